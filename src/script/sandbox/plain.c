/* plain.c - reads what lua_dump writes of a function (Lua 5.4), and looks at its instructions. */
#include "plain.h"

#include "library.h"
#include "library_parts.h"

#include <lauxlib.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
  MOST_COST = 1000, /* instructions, those of the functions that are called included */
  MOST_NESTED = 4,  /* calls, and tables, in one another */
  MOST_ENTRIES = 1000,
  MOST_CONSTANTS = 256
};

/* Those of Lua's instructions that matter here. */
enum {
  OP_MOVE = 0,
  OP_LOADI = 1,
  OP_LOADK = 3,
  OP_GETUPVAL = 9,
  OP_SETUPVAL = 10,
  OP_GETTABUP = 11,
  OP_SETTABUP = 15,
  OP_GETI = 13,
  OP_GETFIELD = 14,
  OP_SELF = 20,
  OP_JMP = 56,
  OP_CALL = 68,
  OP_TAILCALL = 69,
  OP_FORLOOP = 73,
  OP_FORPREP = 74,
  OP_TFORPREP = 75,
  OP_CLOSURE = 79,
  OP_LAST = 82,
};

/* What a string of bytes holds, from `at` on; not ok: it is something else. */
typedef struct dump {
  unsigned char *byte;
  size_t size, room, at;
  bool ok;
} dump;

typedef struct code {
  uint32_t *op;
  size_t count;
  const char *constant[MOST_CONSTANTS]; /* of a short text; else NULL */
  size_t length[MOST_CONSTANTS], constants;
} code;

/* --- reading --------------------------------------------------------------------------------- */

static int write_piece(lua_State *lua, const void *piece, size_t size, void *self) {
  (void)lua;
  dump *d = self;
  if (d->size + size > d->room) {
    size_t room = 2 * (d->size + size);
    unsigned char *larger = realloc(d->byte, room);
    if (!larger)
      return 1;
    d->byte = larger;
    d->room = room;
  }
  memcpy(d->byte + d->size, piece, size);
  d->size += size;
  return 0;
}

static const unsigned char *take(dump *d, size_t size) {
  if (!d->ok || size > d->size - d->at) {
    d->ok = false;
    return NULL;
  }
  d->at += size;
  return d->byte + d->at - size;
}

static unsigned take_byte(dump *d) {
  const unsigned char *byte = take(d, 1);
  return byte ? *byte : 0;
}

/* Seven bits at a time; the last one has the eighth. */
static size_t take_size(dump *d) {
  size_t size = 0;
  for (unsigned byte = 0; d->ok && !(byte & 0x80);) {
    byte = take_byte(d);
    size = size << 7 | (byte & 0x7F);
  }
  return d->ok ? size : 0;
}

static const char *take_text(dump *d, size_t *length) {
  size_t size = take_size(d);
  *length = size > 0 ? size - 1 : 0;
  return size > 0 ? (const char *)take(d, size - 1) : NULL;
}

/* Is it what this program knows: 5.4, in the official form, with the usual sizes? */
static void take_header(dump *d) {
  static const unsigned char known[] = "\x1BLua\x54\x00\x19\x93\r\n\x1A\n\x04\x08\x08";
  const unsigned char *head = take(d, sizeof known - 1 + 16 + 1); /* two numbers, upvalues */
  if (head && memcmp(head, known, sizeof known - 1) != 0)
    d->ok = false;
}

static void take_constant(dump *d, code *c) {
  size_t length = 0, i = c->constants++;
  const char *text = NULL;
  switch (take_byte(d)) {
  case 0x03: /* an integer */
  case 0x13: /* a number with a fraction */
    take(d, 8);
    break;
  case 0x04: /* a short text, a long one */
  case 0x14:
    text = take_text(d, &length);
    break;
  case 0x00: /* nil, false, true */
  case 0x01:
  case 0x11:
    break;
  default:
    d->ok = false;
  }
  if (i >= MOST_CONSTANTS)
    d->ok = false;
  if (!d->ok)
    return;
  c->constant[i] = text;
  c->length[i] = length;
}

/* Up to the number of functions in it, which must be 0. */
static void take_code(dump *d, code *c) {
  size_t unused;
  take_header(d);
  take_text(d, &unused);
  take_size(d); /* first and last line */
  take_size(d);
  take(d, 3); /* parameters, whether there may be more, room on the stack */
  c->count = take_size(d);
  const unsigned char *op = c->count <= MOST_COST ? take(d, 4 * c->count) : NULL;
  c->op = op ? malloc(4 * c->count + 4) : NULL;
  if (!c->op) {
    d->ok = false;
    return;
  }
  memcpy(c->op, op, 4 * c->count);
  for (size_t constants = take_size(d); d->ok && c->constants < constants;)
    take_constant(d, c);
  take(d, 3 * take_size(d)); /* upvalues */
  if (take_size(d) != 0)
    d->ok = false;
}

/* --- instructions ---------------------------------------------------------------------------- */

static unsigned op_of(uint32_t i) { return i & 0x7F; }
static unsigned a_of(uint32_t i) { return i >> 7 & 0xFF; }
static unsigned b_of(uint32_t i) { return i >> 16 & 0xFF; }
static unsigned c_of(uint32_t i) { return i >> 24; }
static long jump_of(uint32_t i) { return (long)(i >> 7) - 16777215; }

/* May it use the register? Better once too often. */
static bool mentions(uint32_t i, unsigned reg) {
  unsigned op = op_of(i);
  bool loads = op == OP_GETTABUP || op == OP_GETUPVAL || (op >= OP_LOADI && op <= OP_LOADK);
  bool has_c = !loads && op != OP_MOVE && op != OP_GETI && op != OP_GETFIELD &&
               !(op == OP_SELF && (i >> 15 & 1));
  return a_of(i) == reg || (!loads && b_of(i) == reg) || (has_c && c_of(i) == reg);
}

/* A function of Lua that instruction `at` loads: is it called, and nothing else done with it? */
static bool is_only_called(const code *c, size_t at) {
  unsigned reg = a_of(c->op[at]);
  for (size_t i = at + 1; i < c->count; i++) {
    unsigned op = op_of(c->op[i]);
    bool is_call = op == OP_CALL || op == OP_TAILCALL;
    if (is_call && a_of(c->op[i]) <= reg) /* below: it is an argument */
      return a_of(c->op[i]) == reg;
    if (is_call)
      continue;
    if (mentions(c->op[i], reg))
      return false;
  }
  return false;
}

/* Does a jump from before `from` end in what is between that and `to`? */
static bool is_jumped_into(const code *c, size_t from, size_t to) {
  for (size_t i = 0; i < from; i++) {
    long target = (long)i + 1 + jump_of(c->op[i]);
    if (op_of(c->op[i]) == OP_JMP && target > (long)from && target <= (long)to)
      return true;
  }
  return false;
}

/* The loop that instruction `at` begins: is what it goes through ipairs(...) or pairs(...)? */
static bool is_over_list(lua_State *lua, int function, const code *c, size_t at) {
  size_t call = at - 1, from = call;
  if (at < 2 || op_of(c->op[call]) != OP_CALL || a_of(c->op[call]) != a_of(c->op[at]))
    return false;
  while (from > 0 && a_of(c->op[--from]) != a_of(c->op[at]))
    ;
  uint32_t load = c->op[from];
  if (op_of(load) != OP_GETTABUP || a_of(load) != a_of(c->op[at]) || is_jumped_into(c, from, call))
    return false;
  const char *name = c_of(load) < c->constants ? c->constant[c_of(load)] : NULL;
  bool named = name && ((c->length[c_of(load)] == 6 && memcmp(name, "ipairs", 6) == 0) ||
                        (c->length[c_of(load)] == 5 && memcmp(name, "pairs", 5) == 0));
  if (!named || !lua_getupvalue(lua, function, (int)b_of(load) + 1))
    return false;
  bool is = lua_istable(lua, -1) && lua_getfield(lua, -1, *name == 'i' ? "ipairs" : "pairs") &&
            bst_library_is_walk(lua_tocfunction(lua, -1));
  lua_settop(lua, function);
  return is;
}

/* --- what it knows --------------------------------------------------------------------------- */

/* Is there a function of Lua, or something that can't be looked into, in the value on the top? */
static bool has_functions(lua_State *lua, int nested, int *entries) {
  int type = lua_type(lua, -1);
  if (type == LUA_TFUNCTION)
    return !lua_iscfunction(lua, -1);
  if (type == LUA_TUSERDATA)
    return lua_getmetatable(lua, -1); /* without one, as selectors are, nothing can be called */
  if (type != LUA_TTABLE)
    return false;
  if (bst_library_is_locked(lua, -1))
    return false; /* the library */
  if (nested == 0 || lua_getmetatable(lua, -1))
    return true;
  for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1))
    if (++*entries > MOST_ENTRIES || has_functions(lua, nested - 1, entries))
      return true;
  return false;
}

static unsigned cost_of(lua_State *lua, int nested);

/* What the function at `function` may do with an upvalue that instruction `at` uses; 0: something
 * that isn't plain. */
static unsigned cost_of_upvalue(lua_State *lua, int function, const code *c, size_t at,
                                int nested) {
  int entries = 0;
  unsigned cost = 0, op = op_of(c->op[at]);
  unsigned upvalue = op == OP_SETTABUP ? a_of(c->op[at]) : b_of(c->op[at]);
  if (!lua_getupvalue(lua, function, (int)upvalue + 1))
    return 0;
  if (op == OP_GETUPVAL && lua_isfunction(lua, -1) && !lua_iscfunction(lua, -1))
    cost = is_only_called(c, at) ? cost_of(lua, nested - 1) : 0;
  else
    cost = !has_functions(lua, MOST_NESTED, &entries);
  lua_settop(lua, function);
  return cost;
}

/* The same of any instruction. */
static unsigned cost_at(lua_State *lua, int function, const code *c, size_t at, int nested) {
  uint32_t op = c->op[at];
  switch (op_of(op)) {
  case OP_GETUPVAL:
  case OP_GETTABUP:
  case OP_SETTABUP:
    return cost_of_upvalue(lua, function, c, at, nested);
  case OP_TFORPREP:
    return is_over_list(lua, function, c, at);
  case OP_JMP:
    return jump_of(op) >= 0;
  case OP_SETUPVAL:
  case OP_FORLOOP:
  case OP_FORPREP:
  case OP_CLOSURE:
    return 0;
  default:
    return op_of(op) <= OP_LAST;
  }
}

/* Of the function on the top; 0: it isn't plain. */
static unsigned cost_of(lua_State *lua, int nested) {
  dump d = {.ok = nested > 0};
  code c = {.op = NULL};
  unsigned sum = 0;
  d.ok = d.ok && lua_checkstack(lua, 20) && lua_dump(lua, write_piece, &d, 1) == 0;
  if (d.ok)
    take_code(&d, &c);
  int function = lua_gettop(lua);
  for (size_t i = 0; d.ok && i < c.count; i++) {
    unsigned cost = cost_at(lua, function, &c, i, nested);
    sum += cost;
    d.ok = cost > 0 && sum <= MOST_COST;
  }
  free(d.byte);
  free(c.op);
  return d.ok ? sum : 0;
}

bool bst_is_plain(lua_State *lua, int index) {
  lua_pushvalue(lua, index);
  bool is = !lua_iscfunction(lua, -1) && cost_of(lua, MOST_NESTED) > 0;
  lua_pop(lua, 1);
  return is;
}
