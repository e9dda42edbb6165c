/* cell_print.c - prints the lines of a cell: with colours or without, in UTF-8 or ASCII. */
#include "cell_parts.h"

#include <stdio.h>

enum { WIDE = BST_CELL_WIDE };

typedef bst_cell_glyph glyph;
typedef bst_cell_picture cell_picture;

typedef struct colours {
  uint8_t ink, ground;
} colours;

/* By kind and variant; two shades, so that neighbouring tiles can be told apart. */
static const uint8_t shades[5][BST_PAINT_VARIANTS][2] = {
    [BST_PAINT_NOTHING] = {{0, 0}},
    [BST_PAINT_FIELD] = {{107, 71}, {64, 65}, {143, 113}, {100, 101}, {28, 29}, {148, 149}},
    [BST_PAINT_CITY] = {{137, 173}, {94, 130}, {180, 179}, {95, 131}, {138, 174}, {136, 172}},
    [BST_PAINT_OTHER] = {{67, 74}, {24, 25}, {110, 117}, {60, 61}, {31, 32}, {73, 80}},
    [BST_PAINT_OPEN] = {{237, 238}}};
static const char signs[5][BST_PAINT_VARIANTS + 1] = {[BST_PAINT_NOTHING] = " ",
                                                      [BST_PAINT_FIELD] = ".,:;`\'",
                                                      [BST_PAINT_CITY] = "#%@&$0",
                                                      [BST_PAINT_OTHER] = "~w*^x?",
                                                      [BST_PAINT_OPEN] = " "};

static uint8_t shade_of(uint8_t point, int parity) {
  return shades[bst_paint_kind(point)][point >> 4][parity];
}
static const colours seat_colours[BST_MAX_PLAYERS] = {{231, 160}, {231, 26}, {16, 220},
                                                      {231, 16},  {231, 90}, {16, 208}};

static colours colours_of(const glyph *g, uint8_t ground) {
  if (g->style >= BST_STYLE_SEAT)
    return seat_colours[(g->style - BST_STYLE_SEAT) % BST_MAX_PLAYERS];
  switch ((bst_cell_style)g->style) {
  case BST_STYLE_MARK:
    return (colours){160, 231};
  case BST_STYLE_SYMBOL:
    return (colours){21, ground};
  case BST_STYLE_PIECE:
    return (colours){231, 239};
  case BST_STYLE_FRAME:
    return (colours){196, ground};
  case BST_STYLE_EDGE:
    return (colours){149, ground};
  case BST_STYLE_OPEN:
    return (colours){244, ground};
  case BST_STYLE_NUMBER:
    return (colours){16, 226};
  case BST_STYLE_NONE:
  case BST_STYLE_LINE:
  case BST_STYLE_SEAT:
    break;
  }
  return (colours){231, ground};
}

/* What is printed there without colour. */
static char plain_of(const cell_picture *picture, int row, int column) {
  uint8_t upper = picture->point[2 * row][column], lower = picture->point[2 * row + 1][column];
  uint8_t shown = bst_paint_kind(upper) > bst_paint_kind(lower) ? upper : lower;
  const glyph *g = &picture->glyph[row][column];
  return g->style != BST_STYLE_NONE ? g->plain : signs[bst_paint_kind(shown)][shown >> 4];
}

/* A character whose two points are two halves of a block. */
static void print_halves(FILE *out, uint8_t upper, uint8_t lower, int parity) {
  if (upper == BST_PAINT_NOTHING && lower == BST_PAINT_NOTHING)
    fputs("\033[0m ", out);
  else if (lower == BST_PAINT_NOTHING)
    fprintf(out, "\033[0;38;5;%dm▀", shade_of(upper, parity));
  else if (upper == BST_PAINT_NOTHING)
    fprintf(out, "\033[0;38;5;%dm▄", shade_of(lower, parity));
  else if (upper != lower)
    fprintf(out, "\033[0;38;5;%d;48;5;%dm▀", shade_of(upper, parity), shade_of(lower, parity));
  else
    fprintf(out, "\033[0;48;5;%dm ", shade_of(lower, parity));
}

static void print_coloured(FILE *out, const cell_picture *picture, int row, int column, int parity,
                           bool utf8) {
  uint8_t upper = picture->point[2 * row][column], lower = picture->point[2 * row + 1][column];
  const glyph *g = &picture->glyph[row][column];
  char plain = plain_of(picture, row, column);
  if (utf8 && g->style <= BST_STYLE_EDGE && !g->wide) {
    print_halves(out, upper, lower, parity);
  } else if (plain == ' ' && upper == BST_PAINT_NOTHING && lower == BST_PAINT_NOTHING) {
    fputs("\033[0m ", out);
  } else {
    colours c = colours_of(g, shade_of(lower ? lower : upper, parity));
    fprintf(out, "\033[0;1;38;5;%d;48;5;%dm", c.ink, c.ground);
    if (utf8 && g->wide)
      fputs(g->wide, out);
    else
      fputc(plain, out);
  }
}

void bst_cell_print_row(FILE *out, const cell_picture *picture, int row, int parity,
                        bst_cell_print how) {
  for (int column = 0; column < WIDE; column++) {
    const glyph *g = &picture->glyph[row][column];
    if (how.colour)
      print_coloured(out, picture, row, column, parity, how.utf8);
    else if (how.utf8 && g->wide)
      fputs(g->wide, out);
    else
      fputc(plain_of(picture, row, column), out);
  }
  if (how.colour)
    fputs("\033[0m", out);
}
