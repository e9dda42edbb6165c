/* position.h - building a position by hand, for tests, puzzles and set-ups: an empty board, tiles,
 * figures, a stack, a player to move.
 *
 *   bst_position_begin -> place... -> figure... -> stack (optional) -> bst_position_play
 *
 * What `setup` of the rules would hand out again comes behind it:
 *
 *   ... -> bst_position_set_up -> supply, piece, tile... -> bst_position_play
 *
 * Between begin and play the game has no decision, and no rule hears of anything. */
#ifndef BST_POSITION_H
#define BST_POSITION_H

#include "game.h"
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
/* Two segments are one feature over a declared link of that kind. */
bst_status bst_position_link(bst_table *t, bst_game *g, uint8_t kind, uint16_t from, uint16_t to,
                             bst_error *err);
void bst_position_points(bst_table *t, bst_game *g, uint8_t seat, int32_t points);
/* Replaces the stack by these tiles, which will be drawn in this order (no seat knows it). */
bst_status bst_position_stack(bst_table *t, bst_game *g, const uint16_t *types, uint32_t count,
                              bst_error *err);
/* Runs `setup` of the rules, where `seat` will begin. */
bst_status bst_position_set_up(bst_table *t, bst_game *g, uint8_t seat, bst_error *err);
/* Moves a figure of a kind, of `seat` or (BST_NOBODY) a neutral one, that is not on the board. */
bst_status bst_position_move_figure(bst_table *t, bst_game *g, uint8_t seat, uint8_t kind,
                                    bst_location to, bst_error *err);
/* Moves a token that is in the box or, if none is, in the bag; face 255: any. */
bst_status bst_position_move_token(bst_table *t, bst_game *g, uint8_t kind, uint8_t face,
                                   bst_location to, bst_error *err);
/* Takes all tiles out of a zone's place; they go back to the stack, or (`back` false) out of the
 * game. */
void bst_position_empty(bst_table *t, bst_game *g, bst_location zone, bool back);
/* Takes all tokens out of it: into their bags, those of none into the box. */
void bst_position_empty_tokens(bst_table *t, bst_game *g, bst_location zone);
/* Puts a tile into a zone's place; `from_stack`: the copy is taken from there. */
bst_status bst_position_tile(bst_table *t, bst_game *g, uint16_t type, bst_location zone,
                             bool from_stack, bst_error *err);
/* So many figures of a kind stay in a supply; the others are out of the game. */
bst_status bst_position_supply(bst_table *t, bst_game *g, uint8_t seat, uint8_t kind,
                               uint16_t count, bst_error *err);
/* So many tokens of a kind lie in a supply: moved from the box, or there. */
bst_status bst_position_token_supply(bst_table *t, bst_game *g, uint8_t seat, uint8_t kind,
                                     uint16_t count, bst_error *err);
/* `seat` begins its turn; runs to the first decision (or the end). `setup` has run
 * before, or runs now. */
bst_status bst_position_play(bst_table *t, bst_game *g, uint8_t seat, bst_error *err);

#endif
