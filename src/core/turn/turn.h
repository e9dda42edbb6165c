/* turn.h - the turn as a list of operations.
 *
 * The ruleset sorts what is built in and what scripts add into one list, by stage and order. A game
 * stands at one of its operations; running means carrying out operations until a player has to
 * decide. The decision, the place in the list and everything half done lie in the block, so that a
 * game can be copied, saved and searched in the middle of anything. */
#ifndef BST_TURN_H
#define BST_TURN_H

#include "game.h"
#include "status.h"
#include "things.h"

/* Names of the built-in operations, as they appear in actions and lists of steps. */
#define BST_STEP_DRAW "draw"
#define BST_STEP_PLACE "place"
#define BST_STEP_FIGURE "figure"
#define BST_STEP_PASS "pass"

/* Runs to the next decision or to the end of the game; within an action that is carried out. */
bst_status bst_turn_run(bst_table *t, bst_game *g, bst_error *err);
/* The same from outside: at the begin of a game. */
bst_status bst_turn_go_on(bst_table *t, bst_game *g, bst_error *err);

/* Asks the open decision of a game anew, as the rules of this table answer it, which may be others
 * than those that asked (of one layout: layout_id.h). Where nothing is left to be asked the game
 * goes on to the next decision. Not BST_OK: the game is broken, put a copy back. */
bst_status bst_turn_ask_again(bst_table *t, bst_game *g, bst_error *err);

/* Carries out what belongs to the set-up of a position that is built by hand, where nobody is
 * asked: first the components (orders below BST_SETUP_ORDER), the others when the board lies. */
enum { BST_SETUP_ORDER = 100 };
bst_status bst_turn_set_up(bst_table *t, bst_game *g, bool components, bst_error *err);

/* Begins a turn; returns its first operation. */
static inline uint16_t bst_turn_begin(const bst_ruleset *rs, bst_game *g) {
  g->turn++;
  g->part++;
  g->facts &= ~rs->facts.any_came;
  g->part_of_turn = 1;
  g->extra_for = 0;
  return rs->first_of_turn;
}

/* Closes the open decision: nobody is asked anything. */
void bst_turn_ask_nothing(bst_game *g);
/* Takes the only option of the decision that was just opened, which nobody is asked then. */
BST_RARE void bst_turn_take_only(bst_table *t, bst_game *g, bst_action *only);
/* Does everything that waits, as far as it goes without a decision. */
BST_RARE bst_status bst_turn_catch_up(bst_table *t, bst_game *g, bool *open, bst_error *err);

/* Adds an option to what a step's `offer` function was given. */
void bst_offer_add(bst_offer *offer, uint8_t argc, const uint16_t *arg);

/* Grants a script a further part of this turn: one a cause and turn, unless it chains. False: that
 * cause has had its part. */
bool bst_turn_extra_part(const bst_ruleset *rs, bst_game *g, uint8_t cause, bool chain);

/* Asks step `op` before anything else goes on. `seat`: whom (BST_WHO_PUSHED). BST_FULL: too many
 * decisions wait. */
bst_status bst_turn_push(const bst_ruleset *rs, bst_game *g, uint16_t op, uint8_t seat,
                         bst_error *err);

/* What the step that was just pushed is about. */
void bst_turn_push_for(const bst_ruleset *rs, bst_game *g, bst_thing subject);

/* Makes a tile from elsewhere than the stack the one to be placed in this part. */
void bst_turn_play_tile(bst_table *t, bst_game *g, uint16_t type);

/* Counts the placements of the drawn tile, and notes them for the decision. */
uint32_t bst_turn_placements(bst_table *t, bst_game *g);
/* Ends the part when everything that has happened is heard and asked. */
void bst_turn_end_part(const bst_ruleset *rs, bst_game *g);
/* Takes the drawn tile out of the game; the part begins again with another one. False: there is
 * none. */
bool bst_turn_discard_drawn(bst_table *t, bst_game *g);

/* What read-only functions of scripts said is worth nothing if one of them failed. */
static inline bst_status bst_turn_settle(bst_table *t, bst_game *g, bst_error *err) {
  if (!t->rules->asks_host || t->host.settle == NULL)
    return BST_OK;
  bst_status status = t->host.settle(t->host.self, err);
  g->failed |= status != BST_OK;
  return status;
}

/* Nothing more happens in this turn: what is complete is scored, and the end comes next. */
void bst_turn_break_off(bst_table *t, bst_game *g);

/* Draws from the stack; returns the operation that comes next. */
uint16_t bst_turn_draw(bst_table *t, bst_game *g);

/* Carries out what was chosen in a step's decision (or "pass"). */
bst_status bst_turn_choose(bst_table *t, bst_game *g, const bst_action *a, bst_error *err);

/* Calls the function of a step for what was chosen. */
bst_status bst_turn_carry_out(bst_table *t, bst_game *g, const bst_action *a, bst_error *err);

/* Goes on to the next seat of the topmost step, or ends it. */
void bst_turn_next_seat(const bst_ruleset *rs, bst_game *g, bool passes);

/* Index of the step with this name ("rule.entry"), or BST_NONE. */
uint16_t bst_step_find(const bst_ruleset *rs, const char *name);

/* Is it a step that comes when the action of the part is over, and nothing is scored yet? */
static inline bool bst_op_is_behind_action(const bst_op *op) {
  return op->stage == BST_STAGE_AFTER_ACTION || op->stage == BST_STAGE_PRE_SCORE;
}

/* Which argument of an action is a kind of figure; BST_MAX_ARGS: none. */
static inline uint8_t bst_kind_argument(const bst_step_def *step) {
  uint8_t i = 0;
  while (i < step->argc && step->arg[i] != BST_ARG_KIND)
    i++;
  return i < step->argc ? i : BST_MAX_ARGS;
}

/* Is the action offered with the step, for the figures that this names, or as it is? */
static inline bool bst_op_joins(const bst_op *step, const bst_op *action) {
  return step->step != NULL && step->step->with_actions != 0 &&
         action->step->role == BST_ROLE_ACTION && !action->step->any_time &&
         (bst_kind_argument(action->step) < BST_MAX_ARGS || action->step->offered_again);
}

/* The seat `n` places to the left of `seat`. */
static inline uint8_t bst_seat_after(const bst_ruleset *rs, uint8_t seat, uint32_t n) {
  return (uint8_t)((seat + n) % rs->players);
}

#endif
