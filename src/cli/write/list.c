/* list.c - bastide list: what there is to play with, and what scripts may hang functions on. Each
 * section is built as JSON; the text form is the same list in columns. */
#include <describe.h>
#include <find.h>
#include <hooks.h>
#include <inttypes.h>
#include <json.h>
#include <manifest.h>
#include <stdio.h>
#include <string.h>
#include <words.h>

#include "commands.h"
#include "hook_order.h"
#include "load_rules.h"

typedef struct lister {
  const options *o;
  int status; /* the worst that happened */
} lister;

static void note(lister *l, int status) {
  if (status > l->status)
    l->status = status;
}

/* --- scripts -------------------------------------------------------------------------------- */

static void cannot_load(lister *l, bst_json *to) {
  bst_json_set_text(to, "title", "(can't be loaded, see 'bastide check')");
  note(l, CLI_INPUT);
}

/* A rule's title stands in its file, so each is loaded. */
static void describe_rule(lister *l, bst_json *to, const bst_found *found) {
  bst_report report = BST_REPORT_EMPTY;
  if (!bst_describe_rule(found->id, to, NULL, &report))
    cannot_load(l, to);
  bst_report_print(&report, stderr);
  bst_report_clear(&report);
}

static void describe_bot(lister *l, bst_json *to, const bst_found *found) {
  bst_report report = BST_REPORT_EMPTY;
  if (!bst_describe_bot(found->path, to, &report)) {
    cannot_load(l, to);
    bst_json_set(to, "options", bst_json_new_list());
  }
  bst_report_print(&report, stderr);
  bst_report_clear(&report);
}

static bst_json *list_scripts(lister *l, bst_script_kind kind) {
  bst_json *list = bst_json_new_list();
  bst_report report = BST_REPORT_EMPTY;
  bst_found *found = NULL;
  size_t count = 0;
  if (bst_find_all(kind, &found, &count, &report) != BST_OK)
    note(l, CLI_INPUT);
  bst_report_print(&report, stderr);
  bst_report_clear(&report);
  for (size_t i = 0; i < count; i++) {
    bst_json *one = bst_json_new_object();
    char name[BST_PLAYER_NAME]; /* as it is written where it is meant */
    snprintf(name, sizeof name, "%s%s", kind == BST_BOT ? "lua:" : "", found[i].id);
    bst_json_set_text(one, "id", name);
    bst_json_set_text(one, "path", found[i].path);
    if (kind == BST_EXPANSION || kind == BST_HOUSE_RULE)
      describe_rule(l, one, &found[i]);
    if (kind == BST_BOT)
      describe_bot(l, one, &found[i]);
    bst_json_add(list, one);
  }
  bst_found_free(found, count);
  return list;
}

static bst_json *list_expansions(lister *l) { return list_scripts(l, BST_EXPANSION); }
static bst_json *list_house_rules(lister *l) { return list_scripts(l, BST_HOUSE_RULE); }

static bst_json *list_bots(lister *l) {
  bst_json *list = list_scripts(l, BST_BOT);
  const bst_player_kind *kind;
  size_t count = bst_player_kinds(&kind);
  for (size_t i = 0; i < count; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "id", kind[i].form);
    bst_json_set_text(one, "title", kind[i].help);
    bst_json_add(list, one);
  }
  return list;
}

/* --- what a set-up has ---------------------------------------------------------------------- */

static bst_json *tileset_json(bst_tileset_info info) {
  bst_json *one = bst_json_new_object();
  bst_json_set_text(one, "id", info.id);
  bst_json_set_text(one, "path", info.path);
  bst_json_set_text(one, "title", info.title);
  bst_json_set_text(one, "source", info.source);
  bst_json_set_whole(one, "tiles", info.tile_count);
  return one;
}

static bool plays_with(const bst_json *list, const char *id) {
  for (size_t i = 0; i < bst_json_count(list); i++)
    if (strcmp(bst_json_text(bst_json_get(bst_json_at(list, i), "id")), id) == 0)
      return true;
  return false;
}

/* The tile sets in play, with the numbers of tiles; without --with also all others there are. */
static bst_json *list_tilesets(lister *l) {
  bst_json *list = bst_json_new_list();
  bst_rules *rules = NULL;
  int status = load_rules(l->o, 2, &rules);
  note(l, status);
  if (status != CLI_DONE && l->o->with_count) {
    bst_json_free(list);
    return NULL;
  }
  for (size_t i = 0; rules && i < bst_rules_tileset_count(rules); i++)
    bst_json_add(list, tileset_json(bst_rules_tileset(rules, i)));
  bst_rules_free(rules);
  bst_json *found = l->o->with_count ? NULL : list_scripts(l, BST_TILESET);
  for (size_t i = 0; i < bst_json_count(found); i++) {
    const bst_json *one = bst_json_at(found, i);
    if (!plays_with(list, bst_json_text(bst_json_get(one, "id"))))
      bst_json_add(list, bst_json_copy(one));
  }
  bst_json_free(found);
  return list;
}

static bst_json *list_options(lister *l) {
  bst_json *list = bst_json_new_list();
  bst_rules *rules = NULL;
  int status = load_rules(l->o, 2, &rules);
  note(l, status);
  if (status != CLI_DONE) { /* what they are is not known: no list */
    bst_json_free(list);
    return NULL;
  }
  for (size_t i = 0; i < bst_rules_option_count(rules); i++) {
    const bst_option_info info = bst_rules_option(rules, i);
    bst_json_add(list, bst_describe_option(&info));
  }
  bst_rules_free(rules);
  return list;
}

/* --- packs ---------------------------------------------------------------------------------- */

static bst_json *pack_json(const bst_manifest *pack) {
  bst_json *one = bst_json_new_object(), *needs = bst_json_new_list();
  bst_json_set_text(one, "id", pack->id);
  bst_json_set_text(one, "version", pack->version);
  bst_json_set_text(one, "licence", pack->licence);
  bst_json_set_text(one, "title", pack->title);
  bst_json_set_text(one, "author", pack->author);
  bst_json_set_text(one, "credit", pack->credit);
  bst_json_set_text(one, "source", pack->source);
  for (size_t i = 0; i < pack->needs_count; i++)
    bst_json_add_text(needs, pack->needs[i]);
  bst_json_set(one, "needs", needs);
  bst_json_set_text(one, "path", pack->root);
  return one;
}

/* NULL: a manifest can't be read, as `report` says. */
static bst_json *read_packs(bst_report *report) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_list packs = {0};
  bst_json *list = NULL;
  if (bst_manifests_read(NULL, &arena, &packs, report) == BST_OK)
    list = bst_json_new_list();
  for (size_t i = 0; list && i < packs.count; i++)
    bst_json_add(list, pack_json((const bst_manifest *)packs.items + i));
  bst_arena_free(&arena);
  return list;
}

static bst_json *list_packs(lister *l) {
  bst_report unused = BST_REPORT_EMPTY; /* can_search() has told it */
  bst_json *list = read_packs(&unused);
  if (!list)
    note(l, CLI_INPUT);
  bst_report_clear(&unused);
  return list;
}

/* --- hooks ---------------------------------------------------------------------------------- */

static void add_hook(bst_json *list, const char *name, const char *what) {
  bst_json *one = bst_json_new_object();
  bst_json_set_text(one, "id", name);
  bst_json_set_text(one, "title", what);
  bst_json_add(list, one);
}

/* With rules: who runs at each hook that anybody uses, in order. */
static bst_json *list_running(lister *l) {
  bst_rules *rules = NULL;
  int status = load_rules(l->o, 2, &rules);
  note(l, status);
  if (status != CLI_DONE)
    return NULL;
  bst_json *list = bst_json_new_list(), *running = running_json(rules);
  for (int i = 0; i < BST_HOOKS; i++) {
    char id[32], title[256];
    bst_json *runs = running_at(running, hook_id((bst_hook)i, id));
    if (bst_json_count(runs) > 0) {
      add_hook(list, id, hook_title((bst_hook)i, title));
      bst_json_set(bst_json_at(list, bst_json_count(list) - 1), "runs", runs);
    } else
      bst_json_free(runs);
  }
  bst_json_free(running);
  bst_rules_free(rules);
  return list;
}

static bst_json *list_hooks(lister *l) {
  if (l->o->with_count > 0)
    return list_running(l);
  bst_json *list = bst_json_new_list();
  for (int i = 0; i < BST_HOOKS; i++) {
    char id[32], title[256];
    add_hook(list, hook_id((bst_hook)i, id), hook_title((bst_hook)i, title));
  }
  for (int i = 0; i < BST_STAGE_COUNT; i++) {
    char id[32];
    snprintf(id, sizeof id, "stage.%s", bst_words_stage[i].text);
    add_hook(list, id, "a stage of the turn, for steps");
  }
  return list;
}

/* --- the command ---------------------------------------------------------------------------- */

typedef struct section {
  const char *name;
  bst_json *(*build)(lister *l);
} section;

static const section sections[] = {
    {"expansions", list_expansions}, {"house_rules", list_house_rules}, {"bots", list_bots},
    {"tilesets", list_tilesets},     {"options", list_options},         {"hooks", list_hooks},
    {"packs", list_packs},
};

enum { SECTION_COUNT = sizeof sections / sizeof sections[0] };

static void print_row(const bst_json *row) {
  const char *values = bst_json_text(bst_json_get(row, "values"));
  printf("  %-24s %s", bst_json_text(bst_json_get(row, "id")),
         bst_json_text(bst_json_get(row, "title")));
  if (values[0])
    printf("\n  %-24s   is %s, of %s, by default %s", "", bst_json_text(bst_json_get(row, "value")),
           values, bst_json_text(bst_json_get(row, "default")));
  if (bst_json_get(row, "lines") != NULL)
    printf(" (%" PRId64 " lines)", bst_json_whole(bst_json_get(row, "lines")));
  const char *licence = bst_json_text(bst_json_get(row, "licence"));
  if (licence[0])
    printf("\n  %-24s   version %s, %s, %s", "", bst_json_text(bst_json_get(row, "version")),
           licence, bst_json_text(bst_json_get(row, "path")));
  const char *source = bst_json_text(bst_json_get(row, "source"));
  if (source[0])
    printf("\n  %-24s   %s", "", source);
  putchar('\n');
  print_running(bst_json_get(row, "runs"));
}

static void print_section(const section *s, const options *o, const bst_json *list) {
  bool running = s->build == list_hooks && o->with_count > 0;
  printf("%s:\n", s->name);
  for (size_t i = 0; i < bst_json_count(list); i++)
    print_row(bst_json_at(list, i));
  if (bst_json_count(list) == 0)
    puts(running ? "  (none: these rules have no function that runs)" : "  (none yet)");
}

static int unknown_section(const char *name) {
  fprintf(stderr, "bastide list: there is no list of '%s'; choose one of", name);
  for (size_t i = 0; i < SECTION_COUNT; i++)
    fprintf(stderr, "%s %s", i ? "," : "", sections[i].name);
  fputc('\n', stderr);
  return CLI_USAGE;
}

static bool is_asked(const options *o, const char *name) {
  bool asked = o->path_count == 0;
  for (size_t i = 0; i < o->path_count; i++)
    asked = asked || strcmp(o->path[i], name) == 0;
  return asked;
}

/* The first that is asked for and isn't there, or NULL. */
static const char *find_unknown(const options *o) {
  for (size_t i = 0; i < o->path_count; i++) {
    bool known = false;
    for (size_t s = 0; s < SECTION_COUNT; s++)
      known = known || strcmp(sections[s].name, o->path[i]) == 0;
    if (!known)
      return o->path[i];
  }
  return NULL;
}

/* Where nothing can be looked for, that is told once, not once for each list. */
static bool can_search(lister *l) {
  static const bst_script_kind kinds[] = {BST_EXPANSION, BST_HOUSE_RULE, BST_BOT, BST_TILESET};
  bst_report report = BST_REPORT_EMPTY;
  bool fine = true;
  for (size_t i = 0; fine && i < sizeof kinds / sizeof kinds[0]; i++) {
    bst_found *found = NULL;
    size_t count = 0;
    fine = bst_find_all(kinds[i], &found, &count, &report) == BST_OK;
    bst_found_free(found, count);
  }
  bst_json *packs = fine ? read_packs(&report) : NULL;
  fine = packs != NULL;
  bst_json_free(packs);
  if (!fine)
    note(l, CLI_INPUT);
  bst_report_print(&report, stderr);
  bst_report_clear(&report);
  return fine;
}

int list_command(const options *o) {
  lister l = {o, CLI_DONE};
  const char *unknown = find_unknown(o);
  bool any = false;
  if (unknown)
    return unknown_section(unknown);
  bst_json *out = bst_json_new_object();
  for (size_t i = 0; i < SECTION_COUNT; i++) {
    if (!is_asked(o, sections[i].name))
      continue;
    if (!any && !can_search(&l)) {
      bst_json_free(out);
      return l.status;
    }
    any = true;
    bst_json *list = sections[i].build(&l);
    bool shown = list_packs != sections[i].build || o->path_count > 0 || bst_json_count(list) > 0;
    if (list && !o->json && shown)
      print_section(&sections[i], l.o, list);
    if (list)
      bst_json_set(out, sections[i].name, list);
  }
  if (any && o->json && bst_json_write(out, stdout, NULL) != BST_OK)
    note(&l, CLI_INPUT);
  bst_json_free(out);
  return l.status;
}
