/* names.c - what planes, numbers and ids are called. */
#include "lens.h"

#include <inspect.h>
#include <stdio.h>
#include <string.h>

/* Seats as whoever looks counts them: "me", "next" and so on; absolute ones by their number. */
static const char *seat_name(const bst_lens *lens, uint32_t seat) {
  static const char *const turned[] = {"me", "next", "third", "fourth", "fifth", "sixth"};
  static const char *const number[] = {"1", "2", "3", "4", "5", "6"};
  return lens->absolute ? number[seat] : turned[seat];
}

static size_t put(char *out, size_t size, const char *first, const char *second,
                  const char *third) {
  int n = snprintf(out, size, "%s%s%s%s%s", first, second[0] ? "." : "", second,
                   third[0] ? "." : "", third);
  return n < 0 ? 0 : (size_t)n;
}

/* --- planes --------------------------------------------------------------------------------- */

static size_t name_fixed(const bst_lens *lens, uint32_t plane, char *out, size_t size) {
  static const char *const side[] = {"N", "E", "S", "W", "H"};
  const bst_ruleset *rs = lens->rs;
  if (plane < lens->plane.side)
    return put(out, size, "tile", "", "");
  if (plane < lens->plane.kind) {
    uint32_t i = plane - lens->plane.side;
    return put(out, size, "side", side[i / lens->side_kinds],
               bst_kind_name(rs, lens->side_kind[i % lens->side_kinds]));
  }
  if (plane < lens->plane.attr)
    return put(out, size, "kind", bst_kind_name(rs, (uint8_t)(plane - lens->plane.kind)), "");
  return put(out, size, "symbol", bst_attr_name(rs, (uint8_t)(plane - lens->plane.attr)), "");
}

/* Planes of pieces. */
static size_t name_piece(const bst_lens *lens, uint32_t plane, char *out, size_t size) {
  const bst_ruleset *rs = lens->rs;
  for (uint8_t k = (uint8_t)rs->token_count; k-- > 0;)
    if (plane >= lens->plane.token[k])
      return put(out, size, "token", bst_token_kind_name(rs, k), "");
  for (uint8_t k = (uint8_t)rs->figure_count; k-- > 0;)
    if (plane >= lens->plane.figure[k])
      return put(
          out, size, "figure", bst_figure_kind_name(rs, k),
          bst_figure_kind_is_neutral(rs, k) ? "" : seat_name(lens, plane - lens->plane.figure[k]));
  return 0;
}

size_t bst_lens_plane_name(const bst_lens *lens, uint32_t plane, char *out, size_t size) {
  const bst_ruleset *rs = lens->rs;
  uint32_t by_seat = (uint32_t)rs->kind_count * lens->seats;
  if (plane >= lens->plane.count)
    return 0;
  if (plane < lens->plane.fixed)
    return name_fixed(lens, plane, out, size);
  if (plane < lens->plane.owner) {
    for (uint8_t k = 0; k < rs->kind_count; k++)
      if (lens->plane.closed[k] == plane)
        return put(out, size, "complete", bst_kind_name(rs, k), "");
  }
  uint32_t i = plane - lens->plane.owner;
  if (i >= 2 * by_seat)
    return name_piece(lens, plane, out, size);
  return put(out, size, i < by_seat ? "owner" : "stands",
             bst_kind_name(rs, (uint8_t)(i % by_seat / lens->seats)),
             seat_name(lens, i % lens->seats));
}

/* --- numbers -------------------------------------------------------------------------------- */

static size_t name_state(const bst_lens *lens, uint32_t i, char *out, size_t size) {
  const bst_ruleset *rs = lens->rs;
  for (size_t f = 0; f < rs->state_count; f++) {
    const bst_state_def *state = &rs->state[f];
    bool seats = state->per == BST_PER_PLAYER;
    uint32_t values = state->type == BST_STATE_CELLSET ? 0u
                      : seats                          ? lens->seats
                                                       : state->per == BST_PER_GAME;
    if (i < values)
      return put(out, size, "state", state->name, seats ? seat_name(lens, i) : "");
    i -= values;
  }
  return 0;
}

static size_t name_zone(const bst_lens *lens, uint32_t i, char *out, size_t size) {
  const bst_ruleset *rs = lens->rs;
  for (size_t z = 0; z < rs->zone_count; z++) {
    bool seats = rs->zone[z].per_player;
    uint32_t values = rs->zone_pile[z] == BST_NONE ? 0u : seats ? lens->seats : 1u;
    if (i < values)
      return put(out, size, "zone", rs->zone[z].name, seats ? seat_name(lens, i) : "");
    i -= values;
  }
  return 0;
}

static size_t name_last(const bst_lens *lens, uint32_t number, char *out, size_t size) {
  static const char *const single[] = {"left", "turn", "part", "outside"};
  const bst_lens_numbers *n = &lens->number;
  if (number < n->left)
    return put(out, size, "come", bst_tile_name(lens->rs, (uint16_t)(number - n->come)), "");
  if (number < n->asked)
    return put(out, size, single[number - n->left], "", "");
  if (number < n->asks)
    return put(out, size, "asked", bst_step_name(lens->rs, lens->asker[number - n->asked]), "");
  if (number < n->active)
    return put(out, size, "asks", seat_name(lens, number - n->asks), "");
  return put(out, size, "active", seat_name(lens, number - n->active), "");
}

static size_t name_supply(const bst_lens *lens, uint32_t number, char *out, size_t size) {
  const bst_ruleset *rs = lens->rs;
  const bst_lens_numbers *n = &lens->number;
  if (number < lens->seats)
    return put(out, size, "points", seat_name(lens, number), "");
  if (number < n->stock)
    for (uint8_t k = (uint8_t)rs->figure_count; k-- > 0;)
      if (!bst_figure_kind_is_neutral(rs, k) && number >= n->supply[k])
        return put(out, size, "supply", bst_figure_kind_name(rs, k),
                   seat_name(lens, number - n->supply[k]));
  uint32_t i = number - n->stock;
  return put(out, size, "stock", bst_token_kind_name(rs, (uint8_t)(i / lens->seats)),
             seat_name(lens, i % lens->seats));
}

size_t bst_lens_number_name(const bst_lens *lens, uint32_t number, char *out, size_t size) {
  const bst_lens_numbers *n = &lens->number;
  if (number >= n->count)
    return 0;
  if (number < n->state)
    return name_supply(lens, number, out, size);
  if (number < n->hand)
    return name_state(lens, number - n->state, out, size);
  if (number < n->held)
    return put(out, size, "hand", bst_tile_name(lens->rs, (uint16_t)(number - n->hand)), "");
  if (number < n->zone) {
    uint32_t i = number - n->held, seat = i % (lens->seats + 1u);
    return put(out, size, "held", bst_tile_name(lens->rs, (uint16_t)(i / (lens->seats + 1u))),
               seat < lens->seats ? seat_name(lens, seat) : "all");
  }
  if (number < n->come)
    return name_zone(lens, number - n->zone, out, size);
  return name_last(lens, number, out, size);
}

/* --- ids ------------------------------------------------------------------------------------ */

/* What an id of a step names can be many things; its number says which. */
static size_t name_action(const bst_lens *lens, uint16_t op, uint32_t i, char *out, size_t size) {
  const bst_ruleset *rs = lens->rs;
  const char *word = bst_step_word(rs, op);
  int n = 0;
  if (rs->op_kind[op] == BST_OP_PLACE) {
    int cell = (int)(i / 4), x = cell % lens->window - lens->half;
    n = snprintf(out, size, "%s %d,%d r%u", word, x, cell / lens->window - lens->half,
                 (unsigned)(i % 4));
  } else if (rs->op_kind[op] == BST_OP_FIGURE) {
    n = snprintf(out, size, "%s %s segment %u", word,
                 bst_figure_kind_name(rs, (uint8_t)(i / lens->most_segments)),
                 (unsigned)(i % lens->most_segments));
  } else if (lens->op_ids[op] == 1) {
    n = snprintf(out, size, "%s", word);
  } else {
    n = snprintf(out, size, "%s #%u", word, (unsigned)i);
  }
  return n < 0 ? 0 : (size_t)n;
}

size_t bst_lens_action_name(const bst_lens *lens, uint32_t id, char *out, size_t size) {
  if (id >= lens->actions)
    return 0;
  if (id == 0)
    return put(out, size, "pass", "", "");
  for (uint16_t op = 0; op < lens->rs->op_count; op++)
    if (id - lens->op_id[op] < lens->op_ids[op])
      return name_action(lens, op, id - lens->op_id[op], out, size);
  int n = snprintf(out, size, "other %u", (unsigned)(id - lens->first_other));
  return n < 0 ? 0 : (size_t)n;
}
