/* test_bounds.c - games that go on and on: what is counted, where it ends, who is named; functions
 * of rules are played here by C. */
#include "fixture.h"

#include <bounds.h>
#include <graph.h>
#include <offer.h>
#include <turn.h>

static const tile_row fields_row = {"F", "a.a|a.a|a.a|a.a", "", 12, 0, false, true};

static int32_t never(void *self, const bst_table *t, const bst_game *g, uint16_t test,
                     const bst_query *query) {
  (void)self, (void)t, (void)g, (void)test, (void)query;
  return 0;
}
static bst_status settle(void *self, bst_error *err) {
  (void)self, (void)err;
  return BST_OK;
}
static bst_status offer(void *self, const bst_table *t, const bst_game *g, uint16_t handler,
                        uint8_t seat, bst_offer *out, bst_error *err) {
  const uint16_t two[] = {1, 2};
  (void)self, (void)t, (void)g, (void)handler, (void)seat, (void)err;
  bst_offer_add(out, 1, &two[0]);
  bst_offer_add(out, 1, &two[1]);
  return BST_OK;
}
static bst_status carry_out(void *self, bst_table *t, bst_game *g, uint16_t handler,
                            const bst_action *action, bst_error *err) {
  uint32_t *calls = self;
  (void)t, (void)g, (void)handler, (void)action, (void)err;
  ++*calls;
  return BST_OK;
}
static void place(void *self, uint16_t handler, char *out, size_t size) {
  (void)self;
  snprintf(out, size, "rule.lua:%u", handler);
}

static setting begin(fixture *f, uint32_t *calls) {
  setting set = setting_of(fixture_compile(f));
  free(f);
  const bst_host host = {.self = calls,
                         .ask = never,
                         .settle = settle,
                         .offer = offer,
                         .carry_out = carry_out,
                         .place = place};
  bst_table_host(set.t, &host);
  start(&set, 1);
  return set;
}

static fixture *fields_only(void) {
  fixture *f = fixture_base(2);
  f->def.tile_count = 0;
  f->def.figure_count = 0;
  fixture_add(f, &fields_row);
  return f;
}

/* Plays to the first failure, which must be one of a game without an end. */
static uint32_t play_on(const setting *s, bst_error *err) {
  bst_status status = BST_OK;
  uint32_t decisions = 0;
  while (status == BST_OK) {
    bst_choices choices;
    bst_action a;
    bst_game_choices(s->t, s->g, &choices);
    assert_true(choices.count > 0);
    bst_game_choice(s->t, s->g, &choices, 0, &a);
    status = bst_game_apply(s->t, s->g, &a, err);
    decisions++;
  }
  assert_int_equal(status, BST_ENDLESS);
  assert_true(s->g->failed);
  return decisions;
}

/* An end that never comes, after 12 tiles: nobody is asked any more. */
static const bst_ending_def far_away = {.name = "x.far", .test = 3};

static fixture *without_end(void) {
  fixture *f = fields_only();
  f->def.ending = &far_away;
  f->def.ending_count = 1;
  f->def.end.taken_out = true;
  f->def.end.taker = 1;
  return f;
}

static void turns_without_a_tile_have_a_bound(void **state) {
  (void)state;
  uint32_t calls = 0;
  bst_error err = {0};
  setting s = begin(without_end(), &calls);
  uint16_t bound = s.rs->bounds.idle;
  assert_int_equal(bound, 200 + 4 * 12);
  play_on(&s, &err);
  assert_int_equal(s.g->tile_count, 12);
  assert_int_equal(s.g->turn, 11 + bound + 1);
  assert_non_null(strstr(err.text, "endless: 249 decisions and turns without a tile"));
  assert_non_null(strstr(err.text, "'x.far' (rule.lua:3)"));
  assert_non_null(strstr(err.text, "taken away by rule 'base'"));
  assert_string_equal(s.t->blame.entry, "x.far");
  assert_int_equal(s.t->blame.taker, 1);
  setting_free(&s);
}

static void a_rule_may_ask_for_more(void **state) {
  (void)state;
  uint32_t calls = 0;
  bst_error err = {0};
  fixture *f = without_end();
  f->def.bounds_factor = 3;
  setting s = begin(f, &calls);
  assert_int_equal(s.rs->bounds.idle, 3 * 248);
  assert_int_equal(bst_ruleset_definition(s.rs).bounds_factor, 3);
  play_on(&s, &err);
  assert_int_equal(s.g->turn, 11 + 3 * 248 + 1);
  setting_free(&s);
  f = without_end();
  f->def.bounds_factor = BST_MOST_BOUNDS + 1;
  bst_ruleset *rs = NULL;
  assert_int_equal(bst_ruleset_new(&f->def, &rs, &err), BST_BAD_VALUE);
  free(f);
}

/* However much is asked for: the counts have 16 bits. */
static void no_count_wraps(void **state) {
  (void)state;
  uint32_t calls = 0;
  bst_error err = {0};
  static const bst_ending_def late = {.name = "x.late", .rounds = BST_NONE - 1, .test = BST_NONE};
  fixture *f = without_end();
  f->def.ending = &late;
  f->def.bounds_factor = BST_MOST_BOUNDS;
  setting s = begin(f, &calls);
  assert_int_equal(s.rs->bounds.idle, 60000);
  assert_int_equal(s.rs->bounds.parts, 60000);
  play_on(&s, &err);
  assert_in_range(s.g->turn, 60000, 60020);
  assert_in_range(s.g->part, 60000, 60020);
  setting_free(&s);
}

/* An end by turns or rounds may come late: the bound lies behind it. */
static void declared_ends_are_reached(void **state) {
  (void)state;
  static const bst_ending_def ends[] = {
      {.name = "x.turns", .turns = 3000, .test = BST_NONE},
      {.name = "x.rounds", .rounds = 1500, .moment = BST_AT_ROUND_END, .test = BST_NONE}};
  for (size_t i = 0; i < 2; i++) {
    uint32_t calls = 0;
    fixture *f = without_end();
    f->def.ending = &ends[i];
    setting s = begin(f, &calls);
    bst_dice dice = {1};
    while (random_move(s.t, s.g, &dice))
      ;
    assert_true(bst_game_over(s.g));
    assert_int_equal(s.g->turn, 3000);
    setting_free(&s);
  }
}

static const bst_step_def repeated = {.name = "x.count",
                                      .stage = BST_STAGE_PLACED,
                                      .handler = 7,
                                      .must = true,
                                      .repeats = true,
                                      .argc = 1,
                                      .arg = {BST_ARG_AMOUNT}};

static void decisions_without_a_tile_have_a_bound(void **state) {
  (void)state;
  uint32_t calls = 0;
  bst_error err = {0};
  fixture *f = fields_only();
  f->def.step = &repeated;
  f->def.step_count = 1;
  setting s = begin(f, &calls);
  bst_game *early = bst_game_new(s.t);
  bst_game_copy(early, s.g);
  assert_int_equal(play_on(&s, &err), 1 + 248 + 1); /* the tile, all that is allowed, one more */
  assert_int_equal(calls, 248);
  assert_non_null(strstr(err.text, "endless: 248 decisions without a tile, the last one 'x.count' "
                                   "(rule.lua:7)"));
  assert_string_equal(s.t->blame.entry, "x.count");
  assert_int_equal(s.t->blame.handler, 7);
  bst_game_copy(s.g, early); /* the table is as good as new, and the copy counts for itself */
  assert_int_equal(bst_bounds_idle(s.g), 0);
  assert_int_equal(play_on(&s, &err), 1 + 248 + 1);
  bst_game_free(early);
  setting_free(&s);
}

/* What is asked between two tiles is forgotten with the second one. */
static void a_tile_begins_the_count_anew(void **state) {
  (void)state;
  uint32_t calls = 0;
  bst_step_def step = repeated;
  step.limit_per = BST_LIMIT_PER_PART;
  step.limit = 100;
  fixture *f = fields_only();
  f->def.step = &step;
  f->def.step_count = 1;
  setting s = begin(f, &calls);
  bst_dice dice = {1};
  while (random_move(s.t, s.g, &dice))
    ;
  assert_true(bst_game_over(s.g));
  assert_int_equal(calls, 11 * 100);
  setting_free(&s);
}

static void a_part_without_a_tile_can_t_be_chosen_for_ever(void **state) {
  (void)state;
  static const bst_step_def source = {.name = "x.rest",
                                      .stage = BST_STAGE_ACQUIRE,
                                      .handler = 9,
                                      .role = BST_ROLE_SOURCE,
                                      .must = true,
                                      .has_options = true,
                                      .no_tile = true,
                                      .argc = 1,
                                      .arg = {BST_ARG_AMOUNT}};
  uint32_t calls = 0;
  bst_error err = {0};
  fixture *f = fields_only();
  f->def.step = &source;
  f->def.step_count = 1;
  setting s = begin(f, &calls);
  play_on(&s, &err);
  assert_int_equal(s.g->tile_count, 1);
  assert_string_equal(s.t->blame.entry, "x.rest");
  setting_free(&s);
}

/* Says of every other list of placements that none of them will do. */
static int32_t fickle(void *self, const bst_table *t, const bst_game *g, uint16_t test,
                      const bst_query *query) {
  uint32_t *asked = self;
  (void)t, (void)g, (void)test;
  return ++*asked % 2 == 0 ? (int32_t)query->count : 0;
}

static void tiles_aren_t_turned_over_for_ever(void **state) {
  (void)state;
  static const bst_filter_def list = {.name = "x.list",
                                      .list = BST_FILTER_PLACE_LIST,
                                      .unplaceable = true,
                                      .test = 4,
                                      .tile = BST_NONE,
                                      .attr = BST_ATTR_NONE,
                                      .cell_attr = BST_ATTR_NONE,
                                      .feature_attr = BST_ATTR_NONE,
                                      .touches = BST_ATTR_NONE,
                                      .not_touches = BST_ATTR_NONE,
                                      .max_ring8 = 255};
  const uint8_t ways[] = {BST_UNPLACEABLE_SHUFFLE, BST_UNPLACEABLE_BOTTOM};
  for (size_t i = 0; i < 2; i++) {
    uint32_t asked = 0;
    bst_error err = {0};
    fixture *f = fields_only();
    f->def.unplaceable = ways[i];
    f->def.filter = &list;
    f->def.filter_count = 1;
    setting s = setting_of(fixture_compile(f));
    free(f);
    const bst_host host = {.self = &asked, .ask = fickle, .settle = settle, .place = place};
    bst_table_host(s.t, &host);
    assert_int_equal(bst_game_start(s.t, s.g, 1, 0, &err), BST_ENDLESS);
    assert_int_equal(asked, 2 * 249);
    assert_non_null(strstr(err.text, "248 tiles in a row were drawn and put back"));
    assert_non_null(strstr(err.text, "'x.list' (rule.lua:4)"));
    setting_free(&s);
  }
}

/* A rule may change as many tiles as it likes, but the block has room for some. */
static void features_completed_at_once_have_a_bound(void **state) {
  (void)state;
  setting s = setting_base(2);
  bst_error err;
  bool open;
  start(&s, 1);
  uint16_t root = 0; /* an open city or road of the start tile */
  while (s.rs->kind[nodes_of(s.rs, s.g)[root].kind].completion == BST_COMPLETE_NEVER)
    root++;
  s.g->batch_count = s.rs->layout.batch_cap;
  bst_features_closed(s.rs, s.g, root);
  assert_int_equal(s.g->batch_count, s.rs->layout.batch_cap);
  assert_true(bst_bounds_passed(s.g));
  assert_int_equal(bst_turn_catch_up(s.t, s.g, &open, &err), BST_FULL);
  assert_non_null(strstr(err.text, "features are completed at once"));
  assert_true(s.g->failed);
  setting_free(&s);
}

/* The plain game counts nothing, so that its blocks are what they were. */
static void the_plain_game_counts_nothing(void **state) {
  (void)state;
  fixture *f = fixture_base(2);
  setting s = setting_of(fixture_compile(f));
  free(f);
  start(&s, 3);
  bst_dice dice = {1};
  do
    assert_int_equal(s.g->idle + s.g->idle_tiles, 0);
  while (random_move(s.t, s.g, &dice));
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(turns_without_a_tile_have_a_bound),
      cmocka_unit_test(a_rule_may_ask_for_more),
      cmocka_unit_test(no_count_wraps),
      cmocka_unit_test(declared_ends_are_reached),
      cmocka_unit_test(decisions_without_a_tile_have_a_bound),
      cmocka_unit_test(a_tile_begins_the_count_anew),
      cmocka_unit_test(a_part_without_a_tile_can_t_be_chosen_for_ever),
      cmocka_unit_test(tiles_aren_t_turned_over_for_ever),
      cmocka_unit_test(features_completed_at_once_have_a_bound),
      cmocka_unit_test(the_plain_game_counts_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
