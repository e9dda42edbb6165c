/* inspect.h - read-only questions about a game, for whoever draws, prints, tests or scripts it. */
#ifndef BST_INSPECT_H
#define BST_INSPECT_H

#include "def.h"

/* --- the ruleset -------------------------------------------------------------------------- */

uint16_t bst_tile_type_count(const bst_ruleset *rs);
/* The definition of a tile type as compiled (segments, unrotated slots, symbols); never NULL. */
const bst_tile_def *bst_tile_definition(const bst_ruleset *rs, uint16_t type);
uint8_t bst_kind_count(const bst_ruleset *rs);
const char *bst_kind_name(const bst_ruleset *rs, uint8_t kind);
uint8_t bst_kind_find(const bst_ruleset *rs, const char *name);   /* 255: none */
uint8_t bst_kind_completion(const bst_ruleset *rs, uint8_t kind); /* bst_completion */
uint8_t bst_attr_count(const bst_ruleset *rs);
const char *bst_attr_name(const bst_ruleset *rs, uint8_t attr);
/* Do pictures leave the symbol out? */
bool bst_attr_is_hidden(const bst_ruleset *rs, uint8_t attr);
uint8_t bst_attr_find(const bst_ruleset *rs, const char *name); /* BST_ATTR_NONE: none */
uint8_t bst_figure_kind_count(const bst_ruleset *rs);
const char *bst_figure_kind_name(const bst_ruleset *rs, uint8_t kind);
uint8_t bst_figure_kind_group(const bst_ruleset *rs, uint8_t kind);    /* bst_group */
uint8_t bst_figure_kind_find(const bst_ruleset *rs, const char *name); /* 255: none */
uint8_t bst_token_kind_count(const bst_ruleset *rs);
const char *bst_token_kind_name(const bst_ruleset *rs, uint8_t kind);
uint16_t bst_term_count(const bst_ruleset *rs); /* and of the reasons of scripts, behind them */
const char *bst_step_name(const bst_ruleset *rs, uint16_t step);
/* The word with which its actions begin: the name without the rule, where that is clear. */
const char *bst_step_word(const bst_ruleset *rs, uint16_t step);
/* What argument `i` of its actions is: bst_arg; BST_ARG_COUNT: it has no kind (laying a tile takes
 * x, y and rotation as they are), or there is no such argument. */
uint8_t bst_step_argument(const bst_ruleset *rs, uint16_t step, uint8_t i);
uint64_t bst_ruleset_hash(const bst_ruleset *rs);

/* --- the board ---------------------------------------------------------------------------- */

typedef struct bst_placed {
  uint16_t type;
  int16_t x, y;
  uint8_t rotation;
} bst_placed;

uint16_t bst_placed_count(const bst_game *g);
bst_placed bst_placed_tile(const bst_ruleset *rs, const bst_game *g, uint16_t index);
/* The seat that laid it; 255: it lay there. */
uint8_t bst_placed_by(const bst_ruleset *rs, const bst_game *g, uint16_t index);
/* Index of the placed tile that owns side 0 to 3 (N E S W) of cell (x, y); BST_NONE: nobody. */
uint16_t bst_owner_at(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y, uint8_t side);
/* Node (segment on the board) in a slot of a side as seen on the board (side 4: the diagonal of the
 * half tile `tile`); BST_NONE: nothing there. */
uint16_t bst_node_at(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y, uint8_t side,
                     uint8_t slot);
/* Node of segment `segment` of placed tile `tile`. */
uint16_t bst_node_of(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint8_t segment);
uint16_t bst_node_tile(const bst_ruleset *rs, const bst_game *g, uint16_t node);
uint8_t bst_node_segment(const bst_ruleset *rs, const bst_game *g, uint16_t node);
uint8_t bst_node_kind(const bst_ruleset *rs, const bst_game *g, uint16_t node);
/* Cells where a tile could lie: the frontier. Fills up to `cap` coordinates, returns how many. */
uint32_t bst_open_cells(const bst_ruleset *rs, const bst_game *g, int16_t (*xy)[2], uint32_t cap);
/* Is the placement legal (inspect only: the type need not be the current one)? `why` gets a short
 * reason: "occupied", "mismatch", "no contact", "". */
bool bst_placement_legal(const bst_ruleset *rs, const bst_game *g, uint16_t type, int16_t x,
                         int16_t y, uint8_t rotation, const char **why);
/* All legal placements of a type, at most `cap`; returns how many there are. `all_rotations`: then
 * those that are equal to one of these by symmetry (counted fully only if the others had room). */
uint32_t bst_placements(const bst_ruleset *rs, const bst_game *g, uint16_t type, bool all_rotations,
                        bst_place_xy *out, uint32_t cap);

/* --- features ----------------------------------------------------------------------------- */

uint16_t bst_feature_of(const bst_ruleset *rs, const bst_game *g, uint16_t node); /* its root */
/* The first cell in which a segment lies. */
bst_place_xy bst_node_place(const bst_ruleset *rs, const bst_game *g, uint16_t node);
bool bst_feature_complete(const bst_ruleset *rs, const bst_game *g, uint16_t node);
uint16_t bst_feature_open(const bst_ruleset *rs, const bst_game *g, uint16_t node);
/* Was the feature there before this part's tile was added to it? */
bool bst_feature_grew(const bst_ruleset *rs, const bst_game *g, uint16_t node);
/* Did this part's tile extend the feature under the figure while it stood there? */
bool bst_figure_extended(const bst_ruleset *rs, const bst_game *g, uint16_t figure);
uint16_t bst_feature_next(const bst_ruleset *rs, const bst_game *g, uint16_t node); /* circular */

/* --- figures and supplies ----------------------------------------------------------------- */

typedef struct bst_figure_info {
  uint8_t kind, owner;
  uint16_t node; /* BST_NONE: in the supply */
} bst_figure_info;

uint16_t bst_figure_count(const bst_ruleset *rs);
bst_figure_info bst_figure_at(const bst_ruleset *rs, const bst_game *g, uint16_t figure);
/* Does it belong to no player? */
bool bst_figure_kind_is_neutral(const bst_ruleset *rs, uint8_t kind);
typedef struct bst_token_info {
  uint8_t kind;
  const char *face; /* "" where all of the kind are alike */
} bst_token_info;
bst_token_info bst_token_at(const bst_ruleset *rs, const bst_game *g, uint16_t token);
bool bst_token_lies_with_figures(const bst_ruleset *rs, uint8_t kind);
/* What the tokens of a kind that lie with a figure show together: the sum of their numbers, and one
 * for each token without a number. */
int32_t bst_figure_tokens(const bst_ruleset *rs, const bst_game *g, uint16_t figure, uint8_t kind);
uint16_t bst_supply(const bst_ruleset *rs, const bst_game *g, uint8_t seat, uint8_t kind);

/* --- the turn ----------------------------------------------------------------------------- */

uint8_t bst_active_seat(const bst_game *g);
/* What is asked, for bst_step_name(), and whom; BST_NONE: nothing, the game is over. */
uint16_t bst_asked_step(const bst_game *g);
uint8_t bst_asked_seat(const bst_game *g);
uint16_t bst_part_of_turn(const bst_game *g); /* from 1 */
uint16_t bst_current_tile(const bst_game *g); /* type drawn and not placed yet, or BST_NONE */
uint16_t bst_last_placed(const bst_game *g);  /* index of the tile of this part, or BST_NONE */
uint16_t bst_stack_left(const bst_ruleset *rs, const bst_game *g);
uint16_t bst_stack_count(const bst_ruleset *rs, const bst_game *g, uint16_t type);
/* Tiles of a type that are still to come as far as `seat` (BST_MAX_PLAYERS: nobody's) can tell:
 * those of the stack, and those that lie where it doesn't know what lies there, in hands of others
 * or face down. The same in a view of that seat. */
uint16_t bst_tiles_to_come(const bst_ruleset *rs, const bst_game *g, uint8_t seat, uint16_t type);

/* --- text names of places ----------------------------------------------------------------- */

/* A segment on the board as people write it: "3,-1 road:S", "0,0 monastery", "1,0 field:EL". The
 * text names the first slot of the segment, clockwise from NL; returns the length needed. */
size_t bst_node_text(const bst_ruleset *rs, const bst_game *g, uint16_t node, char *out,
                     size_t size);
/* Tiles that lie in a zone: a hand, a row for all. */
enum { BST_COMMON = 255 };
typedef struct bst_held_tiles {
  const char *zone; /* "rule.zone" */
  uint8_t owner;    /* seat, or BST_COMMON: everybody's */
  uint8_t known;    /* bit s: seat s knows which they are */
  uint16_t count;
  const uint16_t *type; /* points into the game */
} bst_held_tiles;
/* Place number `index` of all zones that hold tiles; false: there are not so many. */
bool bst_held_at(const bst_ruleset *rs, const bst_game *g, uint16_t index, bst_held_tiles *out);

/* The node that a text names; any of its slots will do (N or NC, NL, NR; H, HL, HR with half
 * tiles; inner segments have no slot: "0,0 monastery", "0,0 field:I"). */
bst_status bst_node_parse(const bst_ruleset *rs, const bst_game *g, const char *text,
                          uint16_t *node, bst_error *err);
/* "BA/RCr 3,-1 r1": tile type, cell, rotation. */
bst_status bst_placement_parse(const bst_ruleset *rs, const char *text, uint16_t *type,
                               bst_place_xy *at, bst_error *err);
size_t bst_placement_text(const bst_ruleset *rs, uint16_t type, bst_place_xy at, char *out,
                          size_t size);

#endif
