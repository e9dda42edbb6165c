#include "grounds.h"

#include "area.h"
#include "awake.h"
#include "facts.h"
#include "out.h"
#include "rare.h"
#include "symbols.h"

/* --- before any game ---------------------------------------------------------------------- */

/* The features or segments of which one must bear each figure; NULL: none are said. */
static const bst_selector_def *ground_meant(const bst_ruleset *rs, const bst_selector_def *s) {
  const bst_predicate_def *p =
      s->type == BST_SELECT_FIGURES ? bst_selector_requires(rs, s, BST_FIGURES_ON) : NULL;
  return p == NULL || p->selector == 0 || rs->selector[p->selector - 1].counts
             ? NULL
             : &rs->selector[p->selector - 1];
}

/* Must each of these features have a segment in the cell of this part's tile? */
static bool has_at_part(const bst_ruleset *rs, const bst_selector_def *features) {
  const bst_predicate_def *has = features->type == BST_SELECT_FEATURES
                                     ? bst_selector_requires(rs, features, BST_FEATURES_HAS)
                                     : NULL;
  const bst_selector_def *s =
      has == NULL || has->selector == 0 ? NULL : &rs->selector[has->selector - 1];
  if (s == NULL || s->type != BST_SELECT_SEGMENTS || s->other != 0 || s->counts || !rs->lies_simply)
    return false;
  const bst_predicate_def *at = bst_selector_requires(rs, s, BST_SEGMENTS_AT);
  if (at == NULL)
    at = bst_selector_requires(rs, s, BST_SEGMENTS_TILE);
  return at != NULL && at->selector == 0 && at->reference == BST_REF_PART &&
         at->via == BST_VIA_NOTHING;
}

bst_ground bst_ground_of(const bst_ruleset *rs, const bst_selector_def *s) {
  bst_ground ground = {.kinds = UINT64_MAX};
  const bst_selector_def *on = ground_meant(rs, s);
  if (on == NULL)
    return ground;
  ground.kinds = 0;
  for (const bst_selector_def *one = on; one != NULL;
       one = one->other == 0 ? NULL : &rs->selector[one->other - 1])
    ground.kinds |= one->type == BST_SELECT_FEATURES || one->type == BST_SELECT_SEGMENTS
                        ? one->kinds
                        : UINT64_MAX;
  ground.at_part = on->other == 0 && has_at_part(rs, on);
  return ground;
}

/* Are all that it means owned by somebody, in zones of which it is kept who is there? */
static uint64_t facts_of_zones(const bst_ruleset *rs, const bst_selector_def *s) {
  const bst_predicate_def *zone = bst_selector_requires(rs, s, BST_FIGURES_ZONE);
  const bst_predicate_def *owner = bst_selector_requires(rs, s, BST_FIGURES_OWNER);
  uint64_t facts = 0;
  bool known = zone != NULL && owner != NULL && owner->id != BST_OWNER_NOBODY + 1;
  for (uint64_t zones = known ? zone->mask : 0; zones != 0 && known; zones &= zones - 1) {
    const uint64_t fact = rs->facts.zone[__builtin_ctzll(zones)];
    facts |= fact;
    known = fact != 0;
  }
  return known ? facts : 0;
}

/* Of which some tile has a segment. */
static uint64_t kinds_of_tiles(const bst_ruleset *rs) {
  uint64_t kinds = 0;
  for (uint16_t type = 0; type < rs->tiles.type_count; type++)
    for (uint8_t kind = 0; kind < rs->kind_count; kind++)
      kinds |= rs->tiles.type[type].of_kind[kind] != 0 ? UINT64_C(1) << kind : 0;
  return kinds;
}

/* One of these is the case where a tile lies with a segment of one of the kinds; 0: that isn't kept
 * of all of them. */
static uint64_t facts_of_kinds(bst_ruleset *rs, uint64_t kinds) {
  uint64_t facts = kinds == 0 ? BST_FACT_NEVER : 0;
  bool known = true;
  for (; kinds != 0 && known; kinds &= kinds - 1) {
    const uint64_t fact = bst_fact_of_kind(rs, (uint16_t)__builtin_ctzll(kinds));
    facts |= fact;
    known = fact != 0;
  }
  return known ? facts : 0;
}

void bst_grounds_note_facts(bst_ruleset *rs) {
  const uint64_t kinds = kinds_of_tiles(rs);
  for (size_t i = 0; i < rs->selector_count; i++) {
    const bst_selector_def *s = &rs->selector[i];
    if (s->type != BST_SELECT_FIGURES || s->other != 0)
      continue;
    rs->grounds[i].facts = facts_of_zones(rs, s);
    if (rs->grounds[i].facts == 0 && !s->elsewhere)
      rs->grounds[i].facts = s->kinds & rs->facts.figures;
    bool said = rs->grounds[i].kinds != UINT64_MAX && !s->elsewhere; /* else wherever they stand */
    const uint64_t ground = said ? facts_of_kinds(rs, rs->grounds[i].kinds & kinds) : 0;
    rs->grounds[i].facts = ground != 0 ? ground : rs->grounds[i].facts;
  }
}

/* --- asked -------------------------------------------------------------------------------- */

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

/* Segments (bits) of such kinds. */
static inline unsigned segments_of_ground(const ground_search *all, uint16_t type) {
  const bst_tile_type *of = &all->at->t->rules->tiles.type[type];
  unsigned segments = 0;
  for (uint64_t kinds = all->ground; kinds != 0; kinds &= kinds - 1)
    segments |= of->of_kind[__builtin_ctzll(kinds)];
  return segments;
}

static bool hear_on_tile(const ground_search *all, uint16_t tile) {
  const bst_ruleset *rs = all->at->t->rules;
  const bst_tile *t = &tiles_of(rs, all->at->g)[tile];
  unsigned segments = segments_of_ground(all, t->type);
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

enum { MOST_ROOTS = 48 };

/* Features of the ground on these tiles, some twice; up to MOST_ROOTS + 1 of them. */
static uint32_t roots_on_tiles(const ground_search *all, const uint64_t *tiles, uint16_t *root) {
  const bst_ruleset *rs = all->at->t->rules;
  const bst_node *nodes = nodes_of(rs, all->at->g);
  const uint32_t words = bst_rare_used(all->at->g);
  uint32_t count = 0;
  for (uint32_t word = 0; word < words; word++)
    for (uint64_t left = tiles[word]; left != 0; left &= left - 1) {
      const bst_tile *t = &tiles_of(rs, all->at->g)[bst_out_first(word, left)];
      unsigned segments = segments_of_ground(all, t->type);
      for (; segments != 0 && count <= MOST_ROOTS; segments &= segments - 1)
        root[count++] = bst_root(nodes, (uint16_t)(t->node + __builtin_ctz(segments)));
    }
  return count;
}

static inline bool is_among(const uint16_t *root, uint32_t count, uint16_t wanted) {
  uint32_t i = 0;
  while (i < count && root[i] != wanted)
    i++;
  return i < count;
}

/* One player's: they are fewer than those of all. False: there are too many tiles. */
static bool hear_own(const ground_search *all, const bst_selector_def *s, const uint64_t *tiles) {
  const bst_ruleset *rs = all->at->t->rules;
  const bst_node *nodes = nodes_of(rs, all->at->g);
  const uint64_t *board = bst_out_on_board(rs, all->at->g), *own = bst_bits_of_seat(rs, all->owner),
                 *meant = bst_bits_meant(rs, (size_t)(s - rs->selector));
  uint16_t root[MOST_ROOTS + 1];
  const uint32_t roots = roots_on_tiles(all, tiles, root);
  bool stop = false;
  for (uint32_t w = 0; w < rs->layout.figure_words && roots <= MOST_ROOTS && !stop; w++)
    for (uint64_t left = board[w] & own[w] & meant[w]; left != 0 && !stop; left &= left - 1) {
      const uint16_t f = bst_out_first(w, left);
      uint16_t node = figures_of(rs, all->at->g)[f].node;
      if (node == BST_NONE && rs->has_corners)
        node = bst_figure_under(rs, all->at->g, f);
      stop = node != BST_NONE && (all->ground >> nodes[node].kind & 1) &&
             is_among(root, roots, bst_root(nodes, node)) && all->hear(all->with, f);
    }
  return roots <= MOST_ROOTS;
}

/* Whoever stands on features that have a tile in the cell of this part's. */
static void hear_at_part(const ground_search *all) {
  const bst_ruleset *rs = all->at->t->rules;
  uint16_t here[2];
  if (all->at->g->laid == BST_NONE)
    return;
  const uint16_t cell = tiles_of(rs, all->at->g)[all->at->g->laid].cell;
  const uint32_t count = bst_cell_tiles(rs, all->at->g, cell, here);
  bool stop = hear_on_corners(all);
  for (uint32_t i = 0; i < count && !stop; i++)
    stop = hear_on_tile(all, here[i]);
}

/* Whoever stands on features of which each has one of these tiles. */
static void hear_on_tiles(const ground_search *all, const uint64_t *tiles) {
  const uint32_t words = bst_rare_used(all->at->g);
  bool stop = hear_on_corners(all);
  for (uint32_t word = 0; word < words && !stop; word++)
    for (uint64_t left = tiles[word]; left != 0 && !stop; left &= left - 1)
      stop = hear_on_tile(all, bst_out_first(word, left));
}

bool bst_find_on_ground(bst_select_at *at, const bst_selector_def *s, uint64_t *known,
                        bst_hear_candidate *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const uint8_t list = rs->plain[s - rs->selector].rare;
  const bool at_part = rs->grounds[s - rs->selector].at_part;
  if (list == 0 && !at_part)
    return false;
  if (!at_part && bst_rare_from(rs, at->g, list, 0) == BST_NONE)
    return true;
  const bst_predicate_def *p = bst_selector_requires(rs, s, BST_FIGURES_ON);
  const bst_selector_def *on = &rs->selector[p->selector - 1];
  ground_search all = {.at = at,
                       .ground = on->kinds & (((uint64_t)1 << rs->kind_count) - 1),
                       .kinds = s->kinds,
                       .owner = bst_figures_of_one(at, s),
                       .hear = hear,
                       .with = with};
  if (all.owner != BST_NOBODY)
    bst_know(rs, s, bst_selector_requires(rs, s, BST_FIGURES_OWNER), known);
  if (on->count == 0 && bst_corner_count(rs, at->g) == 0)
    bst_know(rs, s, p, known);
  if (at_part)
    hear_at_part(&all);
  else if (all.owner == BST_NOBODY || !hear_own(&all, s, bst_rare_tiles(rs, at->g, list)))
    hear_on_tiles(&all, bst_rare_tiles(rs, at->g, list));
  return true;
}
