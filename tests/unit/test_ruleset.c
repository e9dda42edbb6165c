/* test_ruleset.c - compiling a definition: every check has its message, and what comes out is
 * small, clean and the same every time. */
#include "fixture.h"

/* --- checks ------------------------------------------------------------------------------ */

/* A definition with one thing wrong; everything it points to can be changed. */
typedef struct broken {
  fixture *f;
  bst_kind_def kind[BST_MAX_KINDS];
  bst_term_def term[BST_MAX_TERMS];
  bst_figure_def figure[BST_MAX_FIGURE_KINDS];
  bst_attr_def attr[2];
  bst_state_def state[1];
  bst_step_def step[1];
  bst_listener_def listener[1];
  bst_tiebreak_def tiebreak[1];
  bst_selector_def selector[1];
} broken;

static broken *broken_new(void) {
  broken *b = calloc(1, sizeof *b);
  b->f = fixture_base(2);
  memcpy(b->kind, fixture_kinds, sizeof fixture_kinds);
  memcpy(b->term, fixture_terms, sizeof fixture_terms);
  memcpy(b->figure, fixture_figures, sizeof fixture_figures);
  b->attr[0] = fixture_attrs[0];
  b->f->def.kind = b->kind;
  b->f->def.term = b->term;
  b->f->def.figure = b->figure;
  b->f->def.attr = b->attr;
  b->f->def.state = b->state;
  b->f->def.step = b->step;
  b->f->def.listener = b->listener;
  b->f->def.tiebreak = b->tiebreak;
  b->selector[0] = (bst_selector_def){.type = BST_SELECT_FIGURES, .kinds = 1};
  b->f->def.selector = b->selector;
  b->f->def.selector_count = 1;
  return b;
}

/* It is refused with this message (NULL: with any), and *out stays what it was. */
static void refuse(broken *b, const char *message) {
  bst_ruleset *const before = (bst_ruleset *)(void *)b, *out = before;
  bst_error err = {0};
  bst_status status = bst_ruleset_new(&b->f->def, &out, &err);
  if (status == BST_OK) {
    bst_ruleset_free(out);
    fail_msg("nobody said: %s", message);
  }
  assert_int_equal(status, BST_BAD_VALUE);
  assert_int_equal(err.status, BST_BAD_VALUE);
  assert_ptr_equal(out, before);
  assert_string_equal(err.text, message);
  out = before;
  assert_int_equal(bst_ruleset_new(&b->f->def, &out, NULL), BST_BAD_VALUE);
  free(b->f);
  free(b);
}

static void counts_have_bounds(void **state) {
  (void)state;
  broken *b = broken_new();
  b->f->def.players = 0;
  refuse(b, "0 players; a ruleset has 1 to 6");
  b = broken_new();
  b->f->def.players = 7;
  refuse(b, "7 players; a ruleset has 1 to 6");
  b = broken_new();
  b->f->def.rule_count = 0;
  refuse(b, "0 rules; a ruleset has 1 to 64");
  b = broken_new();
  b->f->def.rule_count = 65;
  refuse(b, "65 rules; a ruleset has 1 to 64");
  b = broken_new();
  b->f->def.kind_count = 0;
  refuse(b, "0 kinds of segments; a ruleset has 1 to 16");
  b = broken_new();
  b->f->def.kind_count = 17;
  refuse(b, "17 kinds of segments; a ruleset has 1 to 16");
  b = broken_new();
  b->f->def.attr_count = 65;
  refuse(b, "65 attributes; a ruleset has 0 to 64");
  b = broken_new();
  b->f->def.tile_count = 0;
  refuse(b, "0 tile types; a ruleset has 1 to 4096");
  b = broken_new();
  b->f->def.tile_count = 4097;
  refuse(b, "4097 tile types; a ruleset has 1 to 4096");
  b = broken_new();
  b->f->def.figure_count = 33;
  refuse(b, "33 kinds of figures; a ruleset has 0 to 32");
  b = broken_new();
  b->f->def.term_count = 65;
  refuse(b, "65 terms; a ruleset has 0 to 64");
  b = broken_new();
  b->f->def.step_count = 129;
  refuse(b, "129 steps; a ruleset has 0 to 128");
}

static void kinds_do_not_share_letters(void **state) {
  (void)state;
  broken *b = broken_new();
  b->kind[KINDS] = (bst_kind_def){.name = "river", .first_letter = 'i', .last_letter = 'r'};
  b->f->def.kind_count++;
  refuse(b, "segments 'road' and 'river' share letters");
  b = broken_new();
  b->kind[KINDS] = (bst_kind_def){.name = "wall", .first_letter = 'c', .last_letter = 'd'};
  b->f->def.kind_count++;
  refuse(b, "segments 'field' and 'wall' share letters");
}

static void four_kinds_reach_a_side_at_most(void **state) {
  (void)state;
  broken *b = broken_new();
  b->kind[KINDS] = (bst_kind_def){.name = "river", .first_letter = 'i', .last_letter = 'k'};
  b->kind[KINDS + 1] = (bst_kind_def){.name = "rail", .first_letter = 'l', .last_letter = 'n'};
  b->f->def.kind_count += 2;
  refuse(b, "5 kinds of segments reach a side; at most 4 can");
}

static void tiles_are_checked(void **state) {
  (void)state;
  broken *b = broken_new();
  b->f->tile[2].cell_count = 0;
  refuse(b, "tile 'C' has no cell");
  b = broken_new();
  b->f->tile[2].cell_count = BST_MAX_TILE_CELLS + 1;
  refuse(b, "tile 'C': 17 of 'cell', but there is room for 16");
  b = broken_new();
  b->f->tile[2].segment_count = BST_MAX_SEGMENTS + 1;
  refuse(b, "tile 'C': 17 of 'segment', but there is room for 16");
  b = broken_new();
  b->f->tile[2].symbol_count = BST_MAX_SEGMENTS + 1;
  refuse(b, "tile 'C': 17 of 'symbol', but there is room for 16");
  b = broken_new();
  b->f->tile[3].copies = 0;
  refuse(b, "start tile 'D' has no copy");
  b = broken_new();
  b->f->tile[0].segment[1].kind = KINDS;
  refuse(b, "tile 'A': 'kind' is 4, which names none of the kinds of segments");
  b = broken_new();
  b->f->tile[2].symbol[0].attr = ATTRS;
  refuse(b, "tile 'C': 'attr' is 1, which names none of the attributes");
  b = broken_new();
  b->f->tile[4].start = true;
  refuse(b, "tiles 'D' and 'E' are both laid first");
}

static void a_game_has_tiles_but_not_too_many(void **state) {
  (void)state;
  broken *b = broken_new();
  b->f->tile[0].copies = 4096;
  refuse(b, "4166 tiles; a game has 1 to 4096");
  b = broken_new();
  for (size_t i = 0; i < b->f->def.tile_count; i++)
    b->f->tile[i] = (bst_tile_def){.name = "T", .cell_count = 1};
  refuse(b, "0 tiles; a game has 1 to 4096");
}

static void terms_are_checked(void **state) {
  (void)state;
  broken *b = broken_new();
  b->term[1].kind = KINDS;
  refuse(b, "term 'base.city': 'kind' is 4, which names none of the kinds of segments");
  b = broken_new();
  b->term[1].modes = 0;
  refuse(b, "term 'base.city' counts nothing that is there, or in no mode");
  b = broken_new();
  b->term[2].modes = NORMAL | FINAL;
  refuse(b, "'base.city' and 'base.city_final' are both the base term of 'city'");
}

static void figures_and_state_are_checked(void **state) {
  (void)state;
  broken *b = broken_new();
  b->f->def.players = 6;
  b->figure[0].count = 129;
  refuse(b, "774 figures; a game has at most 768");
  b = broken_new();
  b->state[0] = (bst_state_def){.name = "base.field", .bytes = 3};
  b->f->def.state_count = 1;
  refuse(b, "state field 'base.field' has 3 bytes; 1, 2 or 4");
}

/* --- what comes out ---------------------------------------------------------------------- */

static void base_games_have_small_blocks(void **state) {
  (void)state;
  for (uint8_t players = 2; players <= 6; players++) {
    bst_ruleset *rs = base_ruleset(players);
    assert_in_range(bst_ruleset_block_size(rs), sizeof(bst_game), 12288);
    assert_int_equal(bst_ruleset_block_size(rs) % 64, 0);
    assert_int_equal(bst_ruleset_players(rs), players);
    bst_ruleset_free(rs);
  }
}

static void arrays_do_not_overlap_and_are_aligned(void **state) {
  (void)state;
  fixture *f = fixture_base(4);
  fixture_add_mixed(f);
  bst_ruleset *rs = fixture_compile(f);
  const bst_layout *l = &rs->layout;
  const uint32_t at[] = {l->streams, l->tiles,  l->nodes, l->cells,       l->places,
                         l->table,   l->halves, l->rows,  l->column_cell, l->column_used,
                         l->figures, l->supply, l->tally, l->piles,       l->events,
                         l->batch,   l->ring,   l->state, l->state_end,   l->size};
  assert_true(at[0] >= sizeof(bst_game));
  for (size_t i = 0; i + 1 < sizeof at / sizeof at[0]; i++) {
    assert_int_equal(at[i] % 8, 0);
    assert_true(at[i] <= at[i + 1]);
  }
  bst_ruleset_free(rs);
  free(f);
}

static void declared_state_has_its_place_in_the_block(void **state) {
  (void)state;
  static const bst_state_def fields[] = {
      {.name = "base.a", .per = BST_PER_GAME, .bytes = 4},
      {.name = "base.b", .per = BST_PER_PLAYER, .bytes = 2},
      {.name = "base.c", .per = BST_PER_TILE, .bytes = 1},
      {.name = "base.d", .per = BST_PER_FIGURE, .bytes = 4, .is_signed = true},
  };
  static const uint32_t sizes[] = {8, 16, 72, 4 * 7 * 5};
  bst_ruleset *plain = base_ruleset(5);
  fixture *f = fixture_base(5);
  f->def.state = fields;
  f->def.state_count = 4;
  bst_ruleset *rs = fixture_compile(f);
  uint32_t at = rs->layout.state;
  for (int i = 0; i < 4; i++) {
    assert_int_equal(rs->state_at[i], at);
    at += (sizes[i] + 7) / 8 * 8;
  }
  assert_int_equal(rs->layout.state_end, at);
  assert_int_equal(plain->layout.state, plain->layout.state_end);
  assert_true(bst_ruleset_hash(rs) != bst_ruleset_hash(plain));
  bst_ruleset_free(plain);
  bst_ruleset_free(rs);
  free(f);
}

static void nothing_of_the_definition_is_kept(void **state) {
  (void)state;
  broken *b = broken_new();
  char name[] = "knight";
  b->figure[0].name = name;
  bst_ruleset *rs = fixture_compile(b->f);
  memset(name, 'x', sizeof name - 1);
  memset(b->f, 0x5A, sizeof *b->f);
  free(b->f);
  memset(b, 0x5A, sizeof *b);
  free(b);
  assert_string_equal(bst_figure_kind_name(rs, 0), "knight");
  assert_string_equal(bst_tile_name(rs, 23), "X");
  assert_string_equal(bst_term_name(rs, 0), "base.road");
  setting s = setting_of(rs);
  start(&s, 1);
  bst_dice dice = {1};
  while (random_move(s.t, s.g, &dice))
    ;
  assert_true(bst_game_over(s.g));
  setting_free(&s);
}

static void names_are_found_and_missing_ones_are_not(void **state) {
  (void)state;
  bst_ruleset *rs = base_ruleset(2);
  assert_int_equal(bst_tile_find(rs, "X"), 23);
  assert_int_equal(bst_tile_find(rs, "x"), BST_NONE);
  assert_int_equal(bst_kind_find(rs, "field"), FIELD);
  assert_int_equal(bst_kind_find(rs, "lake"), 255);
  assert_int_equal(bst_attr_find(rs, "pennant"), PENNANT);
  assert_int_equal(bst_attr_find(rs, "crown"), BST_ATTR_NONE);
  assert_int_equal(bst_figure_kind_find(rs, "normal"), 0);
  assert_int_equal(bst_figure_kind_find(rs, "giant"), 255);
  assert_string_equal(bst_tile_name(rs, 24), "none");
  assert_string_equal(bst_term_name(rs, BST_NONE), "nothing");
  assert_string_equal(bst_kind_name(rs, KINDS), "none");
  assert_string_equal(bst_figure_kind_name(rs, 9), "none");
  assert_string_equal(bst_step_name(rs, 999), "none");
  bst_ruleset_free(rs);
  bst_ruleset_free(NULL);
}

static void equal_definitions_have_equal_hashes(void **state) {
  (void)state;
  bst_ruleset *one = base_ruleset(3), *two = base_ruleset(3), *other = base_ruleset(4);
  assert_true(bst_ruleset_hash(one) == bst_ruleset_hash(two));
  assert_true(bst_ruleset_hash(one) != bst_ruleset_hash(other));
  bst_ruleset_free(one);
  bst_ruleset_free(two);
  bst_ruleset_free(other);
}

/* One thing changed by number. */
static bst_ruleset *changed(int change) {
  broken *b = broken_new();
  bst_tile_def *tile = b->f->tile;
  switch (change) {
  case 1:
    b->term[0].n = 3;
    break;
  case 2:
    b->figure[0].count = 5;
    break;
  case 3:
    tile[20].copies = 9;
    break;
  case 4:
    b->f->def.unplaceable = BST_UNPLACEABLE_SHUFFLE;
    break;
  case 5:
    b->f->def.claim = BST_CLAIM_ALL;
    break;
  case 6:
    b->f->def.end.final_scoring = false;
    break;
  case 7:
    tile[7].segment[1].borders = 0;
    break;
  case 8:
    tile[2].symbol_count = 0;
    break;
  case 9:
    b->kind[0].unit = BST_UNIT_CELL;
    break;
  case 10:
    b->term[6].per.done = BST_ANY; /* fields count open cities, too */
    break;
  case 11:
    b->term[0].when.size.min = 3; /* short roads are worth nothing */
    break;
  case 12:
    b->figure[0].returns_when_scored = false;
    break;
  case 13:
    b->figure[0].max_own_per_feature = 1;
    break;
  case 14:
    b->f->def.tiebreak_count = 1;
    b->tiebreak[0] = (bst_tiebreak_def){BST_MEASURE_COUNT, 0, 0};
    break;
  case 15:
    b->attr[0].merge = BST_MERGE_ANY;
    break;
  case 16:
    b->figure[0].ignores_occupancy = true;
    break;
  }
  bst_ruleset *rs = fixture_compile(b->f);
  free(b->f);
  free(b);
  return rs;
}

static void the_hash_is_of_everything_declared(void **state) {
  (void)state;
  bst_ruleset *plain = changed(0);
  int unseen = 0;
  for (int change = 1; change <= 16; change++) {
    bst_ruleset *rs = changed(change);
    if (bst_ruleset_hash(rs) == bst_ruleset_hash(plain)) {
      print_error("change %d is not in the hash\n", change);
      unseen++;
    }
    bst_ruleset_free(rs);
  }
  bst_ruleset_free(plain);
  assert_int_equal(unseen, 0);
}

/* --- blocks ------------------------------------------------------------------------------ */

/* Whatever lay in the memory before, and whichever ruleset of this definition it is. */
static void games_of_one_seed_have_identical_bytes(void **state) {
  (void)state;
  bst_dice dice = {test_seed(81)};
  for (int i = 0; i < 10; i++) {
    setting one = setting_base(3), two = setting_base(3);
    uint64_t seed = bst_dice_next(&dice);
    uint32_t size = bst_ruleset_block_size(one.rs);
    start(&one, seed);
    memset(two.g, 0xA5, size);
    start(&two, seed);
    bst_dice same = dice;
    do {
      assert_memory_equal(one.g, two.g, size);
      random_move(two.t, two.g, &same);
    } while (random_move(one.t, one.g, &dice));
    assert_memory_equal(one.g, two.g, size);
    setting_free(&one);
    setting_free(&two);
  }
}

static void a_game_can_be_started_again(void **state) {
  (void)state;
  setting s = setting_base(2);
  bst_dice dice = {test_seed(82)};
  start(&s, 9);
  uint64_t first = bst_game_digest(s.rs, s.g);
  while (random_move(s.t, s.g, &dice))
    ;
  assert_true(bst_game_digest(s.rs, s.g) != first);
  start(&s, 9);
  assert_true(bst_game_digest(s.rs, s.g) == first);
  start(&s, 10);
  assert_true(bst_game_digest(s.rs, s.g) != first);
  setting_free(&s);
}

/* What is not in use is 0: the tail of every array after a game. */
static void unused_places_stay_zero(void **state) {
  (void)state;
  setting s = setting_base(2);
  bst_dice dice = {test_seed(83)};
  start(&s, 1);
  while (random_move(s.t, s.g, &dice))
    ;
  for (uint16_t i = s.g->cell_count; i < s.rs->layout.cell_cap; i++)
    assert_int_equal(cells_of(s.rs, s.g)[i], 0);
  for (uint16_t i = 0; i < s.rs->layout.batch_cap; i++)
    assert_int_equal(batch_of(s.rs, s.g)[i], 0);
  for (uint16_t i = s.g->ring_count; i < s.rs->layout.ring_cap; i++)
    assert_int_equal(ring_of(s.rs, s.g)[i].place, 0);
  assert_int_equal(bst_items_count(s.rs, s.g), 0); /* what lay in the stack lies on the board */
  const uint8_t *end = (const uint8_t *)s.g + s.rs->layout.nodes;
  for (const uint8_t *at = (const uint8_t *)&tiles_of(s.rs, s.g)[s.g->tile_count]; at < end; at++)
    assert_int_equal(*at, 0);
  setting_free(&s);
}

/* --- limits ------------------------------------------------------------------------------ */

/* 4096 tiles of 16 segments are more segments than a number of 16 bits can name. */
static void a_game_too_large_for_its_numbers_is_refused(void **state) {
  (void)state;
  broken *b = broken_new();
  b->f->def.tile_count = 0;
  bst_tile_def *tile =
      fixture_add(b->f, &(tile_row){"T", "ABC|DEF|GHI|JKL", "", 4096, 0, false, false});
  while (bst_tile_add_inner(tile, MONASTERY) != BST_SEG_NONE)
    ;
  bst_ruleset *rs = NULL;
  bst_error err = {0};
  bst_status status = bst_ruleset_new(&b->f->def, &rs, &err);
  bst_ruleset_free(rs);
  free(b->f);
  free(b);
  assert_int_not_equal(status, BST_OK);
}

typedef struct dangling {
  const char *what;
  void (*make)(broken *b);
} dangling;

static void make_op(broken *b) { b->term[0].per.op = 99; }
static void make_tier(broken *b) { b->term[1].tier = 99; }
static void make_counted_attr(broken *b) { b->term[3].per.attr = ATTRS; }
static void make_adjacent_kind(broken *b) { b->term[6].per.kind = KINDS; }
static void make_when_attr(broken *b) { b->term[0].when.attr = ATTRS; }
static void make_when_figure(broken *b) { b->term[0].when.figure = 1; }
static void make_weight_attr(broken *b) { b->figure[0].weight_attr = ATTRS; }
static void make_completion(broken *b) { b->kind[0].completion = 99; }
static void make_symbol(broken *b) { b->f->tile[2].symbol[0].segment = 9; }
static void make_slot(broken *b) { b->f->tile[2].cell[0].slot[0][0] = 9; }
static void make_tiebreak(broken *b) {
  b->f->def.tiebreak_count = 1;
  b->tiebreak[0] = (bst_tiebreak_def){BST_MEASURE_COUNT, 1, 0}; /* there is one selector */
}
static void make_state(broken *b) {
  b->f->def.state_count = 1;
  b->state[0] = (bst_state_def){.name = "base.field", .bytes = 1, .per = 99};
}
static void make_stage(broken *b) {
  b->f->def.step_count = 1;
  b->step[0] = (bst_step_def){.name = "base.step", .stage = BST_STAGE_COUNT + 1};
}
static void make_event(broken *b) {
  b->f->def.listener_count = 1;
  b->listener[0] = (bst_listener_def){.name = "base.listener", .event = BST_EVENT_COUNT};
}

static bool is_refused(const dangling *d) {
  broken *b = broken_new();
  bst_ruleset *rs = NULL;
  bst_error err = {0};
  d->make(b);
  bst_status status = bst_ruleset_new(&b->f->def, &rs, &err);
  bst_ruleset_free(rs);
  free(b->f);
  free(b);
  return status == BST_BAD_VALUE;
}

/* "Everything is checked": numbers that name something name something that is there. */
static void references_to_nothing_are_refused(void **state) {
  (void)state;
  static const dangling rows[] = {
      {"a counter that doesn't exist", make_op},
      {"a tier that doesn't exist", make_tier},
      {"a counted attribute that nobody declared", make_counted_attr},
      {"adjacent features of a kind that nobody declared", make_adjacent_kind},
      {"a condition on an attribute that nobody declared", make_when_attr},
      {"a condition on a figure that nobody declared", make_when_figure},
      {"a weight by an attribute that nobody declared", make_weight_attr},
      {"a tie-break by an attribute that nobody declared", make_tiebreak},
      {"a completion that doesn't exist", make_completion},
      {"a symbol on a segment that the tile doesn't have", make_symbol},
      {"a slot of a segment that the tile doesn't have", make_slot},
      {"state of nothing", make_state},
      {"a step in a stage that doesn't exist", make_stage},
      {"a listener of an event that doesn't exist", make_event},
  };
  int accepted = 0;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (!is_refused(&rows[i])) {
      print_error("accepted: %s\n", rows[i].what);
      accepted++;
    }
  assert_int_equal(accepted, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(counts_have_bounds),
      cmocka_unit_test(kinds_do_not_share_letters),
      cmocka_unit_test(four_kinds_reach_a_side_at_most),
      cmocka_unit_test(tiles_are_checked),
      cmocka_unit_test(a_game_has_tiles_but_not_too_many),
      cmocka_unit_test(terms_are_checked),
      cmocka_unit_test(figures_and_state_are_checked),
      cmocka_unit_test(base_games_have_small_blocks),
      cmocka_unit_test(arrays_do_not_overlap_and_are_aligned),
      cmocka_unit_test(declared_state_has_its_place_in_the_block),
      cmocka_unit_test(nothing_of_the_definition_is_kept),
      cmocka_unit_test(names_are_found_and_missing_ones_are_not),
      cmocka_unit_test(equal_definitions_have_equal_hashes),
      cmocka_unit_test(the_hash_is_of_everything_declared),
      cmocka_unit_test(games_of_one_seed_have_identical_bytes),
      cmocka_unit_test(a_game_can_be_started_again),
      cmocka_unit_test(unused_places_stay_zero),
      cmocka_unit_test(a_game_too_large_for_its_numbers_is_refused),
      cmocka_unit_test(references_to_nothing_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
