/* hook_order.h - hooks by their names, and who runs at them in which order and why: for 'list
 * hooks' and 'why'. */
#ifndef BST_CLI_HOOK_ORDER_H
#define BST_CLI_HOOK_ORDER_H

#include <hooks.h>
#include <json.h>
#include <load.h>

/* A hook is called by the name of its page in docs/reference: "tile_placed". */
const char *hook_id(bst_hook hook, char out[32]);
/* "on.tile_placed.<entry>: A tile lies ..." */
const char *hook_title(bst_hook hook, char out[256]);
/* By that name, or as rules and messages write it: "on.tile_placed", "steps.options". False: there
 * is no such hook. */
bool hook_named(const char *name, bst_hook *out);

/* Is it a stage of the turn, "stage.placed"? */
bool stage_named(const char *name);

/* All functions that run, in the order in which they do, with `why` each stands where it does; NULL
 * is the list of nobody: out of memory. */
bst_json *running_json(const bst_rules *rules);
/* Those of one hook, with their positions, copied out of that list. */
bst_json *running_at(const bst_json *running, const char *hook);

/* What happens in a stage ("placed"), also by the game itself. */
bst_json *running_in(const bst_rules *rules, const char *stage);

/* One line or more for each. */
void print_running(const bst_json *runs);

#endif
