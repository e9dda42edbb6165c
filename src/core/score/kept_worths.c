/* kept_worths.c - see kept_worths.h. */
#include "kept_worths.h"

#include "area.h"
#include "board.h"
#include "kept_borders.h"
#include "score.h"
#include "value_looks.h"

#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

enum { WORTHS = 2048 /* that are remembered */ };

typedef struct worth {
  uint64_t key;
  int32_t points;
} worth;

struct bst_kept_worths {
  const bst_ruleset *rs;
  bst_value_looks looks[BST_MAX_MODES];
  uint16_t beside_kinds[BST_MAX_KINDS]; /* that count there in some mode */
  uint64_t round;                       /* number of that position, from 1 on */
  bst_tile *tile;                       /* what lay there */
  uint32_t *place;
  bst_link *link;
  bst_node *node;
  uint16_t tile_count, cell_count, node_count;
  bool waits;
  bst_kept_borders *borders; /* of that position */
  worth at[WORTHS];
};

bst_kept_worths *bst_kept_worths_new(const bst_ruleset *rs) {
  const bst_layout *l = &rs->layout;
  bst_kept_worths *made = calloc(1, sizeof *made);
  if (made == NULL)
    return NULL;
  made->rs = rs;
  made->tile = calloc(l->tile_cap + 1u, sizeof *made->tile);
  made->place = calloc(l->cell_cap + 1u, sizeof *made->place);
  made->link = calloc(l->link_cap + 1u, sizeof *made->link);
  made->node = calloc(l->node_cap + 1u, sizeof *made->node);
  made->borders = bst_kept_borders_new(rs);
  if (!made->tile || !made->place || !made->link || !made->node || !made->borders) {
    bst_kept_worths_free(made);
    return NULL;
  }
  for (uint8_t mode = 0; mode < BST_MAX_MODES; mode++) {
    bst_value_looks_find(rs, mode, &made->looks[mode]);
    for (uint8_t kind = 0; kind < rs->kind_count; kind++)
      made->beside_kinds[kind] |= made->looks[mode].beside[kind];
  }
  return made;
}

void bst_kept_worths_free(bst_kept_worths *kept) {
  if (kept == NULL)
    return;
  free(kept->tile);
  free(kept->place);
  free(kept->link);
  free(kept->node);
  bst_kept_borders_free(kept->borders);
  free(kept);
}

/* --- the board ------------------------------------------------------------------------------- */

/* Tiles are only added, so segments keep their numbers and sets only grow. */
static bool is_comparable(const bst_kept_worths *kept, const bst_game *g) {
  const bst_ruleset *rs = kept->rs;
  return kept->round > 0 && kept->tile_count <= g->tile_count &&
         kept->cell_count <= g->cell_count && kept->node_count <= g->node_count &&
         memcmp(kept->tile, tiles_of(rs, g), kept->tile_count * sizeof *kept->tile) == 0 &&
         memcmp(kept->place, places_of(rs, g), kept->cell_count * sizeof *kept->place) == 0 &&
         memcmp(kept->link, links_of(rs, g), rs->layout.link_cap * sizeof *kept->link) == 0;
}

void bst_kept_worths_from(bst_kept_worths *kept, const bst_game *g) {
  const bst_ruleset *rs = kept->rs;
  bool follows = is_comparable(kept, g);
  kept->round++;
  kept->tile_count = g->tile_count;
  kept->cell_count = g->cell_count;
  kept->node_count = g->node_count;
  kept->waits = g->waits;
  memcpy(kept->tile, tiles_of(rs, g), g->tile_count * sizeof *kept->tile);
  memcpy(kept->place, places_of(rs, g), g->cell_count * sizeof *kept->place);
  memcpy(kept->link, links_of(rs, g), rs->layout.link_cap * sizeof *kept->link);
  memcpy(kept->node, nodes_of(rs, g), g->node_count * sizeof *kept->node);
  bst_kept_borders_from(kept->borders, kept->node, kept->node_count, kept->tile, follows);
}

static bst_known_board board_of(const bst_kept_worths *kept, const bst_game *g, bool comparable) {
  const bst_ruleset *rs = kept->rs;
  uint16_t tile = comparable ? kept->tile_count : 0, cell = comparable ? kept->cell_count : 0;
  uint64_t key = kept->round;
  if (g->tile_count > tile)
    key = XXH3_64bits_withSeed(tiles_of(rs, g) + tile, (g->tile_count - tile) * sizeof(bst_tile),
                               key);
  if (g->cell_count > cell)
    key = XXH3_64bits_withSeed(places_of(rs, g) + cell, (g->cell_count - cell) * sizeof(uint32_t),
                               key);
  if (!comparable)
    key = XXH3_64bits_withSeed(links_of(rs, g), rs->layout.link_cap * sizeof(bst_link), key);
  return (bst_known_board){key | 1, comparable, g->waits || kept->waits};
}

bst_known_board bst_kept_worths_board(bst_kept_worths *kept, const bst_game *g) {
  return board_of(kept, g, is_comparable(kept, g));
}

bst_known_board bst_kept_worths_grown(bst_kept_worths *kept, const bst_known_board *before,
                                      const bst_game *g) {
  bool added = !kept->rs->loose_tiles; /* else the tile may lie where the number of one was free */
  return board_of(kept, g, before->comparable && (added || is_comparable(kept, g)));
}

/* --- what is as it was ----------------------------------------------------------------------- */

/* But for who stands there. A set that grows has another root, or its root another size; one that
 * is closed, other flags. */
static inline bool is_same_set(const bst_kept_worths *kept, const bst_node *nodes, uint16_t root) {
  const size_t size = offsetof(bst_node, word) + sizeof nodes->word;
  return root < kept->node_count && memcmp(&nodes[root], &kept->node[root], size) == 0;
}

/* Are the features beside it as they were, of kinds that count there? */
static bool border_is_same(bst_kept_worths *kept, const bst_game *g, uint16_t root) {
  const bst_node *nodes = nodes_of(kept->rs, g);
  const bst_beside *beside = bst_kept_borders_of(kept->borders, root);
  uint16_t kinds = kept->beside_kinds[nodes[root].kind];
  bool same = beside != NULL;
  for (uint16_t i = 0; same && i < beside->count; i++)
    same = !(beside->kinds[i] & kinds) || is_same_set(kept, nodes, beside->root[i]);
  return same;
}

static bool nothing_new_around(const bst_kept_worths *kept, const bst_game *g, uint16_t root) {
  bool nothing = true;
  for (uint16_t t = kept->tile_count; t < g->tile_count && nothing; t++)
    nothing = !bst_area_is_around(kept->rs, g, nodes_of(kept->rs, g)[root].tile, t, true);
  return nothing;
}

static bool is_unchanged(bst_kept_worths *kept, const bst_known_board *board, const bst_game *g,
                         uint16_t root, uint8_t how) {
  const bst_node *nodes = nodes_of(kept->rs, g);
  return board->comparable && is_same_set(kept, nodes, root) &&
         (how < BST_LOOKS_AROUND || nothing_new_around(kept, g, root)) &&
         (kept->beside_kinds[nodes[root].kind] == 0 || border_is_same(kept, g, root));
}

/* --- what is remembered ---------------------------------------------------------------------- */

static inline uint64_t mixed(uint64_t key) {
  key *= 0x9E3779B97F4A7C15u;
  return key ^ key >> 32;
}

/* Who stands there, in whatever order. */
static uint64_t key_of_figures(const bst_ruleset *rs, const bst_game *g, uint16_t root) {
  const bst_figure *figures = figures_of(rs, g);
  uint16_t head = bst_node_figure(&nodes_of(rs, g)[root]), f = head;
  uint64_t key = 0;
  while (f != BST_NONE) {
    key += mixed((uint64_t)figures[f].kind << 8 | figures[f].owner | 1u << 16);
    f = figures[f].next == head ? (uint16_t)BST_NONE : figures[f].next;
  }
  return key;
}

/* What lies beside it, where that counts. False: it doesn't, or that is too much to be kept. */
static bool know_beside(bst_kept_worths *kept, const bst_known_board *board, const bst_game *g,
                        uint16_t root, bst_beside *out) {
  if (out->known || out->too_many || kept->beside_kinds[nodes_of(kept->rs, g)[root].kind] == 0)
    return out->known;
  return board->comparable ? bst_kept_borders_find(kept->borders, g, root, out)
                           : bst_beside_know(kept->rs, g, root, out);
}

/* What is complete of it and beside it, where that may change on the same board. */
static uint64_t key_of_flags(bst_kept_worths *kept, const bst_known_board *board, const bst_game *g,
                             uint16_t root, bst_beside *beside) {
  const bst_node *nodes = nodes_of(kept->rs, g);
  uint64_t key = nodes[root].word;
  if (know_beside(kept, board, g, root, beside))
    for (uint16_t i = 0; i < beside->count; i++)
      key = mixed(key ^ ((uint64_t)beside->root[i] << 16 | nodes[beside->root[i]].word));
  return key;
}

/* `board`: NULL: as in the position that others are compared with. */
static uint64_t key_of(bst_kept_worths *kept, const bst_known_board *board, const bst_game *g,
                       uint16_t root, uint8_t mode, uint8_t seat, bst_beside *beside) {
  uint8_t kind = nodes_of(kept->rs, g)[root].kind;
  const bst_value_looks *looks = &kept->looks[mode];
  bool by_seat = kept->rs->terms[kind][mode].by_seat;
  uint64_t key = (uint64_t)root << 16 | (uint64_t)mode << 8 | (by_seat ? seat : 255u);
  if (looks->by_figures[kind] || looks->named[kind] != 0)
    key += mixed(key_of_figures(kept->rs, g, root));
  if (board != NULL && board->waits)
    key += mixed(key_of_flags(kept, board, g, root, beside));
  return mixed(key ^ mixed(board != NULL ? board->number : kept->round << 1)) | 1;
}

static inline worth *worth_at(bst_kept_worths *kept, uint64_t key) {
  return &kept->at[(key >> 1) % WORTHS];
}

int32_t bst_kept_worth(bst_kept_worths *kept, const bst_known_board *board, const bst_table *t,
                       const bst_game *g, uint16_t root, uint8_t mode, uint8_t seat) {
  uint8_t how = kept->looks[mode].how[nodes_of(kept->rs, g)[root].kind];
  if (how >= BST_LOOKS_FAR)
    return bst_worth(t, g, root, mode, seat, NULL);
  bst_beside beside;
  bst_beside_forget(&beside);
  bool same = is_unchanged(kept, board, g, root, how);
  uint64_t key = key_of(kept, same ? NULL : board, g, root, mode, seat, &beside);
  worth *at = worth_at(kept, key);
  if (at->key != key) {
    bool beside_known = know_beside(kept, board, g, root, &beside);
    *at = (worth){key, beside_known ? bst_worth_beside(t, g, root, mode, seat, &beside, NULL)
                                    : bst_worth(t, g, root, mode, seat, NULL)};
  }
  return at->points;
}

void bst_kept_worth_note(bst_kept_worths *kept, const bst_game *g, uint16_t root, uint8_t mode,
                         uint8_t seat, int32_t points) {
  uint64_t key = key_of(kept, NULL, g, root, mode, seat, NULL);
  *worth_at(kept, key) = (worth){key, points};
}

bool bst_kept_worths_same(bst_kept_worths *kept, const bst_known_board *board, const bst_game *g,
                          uint16_t root, uint8_t mode) {
  uint8_t how = kept->looks[mode].how[nodes_of(kept->rs, g)[root].kind];
  return how < BST_LOOKS_FAR && is_unchanged(kept, board, g, root, how);
}
