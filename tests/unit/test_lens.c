/* Games as arrays: planes against a second count by inspect.h, what is drawn step by step against
 * what is drawn at once, ids of actions, batches that refuse, simulations by rows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <figures.h>
#include <inspect.h>
#include <locations.h>
#include <look.h>
#include <score.h>
#include <sim.h>
#include <stdio.h>

typedef struct mixture {
  const char *with[4];
  uint8_t players;
} mixture;
static const mixture mixtures[] = {
    {{"base"}, 2},
    {{"base"}, 3},
    {{"base", "inns_and_cathedrals", "river"}, 2},
    {{"base", "traders_and_builders", "abbot"}, 4},
    {{"base", "princess_and_dragon", "tower"}, 2},
    {{"base", "halflings"}, 2},
    {{"base", "abbey_and_mayor"}, 3},
    {{"base", "hills_and_sheep", "watchtowers"}, 5},
    {{"base", "count", "cult"}, 6},
    {{"base", "tie_nobody"}, 2},
    {{"base", "bridges_castles_and_bazaars", "ferries"}, 3},
};
enum { MIXTURES = sizeof mixtures / sizeof mixtures[0] };

static bst_ruleset *load(const mixture *m) {
  bst_setup setup = {.with = m->with, .players = m->players};
  bst_ruleset *rs;
  bst_error err;
  while (setup.with_count < 4 && m->with[setup.with_count])
    setup.with_count++;
  if (bst_ruleset_load(&setup, &rs, &err) != BST_OK)
    fail_msg("%s", err.text);
  return rs;
}

static bst_lens *lens_of(const bst_ruleset *rs, uint16_t window, bool absolute) {
  const bst_lens_setup setup = {.window = window, .absolute = absolute, .others = 2048};
  bst_lens *lens;
  bst_error err;
  if (bst_lens_new(rs, &setup, &lens, &err) != BST_OK)
    fail_msg("%s", err.text);
  return lens;
}

static uint32_t plane_named(const bst_lens *lens, const char *name) {
  char text[BST_LENS_NAME];
  for (uint32_t i = 0; bst_lens_plane_name(lens, i, text, sizeof text) > 0; i++)
    if (strcmp(text, name) == 0)
      return i;
  fail_msg("there is no plane '%s'", name);
  return 0;
}

/* --- a second count ------------------------------------------------------------------------- */

/* Sums over the board, found by inspect.h and by nothing of the lens but names. */
static int32_t count_segments(const bst_table *t, const bst_game *g, uint8_t kind, int owner) {
  const bst_ruleset *rs = bst_table_ruleset(t);
  int32_t count = 0;
  for (uint16_t i = 0; i < bst_placed_count(g); i++) {
    if (bst_placed_tile(rs, g, i).type == BST_NONE)
      continue;
    const bst_tile_def *def = bst_tile_definition(rs, bst_placed_tile(rs, g, i).type);
    for (uint8_t s = 0; s < def->segment_count; s++) {
      uint16_t node = bst_node_of(rs, g, i, s);
      count += bst_node_kind(rs, g, node) == kind &&
               (owner < 0 || (bst_owners(t, g, node) >> owner & 1));
    }
  }
  return count;
}

static int32_t count_figures(const bst_ruleset *rs, const bst_game *g, uint8_t kind, uint8_t seat) {
  int32_t count = 0;
  for (uint16_t f = 0; f < bst_figure_count(rs); f++) {
    bst_figure_info info = bst_figure_at(rs, g, f);
    count += info.kind == kind && info.owner == seat &&
             bst_location_on_board(bst_location_ground(rs, g, bst_figure_location(rs, g, f)));
  }
  return count;
}

static void assert_sums(const bst_lens *lens, const bst_table *t, const bst_game *g) {
  const bst_ruleset *rs = bst_table_ruleset(t);
  int32_t sums[512];
  char name[BST_LENS_NAME];
  assert_true(bst_lens_shape_of(lens).planes <= 512);
  bst_lens_look(lens, t, g, 0, NULL, sums, NULL);
  for (uint8_t k = 0; k < bst_kind_count(rs); k++) {
    snprintf(name, sizeof name, "kind.%s", bst_kind_name(rs, k));
    assert_int_equal(sums[plane_named(lens, name)], count_segments(t, g, k, -1));
    for (uint8_t seat = 0; seat < bst_ruleset_players(rs); seat++) {
      snprintf(name, sizeof name, "owner.%s.%d", bst_kind_name(rs, k), seat + 1);
      assert_int_equal(sums[plane_named(lens, name)], count_segments(t, g, k, seat));
    }
  }
  for (uint8_t k = 0; k < bst_figure_kind_count(rs); k++)
    for (uint8_t seat = 0; seat < bst_ruleset_players(rs); seat++) {
      if (bst_figure_kind_is_neutral(rs, k))
        continue;
      snprintf(name, sizeof name, "figure.%s.%d", bst_figure_kind_name(rs, k), seat + 1);
      assert_int_equal(sums[plane_named(lens, name)], count_figures(rs, g, k, seat));
    }
}

/* --- ids ------------------------------------------------------------------------------------ */

static int compare(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static void assert_ids(const bst_lens *lens, const bst_table *t, const bst_game *g) {
  enum { MANY = 8192 };
  uint32_t id[MANY];
  bst_choices choices;
  bst_game_choices(t, g, &choices);
  assert_true(choices.count <= MANY);
  assert_int_equal(bst_lens_ids(lens, t, g, id, MANY), choices.count);
  if (choices.may_pass)
    assert_int_equal(id[choices.count - 1], 0);
  qsort(id, choices.count, sizeof id[0], compare);
  for (uint32_t i = 0; i < choices.count; i++) {
    assert_true(id[i] < bst_lens_shape_of(lens).actions);
    assert_true(i == 0 || id[i] > id[i - 1]);
  }
}

static void a_game_is_counted_again(void **state) {
  (void)state;
  for (int m = 0; m < MIXTURES; m++) {
    bst_ruleset *rs = load(&mixtures[m]);
    bst_lens *lens = lens_of(rs, 0, true), *small = lens_of(rs, 5, true);
    bst_table *t = bst_table_new(rs);
    bst_game *g = bst_game_new(t);
    bst_dice dice;
    bst_dice_init(&dice, 7, (uint64_t)m);
    assert_int_equal(bst_game_start(t, g, 3, 0, NULL), BST_OK);
    for (int i = 0; !bst_game_over(g); i++) {
      bst_choices choices;
      bst_game_choices(t, g, &choices);
      if (i % 7 == 0)
        assert_sums(i % 2 ? lens : small, t, g);
      assert_ids(i % 2 ? lens : small, t, g);
      assert_int_equal(bst_game_take(t, g, bst_dice_below(&dice, choices.count), NULL), BST_OK);
    }
    bst_game_free(g);
    bst_table_free(t);
    bst_lens_free(small);
    bst_lens_free(lens);
    bst_ruleset_free(rs);
  }
}

/* --- batches -------------------------------------------------------------------------------- */

typedef struct drawn {
  uint8_t *planes, *mask;
  int32_t *numbers;
  uint32_t id[8192];
} drawn;

/* Everything of a batch against what is drawn anew of its games. */
static void assert_drawn(const bst_lens *lens, const bst_table *t, bst_batch *b, uint32_t i,
                         drawn *d) {
  bst_lens_shape shape = bst_lens_shape_of(lens);
  size_t size = (size_t)shape.window * shape.window * shape.planes;
  bst_batch_arrays at = bst_batch_arrays_of(b);
  const bst_game *g = bst_batch_game(b, i);
  bst_choices choices;
  bst_game_choices(t, g, &choices);
  assert_int_equal(at.count[i], bst_game_over(g) ? 0 : choices.count);
  bst_lens_look(lens, t, g, at.seat[i], d->planes, NULL, d->numbers);
  assert_memory_equal(d->planes, at.planes + i * size, size);
  assert_memory_equal(d->numbers, at.numbers + (size_t)i * shape.numbers,
                      shape.numbers * sizeof(int32_t));
  memset(d->mask, 0, shape.actions);
  bst_lens_ids(lens, t, g, d->id, 8192);
  for (uint32_t k = 0; k < at.count[i]; k++)
    d->mask[d->id[k]] = 1;
  assert_memory_equal(d->mask, at.mask + (size_t)i * shape.actions, shape.actions);
}

static void play_batch(const bst_lens *lens, uint64_t seed) {
  const bst_batch_setup setup = {
      .games = 3, .planes = true, .numbers = true, .ids = true, .restart = true};
  bst_lens_shape shape = bst_lens_shape_of(lens);
  bst_table *t = bst_table_new(lens->rs);
  bst_batch *b;
  drawn d = {malloc((size_t)shape.window * shape.window * shape.planes),
             malloc(shape.actions),
             malloc(shape.numbers * sizeof(int32_t)),
             {0}};
  bst_dice dice;
  bst_dice_init(&dice, seed, 1);
  assert_int_equal(bst_batch_new(lens, &setup, &b, NULL), BST_OK);
  assert_int_equal(bst_batch_start(b, seed, 0, NULL), BST_OK);
  bst_batch_arrays at = bst_batch_arrays_of(b);
  for (int ended = 0; ended < 4;) {
    uint32_t choice[3];
    for (uint32_t i = 0; i < 3; i++) {
      assert_drawn(lens, t, b, i, &d);
      choice[i] = bst_dice_below(&dice, at.count[i]);
    }
    assert_int_equal(bst_batch_step(b, choice, false, NULL), BST_OK);
    for (uint32_t i = 0; i < 3; i++) {
      assert_true(at.ended[i] < 2);
      ended += at.ended[i];
    }
  }
  assert_int_equal(at.number[0] < at.number[1] ? at.number[1] > 2 : at.number[0] > 2, 1);
  bst_batch_free(b);
  bst_table_free(t);
  free(d.planes);
  free(d.mask);
  free(d.numbers);
}

static void what_is_drawn_step_by_step_is_what_is_drawn_at_once(void **state) {
  (void)state;
  for (int m = 0; m < MIXTURES; m++) {
    bst_ruleset *rs = load(&mixtures[m]);
    for (int absolute = 0; absolute < 2; absolute++) {
      bst_lens *lens = lens_of(rs, m % 2 ? 0 : 11, absolute);
      play_batch(lens, 5);
      bst_lens_free(lens);
    }
    bst_ruleset_free(rs);
  }
}

static void a_batch_refuses_and_changes_nothing(void **state) {
  (void)state;
  bst_ruleset *rs = load(&mixtures[0]);
  bst_lens *lens = lens_of(rs, 0, false);
  bst_batch *b = NULL;
  bst_error err;
  assert_int_equal(bst_batch_new(lens, &(bst_batch_setup){0}, &b, &err), BST_BAD_VALUE);
  assert_null(b);
  assert_int_equal(bst_batch_new(lens, &(bst_batch_setup){.games = 2}, &b, &err), BST_OK);
  assert_null(bst_batch_arrays_of(b).planes);
  assert_int_equal(bst_batch_start(b, 1, 0, &err), BST_OK);
  uint64_t before = bst_game_digest(rs, bst_batch_game(b, 0));
  assert_int_equal(bst_batch_step(b, (uint32_t[]){0, 100000}, false, &err), BST_ILLEGAL);
  assert_non_null(strstr(err.text, "game 1 of the batch"));
  assert_int_equal(bst_batch_step(b, (uint32_t[]){0, 0}, true, &err), BST_ILLEGAL);
  assert_non_null(strstr(err.text, "(pass)"));
  assert_int_equal(bst_batch_step(b, (uint32_t[]){BST_NO_ID, 0}, true, &err), BST_ILLEGAL);
  assert_true(before == bst_game_digest(rs, bst_batch_game(b, 0)));
  assert_int_equal(bst_batch_failure(b, &err), BST_OK);
  assert_null(bst_batch_game(b, 2));
  bst_batch_free(b);
  bst_lens_free(lens);
  lens = NULL;
  assert_int_equal(bst_lens_new(rs, &(bst_lens_setup){.window = 8}, &lens, &err), BST_BAD_VALUE);
  assert_int_equal(bst_lens_new(rs, &(bst_lens_setup){.window = 257}, &lens, &err), BST_BAD_VALUE);
  assert_null(lens);
  bst_ruleset_free(rs);
  bst_batch_free(NULL);
  bst_lens_free(NULL);
}

static void numbers_alone_are_those_beside_planes(void **state) {
  (void)state;
  bst_ruleset *rs = load(&mixtures[2]);
  bst_lens *lens = lens_of(rs, 5, false);
  bst_batch *b[2];
  bst_batch_arrays at[2];
  for (int i = 0; i < 2; i++) {
    const bst_batch_setup setup = {.games = 3, .planes = i == 0, .numbers = true, .restart = true};
    assert_int_equal(bst_batch_new(lens, &setup, &b[i], NULL), BST_OK);
    assert_int_equal(bst_batch_start(b[i], 4, 0, NULL), BST_OK);
    at[i] = bst_batch_arrays_of(b[i]);
  }
  int32_t outside = 0;
  for (uint64_t step = 0; step < 400; step++) {
    uint32_t choice[3];
    assert_memory_equal(at[0].numbers, at[1].numbers,
                        3 * bst_lens_shape_of(lens).numbers * sizeof(int32_t));
    outside += at[1].numbers[lens->number.left + BST_LENS_OUTSIDE];
    bst_batch_random(b[0], step, choice);
    for (int i = 0; i < 2; i++)
      assert_int_equal(bst_batch_step(b[i], choice, false, NULL), BST_OK);
  }
  assert_true(outside > 0);
  for (int i = 0; i < 2; i++)
    bst_batch_free(b[i]);
  bst_lens_free(lens);
  bst_ruleset_free(rs);
}

static void choices_at_random_reach_each_action(void **state) {
  (void)state;
  enum { ACTIONS = 256 };
  bst_ruleset *rs = load(&mixtures[0]);
  bst_lens *lens = lens_of(rs, 0, false);
  bst_batch *b;
  assert_int_equal(bst_batch_new(lens, &(bst_batch_setup){.games = 2}, &b, NULL), BST_OK);
  assert_int_equal(bst_batch_start(b, 1, 0, NULL), BST_OK);
  uint32_t count = bst_batch_arrays_of(b).count[0], choice[2], again[2], times[ACTIONS] = {0};
  assert_in_range(count, 2, ACTIONS);
  for (uint64_t seed = 0; seed < 100 * count; seed++) {
    bst_batch_random(b, seed, choice);
    bst_batch_random(b, seed, again);
    assert_memory_equal(choice, again, sizeof choice);
    assert_true(choice[0] < count);
    times[choice[0]]++;
  }
  for (uint32_t i = 0; i < count; i++)
    assert_in_range(times[i], 50, 150); /* of 100: five deviations off */
  for (int i = 0; i < 1000 && bst_batch_arrays_of(b).count[0] > 0; i++) {
    bst_batch_random(b, (uint64_t)i, choice);
    assert_int_equal(bst_batch_step(b, choice, false, NULL), BST_OK);
  }
  bst_batch_random(b, 1, choice);
  assert_int_equal(bst_batch_arrays_of(b).count[0], 0);
  assert_int_equal(choice[0], 0); /* it is over: there is no action */
  bst_batch_free(b);
  bst_lens_free(lens);
  bst_ruleset_free(rs);
}

/* --- simulations ---------------------------------------------------------------------------- */

static void a_simulation_has_a_row_for_each_game(void **state) {
  (void)state;
  enum { GAMES = 50 };
  bst_ruleset *rs = load(&mixtures[0]);
  const char *player[] = {"random", "random:p=1"};
  int32_t points[GAMES][2];
  uint8_t rank[GAMES][2], seat[GAMES][2], aborted[GAMES];
  bst_simulated out = {.points = points[0], .rank = rank[0], .seat = seat[0], .aborted = aborted};
  const bst_simulation what = {.ruleset = rs, .player = player, .games = GAMES, .seed = 9};
  bst_error err;
  assert_int_equal(bst_simulate(&what, &out, &err), BST_OK);
  for (int i = 0; i < GAMES; i++) {
    assert_int_equal(points[i][1], 0); /* he always passes */
    assert_int_equal(seat[i][0], i % 2);
    assert_int_equal(rank[i][0], 1);
    assert_int_equal(rank[i][1], points[i][0] > 0 ? 2 : 1);
    assert_int_equal(aborted[i], 0);
  }
  bst_player same[2];
  for (int i = 0; i < 2; i++)
    assert_int_equal(bst_player_make(player[i], &same[i], NULL), BST_OK);
  const bst_sim_plan plan = {
      .ruleset = rs, .player = same, .games = GAMES, .seed = 9, .threads = 2};
  bst_sim_result *result = calloc(1, sizeof *result);
  assert_int_equal(bst_sim_run(&plan, result, NULL), BST_OK);
  assert_true(result->digest == out.digest);
  free(result);
  player[1] = "nobody";
  assert_int_equal(bst_simulate(&what, &out, &err), BST_NOT_FOUND);
  assert_non_null(strstr(err.text, "nobody"));
  bst_ruleset_free(rs);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_game_is_counted_again),
      cmocka_unit_test(what_is_drawn_step_by_step_is_what_is_drawn_at_once),
      cmocka_unit_test(a_batch_refuses_and_changes_nothing),
      cmocka_unit_test(numbers_alone_are_those_beside_planes),
      cmocka_unit_test(choices_at_random_reach_each_action),
      cmocka_unit_test(a_simulation_has_a_row_for_each_game),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
