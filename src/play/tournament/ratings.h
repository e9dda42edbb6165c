/* ratings.h - how strong the players of a tournament are, and how sure that is.
 *
 * The model is that of Bradley and Terry (1952) on the scale of Elo: of two at a table the first
 * gets 1 / (1 + 10^((second - first) / 400)) of the game between them; a tie is half a game for
 * both. A table of more is taken as a game between each two of them. The ratings are those that
 * make what was got the most likely; their mean is 0.
 *
 * Games of one deal, and those between the players of one table, hang together. So the intervals
 * don't come from the number of games, but from how much the samples differ (bst_meeting): the
 * covariance is H^-1 B H^-1 with the information H of the model and the sum B of the products of
 * the samples' deviations. For two players that is what their samples' variance says
 * ("pentanomial" where two games make a sample).
 *
 * These are numbers with fractions: they are told, and nothing is decided by them. */
#ifndef BST_RATINGS_H
#define BST_RATINGS_H

#include "scores.h"

typedef struct bst_ratings {
  size_t count;
  double elo[BST_TOURNAMENT_PLAYERS];
  double error[BST_TOURNAMENT_PLAYERS]; /* half of the interval of 95 %, against the mean of all */
  bool assumed; /* somebody has won or lost everything: one tie more was assumed between any two who
                   have met, since there would be no finite ratings else */
  double *covariance; /* [player][player], in elo */
} bst_ratings;

/* BST_NO_MEMORY: nothing was made. */
bst_status bst_ratings_init(bst_ratings *r, const bst_scores *scores);
void bst_ratings_free(bst_ratings *r);
/* Half of the interval of 95 % of elo[a] - elo[b]. */
double bst_ratings_error_between(const bst_ratings *r, size_t a, size_t b);

#endif
