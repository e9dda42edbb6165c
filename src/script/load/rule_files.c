/* rule_files.c - finding, running and ordering the files of a set-up. */
#include "rule_files.h"

#include "asked_file.h"
#include "companions.h"
#include "load.h"
#include "manifest.h"
#include "mixture.h"
#include "relations.h"
#include "source_file.h"
#include "tiles_alone.h"

#include <stdio.h>
#include <string.h>

/* --- names and paths ------------------------------------------------------------------------- */

/* An id is asked for, and there is a file of that name: the ending was forgotten. */
static const char *hint_at_file(bst_loader *loader, const bst_asked *asked) {
  bst_arena *arena = loader->loading.arena;
  const char *name = bst_arena_format(arena, "%s.lua", asked->name);
  const char *path = name ? bst_asked_path(arena, asked, name) : NULL;
  bool there = path && bst_source_exists(path);
  return there ? bst_arena_format(arena, "did you mean '%s'?", name) : NULL;
}

static void fault_missing(bst_loader *loader, const bst_asked *asked, const bst_nearest *nearest) {
  char buffer[160];
  const char *hint = hint_at_file(loader, asked);
  if (!hint)
    hint = bst_nearest_hint(nearest, buffer, sizeof buffer);
  bool empty = loader->expansions.count == 0 && loader->house_rules.count == 0;
  if (!hint)
    hint = empty ? "nothing is: set BASTIDE_PATH to the folder that holds scripts/ and tiles/"
                 : "'bastide list' shows what is installed";
  if (asked->rule)
    bst_fault(&asked->rule->reader, asked->at, hint, "names rule '%s', which is not installed",
              asked->name);
  else
    bst_report_add(loader->loading.report, NULL, 0, hint, "no rule '%s' is installed", asked->name);
}

/* The file of an installed rule; NULL: none, reported. */
static const bst_found *installed(bst_loader *loader, const bst_asked *asked) {
  bst_nearest nearest = {.word = asked->name};
  const bst_found *one = bst_asked_on_shelf(&loader->expansions, asked->name, &nearest);
  const bst_found *two = bst_asked_on_shelf(&loader->house_rules, asked->name, &nearest);
  if (one && two)
    bst_report_add(loader->loading.report, two->path, 0, "rename or remove one of them",
                   "has the same id as %s", one->path);
  else if (!one && !two)
    fault_missing(loader, asked, &nearest);
  return one && two ? NULL : one ? one : two;
}

static bst_rule_file *loaded(const bst_loader *loader, const char *name) {
  bst_rule_file *const *files = loader->files.items;
  for (size_t i = 0; i < loader->files.count; i++)
    if (bst_rule_is_called(files[i], name))
      return files[i];
  return NULL;
}

/* --- the head of a rule ---------------------------------------------------------------------- */

/* Sections of the scripting interface that this version does not run yet. Saying so beats playing
 * on without them. */
static const char *const later[] = {"bags", "edges"};

static void refuse_later(bst_rule_file *rule) {
  for (size_t i = 0; i < sizeof later / sizeof *later; i++) {
    const bst_value *value = bst_value_find(rule->root, later[i]);
    if (!value)
      continue;
    bst_read(&rule->section, later[i]);
    bst_report_add(rule->reader.report, rule->path, value->line, NULL,
                   "'%s' is not supported yet by this version", later[i]);
  }
}

static void check_conflicts(const bst_rule_file *rule) {
  for (size_t i = 0; i < rule->conflicts.count; i++)
    if (strcmp(rule->conflicts.word[i], rule->id) == 0)
      bst_fault(&rule->reader, rule->conflicts.at[i], NULL, "names the rule itself");
}

static void check_api(bst_rule_file *rule) {
  const bst_value *value = bst_read(&rule->section, "api");
  char is[80];
  if (!value || (value->type == BST_VALUE_INTEGER && value->integer == BST_API))
    return;
  const char *newer = "a newer version of this program may know it";
  bool number = value->type == BST_VALUE_INTEGER && value->integer > BST_API;
  bst_fault(&rule->reader, value, number ? newer : NULL,
            "must be %d, the only one that this program supports, not %s", BST_API,
            bst_value_describe(value, is, sizeof is));
}

static void read_head(bst_rule_file *rule) {
  bst_section *section = &rule->section;
  const char *id = bst_read_text(section, "id", "");
  const bst_value *at = bst_value_find(rule->root, "id");
  if (strcmp(id, rule->id) != 0)
    bst_report_add(rule->reader.report, rule->path, at ? at->line : rule->root->line, NULL,
                   "the id must be '%s', like the file", rule->id);
  if (*id)
    bst_check_id(&rule->reader, at, id);
  bst_require(section, "api");
  check_api(rule);
  rule->title = bst_read_text(section, "title", "");
  rule->version = bst_read_text(section, "version", "");
  rule->source = bst_read_text(section, "source", "");
  rule->credit = bst_read_text(section, "credit", "");
  bst_read_text(section, "author", "");
  bst_read_text(section, "licence", "");
  rule->is_part = bst_read_bool(section, "part", false);
  rule->needs = bst_read_words(section, "needs");
  rule->optional = bst_read_words(section, "optional");
  rule->conflicts = bst_read_words(section, "conflicts");
  rule->provides = bst_read_words(section, "provides");
  check_conflicts(rule);
  refuse_later(rule);
}

/* --- loading --------------------------------------------------------------------------------- */

static bool in_house_rules(const char *path) {
  const char *slash = strrchr(path, '/');
  static const char folder[] = "house_rules";
  size_t length = sizeof folder - 1;
  return slash && (size_t)(slash - path) >= length && strncmp(slash - length, folder, length) == 0;
}

static bool is_found(const bst_shelf *shelf, const char *path) {
  for (size_t i = 0; i < shelf->count; i++)
    if (strcmp(shelf->found[i].path, path) == 0)
      return true;
  return false;
}

static bst_status load_file(bst_loader *loader, const bst_asked *asked, const char *id,
                            const char *path) {
  bst_loading *loading = &loader->loading;
  bst_script_text text;
  bst_report_expect(loading->report, path);
  bst_status status =
      bst_sandbox_run(loader->sandbox, path, BST_FILE_RULE, loading->arena, &text, loading->report);
  if (status != BST_OK)
    return status == BST_BAD_INPUT ? BST_OK : status; /* reported; the other files go on */
  /* Shelves are closed after loading, the rule stays. */
  path = bst_arena_copy(loading->arena, path, strlen(path));
  id = bst_arena_copy(loading->arena, id, strlen(id));
  if (!path || !id)
    return BST_NO_MEMORY;
  bst_rule_file *rule = bst_arena_alloc(loading->arena, sizeof *rule);
  bst_rule_file **added = rule ? bst_list_add(&loader->files, loading->arena, sizeof rule) : NULL;
  if (!added)
    return BST_NO_MEMORY;
  bst_value_note_homes(loading->arena, text.root, path, id);
  const bst_value *root = bst_companions_read(loading, loader->sandbox, path, id, text.root);
  const bst_value *silent = root && asked->tiles_only ? bst_value_find(root, "attrs") : NULL;
  if (root && asked->tiles_only)
    root = bst_tiles_alone(loading->arena, root);
  if (!root)
    return BST_NO_MEMORY;
  *rule = (bst_rule_file){.id = id, .path = path, .root = root, .hash = text.hash};
  rule->tiles_only = asked->tiles_only;
  rule->silent = silent;
  rule->text = text.text;
  rule->size = text.size;
  rule->made = text.selectors;
  rule->selector =
      bst_arena_alloc(loading->arena, (text.selectors->count + 1) * sizeof *rule->selector);
  if (!rule->selector)
    return BST_NO_MEMORY;
  rule->is_house_rule = in_house_rules(path) || is_found(&loader->house_rules, path);
  rule->brought_by = asked->rule;
  rule->reader = (bst_reader){loading->arena, loading->report, &loading->options, path, id};
  rule->section = bst_open(&rule->reader, rule->root);
  *added = rule;
  read_head(rule);
  if (rule->tiles_only)
    bst_tiles_alone_check(rule);
  return BST_OK;
}

/* Somebody needs the rule, and only its tiles are there. */
static void check_whole(bst_loader *loader, const bst_asked *asked, const bst_rule_file *known) {
  if (!known || known->tiles_only == asked->tiles_only || (asked->rule && asked->tiles_only))
    return; /* a rule that needs tiles alone finds them, and more */
  if (asked->rule)
    bst_fault(&asked->rule->reader, asked->at, "leave ':tiles' out",
              "needs rule '%s', of which only the tiles are asked for", known->id);
  else
    bst_report_add(loader->loading.report, NULL, 0, "leave one out",
                   "'%s' and '%s:tiles' are asked for", known->id, known->id);
}

static bst_status load_named(bst_loader *loader, const bst_asked *asked) {
  bst_arena *arena = loader->loading.arena;
  const char *id =
      bst_asked_is_path(asked->name) ? bst_asked_id_of(arena, asked->name) : asked->name;
  const char *path = bst_asked_path(arena, asked, asked->name);
  if (!id || !path)
    return BST_NO_MEMORY;
  const bst_rule_file *known = loaded(loader, id);
  check_whole(loader, asked, known);
  if (!bst_asked_is_path(asked->name)) {
    if (known)
      return BST_OK;
    const bst_found *found = installed(loader, asked);
    if (!found)
      return BST_OK;
    path = found->path;
  } else if (known) {
    if (strcmp(known->path, path) != 0)
      bst_report_add(loader->loading.report, path, 0, "rename one of them", "has the same id as %s",
                     known->path);
    return BST_OK;
  }
  return bst_asked_is_there(asked, path) ? load_file(loader, asked, id, path) : BST_OK;
}

/* What is installed nowhere may be provided by a rule that is loaded later. */
static bst_status load_needed(bst_loader *loader, const bst_asked *asked) {
  bst_nearest unused = {.word = asked->name};
  if (!bst_asked_may_name(asked, BST_PATH_BESIDE))
    return BST_OK;
  if (bst_asked_is_path(asked->name) || loaded(loader, asked->name) ||
      bst_asked_on_shelf(&loader->expansions, asked->name, &unused) ||
      bst_asked_on_shelf(&loader->house_rules, asked->name, &unused))
    return load_named(loader, asked);
  bst_asked *missing = bst_list_add(&loader->missing, loader->loading.arena, sizeof *missing);
  if (!missing)
    return BST_NO_MEMORY;
  *missing = *asked;
  return BST_OK;
}

static void fault_needs(bst_loader *loader) {
  bst_rule_file *const *files = loader->files.items;
  const bst_asked *missing = loader->missing.items;
  for (size_t i = 0; i < loader->missing.count; i++) {
    bool provided = false;
    for (size_t j = 0; j < loader->files.count; j++)
      provided = provided || bst_rule_answers_to(files[j], missing[i].name);
    if (!provided)
      installed(loader, &missing[i]); /* says that it isn't */
  }
}

/* Is the rule there, loaded or not? Else the nearest one that is. */
static bool is_at_hand(const bst_loader *loader, const char *id, bst_nearest *nearest) {
  return loaded(loader, id) || bst_asked_on_shelf(&loader->expansions, id, nearest) ||
         bst_asked_on_shelf(&loader->house_rules, id, nearest);
}

static bool holds_a_loaded_rule(const bst_loader *loader, const bst_manifest *pack) {
  bst_rule_file *const *files = loader->files.items;
  for (size_t i = 0; i < loader->files.count; i++)
    if (bst_manifest_holds(pack, files[i]->path))
      return true;
  return false;
}

/* Of a pack from which a rule was loaded, everything must be there that it says it needs. */
static void fault_pack_needs(bst_loader *loader, const bst_manifest *pack) {
  char buffer[160];
  for (size_t i = 0; i < pack->needs_count; i++) {
    bst_nearest nearest = {.word = pack->needs[i]};
    if (is_at_hand(loader, pack->needs[i], &nearest))
      continue;
    const char *hint = bst_nearest_hint(&nearest, buffer, sizeof buffer);
    bst_report_add(loader->loading.report, pack->path, pack->needs_line[i],
                   hint ? hint : "add the folder or pack that has it to BASTIDE_PATH",
                   "the pack '%s' needs rule '%s', which is not installed", pack->id,
                   pack->needs[i]);
  }
}

static bst_status check_packs(bst_loader *loader) {
  bst_list packs = {0};
  bst_loading *loading = &loader->loading;
  bst_status status = bst_manifests_read(loader->sandbox, loading->arena, &packs, loading->report);
  const bst_manifest *pack = packs.items;
  for (size_t i = 0; i < packs.count; i++)
    if (holds_a_loaded_rule(loader, &pack[i]))
      fault_pack_needs(loader, &pack[i]);
  return status == BST_BAD_INPUT ? BST_OK : status; /* reported */
}

/* Without the spaces around it. */
static const char *trimmed(bst_arena *arena, const char *name) {
  static const char spaces[] = " \t";
  if (!name)
    return NULL;
  name += strspn(name, spaces);
  size_t length = strlen(name);
  while (length > 0 && strchr(spaces, name[length - 1]))
    length--;
  return bst_arena_copy(arena, name, length);
}

/* "x", "x.lua", "x:tiles". */
static bst_status load_asked(bst_loader *loader, const char *text) {
  bst_arena *arena = loader->loading.arena;
  size_t whole = bst_rule_name_length(text);
  bst_asked asked = {.tiles_only = text[whole] != '\0',
                     .name = trimmed(arena, bst_arena_copy(arena, text, whole))};
  return asked.name ? load_named(loader, &asked) : BST_NO_MEMORY;
}

/* What the rules from number `first` on need: whole rules, or those of which tiles are enough. */
static bst_status load_needs(bst_loader *loader, size_t first, bool tiles_only) {
  bst_arena *arena = loader->loading.arena;
  bst_status status = BST_OK;
  for (size_t i = first; status == BST_OK && i < loader->files.count; i++) {
    const bst_rule_file *rule = ((bst_rule_file **)loader->files.items)[i];
    for (size_t j = 0; status == BST_OK && j < rule->needs.count; j++) {
      const char *word = rule->needs.word[j];
      size_t whole = bst_rule_name_length(word);
      bst_asked asked = {.name = bst_arena_copy(arena, word, whole),
                         .tiles_only = word[whole] != '\0',
                         .rule = rule,
                         .at = rule->needs.at[j]};
      if (!asked.name)
        return BST_NO_MEMORY;
      if (asked.tiles_only == tiles_only)
        status = load_needed(loader, &asked);
    }
  }
  return status;
}

bst_status bst_rule_files_load(bst_loader *loader) {
  bst_arena *arena = loader->loading.arena;
  bst_list names = {0};
  bst_status status = bst_mixture_names(loader, &names);
  for (size_t i = 0; status == BST_OK && i < names.count; i++) {
    const char *text = trimmed(arena, ((const char **)names.items)[i]);
    status = text ? load_asked(loader, text) : BST_NO_MEMORY;
  }
  if (status == BST_OK)
    status = load_needs(loader, 0, false);
  size_t whole = loader->files.count; /* behind them: those of which only the tiles are there */
  if (status == BST_OK)
    status = load_needs(loader, 0, true);
  if (status == BST_OK)
    status = load_needs(loader, whole, false);
  fault_needs(loader);
  if (status == BST_OK)
    status = check_packs(loader);
  return loader->loading.arena->failed ? BST_NO_MEMORY : status;
}

/* --- order ----------------------------------------------------------------------------------- */

/* Did `rule`, or what it needs, bring the other one? */
static bool brought(const bst_rule_file *rule, const bst_rule_file *other) {
  while (other && other != rule)
    other = other->brought_by;
  return other != NULL;
}

/* The one that needs the other is the one to change. */
static void fault_two_games(const bst_rule_file *one, const bst_rule_file *two) {
  const bst_rule_file *late = brought(one, two) ? one : two, *early = late == one ? two : one;
  const char *hint = late == one ? "leave it out: what needs a game is none of its own"
                                 : "play with one of the two, or leave it out";
  bst_fault(&late->reader, bst_value_find(late->root, "players"), hint,
            "is declared by rule '%s' too: both are games of their own", early->id);
}

/* A slip in the word 'needs' is worth telling here: unknown keys are told after the order is known.
 */
static const char *hint_at_needs(bst_arena *arena, const bst_rule_file *rule) {
  for (size_t i = 0; i < rule->root->count; i++) {
    const bst_value *entry = &rule->root->item[i];
    if (strcmp(entry->key, "needs") != 0 && bst_edit_distance(entry->key, "needs") == 1)
      return bst_arena_format(arena, "line %d has '%s': did you mean 'needs'?", entry->line,
                              entry->key);
  }
  return "write needs = { \"base\" }, or add a game to --with";
}

static void fault_no_game(bst_loader *loader) {
  bst_report *report = loader->loading.report;
  const bst_rule_file *first =
      loader->files.count > 0 ? ((bst_rule_file **)loader->files.items)[0] : NULL;
  if (first)
    bst_report_add(report, first->path, first->root->line,
                   hint_at_needs(loader->loading.arena, first),
                   "is no game of its own ('players' and 'tiles') and names none in 'needs'");
  else
    bst_report_add(report, NULL, 0, "add one to --with", "no rule is named");
}

static bst_rule_file *stack_owner(bst_loader *loader) {
  bst_rule_file *const *files = loader->files.items;
  bst_rule_file *owner = NULL;
  for (size_t i = 0; i < loader->files.count; i++) {
    bool plays = bst_value_find(files[i]->root, "players") != NULL;
    if (plays && owner) {
      fault_two_games(owner, files[i]);
      return NULL;
    }
    owner = plays ? files[i] : owner;
  }
  if (!owner && loader->loading.report->count == 0)
    fault_no_game(loader);
  return owner;
}

bool bst_rule_files_sort(bst_loader *loader) {
  bst_loading *loading = &loader->loading;
  size_t count = loader->files.count;
  bst_rule_file *first = stack_owner(loader);
  if (!first)
    return false;
  for (size_t i = 0; i < first->needs.count; i++)
    if (loaded(loader, first->needs.word[i])) {
      bst_fault(&first->reader, first->needs.at[i], NULL,
                "is in a game of its own, which can't need other rules");
      return false;
    }
  if (count > BST_MAX_RULES) {
    bst_report_add(loading->report, NULL, 0, NULL, "%zu rules: %d is the most", count,
                   BST_MAX_RULES);
    return false;
  }
  return bst_relations_sort(loading, loader->files.items, count, first);
}
