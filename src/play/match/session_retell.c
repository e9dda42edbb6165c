/* session_retell.c - the game of a session once more from its start, with the rules that were in
 * force, as it is written down and as old moments are found again. */
#include "session_inside.h"

#include <turn.h>

/* What is told, and in which game. */
typedef struct telling {
  const bst_session *session;
  size_t actions; /* until so many are carried out */
  bst_game *game;
  const bst_session_scribe *scribe;
} telling;

/* From one change of the rules to the next, or to the end. */
static bst_status retell_part(const telling *t, size_t version, bst_table *table, bst_error *err) {
  const bst_session *s = t->session;
  bst_status status = BST_OK;
  size_t to = t->actions;
  if (version + 1 < s->version_count && s->version[version + 1].from < to)
    to = s->version[version + 1].from;
  for (size_t i = s->version[version].from; i < to && status == BST_OK; i++) {
    status = t->scribe->action(t->scribe->self, t->game, &s->action[i], err);
    if (status == BST_OK)
      status = bst_session_apply(table, t->game, &s->action[i], err);
  }
  return status;
}

/* With the rules of a version; the game has been told up to there. */
static bst_status retell_with(const telling *t, size_t version, bst_error *err) {
  const bst_session *s = t->session;
  const bst_session_rules *now = &s->version[version];
  bst_table *table = bst_table_new(now->rules);
  bst_status status = table ? BST_OK : bst_session_no_memory(err);
  if (status == BST_OK && version == 0)
    status = bst_game_start(table, t->game, s->seed, s->first_seat, err);
  else if (status == BST_OK)
    status = bst_turn_ask_again(table, t->game, err);
  if (status == BST_OK && version > 0 && t->scribe->reload)
    status = t->scribe->reload(t->scribe->self, t->game, now - 1, now, err);
  if (status == BST_OK)
    status = retell_part(t, version, table, err);
  bst_table_free(table);
  return status;
}

bst_status bst_session_retell_until(const bst_session *s, size_t actions, bst_game *g,
                                    const bst_session_scribe *scribe, bst_error *err) {
  const telling t = {s, actions, g, scribe};
  bst_status status = BST_OK;
  for (size_t i = 0; i < s->version_count && status == BST_OK; i++)
    if (i == 0 || s->version[i].from <= actions)
      status = retell_with(&t, i, err);
  return status;
}

bst_status bst_session_retell(const bst_session *s, const bst_session_scribe *scribe,
                              bst_error *err) {
  bst_game *g = bst_game_new(s->match.table);
  bst_status status = g ? BST_OK : bst_session_no_memory(err);
  if (status == BST_OK)
    status = bst_session_retell_until(s, s->action_count, g, scribe, err);
  if (status == BST_OK)
    status = scribe->end(scribe->self, g, err);
  bst_game_free(g);
  return status;
}
