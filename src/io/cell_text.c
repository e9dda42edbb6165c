/* cell_text.c - see cell_text.h.
 *
 * A cell is first painted as 7 x 6 points (areas), then gets glyphs on its 7 x 3 characters: lines,
 * marks in the middle, symbols, figures, the frame of the last tile. A character without a glyph
 * shows its two points as the halves of a block.
 *
 *        . # # # # # .      a side that a city fills: a cap of points
 *        . . # # # . .
 *        ━ ━ ━ ━ ━ ━ ━      a line across
 *        . . . . . . . */
#include "cell_text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { WIDE = BST_CELL_WIDE, HIGH = BST_CELL_HIGH, POINTS = 2 * HIGH, CANDIDATES = 16 };

typedef bst_cell_glyph glyph;
typedef bst_cell_picture cell_picture;
typedef bst_cell_painter painter;

typedef enum paint { PAINT_NOTHING, PAINT_FIELD, PAINT_CITY, PAINT_OTHER, PAINT_OPEN } paint;

typedef enum glyph_style {
  STYLE_NONE,
  STYLE_LINE,
  STYLE_MARK,
  STYLE_SYMBOL,
  STYLE_FRAME,
  STYLE_OPEN,   /* around an empty cell */
  STYLE_NUMBER, /* of a choice */
  STYLE_SEAT    /* and above: seat 0, 1, ... */
} glyph_style;

typedef struct spot {
  int8_t column, row;
} spot;

typedef struct spots {
  spot at[CANDIDATES];
  uint8_t count;
} spots;

/* One cell as it lies: nodes by side and slot; of a tile in the hand its segments. */
typedef struct cell {
  int16_t x, y;
  uint16_t node[4][3];
} cell;

static const spot middle = {3, 1};

/* --- what lies in a cell -------------------------------------------------------------------- */

static bool read_cell(const painter *p, int16_t x, int16_t y, cell *out) {
  bool any = false;
  *out = (cell){.x = x, .y = y};
  for (uint8_t side = 0; side < 4; side++)
    for (uint8_t slot = 0; slot < 3; slot++) {
      out->node[side][slot] = bst_node_at(p->rs, p->g, x, y, side, slot);
      any = any || out->node[side][slot] != BST_NONE;
    }
  return any;
}

/* A part of a tile in the hand: side s of it is seen where side s + rotation is. */
static void read_part(const bst_part_def *part, uint8_t rotation, cell *out) {
  *out = (cell){0};
  for (uint8_t side = 0; side < 4; side++)
    for (uint8_t slot = 0; slot < 3; slot++) {
      uint8_t segment = part->slot[side][slot];
      out->node[(side + rotation) & 3][slot] =
          segment < BST_SEG_WILD ? segment : (uint16_t)BST_NONE;
    }
}

static bool fills_side(const cell *c, uint8_t side) {
  const uint16_t *slot = c->node[side];
  return slot[1] != BST_NONE && slot[0] == slot[1] && slot[1] == slot[2];
}

/* Bit s: the segment has the middle slot of side s. */
static uint8_t sides_of(const cell *c, uint16_t node) {
  uint8_t mask = 0;
  for (uint8_t side = 0; side < 4; side++)
    if (c->node[side][1] == node)
      mask |= (uint8_t)(1u << side);
  return mask;
}

static uint8_t count_bits(uint8_t mask) {
  uint8_t count = 0;
  for (; mask; mask &= (uint8_t)(mask - 1))
    count++;
  return count;
}

/* --- areas ---------------------------------------------------------------------------------- */

/* Coordinates of a point, turned so that `side` is in the north: -1 to 1. */
static void turned_point(int column, int row, uint8_t side, double *u, double *v) {
  double x = (column + 0.5) * 2 / WIDE - 1, y = (row + 0.5) * 2 / POINTS - 1;
  switch (side) {
  case 1:
    *u = y, *v = -x;
    return;
  case 2:
    *u = -x, *v = -y;
    return;
  case 3:
    *u = -y, *v = x;
    return;
  default:
    *u = x, *v = y;
  }
}

static bool in_cap(int column, int row, uint8_t side) {
  double u, v;
  turned_point(column, row, side, &u, &v);
  return v + 1 < 0.75 * (1 - (u < 0 ? -u : u));
}

/* Between two opposite sides: narrow in the middle. */
static bool in_waist(int column, int row, uint8_t side) {
  double u, v;
  turned_point(column, row, side, &u, &v);
  return (u < 0 ? -u : u) < 0.45 + 0.55 * v * v;
}

/* Between a side and the next clockwise. */
static bool in_corner(int column, int row, uint8_t side) {
  double u, v;
  turned_point(column, row, side, &u, &v);
  return v < u;
}

static uint8_t first_side(uint8_t mask) {
  uint8_t side = 0;
  while (!(mask >> side & 1))
    side++;
  return side;
}

/* Is the point part of an area that reaches the sides of `mask`? */
static bool in_area(uint8_t mask, int column, int row) {
  uint8_t side = first_side(mask);
  switch (count_bits(mask)) {
  case 1:
    return in_cap(column, row, side);
  case 2:
    if (mask == 5 || mask == 10)
      return in_waist(column, row, side);
    return in_corner(column, row, mask == 9 ? 3 : side);
  case 3:
    return !in_cap(column, row, first_side((uint8_t)(~mask & 15)));
  default:
    return true;
  }
}

static uint8_t kind_of(const painter *p, uint16_t node) {
  return p->type == BST_NONE ? bst_node_kind(p->rs, p->g, node)
                             : bst_tile_definition(p->rs, p->type)->segment[node].kind;
}

static paint paint_of(const painter *p, uint16_t node) {
  uint8_t kind = kind_of(p, node);
  return kind == p->field ? PAINT_FIELD : kind == p->city ? PAINT_CITY : PAINT_OTHER;
}

static void paint_area(cell_picture *picture, uint8_t mask, paint what) {
  for (int row = 0; row < POINTS; row++)
    for (int column = 0; column < WIDE; column++)
      if (in_area(mask, column, row))
        picture->point[row][column] = (uint8_t)what;
}

static void paint_areas(const painter *p, const cell *c, cell_picture *picture) {
  memset(picture->point, PAINT_FIELD, sizeof picture->point);
  uint8_t done = 0;
  for (uint8_t side = 0; side < 4; side++) {
    uint16_t node = c->node[side][1];
    if (done >> side & 1 || !fills_side(c, side) || paint_of(p, node) == PAINT_FIELD)
      continue;
    uint8_t mask = sides_of(c, node);
    paint_area(picture, mask, paint_of(p, node));
    done |= mask;
  }
}

/* --- lines ---------------------------------------------------------------------------------- */

/* By the sides that a line reaches: bit 0 N, 1 E, 2 S, 3 W. */
static const char *const line_glyph[16] = {" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣",
                                           "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};
static const char line_plain[] = " |-+||++-+-+++++";

/* Lines that are no roads. */
static const glyph water = {"≈", '~', STYLE_LINE};

static void put(cell_picture *picture, spot at, glyph what) {
  picture->glyph[at.row][at.column] = what;
}

static glyph line(uint8_t mask) { return (glyph){line_glyph[mask], line_plain[mask], STYLE_LINE}; }

static void draw_arm(cell_picture *picture, uint8_t side, bool stream) {
  switch (side) {
  case 0:
  case 2:
    put(picture, (spot){3, (int8_t)side}, stream ? water : line(5));
    return;
  default:
    for (int8_t column = side == 1 ? 4 : 0; column < (side == 1 ? WIDE : 3); column++)
      put(picture, (spot){column, 1}, stream ? water : line(10));
  }
}

static void draw_lines(const painter *p, const cell *c, cell_picture *picture) {
  uint8_t all = 0, joined = 0, streams = 0;
  for (uint8_t side = 0; side < 4; side++) {
    if (c->node[side][1] == BST_NONE || fills_side(c, side))
      continue;
    bool stream = kind_of(p, c->node[side][1]) != p->road;
    draw_arm(picture, side, stream);
    uint8_t mask = sides_of(c, c->node[side][1]);
    streams += stream;
    all |= (uint8_t)(stream ? 0u : 1u << side);
    joined |= !stream && count_bits(mask) > 1 ? mask : 0;
  }
  /* Roads cross streams. Several that all end here meet in something; one that ends at an area just
   * ends. */
  if (joined)
    put(picture, middle, line(joined));
  else if (streams && picture->point[3][3] == PAINT_FIELD)
    put(picture, middle, water);
  else if (count_bits(all) > 1)
    put(picture, middle, (glyph){"●", 'o', STYLE_LINE});
  else if (all && picture->point[3][3] == PAINT_FIELD)
    put(picture, middle, line(all));
}

/* --- where things stand --------------------------------------------------------------------- */

static void add_spot(spots *list, int8_t column, int8_t row) {
  if (list->count < CANDIDATES)
    list->at[list->count++] = (spot){column, row};
}

/* Spots for something in one slot of a side, or in the middle slot of an area. */
static void add_slot_spots(spots *list, uint8_t side, uint8_t slot) {
  static const spot by_slot[4][3] = {{{1, 0}, {3, 0}, {5, 0}},
                                     {{6, 0}, {5, 1}, {6, 2}},
                                     {{5, 2}, {3, 2}, {1, 2}},
                                     {{0, 2}, {1, 1}, {0, 0}}};
  add_spot(list, by_slot[side][slot].column, by_slot[side][slot].row);
}

static void add_middle_spots(spots *list) {
  add_spot(list, 3, 1);
  add_spot(list, 4, 1);
  add_spot(list, 2, 1);
}

/* Where the segment can be pointed at, best first. */
static spots spots_of(const painter *p, const cell *c, uint16_t node) {
  spots list = {0};
  uint8_t mask = sides_of(c, node);
  bool area = mask && fills_side(c, first_side(mask)) && paint_of(p, node) != PAINT_FIELD;
  if (area && count_bits(mask) > 1)
    add_middle_spots(&list);
  for (uint8_t slot = 0; slot < 3; slot++)
    for (uint8_t side = 0; side < 4; side++)
      if (c->node[side][(slot + 1) % 3] == node && (!area || slot == 0))
        add_slot_spots(&list, side, (uint8_t)((slot + 1) % 3));
  if (area && mask & 1)
    add_spot(&list, 4, 0);
  if (area && mask & 4)
    add_spot(&list, 4, 2);
  add_middle_spots(&list);
  return list;
}

static bool is_free(const cell_picture *picture, spot at) {
  return picture->glyph[at.row][at.column].style <= STYLE_LINE;
}

/* Puts the glyph on the first free spot; things beyond what a cell has room for are not shown. */
static spot put_free(cell_picture *picture, const spots *list, glyph what) {
  for (uint8_t i = 0; i < list->count; i++)
    if (is_free(picture, list->at[i])) {
      put(picture, list->at[i], what);
      return list->at[i];
    }
  return (spot){WIDE, 0};
}

/* --- marks, symbols, figures ---------------------------------------------------------------- */

/* The placed tile whose first cell this is, or BST_NONE. */
static uint16_t tile_here(const painter *p, const cell *c) {
  for (uint8_t side = 0; side < 4; side++) {
    uint16_t tile = bst_owner_at(p->rs, p->g, c->x, c->y, side);
    if (tile == BST_NONE)
      continue;
    bst_placed placed = bst_placed_tile(p->rs, p->g, tile);
    return placed.x == c->x && placed.y == c->y ? tile : (uint16_t)BST_NONE;
  }
  return BST_NONE;
}

static void draw_marks(const painter *p, const bst_tile_def *def, cell_picture *picture) {
  spots list = {0};
  add_middle_spots(&list);
  for (uint8_t s = 0; s < def->segment_count; s++) {
    const char *name = bst_kind_name(p->rs, def->segment[s].kind);
    if (def->segment[s].letter == 0)
      put_free(picture, &list, (glyph){NULL, (char)toupper((unsigned char)name[0]), STYLE_MARK});
  }
}

/* `tile`: of the board, or BST_NONE for one in the hand. */
static void draw_symbols(const painter *p, const cell *c, const bst_tile_def *def, uint16_t tile,
                         cell_picture *picture) {
  for (uint8_t i = 0; i < def->symbol_count; i++) {
    uint8_t segment = def->symbol[i].segment;
    spots list = {0};
    if (bst_attr_is_hidden(p->rs, def->symbol[i].attr))
      continue;
    if (segment == BST_SEG_NONE)
      list = (spots){{{1, 2}, {5, 2}, {1, 0}, {5, 0}}, 4};
    else
      list = spots_of(p, c, tile == BST_NONE ? segment : bst_node_of(p->rs, p->g, tile, segment));
    bool on_tile = segment == BST_SEG_NONE;
    put_free(picture, &list, (glyph){on_tile ? "♣" : "◆", on_tile ? '%' : '*', STYLE_SYMBOL});
  }
}

/* The tile that lay there first, if it is of the kind that does. */
static void draw_start(const painter *p, uint16_t tile, cell_picture *picture) {
  static const spots corners = {{{6, 2}, {0, 2}, {6, 0}, {0, 0}}, 4};
  if (tile == 0 && bst_tile_definition(p->rs, bst_placed_tile(p->rs, p->g, tile).type)->start)
    put_free(picture, &corners, (glyph){NULL, 'S', STYLE_SYMBOL});
}

/* What the tokens that lie with a figure show together, "" if none do. */
static void tokens_text(const painter *p, uint16_t figure, char out[12]) {
  int32_t shown = 0;
  for (uint8_t kind = 0; kind < bst_token_kind_count(p->rs); kind++)
    shown += bst_figure_tokens(p->rs, p->g, figure, kind);
  out[0] = '\0';
  if (shown != 0)
    snprintf(out, 12, "%d", (int)shown);
}

/* Seat, initial of the kind (the first one has none), what lies with it: "2", "1s", "1s12". Only
 * tokens move it to the left where the cell ends. */
static void draw_figure(const painter *p, const cell *c, uint16_t figure, cell_picture *picture) {
  bst_figure_info info = bst_figure_at(p->rs, p->g, figure);
  spots list = spots_of(p, c, info.node);
  bool neutral = info.owner >= BST_MAX_PLAYERS; /* shown by its initial alone */
  uint8_t style = (uint8_t)(neutral ? STYLE_SYMBOL : STYLE_SEAT + info.owner);
  char text[16] = {neutral ? '!' : (char)('1' + info.owner)}, tokens[12];
  if (info.kind > 0)
    text[1] = bst_figure_kind_name(p->rs, info.kind)[0];
  tokens_text(p, figure, tokens);
  strcat(text, tokens);
  spot at = put_free(picture, &list, (glyph){NULL, text[0], style});
  if (at.column == WIDE)
    return;
  if (tokens[0] && at.column + (int)strlen(text) > WIDE)
    at.column = (int8_t)(WIDE - (int)strlen(text));
  for (int i = 0; text[i] && at.column < WIDE; i++, at.column++)
    put(picture, at, (glyph){NULL, text[i], style});
}

static void draw_figures(const painter *p, const cell *c, uint16_t tile, cell_picture *picture) {
  for (uint16_t i = 0; i < bst_figure_count(p->rs); i++) {
    bst_figure_info figure = bst_figure_at(p->rs, p->g, i);
    if (figure.node != BST_NONE && bst_node_tile(p->rs, p->g, figure.node) == tile)
      draw_figure(p, c, i, picture);
  }
}

static void draw_frame(cell_picture *picture) {
  static const glyph frame[4] = {{"┌", '/', STYLE_FRAME},
                                 {"┐", '\\', STYLE_FRAME},
                                 {"└", '\\', STYLE_FRAME},
                                 {"┘", '/', STYLE_FRAME}};
  for (int i = 0; i < 4; i++) {
    spot at = {(int8_t)(i & 1 ? WIDE - 1 : 0), (int8_t)(i & 2 ? HIGH - 1 : 0)};
    if (is_free(picture, at))
      put(picture, at, frame[i]);
  }
}

bst_cell_painter bst_cell_painter_of(const bst_ruleset *rs, const bst_game *g, uint16_t highlight) {
  return (painter){.rs = rs,
                   .g = g,
                   .highlight = highlight,
                   .type = BST_NONE,
                   .field = bst_kind_find(rs, "field"),
                   .city = bst_kind_find(rs, "city"),
                   .road = bst_kind_find(rs, "road")};
}

void bst_cell_paint(const painter *p, int16_t x, int16_t y, cell_picture *picture) {
  cell c;
  memset(picture, 0, sizeof *picture);
  if (!read_cell(p, x, y, &c))
    return;
  paint_areas(p, &c, picture);
  draw_lines(p, &c, picture);
  uint16_t tile = tile_here(p, &c);
  if (tile == BST_NONE)
    return;
  const bst_tile_def *def = bst_tile_definition(p->rs, bst_placed_tile(p->rs, p->g, tile).type);
  draw_marks(p, def, picture);
  draw_figures(p, &c, tile, picture);
  draw_symbols(p, &c, def, tile, picture);
  draw_start(p, tile, picture);
  if (tile == p->highlight)
    draw_frame(picture);
}

void bst_cell_paint_tile(const painter *p, uint16_t type, uint8_t rotation, cell_picture *picture) {
  const bst_tile_def *def = bst_tile_definition(p->rs, type);
  painter hand = *p;
  cell c;
  hand.type = type;
  memset(picture, 0, sizeof *picture);
  read_part(&def->part[0], rotation, &c);
  paint_areas(&hand, &c, picture);
  draw_lines(&hand, &c, picture);
  draw_marks(&hand, def, picture);
  draw_symbols(&hand, &c, def, BST_NONE, picture);
}

/* Digits around the middle, as many as there is room for. */
void bst_cell_paint_open(uint32_t number, cell_picture *picture) {
  char text[12];
  int length = snprintf(text, sizeof text, "%u", (unsigned)number);
  memset(picture, 0, sizeof *picture);
  memset(picture->point, PAINT_OPEN, sizeof picture->point);
  for (int8_t column = 0; column < WIDE; column++) {
    put(picture, (spot){column, 0}, (glyph){NULL, '.', STYLE_OPEN});
    put(picture, (spot){column, HIGH - 1}, (glyph){NULL, '\'', STYLE_OPEN});
  }
  for (int i = 0; i < length && i < WIDE; i++)
    put(picture, (spot){(int8_t)((WIDE - length + 1) / 2 + i), 1},
        (glyph){NULL, text[i], STYLE_NUMBER});
}

void bst_cell_paint_number(const painter *p, int16_t x, int16_t y, uint16_t node, uint32_t number,
                           cell_picture *picture) {
  cell c;
  if (number > 9 || !read_cell(p, x, y, &c))
    return;
  spots list = spots_of(p, &c, node);
  put_free(picture, &list, (glyph){NULL, (char)('0' + number), STYLE_NUMBER});
}

/* --- printing ------------------------------------------------------------------------------- */

typedef struct colours {
  uint8_t ink, ground;
} colours;

/* Two shades, so that neighbouring tiles can be told apart. */
static const uint8_t shade[5][2] = {{0, 0}, {107, 71}, {137, 173}, {67, 74}, {237, 238}};
static const colours seat_colours[BST_MAX_PLAYERS] = {{231, 160}, {231, 26}, {16, 220},
                                                      {231, 16},  {231, 90}, {16, 208}};

static colours colours_of(const glyph *g, uint8_t ground) {
  if (g->style >= STYLE_SEAT)
    return seat_colours[(g->style - STYLE_SEAT) % BST_MAX_PLAYERS];
  switch ((glyph_style)g->style) {
  case STYLE_MARK:
    return (colours){160, 231};
  case STYLE_SYMBOL:
    return (colours){21, ground};
  case STYLE_FRAME:
    return (colours){196, ground};
  case STYLE_OPEN:
    return (colours){244, ground};
  case STYLE_NUMBER:
    return (colours){16, 226};
  case STYLE_NONE:
  case STYLE_LINE:
  case STYLE_SEAT:
    break;
  }
  return (colours){231, ground};
}

static void print_colour_row(FILE *out, const cell_picture *picture, int row, int parity) {
  for (int column = 0; column < WIDE; column++) {
    uint8_t upper = picture->point[2 * row][column], lower = picture->point[2 * row + 1][column];
    const glyph *g = &picture->glyph[row][column];
    if (lower == PAINT_NOTHING)
      fputs("\033[0m ", out);
    else if (g->style == STYLE_NONE && upper != lower)
      fprintf(out, "\033[0;38;5;%d;48;5;%dm▀", shade[upper][parity], shade[lower][parity]);
    else if (g->style == STYLE_NONE)
      fprintf(out, "\033[0;48;5;%dm ", shade[lower][parity]);
    else {
      colours c = colours_of(g, shade[lower][parity]);
      char plain[2] = {g->plain, '\0'};
      fprintf(out, "\033[0;1;38;5;%d;48;5;%dm%s", c.ink, c.ground, g->wide ? g->wide : plain);
    }
  }
  fputs("\033[0m", out);
}

static void print_plain_row(FILE *out, const cell_picture *picture, int row) {
  static const char letter[] = " .#~ ";
  for (int column = 0; column < WIDE; column++) {
    uint8_t upper = picture->point[2 * row][column], lower = picture->point[2 * row + 1][column];
    const glyph *g = &picture->glyph[row][column];
    fputc(g->style != STYLE_NONE ? g->plain : letter[upper > lower ? upper : lower], out);
  }
}

void bst_cell_print_row(FILE *out, const cell_picture *picture, int row, int parity, bool colour) {
  if (colour)
    print_colour_row(out, picture, row, parity);
  else
    print_plain_row(out, picture, row);
}
