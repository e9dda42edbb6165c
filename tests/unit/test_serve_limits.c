/* test_serve_limits.c - limits by address, with a clock that is set by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <address_limits.h>
#include <stdio.h>

static uint64_t now;
static uint64_t hand(void *self) { return *(uint64_t *)self; }

static bst_limits *limits_for(int addresses) {
  bst_limits_config config = {.addresses = addresses, .clock = hand, .self = &now};
  now = 1000;
  bst_limits *limits = bst_limits_new(&config);
  assert_non_null(limits);
  return limits;
}

/* How often in a row it is granted. */
static int granted(bst_limits *limits, const char *address, bst_address_limit what) {
  int count = 0;
  while (count < 1000 && bst_limits_take(limits, address, what))
    count++;
  return count;
}

static void test_buckets_are_full_at_first_and_fill_evenly(void **state) {
  (void)state;
  bst_limits *limits = limits_for(8);
  assert_int_equal(granted(limits, "a", BST_LIMIT_REQUESTS), 20);
  now += 49;
  assert_int_equal(granted(limits, "a", BST_LIMIT_REQUESTS), 0);
  now += 1;
  assert_int_equal(granted(limits, "a", BST_LIMIT_REQUESTS), 1);
  now += 500;
  assert_int_equal(granted(limits, "a", BST_LIMIT_REQUESTS), 10);
  now += 100000;
  assert_int_equal(granted(limits, "a", BST_LIMIT_REQUESTS), 20);
  bst_limits_free(limits);
}

static void test_nothing_is_lost_between(void **state) {
  (void)state;
  bst_limits *limits = limits_for(8);
  int count = granted(limits, "a", BST_LIMIT_REQUESTS);
  for (int i = 0; i < 1000; i++, now++)
    count += granted(limits, "a", BST_LIMIT_REQUESTS);
  assert_in_range(count, 39, 40);
  bst_limits_free(limits);
}

static void test_kinds_and_addresses_are_apart(void **state) {
  (void)state;
  bst_limits *limits = limits_for(8);
  assert_int_equal(granted(limits, "a", BST_LIMIT_TABLES), 5);
  assert_int_equal(granted(limits, "a", BST_LIMIT_REQUESTS), 20);
  assert_int_equal(granted(limits, "a", BST_LIMIT_FILES), 200);
  assert_int_equal(granted(limits, "b", BST_LIMIT_TABLES), 5);
  now += 12000;
  assert_int_equal(granted(limits, "a", BST_LIMIT_TABLES), 1);
  now += 60000;
  assert_int_equal(granted(limits, "a", BST_LIMIT_TABLES), 5);
  bst_limits_free(limits);
}

static void test_streams_are_given_back(void **state) {
  (void)state;
  bst_limits *limits = limits_for(8);
  assert_int_equal(granted(limits, "a", BST_LIMIT_STREAMS), 20);
  now += 1000000;
  assert_int_equal(granted(limits, "a", BST_LIMIT_STREAMS), 0);
  bst_limits_give(limits, "a");
  bst_limits_give(limits, "nobody");
  assert_int_equal(granted(limits, "a", BST_LIMIT_STREAMS), 1);
  for (int i = 0; i < 100; i++)
    bst_limits_give(limits, "a");
  assert_int_equal(granted(limits, "a", BST_LIMIT_STREAMS), 20);
  bst_limits_free(limits);
}

static void test_who_was_idle_longest_gives_way(void **state) {
  (void)state;
  bst_limits *limits = limits_for(3);
  granted(limits, "a", BST_LIMIT_TABLES);
  granted(limits, "b", BST_LIMIT_TABLES);
  granted(limits, "c", BST_LIMIT_TABLES);
  assert_false(bst_limits_take(limits, "a", BST_LIMIT_TABLES)); /* asked again: b is the oldest */
  assert_true(bst_limits_take(limits, "d", BST_LIMIT_TABLES));  /* b gives way */
  assert_false(bst_limits_take(limits, "a", BST_LIMIT_TABLES)); /* is still known */
  assert_false(bst_limits_take(limits, "c", BST_LIMIT_TABLES)); /* this one, too */
  assert_int_equal(granted(limits, "b", BST_LIMIT_TABLES), 5);  /* is new */
  bst_limits_free(limits);
}

static void test_streams_hold_their_place(void **state) {
  (void)state;
  bst_limits *limits = limits_for(2);
  assert_true(bst_limits_take(limits, "a", BST_LIMIT_STREAMS));
  for (int i = 0; i < 100; i++) {
    char other[16];
    snprintf(other, sizeof other, "x%d", i);
    assert_true(bst_limits_take(limits, other, BST_LIMIT_REQUESTS));
  }
  assert_int_equal(granted(limits, "a", BST_LIMIT_STREAMS), 19);
  assert_true(bst_limits_take(limits, "b", BST_LIMIT_STREAMS));
  assert_false(bst_limits_take(limits, "c", BST_LIMIT_REQUESTS)); /* nobody gives way */
  bst_limits_give(limits, "b");
  assert_true(bst_limits_take(limits, "c", BST_LIMIT_REQUESTS));
  bst_limits_free(limits);
}

static void test_long_addresses_and_times_that_go_back(void **state) {
  (void)state;
  bst_limits *limits = limits_for(1);
  char address[200];
  memset(address, '1', sizeof address);
  address[sizeof address - 1] = '\0';
  assert_int_equal(granted(limits, address, BST_LIMIT_REQUESTS), 20);
  now = 0;
  assert_int_equal(granted(limits, address, BST_LIMIT_REQUESTS), 0);
  now = UINT64_MAX;
  assert_int_equal(granted(limits, address, BST_LIMIT_REQUESTS), 20);
  bst_limits_free(limits);
  limits = bst_limits_new(NULL);
  assert_in_range(granted(limits, "", BST_LIMIT_TABLES), 5, 6);
  bst_limits_free(limits);
  bst_limits_free(NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_buckets_are_full_at_first_and_fill_evenly),
      cmocka_unit_test(test_nothing_is_lost_between),
      cmocka_unit_test(test_kinds_and_addresses_are_apart),
      cmocka_unit_test(test_streams_are_given_back),
      cmocka_unit_test(test_who_was_idle_longest_gives_way),
      cmocka_unit_test(test_streams_hold_their_place),
      cmocka_unit_test(test_long_addresses_and_times_that_go_back),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
