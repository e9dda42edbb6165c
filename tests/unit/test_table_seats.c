/* test_table_seats.c - who sits at a table changes in the middle of a game: nothing else does. */
#include "table_fixture.h"

#include <record_replay.h>

static const char *const people[] = {"ann=human", "human", "bo=human", NULL};

/* Another player sits down; `out` must stay where it is. */
static void seat(bst_seated *t, uint8_t number, const char *text, bst_player *out) {
  bool human;
  bst_error error = {0};
  if (bst_seat_make(text, out, &human, &error) != BST_OK)
    fail_msg("%s", error.text);
  bst_seated_seat(t, number, out, human);
}

static void go_on(bst_seated *t) {
  bst_error error = {0};
  if (bst_seated_go_on(t, &error) != BST_OK)
    fail_msg("%s", error.text);
}

static void take_some(bst_seated *t, int count) {
  for (; count > 0 && bst_seated_waits(t); count--)
    take(t, 1);
}

static uint8_t asked(const bst_seated *t) { return bst_seated_question(t)->choices.seat; }

/* A player for a person, in the middle of her question, and back again; all kinds of players. */
static void players_come_and_go(void **state) {
  (void)state;
  static const char *const kinds[] = {"greedy", "random", "mcts:20", "lua:cautious"};
  enum { KINDS = sizeof kinds / sizeof *kinds };
  bst_player bot[KINDS][2], person;
  bst_seated_result result;
  sitting s;
  sit_at_table(&s, NULL, people);
  begin(&s, 4);
  for (int k = 0; k < KINDS; k++) {
    take_some(s.table, 3);
    uint8_t who = asked(s.table), next = (uint8_t)((who + 1) % 3);
    uint64_t here = digest_of(s.table);
    uint32_t q = bst_seated_q(s.table);
    seat(s.table, who, kinds[k], &bot[k][0]);
    seat(s.table, next, kinds[k], &bot[k][1]);
    assert_int_equal(bst_seated_people(s.table), 1);
    assert_int_equal(bst_seated_seats(s.table)->you, (who + 2) % 3);
    assert_true(digest_of(s.table) == here && bst_seated_q(s.table) == q);
    assert_false(bst_seated_waits(s.table));
    assert_int_equal(bst_seated_act(s.table, who, q, 0, &result), BST_SEATED_REFUSED);
    assert_int_equal(bst_seated_step(s.table, &result), BST_SEATED_DONE);
    assert_true(result.acted && result.action.seat == who);
    go_on(s.table);
    assert_int_equal(asked(s.table), (who + 2) % 3);
    take_some(s.table, 2);
    seat(s.table, who, "human", &person);
    seat(s.table, next, "human", &person);
    bst_player_clear(&bot[k][0]); /* nobody looks at it any more */
    bst_player_clear(&bot[k][1]);
  }
  take_some(s.table, 1000);
  assert_true(bst_game_over(bst_seated_game(s.table)));
  leave_seats(&s);
}

/* What a person decided is taken back where a player sits now, and what a player decided goes with
 * it. */
static void taking_back_leaves_the_seats(void **state) {
  (void)state;
  bst_player bot, person;
  bst_seated_result result;
  sitting s;
  sit_at_table(&s, NULL, people);
  begin(&s, 5);
  uint8_t first = asked(s.table);
  uint64_t start = digest_of(s.table);
  assert_false(bst_seated_can_undo(s.table, first));
  while (asked(s.table) == first)
    take(s.table, 0);
  assert_true(bst_seated_can_undo(s.table, first));
  uint8_t second = asked(s.table);
  uint64_t here = digest_of(s.table);
  seat(s.table, second, "greedy", &bot);
  go_on(s.table);
  assert_false(bst_seated_can_undo(s.table, second));
  assert_int_equal(bst_seated_undo(s.table, second, &result), BST_SEATED_REFUSED);
  assert_int_equal(bst_seated_undo(s.table, first, &result), BST_SEATED_DONE);
  assert_int_equal(asked(s.table), first);
  while (asked(s.table) == first)
    assert_int_equal(choose(s.table, 0, &result), BST_SEATED_DONE);
  assert_true(digest_of(s.table) == here);
  go_on(s.table);

  /* The person's own seat is a player's by now: he is asked what she was asked. */
  seat(s.table, second, "human", &person);
  bst_player_clear(&bot);
  seat(s.table, first, "random", &bot);
  while (bst_seated_undo(s.table, BST_COMMON, &result) == BST_SEATED_DONE)
    ;
  assert_true(digest_of(s.table) == start);
  assert_false(bst_seated_waits(s.table));
  go_on(s.table);
  assert_true(bst_seated_waits(s.table) && asked(s.table) != first);
  bst_player_clear(&bot);
  leave_seats(&s);
}

static void the_record_replays(void **state) {
  folder *f = *state;
  char path[256];
  bst_player bot;
  bst_error error = {0};
  bst_report report = BST_REPORT_EMPTY;
  bst_record_entry entry;
  bst_replay *r = NULL;
  sitting s;
  sit_at_table(&s, NULL, people);
  begin(&s, 6);
  take_some(s.table, 7);
  seat(s.table, 1, "greedy", &bot);
  go_on(s.table);
  take_some(s.table, 1000);
  snprintf(path, sizeof path, "%s/game.jsonl", f->path);
  assert_int_equal(bst_seated_save(s.table, path, false, &error), BST_OK);
  assert_int_equal(bst_replay_open(path, (bst_replay_plan){.verify = true}, &r, &report, &error),
                   BST_OK);
  assert_string_equal(bst_replay_about(r)->player[1], "greedy"); /* who sat there at the end */
  bst_status status = bst_replay_start(r, &error);
  while (status == BST_OK && (status = bst_replay_next(r, &entry, &error)) == BST_OK &&
         entry.kind == BST_RECORD_ACTION)
    status = bst_replay_carry_out(r, &error);
  if (status != BST_OK)
    fail_msg("%s", error.text);
  assert_int_equal(bst_replay_actions(r), count_actions(s.table));
  assert_true(bst_game_digest(bst_seated_ruleset(s.table), bst_replay_game(r)) ==
              digest_of(s.table));
  bst_replay_free(r);
  bst_report_clear(&report);
  bst_player_clear(&bot);
  leave_seats(&s);
}

/* --- timeouts --------------------------------------------------------------------------------- */

/* Rules hear it each time that the game is told, in a record or when it is taken back. */
static void timeouts_are_among_the_actions(void **state) {
  folder *f = *state;
  char path[256];
  bst_error error = {0};
  bst_report report = BST_REPORT_EMPTY;
  bst_seated_result result;
  bst_record_entry entry;
  bst_replay *r = NULL;
  sitting s;
  sit_at_table(&s, BST_SOURCE_DIR "/docs/reference/examples/timeout.lua", people);
  begin(&s, 6);
  take_some(s.table, 1);
  uint8_t who = asked(s.table);
  assert_true(bst_seated_undo_is_free(s.table, who));
  uint64_t here = digest_of(s.table);
  uint32_t q = bst_seated_q(s.table);
  assert_int_equal(bst_seated_timeout(s.table, &result), BST_SEATED_DONE);
  assert_true(result.acted && result.action.seat == who && result.q > q);
  assert_int_equal(bst_game_points(bst_seated_game(s.table), who), -2);
  assert_true(asked(s.table) != who);
  assert_false(bst_seated_undo_is_free(s.table, who));
  uint64_t there = digest_of(s.table);
  take_some(s.table, 3);
  assert_int_equal(bst_seated_undo(s.table, BST_COMMON, &result), BST_SEATED_DONE);
  assert_int_equal(bst_seated_undo(s.table, BST_COMMON, &result), BST_SEATED_DONE);
  assert_int_equal(bst_seated_undo(s.table, BST_COMMON, &result), BST_SEATED_DONE);
  assert_true(digest_of(s.table) == there);
  assert_int_equal(bst_seated_undo(s.table, BST_COMMON, &result), BST_SEATED_DONE);
  take(s.table, 1);
  assert_true(digest_of(s.table) == here);

  for (int n = 0; bst_seated_waits(s.table); n++)
    if (n % 5 == 0)
      assert_int_equal(bst_seated_timeout(s.table, &result), BST_SEATED_DONE);
    else
      take(s.table, 0);
  assert_int_equal(bst_seated_timeout(s.table, &result), BST_SEATED_REFUSED);
  snprintf(path, sizeof path, "%s/game.jsonl", f->path);
  assert_int_equal(bst_seated_save(s.table, path, false, &error), BST_OK);
  assert_int_equal(bst_replay_open(path, (bst_replay_plan){.verify = true}, &r, &report, &error),
                   BST_OK);
  bst_status status = bst_replay_start(r, &error);
  while (status == BST_OK && (status = bst_replay_next(r, &entry, &error)) == BST_OK &&
         entry.kind == BST_RECORD_ACTION)
    status = bst_replay_carry_out(r, &error);
  if (status != BST_OK)
    fail_msg("%s", error.text);
  assert_true(bst_replay_timeouts(r) > 10);
  assert_int_equal(bst_replay_actions(r) + bst_replay_timeouts(r), count_actions(s.table));
  assert_true(bst_game_digest(bst_seated_ruleset(s.table), bst_replay_game(r)) ==
              digest_of(s.table));
  bst_replay_free(r);
  bst_report_clear(&report);
  leave_seats(&s);
}

/* Even where it changes nothing that anybody could learn: others have seen it. */
static void a_timeout_is_not_free(void **state) {
  sitting s;
  bst_seated_result result;
  const char *idle = write_file(*state, "idle.lua",
                                "return rule { id = 'idle', api = 1, needs = { 'base' },\n"
                                "  on = { timeout = { idle = { function(g, ev) end } } } }\n");
  sit_at_table(&s, idle, people);
  begin(&s, 6);
  take_some(s.table, 1);
  uint8_t who = asked(s.table);
  assert_true(bst_seated_undo_is_free(s.table, who));
  assert_int_equal(bst_seated_timeout(s.table, &result), BST_SEATED_DONE);
  assert_int_equal(asked(s.table), who);
  assert_false(bst_seated_undo_is_free(s.table, who));
  assert_true(bst_seated_can_undo(s.table, who));
  leave_seats(&s);
}

/* --- names ------------------------------------------------------------------------------------ */

static void called(const bst_seated *t, uint8_t number, uint8_t reader, const char *name) {
  char text[BST_SEAT_CALLED];
  const bst_seats seats = bst_seated_seats_for(t, reader);
  bst_phrase_seat(&seats, number, text, sizeof text);
  assert_string_equal(text, name);
}

static void names_are_people_s_own(void **state) {
  (void)state;
  bst_player bot;
  sitting s;
  sit_at_table(&s, NULL, people);
  begin(&s, 1);
  called(s.table, 0, BST_COMMON, "ann");
  called(s.table, 1, BST_COMMON, "player 2 (human)");
  bst_seated_name(s.table, 0, "Ada = Lovelace: \"x\"");
  bst_seated_name(s.table, 1, "Bo");
  called(s.table, 0, BST_COMMON, "Ada = Lovelace: \"x\"");
  called(s.table, 1, BST_COMMON, "Bo");
  called(s.table, 1, 1, "Bo (you)");
  seat(s.table, 1, "greedy", &bot);
  called(s.table, 1, BST_COMMON, "Bo (greedy)");
  bst_seated_name(s.table, 1, NULL);
  called(s.table, 1, BST_COMMON, "player 2 (greedy)");
  size_t count;
  char text[1024];
  take(s.table, 0);
  const bst_told *told = bst_seated_events(s.table, &count);
  bool found = false;
  for (size_t i = 0; i < count; i++)
    found = (bst_seated_tell(s.table, &told[i], BST_COMMON, text, sizeof text) &&
             strncmp(text, "Ada = Lovelace", 14) == 0) ||
            found;
  assert_true(found);
  bst_player_clear(&bot);
  leave_seats(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(players_come_and_go),
      cmocka_unit_test(taking_back_leaves_the_seats),
      cmocka_unit_test_setup_teardown(the_record_replays, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(timeouts_are_among_the_actions, folder_setup,
                                      folder_teardown),
      cmocka_unit_test_setup_teardown(a_timeout_is_not_free, folder_setup, folder_teardown),
      cmocka_unit_test(names_are_people_s_own),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
