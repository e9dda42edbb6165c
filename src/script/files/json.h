/* json.h - JSON values: read from a file, built, asked and written. The one module that knows which
 * library does it.
 *
 * A value made by bst_json_read() or bst_json_new_*() is the caller's until bst_json_free() or
 * until it is given to a list or object, which owns it from then on (also when that fails). Values
 * that the asking functions return stay the list's or object's. */
#ifndef BST_JSON_H
#define BST_JSON_H

#include <bastide.h>
#include <stdio.h>

typedef struct json_t bst_json;

typedef enum bst_json_type {
  BST_JSON_OBJECT,
  BST_JSON_LIST,
  BST_JSON_TEXT,
  BST_JSON_WHOLE,
  BST_JSON_REAL,
  BST_JSON_TRUE,
  BST_JSON_FALSE,
  BST_JSON_NULL,
} bst_json_type;

/* Reads a whole file; BST_BAD_INPUT with path, line and column when it isn't JSON, has a key twice,
 * or can't be read. */
bst_status bst_json_read(const char *path, bst_json **out, bst_error *err);
/* The same from an open stream (a pipe, the standard input) of at most `max` bytes; `name` stands
 * for the path. BST_NO_MEMORY, too. */
bst_status bst_json_read_stream(FILE *from, const char *name, size_t max, bst_json **out,
                                bst_error *err);
/* Reads a value from memory; the message has the column, but no path. BST_BAD_INPUT or
 * BST_NO_MEMORY. */
bst_status bst_json_parse(const char *bytes, size_t size, bst_json **out, bst_error *err);
void bst_json_free(bst_json *value);

/* --- asking; NULL values answer like null, wrong types like empty ones ------------------------ */

bst_json_type bst_json_type_of(const bst_json *value);
/* Length of a list or number of keys of an object, else 0. */
size_t bst_json_count(const bst_json *value);
bst_json *bst_json_at(const bst_json *list, size_t index);       /* NULL: none */
bst_json *bst_json_get(const bst_json *object, const char *key); /* NULL: none */
const char *bst_json_key(bst_json *object, size_t index);        /* in the order of the file */
const char *bst_json_text(const bst_json *value);                /* "" if it is no text */
int64_t bst_json_whole(const bst_json *value);                   /* 0 if it is no whole number */
double bst_json_real(const bst_json *value);                     /* 0 if it is no number */
/* Is it a whole number from `min` to `max`? */
bool bst_json_within(const bst_json *value, int64_t min, int64_t max);
/* The value on one line; returns the length needed, like snprintf. */
size_t bst_json_line(const bst_json *value, char *out, size_t size);
/* The same without spaces, from malloc; NULL: no memory, or no value. */
char *bst_json_print(const bst_json *value);

/* --- building ------------------------------------------------------------------------------- */

bst_json *bst_json_new_object(void);
bst_json *bst_json_new_list(void);
bst_json *bst_json_new_text(const char *text); /* of bytes that are no UTF-8 "?" remain */
bst_json *bst_json_new_whole(int64_t whole);
bst_json *bst_json_new_bool(bool value);
bst_json *bst_json_copy(const bst_json *value);

void bst_json_set(bst_json *object, const char *key, bst_json *value);
void bst_json_set_text(bst_json *object, const char *key, const char *text);
void bst_json_set_whole(bst_json *object, const char *key, int64_t whole);
void bst_json_set_real(bst_json *object, const char *key, double real);
void bst_json_set_null(bst_json *object, const char *key);
void bst_json_set_bool(bst_json *object, const char *key, bool value);
/* 16 hexadecimal digits: no reader loses bits of it. */
void bst_json_set_hash(bst_json *object, const char *key, uint64_t hash);
void bst_json_add(bst_json *list, bst_json *value);
void bst_json_add_text(bst_json *list, const char *text);
void bst_json_add_whole(bst_json *list, int64_t whole);

/* Writes the value, indented, and a line end. BST_NO_MEMORY: nothing was built;
 * BST_BAD_INPUT: `out` takes no more (a full disk). */
bst_status bst_json_write(const bst_json *value, FILE *out, bst_error *err);
/* The same on one line, without spaces. */
bst_status bst_json_write_line(const bst_json *value, FILE *out, bst_error *err);

#endif
