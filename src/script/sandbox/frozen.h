/* frozen.h - what functions of scripts can reach is the same at the begin of every call.
 *
 * When a machine has loaded its files, each table that its functions can reach is frozen: what it
 * holds moves to another table, its content, and it stays behind empty, with a metatable of ours
 * that leads reads there. The first write of a call makes a copy of the content, which is written
 * from then on. When the call ends the copy is compared with the content and given up. So nothing
 * that is written outlives a call; and where they differ the call fails, since a script counted on
 * it. Variables outside of functions are dealt with likewise: those that some function can set (see
 * settable.h; mostly there are none) are compared and put back.
 *
 * A call that changes nothing costs nothing. */
#ifndef BST_FROZEN_H
#define BST_FROZEN_H

#include "guard.h"

enum { BST_MOST_FROZEN = 20000, BST_MOST_FROZEN_ENTRIES = 200000, BST_MOST_SETTABLE = 200 };

/* Freezes what the functions (references in the registry) can reach; once, from outside of all
 * calls. `advice` follows the message when a call has changed something, and must outlive the
 * machine. BST_SCRIPT: too much, *fault says of what; the machine is of no use then. */
bst_status bst_freeze(bst_guard *guard, const int *function, size_t count, const char *advice,
                      bst_script_fault *fault);
/* The same for functions of the table that a file declared: `name`, of which *reference becomes the
 * reference; LUA_NOREF: there is none of that name. */
bst_status bst_freeze_named(bst_guard *guard, int root, const char *const *name, int *reference,
                            size_t count, const char *advice, bst_script_fault *fault);
void bst_frozen_free(struct bst_frozen *frozen);

/* A call has ended: puts everything back. False: it had changed something, which *fault tells
 * then; NULL: the call has failed anyway. Raises no error. bst_guard calls it. */
bool bst_frozen_settle(bst_guard *guard, bst_script_fault *fault);

/* How many variables there are that functions can set. */
uint32_t bst_frozen_watched(const struct bst_frozen *frozen);

/* --- for whoever reads or writes a table of a script by raw access ---------------------------- */

bool bst_is_frozen(lua_State *lua, int index);
/* What is at `index` on the stack is replaced by its content, if it is a frozen table. The content
 * must get nowhere else. */
void bst_frozen_view(lua_State *lua, int index);
/* The same for writing. */
void bst_frozen_edit(lua_State *lua, int index);

#endif
