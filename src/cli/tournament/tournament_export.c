/* tournament_export.c - see tournament_tell.h: the games of a file of results. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "load_rules.h"
#include "tournament_tell.h"

/* A text between quotes where commas, quotes or line ends ask for them. */
static void print_cell(const char *text) {
  if (!strpbrk(text, ",\"\n\r")) {
    fputs(text, stdout);
    return;
  }
  putchar('"');
  for (; *text; text++)
    printf(*text == '"' ? "\"\"" : "%c", *text);
  putchar('"');
}

/* What stands before the first game is printed when it is known that there is nothing to refuse. */
typedef struct export {
  bool is_json, begun;
}
export;

static void begin(export *e) {
  static const char head[] =
      "game,round,rules,deal,seed,fate,turns,discarded,digest,seat,player,place,points,forfeited\n";
  if (!e->begun)
    fputs(e->is_json ? "[" : head, stdout);
  e->begun = true;
}

static void print_rows(void *self, const bst_told_game *game) {
  begin(self);
  for (uint8_t i = 0; i < game->seats; i++) {
    printf("%" PRId64 ",%" PRId64 ",", game->number, game->round);
    print_cell(game->rules);
    printf(",%" PRId64 ",%" PRIu64 ",%s,%" PRId64 ",%" PRId64 ",%016" PRIx64 ",%u,", game->deal,
           game->seed, game->fate, game->turns, game->discarded, game->digest, i + 1u);
    print_cell(game->seat[i].player);
    printf(",%" PRId64 ",%" PRId64 ",%d\n", game->seat[i].place, game->seat[i].points,
           game->seat[i].forfeited);
  }
}

/* The objects of a list, a line each, so that a million games needn't be in memory. */
static void print_object(void *self, const bst_told_game *game) {
  export *e = self;
  const char *before = e->begun ? "," : "";
  char line[8192], seed[24];
  bst_json *out = bst_json_new_object(), *seats = bst_json_new_list();
  snprintf(seed, sizeof seed, "%" PRIu64, game->seed);
  bst_json_set_whole(out, "game", game->number);
  bst_json_set_whole(out, "round", game->round);
  bst_json_set_text(out, "rules", game->rules);
  bst_json_set_whole(out, "deal", game->deal);
  bst_json_set_text(out, "seed", seed);
  bst_json_set_text(out, "fate", game->fate);
  bst_json_set_whole(out, "turns", game->turns);
  bst_json_set_whole(out, "discarded", game->discarded);
  bst_json_set_hash(out, "digest", game->digest);
  if (game->error)
    bst_json_set_text(out, "error", game->error);
  for (uint8_t i = 0; i < game->seats; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "player", game->seat[i].player);
    bst_json_set_whole(one, "place", game->seat[i].place);
    bst_json_set_whole(one, "points", game->seat[i].points);
    bst_json_set_bool(one, "forfeited", game->seat[i].forfeited);
    bst_json_add(seats, one);
  }
  bst_json_set(out, "seats", seats);
  bst_json_line(out, line, sizeof line);
  bst_json_free(out);
  begin(e);
  printf("%s\n%s", before, line);
}

int tournament_export(const char *path, const char *format) {
  bst_error error;
  export e = {.is_json = strcmp(format, "json") == 0};
  bst_status status = bst_results_each(path, e.is_json ? print_object : print_rows, &e, &error);
  if (status != BST_OK) {
    fprintf(stderr, "tournament: %s\n", error.text);
    return exit_of(status);
  }
  begin(&e);
  if (e.is_json)
    puts("\n]");
  return CLI_DONE;
}
