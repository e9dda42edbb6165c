/* find.c - LuaFileSystem in a small guarded Lua state of its own lists folders; what it finds grows
 * in memory that C owns, so that a Lua error in the middle loses nothing. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "find.h"

#include "arena.h"
#include "find_roots.h"
#include "guard.h"
#include "pack.h"
#include "source_file.h"
#include "suggest.h"

#include <lauxlib.h>
#include <lfs.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 16, LIST_MEMORY = 64 * 1024 * 1024 };

/* One search: where, and what it found so far. */
typedef struct search {
  const char *folder;
  const char *ending; /* of the names; NULL: scripts */
  bool below;         /* look into the folders in it as well */
  bst_arena *arena;
  bst_list paths;   /* of char pointers */
  const char *mode; /* answer of mode_of(): "file", "directory", ... or NULL: nothing there */
} search;

/* --- inside Lua ------------------------------------------------------------------------------ */

/* The kind of a path, as a copy in the arena. `function`: "attributes", or "symlinkattributes" for
 * a link's own. */
static const char *mode_of(lua_State *lua, bst_arena *arena, const char *function,
                           const char *path) {
  lua_getfield(lua, 2, function);
  lua_pushstring(lua, path);
  lua_pushstring(lua, "mode"); /* alone: a table of all attributes would be made for each file */
  lua_call(lua, 2, 1);
  size_t length;
  const char *mode = lua_tolstring(lua, -1, &length);
  const char *copy = mode ? bst_arena_copy(arena, mode, length) : NULL;
  lua_pop(lua, 1);
  return copy;
}

static bool ends_in(const char *name, const char *ending) {
  size_t length = strlen(name), end = strlen(ending);
  return length > end && strcmp(name + length - end, ending) == 0;
}

/* Stubs for editors ("x.d.lua") are no scripts. */
static bool ends_in_lua(const char *name) {
  return ends_in(name, ".lua") && !ends_in(name, ".d.lua");
}

static void add_path(bst_list *paths, bst_arena *arena, const char *path) {
  const char **added = bst_list_add(paths, arena, sizeof *added);
  if (added)
    *added = path;
}

static void list(lua_State *lua, search *self, const char *folder, int depth);

/* Links to folders are not followed: they may lead in a circle. */
static void look_at(lua_State *lua, search *self, const char *path, int depth) {
  const char *mode = mode_of(lua, self->arena, "attributes", path);
  if (mode && strcmp(mode, "directory") == 0) {
    const char *own = mode_of(lua, self->arena, "symlinkattributes", path);
    bool link = own && strcmp(own, "link") == 0;
    if (self->below && depth < DEEPEST && !link)
      list(lua, self, path, depth + 1);
  } else if (mode && (self->ending ? ends_in(path, self->ending) : ends_in_lua(path))) {
    add_path(&self->paths, self->arena, path);
  }
}

/* Hidden entries (and "." and "..") are left out. */
static void list(lua_State *lua, search *self, const char *folder, int depth) {
  luaL_checkstack(lua, 12, NULL);
  lua_getfield(lua, 2, "dir");
  lua_pushstring(lua, folder);
  lua_call(lua, 1, 2);
  for (;;) {
    lua_pushvalue(lua, -2);
    lua_pushvalue(lua, -2);
    lua_call(lua, 1, 1);
    const char *name = lua_tostring(lua, -1);
    if (!name)
      break;
    const char *path = name[0] == '.' ? NULL : bst_arena_join(self->arena, folder, "/", name);
    lua_pop(lua, 1);
    if (path)
      look_at(lua, self, path, depth);
  }
  lua_pop(lua, 3);
}

static int protected_search(lua_State *lua) {
  search *self = lua_touserdata(lua, 1);
  lua_pushcfunction(lua, luaopen_lfs);
  lua_call(lua, 0, 1);
  self->mode = mode_of(lua, self->arena, "attributes", self->folder);
  if (self->mode && strcmp(self->mode, "directory") == 0)
    list(lua, self, self->folder, 0);
  return 0;
}

static bst_status run_search(search *self, bst_report *report) {
  bst_guard guard;
  char message[256];
  if (!bst_guard_open(&guard, LIST_MEMORY, 100000000))
    return BST_NO_MEMORY;
  bst_status status = bst_guard_call(&guard, protected_search, self, message, sizeof message);
  bst_guard_close(&guard);
  if (status == BST_SCRIPT) {
    bst_report_add(report, self->folder, 0, NULL, "can't be listed: %s", message);
    return BST_BAD_INPUT;
  }
  return self->arena->failed ? BST_NO_MEMORY : status;
}

/* --- results --------------------------------------------------------------------------------- */

static char *copied(const char *text, size_t length) {
  char *copy = malloc(length + 1);
  if (copy) {
    memcpy(copy, text, length);
    copy[length] = '\0';
  }
  return copy;
}

static int compare(const void *a, const void *b) {
  const bst_found *x = a, *y = b;
  int order = strcmp(x->id, y->id);
  return order ? order : strcmp(x->path, y->path);
}

/* The last part of a path without its ending. */
static const char *name_of(const char *path, size_t *length) {
  const char *slash = strrchr(path, '/');
  const char *name = slash ? slash + 1 : path;
  *length = strlen(name) - (ends_in_lua(name) ? 4 : 0);
  return name;
}

const char *bst_find_id(bst_arena *arena, const char *path) {
  size_t length;
  const char *name = name_of(path, &length);
  return bst_arena_copy(arena, name, length);
}

/* Copies paths out of the arena into the list that the caller gets. */
static bst_status hand_out(const bst_list *paths, bst_script_kind kind, bst_found **out,
                           size_t *count) {
  const char *const *path = paths->items;
  bst_found *found = calloc(paths->count + 1, sizeof *found);
  bool complete = found != NULL;
  for (size_t i = 0; complete && i < paths->count; i++) {
    size_t length;
    const char *name = name_of(path[i], &length);
    found[i] = (bst_found){copied(name, length), copied(path[i], strlen(path[i])), kind};
    complete = found[i].id && found[i].path;
  }
  if (!complete) {
    bst_found_free(found, found ? paths->count : 0);
    return BST_NO_MEMORY;
  }
  qsort(found, paths->count, sizeof *found, compare);
  *out = found;
  *count = paths->count;
  return BST_OK;
}

static bool same_on_disk(const char *one, const char *two) {
  char *a = realpath(one, NULL), *b = realpath(two, NULL);
  bool same = a && b && strcmp(a, b) == 0;
  free(a);
  free(b);
  return same;
}

bool bst_same_file(const char *one, const char *two) {
  size_t a = bst_pack_split(one), b = bst_pack_split(two);
  if (!a || !b)
    return !a && !b && same_on_disk(one, two);
  char *zip_a = copied(one, a), *zip_b = copied(two, b);
  bool same =
      zip_a && zip_b && bst_pack_same(one + a + 1, two + b + 1) && same_on_disk(zip_a, zip_b);
  free(zip_a);
  free(zip_b);
  return same;
}

/* One file reached in two ways counts once; two files with one id are a fault. */
static bst_status unite(bst_found *found, size_t *count, bst_report *report) {
  size_t kept = 0;
  bst_status status = BST_OK;
  for (size_t i = 0; i < *count; i++) {
    bool twice = kept > 0 && strcmp(found[kept - 1].id, found[i].id) == 0;
    if (twice && !bst_same_file(found[kept - 1].path, found[i].path)) {
      bst_report_add(report, found[i].path, 0, "rename or remove one of them",
                     "has the same id as %s", found[kept - 1].path);
      status = BST_BAD_INPUT;
    }
    if (twice) {
      free(found[i].id);
      free(found[i].path);
    } else {
      found[kept++] = found[i];
    }
  }
  *count = kept;
  return status;
}

void bst_found_free(bst_found *found, size_t count) {
  for (size_t i = 0; found && i < count; i++) {
    free(found[i].id);
    free(found[i].path);
  }
  free(found);
}

/* What the file returns: "rule", "tileset" ...; "" when it can't be told. */
static bool returns(const char *path, const char *word) {
  bst_report unused = BST_REPORT_EMPTY; /* loading the file tells what is wrong with it */
  bst_source source;
  bool found = false;
  if (bst_source_read(path, &source, &unused) == BST_OK) {
    for (const char *at = source.text; at && !found; at = strchr(at, '\n')) {
      at += *at == '\n';
      found = strncmp(at, "return ", 7) == 0 && strncmp(at + 7, word, strlen(word)) == 0;
    }
    bst_source_free(&source);
  }
  bst_report_clear(&unused);
  return found;
}

static const char *folder_of(bst_script_kind kind) {
  switch (kind) {
  case BST_EXPANSION:
    return "scripts/expansions";
  case BST_HOUSE_RULE:
    return "scripts/house_rules";
  case BST_BOT:
    return "scripts/bots";
  case BST_TOURNAMENT:
    return "scripts/tournaments";
  case BST_TILESET:
    return "tiles";
  }
  return "";
}

static const char *word_of(bst_script_kind kind) {
  switch (kind) {
  case BST_EXPANSION:
    break; /* no file says so by itself */
  case BST_HOUSE_RULE:
    return "rule";
  case BST_BOT:
    return "bot";
  case BST_TOURNAMENT:
    return "tournament";
  case BST_TILESET:
    return "tileset";
  }
  return NULL;
}

static bst_status search_flat(search *self, const char *folder, bst_script_kind kind,
                              bst_report *report) {
  const char *word = word_of(kind);
  search all = {.folder = folder, .arena = self->arena};
  bst_status status = word ? run_search(&all, report) : BST_OK;
  const char *const *path = all.paths.items;
  for (size_t i = 0; status == BST_OK && i < all.paths.count; i++)
    if (returns(path[i], word))
      add_path(&self->paths, self->arena, path[i]);
  return status;
}

/* Of all scripts of a pack those that stand right in the folder of their kind. */
static bst_status search_pack(search *self, const char *zip, bst_script_kind kind,
                              bst_report *report) {
  bst_list all = {0};
  bst_status status = bst_pack_list(zip, self->arena, &all, report);
  const char *const *path = all.items;
  const char *folder = bst_arena_format(self->arena, "%s/%s/", zip, folder_of(kind));
  size_t length = folder ? strlen(folder) : 0;
  for (size_t i = 0; status == BST_OK && folder && i < all.count; i++)
    if (strncmp(path[i], folder, length) == 0 && !strchr(path[i] + length, '/'))
      add_path(&self->paths, self->arena, path[i]);
  return status;
}

static bst_status search_root(search *self, const bst_find_root *where, bst_script_kind kind,
                              bst_report *report) {
  if (bst_pack_is(where->path))
    return search_pack(self, where->path, kind, report);
  if (where->flat)
    return search_flat(self, where->path, kind, report);
  self->folder = bst_arena_format(self->arena, "%s/%s", where->path, folder_of(kind));
  return self->folder ? run_search(self, report) : BST_NO_MEMORY;
}

static bst_status search_roots(bst_script_kind kind, bst_arena *arena, bst_list *paths,
                               bst_report *report) {
  bst_list roots = {0};
  bst_status status = bst_find_roots(&roots, arena, report);
  const bst_find_root *where = roots.items;
  search self = {.arena = arena};
  for (size_t i = 0; status == BST_OK && i < roots.count; i++)
    status = search_root(&self, &where[i], kind, report);
  *paths = self.paths;
  return arena->failed ? BST_NO_MEMORY : status;
}

bst_status bst_find_all(bst_script_kind kind, bst_found **out, size_t *count, bst_report *report) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_list paths;
  bst_found *found = NULL;
  size_t found_count = 0;
  bst_status status = search_roots(kind, &arena, &paths, report);
  if (status == BST_OK)
    status = hand_out(&paths, kind, &found, &found_count);
  if (status == BST_OK)
    status = unite(found, &found_count, report);
  bst_arena_free(&arena);
  if (status != BST_OK) {
    bst_found_free(found, found_count);
    return status;
  }
  *out = found;
  *count = found_count;
  return BST_OK;
}

bst_status bst_find_installed(bst_script_kind kind, const char *what, const char *id,
                              bst_arena *arena, const char **path, bst_report *report) {
  bst_found *found = NULL;
  size_t count = 0;
  char hint[160];
  const char *there = NULL;
  bst_nearest nearest = {.word = id};
  bst_status status = bst_find_all(kind, &found, &count, report);
  if (status != BST_OK)
    return status;
  for (size_t i = 0; i < count; i++) {
    bst_nearest_try(&nearest, found[i].id);
    if (strcmp(found[i].id, id) == 0)
      there = found[i].path;
  }
  if (!there)
    bst_report_add(report, NULL, 0, bst_nearest_hint(&nearest, hint, sizeof hint),
                   "no %s '%s' is installed; a file of your own ends in '.lua'", what, id);
  status = there ? BST_OK : BST_NOT_FOUND;
  const char *copy = there ? bst_arena_copy(arena, there, strlen(there)) : NULL;
  if (there && !copy)
    status = BST_NO_MEMORY;
  if (copy)
    *path = copy;
  bst_found_free(found, count);
  return status;
}

static int compare_paths(const void *a, const void *b) {
  return strcmp(((const bst_found *)a)->path, ((const bst_found *)b)->path);
}

/* One folder that is named twice counts once. */
static void add_manifest(bst_list *paths, bst_arena *arena, const char *folder) {
  const char *path = bst_arena_format(arena, "%s/pack.lua", folder);
  if (!path || !bst_source_exists(path))
    return;
  for (size_t i = 0; i < paths->count; i++)
    if (bst_same_file(((const char **)paths->items)[i], path))
      return;
  add_path(paths, arena, path);
}

bst_status bst_find_packs(bst_found **out, size_t *count, bst_report *report) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_list roots = {0}, paths = {0};
  bst_status status = bst_find_roots(&roots, &arena, report);
  const bst_find_root *where = roots.items;
  for (size_t i = 0; status == BST_OK && i < roots.count; i++)
    if (where[i].named_by)
      add_manifest(&paths, &arena, where[i].path);
  if (status == BST_OK)
    status = arena.failed ? BST_NO_MEMORY : hand_out(&paths, BST_EXPANSION, out, count);
  if (status == BST_OK)
    qsort(*out, *count, sizeof **out, compare_paths);
  bst_arena_free(&arena);
  return status;
}

/* Perhaps the ending was forgotten. */
static bst_status fault_nothing_there(const char *path, bst_arena *arena, bst_report *report) {
  const char *file = bst_arena_format(arena, "%s.lua", path), *hint = NULL;
  if (file && bst_source_exists(file))
    hint = bst_arena_format(arena, "did you mean '%s'?", file);
  bst_report_add(report, path, 0, hint, "there is no such file or folder");
  return BST_BAD_INPUT;
}

/* "folder//" is "folder": what is in it is named with one slash between. NULL: out of memory. */
static const char *without_end(const char *path, bst_arena *arena) {
  size_t length = strlen(path);
  while (length > 1 && path[length - 1] == '/')
    length--;
  return bst_arena_copy(arena, path, length);
}

static bst_status find_in(search *self, const char *given, bst_found **out, size_t *count,
                          bst_report *report) {
  const char *path = without_end(given, self->arena);
  if (path == NULL)
    return BST_NO_MEMORY;
  self->folder = path;
  bool pack = bst_pack_is(path), member = bst_pack_split(path) > 0 && bst_source_exists(path);
  bst_status status = pack     ? bst_pack_list(path, self->arena, &self->paths, report)
                      : member ? BST_OK
                               : run_search(self, report);
  if (status == BST_OK && !pack && !member && !self->mode)
    status = fault_nothing_there(path, self->arena, report);
  if (status == BST_OK && !pack && (member || strcmp(self->mode, "directory") != 0))
    add_path(&self->paths, self->arena, path);
  if (status == BST_OK)
    status =
        self->arena->failed ? BST_NO_MEMORY : hand_out(&self->paths, BST_EXPANSION, out, count);
  if (status == BST_OK)
    qsort(*out, *count, sizeof **out, compare_paths);
  return status;
}

bst_status bst_find_lua(const char *path, bst_found **out, size_t *count, bst_report *report) {
  bst_arena arena = BST_ARENA_EMPTY;
  search self = {.below = true, .arena = &arena};
  bst_status status = find_in(&self, path, out, count, report);
  bst_arena_free(&arena);
  return status;
}

bst_status bst_find_files(const char *path, const char *ending, bst_found **out, size_t *count,
                          bst_report *report) {
  bst_arena arena = BST_ARENA_EMPTY;
  search self = {.below = true, .ending = ending, .arena = &arena};
  bst_status status = find_in(&self, path, out, count, report);
  bst_arena_free(&arena);
  return status;
}

bst_status bst_find_beside(const char *file, bst_found **out, size_t *count, bst_report *report) {
  bst_arena arena = BST_ARENA_EMPTY;
  search self = {.below = false, .arena = &arena};
  const char *slash = strrchr(file, '/');
  size_t length = !slash ? 0 : slash == file ? 1 : (size_t)(slash - file);
  const char *folder = slash ? bst_arena_copy(&arena, file, length) : ".";
  bst_status status = folder ? find_in(&self, folder, out, count, report) : BST_NO_MEMORY;
  for (size_t i = 0; status == BST_OK && !slash && i < *count; i++) /* "x.lua", like the file */
    memmove((*out)[i].path, (*out)[i].path + 2, strlen((*out)[i].path + 2) + 1);
  bst_arena_free(&arena);
  return status;
}
