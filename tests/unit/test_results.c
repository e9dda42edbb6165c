/* test_results.c - files of results that somebody has edited, or that are damaged: whatever is
 * wrong is refused with table and row, by whoever goes on with one, merges or tells it. */
#include "script_fixture.h"

#include <results.h>
#include <tournament.h>

#include <sqlite3.h>
#include <sys/wait.h>
#include <xxhash.h>

enum { FLIPS = 1000, MOST = 1 << 20, SQL = 2048, PAGE = 4096 /* bytes, in these files */ };

static const char cup_text[] =
    "return tournament { id = 'cup', api = 1, title = 'A cup', games = 4, seed = 7,\n"
    "  rules = { plain = { with = { 'base' } }, odd = { with = { 'odd.lua' } } },\n"
    "  players = { a = 'random', b = 'random:p=0.5', c = 'lua:weak.lua' },\n"
    "  after = function(game) return { stats = { turns = game.turns } } end }\n";
static const char weak_text[] = "return bot { id = 'weak', api = 1, choose = function(g, actions)\n"
                                "  if g:random(120) == 1 then error('tired') end\n"
                                "  return actions[g:random(#actions)] end }\n";
static const char odd_text[] = "return rule { id = 'odd', api = 1, needs = { 'base' },\n"
                               "  on = { turn_end = { slip = { function(g) if g:random(300) == 1 "
                               "then error('odd') end end } } } }\n";

/* --- a tournament that was played ------------------------------------------------------------- */

typedef struct cup {
  folder *f;
  bst_tournament_file file;
  bst_tournament t;
  bst_results_key key;
  char path[128], other[128], merged[128];
  uint64_t digest, told; /* of its games, and of what is told of them */
} cup;

static bst_status run(cup *c, bst_results *results, bst_tournament_result *out, bst_error *err) {
  const bst_tournament_plan plan = {
      .games = c->file.games, .seed = c->file.seed, .threads = 1, .results = results};
  return bst_tournament_run(&c->t, &plan, out, err);
}

static void tell(void *self, const bst_told_game *game) {
  uint64_t *sum = self;
  char text[1024];
  int length = snprintf(text, sizeof text, "%lld %lld %lld %lld %llu %s %s %s",
                        (long long)game->number, (long long)game->round, (long long)game->turns,
                        (long long)game->discarded, (unsigned long long)game->digest, game->rules,
                        game->fate, game->error ? game->error : "");
  *sum = XXH3_64bits_withSeed(text, (size_t)length, *sum);
  for (uint8_t i = 0; i < game->seats; i++) {
    length = snprintf(text, sizeof text, "%s %lld %lld %d", game->seat[i].player,
                      (long long)game->seat[i].place, (long long)game->seat[i].points,
                      game->seat[i].forfeited);
    *sum = XXH3_64bits_withSeed(text, (size_t)length, *sum);
  }
}

static int setup(void **state) {
  void *folder_state;
  folder_setup(&folder_state);
  cup *c = calloc(1, sizeof *c);
  c->f = folder_state;
  bst_error err = {0};
  bst_results *results = NULL;
  bst_tournament_result result;
  write_file(c->f, "weak.lua", weak_text);
  write_file(c->f, "odd.lua", odd_text);
  bst_status status =
      bst_tournament_file_read(write_file(c->f, "cup.lua", cup_text), &c->file, &c->f->report);
  if (status == BST_OK)
    status = bst_tournament_load(&c->file, &c->t, &c->f->report);
  print_report(&c->f->report);
  assert_int_equal(status, BST_OK);
  c->key = (bst_results_key){.digest = bst_tournament_digest(&c->t, 7, 4), .seed = 7, .games = 4};
  snprintf(c->path, sizeof c->path, "%s/cup.db", c->f->path);
  snprintf(c->other, sizeof c->other, "%s/other.db", c->f->path);
  snprintf(c->merged, sizeof c->merged, "%s/merged.db", c->f->path);
  assert_int_equal(bst_results_create(c->path, &c->t, &c->key, &results, &err), BST_OK);
  assert_int_equal(run(c, results, &result, &err), BST_OK);
  assert_int_equal(bst_results_close(results, &err), BST_OK);
  assert_true(result.aborted > 0 && result.forfeits > 0 && result.games == 24);
  c->digest = result.digest;
  bst_tournament_result_free(&result);
  assert_int_equal(bst_results_each(c->path, tell, &c->told, &err), BST_OK);
  *state = c;
  return 0;
}

static int teardown(void **state) {
  cup *c = *state;
  void *folder_state = c->f;
  bst_tournament_free(&c->t);
  bst_tournament_file_free(&c->file);
  free(c);
  return folder_teardown(&folder_state);
}

static void copy_bytes(const char *from, const char *to, size_t most, size_t flip, int bit) {
  static char bytes[MOST];
  FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
  assert_true(in && out);
  size_t size = fread(bytes, 1, sizeof bytes, in);
  size = size < most ? size : most;
  if (flip < size)
    bytes[flip] = (char)(bytes[flip] ^ 1 << bit);
  assert_int_equal(fwrite(bytes, 1, size, out), size);
  fclose(in);
  fclose(out);
}

static size_t size_of(const char *path) {
  struct stat about;
  assert_int_equal(stat(path, &about), 0);
  return (size_t)about.st_size;
}

static sqlite3 *open_raw(const char *path) {
  sqlite3 *db;
  assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
  return db;
}

/* --- what becomes of a file ------------------------------------------------------------------- */

/* Goes on with it: the status, and whether it came to the same end. */
static bst_status resume(cup *c, const char *path, bst_error *err) {
  bst_results *results = NULL;
  bst_tournament_result result;
  bst_status status = bst_results_open(path, &c->t, &c->key, &results, err);
  if (status != BST_OK)
    return status;
  status = run(c, results, &result, err);
  bst_results_close(results, NULL);
  if (status == BST_OK && result.digest != c->digest) {
    print_message("another end\n");
    fail();
  }
  bst_tournament_result_free(&result);
  return status;
}

/* Refused by all three, with a message that holds `text` and `more`; else `what` is printed. */
static void refused(cup *c, const char *what, const char *text, const char *more) {
  bst_error err[3] = {{0}, {0}, {0}};
  uint64_t told = 0, games;
  bst_status status[3] = {
      bst_results_each(c->other, tell, &told, &err[0]),
      bst_results_merge((const char *const[]){c->other}, 1, c->merged, &games, &err[1]),
      resume(c, c->other, &err[2]),
  };
  for (int i = 0; i < 3; i++) {
    bool right = status[i] == BST_BAD_INPUT && strstr(err[i].text, "other.db: ") &&
                 strstr(err[i].text, text) && strstr(err[i].text, more);
    if (!right)
      print_message("%s: way %d: status %d '%s' instead of '%s' '%s'\n", what, i, (int)status[i],
                    status[i] == BST_OK ? "" : err[i].text, text, more);
    assert_true(right);
  }
  assert_int_equal(told, 0);
  assert_int_not_equal(access(c->merged, F_OK), 0);
}

/* --- every column set to wrong values ----------------------------------------------------------
 */

static const char *const tables[] = {"about", "part", "player", "ruleset",
                                     "rule",  "term", "option", "game"};
enum { TABLES = sizeof tables / sizeof *tables };

static void put_sql(sqlite3 *db, const char *table, const char *sql) {
  sqlite3_stmt *statement;
  assert_int_equal(
      sqlite3_prepare_v2(db, "UPDATE sqlite_schema SET sql = ? WHERE name = ?", -1, &statement, 0),
      SQLITE_OK);
  sqlite3_bind_text(statement, 1, sql, -1, SQLITE_STATIC);
  sqlite3_bind_text(statement, 2, table, -1, SQLITE_STATIC);
  assert_int_equal(sqlite3_step(statement), SQLITE_DONE);
  sqlite3_finalize(statement);
}

/* The first column of the first row; must be freed. */
static char *ask(sqlite3 *db, const char *sql) {
  sqlite3_stmt *statement;
  char *out = NULL;
  assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
  if (sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_text(statement, 0))
    out = strdup((const char *)sqlite3_column_text(statement, 0));
  sqlite3_finalize(statement);
  return out;
}

/* As an attacker would who takes the constraints away, edits and puts them back. False: nothing was
 * changed. */
static bool edit(cup *c, const char *table, const char *sql) {
  copy_bytes(c->path, c->other, SIZE_MAX, SIZE_MAX, 0);
  sqlite3 *db = open_raw(c->other);
  char *was = NULL, question[128], loose[SQL] = "", *at;
  snprintf(question, sizeof question, "SELECT sql FROM sqlite_schema WHERE name = '%s'", table);
  was = ask(db, question);
  assert_non_null(was);
  snprintf(loose, sizeof loose, "%s", was);
  while ((at = strstr(loose, "NOT NULL")) && (at == loose || strncmp(at - 3, "IS ", 3) != 0))
    memset(at, ' ', strlen("NOT NULL"));
  sqlite3_exec(db, "PRAGMA synchronous = OFF; PRAGMA writable_schema = ON", NULL, NULL, NULL);
  put_sql(db, table, loose);
  sqlite3_close(db);
  db = open_raw(c->other);
  sqlite3_exec(
      db,
      "PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON; PRAGMA synchronous = OFF",
      NULL, NULL, NULL);
  bool done = sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK && sqlite3_changes(db) > 0;
  put_sql(db, table, was);
  sqlite3_close(db);
  free(was);
  return done;
}

/* Numbers and names of a table's columns; the number of those that are its key. */
static size_t columns_of(sqlite3 *db, const char *table, char name[20][32], size_t *keys) {
  char sql[64];
  sqlite3_stmt *statement;
  size_t count = 0;
  snprintf(sql, sizeof sql, "PRAGMA table_info(%s)", table);
  assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
  for (*keys = 0; sqlite3_step(statement) == SQLITE_ROW; count++) {
    snprintf(name[count], 32, "%s", (const char *)sqlite3_column_text(statement, 1));
    *keys += sqlite3_column_int(statement, 5) > 0;
  }
  sqlite3_finalize(statement);
  return count;
}

/* "game = 12 AND seat = 1" of a row in the middle of the table, as SQL and as messages write it. */
static void row_of(sqlite3 *db, const char *table, char name[20][32], size_t keys, int64_t at,
                   char *where, char *told) {
  char sql[256];
  size_t used = 0;
  where[0] = '\0';
  snprintf(told, 128, "table '%s', row", table);
  for (size_t i = 0; i < keys; i++) {
    snprintf(sql, sizeof sql, "SELECT quote(%s) FROM %s LIMIT 1 OFFSET %lld", name[i], table,
             (long long)at);
    char *value = ask(db, sql);
    used +=
        (size_t)snprintf(where + used, 128 - used, "%s%s = %s", i ? " AND " : "", name[i], value);
    snprintf(told + strlen(told), 128 - strlen(told), "%s %s = %s", i ? "," : "", name[i], value);
    free(value);
  }
}

static int64_t count_of(sqlite3 *db, const char *table) {
  char sql[64];
  snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", table);
  char *text = ask(db, sql);
  int64_t count = atoll(text);
  free(text);
  return count;
}

/* Sets one column of one row to each wrong value. Returns how many were refused. */
static size_t spoil(cup *c, const char *table, const char *column, const char *where,
                    const char *told, bool is_key) {
  static const char *const values[] = {"NULL",
                                       "'x'",
                                       "''",
                                       "-1",
                                       "77",
                                       "9223372036854775807",
                                       "0.5",
                                       "'7'",
                                       "x''",
                                       "2",
                                       "1e300",
                                       "x'00ff'",
                                       "'[1]'",
                                       "-9223372036854775807 - 1",
                                       "'a' || char(0) || 'b'",
                                       "cast(x'fffe' AS TEXT)",
                                       "zeroblob(70000)"};
  char sql[SQL];
  size_t count = 0;
  for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
    snprintf(sql, sizeof sql, "UPDATE %s SET %s = %s WHERE %s AND %s IS NOT %s", table, column,
             values[i], where, column, values[i]);
    if (!edit(c, table, sql))
      continue;
    refused(c, sql, is_key ? "table '" : told, is_key ? "row " : "");
    count++;
  }
  return count;
}

static void every_column_is_looked_at(void **state) {
  cup *c = *state;
  for (size_t t = 0; t < TABLES; t++) {
    char name[20][32], where[128], told[128];
    size_t keys, count;
    sqlite3 *db = open_raw(c->path);
    int64_t rows = count_of(db, tables[t]);
    count = columns_of(db, tables[t], name, &keys);
    sqlite3_close(db);
    for (int64_t at = 0; at<rows; at += rows> 6 ? rows / 3 : 2) {
      db = open_raw(c->path);
      row_of(db, tables[t], name, keys, at, where, told);
      sqlite3_close(db);
      for (size_t i = 0; i < count; i++)
        assert_true(spoil(c, tables[t], name[i], where, told, i < keys) > 3);
    }
  }
}

/* What is possible and isn't true is found by the checksums. */
static void small_changes_are_found(void **state) {
  static const struct {
    const char *table, *sql, *text;
  } changes[] = {
      {"game", "UPDATE game SET seats = json_set(seats, '$[1][2]', 99) WHERE number = 3",
       "table 'game', row number = 3: isn't what was written"},
      {"game",
       "UPDATE game SET seats = json_array(json_extract(seats, '$[1]'), json_extract(seats, "
       "'$[0]'))"
       " WHERE number = 0",
       "table 'game', row number = 0: isn't what was written"},
      {"game", "UPDATE game SET digest = digest + 1 WHERE number = 5",
       "table 'game', row number = 5: isn't"},
      {"game", "UPDATE game SET turns = turns + 1 WHERE number = 5",
       "table 'game', row number = 5: isn't"},
      {"game", "UPDATE game SET seed = seed + 1 WHERE number = 5",
       "table 'game', row number = 5: "},
      {"game", "UPDATE game SET stats = 'turns=72' WHERE number = 5",
       "table 'game', row number = 5: "},
      {"game", "UPDATE game SET error = 'x' WHERE error IS NOT NULL", "isn't what was written"},
      {"about", "UPDATE about SET value = 8 WHERE key = 'seed'",
       "table 'about', row key = 'seed': "},
      {"about", "UPDATE about SET value = 'Cup' WHERE key = 'title'",
       "table 'about', row key = 'title': "},
      {"player", "UPDATE player SET name = 'd' WHERE id = 1", "table 'player', row id = 1: "},
      {"rule", "UPDATE rule SET name = 'd' WHERE id = 0",
       "table 'rule', row ruleset = 0, id = 0: "},
      {"game", "UPDATE game SET seats = json_set(seats, '$[0][3]', 1) WHERE number = 4",
       "table 'game', row number = 4: isn't what was written"},
      {"game", "UPDATE game SET seats = json_set(seats, '$[0][1]', 77) WHERE number = 4",
       "row number = 4: seat 1: place must be a whole number from 0 to 2, not 77"},
      {"game", "UPDATE game SET seats = json_set(seats, '$[1][0]', 5) WHERE number = 4",
       "row number = 4: seat 2: player must be a whole number from 0 to 2, not 5"},
      {"game",
       "UPDATE game SET seats = json_set(seats, '$[1][0]', json_extract(seats, '$[0][0]'))"
       " WHERE number = 4",
       "row number = 4: seat 2: player sits in two seats"},
      {"game", "UPDATE game SET seats = json_set(seats, '$[1][1]', 1) WHERE number = 4",
       "row number = 4: seat 2: place is 1, but the game was aborted"},
      {"game", "UPDATE game SET seats = json_set(seats, '$[1][1]', 0) WHERE fate = 0",
       "seat 2: place is 0, but the game wasn't aborted"},
      {"game", "UPDATE game SET seats = json_insert(seats, '$[1][4][#]', 0) WHERE number = 4",
       "row number = 4: seats must be a list of 2, each [player, place, points, thought, ["},
      {"game", "UPDATE game SET seats = json_remove(seats, '$[1]') WHERE number = 4",
       "row number = 4: seats must be a list of 2, each "},
      {"game", "UPDATE game SET seats = json_insert(seats, '$[#]', 0) WHERE number = 4",
       "row number = 4: seats must be a list of 2, each "},
      {"game", "UPDATE game SET seats = replace(seats, ',', ', ') WHERE number = 4",
       "row number = 4: seats must be a list of 2, each "},
      {"game", "UPDATE game SET seats = json_set(seats, '$[1][2]', 3000000000) WHERE number = 4",
       "row number = 4: seat 2: points must be a whole number from -2147483648 to 2147483647"},
      {"game", "UPDATE game SET fate = 3 WHERE number = 4",
       "table 'game', row number = 4: fate must be a whole number from 0 to 2, not 3"},
  };
  for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
    assert_true(edit(*state, changes[i].table, changes[i].sql));
    refused(*state, changes[i].sql, changes[i].text, "");
  }
}

static void missing_and_additional_rows_are_found(void **state) {
  cup *c = *state;
  char sql[SQL];
  for (size_t t = 0; t < TABLES; t++) {
    if (strcmp(tables[t], "game") == 0)
      continue; /* one that is gone is played again, see below */
    char name[20][32], where[128], told[128];
    size_t keys;
    sqlite3 *db = open_raw(c->path);
    int64_t rows = count_of(db, tables[t]);
    columns_of(db, tables[t], name, &keys);
    for (int64_t at = 0; at<rows; at += rows> 9 ? 7 : 1) {
      if (strcmp(tables[t], "term") == 0 || strcmp(tables[t], "rule") == 0)
        at = 0; /* the first of a ruleset: the last one may be any number */
      row_of(db, tables[t], name, keys, at, where, told);
      snprintf(sql, sizeof sql, "DELETE FROM %s WHERE %s", tables[t], where);
      assert_true(edit(c, tables[t], sql));
      refused(c, sql, "table '", strcmp(tables[t], "part") == 0 ? "is empty" : "row ");
      if (strcmp(tables[t], "term") == 0 || strcmp(tables[t], "rule") == 0)
        break;
    }
    sqlite3_close(db);
  }
  static const struct {
    const char *table, *sql, *text;
  } added[] = {
      {"player", "INSERT INTO player VALUES (3, 'd', 'random', 0)", "row id = 3"},
      {"player", "INSERT INTO player VALUES (-5, 'd', 'random', 0)", "row id = -5"},
      {"about", "INSERT INTO about VALUES ('more', 'x', 0)", "row key = 'more'"},
      {"part", "INSERT INTO part VALUES (0, 3, 0)", "row shard = 0, shards = 3"},
      {"game",
       "INSERT INTO game SELECT 24, round, ruleset, deal, seed, fate, forfeit, partners, turns, "
       "parts, discarded, digest, fired, seats, error, stats, moves, sum FROM game WHERE number = "
       "1",
       "row number = 24: number must be a whole number from 0 to 23, not 24"},
  };
  for (size_t i = 0; i < sizeof added / sizeof *added; i++) {
    assert_true(edit(c, added[i].table, added[i].sql));
    refused(c, added[i].sql, "table '", added[i].text);
  }
}

/* A whole game that is gone hasn't been played yet. */
static void a_game_that_is_gone_is_played_again(void **state) {
  cup *c = *state;
  bst_error err = {0};
  assert_true(edit(c, "game", "DELETE FROM game WHERE number = 7"));
  assert_int_equal(resume(c, c->other, &err), BST_OK);
  uint64_t told = 0;
  assert_int_equal(bst_results_each(c->other, tell, &told, &err), BST_OK);
  assert_true(told == c->told);
}

/* --- other tables, other files -----------------------------------------------------------------
 */

static void only_our_tables_may_be_there(void **state) {
  cup *c = *state;
  static const struct {
    const char *sql, *text;
  } changes[] = {
      {"CREATE TABLE more (x)", "has a table 'more' that is none of ours"},
      {"CREATE VIEW look AS SELECT * FROM game", "has a view 'look'"},
      {"CREATE INDEX quick ON game (seed)", "has a index 'quick'"},
      {"CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM game; END", "has a trigger 't'"},
      {"ANALYZE", "has a table 'sqlite_stat1'"},
      {"ALTER TABLE game ADD COLUMN more TEXT", "table 'game' has other columns"},
      {"ALTER TABLE rule RENAME COLUMN name TO word", "table 'rule' has other columns"},
      {"ALTER TABLE rule RENAME TO law", "has a table 'law'"},
      {"DROP TABLE term", "table 'term' is missing"},
      {"PRAGMA user_version = 1", "was written by another version of bastide"},
      {"PRAGMA user_version = 3", "was written by another version of bastide"},
      {"PRAGMA application_id = 7", "is no file of results"},
  };
  for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
    copy_bytes(c->path, c->other, SIZE_MAX, SIZE_MAX, 0);
    sqlite3 *db = open_raw(c->other);
    assert_int_equal(sqlite3_exec(db, changes[i].sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    refused(c, changes[i].sql, changes[i].text, "");
  }
}

static void what_is_no_file_of_results_is_refused(void **state) {
  cup *c = *state;
  unlink(c->other);
  refused(c, "no file", "No such file or directory", "");
  write_file(c->f, "other.db", "");
  refused(c, "an empty file", "is no file of results", "");
  write_file(c->f, "other.db",
             "SQLite format 3\nand then nothing of the kind, however long it may be");
  refused(c, "a text", "no file of results", "");
  unlink(c->other);
  assert_int_equal(mkdir(c->other, 0777), 0);
  refused(c, "a folder", "is a folder", "");
  assert_int_equal(rmdir(c->other), 0);
  assert_int_equal(mkfifo(c->other, 0666), 0);
  refused(c, "a FIFO", "is no ordinary file", "");
  unlink(c->other);
  sqlite3 *db = open_raw(c->other); /* of another program */
  assert_int_equal(sqlite3_exec(db, "CREATE TABLE game (number)", NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close(db);
  refused(c, "another program's", "is no file of results of a tournament", "");
}

static void a_file_that_is_cut_off_is_refused(void **state) {
  cup *c = *state;
  size_t size = size_of(c->path);
  for (size_t i = 0; i < 64; i++) {
    copy_bytes(c->path, c->other, size * i / 64, SIZE_MAX, 0);
    refused(c, "cut off", "", "");
  }
  copy_bytes(c->path, c->other, size - 1, SIZE_MAX, 0);
  refused(c, "cut off by a byte", "", "");
}

/* --- damage ------------------------------------------------------------------------------------
 */

/* Whatever a bit becomes: a message, or the same games. */
static void a_changed_bit_never_changes_a_game(void **state) {
  cup *c = *state;
  size_t size = size_of(c->path), refusals = 0;
  uint64_t random = 1;
  for (int i = 0; i < FLIPS; i++) {
    bst_error err = {0};
    uint64_t told = 0;
    random = random * 6364136223846793005u + 1442695040888963407u;
    size_t at = i < 100 ? (size_t)i : (size_t)((random >> 33) % size); /* the header first */
    copy_bytes(c->path, c->other, SIZE_MAX, at, (int)(random >> 29 & 7));
    bst_status status = bst_results_each(c->other, tell, &told, &err);
    bst_status went_on =
        i % 5 == 0 ? resume(c, c->other, &err) : BST_OK; /* it waits for the disk */
    bool right = (status == BST_OK && told == c->told) || (status == BST_BAD_INPUT && told == 0);
    right = right && (went_on == BST_OK || went_on == BST_BAD_INPUT);
    if (!right)
      print_message("byte %zu, bit %d: %d, %d '%s'\n", at, (int)(random >> 29 & 7), (int)status,
                    (int)went_on, err.text);
    assert_true(right);
    refusals += status != BST_OK;
  }
  assert_true(refusals > FLIPS / 10);
}

/* A table that begins on another page would have other rows, or a part of its own. Page 1 is none
 * that SQLite takes. */
static void a_table_begins_where_it_was_made(void **state) {
  cup *c = *state;
  char sql[SQL], text[64];
  int pages = (int)(size_of(c->path) / PAGE), moved = 0;
  for (int t = 0; t < TABLES; t++)
    for (int page = 2; page <= pages; page++) {
      copy_bytes(c->path, c->other, SIZE_MAX, SIZE_MAX, 0);
      sqlite3 *db = open_raw(c->other);
      snprintf(sql, sizeof sql,
               "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = %d"
               " WHERE name = '%s' AND rootpage <> %d",
               page, tables[t], page);
      assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
      bool other = sqlite3_changes(db) > 0;
      sqlite3_close(db);
      snprintf(text, sizeof text, "table '%s' begins on page %d, not on ", tables[t], page);
      if (other)
        refused(c, sql, text, "");
      moved += other;
    }
  assert_int_equal(moved, TABLES * (pages - 2)); /* all but its own */
}

/* What a run that was killed has left: the games are in the file beside it. */
static void what_was_written_ahead_is_taken_in(void **state) {
  cup *c = *state;
  char ahead[160];
  bst_error err = {0};
  unlink(c->other);
  pid_t child = fork();
  if (child == 0) { /* ends without closing anything */
    bst_results *results = NULL;
    bst_tournament_result result;
    bool fine = bst_results_create(c->other, &c->t, &c->key, &results, &err) == BST_OK &&
                run(c, results, &result, &err) == BST_OK;
    if (!fine)
      print_message("%s\n", err.text);
    _exit(fine ? 0 : 1);
  }
  int status = 0;
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_int_equal(status, 0);
  snprintf(ahead, sizeof ahead, "%s-wal", c->other);
  assert_true(size_of(ahead) > 0);
  uint64_t told = 0;
  assert_int_equal(bst_results_each(c->other, tell, &told, &err), BST_OK);
  assert_true(told == c->told);
  assert_int_not_equal(access(ahead, F_OK), 0);
  assert_int_equal(resume(c, c->other, &err), BST_OK);
  snprintf(ahead, sizeof ahead, "%s-shm", c->other);
  assert_int_not_equal(access(ahead, F_OK), 0);
}

/* One writes, and says who; others read meanwhile. */
static void one_writes_and_others_read(void **state) {
  cup *c = *state;
  int ready[2], go[2];
  char text[64], byte = 0;
  bst_error err = {0};
  bst_results *results = NULL;
  copy_bytes(c->path, c->other, SIZE_MAX, SIZE_MAX, 0);
  assert_true(pipe(ready) == 0 && pipe(go) == 0);
  pid_t child = fork();
  if (child == 0) {
    bool fine = bst_results_open(c->other, &c->t, &c->key, &results, &err) == BST_OK &&
                bst_results_commit(results, &err) == BST_OK && write(ready[1], "", 1) == 1 &&
                read(go[0], &byte, 1) == 1 && bst_results_close(results, &err) == BST_OK;
    if (!fine)
      print_message("%s\n", err.text);
    _exit(fine ? 0 : 1);
  }
  close(ready[1]);
  close(go[0]);
  assert_int_equal(read(ready[0], &byte, 1), 1);
  uint64_t told = 0;
  assert_int_equal(bst_results_each(c->other, tell, &told, &err), BST_OK);
  assert_true(told == c->told);
  assert_int_equal(bst_results_open(c->other, &c->t, &c->key, &results, &err), BST_BAD_INPUT);
  snprintf(text, sizeof text, "is being written by another tournament (process %ld)", (long)child);
  assert_non_null(strstr(err.text, text));
  int status = 0;
  assert_int_equal(write(go[1], "", 1), 1);
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_int_equal(status, 0);
  assert_int_equal(resume(c, c->other, &err), BST_OK);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_column_is_looked_at),
      cmocka_unit_test(small_changes_are_found),
      cmocka_unit_test(missing_and_additional_rows_are_found),
      cmocka_unit_test(a_game_that_is_gone_is_played_again),
      cmocka_unit_test(only_our_tables_may_be_there),
      cmocka_unit_test(what_is_no_file_of_results_is_refused),
      cmocka_unit_test(a_file_that_is_cut_off_is_refused),
      cmocka_unit_test(a_changed_bit_never_changes_a_game),
      cmocka_unit_test(a_table_begins_where_it_was_made),
      cmocka_unit_test(what_was_written_ahead_is_taken_in),
      cmocka_unit_test(one_writes_and_others_read),
  };
  return cmocka_run_group_tests(tests, setup, teardown);
}
