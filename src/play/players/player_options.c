/* player_options.c - see player_options.h. */
#include "player_options.h"

#include <status.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool bst_read_decimal(const char *text, size_t length, uint32_t most, uint32_t *out) {
  uint64_t value = 0;
  uint32_t scale = BST_MILLION, digits = 0;
  size_t i = 0;
  for (; i < length && text[i] >= '0' && text[i] <= '9' && value <= most; i++, digits++)
    value = value * 10 + (uint64_t)(text[i] - '0') * BST_MILLION;
  if (i < length && text[i] == '.')
    for (i++; i < length && text[i] >= '0' && text[i] <= '9'; i++, digits++) {
      scale /= 10;
      value += (uint64_t)scale * (uint64_t)(text[i] - '0');
    }
  if (i < length || digits == 0 || value > most)
    return false;
  *out = (uint32_t)value;
  return true;
}

static bool read_whole(const char *text, size_t length, uint32_t most, uint32_t *out) {
  uint64_t value = 0;
  size_t i = 0;
  for (; i < length && text[i] >= '0' && text[i] <= '9' && value <= most; i++)
    value = value * 10 + (uint64_t)(text[i] - '0');
  if (i < length || length == 0 || value > most)
    return false;
  *out = (uint32_t)value;
  return true;
}

static bool read_word(const char *text, size_t length, const bst_player_option *option,
                      uint32_t *out) {
  for (uint32_t i = 0; i < option->most; i++)
    if (strlen(option->word[i]) == length && strncmp(option->word[i], text, length) == 0) {
      *out = i;
      return true;
    }
  return false;
}

static bool read_value(const char *text, size_t length, const bst_player_option *option) {
  uint32_t value = 0;
  bool fine = false;
  if (option->type == BST_OPTION_WORD)
    fine = read_word(text, length, option, &value);
  else if (option->type == BST_OPTION_DECIMAL)
    fine = bst_read_decimal(text, length, option->most, &value) && value >= option->least;
  else
    fine = read_whole(text, length, option->most, &value) && value >= option->least;
  if (fine)
    *option->value = value;
  return fine;
}

/* --- messages --------------------------------------------------------------------------------- */

static void add(char *text, size_t size, const char *format, ...) BST_PRINTF(3, 4);
static void add(char *text, size_t size, const char *format, ...) {
  size_t used = strlen(text);
  va_list more;
  va_start(more, format);
  vsnprintf(text + used, size - used, format, more);
  va_end(more);
}

static void say_values(const bst_player_option *option, char *out, size_t size) {
  if (option->type == BST_OPTION_WHOLE)
    add(out, size, "a whole number from %u to %u", option->least, option->most);
  if (option->type == BST_OPTION_DECIMAL)
    add(out, size, "a number from %g to %u", (double)option->least / BST_MILLION,
        option->most / BST_MILLION);
  for (uint32_t i = 0; option->type == BST_OPTION_WORD && i < option->most; i++)
    add(out, size, "%s%s", i > 0 ? " or " : "", option->word[i]);
}

static bst_status bad_value(const bst_player_option *option, bst_error *err) {
  bst_error made = {.status = BST_BAD_VALUE};
  add(made.text, sizeof made.text, "%s must be ", option->name);
  say_values(option, made.text, sizeof made.text);
  if (err)
    *err = made;
  return BST_BAD_VALUE;
}

static bst_status no_option(const char *text, size_t length, const bst_player_option *option,
                            size_t count, bst_error *err) {
  bst_error made = {.status = BST_BAD_VALUE};
  add(made.text, sizeof made.text, "'%.*s' is none of its options; they are ",
      length < 40 ? (int)length : 40, text);
  for (size_t i = 0; i < count; i++)
    add(made.text, sizeof made.text, "%s%s=...",
        i == 0          ? ""
        : i + 1 < count ? ", "
                        : " and ",
        option[i].name);
  if (err)
    *err = made;
  return BST_BAD_VALUE;
}

/* --- reading ---------------------------------------------------------------------------------- */

static bst_status read_one(const char *text, size_t length, const bst_player_option *option,
                           size_t count, bst_error *err) {
  const char *equals = memchr(text, '=', length);
  if (!equals && length > 0 && text[0] >= '0' && text[0] <= '9')
    return read_value(text, length, option) ? BST_OK : bad_value(option, err);
  size_t name = equals ? (size_t)(equals - text) : length;
  for (size_t i = 0; i < count; i++)
    if (strlen(option[i].name) == name && strncmp(option[i].name, text, name) == 0)
      return equals && read_value(equals + 1, length - name - 1, &option[i])
                 ? BST_OK
                 : bad_value(&option[i], err);
  return no_option(text, name, option, count, err);
}

bst_status bst_read_player_options(const char *text, const bst_player_option *option, size_t count,
                                   bst_error *err) {
  bst_status status = BST_OK;
  for (const char *at = text; at && status == BST_OK;) {
    size_t length = strcspn(at, ":");
    status = read_one(at, length, option, count, err);
    at = at[length] == ':' ? at + length + 1 : NULL;
  }
  return status;
}
