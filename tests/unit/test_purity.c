/* test_purity.c - what a script keeps to itself is found and named; what it doesn't is no fault. */
#include "guard_fixture.h"

#include <purity.h>

/* Calls `f` of the rule: what changed must be `what`; NULL: nothing. */
static void changes(folder *f, const char *text, const char *what) {
  kept k;
  char found[256];
  keep(f, &k, text);
  bst_purity *before = bst_purity_new(k.guard->lua, k.root);
  assert_int_equal(bst_purity_hash(before), bst_purity_digest(k.guard->lua, k.root));
  assert_int_equal(enter(&k, "f", 100000), BST_OK);
  bst_purity *after = bst_purity_new(k.guard->lua, k.root);
  assert_int_equal(bst_purity_hash(after), bst_purity_digest(k.guard->lua, k.root));
  bool differ = bst_purity_find(before, after, found, sizeof found);
  assert_int_equal(differ, what != NULL);
  if (what)
    assert_string_equal(found, what);
  bst_purity_free(before);
  bst_purity_free(after);
  let_go(&k);
}

static void what_a_function_keeps_is_named(void **state) {
  changes(*state, "local n = 0\nreturn rule {\nf = function() n = n + 1 end }",
          "upvalue 'n' of the function of line 3 (f)");
  changes(*state, "local seen = {}\nreturn rule { f = function() seen.yes = true end }",
          "the entry 'f.seen.yes'");
  changes(*state, "local seen = { yes = 1 }\nreturn rule { f = function() seen.yes = nil end }",
          "the entry 'f.seen.yes'");
  changes(*state, "local list = {}\nreturn rule { f = function() table.insert(list, 1) end }",
          "the entry 'f.list[1]'");
  changes(*state,
          "local t = { a = { b = { c = {} } } }\nreturn rule { f = function() t.a.b.c.d = 1 end }",
          "the entry 'f.t.a.b.c.d'");
  changes(*state,
          "local function count()\n local n = 0\n return function() n = n + 1 return n end end\n"
          "local next = count()\nreturn rule { f = function() return next() end }",
          "upvalue 'n' of the function of line 3 (f.next)");
  changes(*state, "local s = 'a'\nreturn rule { f = function() s = s .. 'b' end }",
          "upvalue 's' of the function of line 2 (f)");
  changes(*state, "local x = 1\nreturn rule { f = function() x = 1.0 end }",
          "upvalue 'x' of the function of line 2 (f)");
  changes(*state, "local t = { 1, 2 }\nreturn rule { f = function() t[1], t[2] = t[2], t[1] end }",
          "the entry 'f.t[1]'");
  changes(*state,
          "local a, b = {}, {}\nreturn rule { f = function() a, b = b, a end, x = function()"
          " return b end }",
          NULL); /* two tables that nothing tells apart */
  changes(*state, "local a, b = { 1 }, {}\nreturn rule { f = function() a, b = b, a end }",
          "the entry 'f.b[1]'");
}

static void other_hiding_places_are_found(void **state) {
  changes(*state,
          "local t = {}\nreturn rule { f = function() setmetatable(t, { __index = { 1 } }) end }",
          "the entry 'f.t.(its metatable)'");
  changes(*state, "local t = {}\nreturn rule { f = function() t[{}] = 1 end }",
          "the entry 'f.t[a table or function]'");
  changes(*state,
          "local t = { [{}] = 1 }\nreturn rule { f = function()"
          " for i = 1, 2 do t[function() end] = i end end }",
          "the entry 'f.t[a table or function]'");
  changes(*state, "local t = {}\nreturn rule { f = function() t[1.5] = true end }",
          "the entry 'f.t[1.5]'");
  changes(*state,
          "local rule = rule\nlocal _ENV = { x = 1 }\nreturn rule { f = function() x = 2 end }",
          "the entry 'f._ENV.x'");
}

static void what_changes_nothing_is_no_fault(void **state) {
  changes(*state, "return rule { f = function() local t = {} for i = 1, 9 do t[i] = i end end }",
          NULL);
  changes(*state, "local n = 5\nreturn rule { f = function() n = n + 1 n = n - 1 end }", NULL);
  changes(*state,
          "local t = { 1 }\nreturn rule { f = function() for i = 2, 99 do t[i] = i end\n"
          " for i = 2, 99 do t[i] = nil end end }",
          NULL);
  changes(*state, "local t = {} t.t = t\nreturn rule { f = function() return t.t.t end, t = t }",
          NULL);
  changes(*state,
          "local C = {} C.__index = C\nlocal o = setmetatable({}, C)\n"
          "return rule { f = function() setmetatable({}, C) return o.x end }",
          NULL);
}

/* Tables filled in another order, and in another state, give the same digest. */
static void a_digest_depends_on_values_alone(void **state) {
  static const char *const text[] = {
      "local t = {} for i = 1, 40 do t['k' .. i] = i t[i] = 'v' .. i end\n",
      "local t = {} for i = 40, 1, -1 do t[i] = 'v' .. i t['k' .. i] = i end\n"};
  uint64_t digest[2];
  for (int i = 0; i < 2; i++) {
    char whole[300];
    kept k;
    snprintf(whole, sizeof whole, "%sreturn rule { f = function() return t end, opt('x') }",
             text[i]);
    keep(*state, &k, whole);
    digest[i] = bst_purity_digest(k.guard->lua, k.root);
    lua_gc(k.guard->lua, LUA_GCCOLLECT);
    assert_int_equal(bst_purity_digest(k.guard->lua, k.root), digest[i]);
    let_go(&k);
  }
  assert_int_equal(digest[0], digest[1]);
  print_message("  %016llx\n", (unsigned long long)digest[0]);
}

static void a_walk_goes_deep_and_may_lack_memory(void **state) {
  kept k;
  keep(*state, &k,
       "local t = {} for i = 1, 20000 do t = { t } end\n"
       "return rule { f = function() return t end }");
  uint64_t digest = bst_purity_digest(k.guard->lua, k.root);
  assert_true(digest != 0);
  int refused = 0;
  for (uint64_t n = 1; n < 200; n += 7) {
    k.guard->fail_allocation = n;
    uint64_t other = bst_purity_digest(k.guard->lua, k.root);
    assert_true(other == 0 || other == digest);
    refused += other == 0;
    k.guard->fail_allocation = n;
    bst_purity_free(bst_purity_new(k.guard->lua, k.root));
  }
  assert_true(refused > 0);
  k.guard->fail_allocation = 0;
  assert_int_equal(bst_purity_digest(k.guard->lua, k.root), digest);
  let_go(&k);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(what_a_function_keeps_is_named),       T(other_hiding_places_are_found),
      T(what_changes_nothing_is_no_fault),     T(a_digest_depends_on_values_alone),
      T(a_walk_goes_deep_and_may_lack_memory),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
