/* test_prices.c - what a call may do depends on nothing but the call: not on the calls before it,
 * on what they left for the collector, nor on who protects it. */
#include "guard_fixture.h"

#include <locale.h>
#include <stdlib.h>

/* Functions that work in different ways; each counts in `done` how far it came. */
static const char works[] =
    "local done, kept = 0, {}\n"
    "local function step() done = done + 1 end\n"
    "local function down(n) step() if n > 0 then return 1 + down(n - 1) end return 0 end\n"
    "local function wide(n, ...) step() if n > 0 then return wide(n - 1, n, ...) end\n"
    "  return select('#', ...) end\n"
    "local function catch(n) step() local ok, r = pcall(catch, n + 1) return ok and r or n end\n"
    "local Deep = {} Deep.__index = function(t, k) step() return t[k + 1] end\n"
    "local Deep = setmetatable({}, Deep)\n"
    "local big = string.rep('b', 6000)\n"
    "return rule {\n"
    "  reset = function() done = 0 return 0 end,\n"
    "  came = function() return done end,\n"
    "  loop = function(n) for i = 1, n do step() end return n end,\n"
    "  texts = function(n) local s = '' for i = 1, n do s = i .. ' ' .. i * 7 step() end return #s "
    "end,\n"
    "  long = function(n) local s = 'x' for i = 1, n do s = s .. 'yz' step() end return #s end,\n"
    "  halves = function(n) local t = {} for i = 1, n do t[i] = i + 0.5 step() end return #t end,\n"
    "  tables = function(n) local t = {} for i = 1, n do t[i] = { i, x = i } step() end return #t "
    "end,\n"
    "  keys = function(n) local t = {} for i = 1, n do t['key ' .. i] = i step() end\n"
    "    local s = 0 for k, v in pairs(t) do s = s + v end return s end,\n"
    "  fours = function(n) local t = {} for i = 1, n do t[i] = { i, i, i, i } step() end return #t "
    "end,\n"
    "  functions = function(n) local t = {} for i = 1, n do t[i] = function() return i end step() "
    "end\n"
    "    return #t end,\n"
    "  deep = down,\n"
    "  deeper = function() return down(1e9) end,\n"
    "  wide = function(n) return wide(n) end,\n"
    "  wider = function() return wide(1e9) end,\n"
    "  catches = function() return catch(0) end,\n"
    "  caught = function(n) for i = 1, n do pcall(down, i % 50) pcall(error) step() end return 1 "
    "end,\n"
    "  indexes = function() pcall(function() return Deep[1] end) return done end,\n"
    "  sort = function(n) local t = {} for i = 1, n do t[i] = (i * 7919) % 1009 end\n"
    "    table.sort(t, function(a, b) step() return a < b end) return t[1] or 0 end,\n"
    "  join = function(n) local t = {} for i = 1, n do t[i] = 'piece ' .. i step() end\n"
    "    return #table.concat(t, ',') end,\n"
    "  compare = function(n) local s, same = string.rep('b', 6000), 0\n"
    "    for i = 1, n do if s == big then same = same + 1 end step() end return same end,\n"
    "  formats = function(n) local s for i = 1, n do s = string.format('%5d %s', i, {}) step() "
    "end\n"
    "    return #s end,\n"
    "  deletes = function(n) local t, s = {}, 0\n"
    "    for i = 1, n do t['key ' .. i] = { i } t['key ' .. (i * 7919) % n] = nil step() end\n"
    "    for k, v in pairs(t) do s = s + v[1] end return s end,\n"
    "  churns = function(n) local t, keys = {}, {} for i = 1, 40 do keys[i] = {} end\n"
    "    for i = 1, n do t[keys[i * 17 % 40 + 1]] = i t[keys[i * i % 40 + 1]] = nil step() end "
    "return 1 end,\n"
    "  hungry = function() local t = {} for i = 1, 1e9 do t[i] = { i } step() end end,\n"
    "  huge = function() local s = 'x' while true do s = s .. s step() end end,\n"
    "  objects = function(n) local t, C = {}, { __call = step }\n"
    "    for i = 1, n do t[i] = setmetatable({}, C) step() end return #t end }";

typedef struct work {
  const char *name;
  lua_Integer most; /* argument */
} work;

static const work list[] = {
    {"loop", 3000}, {"texts", 3000},   {"long", 3000},      {"halves", 3000},  {"tables", 3000},
    {"keys", 3000}, {"fours", 3000},   {"functions", 3000}, {"deep", 1500},    {"deeper", 1},
    {"wide", 1500}, {"wider", 1},      {"catches", 1},      {"caught", 300},   {"indexes", 1},
    {"sort", 1000}, {"join", 2000},    {"compare", 2000},   {"formats", 1000}, {"hungry", 1},
    {"huge", 1},    {"objects", 2000}, {"deletes", 2000},   {"churns", 3000},
};

enum { WORKS = sizeof list / sizeof *list };

typedef struct outcome {
  bst_status status;
  bst_limit limit;
  int line;
  uint64_t used;
  size_t memory;
  lua_Integer result, came;
} outcome;

/* How a host calls: by itself, or under the protection of something larger. */
typedef enum way { PLAIN, PUSHED, SHIELDED } way;

static uint64_t dice;

static uint64_t throw_dice(uint64_t sides) {
  dice = dice * 6364136223846793005u + 1442695040888963407u;
  return (dice >> 33) % sides;
}

static void push(kept *k, const char *name, lua_Integer argument) {
  lua_State *lua = k->guard->lua;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, k->root);
  lua_pushstring(lua, name);
  lua_rawget(lua, -2);
  lua_remove(lua, -2);
  lua_pushinteger(lua, argument);
}

typedef struct shielded {
  kept *k;
  const char *name;
  lua_Integer argument;
  uint64_t budget;
} shielded;

static int body_of_shield(lua_State *lua) {
  shielded *s = lua_touserdata(lua, 1);
  bst_guard_room(lua);
  push(s->k, s->name, s->argument);
  bst_guard_direct(s->k->guard, 1, 1, s->budget, true);
  s->k->result = lua_tointeger(lua, -1);
  return 0;
}

static bst_status call_so(kept *k, way how, const char *name, lua_Integer argument,
                          uint64_t budget) {
  lua_State *lua = k->guard->lua;
  k->argument = argument;
  k->result = -1;
  if (how == PLAIN)
    return enter(k, name, budget);
  k->fault = (bst_script_fault){.line = -1};
  if (how == PUSHED) {
    push(k, name, argument);
    bst_status status = bst_guard_enter_pushed(k->guard, 1, 1, budget, &k->fault);
    if (status == BST_OK) {
      k->result = lua_tointeger(lua, -1);
      lua_pop(lua, 1);
    }
    return status;
  }
  shielded s = {k, name, argument, budget};
  lua_pushcfunction(lua, body_of_shield);
  lua_pushlightuserdata(lua, &s);
  for (int i = 1; i < BST_SHIELD_ARGUMENTS; i++)
    lua_pushnil(lua);
  return bst_guard_shield(k->guard, &k->fault);
}

static outcome outcome_of(kept *k, way how, const work *w, lua_Integer argument, uint64_t budget) {
  outcome o = {0};
  assert_int_equal(call_so(k, how, "reset", 0, 1000), BST_OK);
  o.status = call_so(k, how, w->name, argument, budget);
  o.limit = o.status == BST_OK ? BST_LIMIT_NONE : k->fault.limit;
  o.line = o.status == BST_OK ? 0 : k->fault.line;
  o.result = k->result;
  o.used = bst_guard_used(k->guard);
  o.memory = bst_guard_memory_used(k->guard);
  assert_int_equal(call_so(k, how, "came", 0, 1000), BST_OK);
  o.came = k->result;
  return o;
}

/* `with_use`: what a call used that was broken off under a shield is of no interest. */
static void same(const work *w, lua_Integer argument, uint64_t budget, outcome a, outcome b) {
  if (a.status != b.status || a.limit != b.limit || a.line != b.line || a.result != b.result ||
      a.came != b.came || a.used != b.used || a.memory != b.memory)
    fail_msg("%s(%d) with %d: %d %d line %d used %d memory %zu came %d result %d, then %d %d line "
             "%d used %d memory %zu came %d result %d",
             w->name, (int)argument, (int)budget, a.status, a.limit, a.line, (int)a.used, a.memory,
             (int)a.came, (int)a.result, b.status, b.limit, b.line, (int)b.used, b.memory,
             (int)b.came, (int)b.result);
}

static void stand(kept *k) { bst_guard_stand(k->guard); }

/* A machine of which nothing was asked yet. */
static outcome fresh(folder *f, way how, const work *w, lua_Integer argument, uint64_t budget) {
  kept k;
  keep(f, &k, works);
  stand(&k);
  outcome o = outcome_of(&k, how, w, argument, budget);
  let_go(&k);
  return o;
}

static void a_call_knows_nothing_of_others(void **state) {
  kept k;
  keep(*state, &k, works);
  stand(&k);
  dice = 1;
  int broken = 0;
  for (int i = 0; i < 600; i++) {
    const work *w = &list[throw_dice(WORKS)];
    lua_Integer argument = (lua_Integer)throw_dice((uint64_t)w->most) + 1;
    uint64_t budget = 200 + throw_dice(throw_dice(2) ? 3000000 : 30000);
    way how = PUSHED;
    outcome before = fresh(*state, how, w, argument, budget);
    outcome after = outcome_of(&k, how, w, argument, budget);
    same(w, argument, budget, before, after);
    broken += before.status != BST_OK;
  }
  print_message("  %d of 600 broke a limit\n", broken);
  assert_in_range(broken, 100, 500);
  let_go(&k);
}

static void who_protects_a_call_can_be_seen_by_nobody(void **state) {
  kept pushed, under;
  keep(*state, &pushed, works);
  keep(*state, &under, works);
  stand(&pushed);
  stand(&under);
  dice = 2;
  for (int i = 0; i < 600; i++) {
    const work *w = &list[throw_dice(WORKS)];
    lua_Integer argument = (lua_Integer)throw_dice((uint64_t)w->most) + 1;
    uint64_t budget = 200 + throw_dice(throw_dice(2) ? 3000000 : 30000);
    outcome one = outcome_of(&pushed, PUSHED, w, argument, budget);
    outcome other = outcome_of(&under, SHIELDED, w, argument, budget);
    same(w, argument, budget, one, other);
  }
  let_go(&pushed);
  let_go(&under);
}

/* The smallest budget with which a call ends: found by halving, each time after other calls. */
static void a_budget_breaks_at_the_same_instruction(void **state) {
  kept k;
  keep(*state, &k, works);
  stand(&k);
  dice = 3;
  for (int i = 0; i < WORKS; i++) {
    const work *w = &list[i];
    uint64_t least[2];
    lua_Integer argument = w->most / 3 + 1;
    if (fresh(*state, PUSHED, w, argument, 100000000).status != BST_OK)
      continue; /* breaks another limit */
    for (int round = 0; round < 2; round++) {
      uint64_t low = 0, high = 100000000;
      while (high - low > 1) {
        uint64_t middle = (low + high) / 2;
        const work *other = &list[throw_dice(WORKS)];
        if (round == 1)
          outcome_of(&k, PUSHED, other, (lua_Integer)throw_dice((uint64_t)other->most) + 1, 100000);
        bool fine = outcome_of(&k, PUSHED, w, argument, middle).status == BST_OK;
        *(fine ? &high : &low) = middle;
      }
      least[round] = high;
    }
    if (least[0] != least[1])
      fail_msg("%s: %d, then %d", w->name, (int)least[0], (int)least[1]);
  }
  let_go(&k);
}

/* Texts are compared byte by byte, and numbers have a point: so the program leaves the locale that
 * a C program begins with as it is. */
static void the_locale_is_left_alone(void **state) {
  kept k;
  setenv("LC_ALL", "de_DE.UTF-8", 1);
  keep(*state, &k,
       "return rule { f = function() assert('Z' < 'a' and 'z' < '\\xc3\\xa4' and 'a' < 'aa')\n"
       "assert(string.format('%.1f', 1.5) == '1.5' and 1.5 .. '' == '1.5') end }");
  assert_int_equal(enter(&k, "f", 10000), BST_OK);
  assert_string_equal(setlocale(LC_ALL, NULL), "C");
  let_go(&k);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(a_call_knows_nothing_of_others),
      T(who_protects_a_call_can_be_seen_by_nobody),
      T(the_locale_is_left_alone),
      T(a_budget_breaks_at_the_same_instruction),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
