/* patch.h - the sections `patch`, `replace` and `remove`: what a rule changes in others.
 *
 * They change the trees of values before anything is read from them, so that what a patch says is
 * checked like the original, and a fault in it is blamed on its own file and line. */
#ifndef BST_PATCH_H
#define BST_PATCH_H

#include "loading.h"

/* Reads the three sections of all rules in loading->rule and carries them out. What was changed
 * stands in loading->changes. */
void bst_patches_apply(bst_loading *loading);

#endif
