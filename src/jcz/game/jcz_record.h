/* jcz_record.h - a saved game of JCloisterZone as a record of ours. */
#ifndef BST_JCZ_RECORD_H
#define BST_JCZ_RECORD_H

#include "jcz_book.h"

/* Plays the game of `file` and writes it to `path`, which must not exist yet. The record says what
 * lies at the start and which tiles are drawn. A game that isn't over has no end there, too.
 * Statuses and messages as of bst_jcz_book_rules(), bst_jcz_game_next() and the record's writer;
 * nothing stays behind then. */
bst_status bst_jcz_to_record(const bst_jcz_book *book, const bst_jcz_file *file, const char *path,
                             bst_error *err);

#endif
