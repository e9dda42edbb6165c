#include "select.h"

#include "candidates.h"
#include "facts.h"
#include "figures.h"
#include "graph.h"
#include "holds.h"
#include "locations.h"
#include "out.h"

#include <stdlib.h>
#include <string.h>

/* --- one candidate ------------------------------------------------------------------------ */

/* Does the figure or token lie on the board? */
static bool is_on_board(const bst_select_at *at, uint8_t type, uint32_t id) {
  const bst_ruleset *rs = at->t->rules;
  if (type == BST_SELECT_TOKENS)
    return bst_location_on_board(tokens_of(rs, at->g)[id].location);
  return figures_of(rs, at->g)[id].node != BST_NONE ||
         (rs->has_locations && bst_location_on_board(bst_figure_location(rs, at->g, (uint16_t)id)));
}

/* Pieces that are meant without a word about where they are lie on the board. */
static inline bool is_there(const bst_select_at *at, const bst_selector_def *s, uint32_t id) {
  return s->elsewhere || (s->type != BST_SELECT_FIGURES && s->type != BST_SELECT_TOKENS) ||
         is_on_board(at, s->type, id);
}

/* Is it of a kind that is meant? Names of kinds and groups need no predicate. */
static inline bool is_of_kind(const bst_select_at *at, const bst_selector_def *s, uint32_t id) {
  const bst_ruleset *rs = at->t->rules;
  if (s->kinds == UINT64_MAX)
    return true;
  switch ((bst_select_type)s->type) {
  case BST_SELECT_FIGURES:
    return s->kinds >> figures_of(rs, at->g)[id].kind & 1;
  case BST_SELECT_FEATURES:
  case BST_SELECT_SEGMENTS:
    return s->kinds >> nodes_of(rs, at->g)[id].kind & 1;
  case BST_SELECT_TOKENS:
    return s->kinds >> tokens_of(rs, at->g)[id].kind & 1;
  default:
    return true;
  }
}

/* Does each predicate that isn't known hold? One loop a type, so that the type is looked at once.
 */
#define ALL_HOLD(holds)                                                                            \
  for (; p < end; p++, known >>= 1)                                                                \
    if (!(known & 1) && (holds) == p->negated)                                                     \
      return false;                                                                                \
  return true

/* `same` is the owner of the figure further out; in what is nested here, of this one. */
BST_RARE static bool figure_passes(bst_select_at *at, const bst_predicate_def *p,
                                   const bst_predicate_def *end, uint64_t known, uint16_t figure) {
  const uint8_t same = at->same, owner = figures_of(at->t->rules, at->g)[figure].owner;
  bool holds = true;
  for (; p < end && holds; p++, known >>= 1) {
    if (known & 1)
      continue;
    at->same = p->op == BST_FIGURES_OWNER ? same : owner;
    holds = bst_figure_holds(at, p, figure) != p->negated;
  }
  at->same = same;
  return holds;
}

static bool passes(bst_select_at *at, const bst_selector_def *s, uint32_t id, uint64_t known) {
  const bst_ruleset *rs = at->t->rules;
  const bst_predicate_def *p = &rs->predicate[s->first], *end = p + s->count;
  switch ((bst_select_type)s->type) {
  case BST_SELECT_FIGURES:
    if (rs->says_same[s - rs->selector])
      return figure_passes(at, p, end, known, (uint16_t)id);
    ALL_HOLD(bst_figure_holds(at, p, (uint16_t)id));
  case BST_SELECT_FEATURES:
    ALL_HOLD(bst_feature_holds(at, p, (uint16_t)id));
  case BST_SELECT_SEGMENTS:
    ALL_HOLD(bst_segment_holds(at, p, (uint16_t)id));
  case BST_SELECT_CELLS:
    ALL_HOLD(bst_cell_holds(at, p, id));
  case BST_SELECT_CORNERS:
    ALL_HOLD(bst_corner_holds(at, p, id));
  case BST_SELECT_TILES:
    ALL_HOLD(bst_tile_holds(at, p, id));
  case BST_SELECT_TOKENS:
    ALL_HOLD(bst_token_holds(at, p, (uint16_t)id));
  case BST_SELECT_PLAYERS:
    ALL_HOLD(bst_player_holds(at, p, (uint8_t)id));
  case BST_SELECT_ZONES:
    ALL_HOLD(bst_zone_holds(at, p, id));
  default: /* amounts are what they are */
    return true;
  }
}

/* Without the others of a union. `known`: predicates that hold, as the candidate was found. */
static inline bool one_holds(bst_select_at *at, const bst_selector_def *s, uint32_t id,
                             uint64_t known) {
  return ((known & BST_KIND_KNOWN) || (is_of_kind(at, s, id) && is_there(at, s, id))) &&
         passes(at, s, id, known);
}

static bool is_of_type(const bst_selector_def *s, bst_thing thing) {
  return s->type == thing.type ||
         (s->type == BST_SELECT_FEATURES && thing.type == BST_SELECT_SEGMENTS);
}

bool bst_select_is(bst_select_at *at, uint16_t selector, bst_thing thing) {
  const bst_ruleset *rs = at->t->rules;
  for (uint32_t s = selector + 1u; s != 0; s = rs->selector[s - 1].other)
    if (is_of_type(&rs->selector[s - 1], thing) && one_holds(at, &rs->selector[s - 1], thing.id, 0))
      return true;
  return false;
}

/* --- room --------------------------------------------------------------------------------- */

enum { DEEPEST = 16 };

struct bst_finds {
  uint32_t *id[DEEPEST];
  uint32_t room[DEEPEST];
  unsigned depth;
  uint64_t runs; /* evaluations that looked for cells that hang together */
  bst_reached reached;
  bst_sources sources;
};

/* As many as there can be of anything. */
static uint32_t most_things(const bst_ruleset *rs) {
  uint32_t most = rs->layout.node_cap, tokens = rs->token_first[rs->token_count];
  most = rs->layout.cell_cap > most ? rs->layout.cell_cap : most;
  most = rs->layout.figure_cap > most ? rs->layout.figure_cap : most;
  most = tokens > most ? tokens : most;
  return most < 1024 ? 1024 : most;
}

struct bst_finds *bst_finds_new(const bst_ruleset *rs) {
  struct bst_finds *finds = calloc(1, sizeof *finds);
  bool fine = finds != NULL;
  for (int i = 0; i < DEEPEST && fine; i++) {
    finds->room[i] = 2 * most_things(rs); /* some are found twice before they are sorted */
    fine = (finds->id[i] = malloc(finds->room[i] * sizeof *finds->id[i])) != NULL;
  }
  if (fine)
    fine = (finds->reached.cells = calloc(rs->layout.cell_cap / 64u + 1, sizeof(uint64_t))) != NULL;
  if (fine)
    return finds;
  bst_finds_free(finds);
  return NULL;
}

void bst_finds_free(struct bst_finds *finds) {
  for (int i = 0; i < DEEPEST && finds != NULL; i++)
    free(finds->id[i]);
  if (finds != NULL)
    free(finds->reached.cells);
  free(finds);
}

unsigned bst_finds_depth(const bst_table *t) { return t->finds == NULL ? 0 : t->finds->depth; }

void bst_finds_reset(const bst_table *t, unsigned depth) {
  if (t->finds != NULL)
    t->finds->depth = depth;
}

bst_reached *bst_finds_reached(bst_select_at *at) {
  if (at->run == 0)
    at->run = ++at->t->finds->runs;
  return &at->t->finds->reached;
}

bst_sources *bst_finds_sources(bst_select_at *at) {
  if (at->run == 0)
    at->run = ++at->t->finds->runs;
  return &at->t->finds->sources;
}

uint32_t *bst_finds_room(bst_select_at *at, uint32_t count, uint32_t zeros) {
  struct bst_finds *finds = at->t->finds;
  unsigned depth = finds->depth;
  if (depth >= DEEPEST)
    return NULL;
  if (finds->room[depth] < count) {
    uint32_t *more = realloc(finds->id[depth], count * sizeof *more);
    if (more == NULL)
      return NULL;
    finds->id[depth] = more;
    finds->room[depth] = count;
  }
  finds->depth++;
  return memset(finds->id[depth], 0, zeros * sizeof(uint32_t));
}

void bst_select_done(const bst_table *t) {
  if (t->finds->depth > 0)
    t->finds->depth--;
}

/* --- all candidates ----------------------------------------------------------------------- */

typedef struct search {
  bst_select_at *at;
  const bst_selector_def *s;
  uint64_t known; /* predicates that hold for all candidates */
  unsigned depth; /* of the list that is filled: */
  bst_found found;
  uint32_t most; /* no more than so many are wanted */
} search;

/* Cells and corners: by y, then x, which is how their keys compare. */
static int compare(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

enum { FEW = 12 };

static void sort_few(uint32_t *id, uint32_t count) {
  for (uint32_t i = 1; i < count; i++) {
    uint32_t one = id[i], to = i;
    for (; to > 0 && id[to - 1] > one; to--)
      id[to] = id[to - 1];
    id[to] = one;
  }
}

static uint32_t sort_and_drop_doubles(uint32_t *id, uint32_t count) {
  uint32_t kept = 0;
  if (count <= FEW)
    sort_few(id, count);
  else
    qsort(id, count, sizeof *id, compare);
  for (uint32_t i = 0; i < count; i++)
    if (kept == 0 || id[kept - 1] != id[i])
      id[kept++] = id[i];
  return kept;
}

/* Cells near many things are found many times; where they aren't, there are more than usual: cells
 * far from the board, amounts. False: there is no memory for them. */
static bool make_room(search *all) {
  struct bst_finds *finds = all->at->t->finds;
  bst_found *list = &all->found;
  if (!all->at->t->rules->ordered[all->s - all->at->t->rules->selector])
    list->count = sort_and_drop_doubles(list->id, list->count);
  if (list->count <= list->room / 2)
    return true;
  uint32_t *more = realloc(list->id, 2 * (size_t)list->room * sizeof *more);
  if (more == NULL)
    return list->count < list->room;
  finds->id[all->depth] = list->id = more;
  finds->room[all->depth] = list->room = 2 * list->room;
  return true;
}

static bool keep_if_meant(void *with, uint32_t id) {
  search *all = with;
  if (all->known != BST_ALL_KNOWN && !one_holds(all->at, all->s, id, all->known))
    return false;
  if (all->found.count == all->found.room && !make_room(all))
    return true;
  all->found.id[all->found.count++] = id;
  return all->found.count >= all->most;
}

/* Players are few, and looked at without a go-between. */
static void search_players(search *all) {
  const uint8_t players = all->at->t->rules->players;
  uint8_t seat = bst_players_from(all->at, all->s, &all->known);
  for (uint8_t i = 0; i < players && all->found.count < all->most; i++) {
    if (passes(all->at, all->s, seat, all->known))
      all->found.id[all->found.count++] = seat;
    seat = seat + 1 == players ? 0 : (uint8_t)(seat + 1);
  }
}

static uint32_t count_meant(const void *with) {
  const search *all = with;
  return all->found.count;
}

/* Figures: those of a kind follow each other, seat by seat, as their numbers do. */
static uint32_t sort_figures(const bst_select_at *at, uint32_t *id, uint32_t count) {
  const bst_figure *figures = figures_of(at->t->rules, at->g);
  enum { NUMBER = 0xFFFF };
  for (uint32_t i = 0; i < count; i++)
    id[i] |= (uint32_t)figures[id[i]].kind << 16;
  count = sort_and_drop_doubles(id, count);
  for (uint32_t i = 0; i < count; i++)
    id[i] &= NUMBER;
  return count;
}

static bool is_ordered(const bst_ruleset *rs, uint16_t selector) {
  return rs->selector[selector].other == 0 && rs->ordered[selector];
}

static bst_picked all_amounts(bst_select_at *at, const bst_selector_def *s) {
  bst_picked found = {.type = BST_SELECT_AMOUNTS};
  found.id = bst_amounts_list(at, s, &found.count);
  if (found.id == NULL) { /* as where nothing is found, which is given back, too */
    found.count = 0;
    at->t->finds->depth++;
  }
  return found;
}

/* Finds up to `most` of them. */
static bst_picked search_all(bst_select_at *at, uint16_t selector, uint32_t most) {
  const bst_ruleset *rs = at->t->rules;
  struct bst_finds *finds = at->t->finds;
  unsigned depth = finds->depth++;
  if (depth >= DEEPEST) /* tests of lists that ask selectors that ask these tests ... */
    return (bst_picked){.type = rs->selector[selector].type};
  const uint64_t facts = rs->grounds[selector].facts;
  if (facts != 0 && (facts & at->g->facts) == 0) /* no such figure is out */
    return (bst_picked){BST_SELECT_FIGURES, finds->id[depth], 0};
  search all = {
      .at = at, .depth = depth, .found = {finds->id[depth], 0, finds->room[depth]}, .most = most};
  bst_found *found = most == UINT32_MAX ? &all.found : NULL;
  for (uint32_t s = selector + 1u; s != 0 && all.found.count < most;
       s = rs->selector[s - 1].other) {
    all.s = &rs->selector[s - 1];
    all.known = 0;
    if (all.s->type == BST_SELECT_PLAYERS)
      search_players(&all);
    else
      bst_candidates(at, all.s, keep_if_meant, count_meant, &all.known, found, &all);
  }
  return (bst_picked){rs->selector[selector].type, all.found.id, all.found.count};
}

bst_picked bst_select_found(bst_select_at *at, uint16_t selector) {
  return search_all(at, selector, UINT32_MAX);
}

bool bst_select_any(bst_select_at *at, uint16_t selector) {
  bst_picked found = search_all(at, selector, 1);
  bst_select_done(at->t);
  return found.count > 0;
}

/* --- modifiers ---------------------------------------------------------------------------- */

/* What makes two things equal for `one_per`. */
static uint32_t share_of(const bst_select_at *at, bst_thing thing, bst_one_per what) {
  const bst_ruleset *rs = at->t->rules;
  bst_location where = {.where = BST_AT_BOX};
  switch (what) {
  case BST_ONE_PER_KIND:
    if (thing.type == BST_SELECT_FIGURES)
      return figures_of(rs, at->g)[thing.id].kind;
    if (thing.type == BST_SELECT_TOKENS)
      return tokens_of(rs, at->g)[thing.id].kind;
    return thing.type == BST_SELECT_FEATURES || thing.type == BST_SELECT_SEGMENTS
               ? nodes_of(rs, at->g)[thing.id].kind
               : thing.id;
  case BST_ONE_PER_OWNER:
    return bst_thing_owner(at, thing);
  case BST_ONE_PER_HOLDER:
    if (thing.type == BST_SELECT_FIGURES)
      where = bst_figure_location(rs, at->g, (uint16_t)thing.id);
    if (thing.type == BST_SELECT_TOKENS)
      where = tokens_of(rs, at->g)[thing.id].location;
    return (uint32_t)where.at << 8 | where.seat;
  case BST_ONE_PER_FEATURE: {
    uint16_t node = bst_thing_node(at, thing);
    return node == BST_NONE ? BST_NONE : bst_root(nodes_of(rs, at->g), node);
  }
  default: /* the tile that it is */
    return thing.type != BST_SELECT_TILES  ? thing.id
           : thing.id < BST_TILE_OFF_BOARD ? tiles_of(rs, at->g)[thing.id].type
                                           : thing.id - BST_TILE_OFF_BOARD;
  }
}

static bool are_equal(const bst_select_at *at, const bst_selector_def *s, uint32_t a, uint32_t b) {
  for (unsigned words = s->one_per; words != 0; words &= words - 1) {
    bst_one_per what = (bst_one_per)__builtin_ctz(words);
    if (share_of(at, (bst_thing){s->type, a}, what) != share_of(at, (bst_thing){s->type, b}, what))
      return false;
  }
  return true;
}

static uint32_t keep_one_of_each(const bst_select_at *at, const bst_selector_def *s, uint32_t *id,
                                 uint32_t count) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t known = 0;
    while (known < kept && !are_equal(at, s, id[known], id[i]))
      known++;
    if (known == kept)
      id[kept++] = id[i];
  }
  return kept;
}

/* The seat that a predicate of owners names. */
static inline uint8_t seat_named(const bst_select_at *at, const bst_predicate_def *p) {
  return p->reference == BST_REF_ASKED ? at->asked : at->g->active;
}

/* One figure of each kind that a seat has at home. */
static bst_picked list_one_each(bst_select_at *at, const bst_selector_def *s, uint8_t number) {
  const bst_ruleset *rs = at->t->rules;
  uint8_t seat = seat_named(at, &rs->predicate[s->first + number - 1]);
  uint64_t kinds = bst_owned_kinds(rs, s);
  bst_picked found = {BST_SELECT_FIGURES, at->t->finds->id[at->t->finds->depth++], 0};
  for (; kinds != 0 && seat < rs->players; kinds &= kinds - 1) {
    uint8_t kind = (uint8_t)__builtin_ctzll(kinds);
    if (supply_of(rs, at->g)[seat * rs->figure_count + kind] == BST_NONE)
      continue;
    uint16_t f = rs->figure_run[kind][seat].first;
    while (bst_figure_location(rs, at->g, f).where != BST_AT_SUPPLY)
      f++;
    found.id[found.count++] = f;
  }
  return found;
}

/* What is left to say of a figure of the seat that a selector names, on the board. */
typedef struct direct {
  const bst_predicate_def *known, *beside; /* not asked; the one with which none may stand */
  uint16_t companion;                      /* that figure; BST_NONE: none is said */
  bool asks;                               /* there are others */
} direct;

static direct direct_of(const bst_select_at *at, const bst_selector_def *s, uint8_t number) {
  const bst_ruleset *rs = at->t->rules;
  direct d = {.known = &rs->predicate[s->first + number - 1], .companion = BST_NONE};
  for (const bst_predicate_def *p = &rs->predicate[s->first], *end = p + s->count; p < end; p++) {
    bst_thing one = p->op == BST_FIGURES_BESIDE && p->negated && p->selector == 0 && !d.beside
                        ? bst_refer(at, p)
                        : bst_no_thing;
    if (one.type == BST_SELECT_FIGURES && rs->has_locations) {
      d.beside = p;
      d.companion = (uint16_t)one.id;
    } else {
      d.asks |= p != d.known;
    }
  }
  return d;
}

static bool others_hold(bst_select_at *at, const bst_selector_def *s, const direct *d,
                        uint16_t figure) {
  const bst_predicate_def *p = &at->t->rules->predicate[s->first], *end = p + s->count;
  for (; p < end; p++)
    if (p != d->known && p != d->beside && bst_figure_holds(at, p, figure) == p->negated)
      return false;
  return true;
}

/* Figures of one seat on the board: the shortest way. */
static bst_picked list_directly(bst_select_at *at, const bst_selector_def *s, uint8_t number) {
  const bst_ruleset *rs = at->t->rules;
  const bst_location *where = rs->has_locations ? locations_of(rs, at->g) : NULL;
  const direct d = direct_of(at, s, number);
  const uint8_t owner = seat_named(at, d.known), same = at->same;
  const uint64_t *there = bst_out_on_board(rs, at->g), *own = bst_bits_of_seat(rs, owner),
                 *meant = bst_bits_meant(rs, (size_t)(s - rs->selector));
  bst_picked found = {BST_SELECT_FIGURES, at->t->finds->id[at->t->finds->depth++], 0};
  const bool alone = rs->minds_out && !(at->g->facts & BST_FACT_COMPANY); /* no player's figure */
  const bool all_meant = !d.asks && (d.companion == BST_NONE || alone);
  const bool with_another = d.companion != BST_NONE && where[d.companion].where == BST_AT_FIGURE;
  const uint16_t under = with_another ? where[d.companion].at : (uint16_t)BST_NONE;
  at->same = owner;
  for (uint32_t w = 0; w < rs->layout.figure_words && owner < rs->players; w++)
    for (uint64_t left = there[w] & own[w] & meant[w]; left != 0; left &= left - 1) {
      const uint16_t f = bst_out_first(w, left);
      if (all_meant) {
        found.id[found.count] = f;
        found.count += f != under;
        continue;
      }
      if (f == under ||
          (where != NULL && where[f].where == BST_AT_FIGURE && where[f].at == d.companion))
        continue;
      if (!d.asks || others_hold(at, s, &d, f))
        found.id[found.count++] = f;
    }
  at->same = same;
  return found;
}

/* Cells near one thing. False: they aren't found so. */
static bool list_near(bst_select_at *at, const bst_selector_def *s, uint8_t number,
                      bst_picked *found) {
  const bst_predicate_def *around = &at->t->rules->predicate[s->first + number - 1];
  *found = (bst_picked){BST_SELECT_CELLS, at->t->finds->id[at->t->finds->depth], 0};
  bool known = bst_around_list(at, around, s->count > 1, found->id, &found->count);
  at->t->finds->depth += known;
  return known;
}

/* Whatever may be meant, put in order, and what is too much left out. */
static bst_picked list_searched(bst_select_at *at, const bst_selector_def *s, uint16_t selector) {
  const bst_ruleset *rs = at->t->rules;
  bool ordered = is_ordered(rs, selector);
  bool first_found = s->first_ones != 0 && s->sort == BST_SORT_NOTHING && s->one_per == 0 &&
                     s->type != BST_SELECT_FEATURES && ordered;
  bst_picked found = search_all(at, selector, first_found ? s->first_ones : UINT32_MAX);
  if (!ordered)
    found.count = s->type == BST_SELECT_FIGURES ? sort_figures(at, found.id, found.count)
                                                : sort_and_drop_doubles(found.id, found.count);
  if (s->type == BST_SELECT_FEATURES && found.count > 1)
    at->t->lists_say->sort_features(rs, at->g, found.id, found.count);
  if (s->sort != BST_SORT_NOTHING && found.count > 1)
    bst_sort_found(at, s, found.id, found.count);
  if (s->one_per != 0)
    found.count = keep_one_of_each(at, s, found.id, found.count);
  if (s->first_ones != 0 && found.count > s->first_ones)
    found.count = s->first_ones;
  return found;
}

bst_picked bst_select_list(bst_select_at *at, uint16_t selector) {
  const bst_ruleset *rs = at->t->rules;
  const bst_selector_def *s = &rs->selector[selector];
  bst_picked near;
  if (at->t->finds->depth >= DEEPEST)
    return search_all(at, selector, UINT32_MAX); /* which finds none */
  switch ((bst_list_way)rs->way[selector]) {
  case BST_LIST_AMOUNTS:
    return all_amounts(at, s);
  case BST_LIST_DIRECT:
    return list_directly(at, s, rs->direct[selector]);
  case BST_LIST_ONE_EACH:
    return list_one_each(at, s, rs->one_each[selector]);
  case BST_LIST_ORDERED:
    return search_all(at, selector, UINT32_MAX);
  case BST_LIST_NEAR:
    return list_near(at, s, rs->near[selector], &near) ? near : list_searched(at, s, selector);
  default:
    return list_searched(at, s, selector);
  }
}

/* --- counting ----------------------------------------------------------------------------- */

/* What one of them adds. */
static int32_t addend(const bst_select_at *at, const bst_selector_def *s, uint32_t id) {
  const bst_ruleset *rs = at->t->rules;
  const bst_thing thing = {s->type, id};
  if (s->sum == BST_SUM_FACE && s->type == BST_SELECT_TOKENS) {
    const bst_token *token = &tokens_of(rs, at->g)[id];
    const bst_token_def *def = &rs->token[token->kind];
    int16_t face = token->face < def->face_count ? def->face[token->face] : INT16_MIN;
    return face == INT16_MIN ? 1 : face;
  }
  if (s->sum == BST_SUM_SIZE && s->type == BST_SELECT_FEATURES)
    return at->t->lists_say->measure(at->t, at->g, (uint16_t)id, BST_COUNT_SIZE);
  if (s->sum == BST_SUM_CELLS && s->type == BST_SELECT_FEATURES)
    return at->t->lists_say->measure(at->t, at->g, (uint16_t)id, BST_COUNT_CELLS);
  if (s->sum == BST_SUM_ATTR)
    return (int32_t)bst_thing_shows(at, thing, s->sum_attr);
  return 1;
}

/* All of them, in whatever order: features are put in order by all of their segments, which takes
 * longer than to find them. */
static bst_picked find_to_count(bst_select_at *at, const bst_selector_def *s, uint16_t selector) {
  const bst_ruleset *rs = at->t->rules;
  bool all = s->type == BST_SELECT_FEATURES && s->first_ones == 0 && s->one_per == 0 &&
             rs->way[selector] == BST_LIST_SEARCH && at->t->finds->depth < DEEPEST;
  if (!all)
    return bst_select_list(at, selector);
  bst_picked found = search_all(at, selector, UINT32_MAX);
  if (!is_ordered(rs, selector))
    found.count = sort_and_drop_doubles(found.id, found.count);
  return found;
}

int32_t bst_select_count(bst_select_at *at, uint16_t selector) {
  const bst_selector_def *s = &at->t->rules->selector[selector];
  bst_picked found = find_to_count(at, s, selector);
  int64_t sum = found.count;
  if (s->sum != BST_SUM_NOTHING)
    sum = 0;
  for (uint32_t i = 0; i < found.count && s->sum != BST_SUM_NOTHING; i++)
    sum += addend(at, s, found.id[i]);
  bst_select_done(at->t);
  return sum > BST_MOST_POINTS ? BST_MOST_POINTS : (int32_t)sum;
}
