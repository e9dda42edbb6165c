/* tournament_reader.h - what the files share that read a tournament, for them alone. */
#ifndef BST_TOURNAMENT_READER_H
#define BST_TOURNAMENT_READER_H

#include "reader.h"
#include "tournament_file.h"

typedef struct bst_tournament_reader {
  bst_tournament_file *out;
  const bst_reader *reader;
  bst_section section;
} bst_tournament_reader;

/* The number of the player of this name; a fault where there is none. */
bool bst_tournament_find_player(bst_tournament_reader *self, const bst_value *at, const char *name,
                                uint8_t *out);
/* `format`, and whatever means something in some formats alone; after table and players. */
void bst_tournament_read_format(bst_tournament_reader *self);
/* `teams = { red = { "a", "b" }, blue = { "c", "d" } }` */
void bst_tournament_read_teams(bst_tournament_reader *self);

#endif
