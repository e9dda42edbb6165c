/* test_half_positions.c - the positions of tests/data/half_positions.json: squares, halves and
 * double tiles, each position in all four rotations, with areas counted in cells and in tiles.
 *
 *   feature I C    segment C of placement I: complete or open N; cells and tiles by year of the
 * rule same I C J D   are two segments one feature? field I a      what the field is worth at the
 * end monastery I    is it complete, how much lies around it legal T x y r  may the tile lie there,
 * and if not why which x y r    the half tiles that fit there void x y       the right angle of the
 * free half of a cell tally          how many placements each half tile has barn x y       not yet
 * asked of the engine */
#include "fixture.h"

#include <position.h>

#include <jansson.h>

enum { COPIES = 16, MOST_MOVES = 16 };

typedef struct world {
  json_t *file;
  setting by_cells, by_tiles; /* what areas are counted in */
  int skipped;
} world;

/* --- the ruleset ------------------------------------------------------------------------- */

static const char *text_in(const json_t *object, const char *key) {
  const char *text = json_string_value(json_object_get(object, key));
  return text != NULL ? text : "";
}

static size_t read_parts(const json_t *from, bst_part_text parts[BST_MAX_PARTS]) {
  const json_t *list = json_object_get(from, "parts");
  if (list == NULL) {
    parts[0] = (bst_part_text){text_in(from, "slots"), 0, 0};
    return 1;
  }
  for (size_t i = 0; i < json_array_size(list); i++) {
    const json_t *part = json_array_get(list, i), *at = json_object_get(part, "at");
    parts[i] =
        (bst_part_text){text_in(part, "slots"), (int8_t)json_integer_value(json_array_get(at, 0)),
                        (int8_t)json_integer_value(json_array_get(at, 1))};
  }
  return json_array_size(list);
}

static void read_tile(bst_tile_def *tile, const char *name, const json_t *from) {
  bst_part_text parts[BST_MAX_PARTS];
  bst_error err = {0};
  *tile = (bst_tile_def){.name = name, .copies = COPIES};
  size_t count = read_parts(from, parts);
  if (bst_tile_parse(tile, parts, count, fixture_kinds, KINDS, &err) != BST_OK ||
      bst_tile_parse_borders(tile, text_in(from, "borders"), &err) != BST_OK)
    fail_msg("%s: %s", name, err.text);
  if (json_is_true(json_object_get(from, "monastery")))
    bst_tile_add_inner(tile, MONASTERY);
  for (const char *p = text_in(from, "pennants"); *p != 0; p++)
    tile->symbol[tile->symbol_count++] =
        (bst_symbol_def){PENNANT, bst_tile_letter(tile, *p), 1, 255};
  for (const char *o = text_in(from, "count_once"); *o != 0; o++)
    tile->segment[bst_tile_letter(tile, *o)].count_once = true;
}

static void read_tiles(fixture *f, json_t *from) {
  const char *name;
  json_t *tile;
  json_object_foreach(from, name, tile) read_tile(&f->tile[f->def.tile_count++], name, tile);
}

static setting make_setting(json_t *file, bst_unit unit) {
  bst_kind_def kinds[KINDS];
  memcpy(kinds, fixture_kinds, sizeof kinds);
  kinds[MONASTERY].unit = (uint8_t)unit;
  fixture *f = fixture_base(2);
  f->def.kind = kinds;
  f->def.tile_count = 0;
  read_tiles(f, json_object_get(file, "halves"));
  read_tiles(f, json_object_get(file, "types"));
  setting s = setting_of(fixture_compile(f));
  free(f);
  return s;
}

static int setup(void **state) {
  world *w = calloc(1, sizeof *w);
  json_error_t err;
  w->file = json_load_file(BST_SOURCE_DIR "/tests/data/half_positions.json", 0, &err);
  if (w->file == NULL)
    fail_msg("%s, line %d", err.text, err.line);
  w->by_cells = make_setting(w->file, BST_UNIT_CELL);
  w->by_tiles = make_setting(w->file, BST_UNIT_TILE);
  *state = w;
  return 0;
}

static int teardown(void **state) {
  world *w = *state;
  setting_free(&w->by_cells);
  setting_free(&w->by_tiles);
  json_decref(w->file);
  free(w);
  return 0;
}

/* --- one position ------------------------------------------------------------------------ */

typedef struct position {
  world *w;
  const setting *s;
  const char *id;
  uint8_t turns; /* of the whole position */
  uint16_t tile[MOST_MOVES];
} position;

typedef struct answer {
  const char *text;    /* second entry of a result */
  const json_t *value; /* the same */
  const json_t *more;  /* third entry, or NULL */
} answer;

static bst_place_xy turned(bst_place_xy at, uint8_t turns) {
  for (uint8_t i = 0; i < turns; i++)
    at = (bst_place_xy){(int16_t)-at.y, at.x, (uint8_t)((at.rotation + 1) % 4)};
  return at;
}

/* "CFFF 0 0 1", turned with the position. */
static bst_place_xy read_place(const position *p, const char *text, uint16_t *type) {
  char name[16];
  int x, y, r;
  if (sscanf(text, "%15s %d %d %d", name, &x, &y, &r) != 4)
    fail_msg("%s: %s", p->id, text);
  *type = bst_tile_find(p->s->rs, name);
  assert_int_not_equal(*type, BST_NONE);
  return turned((bst_place_xy){(int16_t)x, (int16_t)y, (uint8_t)r}, p->turns);
}

static void build(position *p, const json_t *moves) {
  bst_error err = {0};
  assert_int_equal(bst_position_begin(p->s->t, p->s->g, 1, &err), BST_OK);
  assert_true(json_array_size(moves) <= MOST_MOVES);
  for (size_t i = 0; i < json_array_size(moves); i++) {
    uint16_t type;
    bst_place_xy at = read_place(p, json_string_value(json_array_get(moves, i)), &type);
    if (bst_position_place(p->s->t, p->s->g, type, at, &p->tile[i], &err) != BST_OK)
      fail_msg("%s, turned %u: %s", p->id, p->turns, err.text);
  }
}

static uint16_t node_lettered(const position *p, int move, char letter) {
  uint16_t tile = p->tile[move];
  const bst_tile_def *def =
      bst_tile_definition(p->s->rs, bst_placed_tile(p->s->rs, p->s->g, tile).type);
  uint8_t segment = bst_tile_letter(def, letter);
  assert_int_not_equal(segment, BST_SEG_NONE);
  return bst_node_of(p->s->rs, p->s->g, tile, segment);
}

static int count(const position *p, uint16_t node, bst_counter_op op) {
  const bst_counter what = {.op = (uint8_t)op, .attr = BST_ATTR_NONE};
  return bst_feature_count(p->s->rs, p->s->g, node, &what, 0);
}

/* What an answer says of a year, entry `i`. */
static int of_year(const answer *a, const char *year, size_t i) {
  const json_t *list = json_object_get(a->more != NULL ? a->more : a->value, year);
  assert_true(json_is_array(list));
  const json_t *entry = json_array_get(list, i);
  return json_is_boolean(entry) ? json_is_true(entry) : (int)json_integer_value(entry);
}

static void expect(const position *p, const char *query, int seen, int expected) {
  if (seen != expected)
    fail_msg("%s, turned %u: %s: %d, not %d", p->id, p->turns, query, seen, expected);
}

/* --- the queries ------------------------------------------------------------------------- */

static bool ask_feature(const position *p, const char *query, const answer *a) {
  int move, open = 0;
  char letter;
  assert_int_equal(sscanf(query, "feature %d %c", &move, &letter), 2);
  uint16_t node = node_lettered(p, move, letter);
  if (strcmp(a->text, "complete") != 0)
    assert_int_equal(sscanf(a->text, "open %d", &open), 1);
  expect(p, query, bst_feature_open(p->s->rs, p->s->g, node), open);
  expect(p, query, bst_feature_complete(p->s->rs, p->s->g, node), open == 0);
  expect(p, query, count(p, node, BST_COUNT_CELLS), of_year(a, "2014", 0));
  expect(p, query, count(p, node, BST_COUNT_CELLS), of_year(a, "2021", 0));
  expect(p, query, count(p, node, BST_COUNT_TILES), of_year(a, "2015", 0));
  expect(p, query, count(p, node, BST_COUNT_TILES), of_year(a, "2020", 0));
  return true;
}

static bool ask_same(const position *p, const char *query, const answer *a) {
  int one, two;
  char first, second;
  assert_int_equal(sscanf(query, "same %d %c %d %c", &one, &first, &two, &second), 4);
  uint16_t left = bst_feature_of(p->s->rs, p->s->g, node_lettered(p, one, first));
  uint16_t right = bst_feature_of(p->s->rs, p->s->g, node_lettered(p, two, second));
  expect(p, query, left == right, json_is_true(a->value));
  return true;
}

static bool ask_field(const position *p, const char *query, const answer *a) {
  int move;
  char letter;
  assert_int_equal(sscanf(query, "field %d %c", &move, &letter), 2);
  uint16_t node = node_lettered(p, move, letter);
  int points = bst_feature_value(p->s->rs, p->s->g, node, BST_MODE_FINAL, 0, NULL);
  expect(p, query, points, (int)json_integer_value(a->value));
  return true;
}

static bool ask_monastery(const position *p, const char *query, const answer *a) {
  int move;
  assert_int_equal(sscanf(query, "monastery %d", &move), 1);
  uint16_t tile = p->tile[move], type = bst_placed_tile(p->s->rs, p->s->g, tile).type;
  const bst_tile_def *def = bst_tile_definition(p->s->rs, type);
  if (def->segment[def->segment_count - 1].kind != MONASTERY)
    return false; /* a castle: its ring is another one */
  const char *year = p->s == &p->w->by_cells ? "2014" : "2015";
  uint16_t node = bst_node_of(p->s->rs, p->s->g, tile, (uint8_t)(def->segment_count - 1));
  expect(p, query, bst_feature_complete(p->s->rs, p->s->g, node), of_year(a, year, 0));
  expect(p, query, count(p, node, BST_COUNT_SIZE), of_year(a, year, 1));
  return true;
}

/* Our words for the reasons of the file. */
static const char *reason(const char *theirs) {
  return strncmp(theirs, "mismatch", 8) == 0 ? "mismatch" : theirs;
}

static bool is_listed(const position *p, uint16_t type, bst_place_xy at) {
  static bst_place_xy list[4096];
  uint32_t n = bst_placements(p->s->rs, p->s->g, type, true, list, 4096);
  for (uint32_t i = 0; i < n && i < 4096; i++)
    if (list[i].x == at.x && list[i].y == at.y && list[i].rotation == at.rotation)
      return true;
  return false;
}

static bool ask_legal(const position *p, const char *query, const answer *a) {
  uint16_t type;
  const char *why;
  if (strstr(query, "nohyp") != NULL || strstr(query, "ABBEY") != NULL)
    return false;
  bst_place_xy at = read_place(p, query + strlen("legal "), &type);
  bool legal = bst_placement_legal(p->s->rs, p->s->g, type, at.x, at.y, at.rotation, &why);
  expect(p, query, legal, strcmp(a->text, "legal") == 0);
  expect(p, query, is_listed(p, type, at), legal);
  assert_string_equal(why, reason(json_string_value(a->more)));
  return true;
}

static bool is_in(const json_t *list, const char *name) {
  for (size_t i = 0; i < json_array_size(list); i++)
    if (strcmp(json_string_value(json_array_get(list, i)), name) == 0)
      return true;
  return false;
}

static bool ask_which(const position *p, const char *query, const answer *a) {
  const json_t *halves = json_object_get(p->w->file, "halves");
  const char *name;
  const json_t *tile;
  int x, y, r;
  assert_int_equal(sscanf(query, "which %d %d %d", &x, &y, &r), 3);
  bst_place_xy at = turned((bst_place_xy){(int16_t)x, (int16_t)y, (uint8_t)r}, p->turns);
  json_object_foreach((json_t *)(uintptr_t)halves, name, tile) {
    uint16_t type = bst_tile_find(p->s->rs, name);
    bool fits = bst_placement_legal(p->s->rs, p->s->g, type, at.x, at.y, at.rotation, NULL);
    expect(p, name, fits, is_in(a->value, name));
    expect(p, name, is_listed(p, type, at), fits);
  }
  return true;
}

/* The corner between the two free sides of a cell: 0 NW, 1 NE, 2 SE, 3 SW; -1: no half is free. */
static int free_corner(const position *p, bst_place_xy at) {
  int owned = 0;
  for (uint8_t side = 0; side < 4; side++)
    if (bst_owner_at(p->s->rs, p->s->g, at.x, at.y, side) != BST_NONE)
      owned |= 1 << side;
  static const int free_sides[4] = {0x9, 0x3, 0x6, 0xC}; /* W N, N E, E S, S W */
  for (int corner = 0; corner < 4; corner++)
    if (owned == (15 & ~free_sides[corner]))
      return corner;
  return -1;
}

static bool ask_void(const position *p, const char *query, const answer *a) {
  static const char *const names[4] = {"NW", "NE", "SE", "SW"};
  int x, y, expected = -1;
  assert_int_equal(sscanf(query, "void %d %d", &x, &y), 2);
  for (int corner = 0; corner < 4 && a->text != NULL; corner++)
    if (strcmp(a->text, names[corner]) == 0)
      expected = (corner + p->turns) % 4;
  assert_int_equal(a->text == NULL, json_is_null(a->value));
  expect(p, query, free_corner(p, turned((bst_place_xy){(int16_t)x, (int16_t)y, 0}, p->turns)),
         expected);
  return true;
}

static bool ask_tally(const position *p, const char *query, const answer *a) {
  (void)query;
  const char *name;
  json_t *number;
  size_t rows = 0;
  json_object_foreach((json_t *)(uintptr_t)a->value, name, number) {
    uint32_t n = bst_placements(p->s->rs, p->s->g, bst_tile_find(p->s->rs, name), true, NULL, 0);
    expect(p, name, (int)n, (int)json_integer_value(number));
    rows++;
  }
  assert_int_equal(rows, 24);
  return true;
}

static bool ask_nothing(const position *p, const char *query, const answer *a) {
  (void)p, (void)query, (void)a;
  return false;
}

typedef struct question {
  const char *name;
  bool (*ask)(const position *p, const char *query, const answer *a); /* false: skipped */
} question;

static const question questions[] = {
    {"feature", ask_feature},     {"same", ask_same},   {"field", ask_field},
    {"monastery", ask_monastery}, {"legal", ask_legal}, {"which", ask_which},
    {"void", ask_void},           {"tally", ask_tally}, {"barn", ask_nothing},
};
enum { QUESTIONS = sizeof questions / sizeof questions[0] };

typedef struct tally {
  int asked[QUESTIONS], skipped[QUESTIONS];
} tally;

static void ask(const position *p, const json_t *result, tally *counts) {
  const char *query = json_string_value(json_array_get(result, 0));
  const answer a = {json_string_value(json_array_get(result, 1)), json_array_get(result, 1),
                    json_array_get(result, 2)};
  for (size_t i = 0; i < QUESTIONS; i++) {
    size_t length = strlen(questions[i].name);
    if (strncmp(query, questions[i].name, length) != 0 || (query[length] | ' ') != ' ')
      continue;
    if (questions[i].ask(p, query, &a))
      counts->asked[i]++;
    else
      counts->skipped[i]++;
    return;
  }
  fail_msg("%s: nobody knows the query \"%s\"", p->id, query);
}

static tally ask_all(world *w, const setting *s, uint8_t turns) {
  const json_t *positions = json_object_get(w->file, "positions");
  tally counts = {{0}, {0}};
  assert_int_equal(json_array_size(positions), 43);
  for (size_t i = 0; i < json_array_size(positions); i++) {
    const json_t *entry = json_array_get(positions, i),
                 *results = json_object_get(entry, "results");
    position p = {.w = w, .s = s, .id = text_in(entry, "id"), .turns = turns};
    build(&p, json_object_get(entry, "moves"));
    for (size_t r = 0; r < json_array_size(results); r++)
      ask(&p, json_array_get(results, r), &counts);
  }
  return counts;
}

/* --- the tests --------------------------------------------------------------------------- */

/* In the order of `questions`. Skipped: the castle, an abbey (2), contact without the diagonal (1),
 * the barns. */
static const tally expected_counts = {.asked = {22, 9, 6, 7, 22, 7, 7, 1, 0},
                                      .skipped = {0, 0, 0, 1, 3, 0, 0, 0, 9}};

static void all_positions_hold_in_all_four_rotations(void **state) {
  world *w = *state;
  for (uint8_t turns = 0; turns < 4; turns++) {
    tally counts = ask_all(w, &w->by_cells, turns);
    assert_memory_equal(&counts, &expected_counts, sizeof counts);
  }
}

static void all_positions_hold_with_areas_counted_in_tiles(void **state) {
  world *w = *state;
  for (uint8_t turns = 0; turns < 4; turns++) {
    tally counts = ask_all(w, &w->by_tiles, turns);
    assert_memory_equal(&counts, &expected_counts, sizeof counts);
  }
}

/* Mirroring swaps the legs, and left and right of every side; the set has these mirror pairs. */
static void mirrored(const char *slots, char out[12]) {
  static const int from[] = {2, 1, 0, 3, 10, 9, 8, 7, 6, 5, 4};
  for (int i = 0; i < 11; i++)
    out[i] = slots[from[i]];
  out[11] = 0;
}

/* The same up to the names of the letters? */
static bool same_names(const char *a, const char *b) {
  for (int i = 0; i < 11; i++)
    for (int o = 0; o < i; o++)
      if ((a[i] == a[o]) != (b[i] == b[o]) || (a[i] == '.') != (b[i] == '.') ||
          (a[i] == '|') != (b[i] == '|'))
        return false;
  return true;
}

static void the_set_of_halves_has_its_mirror_pairs(void **state) {
  world *w = *state;
  static const char *const pairs[][2] = {{"H1-05", "H1-08"}, {"H1-06", "H1-10"},
                                         {"H1-09", "H1-11"}, {"H2-05", "H2-09"},
                                         {"H2-06", "H2-08"}, {"H2-02", "H2-03"}};
  const json_t *halves = json_object_get(w->file, "halves");
  assert_int_equal(json_object_size(halves), 24);
  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
    char other[12];
    mirrored(text_in(json_object_get(halves, pairs[i][0]), "slots"), other);
    if (!same_names(other, text_in(json_object_get(halves, pairs[i][1]), "slots")))
      fail_msg("%s is not the mirror image of %s", pairs[i][0], pairs[i][1]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_positions_hold_in_all_four_rotations),
      cmocka_unit_test(all_positions_hold_with_areas_counted_in_tiles),
      cmocka_unit_test(the_set_of_halves_has_its_mirror_pairs),
  };
  return cmocka_run_group_tests(tests, setup, teardown);
}
