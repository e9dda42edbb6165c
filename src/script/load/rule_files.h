/* rule_files.h - which rule files take part: those that the set-up names and what they need, found,
 * run, their headers read, in their final order. */
#ifndef BST_RULE_FILES_H
#define BST_RULE_FILES_H

#include "find.h"
#include "loading.h"
#include "sandbox.h"

typedef struct bst_shelf {
  bst_found *found;
  size_t count;
} bst_shelf;

typedef struct bst_loader {
  bst_loading loading;
  const bst_setup *setup;
  bst_sandbox *sandbox;
  bst_shelf expansions, house_rules, tilesets; /* everything that is installed */
  bst_list files;   /* of bst_rule_file pointers, as they were asked for */
  bst_list missing; /* needs that are installed nowhere: who asks for them (bst_asked) */
} bst_loader;

/* Fills loader->files. Faults are reported; anything but BST_OK means that it can't go on. */
bst_status bst_rule_files_load(bst_loader *loader);

/* Fills loading.rule: what is needed before what needs it, equals by id, the rule that brings the
 * stack first. False: there is no such order, or no or several such rules; reported. */
bool bst_rule_files_sort(bst_loader *loader);

/* Runs the tile files of all rules and reads them. */
bst_status bst_tile_files_load(bst_loader *loader);
/* Runs and reads one tile file. `rule`: whose options it calls by short names. `silent`: symbols
 * that its tiles may bear though nobody declares them (NULL: none). */
bst_status bst_tile_file_read(bst_loader *loader, const char *path, const char *rule,
                              const bst_value *silent);

#endif
