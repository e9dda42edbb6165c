/* rule_shelf.h - rules that were loaded, for all tables that play by the same: a set-up of the same
 * rules, options and number of seats is loaded once.
 *
 * Only rules that are installed, or that were named on the command line, are a guest's to choose: a
 * name from a request never becomes a path. All functions may be called from any thread. */
#ifndef BST_RULE_SHELF_H
#define BST_RULE_SHELF_H

#include <json.h>
#include <load.h>

enum { BST_SHELF_MOST = 64 }; /* set-ups in use at once, or kept for the next table */

typedef struct bst_shelf bst_shelf;

/* `usual` is what is played where a table doesn't say, of which `players` doesn't count; it
 * outlives the shelf. NULL: no memory. */
bst_shelf *bst_shelf_new(const bst_setup *usual);
/* Nobody may have any of its rules any more. Accepts NULL. */
void bst_shelf_free(bst_shelf *shelf);

/* What a table plays by. */
typedef struct bst_shelved {
  const bst_rules *rules;
  const bst_setup *setup; /* from which they were loaded */
} bst_shelved;

/* What is asked for: {"with":["base","inns"],"set":{"base.unplaceable":"shuffle"}} (NULL: the usual
 * rules), for so many seats; the seed says for which rules "random:5" stands. */
typedef struct bst_shelf_wish {
  const bst_json *setup;
  uint8_t seats;
  uint64_t seed;
} bst_shelf_wish;

/* Rules that are loaded if need be, for this caller until bst_shelf_give_back(). BST_BAD_VALUE:
 * the set-up isn't such a value, or names what isn't there; BST_BAD_INPUT: a script is wrong;
 * BST_FULL: all places are in use; BST_NO_MEMORY. */
bst_status bst_shelf_take(bst_shelf *shelf, const bst_shelf_wish *wish, bst_shelved *out,
                          bst_error *err);
void bst_shelf_give_back(bst_shelf *shelf, const bst_rules *rules);

/* A file of rules has changed: who takes rules from now on gets them loaded anew. */
void bst_shelf_forget(bst_shelf *shelf);

#endif
