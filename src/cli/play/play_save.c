/* play_save.c - a game at the table becomes a record: it is played again from its seed, action by
 * action, and written down on the way. */
#include <record_writer.h>
#include <string.h>

#include "playing.h"

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
  bst_record_writer *w = ((writing *)self)->w;
  return bst_game_over(g) ? bst_record_end(w, g, err) : bst_record_close(w, err);
}

static bst_status write_game(const playing *p, bst_record_writer *w, const char *path,
                             bst_record_way way, bst_error *err) {
  bst_record_start start = {.way = way,
                            .seed = bst_session_seed(p->session),
                            .first_seat = bst_session_first_seat(p->session)};
  writing to = {p, w};
  size_t actions;
  bst_session_actions(p->session, &actions);
  start.unfinished = !bst_game_over(p->g);
  start.actions = (uint32_t)actions;
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
  bool over = (p->file && strcmp(path, p->file) == 0) || /* the game's own file gives way */
              (p->kept && strcmp(path, p->keep) == 0);
  bst_record_writer *w = NULL;
  bst_status status = bst_record_writer_new(p->first_rules, &p->setup, &w, err);
  if (status == BST_OK)
    status = write_game(p, w, path, over ? BST_RECORD_REPLACES : BST_RECORD_WHOLE, err);
  bst_record_writer_free(w);
  return status;
}
