/* catalogue.h - the tiles of a ruleset, compiled: every cell in every rotation, with all that
 * laying a tile needs worked out beforehand. */
#ifndef BST_CATALOGUE_H
#define BST_CATALOGUE_H

#include "def.h"
#include "geometry.h"

#include <assert.h>

/* Side kinds beyond those of tiles that are drawn: one that fits every other, and that of kinds
 * that have no letters and reach a side by an edit, which fits none but itself. */
enum { BST_WILD = 15, BST_SIDE_CHANGED = 14 };

/* How the segments of a side sit in its slots, so that the common joins need no search. */
typedef enum bst_side_form {
  BST_SIDE_EMPTY, /* no segment: internal, wild, or not of this cell */
  BST_SIDE_PLAIN, /* one segment, in L and R (and C, or C is empty) */
  BST_SIDE_THREE, /* three different ones, that in C of another kind than the others */
  BST_SIDE_MIXED,
} bst_side_form;

/* A segment on the board; the root of its set speaks for the feature. It lies in the block
 * (game.h); the catalogue holds a template of each segment, copied when the tile is laid. */
typedef struct bst_node {
  uint16_t link; /* root: BST_NODE_ROOT and how many members; else the node above it */
  uint16_t next; /* circular list of the members */
  uint16_t open; /* root: sides not met; areas: cells around that are empty */
  union {
    struct {
      uint16_t tile : 12, flags : 4; /* flags: of a root */
    };
    uint16_t word; /* both */
  };
  uint16_t head : 11, kind : 5; /* head: bst_node_figure(), plus one */
} bst_node;
static_assert(sizeof(bst_node) == 10, "no padding");
enum { BST_NODE_ROOT = 0x8000, BST_NODE_TILE = 0xFFF, BST_NODE_HEAD = 0x7FF };
static_assert((int)BST_MAX_NUMBERED < (int)BST_NODE_ROOT, "nodes have lower numbers");
static_assert((int)BST_MAX_TILES <= (int)BST_NODE_TILE + 1, "tiles have such numbers");
static_assert((int)BST_MAX_FIGURES < (int)BST_NODE_HEAD, "figures have such numbers");

static inline bool bst_node_is_root(const bst_node *node) {
  return (node->link & BST_NODE_ROOT) != 0;
}
/* Of a root: how many segments its feature has. */
static inline uint16_t bst_node_size(const bst_node *root) {
  return (uint16_t)(root->link & ~BST_NODE_ROOT);
}

/* Head of the circular list of figures on the feature of a root, BST_NONE: nobody. */
static inline uint16_t bst_node_figure(const bst_node *root) { return (uint16_t)(root->head - 1); }
static inline void bst_node_set_figure(bst_node *root, uint16_t figure) {
  root->head = (figure + 1u) & BST_NODE_HEAD;
}
static inline void bst_node_set_tile(bst_node *node, uint16_t tile) {
  node->tile = (unsigned)tile & BST_NODE_TILE;
}
static inline void bst_node_set_kind(bst_node *node, uint8_t kind) { node->kind = kind & 31u; }
static inline void bst_node_set_flags(bst_node *node, unsigned flags) { node->flags = flags & 15; }

enum {
  BST_NODE_CLOSED = 1,  /* no side open: said once */
  BST_NODE_ORDERED = 8, /* about to be scored, and somebody has said when */
  BST_NODE_WAITS = 4,   /* closed, but the list complete_ok doesn't let it be complete */
};

/* One cell of a tile in one rotation. */
typedef struct bst_tile_cell {
  uint8_t own;        /* bits 0-3: sides that it owns */
  uint8_t contact;    /* own without internal sides; bit 4: it has a diagonal */
  int8_t dx, dy;      /* from the tile's anchor, turned */
  uint8_t slot[5][3]; /* segment or BST_SEG_NONE */
  uint8_t ends[5][3]; /* the different segments of a side, in slot order */
  uint8_t end_count[5];
  uint8_t form[5];  /* bst_side_form */
  uint8_t kind[5];  /* side kind by side; 15: fits everything, or no say */
  uint8_t row[4];   /* frontier rows that must all be 0; see board.h. Three on a half cell */
  uint8_t touch[3]; /* half cells: one of these rows must be 1; square ones: 0 */
  uint8_t span;     /* half cells: the segment that goes on across the diagonal, or BST_SEG_NONE */
  uint8_t spare[7]; /* 64 bytes: one line of the cache */
} bst_tile_cell;

typedef struct bst_tile_type {
  uint32_t first_cell;    /* index of rotation 0, cell 0 in the catalogue's cells */
  uint16_t ring_segments; /* bit s: segment s is complete by the cells around */
  uint16_t enclosed;      /* bit s: segment s reaches no side and is no area: closed when laid */
  uint16_t first_way, way_count; /* edits that it takes */
  uint16_t base;                 /* what it was before any edit; most are it themselves */
  uint8_t cell_count, segment_count;
  uint8_t half_cells;    /* of its cells: those of which it has half */
  uint8_t room;          /* segments that it may come to have by edits */
  uint8_t area;          /* its cells and those around: 9 of a tile of one cell */
  uint8_t choices;       /* rotations that differ: 1, 2 or 4 */
  uint8_t choice[4];     /* the lowest of each class */
  uint8_t row[4][4];     /* by choice: the frontier rows of a tile of one cell; a half tile's
                            fourth is its first once more */
  uint32_t turned[4][8]; /* wide: by side, the halves of the rows of its group (side * 4 ...) that
                            the four choices ask for */
  uint64_t chosen[4];    /* wide: by choice, all ones; 0: there is no such choice */
  uint8_t class_of[4];   /* the lowest rotation equal to r */
  uint8_t kind[BST_MAX_SEGMENTS];
  uint8_t open[BST_MAX_SEGMENTS];  /* sides that a segment reaches, diagonals included */
  uint8_t inner[BST_MAX_SEGMENTS]; /* further ends, in the middle of the tile */
  uint16_t beside; /* kinds of features next door to which laying it may matter (bits) */
  uint16_t touches[BST_MAX_SEGMENTS];   /* bit s: borders segment s, either way round */
  uint16_t cells[BST_MAX_SEGMENTS];     /* bit p: has a slot in cell p (an inner one: cell 0) */
  uint16_t of_kind[BST_MAX_KINDS];      /* bit s: segment s is of this kind */
  uint16_t takes[BST_MAX_FIGURE_KINDS]; /* by kind of figure: segments of kinds that it goes on */
  uint32_t takers;                      /* kinds of figures whose place any of them is (bits) */
  bst_node node_template[BST_MAX_SEGMENTS]; /* the nodes of its segments */
  uint64_t shows;                           /* bit a: it shows symbol a, itself or on a segment */
  bool simple;                              /* one square cell */
  bool filtered;                            /* some entry of the lists of placements is about it */
  bool half;                                /* one half cell */
  bool wide;                                /* fits_wide.h says where it fits */
  uint8_t least_met;    /* sides that meet another tile wherever it may lie; 0: it isn't said */
  uint8_t least_beside; /* the same of cells beside that are covered */
  bool least_is_all;    /* place_ok asks for nothing but the sides that meet another tile */
  uint8_t spare[32];    /* of other sizes the compiler finds one by three instructions, not one */
} bst_tile_type;

/* A tile of type `type` becomes one of type `becomes`, by one way of an edit (compile/derive.c). */
typedef struct bst_edit_way {
  uint16_t type, becomes;
  uint8_t edit, way;
} bst_edit_way;
enum { BST_DERIVED_NAME = 96 }; /* bytes of the name of what edits have made */

/* Kind of a spare node: a tile that may get further segments keeps nodes for them. */
enum { BST_KIND_SPARE = 31, BST_EVERY_KIND = (1 << BST_MAX_KINDS) - 1 };

typedef struct bst_catalogue {
  bst_tile_type *type;
  bst_tile_cell *cell;
  bst_tile_def *def; /* own copies; names point into the ruleset's text */
  uint16_t *attr;    /* [type][segment + 1][attr]: amounts; row 0 is the tile's own */
  size_t type_count; /* behind the last one stands the type of gaps: no cells, no segments */
  size_t base_count; /* types that no edit has made: the first ones */
  bst_edit_way *way; /* by type, edit and way */
  size_t way_count;
  uint8_t attr_count;
  uint64_t *rare; /* by type: lists of rare things that it has (bits, board/rare.h); NULL: none */
  uint8_t rare_count, rare_kind[BST_MAX_KINDS], rare_attr[64]; /* their lists, from 1; 0: none */
  uint8_t side_kinds;                                          /* kinds that reach sides */
  bool has_halves, has_larger; /* half tiles; tiles of several cells */
  bool keeps_touch; /* the frontier keeps which sides of open cells meet a tile of any kind */
  uint8_t side_kind[BST_MAX_KINDS]; /* bit of the nibble by kind, 255: none */
} bst_catalogue;

/* Part `p` of a type in rotation `r`. */
static inline const bst_tile_cell *bst_tile_cell_at(const bst_catalogue *c, uint16_t type,
                                                    uint8_t r, uint8_t p) {
  const bst_tile_type *t = &c->type[type];
  return &c->cell[t->first_cell + (uint32_t)r * t->cell_count + p];
}

static inline uint16_t bst_attr_on(const bst_catalogue *c, uint16_t type, uint8_t segment,
                                   uint8_t attr) {
  return c->attr[((size_t)type * (BST_MAX_SEGMENTS + 1) + segment + 1u) * c->attr_count + attr];
}
static inline uint16_t bst_attr_on_tile(const bst_catalogue *c, uint16_t type, uint8_t attr) {
  return c->attr[(size_t)type * (BST_MAX_SEGMENTS + 1) * c->attr_count + attr];
}

/* The type of the gap that a tile leaves in the list of tiles when it leaves the board. */
static inline uint16_t bst_gap_type(const bst_catalogue *c) { return (uint16_t)c->type_count; }

/* What it was before any edit. */
static inline uint16_t bst_base_type(const bst_catalogue *c, uint16_t type) {
  return c->type[type].base;
}

/* What edits have made of the tiles of a definition (compile/derive.c). */
typedef struct bst_catalogue_edits {
  const uint16_t *base; /* by type */
  bst_edit_way *way;    /* goes to the catalogue */
  size_t way_count;
} bst_catalogue_edits;

/* Compiles the tiles of a definition that has been checked; `edits` NULL: there are none. All
 * arrays are allocated here. */
bst_status bst_catalogue_make(bst_catalogue *c, const bst_ruleset_def *def,
                              bst_catalogue_edits *edits, bst_error *err);
void bst_catalogue_drop(bst_catalogue *c);

#endif
