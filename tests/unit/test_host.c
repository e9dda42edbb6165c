/* test_host.c - functions of scripts in games: what they see, do, may not do, and how they fail. */
#include "host_fixture.h"

/* --- games ----------------------------------------------------------------------------------- */

static played play_some(folder *f, const char *name, uint8_t players, int games) {
  played p = sit_down(&f->report, data_path(name), players, NULL);
  for (int i = 0; i < games; i++)
    if (play_game(&p, (uint64_t)i + 1) != BST_OK) {
      char text[4096] = "";
      if (bst_host_fault(p.t))
        bst_failure_text(bst_host_fault(p.t), text, sizeof text);
      fail_msg("%s\n%s", p.err.text, text);
    }
  return p;
}

static void reading_verbs_agree(void **state) {
  played p = play_some(*state, "reads.lua", 2, 4);
  assert_int_equal(state_of(&p, "reads.parts"), p.g->part);
  leave_table(&p);
  p = play_some(*state, "reads.lua", 5, 2);
  leave_table(&p);
}

static void changing_verbs_work(void **state) {
  played p = play_some(*state, "changes.lua", 2, 6);
  /* All that happens in such a game has happened. */
  static const char *const counts[] = {"told", "arrests", "herds", "ransoms", "moved", "left"};
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    char name[32];
    snprintf(name, sizeof name, "changes.%s", counts[i]);
    print_message("%s %d\n", name, state_of(&p, name));
  }
  print_message("calls %d\n", p.g->calls);
  leave_table(&p);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(reading_verbs_agree, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(changing_verbs_work, folder_setup, folder_teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
