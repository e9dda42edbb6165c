/* turn.c - see turn.h: the loop over the operations of the turn. */
#include "turn.h"

#include "bounds.h"
#include "decision.h"
#include "draw_tile.h"
#include "events.h"
#include "figure_places.h"
#include "filters.h"
#include "hear.h"
#include "idle.h"
#include "lay.h"
#include "leave.h"
#include "marks.h"
#include "stack.h"
#include "stages.h"
#include "steps.h"
#include "turn_order.h"
#include "turn_plain.h"

#include <string.h>

void bst_turn_ask_nothing(bst_game *g) {
  g->ask_step = g->ask_seat = g->ask_pass = 0;
  g->ask_count = g->ask_own = 0;
  g->ask_only = BST_NONE;
  memset(g->ask_run, 0, sizeof g->ask_run);
  memset(g->ask_fits, 0, sizeof g->ask_fits);
  memset(g->ask_offer, 0, sizeof g->ask_offer);
}

/* Operations return their own index; the loop adds 1, so a jump to n returns n - 1. */

/* --- draw --------------------------------------------------------------------------------- */

/* Draws until a tile can be placed (BASE-10, BASE-12); a part without a tile ends at once
 * (BASE-13). */
static inline uint16_t draw(bst_table *t, bst_game *g, uint16_t at) {
  bool again = true;
  g->at = at;
  while (again) {
    uint16_t type = bst_draw_next(t, g);
    if (type == BST_NONE)
      break;
    if (bst_draw_count(t, g, type) > 0 || bst_draw_is_assisted(t, g, type)) {
      g->drawn = type;
      bst_draw_tell(t, g, type);
      return at;
    }
    if (t->rules->minds_misfits) { /* it is put away where it can't be placed */
      g->drawn = type;
      g->misfit = 1;
      return at;
    }
    again = bst_draw_put_away(t, g, type);
    if (bst_listens(t->rules, BST_EVENT_TILE_UNPLACEABLE)) {
      bst_draw_tell_unplaceable(t->rules, g, type, again);
      return at;
    }
  }
  bst_turn_ask_nothing(g);
  return (uint16_t)(t->rules->end_of_part - 1);
}

uint16_t bst_turn_draw(bst_table *t, bst_game *g) { return (uint16_t)(draw(t, g, g->at) + 1); }

/* --- place and action --------------------------------------------------------------------- */

enum { NOBODY = -1, FAILED = -2 };

/* NOBODY, or FAILED: a script did. */
BST_RARE static int ask_whom(bst_table *t, bst_game *g, uint16_t who, bst_error *err) {
  uint8_t seat = g->active;
  bst_status status = t->host.who(t->host.self, t, g, (uint16_t)(who - 1), &seat, err);
  if (status != BST_OK)
    return FAILED;
  return seat == BST_NOBODY ? NOBODY : seat;
}

/* Whom a built-in decision asks. Returned, so that no address is taken: it stays in a register. */
static inline int whom(bst_table *t, bst_game *g, uint16_t who, bst_error *err) {
  return who == 0 ? g->active : ask_whom(t, g, who, err);
}

void bst_turn_take_only(bst_table *t, bst_game *g, bst_action *only) {
  bst_choices choices;
  bst_game_choices(t, g, &choices);
  bst_game_choice(t, g, &choices, 0, only);
  bst_turn_ask_nothing(g);
}

BST_RARE static void lay_only(bst_table *t, bst_game *g) {
  bst_action only;
  bst_turn_take_only(t, g, &only);
  bst_lay(t->rules, g,
          (bst_place_xy){(int16_t)only.arg[0], (int16_t)only.arg[1], (uint8_t)only.arg[2]},
          only.seat);
}

static inline bst_status ask_place(bst_table *t, bst_game *g, uint16_t *at, bool *open,
                                   bst_error *err) {
  *open = false;
  g->misfit = 0;
  if (g->drawn == BST_NONE)
    return BST_OK;
  int seat = whom(t, g, t->rules->built_in.place_who, err);
  if (seat < 0) {
    if (seat == FAILED)
      return BST_SCRIPT;
    seat = g->active; /* somebody must lay it */
  }
  if (g->ask_own == 0) /* else draw() has just counted them */
    bst_draw_count(t, g, g->drawn);
  bool may_pass = t->rules->may_give_up && g->ask_own == 0;
  bst_status status =
      bst_decision_open(t, g, g->at, (uint8_t)seat, g->ask_own, may_pass, open, err);
  if (!*open && status == BST_OK)
    *at = bst_draw_lose_tile(t, g);
  if (*open && t->rules->built_in.place_must && g->ask_own == 1 && g->ask_count == 1) {
    lay_only(t, g);
    *open = false;
  }
  return status;
}

static inline bst_status ask_figure(bst_table *t, bst_game *g, bool *open, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  int seat = whom(t, g, rs->built_in.deploy_who, err);
  *open = false;
  if (seat < 0)
    return seat == FAILED ? BST_SCRIPT : BST_OK;
  uint32_t options = bst_figure_places_all(rs, g, (uint8_t)seat, g->ask_offer);
  if (options > 0 && bst_has_filters(rs, BST_FILTER_DEPLOY_OK))
    options -= bst_filter_offer(t, g, g->laid, (uint8_t)seat, BST_CAUSE_DEPLOY, g->ask_offer);
  bool must = rs->built_in.deploy_must && options > 0;
  return bst_decision_open(t, g, g->at, (uint8_t)seat, options, !must, open, err);
}

/* --- ends --------------------------------------------------------------------------------- */

bool bst_turn_extra_part(const bst_ruleset *rs, bst_game *g, uint8_t cause, bool chain) {
  uint64_t bit = (uint64_t)1 << cause;
  if (!chain && (g->extra_for & bit))
    return false;
  g->extra_for |= bit;
  g->extra = (uint8_t)(g->extra + (g->extra < UINT8_MAX));
  bst_bounds_part(rs, g);
  return true;
}

static uint16_t end_part(bst_table *t, bst_game *g, uint16_t at) {
  const bst_ruleset *rs = t->rules;
  bool stop = rs->end.moment == BST_AT_PART_END && !bst_any_to_draw(rs, g);
  stop = stop || bst_in_last_round(g) ||
         (rs->ending_count > 0 && bst_turn_order_ends(t, g, BST_AT_PART_END));
  bool again = g->extra > 0 && !stop;
  g->laid = BST_NONE;
  g->unasked = g->passed = 0;
  if (rs->clears)
    bst_clear_part(rs, g);
  g->extra = (uint8_t)(again ? g->extra - 1 : 0);
  g->part = (uint16_t)(g->part + again);
  g->facts &= again ? ~rs->facts.any_came : UINT64_MAX;
  g->part_of_turn = (uint16_t)(g->part_of_turn + again);
  return again ? (uint16_t)(rs->first_of_part - 1) : at;
}

/* Ends and orders of rules. */
BST_RARE static bst_status end_other_turn(bst_table *t, bst_game *g, uint16_t *at, bst_error *err) {
  bool over = bst_turn_order_is_over(t, g);
  if (!over)
    bst_bounds_part(t->rules, g);
  bst_status status = over ? BST_OK : bst_turn_order_next(t, g, &over, err);
  *at = (uint16_t)((over ? t->rules->first_of_end : bst_turn_begin(t->rules, g)) - 1);
  return status;
}

/* BASE-40: the turn in which the stack ran out was the last. */
static inline bst_status end_turn(bst_table *t, bst_game *g, uint16_t *at, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  /* a game that fails does so in the same turn always */
  bst_status failed = bst_turn_settle(t, g, err);
  if (failed != BST_OK)
    return failed;
  if (rs->clears)
    bst_clear_turn(rs, g);
  bool as_ever = rs->goes_clockwise;
  if (!as_ever && rs->ends_without_tiles && !bst_stack_is_empty(rs, g) && !bst_in_last_round(g)) {
    bst_bounds_part(rs, g);
    as_ever = true;
  }
  if (!as_ever) {
    uint16_t other = *at; /* so that the address of `at` stays here: run() keeps it in a register */
    bst_status status = end_other_turn(t, g, &other, err);
    *at = other;
    return status;
  }
  if (bst_stack_is_empty(rs, g)) {
    *at = (uint16_t)(rs->first_of_end - 1);
    return BST_OK;
  }
  uint8_t moved = (uint8_t)(g->moved + 1u);
  if (moved == rs->players) {
    moved = 0;
    g->round++;
  }
  g->moved = moved;
  g->active = g->order[moved];
  *at = (uint16_t)(bst_turn_begin(rs, g) - 1);
  return BST_OK;
}

/* --- running ------------------------------------------------------------------------------ */

/* Is something to be heard, asked or sent home before the turn goes on? One load. */
static inline bool waits(const bst_game *g) {
  uint64_t counts;
  memcpy(&counts, &g->event_count, sizeof counts);
  return counts != 0;
}

/* The part is over, or begins again with another tile. What has been completed is scored before,
 * and what goes with a tile by itself is done. */
static void jump(const bst_ruleset *rs, bst_game *g) {
  bool before = g->at < rs->first_of_score;
  bool settles = rs->settles && g->laid != BST_NONE;
  if (g->jump == BST_JUMP_DRAW)
    g->at = rs->draw_op;
  else if (before && (settles || g->batch_count > 0))
    g->at = rs->first_of_score;
  else if (g->batch_count == 0)
    g->at = rs->end_of_part;
  g->jump = BST_JUMP_NOWHERE;
  g->drawn = BST_NONE;
  g->misfit = 0;
  bst_turn_ask_nothing(g);
}

/* An end that may come at any moment: nothing more happens in this turn. */
static void end_at_once(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  bool in_turn = g->at >= rs->first_of_turn && g->at < rs->first_of_end;
  if (!in_turn || g->ending != 0 || !bst_turn_order_ends(t, g, BST_AT_ONCE))
    return;
  g->at = rs->first_of_end;
  g->drawn = BST_NONE;
  g->misfit = 0;
  bst_turn_ask_nothing(g);
}

/* Everything that waits, as far as it goes without a decision. */
bst_status bst_turn_catch_up(bst_table *t, bst_game *g, bool *open, bst_error *err) {
  bst_status status = bst_bounds_passed(g) ? bst_bounds_fail(t, g, err) : BST_OK;
  *open = false;
  while (waits(g) && status == BST_OK && !*open) {
    if (g->event_count > 0)
      status = bst_events_run(t, g, err);
    else if (bst_leave_is_due(t->rules, g))
      bst_leave_run(t, g);
    else if (g->frame_count > 0)
      status = bst_steps_run(t, g, open, err);
    else
      jump(t->rules, g);
  }
  if (status == BST_OK && !*open && t->rules->ends_at_once)
    end_at_once(t, g);
  g->failed |= status != BST_OK;
  return status;
}

/* Operations that are rare: what scripts add, the end. Returns whether the turn stops here. */
BST_RARE static bool stops_at(bst_table *t, bst_game *g, bst_op_kind kind, bst_status *status,
                              bst_error *err) {
  if (kind == BST_OP_STEP) {
    *status = bst_step_begin_awake(t, g, g->at, err);
  } else if (kind == BST_OP_FINAL) {
    bst_stage_final(t, g, bst_turn_order_final(t->rules, g));
  } else {
    g->over = 1;
    bst_turn_ask_nothing(g);
    return true;
  }
  return *status != BST_OK;
}

/* Goes on to `kind` if that comes next, with nothing to be heard before, and no step that isn't
 * idle: `awake` is that one. */
static inline bool goes_on(const bst_ruleset *rs, bst_game *g, uint16_t *at, bst_op_kind kind,
                           uint16_t *awake) {
  uint16_t behind = (uint16_t)(*at + 1); /* number 0 follows 65535 */
  if (waits(g))
    return false;
  if (rs->op_next[behind] == BST_OP_STEP)
    *awake = behind = bst_idle_skip(rs, g, behind);
  bool is_next = rs->op_next[behind] == kind;
  *at = is_next ? behind : (uint16_t)(behind - 1); /* from where the loop goes on by one */
  g->at = is_next ? behind : g->at;
  return is_next;
}

/* From a step to the first that isn't idle: itself, if that has just been found. */
static inline uint16_t pass_idle(const bst_ruleset *rs, const bst_game *g, uint16_t at,
                                 uint16_t *awake) {
  const bool known = at == *awake;
  *awake = BST_NONE;
  return known ? at : bst_idle_skip(rs, g, at);
}

/* Asks for the source first, where there is a choice. No: that is open, or the table wants no tile.
 */
static inline bool may_draw(bst_table *t, bst_game *g, bool *open, bst_status *status,
                            bst_error *err) {
  if (t->no_draw != 0 && g->part >= t->no_draw)
    return false;
  if (t->rules->has_sources)
    *status = bst_draw_ask_source(t, g, open, err);
  return !*open && *status == BST_OK;
}

/* Features that waited may be complete without another one. */
static inline void complete(bst_table *t, bst_game *g) {
  if (g->batch_count > 0 || bst_has_filters(t->rules, BST_FILTER_COMPLETE_OK))
    bst_stage_complete(t, g);
}

static inline void score(bst_table *t, bst_game *g) {
  if (g->batch_count > 0)
    bst_stage_score(t, g);
}

static inline void go_home(bst_table *t, bst_game *g) {
  if (g->batch_count > 0)
    bst_stage_go_home(t, g);
}

/* The cases stand in the order of a turn: where nothing was put between two built-in operations,
 * one falls through to the next, and the last goes back to the first. */
static bst_status run(bst_table *t, bst_game *g, bst_error *err) {
  bst_status status = BST_OK;
  bool open = false;
  for (uint16_t at = g->at, awake = BST_NONE;; at++) {
    g->at = at;
    if (waits(g) || t->rules->ends_at_once) {
      status = bst_turn_catch_up(t, g, &open, err);
      if (open || status != BST_OK)
        return status;
      at = g->at;
    }
    if (t->rules->op_kind[at] == BST_OP_STEP)
      g->at = at = pass_idle(t->rules, g, at, &awake);
    switch ((bst_op_kind)t->rules->op_kind[at]) {
    case BST_OP_DRAW:
    draw:
      if (!may_draw(t, g, &open, &status, err))
        return status;
      at = draw(t, g, at);
      if (!goes_on(t->rules, g, &at, BST_OP_PLACE, &awake))
        break;
      /* fall through */
    case BST_OP_PLACE:
      status = ask_place(t, g, &at, &open, err);
      break;
    case BST_OP_FIGURE:
      status = ask_figure(t, g, &open, err);
      if (open || status != BST_OK || !goes_on(t->rules, g, &at, BST_OP_SCORE, &awake))
        break;
      /* fall through */
    case BST_OP_SCORE:
      score(t, g);
      if (!goes_on(t->rules, g, &at, BST_OP_GO_HOME, &awake))
        break;
      /* fall through */
    case BST_OP_GO_HOME:
      go_home(t, g);
      if (!goes_on(t->rules, g, &at, BST_OP_PART_END, &awake))
        break;
      /* fall through */
    case BST_OP_PART_END:
      at = end_part(t, g, at);
      if (!goes_on(t->rules, g, &at, BST_OP_TURN_END, &awake))
        break;
      /* fall through */
    case BST_OP_TURN_END:
      status = end_turn(t, g, &at, err);
      if (status != BST_OK || !goes_on(t->rules, g, &at, BST_OP_DRAW, &awake))
        break;
      goto draw;
    case BST_OP_COMPLETED:
      complete(t, g);
      break;
    default:
      open = stops_at(t, g, (bst_op_kind)t->rules->op_kind[at], &status, err);
    }
    if (open || status != BST_OK)
      return status;
  }
}

bst_status bst_turn_run(bst_table *t, bst_game *g, bst_error *err) {
  if (t->rules->plain_turn && bst_turn_run_plain(t, g))
    return BST_OK;
  bst_status status = run(t, g, err);
  if (status == BST_OK)
    return bst_turn_settle(t, g, err);
  g->failed |= 1;
  t->begun = 0; /* another game may follow on this table */
  return status;
}
