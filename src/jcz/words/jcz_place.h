/* jcz_place.h - how JCloisterZone names parts of tiles: "NW", "ER.SL.SR", "I". */
#ifndef BST_JCZ_PLACE_H
#define BST_JCZ_PLACE_H

#include <inspect.h>
#include <interop.h>

enum { BST_JCZ_PLACE = 64 };

/* The location of a segment that lies on the board, by what is said of its kind (NULL: nothing). */
void bst_jcz_location(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                      const bst_jcz_entry *kind, char out[BST_JCZ_PLACE]);
/* Of two segments of one tile together; `halves`: of a kind that is named by half sides. */
void bst_jcz_location_of_both(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                              uint16_t other, bool halves, char out[BST_JCZ_PLACE]);
/* The same location as it is usually written, since order and unions are free; what isn't made of
 * sides stays as it is. */
void bst_jcz_location_tidy(const char *text, char out[BST_JCZ_PLACE]);

#endif
