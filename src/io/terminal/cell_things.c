/* cell_things.c - what lies on the ground of a cell, by its letters: places in the middle, symbols,
 * figures, pieces, the frame of the last tile. */
#include "cell_parts.h"

#include <area.h>
#include <board.h>
#include <ruleset.h>
#include <stdio.h>
#include <string.h>

enum { WIDE = BST_CELL_WIDE, HIGH = BST_CELL_HIGH };

typedef bst_cell_glyph glyph;
typedef bst_cell_picture cell_picture;
typedef bst_cell_painter painter;
typedef bst_cell_location location;
typedef bst_cell_content cell;
typedef bst_cell_locations locations;

static bool reaches_a_side(const bst_tile_def *def, uint8_t segment) {
  for (uint8_t i = 0; i < def->cell_count; i++)
    if (memchr(def->cell[i].slot, segment, sizeof def->cell[i].slot))
      return true;
  return false;
}

/* What lies in the middle of the tile: a place, or a field that cities enclose. */
static void draw_marks(const painter *p, const cell *c, const bst_tile_def *def,
                       cell_picture *picture) {
  static const glyph field = {"·", '.', BST_STYLE_LINE};
  locations list = {0};
  bst_cell_add_middle_locations(&list, c);
  for (uint8_t s = 0; s < def->segment_count; s++) {
    char letter = bst_letter(&p->letters, BST_DRAW_SEGMENT, def->segment[s].kind);
    if (def->segment[s].letter == 0)
      bst_cell_put_free(picture, &list, (glyph){NULL, letter, BST_STYLE_MARK});
    else if (!reaches_a_side(def, s))
      bst_cell_put_free(picture, &list, field);
  }
}

/* Is this the cell where things on the segment are drawn? Of larger tiles it is the first one in
 * which it lies. */
static bool is_its_cell(const painter *p, const cell *c, uint16_t node) {
  uint16_t type = c->tile == BST_NONE ? p->type : bst_placed_tile(p->rs, p->g, c->tile).type;
  uint16_t base = c->tile == BST_NONE ? 0 : bst_node_of(p->rs, p->g, c->tile, 0);
  return c->part == __builtin_ctz(p->rs->tiles.type[type].cells[node - base]);
}

/* Where a symbol of the whole tile has room; one that points somewhere is there, if it can be. */
static locations corner_locations(const cell *c, int direction) {
  static const location corners[] = {{2, 2}, {4, 2}, {2, 0}, {4, 0}};
  static const location towards[8] = {{3, 0}, {5, 0}, {6, 1}, {5, 2},
                                      {3, 2}, {1, 2}, {0, 1}, {1, 0}};
  static const location then[8] = {{4, 0}, {6, 0}, {5, 1}, {6, 2}, {2, 2}, {0, 2}, {1, 1}, {0, 0}};
  locations list = {0};
  if (direction >= 0 && bst_cell_has_location(c, towards[direction])) {
    bst_cell_add_location(&list, towards[direction].column, towards[direction].row);
    bst_cell_add_location(&list, then[direction].column, then[direction].row);
  }
  for (int i = 0; i < 4; i++)
    if (bst_cell_has_location(c, corners[i]))
      bst_cell_add_location(&list, corners[i].column, corners[i].row);
  if (c->corner != BST_CELL_WHOLE)
    bst_cell_add_middle_locations(&list, c);
  return list;
}

static int rotation_of(const painter *p, const cell *c) {
  return c->tile == BST_NONE ? p->rotation : bst_placed_tile(p->rs, p->g, c->tile).rotation;
}

/* A symbol of a segment is drawn where the segment is: of larger tiles in the first such cell. */
static void draw_symbols(const painter *p, const cell *c, const bst_tile_def *def,
                         cell_picture *picture) {
  int turns = rotation_of(p, c);
  for (uint8_t i = 0; i < def->symbol_count; i++) {
    uint8_t segment = def->symbol[i].segment;
    int direction = def->symbol[i].direction > 7 ? -1 : (def->symbol[i].direction + 2 * turns) & 7;
    bool on_tile = segment == BST_SEG_NONE;
    uint16_t node = c->tile == BST_NONE ? segment : bst_node_of(p->rs, p->g, c->tile, segment);
    if (bst_attr_is_hidden(p->rs, def->symbol[i].attr) ||
        (on_tile ? c->part != 0 : !is_its_cell(p, c, node)))
      continue;
    locations list =
        on_tile ? corner_locations(c, direction) : bst_cell_room_for(p, c, picture, node);
    char letter = bst_letter(&p->letters, BST_DRAW_ATTR, def->symbol[i].attr);
    for (uint8_t n = 0; n < def->symbol[i].amount; n++)
      bst_cell_put_free(picture, &list, (glyph){NULL, letter, BST_STYLE_SYMBOL});
  }
}

/* The tile that lay there first, if it is of the kind that does. */
static void draw_start(const painter *p, uint16_t tile, cell_picture *picture) {
  static const locations corners = {{{6, 2}, {0, 2}, {6, 0}, {0, 0}}, 4};
  if (tile == 0 && bst_tile_definition(p->rs, bst_placed_tile(p->rs, p->g, tile).type)->start)
    bst_cell_put_free(picture, &corners, (glyph){NULL, '^', BST_STYLE_SYMBOL});
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
  locations list = bst_cell_room_for(p, c, picture, info.node);
  bool neutral = info.owner >= BST_MAX_PLAYERS; /* shown by its initial alone */
  uint8_t style = (uint8_t)(neutral ? BST_STYLE_SYMBOL : BST_STYLE_SEAT + info.owner);
  char text[16] = {neutral ? '!' : (char)('1' + info.owner)}, tokens[12];
  if (info.kind > 0)
    text[1] = bst_letter(&p->letters, BST_DRAW_FIGURE, info.kind);
  tokens_text(p, figure, tokens);
  strcat(text, tokens);
  location at = bst_cell_put_free(picture, &list, (glyph){NULL, text[0], style});
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

static char letter_of(const painter *p, const bst_seen *seen) {
  static const bst_draw_of what[] = {[BST_SEEN_FIGURE] = BST_DRAW_FIGURE,
                                     [BST_SEEN_TOKENS] = BST_DRAW_TOKEN,
                                     [BST_SEEN_MARK] = BST_DRAW_MARK,
                                     [BST_SEEN_STATE] = BST_DRAW_STATE,
                                     [BST_SEEN_LINK] = BST_DRAW_LINK};
  return bst_letter(&p->letters, what[seen->is],
                    seen->is == BST_SEEN_STATE ? seen->number : seen->kind);
}

/* A piece that stands on no segment: its letter, and how many there are. */
static void draw_piece(const painter *p, const bst_seen *seen, const locations *list,
                       cell_picture *picture) {
  bool owned = seen->seat < BST_MAX_PLAYERS;
  uint8_t style = (uint8_t)(owned ? BST_STYLE_SEAT + seen->seat : BST_STYLE_PIECE);
  location at = bst_cell_put_free(picture, list, (glyph){NULL, letter_of(p, seen), style});
  location next = {(int8_t)(at.column + 1), at.row};
  if (at.column < WIDE && seen->count > 1 && next.column < WIDE && bst_cell_is_free(picture, next))
    bst_cell_put(picture, next,
                 (glyph){NULL, seen->count > 9 ? '+' : (char)('0' + seen->count), style});
}

/* Pieces in the cell, on corners and with figures. Those on segments are figures' business, and so
 * are tokens that lie with such a figure. */
void bst_cell_draw_pieces(const painter *p, int16_t x, int16_t y, cell_picture *picture) {
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
    if (bst_cell_is_free(picture, at) && bst_cell_has_location(c, at))
      bst_cell_put(picture, at, frame[i]);
  }
}

void bst_cell_draw_things(const painter *p, const cell *c, uint16_t type, cell_picture *picture) {
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
