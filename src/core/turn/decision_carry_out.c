/* decision_carry_out.c - an option was chosen: it happens, and the game goes on to the next
 * decision. */
#include "board.h"
#include "bounds.h"
#include "decision.h"
#include "draw_tile.h"
#include "events.h"
#include "figures.h"
#include "filters.h"
#include "lay.h"
#include "lift.h"
#include "offer.h"
#include "sources.h"
#include "stack.h"
#include "stands.h"
#include "turn.h"
#include "turn_plain.h"

/* --- built-in options --------------------------------------------------------------------- */

static inline void carry_out_place(const bst_ruleset *rs, bst_game *g, const bst_action *a) {
  bst_lay(rs, g, (bst_place_xy){(int16_t)a->arg[0], (int16_t)a->arg[1], (uint8_t)a->arg[2]},
          a->seat);
}

static void carry_out_figure(const bst_ruleset *rs, bst_game *g, const bst_action *a) {
  uint16_t f = bst_figure_place(rs, g, a->seat, (uint8_t)a->arg[0], a->arg[1]);
  if (bst_hears_moved(rs, (uint8_t)a->arg[0], BST_CAUSE_DEPLOY))
    bst_event_put(rs, g,
                  (bst_event){.kind = BST_EVENT_FIGURE_MOVED,
                              .seat = a->seat,
                              .cause = BST_CAUSE_DEPLOY,
                              .tile = g->laid,
                              .node = a->arg[1],
                              .figure = f,
                              .other = BST_NONE,
                              .from = {BST_AT_SUPPLY, figures_of(rs, g)[f].owner, BST_NONE}});
}

/* A tile from elsewhere than the stack: taken from where it was, then played. */
static bst_status carry_out_source(bst_table *t, bst_game *g, const bst_action *a, uint64_t key,
                                   bst_error *err) {
  const bst_ruleset *rs = t->rules;
  uint16_t type = a->arg[0];
  bst_status status = bst_source_take(t, g, a, key, &type, err);
  if (status == BST_OK)
    status = bst_turn_carry_out(t, g, a, err);
  if (status != BST_OK)
    return status;
  if (rs->op[a->step].step->no_tile) { /* a part without one */
    g->at = rs->placed_op;
    return BST_OK;
  }
  if (rs->op[a->step].step->from == 0 &&
      (type >= rs->tiles.type_count ||
       bst_tiles_in_game(rs, g, type) >= rs->tiles.def[type].copies))
    return bst_fail_handler(
        t, g, rs->op[a->step].step->handler, BST_BLAMED_RUN, err,
        "'%s' plays a tile %s that it has taken from nowhere: 'apply' must take it, as "
        "by g:take(player, \"tile:...\", 1)",
        rs->op[a->step].name, bst_tile_name(rs, type));
  bst_turn_play_tile(t, g, type);
  if (bst_turn_placements(t, g) == 0 && !rs->op[a->step].step->blind)
    return bst_fail_handler(t, g, rs->op[a->step].step->handler, BST_BLAMED_RUN, err,
                            "'%s' plays a tile %s that fits nowhere: g:placeable() tells",
                            rs->op[a->step].name, bst_tile_name(rs, type));
  g->at++;
  return BST_OK;
}

static bool assisted_fits(const bst_ruleset *rs, const bst_game *g, bst_place_xy at) {
  uint16_t under = bst_tile_under(rs, g, g->drawn, at);
  if (under == BST_NONE)
    return bst_board_fits(rs, g, g->drawn, at, true, NULL);
  return bst_cover_refused(rs, g, under, g->drawn, at.rotation) == NULL &&
         bst_stands_on(rs, g, under, false).index == BST_NONE;
}

/* A placement together with what makes it legal. */
static bst_status carry_out_assist(bst_table *t, bst_game *g, const bst_action *a, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  uint32_t key = places_of(rs, g)[a->arg[0]];
  bst_place_xy at = {bst_key_x(key), bst_key_y(key), (uint8_t)a->arg[1]};
  bst_status status = bst_turn_carry_out(t, g, a, err);
  if (status != BST_OK)
    return status;
  if (!assisted_fits(rs, g, at) ||
      (bst_filters_type(rs, g->drawn) && !bst_placement_allowed(t, g, g->drawn, at)))
    return bst_fail_handler(t, g, rs->op[a->step].step->handler, BST_BLAMED_OPTIONS, err,
                            "'%s' offered a placement that is not legal after it",
                            rs->op[a->step].name);
  if (bst_tile_under(rs, g, g->drawn, at) != BST_NONE)
    bst_lay_over(rs, g, at, a->seat);
  else
    bst_lay(rs, g, at, a->seat);
  g->at++;
  return BST_OK;
}

/* The action of this part is asked again, if all that is open is a step behind it, and if nothing
 * was decided there before. */
BST_RARE static void reopen(const bst_ruleset *rs, bst_game *g) {
  bst_frame *frame = frames_of(rs, g);
  if (g->frame_count != 1 || g->decided || !bst_op_is_behind_action(&rs->op[frame->op]))
    return;
  *frame = (bst_frame){0};
  g->frame_count = 0;
  g->at = rs->figure_op;
  g->passed = 0;
}

/* An action that was offered with the topmost step: that is over. */
static void answer_frame(const bst_ruleset *rs, bst_game *g) {
  const bst_op *op = &rs->op[frames_of(rs, g)[g->frame_count - 1].op];
  g->decided |= rs->reopens && bst_op_is_behind_action(op);
  bst_turn_next_seat(rs, g, false);
}

static bool is_joined(const bst_ruleset *rs, const bst_game *g, const bst_action *a) {
  return bst_op_joins(&rs->op[frames_of(rs, g)[g->frame_count - 1].op], &rs->op[a->step]);
}

/* A step of a script, or what is offered with another decision. */
static bst_status carry_out_step(bst_table *t, bst_game *g, const bst_action *a, bool in_frame,
                                 bst_error *err) {
  const bst_step_def *step = t->rules->op[a->step].step;
  if (step->role == BST_ROLE_STEP)
    return bst_turn_choose(t, g, a, err);
  bst_offer_used(t->rules, g, a->step, a->seat);
  if (step->role == BST_ROLE_SOURCE)
    return carry_out_source(t, g, a, g->key, err);
  if (step->role == BST_ROLE_ASSIST)
    return carry_out_assist(t, g, a, err);
  if (step->reopens)
    reopen(t->rules, g);
  if (in_frame && !step->free && is_joined(t->rules, g, a))
    answer_frame(t->rules, g);
  else if (!step->free && !step->any_time && !in_frame)
    g->at++; /* done instead of placing a figure; else the decision is asked again */
  return bst_turn_carry_out(t, g, a, err);
}

static inline bst_status carry_out(bst_table *t, bst_game *g, const bst_action *a, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  bst_op_kind kind = (bst_op_kind)rs->op_kind[a->step];
  bst_status status = BST_OK;
  if (t->watched)
    bst_tell_acting(t, g, a, rs->op[a->step].secret != 0 ? BST_WAY_SECRET : BST_WAY_CHOSEN);
  bst_turn_ask_nothing(g);
  bst_action_begin(t, g);
  if (kind == BST_OP_PLACE) {
    if (bst_action_is_pass(a))
      g->at = bst_draw_lose_tile(t, g);
    else
      carry_out_place(rs, g, a);
    g->at++;
  } else if (kind == BST_OP_FIGURE) {
    if (!bst_action_is_pass(a))
      carry_out_figure(rs, g, a);
    g->passed = rs->minds_passing && bst_action_is_pass(a);
    g->at++;
  } else if (bst_bounds_count(rs, g)) {
    status = bst_bounds_fail_decisions(t, g, a, err);
  } else if (kind == BST_OP_DRAW) {
    g->at = bst_turn_draw(t, g); /* from the stack, although there was something else */
  } else {
    status = carry_out_step(t, g, a, g->frame_count > 0, err);
    g->failed |= status != BST_OK;
  }
  return status;
}

bst_status bst_decision_carry_out(bst_table *t, bst_game *g, const bst_action *a, bst_error *err) {
  return carry_out(t, g, a, err);
}

static inline bst_status carry_out_and_go_on(bst_table *t, bst_game *g, const bst_action *a,
                                             bst_error *err) {
  bst_status status = carry_out(t, g, a, err);
  return status == BST_OK ? bst_turn_run(t, g, err) : status;
}

typedef struct applying {
  bst_table *t;
  bst_game *g;
  const bst_action *a;
  bst_error *err;
} applying;

BST_RARE static bst_status apply_body(void *with) {
  applying *what = with;
  return carry_out_and_go_on(what->t, what->g, what->a, what->err);
}

BST_RARE static bst_status apply_protected(bst_table *t, bst_game *g, const bst_action *a,
                                           bst_error *err) {
  applying what = {t, g, a, err};
  return bst_table_shield(t, g, apply_body, &what, err);
}

/* Where a list came out otherwise when it was made again. */
BST_RARE static bst_status apply_offered(bst_table *t, bst_game *g, const bst_action *a,
                                         bst_error *err) {
  uint16_t fault = bst_listing_fault(t, g);
  if (fault != BST_NONE) {
    g->failed = 1;
    return bst_decision_differs(t, g, fault, err);
  }
  return apply_protected(t, g, a, err);
}

bst_status bst_game_apply_listed(bst_table *t, bst_game *g, const bst_action *a, bst_error *err) {
  if (t->lists != NULL && t->lists->differed)
    return apply_offered(t, g, a, err);
  return bst_table_wants_protection(t) ? apply_protected(t, g, a, err)
                                       : carry_out_and_go_on(t, g, a, err);
}

bst_status bst_game_take(bst_table *t, bst_game *g, uint32_t option, bst_error *err) {
  if (t->rules->plain_turn && !(t->watched && t->watch.acting != NULL))
    return bst_turn_take_plain(t, g, option) ? BST_OK : bst_turn_run(t, g, err);
  bst_choices choices;
  bst_action action;
  bst_game_choices(t, g, &choices);
  bst_game_choice(t, g, &choices, option, &action);
  return bst_game_apply_listed(t, g, &action, err);
}
