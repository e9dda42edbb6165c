/* quick_place.c - see quick_place.h. */
#include "quick_place.h"

#include "evaluation.h"

#include <board.h>
#include <candidates.h>
#include <copy_used.h>
#include <figure_places.h>
#include <filters.h>
#include <game.h>
#include <inspect.h>
#include <lift.h>
#include <score.h>
#include <stdlib.h>
#include <string.h>
#include <symbols.h>
#include <value_looks.h>

typedef struct feature { /* on which somebody stands */
  uint16_t root;
  bool valued;
  int32_t points[BST_MAX_PLAYERS]; /* if it is valued */
} feature;

struct bst_quick_place {
  const bst_table *t;
  uint32_t home;
  const bst_prospects *open; /* NULL: none */
  bst_kept_worths *worths;
  bst_known_board base_board, board; /* of the position, and with the tile */
  const bst_game *base;
  bst_game *trial;
  uint16_t laid; /* the tile there; BST_NONE: it isn't yet */
  uint8_t seat;
  bool has_room;                     /* for the tile */
  uint32_t left;                     /* tiles */
  uint32_t at_home[BST_MAX_PLAYERS]; /* figures that may claim something */
  feature feature[BST_MAX_FIGURES];
  uint16_t count;
  bst_value_looks looks;
  bool *beside; /* by root: of these features one beside them has been completed in the trial */
};

bst_quick_place *bst_quick_place_new(const bst_table *t, uint32_t home, const bst_prospects *open,
                                     bst_kept_worths *worths) {
  bst_quick_place *made = calloc(1, sizeof *made);
  if (!made)
    return NULL;
  made->t = t;
  made->home = home;
  made->open = open;
  made->worths = worths;
  made->trial = bst_game_new(t);
  made->beside = calloc(t->rules->layout.node_cap + 1u, sizeof *made->beside);
  bst_value_looks_find(t->rules, BST_MODE_FINAL, &made->looks);
  if (made->trial && made->beside)
    return made;
  bst_quick_place_free(made);
  return NULL;
}

void bst_quick_place_free(bst_quick_place *quick) {
  if (quick) {
    bst_game_free(quick->trial);
    free(quick->beside);
  }
  free(quick);
}

/* --- the position ----------------------------------------------------------------------------- */

/* Does figure `f` speak for those who stand on its feature? */
static bool speaks(const bst_figure *figures, uint16_t f) {
  bool first = figures[f].node != BST_NONE;
  for (uint16_t other = figures[f].next; first && other != f; other = figures[other].next)
    first = other > f;
  return first;
}

bool bst_quick_place_begin(bst_quick_place *quick, const bst_game *g, uint8_t seat) {
  const bst_ruleset *rs = quick->t->rules;
  const bst_figure *figures = figures_of(rs, g);
  if (g->drawn == BST_NONE || g->batch_count > 0)
    return false;
  quick->base = g;
  quick->has_room = bst_board_has_room(rs, g, g->drawn, true, bst_items_count(rs, g));
  bst_game_copy_used(rs, quick->trial, g);
  quick->laid = BST_NONE;
  quick->base_board = bst_kept_worths_board(quick->worths, g);
  quick->seat = seat;
  quick->left = bst_stack_left(rs, g);
  quick->count = 0;
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++)
    if (speaks(figures, f))
      quick->feature[quick->count++] =
          (feature){.root = bst_root(nodes_of(rs, g), figures[f].node)};
  bst_home_count(rs, g, quick->at_home);
  return true;
}

/* --- features --------------------------------------------------------------------------------- */

/* In the position, or with the tile. */
static int32_t worth_of(const bst_quick_place *quick, const bst_game *g, uint16_t root,
                        uint8_t mode, uint8_t seat) {
  const bst_known_board *board = g == quick->trial ? &quick->board : &quick->base_board;
  return bst_kept_worth(quick->worths, board, quick->t, g, root, mode, seat);
}

/* Adds what the feature brings its owners, `times` 1 or -1. */
static void add_worth(const bst_quick_place *quick, const bst_game *g, uint16_t root, int32_t times,
                      int32_t points[BST_MAX_PLAYERS]) {
  const bst_table *t = quick->t;
  const bst_node *nodes = nodes_of(t->rules, g);
  uint8_t mode = bst_is_complete(t->rules, nodes, root) ? BST_MODE_NORMAL : BST_MODE_FINAL;
  const bst_terms *terms = &t->rules->terms[nodes[root].kind][mode];
  uint32_t owners = terms->base == BST_NONE ? 0 : bst_owners(t, g, root);
  int32_t worth = 0;
  bool known = false;
  for (uint8_t seat = 0; owners >> seat != 0; seat++) {
    if (!(owners >> seat & 1))
      continue;
    if (!known || terms->by_seat)
      worth = worth_of(quick, g, root, mode, seat);
    known = true;
    points[seat] += times * worth;
  }
}

static void take_off(bst_quick_place *quick, feature *one, int32_t points[BST_MAX_PLAYERS]) {
  if (!one->valued) {
    memset(one->points, 0, sizeof one->points);
    add_worth(quick, quick->base, one->root, 1, one->points);
    one->valued = true;
  }
  for (uint8_t seat = 0; seat < quick->t->rules->players; seat++)
    points[seat] -= one->points[seat];
}

static bool hear_beside(void *self, uint32_t root) {
  bst_quick_place *quick = self;
  quick->beside[root] = true;
  return false;
}

static void find_beside(bst_quick_place *quick) {
  const bst_ruleset *rs = quick->t->rules;
  const bst_game *g = quick->trial;
  if (g->batch_count > 0)
    memset(quick->beside, false, g->node_count * sizeof *quick->beside);
  for (uint16_t i = 0; i < g->batch_count; i++)
    bst_features_beside(rs, g, batch_of(rs, g)[i], hear_beside, quick);
}

/* What is never complete is counted by what lies beside it, or elsewhere, and may be complete. */
static bool is_changed(const bst_quick_place *quick, uint16_t root, uint16_t now) {
  const bst_ruleset *rs = quick->t->rules;
  const bst_node *nodes = nodes_of(rs, quick->trial), *were = nodes_of(rs, quick->base);
  uint8_t kind = nodes[now].kind;
  return root != now || memcmp(&nodes[now], &were[root], sizeof *nodes) != 0 ||
         (quick->trial->batch_count > 0 && rs->kind[kind].completion == BST_COMPLETE_NEVER &&
          (quick->looks.how[kind] > BST_LOOKS_BESIDE || quick->beside[now]));
}

/* Who stands on what has been completed comes home. */
static void count_back(const bst_quick_place *quick, uint16_t root,
                       uint32_t back[BST_MAX_PLAYERS]) {
  const bst_ruleset *rs = quick->t->rules;
  const bst_figure *figures = figures_of(rs, quick->trial);
  const bst_node *nodes = nodes_of(rs, quick->trial);
  uint16_t first = bst_node_figure(&nodes[root]), f = first;
  if (first == BST_NONE || !bst_is_complete(rs, nodes, root))
    return;
  do {
    if (figures[f].owner < rs->players && rs->figure[figures[f].kind].group == BST_GROUP_MEEPLE)
      back[figures[f].owner]++;
    f = figures[f].next;
  } while (f != first);
}

/* How what stands there has changed. */
static void add_changes(bst_quick_place *quick, int32_t points[BST_MAX_PLAYERS],
                        uint32_t back[BST_MAX_PLAYERS]) {
  const bst_node *nodes = nodes_of(quick->t->rules, quick->trial);
  uint16_t changed[BST_MAX_FIGURES], count = 0;
  find_beside(quick);
  for (uint16_t i = 0; i < quick->count; i++) {
    uint16_t root = quick->feature[i].root, now = bst_root(nodes, root), n = 0;
    if (!is_changed(quick, root, now))
      continue;
    take_off(quick, &quick->feature[i], points);
    while (n < count && changed[n] != now)
      n++;
    if (n < count)
      continue;
    changed[count++] = now;
    add_worth(quick, quick->trial, now, 1, points);
    count_back(quick, now, back);
  }
}

/* --- a figure on the tile --------------------------------------------------------------------- */

static int32_t home_of(const bst_quick_place *quick, uint32_t figures) {
  return bst_home_worth(figures, quick->home, quick->left, quick->t->rules->players);
}

/* What a figure on the feature would bring over none. */
static int32_t claim(const bst_quick_place *quick, uint16_t root, uint32_t at_home) {
  const bst_ruleset *rs = quick->t->rules;
  const bst_node *nodes = nodes_of(rs, quick->trial);
  bool done = bst_is_complete(rs, nodes, root);
  uint8_t mode = done ? BST_MODE_NORMAL : BST_MODE_FINAL;
  if (bst_node_figure(&nodes[root]) != BST_NONE ||
      rs->terms[nodes[root].kind][mode].base == BST_NONE)
    return 0;
  int32_t gain = worth_of(quick, quick->trial, root, mode, quick->seat) * BST_WORTH_POINT;
  if (quick->open && !done)
    gain += bst_prospects_claim(quick->open, quick->trial, root, quick->seat);
  return done ? gain : gain - home_of(quick, at_home) + home_of(quick, at_home - 1);
}

/* Would it own a feature where nobody stands? Who counts for as much as a symbol is shown there
 * doesn't where there is none. */
static bool has_weight(const bst_quick_place *quick, uint8_t kind, uint16_t node) {
  const bst_figure_def *def = &quick->t->rules->figure[kind];
  return def->weight_test != 0 ||
         (def->weight > 0 &&
          (def->weight_attr == BST_ATTR_NONE ||
           bst_feature_shows(quick->t->rules, quick->trial, node, def->weight_attr) > 0));
}

/* May one of the figures that could stand on a segment go there, as lists say, and own it? */
static bool may_deploy(const bst_quick_place *quick, uint16_t tile, uint16_t node,
                       const uint16_t offer[BST_MAX_FIGURE_KINDS]) {
  const bst_ruleset *rs = quick->t->rules;
  unsigned segment = (unsigned)(node - tiles_of(rs, quick->trial)[tile].node);
  bool may = false;
  for (uint8_t kind = 0; kind < rs->figure_count && !may; kind++)
    may = rs->figure[kind].group == BST_GROUP_MEEPLE && (offer[kind] >> segment & 1) &&
          has_weight(quick, kind, node) &&
          bst_deployment_allowed(quick->t, quick->trial, node, quick->seat, kind, BST_NONE,
                                 BST_CAUSE_DEPLOY);
  return may;
}

static int32_t best_claim(const bst_quick_place *quick, uint16_t tile) {
  const bst_ruleset *rs = quick->t->rules;
  uint16_t offer[BST_MAX_FIGURE_KINDS] = {0}, places = 0;
  uint32_t at_home = quick->at_home[quick->seat];
  int32_t best = 0;
  bst_figure_places_all(rs, quick->trial, quick->seat, offer);
  for (uint8_t kind = 0; kind < rs->figure_count; kind++)
    places |= rs->figure[kind].group == BST_GROUP_MEEPLE ? offer[kind] : 0;
  for (unsigned left = at_home > 0 ? places : 0; left != 0; left &= left - 1) {
    uint16_t node = (uint16_t)(tiles_of(rs, quick->trial)[tile].node + __builtin_ctz(left));
    int32_t gain = claim(quick, bst_root(nodes_of(rs, quick->trial), node), at_home);
    best = gain > best && may_deploy(quick, tile, node, offer) ? gain : best;
  }
  return best;
}

/* --- together --------------------------------------------------------------------------------- */

int32_t bst_quick_place_guess(bst_quick_place *quick, const bst_action *action) {
  const bst_ruleset *rs = quick->t->rules;
  bst_game *g = quick->trial;
  int32_t points[BST_MAX_PLAYERS], bonus[BST_MAX_PLAYERS] = {0}, worth[BST_MAX_PLAYERS];
  uint32_t back[BST_MAX_PLAYERS] = {0};
  bst_place_xy at = {(int16_t)action->arg[0], (int16_t)action->arg[1], (uint8_t)action->arg[2]};
  uint16_t type = quick->base->drawn;
  if (bst_action_is_pass(action) || bst_tile_under(rs, quick->base, type, at) != BST_NONE ||
      !quick->has_room)
    return BST_WORTHLESS;
  if (quick->laid != BST_NONE)
    bst_game_take_back(rs, g, quick->base, quick->laid);
  quick->laid = g->laid = bst_board_lay(rs, g, type, at, action->seat);
  g->drawn = BST_NONE;
  quick->board = bst_kept_worths_grown(quick->worths, &quick->base_board, g);
  memcpy(points, g->points, sizeof points);
  add_changes(quick, points, back);
  if (quick->open)
    bst_prospects_add(quick->open, g, bonus);
  for (uint8_t seat = 0; seat < rs->players; seat++)
    back[seat] += quick->at_home[seat];
  bst_home_add(rs, back, quick->home, quick->left, bonus);
  bst_evaluate_points(rs, points, bonus, worth);
  return worth[quick->seat] + best_claim(quick, g->laid);
}
