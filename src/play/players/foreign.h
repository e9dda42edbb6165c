/* foreign.h - a player who is another program: one JSON object a line, as docs/players.md says. The
 * program is started when it is first asked, and plays all games of its match. One that doesn't
 * answer in time, ends, or answers with what isn't legal forfeits the game; for the next one it is
 * started anew. */
#ifndef BST_FOREIGN_H
#define BST_FOREIGN_H

#include "mind.h"

enum { BST_FOREIGN_PROTOCOL = 1 };

extern const bst_mind_kind bst_foreign_kind;

/* Can the program be started? It is ended at once. BST_SCRIPT: it can't, as `err` says;
 * BST_NO_MEMORY.
 */
bst_status bst_foreign_try(const bst_player *player, bst_error *err);

#endif
