/* board_text.c - see board_text.h. Cells are drawn by cell_text.c; here they are put side by side.
 */
#include "board_text.h"

#include <board.h>
#include <ruleset.h>
#include <stdlib.h>
#include <string.h>

#include "cell_text.h"

enum { WIDE = BST_CELL_WIDE, HIGH = BST_CELL_HIGH, LABEL = 5, TILES_A_LINE = 8, GAP = 3 };

/* --- which part ------------------------------------------------------------------------------- */

static void extend(bst_board_extent *e, int16_t x, int16_t y, bool first) {
  e->left = first || x < e->left ? x : e->left;
  e->right = first || x > e->right ? x : e->right;
  e->top = first || y < e->top ? y : e->top;
  e->bottom = first || y > e->bottom ? y : e->bottom;
}

bst_board_extent bst_board_extent_of(const bst_ruleset *rs, const bst_game *g,
                                     const bst_board_mark *mark, size_t mark_count) {
  bst_board_extent e = {0, -1, 0, -1};
  uint16_t count = bst_placed_count(g);
  for (uint16_t i = 0; i < count; i++) {
    bst_placed at = bst_placed_tile(rs, g, i);
    if (at.type == BST_NONE)
      continue;
    const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, at.type, at.rotation, 0);
    for (uint8_t p = 0; p < rs->tiles.type[at.type].cell_count; p++)
      extend(&e, (int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy),
             e.left > e.right && p == 0);
  }
  for (size_t i = 0; i < mark_count; i++)
    extend(&e, mark[i].x, mark[i].y, i == 0 && count == 0);
  return e;
}

/* Shrinks [*from, *to] to `size` cells around `centre`. */
static void shrink(int16_t *from, int16_t *to, int16_t centre, int16_t size) {
  if (size <= 0 || *to - *from < size)
    return;
  int first = centre - size / 2;
  first = first + size - 1 > *to ? *to - size + 1 : first;
  first = first < *from ? *from : first;
  *from = (int16_t)first;
  *to = (int16_t)(first + size - 1);
}

bst_board_extent bst_board_window(const bst_board_view *view, bst_board_extent whole) {
  bst_board_extent shown = whole;
  shrink(&shown.left, &shown.right, view->x, view->wide);
  shrink(&shown.top, &shown.bottom, view->y, view->high);
  return shown;
}

int16_t bst_board_columns(int width) {
  int columns = (width - LABEL) / WIDE;
  return (int16_t)(columns < 1 ? 1 : columns > 1000 ? 1000 : columns);
}

/* --- printing --------------------------------------------------------------------------------- */

static void print_header(FILE *out, const bst_board_extent *e) {
  fprintf(out, "%*s", LABEL, "");
  for (int x = e->left; x <= e->right; x++)
    fprintf(out, "%*d%*s", WIDE / 2 + 1, x, WIDE / 2, "");
  fputc('\n', out);
}

static void paint(const bst_cell_painter *p, const bst_board_view *view, int16_t x, int16_t y,
                  bst_cell_picture *picture) {
  bst_cell_paint(p, x, y, picture);
  for (size_t i = 0; i < view->mark_count; i++) {
    const bst_board_mark *mark = &view->mark[i];
    if (mark->x == x && mark->y == y && mark->node == BST_NONE)
      bst_cell_paint_open(p, x, y, mark->number, picture);
    else if (mark->x == x && mark->y == y)
      bst_cell_paint_number(p, x, y, mark->node, mark->number, picture);
  }
}

static void print_cells(FILE *out, const bst_cell_painter *p, const bst_board_view *view,
                        const bst_board_extent *e, int16_t y, bst_cell_picture *row) {
  const bst_cell_print print = {view->style.colour, view->style.utf8};
  for (int16_t x = e->left; x <= e->right; x++)
    paint(p, view, x, y, &row[x - e->left]);
  for (int part = 0; part < HIGH; part++) {
    if (part == HIGH / 2)
      fprintf(out, "%*d ", LABEL - 1, y);
    else
      fprintf(out, "%*s", LABEL, "");
    for (int16_t x = e->left; x <= e->right; x++)
      bst_cell_print_row(out, &row[x - e->left], part, (x + y) & 1, print);
    fputc('\n', out);
  }
}

void bst_board_print_view(FILE *out, const bst_ruleset *rs, const bst_game *g,
                          const bst_board_view *view) {
  bst_cell_painter p = bst_cell_painter_of(rs, view->style.rules, g, view->style.highlight);
  bst_board_extent whole = bst_board_extent_of(rs, g, view->mark, view->mark_count);
  bst_board_extent shown = bst_board_window(view, whole);
  if (whole.right < whole.left) {
    fputs("     (the board is empty)\n", out);
    return;
  }
  bst_cell_picture *row = calloc((size_t)(shown.right - shown.left + 1), sizeof *row);
  uint32_t pieces = bst_seen_on_board(rs, g, NULL, 0);
  bst_seen *seen = calloc(pieces + 1u, sizeof *seen);
  if (row && seen) {
    p.seen_count = bst_seen_on_board(rs, g, seen, pieces);
    p.seen = seen;
    print_header(out, &shown);
    for (int16_t y = shown.top; y <= shown.bottom; y++)
      print_cells(out, &p, view, &shown, y, row);
  }
  free(seen);
  free(row);
}

void bst_board_print(FILE *out, const bst_ruleset *rs, const bst_game *g, bst_board_style style) {
  const bst_board_view view = {.style = style};
  bst_board_print_view(out, rs, g, &view);
}

/* The cells from the westernmost to the easternmost of a tile, from the north to the south. */
typedef struct tile_box {
  int8_t left, top, wide, high;
} tile_box;

static tile_box box_of(const bst_ruleset *rs, uint16_t type, uint8_t rotation) {
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, type, rotation, 0);
  bst_board_extent e = {0, 0, 0, 0};
  for (uint8_t p = 0; p < rs->tiles.type[type].cell_count; p++)
    extend(&e, part[p].dx, part[p].dy, p == 0);
  return (tile_box){(int8_t)e.left, (int8_t)e.top, (int8_t)(e.right - e.left + 1),
                    (int8_t)(e.bottom - e.top + 1)};
}

/* One line of a tile; blanks where it has no part. */
static void print_tile_row(FILE *out, const bst_cell_painter *p, uint16_t type, uint8_t rotation,
                           const tile_box *box, int line, bst_cell_print print) {
  const bst_tile_cell *part = bst_tile_cell_at(&p->rs->tiles, type, rotation, 0);
  uint8_t parts = p->rs->tiles.type[type].cell_count;
  for (int column = 0; column < box->wide; column++) {
    uint8_t here = 0;
    while (here < parts &&
           (part[here].dx != box->left + column || part[here].dy != box->top + line / HIGH))
      here++;
    bst_cell_picture picture;
    if (here == parts) {
      fprintf(out, "%*s", WIDE, "");
      continue;
    }
    bst_cell_paint_tile(p, type, rotation, here, &picture);
    bst_cell_print_row(out, &picture, line % HIGH, 0, print);
  }
}

void bst_tile_print(FILE *out, const bst_ruleset *rs, const bst_shown_tile *tile, size_t count,
                    bst_board_style style) {
  const bst_cell_print print = {style.colour, style.utf8};
  bst_cell_painter p = bst_cell_painter_of(rs, style.rules, NULL, BST_NONE);
  tile_box box[TILES_A_LINE];
  int width[TILES_A_LINE], high = 0;
  count = count > TILES_A_LINE ? TILES_A_LINE : count;
  fprintf(out, "%*s", LABEL, "");
  for (size_t i = 0; i < count; i++) {
    box[i] = box_of(rs, tile[i].type, tile[i].rotation);
    int cells = box[i].wide * WIDE, label = (int)strlen(tile[i].label);
    width[i] = (cells > label ? cells : label) + GAP;
    high = box[i].high > high ? box[i].high : high;
    fprintf(out, "%-*s", i + 1 < count ? width[i] : 0, tile[i].label);
  }
  fputc('\n', out);
  for (int line = 0; line < high * HIGH; line++) {
    fprintf(out, "%*s", LABEL, "");
    for (size_t i = 0; i < count; i++) {
      print_tile_row(out, &p, tile[i].type, tile[i].rotation, &box[i], line, print);
      fprintf(out, "%*s", i + 1 < count ? width[i] - box[i].wide * WIDE : 0, "");
    }
    fputc('\n', out);
  }
}

const char *bst_seat_colour(uint8_t seat, bool colour) {
  static const char *const text[BST_MAX_PLAYERS] = {
      "\033[1;38;5;231;48;5;160m", "\033[1;38;5;231;48;5;26m", "\033[1;38;5;16;48;5;220m",
      "\033[1;38;5;231;48;5;16m",  "\033[1;38;5;231;48;5;90m", "\033[1;38;5;16;48;5;208m"};
  return colour && seat < BST_MAX_PLAYERS ? text[seat] : "";
}

const char *bst_colour_end(bool colour) { return colour ? "\033[0m" : ""; }
