/* hear.h - those who listen hear what has happened. */
#ifndef BST_HEAR_H
#define BST_HEAR_H

#include "game.h"

/* Notes what listeners want of events, when what is known of selectors is noted. False: out of
 * memory. */
bool bst_hear_prepare(bst_ruleset *rs);

/* Of which kinds the segments are that the event is about. */
uint64_t bst_event_kinds(const bst_ruleset *rs, const bst_game *g, const bst_event *event);
/* Does this listener (a number among all of the rules) hear such an event of `kinds`? */
bool bst_listener_hears(const bst_table *t, const bst_game *g, uint16_t listener,
                        const bst_event *event, uint64_t kinds);
/* Might it, by what the event alone says? */
bool bst_listener_may_hear(const bst_ruleset *rs, uint16_t listener, const bst_event *event,
                           uint64_t kinds);
/* What it declares instead of a function happens. */
bst_status bst_listener_carry_out(bst_table *t, bst_game *g, uint16_t listener,
                                  const bst_event *event, bst_error *err);

/* Lets the listeners of every queued event hear it, in order. BST_SCRIPT: one of them failed;
 * BST_FULL: too many events. */
bst_status bst_events_run(bst_table *t, bst_game *g, bst_error *err);

#endif
