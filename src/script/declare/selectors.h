/* selectors.h - reads selectors: figures { kind = "x", owner = "asked" } and the like. */
#ifndef BST_SELECTORS_H
#define BST_SELECTORS_H

#include "loading.h"

/* Where a selector stands, for messages and for what it may say. */
typedef struct bst_selector_place {
  unsigned types;     /* bits of bst_select_type that are wanted here */
  unsigned this_type; /* the types that `this` can have; 0: there is no `this` */
  bool decides_owner; /* who owns a feature follows from it: it can't ask for that, nor ask rules */
  bool knows_args;    /* `arg.n` is a fault where n is more than `argc` */
  uint8_t argc;
} bst_selector_place;
enum { BST_ANY_THING = 0xFFFF };

/* A number, "players", "state.x", or a selector that is counted, behind a key of the section. */
void bst_number_read(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                     const char *key, bst_selector_place place, bst_predicate_def *out);

/* The number of the selector plus one; 0 after a fault. A list of selectors is a union. */
uint16_t bst_selector_read(bst_loading *loading, const bst_rule_file *rule, const bst_value *value,
                           bst_selector_place place);

/* The names of these types, for messages. */
const char *bst_selector_types(bst_loading *loading, unsigned types);

/* A reference ("this", "arg.1.cell", the name of a neutral figure), or a selector. False: told.
 * What a reference means isn't held against the types. */
bool bst_reference_read(bst_loading *loading, const bst_rule_file *rule, const bst_value *value,
                        bst_selector_place place, bst_predicate_def *out);
/* A selector of which the things are counted, as the predicate's number. */
void bst_counted_read(bst_loading *loading, const bst_rule_file *rule, const bst_value *value,
                      bst_selector_place place, bst_predicate_def *out);

/* A selector that a file says in other words: made of the entries of a table that it has, or of
 * words. `at`: where that stands. */
typedef struct bst_worded {
  const char *key;
  const bst_value *value; /* NULL: the key is left out */
} bst_worded;
const bst_value *bst_selector_in_words(bst_loading *loading, const bst_value *at, const char *type,
                                       const bst_worded *keys, size_t count);
const bst_value *bst_word_value(bst_loading *loading, const bst_value *at, const char *text);

/* Those that functions alone may use: all that the rule's file has made and nobody has read. */
void bst_selectors_finish(bst_loading *loading, const bst_rule_file *rule);

/* Is it a selector, or a list of them? */
bool bst_value_is_selector(const bst_value *value);

#endif
