/* test_manifest.c - pack.lua: what it says, what is wrong with it, and whose files are a pack's. */
#include "script_fixture.h"

#include <manifest.h>

static bst_status read_text(folder *f, bst_arena *arena, const char *text, bst_manifest *out) {
  return bst_manifest_read(NULL, arena, write_file(f, "pack.lua", text), out, &f->report);
}

static void everything_that_a_manifest_says_is_read(void **state) {
  folder *f = *state;
  bst_arena arena = BST_ARENA_EMPTY;
  bst_manifest pack;
  bst_status status = read_text(f, &arena,
                                "return pack {\n"
                                "  id = 'zoo', version = '1.0', api = 1, licence = 'MIT',\n"
                                "  title = 'Animals', author = 'A', credit = 'B', source = 'C',\n"
                                "  needs = { 'base',\n"
                                "            'farm' },\n"
                                "}\n",
                                &pack);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  assert_string_equal(pack.path, path_of(f, "pack.lua"));
  assert_true(bst_manifest_holds(&pack, path_of(f, "scripts/expansions/zoo.lua")));
  assert_string_equal(pack.id, "zoo");
  assert_string_equal(pack.version, "1.0");
  assert_string_equal(pack.licence, "MIT");
  assert_string_equal(pack.title, "Animals");
  assert_string_equal(pack.author, "A");
  assert_string_equal(pack.credit, "B");
  assert_string_equal(pack.source, "C");
  assert_int_equal(pack.needs_count, 2);
  assert_string_equal(pack.needs[1], "farm");
  assert_int_equal(pack.needs_line[1], 5);
  bst_arena_free(&arena);
}

static void what_need_not_be_there_is_empty(void **state) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_manifest pack;
  const char *text = "return pack { id = 'zoo', version = '1', api = 1, licence = 'MIT' }";
  assert_int_equal(read_text(*state, &arena, text, &pack), BST_OK);
  assert_string_equal(pack.title, "");
  assert_string_equal(pack.source, "");
  assert_int_equal(pack.needs_count, 0);
  bst_arena_free(&arena);
}

/* The file with `body` on its line 2 has a fault there. */
static void fault(folder *f, const char *body, int line, const char *text, const char *hint) {
  char all[512];
  bst_arena arena = BST_ARENA_EMPTY;
  bst_manifest pack;
  snprintf(all, sizeof all, "return pack {\n%s\n}\n", body);
  assert_int_equal(read_text(f, &arena, all, &pack), BST_BAD_INPUT);
  assert_message(&f->report, "pack.lua", line, text, hint);
  bst_report_clear(&f->report);
  bst_arena_free(&arena);
}

static void what_others_must_know_is_required(void **state) {
  folder *f = *state;
  fault(f, "version = '1', api = 1, licence = 'MIT'", 1, "the pack lacks 'id'", NULL);
  fault(f, "id = 'zoo', api = 1, licence = 'MIT'", 1, "the pack lacks 'version'", NULL);
  fault(f, "id = 'zoo', version = '1', api = 1", 1, "the pack lacks 'licence'", "pass it on");
  fault(f, "id = 'zoo', version = '1', licence = 'MIT'", 1, "api", NULL);
  fault(f, "id = 'zoo', version = '', api = 1, licence = 'MIT'", 2, "version is empty", NULL);
  fault(f, "id = 'zoo', version = 1, api = 1, licence = 'MIT'", 2, "version must be", NULL);
  fault(f, "id = 'zoo', version = '1', api = 2, licence = 'MIT'", 2, "api must be", NULL);
}

static void slips_are_told(void **state) {
  folder *f = *state;
  fault(f, "id = 'zoo', version = '1', api = 1, licence = 'MIT', licence_url = 'x'", 2,
        "unknown key 'licence_url'", NULL);
  fault(f, "id = 'zoo', version = '1', api = 1, licence = 'MIT', need = { 'base' }", 2,
        "unknown key 'need'", "did you mean 'needs'?");
  fault(f, "id = 'zoo', version = '1', api = 1, licence = 'MIT', needs = { 'my rule' }", 2,
        "needs[1] is no id", NULL);
}

static void a_pack_holds_what_lies_below_it(void **state) {
  (void)state;
  const bst_manifest pack = {.root = "a/zoo"};
  assert_true(bst_manifest_holds(&pack, "a/zoo/tiles/x.lua"));
  assert_false(bst_manifest_holds(&pack, "a/zoology/x.lua"));
  assert_false(bst_manifest_holds(&pack, "a/x.lua"));
  assert_true(bst_manifest_is("a/pack.lua"));
  assert_true(bst_manifest_is("pack.lua"));
  assert_false(bst_manifest_is("a/backpack.lua"));
  assert_false(bst_manifest_is("backpack.lua"));
}

/* Beside a file without folder: the folder of the program's user. */
static void a_bare_name_lies_in_this_folder(void **state) {
  folder *f = *state;
  bst_arena arena = BST_ARENA_EMPTY;
  bst_manifest pack;
  assert_int_equal(bst_manifest_read(NULL, &arena, "pack.lua", &pack, &f->report), BST_BAD_INPUT);
  assert_string_equal(pack.root, ".");
  bst_arena_free(&arena);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)
int main(void) {
  const struct CMUnitTest tests[] = {
      T(everything_that_a_manifest_says_is_read), T(what_need_not_be_there_is_empty),
      T(what_others_must_know_is_required),       T(slips_are_told),
      T(a_pack_holds_what_lies_below_it),         T(a_bare_name_lies_in_this_folder),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
