#include "flow.h"

#include "area.h"
#include "board.h"

enum { NO_SIDE = BST_SIDES };

bool bst_flow_is_part(const bst_ruleset *rs, uint16_t type, uint16_t kinds) {
  const bst_tile_type *tile = &rs->tiles.type[type];
  bool is = false;
  for (uint8_t s = 0; s < tile->segment_count && !is; s++)
    is = (kinds >> tile->kind[s] & 1) != 0;
  return is;
}

static bool has_end(const bst_ruleset *rs, uint16_t type, const bst_tile_cell *part, uint8_t side,
                    uint16_t kinds) {
  uint8_t segment = part->slot[side][BST_CENTRE];
  return segment != BST_SEG_NONE && (kinds >> rs->tiles.type[type].kind[segment] & 1);
}

/* The only other side of the part that the segment at this side reaches; NO_SIDE: it ends there, or
 * forks. */
static uint8_t other_end(const bst_tile_cell *part, uint8_t side) {
  uint8_t found = NO_SIDE;
  for (uint8_t s = 0; s < BST_SIDES; s++) {
    if (s == side || part->slot[s][BST_CENTRE] != part->slot[side][BST_CENTRE])
      continue;
    if (found != NO_SIDE)
      return NO_SIDE;
    found = s;
  }
  return found;
}

/* One end of a tile that would lie in (x, y). */
typedef struct end {
  const bst_tile_cell *part;
  int16_t x, y;
  uint8_t side;
} end;

static bool is_joined(const bst_ruleset *rs, const bst_game *g, end e, uint16_t kinds) {
  bst_neighbour other;
  return bst_board_across(rs, g, BST_NONE, e.x, e.y, e.side, &other) &&
         has_end(rs, tiles_of(rs, g)[other.tile].type, other.part, other.side, kinds);
}

/* The ends of these kinds; returns how many. */
static uint32_t list_ends(const bst_ruleset *rs, uint16_t type, bst_place_xy at, uint16_t kinds,
                          end out[BST_SIDES * BST_MAX_TILE_CELLS]) {
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, type, at.rotation, 0);
  uint32_t count = 0;
  for (uint8_t p = 0; p < rs->tiles.type[type].cell_count; p++)
    for (uint8_t side = 0; side < BST_SIDES; side++)
      if ((part[p].contact >> side & 1) && has_end(rs, type, &part[p], side, kinds))
        out[count++] =
            (end){&part[p], (int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy), side};
  return count;
}

bool bst_flow_continues(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                        uint16_t kinds) {
  end ends[BST_SIDES * BST_MAX_TILE_CELLS];
  uint32_t count = list_ends(rs, type, at, kinds, ends), joined = 0;
  for (uint32_t i = 0; i < count; i++)
    joined += is_joined(rs, g, ends[i], kinds);
  return joined == 1;
}

/* The line comes in over `e`, and leaves over another side: does the last bend before lie on that
 * side, too? Two bends that turn the same way lead to and from one side. Which way a line turns
 * over a long side is seen when its other half lies there: that is no bend. */
static bool bends_back(const bst_ruleset *rs, const bst_game *g, end e, bool over_straights) {
  uint8_t out = other_end(e.part, e.side);
  bst_neighbour before;
  if (out == NO_SIDE || out == BST_H || e.side == BST_H || out == (e.side ^ 2))
    return false;
  while (bst_board_across(rs, g, BST_NONE, e.x, e.y, e.side, &before)) {
    uint8_t from = other_end(before.part, before.side);
    if (from != e.side)
      return from == out;
    if (!over_straights)
      return false;
    e.x = (int16_t)(e.x + bst_step_x[e.side]);
    e.y = (int16_t)(e.y + bst_step_y[e.side]);
  }
  return false;
}

/* Is there a tile to the left or right of a cell that the line would come to? */
static bool is_narrow(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y,
                      uint8_t side) {
  uint8_t left = (side + 3) & 3, right = (side + 1) & 3;
  return bst_cell_covered(rs, g, (int16_t)(x + bst_step_x[left]),
                          (int16_t)(y + bst_step_y[left])) ||
         bst_cell_covered(rs, g, (int16_t)(x + bst_step_x[right]),
                          (int16_t)(y + bst_step_y[right]));
}

/* Has an open end no room: two cells straight on, and what lies beside them? */
static bool has_no_room(const bst_ruleset *rs, const bst_game *g, end e) {
  if (e.side == BST_H) /* the other half of its cell */
    return false;
  int16_t dx = bst_step_x[e.side], dy = bst_step_y[e.side];
  int16_t x = (int16_t)(e.x + dx), y = (int16_t)(e.y + dy);
  return is_narrow(rs, g, x, y, e.side) ||
         bst_cell_covered(rs, g, (int16_t)(x + dx), (int16_t)(y + dy)) ||
         is_narrow(rs, g, (int16_t)(x + dx), (int16_t)(y + dy), e.side);
}

bool bst_flow_turns_back(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                         uint16_t kinds, bst_turn_back how) {
  end ends[BST_SIDES * BST_MAX_TILE_CELLS];
  uint32_t count = how == BST_TURN_BACK_ALLOWED ? 0 : list_ends(rs, type, at, kinds, ends);
  bool back = false;
  for (uint32_t i = 0; i < count && !back; i++) {
    bool joined = is_joined(rs, g, ends[i], kinds);
    if (how == BST_TURN_BACK_WITH_ROOM)
      back = !joined && has_no_room(rs, g, ends[i]);
    else
      back = joined && bends_back(rs, g, ends[i], how == BST_TURN_BACK_NEVER);
  }
  return back;
}
