/* position_write.h - the board of a game as an entry of a position file (position_board.h). */
#ifndef BST_POSITION_WRITE_H
#define BST_POSITION_WRITE_H

#include <game.h>

#include "json.h"

/* { "id": id, "tiles": [...], "links": [...] }: laid again, it is the same board. The caller frees
 * it. */
bst_json *bst_position_write(const bst_ruleset *rs, const bst_game *g, const char *id);

#endif
