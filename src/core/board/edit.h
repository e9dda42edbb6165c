/* edit.h - a tile that lies becomes another type, which its own was made into by a declared edit
 * (compile/derive.c). Segments keep their numbers, and with them figures, tokens and marks. */
#ifndef BST_EDIT_H
#define BST_EDIT_H

#include "board.h"
#include "game.h"
#include "graph.h"
#include "ruleset.h"

/* The type that comes out of one way of an edit, or BST_NONE: the tile doesn't take it so. Ways
 * are: of a segment that is added its first side, of one that is closed its side, both as on the
 * tile that isn't turned; else the segment that changes its kind. */
static inline uint16_t bst_edit_becomes(const bst_catalogue *c, uint16_t type, uint8_t edit,
                                        uint8_t way) {
  const bst_edit_way *found = &c->way[c->type[type].first_way];
  const bst_edit_way *end = found + c->type[type].way_count;
  while (found < end && (found->edit != edit || found->way != way))
    found++;
  return found < end ? found->becomes : (uint16_t)BST_NONE;
}

/* How many sides of the board are different ways: a segment that is added at two that lie across
 * from each other is named by the first of them. */
static inline uint8_t bst_edit_side_ways(const bst_edit_def *edit) {
  return edit->add != 0 && edit->sides == BST_EDIT_OPPOSITE ? 2 : 4;
}

/* Does the edit lead over both half tiles of a cell, if the type is one of these? */
static inline bool bst_edit_spans(const bst_ruleset *rs, uint16_t type, uint8_t edit) {
  return rs->tiles.type[type].half && bst_edit_side_ways(&rs->edit[edit]) == 2;
}

/* The way that reaches a side of the board, of a tile that is turned. */
static inline uint8_t bst_edit_way_at(const bst_ruleset *rs, uint16_t type, uint8_t edit,
                                      uint8_t rotation, uint8_t side) {
  uint8_t way = (uint8_t)((side - rotation) & 3);
  bool folded = bst_edit_side_ways(&rs->edit[edit]) == 2 && !rs->tiles.type[type].half;
  return folded ? way & 1 : way;
}

/* What an edit makes of tiles that lie: of one, or of the two half tiles of a cell, over which a
 * segment goes from side to side. */
typedef struct bst_edit_made {
  uint16_t tile[2], becomes[2];
  uint8_t count; /* 0: the tile doesn't take it so */
} bst_edit_made;
bst_edit_made bst_edit_make(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint8_t edit,
                            uint8_t way);
/* The same by the side of the board at which the tile changes. */
static inline bst_edit_made bst_edit_make_at(const bst_ruleset *rs, const bst_game *g,
                                             uint16_t tile, uint8_t edit, uint8_t side) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  return bst_edit_make(rs, g, tile, edit, bst_edit_way_at(rs, t->type, edit, t->rotation, side));
}

/* The other half of a cell, on which a segment goes on that would reach `side` of the cell, and
 * what becomes of it; count 0: none lies there, or it doesn't take that. */
bst_edit_made bst_edit_make_other(const bst_ruleset *rs, const bst_game *g, bst_place_xy at,
                                  uint8_t edit, uint8_t side);

/* Does a side that an edit has changed match the kind of side across, as far as the edit asks? */
static inline bool bst_edit_side_matches(const bst_edit_def *edit, uint8_t before, uint8_t after,
                                         uint8_t across) {
  if (edit->open)
    return false;
  return after == across || after == BST_WILD ||
         (across == BST_WILD && (edit->beside_blank || after == before));
}

/* Does a figure on a lying tile keep that edit off? */
static inline bool bst_edit_is_kept_off(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                                        const bst_edit_def *edit) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_node *nodes = nodes_of(rs, g);
  bool kept_off = false;
  for (uint16_t kinds = edit->unless_taken; kinds != 0; kinds &= (uint16_t)(kinds - 1u))
    for (unsigned on = rs->tiles.type[t->type].of_kind[__builtin_ctz(kinds)]; on != 0; on &= on - 1)
      kept_off |= bst_node_figure(
                      &nodes[bst_root(nodes, (uint16_t)(t->node + __builtin_ctz(on)))]) != BST_NONE;
  return kept_off;
}

/* May lying tiles become that by that edit: does nobody keep it off, and do all sides that change
 * match what is across, as far as the edit asks for it? No: there are none. */
bool bst_edit_matches(const bst_ruleset *rs, const bst_game *g, const bst_edit_made *made,
                      const bst_edit_def *edit);

/* A placement of a tile of one cell that fits if it is edited, or else a tile beside it is. */
typedef struct bst_edit_place {
  bst_place_xy at;
  uint8_t side; /* of the board, at which the edited tile changes */
  bool beside; /* it is the one behind `side` of the placed tile that changes, at its facing side */
} bst_edit_place;

/* Some of these: columns of one word of the frontier, for one choice of the type. */
typedef struct bst_edit_columns {
  uint64_t columns;
  uint16_t word;
  uint8_t choice, rotation;
  uint8_t side; /* as above */
  bool beside;
} bst_edit_columns;
typedef void bst_hear_edit_columns(void *with, const bst_edit_columns *found);

/* Hears those that don't fit as they are, for an edit that adds a segment or closes a side: by
 * rotation, first with the placed tile edited. Where both sides of a segment that is added lie
 * open, or it can be done in several ways, all are heard; `once`: only the first. */
void bst_edit_fits(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint8_t edit, bool once,
                   bst_hear_edit_columns *hear, void *with);

/* Lists all of them, at most `cap`; returns how many there are. */
uint32_t bst_edit_places(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint8_t edit,
                         bst_edit_place *out, uint32_t cap);

/* The first of them at one place; false: there is none. */
bool bst_edit_place_at(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint8_t edit,
                       bst_place_xy at, bst_edit_place *out);

/* They become that; their sides match. Features around are taken apart and joined anew; what is
 * closed by it goes to the batch, what is no longer complete leaves it. */
void bst_edit_tiles(const bst_ruleset *rs, bst_game *g, const bst_edit_made *made);

/* The frontier and the list of areas learn what has become of a tile that was like this `before`.
 */
void bst_edit_tell_board(const bst_ruleset *rs, bst_game *g, uint16_t tile, bst_tile before);

/* Does each of these segments take the edit, one after the other? A tile may have several of them,
 * and no more edits than one left. */
bool bst_edit_takes_segments(const bst_ruleset *rs, const bst_game *g, const uint16_t *node,
                             uint16_t count, uint8_t edit);
/* The kind of all segments of a feature changes at once, by an edit that they take: `node` are all
 * of them, `before` is room for as many numbers. */
void bst_edit_segments(const bst_ruleset *rs, bst_game *g, const uint16_t *node, uint16_t count,
                       uint8_t edit, uint16_t *before);

#endif
