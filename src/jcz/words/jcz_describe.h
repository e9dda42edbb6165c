/* jcz_describe.h - a set-up of ours in the words of JCloisterZone: the opposite of jcz_setup.c. */
#ifndef BST_JCZ_DESCRIBE_H
#define BST_JCZ_DESCRIBE_H

#include <interop.h>

#include "json.h"

/* An object with sets, elements and rules. BST_NOT_FOUND: they have no word for a rule, an option
 * or a tile set here; err->text says which. `copies` are those of the set-up. */
bst_status bst_jcz_describe(const bst_rules *rules, const bst_copies *copies, size_t copies_count,
                            bst_json **out, bst_error *err);

#endif
