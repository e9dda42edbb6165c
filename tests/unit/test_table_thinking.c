/* test_table_thinking.c - players who think apart from the table: the game is what it is when they
 * think at it, whatever happens in between. */
#include "table_fixture.h"

#include <pthread.h>

typedef struct course {
  bool apart; /* who thinks does so on a copy */
  int undo;   /* every so many decisions of people one is taken back; 0: none */
  bst_thought *thought;
  size_t thoughts, stale;
  uint64_t told; /* all that was told, in the end */
} course;

/* Whoever is asked and is no person acts. */
static bst_seated_came others(bst_seated *t, course *c, bst_seated_result *out) {
  if (!c->apart || !bst_seated_thinks(t))
    return bst_seated_step(t, out);
  assert_int_equal(bst_seated_think_begin(t, &c->thought, out), BST_SEATED_DONE);
  assert_false(out->acted);
  bst_thought_choose(c->thought);
  c->thoughts++;
  return bst_seated_think_end(t, c->thought, out);
}

static void hash_events(const bst_seated *t, course *c) {
  size_t count;
  const bst_told *event = bst_seated_events(t, &count);
  c->told = count;
  for (size_t i = 0; i < count; i++)
    for (const char *at = event[i].text; *at; at++)
      c->told = c->told * 31 + (unsigned char)*at;
}

/* Plays until `decisions` of people were made, or to the end; BST_SEATED_FAILED: or until nobody
 * can go on. */
static bst_seated_came play_on(bst_seated *t, course *c, uint64_t seed, int decisions) {
  bst_seated_result result = {.came = BST_SEATED_DONE};
  for (int made = 0; result.came == BST_SEATED_DONE;) {
    if (!bst_seated_waits(t)) {
      others(t, c, &result);
      if (!result.acted)
        return result.came;
      continue;
    }
    if (made++ == decisions)
      break;
    choose(t, picked(t, seed), &result);
    if (c->undo > 0 && made % c->undo == 0) {
      others(t, c, &result);
      assert_int_equal(bst_seated_undo(t, BST_COMMON, &result), BST_SEATED_DONE);
    }
  }
  return result.came;
}

static uint64_t play(const sitting *s, course *c, uint64_t seed) {
  begin(s, seed);
  play_on(s->table, c, seed, INT32_MAX);
  hash_events(s->table, c);
  return digest_of(s->table);
}

static void end_course(course *c) {
  bst_thought_free(c->thought);
  c->thought = NULL;
}

/* --- whole games ------------------------------------------------------------------------------ */

/* Several games at one table with one thought, as a server has them. */
static void play_both_ways(const char *const *names, const char *path, uint64_t games) {
  static sitting one, other;
  course plain = {0}, apart = {.apart = true}, back = {.apart = true, .undo = 5};
  sit_at_table(&one, path, names);
  sit_at_table(&other, path, names);
  for (uint64_t seed = 1; seed <= games; seed++) {
    uint64_t digest = play(&one, &plain, seed);
    assert_true(bst_game_over(bst_seated_game(one.table)));
    assert_true(play(&other, &apart, seed) == digest);
    assert_true(apart.told == plain.told);
    if (bst_seated_people(one.table) == 0)
      continue;
    assert_true(play(&other, &back, seed) == digest);
    assert_true(back.told == plain.told);
  }
  assert_true(apart.thoughts > 20);
  end_course(&apart);
  end_course(&back);
  leave_seats(&one);
  leave_seats(&other);
}

static void whole_games_are_the_same(void **state) {
  static const char *const greedy[] = {"human", "greedy", "human", "random", NULL};
  static const char *const search[] = {"mcts:20", "human", "greedy", NULL};
  static const char *const bots[] = {"mcts:10:tree=uct", "greedy", "mcts:4:threads=2", NULL};
  static const char *const script[] = {"lua:cautious", "human", "greedy", NULL};
  (void)state;
  play_both_ways(greedy, NULL, 2);
  play_both_ways(search, NULL, 1);
  play_both_ways(bots, NULL, 1);
  play_both_ways(script, NULL, 1);
}

static void hands_stay_hidden(void **state) {
  static const char *const names[] = {"human", "greedy", "mcts:5", NULL};
  (void)state;
  play_both_ways(names, BST_SOURCE_DIR "/tests/data/host/hidden.lua", 1);
}

/* --- what happens meanwhile ------------------------------------------------------------------- */

static const char *const one_bot[] = {"human", "mcts:5", "human", NULL};

static void play_until_asked(bst_seated *t) {
  bst_seated_result result;
  while (bst_seated_waits(t))
    choose(t, picked(t, 1), &result);
}

/* Plays until the bot is asked, and has it think. */
static void think_until_chosen(bst_seated *t, course *c) {
  bst_seated_result result;
  play_until_asked(t);
  assert_int_equal(bst_seated_think_begin(t, &c->thought, &result), BST_SEATED_DONE);
  bst_thought_choose(c->thought);
}

static void assert_stale(bst_seated *t, course *c) {
  bst_seated_result result;
  uint64_t before = digest_of(t);
  uint32_t q = bst_seated_q(t);
  assert_int_equal(bst_seated_think_end(t, c->thought, &result), BST_SEATED_STALE);
  assert_false(result.acted);
  assert_true(digest_of(t) == before && bst_seated_q(t) == q && result.q == q);
}

static void a_thought_is_thrown_away_when_the_game_has_gone_on(void **state) {
  sitting s;
  bst_seated_result result;
  course plain = {0}, c = {.apart = true};
  (void)state;
  sit_at_table(&s, NULL, one_bot);
  uint64_t straight = play(&s, &plain, 1);

  /* Taken back, and decided again: the same is asked, and thought again. */
  begin(&s, 1);
  think_until_chosen(s.table, &c);
  assert_int_equal(bst_seated_undo(s.table, BST_COMMON, &result), BST_SEATED_DONE);
  assert_stale(s.table, &c);
  play_on(s.table, &c, 1, 6);
  think_until_chosen(s.table, &c);
  assert_int_equal(bst_seated_undo(s.table, BST_COMMON, &result), BST_SEATED_DONE);
  play_on(s.table, &c, 1, 0);
  choose(s.table, picked(s.table, 1), &result);
  assert_stale(s.table, &c);
  play_on(s.table, &c, 1, INT32_MAX);
  assert_true(digest_of(s.table) == straight);

  /* Somebody else has let the bot step; a new game; carried out already. */
  begin(&s, 1);
  think_until_chosen(s.table, &c);
  assert_int_equal(bst_seated_step(s.table, &result), BST_SEATED_DONE);
  assert_stale(s.table, &c);
  think_until_chosen(s.table, &c);
  begin(&s, 1);
  assert_stale(s.table, &c);
  think_until_chosen(s.table, &c);
  assert_int_equal(bst_seated_think_end(s.table, c.thought, &result), BST_SEATED_DONE);
  assert_true(result.acted && result.text[0] != '\0' && result.event_count > 0);
  assert_stale(s.table, &c);
  begin(&s, 1);
  play_on(s.table, &c, 1, INT32_MAX);
  assert_true(digest_of(s.table) == straight);
  end_course(&c);
  leave_seats(&s);
}

static void people_and_chance_need_no_thought(void **state) {
  static const char *const names[] = {"human", "random", "random:p=0.5", NULL};
  sitting s;
  course c = {.apart = true};
  bst_seated_result result;
  (void)state;
  sit_at_table(&s, NULL, names);
  begin(&s, 2);
  assert_int_equal(bst_seated_think_begin(s.table, &c.thought, &result), BST_SEATED_REFUSED);
  assert_null(c.thought);
  play_on(s.table, &c, 2, INT32_MAX);
  assert_true(bst_game_over(bst_seated_game(s.table)));
  assert_int_equal(c.thoughts, 0);
  assert_int_equal(bst_seated_think_begin(s.table, &c.thought, &result), BST_SEATED_REFUSED);
  bst_thought_free(NULL);
  leave_seats(&s);
}

static const char *write_toll(const folder *f, int points) {
  char text[600];
  snprintf(text, sizeof text,
           "return rule { id = 'toll', api = 1, needs = { 'base' },\n"
           "  on = { tile_placed = { toll = { function(g, ev)\n"
           "    if ev.cell.x > 0 then g:award(ev.player, %d, { why = 'toll' }) end end } } } }\n",
           points);
  return write_file(f, "toll.lua", text);
}

static uint64_t play_with_reload(const folder *f, course *c) {
  sitting s;
  char path[256];
  bst_scripts_report report;
  snprintf(path, sizeof path, "%s", write_toll(f, 1));
  sit_at_table(&s, path, one_bot);
  begin(&s, 4);
  play_on(s.table, c, 4, 12);
  if (c->apart)
    think_until_chosen(s.table, c);
  else
    play_until_asked(s.table);
  write_toll(f, -3);
  assert_int_equal(bst_seated_look(s.table, &report), BST_SCRIPTS_RELOADED);
  bst_scripts_report_clear(&report);
  if (c->apart)
    assert_stale(s.table, c);
  play_on(s.table, c, 4, INT32_MAX);
  uint64_t digest = digest_of(s.table);
  end_course(c);
  leave_seats(&s);
  return digest;
}

static void other_rules_are_thought_by(void **state) {
  course plain = {0}, apart = {.apart = true};
  uint64_t digest = play_with_reload(*state, &plain);
  assert_true(play_with_reload(*state, &apart) == digest);
  assert_true(apart.thoughts > 10);
}

/* --- scripts that fail ------------------------------------------------------------------------ */

static const char *write_bot(const folder *f) {
  return write_file(f, "rash.lua",
                    "return bot { id = 'rash', api = 1,\n"
                    "  choose = function(g, actions)\n"
                    "    if #actions % 3 == 0 then error('fell') end\n"
                    "    return actions[#actions]\n"
                    "  end }\n");
}

static void those_who_fail_fall_back_the_same(void **state) {
  char bot[300], rule[256];
  sitting s;
  course plain = {0}, apart = {.apart = true}, back = {.apart = true, .undo = 4};
  snprintf(bot, sizeof bot, "lua:%s", write_bot(*state));
  snprintf(
      rule, sizeof rule, "%s",
      write_file(
          *state, "bad.lua",
          "return rule { id = 'bad', api = 1, needs = { 'base' },\n"
          "  on = { tile_placed = { bad = { function(g, ev)\n"
          "    if (ev.cell.x + ev.cell.y) % 3 == 0 and ev.player.index > 1 then error('fell') end\n"
          "  end } } } }\n"));
  const char *const names[] = {"human", bot, "greedy", NULL};
  for (int with = 0; with < 2; with++) {
    size_t failed = 0, count;
    sit_at_table(&s, with ? rule : NULL, names);
    uint64_t digest = play(&s, &plain, 3);
    const bst_told *event = bst_seated_events(s.table, &count);
    for (size_t i = 0; i < count; i++)
      failed += event[i].kind == BST_TOLD_FAILED;
    assert_true(failed > 3);
    bool stuck = bst_seated_is_stuck(s.table, NULL);
    assert_true(play(&s, &apart, 3) == digest && apart.told == plain.told);
    assert_int_equal(bst_seated_is_stuck(s.table, NULL), stuck);
    if (!with)
      assert_true(play(&s, &back, 3) == digest && back.told == plain.told);
    end_course(&apart);
    end_course(&back);
    leave_seats(&s);
  }
}

/* --- threads ---------------------------------------------------------------------------------- */

static void *choose_in_thread(void *thought) {
  bst_thought_choose(thought);
  return NULL;
}

/* The table is looked at, taken back and played on while the bot thinks. */
static void the_table_goes_on_meanwhile(void **state) {
  sitting s;
  course plain = {0}, c = {.apart = true};
  bst_seated_result result;
  (void)state;
  sit_at_table(&s, NULL, one_bot);
  uint64_t straight = play(&s, &plain, 6);
  begin(&s, 6);
  bst_game *view = bst_game_new(bst_seated_table(s.table));
  size_t rounds = 0, undone = 0;
  while (!bst_game_over(bst_seated_game(s.table))) {
    pthread_t thread;
    if (bst_seated_waits(s.table)) {
      choose(s.table, picked(s.table, 6), &result);
      continue;
    }
    if (!bst_seated_thinks(s.table)) {
      bst_seated_step(s.table, &result);
      continue;
    }
    assert_int_equal(bst_seated_think_begin(s.table, &c.thought, &result), BST_SEATED_DONE);
    assert_int_equal(pthread_create(&thread, NULL, choose_in_thread, c.thought), 0);
    bst_seated_view(s.table, 0, view);
    (void)digest_of(s.table);
    bool undo = ++rounds % 4 == 0;
    if (undo && bst_seated_undo(s.table, BST_COMMON, &result) == BST_SEATED_DONE) {
      undone++;
      choose(s.table, picked(s.table, 6), &result);
    }
    pthread_join(thread, NULL);
    bst_seated_came came = bst_seated_think_end(s.table, c.thought, &result);
    assert_int_equal(came, undo ? BST_SEATED_STALE : BST_SEATED_DONE);
  }
  assert_true(undone > 3);
  assert_true(digest_of(s.table) == straight);
  bst_game_free(view);
  end_course(&c);
  leave_seats(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)
      cmocka_unit_test(whole_games_are_the_same),
      cmocka_unit_test(hands_stay_hidden),
      cmocka_unit_test(a_thought_is_thrown_away_when_the_game_has_gone_on),
      cmocka_unit_test(people_and_chance_need_no_thought),
      TEST(other_rules_are_thought_by),
      TEST(those_who_fail_fall_back_the_same),
      cmocka_unit_test(the_table_goes_on_meanwhile),
#undef TEST
  };
  setenv("BASTIDE_PATH", BST_SOURCE_DIR, 1);
  return cmocka_run_group_tests(tests, NULL, NULL);
}
