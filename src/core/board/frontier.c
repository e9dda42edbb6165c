/* frontier.c - where a tile fits: asks the frontier's table of bits (board.h), and cell by cell
 * where a tile covers several. */
#include "board.h"

#include "fits_wide.h"
#include "frontier_rows.h"
#include "game.h"
#include "status.h"

/* Counting bits is one instruction on every machine since 2008, and a function call on the others.
 * The loader picks the version; both count the same. */
#if defined(__x86_64__) && defined(__ELF__) && defined(NDEBUG) && defined(__GNUC__) &&             \
    !defined(__clang__)
#define BST_CLONES __attribute__((target_clones("popcnt", "default")))
#else
#define BST_CLONES
#endif

/* --- one place ---------------------------------------------------------------------------- */

static inline bool kinds_fit(uint8_t a, uint8_t b) {
  return a == b || a == BST_WILD || b == BST_WILD;
}

/* One side of a part that would lie in cell (x, y), which it finds free: does it fit what is
 * across, and is there anything? */
static bool side_fits(const bst_ruleset *rs, const bst_game *g, const bst_tile_cell *part,
                      uint8_t side, int16_t x, int16_t y, bool *touches) {
  bst_neighbour other;
  if (!(part->contact >> side & 1) || !bst_board_across(rs, g, BST_NONE, x, y, side, &other))
    return true;
  *touches = true;
  return kinds_fit(part->kind[side], other.part->kind[other.side]);
}

bool bst_board_fits(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                    bool contact, const char **why) {
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, type, at.rotation, 0);
  bool touches = !contact || (g->tile_count == 0 && at.x == 0 && at.y == 0);
  const char *reason = "";
  for (uint8_t p = 0; p < rs->tiles.type[type].cell_count; p++) {
    int16_t x = (int16_t)(at.x + part[p].dx), y = (int16_t)(at.y + part[p].dy);
    if (bst_cell_own(bst_cell_of(rs, g, bst_cell_find(rs, g, x, y))) & part[p].own)
      reason = "occupied";
    for (uint8_t side = 0; side < BST_SIDES && reason[0] == 0; side++)
      if (!side_fits(rs, g, &part[p], side, x, y, &touches))
        reason = "mismatch";
  }
  if (reason[0] == 0 && !touches)
    reason = "no contact";
  if (why != NULL)
    *why = reason;
  return reason[0] == 0;
}

uint16_t bst_board_misfit(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                          uint8_t *side) {
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, type, at.rotation, 0);
  bst_neighbour other;
  bool touches;
  for (uint8_t p = 0; p < rs->tiles.type[type].cell_count; p++)
    for (*side = 0; *side < BST_SIDES; ++*side) {
      int16_t x = (int16_t)(at.x + part[p].dx), y = (int16_t)(at.y + part[p].dy);
      if (!side_fits(rs, g, &part[p], *side, x, y, &touches) &&
          bst_board_across(rs, g, BST_NONE, x, y, *side, &other))
        return other.tile;
    }
  return BST_NONE;
}

/* --- all places --------------------------------------------------------------------------- */

/* Open cells of one word of the frontier where a tile of one part fits, turned by a choice. */
static inline uint64_t fitting(const bst_tile_type *type, uint8_t choice, const uint64_t *row,
                               uint64_t used) {
  const uint8_t *r = type->row[choice];
  return used & ~(row[r[0]] | row[r[1]] | row[r[2]] | row[r[3]]);
}

/* The same for a half tile, which must touch something with one of its sides. */
static uint64_t fitting_half(const bst_ruleset *rs, const bst_tile_type *type, uint8_t choice,
                             const uint64_t *row, uint64_t used) {
  const bst_tile_cell *part = &rs->tiles.cell[type->first_cell + type->choice[choice]];
  return fitting(type, choice, row, used) &
         (row[part->touch[0]] | row[part->touch[1]] | row[part->touch[2]]);
}

/* Either, of one word. */
static inline uint64_t fitting_in(const bst_ruleset *rs, const bst_game *g,
                                  const bst_tile_type *type, uint8_t choice, uint32_t word) {
  const uint64_t used = column_used_of(rs, g)[word];
  uint64_t room[BST_ROWS];
  if (used == 0)
    return 0;
  const uint64_t *row = bst_frontier_rows(rs, g, word, room);
  return type->half ? fitting_half(rs, type, choice, row, used) : fitting(type, choice, row, used);
}

static inline uint32_t bits_in(uint64_t x) { return (uint32_t)__builtin_popcountll(x); }

/* Is the part in cell (x, y) the first of the tile's parts that lies on an open cell? */
static bool first_open(const bst_ruleset *rs, const bst_game *g, const bst_tile_cell *part,
                       uint8_t index, bst_place_xy at) {
  for (uint8_t q = 0; q < index; q++) {
    uint16_t cell =
        bst_cell_find(rs, g, (int16_t)(at.x + part[q].dx), (int16_t)(at.y + part[q].dy));
    if (cell != BST_NO_CELL && bst_cell_slot(bst_cell_of(rs, g, cell)) != BST_NO_SLOT)
      return false;
  }
  return true;
}

/* A tile of several cells: every open cell under every part, each placement counted under the first
 * part that lies on an open cell. Stops at number `stop`, which goes to *found. */
static uint32_t walk_large(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                           uint8_t rotation, uint32_t stop, bst_place_xy *found) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, type, rotation, 0);
  uint32_t count = 0;
  for (uint32_t slot = 0; slot < rs->layout.column_words * 64u; slot++) {
    if (!(column_used_of(rs, g)[slot >> 6] >> (slot & 63) & 1))
      continue;
    uint32_t place = places_of(rs, g)[bst_frontier_cell(rs, g, slot)];
    for (uint8_t p = 0; p < kind->cell_count; p++) {
      bst_place_xy at = {(int16_t)(bst_key_x(place) - part[p].dx),
                         (int16_t)(bst_key_y(place) - part[p].dy), rotation};
      if (!first_open(rs, g, part, p, at) || !bst_board_fits(rs, g, type, at, true, NULL))
        continue;
      *found = at;
      if (count++ == stop)
        return count;
    }
  }
  return count;
}

static uint32_t count_large(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                            uint32_t run[4]) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  uint32_t total = 0;
  bst_place_xy at;
  for (uint8_t i = 0; i < kind->choices; i++)
    total += run[i] = walk_large(rs, g, type, kind->choice[i], UINT32_MAX, &at);
  return total;
}

/* One word of the frontier: adds what fits to the runs. */
static inline uint32_t count_word(const bst_ruleset *rs, const bst_tile_type *kind,
                                  const uint64_t *row, uint64_t used, uint32_t run[4],
                                  uint64_t fits[4]) {
  uint32_t total = 0;
  for (uint8_t i = 0; i < 4; i++)
    fits[i] = fitting(kind, i, row, used);
  for (uint8_t i = 0; kind->half && i < 4; i++)
    fits[i] = fitting_half(rs, kind, i, row, used);
  for (uint8_t i = 0; i < 4; i++) {
    uint32_t count = bits_in(fits[i]);
    run[i] += count;
    total += count;
  }
  return total;
}

/* Words that may have columns and of which rows are kept. */
static inline uint16_t words_kept(const bst_ruleset *rs, const bst_game *g) {
  const uint16_t words = bst_frontier_words(rs, g);
  return words < rs->layout.row_words ? words : rs->layout.row_words;
}

/* Where it isn't counted by fits_wide.h. */
BST_CLONES static uint32_t count_narrow(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                                        uint32_t run[4], uint64_t fits[4]) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  const uint64_t *used = column_used_of(rs, g), *row = rows_of(rs, g);
  run[0] = run[1] = run[2] = run[3] = 0;
  fits[0] = fits[1] = fits[2] = fits[3] = 0;
  if (kind->cell_count > 1)
    return count_large(rs, g, type, run);
  uint32_t total = count_word(rs, kind, row, used[0], run, fits);
  for (uint16_t w = 1, words = words_kept(rs, g); w < words; w++) {
    uint64_t others[4];
    row += BST_ROWS;
    if (used[w] != 0)
      total += count_word(rs, kind, row, used[w], run, others);
  }
  return total;
}

static inline uint32_t count_kept(const bst_ruleset *rs, const bst_game *g,
                                  const bst_tile_type *kind, uint16_t type, uint32_t run[4],
                                  uint64_t fits[4]) {
  if (!kind->wide)
    return count_narrow(rs, g, type, run, fits);
  return bst_fits_count_wide(kind, rows_of(rs, g), column_used_of(rs, g), words_kept(rs, g), run,
                             fits);
}

/* Where there may be words of which no rows are kept. */
BST_RARE static uint32_t count_beyond(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                                      uint32_t run[4], uint64_t fits[4]) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  const uint64_t *used = column_used_of(rs, g);
  uint32_t total = count_kept(rs, g, kind, type, run, fits);
  for (uint16_t w = rs->layout.row_words; w < rs->layout.column_words; w++) {
    uint64_t room[BST_ROWS], others[4];
    if (used[w] != 0 && kind->cell_count == 1)
      total += count_word(rs, kind, bst_frontier_rows(rs, g, w, room), used[w], run, others);
  }
  return total;
}

uint32_t bst_board_count(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint32_t run[4],
                         uint64_t fits[4]) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  if (rs->layout.column_words > rs->layout.row_words)
    return count_beyond(rs, g, type, run, fits);
  return count_kept(rs, g, kind, type, run, fits);
}

bool bst_board_any(const bst_ruleset *rs, const bst_game *g, uint16_t type) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  const uint64_t *used = column_used_of(rs, g);
  uint32_t run[4];
  if (kind->cell_count > 1)
    return count_large(rs, g, type, run) > 0;
  uint64_t fits = 0;
  const uint16_t words = bst_frontier_words(rs, g);
  for (uint16_t w = 0; w < words && fits == 0; w++)
    for (uint8_t i = 0; i < kind->choices && fits == 0 && used[w] != 0; i++)
      fits = fitting_in(rs, g, kind, i, w);
  return fits != 0;
}

void bst_board_fits_all(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                        uint64_t *allowed) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  assert(kind->cell_count == 1);
  for (uint8_t i = 0; i < kind->choices; i++)
    for (uint16_t w = 0; w < rs->layout.column_words; w++)
      *allowed++ = fitting_in(rs, g, kind, i, w);
}

uint64_t bst_board_fits_in(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint8_t choice,
                           uint16_t word) {
  return fitting_in(rs, g, &rs->tiles.type[type], choice, word);
}

uint64_t bst_board_met_in(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint8_t choice,
                          uint16_t word, uint8_t least) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, type, kind->choice[choice], 0);
  uint64_t room[BST_ROWS];
  const uint64_t *touch = bst_frontier_rows(rs, g, word, room) + BST_ROW_TOUCH;
  uint64_t one = 0, two = 0, four = 0; /* digits of how many are met */
  assert(kind->cell_count == 1 && rs->tiles.keeps_touch);
  for (uint8_t side = 0; side < 4; side++) {
    uint64_t met = part->contact >> side & 1 ? touch[side] : 0;
    four |= two & one & met;
    two ^= one & met;
    one ^= met;
  }
  return least == 1   ? one | two | four
         : least == 2 ? two | four
         : least == 3 ? (one & two) | four
                      : four;
}

/* Columns where one of the sides of a part meets its like, and no second one. A side where another
 * kind doesn't fit is taken; where its own kind fits as well, it is taken by that. */
static uint64_t joined_once(const bst_tile_type *tile, const bst_tile_cell *part, uint16_t kinds,
                            const uint64_t *row) {
  uint64_t once = 0, twice = 0;
  for (uint8_t side = 0; side < 4; side++) {
    uint8_t segment = part->slot[side][BST_CENTRE], own = part->kind[side], other = own == 0;
    if (segment == BST_SEG_NONE || !(kinds >> tile->kind[segment] & 1))
      continue;
    uint64_t meets = row[side * 4 + other] & ~row[side * 4 + own];
    twice |= once & meets;
    once |= meets;
  }
  return once & ~twice;
}

void bst_board_keep_joined_once(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                                uint16_t kinds, uint64_t *allowed) {
  const bst_tile_type *tile = &rs->tiles.type[type];
  assert(tile->simple && rs->tiles.side_kinds > 1);
  for (uint8_t i = 0; i < tile->choices; i++) {
    const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, type, tile->choice[i], 0);
    uint64_t room[BST_ROWS];
    for (uint16_t w = 0; w < rs->layout.column_words; w++, allowed++)
      if (*allowed != 0)
        *allowed &= joined_once(tile, part, kinds, bst_frontier_rows(rs, g, w, room));
  }
}

static inline bst_place_xy place_of(const bst_ruleset *rs, const bst_game *g, uint16_t cell,
                                    uint8_t rotation) {
  uint32_t place = places_of(rs, g)[cell];
  return (bst_place_xy){bst_key_x(place), bst_key_y(place), rotation};
}

BST_RARE static bst_place_xy nth_large(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                                       uint8_t rotation, uint32_t i) {
  bst_place_xy at = {0, 0, rotation};
  walk_large(rs, g, type, rotation, i, &at);
  return at;
}

/* Placement `i` of a choice behind the first word of the frontier. */
BST_RARE static bst_place_xy nth_behind(const bst_ruleset *rs, const bst_game *g,
                                        const bst_tile_type *kind, uint8_t choice, uint32_t i) {
  for (uint32_t word = 1;; word++) {
    uint64_t bits = fitting_in(rs, g, kind, choice, word);
    for (; bits != 0; bits &= bits - 1)
      if (i-- == 0)
        return place_of(rs, g,
                        bst_frontier_cell(rs, g, 64 * word + (uint32_t)__builtin_ctzll(bits)),
                        kind->choice[choice]);
  }
}

bst_place_xy bst_board_nth(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                           const uint32_t run[4], const uint64_t fits[4], uint32_t i) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  uint32_t choice = 0;
  while (i >= run[choice])
    i -= run[choice++];
  if (kind->cell_count > 1)
    return nth_large(rs, g, type, kind->choice[choice], i);
  for (uint64_t bits = fits[choice]; bits != 0; bits &= bits - 1)
    if (i-- == 0)
      return place_of(rs, g, column_cell_of(rs, g)[__builtin_ctzll(bits)], kind->choice[choice]);
  return nth_behind(rs, g, kind, (uint8_t)choice, i);
}

/* The placements of one choice in one word of the frontier. */
static uint32_t list_word(const uint32_t *places, const uint16_t *column_cell, uint64_t bits,
                          uint8_t rotation, bst_place_xy *out, uint32_t room) {
  uint32_t count = 0;
  for (; bits != 0; bits &= bits - 1, count++)
    if (count < room) {
      uint32_t place = places[column_cell[__builtin_ctzll(bits)]];
      out[count] = (bst_place_xy){bst_key_x(place), bst_key_y(place), rotation};
    }
  return count;
}

static uint32_t list_large(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                           bst_place_xy *out, uint32_t cap) {
  uint32_t run[4] = {0}, total = count_large(rs, g, type, run);
  const uint64_t fits[4] = {0};
  for (uint32_t i = 0; i < total && i < cap; i++)
    out[i] = bst_board_nth(rs, g, type, run, fits, i);
  return total;
}

uint32_t bst_board_list(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy *out,
                        uint32_t cap) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  uint32_t count = 0;
  if (kind->cell_count > 1)
    return list_large(rs, g, type, out, cap);
  for (uint8_t i = 0; i < kind->choices; i++) {
    for (uint16_t w = 0; w < rs->layout.column_words; w++) {
      uint16_t cells[BST_COLUMNS];
      uint64_t bits = fitting_in(rs, g, kind, i, w);
      uint32_t room = count < cap ? cap - count : 0;
      if (bits != 0)
        count += list_word(places_of(rs, g), bst_frontier_cells(rs, g, w, cells), bits,
                           kind->choice[i], room > 0 ? out + count : NULL, room);
    }
  }
  return count;
}
