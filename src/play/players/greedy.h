/* greedy.h - a player who takes what gains most if the game ended after its turn: it tries each
 * action on copies, with what it may still do in the same part of the turn. */
#ifndef BST_GREEDY_H
#define BST_GREEDY_H

#include "evaluation.h"
#include "mind.h"

typedef struct bst_greedy bst_greedy;

/* Works at a table that stays the caller's. `home`: see bst_evaluate_now(); `hope`: how much of
 * what open features may bring counts (prospects.h), in millionths. NULL: out of memory. */
bst_greedy *bst_greedy_new(bst_table *t, uint32_t home, uint32_t hope);
void bst_greedy_free(bst_greedy *greedy); /* accepts NULL */

/* What each of the actions gains for `seat` in `g`, whose decision it is: worths (evaluation.h) of
 * the best that can follow in this part; BST_WORTHLESS where a script fails. `listed`: the actions
 * are those that are legal in `g`; else each is checked first. Knows everything that `g` holds. */
void bst_greedy_rate(bst_greedy *greedy, const bst_game *g, uint8_t seat, const bst_action *action,
                     uint32_t count, bool listed, int32_t *worth);

/* The next position that is rated comes after the last one in the same game, and is known as well
 * (usually it may be any other): what was noted in the same part needn't be found anew. */
void bst_greedy_go_on(bst_greedy *greedy, bool same_game);

/* The best of them; one of several that are equal by `dice`. */
uint32_t bst_greedy_best(const int32_t *worth, uint32_t count, bst_dice *dice);

/* Of the actions that were rated last this one is carried out. */
void bst_greedy_take(bst_greedy *greedy, uint32_t number);
/* What is to be done in the decision that comes then, as it was found when that action was rated;
 * `count`: that isn't known. To be asked once for each decision that comes; another seat's ends it.
 */
uint32_t bst_greedy_planned(bst_greedy *greedy, const bst_game *g, const bst_action *action,
                            uint32_t count);

/* Where rules have a say: only what seems best is followed, a little, and what was found to be best
 * behind it is done then, though not all that could be done was looked at. */
void bst_greedy_hurry(bst_greedy *greedy, bool hurries);
/* From now on no place is passed over at a glance, or again some are. */
void bst_greedy_look_everywhere(bst_greedy *greedy, bool everywhere);

/* From now on whatever can follow an action is carried out, as far as the budget goes: slowly. */
void bst_greedy_guess_nothing(bst_greedy *greedy);

/* What it has done so far: how many decisions and positions it has valued, and how often its budget
 * kept it from looking at something that can follow. */
typedef struct bst_greedy_count {
  uint64_t decisions, valued, guessed, cut;
} bst_greedy_count;
bst_greedy_count bst_greedy_counted(const bst_greedy *greedy);

/* The player "greedy". */
extern const bst_mind_kind bst_greedy_kind;

#endif
