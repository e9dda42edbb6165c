/* viewer.h - shows a game on the terminal as it goes: what is drawn, what is done with it, who gets
 * points and why, the board now and then, and what everybody has in the end. */
#ifndef BST_VIEWER_H
#define BST_VIEWER_H

#include <rules.h>
#include <teller.h>

typedef struct viewer {
  const bst_ruleset *rs;
  const bst_rules *rules;            /* whose letters are shown; or NULL */
  const bst_table *table;            /* that it observes */
  const char *name[BST_MAX_PLAYERS]; /* who plays, by seat: "anna=greedy", "random" */
  bool colour, utf8, final_said, legend_said;
  bool steps;        /* somebody else shows the board, after every action (stepping.h) */
  bst_teller teller; /* the viewer's own */
} viewer;

/* Players as sentences call them: "anna", or "player 1", in their colours if there are any. */
enum { VIEWER_NAME = 64 };
typedef struct viewer_names {
  char text[BST_MAX_PLAYERS][VIEWER_NAME];
  const char *name[BST_MAX_PLAYERS];
} viewer_names;
void viewer_call(const viewer *v, bool colour, viewer_names *out);
/* A sentence with its players called so. */
void viewer_sentence(const viewer *v, const bst_told *told, bool colour, char *out, size_t size);

/* Prints what it hears; *v must stay where it is. */
bst_observer viewer_observer(viewer *v);
/* From now on prints what happens at the table; *v must stay where it is. */
void viewer_observe(viewer *v, bst_table *t);
void viewer_board(viewer *v, const bst_game *g);
/* Prints the points by what gave them, and the result, which a script may fail to give. */
bst_status viewer_totals(viewer *v, bst_table *t, const bst_game *g, bst_error *err);

#endif
