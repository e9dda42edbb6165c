/* fixture.h - the base game declared in C, so that the core is tested without Lua; and half and
 * larger tiles to go with it. */
#ifndef FIXTURE_H
#define FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "seed_fixture.h"

#include <def.h>
#include <game.h>
#include <inspect.h>
#include <notation.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CITY, ROAD, FIELD, MONASTERY, KINDS };
enum { PENNANT, ATTRS };
enum { MAX_TYPES = 96 };

static const bst_kind_def fixture_kinds[KINDS] = {
    [CITY] = {"city", 'A', 'Z', BST_COMPLETE_EDGES, BST_UNIT_TILE, 100},
    [ROAD] = {"road", 'r', 'z', BST_COMPLETE_EDGES, BST_UNIT_TILE, 200},
    [FIELD] = {"field", 'a', 'h', BST_COMPLETE_NEVER, BST_UNIT_TILE, 900},
    [MONASTERY] = {"monastery", 0, 0, BST_COMPLETE_RING8, BST_UNIT_CELL, 300},
};
static const bst_attr_def fixture_attrs[ATTRS] = {
    [PENNANT] = {"pennant", true, BST_MERGE_SUM, false}};

typedef struct tile_row {
  const char *name, *slots, *borders;
  uint16_t copies;
  char pennant;
  bool monastery, start;
} tile_row;

static const tile_row base_rows[] = {
    {"A", "a.a|a.a|ara|a.a", "", 2, 0, true, false},
    {"B", "a.a|a.a|a.a|a.a", "", 4, 0, true, false},
    {"C", "CCC|CCC|CCC|CCC", "", 1, 'C', false, false},
    {"D", "CCC|arb|b.b|bra", "a:C", 4, 0, false, true},
    {"E", "CCC|a.a|a.a|a.a", "a:C", 5, 0, false, false},
    {"F", "a.a|CCC|b.b|CCC", "a:C b:C", 2, 'C', false, false},
    {"G", "a.a|CCC|b.b|CCC", "a:C b:C", 1, 0, false, false},
    {"H", "CCC|a.a|DDD|a.a", "a:CD", 3, 0, false, false},
    {"I", "CCC|a.a|a.a|DDD", "a:CD", 2, 0, false, false},
    {"J", "CCC|arb|bra|a.a", "a:C", 3, 0, false, false},
    {"K", "CCC|a.a|arb|bra", "a:C", 3, 0, false, false},
    {"L", "CCC|arb|bsc|cta", "a:C", 3, 0, false, false},
    {"M", "CCC|a.a|a.a|CCC", "a:C", 2, 'C', false, false},
    {"N", "CCC|a.a|a.a|CCC", "a:C", 3, 0, false, false},
    {"O", "CCC|arb|bra|CCC", "a:C", 2, 'C', false, false},
    {"P", "CCC|arb|bra|CCC", "a:C", 3, 0, false, false},
    {"Q", "CCC|CCC|a.a|CCC", "a:C", 1, 'C', false, false},
    {"R", "CCC|CCC|a.a|CCC", "a:C", 3, 0, false, false},
    {"S", "CCC|CCC|arb|CCC", "a:C b:C", 2, 'C', false, false},
    {"T", "CCC|CCC|arb|CCC", "a:C b:C", 1, 0, false, false},
    {"U", "a.a|arb|b.b|bra", "", 8, 0, false, false},
    {"V", "a.a|a.a|arb|bra", "", 9, 0, false, false},
    {"W", "a.a|arb|bsc|cta", "", 4, 0, false, false},
    {"X", "arb|bsc|ctd|dua", "", 1, 0, false, false},
};

/* Half tiles (right angle south-west at rotation 0) and double tiles, a choice of each. */
static const tile_row half_rows[] = {
    {"h1", "a.a|ara|a.a", "", 3, 0, false, false},
    {"h2", "b.b|bra|arb", "", 3, 0, false, false},
    {"h3", "a.a|a.a|a.a", "", 3, 0, true, false},
    {"h4", "a.a|CCC|a.a", "a:C", 3, 0, false, false},
    {"h5", "a.a|CCC|DDD", "a:CD", 3, 0, false, false},
    {"h6", "b.b|CCC|arb", "a:C b:C", 3, 0, false, false},
    {"h7", "arb|bra|a.a", "", 3, 0, false, false},
    {"h8", "arb|b.b|CCC", "a:C b:C", 3, 0, false, false},
    {"h9", "CCC|CCC|bra", "a:C b:C", 3, 0, false, false},
    {"h10", "CCC|CCC|CCC", "", 3, 'C', false, false},
    {"h11", "CCC|a.a|a.a", "a:C", 3, 0, false, false},
};
/* Squares with divided sides, as other boxes have them. */
static const tile_row divided_rows[] = {
    {"s1", "a.b|b.b|b.c|c.a", "", 3, 0, false, false},
    {"s2", "CCD|a.a|a.a|EEE", "a:CE", 3, 0, false, false},
    {"s3", "CDD|DEE|a.a|a.a", "a:E", 3, 0, false, false},
    {"s4", "arb|b.c|c.c|c.a", "", 3, 0, false, false},
    {"s5", "CDE|EEE|a.a|aab", "a:CDE", 3, 0, false, false},
};
typedef struct double_row {
  const char *name, *left, *right, *borders;
  uint16_t copies;
} double_row;
static const double_row double_rows[] = {
    {"d1", "a.a|-|a.a|a.a", "a.a|a.a|a.a|-", "", 3},
    {"d2", "a.a|-|b.b|bra", "a.a|arb|b.b|-", "", 3},
    {"d3", "CCC|-|c.c|cra", "a.a|asb|btc|-", "a:C", 3},
    {"d4", "a.a|-|b.b|bra", "CCC|CCC|b.b|-", "a:C b:C", 3},
};

#define ALWAYS                                                                                     \
  .when = {.done = BST_ANY,                                                                        \
           .attr = BST_ATTR_NONE,                                                                  \
           .no_attr = BST_ATTR_NONE,                                                               \
           .figure = 255,                                                                          \
           .own_figure = 255,                                                                      \
           .size = {0, INT32_MAX},                                                                 \
           .cells = {0, INT32_MAX},                                                                \
           .tiles = {0, INT32_MAX},                                                                \
           .players = {0, INT32_MAX}}
enum { NORMAL = 1 << BST_MODE_NORMAL, FINAL = 1 << BST_MODE_FINAL };

static const bst_term_def fixture_terms[] = {
    {"base.road", 0, ROAD, BST_TIER_BASE, NORMAL | FINAL, {.op = BST_COUNT_SIZE}, 1, ALWAYS},
    {"base.city", 0, CITY, BST_TIER_BASE, NORMAL, {.op = BST_COUNT_SIZE}, 2, ALWAYS},
    {"base.city_final", 0, CITY, BST_TIER_BASE, FINAL, {.op = BST_COUNT_SIZE}, 1, ALWAYS},
    {"base.pennant",
     0,
     CITY,
     BST_TIER_ADD,
     NORMAL,
     {.op = BST_COUNT_ATTR, .attr = PENNANT},
     2,
     ALWAYS},
    {"base.pennant_final",
     0,
     CITY,
     BST_TIER_ADD,
     FINAL,
     {.op = BST_COUNT_ATTR, .attr = PENNANT},
     1,
     ALWAYS},
    {"base.monastery",
     0,
     MONASTERY,
     BST_TIER_BASE,
     NORMAL | FINAL,
     {.op = BST_COUNT_SIZE},
     1,
     ALWAYS},
    {"base.field",
     0,
     FIELD,
     BST_TIER_BASE,
     FINAL,
     {.op = BST_COUNT_ADJACENT, .kind = CITY, .attr = BST_ATTR_NONE, .done = BST_YES},
     3,
     ALWAYS},
};
/* The figure of the base game. */
#define FIXTURE_MEEPLE                                                                             \
  {                                                                                                \
    .name = "normal", .group = BST_GROUP_MEEPLE, .count = 7, .on = 15, .weight = 1,                \
    .weight_attr = BST_ATTR_NONE, .place = BST_AT_SEGMENT, .blocks_occupancy = true,               \
    .returns_when_scored = true                                                                    \
  }
static const bst_figure_def fixture_figures[] = {
    FIXTURE_MEEPLE,
};
static const bst_rule_def fixture_rules[] = {{"base", 1, false}};

typedef struct fixture {
  bst_tile_def tile[MAX_TYPES];
  bst_ruleset_def def;
} fixture;

static inline bst_tile_def *fixture_add(fixture *f, const tile_row *row) {
  bst_tile_def *tile = &f->tile[f->def.tile_count++];
  bst_error err = {0};
  *tile = (bst_tile_def){.name = row->name, .copies = row->copies, .start = row->start};
  bst_tile_cell_text part = {row->slots, 0, 0};
  if (bst_tile_parse(tile, &part, 1, fixture_kinds, KINDS, &err) != BST_OK ||
      bst_tile_parse_borders(tile, row->borders, &err) != BST_OK)
    fail_msg("%s: %s", row->name, err.text);
  if (row->monastery)
    bst_tile_add_inner(tile, MONASTERY);
  if (row->pennant != 0)
    tile->symbol[tile->symbol_count++] =
        (bst_symbol_def){PENNANT, bst_tile_letter(tile, row->pennant), 1, 255};
  return tile;
}

static inline bst_tile_def *fixture_add_double(fixture *f, const double_row *row) {
  bst_tile_def *tile = &f->tile[f->def.tile_count++];
  bst_error err = {0};
  *tile = (bst_tile_def){.name = row->name, .copies = row->copies};
  const bst_tile_cell_text parts[2] = {{row->left, 0, 0}, {row->right, 1, 0}};
  if (bst_tile_parse(tile, parts, 2, fixture_kinds, KINDS, &err) != BST_OK ||
      bst_tile_parse_borders(tile, row->borders, &err) != BST_OK)
    fail_msg("%s: %s", row->name, err.text);
  return tile;
}

static inline void fixture_add_mixed(fixture *f) {
  for (size_t i = 0; i < sizeof divided_rows / sizeof divided_rows[0]; i++)
    fixture_add(f, &divided_rows[i]);
  for (size_t i = 0; i < sizeof half_rows / sizeof half_rows[0]; i++)
    fixture_add(f, &half_rows[i]);
  for (size_t i = 0; i < sizeof double_rows / sizeof double_rows[0]; i++)
    fixture_add_double(f, &double_rows[i]);
}

/* The base game for `players`; change f->def as wanted, then compile it. */
static inline fixture *fixture_base(uint8_t players) {
  fixture *f = calloc(1, sizeof *f);
  f->def = (bst_ruleset_def){
      .players = players,
      .end = {BST_AT_TURN_END, true},
      .rule = fixture_rules,
      .rule_count = 1,
      .kind = fixture_kinds,
      .kind_count = KINDS,
      .attr = fixture_attrs,
      .attr_count = ATTRS,
      .tile = f->tile,
      .figure = fixture_figures,
      .figure_count = 1,
      .term = fixture_terms,
      .term_count = sizeof fixture_terms / sizeof fixture_terms[0],
  };
  for (size_t i = 0; i < sizeof base_rows / sizeof base_rows[0]; i++)
    fixture_add(f, &base_rows[i]);
  return f;
}

static inline bst_ruleset *fixture_compile(fixture *f) {
  bst_ruleset *rs = NULL;
  bst_error err = {0};
  if (bst_ruleset_new(&f->def, &rs, &err) != BST_OK)
    fail_msg("%s", err.text);
  return rs;
}

static inline bst_ruleset *base_ruleset(uint8_t players) {
  fixture *f = fixture_base(players);
  bst_ruleset *rs = fixture_compile(f);
  free(f);
  return rs;
}

/* A tile by name and place: "D 0,0 r0". */
static inline void lay(bst_table *t, bst_game *g, const char *text) {
  uint16_t type;
  bst_place_xy at;
  bst_error err = {0};
  extern bst_status bst_position_place(bst_table *, bst_game *, uint16_t, bst_place_xy, uint16_t *,
                                       bst_error *);
  if (bst_placement_parse(t->rules, text, &type, &at, &err) != BST_OK ||
      bst_position_place(t, g, type, at, NULL, &err) != BST_OK)
    fail_msg("%s: %s", text, err.text);
}

static inline uint16_t node_named(const bst_table *t, const bst_game *g, const char *text) {
  uint16_t node = BST_NONE;
  bst_error err = {0};
  if (bst_node_parse(t->rules, g, text, &node, &err) != BST_OK)
    fail_msg("%s: %s", text, err.text);
  return node;
}

/* A table for a ruleset, and a game; both and the ruleset are freed by setting_free. */
typedef struct setting {
  bst_ruleset *rs;
  bst_table *t;
  bst_game *g;
} setting;

static inline setting setting_of(bst_ruleset *rs) {
  setting s = {rs, bst_table_new(rs), NULL};
  assert_non_null(s.t);
  s.g = bst_game_new(s.t);
  assert_non_null(s.g);
  return s;
}
static inline setting setting_base(uint8_t players) { return setting_of(base_ruleset(players)); }

static inline void setting_free(setting *s) {
  bst_game_free(s->g);
  bst_table_free(s->t);
  bst_ruleset_free(s->rs);
  *s = (setting){NULL, NULL, NULL};
}

static inline uint16_t type_named(const setting *s, const char *name) {
  uint16_t type = bst_tile_find(s->rs, name);
  assert_int_not_equal(type, BST_NONE);
  return type;
}

/* A game in which a tile "Y" lies at x,y: a city around, and these two kinds in its middle. */
static inline setting setting_with_middles(uint8_t one, uint8_t other, const char *where) {
  fixture *f = fixture_base(2);
  bst_tile_def *tile = fixture_add(f, &(tile_row){"Y", "CCC|CCC|CCC|CCC", "", 1, 0, 0, 0});
  bst_tile_add_inner(tile, one);
  bst_tile_add_inner(tile, other);
  setting s = setting_of(fixture_compile(f));
  free(f);
  extern bst_status bst_position_begin(bst_table *, bst_game *, uint64_t, bst_error *);
  bst_position_begin(s.t, s.g, 1, NULL);
  lay(s.t, s.g, where);
  return s;
}

static inline void start(const setting *s, uint64_t seed) {
  bst_error err = {0};
  if (bst_game_start(s->t, s->g, seed, 0, &err) != BST_OK)
    fail_msg("%s", err.text);
}

/* A uniformly random choice; false when the game is over. */
static inline bool random_move(bst_table *t, bst_game *g, bst_dice *dice) {
  bst_choices choices;
  bst_action a;
  bst_error err = {0};
  bst_game_choices(t, g, &choices);
  if (choices.count == 0)
    return false;
  bst_game_choice(t, g, &choices, bst_dice_below(dice, choices.count), &a);
  if (bst_game_apply_listed(t, g, &a, &err) != BST_OK)
    fail_msg("%s", err.text);
  return true;
}

#endif
