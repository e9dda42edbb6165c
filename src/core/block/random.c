#include "random.h"

void bst_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]) {
  uint32_t c0 = counter[0], c1 = counter[1], c2 = counter[2], c3 = counter[3];
  uint32_t k0 = key[0], k1 = key[1];
  for (int round = 0; round < 10; round += 2) { /* two at a time: the words change places */
    uint64_t low = (uint64_t)0xD2511F53u * c0, high = (uint64_t)0xCD9E8D57u * c2;
    uint32_t d0 = (uint32_t)(high >> 32) ^ c1 ^ k0, d2 = (uint32_t)(low >> 32) ^ c3 ^ k1;
    uint64_t next_low = (uint64_t)0xD2511F53u * d0, next_high = (uint64_t)0xCD9E8D57u * d2;
    c0 = (uint32_t)(next_high >> 32) ^ (uint32_t)high ^ (k0 + 0x9E3779B9u);
    c2 = (uint32_t)(next_low >> 32) ^ (uint32_t)low ^ (k1 + 0xBB67AE85u);
    c1 = (uint32_t)next_high;
    c3 = (uint32_t)next_low;
    k0 += 2 * 0x9E3779B9u;
    k1 += 2 * 0xBB67AE85u;
  }
  out[0] = c0;
  out[1] = c1;
  out[2] = c2;
  out[3] = c3;
}

uint64_t bst_random_mix(uint64_t seed, uint64_t id) {
  const uint32_t counter[4] = {(uint32_t)id, (uint32_t)(id >> 32), 0x62737464u, 0};
  const uint32_t key[2] = {(uint32_t)seed, (uint32_t)(seed >> 32)};
  uint32_t out[4];
  bst_philox(counter, key, out);
  return out[0] | (uint64_t)out[1] << 32;
}

void bst_stream_init(bst_stream *stream, uint64_t seed, uint64_t id) {
  uint64_t key = bst_random_mix(seed, id);
  *stream = (bst_stream){.key = {(uint32_t)key, (uint32_t)(key >> 32)}};
}
