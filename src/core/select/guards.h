/* guards.h - what must hold before a script is entered, tested without entering it. */
#ifndef BST_GUARDS_H
#define BST_GUARDS_H

#include "things.h"

bool bst_guard_holds(const bst_table *t, const bst_game *g, const bst_guard_def *when,
                     const bst_event *event);

/* The same for a step: its tile is the one of this part, its figures are those on the board that
 * belong to `seat`, who is asked (BST_NOBODY: to anybody). Those of a guard that says
 * `anybody` are everybody's. */
bool bst_step_guard_holds(const bst_table *t, const bst_game *g, const bst_step_def *step,
                          uint8_t seat);

/* Do fields and selectors of a guard say so, and nothing else is asked? */
bool bst_guard_selects(bst_select_at *at, const bst_guard_def *when);

/* What the step that is asked was pushed for; nothing where it is not that step, or for nothing. */
bst_thing bst_step_subject(const bst_ruleset *rs, const bst_game *g, const bst_step_def *step);

/* What an event is about. */
bst_thing bst_event_subject(const bst_event *e);

/* Would it hold whatever has happened? */
bool bst_guard_says_nothing(const bst_guard_def *when);

#endif
