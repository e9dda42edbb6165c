/* token_list.c - see token_list.h. */
#include "token_list.h"

#include "lua_lexer.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_TOKENS = 200000 };

/* --- reading ---------------------------------------------------------------------------------- */

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

static bst_lua_token taken(const bst_lexer *lex, const char *gap) {
  static const bst_lua_token_kind kinds[] = {[BST_TOKEN_NAME] = BST_LUA_NAME,
                                             [BST_TOKEN_STRING] = BST_LUA_STRING,
                                             [BST_TOKEN_NUMBER] = BST_LUA_NUMBER,
                                             [BST_TOKEN_MARK] = BST_LUA_SIGN};
  bst_lua_token t = {.gap = gap,
                     .text = lex->begin,
                     .gap_length = (size_t)(lex->begin - gap),
                     .length = (size_t)(lex->at - lex->begin),
                     .kind = kinds[lex->now.kind]};
  if (t.kind == BST_LUA_NAME && is_word(&t))
    t.kind = BST_LUA_WORD;
  return t;
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
  bst_lexer lex = bst_lexer_of(text, length);
  list->count = 0;
  for (const char *gap = text; lex.now.kind != BST_TOKEN_END; bst_lexer_next(&lex)) {
    if (!make_room(list, list->count + 1))
      return false;
    list->at[list->count++] = taken(&lex, gap);
    gap = lex.at;
  }
  return true;
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
