/* readings.c - see readings.h. */
#include "readings.h"

#include <game.h>
#include <xxhash.h>

bool bst_readings_note(bst_readings *readings, uint64_t reads) {
  uint8_t i = 0;
  while (i < readings->count && readings->reads[i] != reads)
    i++;
  readings->closed = readings->closed || i == BST_READINGS;
  if (!readings->closed && i == readings->count)
    readings->reads[readings->count++] = reads;
  return !readings->closed;
}

static uint64_t key_of_tokens(const bst_ruleset *rs, const bst_game *g, uint64_t kinds,
                              uint64_t key) {
  for (; kinds != 0; kinds &= kinds - 1) {
    unsigned kind = (unsigned)__builtin_ctzll(kinds);
    uint16_t first = rs->token_first[kind], end = rs->token_first[kind + 1];
    key = XXH3_64bits_withSeed(tokens_of(rs, g) + first, (end - first) * sizeof(bst_token),
                               key + kind + 1);
  }
  return key;
}

uint64_t bst_readings_key(const bst_ruleset *rs, const bst_game *g, uint64_t reads, uint64_t seed) {
  uint64_t key = seed;
  if (reads & BST_READS_POINTS)
    key = XXH3_64bits_withSeed(g->points, sizeof g->points, key);
  if (reads & BST_READS_STATE)
    key = XXH3_64bits_withSeed((const char *)g + rs->layout.state,
                               rs->layout.state_end - rs->layout.state, key);
  if (reads & BST_READS_CHANCE) {
    key = XXH3_64bits_withSeed(streams_of(rs, g), rs->rule_count * sizeof(bst_stream), key);
    key = XXH3_64bits_withSeed(g->forced_roll, sizeof g->forced_roll, key);
  }
  return key_of_tokens(rs, g, reads >> BST_READS_TOKENS, key);
}
