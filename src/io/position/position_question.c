/* position_question.c - see position_question.h. */
#include "position_question.h"

#include <area.h>
#include <board.h>
#include <feature_value.h>
#include <inspect.h>
#include <locations.h>
#include <notation.h>
#include <ruleset.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 40, CORNERS = 4 };

/* A question while it is answered. */
typedef struct asking {
  const bst_position *p;
  const char *text;           /* "feature 1 C" */
  const char *rest;           /* " 1 C" */
  const bst_json *expected;   /* second element of the question */
  const bst_json *more;       /* third element, or NULL */
  const bst_query_info *word; /* that the question begins with, or NULL */
  bst_position_answer *answer;
  bst_error *err;
} asking;

static bst_status bad(bst_error *err, const char *where, const char *what) {
  return bst_fail(err, BST_BAD_INPUT, "'%.80s' %.300s", where, what);
}

/* --- comparing -------------------------------------------------------------------------------- */

static void note(asking *a, const char *key, bst_json *expected, bst_json *actual, bool same) {
  bst_json_set(a->answer->values, key, bst_json_copy(actual));
  if (same) {
    bst_json_free(expected);
    bst_json_free(actual);
    return;
  }
  bst_position_differ(a->answer->differences, key, expected, actual);
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

/* What the question expects under the rules of an edition. */
static const bst_json *of_edition(const asking *a, const bst_query_info *edition, size_t i) {
  const bst_json *by_edition = a->more ? a->more : a->expected;
  return edition ? bst_json_at(bst_json_get(by_edition, edition->query), i) : NULL;
}

/* The first edition whose rules count in the unit that is declared for this kind of segment. */
static const bst_query_info *edition_of(const asking *a, uint16_t node) {
  uint8_t unit = a->p->rs->kind[bst_node_kind(a->p->rs, a->p->game, node)].unit;
  for (size_t i = 0; i < a->p->words.count; i++) {
    const bst_query_info *word = &a->p->words.word[i];
    if (word->is_edition && word->unit == unit)
      return word;
  }
  return NULL;
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
  const bst_tile_cell *wanted = bst_tile_cell_at(&rs->tiles, placed.type, asked, 0);
  const bst_tile_cell *laid = bst_tile_cell_at(&rs->tiles, placed.type, placed.rotation, 0);
  if (asked == placed.rotation)
    return segment;
  for (uint8_t side = 0; side < BST_SIDES; side++)
    for (uint8_t slot = 0; slot < 3; slot++)
      if (wanted->slot[side][slot] == segment)
        return laid->slot[side][slot];
  return segment;
}

/* Segment `letter` of a move, or BST_NONE. */
static uint16_t node_lettered(const bst_position *p, int move, char letter) {
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
  for (size_t i = 0; i < a->p->words.count; i++) {
    const bst_query_info *word = &a->p->words.word[i];
    char key[2 * NAME];
    if (!word->is_edition)
      continue;
    snprintf(key, sizeof key, "size in %.40s", word->query);
    compare(a, key, count(a, node, word->unit == BST_UNIT_CELL ? BST_COUNT_CELLS : BST_COUNT_TILES),
            bst_json_whole(of_edition(a, word, 0)));
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
          bst_json_whole(of_edition(a, edition_of(a, node), 1)));
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

static bst_status ask_worth(asking *a) {
  uint16_t node;
  bst_status status = read_node(a, &node);
  if (status == BST_OK)
    compare(a, "pts", bst_feature_value(a->p->rs, a->p->game, node, BST_MODE_FINAL, 0, NULL),
            bst_json_whole(a->expected));
  return status;
}

/* The segment of a kind that reaches no side of the tile, or BST_SEG_NONE. */
static uint8_t middle_of(const bst_position *p, uint16_t type, uint8_t kind) {
  const bst_tile_def *tile = bst_tile_definition(p->rs, type);
  for (uint8_t s = tile->segment_count; s-- > 0;)
    if (tile->segment[s].kind == kind && (p->rs->tiles.type[type].ring_segments >> s & 1))
      return s;
  return BST_SEG_NONE;
}

/* Cells of a tile beyond the one that it counts as, if the file says so of what lies in its middle.
 */
static int32_t further_cells(const bst_position *p, uint16_t type) {
  const char *name = bst_tile_name(p->rs, type);
  int32_t further = 0;
  for (size_t i = 0; i < p->words.count; i++) {
    const bst_query_info *word = &p->words.word[i];
    bst_json *tile = bst_json_get(bst_json_get(p->file, "types"), name);
    if (word->own_cells && bst_json_type_of(bst_json_get(tile, word->query)) == BST_JSON_TRUE)
      further = bst_tile_definition(p->rs, type)->cell_count - 1;
  }
  return further;
}

static bst_status ask_middle(asking *a) {
  const bst_position *p = a->p;
  int move;
  if (sscanf(a->text, "%*s %3d", &move) != 1 || move < 0 || move >= p->move_count)
    return bad(a->err, a->text, "needs the number of a move");
  uint16_t tile = p->tile[move], type = bst_placed_tile(p->rs, p->game, tile).type;
  uint8_t middle = middle_of(p, type, a->word->kind);
  if (middle == BST_SEG_NONE)
    return skip(a, "what this tile has in its middle needs a rule of its own");
  uint16_t node = bst_node_of(p->rs, p->game, tile, middle);
  const bst_query_info *edition = edition_of(a, node);
  compare_truth(a, "done", bst_feature_complete(p->rs, p->game, node),
                bst_json_type_of(of_edition(a, edition, 0)) == BST_JSON_TRUE);
  int32_t more = p->rs->kind[a->word->kind].unit == BST_UNIT_TILE ? further_cells(p, type) : 0;
  compare(a, "size", count(a, node, BST_COUNT_SIZE) + more,
          bst_json_whole(of_edition(a, edition, 1)));
  return BST_OK;
}

/* --- placements ------------------------------------------------------------------------------- */

/* Is the placement among those that a player is offered? */
static bool is_offered(const bst_position *p, uint16_t type, bst_place_xy at) {
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

/* The reasons of a file begin like ours, and may say more: "mismatch at a side". */
static const char *reason_of(const char *text, const char *ours) {
  size_t length = strlen(ours);
  return length > 0 && strncmp(text, ours, length) == 0 && text[length] == ' ' ? ours : text;
}

static bst_status ask_legal(asking *a) {
  const bst_position *p = a->p;
  uint16_t type;
  bst_place_xy at;
  const char *why, *end;
  if (!bst_position_placement(p, a->rest, &type, &at, &end))
    return bad(a->err, a->text, "needs a tile of the file, x, y and rotation");
  if (*end) /* the name of such a list */
    return skip(a, "what lists of rules forbid is not asked here");
  if (p->rs->tiles.type[type].ring_segments == 1) /* its middle is all that it has */
    return skip(a, "where a tile without sides may lie needs a rule of its own");
  bool legal = bst_placement_legal(p->rs, p->game, type, at.x, at.y, at.rotation, &why);
  bool expected = strcmp(bst_json_text(a->expected), "legal") == 0;
  compare_truth(a, "legal", legal, expected);
  compare_truth(a, "offered", is_offered(p, type, at), expected);
  compare_text(a, "why", why, reason_of(bst_json_text(a->more), why));
  return BST_OK;
}

static bool is_in(const bst_json *list, const char *name) {
  for (size_t i = 0; i < bst_json_count(list); i++)
    if (strcmp(bst_json_text(bst_json_at(list, i)), name) == 0)
      return true;
  return false;
}

static bst_status ask_which(asking *a) {
  const bst_position *p = a->p;
  bst_place_xy at;
  const char *end;
  if (!bst_position_cell(p, a->rest, &at, &end))
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
  const char *end;
  if (!bst_position_cell(a->p, a->rest, &at, &end))
    return bad(a->err, a->text, "needs x and y");
  int corner = bst_cell_void(a->p->rs, a->p->game, at.x, at.y);
  /* The file names the corner as it is before the position is turned. */
  int before = corner < 0 ? corner : (corner + CORNERS - a->p->turns) % CORNERS;
  compare_text(a, "corner", before < 0 ? "" : names[before], expected);
  return BST_OK;
}

static bst_status ask_tally(asking *a) {
  const bst_position *p = a->p;
  for (uint16_t type = 0; type < bst_tile_type_count(p->rs); type++) {
    const char *name = bst_tile_name(p->rs, type);
    if (p->rs->tiles.type[type].half)
      compare(a, name, bst_placements(p->rs, p->game, type, true, NULL, 0),
              bst_json_whole(bst_json_get(a->expected, name)));
  }
  return BST_OK;
}

/* May something stand on the south-east corner of a cell, where one feature must meet itself? */
static bst_status ask_corner(asking *a) {
  const bst_position *p = a->p;
  bst_place_xy at;
  const char *end;
  if (!bst_position_cell(p, a->rest, &at, &end))
    return bad(a->err, a->text, "needs x and y");
  uint8_t corner = (uint8_t)((2 + p->turns) % CORNERS); /* of the turned cell: NW NE SE SW */
  bool east = corner == 1 || corner == 2, south = corner >= 2;
  uint16_t node = bst_corner_node(p->rs, p->game, (int16_t)(at.x + east), (int16_t)(at.y + south));
  bool fills = node != BST_NONE && bst_node_kind(p->rs, p->game, node) == a->word->kind;
  compare_truth(a, "legal", fills, strcmp(bst_json_text(a->expected), "legal") == 0);
  return BST_OK;
}

/* --- questions -------------------------------------------------------------------------------- */

typedef bst_status question_kind(asking *a);

static const struct {
  const char *name;
  question_kind *ask;
} questions[] = {
    {"feature", ask_feature}, {"same", ask_same}, {"legal", ask_legal},
    {"which", ask_which},     {"void", ask_void}, {"tally", ask_tally},
};

/* How a question is answered by its first word; NULL: nothing knows it. */
static question_kind *find_question(const char *text, const bst_query_info *word) {
  size_t length = strcspn(text, " ");
  for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
    if (strlen(questions[i].name) == length && strncmp(text, questions[i].name, length) == 0)
      return questions[i].ask;
  if (!word || !word->has_kind)
    return NULL;
  return word->at == BST_QUERY_MIDDLE   ? ask_middle
         : word->at == BST_QUERY_CORNER ? ask_corner
                                        : ask_worth;
}

bst_status bst_position_ask(const bst_position *p, const bst_json *question,
                            bst_position_answer *out, bst_error *err) {
  const char *text = bst_json_text(bst_json_at(question, 0));
  const bst_query_info *word = bst_position_word(&p->words, text);
  question_kind *ask = find_question(text, word);
  if (!ask)
    return bad(err, text, "is no question that is known here");
  *out = (bst_position_answer){.values = bst_json_new_object(), .differences = bst_json_new_list()};
  asking a = {.p = p,
              .text = text,
              .rest = text + strcspn(text, " "),
              .expected = bst_json_at(question, 1),
              .more = bst_json_at(question, 2),
              .word = word,
              .answer = out,
              .err = err};
  bst_status status = ask(&a);
  if (status != BST_OK) {
    bst_json_free(out->values);
    bst_json_free(out->differences);
  }
  return status;
}

bst_status bst_position_compare(const bst_position *p, const bst_json *question, bst_json *results,
                                bst_position_verdict *v, bst_error *err) {
  bst_position_answer answer;
  bst_status status = bst_position_ask(p, question, &answer, err);
  if (status != BST_OK)
    return status;
  bst_json *result = bst_json_new_object(), *expected = bst_json_new_list();
  for (size_t i = 1; i < bst_json_count(question); i++)
    bst_json_add(expected, bst_json_copy(bst_json_at(question, i)));
  v->differs = v->differs || bst_json_count(answer.differences) > 0;
  bst_json_set_text(result, "query", bst_json_text(bst_json_at(question, 0)));
  bst_json_set(result, "values", answer.values);
  bst_json_set(result, "expected", expected);
  bst_json_set(result, "differences", answer.differences);
  if (answer.skipped[0]) {
    bst_json_set_text(result, "skipped", answer.skipped);
    bst_position_skip(v, "%s", answer.skipped);
  }
  bst_json_add(results, result);
  return BST_OK;
}
