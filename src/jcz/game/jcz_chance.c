#include "jcz_chance.h"

#include <chance.h>
#include <decision.h>
#include <events.h>
#include <inspect.h>
#include <ruleset.h>
#include <tokens.h>

static const bst_location in_bag = {BST_AT_BAG, BST_NOBODY, BST_NONE};

static void note_bag(void *self, const bst_game *g, const bst_event *event) {
  bst_jcz_game *j = self;
  bst_jcz_bags *bags = &j->bags;
  if (event->kind == BST_EVENT_TOKEN_MOVED && event->from.where == BST_AT_BAG &&
      bags->count < BST_JCZ_BAGS)
    bags->kind[bags->count++] = tokens_of(j->names.rs, g)[event->other].kind;
}

/* Tries the action, and sees which bags it draws from. */
static void try_action(bst_jcz_game *j, const bst_action *a) {
  const bst_observer watch = {.self = j, .moved = note_bag};
  bst_game *trial = bst_game_new(j->table);
  bst_error ignored;
  j->out_of_memory = j->out_of_memory || !trial;
  if (!trial)
    return;
  bst_game_copy(trial, j->game);
  bst_table_observe(j->table, &watch);
  (void)bst_game_apply_listed(j->table, trial, a, &ignored);
  bst_jcz_game_listen(j);
  bst_game_free(trial);
}

/* If tokens of one kind are in a bag, these are drawn, if any; else that must be tried. */
static void find_bags(bst_jcz_game *j, const bst_action *a) {
  const bst_ruleset *rs = j->names.rs;
  unsigned filled = 0;
  j->bags = (bst_jcz_bags){.count = 0};
  for (uint8_t kind = 0; kind < rs->token_count; kind++)
    if (rs->token[kind].face_count > 0 && bst_token_count(rs, j->game, kind, in_bag) > 0) {
      j->bags.kind[0] = kind;
      filled++;
    }
  j->bags.count = filled == 1;
  if (filled > 1)
    try_action(j, a);
}

/* The next token out of a bag is the one that their generator gives: its number plus one, or 0. */
static uint16_t force_token(bst_jcz_game *j) {
  const bst_jcz_bags *bags = &j->bags;
  if (bags->count == 0)
    return 0;
  uint8_t last = (uint8_t)(bags->count - 1);
  uint8_t kind = bags->kind[bags->drawn < last ? bags->drawn : last];
  uint16_t left = bst_token_count(j->names.rs, j->game, kind, in_bag);
  uint16_t outcome = left > 0 ? (uint16_t)bst_jcz_pool_chance(j->pool, left) : 0;
  bool forced = left > 0 && bst_chance_force(j->game, &outcome, 1, NULL) == BST_OK;
  return forced ? (uint16_t)(outcome + 1) : 0;
}

void bst_jcz_chance_draws_on(bst_jcz_game *j) {
  bst_error ignored;
  bst_jcz_pool_chance_used(j->pool);
  j->counted = true;
  j->bags.drawn++;
  (void)force_token(j);
  (void)bst_jcz_game_stack_up(j, &ignored); /* the pool is as it was a moment ago */
}

/* The same of the die that an action throws. */
static uint16_t force_die(bst_jcz_game *j, int32_t sides) {
  uint16_t outcome = (uint16_t)bst_jcz_pool_chance(j->pool, (uint32_t)sides);
  return bst_chance_force(j->game, &outcome, 1, NULL) == BST_OK ? (uint16_t)(outcome + 1) : 0;
}

uint16_t bst_jcz_chance_force(bst_jcz_game *j, const bst_action *a) {
  const bst_jcz_entry *e = bst_action_is_pass(a) ? NULL : j->names.op[a->step];
  if (e && e->die > 0)
    return force_die(j, e->die);
  find_bags(j, a);
  return force_token(j);
}
