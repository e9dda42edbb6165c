/* random.h - counter-based random streams.
 *
 * A stream is a key and a counter; word n of a stream is a pure function of both (Philox 4x32-10 of
 * Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011). So a stream
 * can lie in the block, be copied, re-keyed and asked again, and one rule's draws never shift
 * another's. */
#ifndef BST_RANDOM_H
#define BST_RANDOM_H

#include <stddef.h>
#include <stdint.h>

typedef struct bst_stream {
  uint32_t key[2];
  uint64_t count; /* words handed out */
} bst_stream;

/* The generator itself: four words for a counter and a key. */
void bst_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);

/* A number of 64 bits made of two, for deriving seeds: far apart for near arguments. */
uint64_t bst_random_mix(uint64_t seed, uint64_t id);

/* Starts the stream of `id` (a rule, a seat) under `seed`. */
void bst_stream_init(bst_stream *stream, uint64_t seed, uint64_t id);

/* The four words among which the next one is. */
static inline void bst_stream_words(const bst_stream *stream, uint32_t words[4]) {
  const uint64_t n = stream->count >> 2;
  const uint32_t counter[4] = {(uint32_t)n, (uint32_t)(n >> 32), 0, 0};
  bst_philox(counter, stream->key, words);
}

static inline uint32_t bst_stream_next(bst_stream *stream) {
  uint32_t words[4];
  bst_stream_words(stream, words);
  return words[stream->count++ & 3];
}

/* The same where the four words are kept, which saves three of four times to make them: for a
 * stream of which every word is asked for so. */
static inline uint32_t bst_stream_next_kept(bst_stream *stream, uint32_t kept[4]) {
  if ((stream->count & 3) == 0)
    bst_stream_words(stream, kept);
  return kept[stream->count++ & 3];
}

/* Either: `kept` NULL keeps none. */
static inline uint32_t bst_stream_word(bst_stream *stream, uint32_t *kept) {
  return kept == NULL ? bst_stream_next(stream) : bst_stream_next_kept(stream, kept);
}

/* Uniform in [0, n); n > 0. Multiply and shift, with the rejection that makes it exact. */
static inline uint32_t bst_stream_below_kept(bst_stream *stream, uint32_t *kept, uint32_t n) {
  uint64_t product = (uint64_t)bst_stream_word(stream, kept) * n;
  if ((uint32_t)product < n) {
    uint32_t least = (uint32_t)(0u - n) % n;
    while ((uint32_t)product < least)
      product = (uint64_t)bst_stream_word(stream, kept) * n;
  }
  return (uint32_t)(product >> 32);
}
static inline uint32_t bst_stream_below(bst_stream *stream, uint32_t n) {
  return bst_stream_below_kept(stream, NULL, n);
}

/* Dice for whoever plays: SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
 * generators", 2014), a counter and a mix, five instructions a word. Not for the block: its streams
 * of different keys are pieces of one sequence. */
typedef struct bst_dice {
  uint64_t count;
} bst_dice;

static inline void bst_dice_init(bst_dice *dice, uint64_t seed, uint64_t id) {
  dice->count = bst_random_mix(seed, id);
}

static inline uint64_t bst_dice_next(bst_dice *dice) {
  uint64_t z = dice->count += 0x9E3779B97F4A7C15u;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
  z = (z ^ z >> 27) * 0x94D049BB133111EBu;
  return z ^ z >> 31;
}

/* Uniform in [0, n) but for a bias below n / 2^32; n > 0. */
static inline uint32_t bst_dice_below(bst_dice *dice, uint32_t n) {
  return (uint32_t)((bst_dice_next(dice) >> 32) * n >> 32);
}

#endif
