/* points.h - what rules declare, by the names that `patch` uses: who declared it, what it is now,
 * what is in it. Who changed it is in rules.h. */
#ifndef BST_POINTS_H
#define BST_POINTS_H

#include "arena.h"
#include "rules.h"
#include "selector_text.h"

/* A value, and where it is written. */
typedef struct bst_point_value {
  const char *text; /* as bst_value_show() writes it; NULL: there is none */
  const char *file;
  int line;
} bst_point_value;

typedef struct bst_point_item {
  const char *name; /* "n" */
  bst_point_value value;
} bst_point_item;

typedef struct bst_point {
  const char *name;         /* "base.terms.road.n" */
  const char *rule;         /* whose it is */
  bst_point_value declared; /* by that rule; no text: another one added it */
  bst_point_value now;      /* no text: it was taken out */
  const char *option;       /* that chooses what it is, "base.unplaceable", or NULL */
  const char *chosen;       /* what that chooses, or NULL */
  bst_point_item *item; /* what is in it now, if it is a table with names, or chosen among these */
  size_t item_count;
  const bst_selector_line *asked; /* where it is a selector: how it is asked */
  size_t asked_count;
} bst_point;

/* Looks a point up. BST_NOT_FOUND: *out has the name of the last level that there is (and whose it
 * is, and its items), which may be NULL: no rule of that name; *rest is what isn't in it.
 * BST_NO_MEMORY. Texts live in the arena and with the rules. */
bst_status bst_rules_point(const bst_rules *rules, const char *name, bst_arena *arena,
                           bst_point *out, const char **rest);

#endif
