/* sandbox.c - one guarded Lua state; a file is read, compiled, run and converted. */
#include "sandbox.h"

#include "convert.h"
#include "frozen.h"
#include "jumps.h"
#include "library.h"
#include "old_words.h"
#include "settable.h"
#include "source_file.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bst_sandbox {
  bst_guard guard;
};

/* Lua cuts longer names in messages. */
enum { CHUNK_NAME = 56 };

enum { MOST_TWICE = 100 }; /* keys of which it is told */

/* What a protected run needs to know; lives on the C stack below it. */
typedef struct run {
  bst_file_kind kind;
  const char *path, *text;
  size_t size;
  char chunk[CHUNK_NAME + 2]; /* "=x.lua" */
  bst_report *report;
  bst_converter converter;
  bst_value *root;
  int *root_ref;
  const bst_value *selectors;
} run;

static const char *const call_name[] = {
    [BST_FILE_RULE] = "rule",
    [BST_FILE_TILESET] = "tileset",
    [BST_FILE_SCENARIO] = "scenario",
    [BST_FILE_SETUP] = "setup",
    [BST_FILE_PACK] = "pack",
    [BST_FILE_BOT] = "bot",
    [BST_FILE_TOURNAMENT] = "tournament",
    [BST_FILE_LOOKS] = "looks",
    [BST_FILE_INTEROP] = "interop",
};

bst_sandbox *bst_sandbox_new(const bst_sandbox_limits *limits) {
  size_t memory = limits && limits->memory ? limits->memory : 32u * 1024 * 1024;
  uint64_t instructions = limits && limits->instructions ? limits->instructions : 2500000;
  bst_sandbox *sandbox = calloc(1, sizeof *sandbox);
  if (sandbox && bst_guard_open(&sandbox->guard, memory, instructions))
    return sandbox;
  free(sandbox);
  return NULL;
}

void bst_sandbox_free(bst_sandbox *sandbox) {
  if (!sandbox)
    return;
  bst_guard_close(&sandbox->guard);
  free(sandbox);
}

bst_guard *bst_sandbox_guard(bst_sandbox *sandbox) { return &sandbox->guard; }

/* --- running --------------------------------------------------------------------------------- */

/* rule{}, tileset{}, scenario{}: keeps its table in the registry, and gives it back. */
static int declare(lua_State *lua) {
  if (!bst_guard_of(lua)->loading)
    return luaL_error(lua, "a file makes its declaration while it is loaded, not later");
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 1);
  if (lua_getfield(lua, LUA_REGISTRYINDEX, "declared") != LUA_TNIL)
    return luaL_error(lua, "a second declaration: a file makes one");
  lua_pushvalue(lua, 1);
  lua_setfield(lua, LUA_REGISTRYINDEX, "declared");
  lua_settop(lua, 1);
  return 1;
}

/* The line with the last word of the file. */
static int last_line(const run *self) {
  size_t size = self->size;
  int line = 1;
  while (size > 0 && strchr(" \t\n", self->text[size - 1]))
    size--;
  for (size_t i = 0; i < size; i++)
    line += self->text[i] == '\n';
  return line;
}

/* Compiles and runs the file; leaves the table that it declared and returned. */
static void run_chunk(lua_State *lua, const run *self) {
  bst_guard *guard = bst_guard_of(lua);
  bst_library_begin_selectors(lua);
  lua_pushnil(lua);
  lua_setfield(lua, LUA_REGISTRYINDEX, "declared");
  guard->chunk = self->chunk + 1;
  if (luaL_loadbufferx(lua, self->text, self->size, self->chunk, "t") != LUA_OK)
    lua_error(lua);
  guard->chunk = NULL;
  if (self->root_ref && !bst_settable_learn(&guard->settable, lua))
    luaL_error(lua, "out of memory");
  bst_library_push(lua, call_name[self->kind], declare);
  lua_setupvalue(lua, -2, 1);
  bst_guard_run(lua, 0, 1);
  lua_getfield(lua, LUA_REGISTRYINDEX, "declared");
  if (lua_isnil(lua, -1) || !lua_rawequal(lua, -1, -2)) {
    guard->chunk = self->chunk + 1; /* whose line the message begins with */
    luaL_error(lua, "%s:%d: the file must end with 'return %s { ... }'", guard->chunk,
               last_line(self), call_name[self->kind]);
  }
}

/* Finds the lines of all keys; a key that was given twice is reported. */
static bool map_lines(run *self) {
  bst_converter *converter = &self->converter;
  const char *key;
  int line, first_line;
  size_t cursor = 0, found = 0;
  converter->map =
      bst_source_map_new(converter->arena, self->text, self->size, call_name[self->kind]);
  while (converter->map && found++ < MOST_TWICE &&
         bst_source_map_twice(converter->map, &cursor, &key, &line, &first_line))
    bst_report_add(converter->report, converter->file, line, NULL,
                   "key '%s' is given twice, first on line %d", key, first_line);
  return converter->map != NULL;
}

static int protected_run(lua_State *lua) {
  run *self = lua_touserdata(lua, 1);
  run_chunk(lua, self);
  if (!map_lines(self))
    return 0;
  self->root = bst_convert(&self->converter, lua);
  bst_library_push_selectors(lua);
  self->selectors = bst_convert_apart(&self->converter, lua);
  return 0;
}

static int protected_keep(lua_State *lua) {
  run *self = lua_touserdata(lua, 1);
  run_chunk(lua, self);
  *self->root_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
  return 0;
}

/* "text\nhint" where there is a hint. */
static void report_fault(const run *self, bst_script_fault *fault) {
  char *hint = strchr(fault->message, '\n');
  if (hint)
    *hint++ = '\0';
  bst_report_add(self->report, self->path, fault->line, hint, "%s", fault->message);
}

/* Scripts see the last part of the path alone, so that a rule means the same in every folder. */
static void name_chunk(run *self) {
  const char *slash = strrchr(self->path, '/');
  snprintf(self->chunk, sizeof self->chunk, "=%.*s", CHUNK_NAME, slash ? slash + 1 : self->path);
}

static bst_status run_file(bst_sandbox *sandbox, run *self, lua_CFunction function) {
  bst_script_fault fault;
  bst_guard *guard = &sandbox->guard;
  int line = bst_jumps_line(self->text, self->size);
  if (line > 0) {
    bst_report_add(self->report, self->path, line, "split the file",
                   "has more than %d of 'and', 'or', 'elseif', 'goto', 'break' and labels",
                   BST_JUMPS_MAX);
    return BST_BAD_INPUT;
  }
  line = bst_zero_line(self->text, self->size);
  if (line > 0) {
    bst_report_add(self->report, self->path, line, NULL, "a string can't hold a zero byte");
    return BST_BAD_INPUT;
  }
  name_chunk(self);
  guard->loading = true;
  bst_status status = bst_guard_enter(guard, function, self, guard->instructions, &fault);
  guard->loading = false;
  guard->chunk = NULL;
  if (status == BST_SCRIPT) {
    report_fault(self, &fault);
    return BST_BAD_INPUT;
  }
  return status;
}

void bst_sandbox_name_selectors(bst_sandbox *sandbox, const uint16_t *selector, size_t count) {
  lua_State *lua = sandbox->guard.lua;
  bst_library_push_selectors(lua);
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(lua, -1, (lua_Integer)i + 1);
    bst_made *made = bst_library_selector(lua, -1);
    if (made)
      made->index = selector[i];
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
}

bst_status bst_sandbox_keep(bst_sandbox *sandbox, const char *path, const char *text, size_t size,
                            bst_file_kind kind, int *root_ref, bst_report *report) {
  run self = {.kind = kind, .path = path, .text = text, .size = size, .report = report};
  self.root_ref = root_ref;
  return run_file(sandbox, &self, protected_keep);
}

bst_status bst_sandbox_try(const char *path, const char *text, size_t size, bst_file_kind kind,
                           const char *const *name, size_t count, bst_report *report) {
  enum { MOST = 8 };
  int root, reference[MOST];
  bst_script_fault fault;
  bst_sandbox *sandbox = bst_sandbox_new(NULL);
  if (!sandbox)
    return BST_NO_MEMORY;
  bst_status status = bst_sandbox_keep(sandbox, path, text, size, kind, &root, report);
  if (status == BST_OK)
    status = bst_freeze_named(&sandbox->guard, root, name, reference, count, "", &fault);
  if (status == BST_SCRIPT) {
    const run self = {.path = path, .report = report};
    report_fault(&self, &fault);
    status = BST_BAD_INPUT;
  }
  bst_sandbox_free(sandbox);
  return status;
}

/* Copies the text into the arena, with the new words where it has old ones, which is noted. */
static bst_status take_text(run *self, const bst_source *source, bst_arena *arena) {
  bst_modernised modern;
  bst_status status =
      bst_modernise(bst_old_words, bst_old_word_count, source->text, source->size, &modern);
  if (status != BST_OK)
    return status;
  for (size_t i = 0; i < modern.count; i++) {
    char text[160];
    bst_old_use_text(&modern.use[i], text, sizeof text);
    bst_report_note(self->report, self->path, modern.use[i].line,
                    "'bastide modernise FILE' rewrites it", text);
  }
  self->size = modern.text ? modern.size : source->size;
  self->text = bst_arena_copy(arena, modern.text ? modern.text : source->text, self->size);
  bst_modernised_clear(&modern);
  return self->text ? BST_OK : BST_NO_MEMORY;
}

bst_status bst_sandbox_run(bst_sandbox *sandbox, const char *path, bst_file_kind kind,
                           bst_arena *arena, bst_script_text *out, bst_report *report) {
  bst_source source;
  bst_status status = bst_source_read(path, &source, report);
  if (status != BST_OK)
    return status;
  run self = {
      .kind = kind,
      .path = path,
      .report = report,
      .converter = {.arena = arena, .report = report, .file = path},
  };
  uint64_t hash = source.hash;
  status = take_text(&self, &source, arena);
  bst_source_free(&source);
  if (status != BST_OK)
    return status;
  bst_guard_forget(&sandbox->guard);
  status = run_file(sandbox, &self, protected_run);
  if (status == BST_OK && !self.root)
    return BST_NO_MEMORY;
  if (status == BST_OK)
    *out = (bst_script_text){self.root, self.selectors, hash, self.text, self.size};
  return status;
}
