/* token_list.c - see token_list.h. */
#include "token_list.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_TOKENS = 200000 };

/* --- reading ---------------------------------------------------------------------------------- */

typedef struct cursor {
  const char *at, *end;
} cursor;

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static char ahead(const cursor *c, size_t n) {
  return (size_t)(c->end - c->at) > n ? c->at[n] : '\0';
}

/* At "[[" or "[==[": behind the end of the long string; elsewhere where it is. */
static void skip_long(cursor *c) {
  size_t level = 0;
  while (ahead(c, 1 + level) == '=')
    level++;
  if (ahead(c, 0) != '[' || ahead(c, 1 + level) != '[')
    return;
  for (c->at += level + 2; c->at < c->end; c->at++) {
    size_t same = 0;
    while (*c->at == ']' && same < level && ahead(c, 1 + same) == '=')
      same++;
    if (*c->at == ']' && same == level && ahead(c, 1 + level) == ']') {
      c->at += level + 2;
      return;
    }
  }
}

static void skip_comment(cursor *c) {
  c->at += 2;
  const char *begin = c->at;
  skip_long(c);
  if (c->at == begin)
    while (c->at < c->end && *c->at != '\n')
      c->at++;
}

static void skip_gap(cursor *c) {
  while (c->at < c->end) {
    if (ahead(c, 0) == '-' && ahead(c, 1) == '-')
      skip_comment(c);
    else if (*c->at == ' ' || (*c->at >= '\t' && *c->at <= '\r'))
      c->at++;
    else
      break;
  }
}

static void skip_quoted(cursor *c) {
  char quote = *c->at++;
  while (c->at < c->end && *c->at != quote && *c->at != '\n')
    c->at += *c->at == '\\' && c->end - c->at > 1 ? 2 : 1;
  if (c->at < c->end)
    c->at++;
}

static void skip_number(cursor *c) {
  bool hex = ahead(c, 0) == '0' && (ahead(c, 1) == 'x' || ahead(c, 1) == 'X');
  while (c->at < c->end && (is_letter(*c->at) || is_digit(*c->at) || *c->at == '.')) {
    char now = *c->at++;
    bool power = hex ? now == 'p' || now == 'P' : now == 'e' || now == 'E';
    if (power && (ahead(c, 0) == '+' || ahead(c, 0) == '-'))
      c->at++;
  }
}

static void skip_sign(cursor *c) {
  static const char *const signs[] = {"...", "..", "==", "~=", "<=", ">=", "//", "<<", ">>", "::"};
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
    size_t length = strlen(signs[i]);
    if ((size_t)(c->end - c->at) >= length && memcmp(c->at, signs[i], length) == 0) {
      c->at += length;
      return;
    }
  }
  c->at++;
}

static bool is_word(const bst_lua_token *t) {
  static const char *const words[] = {"and",   "break", "do",       "else", "elseif", "end",
                                      "false", "for",   "function", "goto", "if",     "in",
                                      "local", "nil",   "not",      "or",   "repeat", "return",
                                      "then",  "true",  "until",    "while"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (bst_lua_token_is(t, words[i]))
      return true;
  return false;
}

static void skip_token(cursor *c, bst_lua_token *t) {
  const char *begin = c->at;
  if (is_letter(*c->at)) {
    t->kind = BST_LUA_NAME;
    while (c->at < c->end && (is_letter(*c->at) || is_digit(*c->at)))
      c->at++;
  } else if (is_digit(*c->at) || (*c->at == '.' && is_digit(ahead(c, 1)))) {
    t->kind = BST_LUA_NUMBER;
    skip_number(c);
  } else if (*c->at == '"' || *c->at == '\'') {
    t->kind = BST_LUA_STRING;
    skip_quoted(c);
  } else {
    skip_long(c);
    t->kind = c->at > begin ? BST_LUA_STRING : BST_LUA_SIGN;
    if (c->at == begin)
      skip_sign(c);
  }
  t->text = begin;
  t->length = (size_t)(c->at - begin);
  if (t->kind == BST_LUA_NAME && is_word(t))
    t->kind = BST_LUA_WORD;
}

/* --- lists ------------------------------------------------------------------------------------ */

static bool make_room(bst_lua_tokens *list, size_t count) {
  if (count <= list->room)
    return true;
  size_t room = 2 * count;
  bst_lua_token *made = count <= MOST_TOKENS ? realloc(list->at, room * sizeof *made) : NULL;
  if (!made)
    return false;
  list->at = made;
  list->room = room;
  return true;
}

bool bst_lua_tokens_read(bst_lua_tokens *list, const char *text, size_t length) {
  cursor c = {text, text + length};
  list->count = 0;
  for (;;) {
    bst_lua_token t = {.gap = c.at, .kind = BST_LUA_SIGN};
    skip_gap(&c);
    t.gap_length = (size_t)(c.at - t.gap);
    if (c.at == c.end)
      return true;
    skip_token(&c, &t);
    if (!make_room(list, list->count + 1))
      return false;
    list->at[list->count++] = t;
  }
}

void bst_lua_tokens_free(bst_lua_tokens *list) {
  free(list->at);
  *list = (bst_lua_tokens){NULL, 0, 0};
}

bool bst_lua_token_is(const bst_lua_token *t, const char *text) {
  return strlen(text) == t->length && memcmp(t->text, text, t->length) == 0;
}

bool bst_lua_tokens_replace(bst_lua_tokens *list, size_t from, size_t to, const bst_lua_token *with,
                            size_t count) {
  size_t left = list->count - (to - from);
  bst_lua_token *copy = malloc((count + 1) * sizeof *copy); /* before its place may move */
  for (size_t i = 0; copy && i < count; i++)
    copy[i] = with[i];
  if (!copy || !make_room(list, left + count)) {
    free(copy);
    return false;
  }
  memmove(list->at + from + count, list->at + to, (list->count - to) * sizeof *list->at);
  memcpy(list->at + from, copy, count * sizeof *copy);
  list->count = left + count;
  free(copy);
  return true;
}

char *bst_lua_tokens_text(const bst_lua_tokens *list, size_t *length) {
  size_t size = 1;
  for (size_t i = 0; i < list->count; i++)
    size += list->at[i].gap_length + list->at[i].length + 1;
  char *out = malloc(size), *to = out;
  for (size_t i = 0; out && i < list->count; i++) {
    const bst_lua_token *t = &list->at[i];
    if (t->gap_length > 0)
      memcpy(to, t->gap, t->gap_length);
    to += t->gap_length;
    if (t->gap_length == 0 && i > 0 && t->kind != BST_LUA_SIGN &&
        list->at[i - 1].kind != BST_LUA_SIGN)
      *to++ = ' ';
    memcpy(to, t->text, t->length);
    to += t->length;
  }
  if (out)
    *to = '\0';
  *length = out ? (size_t)(to - out) : 0;
  return out;
}

/* --- what belongs together -------------------------------------------------------------------- */

/* How much deeper one is behind the token. 'for' and 'while' are followed by a 'do' that counts. */
static int depth_of(const bst_lua_token *t) {
  static const char *const opening[] = {"{", "(", "[", "function", "do", "if", "repeat"};
  static const char *const closing[] = {"}", ")", "]", "end", "until"};
  if (t->kind != BST_LUA_SIGN && t->kind != BST_LUA_WORD)
    return 0;
  for (size_t i = 0; i < sizeof opening / sizeof *opening; i++)
    if (bst_lua_token_is(t, opening[i]))
      return 1;
  for (size_t i = 0; i < sizeof closing / sizeof *closing; i++)
    if (bst_lua_token_is(t, closing[i]))
      return -1;
  return 0;
}

size_t bst_lua_tokens_partner(const bst_lua_tokens *list, size_t open) {
  int depth = 0;
  for (size_t i = open; i < list->count; i++) {
    depth += depth_of(&list->at[i]);
    if (depth <= 0)
      return i;
  }
  return list->count;
}

bool bst_lua_tokens_entry(const bst_lua_tokens *list, size_t at, bst_lua_range *out) {
  int depth = 0;
  size_t from = at;
  for (;; from--) { /* to the comma or bracket before it */
    depth -= depth_of(&list->at[from]);
    bool begins = depth < 0 ? bst_lua_token_is(&list->at[from], "{")
                            : depth == 0 && from < at && bst_lua_token_is(&list->at[from], ",");
    if (begins)
      break;
    if (depth < 0 || from == 0)
      return false;
  }
  *out = (bst_lua_range){from + 1, from + 1};
  depth = 0;
  for (; out->to < list->count; out->to++) {
    const bst_lua_token *t = &list->at[out->to];
    depth += depth_of(t);
    if (depth < 0)
      return bst_lua_token_is(t, "}") && out->to > out->from;
    if (depth == 0 && bst_lua_token_is(t, ","))
      return out->to > out->from;
  }
  return false;
}
