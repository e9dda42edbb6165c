/* filters.c - asks the entries of the lists about one case, and place_list about a whole list.
 * filter_placements.c has place_ok go through all placements of a tile, filter_deployments.c asks
 * deploy_ok. */
#include "filters.h"
#include "filter_subject.h"
#include "rivals.h"

#include "area.h"
#include "board.h"
#include "figures.h"
#include "flow.h"
#include "locations.h"
#include "score.h"
#include "select.h"
#include "shape.h"
#include "sides.h"
#include "status.h"
#include "symbols.h"
#include "uses.h"
#include "what_if.h"

#include <string.h>

/* --- conditions --------------------------------------------------------------------------- */

static bool is_tile(const bst_ruleset *rs, uint16_t type, uint16_t wanted, uint8_t attr) {
  return type != BST_NONE && (wanted == BST_NONE || wanted == bst_base_type(&rs->tiles, type)) &&
         (attr == BST_ATTR_NONE || bst_type_shows(rs, type, attr) > 0);
}

/* The tile; where it is about a whole feature: any of its tiles. */
static bool tile_holds(const subject *s, uint16_t wanted, uint8_t attr) {
  const bst_ruleset *rs = s->t->rules;
  if (wanted == BST_NONE && attr == BST_ATTR_NONE)
    return true;
  if (s->list != BST_FILTER_COMPLETE_OK)
    return is_tile(rs, s->type, wanted, attr);
  const bst_node *nodes = nodes_of(rs, s->g);
  uint16_t n = s->node;
  do {
    if (is_tile(rs, tiles_of(rs, s->g)[nodes[n].tile].type, wanted, attr))
      return true;
    n = nodes[n].next;
  } while (n != s->node);
  return false;
}

/* What lies in the cell; where it is about a whole feature: in one of its cells. */
static bool cell_attr_holds(const subject *s, uint8_t attr) {
  const bst_ruleset *rs = s->t->rules;
  const bst_node *nodes = nodes_of(rs, s->g);
  if (attr == BST_ATTR_NONE)
    return true;
  if (s->node == BST_NONE) /* of a placement: nothing lies there yet */
    return s->list != BST_FILTER_PLACE_OK && bst_cell_shows(rs, s->g, s->cell, attr) > 0;
  uint16_t n = s->node;
  do {
    if (bst_tile_shows(rs, s->g, nodes[n].tile, attr) > 0)
      return true;
    n = nodes[n].next;
  } while (s->list == BST_FILTER_COMPLETE_OK && n != s->node);
  return false;
}

static bool is_one_of(const subject *s, const bst_filter_def *e, uint32_t kinds, uint16_t f) {
  const bst_figure *figure = &figures_of(s->t->rules, s->g)[f];
  bool own = figure->owner == s->seat;
  return f != s->itself && (kinds >> figure->kind & 1) &&
         (e->own == BST_ANY || (e->own == BST_YES) == own);
}

/* Does one of these figures stand in the cell (of the feature: in one of its cells)? */
static bool cell_figures_hold(const subject *s, const bst_filter_def *e) {
  const bst_ruleset *rs = s->t->rules;
  if (e->cell_figures == 0)
    return true;
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++) {
    if (!is_one_of(s, e, e->cell_figures, f))
      continue;
    uint16_t cell = bst_location_cell(rs, s->g, bst_figure_location(rs, s->g, f));
    if (cell != BST_NO_CELL &&
        (s->list == BST_FILTER_COMPLETE_OK ? bst_feature_in_cell(rs, s->g, s->node, cell)
                                           : cell == s->cell))
      return true;
  }
  return false;
}

bool bst_stands_on_corner(const bst_ruleset *rs, const bst_game *g, uint16_t root, uint32_t kinds,
                          uint8_t owner, bool others) {
  const bst_node *nodes = nodes_of(rs, g);
  for (; kinds != 0; kinds &= kinds - 1)
    for (uint8_t seat = 0; seat <= BST_MAX_PLAYERS; seat++) {
      bst_figure_run run = rs->figure_run[__builtin_ctz(kinds)][seat];
      bool wanted = owner == BST_NOBODY || (seat == owner) != others;
      for (uint16_t f = run.first; f < run.first + run.count && wanted; f++) {
        bool there = locations_of(rs, g)[f].where == BST_AT_CORNER;
        uint16_t under = there ? bst_figure_under(rs, g, f) : BST_NONE;
        if (under != BST_NONE && bst_root(nodes, under) == root)
          return true;
      }
    }
  return false;
}

static bool feature_figures_hold(const subject *s, const bst_filter_def *e) {
  const bst_ruleset *rs = s->t->rules;
  const bst_node *nodes = nodes_of(rs, s->g);
  if (e->feature_figures == 0)
    return true;
  if (s->node == BST_NONE)
    return false;
  uint16_t root = bst_root(nodes, s->node), head = bst_node_figure(&nodes[root]), f = head;
  uint8_t owner = e->own == BST_ANY ? BST_NOBODY : s->seat;
  if (bst_corner_count(rs, s->g) > 0 &&
      bst_stands_on_corner(rs, s->g, root, e->feature_figures, owner, e->own != BST_YES))
    return true;
  while (f != BST_NONE) {
    if (is_one_of(s, e, e->feature_figures, f))
      return true;
    f = figures_of(rs, s->g)[f].next == head ? BST_NONE : figures_of(rs, s->g)[f].next;
  }
  return false;
}

static bool feature_attr_holds(const subject *s, uint8_t attr) {
  const bst_counter what = {.op = BST_COUNT_ATTR, .attr = attr};
  return attr == BST_ATTR_NONE || (s->node != BST_NONE && bst_count(s->t, s->g, s->node, &what,
                                                                    s->seat, BST_MODE_NORMAL) > 0);
}

/* Is the feature taken, by these alone, and is there room for one more of the player's own? */
static bool occupants_hold(const subject *s, const bst_filter_def *e) {
  const bst_ruleset *rs = s->t->rules;
  uint16_t head = bst_node_figure(&nodes_of(rs, s->g)[bst_root(nodes_of(rs, s->g), s->node)]),
           f = head;
  unsigned own = 0;
  bool taken = false;
  if (e->occupied_by == BST_OCCUPIED_WHATEVER && e->max_own == 0)
    return true;
  while (f != BST_NONE) {
    const bst_figure *figure = &figures_of(rs, s->g)[f];
    bool mine = figure->owner == s->seat;
    bool blocks = rs->figure[figure->kind].blocks_occupancy && f != s->itself;
    if (blocks && !mine && e->occupied_by == BST_OCCUPIED_BY_SELF)
      return false;
    if (blocks && !mine && e->occupied_by == BST_OCCUPIED_BY_SIDE &&
        !bst_is_partner(rs, s->seat, figure->owner))
      return false;
    own += blocks && mine;
    taken = taken || blocks;
    f = figure->next == head ? BST_NONE : figure->next;
  }
  return (taken || e->occupied_by == BST_OCCUPIED_WHATEVER) &&
         (e->max_own == 0 || own < e->max_own);
}

bool bst_filter_cell(const bst_ruleset *rs, const bst_game *g, uint16_t entry, uint16_t *cell) {
  uint16_t at = rs->filter_at[entry];
  const bst_predicate_def *p = at == 0 ? NULL : &rs->predicate[at - 1];
  if (p == NULL || p->reference != BST_REF_FIGURE || p->via != BST_VIA_NOTHING ||
      !rs->has_locations)
    return false;
  bst_figure_run run = rs->figure_run[p->named][BST_MAX_PLAYERS];
  *cell = BST_NO_CELL;
  if (run.count == 0) /* switched off by an option */
    return true;
  bst_location where = locations_of(rs, g)[run.first];
  if (where.where == BST_AT_FIGURE) /* that is on a tile, mostly */
    *cell = cell_under(rs, g, where.at);
  else if (where.where == BST_AT_CELL)
    *cell = where.at;
  return *cell != BST_NO_CELL || !bst_location_on_board(where);
}

/* Is it about what the entry selects: the segment, the feature; the figure, or the cell? Of a
 * figure that stands in a cell that is meant, too. */
BST_RARE static bool about_holds(const subject *s, const bst_filter_def *e) {
  const bst_ruleset *rs = s->t->rules;
  if (s->cell != BST_NO_CELL && is_elsewhere(rs, s->g, s->cell, e))
    return false;
  const bst_selector_def *meant = &rs->selector[e->about - 1];
  bst_select_at at = {.t = s->t, .g = s->g, .asked = s->seat, .same = BST_NOBODY};
  bst_thing thing = {meant->type, s->node};
  at.that = bst_no_thing;
  if (meant->type == BST_SELECT_FIGURES)
    thing.id = s->query.figure;
  if (meant->type == BST_SELECT_CELLS && s->cell != BST_NO_CELL)
    thing.id = places_of(rs, s->g)[s->cell];
  bool there = meant->type == BST_SELECT_CELLS ? s->cell != BST_NO_CELL : thing.id != BST_NONE;
  return there && bst_select_is(&at, (uint16_t)(e->about - 1), thing);
}

/* Cheap ones first. */
static bool conditions_hold(const subject *s, const bst_filter_def *e) {
  if (e->causes != 0 && !(e->causes >> (s->cause & 63) & 1))
    return false;
  if (e->figures != 0 && (s->figure == 255 || !(e->figures >> s->figure & 1)))
    return false;
  if (e->kinds != 0 &&
      (s->node == BST_NONE || !(e->kinds >> nodes_of(s->t->rules, s->g)[s->node].kind & 1)))
    return false;
  if (e->continues != 0 && !bst_flow_is_part(s->t->rules, s->type, e->continues))
    return false;
  return tile_holds(s, e->tile, e->attr) && cell_attr_holds(s, e->cell_attr) &&
         feature_attr_holds(s, e->feature_attr) && feature_figures_hold(s, e) &&
         cell_figures_hold(s, e) && (s->list != BST_FILTER_DEPLOY_OK || occupants_hold(s, e)) &&
         (e->about == 0 || about_holds(s, e));
}

/* --- demands ------------------------------------------------------------------------------ */

enum { MOST_AROUND = 8 * BST_MAX_TILE_CELLS };

/* Covered cells around a tile that would lie there. */
static uint32_t cells_around(const subject *s, uint8_t ring, bst_xy out[MOST_AROUND]) {
  const bst_ruleset *rs = s->t->rules;
  bst_place_xy at = s->query.place;
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, s->type, at.rotation, 0);
  uint32_t count = 0;
  for (uint8_t p = 0; p < rs->tiles.type[s->type].cell_count; p++) {
    bst_xy cell = {(int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy)}, around[8];
    uint32_t found = ring == 8 ? bst_area_ring8(rs, s->g, cell, false, around, 8)
                               : bst_area_sides(rs, s->g, cell, false, around, 8);
    for (uint32_t i = 0; i < found; i++) {
      bool listed = false;
      for (uint32_t o = 0; o < count && !listed; o++)
        listed = out[o].x == around[i].x && out[o].y == around[i].y;
      if (!listed)
        out[count++] = around[i];
    }
  }
  return count;
}

/* Does a tile around carry it, or the other half of the cell? */
static bool attr_is_around(const subject *s, uint8_t attr, uint8_t ring) {
  const bst_ruleset *rs = s->t->rules;
  bst_place_xy at = s->query.place;
  bst_xy around[MOST_AROUND];
  uint32_t count = cells_around(s, ring, around);
  if (bst_cell_shows(rs, s->g, bst_cell_find(rs, s->g, at.x, at.y), attr) > 0)
    return true;
  for (uint32_t i = 0; i < count; i++) {
    if (bst_cell_shows(rs, s->g, bst_cell_find(rs, s->g, around[i].x, around[i].y), attr) > 0)
      return true;
  }
  return false;
}

/* Sides of the tile that would meet another tile. */
static uint32_t sides_met(const subject *s) {
  const bst_ruleset *rs = s->t->rules;
  bst_place_xy at = s->query.place;
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, s->type, at.rotation, 0);
  uint32_t met = 0;
  bst_neighbour other;
  for (uint8_t p = 0; p < rs->tiles.type[s->type].cell_count; p++)
    for (uint8_t side = 0; side < 4; side++)
      met += (part[p].contact >> side & 1) &&
             bst_board_across(rs, s->g, BST_NONE, (int16_t)(at.x + part[p].dx),
                              (int16_t)(at.y + part[p].dy), side, &other);
  return met;
}

/* Is a tile with the symbol in reach? Of a placement: of any of its cells. */
static bool is_within(const subject *s, const bst_filter_def *e) {
  const bst_ruleset *rs = s->t->rules;
  if (s->list == BST_FILTER_DEPLOY_OK) {
    uint32_t key = places_of(rs, s->g)[s->cell];
    return bst_shape_within(rs, s->g, (bst_xy){bst_key_x(key), bst_key_y(key)}, e->within,
                            e->within_attr);
  }
  bst_place_xy at = s->query.place;
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, s->type, at.rotation, 0);
  bool is = bst_type_shows(rs, s->type, e->within_attr) > 0;
  for (uint8_t p = 0; p < rs->tiles.type[s->type].cell_count && !is; p++)
    is = bst_shape_within(rs, s->g,
                          (bst_xy){(int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy)},
                          e->within, e->within_attr);
  return is;
}

/* What the tile would make of the landscape. */
static bool shape_holds(const subject *s, const bst_filter_def *e) {
  const bst_ruleset *rs = s->t->rules;
  bst_place_xy at = s->query.place;
  if (e->bounded && !bst_shape_in_bounds(rs, s->type, at, e->bound))
    return false;
  if ((e->extent[0] != 0 || e->extent[1] != 0) &&
      !bst_shape_in_extent(rs, s->g, s->type, at, e->extent, e->either_way))
    return false;
  return !e->no_enclosed_hole || bst_shape_holes_made(rs, s->g, s->type, at) == 0;
}

/* Does the tile continue a line, and one only, as it should? */
static bool line_holds(const subject *s, const bst_filter_def *e) {
  const bst_ruleset *rs = s->t->rules;
  bst_place_xy at = s->query.place;
  return e->continues == 0 ||
         (bst_flow_continues(rs, s->g, s->type, at, e->continues) &&
          !bst_flow_turns_back(rs, s->g, s->type, at, e->continues, (bst_turn_back)e->turn_back));
}

static bool counts_hold(const subject *s, const bst_filter_def *e) {
  bst_xy around[MOST_AROUND];
  if (e->within != 0 && !is_within(s, e))
    return false;
  if (s->list != BST_FILTER_PLACE_OK)
    return true;
  return line_holds(s, e) && shape_holds(s, e) &&
         (e->rivals == 0 || bst_rivals_allow(s->t->rules, s->g, s->type, s->query.place, e)) &&
         (e->side_neighbours == 0 || sides_met(s) >= e->side_neighbours) &&
         (e->min_side4 == 0 || cells_around(s, 4, around) >= e->min_side4) &&
         (e->max_ring8 == 255 || cells_around(s, 8, around) <= e->max_ring8) &&
         (e->touches == BST_ATTR_NONE || attr_is_around(s, e->touches, e->ring)) &&
         (e->not_touches == BST_ATTR_NONE || !attr_is_around(s, e->not_touches, e->ring));
}

/* --- the lists ---------------------------------------------------------------------------- */

static verdict ask_test(const subject *s, const bst_filter_def *e) {
  if (s->t->host.ask == NULL)
    return NOTHING_TO_SAY;
  bool is = s->t->host.ask(s->t->host.self, s->t, s->g, e->test, &s->query) != 0;
  if (s->list == BST_FILTER_IMMUNE)
    return !is ? NOTHING_TO_SAY : e->allow ? YES : NO;
  if (e->allow && !e->demands) /* it lifts what others forbid, and forbids nothing */
    return is ? YES : NOTHING_TO_SAY;
  return is ? NOTHING_TO_SAY : NO;
}

verdict bst_filter_say(const subject *s, const bst_filter_def *e) {
  if (!conditions_hold(s, e))
    return NOTHING_TO_SAY;
  if (e->demands && !counts_hold(s, e))
    return NO;
  if (e->test != BST_NONE)
    return ask_test(s, e);
  return e->demands ? NOTHING_TO_SAY : e->allow ? YES : NO;
}

/* From the last entry back: the first that has something to say decides. */
static inline bool decide_by(const subject *s, const bst_filter_def **by) {
  const bst_ruleset *rs = s->t->rules;
  for (uint16_t i = rs->filter_first[s->list + 1]; i > rs->filter_first[s->list]; i--) {
    verdict v = bst_filter_say(s, *by = &rs->filter[i - 1]);
    if (v == NOTHING_TO_SAY)
      continue;
    bst_used(s->t, BST_USE_SAID, i - 1u);
    return v == YES;
  }
  return s->list != BST_FILTER_IMMUNE;
}

bool bst_filter_decide(const subject *s) {
  const bst_filter_def *by;
  return decide_by(s, &by);
}

const bst_filter_def *bst_filter_veto(const subject *s) {
  const bst_filter_def *by = NULL;
  return decide_by(s, &by) ? NULL : by;
}

/* --- placements --------------------------------------------------------------------------- */

static inline subject about_placement(const bst_table *t, const bst_game *g, uint16_t type,
                                      bst_place_xy at) {
  subject s = about(t, g, BST_FILTER_PLACE_OK);
  s.type = s.query.type = type;
  s.query.place = at;
  return s;
}

bool bst_placement_allowed(const bst_table *t, const bst_game *g, uint16_t type, bst_place_xy at) {
  const subject s = about_placement(t, g, type, at);
  return bst_filter_decide(&s);
}

const bst_filter_def *bst_placement_veto(const bst_table *t, const bst_game *g, uint16_t type,
                                         bst_place_xy at) {
  const subject s = about_placement(t, g, type, at);
  return bst_filter_veto(&s);
}

/* What one entry leaves of those that are kept so far; 0: nothing. */
static uint32_t keep_some(const subject *s, const bst_filter_def *e, const bst_place_xy *list,
                          uint32_t count, uint64_t keep[BST_KEEP_WORDS]) {
  uint32_t left = 0;
  if (e->test != BST_NONE && s->t->host.ask != NULL) {
    bst_query query = s->query;
    query.list = list;
    query.keep = keep;
    query.count = count;
    return (uint32_t)s->t->host.ask(s->t->host.self, s->t, s->g, e->test, &query);
  }
  for (uint32_t i = 0; i < count; i++) {
    uint64_t bit = (uint64_t)1 << (i & 63);
    if (!(keep[i >> 6] & bit))
      continue;
    if (!e->completes || bst_what_if_completes_any(s->t, s->g, s->type, list[i]))
      left++;
    else
      keep[i >> 6] &= ~bit;
  }
  return left;
}

void bst_filter_whole_list(const bst_table *t, const bst_game *g, uint16_t type,
                           const bst_place_xy *list, uint32_t count,
                           uint64_t keep[BST_KEEP_WORDS]) {
  const bst_ruleset *rs = t->rules;
  subject s = about(t, g, BST_FILTER_PLACE_LIST);
  s.type = s.query.type = type;
  for (uint32_t w = 0; w < BST_KEEP_WORDS; w++)
    keep[w] = UINT64_MAX;
  for (uint16_t i = rs->filter_first[s.list]; i < rs->filter_first[s.list + 1] && count > 0; i++) {
    const bst_filter_def *e = &rs->filter[i];
    uint64_t before[BST_KEEP_WORDS];
    if (!conditions_hold(&s, e))
      continue;
    memcpy(before, keep, sizeof before);
    bst_used(t, BST_USE_SAID, i);
    if (keep_some(&s, e, list, count, keep) > 0)
      continue;
    if (e->unplaceable) {
      memset(keep, 0, sizeof before);
      return;
    }
    memcpy(keep, before, sizeof before);
  }
}

bool bst_filter_is_about(const bst_ruleset *rs, const bst_filter_def *e, uint16_t type) {
  return is_tile(rs, type, e->tile, e->attr) &&
         (e->continues == 0 || bst_flow_is_part(rs, type, e->continues)) &&
         (e->rivals == 0 || bst_rivals_side(rs, type, e) != 0);
}

/* Does an entry of placements ask for nothing but rivals, and how many sides are met? */
static bool asks_little(const bst_filter_def *e) {
  return e->test == BST_NONE && e->within == 0 && e->continues == 0 && !e->bounded &&
         e->extent[0] == 0 && e->extent[1] == 0 && !e->no_enclosed_hole && e->min_side4 == 0 &&
         e->max_ring8 == 255 && e->touches == BST_ATTR_NONE && e->not_touches == BST_ATTR_NONE;
}

bool bst_filter_asks_rivals(const bst_filter_def *e) {
  return e->rivals != 0 && e->side_neighbours == 0 && asks_little(e);
}

bool bst_filter_asks_sides(const bst_filter_def *e) {
  return e->demands && e->rivals == 0 && asks_little(e);
}

bool bst_filter_is_always(const bst_ruleset *rs, const bst_filter_def *e, uint16_t type) {
  return is_tile(rs, type, e->tile, e->attr) && e->continues == 0 && e->causes == 0 &&
         e->figures == 0 && e->kinds == 0 && e->cell_attr == BST_ATTR_NONE &&
         e->feature_attr == BST_ATTR_NONE && e->feature_figures == 0 && e->cell_figures == 0 &&
         e->about == 0;
}

/* --- the others --------------------------------------------------------------------------- */

bool bst_completion_allowed(const bst_table *t, const bst_game *g, uint16_t node) {
  subject s = about(t, g, BST_FILTER_COMPLETE_OK);
  look_at_node(&s, node);
  return bst_filter_decide(&s);
}

/* Do the tiles in the cell show none of these symbols? */
static bool shows_none(const bst_ruleset *rs, const bst_game *g, uint16_t cell, uint64_t attrs) {
  uint16_t tile[2];
  bool none = true;
  for (uint32_t n = bst_cell_tiles(rs, g, cell, tile); n > 0 && none; n--)
    none = (rs->tiles.type[tiles_of(rs, g)[tile[n - 1]].type].shows & attrs) == 0;
  return none;
}

/* Does the entry select something else, as types and symbols say alone? */
static inline bool selects_other(const bst_ruleset *rs, const bst_game *g, const bst_filter_def *e,
                                 uint16_t figure, uint16_t cell) {
  const uint64_t attrs = rs->filter_shown[e - rs->filter];
  if (e->about == 0)
    return false;
  return (figure == BST_NONE && rs->selector[e->about - 1].type == BST_SELECT_FIGURES) ||
         (attrs != 0 && cell != BST_NO_CELL && shows_none(rs, g, cell, attrs));
}

/* Can no entry be about this, as effects, kinds and the cell say alone? */
static bool nobody_is_immune(const bst_ruleset *rs, const bst_game *g, uint8_t effect,
                             uint16_t figure, bst_location location) {
  const bst_filter_def *e = &rs->filter[rs->filter_first[BST_FILTER_IMMUNE]];
  const bst_filter_def *end = &rs->filter[rs->filter_first[BST_FILTER_IMMUNE + 1]];
  uint16_t cell = figure != BST_NONE              ? cell_under(rs, g, figure)
                  : location.where == BST_AT_CELL ? location.at
                                                  : (uint16_t)BST_NO_CELL;
  for (; e < end; e++) {
    bool about = (e->causes == 0 || (e->causes >> (effect & 63) & 1)) &&
                 (e->figures == 0 || figure == BST_NONE ||
                  (e->figures >> figures_of(rs, g)[figure].kind & 1));
    if (about && (cell == BST_NO_CELL || !is_elsewhere(rs, g, cell, e)) &&
        !selects_other(rs, g, e, figure, cell))
      return false;
  }
  return true;
}

bool bst_is_immune(const bst_table *t, const bst_game *g, uint8_t effect, uint16_t figure,
                   bst_location location) {
  const bst_ruleset *rs = t->rules;
  if (!bst_has_filters(rs, BST_FILTER_IMMUNE) || nobody_is_immune(rs, g, effect, figure, location))
    return false;
  subject s = about(t, g, BST_FILTER_IMMUNE);
  if (figure != BST_NONE) {
    location = bst_figure_location(rs, g, figure);
    s.figure = figures_of(rs, g)[figure].kind;
    s.seat = figures_of(rs, g)[figure].owner;
  }
  s.cause = s.query.effect = effect;
  s.query.figure = figure;
  s.query.location = location = bst_location_tidy(rs, location);
  s.query.seat = s.seat;
  s.cell = bst_location_cell(rs, g, location);
  uint16_t tile = bst_location_tile(rs, g, location);
  if (tile != BST_NONE)
    s.type = tiles_of(rs, g)[tile].type;
  if (location.where == BST_AT_SEGMENT)
    s.node = s.query.node = location.at;
  return bst_filter_decide(&s);
}
