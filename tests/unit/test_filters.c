/* test_filters.c - what lists forbid and protect: conditions, demands, tests of scripts, and which
 * entry decides. */
#include "pieces_fixture.h"

#include <figure_places.h>
#include <filters.h>
#include <score.h>

#define FIELDS "a.a|a.a|a.a|a.a"
enum { WET = ATTRS, GARDEN, FILTER_ATTRS };
static const bst_attr_def filter_attrs[FILTER_ATTRS] = {
    [PENNANT] = {"pennant", true, BST_MERGE_SUM, false},
    [WET] = {"wet", false, BST_MERGE_SUM, false},
    [GARDEN] = {"garden", false, BST_MERGE_SUM, false},
};
static const tile_row plain_row = {"plain", FIELDS, "", 60, 0, false, false};
static const tile_row wet_row = {"wet", FIELDS, "", 20, 0, false, false};

/* An entry without a condition; what a test says behind it overrides it on purpose. */
#if defined(__clang__)
#pragma clang diagnostic ignored "-Winitializer-overrides"
#else
#pragma GCC diagnostic ignored "-Woverride-init"
#endif
#define ENTRY                                                                                      \
  .test = BST_NONE, .tile = BST_NONE, .attr = BST_ATTR_NONE, .cell_attr = BST_ATTR_NONE,           \
  .feature_attr = BST_ATTR_NONE, .max_ring8 = 255, .touches = BST_ATTR_NONE,                       \
  .not_touches = BST_ATTR_NONE, .ring = 8

static int asked; /* how often a test was called */

/* Test 0: no; 1: yes; 2: cells in even columns; 3: figures of seat 0; 4: targets with a node. */
static int32_t ask(void *self, const bst_table *t, const bst_game *g, uint16_t test,
                   const bst_query *q) {
  (void)self, (void)t, (void)g;
  asked++;
  switch (test) {
  case 2:
    return (q->place.x & 1) == 0;
  case 3:
    return q->seat == 0;
  case 4:
    return q->node != BST_NONE;
  default:
    return test;
  }
}

static setting setting_with(const bst_filter_def *entries, size_t count) {
  fixture *f = pieces_base(2);
  static const bst_host host = {.ask = ask};
  fixture_add(f, &plain_row);
  bst_tile_def *wet = fixture_add(f, &wet_row);
  wet->symbol[wet->symbol_count++] = (bst_symbol_def){WET, BST_SEG_NONE, 1, 255};
  f->def.attr = filter_attrs;
  f->def.attr_count = FILTER_ATTRS;
  f->def.filter = entries;
  f->def.filter_count = count;
  setting s = pieces_setting(f);
  bst_table_host(s.t, &host);
  asked = 0;
  return s;
}
#define SETTING(entries) setting_with(entries, sizeof entries / sizeof entries[0])

static bool may_lie(const setting *s, const char *name, int16_t x, int16_t y) {
  return bst_placement_allowed(s->t, s->g, type_named(s, name), (bst_place_xy){x, y, 0});
}

/* Counts, lists and checks placements; all three must agree. */
static uint32_t placements(const setting *s, const char *name) {
  uint16_t type = type_named(s, name);
  uint32_t run[4], left;
  uint64_t fits[4];
  bst_place_xy all[512];
  uint32_t fitting = bst_board_count(s->rs, s->g, type, run, fits);
  bst_board_list(s->rs, s->g, type, all, 512);
  left = bst_filter_placements(s->t, s->g, type, run, fits);
  assert_int_equal(run[0] + run[1] + run[2] + run[3], left);
  uint32_t n = 0;
  for (uint32_t i = 0; i < fitting; i++) {
    if (!bst_placement_allowed(s->t, s->g, type, all[i]))
      continue;
    bst_place_xy listed = bst_filter_nth(s->rs, s->g, type, n++);
    assert_memory_equal(&listed.x, &all[i].x, sizeof listed.x);
    assert_memory_equal(&listed.y, &all[i].y, sizeof listed.y);
    assert_int_equal(listed.rotation, all[i].rotation);
  }
  assert_int_equal(n, left);
  return left;
}

static void a_tile_may_need_neighbours(void **state) {
  (void)state;
  const bst_filter_def entries[] = {
      {ENTRY, .name = "a.four", .list = BST_FILTER_PLACE_OK, .demands = true, .attr = WET,
       .side_neighbours = 2},
  };
  setting s = SETTING(entries);
  lay(s.t, s.g, "plain 0,0 r0");
  lay(s.t, s.g, "plain 1,1 r0");
  assert_int_equal(placements(&s, "plain"), 6); /* the entry is about others */
  assert_int_equal(placements(&s, "wet"), 2);
  assert_true(may_lie(&s, "wet", 1, 0));
  assert_false(may_lie(&s, "wet", -1, 0));
  setting_free(&s);
}

static void rings_may_be_too_full_or_of_the_wrong_kind(void **state) {
  (void)state;
  const bst_filter_def entries[] = {
      {ENTRY, .name = "a.full", .list = BST_FILTER_PLACE_OK, .demands = true, .max_ring8 = 2},
      {ENTRY, .name = "a.wet", .list = BST_FILTER_PLACE_OK, .demands = true, .attr = WET,
       .touches = WET, .ring = 4},
      {ENTRY, .name = "a.dry", .list = BST_FILTER_PLACE_OK, .demands = true, .tile = 0,
       .not_touches = WET},
  };
  setting s = SETTING(entries);
  lay(s.t, s.g, "wet 0,0 r0");
  lay(s.t, s.g, "plain 1,0 r0");
  lay(s.t, s.g, "plain 2,0 r0");
  assert_false(may_lie(&s, "plain", 1, 1)); /* three around */
  assert_true(may_lie(&s, "plain", 0, 1));  /* two */
  assert_true(may_lie(&s, "wet", 0, 1));    /* beside the wet one */
  assert_false(may_lie(&s, "wet", 3, 0));   /* not */
  assert_true(may_lie(&s, "wet", -1, 0));
  assert_false(may_lie(&s, "A", 0, -1));  /* type 0: beside a wet one */
  assert_false(may_lie(&s, "A", -1, -1)); /* by a corner */
  assert_true(may_lie(&s, "A", 3, 0));
  placements(&s, "wet");
  placements(&s, "plain");
  setting_free(&s);
}

/* Whole lists are asked about once, however long they are; a ruleset with nothing else has them. */
static void lists_are_asked_once_a_tile(void **state) {
  (void)state;
  const bst_filter_def entries[] = {
      {ENTRY, .name = "a.some", .list = BST_FILTER_PLACE_LIST, .test = 1},
      {ENTRY, .name = "a.wet", .list = BST_FILTER_PLACE_LIST, .attr = WET, .test = 1},
  };
  setting s = SETTING(entries);
  uint32_t run[4];
  uint64_t fits[4];
  uint16_t plain = type_named(&s, "plain"), wet = type_named(&s, "wet");
  lay(s.t, s.g, "plain 0,0 r0");
  bst_board_count(s.rs, s.g, plain, run, fits);
  assert_int_equal(bst_filter_placements(s.t, s.g, plain, run, fits), 4);
  assert_int_equal(asked, 1);
  bst_board_count(s.rs, s.g, wet, run, fits);
  assert_int_equal(bst_filter_placements(s.t, s.g, wet, run, fits), 4);
  assert_int_equal(asked, 3); /* both entries */
  setting_free(&s);
}

/* Occupancy is lifted by what comes behind it, and forbidden again by what comes behind that. */
static void occupancy_can_be_lifted(void **state) {
  (void)state;
  const bst_filter_def entries[] = {
      {ENTRY, .name = "a.any", .list = BST_FILTER_DEPLOY_OK, .order = 50, .allow = true,
       .occupied_by = BST_OCCUPIED_BY_ANYBODY}, /* too early */
      {ENTRY, .name = "a.own", .list = BST_FILTER_DEPLOY_OK, .order = 500, .allow = true,
       .occupied_by = BST_OCCUPIED_BY_SELF, .max_own = 2},
      {ENTRY, .name = "a.dry", .list = BST_FILTER_DEPLOY_OK, .order = 900, .cell_attr = WET},
  };
  setting s = SETTING(entries);
  lay(s.t, s.g, "plain 0,0 r0");
  uint16_t node = tiles_of(s.rs, s.g)[0].node;
  uint16_t f = bst_figure_place(s.rs, s.g, 0, NORMAL_FIGURE, node);
  assert_int_not_equal(f, BST_NONE);
  assert_int_equal(bst_figure_places_on(s.rs, s.g, 0, 1, NORMAL_FIGURE), 1); /* to be asked about */
  assert_int_equal(bst_filter_deployments(s.t, s.g, 0, 1, NORMAL_FIGURE, BST_CAUSE_DEPLOY, 1), 0);
  assert_int_equal(bst_filter_deployments(s.t, s.g, 0, 0, NORMAL_FIGURE, BST_CAUSE_DEPLOY, 1), 1);
  lay(s.t, s.g, "wet 1,0 r0");
  assert_int_equal(bst_filter_deployments(s.t, s.g, 1, 0, NORMAL_FIGURE, BST_CAUSE_DEPLOY, 1), 0);
  bst_figure_place(s.rs, s.g, 0, NORMAL_FIGURE, node);
  assert_int_equal(bst_filter_deployments(s.t, s.g, 0, 0, NORMAL_FIGURE, BST_CAUSE_DEPLOY, 1), 0);
  setting_free(&s);
}

static void tests_of_several_rules_must_all_agree(void **state) {
  (void)state;
  const bst_filter_def entries[] = {
      {ENTRY, .name = "a.even", .list = BST_FILTER_PLACE_OK, .order = 100, .test = 2},
      {ENTRY, .name = "b.yes", .list = BST_FILTER_PLACE_OK, .order = 500, .test = 1},
  };
  setting s = SETTING(entries);
  lay(s.t, s.g, "plain 0,0 r0");
  assert_true(may_lie(&s, "plain", 0, 1));
  assert_false(may_lie(&s, "plain", 1, 0));
  asked = 0;
  uint32_t run[4];
  uint64_t fits[4];
  uint16_t type = type_named(&s, "plain");
  bst_board_count(s.rs, s.g, type, run, fits);
  assert_int_equal(bst_filter_placements(s.t, s.g, type, run, fits), 2);
  assert_int_equal(asked, 8); /* each entry once for each of four placements */
  assert_int_equal(placements(&s, "plain"), 2);
  setting_free(&s);
}

static void an_exception_lifts_a_veto(void **state) {
  (void)state;
  const bst_filter_def entries[] = {
      {ENTRY, .name = "c.never", .list = BST_FILTER_PLACE_OK, .order = 500, .attr = WET},
      {ENTRY, .name = "a.but", .list = BST_FILTER_PLACE_OK, .order = 900, .allow = true, .test = 2},
      {ENTRY, .name = "b.first", .list = BST_FILTER_PLACE_OK, .order = 100, .allow = true,
       .attr = WET},
  };
  setting s = SETTING(entries);
  lay(s.t, s.g, "plain 0,0 r0");
  assert_true(may_lie(&s, "wet", 0, 1));   /* lifted by the last entry */
  assert_false(may_lie(&s, "wet", 1, 0));  /* not lifted: the last entry's test says no */
  assert_true(may_lie(&s, "plain", 1, 0)); /* which forbids nothing by itself */
  assert_true(may_lie(&s, "plain", 0, 1));
  setting_free(&s);
}

static void without_a_host_tests_say_nothing(void **state) {
  (void)state;
  const bst_filter_def entries[] = {
      {ENTRY, .name = "a.no", .list = BST_FILTER_PLACE_OK, .test = 0}};
  setting s = SETTING(entries);
  assert_false(may_lie(&s, "plain", 0, 1));
  bst_table_host(s.t, NULL);
  assert_true(may_lie(&s, "plain", 0, 1));
  setting_free(&s);
}

/* A whole game under a veto: what is listed is legal, and no forbidden tile is ever laid. */
static void games_keep_to_the_list(void **state) {
  (void)state;
  const bst_filter_def entries[] = {
      {ENTRY, .name = "a.even", .list = BST_FILTER_PLACE_OK, .test = 2},
      {ENTRY, .name = "a.ring", .list = BST_FILTER_PLACE_OK, .demands = true, .max_ring8 = 5}};
  setting s = SETTING(entries);
  bst_dice dice;
  uint64_t seed = test_seed(5);
  bst_dice_init(&dice, seed, 0);
  for (uint64_t game = 0; game < 5; game++) {
    start(&s, seed + game);
    bst_choices choices;
    for (bst_game_choices(s.t, s.g, &choices); choices.count > 0;
         bst_game_choices(s.t, s.g, &choices)) {
      bst_action a, all[512];
      bst_error err = {0};
      uint32_t i = bst_dice_below(&dice, choices.count);
      bst_game_choice(s.t, s.g, &choices, i, &a);
      if (choices.count <= 512) {
        assert_int_equal(bst_game_legal(s.t, s.g, all, 512), choices.count);
        assert_memory_equal(&all[i], &a, sizeof a);
      }
      if (bst_game_apply(s.t, s.g, &a, &err) != BST_OK)
        fail_msg("%s", err.text);
    }
    for (uint16_t tile = 1; tile < bst_placed_count(s.g); tile++)
      assert_int_equal(bst_placed_tile(s.rs, s.g, tile).x & 1, 0);
  }
  setting_free(&s);
}

/* --- deploy_ok ---------------------------------------------------------------------------- */

static uint16_t places(const setting *s, uint8_t seat, uint8_t kind, uint8_t cause) {
  return bst_filter_deployments(s->t, s->g, 0, seat, kind, cause, 0xF);
}

static void figures_are_kept_off(void **state) {
  (void)state;
  const bst_filter_def entries[] = {
      {ENTRY, .name = "a.cell", .list = BST_FILTER_DEPLOY_OK, .figures = 1 << NORMAL_FIGURE,
       .cell_figures = 1 << DRAGON},
      {ENTRY, .name = "a.road", .list = BST_FILTER_DEPLOY_OK, .kinds = 1 << ROAD,
       .causes = 1u << BST_CAUSE_LEFT},
      {ENTRY, .name = "a.own", .list = BST_FILTER_DEPLOY_OK, .feature_figures = 1 << NORMAL_FIGURE,
       .own = BST_NO, .kinds = 1 << CITY},
      {ENTRY, .name = "a.seat", .list = BST_FILTER_DEPLOY_OK, .figures = 1 << BUILDER, .test = 3},
  };
  setting s = SETTING(entries);
  lay(s.t, s.g, "D 0,0 r0");
  lay(s.t, s.g, "U 1,0 r0");
  uint16_t dragon = number_of(&s, DRAGON, BST_NOBODY, 0);
  uint8_t city = bst_node_segment(s.rs, s.g, node_named(s.t, s.g, "0,0 city:N"));
  uint8_t road = bst_node_segment(s.rs, s.g, node_named(s.t, s.g, "0,0 road:E"));
  assert_int_equal(places(&s, 0, NORMAL_FIGURE, BST_CAUSE_DEPLOY), 0xF);
  assert_int_equal(places(&s, 0, NORMAL_FIGURE, BST_CAUSE_LEFT), 0xF & ~(1 << road));
  move_figure(&s, dragon, on_cell(&s, 1, 0));
  assert_int_equal(places(&s, 0, NORMAL_FIGURE, BST_CAUSE_DEPLOY), 0xF);
  move_figure(&s, dragon, on_cell(&s, 0, 0));
  assert_int_equal(places(&s, 0, NORMAL_FIGURE, BST_CAUSE_DEPLOY), 0);
  bst_location corner = on_cell(&s, 0, 0); /* a corner lies in no cell: four share it */
  corner.where = BST_AT_CORNER;
  move_figure(&s, dragon, corner);
  assert_int_equal(places(&s, 0, NORMAL_FIGURE, BST_CAUSE_DEPLOY), 0xF);
  move_figure(&s, dragon, on_cell(&s, 0, 0));
  assert_int_equal(places(&s, 0, BUILDER, BST_CAUSE_DEPLOY), 0xF);
  assert_int_equal(places(&s, 1, BUILDER, BST_CAUSE_DEPLOY), 0); /* the script says */
  put_figure(&s, 1, NORMAL_FIGURE, "0,0 city:N");
  assert_int_equal(places(&s, 0, BUILDER, BST_CAUSE_DEPLOY), 0xF & ~(1 << city)); /* another's */
  move_figure(&s, dragon, in_box());
  assert_int_equal(places(&s, 1, NORMAL_FIGURE, BST_CAUSE_DEPLOY), 0xF); /* his own */
  setting_free(&s);
}

/* --- complete_ok -------------------------------------------------------------------------- */

static void features_wait_to_be_complete(void **state) {
  (void)state;
  const bst_filter_def entries[] = {
      {ENTRY, .name = "a.dragon", .list = BST_FILTER_COMPLETE_OK, .cell_figures = 1 << DRAGON},
      {ENTRY, .name = "a.ghost", .list = BST_FILTER_COMPLETE_OK, .feature_figures = 1 << GHOST},
      {ENTRY, .name = "a.flag", .list = BST_FILTER_COMPLETE_OK, .feature_attr = PENNANT},
      {ENTRY, .name = "a.tile", .list = BST_FILTER_COMPLETE_OK, .kinds = 1 << ROAD, .tile = 0},
  };
  setting s = SETTING(entries);
  lay(s.t, s.g, "D 0,0 r0");
  lay(s.t, s.g, "E 0,-1 r2");
  lay(s.t, s.g, "U 1,0 r0");
  uint16_t city = node_named(s.t, s.g, "0,0 city:N"), road = node_named(s.t, s.g, "0,0 road:E");
  uint16_t dragon = number_of(&s, DRAGON, BST_NOBODY, 0),
           ghost = number_of(&s, GHOST, BST_NOBODY, 0);
  assert_true(bst_completion_allowed(s.t, s.g, city));
  assert_true(bst_completion_allowed(s.t, s.g, road));
  move_figure(&s, dragon, on_cell(&s, 0, -1));
  assert_false(bst_completion_allowed(s.t, s.g, city));
  assert_true(bst_completion_allowed(s.t, s.g, road));
  move_figure(&s, dragon, on_cell(&s, 1, 0)); /* any cell of the feature */
  assert_true(bst_completion_allowed(s.t, s.g, city));
  assert_false(bst_completion_allowed(s.t, s.g, road));
  move_figure(&s, ghost, on_node(city));
  assert_false(bst_completion_allowed(s.t, s.g, city));
  move_figure(&s, ghost, in_box());
  move_figure(&s, dragon, in_box());
  assert_true(bst_completion_allowed(s.t, s.g, road));
  lay(s.t, s.g, "A -1,0 r3"); /* type 0, a monastery with a road to the east */
  assert_false(bst_completion_allowed(s.t, s.g, road));
  lay(s.t, s.g, "M 5,5 r0"); /* with a pennant */
  assert_false(bst_completion_allowed(s.t, s.g, node_named(s.t, s.g, "5,5 city:N")));
  setting_free(&s);
}

/* --- immune ------------------------------------------------------------------------------- */

enum { DEVOUR = BST_CAUSE_OWN, PLAGUE };

static void figures_and_cells_are_immune(void **state) {
  (void)state;
  const bst_filter_def entries[] = {
      {ENTRY, .name = "a.fairy", .list = BST_FILTER_IMMUNE, .allow = true,
       .causes = (uint64_t)1 << DEVOUR, .cell_figures = 1 << FAIRY},
      {ENTRY, .name = "a.builder", .list = BST_FILTER_IMMUNE, .allow = true,
       .figures = 1 << BUILDER},
      {ENTRY, .name = "b.but", .list = BST_FILTER_IMMUNE, .order = 900, .figures = 1 << BUILDER,
       .causes = (uint64_t)1 << PLAGUE},
      {ENTRY, .name = "a.wet", .list = BST_FILTER_IMMUNE, .allow = true, .cell_attr = WET},
      {ENTRY, .name = "a.road", .list = BST_FILTER_IMMUNE, .allow = true,
       .causes = (uint64_t)1 << PLAGUE, .kinds = 1 << ROAD, .test = 4},
      {ENTRY, .name = "b.open", .list = BST_FILTER_IMMUNE, .order = 900,
       .causes = (uint64_t)1 << DEVOUR, .kinds = 1 << ROAD, .test = 4},
  };
  static const char *const causes[] = {"devour", "plague"};
  fixture *f = pieces_base(2);
  static const bst_host host = {.ask = ask};
  bst_tile_def *wet = fixture_add(f, &wet_row);
  wet->symbol[wet->symbol_count++] = (bst_symbol_def){WET, BST_SEG_NONE, 1, 255};
  f->def.attr = filter_attrs;
  f->def.attr_count = FILTER_ATTRS;
  f->def.cause = causes;
  f->def.cause_count = 2;
  f->def.filter = entries;
  f->def.filter_count = 6;
  setting s = pieces_setting(f);
  bst_table_host(s.t, &host);
  lay(s.t, s.g, "D 0,0 r0");
  lay(s.t, s.g, "E 0,-1 r2");
  lay(s.t, s.g, "wet 5,5 r0");
  uint16_t meeple = put_figure(&s, 0, NORMAL_FIGURE, "0,0 city:N");
  uint16_t other = put_figure(&s, 0, NORMAL_FIGURE, "0,-1 city:S");
  uint16_t on_road = put_figure(&s, 0, NORMAL_FIGURE, "0,0 road:E");
  uint16_t builder = put_figure(&s, 0, BUILDER, "0,-1 city:S");
  const bst_location nowhere = {0};
  assert_false(bst_is_immune(s.t, s.g, DEVOUR, meeple, nowhere));
  move_figure(&s, number_of(&s, FAIRY, BST_NOBODY, 0), with_figure(meeple));
  assert_true(bst_is_immune(s.t, s.g, DEVOUR, meeple, nowhere));
  assert_false(bst_is_immune(s.t, s.g, DEVOUR, on_road, nowhere)); /* lifted by a script */
  assert_false(bst_is_immune(s.t, s.g, DEVOUR, other, nowhere));   /* another cell */
  assert_false(bst_is_immune(s.t, s.g, PLAGUE, meeple, nowhere));  /* another effect */
  assert_true(bst_is_immune(s.t, s.g, PLAGUE, on_road, nowhere));  /* the script says */
  assert_true(bst_is_immune(s.t, s.g, DEVOUR, builder, nowhere));
  assert_false(bst_is_immune(s.t, s.g, PLAGUE, builder, nowhere)); /* an exception */
  assert_true(bst_is_immune(s.t, s.g, DEVOUR, BST_NONE, on_cell(&s, 0, 0)));
  assert_false(bst_is_immune(s.t, s.g, DEVOUR, BST_NONE, on_cell(&s, 0, -1)));
  assert_true(bst_is_immune(s.t, s.g, PLAGUE, BST_NONE, on_cell(&s, 5, 5)));
  setting_free(&s);
}

/* --- other shapes ------------------------------------------------------------------------- */

static void half_and_larger_tiles_are_filtered(void **state) {
  (void)state;
  const bst_filter_def entries[] = {
      {ENTRY, .name = "a.even", .list = BST_FILTER_PLACE_OK, .test = 2},
      {ENTRY, .name = "a.two", .list = BST_FILTER_PLACE_OK, .demands = true, .side_neighbours = 2}};
  fixture *f = pieces_base(2);
  static const bst_host host = {.ask = ask};
  fixture_add(f, &plain_row);
  fixture_add_mixed(f);
  f->def.filter = entries;
  f->def.filter_count = 2;
  setting s = pieces_setting(f);
  bst_table_host(s.t, &host);
  const char *const cells[] = {"0,0", "1,0", "2,0", "0,1", "0,2", "2,2", "3,3"};
  for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
    char text[32];
    snprintf(text, sizeof text, "plain %s r0", cells[i]);
    lay(s.t, s.g, text);
  }
  assert_true(placements(&s, "d1") > 0);
  assert_true(placements(&s, "h3") > 0);
  assert_true(placements(&s, "plain") > 0);
  assert_true(may_lie(&s, "d1", 2, 1));
  assert_false(may_lie(&s, "d1", 1, 1));
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_tile_may_need_neighbours),
      cmocka_unit_test(rings_may_be_too_full_or_of_the_wrong_kind),
      cmocka_unit_test(lists_are_asked_once_a_tile),
      cmocka_unit_test(occupancy_can_be_lifted),
      cmocka_unit_test(tests_of_several_rules_must_all_agree),
      cmocka_unit_test(an_exception_lifts_a_veto),
      cmocka_unit_test(without_a_host_tests_say_nothing),
      cmocka_unit_test(games_keep_to_the_list),
      cmocka_unit_test(figures_are_kept_off),
      cmocka_unit_test(features_wait_to_be_complete),
      cmocka_unit_test(figures_and_cells_are_immune),
      cmocka_unit_test(half_and_larger_tiles_are_filtered),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
