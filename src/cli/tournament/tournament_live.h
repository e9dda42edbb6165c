/* tournament_live.h - what people see of a tournament while it is played, on the standard error: at
 * a terminal the standings in place, with a bar below; else a line now and then, for logs. */
#ifndef BST_TOURNAMENT_LIVE_H
#define BST_TOURNAMENT_LIVE_H

#include <tournament.h>

#include "progress.h"

typedef struct tournament_live {
  const bst_tournament *t;
  progress bar;
  double shown;    /* seconds after which something was told last */
  size_t lines;    /* of the standings, above the bar */
  size_t told_out; /* how many of those who were taken out have been told */
} tournament_live;

tournament_live tournament_live_new(const bst_tournament *t);
/* To be called a few times a second. */
void tournament_live_show(tournament_live *live, const bst_tournament_result *so_far,
                          double seconds);
/* Takes it off the screen. */
void tournament_live_end(tournament_live *live);

#endif
