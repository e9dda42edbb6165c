/* pieces_fixture.h - the base game with figures of nobody, followers, tokens, marks, zones and
 * whatever else a test adds to the definition. */
#ifndef PIECES_FIXTURE_H
#define PIECES_FIXTURE_H

#include "fixture.h"

#include <board.h>
#include <figures.h>
#include <locations.h>
#include <position.h>

enum { NORMAL_FIGURE, BUILDER, DRAGON, FAIRY, GHOST, FIGURE_KINDS };
enum { OF_MEEPLES = 1 << BST_GROUP_MEEPLE };

/* The ghost weighs as much as many, and belongs to nobody. */
static const bst_figure_def pieces_figures[FIGURE_KINDS] = {
    FIXTURE_MEEPLE,
    {.name = "builder",
     .group = BST_GROUP_SPECIAL,
     .count = 1,
     .on = 3,
     .weight_attr = BST_ATTR_NONE,
     .place = BST_AT_SEGMENT,
     .needs_own = OF_MEEPLES,
     .stays_with = OF_MEEPLES,
     .ignores_occupancy = true,
     .returns_when_scored = true},
    {.name = "dragon",
     .group = BST_GROUP_NEUTRAL,
     .count = 1,
     .weight_attr = BST_ATTR_NONE,
     .place = BST_AT_CELL},
    {.name = "fairy",
     .group = BST_GROUP_NEUTRAL,
     .count = 2,
     .weight_attr = BST_ATTR_NONE,
     .place = BST_AT_FIGURE},
    {.name = "ghost",
     .group = BST_GROUP_NEUTRAL,
     .count = 3,
     .on = 15,
     .weight = 9,
     .weight_attr = BST_ATTR_NONE,
     .place = BST_AT_SEGMENT,
     .returns_when_scored = true},
};

static inline fixture *pieces_base(uint8_t players) {
  fixture *f = fixture_base(players);
  f->def.figure = pieces_figures;
  f->def.figure_count = FIGURE_KINDS;
  return f;
}

/* Compiles it and gives a position without a tile. */
static inline setting pieces_setting(fixture *f) {
  setting s = setting_of(fixture_compile(f));
  free(f);
  bst_position_begin(s.t, s.g, 1, NULL);
  return s;
}

static inline bst_location in_box(void) { return (bst_location){.where = BST_AT_BOX}; }
static inline bst_location in_bag(void) { return (bst_location){BST_AT_BAG, BST_NOBODY, BST_NONE}; }
static inline bst_location in_supply(uint8_t seat) {
  return (bst_location){BST_AT_SUPPLY, seat, BST_NONE};
}
static inline bst_location on_node(uint16_t node) {
  return (bst_location){BST_AT_SEGMENT, BST_NOBODY, node};
}
static inline bst_location with_figure(uint16_t f) {
  return (bst_location){BST_AT_FIGURE, BST_NOBODY, f};
}
static inline bst_location in_zone(uint16_t zone, uint8_t seat) {
  return (bst_location){BST_AT_ZONE, seat, zone};
}
static inline bst_location on_cell(const setting *s, int16_t x, int16_t y) {
  return (bst_location){BST_AT_CELL, BST_NOBODY, bst_cell_find(s->rs, s->g, x, y)};
}

static inline uint16_t put_figure(const setting *s, uint8_t seat, uint8_t kind, const char *where) {
  uint16_t f = bst_figure_place(s->rs, s->g, seat, kind, node_named(s->t, s->g, where));
  assert_int_not_equal(f, BST_NONE);
  return f;
}

static inline uint16_t number_of(const setting *s, uint8_t kind, uint8_t seat, uint16_t i) {
  bst_figure_run run = bst_figures_of_kind(s->rs, kind, seat);
  assert_true(i < run.count);
  return (uint16_t)(run.first + i);
}

static inline void move_figure(const setting *s, uint16_t f, bst_location to) {
  bst_error err = {0};
  if (bst_figure_move(s->t, s->g, f, to, BST_CAUSE_OWN, &err) != BST_OK)
    fail_msg("%s", err.text);
}

static inline void assert_location(bst_location is, bst_location expected) {
  assert_int_equal(is.where, expected.where);
  assert_int_equal(is.seat, expected.seat);
  assert_int_equal(is.at, expected.at);
}

static inline void assert_figure_at(const setting *s, uint16_t f, bst_location expected) {
  assert_location(bst_figure_location(s->rs, s->g, f), expected);
}

/* The figures of a feature, counted along its list, which must lead back to its head. */
static inline int figures_on_feature(const setting *s, uint16_t node) {
  const bst_figure *figures = figures_of(s->rs, s->g);
  const bst_node *nodes = nodes_of(s->rs, s->g);
  uint16_t head = bst_node_figure(&nodes[bst_root(nodes, node)]);
  int count = 0;
  for (uint16_t f = head; f != BST_NONE && count < 100;
       f = figures[f].next == head ? BST_NONE : figures[f].next)
    count++;
  return count;
}

#endif
