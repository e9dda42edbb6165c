/* tournament_again.c - see tournament_again.h. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "tournament_again.h"

#include <inttypes.h>
#include <output.h>
#include <pthread.h>
#include <results.h>
#include <source_file.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xxhash.h>

#include "sim_records.h"
#include "tournament_replayed.h"
#include "tournament_starts.h"

enum { PATH = 400 };

struct tournament_again {
  bst_results_about about;
  bst_tournament_file file;
  bst_tournament t;
  char fault[500];        /* why it can't be loaded; "": it is */
  bst_json *list, *games; /* games: of the list, whose it is */
  replayed_game *game;    /* by place in the list */
  size_t count, capacity;
  bool out_of_memory;
  pthread_mutex_t lock; /* one game at a time */
};

/* --- reading the file ------------------------------------------------------------------------- */

static void list_game(tournament_again *a, const bst_told_game *told) {
  bst_json *one = bst_json_new_object(), *seats = bst_json_new_list();
  bst_json_set_whole(one, "game", told->number);
  bst_json_set_whole(one, "round", told->round);
  bst_json_set_text(one, "rules", told->rules);
  bst_json_set_text(one, "fate", told->fate);
  bst_json_set_whole(one, "turns", told->turns);
  for (uint8_t i = 0; i < told->seats; i++) {
    bst_json *seat = bst_json_new_object();
    bst_json_set_text(seat, "player", told->seat[i].player);
    bst_json_set_whole(seat, "points", told->seat[i].points);
    bst_json_set_whole(seat, "place", told->seat[i].place);
    bst_json_add(seats, seat);
  }
  bst_json_set(one, "seats", seats);
  bst_json_add(a->games, one);
}

static void take_game(void *self, const bst_told_game *told) {
  tournament_again *a = self;
  if (a->count == a->capacity) {
    size_t capacity = a->capacity ? 2 * a->capacity : 64;
    replayed_game *list = realloc(a->game, capacity * sizeof *list);
    a->game = list ? list : a->game;
    a->capacity = list ? capacity : a->capacity;
  }
  if (a->count < a->capacity && replayed_game_take(told, &a->game[a->count])) {
    a->count++;
    list_game(a, told);
  } else {
    a->out_of_memory = true;
  }
}

/* The tournament file as it was, with whatever it names as that is now. */
static bst_status load(tournament_again *a) {
  const size_t size = strlen(a->about.source);
  const bst_source source = {a->about.source, size, XXH3_64bits(a->about.source, size)};
  bst_report report = BST_REPORT_EMPTY;
  bst_source_instead(a->about.file, &source);
  bst_status status = tournament_open(a->about.file, &a->file, &a->t, &report);
  bst_source_instead(NULL, NULL);
  if (status != BST_OK && status != BST_NO_MEMORY)
    snprintf(a->fault, sizeof a->fault, "its tournament can't be loaded any more: %.400s",
             report.count > 0 ? report.message[0].text : a->about.file);
  bst_report_clear(&report);
  return status == BST_NO_MEMORY ? status : BST_OK;
}

static bst_status read_all(tournament_again *a, const char *path, bst_error *err) {
  bst_results *results;
  bst_status status = bst_results_open_to_read(path, &results, &a->about, err);
  if (status != BST_OK)
    return status;
  status = bst_results_close(results, err);
  if (status == BST_OK)
    status = bst_results_each(path, take_game, a, err);
  if (status == BST_OK)
    status = load(a);
  if (status == BST_NO_MEMORY || a->out_of_memory)
    return bst_fail(err, BST_NO_MEMORY, "%s: no memory", path);
  return status;
}

bst_status tournament_again_open(const char *path, tournament_again **out, bst_error *err) {
  tournament_again *a = calloc(1, sizeof *a);
  if (!a)
    return bst_fail(err, BST_NO_MEMORY, "%s: no memory", path);
  pthread_mutex_init(&a->lock, NULL); /* an ordinary one: it can't fail */
  const char *slash = strrchr(path, '/');
  a->list = bst_json_new_object();
  bst_json_set_text(a->list, "title", slash ? slash + 1 : path);
  bst_json_set(a->list, "games", bst_json_new_list());
  a->games = bst_json_get(a->list, "games");
  bst_status status = read_all(a, path, err);
  if (status == BST_OK)
    *out = a;
  else
    tournament_again_free(a);
  return status;
}

void tournament_again_free(tournament_again *a) {
  if (!a)
    return;
  for (size_t i = 0; i < a->count; i++)
    replayed_game_drop(&a->game[i]);
  free(a->game);
  bst_json_free(a->list);
  bst_tournament_free(&a->t);
  bst_tournament_file_free(&a->file);
  bst_results_free_about(&a->about);
  pthread_mutex_destroy(&a->lock);
  free(a);
}

const bst_json *tournament_again_list(const tournament_again *a) { return a->list; }

/* --- one game --------------------------------------------------------------------------------- */

static char *read_file(const char *path) {
  FILE *file = fopen(path, "rb");
  char *text = NULL;
  long size = -1;
  if (file && fseek(file, 0, SEEK_END) == 0 && (size = ftell(file)) >= 0)
    text = malloc((size_t)size + 1);
  if (text) {
    rewind(file);
    text[fread(text, 1, (size_t)size, file)] = '\0';
  }
  if (file)
    (void)fclose(file);
  return text;
}

/* Who can't be asked again, or would keep the server for too long. NULL: nobody. */
static const char *refusal(const tournament_again *a, const replayed_game *game) {
  if (game->moves)
    return NULL;
  if (!a->about.reproducible)
    return "its moves aren't in the file, and what its players do doesn't follow from the seed "
           "(they go by the clock, or are programs); moves = \"all\" keeps them";
  for (uint8_t seat = 0; seat < game->seats; seat++)
    if (a->t.player[game->player[seat]].way == BST_CHOOSES_BY_SEARCH)
      return "its moves aren't in the file, and players who search think too long to be asked "
             "again; moves = \"all\" keeps them";
  return NULL;
}

/* With the scribe of `records`, which lie in `folder`. */
static bst_status write_record(const tournament_again *a, const replayed_game *game,
                               const char *folder, char **record, bst_error *err) {
  char path[PATH + 40];
  const bst_setup setup = bst_tournament_setup(&a->file, game->rules);
  sim_records *records = NULL;
  if (sim_records_open(folder, a->t.rules[game->rules], &setup, 1, 1, SIM_RECORDS_REPLACE,
                       &records) != 0)
    return bst_fail(err, BST_BAD_INPUT, "there is no place for a record");
  bst_status status = replayed_game_play(&a->t, game, sim_records_scribes(records), err);
  sim_records_close(records);
  snprintf(path, sizeof path, "%s/game-000000.jsonl", folder);
  *record = status == BST_OK ? read_file(path) : NULL;
  unlink(path);
  if (status == BST_OK && !*record)
    status = bst_fail(err, BST_NO_MEMORY, "out of memory for a record");
  return status;
}

static bst_status make_record(const tournament_again *a, const replayed_game *game, char **record,
                              bst_error *err) {
  const char *why = refusal(a, game);
  char folder[PATH];
  if (why)
    return bst_fail(err, BST_ILLEGAL, "%s", why);
  bst_status status = bst_output_scratch(folder, sizeof folder, err);
  if (status != BST_OK)
    return status;
  status = write_record(a, game, folder, record, err);
  rmdir(folder);
  return status;
}

bst_status tournament_again_record(void *self, uint64_t number, char **record, bst_error *err) {
  tournament_again *a = self;
  replayed_game *game = a->game;
  while (game < a->game + a->count && game->number != number)
    game++;
  if (game == a->game + a->count)
    return bst_fail(err, BST_NOT_FOUND, "there is no game %" PRIu64, number);
  if (a->fault[0])
    return bst_fail(err, BST_ILLEGAL, "%s", a->fault);
  pthread_mutex_lock(&a->lock);
  bst_status status = replayed_game_find(&a->t, game, err);
  if (status == BST_OK)
    status = make_record(a, game, record, err);
  pthread_mutex_unlock(&a->lock);
  return status;
}
