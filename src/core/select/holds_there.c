/* holds_there.c - which figures stand, and which tokens lie, on what a predicate is about. */
#include "area.h"
#include "facts.h"
#include "figures.h"
#include "graph.h"
#include "holds.h"
#include "locations.h"
#include "out.h"

/* Figures on the board that `is_there` says are. */
typedef bool is_there(const bst_select_at *at, uint16_t figure, uint32_t id);

static inline bool stands(const bst_select_at *at, uint16_t figure) {
  const bst_ruleset *rs = at->t->rules;
  return figures_of(rs, at->g)[figure].node != BST_NONE ||
         (rs->has_locations && bst_location_on_board(locations_of(rs, at->g)[figure]));
}

static bool figures_there(bst_select_at *at, const bst_predicate_def *p, is_there *there,
                          uint32_t id) {
  const bst_ruleset *rs = at->t->rules;
  bst_thing one = p->selector == 0 ? bst_refer(at, p) : bst_no_thing;
  if (one.type == BST_SELECT_FIGURES)
    return stands(at, (uint16_t)one.id) && there(at, (uint16_t)one.id, id);
  uint64_t kinds = bst_kinds_meant(at, p, BST_SELECT_FIGURES);
  bst_tally tally = bst_tally_begin(at, p);
  const bst_figure *figures = figures_of(rs, at->g);
  const uint64_t *board = bst_out_on_board(rs, at->g);
  bool stop = false;
  for (uint32_t w = 0; w < rs->layout.figure_words && !stop; w++)
    for (uint64_t left = board[w]; left != 0 && !stop; left &= left - 1) {
      const uint16_t f = bst_out_first(w, left);
      stop = (kinds >> figures[f].kind & 1) && there(at, f, id) &&
             bst_tally_show(&tally, BST_SELECT_FIGURES, f);
    }
  return bst_tally_end(&tally);
}

/* The segments on one of which all figures of the predicate stand; NULL: none are said. */
static const bst_selector_def *ground_of(const bst_ruleset *rs, const bst_predicate_def *p) {
  const bst_selector_def *s = p->selector == 0 ? NULL : &rs->selector[p->selector - 1];
  bool one = s != NULL && s->type == BST_SELECT_FIGURES && s->other == 0 && !s->counts;
  const bst_predicate_def *on = one ? bst_selector_requires(rs, s, BST_FIGURES_ON) : NULL;
  if (on == NULL || on->selector == 0)
    return NULL;
  s = &rs->selector[on->selector - 1];
  return s->type == BST_SELECT_SEGMENTS && s->other == 0 && !s->counts ? s : NULL;
}

/* Does one stand on such a segment of the tile? */
static bool figures_on_ground(bst_select_at *at, const bst_predicate_def *p, uint64_t ground,
                              uint16_t tile) {
  const bst_ruleset *rs = at->t->rules;
  const bst_node *nodes = nodes_of(rs, at->g);
  const bst_figure *figures = figures_of(rs, at->g);
  const bst_tile *t = &tiles_of(rs, at->g)[tile];
  const uint32_t end = t->node + (uint32_t)rs->tiles.type[t->type].segment_count;
  bst_tally tally = bst_tally_begin(at, p);
  for (uint32_t n = t->node; n < end; n++) {
    uint16_t head = BST_NONE, f;
    if (ground >> nodes[n].kind & 1)
      head = bst_node_figure(&nodes[bst_root(nodes, (uint16_t)n)]);
    for (f = head; f != BST_NONE; f = figures[f].next == head ? BST_NONE : figures[f].next)
      if (figures[f].node == n && bst_tally_show(&tally, BST_SELECT_FIGURES, f))
        return bst_tally_end(&tally);
  }
  return bst_tally_end(&tally);
}

static bool tokens_there(bst_select_at *at, const bst_predicate_def *p, is_there *there,
                         uint32_t id) {
  const bst_ruleset *rs = at->t->rules;
  uint64_t kinds = bst_kinds_meant(at, p, BST_SELECT_TOKENS);
  bst_tally tally = bst_tally_begin(at, p);
  for (uint8_t kind = 0; kind < rs->token_count; kind++) {
    if (!(kinds >> kind & 1))
      continue;
    for (uint16_t n = rs->token_first[kind]; n < rs->token_first[kind + 1]; n++)
      if (bst_location_on_board(tokens_of(rs, at->g)[n].location) && there(at, n, id) &&
          bst_tally_show(&tally, BST_SELECT_TOKENS, n))
        return bst_tally_end(&tally);
  }
  return bst_tally_end(&tally);
}

/* Those that stand on the feature: they are listed with it. On corners they aren't. */
static bool figures_on_feature(bst_select_at *at, const bst_predicate_def *p, uint16_t root) {
  const bst_figure *figures = figures_of(at->t->rules, at->g);
  uint16_t head = bst_node_figure(&nodes_of(at->t->rules, at->g)[root]), f = head;
  bst_tally tally = bst_tally_begin(at, p);
  while (f != BST_NONE && !bst_tally_show(&tally, BST_SELECT_FIGURES, f))
    f = figures[f].next == head ? BST_NONE : figures[f].next;
  return bst_tally_end(&tally);
}

/* And those on its corners. */
static bool figures_on_or_around(bst_select_at *at, const bst_predicate_def *p, uint16_t root) {
  const bst_ruleset *rs = at->t->rules;
  const bst_node *nodes = nodes_of(rs, at->g);
  const bst_figure *figures = figures_of(rs, at->g);
  uint16_t head = bst_node_figure(&nodes[root]), f = head;
  bst_tally tally = bst_tally_begin(at, p);
  while (f != BST_NONE && !bst_tally_show(&tally, BST_SELECT_FIGURES, f))
    f = figures[f].next == head ? BST_NONE : figures[f].next;
  uint16_t left = bst_corner_count(rs, at->g);
  for (uint16_t c = 0; left > 0 && f == BST_NONE; c++) {
    if (locations_of(rs, at->g)[c].where != BST_AT_CORNER)
      continue;
    left--;
    uint16_t node = bst_figure_under(rs, at->g, c);
    if (node != BST_NONE && bst_root(nodes, node) == root &&
        bst_tally_show(&tally, BST_SELECT_FIGURES, c))
      break;
  }
  return bst_tally_end(&tally);
}

/* Who stands with it, or on a corner, stands on no segment, as for the figure's own `segment`. */
static bool figure_on_segment(const bst_select_at *at, uint16_t figure, uint32_t node) {
  return figures_of(at->t->rules, at->g)[figure].node == node;
}

static bool figure_in_cell(const bst_select_at *at, uint16_t figure, uint32_t key) {
  return bst_thing_in_cell(at, (bst_thing){BST_SELECT_FIGURES, figure}, key);
}

static bool figure_on_tile(const bst_select_at *at, uint16_t figure, uint32_t tile) {
  return bst_thing_tile(at, (bst_thing){BST_SELECT_FIGURES, figure}) == tile;
}

static bool figure_on_corner(const bst_select_at *at, uint16_t figure, uint32_t key) {
  const bst_ruleset *rs = at->t->rules;
  bst_location where = bst_figure_location(rs, at->g, figure);
  return where.where == BST_AT_CORNER && places_of(rs, at->g)[where.at] == key;
}

/* On its segments, its cells, and the figures that stand there. */
static bool token_on_feature(const bst_select_at *at, uint16_t token, uint32_t node) {
  const bst_ruleset *rs = at->t->rules;
  const bst_node *nodes = nodes_of(rs, at->g);
  bst_location where = tokens_of(rs, at->g)[token].location;
  if (where.where == BST_AT_CELL)
    return bst_feature_in_cell(rs, at->g, (uint16_t)node, where.at);
  uint16_t under = BST_NONE;
  if (where.where == BST_AT_SEGMENT)
    under = where.at;
  else if (where.where == BST_AT_FIGURE)
    under = bst_figure_under(rs, at->g, where.at);
  return under != BST_NONE && bst_root(nodes, under) == bst_root(nodes, (uint16_t)node);
}

static bool token_in_cell(const bst_select_at *at, uint16_t token, uint32_t key) {
  bst_location where = tokens_of(at->t->rules, at->g)[token].location;
  return where.where == BST_AT_CELL && places_of(at->t->rules, at->g)[where.at] == key;
}

/* --- asked -------------------------------------------------------------------------------- */

bool bst_feature_with(bst_select_at *at, const bst_predicate_def *p, uint16_t root) {
  return at->t->rules->has_corners ? figures_on_or_around(at, p, root)
                                   : figures_on_feature(at, p, root);
}

bool bst_segment_with(bst_select_at *at, const bst_predicate_def *p, uint16_t node) {
  return figures_there(at, p, figure_on_segment, node);
}

bool bst_tile_with(bst_select_at *at, const bst_predicate_def *p, uint16_t tile) {
  const bst_selector_def *ground = ground_of(at->t->rules, p);
  return ground != NULL ? figures_on_ground(at, p, ground->kinds, tile)
                        : figures_there(at, p, figure_on_tile, tile);
}

bool bst_cell_with(bst_select_at *at, const bst_predicate_def *p, uint32_t key) {
  return figures_there(at, p, figure_in_cell, key);
}

bool bst_corner_with(bst_select_at *at, const bst_predicate_def *p, uint32_t key) {
  return figures_there(at, p, figure_on_corner, key);
}

bool bst_feature_carries(bst_select_at *at, const bst_predicate_def *p, uint16_t root) {
  return tokens_there(at, p, token_on_feature, root);
}

bool bst_cell_carries(bst_select_at *at, const bst_predicate_def *p, uint32_t key) {
  return tokens_there(at, p, token_in_cell, key);
}
