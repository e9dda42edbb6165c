/* test_known_worths.c - positions that may be worth different things are different ones. */
#include "host_fixture.h"

#include <known_worths.h>
#include <marks.h>

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
  bst_known_worths *known = calloc(1, sizeof *known);
  assert_non_null(known);
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
  uint64_t key = bst_known_worths_key(known, p.rs, p.g);
  assert_true(key_with_mark(&p, known, BST_LASTS_GAME) != key);
  assert_true(key_with_mark(&p, known, BST_LASTS_PART) == key);
  assert_true(bst_known_worths_key(known, p.rs, p.g) == key);
  bst_known_worths_clear(known);
  assert_true(bst_known_worths_key(known, p.rs, p.g) != key);
  free(known);
  leave_table(&p);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(marks_that_last_make_a_difference, folder_setup,
                                      folder_teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
