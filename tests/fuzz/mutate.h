/* mutate.h - rules that nobody wrote: mutants of the rules there are, by tokens.
 *
 * A mutant follows from a seed and a number alone, so that a report names it by both. */
#ifndef MUTATE_H
#define MUTATE_H

#include "token_list.h"

#include <stdint.h>

/* A file that mutants are made of, read into memory. */
typedef struct source {
  char *folder, *name; /* below the source tree; "gold.lua" */
  char *text;
  size_t length;
  bst_lua_tokens tokens; /* of the text */
} source;

enum { MOST_FOLDERS = 32 };

typedef struct corpus {
  source *file; /* folder by folder */
  size_t count, room;
  const char *folder[MOST_FOLDERS]; /* in which there are any */
  size_t folder_count;
} corpus;

/* Reads the rules of the source tree, those in folders whose names begin with `only`, in an order
 * that is the same everywhere. False: one of the folders can't be read, there is none, or memory is
 * out; a message was printed. */
bool corpus_read(corpus *c, const char *tree, const char *only);
void corpus_free(corpus *c);
/* The folders, ends with NULL. */
extern const char *const corpus_folders[];

typedef struct mutant {
  const source *of;
  char *text; /* the caller's */
  size_t length;
} mutant;

/* False: out of memory. */
bool mutant_make(const corpus *c, uint64_t seed, uint64_t number, mutant *out);

/* Changes `list` by so many steps, which follow from `seed`; its tokens must outlive the list. */
void mutate(const corpus *c, bst_lua_tokens *list, uint64_t seed, unsigned steps);

#endif
