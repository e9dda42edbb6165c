/* takes.c - see takes.h. */
#include "takes.h"

#include "board.h"
#include "figure_places.h"
#include "filters.h"
#include "graph.h"
#include "locations.h"

bool bst_takes(const bst_table *t, const bst_game *g, uint16_t node, uint8_t seat, uint8_t kind,
               uint16_t figure, uint8_t cause) {
  const bst_ruleset *rs = t->rules;
  if (seat >= rs->players || !bst_figure_may_stand(rs, g, node, seat, kind, figure))
    return false;
  return !bst_has_filters(rs, BST_FILTER_DEPLOY_OK) ||
         bst_deployment_allowed(t, g, node, seat, kind, figure, cause);
}

/* --- many segments ------------------------------------------------------------------------ */

/* About which kinds no entry has anything to say on an empty feature, but in a few cells, and on
 * features with somebody on a corner. */
enum {
  CELLS = 4,
  CORNERS = 8,
  ENOUGH = 24 /* segments for which it pays to find that out */
};
typedef struct quiet {
  uint32_t kinds[BST_MAX_KINDS]; /* of figures, by kind of segment */
  uint16_t cell[CELLS], root[CORNERS];
  uint8_t cells, roots;
  bool knows_corners; /* the roots are all of them */
} quiet;

static void note_corners(const bst_ruleset *rs, const bst_game *g, quiet *q) {
  uint16_t left = bst_corner_count(rs, g);
  q->knows_corners = left <= CORNERS;
  for (uint16_t f = 0; left > 0 && q->knows_corners; f++)
    if (locations_of(rs, g)[f].where == BST_AT_CORNER) {
      uint16_t node = bst_figure_under(rs, g, f);
      q->root[q->roots++] = node == BST_NONE ? BST_NONE : bst_root(nodes_of(rs, g), node);
      left--;
    }
}

/* Does somebody stand on a corner of the feature? */
static bool has_corner(const quiet *q, uint16_t root) {
  bool has = false;
  for (uint8_t i = 0; i < q->roots && !has; i++)
    has = q->root[i] == root;
  return has;
}

/* Is the entry only about one cell? That is noted. */
static bool is_about_a_cell(const bst_ruleset *rs, const bst_game *g, uint16_t entry, quiet *q) {
  uint16_t cell;
  if (!bst_filter_cell(rs, g, entry, &cell))
    return false;
  for (uint8_t i = 0; i < q->cells; i++)
    if (q->cell[i] == cell)
      return true;
  if (cell != BST_NO_CELL && q->cells == CELLS)
    return false;
  if (cell != BST_NO_CELL)
    q->cell[q->cells++] = cell;
  return true;
}

/* Has no entry anything to say of such a figure on such a segment elsewhere than in those cells? */
static bool is_quiet(const bst_ruleset *rs, const bst_game *g, uint8_t figure, uint8_t kind,
                     uint8_t cause, quiet *q) {
  uint16_t first = rs->filter_first[BST_FILTER_DEPLOY_OK];
  uint64_t left = rs->deployments_met[figure * BST_MAX_KINDS + kind];
  bool says_nothing = left >> 63 == 0;
  for (; left != 0 && says_nothing; left &= left - 1) {
    uint16_t entry = (uint16_t)(first + __builtin_ctzll(left));
    const bst_filter_def *e = &rs->filter[entry];
    bool other_cause = e->causes != 0 && !(e->causes >> (cause & 63) & 1);
    bool deserted = e->feature_figures != 0 && q->knows_corners;
    says_nothing = other_cause || deserted || is_about_a_cell(rs, g, entry, q);
  }
  return says_nothing;
}

static quiet find_quiet(const bst_ruleset *rs, const bst_game *g, uint32_t kinds, uint8_t cause) {
  quiet q = {.cells = 0};
  note_corners(rs, g, &q);
  for (uint8_t kind = 0; kind < rs->kind_count; kind++)
    for (uint32_t left = kinds & rs->first_comers[kind]; left != 0; left &= left - 1) {
      uint8_t figure = (uint8_t)__builtin_ctz(left);
      if (is_quiet(rs, g, figure, kind, cause, &q))
        q.kinds[kind] |= left & -left;
    }
  return q;
}

static bool is_in(const quiet *q, uint16_t cell) {
  bool in = false;
  for (uint8_t i = 0; i < q->cells; i++)
    in = in || q->cell[i] == cell;
  return in;
}

/* Nobody stands on the feature, so it doesn't matter who comes. */
static uint32_t taken_by_empty(const bst_table *t, const bst_game *g, uint16_t node, uint8_t seat,
                               uint32_t kinds, uint8_t cause, const quiet *q) {
  const bst_ruleset *rs = t->rules;
  const bst_node *nodes = nodes_of(rs, g);
  uint32_t asked = kinds & rs->first_comers[nodes[node].kind], taken = 0;
  if (!bst_has_filters(rs, BST_FILTER_DEPLOY_OK))
    return asked;
  if (q->kinds[nodes[node].kind] != 0 && !is_in(q, tiles_of(rs, g)[nodes[node].tile].cell) &&
      (q->roots == 0 || !has_corner(q, bst_root(nodes, node)))) {
    taken = asked & q->kinds[nodes[node].kind];
    asked &= ~taken;
  }
  return asked == 0 ? taken : taken | bst_deployable_kinds(t, g, node, seat, asked, cause);
}

void bst_takes_of_each(const bst_table *t, const bst_game *g, const uint32_t *node, uint32_t count,
                       uint8_t seat, uint32_t kinds, uint8_t cause, uint32_t *taken) {
  const bst_ruleset *rs = t->rules;
  const bst_node *nodes = nodes_of(rs, g);
  quiet q = {.cells = 0};
  if (count >= ENOUGH && bst_has_filters(rs, BST_FILTER_DEPLOY_OK))
    q = find_quiet(rs, g, kinds, cause);
  for (uint32_t i = 0; i < count; i++) {
    uint16_t n = (uint16_t)node[i];
    taken[i] = 0;
    if (bst_node_figure(&nodes[bst_root(nodes, n)]) == BST_NONE)
      taken[i] = taken_by_empty(t, g, n, seat, kinds, cause, &q);
    else
      for (uint32_t left = kinds; left != 0; left &= left - 1)
        if (bst_takes(t, g, n, seat, (uint8_t)__builtin_ctz(left), BST_NONE, cause))
          taken[i] |= left & -left;
  }
}
