/* handlers.h - the functions of all loaded rules, by number. The loader makes the list; each
 * virtual machine (one a thread) runs the same files again and fetches the functions it names. */
#ifndef BST_HANDLERS_H
#define BST_HANDLERS_H

#include "hooks.h"
#include "value.h"

#include <def.h>

/* One function of a script. The numbers that the core calls "handler" and "test" are indices into
 * the list of handlers. A step, action, source or assist is one handler with up to three. */
typedef enum bst_part_of_handler {
  BST_RUN,
  BST_OPTIONS,
  BST_WHO,
  BST_HANDLER_PARTS
} bst_part_of_handler;

typedef struct bst_handler {
  const char *name; /* "rule.on.tile_placed.volcano" */
  const char *path; /* file, for messages */
  int line;
  const bst_value *entry;           /* what declares it: the table around, or the function itself */
  uint8_t rule;                     /* whose `g` it gets: the rule that declared it */
  bst_hook hook[BST_HANDLER_PARTS]; /* what each part is */
  const bst_value *function[BST_HANDLER_PARTS]; /* NULL: none. The value knows its file and keys */
  const bst_value *effects;                     /* instead of the function BST_RUN; NULL: none */
  uint16_t reason;                              /* its default reason for points */
  bool is_event;                                /* gets an event as second argument */
  /* steps and the like: types and words of the arguments */
  uint8_t argc;
  uint8_t arg[BST_MAX_ARGS];
  uint8_t word_count;
  const char *word[BST_MAX_WORDS];
} bst_handler;

#endif
