/* make_reference.c - writes everything that tells people and editors what a script can hang on and
 * call, from the tables of the script floor (hooks.h, verbs.h):
 *
 *   docs/reference/sections.md  the keys of all sections, from schema.def (reference_sections.c)
 *   docs/reference           a page a hook with its example, the verbs, the things, their fields
 *   docs/reference/api.json  the same for programs
 *   scripts/bastide.d.lua    stubs for editors with LuaLS
 *   scripts/luacheckrc       what luacheck shall know
 *
 * make_reference SOURCE OUT: reads the examples under SOURCE, writes below OUT. The committed files
 * are compared with what it writes by tests/cli/test_reference.sh; './dev docs' writes them anew.
 */
#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference_sections.h"
#include "reference_selectors.h"

#include <def_pieces.h>
#include <verbs.h>
#include <words.h>

enum { PATH = 4096 };

typedef struct hook {
  const char *id, *path, *arguments, *result, *combining, *rights, *when;
} hook;
static const hook hooks[] = {
#define X(id, path, arguments, result, combining, rights, when)                                    \
  {#id, path, arguments, result, combining, #rights, when},
    BST_HOOK_LIST(X)
#undef X
};

typedef struct verb {
  const char *name, *arguments, *result, *rights, *text;
  bool later;
} verb;
static const verb verbs[] = {
#define X(name, arguments, result, rights, since, text)                                            \
  {#name, arguments, result, #rights, text, BST_##since == BST_LATER},
    BST_VERB_LIST(X)
#undef X
};

static const char *const holders[] = {
#define X(name, text) text,
    BST_HOLDER_LIST(X)
#undef X
};

typedef struct field {
  bst_holder holder;
  const char *name, *type, *text;
} field;
static const field fields[] = {
#define X(holder, name, type, text) {BST_IS_##holder, #name, type, text},
    BST_FIELD_LIST(X)
#undef X
};

typedef struct method {
  bst_holder holder;
  const char *name, *arguments, *result, *rights, *text;
} method;
static const method methods[] = {
#define X(holder, name, arguments, result, rights, text)                                           \
  {BST_IS_##holder, #name, arguments, result, #rights, text},
    BST_METHOD_LIST(X)
#undef X
};

typedef struct event_field {
  const char *name, *type, *text;
  unsigned events;
} event_field;
static const event_field event_fields[] = {
#define X(name, type, events, text) {#name, type, text, events},
    BST_EVENT_FIELD_LIST(X)
#undef X
};

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

/* --- files ------------------------------------------------------------------------------------ */

static const char *source, *out;

static FILE *file_of(const char *folder, const char *name, const char *mode) {
  char path[2 * PATH + 2];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, mode);
  if (file == NULL && mode[0] == 'w') {
    perror(path);
    exit(1);
  }
  return file;
}

/* "FIGURE_MOVED" is told on the page "figure_moved". */
static const char *page_of(const char *id) {
  static char name[64];
  size_t i = 0;
  for (; id[i] != 0 && i + 1 < sizeof name; i++)
    name[i] = (char)tolower((unsigned char)id[i]);
  name[i] = 0;
  return name;
}

/* --- pages ------------------------------------------------------------------------------------ */

static const char head[] =
    "<!-- Made by tools/make_reference.c from src/script/declare/hooks.h and verbs.h; "
    "'./dev docs' makes it anew. -->\n\n";

/* An example becomes a block that the tests of the docs make a file of. */
static void include_example(FILE *page, const char *name, const char *ending) {
  char path[PATH];
  int c;
  snprintf(path, sizeof path, "docs/reference/examples/%s%s.lua", name, ending);
  FILE *example = file_of(source, path, "r");
  if (example == NULL)
    return;
  fprintf(page, "```lua\n-- file: %s%s.lua\n", name, ending);
  while ((c = fgetc(example)) != EOF)
    fputc(c, page);
  fprintf(page, "```\n\n");
  fclose(example);
}

static bool has_example(const char *name) {
  char path[PATH];
  snprintf(path, sizeof path, "docs/reference/examples/%s.lua", name);
  FILE *example = file_of(source, path, "r");
  if (example != NULL)
    fclose(example);
  return example != NULL;
}

static void escape_bars(FILE *page, const char *text) {
  for (; *text != 0; text++)
    fprintf(page, *text == '|' ? "\\%c" : "%c", *text);
}

/* What `ev` has there: by the name of the event, which is that of the page. */
static void list_event_fields(FILE *page, const char *name) {
  bool any = false;
  for (size_t e = 0; e < BST_EVENT_COUNT; e++) {
    if (strcmp(bst_words_event[e].text, name) != 0)
      continue;
    for (size_t i = 0; i < COUNT(event_fields); i++) {
      if (!(event_fields[i].events >> e & 1))
        continue;
      if (!any)
        fprintf(page, "## What `ev` tells\n\n| field | type | |\n|---|---|---|\n");
      any = true;
      fprintf(page, "| `ev.%s` | ", event_fields[i].name);
      escape_bars(page, event_fields[i].type);
      fprintf(page, " | %s |\n", event_fields[i].text);
    }
  }
  for (size_t i = 0; i < COUNT(methods); i++)
    if (methods[i].holder == BST_IS_EVENT && strncmp(methods[i].text, name, strlen(name)) == 0)
      fprintf(page, "| `ev:%s(%s)` | %s | %s |\n", methods[i].name, methods[i].arguments,
              methods[i].result, methods[i].text + strlen(name) + 2);
  static const char *const moments[] = {"turn_start", "part_end", "turn_end", "pre_final", "final"};
  for (size_t i = 0; i < COUNT(moments); i++)
    if (strcmp(moments[i], name) == 0) {
      fprintf(page,
              "## What `ev` tells\n\n| field | type | |\n|---|---|---|\n| `ev.player` | %s |\n",
              i < 3 ? "player | Whose turn it is." : "nil | It is nobody's turn any more.");
      any = true;
    }
  if (any)
    fputc('\n', page);
}

static void write_hook(const hook *h) {
  const char *name = page_of(h->id);
  char path[PATH];
  snprintf(path, sizeof path, "docs/reference/%s.md", name);
  FILE *page = file_of(out, path, "w");
  fprintf(page, "# `%s`\n\n%s%s\n\n| | |\n|---|---|\n", h->path, head, h->when);
  fprintf(page, "| called as | `function(%s)` |\n| returns | ", h->arguments);
  escape_bars(page, h->result[0] != 0 ? h->result : "nothing");
  fprintf(page, " |\n| several rules | %s |\n", h->combining);
  fprintf(page, "| may | %s |\n\n",
          strcmp(h->rights, "READ") == 0 ? "read only: verbs that change something are refused"
                                         : "read and change");
  list_event_fields(page, name);
  if (has_example(name)) {
    fprintf(page, "## Example\n\n");
    include_example(page, name, "");
    fprintf(page, "What it does, as a scenario:\n\n");
    include_example(page, name, "_test");
  }
  fprintf(page, "All hooks: [README.md](README.md). Verbs of `g`: [verbs.md](verbs.md).\n");
  fclose(page);
}

static void write_index(void) {
  FILE *page = file_of(out, "docs/reference/README.md", "w");
  fprintf(page,
          "# Reference: hooks\n\n%sA function of a rule is called where the rule hangs it. What "
          "it can ask and do stands in [verbs.md](verbs.md), what the things are that it gets "
          "in [things.md](things.md), how things are selected in [selectors.md](selectors.md). How "
          "rules are written: "
          "[../rules.md](../rules.md); how a turn runs: [../turn.md](../turn.md).\n\n",
          head);
  fprintf(page, "| hook | called as | when |\n|---|---|---|\n");
  for (size_t i = 0; i < COUNT(hooks); i++)
    fprintf(page, "| [`%s`](%s.md) | `(%s)` | %s |\n", hooks[i].path, page_of(hooks[i].id),
            hooks[i].arguments, hooks[i].when);
  fclose(page);
}

static void write_verb_table(FILE *page, const char *title, const char *rights, bool later) {
  fprintf(page, "## %s\n\n| verb | gives | |\n|---|---|---|\n", title);
  for (size_t i = 0; i < COUNT(verbs); i++) {
    if (verbs[i].later != later || (!later && strcmp(verbs[i].rights, rights) != 0))
      continue;
    fprintf(page, "| `g:%s(", verbs[i].name);
    escape_bars(page, verbs[i].arguments);
    fprintf(page, ")` | ");
    escape_bars(page, verbs[i].result);
    fprintf(page, " | %s |\n", verbs[i].text);
  }
  fputc('\n', page);
}

static void write_verbs(void) {
  FILE *page = file_of(out, "docs/reference/verbs.md", "w");
  fprintf(page,
          "# Reference: verbs of `g`\n\n%sLists are fresh tables 1 .. n in an order that is "
          "always the same. Arguments in `{ }` are named ones: `{ why = \"toll\" }`.\n\n",
          head);
  write_verb_table(page, "Asking", "READ", false);
  write_verb_table(page, "Doing: not in read-only hooks", "CHANGE", false);
  write_verb_table(page, "For bots alone, beside those that ask", "PLAYER", false);
  write_verb_table(page, "Not in this version", "", true);
  fclose(page);
}

static void write_sections(void) {
  FILE *page = file_of(out, "docs/reference/sections.md", "w");
  put_section_page(page);
  fclose(page);
}

static void write_selectors(void) {
  FILE *page = file_of(out, "docs/reference/selectors.md", "w");
  bool whole = put_selector_page(page, source);
  fclose(page);
  if (!whole)
    exit(1);
}

static void write_things(void) {
  FILE *page = file_of(out, "docs/reference/things.md", "w");
  fprintf(page,
          "# Reference: things and their fields\n\n%sThings are light: they cost nothing to "
          "pass around, and two of them are equal when they mean the same.\n\n",
          head);
  for (size_t h = 0; h < COUNT(holders); h++) {
    bool any = false;
    for (size_t i = 0; i < COUNT(fields); i++) {
      if (fields[i].holder != (bst_holder)h)
        continue;
      if (!any)
        fprintf(page, "## %s\n\n| | | |\n|---|---|---|\n", holders[h]);
      any = true;
      fprintf(page, "| `.%s` | ", fields[i].name);
      escape_bars(page, fields[i].type);
      fprintf(page, " | %s |\n", fields[i].text);
    }
    for (size_t i = 0; i < COUNT(methods); i++) {
      if (methods[i].holder != (bst_holder)h || h == BST_IS_EVENT)
        continue;
      if (!any)
        fprintf(page, "## %s\n\n| | | |\n|---|---|---|\n", holders[h]);
      any = true;
      fprintf(page, "| `:%s(%s)` | %s | %s |\n", methods[i].name, methods[i].arguments,
              methods[i].result, methods[i].text);
    }
    if (any)
      fputc('\n', page);
  }
  fclose(page);
}

/* --- JSON ------------------------------------------------------------------------------------- */

static void put_text(FILE *file, const char *key, const char *text, const char *after) {
  fprintf(file, "\"%s\": \"", key);
  for (; *text != 0; text++)
    fprintf(file, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
  fprintf(file, "\"%s", after);
}

static void write_json(void) {
  FILE *file = file_of(out, "docs/reference/api.json", "w");
  fprintf(file, "{\n  \"hooks\": [\n");
  for (size_t i = 0; i < COUNT(hooks); i++) {
    fprintf(file, "    { ");
    put_text(file, "name", page_of(hooks[i].id), ", ");
    put_text(file, "path", hooks[i].path, ", ");
    put_text(file, "arguments", hooks[i].arguments, ", ");
    put_text(file, "result", hooks[i].result, ", ");
    put_text(file, "combining", hooks[i].combining, ", ");
    put_text(file, "rights", page_of(hooks[i].rights), ", ");
    put_text(file, "when", hooks[i].when, i + 1 < COUNT(hooks) ? " },\n" : " }\n");
  }
  fprintf(file, "  ],\n  \"verbs\": [\n");
  for (size_t i = 0; i < COUNT(verbs); i++) {
    fprintf(file, "    { ");
    put_text(file, "name", verbs[i].name, ", ");
    put_text(file, "arguments", verbs[i].arguments, ", ");
    put_text(file, "result", verbs[i].result, ", ");
    put_text(file, "rights", page_of(verbs[i].rights), ", ");
    fprintf(file, "\"later\": %s, ", verbs[i].later ? "true" : "false");
    put_text(file, "text", verbs[i].text, i + 1 < COUNT(verbs) ? " },\n" : " }\n");
  }
  fprintf(file, "  ],\n  \"fields\": [\n");
  for (size_t i = 0; i < COUNT(fields); i++) {
    fprintf(file, "    { ");
    put_text(file, "of", holders[fields[i].holder], ", ");
    put_text(file, "name", fields[i].name, ", ");
    put_text(file, "type", fields[i].type, ", ");
    put_text(file, "text", fields[i].text, i + 1 < COUNT(fields) ? " },\n" : " }\n");
  }
  fprintf(file, "  ],\n  \"event_fields\": [\n");
  for (size_t i = 0; i < COUNT(event_fields); i++) {
    fprintf(file, "    { ");
    put_text(file, "name", event_fields[i].name, ", ");
    put_text(file, "type", event_fields[i].type, ", ");
    put_text(file, "text", event_fields[i].text, i + 1 < COUNT(event_fields) ? " },\n" : " }\n");
  }
  fprintf(file, "  ],\n  \"methods\": [\n");
  for (size_t i = 0; i < COUNT(methods); i++) {
    fprintf(file, "    { ");
    put_text(file, "of", holders[methods[i].holder], ", ");
    put_text(file, "name", methods[i].name, ", ");
    put_text(file, "arguments", methods[i].arguments, ", ");
    put_text(file, "result", methods[i].result, ", ");
    put_text(file, "rights", page_of(methods[i].rights), ", ");
    put_text(file, "text", methods[i].text, i + 1 < COUNT(methods) ? " },\n" : " }\n");
  }
  fprintf(file, "  ],\n  \"sections\": [\n");
  put_section_json(file);
  fprintf(file, "  ]\n}\n");
  fclose(file);
}

/* --- stubs ------------------------------------------------------------------------------------ */

/* "tile type" is the class bst.TileType, "g" is bst.Game. */
static const char *class_of(const char *holder) {
  static char name[64];
  size_t n = 0;
  bool upper = true;
  const char *text = strcmp(holder, "g") == 0 ? "game" : holder;
  for (; *text != 0 && n + 1 < sizeof name; text++) {
    if (!isalnum((unsigned char)*text)) {
      upper = true;
      continue;
    }
    name[n++] = (char)(upper ? toupper((unsigned char)*text) : *text);
    upper = false;
  }
  name[n] = 0;
  return name;
}

/* Types as the tables write them; what is no class becomes 'any' or one of Lua's. */
static const char *type_of(const char *type) {
  static char text[128];
  static const char *const plain[] = {"number", "string", "boolean", "any", "nil"};
  if (type[0] == 0)
    return "nil";
  if (strcmp(type, "list") == 0)
    return "any[]";
  for (size_t i = 0; i < COUNT(plain); i++)
    if (strcmp(type, plain[i]) == 0)
      return plain[i];
  size_t length = strcspn(type, "|");
  bool nothing = strstr(type, "nil") != NULL;
  while (length > 0 && type[length - 1] == ' ')
    length--;
  for (size_t h = 0; h < COUNT(holders); h++)
    if (strlen(holders[h]) == length && strncmp(type, holders[h], length) == 0) {
      snprintf(text, sizeof text, "bst.%s%s", class_of(holders[h]), nothing ? "?" : "");
      return text;
    }
  return "any";
}

/* Did the word stand among the arguments before? Parameters have different names. */
static bool is_repeated(const char *arguments, const char *start, size_t length) {
  for (const char *at = arguments; at < start; at += strcspn(at, " ,|"), at += strspn(at, " ,|"))
    if (strcspn(at, " ,|") == length && strncmp(at, start, length) == 0)
      return true;
  return false;
}

/* "player, { why, class }" -> the names of the parameters: player, named */
static void put_parameters(FILE *file, const char *arguments) {
  int depth = 0, number = 0;
  const char *at = arguments;
  while (*(at += strspn(at, " ,")) != 0) {
    const char *start = at;
    for (; *at != 0 && (depth > 0 || *at != ','); at++)
      depth += (*at == '{') - (*at == '}');
    size_t length = strcspn(start, " |,");
    if (number++ > 0)
      fprintf(file, ", ");
    if (*start == '{')
      fprintf(file, "named");
    else if (*start == '\'')
      fprintf(file, "which");
    else
      fprintf(file, "%.*s", (int)length, start);
    if (is_repeated(arguments, start, length))
      fprintf(file, "%d", number);
  }
}

/* --- what is declared ------------------------------------------------------------------------- */

/* Types of what functions of rules get, by the names that the table of hooks uses. */
static const char *type_of_argument(const char *name, size_t length) {
  static const char *const types[][2] = {
      {"g", "bst.Game"},           {"ev", "bst.Event"},        {"player", "bst.Player"},
      {"out", "bst.Choices"},      {"tile", "bst.TileType"},   {"cell", "bst.Cell"},
      {"segment", "bst.Segment"},  {"feature", "bst.Feature"}, {"figure", "bst.Figure"},
      {"list", "bst.Placement[]"}, {"rotation", "number"},     {"value", "number"},
      {"points", "number"},        {"strengths", "number[]"},  {"done", "boolean"},
      {"kind", "string"},          {"effect", "string"},
  };
  for (size_t i = 0; i < COUNT(types); i++)
    if (strlen(types[i][0]) == length && strncmp(types[i][0], name, length) == 0)
      return types[i][1];
  return "any";
}

/* "fun(g: bst.Game, ev: bst.Event) When."; where a function gives a value, often the value itself
 * may stand, and options may be declared. */
static void put_function_type(FILE *file, const hook *h) {
  const char *at = h->arguments;
  fprintf(file, "(fun(");
  while (*(at += strspn(at, " ,")) != 0) {
    size_t length = strcspn(at, " ,");
    fprintf(file, "%s%.*s: %s", at > h->arguments ? ", " : "", (int)length, at,
            type_of_argument(at, length));
    at += length;
  }
  bool is_options = strstr(h->path, ".options") != NULL;
  const char *declared = h->result[0] != 0 ? "|string|number|table" : is_options ? "|table" : "";
  fprintf(file, "))%s %s\n", declared, h->when);
}

/* The part of a path ("on.scored.<entry>") that begins at `at`: up to a point or a bracket. */
static size_t part_length(const char *at) {
  if (at[0] == '[')
    return strcspn(at, "]") + 1;
  return strcspn(at, ".[");
}

/* Below which name a part stands: its own, or any for "<entry>" and "["<rule>.<event>"]". */
static bool is_any_name(const char *part) { return part[0] == '<' || part[0] == '['; }

/* What follows `prefix` in the path of a hook; NULL: it doesn't begin so. */
static const char *after_prefix(const hook *h, const char *prefix) {
  size_t length = strlen(prefix);
  const char *rest = h->path + length;
  if (strncmp(h->path, prefix, length) != 0)
    return NULL;
  return length == 0 || rest[0] == '[' ? rest : rest[0] == '.' ? rest + 1 : NULL;
}

/* Was the next part of this hook's path that of an earlier one? */
static bool is_next_known(const hook *h, const char *prefix, const char *next, size_t length) {
  for (const hook *other = hooks; other < h; other++) {
    const char *rest = after_prefix(other, prefix);
    if (rest != NULL && part_length(rest) == length && strncmp(rest, next, length) == 0)
      return true;
  }
  return false;
}

/* "on.scored" is the class bst.Rule.on.scored, "on.scored.<entry>" bst.Rule.on.scored.entry. */
static void put_class(FILE *file, const char *path, size_t length) {
  fprintf(file, "bst.Rule%s", length > 0 ? "." : "");
  for (size_t i = 0; i < length; i++)
    if (isalnum((unsigned char)path[i]) || path[i] == '_' || path[i] == '.')
      fputc(path[i], file);
    else if (path[i] == '[')
      fputc('.', file);
}

/* The class of what stands below a prefix of the paths, and those below it. */
static void put_section(FILE *file, const char *prefix) {
  fprintf(file, "---@class ");
  put_class(file, prefix, strlen(prefix));
  fputc('\n', file);
  for (const hook *h = hooks; h < hooks + COUNT(hooks); h++) {
    const char *next = after_prefix(h, prefix);
    size_t length = next != NULL ? part_length(next) : 0;
    if (length == 0) { /* the entry itself is the function, as its item without a name */
      if (next == NULL && strcmp(h->path, prefix) == 0) {
        fprintf(file, "---@field [1]? ");
        put_function_type(file, h);
      }
      continue;
    }
    if (is_next_known(h, prefix, next, length))
      continue;
    fprintf(file, is_any_name(next) ? "---@field [string] " : "---@field %.*s? ", (int)length,
            next);
    if (next[length] == 0 && !is_any_name(next)) {
      put_function_type(file, h);
    } else {
      put_class(file, h->path, (size_t)(next - h->path) + length);
      fputc('\n', file);
    }
  }
  fputc('\n', file);
}

static void put_sections(FILE *file, const char *prefix) {
  put_section(file, prefix);
  for (const hook *h = hooks; h < hooks + COUNT(hooks); h++) {
    const char *next = after_prefix(h, prefix);
    size_t length = next != NULL ? part_length(next) : 0;
    char below[PATH];
    if (length == 0 || is_next_known(h, prefix, next, length) ||
        (next[length] == 0 && !is_any_name(next)))
      continue;
    snprintf(below, sizeof below, "%.*s", (int)((size_t)(next - h->path) + length), h->path);
    put_sections(file, below);
  }
}

static void put_rule_stubs(FILE *file) {
  fprintf(file, "---@class bst.Choices What may be chosen.\nlocal Choices = {}\n\n"
                "---Adds a choice: a value for each of the args of the entry.\n"
                "function Choices:add(...) end\n\n");
  put_sections(file, "");
  put_section_stubs(file);
}

static void put_bot_stubs(FILE *file) {
  fprintf(file,
          "---@class bst.Bot\n---@field id string The name of the file.\n---@field api number 1\n"
          "---@field title? string\n"
          "---@field options? table name = { values = { 1, 2 }, default = 1, help = \"...\" }\n"
          "---@field choose fun(g: bst.Game, actions: bst.Action[]): bst.Action|number One of the "
          "actions, or its number.\n\n"
          "---a player: one call a file, what the file returns\n"
          "---@param declared bst.Bot\n---@return table\nfunction bot(declared) end\n\n");
}

/* Functions that files of all kinds call. */
static void put_call_stubs(FILE *file) {
  static const char *const calls[][2] = {
      {"tileset", "a tile set"},
      {"scenario", "scenarios: tests of rules"},
      {"setup", "a set-up: what is played with"},
      {"looks", "how pictures show what the rule of this id brings"},
      {"interop", "what other programs call what the rule of this id brings"},
      {"pack", "a pack: what the folder is that the file lies in"},
      {"tournament", "a tournament: who plays whom, by which rules"},
      {"opt", "the value of an option, or what its value stands for"},
      {"adjacent", "a counter: features that touch this one"},
      {"complete", "a counter: complete features on the board"},
      {"figures", "a selector: these figures"},
      {"features", "a selector: these features"},
      {"segments", "a selector: these segments"},
      {"cells", "a selector: these cells"},
      {"corners", "a selector: these corners"},
      {"tiles", "a selector: these tiles"},
      {"tokens", "a selector: these tokens"},
      {"players", "a selector: these players"},
      {"zones", "a selector: these places of zones"},
      {"amounts", "a selector: these numbers"},
      {"columns", "options with several arguments: a selector for each"},
  };
  for (size_t i = 0; i < COUNT(calls); i++)
    fprintf(file, "---%s\n---@return any\nfunction %s(...) end\n\n", calls[i][1], calls[i][0]);
}

static void write_stubs(void) {
  FILE *file = file_of(out, "scripts/bastide.d.lua", "w");
  fprintf(file, "---@meta\n-- Stubs for editors with the Lua language server. Made by "
                "tools/make_reference.c; './dev docs' makes them anew.\n\n");
  for (size_t h = 0; h < COUNT(holders); h++) {
    fprintf(file, "---@class bst.%s\n", class_of(holders[h]));
    for (size_t i = 0; i < COUNT(fields); i++)
      if (fields[i].holder == (bst_holder)h)
        fprintf(file, "---@field %s %s %s\n", fields[i].name, type_of(fields[i].type),
                fields[i].text);
    for (size_t i = 0; i < COUNT(event_fields) && h == BST_IS_EVENT; i++)
      fprintf(file, "---@field %s %s %s\n", event_fields[i].name, type_of(event_fields[i].type),
              event_fields[i].text);
    fprintf(file, "local %s = {}\n\n", class_of(holders[h]));
    for (size_t i = 0; i < COUNT(methods); i++) {
      if (methods[i].holder != (bst_holder)h)
        continue;
      fprintf(file, "---%s\n---@return %s\nfunction %s:%s(", methods[i].text,
              type_of(methods[i].result), class_of(holders[h]), methods[i].name);
      put_parameters(file, methods[i].arguments);
      fprintf(file, ") end\n\n");
    }
  }
  for (size_t i = 0; i < COUNT(verbs); i++) {
    if (verbs[i].later)
      continue;
    fprintf(file, "---%s\n---g:%s(%s)\n---@return %s\nfunction Game:%s(", verbs[i].text,
            verbs[i].name, verbs[i].arguments, type_of(verbs[i].result), verbs[i].name);
    put_parameters(file, verbs[i].arguments);
    fprintf(file, ") end\n\n");
  }
  put_rule_stubs(file);
  fprintf(file, "---a rule: one call a file, what the file returns\n"
                "---@param declared bst.Rule\n---@return table\nfunction rule(declared) end\n\n");
  put_bot_stubs(file);
  put_call_stubs(file);
  fclose(file);
}

/* The libraries that a script may reach, and the names in them; NULL: names of their own.
 * tests/cli/test_reference.sh compares them with what there is in the sandbox. */
static const struct {
  const char *library;
  const char *name[24];
} reachable[] = {
    {NULL,
     {"assert", "error", "getmetatable", "ipairs", "pairs", "pcall", "print", "rawequal", "rawlen",
      "select", "setmetatable", "tonumber", "tostring", "type"}},
    {NULL,
     {"adjacent", "amounts", "bot",   "cells",   "columns", "complete",   "corners", "features",
      "figures",  "interop", "looks", "opt",     "pack",    "players",    "rule",    "scenario",
      "segments", "setup",   "tiles", "tileset", "tokens",  "tournament", "zones"}},
    {"math",
     {"abs", "ceil", "floor", "fmod", "max", "maxinteger", "min", "mininteger", "sqrt", "tointeger",
      "type", "ult"}},
    {"string",
     {"byte", "char", "find", "format", "len", "lower", "rep", "reverse", "sub", "upper"}},
    {"table", {"concat", "insert", "move", "pack", "remove", "sort", "unpack"}},
};

/* What 'bastide check' gives to luacheck, and authors may take as their .luacheckrc. */
static void write_luacheck(void) {
  FILE *file = file_of(out, "scripts/luacheckrc", "w");
  fprintf(file, "-- What luacheck shall know of scripts; take it as your .luacheckrc. Made by\n"
                "-- tools/make_reference.c; './dev docs' makes it anew.\n"
                "std = \"bastide\"\nself = false\nunused_args = false\n"
                "ignore = { \"6\" } -- spaces and the length of lines\n"
                "stds.bastide = {\n  read_globals = {\n");
  for (size_t i = 0; i < COUNT(reachable); i++) {
    const char *library = reachable[i].library;
    if (library)
      fprintf(file, "    %s = { fields = {", library);
    for (size_t j = 0; j < COUNT(reachable[i].name) && reachable[i].name[j]; j++)
      fprintf(file, library ? " \"%s\"," : "    \"%s\",\n", reachable[i].name[j]);
    if (library)
      fprintf(file, " } },\n");
  }
  fprintf(file, "  },\n}\n");
  fclose(file);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: make_reference SOURCE OUT\n");
    return 2;
  }
  source = argv[1];
  out = argv[2];
  for (size_t i = 0; i < COUNT(hooks); i++)
    write_hook(&hooks[i]);
  write_index();
  write_verbs();
  write_selectors();
  write_things();
  write_sections();
  write_json();
  write_stubs();
  write_luacheck();
  return 0;
}
