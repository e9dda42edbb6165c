#include "candidates.h"
#include "facts.h"

#include "area.h"
#include "board.h"
#include "bordering.h"
#include "graph.h"
#include "holds.h"
#include "locations.h"
#include "rare.h"
#include "roots.h"
#include "stack.h"
#include "symbols.h"

/* The predicate holds for all candidates, which is all if nothing else is said. */
static void know_all_by(const bst_ruleset *rs, const bst_selector_def *s,
                        const bst_predicate_def *p, uint64_t *known) {
  bst_know(rs, s, p, known);
  if (s->count == 1 && s->kinds == UINT64_MAX)
    *known = BST_ALL_KNOWN;
}

/* --- zones -------------------------------------------------------------------------------- */

/* All places of zones that are meant. */
static void find_zones(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                       void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_predicate_def *name = bst_selector_requires(rs, s, BST_ZONES_NAME);
  for (uint16_t zone = 0; zone < rs->zone_count; zone++) {
    if (name != NULL && !(name->mask >> zone & 1))
      continue;
    if (!rs->zone[zone].per_player && hear(with, bst_zone_thing(zone, BST_NOBODY)))
      return;
    for (uint8_t seat = 0; rs->zone[zone].per_player && seat < rs->players; seat++)
      if (hear(with, bst_zone_thing(zone, seat)))
        return;
  }
}

/* --- features ----------------------------------------------------------------------------- */

/* Roots of the features on which the figures stand that the selector wants there. */
static void find_under_figures(bst_select_at *at, const bst_selector_def *s,
                               const bst_predicate_def *with_figures, uint64_t *known,
                               bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  bst_picked found = bst_select_list(at, (uint16_t)(with_figures->selector - 1));
  if (!rs->says_same[with_figures->selector - 1])
    bst_know(rs, s, with_figures, known);
  for (uint32_t i = 0; i < found.count; i++) {
    const uint16_t f = (uint16_t)found.id[i];
    uint16_t node =
        rs->has_corners ? bst_figure_under(rs, at->g, f) : figures_of(rs, at->g)[f].node;
    if (node != BST_NONE && hear(with, bst_root(nodes_of(at->t->rules, at->g), node)))
      break;
  }
  bst_select_done(at->t);
}

/* Some such figure must stand there, so that the figures lead to the features. */
static const bst_predicate_def *with_figures(const bst_ruleset *rs, const bst_selector_def *s) {
  const bst_predicate_def *p = bst_selector_requires(rs, s, BST_FEATURES_WITH);
  bool leads = p != NULL && p->selector != 0 && !rs->selector[p->selector - 1].counts &&
               rs->selector[p->selector - 1].other == 0;
  return leads ? p : NULL;
}

/* Kinds of features on whose corners somebody stands. */
static uint64_t kinds_at_corners(const bst_ruleset *rs, const bst_game *g) {
  uint64_t kinds = 0;
  uint16_t left = bst_corner_count(rs, g);
  for (uint16_t f = 0; left > 0; f++)
    if (locations_of(rs, g)[f].where == BST_AT_CORNER) {
      uint16_t node = bst_figure_under(rs, g, f);
      kinds |= node == BST_NONE ? 0 : (uint64_t)1 << nodes_of(rs, g)[node].kind;
      left--;
    }
  return kinds;
}

/* All features; more is known of those on which nobody stands. */
static void hear_roots(const bst_select_at *at, const bst_plain_segments *plain,
                       bst_hear_candidate *hear, uint64_t *known, bst_found *found, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_node *nodes = nodes_of(rs, at->g);
  const uint32_t count = at->g->node_count;
  const uint64_t plainly = *known, deserted = plain->deserted == plain->seen
                                                  ? 0
                                                  : plain->kinds & ~kinds_at_corners(rs, at->g);
  const bst_root_test test = bst_root_test_of(rs, at->g, plain, plain->kinds);
  const bool writes = bst_fits_into(found, count);
  for (uint32_t n = 0; n < count; n++) {
    if (!bst_root_is_meant(&test, &nodes[n], (uint16_t)n))
      continue;
    bool nobody = bst_node_figure(&nodes[n]) == BST_NONE && (deserted >> nodes[n].kind & 1);
    *known = nobody ? plain->deserted : plainly;
    if (writes && *known == BST_ALL_KNOWN)
      found->id[found->count++] = n;
    else if (hear(with, n))
      return;
  }
}

/* The same on one tile; true: enough has been heard. */
static bool hear_plain_roots_on(const bst_select_at *at, const bst_plain_segments *plain,
                                uint16_t tile, bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_node *nodes = nodes_of(rs, at->g);
  const bst_tile *t = &tiles_of(rs, at->g)[tile];
  uint32_t end = t->node + (uint32_t)rs->tiles.type[t->type].segment_count;
  bool stop = false;
  for (uint32_t n = t->node; n < end && !stop; n++) {
    uint16_t root = bst_root(nodes, (uint16_t)n);
    stop = (plain->kinds >> nodes[n].kind & 1) && bst_feature_is_plainly(rs, at->g, plain, root) &&
           hear(with, root);
  }
  return stop;
}

/* The same of those that have what few tiles have, some twice perhaps. */
static void hear_rare_roots(const bst_select_at *at, const bst_plain_segments *plain,
                            bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  uint16_t tile = bst_rare_from(rs, at->g, plain->rare, 0);
  while (tile != BST_NONE && !hear_plain_roots_on(at, plain, tile, hear, with))
    tile = bst_rare_from(rs, at->g, plain->rare, tile + 1u);
}

/* The features on a tile, some twice perhaps. */
static void hear_roots_on(const bst_select_at *at, uint16_t tile, uint64_t kinds,
                          bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_node *nodes = nodes_of(rs, at->g);
  const bst_tile *t = &tiles_of(rs, at->g)[tile];
  uint32_t end = t->node + (uint32_t)rs->tiles.type[t->type].segment_count;
  for (uint32_t n = t->node; n < end; n++)
    if ((kinds >> nodes[n].kind & 1) && hear(with, bst_root(nodes, (uint16_t)n)))
      return;
}

/* Are all that are meant on this part's tile? */
static bool is_at_tile(const bst_ruleset *rs, const bst_selector_def *s) {
  const bst_predicate_def *grew = bst_selector_requires(rs, s, BST_FEATURES_GREW);
  const bst_predicate_def *joined = bst_selector_requires(rs, s, BST_FEATURES_JOINED);
  return (grew != NULL && grew->id != 0) || (joined != NULL && joined->id != 0);
}

/* The predicate that names one feature which all of them border; NULL: there is none. */
static const bst_predicate_def *touch_one(const bst_ruleset *rs, const bst_selector_def *s) {
  const bst_predicate_def *p = bst_selector_requires(rs, s, BST_FEATURES_TOUCHING);
  return p != NULL && p->selector == 0 ? p : NULL;
}

/* The predicate that says that all of them lie on this part's tile; NULL: there is none such. */
static const bst_predicate_def *at_part(const bst_ruleset *rs, const bst_selector_def *s) {
  const bst_predicate_def *p = bst_selector_requires(rs, s, BST_FEATURES_AT);
  bool says = p != NULL && p->selector == 0 && p->reference == BST_REF_PART &&
              p->via == BST_VIA_NOTHING && rs->counts_simply;
  return says ? p : NULL;
}

/* Those beside `this` that are plainly meant, where somebody keeps them; false: nobody does. */
static bool hear_kept_beside(bst_select_at *at, const bst_selector_def *s,
                             const bst_predicate_def *touching, uint16_t node, uint64_t *known,
                             bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_predicate_def *attr = bst_selector_requires(rs, s, BST_FEATURES_ATTR);
  bst_beside *beside = at->beside;
  if (beside == NULL || touching->reference != BST_REF_THIS || touching->via != BST_VIA_NOTHING ||
      !bst_beside_know(rs, at->g, node, beside))
    return false;
  const bst_plain_segments *plain = &rs->plain[s - rs->selector];
  if (plain->rare != 0 && bst_rare_from(rs, at->g, plain->rare, 0) == BST_NONE)
    return true;
  if (attr != NULL)
    bst_know(rs, s, attr, known);
  for (uint16_t i = 0; i < beside->count; i++) {
    const uint16_t root = beside->root[i];
    if ((s->kinds >> nodes_of(rs, at->g)[root].kind & 1) &&
        bst_feature_is_plainly(rs, at->g, plain, root) &&
        (attr == NULL || bst_feature_holds(at, attr, root)) && hear(with, root))
      break;
  }
  return true;
}

static void find_features(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                          uint64_t *known, bst_found *found, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_predicate_def *p = with_figures(rs, s);
  const bst_predicate_def *completed = bst_selector_requires(rs, s, BST_FEATURES_COMPLETED);
  const bst_predicate_def *touching = touch_one(rs, s);
  const bst_node *nodes = nodes_of(rs, at->g);
  if (touching != NULL) {
    uint16_t node = bst_thing_node(at, bst_refer(at, touching));
    bst_know(rs, s, touching, known);
    if (node != BST_NONE && !hear_kept_beside(at, s, touching, node, known, hear, with))
      bst_features_beside(rs, at->g, node, hear, with);
  } else if (completed != NULL && completed->id == BST_CAME_PART) {
    if (rs->filter_first[BST_FILTER_COMPLETE_OK] == rs->filter_first[BST_FILTER_COMPLETE_OK + 1])
      know_all_by(rs, s, completed, known); /* no list has them wait */
    for (uint16_t i = 0; i < at->g->batch_count; i++)
      if (hear(with, bst_root(nodes, batch_of(rs, at->g)[i])))
        return;
  } else if (is_at_tile(rs, s)) {
    if (at->g->laid != BST_NONE)
      hear_roots_on(at, at->g->laid, s->kinds, hear, with);
  } else if (p != NULL && at_part(rs, s) != NULL) {
    bst_know(rs, s, at_part(rs, s), known);
    if (at->g->laid != BST_NONE)
      hear_roots_on(at, at->g->laid, s->kinds, hear, with);
  } else if (p != NULL) {
    find_under_figures(at, s, p, known, hear, with);
  } else {
    const bst_plain_segments *plain = &rs->plain[s - rs->selector];
    *known = plain->whole ? BST_ALL_KNOWN : plain->seen;
    if (plain->rare != 0)
      hear_rare_roots(at, plain, hear, with);
    else
      hear_roots(at, plain, hear, known, found, with);
  }
}

/* --- cells, corners, tiles ---------------------------------------------------------------- */

/* Hears cells that are covered. */
typedef struct covered_ones {
  const bst_select_at *at;
  bst_hear_candidate *hear;
  void *with;
} covered_ones;

static bool hear_if_covered(void *with, uint32_t key) {
  const covered_ones *c = with;
  return bst_cell_covered(c->at->t->rules, c->at->g, bst_key_x(key), bst_key_y(key)) &&
         c->hear(c->with, key);
}

static void cells_under_figures(bst_select_at *at, const bst_predicate_def *p,
                                bst_hear_candidate *hear, void *with) {
  bst_picked found = bst_select_list(at, (uint16_t)(p->selector - 1));
  for (uint32_t i = 0; i < found.count; i++)
    if (bst_thing_cells(at, (bst_thing){BST_SELECT_FIGURES, found.id[i]}, hear, with))
      break;
  bst_select_done(at->t);
}

/* Cells of tiles that show a symbol (`attr` NULL: of all). */
static void cells_of_tiles(bst_select_at *at, const bst_predicate_def *attr,
                           bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  bool any = attr == NULL || attr->mask == 0 || rs->tiles.has_halves || rs->tiles.has_larger;
  const uint64_t shown = any ? 0 : attr->mask;
  const bst_tile *tiles = tiles_of(rs, at->g);
  for (uint16_t tile = 0; tile < at->g->tile_count; tile++)
    if (tiles[tile].type != bst_gap_type(&rs->tiles) &&
        (any || (rs->tiles.type[tiles[tile].type].shows & shown) != 0) &&
        bst_thing_cells(at, (bst_thing){BST_SELECT_TILES, tile}, hear, with))
      return;
}

/* Cells near a thing: what is said of them besides is looked at at once if that is all. */
static void cells_around(bst_select_at *at, const bst_selector_def *s,
                         const bst_predicate_def *around, const bst_predicate_def *covered,
                         uint64_t *known, bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bool exact = bst_around_is_exact(at, around);
  const bool are_covered = s->count == 2 && covered != NULL && covered->id != 0;
  if (exact && are_covered)
    *known = BST_ALL_KNOWN;
  else if (exact)
    know_all_by(rs, s, around, known);
  if (exact && are_covered) {
    covered_ones those = {at, hear, with};
    bst_around_each(at, around, hear_if_covered, &those);
  } else {
    bst_around_each(at, around, hear, with);
  }
}

static void find_cells(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                       uint64_t *known, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_predicate_def *around = bst_selector_requires(rs, s, BST_CELLS_AROUND);
  const bst_predicate_def *covered = bst_selector_requires(rs, s, BST_CELLS_COVERED);
  const bst_predicate_def *p = bst_selector_requires(rs, s, BST_CELLS_WITH);
  bool leads = p != NULL && p->selector != 0 && !rs->selector[p->selector - 1].counts &&
               rs->selector[p->selector - 1].other == 0;
  const bst_predicate_def *attr = bst_selector_requires(rs, s, BST_CELLS_ATTR);
  bool by_tiles = attr != NULL && attr->mask != 0 && covered != NULL && covered->id != 0;
  if (around != NULL && !(by_tiles && bst_around_is_wide(around))) {
    cells_around(at, s, around, covered, known, hear, with);
  } else if (covered == NULL || covered->id == 0) { /* uncovered ones, beside tiles */
    for (uint16_t cell = 1; cell < at->g->cell_count; cell++)
      if (hear(with, places_of(rs, at->g)[cell]))
        return;
  } else if (leads) {
    cells_under_figures(at, p, hear, with);
  } else {
    cells_of_tiles(at, attr, hear, with);
  }
}

/* The corners of cells, each once: as many as a tile has at most. */
typedef struct corners_of {
  uint32_t key[4 * BST_MAX_TILE_CELLS];
  uint16_t count;
} corners_of;

static bool add_corners(void *with, uint32_t cell) {
  corners_of *all = with;
  for (int16_t k = 0; k < 4; k++) {
    uint32_t key =
        bst_key((int16_t)(bst_key_x(cell) + (k & 1)), (int16_t)(bst_key_y(cell) + k / 2));
    bool known = false;
    for (uint16_t i = 0; i < all->count && !known; i++)
      known = all->key[i] == key;
    if (!known)
      all->key[all->count++] = key;
  }
  return false;
}

/* Corners where four covered cells meet in one feature. */
static void find_corners(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                         uint64_t *known, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_predicate_def *around = bst_selector_requires(rs, s, BST_CORNERS_AROUND);
  if (around != NULL && around->selector == 0 && around->reference == BST_REF_PART &&
      around->via == BST_VIA_NOTHING) {
    corners_of all = {.count = 0};
    const bst_predicate_def *of = bst_selector_requires(rs, s, BST_CORNERS_OF);
    bst_know(rs, s, around, known);
    if (of != NULL)
      bst_know(rs, s, of, known);
    bst_thing_cells(at, bst_refer(at, around), add_corners, &all);
    for (uint16_t i = 0; i < all.count; i++) {
      uint16_t node = bst_corner_node(rs, at->g, bst_key_x(all.key[i]), bst_key_y(all.key[i]));
      if (node != BST_NONE && (of == NULL || bst_corner_is_of(at, of, node)) &&
          hear(with, all.key[i]))
        return;
    }
    return;
  }
  for (uint16_t cell = 1; cell < at->g->cell_count; cell++) {
    uint32_t key = places_of(rs, at->g)[cell];
    if (bst_corner_node(rs, at->g, bst_key_x(key), bst_key_y(key)) != BST_NONE && hear(with, key))
      return;
  }
}

/* Tiles in the places of a zone; with `holder` in those of whom it means. False: heard enough. */
static bool find_in_zone(bst_select_at *at, const bst_predicate_def *holder, uint16_t zone,
                         bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  uint8_t places = rs->zone[zone].per_player ? rs->players : 1;
  for (uint8_t place = 0; place < places; place++) {
    if (holder != NULL && !(rs->zone[zone].per_player &&
                            bst_is_meant(at, holder, (bst_thing){BST_SELECT_PLAYERS, place})))
      continue;
    const bst_pile *pile = &piles_of(rs, at->g)[rs->zone_pile[zone] + place];
    for (uint16_t i = 0; i < pile->count; i++)
      if (hear(with, (uint32_t)BST_TILE_OFF_BOARD | pile_items_of(rs, at->g)[pile->first + i]))
        return false;
  }
  return true;
}

typedef struct tiles_near {
  const bst_select_at *at;
  bst_hear_candidate *hear;
  void *with;
} tiles_near;

static bool hear_tiles_in(void *with, uint32_t key) {
  const tiles_near *near = with;
  const bst_ruleset *rs = near->at->t->rules;
  uint16_t here[2];
  uint16_t cell = bst_cell_find(rs, near->at->g, bst_key_x(key), bst_key_y(key));
  uint32_t count = bst_cell_tiles(rs, near->at->g, cell, here);
  bool stop = false;
  for (uint32_t i = 0; i < count && !stop; i++)
    stop = near->hear(near->with, here[i]);
  return stop;
}

static void find_tiles(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                       uint64_t *known, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_predicate_def *zone = bst_selector_requires(rs, s, BST_TILES_ZONE);
  const bst_predicate_def *holder = bst_selector_requires(rs, s, BST_TILES_HOLDER);
  if (zone != NULL) {
    know_all_by(rs, s, zone, known);
    find_in_zone(at, holder, zone->id, hear, with);
    return;
  }
  for (uint16_t z = 0; holder != NULL && z < rs->zone_count; z++)
    if (rs->zone_pile[z] != BST_NONE && !find_in_zone(at, holder, z, hear, with))
      return;
  const bst_predicate_def *around = bst_near_what(rs, s);
  if (holder == NULL && around != NULL) {
    tiles_near near = {at, hear, with};
    bst_around_each(at, around, hear_tiles_in, &near);
    return;
  }
  for (uint16_t tile = 0; holder == NULL && tile < at->g->tile_count; tile++)
    if (!bst_tile_is_gone(rs, at->g, tile) && hear(with, tile))
      return;
}

enum { MOST_AMOUNT = 65534 }; /* that an option can have */

typedef struct amounts {
  int32_t first, last;
} amounts;

/* All that can be chosen. */
static amounts amounts_of(bst_select_at *at, const bst_selector_def *s) {
  const bst_predicate_def *from = bst_selector_requires(at->t->rules, s, BST_AMOUNTS_FROM);
  const bst_predicate_def *to = bst_selector_requires(at->t->rules, s, BST_AMOUNTS_TO);
  const bst_predicate_def *above = bst_selector_requires(at->t->rules, s, BST_AMOUNTS_ABOVE);
  int32_t first = from != NULL ? bst_number_of(at, from) : 0;
  if (above != NULL)
    first = bst_number_of(at, above) + 1;
  int32_t last = to != NULL ? bst_number_of(at, to) : first;
  return (amounts){first < 0 ? 0 : first, last < MOST_AMOUNT ? last : MOST_AMOUNT};
}

/* Those that are listed. */
static amounts amounts_listed(bst_select_at *at, const bst_selector_def *s) {
  const bst_predicate_def *listed = bst_selector_requires(at->t->rules, s, BST_AMOUNTS_LISTED);
  amounts all = amounts_of(at, s);
  int32_t most = listed != NULL ? bst_number_of(at, listed) : MOST_AMOUNT + 1;
  if (all.last - all.first >= most)
    all.last = all.first + most - 1;
  return all;
}

uint32_t *bst_amounts_list(bst_select_at *at, const bst_selector_def *s, uint32_t *count) {
  amounts all = amounts_listed(at, s);
  *count = all.last < all.first ? 0 : (uint32_t)(all.last - all.first) + 1;
  uint32_t *id = bst_finds_room(at, *count, 0);
  for (uint32_t i = 0; i < *count && id != NULL; i++)
    id[i] = (uint32_t)all.first + i;
  return id;
}

static void find_amounts(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                         uint64_t *known, void *with) {
  amounts all = amounts_listed(at, s);
  *known = BST_ALL_KNOWN;
  for (int32_t n = all.first; n <= all.last; n++)
    if (hear(with, (uint32_t)n))
      return;
}

bool bst_select_unlisted(bst_select_at *at, uint16_t selector, uint32_t amount) {
  const bst_selector_def *s = &at->t->rules->selector[selector];
  if (s->type != BST_SELECT_AMOUNTS ||
      bst_selector_requires(at->t->rules, s, BST_AMOUNTS_LISTED) == NULL)
    return false;
  amounts all = amounts_of(at, s);
  return (int64_t)amount >= all.first && (int64_t)amount <= all.last;
}

/* --- all ---------------------------------------------------------------------------------- */

void bst_candidates(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                    bst_count_meant *meant, uint64_t *known, bst_found *found, void *with) {
  switch ((bst_select_type)s->type) {
  case BST_SELECT_FIGURES:
    bst_find_figures(at, s, hear, meant, known, with);
    break;
  case BST_SELECT_FEATURES:
    find_features(at, s, hear, known, found, with);
    break;
  case BST_SELECT_SEGMENTS:
    bst_find_segments(at, s, hear, known, found, with);
    break;
  case BST_SELECT_CELLS:
    find_cells(at, s, hear, known, with);
    break;
  case BST_SELECT_CORNERS:
    find_corners(at, s, hear, known, with);
    break;
  case BST_SELECT_TILES:
    find_tiles(at, s, hear, known, with);
    break;
  case BST_SELECT_TOKENS:
    bst_find_tokens(at, s, hear, known, with);
    break;
  case BST_SELECT_ZONES:
    find_zones(at, s, hear, with);
    break;
  default:
    find_amounts(at, s, hear, known, with);
  }
}

bool bst_candidates_are_ordered(const bst_ruleset *rs, const bst_selector_def *s) {
  switch ((bst_select_type)s->type) {
  case BST_SELECT_FIGURES: /* companions are found by their numbers, and who is in one cell */
    return bst_figures_at_one(rs, s) == NULL &&
           bst_selector_requires(rs, s, BST_FIGURES_BESIDE) == NULL &&
           bst_selector_requires(rs, s, BST_FIGURES_IS) == NULL &&
           rs->plain[s - rs->selector].rare == 0 && !rs->grounds[s - rs->selector].at_part;
  case BST_SELECT_CELLS:
  case BST_SELECT_CORNERS:
    return false;
  case BST_SELECT_SEGMENTS:
    return bst_near_what(rs, s) == NULL;
  case BST_SELECT_TILES:
    return bst_near_what(rs, s) == NULL;
  case BST_SELECT_FEATURES:
    return rs->plain[s - rs->selector].rare == 0 && with_figures(rs, s) == NULL &&
           touch_one(rs, s) == NULL &&
           bst_selector_requires(rs, s, BST_FEATURES_COMPLETED) == NULL &&
           bst_selector_requires(rs, s, BST_FEATURES_GREW) == NULL &&
           bst_selector_requires(rs, s, BST_FEATURES_JOINED) == NULL;
  default:
    return true;
  }
}
