/* results.c - see results.h: making a file of results, going on with one, its games. */
#define _POSIX_C_SOURCE 200809L
#include "results_file.h"

#include <errno.h>
#include <inspect.h>
#include <inttypes.h>
#include <output.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- SQL -------------------------------------------------------------------------------------- */

static void bind_text(sqlite3_stmt *statement, int at, const char *text) {
  if (text)
    sqlite3_bind_text(statement, at, text, -1, SQLITE_TRANSIENT);
  else
    sqlite3_bind_null(statement, at);
}

/* A row of two numbers (SIZE_MAX: none) and two texts. */
static bst_status add_name(bst_results *r, bst_results_table table, const size_t number[2],
                           const char *first, const char *second, bst_error *err) {
  sqlite3_stmt *add;
  int at = 1;
  bst_status status = bst_results_adder(r, table, &add, err);
  if (status != BST_OK)
    return status;
  for (int i = 0; i < 2; i++)
    if (number[i] != SIZE_MAX)
      sqlite3_bind_int64(add, at++, (sqlite3_int64)number[i]);
  if (first)
    bind_text(add, at++, first);
  if (second)
    bind_text(add, at, second);
  return bst_results_carry_out(r, add, err);
}

static const size_t no_number[2] = {SIZE_MAX, SIZE_MAX};

static bst_status set_about(bst_results *r, const char *key, const char *value, bst_error *err) {
  return add_name(r, BST_TABLE_ABOUT, no_number, key, value, err);
}

static bst_status set_number(bst_results *r, const char *key, uint64_t number, bst_error *err) {
  char text[24];
  snprintf(text, sizeof text, "%" PRIu64, number);
  return set_about(r, key, text, err);
}

/* --- making one ------------------------------------------------------------------------------- */

static bst_status tell_rules(bst_results *r, const bst_tournament *t, size_t i, bst_error *err) {
  char hash[24];
  const bst_ruleset *rs = bst_rules_compiled(t->rules[i]);
  snprintf(hash, sizeof hash, "%016" PRIx64, bst_ruleset_hash(rs));
  bst_status status = add_name(r, BST_TABLE_RULESET, (const size_t[]){i, SIZE_MAX},
                               t->file->rules[i].name, hash, err);
  for (size_t k = 0; status == BST_OK && k < bst_rules_count(t->rules[i]); k++)
    status = add_name(r, BST_TABLE_RULE, (const size_t[]){i, k}, bst_rules_info(t->rules[i], k).id,
                      NULL, err);
  for (uint16_t k = 0; status == BST_OK && k < bst_term_count(rs); k++)
    status = add_name(r, BST_TABLE_TERM, (const size_t[]){i, k}, bst_term_name(rs, k), NULL, err);
  for (size_t k = 0; status == BST_OK && k < bst_rules_option_count(t->rules[i]); k++) {
    const bst_option_info option = bst_rules_option(t->rules[i], k);
    status = add_name(r, BST_TABLE_OPTION, (const size_t[]){i, k}, option.name, option.value, err);
  }
  return status;
}

static uint64_t total_of(const bst_tournament *t, const bst_results_key *key) {
  uint64_t total = bst_schedule_most_games(t->file, key->games);
  return total < INT64_MAX ? total : INT64_MAX;
}

static bst_status tell_about(bst_results *r, const bst_tournament *t, const bst_results_key *key,
                             bst_error *err) {
  char digest[24];
  snprintf(digest, sizeof digest, "%016" PRIx64, key->digest);
  const struct {
    const char *key, *value;
  } texts[] = {{"tournament", t->file->id},
               {"title", t->file->title},
               {"digest", digest},
               {"engine", BST_VERSION},
               {"reproducible", key->reproducible ? "yes" : "no"},
               {"seconds", "0"},
               {"file", t->file->path},
               {"source", t->file->text},
               {"date", key->date ? key->date : ""},
               {"writer", ""}};
  const struct {
    const char *key;
    uint64_t value;
  } numbers[] = {{"seed", key->seed},       {"games", key->games},
                 {"set", t->file->set},     {"rounds", bst_schedule_rounds(t->file)},
                 {"seats", t->file->table}, {"total", total_of(t, key)}};
  bst_status status = BST_OK;
  for (size_t i = 0; status == BST_OK && i < sizeof texts / sizeof *texts; i++)
    status = set_about(r, texts[i].key, texts[i].value, err);
  for (size_t i = 0; status == BST_OK && i < sizeof numbers / sizeof *numbers; i++)
    status = set_number(r, numbers[i].key, numbers[i].value, err);
  return status;
}

static bst_status fill(bst_results *r, const bst_tournament *t, const bst_results_key *key,
                       bst_error *err) {
  r->key = key->digest;
  bst_status status = bst_results_make_tables(r, err);
  if (status == BST_OK)
    status = tell_about(r, t, key, err);
  if (status == BST_OK)
    status = add_name(r, BST_TABLE_PART,
                      (const size_t[]){key->shard, key->shards ? key->shards : 1}, NULL, NULL, err);
  for (size_t i = 0; status == BST_OK && i < t->file->player_count; i++)
    status = add_name(r, BST_TABLE_PLAYER, (const size_t[]){i, SIZE_MAX}, t->file->player[i].name,
                      t->file->player[i].player, err);
  for (size_t i = 0; status == BST_OK && i < t->file->rules_count; i++)
    status = tell_rules(r, t, i, err);
  return status;
}

/* Fills the file at `place`, which has no name yet. Nobody else knows of it, so it needs no
 * journal.
 */
static bst_status fill_at(const char *place, const char *path, const bst_tournament *t,
                          const bst_results_key *key, bst_error *err) {
  bst_results *r;
  bst_status status = bst_results_connect(place, path, &r, err);
  if (status != BST_OK)
    return status;
  status = bst_results_run(r, "PRAGMA journal_mode = MEMORY; BEGIN", err);
  if (status == BST_OK)
    status = fill(r, t, key, err);
  if (status == BST_OK)
    status = bst_results_run(r, "COMMIT", err);
  bst_results_drop(r);
  return status;
}

bst_status bst_results_check_new(const char *path, bst_error *err) {
  static const char *const endings[] = {"-wal", "-journal"};
  struct stat about;
  char name[4200];
  if (stat(path, &about) == 0 && !S_ISREG(about.st_mode))
    return bst_results_find(path, err);
  if (stat(path, &about) == 0)
    return bst_results_fail(err, path, "is there already; %s",
                            "go on with it by --resume, or name another file");
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    if (snprintf(name, sizeof name, "%s%s", path, endings[i]) < (int)sizeof name &&
        lstat(name, &about) == 0)
      return bst_results_fail(err, path,
                              "isn't there, but %s is, which is left of one that was; remove it, "
                              "or name another file",
                              name);
  return BST_OK;
}

/* It gets its name when it is whole, so that nobody finds half of a file. */
bst_status bst_results_create(const char *path, const bst_tournament *t, const bst_results_key *key,
                              bst_results **out, bst_error *err) {
  bst_output *file;
  bst_status status = bst_results_check_new(path, err);
  if (status == BST_OK)
    status = bst_output_open(path, BST_OUTPUT_NEW, &file, err);
  if (status != BST_OK)
    return status;
  status = fill_at(bst_output_place(file), path, t, key, err);
  if (status == BST_OK)
    status = bst_output_close(file, err);
  else
    bst_output_drop(file);
  return status == BST_OK ? bst_results_open(path, t, key, out, err) : status;
}

/* --- one that is there ------------------------------------------------------------------------ */

static bst_status check_key(const bst_results *r, const bst_tournament *t,
                            const bst_results_key *key, bst_error *err) {
  const bst_results_frame *f = &r->frame;
  uint32_t shards = key->shards ? key->shards : 1;
  if (f->digest != key->digest || f->seed != key->seed || f->games != key->games ||
      f->total != total_of(t, key) || f->seats != t->file->table || f->set != t->file->set)
    return bst_results_fail(
        err, r->path,
        "is of another tournament: the file, its rules, players, seed or number of games are not "
        "those of now (%016" PRIx64 "); name another file",
        f->digest);
  if (f->part_count != 1 || f->part[0][0] != key->shard || f->part[0][1] != shards)
    return bst_results_fail(err, r->path, "is of another shard; go on with it by --shard %u/%u",
                            f->part[0][0] + 1, f->part[0][1]);
  return BST_OK;
}

bst_status bst_results_note_game(bst_results *r, uint64_t number, bst_error *err) {
  if (number / 8 >= r->size) {
    uint64_t size = (number / 8 + 1) * 2;
    uint8_t *has = size < SIZE_MAX ? realloc(r->has, (size_t)size) : NULL;
    if (!has)
      return bst_results_no_memory(err);
    memset(has + r->size, 0, (size_t)(size - r->size));
    r->has = has;
    r->size = size;
  }
  r->has[number / 8] |= (uint8_t)(1u << number % 8);
  return BST_OK;
}

bool bst_results_has(const bst_results *r, uint64_t number) {
  return number / 8 < r->size && (r->has[number / 8] >> number % 8 & 1);
}

static bst_status check_writable(const char *path, bst_error *err) {
  const char *slash = strrchr(path, '/');
  char *folder = strndup(slash ? path : ".", slash ? (size_t)(slash - path) + 1 : 1);
  bst_status status = bst_results_find(path, err);
  if (status != BST_OK || !folder)
    status = folder ? status : bst_results_no_memory(err);
  else if (access(path, W_OK) != 0)
    status = bst_results_fail(err, path, "is read-only: %s", strerror(errno));
  else if (access(folder, W_OK) != 0)
    status = bst_results_fail(err, path, "is in a folder that is read-only: %s", strerror(errno));
  free(folder);
  return status;
}

static bst_status prepare_games(bst_results *r, bst_error *err) {
  return bst_results_selector(r, BST_TABLE_GAME, "WHERE number = ?", &r->get_game, err);
}

/* It is looked at before anything is changed in it. Writing begins at once, so that a file that
 * can't be written is told before anything is played. */
static bst_status begin_writing(bst_results *r, const bst_tournament *t, const bst_results_key *key,
                                bst_error *err) {
  bst_status status = bst_results_check_head(r, err);
  if (status == BST_OK)
    status = check_key(r, t, key, err);
  if (status == BST_OK)
    status = bst_results_check_rows(r, t, err);
  if (status == BST_OK)
    status = bst_results_run(r, "PRAGMA synchronous = NORMAL; PRAGMA journal_mode = WAL", err);
  if (status == BST_OK)
    status = set_number(r, "writer", (uint64_t)getpid(), err);
  return status == BST_OK ? prepare_games(r, err) : status;
}

/* One file again: what was written ahead is taken in. Where somebody reads it just now, whoever
 * closes it last does that. */
static void end_writing(bst_results *r) {
  (void)set_about(r, "writer", "", NULL);
  sqlite3_busy_timeout(r->db, 0);
  (void)sqlite3_exec(r->db, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
}

bst_status bst_results_open(const char *path, const bst_tournament *t, const bst_results_key *key,
                            bst_results **out, bst_error *err) {
  bst_results *r;
  bst_status status = check_writable(path, err);
  if (status != BST_OK)
    return status;
  status = bst_results_connect(path, path, &r, err);
  if (status != BST_OK)
    return status;
  status = bst_results_lock(r, path, err);
  if (status == BST_OK)
    status = begin_writing(r, t, key, err);
  if (status == BST_OK)
    *out = r;
  else
    bst_results_drop(r);
  return status;
}

bst_status bst_results_close(bst_results *r, bst_error *err) {
  if (!r)
    return BST_OK;
  bst_status status = bst_results_commit(r, err);
  if (status == BST_OK && !r->reading)
    end_writing(r);
  bst_results_drop(r);
  return status;
}

/* --- one that is read ------------------------------------------------------------------------- */

static bst_status read_about(const bst_results *r, const char *key, char **out, bst_error *err) {
  sqlite3_stmt *row;
  bst_status status = bst_results_prepare(r, "SELECT value FROM about WHERE key = ?", &row, err);
  if (status != BST_OK)
    return status;
  sqlite3_bind_text(row, 1, key, -1, SQLITE_STATIC);
  bool there = sqlite3_step(row) == SQLITE_ROW;
  *out = strdup(there ? (const char *)sqlite3_column_text(row, 0) : "");
  sqlite3_finalize(row);
  return *out ? BST_OK : bst_results_no_memory(err);
}

static bst_status read_abouts(const bst_results *r, bst_results_about *about, bst_error *err) {
  char *reproducible = NULL;
  const struct {
    const char *key;
    char **to;
  } texts[] = {{"file", &about->file}, {"source", &about->source}, {"reproducible", &reproducible}};
  bst_status status = BST_OK;
  for (size_t i = 0; status == BST_OK && i < sizeof texts / sizeof *texts; i++)
    status = read_about(r, texts[i].key, texts[i].to, err);
  about->reproducible = reproducible && strcmp(reproducible, "yes") == 0;
  about->seed = r->frame.seed;
  about->games = r->frame.games;
  if (r->frame.part_count == 1 && r->frame.part[0][1] > 1) {
    about->shard = r->frame.part[0][0];
    about->shards = r->frame.part[0][1];
  }
  free(reproducible);
  return status;
}

bst_status bst_results_open_to_read(const char *path, bst_results **out, bst_results_about *about,
                                    bst_error *err) {
  *about = (bst_results_about){0};
  bst_status status = bst_results_open_checked(path, out, err);
  if (status != BST_OK)
    return status;
  (*out)->reading = true;
  status = prepare_games(*out, err);
  if (status == BST_OK)
    status = read_abouts(*out, about, err);
  if (status != BST_OK) {
    bst_results_free_about(about);
    bst_results_drop(*out);
  }
  return status;
}

void bst_results_free_about(bst_results_about *about) {
  free(about->file);
  free(about->source);
  *about = (bst_results_about){0};
}

void bst_results_measure(const bst_results *r, size_t *rules, uint16_t *terms) {
  *rules = r->frame.rules;
  *terms = (uint16_t)r->frame.terms;
}

/* --- games ------------------------------------------------------------------------------------ */

bst_status bst_results_write(bst_results *r, const bst_fixture *fixture, const bst_game_row *row,
                             uint16_t terms, size_t rules, bst_error *err) {
  char fired[BST_RESULTS_LIST], seats[BST_RESULTS_SEATS];
  sqlite3_stmt *add;
  const bst_played *p = &row->played;
  bst_status status = r->writing ? BST_OK : bst_results_run(r, "BEGIN IMMEDIATE", err);
  r->writing = status == BST_OK;
  if (status == BST_OK)
    status = bst_results_adder(r, BST_TABLE_GAME, &add, err);
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
  bind_text(add, 13, bst_results_fired_text(row, rules, fired));
  bind_text(add, 14, bst_results_seats_text(fixture, row, terms, seats));
  bind_text(add, 15, row->error);
  bind_text(add, 16, row->notes);
  bind_text(add, 17, row->moves);
  return bst_results_carry_out(r, add, err);
}

bst_status bst_results_commit(bst_results *r, bst_error *err) {
  if (!r->writing)
    return BST_OK;
  r->writing = false;
  return bst_results_run(r, "COMMIT", err);
}

/* What the schedule says must be what is there. */
static bst_status check_value(const bst_results *r, const char *name, int64_t is, uint64_t wanted,
                              bst_error *err) {
  if ((uint64_t)is == wanted)
    return BST_OK;
  return bst_results_fault(r, BST_TABLE_GAME, r->get_game, err,
                           "%s is %" PRId64 ", by the schedule of the tournament it is %" PRId64,
                           name, is, (int64_t)wanted);
}

static bst_status check_fixture(const bst_results *r, const bst_fixture *f, bst_error *err) {
  const struct {
    const char *name;
    uint64_t wanted;
  } values[] = {
      {"round", f->round + 1u}, {"ruleset", f->rules}, {"deal", f->deal}, {"seed", f->seed}};
  bst_status status = BST_OK;
  for (int i = 0; status == BST_OK && i < (int)(sizeof values / sizeof *values); i++)
    status = check_value(r, values[i].name, sqlite3_column_int64(r->get_game, i + 1),
                         values[i].wanted, err);
  return status;
}

static bst_status read_seats(const bst_results *r, const bst_fixture *f, uint16_t terms,
                             bst_game_row *row, bst_error *err) {
  bst_results_seat seat[BST_MAX_PLAYERS];
  char name[32];
  uint8_t seats = (uint8_t)r->frame.seats;
  bst_status status = bst_results_read_seats(r, r->get_game, 13, seat, terms, row->term, err);
  for (uint8_t i = 0; status == BST_OK && i < seats; i++) {
    snprintf(name, sizeof name, "seat %u: player", f->seat[i] + 1u);
    status = check_value(r, name, seat[f->seat[i]].player, f->player[i], err);
  }
  if (status != BST_OK)
    return status;
  row->played.seats = seats;
  for (uint8_t i = 0; i < seats; i++) {
    row->played.place[i] = (uint8_t)seat[i].place;
    row->played.points[i] = (int32_t)seat[i].points;
    row->played.thought[i] = seat[i].thought;
  }
  return BST_OK;
}

static bst_status read_game(const bst_results *r, const bst_fixture *f, uint16_t terms,
                            size_t rules, bst_game_row *row, bst_error *err) {
  sqlite3_stmt *get = r->get_game;
  bst_played *p = &row->played;
  bst_status status = bst_results_check_row(r, BST_TABLE_GAME, get, err);
  if (status == BST_OK)
    status = bst_results_check_sum(r, BST_TABLE_GAME, get, err);
  if (status == BST_OK)
    status = check_fixture(r, f, err);
  if (status == BST_OK)
    status = read_seats(r, f, terms, row, err);
  if (status != BST_OK)
    return status;
  const char *error = (const char *)sqlite3_column_text(get, 14);
  const char *notes = (const char *)sqlite3_column_text(get, 15);
  p->fate = (uint8_t)sqlite3_column_int(get, 5);
  p->forfeit = (uint8_t)(sqlite3_column_int(get, 6) - 1);
  p->partners = sqlite3_column_int(get, 7) != 0;
  p->turns = (uint32_t)sqlite3_column_int64(get, 8);
  p->parts = (uint32_t)sqlite3_column_int64(get, 9);
  p->discarded = (uint32_t)sqlite3_column_int64(get, 10);
  p->digest = (uint64_t)sqlite3_column_int64(get, 11);
  bst_results_read_list((const char *)sqlite3_column_text(get, 12), rules, (int32_t *)row->fired);
  row->error = error ? strdup(error) : NULL;
  row->notes = notes ? strdup(notes) : NULL; /* nobody asks for the moves again */
  return BST_OK;
}

bst_status bst_results_read(bst_results *r, const bst_fixture *fixture, uint16_t terms,
                            size_t rules, bst_game_row *row, bst_error *err) {
  row->played = (bst_played){.number = fixture->number};
  sqlite3_bind_int64(r->get_game, 1, (sqlite3_int64)fixture->number);
  int code = sqlite3_step(r->get_game);
  bst_status status = BST_OK;
  if (code == SQLITE_ROW)
    status = read_game(r, fixture, terms, rules, row, err);
  else if (code == SQLITE_DONE)
    status = bst_results_fail(err, r->path, "game %" PRIu64 " is gone meanwhile", fixture->number);
  else
    status = bst_results_fail_sql(r, err);
  sqlite3_reset(r->get_game);
  return status;
}

bst_status bst_results_cut(bst_results *r, uint64_t from, bst_error *err) {
  char sql[160];
  snprintf(sql, sizeof sql, "DELETE FROM game WHERE number >= %" PRIu64, from);
  return bst_results_run(r, sql, err);
}

bst_status bst_results_forget(bst_results *r, uint64_t number, bst_error *err) {
  char sql[160];
  bst_status status = r->writing ? BST_OK : bst_results_run(r, "BEGIN IMMEDIATE", err);
  snprintf(sql, sizeof sql, "DELETE FROM game WHERE number = %" PRIu64, number);
  r->writing = r->writing || status == BST_OK;
  return status == BST_OK ? bst_results_run(r, sql, err) : status;
}

double bst_results_seconds(const bst_results *r) { return r->frame.seconds; }

bst_status bst_results_spent(bst_results *r, double seconds, bst_error *err) {
  char text[32];
  snprintf(text, sizeof text, "%.3f", seconds);
  return set_about(r, "seconds", text, err);
}
