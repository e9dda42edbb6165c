/* test_halflings.c - the published half tiles against the checked facts (tests/data,
 * position_tiles.h), how they are dealt, and who knows what of the hands. */
#include "host_fixture.h"

#include <inspect.h>
#include <position_tiles.h>
#include <stack.h>

#define FACTS BST_SOURCE_DIR "/tests/data/half_positions.json"
enum { HALVES = 24, SIDES = 5 };

/* --- a table ----------------------------------------------------------------------------- */

static played sit_down_to(const char *const *with, size_t with_count, uint8_t players,
                          const bst_setting *set, size_t set_count) {
  const bst_setup setup = {.with = with,
                           .with_count = with_count,
                           .set = set,
                           .set_count = set_count,
                           .players = players};
  bst_report report = BST_REPORT_EMPTY;
  played p = {0};
  if (bst_rules_load(&setup, &p.rules, &report) != BST_OK) {
    print_report(&report);
    fail_msg("halflings can't be loaded");
  }
  bst_report_clear(&report);
  p.rs = bst_rules_compiled(p.rules);
  p.t = bst_table_new(p.rs);
  p.g = bst_game_new(p.t);
  return p;
}

static played sit_down_with(uint8_t players, const bst_setting *set, size_t set_count) {
  static const char *const with[] = {"halflings"};
  return sit_down_to(with, 1, players, set, set_count);
}

static void begin(played *p, uint64_t seed) {
  if (bst_game_start(p->t, p->g, seed, 0, &p->err) != BST_OK)
    fail_msg("%s", p->err.text);
}

static const bst_pile *pile_named(const played *p, const char *zone, uint8_t seat) {
  for (uint16_t i = 0; i < p->rs->zone_count; i++)
    if (strcmp(p->rs->zone[i].name, zone) == 0)
      return &piles_of(p->rs, p->g)[bst_zone_pile(p->rs, i, seat)];
  fail_msg("no zone '%s'", zone);
  return NULL;
}

/* --- the tiles --------------------------------------------------------------------------- */

typedef struct facts {
  bst_json *file;
  bst_tile_def *tile;
  size_t count;
} facts;

static facts facts_for(const bst_rules *rules) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  bst_position_meaning meaning = {.kind = rs->kind, .kind_count = rs->kind_count};
  facts f = {0};
  bst_error err = {0};
  if (bst_json_read(FACTS, &f.file, &err) != BST_OK)
    fail_msg("%s", err.text);
  meaning.words.word = bst_rules_queries(rules, &meaning.words.count);
  if (bst_position_tiles(f.file, &meaning, &f.tile, &f.count, &err) != BST_OK)
    fail_msg("%s", err.text);
  return f;
}

static void facts_free(facts *f) {
  free(f->tile);
  bst_json_free(f->file);
}

static uint8_t amount_of(const bst_tile_def *tile, uint8_t attr, uint8_t segment) {
  for (uint8_t i = 0; i < tile->symbol_count; i++)
    if (tile->symbol[i].attr == attr && tile->symbol[i].segment == segment)
      return tile->symbol[i].amount;
  return 0;
}

static void compare_tile(const bst_ruleset *rs, const bst_tile_def *ours,
                         const bst_tile_def *fact) {
  uint8_t pennant = bst_attr_find(rs, "pennant");
  assert_int_equal(ours->cell_count, 1);
  assert_int_equal(ours->cell[0].shape, BST_SHAPE_HALF);
  assert_memory_equal(ours->cell[0].slot, fact->cell[0].slot, sizeof fact->cell[0].slot);
  assert_int_equal(ours->segment_count, fact->segment_count);
  for (uint8_t s = 0; s < fact->segment_count; s++) {
    assert_int_equal(ours->segment[s].kind, fact->segment[s].kind);
    assert_int_equal(ours->segment[s].borders, fact->segment[s].borders);
    assert_int_equal(amount_of(ours, pennant, s), amount_of(fact, pennant, s));
  }
}

static void every_tile_is_that_of_the_facts(void **state) {
  (void)state;
  played p = sit_down_with(2, NULL, 0);
  facts f = facts_for(p.rules);
  size_t halves = bst_json_count(bst_json_get(f.file, "halves"));
  assert_int_equal(halves, HALVES);
  for (size_t i = 0; i < halves; i++) {
    uint16_t type = bst_tile_find(p.rs, f.tile[i].name);
    assert_int_not_equal(type, BST_NONE);
    compare_tile(p.rs, bst_tile_definition(p.rs, type), &f.tile[i]);
  }
  facts_free(&f);
  leave_table(&p);
}

/* Sides of a kind: 0 hypotenuses, 1 and 2 legs; of Halflings I or II. */
static int sides_of(const bst_ruleset *rs, const char *begins, bool legs, const char *kind) {
  static const int sides[] = {BST_S, BST_W, BST_H};
  int count = 0;
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
    const bst_tile_def *tile = bst_tile_definition(rs, type);
    for (int i = 0; i < 3 && strncmp(tile->name, begins, strlen(begins)) == 0; i++) {
      const uint8_t *slot = tile->cell[0].slot[sides[i]];
      uint8_t segment = slot[1] == BST_SEG_NONE ? slot[0] : slot[1];
      count += (sides[i] != BST_H) == legs &&
               strcmp(bst_kind_name(rs, tile->segment[segment].kind), kind) == 0;
    }
  }
  return count;
}

static int segments_of(const bst_ruleset *rs, const char *kind) {
  int count = 0;
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
    const bst_tile_def *tile = bst_tile_definition(rs, type);
    for (uint8_t s = 0; s < tile->segment_count && tile->name[0] == 'H'; s++)
      count += strcmp(bst_kind_name(rs, tile->segment[s].kind), kind) == 0;
  }
  return count;
}

static int symbols_of(const bst_ruleset *rs, const char *attr) {
  int count = 0;
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
    const bst_tile_def *tile = bst_tile_definition(rs, type);
    for (uint8_t i = 0; i < tile->symbol_count && tile->name[0] == 'H'; i++)
      count += tile->symbol[i].attr == bst_attr_find(rs, attr);
  }
  return count;
}

static void the_sets_have_the_figures_of_the_text(void **state) {
  (void)state;
  static const char *const kinds[] = {"field", "road", "city"};
  static const int hypotenuses[2][3] = {{12, 0, 0}, {3, 6, 3}},
                   legs[2][3] = {{5, 9, 10}, {9, 6, 9}};
  const bst_setting all = {"halflings.symbols", "all", "--set"};
  played p = sit_down_with(2, &all, 1);
  for (int set = 0; set < 2; set++)
    for (int k = 0; k < 3; k++) {
      const char *begins = set == 0 ? "H1-" : "H2-";
      assert_int_equal(sides_of(p.rs, begins, false, kinds[k]), hypotenuses[set][k]);
      assert_int_equal(sides_of(p.rs, begins, true, kinds[k]), legs[set][k]);
    }
  assert_int_equal(segments_of(p.rs, "city"), 17);
  assert_int_equal(segments_of(p.rs, "road"), 16);
  assert_int_equal(segments_of(p.rs, "field"), 33);
  assert_int_equal(segments_of(p.rs, "monastery"), 1);
  assert_int_equal(symbols_of(p.rs, "pennant"), 2);
  static const char *const symbols[] = {"vineyard", "hill", "sheep3", "crop_circle"};
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
    assert_int_equal(symbols_of(p.rs, symbols[i]), 1);
  leave_table(&p);
}

/* Slot `i` of 9, clockwise from the hypotenuse's left one. */
static uint8_t slot_at(const bst_tile_def *tile, int i) {
  static const int side[] = {BST_H, BST_S, BST_W};
  return tile->cell[0].slot[side[i / 3]][i % 3];
}

/* Mirroring swaps the legs, and left and right of each side. */
static bool is_mirror_image(const bst_tile_def *a, const bst_tile_def *b) {
  static const int from[] = {2, 1, 0, 8, 7, 6, 5, 4, 3};
  for (int i = 0; i < 9; i++)
    for (int o = 0; o < 9; o++) {
      uint8_t here = slot_at(a, from[i]), there = slot_at(b, i);
      if ((here == BST_SEG_NONE) != (there == BST_SEG_NONE) ||
          (here != BST_SEG_NONE && a->segment[here].kind != b->segment[there].kind) ||
          (here == slot_at(a, from[o])) != (there == slot_at(b, o)))
        return false;
    }
  return true;
}

static void mirror_images_are_tiles_of_their_own(void **state) {
  (void)state;
  static const char *const pairs[][2] = {{"H1-05", "H1-08"}, {"H1-06", "H1-10"},
                                         {"H1-09", "H1-11"}, {"H2-05", "H2-09"},
                                         {"H2-06", "H2-08"}, {"H2-02", "H2-03"}};
  played p = sit_down_with(2, NULL, 0);
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    const bst_tile_def *one = bst_tile_definition(p.rs, bst_tile_find(p.rs, pairs[i][0]));
    const bst_tile_def *other = bst_tile_definition(p.rs, bst_tile_find(p.rs, pairs[i][1]));
    assert_true(is_mirror_image(one, other));
    assert_false(is_mirror_image(one, one));
  }
  leave_table(&p);
}

/* --- dealing ----------------------------------------------------------------------------- */

/* HALF-5, HALF-9: whatever is wanted, everybody has as many, and nothing is lost. */
static void everybody_gets_as_many(void **state) {
  (void)state;
  static const char *const wanted[] = {"1", "3", "4", "12"};
  static const int number[] = {1, 3, 4, 12};
  for (uint8_t players = 2; players <= 6; players++)
    for (size_t i = 0; i < 4; i++) {
      const bst_setting hand = {"halflings.hand", wanted[i], "--set"};
      played p = sit_down_with(players, &hand, 1);
      int each = number[i] < 20 / players ? number[i] : 20 / players, left = 20 - players * each;
      begin(&p, 7);
      for (uint8_t seat = 0; seat < players; seat++)
        assert_int_equal(pile_named(&p, "halflings.hand", seat)->count, each);
      assert_int_equal(pile_named(&p, "halflings.pool", BST_NOBODY)->count, left);
      leave_table(&p);
    }
}

/* --- who knows what ---------------------------------------------------------------------- */

/* Exchanges a tile of seat 2's hand and one that nobody got. */
static void exchange(played *p) {
  const bst_pile *hand = pile_named(p, "halflings.hand", 1);
  const bst_pile *pool = pile_named(p, "halflings.pool", BST_NOBODY);
  uint16_t *items = pile_items_of(p->rs, p->g), kept = items[hand->first];
  items[hand->first] = items[pool->first];
  items[pool->first] = kept;
}

static bool seat_1_sees_it(const bst_setting *set, size_t count) {
  played p = sit_down_with(2, set, count);
  bst_game *before = bst_game_new(p.t), *after = bst_game_new(p.t);
  begin(&p, 3);
  if (pile_named(&p, "halflings.hand", 1)->count == 0) { /* a draft: the pick of the last player */
    bst_choices choices;
    bst_action a;
    bst_game_choices(p.t, p.g, &choices);
    bst_game_choice(p.t, p.g, &choices, 0, &a);
    assert_int_equal(bst_game_apply(p.t, p.g, &a, &p.err), BST_OK);
  }
  bst_game_view(p.rs, p.g, 0, before);
  exchange(&p);
  bst_game_view(p.rs, p.g, 0, after);
  bool sees = memcmp(before, after, bst_ruleset_block_size(p.rs)) != 0;
  bst_game_free(before);
  bst_game_free(after);
  leave_table(&p);
  return sees;
}

static void hands_that_were_dealt_are_hidden_and_those_that_were_picked_are_not(void **state) {
  (void)state;
  const bst_setting draft = {"halflings.setup", "draft", "--set"};
  assert_false(seat_1_sees_it(NULL, 0));
  assert_true(seat_1_sees_it(&draft, 1));
}

/* Whoever imagines what the others hold imagines half tiles, and squares in the stack. */
static void imagined_hands_are_half_tiles(void **state) {
  (void)state;
  played p = sit_down_with(3, NULL, 0);
  int different = 0;
  for (uint64_t key = 0; key < 20; key++) {
    begin(&p, 3);
    const bst_pile *hand = pile_named(&p, "halflings.hand", 1);
    const uint16_t *items = pile_items_of(p.rs, p.g) + hand->first;
    uint16_t first = items[0];
    bst_game_determinize(p.rs, p.g, 0, key);
    for (uint16_t i = 0; i < hand->count; i++)
      assert_int_equal(bst_tile_definition(p.rs, items[i])->cell[0].shape, BST_SHAPE_HALF);
    for (uint16_t type = 0; type < bst_tile_type_count(p.rs); type++)
      if (bst_tile_definition(p.rs, type)->apart)
        assert_int_equal(bst_stack_count(p.rs, p.g, type), 0);
    different += items[0] != first;
  }
  assert_true(different > 10);
  leave_table(&p);
}

/* Beside abbeys that are hidden, too, they are dealt anew among themselves. */
static void nobody_imagines_an_abbey_among_half_tiles(void **state) {
  (void)state;
  static const char *const with[] = {"halflings", BST_SOURCE_DIR "/tests/scenarios/abbeys.lua"};
  const bst_setting set[] = {{"abbeys.hidden", "true", "--set"}, {"abbeys.from", "name", "--set"}};
  played p = sit_down_to(with, 2, 3, set, 2);
  uint16_t abbey = bst_tile_find(p.rs, "AY/1");
  for (uint64_t key = 0; key < 20; key++) {
    begin(&p, 3);
    bst_game_determinize(p.rs, p.g, 0, key);
    for (uint8_t seat = 0; seat < 3; seat++) {
      const bst_pile *hand = pile_named(&p, "abbeys.hand", seat);
      assert_int_equal(hand->count, 1);
      assert_int_equal(pile_items_of(p.rs, p.g)[hand->first], abbey);
      assert_int_equal(pile_named(&p, "halflings.hand", seat)->count, 3);
    }
  }
  leave_table(&p);
}

int main(void) {
  setenv("BASTIDE_PATH", BST_SOURCE_DIR, 1);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_tile_is_that_of_the_facts),
      cmocka_unit_test(the_sets_have_the_figures_of_the_text),
      cmocka_unit_test(mirror_images_are_tiles_of_their_own),
      cmocka_unit_test(everybody_gets_as_many),
      cmocka_unit_test(hands_that_were_dealt_are_hidden_and_those_that_were_picked_are_not),
      cmocka_unit_test(imagined_hands_are_half_tiles),
      cmocka_unit_test(nobody_imagines_an_abbey_among_half_tiles),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
