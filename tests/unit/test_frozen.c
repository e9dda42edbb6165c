/* test_frozen.c - what functions can reach is the same at the begin of every call: tables that were
 * there before a game behave as ever, what is written to them is undone and told, and so it is with
 * variables. */
#include "guard_fixture.h"

#include <frozen.h>
#include <settable.h>

static const char *const names[] = {"f", "g", "h"};
enum { NAMES = 3 };

static void freeze(kept *k) {
  int reference[NAMES];
  bst_script_fault fault = {.message = ""};
  bst_status status =
      bst_freeze_named(k->guard, k->root, names, reference, NAMES, "advice", &fault);
  if (status != BST_OK)
    print_message("  %s\n", fault.message);
  assert_int_equal(status, BST_OK);
}

/* Are there variables that must be looked at after each call? */
static bool is_watching(const kept *k) { return bst_frozen_watched(k->guard->frozen) > 0; }

/* Calls `f` three times: it must fail with `what`, in `line`, each time, or (NULL) go well and
 * return the same. */
static void calls(folder *f, const char *text, const char *what, int line) {
  kept k;
  char wanted[400];
  keep(f, &k, text);
  freeze(&k);
  lua_Integer first = 0;
  for (int i = 0; i < 3; i++) {
    bst_status status = enter(&k, "f", 200000);
    if (status != (what ? BST_SCRIPT : BST_OK))
      print_message("  %s\n-> %s\n", text, k.fault.message);
    assert_int_equal(status, what ? BST_SCRIPT : BST_OK);
    assert_int_equal(k.guard->unsettled > 0, is_watching(&k));
    first = i == 0 ? k.result : first;
    if (what) {
      snprintf(wanted, sizeof wanted, "changed %s, which outlives the call; advice", what);
      assert_string_equal(k.fault.message, wanted);
      assert_int_equal(k.fault.line, line);
      assert_true(k.fault.keeps);
    } else {
      assert_int_equal(k.result, first);
    }
  }
  let_go(&k);
}

/* --- tables ----------------------------------------------------------------------------------- */

/* Whatever reads finds what was there before. */
static void frozen_tables_can_be_read(void **state) {
  calls(*state,
        "local list, map = { 3, 1, 2 }, { a = 1, [2.5] = 'x', [true] = 4, deep = { 5 } }\n"
        "local key = {} map[key] = 7\n"
        "return rule { f = function()\n"
        "assert(#list == 3 and rawlen(list) == 3 and list[2] == 1 and list[4] == nil)\n"
        "assert(map.a == 1 and map[2.5] == 'x' and map[true] == 4 and map.deep[1] == 5)\n"
        "assert(map[key] == 7 and map.b == nil)\n"
        "local n = 0 for i, v in ipairs(list) do n = n + i * v end assert(n == 11)\n"
        "local keys = '' for k, v in pairs({ a = 1 }) do keys = keys .. k .. v end\n"
        "n = 0 for k, v in pairs(list) do n = n + k * v end assert(n == 11 and keys == 'a1')\n"
        "assert(table.concat(list, ',') == '3,1,2' and table.concat(list, ',', 2) == '1,2')\n"
        "assert(select('#', table.unpack(list)) == 3 and select(3, table.unpack(list)) == 2)\n"
        "local to = table.move(list, 1, 3, 2, { 9 }) assert(#to == 4 and to[1] == 9)\n"
        "assert(list == list and rawequal(map.deep, map.deep) and map.deep ~= list)\n"
        "assert(tostring(list) == '<table>' and type(list) == 'table')\n"
        "assert(getmetatable(list) == nil)\n"
        "return #list end }",
        NULL, 0);
}

static void frozen_tables_go_in_order(void **state) {
  calls(*state,
        "local t = { b = 1, a = 2, [10] = 3, [2] = 4 }\n"
        "return rule { f = function()\n"
        "local s = '' for k, v in pairs(t) do s = s .. k .. v .. ' ' end\n"
        "assert(s == '24 103 a2 b1 ') end }",
        NULL, 0);
}

/* Classes, their methods, what they inherit, and metamethods of all kinds. */
static void frozen_classes_work(void **state) {
  calls(*state,
        "local Base = {} Base.__index = Base\n"
        "function Base.new(class, n) return setmetatable({ n = n }, class) end\n"
        "function Base:twice() return self.n * 2 end\n"
        "local Sub = setmetatable({}, { __index = Base }) Sub.__index = Sub\n"
        "function Sub:thrice() return self:twice() + self.n end\n"
        "Sub.__add = function(a, b) return Sub:new(a.n + b.n) end\n"
        "Sub.__eq = function(a, b) return a.n == b.n end\n"
        "Sub.__lt = function(a, b) return a.n < b.n end\n"
        "Sub.__tostring = function(self) return 'sub ' .. self.n end\n"
        "Sub.__call = function(self, x) return self.n + x end\n"
        "local one = Sub:new(1)\n"
        "return rule { f = function()\n"
        "local two = Sub:new(2)\n"
        "assert(two:thrice() == 6 and one:thrice() == 3 and (one + two).n == 3)\n"
        "assert(one ~= two and one == Sub:new(1) and one < two and one(4) == 5)\n"
        "assert(tostring(one) == 'sub 1' and string.format('%s', two) == 'sub 2')\n"
        "assert(getmetatable(one) == Sub and getmetatable(two) == Sub)\n"
        "assert(one.missing == nil and Sub.missing == nil)\n"
        "return two:thrice() end }",
        NULL, 0);
  calls(*state,
        "local asked = setmetatable({ x = 1 }, { __index = function(t, k) return k .. t.x end })\n"
        "local below = setmetatable({}, { __index = asked })\n"
        "return rule { f = function()\n"
        "assert(asked.x == 1 and asked.y == 'y1' and below.x == 1 and below.z == 'z1')\n"
        "assert(setmetatable({}, { __index = below }).w == 'w1')\n"
        "return 1 end }",
        NULL, 0);
  calls(*state,
        "local log = {}\n"
        "local t = setmetatable({ x = 1 }, { __newindex = function(t, k, v) error(k .. v) end })\n"
        "return rule { f = function()\n"
        "local ok, text = pcall(function() t.y = 2 end)\n"
        "assert(not ok and string.find(text, 'y2')) t.x = 1 end }",
        NULL, 0);
}

/* What is written is there until the call ends; who cleans up hasn't kept anything. */
static void scratch_tables_are_no_memory(void **state) {
  calls(*state,
        "local t, list = {}, { 1 }\n"
        "return rule { f = function()\n"
        "assert(#t == 0 and #list == 1)\n"
        "for i = 1, 99 do t[i] = i table.insert(list, i) end\n"
        "assert(#t == 99 and #list == 100 and list[100] == 99 and t[7] == 7)\n"
        "local n = 0 for k, v in pairs(t) do n = n + v end assert(n == 4950)\n"
        "n = 0 for i, v in ipairs(t) do n = n + v end assert(n == 4950)\n"
        "for i = 1, 99 do t[i] = nil table.remove(list) end\n"
        "assert(#t == 0 and #list == 1) return 1 end }",
        NULL, 0);
  calls(*state,
        "local t = { 3, 1, 2 }\n"
        "return rule { f = function()\n"
        "table.sort(t) assert(t[1] == 1 and t[3] == 3)\n"
        "table.sort(t, function(a, b) return a > b end)\n"
        "t[2], t[3] = t[3], t[2] assert(t[1] == 3 and t[2] == 1) end }",
        NULL, 0);
  calls(*state,
        "local t = { a = 1 }\n"
        "return rule { f = function()\n"
        "for k in pairs(t) do t[k] = nil end assert(t.a == nil) t.a = 1\n"
        "t.b = nil t.a = 1 end }",
        NULL, 0);
  calls(*state,
        "local C = {} C.__index = C local o = setmetatable({}, C)\n"
        "return rule { f = function()\n"
        "o.x = 1 C.y = 2 assert(o.x == 1 and o.y == 2 and setmetatable({}, C).y == 2)\n"
        "o.x = nil C.y = nil assert(o.x == nil and o.y == nil) end }",
        NULL, 0);
  calls(*state,
        "local t = {}\n"
        "return rule { f = function()\n"
        "t.x = 1 t.x = nil\n"
        "assert(not pcall(function() t.y = 1 t.y = nil error() end)) end }",
        NULL, 0);
}

static void what_is_kept_in_a_table_is_undone(void **state) {
  calls(
      *state,
      "local seen = {}\nreturn rule {\nf = function()\nassert(not seen.yes)\nseen.yes = true end }",
      "'seen.yes'", 5);
  calls(*state, "local seen = { yes = 1 }\nreturn rule { f = function() seen.yes = nil end }",
        "'seen.yes'", 2);
  calls(*state,
        "local list = {}\nreturn rule { f = function()\nassert(#list == 0) table.insert(list, 1) "
        "end }",
        "'list[1]'", 3);
  calls(*state,
        "local t = { a = { b = { c = {} } } }\nreturn rule { f = function() t.a.b.c.d = 1 end }",
        "'t.a.b.c.d'", 2);
  calls(*state, "local t = { 1, 2 }\nreturn rule { f = function() t[1], t[2] = t[2], t[1] end }",
        "'t[1]'", 2);
  calls(*state, "local t = { 1 }\nreturn rule { f = function() t[1] = 1.0 end }", "'t[1]'", 2);
  calls(*state, "local t = { 0.0 }\nreturn rule { f = function() t[1] = -t[1] end }", "'t[1]'", 2);
  calls(*state, "local t = {}\nreturn rule { f = function() t[{}] = 1 end }",
        "'t[a table or function]'", 2);
  calls(*state, "local t = {}\nreturn rule { f = function() t[1.5] = true t[7] = 1 end }",
        "'t[1.5]'", 2);
  calls(*state, "local t = { 1, 2, 3 }\nreturn rule { f = function() table.remove(t, 1) end }",
        "'t[1]'", 2);
  calls(*state, "local t = { 2, 1 }\nreturn rule { f = function() table.sort(t) end }", "'t[1]'",
        2);
  calls(*state,
        "local t, u = { 1, 2 }, {}\nreturn rule { f = function() table.move(t, 1, 2, 1, u) end }",
        "'u[1]'", 2);
  calls(*state, "local t = { 1, 2 }\nreturn rule { f = function() table.move(t, 1, 2, 2) end }",
        "'t[2]'", 2);
  calls(*state,
        "local t = {}\nreturn rule { f = function() pcall(function() t.x = 1 error() end) end }",
        "'t.x'", 2);
  calls(*state, "local t = {}\nreturn rule { f = function() pcall(table.insert, t, 1) end }",
        "'t[1]'", 2);
  calls(*state,
        "local rule = rule\nlocal _ENV = { x = 1 }\nreturn rule { f = function() x = 2 end }",
        "'_ENV.x'", 3);
}

/* Tables that are hidden behind others. */
static void every_table_in_reach_is_frozen(void **state) {
  calls(*state,
        "local C = {} C.__index = C local o = setmetatable({}, C)\n"
        "return rule { f = function() getmetatable(o).x = 1 end }",
        "'o.__index.x'", 2);
  calls(*state,
        "local o = setmetatable({}, { __index = function() end, y = {} })\n"
        "return rule { f = function() getmetatable(o).y[1] = 1 end }",
        "'o.(its metatable).y[1]'", 2);
  calls(*state,
        "local hidden = {}\nlocal o = setmetatable({}, { __index = function(t, k)\n"
        "hidden[k] = 1 return 1 end })\nreturn rule { f = function() return o.x end }",
        "'hidden.x'", 3);
  calls(*state,
        "local o = setmetatable({}, { __newindex = function(t, k, v)\n"
        "getmetatable(t).last = v end })\nreturn rule { f = function() o.x = 1 end }",
        "'o.(its metatable).last'", 2);
}

/* An error undoes what was written, too, and is what is told. */
static void an_error_undoes_what_was_written(void **state) {
  kept k;
  keep(*state, &k,
       "local t, n = {}, 0\n"
       "return rule { f = function() assert(#t == 0 and n == 0) t[1] = 1 n = 1 error('oh') end,\n"
       "g = function() assert(#t == 0 and n == 0) t[1] = 1 n = 1 while true do end end,\n"
       "h = function() return #t + n end }");
  freeze(&k);
  for (int i = 0; i < 3; i++) {
    assert_int_equal(enter(&k, "f", 100000), BST_SCRIPT);
    assert_string_equal(k.fault.message, "oh");
    assert_false(k.fault.keeps);
    assert_int_equal(enter(&k, "g", 100000), BST_SCRIPT);
    assert_int_equal(k.fault.limit, BST_LIMIT_CALL);
    assert_int_equal(enter(&k, "h", 100000), BST_OK);
    assert_int_equal(k.result, 0);
  }
  let_go(&k);
}

/* Lua leaves the length of a list with holes open, and lets it depend on what was asked before. */
static void the_length_of_a_list_with_holes_is_one_number(void **state) {
  calls(*state,
        "local t = { 1, 2, nil, 4, 5, nil, 7, 8 }\n"
        "return rule { f = function()\n"
        "local n = #t\n"
        "for i = 1, 8 do local x = t[i] assert(#t == n and #t == rawlen(t)) end\n"
        "t[9] = 1 t[9] = nil for i = 9, 40 do t[i] = i end\n"
        "for i = 9, 40 do t[i] = nil end\n"
        "return n * 100 + #t end }",
        NULL, 0);
}

/* --- metatables ------------------------------------------------------------------------------- */

static void metatables_keep_nothing(void **state) {
  calls(*state,
        "local t = {}\nreturn rule { f = function()\n"
        "assert(not pcall(setmetatable, t, {}) and not pcall(setmetatable, t, nil))\n"
        "assert(getmetatable(t) == nil) end }",
        NULL, 0);
  calls(*state, /* whether a table serves as an __index can be asked, but not remembered */
        "local bit = {} for i = 1, 8 do bit[i] = {} end\n"
        "local function get(i) return not pcall(setmetatable, bit[i], nil) end\n"
        "local function set(i) setmetatable({}, { __index = bit[i] }) end\n"
        "return rule { f = function() local n = 0\n"
        "for i = 1, 8 do n = n + (get(i) and 1 or 0) end set(n % 8 + 1) return n end }",
        NULL, 0);
  calls(*state, /* of a table of this call it can */
        "return rule { f = function() local a, b, c = {}, {}, {}\n"
        "setmetatable(a, { __index = b }) assert(not pcall(setmetatable, b, { __index = c }))\n"
        "assert(getmetatable(b) == nil and a.x == nil) b.x = 1 assert(a.x == 1)\n"
        "assert(not pcall(setmetatable, b, nil)) end }",
        NULL, 0);
  calls(*state, /* a chain is measured through tables that are frozen */
        "local a = {} for i = 1, 7 do a = setmetatable({}, { __index = a }) end\n"
        "return rule { f = function()\n"
        "local b = setmetatable({}, { __index = a })\n"
        "assert(not pcall(setmetatable, {}, { __index = b })) return 1 end }",
        NULL, 0);
}

/* Which of several faults is told doesn't depend on the order of a table in memory. */
static void faults_of_metatables_have_an_order(void **state) {
  for (int i = 0; i < 8; i++)
    calls(
        *state,
        "return rule { f = function()\n"
        "local ok, text = pcall(setmetatable, {}, { __zz = 1, __gc = 1, __add = 1, __mode = 1 })\n"
        "assert(string.find(text, \"'__gc' is not\"))\n"
        "ok, text = pcall(setmetatable, {}, { __sub = 1, __call = 2, __index = 1 })\n"
        "assert(string.find(text, \"'__call' must\")) end }",
        NULL, 0);
}

/* --- variables -------------------------------------------------------------------------------- */

static void what_is_kept_in_a_variable_is_put_back(void **state) {
  calls(*state, "local n = 0\nreturn rule {\nf = function() assert(n == 0) n = n + 1 end }",
        "the variable 'n'", 3);
  calls(*state,
        "local function count()\n local n = 0\n return function() n = n + 1 return n end end\n"
        "local next = count()\nreturn rule { f = function() assert(next() == 1) end }",
        "the variable 'n'", 3);
  calls(*state, "local s = 'a'\nreturn rule { f = function() s = s .. 'b' end }",
        "the variable 's'", 2);
  calls(*state, "local x = 1\nreturn rule { f = function() x = 1.0 end }", "the variable 'x'", 2);
  calls(*state, "local x = 0.0\nreturn rule { f = function() x = -x end }", "the variable 'x'", 2);
  calls(*state, "local x\nreturn rule { f = function() x = x or {} end }", "the variable 'x'", 2);
  calls(*state, "local a, b = {}, {}\nreturn rule { f = function() a, b = b, a end }",
        "the variable 'a'", 2);
  calls(*state,
        "local n = 0\nlocal function deep() return function() n = n + 1 end end\n"
        "return rule { f = function() deep()() end }",
        "the variable 'n'", 2);
  calls(*state, /* by one that is only written inside, at the third remove */
        "local n = 0\nreturn rule { f = function() local function a() local function b()\n"
        "local function c() n = 1 end c() end b() end a() end }",
        "the variable 'n'", 2);
  calls(*state,
        "local f\nlocal function one() return f end\n"
        "return rule { f = function() local was = one() f = 1 end, g = one }",
        "the variable 'f'", 3);
  calls(*state, "return rule { f = function() _ENV = {} end }", "the variable '_ENV'", 1);
}

static void what_is_set_and_set_back_is_no_memory(void **state) {
  calls(*state, "local n = 5\nreturn rule { f = function() n = n + 1 n = n - 1 return n end }",
        NULL, 0);
  calls(*state, "local x = 0/0\nreturn rule { f = function() x = x end }", NULL, 0);
  calls(*state,
        "local depth = 0\nlocal function walk(n) depth = depth + 1\n"
        "if n > 0 then walk(n - 1) end depth = depth - 1 end\n"
        "return rule { f = function() walk(9) return depth end }",
        NULL, 0);
}

/* Functions of C that count: an iterator of pairs. */
static void iterators_keep_nothing(void **state) {
  calls(*state,
        "local it = { go = pairs({ 1, 2, 3 }) }\n"
        "return rule { f = function() assert(it.go() == 1) end }",
        "the iterator 'it.go'", 0);
  calls(*state,
        "local it = pairs({ 1, 2 })\nlocal each, list = ipairs({ 1, 2 })\n"
        "local format, upper = string.format, string.upper\n"
        "return rule { f = function() assert(format('%s', upper('a')) == 'A')\n"
        "return each(list, 0) + (it and 1 or 0) end }",
        NULL, 0);
}

/* Nothing of what a call made costs the next one: no variable is looked after for nothing. */
static void what_keeps_nothing_is_not_watched(void **state) {
  kept k;
  keep(*state, &k,
       "local later\nlocal n = 0 n = n + 1\nfunction later() return n end\n"
       "local t = { n }\nlocal function maker() local m = 0 return function() m = m + 1 end end\n"
       "local format = string.format\n"
       "return rule { f = function() maker()() return later() + #t, format end }");
  freeze(&k);
  assert_false(is_watching(&k));
  assert_int_equal(k.guard->unsettled, 0);
  assert_int_equal(enter(&k, "f", 100000), BST_OK);
  assert_int_equal(k.result, 2);
  let_go(&k);
}

/* A file whose functions can't be looked into: then every variable may be one that is set. */
static void what_is_not_known_is_watched(void **state) {
  kept k;
  keep(*state, &k,
       "local a, b, n = 1, 2, 0\nreturn rule { f = function() return a + b end,\n"
       "g = function() n = n + 1 end }");
  bst_settable_free(k.guard->settable);
  k.guard->settable = NULL;
  freeze(&k);
  assert_int_equal(bst_frozen_watched(k.guard->frozen), 3);
  assert_int_equal(enter(&k, "f", 100000), BST_OK);
  assert_int_equal(enter(&k, "g", 100000), BST_SCRIPT);
  assert_int_equal(enter(&k, "f", 100000), BST_OK);
  let_go(&k);
}

/* Functions in one line can't be told apart: what one sets counts as set by the others. */
static void functions_of_one_line_share_what_they_set(void **state) {
  kept k;
  keep(*state, &k,
       "local a, b = 0, 0\nreturn rule { f = function() return a end, g = function() a = a end }");
  freeze(&k);
  assert_int_equal(bst_frozen_watched(k.guard->frozen), 1);
  let_go(&k);
  keep(*state, &k,
       "local a, b = 0, 0\nreturn rule { f = function() return a end,\n"
       "g = function() b = b end }");
  freeze(&k);
  assert_int_equal(bst_frozen_watched(k.guard->frozen), 1);
  let_go(&k);
}

/* --- bounds ----------------------------------------------------------------------------------- */

static void refused(folder *f, const char *text, const char *what, int line) {
  kept k;
  int reference[NAMES];
  keep(f, &k, text);
  bst_status status =
      bst_freeze_named(k.guard, k.root, names, reference, NAMES, "advice", &k.fault);
  print_message("  %s:%d: %s\n", k.fault.file, k.fault.line, k.fault.message);
  assert_int_equal(status, BST_SCRIPT);
  assert_non_null(strstr(k.fault.message, what));
  assert_int_equal(k.fault.line, line);
  let_go(&k);
}

static void too_much_is_refused(void **state) {
  refused(
      *state,
      "local t = {} for i = 1, 20001 do t[i] = {} end\nreturn rule { f = function() return t end }",
      "more than 20000 tables", 2);
  refused(*state,
          "local t = {} for i = 1, 200001 do t[i] = i end\n\nreturn rule { f = function() return t "
          "end }",
          "more than 200000 entries", 3);
  refused(*state,
          "local t = {} for i = 1, 30000 do t[i] = function() return i end end\n"
          "return rule { f = function() return t end }",
          "more than 20000 tables and functions", 2);
  refused(*state,
          "local t = {} for i = 1, 201 do local n = 0 t[i] = function() n = n + 1 end end\n"
          "return rule { f = function() return t end }",
          "more than 200 variables", 1);
  kept k;
  keep(*state, &k,
       "local t = {} for i = 1, 19000 do t = { t } end\n"
       "return rule { f = function() return t end }");
  freeze(&k);
  assert_int_equal(enter(&k, "f", 100000), BST_OK);
  let_go(&k);
}

/* Where memory is out, a machine isn't opened, and a write fails before it is one. */
static void memory_may_be_out(void **state) {
  static const char text[] = "local t, n = { 1, { 2 } }, 0\n"
                             "return rule { f = function() t[2].x = 1 n = n + 1 t[1] = 2 end,\n"
                             "g = function() assert(t[1] == 1 and n == 0 and not t[2].x) end }";
  int failed = 0;
  for (uint64_t i = 1; i < 120; i++) {
    kept k;
    int reference[NAMES];
    keep(*state, &k, text);
    k.guard->fail_allocation = i;
    bst_status status =
        bst_freeze_named(k.guard, k.root, names, reference, NAMES, "advice", &k.fault);
    failed += status == BST_NO_MEMORY;
    assert_true(status == BST_OK || status == BST_NO_MEMORY);
    k.guard->fail_allocation = 0;
    let_go(&k);
  }
  assert_true(failed > 20);
  for (uint64_t i = 1; i < 20; i++) {
    kept k;
    keep(*state, &k, text);
    freeze(&k);
    k.guard->fail_allocation = i;
    assert_int_not_equal(enter(&k, "f", 100000), BST_OK);
    k.guard->fail_allocation = 0;
    assert_int_equal(enter(&k, "g", 100000), BST_OK);
    let_go(&k);
  }
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(frozen_tables_can_be_read),
      T(frozen_tables_go_in_order),
      T(frozen_classes_work),
      T(scratch_tables_are_no_memory),
      T(what_is_kept_in_a_table_is_undone),
      T(every_table_in_reach_is_frozen),
      T(an_error_undoes_what_was_written),
      T(the_length_of_a_list_with_holes_is_one_number),
      T(metatables_keep_nothing),
      T(faults_of_metatables_have_an_order),
      T(what_is_kept_in_a_variable_is_put_back),
      T(what_is_set_and_set_back_is_no_memory),
      T(iterators_keep_nothing),
      T(what_keeps_nothing_is_not_watched),
      T(what_is_not_known_is_watched),
      T(functions_of_one_line_share_what_they_set),
      T(too_much_is_refused),
      T(memory_may_be_out),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
