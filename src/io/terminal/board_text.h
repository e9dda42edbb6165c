/* board_text.h - the board for a terminal, seven characters by three lines a cell.
 *
 * It is drawn from what lies in the slots of the cells' sides and from nothing else: a segment that
 * fills a side is an area, one that only has the middle of it a line, one that reaches no side a
 * mark. So every tile set has a picture. With colour a character shows two points, one above the
 * other; without, '#' is a city, '.' a field, and lines are lines. */
#ifndef BST_BOARD_TEXT_H
#define BST_BOARD_TEXT_H

#include <inspect.h>
#include <rules.h>
#include <stdio.h>

typedef struct bst_board_style {
  bool colour;            /* escape sequences for 256 colours */
  bool utf8;              /* lines and halves of blocks; else ASCII alone */
  uint16_t highlight;     /* index of the placed tile to be framed, or BST_NONE */
  const bst_rules *rules; /* whose `draw` entries give letters (letters.h); NULL: nobody's */
} bst_board_style;

/* Prints the cells from the westernmost to the easternmost tile, with coordinates; one line saying
 * so when the board is empty. Figures show the seat of their owner (from 1), and the initial of
 * their kind unless it is the first kind. */
void bst_board_print(FILE *out, const bst_ruleset *rs, const bst_game *g, bst_board_style style);

/* --- a part of the board, with numbers in it ------------------------------------------------- */

/* A number to choose by: in an empty cell, or on a segment of a tile (one digit at most). */
typedef struct bst_board_mark {
  int16_t x, y;
  uint16_t node; /* BST_NONE: the cell itself */
  uint32_t number;
} bst_board_mark;

typedef struct bst_board_extent {
  int16_t left, right, top, bottom; /* all included */
} bst_board_extent;

typedef struct bst_board_view {
  bst_board_style style;
  const bst_board_mark *mark;
  size_t mark_count;
  int16_t x, y;       /* the part around this cell is shown */
  int16_t wide, high; /* at most so many cells; 0: all */
} bst_board_view;

/* From tile to tile, and to the cells with a mark. */
bst_board_extent bst_board_extent_of(const bst_ruleset *rs, const bst_game *g,
                                     const bst_board_mark *mark, size_t mark_count);
/* The part of `whole` that the view shows. */
bst_board_extent bst_board_window(const bst_board_view *view, bst_board_extent whole);
/* Prints that part; nothing when memory is short: a picture less is no reason to stop. */
void bst_board_print_view(FILE *out, const bst_ruleset *rs, const bst_game *g,
                          const bst_board_view *view);
enum { BST_BOARD_ROW_LINES = 3 }; /* of the terminal, for a row of cells */
/* How many cells have room in a line of so many characters. */
int16_t bst_board_columns(int width);

typedef struct bst_shown_tile {
  uint16_t type;
  uint8_t rotation;
  const char *label;
} bst_shown_tile;

/* Prints tiles side by side, each with its label above; eight at most. */
void bst_tile_print(FILE *out, const bst_ruleset *rs, const bst_shown_tile *tile, size_t count,
                    bst_board_style style);

/* Starts and ends the colour in which a seat's things are shown; "" without colour. */
const char *bst_seat_colour(uint8_t seat, bool colour);
const char *bst_colour_end(bool colour);

#endif
