/* figures.h - figures in supplies and on features. */
#ifndef BST_FIGURES_H
#define BST_FIGURES_H

#include "graph.h"

/* Figure `f`, whose node is set, joins the list of its feature. */
void bst_figure_join(bst_node *nodes, bst_figure *figures, uint16_t f);

/* A figure of that kind leaves the supply for `node`. Returns it; BST_NONE: none is left. */
uint16_t bst_figure_place(const bst_ruleset *rs, bst_game *g, uint8_t seat, uint8_t kind,
                          uint16_t node);

/* A figure goes back to its owner's supply. */
void bst_figure_home(const bst_ruleset *rs, bst_game *g, uint16_t f);

/* Segments of the tile laid in this part where `seat` may place a figure of this kind (BASE-20 to
 * 22): bit s. */
uint16_t bst_figure_places(const bst_ruleset *rs, const bst_game *g, uint8_t seat, uint8_t kind);

/* All supplies full, nobody on the board. */
void bst_figures_reset(const bst_ruleset *rs, bst_game *g);

#endif
