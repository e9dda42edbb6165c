/* quick_end.h - ends copies of games as bst_game_end_now() does, quickly where many of them have
 * come of one position: features that are as they were there aren't valued again, and functions of
 * scripts aren't called again where nothing has changed that they look at. What they look at is
 * noted while they run (reads.h); who looks at the board, or does more than give points, is called
 * each time. */
#ifndef BST_QUICK_END_H
#define BST_QUICK_END_H

#include "quick_answers.h"

typedef struct bst_ending bst_ending;

/* For a table that stays the caller's, and at which nothing has run yet. NULL: out of memory. */
bst_ending *bst_ending_new(bst_table *t);
void bst_ending_free(bst_ending *ending); /* accepts NULL */

/* The position that others are compared with from now on; it stays as it is meanwhile. */
void bst_ending_from(bst_ending *ending, const bst_game *g);

/* The same for a later position of the same part, at whose end comes beside features what came at
 * the end of the one before. */
void bst_ending_go_on(bst_ending *ending, const bst_game *g);

/* The same as bst_game_end_now(). */
bst_status bst_ending_now(bst_ending *ending, bst_game *g);
/* Answers a question of the last scoring: the same as bst_game_apply_listed(). */
bst_status bst_ending_answer(bst_ending *ending, bst_game *g, const bst_action *given);
/* Room to try such answers, which stays the ending's. */
struct bst_last_answers *bst_ending_answers(bst_ending *ending);

/* A position in which figures are tried, and nothing else: false where games have to be ended to
 * know their points. */
bool bst_ending_look(bst_ending *ending, const bst_game *g);
/* The points that this game would end with, if nothing but a figure on the feature of `node` has
 * changed in it since (BST_NONE: nothing has), and what `unsure` says (bits of reads.h: it will
 * have changed by then). False: it must be ended to know that. */
bool bst_ending_points(bst_ending *ending, bst_game *g, uint16_t node, uint64_t unsure,
                       int32_t points[BST_MAX_PLAYERS]);

/* A position in which figures are guessed at, and nothing else: false where the one that others are
 * compared with can't be ended. */
bool bst_ending_begin_guess(bst_ending *ending, const bst_game *g);
/* From then on, and as long as `nobody` says so, games end about as they would: nobody hears of
 * features, and what they would give is left out. */
void bst_ending_tell_nobody(bst_ending *ending, bool nobody);
/* About what it would end with, now that a figure stands on the feature of `node` (BST_NONE: none),
 * having left that of `left` (the same), whatever rules have a say: what features are worth by
 * their terms, and what else came at the end of the position that others are compared with. */
void bst_ending_guess(const bst_ending *ending, const bst_game *g, uint16_t node, uint16_t left,
                      int32_t points[BST_MAX_PLAYERS]);

/* Functions at the end of games. */
bst_ending_count bst_ending_counted(const bst_ending *ending);

bst_table *bst_ending_table(const bst_ending *ending);
/* What features are worth, remembered as long as others are compared with that position. */
struct bst_kept_worths *bst_ending_worths(const bst_ending *ending);

#endif
