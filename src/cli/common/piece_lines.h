/* piece_lines.h - pieces in lines of text: those on the board that are more than a figure alone on
 * a segment, and what lies in front of the players and between them. */
#ifndef BST_PIECE_LINES_H
#define BST_PIECE_LINES_H

#include <bastide.h>

typedef struct piece_lines {
  const bst_table *t; /* whose scripts say what they show */
  const bst_game *g;
  const char *const *name; /* of the players, by seat */
  uint8_t viewer;          /* who looks; 255: everybody does */
  void *self;
  void (*say)(void *self, const char *line);
} piece_lines;

/* "-2,-1: the kind", "0,1: 3 x gold on road:S"; `all`: figures alone on segments, too. Returns how
 * many there were. */
uint32_t piece_lines_on_board(const piece_lines *p, bool all);
/* The same of one cell. */
uint32_t piece_lines_in_cell(const piece_lines *p, int16_t x, int16_t y);
/* "weather: rain; gold: 3 x gold": what lies in front of a seat, 255: of nobody, "" if nothing
 * does. Tiles are not told. */
void piece_lines_beside(const piece_lines *p, uint8_t owner, char *out, size_t size);

#endif
