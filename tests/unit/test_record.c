/* test_record.c - records: what was written is replayed, and nothing that was changed, cut or
 * forged passes for a game. */
#include "record_fixture.h"

#include <signal.h>
#include <sys/resource.h>

/* The record of a tiny game. */
static size_t tiny_record(desk *d, folder *f, char *out) {
  desk_open_tiny(d, f);
  const char *path = path_of(f, "tiny.jsonl");
  record_game(d, path, 5);
  return read_bytes_of(path, out, MOST);
}

static void every_random_game_is_replayed_to_the_same_digest(void **state) {
  folder *f = *state;
  const char *path = path_of(f, "game.jsonl");
  static char bytes[MOST];
  uint64_t seed = 1;
  for (uint8_t players = 2; players <= 6; players++) {
    desk d;
    desk_open(&d, f, "base", players);
    for (int game = 0; game < 200; game++, seed++) {
      uint64_t digest = record_game(&d, path, seed);
      size_t size = read_bytes_of(path, bytes, sizeof bytes);
      outcome o = replay_bytes(&d, bytes, size, verify);
      if (!verifies(&o) || o.state != digest)
        print_message("players %d, seed %d: %s\n", players, (int)seed, o.error.text);
      assert_true(verifies(&o));
      assert_int_equal(o.state, digest);
      assert_int_equal(unlink(path), 0);
    }
    desk_close(&d);
  }
}

static void no_beginning_of_a_record_passes(void **state) {
  static char bytes[MOST];
  desk d;
  size_t size = tiny_record(&d, *state, bytes);
  outcome whole = replay_bytes(&d, bytes, size, verify);
  assert_true(verifies(&whole));
  for (size_t length = 0; length < size; length++) {
    outcome o = replay_bytes(&d, bytes, length, verify);
    assert_false(verifies(&o));
    /* what is whole was replayed; the rest is damage or missing, never a difference */
    assert_true(o.status == BST_OK || o.status == BST_BAD_INPUT);
    assert_true(o.actions <= whole.actions);
  }
  desk_close(&d);
}

static void no_changed_byte_passes(void **state) {
  static char bytes[MOST], changed[MOST];
  desk d;
  size_t size = tiny_record(&d, *state, bytes);
  memcpy(changed, bytes, size);
  for (size_t at = 0; at < size; at++) {
    for (int bit = 0; bit < 8; bit++) {
      changed[at] = (char)(bytes[at] ^ 1 << bit);
      outcome o = replay_bytes(&d, changed, size, verify);
      assert_false(verifies(&o));
      assert_true(o.status == BST_OK || o.status == BST_BAD_INPUT); /* OK: the last line end */
    }
    changed[at] = bytes[at];
  }
  desk_close(&d);
}

static void a_damaged_line_is_named_and_what_was_before_it_is_replayed(void **state) {
  static char bytes[MOST];
  desk d;
  size_t size = tiny_record(&d, *state, bytes);
  char *third = strchr(strchr(bytes, '\n') + 1, '\n') + 1;
  *strstr(third, "\"turn\":") = '\'';
  outcome o = replay_bytes(&d, bytes, size, verify);
  assert_int_equal(o.status, BST_BAD_INPUT);
  assert_non_null(strstr(o.error.text, "test.jsonl:3: damaged: the checksum is "));
  assert_int_equal(o.actions, 1);
  desk_close(&d);
}

/* --- checksums are right, what they protect is not ---------------------------------------------
 */

typedef struct forgery {
  int line;
  const char *old, *new;
  bst_status status;
  const char *message;
} forgery;

static const forgery forgeries[] = {
    {2, "\"turn\":1", "\"turn\":2", BST_ILLEGAL, "test.jsonl:2: \"place C "},
    {2, "\"turn\":1", "\"turn\":-1", BST_BAD_INPUT, "test.jsonl:2: the line lacks \"turn\""},
    {2, "\"turn\":1", "\"tern\":1", BST_BAD_INPUT, "lacks \"turn\""},
    {2, "\"seat\":2", "\"seat\":1", BST_ILLEGAL, "player 2 decides here"},
    {2, "\"seat\":2", "\"seat\":3", BST_BAD_INPUT, "lacks \"seat\""},
    {2, "\"seat\":2", "\"seat\":2.0", BST_BAD_INPUT, "lacks \"seat\""},
    {2, "\"drawn\":\"C\"", "\"drawn\":\"D\"", BST_ILLEGAL,
     "the tile drawn is C here, in the record D"},
    {2, "\"drawn\":\"C\",", "", BST_ILLEGAL, "the tile drawn is C here, in the record none"},
    {2, "place C ", "place C 9", BST_ILLEGAL, "test.jsonl:2: turn 1: "},
    {2, "place C ", "pluck C ", BST_ILLEGAL, "no action begins like that"},
    {2, "\"do\":", "\"to\":", BST_BAD_INPUT, "lacks \"do\""},
    {2, "\"state\":\"", "\"state\":\"f", BST_BAD_INPUT, "lacks \"state\""},
    {2, "{", "[", BST_BAD_INPUT, "test.jsonl:2: not valid JSON"},
    {2, "{", "{\"turn\":1,", BST_BAD_INPUT, "duplicate"},
    {2, "{", "{\"end\":\"finished\",", BST_BAD_INPUT, "lacks \"turns\""},
    {1, "\"first\":2", "\"first\":1", BST_ILLEGAL, "test.jsonl:2: "},
    {1, "\"first\":2", "\"first\":7", BST_BAD_INPUT,
     "test.jsonl:1: the header lacks \"players or first"},
    {1, "\"seed\":\"5\"", "\"seed\":\"6\"", BST_ILLEGAL, "the digest of the state is "},
    {1, "\"seed\":\"5\"", "\"seed\":5", BST_BAD_INPUT, "lacks \"seed\""},
    {1, "\"seed\":\"5\"", "\"seed\":\"18446744073709551616\"", BST_BAD_INPUT, "lacks \"seed\""},
    {1, "[\"random\",\"random\"]", "[]", BST_BAD_INPUT, "lacks \"players"},
    {1, "\"options\":{", "\"options\":[{", BST_BAD_INPUT, "not valid JSON"},
    {1, "\"options\":", "\"optionen\":", BST_BAD_INPUT, "lacks \"options\""},
    {1, "\"copies\":{", "\"copies\":{\"tiny_tiles\":0", BST_BAD_INPUT, "lacks \"copies\""},
    {1, "\"version\":2", "\"version\":3", BST_BAD_INPUT,
     "a record of version 3; this program reads versions 1 to 2"},
    {1, "\"version\":2", "\"version\":0", BST_BAD_INPUT, "a record of version 0"},
    {1, "\"version\":2", "\"version\":99999999999999999999", BST_BAD_INPUT,
     "a record of version 9999"},
    {1, "\"engine\":\"", "\"engine\":\"9.", BST_BAD_INPUT, "--any-version tries"},
    {1, "bastide record", "bastide poster", BST_BAD_INPUT, "test.jsonl:1: this is no record"},
    {8, "\"points\":[", "\"points\":[1", BST_ILLEGAL, "test.jsonl:8: player 1 has "},
    {8, "\"points\":[", "\"points\":[1,", BST_BAD_INPUT, "lacks \"points\""},
    {8, "\"points\":[", "\"points\":[9999999999", BST_BAD_INPUT, "lacks \"points\""},
    {8, "\"turns\":3", "\"turns\":4", BST_ILLEGAL, "the game has 3 turns here, in the record 4"},
    {8, "\"end\":\"finished\"", "\"end\":\"aborted\"", BST_ILLEGAL,
     "in the record a script failed, not here"},
    {8, "\"end\":\"finished\"", "\"end\":\"given up\"", BST_BAD_INPUT, "lacks \"end\""},
};

static void forged_lines_are_found_out(void **state) {
  static char bytes[MOST];
  desk d;
  tiny_record(&d, *state, bytes);
  for (size_t i = 0; i < sizeof forgeries / sizeof forgeries[0]; i++) {
    const forgery *one = &forgeries[i];
    const char *text = forge(bytes, one->line, one->old, one->new);
    outcome o = replay_bytes(&d, text, strlen(text), verify);
    if (o.status != one->status || !strstr(o.error.text, one->message))
      print_message("%s -> %s: %s\n", one->old, one->new, o.error.text);
    assert_int_equal(o.status, one->status);
    assert_non_null(strstr(o.error.text, one->message));
  }
  desk_close(&d);
}

static void a_digest_that_differs_is_told_with_both_digests(void **state) {
  static char bytes[MOST];
  desk d;
  tiny_record(&d, *state, bytes);
  char *digest = strstr(strstr(bytes, "\"turn\":2"), "\"state\":\"") + strlen("\"state\":\"");
  char there[17] = "", expected[64];
  memcpy(there, digest, 16);
  const char *text = forge(bytes, 4, there, "00000000000000ff");
  outcome o = replay_bytes(&d, text, strlen(text), verify);
  assert_int_equal(o.status, BST_ILLEGAL);
  snprintf(expected, sizeof expected, "is %s here, in the record 00000000000000ff", there);
  assert_non_null(strstr(o.error.text, expected));
  assert_non_null(strstr(o.error.text, "test.jsonl:4: turn 2, before place C "));
  /* Without verify the game goes its way all the same. */
  o = replay_bytes(&d, text, strlen(text), (bst_replay_plan){0});
  assert_true(verifies(&o));
  desk_close(&d);
}

/* Their digests are of the bytes of an older program. */
static void records_of_version_1_verify_without_their_digests(void **state) {
  static char bytes[MOST], older[MOST];
  desk d;
  tiny_record(&d, *state, bytes);
  char *digest = strstr(strstr(bytes, "\"turn\":2"), "\"state\":\"") + strlen("\"state\":\"");
  char there[17] = "";
  memcpy(there, digest, 16);
  snprintf(older, sizeof older, "%s", forge(bytes, 4, there, "00000000000000ff"));
  outcome o = replay_bytes(&d, older, strlen(older), verify);
  assert_int_equal(o.status, BST_ILLEGAL);
  const char *text = forge(older, 1, "\"version\":2", "\"version\":1");
  o = replay_bytes(&d, text, strlen(text), verify);
  assert_true(verifies(&o));
  /* What else they say is held against the game as ever. */
  snprintf(older, sizeof older, "%s", text);
  text = forge(older, 3, "\"seat\":1", "\"seat\":2");
  o = replay_bytes(&d, text, strlen(text), verify);
  assert_int_equal(o.status, BST_ILLEGAL);
  desk_close(&d);
}

static void nothing_follows_the_end(void **state) {
  static char bytes[MOST], twice[MOST];
  desk d;
  size_t size = tiny_record(&d, *state, bytes);
  char *end = strstr(bytes, "{\"end\"");
  snprintf(twice, sizeof twice, "%s%s", bytes, end);
  seal(twice);
  outcome o = replay_bytes(&d, twice, strlen(twice), verify);
  assert_int_equal(o.status, BST_BAD_INPUT);
  assert_non_null(strstr(o.error.text, "nothing may follow the end"));
  /* An end before the game is over is none. */
  char *last = end;
  do
    last--;
  while (last[-1] != '\n');
  memmove(last, end, size - (size_t)(end - bytes) + 1);
  seal(bytes);
  o = replay_bytes(&d, bytes, strlen(bytes), verify);
  assert_int_equal(o.status, BST_ILLEGAL);
  assert_non_null(strstr(o.error.text, "the game is not over here"));
  desk_close(&d);
}

/* --- other versions -----------------------------------------------------------------------------
 */

static outcome replay_file(folder *f, const char *path, bst_replay_plan plan) {
  outcome o = {0};
  bst_replay *r = NULL;
  o.status = bst_replay_open(path, plan, &r, &f->report, &o.error);
  if (o.status == BST_OK)
    run_replay(r, &o);
  bst_replay_free(r);
  return o;
}

static void changed_scripts_are_told_with_both_hashes(void **state) {
  folder *f = *state;
  desk d;
  desk_open_tiny(&d, f);
  const char *path = path_of(f, "tiny.jsonl");
  for (uint64_t seed = 1; record_game(&d, path, seed), bst_game_points(d.match.game, 0) == 0;
       seed++)
    assert_int_equal(unlink(path), 0);
  outcome o = replay_file(f, path, verify);
  assert_true(verifies(&o));
  assert_int_equal(f->report.count, 0);

  char changed[sizeof tiny_rule + 32];
  snprintf(changed, sizeof changed, "-- a word\n%s", tiny_rule);
  write_file(f, "tiny.lua", changed);
  o = replay_file(f, path, verify);
  assert_int_equal(o.status, BST_BAD_INPUT);
  assert_non_null(strstr(o.error.text, ":1: not replayed"));
  assert_message(&f->report, "tiny.jsonl", 1, "rule 'tiny' has changed: its hash was ", NULL);
  o = replay_file(f, path, (bst_replay_plan){.verify = true, .any_version = true});
  assert_true(verifies(&o));

  /* A rule that makes another game of it: the points tell. */
  snprintf(changed, sizeof changed, "%s", tiny_rule);
  char *n = strstr(changed, "n = 1 }");
  n[4] = '3';
  write_file(f, "tiny.lua", changed);
  o = replay_file(f, path, (bst_replay_plan){.verify = true, .any_version = true});
  assert_int_equal(o.status, BST_ILLEGAL);
  assert_non_null(strstr(o.error.text, "points here, in the record"));

  assert_int_equal(unlink(path_of(f, "tiny.lua")), 0);
  o = replay_file(f, path, verify);
  assert_int_equal(o.status, BST_BAD_INPUT);
  assert_non_null(strstr(o.error.text, ":1: the rules of this record can't be loaded"));
  desk_close(&d);
}

static void a_rule_file_may_have_moved_along_with_the_record(void **state) {
  folder *f = *state;
  desk d;
  desk_open_tiny(&d, f);
  record_game(&d, path_of(f, "tiny.jsonl"), 5);
  desk_close(&d);
  char command[512];
  snprintf(command, sizeof command,
           "cd '%s' && mkdir moved && mv tiny.lua tiny_tiles.lua tiny.jsonl moved", f->path);
  assert_int_equal(system(command), 0);
  outcome o = replay_file(f, path_of(f, "moved/tiny.jsonl"), verify);
  assert_true(verifies(&o));
}

/* --- files -------------------------------------------------------------------------------------
 */

static void assert_refused(folder *f, const char *path, const char *message) {
  outcome o = replay_file(f, path, verify);
  if (o.status != BST_BAD_INPUT || !strstr(o.error.text, message))
    print_message("%s: %s\n", path, o.error.text);
  assert_int_equal(o.status, BST_BAD_INPUT);
  assert_non_null(strstr(o.error.text, message));
}

static void what_is_no_record_is_refused(void **state) {
  folder *f = *state;
  static char bytes[MOST], other[2 * MOST];
  desk d;
  size_t size = tiny_record(&d, f, bytes), length = 0;
  assert_refused(f, path_of(f, "missing"), "No such file");
  assert_refused(f, f->path, "is a folder");
  assert_int_equal(mkfifo(path_of(f, "pipe"), 0600), 0);
  assert_refused(f, path_of(f, "pipe"), "not an ordinary file");
  assert_refused(f, write_file(f, "empty", ""), "empty: is empty");
  assert_refused(f, write_file(f, "word", "hello\n"), "word:1: this is no record");
  assert_refused(f, write_file(f, "part", "{\"format\":\"bast"), "part:1: cut short");
  assert_refused(f, write_file(f, "line", BST_RECORD_MARK "1}\n"),
                 "line:1: damaged: the line does");
  for (size_t i = 0; i < size; i++) {
    if (bytes[i] == '\n')
      other[length++] = '\r';
    other[length++] = bytes[i];
  }
  assert_refused(f, write_bytes(f, "crlf", other, length),
                 "crlf:1: damaged: the line ends with CR");
  length = (size_t)(strchr(bytes, '\n') - bytes) + 1;
  memcpy(other, bytes, length);
  memset(other + length, 'x', MOST);
  other[length + MOST] = '\n';
  assert_refused(f, write_bytes(f, "huge", other, length + MOST + 1), "huge:2: damaged: the line");
  desk_close(&d);
}

static void names_are_written_so_that_they_can_be_read(void **state) {
  folder *f = *state;
  desk d;
  desk_open_tiny(&d, f);
  static const char *const names[] = {"a \"b\" \\ \t\x01", "Zo\xC3\xAB \xFF", "Zo\xC3\xAB"};
  static const char *const read[] = {"a \"b\" \\ \t\x01", "Zo?? ?", "Zo\xC3\xAB"};
  for (int i = 0; i < 3; i++) {
    bst_record *record = NULL;
    bst_error error = {0};
    const char *path = path_of(f, "names.jsonl");
    bst_record_start start = {.player = {names[i], "x"}, .seed = UINT64_MAX, .first_seat = 1};
    assert_int_equal(bst_record_begin(d.writer, path, &start, &error), BST_OK);
    assert_int_equal(bst_record_open(path, &record, &error), BST_OK);
    const bst_record_header *h = bst_record_about(record);
    assert_string_equal(h->player[0], read[i]);
    assert_true(h->seed == UINT64_MAX);
    assert_int_equal(h->first_seat, 1);
    bst_record_free(record);
    bst_record_drop(d.writer);
    assert_int_not_equal(access(path, F_OK), 0);
  }
  desk_close(&d);
}

static void a_record_is_never_overwritten(void **state) {
  folder *f = *state;
  desk d;
  bst_error error = {0};
  desk_open_tiny(&d, f);
  bst_record_start start = {.player = {"x", "y"}};
  const char *path = write_file(f, "there.jsonl", "dear\n");
  assert_int_equal(bst_record_begin(d.writer, path, &start, &error), BST_BAD_INPUT);
  assert_non_null(strstr(error.text, "there.jsonl: is there already"));
  bst_record_drop(d.writer); /* it is not ours */
  assert_int_equal(access(path, F_OK), 0);
  path = path_of(f, "no/such.jsonl");
  assert_int_equal(bst_record_begin(d.writer, path, &start, &error), BST_BAD_INPUT);
  assert_non_null(strstr(error.text, "such.jsonl: No such file"));
  desk_close(&d);
}

/* The disk is full after `limit` bytes: the record ends with a whole line and without an end. */
static void a_line_that_finds_no_room_is_taken_back(void **state) {
  folder *f = *state;
  static char bytes[MOST];
  desk d;
  bst_error error = {0};
  bst_action action;
  desk_open_tiny(&d, f);
  const char *path = path_of(f, "full.jsonl");
  bst_record_start start = {.player = {"x", "y"}, .seed = 5};
  struct rlimit before, limit;
  getrlimit(RLIMIT_FSIZE, &before);
  limit = before;
  limit.rlim_cur = 700;
  signal(SIGXFSZ, SIG_IGN);
  assert_int_equal(bst_match_start(&d.match, 5, 0, &error), BST_OK);
  setrlimit(RLIMIT_FSIZE, &limit);
  bst_status status = bst_record_begin(d.writer, path, &start, &error);
  uint32_t written = 0;
  while (status == BST_OK && bst_match_choose(&d.match, &action)) {
    status = bst_record_action(d.writer, d.match.game, &action, &error);
    written += status == BST_OK;
    bst_game_apply_listed(d.match.table, d.match.game, &action, NULL);
  }
  setrlimit(RLIMIT_FSIZE, &before);
  assert_int_equal(status, BST_BAD_INPUT);
  assert_non_null(strstr(error.text, "full.jsonl: can't be written: File too large"));
  size_t size = read_bytes_of(path, bytes, sizeof bytes);
  assert_true(size > 0 && bytes[size - 1] == '\n');
  outcome o = replay_bytes(&d, bytes, size, verify);
  assert_int_equal(o.status, BST_OK);
  assert_int_equal(o.kind, BST_RECORD_CUT);
  assert_int_equal(o.actions, written);
  desk_close(&d);
}

/* The first `lines` lines are replayed, the others played again from what they say. */
static void go_on_after(desk *d, const char *path, size_t lines, const char *whole) {
  bst_error error = {0};
  bst_replay *r = NULL;
  bst_record_entry entry = {.kind = BST_RECORD_ACTION};
  assert_int_equal(bst_replay_open(path, verify, &r, &d->f->report, &error), BST_OK);
  assert_int_equal(bst_replay_start(r, &error), BST_OK);
  if (lines == 1)
    assert_int_equal(bst_record_resume(d->writer, path, 1, &error), BST_OK);
  while (bst_replay_next(r, &entry, &error) == BST_OK && entry.kind == BST_RECORD_ACTION) {
    if (entry.line > lines)
      assert_int_equal(
          bst_record_action(d->writer, bst_replay_game(r), bst_replay_action(r), &error), BST_OK);
    assert_int_equal(bst_replay_carry_out(r, &error), BST_OK);
    if (entry.line == lines)
      assert_int_equal(bst_record_resume(d->writer, path, lines, &error), BST_OK);
  }
  assert_int_equal(bst_record_end(d->writer, bst_replay_game(r), &error), BST_OK);
  bst_replay_free(r);
  static char bytes[MOST];
  read_bytes_of(path, bytes, sizeof bytes);
  assert_string_equal(bytes, whole);
}

static void a_record_can_be_taken_up_again_at_every_line(void **state) {
  folder *f = *state;
  static char whole[MOST];
  desk d;
  bst_error error = {0};
  tiny_record(&d, f, whole);
  const char *path = path_of(f, "tiny.jsonl");
  for (size_t lines = 1; lines <= 7; lines++)
    go_on_after(&d, path, lines, whole);
  assert_int_equal(bst_record_resume(d.writer, path, 8, &error), BST_BAD_INPUT); /* its end */
  assert_int_equal(bst_record_resume(d.writer, path, 99, &error), BST_BAD_INPUT);
  assert_int_equal(bst_record_resume(d.writer, path_of(f, "none"), 1, &error), BST_BAD_INPUT);
  /* What a killed program left behind the last whole line goes. */
  assert_int_equal(truncate(path, (off_t)strlen(whole) - 5), 0);
  assert_int_equal(bst_record_resume(d.writer, path, 5, &error), BST_OK);
  static char bytes[MOST];
  size_t size = read_bytes_of(path, bytes, sizeof bytes);
  assert_int_equal(strncmp(bytes, whole, size), 0);
  assert_int_equal(bytes[size - 1], '\n');
  desk_close(&d);
}

int main(void) {
  const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)
      TEST(every_random_game_is_replayed_to_the_same_digest),
      TEST(no_beginning_of_a_record_passes),
      TEST(no_changed_byte_passes),
      TEST(a_damaged_line_is_named_and_what_was_before_it_is_replayed),
      TEST(forged_lines_are_found_out),
      TEST(a_digest_that_differs_is_told_with_both_digests),
      TEST(records_of_version_1_verify_without_their_digests),
      TEST(nothing_follows_the_end),
      TEST(changed_scripts_are_told_with_both_hashes),
      TEST(a_rule_file_may_have_moved_along_with_the_record),
      TEST(what_is_no_record_is_refused),
      TEST(names_are_written_so_that_they_can_be_read),
      TEST(a_record_is_never_overwritten),
      TEST(a_record_can_be_taken_up_again_at_every_line),
      TEST(a_line_that_finds_no_room_is_taken_back),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
