/* load.c - a set-up in, a compiled ruleset out.
 *
 *   files -> order -> patches -> options -> names -> figures -> pieces -> frame and terms -> tiles
 *   -> behaviour -> core
 *
 * Each step reports what is wrong and lets the next ones run, as far as they can. */
#include "load.h"

#include "behaviour.h"
#include "companions.h"
#include "host.h"
#include "interop.h"
#include "patch.h"
#include "relations.h"
#include "rule_files.h"

#include <ruleset.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bst_rules {
  bst_arena arena; /* everything below but the compiled ruleset */
  bst_ruleset *compiled;
  bst_rule_info *rule;
  bst_option_info *option;
  const bst_tileset_info *tileset;
  const bst_printed *printed; /* by type of tile */
  bst_companion *companion;
  const bst_letter *letter;
  const bst_query_info *query;
  bst_jcz_entry *jcz;
  const bst_draw_info *draw;
  const bst_rule_change *change;
  const bst_option_claim *claim;
  bst_behaviour behaviour;
  size_t rule_count, option_count, tileset_count, letter_count, query_count, draw_count;
  size_t jcz_count, printed_count;
  size_t change_count, claim_count, note_count, companion_count;
  const char *const *note;
};

/* --- steps ----------------------------------------------------------------------------------- */

static bst_status open_shelves(bst_loader *loader) {
  bst_report *report = loader->loading.report;
  struct {
    bst_script_kind kind;
    bst_shelf *shelf;
  } shelves[] = {
      {BST_EXPANSION, &loader->expansions},
      {BST_HOUSE_RULE, &loader->house_rules},
      {BST_TILESET, &loader->tilesets},
  };
  bst_status status = BST_OK;
  for (size_t i = 0; status == BST_OK && i < 3; i++)
    status =
        bst_find_all(shelves[i].kind, &shelves[i].shelf->found, &shelves[i].shelf->count, report);
  return status;
}

static void close_shelves(bst_loader *loader) {
  bst_found_free(loader->expansions.found, loader->expansions.count);
  bst_found_free(loader->house_rules.found, loader->house_rules.count);
  bst_found_free(loader->tilesets.found, loader->tilesets.count);
}

/* Outside first: it wins over what rules preset. */
static void settle_options(bst_loader *loader) {
  bst_loading *loading = &loader->loading;
  loading->options.seats = loader->setup->players <= BST_MAX_PLAYERS ? loader->setup->players : 0;
  for (size_t i = 0; i < loading->rule_count; i++)
    bst_options_declare(&loading->options, &loading->rule[i]->section);
  for (size_t i = 0; i < loader->setup->set_count; i++)
    bst_options_set(&loading->options, &loader->setup->set[i], loading->arena, loading->report);
  for (size_t i = 0; i < loading->rule_count; i++) {
    bst_words absent = bst_relations_absent(loading, loading->rule[i]);
    bst_options_know(&loading->options, loading->arena, loading->rule[i]->id,
                     !loading->rule[i]->tiles_only);
    for (size_t a = 0; a < absent.count; a++)
      bst_options_know(&loading->options, loading->arena, absent.word[a], false);
    bst_options_preset(&loading->options, &loading->rule[i]->section, &absent);
  }
  bst_options_settle(&loading->options);
}

/* What every game of its own says. */
static void check_whole_game(bst_rule_file *rule) {
  static const char *const wanted[] = {"tiles", "start", "game_over"};
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
    if (!bst_value_find(rule->root, wanted[i]))
      bst_fault(&rule->reader, rule->root, "a game of its own has 'tiles', 'start' and 'game_over'",
                "needs '%s'", wanted[i]);
}

static void check_players(bst_loader *loader) {
  bst_rule_file *rule = loader->loading.rule[0];
  const bst_range range = {1, BST_MAX_PLAYERS};
  unsigned players = loader->setup->players;
  bst_section section = bst_open(&rule->reader, bst_read(&rule->section, "players"));
  bst_require(&section, "min");
  bst_require(&section, "max");
  int32_t min = bst_read_int(&section, "min", range, 1);
  int32_t max = bst_read_int(&section, "max", range, BST_MAX_PLAYERS);
  bst_close(&section, "");
  if (min > max)
    bst_fault(&rule->reader, section.table, NULL, "has a min above its max");
  check_whole_game(rule);
  if ((int32_t)players < min || (int32_t)players > max)
    bst_report_add(loader->loading.report, NULL, 0, NULL, "%s is for %d to %d players, not %u",
                   rule->id, min, max, players);
}

static void declare_rules(bst_loading *loading) {
  for (size_t i = 0; i < loading->rule_count; i++)
    bst_declare_names(loading, loading->rule[i]);
  bst_finish_names(loading);
  if (loading->kinds.count == 0) {
    loading->segments_faulty = true;
    bst_fault(&loading->rule[0]->reader, loading->rule[0]->root, NULL, "needs 'segments'");
  }
  for (size_t i = 0; i < loading->rule_count; i++)
    bst_declare_figures(loading, loading->rule[i]);
  for (size_t i = 0; i < loading->rule_count; i++)
    bst_declare_pieces(loading, loading->rule[i]);
  for (size_t i = 0; i < loading->rule_count; i++) {
    bst_declare_frame(loading, loading->rule[i]);
    bst_declare_terms(loading, loading->rule[i]);
  }
  bst_finish_terms(loading);
}

static void close_rules(bst_loading *loading) {
  for (size_t i = 0; i < loading->rule_count; i++) {
    char what[160];
    snprintf(what, sizeof what, "rule '%s'", loading->rule[i]->id);
    bst_close(&loading->rule[i]->section, what);
  }
}

/* Everything but the tiles; *sorted: it can go on. */
static bst_status read_rules(bst_loader *loader, bool *sorted) {
  bst_loading *loading = &loader->loading;
  loading->def.players = loader->setup->players;
  loading->def.hear_all = loader->setup->hear_all;
  bst_status status = open_shelves(loader);
  if (status == BST_OK)
    status = bst_rule_files_load(loader);
  *sorted = status == BST_OK && bst_rule_files_sort(loader);
  if (!*sorted)
    return status;
  bst_relations_check(loading);
  bst_patches_apply(loading);
  settle_options(loader);
  check_players(loader);
  declare_rules(loading);
  return status;
}

static bst_status read_all(bst_loader *loader) {
  bool sorted = false;
  bst_status status = read_rules(loader, &sorted);
  if (!sorted)
    return status;
  status = bst_tile_files_load(loader);
  bst_finish_tiles(&loader->loading);
  bst_finish_boxes(&loader->loading);
  bst_finish_counted(&loader->loading);
  bst_declare_behaviour(&loader->loading);
  bst_declare_result(&loader->loading);
  close_rules(&loader->loading);
  return status;
}

/* --- the result ------------------------------------------------------------------------------ */

static bool add_rules(bst_loading *loading) {
  bst_rule_def *def = NULL;
  for (size_t i = 0; i < loading->rule_count; i++) {
    def = bst_list_add(&loading->rules, loading->arena, sizeof *def);
    if (!def)
      return false;
    *def = (bst_rule_def){loading->rule[i]->id, loading->rule[i]->hash, loading->rule[i]->is_part};
  }
  return true;
}

static bst_status compile(bst_loading *loading, bst_ruleset **out) {
  bst_ruleset_def *def = &loading->def;
  bst_error error = {0};
  if (!add_rules(loading))
    return BST_NO_MEMORY;
#define X(name, plural, form, least, most, what, one, why)                                         \
  def->name = loading->plural.items;                                                               \
  def->name##_count = loading->plural.count;
  BST_SECTIONS(X)
#undef X
  bst_status status = bst_ruleset_new(def, out, &error);
  if (status != BST_OK && status != BST_NO_MEMORY)
    bst_report_add(loading->report, loading->rule[0]->path, loading->rule[0]->root->line, NULL,
                   "%s", error.text);
  return status;
}

/* Ids and paths may belong to the shelves, which are about to be closed. */
static const char *kept_text(bst_rules *rules, const char *text) {
  return text ? bst_arena_copy(&rules->arena, text, strlen(text)) : NULL;
}

static uint32_t lines_of(const bst_rule_file *rule) {
  uint32_t lines = 0;
  for (size_t i = 0; i < rule->size; i++)
    lines += rule->text[i] == '\n';
  return lines;
}

static bool is_preset(const bst_rule_file *rule) {
  static const char *const keys[] = {"id",     "api",      "version",   "title",
                                     "source", "credit",   "author",    "licence",
                                     "needs",  "optional", "conflicts", "set"};
  size_t known = 0;
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    known += bst_value_find(rule->root, keys[i]) != NULL;
  return bst_value_find(rule->root, "set") && known == rule->root->count;
}

static void keep_rules(bst_rules *rules, const bst_loading *loading) {
  rules->rule = bst_arena_alloc(&rules->arena, (loading->rule_count + 1) * sizeof *rules->rule);
  for (size_t i = 0; rules->rule && i < loading->rule_count; i++) {
    const bst_rule_file *rule = loading->rule[i];
    const char *path = bst_arena_copy(&rules->arena, rule->path, strlen(rule->path));
    const char *id =
        bst_arena_format(&rules->arena, "%s%s", rule->id, rule->tiles_only ? ":tiles" : "");
    rules->rule[i] = (bst_rule_info){.id = id,
                                     .title = rule->title,
                                     .version = rule->version,
                                     .source = rule->source,
                                     .credit = rule->credit,
                                     .path = path,
                                     .hash = rule->hash,
                                     .lines = lines_of(rule),
                                     .is_house_rule = rule->is_house_rule,
                                     .is_preset = is_preset(rule)};
    if (rule->brought_by)
      rules->rule[i].needed_by = kept_text(rules, rule->brought_by->id);
  }
  rules->rule_count = loading->rule_count;
}

static const char *kept_value(bst_rules *rules, const bst_option *option, size_t value) {
  char number[32];
  const char *text = bst_option_text(option, value, number, sizeof number);
  return bst_arena_copy(&rules->arena, text, strlen(text));
}

/* The values that stand for all: each one, or of a range its ends and some between. */
static const char *const *kept_samples(bst_rules *rules, const bst_option *option) {
  const char **sample =
      bst_arena_alloc(&rules->arena, (bst_option_sample_count(option) + 1) * sizeof *sample);
  for (size_t i = 0; sample && i < bst_option_sample_count(option); i++)
    sample[i] = kept_value(rules, option, bst_option_sample(option, i));
  return sample;
}

static int32_t last_number(const bst_option *option) {
  return (int32_t)option->values->item[option->values->count - 1].integer;
}

static void keep_options(bst_rules *rules, const bst_loading *loading) {
  const bst_list *list = &loading->options.list;
  const bst_option *options = list->items;
  rules->option = bst_arena_alloc(&rules->arena, (list->count + 1) * sizeof *rules->option);
  for (size_t i = 0; rules->option && i < list->count; i++) {
    const bst_option *option = &options[i];
    rules->option[i] = (bst_option_info){
        .name = option->name,
        .value = kept_value(rules, option, option->in_force),
        .initial = kept_value(rules, option, option->initial),
        .values = bst_option_values(option, &rules->arena),
        .sample = kept_samples(rules, option),
        .sample_count = bst_option_sample_count(option),
        .is_range = option->is_range,
        .least = option->is_range ? (int32_t)option->values->item[0].integer : 0,
        .most = option->is_range ? last_number(option) : 0,
        .help = option->help,
        .per_seat = option->per_seat,
        .is_text = option->values->item[option->in_force].type == BST_VALUE_STRING,
    };
  }
  rules->option_count = list->count;
}

/* Paths of tile sets belong to the shelves, which are about to be closed. */
static void keep_tilesets(bst_rules *rules, const bst_loading *loading) {
  bst_tileset_info *sets = loading->tilesets.items;
  for (size_t i = 0; i < loading->tilesets.count; i++)
    sets[i].path = bst_arena_copy(&rules->arena, sets[i].path, strlen(sets[i].path));
  rules->tileset = sets;
  rules->tileset_count = loading->tilesets.count;
  rules->printed = loading->printed.items;
  rules->printed_count = loading->printed.count;
}

static void keep_companions(bst_rules *rules, const bst_loading *loading) {
  rules->companion = loading->companions.items;
  rules->companion_count = loading->companions.count;
  for (size_t i = 0; i < rules->companion_count; i++)
    rules->companion[i].rule = kept_text(rules, rules->companion[i].rule);
}

static void keep_changes(bst_rules *rules, bst_loading *loading) {
  const bst_option *option = loading->options.list.items;
  for (size_t i = 0; i < loading->options.list.count; i++) {
    if (!option[i].fixed && !option[i].set_by)
      continue;
    const char *name = option[i].name, *dot = strrchr(name, '.');
    bst_rule_change *added = bst_list_add(&loading->changes, &rules->arena, sizeof *added);
    if (!added)
      return;
    *added = (bst_rule_change){
        .point = bst_arena_format(&rules->arena, "%.*s.options%s", (int)(dot - name), name, dot),
        .what = "set",
        .rule = option[i].set_by,
        .file = option[i].set_file,
        .line = option[i].set_line,
        .after = kept_value(rules, &option[i], option[i].in_force)};
  }
  bst_rule_change *changes = loading->changes.items;
  for (size_t i = 0; i < loading->changes.count; i++) {
    changes[i].rule = kept_text(rules, changes[i].rule);
    changes[i].file = kept_text(rules, changes[i].file);
  }
  rules->change = changes;
  rules->change_count = loading->changes.count;
}

static void keep_claims(bst_rules *rules, const bst_loading *loading) {
  bst_option_claim *claims = loading->options.claims.items;
  for (size_t i = 0; i < loading->options.claims.count; i++)
    claims[i].rule = kept_text(rules, claims[i].rule);
  rules->claim = claims;
  rules->claim_count = loading->options.claims.count;
}

static void keep_jcz(bst_rules *rules, const bst_loading *loading) {
  rules->jcz = loading->jcz.items;
  rules->jcz_count = loading->jcz.count;
  for (size_t i = 0; i < rules->jcz_count; i++)
    rules->jcz[i].rule = kept_text(rules, rules->jcz[i].rule);
}

/* The words of rules for what people are told, where those who tell find them. */
static void keep_told(bst_rules *rules) {
  bst_told_words *told = bst_arena_alloc(&rules->arena, (rules->draw_count + 1) * sizeof *told);
  size_t count = 0;
  for (size_t i = 0; told && i < rules->draw_count; i++)
    if (rules->draw[i].told[0])
      told[count++] = (bst_told_words){rules->draw[i].name, rules->draw[i].told};
  rules->compiled->told = told;
  rules->compiled->told_count = count;
}

static void keep(bst_rules *rules, bst_loading *loading) {
  keep_rules(rules, loading);
  keep_options(rules, loading);
  keep_tilesets(rules, loading);
  keep_companions(rules, loading);
  keep_changes(rules, loading);
  keep_claims(rules, loading);
  rules->letter = loading->letters.items;
  rules->letter_count = loading->letters.count;
  rules->query = loading->queries.items;
  rules->query_count = loading->queries.count;
  keep_jcz(rules, loading);
  rules->draw = loading->draws.items;
  rules->draw_count = loading->draws.count;
  keep_told(rules);
  rules->note = loading->notes.items;
  rules->note_count = loading->notes.count;
  bst_behaviour_keep(loading, &rules->behaviour);
}

/* Tables of these rules get a virtual machine, if there are functions to run; bots get theirs by
 * the same program. */
static bst_status furnish(bst_rules *rules, bst_report *report) {
  rules->compiled->furnisher = bst_script_program_of(rules, NULL);
  rules->compiled->drop_furnisher = bst_script_program_free;
  if (rules->behaviour.handler_count > 0)
    rules->compiled->furnish = bst_host_furnish;
  if (!rules->compiled->furnisher)
    return BST_NO_MEMORY;
  return rules->compiled->furnish ? bst_host_try(rules->compiled->furnisher, report) : BST_OK;
}

/* What the messages since `before` mean for the caller: a file is wrong, or the set-up is. */
static bst_status verdict(const bst_report *report, size_t before) {
  for (size_t i = before; i < report->count; i++)
    if (report->message[i].file)
      return BST_BAD_INPUT;
  return report->count > before ? BST_BAD_VALUE : BST_OK;
}

static bst_status load(bst_loader *loader, bst_rules *rules) {
  bst_report *report = loader->loading.report;
  size_t before = report->count;
  loader->sandbox = bst_sandbox_new(NULL);
  if (!loader->sandbox)
    return BST_NO_MEMORY;
  bst_status status = read_all(loader);
  if (rules->arena.failed || report->out_of_memory)
    status = BST_NO_MEMORY;
  if (status == BST_OK)
    status = verdict(report, before);
  if (status == BST_OK)
    status = compile(&loader->loading, &rules->compiled);
  if (status == BST_OK)
    keep(rules, &loader->loading);
  if (status == BST_OK && !rules->arena.failed)
    status = furnish(rules, report);
  return rules->arena.failed ? BST_NO_MEMORY : status;
}

bst_status bst_rules_load(const bst_setup *setup, bst_rules **out, bst_report *report) {
  bst_rules *rules = calloc(1, sizeof *rules);
  bst_loader *loader = calloc(1, sizeof *loader);
  bst_status status = BST_NO_MEMORY;
  if (rules && loader) {
    loader->setup = setup;
    loader->loading.arena = &rules->arena;
    loader->loading.report = report;
    loader->loading.distribution = setup->distribution.file ? &setup->distribution : NULL;
    status = load(loader, rules);
    close_shelves(loader);
    bst_sandbox_free(loader->sandbox);
  }
  free(loader);
  if (status == BST_OK)
    *out = rules;
  else
    bst_rules_free(rules);
  bst_report_sort(report);
  return status;
}

static bst_status check_tileset(bst_loader *loader, const char *path) {
  bst_report *report = loader->loading.report;
  size_t before = report->count;
  bool sorted = false;
  loader->sandbox = bst_sandbox_new(NULL);
  if (!loader->sandbox)
    return BST_NO_MEMORY;
  bst_status status = read_rules(loader, &sorted);
  if (sorted)
    status = bst_tile_file_read(loader, path, loader->setup->with[0], NULL);
  if (loader->loading.arena->failed || report->out_of_memory)
    status = BST_NO_MEMORY;
  return status == BST_OK ? verdict(report, before) : status;
}

bst_status bst_tileset_check(const char *path, bst_report *report) {
  static const char *const with[] = {"base"};
  const bst_setup setup = {.with = with, .with_count = 1, .players = 2};
  bst_arena arena = BST_ARENA_EMPTY;
  bst_loader *loader = calloc(1, sizeof *loader);
  if (!loader)
    return BST_NO_MEMORY;
  loader->setup = &setup;
  loader->loading.arena = &arena;
  loader->loading.report = report;
  loader->loading.is_strict = true;
  bst_status status = check_tileset(loader, path);
  close_shelves(loader);
  bst_sandbox_free(loader->sandbox);
  bst_arena_free(&arena);
  free(loader);
  bst_report_sort(report);
  return status;
}

void bst_rules_free(bst_rules *rules) {
  if (!rules)
    return;
  bst_ruleset_free(rules->compiled);
  bst_arena_free(&rules->arena);
  free(rules);
}

/* --- questions ------------------------------------------------------------------------------- */

const bst_ruleset *bst_rules_compiled(const bst_rules *rules) { return rules->compiled; }
const bst_behaviour *bst_rules_behaviour(const bst_rules *rules) { return &rules->behaviour; }
size_t bst_rules_count(const bst_rules *rules) { return rules->rule_count; }
bst_rule_info bst_rules_info(const bst_rules *rules, size_t i) { return rules->rule[i]; }
size_t bst_rules_option_count(const bst_rules *rules) { return rules->option_count; }
bst_option_info bst_rules_option(const bst_rules *rules, size_t i) { return rules->option[i]; }
size_t bst_rules_note_count(const bst_rules *rules) { return rules->note_count; }
const char *bst_rules_note(const bst_rules *rules, size_t i) { return rules->note[i]; }
size_t bst_rules_change_count(const bst_rules *rules) { return rules->change_count; }
bst_rule_change bst_rules_change(const bst_rules *rules, size_t i) { return rules->change[i]; }
size_t bst_rules_claim_count(const bst_rules *rules) { return rules->claim_count; }
bst_option_claim bst_rules_claim(const bst_rules *rules, size_t i) { return rules->claim[i]; }
uint16_t bst_rules_tile_copies(const bst_rules *rules, uint16_t type, uint16_t edition) {
  const bst_printed *p = type < rules->printed_count ? &rules->printed[type] : NULL;
  if (!p || p->editions == 0)
    return 0;
  return p->by_edition[edition > 0 && edition <= p->editions ? edition - 1 : 0];
}

uint16_t bst_rules_tile_count(const bst_rules *rules, uint16_t type) {
  return type < rules->printed_count ? rules->printed[type].copies : 0;
}

size_t bst_rules_tileset_count(const bst_rules *rules) { return rules->tileset_count; }
size_t bst_rules_companion_count(const bst_rules *rules) { return rules->companion_count; }
const bst_companion *bst_rules_companion(const bst_rules *rules, size_t i) {
  return &rules->companion[i];
}
bst_tileset_info bst_rules_tileset(const bst_rules *rules, size_t i) { return rules->tileset[i]; }

uint16_t bst_rules_letter(const bst_rules *rules, const char *letter, uint8_t *turned) {
  for (size_t i = 0; i < rules->letter_count; i++) {
    if (strcmp(rules->letter[i].letter, letter) != 0)
      continue;
    *turned = rules->letter[i].turned;
    return rules->letter[i].tile;
  }
  return BST_NONE;
}

const bst_draw_info *bst_rules_draw(const bst_rules *rules, bst_draw_of of, const char *name) {
  return bst_draw_find(rules->draw, rules->draw_count, of, name);
}

const bst_query_info *bst_rules_queries(const bst_rules *rules, size_t *count) {
  *count = rules->query_count;
  return rules->query;
}

size_t bst_rules_jcz_count(const bst_rules *rules) { return rules->jcz_count; }
const bst_jcz_entry *bst_rules_jcz(const bst_rules *rules, size_t i) { return &rules->jcz[i]; }

/* --- the public door -------------------------------------------------------------------------- */

static void drop_source(void *rules) { bst_rules_free(rules); }

bst_status bst_ruleset_load(const bst_setup *setup, bst_ruleset **out, bst_error *err) {
  bst_report report = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  bst_status status = bst_rules_load(setup, &rules, &report);
  if (status == BST_OK) { /* functions of scripts live on what was loaded */
    *out = rules->compiled;
    (*out)->source = rules;
    (*out)->drop_source = drop_source;
    rules->compiled = NULL;
  } else {
    if (err != NULL)
      bst_report_error(&report, status, err);
    bst_rules_free(rules);
  }
  bst_report_clear(&report);
  return status;
}
