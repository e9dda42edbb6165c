/* tile_files.c - finding and running the tile sets of a set-up. */
#include "asked_file.h"
#include "tiles_alone.h"

#include <stdio.h>
#include <string.h>

/* A set is named by its id; with ".lua" it is a file beside the rule's own. */
static const char *tile_path(bst_loader *loader, const bst_asked *asked) {
  if (bst_asked_is_path(asked->name))
    return bst_asked_path(loader->loading.arena, asked, asked->name);
  bst_nearest nearest = {.word = asked->name};
  const bst_found *found = bst_asked_on_shelf(&loader->tilesets, asked->name, &nearest);
  if (found)
    return found->path;
  char hint[160];
  bst_fault(&asked->rule->reader, asked->at, bst_nearest_hint(&nearest, hint, sizeof hint),
            "names tile set '%s', which is not installed", asked->name);
  return NULL;
}

static bool is_loaded_set(const bst_loading *loading, const char *path) {
  const bst_tileset_info *sets = loading->tilesets.items;
  for (size_t i = 0; i < loading->tilesets.count; i++)
    if (strcmp(sets[i].path, path) == 0)
      return true;
  return false;
}

/* How many boxes of a set the set-up asks for. */
static uint16_t boxes_of(const bst_setup *setup, const char *id) {
  for (size_t i = 0; i < setup->copies_count; i++)
    if (strcmp(setup->copies[i].tileset, id) == 0)
      return setup->copies[i].count;
  return 1;
}

static bool is_loaded_id(const bst_loading *loading, const char *id) {
  const bst_tileset_info *sets = loading->tilesets.items;
  for (size_t i = 0; i < loading->tilesets.count; i++)
    if (strcmp(sets[i].id, id) == 0)
      return true;
  return false;
}

/* Boxes of sets that aren't loaded, and numbers that nobody owns. */
static void check_copies(bst_loader *loader) {
  const bst_setup *setup = loader->setup;
  bst_report *report = loader->loading.report;
  for (size_t i = 0; i < setup->copies_count; i++) {
    const bst_copies *asked = &setup->copies[i];
    if (!is_loaded_id(&loader->loading, asked->tileset))
      bst_report_add(report, NULL, 0, NULL, "no loaded rule brings a tile set '%s'",
                     asked->tileset);
    if (asked->count == 0 || asked->count > BST_MAX_COPIES)
      bst_report_add(report, NULL, 0, NULL, "%u copies of tile set '%s'; 1 to %d are possible",
                     asked->count, asked->tileset, BST_MAX_COPIES);
  }
}

bst_status bst_tile_file_read(bst_loader *loader, const char *path, const char *rule,
                              const bst_value *silent) {
  bst_loading *loading = &loader->loading;
  bst_script_text text;
  bst_report_expect(loading->report, path);
  bst_status status = bst_sandbox_run(loader->sandbox, path, BST_FILE_TILESET, loading->arena,
                                      &text, loading->report);
  bst_tileset_request set = {.path = path, .id = bst_asked_id_of(loading->arena, path)};
  set.rule = rule;
  set.silent = silent;
  set.hash = text.hash;
  set.factor = set.id ? boxes_of(loader->setup, set.id) : 1;
  if (status == BST_OK && set.id)
    bst_declare_tileset(loading, text.root, &set);
  return status == BST_BAD_INPUT ? BST_OK : status;
}

/* Of a rule whose tiles alone are there nothing is played: it deals none. */
static void note_bringer(bst_loading *loading, const bst_rule_file *rule, const char *path) {
  const bst_tileset_info *sets = loading->tilesets.items;
  for (size_t i = 0; i < loading->tilesets.count && !rule->tiles_only; i++) {
    if (strcmp(sets[i].path, path) != 0)
      continue;
    bst_brought *brought = bst_list_add(&loading->brought, loading->arena, sizeof *brought);
    if (brought)
      *brought = (bst_brought){i, rule};
  }
}

static bst_status load_tiles(bst_loader *loader, const bst_asked *asked) {
  bst_loading *loading = &loader->loading;
  bst_status status = BST_OK;
  if (!bst_asked_may_name(asked, BST_PATH_TILES))
    return BST_OK;
  const char *path = tile_path(loader, asked);
  if (path && !is_loaded_set(loading, path) && bst_asked_is_there(asked, path))
    status = bst_tile_file_read(loader, path, asked->rule->id, asked->rule->silent);
  if (path && status == BST_OK)
    note_bringer(loading, asked->rule, path);
  return loading->arena->failed ? BST_NO_MEMORY : status;
}

bst_status bst_tile_files_load(bst_loader *loader) {
  bst_loading *loading = &loader->loading;
  bst_status status = BST_OK;
  for (size_t i = 0; i < loading->rule_count; i++) {
    bst_rule_file *rule = loading->rule[i];
    size_t first = loading->tiles.count;
    rule->tiles = bst_read_words(&rule->section, "tiles");
    for (size_t j = 0; status == BST_OK && j < rule->tiles.count; j++)
      status = load_tiles(
          loader, &(bst_asked){.name = rule->tiles.word[j], .rule = rule, .at = rule->tiles.at[j]});
    if (rule->tiles_only)
      bst_tiles_alone_note(loading, rule, first);
  }
  check_copies(loader);
  return status;
}
