#include "figures.h"

void bst_figure_join(bst_node *nodes, bst_figure *figures, uint16_t f) {
  bst_node *root = &nodes[bst_root(nodes, figures[f].node)];
  if (root->figure == BST_NONE) {
    root->figure = f;
    figures[f].next = f;
  } else {
    figures[f].next = figures[root->figure].next;
    figures[root->figure].next = f;
  }
}

static uint16_t *supply_head(const bst_ruleset *rs, bst_game *g, uint8_t seat, uint8_t kind) {
  return &supply_of(rs, g)[seat * rs->figure_count + kind];
}

uint16_t bst_figure_place(const bst_ruleset *rs, bst_game *g, uint8_t seat, uint8_t kind,
                          uint16_t node) {
  uint16_t *head = supply_head(rs, g, seat, kind);
  bst_figure *figures = figures_of(rs, g);
  uint16_t f = *head;
  if (f == BST_NONE)
    return BST_NONE;
  *head = figures[f].next;
  figures[f].node = node;
  figures[f].part = g->part;
  bst_figure_join(nodes_of(rs, g), figures, f);
  return f;
}

void bst_figure_home(const bst_ruleset *rs, bst_game *g, uint16_t f) {
  bst_figure *figures = figures_of(rs, g);
  bst_node *nodes = nodes_of(rs, g);
  bst_node *root = &nodes[bst_root(nodes, figures[f].node)];
  uint16_t before = f;
  while (figures[before].next != f)
    before = figures[before].next;
  if (before == f) {
    root->figure = BST_NONE;
  } else {
    figures[before].next = figures[f].next;
    root->figure = before;
  }
  uint16_t *head = supply_head(rs, g, figures[f].owner, figures[f].kind);
  figures[f].node = BST_NONE;
  figures[f].part = 0;
  figures[f].next = *head;
  *head = f;
}

/* Does what stands on a feature keep a figure of this kind and owner off? */
static bool taken(const bst_ruleset *rs, const bst_game *g, uint16_t head, uint8_t seat,
                  uint8_t kind) {
  const bst_figure *figures = figures_of(rs, g);
  const bst_figure_def *def = &rs->figure[kind];
  unsigned same = 0, own = 0;
  bool blocked = false;
  uint16_t f = head;
  do {
    blocked = blocked || rs->figure[figures[f].kind].blocks_occupancy;
    same += figures[f].kind == kind;
    own += figures[f].kind == kind && figures[f].owner == seat;
    f = figures[f].next;
  } while (f != head);
  return (blocked && !def->ignores_occupancy) ||
         (def->max_per_feature != 0 && same >= def->max_per_feature) ||
         (def->max_own_per_feature != 0 && own >= def->max_own_per_feature);
}

uint16_t bst_figure_places(const bst_ruleset *rs, const bst_game *g, uint8_t seat, uint8_t kind) {
  if (supply_of(rs, g)[seat * rs->figure_count + kind] == BST_NONE || g->laid == BST_NONE)
    return 0;
  const bst_tile *tile = &tiles_of(rs, g)[g->laid];
  const bst_tile_type *type = &rs->tiles.type[tile->type];
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t places = 0, on = rs->figure[kind].on;
  for (uint8_t s = 0; s < type->segment_count; s++) {
    if (!(on >> type->kind[s] & 1))
      continue;
    uint16_t head = nodes[bst_root(nodes, (uint16_t)(tile->node + s))].figure;
    if (head == BST_NONE || (!(rs->all_block && !rs->figure[kind].ignores_occupancy) &&
                             !taken(rs, g, head, seat, kind)))
      places |= (uint16_t)(1u << s);
  }
  return places;
}

void bst_figures_reset(const bst_ruleset *rs, bst_game *g) {
  bst_figure *figures = figures_of(rs, g);
  uint16_t f = 0;
  for (uint8_t seat = 0; seat < rs->players; seat++)
    for (uint8_t kind = 0; kind < rs->figure_count; kind++) {
      *supply_head(rs, g, seat, kind) = rs->figure[kind].count != 0 ? f : BST_NONE;
      for (uint8_t i = 0; i < rs->figure[kind].count; i++, f++) {
        bool last = i + 1 == rs->figure[kind].count;
        figures[f] = (bst_figure){.node = BST_NONE,
                                  .next = last ? BST_NONE : (uint16_t)(f + 1),
                                  .kind = kind,
                                  .owner = seat};
      }
    }
  for (uint16_t n = 0; n < g->node_count; n++)
    nodes_of(rs, g)[n].figure = BST_NONE;
}
