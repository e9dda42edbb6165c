/* ratings.h - how strong the players of a tournament are, and how sure that is.
 *
 * The model is that of Bradley and Terry (1952) on the scale of Elo: of two at a table the first
 * gets 1 / (1 + 10^((second - first) / 400)) of the game between them; a tie is half a game for
 * both. A table of more is taken as a game between each two of them. The ratings are those that
 * make what was got the most likely. What is told is how much stronger somebody is than the mean of
 * the others, so of two players the difference.
 *
 * Games of one deal hang together, over all tables. So the intervals don't come from the number of
 * games, but from how much the deals differ (deals.h): what was got varies as its sum over deals
 * does, held against the means of their groups, as for samples of clusters. The ends of an interval
 * are what the ratings would be, had everybody got as much more or less as is just possible in the
 * direction that tells most about the rating in question; so they bend as the curve of the model
 * does. Quantiles are Student's, for there may be few deals, with a
 * correction for continuity.
 *
 * Who never lost, or never won, has no finite rating. He has an interval with an open end: the
 * chance that all of n deals go to him is at least 2.5 % only if he gets a share of 0.025^(1/n) or
 * more of a deal (Clopper and Pearson). The others are rated by the games among themselves.
 *
 * These are numbers with fractions: they are told, and nothing is decided by them. */
#ifndef BST_RATINGS_H
#define BST_RATINGS_H

#include "scores.h"

typedef enum bst_open_end {
  BST_ENDS_CLOSED,
  BST_OPEN_ABOVE, /* has won everything: the interval has a lower end alone */
  BST_OPEN_BELOW, /* has lost everything: an upper one alone */
  BST_OPEN_BOTH,  /* no game was counted: nothing is known */
} bst_open_end;

/* How much stronger one is than another, or than the mean of the others, in elo. */
typedef struct bst_estimate {
  double elo, low,
      high;           /* an interval of 95 %; without end where too few deals are there to know */
  double superiority; /* the chance to be the stronger one ("LOS"), 0 to 1; NAN: not known */
} bst_estimate;

typedef struct bst_ratings {
  size_t count;
  /* Against the mean of the others with closed ends. Where an end is open there is no elo (NAN),
   * and no end there (INFINITY); where nothing is known all are NAN. */
  bst_estimate of[BST_TOURNAMENT_PLAYERS];
  bst_open_end open[BST_TOURNAMENT_PLAYERS];
  double without_loss[BST_TOURNAMENT_PLAYERS]; /* deals of which the open end is made; else 0 */
  bool
      assumed;    /* those who are left have won or lost everything as groups: one tie more was
                     assumed between any two who have met, for there would be no finite ratings else */
  uint64_t deals; /* of which the intervals are made */
  double freedom; /* degrees of it: deals without the groups' means; 0: no interval */
  struct bst_rating_model *model;
} bst_ratings;

/* BST_NO_MEMORY: nothing was made. The scores must outlive the ratings, and not be added to. */
bst_status bst_ratings_init(bst_ratings *r, const bst_scores *scores);
void bst_ratings_free(bst_ratings *r);
/* The first against the second. False: one of them has an open end, so that there is no difference;
 * the superiority is known nevertheless. */
bool bst_ratings_compare(const bst_ratings *r, size_t first, size_t second, bst_estimate *out);

#endif
