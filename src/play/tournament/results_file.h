/* results_file.h - what results*.c share: a file of results that
 * is open, and SQLite. */
#ifndef BST_RESULTS_FILE_H
#define BST_RESULTS_FILE_H

#include "results.h"

#include <def.h>
#include <sqlite3.h>
#include <status.h>

enum {
  BST_RESULTS_APPLICATION = 0x42737464, /* "Bstd", in the header of the file */
  BST_RESULTS_PATIENCE = 5000,          /* milliseconds to wait for another program */
};

/* Values that columns can't exceed. What follows from the tournament is known when `about` was
 * read, the number of names when their tables were. */
typedef enum bst_results_most {
  BST_MOST_INT64,
  BST_MOST_INT32,
  BST_MOST_COUNT, /* UINT32_MAX */
  BST_MOST_FATE,
  BST_MOST_ONE,
  BST_MOST_PART, /* shards */
  BST_MOST_ID,   /* rules and terms of a ruleset */
  BST_MOST_PLAYER,
  BST_MOST_RULESET,
  BST_MOST_GAME,
  BST_MOST_ROUND,
  BST_MOST_DEAL,
  BST_MOST_SEAT,
  BST_MOSTS
} bst_results_most;

/* What the games of a file must agree with. */
typedef struct bst_results_frame {
  uint64_t digest, seed, games, total, rounds, seats, set; /* total: games of all rounds */
  size_t players, rulesets, rules, terms, options; /* the last three: the most of a ruleset */
  int64_t most[BST_MOSTS];
  uint32_t (*part)[2]; /* shard, shards; from malloc */
  size_t part_count;
  double seconds;
} bst_results_frame;

typedef enum bst_results_table {
  BST_TABLE_ABOUT,
  BST_TABLE_PART,
  BST_TABLE_PLAYER,
  BST_TABLE_RULESET,
  BST_TABLE_RULE,
  BST_TABLE_TERM,
  BST_TABLE_OPTION,
  BST_TABLE_GAME,
  BST_TABLES
} bst_results_table;

struct bst_results {
  sqlite3 *db;
  char *path;    /* as messages call it */
  int lock;      /* a number of the file, by which others see that it is written; -1: none */
  uint64_t key;  /* of the checksums of rows: the digest of the tournament */
  char *scratch; /* what a checksum is made of */
  size_t scratch_size;
  sqlite3_stmt *add[BST_TABLES];
  sqlite3_stmt *get_game;
  bool reading; /* it is open to be read alone */
  bool writing; /* a transaction is open */
  uint8_t *has; /* a bit for each game that was there; other threads read it */
  uint64_t size;
  bst_results_frame frame;
};

/* --- results_file.c --------------------------------------------------------------------------- */

bst_status bst_results_fail(bst_error *err, const char *path, const char *format, ...)
    BST_PRINTF(3, 4);
bst_status bst_results_no_memory(bst_error *err);
/* What SQLite has to say, in our words. */
bst_status bst_results_fail_sql(const bst_results *r, bst_error *err);

/* A file that is there and ordinary, or why not. */
bst_status bst_results_find(const char *path, bst_error *err);
/* Opens a file that is SQLite's, `name` being what messages call it; nothing of it was looked at.
 */
bst_status bst_results_connect(const char *path, const char *name, bst_results **out,
                               bst_error *err);
/* The same for reading alone, where the file or its folder may be read-only, and with a transaction
 * open: what another program writes meanwhile isn't seen. */
bst_status bst_results_connect_to_read(const char *path, bst_results **out, bst_error *err);
/* Takes the right to write, which one program has at a time. */
bst_status bst_results_lock(bst_results *r, const char *path, bst_error *err);
/* Closes it; what was not committed is gone. Accepts NULL. */
void bst_results_drop(bst_results *r);

bst_status bst_results_run(const bst_results *r, const char *sql, bst_error *err);
bst_status bst_results_prepare(const bst_results *r, const char *sql, sqlite3_stmt **out,
                               bst_error *err);
/* Carries out a statement that gives no rows, and makes it ready for the next time. */
bst_status bst_results_carry_out(const bst_results *r, sqlite3_stmt *statement, bst_error *err);
/* The first column of the first row as text, "" where there is none. */
bst_status bst_results_ask(const bst_results *r, const char *sql, char *out, size_t size,
                           bst_error *err);

/* Makes the tables in an empty file, and says in it what it is. */
bst_status bst_results_make_tables(const bst_results *r, bst_error *err);
/* Views for people: the games with words for numbers. */
enum { BST_RESULTS_VIEWS = 5 };
const char *bst_results_view_name(int view);
const char *bst_results_view_sql(int view);
const char *bst_results_table_name(bst_results_table table);
const char *bst_results_table_sql(bst_results_table table);
/* "id, name, player": all columns but the checksum. */
const char *bst_results_columns(bst_results_table table);
int bst_results_column_count(bst_results_table table);
/* The statement that adds a row to this table; its parameters are the columns in their order. */
bst_status bst_results_adder(bst_results *r, bst_results_table table, sqlite3_stmt **out,
                             bst_error *err);
/* Columns, checksum, and what the checksum must be; `rest`: "WHERE ...", "ORDER BY ...". */
bst_status bst_results_selector(const bst_results *r, bst_results_table table, const char *rest,
                                sqlite3_stmt **out, bst_error *err);

/* --- results_check.c -------------------------------------------------------------------------- */

/* Is it a file of results, of this version, with its tables and nothing else? Then r->frame and
 * r->key follow from `about` and `part`. */
bst_status bst_results_check_head(bst_results *r, bst_error *err);
/* Looks at every row of all other tables: its types, whether it agrees with the others, and its
 * checksum; notes which games are there. `t`: the tournament that it must be of, or NULL. */
bst_status bst_results_check_rows(bst_results *r, const bst_tournament *t, bst_error *err);

/* --- results_row.c ---------------------------------------------------------------------------- */

/* Looks at all rows of a file that was opened to be read. */
bst_status bst_results_open_checked(const char *path, bst_results **out, bst_error *err);
/* Is the row what was written? What can be said of its values is to be said before. */
bst_status bst_results_check_sum(const bst_results *r, bst_results_table table, sqlite3_stmt *row,
                                 bst_error *err);
/* Looks at the values of one row that a selector gives. */
bst_status bst_results_check_row(const bst_results *r, bst_results_table table, sqlite3_stmt *row,
                                 bst_error *err);
/* A row is wrong: "table 'rule', row ruleset = 0, id = 1: ...". */
bst_status bst_results_fault(const bst_results *r, bst_results_table table, sqlite3_stmt *row,
                             bst_error *err, const char *format, ...) BST_PRINTF(5, 6);
/* The same of a row that isn't there, `row` being "row id = 3". */
bst_status bst_results_fault_at(const bst_results *r, bst_results_table table, const char *row,
                                bst_error *err, const char *what);
extern const char bst_results_advice[];                          /* what to do with such a file */
const char *bst_results_column(bst_results_table table, int at); /* its name */
bool bst_results_is_hash(const char *text);                      /* 16 hexadecimal digits */

/* --- results_seats.c -------------------------------------------------------------------------- */

/* Who sat at a table, by seat, stands in one column of the game, since three rows a game took three
 * times as long as one. "[[0,1,67,0,[12,55]],[1,2,50,0,[50,0]]]": player, place, points,
 * microseconds thought, points by term. */
typedef struct bst_results_seat {
  int64_t player, place, points, thought;
} bst_results_seat;

enum {
  BST_RESULTS_LIST = 12 * BST_MAX_RULES + 3,
  BST_RESULTS_SEATS = BST_MAX_PLAYERS * (12 * BST_MAX_TERMS + 80),
};

/* Both return `out`. */
const char *bst_results_fired_text(const bst_game_row *row, size_t rules,
                                   char out[BST_RESULTS_LIST]);
const char *bst_results_seats_text(const bst_fixture *fixture, const bst_game_row *row,
                                   uint16_t terms, char out[BST_RESULTS_SEATS]);
/* Reads "[1,0,-3]" with `count` numbers of 32 bits, into `number` unless that is NULL. Returns what
 * stands behind it; NULL: it is none such. */
const char *bst_results_read_list(const char *text, size_t count, int32_t *number);
/* Reads column `seats` of a game, the one at `at` in a row; whatever isn't as we write it is told.
 * `term`: room for the points of `terms` terms by seat (those of the file at most), or NULL. */
bst_status bst_results_read_seats(const bst_results *r, sqlite3_stmt *row, int at,
                                  bst_results_seat seat[BST_MAX_PLAYERS], uint16_t terms,
                                  int32_t *term, bst_error *err);

/* --- results.c -------------------------------------------------------------------------------- */

/* Can a file of this name be made? */
bst_status bst_results_check_new(const char *path, bst_error *err);
/* BST_NO_MEMORY. */
bst_status bst_results_note_game(bst_results *r, uint64_t number, bst_error *err);

#endif
