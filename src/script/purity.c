/* purity.c - walks what is reachable, breadth first, with the keys of each table sorted.
 *
 * An object's identity is the place where it was seen first, so that cycles end and no address is
 * needed. The walk runs in Lua memory inside a pcall of its own; what it finds is kept in C's. */
#include "purity.h"

#include "guard.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

/* Indices on the stack of the walk. */
enum { SELF = 1, SEEN, QUEUE, AT, SCRATCH };

typedef struct place {
  uint64_t path, value; /* hashes */
  size_t of;            /* index of the object that it belongs to */
  char name[48];        /* "n", "[3]" */
  bool is_upvalue;
} place;

typedef struct object {
  uint64_t path;
  size_t place; /* where it was seen first; of the root SIZE_MAX */
  int line;     /* of a function */
} object;

struct bst_purity {
  int root_ref;
  uint64_t hash;
  bool keeps; /* places are wanted, not just the hash */
  place *places;
  object *objects;
  size_t place_count, place_room, object_count, object_room;
};

static uint64_t mix(uint64_t a, uint64_t b) {
  const uint64_t both[2] = {a, b};
  return XXH3_64bits(both, sizeof both);
}

static uint64_t hash_bytes(const void *bytes, size_t size, uint64_t kind) {
  return XXH3_64bits_withSeed(bytes, size, kind);
}

/* Room for one more; raises an error when there is no memory. */
static void *grown(lua_State *lua, void *items, size_t count, size_t *room, size_t size) {
  if (count < *room)
    return items;
  size_t wanted = *room ? *room * 2 : 64;
  void *more = realloc(items, wanted * size);
  if (!more)
    luaL_error(lua, "out of memory");
  *room = wanted;
  return more;
}

/* --- keys ------------------------------------------------------------------------------------ */

/* Kinds of keys in their order. */
typedef enum key_kind {
  KEY_BOOLEAN,
  KEY_INTEGER,
  KEY_FLOAT,
  KEY_STRING,
  KEY_LIGHT,
  KEY_OBJECT
} key_kind;

typedef struct entry_key {
  key_kind kind;
  lua_Integer integer;
  lua_Number number;
  const char *text;
  size_t length;
  void *light;
} entry_key;

static entry_key read_key(lua_State *lua, int index) {
  entry_key key = {.kind = KEY_OBJECT};
  switch (lua_type(lua, index)) {
  case LUA_TBOOLEAN:
    key.kind = KEY_BOOLEAN;
    key.integer = lua_toboolean(lua, index);
    break;
  case LUA_TNUMBER:
    key.kind = lua_isinteger(lua, index) ? KEY_INTEGER : KEY_FLOAT;
    key.integer = key.kind == KEY_INTEGER ? lua_tointeger(lua, index) : 0;
    key.number = key.kind == KEY_FLOAT ? lua_tonumber(lua, index) : 0;
    break;
  case LUA_TSTRING:
    key.kind = KEY_STRING;
    key.text = lua_tolstring(lua, index, &key.length);
    break;
  case LUA_TLIGHTUSERDATA:
    key.kind = KEY_LIGHT;
    key.light = lua_touserdata(lua, index);
    key.integer = (lua_Integer)(uintptr_t)key.light;
    break;
  default:
    break;
  }
  return key;
}

static int compare_keys(const void *a, const void *b) {
  const entry_key *x = a, *y = b;
  if (x->kind != y->kind)
    return x->kind < y->kind ? -1 : 1;
  if (x->kind == KEY_FLOAT)
    return (x->number > y->number) - (x->number < y->number);
  if (x->kind != KEY_STRING)
    return (x->integer > y->integer) - (x->integer < y->integer);
  int order = memcmp(x->text, y->text, x->length < y->length ? x->length : y->length);
  return order ? order : (x->length > y->length) - (x->length < y->length);
}

static void push_key(lua_State *lua, const entry_key *key) {
  switch (key->kind) {
  case KEY_BOOLEAN:
    lua_pushboolean(lua, (int)key->integer);
    break;
  case KEY_INTEGER:
    lua_pushinteger(lua, key->integer);
    break;
  case KEY_FLOAT:
    lua_pushnumber(lua, key->number);
    break;
  case KEY_STRING:
    lua_pushlstring(lua, key->text, key->length);
    break;
  default:
    lua_pushlightuserdata(lua, key->light);
    break;
  }
}

static uint64_t hash_key(const entry_key *key) {
  uint64_t kind = (uint64_t)key->kind + 1;
  if (key->kind == KEY_STRING)
    return hash_bytes(key->text, key->length, kind);
  if (key->kind == KEY_FLOAT)
    return hash_bytes(&key->number, sizeof key->number, kind);
  return hash_bytes(&key->integer, sizeof key->integer, kind);
}

static void name_key(const entry_key *key, char *out, size_t size) {
  if (key->kind == KEY_STRING)
    snprintf(out, size, "%.*s", (int)(key->length < size ? key->length : size - 1), key->text);
  else if (key->kind == KEY_INTEGER)
    snprintf(out, size, "[" LUA_INTEGER_FMT "]", key->integer);
  else if (key->kind == KEY_FLOAT)
    snprintf(out, size, "[%.14g]", key->number);
  else
    snprintf(out, size, "[%s]", key->kind == KEY_BOOLEAN ? "a boolean" : "a handle");
}

/* --- values ---------------------------------------------------------------------------------- */

/* Of the value on the top, if it is no object. */
static uint64_t hash_scalar(lua_State *lua) {
  int type = lua_type(lua, -1);
  uint64_t kind = 100 + (uint64_t)type;
  if (type == LUA_TSTRING) {
    size_t length;
    const char *text = lua_tolstring(lua, -1, &length);
    return hash_bytes(text, length, kind);
  }
  if (type == LUA_TNUMBER && lua_isinteger(lua, -1)) {
    lua_Integer integer = lua_tointeger(lua, -1);
    return hash_bytes(&integer, sizeof integer, kind + 50);
  }
  lua_Number number = type == LUA_TNUMBER ? lua_tonumber(lua, -1) : 0;
  if (type == LUA_TNUMBER)
    return hash_bytes(&number, sizeof number, kind);
  if (type == LUA_TLIGHTUSERDATA) { /* a handle: bits, no address */
    void *light = lua_touserdata(lua, -1);
    return hash_bytes(&light, sizeof light, kind);
  }
  int truth = lua_toboolean(lua, -1);
  return hash_bytes(&truth, sizeof truth, kind);
}

static bool is_object(lua_State *lua) {
  int type = lua_type(lua, -1);
  return type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA;
}

/* The index of the object on the top; one that is seen for the first time is queued. */
static size_t index_of(lua_State *lua, bst_purity *self, uint64_t path, size_t at) {
  lua_pushvalue(lua, -1);
  if (lua_rawget(lua, SEEN) != LUA_TNIL) {
    size_t index = (size_t)lua_tointeger(lua, -1);
    lua_pop(lua, 1);
    return index;
  }
  lua_pop(lua, 1);
  self->objects =
      grown(lua, self->objects, self->object_count, &self->object_room, sizeof *self->objects);
  size_t index = self->object_count++;
  self->objects[index] = (object){.path = path, .place = at};
  lua_pushvalue(lua, -1);
  lua_pushinteger(lua, (lua_Integer)index);
  lua_rawset(lua, SEEN);
  lua_pushvalue(lua, -1);
  lua_rawseti(lua, QUEUE, (lua_Integer)index + 1);
  return index;
}

/* Notes the value on the top, which lies at `name` of object `of`, and pops it. */
static void note(lua_State *lua, bst_purity *self, size_t of, uint64_t key, const char *name,
                 bool is_upvalue) {
  uint64_t path = mix(self->objects[of].path, key);
  size_t at = self->place_count;
  uint64_t value;
  if (is_object(lua)) {
    size_t index = index_of(lua, self, path, at);
    value = mix(self->objects[index].path, 200 + (uint64_t)lua_type(lua, -1));
  } else {
    value = hash_scalar(lua);
  }
  self->hash = mix(self->hash, mix(path, value));
  lua_pop(lua, 1);
  if (!self->keeps)
    return;
  self->places = grown(lua, self->places, at, &self->place_room, sizeof *self->places);
  place *found = &self->places[self->place_count++];
  *found = (place){.path = path, .value = value, .of = of, .is_upvalue = is_upvalue};
  snprintf(found->name, sizeof found->name, "%s", name);
}

/* --- objects --------------------------------------------------------------------------------- */

/* Entries under keys without an order: what doesn't depend on one. */
static uint64_t hash_unordered(lua_State *lua) {
  uint64_t sum = 0;
  for (lua_pushnil(lua); lua_next(lua, AT); lua_pop(lua, 1)) {
    if (read_key(lua, -2).kind == KEY_OBJECT)
      sum += mix((uint64_t)lua_type(lua, -2),
                 is_object(lua) ? (uint64_t)lua_type(lua, -1) : hash_scalar(lua));
  }
  return sum;
}

static void walk_table(lua_State *lua, bst_purity *self, size_t of) {
  size_t count = 0, used = 0;
  bool unordered = false;
  for (lua_pushnil(lua); lua_next(lua, AT); lua_pop(lua, 1))
    count++;
  entry_key *keys = lua_newuserdatauv(lua, (count + 1) * sizeof *keys, 0);
  for (lua_pushnil(lua); lua_next(lua, AT); lua_pop(lua, 1)) {
    keys[used] = read_key(lua, -2);
    if (keys[used].kind == KEY_OBJECT)
      unordered = true;
    else
      used++;
  }
  qsort(keys, used, sizeof *keys, compare_keys);
  for (size_t i = 0; i < used; i++) {
    char name[48];
    name_key(&keys[i], name, sizeof name);
    push_key(lua, &keys[i]);
    lua_rawget(lua, AT);
    note(lua, self, of, hash_key(&keys[i]), name, false);
  }
  if (unordered) {
    lua_pushinteger(lua, (lua_Integer)hash_unordered(lua));
    note(lua, self, of, 7, "[a table or function]", false);
  }
}

static void walk_function(lua_State *lua, bst_purity *self, size_t of) {
  lua_Debug about;
  lua_pushvalue(lua, AT);
  lua_getinfo(lua, ">S", &about);
  self->objects[of].line = about.linedefined;
  self->hash = mix(self->hash, (uint64_t)(int64_t)about.linedefined);
  const char *name;
  for (int i = 1; (name = lua_getupvalue(lua, AT, i)) != NULL; i++)
    note(lua, self, of, mix((uint64_t)i, 11), *name ? name : "?", true);
}

/* opt(), adjacent{} and complete{}; values of the host's own have no user values. */
static void walk_userdata(lua_State *lua, bst_purity *self, size_t of) {
  for (int i = 1; i <= 2; i++) {
    lua_getiuservalue(lua, AT, i);
    note(lua, self, of, mix((uint64_t)i, 13), "?", false);
  }
}

static void walk_object(lua_State *lua, bst_purity *self, size_t of) {
  int type = lua_type(lua, AT);
  if (type == LUA_TTABLE)
    walk_table(lua, self, of);
  else if (type == LUA_TFUNCTION)
    walk_function(lua, self, of);
  else
    walk_userdata(lua, self, of);
  lua_settop(lua, AT);
  if (lua_getmetatable(lua, AT))
    note(lua, self, of, 17, "(its metatable)", false);
}

static int walk(lua_State *lua) {
  bst_purity *self = lua_touserdata(lua, SELF);
  lua_newtable(lua);
  lua_newtable(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, self->root_ref);
  if (is_object(lua))
    index_of(lua, self, 1, SIZE_MAX);
  else
    self->hash = hash_scalar(lua);
  for (size_t i = 0; i < self->object_count; i++) {
    lua_settop(lua, QUEUE);
    lua_rawgeti(lua, QUEUE, (lua_Integer)i + 1);
    walk_object(lua, self, i);
  }
  return 0;
}

/* --- outside --------------------------------------------------------------------------------- */

/* The walk is our work, not the script's: it has no budget, and leaves what was counted. */
static bool run(lua_State *lua, bst_purity *self) {
  bst_guard *guard = bst_guard_of(lua);
  uint64_t left = guard->action_left;
  bst_guard_frame frame = guard->frame;
  guard->action_left = UINT64_MAX;
  bool fine = bst_guard_enter(guard, walk, self, UINT64_MAX, NULL) == BST_OK;
  guard->action_left = left;
  guard->frame = frame;
  return fine;
}

uint64_t bst_purity_digest(lua_State *lua, int root_ref) {
  bst_purity self = {.root_ref = root_ref};
  bool fine = run(lua, &self);
  free(self.objects);
  return !fine ? 0 : self.hash ? self.hash : 1;
}

bst_purity *bst_purity_new(lua_State *lua, int root_ref) {
  bst_purity *self = calloc(1, sizeof *self);
  if (!self)
    return NULL;
  self->root_ref = root_ref;
  self->keeps = true;
  if (run(lua, self)) {
    self->hash = self->hash ? self->hash : 1;
    return self;
  }
  bst_purity_free(self);
  return NULL;
}

void bst_purity_free(bst_purity *snapshot) {
  if (!snapshot)
    return;
  free(snapshot->places);
  free(snapshot->objects);
  free(snapshot);
}

uint64_t bst_purity_hash(const bst_purity *snapshot) { return snapshot->hash; }

/* Writes "on.scored.storm" for an object: its last names, if there are many. */
static void write_path(const bst_purity *self, size_t of, char *out, size_t size) {
  enum { MOST = 8 };
  const place *names[MOST];
  size_t count = 0, used = 0;
  for (; self->objects[of].place != SIZE_MAX && count < MOST; of = names[count++]->of)
    names[count] = &self->places[self->objects[of].place];
  *out = '\0';
  while (count-- > 0 && used < size) {
    const char *name = names[count]->name, *dot = used > 0 && *name != '[' ? "." : "";
    used += (size_t)snprintf(out + used, size - used, "%s%s", dot, name);
  }
}

static void describe(const bst_purity *self, const place *found, char *out, size_t size) {
  char path[200];
  write_path(self, found->of, path, sizeof path);
  if (found->is_upvalue)
    snprintf(out, size, "upvalue '%s' of the function of line %d%s%s%s", found->name,
             self->objects[found->of].line, *path ? " (" : "", path, *path ? ")" : "");
  else
    snprintf(out, size, "the entry '%s%s%s'", path, *path && *found->name != '[' ? "." : "",
             found->name);
}

static int compare_places(const void *a, const void *b) {
  const place *const *x = a, *const *y = b;
  return ((*x)->path > (*y)->path) - ((*x)->path < (*y)->path);
}

/* The places sorted by path; NULL: out of memory. */
static const place **sorted(const bst_purity *self) {
  const place **list = malloc((self->place_count + 1) * sizeof *list);
  for (size_t i = 0; list && i < self->place_count; i++)
    list[i] = &self->places[i];
  if (list)
    qsort(list, self->place_count, sizeof *list, compare_places);
  return list;
}

/* The first place of `one`, in the order of the walk, that `other` has not, or with another value.
 */
static const place *first_other(const bst_purity *one, const bst_purity *other) {
  const place **list = sorted(other), *result = NULL;
  for (size_t i = 0; list && !result && i < one->place_count; i++) {
    const place *wanted = &one->places[i];
    const place **found = bsearch(&wanted, list, other->place_count, sizeof *list, compare_places);
    if (!found || (*found)->value != wanted->value)
      result = wanted;
  }
  free(list);
  return result;
}

bool bst_purity_find(const bst_purity *before, const bst_purity *after, char *out, size_t size) {
  if (before->hash == after->hash)
    return false;
  const place *changed = first_other(after, before);
  const bst_purity *owner = after;
  if (!changed) { /* something is gone */
    changed = first_other(before, after);
    owner = before;
  }
  if (changed)
    describe(owner, changed, out, size);
  else
    snprintf(out, size, "something that has no name");
  return true;
}
