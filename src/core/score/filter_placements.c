/* filter_placements.c - all placements of a tile through place_ok and place_list: those that the
 * board allows are marked in the block, a bit each, and what the lists forbid is taken out. */
#include "filters.h"

#include "area.h"
#include "board.h"
#include "frontier_rows.h"
#include "rivals.h"
#include "status.h"

/* --- marks ----------------------------------------------------------------------------------- */

/* A tile of several cells has no column of its own for each of its placements: its bits are
 * numbered as bst_board_nth numbers them. */
static bst_place_xy place_of_bit(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                                 uint8_t choice, uint32_t bit, const uint32_t fitting[4]) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  if (kind->cell_count == 1) {
    uint32_t key = places_of(rs, g)[bst_frontier_cell(rs, g, bit)];
    return (bst_place_xy){bst_key_x(key), bst_key_y(key), kind->choice[choice]};
  }
  const uint64_t none[4] = {0};
  for (uint8_t c = 0; c < choice; c++)
    bit += fitting[c];
  return bst_board_nth(rs, g, type, fitting, none, bit);
}

/* Bits of all placements that fit the board. */
static void mark_all(const bst_ruleset *rs, bst_game *g, uint16_t type, const uint32_t fitting[4]) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  uint64_t *allowed = allowed_of(rs, g);
  uint32_t words = rs->layout.column_words;
  for (uint32_t w = 0; w < 4 * words; w++)
    allowed[w] = 0;
  if (kind->cell_count == 1) {
    bst_board_fits_all(rs, g, type, allowed);
    return;
  }
  for (uint8_t c = 0; c < kind->choices; c++)
    for (uint32_t bit = 0; bit < fitting[c] && bit < 64 * words; bit++)
      allowed[c * words + bit / 64] |= (uint64_t)1 << bit % 64;
}

/* Could an entry allow what another one forbids? Then nothing is taken out before all are asked;
 * nor is it where it is counted which entry said no. */
static bool may_be_lifted(const bst_table *t) {
  return t->rules->lifts_placements || t->uses != NULL;
}

/* How many sides must meet a tile in any case; 0: it isn't said. */
static inline uint8_t least_met(const bst_table *t, uint16_t type) {
  return may_be_lifted(t) ? 0 : t->rules->tiles.type[type].least_met;
}

/* The same of cells beside that must be covered. */
static inline uint8_t least_beside(const bst_table *t, uint16_t type) {
  return may_be_lifted(t) ? 0 : t->rules->tiles.type[type].least_beside;
}

/* Do these say everything? Then the placements that are left need no question. */
static inline bool least_is_all(const bst_table *t, uint16_t type) {
  return !may_be_lifted(t) && t->rules->tiles.type[type].least_is_all;
}

/* Where a line has to be continued, or tiles met, most placements don't: they are taken out 64 at a
 * time. The others are asked one by one, like all. */
static void mark_lines(const bst_table *t, bst_game *g, uint16_t type) {
  const bst_ruleset *rs = t->rules;
  bool asked = !rs->tiles.type[type].simple || rs->tiles.side_kinds < 2 || may_be_lifted(t);
  for (uint16_t i = rs->filter_first[BST_FILTER_PLACE_OK];
       i < rs->filter_first[BST_FILTER_PLACE_OK + 1] && !asked; i++)
    if (rs->filter[i].continues != 0 && bst_filter_is_about(rs, &rs->filter[i], type))
      bst_board_keep_joined_once(rs, g, type, rs->filter[i].continues, allowed_of(rs, g));
}

static void mark_met(const bst_table *t, bst_game *g, uint16_t type) {
  const bst_ruleset *rs = t->rules;
  uint16_t words = rs->layout.column_words;
  uint8_t least = least_met(t, type);
  for (uint8_t c = 0; least > 0 && c < rs->tiles.type[type].choices; c++)
    for (uint16_t w = 0; w < words; w++)
      allowed_of(rs, g)[c * words + w] &= bst_board_met_in(rs, g, type, c, w, least);
}

/* The entry that is alone about this type and asks for rivals alone; NULL: none, or more is asked.
 */
static const bst_filter_def *only_rivals(const bst_table *t, uint16_t type) {
  const bst_ruleset *rs = t->rules;
  const bst_filter_def *only = NULL;
  for (uint16_t i = rs->filter_first[BST_FILTER_PLACE_OK];
       i < rs->filter_first[BST_FILTER_PLACE_OK + 1]; i++) {
    const bst_filter_def *e = &rs->filter[i];
    if (!bst_filter_is_about(rs, e, type))
      continue;
    if (only != NULL || !bst_filter_asks_rivals(e))
      return NULL;
    only = e;
  }
  return t->uses == NULL && rs->tiles.type[type].simple ? only : NULL;
}

/* The same where nothing but rivals matters, which is the same however the tile is turned. */
static void keep_away(const bst_ruleset *rs, bst_game *g, const bst_rivals *rivals) {
  uint32_t words = rs->layout.column_words;
  for (uint32_t w = 0; w < bst_frontier_words(rs, g) && rivals->count > 0; w++) {
    uint64_t *word = &allowed_of(rs, g)[w], any = 0;
    for (uint32_t c = 0; c < BST_MAX_RUNS; c++)
      any |= word[c * words];
    if (any == 0)
      continue;
    uint16_t room[BST_COLUMNS];
    uint64_t left =
        bst_rivals_leave(rivals, places_of(rs, g), bst_frontier_cells(rs, g, w, room), any);
    for (uint32_t c = 0; c < BST_MAX_RUNS; c++)
      word[c * words] &= left;
  }
}

/* What is left of the marks, one by one. */
static void ask_each(const bst_table *t, bst_game *g, uint16_t type, const uint32_t fitting[4]) {
  const bst_ruleset *rs = t->rules;
  if (least_is_all(t, type))
    return;
  const bst_filter_def *only = only_rivals(t, type);
  bst_rivals rivals;
  if (only != NULL && bst_rivals_find(rs, g, type, only, &rivals)) {
    keep_away(rs, g, &rivals);
    return;
  }
  uint8_t beside = least_beside(t, type);
  uint32_t words = rs->layout.column_words;
  for (uint32_t w = 0; w < BST_MAX_RUNS * words; w++) {
    uint64_t *word = &allowed_of(rs, g)[w];
    if (beside > 0 && *word != 0)
      *word = bst_board_among(rs, g, (uint16_t)(w % words), *word, beside);
    for (uint64_t bits = *word; bits != 0; bits &= bits - 1) {
      uint32_t bit = w % words * 64 + (unsigned)__builtin_ctzll(bits);
      bst_place_xy at = place_of_bit(rs, g, type, (uint8_t)(w / words), bit, fitting);
      if (!bst_placement_allowed(t, g, type, at))
        *word &= ~(bits & -bits);
    }
  }
}

/* --- whole lists ----------------------------------------------------------------------------- */

static bool has_list_filters(const bst_ruleset *rs) {
  return rs->filter_first[BST_FILTER_PLACE_LIST] != rs->filter_first[BST_FILTER_PLACE_LIST + 1];
}

/* The lists of whole lists: takes out what they leave out of `allowed`. */
BST_RARE static void filter_marked(const bst_table *t, bst_game *g, uint16_t type,
                                   const uint32_t fitting[4]) {
  const bst_ruleset *rs = t->rules;
  bst_place_xy list[BST_MOST_LISTED];
  uint64_t keep[BST_KEEP_WORDS];
  uint32_t count = 0, words = rs->layout.column_words, n = 0;
  for (uint32_t w = 0; w < 4 * words; w++)
    for (uint64_t bits = allowed_of(rs, g)[w]; bits != 0 && count < BST_MOST_LISTED;
         bits &= bits - 1)
      list[count++] = place_of_bit(rs, g, type, (uint8_t)(w / words),
                                   w % words * 64 + (unsigned)__builtin_ctzll(bits), fitting);
  if (count > 0)
    bst_filter_whole_list(t, g, type, list, count, keep);
  for (uint32_t w = 0; w < 4 * words; w++)
    for (uint64_t bits = allowed_of(rs, g)[w]; bits != 0 && n < count; bits &= bits - 1, n++)
      if (!(keep[n >> 6] >> (n & 63) & 1))
        allowed_of(rs, g)[w] &= ~(bits & -bits);
}

/* --- what is left ---------------------------------------------------------------------------- */

/* Any of so many that place_ok allows? */
static bool whole_list_leaves_any(const bst_table *t, const bst_game *g, uint16_t type,
                                  const bst_place_xy *list, uint32_t count) {
  uint64_t keep[BST_KEEP_WORDS];
  bool any = false;
  if (count > 0)
    bst_filter_whole_list(t, g, type, list, count, keep);
  for (uint32_t i = 0; i < count && !any; i++)
    any = (keep[i >> 6] >> (i & 63) & 1) != 0;
  return any;
}

/* Where it may lie, up to the first place if that is enough. */
static uint32_t list_allowed(const bst_table *t, const bst_game *g, uint16_t type, bool first,
                             bst_place_xy list[BST_MOST_LISTED]) {
  const bst_ruleset *rs = t->rules;
  const bst_tile_type *kind = &rs->tiles.type[type];
  const uint64_t *used = column_used_of(rs, g);
  const uint8_t least = least_met(t, type), beside = least_beside(t, type);
  const bool all = least_is_all(t, type);
  const uint16_t words = bst_frontier_words(rs, g);
  uint32_t left = 0;
  for (uint8_t c = 0; c < kind->choices; c++)
    for (uint16_t w = 0; w < words; w++) {
      if (used[w] == 0)
        continue;
      uint64_t bits = least == 0 ? UINT64_MAX : bst_board_met_in(rs, g, type, c, w, least);
      if (bits != 0)
        bits &= bst_board_fits_in(rs, g, type, c, w);
      if (beside > 0)
        bits = bst_board_among(rs, g, w, bits, beside);
      for (; bits != 0 && left < BST_MOST_LISTED; bits &= bits - 1) {
        uint32_t bit = w * 64u + (unsigned)__builtin_ctzll(bits);
        list[left] = place_of_bit(rs, g, type, c, bit, NULL);
        left += all || bst_placement_allowed(t, g, type, list[left]);
        if (left > 0 && first)
          return left;
      }
    }
  return left;
}

/* The same for a tile of several cells. */
static uint32_t list_allowed_large(const bst_table *t, const bst_game *g, uint16_t type, bool first,
                                   bst_place_xy list[BST_MOST_LISTED]) {
  const bst_ruleset *rs = t->rules;
  uint32_t run[BST_MAX_RUNS], left = 0;
  uint64_t fits[BST_MAX_RUNS];
  uint32_t count = bst_board_count(rs, g, type, run, fits);
  for (uint32_t i = 0; i < count && left < BST_MOST_LISTED && !(first && left > 0); i++) {
    list[left] = bst_board_nth(rs, g, type, run, fits, i);
    left += bst_placement_allowed(t, g, type, list[left]);
  }
  return left;
}

bool bst_can_be_placed(const bst_table *t, const bst_game *g, uint16_t type) {
  const bst_ruleset *rs = t->rules;
  bst_place_xy list[BST_MOST_LISTED];
  if (!bst_filters_type(rs, type))
    return bst_board_any(rs, g, type);
  bool whole = has_list_filters(rs);
  uint32_t left = rs->tiles.type[type].cell_count == 1
                      ? list_allowed(t, g, type, !whole, list)
                      : list_allowed_large(t, g, type, !whole, list);
  return whole ? whole_list_leaves_any(t, g, type, list, left) : left > 0;
}

uint32_t bst_filter_placements(const bst_table *t, bst_game *g, uint16_t type,
                               uint32_t run[BST_MAX_RUNS], uint64_t fits[BST_MAX_RUNS]) {
  const bst_ruleset *rs = t->rules;
  const uint32_t fitting[4] = {run[0], run[1], run[2], run[3]}, words = rs->layout.column_words;
  uint64_t *allowed = allowed_of(rs, g);
  uint32_t total = 0;
  mark_all(rs, g, type, fitting);
  mark_lines(t, g, type);
  mark_met(t, g, type);
  ask_each(t, g, type, fitting);
  if (has_list_filters(rs))
    filter_marked(t, g, type, fitting);
  for (uint8_t c = 0; c < BST_MAX_RUNS; c++) {
    run[c] = 0;
    for (uint32_t w = 0; w < words; w++)
      if (allowed[c * words + w] != 0) /* most are empty */
        run[c] += (uint32_t)__builtin_popcountll(allowed[c * words + w]);
    fits[c] = allowed[c * words];
    total += run[c];
  }
  return total;
}

bst_place_xy bst_filter_nth(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint32_t i) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  const uint64_t *allowed = allowed_of(rs, g);
  uint32_t fitting[4] = {0}, words = rs->layout.column_words;
  uint64_t unused[4];
  if (kind->cell_count > 1)
    bst_board_count(rs, g, type, fitting, unused);
  for (uint8_t c = 0; c < kind->choices; c++)
    for (uint32_t w = 0; w < words; w++) {
      uint64_t bits = allowed[c * words + w];
      uint32_t count = (uint32_t)__builtin_popcountll(bits);
      if (i >= count) {
        i -= count;
        continue;
      }
      for (; i > 0; i--)
        bits &= bits - 1;
      return place_of_bit(rs, g, type, c, w * 64 + (unsigned)__builtin_ctzll(bits), fitting);
    }
  return (bst_place_xy){0, 0, 0};
}

bool bst_filter_left(const bst_ruleset *rs, const bst_game *g, bst_place_xy at) {
  bool left = false;
  for (uint32_t i = 0; i < g->ask_own && !left; i++) {
    bst_place_xy one = bst_filter_nth(rs, g, g->drawn, i);
    left = one.x == at.x && one.y == at.y && one.rotation == at.rotation;
  }
  return left;
}
