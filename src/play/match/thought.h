/* thought.h - what a player of a session will do, thought out apart from it: in a match of its own
 * with a copy of the game, so that the session can be looked at, taken back or go on meanwhile.
 *
 *   bst_session_thinks -> bst_thought_begin -> bst_thought_choose -> bst_thought_end
 *
 * Begin and end are quick and belong to the thread that has the session. Choosing may take long and
 * belongs to any one thread: it touches the thought alone, and what nobody changes (rules,
 * players).
 *
 * Where all who think are asked like this, and never by bst_session_step(), the game goes exactly
 * as it goes by steps alone. */
#ifndef BST_THOUGHT_H
#define BST_THOUGHT_H

#include "session.h"

typedef struct bst_thought bst_thought;

/* Is somebody asked for whom it is worth it? Not who throws dice, has one choice, is a person, or a
 * program of somebody else's, which is to be told when the game ends: they just step. */
bool bst_session_thinks(const bst_session *s);

/* Copies the game and the player's dice. *thought: NULL at first; it is made then, and it keeps
 * what players remember from one decision to the next, so a session goes on with the same one.
 * Rules and players of the session must outlive it. BST_NO_MEMORY: as it was, or NULL. */
bst_status bst_thought_begin(const bst_session *s, bst_thought **thought, bst_error *err);
void bst_thought_choose(bst_thought *thought);
/* Is it about what is asked now, by the rules of now? Not after anything has happened since, also
 * where the same is asked again. */
bool bst_thought_fits(const bst_thought *thought, const bst_session *s);
/* Carries out what was chosen, once; otherwise as bst_session_step(). It must fit. */
bst_status bst_thought_end(bst_thought *thought, bst_session *s, bst_error *err);
void bst_thought_free(bst_thought *thought); /* accepts NULL */

#endif
