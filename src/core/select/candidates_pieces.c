/* candidates_pieces.c - figures, tokens and players that a selector may mean. */
#include "candidates.h"
#include "facts.h"

#include "area.h"
#include "board.h"
#include "figures.h"
#include "graph.h"
#include "holds.h"
#include "locations.h"
#include "rare.h"

#include <string.h>

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

/* Those of one seat, anywhere but at home: all are gone through at once, as their numbers are. */
static void hear_seat(const bst_select_at *at, uint8_t seat, uint64_t kinds, whereabouts where,
                      bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_figure_run run = rs->seat_run[seat];
  const bst_figure *figure = figures_of(rs, at->g);
  const bst_location *location = rs->has_locations ? locations_of(rs, at->g) : NULL;
  bool stop = where.zone && location == NULL;
  for (uint16_t f = run.first; f < run.first + run.count && !stop; f++) {
    bool there = where.zone ? location[f].where == BST_AT_ZONE
                            : where.anywhere || figure[f].node != BST_NONE ||
                                  (location != NULL && bst_location_on_board(location[f]));
    stop = there && (kinds >> figure[f].kind & 1) && hear(with, f);
  }
}

/* In zones: many kinds that are nowhere there are gone through. */
static bool hear_in_zones(const bst_select_at *at, bst_figure_run run, bst_hear_candidate *hear,
                          void *with) {
  const bst_location *where = locations_of(at->t->rules, at->g);
  bool stop = false;
  for (uint16_t f = run.first; f < run.first + run.count && !stop; f++)
    stop = where[f].where == BST_AT_ZONE && hear(with, f);
  return stop;
}

static inline bool hear_run(const bst_select_at *at, bst_figure_run run, whereabouts where,
                            bst_hear_candidate *hear, void *with) {
  if (where.zone && !where.home && at->t->rules->has_locations)
    return hear_in_zones(at, run, hear, with);
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

/* Is any figure in that place? All are compared, several at once. */
static bool is_any_at(const bst_ruleset *rs, const bst_location *where, bst_location place) {
  const uint32_t figures = rs->layout.figure_cap;
  uint32_t wanted, one, any = 0;
  memcpy(&wanted, &place, sizeof wanted);
  for (uint32_t f = 0; f < figures; f++) {
    memcpy(&one, &where[f], sizeof one);
    any |= one == wanted;
  }
  return any != 0;
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
  if (where[figure].where != BST_AT_ZONE && !is_any_at(rs, where, with_it)) {
    if (under_it != BST_NONE)
      hear(with, under_it);
    return;
  }
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

const bst_predicate_def *bst_figures_at_one(const bst_ruleset *rs, const bst_selector_def *s) {
  const bst_predicate_def *p = bst_selector_requires(rs, s, BST_FIGURES_AT);
  return p != NULL && p->selector == 0 && rs->lies_simply ? p : NULL;
}

/* All of them stand in one cell: they are found by their numbers, not kind by kind. False: that
 * isn't known. */
static bool find_in_cell(bst_select_at *at, const bst_selector_def *s, uint64_t kinds,
                         uint64_t *known, bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_figure *figures = figures_of(rs, at->g);
  const bst_predicate_def *p = bst_figures_at_one(rs, s);
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
  if (!rs->lies_simply || bst_near_what(rs, s) == NULL)
    return false;
  const bst_predicate_def *p = bst_selector_requires(rs, s, BST_FIGURES_AT);
  if (rs->says_same[p->selector - 1])
    return false;
  bst_know(rs, s, p, known);
  bst_picked cells = bst_select_list(at, (uint16_t)(p->selector - 1));
  const uint8_t owner = only_owner(at, s);
  bool stop = cells.count == 0;
  for (kinds = bst_kinds_out(rs, at->g, kinds); kinds != 0 && !stop; kinds &= kinds - 1) {
    uint8_t kind = (uint8_t)__builtin_ctzll(kinds);
    bool nobodys = rs->neutral_kinds >> kind & 1;
    for (uint8_t seat = 0; seat < (nobodys ? 1 : rs->players) && !stop; seat++) {
      if (owner != BST_NOBODY && owner != seat)
        continue;
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

/* --- on what few tiles have ---------------------------------------------------------------- */

/* Who is looked for there. */
typedef struct ground_search {
  const bst_select_at *at;
  uint64_t ground, kinds; /* of segments; of figures */
  uint8_t owner;          /* BST_NOBODY: whoever it is */
  bst_hear_candidate *hear;
  void *with;
} ground_search;

static inline bool hear_if_wanted(const ground_search *all, uint16_t f) {
  const bst_figure *figure = &figures_of(all->at->t->rules, all->at->g)[f];
  return (all->kinds >> figure->kind & 1) &&
         (all->owner == BST_NOBODY || all->owner == figure->owner) && all->hear(all->with, f);
}

/* Those that stand on a feature; true: enough has been heard. */
static bool hear_on_feature(const ground_search *all, uint16_t node) {
  const bst_node *nodes = nodes_of(all->at->t->rules, all->at->g);
  const bst_figure *figures = figures_of(all->at->t->rules, all->at->g);
  uint16_t head = bst_node_figure(&nodes[bst_root(nodes, node)]), f = head;
  bool stop = false;
  while (f != BST_NONE && !stop) {
    stop = hear_if_wanted(all, f);
    f = figures[f].next == head ? BST_NONE : figures[f].next;
  }
  return stop;
}

static bool hear_on_tile(const ground_search *all, uint16_t tile) {
  const bst_ruleset *rs = all->at->t->rules;
  const bst_tile *t = &tiles_of(rs, all->at->g)[tile];
  const bst_tile_type *type = &rs->tiles.type[t->type];
  unsigned segments = 0;
  for (uint64_t kinds = all->ground; kinds != 0; kinds &= kinds - 1)
    segments |= type->of_kind[__builtin_ctzll(kinds)];
  bool stop = false;
  for (; segments != 0 && !stop; segments &= segments - 1)
    stop = hear_on_feature(all, (uint16_t)(t->node + __builtin_ctz(segments)));
  return stop;
}

static bool hear_on_corners(const ground_search *all) {
  const bst_ruleset *rs = all->at->t->rules;
  uint16_t left = bst_corner_count(rs, all->at->g);
  bool stop = false;
  for (uint16_t f = 0; left > 0 && !stop; f++)
    if (locations_of(rs, all->at->g)[f].where == BST_AT_CORNER) {
      left--;
      stop = hear_if_wanted(all, f);
    }
  return stop;
}

/* All of them stand on features of which each has one of a few tiles; some are heard twice perhaps.
 */
static void find_on_ground(bst_select_at *at, const bst_selector_def *s, uint8_t list,
                           uint64_t *known, bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_predicate_def *p = bst_selector_requires(rs, s, BST_FIGURES_ON);
  const bst_selector_def *on = &rs->selector[p->selector - 1];
  const uint64_t *tiles = bst_rare_tiles(rs, at->g, list);
  const uint32_t words = bst_rare_used(at->g);
  if (bst_rare_from(rs, at->g, list, 0) == BST_NONE)
    return;
  const uint64_t ground = on->kinds & (((uint64_t)1 << rs->kind_count) - 1);
  ground_search all = {.at = at,
                       .ground = ground,
                       .kinds = s->kinds,
                       .owner = only_owner(at, s),
                       .hear = hear,
                       .with = with};
  if (all.owner != BST_NOBODY)
    bst_know(rs, s, bst_selector_requires(rs, s, BST_FIGURES_OWNER), known);
  if (on->count == 0 && bst_corner_count(rs, at->g) == 0)
    bst_know(rs, s, p, known);
  bool stop = hear_on_corners(&all);
  for (uint32_t word = 0; word < words && !stop; word++)
    for (uint64_t left = tiles[word]; left != 0 && !stop; left &= left - 1)
      stop = hear_on_tile(&all, (uint16_t)(64 * word + (uint32_t)__builtin_ctzll(left)));
}

void bst_find_figures(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                      bst_count_meant *meant, uint64_t *known, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const uint8_t ground = rs->plain[s - rs->selector].rare;
  if (ground != 0) {
    find_on_ground(at, s, ground, known, hear, with);
    return;
  }
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
  if (where.zone || !(where.anywhere || where.home))
    kinds = bst_kinds_out(rs, at->g, kinds);
  const bool one_each = wants_kinds(s);
  *known |= BST_KIND_KNOWN;
  if (owner != BST_NOBODY && owner < rs->players && !one_each && !where.home) {
    hear_seat(at, owner, kinds, where, hear, with);
    return;
  }
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
  uint8_t holder;   /* whose; BST_NOBODY: anybody's */
  uint16_t feature; /* in a cell of that one; BST_NONE: wherever */
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

/* The one feature in whose cells all of them lie, by a reference. */
static void note_feature(bst_select_at *at, const bst_selector_def *s, token_places *places,
                         uint64_t *known) {
  const bst_ruleset *rs = at->t->rules;
  const bst_predicate_def *in = bst_selector_requires(rs, s, BST_TOKENS_AT);
  bst_thing thing =
      in != NULL && in->selector == 0 && rs->lies_simply ? bst_refer(at, in) : bst_no_thing;
  if (thing.type != BST_SELECT_FEATURES)
    return;
  places->feature = (uint16_t)thing.id;
  bst_know(rs, s, in, known);
}

static inline bool lies_in_feature(const bst_select_at *at, uint16_t token, uint16_t feature) {
  uint16_t cell = bst_thing_only_cell(at, (bst_thing){BST_SELECT_TOKENS, token});
  return cell != BST_NO_CELL && bst_feature_in_cell(at->t->rules, at->g, feature, cell);
}

static inline bool token_may_be_there(bst_location where, const token_places *places) {
  if (places->one_place)
    return where.where == places->place.where && where.at == places->place.at;
  if (places->holder != BST_NOBODY)
    return holds_tokens_of(where, places->holder);
  return places->anywhere || bst_location_on_board(where);
}

void bst_find_tokens(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                     uint64_t *known, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_token *tokens = tokens_of(rs, at->g);
  token_places places = {.anywhere = s->elsewhere, .holder = BST_NOBODY, .feature = BST_NONE};
  note_ground(at, s, &places, known);
  note_feature(at, s, &places, known);
  if (!places.one_place)
    note_holder(at, s, &places, known);
  for (uint64_t kinds = s->kinds; kinds != 0; kinds &= kinds - 1) {
    const uint8_t kind = (uint8_t)__builtin_ctzll(kinds);
    if (kind >= rs->token_count)
      return;
    for (uint16_t n = rs->token_first[kind]; n < rs->token_first[kind + 1]; n++)
      if (token_may_be_there(tokens[n].location, &places) &&
          (places.feature == BST_NONE || lies_in_feature(at, n, places.feature)) && hear(with, n))
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
  uint32_t seat = first.type == BST_SELECT_PLAYERS ? (first.id + 1u) % at->t->rules->players : 0;
  return (uint8_t)seat;
}
