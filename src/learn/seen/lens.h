/* lens.h - how the games of a ruleset become numbers: planes of the board, numbers beside it, ids
 * of actions. Everything is laid out once, from what the rules declare; nothing has a name here.
 *
 * A plane is a count by cell, in one byte: so many sides, segments, figures of some sort. What a
 * tile brings by itself stands first, so that laying one adds one row of bytes (`print`); the rest
 * depends on figures and on features. Counts add up, so that a change is a subtraction and an
 * addition, and a board drawn bit by bit is the same as one drawn at once. */
#ifndef BST_LENS_H
#define BST_LENS_H

#include <game.h>

#define BST_NO_PLANE BST_NONE

/* Planes: the first of each group, in this order. */
typedef struct bst_lens_planes {
  uint16_t tile;                  /* tiles in the cell: 1, or 2 halves */
  uint16_t side;                  /* [side][kind that reaches sides]: slots of that side */
  uint16_t kind;                  /* [kind]: segments in the cell */
  uint16_t attr;                  /* [symbol]: amounts */
  uint16_t fixed;                 /* so many planes follow from the tile alone */
  uint16_t closed[BST_MAX_KINDS]; /* segments of complete features; NO_PLANE: kinds that no edge
                                     completes */
  uint16_t owner;                 /* [kind][seat]: segments of features that the seat owns */
  uint16_t stands;                /* [kind][seat]: figures on such segments */
  uint16_t figure[BST_MAX_FIGURE_KINDS]; /* [seat]; of neutral kinds one plane, behind the others */
  uint16_t seated;                       /* from `owner` to here planes are [...][seat] */
  uint16_t token[BST_MAX_TOKEN_KINDS];   /* on the board */
  uint16_t count;
} bst_lens_planes;

/* Numbers: the first of each group, in this order. */
typedef struct bst_lens_numbers {
  uint32_t points;                       /* [seat] */
  uint32_t supply[BST_MAX_FIGURE_KINDS]; /* [seat]; of neutral kinds none */
  uint32_t stock;                        /* [kind of token][seat]: in supplies */
  uint32_t state;                        /* fields of the game, and of players [seat] */
  uint32_t hand;                         /* [tile]: it is to be placed */
  uint32_t held; /* [tile][seat, then the common places]: in zones, as far as whoever looks knows */
  uint32_t zone; /* [zone with tiles][seat, or once]: how many lie there */
  uint32_t come; /* [tile]: still to come, as far as whoever looks can tell */
  uint32_t left; /* tiles in the stack, turn, part of the turn, tiles outside of the window */
  uint32_t asked;  /* [step that asks]: it does */
  uint32_t asks;   /* [seat]: it decides */
  uint32_t active; /* [seat]: it is its turn */
  uint32_t count;
} bst_lens_numbers;
enum { BST_LENS_LEFT, BST_LENS_TURN, BST_LENS_PART, BST_LENS_OUTSIDE, BST_LENS_SINGLES };

/* How what has changed on the board is found: */
typedef enum bst_follows {
  BST_FOLLOWS_NOTHING, /* everything is drawn anew */
  BST_FOLLOWS_TILES,   /* tiles come and stay; all features and pieces are looked at again */
  BST_FOLLOWS_FEW,     /* and so are features to which a figure or a tile has come or gone */
} bst_follows;

/* Bytes that are turned at once where somebody else looks, and which of them comes to each of their
 * places: whole groups of seats, as many as go in there, and those that are left at the end. */
enum { BST_TURNED = 16 };
typedef struct bst_turned {
  uint8_t from[BST_TURNED], last[BST_TURNED];
} bst_turned;

struct bst_lens {
  const bst_ruleset *rs;
  uint16_t window, half; /* cells of a side; of these on either side of the middle */
  uint8_t seats;
  bool absolute;
  bst_follows follows;
  bool stack_alone;   /* tiles lie on the board, for good, in the stack, and nowhere else */
  uint8_t sides;      /* 4, or 5 with diagonals */
  uint8_t side_kinds; /* kinds that reach sides */
  uint8_t side_kind[BST_MAX_SIDE_KINDS];
  uint16_t tile_types; /* of the box: what edits make counts as what it was before */
  uint16_t tile_zones; /* zones that hold tiles */
  bst_lens_planes plane;
  bst_lens_numbers number;
  uint8_t turned_at_once;
  bst_turned turned[BST_MAX_PLAYERS]; /* by how many places */
  uint16_t *asker;                    /* operations that ask, in order */
  uint16_t askers;
  uint16_t *asker_of; /* by operation: its place among them, or BST_NONE */
  uint8_t *print;     /* by cell of the catalogue: the first planes of a cell with that tile */
  uint32_t *op_id;    /* by operation: the first of its ids; one more at the end */
  uint32_t *op_ids;   /* by operation: how many */
  uint32_t first_other, others, actions;
  uint16_t most_segments; /* of one tile */
  uint32_t words;         /* of 64 bits, for a bit by cell of the window */
  uint32_t pieces;        /* figures and tokens */
};

/* Seat `of` as whoever looks counts it. */
static inline uint8_t bst_lens_turned(const bst_lens *lens, uint8_t of, uint8_t looks) {
  if (lens->absolute)
    return of;
  return (uint8_t)(of >= looks ? of - looks : of + lens->seats - looks);
}

/* Number of a cell in the window; BST_NO_ID: it is outside of it. */
static inline uint32_t bst_lens_cell(const bst_lens *lens, int x, int y) {
  unsigned column = (unsigned)(x + lens->half), row = (unsigned)(y + lens->half);
  if (column >= lens->window || row >= lens->window)
    return BST_NO_ID;
  return row * lens->window + column;
}
static inline uint32_t bst_lens_key(const bst_lens *lens, uint32_t key) {
  return bst_lens_cell(lens, bst_key_x(key), bst_key_y(key));
}

/* Size of an argument's own numbers in an id, and which of them a value has; 0: it has none. */
uint32_t bst_lens_domain(const bst_lens *lens, uint8_t arg, const bst_step_def *step);

#endif
