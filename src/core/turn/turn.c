#include "turn.h"

#include "board.h"
#include "bounds.h"
#include "events.h"
#include "figures.h"
#include "filters.h"
#include "guards.h"
#include "inspect.h"
#include "leave.h"
#include "marks.h"
#include "question.h"
#include "score.h"
#include "secret.h"
#include "stack.h"
#include "status.h"
#include "turn_order.h"

#include <string.h>

void bst_turn_ask_nothing(bst_game *g) {
  g->ask_step = g->ask_seat = g->ask_pass = 0;
  g->ask_count = g->ask_own = 0;
  g->ask_only = BST_NONE;
  memset(g->ask_run, 0, sizeof g->ask_run);
  memset(g->ask_fits, 0, sizeof g->ask_fits);
  memset(g->ask_offer, 0, sizeof g->ask_offer);
}

/* How many placements of a type the rules allow; fills what the question about them needs. */
static inline uint32_t count_placements(const bst_table *t, bst_game *g, uint16_t type) {
  uint32_t count = bst_board_count(t->rules, g, type, g->ask_run, g->ask_fits);
  if (count > 0 && bst_filters_type(t->rules, type))
    count = bst_filter_placements(t, g, type, g->ask_run, g->ask_fits);
  return g->ask_own = count;
}

/* What read-only functions of scripts said is worth nothing if one of them failed. */
static bst_status settle(bst_table *t, bst_game *g, bst_error *err) {
  if (!t->rules->asks_host || t->host.settle == NULL)
    return BST_OK;
  bst_status status = t->host.settle(t->host.self, err);
  g->failed |= status != BST_OK;
  return status;
}

/* What an operation returns is the one that was carried out last: the next one follows it. So that
 * of "go on with number n" is n - 1, which wraps for the first. */

/* --- acquire ------------------------------------------------------------------------------ */

BST_RARE static bool any_placeable(const bst_table *t, bst_game *g) {
  bool any = false;
  for (uint16_t type = 0; type < t->rules->tiles.type_count && !any; type++)
    any = bst_stack_of(t->rules, g, type) > 0 && count_placements(t, g, type) > 0;
  return any;
}

/* Can any tile of a group be placed, or of those that come again? */
BST_RARE static bool any_of_group(const bst_table *t, bst_game *g, uint16_t group) {
  const bst_pile *piles = piles_of(t->rules, g) + BST_PILES + group;
  bool any = false;
  for (uint16_t n = 0; n < 2; n++)
    for (uint16_t i = 0; i < piles[n].count && !any; i++)
      any = count_placements(t, g, pile_items_of(t->rules, g)[piles[n].first + i]) > 0;
  return any;
}

/* Tiles of some groups come again when the others of the group have been drawn, as long as one of
 * them changes anything. */
BST_RARE static bool comes_again(const bst_table *t, bst_game *g, uint16_t type) {
  uint16_t group = bst_stack_group_of(t->rules, type), again = bst_stack_again(t->rules, group);
  if (again == BST_NONE || !any_of_group(t, g, group))
    return false;
  bst_pile_put(t->rules, g, (uint8_t)(BST_PILES + again), type);
  return true;
}

static void discard(bst_table *t, bst_game *g, uint16_t type) {
  g->discarded++;
  if (t->watched && t->watch.discarded != NULL)
    t->watch.discarded(t->watch.self, g, type, g->active);
}

/* A drawn tile fits nowhere (BASE-12 and its house rules). Returns whether another one is drawn.
 * Where such tiles go back, a stack in which none fits any more is out of the game: it could only
 * be turned over for ever. */
BST_RARE static bool put_away(bst_table *t, bst_game *g, uint16_t type) {
  const bst_ruleset *rs = t->rules;
  bool back =
      rs->unplaceable == BST_UNPLACEABLE_SHUFFLE || rs->unplaceable == BST_UNPLACEABLE_BOTTOM;
  if (comes_again(t, g, type))
    return bst_bounds_put_back(rs, g);
  if (!back || !any_placeable(t, g)) {
    discard(t, g, type);
    if (rs->unplaceable == BST_UNPLACEABLE_ASIDE)
      bst_pile_put(rs, g, BST_PILE_ASIDE, type);
    for (; back && (type = bst_stack_draw(rs, g)) != BST_NONE;)
      discard(t, g, type);
    return rs->unplaceable != BST_UNPLACEABLE_LOSE_PART;
  }
  if (rs->unplaceable == BST_UNPLACEABLE_BOTTOM)
    bst_pile_put(rs, g, BST_PILE_BOTTOM, type);
  else
    bst_stack_mix(rs, g, type);
  return bst_bounds_put_back(rs, g);
}

static void put_tile_event(const bst_ruleset *rs, bst_game *g, bst_event_kind kind, uint16_t type) {
  bst_event_put(rs, g,
                (bst_event){.kind = (uint8_t)kind,
                            .seat = g->active,
                            .tile = BST_NONE,
                            .node = BST_NONE,
                            .figure = BST_NONE,
                            .other = type});
}

static inline void tell_drawn(bst_table *t, bst_game *g, uint16_t type) {
  if (t->watched && t->watch.drawn != NULL)
    t->watch.drawn(t->watch.self, g, type, g->active);
  if (bst_listens(t->rules, BST_EVENT_TILE_DRAWN))
    put_tile_event(t->rules, g, BST_EVENT_TILE_DRAWN, type);
}

/* A tile that fits nowhere has been put away, and somebody hears of it before anything else. */
BST_RARE static void tell_unplaceable(const bst_ruleset *rs, bst_game *g, uint16_t type,
                                      bool again) {
  put_tile_event(rs, g, BST_EVENT_TILE_UNPLACEABLE, type);
  if (!bst_bounds_passed(g))
    g->jump = again ? BST_JUMP_DRAW : BST_JUMP_PART_END;
}

/* Can the tile be laid by some help of the rules? */
BST_RARE static bool can_be_assisted(bst_table *t, bst_game *g, uint16_t type) {
  const bst_ruleset *rs = t->rules;
  uint16_t place = g->at;
  bst_offer offer = {.count = 0};
  bst_status status = BST_OK;
  while (rs->op_kind[place] != BST_OP_PLACE)
    place++;
  g->drawn = type;
  for (uint16_t i = 0; i < rs->op[place].provider_count && status == BST_OK; i++) {
    uint16_t op = rs->provider[rs->op[place].provider_first + i];
    if (rs->op[op].step != NULL && rs->op[op].step->role == BST_ROLE_ASSIST && offer.count == 0)
      status = bst_question_offer(t, g, op, g->active, &offer, NULL);
  }
  g->drawn = BST_NONE;
  return offer.count > 0 || status != BST_OK; /* a failure is told when the question is asked */
}

/* Draws until a tile can be placed (BASE-10, BASE-12); a part without a tile ends at once
 * (BASE-13). */
static inline uint16_t draw(bst_table *t, bst_game *g, uint16_t at) {
  bool again = true;
  g->at = at;
  while (again) {
    uint16_t type = bst_stack_draw(t->rules, g);
    if (type == BST_NONE)
      break;
    if (count_placements(t, g, type) > 0 || can_be_assisted(t, g, type)) {
      g->drawn = type;
      tell_drawn(t, g, type);
      return at;
    }
    again = put_away(t, g, type);
    if (bst_listens(t->rules, BST_EVENT_TILE_UNPLACEABLE)) {
      tell_unplaceable(t->rules, g, type, again);
      return at;
    }
  }
  bst_turn_ask_nothing(g);
  return (uint16_t)(t->rules->end_of_part - 1);
}

uint16_t bst_turn_draw(bst_table *t, bst_game *g) { return (uint16_t)(draw(t, g, g->at) + 1); }

/* Which tile is played, where there are others than those of the stack? */
BST_RARE static bst_status ask_source(bst_table *t, bst_game *g, bool *open, bst_error *err) {
  bst_gathered answers;
  *open = false;
  if (t->rules->op[g->at].provider_count == 0 || g->drawn != BST_NONE)
    return BST_OK;
  bst_status status = bst_question_gather(t, g, g->at, g->active, &answers, err);
  if (status != BST_OK || answers.others == 0)
    return status;
  answers.own = bst_stack_size(t->rules, g) > 0;
  *open = bst_question_put(t, g, g->at, g->active, &answers, false);
  return BST_OK;
}

uint32_t bst_turn_placements(bst_table *t, bst_game *g) { return count_placements(t, g, g->drawn); }

void bst_turn_end_part(const bst_ruleset *rs, bst_game *g) {
  g->jump = BST_JUMP_PART_END;
  bst_bounds_part(rs, g);
}

bool bst_turn_discard_drawn(bst_table *t, bst_game *g) {
  if (g->drawn == BST_NONE)
    return false;
  discard(t, g, g->drawn);
  g->drawn = BST_NONE;
  g->jump = BST_JUMP_DRAW;
  return true;
}

void bst_turn_play_tile(bst_table *t, bst_game *g, uint16_t type) {
  g->drawn = type;
  tell_drawn(t, g, type);
}

/* --- place and action --------------------------------------------------------------------- */

/* What would have made the tile fit is gone: it is put away like one that never did. */
BST_RARE static uint16_t lose_tile(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  uint16_t type = g->drawn, at = rs->first_of_part;
  g->drawn = BST_NONE;
  bool again = put_away(t, g, type);
  if (bst_listens(rs, BST_EVENT_TILE_UNPLACEABLE))
    tell_unplaceable(rs, g, type, again);
  if (!again)
    return (uint16_t)(rs->end_of_part - 1);
  while (rs->op_kind[at] != BST_OP_DRAW)
    at++;
  return (uint16_t)(at - 1);
}

enum { NOBODY = -1, FAILED = -2 };

/* NOBODY, or FAILED: a script did. */
BST_RARE static int ask_whom(bst_table *t, bst_game *g, uint16_t who, bst_error *err) {
  uint8_t seat = g->active;
  bst_status status = t->host.who(t->host.self, t, g, (uint16_t)(who - 1), &seat, err);
  if (status != BST_OK)
    return FAILED;
  return seat == BST_NOBODY ? NOBODY : seat;
}

/* Whom a built-in question asks. Returned, so that no address is taken: it stays in a register. */
static inline int whom(bst_table *t, bst_game *g, uint16_t who, bst_error *err) {
  return who == 0 ? g->active : ask_whom(t, g, who, err);
}

/* The only answer to the question that was to be asked, which nobody is asked then. */
BST_RARE static void take_only(bst_table *t, bst_game *g, bst_action *only) {
  bst_choices choices;
  bst_game_choices(t, g, &choices);
  bst_game_choice(t, g, &choices, 0, only);
  bst_turn_ask_nothing(g);
}

BST_RARE static void lay_only(bst_table *t, bst_game *g) {
  bst_action only;
  take_only(t, g, &only);
  bst_turn_lay(t->rules, g, &only);
}

static inline bst_status ask_place(bst_table *t, bst_game *g, uint16_t *at, bool *open,
                                   bst_error *err) {
  *open = false;
  if (g->drawn == BST_NONE)
    return BST_OK;
  int seat = whom(t, g, t->rules->built_in.place_who, err);
  if (seat < 0) {
    if (seat == FAILED)
      return BST_SCRIPT;
    seat = g->active; /* somebody must lay it */
  }
  if (g->ask_own == 0) /* else draw() has just counted them */
    count_placements(t, g, g->drawn);
  bst_status status = bst_question_open(t, g, g->at, (uint8_t)seat, g->ask_own, false, open, err);
  if (!*open && status == BST_OK)
    *at = lose_tile(t, g);
  if (*open && t->rules->built_in.place_must && g->ask_own == 1 && g->ask_count == 1) {
    lay_only(t, g);
    *open = false;
  }
  return status;
}

static inline bst_status ask_figure(bst_table *t, bst_game *g, bool *open, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  uint32_t options = 0;
  int seat = whom(t, g, rs->built_in.deploy_who, err);
  *open = false;
  if (seat < 0)
    return seat == FAILED ? BST_SCRIPT : BST_OK;
  for (uint8_t kind = 0; kind < rs->figure_count; kind++) {
    uint16_t places = bst_figure_places(rs, g, (uint8_t)seat, kind);
    if (places != 0 && bst_has_filters(rs, BST_FILTER_DEPLOY_OK))
      places = bst_filter_deployments(t, g, g->laid, (uint8_t)seat, kind, BST_CAUSE_DEPLOY, places);
    g->ask_offer[kind] = places;
    for (; places != 0; places &= (uint16_t)(places - 1))
      options++;
  }
  bool must = rs->built_in.deploy_must && options > 0;
  return bst_question_open(t, g, g->at, (uint8_t)seat, options, !must, open, err);
}

/* --- score -------------------------------------------------------------------------------- */

/* Features that nobody holds matter only to listeners. */
static uint16_t keep_occupied(const bst_ruleset *rs, bst_game *g) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t *batch = batch_of(rs, g), kept = 0;
  for (uint16_t i = 0; i < g->batch_count; i++)
    if (nodes[batch[i]].figure != BST_NONE || bst_listens(rs, BST_EVENT_SCORED))
      batch[kept++] = batch[i];
  for (uint16_t i = kept; i < g->batch_count; i++)
    batch[i] = 0;
  return g->batch_count = kept;
}

/* Some closed features may have to wait until the list complete_ok lets them be complete. */
static void keep_allowed(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  bst_node *nodes = nodes_of(rs, g);
  for (uint16_t i = 0; i < g->batch_count; i++)
    nodes[bst_root(nodes, batch_of(rs, g)[i])].flags |= BST_NODE_WAITS;
  memset(batch_of(rs, g), 0, g->batch_count * sizeof(uint16_t));
  g->batch_count = 0;
  for (uint16_t n = 0; n < g->node_count && g->batch_count < rs->layout.batch_cap; n++)
    if ((nodes[n].flags & BST_NODE_WAITS) && nodes[n].parent == n &&
        bst_completion_allowed(t, g, n)) {
      nodes[n].flags = (uint8_t)(nodes[n].flags & ~BST_NODE_WAITS);
      batch_of(rs, g)[g->batch_count++] = n;
    }
}

/* The board is frozen, nothing is valued yet (E7). */
static void tell_completed(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  bst_event event = {.kind = BST_EVENT_COMPLETED,
                     .seat = g->active,
                     .tile = g->laid,
                     .node = BST_NONE,
                     .figure = BST_NONE,
                     .other = BST_NONE,
                     .value = g->batch_count};
  for (uint16_t i = 0; i < g->batch_count; i++)
    event.figures |= bst_figures_on(rs, g, batch_of(rs, g)[i], NULL);
  if (g->batch_count > 0)
    bst_event_put(rs, g, event);
}

/* Only where somebody wants to know or has a say. */
static void complete(bst_table *t, bst_game *g) {
  if (bst_has_filters(t->rules, BST_FILTER_COMPLETE_OK))
    keep_allowed(t, g);
  if (g->batch_count > 1)
    bst_sort_features(t->rules, g, batch_of(t->rules, g), g->batch_count);
  if (bst_listens(t->rules, BST_EVENT_COMPLETED))
    tell_completed(t, g);
}

/* BASE-30 to 33: everything is valued and paid on one position, nobody goes home yet. */
static void score(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  if (keep_occupied(rs, g) > 1)
    bst_sort_due(rs, g);
  for (uint16_t i = 0; i < g->batch_count; i++)
    bst_score_feature(t, g, batch_of(rs, g)[i], BST_MODE_NORMAL);
}

/* BASE-38: all figures of the scored features. */
static void go_home(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  bool heard = bst_listens(rs, BST_EVENT_FIGURE_LEAVING);
  for (uint16_t i = 0; i < g->batch_count; i++) {
    uint16_t node = batch_of(rs, g)[i];
    bst_node *root = &nodes_of(rs, g)[bst_root(nodes_of(rs, g), node)];
    uint16_t staying = BST_NONE; /* the first who stays: seen again, we are round */
    for (uint16_t f = root->figure; f != BST_NONE && f != staying;) {
      const bst_figure *figure = &figures_of(rs, g)[f];
      uint16_t next = figure->next;
      bool last = next == f;
      bool returns = rs->figure[figure->kind].returns_when_scored;
      if (returns && !heard)
        bst_leave_now(t, g, f);
      else if (staying == BST_NONE)
        staying = f;
      if (returns && heard)
        bst_leave_begin(rs, g, f, BST_CAUSE_SCORED);
      f = last ? BST_NONE : next;
    }
    batch_of(rs, g)[i] = 0;
  }
  g->batch_count = 0;
}

/* BASE-50, BASE-51: whatever still holds a figure, each feature once. */
static void score_final(bst_table *t, bst_game *g, bst_final what) {
  const bst_ruleset *rs = t->rules;
  if (what == BST_FINAL_NONE)
    return;
  const bst_figure *figures = figures_of(rs, g);
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t held[BST_MAX_FIGURES], count = 0;
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++) {
    if (figures[f].node == BST_NONE)
      continue;
    uint16_t lowest = f; /* of those on the feature: it speaks for them */
    for (uint16_t other = figures[f].next; other != f; other = figures[other].next)
      lowest = other < lowest ? other : lowest;
    uint16_t root = bst_root(nodes, figures[f].node);
    bool counts =
        what == BST_FINAL_FULL || rs->kind[nodes[root].kind].completion == BST_COMPLETE_NEVER;
    if (lowest == f && counts && !bst_is_complete(rs, nodes, root))
      held[count++] = root;
  }
  if (t->watched || rs->listens != 0) /* else the order changes nothing (BASE-54) */
    bst_sort_features(rs, g, held, count);
  for (uint16_t i = 0; i < count; i++)
    bst_score_feature(t, g, held[i], BST_MODE_FINAL);
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
  bool stop = rs->end.moment == BST_AT_PART_END && bst_stack_size(rs, g) == 0;
  stop = stop || (rs->ending_count > 0 && bst_turn_order_ends(t, g, BST_AT_PART_END));
  bool again = g->extra > 0 && !stop;
  g->laid = BST_NONE;
  if (rs->clears)
    bst_clear_part(rs, g);
  g->extra = (uint8_t)(again ? g->extra - 1 : 0);
  g->part = (uint16_t)(g->part + again);
  g->part_of_turn = (uint16_t)(g->part_of_turn + again);
  return again ? (uint16_t)(rs->first_of_part - 1) : at;
}

/* Ends and orders of rules. */
BST_RARE static bst_status end_other_turn(bst_table *t, bst_game *g, uint16_t *at, bst_error *err) {
  bool over = bst_turn_order_ends(t, g, BST_AT_TURN_END);
  if (!over)
    bst_bounds_part(t->rules, g);
  bst_status status = over ? BST_OK : bst_turn_order_next(t, g, &over, err);
  *at = (uint16_t)((over ? t->rules->first_of_end : bst_turn_begin(t->rules, g)) - 1);
  return status;
}

/* BASE-40: the turn in which the stack ran out was the last. */
static inline bst_status end_turn(bst_table *t, bst_game *g, uint16_t *at, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  if (rs->clears)
    bst_clear_turn(rs, g);
  if (!rs->goes_clockwise) {
    uint16_t other = *at; /* so that the address of `at` stays here: run() keeps it in a register */
    bst_status status = end_other_turn(t, g, &other, err);
    *at = other;
    return status;
  }
  if (bst_stack_size(rs, g) == 0) {
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

/* --- steps of scripts --------------------------------------------------------------------- */

uint16_t bst_step_find(const bst_ruleset *rs, const char *name) {
  for (uint16_t i = 0; i < rs->op_count; i++)
    if (rs->op[i].step != NULL && strcmp(rs->op[i].name, name) == 0)
      return i;
  return BST_NONE;
}

bst_status bst_turn_push(const bst_ruleset *rs, bst_game *g, uint16_t op, uint8_t seat,
                         bst_error *err) {
  if (g->frame_count == rs->layout.frame_cap)
    return bst_fail(err, BST_FULL, "%u steps wait behind each other, '%s' the last", g->frame_count,
                    rs->op[op].name);
  bst_frame frame = {.op = op, .seat = seat, .left = 1};
  uint8_t who = rs->op[op].step->who;
  if (who == BST_WHO_EACH_FROM_ACTIVE || who == BST_WHO_EACH_FROM_LEFT) {
    frame.seat = bst_seat_after(rs, g->active, who == BST_WHO_EACH_FROM_LEFT);
    frame.left = rs->players;
  } else if (who != BST_WHO_PUSHED || seat >= rs->players) {
    frame.seat = g->active;
  }
  if (rs->op[op].secret != 0)
    bst_secret_begin(rs, g, op);
  frames_of(rs, g)[g->frame_count++] = frame;
  return BST_OK;
}

/* The next seat is asked, or the step is over. */
void bst_turn_next_seat(const bst_ruleset *rs, bst_game *g) {
  bst_frame *frame = &frames_of(rs, g)[g->frame_count - 1];
  frame->seat = bst_seat_after(rs, frame->seat, 1);
  if (--frame->left == 0) {
    *frame = (bst_frame){0};
    g->frame_count--;
  }
}

bst_status bst_turn_carry_out(bst_table *t, bst_game *g, const bst_action *a, bst_error *err) {
  const bst_op *op = &t->rules->op[a->step];
  bst_status status = bst_count_call(t, g, op->name, op->step->handler, err);
  if (status == BST_OK)
    status = t->host.carry_out(t->host.self, t, g, op->step->handler, a, err);
  g->failed |= status != BST_OK;
  return status;
}

/* Whom the step asks now; BST_NOBODY: nobody (any more). */
static bst_status find_seat(bst_table *t, bst_game *g, bst_frame *frame, bst_error *err) {
  const bst_step_def *step = t->rules->op[frame->op].step;
  if (step->who != BST_WHO_FUNCTION)
    return BST_OK;
  return t->host.who(t->host.self, t, g, step->handler, &frame->seat, err);
}

/* A choice that is none: one option that can't be declined, and nobody else offers anything. */
static bool is_forced(const bst_ruleset *rs, const bst_game *g, const bst_op *op) {
  return op->step->must && !op->step->always_asks && g->ask_own == 1 && g->ask_count == 1 &&
         rs->op_kind[g->ask_step] == BST_OP_STEP;
}

/* Nothing to choose: the next seat is asked, or the step is over. */
static bst_status pass_over(bst_table *t, bst_game *g, uint16_t op, uint8_t seat, bst_error *err) {
  const bst_action nothing = {op, seat, 0, {BST_NONE}};
  if (t->rules->op[op].step->secret)
    return bst_secret_answer(t, g, &nothing, err);
  bst_turn_next_seat(t->rules, g);
  return BST_OK;
}

/* The topmost step: asks, or goes on by itself. */
static bst_status run_frame(bst_table *t, bst_game *g, bool *open, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  bst_frame *frame = &frames_of(rs, g)[g->frame_count - 1];
  const bst_op *op = &rs->op[frame->op];
  bst_action only = {.step = frame->op, .seat = frame->seat};
  if (op->step->automatic) {
    frame->left = 1;
    bst_turn_next_seat(rs, g);
    return bst_turn_carry_out(t, g, &only, err);
  }
  bst_gathered answers = {.list = NULL};
  bst_status status = find_seat(t, g, frame, err);
  if (status == BST_OK && frame->seat < rs->players)
    status = bst_question_gather(t, g, frame->op, frame->seat, &answers, err);
  if (status != BST_OK)
    return status;
  if (answers.own == 0)
    return pass_over(t, g, frame->op, frame->seat, err);
  *open = bst_question_put(t, g, frame->op, frame->seat, &answers, !op->step->must);
  if (!is_forced(rs, g, op))
    return BST_OK;
  take_only(t, g, &only);
  *open = false;
  return bst_turn_choose(t, g, &only, err);
}

bst_status bst_turn_choose(bst_table *t, bst_game *g, const bst_action *a, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  bool pass = bst_action_is_pass(a);
  if (rs->op[a->step].secret != 0)
    return bst_secret_answer(t, g, a, err);
  if (pass || !rs->op[a->step].step->repeats)
    bst_turn_next_seat(rs, g);
  if (pass)
    return BST_OK;
  bst_question_used(rs, g, a->step);
  return bst_turn_carry_out(t, g, a, err);
}

/* The turn gets to a step. */
static bst_status begin_step(bst_table *t, bst_game *g, uint16_t at, bst_error *err) {
  const bst_step_def *step = t->rules->op[at].step;
  bst_action action = {.step = at, .seat = g->active};
  bool own = step->automatic || step->who == BST_WHO_ACTIVE;
  if (!bst_step_guard_holds(t->rules, g, step, own ? g->active : BST_NOBODY))
    return BST_OK;
  if (step->automatic)
    return bst_turn_carry_out(t, g, &action, err);
  return bst_turn_push(t->rules, g, at, g->active, err);
}

/* --- running ------------------------------------------------------------------------------ */

/* Is something to be heard, asked or sent home before the turn goes on? One load. */
static inline bool waits(const bst_game *g) {
  uint64_t counts;
  memcpy(&counts, &g->event_count, sizeof counts);
  return counts != 0;
}

/* The part is over, or begins again with another tile. What has been completed is scored before. */
static void jump(const bst_ruleset *rs, bst_game *g) {
  if (g->jump == BST_JUMP_DRAW)
    g->at = rs->draw_op;
  else if (g->batch_count == 0)
    g->at = rs->end_of_part;
  else if (g->at < rs->first_of_score)
    g->at = rs->first_of_score;
  g->jump = BST_JUMP_NOWHERE;
  g->drawn = BST_NONE;
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
  bst_turn_ask_nothing(g);
}

/* Everything that waits, as far as it goes without a question. */
BST_RARE static bst_status catch_up(bst_table *t, bst_game *g, bool *open, bst_error *err) {
  bst_status status = bst_bounds_passed(g) ? bst_bounds_fail(t, g, err) : BST_OK;
  *open = false;
  while (waits(g) && status == BST_OK && !*open) {
    if (g->event_count > 0)
      status = bst_events_run(t, g, err);
    else if (bst_leave_is_due(t->rules, g))
      bst_leave_run(t, g);
    else if (g->frame_count > 0)
      status = run_frame(t, g, open, err);
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
    *status = begin_step(t, g, g->at, err);
  } else if (kind == BST_OP_COMPLETED) {
    complete(t, g);
  } else if (kind == BST_OP_FINAL) {
    score_final(t, g, bst_turn_order_final(t->rules, g));
  } else {
    g->over = 1;
    bst_turn_ask_nothing(g);
    return true;
  }
  return *status != BST_OK;
}

/* Goes on to `kind` if that comes next, with nothing to be heard before. */
static inline bool goes_on(const bst_game *g, const uint8_t *next, uint16_t *at, bst_op_kind kind) {
  uint16_t behind = (uint16_t)(*at + 1); /* number 0 follows 65535 */
  if (next[behind] != kind || waits(g))
    return false;
  *at = behind;
  return true;
}

/* Asks for the source first, where there is a choice. */
static inline bool may_draw(bst_table *t, bst_game *g, bool *open, bst_status *status,
                            bst_error *err) {
  if (t->rules->provider_count > 0)
    *status = ask_source(t, g, open, err);
  return !*open && *status == BST_OK;
}

/* The cases stand in the order of a turn: where nothing was put between two built-in operations,
 * one falls through to the next, and the last goes back to the first. */
static bst_status run(bst_table *t, bst_game *g, bst_error *err) {
  const uint8_t *next = t->rules->op_next;
  bst_status status = BST_OK;
  bool open = false;
  for (uint16_t at = g->at;; at++) {
    g->at = at;
    if (waits(g) || t->rules->ends_at_once) {
      status = catch_up(t, g, &open, err);
      if (open || status != BST_OK)
        return status;
      at = g->at;
    }
    switch ((bst_op_kind)t->rules->op_kind[at]) {
    case BST_OP_DRAW:
    draw:
      if (!may_draw(t, g, &open, &status, err))
        return status;
      at = draw(t, g, at);
      if (!goes_on(g, next, &at, BST_OP_PLACE))
        break;
      g->at = at;
      /* fall through */
    case BST_OP_PLACE:
      status = ask_place(t, g, &at, &open, err);
      break;
    case BST_OP_FIGURE:
      status = ask_figure(t, g, &open, err);
      if (open || status != BST_OK || !goes_on(g, next, &at, BST_OP_SCORE))
        break;
      /* fall through */
    case BST_OP_SCORE:
      if (g->batch_count > 0)
        score(t, g);
      if (!goes_on(g, next, &at, BST_OP_GO_HOME))
        break;
      /* fall through */
    case BST_OP_GO_HOME:
      if (g->batch_count > 0)
        go_home(t, g);
      if (!goes_on(g, next, &at, BST_OP_PART_END))
        break;
      /* fall through */
    case BST_OP_PART_END:
      at = end_part(t, g, at);
      if (!goes_on(g, next, &at, BST_OP_TURN_END))
        break;
      /* fall through */
    case BST_OP_TURN_END:
      status = end_turn(t, g, &at, err);
      if (status != BST_OK || !goes_on(g, next, &at, BST_OP_DRAW))
        break;
      g->at = at;
      goto draw;
    default:
      open = stops_at(t, g, (bst_op_kind)t->rules->op_kind[at], &status, err);
    }
    if (open || status != BST_OK)
      return status;
  }
}

static bst_status set_up(bst_table *t, bst_game *g, bool components, bst_error *err) {
  bst_status status = BST_OK;
  bool open = false;
  for (uint16_t at = 0; at < t->rules->first_of_turn && status == BST_OK; at++) {
    g->at = at;
    if ((t->rules->op[at].order < BST_SETUP_ORDER) != components)
      continue;
    if (t->rules->op[at].step->automatic)
      status = begin_step(t, g, at, err);
    if (status == BST_OK)
      status = catch_up(t, g, &open, err);
    if (open) { /* a draft or the like: whoever builds a position says what came of it */
      memset(frames_of(t->rules, g), 0, g->frame_count * sizeof(bst_frame));
      g->frame_count = 0;
      bst_turn_ask_nothing(g);
    }
  }
  g->at = 0;
  g->failed |= status != BST_OK;
  return status;
}

typedef struct going_on {
  bst_table *t;
  bst_game *g;
  bst_error *err;
  bool components;
} going_on;

static bst_status set_up_body(void *with) {
  going_on *what = with;
  return set_up(what->t, what->g, what->components, what->err);
}

bst_status bst_turn_set_up(bst_table *t, bst_game *g, bool components, bst_error *err) {
  going_on what = {t, g, err, components};
  return bst_table_protect(t, g, set_up_body, &what, err);
}

static bst_status run_body(void *with) {
  going_on *what = with;
  return bst_turn_run(what->t, what->g, what->err);
}

bst_status bst_turn_go_on(bst_table *t, bst_game *g, bst_error *err) {
  going_on what = {t, g, err, false};
  return bst_table_protect(t, g, run_body, &what, err);
}

/* Whatever waits to be heard, asked or sent home is forgotten. */
static void forget_waiting(const bst_ruleset *rs, bst_game *g) {
  if (g->frame_count > 0)
    memset(frames_of(rs, g), 0, g->frame_count * sizeof(bst_frame));
  if (g->leaving_count > 0)
    memset(leaving_of(rs, g), 0, g->leaving_count * sizeof(bst_leaving));
  g->event_first = g->event_count = g->frame_count = g->leaving_count = g->jump = 0;
  bst_turn_ask_nothing(g);
}

static bst_status end_now_body(void *with) {
  going_on *what = with;
  bst_game *g = what->g;
  forget_waiting(what->t->rules, g);
  g->calls = 0;
  if (g->batch_count > 0)
    score(what->t, g);
  g->batch_count = 0;
  g->drawn = g->laid = BST_NONE;
  g->at = what->t->rules->first_of_end;
  return bst_turn_run(what->t, g, what->err);
}

bst_status bst_game_end_now(bst_table *t, bst_game *g, bst_error *err) {
  going_on what = {t, g, err, false};
  return g->over ? BST_OK : bst_table_protect(t, g, end_now_body, &what, err);
}

bst_status bst_turn_ask_again(bst_table *t, bst_game *g, bst_error *err) {
  uint32_t run[BST_MAX_RUNS];
  uint64_t fits[BST_MAX_RUNS];
  if (g->over)
    return BST_OK;
  memcpy(run, g->ask_run, sizeof run);
  memcpy(fits, g->ask_fits, sizeof fits);
  bst_turn_ask_nothing(g);
  if (g->frame_count > 0) { /* a step between drawing and placing: what draw() counted stays */
    memcpy(g->ask_run, run, sizeof run);
    memcpy(g->ask_fits, fits, sizeof fits);
  }
  return bst_turn_go_on(t, g, err);
}

bool bst_ruleset_hears_timeout(const bst_ruleset *rs) {
  return rs->listener_first[BST_EVENT_TIMEOUT] < rs->listener_first[BST_EVENT_TIMEOUT + 1];
}

bst_status bst_game_timeout(bst_table *t, bst_game *g, bst_error *err) {
  if (g->ask_count == 0 || g->failed)
    return bst_fail(err, BST_ILLEGAL, "nobody is asked, so nobody's time is over");
  g->calls = 0;
  bst_event_put(t->rules, g,
                (bst_event){.kind = BST_EVENT_TIMEOUT,
                            .seat = g->ask_seat,
                            .tile = g->laid,
                            .node = BST_NONE,
                            .figure = BST_NONE,
                            .other = BST_NONE});
  return bst_turn_ask_again(t, g, err);
}

bst_status bst_turn_run(bst_table *t, bst_game *g, bst_error *err) {
  bst_status status = run(t, g, err);
  g->failed |= status != BST_OK;
  return status == BST_OK ? settle(t, g, err) : status;
}
