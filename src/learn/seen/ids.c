/* ids.c - the number of an action: which step it belongs to, and what it names, as far as there are
 * numbers for that (lens.c). What has none is numbered by its place among those that have none. */
#include "lens.h"

#include <board.h>
#include <inspect.h>
#include <locations.h>
#include <stdlib.h>

enum { LISTED = 256, TOLD_APART = 4096 };

static uint32_t cell_value(const bst_lens *lens, const bst_game *g, uint16_t cell) {
  if (cell == BST_NO_CELL || cell >= g->cell_count)
    return BST_NO_ID;
  return bst_lens_key(lens, places_of(lens->rs, g)[cell]);
}

static uint32_t segment_value(const bst_lens *lens, const bst_game *g, uint16_t node) {
  if (node >= g->node_count)
    return BST_NO_ID;
  const bst_tile *t = &tiles_of(lens->rs, g)[nodes_of(lens->rs, g)[node].tile];
  uint32_t cell = cell_value(lens, g, t->cell);
  return cell == BST_NO_ID ? cell : cell * lens->most_segments + (uint32_t)(node - t->node);
}

static uint32_t zone_value(const bst_lens *lens, uint16_t value) {
  uint8_t seat = (uint8_t)value;
  return (uint32_t)(value >> 8) * (lens->seats + 1u) + (seat < lens->seats ? seat : lens->seats);
}

/* An argument as a number below its domain; anything else: it has none. */
static uint32_t value_of(const bst_lens *lens, const bst_game *g, uint8_t arg, uint16_t value) {
  switch ((bst_arg)arg) {
  case BST_ARG_CELL:
  case BST_ARG_CORNER:
    return cell_value(lens, g, value);
  case BST_ARG_SEGMENT:
  case BST_ARG_FEATURE:
    return segment_value(lens, g, value);
  case BST_ARG_ZONE:
    return zone_value(lens, value);
  default:
    return value;
  }
}

static uint32_t id_of_step(const bst_lens *lens, const bst_game *g, const bst_action *a) {
  const bst_step_def *step = lens->rs->op[a->step].step;
  uint32_t id = 0;
  if (a->argc != step->argc)
    return BST_NO_ID;
  for (uint8_t i = 0; i < a->argc; i++) {
    uint32_t domain = bst_lens_domain(lens, step->arg[i], step);
    uint32_t value = value_of(lens, g, step->arg[i], a->arg[i]);
    if (value >= domain)
      return BST_NO_ID;
    id = id * domain + value;
  }
  return id;
}

static uint32_t id_of_figure(const bst_lens *lens, const bst_game *g, const bst_action *a) {
  uint16_t first = tiles_of(lens->rs, g)[g->laid].node;
  uint32_t segment = (uint32_t)a->arg[1] - first;
  if (a->arg[1] < first || segment >= lens->most_segments)
    return BST_NO_ID;
  return a->arg[0] * (uint32_t)lens->most_segments + segment;
}

/* The id that the action has for itself, or BST_NO_ID. */
static uint32_t id_of(const bst_lens *lens, const bst_game *g, const bst_action *a) {
  uint32_t id = 0;
  if (bst_action_is_pass(a))
    return 0;
  if (lens->op_ids[a->step] == 0)
    return BST_NO_ID;
  switch ((bst_op_kind)lens->rs->op_kind[a->step]) {
  case BST_OP_PLACE: {
    uint32_t cell = bst_lens_cell(lens, (int16_t)a->arg[0], (int16_t)a->arg[1]);
    id = cell == BST_NO_ID ? cell : cell * 4 + a->arg[2];
    break;
  }
  case BST_OP_FIGURE:
    id = id_of_figure(lens, g, a);
    break;
  case BST_OP_STEP:
    id = id_of_step(lens, g, a);
    break;
  default:
    break;
  }
  return id < lens->op_ids[a->step] ? lens->op_id[a->step] + id : BST_NO_ID;
}

static int compare(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

/* Of two actions of one number (segments of two halves in one cell, say) the later one has none of
 * its own, and so have those behind the first few thousand. */
static void tell_apart(uint32_t *id, uint32_t count) {
  uint64_t sorted[TOLD_APART];
  uint32_t used = 0;
  for (uint32_t i = 0; i < count; i++)
    if (id[i] != BST_NO_ID && used < TOLD_APART)
      sorted[used++] = (uint64_t)id[i] << 32 | i;
    else
      id[i] = BST_NO_ID;
  qsort(sorted, used, sizeof sorted[0], compare);
  for (uint32_t i = 1; i < used; i++)
    if (sorted[i] >> 32 == sorted[i - 1] >> 32)
      id[(uint32_t)sorted[i]] = BST_NO_ID;
}

uint32_t bst_lens_ids(const bst_lens *lens, const bst_table *t, const bst_game *g, uint32_t *id,
                      uint32_t cap) {
  bst_choices choices;
  bst_action action[LISTED];
  uint32_t other = 0;
  bool simple = true; /* placements, deployments and passing have numbers that differ */
  bst_game_choices(t, g, &choices);
  if (choices.count <= LISTED)
    bst_game_legal(t, g, action, LISTED);
  for (uint32_t i = 0; i < choices.count && i < cap; i++) {
    bst_action *a = &action[choices.count <= LISTED ? i : 0];
    if (choices.count > LISTED)
      bst_game_choice(t, g, &choices, i, a);
    id[i] = id_of(lens, g, a);
    simple = simple && lens->rs->op_kind[a->step] != BST_OP_STEP;
  }
  if (!simple)
    tell_apart(id, choices.count < cap ? choices.count : cap);
  for (uint32_t i = 0; i < choices.count && i < cap; i++)
    if (id[i] == BST_NO_ID && other < lens->others)
      id[i] = lens->first_other + other++;
  return choices.count;
}
