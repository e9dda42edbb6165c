#include "score.h"

#include "awards.h"
#include "bordering.h"
#include "events.h"
#include "marks.h"
#include "select.h"
#include "shares.h"
#include "sides.h"
#include "status.h"
#include "symbols.h"

#include <stdlib.h>
#include <string.h>

/* --- the value ---------------------------------------------------------------------------- */

typedef struct asked { /* a feature, looked at by a seat */
  const bst_table *t;
  const bst_ruleset *rs;
  const bst_game *g;
  uint16_t node;
  uint8_t seat, mode;
  bst_beside *beside; /* NULL: those aren't kept */
} asked;

static int32_t counted(const asked *a, bst_counter_op op, uint8_t attr) {
  bst_counter what = {.op = (uint8_t)op, .attr = attr};
  return bst_count(a->t, a->g, a->node, &what, a->seat, a->mode);
}

static bool in_range(bst_range range, const asked *a, bst_counter_op op) {
  if (range.min <= 0 && range.max == INT32_MAX)
    return true;
  int32_t n = counted(a, op, BST_ATTR_NONE);
  return n >= range.min && n <= range.max;
}

static bool has_figure(const asked *a, uint8_t kind, uint8_t owner) {
  const bst_node *nodes = nodes_of(a->rs, a->g);
  const bst_figure *figures = figures_of(a->rs, a->g);
  uint16_t head = bst_node_figure(&nodes[bst_root(nodes, a->node)]), f = head;
  if (head == BST_NONE)
    return false;
  do {
    if (figures[f].kind == kind && (owner == 255 || figures[f].owner == owner))
      return true;
    f = figures[f].next;
  } while (f != head);
  return false;
}

static bool holds(const asked *a, const bst_when *when) {
  const bst_node *nodes = nodes_of(a->rs, a->g);
  if (when->done != BST_ANY &&
      (when->done == BST_YES) != bst_is_complete(a->rs, nodes, bst_root(nodes, a->node)))
    return false;
  if (when->attr != BST_ATTR_NONE && counted(a, BST_COUNT_ATTR, when->attr) == 0)
    return false;
  if (when->no_attr != BST_ATTR_NONE && counted(a, BST_COUNT_ATTR, when->no_attr) != 0)
    return false;
  if (when->figure != 255 && !has_figure(a, when->figure, 255))
    return false;
  if (when->own_figure != 255 && !has_figure(a, when->own_figure, a->seat))
    return false;
  for (uint8_t i = 0; i < when->counted_count; i++) {
    const bst_counted *c = &when->counted[i];
    int32_t n = bst_count_beside(a->t, a->g, a->node, &c->counter, a->seat, a->mode, a->beside);
    if (n < c->range.min || n > c->range.max)
      return false;
  }
  return in_range(when->size, a, BST_COUNT_SIZE) && in_range(when->cells, a, BST_COUNT_CELLS) &&
         in_range(when->tiles, a, BST_COUNT_TILES) && a->rs->players >= when->players.min &&
         a->rs->players <= when->players.max;
}

bool bst_when_holds(const bst_table *t, const bst_game *g, uint16_t node, uint8_t mode,
                    uint8_t seat, const bst_when *when) {
  const asked a = {t, t->rules, g, node, seat, mode, NULL};
  return holds(&a, when);
}

/* No feature is worth more: declared factors may be large, sums of points must not run over. */
static int32_t in_bounds(int64_t value) {
  if (value > BST_MOST_POINTS)
    return BST_MOST_POINTS;
  return value < -BST_MOST_POINTS ? -BST_MOST_POINTS : (int32_t)value;
}

static int64_t apply_term(int64_t value, const bst_term_def *term, int64_t count) {
  int64_t n = term->n;
  if (term->every > 1) { /* n for every so many */
    count = bst_divide(count * n, term->every, term->rounds_up);
    n = 1;
  }
  switch ((bst_tier)term->tier) {
  case BST_TIER_BASE:
  case BST_TIER_ADD:
  case BST_TIER_LATE:
  case BST_TIER_BONUS:
    return value + count * n;
  case BST_TIER_MUL:
    return value * count * n;
  case BST_TIER_ZERO:
    return 0;
  case BST_TIER_HALF:
    return bst_divide(value, 2, term->rounds_up);
  }
  return value;
}

/* A counter that is multiplied by others. */
BST_RARE static int32_t multiply(const asked *a, const bst_term_def *term, int32_t count) {
  for (uint8_t i = 0; i < term->factor_count; i++)
    count = in_bounds((int64_t)in_bounds(count) * bst_count_beside(a->t, a->g, a->node,
                                                                   &term->factor[i], a->seat,
                                                                   a->mode, a->beside));
  return count;
}

/* Few terms of a kind ask for the same features beside it. */
enum { MANY_TERMS = 1 };

int32_t bst_worth(const bst_table *t, const bst_game *g, uint16_t node, uint8_t mode, uint8_t seat,
                  bst_award *why) {
  const bst_ruleset *rs = t->rules;
  bool many = rs->terms[nodes_of(rs, g)[node].kind][mode].count > MANY_TERMS;
  bst_beside beside;
  bst_beside_forget(&beside);
  return bst_worth_beside(t, g, node, mode, seat, many ? &beside : NULL, why);
}

int32_t bst_worth_beside(const bst_table *t, const bst_game *g, uint16_t node, uint8_t mode,
                         uint8_t seat, bst_beside *beside, bst_award *why) {
  const bst_ruleset *rs = t->rules;
  const bst_terms *terms = &rs->terms[nodes_of(rs, g)[node].kind][mode];
  asked a = {t, rs, g, node, seat, mode, beside};
  bst_award unwanted, *award = why != NULL ? why : &unwanted;
  *award = (bst_award){.seat = seat, .mode = mode, .term = terms->base, .node = node};
  for (uint16_t i = 0; i < terms->count; i++) {
    uint16_t id = rs->term_order[terms->first + i];
    const bst_term_def *term = &rs->term[id];
    if (!rs->term_always[id] && !holds(&a, &term->when))
      continue;
    int32_t count = bst_count_beside(t, g, node, &term->per, seat, mode, a.beside);
    if (rs->term_multiplies[id])
      count = multiply(&a, term, count);
    award->points = in_bounds(apply_term(award->points, term, in_bounds(count)));
    bool adds_nothing = count == 0 && term->tier != BST_TIER_MUL;
    if (award->part_count < sizeof award->part / sizeof award->part[0] && !adds_nothing) {
      award->part[award->part_count].term = id;
      award->part[award->part_count].count = count;
      award->part[award->part_count++].value = award->points;
    }
  }
  return award->points;
}

/* --- the owners --------------------------------------------------------------------------- */

typedef struct strengths {
  int32_t of[BST_MAX_PLAYERS];
} strengths;

static inline int32_t weight_of(const asked *a, uint16_t f, const bst_figure_def *def) {
  if (def->weight_test != 0 && a->t->host.ask != NULL) {
    const bst_query query = {
        .type = BST_NONE, .node = a->node, .figure = f, .seat = figures_of(a->rs, a->g)[f].owner};
    int32_t weight =
        a->t->host.ask(a->t->host.self, a->t, a->g, (uint16_t)(def->weight_test - 1), &query);
    return in_bounds(weight);
  }
  return def->weight_attr == BST_ATTR_NONE
             ? def->weight
             : def->weight * counted(a, BST_COUNT_ATTR, def->weight_attr);
}

/* Figures of nobody don't count. */
static inline strengths weigh(const asked *a, uint16_t head) {
  const bst_figure *figures = figures_of(a->rs, a->g);
  strengths s = {{0}};
  uint16_t f = head;
  do {
    if (figures[f].owner < BST_MAX_PLAYERS)
      s.of[figures[f].owner] += weight_of(a, f, &a->rs->figure[figures[f].kind]);
    f = figures[f].next;
  } while (f != head);
  if (a->rs->sides.majority)
    bst_sides_pool(a->rs, s.of);
  return s;
}

/* Among the tied: who has most (or any) of the figures that the tie-break names. */
static uint32_t break_tie(const asked *a, const bst_tiebreak_def *rule, uint16_t head,
                          uint32_t tied) {
  const bst_figure *figures = figures_of(a->rs, a->g);
  bst_select_at at = {.t = a->t, .g = a->g, .asked = BST_NOBODY, .same = BST_NOBODY};
  int32_t count[BST_MAX_PLAYERS] = {0}, best = 0;
  uint16_t f = head;
  at.that = (bst_thing){BST_SELECT_FEATURES, a->node};
  do {
    if (figures[f].owner < BST_MAX_PLAYERS &&
        bst_select_is(&at, rule->figures, (bst_thing){BST_SELECT_FIGURES, f}))
      count[figures[f].owner] += rule->measure == BST_MEASURE_COUNT || count[figures[f].owner] == 0;
    f = figures[f].next;
  } while (f != head);
  if (a->rs->sides.majority)
    bst_sides_add(a->rs, count);
  for (uint8_t seat = 0; seat < a->rs->players && rule->measure == BST_MEASURE_PRESENCE; seat++)
    count[seat] = count[seat] > 0;
  for (uint8_t seat = 0; seat < a->rs->players; seat++)
    if ((tied >> seat & 1) && count[seat] > best)
      best = count[seat];
  uint32_t left = 0;
  for (uint8_t seat = 0; seat < a->rs->players; seat++)
    if ((tied >> seat & 1) && count[seat] == best)
      left |= 1u << seat;
  return left;
}

static uint32_t strongest(const bst_ruleset *rs, const strengths *s, bool all) {
  int32_t best = 1;
  uint32_t owners = 0;
  for (uint8_t seat = 0; seat < rs->players; seat++) {
    if (s->of[seat] > best && !all) {
      best = s->of[seat];
      owners = 0;
    }
    if (s->of[seat] >= best)
      owners |= 1u << seat;
  }
  return owners;
}

void bst_strengths(const bst_table *t, const bst_game *g, uint16_t node,
                   int32_t of[BST_MAX_PLAYERS]) {
  const bst_node *nodes = nodes_of(t->rules, g);
  const asked a = {t, t->rules, g, node, 0, BST_MODE_NORMAL, NULL};
  uint16_t head = bst_node_figure(&nodes[bst_root(nodes, node)]);
  strengths s = {{0}};
  if (head != BST_NONE)
    s = weigh(&a, head);
  memcpy(of, s.of, sizeof s.of);
}

uint32_t bst_owners(const bst_table *t, const bst_game *g, uint16_t node) {
  const bst_ruleset *rs = t->rules;
  const bst_node *nodes = nodes_of(rs, g);
  asked a = {t, rs, g, node, 0, BST_MODE_NORMAL, NULL};
  uint16_t head = bst_node_figure(&nodes[bst_root(nodes, node)]);
  if (head == BST_NONE)
    return 0;
  bst_claim claim = rs->claim_count > 0 ? bst_claim_of(t, g, node) : (bst_claim)rs->claim;
  if (claim == BST_CLAIM_NONE)
    return 0;
  strengths s = weigh(&a, head);
  uint32_t owners = strongest(rs, &s, claim == BST_CLAIM_ALL);
  bool tied = bst_sides_tied(rs, owners);
  if (tied && claim != BST_CLAIM_ALL)
    for (size_t i = 0; i < rs->tiebreak_count; i++)
      if (rs->tiebreak[i].measure != BST_MEASURE_OFF)
        owners = break_tie(&a, &rs->tiebreak[i], head, owners);
  tied = bst_sides_tied(rs, owners);
  return tied && claim == BST_CLAIM_SOLE ? 0 : owners;
}

BST_RARE bool bst_tie_is_broken(const bst_table *t, const bst_game *g, uint16_t node) {
  strengths s;
  bst_strengths(t, g, node, s.of);
  uint32_t owners = bst_owners(t, g, node), tied = strongest(t->rules, &s, false);
  return owners != 0 && owners != tied && (owners & ~tied) == 0; /* some of the strongest */
}

/* --- order -------------------------------------------------------------------------------- */

static uint64_t place_key(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  const bst_tile *tile = &tiles_of(rs, g)[nodes_of(rs, g)[node].tile];
  return (uint64_t)places_of(rs, g)[tile->cell] << 16 | (uint16_t)(node - tile->node);
}

uint16_t bst_first_node(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g);
  uint64_t least = UINT64_MAX;
  uint16_t first = node, n = node;
  do {
    uint64_t key = place_key(rs, g, n);
    if (key < least) {
      least = key;
      first = n;
    }
    n = nodes[n].next;
  } while (n != node);
  return first;
}

uint64_t bst_first_segment(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  return place_key(rs, g, bst_first_node(rs, g, node));
}

uint64_t bst_feature_order(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  return (uint64_t)rs->kind[nodes_of(rs, g)[node].kind].order << 48 |
         bst_first_segment(rs, g, node);
}

void bst_sort_by_order(uint16_t *nodes, uint64_t *order, uint16_t count) {
  for (uint16_t i = 0; i < count; i++) {
    uint16_t node = nodes[i], at = i;
    uint64_t mine = order[i];
    for (; at > 0 && order[at - 1] > mine; at--) {
      order[at] = order[at - 1];
      nodes[at] = nodes[at - 1];
    }
    order[at] = mine;
    nodes[at] = node;
  }
}

void bst_sort_features(const bst_ruleset *rs, const bst_game *g, uint16_t *nodes, uint16_t count) {
  uint64_t order[BST_MAX_FIGURES];
  assert(count <= sizeof order / sizeof order[0]);
  for (uint16_t i = 0; i < count; i++)
    order[i] = bst_feature_order(rs, g, nodes[i]);
  bst_sort_by_order(nodes, order, count);
}

static bst_node *due_root(const bst_ruleset *rs, const bst_game *g, uint16_t i) {
  bst_node *nodes = nodes_of(rs, g);
  return &nodes[bst_root(nodes, batch_of(rs, g)[i])];
}

uint16_t bst_due(const bst_ruleset *rs, const bst_game *g, uint16_t *out) {
  uint16_t count = 0;
  for (uint16_t i = 0; i < g->batch_count; i++) {
    const bst_node *root = due_root(rs, g, i);
    if (bst_node_figure(root) != BST_NONE && !(root->flags & BST_NODE_ORDERED))
      out[count++] = batch_of(rs, g)[i];
  }
  return count;
}

bool bst_score_next(const bst_ruleset *rs, bst_game *g, uint16_t node) {
  uint16_t *batch = batch_of(rs, g), at = 0, to = 0;
  const bst_node *nodes = nodes_of(rs, g), *wanted = &nodes[bst_root(nodes, node)];
  while (at < g->batch_count && due_root(rs, g, at) != wanted)
    at++;
  while (to < g->batch_count && (due_root(rs, g, to)->flags & BST_NODE_ORDERED))
    to++;
  if (at == g->batch_count || at < to)
    return false;
  uint16_t moved = batch[at];
  due_root(rs, g, at)->flags |= BST_NODE_ORDERED;
  for (; at > to; at--)
    batch[at] = batch[at - 1];
  batch[to] = moved;
  return true;
}

void bst_sort_due(const bst_ruleset *rs, bst_game *g) {
  uint16_t first = 0;
  for (; first < g->batch_count && (due_root(rs, g, first)->flags & BST_NODE_ORDERED); first++)
    due_root(rs, g, first)->flags ^= BST_NODE_ORDERED;
  if (g->batch_count - first > 1)
    bst_sort_features(rs, g, batch_of(rs, g) + first, (uint16_t)(g->batch_count - first));
}

/* --- points ------------------------------------------------------------------------------- */

bst_event bst_score_event(const bst_ruleset *rs, const bst_game *g, uint16_t node, uint8_t mode,
                          uint32_t owners, int32_t points) {
  const bst_node *nodes = nodes_of(rs, g);
  bst_event event = {.kind = BST_EVENT_SCORED,
                     .seat = g->active,
                     .cause = mode,
                     .tile = BST_NONE,
                     .node = node,
                     .figure = BST_NONE,
                     .other = (uint16_t)owners,
                     .value = points};
  if (bst_is_complete(rs, nodes, bst_root(nodes, node)))
    event.flags = BST_EVENT_DONE;
  event.figures = bst_figures_on(rs, g, node, NULL);
  return event;
}

BST_RARE static void tell_scored(const bst_ruleset *rs, bst_game *g, uint16_t node, uint8_t mode,
                                 uint32_t owners, int32_t points, uint8_t flags) {
  bst_event event = bst_score_event(rs, g, node, mode, owners, points);
  event.flags |= flags;
  bst_event_put(rs, g, event);
}

void bst_score_tell_figure(const bst_ruleset *rs, bst_game *g, uint16_t node, uint8_t mode,
                           uint8_t seat, int32_t points) {
  if (rs->hears_figures)
    tell_scored(rs, g, node, mode, 1u << seat, points, BST_EVENT_FIGURE);
}

/* Pays the owners where payouts are declared; returns the value of the feature. */
BST_RARE static int32_t pay_shares(bst_table *t, bst_game *g, uint16_t node, uint8_t mode,
                                   uint32_t owners) {
  bst_payment payment;
  int32_t value = 0;
  bool shared = bst_payment_begin(t, g, node, mode, owners, &payment);
  for (uint8_t seat = 0; owners >> seat != 0; seat++) {
    bst_award a;
    if (!(owners >> seat & 1))
      continue;
    value = bst_worth(t, g, node, mode, seat, &a);
    bst_worth_used(t, &a);
    if (shared)
      a.points = bst_payment_to(t, g, &payment, seat, value);
    if (a.points != 0)
      bst_award_book(t, g, &a, BST_CLASS_FEATURE);
  }
  return value;
}

/* Every owner gets all of it. */
static inline int32_t pay_all(bst_table *t, bst_game *g, uint16_t node, uint8_t mode,
                              uint32_t owners, bool by_seat) {
  bst_award a;
  a.seat = 255; /* nothing else is read before bst_worth fills it */
  a.points = 0;
  for (uint8_t seat = 0; owners >> seat != 0; seat++) {
    if (!(owners >> seat & 1))
      continue;
    if (a.seat == 255 || by_seat) {
      bst_worth(t, g, node, mode, seat, &a);
      bst_worth_used(t, &a);
    }
    a.seat = seat;
    if (a.points != 0)
      bst_award_book(t, g, &a, BST_CLASS_FEATURE);
  }
  return a.points;
}

void bst_score_note(const bst_ruleset *rs, bst_game *g, uint16_t node) {
  bst_note(rs, g, BST_NOTED_SCORED_PART, node);
  bst_note(rs, g, BST_NOTED_SCORED_TURN, node);
}

void bst_score_feature(bst_table *t, bst_game *g, uint16_t node, uint8_t mode) {
  const bst_ruleset *rs = t->rules;
  const bst_terms *terms = &rs->terms[nodes_of(rs, g)[node].kind][mode];
  uint32_t owners = terms->base == BST_NONE ? 0 : bst_owners(t, g, node);
  int32_t value = rs->share_count > rs->claim_count
                      ? pay_shares(t, g, node, mode, owners)
                      : pay_all(t, g, node, mode, owners, terms->by_seat);
  if (bst_listens(rs, BST_EVENT_SCORED))
    tell_scored(rs, g, node, mode, owners, value, 0);
}
