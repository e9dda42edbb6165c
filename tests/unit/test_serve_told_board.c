/* test_serve_told_board.c - what a page asks about the board: features, tiles that are still to
 * come, faces of tiles; compared with the engine. */
#include "told_fixture.h"

#include <game.h>
#include <picture_hits.h>
#include <told_faces.h>
#include <told_features.h>
#include <told_tiles.h>

static const char *const four[] = {"human", "random", "random", "random", NULL};
static const char *const two[] = {"human", "human", NULL};
static const char *const every[] = {EVERY_EXPANSION, NULL};
static const char *const hands[] = {"base", "hand_three", NULL};
static const char *const ahead[] = {"base", "draw_ahead", NULL};
static const char *const base[] = {"base", NULL}, *const halves[] = {"base", "halflings", NULL};

/* --- features -----------------------------------------------------------------------------------
 */

static void check_shares(const bst_json *list, uint32_t owners, const int32_t *points) {
  size_t i = 0;
  for (uint8_t seat = 0; seat < BST_MAX_PLAYERS; seat++) {
    if (!(owners >> seat & 1))
      continue;
    assert_int_equal(whole_of(bst_json_at(list, i), "seat"), seat + 1);
    assert_int_equal(whole_of(bst_json_at(list, i++), "points"), points[seat]);
  }
  assert_int_equal(bst_json_count(list), i);
}

/* Every segment on the board belongs to one feature that is told; `seen`: by node. */
static void check_segments(const telling *t, const bst_json *feature, uint16_t root, bool *seen) {
  const bst_ruleset *rs = bst_seated_ruleset(t->table);
  const bst_json *at = bst_json_get(feature, "at");
  assert_true(bst_json_count(at) > 0);
  for (size_t i = 0; i < bst_json_count(at); i++) {
    const bst_json *one = bst_json_at(at, i);
    uint16_t node = bst_node_of(rs, t->view, (uint16_t)whole_at(one, 0), (uint8_t)whole_at(one, 1));
    assert_int_equal(bst_feature_of(rs, t->view, node), root);
    assert_false(seen[node]);
    seen[node] = true;
  }
}

static void check_feature(const telling *t, const bst_json *one, bool *seen) {
  const bst_ruleset *rs = bst_seated_ruleset(t->table);
  const bst_json *first = bst_json_at(bst_json_get(one, "at"), 0);
  bst_feature_about f;
  uint16_t node =
      bst_node_of(rs, t->view, (uint16_t)whole_at(first, 0), (uint8_t)whole_at(first, 1));
  bst_feature_tell(bst_seated_table(t->table), bst_seated_game(t->table), node, &f);
  check_segments(t, one, f.root, seen);
  assert_int_equal(whole_of(one, "id"), f.root);
  assert_string_equal(text_of(one, "kind"), bst_kind_name(rs, f.kind));
  assert_int_equal(bst_json_type_of(bst_json_get(one, "complete")) == BST_JSON_TRUE, f.complete);
  assert_int_equal(whole_of(one, "open"), f.open);
  assert_int_equal(whole_of(one, "size"), f.size);
  uint32_t owners = 0;
  for (size_t i = 0; i < bst_json_count(bst_json_get(one, "owners")); i++)
    owners |= 1u << (whole_at(bst_json_get(one, "owners"), i) - 1);
  assert_int_equal(owners, f.owners);
  check_shares(bst_json_get(one, "now"), f.can_complete ? f.owners : 0, f.normal);
  check_shares(bst_json_get(one, "end"), f.owners, f.final);
  assert_int_equal(whole_at(bst_json_get(one, "worth"), 0), f.normal[f.first]);
  assert_int_equal(whole_at(bst_json_get(one, "worth"), 1), f.final[f.first]);
}

static size_t check_features(telling *t, uint8_t reader) {
  const bst_news m = told_to(t, reader);
  const bst_ruleset *rs = bst_seated_ruleset(t->table);
  bst_json *told = bst_told_features(&m);
  const bst_json *list = bst_json_get(told, "features");
  bool seen[8192] = {false};
  size_t owned = 0;
  assert_int_equal(whole_of(told, "q"), bst_seated_q(t->table));
  for (size_t i = 0; i < bst_json_count(list); i++) {
    check_feature(t, bst_json_at(list, i), seen);
    owned += bst_json_count(bst_json_get(bst_json_at(list, i), "owners")) > 0;
  }
  for (uint16_t tile = 0; tile < bst_placed_count(t->view); tile++) {
    uint16_t type = bst_placed_tile(rs, t->view, tile).type;
    for (uint8_t s = 0; s < bst_tile_definition(rs, type)->segment_count; s++)
      assert_true(seen[bst_node_of(rs, t->view, tile, s)]);
  }
  bst_json_free(told);
  return owned;
}

static void features_are_what_the_engine_says(void **state) {
  (void)state;
  const char *const *const rules[] = {base, every, halves};
  uint64_t seed = test_seed(1);
  for (size_t i = 0; i < 3; i++) {
    telling t;
    size_t owned = 0;
    begin_telling(&t, rules[i], four, seed);
    for (int n = 0; n == 0 || go_further(&t, seed); n++)
      if (n % 7 == 0)
        owned += check_features(&t, n % 2 ? 1 : BST_COMMON);
    owned += check_features(&t, 0);
    assert_true(owned > 100);
    end_telling(&t);
  }
}

/* --- tiles --------------------------------------------------------------------------------------
 */

static const bst_json *of_type(const bst_json *told, uint16_t type) {
  const bst_json *list = bst_json_get(told, "tiles");
  for (size_t i = 0; i < bst_json_count(list); i++)
    if (whole_of(bst_json_at(list, i), "tile") == type)
      return bst_json_at(list, i);
  return NULL;
}

/* In the whole game, where a reader doesn't see it: what is in the stack, in hands of others, and
 * face down under other tiles. */
static uint32_t unseen_of(const telling *t, uint8_t reader, uint16_t type) {
  const bst_ruleset *rs = bst_seated_ruleset(t->table);
  const bst_game *g = bst_seated_game(t->table);
  bst_held_tiles held;
  const bst_pile *hidden = &piles_of(rs, g)[BST_PILE_HIDDEN];
  uint32_t count = bst_stack_count(rs, g, type);
  for (uint16_t n = 0; n < hidden->count; n++)
    count += pile_items_of(rs, g)[hidden->first + n] == type;
  for (uint16_t i = 0; bst_held_at(rs, g, i, &held); i++)
    for (uint16_t n = 0; n < held.count; n++) {
      bool own = held.owner == reader && reader != BST_COMMON;
      count += held.type[n] == type && held.known != 255 && !own;
    }
  return count;
}

/* In the base game all tiles are to come, on the board, at hand, or were discarded. */
static void check_sum(const telling *t, const bst_json *told) {
  const bst_json *list = bst_json_get(told, "tiles");
  const bst_game *g = bst_seated_game(t->table);
  int64_t of = 0;
  for (size_t i = 0; i < bst_json_count(list); i++)
    of += whole_of(bst_json_at(list, i), "of");
  assert_int_equal(of, whole_of(told, "left") + bst_placed_count(g) + bst_game_discarded(g) +
                           (bst_current_tile(g) != BST_NONE));
}

static int64_t check_tiles(telling *t, uint8_t reader) {
  const bst_ruleset *rs = bst_seated_ruleset(t->table);
  const bst_news m = told_to(t, reader);
  bst_json *told = bst_told_tiles(&m, NULL);
  int64_t all = 0, elsewhere = whole_of(told, "elsewhere");
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
    const bst_json *one = of_type(told, type);
    uint16_t of = bst_rules_tile_count(t->rules, type);
    assert_int_equal(one != NULL, of > 0);
    if (!one)
      continue;
    assert_string_equal(text_of(one, "name"), bst_tile_name(rs, type));
    assert_int_equal(whole_of(one, "of"), of);
    assert_int_equal(whole_of(one, "left"), unseen_of(t, reader, type));
    assert_true(whole_of(one, "left") <= of);
    assert_null(bst_json_get(one, "fits"));
    all += whole_of(one, "left");
  }
  assert_int_equal(whole_of(told, "left"), bst_stack_left(rs, t->view));
  assert_int_equal(all, whole_of(told, "left") + elsewhere);
  if (t->setup.with_count == 1)
    check_sum(t, told);
  bst_json_free(told);
  return elsewhere;
}

static void what_is_left_is_what_one_can_count(void **state) {
  (void)state;
  const char *const *const rules[] = {base, every, hands, ahead};
  uint64_t seed = test_seed(2);
  for (size_t i = 0; i < 4; i++) {
    telling t;
    int64_t elsewhere = 0;
    begin_telling(&t, rules[i], two, seed);
    do
      for (uint8_t k = 0; k < 3; k++)
        elsewhere += check_tiles(&t, k < 2 ? k : BST_COMMON);
    while (go_further(&t, seed));
    assert_int_equal(elsewhere > 0, i >= 1);
    end_telling(&t);
  }
}

/* Is a cell covered by a placement that the engine lists? */
static bool is_covered(const bst_ruleset *rs, uint16_t type, bst_place_xy at, int16_t x,
                       int16_t y) {
  const bst_tile_cell *cell = bst_tile_cell_at(&rs->tiles, type, at.rotation, 0);
  for (uint8_t i = 0; i < rs->tiles.type[type].cell_count; i++)
    if (at.x + cell[i].dx == x && at.y + cell[i].dy == y)
      return true;
  return false;
}

static bool can_cover(const telling *t, uint16_t type, int16_t x, int16_t y) {
  static bst_place_xy place[4096];
  const bst_ruleset *rs = bst_seated_ruleset(t->table);
  uint32_t count = bst_placements(rs, bst_seated_game(t->table), type, true, place, 4096);
  assert_true(count <= 4096);
  for (uint32_t i = 0; i < count; i++)
    if (is_covered(rs, type, place[i], x, y))
      return true;
  return false;
}

static void check_cell(telling *t, int16_t x, int16_t y, size_t *yes, size_t *no) {
  const bst_told_cell cell = {x, y};
  const bst_news m = told_to(t, 0);
  bst_json *told = bst_told_tiles(&m, &cell);
  const bst_json *list = bst_json_get(told, "tiles");
  for (size_t i = 0; i < bst_json_count(list); i++) {
    const bst_json *one = bst_json_at(list, i);
    bool fits = bst_json_type_of(bst_json_get(one, "fits")) == BST_JSON_TRUE;
    if (fits != can_cover(t, (uint16_t)whole_of(one, "tile"), x, y))
      fail_msg("%s at %d,%d: %s", text_of(one, "name"), x, y, fits ? "fits" : "doesn't fit");
    *(fits ? yes : no) += 1;
  }
  bst_json_free(told);
}

/* Some of the open cells in the course of a game. */
static void check_open_cells(const char *const *rules, uint64_t seed) {
  telling t;
  size_t yes = 0, no = 0;
  begin_telling(&t, rules, four, seed);
  for (int n = 0; n < 120 && go_further(&t, seed); n++) {
    int16_t xy[64][2];
    uint32_t count = bst_open_cells(bst_seated_ruleset(t.table), bst_seated_game(t.table), xy, 64);
    for (uint32_t i = (uint32_t)n % 7; n % 5 == 0 && i < count && i < 64; i += 7)
      check_cell(&t, xy[i][0], xy[i][1], &yes, &no);
  }
  check_cell(&t, 0, 0, &yes, &no);   /* something lies there */
  check_cell(&t, 300, 2, &yes, &no); /* far away */
  check_cell(&t, INT16_MIN, INT16_MAX, &yes, &no);
  assert_true(yes > 500 && no > 500);
  end_telling(&t);
}

static bool is_listed(const bst_json *cells, const int16_t xy[2]) {
  for (size_t i = 0; i < bst_json_count(cells); i++)
    if (whole_at(bst_json_at(cells, i), 0) == xy[0] && whole_at(bst_json_at(cells, i), 1) == xy[1])
      return true;
  return false;
}

/* Does any tile that is still to come fit there, as the list for this cell says? */
static bool has_hope(const bst_news *m, const int16_t xy[2]) {
  const bst_told_cell cell = {xy[0], xy[1]};
  bst_json *tiles = bst_told_tiles(m, &cell);
  const bst_json *list = bst_json_get(tiles, "tiles");
  bool hope = false;
  for (size_t i = 0; i < bst_json_count(list); i++) {
    const bst_json *one = bst_json_at(list, i);
    hope = hope || (whole_of(one, "left") > 0 &&
                    bst_json_type_of(bst_json_get(one, "fits")) == BST_JSON_TRUE);
  }
  assert_null(bst_json_get(tiles, "dead"));
  bst_json_free(tiles);
  return hope;
}

static void dead_cells_have_no_hope(void **state) {
  static const char *const rules[] = {"base", NULL};
  telling t;
  size_t dead = 0, alive = 0;
  (void)state;
  begin_telling(&t, rules, four, test_seed(1));
  for (int n = 0; go_further(&t, test_seed(1)); n++) {
    int16_t xy[200][2];
    if (n % 9)
      continue;
    const bst_news m = told_to(&t, BST_COMMON);
    uint32_t count = bst_open_cells(bst_seated_ruleset(t.table), t.view, xy, 200);
    bst_json *tiles = bst_told_tiles(&m, NULL);
    const bst_json *list = bst_json_get(tiles, "dead");
    for (uint32_t i = 0; i < count; i++) {
      assert_int_equal(is_listed(list, xy[i]), !has_hope(&m, xy[i]));
      dead += is_listed(list, xy[i]);
      alive += !is_listed(list, xy[i]);
    }
    bst_json_free(tiles);
  }
  assert_true(dead > 10 && alive > 100);
  end_telling(&t);
}

static void what_fits_can_be_laid_there(void **state) {
  (void)state;
  check_open_cells(every, test_seed(1));
}

/* With any of their cells. */
static void tiles_of_several_cells_fit_with_each(void **state) {
  folder *f = *state;
  write_file(f, "long_tiles.lua",
             "return tileset { id = \"long_tiles\", api = 1, title = \"Long\", tiles = {\n"
             "[\"ML/1\"] = { slots = { \"a.a|-|b.b|bra\", \"a.a|arb|b.b|-\" }, n = 2,\n"
             "  at = { { 0, 0 }, { 1, 0 } } },\n"
             "[\"ML/2\"] = { slots = { \"cra|-|b.b|btc\", \"CCC|a.a|asb|-\" }, n = 1,\n"
             "  at = { { 0, 0 }, { 1, 0 } }, borders = \"a:C\", centre = \"monastery\" } } }\n");
  const char *path = write_file(f, "long.lua",
                                "return rule { id = \"long\", api = 1, title = \"Long\",\n"
                                "needs = { \"base\" }, tiles = { \"long_tiles.lua\" } }\n");
  const char *const rules[] = {"base", path, NULL};
  check_open_cells(rules, 1);
}

/* --- faces --------------------------------------------------------------------------------------
 */

static void check_turn(telling *t, uint16_t type, uint8_t rotation, const bst_json *turn) {
  const bst_ruleset *rs = bst_seated_ruleset(t->table);
  const bst_picture picture = bst_news_picture(shown_of(t));
  const bst_json *hits = bst_json_get(turn, "hits");
  bst_svg face;
  bst_svg_init(&face, "b");
  assert_int_equal(bst_face_draw(&picture, type, rotation, &face), BST_OK);
  assert_string_equal(text_of(turn, "draw"), face.text);
  bst_svg_free(&face);
  assert_int_equal(bst_json_count(hits), bst_tile_definition(rs, type)->segment_count);
  for (size_t i = 0; i < bst_json_count(hits); i++) {
    assert_true(text_of(bst_json_at(hits, i), "d")[0] == 'M');
    assert_int_equal(bst_json_count(bst_json_get(bst_json_at(hits, i), "at")), 2);
  }
}

static void faces_are_those_of_pictures(void **state) {
  (void)state;
  telling t;
  begin_telling(&t, every, two, 1);
  const bst_ruleset *rs = bst_seated_ruleset(t.table);
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type += 3) {
    char say[1024];
    bst_json *face = bst_told_face(shown_of(&t), type);
    const bst_json *turn = bst_json_get(face, "turn");
    bst_phrase_tile(rs, type, 0, say, sizeof say);
    assert_int_equal(whole_of(face, "tile"), type);
    assert_string_equal(text_of(face, "name"), bst_tile_name(rs, type));
    assert_string_equal(text_of(face, "say"), say);
    assert_int_equal(bst_json_count(turn), 4);
    for (uint8_t r = 0; r < 4; r++)
      check_turn(&t, type, r, bst_json_at(turn, r));
    bst_json_free(face);
  }
  assert_null(bst_told_face(shown_of(&t), bst_tile_type_count(rs)));
  assert_null(bst_told_face(shown_of(&t), BST_NONE));
  end_telling(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(features_are_what_the_engine_says),
      cmocka_unit_test(what_is_left_is_what_one_can_count),
      cmocka_unit_test(dead_cells_have_no_hope),
      cmocka_unit_test(what_fits_can_be_laid_there),
      cmocka_unit_test_setup_teardown(tiles_of_several_cells_fit_with_each, folder_setup,
                                      folder_teardown),
      cmocka_unit_test(faces_are_those_of_pictures),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
