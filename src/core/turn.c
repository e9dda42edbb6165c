#include "turn.h"

#include "board.h"
#include "events.h"
#include "figures.h"
#include "score.h"
#include "stack.h"

#include <string.h>

typedef enum progress { GO_ON, WAIT } progress;

void bst_turn_ask_nothing(bst_game *g) {
  g->ask_step = g->ask_seat = g->ask_pass = 0;
  g->ask_count = 0;
  memset(g->ask_run, 0, sizeof g->ask_run);
  memset(g->ask_fits, 0, sizeof g->ask_fits);
  memset(g->ask_offer, 0, sizeof g->ask_offer);
}

static void ask(bst_game *g, uint8_t seat, uint32_t options, bool may_pass) {
  g->ask_step = g->at;
  g->ask_seat = seat;
  g->ask_pass = may_pass;
  g->ask_count = options + may_pass;
}

/* What an operation returns is the one that was carried out last: the next one follows it. So that
 * of "go on with number n" is n - 1, which wraps for the first. */

/* --- acquire ------------------------------------------------------------------------------ */

static bool any_placeable(const bst_ruleset *rs, const bst_game *g) {
  for (int n = BST_PILE_STACK; n <= BST_PILE_BOTTOM; n++) {
    const bst_pile *pile = &piles_of(rs, g)[n];
    for (uint16_t i = 0; i < pile->count; i++) {
      uint32_t run[BST_MAX_RUNS];
      uint64_t fits[BST_MAX_RUNS];
      if (bst_board_count(rs, g, pile_items_of(rs, g)[pile->first + i], run, fits) > 0)
        return true;
    }
  }
  return false;
}

static void discard(bst_table *t, bst_game *g, uint16_t type) {
  g->discarded++;
  if (t->watched && t->watch.discarded != NULL)
    t->watch.discarded(t->watch.self, g, type, g->active);
}

/* A drawn tile fits nowhere (BASE-12 and its house rules). Returns whether another one is drawn.
 * Where such tiles go back, a stack in which none fits any more is out of the game: it could only
 * be turned over for ever. */
static bool put_away(bst_table *t, bst_game *g, uint16_t type) {
  const bst_ruleset *rs = t->rules;
  bool back =
      rs->unplaceable == BST_UNPLACEABLE_SHUFFLE || rs->unplaceable == BST_UNPLACEABLE_BOTTOM;
  if (!back || !any_placeable(rs, g)) {
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
  return true;
}

/* Draws until a tile can be placed (BASE-10, BASE-12); a part without a tile ends at once
 * (BASE-13). */
static uint16_t draw(bst_table *t, bst_game *g, uint16_t at) {
  const bst_ruleset *rs = t->rules;
  bool again = true;
  while (again) {
    uint16_t type = bst_stack_draw(rs, g);
    if (type == BST_NONE)
      break;
    g->ask_count = bst_board_count(rs, g, type, g->ask_run, g->ask_fits);
    if (g->ask_count > 0) {
      g->drawn = type;
      if (t->watched && t->watch.drawn != NULL)
        t->watch.drawn(t->watch.self, g, type, g->active);
      if (bst_listens(rs, BST_EVENT_TILE_DRAWN))
        bst_event_put(rs, g,
                      (bst_event){.kind = BST_EVENT_TILE_DRAWN,
                                  .seat = g->active,
                                  .tile = BST_NONE,
                                  .node = BST_NONE,
                                  .figure = BST_NONE,
                                  .other = type});
      return at;
    }
    again = put_away(t, g, type);
  }
  bst_turn_ask_nothing(g);
  return (uint16_t)(rs->end_of_part - 1);
}

/* --- place and action --------------------------------------------------------------------- */

static progress ask_place(const bst_ruleset *rs, bst_game *g) {
  if (g->drawn == BST_NONE)
    return GO_ON;
  if (rs->op_kind[g->at - 1] != BST_OP_DRAW) /* else draw() has just counted them */
    g->ask_count = bst_board_count(rs, g, g->drawn, g->ask_run, g->ask_fits);
  ask(g, g->active, g->ask_count, false);
  return WAIT;
}

static progress ask_figure(const bst_ruleset *rs, bst_game *g) {
  uint32_t options = 0;
  for (uint8_t kind = 0; kind < rs->figure_count; kind++) {
    uint16_t places = bst_figure_places(rs, g, g->active, kind);
    g->ask_offer[kind] = places;
    for (; places != 0; places &= (uint16_t)(places - 1))
      options++;
  }
  if (options == 0)
    return GO_ON;
  ask(g, g->active, options, true);
  return WAIT;
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

/* BASE-30 to 33: everything is valued and paid on one position, nobody goes home yet. */
static void score(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  if (bst_listens(rs, BST_EVENT_COMPLETED))
    bst_event_put(rs, g,
                  (bst_event){.kind = BST_EVENT_COMPLETED,
                              .seat = g->active,
                              .tile = g->laid,
                              .node = BST_NONE,
                              .figure = BST_NONE,
                              .value = g->batch_count});
  if (keep_occupied(rs, g) > 1)
    bst_sort_features(rs, g, batch_of(rs, g), g->batch_count);
  for (uint16_t i = 0; i < g->batch_count; i++)
    bst_score_feature(t, g, batch_of(rs, g)[i], BST_MODE_NORMAL);
}

static void send_home(bst_table *t, bst_game *g, uint16_t f) {
  uint16_t node = figures_of(t->rules, g)[f].node;
  bst_figure_home(t->rules, g, f);
  if (t->watched && t->watch.returned != NULL)
    t->watch.returned(t->watch.self, g, f, node);
  if (bst_listens(t->rules, BST_EVENT_FIGURE_LEAVING))
    bst_event_put(t->rules, g,
                  (bst_event){.kind = BST_EVENT_FIGURE_LEAVING,
                              .seat = figures_of(t->rules, g)[f].owner,
                              .tile = BST_NONE,
                              .node = node,
                              .figure = f});
}

/* BASE-38: all figures of the scored features. */
static void go_home(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  for (uint16_t i = 0; i < g->batch_count; i++) {
    uint16_t node = batch_of(rs, g)[i];
    bst_node *root = &nodes_of(rs, g)[bst_root(nodes_of(rs, g), node)];
    uint16_t staying = BST_NONE; /* the first who stays: seen again, we are round */
    for (uint16_t f = root->figure; f != BST_NONE && f != staying;) {
      const bst_figure *figure = &figures_of(rs, g)[f];
      uint16_t next = figure->next;
      bool last = next == f;
      if (rs->figure[figure->kind].returns_when_scored)
        send_home(t, g, f);
      else if (staying == BST_NONE)
        staying = f;
      f = last ? BST_NONE : next;
    }
    batch_of(rs, g)[i] = 0;
  }
  g->batch_count = 0;
}

/* BASE-50, BASE-51: whatever still holds a figure, each feature once. */
static void score_final(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
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
    if (lowest == f && !bst_is_complete(rs, nodes, root))
      held[count++] = root;
  }
  if (t->watched || rs->listens != 0) /* else the order changes nothing (BASE-54) */
    bst_sort_features(rs, g, held, count);
  for (uint16_t i = 0; i < count; i++)
    bst_score_feature(t, g, held[i], BST_MODE_FINAL);
}

/* --- ends --------------------------------------------------------------------------------- */

static uint16_t end_part(const bst_ruleset *rs, bst_game *g, uint16_t at) {
  bool stop = rs->end.moment == BST_AT_PART_END && bst_stack_size(rs, g) == 0;
  bool again = g->extra && !stop;
  g->laid = BST_NONE;
  g->extra = 0;
  g->part = (uint16_t)(g->part + again);
  return again ? (uint16_t)(rs->first_of_part - 1) : at;
}

/* BASE-40: the turn in which the stack ran out was the last. */
static uint16_t end_turn(const bst_ruleset *rs, bst_game *g) {
  if (bst_stack_size(rs, g) == 0)
    return (uint16_t)(rs->first_of_end - 1);
  g->active = (uint8_t)(g->active + 1u == rs->players ? 0 : g->active + 1u);
  return (uint16_t)(bst_turn_begin(rs, g) - 1);
}

/* --- steps of scripts --------------------------------------------------------------------- */

void bst_offer_add(bst_offer *offer, uint8_t argc, const uint16_t *arg) {
  if (offer->count++ == offer->wanted && offer->kept != NULL) {
    *offer->kept = offer->like;
    offer->kept->argc = argc;
    memcpy(offer->kept->arg, arg, argc * sizeof *arg);
  }
}

/* Returns WAIT with a question open, GO_ON when the step is done or has nothing to offer. */
static bst_status run_step(bst_table *t, bst_game *g, const bst_op *op, progress *next,
                           bst_error *err) {
  bst_action action = {.step = g->at, .seat = g->active};
  *next = GO_ON;
  if (op->automatic)
    return t->host.carry_out(t->host.self, t, g, op->handler, &action, err);
  bst_offer offer = {.like = action};
  t->host.offer(t->host.self, t, g, op->handler, g->active, &offer);
  if (offer.count > 0) {
    ask(g, g->active, offer.count, !op->must);
    *next = WAIT;
  }
  return BST_OK;
}

/* --- running ------------------------------------------------------------------------------ */

/* Operations that are rare: a step of a script, the end. Returns whether the turn stops here. */
static bool stops_at(bst_table *t, bst_game *g, bst_op_kind kind, bst_status *status,
                     bst_error *err) {
  progress next = GO_ON;
  if (kind == BST_OP_STEP) {
    *status = run_step(t, g, &t->rules->op[g->at], &next, err);
    g->failed |= *status != BST_OK;
  } else if (kind == BST_OP_FINAL) {
    if (t->rules->end.final_scoring)
      score_final(t, g);
  } else {
    g->over = 1;
    bst_turn_ask_nothing(g);
    next = WAIT;
  }
  return next == WAIT || *status != BST_OK;
}

/* Does `kind` come next, with nothing to be heard before? */
static inline bool follows(const bst_game *g, const uint8_t *kinds, uint16_t at, bst_op_kind kind) {
  return kinds[(uint16_t)(at + 1)] == kind && g->event_count == 0; /* number 0 follows 65535 */
}

/* The cases stand in the order of a turn: where nothing was put between two built-in operations,
 * one falls through to the next. */
bst_status bst_turn_run(bst_table *t, bst_game *g, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  const uint8_t *kinds = rs->op_kind;
  bst_status status = BST_OK;
  for (uint16_t at = g->at;; at++) {
    if (g->event_count != 0 && (status = bst_events_run(t, g, err)) != BST_OK)
      return status;
    switch ((bst_op_kind)kinds[at]) {
    case BST_OP_DRAW:
      at = draw(t, g, at);
      if (!follows(g, kinds, at, BST_OP_PLACE))
        break;
      at++;
      /* fall through */
    case BST_OP_PLACE:
      g->at = at;
      if (ask_place(rs, g) == WAIT)
        return BST_OK;
      break;
    case BST_OP_FIGURE:
      g->at = at;
      if (ask_figure(rs, g) == WAIT)
        return BST_OK;
      if (!follows(g, kinds, at, BST_OP_SCORE))
        break;
      at++;
      /* fall through */
    case BST_OP_SCORE:
      if (g->batch_count > 0)
        score(t, g);
      if (!follows(g, kinds, at, BST_OP_GO_HOME))
        break;
      at++;
      /* fall through */
    case BST_OP_GO_HOME:
      if (g->batch_count > 0)
        go_home(t, g);
      if (!follows(g, kinds, at, BST_OP_PART_END))
        break;
      at++;
      /* fall through */
    case BST_OP_PART_END:
      at = end_part(rs, g, at);
      if (!follows(g, kinds, at, BST_OP_TURN_END))
        break;
      at++;
      /* fall through */
    case BST_OP_TURN_END:
      at = end_turn(rs, g);
      break;
    case BST_OP_FINAL:
    case BST_OP_STEP:
    case BST_OP_OVER:
      g->at = at;
      if (stops_at(t, g, (bst_op_kind)kinds[at], &status, err))
        return status;
      break;
    }
  }
}
