/* value.h - what a script declared, as a plain tree without Lua: every value knows its name, its
 * path in the file and its line, so that whoever reads it can say what is wrong and where.
 *
 * The tree lives in an arena. Entries of a table stand in a fixed order: list items by number, then
 * names by the alphabet; never in the order of a hash table. */
#ifndef BST_VALUE_H
#define BST_VALUE_H

#include "arena.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum bst_value_type {
  BST_VALUE_NONE, /* bst_nothing */
  BST_VALUE_BOOLEAN,
  BST_VALUE_INTEGER,
  BST_VALUE_FLOAT, /* never wanted: kept for the message */
  BST_VALUE_STRING,
  BST_VALUE_TABLE,
  BST_VALUE_OPTION,   /* opt(text [, items]) */
  BST_VALUE_ADJACENT, /* adjacent{items} */
  BST_VALUE_COMPLETE, /* complete{items} */
  BST_VALUE_SELECTOR, /* figures{items} ...: `text` says what, `integer` is its number in the file
                       */
  BST_VALUE_FUNCTION,
} bst_value_type;

/* Where a function is written. The names in the tree are those of the place that the function
 * serves, which patches and opt(...) may have moved; these keys lead from the table that the file
 * declared to the function itself. A key into opt(...), adjacent{} or complete{} is one of the
 * table that it was given. */
typedef struct bst_home {
  const char *file; /* the path in its bst_rule_file: the same pointer */
  const char *rule; /* the id there */
  size_t count;
  const struct bst_home_key {
    const char *name;
    bool is_index; /* the key is the whole number that `name` writes; else the text (in the table of
                      an opt(...) "true" may also be the boolean) */
  } * key;
} bst_home;

typedef struct bst_value bst_value;
struct bst_value {
  bst_value_type type;
  int line;
  const char *file;  /* another file than the reader's; NULL: the reader's */
  bool is_companion; /* that file is a companion of the rule (companions.h); else a patch's */
  const char *key;   /* its name in the table around it; of a list item its number as text */
  const char *path;  /* "terms.city.n", "tiles[2]"; "" for the whole */
  bool is_index;     /* the key is a number */
  bool boolean;
  int64_t integer;
  double number;
  const char *text; /* of a string; of an option its name; of a selector its type; else "" */
  size_t count;
  const bst_value *item;
  const bst_home *home; /* of a function in a rule file, else NULL */
};

/* Stands for what isn't there, and for what is faulty and told of: nothing to look into, nothing
 * more to say about it. */
extern const bst_value bst_nothing;

/* The entry with this name, or NULL. Of a value without entries, or NULL, there is none. */
const bst_value *bst_value_find(const bst_value *table, const char *key);

/* Points of a rule are named by the keys that lead to them, "terms.road.n"; keys may hold points
 * themselves, and the longest that fits is meant. */

/* Does `path` begin with the whole name `key`? */
bool bst_path_begins(const char *path, const char *key);

/* The entry that *path begins with; *path moves behind its name. NULL: there is none. */
const bst_value *bst_value_step(const bst_value *table, const char **path);

/* Is it a table whose keys are 1, 2, 3 ...? The empty table is one. */
bool bst_value_is_list(const bst_value *value);

/* A scalar as people write it: "4", "on", "true". Fills `out` unless it is a string. NULL: it is
 * no string, whole number or boolean. */
const char *bst_value_text(const bst_value *value, char *out, size_t size);

/* "a table", "the number 1.5", "'abc'": for messages. */
const char *bst_value_describe(const bst_value *value, char *out, size_t size);

/* Tells every function of a rule file's table where it is written. */
void bst_value_note_homes(bst_arena *arena, const bst_value *root, const char *file,
                          const char *rule);

/* The same value for who may still change its tree: everything that is declared is const for those
 * who read it, and patched before they do. */
bst_value *bst_value_own(const bst_value *value);

/* A copy that changes to the tree don't reach. */
const bst_value *bst_value_copy(bst_arena *arena, const bst_value *value);

/* Names what is in `value` after it moved from the path `from` to its own, and gives it a file. */
void bst_value_adopt(bst_arena *arena, bst_value *value, const char *from, const char *file);

/* Says of everything in `value` that its file is a companion of the rule, no patch of it. */
void bst_value_mark_companion(bst_value *value);

#endif
