/* question.h - who answers a question: the step that asks, and the actions, sources and assists of
 * other rules that are offered with it. */
#ifndef BST_QUESTION_H
#define BST_QUESTION_H

#include "listing.h"
#include "status.h"
#include "turn.h"

/* What a step's `offer` function adds its options to. */
struct bst_offer {
  bst_action like;      /* step and seat */
  uint32_t count;       /* options so far */
  bst_listing *listing; /* where they are kept; NULL: they are only counted */
  /* who pays for what he chooses; NULL: nobody */
  const bst_table *table;
  const bst_game *game;
  const bst_step_def *priced;
};

/* The options that step `op` offers to `seat`, as far as its guard and limit let it. */
bst_status bst_question_offer(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat,
                              bst_offer *out, bst_error *err);

/* What all who answer a question offer with it, before it is opened. */
typedef struct bst_gathered {
  bst_listing *list; /* NULL: no rule offers anything with any question */
  uint32_t own;      /* of the operation that asks; of a built-in one the caller says how many */
  uint32_t others;   /* of all others */
} bst_gathered;

/* Asks them: once for each decision. Where a step offers nothing itself, the others aren't asked.
 */
BST_RARE bst_status bst_question_gather(const bst_table *t, const bst_game *g, uint16_t op,
                                        uint8_t seat, bst_gathered *out, bst_error *err);

/* Opens the question with that; returns whether there is something to choose. A question of which
 * nothing is left but passing isn't asked. */
BST_RARE bool bst_question_put(const bst_table *t, bst_game *g, uint16_t op, uint8_t seat,
                               const bst_gathered *answers, bool may_pass);

/* Opens the question of a built-in operation with `own` options of its own; at once where no rule
 * has anything to offer with any question. */
static inline bst_status bst_question_open(bst_table *t, bst_game *g, uint16_t op, uint8_t seat,
                                           uint32_t own, bool may_pass, bool *open,
                                           bst_error *err) {
  if (t->rules->provider_count > 0) {
    bst_gathered answers = {.list = NULL};
    bst_status status = bst_question_gather(t, g, op, seat, &answers, err);
    answers.own = own;
    *open = status == BST_OK && bst_question_put(t, g, op, seat, &answers, may_pass);
    return status;
  }
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

/* Lists the open decision again, without opening it. What doesn't come out as it was counted is
 * made up to that number, and noted in listing->differs. Not BST_OK: a script has failed, which the
 * host keeps, or memory was out. */
bst_status bst_question_list_again(const bst_table *t, const bst_game *g, bst_listing *listing);

/* Fails because a function said something else than before to the same question. */
bst_status bst_question_differs(const bst_table *t, const bst_game *g, uint16_t op, bst_error *err);

/* Does provider `op` answer here, where `question` asks `seat`? */
bool bst_question_includes(const bst_ruleset *rs, const bst_game *g, uint16_t question, uint16_t op,
                           uint8_t seat);

/* It was chosen once more. */
void bst_question_used(const bst_ruleset *rs, bst_game *g, uint16_t op);

#endif
