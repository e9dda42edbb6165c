/* board.c - how a tile is laid. cells.c finds cells, frontier.c says where a tile fits. */
#include "board.h"

#include "area.h"
#include "cell_table.h"
#include "frontier_rows.h"
#include "graph.h"
#include "rare.h"
#include "status.h"

#include <string.h>

/* --- laying ------------------------------------------------------------------------------- */

/* One laying at work: the arrays that every step of it needs, found once. */
typedef struct laying {
  const bst_ruleset *rs;
  bst_game *g;
  uint16_t *cells;
  uint32_t *places;
  uint16_t *table;
  uint64_t *rows, *used;
  uint16_t *column_cell;
  bst_tile *tiles;
  uint32_t mask;
  uint16_t tile; /* the one that is laid */
  uint16_t node; /* of its first segment */
  bool keeps_touch;
} laying;

/* Is the table full? Then an entry of it says nothing where it is empty. */
static inline bool is_table_full(const laying *l) { return l->g->cell_count >= l->mask; }

static inline uint16_t cell_make(const laying *l, uint32_t key) {
  uint16_t cell = l->g->cell_count++;
  assert(cell < l->rs->layout.cell_cap);
  l->places[cell] = key;
  l->cells[cell] = BST_CELL_NOTHING;
  return cell;
}

static inline uint16_t cell_make_in(const laying *l, uint32_t key, uint32_t entry) {
  return l->table[entry] = cell_make(l, key);
}

/* By value, as what follows that takes it so: else it would have to be in memory, always. */
BST_RARE static uint16_t cell_beyond(laying l, uint32_t key) {
  uint16_t cell = bst_cell_find_beyond(l.rs, l.g, key);
  return cell != BST_NO_CELL ? cell : cell_make(&l, key);
}

static inline uint16_t cell_at(const laying *l, uint32_t key, uint32_t hash) {
  uint32_t entry = bst_cell_entry(l->table, l->places, l->mask, key, hash);
  uint16_t cell = l->table[entry];
  if (cell != BST_NO_CELL)
    return cell;
  return is_table_full(l) ? cell_beyond(*l, key) : cell_make_in(l, key, entry);
}

/* The first half of a cell that is nobody's keeps its place. */
static inline void put_slot(bst_cell *c, uint16_t slot) {
  *(c->north & BST_CELL_FREE ? &c->north : &c->south) = BST_CELL_FREE | slot;
}

/* The number of halves that no cell has; there are as many as tiles may need. */
static uint16_t free_halves(const bst_ruleset *rs, const bst_game *g) {
  const bst_cell *halves = halves_of(rs, g);
  uint16_t n = 0;
  while (halves[n].north != 0 || halves[n].south != 0)
    n++;
  assert(n < rs->layout.half_cap);
  return n;
}

/* A cell becomes this one. */
BST_RARE static void put_cell(laying l, uint16_t cell, bst_cell is) {
  const uint16_t was = l.cells[cell];
  const bool empty = (is.north & is.south & BST_CELL_FREE) != 0;
  const bool had = was >= BST_CELL_HALVES && !(was & BST_CELL_FREE);
  uint16_t n = was & (uint16_t)~BST_CELL_HALVES;
  if (empty || is.north == (is.south | BST_CELL_EAST)) {
    l.cells[cell] = empty ? is.north : is.south;
    is = (bst_cell){0, 0};
  } else if (!had) {
    n = free_halves(l.rs, l.g);
    l.cells[cell] = n | BST_CELL_HALVES;
  }
  if (had || is.north != 0 || is.south != 0)
    halves_of(l.rs, l.g)[n] = is;
}

/* Takes the lowest free column, so that the words in use stay few. Its bits are all 0: everything
 * fits. */
static inline uint16_t frontier_add(const laying *l, uint16_t cell) {
  uint16_t word = 0;
  while (l->used[word] == UINT64_MAX)
    word++;
  assert(word < l->rs->layout.column_words);
  uint16_t slot = (uint16_t)(word * 64u + (unsigned)__builtin_ctzll(~l->used[word]));
  l->used[word] |= l->used[word] + 1;
  if (bst_frontier_keeps(l->rs, slot))
    l->column_cell[slot] = cell;
  return slot;
}

/* The same for a cell half of which is covered, or none of it. */
static uint16_t frontier_add_any(const laying *l, uint16_t cell) {
  uint16_t slot = frontier_add(l, cell);
  bst_cell is = bst_cell_of(l->rs, l->g, cell);
  put_slot(&is, slot);
  put_cell(*l, cell, is);
  return slot;
}

static inline void frontier_remove(const laying *l, uint16_t slot) {
  uint64_t *row = bst_frontier_word(l->rows, slot), mask = ~((uint64_t)1 << (slot & 63));
  l->used[slot >> 6] &= mask;
  if (!bst_frontier_keeps(l->rs, slot))
    return;
  l->column_cell[slot] = BST_NO_CELL;
  bst_clear_four(row, mask);
  bst_clear_four(row + 4, mask);
  bst_clear_four(row + 8, mask);
  bst_clear_four(row + 12, mask);
  if (l->keeps_touch)
    for (int i = BST_ROW_TAKEN; i < BST_ROW_NEVER; i++)
      row[i] &= mask;
}

/* See bst_frontier_constrain(). */
static inline void constrain(const laying *l, uint16_t slot, uint8_t side, uint8_t kind) {
  if (bst_frontier_keeps(l->rs, slot))
    bst_frontier_constrain(l->rows, l->keeps_touch, slot, side, kind);
}

/* A half tile has taken some sides of an open cell. */
static void frontier_take(uint64_t *rows, uint16_t slot, unsigned own) {
  uint64_t *row = bst_frontier_word(rows, slot), bit = (uint64_t)1 << (slot & 63);
  for (uint8_t side = 0; side < 4; side++)
    if (own >> side & 1) {
      row[BST_ROW_TAKEN + side] |= bit;
      bst_set_four(row + side * BST_MAX_SIDE_KINDS, bit);
    }
}

/* A side of the tile meets that of tile `there`, which lies in the cell with this key. */
static inline void meet_tile(const laying *l, const bst_tile_cell *part, uint8_t side,
                             uint16_t there, uint32_t key) {
  uint8_t facing = side ^ 2;
  const bst_tile_cell *other = bst_tile_part_at(l->rs, l->g, there, key);
  uint16_t node = l->tiles[there].node;
  if (part->form[side] == BST_SIDE_PLAIN && other->form[facing] == BST_SIDE_PLAIN) {
    bst_features_join(l->rs, l->g, (uint16_t)(l->node + part->ends[side][0]),
                      (uint16_t)(node + other->ends[facing][0]));
    return;
  }
  bst_joint mine = {l->node, side, part};
  bst_joint theirs = {node, facing, other};
  bst_features_meet(l->rs, l->g, &mine, &theirs);
}

/* The same of a cell of which there may be halves. */
BST_RARE static void meet_halves(laying copy, const bst_tile_cell *part, uint8_t side, uint32_t key,
                                 uint16_t cell) {
  const laying *l = &copy;
  uint8_t facing = side ^ 2;
  const bst_cell is = bst_cell_of(l->rs, l->g, cell);
  uint16_t there = bst_cell_owner(is, facing), slot = bst_cell_slot(is);
  if (there != BST_NONE) {
    meet_tile(l, part, side, there, key);
    return;
  }
  if (slot == BST_NO_SLOT)
    slot = frontier_add_any(l, cell);
  constrain(l, slot, facing, part->kind[side]);
}

/* Side `side` of the tile looks into the cell with this key. */
static BST_TAKEN_IN void meet_neighbour(const laying *l, const bst_tile_cell *part, uint8_t side,
                                        uint32_t key, uint32_t hash) {
  uint8_t facing = side ^ 2;
  uint32_t entry = bst_cell_entry(l->table, l->places, l->mask, key, hash);
  uint16_t cell = l->table[entry], slot = BST_NO_SLOT;
  if (cell == BST_NO_CELL) {
    if (is_table_full(l)) {
      meet_halves(*l, part, side, key, cell_beyond(*l, key));
      return;
    }
    cell = cell_make_in(l, key, entry);
  } else {
    uint16_t is = l->cells[cell];
    if (is < BST_CELL_HALVES) {
      meet_tile(l, part, side, is, key);
      return;
    }
    if (!(is & BST_CELL_FREE)) {
      meet_halves(*l, part, side, key, cell);
      return;
    }
    slot = is & BST_NO_SLOT;
  }
  if (slot == BST_NO_SLOT) {
    slot = frontier_add(l, cell);
    l->cells[cell] = BST_CELL_FREE | slot;
  }
  constrain(l, slot, facing, part->kind[side]);
}

/* What goes over the diagonal goes on over the other half. */
static void meet_over(const laying *l, const bst_tile_cell *part, uint32_t key) {
  uint16_t node = (uint16_t)(l->node + part->span);
  if (part->span == BST_SEG_NONE)
    return;
  uint16_t over = bst_span_across(l->rs, l->g, node, part, bst_key_x(key), bst_key_y(key));
  if (over != BST_NONE)
    bst_features_link(l->rs, l->g, node, over, false);
}

/* A half tile meets its other half, or waits for it. */
static void meet_diagonal(const laying *l, uint16_t cell, const bst_tile_cell *part) {
  const bst_cell c = bst_cell_of(l->rs, l->g, cell);
  if (bst_cell_is_full(c)) {
    uint16_t other = bst_cell_owner(c, part->own & 1 ? BST_S : BST_N); /* the other half's */
    bst_joint mine = {l->node, BST_H, part};
    bst_joint theirs = {l->tiles[other].node, BST_H,
                        bst_tile_part_at(l->rs, l->g, other, l->places[cell])};
    bst_features_meet(l->rs, l->g, &mine, &theirs);
    meet_over(l, part, l->places[cell]);
    return;
  }
  uint16_t slot = bst_cell_slot(c);
  if (slot == BST_NO_SLOT)
    slot = frontier_add_any(l, cell);
  if (bst_frontier_keeps(l->rs, slot))
    frontier_take(l->rows, slot, bst_cell_own(c));
  constrain(l, slot, BST_H, part->kind[BST_H]);
}

static BST_TAKEN_IN void meet_neighbours(const laying *l, const bst_tile_cell *part, uint8_t sides,
                                         uint32_t key) {
  uint32_t hash = bst_cell_hash(key);
  if (sides >> BST_N & 1)
    meet_neighbour(l, part, BST_N, key - 65536, hash - 37);
  if (sides >> BST_E & 1)
    meet_neighbour(l, part, BST_E, key + 1, hash + 1);
  if (sides >> BST_S & 1)
    meet_neighbour(l, part, BST_S, key + 65536, hash + 37);
  if (sides >> BST_W & 1)
    meet_neighbour(l, part, BST_W, key - 1, hash - 1);
}

/* --- areas: what counts the cells around it ----------------------------------------------- */

/* Is a one of the nine cells around b? Both differences, plus one, must be 0, 1 or 2; almost always
 * a higher bit says no at once. */
static inline bool may_be_near(uint32_t a, uint32_t b) {
  return ((a + 0x10001u - b) & 0xFFFCFFFCu) == 0;
}
static inline bool near(uint32_t a, uint32_t b) {
  uint32_t apart = a + 0x10001u - b;
  return may_be_near(a, b) && (apart & 3) != 3 && (apart >> 16) != 3;
}

/* The same for any cell of a tile of several. */
static bool near_tile(const laying *l, uint32_t place, uint16_t tile) {
  const bst_tile *t = &l->tiles[tile];
  const bst_tile_cell *part = bst_tile_cell_at(&l->rs->tiles, t->type, t->rotation, 0);
  bst_place_xy at = bst_tile_place(l->rs, l->g, tile);
  bool is = false;
  for (uint8_t p = 0; p < l->rs->tiles.type[t->type].cell_count && !is; p++)
    is = near(place, bst_key((int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy)));
  return is;
}

/* Does a cell that has become occupied lie around it? */
static inline bool is_around(const laying *l, uint32_t place, const bst_area *area) {
  return area->large ? near_tile(l, place, nodes_of(l->rs, l->g)[area->node].tile)
                     : near(place, area->place);
}

/* The first that may have the cell around it, of many that don't. */
static inline bst_area *next_area(bst_area *area, const bst_area *end, uint32_t place) {
  while (area < end && !may_be_near(place, area->place))
    area++;
  return area;
}

/* A cell has become occupied: the areas around it have one empty cell less. */
static inline void fill_areas(const laying *l, uint32_t place) {
  bst_area *ring = ring_of(l->rs, l->g), *end = ring + l->g->ring_count, *area = ring;
  const bool each = l->rs->tiles.has_larger; /* whatever lies far from their first cell */
  while ((area = each ? area : next_area(area, end, place)) < end) {
    if (!is_around(l, place, area) || --nodes_of(l->rs, l->g)[area->node].open > 0) {
      area++;
      continue;
    }
    bst_features_closed(l->rs, l->g, area->node);
    *area = *--end;
    *end = (bst_area){0};
  }
  l->g->ring_count = (uint16_t)(end - ring);
}

static void add_areas(const bst_ruleset *rs, bst_game *g, const bst_tile *tile,
                      const bst_tile_type *type) {
  uint32_t place = places_of(rs, g)[tile->cell];
  for (uint8_t s = 0; s < type->segment_count; s++) {
    if (!(type->ring_segments >> s & 1))
      continue;
    uint16_t node = (uint16_t)(tile->node + s);
    uint16_t empty = bst_area_empty(rs, g, nodes_of(rs, g)[node].tile);
    nodes_of(rs, g)[node].open = empty;
    if (empty == 0)
      bst_features_closed(rs, g, node);
    else
      ring_of(rs, g)[g->ring_count++] = (bst_area){place, node, type->cell_count > 1};
  }
}

/* Where everything is that the next tile touches. */
static inline laying laying_on(const bst_ruleset *rs, bst_game *g) {
  return (laying){.rs = rs,
                  .g = g,
                  .cells = cells_of(rs, g),
                  .places = places_of(rs, g),
                  .table = table_of(rs, g),
                  .rows = rows_of(rs, g),
                  .used = column_used_of(rs, g),
                  .column_cell = column_cell_of(rs, g),
                  .tiles = tiles_of(rs, g),
                  .mask = rs->layout.table_mask,
                  .node = g->node_count,
                  .keeps_touch = rs->tiles.keeps_touch};
}

/* --- what was empty before ---------------------------------------------------------------- */

/* Of an open cell, all that stands in the frontier: what its sides meet, which are taken. */
static void fill_column(const bst_ruleset *rs, const bst_game *g, uint16_t cell, uint64_t *rows,
                        uint16_t slot) {
  const unsigned own = bst_cell_own(bst_cell_of(rs, g, cell));
  const uint32_t key = places_of(rs, g)[cell];
  frontier_take(rows, slot, own);
  for (uint8_t side = 0; side < BST_SIDES; side++) {
    bst_neighbour other;
    bool taken = side == BST_H ? own == 0 : (own >> side & 1) != 0;
    if (!taken && bst_board_across(rs, g, BST_NONE, bst_key_x(key), bst_key_y(key), side, &other))
      bst_frontier_constrain(rows, rs->tiles.keeps_touch, slot, side, other.part->kind[other.side]);
  }
}

void bst_frontier_find_cells(const bst_ruleset *rs, const bst_game *g, uint32_t word,
                             uint16_t room[BST_COLUMNS]) {
  memset(room, 0, BST_COLUMNS * sizeof *room);
  for (uint16_t cell = 1; cell < g->cell_count; cell++) {
    const uint16_t slot = bst_cell_slot(bst_cell_of(rs, g, cell));
    if (slot != BST_NO_SLOT && slot / BST_COLUMNS == word)
      room[slot % BST_COLUMNS] = cell;
  }
}

void bst_frontier_find_rows(const bst_ruleset *rs, const bst_game *g, uint32_t word,
                            uint64_t room[BST_ROWS]) {
  uint16_t cells[BST_COLUMNS];
  const uint16_t *cell = bst_frontier_cells(rs, g, word, cells);
  memset(room, 0, BST_ROWS * sizeof *room);
  room[BST_ROW_NEVER] = UINT64_MAX;
  for (uint64_t left = column_used_of(rs, g)[word]; left != 0; left &= left - 1) {
    const uint16_t column = (uint16_t)__builtin_ctzll(left);
    fill_column(rs, g, cell[column], room, column);
  }
}

/* Is it empty, or half of it, with something beside it or in it? */
static void open_again(const laying *l, uint16_t cell) {
  bst_cell c = bst_cell_of(l->rs, l->g, cell);
  uint32_t place = l->places[cell];
  bool open = bst_cell_is_covered(c)
                  ? !bst_cell_is_full(c)
                  : bst_board_beside(l->rs, l->g, bst_key_x(place), bst_key_y(place)) != 0;
  uint16_t slot = bst_cell_slot(c);
  if (slot != BST_NO_SLOT) {
    frontier_remove(l, slot);
    put_slot(&c, BST_NO_SLOT);
    put_cell(*l, cell, c);
  }
  if (!open)
    return;
  slot = frontier_add_any(l, cell);
  if (bst_frontier_keeps(l->rs, slot))
    fill_column(l->rs, l->g, cell, l->rows, slot);
}

/* What a tile owned in a cell is free. */
static void free_sides(const laying *l, uint16_t cell, uint16_t tile) {
  bst_cell c = bst_cell_of(l->rs, l->g, cell);
  uint16_t slot = bst_cell_slot(c);
  bool north = bst_cell_owner(c, BST_N) == tile, south = bst_cell_owner(c, BST_S) == tile;
  c.north = north ? (uint16_t)BST_CELL_NOTHING : c.north;
  c.south = south ? (uint16_t)BST_CELL_FREE : c.south;
  if (!north && !south)
    return;
  put_slot(&c, slot);
  put_cell(*l, cell, c);
}

void bst_board_clear(const bst_ruleset *rs, bst_game *g, uint16_t tile) {
  laying l = laying_on(rs, g);
  l.tile = tile;
  const bst_tile *t = &l.tiles[tile];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  uint8_t parts = rs->tiles.type[t->type].cell_count;
  bst_place_xy at = bst_tile_place(rs, g, tile);
  uint16_t around[5 * BST_MAX_TILE_CELLS];
  uint32_t count = 0;
  for (uint8_t p = 0; p < parts; p++) {
    int16_t x = (int16_t)(at.x + part[p].dx), y = (int16_t)(at.y + part[p].dy);
    around[count++] = bst_cell_find(rs, g, x, y);
    for (uint8_t side = 0; side < 4; side++)
      if (part[p].own >> side & 1)
        around[count++] =
            bst_cell_find(rs, g, (int16_t)(x + bst_step_x[side]), (int16_t)(y + bst_step_y[side]));
  }
  for (uint32_t i = 0; i < count; i++)
    free_sides(&l, around[i], tile);
  for (uint32_t i = 0; i < count; i++)
    open_again(&l, around[i]);
}

/* --- the whole tile ----------------------------------------------------------------------- */

/* One square: the cell is empty and full afterwards, every side meets something. */
static BST_TAKEN_IN void lay_square(const laying *l, bst_tile *tile, const bst_tile_cell *part,
                                    uint32_t key) {
  uint16_t cell = cell_at(l, key, bst_cell_hash(key));
  uint16_t slot = l->cells[cell] & BST_NO_SLOT;
  tile->cell = cell;
  l->cells[cell] = l->tile;
  meet_neighbours(l, part, 15, key);
  if (slot != BST_NO_SLOT)
    frontier_remove(l, slot);
  fill_areas(l, key);
}

/* A cell in which a part of a tile lies. */
typedef struct claimed {
  uint16_t cell, slot; /* slot: the place in the frontier that it had */
  bool was_empty;
} claimed;

/* The cell belongs to the tile now, as far as the part covers it. */
static claimed claim_cell(const laying *l, uint16_t cell, const bst_tile_cell *part) {
  bst_cell c = bst_cell_of(l->rs, l->g, cell);
  claimed is = {cell, bst_cell_slot(c), !bst_cell_is_covered(c)};
  bool north = part->own >> BST_N & 1, east = part->own >> BST_E & 1;
  if (north)
    c.north = l->tile | (east ? BST_CELL_EAST : 0);
  if (part->own >> BST_S & 1)
    c.south = l->tile | (east && !north ? BST_CELL_EAST : 0);
  if (!bst_cell_is_full(c))
    put_slot(&c, is.slot);
  put_cell(*l, cell, c);
  return is;
}

/* One part of a tile whose cells are all claimed: its sides meet what is there. */
static void meet_part(const laying *l, const claimed *is, const bst_tile_cell *part) {
  meet_neighbours(l, part, part->contact, l->places[is->cell]);
  if (part->contact >> BST_H & 1)
    meet_diagonal(l, is->cell, part);
  if (is->slot != BST_NO_SLOT && bst_cell_is_full(bst_cell_of(l->rs, l->g, is->cell)))
    frontier_remove(l, is->slot);
}

/* Any other tile. All cells are claimed before the first side is met: the sides between them are
 * inside. */
static void lay_cells(laying copy, bst_tile *tile, const bst_tile_cell *part, uint8_t parts,
                      bst_place_xy at) {
  const laying *l = &copy;
  claimed of[BST_MAX_TILE_CELLS] = {{0}};
  for (uint8_t p = 0; p < parts; p++) {
    uint32_t key = bst_key((int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy));
    of[p] = claim_cell(l, cell_at(l, key, bst_cell_hash(key)), &part[p]);
  }
  tile->cell = of[0].cell;
  for (uint8_t p = 0; p < parts; p++)
    meet_part(l, &of[p], &part[p]);
  for (uint8_t p = 0; p < parts; p++)
    if (of[p].was_empty)
      fill_areas(l, l->places[of[p].cell]);
}

/* The first number under which nothing lies any more; else the next one. */
BST_RARE static uint16_t find_gap(const bst_ruleset *rs, const bst_game *g) {
  uint16_t tile = 0;
  while (tile < g->tile_count && !bst_tile_is_gone(rs, g, tile))
    tile++;
  return tile;
}

uint16_t bst_tiles_lying(const bst_ruleset *rs, const bst_game *g) {
  uint16_t lying = g->tile_count;
  for (uint16_t tile = 0; rs->loose_tiles && tile < g->tile_count; tile++)
    lying = (uint16_t)(lying - bst_tile_is_gone(rs, g, tile));
  return lying;
}

/* In the list of halves, for those of its cells that it may have to share. */
static bool has_free_halves(const bst_ruleset *rs, const bst_game *g, const bst_tile_type *kind) {
  const bst_cell *halves = halves_of(rs, g);
  uint32_t wanted = kind->half_cells;
  for (uint16_t n = 0; n < rs->layout.half_cap && wanted > 0; n++)
    wanted -= halves[n].north == 0 && halves[n].south == 0;
  return wanted == 0;
}

bool bst_board_has_room(const bst_ruleset *rs, const bst_game *g, uint16_t type, bool contact,
                        uint32_t off) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  const bst_layout *l = &rs->layout;
  uint32_t parts = kind->cell_count, open = 0;
  uint32_t around = contact ? (parts == 1 ? 3u : 2 * parts + 2) : 5 * parts;
  for (uint16_t w = 0; w < l->column_words; w++)
    open += (uint32_t)__builtin_popcountll(column_used_of(rs, g)[w]);
  uint32_t areas = (uint32_t)__builtin_popcount(kind->ring_segments);
  bool gap = rs->loose_tiles && find_gap(rs, g) < g->tile_count;
  return (gap ||
          (g->tile_count < l->tile_cap && g->node_count + (uint32_t)kind->room <= l->node_cap)) &&
         g->cell_count + around <= l->cell_cap && open + around <= 64u * l->column_words &&
         g->ring_count + areas <= l->ring_cap && has_free_halves(rs, g, kind) &&
         bst_items_have_room(rs, g->tile_count + !gap, off);
}

void bst_board_begin(const bst_ruleset *rs, bst_game *g) {
  const laying l = laying_on(rs, g);
  uint32_t key = bst_key(0, 0);
  uint16_t slot = frontier_add_any(&l, cell_at(&l, key, bst_cell_hash(key)));
  for (uint8_t side = 0; side < BST_SIDES && rs->tiles.keeps_touch; side++)
    bst_frontier_word(l.rows, slot)[BST_ROW_TOUCH + side] |= (uint64_t)1 << (slot & 63);
}

/* As if those behind it weren't there: all tiles have the same room. */
BST_RARE static uint16_t lay_in_gap(const bst_ruleset *rs, bst_game *g, uint16_t type,
                                    bst_place_xy at, uint8_t seat) {
  uint16_t tiles = g->tile_count, nodes = g->node_count;
  g->tile_count = find_gap(rs, g);
  g->node_count = tiles_of(rs, g)[g->tile_count].node;
  uint16_t tile = bst_board_lay(rs, g, type, at, seat);
  g->tile_count = tiles;
  g->node_count = nodes;
  return tile;
}

uint16_t bst_board_lay(const bst_ruleset *rs, bst_game *g, uint16_t type, bst_place_xy at,
                       uint8_t seat) {
  if (rs->loose_tiles && find_gap(rs, g) < g->tile_count)
    return lay_in_gap(rs, g, type, at, seat);
  const bst_tile_type *kind = &rs->tiles.type[type];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, type, at.rotation, 0);
  laying l = laying_on(rs, g);
  l.tile = g->tile_count++;
  assert(l.tile < rs->layout.tile_cap && g->node_count + kind->room <= rs->layout.node_cap);
  assert(bst_items_have_room(rs, g->tile_count, bst_items_count(rs, g)));
  bst_tile *tile = &l.tiles[l.tile];
  *tile = (bst_tile){.type = type, .node = l.node, .rotation = at.rotation, .seat = seat};
  bst_rare_note(rs, g, l.tile);
  bst_features_add(rs, g, l.tile);
  for (uint32_t kinds = rs->kinds_as_one; kinds != 0; kinds &= kinds - 1)
    if (kind->of_kind[__builtin_ctz(kinds)] != 0) {
      bst_features_as_one(rs, g, l.node, g->node_count);
      break;
    }
  if (kind->simple)
    lay_square(&l, tile, part, bst_key(at.x, at.y));
  else
    lay_cells(l, tile, part, kind->cell_count, at);
  if (kind->ring_segments != 0)
    add_areas(rs, g, tile, kind);
  return l.tile;
}
