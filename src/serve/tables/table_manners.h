/* table_manners.h - how people play at a table, settled when it is laid: what may be taken back,
 * how long everybody may think, what the page shows to help, and whether strangers see the table.
 */
#ifndef BST_TABLE_MANNERS_H
#define BST_TABLE_MANNERS_H

#include <json.h>

typedef enum bst_undo_manner {
  BST_UNDO_ASK,  /* what told nobody anything is free; else all others are asked */
  BST_UNDO_FREE, /* always */
  BST_UNDO_NEVER,
} bst_undo_manner;

/* Of zeros: as where nobody says anything. */
typedef struct bst_manners {
  bst_undo_manner undo;
  uint32_t clock; /* seconds for each seat in all of the game; 0: no clock */
  bool no_places, no_values, no_tiles, no_hints; /* aids that are off */
  bool is_private;                               /* it isn't listed */
} bst_manners;

enum { BST_CLOCK_MOST = 7 * 24 * 3600 };

/* Of the body of "POST tables": {"undo":"ask","clock":600,"aids":{"places":true,"values":true,
 * "tiles":true,"hints":true},"private":false}, all of which may be missing. BST_BAD_VALUE: *err
 * says what can't be. */
bst_status bst_manners_read(const bst_json *body, bst_manners *out, bst_error *err);

const char *bst_manners_undo(const bst_manners *manners); /* "ask" */
/* Sets "aids" and "undo" of an object. */
void bst_manners_tell(const bst_manners *manners, bst_json *out);

#endif
