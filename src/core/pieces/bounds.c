#include "bounds.h"

#include "board.h"
#include "stack.h"
#include "tally.h"

#include <stdio.h>
#include <string.h>

enum {
  IDLE = 200, /* and for each piece, and each turn that a declared end waits for: */
  IDLE_A_PIECE = 4,
  IDLE_A_TURN = 4,
  PARTS = 1000,
  PARTS_A_PIECE = 5,
  PARTS_A_TURN = 2,
  MOST = 60000, /* the counts have 16 bits, and parts in which a tile is laid have no bound */
};

static uint16_t bound(uint32_t usual, uint32_t factor) {
  uint32_t all = usual * (factor > 0 ? factor : 1);
  return (uint16_t)(all < MOST ? all : MOST);
}

/* The turn that the latest of the declared ends waits for. */
static uint32_t last_turn(const bst_ruleset *rs) {
  uint32_t last = 0;
  for (size_t i = 0; i < rs->ending_count; i++) {
    uint32_t rounds = (uint32_t)rs->ending[i].rounds * rs->players, turns = rs->ending[i].turns;
    uint32_t turn = rounds > turns ? rounds : turns;
    last = turn > last ? turn : last;
  }
  return last;
}

bst_bounds bst_bounds_of(const bst_ruleset *rs) {
  const bst_layout *l = &rs->layout;
  uint32_t pieces = (uint32_t)l->tile_cap + l->figure_cap + l->token_cap, turns = last_turn(rs);
  uint32_t idle = IDLE + IDLE_A_PIECE * pieces + IDLE_A_TURN * turns;
  uint32_t parts = PARTS + PARTS_A_PIECE * pieces + PARTS_A_TURN * turns;
  return (bst_bounds){.idle = bound(idle, rs->bounds_factor),
                      .parts = bound(parts, rs->bounds_factor)};
}

/* --- counting ----------------------------------------------------------------------------- */

/* Tiles that lie; where they can be taken away, with those that have left the game. */
static uint16_t progress(const bst_ruleset *rs, const bst_game *g) {
  return rs->loose_tiles ? (uint16_t)(bst_tiles_lying(rs, g) + g->discarded) : g->tile_count;
}

bool bst_bounds_count(const bst_ruleset *rs, bst_game *g) {
  if (progress(rs, g) > g->idle_tiles) {
    g->idle_tiles = progress(rs, g);
    g->idle = 0;
  }
  return ++g->idle > rs->bounds.idle;
}

void bst_bounds_count_part(const bst_ruleset *rs, bst_game *g) {
  if (bst_bounds_count(rs, g) || g->part > rs->bounds.parts)
    g->jump = BST_JUMP_NO_END;
}

bool bst_bounds_put_back(const bst_ruleset *rs, bst_game *g) {
  bool passed = bst_bounds_count(rs, g);
  if (passed)
    g->jump = BST_JUMP_NO_FIT;
  return !passed;
}

/* --- the end ------------------------------------------------------------------------------ */

enum { TEXT = 512 };

static void add(char *text, const char *before, const char *name) {
  size_t used = strlen(text);
  snprintf(text + used, TEXT - used, "%s'%s'", before, name);
}

/* The same with its place. */
static void add_entry(const bst_table *t, char *text, const char *before, bst_blame who) {
  char place[TEXT / 2] = "";
  add(text, before, who.entry);
  if (who.handler != BST_NONE && t->host.place != NULL)
    t->host.place(t->host.self, who.handler, place, sizeof place);
  size_t used = strlen(text);
  if (place[0] != 0)
    snprintf(text + used, TEXT - used, " (%s)", place);
}

static const char *taker_of(const bst_ruleset *rs) {
  uint8_t taker = rs->end.taken_out ? rs->end.taker : 0;
  return taker > 0 && taker <= rs->rule_count ? rs->rule[taker - 1].name : NULL;
}

/* The ends that don't come, and who has taken the usual one away. */
static void tell_ends(bst_table *t, char *text) {
  const bst_ruleset *rs = t->rules;
  const char *taker = taker_of(rs);
  for (size_t i = 0; i < rs->ending_count; i++) {
    const bst_blame end = {rs->ending[i].name, rs->ending[i].test, 0};
    if (t->blame.entry == NULL || end.handler != BST_NONE)
      t->blame = end;
    add_entry(t, text, i == 0 ? "; nothing is left to be drawn, and no end comes: " : ", ", end);
  }
  t->blame.taker = taker != NULL ? rs->end.taker : 0;
  if (taker != NULL)
    add(text, "; the end with the last tile was taken away by rule ", taker);
}

static bst_status fail(const bst_table *t, bst_game *g, const char *what, const char *whose,
                       bst_error *err) {
  const char *more =
      t->rules->bounds_factor < BST_MOST_BOUNDS
          ? "; a game that is meant to be so long says so: 'bounds' of a rule (docs/turn.md)"
          : "";
  g->failed = 1;
  return bst_fail(err, BST_ENDLESS, BST_ENDLESS_WORD "%s%s%s", what, whose, more);
}

bst_status bst_bounds_fail_decisions(bst_table *t, bst_game *g, const bst_action *a,
                                     bst_error *err) {
  const bst_op *op = &t->rules->op[a->step];
  char what[TEXT], whose[TEXT] = "";
  snprintf(what, sizeof what, "%u decisions without a tile", t->rules->bounds.idle);
  t->blame = t->last;
  if (op->step != NULL)
    t->blame = (bst_blame){op->name, op->step->handler, 0};
  else
    add(whose, ", the last one ", op->name);
  if (t->blame.entry != NULL)
    add_entry(t, whose, op->step != NULL ? ", the last one " : " after ", t->blame);
  return fail(t, g, what, whose, err);
}

bst_status bst_bounds_fail_parts(bst_table *t, bst_game *g, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  char what[TEXT], whose[TEXT] = "";
  t->blame = (bst_blame){.handler = BST_NONE};
  if (g->part > rs->bounds.parts)
    snprintf(what, sizeof what, "%u turns", rs->bounds.parts);
  else
    snprintf(what, sizeof what, "%u decisions and turns without a tile", g->idle);
  if (bst_stack_is_empty(rs, g) && rs->end.taken_out)
    tell_ends(t, whose);
  else if ((t->blame = t->last).entry != NULL)
    add_entry(t, whose, "; the last that was called is ", t->blame);
  return fail(t, g, what, whose, err);
}

/* Whoever says where tiles fit has said that one does, and that none does. */
static bst_status fail_draws(bst_table *t, bst_game *g, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  char what[TEXT], whose[TEXT] = "";
  t->blame = (bst_blame){.handler = BST_NONE};
  snprintf(what, sizeof what, "%u tiles in a row were drawn and put back", rs->bounds.idle);
  uint16_t end = rs->filter_first[BST_FILTER_PLACE_LIST + 1];
  for (uint16_t i = rs->filter_first[BST_FILTER_PLACE_OK]; i < end && t->blame.entry == NULL; i++)
    if (rs->filter[i].test != BST_NONE)
      t->blame = (bst_blame){rs->filter[i].name, rs->filter[i].test, 0};
  if (t->blame.entry != NULL)
    add_entry(t, whose, ", although one of the stack fits somewhere; who says that is ", t->blame);
  return fail(t, g, what, whose, err);
}

static bst_status fail_completed(bst_table *t, bst_game *g, bst_error *err) {
  t->blame = t->last;
  g->failed = 1;
  return bst_fail(err, BST_FULL,
                  "more than %u features are completed at once%s%s: does a rule change tiles "
                  "everywhere?",
                  t->rules->layout.batch_cap, t->blame.entry != NULL ? "; the last call was " : "",
                  t->blame.entry != NULL ? t->blame.entry : "");
}

static bst_status fail_tally(bst_table *t, bst_game *g, bst_error *err) {
  t->blame = t->last;
  g->failed = 1;
  return bst_fail(err, BST_FULL,
                  "more than %u times somebody has more than %d points for one thing, or less than "
                  "%d%s%s: rules have to give fewer points for it",
                  BST_WIDE_TALLIES, INT16_MAX, BST_TALLY_LEAST,
                  t->blame.entry != NULL ? "; the last call was " : "",
                  t->blame.entry != NULL ? t->blame.entry : "");
}

bst_status bst_bounds_fail(bst_table *t, bst_game *g, bst_error *err) {
  if (g->jump == BST_JUMP_NO_ROOM)
    return fail_completed(t, g, err);
  if (g->jump == BST_JUMP_NO_TALLY)
    return fail_tally(t, g, err);
  return g->jump == BST_JUMP_NO_FIT ? fail_draws(t, g, err) : bst_bounds_fail_parts(t, g, err);
}
