/* look.h - drawing games: whole, or what has changed. */
#ifndef BST_LOOK_H
#define BST_LOOK_H

#include "lens.h"

/* What of a feature is drawn on each of its segments: who owns it (bits), and is it complete? */
enum { BST_FEATURE_COMPLETE = 0x80 };
uint8_t bst_look_feature(const bst_table *t, const bst_game *g, uint16_t root);

/* Where it is drawn: one of the two, or both. */
typedef struct bst_canvas {
  const bst_lens *lens;
  uint8_t looks;   /* seat */
  uint8_t *planes; /* may be NULL */
  int32_t *sums;   /* may be NULL */
  uint32_t outside;
} bst_canvas;

/* Adds `by` to a plane of a cell. */
static inline void bst_draw(bst_canvas *c, uint32_t key, uint32_t plane, int by) {
  if (c->sums)
    c->sums[plane] += by;
  if (c->planes) {
    uint32_t at = bst_lens_key(c->lens, key);
    if (at != BST_NO_ID)
      c->planes[at + plane] = (uint8_t)(c->planes[at + plane] + by);
  }
}

/* A tile that lies, without what depends on figures and features. */
void bst_draw_tile(bst_canvas *c, const bst_game *g, uint16_t tile);
/* What of its feature is drawn on a segment was `was` and is `is`. */
void bst_draw_segment(bst_canvas *c, const bst_game *g, uint16_t node, uint8_t was, uint8_t is);
/* Figures, then tokens, by number. Where one stands: the key of its cell, and the kind of segment
 * (BST_KIND_SPARE: on none). */
typedef struct bst_spot {
  uint32_t key;
  uint8_t kind;
  bool on_board;
} bst_spot;
static inline uint32_t bst_pieces(const bst_ruleset *rs) {
  return rs->layout.figure_cap + (uint32_t)rs->token_first[rs->token_count];
}
bst_spot bst_look_piece(const bst_ruleset *rs, const bst_game *g, uint32_t piece);
/* It comes (by 1) or goes (-1). */
void bst_draw_piece(bst_canvas *c, const bst_game *g, uint32_t piece, bst_spot spot, int by);

/* Everything on an empty canvas. */
void bst_draw_board(bst_canvas *c, const bst_table *t, const bst_game *g);
void bst_look_numbers(const bst_lens *lens, const bst_game *g, uint8_t looks, uint32_t outside,
                      int32_t *out);

/* What a game looked like when it was drawn last, for drawing what has changed. */
typedef struct bst_glance {
  bool drawn;
  bool astray; /* a piece has stood where no tile lies: everything is drawn anew from then on */
  uint8_t looks;
  uint16_t tile_count;
  uint32_t outside;
  uint8_t *shown;    /* by node: bst_look_feature() */
  uint16_t *stood;   /* by figure: node, or BST_NONE */
  bst_spot *spot;    /* by piece */
  uint32_t *touched; /* cells that were drawn, as offsets in the planes */
  uint32_t touched_count;
} bst_glance;

bool bst_glance_make(bst_glance *glance, const bst_lens *lens);
void bst_glance_drop(bst_glance *glance);
/* Brings `planes` up to date, which nobody else writes and which were zero before the first time.
 */
void bst_glance_draw(bst_glance *glance, const bst_lens *lens, const bst_table *t,
                     const bst_game *g, uint8_t looks, uint8_t *planes);

/* Fetches what drawing will look at: of a glance that is drawn soon its lists, and of the next one
 * the cells that are in them, where they are turned. */
static inline void bst_glance_fetch(const bst_glance *soon, const bst_glance *next,
                                    const bst_lens *lens, const uint8_t *planes) {
  __builtin_prefetch(soon->stood);
  for (uint32_t i = 0; i < soon->touched_count; i += BST_LINE / sizeof soon->touched[0])
    __builtin_prefetch(&soon->touched[i]);
  for (uint32_t i = 0; i < next->touched_count && !lens->absolute; i++)
    __builtin_prefetch(planes + next->touched[i] + lens->plane.owner, 1);
}

#endif
