/* check_unused.h - which functions of a rule never ran, in all games that were played of it. */
#ifndef CHECK_UNUSED_H
#define CHECK_UNUSED_H

#include <json.h>
#include <load.h>

/* The functions of a rule: what several loads of it with other options and beside other rules
 * have, together. */
typedef struct functions {
  struct function *list; /* private */
  size_t count;
  bool out_of_memory; /* then nothing is said of them */
} functions;
#define FUNCTIONS_EMPTY ((functions){NULL, 0, false})

/* Adds those of `rule`, and whether they were called; `rules` were profiled. */
void functions_add(functions *to, const bst_rules *rules, const char *rule);
/* Those that never ran, as a list in the order of their lines. */
bst_json *functions_unused(const functions *all);
void functions_clear(functions *all);

#endif
