/* lua_lexer.h - a lexer of Lua: words, strings and marks, without what is between them. A text
 * that is no Lua ends early or gives nonsense, but never the program. */
#ifndef BST_LUA_LEXER_H
#define BST_LUA_LEXER_H

#include <stdbool.h>
#include <stddef.h>

typedef enum bst_token_kind {
  BST_TOKEN_END,
  BST_TOKEN_NAME,
  BST_TOKEN_STRING,
  BST_TOKEN_NUMBER,
  BST_TOKEN_MARK, /* one character, or several that are one: "==", "..", "..." */
} bst_token_kind;

typedef struct bst_token {
  bst_token_kind kind;
  const char *text; /* of a string: without its quotes */
  size_t length;
  int line;
  bool escaped; /* a string with escapes: its value is not its text */
} bst_token;

typedef struct bst_lexer {
  const char *at, *end;
  const char *begin; /* of `now`, with its quotes; it ends at `at` */
  int line;
  bst_token now;
} bst_lexer;

/* A lexer that stands at the first token. Copies of it go on by themselves. */
bst_lexer bst_lexer_of(const char *text, size_t size);
void bst_lexer_next(bst_lexer *lex);

/* Is it this name or mark? */
bool bst_token_is(const bst_token *token, const char *text);
/* +1 where the token begins a block, -1 where it ends one. */
int bst_token_block(const bst_token *token);

#endif
