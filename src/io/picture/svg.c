/* svg.c - see svg.h. */
#include "svg.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 4096, DIGITS = 16 };

void bst_svg_init(bst_svg *svg, const char *prefix) { *svg = (bst_svg){.prefix = prefix}; }

void bst_svg_free(bst_svg *svg) {
  free(svg->text);
  bst_svg_init(svg, svg->prefix);
}

/* Room for `more` bytes and the zero behind them. */
static bool reserve(bst_svg *svg, size_t more) {
  size_t capacity = svg->capacity ? svg->capacity : FIRST_CAPACITY;
  if (svg->failed)
    return false;
  while (capacity < svg->length + more + 1)
    capacity *= 2;
  if (capacity == svg->capacity)
    return true;
  char *text = realloc(svg->text, capacity);
  svg->failed = text == NULL;
  if (!text)
    return false;
  svg->text = text;
  svg->capacity = capacity;
  return true;
}

static void put(bst_svg *svg, const char *bytes, size_t length) {
  if (!reserve(svg, length))
    return;
  memcpy(svg->text + svg->length, bytes, length);
  svg->length += length;
  svg->text[svg->length] = '\0';
}

static void put_whole(bst_svg *svg, int64_t value) {
  char digits[DIGITS];
  size_t at = sizeof digits;
  uint64_t rest = value < 0 ? (uint64_t)-value : (uint64_t)value;
  do
    digits[--at] = (char)('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (value < 0)
    digits[--at] = '-';
  put(svg, digits + at, sizeof digits - at);
}

static void put_tenths(bst_svg *svg, int tenths) {
  int whole = tenths / 10, rest = tenths % 10;
  if (tenths < 0 && whole == 0)
    put(svg, "-", 1);
  put_whole(svg, whole);
  if (rest != 0) {
    char fraction[2] = {'.', (char)('0' + (rest < 0 ? -rest : rest))};
    put(svg, fraction, sizeof fraction);
  }
}

/* --- texts ---------------------------------------------------------------------------------- */

/* Bytes of the UTF-8 character at `text` that XML accepts; 0: there is none. */
static size_t character(const unsigned char *text) {
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  unsigned char first = text[0];
  size_t length = first < 0x80 ? 1 : first < 0xC0 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  uint32_t code = length == 1 ? first : first & (0x7Fu >> length);
  if (length == 0 || first >= 0xF8)
    return 0;
  for (size_t i = 1; i < length; i++) {
    if ((text[i] & 0xC0) != 0x80)
      return 0;
    code = code << 6 | (text[i] & 0x3F);
  }
  bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  bool control = code < 0x20 && code != '\t' && code != '\n';
  bool outside = code > 0x10FFFF || code == 0xFFFE || code == 0xFFFF;
  return code < least[length] || surrogate || control || outside ? 0 : length;
}

static void put_escaped(bst_svg *svg, const char *text) {
  for (const char *at = text; *at;) {
    size_t length = character((const unsigned char *)at);
    switch (*at) {
    case '&':
      put(svg, "&amp;", 5);
      break;
    case '<':
      put(svg, "&lt;", 4);
      break;
    case '>':
      put(svg, "&gt;", 4);
      break;
    case '"':
      put(svg, "&quot;", 6);
      break;
    case '\'':
      put(svg, "&#39;", 5);
      break;
    default:
      put(svg, length ? at : "?", length ? length : 1);
    }
    at += length ? length : 1;
  }
}

/* --- formats -------------------------------------------------------------------------------- */

static void put_argument(bst_svg *svg, char kind, va_list *arguments) {
  switch (kind) {
  case 'n':
    put_tenths(svg, va_arg(*arguments, int));
    break;
  case 'd':
    put_whole(svg, va_arg(*arguments, int));
    break;
  case 't':
    put_escaped(svg, va_arg(*arguments, const char *));
    break;
  case 's': {
    const char *text = va_arg(*arguments, const char *);
    put(svg, text, strlen(text));
    break;
  }
  default: /* 'i' */
    put(svg, svg->prefix, strlen(svg->prefix));
  }
}

void bst_svg_add(bst_svg *svg, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  while (*format) {
    size_t plain = strcspn(format, "$");
    put(svg, format, plain);
    format += plain;
    if (format[0] == '$' && format[1]) {
      put_argument(svg, format[1], &arguments);
      format += 2;
    }
  }
  va_end(arguments);
}

void bst_svg_append(bst_svg *svg, const bst_svg *from) {
  svg->failed = svg->failed || from->failed;
  if (from->length)
    put(svg, from->text, from->length);
}

void bst_svg_append_json(bst_svg *svg, const char *text, size_t length) {
  put(svg, "\"", 1);
  for (size_t i = 0, from = 0; i <= length; i++) {
    unsigned char byte = i < length ? (unsigned char)text[i] : '"';
    if (byte >= 0x20 && byte != '"' && byte != '\\')
      continue;
    put(svg, text + from, i - from);
    from = i + 1;
    if (i < length && byte < 0x20) {
      const char code[] = {
          '\\', 'u', '0', '0', (char)('0' + byte / 16), "0123456789abcdef"[byte % 16]};
      put(svg, code, sizeof code);
    } else if (i < length) {
      const char code[] = {'\\', (char)byte};
      put(svg, code, sizeof code);
    }
  }
  put(svg, "\"", 1);
}

void bst_svg_clear(bst_svg *svg) {
  svg->length = 0;
  if (svg->text)
    svg->text[0] = '\0';
}
