/* turned.h - the planes of seats when somebody else looks: seat `old` + i stood at place i, now
 * seat `looks` + i does. */
#ifndef BST_TURNED_H
#define BST_TURNED_H

#include "lens.h"

/* Turns, in each of so many cells, the planes that are by seats, which begin at planes + at[i], by
 * so many places. Up to BST_TURNED bytes behind them are written, too, with what stood there. */
void bst_turn_seats(const bst_lens *lens, uint8_t *planes, const uint32_t *at, uint32_t count,
                    uint8_t by);

#endif
