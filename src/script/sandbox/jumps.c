/* jumps.c - just enough of a lexer to tell words from comments and strings, and what strings hold.
 */
#include "jumps.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

typedef struct cursor {
  const char *at, *end;
  int line;
  int zero; /* line of the first zero byte of a string */
} cursor;

static void skip(cursor *c, const char *to) {
  for (; c->at < to; c->at++)
    c->line += *c->at == '\n';
}

/* Behind the next `what`, or at the end. */
static void skip_behind(cursor *c, const char *what) {
  const char *found = strstr(c->at, what);
  skip(c, found ? found + strlen(what) : c->end);
}

/* A long bracket ("[[", "[==[") begins here: skips it with all that is in it. */
static bool skip_long(cursor *c) {
  size_t level = *c->at == '[' ? strspn(c->at + 1, "=") : 0;
  if (*c->at != '[' || c->at[level + 1] != '[')
    return false;
  c->at += level + 2;
  while (c->at < c->end) {
    skip_behind(c, "]");
    if (strspn(c->at, "=") == level && c->at[level] == ']') {
      c->at += level + 1;
      break;
    }
  }
  return true;
}

/* Does the escape that begins at `at` stand for a zero byte: "\0", "\x00" or "\u{0}"? */
static bool is_zero(const char *at) {
  if (at[1] == 'x')
    return at[2] == '0' && at[3] == '0';
  if (at[1] == 'u')
    return at[2] == '{' && at[3] == '0' && at[3 + strspn(at + 3, "0")] == '}';
  int value = 0;
  for (int i = 1; i <= 3 && isdigit((unsigned char)at[i]); i++)
    value = 10 * value + at[i] - '0';
  return isdigit((unsigned char)at[1]) && value == 0;
}

static void skip_escape(cursor *c) {
  bool skips_space = c->at[1] == 'z';
  if (c->zero == 0 && is_zero(c->at))
    c->zero = c->line;
  skip(c, c->at + (c->at + 1 < c->end ? 2 : 1));
  if (skips_space)
    skip(c, c->at + strspn(c->at, " \t\n\v\f\r"));
}

static void skip_string(cursor *c) {
  char quote = *c->at++;
  while (c->at < c->end && *c->at != quote && *c->at != '\n') {
    if (*c->at == '\\')
      skip_escape(c);
    else
      c->at++;
  }
  if (c->at < c->end && *c->at == quote)
    c->at++;
}

static void skip_comment(cursor *c) {
  c->at += 2;
  if (!skip_long(c))
    skip_behind(c, "\n");
}

static bool is_letter(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* Is the word that begins here a jump? Skips it. */
static bool is_jump(cursor *c) {
  static const char *const words[] = {"and", "or", "elseif", "goto", "break"};
  const char *start = c->at;
  while (is_letter(*c->at))
    c->at++;
  size_t length = (size_t)(c->at - start);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strlen(words[i]) == length && memcmp(words[i], start, length) == 0)
      return true;
  return false;
}

/* Skips what stands here; is it a jump? */
static bool skip_next(cursor *c) {
  bool label = c->at[0] == ':' && c->at[1] == ':';
  if (c->at[0] == '-' && c->at[1] == '-')
    skip_comment(c);
  else if (*c->at == '"' || *c->at == '\'')
    skip_string(c);
  else if (is_letter(*c->at))
    return is_jump(c);
  else if (*c->at == '\\') /* nowhere else in a file that can be compiled */
    skip_escape(c);
  else if (!skip_long(c))
    skip(c, c->at + 1 + label);
  return label;
}

int bst_jumps_line(const char *text, size_t size) {
  cursor c = {text, text + size, 1, 0};
  int count = 0;
  if (size <= 2 * BST_JUMPS_MAX) /* each takes two bytes at least: nearly every file is shorter */
    return 0;
  while (c.at < c.end && count <= BST_JUMPS_MAX)
    count += skip_next(&c);
  return count > BST_JUMPS_MAX ? c.line : 0;
}

int bst_zero_line(const char *text, size_t size) {
  cursor c = {text, text + size, 1, 0};
  if (!memchr(text, '\\', size))
    return 0;
  while (c.at < c.end && c.zero == 0)
    skip_next(&c);
  return c.zero;
}
