/* edit_places.c - where a tile fits by an edit alone, asked of the frontier's table of bits. */
#include "edit.h"

#include "frontier_rows.h"
#include "game.h"

/* At one side of the columns of a word: which were asked, and where an edit behind it mends it. */
typedef struct mended_columns {
  uint64_t asked, mended;
} mended_columns;
enum { MENDED_WORDS = 4 };

typedef struct fit_search {
  const bst_ruleset *rs;
  const bst_game *g;
  const bst_tile_type *tile;
  uint16_t type;
  uint8_t edit;
  bool once;          /* each column is told once for each choice */
  uint16_t by_way[4]; /* the placed tile, by the way in which it is edited */
  bool spans;         /* and the other half of its cell with it */
  bool edited;        /* one of these is a type */
  uint8_t mends;      /* sides of the tile, not turned, that a neighbour's edit may fit (bits) */
  uint8_t made,
      on; /* kinds of sides: the one that the edit makes, and where; BST_WILD: whichever */
  mended_columns mended[MENDED_WORDS][4];
  bst_edit_columns found;
  uint64_t open; /* columns of the word that are asked for */
  bst_hear_edit_columns *hear;
  void *with;
} fit_search;

static void tell(fit_search *l, uint8_t side, bool beside, uint64_t columns) {
  if (columns == 0)
    return;
  l->found.side = side;
  l->found.beside = beside;
  l->found.columns = columns;
  if (l->once)
    l->open &= ~columns;
  l->hear(l->with, &l->found);
}

/* Where a type fits, as it looks turned so. */
static inline uint64_t fits(const fit_search *l, const bst_tile_type *type, uint8_t choice) {
  uint64_t room[BST_ROWS];
  const uint64_t *row = bst_frontier_rows(l->rs, l->g, l->found.word, room);
  const uint8_t *r = type->row[choice];
  if (type->half)
    return bst_board_fits_in(l->rs, l->g, (uint16_t)(type - l->rs->tiles.type), choice,
                             l->found.word);
  return column_used_of(l->rs, l->g)[l->found.word] &
         ~(row[r[0]] | row[r[1]] | row[r[2]] | row[r[3]]);
}

static inline uint16_t first_cell(const fit_search *l, uint64_t columns) {
  return bst_frontier_cell(l->rs, l->g, l->found.word * 64u + (unsigned)__builtin_ctzll(columns));
}

/* --- the placed tile is edited -------------------------------------------------------------- */

/* Number of the choice that looks like a rotation. */
static uint8_t choice_of(const bst_tile_type *type, uint8_t rotation) {
  uint8_t choice = 0;
  while (type->choice[choice] != type->class_of[rotation])
    choice++;
  return choice;
}

/* Does a side that an edit has changed meet one that fits everything? */
static bool meets_blank(const fit_search *l, uint16_t becomes, uint16_t cell) {
  const uint32_t key = places_of(l->rs, l->g)[cell];
  const bst_tile_cell *old = bst_tile_cell_at(&l->rs->tiles, l->type, l->found.rotation, 0);
  const bst_tile_cell *part = bst_tile_cell_at(&l->rs->tiles, becomes, l->found.rotation, 0);
  bool meets = false;
  for (uint8_t side = 0; side < 4; side++) {
    bst_neighbour other;
    if (old->kind[side] != part->kind[side] && part->kind[side] != BST_WILD &&
        bst_board_across(l->rs, l->g, BST_NONE, bst_key_x(key), bst_key_y(key), side, &other))
      meets = meets || other.part->kind[other.side] == BST_WILD;
  }
  return meets;
}

/* Those of the columns where no such side does. */
static uint64_t without_blanks(const fit_search *l, uint16_t becomes, uint64_t columns) {
  uint64_t kept = columns;
  for (uint64_t left = columns; left != 0; left &= left - 1)
    if (meets_blank(l, becomes, first_cell(l, left)))
      kept &= ~(left & (0 - left));
  return kept;
}

/* Those of the columns where the other half takes it, too, at the side across. */
static uint64_t with_other(const fit_search *l, uint8_t across, uint64_t columns) {
  const bst_edit_def *edit = &l->rs->edit[l->edit];
  uint64_t kept = columns;
  for (uint64_t left = columns; left != 0; left &= left - 1) {
    const uint32_t key = places_of(l->rs, l->g)[first_cell(l, left)];
    bst_edit_made other = bst_edit_make_other(
        l->rs, l->g, (bst_place_xy){bst_key_x(key), bst_key_y(key), 0}, l->edit, across);
    if (!bst_edit_matches(l->rs, l->g, &other, edit))
      kept &= ~(left & (0 - left));
  }
  return kept;
}

/* Of both sides of one way that of which the half tile in hand would own one. */
static inline uint8_t own_side(const fit_search *l, uint8_t side) {
  const bst_tile_cell *part = bst_tile_cell_at(&l->rs->tiles, l->type, l->found.rotation, 0);
  return part->own >> side & 1 ? side : side ^ 2;
}

static void find_edited(fit_search *l) {
  const bst_edit_def *edit = &l->rs->edit[l->edit];
  const uint64_t misfits = l->open & ~fits(l, l->tile, l->found.choice);
  const uint8_t sides = bst_edit_side_ways(edit);
  for (uint8_t way = 0; way < sides; way++) {
    const uint8_t side = l->spans ? own_side(l, way) : way;
    uint16_t becomes = l->by_way[bst_edit_way_at(l->rs, l->type, l->edit, l->found.rotation, side)];
    if (becomes == BST_NONE)
      continue;
    const bst_tile_type *made = &l->rs->tiles.type[becomes];
    uint64_t columns = misfits & l->open & fits(l, made, choice_of(made, l->found.rotation));
    columns = l->spans ? with_other(l, side ^ 2, columns) : columns;
    tell(l, side, false, edit->beside_blank ? columns : without_blanks(l, becomes, columns));
  }
}

/* --- the tile beside it --------------------------------------------------------------------- */

/* The neighbour of a place to which nothing lies on `facing`: do the sides match that an edit of it
 * changes besides? */
static bool others_match(const fit_search *l, uint16_t tile, uint16_t becomes, uint8_t facing) {
  const bst_tile *t = &tiles_of(l->rs, l->g)[tile];
  const uint32_t key = places_of(l->rs, l->g)[t->cell];
  const bst_tile_cell *old = bst_tile_cell_at(&l->rs->tiles, t->type, t->rotation, 0);
  const bst_tile_cell *part = bst_tile_cell_at(&l->rs->tiles, becomes, t->rotation, 0);
  bool match = true;
  for (uint8_t side = 0; side < BST_SIDES && match; side++) {
    bst_neighbour other;
    if (old->kind[side] != part->kind[side] && side != facing && (part->contact >> side & 1) &&
        bst_board_across(l->rs, l->g, tile, bst_key_x(key), bst_key_y(key), side, &other))
      match = bst_edit_side_matches(&l->rs->edit[l->edit], old->kind[side], part->kind[side],
                                    other.part->kind[other.side]);
  }
  return match;
}

/* Would the tile behind `side` of that cell match, if it were edited there, and everything else? */
static bool is_mended(const fit_search *l, uint16_t cell, uint8_t side, uint8_t kind) {
  const uint8_t facing = side ^ 2;
  const uint32_t place = places_of(l->rs, l->g)[cell];
  bst_neighbour other; /* that borders it, as that side of the cell is empty */
  if ((l->tile->half && bst_cell_owner(bst_cell_of(l->rs, l->g, cell), side) != BST_NONE) ||
      !bst_board_across(l->rs, l->g, BST_NONE, bst_key_x(place), bst_key_y(place), side, &other))
    return false;
  const uint16_t tile = other.tile;
  const bst_tile *t = &tiles_of(l->rs, l->g)[tile];
  const bst_tile_type *type = &l->rs->tiles.type[t->type];
  if (type->cell_count > 1 || type->way_count == 0)
    return false;
  bst_edit_made made = bst_edit_make_at(l->rs, l->g, tile, l->edit, facing);
  if (made.count == 0)
    return false;
  uint8_t after = bst_tile_cell_at(&l->rs->tiles, made.becomes[0], t->rotation, 0)->kind[facing];
  bool mended = after == kind || after == BST_WILD;
  for (uint8_t i = 0; i < made.count && mended; i++)
    mended = !bst_edit_is_kept_off(l->rs, l->g, made.tile[i], &l->rs->edit[l->edit]) &&
             others_match(l, made.tile[i], made.becomes[i], i == 0 ? facing : BST_SIDES);
  return mended;
}

/* Can the edit make a side of that kind of sides, or one that fits it? */
static inline bool may_make(const fit_search *l, uint8_t kind) {
  return l->made == kind || l->made == BST_WILD;
}

/* Columns where what lies behind the side is nothing that takes the edit. */
static inline uint64_t takes_nothing(const fit_search *l, const uint64_t *row, uint8_t side) {
  return l->on < BST_MAX_SIDE_KINDS ? row[side * BST_MAX_SIDE_KINDS + l->on] : 0;
}

/* Of a tile that is turned the same is asked again: if the edit makes one kind of sides only, what
 * was found is kept for the first words. */
static uint64_t only_mended(fit_search *l, uint64_t columns, uint8_t side, uint8_t kind) {
  mended_columns passing = {0, 0};
  bool is_kept = l->found.word < MENDED_WORDS && l->made != BST_WILD;
  mended_columns *of = is_kept ? &l->mended[l->found.word][side] : &passing;
  for (uint64_t left = columns & ~of->asked; left != 0; left &= left - 1)
    if (is_mended(l, first_cell(l, left), side, kind))
      of->mended |= left & (0 - left);
  of->asked |= columns;
  return columns & of->mended;
}

/* Those sides of the tile that the edit of a neighbour could fit. */
static uint8_t mended_sides(const fit_search *l) {
  const bst_tile_cell *part = bst_tile_cell_at(&l->rs->tiles, l->type, 0, 0);
  uint8_t sides = 0;
  for (uint8_t side = 0; side < 4 && l->tile->cell_count == 1; side++)
    sides |= (uint8_t)(((part->own >> side & 1) && may_make(l, part->kind[side])) << side);
  return sides;
}

/* Columns where the tile misfits at that side alone. The rows of a half tile are those of its two
 * sides, and of its long one. */
static inline uint64_t misfits_alone(const fit_search *l, const bst_tile_cell *part,
                                     const uint64_t *row, uint8_t side) {
  const uint8_t *r = l->tile->row[l->found.choice];
  if (!l->tile->half)
    return row[r[side]] &
           ~(row[r[(side + 1) & 3]] | row[r[(side + 2) & 3]] | row[r[(side + 3) & 3]]);
  const uint8_t at = (part->own & ((1u << side) - 1)) != 0; /* it is its second one */
  return row[r[at]] & ~(row[r[1 - at]] | row[r[2]]);
}

/* All sides fit but one. */
static void find_beside(fit_search *l) {
  const bst_tile_cell *part = bst_tile_cell_at(&l->rs->tiles, l->type, l->found.rotation, 0);
  uint64_t room[BST_ROWS];
  const uint64_t *row = bst_frontier_rows(l->rs, l->g, l->found.word, room);
  const unsigned mends = l->mends;
  unsigned sides = mends << l->found.rotation | mends >> (4 - l->found.rotation);
  for (sides &= 15; sides != 0; sides &= sides - 1) {
    const uint8_t side = (uint8_t)__builtin_ctz(sides);
    uint64_t columns = l->open & misfits_alone(l, part, row, side) & ~takes_nothing(l, row, side);
    if (columns != 0)
      tell(l, side, true, only_mended(l, columns, side, part->kind[side]));
  }
}

/* --- all of them ------------------------------------------------------------------------------ */

static fit_search search_for(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                             uint8_t edit) {
  const bst_edit_def *e = &rs->edit[edit];
  const uint8_t *kind = rs->tiles.side_kind, made = e->add != 0 ? e->add : e->to;
  fit_search l = {.rs = rs,
                  .g = g,
                  .tile = &rs->tiles.type[type],
                  .type = type,
                  .edit = edit,
                  .made = made == 0 ? BST_WILD : kind[made - 1],
                  .on = e->add != 0 && e->on != 0 ? kind[e->on - 1] : BST_WILD};
  l.spans = bst_edit_spans(rs, type, edit);
  for (uint8_t way = 0; way < 4; way++) {
    l.by_way[way] = bst_edit_becomes(&rs->tiles, type, edit, way);
    l.edited |= l.by_way[way] != BST_NONE;
  }
  l.mends = mended_sides(&l);
  return l;
}

/* In the columns of one word, with the tile as it looks turned so. */
static inline void find_in(fit_search *l, uint8_t choice, uint16_t word, uint64_t columns) {
  l->found.word = word;
  l->found.choice = choice;
  l->found.rotation = l->tile->choice[choice];
  l->open = columns;
  if (l->edited)
    find_edited(l);
  if (l->mends != 0)
    find_beside(l);
}

void bst_edit_fits(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint8_t edit, bool once,
                   bst_hear_edit_columns *hear, void *with) {
  fit_search l = search_for(rs, g, type, edit);
  const uint64_t *used = column_used_of(rs, g);
  const uint16_t words = bst_frontier_words(rs, g);
  l.once = once;
  l.hear = hear;
  l.with = with;
  for (uint8_t choice = 0; l.tile->cell_count == 1 && choice < l.tile->choices; choice++)
    for (uint16_t word = 0; word < words; word++)
      if (used[word] != 0)
        find_in(&l, choice, word, used[word]);
}

typedef struct place_list {
  const bst_ruleset *rs;
  const bst_game *g;
  bst_edit_place *out;
  uint32_t cap, count;
} place_list;

static void list_columns(void *with, const bst_edit_columns *found) {
  place_list *l = with;
  uint16_t room[BST_COLUMNS];
  const uint16_t *cell = bst_frontier_cells(l->rs, l->g, found->word, room);
  for (uint64_t left = found->columns; left != 0; left &= left - 1, l->count++)
    if (l->count < l->cap) {
      uint32_t key = places_of(l->rs, l->g)[cell[__builtin_ctzll(left)]];
      l->out[l->count] = (bst_edit_place){
          {bst_key_x(key), bst_key_y(key), found->rotation}, found->side, found->beside};
    }
}

uint32_t bst_edit_places(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint8_t edit,
                         bst_edit_place *out, uint32_t cap) {
  place_list l = {rs, g, out, cap, 0};
  bst_edit_fits(rs, g, type, edit, false, list_columns, &l);
  return l.count;
}

bool bst_edit_place_at(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint8_t edit,
                       bst_place_xy at, bst_edit_place *out) {
  place_list list = {rs, g, out, 1, 0};
  fit_search l = search_for(rs, g, type, edit);
  l.hear = list_columns;
  l.with = &list;
  const uint16_t column = bst_cell_slot(bst_cell_of(rs, g, bst_cell_find(rs, g, at.x, at.y)));
  for (uint8_t choice = 0;
       column != BST_NO_SLOT && l.tile->cell_count == 1 && choice < l.tile->choices; choice++)
    if (l.tile->choice[choice] == at.rotation)
      find_in(&l, choice, column / 64, (uint64_t)1 << column % 64);
  return list.count > 0;
}
