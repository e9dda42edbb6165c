/* takes.h - which figures segments take, as selectors say it: who may stand there, and what
 * deploy_ok says. */
#ifndef BST_TAKES_H
#define BST_TAKES_H

#include "status.h"

/* May the seat place a figure of this kind there, for this cause? `figure`: this one, wherever it
 * is; BST_NONE: one of the supply. */
bool bst_takes(const bst_table *t, const bst_game *g, uint16_t node, uint8_t seat, uint8_t kind,
               uint16_t figure, uint8_t cause);

/* Of kinds of figures (bits), all of which the seat has at home: those that it may place, for each
 * of `count` segments. */
void bst_takes_of_each(const bst_table *t, const bst_game *g, const uint32_t *node, uint32_t count,
                       uint8_t seat, uint32_t kinds, uint8_t cause, uint32_t *taken);

#endif
