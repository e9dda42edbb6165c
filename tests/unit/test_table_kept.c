/* test_table_kept.c - games at tables are written down and gone on with, and their scripts may be
 * changed meanwhile. */
#include "table_fixture.h"

#include <record_replay.h>
#include <source_file.h>

static const char *const one_person[] = {"ann=human", "random", NULL};
static const char *const people[] = {"human", "human", NULL};

/* `points` for each tile that is laid; `step`: what its options are made by. */
static const char *write_toll(const folder *f, const char *points, const char *step) {
  char text[1024];
  snprintf(text, sizeof text,
           "return rule { id = 'toll', api = 1, needs = { 'base' },\n"
           "  on = { tile_placed = { toll = { function(g, ev)\n"
           "    g:award(ev.player, %s, { why = 'toll' }) end } } },\n"
           "  steps = { rest = { stage = 'placed', order = 300, args = { 'amount' },\n"
           "    options = function(g, p, out) %s end,\n"
           "    apply = function(g, p, n) end } },\n"
           "}\n",
           points, step);
  return write_file(f, "toll.lua", text);
}

static const char two[] = "out:add(1) out:add(2)";

static void sit_with_toll(sitting *s, const folder *f, char path[256], const char *const *names) {
  snprintf(path, 256, "%s", write_toll(f, "1", two)); /* with[] keeps pointing there */
  sit_at_table(s, path, names);
  begin(s, 11);
}

static bst_scripts_news look(bst_seated *t, bst_scripts_report *out) {
  bst_scripts_news news = bst_seated_look(t, out);
  assert_int_equal(out->news, news);
  return news;
}

static bst_scripts_news look_only(bst_seated *t) {
  bst_scripts_report report;
  bst_scripts_news news = look(t, &report);
  bst_scripts_report_clear(&report);
  return news;
}

/* --- scripts ---------------------------------------------------------------------------------- */

static void a_changed_script_is_loaded(void **state) {
  folder *f = *state;
  sitting s;
  char path[256];
  bst_scripts_report report;
  sit_with_toll(&s, f, path, people);
  assert_int_equal(look_only(s.table), BST_SCRIPTS_SAME);
  const bst_ruleset *before = bst_seated_ruleset(s.table);
  uint32_t q = bst_seated_q(s.table);
  write_toll(f, "5", two);
  assert_int_equal(look(s.table, &report), BST_SCRIPTS_RELOADED);
  assert_int_equal(report.change_count, 1);
  assert_string_equal(report.change[0].path, path);
  assert_true(report.change[0].was != report.change[0].now);
  bst_scripts_report_clear(&report);
  assert_int_equal(look_only(s.table), BST_SCRIPTS_SAME);
  assert_ptr_not_equal(bst_seated_ruleset(s.table), before);
  assert_int_equal(bst_seated_q(s.table), q); /* the question is the same */
  take(s.table, 0);
  assert_int_equal(bst_game_points(bst_seated_game(s.table), 0), 5);
  leave_seats(&s);
}

static void another_question_has_another_number(void **state) {
  folder *f = *state;
  sitting s;
  char path[256];
  bst_seated_result result;
  sit_with_toll(&s, f, path, people);
  take(s.table, 0);
  uint32_t q = bst_seated_q(s.table);
  assert_int_equal(bst_seated_question(s.table)->count, 3); /* and passing */
  write_toll(f, "1", "out:add(7)");
  assert_int_equal(look_only(s.table), BST_SCRIPTS_RELOADED);
  assert_int_equal(bst_seated_question(s.table)->count, 2);
  assert_int_equal(bst_seated_act(s.table, 0, q, 0, &result), BST_SEATED_STALE);
  assert_int_equal(bst_seated_act(s.table, 0, result.q, 0, &result), BST_SEATED_DONE);
  leave_seats(&s);
}

/* What is said of a script that can't be used, each time it changes, and when it is as before. */
static void a_script_that_cant_be_used_changes_nothing(void **state) {
  folder *f = *state;
  sitting s;
  char path[256];
  bst_scripts_report report;
  sit_with_toll(&s, f, path, people);
  take(s.table, 0);
  uint64_t before = digest_of(s.table);
  uint32_t q = bst_seated_q(s.table);
  write_file(f, "toll.lua", "return rule { id = 'toll', api = 1,\n  sgements = {} }\n");
  assert_int_equal(look(s.table, &report), BST_SCRIPTS_FAULTY);
  assert_message(&report.messages, "toll.lua", 2, "sgements", NULL);
  assert_string_equal(report.changed, path);
  bst_scripts_report_clear(&report);
  assert_int_equal(look_only(s.table), BST_SCRIPTS_SAME); /* said once */

  write_file(f, "toll.lua",
             "return rule { id = 'toll', api = 1, needs = { 'base' }, state = { n = 'u8' } }\n");
  assert_int_equal(look(s.table, &report), BST_SCRIPTS_UNFIT);
  assert_true(report.messages.count > 0);
  bst_scripts_report_clear(&report);

  write_toll(f, "1", "error('no way')");
  assert_int_equal(look(s.table, &report), BST_SCRIPTS_REFUSED);
  assert_non_null(strstr(report.error.text, "no way"));
  bst_scripts_report_clear(&report);

  write_toll(f, "1", two);
  assert_int_equal(look_only(s.table), BST_SCRIPTS_BACK);
  assert_int_equal(look_only(s.table), BST_SCRIPTS_SAME);
  assert_true(digest_of(s.table) == before && bst_seated_q(s.table) == q);
  take(s.table, 0);
  leave_seats(&s);
}

/* A bot for which everything fails goes on when the script is mended. */
static void a_mended_script_frees_the_table(void **state) {
  folder *f = *state;
  sitting s;
  char path[256];
  bst_seated_result result;
  bst_error error;
  const char *fails = "ev.player.index == 2 and error('not you') or 1";
  snprintf(path, sizeof path, "%s", write_toll(f, fails, two));
  sit_at_table(&s, path, one_person);
  begin(&s, 11);
  while (!bst_seated_is_stuck(s.table, NULL))
    take(s.table, 0);
  write_toll(f, "ev.player.index == 2 and error('nor now') or 1", two);
  assert_int_equal(look_only(s.table), BST_SCRIPTS_RELOADED);
  assert_true(bst_seated_is_stuck(s.table, NULL));
  assert_int_equal(bst_seated_step(s.table, &result), BST_SEATED_FAILED);
  assert_non_null(strstr(result.error.text, "nor now"));
  write_toll(f, "1", two);
  assert_int_equal(look_only(s.table), BST_SCRIPTS_RELOADED);
  assert_int_equal(bst_seated_step(s.table, &result), BST_SEATED_DONE);
  assert_true(result.acted && !bst_seated_is_stuck(s.table, NULL));
  assert_int_equal(bst_seated_go_on(s.table, &error), BST_OK);
  assert_true(bst_seated_waits(s.table));
  leave_seats(&s);
}

/* --- records ---------------------------------------------------------------------------------- */

/* Another table goes on with what the file holds. */
static void resume(sitting *s, const char *path, const char *rule, const char *const *names,
                   bst_caught_up *found) {
  bst_report report = BST_REPORT_EMPTY;
  bst_error error = {0};
  bst_replay *r = NULL;
  sit_at_table(s, rule, names);
  if (bst_replay_open(path, (bst_replay_plan){.verify = true}, &r, &report, &error) != BST_OK ||
      bst_replay_start(r, &error) != BST_OK)
    fail_msg("%s", error.text);
  const bst_record_header *about = bst_replay_about(r);
  assert_null(bst_keep_refusal(about));
  assert_int_equal(bst_seated_start(s->table, about->seed, about->first_seat, &error), BST_OK);
  if (bst_seated_catch_up(s->table, r, found, &error) != BST_OK)
    fail_msg("%s", error.text);
  assert_int_equal(found->timeouts, 0);
  assert_string_equal(about->player[0], names[0]);
  found->last = (bst_record_entry){.kind = found->last.kind, .unfinished = found->last.unfinished};
  bst_replay_free(r);
  bst_report_clear(&report);
}

static void a_kept_game_is_gone_on_with(void **state) {
  folder *f = *state;
  sitting s, again;
  bst_error error = {0};
  bst_caught_up found;
  const char *path = path_of(f, "game.jsonl");
  sit_at_table(&s, NULL, one_person);
  begin(&s, 7);
  assert_int_equal(bst_seated_go_on(s.table, &error), BST_OK);
  assert_int_equal(bst_seated_keep(s.table, &error), BST_OK); /* nowhere yet */
  assert_int_equal(bst_keep_at(bst_seated_kept(s.table), path, &error), BST_OK);
  assert_false(bst_keep_is_written(bst_seated_kept(s.table)));
  for (int n = 0; n < 20; n++) {
    take(s.table, picked(s.table, 7));
    assert_int_equal(bst_seated_keep(s.table, &error), BST_OK);
    assert_true(bst_keep_is_written(bst_seated_kept(s.table)) && bst_source_exists(path));
  }
  resume(&again, path, NULL, one_person, &found);
  assert_true(found.last.unfinished && digest_of(again.table) == digest_of(s.table));
  assert_true(bst_question_same(bst_seated_question(again.table), bst_seated_question(s.table)));
  while (bst_seated_waits(s.table)) {
    take(s.table, picked(s.table, 7));
    take(again.table, picked(again.table, 7));
  }
  assert_true(digest_of(again.table) == digest_of(s.table));
  assert_int_equal(bst_seated_keep(s.table, &error), BST_OK); /* it is over */
  assert_false(bst_source_exists(path));
  leave_seats(&s);
  leave_seats(&again);
}

/* The record has the reload in it. */
static void a_game_with_changed_scripts_is_written(void **state) {
  folder *f = *state;
  sitting s, again;
  char rule[256];
  bst_error error = {0};
  bst_caught_up found;
  sit_with_toll(&s, f, rule, people);
  take(s.table, 0);
  take(s.table, 0);
  write_toll(f, "1", "out:add(1) out:add(2) out:add(3)"); /* what went before is the same with it */
  assert_int_equal(look_only(s.table), BST_SCRIPTS_RELOADED);
  take(s.table, 0);
  const char *path = path_of(f, "saved.jsonl");
  if (bst_seated_save(s.table, path, false, &error) != BST_OK)
    fail_msg("%s", error.text);
  resume(&again, path, rule, people, &found);
  assert_int_equal(count_actions(again.table), count_actions(s.table));
  assert_true(bst_question_same(bst_seated_question(again.table), bst_seated_question(s.table)));
  leave_seats(&s);
  leave_seats(&again);
}

static void files_are_replaced_only_where_it_is_said(void **state) {
  folder *f = *state;
  sitting s;
  bst_error error = {0};
  char path[256], long_path[BST_KEEP_PATH + 1];
  snprintf(path, sizeof path, "%s", write_file(f, "mine.txt", "mine"));
  sit_at_table(&s, NULL, people);
  begin(&s, 7);
  assert_int_equal(bst_seated_save(s.table, path, false, &error), BST_BAD_INPUT);
  assert_int_equal(bst_keep_at(bst_seated_kept(s.table), path, &error), BST_OK);
  assert_int_equal(bst_seated_keep(s.table, &error), BST_BAD_INPUT); /* somebody else's */
  assert_false(bst_seated_kept(s.table)->on);
  assert_int_equal(bst_seated_keep(s.table, &error), BST_OK); /* said once */
  assert_int_equal(bst_seated_save(s.table, path, true, &error), BST_OK);
  memset(long_path, 'x', sizeof long_path);
  long_path[BST_KEEP_PATH] = '\0';
  assert_int_equal(bst_keep_at(bst_seated_kept(s.table), long_path, &error), BST_BAD_VALUE);

  /* The file in which it is kept is its own. */
  const char *own = path_of(f, "own.jsonl");
  assert_int_equal(bst_keep_at(bst_seated_kept(s.table), own, &error), BST_OK);
  assert_int_equal(bst_seated_keep(s.table, &error), BST_OK);
  assert_int_equal(bst_seated_save(s.table, own, false, &error), BST_OK);
  bst_keep_drop(bst_seated_kept(s.table));
  assert_false(bst_source_exists(own) || bst_keep_is_written(bst_seated_kept(s.table)));
  leave_seats(&s);
}

static void some_records_are_only_replayed(void **state) {
  (void)state;
  bst_record_header about = {0};
  assert_null(bst_keep_refusal(&about));
  about.reshuffle.is_there = true;
  assert_non_null(strstr(bst_keep_refusal(&about), "anew"));
  about.is_forced = true;
  assert_non_null(strstr(bst_keep_refusal(&about), "a board of its own"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)
      TEST(a_changed_script_is_loaded),
      TEST(another_question_has_another_number),
      TEST(a_script_that_cant_be_used_changes_nothing),
      TEST(a_mended_script_frees_the_table),
      TEST(a_kept_game_is_gone_on_with),
      TEST(a_game_with_changed_scripts_is_written),
      TEST(files_are_replaced_only_where_it_is_said),
      cmocka_unit_test(some_records_are_only_replayed),
#undef TEST
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
