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

/* What the game itself notes by marks that exist where a selector asks for it. */
typedef enum bst_noted {
  BST_NOTED_NOTHING,
  BST_NOTED_COMPLETED_TURN, /* features that were completed in this turn */
  BST_NOTED_SCORED_PART,
  BST_NOTED_SCORED_TURN,
  BST_NOTED_LAID_TURN, /* tiles */
  BST_NOTED_GAINED,    /* players who got points by the scoring of this part: a mark by class */
  BST_NOTED_GAINED_LAST = BST_NOTED_GAINED + BST_CLASS_COUNT - 1,
  BST_NOTED_COUNT
} bst_noted;

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

/* --- zones -------------------------------------------------------------------------------- */

enum { BST_WHOSE_OTHERS = 1, BST_WHOSE_OWN = 2 }; /* figures in a player's place of a zone */
enum { BST_HOLDS_FIGURES = 1, BST_HOLDS_TOKENS = 2, BST_HOLDS_TILES = 4 };

/* --- lists: what is forbidden, what is immune --------------------------------------------- */

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
