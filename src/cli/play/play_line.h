/* play_line.h - reads the lines that a person types. At a terminal the line can be edited
 * (backspace, Ctrl-U) and completed (Tab); otherwise it is read as it comes. However the program
 * ends while it reads, by a signal too, the terminal is as it was. */
#ifndef BST_PLAY_LINE_H
#define BST_PLAY_LINE_H

#include <stdbool.h>
#include <stddef.h>

enum { PLAY_LINE = 512 };

typedef enum play_line_status {
  PLAY_LINE_READ,
  PLAY_LINE_END,
  PLAY_LINE_INTERRUPTED, /* Ctrl-C at a terminal */
  PLAY_LINE_TOO_LONG
} play_line_status;

/* Who helps at a terminal. */
typedef struct play_helper {
  const char *(*candidate)(void *self, size_t i); /* for Tab; NULL behind the last */
  /* Called twice a second while nothing is typed. True: it has written something, and the prompt,
   * which may be another one now, is printed again with what was typed. */
  bool (*idle)(void *self);
  void *self;
} play_helper;

/* Prints the prompt and reads a line without its end; control characters become '?'. `edit`: at a
 * terminal. END: nothing was left to read. INTERRUPTED: what was typed is thrown away. TOO_LONG:
 * the whole line was thrown away. */
play_line_status play_line_read(const char *prompt, bool edit, const play_helper *helper,
                                char out[PLAY_LINE]);

/* Is there a terminal at both ends, one that can be written to at will? */
bool play_line_can_edit(void);

/* Columns of the terminal, of $COLUMNS where there is none, else 80. */
int play_line_width(void);
/* Rows of the terminal, else $LINES, else 24. */
int play_line_height(void);

#endif
