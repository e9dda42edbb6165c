/* marks.h - what rules note about features, tiles, figures, players and cells, for a part, a turn
 * or the game. One bit each; those on features are kept by segment, so that a join unites them. */
#ifndef BST_MARKS_H
#define BST_MARKS_H

#include "game.h"

/* The bytes that a mark takes in the block. */
size_t bst_mark_bytes(const bst_ruleset *rs, uint16_t mark);

/* `index`: node, tile, figure, seat or cell, as the mark says. */
bool bst_mark_get(const bst_ruleset *rs, const bst_game *g, uint16_t mark, uint16_t index);
/* Sets or clears a mark. Clearing takes that of a feature from all its segments. */
void bst_mark_set(const bst_ruleset *rs, bst_game *g, uint16_t mark, uint16_t index, bool on);
/* Prepares the split of a feature: each of its segments gets the feature's marks. */
void bst_marks_spread(const bst_ruleset *rs, bst_game *g, uint16_t node);

/* The tile is no longer there, or another one: its marks, and those of its segments, are gone. */
void bst_marks_leave_tile(const bst_ruleset *rs, bst_game *g, uint16_t tile);

/* Notes what happened to a feature or tile, if a selector asks for it. */
static inline void bst_note(const bst_ruleset *rs, bst_game *g, bst_noted what, uint16_t index) {
  if (rs->noted[what] != 0)
    bst_mark_set(rs, g, (uint16_t)(rs->noted[what] - 1), index, true);
}
static inline bool bst_is_noted(const bst_ruleset *rs, const bst_game *g, bst_noted what,
                                uint16_t index) {
  return rs->noted[what] != 0 && bst_mark_get(rs, g, (uint16_t)(rs->noted[what] - 1), index);
}

/* Does anything bear it? */
bool bst_mark_is_borne(const bst_ruleset *rs, const bst_game *g, uint16_t mark);

/* Clears what lasts for a part (or a turn, parts included): marks and limits. */
void bst_clear_touched(const bst_ruleset *rs, bst_game *g, bool turn);
static inline void bst_clear_part(const bst_ruleset *rs, bst_game *g) {
  g->decided = 0;
  g->facts &= ~rs->facts.lasting[BST_LASTS_PART];
  if (g->touched)
    bst_clear_touched(rs, g, false);
}
static inline void bst_clear_turn(const bst_ruleset *rs, bst_game *g) {
  g->decided = 0;
  g->facts &= ~(rs->facts.lasting[BST_LASTS_PART] | rs->facts.lasting[BST_LASTS_TURN]);
  if (g->touched)
    bst_clear_touched(rs, g, true);
}

#endif
