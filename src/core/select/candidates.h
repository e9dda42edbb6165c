/* candidates.h - where the candidates of a selector come from: the shortest list that is known. */
#ifndef BST_CANDIDATES_H
#define BST_CANDIDATES_H

#include "graph.h"
#include "holds.h"
#include "select.h"

/* A list that is filled. Where all that are found are meant, and it has room for them, they may be
 * written there without being heard. */
typedef struct bst_found {
  uint32_t *id;
  uint32_t count, room;
} bst_found;

/* `found` NULL: they are heard, each. */
static inline bool bst_fits_into(const bst_found *found, uint32_t most) {
  return found != NULL && found->room - found->count >= most;
}

/* Hears all things that may be meant, the meant ones among them, in any order, some perhaps twice;
 * until it says true. Not players. *known, 0 before: predicates that hold for all of them, a bit
 * each from the selector's first on. */
typedef bool bst_hear_candidate(void *with, uint32_t id);
/* Where one of each kind suffices: how many are meant so far. */
typedef uint32_t bst_count_meant(const void *with);
void bst_candidates(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                    bst_count_meant *meant, uint64_t *known, bst_found *found, void *with);

/* Players are heard from one seat on: that seat. */
uint8_t bst_players_from(bst_select_at *at, const bst_selector_def *s, uint64_t *known);

/* What *known is where all that are heard are meant. */
#define BST_ALL_KNOWN UINT64_MAX

static inline void bst_know(const bst_ruleset *rs, const bst_selector_def *s,
                            const bst_predicate_def *p, uint64_t *known) {
  size_t i = (size_t)(p - &rs->predicate[s->first]);
  *known |= i < 62 ? (uint64_t)1 << i : 0;
}

/* Of kinds of figures (bits) those of which any aren't at home, as far as that is kept. */
static inline uint64_t bst_kinds_out(const bst_ruleset *rs, const bst_game *g, uint64_t kinds) {
  return rs->minds_out ? kinds & (uint32_t)g->facts : kinds;
}

/* The same of figures and tokens (candidates_pieces.c), of segments (segments.c). */
void bst_find_figures(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                      bst_count_meant *meant, uint64_t *known, void *with);
/* The one seat whose figures alone can be meant; BST_NOBODY: nobody's in particular. */
uint8_t bst_figures_of_one(bst_select_at *at, const bst_selector_def *s);
/* The predicate that names one thing in whose cell all figures stand; NULL: there is none. */
const bst_predicate_def *bst_figures_at_one(const bst_ruleset *rs, const bst_selector_def *s);
void bst_find_tokens(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                     uint64_t *known, void *with);
void bst_find_segments(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                       uint64_t *known, bst_found *found, void *with);
/* Amounts, of one selector: all that are meant, in room that is given back with bst_select_done;
 * NULL: there is none. */
uint32_t *bst_amounts_list(bst_select_at *at, const bst_selector_def *s, uint32_t *count);
/* The few cells near a thing, in one of which all figures, tokens, tiles, or tiles of all segments,
 * lie; NULL: none are said. */
static inline const bst_predicate_def *bst_near_what(const bst_ruleset *rs,
                                                     const bst_selector_def *s) {
  const uint32_t around = rs->around[s - rs->selector];
  return around == 0 ? NULL : &rs->predicate[around - 1];
}

/* The features that border one (beside.c), some twice if they are very many, until somebody has
 * heard enough. True: he has. */
bool bst_features_beside(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                         bst_hear_candidate *hear, void *with);

static inline bool bst_is_as(uint8_t wanted, bool is) {
  return wanted == BST_ANY || (wanted == BST_YES) == is;
}

/* Is the feature complete and taken as the selector says? */
static inline bool bst_feature_is_plainly(const bst_ruleset *rs, const bst_game *g,
                                          const bst_plain_segments *plain, uint16_t root) {
  const bst_node *nodes = nodes_of(rs, g);
  if (!bst_is_as(plain->complete, bst_is_complete(rs, nodes, root)))
    return false;
  return plain->taken == BST_ANY || /* most are free */
         bst_is_as(plain->taken,
                   bst_node_figure(&nodes[root]) != BST_NONE && bst_feature_is_taken(rs, g, root));
}

/* Do candidates of this selector come once each, and in the canonical order? */
bool bst_candidates_are_ordered(const bst_ruleset *rs, const bst_selector_def *s);

#endif
