#include "symbols.h"

#include "board.h"
#include "graph.h"
#include "rare.h"

uint32_t bst_type_shows(const bst_ruleset *rs, uint16_t type, uint8_t attr) {
  if (!(rs->tiles.type[type].shows >> attr & 1))
    return 0;
  uint32_t count = bst_attr_on_tile(&rs->tiles, type, attr);
  for (uint8_t s = 0; s < rs->tiles.type[type].segment_count; s++)
    count += bst_attr_on(&rs->tiles, type, s, attr);
  return count;
}

uint32_t bst_cell_tiles(const bst_ruleset *rs, const bst_game *g, uint16_t cell, uint16_t tile[2]) {
  const bst_cell c = bst_cell_of(rs, g, cell);
  uint16_t north = bst_cell_owner(c, BST_N), other = bst_cell_owner(c, BST_S);
  uint32_t count = 0;
  if (north != BST_NONE)
    tile[count++] = north;
  if (other != BST_NONE && other != north)
    tile[count++] = other;
  return count;
}

uint32_t bst_cell_shows(const bst_ruleset *rs, const bst_game *g, uint16_t cell, uint8_t attr) {
  uint16_t tile[2];
  uint32_t count = bst_cell_tiles(rs, g, cell, tile), shown = 0;
  for (uint32_t i = 0; i < count; i++)
    shown += bst_type_shows(rs, tiles_of(rs, g)[tile[i]].type, attr);
  return shown;
}

/* --- tiles and those with which they share cells ------------------------------------------- */

/* Tiles by number: a tile of k cells shares them with k others at most. */
typedef struct sharers {
  uint16_t tile[1 + BST_MAX_TILE_CELLS];
  uint32_t count;
} sharers;

static void add_sharer(sharers *s, uint16_t tile) {
  for (uint32_t i = 0; i < s->count; i++)
    if (s->tile[i] == tile)
      return;
  s->tile[s->count++] = tile;
}

/* The tile itself is the first. */
static sharers sharers_of(const bst_ruleset *rs, const bst_game *g, uint16_t tile) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  bst_place_xy at = bst_tile_place(rs, g, tile);
  sharers s = {{tile}, 1};
  for (uint8_t p = 0; p < rs->tiles.type[t->type].cell_count; p++) {
    uint16_t in_cell[2],
        cell = bst_cell_find(rs, g, (int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy));
    uint32_t count = bst_cell_tiles(rs, g, cell, in_cell);
    for (uint32_t i = 0; i < count; i++)
      add_sharer(&s, in_cell[i]);
  }
  return s;
}

static bool counts_beyond_its_tile(const bst_ruleset *rs, uint8_t attr) {
  return rs->attr[attr].of_cell && rs->tiles.has_halves;
}

uint32_t bst_tile_shows(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint8_t attr) {
  if (!counts_beyond_its_tile(rs, attr))
    return bst_type_shows(rs, tiles_of(rs, g)[tile].type, attr);
  sharers s = sharers_of(rs, g, tile);
  uint32_t shown = 0;
  for (uint32_t i = 0; i < s.count; i++)
    shown += bst_type_shows(rs, tiles_of(rs, g)[s.tile[i]].type, attr);
  return shown;
}

/* --- features ------------------------------------------------------------------------------- */

/* A set of tiles by number; only the words in use are cleared. */
typedef struct tile_set {
  uint64_t word[BST_MAX_TILES / 64];
} tile_set;

/* What a tile shows, if it is new. */
static uint32_t shown_once(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint8_t attr,
                           tile_set *seen) {
  uint64_t bit = (uint64_t)1 << (tile & 63);
  if (seen->word[tile >> 6] & bit)
    return 0;
  seen->word[tile >> 6] |= bit;
  return bst_type_shows(rs, tiles_of(rs, g)[tile].type, attr);
}

static uint32_t on_its_tiles(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                             uint8_t attr) {
  const bst_node *nodes = nodes_of(rs, g);
  tile_set seen;
  uint32_t shown = 0;
  uint16_t n = node;
  for (uint32_t w = 0; w < (g->tile_count + 63u) / 64; w++)
    seen.word[w] = 0;
  do {
    sharers s = {{nodes[n].tile}, 1};
    if (counts_beyond_its_tile(rs, attr))
      s = sharers_of(rs, g, nodes[n].tile);
    for (uint32_t i = 0; i < s.count; i++)
      shown += shown_once(rs, g, s.tile[i], attr, &seen);
    n = nodes[n].next;
  } while (n != node);
  return shown;
}

/* From so many segments on it is quicker to look at all tiles that have a rare symbol. */
enum { LARGE = 12 };

/* On segments of a large feature, by the list of tiles that may have it. */
static uint32_t rarely_on(const bst_ruleset *rs, const bst_game *g, uint16_t root, uint8_t attr,
                          uint8_t list) {
  const bst_node *nodes = nodes_of(rs, g);
  uint32_t shown = 0;
  for (uint16_t t = bst_rare_from(rs, g, list, 0); t != BST_NONE;
       t = bst_rare_from(rs, g, list, t + 1u)) {
    const bst_tile *tile = &tiles_of(rs, g)[t];
    for (uint8_t s = 0; s < rs->tiles.type[tile->type].segment_count; s++) {
      uint16_t here = bst_attr_on(&rs->tiles, tile->type, s, attr);
      shown += here != 0 && bst_root(nodes, (uint16_t)(tile->node + s)) == root ? here : 0u;
    }
  }
  return shown;
}

uint32_t bst_feature_shows(const bst_ruleset *rs, const bst_game *g, uint16_t node, uint8_t attr) {
  const bst_node *nodes = nodes_of(rs, g);
  uint32_t shown = 0;
  uint16_t n = node;
  if (!rs->attr[attr].on_segment)
    return on_its_tiles(rs, g, node, attr);
  uint16_t root = bst_root(nodes, node);
  uint8_t list = bst_rare_attr(rs, attr);
  if (list != 0 && bst_node_size(&nodes[root]) >= LARGE)
    return rarely_on(rs, g, root, attr, list);
  do {
    const bst_tile *tile = &tiles_of(rs, g)[nodes[n].tile];
    if (rs->tiles.type[tile->type].shows >> attr & 1) /* few types do; the table of all is large */
      shown += bst_attr_on(&rs->tiles, tile->type, (uint8_t)(n - tile->node), attr);
    n = nodes[n].next;
  } while (n != node);
  return shown;
}

uint8_t bst_tile_direction(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint8_t attr) {
  const bst_tile *lying = &tiles_of(rs, g)[tile];
  const bst_tile_def *def = &rs->tiles.def[lying->type];
  for (uint8_t i = 0; i < def->symbol_count; i++)
    if (def->symbol[i].attr == attr && def->symbol[i].direction != 255)
      return (uint8_t)((def->symbol[i].direction + 2 * lying->rotation) & 7);
  return 255;
}
