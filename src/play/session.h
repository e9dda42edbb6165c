/* session.h - a game with people in it: it can be taken back, and what happened is kept.
 *
 * Before each action of a person the block of the game and the dice of the other players are
 * copied, which is all that taking back needs: afterwards everything goes as it would have gone.
 * All actions are kept, so that the game can be written down at any time, and a list of events to
 * be told at the next decision. */
#ifndef BST_SESSION_H
#define BST_SESSION_H

#include "match.h"

enum { BST_SESSION_TEXT = 160 };

typedef enum bst_session_kind {
  BST_SESSION_DRAWN,
  BST_SESSION_DISCARDED,
  BST_SESSION_ACTION,
  BST_SESSION_AWARD,
  BST_SESSION_FAILED, /* a script, in what another player chose first; `text` says how */
} bst_session_kind;

/* What happened, in the words of that moment: later the same thing may have other names. */
typedef struct bst_session_event {
  uint8_t kind; /* bst_session_kind */
  uint8_t seat;
  uint16_t turn;
  uint16_t tile;               /* type that was drawn or discarded */
  bst_award award;             /* of an award */
  char text[BST_SESSION_TEXT]; /* action; place of what was scored, or "" */
} bst_session_event;

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
 * one of them chose, he chooses something else; a failure only when nothing works. */
bst_status bst_session_run(bst_session *s, bst_error *err);
/* Carries out an action, which must be legal, for whoever is asked. A player who is no person
 * throws his dice for it all the same: so a game played from a record goes on as it did. When a
 * script fails (BST_SCRIPT) nothing has happened: the same choices are offered again. */
bst_status bst_session_act(bst_session *s, const bst_action *a, bst_error *err);
/* Back to before the last action of a person. False: there was none. */
bool bst_session_undo(bst_session *s);

bst_table *bst_session_table(bst_session *s);
const bst_game *bst_session_game(const bst_session *s);
uint64_t bst_session_seed(const bst_session *s);
uint8_t bst_session_first_seat(const bst_session *s);

/* All actions since the start. */
const bst_action *bst_session_actions(const bst_session *s, size_t *count);
/* What happened since (and with) the last action of a person, or since the start. */
const bst_session_event *bst_session_news(const bst_session *s, size_t *count);

#endif
