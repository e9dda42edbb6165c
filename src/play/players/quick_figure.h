/* quick_figure.h - what placing a figure is worth, without a copy of the game and without carrying
 * out what follows: where nothing follows but the end of the turn and the next tile. That is so
 * where nothing has been completed, and where no rule hears of the figure or has a step that it is
 * time for, as far as can be told without asking its functions. */
#ifndef BST_QUICK_FIGURE_H
#define BST_QUICK_FIGURE_H

#include "quick_end.h"

typedef struct bst_quick_figure bst_quick_figure;

/* Works by an ending that stays the caller's. NULL: out of memory. */
bst_quick_figure *bst_quick_figure_new(bst_ending *ending);
void bst_quick_figure_free(bst_quick_figure *quick); /* accepts NULL */

/* A position in which somebody is asked whether to place a figure: false: each of the actions has
 * to be carried out. */
bool bst_quick_figure_begin(bst_quick_figure *quick, const bst_game *g);

/* The points after this action if the game ended after the turn, and figures stand where they would
 * while `look` is called with them. False: it has to be carried out; nothing was called. `g` is the
 * same afterwards. */
typedef void bst_quick_look(void *self, const bst_game *g, const int32_t points[BST_MAX_PLAYERS]);
bool bst_quick_figure_try(bst_quick_figure *quick, bst_game *g, const bst_action *action,
                          bst_quick_look *look, void *self);

/* The same by a guess, where rules would hear of it or have something to do: about what it is worth
 * (bst_ending_guess), to know which of many are worth carrying out. */
bool bst_quick_figure_may_guess(const bst_ruleset *rs); /* by these rules */
/* A figure that an action places: the built-in one, or a step that does nothing else. */
typedef struct bst_deployed {
  uint16_t node;
  uint8_t kind;
  bool by_step;
} bst_deployed;
/* False: it is none of these. By a step it can be guessed at where it is legal. */
bool bst_quick_figure_deploys(const bst_ruleset *rs, const bst_action *action, bst_deployed *out);
/* Does a step do nothing but move a figure (its first argument) to a segment (its second)? By it
 * those of nobody's can be guessed at, apart from what follows. */
bool bst_quick_figure_moves(const bst_ruleset *rs, uint16_t step);
/* Does a step do nothing but move a figure of nobody's to another figure or into a cell? What
 * features are worth by their terms stays the same then. */
bool bst_quick_figure_steps_aside(const bst_ruleset *rs, uint16_t step);
bool bst_quick_figure_begin_guess(bst_quick_figure *quick, const bst_game *g);
bool bst_quick_figure_guess(bst_quick_figure *quick, bst_game *g, const bst_action *action,
                            bst_quick_look *look, void *self);

#endif
