/* events.h - the queue of what has happened, in the block. First in, first out; a listener's own
 * doings queue up behind. */
#ifndef BST_EVENTS_H
#define BST_EVENTS_H

#include "game.h"

static inline bool bst_listens(const bst_ruleset *rs, bst_event_kind kind) {
  return (rs->listens >> kind & 1) != 0;
}

/* Does anybody listen to figures of this kind that are placed or moved for this cause? */
static inline bool bst_hears_moved(const bst_ruleset *rs, uint8_t kind, uint8_t cause) {
  return ((rs->moved_figures >> kind & 1) | (rs->moved_causes >> (cause & 63) & 1)) != 0;
}

/* Does anybody listen to tiles of this type that are placed? */
static inline bool bst_hears_placed(const bst_ruleset *rs, uint16_t type) {
  return rs->placed_attrs == UINT64_MAX || (rs->tiles.type[type].shows & rs->placed_attrs) != 0;
}

/* bst_game.failed after that: told when the events are heard (hear.h). */
enum { BST_EVENTS_OVERFLOWN = 2 };
/* Queues an event; a full queue fails the game when they are heard. */
void bst_event_put(const bst_ruleset *rs, bst_game *g, bst_event event);
/* Number `i` of those that wait. */
bst_event bst_event_waiting(const bst_ruleset *rs, const bst_game *g, uint16_t i);
/* Takes the first one out; there is one. */
bst_event bst_event_take(const bst_ruleset *rs, bst_game *g);
/* Those that `kept` says no to are forgotten; it may change the others. */
typedef bool bst_event_kept(const bst_ruleset *rs, const bst_game *g, bst_event *event, void *with);
void bst_events_keep(const bst_ruleset *rs, bst_game *g, bst_event_kept *kept, void *with);
void bst_events_forget(const bst_ruleset *rs, bst_game *g);

/* The observers hear at once that a piece has moved or left; only where there are any (t->watched).
 */
void bst_tell_moved(const bst_table *t, const bst_game *g, const bst_event *event);

/* The observers hear what is about to be done. */
void bst_tell_acting(const bst_table *t, const bst_game *g, const bst_action *a, bst_way way);

/* An action begins: none of its calls has been counted, and their budget is a new one. */
static inline void bst_action_begin(bst_table *t, bst_game *g) {
  g->calls = 0;
  t->action++;
}

/* Counts a call of a script's function in this action. BST_FULL: rules answer each other for ever;
 * `name` is told as the last of them. */
bst_status bst_count_call(bst_table *t, bst_game *g, const char *name, uint16_t handler,
                          bst_error *err);

/* The kinds of the figures on a feature, as bits; `had` (may be NULL) gets them by seat. */
uint32_t bst_figures_on(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                        uint32_t had[BST_MAX_PLAYERS]);

#endif
