#include "schema_text.h"

#include <stdio.h>
#include <string.h>

/* The words of a list, each behind `before` and before `after`. */
static void list_words(const bst_word *words, const char *before, const char *after,
                       const char *between, char out[BST_FIELD_TEXT]) {
  size_t used = 0;
  out[0] = '\0';
  for (; words->text != NULL && used < BST_FIELD_TEXT; words++)
    used += (size_t)snprintf(out + used, BST_FIELD_TEXT - used, "%s%s%s%s", used > 0 ? between : "",
                             before, words->text, after);
}

const char *bst_field_values(const bst_field *field, char out[BST_FIELD_TEXT]) {
  char words[BST_FIELD_TEXT];
  switch ((bst_means)field->means) {
  case BST_MEANS_KEY:
    if (field->words == NULL)
      return field->values;
    list_words(field->words, "`\"", "\"`", ", ", words);
    snprintf(out, BST_FIELD_TEXT, "%.500s%.80s", words, field->values);
    return out;
  case BST_MEANS_BOOL:
  case BST_MEANS_FLAG:
    snprintf(out, BST_FIELD_TEXT, "`true`, `false`%s%s", field->values != NULL ? ", " : "",
             field->values != NULL ? field->values : "");
    return out;
  case BST_MEANS_INT:
    snprintf(out, BST_FIELD_TEXT, "%d to %d%s", field->least, field->most,
             field->values != NULL ? field->values : "");
    return out;
  case BST_MEANS_WORD:
    list_words(field->words, "`\"", "\"`", ", ", out);
    return out;
  case BST_MEANS_WORD_BITS:
    list_words(field->words, "`\"", "\"`", ", ", words);
    snprintf(out, BST_FIELD_TEXT, "%.500s, or a list of them", words);
    return out;
  case BST_MEANS_BITS:
    snprintf(out, BST_FIELD_TEXT, "name of a %s, or a list", bst_sections[field->of].one);
    return out;
  case BST_MEANS_INDEX:
  case BST_MEANS_INDEX_OR:
  case BST_MEANS_INDEX_PLUS:
    snprintf(out, BST_FIELD_TEXT, "name of a %s", bst_sections[field->of].one);
    return out;
  case BST_MEANS_RANGE:
    return "a number, or `{ min =, max = }`";
  case BST_MEANS_TEXT:
    return "a text";
  case BST_MEANS_FUNCTION:
  case BST_MEANS_FUNCTION_PLUS:
    return field->values != NULL ? field->values : "";
  case BST_MEANS_NUMBER:
  case BST_MEANS_FORM:
    break;
  }
  return "";
}

static const char *word_of(const bst_field *field) {
  for (const bst_word *word = field->words; word->text != NULL; word++)
    if (word->number == field->fallback)
      return word->text;
  return NULL;
}

const char *bst_field_default(const bst_field *field, char out[BST_FIELD_TEXT]) {
  if (field->is_needed)
    return "needed";
  if (field->means == BST_MEANS_KEY)
    return field->otherwise;
  if (field->means == BST_MEANS_BOOL)
    return field->fallback != 0 ? "`true`" : "`false`";
  const char *word = field->means == BST_MEANS_WORD ? word_of(field) : NULL;
  bool is_number = field->means == BST_MEANS_INT && field->fallback >= field->least &&
                   field->fallback <= field->most;
  if (word != NULL)
    snprintf(out, BST_FIELD_TEXT, "`\"%s\"`", word);
  else if (is_number)
    snprintf(out, BST_FIELD_TEXT, "%d", field->fallback);
  else
    return "none";
  return out;
}

const char *bst_field_row(const bst_field *field, char out[BST_FIELD_ROW]) {
  char values[BST_FIELD_TEXT], otherwise[BST_FIELD_TEXT];
  snprintf(out, BST_FIELD_ROW, "| `%s` | %s | %s | %s |", field->key,
           bst_field_values(field, values), bst_field_default(field, otherwise), field->help);
  return out;
}

const char *bst_field_type(const bst_field *field, char out[BST_FIELD_TEXT]) {
  switch ((bst_means)field->means) {
  case BST_MEANS_BOOL:
  case BST_MEANS_FLAG:
    return field->values == NULL ? "boolean" : "any";
  case BST_MEANS_INT:
    return field->values == NULL ? "integer" : "any";
  case BST_MEANS_WORD:
    list_words(field->words, "\"", "\"", "|", out);
    return out;
  case BST_MEANS_WORD_BITS:
  case BST_MEANS_BITS:
    return "string|string[]";
  case BST_MEANS_INDEX:
  case BST_MEANS_INDEX_OR:
  case BST_MEANS_INDEX_PLUS:
  case BST_MEANS_TEXT:
    return "string";
  case BST_MEANS_RANGE:
    return "integer|table";
  case BST_MEANS_NUMBER:
  case BST_MEANS_FUNCTION:
  case BST_MEANS_FUNCTION_PLUS:
  case BST_MEANS_FORM:
  case BST_MEANS_KEY:
    break;
  }
  return "any";
}
