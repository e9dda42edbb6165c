/* cell_text.c - see cell_text.h.
 *
 * A cell is first painted as 7 x 6 points (areas), then gets glyphs on its 7 x 3 characters: lines
 * (both in cell_ground.c), marks in the middle, symbols, figures, the frame of the last tile. A
 * character without a glyph shows its two points as the halves of a block.
 *
 *        . # # # # # .      a side that a city fills: a cap of points
 *        . . # # # . .
 *        ━ ━ ━ ━ ━ ━ ━      a line across
 *        . . . . . . . */
#include "cell_parts.h"

#include <area.h>
#include <board.h>
#include <ctype.h>
#include <plain_words.h>
#include <ruleset.h>
#include <stdio.h>
#include <string.h>
#include <symbols.h>

enum { WIDE = BST_CELL_WIDE, HIGH = BST_CELL_HIGH, POINTS = 2 * HIGH, CANDIDATES = 16 };

typedef bst_cell_glyph glyph;
typedef bst_cell_picture cell_picture;
typedef bst_cell_painter painter;
typedef bst_cell_location location;
typedef bst_cell_content cell;

typedef struct locations {
  location at[CANDIDATES];
  uint8_t count;
} locations;

/* --- what lies in a cell -------------------------------------------------------------------- */

static uint8_t kind_in(const painter *p, uint16_t type, uint8_t segment) {
  return bst_tile_definition(p->rs, type)->segment[segment].kind;
}

uint8_t bst_cell_kind_of(const painter *p, uint16_t node) {
  return p->type == BST_NONE ? bst_node_kind(p->rs, p->g, node)
                             : kind_in(p, p->type, (uint8_t)node);
}

bst_cell_paint_kind bst_cell_paint_of(const painter *p, uint16_t node) {
  uint8_t kind = bst_cell_kind_of(p, node);
  return kind == p->field ? BST_PAINT_FIELD : kind == p->city ? BST_PAINT_CITY : BST_PAINT_OTHER;
}

static bool part_has(const bst_tile_cell *part, uint8_t segment) {
  return memchr(part->slot, segment, sizeof part->slot) != NULL;
}

/* What crosses an inner side, which has no slots: the first segment that both parts have and that
 * is no ground. It looks like the middle of the side or all of it, as it does elsewhere. */
static void lead_inside(const painter *p, uint16_t type, const bst_tile_cell *part,
                        const bst_tile_cell *other, uint8_t side, uint16_t base, cell *out) {
  uint8_t count = bst_tile_definition(p->rs, type)->segment_count;
  for (uint8_t s = 0; s < count; s++) {
    uint8_t kind = kind_in(p, type, s);
    if (kind == p->field || !part_has(part, s) || !part_has(other, s))
      continue;
    for (uint8_t slot = 0; slot < 3; slot++)
      if (slot == 1 || kind == p->city)
        out->node[side][slot] = (uint16_t)(base + s);
    return;
  }
}

/* Part `index` of a tile that lies turned so; `base`: node of its first segment. */
static void read_part(const painter *p, uint16_t type, uint8_t rotation, uint8_t index,
                      uint16_t base, cell *out) {
  const bst_tile_cell *all = bst_tile_cell_at(&p->rs->tiles, type, rotation, 0),
                      *part = &all[index];
  bool half = part->contact >> BST_H & 1;
  *out = (cell){.tile = BST_NONE, .part = index};
  out->corner = half ? (uint8_t)((rotation + 3) & 3) : (uint8_t)BST_CELL_WHOLE;
  for (uint8_t side = 0; side < BST_SIDES; side++)
    for (uint8_t slot = 0; slot < 3; slot++) {
      uint8_t segment = part->slot[side][slot];
      out->node[side][slot] =
          segment < BST_MAX_SEGMENTS ? (uint16_t)(base + segment) : (uint16_t)BST_NONE;
    }
  for (uint8_t side = 0; side < 4; side++)
    for (uint8_t q = 0; q < p->rs->tiles.type[type].cell_count; q++)
      if ((part->own & ~part->contact) >> side & 1 && all[q].dx == part->dx + bst_step_x[side] &&
          all[q].dy == part->dy + bst_step_y[side])
        lead_inside(p, type, part, &all[q], side, base, out);
}

/* What the tiles have in a cell: of two halves one after the other. Returns how many. */
static uint32_t read_cell(const painter *p, int16_t x, int16_t y, cell out[2]) {
  uint16_t tile[2];
  uint32_t count = bst_cell_tiles(p->rs, p->g, bst_cell_find(p->rs, p->g, x, y), tile);
  for (uint32_t i = 0; i < count; i++) {
    bst_placed placed = bst_placed_tile(p->rs, p->g, tile[i]);
    const bst_tile_cell *part = bst_tile_cell_in(p->rs, p->g, tile[i], x, y);
    long index = part - bst_tile_cell_at(&p->rs->tiles, placed.type, placed.rotation, 0);
    read_part(p, placed.type, placed.rotation, (uint8_t)index, bst_node_of(p->rs, p->g, tile[i], 0),
              &out[i]);
    out[i].tile = tile[i];
  }
  return count;
}

/* --- where things stand --------------------------------------------------------------------- */

static void add_location(locations *list, int8_t column, int8_t row) {
  if (list->count < CANDIDATES)
    list->at[list->count++] = (location){column, row};
}

/* Does the tile have the location, or a part of it? */
static bool has_location(const cell *c, location at) {
  return c->corner == BST_CELL_WHOLE || bst_half_has_point(c->corner, at.column, 2 * at.row) ||
         bst_half_has_point(c->corner, at.column, 2 * at.row + 1);
}

/* Locations for something in one slot of a side, or in the middle slot of an area. */
static void add_slot_locations(locations *list, const cell *c, uint8_t side, uint8_t slot) {
  static const location by_slot[4][3] = {{{1, 0}, {3, 0}, {5, 0}},
                                         {{6, 0}, {5, 1}, {6, 2}},
                                         {{5, 2}, {3, 2}, {1, 2}},
                                         {{0, 2}, {1, 1}, {0, 0}}};
  location at = side == BST_H ? bst_half_edge_location(c->corner, slot) : by_slot[side][slot];
  if (has_location(c, at))
    add_location(list, at.column, at.row);
}

static void add_middle_locations(locations *list, const cell *c) {
  static const location of_cell[3] = {{3, 1}, {4, 1}, {2, 1}};
  for (uint8_t i = 0; i < 3; i++) {
    location at = c->corner == BST_CELL_WHOLE ? of_cell[i] : bst_half_middle(c->corner, i);
    add_location(list, at.column, at.row);
  }
}

/* Where the segment can be pointed at, best first. */
static locations room_for(const painter *p, const cell *c, uint16_t node) {
  locations list = {0};
  uint8_t mask = bst_cell_sides_of(c, node);
  bool area = mask && bst_cell_fills_side(c, bst_first_side(mask)) &&
              bst_cell_paint_of(p, node) != BST_PAINT_FIELD;
  if (area && bst_count_sides(mask) > 1)
    add_middle_locations(&list, c);
  for (uint8_t slot = 0; slot < 3; slot++)
    for (uint8_t side = 0; side < BST_SIDES; side++)
      if (c->node[side][(slot + 1) % 3] == node && (!area || slot == 0))
        add_slot_locations(&list, c, side, (uint8_t)((slot + 1) % 3));
  if (area && mask & 1)
    add_location(&list, 4, 0);
  if (area && mask & 4)
    add_location(&list, 4, 2);
  add_middle_locations(&list, c);
  return list;
}

static bool is_free(const cell_picture *picture, location at) {
  return picture->glyph[at.row][at.column].style <= BST_STYLE_LINE;
}

/* Puts the glyph on the first free location; things beyond what a cell has room for are not shown.
 */
static location put_free(cell_picture *picture, const locations *list, glyph what) {
  for (uint8_t i = 0; i < list->count; i++)
    if (is_free(picture, list->at[i])) {
      bst_cell_put(picture, list->at[i], what);
      return list->at[i];
    }
  return (location){WIDE, 0};
}

/* --- marks, symbols, figures ---------------------------------------------------------------- */

static void draw_marks(const painter *p, const cell *c, const bst_tile_def *def,
                       cell_picture *picture) {
  locations list = {0};
  add_middle_locations(&list, c);
  for (uint8_t s = 0; s < def->segment_count; s++) {
    const char *name = bst_kind_name(p->rs, def->segment[s].kind);
    if (def->segment[s].letter == 0)
      put_free(picture, &list,
               (glyph){NULL, (char)toupper((unsigned char)name[0]), BST_STYLE_MARK});
  }
}

/* Is this the cell where things on the segment are drawn? Of larger tiles it is the first one in
 * which it lies. */
static bool is_its_cell(const painter *p, const cell *c, uint16_t node) {
  uint16_t type = c->tile == BST_NONE ? p->type : bst_placed_tile(p->rs, p->g, c->tile).type;
  uint16_t base = c->tile == BST_NONE ? 0 : bst_node_of(p->rs, p->g, c->tile, 0);
  return c->part == __builtin_ctz(p->rs->tiles.type[type].cells[node - base]);
}

/* Where a symbol of the whole tile has room. */
static locations corner_locations(const cell *c) {
  static const location corners[] = {{1, 2}, {5, 2}, {1, 0}, {5, 0}};
  locations list = {0};
  for (int i = 0; i < 4; i++)
    if (has_location(c, corners[i]))
      add_location(&list, corners[i].column, corners[i].row);
  if (c->corner != BST_CELL_WHOLE)
    add_middle_locations(&list, c);
  return list;
}

/* A symbol of a segment is drawn where the segment is: of larger tiles in the first such cell. */
static void draw_symbols(const painter *p, const cell *c, const bst_tile_def *def,
                         cell_picture *picture) {
  for (uint8_t i = 0; i < def->symbol_count; i++) {
    uint8_t segment = def->symbol[i].segment;
    bool on_tile = segment == BST_SEG_NONE;
    uint16_t node = c->tile == BST_NONE ? segment : bst_node_of(p->rs, p->g, c->tile, segment);
    if (bst_attr_is_hidden(p->rs, def->symbol[i].attr) ||
        (on_tile ? c->part != 0 : !is_its_cell(p, c, node)))
      continue;
    locations list = on_tile ? corner_locations(c) : room_for(p, c, node);
    put_free(picture, &list, (glyph){on_tile ? "♣" : "◆", on_tile ? '%' : '*', BST_STYLE_SYMBOL});
  }
}

/* The tile that lay there first, if it is of the kind that does. */
static void draw_start(const painter *p, uint16_t tile, cell_picture *picture) {
  static const locations corners = {{{6, 2}, {0, 2}, {6, 0}, {0, 0}}, 4};
  if (tile == 0 && bst_tile_definition(p->rs, bst_placed_tile(p->rs, p->g, tile).type)->start)
    put_free(picture, &corners, (glyph){NULL, 'S', BST_STYLE_SYMBOL});
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
  locations list = room_for(p, c, info.node);
  bool neutral = info.owner >= BST_MAX_PLAYERS; /* shown by its initial alone */
  uint8_t style = (uint8_t)(neutral ? BST_STYLE_SYMBOL : BST_STYLE_SEAT + info.owner);
  char text[16] = {neutral ? '!' : (char)('1' + info.owner)}, tokens[12];
  if (info.kind > 0)
    text[1] = bst_figure_kind_name(p->rs, info.kind)[0];
  tokens_text(p, figure, tokens);
  strcat(text, tokens);
  location at = put_free(picture, &list, (glyph){NULL, text[0], style});
  if (at.column == WIDE)
    return;
  if (tokens[0] && at.column + (int)strlen(text) > WIDE)
    at.column = (int8_t)(WIDE - (int)strlen(text));
  for (int i = 0; text[i] && at.column < WIDE; i++, at.column++)
    bst_cell_put(picture, at, (glyph){NULL, text[i], style});
}

static void draw_figures(const painter *p, const cell *c, cell_picture *picture) {
  for (uint16_t i = 0; i < bst_figure_count(p->rs); i++) {
    bst_figure_info figure = bst_figure_at(p->rs, p->g, i);
    if (figure.node != BST_NONE && bst_node_tile(p->rs, p->g, figure.node) == c->tile &&
        is_its_cell(p, c, figure.node))
      draw_figure(p, c, i, picture);
  }
}

/* A piece that stands on no segment: the initial of its kind, and how many there are. */
static void draw_piece(const painter *p, const bst_seen *seen, const locations *list,
                       cell_picture *picture) {
  const char *name = bst_words_bare(bst_seen_name(p->rs, seen));
  char initial = (char)toupper((unsigned char)name[0]);
  bool owned = seen->seat < BST_MAX_PLAYERS;
  uint8_t style = (uint8_t)(owned ? BST_STYLE_SEAT + seen->seat : BST_STYLE_PIECE);
  location at = put_free(picture, list, (glyph){NULL, initial, style});
  location next = {(int8_t)(at.column + 1), at.row};
  if (at.column < WIDE && seen->count > 1 && next.column < WIDE && is_free(picture, next))
    bst_cell_put(picture, next,
                 (glyph){NULL, seen->count > 9 ? '+' : (char)('0' + seen->count), style});
}

/* Pieces in the cell, on corners and with figures. Those on segments are figures' business, and so
 * are tokens that lie with such a figure. */
static void draw_pieces(const painter *p, int16_t x, int16_t y, cell_picture *picture) {
  static const locations places = {{{1, 0}, {5, 2}, {5, 0}, {1, 2}, {3, 0}, {3, 2}, {4, 1}, {1, 1}},
                                   8};
  static const locations corner = {{{0, 0}, {1, 0}, {0, 1}}, 3};
  for (uint32_t i = 0; i < p->seen_count; i++) {
    const bst_seen *seen = &p->seen[i];
    bool drawn = seen->is == BST_SEEN_FIGURE   ? seen->at.where == BST_AT_SEGMENT
                 : seen->is == BST_SEEN_TOKENS ? seen->at.where == BST_AT_FIGURE
                                               : false;
    if (seen->x == x && seen->y == y && !drawn)
      draw_piece(p, seen, seen->at.where == BST_AT_CORNER ? &corner : &places, picture);
  }
}

static void draw_frame(const cell *c, cell_picture *picture) {
  static const glyph frame[4] = {{"┌", '/', BST_STYLE_FRAME},
                                 {"┐", '\\', BST_STYLE_FRAME},
                                 {"└", '\\', BST_STYLE_FRAME},
                                 {"┘", '/', BST_STYLE_FRAME}};
  for (int i = 0; i < 4; i++) {
    location at = {(int8_t)(i & 1 ? WIDE - 1 : 0), (int8_t)(i & 2 ? HIGH - 1 : 0)};
    if (is_free(picture, at) && has_location(c, at))
      bst_cell_put(picture, at, frame[i]);
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

static void draw_things(const painter *p, const cell *c, uint16_t type, cell_picture *picture) {
  const bst_tile_def *def = bst_tile_definition(p->rs, type);
  if (c->part == 0)
    draw_marks(p, c, def, picture);
  if (c->tile != BST_NONE)
    draw_figures(p, c, picture);
  draw_symbols(p, c, def, picture);
  if (c->part == 0)
    draw_start(p, c->tile, picture);
  if (c->tile != BST_NONE && c->tile == p->highlight)
    draw_frame(c, picture);
}

void bst_cell_paint(const painter *p, int16_t x, int16_t y, cell_picture *picture) {
  cell c[2];
  uint8_t centre = 0;
  memset(picture, 0, sizeof *picture);
  uint32_t count = read_cell(p, x, y, c);
  for (uint32_t i = 0; i < count; i++)
    bst_cell_draw_ground(p, &c[i], picture, count == 2, &centre);
  bst_cell_draw_centre(picture, centre);
  for (uint32_t i = 0; i < count; i++)
    draw_things(p, &c[i], bst_placed_tile(p->rs, p->g, c[i].tile).type, picture);
  draw_pieces(p, x, y, picture);
}

void bst_cell_paint_tile(const painter *p, uint16_t type, uint8_t rotation, uint8_t part,
                         cell_picture *picture) {
  painter hand = *p;
  uint8_t centre = 0;
  cell c;
  hand.type = type;
  memset(picture, 0, sizeof *picture);
  read_part(&hand, type, rotation, part, 0, &c);
  bst_cell_draw_ground(&hand, &c, picture, false, &centre);
  bst_cell_draw_centre(picture, centre);
  draw_things(&hand, &c, type, picture);
}

/* The part of a cell where a tile could lie: all of it, or the half that is free. */
static void open_points(const painter *p, int16_t x, int16_t y, cell_picture *picture) {
  int corner = bst_cell_void(p->rs, p->g, x, y);
  for (int row = 0; row < POINTS; row++)
    for (int column = 0; column < WIDE; column++)
      if (corner < 0 || bst_half_has_point((uint8_t)corner, column, row))
        picture->point[row][column] = BST_PAINT_OPEN;
  for (int8_t column = 0; column < WIDE && corner < 0; column++) {
    bst_cell_put(picture, (location){column, 0}, (glyph){NULL, '.', BST_STYLE_OPEN});
    bst_cell_put(picture, (location){column, HIGH - 1}, (glyph){NULL, '\'', BST_STYLE_OPEN});
  }
}

/* Digits around the middle, or in the free corner; as many as there is room for. */
void bst_cell_paint_open(const painter *p, int16_t x, int16_t y, uint32_t number,
                         cell_picture *picture) {
  char text[12];
  int length = snprintf(text, sizeof text, "%u", (unsigned)number);
  int corner = bst_cell_void(p->rs, p->g, x, y);
  bool east = corner == 1 || corner == 2;
  int from = corner < 0 ? (WIDE - length + 1) / 2 : east ? WIDE - length : 0;
  int8_t row = corner < 0 ? 1 : corner < 2 ? 0 : HIGH - 1;
  if (corner < 0)
    memset(picture, 0, sizeof *picture);
  open_points(p, x, y, picture);
  for (int i = 0; i < length && i < (corner < 0 ? WIDE : 3); i++)
    bst_cell_put(picture, (location){(int8_t)(from + i), row},
                 (glyph){NULL, text[i], BST_STYLE_NUMBER});
}

void bst_cell_paint_number(const painter *p, int16_t x, int16_t y, uint16_t node, uint32_t number,
                           cell_picture *picture) {
  cell c[2];
  uint32_t count = read_cell(p, x, y, c);
  for (uint32_t i = 0; i < count && number <= 9; i++) {
    if (c[i].tile != bst_node_tile(p->rs, p->g, node))
      continue;
    locations list = room_for(p, &c[i], node);
    put_free(picture, &list, (glyph){NULL, (char)('0' + number), BST_STYLE_NUMBER});
  }
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

static void print_colour_row(FILE *out, const cell_picture *picture, int row, int parity) {
  for (int column = 0; column < WIDE; column++) {
    uint8_t upper = picture->point[2 * row][column], lower = picture->point[2 * row + 1][column];
    const glyph *g = &picture->glyph[row][column];
    if (upper == BST_PAINT_NOTHING && lower == BST_PAINT_NOTHING && g->style <= BST_STYLE_EDGE)
      fputs("\033[0m ", out);
    else if (g->style <= BST_STYLE_EDGE && !g->wide && lower == BST_PAINT_NOTHING)
      fprintf(out, "\033[0;38;5;%dm▀", shade[upper][parity]);
    else if (g->style <= BST_STYLE_EDGE && !g->wide && upper == BST_PAINT_NOTHING)
      fprintf(out, "\033[0;38;5;%dm▄", shade[lower][parity]);
    else if (g->style <= BST_STYLE_EDGE && !g->wide && upper != lower)
      fprintf(out, "\033[0;38;5;%d;48;5;%dm▀", shade[upper][parity], shade[lower][parity]);
    else if (g->style <= BST_STYLE_EDGE && !g->wide)
      fprintf(out, "\033[0;48;5;%dm ", shade[lower][parity]);
    else {
      colours c = colours_of(g, shade[lower ? lower : upper][parity]);
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
    fputc(g->style != BST_STYLE_NONE ? g->plain : letter[upper > lower ? upper : lower], out);
  }
}

void bst_cell_print_row(FILE *out, const cell_picture *picture, int row, int parity, bool colour) {
  if (colour)
    print_colour_row(out, picture, row, parity);
  else
    print_plain_row(out, picture, row);
}
