/* test_course.c - ends, rounds, the order of play, seats that are passed over, parts without a
 * tile; functions of rules are played here by C. */
#include "fixture.h"

#include <offer.h>
#include <status.h>
#include <turn.h>

static const tile_row fields_row = {"F", "a.a|a.a|a.a|a.a", "", 12, 0, false, true};

/* What the functions of the rules say. */
typedef struct says {
  uint32_t skipped; /* bit s: that seat is passed over */
  uint8_t next;     /* who is next */
  bool over;
} says;

static int32_t ask(void *self, const bst_table *t, const bst_game *g, uint16_t test,
                   const bst_query *query) {
  const says *s = self;
  (void)t, (void)g;
  return test == 1 ? (s->skipped >> query->seat & 1) != 0 : s->over;
}
static bst_status who(void *self, const bst_table *t, const bst_game *g, uint16_t handler,
                      uint8_t *seat, bst_error *err) {
  (void)t, (void)g, (void)handler, (void)err;
  *seat = ((says *)self)->next;
  return BST_OK;
}
static bst_status settle(void *self, bst_error *err) {
  (void)self, (void)err;
  return BST_OK;
}
static bst_status offer(void *self, const bst_table *t, const bst_game *g, uint16_t handler,
                        uint8_t seat, bst_offer *out, bst_error *err) {
  (void)self, (void)t, (void)g, (void)handler, (void)seat, (void)err;
  bst_offer_add(out, 0, NULL);
  return BST_OK;
}
static bst_status carry_out(void *self, bst_table *t, bst_game *g, uint16_t handler,
                            const bst_action *action, bst_error *err) {
  (void)self, (void)t, (void)g, (void)handler, (void)action, (void)err;
  return BST_OK;
}

static fixture *fields_only(uint8_t players) {
  fixture *f = fixture_base(players);
  f->def.tile_count = 0;
  f->def.figure_count = 0;
  fixture_add(f, &fields_row);
  return f;
}

static setting begin(fixture *f, says *s) {
  setting set = setting_of(fixture_compile(f));
  free(f);
  const bst_host host = {
      .self = s, .ask = ask, .who = who, .settle = settle, .offer = offer, .carry_out = carry_out};
  bst_table_host(set.t, &host);
  start(&set, 1);
  return set;
}

static void move(const setting *s) {
  bst_dice dice = {1};
  assert_true(random_move(s->t, s->g, &dice));
}

/* Whose turns come, as a text: "012". */
static void assert_turns(const setting *s, const char *seats) {
  for (; *seats != 0; seats++) {
    assert_int_equal(bst_active_seat(s->g), *seats - '0');
    move(s);
  }
}

static void turns_go_round_and_rounds_are_counted(void **state) {
  (void)state;
  says said = {0};
  setting s = begin(fields_only(3), &said);
  assert_int_equal(s.g->round, 1);
  assert_turns(&s, "012");
  assert_int_equal(s.g->round, 2);
  assert_turns(&s, "0120");
  assert_int_equal(s.g->round, 3);
  setting_free(&s);
}

static void other_orders(void **state) {
  (void)state;
  const struct {
    uint8_t next;
    const char *turns;
  } cases[] = {{BST_NEXT_REVERSE, "021021"}, {BST_NEXT_SNAKE, "012210012"}};
  for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
    says said = {0};
    fixture *f = fields_only(3);
    f->def.order.next = cases[c].next;
    setting s = begin(f, &said);
    assert_turns(&s, cases[c].turns);
    setting_free(&s);
  }
}

static void lots_are_drawn_once_or_every_round(void **state) {
  (void)state;
  for (int renew = 0; renew < 2; renew++) {
    bool differs = false;
    for (uint64_t seed = 1; seed <= 20; seed++) {
      says said = {0};
      fixture *f = fields_only(4);
      f->def.order = (bst_order_def){.next = BST_NEXT_RANDOM, .renew = renew};
      setting s = begin(f, &said);
      start(&s, seed);
      uint8_t order[2][4], seen = 0;
      for (int round = 0; round < 2; round++)
        for (int i = 0; i < 4; i++) {
          order[round][i] = bst_active_seat(s.g);
          seen = (uint8_t)(seen ^ 1u << order[round][i]);
          move(&s);
        }
      assert_int_equal(seen, 0); /* everybody twice */
      differs = differs || memcmp(order[0], order[1], 4) != 0;
      setting_free(&s);
    }
    assert_int_equal(differs, renew);
  }
}

static void a_function_names_the_next(void **state) {
  (void)state;
  says said = {.next = 2};
  fixture *f = fields_only(3);
  f->def.order.next_test = 1;
  setting s = begin(f, &said);
  assert_turns(&s, "022");
  said.next = BST_NOBODY; /* to the left of whose turn it was */
  move(&s);
  assert_int_equal(bst_active_seat(s.g), 0);
  setting_free(&s);
}

static void seats_are_passed_over(void **state) {
  (void)state;
  static const bst_skip_def skip = {.name = "base.skip", .test = 1};
  says said = {.skipped = 1u << 1};
  fixture *f = fields_only(3);
  f->def.skip = &skip;
  f->def.skip_count = 1;
  setting s = begin(f, &said);
  assert_turns(&s, "02020");
  assert_int_equal(s.g->round, 3); /* a turn that is passed over is one of the round */
  said.skipped = 7;                /* nobody is left */
  move(&s);
  assert_true(bst_game_over(s.g));
  setting_free(&s);
}

static setting with_ending(bst_ending_def ending, says *said) {
  static bst_ending_def kept;
  kept = ending;
  fixture *f = fields_only(3);
  f->def.ending = &kept;
  f->def.ending_count = 1;
  return begin(f, said);
}

static void the_game_ends_by_other_conditions(void **state) {
  (void)state;
  const struct {
    bst_ending_def ending;
    int turns; /* until it is over */
  } cases[] = {
      {{.name = "x.turns", .turns = 4, .test = BST_NONE}, 4},
      {{.name = "x.tiles", .tiles = 6, .test = BST_NONE}, 5}, /* and the start tile */
      {{.name = "x.rounds", .rounds = 2, .moment = BST_AT_ROUND_END, .test = BST_NONE}, 6},
      {{.name = "x.test", .test = 2}, 1},
      {{.name = "x.part", .moment = BST_AT_PART_END, .turns = 3, .test = BST_NONE}, 3},
  };
  for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
    says said = {.over = true};
    setting s = with_ending(cases[c].ending, &said);
    for (int i = 0; i < cases[c].turns; i++) {
      assert_false(bst_game_over(s.g));
      move(&s);
    }
    assert_true(bst_game_over(s.g));
    setting_free(&s);
  }
}

static void an_end_at_once_leaves_the_turn_where_it_is(void **state) {
  (void)state;
  says said = {.over = false};
  setting s =
      with_ending((bst_ending_def){.name = "x.now", .moment = BST_AT_ONCE, .test = 2}, &said);
  move(&s);
  said.over = true;
  move(&s); /* this tile lies, no other is drawn */
  assert_true(bst_game_over(s.g));
  assert_int_equal(bst_game_turn(s.g), 2);
  setting_free(&s);
}

static void the_usual_end_may_be_taken_out(void **state) {
  (void)state;
  static const bst_ending_def ending = {.name = "x.turns", .turns = 3, .test = BST_NONE};
  fixture *f = fields_only(2);
  f->def.end.taken_out = true;
  bst_ruleset *rs = NULL;
  bst_error err = {0};
  assert_int_equal(bst_ruleset_new(&f->def, &rs, &err), BST_BAD_VALUE);
  assert_string_equal(err.text, "the game never ends");
  f->def.ending = &ending;
  f->def.ending_count = 1;
  says said = {0};
  setting s = begin(f, &said);
  assert_turns(&s, "010");
  assert_true(bst_game_over(s.g));
  setting_free(&s);
}

static void an_empty_board_takes_its_first_tile_at_0_0(void **state) {
  (void)state;
  says said = {0};
  fixture *f = fixture_base(2);
  for (size_t i = 0; i < f->def.tile_count; i++)
    f->tile[i].start = false;
  setting s = begin(f, &said);
  assert_int_equal(bst_placed_count(s.g), 0);
  bst_choices choices;
  bst_action a;
  bst_error err = {0};
  bst_game_choices(s.t, s.g, &choices);
  const bst_tile_type *type = &s.rs->tiles.type[bst_current_tile(s.g)];
  assert_int_equal(choices.count, type->choices); /* each way that it can be turned */
  for (uint32_t i = 0; i < choices.count; i++) {
    bst_game_choice(s.t, s.g, &choices, i, &a);
    assert_true(a.arg[0] == 0 && a.arg[1] == 0);
  }
  a.arg[0] = 1;
  assert_int_equal(bst_game_apply(s.t, s.g, &a, &err), BST_ILLEGAL);
  a.arg[0] = 0;
  assert_int_equal(bst_game_apply(s.t, s.g, &a, &err), BST_OK);
  assert_string_equal(bst_step_name(s.rs, s.g->ask_step), "figure");
  bst_dice dice = {7};
  while (random_move(s.t, s.g, &dice))
    ;
  assert_int_equal(bst_placed_count(s.g) + bst_game_discarded(s.g), 72);
  setting_free(&s);
}

static void a_part_may_have_no_tile(void **state) {
  (void)state;
  static const bst_step_def source = {.name = "a.rest",
                                      .stage = BST_STAGE_ACQUIRE,
                                      .order = 100,
                                      .role = BST_ROLE_SOURCE,
                                      .no_tile = true};
  says said = {0};
  fixture *f = fields_only(2);
  f->def.step = &source;
  f->def.step_count = 1;
  setting s = begin(f, &said);
  uint16_t left = bst_stack_left(s.rs, s.g), lying = bst_placed_count(s.g);
  bst_action a;
  bst_error err = {0};
  assert_int_equal(bst_action_parse(s.t, s.g, "rest", &a, &err), BST_OK);
  assert_int_equal(bst_game_apply(s.t, s.g, &a, &err), BST_OK);
  assert_int_equal(bst_active_seat(s.g), 1);
  assert_int_equal(bst_stack_left(s.rs, s.g), left);
  assert_int_equal(bst_placed_count(s.g), lying);
  setting_free(&s);
}

static void somebody_else_may_answer_a_built_in_question(void **state) {
  (void)state;
  says said = {.next = 1};
  fixture *f = fields_only(3);
  f->def.built_in.place_who = 1;
  setting s = begin(f, &said);
  bst_choices choices;
  bst_game_choices(s.t, s.g, &choices);
  assert_int_equal(choices.seat, 1);
  assert_int_equal(bst_active_seat(s.g), 0);
  setting_free(&s);
}

static void placing_a_figure_may_be_a_must(void **state) {
  (void)state;
  says said = {0};
  fixture *f = fixture_base(2);
  f->def.built_in.deploy_must = true;
  setting s = begin(f, &said);
  move(&s);
  bst_choices choices;
  bst_game_choices(s.t, s.g, &choices);
  assert_string_equal(bst_step_name(s.rs, choices.step), "figure");
  assert_false(choices.may_pass);
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(turns_go_round_and_rounds_are_counted),
      cmocka_unit_test(other_orders),
      cmocka_unit_test(lots_are_drawn_once_or_every_round),
      cmocka_unit_test(a_function_names_the_next),
      cmocka_unit_test(seats_are_passed_over),
      cmocka_unit_test(the_game_ends_by_other_conditions),
      cmocka_unit_test(an_end_at_once_leaves_the_turn_where_it_is),
      cmocka_unit_test(the_usual_end_may_be_taken_out),
      cmocka_unit_test(an_empty_board_takes_its_first_tile_at_0_0),
      cmocka_unit_test(a_part_may_have_no_tile),
      cmocka_unit_test(somebody_else_may_answer_a_built_in_question),
      cmocka_unit_test(placing_a_figure_may_be_a_must),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
