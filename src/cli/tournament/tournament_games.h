/* tournament_games.h - the games of a file of results, as a section of a page. */
#ifndef BST_TOURNAMENT_GAMES_H
#define BST_TOURNAMENT_GAMES_H

#include <svg.h>

/* Lists the first games, with links to the records that are in the folder `records` (may be NULL),
 * as they are seen from the file `page`. Says what is wrong; returns the exit status. */
int tournament_list_games(const char *results, const char *records, const char *page, bst_svg *out);

#endif
