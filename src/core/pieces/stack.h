/* stack.h - tiles off the board. The stack is a multiset from which a tile is drawn when one is
 * needed, so there is no order that anybody could know; what lies under it is in order, and so is a
 * stack that a position was given. */
#ifndef BST_STACK_H
#define BST_STACK_H

#include "game.h"

/* Items that can lie in the piles before number `pile`; layout.pile_count: in all of them. None in
 * piles that the ruleset never uses. All piles share the room of as many items as there are tiles.
 */
uint32_t bst_pile_room(const bst_ruleset *rs, int pile);

/* The group whose tiles these are, the first that takes them; BST_NONE: none. */
static inline uint16_t bst_stack_group_of(const bst_ruleset *rs, uint16_t type) {
  return rs->group_of[type];
}
/* Tiles of one pool may lie in place of each other as far as those know who don't see them: of a
 * group (or none) of the stack. Those that a set keeps apart are never in the stack: those of each
 * box are a pool of their own, behind the others. */
static inline uint16_t bst_stack_pool_of(const bst_ruleset *rs, uint16_t type) {
  return rs->pool_of[type];
}
/* Finds them out, when the ruleset is made. False: out of memory. */
bool bst_stack_find_groups(bst_ruleset *rs);

/* The group behind it, for those of its tiles that have fitted nowhere; BST_NONE: it has none. */
uint16_t bst_stack_again(const bst_ruleset *rs, uint16_t group);

/* Tiles that can still be drawn. Those of a group that is held back don't count, until nothing else
 * is left: then they are drawn, too. */
uint16_t bst_stack_size(const bst_ruleset *rs, const bst_game *g);
/* Are there none? Tiles of no group are never held back, so mostly two loads tell. */
static inline bool bst_stack_is_empty(const bst_ruleset *rs, const bst_game *g) {
  const bst_pile *pile = piles_of(rs, g);
  return pile[BST_PILE_STACK].count + pile[BST_PILE_BOTTOM].count == 0 &&
         bst_stack_size(rs, g) == 0;
}

/* Draws: the forced type if one is forced (and there); else by order of the groups that come first;
 * else a tile of the stack (and of the groups that are held back no longer) at random; else the
 * next one under it; else of the groups that come last. BST_NONE: all are gone. */
uint16_t bst_stack_draw(const bst_ruleset *rs, bst_game *g);

/* Forces one more draw, behind those that wait already. BST_NOT_FOUND: no such tile is left but for
 * those; BST_FULL: too many wait. */
bst_status bst_stack_force_next(const bst_ruleset *rs, bst_game *g, uint16_t tile_type,
                                bst_error *err);

/* Is there room for one more tile off the board? In a game there always is, where tiles are
 * somewhere once; built positions ask. */
static inline bool bst_piles_have_room(const bst_ruleset *rs, const bst_game *g) {
  return bst_items_have_room(rs, g->tile_count, bst_items_count(rs, g) + 1);
}
/* Puts a tile on a pile, which has room for it. */
void bst_pile_put(const bst_ruleset *rs, bst_game *g, uint8_t pile, uint16_t type);
/* Nothing lies there any more. */
void bst_pile_clear(const bst_ruleset *rs, bst_game *g, uint16_t pile);

/* Puts a tile into the stack, which has no order afterwards. Never into a group: one that comes
 * first and fits nowhere would be drawn for ever. */
void bst_stack_mix(const bst_ruleset *rs, bst_game *g, uint16_t type);

/* Puts a tile back to where it is drawn from: into its group, if it has one, else into the stack.
 */
void bst_stack_return(const bst_ruleset *rs, bst_game *g, uint16_t type);

/* Takes one tile of this type out of the stack (from under it, from its groups); false: none there.
 */
bool bst_stack_take(const bst_ruleset *rs, bst_game *g, uint16_t type);

/* Tiles of a type in the stack, under it and in its groups. */
uint16_t bst_stack_of(const bst_ruleset *rs, const bst_game *g, uint16_t type);

/* Tiles in zones: number of the pile of a zone's place (seat 255: common). */
static inline uint16_t bst_zone_pile(const bst_ruleset *rs, uint16_t zone, uint8_t seat) {
  uint16_t first = rs->zone_pile[zone];
  if (first == BST_NONE || !rs->zone[zone].per_player)
    return first;
  return seat < rs->players ? (uint16_t)(first + seat) : BST_NONE;
}
/* Adds a tile; BST_FULL: no room in the zone. */
bst_status bst_zone_put(const bst_ruleset *rs, bst_game *g, uint16_t pile, uint16_t type,
                        bst_error *err);
/* The pile of a zone out of which that seat draws before the stack (zones.drawn_first), if a tile
 * lies there; BST_NONE: none does. */
uint16_t bst_zone_drawn_first_of(const bst_ruleset *rs, const bst_game *g, uint8_t seat);
static inline uint16_t bst_zone_drawn_first(const bst_ruleset *rs, const bst_game *g,
                                            uint8_t seat) {
  return rs->drawn_first == 0 ? (uint16_t)BST_NONE : bst_zone_drawn_first_of(rs, g, seat);
}
/* Will anybody draw a tile again, out of the stack or out of such a zone? */
static inline bool bst_any_to_draw(const bst_ruleset *rs, const bst_game *g) {
  bool any = bst_stack_size(rs, g) > 0;
  for (uint8_t seat = 0; rs->drawn_first != 0 && seat < rs->players && !any; seat++)
    any = bst_zone_drawn_first(rs, g, seat) != BST_NONE;
  return any;
}
/* Takes the tile out that came first; the pile isn't empty. */
uint16_t bst_zone_take_first(const bst_ruleset *rs, bst_game *g, uint16_t pile);
/* Takes one tile of a type out; false: none there. */
bool bst_zone_take(const bst_ruleset *rs, bst_game *g, uint16_t pile, uint16_t type);
uint16_t bst_zone_count(const bst_ruleset *rs, const bst_game *g, uint16_t pile, uint16_t type);

/* Tiles of a type that are anywhere in the game: on the board, drawn, in any pile or zone. */
uint32_t bst_tiles_in_game(const bst_ruleset *rs, const bst_game *g, uint16_t type);

/* One of the tiles in a zone's place, taken at random by the stream of `rule`; BST_NONE: there is
 * none. */
uint16_t bst_zone_draw(const bst_ruleset *rs, bst_game *g, uint16_t pile, uint8_t rule);

/* Puts a tile of the stack face down under another one: nobody knows which, nobody draws it again.
 * False: the stack is empty. */
bool bst_stack_hide(const bst_ruleset *rs, bst_game *g);

/* Puts all copies into the stack but those that stay apart from it. */
void bst_stack_fill(const bst_ruleset *rs, bst_game *g);
/* The pile that starts with the tiles of a type that stays apart (that of the zone which has their
 * box), or BST_NONE: they lie in the box itself. */
uint16_t bst_stack_home(const bst_ruleset *rs, uint16_t type);
/* Puts one that isn't in the game back there; where there is no such pile it stays in the box. */
void bst_stack_go_home(const bst_ruleset *rs, bst_game *g, uint16_t type);
/* One leaves the game: it is in the box then. */
static inline void bst_stack_leaves_game(const bst_ruleset *rs, bst_game *g, uint16_t type) {
  g->discarded = (uint16_t)(g->discarded + !rs->tiles.def[bst_base_type(&rs->tiles, type)].apart);
}
/* Tiles of a type that stays apart which still lie in the box. */
uint32_t bst_stack_in_box(const bst_ruleset *rs, const bst_game *g, uint16_t type);
/* Puts all that are nowhere yet where they start. BST_FULL: they are too many for a zone. */
bst_status bst_stack_set_aside(const bst_ruleset *rs, bst_game *g, bst_error *err);
/* Clears all piles: no tile is anywhere off the board. */
void bst_stack_clear(const bst_ruleset *rs, bst_game *g);

/* What a pile is called, and whose it is (BST_NOBODY: everybody's): "stack", a group of the stack,
 * a zone. */
const char *bst_pile_name(const bst_ruleset *rs, uint16_t pile, uint8_t *seat);

#endif
