/* player_options.h - what stands behind the name of a player: "500:c=1.4:rollout=greedy". Numbers
 * are read digit by digit into millionths, so that they mean the same on every machine. */
#ifndef BST_PLAYER_OPTIONS_H
#define BST_PLAYER_OPTIONS_H

#include <bastide.h>

typedef enum bst_player_option_type {
  BST_OPTION_WHOLE,
  BST_OPTION_DECIMAL, /* in millionths */
  BST_OPTION_WORD,    /* number of the word */
} bst_player_option_type;

typedef struct bst_player_option {
  const char *name;
  uint8_t type;
  uint32_t least, most; /* of the number as it is kept; WORD: `most` words */
  const char *const *word;
  uint32_t *value; /* where it goes */
} bst_player_option;

enum { BST_MILLION = 1000000 };

/* "0", "1", "0.25", ".5" to millionths; false for everything else and for what is above `most`. */
bool bst_read_decimal(const char *text, size_t length, uint32_t most, uint32_t *out);

/* Reads "c=1.4:depth=4" into what the options point to. A number alone is the first option's.
 * BST_BAD_VALUE: `err` says which option is wrong and which there are. */
bst_status bst_read_player_options(const char *text, const bst_player_option *option, size_t count,
                                   bst_error *err);

#endif
