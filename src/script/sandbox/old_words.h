/* old_words.h - words of the Lua API that were given better names. A file that uses an old one is
 * read as if it had the new one, with a note; 'bastide modernise' writes the new one into it. To
 * rename a word, add a line to the table and rename it everywhere else. An entry stays for one
 * version. */
#ifndef BST_OLD_WORDS_H
#define BST_OLD_WORDS_H

#include "report.h"

typedef enum bst_word_place {
  BST_WORD_VERB,       /* g:word(...); `where` is the name before the colon */
  BST_WORD_TABLE_VERB, /* g:word { ... }: with another argument it is a word of today */
  BST_WORD_FIELD,      /* g.word; `where` is the name before the dot */
  BST_WORD_KEY,   /* word = ... in the table at `where`: sections, hooks, events, keys of entries */
  BST_WORD_VALUE, /* "word" as the value at `where`, or in a list there */
} bst_word_place;

typedef struct bst_old_word {
  bst_word_place place;
  const char *where; /* "g", or a path from the declaration on, "*" for any key: "rule.terms.*" */
  const char *was, *is;
} bst_old_word;

/* X(place, where, old word, new word) */
#define BST_OLD_WORD_LIST(X)                                                                       \
  X(TABLE_VERB, "g", "count", "count_figures")                                                     \
  X(VERB, "g", "seat", "player_left_of")                                                           \
  X(VERB, "g", "owners_of", "players_on")                                                          \
  X(FIELD, "g", "part", "game_part")                                                               \
  X(KEY, "rule.interop.position.*", "flag", "if_true")                                             \
  X(KEY, "interop.*", "flag", "if_true") /* interop/position/ID.lua */

extern const bst_old_word bst_old_words[];
extern const size_t bst_old_word_count;

typedef struct bst_old_use {
  const bst_old_word *word;
  size_t offset; /* of the old word in the old text */
  int line;
} bst_old_use;

typedef struct bst_modernised {
  char *text; /* `size` bytes and a zero; NULL: no old word is used */
  size_t size;
  bst_old_use *use; /* in the order of the text */
  size_t count;
} bst_modernised;

/* Finds the old words in a Lua text, and the text without them: every other byte stays, and so do
 * the numbers of the lines. BST_NO_MEMORY. The caller clears *out. */
bst_status bst_modernise(const bst_old_word *words, size_t word_count, const char *text,
                         size_t size, bst_modernised *out);
void bst_modernised_clear(bst_modernised *m);

/* "'g:count' is now called 'g:count_figures'"; of keys and values the bare words. */
void bst_old_use_text(const bst_old_use *use, char *out, size_t size);

#endif
