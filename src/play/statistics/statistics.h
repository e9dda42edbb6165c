/* statistics.h - counts what happens in the games of a simulation beyond their results: points by
 * turn and reason, decisions, figures, lengths, where tiles and figures lie.
 *
 *   bst_statistics_new -> plan.scribe = bst_statistics_scribes() -> bst_sim_run ->
 *   bst_statistics_sum, bst_statistics_row -> bst_statistics_free
 *
 * Each thread has a listener with sums of its own; games that a script ended count nowhere. All
 * sums are of whole numbers, so they don't depend on the threads. */
#ifndef BST_STATISTICS_H
#define BST_STATISTICS_H

#include <sim.h>

enum {
  BST_STAT_TURNS = 512,        /* longer games count as so long */
  BST_STAT_LEAST = -128,       /* points of one player: from here, as many as: */
  BST_STAT_POINTS = 2048,      /* what is beyond stands at the ends */
  BST_STAT_LEAST_TOTAL = -256, /* of all players of a game */
  BST_STAT_TOTALS = 8192,
  BST_STAT_SIDE = 128, /* cells from -64 to 63, either way; others aren't counted */
  BST_STAT_STEPS = 256,
  BST_STAT_BATCHES = 4096, /* the most */
};

/* Sums over all games. */
typedef struct bst_counts {
  uint64_t games;
  uint64_t length[BST_STAT_TURNS + 1];               /* games, by turns */
  uint64_t points[BST_MAX_PLAYERS][BST_STAT_POINTS]; /* games, by seat and points */
  uint64_t total[BST_STAT_TOTALS];                   /* games, by points of all players */
  uint64_t total_game[BST_STAT_TOTALS];              /* number of the first of them, plus one */
  uint64_t asked[BST_STAT_STEPS];                    /* decisions, by step that asks */
  uint64_t options[BST_STAT_STEPS];                  /* what could be chosen there, in all */
  uint64_t tiles[BST_STAT_SIDE][BST_STAT_SIDE];      /* [y][x]: games in which something lies */
  uint64_t figures[BST_STAT_SIDE][BST_STAT_SIDE];    /* figures that were placed there */
  uint64_t placed[BST_MAX_FIGURE_KINDS][BST_MAX_PLAYERS]; /* by kind and seat */
  /* Of players whose thinking is measured, by player of the plan: decisions, microseconds. */
  uint64_t timed[BST_MAX_PLAYERS], thought[BST_MAX_PLAYERS], longest[BST_MAX_PLAYERS];
  /* [turn from 1][term]: points of all players that a turn brought; `ended`: with the last turn of
   * a game, and its end. `terms` of them (as bst_sim_result.term). */
  int64_t *gained, *ended;
  uint16_t terms;
} bst_counts;

static inline size_t bst_counts_at(const bst_counts *c, uint32_t turn, uint16_t term) {
  return (size_t)turn * c->terms + term;
}

/* What is added up by batches of consecutive games, for intervals. */
enum {
  BST_MEASURE_GAMES,
  BST_MEASURE_POINTS, /* of all players */
  BST_MEASURE_TURNS,
  BST_MEASURE_PARTS,
  BST_MEASURE_DISCARDED,
  BST_MEASURE_DECISIONS,
  BST_MEASURE_OPTIONS,
  BST_MEASURE_WINS, /* by seat: alone in the first place */
  BST_MEASURE_TIES = BST_MEASURE_WINS + BST_MAX_PLAYERS,
  BST_MEASURE_SEAT = BST_MEASURE_TIES + BST_MAX_PLAYERS,          /* points by seat */
  BST_MEASURE_PLACED = BST_MEASURE_SEAT + BST_MAX_PLAYERS,        /* figures by kind */
  BST_MEASURE_TOKENS = BST_MEASURE_PLACED + BST_MAX_FIGURE_KINDS, /* in supplies, by kind */
  BST_MEASURE_TERMS = BST_MEASURE_TOKENS + BST_MAX_TOKEN_KINDS,   /* points by term */
};

typedef struct bst_statistics bst_statistics;

/* For the games of `plan`, whose scribes hear of them, too. BST_NO_MEMORY. */
bst_status bst_statistics_new(const bst_sim_plan *plan, bst_statistics **out);
void bst_statistics_free(bst_statistics *s); /* accepts NULL */
/* One for each thread of the plan. */
const bst_scribe *bst_statistics_scribes(const bst_statistics *s);

/* While the games are played, by one thread and so in their order: reads the batches of which all
 * games are among the first `games`, of which the caller knows that they are over. The others are
 * as if they weren't there until it looks again, or all are added up. */
void bst_statistics_look(bst_statistics *s, uint64_t games);
/* When all games are played: the sums of all threads, which stay the statistics'. */
const bst_counts *bst_statistics_sum(bst_statistics *s);
/* Batch i of the games has game k where k * batches / games is i: games of one number are in one
 * batch of any simulation of as many games. */
uint32_t bst_statistics_batches(const bst_statistics *s);
/* Sums of a batch by measure. */
const int64_t *bst_statistics_row(const bst_statistics *s, uint32_t batch);

#endif
