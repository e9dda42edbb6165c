/* jcz_hand.c - see jcz_hand.h. What could be placed is looked up in another copy of the game, at a
 * table that tells nobody. */
#include "jcz_hand.h"

#include <inspect.h>
#include <ruleset.h>
#include <stdlib.h>
#include <string.h>

struct bst_jcz_hand {
  const bst_jcz_names *names;
  bst_table *table;
  bst_game *game;
  bst_choices choices;
};

bst_jcz_hand *bst_jcz_hand_new(const bst_jcz_names *names) {
  bst_jcz_hand *h = calloc(1, sizeof *h);
  if (!h)
    return NULL;
  h->names = names;
  h->table = bst_table_new(names->rs);
  h->game = h->table ? bst_game_new(h->table) : NULL;
  if (h->game)
    return h;
  bst_jcz_hand_free(h);
  return NULL;
}

void bst_jcz_hand_free(bst_jcz_hand *h) {
  if (!h)
    return;
  bst_game_free(h->game);
  bst_table_free(h->table);
  free(h);
}

static bool has_message(const bst_jcz_names *n, const bst_action *a, const char *message) {
  const bst_jcz_entry *e = n->op[a->step];
  return e && e->message && !bst_action_is_pass(a) && strcmp(e->message, message) == 0;
}

bool bst_jcz_hand_takes(const bst_jcz_names *n, const bst_action *a) {
  return !bst_jcz_places(n, a) && has_message(n, a, "PLACE_TILE");
}

bool bst_jcz_hand_declines(const bst_jcz_names *n, const bst_action *a) {
  return has_message(n, a, "PASS");
}

bst_status bst_jcz_hand_look(bst_jcz_hand *h, const bst_game *g, const bst_action *source,
                             uint32_t *count, bst_error *err) {
  bst_game_copy(h->game, g);
  bst_status status = bst_game_apply_listed(h->table, h->game, source, err);
  *count = 0;
  if (status != BST_OK)
    return status;
  bst_game_choices(h->table, h->game, &h->choices);
  *count = h->choices.count - h->choices.may_pass;
  return BST_OK;
}

void bst_jcz_hand_action(const bst_jcz_hand *h, uint32_t i, bst_action *out) {
  bst_game_choice(h->table, h->game, &h->choices, i, out);
}

bool bst_jcz_hand_line(const bst_jcz_hand *h, uint32_t i, bst_jcz_line *out) {
  bst_action action;
  bst_jcz_hand_action(h, i, &action);
  bst_jcz_action_line(h->names, h->game, &action, out);
  return bst_jcz_places(h->names, &action);
}
