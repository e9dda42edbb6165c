/* idle_pieces.c - see idle.h: what a step lacks of figures, tokens, marks, corners and links. */
#include "area.h"
#include "board.h"
#include "figures.h"
#include "graph.h"
#include "idle.h"
#include "inspect.h"
#include "link.h"
#include "locations.h"
#include "marks.h"
#include "rare.h"
#include "rows.h"
#include "status.h"

/* --- figures that stand -------------------------------------------------------------------- */

static inline bool is_on_board(const bst_ruleset *rs, const bst_game *g, uint16_t figure) {
  return figures_of(rs, g)[figure].node != BST_NONE ||
         (rs->has_locations && bst_location_on_board(locations_of(rs, g)[figure]));
}

/* Does it stand on the board, and its feature is closed, and extended by this part's tile, as that
 * is wanted? */
static inline bool stands(const bst_ruleset *rs, const bst_game *g, uint8_t closed, uint8_t grew,
                          uint16_t figure) {
  if (!is_on_board(rs, g, figure))
    return false;
  if (closed == BST_ANY && grew == BST_ANY)
    return true;
  const uint16_t node = bst_figure_under(rs, g, figure);
  if (node == BST_NONE)
    return false;
  return (closed == BST_ANY || (closed == BST_YES) == bst_features_enclosed(rs, g, node)) &&
         (grew == BST_ANY || (grew == BST_YES) == (figures_of(rs, g)[figure].part != g->part &&
                                                   bst_feature_grew(rs, g, node)));
}

/* Is it the seat's (BST_NOBODY: whosoever), or nobody's? */
static inline bool is_of(const bst_figure *figure, uint8_t seat) {
  return seat == BST_NOBODY || figure->owner == seat || figure->owner == BST_NOBODY;
}

bool bst_figures_stand(const bst_ruleset *rs, const bst_game *g, const bst_guard_def *when,
                       uint8_t seat) {
  const bst_figure *figures = figures_of(rs, g);
  uint8_t of = when->anybody ? (uint8_t)BST_NOBODY : seat;
  bool found = false;
  for (uint16_t f = 0; f < rs->layout.figure_cap && !found; f++)
    found = (when->figures >> figures[f].kind & 1) && is_of(&figures[f], of) &&
            stands(rs, g, when->closed, when->grew, f);
  return found;
}

/* --- figures that are looked for ------------------------------------------------------------ */

/* Each of these is called last, so that nothing is saved before. */

/* Whose they must be, or nobody's (BST_NOBODY: whosoever's). */
static inline uint8_t seat_of(const bst_idle_look *look, uint8_t seat) {
  return look->own ? seat : (uint8_t)BST_NOBODY;
}

typedef struct figures {
  const uint16_t *first, *end;
} figures;

static inline figures figures_of_look(const bst_ruleset *rs, const bst_idle_look *look,
                                      uint8_t seat) {
  const uint8_t of = seat_of(look, seat);
  const bst_idle_list list = look->of[of == BST_NOBODY ? BST_MAX_PLAYERS : of];
  const uint16_t *first = rs->idle_figure + list.first;
  return (figures){first, first + list.count};
}

/* Does none of them stand with another figure, whichever with which? */
BST_RARE static bool none_beside(const bst_ruleset *rs, const bst_game *g,
                                 const bst_idle_look *look, uint8_t seat) {
  const uint16_t other = (uint16_t)(look->beside - 1);
  if (!rs->has_locations)
    return true;
  const bst_location *where = locations_of(rs, g), at = where[other];
  bool found = false;
  if (at.where == BST_AT_FIGURE) {
    const bst_figure *with = &figures_of(rs, g)[at.at];
    found = (look->kinds >> with->kind & 1) && is_of(with, seat_of(look, seat)) &&
            is_on_board(rs, g, at.at);
  }
  if ((look->kinds & rs->neutral_kinds) == 0 && !(g->facts & BST_FACT_COMPANY) &&
      at.where != BST_AT_ZONE) /* none of them stands with anybody */
    return !found;
  const figures all = figures_of_look(rs, look, seat);
  for (const uint16_t *f = all.first; f < all.end && !found; f++)
    found = bst_are_together(where, *f, other) && is_on_board(rs, g, *f);
  return !found;
}

/* Does the feature of a segment have one of the few tiles of a list? */
static bool has_rare(const bst_ruleset *rs, const bst_game *g, uint8_t list, uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g);
  const uint64_t *tiles = bst_rare_tiles(rs, g, list);
  uint16_t n = node;
  do {
    const uint16_t tile = nodes[n].tile;
    if (tiles[tile / 64] >> tile % 64 & 1)
      return true;
    n = nodes[n].next;
  } while (n != node);
  return false;
}

/* Does none stand on a feature that has one of the few tiles? Whoever stands on a corner may. */
BST_RARE static bool none_on_rare(const bst_ruleset *rs, const bst_game *g,
                                  const bst_idle_look *look, uint8_t seat) {
  const bst_node *nodes = nodes_of(rs, g);
  const bool corners = bst_corner_count(rs, g) > 0;
  const figures all = figures_of_look(rs, look, seat);
  bool found = false;
  for (const uint16_t *f = all.first; f < all.end && !found; f++) {
    const uint16_t node = figures_of(rs, g)[*f].node;
    if (node != BST_NONE)
      found = (look->ground >> nodes[node].kind & 1) && has_rare(rs, g, look->rare, node);
    else
      found = corners && locations_of(rs, g)[*f].where == BST_AT_CORNER;
  }
  return !found;
}

BST_RARE static bool none_in_zone(const bst_ruleset *rs, const bst_game *g,
                                  const bst_idle_look *look, uint8_t seat) {
  const bst_location *where = locations_of(rs, g);
  const figures all = figures_of_look(rs, look, seat);
  bool found = false;
  for (const uint16_t *f = all.first; f < all.end && !found; f++)
    found = where[*f].where == BST_AT_ZONE && where[*f].at + 1u == look->zone;
  return !found;
}

BST_RARE static bool none_stands(const bst_ruleset *rs, const bst_game *g,
                                 const bst_idle_look *look, uint8_t seat) {
  const figures all = figures_of_look(rs, look, seat);
  bool found = false;
  for (const uint16_t *f = all.first; f < all.end && !found; f++)
    found = stands(rs, g, look->closed, look->grew, *f);
  return !found;
}

BST_RARE static bool none_on_board(const bst_ruleset *rs, const bst_game *g,
                                   const bst_idle_look *look, uint8_t seat) {
  const figures all = figures_of_look(rs, look, seat);
  bool found = false;
  for (const uint16_t *f = all.first; f < all.end && !found; f++)
    found = is_on_board(rs, g, *f);
  return !found;
}

/* Is none of the figures there? */
static inline bool finds_none(const bst_ruleset *rs, const bst_game *g, const bst_idle_look *look,
                              uint8_t seat) {
  switch ((bst_look_way)look->way) {
  case BST_LOOK_BESIDE:
    return none_beside(rs, g, look, seat);
  case BST_LOOK_ZONE:
    return none_in_zone(rs, g, look, seat);
  case BST_LOOK_RARE:
    return none_on_rare(rs, g, look, seat);
  case BST_LOOK_FEATURE:
    return none_stands(rs, g, look, seat);
  default:
    return none_on_board(rs, g, look, seat);
  }
}

/* --- the rest ------------------------------------------------------------------------------- */

/* Do four tiles meet in one feature at no corner of this part's tile? */
BST_RARE static bool has_no_corner(const bst_ruleset *rs, const bst_game *g) {
  if (g->laid == BST_NONE)
    return true;
  const bst_tile *t = &tiles_of(rs, g)[g->laid];
  const bst_tile_type *type = &rs->tiles.type[t->type];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  uint8_t corners = bst_knows_corners(rs, g) ? g->corners : 15;
  bst_place_xy at = bst_tile_place(rs, g, g->laid);
  bool any = false;
  for (uint8_t p = 0; p < type->cell_count && !any; p++)
    any = bst_corner_at_cell(rs, g, at.x + part[p].dx, at.y + part[p].dy, corners);
  return !any;
}

/* Has the seat no such piece at home: a figure, or BST_HAS_TOKEN and a kind of tokens? */
static inline bool lacks(const bst_ruleset *rs, const bst_game *g, uint8_t seat, unsigned piece) {
  if (piece < BST_HAS_TOKEN)
    return supply_of(rs, g)[seat * rs->figure_count + piece] == BST_NONE;
  return bst_tokens_home(rs, g, (uint8_t)(piece - BST_HAS_TOKEN), seat) == 0;
}

/* Has it no figure of any of these kinds at home? */
BST_RARE static bool lacks_all(const bst_ruleset *rs, const bst_game *g, uint8_t seat,
                               uint32_t kinds) {
  bool lacking = true;
  for (; kinds != 0 && lacking; kinds &= kinds - 1)
    lacking = lacks(rs, g, seat, (unsigned)__builtin_ctz(kinds));
  return lacking;
}

/* Has the seat one of the marks? */
BST_RARE static bool is_marked(const bst_ruleset *rs, const bst_game *g, uint8_t seat,
                               uint64_t marks) {
  bool marked = false;
  for (; marks != 0 && !marked; marks &= marks - 1)
    marked = bst_mark_get(rs, g, (uint16_t)__builtin_ctzll(marks), seat);
  return marked;
}

/* Do no links lead on from this part's tile? */
BST_RARE static bool has_no_link(const bst_ruleset *rs, const bst_game *g, uint64_t kinds) {
  return g->laid != BST_NONE && !bst_link_meets_tile(rs, g, kinds, g->laid);
}

/* Do two figures not stand on one feature? */
BST_RARE static bool are_apart(const bst_ruleset *rs, const bst_game *g, const uint16_t figure[2]) {
  const uint16_t one = bst_figure_under(rs, g, (uint16_t)(figure[0] - 1)),
                 other = bst_figure_under(rs, g, (uint16_t)(figure[1] - 1));
  return one == BST_NONE || other == BST_NONE ||
         bst_root(nodes_of(rs, g), one) != bst_root(nodes_of(rs, g), other);
}

static inline bool fails(const bst_ruleset *rs, const bst_game *g, const bst_idle *idle,
                         uint8_t seat, bst_idle_test test) {
  switch (test) {
  case BST_TEST_FROM:
    return piles_of(rs, g)[bst_zone_pile(rs, (uint16_t)(idle->from - 1), seat)].count == 0;
  case BST_TEST_NEEDS:
    return false; /* has been looked at */
  case BST_TEST_UNMARKED:
    return seat != BST_NOBODY && is_marked(rs, g, seat, idle->unmarked);
  case BST_TEST_COMERS:
    return seat != BST_NOBODY && lacks_all(rs, g, seat, idle->comers);
  case BST_TEST_ROWS:
    return bst_rows_are_idle(rs, g, idle, seat);
  case BST_TEST_LINKS:
    return has_no_link(rs, g, idle->links);
  case BST_TEST_MEET:
    return are_apart(rs, g, idle->meet);
  case BST_TEST_CORNER:
    return has_no_corner(rs, g);
  default:
    return finds_none(rs, g, &idle->look[test - BST_TEST_LOOK], seat);
  }
}

BST_RARE static bool fails_any(const bst_ruleset *rs, const bst_game *g, const bst_idle *idle,
                               uint8_t seat, unsigned tests) {
  bool lacking = false;
  for (; tests != 0 && !lacking; tests &= tests - 1)
    lacking = fails(rs, g, idle, seat, (bst_idle_test)__builtin_ctz(tests));
  return lacking;
}

/* What must be at home is looked at without a call; so most that is tested is one more thing. */
bool bst_idle_lacks_pieces(const bst_ruleset *rs, const bst_game *g, const bst_idle *idle,
                           uint8_t seat) {
  const unsigned tests = idle->tests & ~(1u << BST_TEST_NEEDS);
  if (idle->needs != 0 && seat != BST_NOBODY && lacks(rs, g, seat, idle->needs - 1u))
    return true;
  if (tests == 0)
    return false;
  return (tests & (tests - 1)) == 0 ? fails(rs, g, idle, seat, (bst_idle_test)__builtin_ctz(tests))
                                    : fails_any(rs, g, idle, seat, tests);
}
