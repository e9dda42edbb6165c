/* test_quick_place.c - what laying a tile is worth at a glance (quick_place.h): among the three
 * places that seem best is one that is about as good as the best of all, and greedy that looks at
 * no others rates them below the best, unless it is told to look everywhere. */
#include "host_fixture.h"

#include <evaluation.h>
#include <greedy_inside.h>
#include <inspect.h>
#include <quick_place.h>

enum { HOME = 8000000, GAMES = 2, SEEN = 3, MANY = 12, ROOM = 4096 };

typedef struct desk {
  played at;
  bst_table *table;
  bst_greedy *greedy;
  bst_quick_place *place;
  bst_kept_worths *worths;
  bst_game *game, *copy;
  bst_action *action;
  int32_t *worth, *glance;
  int64_t lost; /* by looking at three alone */
  uint32_t decisions;
} desk;

static desk sit(bst_report *report, const char *rules) {
  desk d = {.at = sit_down(report, rules, 2, NULL)};
  d.table = bst_table_new(d.at.rs);
  d.greedy = bst_greedy_new(d.table, HOME, 0);
  d.worths = bst_kept_worths_new(d.at.rs);
  d.place = bst_quick_place_new(d.table, HOME, NULL, d.worths);
  d.game = bst_game_new(d.table);
  d.copy = bst_game_new(d.table);
  d.action = calloc(ROOM, sizeof *d.action);
  d.worth = calloc(ROOM, sizeof *d.worth);
  d.glance = calloc(ROOM, sizeof *d.glance);
  assert_true(d.greedy && d.place && d.worths && d.game && d.copy && d.action && d.worth &&
              d.glance);
  return d;
}

static void leave(desk *d) {
  bst_game_free(d->game);
  bst_game_free(d->copy);
  bst_quick_place_free(d->place);
  bst_kept_worths_free(d->worths);
  bst_greedy_free(d->greedy);
  bst_table_free(d->table);
  free(d->action);
  free(d->worth);
  free(d->glance);
  leave_table(&d->at);
}

static uint32_t best_of(const int32_t *value, uint32_t count) {
  uint32_t best = 0;
  for (uint32_t i = 1; i < count; i++)
    best = value[i] > value[best] ? i : best;
  return best;
}

/* What the best of those is worth that seem best. */
static int32_t best_seen(desk *d, uint32_t count) {
  int32_t best = BST_WORTHLESS;
  for (uint32_t n = 0; n < SEEN; n++) {
    uint32_t i = best_of(d->glance, count);
    best = d->worth[i] > best ? d->worth[i] : best;
    d->glance[i] = BST_WORTHLESS;
  }
  return best;
}

static void look(desk *d, uint8_t seat, uint32_t count) {
  bst_game_copy(d->copy, d->game);
  assert_true(bst_quick_place_begin(d->place, d->game, seat));
  for (uint32_t i = 0; i < count; i++) {
    d->glance[i] = bst_quick_place_guess(d->place, &d->action[i]);
    assert_int_not_equal(d->glance[i], BST_WORTHLESS);
  }
  assert_memory_equal(d->copy, d->game, d->game->size);
  d->lost += d->worth[best_of(d->worth, count)] - best_seen(d, count);
  d->decisions++;
}

/* Each seat does the best every other time. */
static void play(desk *d, uint64_t seed, void (*see)(desk *, uint8_t, uint32_t)) {
  bst_choices choices;
  bst_dice dice;
  bst_dice_init(&dice, seed, 1);
  assert_int_equal(bst_game_start(d->table, d->game, seed, 0, NULL), BST_OK);
  for (bst_game_choices(d->table, d->game, &choices); choices.count > 0;
       bst_game_choices(d->table, d->game, &choices)) {
    bool laying = d->at.rs->op_kind[bst_asked_step(d->game)] == BST_OP_PLACE;
    assert_true(choices.count <= ROOM);
    uint32_t count = bst_game_legal(d->table, d->game, d->action, choices.count);
    bst_greedy_rate(d->greedy, d->game, choices.seat, d->action, count, true, d->worth);
    uint32_t best = best_of(d->worth, count);
    if (laying && count > MANY)
      see(d, choices.seat, count);
    uint32_t chosen = bst_dice_below(&dice, 2) == 0 ? best : bst_dice_below(&dice, count);
    assert_int_equal(bst_game_apply(d->table, d->game, &d->action[chosen], NULL), BST_OK);
  }
}

/* Points that are lost a decision by looking at them alone. */
static double lost_with(const char *rules) {
  bst_report report = BST_REPORT_EMPTY;
  desk d = sit(&report, rules);
  bst_greedy_guess_nothing(d.greedy);
  for (uint64_t seed = 1; seed <= GAMES; seed++)
    play(&d, seed, look);
  double lost = (double)d.lost / BST_WORTH_POINT / d.decisions;
  print_message("%s: %.2f points lost in each of %u decisions\n", rules, lost,
                (unsigned)d.decisions);
  assert_true(d.decisions > 50);
  leave(&d);
  bst_report_clear(&report);
  return lost;
}

static void the_best_is_among_three(void **state) {
  (void)state;
  assert_true(lost_with("base") < 0.25);
}

/* Lists keep farmers off fields with a barn, which would be worth most; and a mayor owns no city
 * without a pennant. */
static void claims_that_cannot_be_made_are_none(void **state) {
  (void)state;
  assert_true(lost_with("abbey_and_mayor") < 0.15);
}

/* All are worth something, the others less than the best that was looked at. */
static void see_all_rated(desk *d, uint8_t seat, uint32_t count) {
  uint32_t equal = 0;
  int32_t best = d->worth[best_of(d->worth, count)];
  (void)seat;
  for (uint32_t i = 0; i < count; i++) {
    assert_int_not_equal(d->worth[i], BST_WORTHLESS);
    equal += d->worth[i] == best;
  }
  assert_in_range(equal, 1, SEEN);
  d->decisions++;
}

static void what_is_passed_over_is_worth_less(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  desk d = sit(&report, "king_and_robber");
  play(&d, 1, see_all_rated);
  assert_true(d.decisions > 20);
  leave(&d);
  bst_report_clear(&report);
}

/* Some are passed over, none where it looks everywhere. */
static void see_none_passed(desk *d, uint8_t seat, uint32_t count) {
  assert_true(d->greedy->passed_count > 0);
  bst_greedy_look_everywhere(d->greedy, true);
  bst_greedy_rate(d->greedy, d->game, seat, d->action, count, true, d->worth);
  bst_greedy_look_everywhere(d->greedy, false);
  assert_int_equal(d->greedy->passed_count, 0);
  d->decisions++;
}

static void nothing_is_passed_over_where_it_looks_everywhere(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  desk d = sit(&report, "king_and_robber");
  play(&d, 1, see_none_passed);
  assert_true(d.decisions > 20);
  leave(&d);
  bst_report_clear(&report);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_best_is_among_three),
      cmocka_unit_test(claims_that_cannot_be_made_are_none),
      cmocka_unit_test(what_is_passed_over_is_worth_less),
      cmocka_unit_test(nothing_is_passed_over_where_it_looks_everywhere),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
