/* picture_scene.h - what of a game is painted, tile by tile: the facts that a tile's picture shows
 * are read from the game first, and then it is painted from them alone. So one can tell whether a
 * tile has changed without painting it. */
#ifndef BST_PICTURE_SCENE_H
#define BST_PICTURE_SCENE_H

#include "picture.h"
#include "picture_tile.h"

enum { BST_FACTS_FIGURES = BST_MAP_TAKEN / 2 };

/* Of one placed tile. All bytes that aren't used are 0, up to the last of `count` figures. */
typedef struct bst_facts {
  uint16_t type;
  int16_t x, y;
  uint8_t rotation;
  bool last;                         /* it has a frame */
  uint16_t free;                     /* bits of its parts: the other half of the cell is free */
  uint16_t finished;                 /* bits of its segments */
  uint32_t flags;                    /* bits of its figures */
  uint32_t owners[BST_MAX_SEGMENTS]; /* seats as bits; 0 where the picture shows none */
  uint16_t stack[BST_MAX_SEGMENTS];  /* tokens that lie there, if they are of one kind */
  uint8_t stack_kind[BST_MAX_SEGMENTS];
  uint16_t near[BST_MAX_SEGMENTS]; /* of the first of a feature whose vicinity is framed: which of
                                      the nine cells around are */
  uint16_t number[BST_FACTS_FIGURES]; /* of figures in the game */
  int32_t points[BST_FACTS_FIGURES];  /* in their flags */
  uint32_t count;
  bst_standing standing[BST_FACTS_FIGURES];
} bst_facts;

/* How many bytes of facts say something. */
size_t bst_facts_size(const bst_facts *facts);

/* A game as it is shown. */
typedef struct bst_scene {
  const bst_picture *picture;
  const bst_game *g;
  uint16_t *order;         /* tiles from the north to the south, in a row as they were laid */
  uint16_t *first, *next;  /* figures by tile, by figure; BST_NONE ends */
  uint16_t *stack;         /* by segment on the board: tokens of one kind that lie there */
  uint8_t *stack_kind;     /* 255: of several */
  bool *stacks;            /* by segment on the board: its tokens were painted with the tile */
  bst_point *stands;       /* by figure, where it was painted; x BST_PICTURE_NOWHERE: it wasn't */
  uint16_t tiles, figures; /* how many there are, those that have left the board among them */
  uint16_t shown;          /* tiles that lie: the first ones of `order` */
} bst_scene;

/* False: out of memory. Closed in either case. Picture and game must stay as they are meanwhile. */
bool bst_scene_open(bst_scene *scene, const bst_picture *picture, const bst_game *g);
void bst_scene_close(bst_scene *scene);

void bst_scene_facts(const bst_scene *scene, uint16_t tile, bst_facts *out);
/* Paints a tile from its facts (in which the places of figures are filled in); cell 0,0 lies at
 * `origin`. Segments whose tokens were painted, as bits. */
uint16_t bst_facts_paint(bst_painter *p, const bst_picture *picture, bst_facts *facts,
                         bst_point origin);

/* Notes what became of a tile that was painted: its stacks and, in the order of `facts`, where its
 * figures stand. */
void bst_scene_note(const bst_scene *scene, uint16_t tile, uint16_t stacks, const bst_facts *facts,
                    bst_point origin);

/* Paints the tiles of which some cell is among these, and all other pieces. What fails for lack of
 * memory is noted in the painter. */
void bst_scene_paint(const bst_scene *scene, bst_painter *p, const bst_cells *cells,
                     bst_point origin);

/* --- painters of pictures --------------------------------------------------------------------- */

/* What stands before all ids. */
const char *bst_picture_prefix(const bst_picture *picture);
/* NULL: out of memory. */
bst_painter *bst_painter_new(const bst_picture *picture);
/* False: something failed while it painted. NULL is fine (and false). */
bool bst_painter_free(bst_painter *p);

#endif
