/* quick_sight.c - see quick_sight.h. */
#include "quick_sight.h"

#include "readings.h"

#include <area.h>
#include <board.h>
#include <graph.h>
#include <sees.h>
#include <string.h>
#include <xxhash.h>

void bst_sight_init(bst_sight *sight, const bst_ruleset *rs) {
  *sight = (bst_sight){.rs = rs, .named = bst_kinds_named(rs)};
}

void bst_sight_begin(bst_sight *sight) {
  sight->company = BST_ALIKE_UNASKED;
  sight->moved.asked = false;
}

/* --- figures ---------------------------------------------------------------------------------- */

typedef struct standing { /* without padding */
  uint16_t number;
  bst_figure figure;
  bst_location location;
} standing;
static_assert(sizeof(standing) == 14, "no padding");

static standing standing_of(const bst_ruleset *rs, const bst_game *g, uint16_t f) {
  return (standing){f, figures_of(rs, g)[f],
                    rs->has_locations ? locations_of(rs, g)[f] : (bst_location){0}};
}

/* Those who stand with somebody, or with nobody on no feature; their number. */
static uint16_t list_company(const bst_ruleset *rs, const bst_game *g, standing *out) {
  uint16_t count = 0;
  for (uint16_t f = 0; rs->has_locations && f < rs->layout.figure_cap; f++) {
    bst_location at = locations_of(rs, g)[f];
    if (at.where == BST_AT_SEGMENT || at.where == BST_AT_SUPPLY || at.where == BST_AT_BOX)
      continue;
    out[count++] = standing_of(rs, g, f);
    if (at.where == BST_AT_FIGURE)
      out[count++] = standing_of(rs, g, at.at);
  }
  return count;
}

/* Figures of nobody that are called by their names; their number. */
static uint16_t list_named(const bst_sight *s, const bst_game *g, standing *out) {
  const bst_ruleset *rs = s->rs;
  uint16_t count = 0;
  for (uint32_t kinds = s->named; kinds != 0; kinds &= kinds - 1) {
    const bst_figure_run run = rs->figure_run[__builtin_ctz(kinds)][BST_MAX_PLAYERS];
    for (uint16_t f = run.first; f < run.first + run.count; f++)
      out[count++] = standing_of(rs, g, f);
  }
  return count;
}

/* --- as a number ------------------------------------------------------------------------------ */

/* Who stands on the feature, and who besides counts by `reads`. */
static uint64_t key_of_figures(const bst_sight *s, const bst_game *g, uint16_t root, uint64_t reads,
                               uint64_t key) {
  const bst_ruleset *rs = s->rs;
  standing seen[4 * BST_MAX_FIGURES];
  uint16_t head = bst_node_figure(&nodes_of(rs, g)[root]), count = 0;
  for (uint16_t f = head; f != BST_NONE;) {
    seen[count++] = standing_of(rs, g, f);
    f = figures_of(rs, g)[f].next == head ? BST_NONE : figures_of(rs, g)[f].next;
  }
  if (reads & BST_READS_COMPANY)
    count = (uint16_t)(count + list_company(rs, g, seen + count));
  if (reads & BST_READS_NAMED)
    count = (uint16_t)(count + list_named(s, g, seen + count));
  return XXH3_64bits_withSeed(seen, count * sizeof seen[0], key + root);
}

/* The tiles in a cell, and of which kinds their segments are. */
static uint64_t key_of_cell(const bst_ruleset *rs, const bst_game *g, uint32_t place,
                            uint64_t key) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t cell = bst_cell_find(rs, g, bst_key_x(place), bst_key_y(place));
  const bst_cell c = bst_cell_of(rs, g, cell);
  for (int half = 0; half < 2 && cell != BST_NO_CELL; half++) {
    uint16_t of = half ? c.south : c.north;
    if (of & BST_CELL_FREE)
      continue;
    const bst_tile *tile = &tiles_of(rs, g)[of & BST_CELL_TILE];
    key = (key ^ tile->type ^ (uint64_t)tile->rotation << 16) * 0x9E3779B97F4A7C15u;
    for (uint8_t s = 0; s < rs->tiles.type[tile->type].segment_count; s++)
      key = (key ^ nodes[tile->node + s].kind) * 0x9E3779B97F4A7C15u;
  }
  return (key ^ key >> 32) * 0x9E3779B97F4A7C15u;
}

/* What lies on and around the tiles on which the figures of a feature stand. */
static uint64_t key_around(const bst_ruleset *rs, const bst_game *g, uint16_t root, uint64_t key) {
  uint16_t head = bst_node_figure(&nodes_of(rs, g)[root]);
  for (uint16_t f = head; f != BST_NONE;) {
    uint16_t number = nodes_of(rs, g)[figures_of(rs, g)[f].node].tile;
    const bst_tile *tile = &tiles_of(rs, g)[number];
    bst_place_xy at = bst_tile_place(rs, g, number);
    for (uint8_t p = 0; p < rs->tiles.type[tile->type].cell_count; p++) {
      const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, tile->type, tile->rotation, p);
      for (int n = 0; n < 9; n++)
        key = key_of_cell(
            rs, g,
            bst_key((int16_t)(at.x + part->dx + n % 3 - 1), (int16_t)(at.y + part->dy + n / 3 - 1)),
            key);
    }
    f = figures_of(rs, g)[f].next == head ? BST_NONE : figures_of(rs, g)[f].next;
  }
  return key;
}

uint64_t bst_sight_key(const bst_sight *sight, const bst_game *g, uint64_t reads, uint16_t number,
                       const bst_event *event) {
  const bst_ruleset *rs = sight->rs;
  uint64_t key = bst_readings_key(rs, g, reads & ~BST_READS_FAR, number);
  if (reads & BST_READS_FAR)
    key = XXH3_64bits_withSeed(event, sizeof *event, key);
  if (reads & BST_READS_AROUND)
    key = key_around(rs, g, bst_root(nodes_of(rs, g), event->node), key);
  return reads & BST_READS_FIGURES
             ? key_of_figures(sight, g, bst_root(nodes_of(rs, g), event->node), reads,
                              key + g->active)
             : key;
}

/* --- as in another position ------------------------------------------------------------------- */

static bst_alike compared(const standing *a, uint16_t a_count, const standing *b,
                          uint16_t b_count) {
  return a_count == b_count && memcmp(a, b, a_count * sizeof *a) == 0 ? BST_ALIKE : BST_NOT_ALIKE;
}

static bool is_company_alike(bst_sight *s, const bst_game *g) {
  standing now[2 * BST_MAX_FIGURES], then[2 * BST_MAX_FIGURES];
  if (s->company == BST_ALIKE_UNASKED)
    s->company =
        compared(now, list_company(s->rs, g, now), then, list_company(s->rs, s->base, then));
  return s->company == BST_ALIKE;
}

/* Notes the feature of the figure with which one stands there. */
static void note_moved(const bst_ruleset *rs, const bst_game *g, const standing *one,
                       bst_moved *out) {
  uint16_t with = one->location.where == BST_AT_FIGURE ? one->location.at : (uint16_t)BST_NONE;
  uint16_t node = with != BST_NONE ? figures_of(rs, g)[with].node : (uint16_t)BST_NONE;
  if (node != BST_NONE)
    out->root[out->count++] = bst_root(nodes_of(rs, g), node);
}

static void find_moved(const bst_sight *s, const bst_game *g, bst_moved *out) {
  standing now[BST_MAX_FIGURES], then[BST_MAX_FIGURES];
  uint16_t count = list_named(s, g, now), differ = 0;
  list_named(s, s->base, then);
  *out = (bst_moved){.asked = true};
  for (uint16_t i = 0; i < count; i++) {
    if (memcmp(&now[i], &then[i], sizeof now[i]) == 0)
      continue;
    out->too_many = differ++ == BST_MOST_MOVED;
    if (out->too_many)
      return;
    note_moved(s->rs, g, &now[i], out);
    note_moved(s->rs, s->base, &then[i], out);
  }
}

/* Do the same figures of nobody's that are called by their names stand with somebody on a feature
 * as in the base, or none? Its root is the same there. */
static bool are_named_alike(bst_sight *s, const bst_game *g, uint16_t root) {
  if (!s->moved.asked)
    find_moved(s, g, &s->moved);
  bool same = !s->moved.too_many;
  for (uint8_t i = 0; i < s->moved.count && same; i++)
    same = s->moved.root[i] != root;
  return same;
}

/* Is something new around the tiles where the figures of a feature stand? The others are as they
 * were, edits and all, or no feature would be known to be the same. */
static bool is_new_around(const bst_sight *s, const bst_game *g, uint16_t root) {
  const bst_ruleset *rs = s->rs;
  uint16_t head = bst_node_figure(&nodes_of(rs, g)[root]);
  bool found = false;
  for (uint16_t f = head; f != BST_NONE && !found;) {
    uint16_t tile = nodes_of(rs, g)[figures_of(rs, g)[f].node].tile;
    for (uint16_t n = s->base->tile_count; n < g->tile_count && !found; n++)
      found = bst_area_is_around(rs, g, tile, n, false);
    f = figures_of(rs, g)[f].next == head ? BST_NONE : figures_of(rs, g)[f].next;
  }
  return found;
}

bool bst_sight_is_alike(bst_sight *sight, const bst_game *g, uint16_t root, uint64_t sees) {
  return !((sees & BST_READS_COMPANY) && !is_company_alike(sight, g)) &&
         !((sees & BST_READS_NAMED) && !are_named_alike(sight, g, root)) &&
         !((sees & BST_READS_AROUND) && is_new_around(sight, g, root));
}
