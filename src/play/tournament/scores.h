/* scores.h - what becomes of the games of a tournament: places, scores, standings, samples for
 * ratings. All of it is whole numbers that are added up in the order of the games, so that the same
 * games give the same standings everywhere. */
#ifndef BST_SCORES_H
#define BST_SCORES_H

#include "deals.h"

#include <bastide.h>

typedef enum bst_fate {
  BST_GAME_FINISHED,
  BST_GAME_FORFEITED, /* the player at `forfeit` failed: the last place is his, the others share the
                         first */
  BST_GAME_ABORTED,   /* a script of the rules failed: the game counts nowhere */
} bst_fate;

/* One game that was played. */
typedef struct bst_played {
  uint64_t number, digest;
  uint8_t fate, forfeit; /* forfeit: a seat */
  uint8_t seats;
  uint8_t place[BST_MAX_PLAYERS];  /* by seat, 1 the best; those who share one have the same;
                                     0 in an aborted game */
  bool partners;                   /* who shares a place belongs together, and shares no points */
  int32_t points[BST_MAX_PLAYERS]; /* by seat; of a game that was played to its end */
  uint32_t turns, parts, discarded;
  int64_t thought[BST_MAX_PLAYERS]; /* by seat, in microseconds; 0 where nobody measures */
} bst_played;

/* What somebody has got. */
typedef struct bst_sum {
  uint64_t games;      /* played to the end, or forfeited by anybody */
  uint64_t finished;   /* of these: played to the end */
  uint64_t wins, ties; /* first places, alone and shared with others */
  uint64_t forfeits;   /* games that he forfeited */
  uint64_t byes;       /* rounds */
  int64_t points;      /* of the finished ones */
  int64_t score;       /* in parts of BST_SCORE_UNIT: what his places are worth, byes included */
  int64_t difference;  /* his points minus the mean of the others', in parts of BST_SCORE_UNIT */
} bst_sum;

/* What those at one table have got, by one ruleset in one round. */
typedef struct bst_meeting {
  uint32_t round;
  size_t rules;
  uint8_t player[BST_MAX_PLAYERS]; /* of the file; everything below goes by place at the table */
  uint64_t games, aborted;
  bst_sum sum[BST_MAX_PLAYERS];
} bst_meeting;

/* What somebody has got in one seat. */
typedef struct bst_seat_score {
  uint64_t games;
  int64_t score;
} bst_seat_score;

typedef struct bst_tie_judge bst_tie_judge; /* asks the file's function `tie_break` */

typedef struct bst_scores {
  const bst_tournament_file *file;
  uint64_t seed;
  bst_sum *sum;                     /* [ruleset][player]; the last ruleset is all of them */
  bst_sum (*seat)[BST_MAX_PLAYERS]; /* [ruleset][seat] */
  bst_round_score round[BST_TOURNAMENT_PLAYERS]; /* of the one that is played, by player */
  uint32_t level[BST_TOURNAMENT_PLAYERS];        /* of the schedule */
  /* A game is taken as one between each two at the table: 2 halves for who is ahead, 1 for both
   * where they share a place. */
  int64_t direct[BST_TOURNAMENT_PLAYERS]
                [BST_TOURNAMENT_PLAYERS];                       /* halves of one against another */
  uint64_t met[BST_TOURNAMENT_PLAYERS][BST_TOURNAMENT_PLAYERS]; /* games */
  bst_meeting *meeting;
  size_t meeting_count, first_meeting; /* that of the round that is played */
  bst_deals deals;
  uint64_t *tested; /* deals by halves that the player of file->sprt got in all their games; those
                       of which a game was aborted aren't among them */
  size_t tested_size;
  uint64_t tested_games;                      /* of his in a deal, between two */
  bst_seat_score (*at_seat)[BST_MAX_PLAYERS]; /* [ruleset][player][seat], as in `sum` */
  bst_tie_judge *judge;                       /* NULL: the name decides what nothing else does */
} bst_scores;

bst_status bst_scores_init(bst_scores *s, const bst_tournament_file *file, uint64_t seed);
void bst_scores_free(bst_scores *s);
/* The schedule has come to a new round. BST_NO_MEMORY. */
bst_status bst_scores_begin_round(bst_scores *s, const bst_schedule *schedule);
/* Adds a game of this round; games must come in the order of their numbers. */
void bst_scores_add(bst_scores *s, const bst_fixture *fixture, const bst_played *played);
/* No game of the last one's deals comes any more: they count for intervals and tests from now on.
 * May be called more than once. */
void bst_scores_close(bst_scores *s);

/* For scores.c: one game more that a player has played in this seat. */
void bst_scores_note_seat(bst_scores *s, size_t rules, uint8_t player, uint8_t seat, int64_t score);
void bst_sum_add(bst_sum *to, const bst_sum *from); /* all but byes */

/* --- standings.c --- */

/* The players, best first, by one ruleset (file->rules_count: by all of them): by level, score, the
 * tie-breaks of the file, its function `tie_break`, name. */
void bst_scores_sort(const bst_scores *s, size_t rules, uint8_t *player);

/* From now on the file's function `tie_break` is asked, where it has one, always by the thread that
 * sorts. BST_NO_MEMORY, BST_BAD_INPUT. Who frees the scores closes it. */
bst_status bst_scores_open_judge(bst_scores *s, bst_error *err);
void bst_scores_close_judge(bst_scores *s);
/* How that function failed for the first time; the message has file and line. */
bst_status bst_scores_judge_failed(const bst_scores *s, bst_error *err);
/* The same after all standings were made once, so that printing them can't fail. */
bst_status bst_scores_check(const bst_scores *s, bst_error *err);

/* What all of a team have got together. */
bst_sum bst_scores_team(const bst_scores *s, size_t rules, uint8_t team);
/* The teams of the file, best first: by score, by difference, by name. */
void bst_scores_sort_teams(const bst_scores *s, size_t rules, uint8_t *team);

static inline const bst_sum *bst_scores_of(const bst_scores *s, size_t rules, size_t player) {
  return &s->sum[rules * s->file->player_count + player];
}

#endif
