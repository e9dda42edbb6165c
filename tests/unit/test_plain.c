/* test_plain.c - which functions need no counting of their instructions, and that those which
 * aren't counted end all the same. */
#include "guard_fixture.h"

#include <plain.h>

typedef struct look {
  const kept *k;
  bool is;
} look;

static int body_of_look(lua_State *lua) {
  look *l = lua_touserdata(lua, 1);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, l->k->root);
  lua_getfield(lua, -1, "f");
  l->is = bst_is_plain(lua, -1);
  assert_int_equal(lua_gettop(lua), 3);
  return 0;
}

/* LOCALS before a rule with the function f. */
static void looked_at(folder *f, const char *locals, const char *function, bool wanted) {
  kept k;
  char text[1000];
  snprintf(text, sizeof text, "%s\nreturn rule { f = %s }", locals, function);
  keep(f, &k, text);
  look l = {&k, false};
  bst_script_fault fault;
  assert_int_equal(bst_guard_enter(k.guard, body_of_look, &l, 100000, &fault), BST_OK);
  if (l.is != wanted)
    print_message("  %s\n", text);
  assert_int_equal(l.is, wanted);
  let_go(&k);
}

static void plain_ones(void **state) {
  looked_at(*state, "", "function() end", true);
  looked_at(*state, "", "function(g, ev) g:award(ev.player, 1, { why = 'x' }) end", true);
  looked_at(*state, "", "function(g, a) if a and g.x or a == 3 then return g:y() end return 1 end",
            true);
  looked_at(*state, "", "function(g) for _, x in ipairs(g:z { a = 1 }) do g:y(x) end end", true);
  looked_at(*state, "", "function(g) for k, v in pairs(g or { a = 1 }) do g:y(k, v) end end", true);
  looked_at(
      *state, "local list, n = { 'N', 'E', { 3 } }, 4",
      "function(g) for _, x in ipairs(list) do if x == n then break end g[list[2]] = x end end",
      true);
  looked_at(*state, "local function a(x) return x end local function b(g) return a(g.x) + a(3) end",
            "function(g) return b(g), a(b(g), 2) end", true);
  looked_at(*state, "local floor = math.floor",
            "function(x) return floor(math.max(x, 2)), table.pack(x), tostring(x) end", true);
  looked_at(*state, "local function a(x) return x end",
            "function(g) for _, x in ipairs(a(g)) do a(x) end end", true);
  looked_at(*state,
            "local own, n = figures { kind = 'normal', owner = 'active' }, opt('base.farmers')",
            "function(g) for _, x in ipairs(g:figures(own)) do g:send_home(x, n) end end", true);
}

static void loops_are_counted(void **state) {
  looked_at(*state, "", "function() while true do end end", false);
  looked_at(*state, "", "function() repeat local x = 1 until x == 2 end", false);
  looked_at(*state, "", "function() ::again:: goto again end", false);
  looked_at(*state, "", "function() for i = 1, 3 do end end", false);
  looked_at(*state, "", "function() for _ in type, 1 do end end", false);
  looked_at(*state, "", "function(x) for _ in x do end end", false);
  looked_at(*state, "", "function(x) for _ in x.ipairs(x) do end end", false);
  looked_at(*state, "", "function(x) for _ in (x and type or ipairs)(x) do end end", false);
  looked_at(*state, "", "function(x) for _ in (x and ipairs or type)(x) do end end", false);
  looked_at(*state, "", "function(ipairs) for _ in ipairs({}) do end end", false);
  looked_at(*state, "local ipairs = function() return type, 1 end",
            "function(x) for _ in ipairs(x) do end end", false);
  looked_at(*state, "local _ENV = { rule = rule, ipairs = type }",
            "function(x) for _ in ipairs(x) do end end", false);
}

static void functions_that_are_not_known_are_counted(void **state) {
  looked_at(*state, "local function a() while true do end end", "function() a() end", false);
  looked_at(*state, "local function a(n) return n > 0 and a(n - 1) end", "function() a(9) end",
            false);
  looked_at(*state, "local a function a(n) return n > 0 and a(n - 1) end", "function() a(9) end",
            false);
  looked_at(*state, "local t = { a = function() while true do end end }", "function() t.a() end",
            false);
  looked_at(*state, "local t = { { { a = function() end } } }", "function() t[1][1].a() end",
            false);
  looked_at(*state, "local t = setmetatable({}, { __index = function() end })",
            "function() return t.x end", false);
  looked_at(*state, "", "function() local function a() end a() end", false);
  looked_at(*state, "local function a() end", "function(x) x.a = a end", false);
  looked_at(*state, "local function a() end", "function(x) return a end", false);
  looked_at(*state, "local function a() end", "function(x) return pcall(a) end", false);
  looked_at(*state, "local function a() end", "function(x) local t = { a } t[1]() end", false);
  looked_at(*state, "local function a() end", "function(x) (x and a or type)() end", false);
  looked_at(*state, "local function a() end", "function(x) local b = a b() end", false);
  looked_at(*state, "local function a() end", "function(x) local b, c = a, x c(b) b() end", false);
  looked_at(*state, "local n = 1", "function() n = n + 1 end", false);
}

/* Each calls the one before twice. */
static void what_is_long_altogether_is_counted(void **state) {
  looked_at(*state,
            "local function a(x) return x + x + x + x + x + x + x + x + x + x end "
            "local function b(x) a(x) a(x) a(x) a(x) a(x) a(x) a(x) a(x) end "
            "local function c(x) b(x) b(x) b(x) b(x) b(x) b(x) b(x) b(x) end",
            "function() c(1) c(2) end", false);
  looked_at(*state, "local a = { } a.a = a", "function() return a end", false);
}

/* Entered as by a host that has looked at it. */
static void enter_plain(folder *f, const char *text, const char *wanted) {
  kept k;
  keep(f, &k, text);
  k.guard->plain = true;
  bst_status status = enter(&k, "f", 20000);
  assert_int_equal(status, wanted ? BST_SCRIPT : BST_OK);
  if (wanted)
    assert_non_null(strstr(k.fault.message, wanted));
  assert_true(k.fault.line == (wanted ? 2 : -1));
  k.guard->plain = false; /* the next one is counted */
  assert_int_equal(enter(&k, "g", 20000), BST_SCRIPT);
  assert_non_null(strstr(k.fault.message, "runs too long"));
  let_go(&k);
}

static void they_end(void **state) {
  enter_plain(*state,
              "return rule { g = function() while true do end end, f = function()\n"
              "local t = { 1 } for i in ipairs(t) do t[i + 1] = 1 end end }",
              "runs too long");
  enter_plain(*state,
              "return rule { g = function() while true do end end, f = function()\n"
              "for i in ipairs(setmetatable({}, { __index = rawequal })) do end end }",
              "runs too long");
  enter_plain(*state,
              "return rule { g = function() while true do end end, f = function()\n"
              "local s = string.rep('x', 5000) for i = 1, 1e9 do end end }", /* large: counted */
              "runs too long");
  enter_plain(*state,
              "return rule { g = function() while true do end end, f = function()\n"
              "for i in ipairs({ 1, 2, 3 }) do end end }",
              NULL);
}

int main(void) {
#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)
  const struct CMUnitTest tests[] = {
      T(plain_ones),
      T(loops_are_counted),
      T(functions_that_are_not_known_are_counted),
      T(what_is_long_altogether_is_counted),
      T(they_end),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
