/* session_moments.c - to where a session may be taken back, and taking it back. The blocks of the
 * latest moments are kept; the game of older ones is played anew from its start, and as it comes by
 * the blocks of those just before the wanted one are taken: whoever goes back goes on doing so. */
#include "session_inside.h"

#include <stdlib.h>
#include <string.h>
#include <view.h>

/* How many moments have a block. */
static size_t most_blocks(const bst_session *s) {
  size_t fit = BST_MOMENTS_BYTES / bst_ruleset_block_size(bst_table_ruleset(s->match.table));
  if (fit > BST_MOMENTS_KEPT)
    return BST_MOMENTS_KEPT;
  return fit > BST_MOMENTS_FEWEST ? fit : BST_MOMENTS_FEWEST;
}

/* The oldest one that has a block, where there are as many as may be: the next one gets it. NULL:
 * there are fewer. */
static bst_past *oldest(const bst_session *s) {
  size_t most = most_blocks(s);
  bst_past *m = s->moment_count >= most ? &s->moment[s->moment_count - most] : NULL;
  return m && m->game ? m : NULL;
}

bst_status bst_past_make_room(bst_session *s, bst_game **spare, bst_error *err) {
  bst_past *list =
      bst_session_grown(s->moment, s->moment_count, &s->moment_capacity, sizeof *s->moment);
  *spare = NULL;
  if (!list)
    return bst_session_no_memory(err);
  s->moment = list;
  if (oldest(s))
    return BST_OK;
  *spare = bst_game_new(s->match.table);
  return *spare ? BST_OK : bst_session_no_memory(err);
}

void bst_past_keep(bst_session *s, const bst_past *then, bst_game *spare) {
  bst_past *old = spare ? NULL : oldest(s), *made = &s->moment[s->moment_count];
  *made = *then;
  made->game = s->before;
  s->before = old ? old->game : spare;
  if (old)
    old->game = NULL;
  s->moment_count++;
}

void bst_past_drop(bst_session *s, size_t number) {
  while (s->moment_count > number)
    bst_game_free(s->moment[--s->moment_count].game);
}

/* --- old moments ------------------------------------------------------------------------------ */

/* Takes blocks while the game is told. */
typedef struct taker {
  const bst_session *session;
  size_t next;    /* the next moment that comes by, */
  size_t first;   /* the first one whose block is taken, */
  size_t end;     /* and behind the last one */
  size_t actions; /* that were told */
} taker;

/* What can't be kept for lack of memory is played anew when it is asked for. */
static void keep_block(const bst_session *s, bst_past *m, const bst_game *g) {
  if (!m->game && (m->game = bst_game_new(s->match.table)))
    bst_game_copy(m->game, g);
}

static bst_status take(void *self, const bst_game *g, const bst_action *a, bst_error *err) {
  taker *t = self;
  (void)a, (void)err;
  if (t->next < t->end && t->session->moment[t->next].actions == t->actions) {
    if (t->next >= t->first)
      keep_block(t->session, &t->session->moment[t->next], g);
    t->next++;
  }
  t->actions++;
  return BST_OK;
}

/* The game of a moment, in the caller's. */
static bst_status game_at(const bst_session *s, size_t number, bst_game *out, bst_error *err) {
  size_t most = most_blocks(s);
  bst_past *m = &s->moment[number];
  if (m->game) {
    bst_game_copy(out, m->game);
    return BST_OK;
  }
  taker t = {.session = s, .first = number < most ? 0 : number - most + 1, .end = number};
  const bst_session_scribe scribe = {.self = &t, .action = take};
  bst_status status = bst_session_retell_until(s, m->actions, out, &scribe, err);
  if (status == BST_OK)
    keep_block(s, m, out);
  return status;
}

/* --- taking back ------------------------------------------------------------------------------ */

/* Of the rules that came after what was taken back only those in force are left: from here on. */
static void drop_versions(bst_session *s) {
  bst_session_rules now = s->version[s->version_count - 1];
  size_t kept = 1;
  while (kept < s->version_count && s->version[kept].from <= s->action_count)
    kept++;
  if (kept == s->version_count)
    return;
  now.from = s->action_count;
  s->version[kept] = now;
  s->version_count = kept + 1;
}

/* Were these rules in force with so many actions? */
static bool were_in_force(const bst_session *s, const bst_ruleset *rs, size_t actions) {
  size_t i = s->version_count;
  while (i > 1 && s->version[i - 1].from > actions)
    i--;
  return s->version[i - 1].rules == rs;
}

/* Puts the game there, with the question of the rules of now. On failure it stands anywhere. */
static bst_status put_back(bst_session *s, size_t number, bst_error *err) {
  bst_status status = game_at(s, number, s->match.game, err);
  if (status != BST_OK ||
      were_in_force(s, bst_table_ruleset(s->match.table), s->moment[number].actions))
    return status;
  return bst_session_ask_again(s, s->match.table, err);
}

/* Back to moment `number`; those behind it are gone then. */
static bst_status go_back(bst_session *s, size_t number, bst_error *err) {
  bst_game *now = bst_game_new(s->match.table);
  if (!now)
    return bst_session_no_memory(err);
  bst_game_copy(now, s->match.game);
  bst_status status = put_back(s, number, err);
  if (status == BST_OK) {
    const bst_past *to = &s->moment[number];
    bst_match_taken_back(&s->match);
    s->counts.changes++;
    s->counts.taken_back++;
    memcpy(s->match.dice, to->dice, sizeof to->dice);
    s->action_count = to->actions;
    bst_session_untell(s, to->events);
    s->teller.turn = to->turn_told;
    s->teller.knows = false;
    drop_versions(s);
    bst_past_drop(s, number);
  } else {
    bst_game_copy(s->match.game, now);
  }
  bst_game_free(now);
  return status;
}

static bst_status nothing_to_undo(bst_error *err) {
  if (err)
    *err = (bst_error){BST_NOT_FOUND, "there is nothing to take back"};
  return BST_NOT_FOUND;
}

bst_status bst_session_undo(bst_session *s, bst_error *err) {
  return s->moment_count > 0 ? go_back(s, s->moment_count - 1, err) : nothing_to_undo(err);
}

/* The last moment in which the seat was asked; moment_count: there is none. */
static size_t last_moment_of(const bst_session *s, uint8_t seat) {
  for (size_t i = s->moment_count; i-- > 0;)
    if (s->action[s->moment[i].actions].seat == seat)
      return i;
  return s->moment_count;
}

bst_status bst_session_undo_of(bst_session *s, uint8_t seat, bst_error *err) {
  size_t last = last_moment_of(s, seat);
  return last < s->moment_count ? go_back(s, last, err) : nothing_to_undo(err);
}

bool bst_session_undo_is_free(const bst_session *s, uint8_t seat) {
  size_t last = last_moment_of(s, seat);
  if (last == s->moment_count)
    return false;
  for (size_t i = s->moment[last].actions; i < s->action_count; i++)
    if (s->action[i].seat != seat || bst_session_is_timeout(&s->action[i]))
      return false;
  bst_game *then = bst_game_new(s->match.table);
  bool is_free = then && game_at(s, last, then, NULL) == BST_OK &&
                 !bst_view_learned(bst_table_ruleset(s->match.table), then, s->match.game, seat);
  bst_game_free(then);
  return is_free;
}
