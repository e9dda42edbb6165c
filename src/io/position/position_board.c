/* position_board.c - see position_board.h. */
#include "position_board.h"

#include <inspect.h>
#include <link_text.h>
#include <notation.h>
#include <position.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { NAME = 64 };

static bst_status bad(bst_error *err, const char *where, const char *what) {
  return bst_fail(err, BST_BAD_INPUT, "'%.80s' %.300s", where, what);
}

const bst_query_info *bst_position_word(const bst_position_words *words, const char *text) {
  size_t length = strcspn(text, " ");
  for (size_t i = 0; i < words->count; i++)
    if (strlen(words->word[i].query) == length && strncmp(words->word[i].query, text, length) == 0)
      return &words->word[i];
  return NULL;
}

void bst_position_skip(bst_position_verdict *v, const char *format, ...) {
  va_list arguments;
  if (v->skipped)
    return;
  v->skipped = true;
  va_start(arguments, format);
  vsnprintf(v->reason, sizeof v->reason, format, arguments);
  va_end(arguments);
}

void bst_position_differ(bst_json *differences, const char *key, bst_json *expected,
                         bst_json *actual) {
  bst_json *difference = bst_json_new_object();
  bst_json_set_text(difference, "key", key);
  bst_json_set(difference, "expected", expected);
  bst_json_set(difference, "actual", actual);
  bst_json_add(differences, difference);
}

/* --- texts ---------------------------------------------------------------------------------- */

static bst_place_xy turned(bst_place_xy at, uint8_t turns) {
  for (uint8_t i = 0; i < turns; i++)
    at = (bst_place_xy){(int16_t)-at.y, at.x, (uint8_t)((at.rotation + 1) % 4)};
  return at;
}

static bool is_far(int value) {
  return value < -BST_POSITION_FARTHEST || value > BST_POSITION_FARTHEST;
}

bool bst_position_cell(const bst_position *p, const char *text, bst_place_xy *at,
                       const char **end) {
  int x, y, rotation = 0, length = 0;
  if (sscanf(text, "%6d %6d%n", &x, &y, &length) < 2 || is_far(x) || is_far(y))
    return false;
  text += length;
  if (sscanf(text, "%6d%n", &rotation, &length) == 1)
    text += length;
  if (rotation < 0 || rotation > 3)
    return false;
  *at = turned((bst_place_xy){(int16_t)x, (int16_t)y, (uint8_t)rotation}, p->turns);
  *end = text + strspn(text, " ");
  return true;
}

/* The type of a tile by its letter in the rules texts or its id; *turns: how it lies there. */
static uint16_t find_type(const bst_position *p, const char *name, uint8_t *turns) {
  *turns = 0;
  uint16_t type = p->rules ? bst_rules_letter(p->rules, name, turns) : BST_NONE;
  return type != BST_NONE ? type : bst_tile_find(p->rs, name);
}

bool bst_position_placement(const bst_position *p, const char *text, uint16_t *type,
                            bst_place_xy *at, const char **end) {
  char name[NAME];
  uint8_t turns;
  text += strspn(text, " ");
  size_t length = strcspn(text, " ");
  if (length >= sizeof name)
    return false;
  memcpy(name, text, length);
  name[length] = '\0';
  *type = find_type(p, name, &turns);
  if (*type == BST_NONE || !bst_position_cell(p, text + length, at, end))
    return false;
  at->rotation = (uint8_t)((at->rotation + turns) & 3);
  return true;
}

/* --- laying --------------------------------------------------------------------------------- */

/* The twin may have more in its middle: what a rule makes of its symbol. */
static bool same_segments(const bst_tile_def *a, const bst_tile_def *twin) {
  bool same = a->segment_count <= twin->segment_count;
  for (uint8_t i = 0; i < a->segment_count && same; i++)
    same = a->segment[i].kind == twin->segment[i].kind &&
           a->segment[i].borders == twin->segment[i].borders &&
           a->segment[i].links == twin->segment[i].links;
  return same;
}

/* Is every symbol on a segment of `a` on that segment of `b`? */
static bool has_symbols(const bst_tile_def *a, const bst_tile_def *b) {
  for (uint8_t i = 0; i < a->symbol_count; i++) {
    const bst_symbol_def *wanted = &a->symbol[i];
    bool found = wanted->segment == BST_SEG_NONE;
    for (uint8_t n = 0; n < b->symbol_count && !found; n++)
      found = b->symbol[n].attr == wanted->attr && b->symbol[n].segment == wanted->segment &&
              b->symbol[n].amount == wanted->amount;
    if (!found)
      return false;
  }
  return true;
}

/* A letter means a course of roads, cities and fields; editions print some of its copies with a
 * symbol on the tile besides. When all plain ones lie, such a twin is taken. */
static uint16_t find_copy(const bst_position *p, uint16_t type) {
  const bst_ruleset *rs = p->rs;
  const bst_tile_def *wanted = bst_tile_definition(rs, type);
  if (bst_stack_count(rs, p->game, type) > 0)
    return type;
  for (uint16_t other = 0; other < bst_tile_type_count(rs); other++) {
    const bst_tile_def *twin = bst_tile_definition(rs, other);
    if (bst_stack_count(rs, p->game, other) > 0 && twin->cell_count == wanted->cell_count &&
        memcmp(twin->cell, wanted->cell, twin->cell_count * sizeof twin->cell[0]) == 0 &&
        same_segments(wanted, twin) && has_symbols(twin, wanted) && has_symbols(wanted, twin))
      return other;
  }
  return type;
}

static bst_status place(bst_position *p, uint16_t type, bst_place_xy at, bst_error *why) {
  uint16_t tile;
  bst_status status = bst_position_place(p->table, p->game, find_copy(p, type), at, &tile, why);
  if (status == BST_OK && p->move_count < BST_POSITION_MOVES) {
    p->tile[p->move_count] = tile;
    p->rotation[p->move_count++] = at.rotation;
  }
  return status;
}

static bst_status lay_tile(bst_position *p, const bst_json *tile, bst_position_verdict *v,
                           bst_error *err) {
  uint8_t turns;
  const char *name = bst_json_text(bst_json_get(tile, "tile"));
  uint16_t type = find_type(p, name, &turns);
  if (type == BST_NONE) {
    bst_position_skip(v, "needs tile %.60s, which no loaded set has", name);
    return BST_OK;
  }
  int16_t x = (int16_t)bst_json_whole(bst_json_get(tile, "x"));
  int16_t y = (int16_t)bst_json_whole(bst_json_get(tile, "y"));
  uint8_t rotation = (uint8_t)((bst_json_whole(bst_json_get(tile, "rot")) + turns) & 3);
  bst_error why = {0};
  bst_status status = place(p, type, turned((bst_place_xy){x, y, rotation}, p->turns), &why);
  if (status == BST_OK)
    return BST_OK;
  return bst_fail(err, BST_BAD_INPUT, "tile %.60s can't be laid at %d,%d: %.300s", name, x, y,
                  why.text);
}

static bst_status lay_move(bst_position *p, const bst_json *move, bst_error *err) {
  const char *text = bst_json_text(move), *end;
  uint16_t type;
  bst_place_xy at;
  bst_error why = {0};
  if (!bst_position_placement(p, text, &type, &at, &end))
    return bad(err, text, "is no tile of the file with x, y and rotation");
  return place(p, type, at, &why) == BST_OK ? BST_OK : bad(err, text, why.text);
}

/* Node of [x, y, side]; BST_NONE: none lies there. */
static uint16_t node_at(const bst_position *p, const bst_json *at) {
  static const char sides[] = "NESW";
  int16_t x = (int16_t)bst_json_whole(bst_json_at(at, 0));
  int16_t y = (int16_t)bst_json_whole(bst_json_at(at, 1));
  const char *slot = bst_json_text(bst_json_at(at, 2));
  bst_place_xy cell = turned((bst_place_xy){x, y, 0}, p->turns);
  uint8_t side = (uint8_t)((strchr(sides, slot[0]) - sides + p->turns) & 3);
  uint8_t number = slot[1] == 'L' ? 0 : slot[1] == 'R' ? 2 : 1;
  return bst_node_at(p->rs, p->game, cell.x, cell.y, side, number);
}

static bst_status lay_link(bst_position *p, const bst_json *link, bst_error *err) {
  const char *name = bst_json_text(bst_json_get(link, "link"));
  const char *const ends[] = {"from", "to"};
  uint8_t kind = bst_link_kind_find(p->rs, name);
  uint16_t node[2];
  char text[160];
  bst_error why = {0};
  bst_json_line(link, text, sizeof text);
  if (kind == 255)
    return bst_fail(err, BST_BAD_INPUT,
                    "no loaded rule declares a link '%.80s': --with a rule that does", name);
  for (int i = 0; i < 2; i++) {
    node[i] = node_at(p, bst_json_get(link, ends[i]));
    if (node[i] == BST_NONE)
      return bst_fail(err, BST_BAD_INPUT, "link %.150s: no segment lies at \"%s\"", text, ends[i]);
  }
  bst_status status = bst_position_link(p->table, p->game, kind, node[0], node[1], &why);
  return status == BST_OK
             ? BST_OK
             : bst_fail(err, BST_BAD_INPUT, "link %.150s can't be: %.300s", text, why.text);
}

bst_status bst_position_lay(bst_position *p, const bst_json *entry, bst_position_verdict *v,
                            bst_error *err) {
  const bst_json *moves = bst_json_get(entry, "moves"), *tiles = bst_json_get(entry, "tiles");
  const bst_json *links = bst_json_get(entry, "links");
  p->move_count = 0;
  if (moves &&
      (bst_json_type_of(moves) != BST_JSON_LIST || bst_json_count(moves) > BST_POSITION_MOVES))
    return bad(err, "moves", "must be a list of at most 64 texts like \"CFFF 0 0 1\"");
  bst_status status = bst_position_begin(p->table, p->game, 0, err);
  for (size_t i = 0; i < bst_json_count(moves) && status == BST_OK; i++)
    status = lay_move(p, bst_json_at(moves, i), err);
  for (size_t i = 0; i < bst_json_count(tiles) && status == BST_OK && !v->skipped; i++)
    status = lay_tile(p, bst_json_at(tiles, i), v, err);
  for (size_t i = 0; i < bst_json_count(links) && status == BST_OK && !v->skipped; i++)
    status = lay_link(p, bst_json_at(links, i), err);
  return status;
}
