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

typedef enum bst_per {
  BST_PER_GAME,
  BST_PER_PLAYER,
  BST_PER_TILE,
  BST_PER_FIGURE,
  BST_PER_FEATURE,
} bst_per;

/* What the number in a field means to scripts; the core keeps numbers. Fields that hold a thing
 * keep its number plus one, so that a game begins with "none". */
#define BST_STATE_LIST(X)                                                                          \
  X(BOOL, "bool", 1)                                                                               \
  X(U8, "u8", 1)                                                                                   \
  X(U16, "u16", 2)                                                                                 \
  X(I32, "i32", 4)                                                                                 \
  X(ENUM, "enum", 1)                                                                               \
  X(PLAYER, "player", 1)                                                                           \
  X(CELL, "cell", 2)                                                                               \
  X(TILE, "tile", 2)                                                                               \
  X(KIND, "kind", 1)                                                                               \
  X(FIGURE, "figure", 2)                                                                           \
  X(CELLSET, "cellset", 1)

typedef enum bst_state_type {
#define X(name, text, bytes) BST_STATE_##name,
  BST_STATE_LIST(X)
#undef X
      BST_STATE_TYPES
} bst_state_type;

/* --- marks -------------------------------------------------------------------------------- */

typedef enum bst_lasts {
  BST_LASTS_PART,
  BST_LASTS_TURN,
  BST_LASTS_GAME,
  BST_LASTS_COUNT
} bst_lasts;

#define BST_MARKED_LIST(X)                                                                         \
  X(FEATURE, "feature") /* kept by segment: a join unites, a split copies to both */               \
  X(TILE, "tile")                                                                                  \
  X(FIGURE, "figure")                                                                              \
  X(PLAYER, "player")                                                                              \
  X(CELL, "cell")

typedef enum bst_marked {
#define X(name, text) BST_MARKED_##name,
  BST_MARKED_LIST(X)
#undef X
} bst_marked;

/* --- where a piece is --------------------------------------------------------------------- */

#define BST_AT_LIST(X)                                                                             \
  X(BOX, "box")         /* out of the game, or not yet in it */                                    \
  X(SUPPLY, "supply")   /* of the seat `seat` */                                                   \
  X(BAG, "bag")         /* tokens: face down among their kind */                                   \
  X(SEGMENT, "segment") /* at: node */                                                             \
  X(CELL, "cell")       /* at: number of the cell */                                               \
  X(FIGURE, "figure")   /* at: number of the figure that it stands or lies with */                 \
  X(ZONE, "zone")       /* at: number of the zone; seat: whose place of it, 255: common */         \
  X(CORNER, "corner")   /* at: cell of which it is the north-west corner */

typedef enum bst_at {
#define X(name, text) BST_AT_##name,
  BST_AT_LIST(X)
#undef X
} bst_at;

/* --- zones -------------------------------------------------------------------------------- */

enum { BST_HOLDS_FIGURES = 1, BST_HOLDS_TOKENS = 2, BST_HOLDS_TILES = 4 };
typedef enum bst_visible { BST_VISIBLE_ALL, BST_VISIBLE_OWNER, BST_VISIBLE_NONE } bst_visible;

/* --- the stack ---------------------------------------------------------------------------- */

typedef enum bst_group_how {
  BST_GROUP_FIRST, /* drawn before everything behind it, by order */
  BST_GROUP_HOLD,  /* not drawn until a state field is not zero */
  BST_GROUP_LAST,  /* drawn when everything else is gone */
} bst_group_how;

/* --- lists: what is forbidden, what is immune --------------------------------------------- */

#define BST_FILTER_LIST(X)                                                                         \
  X(PLACE_OK, "place_ok")                                                                          \
  X(PLACE_LIST, "place_list") /* whole lists of placements; stands behind PLACE_OK */              \
  X(DEPLOY_OK, "deploy_ok")                                                                        \
  X(COMPLETE_OK, "complete_ok")                                                                    \
  X(IMMUNE, "immune")

typedef enum bst_filter_list {
#define X(name, text) BST_FILTER_##name,
  BST_FILTER_LIST(X)
#undef X
      BST_FILTER_LISTS
} bst_filter_list;

typedef enum bst_occupied_by {
  BST_OCCUPIED_WHATEVER,
  BST_OCCUPIED_BY_SELF,
  BST_OCCUPIED_BY_SIDE, /* the player or partners */
  BST_OCCUPIED_BY_ANYBODY,
} bst_occupied_by;

/* May a line turn back, bend to the same side twice in a row? */
typedef enum bst_turn_back {
  BST_TURN_BACK_ALLOWED,
  BST_TURN_BACK_NOT_AT_ONCE, /* not in two tiles that follow each other */
  BST_TURN_BACK_NEVER,       /* nor with straight pieces between them */
  BST_TURN_BACK_WITH_ROOM,   /* where two cells straight on, and those beside them, are empty */
} bst_turn_back;

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
