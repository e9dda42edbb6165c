/* lens.c - lays out planes, numbers and ids, from what a ruleset declares. */
#include "lens.h"

#include <stack.h>
#include <state.h>
#include <status.h>
#include <stdlib.h>
#include <string.h>

enum { OTHERS = 256, MOST_IDS = 4096 };

/* --- planes --------------------------------------------------------------------------------- */

static void lay_out_planes(bst_lens *lens) {
  const bst_ruleset *rs = lens->rs;
  bst_lens_planes *p = &lens->plane;
  uint32_t at = 1; /* `tile` is the first one */
  p->side = (uint16_t)at;
  at += (uint32_t)lens->sides * lens->side_kinds;
  p->kind = (uint16_t)at;
  at += (uint32_t)rs->kind_count;
  p->attr = (uint16_t)at;
  at += (uint32_t)rs->attr_count;
  p->fixed = (uint16_t)at;
  for (size_t k = 0; k < BST_MAX_KINDS; k++) {
    bool closes = k < rs->kind_count && rs->kind[k].completion == BST_COMPLETE_EDGES;
    p->closed[k] = closes ? (uint16_t)at++ : BST_NO_PLANE;
  }
  p->owner = (uint16_t)at;
  at += (uint32_t)rs->kind_count * lens->seats;
  p->stands = (uint16_t)at;
  at += (uint32_t)rs->kind_count * lens->seats;
  for (size_t k = 0; k < rs->figure_count; k++) {
    p->figure[k] = (uint16_t)at;
    at += rs->neutral_kinds >> k & 1 ? 0u : lens->seats;
  }
  p->seated = (uint16_t)at;
  for (size_t k = 0; k < rs->figure_count; k++)
    if (rs->neutral_kinds >> k & 1)
      p->figure[k] = (uint16_t)at++;
  for (size_t k = 0; k < rs->token_count; k++)
    p->token[k] = (uint16_t)at++;
  p->count = (uint16_t)at;
}

static uint8_t in_byte(unsigned n) { return n > 255 ? 255 : (uint8_t)n; }

/* The segments of a tile that lie in its cell number `part`. */
static unsigned segments_in(const bst_tile_type *type, uint8_t part) {
  unsigned in = 0;
  for (uint8_t s = 0; s < type->segment_count; s++)
    if (type->cell_count == 1 || (type->cells[s] >> part & 1))
      in |= 1u << s;
  return in;
}

static void print_cell(const bst_lens *lens, uint16_t number, uint8_t part,
                       const bst_tile_cell *cell, uint8_t *out) {
  const bst_ruleset *rs = lens->rs;
  const bst_tile_type *type = &rs->tiles.type[number];
  unsigned in = segments_in(type, part);
  out[lens->plane.tile] = 1;
  for (uint8_t side = 0; side < lens->sides; side++)
    for (uint8_t slot = 0; slot < 3; slot++)
      for (uint8_t k = 0; k < lens->side_kinds && cell->slot[side][slot] < BST_MAX_SEGMENTS; k++)
        out[lens->plane.side + side * lens->side_kinds + k] =
            (uint8_t)(out[lens->plane.side + side * lens->side_kinds + k] +
                      (type->kind[cell->slot[side][slot]] == lens->side_kind[k]));
  for (unsigned rest = in; rest != 0; rest &= rest - 1)
    out[lens->plane.kind + type->kind[__builtin_ctz(rest)]]++;
  for (uint8_t a = 0; a < rs->attr_count; a++) {
    unsigned amount = part == 0 ? bst_attr_on_tile(&rs->tiles, number, a) : 0;
    for (unsigned rest = in; rest != 0; rest &= rest - 1)
      amount += bst_attr_on(&rs->tiles, number, (uint8_t)__builtin_ctz(rest), a);
    out[lens->plane.attr + a] = in_byte(amount);
  }
}

/* Of all cells of all tiles, turned in all ways. */
static bool make_prints(bst_lens *lens) {
  const bst_catalogue *c = &lens->rs->tiles;
  size_t cells = 0;
  for (size_t i = 0; i < c->type_count; i++)
    cells += 4u * c->type[i].cell_count;
  lens->print = calloc(cells, lens->plane.fixed);
  for (uint16_t i = 0; lens->print != NULL && i < c->type_count; i++)
    for (uint8_t r = 0; r < 4; r++)
      for (uint8_t part = 0; part < c->type[i].cell_count; part++) {
        const bst_tile_cell *cell = bst_tile_cell_at(c, i, r, part);
        print_cell(lens, i, part, cell, lens->print + (size_t)(cell - c->cell) * lens->plane.fixed);
      }
  return lens->print != NULL;
}

/* --- seats ---------------------------------------------------------------------------------- */

/* The first `size` places are groups of seats; the others keep what they have. */
static void deal(uint8_t from[BST_TURNED], uint8_t size, uint8_t seats, uint8_t by) {
  for (uint8_t place = 0; place < BST_TURNED; place++) {
    uint8_t seat = place % seats;
    from[place] = (uint8_t)(place < size ? place - seat + (seat + by) % seats : place);
  }
}

static void lay_out_turns(bst_lens *lens) {
  uint8_t seats = lens->seats, together = (uint8_t)(BST_TURNED / seats * seats);
  uint8_t last = (uint8_t)((lens->plane.seated - lens->plane.owner) % together);
  lens->turned_at_once = together;
  for (uint8_t by = 0; by < seats; by++) {
    deal(lens->turned[by].from, together, seats, by);
    deal(lens->turned[by].last, last, seats, by);
  }
}

/* --- numbers -------------------------------------------------------------------------------- */

static uint32_t values_of_state(const bst_lens *lens, size_t field) {
  const bst_state_def *state = &lens->rs->state[field];
  if (state->type == BST_STATE_CELLSET)
    return 0;
  return state->per == BST_PER_GAME ? 1u : state->per == BST_PER_PLAYER ? lens->seats : 0u;
}

static void lay_out_numbers(bst_lens *lens) {
  const bst_ruleset *rs = lens->rs;
  bst_lens_numbers *n = &lens->number;
  uint32_t at = lens->seats, places = 0; /* `points` is the first group */
  for (size_t k = 0; k < rs->figure_count; k++) {
    n->supply[k] = at;
    at += rs->neutral_kinds >> k & 1 ? 0u : lens->seats;
  }
  n->stock = at;
  at += (uint32_t)rs->token_count * lens->seats;
  n->state = at;
  for (size_t f = 0; f < rs->state_count; f++)
    at += values_of_state(lens, f);
  n->hand = at;
  at += lens->tile_types;
  n->held = at;
  at += lens->tile_zones > 0 ? (uint32_t)lens->tile_types * (lens->seats + 1u) : 0u;
  n->zone = at;
  for (size_t z = 0; z < rs->zone_count; z++)
    places += rs->zone_pile[z] == BST_NONE ? 0u : rs->zone[z].per_player ? lens->seats : 1u;
  at += places;
  n->come = at;
  at += lens->tile_types;
  n->left = at;
  at += BST_LENS_SINGLES;
  n->asked = at;
  at += lens->askers;
  n->asks = at;
  n->active = n->asks + lens->seats;
  n->count = n->active + lens->seats;
}

/* --- ids ------------------------------------------------------------------------------------ */

static uint32_t tokens_in_all(const bst_ruleset *rs) { return rs->token_first[rs->token_count]; }

uint32_t bst_lens_domain(const bst_lens *lens, uint8_t arg, const bst_step_def *step) {
  const bst_ruleset *rs = lens->rs;
  uint32_t cells = (uint32_t)lens->window * lens->window;
  switch ((bst_arg)arg) {
  case BST_ARG_CELL:
  case BST_ARG_CORNER:
    return cells;
  case BST_ARG_SIDE:
  case BST_ARG_ROTATION:
    return 4;
  case BST_ARG_TILE:
    return (uint32_t)rs->tiles.type_count;
  case BST_ARG_SEGMENT:
  case BST_ARG_FEATURE:
    return cells * lens->most_segments;
  case BST_ARG_FIGURE:
    return rs->layout.figure_cap;
  case BST_ARG_KIND:
    return (uint32_t)rs->figure_count;
  case BST_ARG_TOKEN:
    return tokens_in_all(rs);
  case BST_ARG_PLAYER:
    return lens->seats;
  case BST_ARG_ZONE:
    return (uint32_t)rs->zone_count * (lens->seats + 1u);
  case BST_ARG_ENUM:
    return step->word_count;
  case BST_ARG_AMOUNT:
  case BST_ARG_COUNT:
    break;
  }
  return 64; /* amounts: larger ones are among the others */
}

static uint32_t ids_of_step(const bst_lens *lens, const bst_step_def *step, uint32_t most) {
  uint64_t ids = 1;
  for (uint8_t i = 0; i < step->argc && ids <= most; i++)
    ids *= bst_lens_domain(lens, step->arg[i], step);
  return ids <= most ? (uint32_t)ids : 0;
}

static uint32_t ids_of(const bst_lens *lens, const bst_op *op, uint32_t most) {
  if (op->kind == BST_OP_PLACE)
    return 4u * lens->window * lens->window;
  if (op->kind == BST_OP_FIGURE)
    return (uint32_t)lens->rs->figure_count * lens->most_segments;
  if (op->kind == BST_OP_DRAW)
    return op->provider_count > 0;
  return op->kind == BST_OP_STEP && !op->step->automatic ? ids_of_step(lens, op->step, most) : 0;
}

static bool number_actions(bst_lens *lens, const bst_lens_setup *setup) {
  const bst_ruleset *rs = lens->rs;
  uint32_t at = 1, most = setup->most_ids != 0 ? setup->most_ids : MOST_IDS; /* 0: to pass */
  lens->op_id = calloc(rs->op_count + 1, sizeof *lens->op_id);
  lens->op_ids = calloc(rs->op_count + 1, sizeof *lens->op_ids);
  if (lens->op_id == NULL || lens->op_ids == NULL)
    return false;
  for (size_t i = 0; i < rs->op_count; i++) {
    lens->op_id[i] = at;
    lens->op_ids[i] = ids_of(lens, &rs->op[i], most);
    at += lens->op_ids[i];
  }
  lens->first_other = at;
  lens->others = setup->others != 0 ? setup->others : OTHERS;
  lens->actions = at + lens->others;
  return true;
}

/* --- the whole ------------------------------------------------------------------------------ */

static bool find_askers(bst_lens *lens) {
  const bst_ruleset *rs = lens->rs;
  lens->asker = calloc(rs->op_count, sizeof *lens->asker);
  lens->asker_of = calloc(rs->op_count, sizeof *lens->asker_of);
  if (lens->asker == NULL || lens->asker_of == NULL)
    return false;
  for (uint16_t i = 0; i < rs->op_count; i++) {
    const bst_op *op = &rs->op[i];
    bool asks =
        op->kind == BST_OP_PLACE || op->kind == BST_OP_FIGURE ||
        (op->kind == BST_OP_DRAW && op->provider_count > 0) ||
        (op->kind == BST_OP_STEP && op->step->role == BST_ROLE_STEP && !op->step->automatic);
    lens->asker_of[i] = asks ? lens->askers : BST_NONE;
    if (asks)
      lens->asker[lens->askers++] = i;
  }
  return true;
}

/* The square holds what random players build, but for one game in some thousands. */
static uint16_t usual_window(const bst_ruleset *rs) {
  uint32_t tiles = 0, half = 6;
  for (size_t i = 0; i < rs->tiles.base_count; i++)
    tiles += rs->tiles.def[i].copies;
  while (4 * (half - 4) * (half - 4) < 7 * tiles && 2 * half + 1 < BST_MAX_WINDOW)
    half++;
  return (uint16_t)(2 * half + 1);
}

/* Does whose a feature is, and whether it is complete, follow from the figures on it and the tiles
 * that belong to it? */
static bool has_plain_features(const bst_ruleset *rs) {
  bool plain =
      rs->claim_count == 0 && rs->tiebreak_count == 0 && !rs->has_corners && rs->lies_simply &&
      rs->filter_first[BST_FILTER_COMPLETE_OK] == rs->filter_first[BST_FILTER_COMPLETE_OK + 1];
  for (size_t k = 0; k < rs->figure_count; k++)
    plain = plain && rs->figure[k].weight_test == 0 && rs->figure[k].weight_attr == BST_ATTR_NONE;
  for (size_t k = 0; k < rs->kind_count; k++) /* what ends at a neighbour closes without it */
    plain = plain && !rs->kind[k].fits_any;
  return plain;
}

static bst_follows what_follows(const bst_ruleset *rs) {
  if (rs->edit_count > 0 || rs->link_count > 0 || rs->loose_tiles)
    return BST_FOLLOWS_NOTHING;
  return has_plain_features(rs) ? BST_FOLLOWS_FEW : BST_FOLLOWS_TILES;
}

/* Do tiles lie nowhere but on the board, for good, and in the stack? */
static bool has_stack_alone(const bst_ruleset *rs) {
  uint16_t last = (uint16_t)(BST_PILES + rs->group_count);
  return rs->layout.pile_count == last && rs->edit_count == 0 && !rs->loose_tiles &&
         bst_pile_room(rs, BST_PILES) == bst_pile_room(rs, BST_PILE_ASIDE);
}

static void measure(bst_lens *lens, const bst_lens_setup *setup) {
  const bst_ruleset *rs = lens->rs;
  lens->window = setup->window != 0 ? setup->window : usual_window(rs);
  lens->half = lens->window / 2;
  lens->seats = rs->players;
  lens->words = ((uint32_t)lens->window * lens->window + 63) / 64;
  lens->pieces = rs->layout.figure_cap + tokens_in_all(rs);
  lens->absolute = setup->absolute;
  lens->follows = what_follows(rs);
  lens->stack_alone = has_stack_alone(rs);
  lens->sides = rs->tiles.has_halves ? 5 : 4;
  lens->tile_types = (uint16_t)rs->tiles.base_count;
  for (uint8_t k = 0; k < rs->kind_count; k++)
    if (rs->tiles.side_kind[k] != 255)
      lens->side_kind[lens->side_kinds++] = k;
  for (size_t i = 0; i < rs->tiles.type_count; i++)
    if (rs->tiles.type[i].room > lens->most_segments)
      lens->most_segments = rs->tiles.type[i].room;
  for (size_t z = 0; z < rs->zone_count; z++)
    lens->tile_zones = (uint16_t)(lens->tile_zones + (rs->zone_pile[z] != BST_NONE));
}

bst_status bst_lens_new(const bst_ruleset *rs, const bst_lens_setup *setup, bst_lens **out,
                        bst_error *err) {
  const bst_lens_setup usual = {0};
  setup = setup != NULL ? setup : &usual;
  if (setup->window != 0 && (setup->window % 2 == 0 || setup->window > BST_MAX_WINDOW))
    return bst_fail(err, BST_BAD_VALUE, "a window of %u cells: it must be odd, and at most %d",
                    (unsigned)setup->window, BST_MAX_WINDOW);
  bst_lens *lens = calloc(1, sizeof *lens);
  if (lens == NULL)
    return bst_fail(err, BST_NO_MEMORY, "out of memory for a lens");
  lens->rs = rs;
  measure(lens, setup);
  lay_out_planes(lens);
  lay_out_turns(lens);
  if (!find_askers(lens) || !make_prints(lens) || !number_actions(lens, setup)) {
    bst_lens_free(lens);
    return bst_fail(err, BST_NO_MEMORY, "out of memory for a lens");
  }
  lay_out_numbers(lens);
  *out = lens;
  return BST_OK;
}

void bst_lens_free(bst_lens *lens) {
  if (lens == NULL)
    return;
  free(lens->asker);
  free(lens->asker_of);
  free(lens->print);
  free(lens->op_id);
  free(lens->op_ids);
  free(lens);
}

bst_lens_shape bst_lens_shape_of(const bst_lens *lens) {
  return (bst_lens_shape){lens->window, lens->plane.count, lens->number.count, lens->actions};
}
