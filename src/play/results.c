/* results.c - see results.h. The file is written ahead (WAL), so that a commit is one write and
 * nobody waits for the disk; what a killed run leaves beside it is taken in by whoever opens it
 * next. */
#define _POSIX_C_SOURCE 200809L
#include "results.h"

#include <errno.h>
#include <inspect.h>
#include <inttypes.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { APPLICATION = 0x42737464 }; /* "Bstd", in the header of the file */

struct bst_results {
  sqlite3 *db;
  char *path;
  sqlite3_stmt *add_game, *add_seat, *get_game, *get_seats;
  bool writing; /* a transaction is open */
  uint8_t *has; /* a bit for each game that was there; other threads read it */
  uint64_t size;
  double seconds;
};

static const char schema[] =
    "CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL, player TEXT NOT NULL);"
    "CREATE TABLE ruleset (id INTEGER PRIMARY KEY, name TEXT NOT NULL, hash TEXT NOT NULL);"
    "CREATE TABLE rule (ruleset INTEGER, id INTEGER, name TEXT NOT NULL,"
    " PRIMARY KEY (ruleset, id)) WITHOUT ROWID;"
    "CREATE TABLE term (ruleset INTEGER, id INTEGER, name TEXT NOT NULL,"
    " PRIMARY KEY (ruleset, id)) WITHOUT ROWID;"
    "CREATE TABLE game (number INTEGER PRIMARY KEY, round INTEGER NOT NULL,"
    " ruleset INTEGER NOT NULL, deal INTEGER NOT NULL, seed INTEGER NOT NULL,"
    " fate INTEGER NOT NULL, forfeit INTEGER, partners INTEGER NOT NULL, turns INTEGER NOT NULL,"
    " parts INTEGER NOT NULL, discarded INTEGER NOT NULL, digest INTEGER NOT NULL,"
    " fired TEXT NOT NULL, error TEXT, stats TEXT);"
    "CREATE TABLE seat (game INTEGER, seat INTEGER, player INTEGER NOT NULL,"
    " place INTEGER NOT NULL, points INTEGER NOT NULL, terms TEXT NOT NULL,"
    " PRIMARY KEY (game, seat)) WITHOUT ROWID;"
    "CREATE TABLE part (shard INTEGER, shards INTEGER, PRIMARY KEY (shard, shards)) WITHOUT ROWID;";

/* --- failures --------------------------------------------------------------------------------- */

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
static bst_status
fail(bst_error *err, const char *path, const char *format, ...) {
  char text[512];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  if (err) {
    err->status = BST_BAD_INPUT;
    snprintf(err->text, sizeof err->text, "%.400s: %s", path, text);
  }
  return BST_BAD_INPUT;
}

static bst_status out_of_memory(bst_error *err) {
  if (err) {
    err->status = BST_NO_MEMORY;
    snprintf(err->text, sizeof err->text, "out of memory for the results");
  }
  return BST_NO_MEMORY;
}

static bst_status fail_sql(const bst_results *r, bst_error *err) {
  int code = sqlite3_errcode(r->db);
  if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
    return fail(err, r->path, "%s", "another program has it open; wait until it has ended");
  if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
    return fail(err, r->path, "is damaged, or no file of results (%s)", sqlite3_errmsg(r->db));
  if (code == SQLITE_FULL || (code & 0xFF) == SQLITE_IOERR)
    return fail(err, r->path, "can't be written (disk full?): %s", sqlite3_errmsg(r->db));
  return fail(err, r->path, "%s", sqlite3_errmsg(r->db));
}

/* --- SQL -------------------------------------------------------------------------------------- */

static bst_status run(const bst_results *r, const char *sql, bst_error *err) {
  return sqlite3_exec(r->db, sql, NULL, NULL, NULL) == SQLITE_OK ? BST_OK : fail_sql(r, err);
}

static bst_status prepare(const bst_results *r, const char *sql, sqlite3_stmt **out,
                          bst_error *err) {
  if (sqlite3_prepare_v3(r->db, sql, -1, SQLITE_PREPARE_PERSISTENT, out, NULL) == SQLITE_OK)
    return BST_OK;
  return fail_sql(r, err);
}

/* Carries out a statement that gives no rows, and makes it ready for the next time. */
static bst_status carry_out(const bst_results *r, sqlite3_stmt *statement, bst_error *err) {
  int code = sqlite3_step(statement);
  bst_status status = code == SQLITE_DONE ? BST_OK : fail_sql(r, err);
  sqlite3_reset(statement);
  return status;
}

static void bind_text(sqlite3_stmt *statement, int at, const char *text) {
  if (text)
    sqlite3_bind_text(statement, at, text, -1, SQLITE_TRANSIENT);
  else
    sqlite3_bind_null(statement, at);
}

/* A row of two numbers (SIZE_MAX: none) and two texts. */
static bst_status add_name(const bst_results *r, const char *sql, const size_t number[2],
                           const char *first, const char *second, bst_error *err) {
  sqlite3_stmt *statement;
  int at = 1;
  bst_status status = prepare(r, sql, &statement, err);
  if (status != BST_OK)
    return status;
  for (int i = 0; i < 2; i++)
    if (number[i] != SIZE_MAX)
      sqlite3_bind_int64(statement, at++, (sqlite3_int64)number[i]);
  bind_text(statement, at++, first);
  if (second)
    bind_text(statement, at, second);
  status = carry_out(r, statement, err);
  sqlite3_finalize(statement);
  return status;
}

static bst_status set_about(const bst_results *r, const char *key, const char *value,
                            bst_error *err) {
  return add_name(r, "INSERT OR REPLACE INTO about VALUES (?, ?)",
                  (const size_t[]){SIZE_MAX, SIZE_MAX}, key, value, err);
}

static bst_status set_number(const bst_results *r, const char *key, uint64_t number,
                             bst_error *err) {
  char text[24];
  snprintf(text, sizeof text, "%" PRIu64, number);
  return set_about(r, key, text, err);
}

/* Copies the first column of the first row, "" where there is none. */
static bst_status ask(const bst_results *r, const char *sql, char *out, size_t size,
                      bst_error *err) {
  sqlite3_stmt *statement;
  bst_status status = prepare(r, sql, &statement, err);
  out[0] = '\0';
  if (status != BST_OK)
    return status;
  int code = sqlite3_step(statement);
  const unsigned char *text = code == SQLITE_ROW ? sqlite3_column_text(statement, 0) : NULL;
  if (code != SQLITE_ROW && code != SQLITE_DONE)
    status = fail_sql(r, err);
  else if (text)
    snprintf(out, size, "%s", (const char *)text);
  sqlite3_finalize(statement);
  return status;
}

/* --- opening ---------------------------------------------------------------------------------- */

bool bst_results_is_file(const char *path) {
  char head[16] = {0};
  FILE *file = fopen(path, "rb");
  size_t count = file ? fread(head, 1, sizeof head, file) : 0;
  if (file)
    fclose(file);
  return count == sizeof head && memcmp(head, "SQLite format 3", sizeof head) == 0;
}

static void drop(bst_results *r) {
  sqlite3_stmt *const all[] = {r->add_game, r->add_seat, r->get_game, r->get_seats};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    sqlite3_finalize(all[i]);
  sqlite3_close(r->db);
  free(r->path);
  free(r->has);
  free(r);
}

/* `name`: what messages call it. */
static bst_status open_file(const char *path, const char *name, int flags, bst_results **out,
                            bst_error *err) {
  bst_results *r = calloc(1, sizeof *r);
  if (!r)
    return out_of_memory(err);
  r->path = strdup(name);
  int code = r->path ? sqlite3_open_v2(path, &r->db, flags, NULL) : SQLITE_NOMEM;
  bst_status status = BST_OK;
  if (!r->path || !r->db)
    status = out_of_memory(err);
  else if (code != SQLITE_OK)
    status = fail_sql(r, err);
  if (status == BST_OK)
    status = run(r,
                 "PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = NORMAL;"
                 "PRAGMA temp_store = MEMORY;",
                 err);
  if (status == BST_OK)
    *out = r;
  else
    drop(r);
  return status;
}

static char *temporary_name(const char *path) {
  size_t size = strlen(path) + sizeof ".tmp";
  char *name = malloc(size);
  if (name)
    snprintf(name, size, "%s.tmp", path);
  return name;
}

/* An empty file under a name for the time being; what a killed run has left there is dropped. A
 * journal would be left, too, and taken for that of the next one. */
static bst_status open_new(const char *temporary, const char *path, bst_results **out,
                           bst_error *err) {
  unlink(temporary);
  bst_status status =
      open_file(temporary, path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, out, err);
  if (status == BST_OK && (status = run(*out, "PRAGMA journal_mode = OFF", err)) != BST_OK)
    drop(*out);
  return status;
}

static bst_status prepare_all(bst_results *r, bst_error *err) {
  bst_status status =
      prepare(r, "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
              &r->add_game, err);
  if (status == BST_OK)
    status = prepare(r, "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?)", &r->add_seat, err);
  if (status == BST_OK)
    status =
        prepare(r,
                "SELECT fate, forfeit, partners, turns, parts, discarded, digest, fired, error, "
                "stats "
                "FROM game WHERE number = ?",
                &r->get_game, err);
  if (status == BST_OK)
    status = prepare(r, "SELECT place, points, terms FROM seat WHERE game = ? ORDER BY seat",
                     &r->get_seats, err);
  return status;
}

/* --- making one ------------------------------------------------------------------------------- */

static bst_status tell_rules(const bst_results *r, const bst_tournament *t, size_t i,
                             bst_error *err) {
  char hash[24];
  const bst_ruleset *rs = bst_rules_compiled(t->rules[i]);
  snprintf(hash, sizeof hash, "%016" PRIx64, bst_ruleset_hash(rs));
  bst_status status = add_name(r, "INSERT INTO ruleset VALUES (?, ?, ?)",
                               (const size_t[]){i, SIZE_MAX}, t->file->rules[i].name, hash, err);
  for (size_t k = 0; status == BST_OK && k < bst_rules_count(t->rules[i]); k++)
    status = add_name(r, "INSERT INTO rule VALUES (?, ?, ?)", (const size_t[]){i, k},
                      bst_rules_info(t->rules[i], k).id, NULL, err);
  for (uint16_t k = 0; status == BST_OK && k < bst_term_count(rs); k++)
    status = add_name(r, "INSERT INTO term VALUES (?, ?, ?)", (const size_t[]){i, k},
                      bst_term_name(rs, k), NULL, err);
  return status;
}

static bst_status tell_about(const bst_results *r, const bst_tournament *t,
                             const bst_results_key *key, bst_error *err) {
  char digest[24];
  snprintf(digest, sizeof digest, "%016" PRIx64, key->digest);
  const struct {
    const char *key, *value;
  } texts[] = {{"tournament", t->file->id},
               {"title", t->file->title},
               {"digest", digest},
               {"engine", BST_VERSION},
               {"reproducible", key->reproducible ? "yes" : "no"},
               {"seconds", "0"}};
  bst_status status = BST_OK;
  for (size_t i = 0; status == BST_OK && i < sizeof texts / sizeof *texts; i++)
    status = set_about(r, texts[i].key, texts[i].value, err);
  if (status == BST_OK)
    status = set_number(r, "seed", key->seed, err);
  if (status == BST_OK)
    status = set_number(r, "games", key->games, err);
  return status;
}

static bst_status fill(const bst_results *r, const bst_tournament *t, const bst_results_key *key,
                       bst_error *err) {
  char sql[160];
  bst_status status = run(r, schema, err);
  snprintf(sql, sizeof sql,
           "PRAGMA application_id = %d; PRAGMA user_version = %d; INSERT INTO part VALUES (%u, %u)",
           APPLICATION, BST_RESULTS_VERSION, key->shard, key->shards ? key->shards : 1);
  if (status == BST_OK)
    status = run(r, sql, err);
  if (status == BST_OK)
    status = tell_about(r, t, key, err);
  for (size_t i = 0; status == BST_OK && i < t->file->player_count; i++)
    status = add_name(r, "INSERT INTO player VALUES (?, ?, ?)", (const size_t[]){i, SIZE_MAX},
                      t->file->player[i].name, t->file->player[i].player, err);
  for (size_t i = 0; status == BST_OK && i < t->file->rules_count; i++)
    status = tell_rules(r, t, i, err);
  return status;
}

/* It gets its name when it is whole, so that nobody finds half of a file. */
static bst_status create_at(const char *path, const char *temporary, const bst_tournament *t,
                            const bst_results_key *key, bst_error *err) {
  bst_results *r;
  bst_status status = open_new(temporary, path, &r, err);
  if (status != BST_OK)
    return status;
  status = run(r, "BEGIN", err);
  if (status == BST_OK)
    status = fill(r, t, key, err);
  if (status == BST_OK)
    status = run(r, "COMMIT", err);
  drop(r);
  if (status == BST_OK && link(temporary, path) != 0)
    status = fail(err, path, "can't be made: %s", strerror(errno));
  unlink(temporary);
  return status;
}

bst_status bst_results_create(const char *path, const bst_tournament *t, const bst_results_key *key,
                              bst_results **out, bst_error *err) {
  if (access(path, F_OK) == 0)
    return fail(err, path, "%s",
                "is there already; go on with it by --resume, or name another file");
  char *temporary = temporary_name(path);
  if (!temporary)
    return out_of_memory(err);
  bst_status status = create_at(path, temporary, t, key, err);
  free(temporary);
  return status == BST_OK ? bst_results_open(path, key, out, err) : status;
}

/* --- one that is there ------------------------------------------------------------------------ */

static bst_status check_version(const bst_results *r, bst_error *err) {
  char text[32];
  bst_status status = ask(r, "PRAGMA application_id", text, sizeof text, err);
  if (status == BST_OK && strtol(text, NULL, 10) != APPLICATION)
    return fail(err, r->path, "%s", "is no file of results of a tournament");
  if (status == BST_OK)
    status = ask(r, "PRAGMA user_version", text, sizeof text, err);
  if (status == BST_OK && strtol(text, NULL, 10) != BST_RESULTS_VERSION)
    return fail(err, r->path,
                "was written by another version of bastide: its tables are of version %s", text);
  return status;
}

static bst_status check_key(const bst_results *r, const bst_results_key *key, bst_error *err) {
  char text[64], digest[24], part[64];
  snprintf(digest, sizeof digest, "%016" PRIx64, key->digest);
  snprintf(part, sizeof part, "%u/%u", key->shard + 1, key->shards ? key->shards : 1);
  bst_status status =
      ask(r, "SELECT value FROM about WHERE key = 'digest'", text, sizeof text, err);
  if (status == BST_OK && strcmp(text, digest) != 0)
    return fail(err, r->path,
                "is of another tournament: the file, its rules, players, seed or number of games "
                "are not those of now (%s); name another file",
                text);
  if (status == BST_OK)
    status = ask(r, "SELECT group_concat((shard + 1) || '/' || shards) FROM part", text,
                 sizeof text, err);
  if (status == BST_OK && strcmp(text, part) != 0)
    return fail(err, r->path, "is of another shard; go on with it by --shard %s", text);
  return status;
}

static bool note_game(bst_results *r, uint64_t number) {
  if (number / 8 >= r->size) {
    uint64_t size = (number / 8 + 1) * 2;
    uint8_t *has = realloc(r->has, (size_t)size);
    if (!has)
      return false;
    memset(has + r->size, 0, (size_t)(size - r->size));
    r->has = has;
    r->size = size;
  }
  r->has[number / 8] |= (uint8_t)(1u << number % 8);
  return true;
}

bool bst_results_has(const bst_results *r, uint64_t number) {
  return number / 8 < r->size && (r->has[number / 8] >> number % 8 & 1);
}

static bst_status note_games(bst_results *r, bst_error *err) {
  sqlite3_stmt *statement;
  bst_status status = prepare(r, "SELECT number FROM game ORDER BY number", &statement, err);
  int code = SQLITE_DONE;
  while (status == BST_OK && (code = sqlite3_step(statement)) == SQLITE_ROW)
    if (!note_game(r, (uint64_t)sqlite3_column_int64(statement, 0)))
      status = out_of_memory(err);
  if (status == BST_OK && code != SQLITE_DONE)
    status = fail_sql(r, err);
  sqlite3_finalize(statement);
  return status;
}

/* Writing begins at once, so that a file that can't be written is told before anything is played.
 */
static bst_status begin_writing(bst_results *r, bst_error *err) {
  char seconds[64];
  bst_status status = run(r, "PRAGMA journal_mode = WAL; BEGIN IMMEDIATE", err);
  r->writing = status == BST_OK;
  if (status == BST_OK)
    status = prepare_all(r, err);
  if (status == BST_OK)
    status = note_games(r, err);
  if (status == BST_OK)
    status = ask(r, "SELECT value FROM about WHERE key = 'seconds'", seconds, sizeof seconds, err);
  if (status == BST_OK)
    r->seconds = strtod(seconds, NULL);
  return status;
}

bst_status bst_results_open(const char *path, const bst_results_key *key, bst_results **out,
                            bst_error *err) {
  bst_results *r;
  bst_status status = open_file(path, path, SQLITE_OPEN_READWRITE, &r, err);
  if (status != BST_OK)
    return status;
  status = check_version(r, err);
  if (status == BST_OK)
    status = check_key(r, key, err);
  if (status == BST_OK)
    status = begin_writing(r, err);
  if (status == BST_OK)
    *out = r;
  else
    drop(r);
  return status;
}

bst_status bst_results_close(bst_results *r, bst_error *err) {
  if (!r)
    return BST_OK;
  bst_status status = bst_results_commit(r, err);
  drop(r);
  return status;
}

/* --- games ------------------------------------------------------------------------------------ */

/* "[1,0,-3]" */
static const char *list_text(const int32_t *number, size_t count, char *out, size_t size) {
  char digits[12], *to = out;
  *to++ = '[';
  for (size_t i = 0; i < count && to + sizeof digits + 2 < out + size; i++) {
    int32_t value = number[i];
    size_t length = 0;
    if (i > 0)
      *to++ = ',';
    if (value < 0)
      *to++ = '-';
    uint32_t left = value < 0 ? 0u - (uint32_t)value : (uint32_t)value;
    do
      digits[length++] = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    while (length > 0)
      *to++ = digits[--length];
  }
  *to++ = ']';
  *to = '\0';
  return out;
}

/* Reads at most `count` numbers of such a list. */
static void read_list(const char *text, int32_t *number, size_t count) {
  memset(number, 0, count * sizeof *number);
  for (size_t i = 0; text && i < count && *text && *text != ']'; i++) {
    char *end;
    number[i] = (int32_t)strtol(text + 1, &end, 10);
    text = end;
  }
}

enum { LIST_TEXT = 12 * 1024 };

static bst_status write_seats(bst_results *r, const bst_fixture *fixture, const bst_game_row *row,
                              uint16_t terms, bst_error *err) {
  char text[LIST_TEXT];
  bst_status status = BST_OK;
  for (uint8_t i = 0; status == BST_OK && i < row->played.seats; i++) {
    uint8_t place = 0; /* at the table, of who sits in seat i */
    while (fixture->seat[place] != i)
      place++;
    sqlite3_bind_int64(r->add_seat, 1, (sqlite3_int64)fixture->number);
    sqlite3_bind_int(r->add_seat, 2, i + 1);
    sqlite3_bind_int(r->add_seat, 3, fixture->player[place]);
    sqlite3_bind_int(r->add_seat, 4, row->played.place[i]);
    sqlite3_bind_int(r->add_seat, 5, row->played.points[i]);
    sqlite3_bind_text(r->add_seat, 6,
                      list_text(row->term + (size_t)i * terms, terms, text, sizeof text), -1,
                      SQLITE_TRANSIENT);
    status = carry_out(r, r->add_seat, err);
  }
  return status;
}

bst_status bst_results_write(bst_results *r, const bst_fixture *fixture, const bst_game_row *row,
                             uint16_t terms, size_t rules, bst_error *err) {
  char text[LIST_TEXT];
  sqlite3_stmt *add = r->add_game;
  const bst_played *p = &row->played;
  bst_status status = r->writing ? BST_OK : run(r, "BEGIN IMMEDIATE", err);
  r->writing = status == BST_OK;
  if (status != BST_OK)
    return status;
  const int64_t numbers[] = {(int64_t)fixture->number,
                             fixture->round + 1,
                             (int64_t)fixture->rules,
                             (int64_t)fixture->deal,
                             (int64_t)fixture->seed,
                             p->fate,
                             p->forfeit + 1,
                             p->partners,
                             p->turns,
                             p->parts,
                             p->discarded,
                             (int64_t)p->digest};
  for (int i = 0; i < (int)(sizeof numbers / sizeof *numbers); i++)
    sqlite3_bind_int64(add, i + 1, numbers[i]);
  if (p->fate != BST_GAME_FORFEITED)
    sqlite3_bind_null(add, 7);
  sqlite3_bind_text(add, 13, list_text((const int32_t *)row->fired, rules, text, sizeof text), -1,
                    SQLITE_TRANSIENT);
  bind_text(add, 14, row->error);
  bind_text(add, 15, row->notes);
  status = carry_out(r, add, err);
  if (status == BST_OK)
    status = write_seats(r, fixture, row, terms, err);
  return status;
}

bst_status bst_results_commit(bst_results *r, bst_error *err) {
  if (!r->writing)
    return BST_OK;
  r->writing = false;
  return run(r, "COMMIT", err);
}

static bst_status read_seats(bst_results *r, uint64_t number, uint16_t terms, bst_game_row *row,
                             bst_error *err) {
  sqlite3_stmt *get = r->get_seats;
  int code;
  sqlite3_bind_int64(get, 1, (sqlite3_int64)number);
  for (uint8_t i = 0; (code = sqlite3_step(get)) == SQLITE_ROW && i < BST_MAX_PLAYERS; i++) {
    row->played.seats = (uint8_t)(i + 1);
    row->played.place[i] = (uint8_t)sqlite3_column_int(get, 0);
    row->played.points[i] = sqlite3_column_int(get, 1);
    read_list((const char *)sqlite3_column_text(get, 2), row->term + i * terms, terms);
  }
  bst_status status = code == SQLITE_DONE || code == SQLITE_ROW ? BST_OK : fail_sql(r, err);
  sqlite3_reset(get);
  return status;
}

bst_status bst_results_read(bst_results *r, uint64_t number, uint16_t terms, size_t rules,
                            bst_game_row *row, bst_error *err) {
  sqlite3_stmt *get = r->get_game;
  bst_status status = BST_OK;
  bst_played *p = &row->played;
  sqlite3_bind_int64(get, 1, (sqlite3_int64)number);
  *p = (bst_played){.number = number};
  if (sqlite3_step(get) == SQLITE_ROW) {
    const char *error = (const char *)sqlite3_column_text(get, 8);
    const char *notes = (const char *)sqlite3_column_text(get, 9);
    p->fate = (uint8_t)sqlite3_column_int(get, 0);
    p->forfeit = (uint8_t)(sqlite3_column_int(get, 1) - 1);
    p->partners = sqlite3_column_int(get, 2) != 0;
    p->turns = (uint32_t)sqlite3_column_int64(get, 3);
    p->parts = (uint32_t)sqlite3_column_int64(get, 4);
    p->discarded = (uint32_t)sqlite3_column_int64(get, 5);
    p->digest = (uint64_t)sqlite3_column_int64(get, 6);
    read_list((const char *)sqlite3_column_text(get, 7), (int32_t *)row->fired, rules);
    row->error = error ? strdup(error) : NULL;
    row->notes = notes ? strdup(notes) : NULL;
  } else {
    status = fail_sql(r, err);
  }
  sqlite3_reset(get);
  return status == BST_OK ? read_seats(r, number, terms, row, err) : status;
}

bst_status bst_results_cut(bst_results *r, uint64_t from, bst_error *err) {
  char sql[160];
  snprintf(sql, sizeof sql,
           "DELETE FROM seat WHERE game >= %" PRIu64 "; DELETE FROM game WHERE number >= %" PRIu64,
           from, from);
  return run(r, sql, err);
}

double bst_results_seconds(const bst_results *r) { return r->seconds; }

bst_status bst_results_spent(bst_results *r, double seconds, bst_error *err) {
  char text[32];
  snprintf(text, sizeof text, "%.3f", seconds);
  return set_about(r, "seconds", text, err);
}

/* --- merging ---------------------------------------------------------------------------------- */

/* Takes in all games of the file that is attached as `other`. */
static bst_status take_in(const bst_results *r, const char *path, bst_error *err) {
  char text[64];
  bst_status status = ask(r, "PRAGMA other.application_id", text, sizeof text, err);
  if (status == BST_OK && strtol(text, NULL, 10) != APPLICATION)
    return fail(err, path, "%s", "is no file of results of a tournament");
  if (status == BST_OK)
    status = ask(r, "PRAGMA other.user_version", text, sizeof text, err);
  if (status == BST_OK && strtol(text, NULL, 10) != BST_RESULTS_VERSION)
    return fail(err, path,
                "was written by another version of bastide: its tables are of version %s", text);
  if (status == BST_OK)
    status = ask(r,
                 "SELECT value FROM other.about WHERE key = 'digest' AND value <> "
                 "(SELECT value FROM main.about WHERE key = 'digest')",
                 text, sizeof text, err);
  if (status == BST_OK && *text)
    return fail(err, path, "is of another tournament than the first one (%s); leave it out", text);
  if (status == BST_OK)
    status = ask(r, "SELECT number FROM other.game WHERE number IN (SELECT number FROM main.game)",
                 text, sizeof text, err);
  if (status == BST_OK && *text)
    return fail(err, path, "has games that another one has, too, as number %s; leave it out", text);
  if (status == BST_OK)
    status = run(r,
                 "INSERT INTO main.game SELECT * FROM other.game;"
                 "INSERT INTO main.seat SELECT * FROM other.seat;"
                 "UPDATE main.about SET value = value + (SELECT value FROM other.about WHERE key = "
                 "'seconds') WHERE key = 'seconds'",
                 err);
  return status;
}

static bst_status attach(const bst_results *r, const char *path, bst_error *err) {
  sqlite3_stmt *statement;
  if (!bst_results_is_file(path))
    return fail(err, path, "%s",
                access(path, R_OK) == 0 ? "is no file of results of a tournament"
                                        : strerror(errno));
  bst_status status = prepare(r, "ATTACH ? AS other", &statement, err);
  if (status != BST_OK)
    return status;
  bind_text(statement, 1, path);
  status = carry_out(r, statement, err);
  sqlite3_finalize(statement);
  return status;
}

/* What the first one says of the tournament holds for all. */
static const char copy_all[] = "INSERT INTO main.about SELECT * FROM other.about;"
                               "UPDATE main.about SET value = '0' WHERE key = 'seconds';"
                               "INSERT INTO main.player SELECT * FROM other.player;"
                               "INSERT INTO main.ruleset SELECT * FROM other.ruleset;"
                               "INSERT INTO main.rule SELECT * FROM other.rule;"
                               "INSERT INTO main.term SELECT * FROM other.term;"
                               "INSERT INTO main.part VALUES (0, 1);";

static bst_status merge_into(bst_results *r, const char *const *from, size_t count, uint64_t *games,
                             bst_error *err) {
  char text[64];
  bst_status status = run(r, schema, err);
  snprintf(text, sizeof text, "PRAGMA application_id = %d; PRAGMA user_version = %d", APPLICATION,
           BST_RESULTS_VERSION);
  if (status == BST_OK)
    status = run(r, text, err);
  for (size_t i = 0; status == BST_OK && i < count; i++) {
    status = attach(r, from[i], err);
    if (status == BST_OK && i == 0 && (status = run(r, copy_all, NULL)) != BST_OK)
      status = fail(err, from[i], "%s", "is no file of results of this version");
    if (status == BST_OK)
      status = take_in(r, from[i], err);
    if (status == BST_OK)
      status = run(r, "DETACH other", err);
  }
  if (status == BST_OK)
    status = ask(r, "SELECT count(*) FROM game", text, sizeof text, err);
  *games = strtoull(text, NULL, 10);
  return status;
}

bst_status bst_results_merge(const char *const *from, size_t count, const char *path,
                             uint64_t *games, bst_error *err) {
  bst_results *r;
  if (access(path, F_OK) == 0)
    return fail(err, path, "%s", "is there already; name another file");
  char *temporary = temporary_name(path);
  if (!temporary)
    return out_of_memory(err);
  bst_status status = open_new(temporary, path, &r, err);
  if (status == BST_OK) {
    status = merge_into(r, from, count, games, err);
    drop(r);
  }
  if (status == BST_OK && link(temporary, path) != 0)
    status = fail(err, path, "can't be made: %s", strerror(errno));
  unlink(temporary);
  free(temporary);
  return status;
}

/* --- telling ---------------------------------------------------------------------------------- */

static const char told[] =
    "SELECT g.number, g.round, g.deal, g.turns, g.discarded, g.seed, g.digest, r.name, g.fate,"
    " g.error, g.forfeit, s.seat, p.name, s.place, s.points FROM game g"
    " JOIN ruleset r ON r.id = g.ruleset JOIN seat s ON s.game = g.number"
    " JOIN player p ON p.id = s.player ORDER BY g.number, s.seat";

static bool keep_text(const char **to, const unsigned char *text) {
  free((char *)(uintptr_t)*to);
  *to = text ? strdup((const char *)text) : NULL;
  return !text || *to;
}

static bool read_told(sqlite3_stmt *row, bst_told_game *game) {
  static const char *const fates[] = {"finished", "forfeited", "aborted"};
  int fate = sqlite3_column_int(row, 8);
  game->number = sqlite3_column_int64(row, 0);
  game->round = sqlite3_column_int64(row, 1);
  game->deal = sqlite3_column_int64(row, 2);
  game->turns = sqlite3_column_int64(row, 3);
  game->discarded = sqlite3_column_int64(row, 4);
  game->seed = (uint64_t)sqlite3_column_int64(row, 5);
  game->digest = (uint64_t)sqlite3_column_int64(row, 6);
  game->fate = fates[fate >= 0 && fate <= BST_GAME_ABORTED ? fate : BST_GAME_ABORTED];
  game->seats = 0;
  return keep_text(&game->rules, sqlite3_column_text(row, 7)) &&
         keep_text(&game->error, sqlite3_column_text(row, 9));
}

static bool read_told_seat(sqlite3_stmt *row, bst_told_game *game) {
  if (game->seats == BST_MAX_PLAYERS)
    return true;
  uint8_t at = game->seats++;
  game->seat[at].place = sqlite3_column_int64(row, 13);
  game->seat[at].points = sqlite3_column_int64(row, 14);
  game->seat[at].forfeited = sqlite3_column_int(row, 10) == sqlite3_column_int(row, 11);
  return keep_text(&game->seat[at].player, sqlite3_column_text(row, 12));
}

static bst_status tell_all(const bst_results *r, void (*tell)(void *, const bst_told_game *),
                           void *self, bst_error *err) {
  sqlite3_stmt *statement;
  bst_told_game game = {.number = -1};
  bst_status status = prepare(r, told, &statement, err);
  int code = SQLITE_DONE;
  while (status == BST_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
    bool fine = true;
    if (game.number != sqlite3_column_int64(statement, 0)) {
      if (game.number >= 0)
        tell(self, &game);
      fine = read_told(statement, &game);
    }
    if (!fine || !read_told_seat(statement, &game))
      status = out_of_memory(err);
  }
  if (status == BST_OK && code != SQLITE_DONE)
    status = fail_sql(r, err);
  else if (status == BST_OK && game.number >= 0)
    tell(self, &game);
  sqlite3_finalize(statement);
  keep_text(&game.rules, NULL);
  keep_text(&game.error, NULL);
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    keep_text(&game.seat[i].player, NULL);
  return status;
}

bst_status bst_results_each(const char *path, void (*tell)(void *self, const bst_told_game *game),
                            void *self, bst_error *err) {
  bst_results *r;
  bst_status status = open_file(path, path, SQLITE_OPEN_READWRITE, &r, err);
  if (status != BST_OK)
    return status;
  status = check_version(r, err);
  if (status == BST_OK)
    status = tell_all(r, tell, self, err);
  drop(r);
  return status;
}
