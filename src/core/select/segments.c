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
#include "rare.h"
#include "roots.h"
#include "symbols.h"
#include "tokens.h"

#include <stdlib.h>

/* Who looks for what, and who is told of it. */
typedef struct segment_search {
  bst_select_at *at;
  const bst_selector_def *s;
  const bst_plain_segments *plain;
  bst_hear_candidate *hear;
  void *with;
  uint64_t kinds;   /* of segments: others can't be meant */
  bst_found *found; /* where those are written of which all is known */
  bool alone;       /* no other tokens than those of which it speaks lie on such segments */
} segment_search;

/* The predicate holds for all that are heard; then all do perhaps. */
static void know(const segment_search *all, const bst_predicate_def *p, uint64_t *known) {
  const uint8_t count = all->s->count;
  bst_know(all->at->t->rules, all->s, p, known);
  if (count < 62 && (~*known & (((uint64_t)1 << count) - 1)) == 0)
    *known = BST_ALL_KNOWN;
}

/* Its row of symbols. */
static inline const uint16_t *shown_by(const bst_ruleset *rs, const bst_plain_segments *plain) {
  return &rs->shown[(size_t)(plain->shown - 1) * (rs->tiles.type_count + 1u)];
}

/* What is said of the segment's feature, and of who stands there. */
static inline bool feature_is_meant(const bst_ruleset *rs, const bst_game *g,
                                    const bst_plain_segments *plain, uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t root = bst_root(nodes, node);
  if (!bst_feature_is_plainly(rs, g, plain, root))
    return false;
  if (plain->occupied == BST_ANY)
    return true;
  return bst_is_as(plain->occupied, bst_node_figure(&nodes[root]) != BST_NONE &&
                                        bst_segment_is_occupied(rs, g, node));
}

/* Does a token of these kinds lie on it, all of whom it speaks? */
static bool is_laden(const bst_ruleset *rs, const bst_game *g, const bst_plain_segments *plain,
                     uint64_t kinds, uint16_t node) {
  const bst_token *tokens = tokens_of(rs, g);
  if (!bst_segment_is_laden(rs, g, node))
    return false;
  bool laden = plain->alone && *bst_tokens_astray(rs, g) == 0;
  for (; kinds != 0 && !laden; kinds &= kinds - 1) {
    const uint16_t *run = &rs->token_first[__builtin_ctzll(kinds)];
    for (uint16_t n = run[0]; n < run[1] && !laden; n++)
      laden = tokens[n].location.where == BST_AT_SEGMENT && tokens[n].location.at == node;
  }
  return laden;
}

/* Has it the symbols that are spoken of? */
static inline bool is_shown(const bst_ruleset *rs, const bst_game *g,
                            const bst_plain_segments *plain, uint16_t n) {
  uint16_t tile = nodes_of(rs, g)[n].tile;
  const bst_tile *t = &tiles_of(rs, g)[tile];
  return shown_by(rs, plain)[t->type] >> (n - t->node) & 1;
}

/* Is it so? But for tokens. */
static inline bool is_so_but_for_tokens(const bst_ruleset *rs, const bst_game *g,
                                        const bst_plain_segments *plain, uint16_t n) {
  const bst_node *node = &nodes_of(rs, g)[n];
  return (plain->kinds >> node->kind & 1) && bst_is_as(plain->on_part, node->tile == g->laid) &&
         (plain->shown == 0 || is_shown(rs, g, plain, n)) &&
         (!plain->looks || feature_is_meant(rs, g, plain, n));
}

bool bst_segment_may_be(const bst_ruleset *rs, const bst_game *g, uint16_t selector,
                        uint16_t node) {
  bool may = false;
  for (uint32_t s = selector + 1u; s != 0 && !may; s = rs->selector[s - 1].other) {
    const bst_plain_segments *plain = &rs->plain[s - 1];
    may = rs->selector[s - 1].type != BST_SELECT_SEGMENTS ||
          (is_so_but_for_tokens(rs, g, plain, node) &&
           (plain->bare == 0 || !is_laden(rs, g, plain, plain->bare, node)) &&
           (plain->tokens == 0 || is_laden(rs, g, plain, plain->tokens, node)));
  }
  return may;
}

/* Does a token of these kinds lie on it? Where only such lie on such segments, one bit says it. */
static inline bool bears(const segment_search *all, uint64_t kinds, uint32_t n) {
  const bst_select_at *at = all->at;
  return bst_segment_is_laden(at->t->rules, at->g, (uint16_t)n) &&
         (all->alone || is_laden(at->t->rules, at->g, all->plain, kinds, (uint16_t)n));
}

static inline bool hear_one(const segment_search *all, uint32_t n) {
  return (all->kinds >> nodes_of(all->at->t->rules, all->at->g)[n].kind & 1) &&
         is_so_but_for_tokens(all->at->t->rules, all->at->g, all->plain, (uint16_t)n) &&
         (all->plain->bare == 0 || !bears(all, all->plain->bare, n)) && all->hear(all->with, n);
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

/* Is nothing said of segments by themselves? */
static bool says_nothing(const segment_search *all) {
  const bst_plain_segments *plain = all->plain;
  const uint64_t kinds = ((uint64_t)1 << all->at->t->rules->kind_count) - 1;
  return (~all->kinds & kinds) == 0 && plain->on_part == BST_ANY && plain->shown == 0 &&
         !plain->looks && plain->bare == 0;
}

/* Those whose bits are set are meant, but for those on this part's tile if it mustn't be that. */
static void write_marked(const segment_search *all, const uint32_t *marked, uint32_t words) {
  const bst_node *nodes = nodes_of(all->at->t->rules, all->at->g);
  const uint16_t part = all->plain->on_part == BST_NO ? all->at->g->laid : (uint16_t)BST_NONE;
  uint32_t *to = all->found->id + all->found->count;
  for (uint32_t word = 0; word < words; word++)
    for (uint32_t bits = marked[word]; bits != 0; bits &= bits - 1) {
      const uint32_t n = 32 * word + (uint32_t)__builtin_ctz(bits);
      *to = n;
      to += nodes[n].tile != part;
    }
  all->found->count = (uint32_t)(to - all->found->id);
}

/* Those whose bits are set, by their numbers. */
static void hear_marked(const segment_search *all, const uint32_t *marked, uint32_t words,
                        uint64_t known) {
  bool stop = false;
  if (known == BST_ALL_KNOWN && says_nothing(all) &&
      bst_fits_into(all->found, all->at->g->node_count)) {
    write_marked(all, marked, words);
    return;
  }
  for (uint32_t word = 0; word < words && !stop; word++)
    for (uint32_t bits = marked[word]; bits != 0 && !stop; bits &= bits - 1)
      stop = hear_one(all, 32 * word + (uint32_t)__builtin_ctz(bits));
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

/* The same of one that has the symbols that are spoken of, and bears what it must bear. */
static inline bool hear_shown_one(const segment_search *all, uint32_t n) {
  const bst_select_at *at = all->at;
  const bst_node *node = &nodes_of(at->t->rules, at->g)[n];
  return (all->plain->bare == 0 || !bears(all, all->plain->bare, n)) &&
         (all->plain->kinds >> node->kind & 1) &&
         bst_is_as(all->plain->on_part, node->tile == at->g->laid) &&
         (!all->plain->looks || feature_is_meant(at->t->rules, at->g, all->plain, (uint16_t)n)) &&
         (all->plain->tokens == 0 || bears(all, all->plain->tokens, n)) && all->hear(all->with, n);
}

/* All segments with the symbols that are spoken of. */
static void hear_shown(const segment_search *all) {
  const bst_ruleset *rs = all->at->t->rules;
  const bst_tile *tile = tiles_of(rs, all->at->g), *end = tile + all->at->g->tile_count;
  const uint16_t *shown = shown_by(rs, all->plain);
  for (; tile < end; tile++)
    for (unsigned bits = shown[tile->type]; bits; bits &= bits - 1)
      if (hear_shown_one(all, tile->node + (uint32_t)__builtin_ctz(bits)))
        return;
}

/* Segments (bits) of a type of tile that are of the kind, or show what is spoken of. */
static inline unsigned bits_of_type(const bst_ruleset *rs, const bst_plain_segments *plain,
                                    uint16_t type) {
  return plain->shown != 0 ? shown_by(rs, plain)[type]
                           : rs->tiles.type[type].of_kind[__builtin_ctzll(plain->kinds)];
}

/* The same of one tile, or all of one kind; true: enough has been heard. */
static inline bool hear_rare_tile(const segment_search *all, uint16_t number) {
  const bst_ruleset *rs = all->at->t->rules;
  const bst_tile *tile = &tiles_of(rs, all->at->g)[number];
  unsigned bits = bits_of_type(rs, all->plain, tile->type);
  bool stop = false;
  for (; bits != 0 && !stop; bits &= bits - 1)
    stop = hear_shown_one(all, tile->node + (uint32_t)__builtin_ctz(bits));
  return stop;
}

/* May those on a few tiles be written as they are plainly seen? */
static bool writes_rare(const segment_search *all, uint64_t known) {
  const bst_plain_segments *plain = all->plain;
  return known == BST_ALL_KNOWN && plain->on_part == BST_ANY &&
         ((plain->tokens | plain->bare) == 0 || all->alone) &&
         bst_fits_into(all->found, all->at->g->node_count);
}

static void write_rare(const segment_search *all, const uint64_t *tiles, uint32_t words) {
  const bst_ruleset *rs = all->at->t->rules;
  const bst_game *g = all->at->g;
  const bst_plain_segments *plain = all->plain;
  const bst_node *nodes = nodes_of(rs, g);
  const bst_tile *lying = tiles_of(rs, g);
  const bool laden = plain->tokens != 0, minds = laden || plain->bare != 0, looks = plain->looks;
  const uint64_t kinds = plain->kinds;
  uint32_t *to = all->found->id + all->found->count;
  for (uint32_t word = 0; word < words; word++)
    for (uint64_t left = tiles[word]; left != 0; left &= left - 1) {
      const bst_tile *tile = &lying[64 * word + (uint32_t)__builtin_ctzll(left)];
      for (unsigned bits = bits_of_type(rs, plain, tile->type); bits != 0; bits &= bits - 1) {
        const uint16_t n = (uint16_t)(tile->node + __builtin_ctz(bits));
        if ((kinds >> nodes[n].kind & 1) && (!minds || bst_segment_is_laden(rs, g, n) == laden) &&
            (!looks || feature_is_meant(rs, g, plain, n)))
          *to++ = n;
      }
    }
  all->found->count = (uint32_t)(to - all->found->id);
}

/* The same where few tiles have any. */
static void hear_rare(const segment_search *all, uint64_t known) {
  const uint64_t *tiles = bst_rare_tiles(all->at->t->rules, all->at->g, all->plain->rare);
  const uint32_t words = bst_rare_used(all->at->g);
  bool stop = false;
  if (writes_rare(all, known)) {
    write_rare(all, tiles, words);
    return;
  }
  for (uint32_t word = 0; word < words && !stop; word++)
    for (uint64_t left = tiles[word]; left != 0 && !stop; left &= left - 1)
      stop = hear_rare_tile(all, (uint16_t)(64 * word + (uint32_t)__builtin_ctzll(left)));
}

/* --- where they can be -------------------------------------------------------------------- */

/* The tile on which all segments lie, by a reference (`known`: if it names the tile itself);
 * BST_NONE: there is none such. Two halves share their cell. */
static uint16_t only_tile(bst_select_at *at, const bst_selector_def *s, bool *none,
                          uint64_t *known) {
  const bst_predicate_def *p = bst_selector_requires(at->t->rules, s, BST_SEGMENTS_TILE);
  if (p == NULL && !at->t->rules->tiles.has_halves)
    p = bst_selector_requires(at->t->rules, s, BST_SEGMENTS_AT);
  if (p == NULL || p->selector != 0)
    return BST_NONE;
  bst_thing thing = bst_refer(at, p);
  *none = thing.type == BST_SELECT_NOTHING;
  if (p->op == BST_SEGMENTS_TILE && thing.type == BST_SELECT_TILES)
    bst_know(at->t->rules, s, p, known);
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

/* Segments of the features that are meant, by their numbers. Each feature is looked for once, as
 * they are found most quickly. False: there is no room. */
static bool find_of_features(const segment_search *all, const bst_predicate_def *of,
                             uint64_t *known) {
  bst_select_at *at = all->at;
  const bst_node *nodes = nodes_of(at->t->rules, at->g);
  uint32_t words = at->g->node_count / 32u + 1u;
  uint32_t *meant = bst_finds_borrow(at, words);
  if (meant == NULL)
    return false;
  bst_picked found = bst_select_found(at, (uint16_t)(of->selector - 1));
  for (uint32_t i = 0; i < found.count; i++) {
    bst_mark_members(nodes, (uint16_t)found.id[i], meant);
  }
  bst_select_done(at->t);
  know(all, of, known);
  hear_marked(all, meant, words, *known);
  bst_select_done(at->t);
  return true;
}

/* Such pieces must be there, as one selector that isn't counted, so that they lead to the segments.
 */
static const bst_predicate_def *leading(const segment_search *all, bst_predicate_op op,
                                        bst_select_type type) {
  const bst_ruleset *rs = all->at->t->rules;
  const bst_predicate_def *p = bst_selector_requires(rs, all->s, op);
  bool leads = p != NULL && p->selector != 0 && !rs->selector[p->selector - 1].counts &&
               rs->selector[p->selector - 1].type == type &&
               rs->selector[p->selector - 1].other == 0 && !rs->says_same[p->selector - 1];
  return leads ? p : NULL;
}

/* Some such figure must stand on it, or some such token lie there, which isn't plainly seen. */
static const bst_predicate_def *with_pieces(const segment_search *all) {
  const bst_predicate_def *with = leading(all, BST_SEGMENTS_WITH, BST_SELECT_FIGURES);
  return with != NULL || all->plain->tokens != 0
             ? with
             : leading(all, BST_SEGMENTS_CARRIES, BST_SELECT_TOKENS);
}

/* The segment on which a figure stands, or a token lies, or BST_NONE. */
static uint16_t segment_under(const bst_select_at *at, uint8_t type, uint32_t id) {
  const bst_ruleset *rs = at->t->rules;
  if (type == BST_SELECT_FIGURES)
    return figures_of(rs, at->g)[id].node;
  const bst_location where = tokens_of(rs, at->g)[id].location;
  return where.where == BST_AT_SEGMENT ? where.at : (uint16_t)BST_NONE;
}

/* Segments under the pieces of which one must be there, by their numbers. False: there is no room.
 */
static bool find_under_pieces(const segment_search *all, const bst_predicate_def *p,
                              uint64_t *known) {
  bst_select_at *at = all->at;
  uint32_t words = at->g->node_count / 32u + 1u;
  uint32_t *under = bst_finds_borrow(at, words);
  if (under == NULL)
    return false;
  bst_picked found = bst_select_found(at, (uint16_t)(p->selector - 1));
  for (uint32_t i = 0; i < found.count; i++) {
    uint16_t node = segment_under(at, found.type, found.id[i]);
    if (node != BST_NONE)
      under[node / 32] |= 1u << node % 32;
  }
  bst_select_done(at->t);
  know(all, p, known);
  hear_marked(all, under, words, *known);
  bst_select_done(at->t);
  return true;
}

/* Segments under the tokens of which one must lie there, by their numbers. */
static void hear_laden(const segment_search *all) {
  const bst_ruleset *rs = all->at->t->rules;
  const bst_game *g = all->at->g;
  const bst_node *nodes = nodes_of(rs, g);
  const uint32_t *laden = laden_of(rs, g), words = g->node_count / 32u + 1u;
  bool stop = false;
  for (uint32_t word = 0; word < words && !stop; word++)
    for (uint32_t bits = laden[word]; bits != 0 && !stop; bits &= bits - 1) {
      const uint16_t n = (uint16_t)(32 * word + (unsigned)__builtin_ctz(bits));
      stop = (all->kinds >> nodes[n].kind & 1) &&
             is_laden(rs, g, all->plain, all->plain->tokens, n) && hear_one(all, n);
    }
}

/* Both ends of a link, unless what they are far from is what they must face: they are of one
 * feature, where their kinds are equal. */
static void note_ends(const segment_search *all, const bst_predicate_def *faces,
                      const bst_link *link, bst_tile_features *there, uint32_t *ends) {
  const bst_node *nodes = nodes_of(all->at->t->rules, all->at->g);
  bool far = faces != NULL && bst_faces_far(all->at, faces, link->from, there);
  if (!far)
    ends[link->from / 32] |= 1u << link->from % 32;
  if (nodes[link->from].kind != nodes[link->to].kind)
    far = faces != NULL && bst_faces_far(all->at, faces, link->to, there);
  if (!far)
    ends[link->to / 32] |= 1u << link->to % 32;
}

/* Segments from which links lead, by their numbers. False: there is no room. */
static bool find_linked(const segment_search *all, const bst_predicate_def *p, uint64_t *known) {
  bst_select_at *at = all->at;
  const bst_ruleset *rs = at->t->rules;
  const bst_link *link = links_of(rs, at->g), *end = link + rs->layout.link_cap;
  uint32_t words = at->g->node_count / 32u + 1u;
  uint32_t *ends = link < end && link->kind != 0 ? bst_finds_borrow(at, words) : NULL;
  if (ends == NULL)
    return link == end || link->kind == 0;
  const bst_predicate_def *faces = bst_selector_requires(rs, all->s, BST_SEGMENTS_FACES);
  bst_tile_features there = {.kind = BST_MAX_KINDS};
  know(all, p, known);
  for (; link < end && link->kind != 0; link++)
    if (p->mask >> (link->kind - 1) & 1)
      note_ends(all, faces, link, &there, ends);
  hear_marked(all, ends, words, *known);
  bst_select_done(at->t);
  return true;
}

/* Is what it takes asked afterwards? */
static bool is_asked_later(const bst_select_at *at, const bst_selector_def *s,
                           const bst_plain_segments *plain) {
  return plain->takes != 0 && at->later == &at->t->rules->predicate[s->first + plain->takes - 1];
}

/* What all candidates that are heard pass: what is plainly seen, and what is asked later. Whether a
 * token lies there isn't looked at. */
static uint64_t known_plainly(const segment_search *all) {
  const bst_ruleset *rs = all->at->t->rules;
  const uint8_t takes = all->plain->takes;
  uint64_t known = all->plain->seen;
  bool later = is_asked_later(all->at, all->s, all->plain);
  if (later)
    bst_know(rs, all->s, all->at->later, &known);
  if (all->plain->tokens != 0) {
    uint64_t carries = 0;
    bst_know(rs, all->s, bst_selector_requires(rs, all->s, BST_SEGMENTS_CARRIES), &carries);
    return known & ~carries;
  }
  return all->plain->whole && (takes == 0 || later) ? BST_ALL_KNOWN : known;
}

/* The same if they are found where such tokens lie. */
static uint64_t known_under_tokens(const segment_search *all, uint64_t known) {
  const bst_ruleset *rs = all->at->t->rules;
  const uint8_t takes = all->plain->takes;
  bool all_else = all->plain->whole && (takes == 0 || known >> (takes - 1) & 1);
  bst_know(rs, all->s, bst_selector_requires(rs, all->s, BST_SEGMENTS_CARRIES), &known);
  return all_else ? BST_ALL_KNOWN : known;
}

/* Does the selector say no more of cells than that they are covered, and near something? */
static bool says_near(const bst_ruleset *rs, const bst_selector_def *cells) {
  bool says = true;
  for (uint8_t i = 0; i < cells->count && says; i++) {
    const bst_predicate_def *p = &rs->predicate[cells->first + i];
    says = !p->negated && (p->op == BST_CELLS_AROUND || (p->op == BST_CELLS_COVERED && p->id != 0));
  }
  return says;
}

/* Those of the few tiles that can have any, in the nine cells around one. */
static void hear_rare_around(const segment_search *all, uint32_t from) {
  const bst_ruleset *rs = all->at->t->rules;
  const uint32_t *places = places_of(rs, all->at->g);
  const int x = bst_key_x(from), y = bst_key_y(from);
  bool stop = false;
  for (uint16_t tile = bst_rare_from(rs, all->at->g, all->plain->rare, 0);
       tile != BST_NONE && !stop;
       tile = bst_rare_from(rs, all->at->g, all->plain->rare, tile + 1u)) {
    uint32_t key = places[tiles_of(rs, all->at->g)[tile].cell];
    bool near = abs(bst_key_x(key) - x) <= 1 && abs(bst_key_y(key) - y) <= 1;
    stop = near && hear_rare_tile(all, tile);
  }
}

/* Those on tiles in cells near a thing. */
static void find_around(const segment_search *all, const bst_predicate_def *around,
                        uint64_t *known) {
  const bst_ruleset *rs = all->at->t->rules;
  const bst_predicate_def *where = bst_selector_requires(rs, all->s, BST_SEGMENTS_AT);
  bool exact = rs->lies_simply && says_near(rs, &rs->selector[where->selector - 1]) &&
               bst_around_is_exact(all->at, around);
  uint32_t from;
  if (exact)
    know(all, where, known);
  if (exact && all->plain->rare != 0 && around->id == BST_WITHIN_RING9 &&
      bst_around_from(all->at, around, &from))
    hear_rare_around(all, from);
  else
    bst_around_each(all->at, around, hear_tiles_in, (void *)all);
}

/* Those of features that are plainly meant, where no more is said of them, and they are written.
 * False: it is. */
static bool write_of_features(const segment_search *all, uint64_t known) {
  bst_select_at *at = all->at;
  const bst_plain_segments *plain = all->plain;
  const uint32_t words = at->g->node_count / 32u + 1u;
  const bool plainly = known == BST_ALL_KNOWN && plain->occupied == BST_ANY && plain->looks &&
                       plain->bare == 0 && plain->on_part != BST_YES &&
                       bst_fits_into(all->found, at->g->node_count);
  uint32_t *marked = plainly ? bst_finds_borrow(at, words) : NULL;
  if (marked == NULL)
    return false;
  const bst_root_test test = bst_root_test_of(at->t->rules, at->g, plain, all->kinds);
  bst_mark_features(&test, marked);
  write_marked(all, marked, words);
  bst_select_done(at->t);
  return true;
}

/* Those of all tiles, by the shortest list. */
static void find_anywhere(const segment_search *all, uint64_t *known) {
  const uint64_t kinds = all->plain->kinds;
  const bst_predicate_def *of = with_pieces(all);
  if (of != NULL && find_under_pieces(all, of, known))
    return;
  if (all->plain->rare != 0)
    hear_rare(all, *known);
  else if (all->plain->shown != 0)
    hear_shown(all);
  else if (kinds != 0 && (kinds & (kinds - 1)) == 0)
    hear_kind(all, (unsigned)__builtin_ctzll(kinds));
  else if (!write_of_features(all, *known) && ((of = of_features(all->at->t->rules, all)) == NULL ||
                                               !find_of_features(all, of, known)))
    for (uint32_t n = 0; n < all->at->g->node_count; n++)
      if (hear_one(all, n))
        return;
}

/* Kinds of segments that are meant: where the figures come from home, those on which any of them
 * goes. */
static uint64_t kinds_wanted(const bst_select_at *at, const bst_selector_def *s,
                             const bst_plain_segments *plain) {
  const bst_ruleset *rs = at->t->rules;
  const uint32_t *comers = plain->taken == BST_NO ? rs->first_comers : rs->comers;
  uint64_t kinds = plain->kinds & (((uint64_t)1 << rs->kind_count) - 1);
  bool come = at->comers != 0 && is_asked_later(at, s, plain);
  for (uint64_t left = come ? kinds : 0; left != 0; left &= left - 1)
    if ((comers[__builtin_ctzll(left)] & at->comers) == 0)
      kinds &= ~(left & -left);
  return kinds;
}

void bst_find_segments(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                       uint64_t *known, bst_found *found, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_plain_segments *plain = &rs->plain[s - rs->selector];
  segment_search all = {
      at,    s,
      plain, hear,
      with,  kinds_wanted(at, s, plain),
      found, plain->alone && rs->token_count > 0 && *bst_tokens_astray(rs, at->g) == 0};
  const bst_predicate_def *around = bst_near_what(rs, s);
  const bst_predicate_def *link = bst_selector_requires(rs, s, BST_SEGMENTS_LINK);
  const uint64_t plainly = known_plainly(&all);
  bool none = false;
  *known = plainly;
  uint16_t tile = only_tile(at, s, &none, known);
  if (none || all.kinds == 0)
    return;
  if (tile != BST_NONE) {
    hear_tile(&all, tile);
    return;
  }
  if (all.plain->tokens != 0 && around == NULL) {
    *known = known_under_tokens(&all, plainly);
    if (plain->rare != 0)
      hear_rare(&all, *known);
    else
      hear_laden(&all);
    return;
  }
  if (link != NULL && find_linked(&all, link, known))
    return;
  if (around != NULL)
    find_around(&all, around, known);
  else
    find_anywhere(&all, known);
}
