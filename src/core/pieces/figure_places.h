/* figure_places.h - where a figure may be placed, as its kind and those who stand there have it
 * (BASE-20 to 22): not what the list deploy_ok says. */
#ifndef BST_FIGURE_PLACES_H
#define BST_FIGURE_PLACES_H

#include "graph.h"

/* Is the feature taken for a figure of this kind and seat, by those who stand on it, but for
 * `itself` (BST_NONE: nobody)? */
bool bst_figure_is_kept_off(const bst_ruleset *rs, const bst_game *g, uint16_t node, uint8_t seat,
                            uint8_t kind, uint16_t itself);

/* Segments of `tile` where `seat` may place a figure of this kind (BASE-20 to 22, needs_own,
 * limits; not the list deploy_ok): bit s. Where that list may lift occupancy, features that are
 * taken are among them: it has to be asked. */
uint16_t bst_figure_places_on(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint8_t seat,
                              uint8_t kind);

/* The same of one segment. `figure`: one of this kind that is elsewhere than in the supply, as if
 * it stood nowhere; BST_NONE: one of the supply. */
bool bst_figure_may_stand(const bst_ruleset *rs, const bst_game *g, uint16_t node, uint8_t seat,
                          uint8_t kind, uint16_t figure);

/* Segments of `tile` that nobody holds: bit s. */
uint16_t bst_figure_free(const bst_ruleset *rs, const bst_game *g, uint16_t tile);

/* The same as bst_figure_places_on for the tile laid in this part and all kinds that the built-in
 * action places: offer[kind], 0 of all others. How many there are of all kinds. */
uint32_t bst_figure_places_all(const bst_ruleset *rs, const bst_game *g, uint8_t seat,
                               uint16_t *offer);

#endif
