/* crew.h - those who play the games of a tournament elsewhere, in place of threads of this program.
 *
 * The program that leads hands out batches of games (bst_tournament_plan.crew) and counts what
 * comes back, in the order of the games' numbers as ever; the others play what they are given
 * (bst_errand). How the bytes get there and back is the crew's own affair. */
#ifndef BST_CREW_H
#define BST_CREW_H

#include "results.h"

enum { BST_CREW_BATCH = 1024 }; /* games at the most */

/* What came back. */
typedef struct bst_crew_news {
  uint32_t who;
  const uint8_t *bytes; /* of bst_errand_play(); they hold until the next call */
  size_t size;
} bst_crew_news;

/* Batches that somebody has, so that he needn't wait for the next one. */
enum { BST_CREW_UNDER_WAY = 4 };

typedef struct bst_crew {
  void *self;
  uint32_t count; /* how many play */
  /* Gives one of them a batch, bytes for bst_errand_play(), which hold during the call.
   * BST_NO_MEMORY. */
  bst_status (*give)(void *self, uint32_t who, const uint8_t *bytes, size_t size, bst_error *err);
  /* Waits so many milliseconds for something to come back; out->bytes is NULL where nothing did. */
  bst_status (*take)(void *self, uint32_t milliseconds, bst_crew_news *out, bst_error *err);
} bst_crew;

/* --- for those who play ----------------------------------------------------------------------- */

typedef struct bst_errand bst_errand;
struct bst_tournament_plan;

/* The tournament and the plan must outlive it; of the plan the scribes are used, as by thread 0. */
bst_status bst_errand_new(const bst_tournament *t, const struct bst_tournament_plan *plan,
                          bst_errand **out, bst_error *err);
void bst_errand_free(bst_errand *e); /* accepts NULL */
/* Plays a batch; `between` is called after each game, and may be NULL; once it is false nobody
 * wants the rest. The bytes that come out are the errand's until the next call. A failure is among
 * them: the status is BST_NO_MEMORY, BST_OK, or BST_BAD_INPUT where the batch is damaged. */
bst_status bst_errand_play(bst_errand *e, const uint8_t *batch, size_t size,
                           bool (*between)(void *self), void *self, const uint8_t **bytes,
                           size_t *out_size);

/* --- for those who lead ----------------------------------------------------------------------- */

enum { BST_CREW_DATE = 32 };
enum {
  BST_CREW_MOST_BYTES =
      BST_CREW_BATCH * sizeof(bst_fixture) + sizeof(bst_history) + BST_CREW_DATE + 16
};
/* Writes a batch. `history`: of the rounds that are over, with the date of it all (NULL: not
 * known), once to everybody in each round; else NULL. Returns how many bytes it is, at most
 * BST_CREW_MOST_BYTES. */
size_t bst_crew_pack(const bst_fixture *batch, uint32_t count, const bst_history *history,
                     const char *date, uint8_t *out);

/* Reads what an errand has sent: how long it took, and its rows one after the other. */
typedef struct bst_crew_reader {
  const uint8_t *at;
  size_t left;
  double seconds;
  uint32_t rows; /* that are still to be read */
} bst_crew_reader;

/* BST_BAD_INPUT: the bytes are none of an errand. Else the status is that of the errand: what
 * failed there has failed here. */
bst_status bst_crew_read(const bst_crew_news *news, bst_crew_reader *out, bst_error *err);
/* The number of the next game, UINT64_MAX: the bytes are damaged. */
uint64_t bst_crew_number(const bst_crew_reader *r);
/* Reads the next row; row->term and row->fired have room for `terms` by seat and `rules`. */
bst_status bst_crew_row(bst_crew_reader *r, uint16_t terms, size_t rules, bst_game_row *row,
                        bst_error *err);

#endif
