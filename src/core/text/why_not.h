/* why_not.h - why an action that somebody would like isn't legal, in words that name what is in the
 * way: the neighbour, whoever holds the feature, the rule and its entry. */
#ifndef BST_WHY_NOT_H
#define BST_WHY_NOT_H

#include "game.h"

/* Why a tile of this type doesn't fit there at all: "occupied", "no contact" (unless it may lie
 * alone), or "mismatch: its west side does not match BA/RFr at 0,0"; "": it fits. */
void bst_why_not_fits(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                      bool needs_contact, char *out, size_t size);

/* Why the drawn tile can't lie there: it begins with "occupied", "mismatch" or "no contact", or
 * names a rule. */
void bst_why_not_placed(const bst_table *t, const bst_game *g, bst_place_xy at, char *out,
                        size_t size);

/* Why `seat` can't put a figure of this kind on a segment now. */
void bst_why_not_deployed(const bst_table *t, const bst_game *g, uint8_t seat, uint8_t kind,
                          uint16_t node, char *out, size_t size);

#endif
