/* play_keep.c - see play_keep.h. */
#define _POSIX_C_SOURCE 200809L
#include "play_keep.h"

#include <dirent.h>
#include <errno.h>
#include <output.h>
#include <record.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "append.h"

enum { MOST_GAMES = 100, TEXT = 400 };

/* --- the folder ------------------------------------------------------------------------------- */

static bool find_folder(char *out, size_t size) {
  const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
  int length = -1;
  if (state && state[0] == '/')
    length = snprintf(out, size, "%s/bastide", state);
  else if (home && home[0] == '/')
    length = snprintf(out, size, "%s/.local/state/bastide", home);
  return length > 0 && (size_t)length < size;
}

/* Makes it and those above it. */
static bst_status make_folder(char *folder, bst_error *err) {
  bst_status status = BST_OK;
  for (char *at = strchr(folder + 1, '/'); at && status == BST_OK; at = strchr(at + 1, '/')) {
    *at = '\0';
    status = bst_output_folder(folder, err);
    *at = '/';
  }
  return status == BST_OK ? bst_output_folder(folder, err) : status;
}

/* --- writing ---------------------------------------------------------------------------------- */

static bool name_file(char *out, size_t size, bst_error *err) {
  char folder[BST_KEEP_PATH], when[32];
  time_t now = time(NULL);
  struct tm local;
  if (!find_folder(folder, sizeof folder)) {
    snprintf(err->text, sizeof err->text, "neither XDG_STATE_HOME nor HOME is set");
    return false;
  }
  if (make_folder(folder, err) != BST_OK)
    return false;
  localtime_r(&now, &local);
  strftime(when, sizeof when, "%Y%m%d-%H%M%S", &local);
  int length = snprintf(out, size, "%s/play-%s-%ld.jsonl", folder, when, (long)getpid());
  return length > 0 && (size_t)length < size;
}

void play_keep_begin(playing *p, const options *o) {
  char path[BST_KEEP_PATH];
  bst_error error = {.text = "the path is too long"};
  if (o->no_autosave)
    return;
  bool found = o->autosave || name_file(path, sizeof path, &error);
  if (!found ||
      bst_keep_at(bst_seated_kept(p->table), o->autosave ? o->autosave : path, &error) != BST_OK)
    fprintf(stderr, "the game is not saved by itself: %s; name a file: --autosave FILE\n",
            error.text);
}

bool play_is_kept(const playing *p) { return bst_keep_is_written(bst_seated_kept(p->table)); }

void play_keep(playing *p) {
  bst_error error;
  if (bst_seated_keep(p->table, &error) != BST_OK)
    play_say(p, 2, "the game is not saved by itself any more: %s", error.text);
}

void play_keep_farewell(const playing *p) {
  char folder[BST_KEEP_PATH];
  if (!play_is_kept(p))
    return;
  const char *path = bst_seated_kept(p->table)->path;
  bool there = find_folder(folder, sizeof folder) && strncmp(path, folder, strlen(folder)) == 0 &&
               path[strlen(folder)] == '/';
  printf("The game is kept; go on with: bastide play --resume%s%s\n", there ? "" : " ",
         there ? "" : path);
}

/* --- going on --------------------------------------------------------------------------------- */

/* Games that were begun. */
typedef struct kept_games {
  char folder[BST_KEEP_PATH];
  char name[MOST_GAMES][64];
  int count;
} kept_games;

/* Does the program that writes it still run? */
static bool is_played(const char *name) {
  const char *dash = strrchr(name, '-');
  long number = dash ? strtol(dash + 1, NULL, 10) : 0;
  return number > 0 && number != getpid() && (kill((pid_t)number, 0) == 0 || errno == EPERM);
}

static bool is_name(const char *name) {
  size_t length = strlen(name);
  return strncmp(name, "play-", 5) == 0 && length > 6 && length < 64 &&
         strcmp(name + length - 6, ".jsonl") == 0;
}

static int newest_first(const void *a, const void *b) { return strcmp(b, a); }

static void find_games(kept_games *out) {
  out->count = 0;
  DIR *dir = find_folder(out->folder, sizeof out->folder) ? opendir(out->folder) : NULL;
  if (!dir)
    return;
  for (struct dirent *entry; (entry = readdir(dir)) != NULL && out->count < MOST_GAMES;)
    if (is_name(entry->d_name) && !is_played(entry->d_name))
      snprintf(out->name[out->count++], sizeof out->name[0], "%.63s", entry->d_name);
  closedir(dir);
  qsort(out->name, (size_t)out->count, sizeof out->name[0], newest_first);
}

static bool path_of(const kept_games *games, int i, char *path, size_t size) {
  int length = snprintf(path, size, "%s/%s", games->folder, games->name[i]);
  return length > 0 && (size_t)length < size;
}

/* "2026-11-23 20:57, base and inns, anna=human against greedy, 12 actions" */
static void describe(const kept_games *games, int i, char *out, size_t size) {
  char path[BST_KEEP_PATH + 64];
  const char *name = games->name[i];
  bst_record *record = NULL;
  bst_error error;
  snprintf(out, size, "%.4s-%.2s-%.2s %.2s:%.2s", name + 5, name + 9, name + 11, name + 14,
           name + 16);
  if (!path_of(games, i, path, sizeof path) || bst_record_open(path, &record, &error) != BST_OK) {
    append(out, size, ", can't be read");
    return;
  }
  const bst_record_header *about = bst_record_about(record);
  for (size_t rule = 0; rule < about->rule_count; rule++)
    append(out, size, "%s%s", rule ? "," : ", ", about->rule[rule].id);
  for (uint8_t seat = 0; seat < about->seats; seat++)
    append(out, size, "%s%s", seat ? " against " : ", ", about->player[seat]);
  append(out, size, ", %u action%s", (unsigned)about->actions, about->actions == 1 ? "" : "s");
  bst_record_free(record);
}

void play_keep_tell(void) {
  kept_games *games = calloc(1, sizeof *games);
  if (!games)
    return;
  find_games(games);
  if (games->count > 0)
    fprintf(stderr, "%s: go on with 'bastide play --resume'\n",
            games->count == 1 ? "a game isn't over" : "some games aren't over");
  free(games);
}

/* The number that is typed, the first one for an empty line; -1: something else. */
static int ask_which(const kept_games *games) {
  char line[32], text[TEXT], *end;
  for (int i = 0; i < games->count; i++) {
    describe(games, i, text, sizeof text);
    printf("%3d  %s\n", i + 1, text);
  }
  printf("which one, 1-%d (empty: 1)? ", games->count);
  fflush(stdout);
  if (!fgets(line, sizeof line, stdin))
    return -1;
  long number = line[0] == '\n' ? 1 : strtol(line, &end, 10);
  bool fine = line[0] == '\n' || (end > line && (*end == '\n' || *end == '\0'));
  return fine && number >= 1 && number <= games->count ? (int)number - 1 : -1;
}

static int choose(const kept_games *games, char *path, size_t size) {
  char text[TEXT];
  if (games->count == 0) {
    fprintf(stderr,
            "bastide play: no game that isn't over is kept%s%s; name a file: --resume FILE\n",
            games->folder[0] ? " in " : "", games->folder);
    return CLI_INPUT;
  }
  int which = games->count == 1 ? 0 : ask_which(games);
  if (which < 0) {
    fprintf(stderr, "bastide play: choose one by its number, or name its file: --resume FILE\n");
    return CLI_USAGE;
  }
  describe(games, which, text, sizeof text);
  fprintf(stderr, "going on with the game of %s\n", text);
  return path_of(games, which, path, size) ? CLI_DONE : CLI_INPUT;
}

int play_keep_choose(char *path, size_t size) {
  kept_games *games = calloc(1, sizeof *games);
  int status = CLI_FAILED;
  if (games) {
    find_games(games);
    status = choose(games, path, size);
  }
  free(games);
  return status;
}

void play_keep_take_over(playing *p, const char *path) {
  char folder[BST_KEEP_PATH];
  size_t length = find_folder(folder, sizeof folder) ? strlen(folder) : 0;
  if (length == 0 || strncmp(path, folder, length) != 0 || path[length] != '/' ||
      !is_name(path + length + 1))
    return;
  play_keep(p);
  if (!play_is_kept(p) || bst_output_same(bst_seated_kept(p->table)->path, path))
    return;
  unlink(path);
  p->file = NULL; /* nobody has named a file yet */
  p->unsaved = true;
}
