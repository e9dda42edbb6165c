/* test_sandbox.c - what a script file may be and may do: the text itself, the names it reaches, and
 * the limits that no script can go round. */
#include "script_fixture.h"

#include <lauxlib.h>
#include <library.h>
#include <lua.h>
#include <sandbox.h>

/* Runs `text` as a rule file; the root is in `arena`. */
static bst_status run_in(folder *f, const char *text, const bst_sandbox_limits *limits,
                         bst_arena *arena, bst_script_text *out) {
  bst_sandbox *sandbox = bst_sandbox_new(limits);
  assert_non_null(sandbox);
  bst_status status =
      bst_sandbox_run(sandbox, write_file(f, "x.lua", text), BST_FILE_RULE, arena, out, &f->report);
  bst_sandbox_free(sandbox);
  return status;
}

static void refused(folder *f, const char *text, int line, const char *message, const char *hint) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_script_text out;
  assert_int_equal(run_in(f, text, NULL, &arena, &out), BST_BAD_INPUT);
  bst_arena_free(&arena);
  assert_message(&f->report, "x.lua", line, message, hint);
  bst_report_clear(&f->report);
}

static void refused_bytes(folder *f, const char *bytes, size_t size, int line,
                          const char *message) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_script_text out;
  bst_sandbox *sandbox = bst_sandbox_new(NULL);
  const char *path = write_bytes(f, "x.lua", bytes, size);
  assert_int_equal(bst_sandbox_run(sandbox, path, BST_FILE_RULE, &arena, &out, &f->report),
                   BST_BAD_INPUT);
  bst_sandbox_free(sandbox);
  bst_arena_free(&arena);
  assert_message(&f->report, "x.lua", line, message, NULL);
  bst_report_clear(&f->report);
}

/* Runs `code`, which sets the local `result`; gives the text of the result. */
static void gives(folder *f, const char *code, const char *result) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_script_text out;
  char text[1024], number[64];
  snprintf(text, sizeof text, "local result\n%s\nreturn rule { r = result }", code);
  bst_status status = run_in(f, text, NULL, &arena, &out);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  assert_string_equal(bst_value_text(bst_value_find(out.root, "r"), number, sizeof number), result);
  bst_arena_free(&arena);
}

/* --- files ----------------------------------------------------------------------------------- */

static void a_file_must_be_plain_text(void **state) {
  static char big[1024 * 1024 + 2];
  memset(big, ' ', sizeof big);
  refused_bytes(*state, "", 0, 0, "is empty");
  refused_bytes(*state, "\xEF\xBB\xBFreturn rule {}", 17, 1, "starts with a BOM: remove it");
  refused_bytes(*state, "return\r\nrule {}", 15, 1, "has CRLF line ends: convert it");
  refused_bytes(*state, "--\n-- \xFF\nreturn rule {}", 22, 2, "is not UTF-8 text");
  refused_bytes(*state, "--\n-- \xC0\x80\nreturn rule {}", 23, 2, "is not UTF-8 text");
  refused_bytes(*state, "--\n--\n-- \0", 10, 3, "holds a zero byte");
  refused_bytes(*state, "\x1bLua", 4, 0, "binary chunk");
  refused_bytes(*state, big, sizeof big, 0, "is bigger than 1 MiB");
}

static void folders_fifos_and_missing_files_are_refused(void **state) {
  folder *f = *state;
  bst_sandbox *sandbox = bst_sandbox_new(NULL);
  bst_arena arena = BST_ARENA_EMPTY;
  bst_script_text out;
  mkdir(path_of(f, "folder.lua"), 0700);
  mkfifo(path_of(f, "fifo.lua"), 0600);
  const char *const name[] = {"folder.lua", "fifo.lua", "none.lua"};
  const char *const text[] = {"is a folder", "is not an ordinary file", "No such file"};
  for (int i = 0; i < 3; i++) {
    assert_int_equal(
        bst_sandbox_run(sandbox, path_of(f, name[i]), BST_FILE_RULE, &arena, &out, &f->report),
        BST_BAD_INPUT);
    assert_message(&f->report, name[i], 0, text[i], NULL);
  }
  bst_sandbox_free(sandbox);
  bst_arena_free(&arena);
}

/* Slips in the language itself: what Lua says, and what was probably meant. */
static void syntax_errors_say_what_was_meant(void **state) {
  refused(*state, "if 1 = 2 then end", 1, "'then' expected near '='", "'==' compares");
  refused(*state, "if 1 != 2 then end", 1, "'then' expected near '!'", "'~=' means");
  refused(*state, "local a = !true", 1, "unexpected symbol near '!'", "'not' turns");
  refused(*state, "// all roads", 1, "unexpected symbol near '//'", "begins with '--'");
  refused(*state, "local a = \xE2\x80\x9Cx\xE2\x80\x9D", 1, "unexpected symbol", "straight ones");
  refused(*state, "local a = { function()\n if a then return 1 }", 2, "'end' expected", NULL);
  refused(*state, "local a = { b = }", 1, "unexpected symbol near '}'", "a value or an 'end'");
  refused(*state, "local n = 1\nn += 1", 2, "syntax error near '+'", "write n = n + 1");
  refused(*state, "local n = 1\nn -= 1", 2, "syntax error near '-'", "write n = n - 1");
  refused(*state, "local a = { b = 1\nc = 2 }", 2, "'}' expected", "a comma or a '}' missing");
  refused(*state, "local a = { b = { 1 }", 1, "'}' expected near <eof>", NULL);
}

static void a_file_declares_one_thing_of_its_kind(void **state) {
  refused(*state, "return {}", 0, "the file must end with 'return rule { ... }'", NULL);
  refused(*state, "rule {}", 0, "the file must end with 'return rule { ... }'", NULL);
  refused(*state, "rule {}\nreturn rule {}", 2, "a second declaration", NULL);
  refused(*state, "\nreturn tileset {}", 2, "'tileset' stands in a file that is read as a rule",
          "ends with 'return rule { ... }'");
  refused(*state, "\nreturn rule 'x'", 2, "table expected", NULL);
  refused(*state, "\n\nreturn rule {", 3, "unexpected symbol near <eof>", NULL);
}

/* --- names ----------------------------------------------------------------------------------- */

static void unknown_names_are_errors_with_a_suggestion(void **state) {
  refused(*state, "\nlocal a = tostrnig(1)", 2, "unknown name 'tostrnig'", "'tostring'?");
  refused(*state, "x = 1", 1, "'x' can't be set here", "local x");
  refused(*state, "string.sub = 1", 1, "'sub' can't be set here", NULL);
  refused(*state, "rule = 1", 1, "'rule' can't be set here", NULL);
}

static void what_could_escape_is_not_there(void **state) {
  static const char *const names[] = {
      "_G",     "load",    "dofile",         "loadfile",  "require", "next", "rawget",
      "rawset", "xpcall",  "debug",          "io",        "os",      "warn", "coroutine",
      "utf8",   "package", "collectgarbage", "loadstring"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char text[80], message[80];
    snprintf(text, sizeof text, "local a = %s", names[i]);
    snprintf(message, sizeof message, "unknown name '%s'", names[i]);
    refused(*state, text, 1, message, NULL);
  }
  static const char *const members[] = {
      "string.dump",   "string.match", "string.gmatch", "string.gsub",     "string.pack",
      "string.unpack", "math.random",  "math.sin",      "math.randomseed", "string.packsize"};
  for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
    char text[80], message[80];
    snprintf(text, sizeof text, "local a = %s()", members[i]);
    snprintf(message, sizeof message, "unknown name '%s'", members[i]);
    refused(*state, text, 1, message, NULL);
  }
}

/* Writes all that can be reached from the value on the top, a line each, and pops it. */
static void list_names(lua_State *lua, FILE *out, const char *path, int depth) {
  int type = lua_type(lua, -1);
  fprintf(out, "%s %s\n", path, lua_typename(lua, type));
  if (lua_getmetatable(lua, -1)) {
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
      const char *key = luaL_tolstring(lua, -2, NULL);
      fprintf(out, "%s<%s> %s\n", path, key, luaL_typename(lua, -2));
      lua_pop(lua, 1);
      /* The true entries of a read-only table are an upvalue of its __index. */
      if (type == LUA_TTABLE && strcmp(key, "__index") == 0) {
        assert_non_null(lua_getupvalue(lua, -1, 1));
        assert_int_equal(lua_type(lua, -1), LUA_TTABLE);
        lua_replace(lua, -5); /* in place of the view */
      }
    }
    lua_pop(lua, 1);
  }
  assert_true(depth < 4);
  if (type == LUA_TTABLE)
    for (lua_pushnil(lua); lua_next(lua, -2);) {
      char name[80];
      snprintf(name, sizeof name, "%s.%s", path, luaL_tolstring(lua, -2, NULL));
      lua_pop(lua, 1);
      list_names(lua, out, name, depth + 1);
    }
  lua_pop(lua, 1);
}

static int none(lua_State *lua) {
  (void)lua;
  return 0;
}

static int list_environment(lua_State *lua) {
  FILE *out = lua_touserdata(lua, 1);
  bst_library_push(lua, "rule", none);
  list_names(lua, out, "_ENV", 0);
  lua_pushliteral(lua, "");
  list_names(lua, out, "any string", 0);
  lua_pushnil(lua);
  list_names(lua, out, "nil", 0);
  lua_pushboolean(lua, 1);
  list_names(lua, out, "any boolean", 0);
  lua_pushinteger(lua, 1);
  list_names(lua, out, "any number", 0);
  lua_pushcfunction(lua, none);
  list_names(lua, out, "any function", 0);
  lua_pushlightuserdata(lua, NULL);
  list_names(lua, out, "any handle", 0);
  return 0;
}

/* tests/data/sandbox_names.txt is the list of what a rule can reach. Whoever changes it on purpose
 * copies the other file, and says in docs/sandbox.md what is new. */
static void what_a_script_reaches_is_a_list(void **state) {
  folder *f = *state;
  char command[300];
  bst_guard guard;
  assert_true(bst_guard_open(&guard, 1 << 20, 100000));
  FILE *out = fopen(path_of(f, "names"), "w");
  char message[200] = "";
  bst_status status = bst_guard_call(&guard, list_environment, out, message, sizeof message);
  fclose(out);
  bst_guard_close(&guard);
  assert_string_equal(message, "");
  assert_int_equal(status, BST_OK);
  snprintf(command, sizeof command,
           "LC_ALL=C sort '%s' >'%s' && diff %s/tests/data/sandbox_names.txt '%s'",
           path_of(f, "names"), path_of(f, "sorted"), BST_SOURCE_DIR, path_of(f, "sorted"));
  assert_int_equal(system(command), 0);
}

static void string_methods_are_out_of_reach(void **state) {
  refused(*state, "local a = ('x'):upper()", 1, "methods on strings are not available",
          "write string.upper(x)");
  refused(*state, "local a = ('x'):rep(3)", 1, "methods on strings are not available: 'rep'", NULL);
  refused(*state, "local a = #('x').len", 1, "methods on strings are not available",
          "write string.len(x)");
  refused(*state, "local a = ('x')[1]", 1, "methods on strings are not available", NULL);
  refused(*state, "local a = '10' + 1", 1, "attempt to perform arithmetic on a string value", NULL);
  refused(*state, "local a = string.uper('x')", 1, "unknown name 'string.uper'",
          "did you mean 'string.upper'?");
  gives(*state, "result = '' .. string.upper('x') .. math.max(1, 2)", "X2");
}

/* --- own versions ---------------------------------------------------------------------------- */

static void pairs_goes_by_number_then_name(void **state) {
  gives(*state,
        "local t, out = { z = 1, a = 2, [10] = 3, [2] = 4, [-1] = 5, b = 6, [1.5] = 7 }, {}\n"
        "for k, v in pairs(t) do table.insert(out, tostring(k) .. '=' .. v) end\n"
        "result = table.concat(out, ' ')",
        "-1=5 1.5=7 2=4 10=3 a=2 b=6 z=1");
  gives(*state, "result = pcall(pairs, 3)", "false");
  refused(*state, "for k in pairs({ [{}] = 1 }) do end", 1, "a key is a table", NULL);
}

static void no_text_shows_an_address(void **state) {
  gives(*state, "result = tostring({}) .. tostring(pairs) .. tostring(2) .. tostring(nil)",
        "<table><function>2nil");
  gives(*state, "result = string.format('%s %5s %d %%', {}, 'x', 3)", "<table>     x 3 %");
  refused(*state, "local a = string.format('%p', {})", 1, "address", NULL);
  refused(*state, "local a = string.format('%-20p', {})", 1, "address", NULL);
}

static void lists_can_be_built(void **state) {
  gives(*state,
        "local t = { 1, 2, 3 } table.insert(t, 1, 0) table.insert(t, 4) table.remove(t, 2)\n"
        "result = table.concat(t, ',') .. ' ' .. select('#', table.unpack(t))",
        "0,2,3,4 4");
  gives(*state, "result = string.upper('a') .. string.sub('hello', 2, 3) .. math.max(1, 2)",
        "Ael2");
  refused(*state, "table.insert({}, 5, 1)", 1, "place out of the list", NULL);
  refused(*state, "table.unpack({}, 1, 1000000)", 1, "more than 200 items", NULL);
}

static void strings_are_made_and_searched(void **state) {
  gives(*state, "result = string.rep('ab', 3) .. string.rep('x', 2, '-') .. string.rep('x', -1)",
        "abababx-x");
  gives(*state, "result = #string.rep('', 3000000000) .. ' ' .. #string.rep('x', 65536)",
        "0 65536");
  refused(*state, "local s = string.rep('x', 65537)", 1, "rep: more than 64 KiB", NULL);
  refused(*state, "local s = string.rep('x', math.maxinteger)", 1, "rep: more than 64 KiB", NULL);
  refused(*state, "local s = string.rep('x', 9, string.rep('y', 9000))", 1, "rep: more", NULL);
  gives(*state, "result = string.reverse('abc')", "cba");
  gives(*state, "local a, b = string.find('hello.world', 'l', 5) result = a .. ' ' .. b", "10 10");
  gives(*state, "local a, b = string.find('a.b', '.') result = a .. ' ' .. b", "2 2");
  gives(*state, "local a, b = string.find('abc', '') result = a .. ' ' .. b", "1 0");
  gives(*state, "local a, b = string.find('abc', '', 4) result = a .. ' ' .. b", "4 3");
  gives(*state, "result = tostring(string.find('abc', '', 5))", "nil");
  gives(*state, "result = tostring(string.find('aab', 'ab', -2))", "2");
  gives(*state, "result = tostring(string.find('aab', 'ab', -9))", "2");
  gives(*state, "result = tostring(string.find('aab', 'abc'))", "nil");
  gives(*state, "result = tostring(string.find('100%', '%', 1, true))", "4");
  refused(*state, "local a = string.find('x', '%d+')", 1, "there are no patterns", "1, true)");
  refused(*state, "local a = string.find('x', 'x', 1, false)", 1, "there are no patterns", NULL);
}

static void lists_are_moved(void **state) {
  gives(*state, "result = table.concat(table.move({ 1, 2, 3, 4 }, 2, 4, 1), ',')", "2,3,4,4");
  gives(*state, "result = table.concat(table.move({ 1, 2, 3 }, 1, 3, 2), ',')", "1,1,2,3");
  gives(*state, "result = table.concat(table.move({ 1, 2 }, 1, 2, 2, { 9 }), ',')", "9,1,2");
  gives(*state, "result = #table.move({}, 1, 0, 1)", "0");
  refused(*state, "table.move({}, 1, 3e8, 2)", 1, "runs too long", NULL);
  refused(*state, "table.move({}, math.mininteger, math.maxinteger, 2)", 1, "too many", NULL);
  refused(*state, "table.move({}, 1, 2, math.maxinteger)", 1, "place too large", NULL);
}

static void sorting_keeps_the_order_of_equals(void **state) {
  gives(*state,
        "local t = {} for i = 1, 300 do t[i] = { i % 7, i } end\n"
        "table.sort(t, function(a, b) return a[1] < b[1] end)\n"
        "result = 'right' for i = 2, 300 do local a, b = t[i - 1], t[i]\n"
        " if a[1] > b[1] or a[1] == b[1] and a[2] > b[2] then result = 'wrong' end end",
        "right");
  gives(*state, "local t = { 3, 1, 2.5, -1 } table.sort(t) result = table.concat(t, ' ')",
        "-1 1 2.5 3");
  gives(*state, "local t = { 'b', 'B', 'a', '' } table.sort(t) result = table.concat(t, ' ')",
        " B a b");
  for (int n = 0; n < 20; n++) {
    char code[200], right[100] = "";
    snprintf(code, sizeof code,
             "local t = {} for i = 1, %d do t[i] = i * 7 %% %d end table.sort(t)\n"
             "result = '' .. table.concat(t, ' ')",
             n, n ? n : 1);
    if (n % 7 == 0 && n > 0)
      continue; /* 7 has no inverse */
    for (int i = 0; i < n; i++)
      snprintf(right + strlen(right), sizeof right - strlen(right), "%s%d", i ? " " : "", i);
    gives(*state, code, right);
  }
}

static void senseless_orders_do_no_harm(void **state) {
  gives(*state,
        "local t = {} for i = 1, 200 do t[i] = i end\n"
        "table.sort(t, function() return true end) result = #t",
        "200");
  gives(*state,
        "local t, n = {}, 0 for i = 1, 200 do t[i] = i end\n"
        "table.sort(t, function() n = n + 1 return n % 3 == 0 end)\n"
        "local sum = 0 for i = 1, 200 do sum = sum + t[i] end result = sum",
        "20100");
  gives(*state,
        "local t = { 2, 1, 3 }\n"
        "pcall(table.sort, t, function() error('x') end) result = table.concat(t)",
        "213");
  gives(*state,
        "local t = { 2, 1, 3 }\n"
        "table.sort(t, function(a, b) t[1] = nil t[2] = nil t[3] = nil return a < b end)\n"
        "result = table.concat(t)",
        "123");
  refused(*state, "table.sort({ 1, 'a' })", 1, "attempt to compare", NULL);
  refused(*state, "table.sort({ {}, {} })", 1, "attempt to compare two table values", NULL);
  refused(*state, "table.sort({ 1, 2 }, function() while true do end end)", 1, "runs too long",
          NULL);
  refused(*state, "table.sort({ 1 }, 5)", 1, "function expected", NULL);
}

static void metatables_are_copies(void **state) {
  gives(*state,
        "local C = {} C.__index = C function C.name() return 'C' end\n"
        "local o = setmetatable({}, C)\n"
        "result = o.name() .. tostring(getmetatable(o) == C) .. tostring(getmetatable({}))",
        "Ctruenil");
  gives(*state,
        "local m = { __add = function(a, b) return a.n + b end, __call = function() return 7 end,\n"
        "  __tostring = function() return 'T' end }\n"
        "local o = setmetatable({ n = 1 }, m) m.__add = nil\n"
        "result = (o + 2) .. ' ' .. o() .. tostring(o) .. string.format('%3s', o)",
        "3 7T  T");
  static const char *const bad[] = {"__gc",   "__mode",      "__len",   "__pairs",
                                    "__name", "__metatable", "__close", "__other"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    char text[100], message[100];
    snprintf(text, sizeof text, "setmetatable({}, { %s = function() end })", bad[i]);
    snprintf(message, sizeof message, "setmetatable: '%s' is not available", bad[i]);
    refused(*state, text, 1, message, NULL);
  }
  refused(*state, "local t = {} setmetatable(t, { __call = setmetatable({}, {}) })", 1,
          "'__call' must be a function, not a table", NULL);
  refused(*state, "local t = {} setmetatable(t, { __index = t })", 1, "leads back", NULL);
  refused(*state, "local t = {} for i = 1, 20 do t = setmetatable({}, { __index = t }) end", 1,
          "more than 8 tables in a chain", NULL);
  refused(*state,
          "local a, b = {}, {} setmetatable(a, { __index = b }) setmetatable(b, { __index = a })",
          1, "is an __index already", NULL);
  refused(*state, "getmetatable('')", 1, "table expected, got string", NULL);
  refused(*state, "setmetatable(string, {})", 1, "this table is read-only", NULL);
  refused(*state, "table.insert(string, 1)", 1, "this table is read-only", NULL);
  refused(*state, "table.move({ 1 }, 1, 1, 1, _ENV)", 1, "this table is read-only", NULL);
  gives(*state, "result = tostring(getmetatable(_ENV)) .. tostring(getmetatable(math))",
        "falsefalse");
}

static void no_message_shows_an_address_or_a_path(void **state) {
  static const char *const code[] = {
      "local ok, e = pcall(function() return string[{}] end)",
      "local ok, e = pcall(function() return _ENV[function() end] end)",
      "local ok, e = pcall(function() return ('x')[{}] end)",
      "local ok, e = pcall(error, tostring({}))",
      "local ok, e = pcall(function() local a = {} return a .. a end)",
      "local ok, e = pcall(function() error('x') end)",
      "local ok, e = pcall(string.format, '%d', {})",
      "local ok, e = pcall(string.rep)",
  };
  for (size_t i = 0; i < sizeof code / sizeof *code; i++) {
    char text[300];
    snprintf(text, sizeof text,
             "%s\nresult = tostring(string.find(e, '0x')) .. tostring(string.find(e, '/'))",
             code[i]);
    gives(*state, text, "nilnil");
  }
}

/* --- limits ---------------------------------------------------------------------------------- */

static void endless_loops_end(void **state) {
  refused(*state, "while true do end", 1, "instruction budget", NULL);
  refused(*state, "local function f() return f() end return f()", 1, "instruction budget", NULL);
  refused(*state, "while true do pcall(function() while true do end end) end", 0,
          "instruction budget", NULL);
}

#define N10 "nil, nil, nil, nil, nil, nil, nil, nil, nil, nil"

static void memory_bombs_are_defused(void **state) {
  refused(*state, "local s = 'x' while true do s = s .. s end", 0, "64 KiB", NULL);
  refused(*state, "local t = {} while true do t = { t, " N10 ", " N10 ", " N10 ", " N10 " } end", 0,
          "too much memory", NULL);
  refused(*state,
          "while true do pcall(function() local s = 'x' while true do s = s .. s end end) end", 0,
          "64 KiB", NULL);
  refused(*state, "local function f() return 1 + f() end f()", 1, "calls too deeply", NULL);
}

static void a_limit_is_per_sandbox_and_file(void **state) {
  folder *f = *state;
  bst_arena arena = BST_ARENA_EMPTY;
  bst_script_text out;
  bst_sandbox_limits limits = {.instructions = 5000};
  const char *loop = "for i = 1, 100000 do end return rule {}";
  assert_int_equal(run_in(f, loop, &limits, &arena, &out), BST_BAD_INPUT);
  assert_int_equal(run_in(f, loop, NULL, &arena, &out), BST_OK);
  bst_arena_free(&arena);
}

static void any_value_can_be_an_error(void **state) {
  refused(*state, "error('told\\nand this')", 1, "told", "and this");
  refused(*state, "error({})", 1, "an error that is no text but a table", NULL);
  refused(*state, "error(nil)", 1, "an error that is no text but a nil", NULL);
  refused(*state, "\nerror(5)", 2, "5", NULL);
}

static void a_file_compiles_in_bounded_time(void **state) {
  static char text[100000] = "local a\nlocal b = a";
  for (int i = 0; i < 6000; i++)
    strcat(text, " or a");
  refused(*state, text, 2, "has more than 5000 of 'and', 'or'", "split the file");
  strcpy(text, "local a = [==[");
  for (int i = 0; i < 6000; i++)
    strcat(text, "or ]]");
  strcat(text, "]==] result = '\\' -- or\\'' -- ");
  for (int i = 0; i < 6000; i++)
    strcat(text, " or");
  folder *f = *state;
  bst_arena arena = BST_ARENA_EMPTY;
  bst_script_text out;
  strcat(text, "\nreturn rule {}");
  (void)run_in(f, text, NULL, &arena, &out); /* whatever it is, it isn't about the number */
  for (size_t i = 0; i < f->report.count; i++)
    assert_null(strstr(f->report.message[i].text, "5000"));
  bst_report_clear(&f->report);
  bst_arena_free(&arena);
}

static void the_text_stays_for_another_state(void **state) {
  folder *f = *state;
  bst_arena arena = BST_ARENA_EMPTY;
  bst_script_text out;
  const char *text = "return rule { a = 1 }";
  assert_int_equal(run_in(f, text, NULL, &arena, &out), BST_OK);
  assert_int_equal(out.size, strlen(text));
  assert_string_equal(out.text, text);
  bst_arena_free(&arena);
}

static void what_is_declared_is_bounded(void **state) {
  refused(*state, "local t = {} for i = 1, 40 do t = { t } end return rule { t = t }", 1,
          "is nested too deeply", NULL);
  refused(*state, "local t = { 1 } for i = 1, 20 do t = { t, t } end return rule { t = t }", 1,
          "makes more than 50000 values", NULL);
  refused(*state, "local t = {} t.t = t return rule { t = t }", 1, "is nested too deeply", NULL);
  refused(*state, "local t = {} for i = 1, 2049 do t[i] = i end return rule { t = t }", 1,
          "t has 2049 entries: 2048 are the most", NULL);
  refused(*state, "local t = {} for i = 1, 2049 do t['x' .. i] = i end\nreturn rule { t = t }", 2,
          "t has 2049 entries: 2048 are the most", NULL);
  refused(*state, "return rule { [string.rep('x', 251)] = 1 }", 1, "has a key of 251 bytes", NULL);
  /* one text in many places is copied to each of them */
  refused(*state,
          "local s, t = string.rep('x', 60000), {} for i = 1, 1000 do t[i] = s end\n"
          "return rule { t = t }",
          0, "instruction budget", NULL);
  /* and what was a large table is gone through to its end */
  refused(
      *state,
      "local s, t = {}, {} for i = 1, 50000 do s[i] = i end for i = 1, 50000 do s[i] = nil end\n"
      "for i = 1, 900 do t[i] = { s, s, s } end return rule { t = t }",
      0, "instruction budget", NULL);
}

/* What is wrong in many places is told quickly, each once, in the order of the lines. */
static void many_faults_are_told(void **state) {
  bst_report report = BST_REPORT_EMPTY;
  (void)state;
  for (int round = 0; round < 2; round++)
    for (int i = 20000; i > 0; i--) {
      char text[40];
      snprintf(text, sizeof text, "fault %d", i);
      assert_int_equal(bst_report_has(&report, "x.lua", i, text), round == 1);
      if (round == 0)
        bst_report_add(&report, "x.lua", i, NULL, "%s", text);
    }
  assert_false(bst_report_has(&report, "x.lua", 2, "fault 1"));
  assert_false(bst_report_has(&report, "y.lua", 1, "fault 1"));
  bst_report_add(&report, "x.lua", 7, NULL, "another");
  bst_report_sort(&report);
  assert_int_equal(report.count, 20001);
  assert_int_equal(report.message[0].line, 1);
  assert_string_equal(report.message[6].text, "fault 7");
  assert_string_equal(report.message[7].text, "another");
  assert_string_equal(report.message[20000].text, "fault 20000");
  bst_report_clear(&report);
}

static void values_keep_their_type_path_and_line(void **state) {
  folder *f = *state;
  bst_arena arena = BST_ARENA_EMPTY;
  bst_script_text out;
  const char *text = "return rule {\n  a = {\n    b = 1.5 },\n  c = { 'x',\n    'y' } }";
  assert_int_equal(run_in(f, text, NULL, &arena, &out), BST_OK);
  const bst_value *b = bst_value_find(bst_value_find(out.root, "a"), "b");
  assert_int_equal(b->type, BST_VALUE_FLOAT);
  assert_string_equal(b->path, "a.b");
  assert_int_equal(b->line, 3);
  const bst_value *c = bst_value_find(out.root, "c");
  assert_true(bst_value_is_list(c));
  assert_string_equal(c->item[1].path, "c[2]");
  assert_int_equal(c->item[1].line, 5);
  bst_arena_free(&arena);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(a_file_must_be_plain_text),
      T(folders_fifos_and_missing_files_are_refused),
      T(syntax_errors_say_what_was_meant),
      T(a_file_declares_one_thing_of_its_kind),
      T(unknown_names_are_errors_with_a_suggestion),
      T(what_could_escape_is_not_there),
      T(what_a_script_reaches_is_a_list),
      T(string_methods_are_out_of_reach),
      T(pairs_goes_by_number_then_name),
      T(no_text_shows_an_address),
      T(lists_can_be_built),
      T(strings_are_made_and_searched),
      T(lists_are_moved),
      T(sorting_keeps_the_order_of_equals),
      T(senseless_orders_do_no_harm),
      T(metatables_are_copies),
      T(no_message_shows_an_address_or_a_path),
      T(endless_loops_end),
      T(memory_bombs_are_defused),
      T(a_limit_is_per_sandbox_and_file),
      T(any_value_can_be_an_error),
      T(a_file_compiles_in_bounded_time),
      T(the_text_stays_for_another_state),
      T(what_is_declared_is_bounded),
      T(many_faults_are_told),
      T(values_keep_their_type_path_and_line),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
