/* mutations.c - see mutations.h. One walk over the tokens knows at each of them in which entry of
 * which table, or in which function, it stands. */
#include "mutations.h"

#include "token_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 64, MOST_NEIGHBOURS = 6, SHOWN = 60, LONGEST_NUMBER = 9 };

typedef enum frame_kind { TABLE, CALL, OTHER } frame_kind;

/* A bracket or a block that is open. */
typedef struct frame {
  frame_kind kind;
  const char *path, *name;         /* of what stands in it; of a table where it itself stands */
  const char *key_path, *key_name; /* of the entry at hand of a table */
  size_t entry, items;             /* its first token; entries without a key so far */
  bool is_map;                     /* of an opt(...): its keys are values of the option */
  bool told;                       /* the entry only tells people something */
} frame;

typedef struct word {
  const char *name, *text; /* `name`: the key or function that it belongs to */
} word;

typedef struct walk {
  bst_arena *arena;
  bst_lua_tokens tokens;
  const char *text;
  frame frame[DEEPEST];
  size_t depth; /* frame[depth] is the innermost */
  bst_list words, mutations;
  const bst_mutation_words *learnt; /* NULL: words are collected, and nothing else */
} walk;

/* --- tokens ------------------------------------------------------------------------------------
 */

static const bst_lua_token *token_at(const walk *w, size_t i) {
  static const bst_lua_token none = {.gap = "", .text = "", .kind = BST_LUA_SIGN};
  return i < w->tokens.count ? &w->tokens.at[i] : &none;
}

static bool is(const walk *w, size_t i, const char *text) {
  return bst_lua_token_is(token_at(w, i), text);
}

static const char *copy_token(const walk *w, size_t i) {
  const bst_lua_token *t = token_at(w, i);
  bool quoted = t->kind == BST_LUA_STRING && t->length >= 2 && t->text[0] != '[';
  const char *copy = quoted ? bst_arena_copy(w->arena, t->text + 1, t->length - 2)
                            : bst_arena_copy(w->arena, t->text, t->length);
  return copy ? copy : "";
}

static int line_of(const walk *w, size_t i) {
  int line = 1;
  for (const char *at = w->text; at < token_at(w, i)->text; at++)
    line += *at == '\n';
  return line;
}

/* --- where a token stands -----------------------------------------------------------------------
 */

static const char *path_here(const walk *w) {
  const frame *f = &w->frame[w->depth];
  return f->kind == TABLE ? f->key_path : f->path;
}

static const char *name_here(const walk *w) {
  const frame *f = &w->frame[w->depth];
  return f->kind == TABLE ? f->key_name : f->name;
}

static bool is_told(const walk *w) {
  for (size_t i = 0; i <= w->depth; i++)
    if (w->frame[i].told)
      return true;
  return false;
}

static void push(walk *w, frame f) {
  if (w->depth + 1 < DEEPEST)
    w->frame[++w->depth] = f;
}

static void pop(walk *w) {
  if (w->depth > 0)
    w->depth--;
}

/* --- entries ------------------------------------------------------------------------------------
 */

static bool only_tells(const walk *w, const char *key) {
  static const char *const head[] = {"id",     "api",    "version", "title",   "needs", "optional",
                                     "source", "credit", "author",  "licence", "part"};
  for (size_t i = 0; i < sizeof head / sizeof *head; i++)
    if (!*w->frame[w->depth].path && strcmp(head[i], key) == 0)
      return true;
  return strcmp(key, "help") == 0;
}

/* The key that stands at token i, and where its value begins; NULL: the entry has none. */
static const char *key_at(const walk *w, size_t i, size_t *value) {
  if (token_at(w, i)->kind == BST_LUA_NAME && is(w, i + 1, "=")) {
    *value = i + 2;
    return copy_token(w, i);
  }
  if (is(w, i, "[") && is(w, i + 2, "]") && is(w, i + 3, "=")) {
    *value = i + 4;
    return copy_token(w, i + 1);
  }
  *value = i;
  return NULL;
}

/* Returns the first token of its value. */
static size_t begin_entry(walk *w, size_t i) {
  frame *f = &w->frame[w->depth];
  size_t value;
  const char *key = key_at(w, i, &value);
  f->entry = i;
  f->told = key && only_tells(w, key);
  if (!key) {
    f->key_path = bst_arena_format(w->arena, "%s[%zu]", f->path, ++f->items);
    f->key_name = f->name;
  } else {
    const char *dot = strrchr(key, '.');
    f->key_path = bst_arena_format(w->arena, "%s%s%s", f->path, *f->path ? "." : "", key);
    f->key_name = f->is_map ? f->name : dot ? dot + 1 : key;
  }
  f->key_path = f->key_path ? f->key_path : "";
  return value;
}

/* --- mutations ----------------------------------------------------------------------------------
 */

/* The beginning of what goes, on one line. */
static const char *shown(const walk *w, const bst_mutation *m) {
  char *text = bst_arena_copy(w->arena, w->text + m->from, m->to - m->from);
  if (!text)
    return "";
  size_t used = 0;
  for (const char *at = text; *at && used < SHOWN; at++)
    if ((*at != ' ' && *at != '\n') || (used > 0 && text[used - 1] != ' '))
      text[used++] = *at == '\n' ? ' ' : *at;
  bool cut = m->to - m->from > SHOWN;
  while (used > 0 && strchr(" ,;", text[used - 1]))
    used--;
  text[used] = '\0';
  const char *whole = cut ? bst_arena_format(w->arena, "%s ...", text) : text;
  return whole ? whole : "";
}

static void add(walk *w, bst_mutation m, size_t first, const char *path) {
  bst_mutation *added = bst_list_add(&w->mutations, w->arena, sizeof *added);
  m.line = line_of(w, first);
  m.where = path;
  m.is_declared = !*w->frame[0].path && !strstr(path, "()") && strncmp(path, "consts", 6) != 0;
  m.was = shown(w, &m);
  if (added)
    *added = m;
}

/* Tokens up to `to` are the entry; a comma behind it goes, too. */
static void end_entry(walk *w, size_t to) {
  static const char *const nothing[] = {""};
  const frame *f = &w->frame[w->depth];
  if (f->entry == to || is_told(w) || !w->learnt)
    return;
  const bst_lua_token *from = token_at(w, f->entry), *last = token_at(w, to - 1);
  const bst_lua_token *next = token_at(w, to);
  bool comma = is(w, to, ",") || is(w, to, ";");
  const char *end = comma ? next->text + next->length : last->text + last->length;
  add(w,
      (bst_mutation){.kind = BST_MUTATION_ENTRY,
                     .from = (size_t)(from->text - w->text),
                     .to = (size_t)(end - w->text),
                     .with = nothing,
                     .with_count = 1},
      f->entry, f->key_path);
}

static void replace(walk *w, size_t i, bst_mutation_kind kind, const char *const *with,
                    size_t count) {
  const bst_lua_token *t = token_at(w, i);
  size_t from = (size_t)(t->text - w->text);
  if (count > 0)
    add(w,
        (bst_mutation){
            .kind = kind, .from = from, .to = from + t->length, .with = with, .with_count = count},
        i, path_here(w));
}

static void replace_by_one(walk *w, size_t i, bst_mutation_kind kind, const char *text) {
  const char **with = bst_arena_alloc(w->arena, sizeof *with);
  if (!with || !text)
    return;
  *with = text;
  replace(w, i, kind, with, 1);
}

static void visit_number(walk *w, size_t i) {
  const char *text = copy_token(w, i);
  if (strspn(text, "0123456789") == strlen(text) && strlen(text) <= LONGEST_NUMBER)
    replace_by_one(w, i, BST_MUTATION_NUMBER, bst_arena_format(w->arena, "%ld", atol(text) + 1));
}

/* --- words and their neighbours ------------------------------------------------------------------
 */

typedef struct neighbours {
  const char **with;
  size_t count;
} neighbours;

static void add_neighbour(const walk *w, neighbours *n, const char *text) {
  const char *quoted = bst_arena_format(w->arena, "\"%s\"", text);
  for (size_t i = 0; quoted && i < n->count; i++)
    if (strcmp(n->with[i], quoted) == 0)
      return;
  if (quoted && n->count < MOST_NEIGHBOURS)
    n->with[n->count++] = quoted;
}

static int compare(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Those of this name, from the next one in the alphabet on, and then from its begin. */
static void add_words(const walk *w, neighbours *n, const bst_list *words, const word *own) {
  const word *item = words->items;
  const char **text = bst_arena_alloc(w->arena, (words->count + 1) * sizeof *text);
  size_t count = 0;
  for (size_t i = 0; text && i < words->count; i++)
    if (strcmp(item[i].name, own->name) == 0 && strcmp(item[i].text, own->text) != 0)
      text[count++] = item[i].text;
  if (count > 0)
    qsort(text, count, sizeof *text, compare);
  for (int round = 0; round < 2; round++)
    for (size_t i = 0; i < count; i++)
      if ((strcmp(text[i], own->text) > 0) == (round == 0))
        add_neighbour(w, n, text[i]);
}

/* Of a default: the other values of the option, which stand in the same table. */
static void add_values(const walk *w, neighbours *n, const word *own) {
  const frame *f = &w->frame[w->depth];
  size_t i = f->entry;
  if (f->kind != TABLE || strcmp(own->name, "default") != 0)
    return;
  while (i > 0 && !is(w, i, "values"))
    i--;
  for (i += 3; i < f->entry && !is(w, i, "}"); i++)
    if (token_at(w, i)->kind == BST_LUA_STRING && strcmp(copy_token(w, i), own->text) != 0)
      add_neighbour(w, n, copy_token(w, i));
}

/* What the word at token i belongs to: in `segment.kind == "road"` it is a kind. */
static const char *name_of_word(const walk *w, size_t i) {
  bool behind = i > 1 && (is(w, i - 1, "==") || is(w, i - 1, "~="));
  if (behind && token_at(w, i - 2)->kind == BST_LUA_NAME)
    return copy_token(w, i - 2);
  return behind ? "==" : name_here(w);
}

static void visit_word(walk *w, size_t i) {
  const word own = {name_of_word(w, i), copy_token(w, i)};
  if (!w->learnt) {
    word *added = bst_list_add(&w->words, w->arena, sizeof *added);
    if (added)
      *added = own;
    return;
  }
  neighbours n = {bst_arena_alloc(w->arena, MOST_NEIGHBOURS * sizeof *n.with), 0};
  if (!n.with)
    return;
  add_values(w, &n, &own);
  add_words(w, &n, &w->words, &own);
  if (strcmp(own.name, "==") != 0)
    add_words(w, &n, &w->learnt->list, &own);
  replace(w, i, BST_MUTATION_WORD, n.with, n.count);
}

static void visit(walk *w, size_t i) {
  const bst_lua_token *t = token_at(w, i);
  if (is_told(w))
    return;
  if (t->kind == BST_LUA_STRING)
    visit_word(w, i);
  else if (w->learnt && t->kind == BST_LUA_NUMBER)
    visit_number(w, i);
  else if (w->learnt && (is(w, i, "true") || is(w, i, "false")))
    replace_by_one(w, i, BST_MUTATION_WORD, is(w, i, "true") ? "false" : "true");
}

/* --- the walk -----------------------------------------------------------------------------------
 */

/* "x()" of a function that has a name or is in an entry; those inside of it add nothing. */
static void push_function(walk *w, size_t i) {
  const char *path = path_here(w);
  size_t length = strlen(path);
  if (token_at(w, i + 1)->kind == BST_LUA_NAME)
    path = bst_arena_format(w->arena, "%s()", copy_token(w, i + 1));
  else if (length < 2 || strcmp(path + length - 2, "()") != 0)
    path = bst_arena_format(w->arena, "%s()", path);
  push(w, (frame){.kind = OTHER, .path = path ? path : "", .name = name_here(w)});
}

static void push_call(walk *w, size_t i) {
  bool named = i > 0 && token_at(w, i - 1)->kind == BST_LUA_NAME;
  push(w, (frame){.kind = CALL,
                  .path = path_here(w),
                  .name = named ? copy_token(w, i - 1) : name_here(w)});
}

/* Returns the next token. */
static size_t push_table(walk *w, size_t i) {
  const frame *f = &w->frame[w->depth];
  bool is_map = f->kind == CALL && strcmp(f->name, "opt") == 0 && w->depth > 0;
  const char *name = is_map ? w->frame[w->depth - 1].kind == TABLE ? w->frame[w->depth - 1].key_name
                                                                   : w->frame[w->depth - 1].name
                            : name_here(w);
  push(w, (frame){.kind = TABLE, .path = path_here(w), .name = name, .is_map = is_map});
  return is(w, i + 1, "}") ? i + 1 : begin_entry(w, i + 1);
}

static bool opens_block(const walk *w, size_t i) {
  return is(w, i, "do") || is(w, i, "if") || is(w, i, "repeat");
}

static bool closes(const walk *w, size_t i) {
  return is(w, i, ")") || is(w, i, "]") || is(w, i, "end") || is(w, i, "until");
}

/* What stands outside of all brackets is called by the variable that it becomes. */
static void look_at_statement(walk *w, size_t i) {
  frame *file = &w->frame[0];
  if (is(w, i, "local") && token_at(w, i + 1)->kind == BST_LUA_NAME)
    file->path = file->name = copy_token(w, i + 1);
  else if (is(w, i, "return"))
    file->path = file->name = "";
}

/* Returns the next token. */
static size_t step(walk *w, size_t i) {
  bool in_table = w->frame[w->depth].kind == TABLE;
  if (token_at(w, i)->kind != BST_LUA_SIGN && token_at(w, i)->kind != BST_LUA_WORD) {
    visit(w, i);
    return i + 1;
  }
  if (w->depth == 0)
    look_at_statement(w, i);
  if (is(w, i, "{"))
    return push_table(w, i);
  if (in_table && (is(w, i, ",") || is(w, i, ";") || is(w, i, "}"))) {
    bool last = is(w, i, "}") || is(w, i + 1, "}");
    if (w->frame[w->depth].entry > 0)
      end_entry(w, i);
    if (!is(w, i, "}"))
      return last ? (w->frame[w->depth].entry = 0, i + 1) : begin_entry(w, i + 1);
    pop(w);
  } else if (is(w, i, "(")) {
    push_call(w, i);
  } else if (is(w, i, "function")) {
    push_function(w, i);
  } else if (opens_block(w, i) || is(w, i, "[")) {
    push(w, (frame){.kind = OTHER, .path = path_here(w), .name = name_here(w)});
  } else if (closes(w, i)) {
    pop(w);
  } else {
    visit(w, i);
  }
  return i + 1;
}

static bool walk_over(walk *w, const char *text, size_t size) {
  w->text = text;
  w->depth = 0;
  w->frame[0] = (frame){.kind = OTHER, .path = "", .name = ""};
  bool fine = bst_lua_tokens_read(&w->tokens, text, size);
  for (size_t i = 0; fine && i < w->tokens.count;)
    i = step(w, i);
  bst_lua_tokens_free(&w->tokens);
  return fine && !w->arena->failed;
}

void bst_mutations_learn(bst_arena *arena, bst_mutation_words *words, const char *text,
                         size_t size) {
  walk w = {.arena = arena, .words = words->list};
  walk_over(&w, text, size);
  words->list = w.words;
}

const bst_mutation *bst_mutations_find(bst_arena *arena, const bst_mutation_words *learnt,
                                       const char *text, size_t size, size_t *count) {
  walk w = {.arena = arena};
  bool fine = walk_over(&w, text, size);
  w.learnt = learnt;
  fine = fine && walk_over(&w, text, size);
  *count = w.mutations.count;
  return !fine ? NULL : *count > 0 ? w.mutations.items : bst_arena_alloc(arena, 1);
}

char *bst_mutation_text(const bst_mutation *m, size_t with, const char *text, size_t size,
                        size_t *length) {
  size_t added = strlen(m->with[with]), behind = size - m->to;
  char *out = malloc(m->from + added + behind + 1);
  if (!out)
    return NULL;
  memcpy(out, text, m->from);
  memcpy(out + m->from, m->with[with], added);
  memcpy(out + m->from + added, text + m->to, behind);
  *length = m->from + added + behind;
  out[*length] = '\0';
  return out;
}
