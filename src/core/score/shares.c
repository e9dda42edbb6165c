#include "shares.h"

#include "sides.h"
#include "uses.h"

/* The last one by order that is about the feature; NULL: none is. */
static const bst_share_def *find(const bst_table *t, const bst_game *g, uint16_t node, uint8_t mode,
                                 bool pays) {
  const bst_ruleset *rs = t->rules;
  size_t first = pays ? rs->claim_count : 0, end = pays ? rs->share_count : rs->claim_count;
  for (size_t i = end; i > first; i--) {
    const bst_share_def *share = &rs->share[i - 1];
    bool of_kind = share->kinds == 0 || (share->kinds >> nodes_of(rs, g)[node].kind & 1);
    if (!of_kind || !bst_when_holds(t, g, node, mode, BST_NOBODY, &share->when))
      continue;
    bst_used(t, BST_USE_SHARED, i - 1);
    return share;
  }
  return NULL;
}

bst_claim bst_claim_of(const bst_table *t, const bst_game *g, uint16_t node) {
  const bst_share_def *claim = find(t, g, node, BST_MODE_NORMAL, false);
  return (bst_claim)(claim != NULL ? claim->value : t->rules->claim);
}

/* Whoever owns a feature was strong there when that was asked, and isn't now. The failure is kept:
 * who counts points can't return one. */
static void blame_weights(const bst_table *t, const bst_game *g) {
  for (size_t kind = 0; kind < t->rules->figure_count; kind++) {
    const bst_figure_def *figure = &t->rules->figure[kind];
    if (figure->weight_test == 0)
      continue;
    bst_fail_handler(t, g, (uint16_t)(figure->weight_test - 1), BST_BLAMED_RUN, NULL,
                     "the weight of '%s' answered differently to the same question", figure->name);
    return;
  }
}

bool bst_payment_begin(const bst_table *t, const bst_game *g, uint16_t node, uint8_t mode,
                       uint32_t owners, bst_payment *out) {
  const bst_share_def *how = owners != 0 ? find(t, g, node, mode, true) : NULL;
  if (how == NULL)
    return false;
  *out = (bst_payment){.how = how, .node = node, .mode = mode, .owners = owners};
  bst_strengths(t, g, node, out->strength);
  for (uint8_t seat = 0; seat < BST_MAX_PLAYERS; seat++)
    if ((owners >> seat & 1) && out->strength[seat] < 1) { /* then it would own nothing */
      blame_weights(t, g);
      out->strength[seat] = 1;
    }
  return true;
}

static int64_t divide_up(int64_t value, int64_t by) {
  return value > 0 ? (value + by - 1) / by : value / by;
}

static int32_t in_bounds(int64_t points) {
  if (points > BST_MOST_POINTS)
    return BST_MOST_POINTS;
  return points < -BST_MOST_POINTS ? -BST_MOST_POINTS : (int32_t)points;
}

/* Of the owners: how many there are, their strengths together, how many are stronger than `seat`: a
 * side that owns as one is one of them. */
typedef struct company {
  int64_t count, strength;
  uint8_t stronger;
} company;

static company look_around(const bst_ruleset *rs, const bst_payment *p, uint8_t seat) {
  company c = {0, 0, 0};
  uint32_t seen = 0;
  for (uint8_t other = 0; other < BST_MAX_PLAYERS; other++) {
    if (!(p->owners >> other & 1))
      continue;
    c.count++;
    c.strength += p->strength[other];
    uint8_t unit = rs->sides.majority ? bst_side_of(rs, other) : other;
    c.stronger =
        (uint8_t)(c.stronger + (p->strength[other] > p->strength[seat] && !(seen >> unit & 1)));
    seen |= 1u << unit;
  }
  return c;
}

static int32_t ask_host(const bst_table *t, const bst_game *g, const bst_payment *p, uint8_t seat,
                        int32_t value) {
  const bst_query query = {.type = BST_NONE,
                           .node = p->node,
                           .figure = BST_NONE,
                           .seat = seat,
                           .mode = p->mode,
                           .value = value,
                           .strength = p->strength};
  return t->host.ask == NULL ? value : t->host.ask(t->host.self, t, g, p->how->test, &query);
}

int32_t bst_payment_to(const bst_table *t, const bst_game *g, const bst_payment *p, uint8_t seat,
                       int32_t value) {
  company c = look_around(t->rules, p, seat);
  switch ((bst_payout)p->how->value) {
  case BST_PAYOUT_FULL:
    break;
  case BST_PAYOUT_SPLIT_UP:
    return in_bounds(divide_up(value, c.count));
  case BST_PAYOUT_SPLIT_DOWN:
    return (int32_t)(value / c.count);
  case BST_PAYOUT_PROPORTIONAL:
    return in_bounds(divide_up(value, c.strength) * p->strength[seat]);
  case BST_PAYOUT_RANKS:
    if (c.stronger >= p->how->rank_count)
      return 0;
    return in_bounds((int64_t)value * p->how->rank[c.stronger].over /
                     p->how->rank[c.stronger].under);
  case BST_PAYOUT_HOST:
    return in_bounds(ask_host(t, g, p, seat, value));
  }
  return value;
}
