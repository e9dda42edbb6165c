/* things.h - what selectors are about: figures, features, cells ... under one roof, and the way
 * from one thing to another.
 *
 * A thing is a type and a number: of a figure or token its own, of a feature or segment a node, of
 * a cell its key (bst_key; a corner: of the cell whose north-west corner it is), of a player the
 * seat, of a zone bst_zone_thing. A tile is one that lies, or (BST_TILE_OFF_BOARD) a type of tile
 * that lies in a zone or is drawn. */
#ifndef BST_THINGS_H
#define BST_THINGS_H

#include "game.h"

typedef struct bst_thing {
  uint8_t type; /* bst_select_type */
  uint32_t id;
} bst_thing;

static const bst_thing bst_no_thing = {BST_SELECT_NOTHING, 0};
enum { BST_TILE_OFF_BOARD = 0x10000 };
/* A place of a zone: BST_NOBODY's is the common one. */
static inline uint16_t bst_zone_thing(uint16_t zone, uint8_t seat) {
  return (uint16_t)(zone << 8 | seat);
}
static inline bst_location bst_zone_of_thing(uint32_t id) {
  return (bst_location){BST_AT_ZONE, (uint8_t)id, (uint16_t)(id >> 8)};
}

/* Where a selector stands: what its references mean. */
typedef struct bst_select_at {
  const bst_table *t;
  const bst_game *g;
  bst_thing that;       /* `this` */
  uint8_t asked;        /* seat, or BST_NOBODY */
  uint8_t same;         /* owner of the figure one selector further out */
  const bst_thing *arg; /* columns of the options that are chosen already; NULL: none */
  /* The number that was counted last for a predicate, and whose `same` it was; NULL: none. */
  const bst_predicate_def *counted;
  int32_t counted_as;
  uint8_t counted_same;
  const bst_predicate_def *later; /* holds of all for now: it is asked afterwards; NULL: none */
  uint64_t comers; /* figures of these kinds are what it asks for, all at home; 0: whichever */
  uint64_t run;    /* number of this evaluation, once it has been asked for; else 0 */
  struct bst_beside *beside; /* of `this`, if that is a feature; NULL: nobody keeps them */
} bst_select_at;

/* Is a thing of that type in one cell, if it is on the board? */
static inline bool bst_thing_has_one_cell(const bst_ruleset *rs, bst_thing thing) {
  return rs->lies_simply && (thing.type == BST_SELECT_FIGURES || thing.type == BST_SELECT_TOKENS ||
                             thing.type == BST_SELECT_TILES || thing.type == BST_SELECT_SEGMENTS);
}

/* The number of that cell; BST_NO_CELL: it is in none. */
uint16_t bst_thing_only_cell(const bst_select_at *at, bst_thing thing);

/* What the references in a predicate mean. */
bst_thing bst_refer_any(const bst_select_at *at, const bst_predicate_def *p);
/* The figure of a neutral kind, of which a game may have none: it is switched off by an option. */
static inline bst_thing bst_refer_figure(const bst_ruleset *rs, uint16_t kind) {
  bst_figure_run run = rs->figure_run[kind][BST_MAX_PLAYERS];
  return run.count == 0 ? bst_no_thing : (bst_thing){BST_SELECT_FIGURES, run.first};
}

static inline bst_thing bst_refer(const bst_select_at *at, const bst_predicate_def *p) {
  if (p->reference == BST_REF_FIGURE && p->via == BST_VIA_NOTHING)
    return bst_refer_figure(at->t->rules, p->named);
  if (p->reference == BST_REF_ARG && p->via == BST_VIA_NOTHING)
    return at->arg != NULL ? at->arg[p->named] : bst_no_thing;
  return bst_refer_any(at, p);
}

/* The segment on which a thing is: of a feature one of its segments. BST_NONE: it is on none. */
uint16_t bst_thing_node(const bst_select_at *at, bst_thing thing);
/* The seat to which it belongs, or BST_NOBODY. */
uint8_t bst_thing_owner(const bst_select_at *at, bst_thing thing);
/* Tile that lies, under it; BST_NONE: none. */
uint16_t bst_thing_tile(const bst_select_at *at, bst_thing thing);
/* The same thing, or the same feature? */
bool bst_thing_same(const bst_select_at *at, bst_thing a, bst_thing b);

/* Hears the cells of a thing one by one until it says true; returns what it said last. Of a figure:
 * those of the tile on which it stands; of an area: those of its tile. */
typedef bool bst_hear_cell(void *with, uint32_t key);
bool bst_thing_cells(const bst_select_at *at, bst_thing thing, bst_hear_cell *hear, void *with);
bool bst_thing_in_cell(const bst_select_at *at, bst_thing thing, uint32_t key);

#endif
