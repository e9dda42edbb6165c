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

typedef struct writing {
  const playing *p;
  bst_record_writer *w;
} writing;

static bst_status write_action(void *self, const bst_game *g, const bst_action *a, bst_error *err) {
  return bst_record_action(((writing *)self)->w, g, a, err);
}

static bst_status write_reload(void *self, const bst_game *g, const bst_session_rules *before,
                               const bst_session_rules *after, bst_error *err) {
  const writing *to = self;
  return bst_record_changed(to->w, play_scripts_rules(to->p, before->rules),
                            play_scripts_rules(to->p, after->rules), g, after->from, err);
}

static bst_status write_end(void *self, const bst_game *g, bst_error *err) {
  return bst_game_over(g) ? bst_record_end(((writing *)self)->w, g, err) : BST_OK;
}

static bst_status write_game(const playing *p, bst_record_writer *w, const char *path,
                             bst_error *err) {
  bst_record_start start = {.seed = bst_session_seed(p->session),
                            .first_seat = bst_session_first_seat(p->session)};
  writing to = {p, w};
  const bst_session_scribe scribe = {&to, write_action, write_reload, write_end};
  for (uint8_t seat = 0; seat < bst_ruleset_players(p->rs); seat++)
    start.player[seat] = p->player[seat].name;
  bst_status status = bst_record_begin(w, path, &start, err);
  if (status == BST_OK)
    status = bst_session_retell(p->session, &scribe, err);
  if (status != BST_OK)
    bst_record_drop(w);
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
  bst_status status = bst_record_writer_new(p->first_rules, &p->setup, &w, err);
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
