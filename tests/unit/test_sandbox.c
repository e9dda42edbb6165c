/* test_sandbox.c - what a script file may be and may do: the text itself, the names it reaches, and
 * the limits that no script can go round. */
#include "script_fixture.h"

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

static void a_file_declares_one_thing_of_its_kind(void **state) {
  refused(*state, "return {}", 0, "the file must end with 'return rule { ... }'", NULL);
  refused(*state, "rule {}", 0, "the file must end with 'return rule { ... }'", NULL);
  refused(*state, "rule {}\nreturn rule {}", 2, "a second declaration", NULL);
  refused(*state, "\nreturn tileset {}", 2, "unknown name 'tileset'", NULL);
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
  static const char *const names[] = {"_G",        "load",         "dofile",       "loadfile",
                                      "require",   "next",         "rawget",       "rawset",
                                      "xpcall",    "setmetatable", "debug",        "io",
                                      "coroutine", "os",           "warn",         "print",
                                      "utf8",      "package",      "getmetatable", "collectgarbage",
                                      "loadstring"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char text[80], message[80];
    snprintf(text, sizeof text, "local a = %s", names[i]);
    snprintf(message, sizeof message, "unknown name '%s'", names[i]);
    refused(*state, text, 1, message, NULL);
  }
  static const char *const members[] = {"string.rep",  "string.dump", "string.find", "table.sort",
                                        "string.gsub", "table.move",  "math.random", "math.sin"};
  for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
    char text[80], message[80];
    snprintf(text, sizeof text, "local a = %s()", members[i]);
    snprintf(message, sizeof message, "unknown name '%s'", members[i]);
    refused(*state, text, 1, message, NULL);
  }
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

/* --- limits ---------------------------------------------------------------------------------- */

static void endless_loops_end(void **state) {
  refused(*state, "while true do end", 1, "instruction budget", NULL);
  refused(*state, "local function f() return f() end return f()", 1, "instruction budget", NULL);
  refused(*state, "while true do pcall(function() while true do end end) end", 0,
          "instruction budget", NULL);
}

static void memory_bombs_are_defused(void **state) {
  refused(*state, "local s = 'x' while true do s = s .. s end", 0, "64 KiB", NULL);
  refused(*state, "local t = {} while true do t = { t, {}, {}, {} } table.insert(t, t) end", 0,
          "too much memory", NULL);
  refused(*state,
          "while true do pcall(function() local s = 'x' while true do s = s .. s end end) end", 0,
          "64 KiB", NULL);
  refused(*state, "local function f() return 1 + f() end f()", 0, "too much memory", NULL);
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
  refused(*state, "error({})", 0, "an error that is no text but a table", NULL);
  refused(*state, "error(nil)", 0, "an error that is no text but a nil", NULL);
  refused(*state, "error(5)", 0, "5", NULL);
}

static void what_is_declared_is_bounded(void **state) {
  refused(*state, "local t = {} for i = 1, 40 do t = { t } end return rule { t = t }", 1,
          "is nested too deeply", NULL);
  refused(*state, "local t = { 1 } for i = 1, 20 do t = { t, t } end return rule { t = t }", 1,
          "makes more than 200000 values", NULL);
  refused(*state, "local t = {} t.t = t return rule { t = t }", 1, "is nested too deeply", NULL);
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
      T(a_file_declares_one_thing_of_its_kind),
      T(unknown_names_are_errors_with_a_suggestion),
      T(what_could_escape_is_not_there),
      T(string_methods_are_out_of_reach),
      T(pairs_goes_by_number_then_name),
      T(no_text_shows_an_address),
      T(lists_can_be_built),
      T(endless_loops_end),
      T(memory_bombs_are_defused),
      T(a_limit_is_per_sandbox_and_file),
      T(any_value_can_be_an_error),
      T(what_is_declared_is_bounded),
      T(values_keep_their_type_path_and_line),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
