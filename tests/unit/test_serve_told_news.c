/* test_serve_told_news.c - what a page is told while a game goes on: actions with their places,
 * what lies beside the board, which tiles are new; for whoever is asked, for others, for those who
 * watch. */
#include "told_fixture.h"

#include <locations.h>
#include <picture_theme.h>

static const char *const four[] = {"ann=human", "random", "human", "random", NULL};
static const char *const two[] = {"human", "human", NULL};

enum { OVER = 8 };

/* --- actions ------------------------------------------------------------------------------------
 */

/* How often each form was seen. */
typedef struct forms {
  int laid, on, cells, corners, figures, passes, tiles, bare;
} forms;

/* Do the tile's cells hold this point? Figures beside a building can stand a little over the
 * border. */
static bool is_on_tile(const bst_ruleset *rs, const bst_game *g, uint16_t tile, int64_t x,
                       int64_t y) {
  bst_placed lies = bst_placed_tile(rs, g, tile);
  const bst_tile_cell *cell = bst_tile_cell_at(&rs->tiles, lies.type, lies.rotation, 0);
  bool found = false;
  for (uint8_t i = 0; i < rs->tiles.type[lies.type].cell_count; i++) {
    int64_t left = (lies.x + cell[i].dx) * 100, top = (lies.y + cell[i].dy) * 100;
    found = found || (x >= left - OVER && x <= left + 100 + OVER && y >= top - OVER &&
                      y <= top + 100 + OVER);
  }
  return found;
}

/* A tile that is laid: the text of the action says the same. */
static void check_laid(const bst_ruleset *rs, const bst_json *action, const char *text) {
  char wanted[160];
  const bst_json *cell = bst_json_get(action, "cell");
  snprintf(wanted, sizeof wanted, "place %s %d,%d r%d",
           bst_tile_name(rs, (uint16_t)whole_of(action, "tile")), (int)whole_at(cell, 0),
           (int)whole_at(cell, 1), (int)whole_of(action, "r"));
  assert_string_equal(text, wanted);
  assert_null(bst_json_get(action, "at"));
}

/* Of two places the one it goes to is told, and the text ends with it. */
static void check_segment(const bst_ruleset *rs, const bst_game *g, const bst_action *a,
                          const bst_json *action, const char *text) {
  bool is_last = a->argc > 0 && bst_step_argument(rs, a->step, a->argc - 1) == BST_ARG_SEGMENT;
  char wanted[160];
  const bst_json *on = bst_json_get(action, "on"), *at = bst_json_get(action, "at");
  uint16_t tile = (uint16_t)whole_at(on, 0);
  uint16_t node = bst_node_of(rs, g, tile, (uint8_t)whole_at(on, 1));
  bst_node_text(rs, g, node, wanted, sizeof wanted);
  if (is_last ? !ends_with(text, wanted) : !strstr(text, wanted))
    fail_msg("%s: not on %s", text, wanted);
  if (!is_on_tile(rs, g, tile, whole_at(at, 0), whole_at(at, 1)))
    fail_msg("%s: at %d,%d is another tile", text, (int)whole_at(at, 0), (int)whole_at(at, 1));
}

static void check_cell(const bst_json *action, const char *text) {
  char wanted[160];
  const bst_json *cell = bst_json_get(action, "cell"), *at = bst_json_get(action, "at");
  snprintf(wanted, sizeof wanted, "%d,%d", (int)whole_at(cell, 0), (int)whole_at(cell, 1));
  assert_non_null(strstr(text, wanted));
  assert_int_equal(whole_at(at, 0), whole_at(cell, 0) * 100 + 50);
  assert_int_equal(whole_at(at, 1), whole_at(cell, 1) * 100 + 50);
}

static void check_corner(const bst_json *action, const char *text) {
  char wanted[160];
  const bst_json *at = bst_json_get(action, "at");
  snprintf(wanted, sizeof wanted, "corner %d,%d", (int)(whole_at(at, 0) / 100),
           (int)(whole_at(at, 1) / 100));
  assert_non_null(strstr(text, wanted));
}

/* Does any argument of the action speak of a place on the board? */
static bool speaks_of_place(const bst_ruleset *rs, const bst_action *a) {
  bool speaks = false;
  for (uint8_t i = 0; i < a->argc; i++) {
    uint8_t kind = bst_step_argument(rs, a->step, i);
    speaks = speaks || kind == BST_ARG_CELL || kind == BST_ARG_SEGMENT || kind == BST_ARG_CORNER ||
             kind == BST_ARG_FEATURE;
  }
  return speaks;
}

static void check_action(const bst_ruleset *rs, const bst_game *g, const bst_question_option *o,
                         const bst_json *action, forms *seen) {
  const char *figure = text_of(action, "figure");
  bool has_on = bst_json_get(action, "on"), has_cell = bst_json_get(action, "cell");
  bool is_laid = strcmp(bst_step_name(rs, o->action.step), "place") == 0 && o->action.argc == 3;
  assert_string_equal(text_of(action, "do"), o->text);
  assert_true(text_of(action, "say")[0] != '\0');
  assert_int_equal(bst_json_get(action, "pass") != NULL, bst_action_is_pass(&o->action));
  if (is_laid)
    check_laid(rs, action, o->text);
  else if (has_on)
    check_segment(rs, g, &o->action, action, o->text);
  else if (has_cell)
    check_cell(action, o->text);
  else if (bst_json_get(action, "at"))
    check_corner(action, o->text);
  else
    assert_false(speaks_of_place(rs, &o->action));
  if (bst_json_get(action, "tile") && !is_laid) {
    assert_non_null(strstr(o->text, bst_tile_name(rs, (uint16_t)whole_of(action, "tile"))));
    seen->tiles++;
  }
  assert_true(!*figure || strstr(o->text, figure));
  seen->laid += is_laid;
  seen->on += has_on;
  seen->cells += has_cell && !is_laid;
  seen->corners += !has_on && !has_cell && bst_json_get(action, "at");
  seen->figures += *figure != '\0';
  seen->passes += bst_action_is_pass(&o->action);
  seen->bare += !has_cell && !bst_json_get(action, "at") && !bst_action_is_pass(&o->action);
}

static void check_ask(telling *t, forms *seen) {
  const bst_question *q = bst_seated_question(t->table);
  const bst_ruleset *rs = bst_seated_ruleset(t->table);
  const uint8_t readers[] = {0, 1, 2, 3, BST_COMMON};
  for (size_t i = 0; i < sizeof readers; i++) {
    const bst_news m = told_to(t, readers[i]);
    bst_json *ask = bst_news_ask(&m);
    const bst_json *actions = bst_json_get(ask, "actions");
    bool asked = readers[i] == q->choices.seat && q->count > 0;
    assert_int_equal(whole_of(ask, "q"), bst_seated_q(t->table));
    assert_int_equal(whole_of(ask, "seat"), q->count > 0 ? q->choices.seat + 1 : 0);
    assert_int_equal(bst_json_count(actions), asked ? q->count : 0);
    assert_int_equal(bst_json_get(ask, "asked") != NULL, asked);
    for (size_t n = 0; n < bst_json_count(actions); n++)
      check_action(rs, t->view, &q->option[n], bst_json_at(actions, n), seen);
    bst_json_free(ask);
  }
}

/* What is kept from one question to the next changes no answer. */
static void places_can_be_kept(void **state) {
  (void)state;
  static const char *const rules[] = {"base", "princess_and_dragon", "abbey_and_mayor", "tower",
                                      NULL};
  uint64_t seed = test_seed(1);
  telling t;
  begin_telling(&t, rules, four, seed);
  const bst_picture picture = bst_news_picture(shown_of(&t));
  bst_places *places = bst_places_new(&picture);
  do {
    bst_news m = told_to(&t, bst_seated_question(t.table)->choices.seat);
    bst_json *anew = bst_news_ask(&m);
    m.places = places;
    bst_json *kept = bst_news_ask(&m);
    char *one = bst_json_print(anew), *other = bst_json_print(kept);
    assert_string_equal(one, other);
    free(one);
    free(other);
    bst_json_free(anew);
    bst_json_free(kept);
  } while (go_further(&t, seed));
  bst_places_free(places);
  end_telling(&t);
}

static void actions_have_their_places(void **state) {
  (void)state;
  static const char *const every[] = {EVERY_EXPANSION, NULL};
  static const char *const more[][4] = {{"base", NULL},
                                        {"base", "hand_three", NULL},
                                        {"base", "princess_and_dragon", "tower", NULL},
                                        {"base", "democratic_planning", NULL},
                                        {"base", "start_meeple", "abbey_and_mayor", NULL}};
  uint64_t seed = test_seed(1);
  forms seen = {0};
  for (size_t i = 0; i < 6; i++) {
    telling t;
    begin_telling(&t, i < 5 ? more[i] : every, four, seed + i);
    do
      check_ask(&t, &seen);
    while (go_further(&t, seed + i));
    end_telling(&t);
  }
  print_message("laid %d, on %d, cells %d, corners %d, figures %d, passes %d, tiles %d, bare %d\n",
                seen.laid, seen.on, seen.cells, seen.corners, seen.figures, seen.passes, seen.tiles,
                seen.bare);
  assert_true(seen.laid > 1000 && seen.on > 1000 && seen.cells > 10 && seen.corners > 0 &&
              seen.figures > 500 && seen.passes > 100 && seen.tiles > 50);
}

/* --- steps --------------------------------------------------------------------------------------
 */

typedef struct teller {
  telling t;
  bst_picture picture;
  bst_pieces *pieces;
} teller;

static void begin_steps(teller *s, const char *const *with, const char *const *names,
                        uint64_t seed) {
  begin_telling(&s->t, with, names, seed);
  s->picture = bst_news_picture(shown_of(&s->t));
  s->pieces = bst_pieces_new(&s->picture);
}

static void end_steps(teller *s) {
  bst_pieces_free(s->pieces);
  end_telling(&s->t);
}

static void check_supplies(const bst_ruleset *rs, const bst_game *g, const bst_json *supplies) {
  assert_int_equal(bst_json_count(supplies), bst_ruleset_players(rs));
  for (uint8_t seat = 0; seat < bst_ruleset_players(rs); seat++) {
    const bst_json *list = bst_json_at(supplies, seat);
    size_t kinds = 0;
    for (uint8_t kind = 0; kind < bst_figure_kind_count(rs); kind++)
      kinds += !bst_figure_kind_is_neutral(rs, kind);
    assert_int_equal(bst_json_count(list), kinds);
    for (size_t i = 0; i < kinds; i++) {
      const bst_json *one = bst_json_at(list, i);
      uint8_t kind = bst_figure_kind_find(rs, text_of(one, "kind"));
      assert_int_equal(whole_of(one, "left"), bst_supply(rs, g, seat, kind));
    }
  }
}

static void check_standing(const teller *s, const bst_json *step) {
  const bst_ruleset *rs = bst_seated_ruleset(s->t.table);
  const bst_game *g = bst_seated_game(s->t.table);
  const bst_json *tile = bst_json_get(step, "tile");
  for (uint8_t seat = 0; seat < bst_ruleset_players(rs); seat++)
    assert_int_equal(whole_at(bst_json_get(step, "points"), seat), bst_game_points(g, seat));
  assert_int_equal(whole_of(step, "left"), bst_stack_left(rs, g));
  assert_int_equal(tile != NULL, bst_current_tile(g) != BST_NONE);
  if (tile) {
    assert_int_equal(whole_of(tile, "tile"), bst_current_tile(g));
    assert_string_equal(text_of(tile, "name"), bst_tile_name(rs, bst_current_tile(g)));
  }
  check_supplies(rs, g, bst_json_get(step, "supplies"));
}

static bst_json *step_for(teller *s, uint8_t reader, size_t from) {
  const bst_news m = told_to(&s->t, reader);
  bst_json *step = bst_news_step(&m, s->pieces, from);
  assert_non_null(step);
  return step;
}

static void steps_say_how_things_stand(void **state) {
  (void)state;
  static const char *const every[] = {EVERY_EXPANSION, NULL};
  uint64_t seed = test_seed(3);
  teller s;
  begin_steps(&s, every, four, seed);
  size_t from = 0, zones = 0;
  do {
    bst_json *step = step_for(&s, 2, from);
    (void)bst_seated_events(s.t.table, &from);
    check_standing(&s, step);
    zones += bst_json_count(bst_json_get(step, "zones"));
    bst_json_free(step);
  } while (go_further(&s.t, seed));
  assert_true(zones > 100);
  end_steps(&s);
}

/* Which tiles are new to a reader, as the test has seen them laid. */
static void check_last(const bst_json *last, const uint8_t *by, size_t count, uint8_t reader) {
  size_t first = count;
  while (first > 0 && reader != BST_COMMON && by[first - 1] != reader && by[first - 1] != 255)
    first--;
  first = first == count && count > 0 ? count - 1 : first;
  assert_int_equal(bst_json_count(last), count - first);
  for (size_t i = first; i < count; i++) {
    const bst_json *one = bst_json_at(last, i - first);
    assert_int_equal(whole_of(one, "n"), i);
    assert_int_equal(whole_of(one, "seat"), by[i] == 255 ? 0 : by[i] + 1);
  }
}

static void new_tiles_are_those_of_others(void **state) {
  (void)state;
  static const char *const base[] = {"base", "halflings", NULL};
  uint64_t seed = test_seed(1);
  uint8_t by[512];
  size_t count = 0, several = 0;
  teller s;
  begin_steps(&s, base, four, seed);
  do {
    uint16_t placed = bst_placed_count(bst_seated_game(s.t.table));
    size_t actions;
    const bst_action *action = bst_session_actions(bst_seated_session(s.t.table), &actions);
    for (; count < placed; count++)
      by[count] = actions > 0 ? action[actions - 1].seat : 255;
    for (uint8_t reader = 0; reader < 5; reader++) {
      bst_json *step = step_for(&s, reader < 4 ? reader : BST_COMMON, 0);
      const bst_json *last = bst_json_get(step, "last");
      check_last(last, by, count, reader < 4 ? reader : BST_COMMON);
      several += bst_json_count(last) == 3;
      bst_json_free(step);
    }
  } while (go_further(&s.t, seed));
  assert_true(several > 50);
  end_steps(&s);
}

/* --- hands --------------------------------------------------------------------------------------
 */

static const bst_json *zone_of(const bst_json *zones, const char *name, uint8_t owner) {
  for (size_t i = 0; i < bst_json_count(zones); i++) {
    const bst_json *zone = bst_json_at(zones, i);
    int64_t seat = owner == BST_COMMON ? 0 : owner + 1;
    if (whole_of(zone, "seat") == seat && strcmp(text_of(zone, "name"), name) == 0)
      return zone;
  }
  return NULL;
}

/* Are these the tiles that lie there, and does the text name them? */
static void check_known(const bst_ruleset *rs, const bst_held_tiles *held, const bst_json *zone) {
  const bst_json *tiles = bst_json_get(zone, "tiles");
  assert_int_equal(bst_json_count(tiles), held->count);
  for (uint16_t n = 0; n < held->count; n++) {
    size_t told = 0, there = 0;
    for (uint16_t k = 0; k < held->count; k++) {
      told += whole_at(tiles, k) == held->type[n];
      there += held->type[k] == held->type[n];
    }
    assert_int_equal(told, there);
    assert_non_null(strstr(text_of(zone, "holds"), bst_tile_name(rs, held->type[n])));
  }
}

/* Of each hand the reader is told the tiles if it is his own (or open to all), else their number
 * alone. */
static size_t check_hands(const telling *t, const bst_json *zones, uint8_t reader) {
  const bst_ruleset *rs = bst_seated_ruleset(t->table);
  bst_held_tiles held;
  size_t own = 0;
  for (uint16_t i = 0; bst_held_at(rs, bst_seated_game(t->table), i, &held); i++) {
    char count[32], name[32];
    bool mine = held.owner == reader && reader != BST_COMMON;
    snprintf(count, sizeof count, "%d tile%s", held.count, held.count == 1 ? "" : "s");
    snprintf(name, sizeof name, "%s", strchr(held.zone, '.') + 1);
    for (char *c = name; *c; c++)
      *c = *c == '_' ? ' ' : *c;
    if (strcmp(held.zone, "abbey_and_mayor.hand") == 0) /* two have a hand: this one is open */
      continue;
    const bst_json *zone = zone_of(zones, name, held.owner);
    assert_int_equal(zone != NULL, held.count > 0);
    if (!zone)
      continue;
    if (mine || held.known == 255) {
      check_known(rs, &held, zone);
      own += mine;
    } else {
      assert_null(bst_json_get(zone, "tiles"));
      assert_string_equal(text_of(zone, "holds"), count);
    }
  }
  return own;
}

static void hands_are_told_to_their_owners(void **state) {
  (void)state;
  static const char *const rules[][4] = {{"base", "hand_three", NULL},
                                         {"base", "halflings", NULL},
                                         {"base", "draw_ahead", NULL},
                                         {"base", "princess_and_dragon", NULL}};
  uint64_t seed = test_seed(2);
  for (size_t r = 0; r < 4; r++) {
    size_t own = 0;
    teller s;
    begin_steps(&s, rules[r], two, seed);
    do {
      for (uint8_t i = 0; i < 3; i++) {
        uint8_t reader = i < 2 ? i : BST_COMMON;
        bst_json *step = step_for(&s, reader, 0);
        own += check_hands(&s.t, bst_json_get(step, "zones"), reader);
        bst_json_free(step);
      }
    } while (go_further(&s.t, seed));
    print_message("%s: %d\n", rules[r][1], (int)own);
    assert_int_equal(own > 20, r < 3);
    end_steps(&s);
  }
}

/* What nobody sees in a zone (equal_rounds), nobody is told. */
static void face_down_is_face_down(void **state) {
  (void)state;
  static const char *const rules[] = {"base", "equal_rounds", NULL};
  teller s;
  begin_steps(&s, rules, (const char *const[]){"human", "human", "human", "human", "human", NULL},
              1);
  bst_json *step = step_for(&s, 0, 0);
  const bst_json *zones = bst_json_get(step, "zones"), *zone = bst_json_at(zones, 0);
  assert_int_equal(bst_json_count(zones), 1);
  assert_string_equal(text_of(zone, "name"), "left out");
  assert_null(bst_json_get(zone, "tiles"));
  assert_null(bst_json_get(zone, "seat"));
  assert_non_null(strstr(text_of(zone, "holds"), " tile"));
  bst_json_free(step);
  end_steps(&s);
}

/* --- snapshots ----------------------------------------------------------------------------------
 */

static void a_snapshot_has_all_of_it(void **state) {
  (void)state;
  static const char *const rules[] = {"base", "inns_and_cathedrals", NULL};
  teller s;
  begin_steps(&s, rules, four, 4);
  for (int i = 0; i < 60; i++)
    go_further(&s.t, 4);
  for (uint8_t i = 0; i < 2; i++) {
    const bst_news m = told_to(&s.t, i ? BST_COMMON : 2);
    bst_json *all = bst_news_snapshot(&m, s.pieces, &s.picture);
    const bst_json *people = bst_json_get(all, "people");
    assert_string_equal(text_of(all, "title"), "base, inns_and_cathedrals");
    assert_int_equal(strlen(text_of(all, "rules")), 16);
    assert_int_equal(whole_of(all, "reader"), i ? 0 : 3);
    assert_true(strncmp(text_of(all, "frame"), "<svg", 4) == 0);
    assert_true(bst_json_count(bst_json_get(all, "pieces")) >=
                bst_placed_count(bst_seated_game(s.t.table)));
    check_standing(&s, all);
    assert_int_equal(bst_json_count(people), 4);
    for (uint8_t seat = 0; seat < 4; seat++) {
      const bst_json *one = bst_json_at(people, seat);
      assert_int_equal(whole_of(one, "seat"), seat + 1);
      assert_string_equal(text_of(one, "fill"), bst_theme_seat(seat).fill);
      assert_string_equal(text_of(one, "rim"), bst_theme_seat(seat).rim);
      assert_string_equal(text_of(one, "ink"), bst_theme_seat(seat).number);
      assert_int_equal(bst_json_type_of(bst_json_get(one, "human")) == BST_JSON_TRUE,
                       seat % 2 == 0);
    }
    assert_non_null(strstr(text_of(bst_json_at(people, 0), "name"), "ann"));
    bst_json_free(all);
  }
  end_steps(&s);
}

static uint64_t hash_with(const char *const *with) {
  telling t;
  begin_telling(&t, with, two, 1);
  uint64_t hash = bst_news_rules(shown_of(&t));
  end_telling(&t);
  return hash;
}

/* The hash goes by all that tiles look like, so by files that change no game, too. */
static void other_looks_have_another_hash(void **state) {
  folder *f = *state;
  static const char rule[] = "return rule { id = \"mine\", api = 1, title = \"%s\", needs = { "
                             "\"base\" }, tokens = { gold = { n = 3, place = \"supply\" } } }\n";
  static const char look[] = "return looks { gold = { letter = \"g\", colour = \"%s\", path = "
                             "\"M2 2h20v20H2z\" } }\n";
  static const char *const base[] = {"base", NULL}, *const abbot[] = {"base", "abbot", NULL};
  static const char *const says[][2] = {{"one", "gold"}, {"two", "gold"}, {"two", "red"}};
  uint64_t hash[3];
  char text[256];
  assert_int_equal(mkdir(path_of(f, "looks"), 0700), 0);
  for (int i = 0; i < 3; i++) {
    snprintf(text, sizeof text, rule, says[i][0]);
    const char *mine[] = {"base", write_file(f, "mine.lua", text), NULL};
    snprintf(text, sizeof text, look, says[i][1]);
    write_file(f, "looks/mine.lua", text);
    hash[i] = hash_with(mine);
    assert_true(hash_with(mine) == hash[i]);
  }
  assert_true(hash[0] != hash[1] && hash[1] != hash[2]);
  assert_true(hash_with(base) == hash_with(base));
  assert_true(hash_with(base) != hash_with(abbot));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(actions_have_their_places),
      cmocka_unit_test(places_can_be_kept),
      cmocka_unit_test(steps_say_how_things_stand),
      cmocka_unit_test(new_tiles_are_those_of_others),
      cmocka_unit_test(hands_are_told_to_their_owners),
      cmocka_unit_test(face_down_is_face_down),
      cmocka_unit_test(a_snapshot_has_all_of_it),
      cmocka_unit_test_setup_teardown(other_looks_have_another_hash, folder_setup, folder_teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
