/* laden.h - on which segments tokens lie: a bit each, so that most are known bare by one load. */
#ifndef BST_LADEN_H
#define BST_LADEN_H

#include "game.h"

/* Does any token lie on that segment? */
static inline bool bst_segment_is_laden(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  return rs->token_count > 0 && (laden_of(rs, g)[node / 32] >> node % 32 & 1);
}

/* May such tokens lie on a segment of these kinds (bits)? All others that do are astray. */
static inline bool bst_token_lies_on(const bst_token_def *def, uint64_t kinds) {
  return def->place == BST_AT_SEGMENT && (def->on & kinds) != 0;
}

/* Have any been astray in this game? */
static inline uint32_t *bst_tokens_astray(const bst_ruleset *rs, const bst_game *g) {
  return &laden_of(rs, g)[rs->layout.laden_words - 2u];
}

/* One is: bits say little from now on. */
static inline void bst_laden_goes_astray(const bst_ruleset *rs, bst_game *g) {
  *bst_tokens_astray(rs, g) = 1;
  g->facts |= rs->facts.any_bare;
}

/* The kind of the segment is about to change, under what lies on it. */
static inline void bst_laden_changes(const bst_ruleset *rs, bst_game *g, uint16_t node) {
  if (bst_segment_is_laden(rs, g, node))
    bst_laden_goes_astray(rs, g);
}

/* Segments (bits) of a type of tile that are of a kind and show what a selector of rs->facts.bare
 * says. */
unsigned bst_laden_segments(const bst_ruleset *rs, uint16_t selector, uint16_t type);
/* Finds anew which of rs->facts.bare are the case, when a token has come to a segment. BST_NONE:
 * all of them. */
void bst_laden_note(const bst_ruleset *rs, bst_game *g, uint16_t node);

/* How many lie with figures. */
static inline uint32_t *bst_tokens_with_figures(const bst_ruleset *rs, const bst_game *g) {
  return &laden_of(rs, g)[rs->layout.laden_words - 1u];
}

#endif
