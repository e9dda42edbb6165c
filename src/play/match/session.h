/* session.h - a game with people in it: it can be taken back, and what happened is kept.
 *
 * Before each action of a person the block of the game and the dice of the other players are kept,
 * which is all that taking back needs: afterwards everything goes as it would have gone. Only the
 * latest blocks stay (session_inside.h); further back the game is played anew from its start, by
 * the rules that were in force. All actions are kept, so that the game can be written down at any
 * time, and all sentences of what happened (teller.h), to be told at the next decision.
 *
 * The rules may be changed while it is played, for others of the same layout. Everything stands as
 * it did, and the open question is asked anew. Taking back goes to before such a change, too: the
 * game stands there as it did, and goes on with the rules of now. */
#ifndef BST_SESSION_H
#define BST_SESSION_H

#include "match.h"

#include <teller.h>

typedef struct bst_session bst_session;

/* `player` by seat, NULL for a person; they stay the caller's. BST_NO_MEMORY: nothing was made. */
bst_status bst_session_new(const bst_ruleset *rs, const bst_player *const *player,
                           bst_session **out, bst_error *err);
void bst_session_free(bst_session *s);

/* Starts a game (again); nobody has acted then. */
bst_status bst_session_start(bst_session *s, uint64_t seed, uint8_t first_seat, bst_error *err);
/* Is a person asked? False also when the game is over. */
bool bst_session_waits(const bst_session *s);
/* Lets the others play until a person is asked or the game is over. Where a script fails in what
 * one of them chose, he chooses something else; where his own script fails, the first thing that
 * works; a failure only when nothing does. */
bst_status bst_session_run(bst_session *s, bst_error *err);
/* The same for one action of one of them; nothing happens where a person is asked or the game is
 * over. */
bst_status bst_session_step(bst_session *s, bst_error *err);
/* Goes on with other rules, which must be of the same layout (bst_layout_compare() or
 * bst_rules_compare() says so) and, like those of before, outlive the session or its next start.
 * The table is another one then. Not BST_OK: nothing has happened; BST_SCRIPT: the new rules fail
 * where the game stands. */
bst_status bst_session_reload(bst_session *s, const bst_ruleset *rs, bst_error *err);
/* Carries out an action, which must be legal, for whoever is asked. A player who is no person
 * throws his dice for it all the same: so a game played from a record goes on as it did. When a
 * script fails (BST_SCRIPT) nothing has happened: the same choices are offered again. */
bst_status bst_session_act(bst_session *s, const bst_action *a, bst_error *err);
/* The time of whoever is asked is over, which rules hear (bst_game_timeout); whoever is asked then
 * is asked. It stands among the actions as one that nobody can choose, and is taken back with the
 * person's action before it, which isn't free. When a script fails nothing has happened. */
bst_status bst_session_timeout(bst_session *s, bst_error *err);
enum { BST_SESSION_TIMEOUT = 255 }; /* its argc: no action has so many arguments */
static inline bool bst_session_is_timeout(const bst_action *a) {
  return a->argc == BST_SESSION_TIMEOUT;
}
/* Back to before the last action of a person. BST_NOT_FOUND: there was none. BST_SCRIPT: rules that
 * were changed since fail there; nothing has happened. */
bst_status bst_session_undo(bst_session *s, bst_error *err);
/* The same to before the last action of this seat, over those of other people that came later. */
bst_status bst_session_undo_of(bst_session *s, uint8_t seat, bst_error *err);
/* Would that take back only what told nobody anything: since then the seat alone has acted, and
 * nothing was drawn or rolled? False also where there is nothing to take back. */
bool bst_session_undo_is_free(const bst_session *s, uint8_t seat);

/* Is there an action of this seat, a person's at that time, to be taken back? */
bool bst_session_can_undo(const bst_session *s, uint8_t seat);

/* From now on `player` sits there (the caller's; NULL: a person), whoever it was before, who isn't
 * needed any more. The game stays as it is. What a person did before can still be taken back, by
 * the people who are there then: seats stay as they are now, so a player who sits where a person
 * sat then is asked. What a player decided for the seat is no decision of its person: undo of the
 * seat goes back over it. */
void bst_session_seat(bst_session *s, uint8_t seat, const bst_player *player);

/* A person is asked, who may take long, or the game is over: what only those need who play is given
 * back, or shared with other tables (furniture.h). Nothing changes. Until bst_session_wake()
 * nothing can be done with it but freeing it. */
void bst_session_rest(bst_session *s);
/* False: there is no memory just now, and it rests. */
bool bst_session_wake(bst_session *s);

bst_table *bst_session_table(bst_session *s);
const bst_game *bst_session_game(const bst_session *s);
/* The game before the action that was carried out last; until something else happens. */
const bst_game *bst_session_before(const bst_session *s);
uint64_t bst_session_seed(const bst_session *s);
uint8_t bst_session_first_seat(const bst_session *s);

/* All actions since the start, timeouts among them. */
const bst_action *bst_session_actions(const bst_session *s, size_t *count);
/* Rules, in the order in which they were in force; the first ones from the start. */
typedef struct bst_session_rules {
  const bst_ruleset *rules;
  size_t from; /* actions before it */
} bst_session_rules;
const bst_session_rules *bst_session_versions(const bst_session *s, size_t *count);

/* Hears the whole game once more, from its start, with the rules that were in force. What it
 * returns other than BST_OK ends that. */
typedef struct bst_session_scribe {
  void *self;
  /* Before the action is carried out, or rules hear of a timeout. */
  bst_status (*action)(void *self, const bst_game *g, const bst_action *a, bst_error *err);
  /* The question is asked anew by other rules. */
  bst_status (*reload)(void *self, const bst_game *g, const bst_session_rules *before,
                       const bst_session_rules *after, bst_error *err);
  /* All has been told; the game may be over. */
  bst_status (*end)(void *self, const bst_game *g, bst_error *err);
} bst_session_scribe;
bst_status bst_session_retell(const bst_session *s, const bst_session_scribe *scribe,
                              bst_error *err);

/* What happened since (and with) the last action of a person, or since the start. */
const bst_told *bst_session_news(const bst_session *s, size_t *count);
/* All that happened since the start. Taking back makes them fewer; valid until something happens.
 */
const bst_told *bst_session_events(const bst_session *s, size_t *count);

#endif
