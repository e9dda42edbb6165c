/* value.c - looking into declared values. */
#include "value.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

const bst_value *bst_value_find(const bst_value *table, const char *key) {
  for (size_t i = 0; i < table->count; i++)
    if (strcmp(table->item[i].key, key) == 0)
      return &table->item[i];
  return NULL;
}

bool bst_value_is_list(const bst_value *value) {
  if (value->type != BST_VALUE_TABLE)
    return false;
  for (size_t i = 0; i < value->count; i++) {
    char number[24];
    snprintf(number, sizeof number, "%zu", i + 1);
    if (!value->item[i].is_index || strcmp(value->item[i].key, number) != 0)
      return false;
  }
  return true;
}

const char *bst_value_text(const bst_value *value, char *out, size_t size) {
  switch (value->type) {
  case BST_VALUE_STRING:
    return value->text;
  case BST_VALUE_INTEGER:
    snprintf(out, size, "%" PRId64, value->integer);
    return out;
  case BST_VALUE_BOOLEAN:
    return value->boolean ? "true" : "false";
  case BST_VALUE_NONE:
  case BST_VALUE_FLOAT:
  case BST_VALUE_TABLE:
  case BST_VALUE_OPTION:
  case BST_VALUE_ADJACENT:
  case BST_VALUE_COMPLETE:
  case BST_VALUE_FUNCTION:
    break;
  }
  return NULL;
}

/* 2.0 shows its point: it is the reason why it is no whole number. */
static const char *describe_float(double number, char *out, size_t size) {
  if (isnan(number))
    return "NaN";
  snprintf(out, size, "%.14g", number);
  size_t length = strlen(out);
  if (strspn(out, "-0123456789") == length)
    snprintf(out + length, size - length, ".0");
  return out;
}

const char *bst_value_describe(const bst_value *value, char *out, size_t size) {
  switch (value->type) {
  case BST_VALUE_NONE:
    return "nothing";
  case BST_VALUE_BOOLEAN:
    return value->boolean ? "true" : "false";
  case BST_VALUE_INTEGER:
    return bst_value_text(value, out, size);
  case BST_VALUE_FLOAT:
    return describe_float(value->number, out, size);
  case BST_VALUE_STRING:
    snprintf(out, size, "'%.40s'%s", value->text, strlen(value->text) > 40 ? "..." : "");
    return out;
  case BST_VALUE_TABLE:
    return bst_value_is_list(value) ? "a list" : "a table";
  case BST_VALUE_OPTION:
    return "opt(...)";
  case BST_VALUE_ADJACENT:
    return "adjacent{...}";
  case BST_VALUE_COMPLETE:
    return "complete{...}";
  case BST_VALUE_FUNCTION:
    return "a function";
  }
  return "something";
}
