/* evaluation.h - what a position is worth to those who play, if the game ended there: no look
 * ahead, only what the rules themselves say. */
#ifndef BST_EVALUATION_H
#define BST_EVALUATION_H

#include "prospects.h"
#include "quick_end.h"

/* Worths are counted in parts of a point, so that the mean of up to five others is a whole number.
 */
enum { BST_WORTH_POINT = 60, BST_WORTHLESS = INT32_MIN };

/* By seat: its points, or those of its side where these are compared, less the mean of those who
 * are on other sides. `home`: points (in millionths) for the first figure that is left to deploy;
 * each further one counts less, and all of them less when the end comes near. `open`: what open
 * features may still bring counts, too; NULL: it doesn't. The game ends by this
 * (bst_game_end_now): give it a copy. False: a script has failed; worth[] is unchanged. */
bool bst_evaluate_now(bst_table *t, bst_game *g, uint32_t home, const bst_prospects *open,
                      int32_t worth[BST_MAX_PLAYERS]);

/* The same, more quickly for many positions that are like each other (quick_end.h). */
bool bst_evaluate_by(bst_ending *ending, bst_game *g, uint32_t home, const bst_prospects *open,
                     int32_t worth[BST_MAX_PLAYERS]);

/* The same of a game whose points at its end are known already, and what is added to them (`bonus`,
 * parts of a point): where everybody has his own points and the most win. */
void bst_evaluate_points(const bst_ruleset *rs, const int32_t points[BST_MAX_PLAYERS],
                         const int32_t bonus[BST_MAX_PLAYERS], int32_t worth[BST_MAX_PLAYERS]);

/* Figures of a seat that are left to deploy and may claim something; of all seats; what so many of
 * them count for (`home` as above, parts of a point) when `left` tiles are left; and the same added
 * for all seats. */
uint32_t bst_meeples_at_home(const bst_ruleset *rs, const bst_game *g, uint8_t seat);
void bst_home_count(const bst_ruleset *rs, const bst_game *g, uint32_t figures[BST_MAX_PLAYERS]);
int32_t bst_home_worth(uint32_t figures, uint32_t home, uint32_t left, uint8_t players);
void bst_home_add(const bst_ruleset *rs, const uint32_t figures[BST_MAX_PLAYERS], uint32_t home,
                  uint32_t left, int32_t bonus[BST_MAX_PLAYERS]);

/* Are so many tiles left that figures at home count in full after this turn, too? */
bool bst_is_long_to_go(const bst_ruleset *rs, const bst_game *g);

/* After a script failed at the table: it is as good as new. */
void bst_table_forgive(bst_table *t);

/* By how much less is to be thought about a decision: 1 as long as tiles are laid. Where rules ask
 * and ask without one being laid, the game is soon not worth the time. */
uint32_t bst_haste(const bst_game *g);

#endif
