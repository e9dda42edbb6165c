/* old_words.c - see old_words.h. Follows the tokens of a text, and of its tables the keys that lead
 * to where it stands. */
#include "old_words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua_lexer.h"

const bst_old_word bst_old_words[] = {
#define X(place, where, was, is) {BST_WORD_##place, where, was, is},
    BST_OLD_WORD_LIST(X)
#undef X
};
const size_t bst_old_word_count = sizeof bst_old_words / sizeof bst_old_words[0];

enum { DEEPEST = 100 };

/* A table that is open where the text is read, or a block of statements. */
typedef struct frame {
  bool is_block;
  int brackets;   /* open ( and [ in it */
  bst_token name; /* the key that it is the value of, or what it is an argument of */
  bst_token key;  /* of the item at hand; length 0: it has none */
  bool had_key;   /* the item at hand has one */
} frame;

typedef struct scan {
  const bst_old_word *word;
  size_t word_count;
  const char *text;
  bst_lexer lex;
  bst_token before[3]; /* [0]: the last one */
  frame frame[DEEPEST];
  int depth;
  bst_modernised *out;
  size_t capacity;
  bool no_memory;
} scan;

static bool says(const bst_token *token, const char *text) {
  return token->length == strlen(text) && memcmp(token->text, text, token->length) == 0;
}

static frame *top(scan *s) { return s->depth > 0 ? &s->frame[s->depth - 1] : NULL; }

/* Is it directly in a table, not in an argument of a call there? */
static bool in_table(const frame *f) { return f && !f->is_block && f->brackets == 0; }

/* --- paths ---------------------------------------------------------------------------------- */

/* Takes the first key off a path; false: the token is another one. */
static bool path_step(const char **path, const bst_token *token) {
  size_t length = strcspn(*path, ".");
  bool any = length == 1 && **path == '*';
  if (length == 0 || token->length == 0 ||
      (!any && (token->length != length || memcmp(token->text, *path, length) != 0)))
    return false;
  *path += length + ((*path)[length] == '.');
  return true;
}

/* Do the open tables, and then `last` unless it is NULL, stand at this path? */
static bool stands_at(const scan *s, const char *path, const bst_token *last) {
  for (int i = 0; i < s->depth; i++)
    if (s->frame[i].is_block || !path_step(&path, &s->frame[i].name))
      return false;
  return (!last || path_step(&path, last)) && *path == '\0';
}

/* --- words ---------------------------------------------------------------------------------- */

static void use(scan *s, const bst_old_word *word, const bst_token *token) {
  bst_modernised *out = s->out;
  if (out->count == s->capacity) {
    size_t capacity = s->capacity ? 2 * s->capacity : 16;
    bst_old_use *grown = realloc(out->use, capacity * sizeof *grown);
    s->no_memory = !grown;
    if (!grown)
      return;
    out->use = grown;
    s->capacity = capacity;
  }
  out->use[out->count++] = (bst_old_use){word, (size_t)(token->text - s->text), token->line};
}

/* What comes behind the token at hand. */
static bst_token ahead(const scan *s) {
  bst_lexer copy = s->lex;
  bst_lexer_next(&copy);
  return copy.now;
}

/* Is the call that begins behind the token one with a table? */
static bool takes_table(const scan *s) {
  bst_lexer copy = s->lex;
  bst_lexer_next(&copy);
  if (bst_token_is(&copy.now, "("))
    bst_lexer_next(&copy);
  return bst_token_is(&copy.now, "{");
}

static bool is_verb(const bst_old_word *word) {
  return word->place == BST_WORD_VERB || word->place == BST_WORD_TABLE_VERB;
}

/* Is the name or string `token` an old word in this place? */
static bool is_old(scan *s, const bst_old_word *word, const bst_token *token, const frame *f) {
  bst_token next;
  bool is_member = bst_token_is(&s->before[0], is_verb(word) ? ":" : ".") &&
                   s->before[1].kind == BST_TOKEN_NAME && says(&s->before[1], word->where) &&
                   !bst_token_is(&s->before[2], ".") && !bst_token_is(&s->before[2], ":");
  switch (word->place) {
  case BST_WORD_VERB:
    next = ahead(s);
    return token->kind == BST_TOKEN_NAME && is_member &&
           (bst_token_is(&next, "(") || bst_token_is(&next, "{") || next.kind == BST_TOKEN_STRING);
  case BST_WORD_TABLE_VERB:
    return token->kind == BST_TOKEN_NAME && is_member && takes_table(s);
  case BST_WORD_FIELD:
    return token->kind == BST_TOKEN_NAME && is_member;
  case BST_WORD_KEY:
    return in_table(f) && token == &f->key && stands_at(s, word->where, NULL);
  case BST_WORD_VALUE:
    return token->kind == BST_TOKEN_STRING && in_table(f) && token != &f->key &&
           stands_at(s, word->where, f->had_key ? &f->key : NULL);
  }
  return false;
}

static void look_up(scan *s, const bst_token *token) {
  if ((token->kind != BST_TOKEN_NAME && token->kind != BST_TOKEN_STRING) || token->escaped)
    return;
  for (size_t i = 0; i < s->word_count; i++)
    if (says(token, s->word[i].was) && is_old(s, &s->word[i], token, top(s))) {
      use(s, &s->word[i], token);
      return;
    }
}

/* --- the text --------------------------------------------------------------------------------- */

static void step(scan *s) {
  s->before[2] = s->before[1];
  s->before[1] = s->before[0];
  s->before[0] = s->lex.now;
  bst_lexer_next(&s->lex);
}

static bool begins_item(const scan *s) {
  return bst_token_is(&s->before[0], "{") || bst_token_is(&s->before[0], ",") ||
         bst_token_is(&s->before[0], ";");
}

/* Reads "word =" or ["word"] =, if that comes next, as the key of the item at hand. */
static bool read_key(scan *s) {
  frame *f = top(s);
  bst_lexer copy = s->lex;
  if (!in_table(f) || !begins_item(s))
    return false;
  bool is_bracket = bst_token_is(&copy.now, "[");
  if (is_bracket)
    bst_lexer_next(&copy);
  bst_token key = copy.now;
  bst_lexer_next(&copy);
  if (is_bracket && !bst_token_is(&copy.now, "]"))
    return false;
  if (is_bracket)
    bst_lexer_next(&copy);
  if (!bst_token_is(&copy.now, "=") || key.kind != (is_bracket ? BST_TOKEN_STRING : BST_TOKEN_NAME))
    return false;
  f->key = key;
  f->had_key = true;
  look_up(s, &f->key);
  s->before[0] = copy.now;
  s->lex = copy;
  bst_lexer_next(&s->lex);
  return true;
}

/* "rule {" and "rule ({" name the outermost table. */
static void open_table(scan *s) {
  const frame *outer = top(s);
  frame made = {0};
  if (in_table(outer) && outer->had_key)
    made.name = outer->key;
  else if (!outer)
    made.name = bst_token_is(&s->before[0], "(") ? s->before[1] : s->before[0];
  s->frame[s->depth++] = made;
}

static void close_frames(scan *s, bool of_blocks) {
  if (s->depth > 0 && s->frame[s->depth - 1].is_block == of_blocks)
    s->depth--;
}

static void follow(scan *s) {
  const bst_token *now = &s->lex.now;
  frame *f = top(s);
  int block = bst_token_block(now);
  if (block > 0)
    s->frame[s->depth++] = (frame){.is_block = true};
  else if (block < 0)
    close_frames(s, true);
  else if (bst_token_is(now, "{"))
    open_table(s);
  else if (bst_token_is(now, "}"))
    close_frames(s, false);
  else if (f && (bst_token_is(now, "(") || bst_token_is(now, "[")))
    f->brackets++;
  else if (f && (bst_token_is(now, ")") || bst_token_is(now, "]")))
    f->brackets--;
  else if (in_table(f) && (bst_token_is(now, ",") || bst_token_is(now, ";")))
    f->had_key = false;
}

static void scan_all(scan *s, size_t size) {
  s->lex = bst_lexer_of(s->text, size);
  while (s->lex.now.kind != BST_TOKEN_END && s->depth < DEEPEST && !s->no_memory) {
    if (read_key(s))
      continue;
    look_up(s, &s->lex.now);
    follow(s);
    step(s);
  }
}

static bool in_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* Can what ends before `at` be the ':' or '.' of a member? Behind a comment anything can. */
static bool may_follow_mark(const char *text, const char *at) {
  bool new_line = false;
  while (at > text && isspace((unsigned char)at[-1]))
    new_line = *--at == '\n' || new_line;
  return new_line || (at > text && strchr(":.]", at[-1]));
}

static bool may_use(const char *text, const bst_old_word *word) {
  bool is_member = is_verb(word) || word->place == BST_WORD_FIELD;
  size_t length = strlen(word->was);
  for (const char *at = text; (at = strstr(at, word->was)) != NULL; at += length)
    if (!in_word(at[length]) && (at == text || !in_word(at[-1])) &&
        (!is_member || may_follow_mark(text, at)))
      return true;
  return false;
}

/* Only few files have any of the words at all: those are read token by token. */
static bool has_any(const bst_old_word *words, size_t count, const char *text) {
  for (size_t i = 0; i < count; i++)
    if (may_use(text, &words[i]))
      return true;
  return false;
}

static bst_status rewrite(const char *text, size_t size, bst_modernised *out) {
  size_t grown = size, from = 0, to = 0;
  for (size_t i = 0; i < out->count; i++)
    grown += strlen(out->use[i].word->is);
  out->text = malloc(grown + 1);
  if (!out->text)
    return BST_NO_MEMORY;
  for (size_t i = 0; i < out->count; i++) {
    const bst_old_use *u = &out->use[i];
    size_t length = strlen(u->word->is);
    memcpy(out->text + to, text + from, u->offset - from);
    to += u->offset - from;
    memcpy(out->text + to, u->word->is, length);
    to += length;
    from = u->offset + strlen(u->word->was);
  }
  memcpy(out->text + to, text + from, size - from);
  out->size = to + size - from;
  out->text[out->size] = '\0';
  return BST_OK;
}

bst_status bst_modernise(const bst_old_word *words, size_t word_count, const char *text,
                         size_t size, bst_modernised *out) {
  *out = (bst_modernised){0};
  if (!has_any(words, word_count, text))
    return BST_OK;
  scan *s = calloc(1, sizeof *s);
  if (!s)
    return BST_NO_MEMORY;
  s->word = words;
  s->word_count = word_count;
  s->text = text;
  s->out = out;
  scan_all(s, size);
  bst_status status = s->no_memory ? BST_NO_MEMORY : BST_OK;
  free(s);
  if (status == BST_OK && out->count > 0)
    status = rewrite(text, size, out);
  if (status != BST_OK)
    bst_modernised_clear(out);
  return status;
}

void bst_modernised_clear(bst_modernised *m) {
  free(m->text);
  free(m->use);
  *m = (bst_modernised){0};
}

void bst_old_use_text(const bst_old_use *use, char *out, size_t size) {
  const bst_old_word *w = use->word;
  bool is_member = is_verb(w) || w->place == BST_WORD_FIELD;
  const char *owner = is_member ? w->where : "", *dot = is_verb(w) ? ":" : ".";
  if (!is_member)
    dot = "";
  snprintf(out, size, "'%s%s%s' is now called '%s%s%s'", owner, dot, w->was, owner, dot, w->is);
}
