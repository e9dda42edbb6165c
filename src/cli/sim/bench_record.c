/* bench_record.c - see bench_record.h. The same games are played in three ways; the differences are
 * what counts. The best of several rounds is taken of each. */
#define _POSIX_C_SOURCE 200809L
#include "bench_record.h"

#include <match.h>
#include <output.h>
#include <record_writer.h>
#include <sim.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { GAMES = 200, ROUNDS = 7, DIGESTS = 2000, PATH = 512 };

typedef enum way { WITHOUT, NOWHERE, TO_FILE, WAYS } way;

typedef struct bench {
  bst_match match;
  bst_player player;
  bst_record_writer *writer;
  char folder[PATH - 32], path[PATH];
  way way;
  uint64_t turns, games, bytes;
} bench;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e6 + (double)t.tv_nsec * 1e-3;
}

static double least(double a, double b) { return a == 0 || b < a ? b : a; }

/* --- the scribe ------------------------------------------------------------------------------- */

static bst_status begin(void *self, const bst_match *m, uint64_t seed, uint8_t first_seat,
                        bst_error *err) {
  bench *b = self;
  bst_record_start start = {.seed = seed, .first_seat = first_seat};
  for (int seat = 0; seat < BST_MAX_PLAYERS; seat++)
    start.player[seat] = m->seat[seat]->name;
  return bst_record_begin(b->writer, b->way == TO_FILE ? b->path : NULL, &start, err);
}

static bst_status action(void *self, const bst_match *m, const bst_action *a, bst_error *err) {
  return bst_record_action(((bench *)self)->writer, m->game, a, err);
}

static bst_status end(void *self, const bst_match *m, const bst_error *why, bst_error *err) {
  (void)why;
  return bst_record_end(((bench *)self)->writer, m->game, err);
}

/* --- measuring ---------------------------------------------------------------------------------
 */

static void name_file(bench *b, uint64_t game) {
  snprintf(b->path, sizeof b->path, "%s/game-%03u.jsonl", b->folder, (unsigned)game);
}

/* Removes the files, which is not part of what is measured, and counts their bytes. */
static void clean_up(bench *b) {
  for (uint64_t game = 0; game < GAMES; game++) {
    struct stat about;
    name_file(b, game);
    if (stat(b->path, &about) == 0)
      b->bytes += (uint64_t)about.st_size;
    (void)unlink(b->path);
  }
}

/* Microseconds a game; 0: something failed. */
static double play_games(bench *b) {
  bst_status status = BST_OK;
  double spent = 0;
  for (uint64_t game = 0; game < GAMES && status == BST_OK; game++) {
    name_file(b, game);
    double start = now();
    status = bst_match_play(&b->match, bst_sim_game_seed(1, game), 0, NULL);
    spent += now() - start;
    b->turns += bst_game_turn(b->match.game);
    b->games++;
  }
  if (b->way == TO_FILE)
    clean_up(b);
  return status == BST_OK ? spent / GAMES : 0;
}

/* Microseconds that the digests of one game take. */
static double time_digests(const bench *b) {
  uint64_t sum = 0;
  double start = now();
  for (int i = 0; i < DIGESTS; i++)
    sum += bst_game_digest(bst_table_ruleset(b->match.table), b->match.game);
  double one = (now() - start) / DIGESTS;
  volatile uint64_t keep = sum; /* so that they are computed */
  (void)keep;
  return one * ((double)b->turns / (double)b->games + 1);
}

static bool measure(bench *b, record_cost *out) {
  const bst_scribe scribe = {b, begin, action, NULL, end};
  double best[WAYS] = {0}, digests = 0;
  for (int round = 0; round < ROUNDS; round++) {
    for (way w = WITHOUT; w < WAYS; w++) {
      b->way = w;
      b->match.scribe = w == WITHOUT ? NULL : &scribe;
      double spent = play_games(b);
      if (spent <= 0)
        return false;
      best[w] = least(best[w], spent);
    }
    digests = least(digests, time_digests(b));
  }
  *out = (record_cost){.text = best[NOWHERE] - best[WITHOUT] - digests,
                       .digests = digests,
                       .file = best[TO_FILE] - best[NOWHERE],
                       .bytes = (double)b->bytes / (GAMES * ROUNDS)};
  return true;
}

bool bench_record(const bst_rules *rules, const bst_setup *setup, record_cost *out) {
  bench b = {0};
  bool fine = bst_output_scratch(b.folder, sizeof b.folder, NULL) == BST_OK;
  if (!fine)
    return false;
  fine = bst_player_make("random", &b.player, NULL) == BST_OK &&
         bst_match_init(&b.match, bst_rules_compiled(rules), NULL) == BST_OK &&
         bst_record_writer_new(rules, setup, &b.writer, NULL) == BST_OK;
  for (int seat = 0; seat < BST_MAX_PLAYERS; seat++)
    b.match.seat[seat] = &b.player;
  fine = fine && measure(&b, out);
  bst_record_writer_free(b.writer);
  bst_match_clear(&b.match);
  (void)rmdir(b.folder);
  return fine;
}
