/* sandbox.h - runs a script file and gives back what it declared, as a tree of plain values.
 *
 * One sandbox loads any number of files, one after the other; each gets an environment of its own.
 * A file calls the function of its kind exactly once and returns what that gave:
 * `return rule { ... }`. */
#ifndef BST_SANDBOX_H
#define BST_SANDBOX_H

#include "arena.h"
#include "guard.h"
#include "report.h"
#include "value.h"

typedef struct bst_sandbox bst_sandbox;

typedef enum bst_file_kind {
  BST_FILE_RULE,
  BST_FILE_TILESET,
  BST_FILE_SCENARIO,
  BST_FILE_SETUP,
  BST_FILE_PACK,
  BST_FILE_BOT,
  BST_FILE_TOURNAMENT,
  BST_FILE_LOOKS, /* companions.h */
  BST_FILE_INTEROP,
} bst_file_kind;

typedef struct bst_sandbox_limits {
  size_t memory;         /* bytes; 0: 32 MiB */
  uint64_t instructions; /* per file; 0: 5,000,000 */
} bst_sandbox_limits;

/* `limits` may be NULL. NULL: out of memory. */
bst_sandbox *bst_sandbox_new(const bst_sandbox_limits *limits);
void bst_sandbox_free(bst_sandbox *sandbox);

typedef struct bst_script_text {
  bst_value *root;            /* the table that the file declared; lives in the arena */
  const bst_value *selectors; /* all that the file has made, by their numbers */
  uint64_t hash;              /* XXH3 of the file's bytes */
  const char *text;           /* these bytes, old words replaced (old_words.h), in the arena, for
                                 bst_sandbox_keep; a zero behind them */
  size_t size;
} bst_script_text;

/* Runs the file at `path`. BST_BAD_INPUT: report says why. Messages that don't keep the file from
 * being used (a key given twice) are reported with BST_OK. */
bst_status bst_sandbox_run(bst_sandbox *sandbox, const char *path, bst_file_kind kind,
                           bst_arena *arena, bst_script_text *out, bst_report *report);

/* Runs the text once more, in an environment of its own, and keeps the table that it declared in
 * the registry: *root_ref is its reference. `path` names it in messages; scripts see its last part
 * only. From then on functions of the table may be called, but none that declares something. */
bst_status bst_sandbox_keep(bst_sandbox *sandbox, const char *path, const char *text, size_t size,
                            bst_file_kind kind, int *root_ref, bst_report *report);

/* Tells the selectors that the file kept last has made which ones of the ruleset they are:
 * selector[n - 1] of number n, plus one; 0: none. */
void bst_sandbox_name_selectors(bst_sandbox *sandbox, const uint16_t *selector, size_t count);

/* Loads a file that is neither of rules nor of tiles as it is loaded to be played with, only to see
 * whether it can be: whether its functions `name` reach no more than can be looked through
 * (frozen.h). BST_BAD_INPUT: report says why not. */
bst_status bst_sandbox_try(const char *path, const char *text, size_t size, bst_file_kind kind,
                           const char *const *name, size_t count, bst_report *report);

bst_guard *bst_sandbox_guard(bst_sandbox *sandbox);

#endif
