/* def.h - what a ruleset is made of, before it is compiled: plain data that the script floor (or a
 * unit test) fills in. Names are resolved to indices into the arrays of the definition; everything
 * pointed to stays the caller's, bst_ruleset_new() copies what it keeps.
 *
 * No rule has a name here: which kinds of segments there are, what they are worth and who may
 * stand on them is declared. */
#ifndef BST_DEF_H
#define BST_DEF_H

#include "def_course.h"
#include "def_result.h"
#include "def_values.h"

enum {
  BST_MAX_SEGMENTS = 16,   /* of one tile */
  BST_MAX_TILE_CELLS = 16, /* cells that one tile covers */
  BST_MAX_SIDE_KINDS = 4,  /* kinds of segments that reach a side: one bit of a nibble each */
  BST_MAX_KINDS = 16,      /* kinds of segments */
  BST_MAX_FIGURE_KINDS = 16,
  BST_MAX_ATTRS = 64,
  BST_MAX_TERMS = 64,
  BST_MAX_MODES = 8,
  BST_MAX_RULES = 64,
  BST_MAX_TILE_TYPES = 2048,
  BST_MAX_TILES = 4096,  /* in one game */
  BST_MAX_FIGURES = 768, /* in one game */
  BST_ATTR_NONE = 255,
  BST_MOST_POINTS = 1000000, /* that one feature is worth */
  BST_MOST_FACTOR = 10000,   /* of a term */
  BST_MOST_BOUNDS = 100,     /* times the usual bounds of a game */
};

/* --- segments ----------------------------------------------------------------------------- */

typedef enum bst_completion {
  BST_COMPLETE_NEVER, /* scored at the end only; "closed" when no side is open */
  BST_COMPLETE_EDGES, /* no side open */
  BST_COMPLETE_RING8, /* the eight cells around are occupied */
} bst_completion;

typedef enum bst_unit { BST_UNIT_CELL, BST_UNIT_TILE } bst_unit;

typedef struct bst_kind_def {
  const char *name;
  char first_letter, last_letter; /* letters of its segments in tile strings; 0: reaches no side */
  uint8_t completion;             /* bst_completion */
  uint8_t unit;                   /* bst_unit: what its size is counted in */
  uint16_t order;                 /* completed together: lower is scored first (BASE-33) */
  bool void_closes; /* beside the free half of a cell it is as if something lay there */
} bst_kind_def;

/* --- symbols ------------------------------------------------------------------------------ */

typedef enum bst_merge { BST_MERGE_SUM, BST_MERGE_ANY } bst_merge;

typedef struct bst_attr_def {
  const char *name;
  bool on_segment; /* else on the tile */
  uint8_t merge;   /* bst_merge: of the segments of one feature */
  bool hidden;     /* pictures leave it out */
  bool of_cell;    /* on a tile, and it counts for all that shares its cells */
} bst_attr_def;

/* --- tiles -------------------------------------------------------------------------------- */

typedef enum bst_shape { BST_SHAPE_SQUARE, BST_SHAPE_HALF } bst_shape;

enum { BST_SEG_NONE = 255, BST_SEG_INTERNAL = 254, BST_SEG_WILD = 253 };

/* One cell of a tile in its unrotated form. Square: sides N E S W; half: H A B stand in side 4, 2
 * (south), 3 (west), which is where they lie at rotation 0. A slot is a segment of the tile, or
 * BST_SEG_NONE. A side whose first slot is BST_SEG_INTERNAL lies inside the tile; BST_SEG_WILD
 * fits everything and joins nothing. Sides that the part does not have hold BST_SEG_NONE. */
typedef struct bst_tile_cell_def {
  int8_t dx, dy;
  uint8_t shape; /* bst_shape */
  uint8_t slot[5][3];
} bst_tile_cell_def;

typedef struct bst_segment_def {
  char letter;      /* in the tile strings; 0: in the middle of the tile */
  uint8_t kind;     /* index of the segment kind */
  bool count_once;  /* counts as one cell however many it covers */
  uint16_t borders; /* bit s: touches segment s of this tile (a field its cities) */
} bst_segment_def;

typedef struct bst_symbol_def {
  uint8_t attr;    /* index of the attribute */
  uint8_t segment; /* on which segment, or BST_SEG_NONE: on the tile */
  uint8_t amount;
  uint8_t direction; /* 0 to 7 clockwise from N, turns with the tile; 255: none */
} bst_symbol_def;

typedef struct bst_tile_def {
  const char *name;
  uint16_t copies; /* in the stack; may be 0 (test pieces, tiles in hands) */
  bool start;      /* one copy of it lies on the table when the game starts */
  bool apart;      /* its copies lie in the box, not in the stack: rules hand them out */
  uint8_t part_count, segment_count, symbol_count;
  bst_tile_cell_def part[BST_MAX_TILE_CELLS];
  bst_segment_def segment[BST_MAX_SEGMENTS];
  bst_symbol_def symbol[BST_MAX_SEGMENTS];
} bst_tile_def;

/* Where a tile lies: the cell of its first part, and its quarter turns clockwise. */
typedef struct bst_place_xy {
  int16_t x, y;
  uint8_t rotation;
} bst_place_xy;

/* --- figures ------------------------------------------------------------------------------ */

typedef enum bst_group { BST_GROUP_MEEPLE, BST_GROUP_SPECIAL, BST_GROUP_NEUTRAL } bst_group;

typedef struct bst_figure_def {
  const char *name;
  uint8_t group;        /* bst_group */
  uint8_t count;        /* per player; of the neutral group: in all */
  uint16_t on;          /* bit k: may be placed on segments of kind k */
  int16_t weight;       /* in majorities, per piece */
  uint8_t weight_attr;  /* times this attribute of the feature; BST_ATTR_NONE: plain */
  uint16_t weight_test; /* number plus one of a read-only function of the host; 0: none */
  uint8_t place;        /* bst_at: SEGMENT (by the built-in step), or by scripts only */
  uint8_t needs_own,
      stays_with;         /* bit g: where an own figure of this group stands; leaves with it */
  bool blocks_occupancy;  /* his feature is taken for others */
  bool ignores_occupancy; /* may join a feature that is taken */
  bool returns_when_scored;
  uint8_t max_per_feature, max_own_per_feature; /* 0: no limit */
  uint8_t fewer[BST_MAX_PLAYERS];               /* so many less than `count` by seat */
} bst_figure_def;

/* How many of them a seat has. */
static inline uint8_t bst_figures_of_seat(const bst_figure_def *def, uint8_t seat) {
  return (uint8_t)(def->count - def->fewer[seat]);
}

/* How many pieces of a kind are in a game. */
static inline uint32_t bst_figures_of_def(const bst_figure_def *def, uint8_t players) {
  uint32_t count = def->count;
  for (uint8_t seat = 0; def->group != BST_GROUP_NEUTRAL && seat < players; seat++)
    count += (seat > 0 ? def->count : 0u) - def->fewer[seat];
  return count;
}

/* --- the frame of the game ---------------------------------------------------------------- */

typedef enum bst_unplaceable {
  BST_UNPLACEABLE_DISCARD,   /* out of the game, draw again (BASE-12) */
  BST_UNPLACEABLE_SHUFFLE,   /* back into the stack, draw again */
  BST_UNPLACEABLE_BOTTOM,    /* under the stack, draw again */
  BST_UNPLACEABLE_ASIDE,     /* face up beside the board, draw again */
  BST_UNPLACEABLE_LOSE_PART, /* out of the game, and the part is over */
} bst_unplaceable;

typedef struct bst_rule_def {
  const char *name;
  uint64_t hash; /* of its text */
} bst_rule_def;

typedef struct bst_ruleset_def {
  uint8_t players;
  uint8_t first_player;  /* bst_first_player */
  uint8_t unplaceable;   /* bst_unplaceable */
  uint8_t claim;         /* bst_claim */
  uint8_t bounds_factor; /* how many times longer a game may be than usual; 0: once (bounds.h) */
  bst_end_def end;
  bst_order_def order;
  bst_built_in_def built_in;
  bst_sides_def sides;
  bst_result_def result;
  bool hear_all;           /* events are told though nobody listens: for who watches them */
  uint16_t event_capacity; /* 0: 32 */
  size_t rule_count, kind_count, attr_count, tile_count, figure_count, term_count, tiebreak_count,
      state_count, step_count, listener_count, cause_count, reason_count, mark_count, token_count,
      zone_count, group_count, filter_count, event_name_count, share_count, adjust_count,
      ending_count, skip_count;
  const bst_rule_def *rule; /* the first is the base rule: it owns the stack */
  const bst_kind_def *kind;
  const bst_attr_def *attr;
  const bst_tile_def *tile;
  const bst_figure_def *figure;
  const bst_term_def *term;
  const bst_tiebreak_def *tiebreak;
  const bst_state_def *state;
  const bst_step_def *step;
  const bst_listener_def *listener;
  const char *const *cause; /* names behind those of BST_CAUSE_LIST */
  const bst_reason_def *reason;
  const bst_mark_def *mark;
  const bst_token_def *token;
  const bst_zone_def *zone;
  const bst_stack_group_def *group;
  const bst_filter_def *filter;
  const bst_share_def *share;
  const bst_adjust_def *adjust;
  const char *const *event_name; /* events of rules' own */
  const bst_ending_def *ending;
  const bst_skip_def *skip;
} bst_ruleset_def;

/* Compiles a definition. Everything is checked; on failure *out is unchanged and `err` says which
 * declaration is wrong. */
bst_status bst_ruleset_new(const bst_ruleset_def *def, bst_ruleset **out, bst_error *err);

#endif
