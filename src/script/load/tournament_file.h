/* tournament_file.h - who plays whom, by which rules, how often:
 *
 *   return tournament { id = "spring", api = 1, rules = { with = { "base" } },
 *                       players = { cautious = "lua:cautious", dice = "random" }, games = 100 }
 *
 * Who the players are is found out by whoever lets them play. */
#ifndef BST_TOURNAMENT_FILE_H
#define BST_TOURNAMENT_FILE_H

#include "setup_file.h"

/* What it may have. */
enum { BST_TOURNAMENT_FUNCTIONS = 4 };
extern const char *const bst_tournament_functions[BST_TOURNAMENT_FUNCTIONS];

enum { BST_TOURNAMENT_PLAYERS = 64, BST_TOURNAMENT_RULES = 128, BST_TOURNAMENT_GAMES = 1000000 };
enum { BST_TOURNAMENT_STARTS = 1000 };
enum { BST_TOURNAMENT_ROUNDS = 1000, BST_TOURNAMENT_SECONDS = 100 * 24 * 3600 };

typedef struct bst_tournament_rules {
  const char *name; /* "" where there is but one ruleset */
  int line;
  bst_setup_file setup; /* its arena is empty; without `with` it is the base game */
} bst_tournament_rules;

typedef struct bst_tournament_player {
  const char *name;   /* in the standings */
  const char *player; /* "random", "lua:my_bot.lua"; files as seen from the folder of the caller */
  int line;
} bst_tournament_player;

typedef enum bst_tournament_format {
  BST_ROUND_ROBIN,      /* every table that can be made of the players */
  BST_GAUNTLET,         /* each challenger with every table that can be made of the others */
  BST_SWISS,            /* round by round those who stand alike; who is left over has a bye */
  BST_KNOCK_OUT,        /* the best of each table goes on */
  BST_LADDER,           /* neighbours play, and stand on the ladder as they came out */
  BST_DOUBLE_KNOCK_OUT, /* who has lost twice is out; tables for two */
  BST_GROUPS,           /* first each against each in groups, then the best of these by knock-out */
} bst_tournament_format;

/* What those who meet several times play. */
typedef enum bst_tournament_deals {
  BST_DEALS_SINGLE,   /* each game has a seed of its own */
  BST_DEALS_ROTATED,  /* one seed until everybody has sat in every seat */
  BST_DEALS_PERMUTED, /* one seed for every way in which they can sit */
} bst_tournament_deals;

/* What decides among those who have the same score. */
typedef enum bst_tie_break {
  BST_BREAK_WINS,         /* more first places of one's own */
  BST_BREAK_OPPONENTS,    /* the scores of those whom one has met, for each game with them */
  BST_BREAK_DIFFERENCE,   /* points minus the mean of the others at the table */
  BST_BREAK_POINTS,       /* points of the game */
  BST_BREAK_DIRECT,       /* the score in the games that they played against each other */
  BST_BREAK_LOT,          /* a lot that follows from the seed */
  BST_BREAK_BUCHHOLZ,     /* the scores of those whom one has met, once for each round */
  BST_BREAK_BUCHHOLZ_CUT, /* the same without the least of them */
  BST_BREAK_SONNEBORN, /* the scores of those whom one has beaten, for each game; half with ties */
  BST_BREAK_SEAT_MEAN, /* what one got more in a game than all did who sat in the same seat */
} bst_tie_break;
enum { BST_TIE_BREAKS = 10 };

/* Stop as soon as it is clear whether `player` is better by elo1 or by elo0 only. */
typedef struct bst_sprt_terms {
  bool given;
  uint8_t player;     /* of the file */
  double elo0, elo1;  /* of the logistic model */
  double alpha, beta; /* the chances of both errors */
} bst_sprt_terms;

/* A record or a position from which games begin. */
typedef struct bst_tournament_start {
  const char *record;   /* as seen from the folder of the caller; NULL: a position */
  const char *position; /* a file of positions, in the same way */
  const char *id;       /* which of them; "": the first */
  uint32_t turns;       /* that are over; 0: as far as the record goes */
  bool shuffle; /* the record says nothing of what nobody knows there: the game's seed does */
  int line;
} bst_tournament_start;

/* How long players may think, in microseconds; 0: no such limit. */
typedef struct bst_tournament_clock {
  int64_t game, increment; /* in all, and what comes to it after each decision */
  int64_t move;            /* for each decision */
} bst_tournament_clock;

enum { BST_NO_TEAM = 255 };

typedef struct bst_tournament_file {
  bst_arena arena; /* everything below */
  const char *id, *title, *path;
  const char *text; /* the bytes of the file, and their XXH3 */
  size_t size;
  uint64_t hash;
  const bst_tournament_rules *rules; /* by name */
  size_t rules_count;
  const bst_tournament_player *player; /* by name */
  size_t player_count;
  uint8_t table;  /* seats */
  uint32_t games; /* of each pairing with each ruleset; a multiple of `set` */
  uint64_t seed;
  bst_tournament_format format;
  bool challenger[BST_TOURNAMENT_PLAYERS]; /* by player; of a gauntlet */
  uint8_t seeding[BST_TOURNAMENT_PLAYERS]; /* players, best first */
  bool is_seeded;                          /* else `seeding` is to be drawn by lot */
  uint32_t rounds;                         /* of BST_SWISS and BST_LADDER */
  bool third;                              /* the losers before the final meet, too */
  uint8_t groups, advance;                 /* of BST_GROUPS: how many, and how many of each go on */
  uint8_t team[BST_TOURNAMENT_PLAYERS];    /* by player: which one; BST_NO_TEAM. Not looked at
                                              where team_count is 0 */
  const char *team_name[BST_TOURNAMENT_PLAYERS];
  size_t team_count; /* by name */
  int teams_line;
  bst_tournament_deals deals;
  uint32_t set;                     /* games in which everybody sits everywhere: table, or
                                       table! of BST_DEALS_PERMUTED; 1 where games are single ones
                                       and seats follow from all tables together */
  int32_t placing[BST_MAX_PLAYERS]; /* what a place is worth, first one first */
  bst_tie_break tie_break[BST_TIE_BREAKS];
  size_t tie_break_count;
  bst_sprt_terms sprt;
  const bst_tournament_start *start; /* set k of games begins with start k modulo start_count */
  size_t start_count;                /* 0: all begin at the begin */
  bst_tournament_clock clock;
  uint32_t seconds;   /* after which no game begins; 0: none */
  uint32_t records;   /* every so many-th game is written down; 0: aborted ones alone */
  uint32_t moves;     /* of every so many-th game the results have the moves; 0: of none */
  int32_t decided_by; /* points by which the first one must be ahead for the game to end; 0: none */
  uint32_t turns;     /* after which a game ends as it stands; 0: none */
  int before_line, adjudicate_line, after_line; /* where the functions stand; 0: there is none */
  int tie_break_line;
} bst_tournament_file;

/* "spring.lua", or the id of one in scripts/tournaments. The caller frees it with
 * bst_tournament_file_free, also after a failure. BST_NOT_FOUND: there is none; BST_BAD_INPUT: see
 * report. */
bst_status bst_tournament_file_read(const char *name, bst_tournament_file *out, bst_report *report);
void bst_tournament_file_free(bst_tournament_file *file);

bool bst_tournament_has_clock(const bst_tournament_file *file);
/* Do both play for one team? */
bool bst_tournament_is_team(const bst_tournament_file *file, uint8_t a, uint8_t b);

/* Everybody sits everywhere equally often only in a multiple of file->set games. */
bool bst_tournament_games_fit(uint64_t games, const bst_tournament_file *file);

#endif
