/* fields.h - reads what schema.def says of a form: its fields by their keys, into its struct. */
#ifndef BST_FIELDS_H
#define BST_FIELDS_H

#include "loading.h"

#include <schema.h>

/* An entry that is read. */
typedef struct bst_entry {
  bst_loading *loading;
  const bst_rule_file *rule;
  const bst_value *value;
  bst_section section;
  const bst_form *form;
  void *item;   /* the struct of that form */
  bool nobody;  /* it is about figures that no loaded rule has */
  bool enabled; /* when it is closed */
} bst_entry;

/* Opens a table of the rule, and sets `item` to the fallbacks of the form. With `named` the entry's
 * name is checked, and `name` and `rule` of the item are set where the form has them: "rule.entry".
 */
bst_entry bst_entry_open(bst_loading *loading, const bst_rule_file *rule, const bst_form *form,
                         const bst_value *value, void *item, bool named);
/* Reads all fields of the form that belong to one of the sets `about`. */
void bst_entry_read(bst_entry *entry, unsigned about);
/* Reads `enabled` and closes the table. True: the entry counts. */
bool bst_entry_close(bst_entry *entry);
/* Adds the item to a list of the section; a fault if that is full. Returns the copy, or NULL. */
void *bst_entry_add(const bst_entry *entry, bst_list *list, int section);

/* The fields alone, of a table that is open. `nobody` may be NULL. */
void bst_read_fields(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                     const bst_form *form, unsigned about, void *item, bool *nobody);

/* One field, of a form whose struct `item` is. */
void bst_read_field(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                    const bst_field *field, void *item);

/* The number of a word; a fault and `fallback` if it is none. */
int32_t bst_as_number(const bst_reader *reader, const bst_value *value, const bst_word *words,
                      int32_t fallback);
int32_t bst_read_number(bst_section *section, const char *key, const bst_word *words,
                        int32_t fallback);

#endif
