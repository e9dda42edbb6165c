/* told_scores.h - who has got points for what: by reason, then award by award, with what was
 * counted for each. */
#ifndef BST_TOLD_SCORES_H
#define BST_TOLD_SCORES_H

#include "news.h"

/* {"seats":[{"points":31,"reasons":[{"reason":"city","points":20,"awards":[{"turn":3,
 * "mode":"completed","points":8,"parts":[{"term":"city","count":3,"value":6},
 * {"term":"pennant","count":1,"value":8}],"at":[n,s]}]}]}]}
 * From what the reader has heard (undo makes it less): reasons in the order in which they first
 * gave points, awards in the order of the game. "mode": "completed", "end" of the game, or "other",
 * one of the rules' own. "value": what there was after this part. "at", number of the piece and of
 * the segment on it, only where points were given for a feature. */
bst_json *bst_told_scores(const bst_news *m);

#endif
