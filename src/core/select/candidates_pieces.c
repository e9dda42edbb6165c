/* candidates_pieces.c - figures, tokens and players that a selector may mean. */
#include "candidates.h"
#include "facts.h"

#include "area.h"
#include "board.h"
#include "figures.h"
#include "graph.h"
#include "grounds.h"
#include "holds.h"
#include "locations.h"
#include "out.h"
#include "symbols.h"

#include <string.h>

uint8_t bst_figures_of_one(bst_select_at *at, const bst_selector_def *s) {
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

/* What lies in a cell: the numbers of the segments there. */
typedef struct cell_nodes {
  uint16_t first[2], count[2];
} cell_nodes;

static cell_nodes nodes_in(const bst_select_at *at, uint16_t cell) {
  const bst_ruleset *rs = at->t->rules;
  cell_nodes all = {.count = {0, 0}};
  uint16_t tile[2];
  const uint32_t tiles = bst_cell_tiles(rs, at->g, cell, tile);
  for (uint32_t i = 0; i < tiles; i++) {
    const bst_tile *t = &tiles_of(rs, at->g)[tile[i]];
    all.first[i] = t->node;
    all.count[i] = rs->tiles.type[t->type].segment_count;
  }
  return all;
}

/* Is a segment there? */
static inline bool is_in(const cell_nodes *there, uint16_t node) {
  return (uint16_t)(node - there->first[0]) < there->count[0] ||
         (uint16_t)(node - there->first[1]) < there->count[1];
}

/* Is a figure there that stands on no segment? */
static inline bool stands_in(const bst_select_at *at, uint16_t f, uint16_t cell) {
  const bst_ruleset *rs = at->t->rules;
  if (!rs->has_locations)
    return false;
  const bst_location where = locations_of(rs, at->g)[f];
  return where.where == BST_AT_CELL
             ? where.at == cell
             : bst_location_on_board(where) &&
                   bst_thing_only_cell(at, (bst_thing){BST_SELECT_FIGURES, f}) == cell;
}

/* Where figures that are meant can be. */
typedef struct whereabouts {
  bool anywhere; /* not only on the board */
  bool home;     /* in a supply */
  bool zone;     /* in a zone */
} whereabouts;

/* Those that are in both, and out where they are meant to be, on a segment of such a kind, by their
 * numbers. */
static inline bool hear_bits(const bst_select_at *at, const uint64_t *some, const uint64_t *others,
                             whereabouts where, uint64_t ground, bst_hear_candidate *hear,
                             void *with) {
  const bst_ruleset *rs = at->t->rules;
  const uint64_t *there = where.zone ? bst_out_in_zones(rs, at->g) : bst_out_on_board(rs, at->g);
  const bool anywhere = where.anywhere && !where.zone;
  bool stop = false;
  for (uint32_t w = 0; w < rs->layout.figure_words && !stop; w++) {
    uint64_t left = some[w] & others[w] & (anywhere ? UINT64_MAX : there[w]);
    for (; left != 0 && !stop; left &= left - 1) {
      const uint16_t f = bst_out_first(w, left);
      stop = bst_stands_on_ground(at, f, ground) && hear(with, f);
    }
  }
  return stop;
}

/* Those of one kind, and of a seat's where one is meant, up to the first that is meant. */
static bool hear_until_meant(const bst_select_at *at, const uint64_t *of_kind, const uint64_t *own,
                             whereabouts where, bst_hear_candidate *hear, bst_count_meant *meant,
                             void *with) {
  const bst_ruleset *rs = at->t->rules;
  const uint64_t *there = where.zone ? bst_out_in_zones(rs, at->g) : bst_out_on_board(rs, at->g);
  const bool anywhere = where.anywhere && !where.zone;
  const uint32_t before = meant(with);
  bool stop = false;
  for (uint32_t w = 0; w < rs->layout.figure_words && !stop; w++) {
    uint64_t left = of_kind[w] & own[w] & (anywhere ? UINT64_MAX : there[w]);
    for (; left != 0 && !stop && meant(with) == before; left &= left - 1)
      stop = hear(with, bst_out_first(w, left));
  }
  return stop;
}

/* Those of one kind that are at home, of one seat or of nobody's. */
static bool hear_home(const bst_select_at *at, bst_figure_run run, bool first,
                      bst_hear_candidate *hear, bst_count_meant *meant, void *with) {
  const uint32_t before = first ? meant(with) : 0;
  bool stop = false;
  for (uint16_t f = run.first; f < run.first + run.count && !stop; f++)
    if (bst_figure_is_home(at->t->rules, at->g, f)) {
      stop = hear(with, f);
      if (first && meant(with) != before)
        break;
    }
  return stop;
}

/* Does none of these kinds stand with another figure, but for what that one stands with? */
static inline bool are_alone(const bst_select_at *at, uint64_t kinds) {
  const bst_ruleset *rs = at->t->rules;
  return rs->minds_out && (kinds & rs->neutral_kinds) == 0 && !(at->g->facts & BST_FACT_COMPANY);
}

/* Those that stand with the figure, by their numbers, the one with which it stands among them. */
static void find_companions(bst_select_at *at, const bst_selector_def *s, uint32_t figure,
                            bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  if (!rs->has_locations)
    return;
  const bst_location *where = locations_of(rs, at->g), here = where[figure];
  const bst_location with_it = {BST_AT_FIGURE, BST_NOBODY, (uint16_t)figure};
  const bool in_zone = here.where == BST_AT_ZONE;
  const uint16_t under_it = here.where == BST_AT_FIGURE ? here.at : (uint16_t)BST_NONE;
  const uint64_t *board = bst_out_on_board(rs, at->g), *zones = bst_out_in_zones(rs, at->g),
                 *meant = bst_bits_meant(rs, (size_t)(s - rs->selector));
  if (!in_zone && are_alone(at, s->kinds)) {
    if (under_it != BST_NONE && bst_out_has(board, under_it))
      hear(with, under_it);
    return;
  }
  bool stop = false;
  for (uint32_t w = 0; w < rs->layout.figure_words && !stop; w++)
    for (uint64_t left = (board[w] | (in_zone ? zones[w] : 0)) & meant[w]; left != 0 && !stop;
         left &= left - 1) {
      const uint16_t f = bst_out_first(w, left);
      bool there = f == under_it || bst_location_same(where[f], with_it) ||
                   (in_zone && f != figure && bst_location_same(where[f], here));
      stop = there && hear(with, f);
    }
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
static bool find_in_cell(bst_select_at *at, const bst_selector_def *s, uint64_t *known,
                         bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_predicate_def *p = bst_figures_at_one(rs, s);
  bst_thing there = p != NULL ? bst_refer(at, p) : bst_no_thing;
  if (!bst_thing_has_one_cell(rs, there))
    return false;
  bst_know(rs, s, p, known);
  uint16_t cell = bst_thing_only_cell(at, there);
  const uint64_t *board = bst_out_on_board(rs, at->g),
                 *meant = bst_bits_meant(rs, (size_t)(s - rs->selector));
  if (cell == BST_NO_CELL)
    return true;
  const cell_nodes here = nodes_in(at, cell);
  const bst_figure *figures = figures_of(rs, at->g);
  bool stop = false;
  for (uint32_t w = 0; w < rs->layout.figure_words && !stop; w++)
    for (uint64_t left = board[w] & meant[w]; left != 0 && !stop; left &= left - 1) {
      const uint16_t f = bst_out_first(w, left);
      const uint16_t node = figures[f].node;
      stop = (node != BST_NONE ? is_in(&here, node) : stands_in(at, f, cell)) && hear(with, f);
    }
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
  const uint8_t owner = bst_figures_of_one(at, s);
  const uint64_t *board = bst_out_on_board(rs, at->g);
  bool stop = cells.count == 0;
  for (kinds = bst_kinds_out(rs, at->g, kinds); kinds != 0 && !stop; kinds &= kinds - 1) {
    const uint8_t kind = (uint8_t)__builtin_ctzll(kinds);
    const bool all = owner == BST_NOBODY || (rs->neutral_kinds >> kind & 1);
    const uint64_t *own = bst_bits_of_seat(rs, owner), *of_kind = bst_bits_of_kind(rs, kind);
    for (uint32_t w = 0; w < rs->layout.figure_words && !stop; w++)
      for (uint64_t left = board[w] & of_kind[w] & (all ? UINT64_MAX : own[w]); left != 0 && !stop;
           left &= left - 1) {
        const uint16_t f = bst_out_first(w, left);
        uint16_t cell = bst_thing_only_cell(at, (bst_thing){BST_SELECT_FIGURES, f});
        stop = cell != BST_NO_CELL && is_among(cells, places_of(rs, at->g)[cell]) && hear(with, f);
      }
  }
  bst_select_done(at->t);
  return true;
}

/* --- all of them -------------------------------------------------------------------------- */

/* Those at home, kind by kind. */
static void find_at_home(bst_select_at *at, uint64_t kinds, uint8_t owner, bool first,
                         bst_hear_candidate *hear, bst_count_meant *meant, void *with) {
  const bst_ruleset *rs = at->t->rules;
  bool stop = false;
  for (; kinds != 0 && !stop; kinds &= kinds - 1) {
    const uint8_t kind = (uint8_t)__builtin_ctzll(kinds);
    const bool nobodys = rs->neutral_kinds >> kind & 1;
    if (nobodys && owner != BST_NOBODY)
      continue;
    for (uint8_t seat = 0; seat < (nobodys ? 1 : rs->players) && !stop; seat++) {
      bool empty = !nobodys && supply_of(rs, at->g)[seat * rs->figure_count + kind] == BST_NONE;
      if (!empty && (owner == BST_NOBODY || owner == seat))
        stop = hear_home(at, bst_figures_of_kind(rs, kind, seat), first, hear, meant, with);
    }
  }
}

/* Those that are out, kind by kind. */
static void find_by_kinds(bst_select_at *at, uint64_t kinds, uint8_t owner, whereabouts where,
                          uint64_t ground, bool first, bst_hear_candidate *hear,
                          bst_count_meant *meant, void *with) {
  const bst_ruleset *rs = at->t->rules;
  bool stop = false;
  if (where.zone || !where.anywhere)
    kinds = bst_kinds_out(rs, at->g, kinds);
  for (; kinds != 0 && !stop; kinds &= kinds - 1) {
    const uint64_t *of_kind = bst_bits_of_kind(rs, (uint8_t)__builtin_ctzll(kinds));
    const uint64_t *own = owner == BST_NOBODY ? of_kind : bst_bits_of_seat(rs, owner);
    stop = first ? hear_until_meant(at, of_kind, own, where, hear, meant, with)
                 : hear_bits(at, of_kind, own, where, ground, hear, with);
  }
}

void bst_find_figures(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                      bst_count_meant *meant, uint64_t *known, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const size_t selector = (size_t)(s - rs->selector);
  if (bst_find_on_ground(at, s, known, hear, with))
    return;
  uint32_t companion = only_companion(at, s);
  if (companion != BST_NONE) {
    find_companions(at, s, companion, hear, with);
    return;
  }
  const uint8_t owner = bst_figures_of_one(at, s);
  const uint64_t kinds = s->kinds & (((uint64_t)1 << rs->figure_count) - 1);
  if (find_in_cell(at, s, known, hear, with) || find_near_cells(at, s, kinds, known, hear, with))
    return;
  const whereabouts where = whereabouts_of(at, s);
  const bool first = wants_kinds(s);
  const uint64_t ground = rs->grounds[selector].kinds;
  if (owner != BST_NOBODY)
    bst_know(rs, s, bst_selector_requires(rs, s, BST_FIGURES_OWNER), known);
  *known |= BST_KIND_KNOWN;
  if (where.home)
    find_at_home(at, kinds, owner, first, hear, meant, with);
  else if (owner != BST_NOBODY && !first)
    hear_bits(at, bst_bits_meant(rs, selector), bst_bits_of_seat(rs, owner), where, ground, hear,
              with);
  else
    find_by_kinds(at, kinds, owner, where, ground, first, hear, meant, with);
}

/* The cells of a feature, where each tile lies in one; too many of them aren't listed. */
typedef struct feature_cells {
  uint16_t count, cell[16]; /* some twice */
  bool all;
} feature_cells;

static void list_cells(const bst_ruleset *rs, const bst_game *g, uint16_t feature,
                       feature_cells *to) {
  const bst_node *nodes = nodes_of(rs, g);
  const bst_tile *tiles = tiles_of(rs, g);
  enum { MOST = sizeof to->cell / sizeof to->cell[0] };
  uint16_t n = feature;
  to->count = 0;
  do
    to->cell[to->count++] = tiles[nodes[n].tile].cell;
  while ((n = nodes[n].next) != feature && to->count < MOST);
  to->all = n == feature;
}

static inline bool is_cell_among(const feature_cells *cells, uint16_t cell) {
  uint16_t i = 0;
  while (i < cells->count && cells->cell[i] != cell)
    i++;
  return i < cells->count;
}

/* Where tokens that are meant can be. */
typedef struct token_places {
  bool anywhere, one_place; /* not only on the board; in `place` alone */
  bst_location place;
  uint8_t holder;       /* whose; BST_NOBODY: anybody's */
  uint16_t feature;     /* in a cell of that one; BST_NONE: wherever */
  feature_cells inside; /* these are its cells */
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
  list_cells(rs, at->g, places->feature, &places->inside);
  bst_know(rs, s, in, known);
}

static inline uint16_t cell_of_token(const bst_select_at *at, uint16_t token) {
  const bst_location where = tokens_of(at->t->rules, at->g)[token].location;
  return where.where == BST_AT_CELL
             ? where.at
             : bst_thing_only_cell(at, (bst_thing){BST_SELECT_TOKENS, token});
}

static inline bool lies_in_feature(const bst_select_at *at, uint16_t token,
                                   const token_places *places) {
  const bst_ruleset *rs = at->t->rules;
  const uint16_t cell = cell_of_token(at, token);
  if (cell == BST_NO_CELL)
    return false;
  return places->inside.all ? is_cell_among(&places->inside, cell)
                            : bst_feature_in_cell(rs, at->g, places->feature, cell);
}

static inline bool token_may_be_there(bst_location where, const token_places *places) {
  if (places->one_place)
    return where.where == places->place.where && where.at == places->place.at;
  if (places->holder != BST_NOBODY)
    return holds_tokens_of(where, places->holder);
  return places->anywhere || bst_location_on_board(where);
}

/* Those that lie in one of a few cells, which are found once. False: nothing is said of such. */
static bool find_near_tokens(bst_select_at *at, const bst_selector_def *s, uint64_t *known,
                             bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  if (!rs->lies_simply || bst_near_what(rs, s) == NULL)
    return false;
  const bst_predicate_def *p = bst_selector_requires(rs, s, BST_TOKENS_AT);
  bst_know(rs, s, p, known);
  bst_picked cells = bst_select_list(at, (uint16_t)(p->selector - 1));
  const bst_token *tokens = tokens_of(rs, at->g);
  bool stop = cells.count == 0;
  for (uint64_t kinds = s->kinds; kinds != 0 && !stop; kinds &= kinds - 1) {
    const uint8_t kind = (uint8_t)__builtin_ctzll(kinds);
    if (kind >= rs->token_count)
      break;
    for (uint16_t n = rs->token_first[kind]; n < rs->token_first[kind + 1] && !stop; n++) {
      if (!bst_location_on_board(tokens[n].location))
        continue;
      const uint16_t cell = cell_of_token(at, n);
      stop = cell != BST_NO_CELL && is_among(cells, places_of(rs, at->g)[cell]) && hear(with, n);
    }
  }
  bst_select_done(at->t);
  return true;
}

/* Kinds of which they can be. */
static uint64_t kinds_of_tokens(bst_select_at *at, const bst_selector_def *s) {
  const bst_ruleset *rs = at->t->rules;
  const bst_predicate_def *like = bst_selector_requires(rs, s, BST_TOKENS_LIKE);
  if (like == NULL || like->selector != 0)
    return s->kinds;
  const bst_thing one = bst_refer(at, like);
  return one.type != BST_SELECT_TOKENS
             ? 0
             : s->kinds & UINT64_C(1) << tokens_of(rs, at->g)[one.id].kind;
}

void bst_find_tokens(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                     uint64_t *known, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_token *tokens = tokens_of(rs, at->g);
  if (find_near_tokens(at, s, known, hear, with))
    return;
  token_places places; /* its cells aren't set: most searches have none */
  places.anywhere = s->elsewhere;
  places.one_place = false;
  places.place = (bst_location){.where = BST_AT_BOX};
  places.holder = BST_NOBODY;
  places.feature = BST_NONE;
  places.inside.count = 0;
  places.inside.all = false;
  note_ground(at, s, &places, known);
  note_feature(at, s, &places, known);
  if (!places.one_place)
    note_holder(at, s, &places, known);
  for (uint64_t kinds = kinds_of_tokens(at, s); kinds != 0; kinds &= kinds - 1) {
    const uint8_t kind = (uint8_t)__builtin_ctzll(kinds);
    if (kind >= rs->token_count)
      return;
    for (uint16_t n = rs->token_first[kind]; n < rs->token_first[kind + 1]; n++)
      if (token_may_be_there(tokens[n].location, &places) &&
          (places.feature == BST_NONE || lies_in_feature(at, n, &places)) && hear(with, n))
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
