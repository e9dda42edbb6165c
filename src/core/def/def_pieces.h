/* def_pieces.h - the things of a game beside tiles and the players' figures: state fields, marks,
 * tokens, zones, groups of the stack, and lists of what is forbidden or immune. A part of def.h. */
#ifndef BST_DEF_PIECES_H
#define BST_DEF_PIECES_H

#include "def_turn.h"

enum {
  BST_MAX_TOKEN_KINDS = 32,
  BST_MAX_TOKENS = 2048, /* in one game */
  BST_MAX_FACES = 32,    /* of one kind of token */
  BST_MAX_ZONES = 32,
  BST_MAX_MARKS = 64,
  BST_MAX_GROUPS = 16,  /* of the stack */
  BST_MAX_FILTERS = 128 /* entries of all lists */
};

/* --- state fields ------------------------------------------------------------------------- */

/* What the number in a field means to scripts; the core keeps numbers. Fields that hold a thing
 * keep its number plus one, so that a game begins with "none". */
#define BST_STATE_LIST(X)                                                                          \
  X(BST_STATE_BOOL, "bool", 1)                                                                     \
  X(BST_STATE_U8, "u8", 1)                                                                         \
  X(BST_STATE_U16, "u16", 2)                                                                       \
  X(BST_STATE_I32, "i32", 4)                                                                       \
  X(BST_STATE_ENUM, "enum", 1)                                                                     \
  X(BST_STATE_PLAYER, "player", 1)                                                                 \
  X(BST_STATE_CELL, "cell", 2)                                                                     \
  X(BST_STATE_TILE, "tile", 2)                                                                     \
  X(BST_STATE_KIND, "kind", 1)                                                                     \
  X(BST_STATE_FIGURE, "figure", 2)                                                                 \
  X(BST_STATE_CELLSET, "cellset", 1)

typedef enum bst_state_type {
#define X(number, text, bytes) number,
  BST_STATE_LIST(X)
#undef X
      BST_STATE_TYPES
} bst_state_type;

/* --- where a piece is --------------------------------------------------------------------- */

#define BST_AT_LIST(X)                                                                             \
  X(BST_AT_BOX, "box")         /* out of the game, or not yet in it */                             \
  X(BST_AT_SUPPLY, "supply")   /* of the seat `seat` */                                            \
  X(BST_AT_BAG, "bag")         /* tokens: face down among their kind */                            \
  X(BST_AT_SEGMENT, "segment") /* at: node */                                                      \
  X(BST_AT_CELL, "cell")       /* at: number of the cell */                                        \
  X(BST_AT_FIGURE, "figure")   /* at: number of the figure that it stands or lies with */          \
  X(BST_AT_ZONE, "zone")       /* at: number of the zone; seat: whose place of it, 255: common */  \
  X(BST_AT_CORNER, "corner")   /* at: cell of which it is the north-west corner */

typedef enum bst_at { BST_AT_LIST(BST_NUMBER_OF) } bst_at;

/* --- zones -------------------------------------------------------------------------------- */

enum { BST_HOLDS_FIGURES = 1, BST_HOLDS_TOKENS = 2, BST_HOLDS_TILES = 4 };

/* --- the stack ---------------------------------------------------------------------------- */

typedef enum bst_group_how {
  BST_GROUP_FIRST, /* drawn before everything behind it, by order */
  BST_GROUP_HOLD,  /* not drawn until a state field is not zero */
  BST_GROUP_LAST,  /* drawn when everything else is gone */
} bst_group_how;

/* --- lists: what is forbidden, what is immune --------------------------------------------- */

typedef enum bst_filter_list {
  BST_FILTER_PLACE_OK,
  BST_FILTER_PLACE_LIST, /* whole lists of placements; stands behind PLACE_OK */
  BST_FILTER_DEPLOY_OK,
  BST_FILTER_COMPLETE_OK,
  BST_FILTER_IMMUNE,
  BST_FILTER_LISTS
} bst_filter_list;

/* What the entries of a list can speak about: sets of keys. */
enum {
  BST_ABOUT_TILE = 1,
  BST_ABOUT_FEATURE = 2,
  BST_ABOUT_FIGURE = 4,
  BST_ABOUT_CAUSE = 8,
  BST_ABOUT_EFFECT = 16,
  BST_ABOUT_LIST = 32
};

/* Occupancy stands in DEPLOY_OK like an entry of this order: what lifts it comes later. */
enum { BST_ORDER_OF_OCCUPANCY = 100 };

#endif
