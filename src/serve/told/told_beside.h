/* told_beside.h - what lies beside the board: figures in supplies, and whatever rules keep there:
 * hands of tiles, tokens, values that are shown. */
#ifndef BST_TOLD_BESIDE_H
#define BST_TOLD_BESIDE_H

#include "news.h"

/* By seat, of each kind of figure that players have: [[{"kind":"normal","left":6}]]. */
bst_json *bst_told_supplies(const bst_news *m);

/* [{"name":"hand","seat":1,"holds":"BA/L, BA/C","tiles":[12,13]},{"name":"hand","seat":2,
 * "holds":"3 tiles"},{"name":"weather","holds":"rain"}]
 * "seat": before whom it lies, none: before nobody; "tiles": types, where the reader knows them.
 * "holds" is "" where the name says all, as of a mark. What is empty isn't told. */
bst_json *bst_told_zones(const bst_news *m);

#endif
