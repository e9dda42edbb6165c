#include "candidates.h"
#include "facts.h"

#include "area.h"
#include "board.h"
#include "figures.h"
#include "graph.h"
#include "holds.h"
#include "locations.h"
#include "rare.h"
#include "stack.h"
#include "symbols.h"

const bst_predicate_def *bst_near_what(const bst_ruleset *rs, const bst_selector_def *s,
                                       bst_predicate_op op) {
  const bst_predicate_def *p = bst_selector_requires(rs, s, op);
  const bst_selector_def *cells =
      p == NULL || p->selector == 0 ? NULL : &rs->selector[p->selector - 1];
  if (cells == NULL || cells->counts || cells->other != 0)
    return NULL;
  const bst_predicate_def *around = bst_selector_requires(rs, cells, BST_CELLS_AROUND);
  return around != NULL && !bst_around_is_wide(around) ? around : NULL;
}

/* The predicate holds for all candidates, which is all if nothing else is said. */
static void know_all_by(const bst_ruleset *rs, const bst_selector_def *s,
                        const bst_predicate_def *p, uint64_t *known) {
  bst_know(rs, s, p, known);
  if (s->count == 1 && s->kinds == UINT64_MAX)
    *known = BST_ALL_KNOWN;
}

/* --- pieces and players ------------------------------------------------------------------- */

/* The one seat whose figures alone can be meant; BST_NOBODY: nobody's in particular. */
static uint8_t only_owner(bst_select_at *at, const bst_selector_def *s) {
  const bst_predicate_def *p = bst_selector_requires(at->t->rules, s, BST_FIGURES_OWNER);
  if (p == NULL || p->id != 0 || p->selector != 0)
    return BST_NOBODY;
  bst_thing owner = bst_refer(at, p);
  return owner.type == BST_SELECT_PLAYERS ? (uint8_t)owner.id : (uint8_t)BST_NOBODY;
}

/* The one figure with which all that are meant stand together, as the selector or one that it is a
 * part of says; BST_NONE: none is said. */
static uint32_t only_companion(bst_select_at *at, const bst_selector_def *s) {
  const bst_ruleset *rs = at->t->rules;
  for (int depth = 0; depth < 3; depth++) {
    const bst_predicate_def *beside = bst_selector_requires(rs, s, BST_FIGURES_BESIDE);
    if (beside != NULL && beside->selector == 0) {
      bst_thing one = bst_refer(at, beside);
      return one.type == BST_SELECT_FIGURES ? one.id : (uint32_t)BST_NONE;
    }
    const bst_predicate_def *is = bst_selector_requires(rs, s, BST_FIGURES_IS);
    if (is == NULL || is->selector == 0 || rs->selector[is->selector - 1].other != 0)
      return BST_NONE;
    s = &rs->selector[is->selector - 1];
  }
  return BST_NONE;
}

/* Is it in that cell? */
static inline bool stands_in(const bst_select_at *at, uint16_t f, uint16_t cell) {
  const bst_ruleset *rs = at->t->rules;
  uint16_t node = figures_of(rs, at->g)[f].node;
  if (node != BST_NONE)
    return tiles_of(rs, at->g)[nodes_of(rs, at->g)[node].tile].cell == cell;
  return rs->has_locations && bst_location_on_board(locations_of(rs, at->g)[f]) &&
         bst_thing_only_cell(at, (bst_thing){BST_SELECT_FIGURES, f}) == cell;
}

/* Where figures that are meant can be. */
typedef struct whereabouts {
  bool anywhere; /* not only on the board */
  bool home;     /* in a supply */
  bool zone;     /* in a zone */
} whereabouts;

/* Could it be there? */
static inline bool may_be_there(const bst_select_at *at, uint16_t f, whereabouts where) {
  const bst_ruleset *rs = at->t->rules;
  uint16_t node = figures_of(rs, at->g)[f].node;
  if (where.home)
    return bst_figure_is_home(rs, at->g, f);
  if (where.zone)
    return rs->has_locations && locations_of(rs, at->g)[f].where == BST_AT_ZONE;
  if (node != BST_NONE)
    return true;
  return where.anywhere || (rs->has_locations && bst_location_on_board(locations_of(rs, at->g)[f]));
}

static inline bool hear_run(const bst_select_at *at, bst_figure_run run, whereabouts where,
                            bst_hear_candidate *hear, void *with) {
  for (uint16_t f = run.first; f < run.first + run.count; f++) {
    if (may_be_there(at, f, where) && hear(with, f))
      return true;
  }
  return false;
}

/* Up to the first that is meant. */
static bool hear_until_meant(const bst_select_at *at, bst_figure_run run, whereabouts where,
                             bst_hear_candidate *hear, bst_count_meant *meant, void *with) {
  const uint32_t before = meant(with);
  for (uint16_t f = run.first; f < run.first + run.count && meant(with) == before; f++) {
    if (may_be_there(at, f, where) && hear(with, f))
      return true;
  }
  return false;
}

/* Those that stand with the figure, by their numbers, the one with which it stands among them. */
static void find_companions(bst_select_at *at, uint32_t figure, bst_hear_candidate *hear,
                            void *with) {
  const bst_ruleset *rs = at->t->rules;
  if (!rs->has_locations)
    return;
  const bst_location *where = locations_of(rs, at->g);
  const bst_location with_it = {BST_AT_FIGURE, BST_NOBODY, (uint16_t)figure};
  uint16_t under_it = where[figure].where == BST_AT_FIGURE ? where[figure].at : (uint16_t)BST_NONE;
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++)
    if ((f == under_it || bst_location_same(where[f], with_it) ||
         (where[f].where == BST_AT_ZONE && f != figure &&
          bst_location_same(where[f], where[figure]))) &&
        hear(with, f))
      return;
}

static whereabouts whereabouts_of(const bst_select_at *at, const bst_selector_def *s) {
  const bst_ruleset *rs = at->t->rules;
  const bst_predicate_def *home = bst_selector_requires(rs, s, BST_FIGURES_HOME);
  bool zone = bst_selector_requires(rs, s, BST_FIGURES_ZONE) != NULL;
  return (whereabouts){s->elsewhere, home != NULL && home->id != 0, zone};
}

/* The predicate that names one thing in whose cell all of them stand; NULL: there is none. */
static const bst_predicate_def *at_one(const bst_ruleset *rs, const bst_selector_def *s) {
  const bst_predicate_def *p = bst_selector_requires(rs, s, BST_FIGURES_AT);
  return p != NULL && p->selector == 0 && rs->lies_simply ? p : NULL;
}

/* All of them stand in one cell: they are found by their numbers, not kind by kind. False: that
 * isn't known. */
static bool find_in_cell(bst_select_at *at, const bst_selector_def *s, uint64_t kinds,
                         uint64_t *known, bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_figure *figures = figures_of(rs, at->g);
  const bst_predicate_def *p = at_one(rs, s);
  bst_thing there = p != NULL ? bst_refer(at, p) : bst_no_thing;
  if (!bst_thing_has_one_cell(rs, there))
    return false;
  bst_know(rs, s, p, known);
  uint16_t cell = bst_thing_only_cell(at, there);
  bool stop = cell == BST_NO_CELL;
  for (uint16_t f = 0; f < rs->layout.figure_cap && !stop; f++)
    stop = (kinds >> figures[f].kind & 1) && stands_in(at, f, cell) && hear(with, f);
  return true;
}

/* One of each kind is enough, whichever comes first. */
static inline bool wants_kinds(const bst_selector_def *s) {
  return s->one_per == 1u << BST_ONE_PER_KIND && s->sort == BST_SORT_NOTHING && s->other == 0;
}

/* Cells come in the order of their keys. */
static bool is_among(bst_picked cells, uint32_t key) {
  uint32_t i = 0;
  while (i < cells.count && cells.id[i] < key)
    i++;
  return i < cells.count && cells.id[i] == key;
}

/* Those that stand in one of a few cells, which are found once. False: nothing is said of such. */
static bool find_near_cells(bst_select_at *at, const bst_selector_def *s, uint64_t kinds,
                            uint64_t *known, bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  if (!rs->lies_simply || bst_near_what(rs, s, BST_FIGURES_AT) == NULL)
    return false;
  const bst_predicate_def *p = bst_selector_requires(rs, s, BST_FIGURES_AT);
  if (rs->says_same[p->selector - 1])
    return false;
  bst_know(rs, s, p, known);
  bst_picked cells = bst_select_list(at, (uint16_t)(p->selector - 1));
  bool stop = cells.count == 0;
  for (; kinds != 0 && !stop; kinds &= kinds - 1) {
    uint8_t kind = (uint8_t)__builtin_ctzll(kinds);
    bool nobodys = rs->neutral_kinds >> kind & 1;
    for (uint8_t seat = 0; seat < (nobodys ? 1 : rs->players) && !stop; seat++) {
      bst_figure_run run = bst_figures_of_kind(rs, kind, seat);
      for (uint16_t f = run.first; f < run.first + run.count && !stop; f++) {
        uint16_t cell = bst_thing_only_cell(at, (bst_thing){BST_SELECT_FIGURES, f});
        bool there = cell != BST_NO_CELL && is_among(cells, places_of(rs, at->g)[cell]);
        stop = there && hear(with, f);
      }
    }
  }
  bst_select_done(at->t);
  return true;
}

static void find_figures(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                         bst_count_meant *meant, uint64_t *known, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const uint8_t ground = rs->plain[s - rs->selector].rare;
  if (ground != 0 && bst_rare_none(rs, at->g, ground))
    return;
  uint32_t companion = only_companion(at, s);
  if (companion != BST_NONE) {
    find_companions(at, companion, hear, with);
    return;
  }
  uint8_t owner = only_owner(at, s);
  uint64_t kinds = s->kinds & (((uint64_t)1 << rs->figure_count) - 1);
  if (find_in_cell(at, s, kinds, known, hear, with) ||
      find_near_cells(at, s, kinds, known, hear, with))
    return;
  const whereabouts where = whereabouts_of(at, s);
  bool stop = false;
  if (owner != BST_NOBODY) {
    kinds &= ~rs->neutral_kinds;
    bst_know(rs, s, bst_selector_requires(rs, s, BST_FIGURES_OWNER), known);
  }
  const bool one_each = wants_kinds(s);
  for (; kinds != 0 && !stop; kinds &= kinds - 1) {
    uint8_t kind = (uint8_t)__builtin_ctzll(kinds);
    if ((rs->neutral_kinds >> kind & 1) || owner != BST_NOBODY) {
      if (where.home && owner != BST_NOBODY &&
          supply_of(rs, at->g)[owner * rs->figure_count + kind] == BST_NONE)
        continue;
      bst_figure_run run = bst_figures_of_kind(rs, kind, owner);
      stop = one_each ? hear_until_meant(at, run, where, hear, meant, with)
                      : hear_run(at, run, where, hear, with);
      continue;
    }
    for (uint8_t seat = 0; seat < rs->players && !stop; seat++)
      stop = hear_run(at, bst_figures_of_kind(rs, kind, seat), where, hear, with);
  }
}

/* Where tokens that are meant can be. */
typedef struct token_places {
  bool anywhere, one_place; /* not only on the board; in `place` alone */
  bst_location place;
  uint8_t holder; /* whose; BST_NOBODY: anybody's */
} token_places;

static bool holds_tokens_of(bst_location where, uint8_t seat) {
  return where.seat == seat && (where.where == BST_AT_SUPPLY || where.where == BST_AT_ZONE);
}

/* The one thing on which all of them lie, by a reference. */
static void note_ground(bst_select_at *at, const bst_selector_def *s, token_places *places,
                        uint64_t *known) {
  const bst_predicate_def *on = bst_selector_requires(at->t->rules, s, BST_TOKENS_ON);
  bst_thing thing = on != NULL && on->selector == 0 ? bst_refer(at, on) : bst_no_thing;
  if (thing.type != BST_SELECT_SEGMENTS && thing.type != BST_SELECT_FIGURES)
    return;
  places->one_place = true;
  places->place = (bst_location){thing.type == BST_SELECT_FIGURES ? BST_AT_FIGURE : BST_AT_SEGMENT,
                                 BST_NOBODY, (uint16_t)thing.id};
  bst_know(at->t->rules, s, on, known);
}

/* The one player with whom all of them lie, by a reference. */
static void note_holder(bst_select_at *at, const bst_selector_def *s, token_places *places,
                        uint64_t *known) {
  const bst_predicate_def *holder = bst_selector_requires(at->t->rules, s, BST_TOKENS_HOLDER);
  bst_thing thing = holder != NULL && holder->selector == 0 ? bst_refer(at, holder) : bst_no_thing;
  if (thing.type != BST_SELECT_PLAYERS)
    return;
  places->holder = (uint8_t)thing.id;
  bst_know(at->t->rules, s, holder, known);
}

static inline bool token_may_be_there(bst_location where, const token_places *places) {
  if (places->one_place)
    return where.where == places->place.where && where.at == places->place.at;
  if (places->holder != BST_NOBODY)
    return holds_tokens_of(where, places->holder);
  return places->anywhere || bst_location_on_board(where);
}

static void find_tokens(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                        uint64_t *known, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_token *tokens = tokens_of(rs, at->g);
  token_places places = {.anywhere = s->elsewhere, .holder = BST_NOBODY};
  note_ground(at, s, &places, known);
  if (!places.one_place)
    note_holder(at, s, &places, known);
  for (uint64_t kinds = s->kinds; kinds != 0; kinds &= kinds - 1) {
    const uint8_t kind = (uint8_t)__builtin_ctzll(kinds);
    if (kind >= rs->token_count)
      return;
    for (uint16_t n = rs->token_first[kind]; n < rs->token_first[kind + 1]; n++)
      if (token_may_be_there(tokens[n].location, &places) && hear(with, n))
        return;
  }
}

static bst_thing first_player_meant(bst_select_at *at, const bst_predicate_def *p) {
  if (p->selector == 0)
    return bst_refer(at, p);
  for (uint8_t seat = 0; seat < at->t->rules->players; seat++)
    if (bst_is_meant(at, p, (bst_thing){BST_SELECT_PLAYERS, seat}))
      return (bst_thing){BST_SELECT_PLAYERS, seat};
  return bst_no_thing;
}

uint8_t bst_players_from(bst_select_at *at, const bst_selector_def *s, uint64_t *known) {
  const bst_predicate_def *after = bst_selector_requires(at->t->rules, s, BST_PLAYERS_AFTER);
  bst_thing first = after != NULL ? first_player_meant(at, after) : bst_no_thing;
  if (after != NULL)
    bst_know(at->t->rules, s, after, known);
  return first.type == BST_SELECT_PLAYERS ? (uint8_t)((first.id + 1u) % at->t->rules->players) : 0;
}

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

/* Roots of the features under the figures that the selector wants there. */
static void find_under_figures(bst_select_at *at, const bst_predicate_def *with_figures,
                               bst_hear_candidate *hear, void *with) {
  bst_picked found = bst_select_list(at, (uint16_t)(with_figures->selector - 1));
  for (uint32_t i = 0; i < found.count; i++) {
    uint16_t node = bst_thing_node(at, (bst_thing){BST_SELECT_FIGURES, found.id[i]});
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

static void hear_roots(const bst_select_at *at, const bst_plain_segments *plain,
                       bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_node *nodes = nodes_of(rs, at->g);
  for (uint32_t n = 0; n < at->g->node_count; n++)
    if (nodes[n].parent == n && (plain->kinds >> nodes[n].kind & 1) &&
        bst_feature_is_plainly(rs, at->g, plain, (uint16_t)n) && hear(with, n))
      return;
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

static void find_features(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                          uint64_t *known, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_predicate_def *p = with_figures(rs, s);
  const bst_predicate_def *completed = bst_selector_requires(rs, s, BST_FEATURES_COMPLETED);
  const bst_predicate_def *touching = touch_one(rs, s);
  const bst_node *nodes = nodes_of(rs, at->g);
  if (touching != NULL) {
    uint16_t node = bst_thing_node(at, bst_refer(at, touching));
    bst_know(rs, s, touching, known);
    if (node != BST_NONE)
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
    find_under_figures(at, p, hear, with);
  } else {
    const bst_plain_segments *plain = &rs->plain[s - rs->selector];
    *known = plain->whole ? BST_ALL_KNOWN : plain->seen;
    hear_roots(at, plain, hear, with);
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
    bst_know(rs, s, around, known);
    bst_thing_cells(at, bst_refer(at, around), add_corners, &all);
    for (uint16_t i = 0; i < all.count; i++)
      if (bst_corner_node(rs, at->g, bst_key_x(all.key[i]), bst_key_y(all.key[i])) != BST_NONE &&
          hear(with, all.key[i]))
        return;
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
  const bst_predicate_def *around = bst_near_what(rs, s, BST_TILES_AT);
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
                    bst_count_meant *meant, uint64_t *known, void *with) {
  switch ((bst_select_type)s->type) {
  case BST_SELECT_FIGURES:
    find_figures(at, s, hear, meant, known, with);
    break;
  case BST_SELECT_FEATURES:
    find_features(at, s, hear, known, with);
    break;
  case BST_SELECT_SEGMENTS:
    bst_find_segments(at, s, hear, known, with);
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
    find_tokens(at, s, hear, known, with);
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
    return at_one(rs, s) == NULL && bst_selector_requires(rs, s, BST_FIGURES_BESIDE) == NULL &&
           bst_selector_requires(rs, s, BST_FIGURES_IS) == NULL;
  case BST_SELECT_CELLS:
  case BST_SELECT_CORNERS:
    return false;
  case BST_SELECT_SEGMENTS:
    return bst_near_what(rs, s, BST_SEGMENTS_AT) == NULL;
  case BST_SELECT_TILES:
    return bst_near_what(rs, s, BST_TILES_AT) == NULL;
  case BST_SELECT_FEATURES:
    return with_figures(rs, s) == NULL && touch_one(rs, s) == NULL &&
           bst_selector_requires(rs, s, BST_FEATURES_COMPLETED) == NULL &&
           bst_selector_requires(rs, s, BST_FEATURES_GREW) == NULL &&
           bst_selector_requires(rs, s, BST_FEATURES_JOINED) == NULL;
  default:
    return true;
  }
}
