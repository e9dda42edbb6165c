/* test_random.c - the random streams against published vectors, and their uses. */
#include "fixture.h"

#include <random.h>

/* Known answers of Philox 4x32-10 as published with its reference implementation. */
typedef struct philox_row {
  uint32_t counter[4], key[2], out[4];
} philox_row;

static const philox_row published[] = {
    {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
    {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
     {0xffffffff, 0xffffffff},
     {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
    {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
     {0xa4093822, 0x299f31d0},
     {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
};

static void philox_gives_the_published_answers(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof published / sizeof published[0]; i++) {
    uint32_t out[4];
    bst_philox(published[i].counter, published[i].key, out);
    assert_memory_equal(out, published[i].out, sizeof out);
  }
}

static void splitmix_gives_the_published_answers(void **state) {
  (void)state;
  static const uint64_t answers[] = {6457827717110365317u, 3203168211198807973u,
                                     9817491932198370423u, 4593380528125082431u,
                                     16408922859458223821u};
  bst_dice dice = {1234567};
  for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++)
    assert_true(bst_dice_next(&dice) == answers[i]);
}

static void word_n_of_a_stream_is_a_function_of_key_and_n(void **state) {
  (void)state;
  bst_stream stream;
  bst_stream_init(&stream, 42, 7);
  for (uint32_t n = 0; n < 1000; n++) {
    const uint32_t counter[4] = {n / 4, 0, 0, 0};
    uint32_t out[4];
    bst_philox(counter, stream.key, out);
    assert_int_equal(stream.count, n);
    assert_int_equal(bst_stream_next(&stream), out[n % 4]);
  }
}

static void a_stream_goes_on_past_32_bits_of_counter(void **state) {
  (void)state;
  bst_stream stream;
  bst_stream_init(&stream, 42, 7);
  stream.count = (uint64_t)5 << 34;
  const uint32_t counter[4] = {0, 5, 0, 0};
  uint32_t out[4];
  bst_philox(counter, stream.key, out);
  assert_int_equal(bst_stream_next(&stream), out[0]);
}

static void kept_words_are_those_of_the_stream(void **state) {
  (void)state;
  bst_stream kept, plain;
  uint32_t words[4] = {0};
  bst_stream_init(&kept, 42, 7);
  plain = kept;
  for (uint32_t n = 0; n < 100; n++)
    assert_int_equal(bst_stream_next_kept(&kept, words), bst_stream_next(&plain));
  for (uint32_t n = 1; n < 1000; n++) { /* some words are thrown away */
    const uint32_t most = UINT32_MAX / 2 + n * 97;
    assert_int_equal(bst_stream_below_kept(&kept, words, most), bst_stream_below(&plain, most));
  }
  assert_true(kept.count == plain.count && kept.count > 1200);
}

static void a_copied_stream_goes_on_alike(void **state) {
  (void)state;
  bst_stream a, b;
  bst_stream_init(&a, 1, 2);
  for (int i = 0; i < 6; i++)
    bst_stream_next(&a);
  b = a;
  for (int i = 0; i < 100; i++)
    assert_int_equal(bst_stream_next(&a), bst_stream_next(&b));
}

/* How many of the first 256 words are equal? By chance 256 / 2^32 of them. */
static int equal_words(uint64_t seed_a, uint64_t id_a, uint64_t seed_b, uint64_t id_b) {
  bst_stream a, b;
  int equal = 0;
  bst_stream_init(&a, seed_a, id_a);
  bst_stream_init(&b, seed_b, id_b);
  for (int i = 0; i < 256; i++)
    equal += bst_stream_next(&a) == bst_stream_next(&b);
  return equal;
}

static void streams_of_other_ids_and_seeds_differ(void **state) {
  (void)state;
  assert_int_equal(equal_words(5, 9, 5, 9), 256);
  for (uint64_t id = 0; id < 100; id++) {
    assert_int_equal(equal_words(5, id, 5, id + 1), 0);
    assert_int_equal(equal_words(id, 5, id + 1, 5), 0);
    assert_int_equal(equal_words(id, 7, 7, id + 1000), 0);
  }
}

static void dice_of_other_ids_differ(void **state) {
  (void)state;
  bst_dice a, b;
  bst_dice_init(&a, 1, 1);
  bst_dice_init(&b, 1, 2);
  for (int i = 0; i < 1000; i++)
    assert_true(bst_dice_next(&a) != bst_dice_next(&b));
}

enum { DRAWS = 200000, MOST_BINS = 100 };

/* Sum of (seen - expected)^2 / expected. With k bins its mean is k - 1, its variance 2 (k - 1). */
static double chi_square(const uint32_t *seen, uint32_t bins) {
  double expected = (double)DRAWS / bins, sum = 0;
  for (uint32_t i = 0; i < bins; i++)
    sum += (seen[i] - expected) * (seen[i] - expected) / expected;
  return sum;
}

static void check_uniform(const uint32_t *seen, uint32_t bins) {
  double off = chi_square(seen, bins) - (bins - 1);
  if (off * off > 25.0 * 2 * (bins - 1)) /* five standard deviations */
    fail_msg("%u bins: chi-square is off by %f", bins, off);
}

static const uint32_t bin_counts[] = {2, 3, 6, 7, 10, 64, 72, MOST_BINS};

static void numbers_below_n_are_uniform_and_in_range(void **state) {
  (void)state;
  bst_stream stream;
  bst_stream_init(&stream, test_seed(11), 1);
  for (size_t i = 0; i < sizeof bin_counts / sizeof bin_counts[0]; i++) {
    uint32_t seen[MOST_BINS] = {0}, bins = bin_counts[i];
    for (int n = 0; n < DRAWS; n++) {
      uint32_t drawn = bst_stream_below(&stream, bins);
      assert_true(drawn < bins);
      seen[drawn]++;
    }
    check_uniform(seen, bins);
  }
}

static void dice_are_uniform_and_in_range(void **state) {
  (void)state;
  bst_dice dice;
  bst_dice_init(&dice, test_seed(12), 1);
  for (size_t i = 0; i < sizeof bin_counts / sizeof bin_counts[0]; i++) {
    uint32_t seen[MOST_BINS] = {0}, bins = bin_counts[i];
    for (int n = 0; n < DRAWS; n++) {
      uint32_t rolled = bst_dice_below(&dice, bins);
      assert_true(rolled < bins);
      seen[rolled]++;
    }
    check_uniform(seen, bins);
  }
}

/* Three quarters of 2^32: without the rejection the thirds of the range would be hit 2 : 1 : 1. */
static void large_ranges_are_uniform_too(void **state) {
  (void)state;
  bst_stream stream;
  bst_stream_init(&stream, test_seed(13), 1);
  uint32_t seen[3] = {0};
  for (int n = 0; n < DRAWS; n++) {
    uint32_t drawn = bst_stream_below(&stream, 0xC0000000u);
    assert_true(drawn < 0xC0000000u);
    seen[drawn % 3]++;
  }
  check_uniform(seen, 3);
}

static void one_possibility_is_always_zero(void **state) {
  (void)state;
  bst_stream stream;
  bst_dice dice = {3};
  bst_stream_init(&stream, 3, 3);
  for (int i = 0; i < 100; i++) {
    assert_int_equal(bst_stream_below(&stream, 1), 0);
    assert_int_equal(bst_dice_below(&dice, 1), 0);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(philox_gives_the_published_answers),
      cmocka_unit_test(splitmix_gives_the_published_answers),
      cmocka_unit_test(word_n_of_a_stream_is_a_function_of_key_and_n),
      cmocka_unit_test(a_stream_goes_on_past_32_bits_of_counter),
      cmocka_unit_test(kept_words_are_those_of_the_stream),
      cmocka_unit_test(a_copied_stream_goes_on_alike),
      cmocka_unit_test(streams_of_other_ids_and_seeds_differ),
      cmocka_unit_test(dice_of_other_ids_differ),
      cmocka_unit_test(numbers_below_n_are_uniform_and_in_range),
      cmocka_unit_test(dice_are_uniform_and_in_range),
      cmocka_unit_test(large_ranges_are_uniform_too),
      cmocka_unit_test(one_possibility_is_always_zero),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
