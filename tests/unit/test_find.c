/* test_find.c - where scripts are looked for, and what happens when two have one id. */
#include "script_fixture.h"

#include <find.h>

static void make_root(folder *f, const char *name) {
  char path[128];
  const char *const below[] = {"", "/scripts", "/scripts/expansions", "/tiles"};
  for (size_t i = 0; i < sizeof below / sizeof *below; i++) {
    snprintf(path, sizeof path, "%s%s", name, below[i]);
    mkdir(path_of(f, path), 0700);
  }
}

static void folders_in_the_path_are_searched(void **state) {
  folder *f = *state;
  bst_found *found = NULL;
  size_t count = 0;
  make_root(f, "one");
  make_root(f, "two");
  write_file(f, "one/scripts/expansions/zoo.lua", "x");
  write_file(f, "one/scripts/expansions/notes.txt", "x");
  write_file(f, "one/scripts/expansions/.hidden.lua", "x");
  write_file(f, "two/scripts/expansions/ant.lua", "x");
  char path[300];
  snprintf(path, sizeof path, "%s::%s", path_of(f, "one"), path_of(f, "two"));
  setenv("BASTIDE_PATH", path, 1);
  assert_int_equal(bst_find_all(BST_EXPANSION, &found, &count, &f->report), BST_OK);
  assert_int_equal(count, 2);
  assert_string_equal(found[0].id, "ant");
  assert_string_equal(found[0].path, path_of(f, "two/scripts/expansions/ant.lua"));
  assert_string_equal(found[1].id, "zoo");
  bst_found_free(found, count);
  assert_int_equal(bst_find_all(BST_BOT, &found, &count, &f->report), BST_OK);
  assert_int_equal(count, 0);
  bst_found_free(found, count);
}

static void one_id_in_two_places_is_an_error(void **state) {
  folder *f = *state;
  bst_found *found = NULL;
  size_t count = 0;
  make_root(f, "one");
  make_root(f, "two");
  write_file(f, "one/tiles/same.lua", "x");
  write_file(f, "two/tiles/same.lua", "x");
  char path[300];
  snprintf(path, sizeof path, "%s:%s", path_of(f, "one"), path_of(f, "two"));
  setenv("BASTIDE_PATH", path, 1);
  assert_int_equal(bst_find_all(BST_TILESET, &found, &count, &f->report), BST_BAD_INPUT);
  assert_null(found);
  assert_message(&f->report, "two/tiles/same.lua", 0, "one/tiles/same.lua", "rename");
}

static void one_file_reached_in_two_ways_counts_once(void **state) {
  folder *f = *state;
  bst_found *found = NULL;
  size_t count = 0;
  make_root(f, "one");
  write_file(f, "one/tiles/same.lua", "x");
  assert_int_equal(symlink(path_of(f, "one"), path_of(f, "two")), 0);
  char path[300];
  snprintf(path, sizeof path, "%s:%s", path_of(f, "one"), path_of(f, "two"));
  setenv("BASTIDE_PATH", path, 1);
  assert_int_equal(bst_find_all(BST_TILESET, &found, &count, &f->report), BST_OK);
  assert_int_equal(count, 1);
  bst_found_free(found, count);
}

static void a_folder_in_the_path_must_be_there(void **state) {
  folder *f = *state;
  bst_found *found = NULL;
  size_t count = 0;
  setenv("BASTIDE_PATH", path_of(f, "nowhere"), 1);
  assert_int_equal(bst_find_all(BST_EXPANSION, &found, &count, &f->report), BST_BAD_INPUT);
  assert_message(&f->report, "nowhere", 0, "$BASTIDE_PATH", NULL);
  setenv("BASTIDE_PATH", write_file(f, "file", "x"), 1);
  assert_int_equal(bst_find_all(BST_EXPANSION, &found, &count, &f->report), BST_BAD_INPUT);
  assert_message(&f->report, "file", 0, "it is no folder", NULL);
}

static void lua_files_below_a_folder_are_listed_in_order(void **state) {
  folder *f = *state;
  bst_found *found = NULL;
  size_t count = 0;
  make_root(f, "one");
  write_file(f, "one/b.lua", "x");
  write_file(f, "one/tiles/a.lua", "x");
  write_file(f, "one/tiles/a.txt", "x");
  assert_int_equal(symlink(path_of(f, "one"), path_of(f, "one/circle")), 0);
  assert_int_equal(symlink("b.lua", path_of(f, "one/c.lua")), 0);
  assert_int_equal(bst_find_lua(path_of(f, "one"), &found, &count, &f->report), BST_OK);
  assert_int_equal(count, 3); /* links to folders are not followed, to files they are */
  assert_string_equal(found[0].path, path_of(f, "one/b.lua"));
  assert_string_equal(found[1].path, path_of(f, "one/c.lua"));
  assert_string_equal(found[2].id, "a");
  bst_found_free(found, count);
  assert_int_equal(bst_find_lua(path_of(f, "one/b.lua"), &found, &count, &f->report), BST_OK);
  assert_int_equal(count, 1);
  assert_string_equal(found[0].id, "b");
  bst_found_free(found, count);
  assert_int_equal(bst_find_lua(path_of(f, "three"), &found, &count, &f->report), BST_BAD_INPUT);
  assert_message(&f->report, "three", 0, "there is no such file or folder", NULL);
}

/* These come last: what is added stays for the whole program. */
static void an_added_folder_without_folders_is_sorted_by_what_files_return(void **state) {
  folder *f = *state;
  bst_found *found = NULL;
  size_t count = 0;
  static char flat[256];
  setenv("BASTIDE_PATH", "", 1);
  mkdir(path_of(f, "flat"), 0700);
  write_file(f, "flat/mine.lua", "-- a rule\nreturn rule { id = 'mine' }");
  write_file(f, "flat/some_tiles.lua", "local n = 1\nreturn tileset {}");
  write_file(f, "flat/player.lua", "return bot {}");
  write_file(f, "flat/test.lua", "return scenario {}");
  snprintf(flat, sizeof flat, "%s", path_of(f, "flat"));
  assert_true(bst_find_add(flat));
  assert_int_equal(bst_find_all(BST_HOUSE_RULE, &found, &count, &f->report), BST_OK);
  assert_int_equal(count, 1);
  assert_string_equal(found[0].id, "mine");
  bst_found_free(found, count);
  assert_int_equal(bst_find_all(BST_TILESET, &found, &count, &f->report), BST_OK);
  assert_int_equal(count, 1);
  assert_string_equal(found[0].id, "some_tiles");
  bst_found_free(found, count);
  assert_int_equal(bst_find_all(BST_BOT, &found, &count, &f->report), BST_OK);
  assert_int_equal(count, 1);
  bst_found_free(found, count);
  assert_int_equal(bst_find_all(BST_EXPANSION, &found, &count, &f->report), BST_OK);
  assert_int_equal(count, 0);
  bst_found_free(found, count);
}

static void an_added_folder_must_be_there(void **state) {
  folder *f = *state;
  bst_found *found = NULL;
  size_t count = 0;
  assert_true(bst_find_add("/nowhere/at/all"));
  assert_int_equal(bst_find_all(BST_HOUSE_RULE, &found, &count, &f->report), BST_BAD_INPUT);
  assert_message(&f->report, "/nowhere/at/all", 0,
                 "is named by --scripts, but there is no such folder", NULL);
}

static void there_is_an_end_of_folders(void **state) {
  (void)state;
  size_t more = 0;
  while (bst_find_add("/tmp"))
    more++;
  assert_int_equal(more, BST_FIND_FOLDERS - 2);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(folders_in_the_path_are_searched),
      T(one_id_in_two_places_is_an_error),
      T(one_file_reached_in_two_ways_counts_once),
      T(a_folder_in_the_path_must_be_there),
      T(lua_files_below_a_folder_are_listed_in_order),
      T(an_added_folder_without_folders_is_sorted_by_what_files_return),
      T(an_added_folder_must_be_there),
      T(there_is_an_end_of_folders),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
