/* play_size.h - how large the terminal is. */
#ifndef BST_PLAY_SIZE_H
#define BST_PLAY_SIZE_H

#include <stdbool.h>

/* The least that the table needs to be drawn. */
enum { PLAY_LEAST_WIDE = 40, PLAY_LEAST_HIGH = 10 };

typedef struct play_size {
  int wide; /* columns of the terminal, of $COLUMNS where there is none, else 80 */
  int high; /* lines of the terminal; 0: they don't matter */
} play_size;

play_size play_size_now(void);
bool play_size_is_enough(play_size size);

#endif
