/* serve_shows.h - what `bastide serve --show` shows: games out of records, and the games of
 * tournaments out of files of results. */
#ifndef BST_SERVE_SHOWS_H
#define BST_SERVE_SHOWS_H

#include <house.h>

#include "command_line.h"

/* By number in options.show. */
typedef struct serve_shows {
  char place[CLI_MAX_SHOWS][BST_SHOW_NAME + 2];    /* behind "#" in addresses: "r=SHOW", "d=LIST" */
  struct tournament_again *results[CLI_MAX_SHOWS]; /* NULL: it is a record */
} serve_shows;

/* Before the server starts. BST_NOT_FOUND: a file can't be read; else statuses of bst_house_show()
 * and tournament_again_open(). To be closed after the house, whatever came of it. */
bst_status open_shows(const options *o, bst_house *house, serve_shows *out, bst_error *err);
void close_shows(serve_shows *shows);

#endif
