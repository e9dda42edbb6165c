/* compared.h - two simulations of as many games beside each other, row by row: what each comes to,
 * and the difference with its interval. Everybody who shows what rules change shows these rows. */
#ifndef BST_COMPARED_H
#define BST_COMPARED_H

#include "estimates.h"

typedef struct bst_compared {
  const char *title; /* of the rows that belong together; "": of those above all */
  const char *key;   /* what is measured, as 'sim --json' calls it */
  const char *name;  /* of what there are several: "base.city", seat "1"; "" */
  const char *label; /* for people: "turns a game", or the name */
  bst_span these, others, apart;
} bst_compared;

/* Tells all rows, in the order in which they are shown. What has names (reasons, figures, tokens)
 * is compared by them, since rulesets number such things differently, and left out where neither
 * side has had any. What a row points to lasts as long as the call and the rulesets. */
void bst_compare(const bst_statistics *these, const bst_statistics *others,
                 void (*row)(void *self, const bst_compared *row), void *self);

#endif
