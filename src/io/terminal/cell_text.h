/* cell_text.h - one cell of the board for a terminal, seven characters by three lines: what is
 * drawn into it, and the printing of its lines. Used by board_text.h. */
#ifndef BST_CELL_TEXT_H
#define BST_CELL_TEXT_H

#include "letters.h"

#include <inspect.h>
#include <seen.h>
#include <stdio.h>

enum { BST_CELL_WIDE = 7, BST_CELL_HIGH = 3 };

typedef struct bst_cell_glyph {
  const char *wide; /* UTF-8; NULL: the plain one */
  char plain;
  uint8_t style;
} bst_cell_glyph;

typedef struct bst_cell_picture {
  uint8_t point[2 * BST_CELL_HIGH][BST_CELL_WIDE]; /* what is painted there */
  uint16_t area[2 * BST_CELL_HIGH][BST_CELL_WIDE]; /* node of that area plus 1; 0: of none */
  bst_cell_glyph glyph[BST_CELL_HIGH][BST_CELL_WIDE];
} bst_cell_picture;

/* What is needed to draw any cell. */
typedef struct bst_cell_painter {
  const bst_ruleset *rs;
  const bst_game *g;
  uint16_t highlight;        /* index of the placed tile to be framed, or BST_NONE */
  uint16_t type;             /* a tile in the hand is drawn; else BST_NONE */
  uint8_t rotation;          /* of that tile */
  uint8_t field, city, road; /* kinds, 255: none */
  const bst_seen *seen;      /* pieces on the board (told/seen.h), `seen_count` of them */
  uint32_t seen_count;
  bst_letters letters;
} bst_cell_painter;

/* `rules`: as in letters.h. */
bst_cell_painter bst_cell_painter_of(const bst_ruleset *rs, const bst_rules *rules,
                                     const bst_game *g, uint16_t highlight);

/* A cell as it lies, with what stands on it; an empty one is left blank. */
void bst_cell_paint(const bst_cell_painter *p, int16_t x, int16_t y, bst_cell_picture *picture);
/* One cell (`part`) of a tile of this type, turned so. */
void bst_cell_paint_tile(const bst_cell_painter *p, uint16_t type, uint8_t rotation, uint8_t part,
                         bst_cell_picture *picture);
/* An empty cell with a number in it; where a half tile lies the number goes to the free half. */
void bst_cell_paint_open(const bst_cell_painter *p, int16_t x, int16_t y, uint32_t number,
                         bst_cell_picture *picture);
/* Adds a number of one digit where the segment `node` of the cell lies; nothing without room. */
void bst_cell_paint_number(const bst_cell_painter *p, int16_t x, int16_t y, uint16_t node,
                           uint32_t number, bst_cell_picture *picture);

typedef struct bst_cell_print {
  bool colour, utf8;
} bst_cell_print;

/* Prints line `row` of the picture; `parity` chooses one of two shades. */
void bst_cell_print_row(FILE *out, const bst_cell_picture *picture, int row, int parity,
                        bst_cell_print how);

#endif
