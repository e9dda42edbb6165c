/* failure.h - how a failure of a script is told (which rule, when, where, and the lines around),
 * and what scripts say. */
#ifndef BST_FAILURE_H
#define BST_FAILURE_H

#include <bastide.h>
#include <bot.h>
#include <json.h>

/* Everything about what failed last at the table, or (not NULL) at the bot, on the standard error;
 * nothing if nothing did. */
void print_failure(const bst_table *t, const bst_bot *bot);

/* The same for --json; NULL: nothing failed. */
bst_json *failure_json(const bst_table *t);

/* From now on what scripts at this table print() is shown on the standard error. */
void show_prints(const bst_table *t);
/* The same for others who print: shows a text there. */
void show_print(void *self, const char *text, size_t length);

#endif
