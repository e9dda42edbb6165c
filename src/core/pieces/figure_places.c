#include "figure_places.h"

#include "figures.h"
#include "locations.h"
#include "sides.h"
#include "status.h"

#include <string.h>

bool bst_figure_is_kept_off(const bst_ruleset *rs, const bst_game *g, uint16_t node, uint8_t seat,
                            uint8_t kind, uint16_t itself) {
  const bst_node *nodes = nodes_of(rs, g);
  const bst_figure *figures = figures_of(rs, g);
  uint16_t head = bst_node_figure(&nodes[bst_root(nodes, node)]), f = head;
  if (head == BST_NONE || rs->figure[kind].ignores_occupancy)
    return false;
  do {
    bool partner = rs->sides.occupancy && bst_is_partner(rs, seat, figures[f].owner);
    if (rs->figure[figures[f].kind].blocks_occupancy && !partner && f != itself)
      return true;
    f = figures[f].next;
  } while (f != head);
  return false;
}

/* Does what stands on a feature, but for `itself`, keep a figure of this kind and owner off? */
static bool taken(const bst_ruleset *rs, const bst_game *g, uint16_t head, uint8_t seat,
                  uint8_t kind, uint16_t itself) {
  const bst_figure *figures = figures_of(rs, g);
  const bst_figure_def *def = &rs->figure[kind];
  unsigned same = 0, own = 0, company = 0;
  bool blocked = false;
  uint16_t f = head;
  do {
    if (f == itself)
      continue;
    const bst_figure_def *other = &rs->figure[figures[f].kind];
    bool mine = figures[f].owner == seat;
    bool partner = rs->sides.occupancy && bst_is_partner(rs, seat, figures[f].owner);
    blocked = blocked || (other->blocks_occupancy && !partner);
    same += figures[f].kind == kind;
    own += figures[f].kind == kind && mine;
    company |= mine ? 1u << other->group : 0u;
  } while ((f = figures[f].next) != head);
  return (blocked && !def->ignores_occupancy && !rs->lifts_occupancy) ||
         (def->max_per_feature != 0 && same >= def->max_per_feature) ||
         (def->max_own_per_feature != 0 && own >= def->max_own_per_feature) ||
         (def->needs_own != 0 && (def->needs_own & company) == 0);
}

static inline bool has_left(const bst_ruleset *rs, const bst_game *g, uint8_t seat, uint8_t kind) {
  uint8_t from = bst_figure_giver(rs, g, seat, kind);
  return supply_of(rs, g)[from * rs->figure_count + kind] != BST_NONE;
}

uint16_t bst_figure_free(const bst_ruleset *rs, const bst_game *g, uint16_t tile) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_node *nodes = nodes_of(rs, g);
  unsigned free = 0;
  for (uint8_t s = 0; s < rs->tiles.type[t->type].segment_count; s++)
    free |=
        (unsigned)(bst_node_figure(&nodes[bst_root(nodes, (uint16_t)(t->node + s))]) == BST_NONE)
        << s;
  return (uint16_t)free;
}

/* Of segments that are held, those where this figure may join. */
BST_RARE static uint16_t shared(const bst_ruleset *rs, const bst_game *g, uint16_t first,
                                unsigned held, uint8_t seat, uint8_t kind, uint16_t itself) {
  const bst_node *nodes = nodes_of(rs, g);
  unsigned places = 0;
  for (; held != 0; held &= held - 1) {
    uint16_t node = (uint16_t)(first + __builtin_ctz(held));
    if (!taken(rs, g, bst_node_figure(&nodes[bst_root(nodes, node)]), seat, kind, itself))
      places |= held & -held;
  }
  return (uint16_t)places;
}

static inline uint16_t places_on(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                                 uint16_t free, uint8_t seat, uint8_t kind, uint16_t itself) {
  const bst_figure_def *def = &rs->figure[kind];
  const bst_tile *t = &tiles_of(rs, g)[tile];
  unsigned on = rs->tiles.type[t->type].takes[kind];
  if (rs->plain_figures)
    return (uint16_t)(on & free);
  if (def->place != BST_AT_SEGMENT)
    return 0;
  unsigned places = def->needs_own == 0 ? on & free : 0, held = on & ~(unsigned)free;
  return (uint16_t)(held == 0 ? places : places | shared(rs, g, t->node, held, seat, kind, itself));
}

uint16_t bst_figure_places_on(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint8_t seat,
                              uint8_t kind) {
  if (!has_left(rs, g, seat, kind))
    return 0;
  return places_on(rs, g, tile, bst_figure_free(rs, g, tile), seat, kind, BST_NONE);
}

/* Would it be in a supply of which the seat can take? */
static bool comes_home_for(const bst_ruleset *rs, const bst_game *g, uint16_t figure,
                           uint8_t seat) {
  uint8_t owner = figures_of(rs, g)[figure].owner;
  return owner == seat || (rs->sides.supply && bst_is_partner(rs, seat, owner));
}

bool bst_figure_may_stand(const bst_ruleset *rs, const bst_game *g, uint16_t node, uint8_t seat,
                          uint8_t kind, uint16_t figure) {
  const bst_node *nodes = nodes_of(rs, g);
  const bst_tile *t = &tiles_of(rs, g)[nodes[node].tile];
  unsigned here = 1u << (node - t->node);
  uint16_t head = bst_node_figure(&nodes[bst_root(nodes, node)]);
  bool there = figure != BST_NONE && bst_location_on_board(bst_figure_location(rs, g, figure));
  if (!(rs->tiles.type[t->type].takes[kind] & here) ||
      !(has_left(rs, g, seat, kind) || (there && comes_home_for(rs, g, figure, seat))))
    return false;
  bool alone = there && head == figure && figures_of(rs, g)[head].next == head;
  unsigned free = head == BST_NONE || alone ? here : 0;
  return (places_on(rs, g, nodes[node].tile, (uint16_t)(free | ~here), seat, kind,
                    there ? figure : (uint16_t)BST_NONE) &
          here) != 0;
}

/* Of several kinds those that go on any segment of the tile, and of which one is left; the others
 * are offered nowhere. */
static inline uint32_t takers(const bst_ruleset *rs, const bst_game *g, uint8_t seat,
                              uint16_t *offer) {
  const uint16_t *own = &supply_of(rs, g)[seat * rs->figure_count];
  uint32_t kinds = 0;
  memset(offer, 0, BST_MAX_FIGURE_KINDS * sizeof *offer);
  if (g->laid != BST_NONE)
    kinds = rs->deployed_kinds & rs->tiles.type[tiles_of(rs, g)[g->laid].type].takers;
  for (uint32_t left = kinds; left != 0; left &= left - 1) {
    const uint8_t kind = (uint8_t)__builtin_ctz(left);
    if (rs->sides.supply ? !has_left(rs, g, seat, kind) : own[kind] == BST_NONE)
      kinds &= ~(left & -left);
  }
  return kinds;
}

/* Where each of several kinds may go. */
static inline uint32_t places_of_each(const bst_ruleset *rs, const bst_game *g, uint8_t seat,
                                      uint16_t *offer) {
  uint32_t count = 0, kinds = takers(rs, g, seat, offer);
  if (kinds == 0) /* many have nobody left */
    return 0;
  const bst_tile *t = &tiles_of(rs, g)[g->laid];
  const uint16_t *takes = rs->tiles.type[t->type].takes;
  const unsigned free = bst_figure_free(rs, g, g->laid);
  for (; kinds != 0; kinds &= kinds - 1) {
    const uint8_t kind = (uint8_t)__builtin_ctz(kinds);
    const unsigned held = takes[kind] & ~free;
    unsigned places = rs->figure[kind].needs_own == 0 ? takes[kind] & free : 0;
    if (held != 0 && !rs->plain_figures)
      places |= shared(rs, g, t->node, held, seat, kind, BST_NONE);
    offer[kind] = (uint16_t)places;
    for (; places != 0; places &= places - 1)
      count++;
  }
  return count;
}

uint32_t bst_figure_places_all(const bst_ruleset *rs, const bst_game *g, uint8_t seat,
                               uint16_t *offer) {
  const uint32_t kinds = rs->deployed_kinds;
  uint32_t count = 0;
  if ((kinds & (kinds - 1)) != 0)
    return places_of_each(rs, g, seat, offer);
  if (kinds == 0)
    return 0;
  const uint8_t kind = (uint8_t)__builtin_ctz(kinds);
  offer[kind] = 0;
  if (g->laid == BST_NONE || !has_left(rs, g, seat, kind))
    return 0;
  offer[kind] = places_on(rs, g, g->laid, bst_figure_free(rs, g, g->laid), seat, kind, BST_NONE);
  for (unsigned left = offer[kind]; left != 0; left &= left - 1)
    count++;
  return count;
}
