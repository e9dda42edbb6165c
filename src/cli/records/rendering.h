/* rendering.h - what 'bastide render' does alike wherever the game comes from. */
#ifndef BST_RENDERING_H
#define BST_RENDERING_H

#include <record_replay.h>

#include "command_line.h"

/* A game to be drawn, and where it comes from ("seed 7"). */
typedef struct drawing {
  const bst_rules *rules;
  const bst_table *table;
  const bst_game *game;
  const char *const *players; /* names by seat */
  const char *origin;
} drawing;

/* Draws it to `path`; says what went wrong and returns the exit status. */
int draw_game(const options *o, const drawing *what, const char *path);
/* Is the turn that --turn asks for over? Never without --turn. */
bool is_drawn_turn(const options *o, const bst_game *g);
/* Is the game long enough for --turn? Else a message and CLI_FAILED. */
int check_turn(const options *o, const bst_game *g);

/* Makes the folder of the pictures, unless it is there; CLI_DONE, or says what is wrong. */
int make_folder(const char *folder);
/* Pictures are called like their records: has each of those that were named another name? Else
 * says so. */
bool names_differ(const options *o, const char *folder);
/* Did a name of `length` bytes fit into `room`? Else says so. */
bool has_room(int length, int room, const char *path);

/* A picture DIR/NAME-007.svg of a record that is being replayed, NAME being the record's and 7 the
 * turn. */
int draw_replayed_turn(const options *o, const char *record, bst_replay *r, uint16_t turn);

/* The tile set, or the tile, that --tiles names. */
int render_tiles(const options *o);
/* The records that were named. */
int render_records(const options *o);

#endif
