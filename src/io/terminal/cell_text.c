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
#include <ruleset.h>
#include <stdio.h>
#include <string.h>
#include <symbols.h>

enum { WIDE = BST_CELL_WIDE, HIGH = BST_CELL_HIGH, POINTS = 2 * HIGH };

typedef bst_cell_glyph glyph;
typedef bst_cell_picture cell_picture;
typedef bst_cell_painter painter;
typedef bst_cell_location location;
typedef bst_cell_content cell;

typedef bst_cell_locations locations;

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
    if (part->form[side] == BST_SIDE_EMPTY)
      out->wild |= (uint8_t)(part->contact & 1u << side);
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

bst_cell_painter bst_cell_painter_of(const bst_ruleset *rs, const bst_rules *rules,
                                     const bst_game *g, uint16_t highlight) {
  painter p = {.rs = rs,
               .g = g,
               .highlight = highlight,
               .type = BST_NONE,
               .field = bst_kind_find(rs, "field"),
               .city = bst_kind_find(rs, "city"),
               .road = bst_kind_find(rs, "road")};
  bst_letters_of(rs, rules, &p.letters);
  return p;
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
    bst_cell_draw_things(p, &c[i], bst_placed_tile(p->rs, p->g, c[i].tile).type, picture);
  bst_cell_draw_pieces(p, x, y, picture);
}

void bst_cell_paint_tile(const painter *p, uint16_t type, uint8_t rotation, uint8_t part,
                         cell_picture *picture) {
  painter hand = *p;
  uint8_t centre = 0;
  cell c;
  hand.type = type;
  hand.rotation = rotation;
  memset(picture, 0, sizeof *picture);
  read_part(&hand, type, rotation, part, 0, &c);
  bst_cell_draw_ground(&hand, &c, picture, false, &centre);
  bst_cell_draw_centre(picture, centre);
  bst_cell_draw_things(&hand, &c, type, picture);
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
    locations list = bst_cell_room_for(p, &c[i], picture, node);
    bst_cell_put_free(picture, &list, (glyph){NULL, (char)('0' + number), BST_STYLE_NUMBER});
  }
}
