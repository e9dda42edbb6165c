/* question.h - who answers a question: the step that asks, and the actions, sources and assists of
 * other rules that are offered with it. */
#ifndef BST_QUESTION_H
#define BST_QUESTION_H

#include "status.h"
#include "turn.h"

/* What a step's `offer` function adds its options to. It counts them, and on the way keeps number
 * `wanted`, lists the first `cap`, and looks for `sought`. */
struct bst_offer {
  bst_action like;  /* step and seat */
  uint32_t count;   /* options so far */
  uint32_t wanted;  /* number of the one to keep */
  bst_action *kept; /* or NULL */
  bst_action *list; /* or NULL */
  uint32_t cap;
  const bst_action *sought; /* or NULL */
  bool found;
  /* who pays for what he chooses; NULL: nobody */
  const bst_table *table;
  const bst_game *game;
  const bst_step_def *priced;
};

/* The options that step `op` offers to `seat`, as far as its guard and limit let it. */
bst_status bst_question_offer(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat,
                              bst_offer *out, bst_error *err);

/* Opens the question of operation `op`: `own` options of the step itself and those of the others.
 * *open: there is something to choose. A question of which nothing is left but passing isn't
 * asked. */
BST_RARE bst_status bst_question_gather(bst_table *t, bst_game *g, uint16_t op, uint8_t seat,
                                        uint32_t own, bool may_pass, bool *open, bst_error *err);

/* The same; at once where no rule has anything to offer with any question. */
static inline bst_status bst_question_open(bst_table *t, bst_game *g, uint16_t op, uint8_t seat,
                                           uint32_t own, bool may_pass, bool *open,
                                           bst_error *err) {
  if (t->rules->provider_count > 0)
    return bst_question_gather(t, g, op, seat, own, may_pass, open, err);
  *open = own > 0;
  if (own > 0) {
    g->ask_step = op;
    g->ask_seat = seat;
    g->ask_pass = may_pass;
    g->ask_own = own;
    g->ask_count = own + may_pass;
  }
  return BST_OK;
}

/* Counts the options of the others, for those who must know whether there is any. Sets
 * g->ask_only. `hides`: whether one of them, a source, hides the step's own. */
bst_status bst_question_others(const bst_table *t, bst_game *g, uint16_t op, uint8_t seat,
                               uint32_t *count, bool *hides, bst_error *err);

/* Does provider `op` answer here, where `question` asks `seat`? */
bool bst_question_includes(const bst_ruleset *rs, const bst_game *g, uint16_t question, uint16_t op,
                           uint8_t seat);

/* It was chosen once more. */
void bst_question_used(const bst_ruleset *rs, bst_game *g, uint16_t op);

#endif
