/* results_tell.c - what can be had of files of results: one of several shards, and all games. */
#define _POSIX_C_SOURCE 200809L
#include "results_file.h"

#include <inttypes.h>
#include <output.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tournament_calls.h>

/* A file that is to be read, and is right in every row. */
bst_status bst_results_open_checked(const char *path, bst_results **out, bst_error *err) {
  bst_status status = bst_results_connect_to_read(path, out, err);
  if (status != BST_OK)
    return status;
  status = bst_results_check_head(*out, err);
  if (status == BST_OK)
    status = bst_results_check_rows(*out, NULL, err);
  if (status != BST_OK)
    bst_results_drop(*out);
  return status;
}

/* --- merging ---------------------------------------------------------------------------------- */

/* Adds all rows of a table of `from` to the same one of `to`. */
static bst_status copy_table(bst_results *to, const bst_results *from, bst_results_table table,
                             bst_error *err) {
  sqlite3_stmt *get, *add;
  int code = SQLITE_DONE, columns = bst_results_column_count(table);
  bst_status status = bst_results_selector(from, table, "", &get, err);
  if (status != BST_OK)
    return status;
  status = bst_results_adder(to, table, &add, err);
  while (status == BST_OK && (code = sqlite3_step(get)) == SQLITE_ROW) {
    for (int i = 0; i < columns; i++)
      sqlite3_bind_value(add, i + 1, sqlite3_column_value(get, i));
    status = bst_results_carry_out(to, add, err);
  }
  if (status == BST_OK && code != SQLITE_DONE)
    status = bst_results_fail_sql(from, err);
  sqlite3_finalize(get);
  return status;
}

/* What the first one says of the tournament holds for all. */
static bst_status copy_first(bst_results *to, const bst_results *from, bst_error *err) {
  static const bst_results_table tables[] = {BST_TABLE_ABOUT, BST_TABLE_PLAYER, BST_TABLE_RULESET,
                                             BST_TABLE_RULE,  BST_TABLE_TERM,   BST_TABLE_OPTION};
  to->key = from->key;
  to->frame.digest = from->frame.digest;
  bst_status status = BST_OK;
  for (size_t i = 0; status == BST_OK && i < sizeof tables / sizeof *tables; i++)
    status = copy_table(to, from, tables[i], err);
  sqlite3_stmt *add;
  if (status == BST_OK)
    status = bst_results_adder(to, BST_TABLE_PART, &add, err);
  if (status != BST_OK)
    return status;
  sqlite3_bind_int(add, 1, 0);
  sqlite3_bind_int(add, 2, 1);
  return bst_results_carry_out(to, add, err);
}

static bst_status check_new_games(bst_results *to, const bst_results *from, bst_error *err) {
  bst_status status = BST_OK;
  for (uint64_t i = 0; status == BST_OK && i < from->size * 8; i++) {
    if (!bst_results_has(from, i))
      continue;
    if (bst_results_has(to, i))
      return bst_results_fail(
          err, from->path,
          "has games that another one has, too, as number %" PRIu64 "; leave it out", i);
    status = bst_results_note_game(to, i, err);
  }
  return status;
}

static bst_status take_in(bst_results *to, const bst_results *from, bool first, uint64_t *games,
                          bst_error *err) {
  bst_status status = first ? copy_first(to, from, err) : BST_OK;
  if (status == BST_OK && from->frame.digest != to->frame.digest)
    return bst_results_fail(err, from->path,
                            "is of another tournament than the first one (%016" PRIx64
                            "); leave it out",
                            from->frame.digest);
  if (status == BST_OK)
    status = check_new_games(to, from, err);
  if (status == BST_OK)
    status = copy_table(to, from, BST_TABLE_GAME, err);
  to->frame.seconds += from->frame.seconds;
  for (uint64_t i = 0; i < from->size * 8; i++)
    *games += bst_results_has(from, i);
  return status;
}

static bst_status merge_into(bst_results *to, const char *const *from, size_t count,
                             uint64_t *games, bst_error *err) {
  bst_status status = bst_results_run(to, "PRAGMA journal_mode = MEMORY; BEGIN", err);
  if (status == BST_OK)
    status = bst_results_make_tables(to, err);
  for (size_t i = 0; status == BST_OK && i < count; i++) {
    bst_results *one;
    status = bst_results_open_checked(from[i], &one, err);
    if (status != BST_OK)
      return status;
    status = take_in(to, one, i == 0, games, err);
    bst_results_drop(one);
  }
  if (status == BST_OK)
    status = bst_results_spent(to, to->frame.seconds, err);
  return status == BST_OK ? bst_results_run(to, "COMMIT", err) : status;
}

bst_status bst_results_merge(const char *const *from, size_t count, const char *path,
                             uint64_t *games, bst_error *err) {
  bst_results *to;
  bst_output *file;
  *games = 0;
  bst_status status = bst_results_check_new(path, err);
  if (status == BST_OK)
    status = bst_output_open(path, BST_OUTPUT_NEW, &file, err);
  if (status != BST_OK)
    return status;
  status = bst_results_connect(bst_output_place(file), path, &to, err);
  if (status == BST_OK) {
    status = merge_into(to, from, count, games, err);
    bst_results_drop(to);
  }
  if (status == BST_OK)
    return bst_output_close(file, err);
  bst_output_drop(file);
  return status;
}

/* --- telling ---------------------------------------------------------------------------------- */

static const char told[] =
    "SELECT g.number, g.round, g.deal, g.turns, g.discarded, g.seed, g.digest, r.name, g.fate,"
    " g.error, g.forfeit, g.seats, g.moves FROM game g JOIN ruleset r ON r.id = g.ruleset"
    " ORDER BY g.number";

/* Texts of *game hold until the next row. */
static bst_status read_told(const bst_results *r, sqlite3_stmt *row, char *const *names,
                            bst_told_game *game, bst_error *err) {
  static const char *const fates[] = {"finished", "forfeited", "aborted"};
  bst_results_seat seat[BST_MAX_PLAYERS];
  bst_status status = bst_results_read_seats(r, row, 11, seat, 0, NULL, err);
  if (status != BST_OK)
    return status;
  *game = (bst_told_game){.number = sqlite3_column_int64(row, 0),
                          .round = sqlite3_column_int64(row, 1),
                          .deal = sqlite3_column_int64(row, 2),
                          .turns = sqlite3_column_int64(row, 3),
                          .discarded = sqlite3_column_int64(row, 4),
                          .seed = (uint64_t)sqlite3_column_int64(row, 5),
                          .digest = (uint64_t)sqlite3_column_int64(row, 6),
                          .rules = (const char *)sqlite3_column_text(row, 7),
                          .fate = fates[sqlite3_column_int(row, 8)],
                          .error = (const char *)sqlite3_column_text(row, 9),
                          .moves = (const char *)sqlite3_column_text(row, 12),
                          .seats = (uint8_t)r->frame.seats};
  for (uint8_t i = 0; i < game->seats; i++) {
    game->seat[i].player = names[seat[i].player];
    game->seat[i].place = seat[i].place;
    game->seat[i].points = seat[i].points;
    game->seat[i].forfeited = sqlite3_column_int(row, 10) == i + 1;
  }
  return BST_OK;
}

/* Names of all players, to be freed one by one. */
static bst_status read_names(const bst_results *r, char **names, bst_error *err) {
  sqlite3_stmt *row;
  bst_status status = bst_results_prepare(r, "SELECT name FROM player ORDER BY id", &row, err);
  for (size_t i = 0; status == BST_OK && i < r->frame.players; i++) {
    bool there = sqlite3_step(row) == SQLITE_ROW;
    names[i] = there ? strdup((const char *)sqlite3_column_text(row, 0)) : NULL;
    if (!names[i])
      status = bst_results_no_memory(err);
  }
  sqlite3_finalize(row);
  return status;
}

static bst_status tell_all(const bst_results *r, void (*tell)(void *, const bst_told_game *),
                           void *self, bst_error *err) {
  sqlite3_stmt *row = NULL;
  char *names[BST_TOURNAMENT_PLAYERS] = {NULL};
  bst_told_game game;
  bst_status status = read_names(r, names, err);
  if (status == BST_OK)
    status = bst_results_prepare(r, told, &row, err);
  int code = SQLITE_DONE;
  while (status == BST_OK && (code = sqlite3_step(row)) == SQLITE_ROW) {
    status = read_told(r, row, names, &game, err);
    if (status == BST_OK)
      tell(self, &game);
  }
  if (status == BST_OK && code != SQLITE_DONE)
    status = bst_results_fail_sql(r, err);
  sqlite3_finalize(row);
  for (size_t i = 0; i < BST_TOURNAMENT_PLAYERS; i++)
    free(names[i]);
  return status;
}

bst_status bst_results_each(const char *path, void (*tell)(void *self, const bst_told_game *game),
                            void *self, bst_error *err) {
  bst_results *r;
  bst_status status = bst_results_open_checked(path, &r, err);
  if (status != BST_OK)
    return status;
  status = tell_all(r, tell, self, err);
  bst_results_drop(r);
  return status;
}
