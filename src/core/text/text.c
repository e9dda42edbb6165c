/* text.c - the text forms of tiles, places, segments and actions, both ways. */
#include "board.h"
#include "inspect.h"
#include "status.h"
#include "symbols.h"
#include "turn.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char side_letter[] = "NESWH";
static const char slot_letter[] = "LCR";

static size_t print(char *out, size_t size, const char *format, ...) BST_PRINTF(3, 4);
static size_t print(char *out, size_t size, const char *format, ...) {
  va_list args;
  va_start(args, format);
  int n = vsnprintf(out, size, format, args);
  va_end(args);
  return n < 0 ? 0 : (size_t)n;
}

/* --- tiles and places --------------------------------------------------------------------- */

size_t bst_placement_text(const bst_ruleset *rs, uint16_t type, bst_place_xy at, char *out,
                          size_t size) {
  return print(out, size, "%s %d,%d r%d", bst_tile_name(rs, type), at.x, at.y, at.rotation);
}

/* "3,-1": false and *text unchanged if it isn't there. */
static bool read_cell(const char **text, int16_t *x, int16_t *y) {
  char *end;
  long a = strtol(*text, &end, 10);
  if (end == *text || *end != ',' || a < INT16_MIN / 2 || a > INT16_MAX / 2)
    return false;
  const char *second = end + 1;
  long b = strtol(second, &end, 10);
  if (end == second || b < INT16_MIN / 2 || b > INT16_MAX / 2)
    return false;
  *x = (int16_t)a;
  *y = (int16_t)b;
  *text = end;
  return true;
}

static const char *skip_spaces(const char *text) { return text + strspn(text, " "); }

/* A tile that nobody has; of one that is but edited otherwise, what can become of it. */
static bst_status no_such_tile(const bst_ruleset *rs, const char *name, bst_error *err) {
  char base[64], ways[256] = "";
  size_t length = strcspn(name, "~"), used = 0;
  snprintf(base, sizeof base, "%.*s", (int)length, name);
  if (name[length] == 0 || bst_tile_find(rs, base) == BST_NONE)
    return bst_fail(err, BST_NOT_FOUND, "no loaded set has a tile '%s'", name);
  for (uint16_t type = 0; type < rs->tiles.type_count && used < sizeof ways; type++) {
    const char *other = bst_tile_name(rs, type);
    bool edited = strncmp(other, base, length) == 0 && other[length] == '~';
    if (edited && strchr(other + length + 1, '~') == NULL)
      used += (size_t)snprintf(ways + used, sizeof ways - used, "%s%s", used ? ", " : "",
                               other + length);
  }
  return bst_fail(err, BST_NOT_FOUND, "the tile '%s' can't be edited like that ('%s'): %s%s", base,
                  name + length, used ? "it takes " : "no rule here edits it", ways);
}

bst_status bst_placement_parse(const bst_ruleset *rs, const char *text, uint16_t *type,
                               bst_place_xy *at, bst_error *err) {
  char name[64];
  const char *start = skip_spaces(text), *rest = start + strcspn(start, " ");
  size_t length = (size_t)(rest - start);
  if (length == 0 || length >= sizeof name)
    return bst_fail(err, BST_BAD_VALUE, "\"%s\": write tile, cell and turn as \"%s 3,-1 r1\"", text,
                    bst_tile_name(rs, 0));
  memcpy(name, start, length);
  name[length] = 0;
  uint16_t found = bst_tile_find(rs, name);
  if (found == BST_NONE)
    return no_such_tile(rs, name, err);
  bst_place_xy place;
  rest = skip_spaces(rest);
  if (!read_cell(&rest, &place.x, &place.y))
    return bst_fail(err, BST_BAD_VALUE, "\"%s\": after the tile comes its cell, as \"3,-1\"", text);
  rest = skip_spaces(rest);
  if (rest[0] != 'r' || rest[1] < '0' || rest[1] > '3' || *skip_spaces(rest + 2) != 0)
    return bst_fail(err, BST_BAD_VALUE, "\"%s\": after the cell comes the turn, r0 to r3", text);
  place.rotation = (uint8_t)(rest[1] - '0');
  *type = found;
  *at = place;
  return BST_OK;
}

/* --- segments ----------------------------------------------------------------------------- */

/* The cell and first slot of a node, clockwise from N (the diagonal last). */
typedef struct location {
  int16_t x, y;
  uint8_t side, slot; /* side 255: the segment reaches no side */
} location;

static location first_location(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  uint16_t tile = bst_node_tile(rs, g, node);
  uint8_t segment = bst_node_segment(rs, g, node);
  const bst_tile *t = &tiles_of(rs, g)[tile];
  bst_place_xy at = bst_tile_place(rs, g, tile);
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  for (uint8_t p = 0; p < rs->tiles.type[t->type].cell_count; p++)
    for (uint8_t side = 0; side < BST_SIDES; side++)
      for (uint8_t slot = 0; slot < 3; slot++)
        if (part[p].slot[side][slot] == segment)
          return (location){(int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy), side, slot};
  return (location){at.x, at.y, 255, 0};
}

/* Is the segment in all three slots, or in the middle one? Then the side's name is enough. */
static bool whole_side(const bst_ruleset *rs, const bst_game *g, uint16_t node, const location *s) {
  const bst_tile_cell *part = bst_tile_cell_in(rs, g, bst_node_tile(rs, g, node), s->x, s->y);
  return part->slot[s->side][BST_CENTRE] == bst_node_segment(rs, g, node);
}

/* Which half of its cell is meant, where the side alone doesn't tell: "/SW", by its right angle. */
static const char *half_of_cell(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                                const location *s) {
  static const char *const halves[] = {"/SW", "/NW", "/NE", "/SE"};
  const bst_tile *t = &tiles_of(rs, g)[bst_node_tile(rs, g, node)];
  uint16_t tile[2];
  bool is_told = s->side < BST_H || !rs->tiles.type[t->type].half;
  return is_told || bst_cell_tiles(rs, g, t->cell, tile) < 2 ? "" : halves[t->rotation];
}

size_t bst_node_text(const bst_ruleset *rs, const bst_game *g, uint16_t node, char *out,
                     size_t size) {
  location s = first_location(rs, g, node);
  const char *kind = bst_kind_name(rs, bst_node_kind(rs, g, node));
  const char *half = half_of_cell(rs, g, node, &s);
  if (s.side == 255) {
    uint8_t own = bst_node_kind(rs, g, node);
    bool reaches = rs->tiles.side_kind[own] != 255;
    return print(out, size, "%d,%d %s%s%s", s.x, s.y, kind, reaches ? ":I" : "", half);
  }
  if (whole_side(rs, g, node, &s))
    return print(out, size, "%d,%d %s:%c%s", s.x, s.y, kind, side_letter[s.side], half);
  return print(out, size, "%d,%d %s:%c%c%s", s.x, s.y, kind, side_letter[s.side],
               slot_letter[s.slot], half);
}

/* The segment of `tile` that is of this kind and reaches no side. */
static uint16_t inner_node(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint8_t kind) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_type *type = &rs->tiles.type[t->type];
  for (uint8_t s = 0; s < type->segment_count; s++)
    if (type->kind[s] == kind && type->open[s] == 0)
      return (uint16_t)(t->node + s);
  return BST_NONE;
}

typedef struct segment_name {
  int16_t x, y;
  uint8_t kind;
  char side, slot; /* 0: not given */
  uint8_t half;    /* a side of the half of the cell that is meant; BST_SIDES: not given */
} segment_name;

/* "/SW": the half of a cell with its right angle there. False: there is no such corner. */
static bool read_half(const char **text, uint8_t *half) {
  static const char *const corners[] = {"/NW", "/NE", "/SE", "/SW"};
  *half = BST_SIDES;
  for (uint8_t corner = 0; corner < 4 && **text == '/'; corner++)
    if (strncmp(*text, corners[corner], 3) == 0) {
      *half = corner; /* the side that begins there */
      *text += 3;
    }
  return **text != '/';
}

static bst_status read_segment(const bst_ruleset *rs, const char *text, segment_name *out,
                               bst_error *err) {
  const char *rest = skip_spaces(text);
  char kind[64];
  if (!read_cell(&rest, &out->x, &out->y))
    return bst_fail(err, BST_BAD_VALUE, "\"%s\": write a segment as \"3,-1 road:S\"", text);
  rest = skip_spaces(rest);
  size_t length = strcspn(rest, ":/ ");
  if (length == 0 || length >= sizeof kind)
    return bst_fail(err, BST_BAD_VALUE, "\"%s\": after the cell comes a kind of segment", text);
  memcpy(kind, rest, length);
  kind[length] = 0;
  out->kind = bst_kind_find(rs, kind);
  if (out->kind == 255)
    return bst_fail(err, BST_NOT_FOUND, "\"%s\": no rule declares segments of the kind '%s'", text,
                    kind);
  out->side = out->slot = 0;
  rest += length;
  if (*rest == ':') {
    out->side = rest[1];
    out->slot = rest[1] != 0 && rest[2] != 0 && strchr(" /", rest[2]) == NULL ? rest[2] : 0;
    rest += 1 + (out->side != 0) + (out->slot != 0);
  }
  if (!read_half(&rest, &out->half))
    return bst_fail(err, BST_BAD_VALUE,
                    "\"%s\": behind '/' comes the corner of a half tile: NW, NE, SE or SW", text);
  if (*skip_spaces(rest) != 0)
    return bst_fail(err, BST_BAD_VALUE, "\"%s\": '%s' is too much", text, skip_spaces(rest));
  return BST_OK;
}

/* Half tiles: both halves of a cell are looked at, if it isn't said which one is meant. */
static uint16_t find_inner(const bst_ruleset *rs, const bst_game *g, const segment_name *name) {
  for (uint8_t side = 0; side < 4; side++) {
    bool is_meant = name->half == BST_SIDES || name->half == side;
    uint16_t tile = is_meant ? bst_owner_at(rs, g, name->x, name->y, side) : BST_NONE;
    uint16_t node = tile == BST_NONE ? BST_NONE : inner_node(rs, g, tile, name->kind);
    if (node != BST_NONE)
      return node;
  }
  return BST_NONE;
}

static uint16_t node_of_half(const bst_ruleset *rs, const bst_game *g, const segment_name *name,
                             uint8_t side, uint8_t slot) {
  uint16_t tile = bst_owner_at(rs, g, name->x, name->y, name->half);
  if (tile == BST_NONE)
    return BST_NONE;
  uint8_t segment = bst_tile_cell_in(rs, g, tile, name->x, name->y)->slot[side][slot];
  return segment < BST_MAX_SEGMENTS ? bst_node_of(rs, g, tile, segment) : BST_NONE;
}

/* What lies in a slot, if it is of the kind that is named. */
static uint16_t node_in_slot(const bst_ruleset *rs, const bst_game *g, const segment_name *name,
                             uint8_t slot) {
  const char *side = strchr(side_letter, name->side);
  if (side == NULL)
    return BST_NONE;
  uint8_t number = (uint8_t)(side - side_letter);
  uint16_t node = name->half == BST_SIDES ? bst_node_at(rs, g, name->x, name->y, number, slot)
                                          : node_of_half(rs, g, name, number, slot);
  return node != BST_NONE && bst_node_kind(rs, g, node) == name->kind ? node : BST_NONE;
}

/* A side without a slot means the middle, or what lies left and right of it if that is one segment.
 * *two: it isn't. */
static uint16_t find_slot(const bst_ruleset *rs, const bst_game *g, const segment_name *name,
                          bool *two) {
  const char *slot = name->slot == 0 ? NULL : strchr(slot_letter, name->slot);
  if (name->slot != 0)
    return slot == NULL ? BST_NONE : node_in_slot(rs, g, name, (uint8_t)(slot - slot_letter));
  uint16_t middle = node_in_slot(rs, g, name, BST_CENTRE);
  uint16_t left = node_in_slot(rs, g, name, BST_LEFT);
  uint16_t right = node_in_slot(rs, g, name, BST_RIGHT);
  if (middle != BST_NONE)
    return middle;
  *two = left != BST_NONE && right != BST_NONE && left != right;
  return left != BST_NONE ? left : right;
}

bst_status bst_node_parse(const bst_ruleset *rs, const bst_game *g, const char *text,
                          uint16_t *node, bst_error *err) {
  segment_name name = {0};
  bst_status status = read_segment(rs, text, &name, err);
  if (status != BST_OK)
    return status;
  bool inner = name.side == 0 || name.side == 'I';
  bool two = false;
  uint16_t found = inner ? find_inner(rs, g, &name) : find_slot(rs, g, &name, &two);
  text = skip_spaces(text);
  if (two)
    return bst_fail(err, BST_BAD_VALUE, "\"%s\" could mean two segments: write %s:%cL or %s:%cR",
                    text, bst_kind_name(rs, name.kind), name.side, bst_kind_name(rs, name.kind),
                    name.side);
  if (found == BST_NONE)
    return bst_fail(err, BST_NOT_FOUND, "\"%s\": there is no such segment on the board", text);
  *node = found;
  return BST_OK;
}
