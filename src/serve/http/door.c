/* door.c - see door.h. */
#define _XOPEN_SOURCE 700
#include "door.h"

#include <string.h>
#include <strings.h>

/* --- where a request comes from --------------------------------------------------------------- */

bool bst_door_host(const char *host, const char *const *served, size_t count) {
  for (size_t i = 0; host && i < count; i++)
    if (strcasecmp(host, served[i]) == 0)
      return true;
  return false;
}

bool bst_door_origin(const char *origin, const char *host) {
  static const char *const schemes[] = {"http://", "https://"};
  for (size_t i = 0; origin && host && i < sizeof schemes / sizeof *schemes; i++) {
    size_t length = strlen(schemes[i]);
    if (strncasecmp(origin, schemes[i], length) == 0)
      return strcasecmp(origin + length, host) == 0;
  }
  return false;
}

bool bst_door_fetch(const char *site, const char *mode) {
  if (!site || strcmp(site, "same-origin") == 0 || strcmp(site, "none") == 0)
    return true;
  return mode && strcmp(mode, "navigate") == 0;
}

bool bst_door_json_type(const char *type) {
  static const char json[] = "application/json";
  size_t length = sizeof json - 1;
  if (!type || strncasecmp(type, json, length) != 0)
    return false;
  return type[length] == '\0' || type[length] == ';' || type[length] == ' ';
}

/* --- JSON ------------------------------------------------------------------------------------- */

/* Behind the string that begins at `at`. */
static size_t skip_string(const char *text, size_t length, size_t at) {
  for (at++; at < length && text[at] != '"'; at++)
    at += text[at] == '\\';
  return at + 1;
}

bool bst_door_json_depth(const char *text, size_t length, int most) {
  int depth = 0;
  for (size_t at = 0; at < length;) {
    char c = text[at];
    if (c == '"') {
      at = skip_string(text, length, at);
      continue;
    }
    if ((c == '[' || c == '{') && ++depth > most)
      return false;
    depth -= c == ']' || c == '}';
    at++;
  }
  return true;
}

/* --- texts ------------------------------------------------------------------------------------ */

typedef struct range {
  uint32_t first, last;
} range;

static bool within(const range *ranges, size_t count, uint32_t c) {
  for (size_t i = 0; i < count; i++)
    if (c >= ranges[i].first && c <= ranges[i].last)
      return true;
  return false;
}

/* Controls, marks and overrides of direction, line ends, and what interlinear notes are made of. */
static bool is_control(uint32_t c) {
  static const range ranges[] = {
      {0x00, 0x1F},     {0x7F, 0x9F},     {0x061C, 0x061C}, {0x200E, 0x200F},
      {0x2028, 0x202E}, {0x2066, 0x206F}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB},
  };
  return within(ranges, sizeof ranges / sizeof *ranges, c);
}

/* The character at the begin of a text that isn't empty, and its bytes; 0 bytes: it is none. Longer
 * forms than needed and halves of pairs are none. */
static size_t decode(const unsigned char *text, size_t length, uint32_t *c) {
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  size_t bytes = text[0] < 0x80             ? 1
                 : (text[0] & 0xE0) == 0xC0 ? 2
                 : (text[0] & 0xF0) == 0xE0 ? 3
                 : (text[0] & 0xF8) == 0xF0 ? 4
                                            : 0;
  if (bytes == 0 || bytes > length)
    return 0;
  *c = bytes == 1 ? text[0] : text[0] & (0x7Fu >> bytes);
  for (size_t i = 1; i < bytes; i++) {
    if ((text[i] & 0xC0) != 0x80)
      return 0;
    *c = *c << 6 | (text[i] & 0x3F);
  }
  bool fine = *c >= least[bytes] && *c <= 0x10FFFF && !(*c >= 0xD800 && *c <= 0xDFFF);
  return fine ? bytes : 0;
}

bst_text_fault bst_door_text(const char *text, size_t length, size_t most) {
  const unsigned char *bytes = (const unsigned char *)text;
  size_t characters = 0;
  bst_text_fault fault = BST_TEXT_FINE;
  for (size_t at = 0; at < length; characters++) {
    uint32_t c;
    size_t size = decode(bytes + at, length - at, &c);
    if (size == 0)
      return BST_TEXT_NOT_UTF8;
    if (is_control(c))
      fault = BST_TEXT_CONTROL;
    at += size;
  }
  return characters > most ? BST_TEXT_TOO_LONG : fault;
}

const char *bst_door_text_why(bst_text_fault fault) {
  static const char *const why[] = {
      "is fine",
      "is no valid UTF-8",
      "is too long",
      "holds a control character, or one that turns the direction of writing",
  };
  return why[fault];
}
