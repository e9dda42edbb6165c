/* test_serve_thinkers.c - threads on which players think: every turn is taken, one after the other
 * of one table, and slow ones don't keep quick ones waiting. */
#include "script_fixture.h"

#include <pthread.h>
#include <semaphore.h>
#include <thinkers.h>

enum { TABLES = 20, TURNS = 50 };

typedef struct table {
  bst_thinkers *thinkers;
  bst_thinking_turn turn;
  int taken;
  sem_t over;
} table;

/* Queues up again until it has had enough. */
static void take(void *self) {
  table *t = self;
  if (++t->taken < TURNS)
    bst_thinkers_ask(t->thinkers, BST_LINE_QUICK, &t->turn);
  else
    sem_post(&t->over);
}

static bst_thinkers *start(void) {
  static const unsigned threads[BST_LINES] = {2, 1};
  bst_thinkers *thinkers = NULL;
  bst_error error;
  assert_int_equal(bst_thinkers_start(threads, &thinkers, &error), BST_OK);
  return thinkers;
}

static void every_table_has_its_turns(void **state) {
  static table t[TABLES];
  (void)state;
  bst_thinkers *thinkers = start();
  for (size_t i = 0; i < TABLES; i++) {
    t[i] = (table){.thinkers = thinkers, .turn = {.take = take, .self = &t[i]}};
    sem_init(&t[i].over, 0, 0);
    bst_thinkers_ask(thinkers, BST_LINE_QUICK, &t[i].turn);
  }
  for (size_t i = 0; i < TABLES; i++) {
    sem_wait(&t[i].over);
    assert_int_equal(t[i].taken, TURNS);
    sem_destroy(&t[i].over);
  }
  bst_thinkers_stop(thinkers);
}

typedef struct gate {
  sem_t open, reached;
} gate;

static void wait_at(void *self) {
  gate *g = self;
  sem_post(&g->reached);
  sem_wait(&g->open);
}

static void slow_ones_keep_nobody_waiting(void **state) {
  gate slow;
  table quick = {.taken = TURNS - 1};
  (void)state;
  bst_thinkers *thinkers = start();
  bst_thinking_turn turn = {.take = wait_at, .self = &slow};
  sem_init(&slow.open, 0, 0);
  sem_init(&slow.reached, 0, 0);
  sem_init(&quick.over, 0, 0);
  bst_thinkers_ask(thinkers, BST_LINE_SLOW, &turn);
  sem_wait(&slow.reached); /* it thinks, and goes on until the gate is open */
  quick.turn = (bst_thinking_turn){.take = take, .self = &quick};
  bst_thinkers_ask(thinkers, BST_LINE_QUICK, &quick.turn);
  sem_wait(&quick.over);
  sem_post(&slow.open);
  bst_thinkers_stop(thinkers); /* waits for the slow one */
  sem_destroy(&slow.open);
  sem_destroy(&slow.reached);
  sem_destroy(&quick.over);
}

/* Who is still in the line at the end isn't called any more. */
static void the_end_waits_for_nobody_in_the_line(void **state) {
  gate first, second;
  (void)state;
  bst_thinkers *thinkers = start();
  bst_thinking_turn one = {.take = wait_at, .self = &first};
  bst_thinking_turn other = {.take = wait_at, .self = &second};
  sem_init(&first.open, 0, 1);
  sem_init(&first.reached, 0, 0);
  sem_init(&second.open, 0, 1);
  sem_init(&second.reached, 0, 0);
  bst_thinkers_ask(thinkers, BST_LINE_SLOW, &one);
  bst_thinkers_ask(thinkers, BST_LINE_SLOW, &other);
  sem_wait(&first.reached);
  bst_thinkers_stop(thinkers);
  bst_thinkers_stop(NULL);
  sem_destroy(&first.open);
  sem_destroy(&first.reached);
  sem_destroy(&second.open);
  sem_destroy(&second.reached);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_table_has_its_turns),
      cmocka_unit_test(slow_ones_keep_nobody_waiting),
      cmocka_unit_test(the_end_waits_for_nobody_in_the_line),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
