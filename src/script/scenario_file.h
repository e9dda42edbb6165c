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

/* What must be true at one point of a scenario. Lists with count 0 are not asked for, unless a
 * has_... says otherwise. */
typedef struct bst_scenario_expect {
  int line;
  bool has_points;
  int32_t points[BST_MAX_PLAYERS];
  /* "1 base.road 3": seat, term, points of the awards since the last expectation; in any order, all
   * of them. */
  bool has_reasons;
  size_t reason_count;
  const char *const *reasons;
  /* The same, in the order in which they are given. */
  bool has_awards;
  size_t award_count;
  const char *const *awards;
  /* Of a game that must be over, see bst_game_result(). */
  bool has_winners;    /* an empty list: all have lost */
  size_t winner_count; /* seats from 1 */
  int32_t winners[BST_MAX_PLAYERS];
  bool has_ranks; /* by seat */
  int32_t ranks[BST_MAX_PLAYERS];
  bool has_grades;
  const char *const *grades;         /* by seat; "": none */
  size_t legal_count, illegal_count; /* texts of actions */
  const char *const *legal, *const *illegal;
  bool has_only; /* the complete list of legal actions */
  size_t only_count;
  const char *const *only;
  size_t complete_count, open_count; /* texts of nodes */
  const char *const *complete, *const *open;
  size_t value_count; /* "3,-1 road:S = 4", "3,-1 road:S final = 2" */
  const char *const *values;
  size_t same_count, different_count; /* "0,0 field:NL & 1,0 field:NL" */
  const char *const *same, *const *different;
  size_t supply_count; /* "1 normal 6" */
  const char *const *supply;
  size_t owners_count; /* "0,0 city:N = 1 2" (seats) or "0,0 city:N = nobody" */
  const char *const *owners;
  int over;             /* 0, 1; -1: not asked for */
  int player;           /* whose decision, from 1; 0: not asked for */
  int stack;            /* tiles left; -1: not asked for */
  int discarded;        /* -1: not asked for */
  const char *drawn;    /* the tile to place now, or NULL */
  const char *decision; /* name of the step that asks, or NULL */
} bst_scenario_expect;

/* Either an action or an expectation. */
typedef struct bst_scenario_step {
  int line;
  const char *action; /* text of an action, or "draw ID", or NULL */
  const bst_scenario_expect *expect;
} bst_scenario_step;

typedef struct bst_scenario {
  const char *name;
  int line;
  const char *const *with; /* default: { "base" }; files beside the scenario as paths */
  size_t with_count;
  int with_line; /* of `with`; of the scenario when there is none */
  const bst_setting *set;
  size_t set_count;
  uint8_t players; /* default 2 */
  uint64_t seed;   /* default 1 */
  int to_move;     /* seat from 1; default 1 */
  bool has_board;
  const char *const *board; /* "BA/RCr 0,0 r0" */
  size_t board_count;
  const int *board_line;
  const char *const *figures; /* "1 normal 0,0 road:E" */
  size_t figure_count;
  const int *figure_line;
  bool has_stack;
  const char *const *stack; /* tile ids; "BA/C*3" is three of them */
  size_t stack_count;
  bool has_points;
  int32_t points[BST_MAX_PLAYERS];
  const bst_scenario_step *step;
  size_t step_count;
  const char *error; /* part of the load error that is expected, or NULL */
} bst_scenario;

typedef struct bst_scenario_file bst_scenario_file;

/* BST_BAD_INPUT: see report; *out is unchanged. */
bst_status bst_scenario_file_load(const char *path, bst_scenario_file **out, bst_report *report);
size_t bst_scenario_file_count(const bst_scenario_file *file);
/* Sorted by line; valid as long as the file. */
const bst_scenario *bst_scenario_file_at(const bst_scenario_file *file, size_t i);
void bst_scenario_file_free(bst_scenario_file *file);

#endif
