/* results_check.c - is a file of results what this program has written? Every value of every row is
 * looked at: its type, its limits, whether it agrees with the other tables and with the tournament,
 * and at last the checksum of the row, which finds what would be possible and isn't true. */
#include "results_file.h"

#include <inspect.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tournament_calls.h>

/* Where they stand in a row. */
enum { GAME_NUMBER, GAME_ROUND, GAME_RULESET, GAME_DEAL, GAME_SEED, GAME_FATE, GAME_FORFEIT };
enum { GAME_SEATS = 13, GAME_ERROR, GAME_STATS };

enum { FIRST_PAGE = 2 /* of the first table; page 1 says which there are */ };

/* --- a table ---------------------------------------------------------------------------------- */

typedef struct checking {
  bst_results *r;
  const bst_tournament *t; /* NULL: unknown */
  bst_error *err;
  unsigned about;  /* which of its rows were seen, a bit each */
  size_t names[2]; /* of the ruleset whose rules or terms are read, and how many */
  uint64_t next;   /* id that comes next */
} checking;

typedef bst_status row_check(checking *c, sqlite3_stmt *row);

/* Steps to the next row, and looks at it. */
static bst_status next_row(const checking *c, bst_results_table table, sqlite3_stmt *row,
                           bool *has) {
  int code = sqlite3_step(row);
  *has = code == SQLITE_ROW;
  if (*has)
    return bst_results_check_row(c->r, table, row, c->err);
  return code == SQLITE_DONE ? BST_OK : bst_results_fail_sql(c->r, c->err);
}

static bst_status each_row(checking *c, bst_results_table table, const char *order,
                           row_check *check) {
  sqlite3_stmt *row;
  bool has = true;
  bst_status status = bst_results_selector(c->r, table, order, &row, c->err);
  if (status != BST_OK)
    return status;
  while (status == BST_OK && has) {
    status = next_row(c, table, row, &has);
    if (status == BST_OK && has)
      status = check(c, row);
    if (status == BST_OK && has)
      status = bst_results_check_sum(c->r, table, row, c->err);
  }
  sqlite3_finalize(row);
  return status;
}

/* --- about, part ------------------------------------------------------------------------------ */

typedef enum about_kind { A_TEXT, A_NUMBER, A_HASH, A_YES_NO, A_SECONDS, A_PROCESS } about_kind;

static const struct {
  const char *key;
  about_kind kind;
  uint64_t least, most;
  size_t to; /* in the frame; 0: nowhere */
} abouts[] = {
    {"date", A_TEXT, 0, 0, 0},
    {"digest", A_HASH, 0, 0, 0},
    {"engine", A_TEXT, 0, 0, 0},
    {"file", A_TEXT, 0, 0, 0},
    {"games", A_NUMBER, 1, INT64_MAX, offsetof(bst_results_frame, games)},
    {"reproducible", A_YES_NO, 0, 0, 0},
    {"rounds", A_NUMBER, 1, BST_TOURNAMENT_ROUNDS, offsetof(bst_results_frame, rounds)},
    {"seats", A_NUMBER, 2, BST_MAX_PLAYERS, offsetof(bst_results_frame, seats)},
    {"seconds", A_SECONDS, 0, 0, 0},
    {"seed", A_NUMBER, 0, UINT64_MAX, offsetof(bst_results_frame, seed)},
    {"set", A_NUMBER, 1, 720, offsetof(bst_results_frame, set)},
    {"source", A_TEXT, 0, 0, 0},
    {"title", A_TEXT, 0, 0, 0},
    {"total", A_NUMBER, 1, INT64_MAX, offsetof(bst_results_frame, total)},
    {"tournament", A_TEXT, 0, 0, 0},
    {"writer", A_PROCESS, 0, 0, 0},
};

enum { ABOUTS = sizeof abouts / sizeof *abouts };

static bool read_about(bst_results_frame *f, size_t i, const char *value) {
  size_t digits = strspn(value, "0123456789");
  bool whole = digits > 0 && digits <= 20 && value[digits] == '\0';
  char again[24], *end;
  switch (abouts[i].kind) {
  case A_TEXT:
    return true;
  case A_HASH:
    f->digest = strtoull(value, NULL, 16);
    return bst_results_is_hash(value);
  case A_YES_NO:
    return strcmp(value, "yes") == 0 || strcmp(value, "no") == 0;
  case A_SECONDS:
    f->seconds = strtod(value, &end);
    return digits > 0 && *end == '\0' && f->seconds >= 0 && f->seconds < 1e12;
  case A_PROCESS:
    return *value == '\0' || whole;
  case A_NUMBER:
    break;
  }
  uint64_t number = whole ? strtoull(value, NULL, 10) : 0;
  snprintf(again, sizeof again, "%" PRIu64, number);
  memcpy((char *)f + abouts[i].to, &number, sizeof number);
  return whole && strcmp(again, value) == 0 && number >= abouts[i].least &&
         number <= abouts[i].most;
}

static bst_status check_about(checking *c, sqlite3_stmt *row) {
  const char *key = (const char *)sqlite3_column_text(row, 0);
  size_t i = 0;
  while (i < ABOUTS && strcmp(abouts[i].key, key) != 0)
    i++;
  if (i == ABOUTS)
    return bst_results_fault(c->r, BST_TABLE_ABOUT, row, c->err, "there is no such key");
  c->about |= 1u << i;
  if (!read_about(&c->r->frame, i, (const char *)sqlite3_column_text(row, 1)))
    return bst_results_fault(c->r, BST_TABLE_ABOUT, row, c->err, "can't be '%.60s'",
                             (const char *)sqlite3_column_text(row, 1));
  return BST_OK;
}

/* The digest comes first: the other checksums are made with it. */
static bst_status check_abouts(checking *c) {
  char row[64], digest[32];
  bst_status status = bst_results_ask(c->r, "SELECT value FROM about WHERE key = 'digest'", digest,
                                      sizeof digest, c->err);
  if (status != BST_OK)
    return status;
  c->r->key = strtoull(digest, NULL, 16);
  status = each_row(c, BST_TABLE_ABOUT, "ORDER BY key", check_about);
  for (size_t i = 0; status == BST_OK && i < ABOUTS; i++)
    if (!(c->about >> i & 1)) {
      snprintf(row, sizeof row, "row key = '%s'", abouts[i].key);
      return bst_results_fault_at(c->r, BST_TABLE_ABOUT, row, c->err, "is missing");
    }
  return status;
}

static bst_status check_part(checking *c, sqlite3_stmt *row) {
  bst_results_frame *f = &c->r->frame;
  uint32_t shard = (uint32_t)sqlite3_column_int64(row, 0);
  uint32_t shards = (uint32_t)sqlite3_column_int64(row, 1);
  if (shard >= shards)
    return bst_results_fault(c->r, BST_TABLE_PART, row, c->err, "there is no such shard");
  uint32_t(*part)[2] = realloc(f->part, (f->part_count + 1) * sizeof *part);
  if (!part)
    return bst_results_no_memory(c->err);
  f->part = part;
  part[f->part_count][0] = shard;
  part[f->part_count++][1] = shards;
  return BST_OK;
}

/* --- players, rulesets and their names -------------------------------------------------------- */

static bst_status out_of_order(const checking *c, bst_results_table table, sqlite3_stmt *row) {
  return bst_results_fault(c->r, table, row, c->err, "the one before it is missing");
}

/* What the tournament has there, which is another text. */
static bst_status check_said(const checking *c, bst_results_table table, sqlite3_stmt *row, int at,
                             const char *wanted) {
  const char *is = (const char *)sqlite3_column_text(row, at);
  if (!wanted || strcmp(wanted, is) == 0)
    return BST_OK;
  return bst_results_fault(c->r, table, row, c->err,
                           "%s is '%.60s', of the tournament it is '%.60s'",
                           bst_results_column(table, at), is, wanted);
}

static bst_status check_player(checking *c, sqlite3_stmt *row) {
  size_t id = (size_t)sqlite3_column_int64(row, 0);
  const bst_tournament_file *file = c->t ? c->t->file : NULL;
  if (id != c->r->frame.players++)
    return out_of_order(c, BST_TABLE_PLAYER, row);
  if (file && id >= file->player_count)
    return bst_results_fault(c->r, BST_TABLE_PLAYER, row, c->err, "there is no such player");
  bst_status status = BST_OK;
  if (file)
    status = check_said(c, BST_TABLE_PLAYER, row, 1, file->player[id].name);
  return file && status == BST_OK ? check_said(c, BST_TABLE_PLAYER, row, 2, file->player[id].player)
                                  : status;
}

static bst_status check_ruleset(checking *c, sqlite3_stmt *row) {
  size_t id = (size_t)sqlite3_column_int64(row, 0);
  const bst_tournament_file *file = c->t ? c->t->file : NULL;
  char hash[24];
  if (id != c->r->frame.rulesets++)
    return out_of_order(c, BST_TABLE_RULESET, row);
  if (!file)
    return BST_OK;
  if (id >= file->rules_count)
    return bst_results_fault(c->r, BST_TABLE_RULESET, row, c->err, "there is no such ruleset");
  snprintf(hash, sizeof hash, "%016" PRIx64, bst_ruleset_hash(bst_rules_compiled(c->t->rules[id])));
  bst_status status = check_said(c, BST_TABLE_RULESET, row, 1, file->rules[id].name);
  return status == BST_OK ? check_said(c, BST_TABLE_RULESET, row, 2, hash) : status;
}

/* Ids of each ruleset count from 0. */
static bst_status check_name(checking *c, bst_results_table table, sqlite3_stmt *row,
                             size_t *most) {
  size_t ruleset = (size_t)sqlite3_column_int64(row, 0), id = (size_t)sqlite3_column_int64(row, 1);
  if (ruleset != c->names[0])
    c->next = 0;
  c->names[0] = ruleset;
  if (id != c->next++)
    return out_of_order(c, table, row);
  *most = c->next > *most ? (size_t)c->next : *most;
  return BST_OK;
}

static bst_status check_rule(checking *c, sqlite3_stmt *row) {
  bst_status status = check_name(c, BST_TABLE_RULE, row, &c->r->frame.rules);
  if (status != BST_OK || !c->t)
    return status;
  const bst_rules *rules = c->t->rules[c->names[0]];
  if (c->next > bst_rules_count(rules))
    return bst_results_fault(c->r, BST_TABLE_RULE, row, c->err, "there is no such rule");
  return check_said(c, BST_TABLE_RULE, row, 2, bst_rules_info(rules, (size_t)c->next - 1).id);
}

static bst_status check_term(checking *c, sqlite3_stmt *row) {
  bst_status status = check_name(c, BST_TABLE_TERM, row, &c->r->frame.terms);
  if (status != BST_OK || !c->t)
    return status;
  const bst_ruleset *rs = bst_rules_compiled(c->t->rules[c->names[0]]);
  if (c->next > bst_term_count(rs))
    return bst_results_fault(c->r, BST_TABLE_TERM, row, c->err, "there is no such term");
  return check_said(c, BST_TABLE_TERM, row, 2, bst_term_name(rs, (uint16_t)(c->next - 1)));
}

static bst_status check_option(checking *c, sqlite3_stmt *row) {
  bst_status status = check_name(c, BST_TABLE_OPTION, row, &c->r->frame.options);
  if (status != BST_OK || !c->t)
    return status;
  const bst_rules *rules = c->t->rules[c->names[0]];
  if (c->next > bst_rules_option_count(rules))
    return bst_results_fault(c->r, BST_TABLE_OPTION, row, c->err, "there is no such option");
  const bst_option_info option = bst_rules_option(rules, (size_t)c->next - 1);
  status = check_said(c, BST_TABLE_OPTION, row, 2, option.name);
  return status == BST_OK ? check_said(c, BST_TABLE_OPTION, row, 3, option.value) : status;
}

static bst_status too_few(const checking *c, bst_results_table table, size_t id) {
  char row[48];
  snprintf(row, sizeof row, "row id = %zu", id);
  return bst_results_fault_at(c->r, table, row, c->err, "is missing");
}

/* Names that are missing at the end of a list. */
static bst_status check_counts(const checking *c) {
  const bst_results_frame *f = &c->r->frame;
  size_t players = c->t ? c->t->file->player_count : (size_t)f->seats;
  size_t rulesets = c->t ? c->t->file->rules_count : 1;
  if (f->players < players)
    return too_few(c, BST_TABLE_PLAYER, f->players);
  if (f->rulesets < rulesets)
    return too_few(c, BST_TABLE_RULESET, f->rulesets);
  size_t rules = 1, terms = 0, options = 0;
  for (size_t i = 0; c->t && i < rulesets; i++) {
    size_t own = bst_rules_count(c->t->rules[i]);
    size_t own_options = bst_rules_option_count(c->t->rules[i]);
    uint16_t own_terms = bst_term_count(bst_rules_compiled(c->t->rules[i]));
    rules = own > rules ? own : rules;
    options = own_options > options ? own_options : options;
    terms = own_terms > terms ? own_terms : terms;
  }
  if (f->rules < rules)
    return too_few(c, BST_TABLE_RULE, f->rules);
  if (f->options < options)
    return too_few(c, BST_TABLE_OPTION, f->options);
  return f->terms < terms ? too_few(c, BST_TABLE_TERM, f->terms) : BST_OK;
}

/* --- games ------------------------------------------------------------------------------------ */

static bool is_of_part(const bst_results_frame *f, uint64_t number) {
  for (size_t i = 0; i < f->part_count; i++)
    if (number / f->set % f->part[i][1] == f->part[i][0])
      return true;
  return false;
}

/* "name=3 other=-1" */
static bool is_stats(const char *text) {
  for (int i = 0; i < BST_NOTES; i++) {
    size_t name = strcspn(text, "= ");
    if (name == 0 || name > 31 || text[name] != '=')
      return false;
    text += name + 1;
    size_t digits = strspn(text + (*text == '-'), "0123456789");
    text += digits + (*text == '-');
    if (digits == 0 || digits > 19)
      return false;
    if (*text == '\0')
      return true;
    if (*text++ != ' ')
      return false;
  }
  return false;
}

static bst_status check_fate(const checking *c, sqlite3_stmt *row) {
  int64_t fate = sqlite3_column_int64(row, GAME_FATE);
  bool forfeit = sqlite3_column_type(row, GAME_FORFEIT) != SQLITE_NULL;
  bool error = sqlite3_column_type(row, GAME_ERROR) != SQLITE_NULL;
  const char *stats = (const char *)sqlite3_column_text(row, GAME_STATS);
  if (forfeit != (fate == BST_GAME_FORFEITED))
    return bst_results_fault(c->r, BST_TABLE_GAME, row, c->err,
                             forfeit ? "forfeit names a seat, but nobody forfeited"
                                     : "forfeit names nobody, but somebody forfeited");
  if (error != (fate != BST_GAME_FINISHED))
    return bst_results_fault(c->r, BST_TABLE_GAME, row, c->err,
                             error ? "error says why it has no end, but it has"
                                   : "error is empty, but the game has no end");
  if (stats && !is_stats(stats))
    return bst_results_fault(c->r, BST_TABLE_GAME, row, c->err,
                             "stats must be written like 'name=3 other=-1', not '%.60s'", stats);
  return BST_OK;
}

static bst_status check_seats(const checking *c, sqlite3_stmt *row) {
  bst_results_seat seat[BST_MAX_PLAYERS];
  bool aborted = sqlite3_column_int64(row, GAME_FATE) == BST_GAME_ABORTED;
  uint64_t players = 0;
  bst_status status = bst_results_read_seats(c->r, row, GAME_SEATS, seat, 0, NULL, c->err);
  for (uint64_t i = 0; status == BST_OK && i < c->r->frame.seats; i++) {
    uint64_t player = (uint64_t)1 << seat[i].player;
    if ((seat[i].place == 0) != aborted)
      return bst_results_fault(c->r, BST_TABLE_GAME, row, c->err,
                               "seat %d: place is %d, but the game %s aborted", (int)i + 1,
                               (int)seat[i].place, aborted ? "was" : "wasn't");
    if (players & player)
      return bst_results_fault(c->r, BST_TABLE_GAME, row, c->err,
                               "seat %d: player sits in two seats", (int)i + 1);
    players |= player;
  }
  return status;
}

static bst_status check_game(checking *c, sqlite3_stmt *row) {
  const bst_results_frame *f = &c->r->frame;
  uint64_t number = (uint64_t)sqlite3_column_int64(row, GAME_NUMBER);
  uint64_t deal = (uint64_t)sqlite3_column_int64(row, GAME_DEAL);
  uint32_t round = (uint32_t)sqlite3_column_int64(row, GAME_ROUND) - 1;
  if (number < c->next)
    return bst_results_fault(c->r, BST_TABLE_GAME, row, c->err, "is there twice");
  c->next = number + 1;
  if (!is_of_part(f, number))
    return bst_results_fault(c->r, BST_TABLE_GAME, row, c->err, "is of another shard");
  if ((uint64_t)sqlite3_column_int64(row, GAME_SEED) !=
      bst_schedule_seed(f->seed, f->games, round, deal))
    return bst_results_fault(c->r, BST_TABLE_GAME, row, c->err,
                             "seed isn't the one of its round and deal");
  bst_status status = check_fate(c, row);
  if (status == BST_OK)
    status = check_seats(c, row);
  return status == BST_OK ? bst_results_note_game(c->r, number, c->err) : status;
}

/* --- the file --------------------------------------------------------------------------------- */

static bst_status check_version(const bst_results *r, bst_error *err) {
  char text[32];
  bst_status status = bst_results_ask(r, "PRAGMA application_id", text, sizeof text, err);
  if (status == BST_OK && strtol(text, NULL, 10) != BST_RESULTS_APPLICATION)
    return bst_results_fail(err, r->path, "is no file of results of a tournament");
  if (status == BST_OK)
    status = bst_results_ask(r, "PRAGMA user_version", text, sizeof text, err);
  if (status == BST_OK && strtol(text, NULL, 10) != BST_RESULTS_VERSION)
    return bst_results_fail(
        err, r->path, "was written by another version of bastide: its tables are of version %s",
        text);
  return status;
}

/* Its tables are those that this program makes, to the letter, and there is nothing else. They were
 * made in this order in an empty file, so each begins on a page that is known: one that began
 * elsewhere could be a part of itself, and SQLite's check of a file with views may not look for
 * pages that nobody uses. */
static bst_status check_entry(const bst_results *r, sqlite3_stmt *row, unsigned *seen,
                              bst_error *err) {
  const char *type = (const char *)sqlite3_column_text(row, 0);
  const char *name = (const char *)sqlite3_column_text(row, 1);
  const char *sql = (const char *)sqlite3_column_text(row, 2);
  int i = 0, view = 0;
  while (view < BST_RESULTS_VIEWS && strcmp(bst_results_view_name(view), name ? name : ""))
    view++;
  if (view < BST_RESULTS_VIEWS && type && sql && strcmp(type, "view") == 0) {
    if (strcmp(sql, bst_results_view_sql(view)) == 0)
      return BST_OK;
    return bst_results_fail(err, r->path, "view '%s' isn't as it was made (%s)", name,
                            bst_results_advice);
  }
  while (i < BST_TABLES && strcmp(bst_results_table_name((bst_results_table)i), name ? name : ""))
    i++;
  if (i == BST_TABLES || !type || strcmp(type, "table") != 0 || *seen >> i & 1)
    return bst_results_fail(err, r->path, "has a %.20s '%.40s' that is none of ours (%s)",
                            type ? type : "thing", name ? name : "", bst_results_advice);
  if (!sql || strcmp(sql, bst_results_table_sql((bst_results_table)i)) != 0)
    return bst_results_fail(err, r->path, "table '%s' has other columns than it should (%s)", name,
                            bst_results_advice);
  if (sqlite3_column_int64(row, 3) != FIRST_PAGE + i)
    return bst_results_fail(err, r->path, "table '%s' begins on page %lld, not on %d (%s)", name,
                            (long long)sqlite3_column_int64(row, 3), FIRST_PAGE + i,
                            bst_results_advice);
  *seen |= 1u << i;
  return BST_OK;
}

static bst_status check_schema(const bst_results *r, bst_error *err) {
  sqlite3_stmt *row;
  unsigned seen = 0;
  int code = SQLITE_DONE;
  bst_status status =
      bst_results_prepare(r, "SELECT type, name, sql, rootpage FROM sqlite_schema", &row, err);
  while (status == BST_OK && (code = sqlite3_step(row)) == SQLITE_ROW)
    status = check_entry(r, row, &seen, err);
  if (status == BST_OK && code != SQLITE_DONE)
    status = bst_results_fail_sql(r, err);
  sqlite3_finalize(row);
  for (int i = 0; status == BST_OK && i < BST_TABLES; i++)
    if (!(seen >> i & 1))
      return bst_results_fail(err, r->path, "table '%s' is missing (%s)",
                              bst_results_table_name((bst_results_table)i), bst_results_advice);
  return status;
}

static void set_limits(bst_results_frame *f) {
  f->most[BST_MOST_INT64] = INT64_MAX;
  f->most[BST_MOST_INT32] = INT32_MAX;
  f->most[BST_MOST_COUNT] = UINT32_MAX;
  f->most[BST_MOST_FATE] = BST_GAME_ABORTED;
  f->most[BST_MOST_ONE] = 1;
  f->most[BST_MOST_PART] = 100000;
  f->most[BST_MOST_ID] = UINT16_MAX;
  f->most[BST_MOST_PLAYER] = BST_TOURNAMENT_PLAYERS - 1;
  f->most[BST_MOST_RULESET] = BST_TOURNAMENT_RULES - 1;
  f->most[BST_MOST_GAME] = (int64_t)f->total - 1;
  f->most[BST_MOST_ROUND] = (int64_t)f->rounds;
  f->most[BST_MOST_DEAL] = (int64_t)f->games - 1;
  f->most[BST_MOST_SEAT] = (int64_t)f->seats;
}

bst_status bst_results_check_head(bst_results *r, bst_error *err) {
  checking c = {.r = r, .err = err};
  bst_status status = check_version(r, err);
  if (status == BST_OK)
    status = check_schema(r, err);
  if (status == BST_OK)
    status = check_abouts(&c);
  if (status != BST_OK)
    return status;
  set_limits(&r->frame);
  status = each_row(&c, BST_TABLE_PART, "ORDER BY shard, shards", check_part);
  if (status == BST_OK && r->frame.part_count == 0)
    return bst_results_fail(err, r->path, "table 'part' is empty (%s)", bst_results_advice);
  return status;
}

/* Pages, lists of free ones, the order of rows: whatever no row tells. */
static bst_status check_pages(const bst_results *r, bst_error *err) {
  char text[256];
  bst_status status = bst_results_ask(r, "PRAGMA integrity_check(1)", text, sizeof text, err);
  if (status == BST_OK && strcmp(text, "ok") != 0)
    return bst_results_fail(err, r->path, "is damaged (%s); take a copy of it, or begin anew",
                            text);
  return status;
}

bst_status bst_results_check_rows(bst_results *r, const bst_tournament *t, bst_error *err) {
  checking c = {.r = r, .t = t, .err = err};
  bst_status status = each_row(&c, BST_TABLE_PLAYER, "ORDER BY id", check_player);
  if (status == BST_OK)
    status = each_row(&c, BST_TABLE_RULESET, "ORDER BY id", check_ruleset);
  r->frame.most[BST_MOST_PLAYER] = (int64_t)r->frame.players - 1;
  r->frame.most[BST_MOST_RULESET] = (int64_t)r->frame.rulesets - 1;
  c.names[0] = SIZE_MAX;
  if (status == BST_OK)
    status = each_row(&c, BST_TABLE_RULE, "ORDER BY ruleset, id", check_rule);
  c.names[0] = SIZE_MAX;
  if (status == BST_OK)
    status = each_row(&c, BST_TABLE_TERM, "ORDER BY ruleset, id", check_term);
  c.names[0] = SIZE_MAX;
  if (status == BST_OK)
    status = each_row(&c, BST_TABLE_OPTION, "ORDER BY ruleset, id", check_option);
  if (status == BST_OK)
    status = check_counts(&c);
  c.next = 0;
  if (status == BST_OK)
    status = each_row(&c, BST_TABLE_GAME, "ORDER BY number", check_game);
  return status == BST_OK ? check_pages(r, err) : status;
}
