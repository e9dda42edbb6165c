/* sandbox.c - one guarded Lua state; a file is read, compiled, run and converted. */
#include "sandbox.h"

#include "convert.h"
#include "guard.h"
#include "library.h"
#include "source_file.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bst_sandbox {
  bst_guard guard;
};

/* What a protected run needs to know; lives on the C stack below it. */
typedef struct run {
  bst_file_kind kind;
  const bst_source *source;
  bst_converter converter;
  bst_value *root;
} run;

static const char *const call_name[] = {
    [BST_FILE_RULE] = "rule",
    [BST_FILE_TILESET] = "tileset",
    [BST_FILE_SCENARIO] = "scenario",
};

bst_sandbox *bst_sandbox_new(const bst_sandbox_limits *limits) {
  size_t memory = limits && limits->memory ? limits->memory : 32u * 1024 * 1024;
  uint64_t instructions = limits && limits->instructions ? limits->instructions : 10000000;
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

/* rule{}, tileset{}, scenario{}: keeps its table in the registry, and gives it back. */
static int declare(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 1);
  if (lua_getfield(lua, LUA_REGISTRYINDEX, "declared") != LUA_TNIL)
    return luaL_error(lua, "a second declaration: a file makes one");
  lua_pushvalue(lua, 1);
  lua_setfield(lua, LUA_REGISTRYINDEX, "declared");
  lua_settop(lua, 1);
  return 1;
}

/* Compiles and runs the file; leaves what it returned. */
static void run_chunk(lua_State *lua, const run *self) {
  const bst_source *source = self->source;
  lua_pushnil(lua);
  lua_setfield(lua, LUA_REGISTRYINDEX, "declared");
  if (luaL_loadbufferx(lua, source->text, source->size, "=script", "t") != LUA_OK)
    lua_error(lua);
  bst_library_push(lua, call_name[self->kind], declare);
  lua_setupvalue(lua, -2, 1);
  bst_guard_run(lua, 0, 1);
}

/* Finds the lines of all keys; a key that was given twice is reported. */
static bool map_lines(run *self) {
  bst_converter *converter = &self->converter;
  const char *key;
  int line, first_line;
  size_t cursor = 0;
  converter->map = bst_source_map_new(converter->arena, self->source->text, self->source->size,
                                      call_name[self->kind]);
  while (converter->map && bst_source_map_twice(converter->map, &cursor, &key, &line, &first_line))
    bst_report_add(converter->report, converter->file, line, NULL,
                   "key '%s' is given twice, first on line %d", key, first_line);
  return converter->map != NULL;
}

static int protected_run(lua_State *lua) {
  run *self = lua_touserdata(lua, 1);
  run_chunk(lua, self);
  lua_getfield(lua, LUA_REGISTRYINDEX, "declared");
  const char *call = call_name[self->kind];
  if (lua_isnil(lua, -1) || !lua_rawequal(lua, -1, -2))
    return luaL_error(lua, "the file must end with 'return %s { ... }'", call);
  if (map_lines(self))
    self->root = bst_convert(&self->converter, lua);
  return 0;
}

/* Lua writes "script:12: text", and we "text\nhint" where there is one. */
static void report_error(const run *self, char *message) {
  int line = 0, length = 0;
  if (sscanf(message, "script:%d: %n", &line, &length) < 1 || length == 0)
    line = length = 0;
  char *hint = strchr(message, '\n');
  if (hint)
    *hint++ = '\0';
  bst_report_add(self->converter.report, self->converter.file, line, hint, "%s", message + length);
}

static bst_status run_source(bst_sandbox *sandbox, run *self) {
  char message[1024];
  bst_status status = bst_guard_call(&sandbox->guard, protected_run, self, message, sizeof message);
  if (status == BST_SCRIPT) {
    report_error(self, message);
    return BST_BAD_INPUT;
  }
  if (status == BST_OK && !self->root)
    return BST_NO_MEMORY;
  return status;
}

bst_status bst_sandbox_run(bst_sandbox *sandbox, const char *path, bst_file_kind kind,
                           bst_arena *arena, bst_script_text *out, bst_report *report) {
  bst_source source;
  bst_status status = bst_source_read(path, &source, report);
  if (status != BST_OK)
    return status;
  run self = {
      .kind = kind,
      .source = &source,
      .converter = {.arena = arena, .report = report, .file = path},
  };
  status = run_source(sandbox, &self);
  if (status == BST_OK)
    *out = (bst_script_text){.root = self.root, .hash = source.hash};
  bst_source_free(&source);
  return status;
}
