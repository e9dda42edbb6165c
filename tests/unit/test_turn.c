/* test_turn.c - the course of the game: whose turn, when it is over, what a tile that fits nowhere
 * does; steps and listeners of scripts, played here by C functions; and that nothing but what is
 * listed can be done. */
#include "fixture.h"
#include "log_fixture.h"

#include <events.h>
#include <position.h>
#include <stack.h>
#include <status.h>
#include <turn.h>

enum { MOST_ACTIONS = 2048 };

#define FIELDS "a.a|a.a|a.a|a.a"
static const tile_row fields_row = {"F", FIELDS, "", 6, 0, false, true};
static const tile_row cap_row = {"E", "CCC|a.a|a.a|a.a", "a:C", 3, 0, false, false};
static const tile_row city_row = {"C", "CCC|CCC|CCC|CCC", "", 3, 0, false, false};

/* A ruleset of few tiles and no figures. */
static fixture *fixture_small(uint8_t players) {
  fixture *f = fixture_base(players);
  f->def.tile_count = 0;
  f->def.figure_count = 0;
  return f;
}

static setting compile(fixture *f) {
  setting s = setting_of(fixture_compile(f));
  free(f);
  return s;
}

/* What an observer has seen. */
typedef struct seen {
  int drawn, discarded, awarded, returned;
  int32_t points;
  uint16_t last_discarded;
} seen;

static void see_drawn(void *self, const bst_game *g, uint16_t type, uint8_t seat) {
  assert_int_equal(bst_current_tile(g), type);
  assert_int_equal(bst_active_seat(g), seat);
  ((seen *)self)->drawn++;
}
static void see_discarded(void *self, const bst_game *g, uint16_t type, uint8_t seat) {
  assert_int_equal(bst_active_seat(g), seat);
  ((seen *)self)->discarded++;
  ((seen *)self)->last_discarded = type;
}
static void see_awarded(void *self, const bst_game *g, const bst_award *award) {
  (void)g;
  ((seen *)self)->awarded++;
  ((seen *)self)->points += award->points;
}
static void see_returned(void *self, const bst_game *g, uint16_t figure, uint16_t node) {
  (void)g, (void)figure, (void)node;
  ((seen *)self)->returned++;
}

static void observe(const setting *s, seen *what) {
  *what = (seen){0};
  const bst_observer observer = {.self = what,
                                 .drawn = see_drawn,
                                 .discarded = see_discarded,
                                 .awarded = see_awarded,
                                 .returned = see_returned};
  bst_table_observe(s->t, &observer);
}

static void play_out(const setting *s, bst_dice *dice) {
  while (random_move(s->t, s->g, dice))
    ;
}

static void act(const setting *s, const char *text) {
  bst_action a;
  bst_error err = {0};
  if (bst_action_parse(s->t, s->g, text, &a, &err) != BST_OK ||
      bst_game_apply(s->t, s->g, &a, &err) != BST_OK)
    fail_msg("%s: %s", text, err.text);
}

static void force(const setting *s, const char *name) {
  bst_error err = {0};
  if (bst_game_force_draw(s->rs, s->g, bst_tile_find(s->rs, name), &err) != BST_OK)
    fail_msg("%s", err.text);
}

/* A position with this stack, and `seat` to move. */
static void stack_of(const setting *s, const char *names) {
  uint16_t types[16];
  uint32_t count = 0;
  for (const char *c = names; *c != 0; c++)
    types[count++] = bst_tile_find(s->rs, (const char[]){*c, 0});
  bst_error err = {0};
  if (bst_position_stack(s->t, s->g, types, count, &err) != BST_OK)
    fail_msg("%s", err.text);
}
static void play_from(const setting *s, uint8_t seat) {
  bst_error err = {0};
  if (bst_position_play(s->t, s->g, seat, &err) != BST_OK)
    fail_msg("%s", err.text);
}

static const char *asked(const setting *s) {
  bst_choices choices;
  bst_game_choices(s->t, s->g, &choices);
  return choices.count == 0 ? "nothing" : bst_step_name(s->rs, choices.step);
}
static bool may_pass(const setting *s) {
  bst_choices choices;
  bst_game_choices(s->t, s->g, &choices);
  return choices.may_pass != 0;
}

/* --- start, order, end ------------------------------------------------------------------- */

static void a_game_begins_with_the_start_tile_and_a_draw(void **state) {
  (void)state;
  setting s = setting_base(3);
  start(&s, 1);
  assert_int_equal(bst_placed_count(s.g), 1);
  bst_placed placed = bst_placed_tile(s.rs, s.g, 0);
  assert_string_equal(bst_tile_name(s.rs, placed.type), "D");
  assert_true(placed.x == 0 && placed.y == 0 && placed.rotation == 0);
  assert_int_equal(bst_stack_left(s.rs, s.g), 70);
  assert_int_not_equal(bst_current_tile(s.g), BST_NONE);
  assert_int_equal(bst_game_turn(s.g), 1);
  assert_int_equal(bst_active_seat(s.g), 0);
  assert_string_equal(asked(&s), "place");
  assert_false(may_pass(&s));
  for (uint8_t seat = 0; seat < 3; seat++) {
    assert_int_equal(bst_supply(s.rs, s.g, seat, 0), 7);
    assert_int_equal(bst_game_points(s.g, seat), 0);
  }
  setting_free(&s);
}

static void the_host_may_say_who_begins(void **state) {
  (void)state;
  setting s = setting_base(3);
  for (uint8_t seat = 0; seat < 6; seat++) {
    assert_int_equal(bst_game_start(s.t, s.g, 5, seat, NULL), BST_OK);
    assert_int_equal(bst_active_seat(s.g), seat % 3);
  }
  setting_free(&s);
}

static void a_random_first_player_is_anybody(void **state) {
  (void)state;
  fixture *f = fixture_base(3);
  f->def.first_player = BST_FIRST_RANDOM;
  setting s = compile(f);
  int first[3] = {0};
  for (uint64_t seed = 0; seed < 900; seed++) {
    start(&s, seed);
    first[bst_active_seat(s.g)]++;
  }
  for (int i = 0; i < 3; i++)
    assert_in_range(first[i], 240, 360); /* 300, standard deviation 14 */
  setting_free(&s);
}

static void players_take_turns_clockwise(void **state) {
  (void)state;
  bst_dice dice = {test_seed(31)};
  for (uint8_t players = 2; players <= 6; players++) {
    setting s = setting_base(players);
    for (uint8_t first = 0; first < players; first++) {
      assert_int_equal(bst_game_start(s.t, s.g, bst_dice_next(&dice), first, NULL), BST_OK);
      do {
        bst_choices choices;
        bst_game_choices(s.t, s.g, &choices);
        int expected = (first + bst_game_turn(s.g) - 1) % players;
        assert_int_equal(bst_active_seat(s.g), expected);
        assert_true(choices.count == 0 || choices.seat == expected);
      } while (random_move(s.t, s.g, &dice));
    }
    setting_free(&s);
  }
}

static void a_game_is_over_after_the_turn_of_the_last_tile(void **state) {
  (void)state;
  bst_dice dice = {test_seed(32)};
  setting s = setting_base(2);
  int whole = 0;
  for (int i = 0; i < 60; i++) {
    start(&s, bst_dice_next(&dice));
    play_out(&s, &dice);
    int placed = bst_placed_count(s.g), discarded = bst_game_discarded(s.g);
    assert_true(bst_game_over(s.g));
    assert_string_equal(asked(&s), "nothing");
    assert_int_equal(bst_game_legal(s.t, s.g, NULL, 0), 0);
    assert_int_equal(bst_stack_left(s.rs, s.g), 0);
    assert_int_equal(placed + discarded, 72);
    assert_in_range(bst_game_turn(s.g), placed - 1, placed); /* one more: only discards were left */
    if (discarded == 0)
      assert_int_equal(bst_game_turn(s.g), 71);
    whole += discarded == 0;
  }
  assert_true(whole > 40); /* a tile that fits nowhere is rare */
  setting_free(&s);
}

static void a_turn_asks_for_the_tile_and_then_for_a_figure(void **state) {
  (void)state;
  setting s = setting_base(2);
  bst_position_begin(s.t, s.g, 1, NULL);
  lay(s.t, s.g, "D 0,0 r0");
  stack_of(&s, "UU");
  play_from(&s, 1);
  assert_string_equal(asked(&s), "place");
  assert_int_equal(bst_last_placed(s.g), BST_NONE);
  act(&s, "place U 1,0 r0");
  assert_string_equal(asked(&s), "figure");
  assert_true(may_pass(&s));
  assert_int_equal(bst_last_placed(s.g), 1);
  assert_int_equal(bst_current_tile(s.g), BST_NONE);
  act(&s, "figure normal 1,0 road:E");
  assert_int_equal(bst_supply(s.rs, s.g, 1, 0), 6);
  assert_int_equal(bst_active_seat(s.g), 0);
  assert_int_equal(bst_game_turn(s.g), 2);
  assert_string_equal(asked(&s), "place");
  setting_free(&s);
}

static int options_named(const setting *s, const char *text) {
  bst_action list[MOST_ACTIONS];
  uint32_t count = bst_game_legal(s->t, s->g, list, MOST_ACTIONS);
  int found = 0;
  for (uint32_t i = 0; i < count; i++) {
    char other[128];
    bst_action_text(s->rs, s->g, &list[i], other, sizeof other);
    found += strstr(other, text) != NULL;
  }
  return found;
}

static void a_taken_feature_is_not_offered(void **state) {
  (void)state;
  setting s = setting_base(2);
  bst_position_begin(s.t, s.g, 1, NULL);
  lay(s.t, s.g, "D 0,0 r0");
  bst_position_figure(s.t, s.g, 0, 0, node_named(s.t, s.g, "0,0 road:E"), NULL);
  stack_of(&s, "UU");
  play_from(&s, 0);
  act(&s, "place U 1,0 r0");
  assert_int_equal(options_named(&s, "road"), 0); /* not even to its owner */
  assert_int_equal(options_named(&s, "field"), 2);
  assert_int_equal(options_named(&s, "pass"), 1);
  setting_free(&s);
}

static void nobody_without_figures_is_asked_for_one(void **state) {
  (void)state;
  setting s = setting_base(2);
  bst_position_begin(s.t, s.g, 1, NULL);
  lay(s.t, s.g, "D 0,0 r0");
  for (int i = 0; i < 7; i++)
    assert_int_equal(bst_position_figure(s.t, s.g, 0, 0, node_named(s.t, s.g, "0,0 city:N"), NULL),
                     BST_OK);
  assert_int_equal(bst_position_figure(s.t, s.g, 0, 0, node_named(s.t, s.g, "0,0 city:N"), NULL),
                   BST_ILLEGAL);
  assert_int_equal(bst_supply(s.rs, s.g, 0, 0), 0);
  stack_of(&s, "UU");
  play_from(&s, 0);
  act(&s, "place U 1,0 r0");
  assert_int_equal(bst_active_seat(s.g), 1);
  assert_string_equal(asked(&s), "place");
  setting_free(&s);
}

/* --- figures come home ------------------------------------------------------------------- */

/* Two monasteries with a road between them; the second is to be laid. */
static setting road_to_close(bool returns) {
  static bst_figure_def figures[1];
  figures[0] = fixture_figures[0];
  figures[0].returns_when_scored = returns;
  fixture *f = fixture_base(2);
  f->def.figure = figures;
  setting s = compile(f);
  bst_position_begin(s.t, s.g, 1, NULL);
  lay(s.t, s.g, "A 0,0 r3");
  lay(s.t, s.g, "U 1,0 r0");
  return s;
}

static void figures_of_a_completed_feature_come_home(void **state) {
  (void)state;
  setting s = road_to_close(true);
  seen what;
  observe(&s, &what);
  bst_position_figure(s.t, s.g, 0, 0, node_named(s.t, s.g, "0,0 road:E"), NULL);
  bst_position_figure(s.t, s.g, 1, 0, node_named(s.t, s.g, "0,0 monastery"), NULL);
  stack_of(&s, "AU");
  force(&s, "A");
  play_from(&s, 1);
  act(&s, "place A 2,0 r1");
  assert_int_equal(bst_supply(s.rs, s.g, 0, 0), 6); /* not before the end of the turn */
  act(&s, "pass");
  assert_int_equal(bst_supply(s.rs, s.g, 0, 0), 7);
  assert_int_equal(bst_supply(s.rs, s.g, 1, 0), 6);
  assert_int_equal(bst_game_points(s.g, 0), 3);
  assert_int_equal(bst_game_points(s.g, 1), 0);
  assert_int_equal(what.returned, 1);
  assert_int_equal(what.awarded, 1);
  setting_free(&s);
}

static void a_figure_may_complete_and_come_home_at_once(void **state) {
  (void)state;
  setting s = road_to_close(true);
  stack_of(&s, "AU");
  force(&s, "A");
  play_from(&s, 1);
  act(&s, "place A 2,0 r1");
  act(&s, "figure normal 2,0 road:W");
  assert_int_equal(bst_supply(s.rs, s.g, 1, 0), 7);
  assert_int_equal(bst_game_points(s.g, 1), 3);
  setting_free(&s);
}

static void all_figures_of_a_scored_feature_come_home(void **state) {
  (void)state;
  setting s = road_to_close(true);
  for (uint8_t i = 0; i < 5; i++)
    bst_position_figure(s.t, s.g, i % 2, 0, node_named(s.t, s.g, "0,0 road:E"), NULL);
  stack_of(&s, "AU");
  force(&s, "A");
  play_from(&s, 1);
  act(&s, "place A 2,0 r1");
  act(&s, "pass");
  assert_int_equal(bst_supply(s.rs, s.g, 0, 0), 7);
  assert_int_equal(bst_supply(s.rs, s.g, 1, 0), 7);
  assert_int_equal(bst_game_points(s.g, 0), 3);
  assert_int_equal(bst_game_points(s.g, 1), 0);
  setting_free(&s);
}

static void a_figure_that_does_not_return_stays(void **state) {
  (void)state;
  setting s = road_to_close(false);
  for (uint8_t i = 0; i < 3; i++)
    bst_position_figure(s.t, s.g, 0, 0, node_named(s.t, s.g, "0,0 road:E"), NULL);
  stack_of(&s, "AU");
  force(&s, "A");
  play_from(&s, 1);
  act(&s, "place A 2,0 r1");
  act(&s, "pass");
  assert_int_equal(bst_game_points(s.g, 0), 3);
  assert_int_equal(bst_supply(s.rs, s.g, 0, 0), 4);
  setting_free(&s);
}

/* Who stands on the feature of a place, as text: kinds in no order that matters, so sorted. */
static void standing(const setting *s, const char *where, char out[8]) {
  uint16_t root = bst_feature_of(s->rs, s->g, node_named(s->t, s->g, where));
  uint16_t head = bst_node_figure(&nodes_of(s->rs, s->g)[root]), f = head;
  size_t n[2] = {0, 0};
  for (bool first = true; f != BST_NONE && (first || f != head); first = false) {
    n[bst_figure_at(s->rs, s->g, f).kind]++;
    assert_true(n[0] + n[1] < 8);
    f = figures_of(s->rs, s->g)[f].next;
  }
  snprintf(out, 8, "%zu+%zu", n[0], n[1]);
}

/* Figures that return and figures that stay, in every order on one road. */
static void those_who_stay_are_still_there_when_others_go(void **state) {
  (void)state;
  bst_figure_def kinds[2] = {fixture_figures[0], fixture_figures[0]};
  kinds[1].name = "statue";
  kinds[1].returns_when_scored = false;
  for (unsigned order = 0; order < 16; order++) {
    fixture *f = fixture_base(2);
    f->def.figure = kinds;
    f->def.figure_count = 2;
    setting s = compile(f);
    bst_position_begin(s.t, s.g, 1, NULL);
    lay(s.t, s.g, "A 0,0 r3");
    lay(s.t, s.g, "U 1,0 r0");
    int stay = 0;
    for (unsigned i = 0; i < 4; i++) {
      uint8_t kind = order >> i & 1;
      bst_position_figure(s.t, s.g, 0, kind, node_named(s.t, s.g, "0,0 road:E"), NULL);
      stay += kind;
    }
    stack_of(&s, "AU");
    play_from(&s, 1);
    act(&s, "place A 2,0 r1");
    act(&s, "pass");
    char found[8], expected[8];
    standing(&s, "1,0 road:E", found);
    snprintf(expected, sizeof expected, "0+%d", stay);
    assert_string_equal(found, expected);
    assert_int_equal(bst_supply(s.rs, s.g, 0, 0), 7);
    assert_int_equal(bst_supply(s.rs, s.g, 0, 1), 7 - stay);
    setting_free(&s);
  }
}

static void a_figure_at_home_remembers_nothing(void **state) {
  (void)state;
  setting s = setting_base(2);
  bst_dice dice = {test_seed(37)};
  seen what;
  observe(&s, &what);
  for (int i = 0; i < 10; i++) {
    start(&s, bst_dice_next(&dice));
    do
      for (uint16_t f = 0; f < bst_figure_count(s.rs); f++)
        if (bst_figure_at(s.rs, s.g, f).node == BST_NONE)
          assert_int_equal(figures_of(s.rs, s.g)[f].part, 0);
    while (random_move(s.t, s.g, &dice));
  }
  assert_true(what.returned > 10);
  setting_free(&s);
}

/* --- tiles that fit nowhere -------------------------------------------------------------- */

static setting unplaceable(bst_unplaceable mode) {
  fixture *f = fixture_small(2);
  f->def.unplaceable = (uint8_t)mode;
  fixture_add(f, &fields_row);
  fixture_add(f, &cap_row);
  fixture_add(f, &city_row);
  return compile(f);
}

/* A field lies there; a city comes up although no city is open, and a cap is left in the stack. */
static setting city_comes_up(bst_unplaceable mode, seen *what) {
  setting s = unplaceable(mode);
  observe(&s, what);
  bst_position_begin(s.t, s.g, 1, NULL);
  lay(s.t, s.g, "F 0,0 r0");
  stack_of(&s, "EC");
  force(&s, "C");
  play_from(&s, 0);
  return s;
}

static uint16_t pile_count(const setting *s, int pile) { return piles_of(s->rs, s->g)[pile].count; }

static void an_unplaceable_tile_is_discarded(void **state) {
  (void)state;
  seen what;
  setting s = city_comes_up(BST_UNPLACEABLE_DISCARD, &what);
  assert_int_equal(bst_game_discarded(s.g), 1);
  assert_int_equal(what.discarded, 1);
  assert_int_equal(what.last_discarded, bst_tile_find(s.rs, "C"));
  assert_int_equal(what.drawn, 1);
  assert_int_equal(bst_active_seat(s.g), 0); /* the same player draws again */
  assert_string_equal(bst_tile_name(s.rs, bst_current_tile(s.g)), "E");
  act(&s, "place E 1,0 r0");
  assert_true(bst_game_over(s.g));
  setting_free(&s);
}

static void an_unplaceable_tile_goes_back_into_the_stack(void **state) {
  (void)state;
  seen what;
  setting s = city_comes_up(BST_UNPLACEABLE_SHUFFLE, &what);
  assert_int_equal(bst_game_discarded(s.g), 0);
  assert_string_equal(bst_tile_name(s.rs, bst_current_tile(s.g)), "E");
  assert_int_equal(pile_count(&s, BST_PILE_STACK), 1);
  act(&s, "place E 1,0 r0");
  assert_int_equal(bst_active_seat(s.g), 1);
  assert_string_equal(bst_tile_name(s.rs, bst_current_tile(s.g)), "C"); /* fits now */
  assert_int_equal(what.discarded, 0);
  setting_free(&s);
}

static void an_unplaceable_tile_goes_under_the_stack(void **state) {
  (void)state;
  seen what;
  setting s = city_comes_up(BST_UNPLACEABLE_BOTTOM, &what);
  assert_int_equal(bst_game_discarded(s.g), 0);
  assert_string_equal(bst_tile_name(s.rs, bst_current_tile(s.g)), "E");
  assert_int_equal(pile_count(&s, BST_PILE_STACK), 0);
  assert_int_equal(pile_count(&s, BST_PILE_BOTTOM), 1);
  assert_int_equal(bst_stack_left(s.rs, s.g), 1);
  assert_int_equal(bst_stack_count(s.rs, s.g, bst_tile_find(s.rs, "C")), 1);
  act(&s, "place E 1,0 r0");
  assert_string_equal(bst_tile_name(s.rs, bst_current_tile(s.g)), "C");
  setting_free(&s);
}

static void an_unplaceable_tile_is_put_aside(void **state) {
  (void)state;
  seen what;
  setting s = city_comes_up(BST_UNPLACEABLE_ASIDE, &what);
  assert_int_equal(bst_game_discarded(s.g), 1);
  assert_int_equal(pile_count(&s, BST_PILE_ASIDE), 1);
  assert_int_equal(bst_stack_left(s.rs, s.g), 0);
  assert_string_equal(bst_tile_name(s.rs, bst_current_tile(s.g)), "E");
  setting_free(&s);
}

static void an_unplaceable_tile_costs_the_part(void **state) {
  (void)state;
  seen what;
  setting s = city_comes_up(BST_UNPLACEABLE_LOSE_PART, &what);
  assert_int_equal(bst_game_discarded(s.g), 1);
  assert_int_equal(bst_active_seat(s.g), 1);
  assert_int_equal(bst_game_turn(s.g), 2);
  assert_string_equal(bst_tile_name(s.rs, bst_current_tile(s.g)), "E");
  setting_free(&s);
}

/* Fields only: of the stack F F F F F C C C the cities never fit. */
static void a_stack_of_unplaceable_tiles_ends_the_game(void **state) {
  (void)state;
  bst_dice dice = {test_seed(33)};
  for (int mode = BST_UNPLACEABLE_DISCARD; mode <= BST_UNPLACEABLE_LOSE_PART; mode++) {
    fixture *f = fixture_small(2);
    f->def.unplaceable = (uint8_t)mode;
    fixture_add(f, &fields_row);
    fixture_add(f, &city_row);
    setting s = compile(f);
    for (int i = 0; i < 40; i++) {
      start(&s, bst_dice_next(&dice));
      play_out(&s, &dice);
      assert_true(bst_game_over(s.g));
      assert_int_equal(bst_placed_count(s.g), 6);
      assert_int_equal(bst_game_discarded(s.g), 3);
      assert_int_equal(bst_stack_left(s.rs, s.g), 0);
      assert_int_equal(pile_count(&s, BST_PILE_ASIDE), mode == BST_UNPLACEABLE_ASIDE ? 3 : 0);
      if (mode == BST_UNPLACEABLE_LOSE_PART)
        assert_int_equal(bst_game_turn(s.g), 8); /* a turn a tile */
      else
        assert_in_range(bst_game_turn(s.g), 5, 6);
    }
    setting_free(&s);
  }
}

/* Tiles under the stack come in the order in which they went there. */
static void the_bottom_is_drawn_in_order(void **state) {
  (void)state;
  fixture *f = fixture_small(2);
  f->def.unplaceable = BST_UNPLACEABLE_BOTTOM;
  fixture_add(f, &fields_row);
  fixture_add(f, &cap_row);
  fixture_add(f, &city_row);
  fixture_add(f, &(tile_row){"P", "CCC|CCC|CCC|CCC", "", 2, 'C', false, false});
  setting s = compile(f);
  for (int order = 0; order < 2; order++) {
    const char *first = order ? "C" : "P", *second = order ? "P" : "C";
    bst_position_begin(s.t, s.g, (uint64_t)order, NULL);
    lay(s.t, s.g, "F 0,0 r0");
    stack_of(&s, order ? "CF" : "PF");
    force(&s, first);
    play_from(&s, 0); /* `first` goes under; F is drawn */
    assert_int_equal(pile_count(&s, BST_PILE_BOTTOM), 1);
    bst_pile_put(s.rs, s.g, BST_PILE_BOTTOM, bst_tile_find(s.rs, second));
    bst_pile_put(s.rs, s.g, BST_PILE_STACK, bst_tile_find(s.rs, "E"));
    act(&s, "place F 1,0 r0");
    act(&s, "place E 2,0 r0");
    assert_string_equal(bst_tile_name(s.rs, bst_current_tile(s.g)), first);
    bst_dice dice = {1};
    assert_true(random_move(s.t, s.g, &dice));
    assert_string_equal(bst_tile_name(s.rs, bst_current_tile(s.g)), second);
  }
  setting_free(&s);
}

static void a_given_stack_is_drawn_in_its_order(void **state) {
  (void)state;
  setting s = setting_base(2);
  bst_dice dice = {test_seed(36)};
  for (int i = 0; i < 20; i++) {
    bst_position_begin(s.t, s.g, bst_dice_next(&dice), NULL);
    lay(s.t, s.g, "X 0,0 r0");
    stack_of(&s, "XWVUW");
    play_from(&s, 0);
    for (const char *c = "XWVUW"; *c != 0; c++) {
      assert_int_equal(bst_tile_name(s.rs, bst_current_tile(s.g))[0], *c);
      random_move(s.t, s.g, &dice);
      while (!bst_game_over(s.g) && bst_current_tile(s.g) == BST_NONE)
        random_move(s.t, s.g, &dice); /* a figure, or none */
    }
    assert_true(bst_game_over(s.g));
  }
  setting_free(&s);
}

static void a_tile_that_is_gone_cannot_be_forced(void **state) {
  (void)state;
  seen what;
  bst_error err = {0};
  setting s = city_comes_up(BST_UNPLACEABLE_DISCARD, &what);
  uint64_t digest = bst_game_digest(s.rs, s.g);
  assert_int_equal(bst_game_force_draw(s.rs, s.g, bst_tile_find(s.rs, "C"), &err), BST_NOT_FOUND);
  assert_string_equal(err.text, "no tile C is left in the stack");
  assert_int_equal(bst_game_force_draw(s.rs, s.g, 999, &err), BST_NOT_FOUND);
  assert_true(bst_game_digest(s.rs, s.g) == digest);
  setting_free(&s);
}

/* --- steps of scripts -------------------------------------------------------------------- */

enum { HANDLERS = 16 };
typedef struct script {
  char log[512];           /* a word for everything that was called */
  uint16_t left[HANDLERS]; /* options that a step has */
  int fails;               /* the handler that fails, or -1 */
  int extra_parts;         /* further parts that handler 0 asks for */
  int echoes;              /* events that a listener puts when it hears one */
} script;

#define note(sc, ...) log_add((sc)->log, sizeof(sc)->log, __VA_ARGS__)

static bst_status script_hear(void *self, bst_table *t, bst_game *g, uint16_t handler,
                              const bst_event *event, bst_error *err) {
  script *sc = self;
  note(sc, "%u ", handler);
  if (sc->fails == handler)
    return bst_fail(err, BST_SCRIPT, "listener %u failed", handler);
  for (int i = 0; i < sc->echoes; i++)
    bst_event_put(t->rules, g, *event);
  return BST_OK;
}

static bst_status script_offer(void *self, const bst_table *t, const bst_game *g, uint16_t handler,
                               uint8_t seat, bst_offer *out, bst_error *err) {
  script *sc = self;
  (void)t;
  (void)err;
  assert_int_equal(seat, bst_active_seat(g));
  for (uint16_t i = 0; i < sc->left[handler]; i++)
    bst_offer_add(out, 2, (const uint16_t[]){handler, i});
  return BST_OK;
}

static bst_status script_carry_out(void *self, bst_table *t, bst_game *g, uint16_t handler,
                                   const bst_action *action, bst_error *err) {
  script *sc = self;
  if (sc->fails == handler)
    return bst_fail(err, BST_SCRIPT, "step %u failed", handler);
  if (action->argc == 0)
    note(sc, "%u ", handler);
  else
    note(sc, "%u(%u,%u) ", handler, action->arg[0], action->arg[1]);
  if (action->argc > 0)
    sc->left[handler]--;
  if (handler == 0 && sc->extra_parts > 0) {
    sc->extra_parts--;
    bst_turn_extra_part(t->rules, g, BST_CAUSE_OWN, true);
  }
  return BST_OK;
}

static void host(const setting *s, script *sc) {
  *sc = (script){.fails = -1};
  const bst_host with = {
      .self = sc, .hear = script_hear, .offer = script_offer, .carry_out = script_carry_out};
  bst_table_host(s->t, &with);
}

static setting with_steps(uint16_t fields, const bst_step_def *step, size_t count) {
  fixture *f = fixture_small(2);
  tile_row row = fields_row;
  row.copies = fields;
  fixture_add(f, &row);
  f->def.step = step;
  f->def.step_count = count;
  return compile(f);
}

/* Every stage in its turn: set-up and the end once, the parts of a turn in between. */
static void stages_come_in_order(void **state) {
  (void)state;
  bst_step_def step[BST_STAGE_COUNT];
  for (uint16_t i = 0; i < BST_STAGE_COUNT; i++)
    step[i] = (bst_step_def){.name = "base.step",
                             .stage = (uint8_t)(BST_STAGE_COUNT - 1 - i),
                             .order = 400,
                             .handler = (uint16_t)(BST_STAGE_COUNT - 1 - i),
                             .automatic = true};
  setting s = with_steps(3, step, BST_STAGE_COUNT);
  script sc;
  host(&s, &sc);
  start(&s, 1);
  bst_dice dice = {1};
  play_out(&s, &dice);
  assert_string_equal(sc.log, "0 1 2 3 4 5 6 7 8 9 10 11 12 1 2 3 4 5 6 7 8 9 10 11 12 13 14 ");
  setting_free(&s);
}

static void steps_of_a_stage_come_by_order_then_name(void **state) {
  (void)state;
  static const bst_step_def step[] = {
      {.name = "b.two", .stage = BST_STAGE_PLACED, .order = 5, .handler = 1, .automatic = true},
      {.name = "a.one", .stage = BST_STAGE_PLACED, .order = 5, .handler = 2, .automatic = true},
      {.name = "c.zero", .stage = BST_STAGE_PLACED, .order = 1, .handler = 3, .automatic = true},
      {.name = "a.a", .stage = BST_STAGE_PLACED, .order = 9, .handler = 4, .automatic = true},
  };
  setting s = with_steps(2, step, 4);
  script sc;
  host(&s, &sc);
  start(&s, 1);
  bst_dice dice = {1};
  play_out(&s, &dice);
  assert_string_equal(sc.log, "3 2 1 4 ");
  setting_free(&s);
}

static uint32_t option_count(const setting *s) { return bst_game_legal(s->t, s->g, NULL, 0); }

static void choose(const setting *s, uint32_t i) {
  bst_choices choices;
  bst_action a;
  bst_error err = {0};
  bst_game_choices(s->t, s->g, &choices);
  assert_true(i < choices.count);
  bst_game_choice(s->t, s->g, &choices, i, &a);
  if (bst_game_apply(s->t, s->g, &a, &err) != BST_OK)
    fail_msg("%s", err.text);
}

static void a_step_offers_its_options_and_passing(void **state) {
  (void)state;
  static const bst_step_def step = {.name = "base.ask", .stage = BST_STAGE_ACTION, .handler = 3};
  setting s = with_steps(4, &step, 1);
  script sc;
  host(&s, &sc);
  sc.left[3] = 3;
  start(&s, 1);
  choose(&s, 0); /* the tile */
  assert_string_equal(asked(&s), "base.ask");
  assert_int_equal(option_count(&s), 4);
  assert_true(may_pass(&s));
  choose(&s, 1);
  assert_string_equal(sc.log, "3(3,1) ");
  assert_string_equal(asked(&s), "place"); /* asked once a turn */
  choose(&s, 0);
  act(&s, "pass");
  assert_string_equal(sc.log, "3(3,1) ");
  sc.left[3] = 0; /* nothing to offer: not asked */
  choose(&s, 0);
  assert_true(bst_game_over(s.g));
  setting_free(&s);
}

static void a_step_that_must_be_done_cannot_be_passed(void **state) {
  (void)state;
  static const bst_step_def step = {
      .name = "base.ask", .stage = BST_STAGE_ACTION, .handler = 3, .must = true};
  setting s = with_steps(4, &step, 1);
  script sc;
  host(&s, &sc);
  sc.left[3] = 2;
  start(&s, 1);
  choose(&s, 0);
  assert_int_equal(option_count(&s), 2);
  assert_false(may_pass(&s));
  bst_choices choices;
  bst_game_choices(s.t, s.g, &choices);
  const bst_action pass = {.step = choices.step, .seat = choices.seat, .arg = {BST_NONE}};
  assert_int_equal(bst_game_apply(s.t, s.g, &pass, NULL), BST_ILLEGAL);
  setting_free(&s);
}

static void a_repeated_step_is_asked_until_passed_or_done(void **state) {
  (void)state;
  static const bst_step_def step = {
      .name = "base.ask", .stage = BST_STAGE_ACTION, .handler = 3, .repeats = true};
  setting s = with_steps(4, &step, 1);
  script sc;
  host(&s, &sc);
  sc.left[3] = 2;
  start(&s, 1);
  choose(&s, 0);
  choose(&s, 0);
  assert_string_equal(asked(&s), "base.ask");
  assert_int_equal(option_count(&s), 2); /* one is used up, passing is the other */
  choose(&s, 0);
  assert_string_equal(asked(&s), "place"); /* out of options */
  sc.left[3] = 2;
  choose(&s, 0);
  choose(&s, 0);
  act(&s, "pass");
  assert_string_equal(asked(&s), "place");
  assert_string_equal(sc.log, "3(3,0) 3(3,0) 3(3,0) ");
  setting_free(&s);
}

static void options_of_a_step_are_exactly_what_may_be_done(void **state) {
  (void)state;
  static const bst_step_def step = {.name = "base.ask", .stage = BST_STAGE_ACTION, .handler = 3};
  setting s = with_steps(4, &step, 1);
  script sc;
  host(&s, &sc);
  sc.left[3] = 5;
  start(&s, 1);
  choose(&s, 0);
  bst_choices choices;
  bst_game_choices(s.t, s.g, &choices);
  bst_game *copy = bst_game_new(s.t);
  for (uint16_t arg = 0; arg < 9; arg++)
    for (uint8_t argc = 0; argc < 4; argc++) {
      bst_action a = {choices.step, choices.seat, argc, {3, arg, 0}};
      bst_game_copy(copy, s.g);
      sc.left[3] = 5;
      bst_status expected = argc == 2 && arg < 5 ? BST_OK : BST_ILLEGAL;
      assert_int_equal(bst_game_apply(s.t, copy, &a, NULL), expected);
    }
  bst_game_free(copy);
  setting_free(&s);
}

static void actions_of_steps_have_a_text(void **state) {
  (void)state;
  static const bst_step_def step = {.name = "base.ask",
                                    .stage = BST_STAGE_ACTION,
                                    .handler = 3,
                                    .argc = 2,
                                    .arg = {BST_ARG_AMOUNT, BST_ARG_AMOUNT}};
  setting s = with_steps(4, &step, 1);
  script sc;
  host(&s, &sc);
  sc.left[3] = 3;
  start(&s, 1);
  choose(&s, 0);
  assert_int_equal(options_named(&s, "ask 3 2"), 1);
  bst_error err = {0};
  bst_action a;
  assert_int_equal(bst_action_parse(s.t, s.g, "base.ask 3 9", &a, &err), BST_ILLEGAL);
  assert_string_equal(err.text, "\"base.ask 3 9\" is no action of this decision (base.ask)");
  act(&s, "base.ask 3 2"); /* the full name will do, too */
  assert_string_equal(sc.log, "3(3,2) ");
  setting_free(&s);
}

/* --- a further part of the turn ---------------------------------------------------------- */

static setting with_extra_parts(uint16_t fields, uint8_t moment, script *sc, int parts) {
  static const bst_step_def step = {
      .name = "base.again", .stage = BST_STAGE_POST_SCORE, .automatic = true};
  fixture *f = fixture_small(2);
  tile_row row = fields_row;
  row.copies = fields;
  fixture_add(f, &row);
  f->def.step = &step;
  f->def.step_count = 1;
  f->def.end.moment = moment;
  setting s = compile(f);
  host(&s, sc);
  sc->extra_parts = parts;
  start(&s, 1);
  return s;
}

static void an_extra_part_is_a_tile_more_in_the_same_turn(void **state) {
  (void)state;
  script sc;
  setting s = with_extra_parts(6, BST_AT_TURN_END, &sc, 1);
  assert_int_equal(s.g->part, 1);
  choose(&s, 0);
  assert_int_equal(bst_active_seat(s.g), 0);
  assert_int_equal(bst_game_turn(s.g), 1);
  assert_int_equal(s.g->part, 2);
  assert_int_equal(bst_last_placed(s.g), BST_NONE);
  assert_int_equal(bst_placed_count(s.g), 2);
  choose(&s, 0);
  assert_int_equal(bst_active_seat(s.g), 1);
  assert_int_equal(bst_game_turn(s.g), 2);
  assert_int_equal(s.g->part, 3);
  setting_free(&s);
}

static void without_a_tile_the_extra_part_is_empty(void **state) {
  (void)state;
  script sc;
  setting s = with_extra_parts(2, BST_AT_TURN_END, &sc, 1);
  choose(&s, 0); /* the last tile */
  assert_true(bst_game_over(s.g));
  assert_int_equal(s.g->part, 2); /* it was entered and found no tile */
  setting_free(&s);
}

static void a_game_may_end_before_the_extra_part(void **state) {
  (void)state;
  script sc;
  setting s = with_extra_parts(2, BST_AT_PART_END, &sc, 1);
  choose(&s, 0);
  assert_true(bst_game_over(s.g));
  assert_int_equal(s.g->part, 1);
  setting_free(&s);
}

/* --- listeners --------------------------------------------------------------------------- */

static setting with_listeners(const bst_listener_def *listener, size_t count, uint16_t capacity) {
  fixture *f = fixture_small(2);
  fixture_add(f, &(tile_row){"U", "a.a|arb|b.b|bra", "", 4, 0, false, true});
  f->def.listener = listener;
  f->def.listener_count = count;
  f->def.event_capacity = capacity;
  return compile(f);
}

static void listeners_hear_by_order_then_name(void **state) {
  (void)state;
  static const bst_listener_def listener[] = {
      {.name = "b.two", .event = BST_EVENT_TILE_PLACED, .order = 5, .handler = 1},
      {.name = "a.one", .event = BST_EVENT_TILE_PLACED, .order = 5, .handler = 2},
      {.name = "z.zero", .event = BST_EVENT_TILE_PLACED, .order = 1, .handler = 3},
      {.name = "a.drawn", .event = BST_EVENT_TILE_DRAWN, .order = 9, .handler = 4},
      {.name = "a.other", .event = BST_EVENT_COMPLETED, .order = 0, .handler = 5},
  };
  setting s = with_listeners(listener, 5, 0);
  script sc;
  host(&s, &sc);
  start(&s, 1);
  assert_string_equal(sc.log, "4 ");
  choose(&s, 0);
  assert_string_equal(sc.log, "4 3 2 1 4 ");
  setting_free(&s);
}

/* A tile of three segments says so four times: that it lies there, and each segment. */
static void segments_of_a_new_tile_are_announced(void **state) {
  (void)state;
  static const bst_listener_def listener[] = {
      {.name = "a.placed", .event = BST_EVENT_TILE_PLACED, .handler = 1},
      {.name = "a.changed", .event = BST_EVENT_FEATURE_CHANGED, .handler = 2},
  };
  setting s = with_listeners(listener, 2, 0);
  script sc;
  host(&s, &sc);
  start(&s, 1);
  choose(&s, 0);
  assert_string_equal(sc.log, "1 2 2 2 ");
  setting_free(&s);
}

static void assert_stuck(const setting *s, bst_status status, bst_status expected) {
  assert_int_equal(status, expected);
  assert_true(s->g->failed != 0);
  bst_choices choices;
  bst_game_choices(s->t, s->g, &choices);
  const bst_action any = {choices.step, choices.seat, 3, {0, 0, 0}};
  assert_int_equal(bst_game_apply(s->t, s->g, &any, NULL), BST_ILLEGAL);
}

static bst_status apply_first(const setting *s, bst_error *err) {
  bst_choices choices;
  bst_action a;
  bst_game_choices(s->t, s->g, &choices);
  assert_true(choices.count > 0);
  bst_game_choice(s->t, s->g, &choices, 0, &a);
  return bst_game_apply(s->t, s->g, &a, err);
}

static void too_many_events_at_once_fail_the_game(void **state) {
  (void)state;
  static const bst_listener_def listener[] = {
      {.name = "a.placed", .event = BST_EVENT_TILE_PLACED, .handler = 1},
      {.name = "a.changed", .event = BST_EVENT_FEATURE_CHANGED, .handler = 2},
  };
  setting s = with_listeners(listener, 2, 2); /* four come */
  script sc;
  bst_error err = {0};
  host(&s, &sc);
  start(&s, 1);
  bst_game *before = bst_game_new(s.t);
  bst_game_copy(before, s.g);
  assert_stuck(&s, apply_first(&s, &err), BST_FULL);
  assert_int_equal(err.status, BST_FULL);
  assert_string_equal(err.text,
                      "more than 2 events wait at once, or 256 in one action: do two rules "
                      "answer each other?");
  bst_game_copy(s.g, before); /* and the copy goes on as if nothing had happened */
  assert_string_equal(asked(&s), "place");
  bst_game_free(before);
  setting_free(&s);
}

static void events_that_answer_each_other_fail_the_game(void **state) {
  (void)state;
  static const bst_listener_def listener = {
      .name = "a.placed", .event = BST_EVENT_TILE_PLACED, .handler = 1};
  setting s = with_listeners(&listener, 1, 0);
  script sc;
  bst_error err = {0};
  host(&s, &sc);
  sc.echoes = 1; /* one at a time, for ever */
  start(&s, 1);
  assert_stuck(&s, apply_first(&s, &err), BST_FULL);
  setting_free(&s);
}

static void a_failing_listener_fails_the_game(void **state) {
  (void)state;
  static const bst_listener_def listener[] = {
      {.name = "a.first", .event = BST_EVENT_TILE_PLACED, .order = 1, .handler = 1},
      {.name = "a.second", .event = BST_EVENT_TILE_PLACED, .order = 2, .handler = 2},
  };
  setting s = with_listeners(listener, 2, 0);
  script sc;
  bst_error err = {0};
  host(&s, &sc);
  sc.fails = 1;
  start(&s, 1);
  assert_stuck(&s, apply_first(&s, &err), BST_SCRIPT);
  assert_string_equal(err.text, "listener 1 failed");
  assert_string_equal(sc.log, "1 "); /* the second isn't asked any more */
  setting_free(&s);
}

static void a_failing_step_fails_the_game(void **state) {
  (void)state;
  for (int automatic = 0; automatic < 2; automatic++) {
    const bst_step_def step = {
        .name = "base.ask", .stage = BST_STAGE_ACTION, .handler = 3, .automatic = automatic != 0};
    setting s = with_steps(4, &step, 1);
    script sc;
    bst_error err = {0};
    host(&s, &sc);
    sc.left[3] = 3;
    sc.fails = 3;
    start(&s, 1);
    bst_status status = apply_first(&s, &err);
    if (!automatic) {
      assert_int_equal(status, BST_OK);
      status = apply_first(&s, &err);
    }
    assert_stuck(&s, status, BST_SCRIPT);
    assert_string_equal(err.text, "step 3 failed");
    setting_free(&s);
  }
}

static void a_step_that_fails_before_the_first_move_fails_the_start(void **state) {
  (void)state;
  static const bst_step_def step = {
      .name = "base.set_up", .stage = BST_STAGE_SETUP, .handler = 3, .automatic = true};
  setting s = with_steps(4, &step, 1);
  script sc;
  bst_error err = {0};
  host(&s, &sc);
  sc.fails = 3;
  assert_int_equal(bst_game_start(s.t, s.g, 1, 0, &err), BST_SCRIPT);
  assert_string_equal(err.text, "step 3 failed");
  sc.fails = -1;
  assert_int_equal(bst_game_start(s.t, s.g, 1, 0, &err), BST_OK);
  assert_string_equal(asked(&s), "place");
  setting_free(&s);
}

/* --- nothing but what is listed ---------------------------------------------------------- */

static bool same_action(const bst_action *a, const bst_action *b) {
  bool same = a->step == b->step && a->seat == b->seat && a->argc == b->argc &&
              bst_action_is_pass(a) == bst_action_is_pass(b);
  for (uint8_t i = 0; i < a->argc && i < BST_MAX_ARGS && same; i++)
    same = a->arg[i] == b->arg[i];
  return same;
}

/* A legal action with one thing changed, or something quite different. */
static bst_action mutated(const bst_action *list, uint32_t count, bst_dice *dice) {
  bst_action a = list[bst_dice_below(dice, count)];
  uint16_t *arg = &a.arg[bst_dice_below(dice, BST_MAX_ARGS)];
  switch (bst_dice_below(dice, 8)) {
  case 0:
    a.step = (uint16_t)bst_dice_below(dice, 12);
    break;
  case 1:
    a.seat = (uint8_t)bst_dice_below(dice, 4);
    break;
  case 2:
    a.argc = (uint8_t)bst_dice_below(dice, 256);
    break;
  case 3:
    a.argc = (uint8_t)bst_dice_below(dice, BST_MAX_ARGS + 1);
    break;
  case 4:
    *arg = (uint16_t)bst_dice_next(dice);
    break;
  case 5:
    *arg = (uint16_t)(*arg + bst_dice_below(dice, 7) - 3);
    break;
  case 6:
    *arg = BST_NONE;
    break;
  default:
    for (int i = 0; i < BST_MAX_ARGS; i++)
      a.arg[i] = (uint16_t)(bst_dice_below(dice, 9) - 4);
  }
  return a;
}

typedef struct fuzz {
  const setting *s;
  bst_game *copy;
  bst_dice dice;
  int refused, accepted;
} fuzz;

static void try_one(fuzz *z, const bst_action *list, uint32_t count) {
  const bst_action a = mutated(list, count, &z->dice);
  bst_error err = {0};
  bool listed = false;
  for (uint32_t i = 0; i < count && !listed; i++)
    listed = same_action(&a, &list[i]);
  bst_game_copy(z->copy, z->s->g);
  bst_status status = bst_game_apply(z->s->t, z->copy, &a, &err);
  if (listed) {
    assert_int_equal(status, BST_OK);
    z->accepted++;
    return;
  }
  assert_int_equal(status, BST_ILLEGAL);
  assert_non_null(strstr(err.text, "is not legal here"));
  assert_memory_equal(z->copy, z->s->g, bst_ruleset_block_size(z->s->rs));
  z->refused++;
}

static void try_listed(fuzz *z, const bst_action *list, uint32_t count) {
  bst_game_copy(z->copy, z->s->g);
  const bst_action *a = &list[bst_dice_below(&z->dice, count)];
  assert_int_equal(bst_game_apply(z->s->t, z->copy, a, NULL), BST_OK);
}

static void fuzz_game(fuzz *z) {
  static bst_action list[MOST_ACTIONS];
  start(z->s, bst_dice_next(&z->dice));
  do {
    uint32_t count = bst_game_legal(z->s->t, z->s->g, list, MOST_ACTIONS);
    for (int i = 0; i < 12 && count > 0; i++)
      try_one(z, list, count);
    if (count > 0)
      try_listed(z, list, count);
  } while (random_move(z->s->t, z->s->g, &z->dice));
}

static void what_is_not_listed_is_refused_and_changes_nothing(void **state) {
  (void)state;
  setting s = setting_base(3);
  fuzz z = {&s, bst_game_new(s.t), {test_seed(34)}, 0, 0};
  for (int i = 0; i < 40; i++)
    fuzz_game(&z);
  assert_true(z.refused > 10000);
  assert_true(z.accepted > 1000);
  bst_game_free(z.copy);
  setting_free(&s);
}

static void a_finished_game_takes_no_action(void **state) {
  (void)state;
  setting s = setting_base(2);
  bst_dice dice = {test_seed(35)};
  start(&s, 1);
  play_out(&s, &dice);
  uint64_t digest = bst_game_digest(s.rs, s.g);
  for (int i = 0; i < 1000; i++) {
    const bst_action like = {(uint16_t)bst_dice_below(&dice, 12), 0, 3, {0, 0, 0}};
    const bst_action a = mutated(&like, 1, &dice);
    assert_int_equal(bst_game_apply(s.t, s.g, &a, NULL), BST_ILLEGAL);
  }
  assert_true(bst_game_digest(s.rs, s.g) == digest);
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_game_begins_with_the_start_tile_and_a_draw),
      cmocka_unit_test(the_host_may_say_who_begins),
      cmocka_unit_test(a_random_first_player_is_anybody),
      cmocka_unit_test(players_take_turns_clockwise),
      cmocka_unit_test(a_game_is_over_after_the_turn_of_the_last_tile),
      cmocka_unit_test(a_turn_asks_for_the_tile_and_then_for_a_figure),
      cmocka_unit_test(a_taken_feature_is_not_offered),
      cmocka_unit_test(nobody_without_figures_is_asked_for_one),
      cmocka_unit_test(figures_of_a_completed_feature_come_home),
      cmocka_unit_test(a_figure_may_complete_and_come_home_at_once),
      cmocka_unit_test(all_figures_of_a_scored_feature_come_home),
      cmocka_unit_test(a_figure_that_does_not_return_stays),
      cmocka_unit_test(those_who_stay_are_still_there_when_others_go),
      cmocka_unit_test(a_figure_at_home_remembers_nothing),
      cmocka_unit_test(an_unplaceable_tile_is_discarded),
      cmocka_unit_test(an_unplaceable_tile_goes_back_into_the_stack),
      cmocka_unit_test(an_unplaceable_tile_goes_under_the_stack),
      cmocka_unit_test(an_unplaceable_tile_is_put_aside),
      cmocka_unit_test(an_unplaceable_tile_costs_the_part),
      cmocka_unit_test(a_stack_of_unplaceable_tiles_ends_the_game),
      cmocka_unit_test(the_bottom_is_drawn_in_order),
      cmocka_unit_test(a_given_stack_is_drawn_in_its_order),
      cmocka_unit_test(a_tile_that_is_gone_cannot_be_forced),
      cmocka_unit_test(stages_come_in_order),
      cmocka_unit_test(steps_of_a_stage_come_by_order_then_name),
      cmocka_unit_test(a_step_offers_its_options_and_passing),
      cmocka_unit_test(a_step_that_must_be_done_cannot_be_passed),
      cmocka_unit_test(a_repeated_step_is_asked_until_passed_or_done),
      cmocka_unit_test(options_of_a_step_are_exactly_what_may_be_done),
      cmocka_unit_test(actions_of_steps_have_a_text),
      cmocka_unit_test(an_extra_part_is_a_tile_more_in_the_same_turn),
      cmocka_unit_test(without_a_tile_the_extra_part_is_empty),
      cmocka_unit_test(a_game_may_end_before_the_extra_part),
      cmocka_unit_test(listeners_hear_by_order_then_name),
      cmocka_unit_test(segments_of_a_new_tile_are_announced),
      cmocka_unit_test(too_many_events_at_once_fail_the_game),
      cmocka_unit_test(events_that_answer_each_other_fail_the_game),
      cmocka_unit_test(a_failing_listener_fails_the_game),
      cmocka_unit_test(a_failing_step_fails_the_game),
      cmocka_unit_test(a_step_that_fails_before_the_first_move_fails_the_start),
      cmocka_unit_test(what_is_not_listed_is_refused_and_changes_nothing),
      cmocka_unit_test(a_finished_game_takes_no_action),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
