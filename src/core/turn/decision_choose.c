/* decision_choose.c - how many options a decision has, option number i, all of them. The order is
 * that of the answerers; a built-in operation's own options are bits of the block, those of rules
 * stand in the list. */
#include "board.h"
#include "decision.h"
#include "filters.h"

#include <string.h>

void bst_game_choices(const bst_table *t, const bst_game *g, bst_choices *out) {
  (void)t;
  *out = (bst_choices){g->ask_count, g->ask_step, g->ask_seat, g->ask_pass};
}

/* --- built-in options --------------------------------------------------------------------- */

/* Stands for an option that can't be found since a list came out differently; it is never legal. */
static bst_action no_option(const bst_game *g) {
  return (bst_action){.step = g->ask_step, .seat = g->ask_seat};
}

static inline void choose_placement(const bst_ruleset *rs, const bst_game *g, uint32_t i,
                                    bst_action *out) {
  bst_place_xy at = bst_filters_type(rs, g->drawn)
                        ? bst_filter_nth(rs, g, g->drawn, i)
                        : bst_board_nth(rs, g, g->drawn, g->ask_run, g->ask_fits, i);
  out->argc = 3;
  out->arg[0] = (uint16_t)at.x;
  out->arg[1] = (uint16_t)at.y;
  out->arg[2] = at.rotation;
}

static inline void choose_figure(const bst_ruleset *rs, const bst_game *g, uint32_t i,
                                 bst_action *out) {
  for (uint8_t kind = 0; kind < rs->figure_count; kind++)
    for (uint16_t places = g->ask_offer[kind]; places != 0; places &= (uint16_t)(places - 1))
      if (i-- == 0) {
        out->argc = 2;
        out->arg[0] = kind;
        out->arg[1] = (uint16_t)(tiles_of(rs, g)[g->laid].node + (unsigned)__builtin_ctz(places));
        return;
      }
}

/* Option `i` of a built-in operation. */
static void choose_built_in(const bst_ruleset *rs, const bst_game *g, uint32_t i, bst_action *out) {
  *out = no_option(g);
  if (rs->op_kind[g->ask_step] == BST_OP_PLACE)
    choose_placement(rs, g, i, out);
  else if (rs->op_kind[g->ask_step] == BST_OP_FIGURE)
    choose_figure(rs, g, i, out);
  /* else: draw from the stack, which has no arguments */
}

/* Lists up to 512 placements at once: one by one would walk the frontier for each. */
static uint32_t list_placements(const bst_ruleset *rs, const bst_game *g, bst_action *out,
                                uint32_t cap) {
  bst_place_xy place[512];
  uint32_t count = bst_board_list(rs, g, g->drawn, place, 512);
  for (uint32_t i = 0; i < count && i < cap && i < 512; i++)
    out[i] = (bst_action){g->ask_step,
                          g->ask_seat,
                          3,
                          {(uint16_t)place[i].x, (uint16_t)place[i].y, place[i].rotation}};
  return count;
}

static uint32_t list_built_in(const bst_ruleset *rs, const bst_game *g, bst_action *out,
                              uint32_t cap) {
  if (rs->op_kind[g->ask_step] == BST_OP_PLACE && g->ask_own <= 512 &&
      !bst_filters_type(rs, g->drawn))
    return list_placements(rs, g, out, cap);
  for (uint32_t i = 0; i < g->ask_own && i < cap; i++)
    choose_built_in(rs, g, i, &out[i]);
  return g->ask_own;
}

/* --- options of rules --------------------------------------------------------------------- */

/* Consecutive options of one operation. */
typedef struct stretch {
  const bst_action *listed; /* NULL: of the built-in operation that asks */
  uint32_t count;
} stretch;

/* Of answerer `i`, which is `op`. */
static inline stretch stretch_of(const bst_ruleset *rs, const bst_game *g,
                                 const bst_listing *listing, uint16_t i, uint16_t op) {
  bool built_in = op == g->ask_step && rs->op_kind[op] != BST_OP_STEP;
  const bst_offered_by *by = &listing->by[i];
  return built_in ? (stretch){NULL, g->ask_own} : (stretch){listing->action + by->first, by->count};
}

/* Option `i` where rules offer something. */
BST_RARE static void choose_listed(const bst_table *t, const bst_game *g, uint32_t i,
                                   bst_action *out) {
  const bst_ruleset *rs = t->rules;
  const bst_listing *listing = bst_listing_of(t, g);
  const bst_all_answerers all = bst_answerers_of(rs, &g->ask_step);
  *out = no_option(g);
  if (listing == &t->lists->nothing && rs->op_kind[g->ask_step] != BST_OP_STEP) {
    choose_built_in(rs, g, i, out);
    return;
  }
  for (uint16_t k = 0; k < listing->some_count; k++) {
    const uint16_t p = listing->some[k];
    stretch s = stretch_of(rs, g, listing, p, all.op[p]);
    if (i < s.count) {
      if (s.listed != NULL)
        *out = s.listed[i];
      else
        choose_built_in(rs, g, i, out);
      return;
    }
    i -= s.count;
  }
}

/* All options, in the same order; as many as there is room for. */
BST_RARE static uint32_t list_listed(const bst_table *t, const bst_game *g, bst_action *out,
                                     uint32_t cap) {
  const bst_ruleset *rs = t->rules;
  const bst_listing *listing = bst_listing_of(t, g);
  const bst_all_answerers all = bst_answerers_of(rs, &g->ask_step);
  uint32_t used = 0;
  if (listing == &t->lists->nothing && rs->op_kind[g->ask_step] != BST_OP_STEP)
    used = list_built_in(rs, g, out, cap);
  for (uint16_t k = 0; k < listing->some_count; k++) {
    const uint16_t p = listing->some[k];
    stretch s = stretch_of(rs, g, listing, p, all.op[p]);
    uint32_t room = used < cap ? cap - used : 0, fits = s.count < room ? s.count : room;
    if (s.listed == NULL)
      list_built_in(rs, g, room > 0 ? out + used : NULL, room);
    else if (fits > 0)
      memcpy(out + used, s.listed, fits * sizeof *out);
    used += s.count;
  }
  for (; used + g->ask_pass < g->ask_count; used++) /* memory was out */
    if (used < cap)
      out[used] = no_option(g);
  return used;
}

/* --- all options -------------------------------------------------------------------------- */

void bst_game_choice(const bst_table *t, const bst_game *g, const bst_choices *choices, uint32_t i,
                     bst_action *out) {
  const bst_ruleset *rs = t->rules;
  bst_op_kind kind = (bst_op_kind)rs->op_kind[choices->step];
  *out = (bst_action){.step = choices->step, .seat = choices->seat};
  if (choices->may_pass && i + 1 == choices->count)
    out->arg[0] = BST_NONE;
  else if (rs->provider_count > 0 && rs->op[choices->step].provider_count > 0)
    choose_listed(t, g, i, out);
  else if (kind == BST_OP_PLACE)
    choose_placement(rs, g, i, out);
  else if (kind == BST_OP_FIGURE)
    choose_figure(rs, g, i, out);
  else
    choose_listed(t, g, i, out);
}

uint32_t bst_game_legal(const bst_table *t, const bst_game *g, bst_action *out, uint32_t cap) {
  const bst_ruleset *rs = t->rules;
  uint32_t used;
  if (g->ask_count == 0)
    return 0;
  if (bst_answerers(rs, g->ask_step) > 0)
    used = list_listed(t, g, out, cap);
  else
    used = list_built_in(rs, g, out, cap);
  if (g->ask_pass && used < cap)
    out[used] = (bst_action){g->ask_step, g->ask_seat, 0, {BST_NONE}};
  return used + g->ask_pass;
}
