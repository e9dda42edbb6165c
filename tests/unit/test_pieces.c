/* test_pieces.c - figures of nobody, followers, and figures that are elsewhere than on segments. */
#include "pieces_fixture.h"

#include <events.h>
#include <feature_value.h>
#include <figure_places.h>
#include <filters.h>
#include <leave.h>
#include <score.h>
#include <state.h>
#include <tokens.h>

static setting row_of_cities(uint8_t players) {
  setting s = pieces_setting(pieces_base(players));
  lay(s.t, s.g, "D 0,0 r0");  /* city N, road E-W */
  lay(s.t, s.g, "E 0,-1 r2"); /* closes the city */
  lay(s.t, s.g, "U 1,0 r0");  /* road E-W */
  return s;
}

static void neutral_figures_are_numbered_behind_the_players(void **state) {
  (void)state;
  setting s = row_of_cities(3);
  bst_figure_run run = bst_figures_of_kind(s.rs, BUILDER, 2);
  assert_int_equal(run.first, 2 * 8 + 7);
  assert_int_equal(run.count, 1);
  run = bst_figures_of_kind(s.rs, FAIRY, BST_NOBODY);
  assert_int_equal(run.first, 3 * 8 + 1);
  assert_int_equal(run.count, 2);
  assert_int_equal(bst_figures_of_kind(s.rs, BUILDER, BST_NOBODY).count, 0);
  assert_int_equal(bst_figure_count(s.rs), 3 * 8 + 6);
  for (uint16_t f = 0; f < bst_figure_count(s.rs); f++) {
    const bst_figure *figure = &figures_of(s.rs, s.g)[f];
    bst_figure_run own = bst_figures_of_kind(s.rs, figure->kind, figure->owner);
    assert_in_range(f, own.first, own.first + own.count - 1);
    assert_figure_at(&s, f, figure->owner == BST_NOBODY ? in_box() : in_supply(figure->owner));
  }
  assert_int_equal(bst_supply(s.rs, s.g, 0, DRAGON), 0);
  setting_free(&s);
}

static void figures_of_nobody_have_no_majority(void **state) {
  (void)state;
  setting s = row_of_cities(2);
  uint16_t city = node_named(s.t, s.g, "0,0 city:N"), road = node_named(s.t, s.g, "0,0 road:E");
  for (uint16_t i = 0; i < 3; i++)
    move_figure(&s, number_of(&s, GHOST, BST_NOBODY, i), on_node(i < 2 ? city : road));
  assert_int_equal(bst_feature_owners(s.rs, s.g, city), 0);
  put_figure(&s, 1, NORMAL_FIGURE, "0,-1 city:S");
  assert_int_equal(bst_feature_owners(s.rs, s.g, city), 1 << 1);
  assert_int_equal(bst_feature_owners(s.rs, s.g, road), 0);
  assert_int_equal(figures_on_feature(&s, city), 3);
  bst_score_feature(s.t, s.g, city, BST_MODE_NORMAL);
  bst_score_feature(s.t, s.g, road, BST_MODE_NORMAL);
  assert_int_equal(bst_game_points(s.g, 0), 0);
  assert_int_equal(bst_game_points(s.g, 1), 4);
  setting_free(&s);
}

static void neutral_figures_break_no_ties(void **state) {
  (void)state;
  static const bst_tiebreak_def most[] = {{BST_MEASURE_COUNT, 0, 0}};
  static const bst_selector_def ghosts[] = {{.type = BST_SELECT_FIGURES, .kinds = 1u << GHOST}};
  fixture *f = pieces_base(2);
  f->def.selector = ghosts;
  f->def.selector_count = 1;
  f->def.tiebreak = most;
  f->def.tiebreak_count = 1;
  setting s = pieces_setting(f);
  lay(s.t, s.g, "D 0,0 r0");
  uint16_t city = node_named(s.t, s.g, "0,0 city:N");
  put_figure(&s, 0, NORMAL_FIGURE, "0,0 city:N");
  put_figure(&s, 1, NORMAL_FIGURE, "0,0 city:N");
  move_figure(&s, number_of(&s, GHOST, BST_NOBODY, 0), on_node(city));
  assert_int_equal(bst_feature_owners(s.rs, s.g, city), 3);
  setting_free(&s);
}

static void followers_are_placed_only_where_an_own_figure_stands(void **state) {
  (void)state;
  setting s = row_of_cities(2);
  s.g->laid = 0;
  assert_int_equal(bst_figure_places_on(s.rs, s.g, s.g->laid, 0, BUILDER), 0);
  put_figure(&s, 1, NORMAL_FIGURE, "0,-1 city:S");
  assert_int_equal(bst_figure_places_on(s.rs, s.g, s.g->laid, 0, BUILDER), 0);
  uint8_t city = bst_node_segment(s.rs, s.g, node_named(s.t, s.g, "0,0 city:N"));
  assert_int_equal(bst_figure_places_on(s.rs, s.g, s.g->laid, 1, BUILDER), 1 << city);
  assert_int_equal(bst_figure_places_on(s.rs, s.g, 1, 1, BUILDER), 1 << 0);
  assert_int_equal(bst_figure_places_on(s.rs, s.g, 2, 1, BUILDER), 0);
  /* others are kept off by the meeple, and what scripts place is never offered */
  assert_false(bst_figure_places_on(s.rs, s.g, s.g->laid, 0, NORMAL_FIGURE) >> city & 1);
  assert_int_equal(bst_figure_places_on(s.rs, s.g, s.g->laid, 0, DRAGON), 0);
  assert_int_equal(bst_figure_places_on(s.rs, s.g, s.g->laid, 0, GHOST), 0);
  setting_free(&s);
}

static void followers_leave_with_the_last_own_figure(void **state) {
  (void)state;
  setting s = row_of_cities(2);
  uint16_t first = put_figure(&s, 0, NORMAL_FIGURE, "0,0 city:N");
  uint16_t second = put_figure(&s, 0, NORMAL_FIGURE, "0,-1 city:S");
  uint16_t builder = put_figure(&s, 0, BUILDER, "0,0 city:N");
  put_figure(&s, 1, NORMAL_FIGURE, "0,0 city:N");
  bst_leave_now(s.t, s.g, first, BST_CAUSE_LEFT);
  assert_int_equal(s.g->leaving_count, 0);
  bst_leave_now(s.t, s.g, second, BST_CAUSE_LEFT);
  assert_true(bst_is_leaving(s.rs, s.g, builder));
  while (s.g->leaving_count > 0)
    bst_leave_run(s.t, s.g);
  assert_figure_at(&s, builder, in_supply(0));
  assert_int_equal(figures_on_feature(&s, node_named(s.t, s.g, "0,0 city:N")), 1);
  setting_free(&s);
}

static void followers_leave_when_their_figure_is_moved_away(void **state) {
  (void)state;
  setting s = row_of_cities(2);
  uint16_t meeple = put_figure(&s, 0, NORMAL_FIGURE, "0,0 city:N");
  uint16_t builder = put_figure(&s, 0, BUILDER, "0,-1 city:S");
  move_figure(&s, meeple, on_node(node_named(s.t, s.g, "0,-1 city:S")));
  assert_false(bst_is_leaving(s.rs, s.g, builder)); /* the same feature */
  move_figure(&s, meeple, on_node(node_named(s.t, s.g, "0,0 road:E")));
  assert_true(bst_is_leaving(s.rs, s.g, builder));
  move_figure(&s, builder, on_node(node_named(s.t, s.g, "1,0 road:E")));
  assert_false(bst_is_leaving(s.rs, s.g, builder)); /* saved by a move */
  setting_free(&s);
}

static void a_fairy_stays_on_the_tile(void **state) {
  (void)state;
  setting s = row_of_cities(2);
  uint16_t meeple = put_figure(&s, 0, NORMAL_FIGURE, "0,-1 city:S");
  uint16_t fairy = number_of(&s, FAIRY, BST_NOBODY, 0), other = number_of(&s, FAIRY, BST_NOBODY, 1);
  move_figure(&s, fairy, with_figure(meeple));
  move_figure(&s, other, with_figure(fairy));
  move_figure(&s, meeple, on_node(node_named(s.t, s.g, "1,0 road:E")));
  assert_figure_at(&s, fairy, with_figure(meeple)); /* comes along on the board */
  assert_int_equal(bst_location_cell(s.rs, s.g, with_figure(other)), on_cell(&s, 1, 0).at);
  bst_leave_now(s.t, s.g, meeple, BST_CAUSE_LEFT);
  assert_figure_at(&s, fairy, on_cell(&s, 1, 0));
  assert_figure_at(&s, other, with_figure(fairy));
  bst_figure_home(NULL, s.rs, s.g, fairy);
  assert_figure_at(&s, fairy, in_box());
  assert_figure_at(&s, other, on_cell(&s, 1, 0));
  bst_figure_home(NULL, s.rs, s.g, meeple); /* home already: nothing happens */
  assert_int_equal(bst_supply(s.rs, s.g, 0, NORMAL_FIGURE), 7);
  setting_free(&s);
}

static void moves_that_make_no_sense_are_refused(void **state) {
  (void)state;
  setting s = row_of_cities(2);
  uint16_t fairy = number_of(&s, FAIRY, BST_NOBODY, 0), other = number_of(&s, FAIRY, BST_NOBODY, 1);
  move_figure(&s, other, with_figure(fairy));
  const bst_location bad[] = {on_node(s.g->node_count), on_cell(&s, 50, 50), with_figure(fairy),
                              with_figure(other),       in_zone(0, 0),       in_bag(),
                              with_figure(999),         {200, 0, 0}};
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    assert_int_equal(bst_figure_move(s.t, s.g, fairy, bad[i], BST_CAUSE_OWN, NULL), BST_BAD_VALUE);
  assert_int_equal(bst_figure_move(s.t, s.g, 999, in_box(), BST_CAUSE_OWN, NULL), BST_BAD_VALUE);
  assert_int_equal(bst_figure_move(s.t, s.g, 0, in_supply(1), BST_CAUSE_OWN, NULL), BST_BAD_VALUE);
  assert_figure_at(&s, fairy, in_box());
  move_figure(&s, other, in_supply(0)); /* nobody's go to the box */
  assert_figure_at(&s, other, in_box());
  setting_free(&s);
}

/* The base game alone keeps no locations; what needs one is refused. */
static void without_locations_figures_stand_on_segments_only(void **state) {
  (void)state;
  setting s = setting_base(2);
  bst_position_begin(s.t, s.g, 1, NULL);
  lay(s.t, s.g, "D 0,0 r0");
  assert_false(s.rs->has_locations);
  uint16_t f = put_figure(&s, 0, 0, "0,0 city:N");
  assert_int_equal(bst_figure_move(s.t, s.g, f, on_cell(&s, 0, 0), 0, NULL), BST_BAD_VALUE);
  assert_int_equal(bst_figure_move(s.t, s.g, f, in_box(), 0, NULL), BST_BAD_VALUE);
  move_figure(&s, f, on_node(node_named(s.t, s.g, "0,0 road:E")));
  assert_figure_at(&s, f, on_node(node_named(s.t, s.g, "0,0 road:E")));
  move_figure(&s, f, in_supply(0));
  assert_figure_at(&s, f, in_supply(0));
  assert_int_equal(bst_supply(s.rs, s.g, 0, 0), 7);
  setting_free(&s);
}

static void moves_are_told(void **state) {
  (void)state;
  static const bst_listener_def hears[] = {{.name = "a.b", .event = BST_EVENT_FIGURE_MOVED}};
  fixture *f = pieces_base(2);
  f->def.listener = hears;
  f->def.listener_count = 1;
  setting s = pieces_setting(f);
  lay(s.t, s.g, "D 0,0 r0");
  lay(s.t, s.g, "U 1,0 r0");
  s.g->part = 5;
  uint16_t dragon = number_of(&s, DRAGON, BST_NOBODY, 0), meeple = 3; /* in the supply */
  move_figure(&s, dragon, on_cell(&s, 1, 0));
  move_figure(&s, meeple, on_node(node_named(s.t, s.g, "1,0 road:E")));
  move_figure(&s, dragon, in_box());
  move_figure(&s, meeple, in_supply(0));
  assert_int_equal(s.g->event_count, 2);
  const bst_event event[2] = {bst_event_waiting(s.rs, s.g, 0), bst_event_waiting(s.rs, s.g, 1)};
  assert_int_equal(event[0].figure, dragon);
  assert_int_equal(event[0].seat, BST_NOBODY);
  assert_int_equal(event[0].tile, 1);
  assert_int_equal(event[0].node, BST_NONE);
  assert_int_equal(event[0].cause, BST_CAUSE_OWN);
  assert_location(event[0].from, in_box());
  assert_int_equal(event[1].seat, 0);
  assert_int_equal(event[1].tile, 1);
  assert_int_equal(event[1].node, node_named(s.t, s.g, "1,0 road:E"));
  assert_location(event[1].from, in_supply(0));
  setting_free(&s);
}

/* However often figures come and go, every one is in exactly one place. */
static void figures_are_never_lost(void **state) {
  (void)state;
  setting s = row_of_cities(2);
  bst_dice dice;
  bst_dice_init(&dice, test_seed(11), 0);
  uint16_t figures = bst_figure_count(s.rs);
  for (int n = 0; n < 20000; n++) {
    uint16_t f = (uint16_t)bst_dice_below(&dice, figures);
    uint16_t node = (uint16_t)bst_dice_below(&dice, s.g->node_count);
    const bst_location to[] = {in_box(), in_supply(figures_of(s.rs, s.g)[f].owner), on_node(node),
                               on_cell(&s, 0, 0),
                               with_figure((uint16_t)bst_dice_below(&dice, figures))};
    bst_figure_move(s.t, s.g, f, to[bst_dice_below(&dice, 5)], BST_CAUSE_OWN, NULL);
    while (s.g->leaving_count > 0)
      bst_leave_run(s.t, s.g);
    if (n % 100 != 0)
      continue;
    int listed = 0, on_board = 0, elsewhere = 0;
    for (uint8_t seat = 0; seat < 2; seat++)
      for (uint8_t kind = 0; kind < FIGURE_KINDS; kind++)
        listed += bst_supply(s.rs, s.g, seat, kind);
    for (uint16_t i = 0; i < s.g->node_count; i++)
      on_board += bst_node_is_root(&nodes_of(s.rs, s.g)[i]) ? figures_on_feature(&s, i) : 0;
    for (uint16_t i = 0; i < figures; i++) {
      bst_location location = bst_figure_location(s.rs, s.g, i);
      elsewhere += location.where != BST_AT_SUPPLY && location.where != BST_AT_SEGMENT;
      assert_location(locations_of(s.rs, s.g)[i], location);
    }
    assert_int_equal(listed + on_board + elsewhere, figures);
  }
  setting_free(&s);
}

/* The same things in other numbers: cells, tiles and figures get theirs by the order of play. */
static void the_position_digest_knows_no_numbers(void **state) {
  (void)state;
  setting a = pieces_setting(pieces_base(2)), b = pieces_setting(pieces_base(2));
  lay(a.t, a.g, "D 0,0 r0");
  lay(a.t, a.g, "U 1,0 r0");
  lay(b.t, b.g, "U 1,0 r0");
  lay(b.t, b.g, "D 0,0 r0");
  assert_int_not_equal(on_cell(&a, 1, 0).at, on_cell(&b, 1, 0).at);
  uint16_t meeple = put_figure(&a, 0, NORMAL_FIGURE, "0,0 city:N");
  put_figure(&b, 0, NORMAL_FIGURE, "1,0 road:E");
  uint16_t other = put_figure(&b, 0, NORMAL_FIGURE, "0,0 city:N");
  bst_figure_home(NULL, b.rs, b.g, meeple);
  uint16_t dragon = number_of(&a, DRAGON, BST_NOBODY, 0),
           fairy = number_of(&a, FAIRY, BST_NOBODY, 0);
  move_figure(&a, dragon, on_cell(&a, 1, 0));
  move_figure(&a, fairy, with_figure(meeple));
  move_figure(&b, fairy, with_figure(other));
  assert_int_not_equal(bst_game_position_digest(a.rs, a.g), bst_game_position_digest(b.rs, b.g));
  move_figure(&b, dragon, on_cell(&b, 1, 0));
  assert_int_equal(bst_game_position_digest(a.rs, a.g), bst_game_position_digest(b.rs, b.g));
  move_figure(&b, dragon, on_cell(&b, 0, 0));
  assert_int_not_equal(bst_game_position_digest(a.rs, a.g), bst_game_position_digest(b.rs, b.g));
  setting_free(&a);
  setting_free(&b);
}

enum { CELL_FIELD, SEEN_FIELD, TILE_FIELD, WHO_FIELD, WORD_FIELD, FIELDS_HERE };
static const bst_state_def fields[FIELDS_HERE] = {
    {.name = "a.cell", .type = BST_STATE_CELL, .bytes = 2},
    {.name = "a.seen", .type = BST_STATE_CELLSET, .bytes = 1},
    {.name = "a.tile", .type = BST_STATE_U8, .per = BST_PER_TILE, .bytes = 1},
    {.name = "a.who", .type = BST_STATE_FIGURE, .bytes = 2},
    {.name = "a.word",
     .type = BST_STATE_ENUM,
     .bytes = 1,
     .word_count = 3,
     .word = {"red", "green", "blue"}},
};

/* Two orders of play: the numbers in the fields differ, what they name doesn't. */
static void the_position_digest_names_what_fields_hold(void **state) {
  (void)state;
  setting s[2];
  uint64_t before[2], digest[2];
  for (int i = 0; i < 2; i++) {
    fixture *f = pieces_base(2);
    f->def.state = fields;
    f->def.state_count = FIELDS_HERE;
    s[i] = pieces_setting(f);
    lay(s[i].t, s[i].g, i == 0 ? "D 0,0 r0" : "U 1,0 r0");
    lay(s[i].t, s[i].g, i == 0 ? "U 1,0 r0" : "D 0,0 r0");
    uint16_t first = put_figure(&s[i], 0, NORMAL_FIGURE, "0,0 city:N");
    if (i == 1) { /* figure number 1 instead of 0 */
      put_figure(&s[i], 0, NORMAL_FIGURE, "0,0 city:N");
      bst_figure_home(NULL, s[i].rs, s[i].g, first);
    }
    before[i] = bst_game_position_digest(s[i].rs, s[i].g);
  }
  assert_int_equal(before[0], before[1]);
  for (uint16_t field = 0; field < 4; field++) {
    for (int i = 0; i < 2; i++) {
      uint16_t cell = on_cell(&s[i], 1, 0).at;
      const int32_t value[] = {cell + 1, 0, 7, 1 + i};
      if (field == SEEN_FIELD)
        bst_state_put_cell(s[i].rs, s[i].g, field, 0, cell, true);
      else
        bst_state_set(s[i].rs, s[i].g, field, field == TILE_FIELD ? (uint32_t)(1 - i) : 0,
                      value[field], NULL);
      digest[i] = bst_game_position_digest(s[i].rs, s[i].g);
      assert_int_not_equal(digest[i], before[i]);
      before[i] = digest[i];
    }
    assert_int_equal(digest[0], digest[1]);
  }
  assert_int_equal(bst_state_set(s[0].rs, s[0].g, WORD_FIELD, 0, 2, NULL), BST_OK);
  assert_int_equal(bst_state_set(s[0].rs, s[0].g, WORD_FIELD, 0, 3, NULL), BST_BAD_VALUE);
  setting_free(&s[0]);
  setting_free(&s[1]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(neutral_figures_are_numbered_behind_the_players),
      cmocka_unit_test(figures_of_nobody_have_no_majority),
      cmocka_unit_test(neutral_figures_break_no_ties),
      cmocka_unit_test(followers_are_placed_only_where_an_own_figure_stands),
      cmocka_unit_test(followers_leave_with_the_last_own_figure),
      cmocka_unit_test(followers_leave_when_their_figure_is_moved_away),
      cmocka_unit_test(a_fairy_stays_on_the_tile),
      cmocka_unit_test(moves_that_make_no_sense_are_refused),
      cmocka_unit_test(without_locations_figures_stand_on_segments_only),
      cmocka_unit_test(moves_are_told),
      cmocka_unit_test(figures_are_never_lost),
      cmocka_unit_test(the_position_digest_knows_no_numbers),
      cmocka_unit_test(the_position_digest_names_what_fields_hold),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
