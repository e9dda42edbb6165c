/* half_position.c - see half_position.h. */
#include "half_position.h"

#include <area.h>
#include <board.h>
#include <feature_value.h>
#include <notation.h>
#include <position.h>
#include <ruleset.h>
#include <spots.h>
#include <stdlib.h>
#include <string.h>

#include "half_tiles.h"

enum { CELL_LIMIT = 8000, NAME = 40, CORNERS = 4 };

/* A question while it is answered. */
typedef struct asking {
  const bst_half_position *p;
  const char *text;         /* "feature 1 C" */
  const char *rest;         /* " 1 C" */
  const bst_json *expected; /* second element of the question */
  const bst_json *more;     /* third element, or NULL */
  bst_half_answer *answer;
  bst_error *err;
} asking;

static bst_status bad(bst_error *err, const char *where, const char *what) {
  err->status = BST_BAD_INPUT;
  snprintf(err->text, sizeof err->text, "'%.80s' %.300s", where, what);
  return BST_BAD_INPUT;
}

/* --- laying ----------------------------------------------------------------------------------- */

static bst_place_xy turned(bst_place_xy at, uint8_t turns) {
  for (uint8_t i = 0; i < turns; i++)
    at = (bst_place_xy){(int16_t)-at.y, at.x, (uint8_t)((at.rotation + 1) % 4)};
  return at;
}

/* "1 0 2" or "1 0", turned with the position. */
static bool read_cell(const bst_half_position *p, const char *text, bst_place_xy *at) {
  int x, y, rotation = 0;
  int count = sscanf(text, "%6d %6d %6d", &x, &y, &rotation);
  if (count < 2 || x < -CELL_LIMIT || x > CELL_LIMIT || y < -CELL_LIMIT || y > CELL_LIMIT ||
      rotation < 0 || rotation > 3)
    return false;
  *at = turned((bst_place_xy){(int16_t)x, (int16_t)y, (uint8_t)rotation}, p->turns);
  return true;
}

/* "CFFF 0 0 1". */
static bool read_place(const bst_half_position *p, const char *text, uint16_t *type,
                       bst_place_xy *at) {
  char name[NAME];
  text += strspn(text, " ");
  size_t length = strcspn(text, " ");
  if (length >= sizeof name)
    return false;
  memcpy(name, text, length);
  name[length] = '\0';
  *type = bst_tile_find(p->rs, name);
  return *type != BST_NONE && read_cell(p, text + length, at);
}

bst_status bst_half_lay(bst_half_position *p, const bst_json *entry, bst_error *err) {
  const bst_json *moves = bst_json_get(entry, "moves");
  p->move_count = 0;
  if (bst_json_type_of(moves) != BST_JSON_LIST || bst_json_count(moves) > BST_HALF_MOVES)
    return bad(err, "moves", "must be a list of at most 64 texts like \"CFFF 0 0 1\"");
  bst_status status = bst_position_begin(p->table, p->game, 1, err);
  for (size_t i = 0; i < bst_json_count(moves) && status == BST_OK; i++) {
    const char *text = bst_json_text(bst_json_at(moves, i));
    uint16_t type;
    bst_place_xy at;
    bst_error why = {0};
    if (!read_place(p, text, &type, &at))
      return bad(err, text, "is no tile of the file with x, y and rotation");
    status = bst_position_place(p->table, p->game, type, at, &p->tile[i], &why);
    if (status != BST_OK)
      return bad(err, text, why.text);
    p->rotation[i] = at.rotation;
    p->move_count++;
  }
  return status;
}

/* --- comparing -------------------------------------------------------------------------------- */

static void note(asking *a, const char *key, bst_json *expected, bst_json *actual, bool same) {
  bst_json_set(a->answer->values, key, bst_json_copy(actual));
  if (same) {
    bst_json_free(expected);
    bst_json_free(actual);
    return;
  }
  bst_json *difference = bst_json_new_object();
  bst_json_set_text(difference, "key", key);
  bst_json_set(difference, "expected", expected);
  bst_json_set(difference, "actual", actual);
  bst_json_add(a->answer->differences, difference);
}

static void compare(asking *a, const char *key, int64_t actual, int64_t expected) {
  note(a, key, bst_json_new_whole(expected), bst_json_new_whole(actual), actual == expected);
}

static void compare_truth(asking *a, const char *key, bool actual, bool expected) {
  note(a, key, bst_json_new_bool(expected), bst_json_new_bool(actual), actual == expected);
}

static void compare_text(asking *a, const char *key, const char *actual, const char *expected) {
  note(a, key, bst_json_new_text(expected), bst_json_new_text(actual),
       strcmp(actual, expected) == 0);
}

static bst_status skip(asking *a, const char *why) {
  snprintf(a->answer->skipped, sizeof a->answer->skipped, "%s", why);
  return BST_OK;
}

/* What the question expects under the rules of a year. */
static const bst_json *of_year(const asking *a, const char *year, size_t i) {
  return bst_json_at(bst_json_get(a->more ? a->more : a->expected, year), i);
}

/* The year whose rules count in the unit that is declared for this kind of segment. */
static const char *year_of(const asking *a, uint16_t node) {
  uint8_t kind = bst_node_kind(a->p->rs, a->p->game, node);
  return a->p->rs->kind[kind].unit == BST_UNIT_CELL ? "2014" : "2015";
}

static int32_t count(const asking *a, uint16_t node, bst_counter_op op) {
  const bst_counter what = {.op = (uint8_t)op, .attr = BST_ATTR_NONE};
  return bst_feature_count(a->p->rs, a->p->game, node, &what, 0);
}

/* --- features --------------------------------------------------------------------------------- */

/* Of turns that look the same the board takes the first: what segment `segment` would be with the
 * turn that was asked for is another one then, the one that lies where it would. */
static uint8_t segment_as_laid(const bst_ruleset *rs, bst_placed placed, uint8_t asked,
                               uint8_t segment) {
  const bst_rot_part *wanted = bst_part_at(&rs->tiles, placed.type, asked, 0);
  const bst_rot_part *laid = bst_part_at(&rs->tiles, placed.type, placed.rotation, 0);
  if (asked == placed.rotation)
    return segment;
  for (uint8_t side = 0; side < BST_SIDES; side++)
    for (uint8_t slot = 0; slot < 3; slot++)
      if (wanted->slot[side][slot] == segment)
        return laid->slot[side][slot];
  return segment;
}

/* Segment `letter` of a move, or BST_NONE. */
static uint16_t node_lettered(const bst_half_position *p, int move, char letter) {
  if (move < 0 || move >= p->move_count)
    return BST_NONE;
  uint16_t tile = p->tile[move];
  bst_placed placed = bst_placed_tile(p->rs, p->game, tile);
  uint8_t segment = bst_tile_letter(bst_tile_definition(p->rs, placed.type), letter);
  if (segment == BST_SEG_NONE)
    return BST_NONE;
  segment = segment_as_laid(p->rs, placed, p->rotation[move], segment);
  return bst_node_of(p->rs, p->game, tile, segment);
}

/* The first segment that the question names; a failure says that there is none. */
static bst_status read_node(asking *a, uint16_t *node) {
  int move;
  char letter;
  if (sscanf(a->text, "%*s %3d %c", &move, &letter) != 2)
    return bad(a->err, a->text, "needs the number of a move and the letter of a segment");
  *node = node_lettered(a->p, move, letter);
  return *node == BST_NONE ? bad(a->err, a->text, "names no segment that lies") : BST_OK;
}

static void compare_counts(asking *a, uint16_t node) {
  static const struct {
    const char *year;
    bst_counter_op op;
  } counts[] = {{"2014", BST_COUNT_CELLS},
                {"2021", BST_COUNT_CELLS},
                {"2015", BST_COUNT_TILES},
                {"2020", BST_COUNT_TILES}};
  for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
    char key[NAME];
    snprintf(key, sizeof key, "size in %s", counts[i].year);
    compare(a, key, count(a, node, counts[i].op), bst_json_whole(of_year(a, counts[i].year, 0)));
  }
}

static bst_status ask_feature(asking *a) {
  const bst_ruleset *rs = a->p->rs;
  const bst_game *g = a->p->game;
  const char *state = bst_json_text(a->expected);
  uint16_t node;
  int open = 0;
  bst_status status = read_node(a, &node);
  if (status != BST_OK)
    return status;
  if (strcmp(state, "complete") != 0 && sscanf(state, "open %4d", &open) != 1)
    return bad(a->err, a->text, "must expect \"complete\" or \"open N\"");
  bool complete = bst_feature_complete(rs, g, node);
  uint8_t mode = complete ? BST_MODE_NORMAL : BST_MODE_FINAL;
  compare(a, "open", bst_feature_open(rs, g, node), open);
  compare_truth(a, "done", complete, open == 0);
  compare_counts(a, node);
  compare(a, "pts", bst_feature_value(rs, g, node, mode, 0, NULL),
          bst_json_whole(of_year(a, year_of(a, node), 1)));
  return BST_OK;
}

static bst_status ask_same(asking *a) {
  int one, two;
  char first, second;
  if (sscanf(a->text, "%*s %3d %c %3d %c", &one, &first, &two, &second) != 4)
    return bad(a->err, a->text, "must name two segments");
  uint16_t left = node_lettered(a->p, one, first), right = node_lettered(a->p, two, second);
  if (left == BST_NONE || right == BST_NONE)
    return bad(a->err, a->text, "names no segment that lies");
  compare_truth(a, "same",
                bst_feature_of(a->p->rs, a->p->game, left) ==
                    bst_feature_of(a->p->rs, a->p->game, right),
                bst_json_type_of(a->expected) == BST_JSON_TRUE);
  return BST_OK;
}

static bst_status ask_field(asking *a) {
  uint16_t node;
  bst_status status = read_node(a, &node);
  if (status == BST_OK)
    compare(a, "pts", bst_feature_value(a->p->rs, a->p->game, node, BST_MODE_FINAL, 0, NULL),
            bst_json_whole(a->expected));
  return status;
}

static bool has(const bst_half_position *p, uint16_t type, const char *key) {
  const bst_json *tile = bst_half_tile(p->file, bst_tile_name(p->rs, type));
  if (!tile) /* one of the rules */
    return strcmp(key, "monastery") == 0 && p->rs->tiles.type[type].ring_segments != 0;
  return bst_json_type_of(bst_json_get(tile, key)) == BST_JSON_TRUE;
}

static bst_status ask_monastery(asking *a) {
  const bst_half_position *p = a->p;
  int move;
  if (sscanf(a->text, "%*s %3d", &move) != 1 || move < 0 || move >= p->move_count)
    return bad(a->err, a->text, "needs the number of a move");
  uint16_t tile = p->tile[move], type = bst_placed_tile(p->rs, p->game, tile).type;
  bool castle = has(p, type, "castle");
  if (!castle && !has(p, type, "monastery"))
    return skip(a, "what this tile has in its middle needs a rule of its own");
  uint8_t middle = (uint8_t)(bst_tile_definition(p->rs, type)->segment_count - 1);
  uint16_t node = bst_node_of(p->rs, p->game, tile, middle);
  const char *year = year_of(a, node);
  compare_truth(a, "done", bst_feature_complete(p->rs, p->game, node),
                bst_json_type_of(of_year(a, year, 0)) == BST_JSON_TRUE);
  /* a castle's tile counts its two cells, also where tiles are counted */
  int32_t more = castle && p->rs->kind[bst_node_kind(p->rs, p->game, node)].unit == BST_UNIT_TILE;
  compare(a, "size", count(a, node, BST_COUNT_SIZE) + more, bst_json_whole(of_year(a, year, 1)));
  return BST_OK;
}

/* --- placements ------------------------------------------------------------------------------- */

/* Is the placement among those that a player is offered? */
static bool is_offered(const bst_half_position *p, uint16_t type, bst_place_xy at) {
  /* Without room, those that are the same by symmetry are not counted: up to four are one. */
  uint32_t all = 4 * bst_placements(p->rs, p->game, type, true, NULL, 0);
  bst_place_xy *list = calloc(all + 1, sizeof *list);
  bool found = false;
  uint32_t written = list ? bst_placements(p->rs, p->game, type, true, list, all) : 0;
  for (uint32_t i = 0; i < written && i < all && !found; i++)
    found = list[i].x == at.x && list[i].y == at.y && list[i].rotation == at.rotation;
  free(list);
  return found;
}

/* Our words for the reasons of the file, which say at which side it doesn't match. */
static const char *reason_of(const char *text) {
  return strncmp(text, "mismatch", 8) == 0 ? "mismatch" : text;
}

static bst_status ask_legal(asking *a) {
  const bst_half_position *p = a->p;
  uint16_t type;
  bst_place_xy at;
  const char *why;
  if (!read_place(p, a->rest, &type, &at))
    return bad(a->err, a->text, "needs a tile of the file, x, y and rotation");
  if (strstr(a->text, "nohyp"))
    return skip(a, "what lists of rules forbid is not asked here");
  if (p->rs->tiles.type[type].ring_segments == 1) /* its middle is all that it has */
    return skip(a, "where a tile without sides may lie needs a rule of its own");
  bool legal = bst_placement_legal(p->rs, p->game, type, at.x, at.y, at.rotation, &why);
  bool expected = strcmp(bst_json_text(a->expected), "legal") == 0;
  compare_truth(a, "legal", legal, expected);
  compare_truth(a, "offered", is_offered(p, type, at), expected);
  compare_text(a, "why", why, reason_of(bst_json_text(a->more)));
  return BST_OK;
}

static bool is_in(const bst_json *list, const char *name) {
  for (size_t i = 0; i < bst_json_count(list); i++)
    if (strcmp(bst_json_text(bst_json_at(list, i)), name) == 0)
      return true;
  return false;
}

static bst_status ask_which(asking *a) {
  const bst_half_position *p = a->p;
  bst_place_xy at;
  if (!read_cell(p, a->rest, &at))
    return bad(a->err, a->text, "needs x, y and rotation");
  for (uint16_t type = 0; type < bst_tile_type_count(p->rs); type++) {
    const char *name = bst_tile_name(p->rs, type);
    char key[2 * NAME];
    if (!p->rs->tiles.type[type].half)
      continue;
    bool legal = bst_placement_legal(p->rs, p->game, type, at.x, at.y, at.rotation, NULL);
    compare_truth(a, name, legal, is_in(a->expected, name));
    snprintf(key, sizeof key, "%.40s is offered", name);
    compare_truth(a, key, is_offered(p, type, at), is_in(a->expected, name));
  }
  return BST_OK;
}

static bst_status ask_void(asking *a) {
  static const char *const names[CORNERS] = {"NW", "NE", "SE", "SW"};
  const char *expected = bst_json_text(a->expected); /* "": no half of it is free */
  bst_place_xy at;
  if (!read_cell(a->p, a->rest, &at))
    return bad(a->err, a->text, "needs x and y");
  int corner = bst_cell_void(a->p->rs, a->p->game, at.x, at.y);
  /* The file names the corner as it is before the position is turned. */
  int before = corner < 0 ? corner : (corner + CORNERS - a->p->turns) % CORNERS;
  compare_text(a, "corner", before < 0 ? "" : names[before], expected);
  return BST_OK;
}

static bst_status ask_tally(asking *a) {
  const bst_half_position *p = a->p;
  for (uint16_t type = 0; type < bst_tile_type_count(p->rs); type++) {
    const char *name = bst_tile_name(p->rs, type);
    if (p->rs->tiles.type[type].half)
      compare(a, name, bst_placements(p->rs, p->game, type, true, NULL, 0),
              bst_json_whole(bst_json_get(a->expected, name)));
  }
  return BST_OK;
}

/* May something stand on the south-east corner of a cell, where one field must meet itself? */
static bst_status ask_barn(asking *a) {
  const bst_half_position *p = a->p;
  bst_place_xy at;
  if (!read_cell(p, a->rest, &at))
    return bad(a->err, a->text, "needs x and y");
  uint8_t corner = (uint8_t)((2 + p->turns) % CORNERS); /* of the turned cell: NW NE SE SW */
  bool east = corner == 1 || corner == 2, south = corner >= 2;
  uint16_t node = bst_corner_node(p->rs, p->game, (int16_t)(at.x + east), (int16_t)(at.y + south));
  bool field =
      node != BST_NONE && bst_node_kind(p->rs, p->game, node) == bst_kind_find(p->rs, "field");
  compare_truth(a, "legal", field, strcmp(bst_json_text(a->expected), "legal") == 0);
  return BST_OK;
}

/* --- questions -------------------------------------------------------------------------------- */

static const struct {
  const char *name;
  bst_status (*ask)(asking *a);
} questions[] = {
    {"feature", ask_feature},     {"same", ask_same},   {"field", ask_field},
    {"monastery", ask_monastery}, {"legal", ask_legal}, {"which", ask_which},
    {"void", ask_void},           {"tally", ask_tally}, {"barn", ask_barn},
};

bst_status bst_half_ask(const bst_half_position *p, const bst_json *question, bst_half_answer *out,
                        bst_error *err) {
  const char *text = bst_json_text(bst_json_at(question, 0));
  size_t length = strcspn(text, " ");
  for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
    if (strlen(questions[i].name) != length || strncmp(text, questions[i].name, length) != 0)
      continue;
    *out = (bst_half_answer){.question = questions[i].name,
                             .values = bst_json_new_object(),
                             .differences = bst_json_new_list()};
    asking a = {p,   text, text + length, bst_json_at(question, 1), bst_json_at(question, 2),
                out, err};
    bst_status status = questions[i].ask(&a);
    if (status != BST_OK) {
      bst_json_free(out->values);
      bst_json_free(out->differences);
    }
    return status;
  }
  return bad(err, text, "is no question that is known here");
}
