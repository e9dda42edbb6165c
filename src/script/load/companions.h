/* companions.h - the files that belong to a rule file, so that the rule file says its rule and
 * nothing else:
 *
 *   looks/x.lua               return looks { ... }     the section `draw` of rule "x"
 *   interop/jcz/x.lua         return interop { ... }   `interop.jcz`: words of that program
 *   interop/position/x.lua    return interop { ... }   `interop.position`
 *
 * The folders `looks` and `interop` stand beside the rule file. Where its folder is called
 * "expansions" or "house_rules" they stand beside that folder, so that all of scripts/ shares
 * them. */
#ifndef BST_COMPANIONS_H
#define BST_COMPANIONS_H

#include "arena.h"

#include <stdint.h>

struct bst_loading;
struct bst_sandbox;
struct bst_value;

/* One companion that was read. */
typedef struct bst_companion {
  const char *rule, *path;
  uint64_t hash; /* XXH3 of the file's bytes; no part of the rule's */
} bst_companion;

/* Runs the companions of the rule file `path`, and returns `root` with their tables as sections;
 * each value in them knows its own file. `root` itself where there are none. Faults are reported.
 * NULL: out of memory. */
const struct bst_value *bst_companions_read(struct bst_loading *loading,
                                            struct bst_sandbox *sandbox, const char *path,
                                            const char *id, const struct bst_value *root);

/* May the rule file `path` say something that could stand in a companion in this folder, as
 * "interop/jcz"? It has one, or names the section in its own text, or that isn't known. Nothing is
 * run. */
bool bst_companion_may_say(const char *path, const char *id, const char *folder);

/* Of a companion: the rule file that it belongs to, in the arena. NULL: there is none, or the path
 * is no companion's. */
const char *bst_companion_owner(bst_arena *arena, const char *path);

#endif
