/* viewer.h - shows a game on the terminal as it goes: what is drawn, what is done with it, who gets
 * points and why, the board now and then, and what everybody has in the end. */
#ifndef BST_VIEWER_H
#define BST_VIEWER_H

#include <bastide.h>

typedef struct viewer {
  const bst_ruleset *rs;
  const char *name[BST_MAX_PLAYERS]; /* by seat */
  bool colour, final_said;
  uint16_t last_turn; /* whose heading was printed */
} viewer;

/* Prints what it hears; *v must stay where it is. */
bst_observer viewer_observer(viewer *v);
/* From now on prints what happens at the table; *v must stay where it is. */
void viewer_observe(viewer *v, bst_table *t);
/* Prints an action, before it is carried out. */
void viewer_action(const viewer *v, const bst_game *g, const bst_action *a);
void viewer_board(const viewer *v, const bst_game *g);
/* Prints the points by what gave them, and the result, which a script may fail to give. */
bst_status viewer_totals(const viewer *v, bst_table *t, const bst_game *g, bst_error *err);

#endif
