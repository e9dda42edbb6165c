/* state.h - the state fields that rules declare: numbers in the block, so that they are copied,
 * saved and undone with the game. */
#ifndef BST_STATE_H
#define BST_STATE_H

#include "def.h"

/* Index of the field "rule.field", or BST_NONE. */
uint16_t bst_state_find(const bst_ruleset *rs, const char *name);

/* How many values the field has: 1, or one a player, a tile that can lie, a figure, a segment. */
uint32_t bst_state_size(const bst_ruleset *rs, uint16_t field);

/* Bytes that the field takes in the block. */
size_t bst_state_bytes(const bst_ruleset *rs, uint16_t field);

/* The number as it is kept. The index of a field of features is any of their segments; those that
 * were joined since have the sum of their numbers, or the greatest, at most what the type holds;
 * what was true of one is true. Fields that hold a thing (PLAYER, CELL, TILE, KIND, FIGURE) keep
 * its number plus one, 0 for none; those of type ENUM the index of the word, and no greater one. */
int32_t bst_state_get(const bst_ruleset *rs, const bst_game *g, uint16_t field, uint32_t index);

/* BST_BAD_VALUE, and nothing is changed: the field can't hold the value, or has no such index.
 * Never wraps. */
bst_status bst_state_set(const bst_ruleset *rs, bst_game *g, uint16_t field, uint32_t index,
                         int32_t value, bst_error *err);

/* Notes the value of a field of the game that rules wait for (bst_ruleset.facts). */
void bst_state_note(const bst_ruleset *rs, bst_game *g, uint16_t field);

/* A tile is about to leave the board or to be covered: its values are gone; what a feature had on
 * one of its segments goes to one next door, if the feature has others. */
void bst_state_leave_tile(const bst_ruleset *rs, bst_game *g, uint16_t tile);

/* Fields of type CELLSET: a bit a cell (number) and index. */
bool bst_state_has_cell(const bst_ruleset *rs, const bst_game *g, uint16_t field, uint32_t index,
                        uint16_t cell);
void bst_state_put_cell(const bst_ruleset *rs, bst_game *g, uint16_t field, uint32_t index,
                        uint16_t cell, bool in);
void bst_state_clear_cells(const bst_ruleset *rs, bst_game *g, uint16_t field, uint32_t index);

#endif
