/* grounds.h - figures that must stand on features of some kind: where these are. */
#ifndef BST_GROUNDS_H
#define BST_GROUNDS_H

#include "candidates.h"
#include "figures.h"
#include "locations.h"

/* What a selector says of them; when plain segments and rare things are known. */
bst_ground bst_ground_of(const bst_ruleset *rs, const bst_selector_def *s);

/* Notes facts without which a selector means no figures; when all facts have their bits. */
void bst_grounds_note_facts(bst_ruleset *rs);

/* Hears figures on features of which each has one of a few tiles, if the selector means such alone;
 * some perhaps twice. False: it doesn't. */
bool bst_find_on_ground(bst_select_at *at, const bst_selector_def *s, uint64_t *known,
                        bst_hear_candidate *hear, void *with);

/* May it stand on a segment of these kinds (all bits: or nowhere)? */
static inline bool bst_stands_on_ground(const bst_select_at *at, uint16_t figure, uint64_t kinds) {
  const bst_ruleset *rs = at->t->rules;
  if (kinds == UINT64_MAX)
    return true;
  const uint16_t node = figures_of(rs, at->g)[figure].node;
  return node == BST_NONE ? rs->has_corners && bst_figure_under(rs, at->g, figure) != BST_NONE
                          : kinds >> nodes_of(rs, at->g)[node].kind & 1;
}

#endif
