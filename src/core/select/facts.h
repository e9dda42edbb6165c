/* facts.h - what is known of a selector before any game; the ruleset keeps it. */
#ifndef BST_FACTS_H
#define BST_FACTS_H

#include "ruleset.h"

/* Operations of one type follow each other, and are fewer. */
static inline unsigned bst_bit_of(unsigned op) { return op & 31; }

/* Bits of what is known of a candidate: the predicates that hold, below this one; it is of a kind
 * that is meant, and lies where such are that are meant without a word about it. */
#define BST_KIND_KNOWN (UINT64_C(1) << 62)

/* What it requires, as bits; the ruleset keeps them. */
uint32_t bst_selector_says(const bst_selector_def *s, const bst_predicate_def *predicate);

/* The predicate with this operation that every thing must pass; NULL: there is none. */
static inline const bst_predicate_def *
bst_selector_requires(const bst_ruleset *rs, const bst_selector_def *s, bst_predicate_op op) {
  if (!(rs->says[s - rs->selector] >> bst_bit_of(op) & 1))
    return NULL;
  const bst_predicate_def *p = &rs->predicate[s->first];
  while (p->op != op || p->negated)
    p++;
  return p;
}

/* Does it, or what is nested in it, say `same`, so that it means something else for each figure
 * further out? Of `all` selectors. */
bool bst_selector_says_same(const bst_selector_def *s, const bst_selector_def *all,
                            const bst_predicate_def *predicate);

/* Is it the same list for whomever and whatever it is asked, as long as nothing changes? */
bool bst_selector_is_fixed(const bst_selector_def *s, const bst_selector_def *all,
                           const bst_predicate_def *predicate);

/* Is it the same list whatever was chosen in the columns before, but for one predicate that says
 * what a segment takes? The number of that, from 1, or one of these. The ruleset keeps it. */
enum { BST_APART_NO = 0, BST_APART_ALL = 255 /* there is no such predicate */ };
uint8_t bst_selector_apart(const bst_selector_def *s, const bst_selector_def *all,
                           const bst_predicate_def *predicate);

/* That predicate; NULL: there is none. */
static inline const bst_predicate_def *bst_selector_takes(const bst_ruleset *rs,
                                                          uint16_t selector) {
  uint8_t apart = rs->apart[selector];
  return apart == BST_APART_ALL || apart == BST_APART_NO
             ? NULL
             : &rs->predicate[rs->selector[selector].first + apart - 1];
}

/* Must each segment that it means take the figure? */
static inline bool bst_selector_must_take(const bst_ruleset *rs, uint16_t selector) {
  const bst_predicate_def *takes = bst_selector_takes(rs, selector);
  return takes != NULL && !takes->negated && rs->selector[selector].other == 0;
}

/* Kinds of players' figures that are meant. */
static inline uint32_t bst_owned_kinds(const bst_ruleset *rs, const bst_selector_def *s) {
  return (uint32_t)(s->kinds & ~rs->neutral_kinds & (((uint64_t)1 << rs->figure_count) - 1));
}

/* Why the figure would be placed that it speaks of. */
static inline uint8_t bst_cause_of_taking(const bst_predicate_def *takes) {
  return takes->id == 0 ? BST_CAUSE_DEPLOY : (uint8_t)(takes->id - 1);
}

/* Of segments that all lie on the tile of one thing, or cells in all of which it is: the number of
 * the predicate that says so, plus one; else 0. */
uint16_t bst_selector_at(const bst_selector_def *s, const bst_predicate_def *predicate);

/* Are its candidates figures of whoever is asked, or of the active player, that are on the board,
 * in their order? The number of the predicate that says so, from 1; else 0. The ruleset keeps it.
 */
uint8_t bst_selector_direct(const bst_selector_def *s, const bst_predicate_def *predicate);

/* Are they the cells near one thing that a reference names, those that are covered among them
 * perhaps, and is nothing else said? The number of the predicate, from 1; else 0. The ruleset keeps
 * it. */
uint8_t bst_selector_near(const bst_selector_def *s, const bst_predicate_def *predicate);

/* Are they one figure of each kind of such a player, all of them in the supply? As above. */
uint8_t bst_selector_one_each(const bst_selector_def *s, const bst_predicate_def *predicate);

/* What it says of segments that is seen on the board at once. The ruleset keeps it. */
bst_plain_segments bst_selector_plain(const bst_selector_def *s, const bst_selector_def *all,
                                      const bst_predicate_def *predicate);

/* By type of tile: segments (bits) of which all holds that it says of symbols. Of all types. */
void bst_selector_shown(const bst_selector_def *s, const bst_predicate_def *predicate,
                        const bst_catalogue *tiles, uint16_t *shown);

/* What nested selectors of the same type say (`is`) as a part of what it says itself: its
 * predicates to `to` (NULL: only counted), their number. The kinds of the nested ones are taken off
 * `kinds`. */
size_t bst_selector_unfold(const bst_selector_def *s, const bst_selector_def *all,
                           const bst_predicate_def *predicate, bst_predicate_def *to,
                           uint64_t *kinds);

/* Nested selectors that only name kinds become a part of the selector's own kinds, which are looked
 * at before any candidate is heard; those that say one thing become that. */
void bst_selector_narrow(bst_selector_def *s, const bst_selector_def *all,
                         bst_predicate_def *predicate);

#endif
