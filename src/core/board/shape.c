#include "shape.h"

#include "board.h"
#include "symbols.h"

/* --- how far, how large ------------------------------------------------------------------- */

bool bst_shape_in_bounds(const bst_ruleset *rs, uint16_t type, bst_place_xy at,
                         const int16_t bound[4]) {
  const bst_tile_cell *cell = bst_tile_cell_at(&rs->tiles, type, at.rotation, 0);
  bool in = true;
  for (uint8_t p = 0; p < rs->tiles.type[type].cell_count && in; p++) {
    int x = at.x + cell[p].dx, y = at.y + cell[p].dy;
    in = -y <= bound[BST_N] && x <= bound[BST_E] && y <= bound[BST_S] && -x <= bound[BST_W];
  }
  return in;
}

typedef struct box {
  int west, east, north, south;
} box;

static void grow(box *b, int x, int y) {
  b->west = x < b->west ? x : b->west;
  b->east = x > b->east ? x : b->east;
  b->north = y < b->north ? y : b->north;
  b->south = y > b->south ? y : b->south;
}

bool bst_shape_in_extent(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                         const uint16_t extent[2], bool either_way) {
  const bst_tile_cell *own = bst_tile_cell_at(&rs->tiles, type, at.rotation, 0);
  box b = {at.x + own->dx, at.x + own->dx, at.y + own->dy, at.y + own->dy};
  for (uint8_t p = 1; p < rs->tiles.type[type].cell_count; p++)
    grow(&b, at.x + own[p].dx, at.y + own[p].dy);
  for (uint16_t cell = 1; cell < g->cell_count; cell++)
    if (bst_covers_cell(rs, g, cell)) {
      uint32_t key = places_of(rs, g)[cell];
      grow(&b, bst_key_x(key), bst_key_y(key));
    }
  int wide = b.east - b.west + 1, high = b.south - b.north + 1;
  int most = extent[0] == 0 ? INT32_MAX : extent[0], least = extent[1] == 0 ? INT32_MAX : extent[1];
  return (wide <= most && high <= least) || (either_way && wide <= least && high <= most);
}

/* --- holes -------------------------------------------------------------------------------- */

/* The landscape with a tile more (or, `cell` NULL, as it is). */
typedef struct landscape {
  const bst_ruleset *rs;
  const bst_game *g;
  const bst_tile_cell *cell;
  uint8_t cell_count;
  bst_place_xy at;
} landscape;

static bool is_of_tile(const landscape *l, int x, int y) {
  for (uint8_t p = 0; p < l->cell_count; p++)
    if (x == l->at.x + l->cell[p].dx && y == l->at.y + l->cell[p].dy)
      return true;
  return false;
}

static bool covered(const landscape *l, int x, int y) {
  return bst_cell_covered(l->rs, l->g, (int16_t)x, (int16_t)y) || is_of_tile(l, x, y);
}

/* An empty cell, and the side on which the next cell is covered: a wall. */
typedef struct wall {
  int x, y, side;
} wall;

static bool is_same(wall a, wall b) { return a.x == b.x && a.y == b.y && a.side == b.side; }

/* Walks along a wall, which is to the left, until it is back where it began. Inside of a room that
 * takes four turns to the right more than to the left, around an island four less. *least (may be
 * NULL) gets the wall that comes first, so that each room is known again. */
static bool is_enclosed(const landscape *l, wall start, wall *least) {
  wall w = start, first = start;
  int turned = 0;
  do {
    int ahead = (w.side + 1) & 3, x = w.x + bst_step_x[ahead], y = w.y + bst_step_y[ahead];
    int beside_x = x + bst_step_x[w.side], beside_y = y + bst_step_y[w.side];
    if (covered(l, x, y)) {
      w.side = ahead;
      turned++;
    } else if (covered(l, beside_x, beside_y)) {
      w = (wall){x, y, w.side};
    } else {
      w = (wall){beside_x, beside_y, (w.side + 3) & 3};
      turned--;
    }
    if (w.y < first.y ||
        (w.y == first.y && (w.x < first.x || (w.x == first.x && w.side < first.side))))
      first = w;
  } while (!is_same(w, start));
  if (least != NULL)
    *least = first;
  return turned > 0;
}

static landscape with_tile(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                           bst_place_xy at) {
  return (landscape){rs, g, bst_tile_cell_at(&rs->tiles, type, at.rotation, 0),
                     rs->tiles.type[type].cell_count, at};
}

/* Does the place where the tile would lie belong to a hole already? */
static bool is_in_hole(const landscape *l) {
  landscape now = *l;
  now.cell_count = 0;
  for (uint8_t p = 0; p < l->cell_count; p++) {
    int x = l->at.x + l->cell[p].dx, y = l->at.y + l->cell[p].dy;
    for (int side = 0; side < 4 && !covered(&now, x, y); side++)
      if (covered(&now, x + bst_step_x[side], y + bst_step_y[side]))
        return is_enclosed(&now, (wall){x, y, side}, NULL);
  }
  return false;
}

/* Are the empty cells beside a tile of one cell still joined by the cells around it? Then it cuts
 * nothing off, which is so nearly always and needs no walk. */
static bool leaves_neighbours_joined(const landscape *l) {
  int empty = 0, joints = 0;
  if (l->cell_count != 1)
    return false;
  for (int side = 0; side < 4; side++) {
    int ahead = (side + 1) & 3;
    int x = l->at.x + bst_step_x[side], y = l->at.y + bst_step_y[side];
    int ahead_x = l->at.x + bst_step_x[ahead], ahead_y = l->at.y + bst_step_y[ahead];
    if (covered(l, x, y))
      continue;
    empty++;
    joints +=
        !covered(l, ahead_x, ahead_y) && !covered(l, x + bst_step_x[ahead], y + bst_step_y[ahead]);
  }
  return empty - joints <= 1;
}

uint32_t bst_shape_holes_made(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                              bst_place_xy at) {
  landscape then = with_tile(rs, g, type, at);
  wall seen[4 * BST_MAX_TILE_CELLS];
  uint32_t holes = 0;
  if (bst_cell_covered(rs, g, at.x, at.y)) /* the other half of a pair cuts nothing off */
    return 0;
  if (leaves_neighbours_joined(&then) || is_in_hole(&then)) /* cells that were cut off before */
    return 0;
  for (uint8_t p = 0; p < then.cell_count; p++)
    for (int side = 0; side < 4; side++) {
      wall w = {at.x + then.cell[p].dx + bst_step_x[side],
                at.y + then.cell[p].dy + bst_step_y[side], side ^ 2};
      wall least;
      if (covered(&then, w.x, w.y) || !is_enclosed(&then, w, &least))
        continue;
      bool known = false;
      for (uint32_t i = 0; i < holes && !known; i++)
        known = is_same(seen[i], least);
      if (!known)
        seen[holes++] = least;
    }
  return holes;
}

uint32_t bst_shape_holes_filled(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                                bst_place_xy at) {
  landscape then = with_tile(rs, g, type, at);
  for (uint8_t p = 0; p < then.cell_count; p++)
    for (int side = 0; side < 4; side++)
      if (!covered(&then, at.x + then.cell[p].dx + bst_step_x[side],
                   at.y + then.cell[p].dy + bst_step_y[side]))
        return 0;
  return is_in_hole(&then);
}

/* --- in reach ----------------------------------------------------------------------------- */

enum { WORDS = 65536 / 64 };

/* Sets of cells by number; only the words in use are cleared. */
typedef struct reached {
  uint64_t all[WORDS], last[WORDS], next[WORDS];
} reached;

/* The covered cells beside this one that are new; true: one of them has it. */
static bool step_on(const bst_ruleset *rs, const bst_game *g, bst_xy from, uint8_t attr,
                    reached *r) {
  bst_xy beside[4];
  uint32_t count = bst_area_sides(rs, g, from, false, beside, 4);
  for (uint32_t i = 0; i < count; i++) {
    uint16_t cell = bst_cell_find(rs, g, beside[i].x, beside[i].y);
    uint64_t bit = (uint64_t)1 << (cell & 63);
    if (r->all[cell >> 6] & bit)
      continue;
    if (bst_cell_shows(rs, g, cell, attr) > 0)
      return true;
    r->all[cell >> 6] |= bit;
    r->next[cell >> 6] |= bit;
  }
  return false;
}

bool bst_shape_within(const bst_ruleset *rs, const bst_game *g, bst_xy from, uint8_t steps,
                      uint8_t attr) {
  reached r;
  uint32_t words = (g->cell_count + 63u) / 64;
  uint16_t start = bst_cell_find(rs, g, from.x, from.y);
  if (bst_cell_shows(rs, g, start, attr) > 0)
    return true;
  for (uint32_t w = 0; w < words; w++)
    r.all[w] = r.next[w] = 0;
  bool found = step_on(rs, g, from, attr, &r), more = true;
  for (uint8_t step = 1; step < steps && !found && more; step++) {
    more = false;
    for (uint32_t w = 0; w < words; w++) {
      r.last[w] = r.next[w];
      r.next[w] = 0;
      more = more || r.last[w] != 0;
    }
    for (uint32_t w = 0; w < words && !found; w++)
      for (uint64_t bits = r.last[w]; bits != 0 && !found; bits &= bits - 1) {
        uint32_t key = places_of(rs, g)[w * 64 + (unsigned)__builtin_ctzll(bits)];
        found = step_on(rs, g, (bst_xy){bst_key_x(key), bst_key_y(key)}, attr, &r);
      }
  }
  return found;
}
