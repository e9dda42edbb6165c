/* record_text.c - see record_text.h. By hand, since a line is written a hundred times a game and
 * snprintf() would cost as much as playing it. */
#include "record_text.h"

#include <source_file.h>
#include <stdlib.h>
#include <string.h>

#include "record_sum.h"

enum { LEAST = 1024 };

void bst_line_clear(bst_line *line) {
  free(line->bytes);
  *line = (bst_line){0};
}

static bool make_room(bst_line *line, size_t more) {
  if (line->capacity - line->length >= more)
    return true;
  size_t capacity = line->capacity > LEAST ? line->capacity : LEAST;
  while (capacity - line->length < more)
    capacity *= 2;
  char *bytes = realloc(line->bytes, capacity);
  if (!bytes) {
    line->failed = true;
    return false;
  }
  line->bytes = bytes;
  line->capacity = capacity;
  return true;
}

void bst_line_put(bst_line *line, const char *bytes, size_t length) {
  if (length == 0 || !make_room(line, length))
    return;
  memcpy(line->bytes + line->length, bytes, length);
  line->length += length;
}

void bst_line_text(bst_line *line, const char *text) { bst_line_put(line, text, strlen(text)); }

void bst_line_whole(bst_line *line, int64_t value) {
  char digits[24];
  size_t at = sizeof digits;
  uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
  do {
    digits[--at] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (value < 0)
    digits[--at] = '-';
  bst_line_put(line, digits + at, sizeof digits - at);
}

void bst_line_hash(bst_line *line, uint64_t value) {
  char text[BST_SUM_DIGITS + 2];
  text[0] = text[BST_SUM_DIGITS + 1] = '"';
  bst_hex_write(value, text + 1);
  bst_line_put(line, text, sizeof text);
}

static void put_escaped(bst_line *line, unsigned char c, bool valid) {
  const char code[] = {'\\', 'u', '0', '0', "01"[c >> 4 & 1], "0123456789abcdef"[c & 15]};
  const char pair[] = {'\\', (char)c};
  const char itself = c < 0x80 || valid ? (char)c : '?';
  if (c == '"' || c == '\\')
    bst_line_put(line, pair, sizeof pair);
  else if (c < ' ')
    bst_line_put(line, code, sizeof code);
  else
    bst_line_put(line, &itself, 1);
}

static bool is_plain(unsigned char c) { return c >= ' ' && c < 0x80 && c != '"' && c != '\\'; }

void bst_line_quoted(bst_line *line, const char *text) {
  size_t length = strlen(text), plain = 0;
  while (plain < length && is_plain((unsigned char)text[plain]))
    plain++;
  bst_line_text(line, "\"");
  bst_line_put(line, text, plain);
  if (plain < length) {
    bool valid = bst_utf8_valid(text, length) == length;
    for (size_t i = plain; i < length; i++)
      put_escaped(line, (unsigned char)text[i], valid);
  }
  bst_line_text(line, "\"");
}
