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

typedef struct bst_state_def {
  const char *name; /* "rule.field" */
  uint8_t rule;
  uint8_t per;   /* bst_per */
  uint8_t type;  /* bst_state_type */
  uint8_t bytes; /* 1, 2 or 4; CELLSET: one bit a cell whatever stands here */
  bool is_signed;
  uint8_t word_count; /* ENUM */
  const char *word[BST_MAX_WORDS];
} bst_state_def;

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

typedef struct bst_mark_def {
  const char *name; /* "rule.mark" */
  uint8_t rule;
  uint8_t on;    /* bst_marked */
  uint8_t lasts; /* bst_lasts */
} bst_mark_def;

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

/* --- tokens ------------------------------------------------------------------------------- */

typedef struct bst_token_def {
  const char *name;
  uint8_t rule;
  uint16_t count;      /* in the box at the start, face 0 (those of a bag come on top) */
  uint8_t place;       /* bst_at: what they are put on */
  uint8_t when_leaves; /* bst_at BOX, BAG or SUPPLY: where they go when their figure leaves */
  uint8_t face_count;  /* 0: all alike, not in a bag */
  int16_t face[BST_MAX_FACES];          /* its value, or INT16_MIN: it has a name only */
  const char *face_name[BST_MAX_FACES]; /* "wolf", "3" */
  uint16_t in_bag[BST_MAX_FACES];       /* how many */
} bst_token_def;

/* --- zones -------------------------------------------------------------------------------- */

enum { BST_HOLDS_FIGURES = 1, BST_HOLDS_TOKENS = 2, BST_HOLDS_TILES = 4 };
typedef enum bst_visible { BST_VISIBLE_ALL, BST_VISIBLE_OWNER, BST_VISIBLE_NONE } bst_visible;

typedef struct bst_zone_def {
  const char *name; /* "rule.zone" */
  uint8_t rule;
  bool per_player;
  bool ordered;    /* tiles: in the order in which they came; else a set */
  bool apart;      /* a game starts with all tiles here that are kept apart from the stack */
  uint8_t holds;   /* bits */
  uint8_t max;     /* tiles: at most so many in one place; 0: 16 */
  uint8_t visible; /* bst_visible */
} bst_zone_def;

/* --- the stack ---------------------------------------------------------------------------- */

typedef enum bst_group_how {
  BST_GROUP_FIRST, /* drawn before everything behind it, by order */
  BST_GROUP_HOLD,  /* not drawn until a state field is not zero */
  BST_GROUP_LAST,  /* drawn when everything else is gone */
} bst_group_how;

/* Tiles of the stack that are drawn apart from the others. */
typedef struct bst_stack_group_def {
  const char *name; /* "rule.group" */
  uint8_t rule, how;
  uint16_t order;
  uint8_t attr;          /* tiles that carry it, or BST_ATTR_NONE */
  uint8_t except;        /* but not those that carry this one, plus one; 0: all of them */
  bool again;            /* no tiles of its own, but those of the group right before it that have
                            fitted nowhere, in this order */
  uint16_t first, count; /* else types [first, first + count): those of a tile set */
  uint16_t until;        /* HOLD: number of the state field */
} bst_stack_group_def;

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

/* Occupancy stands in DEPLOY_OK like an entry of this order: what lifts it comes later. */
enum { BST_ORDER_OF_OCCUPANCY = 100 };

/* One entry. Its conditions say whom it is about; then `allow` decides, or the test of the script
 * does. PLACE_OK, DEPLOY_OK and COMPLETE_OK start with yes, IMMUNE with no; entries are asked by
 * order, and the last that is about the case decides. Conditions of nothing hold. */
typedef struct bst_filter_def {
  const char *name; /* "rule.entry" */
  uint8_t rule, list;
  uint16_t order;
  bool allow;    /* what it says where it holds (IMMUNE: true: immune) */
  bool demands;  /* where its counts below don't hold it denies (PLACE_OK, COMPLETE_OK) */
  uint16_t test; /* read-only function of the host, or BST_NONE */
  uint16_t tile; /* type, or BST_NONE */
  uint8_t attr;  /* of the tile; BST_ATTR_NONE */
  uint8_t cell_attr, feature_attr; /* of the cell's tile; of the feature */
  uint16_t figures;                /* bit k: the figure itself */
  uint16_t cell_figures;           /* bit k: one stands in that cell */
  uint16_t feature_figures;        /* bit k: one stands on that feature */
  uint16_t kinds;                  /* bit k: kind of segment */
  uint64_t causes;                 /* DEPLOY_OK, IMMUNE (as effects): bit c */
  bst_flag own;                    /* DEPLOY_OK: those figures are the player's own */
  uint8_t side_neighbours;         /* PLACE_OK, demanded: at least so many sides are met */
  uint8_t max_ring8;               /* PLACE_OK, demanded: at most so many around; 255: whatever */
  uint8_t touches, not_touches;    /* PLACE_OK, demanded: attribute of a tile around, or none */
  uint8_t ring;                    /* 4 or 8: what "around" means for the two */
  bool bounded;                    /* PLACE_OK, demanded: at most so far from the first tile */
  int16_t bound[4];                /* by side; INT16_MAX: as far as you like */
  uint16_t extent[2];              /* PLACE_OK, demanded: the landscape at most so wide and high;
                                      0: whatever */
  bool either_way;                 /* or so high and wide */
  bool no_enclosed_hole;           /* PLACE_OK, demanded */
  uint8_t within;                  /* PLACE_OK, DEPLOY_OK, demanded: so many steps over tiles from
                                      one that carries `within_attr`; 0: whatever */
  uint8_t within_attr;
  uint16_t continues;  /* PLACE_OK, bit k: about tiles with such a segment; demanded: just one end
                          of these kinds is joined to what lies */
  uint8_t turn_back;   /* PLACE_OK, demanded of those ends: bst_turn_back */
  uint8_t occupied_by; /* bst_occupied_by; DEPLOY_OK: the feature is taken, and only by them */
  uint8_t max_own;     /* DEPLOY_OK: so many own figures there with this one; 0: no limit */
  bool completes;      /* PLACE_LIST: without a test: those that complete something */
  bool unplaceable;    /* PLACE_LIST: where nothing is left the tile fits nowhere; else all stay */
} bst_filter_def;

#endif
