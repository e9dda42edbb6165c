/* test_rollback.c - every call of a script, and every allocation of one, fails once in the course
 * of a whole game: where the game was copied before the action nothing has happened, the same
 * choices are there, and the game goes on as it would have gone; without a copy it is over. */
#include "host_fixture.h"

#include <guard.h>

enum { MOST_ACTIONS = 1024 };

/* One kind of failure: how it is asked for, and whether it has come. */
typedef struct failing {
  const char *what;
  bst_status status;
  uint64_t *(*knob)(bst_guard *guard);
} failing;

static uint64_t *of_calls(bst_guard *guard) { return &guard->fail_call; }
static uint64_t *of_allocations(bst_guard *guard) { return &guard->fail_allocation; }

static const failing calls = {"call", BST_SCRIPT, of_calls};
static const failing allocations = {"allocation", BST_NO_MEMORY, of_allocations};

typedef struct listed {
  bst_choices choices;
  bst_action action[512];
  uint32_t count;
} listed;

static void list(const played *p, listed *out) {
  memset(out, 0, sizeof *out);
  bst_game_choices(p->t, p->g, &out->choices);
  out->count = bst_game_legal(p->t, p->g, out->action, 512);
}

/* The n-th of something fails in an action, for every n. Returns how many there were. */
static uint64_t fail_in_action(played *p, bst_game *before, const bst_action *a,
                               const failing *how) {
  bst_guard *guard = bst_host_guard(p->t);
  uint64_t digest = bst_game_digest(p->rs, before);
  listed then, now;
  list(p, &then);
  for (uint64_t n = 1;; n++) {
    bst_game_copy(p->g, before);
    *how->knob(guard) = n;
    bst_status status = bst_game_apply_listed(p->t, p->g, a, &p->err);
    bool came = *how->knob(guard) == 0;
    *how->knob(guard) = 0;
    if (!came && status == BST_OK)
      return n - 1;
    if (!came || status != how->status)
      fail_msg("%s %llu: status %d, %s", how->what, (unsigned long long)n, status, p->err.text);
    assert_true(p->err.text[0] != 0);
    bst_game_copy(p->g, before);
    assert_true(bst_game_digest(p->rs, p->g) == digest);
    list(p, &now);
    assert_memory_equal(&then, &now, sizeof now);
  }
}

/* Plays a game with failures in every action; it ends like one without. */
static void fail_everywhere(const char *rule, uint8_t players, const failing *how, uint64_t least) {
  bst_report report = BST_REPORT_EMPTY;
  played p = sit_down(&report, data_path(rule), players, NULL);
  bst_game *before = bst_game_new(p.t);
  bst_dice dice;
  uint64_t failures = 0;
  assert_int_equal(play_game(&p, 3), BST_OK);
  uint64_t end = bst_game_digest(p.rs, p.g);
  bst_dice_init(&dice, 3, 1);
  assert_int_equal(bst_game_start(p.t, p.g, 3, 0, &p.err), BST_OK);
  for (;;) {
    bst_choices choices;
    bst_action a;
    bst_game_choices(p.t, p.g, &choices);
    if (choices.count == 0)
      break;
    bst_game_choice(p.t, p.g, &choices, bst_dice_below(&dice, choices.count), &a);
    bst_game_copy(before, p.g);
    failures += fail_in_action(&p, before, &a, how);
  }
  assert_true(bst_game_digest(p.rs, p.g) == end);
  print_message("%s: %llu failures of a %s\n", rule, (unsigned long long)failures, how->what);
  assert_true(failures >= least);
  bst_game_free(before);
  leave_table(&p);
  bst_report_clear(&report);
}

static void every_call_fails_once(void **state) {
  (void)state;
  fail_everywhere("changes.lua", 2, &calls, 1000);
  fail_everywhere("changes.lua", 3, &calls, 1000);
}

static void every_allocation_fails_once(void **state) {
  (void)state;
  fail_everywhere("changes.lua", 2, &allocations, 1000);
}

/* The set-up of a game fails, too, without leaving anything behind. */
static void a_start_may_fail(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  played p = sit_down(&report, data_path("changes.lua"), 2, NULL);
  bst_guard *guard = bst_host_guard(p.t);
  assert_int_equal(bst_game_start(p.t, p.g, 5, 0, &p.err), BST_OK);
  uint64_t digest = bst_game_digest(p.rs, p.g);
  bst_status status = BST_SCRIPT;
  for (uint64_t n = 1; status != BST_OK; n++) {
    guard->fail_call = n;
    status = bst_game_start(p.t, p.g, 5, 0, &p.err);
    assert_true(status == BST_OK || status == BST_SCRIPT);
  }
  guard->fail_call = 0;
  assert_true(bst_game_digest(p.rs, p.g) == digest);
  leave_table(&p);
  bst_report_clear(&report);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_call_fails_once),
      cmocka_unit_test(every_allocation_fails_once),
      cmocka_unit_test(a_start_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
