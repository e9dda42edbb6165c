/* filters.h - the lists of what is forbidden and what is immune.
 *
 * The last entry, by order, that has something to say about a case decides it. One without a test
 * says what its `allow` is. A test of place_ok, deploy_ok and complete_ok forbids where it is
 * false; where it is true it has nothing to say (so that the tests of several rules must all be
 * true), unless its entry is an exception: `allow`. A test of immune protects where it is true and
 * has nothing to say elsewhere. */
#ifndef BST_FILTERS_H
#define BST_FILTERS_H

#include "game.h"

/* PLACE_OK: or place_list. */
static inline bool bst_has_filters(const bst_ruleset *rs, bst_filter_list list) {
  int last = list == BST_FILTER_PLACE_OK ? BST_FILTER_PLACE_LIST : (int)list;
  return rs->filter_first[list] != rs->filter_first[last + 1];
}

/* Can place_ok or place_list say anything about tiles of this type? */
static inline bool bst_filters_type(const bst_ruleset *rs, uint16_t type) {
  return rs->tiles.type[type].filtered;
}

/* Is this entry of place_ok or place_list about tiles of the type? */
bool bst_filter_is_about(const bst_ruleset *rs, const bst_filter_def *e, uint16_t type);

/* Does it demand something of rivals (rivals.h), and nothing else? */
bool bst_filter_asks_rivals(const bst_filter_def *e);
/* The same of how many sides meet a tile. */
bool bst_filter_asks_sides(const bst_filter_def *e);
/* Is it about tiles of the type, and depends on nothing else than where the tile would lie? */
bool bst_filter_is_always(const bst_ruleset *rs, const bst_filter_def *e, uint16_t type);

/* place_ok and place_list: takes out what the lists forbid of the placements that bst_board_count
 * found. `run` and `fits` as there; the whole truth goes to the block's `allowed`. Returns how many
 * are left. */
uint32_t bst_filter_placements(const bst_table *t, bst_game *g, uint16_t type,
                               uint32_t run[BST_MAX_RUNS], uint64_t fits[BST_MAX_RUNS]);
/* Placement `i` of those that are left. */
bst_place_xy bst_filter_nth(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint32_t i);
/* Is the placement one of those that are left for the drawn tile? */
bool bst_filter_left(const bst_ruleset *rs, const bst_game *g, bst_place_xy at);
/* place_list: of placements of a type that place_ok allows, all there are, bit i of `keep` says
 * whether number i stays; keep has BST_KEEP_WORDS, those behind the last bit stay. */
enum { BST_MOST_LISTED = 8192, BST_KEEP_WORDS = BST_MOST_LISTED / 64 };
void bst_filter_whole_list(const bst_table *t, const bst_game *g, uint16_t type,
                           const bst_place_xy *list, uint32_t count, uint64_t keep[BST_KEEP_WORDS]);
/* place_ok: one placement that fits the board. */
bool bst_placement_allowed(const bst_table *t, const bst_game *g, uint16_t type, bst_place_xy at);

/* Does anything of what fits the board remain for a tile, by both lists? */
bool bst_can_be_placed(const bst_table *t, const bst_game *g, uint16_t type);
/* The entry of place_ok that forbids it; NULL: none does. */
const bst_filter_def *bst_placement_veto(const bst_table *t, const bst_game *g, uint16_t type,
                                         bst_place_xy at);
/* The entry of deploy_ok that keeps a figure of this kind off a segment; NULL: none does. */
const bst_filter_def *bst_deployment_veto(const bst_table *t, const bst_game *g, uint16_t node,
                                          uint8_t seat, uint8_t kind, uint8_t cause);

/* deploy_ok: what is left of the segments of a tile, bit s; of features that are taken
 * (bst_figure_places lists them where entries may lift that): those that are lifted. `itself`: the
 * figure that would move there, and is looked at as if it stood nowhere; BST_NONE: a new one. */
bool bst_deployment_allowed(const bst_table *t, const bst_game *g, uint16_t node, uint8_t seat,
                            uint8_t kind, uint16_t itself, uint8_t cause);
uint16_t bst_filter_deployments(const bst_table *t, const bst_game *g, uint16_t tile, uint8_t seat,
                                uint8_t kind, uint8_t cause, uint16_t places);
/* The same of all kinds that the built-in action can place, each with its segments in `offer`.
 * Returns how many places that takes away. */
uint32_t bst_filter_offer(const bst_table *t, const bst_game *g, uint16_t tile, uint8_t seat,
                          uint8_t cause, uint16_t *offer);

/* Is the entry about no other cell than one, that of a figure of nobody's? *cell: that one;
 * BST_NO_CELL: about none, the figure isn't there. */
bool bst_filter_cell(const bst_ruleset *rs, const bst_game *g, uint16_t entry, uint16_t *cell);

/* deploy_ok: those of the kinds of figures (bits) that the seat may place on the segment of a
 * feature on which nobody stands. */
uint32_t bst_deployable_kinds(const bst_table *t, const bst_game *g, uint16_t node, uint8_t seat,
                              uint32_t kinds, uint8_t cause);

/* complete_ok: may this closed feature count as complete? */
bool bst_completion_allowed(const bst_table *t, const bst_game *g, uint16_t node);

/* immune: is the figure (or, BST_NONE, the location) safe from an effect, a cause? */
bool bst_is_immune(const bst_table *t, const bst_game *g, uint8_t effect, uint16_t figure,
                   bst_location location);

#endif
