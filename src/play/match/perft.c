/* perft.c - see perft.h. One game block per ply; going back is not copying back but going on from
 * the block of the ply before. */
#include "perft.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct search {
  bst_table *table;
  bst_game *game[BST_MAX_DEPTH + 1]; /* the state at each ply */
  bst_action *action[BST_MAX_DEPTH]; /* what is legal there, listed once */
  uint32_t room[BST_MAX_DEPTH];
  uint32_t depth;
  uint64_t *nodes;
  bst_error *err;
} search;

/* Carries out what nobody has to think about. */
static bst_status run_forced(search *s, bst_game *g, bst_choices *choices) {
  bst_game_choices(s->table, g, choices);
  while (choices->count == 1 && !choices->may_pass) {
    bst_action action;
    bst_game_choice(s->table, g, choices, 0, &action);
    bst_status status = bst_game_apply_listed(s->table, g, &action, s->err);
    if (status != BST_OK)
      return status;
    bst_game_choices(s->table, g, choices);
  }
  return BST_OK;
}

static bst_status no_memory(const search *s) {
  if (s->err) {
    s->err->status = BST_NO_MEMORY;
    snprintf(s->err->text, sizeof s->err->text, "out of memory for %u plies", (unsigned)s->depth);
  }
  return BST_NO_MEMORY;
}

static bst_status list(search *s, uint32_t ply, uint32_t count) {
  if (count > s->room[ply]) {
    bst_action *action = realloc(s->action[ply], count * sizeof *action);
    if (!action)
      return no_memory(s);
    s->action[ply] = action;
    s->room[ply] = count;
  }
  if (count > 0)
    bst_game_legal(s->table, s->game[ply], s->action[ply], count);
  return BST_OK;
}

static bst_status visit(search *s, uint32_t ply) {
  bst_choices choices;
  bst_game *here = s->game[ply];
  bst_status status = run_forced(s, here, &choices);
  if (status != BST_OK)
    return status;
  s->nodes[ply + 1] += choices.count; /* the last ply need not be carried out */
  if (ply + 1 == s->depth)
    return BST_OK;
  status = list(s, ply, choices.count);
  for (uint32_t i = 0; i < choices.count && status == BST_OK; i++) {
    bst_game_copy(s->game[ply + 1], here);
    status = bst_game_apply_listed(s->table, s->game[ply + 1], &s->action[ply][i], s->err);
    if (status == BST_OK)
      status = visit(s, ply + 1);
  }
  return status;
}

static bool make_games(search *s, const bst_ruleset *rs) {
  s->table = bst_table_new(rs);
  bool made = s->table != NULL;
  for (uint32_t i = 0; i <= s->depth && made; i++)
    made = (s->game[i] = bst_game_new(s->table)) != NULL;
  return made;
}

bst_status bst_perft(const bst_ruleset *rs, uint64_t seed, uint32_t depth, uint64_t *nodes,
                     bst_error *err) {
  assert(depth <= BST_MAX_DEPTH);
  search s = {.depth = depth, .nodes = nodes, .err = err};
  bst_status status = BST_NO_MEMORY;
  if (make_games(&s, rs)) {
    memset(nodes, 0, (depth + 1) * sizeof nodes[0]);
    nodes[0] = 1;
    status = bst_game_start(s.table, s.game[0], seed, 0, err);
    if (status == BST_OK && depth > 0)
      status = visit(&s, 0);
  } else {
    status = no_memory(&s);
  }
  for (uint32_t i = 0; i <= depth; i++)
    bst_game_free(s.game[i]);
  for (uint32_t i = 0; i < depth; i++)
    free(s.action[i]);
  bst_table_free(s.table);
  return status;
}
