/* filter_deployments.c - deploy_ok: which figures lists keep off which segments. */
#include "figure_places.h"
#include "filter_subject.h"
#include "graph.h"
#include "select.h"
#include "uses.h"

/* Entries of deploy_ok as bits, as in bst_ruleset.deployments_met: the last bit stands for all from
 * there on. */
static const uint64_t the_others = UINT64_C(1) << 63;

static inline bool is_among(uint64_t entries, unsigned i) {
  return (entries & the_others) != 0 || (entries >> i & 1);
}

/* Does one of these entries, behind occupancy, open a feature that is taken? */
static bool lifts_occupancy(const subject *s, uint64_t entries) {
  const bst_ruleset *rs = s->t->rules;
  uint16_t first = rs->filter_first[s->list];
  bool lifts = false;
  for (uint16_t i = first; i < rs->filter_first[s->list + 1] && !lifts; i++) {
    const bst_filter_def *e = &rs->filter[i];
    lifts = e->occupied_by != BST_OCCUPIED_WHATEVER && e->order > BST_ORDER_OF_OCCUPANCY &&
            is_among(entries, (unsigned)(i - first)) && bst_filter_say(s, e) == YES;
  }
  return lifts;
}

static inline subject about_deployment(const bst_table *t, const bst_game *g, uint8_t seat,
                                       uint8_t kind, uint8_t cause) {
  subject s = about(t, g, BST_FILTER_DEPLOY_OK);
  s.seat = s.query.seat = seat;
  s.figure = kind;
  s.query.figure = kind;
  s.cause = cause;
  return s;
}

const bst_filter_def *bst_deployment_veto(const bst_table *t, const bst_game *g, uint16_t node,
                                          uint8_t seat, uint8_t kind, uint8_t cause) {
  subject s = about_deployment(t, g, seat, kind, cause);
  look_at_node(&s, node);
  return bst_filter_veto(&s);
}

/* None of these kinds stands on the feature, nor on its corners. */
static inline bool is_without(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                              uint32_t kinds) {
  const bst_node *nodes = nodes_of(rs, g);
  const bst_figure *figures = figures_of(rs, g);
  uint16_t root = bst_root(nodes, node), head = bst_node_figure(&nodes[root]), f = head;
  bool with = false;
  while (f != BST_NONE && !with) {
    with = kinds >> figures[f].kind & 1;
    f = figures[f].next == head ? BST_NONE : figures[f].next;
  }
  return !with && (bst_corner_count(rs, g) == 0 ||
                   !bst_stands_on_corner(rs, g, root, kinds, BST_NOBODY, false));
}

/* --- which entries can be about it ---------------------------------------------------------- */

/* Those that the cause doesn't rule out, nor the cell, nor that none of the figures is out of whom
 * they speak. */
static uint64_t awake_at(const bst_ruleset *rs, const bst_game *g, uint16_t cell, uint8_t cause) {
  const bst_filter_def *first = &rs->filter[rs->filter_first[BST_FILTER_DEPLOY_OK]];
  uint64_t awake = rs->deployments_for[cause & 63];
  for (uint64_t left = rs->minds_out ? awake & rs->deployments_with : 0; left != 0;
       left &= left - 1)
    if ((g->facts & first[__builtin_ctzll(left)].feature_figures) == 0)
      awake &= ~(left & -left);
  for (uint64_t left = awake & rs->deployments_at; left != 0; left &= left - 1)
    if (is_elsewhere(rs, g, cell, &first[__builtin_ctzll(left)]))
      awake &= ~(left & -left);
  return awake;
}

/* Does nobody stand on those segments of its tile that are of these kinds? */
static bool is_alone(const bst_ruleset *rs, const bst_game *g, uint16_t node, uint32_t kinds) {
  const bst_node *nodes = nodes_of(rs, g);
  const bst_tile *t = &tiles_of(rs, g)[nodes[node].tile];
  const uint32_t end = t->node + (uint32_t)rs->tiles.type[t->type].segment_count;
  bool alone = true;
  for (uint32_t n = t->node; n < end && alone; n++)
    alone = !(kinds >> nodes[n].kind & 1) ||
            bst_node_figure(&nodes[bst_root(nodes, (uint16_t)n)]) == BST_NONE;
  return alone;
}

static inline bool is_asleep(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                             uint16_t entry) {
  const bst_filter_def *e = &rs->filter[entry];
  return (e->feature_figures != 0 && is_without(rs, g, node, e->feature_figures)) ||
         (e->about != 0 && !bst_segment_may_be(rs, g, (uint16_t)(e->about - 1), node)) ||
         (rs->filter_beside[entry] != 0 && is_alone(rs, g, node, rs->filter_beside[entry]));
}

/* Of these those that may be about the segment, whoever comes, as who stands there and what is
 * plainly seen say alone. Most can't. */
static uint64_t awake_on(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                         uint64_t entries) {
  const uint16_t first = rs->filter_first[BST_FILTER_DEPLOY_OK];
  for (uint64_t left = entries & ~the_others; left != 0; left &= left - 1)
    if (is_asleep(rs, g, node, (uint16_t)(first + __builtin_ctzll(left))))
      entries &= ~(left & -left);
  return entries;
}

/* Those that kinds alone don't rule out. */
static inline uint64_t met_by(const bst_ruleset *rs, uint8_t figure, uint8_t kind) {
  return rs->deployments_met[figure * BST_MAX_KINDS + kind];
}

/* --- what they say -------------------------------------------------------------------------- */

/* As bst_filter_decide(), but only these entries are asked. */
static bool decide_deployment(const subject *s, uint64_t entries) {
  uint16_t first = s->t->rules->filter_first[BST_FILTER_DEPLOY_OK];
  if (entries & the_others)
    return bst_filter_decide(s);
  while (entries != 0) {
    unsigned i = 63u - (unsigned)__builtin_clzll(entries);
    verdict v = bst_filter_say(s, &s->t->rules->filter[first + i]);
    if (v != NOTHING_TO_SAY) {
      bst_used(s->t, BST_USE_SAID, first + i);
      return v == YES;
    }
    entries &= ~(UINT64_C(1) << i);
  }
  return true;
}

/* `kept_off`: the feature is taken, unless an entry opens it. */
BST_RARE static bool ask_entries(const bst_table *t, const bst_game *g, uint16_t node, uint8_t seat,
                                 uint8_t kind, uint16_t itself, uint8_t cause, uint64_t entries,
                                 bool kept_off) {
  subject s = about_deployment(t, g, seat, kind, cause);
  s.itself = itself;
  look_at_node(&s, node);
  return (!kept_off || lifts_occupancy(&s, entries)) && decide_deployment(&s, entries);
}

bool bst_deployment_allowed(const bst_table *t, const bst_game *g, uint16_t node, uint8_t seat,
                            uint8_t kind, uint16_t itself, uint8_t cause) {
  const bst_ruleset *rs = t->rules;
  const bst_node *on = &nodes_of(rs, g)[node];
  uint64_t entries = met_by(rs, kind, on->kind);
  if (entries != 0)
    entries &= awake_at(rs, g, tiles_of(rs, g)[on->tile].cell, cause);
  if (entries != 0)
    entries = awake_on(rs, g, node, entries);
  bool kept_off = rs->lifts_occupancy && bst_figure_is_kept_off(rs, g, node, seat, kind, itself);
  return entries == 0 ? !kept_off
                      : ask_entries(t, g, node, seat, kind, itself, cause, entries, kept_off);
}

/* Of kinds of figures (bits) those that may come from home, as entries say that are awake in the
 * cell. Where nobody stands one of those of which the lists say the same is asked for all of them.
 */
static uint32_t kinds_allowed(const bst_table *t, const bst_game *g, uint16_t node, uint8_t seat,
                              uint32_t kinds, uint8_t cause, uint64_t awake) {
  const bst_ruleset *rs = t->rules;
  const bst_node *nodes = nodes_of(rs, g);
  const uint8_t on = nodes[node].kind;
  const bool held =
      rs->lifts_occupancy && bst_node_figure(&nodes[bst_root(nodes, node)]) != BST_NONE;
  uint64_t met = 0;
  uint32_t allowed = 0;
  for (uint32_t left = kinds; left != 0; left &= left - 1)
    met |= met_by(rs, (uint8_t)__builtin_ctz(left), on);
  if ((met &= awake) != 0)
    met = awake_on(rs, g, node, met);
  if (met == 0 && !held)
    return kinds;
  while (kinds != 0) {
    uint8_t kind = (uint8_t)__builtin_ctz(kinds);
    uint32_t same = 1u << kind;
    if (!held)
      same |= rs->deployed_alike[kind * BST_MAX_KINDS + on] & kinds;
    uint64_t entries = met_by(rs, kind, on) & met;
    bool kept_off = held && bst_figure_is_kept_off(rs, g, node, seat, kind, BST_NONE);
    if (entries == 0 ? !kept_off
                     : ask_entries(t, g, node, seat, kind, BST_NONE, cause, entries, kept_off))
      allowed |= same;
    kinds &= ~same;
  }
  return allowed;
}

uint32_t bst_deployable_kinds(const bst_table *t, const bst_game *g, uint16_t node, uint8_t seat,
                              uint32_t kinds, uint8_t cause) {
  const bst_ruleset *rs = t->rules;
  uint16_t cell = tiles_of(rs, g)[nodes_of(rs, g)[node].tile].cell;
  return kinds_allowed(t, g, node, seat, kinds, cause, awake_at(rs, g, cell, cause));
}

/* Of segments of a tile those about which an entry may be, as kinds and who is out say alone. */
static inline unsigned doubtful(const bst_ruleset *rs, const bst_game *g, const bst_tile_type *type,
                                uint8_t kind, unsigned places) {
  const uint32_t by = rs->minds_out ? rs->deployments_by[kind] : 0;
  unsigned of = 0;
  if (by != 0 && (g->facts & by) == 0)
    return 0; /* none of those of whom the entries speak is out */
  if (rs->lifts_occupancy)
    return places;
  for (unsigned kinds = rs->deployments_on[kind]; kinds != 0; kinds &= kinds - 1)
    of |= type->of_kind[__builtin_ctz(kinds)];
  return places & of;
}

/* Takes what the lists forbid on one segment out of what is offered; how much that is. */
static uint32_t take_out(uint16_t *offer, uint8_t segment, uint32_t kinds) {
  uint32_t taken = 0;
  for (; kinds != 0; kinds &= kinds - 1, taken++)
    offer[__builtin_ctz(kinds)] &= (uint16_t) ~(1u << segment);
  return taken;
}

/* Kinds of figures (bits) that are offered there. */
static inline uint32_t kinds_offered(const bst_ruleset *rs, const uint16_t *offer,
                                     uint8_t segment) {
  uint32_t offered = 0;
  for (uint32_t kinds = rs->deployed_kinds; kinds != 0; kinds &= kinds - 1)
    if (offer[__builtin_ctz(kinds)] >> segment & 1)
      offered |= kinds & -kinds;
  return offered;
}

/* Segments of a tile (bits) of which one of these entries may speak, or which somebody holds. */
static unsigned segments_met(const bst_ruleset *rs, const bst_game *g, uint16_t first,
                             unsigned segments, uint64_t entries) {
  const bst_node *nodes = nodes_of(rs, g);
  unsigned met = 0;
  for (; segments != 0; segments &= segments - 1) {
    const uint16_t node = (uint16_t)(first + __builtin_ctz(segments));
    if ((rs->deployments_of[nodes[node].kind] & entries) != 0 ||
        (rs->lifts_occupancy && bst_node_figure(&nodes[bst_root(nodes, node)]) != BST_NONE))
      met |= segments & -segments;
  }
  return met;
}

uint32_t bst_filter_offer(const bst_table *t, const bst_game *g, uint16_t tile, uint8_t seat,
                          uint8_t cause, uint16_t *offer) {
  const bst_ruleset *rs = t->rules;
  const bst_tile *lying = &tiles_of(rs, g)[tile];
  const uint64_t awake = awake_at(rs, g, lying->cell, cause);
  unsigned segments = 0;
  uint32_t taken = 0;
  for (uint32_t kinds = rs->deployed_kinds; kinds != 0; kinds &= kinds - 1)
    segments |= offer[__builtin_ctz(kinds)];
  segments = segments_met(rs, g, lying->node, segments, awake);
  for (; segments != 0; segments &= segments - 1) {
    const uint8_t s = (uint8_t)__builtin_ctz(segments);
    const uint32_t kinds = kinds_offered(rs, offer, s);
    uint32_t left = kinds_allowed(t, g, (uint16_t)(lying->node + s), seat, kinds, cause, awake);
    taken += take_out(offer, s, kinds & ~left);
  }
  return taken;
}

uint16_t bst_filter_deployments(const bst_table *t, const bst_game *g, uint16_t tile, uint8_t seat,
                                uint8_t kind, uint8_t cause, uint16_t places) {
  const bst_tile *lying = &tiles_of(t->rules, g)[tile];
  for (unsigned left = doubtful(t->rules, g, &t->rules->tiles.type[lying->type], kind, places);
       left != 0; left &= left - 1)
    if (!bst_deployment_allowed(t, g, (uint16_t)(lying->node + __builtin_ctz(left)), seat, kind,
                                BST_NONE, cause))
      places = (uint16_t)(places & ~(left & -left));
  return places;
}
