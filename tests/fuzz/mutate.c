/* mutate.c - see mutate.h. A step changes a bst_lua_token, an entry of a table, or a block; what
 * comes in instead is of the same file, of another one, or of the vocabulary. */
#define _XOPEN_SOURCE 700
#include "mutate.h"

#include <dirent.h>
#include <hooks.h>
#include <lauxlib.h>
#include <random.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <verbs.h>

enum { MOST_TRIES = 12 };

/* --- the vocabulary --------------------------------------------------------------------------- */

static const char *const names[] = {
#define X(name, arguments, result, rights, since, text) #name,
    BST_VERB_LIST(X)
#undef X
#define X(holder, name, type, text) #name,
        BST_FIELD_LIST(X)
#undef X
#define X(holder, name, arguments, result, rights, text) #name,
            BST_METHOD_LIST(X)
#undef X
    /* hooks, sections and the keys of their entries */
    "components",
    "setup", "on", "turn_start", "tile_drawn", "tile_unplaceable", "tile_placed", "feature_changed",
    "figure_moved", "figure_leaving", "completed", "scored", "points", "part_end", "turn_end",
    "pre_final", "final", "token_moved", "timeout", "steps", "actions", "sources", "assists",
    "options", "apply", "who", "price", "game_over", "test", "turn_skip", "turn_order", "next",
    "result", "terms", "per", "figures", "weight", "majority", "payout", "claim", "tiebreak",
    "awards", "lists", "place_ok", "place_list", "filter", "deploy_ok", "complete_ok", "immune",
    "patch", "replace", "remove", "set", "needs", "conflicts", "tokens", "zones", "marks", "state",
    "stack", "hold", "drop", "consts", "causes", "reasons", "draw", "interop", "segments", "attrs",
    "tiles", "players", "sides", "outcome", "ties", "grades", "when", "order", "stage", "must",
    "repeats", "free", "limit", "args", "values", "default", "enabled", "no_tile", "secret", "max",
    "group", "n", "place", "holds", "lasts", "bag", "mode", "tier", "allow", "effect", "kind",
    "base", "id", "api", "title", "help", "option", "each",
    /* the library */
    "pairs", "ipairs", "pcall", "error", "setmetatable", "tostring", "tonumber", "select", "type",
    "table", "insert", "remove", "sort", "concat", "unpack", "string", "rep", "format", "gsub",
    "math", "huge", "maxinteger", "mininteger", "floor", "opt", "rule", "adjacent", "g", "ev",
    "_ENV"};

static const char *const numbers[] = {"0",
                                      "1",
                                      "2",
                                      "3",
                                      "7",
                                      "-1",
                                      "-2",
                                      "100",
                                      "127",
                                      "128",
                                      "255",
                                      "256",
                                      "1000",
                                      "1001",
                                      "4095",
                                      "4096",
                                      "32767",
                                      "32768",
                                      "65534",
                                      "65535",
                                      "65536",
                                      "1e6",
                                      "1000001",
                                      "2147483647",
                                      "2147483648",
                                      "-2147483648",
                                      "4294967296",
                                      "2^31",
                                      "2^53",
                                      "2^63",
                                      "1e308",
                                      "-1e308",
                                      "1e400",
                                      "0.5",
                                      "-0.0",
                                      "(0/0)",
                                      "9007199254740993",
                                      "9223372036854775807",
                                      "-9223372036854775808",
                                      "0x7fffffffffffffff"};

static const char *const strings[] = {"\"\"",
                                      "\"x\"",
                                      "\"base\"",
                                      "\"city\"",
                                      "\"road\"",
                                      "\"field\"",
                                      "\"monastery\"",
                                      "\"normal\"",
                                      "\"player\"",
                                      "\"seat\"",
                                      "\"turn\"",
                                      "\"part\"",
                                      "\"game\"",
                                      "\"any\"",
                                      "\"placed\"",
                                      "\"drawn\"",
                                      "\"begin\"",
                                      "\"end\"",
                                      "\"supply\"",
                                      "\"box\"",
                                      "\"bag\"",
                                      "\"cell\"",
                                      "\"amount\"",
                                      "\"figure\"",
                                      "\"tile\"",
                                      "\"zone\"",
                                      "\"token\"",
                                      "\"feature\"",
                                      "\"segment\"",
                                      "\"all\"",
                                      "\"own\"",
                                      "\"final\"",
                                      "\"u8\"",
                                      "\"u16\"",
                                      "\"i32\"",
                                      "\"bool\"",
                                      "\"enum\"",
                                      "\"cellset\"",
                                      "\"hand\"",
                                      "\"stay\"",
                                      "\"add\"",
                                      "\"mul\"",
                                      "\"\\0\"",
                                      "\"\\xff\"",
                                      "\"a.b.c\"",
                                      "\"%p\"",
                                      "\"base.game_over.last_tile\"",
                                      "string.rep(\"x\", 65000)",
                                      "\"../x.lua\"",
                                      "\"/x.lua\""};

static const char *const words[] = {
    "and",   "break", "do",  "else", "elseif", "end",    "false", "for",  "function", "if",   "in",
    "local", "nil",   "not", "or",   "repeat", "return", "then",  "true", "until",    "while"};

static const char *const signs[] = {
    "+", "-", "*", "/", "//", "%", "^", "#", "==", "~=", "<=",  ">=", "<", ">", "=",  "(",
    ")", "{", "}", "[", "]",  ";", ":", ",", ".",  "..", "...", "&",  "|", "~", "<<", ">>"};

/* Whole values: what may stand behind a '=' of an entry. A few answer otherwise at each call, or
 * remember. */
static const char *const values[] = {
    "nil",
    "true",
    "false",
    "0",
    "-1",
    "1",
    "255",
    "65536",
    "2^53",
    "1e308",
    "0.5",
    "\"\"",
    "\"x\"",
    "{}",
    "{ {} }",
    "{ { { {} } } }",
    "{ 1, 2, 3 }",
    "{ \"x\" }",
    "{ \"city\", \"road\", 3 }",
    "{ [1] = 1, [3] = 3, x = {} }",
    "{ function() end }",
    "function() end",
    "print",
    "function() return true end",
    "function() return false end",
    "function() return 0 end",
    "function() return -1 end",
    "function() return 1e308 end",
    "function() return \"x\" end",
    "function() return {} end",
    "function() error(\"no\") end",
    "function() while true do end end",
    "function(g) return g end",
    "function(g, p) return p end",
    "function(...) return ... end",
    "function(g) return g:roll(2) == 1 end",
    "function(g) return g:roll(3) end",
    "function(g) return g.turn % 2 == 0 end",
    "function(g) return g.turn % 3 - 1 end",
    "(function() local n = 0 return function() n = n + 1 return n % 2 == 0 end end)()",
    "(function() local n = 0 return function() n = n + 1 return n % 3 end end)()",
    ("(function() local t = {} return function(g, p, out) t[#t + 1] = 1 "
     "for i = 1, #t % 2 * 3 do out:add(i) end end end)()"),
    "function(g, p, out) out:add() end",
    "function(g, p, out) for i = 1, 3 do out:add(i) end end",
    "function(g, p, out) for _, c in ipairs(g:ring8(g.part_cell, true)) do out:add(c) end end",
    "function(g, list) return list end",
    "function(g, list) return {} end",
    "function(g, list) return { list[1], list[1] } end",
    "function(g) g:extra_part(\"x\", { chain = true }) end",
    "function(g) g:end_part() end",
    "function(g) g:award(g.active, 1) end",
    "function(g) for _, f in ipairs(g:figures {}) do g:send_home(f, \"x\") end end",
    "function(g) for _, f in ipairs(g:features {}) do g:score(f) end end",
    "setmetatable({}, { __index = function() return 1 end })",
    "opt(\"x\")",
    "opt(\"x\", { a = 1 })",
    "adjacent { kind = \"city\" }",
    "(\"x\"):rep(9999)"};

/* Of entries that are there once more. */
static const char *const new_names[] = {"extra", "another", "more", "anew", "twin", "x"};

#define COUNT(list) (sizeof(list) / sizeof *(list))

/* --- the corpus ------------------------------------------------------------------------------- */

const char *const corpus_folders[] = {"scripts/expansions",
                                      "scripts/house_rules",
                                      "scripts/templates/expansion",
                                      "scripts/templates/house_rule",
                                      "tests/prototypes",
                                      "tests/scenarios",
                                      "tests/house_rules",
                                      "tests/expansions",
                                      "tests/rules",
                                      "tests/data/host",
                                      "tests/escape",
                                      "tests/escape/runtime",
                                      "tests/escape/flicker",
                                      "docs/reference/examples",
                                      "bench/rules",
                                      NULL};

static bool read_text(const char *path, source *to) {
  FILE *file = fopen(path, "rb");
  if (!file)
    return false;
  bool fine = fseek(file, 0, SEEK_END) == 0;
  long size = fine ? ftell(file) : -1;
  fine =
      size >= 0 && fseek(file, 0, SEEK_SET) == 0 && (to->text = malloc((size_t)size + 1)) != NULL;
  to->length = fine ? fread(to->text, 1, (size_t)size, file) : 0;
  fine =
      fine && to->length == (size_t)size && bst_lua_tokens_read(&to->tokens, to->text, to->length);
  fclose(file);
  return fine;
}

/* A rule, as the program sees it: by what is returned. */
static bool is_rule(const source *s) {
  for (size_t i = 0; i + 1 < s->tokens.count; i++)
    if (bst_lua_token_is(&s->tokens.at[i], "return") &&
        bst_lua_token_is(&s->tokens.at[i + 1], "rule"))
      return true;
  return false;
}

static void forget(source *s) {
  bst_lua_tokens_free(&s->tokens);
  free(s->text);
  free(s->folder);
  free(s->name);
}

static bool add_file(corpus *c, const char *tree, const char *folder, const char *name) {
  char path[4096];
  if (c->count == c->room) {
    source *list = realloc(c->file, (2 * c->room + 16) * sizeof *list);
    if (!list)
      return false;
    c->file = list;
    c->room = 2 * c->room + 16;
  }
  source *to = &c->file[c->count];
  *to = (source){.folder = strdup(folder), .name = strdup(name)};
  snprintf(path, sizeof path, "%s/%s/%s", tree, folder, name);
  bool fine = to->folder && to->name && read_text(path, to);
  if (fine && is_rule(to))
    c->count++;
  else
    forget(to);
  return fine;
}

static int is_lua(const struct dirent *entry) {
  size_t length = strlen(entry->d_name);
  return length > 4 && strcmp(entry->d_name + length - 4, ".lua") == 0;
}

static int by_bytes(const struct dirent **a, const struct dirent **b) {
  return strcmp((*a)->d_name, (*b)->d_name);
}

bool corpus_read(corpus *c, const char *tree, const char *only) {
  char path[4096];
  bool fine = true;
  *c = (corpus){.file = NULL};
  for (const char *const *folder = corpus_folders; *folder && fine; folder++) {
    struct dirent **entry = NULL;
    size_t before = c->count;
    if (strncmp(*folder, only, strlen(only)) != 0)
      continue;
    snprintf(path, sizeof path, "%s/%s", tree, *folder);
    int count = scandir(path, &entry, is_lua, by_bytes);
    fine = count >= 0;
    for (int i = 0; i < count; i++) {
      fine = fine && add_file(c, tree, *folder, entry[i]->d_name);
      free(entry[i]);
    }
    if (c->count > before)
      c->folder[c->folder_count++] = *folder;
    free(entry);
    if (!fine)
      perror(path);
  }
  if (fine && c->count == 0)
    fprintf(stderr, "%s/%s: there are no rules\n", tree, only);
  fine = fine && c->count > 0;
  if (!fine)
    corpus_free(c);
  return fine;
}

void corpus_free(corpus *c) {
  for (size_t i = 0; i < c->count; i++)
    forget(&c->file[i]);
  free(c->file);
  *c = (corpus){.file = NULL};
}

/* --- picking ---------------------------------------------------------------------------------- */

typedef struct mutation {
  const corpus *corpus;
  bst_lua_tokens *list;
  bst_dice dice;
} mutation;

static size_t below(mutation *m, size_t n) {
  return n > 0 ? bst_dice_below(&m->dice, (uint32_t)n) : 0;
}

static bst_lua_token from_list(mutation *m, bst_lua_token_kind kind, const char *const *list,
                               size_t count) {
  const char *text = list[below(m, count)];
  return (bst_lua_token){
      .gap = " ", .gap_length = 1, .text = text, .length = strlen(text), .kind = kind};
}

static bst_lua_token word_of(mutation *m, bst_lua_token_kind kind) {
  switch (kind) {
  case BST_LUA_NAME:
    return from_list(m, kind, names, COUNT(names));
  case BST_LUA_NUMBER:
    return from_list(m, kind, numbers, COUNT(numbers));
  case BST_LUA_STRING:
    return from_list(m, kind, strings, COUNT(strings));
  case BST_LUA_WORD:
    return from_list(m, kind, words, COUNT(words));
  case BST_LUA_SIGN:
    break;
  }
  return from_list(m, BST_LUA_SIGN, signs, COUNT(signs));
}

/* Any place whose token is of that kind, or just any after a number of tries. */
static size_t place_of(mutation *m, const bst_lua_tokens *list, bst_lua_token_kind kind) {
  size_t at = below(m, list->count);
  for (int tries = 0; tries < 40 && list->at[at].kind != kind; tries++)
    at = below(m, list->count);
  return at;
}

/* Signs and keywords hold a file together: mostly something else is changed. */
static size_t any_place(mutation *m) {
  size_t at = below(m, m->list->count);
  for (int tries = 0; tries < 3 && m->list->at[at].kind >= BST_LUA_SIGN; tries++)
    at = below(m, m->list->count);
  return at;
}

static const source *other_file(mutation *m) {
  return &m->corpus->file[below(m, m->corpus->count)];
}

/* id, api, needs and so on: without them a file is refused before anything else is looked at. */
static bool is_head(const bst_lua_tokens *list, bst_lua_range e) {
  static const char *const head[] = {"id", "api", "title", "version", "source", "needs", "credit"};
  for (size_t i = 0; i < COUNT(head); i++)
    if (e.to - e.from > 1 && bst_lua_token_is(&list->at[e.from], head[i]) &&
        bst_lua_token_is(&list->at[e.from + 1], "="))
      return true;
  return false;
}

static bool any_entry(mutation *m, const bst_lua_tokens *list, bst_lua_range *out) {
  for (int tries = 0; tries < 20; tries++)
    if (list->count > 0 && bst_lua_tokens_entry(list, below(m, list->count), out) &&
        (!is_head(list, *out) || below(m, 20) == 0))
      return true;
  return false;
}

/* Behind the '=' of an entry, or where it begins. */
static bst_lua_range value_in(const bst_lua_tokens *list, bst_lua_range entry) {
  for (size_t i = entry.from; i + 1 < entry.to && i < entry.from + 4; i++)
    if (bst_lua_token_is(&list->at[i], "="))
      entry.from = i + 1;
  return entry;
}

/* Do they look like values of one kind? */
static bool alike(const bst_lua_token *a, const bst_lua_token *b) {
  bool same_word = a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
  return a->kind == b->kind && (same_word || (a->kind != BST_LUA_SIGN && a->kind != BST_LUA_WORD));
}

/* --- steps ------------------------------------------------------------------------------------ */

static void put_token(mutation *m, size_t from, size_t to, bst_lua_token t) {
  if (from < to) {
    t.gap = m->list->at[from].gap;
    t.gap_length = m->list->at[from].gap_length;
  }
  bst_lua_tokens_replace(m->list, from, to, &t, 1);
}

static void change_token(mutation *m) {
  size_t at = any_place(m);
  bst_lua_token_kind kind = m->list->at[at].kind;
  switch (below(m, 8)) {
  case 0:
    bst_lua_tokens_replace(m->list, at, at + 1, NULL, 0);
    break;
  case 1:
    put_token(m, at, at, m->list->at[at]);
    break;
  case 2:
    put_token(m, at, at, word_of(m, (bst_lua_token_kind)below(m, 5)));
    break;
  case 3:
  case 4:
    put_token(m, at, at + 1, m->list->at[place_of(m, m->list, kind)]);
    break;
  case 5: {
    const bst_lua_tokens *other = &other_file(m)->tokens;
    put_token(m, at, at + 1, other->at[place_of(m, other, kind)]);
    break;
  }
  default:
    put_token(m, at, at + 1, word_of(m, kind));
  }
}

static void swap_tokens(mutation *m) {
  size_t a = any_place(m), b = place_of(m, m->list, m->list->at[a].kind);
  bst_lua_token one = m->list->at[a], two = m->list->at[b];
  put_token(m, a, a + 1, two);
  put_token(m, b, b + 1, one);
}

static void drop_entry(mutation *m) {
  bst_lua_range e;
  if (!any_entry(m, m->list, &e))
    return;
  if (e.to < m->list->count && bst_lua_token_is(&m->list->at[e.to], ","))
    e.to++;
  bst_lua_tokens_replace(m->list, e.from, e.to, NULL, 0);
}

/* Puts an entry of `from` (which may be this file) before another one, under another name or not.
 */
static void add_entry(mutation *m, const bst_lua_tokens *from) {
  static const bst_lua_token comma = {.gap = "", .text = ",", .length = 1, .kind = BST_LUA_SIGN};
  bst_lua_range e, to;
  if (!any_entry(m, from, &e) || !any_entry(m, m->list, &to))
    return;
  size_t count = e.to - e.from;
  if (below(m, 2) == 0 && from == m->list)
    to.from = e.from; /* beside itself */
  if (!bst_lua_tokens_replace(m->list, to.from, to.from, from->at + e.from, count))
    return;
  bst_lua_tokens_replace(m->list, to.from + count, to.from + count, &comma, 1);
  if (m->list->at[to.from].kind == BST_LUA_NAME && below(m, 3) > 0)
    put_token(m, to.from, to.from + 1, from_list(m, BST_LUA_NAME, new_names, COUNT(new_names)));
}

static void double_entry(mutation *m) { add_entry(m, m->list); }
static void add_foreign_entry(mutation *m) { add_entry(m, &other_file(m)->tokens); }

/* The value of one becomes that of another, mostly of one that looks like it. */
static void copy_value(mutation *m, const bst_lua_tokens *from) {
  bst_lua_range e, to;
  bool fits = false;
  if (!any_entry(m, m->list, &to))
    return;
  to = value_in(m->list, to);
  for (int tries = 0; tries < 30 && !fits; tries++) {
    if (!any_entry(m, from, &e))
      return;
    e = value_in(from, e);
    fits = alike(&from->at[e.from], &m->list->at[to.from]) || below(m, 20) == 0;
  }
  bst_lua_tokens_replace(m->list, to.from, to.to, from->at + e.from, e.to - e.from);
}

static void copy_own_value(mutation *m) { copy_value(m, m->list); }
static void copy_foreign_value(mutation *m) { copy_value(m, &other_file(m)->tokens); }

static void set_value(mutation *m) {
  bst_lua_range e;
  if (!any_entry(m, m->list, &e))
    return;
  e = value_in(m->list, e);
  bst_lua_token old = m->list->at[e.from], t = from_list(m, BST_LUA_SIGN, values, COUNT(values));
  bool any = below(m, 4) == 0;
  if (!any && (old.kind == BST_LUA_NUMBER || old.kind == BST_LUA_STRING))
    t = word_of(m, old.kind);
  else if (!any && bst_lua_token_is(&old, "function"))
    while (!strstr(t.text, "function"))
      t = from_list(m, BST_LUA_SIGN, values, COUNT(values));
  put_token(m, e.from, e.to, t);
}

/* A block, from its word to its 'end': dropped, doubled, or all behind its head. */
static void change_block(mutation *m) {
  size_t at = place_of(m, m->list, BST_LUA_WORD), end = bst_lua_tokens_partner(m->list, at);
  if (end == m->list->count || end == at)
    return;
  switch (below(m, 3)) {
  case 0:
    bst_lua_tokens_replace(m->list, at, end + 1, NULL, 0);
    break;
  case 1:
    bst_lua_tokens_replace(m->list, end + 1, end + 1, m->list->at + at, end + 1 - at);
    break;
  default:
    put_token(m, at, end + 1, from_list(m, BST_LUA_SIGN, values, COUNT(values)));
  }
}

static bool compiles(const bst_lua_tokens *list) {
  size_t length;
  char *text = bst_lua_tokens_text(list, &length);
  lua_State *lua = luaL_newstate();
  bool fine = text && lua && luaL_loadbufferx(lua, text, length, "mutant", "t") == LUA_OK;
  if (lua)
    lua_close(lua);
  free(text);
  return fine;
}

static void step(mutation *m) {
  static void (*const ways[])(mutation *) = {
      change_token,   change_token, change_token,      change_token,   swap_tokens,
      drop_entry,     double_entry, add_foreign_entry, copy_own_value, copy_foreign_value,
      copy_own_value, set_value,    set_value,         set_value,      change_block};
  ways[below(m, COUNT(ways))](m);
}

/* What Lua refuses never reaches the program, so most steps are tried until it doesn't. */
void mutate(const corpus *c, bst_lua_tokens *list, uint64_t seed, unsigned steps) {
  mutation m = {.corpus = c, .list = list};
  bst_lua_tokens before = {NULL, 0, 0};
  bst_dice_init(&m.dice, seed, 0);
  bool careful = below(&m, 10) > 0 && compiles(list);
  for (unsigned i = 0; i < steps && list->count > 0; i++) {
    if (!bst_lua_tokens_replace(&before, 0, before.count, list->at, list->count))
      break;
    step(&m);
    for (int tries = 0; careful && tries < MOST_TRIES && !compiles(list); tries++)
      if (bst_lua_tokens_replace(list, 0, list->count, before.at, before.count))
        step(&m);
  }
  bst_lua_tokens_free(&before);
}

/* Each folder is as likely as the others, or a few large ones would be most of it. */
static const source *pick_source(const corpus *c, bst_dice *dice) {
  const char *folder = c->folder[bst_dice_below(dice, (uint32_t)c->folder_count)];
  const source *of = c->file;
  while (strcmp(of->folder, folder) != 0)
    of++;
  uint32_t count = 1;
  while (of + count < c->file + c->count && strcmp(of[count].folder, folder) == 0)
    count++;
  return of + bst_dice_below(dice, count);
}

bool mutant_make(const corpus *c, uint64_t seed, uint64_t number, mutant *out) {
  bst_dice dice;
  bst_dice_init(&dice, seed, number);
  const source *of = pick_source(c, &dice);
  bst_lua_tokens list = {NULL, 0, 0};
  unsigned steps = 1;
  while (steps < 8 && bst_dice_below(&dice, 2) == 0)
    steps++;
  if (!bst_lua_tokens_replace(&list, 0, 0, of->tokens.at, of->tokens.count))
    return false;
  mutate(c, &list, bst_dice_next(&dice), steps);
  *out = (mutant){.of = of};
  out->text = bst_lua_tokens_text(&list, &out->length);
  bst_lua_tokens_free(&list);
  return out->text != NULL;
}
