/* results_file.c - see results_file.h.
 *
 * The file is written ahead (WAL): a commit is one write, and others read meanwhile. That one
 * program writes at a time is seen to by a lock of our own on a byte that neither SQLite nor the
 * file has: SQLite's are let go after each commit. It belongs to the open file, not to the process,
 * since SQLite takes away all that the process has. Who holds it stands in `about`. */
#define _GNU_SOURCE /* F_OFD_SETLK */
#include "results_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <xxhash.h>

enum { SQL = 1024, NONE = -1, NAP = 20 /* milliseconds */, LONGEST_VALUE = 1 << 20 };
#ifdef F_OFD_SETLK
static const off_t lock_place = 0x40000000 + 0x10000; /* behind the bytes that SQLite locks */
#endif

/* --- the tables ------------------------------------------------------------------------------- */

#define WHOLE(name) "typeof(" name ") = 'integer'"

/* What a constraint can say is refused when somebody edits the file; the rest when it is read. */
static const struct {
  const char *name, *columns, *sql;
} tables[BST_TABLES] = {
    {"about", "key, value",
     "CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL, sum INTEGER NOT NULL)"
     " WITHOUT ROWID"},
    {"part", "shard, shards",
     "CREATE TABLE part (shard INTEGER, shards INTEGER, sum INTEGER NOT NULL,"
     " PRIMARY KEY (shard, shards), CHECK (shard >= 0 AND shard < shards)) WITHOUT ROWID"},
    {"player", "id, name, player",
     "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL, player TEXT NOT NULL,"
     " sum INTEGER NOT NULL, CHECK (id >= 0))"},
    {"ruleset", "id, name, hash",
     "CREATE TABLE ruleset (id INTEGER PRIMARY KEY, name TEXT NOT NULL, hash TEXT NOT NULL,"
     " sum INTEGER NOT NULL, CHECK (id >= 0))"},
    {"rule", "ruleset, id, name",
     "CREATE TABLE rule (ruleset INTEGER, id INTEGER, name TEXT NOT NULL, sum INTEGER NOT NULL,"
     " PRIMARY KEY (ruleset, id), CHECK (id >= 0 AND ruleset >= 0)) WITHOUT ROWID"},
    {"term", "ruleset, id, name",
     "CREATE TABLE term (ruleset INTEGER, id INTEGER, name TEXT NOT NULL, sum INTEGER NOT NULL,"
     " PRIMARY KEY (ruleset, id), CHECK (id >= 0 AND ruleset >= 0)) WITHOUT ROWID"},
    {"option", "ruleset, id, name, value",
     "CREATE TABLE option (ruleset INTEGER, id INTEGER, name TEXT NOT NULL, value TEXT NOT NULL,"
     " sum INTEGER NOT NULL, PRIMARY KEY (ruleset, id), CHECK (id >= 0 AND ruleset >= 0))"
     " WITHOUT ROWID"},
    {"game",
     "number, round, ruleset, deal, seed, fate, forfeit, partners, turns, parts, discarded, digest,"
     " fired, seats, error, stats, moves",
     "CREATE TABLE game (number INTEGER PRIMARY KEY, round INTEGER NOT NULL,"
     " ruleset INTEGER NOT NULL, deal INTEGER NOT NULL, seed INTEGER NOT NULL,"
     " fate INTEGER NOT NULL, forfeit INTEGER, partners INTEGER NOT NULL, turns INTEGER NOT NULL,"
     " parts INTEGER NOT NULL, discarded INTEGER NOT NULL, digest INTEGER NOT NULL,"
     " fired TEXT NOT NULL, seats TEXT NOT NULL, error TEXT, stats TEXT,"
     " moves TEXT, sum INTEGER NOT NULL,"
     " CHECK (number >= 0 AND round >= 1 AND ruleset >= 0 AND deal >= 0"
     " AND fate BETWEEN 0 AND 2 AND partners BETWEEN 0 AND 1 AND turns >= 0 AND parts >= 0 AND "
     "discarded >= 0"
     " AND (forfeit IS NOT NULL) = (fate = 1) AND (error IS NULL) = (fate = 0)"
     " AND " WHOLE("round") " AND " WHOLE("seed") " AND " WHOLE("digest") "))"},
};

/* Fates, places and names in words. */
static const struct {
  const char *name, *sql;
} views[BST_RESULTS_VIEWS] = {
    {"games",
     "CREATE VIEW games AS SELECT g.number AS game, g.round, r.name AS rules, g.deal, g.seed,"
     " CASE g.fate WHEN 0 THEN 'finished' WHEN 1 THEN 'forfeited' ELSE 'aborted' END AS fate,"
     " (SELECT name FROM player WHERE id = json_extract(g.seats, '$[' || (g.forfeit - 1) || "
     "'][0]'))"
     " AS forfeited_by, g.turns, g.discarded, g.error, g.stats"
     " FROM game g JOIN ruleset r ON r.id = g.ruleset"},
    {"seats", "CREATE VIEW seats AS SELECT g.number AS game, s.key + 1 AS seat, p.name AS player,"
              " json_extract(s.value, '$[1]') AS place, json_extract(s.value, '$[2]') AS points,"
              " json_extract(s.value, '$[4]') AS terms, json_extract(s.value, '$[3]') AS thought"
              " FROM game g JOIN json_each(g.seats) s JOIN player p"
              " ON p.id = json_extract(s.value, '$[0]')"},
    {"moves", "CREATE VIEW moves AS SELECT g.number AS game, m.key + 1 AS move,"
              " json_extract(m.value, '$[0]') AS seat, json_extract(m.value, '$[1]') AS action"
              " FROM game g JOIN json_each(g.moves) m"},
    {"options", "CREATE VIEW options AS SELECT r.name AS rules, o.name AS option, o.value"
                " FROM option o JOIN ruleset r ON r.id = o.ruleset"},
    {"standings",
     "CREATE VIEW standings AS SELECT s.player, count(*) AS games,"
     " sum(s.place = 1 AND o.first = 1) AS wins, sum(s.place = 1 AND o.first > 1) AS ties,"
     " sum(s.place > 1) AS losses, sum(g.fate = 1 AND g.forfeit = s.seat) AS forfeits,"
     " avg(CASE g.fate WHEN 0 THEN s.points END) AS mean_points"
     " FROM seats s JOIN game g ON g.number = s.game"
     " JOIN (SELECT game, sum(place = 1) AS first FROM seats GROUP BY game) o ON o.game = s.game"
     " WHERE g.fate < 2 GROUP BY s.player ORDER BY wins + 0.5 * ties DESC, player"},
};

const char *bst_results_view_name(int view) { return views[view].name; }
const char *bst_results_view_sql(int view) { return views[view].sql; }

const char *bst_results_table_name(bst_results_table table) { return tables[table].name; }
const char *bst_results_table_sql(bst_results_table table) { return tables[table].sql; }
const char *bst_results_columns(bst_results_table table) { return tables[table].columns; }

int bst_results_column_count(bst_results_table table) {
  int count = 1;
  for (const char *at = tables[table].columns; *at; at++)
    count += *at == ',';
  return count;
}

/* --- failures --------------------------------------------------------------------------------- */

bst_status bst_results_fail(bst_error *err, const char *path, const char *format, ...) {
  char text[700];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  return bst_fail(err, BST_BAD_INPUT, "%.300s: %s", path, text);
}

bst_status bst_results_no_memory(bst_error *err) {
  return bst_fail(err, BST_NO_MEMORY, "out of memory for the results");
}

/* What the system said last of the file, or of the one beside it; 0: nothing. */
static int system_error(const bst_results *r) {
  int why = 0;
  sqlite3_file *other = NULL;
  sqlite3_file_control(r->db, "main", SQLITE_FCNTL_LAST_ERRNO, &why);
  if (why == 0)
    sqlite3_file_control(r->db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &other);
  if (other && other->pMethods)
    other->pMethods->xFileControl(other, SQLITE_FCNTL_LAST_ERRNO, &why);
  return why ? why : sqlite3_system_errno(r->db);
}

bst_status bst_results_fail_sql(const bst_results *r, bst_error *err) {
  int code = sqlite3_errcode(r->db) & 0xFF, why = system_error(r);
  const char *text = sqlite3_errmsg(r->db);
  switch (code) {
  case SQLITE_NOMEM:
    return bst_results_no_memory(err);
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
    return bst_results_fail(err, r->path,
                            "another program has it open, and hasn't let go for %d seconds",
                            BST_RESULTS_PATIENCE / 1000);
  case SQLITE_NOTADB:
  case SQLITE_CORRUPT:
    return bst_results_fail(err, r->path, "is damaged, or no file of results (%s)", text);
  case SQLITE_FULL:
    return bst_results_fail(err, r->path, "can't be written: %s", strerror(why ? why : ENOSPC));
  case SQLITE_READONLY:
    return bst_results_fail(err, r->path, "is read-only: %s", why ? strerror(why) : text);
  case SQLITE_IOERR:
  case SQLITE_CANTOPEN:
    return bst_results_fail(err, r->path, "can't be read or written: %s",
                            why ? strerror(why) : text);
  default:
    return bst_results_fail(err, r->path, "%s", text);
  }
}

/* --- SQL -------------------------------------------------------------------------------------- */

bst_status bst_results_run(const bst_results *r, const char *sql, bst_error *err) {
  return sqlite3_exec(r->db, sql, NULL, NULL, NULL) == SQLITE_OK ? BST_OK
                                                                 : bst_results_fail_sql(r, err);
}

bst_status bst_results_prepare(const bst_results *r, const char *sql, sqlite3_stmt **out,
                               bst_error *err) {
  if (sqlite3_prepare_v3(r->db, sql, -1, SQLITE_PREPARE_PERSISTENT, out, NULL) == SQLITE_OK)
    return BST_OK;
  return bst_results_fail_sql(r, err);
}

bst_status bst_results_carry_out(const bst_results *r, sqlite3_stmt *statement, bst_error *err) {
  int code = sqlite3_step(statement);
  bst_status status = code == SQLITE_DONE ? BST_OK : bst_results_fail_sql(r, err);
  sqlite3_reset(statement);
  return status;
}

bst_status bst_results_ask(const bst_results *r, const char *sql, char *out, size_t size,
                           bst_error *err) {
  sqlite3_stmt *statement;
  bst_status status = bst_results_prepare(r, sql, &statement, err);
  out[0] = '\0';
  if (status != BST_OK)
    return status;
  int code = sqlite3_step(statement);
  const unsigned char *text = code == SQLITE_ROW ? sqlite3_column_text(statement, 0) : NULL;
  if (code != SQLITE_ROW && code != SQLITE_DONE)
    status = bst_results_fail_sql(r, err);
  else if (text)
    snprintf(out, size, "%s", (const char *)text);
  sqlite3_finalize(statement);
  return status;
}

/* --- checksums -------------------------------------------------------------------------------- */

static bool has_scratch(bst_results *r, size_t size) {
  if (size <= r->scratch_size)
    return true;
  char *scratch = realloc(r->scratch, 2 * size);
  if (!scratch)
    return false;
  r->scratch = scratch;
  r->scratch_size = 2 * size;
  return true;
}

/* Adds a value to the scratch with its type and size; returns the new length, 0: no memory. */
static size_t put_value(bst_results *r, size_t length, sqlite3_value *value) {
  int type = sqlite3_value_type(value);
  sqlite3_int64 whole = type == SQLITE_INTEGER ? sqlite3_value_int64(value) : 0;
  const void *bytes = type == SQLITE_INTEGER ? &whole
                      : type == SQLITE_NULL  ? ""
                                             : sqlite3_value_blob(value);
  uint64_t size = type == SQLITE_INTEGER ? sizeof whole
                  : type == SQLITE_NULL  ? 0
                                         : (uint64_t)sqlite3_value_bytes(value);
  if (!has_scratch(r, length + 1 + sizeof size + size))
    return 0;
  r->scratch[length++] = (char)type;
  memcpy(r->scratch + length, &size, sizeof size);
  length += sizeof size;
  if (size > 0 && bytes)
    memcpy(r->scratch + length, bytes, size);
  return length + size;
}

/* row_sum('rule', ruleset, id, ...). The digest of the tournament is the key to all others, so its
 * own row has none. */
static void row_sum(sqlite3_context *context, int count, sqlite3_value **value) {
  bst_results *r = sqlite3_user_data(context);
  size_t length = 0;
  for (int i = 0; i < count; i++) {
    length = put_value(r, length, value[i]);
    if (length == 0) {
      sqlite3_result_error_nomem(context);
      return;
    }
  }
  const char *table = (const char *)sqlite3_value_text(value[0]);
  const char *first = count > 1 ? (const char *)sqlite3_value_text(value[1]) : NULL;
  bool is_digest = table && first && strcmp(table, "about") == 0 && strcmp(first, "digest") == 0;
  uint64_t key = is_digest ? 0 : r->key;
  sqlite3_result_int64(context, (sqlite3_int64)XXH3_64bits_withSeed(r->scratch, length, key));
}

bst_status bst_results_adder(bst_results *r, bst_results_table table, sqlite3_stmt **out,
                             bst_error *err) {
  char sql[SQL], list[SQL / 4] = "?1";
  bst_status status = BST_OK;
  if (!r->add[table]) {
    for (int i = 2; i <= bst_results_column_count(table); i++) {
      size_t used = strlen(list);
      snprintf(list + used, sizeof list - used, ", ?%d", i);
    }
    snprintf(sql, sizeof sql, "INSERT OR %s INTO %s VALUES (%s, row_sum('%s', %s))",
             table == BST_TABLE_ABOUT ? "REPLACE" : "ABORT", tables[table].name, list,
             tables[table].name, list);
    status = bst_results_prepare(r, sql, &r->add[table], err);
  }
  *out = r->add[table];
  return status;
}

bst_status bst_results_selector(const bst_results *r, bst_results_table table, const char *rest,
                                sqlite3_stmt **out, bst_error *err) {
  char sql[SQL];
  const char *columns = tables[table].columns, *name = tables[table].name;
  snprintf(sql, sizeof sql, "SELECT %s, sum, row_sum('%s', %s) FROM %s %s", columns, name, columns,
           name, rest);
  return bst_results_prepare(r, sql, out, err);
}

bst_status bst_results_make_tables(const bst_results *r, bst_error *err) {
  char sql[SQL];
  bst_status status = BST_OK;
  for (int i = 0; status == BST_OK && i < BST_TABLES; i++)
    status = bst_results_run(r, tables[i].sql, err);
  for (int i = 0; status == BST_OK && i < BST_RESULTS_VIEWS; i++)
    status = bst_results_run(r, views[i].sql, err);
  snprintf(sql, sizeof sql, "PRAGMA application_id = %d; PRAGMA user_version = %d",
           BST_RESULTS_APPLICATION, BST_RESULTS_VERSION);
  return status == BST_OK ? bst_results_run(r, sql, err) : status;
}

/* --- opening ---------------------------------------------------------------------------------- */

bool bst_results_is_file(const char *path) {
  char head[16] = {0};
  struct stat about;
  bool ordinary = stat(path, &about) == 0 && S_ISREG(about.st_mode); /* a FIFO would wait */
  FILE *file = ordinary ? fopen(path, "rb") : NULL;
  size_t count = file ? fread(head, 1, sizeof head, file) : 0;
  if (file)
    fclose(file);
  return count == sizeof head && memcmp(head, "SQLite format 3", sizeof head) == 0;
}

bst_status bst_results_find(const char *path, bst_error *err) {
  struct stat about;
  if (stat(path, &about) != 0)
    return bst_results_fail(err, path, "%s", strerror(errno));
  if (S_ISDIR(about.st_mode))
    return bst_results_fail(err, path, "is a folder; name a file of results");
  if (!S_ISREG(about.st_mode))
    return bst_results_fail(err, path, "is no ordinary file; results need one");
  if (access(path, R_OK) != 0)
    return bst_results_fail(err, path, "can't be read: %s", strerror(errno));
  return BST_OK;
}

void bst_results_drop(bst_results *r) {
  if (!r)
    return;
  for (int i = 0; i < BST_TABLES; i++)
    sqlite3_finalize(r->add[i]);
  sqlite3_finalize(r->get_game);
  sqlite3_close(r->db);
  if (r->lock != NONE)
    close(r->lock);
  free(r->path);
  free(r->scratch);
  free(r->has);
  free(r->frame.part);
  free(r);
}

/* A file that may have been made to do harm. */
static bst_status be_careful(bst_results *r, bst_error *err) {
  sqlite3_db_config(r->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_limit(r->db, SQLITE_LIMIT_LENGTH, LONGEST_VALUE);
  sqlite3_busy_timeout(r->db, BST_RESULTS_PATIENCE);
  int code = sqlite3_create_function(r->db, "row_sum", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, r,
                                     row_sum, NULL, NULL);
  if (code != SQLITE_OK)
    return bst_results_fail_sql(r, err);
  return bst_results_run(r,
                         "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;"
                         "PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY;",
                         err);
}

/* SQLite takes some names for something else than a file. */
static char *plain_path(const char *path) {
  size_t size = strlen(path) + sizeof "./";
  char *out = malloc(size);
  if (out)
    snprintf(out, size, "%s%s", path[0] == '/' ? "" : "./", path);
  return out;
}

static bst_status open_by(const char *path, const char *name, int flags, const char *vfs,
                          bst_results **out, bst_error *err) {
  bst_results *r = calloc(1, sizeof *r);
  if (!r)
    return bst_results_no_memory(err);
  r->lock = NONE;
  r->path = strdup(name);
  int code =
      r->path ? sqlite3_open_v2(path, &r->db, flags | SQLITE_OPEN_NOMUTEX, vfs) : SQLITE_NOMEM;
  bst_status status = BST_OK;
  if (!r->path || !r->db)
    status = bst_results_no_memory(err);
  else if (code != SQLITE_OK)
    status = bst_results_fail_sql(r, err);
  if (status == BST_OK)
    status = be_careful(r, err);
  if (status == BST_OK)
    *out = r;
  else
    bst_results_drop(r);
  return status;
}

bst_status bst_results_connect(const char *path, const char *name, bst_results **out,
                               bst_error *err) {
  char *plain = plain_path(path);
  if (!plain)
    return bst_results_no_memory(err);
  bst_status status = open_by(plain, name, SQLITE_OPEN_READWRITE, NULL, out, err);
  free(plain);
  return status;
}

/* --- the right to write ------------------------------------------------------------------------
 */

static void nap(void) { nanosleep(&(struct timespec){0, NAP * 1000000L}, NULL); }

/* False: somebody else has it. A file system without locks gives it to everybody: SQLite's own must
 * do there. */
static bool take_lock(int file) {
#ifdef F_OFD_SETLK
  struct flock wanted = {
      .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = lock_place, .l_len = 1};
  return fcntl(file, F_OFD_SETLK, &wanted) == 0 || (errno != EACCES && errno != EAGAIN);
#else
  return flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
#endif
}

bst_status bst_results_lock(bst_results *r, const char *path, bst_error *err) {
  char process[32];
  r->lock = open(path, O_RDWR | O_CLOEXEC);
  if (r->lock < 0)
    return bst_results_fail(err, path, "is read-only: %s", strerror(errno));
  for (int waited = 0; waited < BST_RESULTS_PATIENCE; waited += NAP) {
    if (take_lock(r->lock))
      return BST_OK;
    nap();
  }
  bool known = bst_results_ask(r, "SELECT value FROM about WHERE key = 'writer'", process,
                               sizeof process, NULL) == BST_OK &&
               process[0] && strspn(process, "0123456789") == strlen(process);
  return bst_results_fail(err, path, "is being written by another tournament%s%s%s",
                          known ? " (process " : "", known ? process : "", known ? ")" : "");
}

/* --- reading ---------------------------------------------------------------------------------- */

static char *beside(const char *path, const char *ending) {
  size_t size = strlen(path) + strlen(ending) + 1;
  char *out = malloc(size);
  if (out)
    snprintf(out, size, "%s%s", path, ending);
  return out;
}

/* Is there a file of this ending beside it, with something in it? */
static bool has_beside(const char *path, const char *ending) {
  struct stat about;
  char *name = beside(path, ending);
  bool has = name && stat(name, &about) == 0 && about.st_size > 0;
  free(name);
  return has;
}

/* "file:///x%3Fy.db?immutable=1" */
static char *immutable_name(const char *path) {
  static const char digits[] = "0123456789ABCDEF", end[] = "?immutable=1";
  char *out = malloc(sizeof "file:./" + 3 * strlen(path) + sizeof end), *to = out;
  if (!out)
    return NULL;
  to += sprintf(to, path[0] == '/' ? "file://" : "file:./");
  for (; *path; path++) {
    bool plain = *path == '/' || *path == '.' || *path == '_' || *path == '-' ||
                 (*path >= '0' && *path <= '9') || (*path >= 'A' && *path <= 'Z') ||
                 (*path >= 'a' && *path <= 'z');
    if (plain) {
      *to++ = *path;
    } else {
      *to++ = '%';
      *to++ = digits[(unsigned char)*path >> 4];
      *to++ = digits[*path & 15];
    }
  }
  memcpy(to, end, sizeof end);
  return out;
}

static bst_status begin_reading(bst_results *r, bst_error *err) {
  char text[32];
  bst_status status = bst_results_run(r, "BEGIN", err);
  return status == BST_OK
             ? bst_results_ask(r, "SELECT count(*) FROM sqlite_schema", text, sizeof text, err)
             : status;
}

static bst_status open_to_read(const char *path, const char *name, int flags, const char *vfs,
                               const char *first, bst_results **out, bst_error *err) {
  bst_status status = open_by(path, name, flags, vfs, out, err);
  if (status != BST_OK)
    return status;
  status = bst_results_run(*out, first, err);
  if (status == BST_OK)
    status = begin_reading(*out, err);
  if (status != BST_OK)
    bst_results_drop(*out);
  return status;
}

/* Nothing can be made beside the file, which SQLite wants to; nor does anybody write who couldn't
 * be waited for as usual. What a killed run has left beside it is taken in, in memory. */
static bst_status open_locked_up(const char *path, const char *name, bst_results **out,
                                 bst_error *err) {
  if (has_beside(path, "-wal"))
    return open_to_read(path, name, SQLITE_OPEN_READONLY, "unix-none",
                        "PRAGMA locking_mode = EXCLUSIVE", out, err);
  if (has_beside(path, "-journal"))
    return bst_results_fail(err, name,
                            "was left in the middle of being written, which can't be mended in a "
                            "folder that is read-only; copy it with what stands beside it");
  char *immutable = immutable_name(path);
  if (!immutable)
    return bst_results_no_memory(err);
  bst_status status =
      open_to_read(immutable, name, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL, "", out, err);
  free(immutable);
  return status;
}

static bool is_writable(const char *path) {
  const char *slash = strrchr(path, '/');
  char *folder = strndup(slash ? path : ".", slash ? (size_t)(slash - path) + 1 : 1);
  bool writable = folder && access(path, W_OK) == 0 && access(folder, W_OK) == 0;
  free(folder);
  return writable;
}

bst_status bst_results_connect_to_read(const char *path, bst_results **out, bst_error *err) {
  bst_status status = bst_results_find(path, err);
  if (status != BST_OK)
    return status;
  if (!bst_results_is_file(path))
    return bst_results_fail(err, path, "is no file of results of a tournament");
  char *plain = plain_path(path);
  if (!plain)
    return bst_results_no_memory(err);
  bool writable = is_writable(path);
  status = open_to_read(plain, path, writable ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY, NULL,
                        "", out, err);
  if (status == BST_BAD_INPUT && !writable)
    status = open_locked_up(plain, path, out, err);
  free(plain);
  return status;
}
