/* test_guard.c - calling the functions of a rule again and again: budgets, limits that no pcall
 * catches, what a fault says, and allocations that fail. */
#define _POSIX_C_SOURCE 200809L
#include "guard_fixture.h"

#include <time.h>

static void fails(kept *k, const char *function, int line, const char *message) {
  assert_int_equal(enter(k, function, 1000000), BST_SCRIPT);
  if (!strstr(k->fault.message, message))
    fail_msg("'%s' lacks '%s'", k->fault.message, message);
  assert_int_equal(k->fault.line, line);
  assert_string_equal(k->fault.file, line ? "x.lua" : "");
}

/* --- calls ----------------------------------------------------------------------------------- */

static void functions_are_called_again_and_again(void **state) {
  kept k;
  keep(*state, &k, "return rule { twice = function(n) return 2 * n end }");
  for (int i = 0; i < 1000; i++) {
    k.argument = i;
    assert_int_equal(enter(&k, "twice", 10000), BST_OK);
    assert_int_equal(k.result, 2 * i);
  }
  assert_int_equal(lua_gettop(k.guard->lua), 0);
  assert_int_equal(k.fault.line, -1); /* untouched */
  let_go(&k);
}

static int inner_calls(lua_State *lua) {
  kept *k = lua_touserdata(lua, 1);
  bst_script_fault fault;
  uint64_t allowed = (uint64_t)k->argument;
  k->result = bst_guard_enter(k->guard, call_kept, k, allowed, &fault) == BST_OK;
  return 0;
}

static void a_call_inside_a_call_draws_on_its_budget(void **state) {
  kept k;
  keep(*state, &k,
       "return rule { some = function() for i = 1, 1000 do end end,\n"
       "ends = function() while true do end end }");
  k.function = "some";
  k.argument = 5000;
  assert_int_equal(bst_guard_enter(k.guard, inner_calls, &k, 50000, &k.fault), BST_OK);
  assert_int_equal(k.result, 1);
  assert_in_range(bst_guard_used(k.guard), 1100, 1500);
  k.function = "ends"; /* the inner limit breaks the outer call, too */
  k.argument = 5000;
  assert_int_equal(bst_guard_enter(k.guard, inner_calls, &k, 50000, &k.fault), BST_SCRIPT);
  assert_int_equal(k.fault.limit, BST_LIMIT_CALL);
  let_go(&k);
}

static void what_is_declared_is_declared_while_loading(void **state) {
  kept k;
  keep(*state, &k,
       "return rule { a = function() return rule {} end,\n"
       "b = function() return opt('x') end,\n"
       "c = function() return adjacent {} end,\n"
       "d = function() return complete {} end }");
  fails(&k, "a", 1, "while it is loaded");
  fails(&k, "b", 2, "opt can only be called while the file is loaded");
  fails(&k, "c", 3, "adjacent can only be called while");
  fails(&k, "d", 4, "complete can only be called while");
  let_go(&k);
}

/* --- faults ---------------------------------------------------------------------------------- */

static void a_fault_tells_where(void **state) {
  kept k;
  keep(*state, &k,
       "local function inner(n)\n"
       "  return n .. nil\n"
       "end\n"
       "return rule {\n"
       "  f = function(n)\n"
       "    local a = inner(n)\n"
       "    return a\n"
       "  end,\n"
       "  told = function() error('what\\nto do') end,\n"
       "  caller = function()\n"
       "    local function check() error('wrong', 2) end\n"
       "    check()\n"
       "  end,\n"
       "  sorts = function() table.sort({ 1, 2 }, function() error('no order') end) end }");
  fails(&k, "f", 2, "attempt to concatenate a nil value");
  assert_string_equal(k.fault.traceback, "in function 'inner' (x.lua:2)\n"
                                         "in the function of line 5 (x.lua:6)");
  fails(&k, "told", 9, "what\nto do");
  fails(&k, "caller", 12, "wrong");
  fails(&k, "sorts", 14, "no order");
  assert_non_null(strstr(k.fault.traceback, "in function 'sort' (built in)"));
  assert_null(strstr(k.fault.traceback, "0x"));
  assert_null(strstr(k.fault.traceback, "/some/folder"));
  let_go(&k);
}

static void any_value_can_be_raised(void **state) {
  kept k;
  keep(*state, &k,
       "return rule { a = function() error(nil) end,\n"
       "b = function() error({}) end,\n"
       "c = function() error(5) end,\n"
       "d = function() error(1.5) end,\n"
       "e = function() error(error) end,\n"
       "f = function() error(setmetatable({}, { __tostring = function() error('x') end })) end,\n"
       "g = function() error() end }");
  fails(&k, "a", 1, "an error that is no text but a nil");
  fails(&k, "b", 2, "an error that is no text but a table");
  fails(&k, "c", 3, "5");
  fails(&k, "d", 4, "1.5");
  fails(&k, "e", 5, "but a function");
  fails(&k, "f", 6, "but a table");
  fails(&k, "g", 7, "but a nil");
  let_go(&k);
}

static void a_traceback_has_an_end(void **state) {
  kept k;
  keep(*state, &k,
       "local function f(n) if n == 0 then error('deep') end f(n - 1) return 1 end\n"
       "return rule { f = f }");
  k.argument = 100;
  fails(&k, "f", 1, "deep");
  int lines = 1;
  for (const char *at = k.fault.traceback; *at; at++)
    lines += *at == '\n';
  assert_int_equal(lines, 13);
  assert_true(ends_with(k.fault.traceback, "\n..."));
  let_go(&k);
}

/* --- budgets --------------------------------------------------------------------------------- */

static void a_budget_is_per_call(void **state) {
  kept k;
  keep(*state, &k,
       "return rule { f = function(n) for i = 1, n do end end,\n"
       "caught = function() while true do pcall(function() while true do end end) end end }");
  k.argument = 1000;
  for (int i = 0; i < 100; i++)
    assert_int_equal(enter(&k, "f", 3000), BST_OK);
  uint64_t used = bst_guard_used(k.guard);
  assert_in_range(used, 1000, 1300);
  k.argument = 5000;
  assert_int_equal(enter(&k, "f", 3000), BST_SCRIPT);
  assert_int_equal(k.fault.limit, BST_LIMIT_CALL);
  assert_int_equal(k.fault.line, 1);
  assert_string_equal(k.fault.message, "runs too long: it used up its instruction budget");
  assert_int_equal(enter(&k, "caught", 100000), BST_SCRIPT);
  assert_int_equal(k.fault.line, 2);
  k.argument = 1000; /* and goes on afterwards, counting the same */
  assert_int_equal(enter(&k, "f", 3000), BST_OK);
  assert_int_equal(bst_guard_used(k.guard), used);
  let_go(&k);
}

static void an_action_has_a_budget_of_its_own(void **state) {
  kept k;
  keep(*state, &k, "return rule { f = function(n) for i = 1, n do end end }");
  k.argument = 1000;
  bst_guard_action_begin(k.guard, 10000);
  int calls = 0;
  while (enter(&k, "f", 5000) == BST_OK)
    calls++;
  assert_in_range(calls, 7, 9);
  assert_int_equal(k.fault.limit, BST_LIMIT_ACTION);
  assert_non_null(strstr(k.fault.message, "all calls of this action"));
  assert_int_equal(enter(&k, "f", 5000), BST_SCRIPT); /* it stays so */
  assert_int_equal(k.fault.limit, BST_LIMIT_ACTION);
  assert_int_equal(bst_guard_action_used(k.guard), 10000);
  bst_guard_action_begin(k.guard, 10000);
  assert_int_equal(enter(&k, "f", 5000), BST_OK);
  bst_guard_action_begin(k.guard, UINT64_MAX);
  for (int i = 0; i < 100; i++)
    assert_int_equal(enter(&k, "f", 5000), BST_OK);
  let_go(&k);
}

static void calls_that_do_nothing_come_to_an_end(void **state) {
  kept k;
  keep(*state, &k, "return rule { f = function() end }");
  bst_guard_action_begin(k.guard, 100000);
  int calls = 0;
  while (enter(&k, "f", 5000) == BST_OK)
    calls++;
  assert_in_range(calls, 900, 1000);
  let_go(&k);
}

static void counting_can_be_turned_off(void **state) {
  kept k;
  keep(*state, &k,
       "return rule { f = function(n) for i = 1, n do end end,\n"
       "s = function() local s = 'x' while true do s = s .. s end end }");
  k.argument = 100000;
  bst_guard_hook(k.guard, false);
  assert_int_equal(enter(&k, "f", 5000), BST_OK);
  assert_int_equal(enter(&k, "s", 1000000), BST_SCRIPT); /* memory is watched all the same */
  assert_int_equal(k.fault.line, 2);
  assert_int_equal(enter(&k, "f", 5000), BST_OK);
  bst_guard_hook(k.guard, true);
  assert_int_equal(enter(&k, "f", 5000), BST_SCRIPT);
  let_go(&k);
}

/* --- limits ---------------------------------------------------------------------------------- */

static void limits_are_told_apart(void **state) {
  kept k;
  keep(*state, &k,
       "return rule {\n"
       "memory = function() local t = {} for i = 1, 1e9 do t[i] = i end end,\n"
       "text = function() local s = 'x' while true do s = s .. s end end,\n"
       "deep = function() local function f() return 1 + f() end f() end,\n"
       "caught = function() local function f() return 1 + f() end pcall(f) end,\n"
       "wide = function() local function f(...) return f(1, 2, 3, 4, 5, ...) end f() end }");
  bst_guard_hook(k.guard, false); /* the instructions would be used up before */
  const bst_limit limit[] = {BST_LIMIT_MEMORY, BST_LIMIT_STRING, BST_LIMIT_DEPTH, BST_LIMIT_DEPTH,
                             BST_LIMIT_DEPTH};
  const char *const name[] = {"memory", "text", "deep", "caught", "wide"};
  for (int i = 0; i < 5; i++) {
    assert_int_equal(enter(&k, name[i], 100000000), BST_SCRIPT);
    if (k.fault.limit != limit[i])
      fail_msg("%s: limit %d", name[i], (int)k.fault.limit);
    assert_int_equal(k.fault.line, i + 2);
  }
  let_go(&k);
}

/* One instruction of these works for long, so it must cost more: the number of instructions that a
 * budget allows goes down. The bound on time is far above what it takes here. */
static void long_work_in_one_instruction_is_paid_for(void **state) {
  kept k;
  keep(*state, &k,
       "local a = string.rep('x', 65000)\n"
       "local b = string.rep('x', 64999) .. 'x'\n"
       "return rule {\n"
       "compare = function() local n = 0 while true do if a == b then n = n + 1 end end end,\n"
       "pass = function()\n"
       "  local function loop(...) while true do local n = select('#', ...) end end\n"
       "  local function f(n, ...) if n == 0 then return loop(...) end\n"
       "    return f(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, ...) end\n"
       "  f(500) end,\n"
       "unwind = function()\n"
       "  local function loop() while true do pcall(error) end end\n"
       "  local function f(n) if n == 0 then loop() end f(n - 1) return n end\n"
       "  f(1000) end,\n"
       "thrash = function()\n"
       "  local t = {} for i = 1, 65536 do t[i + 0.5] = i end\n"
       "  for i = 65537, 1e9 do t[i + 0.5] = i t[i + 0.5] = nil end end,\n"
       "items = function() local t = {} for i = 1, 1000 do t[i] = '' end\n"
       "  while true do table.concat(t) end end }");
  const char *const name[] = {"compare", "pass", "unwind", "thrash", "items"};
  for (int i = 0; i < 5; i++) {
    clock_t start = clock();
    assert_int_equal(enter(&k, name[i], 10000000), BST_SCRIPT);
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    print_message("  %s: %.3f s of 10 million instructions\n", name[i], seconds);
    assert_true(seconds < 5);
  }
  let_go(&k);
}

/* --- memory ---------------------------------------------------------------------------------- */

static const char builder[] =
    "local Class = {} Class.__index = Class\n"
    "return rule { f = function(n)\n"
    "  local t = setmetatable({}, Class)\n"
    "  for i = 1, 50 do table.insert(t, 'item ' .. i .. string.rep('x', i)) end\n"
    "  pcall(function() table.sort(t, function(a, b) return a < b end) error('caught') end)\n"
    "  for k, v in pairs(t) do local s = string.format('%s=%d', v, k) end\n"
    "  return #table.concat(t, ',') end }";

static void every_allocation_may_fail(void **state) {
  kept k;
  keep(*state, &k, builder);
  assert_int_equal(enter(&k, "f", 1000000), BST_OK);
  lua_Integer right = k.result;
  int refused = 0;
  for (uint64_t n = 1;; n++) {
    lua_gc(k.guard->lua, LUA_GCCOLLECT);
    k.guard->fail_allocation = n;
    k.result = 0;
    bst_status status = enter(&k, "f", 1000000);
    if (status == BST_OK)
      break;
    assert_int_equal(status, BST_NO_MEMORY);
    assert_int_equal(k.guard->fail_allocation, 0);
    refused++;
  }
  assert_true(refused > 100);
  k.guard->fail_allocation = 0;
  assert_int_equal(enter(&k, "f", 1000000), BST_OK);
  assert_int_equal(k.result, right);
  assert_int_equal(lua_gettop(k.guard->lua), 0);
  let_go(&k);
}

static void loading_survives_every_allocation(void **state) {
  folder *f = *state;
  bst_sandbox *sandbox = bst_sandbox_new(NULL);
  int root = LUA_NOREF;
  bst_status status = BST_NO_MEMORY;
  for (uint64_t n = 1; status != BST_OK; n++) {
    lua_gc(bst_sandbox_guard(sandbox)->lua, LUA_GCCOLLECT);
    bst_sandbox_guard(sandbox)->fail_allocation = n;
    status = bst_sandbox_keep(sandbox, "x.lua", builder, sizeof builder - 1, BST_FILE_RULE, &root,
                              &f->report);
    assert_true(status == BST_OK || status == BST_NO_MEMORY);
  }
  assert_int_equal(f->report.count, 0);
  bst_sandbox_free(sandbox);
}

/* --- printing -------------------------------------------------------------------------------- */

static void collect(void *self, const char *text, size_t length) {
  char *out = self;
  strncat(out, text, length);
  strcat(out, "|");
}

static void print_goes_where_the_host_says(void **state) {
  kept k;
  char out[100] = "";
  keep(*state, &k, "return rule { f = function() print('a', 1, {}, nil) print() end }");
  assert_int_equal(enter(&k, "f", 10000), BST_OK);
  k.guard->sink = collect;
  k.guard->sink_self = out;
  assert_int_equal(enter(&k, "f", 10000), BST_OK);
  assert_string_equal(out, "a\t1\t<table>\tnil||");
  let_go(&k);
}

/* --- cost ------------------------------------------------------------------------------------ */

static int nothing(lua_State *lua) {
  (void)lua;
  return 0;
}

static double nanoseconds_of(kept *k, bool guarded) {
  enum { CALLS = 200000 };
  struct timespec start, end;
  lua_State *lua = k->guard->lua;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
  for (int i = 0; i < CALLS; i++) {
    if (guarded) {
      bst_guard_enter(k->guard, nothing, k, 10000, &k->fault);
    } else {
      lua_pushcfunction(lua, nothing);
      lua_pcall(lua, 0, 0, 0);
    }
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  return ((double)(end.tv_sec - start.tv_sec) * 1e9 + (double)(end.tv_nsec - start.tv_nsec)) /
         CALLS;
}

static void entering_is_cheap(void **state) {
  kept k;
  keep(*state, &k, "return rule {}");
  double least[2] = {1e9, 1e9};
  for (int i = 0; i < 20; i++)
    for (int guarded = 0; guarded < 2; guarded++) {
      double took = nanoseconds_of(&k, guarded);
      least[guarded] = took < least[guarded] ? took : least[guarded];
    }
  print_message("  lua_pcall %.0f ns, bst_guard_enter %.0f ns\n", least[0], least[1]);
  assert_true(least[1] < least[0] + 2000); /* sanitizers */
  let_go(&k);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(functions_are_called_again_and_again),
      T(a_call_inside_a_call_draws_on_its_budget),
      T(what_is_declared_is_declared_while_loading),
      T(a_fault_tells_where),
      T(any_value_can_be_raised),
      T(a_traceback_has_an_end),
      T(a_budget_is_per_call),
      T(an_action_has_a_budget_of_its_own),
      T(calls_that_do_nothing_come_to_an_end),
      T(counting_can_be_turned_off),
      T(limits_are_told_apart),
      T(long_work_in_one_instruction_is_paid_for),
      T(every_allocation_may_fail),
      T(loading_survives_every_allocation),
      T(print_goes_where_the_host_says),
      T(entering_is_cheap),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
