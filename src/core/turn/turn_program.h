/* turn_program.h - the turn of a ruleset: what is built in and what scripts add, sorted once. */
#ifndef BST_TURN_PROGRAM_H
#define BST_TURN_PROGRAM_H

#include "ruleset.h"

/* What the core does by itself has its place among the steps of scripts; order 1000 is behind
 * everything that a script can add. X(kind, name, stage, order, what it does); a question mark: it
 * asks a player. The picture in docs/turn.md is drawn from this and from bst_stage. */
#define BST_BUILT_IN_LIST(X)                                                                       \
  X(DRAW, BST_STEP_DRAW, ACQUIRE, 900, "a tile is drawn, or: which one?")                          \
  X(PLACE, BST_STEP_PLACE, PLACE, 500, "where does it lie?")                                       \
  X(FIGURE, BST_STEP_FIGURE, ACTION, 200, "which figure, and where?")                              \
  X(COMPLETED, "completed", SCORE, 100, "what is complete is told")                                \
  X(SCORE, "score", SCORE, 500, "it is valued and paid")                                           \
  X(GO_HOME, "go_home", SCORE, 800, "its figures go home")                                         \
  X(PART_END, "part_end", PART_END, 1000, "once more, if a part is due")                           \
  X(TURN_END, "turn_end", TURN_END, 1000, "the next player, or the end")                           \
  X(FINAL, "final", FINAL, 100, "what stands open is scored")                                      \
  X(OVER, "over", FINAL, 1000, "who has won is found")

/* The list of operations: the stages in order, then the steps that only run when they are pushed.
 * False: out of memory. */
bool bst_program_turn(bst_ruleset *rs);

/* The names of steps in actions: the entry's own, where no other step has the same. */
void bst_program_words(bst_ruleset *rs);

/* Listeners by event, order and name. `hear_all`: all events are queued. */
void bst_program_listeners(bst_ruleset *rs, bool hear_all);

/* Who answers each decision: the operation itself, the actions, sources or assists that belong to
 * it, and what may be done at any time. */
void bst_program_providers(bst_ruleset *rs);

#endif
