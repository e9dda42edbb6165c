/* words.h - the words that rules write for numbers: bst_words_x of each list x of words.def. Those
 * of an enum that begins with 0 and has a word for each number stand at their numbers. */
#ifndef BST_WORDS_H
#define BST_WORDS_H

#include <stdint.h>

typedef struct bst_word {
  const char *text; /* NULL: the list ends */
  int32_t number;
} bst_word;

#define WORDS(list, ...) extern const bst_word bst_words_##list[];
#define ENUM(list, type, numbers) WORDS(list, )
#include "words.def"
#undef WORDS
#undef ENUM

/* The one with that text; NULL: there is none. */
const bst_word *bst_word_of(const bst_word *words, const char *text);

#endif
