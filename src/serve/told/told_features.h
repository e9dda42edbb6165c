/* told_features.h - all features on the board: what each of them is, whose, and what it is worth.
 */
#ifndef BST_TOLD_FEATURES_H
#define BST_TOLD_FEATURES_H

#include "news.h"

/* {"q":17,"features":[{"id":5,"kind":"city","complete":false,"open":2,"size":5,"owners":[1,3],
 * "now":[{"seat":1,"points":5}],"end":[{"seat":1,"points":3}],"worth":[10,5],
 * "at":[[n,s],[n,s]]}]}
 * In the order in which their tiles were laid. "id" tells them apart in this answer alone; "open":
 * sides that are still open; "now", "end": what each owner gets if it is completed as it is (none
 * where its kind never is), and at the end of the game; "worth": the same two for the first owner,
 * or for whoever would own it first; "at": its segments, by number of the piece and of the segment.
 */
bst_json *bst_told_features(const bst_news *m);

#endif
