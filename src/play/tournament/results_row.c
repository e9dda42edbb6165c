/* results_row.c - one row of a file of results: what its columns may hold, its checksum, and how a
 * fault of it is told. */
#include "results_file.h"

#include <inttypes.h>
#include <source_file.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- columns ---------------------------------------------------------------------------------- */

typedef enum column_kind { WHOLE, WHOLE_OR_NONE, TEXT, TEXT_OR_NONE, HASH, LIST } column_kind;

typedef struct column {
  const char *name;
  column_kind kind;
  int64_t least;
  bst_results_most most;
  bool is_key;
} column;

enum { COLUMNS = 17 };

static const column columns[BST_TABLES][COLUMNS] = {
    [BST_TABLE_ABOUT] = {{"key", TEXT, 0, 0, true}, {"value", TEXT, 0, 0, false}},
    [BST_TABLE_PART] = {{"shard", WHOLE, 0, BST_MOST_PART, true},
                        {"shards", WHOLE, 1, BST_MOST_PART, true}},
    [BST_TABLE_PLAYER] = {{"id", WHOLE, 0, BST_MOST_PLAYER, true},
                          {"name", TEXT, 0, 0, false},
                          {"player", TEXT, 0, 0, false}},
    [BST_TABLE_RULESET] = {{"id", WHOLE, 0, BST_MOST_RULESET, true},
                           {"name", TEXT, 0, 0, false},
                           {"hash", HASH, 0, 0, false}},
    [BST_TABLE_RULE] = {{"ruleset", WHOLE, 0, BST_MOST_RULESET, true},
                        {"id", WHOLE, 0, BST_MOST_ID, true},
                        {"name", TEXT, 0, 0, false}},
    [BST_TABLE_TERM] = {{"ruleset", WHOLE, 0, BST_MOST_RULESET, true},
                        {"id", WHOLE, 0, BST_MOST_ID, true},
                        {"name", TEXT, 0, 0, false}},
    [BST_TABLE_OPTION] = {{"ruleset", WHOLE, 0, BST_MOST_RULESET, true},
                          {"id", WHOLE, 0, BST_MOST_ID, true},
                          {"name", TEXT, 0, 0, false},
                          {"value", TEXT, 0, 0, false}},
    [BST_TABLE_GAME] = {{"number", WHOLE, 0, BST_MOST_GAME, true},
                        {"round", WHOLE, 1, BST_MOST_ROUND, false},
                        {"ruleset", WHOLE, 0, BST_MOST_RULESET, false},
                        {"deal", WHOLE, 0, BST_MOST_DEAL, false},
                        {"seed", WHOLE, INT64_MIN, BST_MOST_INT64, false},
                        {"fate", WHOLE, 0, BST_MOST_FATE, false},
                        {"forfeit", WHOLE_OR_NONE, 1, BST_MOST_SEAT, false},
                        {"partners", WHOLE, 0, BST_MOST_ONE, false},
                        {"turns", WHOLE, 0, BST_MOST_COUNT, false},
                        {"parts", WHOLE, 0, BST_MOST_COUNT, false},
                        {"discarded", WHOLE, 0, BST_MOST_COUNT, false},
                        {"digest", WHOLE, INT64_MIN, BST_MOST_INT64, false},
                        {"fired", LIST, 0, 0, false},
                        {"seats", TEXT, 0, 0, false}, /* bst_results_read_seats() looks at it */
                        {"error", TEXT_OR_NONE, 0, 0, false},
                        {"stats", TEXT_OR_NONE, 0, 0, false},
                        {"moves", TEXT_OR_NONE, 0, 0, false}},
};

/* --- telling ---------------------------------------------------------------------------------- */

/* "12", "'x'" */
static void value_text(sqlite3_stmt *row, int at, char *out, size_t size) {
  const char *text = (const char *)sqlite3_column_text(row, at);
  bool quoted = sqlite3_column_type(row, at) == SQLITE_TEXT;
  if (text)
    snprintf(out, size, quoted ? "'%.40s'" : "%.40s", text);
  else
    snprintf(out, size, "NULL");
  bst_text_clean(out);
}

/* "row ruleset = 0, id = 1" */
static void row_text(bst_results_table table, sqlite3_stmt *row, char *out, size_t size) {
  char value[64];
  snprintf(out, size, "row");
  for (int i = 0; i < bst_results_column_count(table) && columns[table][i].is_key; i++) {
    value_text(row, i, value, sizeof value);
    snprintf(out + strlen(out), size - strlen(out), "%s %s = %s", i ? "," : "",
             columns[table][i].name, value);
  }
}

const char bst_results_advice[] =
    "the file was changed or is damaged; take a copy of it, or begin anew";

bst_status bst_results_fault_at(const bst_results *r, bst_results_table table, const char *row,
                                bst_error *err, const char *what) {
  return bst_results_fail(err, r->path, "table '%s', %s: %s (%s)", bst_results_table_name(table),
                          row, what, bst_results_advice);
}

bst_status bst_results_fault(const bst_results *r, bst_results_table table, sqlite3_stmt *row,
                             bst_error *err, const char *format, ...) {
  char where[160], what[300];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(what, sizeof what, format, arguments);
  va_end(arguments);
  row_text(table, row, where, sizeof where);
  return bst_results_fault_at(r, table, where, err, what);
}

/* --- a row ------------------------------------------------------------------------------------ */

/* A text as we write them: whole, UTF-8, without a zero in it. */
static bool is_text(sqlite3_stmt *row, int at) {
  if (sqlite3_column_type(row, at) != SQLITE_TEXT)
    return false;
  const char *text = (const char *)sqlite3_column_text(row, at);
  size_t size = (size_t)sqlite3_column_bytes(row, at);
  return text && strlen(text) == size && bst_utf8_valid(text, size) == size;
}

bool bst_results_is_hash(const char *text) {
  return strlen(text) == 16 && strspn(text, "0123456789abcdef") == 16;
}

static bst_status check_whole(const bst_results *r, bst_results_table table, int at,
                              sqlite3_stmt *row, bst_error *err) {
  const column *c = &columns[table][at];
  char is[64];
  int64_t most = r->frame.most[c->most], number = sqlite3_column_int64(row, at);
  bool none = sqlite3_column_type(row, at) == SQLITE_NULL;
  bool fine =
      sqlite3_column_type(row, at) == SQLITE_INTEGER && number >= c->least && number <= most;
  if (fine || (none && c->kind == WHOLE_OR_NONE))
    return BST_OK;
  value_text(row, at, is, sizeof is);
  return bst_results_fault(r, table, row, err,
                           "%s must be a whole number from %" PRId64 " to %" PRId64 ", not %s",
                           c->name, c->least, most, is);
}

static bst_status check_text(const bst_results *r, bst_results_table table, int at,
                             sqlite3_stmt *row, bst_error *err) {
  const column *c = &columns[table][at];
  char is[64];
  if (c->kind == TEXT_OR_NONE && sqlite3_column_type(row, at) == SQLITE_NULL)
    return BST_OK;
  bool text = is_text(row, at);
  value_text(row, at, is, sizeof is);
  if (!text)
    return bst_results_fault(r, table, row, err, "%s must be a text, not %s", c->name, is);
  const char *value = (const char *)sqlite3_column_text(row, at);
  if (c->kind == HASH && !bst_results_is_hash(value))
    return bst_results_fault(r, table, row, err, "%s must be 16 hexadecimal digits, not %s",
                             c->name, is);
  const char *end = c->kind == LIST ? bst_results_read_list(value, r->frame.rules, NULL) : "";
  if (!end || *end)
    return bst_results_fault(r, table, row, err, "%s must be a list of %zu numbers, not %s",
                             c->name, r->frame.rules, is);
  return BST_OK;
}

const char *bst_results_column(bst_results_table table, int at) { return columns[table][at].name; }

bst_status bst_results_check_row(const bst_results *r, bst_results_table table, sqlite3_stmt *row,
                                 bst_error *err) {
  int count = bst_results_column_count(table);
  bst_status status = BST_OK;
  for (int i = 0; status == BST_OK && i < count; i++) {
    bool whole = columns[table][i].kind == WHOLE || columns[table][i].kind == WHOLE_OR_NONE;
    status = whole ? check_whole(r, table, i, row, err) : check_text(r, table, i, row, err);
  }
  return status;
}

bst_status bst_results_check_sum(const bst_results *r, bst_results_table table, sqlite3_stmt *row,
                                 bst_error *err) {
  int count = bst_results_column_count(table);
  if (sqlite3_column_type(row, count) != SQLITE_INTEGER ||
      sqlite3_column_int64(row, count) != sqlite3_column_int64(row, count + 1))
    return bst_results_fault(r, table, row, err, "isn't what was written: its checksum differs");
  return BST_OK;
}
