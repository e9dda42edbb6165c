/* output.h - files that are written; all that the program writes under a name goes through here,
 * but for the records of games that are under way (record_writer.h) and what SQLite writes.
 *
 *   bst_output_open -> write to bst_output_stream()... -> bst_output_close, or bst_output_drop
 *
 * What is written lies in a hidden file in the same folder until it is whole, and then gets the
 * name: an older file is there as it was, or the new one is. A symbolic link stays, and what it
 * leads to gives way; the older file's permissions are kept. What is no ordinary file (a device, a
 * FIFO, what /dev/stdout leads to) is never replaced but written into; a folder is refused. */
#ifndef BST_OUTPUT_H
#define BST_OUTPUT_H

#include <bastide.h>

#include <stdio.h>

typedef struct bst_output bst_output;

typedef enum bst_output_how {
  BST_OUTPUT_REPLACES, /* an older file gives way */
  BST_OUTPUT_NEW,      /* there must be none */
} bst_output_how;

/* `path`: "-" is the standard output. Statuses of all functions here: BST_NO_MEMORY; BST_BAD_INPUT,
 * the message has the path and what the system says. Several threads may write files. */
bst_status bst_output_open(const char *path, bst_output_how how, bst_output **out, bst_error *err);
/* Where to write; it remembers a failure, which bst_output_close() will tell. */
FILE *bst_output_stream(const bst_output *o);
/* Has everything been taken so far? Else why not. */
bst_status bst_output_check(const bst_output *o, bst_error *err);
/* The name that the file has meanwhile, for whoever writes it by other means. NULL: it is written
 * into something that isn't replaced. */
const char *bst_output_place(const bst_output *o);
/* The file gets its name, or nothing has happened. Frees it in any case. */
bst_status bst_output_close(bst_output *o, bst_error *err);
/* Nothing has happened. Frees it; accepts NULL. */
void bst_output_drop(bst_output *o);

/* Writes a text. */
bst_status bst_output_write(const char *path, bst_output_how how, const char *text, size_t size,
                            bst_error *err);

/* Makes the folder, unless it is there. */
bst_status bst_output_folder(const char *path, bst_error *err);

/* Makes a folder of its own in $TMPDIR, or in /tmp, for files that nobody keeps; `folder` gets its
 * path, of at most `size` - 1 bytes. Whoever asked removes it. */
bst_status bst_output_scratch(char *folder, size_t size, bst_error *err);

/* Is it one file, whatever the paths? Not if one of them isn't there. */
bool bst_output_same(const char *one, const char *two);

/* Removes the files that aren't whole. May be called by a handler of signals, after which the
 * program must end. */
void bst_output_remove_pending(void);

#endif
