/* board.c - cells, and how a tile is laid on them. frontier.c says where one fits. */
#include "board.h"

#include "area.h"
#include "frontier_rows.h"
#include "graph.h"
#include "rare.h"
#include "status.h"

#include <string.h>

/* --- cells -------------------------------------------------------------------------------- */

/* Neighbours get different entries, and so do all cells of a board less than 37 wide. */
static inline uint32_t hash_of(uint32_t key) { return (key & 0xFFFF) + 37 * (key >> 16); }

/* The entry of the table that holds the key, or the free one where it belongs. */
static inline uint32_t find_entry(const uint16_t *table, const uint32_t *places, uint32_t mask,
                                  uint32_t key, uint32_t hash) {
  uint32_t entry = hash & mask;
  while (table[entry] != BST_NO_CELL && places[table[entry]] != key)
    entry = (entry + 1) & mask;
  return entry;
}

uint16_t bst_cell_find(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y) {
  uint32_t key = bst_key(x, y);
  const uint16_t *table = table_of(rs, g);
  return table[find_entry(table, places_of(rs, g), rs->layout.table_mask, key, hash_of(key))];
}

bst_place_xy bst_tile_place(const bst_ruleset *rs, const bst_game *g, uint16_t tile) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  uint32_t place = places_of(rs, g)[t->cell];
  return (bst_place_xy){bst_key_x(place), bst_key_y(place), t->rotation};
}

static const bst_tile_cell *search_part(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                                        const bst_tile_cell *part, uint32_t key) {
  bst_place_xy at = bst_tile_place(rs, g, tile);
  while (bst_key((int16_t)(at.x + part->dx), (int16_t)(at.y + part->dy)) != key)
    part++;
  return part;
}

static inline const bst_tile_cell *part_at_key(const bst_ruleset *rs, const bst_game *g,
                                               uint16_t tile, uint32_t key) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  return rs->tiles.has_larger ? search_part(rs, g, tile, part, key) : part;
}

const bst_tile_cell *bst_tile_cell_in(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                                      int16_t x, int16_t y) {
  return part_at_key(rs, g, tile, bst_key(x, y));
}

uint16_t bst_segments_in_cell(const bst_ruleset *rs, const bst_game *g, uint16_t tile, int16_t x,
                              int16_t y) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_type *type = &rs->tiles.type[t->type];
  unsigned segments = (1u << type->segment_count) - 1;
  if (type->cell_count == 1)
    return (uint16_t)segments;
  const bst_tile_cell *part = bst_tile_cell_in(rs, g, tile, x, y);
  long p = part - bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  for (uint8_t s = 0; s < type->segment_count; s++)
    if (!(type->cells[s] >> p & 1))
      segments &= ~(1u << s);
  return (uint16_t)segments;
}

bool bst_board_across(const bst_ruleset *rs, const bst_game *g, uint16_t tile, int16_t x, int16_t y,
                      uint8_t side, bst_neighbour *out) {
  bool diagonal = side == BST_H;
  int16_t nx = diagonal ? x : (int16_t)(x + bst_step_x[side]);
  int16_t ny = diagonal ? y : (int16_t)(y + bst_step_y[side]);
  const bst_cell *c = &cells_of(rs, g)[bst_cell_find(rs, g, nx, ny)];
  uint8_t facing = diagonal ? BST_N : side ^ 2;
  if (diagonal && (!(c->own >> BST_N & 1) || c->tile[BST_N] == tile))
    facing = BST_S; /* of N and S each half owns one */
  if (!(c->own >> facing & 1) || c->tile[facing] == tile)
    return false;
  out->tile = c->tile[facing];
  out->part = bst_tile_cell_in(rs, g, out->tile, nx, ny);
  out->side = diagonal ? BST_H : facing;
  return true;
}

/* --- laying ------------------------------------------------------------------------------- */

/* One laying at work: the arrays that every step of it needs, found once. */
typedef struct laying {
  const bst_ruleset *rs;
  bst_game *g;
  bst_cell *cells;
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

static inline uint16_t cell_make(const laying *l, uint32_t key, uint32_t entry) {
  uint16_t cell = l->g->cell_count++;
  assert(cell < l->rs->layout.cell_cap);
  l->table[entry] = cell;
  l->places[cell] = key;
  l->cells[cell] = (bst_cell){{BST_NONE, BST_NONE, BST_NONE, BST_NONE}, 0, BST_NONE};
  return cell;
}

static inline uint16_t cell_at(const laying *l, uint32_t key, uint32_t hash) {
  uint32_t entry = find_entry(l->table, l->places, l->mask, key, hash);
  uint16_t cell = l->table[entry];
  return cell != BST_NO_CELL ? cell : cell_make(l, key, entry);
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
  l->column_cell[slot] = cell;
  return l->cells[cell].slot = slot;
}

static inline void frontier_remove(const laying *l, uint16_t slot) {
  uint64_t *row = bst_frontier_word(l->rows, slot), mask = ~((uint64_t)1 << (slot & 63));
  bst_clear_four(row, mask);
  bst_clear_four(row + 4, mask);
  bst_clear_four(row + 8, mask);
  bst_clear_four(row + 12, mask);
  if (l->keeps_touch)
    for (int i = BST_ROW_TAKEN; i < BST_ROW_NEVER; i++)
      row[i] &= mask;
  l->used[slot >> 6] &= mask;
  l->column_cell[slot] = BST_NO_CELL;
}

/* A half tile has taken some sides of an open cell. */
static void frontier_take(const laying *l, uint16_t slot, uint16_t own) {
  uint64_t *row = bst_frontier_word(l->rows, slot), bit = (uint64_t)1 << (slot & 63);
  for (uint8_t side = 0; side < 4; side++)
    if (own >> side & 1) {
      row[BST_ROW_TAKEN + side] |= bit;
      bst_set_four(row + side * BST_MAX_SIDE_KINDS, bit);
    }
}

/* Side `side` of the tile looks into the cell with this key, in which `waiting` lies there
 * (BST_NONE: nothing does). */
static inline void meet_neighbour(const laying *l, const bst_tile_cell *part, uint8_t side,
                                  uint16_t waiting, uint32_t key, uint32_t hash) {
  uint8_t facing = side ^ 2;
  if (waiting != BST_NONE) {
    const bst_tile_cell *there = part_at_key(l->rs, l->g, waiting, key);
    uint16_t node = l->tiles[waiting].node;
    if (part->form[side] == BST_SIDE_PLAIN && there->form[facing] == BST_SIDE_PLAIN) {
      bst_features_join(l->rs, l->g, (uint16_t)(l->node + part->ends[side][0]),
                        (uint16_t)(node + there->ends[facing][0]));
      return;
    }
    bst_joint mine = {l->node, side, part};
    bst_joint theirs = {node, facing, there};
    bst_features_meet(l->rs, l->g, &mine, &theirs);
    return;
  }
  uint16_t cell = cell_at(l, key, hash);
  bst_cell *c = &l->cells[cell];
  c->tile[facing] = l->tile;
  bst_frontier_constrain(l->rows, l->keeps_touch,
                         c->slot == BST_NONE ? frontier_add(l, cell) : c->slot, facing,
                         part->kind[side]);
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
  const bst_cell *c = &l->cells[cell];
  if (c->own == 15) {
    uint16_t other = c->tile[part->own & 1 ? BST_S : BST_N]; /* a side of the other half */
    bst_joint mine = {l->node, BST_H, part};
    bst_joint theirs = {l->tiles[other].node, BST_H,
                        part_at_key(l->rs, l->g, other, l->places[cell])};
    bst_features_meet(l->rs, l->g, &mine, &theirs);
    meet_over(l, part, l->places[cell]);
    return;
  }
  uint16_t slot = c->slot == BST_NONE ? frontier_add(l, cell) : c->slot;
  frontier_take(l, slot, c->own);
  bst_frontier_constrain(l->rows, l->keeps_touch, slot, BST_H, part->kind[BST_H]);
}

/* The tiles that wait around a cell, by side. */
typedef struct waiting_tiles {
  uint16_t tile[4];
} waiting_tiles;

static inline void meet_neighbours(const laying *l, const bst_tile_cell *part, uint8_t sides,
                                   waiting_tiles waiting, uint32_t key) {
  uint32_t hash = hash_of(key);
  if (sides >> BST_N & 1)
    meet_neighbour(l, part, BST_N, waiting.tile[BST_N], key - 65536, hash - 37);
  if (sides >> BST_E & 1)
    meet_neighbour(l, part, BST_E, waiting.tile[BST_E], key + 1, hash + 1);
  if (sides >> BST_S & 1)
    meet_neighbour(l, part, BST_S, waiting.tile[BST_S], key + 65536, hash + 37);
  if (sides >> BST_W & 1)
    meet_neighbour(l, part, BST_W, waiting.tile[BST_W], key - 1, hash - 1);
}

/* --- areas: what counts the cells around it ----------------------------------------------- */

/* Is a one of the nine cells around b? Both differences, plus one, must be 0, 1 or 2; almost always
 * a higher bit says no at once. */
static inline bool near(uint32_t a, uint32_t b) {
  uint32_t apart = a + 0x10001u - b;
  return (apart & 0xFFFCFFFCu) == 0 && (apart & 3) != 3 && (apart >> 16) != 3;
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

/* A cell has become occupied: the areas around it have one empty cell less. */
static inline void fill_areas(const laying *l, uint32_t place) {
  bst_area *ring = ring_of(l->rs, l->g), *end = ring + l->g->ring_count;
  for (bst_area *area = ring; area < end;) {
    bool is_near = near(place, area->place) ||
                   (area->large && near_tile(l, place, nodes_of(l->rs, l->g)[area->node].tile));
    if (is_near && --nodes_of(l->rs, l->g)[area->node].open == 0) {
      bst_features_closed(l->rs, l->g, area->node);
      *area = *--end;
      *end = (bst_area){0};
    } else {
      area++;
    }
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
static void fill_column(const laying *l, uint16_t cell) {
  const bst_cell *c = &l->cells[cell];
  frontier_take(l, c->slot, c->own);
  for (uint8_t side = 0; side < BST_SIDES; side++) {
    bst_neighbour other;
    bool taken = side != BST_H && (c->own >> side & 1);
    if (taken || (side == BST_H && c->own == 0) ||
        !bst_board_across(l->rs, l->g, BST_NONE, bst_key_x(l->places[cell]),
                          bst_key_y(l->places[cell]), side, &other))
      continue;
    bst_frontier_constrain(l->rows, l->keeps_touch, c->slot, side, other.part->kind[other.side]);
  }
}

/* Is it empty, or half of it, with something beside it or in it? */
static void open_again(const laying *l, uint16_t cell) {
  bst_cell *c = &l->cells[cell];
  bool open = c->own != 0 && c->own != 15;
  for (uint8_t side = 0; side < 4 && c->own == 0; side++)
    open = open || c->tile[side] != BST_NONE;
  if (c->slot != BST_NONE)
    frontier_remove(l, c->slot);
  c->slot = BST_NONE;
  if (!open)
    return;
  frontier_add(l, cell);
  fill_column(l, cell);
}

/* The sides that a tile owned in a cell are free; whoever lies behind them waits there. */
static void free_sides(const laying *l, bst_cell *c, uint32_t key) {
  for (uint8_t side = 0; side < 4; side++) {
    if (c->tile[side] != l->tile)
      continue;
    uint16_t behind = bst_cell_find(l->rs, l->g, (int16_t)(bst_key_x(key) + bst_step_x[side]),
                                    (int16_t)(bst_key_y(key) + bst_step_y[side]));
    const bst_cell *n = &l->cells[behind];
    bool lies = (n->own >> (side ^ 2) & 1) && n->tile[side ^ 2] != l->tile;
    c->tile[side] = lies ? n->tile[side ^ 2] : (uint16_t)BST_NONE;
    c->own &= (uint16_t) ~(1u << side);
  }
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
  for (uint32_t i = 0; i < count; i++) /* its own cells, and where it waited */
    free_sides(&l, &l.cells[around[i]], l.places[around[i]]);
  for (uint32_t i = 0; i < count; i++)
    open_again(&l, around[i]);
}

/* --- the whole tile ----------------------------------------------------------------------- */

/* One square: the cell is empty and full afterwards, every side meets something. */
static inline void lay_square(const laying *l, bst_tile *tile, const bst_tile_cell *part,
                              uint32_t key) {
  uint16_t cell = cell_at(l, key, hash_of(key));
  bst_cell *c = &l->cells[cell];
  waiting_tiles waiting = {{c->tile[0], c->tile[1], c->tile[2], c->tile[3]}};
  tile->cell = cell;
  c->own = 15;
  c->tile[0] = c->tile[1] = c->tile[2] = c->tile[3] = l->tile;
  meet_neighbours(l, part, 15, waiting, key);
  if (c->slot != BST_NONE) {
    frontier_remove(l, c->slot);
    c->slot = BST_NONE;
  }
  fill_areas(l, key);
}

/* The cell belongs to the tile now, as far as the part covers it. Returns whether it was empty. */
static bool claim_cell(const laying *l, uint16_t cell, const bst_tile_cell *part) {
  bst_cell *c = &l->cells[cell];
  bool was_empty = c->own == 0;
  c->own |= part->own;
  for (int s = 0; s < 4; s++)
    if (part->own >> s & 1)
      c->tile[s] = l->tile;
  return was_empty;
}

/* One part of a tile whose cells are all claimed: its sides meet what is there. */
static void meet_part(const laying *l, uint16_t cell, const bst_tile_cell *part,
                      waiting_tiles waiting) {
  meet_neighbours(l, part, part->contact, waiting, l->places[cell]);
  if (part->contact >> BST_H & 1)
    meet_diagonal(l, cell, part);
  bst_cell *c = &l->cells[cell];
  if (c->own == 15 && c->slot != BST_NONE) {
    frontier_remove(l, c->slot);
    c->slot = BST_NONE;
  }
}

/* Any other tile. All cells are claimed before the first side is met: the sides between them are
 * inside. */
static void lay_cells(laying copy, bst_tile *tile, const bst_tile_cell *part, uint8_t parts,
                      bst_place_xy at) {
  const laying *l = &copy;
  uint16_t cell[BST_MAX_TILE_CELLS] = {0};
  waiting_tiles waiting[BST_MAX_TILE_CELLS];
  uint32_t was_empty = 0;
  for (uint8_t p = 0; p < parts; p++) {
    uint32_t key = bst_key((int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy));
    cell[p] = cell_at(l, key, hash_of(key));
    memcpy(waiting[p].tile, l->cells[cell[p]].tile, sizeof waiting[p].tile);
    was_empty |= (uint32_t)claim_cell(l, cell[p], &part[p]) << p;
  }
  tile->cell = cell[0];
  for (uint8_t p = 0; p < parts; p++)
    meet_part(l, cell[p], &part[p], waiting[p]);
  for (uint8_t p = 0; p < parts; p++)
    if (was_empty >> p & 1)
      fill_areas(l, l->places[cell[p]]);
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

bool bst_board_has_room(const bst_ruleset *rs, const bst_game *g, uint16_t type, bool contact) {
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
         g->ring_count + areas <= l->ring_cap;
}

void bst_board_begin(const bst_ruleset *rs, bst_game *g) {
  const laying l = laying_on(rs, g);
  uint32_t key = bst_key(0, 0);
  uint16_t slot = frontier_add(&l, cell_at(&l, key, hash_of(key)));
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
  bst_tile *tile = &l.tiles[l.tile];
  *tile = (bst_tile){.type = type, .node = l.node, .rotation = at.rotation, .seat = seat};
  bst_rare_note(rs, g, l.tile);
  bst_features_add(rs, g, l.tile);
  if (rs->kinds_as_one != 0)
    bst_features_as_one(rs, g, l.node, g->node_count);
  if (kind->simple)
    lay_square(&l, tile, part, bst_key(at.x, at.y));
  else
    lay_cells(l, tile, part, kind->cell_count, at);
  if (kind->ring_segments != 0)
    add_areas(rs, g, tile, kind);
  return l.tile;
}
