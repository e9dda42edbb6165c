/* play_obey.c - the words of the table: what each of them does. */
#include <legend.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play_pages.h"
#include "playing.h"

enum { FARTHEST_CELL = 9999 };

/* "3,-1"; false: it is something else. */
static bool read_cell(const char *text, int16_t *x, int16_t *y) {
  int column, row, end = 0;
  bool is_cell = sscanf(text, "%5d,%5d%n", &column, &row, &end) == 2 && text[end] == '\0' &&
                 abs(column) <= FARTHEST_CELL && abs(row) <= FARTHEST_CELL;
  *x = is_cell ? (int16_t)column : 0;
  *y = is_cell ? (int16_t)row : 0;
  return is_cell;
}

static void show_again(const playing *p, const char *rest) {
  int16_t x, y;
  if (rest[0] == '\0')
    play_show(p);
  else if (strcmp(rest, "all") == 0 && !p->plain)
    play_draw_whole_board(p);
  else if (!read_cell(rest, &x, &y))
    puts("write it like 'board 3,-1', or 'board all'");
  else if (p->plain)
    play_show_at(p, x, y);
  else
    play_draw_board(p, x, y);
}

static void show_at(const playing *p, const char *rest) {
  int16_t x, y;
  if (read_cell(rest, &x, &y))
    play_show_at(p, x, y);
  else
    puts("write it like 'at 3,-1'");
}

static void say_line(void *self, const char *line) { play_say(self, 4, "%s", line); }

static void save(playing *p, const char *rest) {
  const char *path = rest[0] ? rest : p->file;
  bst_error error;
  if (!path) {
    puts("name a file: save FILE");
  } else if (strlen(path) >= sizeof p->file_name) {
    puts("the name of the file is too long");
  } else if (bst_seated_save(p->table, path, p->file && strcmp(path, p->file) == 0, &error) !=
             BST_OK) {
    printf("not saved: %s\n", error.text);
  } else {
    if (path != p->file)
      snprintf(p->file_name, sizeof p->file_name, "%s", path);
    p->file = path == p->file ? p->file : p->file_name;
    p->unsaved = false;
    printf("saved; go on with: bastide play --resume %s\n", p->file);
  }
}

static void print_help(const playing *p) {
  (void)p;
  play_print_help();
}

static void print_hints(const playing *p, bool all) {
  bst_error error;
  if (play_hint(p, all, &error) != BST_OK)
    printf("no hint: %s\n", error.text);
}

static void print_best_hints(const playing *p) { print_hints(p, false); }
static void print_all_hints(const playing *p) { print_hints(p, true); }

static void hint(const playing *p, const char *rest) {
  if (rest[0] && strcmp(rest, "all") != 0)
    puts("write 'hint' or 'hint all'");
  else if (p->question->count == 0)
    puts(bst_seated_is_stuck(p->table, NULL) ? "nobody can choose before the script is mended"
                                             : "the game is over");
  else
    play_pages(p, rest[0] ? print_all_hints : print_best_hints);
}

/* True: the game is another one now. */
static bool undo(playing *p) {
  bst_seated_result result;
  char what[PLAY_MESSAGE];
  bst_seated_last_choices(p->table, what, sizeof what);
  bst_seated_came came = bst_seated_undo(p->table, BST_COMMON, &result);
  bool done = came == BST_SEATED_DONE;
  p->unsaved = p->unsaved || done;
  if (came == BST_SEATED_FAILED)
    play_say(p, 2, "not taken back: with the scripts of now one fails there: %s",
             result.error.text);
  else if (done)
    play_say(p, 2, "taken back%s%s", what[0] ? ": " : "", what);
  else
    puts(result.error.text);
  return done;
}

void play_obey(playing *p, const play_answer *answer, bool *changed) {
  switch (answer->word) {
  case PLAY_WORD_HELP:
    play_pages(p, print_help);
    break;
  case PLAY_WORD_HINT:
    hint(p, answer->rest);
    break;
  case PLAY_WORD_UNDO:
    *changed = undo(p);
    break;
  case PLAY_WORD_FEATURES:
    play_pages(p, play_features);
    break;
  case PLAY_WORD_BOARD:
    show_again(p, answer->rest);
    break;
  case PLAY_WORD_AT:
    show_at(p, answer->rest);
    break;
  case PLAY_WORD_LEGEND:
    bst_legend(p->rs, play_style(p), p, say_line);
    break;
  case PLAY_WORD_TILES:
    play_pages(p, play_show_tiles);
    break;
  case PLAY_WORD_PIECES:
    play_pages(p, play_show_pieces);
    break;
  case PLAY_WORD_SAVE:
    save(p, answer->rest);
    break;
  case PLAY_WORD_QUIT:
  case PLAY_WORDS:
    break;
  }
}
