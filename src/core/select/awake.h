/* awake.h - what is the case in the game, a bit each, of what steps wait for.
 *
 * Which figures are out, which fields hold which value, what was marked or scored: most turns get
 * to most steps while nothing of it is the case, and one word says so for a whole row of them. A
 * bit that is set may be so in vain (what was marked may have left); one that isn't says that it
 * isn't the case. Which bit means what is found when the ruleset is made; what is kept stands in
 * bst_game.facts. */
#ifndef BST_AWAKE_H
#define BST_AWAKE_H

#include "game.h"
#include "stack.h"

/* Begins to give out facts. False: out of memory. */
bool bst_facts_begin(bst_ruleset *rs);
void bst_facts_drop(bst_ruleset *rs);
/* The fact of a symbol of this part's tile, of a field of the game that holds a value, of a mark
 * that something bears, of a kind of figures of which one came in this part. 0: no more can be
 * kept. */
uint64_t bst_fact_of_symbol(bst_ruleset *rs, uint8_t attr);
uint64_t bst_fact_of_state(bst_ruleset *rs, uint16_t field, int32_t is);
uint64_t bst_fact_of_mark(bst_ruleset *rs, uint16_t mark);
uint64_t bst_fact_of_coming(bst_ruleset *rs, uint16_t kind);
/* That a figure of a player is in the zone, in whoever's place of it. */
uint64_t bst_fact_of_zone(bst_ruleset *rs, uint16_t zone);
/* That such a segment may lie without what it mustn't bear; 0, too: nothing is said of such, or
 * other tokens may lie there. */
uint64_t bst_fact_of_bare(bst_ruleset *rs, uint16_t selector);
/* That a segment of the kind lies, or has lain, on the board; 0, too: most tiles have one. */
uint64_t bst_fact_of_kind(bst_ruleset *rs, uint16_t kind);

/* Finds all that is kept anew: for a game that other rules have played, or before its first turn.
 */
void bst_facts_note_all(const bst_ruleset *rs, bst_game *g);

/* What is the case now. */
static inline uint64_t bst_facts_now(const bst_ruleset *rs, const bst_game *g) {
  uint64_t facts = g->facts | BST_FACT_ALWAYS;
  if (rs->facts.any_shown != 0) {
    uint16_t type = g->laid == BST_NONE ? g->drawn : tiles_of(rs, g)[g->laid].type;
    facts |= type == BST_NONE ? 0 : rs->facts.type[type];
  }
  facts |= g->batch_count > 0 ? BST_FACT_COMPLETED : 0;
  return facts | (bst_stack_is_empty(rs, g) ? BST_FACT_NO_STACK : 0);
}

#endif
