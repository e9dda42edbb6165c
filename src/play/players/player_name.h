/* player_name.h - "anna=greedy": what a player is called, before what he is. */
#ifndef BST_PLAYER_NAME_H
#define BST_PLAYER_NAME_H

#include <bastide.h>

enum { BST_CALLED = 25 }; /* bytes of a name of UTF-8 and its end */

/* "greedy" of "anna=greedy"; the text itself where it has no name in front. What stands behind a
 * colon belongs to the player: "random:p=0.5" has none. */
const char *bst_player_unnamed(const char *text);
/* "anna" of "anna=greedy", else "". */
void bst_player_called(const char *text, char out[BST_CALLED]);
/* The same; "player 2" (`seat` counts from 0) for one who has no name. */
void bst_player_label(const char *text, uint8_t seat, char out[BST_CALLED]);
/* BST_BAD_VALUE: the name in front is empty, too long, or not to be printed. */
bst_status bst_player_name_check(const char *text, bst_error *err);

#endif
