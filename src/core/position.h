/* position.h - building a position by hand, for tests, puzzles and set-ups: an empty board, tiles,
 * figures, a stack, a player to move.
 *
 *   bst_position_begin -> place... -> figure... -> stack (optional) -> bst_position_play
 *
 * Between begin and play the game has no decision. */
#ifndef BST_POSITION_H
#define BST_POSITION_H

#include "inspect.h"

/* An empty board without start tile, supplies and scores as at the start, the stack full. */
bst_status bst_position_begin(bst_table *t, bst_game *g, uint64_t seed, bst_error *err);
/* Lays a tile; its sides must fit, contact is not asked for. The copy is taken from the stack if
 * one is left there; types without copies may be laid as often as the board has room. */
bst_status bst_position_place(bst_table *t, bst_game *g, uint16_t type, bst_place_xy at,
                              uint16_t *tile, bst_error *err);
/* Puts a figure from the supply on a segment; occupancy is not asked for. */
bst_status bst_position_figure(bst_table *t, bst_game *g, uint8_t seat, uint8_t kind, uint16_t node,
                               bst_error *err);
void bst_position_points(bst_table *t, bst_game *g, uint8_t seat, int32_t points);
/* Replaces the stack by these tiles, which will be drawn in this order (no seat knows it). */
bst_status bst_position_stack(bst_table *t, bst_game *g, const uint16_t *types, uint32_t count,
                              bst_error *err);
/* `seat` begins its turn; runs to the first decision (or the end). */
bst_status bst_position_play(bst_table *t, bst_game *g, uint8_t seat, bst_error *err);

#endif
