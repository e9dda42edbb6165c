/* lua_tokens.h - the text of a Lua file as a list of tokens, and what belongs together in it:
 * brackets, entries of a table, blocks that end with 'end'. Any bytes at all can be read. */
#ifndef LUA_TOKENS_H
#define LUA_TOKENS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum token_kind {
  TOKEN_NAME,
  TOKEN_WORD,
  TOKEN_NUMBER,
  TOKEN_STRING,
  TOKEN_SIGN
} token_kind;

/* `gap` is what stands before it, comments too. Nothing of this is its own: it lies in the text
 * that was read, or is a literal. */
typedef struct token {
  const char *gap, *text;
  size_t gap_length, length;
  token_kind kind;
} token;

typedef struct token_list {
  token *at;
  size_t count, room;
} token_list;

/* The list is emptied first. False: out of memory. */
bool tokens_read(token_list *list, const char *text, size_t length);
void tokens_free(token_list *list);

bool token_is(const token *t, const char *text);

/* Puts `count` tokens in the place of those from `from` to `to`; they may lie in this list. False:
 * out of memory, or the list would be too long; nothing has happened. */
bool tokens_replace(token_list *list, size_t from, size_t to, const token *with, size_t count);

/* The closing one to the bracket, or 'end' to the word that opens a block, at `open`; list->count:
 * there is none. */
size_t tokens_partner(const token_list *list, size_t open);

/* An entry of a table that begins at or before `at`, without its comma: [from, to). False: `at` is
 * in no table. */
typedef struct token_range {
  size_t from, to;
} token_range;
bool tokens_entry(const token_list *list, size_t at, token_range *out);

/* Writes the whole text with a zero byte behind it; NULL: out of memory. The caller's. */
char *tokens_text(const token_list *list, size_t *length);

#endif
