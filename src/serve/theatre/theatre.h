/* theatre.h - the games out of records that a server shows. All functions may be called from any
 * thread. */
#ifndef BST_THEATRE_H
#define BST_THEATRE_H

#include <showing.h>

enum { BST_THEATRE_MOST = 16, BST_SHOW_NAME = 17 };

typedef struct bst_theatre bst_theatre;

bst_theatre *bst_theatre_new(void); /* NULL: no memory */
/* Nobody may look at anything any more. Accepts NULL. */
void bst_theatre_free(bst_theatre *theatre);

/* Opens a game (bst_recorded_open(), whose statuses it has); the same bytes are the same show,
 * whose name is made from them. Where there are BST_THEATRE_MOST already, the one gives way that
 * nobody has looked at for the longest time. */
bst_status bst_theatre_open(bst_theatre *theatre, const char *what, const char *bytes, size_t size,
                            bool files, char name[BST_SHOW_NAME], bst_error *err);

/* Makes something of a game; nobody else has it meanwhile. */
typedef bst_json *bst_theatre_looks(void *self, bst_recorded *game);
/* What came of it; *found: there is a show of that name. */
bst_json *bst_theatre_look(bst_theatre *theatre, const char *name, bst_theatre_looks *look,
                           void *self, bool *found);

#endif
