/* test_half_positions.c - the positions of tests/data/half_positions.json: squares, halves and
 * double tiles, each position in all four rotations, with areas counted in cells and in tiles.
 * position_question.h says what the questions mean. */
#include "fixture.h"

#include <position_question.h>
#include <position_tiles.h>

typedef struct world {
  bst_json *file;
  setting by_cells, by_tiles; /* what areas are counted in */
} world;

/* What the words of the file mean; rules declare them (interop.position). */
static const bst_query_info words[] = {
    {.query = "field", .has_kind = true, .kind = FIELD, .attr = BST_ATTR_NONE},
    {.query = "monastery",
     .has_kind = true,
     .kind = MONASTERY,
     .at = BST_QUERY_MIDDLE,
     .attr = BST_ATTR_NONE},
    {.query = "castle",
     .has_kind = true,
     .kind = MONASTERY,
     .at = BST_QUERY_MIDDLE,
     .own_cells = true,
     .attr = BST_ATTR_NONE},
    {.query = "barn",
     .has_kind = true,
     .kind = FIELD,
     .at = BST_QUERY_CORNER,
     .attr = BST_ATTR_NONE},
    {.query = "pennants", .attr = PENNANT},
    {.query = "2014", .is_edition = true, .unit = BST_UNIT_CELL, .attr = BST_ATTR_NONE},
    {.query = "2015", .is_edition = true, .unit = BST_UNIT_TILE, .attr = BST_ATTR_NONE},
    {.query = "2020", .is_edition = true, .unit = BST_UNIT_TILE, .attr = BST_ATTR_NONE},
    {.query = "2021", .is_edition = true, .unit = BST_UNIT_CELL, .attr = BST_ATTR_NONE},
};
static const bst_position_words all_words = {words, sizeof words / sizeof words[0]};

/* --- the ruleset ------------------------------------------------------------------------- */

static setting make_setting(const bst_json *file, bst_unit unit) {
  bst_kind_def kinds[KINDS];
  bst_error err = {0};
  bst_tile_def *tiles;
  memcpy(kinds, fixture_kinds, sizeof kinds);
  kinds[MONASTERY].unit = (uint8_t)unit;
  const bst_position_meaning meaning = {.kind = kinds, .kind_count = KINDS, .words = all_words};
  fixture *f = fixture_base(2);
  if (bst_position_tiles(file, &meaning, &tiles, &f->def.tile_count, &err) != BST_OK)
    fail_msg("%s", err.text);
  f->def.kind = kinds;
  f->def.tile = tiles;
  setting s = setting_of(fixture_compile(f));
  free(tiles);
  free(f);
  return s;
}

static int setup(void **state) {
  world *w = calloc(1, sizeof *w);
  bst_error err = {0};
  if (bst_json_read(BST_SOURCE_DIR "/tests/data/half_positions.json", &w->file, &err) != BST_OK)
    fail_msg("%s", err.text);
  w->by_cells = make_setting(w->file, BST_UNIT_CELL);
  w->by_tiles = make_setting(w->file, BST_UNIT_TILE);
  *state = w;
  return 0;
}

static int teardown(void **state) {
  world *w = *state;
  setting_free(&w->by_cells);
  setting_free(&w->by_tiles);
  bst_json_free(w->file);
  free(w);
  return 0;
}

/* --- asking ------------------------------------------------------------------------------ */

enum { QUESTIONS = 9 };
static const char *const questions[QUESTIONS] = {"feature", "same", "field", "monastery", "legal",
                                                 "which",   "void", "tally", "barn"};

typedef struct tally {
  int asked[QUESTIONS], skipped[QUESTIONS], different, values;
} tally;

static void count_answer(const bst_json *question, const bst_position_answer *answer,
                         tally *counts) {
  const char *text = bst_json_text(bst_json_at(question, 0));
  for (int i = 0; i < QUESTIONS; i++) {
    if (strncmp(text, questions[i], strcspn(text, " ")) != 0)
      continue;
    counts->asked[i] += answer->skipped[0] == '\0';
    counts->skipped[i] += answer->skipped[0] != '\0';
  }
  counts->values += (int)bst_json_count(answer->values);
  counts->different += (int)bst_json_count(answer->differences);
}

static void show_difference(const bst_position *p, const bst_json *entry, const bst_json *question,
                            const bst_position_answer *answer) {
  char text[400];
  bst_json_line(answer->differences, text, sizeof text);
  if (bst_json_count(answer->differences) > 0)
    print_message("%s, turned %u: %s: %s\n", bst_json_text(bst_json_get(entry, "id")), p->turns,
                  bst_json_text(bst_json_at(question, 0)), text);
}

static void ask_entry(bst_position *p, const bst_json *entry, tally *counts) {
  const bst_json *results = bst_json_get(entry, "results");
  bst_error err = {0};
  bst_position_verdict v = {0};
  if (bst_position_lay(p, entry, &v, &err) != BST_OK)
    fail_msg("%s", err.text);
  for (size_t i = 0; i < bst_json_count(results); i++) {
    const bst_json *question = bst_json_at(results, i);
    bst_position_answer answer;
    if (bst_position_ask(p, question, &answer, &err) != BST_OK)
      fail_msg("%s", err.text);
    count_answer(question, &answer, counts);
    show_difference(p, entry, question, &answer);
    bst_json_free(answer.values);
    bst_json_free(answer.differences);
  }
}

static bst_position position_at(const setting *s, uint8_t turns) {
  return (bst_position){
      .rs = s->rs, .table = s->t, .game = s->g, .words = all_words, .turns = turns};
}

static bst_position first_position(const world *w) {
  const bst_json *first = bst_json_at(bst_json_get(w->file, "positions"), 0);
  bst_position p = position_at(&w->by_cells, 0);
  p.file = w->file;
  bst_position_verdict v = {0};
  bst_error err = {0};
  assert_int_equal(bst_position_lay(&p, first, &v, &err), BST_OK);
  return p;
}

static tally ask_all(const bst_json *file, const setting *s, uint8_t turns) {
  const bst_json *positions = bst_json_get(file, "positions");
  bst_position p = position_at(s, turns);
  p.file = file;
  tally counts = {{0}, {0}, 0, 0};
  assert_int_equal(bst_json_count(positions), 43);
  for (size_t i = 0; i < bst_json_count(positions); i++)
    ask_entry(&p, bst_json_at(positions, i), &counts);
  return counts;
}

/* --- the tests --------------------------------------------------------------------------- */

/* In the order of `questions`. Skipped: an abbey (2), contact without the diagonal (1). Values: 7
 * of a feature, 2 of a monastery or castle, 3 of a placement, 2 of each half tile. */
static const tally expected_counts = {.asked = {22, 9, 6, 8, 22, 7, 7, 1, 9},
                                      .skipped = {0, 0, 0, 0, 3, 0, 0, 0, 0},
                                      .values =
                                          22 * 7 + 9 + 6 + 8 * 2 + 22 * 3 + 7 * 48 + 7 + 24 + 9};

static void all_positions_hold_in_all_four_rotations(void **state) {
  const world *w = *state;
  for (uint8_t turns = 0; turns < 4; turns++) {
    tally counts = ask_all(w->file, &w->by_cells, turns);
    assert_memory_equal(&counts, &expected_counts, sizeof counts);
  }
}

static void all_positions_hold_with_areas_counted_in_tiles(void **state) {
  const world *w = *state;
  for (uint8_t turns = 0; turns < 4; turns++) {
    tally counts = ask_all(w->file, &w->by_tiles, turns);
    assert_memory_equal(&counts, &expected_counts, sizeof counts);
  }
}

/* A wrong expectation of each kind is found. */
static void what_differs_is_seen(void **state) {
  const world *w = *state;
  static const char *const wrong[] = {
      "[\"feature 1 C\", \"open 1\", {\"2014\": [3, 8], \"2015\": [4, 10], \"2020\": [4, 10], "
      "\"2021\": [3, 8]}]",
      "[\"feature 1 C\", \"complete\", {\"2014\": [3, 8], \"2015\": [4, 11], \"2020\": [4, 10], "
      "\"2021\": [3, 8]}]",
      "[\"feature 1 C\", \"complete\", {\"2014\": [3, 8], \"2015\": [4, 10], \"2020\": [4, 10]}]",
      "[\"same 1 C 3 C\", false]",
      "[\"field 0 a\", 2]",
      "[\"void 1 0\", \"NW\"]",
      "[\"legal H2-04 1 0 2\", \"legal\", \"\"]",
      "[\"legal H2-04 1 0 2\", \"illegal\", \"mismatch\"]",
      "[\"which 1 0 2\", [\"H2-04\"]]",
      "[\"tally\", {}]",
  };
  bst_position p = first_position(w);
  bst_error err = {0};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    bst_json *question;
    bst_position_answer answer;
    assert_int_equal(bst_json_parse(wrong[i], strlen(wrong[i]), &question, &err), BST_OK);
    assert_int_equal(bst_position_ask(&p, question, &answer, &err), BST_OK);
    if (bst_json_count(answer.differences) == 0)
      fail_msg("no difference: %s", wrong[i]);
    bst_json_free(answer.values);
    bst_json_free(answer.differences);
    bst_json_free(question);
  }
}

static void what_is_no_question_is_refused(void **state) {
  const world *w = *state;
  static const char *const wrong[] = {
      "5",
      "[]",
      "[\"\"]",
      "[\"featur 1 C\"]",
      "[\"feature\"]",
      "[\"feature 9 C\", \"complete\"]",
      "[\"feature -1 C\", \"complete\"]",
      "[\"feature 1 Z\", \"complete\"]",
      "[\"feature 1 C\", \"closed\"]",
      "[\"same 1 C\", true]",
      "[\"same 1 C 99 C\", true]",
      "[\"field 0\", 3]",
      "[\"monastery 4\", {}]",
      "[\"monastery\", {}]",
      "[\"legal\", \"legal\"]",
      "[\"legal NOTILE 1 0 2\", \"legal\"]",
      "[\"legal H2-04 9999 0 2\", \"legal\"]",
      "[\"legal H2-04 1 0 4\", \"legal\"]",
      "[\"which\", []]",
      "[\"which x 0 2\", []]",
      "[\"void 1\", null]",
      "[\"void\", null]",
  };
  bst_position p = first_position(w);
  bst_error err = {0};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    bst_json *question = NULL;
    bst_position_answer answer;
    if (wrong[i][0] == '[')
      assert_int_equal(bst_json_parse(wrong[i], strlen(wrong[i]), &question, &err), BST_OK);
    if (bst_position_ask(&p, question, &answer, &err) != BST_BAD_INPUT)
      fail_msg("not refused: %s", wrong[i]);
    bst_json_free(question);
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

static const char *slots_of(const bst_json *halves, const char *name) {
  return bst_json_text(bst_json_get(bst_json_get(halves, name), "slots"));
}

static void the_set_of_halves_has_its_mirror_pairs(void **state) {
  const world *w = *state;
  static const char *const pairs[][2] = {{"H1-05", "H1-08"}, {"H1-06", "H1-10"},
                                         {"H1-09", "H1-11"}, {"H2-05", "H2-09"},
                                         {"H2-06", "H2-08"}, {"H2-02", "H2-03"}};
  const bst_json *halves = bst_json_get(w->file, "halves");
  assert_int_equal(bst_json_count(halves), 24);
  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
    char other[12];
    mirrored(slots_of(halves, pairs[i][0]), other);
    if (!same_names(other, slots_of(halves, pairs[i][1])))
      fail_msg("%s is not the mirror image of %s", pairs[i][0], pairs[i][1]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_positions_hold_in_all_four_rotations),
      cmocka_unit_test(all_positions_hold_with_areas_counted_in_tiles),
      cmocka_unit_test(what_differs_is_seen),
      cmocka_unit_test(what_is_no_question_is_refused),
      cmocka_unit_test(the_set_of_halves_has_its_mirror_pairs),
  };
  return cmocka_run_group_tests(tests, setup, teardown);
}
