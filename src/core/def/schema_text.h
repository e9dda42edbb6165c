/* schema_text.h - what schema.def says, for people: pages, stubs for editors, `why`. */
#ifndef BST_SCHEMA_TEXT_H
#define BST_SCHEMA_TEXT_H

#include "schema.h"

enum { BST_FIELD_TEXT = 600, BST_FIELD_ROW = 2000 };

/* What can be written: "`\"cell\"`, `\"tile\"`", "0 to 999". */
const char *bst_field_values(const bst_field *field, char out[BST_FIELD_TEXT]);
/* What stands for nothing: "500", "`\"cell\"`", "needed", "none". */
const char *bst_field_default(const bst_field *field, char out[BST_FIELD_TEXT]);
/* The type for editors: "integer", "boolean", "\"cell\"|\"tile\"". */
const char *bst_field_type(const bst_field *field, char out[BST_FIELD_TEXT]);
/* The row of a table on a page: key, values, default, help. */
const char *bst_field_row(const bst_field *field, char out[BST_FIELD_ROW]);
/* Do people write this field? Only those have a help. */
static inline bool bst_field_is_written(const bst_field *field) {
  return field->help != NULL && field->help[0] != '\0';
}

#endif
