/* course_digest.h - a number that says how a game went: its actions, what was drawn and rolled,
 * what was paid, and what lay where at the end of each turn, all by their names.
 *
 * It depends on nothing that isn't the game: not on the numbers of things, not on the layout of the
 * block, not on how a rule is written down. So it tells whether another version of the program
 * plays the same games. (bst_game_digest hashes the bytes of a block: quicker, and of one version.)
 */
#ifndef BST_COURSE_DIGEST_H
#define BST_COURSE_DIGEST_H

#include <bastide.h>

/* What a game has come to: what lies where, who decides what, points by what they were given for,
 * and how much chance each rule has used. What records hold of each turn. */
uint64_t bst_game_state_digest(const bst_ruleset *rs, const bst_game *g);

typedef struct bst_course {
  uint64_t value; /* of all so far */
  uint16_t turn;  /* the last one whose begin is in it */
} bst_course;

/* Starts as { .value = number of players }. Before an action is carried out. */
void bst_course_action(bst_course *course, const bst_ruleset *rs, const bst_game *g,
                       const bst_action *a);
/* The time of a seat is over, before rules hear it. */
void bst_course_timeout(bst_course *course, const bst_ruleset *rs, const bst_game *g, uint8_t seat);
/* The game is over, or doesn't go on; returns the digest. */
uint64_t bst_course_end(bst_course *course, const bst_ruleset *rs, const bst_game *g);

#endif
