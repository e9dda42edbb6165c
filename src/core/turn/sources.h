/* sources.h - tiles that are played out of a zone instead of the stack: what is offered, what it
 * costs, and how the tile to be placed leaves again. */
#ifndef BST_SOURCES_H
#define BST_SOURCES_H

#include "game.h"
#include "status.h"

/* Adds the options of a source: its own, or the tiles of its zone that can be placed. */
bst_status bst_source_offer(const bst_table *t, const bst_game *g, const bst_step_def *step,
                            uint8_t seat, bst_offer *out, bst_error *err);

/* What a tile costs the seat (BST_NONE: one that nobody has seen); never below 0. */
int32_t bst_source_price(const bst_table *t, const bst_game *g, const bst_step_def *step,
                         uint8_t seat, uint16_t type);

/* Takes the chosen tile out of its zone and has it paid for. `key`: of the list in which it stood
 * (listing.h). *type: which tile; of a blind source one at random. */
bst_status bst_source_take(bst_table *t, bst_game *g, const bst_action *a, uint64_t key,
                           uint16_t *type, bst_error *err);

/* Is there a tile to be placed that may still be given up? */
bool bst_drawn_is_open(const bst_ruleset *rs, const bst_game *g);
/* Takes the drawn tile back: another one is drawn when everything that waits is done. Returns its
 * type; the caller says where it goes. */
uint16_t bst_drawn_take_back(bst_game *g);
/* Replaces the drawn tile by another one. Returns the former, which is in the box then. */
uint16_t bst_drawn_replace(bst_table *t, bst_game *g, uint16_t type);

#endif
