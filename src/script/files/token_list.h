/* token_list.h - the text of a Lua file as a list of tokens, and what belongs together in it:
 * brackets, entries of a table, blocks that end with 'end'. Any bytes at all can be read. */
#ifndef BST_TOKEN_LIST_H
#define BST_TOKEN_LIST_H

#include <stdbool.h>
#include <stddef.h>

typedef enum bst_lua_token_kind {
  BST_LUA_NAME,
  BST_LUA_WORD,
  BST_LUA_NUMBER,
  BST_LUA_STRING,
  BST_LUA_SIGN
} bst_lua_token_kind;

/* `gap` is what stands before it, comments too. Nothing of this is its own: it lies in the text
 * that was read, or is a literal. */
typedef struct bst_lua_token {
  const char *gap, *text;
  size_t gap_length, length;
  bst_lua_token_kind kind;
} bst_lua_token;

typedef struct bst_lua_tokens {
  bst_lua_token *at;
  size_t count, room;
} bst_lua_tokens;

/* The list is emptied first. False: out of memory. */
bool bst_lua_tokens_read(bst_lua_tokens *list, const char *text, size_t length);
void bst_lua_tokens_free(bst_lua_tokens *list);

bool bst_lua_token_is(const bst_lua_token *t, const char *text);

/* Puts `count` tokens in the place of those from `from` to `to`; they may lie in this list. False:
 * out of memory, or the list would be too long; nothing has happened. */
bool bst_lua_tokens_replace(bst_lua_tokens *list, size_t from, size_t to, const bst_lua_token *with,
                            size_t count);

/* The closing one to the bracket, or 'end' to the word that opens a block, at `open`; list->count:
 * there is none. */
size_t bst_lua_tokens_partner(const bst_lua_tokens *list, size_t open);

/* An entry of a table that begins at or before `at`, without its comma: [from, to). False: `at` is
 * in no table. */
typedef struct bst_lua_range {
  size_t from, to;
} bst_lua_range;
bool bst_lua_tokens_entry(const bst_lua_tokens *list, size_t at, bst_lua_range *out);

/* Writes the whole text with a zero byte behind it; NULL: out of memory. The caller's. */
char *bst_lua_tokens_text(const bst_lua_tokens *list, size_t *length);

#endif
