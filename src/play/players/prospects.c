/* prospects.c - see prospects.h. Whole numbers throughout: the same on every machine. The constants
 * were found by playing against greedy without prospects (bench/README.md). */
#include "prospects.h"

#include "evaluation.h"

#include <game.h>
#include <inspect.h>
#include <score.h>
#include <stdlib.h>
#include <string.h>

enum {
  ONE = 65536,       /* probabilities are parts of it */
  SIDE = 30800,      /* that an open side is met in time, if there were tiles without end: 0.47 */
  CELL = 49150,      /* the same of an empty cell around: 0.75 */
  SLOWNESS = 10,     /* so many tiles are left where it is half as likely */
  MOST_OPEN = 16,    /* more open sides are hopeless */
  CERTAINTY = 91750, /* what completion adds counts for 1.4 */
  GROWTH = 9170,     /* points for each open side: 0.14 */
  COMES_HOME = 4,    /* points for a figure that comes home */
  MILLION = 1000000,
};

typedef struct prospect { /* of a feature, by seat, in parts of a point */
  int32_t worth[BST_MAX_PLAYERS];
} prospect;

struct bst_prospects {
  const bst_table *t;
  uint32_t hope;
  const bst_game *base; /* NULL: none */
  prospect kept[BST_MAX_FIGURES];
  uint16_t count;
  uint16_t *kept_of;              /* by node, plus one; 0: nothing is kept */
  prospect held[BST_MAX_FIGURES]; /* where figures are tried: of all features, */
  uint16_t held_root[BST_MAX_FIGURES];
  uint16_t held_count;
  int32_t held_sum[BST_MAX_PLAYERS]; /* and of all of them together */
};

bst_prospects *bst_prospects_new(const bst_table *t, uint32_t hope) {
  bst_prospects *made = calloc(1, sizeof *made);
  if (!made)
    return NULL;
  made->t = t;
  made->hope = hope;
  made->kept_of = calloc(t->rules->layout.node_cap + 1u, sizeof *made->kept_of);
  if (made->kept_of)
    return made;
  bst_prospects_free(made);
  return NULL;
}

void bst_prospects_free(bst_prospects *prospects) {
  if (!prospects)
    return;
  free(prospects->kept_of);
  free(prospects);
}

/* --- one feature ------------------------------------------------------------------------------ */

/* `each` for every one of `open` sides, while `left` tiles are to come. */
static int64_t chance_of(int64_t each, uint32_t open, uint32_t left) {
  int64_t one = each * left / (left + SLOWNESS), all = ONE;
  if (open > MOST_OPEN)
    return 0;
  for (uint32_t i = 0; i < open; i++)
    all = all * one / ONE;
  return all;
}

/* What it brings its owners, in parts of a point times ONE. */
static int64_t gain_of(const bst_table *t, const bst_game *g, uint16_t root, uint8_t seat,
                       bool ring, int64_t chance, uint32_t left) {
  int64_t open = nodes_of(t->rules, g)[root].open;
  if (ring) /* complete or not, each cell pays */
    return CELL * open * left / (left + SLOWNESS) * CERTAINTY / ONE * BST_WORTH_POINT;
  int64_t more = (int64_t)bst_worth(t, g, root, BST_MODE_NORMAL, seat, NULL) -
                 bst_worth(t, g, root, BST_MODE_FINAL, seat, NULL);
  int64_t growth = GROWTH * open * left / (left + SLOWNESS) * (ONE + chance) / ONE;
  return (chance * more * CERTAINTY / ONE + growth) * BST_WORTH_POINT;
}

static void look_at(const bst_prospects *p, const bst_game *g, uint16_t root, uint16_t figure,
                    prospect *out) {
  const bst_ruleset *rs = p->t->rules;
  const bst_node *node = &nodes_of(rs, g)[root];
  const bst_figure *figures = figures_of(rs, g);
  bool ring = rs->kind[node->kind].completion == BST_COMPLETE_RING8;
  uint32_t left = bst_stack_left(rs, p->base ? p->base : g);
  int64_t chance = chance_of(ring ? CELL : SIDE, node->open, left), sum[BST_MAX_PLAYERS] = {0};
  uint32_t owners = bst_owners(p->t, g, root);
  uint16_t f = figure;
  for (uint8_t seat = 0; seat < rs->players; seat++)
    if (owners >> seat & 1)
      sum[seat] = gain_of(p->t, g, root, seat, ring, chance, left);
  do {
    if (figures[f].owner < rs->players)
      sum[figures[f].owner] += chance * COMES_HOME * BST_WORTH_POINT;
    f = figures[f].next;
  } while (f != figure);
  for (uint8_t seat = 0; seat < rs->players; seat++)
    out->worth[seat] = (int32_t)(sum[seat] / ONE * p->hope / MILLION);
}

/* --- all of them ------------------------------------------------------------------------------ */

static inline bool can_be_completed(const bst_ruleset *rs, const bst_node *nodes, uint16_t root) {
  return rs->kind[nodes[root].kind].completion != BST_COMPLETE_NEVER &&
         !bst_is_complete(rs, nodes, root);
}

/* Does figure `f` speak for those on a feature that can still be completed? */
static inline bool speaks(const bst_ruleset *rs, const bst_game *g, uint16_t f, uint16_t *root) {
  const bst_figure *figures = figures_of(rs, g);
  const bst_node *nodes = nodes_of(rs, g);
  if (figures[f].node == BST_NONE)
    return false;
  for (uint16_t other = figures[f].next; other != f; other = figures[other].next)
    if (other < f)
      return false;
  *root = bst_root(nodes, figures[f].node);
  return can_be_completed(rs, nodes, *root);
}

void bst_prospects_from(bst_prospects *p, const bst_game *g) {
  const bst_ruleset *rs = p->t->rules;
  memset(p->kept_of, 0, (rs->layout.node_cap + 1u) * sizeof *p->kept_of);
  p->base = g;
  p->count = 0;
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++) {
    uint16_t root;
    if (!speaks(rs, g, f, &root))
      continue;
    look_at(p, g, root, f, &p->kept[p->count++]);
    p->kept_of[root] = p->count;
  }
}

/* A set that grows has another root, or its root another size; one that is closed, other flags. */
static bool is_unchanged(const bst_prospects *p, const bst_game *g, uint16_t root, uint16_t f) {
  const bst_ruleset *rs = p->t->rules;
  const bst_figure *figures = figures_of(rs, g), *were = figures_of(rs, p->base);
  uint16_t figure = f;
  bool same = memcmp(&nodes_of(rs, g)[root], &nodes_of(rs, p->base)[root], sizeof(bst_node)) == 0;
  do {
    same = same && memcmp(&figures[figure], &were[figure], sizeof *figures) == 0;
    figure = figures[figure].next;
  } while (same && figure != f);
  return same;
}

/* What the feature on which figure `f` stands may bring, as it was if nothing has changed. */
static const prospect *prospect_at(const bst_prospects *p, const bst_game *g, uint16_t root,
                                   uint16_t f, prospect *made) {
  const prospect *it = p->base && p->kept_of[root] ? &p->kept[p->kept_of[root] - 1] : NULL;
  if (it && is_unchanged(p, g, root, f))
    return it;
  look_at(p, g, root, f, made);
  return made;
}

/* Adds up what all may bring; `held` (NULL: nobody) keeps of which feature it is. */
static void add_all(const bst_prospects *p, const bst_game *g, int32_t sum[BST_MAX_PLAYERS],
                    bst_prospects *held) {
  const bst_ruleset *rs = p->t->rules;
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++) {
    prospect made;
    uint16_t root;
    if (!speaks(rs, g, f, &root))
      continue;
    const prospect *it = prospect_at(p, g, root, f, &made);
    for (uint8_t seat = 0; seat < rs->players; seat++)
      sum[seat] += it->worth[seat];
    if (held != NULL) {
      held->held_root[held->held_count] = root;
      held->held[held->held_count++] = *it;
    }
  }
}

void bst_prospects_add(const bst_prospects *p, const bst_game *g, int32_t bonus[BST_MAX_PLAYERS]) {
  add_all(p, g, bonus, NULL);
}

int32_t bst_prospects_claim(const bst_prospects *p, const bst_game *g, uint16_t root,
                            uint8_t seat) {
  const bst_ruleset *rs = p->t->rules;
  const bst_node *node = &nodes_of(rs, g)[root];
  bool ring = rs->kind[node->kind].completion == BST_COMPLETE_RING8;
  uint32_t left = bst_stack_left(rs, p->base ? p->base : g);
  if (!can_be_completed(rs, nodes_of(rs, g), root))
    return 0;
  int64_t chance = chance_of(ring ? CELL : SIDE, node->open, left);
  int64_t sum = gain_of(p->t, g, root, seat, ring, chance, left);
  return (int32_t)((sum + chance * COMES_HOME * BST_WORTH_POINT) / ONE * p->hope / MILLION);
}

/* --- figures that are tried ------------------------------------------------------------------- */

void bst_prospects_hold(bst_prospects *p, const bst_game *g) {
  memset(p->held_sum, 0, sizeof p->held_sum);
  p->held_count = 0;
  add_all(p, g, p->held_sum, p);
}

void bst_prospects_guess(const bst_prospects *p, const bst_game *g, uint16_t node,
                         int32_t bonus[BST_MAX_PLAYERS]) {
  const bst_ruleset *rs = p->t->rules;
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t root = node == BST_NONE ? node : bst_root(nodes, node), i = 0;
  prospect now = {{0}}, before = {{0}};
  if (root != BST_NONE && can_be_completed(rs, nodes, root)) {
    look_at(p, g, root, bst_node_figure(&nodes[root]), &now);
    while (i < p->held_count && p->held_root[i] != root)
      i++;
    before = i < p->held_count ? p->held[i] : before;
  }
  for (uint8_t seat = 0; seat < rs->players; seat++)
    bonus[seat] += p->held_sum[seat] + now.worth[seat] - before.worth[seat];
}
