/* test_known_worths.c - positions that may be worth different things are different ones. */
#include "host_fixture.h"

#include <known_worths.h>
#include <marks.h>

static bst_known_worths *begin(const played *p) {
  bst_known_worths *known = bst_known_worths_new(p->t);
  assert_non_null(known);
  bst_known_worths_begin(known, p->rs, p->g);
  return known;
}

/* The first mark that lasts so long. */
static uint16_t mark_that_lasts(const bst_ruleset *rs, uint8_t lasts) {
  uint16_t mark = 0;
  while (mark < rs->mark_count && rs->mark[mark].lasts != lasts)
    mark++;
  assert_true(mark < rs->mark_count);
  return mark;
}

static uint64_t key_with_mark(const played *p, const bst_known_worths *known, uint8_t lasts) {
  uint16_t mark = mark_that_lasts(p->rs, lasts);
  bst_mark_set(p->rs, p->g, mark, 0, true);
  uint64_t key = bst_known_worths_key(known, p->rs, p->g);
  bst_mark_set(p->rs, p->g, mark, 0, false);
  return key;
}

/* What a rule notes for good may count at the end; what it notes for a part is gone by then. */
static void marks_that_last_make_a_difference(void **state) {
  folder *f = *state;
  played p = sit_down(&f->report,
                      write_file(f, "notes.lua",
                                 "return rule { id = 'notes', api = 1, title = 'x',\n"
                                 "  needs = { 'base' }, marks = {\n"
                                 "    often = { on = 'player', lasts = 'part' },\n"
                                 "    once = { on = 'figure', lasts = 'game' } },\n"
                                 "  on = { final = { a = { when = { any = figures {\n"
                                 "    marked = 'once' } }, function() end } },\n"
                                 "    turn_start = { b = { when = { any = players {\n"
                                 "    marked = 'often' } }, function() end } } } }\n"),
                      2, NULL);
  assert_int_equal(bst_game_start(p.t, p.g, 1, 0, &p.err), BST_OK);
  bst_known_worths *known = begin(&p);
  uint64_t key = bst_known_worths_key(known, p.rs, p.g);
  assert_true(key_with_mark(&p, known, BST_LASTS_GAME) != key);
  assert_true(key_with_mark(&p, known, BST_LASTS_PART) == key);
  assert_true(bst_known_worths_key(known, p.rs, p.g) == key);
  bst_known_worths_begin(known, p.rs, p.g);
  assert_true(bst_known_worths_key(known, p.rs, p.g) != key);
  bst_known_worths_free(known);
  leave_table(&p);
}

static void play_on(played *p, int actions) {
  for (int i = 0; i < actions; i++) {
    bst_choices choices;
    bst_action a;
    bst_game_choices(p->t, p->g, &choices);
    assert_true(choices.count > 0);
    bst_game_choice(p->t, p->g, &choices, choices.count / 2, &a);
    assert_int_equal(bst_game_apply_listed(p->t, p->g, &a, &p->err), BST_OK);
  }
}

/* Is each byte of it seen? */
static void is_seen(const played *p, const bst_known_worths *known, void *bytes, size_t size) {
  uint64_t key = bst_known_worths_key(known, p->rs, p->g);
  char *at = bytes;
  assert_true(size > 0);
  for (size_t i = 0; i < size; i++) {
    at[i] ^= 0x55;
    assert_true(bst_known_worths_key(known, p->rs, p->g) != key);
    at[i] ^= 0x55;
  }
  assert_true(bst_known_worths_key(known, p->rs, p->g) == key);
}

/* Wherever something changes, in what was there before or in what has been laid since. */
static void what_changes_makes_a_difference(void **state) {
  folder *f = *state;
  played p = sit_down(&f->report,
                      write_file(f, "much.lua",
                                 "return rule { id = 'much', api = 1, title = 'x',\n"
                                 "  needs = { 'base', 'princess_and_dragon',\n"
                                 "    'under_the_big_top' } }\n"),
                      2, NULL);
  assert_int_equal(bst_game_start(p.t, p.g, 1, 0, &p.err), BST_OK);
  play_on(&p, 20);
  bst_known_worths *known = begin(&p);
  for (int later = 0; later < 2; later++) {
    const bst_layout *l = &p.rs->layout;
    is_seen(&p, known, tiles_of(p.rs, p.g), p.g->tile_count * sizeof(bst_tile));
    is_seen(&p, known, nodes_of(p.rs, p.g), p.g->node_count * sizeof(bst_node));
    is_seen(&p, known, figures_of(p.rs, p.g), l->figure_cap * sizeof(bst_figure));
    is_seen(&p, known, locations_of(p.rs, p.g), l->figure_cap * sizeof(bst_location));
    is_seen(&p, known, (char *)p.g + l->state, l->state_end - l->state);
    is_seen(&p, known, p.g->points, sizeof p.g->points);
    is_seen(&p, known, &tokens_of(p.rs, p.g)[l->token_cap - 1].location, sizeof(bst_location));
    play_on(&p, 20);
  }
  bst_known_worths_free(known);
  leave_table(&p);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(marks_that_last_make_a_difference, folder_setup,
                                      folder_teardown),
      cmocka_unit_test_setup_teardown(what_changes_makes_a_difference, folder_setup,
                                      folder_teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
