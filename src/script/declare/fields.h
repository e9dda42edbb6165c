/* fields.h - reads what schema.def says of a form: its fields by their keys, into its struct. */
#ifndef BST_FIELDS_H
#define BST_FIELDS_H

#include "hooks.h"
#include "loading.h"

#include <schema.h>

/* An entry that is read. */
typedef struct bst_entry {
  bst_loading *loading;
  const bst_rule_file *rule;
  const bst_value *value;
  bst_section section;
  const bst_form *form;
  void *item; /* the struct of that form */
  bst_hook
      hook;    /* what a function among its fields is: it gets its number when the entry is added */
  bool nobody; /* it is about figures that no loaded rule has */
  bool enabled; /* when it is closed */
} bst_entry;

/* Opens a table of the rule, and sets `item` to the fallbacks of the form, with `rule` and `name`
 * where the form has them. With `named` the entry's name is checked, and becomes "rule.entry". */
bst_entry bst_entry_open(bst_loading *loading, const bst_rule_file *rule, const bst_form *form,
                         const bst_value *value, void *item, bool named);
/* Reads all fields of the form that belong to one of the sets `about`. */
void bst_entry_read(bst_entry *entry, unsigned about);
/* Reads `enabled` and closes the table. True: the entry counts. */
bool bst_entry_close(bst_entry *entry);
/* Adds the item to the section; a fault if that is full. Returns the copy, or NULL. */
void *bst_entry_add(const bst_entry *entry, int section);
/* The same for one that is called by its name in other places, too. Switched off it is declared all
 * the same, so that the rest of the rule may go on naming it: there is none of it in the game, and
 * one of that name that is in takes its room. NULL: another rule declares that name, or a fault. */
void *bst_entry_declare(const bst_entry *entry, int section);

/* How the entries of a section are read: by their form, and by what only these have. */
typedef struct bst_entries {
  const bst_form *(*form)(void);
  int section;                    /* to which they are added */
  bst_hook hook;                  /* as in bst_entry */
  unsigned about;                 /* the sets of keys that they have; 0: all */
  void (*more)(bst_entry *entry); /* reads what the form can't say, and checks; NULL: nothing */
  /* Instead of adding it, when it is closed. NULL: it is added if it counts. */
  void (*end)(bst_entry *entry, bool counts);
} bst_entries;
/* Declares each named entry of the table `key`. */
void bst_declare_entries(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                         const char *key, const bst_entries *how);

/* The fields alone, of a table that is open. `nobody` may be NULL. */
void bst_read_fields(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                     const bst_form *form, unsigned about, void *item, bool *nobody);

/* Things of a section that a list names, as a bit mask; neither figures nor zones. */
uint64_t bst_read_named(bst_loading *loading, bst_section *section, const char *key, int of);

/* A mark of the rule itself, on features or figures; BST_NONE: told. */
uint16_t bst_own_mark_named(const bst_loading *loading, const bst_rule_file *rule,
                            const bst_value *at, const char *name);

/* One field, of a form whose struct `item` is. */
void bst_read_field(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                    const bst_field *field, void *item);

/* The number of a word; a fault and `fallback` if it is none. */
int32_t bst_as_number(const bst_reader *reader, const bst_value *value, const bst_word *words,
                      int32_t fallback);
int32_t bst_read_number(bst_section *section, const char *key, const bst_word *words,
                        int32_t fallback);
/* A list of words, or one: a bit for the number of each. */
unsigned bst_read_word_bits(bst_section *section, const char *key, const bst_word *words);

#endif
