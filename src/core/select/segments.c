/* segments.c - the segments that a selector means, from the shortest list that is known.
 *
 * Most of what is said of segments is seen on the board at once: the kind, the tile, whether
 * somebody stands there, whether the feature is complete or taken, that a token lies there
 * (bst_plain_segments, which the ruleset keeps). That is looked at here, before a candidate is
 * heard; where nothing else is said, nothing else is asked. */
#include "candidates.h"
#include "facts.h"

#include "board.h"
#include "graph.h"
#include "holds.h"
#include "symbols.h"
#include "tokens.h"

/* Who looks for what, and who is told of it. */
typedef struct segment_search {
  bst_select_at *at;
  const bst_selector_def *s;
  const bst_plain_segments *plain;
  bst_hear_candidate *hear;
  void *with;
} segment_search;

static inline bool is_as(uint8_t wanted, bool is) {
  return wanted == BST_ANY || (wanted == BST_YES) == is;
}

/* What is said of the segment's feature, and of who stands there. */
static inline bool feature_is_meant(const bst_ruleset *rs, const bst_game *g,
                                    const bst_plain_segments *plain, uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t root = bst_root(nodes, node);
  if (!is_as(plain->complete, bst_is_complete(rs, nodes, root)))
    return false;
  if (nodes[root].figure == BST_NONE) /* most are free */
    return plain->taken != BST_YES && plain->occupied != BST_YES;
  return (plain->taken == BST_ANY || is_as(plain->taken, bst_feature_is_taken(rs, g, root))) &&
         (plain->occupied == BST_ANY ||
          is_as(plain->occupied, bst_segment_is_occupied(rs, g, node)));
}

/* Does a token of these kinds lie on it? */
static bool is_laden(const bst_ruleset *rs, const bst_game *g, uint64_t kinds, uint16_t node) {
  const bst_location here = {BST_AT_SEGMENT, BST_NOBODY, node};
  bool laden = false;
  for (; kinds != 0 && !laden; kinds &= kinds - 1)
    laden = bst_token_next(rs, g, (uint8_t)__builtin_ctzll(kinds), here, BST_NONE) != BST_NONE;
  return laden;
}

/* Is it so? But for the tokens that must lie there. */
static inline bool is_plainly_so(const bst_ruleset *rs, const bst_game *g,
                                 const bst_plain_segments *plain, uint16_t n) {
  const bst_node *node = &nodes_of(rs, g)[n];
  return (plain->kinds >> node->kind & 1) && is_as(plain->on_part, node->tile == g->laid) &&
         (!plain->looks || feature_is_meant(rs, g, plain, n)) &&
         (plain->bare == 0 || !is_laden(rs, g, plain->bare, n));
}

bool bst_segment_may_be(const bst_ruleset *rs, const bst_game *g, uint16_t selector,
                        uint16_t node) {
  bool may = false;
  for (uint32_t s = selector + 1u; s != 0 && !may; s = rs->selector[s - 1].other) {
    const bst_plain_segments *plain = &rs->plain[s - 1];
    may = rs->selector[s - 1].type != BST_SELECT_SEGMENTS ||
          (is_plainly_so(rs, g, plain, node) &&
           (plain->tokens == 0 || is_laden(rs, g, plain->tokens, node)));
  }
  return may;
}

static inline bool hear_one(const segment_search *all, uint32_t n) {
  return is_plainly_so(all->at->t->rules, all->at->g, all->plain, (uint16_t)n) &&
         all->hear(all->with, n);
}

static bool hear_tile(const segment_search *all, uint16_t tile) {
  const bst_ruleset *rs = all->at->t->rules;
  const bst_tile *t = &tiles_of(rs, all->at->g)[tile];
  uint32_t end = t->node + (uint32_t)rs->tiles.type[t->type].segment_count;
  bool stop = false;
  for (uint32_t n = t->node; n < end && !stop; n++)
    stop = hear_one(all, n);
  return stop;
}

/* All segments of one kind, tile by tile, as their numbers are. */
static void hear_kind(const segment_search *all, unsigned kind) {
  const bst_ruleset *rs = all->at->t->rules;
  const bst_tile *tile = tiles_of(rs, all->at->g), *end = tile + all->at->g->tile_count;
  const bst_tile_type *types = rs->tiles.type;
  for (; tile < end; tile++)
    for (unsigned bits = types[tile->type].of_kind[kind]; bits; bits &= bits - 1)
      if (hear_one(all, tile->node + (uint32_t)__builtin_ctz(bits)))
        return;
}

static bool shows_one(const bst_catalogue *c, uint16_t type, uint8_t segment, uint64_t attrs) {
  bool shows = false;
  for (; attrs != 0 && !shows; attrs &= attrs - 1)
    shows = bst_attr_on(c, type, segment, (uint8_t)__builtin_ctzll(attrs)) > 0;
  return shows;
}

/* Segments that show one of these symbols: of tiles that do, as their types know. */
static void hear_shown(const segment_search *all, uint64_t attrs) {
  const bst_catalogue *c = &all->at->t->rules->tiles;
  const bst_tile *tile = tiles_of(all->at->t->rules, all->at->g);
  const bst_tile *end = tile + all->at->g->tile_count;
  for (; tile < end; tile++) {
    uint64_t shown = c->type[tile->type].shows & attrs;
    for (uint8_t s = 0; shown != 0 && s < c->type[tile->type].segment_count; s++)
      if (shows_one(c, tile->type, s, shown) && hear_one(all, tile->node + (uint32_t)s))
        return;
  }
}

/* --- where they can be -------------------------------------------------------------------- */

/* The tile on which all segments lie, by a reference; BST_NONE: there is none such. Two halves
 * share their cell. */
static uint16_t only_tile(bst_select_at *at, const bst_selector_def *s, bool *none) {
  const bst_predicate_def *p = bst_selector_requires(at->t->rules, s, BST_SEGMENTS_TILE);
  if (p == NULL && !at->t->rules->tiles.has_halves)
    p = bst_selector_requires(at->t->rules, s, BST_SEGMENTS_AT);
  if (p == NULL || p->selector != 0)
    return BST_NONE;
  bst_thing thing = bst_refer(at, p);
  *none = thing.type == BST_SELECT_NOTHING;
  return thing.type == BST_SELECT_TILES ? bst_thing_tile(at, thing) : (uint16_t)BST_NONE;
}

static bool hear_tiles_in(void *with, uint32_t key) {
  const segment_search *all = with;
  const bst_ruleset *rs = all->at->t->rules;
  uint16_t here[2];
  uint16_t cell = bst_cell_find(rs, all->at->g, bst_key_x(key), bst_key_y(key));
  uint32_t count = bst_cell_tiles(rs, all->at->g, cell, here);
  bool stop = false;
  for (uint32_t i = 0; i < count && !stop; i++)
    stop = hear_tile(all, here[i]);
  return stop;
}

/* Of which features they must be, as one selector that isn't counted, and says more than is plainly
 * seen; NULL: none is said. */
static const bst_predicate_def *of_features(const bst_ruleset *rs, const segment_search *all) {
  const bst_predicate_def *p = bst_selector_requires(rs, all->s, BST_SEGMENTS_OF);
  bool leads = p != NULL && p->selector != 0 && !rs->selector[p->selector - 1].counts;
  return leads && !all->plain->of && !rs->says_same[p->selector - 1] ? p : NULL;
}

/* Segments of the features that are meant. Each feature is tested once, not with each segment.
 * False: there is no room. */
static bool find_of_features(const segment_search *all, const bst_predicate_def *of,
                             const bst_predicate_def **known) {
  bst_select_at *at = all->at;
  const bst_node *nodes = nodes_of(at->t->rules, at->g);
  uint32_t count = at->g->node_count;
  uint32_t *meant = bst_finds_borrow(at, count / 32 + 1);
  if (meant == NULL)
    return false;
  for (uint32_t n = 0; n < count; n++)
    if (nodes[n].parent == n && (all->plain->kinds >> nodes[n].kind & 1) &&
        bst_select_is(at, (uint16_t)(of->selector - 1), (bst_thing){BST_SELECT_FEATURES, n}))
      meant[n / 32] |= 1u << n % 32;
  bool stop = false;
  *known = of;
  for (uint32_t n = 0; n < count && !stop; n++) {
    uint16_t root = bst_root(nodes, (uint16_t)n);
    stop = (meant[root / 32] >> root % 32 & 1) && hear_one(all, n);
  }
  bst_select_done(at->t);
  return true;
}

/* Segments under the tokens of which one must lie there, by their numbers. False: there is no room.
 */
static bool find_under_tokens(const segment_search *all) {
  bst_select_at *at = all->at;
  const bst_ruleset *rs = at->t->rules;
  const bst_token *tokens = tokens_of(rs, at->g);
  uint32_t words = at->g->node_count / 32u + 1u;
  uint32_t *under = bst_finds_borrow(at, words);
  if (under == NULL)
    return false;
  for (uint64_t kinds = all->plain->tokens; kinds != 0; kinds &= kinds - 1) {
    const uint16_t *run = &rs->token_first[__builtin_ctzll(kinds)];
    for (uint16_t n = run[0]; n < run[1]; n++)
      if (tokens[n].location.where == BST_AT_SEGMENT)
        under[tokens[n].location.at / 32] |= 1u << tokens[n].location.at % 32;
  }
  bool stop = false;
  for (uint32_t word = 0; word < words && !stop; word++)
    for (uint32_t bits = under[word]; bits != 0 && !stop; bits &= bits - 1)
      stop = hear_one(all, 32 * word + (uint32_t)__builtin_ctz(bits));
  bst_select_done(at->t);
  return true;
}

/* Both ends of a link, unless what they are far from is what they must face: they are of one
 * feature, where their kinds are equal. */
static void note_ends(const segment_search *all, const bst_predicate_def *faces,
                      const bst_link *link, uint32_t *ends) {
  const bst_node *nodes = nodes_of(all->at->t->rules, all->at->g);
  bool far = faces != NULL && bst_segment_is_far(all->at, faces, link->from);
  if (!far)
    ends[link->from / 32] |= 1u << link->from % 32;
  if (nodes[link->from].kind != nodes[link->to].kind)
    far = faces != NULL && bst_segment_is_far(all->at, faces, link->to);
  if (!far)
    ends[link->to / 32] |= 1u << link->to % 32;
}

/* Segments from which links lead, by their numbers. False: there is no room. */
static bool find_linked(const segment_search *all, const bst_predicate_def *p,
                        const bst_predicate_def **known) {
  bst_select_at *at = all->at;
  const bst_ruleset *rs = at->t->rules;
  const bst_link *link = links_of(rs, at->g), *end = link + rs->layout.link_cap;
  uint32_t words = at->g->node_count / 32u + 1u;
  uint32_t *ends = link < end && link->kind != 0 ? bst_finds_borrow(at, words) : NULL;
  if (ends == NULL)
    return link == end || link->kind == 0;
  const bst_predicate_def *faces = bst_selector_requires(rs, all->s, BST_SEGMENTS_FACES);
  *known = p;
  for (; link < end && link->kind != 0; link++)
    if (p->mask >> (link->kind - 1) & 1)
      note_ends(all, faces, link, ends);
  bool stop = false;
  for (uint32_t word = 0; word < words && !stop; word++)
    for (uint32_t bits = ends[word]; bits != 0 && !stop; bits &= bits - 1)
      stop = hear_one(all, 32 * word + (uint32_t)__builtin_ctz(bits));
  bst_select_done(at->t);
  return true;
}

/* Does the selector say nothing but what is plainly seen, or asked later? */
static bool is_all_plain(const segment_search *all) {
  uint8_t takes = all->plain->takes;
  return all->plain->whole &&
         (takes == 0 || all->at->later == &all->at->t->rules->predicate[all->s->first + takes - 1]);
}

void bst_find_segments(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                       const bst_predicate_def **known, void *with) {
  const bst_ruleset *rs = at->t->rules;
  segment_search all = {at, s, &rs->plain[s - rs->selector], hear, with};
  const uint64_t kinds = all.plain->kinds;
  const bool carried = all.plain->tokens != 0;
  const bst_predicate_def *around = bst_near_what(rs, s, BST_SEGMENTS_AT), *of;
  bool none = false;
  uint16_t tile = only_tile(at, s, &none);
  if (none)
    return;
  bool under_tokens = carried && tile == BST_NONE && around == NULL;
  if (is_all_plain(&all) && carried == under_tokens)
    *known = &bst_all_hold;
  else if (under_tokens)
    *known = bst_selector_requires(rs, s, BST_SEGMENTS_CARRIES);
  if (under_tokens && find_under_tokens(&all))
    return;
  if (under_tokens)
    *known = NULL;
  const bst_predicate_def *link = bst_selector_requires(rs, s, BST_SEGMENTS_LINK);
  const bst_predicate_def *attr = bst_selector_requires(rs, s, BST_SEGMENTS_ATTR);
  if (tile != BST_NONE) {
    hear_tile(&all, tile);
  } else if (link != NULL && find_linked(&all, link, known)) {
    return;
  } else if (around != NULL) {
    bst_around_each(at, around, hear_tiles_in, &all);
  } else if (attr != NULL && attr->mask != 0) {
    hear_shown(&all, attr->mask);
  } else if (kinds != 0 && (kinds & (kinds - 1)) == 0) {
    hear_kind(&all, (unsigned)__builtin_ctzll(kinds));
  } else if ((of = of_features(rs, &all)) == NULL || !find_of_features(&all, of, known)) {
    for (uint32_t n = 0; n < at->g->node_count; n++)
      if (hear_one(&all, n))
        return;
  }
}
