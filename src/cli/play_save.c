/* play_save.c - a game at the table becomes a record: it is played again from its seed, action by
 * action, and written down on the way. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <record_writer.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "playing.h"

enum { PATH = 4200 };

static bst_status write_actions(const playing *p, bst_record_writer *w, bst_table *t, bst_game *g,
                                bst_error *err) {
  size_t count;
  const bst_action *action = bst_session_actions(p->session, &count);
  bst_status status = BST_OK;
  for (size_t i = 0; i < count && status == BST_OK; i++) {
    status = bst_record_action(w, g, &action[i], err);
    if (status == BST_OK)
      status = bst_game_apply(t, g, &action[i], err);
  }
  return status == BST_OK && bst_game_over(g) ? bst_record_end(w, g, err) : status;
}

static bst_status write_game(const playing *p, bst_record_writer *w, const char *path,
                             bst_error *err) {
  bst_record_start start = {.seed = bst_session_seed(p->session),
                            .first_seat = bst_session_first_seat(p->session)};
  bst_table *t = bst_table_new(p->rs);
  bst_game *g = t ? bst_game_new(t) : NULL;
  bst_status status = BST_NO_MEMORY;
  for (uint8_t seat = 0; seat < bst_ruleset_players(p->rs); seat++)
    start.player[seat] = p->player[seat].name;
  if (g)
    status = bst_game_start(t, g, start.seed, start.first_seat, err);
  else
    *err = (bst_error){BST_NO_MEMORY, "out of memory for the record"};
  if (status == BST_OK)
    status = bst_record_begin(w, path, &start, err);
  if (status == BST_OK)
    status = write_actions(p, w, t, g, err);
  if (status != BST_OK)
    bst_record_drop(w);
  bst_game_free(g);
  bst_table_free(t);
  return status;
}

bst_status play_save(const playing *p, const char *path, bst_error *err) {
  bool over = p->file && strcmp(path, p->file) == 0; /* the game's own file gives way */
  char part[PATH];
  bst_record_writer *w = NULL;
  int length = snprintf(part, sizeof part, "%s.%ld.part", path, (long)getpid());
  if (length < 0 || length >= (int)sizeof part) {
    *err = (bst_error){BST_BAD_INPUT, "the name of the file is too long"};
    return BST_BAD_INPUT;
  }
  bst_status status = bst_record_writer_new(p->rules, &p->setup, &w, err);
  if (status == BST_OK)
    status = write_game(p, w, over ? part : path, err);
  bst_record_writer_free(w);
  if (status == BST_OK && over && rename(part, path) != 0) {
    err->status = status = BST_BAD_INPUT;
    snprintf(err->text, sizeof err->text, "%s: %s", path, strerror(errno));
    unlink(part);
  }
  return status;
}
