/* jcz_pool.h - the tiles that JCloisterZone has not drawn yet, and in which order it would draw
 * them. */
#ifndef BST_JCZ_POOL_H
#define BST_JCZ_POOL_H

#include <game.h>

#include "jcz_file.h"
#include "jcz_names.h"

typedef struct bst_jcz_pool bst_jcz_pool;

/* All tiles in the stack of `g`, whose start tiles lie. BST_BAD_INPUT: drawOrder names a tile that
 * no set has. */
bst_status bst_jcz_pool_new(const bst_jcz_file *file, const bst_jcz_names *names, const bst_game *g,
                            bst_jcz_pool **out, bst_error *err);
void bst_jcz_pool_free(bst_jcz_pool *p);
/* The pool as it is now, and the same again (also for another pool of the same file). */
bst_jcz_pool *bst_jcz_pool_copy(const bst_jcz_pool *p);

/* From here on its generator goes on with this number. */
void bst_jcz_pool_seed(bst_jcz_pool *p, double random);
/* A tile was drawn from it. */
void bst_jcz_pool_drawn(bst_jcz_pool *p, uint16_t type);
/* Looks which tiles lie: groups may wait for one. */
void bst_jcz_pool_look(bst_jcz_pool *p, const bst_game *g);
/* So many more tiles lie face down on the board: that much earlier the pool is empty, but which
 * tiles they are isn't decided, and all of them may still be drawn. */
void bst_jcz_pool_hide(bst_jcz_pool *p, uint32_t count);
/* A number below `bound` of its generator, for what is drawn besides tiles; it has not moved on. */
uint32_t bst_jcz_pool_chance(const bst_jcz_pool *p, uint32_t bound);
/* That number was used. */
void bst_jcz_pool_chance_used(bst_jcz_pool *p);
/* The tiles to come, as they would be drawn if nothing else used the generator; cap >= all tiles.
 * BST_BAD_INPUT: the next forced tile is not there any more. */
bst_status bst_jcz_pool_order(const bst_jcz_pool *p, uint16_t *out, uint32_t cap, uint32_t *count,
                              bst_error *err);

#endif
