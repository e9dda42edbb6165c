/* jcz_book.h - what all installed rules say about JCloisterZone, and from it the set-up of one of
 * its games. */
#ifndef BST_JCZ_BOOK_H
#define BST_JCZ_BOOK_H

#include <interop.h>

#include "jcz_file.h"

typedef struct bst_jcz_book bst_jcz_book;

/* Loads all installed expansions and house rules, those that patch others by themselves. Rules that
 * can't be loaded are told in the report and left out. */
bst_status bst_jcz_book_new(bst_jcz_book **out, bst_report *report);
void bst_jcz_book_free(bst_jcz_book *book);

size_t bst_jcz_book_count(const bst_jcz_book *book);
const bst_jcz_entry *bst_jcz_book_entry(const bst_jcz_book *book, size_t i);

/* What the game is played with, to be loaded. BST_NOT_FOUND: no rule knows something in its set-up;
 * err->text names all of that. It points into the file. */
typedef struct bst_jcz_setup bst_jcz_setup;
bst_status bst_jcz_setup_new(const bst_jcz_book *book, const bst_jcz_file *file,
                             bst_jcz_setup **out, bst_error *err);
const bst_setup *bst_jcz_setup_of(const bst_jcz_setup *setup);
void bst_jcz_setup_free(bst_jcz_setup *setup);

/* Loads what the game is played with, so that all its events are heard. BST_NOT_FOUND: no rule
 * knows something in its set-up; err->text names all of that. The caller frees *out. */
bst_status bst_jcz_book_rules(const bst_jcz_book *book, const bst_jcz_file *file, bst_rules **out,
                              bst_error *err);

#endif
