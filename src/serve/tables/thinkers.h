/* thinkers.h - threads on which players think who are no persons: without the lock of their table,
 * and not on the threads that answer requests.
 *
 * There are two lines, each with threads of its own: those who have thought quickly so far don't
 * wait for those who take long. A table stands in one of them once, at most, and after each
 * decision it queues up again, so all of them get on. Locks: a table's above those of the lines. */
#ifndef BST_THINKERS_H
#define BST_THINKERS_H

#include <bastide.h>

typedef struct bst_thinkers bst_thinkers;

typedef enum bst_thinking_line { BST_LINE_QUICK, BST_LINE_SLOW, BST_LINES } bst_thinking_line;

/* Something that wants a turn on one of the threads; it belongs to whoever asks, and stays in its
 * place until its turn is over. Of zeros. */
typedef struct bst_thinking_turn {
  struct bst_thinking_turn *next;
  void (*take)(void *self); /* on a thread of the line; may ask again */
  void *self;
} bst_thinking_turn;

/* So many threads a line, at least one. BST_NO_MEMORY, also for threads that can't be made. */
bst_status bst_thinkers_start(const unsigned threads[BST_LINES], bst_thinkers **out,
                              bst_error *err);
/* Waits for turns that are being taken; no other is. Accepts NULL. */
void bst_thinkers_stop(bst_thinkers *thinkers);
/* Never waits. */
void bst_thinkers_ask(bst_thinkers *thinkers, bst_thinking_line line, bst_thinking_turn *turn);

#endif
