/* fault.h - what is known about a failure of a script: which rule, which handler, when, where. */
#ifndef BST_FAULT_H
#define BST_FAULT_H

#include "hooks.h"
#include "script_fault.h"

#include <def.h>

enum { BST_FAULT_AROUND = 3, BST_FAULT_LINES = 2 * BST_FAULT_AROUND + 1, BST_FAULT_WIDTH = 160 };

/* Plain values; what they point to lives as long as the rules. */
typedef struct bst_failure {
  bst_status status;          /* SCRIPT or NO_MEMORY; OK: nothing has failed */
  const char *rule, *version; /* whose handler it is */
  const char *handler;        /* "rule.on.tile_placed.volcano" */
  bst_hook hook;
  const char *stage;      /* of the turn; "" outside of it */
  uint16_t turn, part;    /* of the game */
  uint16_t call;          /* of the calls in this action; 0: a question, not a call */
  const char *path;       /* file of the line; of the handler where no line is known */
  const char *written_in; /* the rule whose file that is; may be another one */
  int line;               /* 0: not known */
  bst_script_fault what;  /* message, limit, traceback */
  int first;              /* number of the first of these lines; 0: none */
  char source[BST_FAULT_LINES][BST_FAULT_WIDTH]; /* cut at their ends */
} bst_failure;

/* Fills in the lines around fault->line of a file. */
void bst_failure_quote(bst_failure *fault, const char *text, size_t size);

/* "path:line: message (in handler)", in one line. */
size_t bst_failure_brief(const bst_failure *fault, char *out, size_t size);

/* Everything, in several lines, for people. Returns the length needed. */
size_t bst_failure_text(const bst_failure *fault, char *out, size_t size);

/* "deploy_ok", "tile_placed", "steps.options". */
const char *bst_hook_name(bst_hook hook);
/* "on.tile_placed.<entry>" */
const char *bst_hook_path(bst_hook hook);
/* "g, ev" */
const char *bst_hook_arguments(bst_hook hook);
const char *bst_limit_name(bst_limit limit); /* "memory"; "" for none */

#endif
