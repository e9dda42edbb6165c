/* stepping.h - a game that is shown action by action: --step waits for a line after each, --pause
 * for a while. */
#ifndef BST_STEPPING_H
#define BST_STEPPING_H

#include "command_line.h"
#include "viewer.h"

typedef struct stepping {
  bool asks, pauses;
  uint32_t pause; /* in milliseconds */
  bool left;      /* whoever looks on has had enough */
  /* of the game that is shown */
  viewer *viewer;    /* NULL: it is shown as ever */
  const char *unit;  /* "action" */
  unsigned done;     /* of these */
  bool skips;        /* the rest of a turn: */
  uint16_t turn;     /* this one */
  bool board_is_new; /* it has been shown since the last action */
} stepping;

/* What the options ask for. CLI_USAGE: they contradict each other, which is told. */
int stepping_read(const options *o, const char *command, stepping *out);
/* Before a game starts that `v` shows, which must stay where it is. */
void stepping_begin(stepping *s, viewer *v, const char *unit);
/* When an action has been carried out: shows what came of it, and waits. If the game isn't to go
 * on, that is told, and s->left. Does nothing where nothing was asked for, or the game is over. */
void stepping_go_on(stepping *s, const bst_game *g);

#endif
