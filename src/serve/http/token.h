/* token.h - secrets that let somebody in: 128 random bits, known to who got them, and kept here as
 * a hash, so that what the server keeps lets nobody in. */
#ifndef BST_TOKEN_H
#define BST_TOKEN_H

#include <bastide.h>

enum { BST_TOKEN_TEXT = 33 }; /* hexadecimal digits and a NUL */

typedef struct bst_token_hash {
  unsigned char bytes[32]; /* SHA-256 */
} bst_token_hash;

/* A new one, from getrandom(). False: the system has no randomness. */
bool bst_token_new(char text[BST_TOKEN_TEXT]);
/* Of any text. */
bst_token_hash bst_token_hash_of(const char *text);
/* Is that the token? Takes as long for one that is nearly right as for any other. */
bool bst_token_matches(const bst_token_hash *hash, const char *text);

#endif
