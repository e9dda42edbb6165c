/* test_output.c - a file gets its name when it is whole; and which files a file may name. */
#include "script_fixture.h"

#include <output.h>
#include <pack_folder.h>
#include <paths.h>

#include <dirent.h>
#include <pthread.h>

enum { THREADS = 8, FILES = 20 };

static size_t entries_of(const folder *f) {
  DIR *list = opendir(f->path);
  size_t count = 0;
  assert_non_null(list);
  for (const struct dirent *entry; (entry = readdir(list)) != NULL;)
    count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
  closedir(list);
  return count;
}

static void holds(const char *path, const char *text) {
  char bytes[256];
  FILE *file = fopen(path, "rb");
  assert_non_null(file);
  bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
  fclose(file);
  assert_string_equal(bytes, text);
}

static bst_output *begin(const char *path, bst_output_how how) {
  bst_output *out = NULL;
  bst_error err = {0};
  assert_int_equal(bst_output_open(path, how, &out, &err), BST_OK);
  fputs("new", bst_output_stream(out));
  return out;
}

static void an_older_file_stays_until_the_new_one_is_whole(void **state) {
  folder *f = *state;
  bst_error err = {0};
  const char *path = write_file(f, "x", "older");
  assert_int_equal(chmod(path, 0604), 0);
  bst_output *out = begin(path, BST_OUTPUT_REPLACES);
  fflush(bst_output_stream(out));
  holds(path, "older");
  bst_output_drop(out);
  holds(path, "older");
  assert_int_equal(entries_of(f), 1);
  out = begin(path, BST_OUTPUT_REPLACES);
  assert_int_equal(bst_output_close(out, &err), BST_OK);
  holds(path, "new");
  struct stat about;
  assert_int_equal(stat(path, &about), 0);
  assert_int_equal(about.st_mode & 07777, 0604);
  assert_int_equal(entries_of(f), 1);
}

static void nobody_elses_file_is_overwritten(void **state) {
  folder *f = *state;
  bst_error err = {0};
  bst_output *out = NULL;
  const char *path = path_of(f, "x");
  for (int how = BST_OUTPUT_REPLACES; how <= BST_OUTPUT_NEW; how++) {
    out = begin(path, (bst_output_how)how);
    write_file(f, "x", "theirs"); /* meanwhile */
    assert_int_equal(bst_output_close(out, &err), BST_BAD_INPUT);
    assert_non_null(strstr(err.text, "x: was made by somebody else meanwhile"));
    holds(path, "theirs");
    unlink(path);
  }
  write_file(f, "x", "theirs");
  assert_int_equal(bst_output_open(path, BST_OUTPUT_NEW, &out, &err), BST_BAD_INPUT);
  assert_non_null(strstr(err.text, "x: is there already"));
  out = begin(path, BST_OUTPUT_REPLACES);
  unlink(path);
  assert_int_equal(mkfifo(path, 0666), 0); /* it was a file, and is none any more */
  assert_int_equal(bst_output_close(out, &err), BST_BAD_INPUT);
  assert_non_null(strstr(err.text, "is no ordinary file any more"));
  assert_int_equal(entries_of(f), 1);
}

static void links_stay(void **state) {
  folder *f = *state;
  bst_error err = {0};
  assert_int_equal(mkdir(path_of(f, "deep"), 0777), 0);
  assert_int_equal(symlink("deep/link", path_of(f, "link")), 0);
  assert_int_equal(symlink("../target", path_of(f, "deep/link")), 0);
  for (int i = 0; i < 2; i++) { /* to nothing, then to a file */
    bst_output *out = begin(path_of(f, "link"), BST_OUTPUT_REPLACES);
    assert_int_equal(bst_output_close(out, &err), BST_OK);
    holds(path_of(f, "target"), "new");
    struct stat about;
    assert_int_equal(lstat(path_of(f, "link"), &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    assert_int_equal(lstat(path_of(f, "deep/link"), &about), 0);
    assert_true(S_ISLNK(about.st_mode));
  }
}

/* As a handler of signals does. */
static void what_is_pending_can_be_removed(void **state) {
  folder *f = *state;
  bst_error err = {0};
  bst_output *one = begin(path_of(f, "one"), BST_OUTPUT_NEW);
  bst_output *two = begin(path_of(f, "two"), BST_OUTPUT_NEW);
  assert_int_equal(entries_of(f), 2);
  bst_output_remove_pending();
  assert_int_equal(entries_of(f), 0);
  assert_int_equal(bst_output_close(one, &err), BST_BAD_INPUT);
  bst_output_drop(two);
  bst_output_remove_pending();
}

/* More of them at a time than can be noted down. */
static void *write_some(void *self) {
  const folder *f = self;
  static _Atomic int number;
  bst_output *out[FILES] = {NULL};
  bst_error err;
  bool fine = true;
  for (int i = 0; i < FILES; i++) {
    char path[128];
    snprintf(path, sizeof path, "%s/%d", f->path, number++);
    fine = fine && bst_output_open(path, BST_OUTPUT_NEW, &out[i], &err) == BST_OK;
  }
  for (int i = 0; i < FILES; i++)
    if (out[i])
      fine = bst_output_close(out[i], &err) == BST_OK && fine;
  return fine ? NULL : self;
}

static void several_threads_write(void **state) {
  folder *f = *state;
  pthread_t thread[THREADS];
  for (int i = 0; i < THREADS; i++)
    assert_int_equal(pthread_create(&thread[i], NULL, write_some, f), 0);
  for (int i = 0; i < THREADS; i++) {
    void *result;
    assert_int_equal(pthread_join(thread[i], &result), 0);
    assert_null(result);
  }
  assert_int_equal(entries_of(f), THREADS * FILES);
}

/* --- paths ------------------------------------------------------------------------------------ */

static bool may(folder *f, const char *from, bst_path_use use, const char *name) {
  bst_arena arena = BST_ARENA_EMPTY;
  const bst_reader reader = {.arena = &arena, .report = &f->report, .file = from};
  const bst_value at = {.type = BST_VALUE_STRING, .text = name, .line = 3, .path = "with[1]"};
  size_t before = f->report.count;
  bool fine = bst_path_check(&reader, &at, use, name, strlen(name));
  assert_int_equal(f->report.count - before, fine ? 0 : 1);
  bst_report_clear(&f->report);
  return fine;
}

static void which_files_a_file_may_name(void **state) {
  folder *f = *state;
  char own[128], packed[128];
  assert_int_equal(mkdir(path_of(f, "pack"), 0777), 0);
  assert_int_equal(mkdir(path_of(f, "pack/a"), 0777), 0);
  write_file(f, "pack/pack.lua", "x");
  snprintf(own, sizeof own, "%s/x.lua", f->path);
  snprintf(packed, sizeof packed, "%s/pack/a/x.lua", f->path);
  assert_true(bst_path_in_pack(packed) && !bst_path_in_pack(own));
  static const struct {
    const char *name;
    bool beside, tiles, packed_tiles, packed_scenario;
  } names[] = {
      {"y.lua", true, true, true, true},
      {"./y.lua", true, true, true, true},
      {"a/b/y.lua", true, true, true, true},
      {"a/..b/y.lua", true, true, true, true},
      {"...", true, true, true, true},
      {"../y.lua", false, true, false, true},
      {"a/../y.lua", false, true, false, true},
      {"../../y.lua", false, true, false, false},
      {"../b/../../y.lua", false, true, false, false},
      {"./.././../y.lua", false, true, false, false},
      {"a//..//../y.lua", false, true, false, true},
      {"..", false, true, false, true},
      {"a/..", false, true, false, true},
      {"/y.lua", false, true, false, false},
      {"//y.lua", false, true, false, false},
      {"a\\y.lua", false, false, false, false},
      {"..\\y.lua", false, false, false, false},
      {"C:\\y.lua", false, false, false, false},
      {"a\ny.lua", false, false, false, false},
      {"a\x01y.lua", false, false, false, false},
      {"a\x7fy.lua", false, false, false, false},
      {"a\xffy.lua", false, false, false, false},
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *name = names[i].name;
    bool right = may(f, own, BST_PATH_BESIDE, name) == names[i].beside &&
                 may(f, packed, BST_PATH_BESIDE, name) == names[i].beside &&
                 may(f, own, BST_PATH_TILES, name) == names[i].tiles &&
                 may(f, own, BST_PATH_SCENARIO, name) == names[i].tiles &&
                 may(f, packed, BST_PATH_TILES, name) == names[i].packed_tiles &&
                 may(f, packed, BST_PATH_SCENARIO, name) == names[i].packed_scenario;
    if (!right)
      print_message("'%s'\n", name);
    assert_true(right);
  }
}

static void links_that_lead_out_of_a_pack(void **state) {
  folder *f = *state;
  assert_int_equal(mkdir(path_of(f, "pack"), 0777), 0);
  assert_int_equal(mkdir(path_of(f, "pack2"), 0777), 0);
  write_file(f, "pack/pack.lua", "x");
  write_file(f, "pack/in.lua", "x");
  write_file(f, "pack2/out.lua", "x"); /* whose path begins like that of the pack */
  assert_int_equal(symlink("in.lua", path_of(f, "pack/good.lua")), 0);
  assert_int_equal(symlink("../pack2/out.lua", path_of(f, "pack/bad.lua")), 0);
  assert_int_equal(symlink("../pack2", path_of(f, "pack/folder")), 0);
  assert_int_equal(symlink("pack", path_of(f, "linked")), 0);
  static const char *const good[] = {"pack/in.lua",   "pack/good.lua",           "pack2/out.lua",
                                     "linked/in.lua", "pack/folder/../in.lua/.", "pack/none.lua"};
  static const char *const bad[] = {"pack/bad.lua", "pack/folder/out.lua", "linked/bad.lua",
                                    "pack/./bad.lua", "pack2/../pack/bad.lua"};
  for (size_t i = 0; i < sizeof good / sizeof *good; i++)
    assert_null(bst_path_led_out(path_of(f, good[i])));
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    char *to = bst_path_led_out(path_of(f, bad[i]));
    assert_non_null(to);
    assert_true(ends_with(to, "pack2/out.lua"));
    free(to);
  }
}

static void a_folder_that_nobody_keeps(void **state) {
  folder *f = *state;
  char path[300], narrow[16], *outer = getenv("TMPDIR");
  char *before = outer ? strdup(outer) : NULL;
  bst_error err = {0};
  assert_int_equal(setenv("TMPDIR", f->path, 1), 0);
  assert_int_equal(bst_output_scratch(path, sizeof path, &err), BST_OK);
  assert_int_equal(strncmp(path, f->path, strlen(f->path)), 0);
  assert_int_equal(rmdir(path), 0);
  assert_int_equal(bst_output_scratch(narrow, sizeof narrow, &err), BST_BAD_INPUT);
  assert_non_null(strstr(err.text, "too long"));
  assert_int_equal(entries_of(f), 0);
  assert_int_equal(setenv("TMPDIR", path, 1), 0); /* it is gone */
  assert_int_equal(bst_output_scratch((char[400]){0}, 400, &err), BST_BAD_INPUT);
  assert_non_null(strstr(err.text, "no folder can be made there"));
  assert_int_equal(before ? setenv("TMPDIR", before, 1) : unsetenv("TMPDIR"), 0);
  free(before);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(an_older_file_stays_until_the_new_one_is_whole, folder_setup,
                                      folder_teardown),
      cmocka_unit_test_setup_teardown(nobody_elses_file_is_overwritten, folder_setup,
                                      folder_teardown),
      cmocka_unit_test_setup_teardown(links_stay, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(what_is_pending_can_be_removed, folder_setup,
                                      folder_teardown),
      cmocka_unit_test_setup_teardown(a_folder_that_nobody_keeps, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(several_threads_write, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(which_files_a_file_may_name, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(links_that_lead_out_of_a_pack, folder_setup, folder_teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
