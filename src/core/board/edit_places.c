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

static void add_edited(place_list *l, uint8_t choice, uint16_t word) {
  const bst_edit_def *edit = &l->rs->edit[l->edit];
  uint8_t rotation = l->rs->tiles.type[l->type].choice[choice];
  uint8_t sides = bst_edit_side_ways(edit);
  uint64_t fits = bst_board_fits_in(l->rs, l->g, l->type, choice, word);
  for (uint8_t side = 0; side < sides; side++) {
    uint16_t becomes = bst_edit_becomes(&l->rs->tiles, l->type, l->edit,
                                        bst_edit_way_at(l->rs, l->edit, rotation, side));
    if (becomes == BST_NONE)
      continue;
    uint8_t other = choice_of(&l->rs->tiles.type[becomes], rotation);
    uint64_t bits = bst_board_fits_in(l->rs, l->g, becomes, other, word) & ~fits;
    for (; bits != 0; bits &= bits - 1) {
      bst_place_xy at = place_of(l, word, bits, rotation);
      if (edit->beside_blank || !meets_blank(l, becomes, at))
        add(l, at, side, false);
    }
  }
}

/* --- the tile beside it --------------------------------------------------------------------- */

/* Would the tile behind `side` of that place match, if it were edited there, and everything else?
 */
static bool is_mended(const place_list *l, bst_place_xy at, uint8_t side, uint8_t kind) {
  bst_neighbour other;
  if (!bst_board_across(l->rs, l->g, BST_NONE, at.x, at.y, side, &other) ||
      !l->rs->tiles.type[tiles_of(l->rs, l->g)[other.tile].type].simple)
    return false;
  const bst_tile *t = &tiles_of(l->rs, l->g)[other.tile];
  uint16_t becomes = bst_edit_becomes(&l->rs->tiles, t->type, l->edit,
                                      bst_edit_way_at(l->rs, l->edit, t->rotation, other.side));
  if (becomes == BST_NONE)
    return false;
  uint8_t after = bst_tile_cell_at(&l->rs->tiles, becomes, t->rotation, 0)->kind[other.side];
  return (after == kind || after == BST_WILD) &&
         bst_edit_matches(l->rs, l->g, other.tile, becomes, &l->rs->edit[l->edit]);
}

/* Can the edit make a side of that kind of sides, or one that fits it? */
static bool may_make(const place_list *l, uint8_t kind) {
  const bst_edit_def *edit = &l->rs->edit[l->edit];
  uint8_t made = edit->add != 0 ? edit->add : edit->to;
  return made == 0 || l->rs->tiles.side_kind[made - 1] == kind ||
         l->rs->tiles.side_kind[made - 1] == BST_WILD;
}

/* Columns where what lies behind the side is nothing that takes the edit. */
static uint64_t takes_nothing(const place_list *l, const uint64_t *row, uint8_t side) {
  const bst_edit_def *edit = &l->rs->edit[l->edit];
  uint8_t on = edit->add != 0 && edit->on != 0 ? l->rs->tiles.side_kind[edit->on - 1] : BST_WILD;
  return on < BST_MAX_SIDE_KINDS ? row[side * BST_MAX_SIDE_KINDS + on] : 0;
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
    uint64_t bits =
        column_used_of(l->rs, l->g)[word] & row[r[side]] & ~(misfits | takes_nothing(l, row, side));
    for (; bits != 0; bits &= bits - 1) {
      bst_place_xy at = place_of(l, word, bits, type->choice[choice]);
      if (is_mended(l, at, side, part->kind[side]))
        add(l, at, side, true);
    }
  }
}

uint32_t bst_edit_places(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint8_t edit,
                         bst_edit_place *out, uint32_t cap) {
  place_list l = {rs, g, type, edit, out, cap, 0};
  const bst_tile_type *tile = &rs->tiles.type[type];
  for (uint8_t choice = 0; tile->simple && choice < tile->choices; choice++)
    for (uint16_t word = 0; word < rs->layout.column_words; word++) {
      if (column_used_of(rs, g)[word] == 0)
        continue;
      add_edited(&l, choice, word);
      add_beside(&l, choice, word);
    }
  return l.count;
}
