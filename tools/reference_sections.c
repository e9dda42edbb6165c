#include "reference_sections.h"

#include <ctype.h>
#include <schema_text.h>
#include <stdbool.h>
#include <string.h>

static bool is_written(const bst_form *form) {
  for (size_t i = 0; i < form->field_count; i++)
    if (bst_field_is_written(&form->field[i]))
      return true;
  return false;
}

void put_section_page(FILE *page) {
  char row[BST_FIELD_ROW];
  fprintf(page, "# Reference: what rules declare\n\n"
                "<!-- Made by tools/make_reference.c from src/core/def/schema.def; './dev docs' "
                "makes it anew. -->\n\n"
                "Every key of every section that a rule file may have, with what can be written "
                "there and what stands for nothing. What it is good for, with examples: "
                "[../rules.md](../rules.md). `limit.per` is the key `per` of the table `limit`. "
                "Entries of sections that say what a game has also take `enabled`: `false` "
                "switches them off. "
                "`*` is any name.\n\n");
  for (size_t f = 0; bst_forms[f] != NULL; f++) {
    const bst_form *form = bst_forms[f]();
    if (!is_written(form))
      continue;
    fprintf(page, "## %s: %s\n\n| key | values | default | meaning |\n|---|---|---|---|\n",
            form->section, form->name);
    for (size_t i = 0; i < form->field_count; i++)
      if (bst_field_is_written(&form->field[i]))
        fprintf(page, "%s\n", bst_field_row(&form->field[i], row));
    fputc('\n', page);
  }
}

static void put_text(FILE *file, const char *key, const char *text, const char *after) {
  fprintf(file, "\"%s\": \"", key);
  for (; *text != 0; text++)
    fprintf(file, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
  fprintf(file, "\"%s", after);
}

void put_section_json(FILE *file) {
  char text[BST_FIELD_TEXT];
  const char *between = "";
  for (size_t f = 0; bst_forms[f] != NULL; f++) {
    const bst_form *form = bst_forms[f]();
    for (size_t i = 0; i < form->field_count; i++) {
      const bst_field *field = &form->field[i];
      if (!bst_field_is_written(field))
        continue;
      fprintf(file, "%s    { ", between);
      between = ",\n";
      put_text(file, "section", form->section, ", ");
      put_text(file, "key", field->key, ", ");
      put_text(file, "type", bst_field_type(field, text), ", ");
      put_text(file, "values", bst_field_values(field, text), ", ");
      put_text(file, "default", bst_field_default(field, text), ", ");
      put_text(file, "text", field->help, " }");
    }
  }
  fputc('\n', file);
}

/* Was the table that this key lies in there before? */
static bool is_table_known(const bst_form *form, const bst_field *field, size_t length) {
  for (const bst_field *other = form->field; other < field; other++)
    if (bst_field_is_written(other) && strncmp(other->key, field->key, length) == 0 &&
        (other->key[length] == '.' || other->key[length] == 0))
      return true;
  return false;
}

/* A number or "*" is no name; functions are told by the table of hooks. */
static bool has_stub(const bst_form *form, const bst_field *field) {
  bool is_hook = field->values != NULL && strstr(field->values, "function") != NULL;
  return bst_field_is_written(field) && !is_hook && isalpha((unsigned char)*field->key) &&
         !is_table_known(form, field, strcspn(field->key, "."));
}

static void put_stub(FILE *file, const bst_form *form, const bst_field *field) {
  char text[BST_FIELD_TEXT];
  size_t length = strcspn(field->key, ".");
  bool nested = field->key[length] == '.';
  if (has_stub(form, field))
    fprintf(file, "---@field %.*s? %s %s\n", (int)length, field->key,
            nested ? "table" : bst_field_type(field, text), nested ? "" : field->help);
}

/* Does its section hold entries that have these keys, or has it the keys itself? */
static bool is_of_entries(const bst_form *form) {
  static const char *const others[] = {"built_in", "drop", "option", "draw", "query", "jcz_"};
  bool is = bst_form_member(form, "name") != NULL && strcmp(form->name, "guard") != 0;
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    is = is || strncmp(form->name, others[i], strlen(others[i])) == 0;
  return is;
}

/* LuaLS joins what is said of one class in several places: functions stand with the hooks. */
void put_section_stubs(FILE *file) {
  for (size_t f = 0; bst_forms[f] != NULL; f++) {
    const bst_form *form = bst_forms[f]();
    size_t i = 0;
    while (i < form->field_count && !has_stub(form, &form->field[i]))
      i++;
    if (i == form->field_count)
      continue;
    bool is_rule = strcmp(form->section, "frame") == 0 || strcmp(form->section, "rule") == 0;
    fprintf(file, "---@class bst.Rule%s%s%s\n", is_rule ? "" : ".", is_rule ? "" : form->section,
            is_of_entries(form) ? ".entry" : "");
    for (; i < form->field_count; i++)
      put_stub(file, form, &form->field[i]);
    fputc('\n', file);
  }
}
