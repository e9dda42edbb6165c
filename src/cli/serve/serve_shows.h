/* serve_shows.h - the games out of records that `bastide serve --show` opens. */
#ifndef BST_SERVE_SHOWS_H
#define BST_SERVE_SHOWS_H

#include <house.h>

#include "command_line.h"

typedef struct serve_shows {
  char name[CLI_MAX_SHOWS][BST_SHOW_NAME]; /* as in addresses; by number in options.show */
} serve_shows;

/* BST_NOT_FOUND: a file can't be read; else statuses of bst_house_show(). */
bst_status open_shows(const options *o, bst_house *house, serve_shows *out, bst_error *err);

#endif
