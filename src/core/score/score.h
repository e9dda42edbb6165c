/* score.h - what a feature counts, what it is worth, whose it is; and giving points.
 *
 * The core knows how to score, the rules say what: every value is a sum of declared terms (def.h),
 * every owner follows from declared weights. */
#ifndef BST_SCORE_H
#define BST_SCORE_H

#include "graph.h"
#include "uses.h"

/* A declared counter for the feature of `node`; `seat` and `mode` matter for own_figures and
 * functions of scripts only. Those are asked through the table: 0 where it has no host. */
int32_t bst_count(const bst_table *t, const bst_game *g, uint16_t node, const bst_counter *what,
                  uint8_t seat, uint8_t mode);

struct bst_beside;
/* The same, where several counters ask for the features beside that one: those are kept
 * (bordering.h). */
int32_t bst_count_beside(const bst_table *t, const bst_game *g, uint16_t node,
                         const bst_counter *what, uint8_t seat, uint8_t mode,
                         struct bst_beside *beside);

/* The value of the feature in a mode. `why` (may be NULL) gets term, points and parts. */
int32_t bst_worth(const bst_table *t, const bst_game *g, uint16_t node, uint8_t mode, uint8_t seat,
                  bst_award *why);
/* The same, with what lies beside it as far as that is known; NULL: it is looked for each time. */
int32_t bst_worth_beside(const bst_table *t, const bst_game *g, uint16_t node, uint8_t mode,
                         uint8_t seat, struct bst_beside *beside, bst_award *why);

/* Counts what made such a value, where that was asked for the game's sake. */
static inline void bst_worth_used(const bst_table *t, const bst_award *why) {
  for (uint8_t i = 0; t->uses != NULL && i < why->part_count; i++)
    bst_used(t, BST_USE_VALUED, why->part[i].term);
}

/* Do the conditions of a declaration hold for the feature? BST_NOBODY: nobody in particular asks.
 */
bool bst_when_holds(const bst_table *t, const bst_game *g, uint16_t node, uint8_t mode,
                    uint8_t seat, const bst_when *when);

/* One number by another that is at least 1, rounded down or up, also below 0. */
static inline int64_t bst_divide(int64_t over, int64_t under, bool up) {
  int64_t quotient = over / under, rest = over % under;
  return quotient - (!up && rest < 0) + (up && rest > 0);
}

/* What the figures on it weigh together, by seat. */
void bst_strengths(const bst_table *t, const bst_game *g, uint16_t node,
                   int32_t of[BST_MAX_PLAYERS]);

/* Bit s: seat s owns the feature (BASE-34). */
uint32_t bst_owners(const bst_table *t, const bst_game *g, uint16_t node);
/* Would others own it as well if no rule broke ties? */
bool bst_tie_is_broken(const bst_table *t, const bst_game *g, uint16_t node);

/* Where a feature begins: its first segment by (y, x, number), and its place as a key that sorts
 * (BASE-33). */
uint16_t bst_first_node(const bst_ruleset *rs, const bst_game *g, uint16_t node);
uint64_t bst_first_segment(const bst_ruleset *rs, const bst_game *g, uint16_t node);

/* Puts features into the order in which they are scored: by kind, then by first segment. */
void bst_sort_features(const bst_ruleset *rs, const bst_game *g, uint16_t *nodes, uint16_t count);
/* The place of a feature in it, as a key that sorts; and the same with keys that are known. */
uint64_t bst_feature_order(const bst_ruleset *rs, const bst_game *g, uint16_t node);
void bst_sort_by_order(uint16_t *nodes, uint64_t *order, uint16_t count);

/* Features that are complete and about to be scored: those with figures that nobody has put into an
 * order yet. Fills at most as many as are in the batch; returns how many. */
uint16_t bst_due(const bst_ruleset *rs, const bst_game *g, uint16_t *out);
/* Lets this feature be scored next, behind those that were named before. False: it is not due. */
bool bst_score_next(const bst_ruleset *rs, bst_game *g, uint16_t node);
/* Puts the features that nobody named into the usual order, behind the others. */
void bst_sort_due(const bst_ruleset *rs, bst_game *g);

/* Tells SCORED of one figure of `seat` on a feature, to those who ask for that. */
void bst_score_tell_figure(const bst_ruleset *rs, bst_game *g, uint16_t node, uint8_t mode,
                           uint8_t seat, int32_t points);

/* Notes that the feature was scored, where a selector asks for that: when all that are scored
 * together have been valued. */
void bst_score_note(const bst_ruleset *rs, bst_game *g, uint16_t node);

/* Pays the owners of a feature what it is worth in `mode`. */
void bst_score_feature(bst_table *t, bst_game *g, uint16_t node, uint8_t mode);

/* What listeners hear of a feature that has been scored. */
bst_event bst_score_event(const bst_ruleset *rs, const bst_game *g, uint16_t node, uint8_t mode,
                          uint32_t owners, int32_t points);

#endif
