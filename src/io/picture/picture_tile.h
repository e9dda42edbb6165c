/* picture_tile.h - paints one tile, whatever its shape, into the layers of a picture.
 *
 * A picture is painted in layers that lie on each other over the whole board, so that walls and
 * roads pass from tile to tile without a seam. Most layers hold nothing but path data, which is
 * drawn once for each stroke it has: that is why a board of 72 tiles is small. */
#ifndef BST_PICTURE_TILE_H
#define BST_PICTURE_TILE_H

#include <inspect.h>
#include <load.h>

#include "picture_map.h"
#include "picture_theme.h"
#include "svg.h"

enum { BST_TINTS = 3 };

typedef enum bst_layer {
  BST_LAYER_GROUND,                              /* path data, one layer a tint */
  BST_LAYER_DARK = BST_LAYER_GROUND + BST_TINTS, /* ellipses */
  BST_LAYER_LIGHT,
  BST_LAYER_SHADE,                                  /* fields with owners: elements */
  BST_LAYER_LINE,                                   /* path data, one layer a kind */
  BST_LAYER_AREA = BST_LAYER_LINE + BST_MAX_KINDS,  /* the same */
  BST_LAYER_CUT = BST_LAYER_AREA + BST_MAX_KINDS,   /* the same: edges of areas inside the tiles */
  BST_LAYER_SQUARE = BST_LAYER_CUT + BST_MAX_KINDS, /* where lines meet */
  BST_LAYER_TOWER,
  BST_LAYER_SPAN,  /* path data: lines that an edit has laid over all that */
  BST_LAYER_OWNER, /* edges in owners' colours: elements */
  BST_LAYER_LAST,  /* path data: the frame of the last move */
  BST_LAYER_FREE,  /* path data: what a half tile leaves free */
  BST_LAYER_PROP,  /* whatever stands: elements */
  BST_LAYER_MARK,
  BST_LAYER_FIGURE,
  BST_LAYER_OVER, /* pieces that are no figures on segments */
  BST_LAYER_FLAG, /* what features are worth, and which are finished */
  BST_LAYER_TITLE,
  BST_LAYER_COUNT
} bst_layer;

/* How a kind of segment is drawn. */
typedef struct bst_kind_look {
  bool town, road;    /* with walls and houses; with a rim and a middle */
  const char *colour; /* of other kinds */
  bool building;      /* where it reaches no side, it is shown as a building */
  bool labelled;      /* its label is shown on each segment */
} bst_kind_look;

typedef struct bst_painter {
  const bst_ruleset *rs;
  const bst_rules *rules; /* NULL: no draw entries */
  const bst_theme *theme;
  bst_page page;
  uint8_t ground; /* kind, 255: none */
  bst_kind_look look[BST_MAX_KINDS];
  bst_svg layer[BST_LAYER_COUNT];
  bst_shapes shapes; /* of the tile at hand */
  bst_map map;
  bst_point at; /* where its first cell lies in the picture */
  uint32_t salt;
  const bst_tile_def *tile;
  bst_tile_def
      walled; /* it, where it has walled sides: with a town behind them, its last segment */
  bst_point label[BST_MAX_SEGMENTS]; /* where the labels of inner segments were painted */
  uint8_t stacked[BST_MAX_SEGMENTS]; /* tokens that are painted as a stack there */
  uint16_t number_size; /* of figures and flags in tenths: more on boards that become small */
  bool failed;
} bst_painter;

/* Segments that the tile has: the town behind its walls is none. */
static inline uint8_t bst_painter_segments(const bst_painter *p) {
  return (uint8_t)(p->tile->segment_count - (p->tile == &p->walled));
}

void bst_painter_init(bst_painter *p, const bst_ruleset *rs, const bst_rules *rules, bst_page page,
                      const char *prefix);
void bst_painter_clear(bst_painter *p);

/* What stands on a tile; where it was painted is filled in. */
typedef struct bst_standing {
  uint8_t segment, kind, seat;
  int32_t tokens[BST_MAX_TOKEN_KINDS]; /* what those of each kind show that lie with it */
  bst_point at;                        /* on the tile */
} bst_standing;

/* Paints a tile with its first cell's north-west corner at `at`. `salt` varies what has no meaning
 * (trees, houses, bends); `title` is what a browser shows when one points at the tile. */
void bst_paint_tile(bst_painter *p, const bst_tile_def *tile, bst_place_xy place, bst_point at,
                    const char *title);
/* Figures on the tile painted last. */
void bst_paint_figures(bst_painter *p, bst_standing *standing, int count);
/* So many tokens of a kind on a segment of it, one upon the other; figures stand on top of them.
 * False: it isn't one that is but a label, and they aren't painted. To be called before the
 * figures. */
bool bst_paint_stack(bst_painter *p, uint8_t segment, uint8_t kind, uint16_t count);
/* Where a figure would stand on a segment of it. */
bst_point bst_paint_place(const bst_painter *p, uint8_t segment);
/* What fills the tile around all that: to be called after the figures. */
void bst_paint_props(bst_painter *p);

/* The half of a cell that a part of the tile at hand leaves free. */
void bst_paint_free(bst_painter *p, uint8_t part);

/* The draw entry of a thing, or NULL. */
const bst_draw_info *bst_painter_draw(const bst_painter *p, bst_draw_of of, const char *name);

/* The outline of the tile at hand as path data. */
void bst_paint_outline(const bst_painter *p, bst_svg *out);

#endif
