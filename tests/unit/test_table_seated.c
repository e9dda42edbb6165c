/* test_table_seated.c - games at tables: numbered questions, taking back, scripts that fail, and
 * who may know what. */
#include "table_fixture.h"

#include <game.h>
#include <pthread.h>

#define HIDDEN BST_SOURCE_DIR "/tests/data/host/hidden.lua"
#define POUCHES BST_SOURCE_DIR "/tests/data/host/pouches.lua"

static const char *const with_bots[] = {"ann=human", "greedy", "bo=human", "random", NULL};
static const char *const people[] = {"human", "human", NULL};
static const char *const bots[] = {"random", "greedy", NULL};

static void go_on(bst_seated *t) {
  bst_error error = {0};
  if (bst_seated_go_on(t, &error) != BST_OK)
    fail_msg("%s", error.text);
}

/* --- whole games ------------------------------------------------------------------------------ */

/* `undo`: every so many actions somebody takes back what he has just decided, now and then more
 * than that, and then the same is decided again. */
static uint64_t play_whole(bst_seated *t, uint64_t seed, bool undo) {
  bst_seated_result result;
  bst_error error = {0};
  assert_int_equal(bst_seated_start(t, seed, 0, &error), BST_OK);
  go_on(t);
  for (int n = 0; bst_seated_waits(t); n++) {
    uint8_t seat = bst_seated_question(t)->choices.seat;
    take(t, picked(t, seed));
    uint32_t q = bst_seated_q(t);
    if (!undo || n % 3 != 0)
      continue;
    assert_int_equal(bst_seated_undo(t, n % 2 ? seat : BST_COMMON, &result), BST_SEATED_DONE);
    assert_true(result.q > q && result.q == bst_seated_q(t));
    assert_int_equal(bst_seated_question(t)->choices.seat, seat);
    for (int back = n % 30 == 0 ? 4 : 0; back > 0; back--)
      if (bst_seated_undo(t, seat, &result) != BST_SEATED_DONE)
        break;
  }
  return digest_of(t);
}

static void taking_back_changes_nothing(void **state) {
  (void)state;
  sitting s;
  sit_at_table(&s, NULL, with_bots);
  for (uint64_t seed = 1; seed <= 3; seed++) {
    uint64_t straight = play_whole(s.table, seed, false);
    assert_true(bst_game_over(bst_seated_game(s.table)));
    assert_true(play_whole(s.table, seed, true) == straight);
  }
  leave_seats(&s);
}

static void one_step_at_a_time_is_the_same(void **state) {
  (void)state;
  sitting s;
  bst_seated_result result;
  sit_at_table(&s, NULL, bots);
  begin(&s, 6);
  size_t steps = 0, events = 0;
  (void)bst_seated_events(s.table, &events);
  while (bst_seated_step(s.table, &result) == BST_SEATED_DONE && result.acted) {
    assert_int_equal(count_actions(s.table), ++steps);
    assert_int_equal(result.first_event, events);
    assert_true(result.text[0] != '\0' && result.q == bst_seated_q(s.table));
    events += result.event_count;
  }
  assert_int_equal(result.came, BST_SEATED_DONE);
  assert_true(bst_game_over(bst_seated_game(s.table)));
  uint64_t stepped = digest_of(s.table);
  begin(&s, 6);
  go_on(s.table);
  assert_true(digest_of(s.table) == stepped);
  assert_int_equal(bst_seated_people(s.table), 0);
  leave_seats(&s);
}

static void *play_in_thread(void *self) {
  sitting *s = self;
  play_whole(s->table, 2, true);
  return NULL;
}

static void tables_share_nothing(void **state) {
  (void)state;
  enum { TABLES = 4 };
  static sitting s[TABLES];
  pthread_t thread[TABLES];
  for (int i = 0; i < TABLES; i++)
    sit_at_table(&s[i], i % 2 ? HIDDEN : NULL, people);
  for (int i = 0; i < TABLES; i++)
    assert_int_equal(pthread_create(&thread[i], NULL, play_in_thread, &s[i]), 0);
  for (int i = 0; i < TABLES; i++)
    pthread_join(thread[i], NULL);
  for (int i = 0; i < TABLES; i++) {
    uint64_t there = digest_of(s[i].table);
    assert_true(play_whole(s[i].table, 2, false) == there);
    leave_seats(&s[i]);
  }
}

/* --- answers ---------------------------------------------------------------------------------- */

static void an_answer_is_for_its_question(void **state) {
  (void)state;
  sitting s;
  bst_seated_result result;
  sit_at_table(&s, NULL, with_bots);
  begin(&s, 3);
  go_on(s.table);
  uint32_t q = bst_seated_q(s.table);
  assert_int_equal(bst_seated_act(s.table, 0, q, 0, &result), BST_SEATED_DONE);
  assert_true(result.acted && result.action.seat == 0 && result.event_count > 0);
  uint64_t here = digest_of(s.table);
  assert_int_equal(bst_seated_act(s.table, 0, q, 0, &result), BST_SEATED_STALE); /* two clicks */
  assert_true(!result.acted && result.q == bst_seated_q(s.table) && result.q != q);
  q = result.q;
  assert_int_equal(bst_seated_act(s.table, 2, q, 0, &result), BST_SEATED_REFUSED);
  assert_int_equal(bst_seated_act(s.table, 0, q, 999, &result), BST_SEATED_REFUSED);
  assert_int_equal(bst_seated_act_text(s.table, 0, q, "dance", &result), BST_SEATED_REFUSED);
  assert_true(result.error.text[0] != '\0');
  assert_true(digest_of(s.table) == here && bst_seated_q(s.table) == q);
  assert_int_equal(bst_seated_act_text(s.table, 0, q, "pass", &result), BST_SEATED_DONE);
  assert_string_equal(result.text, "pass");

  /* Nobody decides for those who aren't people. */
  uint8_t other = bst_seated_question(s.table)->choices.seat;
  assert_int_equal(bst_seated_act(s.table, other, result.q, 0, &result), BST_SEATED_REFUSED);
  assert_int_equal(bst_seated_step(s.table, &result), BST_SEATED_DONE);
  assert_true(result.acted && result.action.seat == other);
  leave_seats(&s);
}

static void nothing_is_asked_when_the_game_is_over(void **state) {
  (void)state;
  sitting s;
  bst_seated_result result;
  sit_at_table(&s, NULL, people);
  play_whole(s.table, 1, false);
  uint32_t q = bst_seated_q(s.table);
  assert_int_equal(bst_seated_act(s.table, 0, q, 0, &result), BST_SEATED_REFUSED);
  assert_string_equal(result.error.text, "the game is over");
  assert_int_equal(bst_seated_step(s.table, &result), BST_SEATED_DONE);
  assert_false(result.acted);
  assert_null(bst_seated_question_for(s.table, 0));
  assert_int_equal(bst_seated_undo(s.table, BST_COMMON, &result), BST_SEATED_DONE);
  assert_true(bst_seated_waits(s.table));
  leave_seats(&s);
}

/* --- taking back ------------------------------------------------------------------------------ */

static void taking_back_is_free_until_somebody_learns_something(void **state) {
  (void)state;
  sitting s;
  bst_seated_result result;
  sit_at_table(&s, NULL, people);
  begin(&s, 3);
  assert_false(bst_seated_undo_is_free(s.table, 0));
  assert_int_equal(bst_seated_undo(s.table, 0, &result), BST_SEATED_REFUSED);
  uint64_t start = digest_of(s.table);
  assert_int_equal(choose(s.table, 0, &result), BST_SEATED_DONE); /* the tile, not a figure yet */
  assert_int_equal(bst_seated_question(s.table)->choices.seat, 0);
  assert_true(bst_seated_undo_is_free(s.table, 0));
  assert_false(bst_seated_undo_is_free(s.table, 1));
  uint32_t q = bst_seated_q(s.table);
  assert_int_equal(bst_seated_act_text(s.table, 0, q, "pass", &result), BST_SEATED_DONE);
  assert_false(bst_seated_undo_is_free(s.table, 0)); /* the next tile is drawn */

  /* Over what the other has decided since, to before the seat's own last one. */
  size_t before = count_actions(s.table) - 1;
  assert_int_equal(choose(s.table, 0, &result), BST_SEATED_DONE);
  assert_true(bst_seated_undo_is_free(s.table, 1));
  assert_int_equal(bst_seated_undo(s.table, 0, &result), BST_SEATED_DONE);
  assert_int_equal(count_actions(s.table), before);
  assert_int_equal(bst_seated_question(s.table)->choices.seat, 0);
  assert_int_equal(bst_seated_undo(s.table, 0, &result), BST_SEATED_DONE);
  assert_true(digest_of(s.table) == start);
  leave_seats(&s);
}

/* --- who may know what ------------------------------------------------------------------------ */

/* Two games that differ only in what `seat` can't know look alike to it; so do its question, and
 * what a spectator sees. */
static void assert_hidden(const sitting *s, bst_game *view, bst_game *other, bst_game *dealt) {
  const bst_ruleset *rs = bst_seated_ruleset(s->table);
  const bst_question *q = bst_seated_question(s->table);
  for (uint8_t seat = 0; seat <= BST_MAX_PLAYERS; seat++) {
    uint8_t reader = seat == BST_MAX_PLAYERS ? (uint8_t)BST_COMMON : seat;
    if (seat >= s->setup.players && seat < BST_MAX_PLAYERS)
      continue;
    bst_game_copy(dealt, bst_seated_game(s->table));
    bst_game_determinize(rs, dealt, seat, 77);
    bst_game_view(rs, dealt, seat, other);
    bst_seated_view(s->table, reader, view);
    assert_memory_equal(view, other, bst_ruleset_block_size(rs));
    assert_ptr_equal(bst_seated_question_for(s->table, reader),
                     reader == q->choices.seat ? q : NULL);
  }
}

static void a_seat_sees_its_own(void **state) {
  (void)state;
  sitting s;
  sit_at_table(&s, HIDDEN, people);
  begin(&s, 8);
  bst_game *view = bst_game_new(bst_seated_table(s.table));
  bst_game *other = bst_game_new(bst_seated_table(s.table));
  bst_game *dealt = bst_game_new(bst_seated_table(s.table));
  for (int n = 0; n < 60 && bst_seated_waits(s.table); n++) {
    assert_hidden(&s, view, other, dealt);
    take(s.table, picked(s.table, 8));
  }
  bst_game_free(view);
  bst_game_free(other);
  bst_game_free(dealt);
  leave_seats(&s);
}

/* Which chip somebody draws into his pouch is told to him alone, and of those that leave the bag to
 * lie in the cellar nobody hears. */
static void what_moves_unseen_is_not_told(void **state) {
  (void)state;
  sitting s;
  size_t count, pouch = 0, told = 0;
  char text[600], own[600];
  sit_at_table(&s, POUCHES, people);
  begin(&s, 2);
  for (int n = 0; n < 80 && bst_seated_waits(s.table); n++)
    take(s.table, picked(s.table, 2));
  const bst_told *event = bst_seated_events(s.table, &count);
  for (size_t i = 0; i < count; i++) {
    bool public = bst_seated_tell(s.table, &event[i], BST_COMMON, text, sizeof text);
    bool first = bst_seated_tell(s.table, &event[i], 0, own, sizeof own);
    bool second = bst_seated_tell(s.table, &event[i], 1, own, sizeof own);
    bool chip = event[i].kind == BST_TOLD_MOVED && strstr(event[i].text, "chip");
    told += public;
    assert_true(public || text[0] == '\0');
    if (chip && strstr(event[i].text, "to the shelf"))
      assert_true(public);
    else if (chip && strstr(event[i].text, "out of the bag"))
      assert_false(public || first || second);
    else if (chip && strstr(event[i].text, "pouch")) {
      pouch++;
      assert_false(public);
      assert_true(first != second);
    }
  }
  assert_true(pouch > 5 && told > 80);
  leave_seats(&s);
}

static void a_reader_is_you(void **state) {
  (void)state;
  sitting s;
  bst_seated_result result;
  char text[600];
  sit_at_table(&s, NULL, with_bots);
  begin(&s, 3);
  assert_int_equal(bst_seated_seats(s.table)->you, BST_COMMON); /* there are two people */
  assert_int_equal(bst_seated_people(s.table), 2);
  size_t pass = bst_seated_question(s.table)->count - 1;
  assert_int_equal(choose(s.table, pass, &result), BST_SEATED_DONE);
  size_t count;
  const bst_told *event = bst_seated_events(s.table, &count);
  assert_true(result.event_count > 0 && result.first_event < count);
  assert_true(bst_seated_tell(s.table, &event[result.first_event], 0, text, sizeof text));
  assert_ptr_equal(strstr(text, "ann (you): "), text);
  assert_true(bst_seated_tell(s.table, &event[result.first_event], 2, text, sizeof text));
  assert_ptr_equal(strstr(text, "ann: "), text);
  leave_seats(&s);
}

/* Points are told with their reason and their parts. */
static void awards_come_with_the_events(void **state) {
  (void)state;
  sitting s;
  int32_t points[2] = {0};
  size_t count;
  sit_at_table(&s, NULL, people);
  play_whole(s.table, 4, false);
  const bst_told *event = bst_seated_events(s.table, &count);
  for (size_t i = 0; i < count; i++)
    if (event[i].kind == BST_TOLD_POINTS) {
      points[event[i].award->seat] += event[i].award->points;
      assert_true(event[i].award->part_count > 0);
    }
  for (uint8_t seat = 0; seat < 2; seat++)
    assert_int_equal(points[seat], bst_game_points(bst_seated_game(s.table), seat));
  leave_seats(&s);
}

/* --- scripts that fail ------------------------------------------------------------------------ */

static const char *failing_rule(folder *f, const char *does) {
  char text[600];
  snprintf(text, sizeof text,
           "return rule { id = 'bad', api = 1, needs = { 'base' },\n"
           "  on = { tile_placed = { bad = { function(g, ev)\n"
           "    %s\n"
           "  end } } } }\n",
           does);
  return write_file(f, "bad.lua", text);
}

static void a_failed_action_is_taken_back(folder *f, const char *fault) {
  sitting s;
  bst_seated_result result;
  char does[300];
  snprintf(does, sizeof does, "if ev.cell.x > 0 then %s end", fault);
  sit_at_table(&s, failing_rule(f, does), people);
  begin(&s, 3);
  size_t failed = 0, went = 0;
  for (int n = 0; n < 24 && bst_seated_waits(s.table); n++) {
    uint64_t before = digest_of(s.table);
    uint32_t q = bst_seated_q(s.table);
    size_t events, after;
    (void)bst_seated_events(s.table, &events);
    if (choose(s.table, picked(s.table, (uint64_t)n), &result) == BST_SEATED_DONE) {
      went++;
      continue;
    }
    failed++;
    assert_int_equal(result.came, BST_SEATED_FAILED);
    assert_non_null(strstr(result.error.text, "bad.lua"));
    assert_true(digest_of(s.table) == before && bst_seated_q(s.table) == q);
    (void)bst_seated_events(s.table, &after);
    assert_int_equal(after, events);
    assert_false(bst_seated_is_stuck(s.table, NULL));
  }
  assert_true(failed > 0 && went > 5);
  leave_seats(&s);
}

static void a_script_that_fails_ends_no_game(void **state) {
  a_failed_action_is_taken_back(*state, "error('no way')");
}

static void a_script_that_loops_ends_no_game(void **state) {
  a_failed_action_is_taken_back(*state, "while true do end");
}

/* Whatever the bot lays fails. */
static void a_stuck_table_waits(void **state) {
  static const char *const one[] = {"human", "random", NULL};
  const bst_error *why;
  sitting s;
  bst_seated_result result;
  sit_at_table(&s, failing_rule(*state, "if ev.player.index == 2 then error('not you') end"), one);
  begin(&s, 3);
  take(s.table, 0);
  while (!bst_seated_is_stuck(s.table, NULL))
    take(s.table, bst_seated_question(s.table)->count - 1);
  uint32_t q = bst_seated_q(s.table);
  assert_true(bst_seated_is_stuck(s.table, &why));
  assert_non_null(strstr(why->text, "not you"));
  assert_int_equal(bst_seated_question(s.table)->count, 0);
  assert_int_equal(bst_seated_act(s.table, 1, q, 0, &result), BST_SEATED_REFUSED);
  assert_int_equal(bst_seated_step(s.table, &result), BST_SEATED_FAILED);
  assert_true(bst_seated_is_stuck(s.table, NULL));
  assert_int_equal(bst_seated_undo(s.table, BST_COMMON, &result), BST_SEATED_DONE);
  assert_false(bst_seated_is_stuck(s.table, NULL));
  assert_true(bst_seated_waits(s.table) && bst_seated_question(s.table)->count > 0);
  leave_seats(&s);
}

/* --- seats ------------------------------------------------------------------------------------ */

static void seats_are_made_of_texts(void **state) {
  (void)state;
  bst_player player = {0};
  bst_error error;
  bool human;
  assert_int_equal(bst_seat_make("ann=human", &player, &human, &error), BST_OK);
  assert_true(human);
  assert_string_equal(player.name, "ann=human");
  assert_int_equal(bst_seat_make("random", &player, &human, &error), BST_OK);
  assert_false(human);
  bst_player_clear(&player);
  assert_int_equal(bst_seat_make("nobody", &player, &human, &error), BST_NOT_FOUND);
  assert_int_equal(bst_seat_make("=human", &player, &human, &error), BST_BAD_VALUE);
  bst_seated_free(NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)
      cmocka_unit_test(taking_back_changes_nothing),
      cmocka_unit_test(one_step_at_a_time_is_the_same),
      cmocka_unit_test(tables_share_nothing),
      cmocka_unit_test(an_answer_is_for_its_question),
      cmocka_unit_test(nothing_is_asked_when_the_game_is_over),
      cmocka_unit_test(taking_back_is_free_until_somebody_learns_something),
      cmocka_unit_test(a_seat_sees_its_own),
      cmocka_unit_test(what_moves_unseen_is_not_told),
      cmocka_unit_test(a_reader_is_you),
      cmocka_unit_test(awards_come_with_the_events),
      TEST(a_script_that_fails_ends_no_game),
      TEST(a_script_that_loops_ends_no_game),
      TEST(a_stuck_table_waits),
      cmocka_unit_test(seats_are_made_of_texts),
#undef TEST
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
