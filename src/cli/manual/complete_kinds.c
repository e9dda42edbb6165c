/* complete_kinds.c - what may stand where the help has a word: rules, their options and values,
 * players, tile sets, pages, names, files. */
#include <describe.h>
#include <find.h>
#include <player.h>
#include <rulebook.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "complete.h"
#include "hook_order.h"
#include "pages.h"

enum { NAME = 192 };

void complete_one(const completing *c, const char *name, const char *end, const char *what) {
  if (strncmp(name, c->begun, strlen(c->begun)) == 0)
    printf("%s%s%s\t%.*s\n", c->before, name, end, (int)strcspn(what, "\t\n"), what);
}

/* --- scripts ---------------------------------------------------------------------------------- */

/* What is wrong with a file is told by whatever plays it. */
static void complete_found(const completing *c, bst_script_kind kind, const char *before,
                           const char *end, bool titled) {
  bst_report unused = BST_REPORT_EMPTY;
  bst_found *found = NULL;
  size_t count = 0;
  bst_find_all(kind, &found, &count, &unused);
  for (size_t i = 0; i < count; i++) {
    bst_json *about = bst_json_new_object();
    char name[NAME];
    snprintf(name, sizeof name, "%s%s", before, found[i].id);
    if (titled && strncmp(name, c->begun, strlen(c->begun)) == 0)
      bst_describe_rule(found[i].id, about, NULL, &unused);
    complete_one(c, name, end, bst_json_text(bst_json_get(about, "title")));
    bst_json_free(about);
  }
  bst_found_free(found, count);
  bst_report_clear(&unused);
}

static void complete_rules(const completing *c) {
  complete_found(c, BST_EXPANSION, "", "", true);
  complete_found(c, BST_HOUSE_RULE, "", "", true);
}

static void complete_sets(const completing *c, const char *end) {
  complete_found(c, BST_TILESET, "", end, false);
}

static void complete_players(const completing *c) {
  const bst_player_kind *kind;
  size_t count = bst_player_kinds(&kind);
  for (size_t i = 0; i < count; i++) {
    char name[NAME]; /* "cmd:PROGRAM" goes on */
    snprintf(name, sizeof name, "%.*s", (int)strcspn(kind[i].form, "ABCDEFGHIJKLMNOPQRSTUVWXYZ["),
             kind[i].form);
    if (strcmp(name, "lua:") != 0)
      complete_one(c, name, "", kind[i].help);
  }
  complete_one(c, "human", "", "somebody at the terminal or in a browser");
  complete_found(c, BST_BOT, "lua:", "", false);
}

/* --- options of rules ---------------------------------------------------------------------------
 */

/* "1 to 20" is no value. */
static void complete_values(const completing *c, const bst_json *option) {
  char value[NAME];
  const char *text = bst_json_text(bst_json_get(option, "values"));
  const char *usual = bst_json_text(bst_json_get(option, "default"));
  while (*text) {
    size_t length = strcspn(text, "|");
    snprintf(value, sizeof value, "%.*s", (int)length, text);
    if (!strchr(value, ' '))
      complete_one(c, value, "", strcmp(value, usual) == 0 ? "as usual" : "");
    text += length + (text[length] == '|');
  }
}

/* Those of a rule; behind '=' their values. */
static void complete_options_of(const completing *c, const char *rule) {
  bst_report unused = BST_REPORT_EMPTY;
  bst_json *about = bst_json_new_object(), *list = bst_json_new_list();
  bst_describe_rule(rule, about, list, &unused);
  const char *equals = strchr(c->begun, '=');
  for (size_t i = 0; i < bst_json_count(list); i++) {
    const bst_json *option = bst_json_at(list, i);
    const char *id = bst_json_text(bst_json_get(option, "id"));
    char before[2 * NAME];
    completing values = *c;
    if (!equals) {
      complete_one(c, id, "=", bst_json_text(bst_json_get(option, "title")));
    } else if (strlen(id) == (size_t)(equals - c->begun) &&
               strncmp(id, c->begun, strlen(id)) == 0) {
      snprintf(before, sizeof before, "%s%s=", c->before, id);
      values.before = before;
      values.begun = equals + 1;
      complete_values(&values, option);
    }
  }
  bst_json_free(list);
  bst_json_free(about);
  bst_report_clear(&unused);
}

/* Of the rules that the line names, of base, and of the one that is begun. */
static void complete_settings(const completing *c) {
  char names[1024] = ",base", rule[NAME];
  for (int i = 1; i < c->words; i++) {
    const char *list = strncmp(c->word[i], "--with=", 7) == 0  ? c->word[i] + 7
                       : strcmp(c->word[i - 1], "--with") == 0 ? c->word[i]
                                                               : "";
    size_t used = strlen(names);
    snprintf(names + used, sizeof names - used, ",%s", list);
  }
  const char *dot = strchr(c->begun, '.');
  if (dot) /* no other has such an option */
    snprintf(names, sizeof names, "%.*s", (int)(dot - c->begun), c->begun);
  for (const char *text = names; *text;) {
    text += *text == ',';
    size_t length = strcspn(text, ",");
    snprintf(rule, sizeof rule, "%.*s", (int)length, text);
    if (length)
      complete_options_of(c, rule);
    text += length;
  }
}

/* --- names ------------------------------------------------------------------------------------ */

static void complete_pages(const completing *c) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_report unused = BST_REPORT_EMPTY;
  doc_pages pages = {0};
  if (pages_read(&arena, &pages, &unused) == BST_OK)
    for (size_t i = 0; i < pages.count; i++)
      complete_one(c, pages.page[i].name, "", pages.page[i].title);
  bst_report_clear(&unused);
  bst_arena_free(&arena);
}

static void complete_rulebook(const completing *c) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_report unused = BST_REPORT_EMPTY;
  bst_rulebook book = {0};
  if (bst_rulebook_read(&arena, &book, &unused) == BST_OK) {
    for (size_t i = 0; i < book.page_count; i++)
      complete_one(c, book.page[i].id, "", book.page[i].title);
    for (size_t i = 0; *c->begun && i < book.statement_count; i++)
      complete_one(c, book.statement[i].number, "", book.statement[i].section);
  }
  bst_report_clear(&unused);
  bst_arena_free(&arena);
}

static void complete_points(const completing *c) {
  complete_rules(c);
  complete_settings(c);
  for (int i = 0; i < BST_HOOKS; i++) {
    char id[32], title[256];
    complete_one(c, hook_id((bst_hook)i, id), "", hook_title((bst_hook)i, title));
  }
}

static void complete_command_names(const completing *c) {
  size_t count;
  const command *all = program_commands(&count);
  for (size_t i = 0; i < count; i++)
    complete_one(c, all[i].name, "", all[i].summary);
}

static void complete_tournaments(const completing *c) {
  complete_found(c, BST_TOURNAMENT, "", "", false);
}
static void complete_named_sets(const completing *c) { complete_sets(c, ""); }
static void complete_copies(const completing *c) { complete_sets(c, "="); }
static void complete_format(const completing *c) { complete_kind(c, "csv|json"); }

/* --- which -------------------------------------------------------------------------------------
 */

typedef struct meant {
  const char *word;
  void (*complete)(const completing *c);
  bool list; /* several, with commas */
  const char *shell;
} meant;

static const meant kinds[] = {
    {"RULES", complete_rules, true, ":files"},
    {"RULE", complete_rules, false, NULL},
    {"RULE.OPTION=VALUE", complete_settings, false, NULL},
    {"LIST", complete_players, true, NULL},
    {"PLAYER", complete_players, false, NULL},
    {"SET=N", complete_copies, false, NULL},
    {"SET", complete_named_sets, false, NULL},
    {"TOURNAMENT", complete_tournaments, false, NULL},
    {"COMMAND", complete_command_names, false, NULL},
    {"PAGE", complete_pages, false, NULL},
    {"ID", complete_rulebook, false, NULL},
    {"POINT", complete_points, false, NULL},
    {"FORMAT", complete_format, false, NULL},
    {"FILE", NULL, false, ":files"},
    {"PATH", NULL, false, ":files"},
    {"RECORD", NULL, false, ":files"},
    {"DIR", NULL, false, ":folders"},
};

/* Behind the last comma. */
static completing last_of_list(const completing *c, char *before, size_t size) {
  completing last = *c;
  const char *comma = strrchr(c->begun, ',');
  if (comma) {
    snprintf(before, size, "%s%.*s", c->before, (int)(comma + 1 - c->begun), c->begun);
    last.before = before;
    last.begun = comma + 1;
  }
  return last;
}

/* One of the words between bars; a small one stands for itself. */
static void complete_word(const completing *c, const char *word) {
  char before[1024];
  if (word[0] >= 'a' && word[0] <= 'z') {
    complete_one(c, word, "", "");
    return;
  }
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (strcmp(kinds[i].word, word) != 0)
      continue;
    completing last = *c;
    if (kinds[i].list)
      last = last_of_list(c, before, sizeof before);
    if (kinds[i].complete)
      kinds[i].complete(&last);
    if (kinds[i].shell)
      puts(kinds[i].shell);
  }
}

void complete_kind(const completing *c, const char *kind) {
  char word[NAME];
  kind += *kind == '[';
  while (*kind && *kind != ']') {
    size_t length = strcspn(kind, "|]");
    snprintf(word, sizeof word, "%.*s", (int)length, kind);
    complete_word(c, word);
    kind += length + (kind[length] == '|');
  }
}
