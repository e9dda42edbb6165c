/* test_table_asked.c - questions, the sentences of a table, and what actions and features are
 * worth. */
#include "table_fixture.h"

#include <feature_value.h>
#include <turn.h>

static const char *const both[] = {"ann=human", "random", NULL};

/* --- questions -------------------------------------------------------------------------------- */

static void assert_lists_all(const bst_seated *t) {
  const bst_question *q = bst_seated_question(t);
  bst_action legal[512];
  uint32_t count = bst_game_legal(bst_seated_table(t), bst_seated_game(t), legal, 512);
  assert_int_equal(q->count, count);
  for (uint32_t i = 0; i < count; i++)
    assert_true(bst_question_find(q, &legal[i]) < q->count);
  size_t next = 0;
  for (size_t i = 0; i < q->cell_count; i++) {
    assert_int_equal(q->cell[i].first, next);
    for (next = q->cell[i].first; next < q->cell[i].first + q->cell[i].count; next++) {
      assert_int_equal(bst_question_cell_of(q, next), i);
      assert_int_equal((int16_t)q->option[next].action.arg[0], q->cell[i].x);
      assert_int_equal((int16_t)q->option[next].action.arg[1], q->cell[i].y);
    }
  }
  for (; next < q->count && q->cell_count > 0; next++)
    assert_int_equal(bst_question_cell_of(q, next), BST_NO_CELL);
}

static void a_question_has_all_actions_in_order(void **state) {
  (void)state;
  sitting s;
  sit_at_table(&s, NULL, both);
  for (uint64_t seed = 1; seed <= 3; seed++) {
    begin(&s, seed);
    bst_error error;
    assert_int_equal(bst_seated_go_on(s.table, &error), BST_OK);
    while (bst_seated_waits(s.table)) {
      assert_lists_all(s.table);
      take(s.table, picked(s.table, seed));
    }
    assert_int_equal(bst_seated_question(s.table)->count, 0);
  }
  leave_seats(&s);
}

static void questions_are_compared_by_their_texts(void **state) {
  (void)state;
  sitting s;
  bst_question one = {0}, other = {0};
  sit_at_table(&s, NULL, both);
  begin(&s, 3);
  const bst_game *g = bst_seated_game(s.table);
  assert_int_equal(bst_question_ask(bst_seated_table(s.table), g, &one, NULL), BST_OK);
  assert_true(bst_question_same(&one, bst_seated_question(s.table)));
  assert_false(bst_question_same(&one, &other));
  take(s.table, 0);
  assert_false(bst_question_same(&one, bst_seated_question(s.table)));
  bst_question_clear(&one);
  assert_true(bst_question_same(&one, &other));
  leave_seats(&s);
}

/* --- sentences -------------------------------------------------------------------------------- */

static void seats_are_called(void **state) {
  (void)state;
  const bst_seats seats = {.count = 4,
                           .you = 0,
                           .player = {"ann=human", "human", "bo=greedy", "random:p=0.5"},
                           .human = {true, true}};
  const char *const expected[] = {"ann (you)", "player 2 (human)", "bo (greedy)",
                                  "player 4 (random:p=0.5)"};
  bst_seat_names names;
  bst_phrase_seats(&seats, &names);
  for (int i = 0; i < 4; i++)
    assert_string_equal(names.name[i], expected[i]);
  assert_string_equal(names.name[5], "");
  bst_seats others = seats;
  others.you = BST_COMMON;
  char text[BST_SEAT_CALLED];
  bst_phrase_seat(&others, 0, text, sizeof text);
  assert_string_equal(text, "ann");
}

/* The first turn of seed 3: a city with pennant and a road, beside the start tile. */
static void the_first_question_in_words(void **state) {
  (void)state;
  sitting s;
  char text[1400];
  sit_at_table(&s, NULL, both);
  begin(&s, 3);
  const bst_ruleset *rs = bst_seated_ruleset(s.table);
  const bst_game *g = bst_seated_game(s.table);
  const bst_question *q = bst_seated_question(s.table);
  bst_phrase_tile_to_place(rs, g, text, sizeof text);
  assert_string_equal(text, "The tile to place is BA/CccR+: city with pennant: north, east, west; "
                            "field: the east part of south; road: south; field: the west part of "
                            "south.");
  bst_phrase_last_tile(rs, g, text, sizeof text);
  assert_string_equal(text, "The last tile laid is BA/RCr at 0,0, not turned.");
  bst_phrase_cell(rs, g, q, 0, text, sizeof text);
  assert_string_equal(text, "0,-1; north: nothing, east: nothing, south: city of BA/RCr, west: "
                            "nothing; the tile fits turned once clockwise, turned twice or turned "
                            "three times clockwise.");
  bst_phrase_option(rs, g, q, 0, text, sizeof text);
  assert_string_equal(text, "the tile at 0,-1, turned once clockwise. (place BA/CccR+ 0,-1 r1)");
  bst_phrase_turn(rs, g, q, 0, text, sizeof text);
  assert_non_null(
      strstr(text, "turned once clockwise (r1); city with pennant: north, east, south"));
  bst_phrase_situation(rs, g, q, bst_seated_seats(s.table), text, sizeof text);
  assert_string_equal(text, "turn 1, ann (you) decides; 70 tiles are left");
  bst_phrase_asked(rs, g, q, bst_seated_seats(s.table), text, sizeof text);
  assert_string_equal(text, "ann (you): place BA/CccR+");
  leave_seats(&s);
}

static void a_figure_in_words(void **state) {
  (void)state;
  sitting s;
  bst_seated_result result;
  char text[1400], place[160];
  sit_at_table(&s, NULL, both);
  begin(&s, 3);
  assert_int_equal(
      bst_seated_act_text(s.table, 0, bst_seated_q(s.table), "place BA/CccR+ 0,-1 r1", &result),
      BST_SEATED_DONE);
  const bst_ruleset *rs = bst_seated_ruleset(s.table);
  const bst_game *g = bst_seated_game(s.table);
  const bst_question *q = bst_seated_question(s.table);
  bst_phrase_option(rs, g, q, 0, text, sizeof text);
  assert_string_equal(text, "a figure, normal, on the city with pennant: north, east, south. "
                            "(figure normal 0,-1 city:N)");
  bst_phrase_option(rs, g, q, q->count - 1, text, sizeof text);
  assert_string_equal(text, "pass.");
  assert_false(bst_phrase_stand(rs, g, &q->option[q->count - 1].action, place, sizeof place));
  bst_phrase_asked(rs, g, q, bst_seated_seats(s.table), text, sizeof text);
  assert_string_equal(text, "ann (you): place a figure, or pass");
  bst_phrase_around(rs, g, 0, -2, text, sizeof text);
  assert_string_equal(text,
                      "north: nothing, east: nothing, south: city of BA/CccR+, west: nothing");
  uint16_t node = q->option[0].action.arg[1];
  assert_int_equal(choose(s.table, 0, &result), BST_SEATED_DONE);
  text[0] = '\0';
  bst_phrase_add_owners(bst_seated_table(s.table), g, bst_seated_seats(s.table), node, text,
                        sizeof text);
  assert_string_equal(text, "; of ann (you)");
  bst_seated_last_choices(s.table, text, sizeof text);
  assert_string_equal(text, "ann (you): figure normal 0,-1 city:N");
  leave_seats(&s);
}

/* Nothing is written beyond a buffer, however small. */
static void sentences_are_cut(void **state) {
  (void)state;
  sitting s;
  sit_at_table(&s, NULL, both);
  begin(&s, 3);
  const bst_ruleset *rs = bst_seated_ruleset(s.table);
  const bst_game *g = bst_seated_game(s.table);
  const bst_question *q = bst_seated_question(s.table);
  for (size_t size = 1; size < 40; size++) {
    char text[41];
    memset(text, '#', sizeof text);
    bst_phrase_tile(rs, bst_current_tile(g), 1, text, size);
    bst_phrase_cell(rs, g, q, 0, text, size);
    bst_phrase_option(rs, g, q, 0, text, size);
    bst_phrase_around(rs, g, 0, 1, text, size);
    bst_phrase_asked(rs, g, q, bst_seated_seats(s.table), text, size);
    assert_true(strlen(text) < size);
    assert_int_equal(text[size], '#');
  }
  leave_seats(&s);
}

static void every_option_has_a_sentence(void **state) {
  (void)state;
  sitting s;
  static const char *const people[] = {"human", "human", NULL};
  sit_at_table(&s, BST_SOURCE_DIR "/tests/data/host/pouches.lua", people);
  begin(&s, 5);
  while (bst_seated_waits(s.table)) {
    const bst_question *q = bst_seated_question(s.table);
    for (size_t i = 0; i < q->count; i++) {
      char text[1400];
      bst_phrase_option(bst_seated_ruleset(s.table), bst_seated_game(s.table), q, i, text,
                        sizeof text);
      assert_non_null(strstr(text, q->option[i].text));
      assert_true(ends_with(text, ".") || ends_with(text, ")"));
    }
    take(s.table, picked(s.table, 5));
  }
  leave_seats(&s);
}

/* --- advice ----------------------------------------------------------------------------------- */

static int32_t promise(const bst_advice *a) {
  return (a->has_further ? a->further_end : a->end) - a->others;
}

/* Points that the seat has more when the option was taken and everything else declined. */
static int32_t gained(const bst_seated *t, const bst_action *action) {
  bst_table *own = bst_table_new(bst_seated_ruleset(t));
  bst_game *g = bst_game_new(own);
  bst_choices choices;
  bst_game_copy(g, bst_seated_game(t));
  uint16_t turn = bst_game_turn(g);
  int32_t before = bst_game_points(g, action->seat);
  assert_int_equal(bst_game_apply(own, g, action, NULL), BST_OK);
  for (bst_game_choices(own, g, &choices); choices.count > 0 && choices.seat == action->seat &&
                                           choices.may_pass && bst_game_turn(g) == turn;
       bst_game_choices(own, g, &choices)) {
    bst_action pass;
    bst_game_choice(own, g, &choices, choices.count - 1, &pass);
    assert_int_equal(bst_game_apply(own, g, &pass, NULL), BST_OK);
  }
  int32_t points = bst_game_points(g, action->seat) - before;
  bst_game_free(g);
  bst_table_free(own);
  return points;
}

static void advice_is_sorted_and_comes_true(void **state) {
  (void)state;
  sitting s;
  sit_at_table(&s, NULL, both);
  begin(&s, 9);
  for (int n = 0; n < 40 && bst_seated_waits(s.table); n++) {
    const bst_question *q = bst_seated_question(s.table);
    bst_advice list[512];
    bool seen[512] = {false};
    bst_error error;
    uint64_t before = digest_of(s.table);
    assert_int_equal(bst_seated_advise(s.table, list, &error), BST_OK);
    assert_true(digest_of(s.table) == before);
    for (size_t i = 0; i < q->count; i++) {
      assert_false(seen[list[i].option]);
      seen[list[i].option] = true;
      assert_true(i == 0 || promise(&list[i - 1]) >= promise(&list[i]));
      assert_int_equal(list[i].now, gained(s.table, &q->option[list[i].option].action));
    }
    take(s.table, picked(s.table, 9));
  }
  leave_seats(&s);
}

/* --- features --------------------------------------------------------------------------------- */

static void assert_feature(const bst_seated *t, uint16_t root) {
  const bst_ruleset *rs = bst_seated_ruleset(t);
  const bst_game *g = bst_seated_game(t);
  bst_feature_about about;
  bst_feature_tell(bst_seated_table(t), g, root, &about);
  assert_int_equal(about.root, root);
  assert_int_equal(about.owners, bst_feature_owners(rs, g, root));
  assert_int_equal(about.open, bst_feature_open(rs, g, root));
  assert_int_equal(about.complete, bst_feature_complete(rs, g, root));
  unsigned figures = 0;
  for (uint8_t seat = 0; seat < bst_ruleset_players(rs); seat++) {
    for (uint8_t kind = 0; kind < bst_figure_kind_count(rs); kind++)
      figures += bst_feature_figures(rs, g, root, seat, kind);
    if (about.owners >> seat & 1)
      assert_int_equal(about.final[seat],
                       bst_feature_value(rs, g, root, BST_MODE_FINAL, seat, NULL));
  }
  assert_int_equal(about.owners != 0, figures > 0);
}

static void features_are_all_there(void **state) {
  (void)state;
  sitting s;
  sit_at_table(&s, NULL, both);
  begin(&s, 4);
  for (int n = 0; n < 60 && bst_seated_waits(s.table); n++)
    take(s.table, picked(s.table, 4));
  const bst_ruleset *rs = bst_seated_ruleset(s.table);
  const bst_game *g = bst_seated_game(s.table);
  uint16_t root[1024], with_figures[BST_MAX_FIGURES];
  size_t count = bst_feature_roots(rs, g, root, 1024);
  size_t some = bst_feature_occupied(rs, g, with_figures, BST_MAX_FIGURES), found = 0;
  assert_true(count > 20 && some > 0 && some < count);
  assert_int_equal(bst_feature_roots(rs, g, root, 1), count);
  bst_feature_roots(rs, g, root, 1024);
  for (size_t i = 0; i < count; i++) {
    assert_int_equal(bst_feature_of(rs, g, root[i]), root[i]);
    assert_feature(s.table, root[i]);
    for (size_t n = 0; n < some; n++)
      found += with_figures[n] == root[i];
  }
  assert_int_equal(found, some);
  leave_seats(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_question_has_all_actions_in_order),
      cmocka_unit_test(questions_are_compared_by_their_texts),
      cmocka_unit_test(seats_are_called),
      cmocka_unit_test(the_first_question_in_words),
      cmocka_unit_test(a_figure_in_words),
      cmocka_unit_test(sentences_are_cut),
      cmocka_unit_test(every_option_has_a_sentence),
      cmocka_unit_test(advice_is_sorted_and_comes_true),
      cmocka_unit_test(features_are_all_there),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
