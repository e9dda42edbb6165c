/* json.c - see json.h. */
#include "json.h"

#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* Digits of a fraction: enough for points and seconds, few enough to read. */
enum { REAL_DIGITS = 10, INDENT = 2 };

static bst_status fail(bst_error *err, bst_status status, const char *what, const char *why) {
  if (err) {
    err->status = status;
    snprintf(err->text, sizeof err->text, "%s: %s", what, why);
  }
  return status;
}

static bst_status not_json(bst_error *err, const char *path, const json_error_t *error) {
  if (err) {
    err->status = BST_BAD_INPUT;
    snprintf(err->text, sizeof err->text, "%.400s:%d: not valid JSON: %s (column %d)", path,
             error->line, error->text, error->column);
  }
  return BST_BAD_INPUT;
}

bst_status bst_json_read(const char *path, bst_json **out, bst_error *err) {
  json_error_t error;
  errno = 0;
  json_t *value = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
  if (value) {
    *out = value;
    return BST_OK;
  }
  if (error.line < 0) /* the file could not be opened or read */
    return fail(err, BST_BAD_INPUT, path, errno ? strerror(errno) : error.text);
  return not_json(err, path, &error);
}

/* A stream that is read up to a limit. */
typedef struct limited {
  FILE *from;
  size_t left;
  bool too_long;
} limited;

static size_t read_limited(void *buffer, size_t size, void *with) {
  limited *l = with;
  size_t got = fread(buffer, 1, size, l->from);
  l->too_long = got > l->left;
  l->left -= l->too_long ? 0 : got;
  return l->too_long || ferror(l->from) ? (size_t)-1 : got;
}

bst_status bst_json_read_stream(FILE *from, const char *name, size_t max, bst_json **out,
                                bst_error *err) {
  json_error_t error;
  limited stream = {from, max, false};
  errno = 0;
  json_t *value = json_load_callback(read_limited, &stream, JSON_REJECT_DUPLICATES, &error);
  if (value) {
    *out = value;
    return BST_OK;
  }
  if (stream.too_long)
    return fail(err, BST_BAD_INPUT, name, "is too long");
  if (ferror(from))
    return fail(err, BST_BAD_INPUT, name, errno ? strerror(errno) : "can't be read");
  if (error.text[0] == '\0')
    return fail(err, BST_NO_MEMORY, name, "out of memory");
  return not_json(err, name, &error);
}

bst_status bst_json_parse(const char *bytes, size_t size, bst_json **out, bst_error *err) {
  json_error_t error;
  json_t *value = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &error);
  if (value) {
    *out = value;
    return BST_OK;
  }
  if (err) {
    err->status = BST_BAD_INPUT;
    snprintf(err->text, sizeof err->text, "not valid JSON: %s (column %d)", error.text,
             error.column);
  }
  /* jansson has nothing to say when it runs out of memory. */
  return error.text[0] == '\0' ? BST_NO_MEMORY : BST_BAD_INPUT;
}

void bst_json_free(bst_json *value) { json_decref(value); }

/* --- asking --------------------------------------------------------------------------------- */

bst_json_type bst_json_type_of(const bst_json *value) {
  if (!value)
    return BST_JSON_NULL;
  switch (json_typeof(value)) {
  case JSON_OBJECT:
    return BST_JSON_OBJECT;
  case JSON_ARRAY:
    return BST_JSON_LIST;
  case JSON_STRING:
    return BST_JSON_TEXT;
  case JSON_INTEGER:
    return BST_JSON_WHOLE;
  case JSON_REAL:
    return BST_JSON_REAL;
  case JSON_TRUE:
    return BST_JSON_TRUE;
  case JSON_FALSE:
    return BST_JSON_FALSE;
  case JSON_NULL:
    break;
  }
  return BST_JSON_NULL;
}

size_t bst_json_count(const bst_json *value) {
  return json_is_array(value) ? json_array_size(value) : json_object_size(value);
}

bst_json *bst_json_at(const bst_json *list, size_t index) { return json_array_get(list, index); }

bst_json *bst_json_get(const bst_json *object, const char *key) {
  return json_object_get(object, key);
}

const char *bst_json_key(bst_json *object, size_t index) {
  void *at = json_object_iter(object);
  for (; at && index > 0; index--)
    at = json_object_iter_next(object, at);
  return at ? json_object_iter_key(at) : "";
}

const char *bst_json_text(const bst_json *value) {
  return json_is_string(value) ? json_string_value(value) : "";
}

int64_t bst_json_whole(const bst_json *value) { return json_integer_value(value); }

double bst_json_real(const bst_json *value) { return json_number_value(value); }

bool bst_json_within(const bst_json *value, int64_t min, int64_t max) {
  return json_is_integer(value) && json_integer_value(value) >= min &&
         json_integer_value(value) <= max;
}

size_t bst_json_line(const bst_json *value, char *out, size_t size) {
  char *text = json_dumps(value, JSON_ENCODE_ANY | JSON_REAL_PRECISION(REAL_DIGITS));
  int length = snprintf(out, size, "%s", text ? text : "?");
  free(text);
  return length > 0 ? (size_t)length : 0;
}

char *bst_json_print(const bst_json *value) {
  return json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT | JSON_REAL_PRECISION(REAL_DIGITS));
}

/* --- building ------------------------------------------------------------------------------- */

bst_json *bst_json_new_object(void) { return json_object(); }
bst_json *bst_json_new_list(void) { return json_array(); }
/* A text that is no UTF-8 (one that was cut, or a script's own bytes) is told without what it has
 * beside ASCII: a key without its value would be worse. */
bst_json *bst_json_new_text(const char *text) {
  json_t *value = json_string(text);
  if (value || !text)
    return value;
  size_t length = strlen(text);
  char *plain = malloc(length + 1);
  for (size_t i = 0; plain && i <= length; i++)
    plain[i] = (unsigned char)text[i] < 128 ? text[i] : '?';
  value = plain ? json_string(plain) : NULL;
  free(plain);
  return value;
}

bst_json *bst_json_new_whole(int64_t whole) { return json_integer(whole); }
bst_json *bst_json_new_bool(bool value) { return json_boolean(value); }
bst_json *bst_json_copy(const bst_json *value) { return json_deep_copy(value); }

void bst_json_set(bst_json *object, const char *key, bst_json *value) {
  (void)json_object_set_new(object, key, value);
}

void bst_json_set_text(bst_json *object, const char *key, const char *text) {
  bst_json_set(object, key, bst_json_new_text(text));
}

void bst_json_set_whole(bst_json *object, const char *key, int64_t whole) {
  bst_json_set(object, key, json_integer(whole));
}

void bst_json_set_real(bst_json *object, const char *key, double real) {
  bst_json_set(object, key, json_real(real));
}

void bst_json_set_null(bst_json *object, const char *key) {
  bst_json_set(object, key, json_null());
}

void bst_json_set_bool(bst_json *object, const char *key, bool value) {
  bst_json_set(object, key, json_boolean(value));
}

void bst_json_set_hash(bst_json *object, const char *key, uint64_t hash) {
  char text[17];
  snprintf(text, sizeof text, "%016" PRIx64, hash);
  bst_json_set_text(object, key, text);
}

void bst_json_add(bst_json *list, bst_json *value) { (void)json_array_append_new(list, value); }

void bst_json_add_text(bst_json *list, const char *text) {
  bst_json_add(list, bst_json_new_text(text));
}

void bst_json_add_whole(bst_json *list, int64_t whole) { bst_json_add(list, json_integer(whole)); }

static bst_status write_as(const bst_json *value, size_t form, FILE *out, bst_error *err) {
  if (!value)
    return fail(err, BST_NO_MEMORY, "JSON", "out of memory");
  size_t flags = form | JSON_REAL_PRECISION(REAL_DIGITS) | JSON_ENCODE_ANY;
  bool written = json_dumpf(value, out, flags) == 0 && fputc('\n', out) != EOF && fflush(out) == 0;
  return written ? BST_OK : fail(err, BST_BAD_INPUT, "the output", "can't be written (disk full?)");
}

bst_status bst_json_write(const bst_json *value, FILE *out, bst_error *err) {
  return write_as(value, JSON_INDENT(INDENT), out, err);
}

bst_status bst_json_write_line(const bst_json *value, FILE *out, bst_error *err) {
  return write_as(value, JSON_COMPACT, out, err);
}
