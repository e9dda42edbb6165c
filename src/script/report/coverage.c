#include "coverage.h"

#include "host.h"
#include "vm.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

typedef struct covered {
  char *path;
  int line_count;
  uint8_t *line;
} covered;

struct bst_coverage {
  covered *file; /* by path */
  size_t count;
};

bst_coverage *bst_coverage_new(void) { return calloc(1, sizeof(bst_coverage)); }

void bst_coverage_free(bst_coverage *c) {
  for (size_t i = 0; c && i < c->count; i++) {
    free(c->file[i].path);
    free(c->file[i].line);
  }
  if (c)
    free(c->file);
  free(c);
}

/* --- files ----------------------------------------------------------------------------------- */

/* Where the file stands, or should. */
static size_t place_of(const bst_coverage *c, const char *path) {
  size_t i = 0;
  while (i < c->count && strcmp(c->file[i].path, path) < 0)
    i++;
  return i;
}

static covered *file_named(bst_coverage *c, const char *path, int line_count) {
  size_t i = place_of(c, path);
  if (i < c->count && strcmp(c->file[i].path, path) == 0)
    return &c->file[i];
  covered *grown = realloc(c->file, (c->count + 1) * sizeof *grown);
  if (grown)
    c->file = grown;
  size_t size = strlen(path) + 1;
  covered added = {
      .path = malloc(size), .line_count = line_count, .line = calloc((size_t)line_count + 1, 1)};
  if (!grown || !added.path || !added.line) {
    free(added.path);
    free(added.line);
    return NULL;
  }
  memcpy(added.path, path, size);
  memmove(&grown[i + 1], &grown[i], (c->count - i) * sizeof *grown);
  grown[i] = added;
  c->count++;
  return &grown[i];
}

static void note_line(covered *file, int line, uint8_t bits) {
  if (file && line >= 1 && line <= file->line_count)
    file->line[line] |= bits;
}

static int lines_of(const bst_rule_text *rule) {
  int count = 1;
  for (size_t i = 0; i < rule->size; i++)
    count += rule->text[i] == '\n';
  return count;
}

/* The file that a chunk is called after: its name without folders. NULL: none of the rules'. */
static covered *file_of_chunk(bst_coverage *c, const bst_vm *vm, const char *chunk) {
  const bst_behaviour *b = vm->program->b;
  for (size_t i = 0; i < b->rule_count; i++) {
    const bst_rule_text *rule = &b->rule[i];
    const char *slash = rule->path ? strrchr(rule->path, '/') : NULL;
    if (rule->text && strcmp(slash ? slash + 1 : rule->path, chunk) == 0)
      return file_named(c, rule->path, lines_of(rule));
  }
  return NULL;
}

/* --- the lines of functions ------------------------------------------------------------------ */

enum { WATCH_SEEN = 1, WATCH_FUNCTION, WATCH_DEPTH = 64 };

/* The `end` of a function that has lines of its own. */
static bool is_end(const lua_Debug *about, int line) {
  return about->lastlinedefined > about->linedefined && line == about->lastlinedefined;
}

static void learn_function(lua_State *lua, bst_coverage *c, const bst_vm *vm) {
  lua_Debug about;
  lua_pushvalue(lua, -1);
  lua_getinfo(lua, ">SL", &about); /* pushes the set of its lines */
  covered *file = file_of_chunk(c, vm, about.source + 1);
  for (lua_pushnil(lua); lua_istable(lua, -2) && lua_next(lua, -2); lua_pop(lua, 1)) {
    int line = (int)lua_tointeger(lua, -2);
    if (!is_end(&about, line))
      note_line(file, line, BST_LINE_IN_FUNCTION);
  }
  lua_pop(lua, 1);
}

/* The function on the top, and those that it knows as upvalues. `seen` is a table at index 1. */
static void learn_functions(lua_State *lua, bst_coverage *c, const bst_vm *vm, int depth) {
  lua_pushvalue(lua, -1);
  bool is_new = lua_rawget(lua, WATCH_SEEN) == LUA_TNIL;
  lua_pop(lua, 1);
  if (!is_new || lua_iscfunction(lua, -1) || depth == WATCH_DEPTH)
    return;
  lua_pushvalue(lua, -1);
  lua_pushboolean(lua, 1);
  lua_rawset(lua, WATCH_SEEN);
  luaL_checkstack(lua, 8, NULL);
  learn_function(lua, c, vm);
  for (int i = 1; lua_getupvalue(lua, -1, i); i++) {
    if (lua_isfunction(lua, -1))
      learn_functions(lua, c, vm, depth + 1);
    lua_pop(lua, 1);
  }
}

typedef struct watch {
  bst_coverage *coverage;
  bst_vm *vm;
} watch;

static int body_of_watch(lua_State *lua) {
  const watch *w = lua_touserdata(lua, 1);
  const bst_behaviour *b = w->vm->program->b;
  lua_settop(lua, 0);
  lua_newtable(lua);
  for (size_t i = 0; i < b->handler_count; i++)
    for (int part = 0; part < BST_HANDLER_PARTS; part++)
      if (w->vm->function[i][part] != LUA_NOREF) {
        lua_rawgeti(lua, LUA_REGISTRYINDEX, w->vm->function[i][part]);
        learn_functions(lua, w->coverage, w->vm, 0);
        lua_pop(lua, 1);
      }
  return 0;
}

/* --- running --------------------------------------------------------------------------------- */

static void on_line(void *self, lua_State *lua, lua_Debug *debug) {
  const bst_vm *vm = bst_guard_of(lua)->owner;
  lua_getinfo(lua, "S", debug);
  if (is_end(debug, debug->currentline))
    return;
  note_line(file_of_chunk(self, vm, debug->source + 1), debug->currentline,
            BST_LINE_IN_FUNCTION | BST_LINE_HAS_RUN);
}

bst_status bst_coverage_watch(bst_coverage *c, const bst_table *t) {
  bst_guard *guard = bst_host_guard(t);
  if (!guard)
    return BST_OK;
  watch w = {c, guard->owner};
  bst_status status = bst_guard_enter(guard, body_of_watch, &w, UINT64_MAX, NULL);
  bst_guard_lines(guard, on_line, c);
  return status;
}

/* --- results --------------------------------------------------------------------------------- */

bool bst_coverage_add(bst_coverage *to, const bst_coverage *from) {
  for (size_t i = 0; i < from->count; i++) {
    covered *file = file_named(to, from->file[i].path, from->file[i].line_count);
    if (!file)
      return false;
    for (int line = 1; line <= from->file[i].line_count; line++)
      note_line(file, line, from->file[i].line[line]);
  }
  return true;
}

size_t bst_coverage_count(const bst_coverage *c) { return c->count; }

bst_covered_file bst_coverage_file(const bst_coverage *c, size_t i) {
  return (bst_covered_file){c->file[i].path, c->file[i].line_count, c->file[i].line};
}
