/* scenario_file.h - scenario tests as people write them, read into plain structs.
 *
 *   return scenario {
 *     ["BASE-35 a road counts its tiles"] = {
 *       board = { "BA/RFr 0,0 r0", "BA/LR -1,0 r3" },
 *       stack = { "BA/LR" },
 *       play  = { "place BA/LR 1,0 r1", "figure normal 1,0 road:W", { points = { 3, 0 } } },
 *     },
 *   }
 *
 * Texts stay texts: what "0,0 road:E" means is for whoever runs the scenario. An entry named
 * `defaults` holds what all scenarios of the file share. */
#ifndef BST_SCENARIO_FILE_H
#define BST_SCENARIO_FILE_H

#include "load.h"

/* A list of texts, each with its line in the file. */
typedef struct bst_lines {
  bool given; /* an empty list is something else than none */
  size_t count;
  const char *const *text;
  const int *line;
} bst_lines;

/* What must be true at one point of a scenario. What isn't given isn't asked for. */
typedef struct bst_scenario_expect {
  int line;
  bool has_points;
  int32_t points[BST_MAX_PLAYERS];
  /* "1 base.road 3": seat, term, points of the awards since the last expectation; in any order, all
   * of them. */
  bst_lines reasons;
  bst_lines awards; /* the same, in the order in which they are given */
  /* Of a game that must be over, see bst_game_result(). */
  bool has_winners;    /* an empty list: all have lost */
  size_t winner_count; /* seats from 1 */
  int32_t winners[BST_MAX_PLAYERS];
  bool has_ranks; /* by seat */
  int32_t ranks[BST_MAX_PLAYERS];
  bst_lines grades;         /* by seat; "": none */
  bst_lines legal, illegal; /* texts of actions */
  bst_lines only;           /* the complete list of legal actions */
  bst_lines why_not;        /* illegal actions; `why` holds a part of the reason of each */
  const char *const *why;
  bst_lines complete, open;   /* texts of nodes */
  bst_lines values;           /* "3,-1 road:S = 4", "3,-1 road:S final = 2" */
  bst_lines same, different;  /* "0,0 field:NL & 1,0 field:NL" */
  bst_lines owners;           /* "0,0 city:N = 1 2" (seats) or "0,0 city:N = nobody" */
  bst_lines supply;           /* "1 normal 6" */
  bst_lines links;            /* "ferry 1,0 road:W & 1,0 road:E" */
  bst_lines pieces;           /* "normal:1 at 0,0 road:E", "sheep:2*3 at bag" */
  bst_lines state;            /* "toll.paid = 3" */
  bst_lines marks, unmarked;  /* "toll.paid at 0,0 road:E" */
  bst_lines shown, not_shown; /* "sky: rain", "0,1: burnt" */
  bst_lines events; /* beginnings of bst_event_text(), in this order, others between them */
  bst_lines no_events;
  int over;             /* 0, 1; -1: not asked for */
  int player;           /* whose decision, from 1; 0: not asked for */
  int stack;            /* tiles left; -1: not asked for */
  int discarded;        /* -1: not asked for */
  const char *drawn;    /* the tile to place now, or NULL */
  const char *decision; /* name of the step that asks, or NULL */
} bst_scenario_expect;

/* An action, an expectation or a bot's decision. */
typedef struct bst_scenario_step {
  int line;
  const char *action; /* text of an action, or "draw ID", or NULL */
  const char *error;  /* the action must fail with this in its message; NULL: it must not fail */
  bst_lines chooses;  /* given: the scenario's bot is asked, and takes one of these */
  int bot;            /* the seat it is asked for, from 1 */
  int timeout;        /* the seat whose time is over, from 1; 0: nobody's */
  const bst_scenario_expect *expect;
} bst_scenario_step;

typedef struct bst_scenario {
  const char *name;
  const char *ruleset; /* what is special about this of several rulesets; NULL: there is one */
  int line;
  const char *const *with; /* default: { "base" }; files beside the scenario as paths */
  size_t with_count;
  int with_line; /* of `with`; of the scenario when there is none */
  const bst_setting *set;
  size_t set_count;
  const char *bot;                        /* as bst_bot_file_load takes it, or NULL */
  bst_lines needs;                        /* rules without which it is pending */
  uint8_t players;                        /* default 2 */
  uint64_t seed;                          /* default 1 */
  int to_move;                            /* seat from 1; default 1 */
  bst_lines map;                          /* rows of tiles: "BA/LR:3 *BA/RFr ." */
  bst_lines board;                        /* "BA/RCr 0,0 r0" */
  bst_lines links;                        /* "ferry 1,0 road:W & 1,0 road:E" */
  bst_lines figures;                      /* "1 normal 0,0 road:E" */
  bst_lines stack;                        /* tile ids; "BA/C*3" is three of them */
  bst_lines pieces, supply, state, marks; /* as they are expected */
  bool has_points;
  int32_t points[BST_MAX_PLAYERS];
  const bst_scenario_step *step;
  size_t step_count;
  const char *error; /* part of the load error that is expected, or NULL */
} bst_scenario;

/* Does any expectation ask what happened? */
bool bst_scenario_hears(const bst_scenario *scenario);

typedef struct bst_scenario_file bst_scenario_file;

/* BST_BAD_INPUT: see report; *out is unchanged. */
bst_status bst_scenario_file_load(const char *path, bst_scenario_file **out, bst_report *report);
size_t bst_scenario_file_count(const bst_scenario_file *file);
/* Sorted by line; one with several rulesets stands there once for each. Valid as long as the file.
 */
const bst_scenario *bst_scenario_file_at(const bst_scenario_file *file, size_t i);
void bst_scenario_file_free(bst_scenario_file *file);

#endif
