/* sim_records.c - see sim_records.h. Files have their final names from the start: what is not
 * finished lacks its end line, so a killed simulation leaves nothing that could deceive. */
#define _POSIX_C_SOURCE 200809L
#include "sim_records.h"

#include <inspect.h>
#include <inttypes.h>
#include <output.h>
#include <record_writer.h>
#include <signal.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ending.h"
#include "load_rules.h"

enum { LEAST_DIGITS = 6 };

typedef struct scribe {
  const sim_records *records;
  bst_record_writer *writer;
  char *path;                    /* room for the longest */
  volatile sig_atomic_t writing; /* the record there lacks its end */
} scribe;

struct sim_records {
  const char *folder;
  size_t path_size;
  int digits;
  uint32_t threads;
  unsigned how;
  scribe *scribe;
  bst_scribe *faces; /* of the scribes, for the simulation */
};

/* Those that are open: a handler of signals may look at any moment. */
enum { MOST_OPEN = 32 };
static sim_records *volatile opened[MOST_OPEN];

static void note_open(sim_records *r, const sim_records *before) {
  for (int i = 0; i < MOST_OPEN; i++)
    if (opened[i] == before) {
      opened[i] = r;
      return;
    }
}

/* Runs in handlers of signals. */
static void remove_unfinished(void) {
  for (int i = 0; i < MOST_OPEN; i++)
    for (uint32_t k = 0; opened[i] && k < opened[i]->threads; k++)
      if (opened[i]->scribe[k].writing)
        (void)unlink(opened[i]->scribe[k].path);
}

/* --- a game ---------------------------------------------------------------------------------- */

/* `path` has room for path_size. */
static void name_file(const sim_records *r, uint64_t number, char *path) {
  snprintf(path, r->path_size, "%s/game-%0*" PRIu64 ".jsonl", r->folder, r->digits, number);
}

static bst_reshuffle reshuffle_of(const bst_match *m) {
  const bst_opening *opening = m->opening;
  if (!opening || !opening->shuffle)
    return (bst_reshuffle){0};
  return (bst_reshuffle){.is_there = true, .after = (uint32_t)opening->count, .seed = m->seed};
}

/* What lies at the begin of a game that begins with a board: one text behind the other, with a list
 * of them before. To be freed; NULL: no memory. */
static const char **board_of(const bst_match *m) {
  enum { PLACED = 160 };
  const bst_opening *opening = m->opening;
  size_t count = opening->laid_count;
  const char **list = malloc(count * (sizeof *list + PLACED) + 1);
  char *text = list ? (char *)(list + count) : NULL;
  for (size_t i = 0; list && i < count; i++, text += PLACED) {
    const bst_laid_tile *laid = &opening->laid[i];
    bst_placement_text(bst_table_ruleset(m->table), laid->type, laid->at, text, PLACED);
    list[i] = text;
  }
  return list;
}

static bst_status begin_writing(const scribe *s, const bst_match *m, bst_record_start *start,
                                bst_error *err) {
  if (!m->opening || !m->opening->laid)
    return bst_record_begin(s->writer, s->path, start, err);
  const char **board = board_of(m);
  if (!board)
    return bst_fail(err, BST_NO_MEMORY, "out of memory");
  start->forced = &(bst_forced){.board = board, .board_count = m->opening->laid_count};
  bst_status status = bst_record_begin(s->writer, s->path, start, err);
  free(board);
  return status;
}

static bst_status begin(void *self, const bst_match *m, uint64_t seed, uint8_t first_seat,
                        bst_error *err) {
  scribe *s = self;
  bst_record_start start = {.seed = seed,
                            .first_seat = first_seat,
                            .reshuffle = reshuffle_of(m),
                            .timed = bst_clock_is_set(&m->clock)};
  for (uint8_t seat = 0; seat < bst_ruleset_players(bst_table_ruleset(m->table)); seat++) {
    start.player[seat] = m->seat[seat]->name;
    start.timed = start.timed || m->seat[seat]->timed;
  }
  if (m->event) {
    start.event = (bst_record_event){.event = m->event->event,
                                     .round = m->event->round,
                                     .table = m->event->table,
                                     .date = m->event->date};
    memcpy(start.event.entrant, m->event->entrant, sizeof start.event.entrant);
  }
  name_file(s->records, m->number, s->path);
  /* A run that goes on plays a game again that it had begun: the older record stays until then. */
  if (s->records->how & SIM_RECORDS_REPLACE && access(s->path, F_OK) == 0)
    start.way = BST_RECORD_REPLACES;
  bst_status status = begin_writing(s, m, &start, err);
  s->writing = status == BST_OK && start.way == BST_RECORD_BY_LINES;
  return status;
}

static bst_status action(void *self, const bst_match *m, const bst_action *a, bst_error *err) {
  const scribe *s = self;
  if (m->took != BST_UNMEASURED)
    bst_record_thought(s->writer, m->took);
  return bst_record_action(s->writer, m->game, a, err);
}

static bst_status timeout(void *self, const bst_match *m, uint8_t seat, bst_error *err) {
  const scribe *s = self;
  if (m->took != BST_UNMEASURED)
    bst_record_thought(s->writer, m->took);
  return bst_record_timeout(s->writer, m->game, seat, err);
}

static bst_status end(void *self, const bst_match *m, const bst_error *why, bst_error *err) {
  scribe *s = self;
  s->writing = 0;
  return why ? bst_record_abort(s->writer, m->game, why->text, m->forfeit, err)
             : bst_record_end(s->writer, m->game, err);
}

/* --- all of them ------------------------------------------------------------------------------ */

static int check_folder(const char *folder) {
  bst_error error;
  if (bst_output_folder(folder, &error) == BST_OK)
    return CLI_DONE;
  fprintf(stderr, "--records %s\n", error.text);
  return CLI_INPUT;
}

static int digits_of(uint64_t number) {
  int digits = 1;
  for (; number >= 10; number /= 10)
    digits++;
  return digits > LEAST_DIGITS ? digits : LEAST_DIGITS;
}

static bst_status make_scribe(sim_records *r, uint32_t i, const bst_rules *rules,
                              const bst_setup *setup, bst_error *err) {
  scribe *s = &r->scribe[i];
  s->records = r;
  s->path = malloc(r->path_size);
  r->faces[i] = (bst_scribe){s, begin, action, timeout, end};
  if (s->path)
    return bst_record_writer_new(rules, setup, &s->writer, err);
  snprintf(err->text, sizeof err->text, "out of memory");
  return BST_NO_MEMORY;
}

int sim_records_open(const char *folder, const bst_rules *rules, const bst_setup *setup,
                     uint64_t games, uint32_t threads, unsigned how, sim_records **out) {
  bst_error error = {BST_NO_MEMORY, "out of memory"};
  int status = check_folder(folder);
  sim_records *r = status == CLI_DONE ? calloc(1, sizeof *r) : NULL;
  if (status != CLI_DONE)
    return status;
  bool fine = r != NULL;
  if (fine) {
    r->folder = folder;
    r->digits = digits_of(games - 1);
    r->path_size = strlen(folder) + 40;
    r->threads = threads;
    r->how = how;
    r->scribe = calloc(threads, sizeof *r->scribe);
    r->faces = calloc(threads, sizeof *r->faces);
    fine = r->scribe && r->faces;
  }
  for (uint32_t i = 0; fine && i < threads; i++)
    fine = make_scribe(r, i, rules, setup, &error) == BST_OK;
  if (fine) {
    note_open(r, NULL);
    ending_removes(remove_unfinished);
    *out = r;
    return CLI_DONE;
  }
  fprintf(stderr, "--records %s: %s\n", folder, error.text);
  sim_records_close(r);
  return exit_of(error.status);
}

void sim_records_unwrite(const sim_records *r, uint64_t number) {
  char *path = malloc(r->path_size);
  if (!path)
    return; /* a record more than was asked for does no harm */
  name_file(r, number, path);
  unlink(path);
  free(path);
}

const bst_scribe *sim_records_scribes(const sim_records *r) { return r ? r->faces : NULL; }

void sim_records_close(sim_records *r) {
  if (!r)
    return;
  note_open(NULL, r);
  for (uint32_t i = 0; r->scribe && i < r->threads; i++) {
    if (r->scribe[i].writer)
      bst_record_drop(r->scribe[i].writer);
    bst_record_writer_free(r->scribe[i].writer);
    free(r->scribe[i].path);
  }
  free(r->scribe);
  free(r->faces);
  free(r);
}
