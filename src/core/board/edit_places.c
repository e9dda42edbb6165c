/* edit_places.c - where a tile fits by an edit alone, asked of the frontier's table of bits. */
#include "edit.h"

#include "game.h"

typedef struct place_list {
  const bst_ruleset *rs;
  const bst_game *g;
  uint16_t type;
  uint8_t edit;
  bst_edit_place *out;
  uint32_t cap, count;
  uint64_t mask;       /* columns of a word that are asked for */
  uint16_t becomes[4]; /* the placed tile, as it is turned, by sides of the board */
  uint8_t sides;       /* so many of these differ */
  bool edited;         /* one of them is a type */
  uint8_t made,
      on; /* kinds of sides: the one that the edit makes, and where; BST_WILD: whichever */
} place_list;

static bst_place_xy place_of(const place_list *l, uint16_t word, uint64_t bits, uint8_t rotation) {
  uint16_t cell = column_cell_of(l->rs, l->g)[word * 64u + (unsigned)__builtin_ctzll(bits)];
  uint32_t place = places_of(l->rs, l->g)[cell];
  return (bst_place_xy){bst_key_x(place), bst_key_y(place), rotation};
}

static void add(place_list *l, bst_place_xy at, uint8_t side, bool beside) {
  if (l->count < l->cap)
    l->out[l->count] = (bst_edit_place){at, side, beside};
  l->count++;
}

/* Number of the choice that looks like a rotation. */
static uint8_t choice_of(const bst_tile_type *type, uint8_t rotation) {
  uint8_t choice = 0;
  while (type->choice[choice] != type->class_of[rotation])
    choice++;
  return choice;
}

/* --- the placed tile is edited -------------------------------------------------------------- */

/* Does a side that an edit has changed meet one that fits everything? */
static bool meets_blank(const place_list *l, uint16_t becomes, bst_place_xy at) {
  const bst_tile_cell *old = bst_tile_cell_at(&l->rs->tiles, l->type, at.rotation, 0);
  const bst_tile_cell *part = bst_tile_cell_at(&l->rs->tiles, becomes, at.rotation, 0);
  bool meets = false;
  for (uint8_t side = 0; side < 4; side++) {
    bst_neighbour other;
    if (old->kind[side] != part->kind[side] && part->kind[side] != BST_WILD &&
        bst_board_across(l->rs, l->g, BST_NONE, at.x, at.y, side, &other))
      meets = meets || other.part->kind[other.side] == BST_WILD;
  }
  return meets;
}

/* What the placed tile becomes at each side of the board. */
static void note_ways(place_list *l, uint8_t rotation) {
  l->edited = false;
  for (uint8_t side = 0; side < l->sides; side++) {
    uint8_t way = bst_edit_way_at(l->rs, l->edit, rotation, side);
    l->becomes[side] = bst_edit_becomes(&l->rs->tiles, l->type, l->edit, way);
    l->edited |= l->becomes[side] != BST_NONE;
  }
}

static void add_edited(place_list *l, uint8_t choice, uint16_t word) {
  uint8_t rotation = l->rs->tiles.type[l->type].choice[choice];
  uint64_t misfits = l->mask & ~bst_board_fits_in(l->rs, l->g, l->type, choice, word);
  for (uint8_t side = 0; side < l->sides; side++) {
    uint16_t becomes = l->becomes[side];
    if (becomes == BST_NONE)
      continue;
    uint8_t other = choice_of(&l->rs->tiles.type[becomes], rotation);
    uint64_t bits = misfits & bst_board_fits_in(l->rs, l->g, becomes, other, word);
    for (; bits != 0; bits &= bits - 1) {
      bst_place_xy at = place_of(l, word, bits, rotation);
      if (l->rs->edit[l->edit].beside_blank || !meets_blank(l, becomes, at))
        add(l, at, side, false);
    }
  }
}

/* --- the tile beside it --------------------------------------------------------------------- */

/* The neighbour of a place to which nothing lies on `side`: do the sides match that an edit of it
 * changes besides? */
static bool others_match(const place_list *l, uint16_t tile, uint16_t becomes, int16_t x, int16_t y,
                         uint8_t facing) {
  const bst_tile *t = &tiles_of(l->rs, l->g)[tile];
  const bst_tile_cell *old = bst_tile_cell_at(&l->rs->tiles, t->type, t->rotation, 0);
  const bst_tile_cell *part = bst_tile_cell_at(&l->rs->tiles, becomes, t->rotation, 0);
  bool match = true;
  for (uint8_t side = 0; side < BST_SIDES && match; side++) {
    bst_neighbour other;
    if (old->kind[side] != part->kind[side] && side != facing && (part->contact >> side & 1) &&
        bst_board_across(l->rs, l->g, tile, x, y, side, &other))
      match = bst_edit_side_matches(&l->rs->edit[l->edit], old->kind[side], part->kind[side],
                                    other.part->kind[other.side]);
  }
  return match;
}

/* Would the tile behind `side` of that place match, if it were edited there, and everything else?
 */
static bool is_mended(const place_list *l, bst_place_xy at, uint8_t side, uint8_t kind) {
  const uint8_t facing = side ^ 2;
  const int16_t x = (int16_t)(at.x + bst_step_x[side]), y = (int16_t)(at.y + bst_step_y[side]);
  const bst_cell *c = &cells_of(l->rs, l->g)[bst_cell_find(l->rs, l->g, x, y)];
  const uint16_t tile = c->tile[facing];
  if (!(c->own >> facing & 1))
    return false;
  const bst_tile *t = &tiles_of(l->rs, l->g)[tile];
  const bst_tile_type *type = &l->rs->tiles.type[t->type];
  if (type->cell_count > 1 || type->way_count == 0)
    return false;
  uint16_t becomes = bst_edit_becomes(&l->rs->tiles, t->type, l->edit,
                                      bst_edit_way_at(l->rs, l->edit, t->rotation, facing));
  if (becomes == BST_NONE || bst_edit_is_kept_off(l->rs, l->g, tile, &l->rs->edit[l->edit]))
    return false;
  uint8_t after = bst_tile_cell_at(&l->rs->tiles, becomes, t->rotation, 0)->kind[facing];
  return (after == kind || after == BST_WILD) && others_match(l, tile, becomes, x, y, facing);
}

/* Can the edit make a side of that kind of sides, or one that fits it? */
static inline bool may_make(const place_list *l, uint8_t kind) {
  return l->made == kind || l->made == BST_WILD;
}

/* Columns where what lies behind the side is nothing that takes the edit. */
static inline uint64_t takes_nothing(const place_list *l, const uint64_t *row, uint8_t side) {
  return l->on < BST_MAX_SIDE_KINDS ? row[side * BST_MAX_SIDE_KINDS + l->on] : 0;
}

/* All sides fit but one. */
static void add_beside(place_list *l, uint8_t choice, uint16_t word) {
  const bst_tile_type *type = &l->rs->tiles.type[l->type];
  const bst_tile_cell *part = bst_tile_cell_at(&l->rs->tiles, l->type, type->choice[choice], 0);
  const uint64_t *row = rows_of(l->rs, l->g) + (size_t)word * BST_ROWS;
  const uint8_t *r = type->row[choice];
  for (uint8_t side = 0; side < 4; side++) {
    if (!may_make(l, part->kind[side]))
      continue;
    uint64_t misfits = row[r[(side + 1) & 3]] | row[r[(side + 2) & 3]] | row[r[(side + 3) & 3]];
    uint64_t bits = l->mask & row[r[side]] & ~(misfits | takes_nothing(l, row, side));
    for (; bits != 0; bits &= bits - 1) {
      bst_place_xy at = place_of(l, word, bits, type->choice[choice]);
      if (is_mended(l, at, side, part->kind[side]))
        add(l, at, side, true);
    }
  }
}

/* --- all of them ------------------------------------------------------------------------------ */

static place_list list_of(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint8_t edit) {
  const bst_edit_def *e = &rs->edit[edit];
  const uint8_t *kind = rs->tiles.side_kind, made = e->add != 0 ? e->add : e->to;
  return (place_list){.rs = rs,
                      .g = g,
                      .type = type,
                      .edit = edit,
                      .sides = bst_edit_side_ways(e),
                      .made = made == 0 ? BST_WILD : kind[made - 1],
                      .on = e->add != 0 && e->on != 0 ? kind[e->on - 1] : BST_WILD};
}

/* In the columns of one word, with the tile as it looks turned so. */
static void add_in(place_list *l, uint8_t choice, uint16_t word) {
  if (l->edited)
    add_edited(l, choice, word);
  if (l->rs->tiles.type[l->type].simple)
    add_beside(l, choice, word);
}

uint32_t bst_edit_places(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint8_t edit,
                         bst_edit_place *out, uint32_t cap) {
  place_list l = list_of(rs, g, type, edit);
  l.out = out;
  l.cap = cap;
  const bst_tile_type *tile = &rs->tiles.type[type];
  for (uint8_t choice = 0; tile->cell_count == 1 && choice < tile->choices; choice++) {
    note_ways(&l, tile->choice[choice]);
    for (uint16_t word = 0; word < rs->layout.column_words; word++)
      if ((l.mask = column_used_of(rs, g)[word]) != 0)
        add_in(&l, choice, word);
  }
  return l.count;
}

bool bst_edit_place_at(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint8_t edit,
                       bst_place_xy at, bst_edit_place *out) {
  place_list l = list_of(rs, g, type, edit);
  l.out = out;
  l.cap = 1;
  const bst_tile_type *tile = &rs->tiles.type[type];
  const uint16_t cell = bst_cell_find(rs, g, at.x, at.y);
  uint32_t column = 0, end = 64u * rs->layout.column_words;
  while (column < end && (column_cell_of(rs, g)[column] != cell ||
                          !(column_used_of(rs, g)[column / 64] >> column % 64 & 1)))
    column++;
  for (uint8_t choice = 0; column < end && tile->cell_count == 1 && choice < tile->choices;
       choice++) {
    if (tile->choice[choice] != at.rotation)
      continue;
    note_ways(&l, at.rotation);
    l.mask = (uint64_t)1 << column % 64;
    add_in(&l, choice, (uint16_t)(column / 64));
  }
  return l.count > 0;
}
