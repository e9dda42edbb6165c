/* prospects.h - what open features may still bring: nobody knows, but the fewer sides are open and
 * the more tiles are left, the sooner a feature is completed, pays what the rules declare for that,
 * and sends its figures home. A guess from declared terms, claims and figures. */
#ifndef BST_PROSPECTS_H
#define BST_PROSPECTS_H

#include <bastide.h>

typedef struct bst_prospects bst_prospects;

/* `hope`: how much of it counts, in millionths. NULL: out of memory. */
bst_prospects *bst_prospects_new(const bst_table *t, uint32_t hope);
void bst_prospects_free(bst_prospects *prospects); /* accepts NULL */

/* The position that others are compared with from now on, so that features that are as they were
 * there aren't looked at again; it stays as it is meanwhile. Without one each is. */
void bst_prospects_from(bst_prospects *prospects, const bst_game *g);

/* Adds to bonus[], by seat and in parts of a point (evaluation.h), what those features of `g` may
 * bring that are occupied and not complete. */
void bst_prospects_add(const bst_prospects *prospects, const bst_game *g,
                       int32_t bonus[BST_MAX_PLAYERS]);

/* What the seat could hope for beyond the feature's worth at the end, if a figure of its own alone
 * stood there. */
int32_t bst_prospects_claim(const bst_prospects *prospects, const bst_game *g, uint16_t root,
                            uint8_t seat);

/* A position in which figures are tried, and nothing else. */
void bst_prospects_hold(bst_prospects *prospects, const bst_game *g);
/* The same as bst_prospects_add, now that a figure stands on the feature of `node` (BST_NONE:
 * none).
 */
void bst_prospects_guess(const bst_prospects *prospects, const bst_game *g, uint16_t node,
                         int32_t bonus[BST_MAX_PLAYERS]);

#endif
