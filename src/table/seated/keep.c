/* keep.c - see keep.h. */
#define _POSIX_C_SOURCE 200809L
#include "keep.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* --- writing ---------------------------------------------------------------------------------- */

typedef struct writing {
  const bst_scripts *scripts;
  bst_record_writer *w;
} writing;

static bst_status write_action(void *self, const bst_game *g, const bst_action *a, bst_error *err) {
  bst_record_writer *w = ((writing *)self)->w;
  return bst_session_is_timeout(a) ? bst_record_timeout(w, g, a->seat, err)
                                   : bst_record_action(w, g, a, err);
}

static bst_status write_reload(void *self, const bst_game *g, const bst_session_rules *before,
                               const bst_session_rules *after, bst_error *err) {
  const writing *to = self;
  return bst_record_changed(to->w, bst_scripts_of(to->scripts, before->rules),
                            bst_scripts_of(to->scripts, after->rules), g, after->from, err);
}

static bst_status write_end(void *self, const bst_game *g, bst_error *err) {
  bst_record_writer *w = ((writing *)self)->w;
  return bst_game_over(g) ? bst_record_end(w, g, err) : bst_record_close(w, err);
}

/* Without timeouts. */
static uint32_t count_actions(const bst_session *session) {
  size_t count;
  uint32_t actions = 0;
  const bst_action *action = bst_session_actions(session, &count);
  for (size_t i = 0; i < count; i++)
    actions += !bst_session_is_timeout(&action[i]);
  return actions;
}

static bst_status write_game(const bst_kept_game *game, bst_record_writer *w, const char *path,
                             bst_record_way way, bst_error *err) {
  const bst_session *session = game->session;
  bst_record_start start = {
      .way = way, .seed = bst_session_seed(session), .first_seat = bst_session_first_seat(session)};
  writing to = {game->scripts, w};
  start.unfinished = !bst_game_over(bst_session_game(session));
  start.actions = count_actions(session);
  const bst_session_scribe scribe = {&to, write_action, write_reload, write_end};
  for (uint8_t seat = 0; seat < game->seats->count; seat++)
    start.player[seat] = game->seats->player[seat];
  bst_status status = bst_record_begin(w, path, &start, err);
  if (status == BST_OK)
    status = bst_session_retell(session, &scribe, err);
  if (status != BST_OK)
    bst_record_drop(w);
  return status;
}

bst_status bst_keep_record(const bst_kept_game *game, const char *path, bst_record_way way,
                           bst_error *err) {
  bst_record_writer *w = NULL;
  bst_status status = bst_record_writer_new(bst_scripts_first(game->scripts),
                                            bst_scripts_setup(game->scripts), &w, err);
  if (status == BST_OK)
    status = write_game(game, w, path, way, err);
  bst_record_writer_free(w);
  return status;
}

bst_status bst_keep_at(bst_keep *k, const char *path, bst_error *err) {
  if (strlen(path) >= sizeof k->path) {
    if (err)
      *err = (bst_error){BST_BAD_VALUE, "the path is too long"};
    return BST_BAD_VALUE;
  }
  *k = (bst_keep){.on = true};
  snprintf(k->path, sizeof k->path, "%s", path);
  return BST_OK;
}

bool bst_keep_is_written(const bst_keep *k) { return k->on && k->written; }

void bst_keep_drop(bst_keep *k) {
  if (bst_keep_is_written(k))
    unlink(k->path);
  k->written = false;
}

bst_status bst_keep_write(bst_keep *k, const bst_kept_game *game, bst_error *err) {
  if (!k->on)
    return BST_OK;
  if (bst_game_over(bst_session_game(game->session))) {
    bst_keep_drop(k);
    return BST_OK;
  }
  bst_status status =
      bst_keep_record(game, k->path, k->written ? BST_RECORD_REPLACES : BST_RECORD_WHOLE, err);
  k->on = status == BST_OK;
  k->written = k->written || k->on;
  return status;
}

/* --- going on --------------------------------------------------------------------------------- */

const char *bst_keep_refusal(const bst_record_header *about) {
  if (about->is_forced)
    return "this record begins with a board of its own"; /* a session starts a game from its seed */
  return about->reshuffle.is_there ? "tiles were dealt anew behind the opening of this game" : NULL;
}

bst_status bst_keep_catch_up(bst_session *session, bst_replay *r, bst_caught_up *out,
                             bst_error *err) {
  bst_status status = BST_OK;
  *out = (bst_caught_up){.last = {.kind = BST_RECORD_ACTION}};
  while (status == BST_OK) {
    status = bst_replay_next(r, &out->last, err);
    for (; status == BST_OK && out->timeouts < bst_replay_timeouts(r); out->timeouts++)
      status = bst_session_timeout(session, err);
    if (status != BST_OK || out->last.kind != BST_RECORD_ACTION)
      break;
    status = bst_session_act(session, bst_replay_action(r), err);
    if (status == BST_OK)
      status = bst_replay_carry_out(r, err);
  }
  return status;
}
