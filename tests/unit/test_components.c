/* test_components.c - what rules hand out before a game is kept by the table (components.h), from
 * the second game that a seat begins on. Nobody sees it: a game is the same at a new table. */
#include "games_fixture.h"

enum { SEEDS = 3, GAMES_A_TABLE = 3, PLAYERS = 3 };

static bst_rules *load(const char *const *with, size_t count) {
  const bst_setup setup = {.with = with, .with_count = count, .players = PLAYERS};
  bst_report report = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  if (bst_rules_load(&setup, &rules, &report) != BST_OK) {
    print_report(&report);
    fail_msg("the rules can't be loaded");
  }
  bst_report_clear(&report);
  return rules;
}

static bst_table *sit(const bst_ruleset *rs) {
  bst_table *t = bst_table_new(rs);
  assert_non_null(t);
  return t;
}

static void begin(bst_table *t, bst_game *g, uint64_t seed, uint8_t seat) {
  bst_error err = {0};
  if (bst_game_start(t, g, seed, seat, &err) != BST_OK)
    fail_msg("%s", err.text);
}

/* Chooses at random to the end. */
static void play_out(bst_table *t, bst_game *g, uint64_t seed) {
  bst_dice dice;
  bst_choices choices;
  bst_error err = {0};
  bst_dice_init(&dice, seed, 1);
  for (bst_game_choices(t, g, &choices); choices.count > 0; bst_game_choices(t, g, &choices))
    assert_int_equal(bst_game_take(t, g, bst_dice_below(&dice, choices.count), &err), BST_OK);
}

/* The last of several games at a table, whose seat began in all of them, against one at a new. */
static void compare_third(const bst_ruleset *rs, uint64_t seed, uint8_t seat) {
  bst_table *used = sit(rs), *new = sit(rs);
  bst_game *a = bst_game_new(used), *b = bst_game_new(new);
  for (uint64_t game = 1; game < GAMES_A_TABLE; game++) {
    begin(used, a, 1000 * seed + game, seat);
    play_out(used, a, seed + game);
  }
  begin(used, a, seed, seat);
  begin(new, b, seed, seat);
  assert_memory_equal(a, b, bst_ruleset_block_size(rs));
  play_out(used, a, seed);
  play_out(new, b, seed);
  assert_true(bst_game_digest(rs, a) == bst_game_digest(rs, b));
  bst_game_free(a);
  bst_game_free(b);
  bst_table_free(used);
  bst_table_free(new);
}

/* `kept`: is there anything that is laid out for each game, so that a table keeps it? */
static void of_rules(const char *const *with, size_t count, bool kept) {
  bst_rules *rules = load(with, count);
  const bst_ruleset *rs = bst_rules_compiled(rules);
  assert_true((rs->component_ops > 0) == kept);
  for (uint64_t seed = 1; seed <= SEEDS; seed++)
    for (uint8_t seat = 0; seat < PLAYERS; seat++)
      compare_third(rs, seed, seat);
  bst_rules_free(rules);
}

static void of_tokens_in_zones(void **state) {
  const char *const with[] = {"base", "goldmines", "tower", "abbey_and_mayor"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with, true);
}

static void of_figures_beside_the_board(void **state) {
  const char *const with[] = {"base", "king_and_robber", "mage_and_witch"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with, true);
}

/* What is thrown for is thrown for each time. */
static void of_what_chance_hands_out(void **state) {
  static const char text[] =
      "return rule { id = \"dealt\", api = 1, needs = { \"base\" },\n"
      "  tokens = { coin = { n = 40 } },\n"
      "  components = function(g)\n"
      "    for _, player in ipairs(g:players()) do g:give(player, \"coin\", g:roll(6)) end\n"
      "  end }\n";
  const char *const with[] = {"base", write_file(*state, "dealt.lua", text)};
  of_rules(with, sizeof with / sizeof *with, true);
}

static void of_bags(void **state) {
  const char *const with[] = {"base", "tunnel", "under_the_big_top"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with, true);
}

static void of_nothing(void **state) {
  const char *const with[] = {"base", "festival"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with, false);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(of_tokens_in_zones),
      cmocka_unit_test(of_figures_beside_the_board),
      cmocka_unit_test(of_bags),
      cmocka_unit_test_setup_teardown(of_what_chance_hands_out, folder_setup, folder_teardown),
      cmocka_unit_test(of_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
