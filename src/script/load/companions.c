/* companions.c - see companions.h. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "companions.h"

#include "loading.h"
#include "pack.h"
#include "sandbox.h"
#include "source_file.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct companion_kind {
  const char *folder;
  bst_file_kind file;
  const char *section, *key; /* key: of the section; NULL: the section itself */
} companion_kind;

static const companion_kind kinds[] = {
    {"looks", BST_FILE_LOOKS, "draw", NULL},
    {"interop/jcz", BST_FILE_INTEROP, "interop", "jcz"},
    {"interop/position", BST_FILE_INTEROP, "interop", "position"},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static const char *const rule_folders[] = {"expansions", "house_rules"};
enum { RULE_FOLDERS = sizeof rule_folders / sizeof *rule_folders };

/* --- paths ------------------------------------------------------------------------------------ */

/* Is this the name of the last folder of the first `length` characters? */
static bool ends_in_folder(const char *path, size_t length, const char *name) {
  size_t own = strlen(name);
  return length >= own && strncmp(path + length - own, name, own) == 0 &&
         (length == own || path[length - own - 1] == '/');
}

static bool in_rule_folder(const char *path, size_t length) {
  bool found = false;
  for (size_t i = 0; i < RULE_FOLDERS; i++)
    found = found || ends_in_folder(path, length, rule_folders[i]);
  return found;
}

/* The folder of "x.lua" and "./x.lua" is called by no name: the path that does, in the arena, if
 * the name matters. */
static const char *telling_path(bst_arena *arena, const char *path) {
  const char *slash = strrchr(path, '/');
  size_t length = slash ? (size_t)(slash - path) : 0;
  bool tells =
      length > 0 && !ends_in_folder(path, length, ".") && !ends_in_folder(path, length, "..");
  const char *folder = length > 0 ? bst_arena_copy(arena, path, length) : slash ? "/" : ".";
  char *whole = tells || !folder ? NULL : realpath(folder, NULL);
  if (whole && in_rule_folder(whole, strlen(whole)))
    path = bst_arena_format(arena, "%s/%s", whole, slash ? slash + 1 : path);
  free(whole);
  return path;
}

/* How much of a rule's path is the folder in which its companions' folders stand, with the slash;
 * 0: the one at hand. */
static size_t root_length(const char *path) {
  const char *slash = strrchr(path, '/');
  size_t length = slash ? (size_t)(slash - path) : 0;
  if (!in_rule_folder(path, length))
    return slash ? length + 1 : 0;
  while (length > 0 && path[length - 1] != '/')
    length--;
  return length;
}

/* How much of a path stands before the folder of its kind, with the slash. False: the file lies in
 * none. */
static bool split(const char *path, size_t *root) {
  const char *slash = strrchr(path, '/');
  size_t length = slash ? (size_t)(slash - path) : 0;
  for (size_t i = 0; slash && i < KINDS; i++)
    if (ends_in_folder(path, length, kinds[i].folder)) {
      *root = length - strlen(kinds[i].folder);
      return true;
    }
  return false;
}

const char *bst_companion_owner(bst_arena *arena, const char *path) {
  size_t root;
  if (!split(path, &root)) {
    char *whole = bst_pack_split(path) ? NULL : realpath(path, NULL);
    path = whole ? bst_arena_copy(arena, whole, strlen(whole)) : NULL;
    free(whole);
    if (!path || !split(path, &root))
      return NULL;
  }
  const char *name = strrchr(path, '/') + 1;
  for (size_t i = 0; i < RULE_FOLDERS; i++) {
    const char *rule = bst_arena_format(arena, "%.*s%s/%s", (int)root, path, rule_folders[i], name);
    if (rule && bst_source_exists(rule))
      return rule;
  }
  const char *beside = root > 0 && in_rule_folder(path, root - 1)
                           ? NULL /* a rule of that folder has its companions elsewhere */
                           : bst_arena_format(arena, "%.*s%s", (int)root, path, name);
  return beside && bst_source_exists(beside) ? beside : NULL;
}

/* --- sections --------------------------------------------------------------------------------- */

/* The entry `key` of a copy of `table`, made where it isn't there. NULL: out of memory. */
static bst_value *add_entry(bst_arena *arena, bst_value *table, const char *key, const char *path) {
  bst_value *items = bst_arena_alloc(arena, (table->count + 1) * sizeof *items);
  if (!items)
    return NULL;
  if (table->count > 0)
    memcpy(items, table->item, table->count * sizeof *items);
  table->item = items;
  items[table->count] = (bst_value){
      .type = BST_VALUE_TABLE, .key = key, .path = path, .text = "", .line = table->line};
  return &items[table->count++];
}

static bst_value *entry_of(bst_arena *arena, bst_value *table, const char *key, const char *path) {
  const bst_value *there = bst_value_find(table, key);
  return there ? bst_value_own(there) : add_entry(arena, table, key, path);
}

/* Puts what the file declared where the rule could have written it. False: out of memory. */
static bool take_in(bst_arena *arena, const companion_kind *kind, const char *file, bst_value *root,
                    const bst_value *declared) {
  const char *key = kind->key ? kind->key : kind->section;
  const char *path = kind->key ? bst_arena_format(arena, "%s.%s", kind->section, kind->key) : key;
  const char *prefix = path ? bst_arena_format(arena, "%s.", path) : NULL;
  bst_value *table = root;
  if (kind->key)
    table = entry_of(arena, root, kind->section, kind->section);
  bst_value *entry = table && prefix ? add_entry(arena, table, key, path) : NULL;
  if (!entry)
    return false;
  *entry = *declared;
  entry->key = key;
  entry->path = prefix;
  bst_value_adopt(arena, entry, "", file);
  bst_value_mark_companion(entry);
  entry->path = path;
  return true;
}

/* Where the rule file says it already; NULL: it doesn't. */
static const bst_value *said(const companion_kind *kind, const bst_value *root) {
  const bst_value *section = bst_value_find(root, kind->section);
  if (!kind->key)
    return section;
  return section && section->type != BST_VALUE_TABLE ? section : bst_value_find(section, kind->key);
}

static bst_status read_one(bst_loading *loading, bst_sandbox *sandbox, const companion_kind *kind,
                           const bst_companion *file, const bst_value **root) {
  bst_arena *arena = loading->arena;
  bst_script_text text;
  bst_report_expect(loading->report, file->path);
  bst_status status =
      bst_sandbox_run(sandbox, file->path, kind->file, arena, &text, loading->report);
  if (status != BST_OK)
    return status == BST_BAD_INPUT ? BST_OK : status; /* reported */
  bst_companion *added = bst_list_add(&loading->companions, arena, sizeof *added);
  bst_value *copy = bst_arena_alloc(arena, sizeof *copy);
  if (!added || !copy)
    return BST_NO_MEMORY;
  *added = *file;
  added->hash = text.hash;
  const bst_value *twice = said(kind, *root);
  if (twice) {
    bst_report_add(loading->report, file->path, text.root->line, "leave out one of them",
                   "says what line %d of rule '%s' says in '%s' already", twice->line, file->rule,
                   twice->path);
    return BST_OK;
  }
  *copy = **root;
  *root = copy;
  return take_in(arena, kind, file->path, copy, text.root) ? BST_OK : BST_NO_MEMORY;
}

/* The companion of that kind of a rule whose path tells its folder. NULL: out of memory. */
static const char *file_of(bst_arena *arena, const companion_kind *kind, const char *telling,
                           const char *id) {
  return bst_arena_format(arena, "%.*s%s/%s.lua", (int)root_length(telling), telling, kind->folder,
                          id);
}

const bst_value *bst_companions_read(bst_loading *loading, bst_sandbox *sandbox, const char *path,
                                     const char *id, const bst_value *root) {
  const char *telling = telling_path(loading->arena, path);
  bst_status status = telling ? BST_OK : BST_NO_MEMORY;
  for (size_t i = 0; status == BST_OK && i < KINDS; i++) {
    bst_companion file = {.rule = id};
    file.path = file_of(loading->arena, &kinds[i], telling, id);
    if (!file.path)
      status = BST_NO_MEMORY;
    else if (bst_source_exists(file.path))
      status = read_one(loading, sandbox, &kinds[i], &file, &root);
  }
  return status == BST_OK ? root : NULL;
}

/* --- before it is read ------------------------------------------------------------------------ */

bool bst_companion_may_say(const char *path, const char *id, const char *folder) {
  bst_arena arena = BST_ARENA_EMPTY;
  size_t i = 0;
  while (i < KINDS && strcmp(kinds[i].folder, folder) != 0)
    i++;
  assert(i < KINDS);
  const char *telling = telling_path(&arena, path);
  const char *file = telling && i < KINDS ? file_of(&arena, &kinds[i], telling, id) : NULL;
  bool may = !file || bst_source_exists(file) || bst_source_mentions(path, kinds[i].section);
  bst_arena_free(&arena);
  return may;
}
