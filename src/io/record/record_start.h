/* record_start.h - games whose start and draws don't follow from their seed alone: what lies, and
 * which tiles are drawn. */
#ifndef BST_RECORD_START_H
#define BST_RECORD_START_H

#include <bastide.h>

enum { BST_RECORD_NOBODY = 255 }; /* no seat */

typedef struct bst_forced {
  const char *const *board; /* "BA/RCr 0,0 r0": what lies at the start */
  const char *const *draw;  /* ids of tiles: all that can be drawn, the first one first; NULL: they
                               are drawn as the seed says */
  size_t board_count, draw_count;
} bst_forced;

/* After so many actions what nobody knows was dealt anew (bst_game_reshuffle). */
typedef struct bst_reshuffle {
  bool is_there;
  uint32_t after;
  uint64_t seed;
} bst_reshuffle;

/* Of what the game was a part: of a tournament. */
typedef struct bst_record_event {
  const char *event;                    /* id of the tournament; NULL: none, and nothing below */
  const char *entrant[BST_MAX_PLAYERS]; /* names there, by seat */
  uint32_t round, table;                /* from 1 */
  const char *date;                     /* "2026-11-25T19:00:00Z"; NULL: not known */
} bst_record_event;

/* Starts a game like that, as a match does with a board, up to its first decision. BST_BAD_INPUT: a
 * tile isn't there or can't lie so; BST_SCRIPT. */
bst_status bst_forced_start(bst_table *t, bst_game *g, const bst_forced *forced, uint64_t seed,
                            uint8_t first_seat, bst_error *err);

#endif
