/* look.h - drawing games: whole, or what has changed. */
#ifndef BST_LOOK_H
#define BST_LOOK_H

#include "beside.h"
#include "lens.h"

/* What of a feature is drawn on each of its segments: who owns it (bits), and is it complete? */
enum { BST_FEATURE_COMPLETE = 0x80 };
uint8_t bst_look_feature(const bst_table *t, const bst_game *g, uint16_t root);

/* Which cells of the window show something, and a list of those that show something by seats. */
typedef struct bst_marks {
  uint64_t *drawn, *seated; /* bits by cell; `drawn`: what isn't by seats */
  uint32_t *list;           /* of `seated`: where the planes that are by seats begin */
  uint32_t count;
} bst_marks;

/* Where it is drawn: one of the two, or both. */
typedef struct bst_canvas {
  const bst_lens *lens;
  uint8_t looks;    /* seat */
  uint8_t *planes;  /* may be NULL */
  int32_t *sums;    /* may be NULL */
  bst_marks *marks; /* may be NULL */
  uint32_t outside;
} bst_canvas;

static inline uint8_t *bst_planes_of(const bst_lens *lens, uint8_t *planes, uint32_t cell) {
  return planes + (size_t)cell * lens->plane.count;
}

static inline void bst_mark_drawn(bst_marks *marks, uint32_t cell) {
  if (marks)
    marks->drawn[cell / 64] |= (uint64_t)1 << cell % 64;
}

static inline void bst_mark_seated(bst_marks *marks, const bst_lens *lens, uint32_t cell) {
  uint64_t bit = (uint64_t)1 << cell % 64;
  if (marks == NULL || (marks->seated[cell / 64] & bit))
    return;
  marks->seated[cell / 64] |= bit;
  marks->list[marks->count++] = cell * lens->plane.count + lens->plane.owner;
}

/* Adds `by` to a plane of a cell. */
static inline void bst_draw(bst_canvas *c, uint32_t key, uint32_t plane, int by) {
  if (c->sums)
    c->sums[plane] += by;
  uint32_t cell = c->planes ? bst_lens_key(c->lens, key) : BST_NO_ID;
  if (cell == BST_NO_ID)
    return;
  uint8_t *at = bst_planes_of(c->lens, c->planes, cell) + plane;
  *at = (uint8_t)(*at + by);
  if (plane >= c->lens->plane.owner && plane < c->lens->plane.seated)
    bst_mark_seated(c->marks, c->lens, cell);
  else
    bst_mark_drawn(c->marks, cell);
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
bst_spot bst_look_piece(const bst_ruleset *rs, const bst_game *g, uint32_t piece);
/* It comes (by 1) or goes (-1). */
void bst_draw_piece(bst_canvas *c, const bst_game *g, uint32_t piece, bst_spot spot, int by);

/* Everything on an empty canvas. */
void bst_draw_board(bst_canvas *c, const bst_table *t, const bst_game *g);

/* How a game was seen last, for seeing what has changed. Arrays lie behind it, in one piece. */
typedef struct bst_glance {
  bool drawn;
  bool turned; /* somebody else looked the last time */
  uint8_t looks;
  uint16_t tile_count;
  uint32_t outside;
  bst_beside beside;
  bst_marks marks;
  uint8_t *shown;  /* by node: bst_look_feature() */
  uint16_t *stood; /* by figure: node, or BST_NONE */
  bst_spot *spot;  /* by piece */
} bst_glance;

/* Bytes of one with its arrays, a multiple of BST_LINE. */
size_t bst_glance_size(const bst_lens *lens);
/* Lays one out in so many bytes that are zero. */
void bst_glance_begin(bst_glance *glance, const bst_lens *lens);
/* Another game is looked at. */
static inline void bst_glance_forget(bst_glance *glance) {
  glance->drawn = glance->beside.counted = false;
}
/* Brings `planes` (with BST_TURNED more bytes) and `numbers` up to date, which nobody else writes
 * and which were zero before the first time. Either may be NULL, and is so always then. */
void bst_glance_look(bst_glance *glance, const bst_lens *lens, const bst_table *t,
                     const bst_game *g, uint8_t looks, uint8_t *planes, int32_t *numbers);

/* Fetches the cells that will be written if somebody else looks: hardly anybody takes two turns of
 * one decision each, so that is not expected where it has just happened. */
static inline void bst_glance_fetch(const bst_glance *glance, const uint8_t *planes) {
  for (uint32_t i = 0; i < glance->marks.count && !glance->turned; i++)
    __builtin_prefetch(planes + glance->marks.list[i], 1);
}

#endif
