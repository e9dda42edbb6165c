/* lua_lexer.c - see lua_lexer.h. */
#include "lua_lexer.h"

#include <string.h>

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* Level of a long bracket at `at` ("[[" is 0, "[=[" is 1), or -1. */
static int bracket_level(const bst_lexer *lex, const char *at) {
  int level = 0;
  if (at >= lex->end || *at++ != '[')
    return -1;
  for (; at < lex->end && *at == '='; at++)
    level++;
  return at < lex->end && *at == '[' ? level : -1;
}

static bool closes_bracket(const bst_lexer *lex, const char *at, int level) {
  if (lex->end - at < level + 2 || *at != ']' || at[level + 1] != ']')
    return false;
  for (int i = 1; i <= level; i++)
    if (at[i] != '=')
      return false;
  return true;
}

/* Skips "[==[ ... ]==]" and gives what is between. */
static bst_token long_bracket(bst_lexer *lex, int level) {
  lex->at += level + 2;
  bst_token found = {.kind = BST_TOKEN_STRING, .text = lex->at, .line = lex->line};
  while (lex->at < lex->end && !closes_bracket(lex, lex->at, level)) {
    lex->line += *lex->at == '\n';
    lex->at++;
  }
  found.length = (size_t)(lex->at - found.text);
  lex->at = lex->end - lex->at < level + 2 ? lex->end : lex->at + level + 2;
  return found;
}

static void skip_comment(bst_lexer *lex) {
  lex->at += 2;
  int level = bracket_level(lex, lex->at);
  if (level >= 0)
    long_bracket(lex, level);
  else
    while (lex->at < lex->end && *lex->at != '\n')
      lex->at++;
}

static void skip_space(bst_lexer *lex) {
  while (lex->at < lex->end) {
    if (*lex->at == '-' && lex->end - lex->at > 1 && lex->at[1] == '-') {
      skip_comment(lex);
    } else if (*lex->at == ' ' || (*lex->at >= '\t' && *lex->at <= '\r')) {
      lex->line += *lex->at == '\n';
      lex->at++;
    } else {
      return;
    }
  }
}

static bst_token quoted(bst_lexer *lex) {
  char quote = *lex->at++;
  bst_token found = {.kind = BST_TOKEN_STRING, .text = lex->at, .line = lex->line};
  while (lex->at < lex->end && *lex->at != quote) {
    if (*lex->at == '\\' && lex->end - lex->at > 1) {
      found.escaped = true;
      lex->at++;
    }
    lex->line += *lex->at == '\n';
    lex->at++;
  }
  found.length = (size_t)(lex->at - found.text);
  lex->at += lex->at < lex->end;
  return found;
}

static char ahead(const bst_lexer *lex, size_t n) {
  return (size_t)(lex->end - lex->at) > n ? lex->at[n] : '\0';
}

/* From where the token begins to where the lexer stands. */
static bst_token taken(const bst_lexer *lex, bst_token_kind kind) {
  return (bst_token){.kind = kind,
                     .text = lex->begin,
                     .length = (size_t)(lex->at - lex->begin),
                     .line = lex->line};
}

static bst_token name(bst_lexer *lex) {
  while (lex->at < lex->end && (is_letter(*lex->at) || is_digit(*lex->at)))
    lex->at++;
  return taken(lex, BST_TOKEN_NAME);
}

static bst_token number(bst_lexer *lex) {
  bool hex = ahead(lex, 0) == '0' && (ahead(lex, 1) == 'x' || ahead(lex, 1) == 'X');
  while (lex->at < lex->end && (is_letter(*lex->at) || is_digit(*lex->at) || *lex->at == '.')) {
    char now = *lex->at++;
    bool power = hex ? now == 'p' || now == 'P' : now == 'e' || now == 'E';
    if (power && (ahead(lex, 0) == '+' || ahead(lex, 0) == '-'))
      lex->at++;
  }
  return taken(lex, BST_TOKEN_NUMBER);
}

static bst_token mark(bst_lexer *lex) {
  static const char *const marks[] = {"...", "..", "==", "~=", "<=", ">=", "//", "<<", ">>", "::"};
  size_t length = 1;
  for (size_t i = 0; length == 1 && i < sizeof marks / sizeof *marks; i++) {
    size_t size = strlen(marks[i]);
    if ((size_t)(lex->end - lex->at) >= size && memcmp(lex->at, marks[i], size) == 0)
      length = size;
  }
  lex->at += length;
  return taken(lex, BST_TOKEN_MARK);
}

void bst_lexer_next(bst_lexer *lex) {
  skip_space(lex);
  lex->begin = lex->at;
  if (lex->at >= lex->end) {
    lex->now = (bst_token){.kind = BST_TOKEN_END, .text = "", .line = lex->line};
    return;
  }
  int level = bracket_level(lex, lex->at);
  if (level >= 0)
    lex->now = long_bracket(lex, level);
  else if (*lex->at == '"' || *lex->at == '\'')
    lex->now = quoted(lex);
  else if (is_letter(*lex->at))
    lex->now = name(lex);
  else if (is_digit(*lex->at) || (*lex->at == '.' && is_digit(ahead(lex, 1))))
    lex->now = number(lex);
  else
    lex->now = mark(lex);
}

bst_lexer bst_lexer_of(const char *text, size_t size) {
  bst_lexer lex = {.at = text, .end = text + size, .line = 1};
  bst_lexer_next(&lex);
  return lex;
}

bool bst_token_is(const bst_token *token, const char *text) {
  return (token->kind == BST_TOKEN_MARK || token->kind == BST_TOKEN_NAME) &&
         token->text[0] == text[0] && token->length == strlen(text) &&
         memcmp(token->text, text, token->length) == 0;
}

int bst_token_block(const bst_token *token) {
  if (token->kind != BST_TOKEN_NAME)
    return 0;
  if (bst_token_is(token, "function") || bst_token_is(token, "if") || bst_token_is(token, "do") ||
      bst_token_is(token, "repeat"))
    return 1;
  return bst_token_is(token, "end") || bst_token_is(token, "until") ? -1 : 0;
}
