/* test_awards.c - points beside the scoring of features: reasons, bounds, who hears of them; and
 * what scripts weigh and count. */
#include "pieces_fixture.h"

#include <awards.h>
#include <events.h>
#include <feature_value.h>
#include <tally.h>
#include <turn.h>

enum { FAIRY_POINT, RANSOM, REASONS };
static const bst_reason_def reasons[REASONS] = {{"p.fairy", 0}, {"p.ransom", 0}};
static const bst_listener_def hears[] = {{.name = "a.points", .event = BST_EVENT_POINTS},
                                         {.name = "a.scored", .event = BST_EVENT_SCORED}};

static fixture *with_reasons(void) {
  fixture *f = pieces_base(2);
  f->def.reason = reasons;
  f->def.reason_count = REASONS;
  return f;
}

static uint16_t term_named(const setting *s, const char *name) {
  uint16_t term = 0;
  while (strcmp(bst_term_name(s->rs, term), name) != 0)
    assert_true(++term < bst_term_count(s->rs));
  return term;
}

static void every_point_has_a_reason(void **state) {
  (void)state;
  setting s = pieces_setting(with_reasons());
  uint16_t fairy = term_named(&s, "p.fairy"), ransom = term_named(&s, "p.ransom");
  assert_int_equal(fairy, s.rs->term_count);
  bst_award_give(s.t, s.g, 0, 3, FAIRY_POINT, BST_NONE, BST_CLASS_FIGURE);
  bst_award_give(s.t, s.g, 0, -5, RANSOM, BST_NONE, BST_CLASS_TRANSFER);
  bst_award_give(s.t, s.g, 1, 5, RANSOM, BST_NONE, BST_CLASS_TRANSFER);
  bst_award_give(s.t, s.g, BST_NOBODY, 7, RANSOM, BST_NONE, BST_CLASS_TRANSFER);
  assert_int_equal(bst_game_points(s.g, 0), -2);
  assert_int_equal(bst_game_points(s.g, 1), 5);
  assert_int_equal(bst_game_points_by_term(s.rs, s.g, 0, fairy), 3);
  assert_int_equal(bst_game_points_by_term(s.rs, s.g, 0, ransom), -5);
  assert_int_equal(bst_game_points_by_term(s.rs, s.g, 1, ransom), 5);
  assert_int_equal(bst_game_points_by_term(s.rs, s.g, 1, fairy), 0);
  assert_string_equal(bst_term_name(s.rs, bst_term_count(s.rs)), "nothing");
  setting_free(&s);
}

static void points_never_run_over(void **state) {
  (void)state;
  setting s = pieces_setting(with_reasons());
  for (int i = 0; i < 3000; i++) {
    bst_award_give(s.t, s.g, 0, INT32_MAX, RANSOM, BST_NONE, BST_CLASS_BONUS);
    bst_award_give(s.t, s.g, 1, INT32_MIN, RANSOM, BST_NONE, BST_CLASS_BONUS);
  }
  assert_int_equal(bst_game_points(s.g, 0), 1000000000);
  assert_int_equal(bst_game_points(s.g, 1), -1000000000);
  assert_int_equal(bst_game_points_by_term(s.rs, s.g, 1, term_named(&s, "p.ransom")), -1000000000);
  setting_free(&s);
}

/* Points for something are narrow in the block, but for a few; what is read is what was given. */
static void points_by_reason_are_exact(void **state) {
  (void)state;
  setting s = pieces_setting(with_reasons());
  bst_dice dice;
  int64_t sum[BST_WIDE_TALLIES / 2] = {0};
  bst_dice_init(&dice, test_seed(31), 1);
  assert_true(bst_tally_number(s.rs, 1, 0) >= BST_WIDE_TALLIES / 2);
  for (int i = 0; i < 20000; i++) {
    const uint32_t number = bst_dice_below(&dice, BST_WIDE_TALLIES / 2);
    const int32_t most = i % 100 < 50 ? 70000 : 40; /* up and down over both bounds */
    int32_t points = (int32_t)bst_dice_below(&dice, (uint32_t)most);
    points = sum[number] > 0 ? -points : points;
    sum[number] += points;
    bst_tally_add(s.rs, s.g, number, points);
    for (uint32_t k = 0; k < BST_WIDE_TALLIES / 2; k++)
      assert_int_equal(bst_tally_get(s.rs, s.g, k), sum[k]);
  }
  for (uint32_t k = 0; k < BST_WIDE_TALLIES / 2; k++)
    bst_tally_add(s.rs, s.g, k, (int32_t)-sum[k]);
  for (size_t i = 0; i < bst_tally_bytes(s.rs); i++) /* no place is kept */
    assert_int_equal(((const uint8_t *)wide_tally_of(s.rs, s.g))[i], 0);
  setting_free(&s);
}

/* Each at a bound, and beside it. */
static void narrow_points_end_where_wide_ones_begin(void **state) {
  (void)state;
  setting s = pieces_setting(with_reasons());
  const int32_t edge[] = {BST_TALLY_LEAST, BST_TALLY_LEAST - 1, INT16_MIN,    INT16_MIN - 1,
                          INT16_MAX,       INT16_MAX + 1,       BST_MOST_SUM, -BST_MOST_SUM};
  for (size_t i = 0; i < sizeof edge / sizeof *edge; i++) {
    bst_tally_add(s.rs, s.g, 3, edge[i]);
    assert_int_equal(bst_tally_get(s.rs, s.g, 3), edge[i]);
    assert_int_equal(wide_tally_of(s.rs, s.g)[0] != 0,
                     edge[i] < BST_TALLY_LEAST || edge[i] > INT16_MAX);
    bst_tally_add(s.rs, s.g, 3, -edge[i]);
    assert_int_equal(bst_tally_get(s.rs, s.g, 3), 0);
    assert_int_equal(wide_tally_of(s.rs, s.g)[0], 0);
  }
  setting_free(&s);
}

static void more_wide_points_than_places_fail_the_game(void **state) {
  (void)state;
  setting s = pieces_setting(with_reasons());
  bst_error err;
  bool open;
  start(&s, 1);
  assert_true(bst_tally_number(s.rs, s.rs->players, 0) > BST_WIDE_TALLIES);
  for (uint32_t i = 0; i <= BST_WIDE_TALLIES; i++) {
    assert_int_equal(s.g->jump, BST_JUMP_NOWHERE);
    bst_tally_add(s.rs, s.g, i, 40000);
  }
  assert_int_equal(bst_turn_catch_up(s.t, s.g, &open, &err), BST_FULL);
  assert_string_equal(err.text,
                      "more than 8 times somebody has more than 32767 points for one "
                      "thing, or less than -32760: rules have to give fewer points for it");
  assert_true(s.g->failed);
  setting_free(&s);
}

static int heard;
static bst_award last;
static void hear_award(void *self, const bst_game *g, const bst_award *award) {
  (void)self, (void)g;
  heard++;
  last = *award;
}

static void everybody_hears_of_points(void **state) {
  (void)state;
  fixture *f = with_reasons();
  f->def.listener = hears;
  f->def.listener_count = 2;
  setting s = pieces_setting(f);
  const bst_observer observer = {.awarded = hear_award};
  bst_table_observe(s.t, &observer);
  lay(s.t, s.g, "D 0,0 r0");
  lay(s.t, s.g, "E 0,-1 r2");
  uint16_t city = node_named(s.t, s.g, "0,0 city:N");
  heard = 0;
  bst_award_give(s.t, s.g, 1, 4, FAIRY_POINT, city, BST_CLASS_BONUS);
  bst_award_give(s.t, s.g, 1, 0, FAIRY_POINT, city, BST_CLASS_BONUS); /* nothing */
  assert_int_equal(heard, 1);
  assert_int_equal(last.points, 4);
  assert_int_equal(last.part_count, 0);
  assert_int_equal(s.g->event_count, 1);
  bst_event event[3] = {bst_event_waiting(s.rs, s.g, 0)};
  assert_int_equal(event[0].kind, BST_EVENT_POINTS);
  assert_int_equal(event[0].detail, BST_CLASS_BONUS);
  assert_int_equal(event[0].seat, 1);
  assert_int_equal(event[0].value, 4);
  assert_int_equal(event[0].node, city);
  assert_int_equal(event[0].other, s.rs->term_count + FAIRY_POINT);
  put_figure(&s, 0, NORMAL_FIGURE, "0,0 city:N");
  bst_award_feature(s.t, s.g, city, BST_MODE_NORMAL);
  assert_int_equal(bst_game_points(s.g, 0), 4);
  assert_int_equal(figures_on_feature(&s, city), 1); /* nobody goes home */
  assert_int_equal(s.g->event_count, 3);
  for (uint16_t n = 0; n < 3; n++)
    event[n] = bst_event_waiting(s.rs, s.g, n);
  assert_int_equal(event[1].detail, BST_CLASS_FEATURE);
  assert_int_equal(event[2].kind, BST_EVENT_SCORED);
  assert_int_equal(event[2].flags, BST_EVENT_DONE);
  assert_int_equal(event[2].figures, 1 << NORMAL_FIGURE);
  setting_free(&s);
}

/* --- what scripts weigh and count --------------------------------------------------------- */

static int32_t ask(void *self, const bst_table *t, const bst_game *g, uint16_t test,
                   const bst_query *query) {
  (void)self;
  if (test == 5) /* figures with odd numbers weigh 3, the others 0 */
    return (query->figure & 1) != 0 ? 3 : 0;
  if (test == 6)
    return INT32_MAX;
  return 100 * query->seat + 10 * query->mode + nodes_of(t->rules, g)[query->node].kind;
}

static void scripts_weigh_figures(void **state) {
  (void)state;
  bst_figure_def figure = fixture_figures[0];
  figure.weight_test = 5 + 1;
  fixture *f = fixture_base(2);
  f->def.figure = &figure;
  setting s = pieces_setting(f);
  const bst_host host = {.ask = ask};
  bst_table_host(s.t, &host);
  lay(s.t, s.g, "D 0,0 r0");
  uint16_t road = node_named(s.t, s.g, "0,0 road:E");
  put_figure(&s, 0, 0, "0,0 road:E"); /* number 0 */
  assert_int_equal(bst_feature_owners_at(s.t, s.g, road), 0);
  assert_int_equal(bst_feature_owners(s.rs, s.g, road), 1); /* nobody to ask: as declared */
  put_figure(&s, 1, 0, "0,0 road:E");                       /* number 7 */
  assert_int_equal(bst_feature_owners_at(s.t, s.g, road), 1 << 1);
  assert_int_equal(bst_feature_owners(s.rs, s.g, road), 3);
  setting_free(&s);
}

static void scripts_count(void **state) {
  (void)state;
  static const bst_term_def terms[] = {
      {"a.road",
       0,
       ROAD,
       BST_TIER_BASE,
       NORMAL | FINAL,
       {.op = BST_COUNT_HOST, .test = 1},
       1,
       ALWAYS},
      {"a.city", 0, CITY, BST_TIER_BASE, NORMAL, {.op = BST_COUNT_HOST, .test = 6}, 10000, ALWAYS},
      {"a.times", 0, CITY, BST_TIER_MUL, NORMAL, {.op = BST_COUNT_HOST, .test = 6}, 10000, ALWAYS},
  };
  fixture *f = fixture_base(2);
  f->def.term = terms;
  f->def.term_count = 3;
  setting s = pieces_setting(f);
  const bst_host host = {.ask = ask};
  bst_table_host(s.t, &host);
  lay(s.t, s.g, "D 0,0 r0");
  uint16_t road = node_named(s.t, s.g, "0,0 road:E"), city = node_named(s.t, s.g, "0,0 city:N");
  assert_int_equal(bst_feature_value_at(s.t, s.g, road, BST_MODE_NORMAL, 1, NULL), 100 + ROAD);
  assert_int_equal(bst_feature_value_at(s.t, s.g, road, BST_MODE_FINAL, 0, NULL), 10 + ROAD);
  assert_int_equal(bst_feature_count_at(s.t, s.g, road, &terms[0].per, 1, BST_MODE_FINAL),
                   110 + ROAD);
  assert_int_equal(bst_feature_value(s.rs, s.g, road, BST_MODE_NORMAL, 1, NULL), 0);
  assert_int_equal(bst_feature_value_at(s.t, s.g, city, BST_MODE_NORMAL, 0, NULL), BST_MOST_POINTS);
  /* the value depends on who asks, so every owner is asked for */
  put_figure(&s, 0, 0, "0,0 road:E");
  put_figure(&s, 1, 0, "0,0 road:E");
  bst_score_feature(s.t, s.g, road, BST_MODE_NORMAL);
  assert_int_equal(bst_game_points(s.g, 0), ROAD);
  assert_int_equal(bst_game_points(s.g, 1), 100 + ROAD);
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_point_has_a_reason),
      cmocka_unit_test(points_never_run_over),
      cmocka_unit_test(points_by_reason_are_exact),
      cmocka_unit_test(narrow_points_end_where_wide_ones_begin),
      cmocka_unit_test(more_wide_points_than_places_fail_the_game),
      cmocka_unit_test(everybody_hears_of_points),
      cmocka_unit_test(scripts_weigh_figures),
      cmocka_unit_test(scripts_count),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
