/* token.c - see token.h. */
#define _DEFAULT_SOURCE
#include "token.h"

#include <nettle/sha2.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>

enum { RANDOM = (BST_TOKEN_TEXT - 1) / 2 };

bool bst_token_new(char text[BST_TOKEN_TEXT]) {
  unsigned char random[RANDOM];
  if (getrandom(random, sizeof random, 0) != (ssize_t)sizeof random) /* so few come at once */
    return false;
  for (size_t i = 0; i < sizeof random; i++)
    snprintf(text + 2 * i, 3, "%02x", random[i]);
  return true;
}

bst_token_hash bst_token_hash_of(const char *text) {
  bst_token_hash hash;
  struct sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, strlen(text), (const uint8_t *)text);
  sha256_digest(&context, sizeof hash.bytes, hash.bytes);
  return hash;
}

bool bst_token_matches(const bst_token_hash *hash, const char *text) {
  bst_token_hash other = bst_token_hash_of(text);
  volatile unsigned char difference = 0; /* so that nobody leaves the loop early for us */
  for (size_t i = 0; i < sizeof other.bytes; i++)
    difference = (unsigned char)(difference | (hash->bytes[i] ^ other.bytes[i]));
  return difference == 0;
}
