/* settable.c - reads what lua_dump writes, which is the one way to see the instructions of a
 * function. The form is that of Lua 5.4; anything else is refused, and then everything counts as
 * settable.
 *
 * A function is found again by its file, its lines and the number of its upvalues. Of several that
 * agree in all that, the sets are united. */
#include "settable.h"

#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

/* Of Lua 5.4: opcode in the low 7 bits, A in 8, k in 1, B in 8. */
enum { OPCODE_MASK = 0x7F, SETUPVAL = 10, B_SHIFT = 16, INSTRUCTION_SIZE = 4 };
enum { FLOAT = 0x13, INTEGER = 0x03, SHORT_STRING = 0x04, LONG_STRING = 0x14, PLAIN_KINDS = 0x11 };

typedef struct record {
  uint64_t source;
  int line, last, upvalues;
  uint64_t bits[BST_UPVALUE_WORDS];
} record;

struct bst_settable {
  record *item; /* sorted, each once */
  size_t count, room;
};

static void set(uint64_t bits[BST_UPVALUE_WORDS], size_t n) {
  bits[n >> 6] |= (uint64_t)1 << (n & 63);
}

static bool has(const uint64_t bits[BST_UPVALUE_WORDS], size_t n) {
  return bits[n >> 6] >> (n & 63) & 1;
}

/* --- the compiled file as bytes --------------------------------------------------------------- */

typedef struct dump {
  uint8_t *bytes;
  size_t size, room;
} dump;

static int write_dump(lua_State *lua, const void *bytes, size_t size, void *self) {
  (void)lua;
  dump *d = self;
  if (d->room - d->size < size) {
    size_t room = d->room * 2 + size + 4096;
    uint8_t *grown = realloc(d->bytes, room);
    if (!grown)
      return 1;
    d->bytes = grown;
    d->room = room;
  }
  memcpy(d->bytes + d->size, bytes, size);
  d->size += size;
  return 0;
}

typedef struct reader {
  const uint8_t *at, *end;
  bool fine; /* false: not the form that is known */
  bool out_of_memory;
  bst_settable *all;
  uint64_t source;
} reader;

static void skip(reader *r, uint64_t size) {
  if (size <= (uint64_t)(r->end - r->at)) {
    r->at += size;
    return;
  }
  r->at = r->end;
  r->fine = false;
}

static uint8_t read_byte(reader *r) {
  skip(r, 1);
  return r->fine ? r->at[-1] : 0;
}

/* Seven bits a byte, the last one marked. */
static uint64_t read_size(reader *r) {
  uint64_t number = 0;
  uint8_t byte = 0;
  for (int i = 0; i < 10 && r->fine && !(byte & 0x80); i++) {
    byte = read_byte(r);
    number = number << 7 | (byte & 0x7F);
  }
  r->fine = r->fine && byte & 0x80;
  return r->fine ? number : 0;
}

static void skip_string(reader *r) {
  uint64_t size = read_size(r); /* one more than it is long; 0: none */
  skip(r, size > 0 ? size - 1 : 0);
}

/* --- functions -------------------------------------------------------------------------------- */

static void read_code(reader *r, uint64_t bits[BST_UPVALUE_WORDS]) {
  uint64_t count = read_size(r);
  for (uint64_t i = 0; i < count && r->fine; i++) {
    uint32_t instruction = 0;
    skip(r, INSTRUCTION_SIZE);
    if (r->fine)
      memcpy(&instruction, r->at - INSTRUCTION_SIZE, INSTRUCTION_SIZE);
    if ((instruction & OPCODE_MASK) == SETUPVAL)
      set(bits, instruction >> B_SHIFT & 0xFF);
  }
}

static void skip_constants(reader *r) {
  uint64_t count = read_size(r);
  for (uint64_t i = 0; i < count && r->fine; i++) {
    uint8_t kind = read_byte(r);
    if (kind == FLOAT)
      skip(r, sizeof(lua_Number));
    else if (kind == INTEGER)
      skip(r, sizeof(lua_Integer));
    else if (kind == SHORT_STRING || kind == LONG_STRING)
      skip_string(r);
    else
      r->fine = r->fine && (kind & 0x0F) <= 1 && kind <= PLAIN_KINDS; /* nil, false, true */
  }
}

/* A file is dumped without these; the counts stand there all the same. */
static void skip_debug(reader *r) {
  for (int i = 0; i < 4; i++)
    r->fine = read_size(r) == 0 && r->fine;
}

static void add_record(reader *r, const record *added) {
  bst_settable *all = r->all;
  if (all->count == all->room) {
    size_t room = all->room * 2 + 64;
    record *grown = realloc(all->item, room * sizeof *grown);
    if (!grown) {
      r->out_of_memory = true;
      return;
    }
    all->item = grown;
    all->room = room;
  }
  all->item[all->count++] = *added;
}

/* Reads a function and those written inside it; enters in `outer` what they set of the variables of
 * the function around. */
static void read_function(reader *r, uint64_t outer[BST_UPVALUE_WORDS]) {
  record found = {.source = r->source};
  uint8_t in_stack[256], number[256];
  skip_string(r);
  found.line = (int)read_size(r);
  found.last = (int)read_size(r);
  skip(r, 3); /* parameters, varargs, registers */
  read_code(r, found.bits);
  skip_constants(r);
  uint64_t upvalues = read_size(r);
  r->fine = r->fine && upvalues < 256;
  for (uint64_t i = 0; i < upvalues && r->fine; i++) {
    in_stack[i] = read_byte(r);
    number[i] = read_byte(r);
    skip(r, 1); /* its kind */
  }
  uint64_t functions = read_size(r);
  for (uint64_t i = 0; i < functions && r->fine && !r->out_of_memory; i++)
    read_function(r, found.bits);
  skip_debug(r);
  if (!r->fine)
    return;
  found.upvalues = (int)upvalues;
  add_record(r, &found);
  for (uint64_t i = 0; i < upvalues; i++)
    if (has(found.bits, i) && !in_stack[i])
      set(outer, number[i]);
}

/* "\x1bLua", version, format, a text that transfers spoil, sizes, and two numbers as they lie. */
static void read_header(reader *r) {
  static const uint8_t begin[] = {0x1b, 'L',  'u',  'a',  0x54, 0, 0x19, 0x93,
                                  '\r', '\n', 0x1a, '\n', 4,    8, 8};
  const lua_Integer integer = 0x5678;
  const lua_Number number = 370.5;
  const uint8_t *at = r->at;
  skip(r, sizeof begin + sizeof integer + sizeof number);
  r->fine = r->fine && memcmp(at, begin, sizeof begin) == 0 &&
            memcmp(at + sizeof begin, &integer, sizeof integer) == 0 &&
            memcmp(at + sizeof begin + sizeof integer, &number, sizeof number) == 0;
  read_byte(r); /* upvalues of the file */
}

/* --- records ---------------------------------------------------------------------------------- */

static int compare(const void *a, const void *b) {
  const record *x = a, *y = b;
  if (x->source != y->source)
    return x->source < y->source ? -1 : 1;
  if (x->line != y->line)
    return x->line < y->line ? -1 : 1;
  if (x->last != y->last)
    return x->last < y->last ? -1 : 1;
  return (x->upvalues > y->upvalues) - (x->upvalues < y->upvalues);
}

static void unite(bst_settable *all) {
  size_t kept = 0;
  if (all->count > 0)
    qsort(all->item, all->count, sizeof *all->item, compare);
  for (size_t i = 0; i < all->count; i++) {
    if (kept == 0 || compare(&all->item[kept - 1], &all->item[i]) != 0) {
      all->item[kept++] = all->item[i];
      continue;
    }
    for (int word = 0; word < BST_UPVALUE_WORDS; word++)
      all->item[kept - 1].bits[word] |= all->item[i].bits[word];
  }
  all->count = kept;
}

static uint64_t hash_source(const lua_Debug *about) {
  return XXH3_64bits(about->source, about->srclen);
}

bool bst_settable_learn(bst_settable **all, lua_State *lua) {
  dump d = {0};
  lua_Debug about;
  uint64_t outside[BST_UPVALUE_WORDS] = {0};
  if (!*all)
    *all = calloc(1, sizeof **all);
  bool fine = *all && lua_dump(lua, write_dump, &d, 1) == 0;
  if (fine) {
    lua_pushvalue(lua, -1);
    lua_getinfo(lua, ">S", &about);
    reader r = {d.bytes, d.bytes + d.size, true, false, *all, hash_source(&about)};
    size_t before = (*all)->count;
    read_header(&r);
    read_function(&r, outside);
    if (!r.fine || r.at != r.end)
      (*all)->count = before;
    unite(*all);
    fine = !r.out_of_memory;
  }
  free(d.bytes);
  return fine;
}

void bst_settable_free(bst_settable *all) {
  if (all)
    free(all->item);
  free(all);
}

void bst_settable_find(const bst_settable *all, const lua_Debug *about,
                       uint64_t bits[BST_UPVALUE_WORDS]) {
  const record wanted = {.source = hash_source(about),
                         .line = about->linedefined,
                         .last = about->lastlinedefined,
                         .upvalues = about->nups};
  const record *found = NULL;
  if (all && all->count > 0)
    found = bsearch(&wanted, all->item, all->count, sizeof wanted, compare);
  if (found)
    memcpy(bits, found->bits, sizeof found->bits);
  else
    memset(bits, 0xFF, BST_UPVALUE_WORDS * sizeof *bits);
}
