/* test_table_recorded.c - a game out of a record: every moment of it is at hand, in any order. */
#include "script_fixture.h"
#include "seed_fixture.h"

#include <random.h>
#include <recorded.h>
#include <seated.h>
#include <unistd.h>

/* A game at a table, noted along the way. */
typedef struct noted {
  bst_rules *rules;
  const char *with[2];
  bst_setup setup;
  bst_player player[2];
  bool human[2];
  bst_seated *table;
  uint64_t digest[BST_RECORDED_MOST + 1];
  size_t events[BST_RECORDED_MOST + 1];
  size_t moments;
  char *text; /* the record */
  size_t size;
} noted;

static void note(noted *n) {
  n->digest[n->moments] = bst_game_digest(bst_seated_ruleset(n->table), bst_seated_game(n->table));
  (void)bst_seated_events(n->table, &n->events[n->moments]);
  n->moments++;
}

static void read_record(noted *n) {
  char path[] = "/tmp/bastide-recorded-XXXXXX";
  bst_error error = {0};
  int number = mkstemp(path);
  assert_true(number >= 0);
  close(number);
  if (bst_seated_save(n->table, path, true, &error) != BST_OK)
    fail_msg("%s", error.text);
  FILE *from = fopen(path, "rb");
  assert_non_null(from);
  n->text = calloc(1, 1 << 20);
  assert_non_null(n->text);
  n->size = fread(n->text, 1, 1 << 20, from);
  fclose(from);
  unlink(path);
}

/* `rule` beside the base; `most` actions. */
static void play(noted *n, const char *rule, uint64_t seed, size_t most) {
  bst_report report = BST_REPORT_EMPTY;
  bst_error error = {0};
  bst_seated_result result;
  *n = (noted){.with = {"base", rule}};
  n->setup = (bst_setup){.with = n->with, .with_count = rule ? 2 : 1, .players = 2};
  assert_int_equal(bst_rules_load(&n->setup, &n->rules, &report), BST_OK);
  bst_report_clear(&report);
  for (int i = 0; i < 2; i++)
    assert_int_equal(bst_seat_make("random", &n->player[i], &n->human[i], &error), BST_OK);
  const bst_seated_plan plan = {n->rules, &n->setup, n->player, n->human};
  assert_int_equal(bst_seated_new(&plan, &n->table, &error), BST_OK);
  assert_int_equal(bst_seated_start(n->table, seed, 1, &error), BST_OK);
  note(n);
  while (n->moments <= most && bst_seated_step(n->table, &result) == BST_SEATED_DONE &&
         result.acted)
    note(n);
  read_record(n);
}

static void clear(noted *n) {
  free(n->text);
  bst_seated_free(n->table);
  bst_rules_free(n->rules);
}

static void same_moment(bst_recorded *r, const noted *n, size_t i) {
  bst_shown shown;
  bst_error error = {0};
  assert_int_equal(bst_recorded_at(r, i, &shown, &error), BST_OK);
  assert_true(bst_game_digest(bst_shown_ruleset(&shown), shown.game) == n->digest[i]);
  assert_int_equal(shown.event_count, n->events[i]);
  size_t told;
  const bst_told *event = bst_seated_events(n->table, &told);
  for (size_t k = i > 0 ? n->events[i - 1] : 0; k < n->events[i]; k++)
    assert_string_equal(shown.event[k].text, event[k].text);
  assert_int_equal(shown.q, i);
  assert_true((shown.question->count > 0) == !bst_game_over(shown.game));
  if (i + 1 < n->moments) { /* what was done there is one of the options */
    const bst_recorded_action *a = bst_recorded_action_at(r, i);
    size_t found = 0;
    for (size_t k = 0; k < shown.question->count; k++)
      found += strcmp(shown.question->option[k].text, a->text) == 0;
    assert_int_equal(found, 1);
    assert_int_equal(a->seat, shown.question->choices.seat);
  }
}

static void every_moment_is_at_hand(void **state) {
  static const char *const rules[] = {NULL, "princess_and_dragon", "halflings", "hand_three"};
  uint64_t seed = test_seed(1);
  (void)state;
  for (size_t k = 0; k < sizeof rules / sizeof *rules; k++) {
    static noted n;
    bst_recorded *r = NULL;
    bst_error error = {0};
    play(&n, rules[k], seed, BST_RECORDED_MOST);
    if (bst_recorded_open("game", n.text, n.size, false, &r, &error) != BST_OK)
      fail_msg("%s", error.text);
    assert_int_equal(bst_recorded_moments(r), n.moments);
    assert_true(bst_recorded_is_whole(r));
    for (size_t i = 0; i < n.moments; i++)
      same_moment(r, &n, i);
    for (size_t i = 0; i < 40; i++)
      same_moment(r, &n, (size_t)(bst_random_mix(seed, i) % n.moments));
    bst_recorded_free(r);
    clear(&n);
  }
}

/* One that was saved, and one whose end is missing, are good up to there. */
static void a_part_of_a_game_is_shown(void **state) {
  static noted n;
  bst_recorded *r = NULL;
  bst_error error = {0};
  (void)state;
  play(&n, NULL, test_seed(1), 30);
  assert_int_equal(bst_recorded_open("game", n.text, n.size, false, &r, &error), BST_OK);
  assert_int_equal(bst_recorded_moments(r), n.moments);
  assert_false(bst_recorded_is_whole(r));
  same_moment(r, &n, n.moments - 1);
  bst_recorded_free(r);
  assert_int_equal(bst_recorded_open("game", n.text, n.size - 40, false, &r, &error), BST_OK);
  assert_true(bst_recorded_moments(r) < n.moments && bst_recorded_moments(r) > 1);
  bst_recorded_free(r);
  clear(&n);
}

static void what_is_no_record_is_told(void **state) {
  static noted n;
  bst_recorded *r = NULL;
  bst_error error = {0};
  (void)state;
  play(&n, NULL, test_seed(1), 5);
  static const char *const others[] = {"", "{}", "[1]", "nothing",
                                       "{\"format\":\"bastide record\"}"};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    assert_true(bst_recorded_open("game", others[i], strlen(others[i]), false, &r, &error) !=
                BST_OK);
    assert_true(error.text[0] != '\0');
  }
  char *seed = strstr(n.text, "\"seed\":\"");
  assert_non_null(seed);
  seed[8] = seed[8] == '9' ? '8' : '9'; /* against its checksum */
  assert_int_equal(bst_recorded_open("game", n.text, n.size, false, &r, &error), BST_BAD_INPUT);
  clear(&n);
}

/* A game of JCloisterZone. */
static void a_saved_game_of_others_is_shown(void **state) {
  bst_recorded *r = NULL;
  bst_error error = {0};
  bst_shown shown;
  FILE *from = fopen(BST_SOURCE_DIR "/tests/data/three_on_hills.jcz", "rb");
  (void)state;
  assert_non_null(from);
  char *text = calloc(1, 1 << 20);
  assert_non_null(text);
  size_t size = fread(text, 1, 1 << 20, from);
  fclose(from);
  if (bst_recorded_open("three_on_hills.jcz", text, size, false, &r, &error) != BST_OK)
    fail_msg("%s", error.text);
  size_t moments = bst_recorded_moments(r);
  assert_true(moments > 10 && bst_recorded_about(r)->is_forced);
  assert_int_equal(bst_recorded_at(r, moments - 1, &shown, &error), BST_OK);
  assert_true(bst_placed_count(shown.game) > 5);
  bst_recorded_free(r);
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_moment_is_at_hand),
      cmocka_unit_test(a_part_of_a_game_is_shown),
      cmocka_unit_test(what_is_no_record_is_told),
      cmocka_unit_test(a_saved_game_of_others_is_shown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
