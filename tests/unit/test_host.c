/* test_host.c - functions of scripts in games: what they see, do, may not do, and how they fail. */
#include "host_fixture.h"

/* --- games ----------------------------------------------------------------------------------- */

static void play_some(folder *f, const char *name, uint8_t players, int games) {
  played p = sit_down(&f->report, data_path(name), players, NULL);
  for (int i = 0; i < games; i++)
    if (play_game(&p, (uint64_t)i + 1) != BST_OK) {
      char text[4096];
      bst_failure_text(bst_host_fault(p.t), text, sizeof text);
      fail_msg("%s\n%s", p.err.text, text);
    }
  leave_table(&p);
}

static void reading_verbs_agree(void **state) {
  play_some(*state, "reads.lua", 2, 4);
  play_some(*state, "reads.lua", 5, 2);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(reading_verbs_agree, folder_setup, folder_teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
