/* exercise.h - plays some random games with loaded rules, to see whether their scripts keep what
 * scripts promise: they don't fail, and they keep no state of their own. */
#ifndef BST_EXERCISE_H
#define BST_EXERCISE_H

#include <load.h>

/* False: a promise is broken; `report` says which. Rules without functions have none to break. */
bool exercise_rules(const bst_rules *rules, const char *path, bst_report *report);

#endif
