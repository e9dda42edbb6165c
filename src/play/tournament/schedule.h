/* schedule.h - who meets whom: the tables of each round of a tournament, and the number of each
 * game.
 *
 * A round is a list of tables. At each of them all rulesets are played, file->games games each. All
 * that is random follows from the seed; what a round depends on is what came out of those before,
 * so it is the same however the games are shared among threads or machines. */
#ifndef BST_SCHEDULE_H
#define BST_SCHEDULE_H

#include <tournament_file.h>

/* Scores are whole numbers of this part of a point: a place that six share can be divided. */
enum { BST_SCORE_UNIT = 60 };

/* What a player has got in one round. */
typedef struct bst_round_score {
  int64_t score, difference;
  uint64_t games;
} bst_round_score;

/* What a player has got in all rounds that are over, byes included. */
typedef struct bst_past {
  int64_t score;
  uint64_t games;
} bst_past;

/* The rounds that are over, by player; nothing of it changes while one is played. */
typedef struct bst_history {
  uint16_t met[BST_TOURNAMENT_PLAYERS][BST_TOURNAMENT_PLAYERS]; /* rounds */
  uint64_t sat[BST_TOURNAMENT_PLAYERS][BST_MAX_PLAYERS];        /* games in each seat */
  uint8_t last_seat[BST_TOURNAMENT_PLAYERS]; /* of the last game, from 1; 0: there was none */
  bst_past past[BST_TOURNAMENT_PLAYERS];
} bst_history;

typedef struct bst_schedule {
  const bst_tournament_file *file;
  uint64_t seed, games; /* games of each table with each ruleset */
  uint32_t round;       /* from 0: the one that `table` is of */
  uint64_t first;       /* the number of its first game */
  size_t table_count;
  uint8_t (*table)[BST_MAX_PLAYERS];
  bool bye[BST_TOURNAMENT_PLAYERS];       /* by player: has he no table in this round? */
  uint8_t order[BST_TOURNAMENT_PLAYERS];  /* the ladder; those who are left, best first */
  size_t left;                            /* in `order`; of groups, those of the finals */
  uint32_t byes[BST_TOURNAMENT_PLAYERS];  /* by player, this round's included */
  uint32_t level[BST_TOURNAMENT_PLAYERS]; /* by player: how far he has come, more is better; 0 where
                                             scores alone decide */
  uint8_t group[BST_TOURNAMENT_PLAYERS];  /* by player; of BST_GROUPS */
  uint8_t lost[BST_TOURNAMENT_PLAYERS];   /* by player: how often; of BST_DOUBLE_KNOCK_OUT */
  uint8_t beaten[2];                      /* who has lost at the first two tables of a knock-out */
  bst_history history;
} bst_schedule;

/* One game: everything that is known before it is played. */
typedef struct bst_fixture {
  uint64_t number, seed;
  uint64_t deal;  /* games of one deal have the same seed */
  uint32_t round; /* from 0 */
  size_t table, rules;
  uint8_t player[BST_MAX_PLAYERS]; /* by place at the table */
  uint8_t seat[BST_MAX_PLAYERS];   /* by place at the table */
  uint64_t lap;                    /* the how many-th set of games of this table and ruleset */
  uint32_t way;                    /* of sitting, from 0 */
} bst_fixture;

enum { BST_MOST_TABLES = 2000 };
/* Tables of round `round`; UINT64_MAX stands for more than can be counted. */
uint64_t bst_schedule_tables(const bst_tournament_file *file, uint32_t round);
/* The most tables of any round. */
uint64_t bst_schedule_most_tables(const bst_tournament_file *file);
/* Rounds, at most: the last one of a double knock-out is played only if it must be. */
uint32_t bst_schedule_rounds(const bst_tournament_file *file);
/* Games that are certain to be played, and those that there can be at most. */
uint64_t bst_schedule_games(const bst_tournament_file *file, uint64_t games);
uint64_t bst_schedule_most_games(const bst_tournament_file *file, uint64_t games);
/* Has everybody somebody to meet, though two of one team don't? */
bool bst_schedule_teams_fit(const bst_tournament_file *file);

/* Begins with the first round. There must be at most BST_MOST_TABLES. BST_NO_MEMORY: nothing was
 * made. */
bst_status bst_schedule_init(bst_schedule *s, const bst_tournament_file *file, uint64_t seed,
                             uint64_t games);
void bst_schedule_free(bst_schedule *s);

uint64_t bst_schedule_round_games(const bst_schedule *s); /* of this round */
/* Game `number` of this round, counted from the first one of the tournament. Sets of games go round
 * the tables and rulesets, so that a tournament that is ended early has played all equally often.
 */
void bst_schedule_fixture(const bst_schedule *s, uint64_t number, bst_fixture *out);

/* The seed of all games of one deal of a round (from 0), by seed and games of the tournament. */
uint64_t bst_schedule_seed(uint64_t seed, uint64_t games, uint32_t round, uint64_t deal);

/* What a bye is worth by each ruleset: as much as winning all games of a round. */
static inline int64_t bst_schedule_bye(const bst_schedule *s) {
  return (int64_t)s->games * s->file->placing[0] * BST_SCORE_UNIT;
}

/* Goes on to the next round: `score` is what each got in this one, `standing` the players as they
 * stand now, best first. False: this was the last. */
bool bst_schedule_next(bst_schedule *s, const bst_round_score *score, const uint8_t *standing);

/* The lot of a player, for whatever has to be decided by one. */
uint64_t bst_schedule_lot(uint64_t seed, uint8_t player);

#endif
