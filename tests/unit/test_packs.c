/* test_packs.c - scripts in zip files: found, read, played, and everything refused that could hurt.
 */
#include "script_fixture.h"

#include <find.h>
#include <pack.h>
#include <source_file.h>

#include <zip.h>

static const char rule_text[] = "return rule { id = 'zoo', api = 1, needs = { 'base' },\n"
                                "  tiles = { 'animals', 'cages' } }\n";
static const char animals_text[] = "return tileset { id = 'animals', api = 1, tiles = {\n"
                                   "  ['AN/C'] = { slots = 'CCC|a.a|a.a|a.a', n = 2 } } }\n";
static const char cages_text[] = "return tileset { id = 'cages', api = 1, tiles = {\n"
                                 "  ['CG/C'] = { slots = 'CCC|a.a|a.a|a.a', n = 1 } } }\n";

/* Adds a member; `text` must live until the zip is closed. */
static void add_bytes(zip_t *zip, const char *name, const char *text, size_t size) {
  zip_source_t *source = zip_source_buffer(zip, text, size, 0);
  assert_non_null(source);
  assert_true(zip_file_add(zip, name, source, 0) >= 0);
}

static void add(zip_t *zip, const char *name, const char *text) {
  add_bytes(zip, name, text, strlen(text));
}

static zip_t *new_zip(folder *f, const char *name) {
  int error = 0;
  zip_t *zip = zip_open(path_of(f, name), ZIP_CREATE | ZIP_TRUNCATE, &error);
  assert_non_null(zip);
  return zip;
}

static void write_zoo(folder *f, const char *name) {
  zip_t *zip = new_zip(f, name);
  add(zip, "scripts/expansions/zoo.lua", rule_text);
  add(zip, "scripts/expansions/sub/deep.lua", "x");
  add(zip, "scripts/expansions/notes.txt", "x");
  add(zip, "tiles/animals.lua", animals_text);
  add(zip, "tiles/cages.lua", cages_text);
  add(zip, "__MACOSX/scripts/._zoo.lua", "x");
  assert_int_equal(zip_close(zip), 0);
}

/* BASTIDE_PATH: the project, and this. */
static void use(folder *f, const char *name) {
  char path[512];
  snprintf(path, sizeof path, "%s:%s", BST_SOURCE_DIR, path_of(f, name));
  setenv("BASTIDE_PATH", path, 1);
}

static bst_status load(folder *f, const char *with, bst_rules **rules) {
  bst_setup setup = {.with = &with, .with_count = 1, .players = 2};
  return bst_rules_load(&setup, rules, &f->report);
}

static void a_rule_in_a_pack_is_played_with_its_tiles(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  write_zoo(f, "zoo.zip");
  use(f, "zoo.zip");
  bst_status status = load(f, "zoo", &rules);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  assert_true(ends_with(bst_rules_info(rules, 1).path, "zoo.zip/scripts/expansions/zoo.lua"));
  assert_int_equal(bst_rules_tileset_count(rules), 3);
  assert_string_equal(bst_rules_tileset(rules, 1).id, "animals");
  bst_rules_free(rules);
}

static void a_file_in_a_pack_can_be_named_by_its_path(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  zip_t *zip = new_zip(f, "any.zip");
  add(zip, "mine.lua",
      "return rule { id = 'mine', api = 1, needs = 'base', tiles = './sub/animals.lua' }");
  add(zip, "sub/animals.lua", animals_text);
  assert_int_equal(zip_close(zip), 0);
  assert_int_equal(load(f, path_of(f, "any.zip/mine.lua"), &rules), BST_OK);
  bst_rules_free(rules);
  assert_int_equal(load(f, path_of(f, "any.zip/yours.lua"), &rules), BST_BAD_INPUT);
  assert_message(&f->report, "any.zip/yours.lua", 0, "there is no such file in the zip", NULL);
  assert_int_equal(load(f, path_of(f, "any.zip/../mine.lua"), &rules), BST_BAD_INPUT);
  assert_message(&f->report, "any.zip/../mine.lua", 0, "there is no such file in the zip", NULL);
}

static void messages_name_the_file_in_the_pack(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  zip_t *zip = new_zip(f, "bad.zip");
  add(zip, "scripts/house_rules/bad.lua",
      "return rule { id = 'bad', api = 1, needs = { 'base' },\n  tilse = {} }\n");
  assert_int_equal(zip_close(zip), 0);
  use(f, "bad.zip");
  assert_int_equal(load(f, "bad", &rules), BST_BAD_INPUT);
  assert_message(&f->report, "bad.zip/scripts/house_rules/bad.lua", 2, "unknown key 'tilse'",
                 "did you mean 'tiles'?");
}

static void one_id_in_a_pack_and_a_folder_is_an_error(void **state) {
  folder *f = *state;
  bst_found *found = NULL;
  size_t count = 0;
  zip_t *zip = new_zip(f, "twin.zip");
  add(zip, "scripts/expansions/base.lua", "x");
  assert_int_equal(zip_close(zip), 0);
  use(f, "twin.zip");
  assert_int_equal(bst_find_all(BST_EXPANSION, &found, &count, &f->report), BST_BAD_INPUT);
  assert_int_equal(f->report.count, 1);
  assert_non_null(strstr(f->report.message[0].text, "has the same id as"));
}

static void one_pack_reached_in_two_ways_counts_once(void **state) {
  folder *f = *state;
  bst_found *found = NULL;
  size_t count = 0;
  char path[600];
  write_zoo(f, "zoo.zip");
  assert_int_equal(symlink(path_of(f, "zoo.zip"), path_of(f, "two.zip")), 0);
  snprintf(path, sizeof path, "%s:%s", path_of(f, "zoo.zip"), path_of(f, "two.zip"));
  setenv("BASTIDE_PATH", path, 1);
  assert_int_equal(bst_find_all(BST_TILESET, &found, &count, &f->report), BST_OK);
  assert_int_equal(count, 2);
  bst_found_free(found, count);
}

static void all_scripts_of_a_pack_are_listed(void **state) {
  folder *f = *state;
  bst_found *found = NULL;
  size_t count = 0;
  write_zoo(f, "zoo.zip");
  assert_int_equal(bst_find_lua(path_of(f, "zoo.zip"), &found, &count, &f->report), BST_OK);
  assert_int_equal(count, 4);
  assert_true(ends_with(found[0].path, "zoo.zip/scripts/expansions/sub/deep.lua"));
  assert_true(ends_with(found[3].path, "zoo.zip/tiles/cages.lua"));
  bst_found_free(found, count);
  const char *member = path_of(f, "zoo.zip/tiles/cages.lua");
  assert_int_equal(bst_find_lua(member, &found, &count, &f->report), BST_OK);
  assert_int_equal(count, 1);
  assert_string_equal(found[0].id, "cages");
  bst_found_free(found, count);
}

/* --- what is refused ------------------------------------------------------------------------- */

static void refused(folder *f, const char *zip, const char *file, const char *text) {
  bst_found *found = NULL;
  size_t count = 0;
  use(f, zip);
  assert_int_equal(bst_find_all(BST_EXPANSION, &found, &count, &f->report), BST_BAD_INPUT);
  assert_null(found);
  assert_message(&f->report, file, 0, text, NULL);
  bst_report_clear(&f->report);
}

static void names_that_lead_out_are_refused(void **state) {
  static const char *const names[] = {"../x.lua", "a/../../x.lua", "/etc/x.lua", "a/.."};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    zip_t *zip = new_zip(*state, "out.zip");
    add(zip, names[i], "x");
    assert_int_equal(zip_close(zip), 0);
    refused(*state, "out.zip", "out.zip", "whose name leads out of the pack");
  }
  zip_t *zip = new_zip(*state, "out.zip");
  add(zip, "a\\b.lua", "x");
  assert_int_equal(zip_close(zip), 0);
  refused(*state, "out.zip", "out.zip", "holds a file 'a\\b.lua', whose name is no plain name");
}

static void what_is_too_big_is_refused(void **state) {
  char *zeros = calloc(1, BST_SOURCE_MAX + 1);
  zip_t *zip = new_zip(*state, "big.zip");
  add_bytes(zip, "scripts/bomb.lua", zeros, BST_SOURCE_MAX + 1);
  assert_int_equal(zip_close(zip), 0);
  refused(*state, "big.zip", "big.zip/scripts/bomb.lua", "is bigger than 1 MiB");
  bst_source source;
  folder *f = *state;
  assert_int_equal(bst_source_read(path_of(f, "big.zip/scripts/bomb.lua"), &source, &f->report),
                   BST_BAD_INPUT);
  assert_message(&f->report, "bomb.lua", 0, "is bigger than 1 MiB", NULL);
  zip = new_zip(*state, "many.zip");
  for (int i = 0; i < 65; i++) {
    char name[32];
    snprintf(name, sizeof name, "scripts/%d.lua", i);
    add_bytes(zip, name, zeros, BST_SOURCE_MAX);
  }
  assert_int_equal(zip_close(zip), 0);
  refused(*state, "many.zip", "many.zip", "holds more than 64 MiB of scripts");
  free(zeros);
}

static void too_many_files_are_refused(void **state) {
  zip_t *zip = new_zip(*state, "many.zip");
  for (int i = 0; i <= BST_PACK_MEMBERS; i++) {
    char name[32];
    snprintf(name, sizeof name, "%d", i);
    add(zip, name, "");
  }
  assert_int_equal(zip_close(zip), 0);
  refused(*state, "many.zip", "many.zip", "holds more than 10000 files");
}

/* The bytes of a zip with one script, cut off or changed. */
static size_t small_zip(folder *f, char *bytes, size_t room) {
  zip_t *zip = new_zip(f, "small.zip");
  add(zip, "scripts/expansions/x.lua", "return rule { id = 'x', api = 1, needs = { 'base' } }");
  assert_int_equal(zip_close(zip), 0);
  FILE *file = fopen(path_of(f, "small.zip"), "rb");
  size_t size = fread(bytes, 1, room, file);
  fclose(file);
  return size;
}

static void a_damaged_zip_is_refused_however_it_is_cut(void **state) {
  char bytes[1024];
  size_t size = small_zip(*state, bytes, sizeof bytes);
  for (size_t cut = 0; cut < size; cut++) {
    bst_report report = BST_REPORT_EMPTY;
    bst_found *found = NULL;
    size_t count = 0;
    write_bytes(*state, "cut.zip", bytes, cut);
    use(*state, "cut.zip");
    assert_int_equal(bst_find_all(BST_EXPANSION, &found, &count, &report), BST_BAD_INPUT);
    assert_message(&report, "cut.zip", 0, "is no zip file, or a damaged one", "pack it again");
    bst_report_clear(&report);
  }
}

/* Whatever one byte becomes: a message, or a rule that is as it was. */
static void a_changed_byte_never_changes_the_rule(void **state) {
  char bytes[1024];
  folder *f = *state;
  size_t size = small_zip(f, bytes, sizeof bytes);
  for (size_t i = 0; i < size; i++) {
    bst_source source = {0};
    bst_report report = BST_REPORT_EMPTY;
    bytes[i] = (char)(bytes[i] ^ 0x21);
    write_bytes(f, "odd.zip", bytes, size);
    bytes[i] = (char)(bytes[i] ^ 0x21);
    const char *path = path_of(f, "odd.zip/scripts/expansions/x.lua");
    if (bst_source_read(path, &source, &report) == BST_OK) {
      assert_string_equal(source.text, "return rule { id = 'x', api = 1, needs = { 'base' } }");
      bst_source_free(&source);
    } else {
      assert_true(report.count > 0);
    }
    bst_report_clear(&report);
  }
}

static void no_zip_at_all_is_refused(void **state) {
  write_file(*state, "text.zip", "this is no zip file, only its name says so");
  refused(*state, "text.zip", "text.zip", "is no zip file, or a damaged one: Not a zip archive");
  write_file(*state, "empty.zip", "");
  refused(*state, "empty.zip", "empty.zip", "is no zip file, or a damaged one");
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(a_rule_in_a_pack_is_played_with_its_tiles),
      T(a_file_in_a_pack_can_be_named_by_its_path),
      T(messages_name_the_file_in_the_pack),
      T(one_id_in_a_pack_and_a_folder_is_an_error),
      T(one_pack_reached_in_two_ways_counts_once),
      T(all_scripts_of_a_pack_are_listed),
      T(names_that_lead_out_are_refused),
      T(what_is_too_big_is_refused),
      T(too_many_files_are_refused),
      T(a_damaged_zip_is_refused_however_it_is_cut),
      T(a_changed_byte_never_changes_the_rule),
      T(no_zip_at_all_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
