#include "link.h"

#include "graph.h"

static uint16_t used_links(const bst_ruleset *rs, const bst_game *g, uint8_t kind,
                           uint16_t *of_kind) {
  uint16_t count = 0;
  *of_kind = 0;
  for (; count < rs->layout.link_cap && links_of(rs, g)[count].kind != 0; count++)
    *of_kind = (uint16_t)(*of_kind + (links_of(rs, g)[count].kind == kind + 1));
  return count;
}

bool bst_link_leads_from(const bst_ruleset *rs, const bst_game *g, uint64_t kinds, uint16_t node) {
  const bst_link *link = links_of(rs, g), *end = link + rs->layout.link_cap;
  bool leads = false;
  for (; link < end && link->kind != 0 && !leads; link++)
    leads = (kinds >> (link->kind - 1) & 1) && (link->from == node || link->to == node);
  return leads;
}

/* The features of a tile's segments of one kind. */
typedef struct met_features {
  uint8_t kind, count;
  uint16_t root[BST_MAX_SEGMENTS];
} met_features;

static void find_features(const bst_ruleset *rs, const bst_node *nodes, const bst_tile *tile,
                          uint8_t kind, met_features *met) {
  met->kind = kind;
  met->count = 0;
  for (unsigned like = rs->tiles.type[tile->type].of_kind[kind]; like != 0; like &= like - 1)
    met->root[met->count++] = bst_root(nodes, (uint16_t)(tile->node + __builtin_ctz(like)));
}

/* Does the segment belong to one of them? Most links are of one kind of segments. */
static inline bool reaches(const bst_ruleset *rs, const bst_node *nodes, const bst_tile *tile,
                           met_features *met, uint16_t node) {
  if (nodes[node].kind != met->kind)
    find_features(rs, nodes, tile, nodes[node].kind, met);
  const uint16_t root = met->count == 0 ? node : bst_root(nodes, node);
  bool found = false;
  for (uint8_t i = 0; i < met->count && !found; i++)
    found = met->root[i] == root;
  return found;
}

bool bst_link_meets_tile(const bst_ruleset *rs, const bst_game *g, uint64_t kinds, uint16_t tile) {
  const bst_link *link = links_of(rs, g), *end = link + rs->layout.link_cap;
  const bst_node *nodes = nodes_of(rs, g);
  const bst_tile *t = &tiles_of(rs, g)[tile];
  met_features met = {.kind = UINT8_MAX, .count = 0};
  bool meets = false;
  for (; link < end && link->kind != 0 && !meets; link++)
    meets = (kinds >> (link->kind - 1) & 1) &&
            (reaches(rs, nodes, t, &met, link->from) ||
             (nodes[link->from].kind != nodes[link->to].kind && /* else one feature */
              reaches(rs, nodes, t, &met, link->to)));
  return meets;
}

bool bst_link_first(const bst_ruleset *rs, const bst_game *g, uint8_t kind, uint16_t node,
                    bst_link *out) {
  const bst_link *link = links_of(rs, g), *end = link + rs->layout.link_cap;
  for (; link < end && link->kind != 0; link++)
    if (link->kind == kind + 1 && (link->from == node || link->to == node)) {
      *out = *link;
      return true;
    }
  return false;
}

/* Ends in the middle of the tile that no link has settled. */
static int open_inner_ends(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  const bst_tile *t = &tiles_of(rs, g)[nodes_of(rs, g)[node].tile];
  int ends = rs->tiles.type[t->type].inner[node - t->node];
  const bst_link *link = links_of(rs, g), *end = link + rs->layout.link_cap;
  for (; link < end && link->kind != 0; link++)
    if (rs->link[link->kind - 1].settles)
      ends -= (link->from == node) + (link->to == node);
  return ends;
}

const char *bst_link_refused(const bst_ruleset *rs, const bst_game *g, uint8_t kind, uint16_t from,
                             uint16_t to) {
  uint16_t of_kind;
  used_links(rs, g, kind, &of_kind);
  if (from == to)
    return "it is one segment";
  if (nodes_of(rs, g)[from].kind != nodes_of(rs, g)[to].kind)
    return "they are of two kinds";
  if (rs->kind[nodes_of(rs, g)[from].kind].completion == BST_COMPLETE_RING8)
    return "they count the cells around them";
  if (rs->link[kind].off || of_kind >= rs->link[kind].most)
    return "there are as many as there can be";
  if (rs->link[kind].settles &&
      (open_inner_ends(rs, g, from) < 1 || open_inner_ends(rs, g, to) < 1))
    return "one of them has no open end in the middle of its tile";
  return NULL;
}

void bst_link_add(const bst_ruleset *rs, bst_game *g, uint8_t kind, uint16_t from, uint16_t to) {
  uint16_t of_kind, at = used_links(rs, g, kind, &of_kind);
  links_of(rs, g)[at] = (bst_link){(uint16_t)(kind + 1), from, to};
  bst_node *nodes = nodes_of(rs, g);
  uint16_t one = bst_root(nodes, from), other = bst_root(nodes, to);
  if (one != other)
    nodes[one].flags = 0; /* of two that were complete something larger becomes complete */
  bst_features_link(rs, g, from, to, rs->link[kind].settles);
}

bool bst_link_remove(const bst_ruleset *rs, bst_game *g, uint16_t from, uint16_t to) {
  bst_link *links = links_of(rs, g);
  uint16_t of_kind, count = used_links(rs, g, 0, &of_kind), at = 0;
  while (at < count && !((links[at].from == from && links[at].to == to) ||
                         (links[at].from == to && links[at].to == from)))
    at++;
  if (at == count)
    return false;
  const uint16_t seed[2] = {from, to};
  uint32_t nodes = bst_features_take_apart(rs, g, from);
  nodes += bst_features_take_apart(rs, g, to); /* none, unless the link led nowhere */
  for (; at + 1 < count; at++)                 /* they stay in the order in which they came */
    links[at] = links[at + 1];
  links[at] = (bst_link){0};
  bst_features_rejoin_some(rs, g, seed, nodes);
  return true;
}
