/* filter_deployments.c - deploy_ok: which figures lists keep off which segments. */
#include "figures.h"
#include "filter_subject.h"
#include "graph.h"
#include "select.h"
#include "uses.h"

/* Does an entry behind occupancy open a feature that is taken? */
static bool lifts_occupancy(const subject *s) {
  const bst_ruleset *rs = s->t->rules;
  bool lifts = false;
  for (uint16_t i = rs->filter_first[s->list]; i < rs->filter_first[s->list + 1] && !lifts; i++) {
    const bst_filter_def *e = &rs->filter[i];
    lifts = e->occupied_by != BST_OCCUPIED_WHATEVER && e->order > BST_ORDER_OF_OCCUPANCY &&
            bst_filter_say(s, e) == YES;
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

/* Nobody stands on the feature, and none of these kinds on its corners. */
static inline bool is_deserted(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                               uint32_t kinds) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t root = bst_root(nodes, node);
  return bst_node_figure(&nodes[root]) == BST_NONE &&
         (bst_corner_count(rs, g) == 0 ||
          !bst_stands_on_corner(rs, g, root, kinds, BST_NOBODY, false));
}

/* Can no entry be about this, as kinds, causes, the cell, an empty feature and what is plainly seen
 * say alone? Most can't. */
static inline bool concerns_nobody(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                                   uint8_t seat, uint8_t figure, uint16_t itself, uint8_t cause) {
  const bst_filter_def *first = &rs->filter[rs->filter_first[BST_FILTER_DEPLOY_OK]];
  uint8_t kind = nodes_of(rs, g)[node].kind;
  uint16_t cell = tiles_of(rs, g)[nodes_of(rs, g)[node].tile].cell;
  uint64_t left = rs->deployments_met[figure * BST_MAX_KINDS + kind];
  for (; left != 0; left &= left - 1) {
    const bst_filter_def *e = &first[__builtin_ctzll(left)];
    if (left == UINT64_C(1) << 63)
      return false;
    if ((e->causes == 0 || (e->causes >> (cause & 63) & 1)) && !is_elsewhere(rs, g, cell, e) &&
        !(e->feature_figures != 0 && is_deserted(rs, g, node, e->feature_figures)) &&
        (e->about == 0 || bst_segment_may_be(rs, g, (uint16_t)(e->about - 1), node)))
      return false;
  }
  return !rs->lifts_occupancy || !bst_figure_is_kept_off(rs, g, node, seat, figure, itself);
}

/* As bst_filter_decide(), but only the entries that kinds don't rule out are asked. */
static bool decide_deployment(const subject *s) {
  const bst_ruleset *rs = s->t->rules;
  uint16_t first = rs->filter_first[BST_FILTER_DEPLOY_OK];
  uint64_t left = rs->deployments_met[s->figure * BST_MAX_KINDS + nodes_of(rs, s->g)[s->node].kind];
  if (left >> 63 != 0)
    return bst_filter_decide(s);
  while (left != 0) {
    unsigned i = 63u - (unsigned)__builtin_clzll(left);
    verdict v = bst_filter_say(s, &rs->filter[first + i]);
    if (v != NOTHING_TO_SAY) {
      bst_used(s->t, BST_USE_SAID, first + i);
      return v == YES;
    }
    left &= ~(UINT64_C(1) << i);
  }
  return true;
}

BST_RARE static bool ask_entries(const bst_table *t, const bst_game *g, uint16_t node, uint8_t seat,
                                 uint8_t kind, uint16_t itself, uint8_t cause) {
  subject s = about_deployment(t, g, seat, kind, cause);
  s.itself = itself;
  look_at_node(&s, node);
  bool lifted = !t->rules->lifts_occupancy ||
                !bst_figure_is_kept_off(t->rules, g, node, seat, kind, itself) ||
                lifts_occupancy(&s);
  return lifted && decide_deployment(&s);
}

bool bst_deployment_allowed(const bst_table *t, const bst_game *g, uint16_t node, uint8_t seat,
                            uint8_t kind, uint16_t itself, uint8_t cause) {
  return concerns_nobody(t->rules, g, node, seat, kind, itself, cause) ||
         ask_entries(t, g, node, seat, kind, itself, cause);
}

/* One of the kinds of which the lists say the same is asked for all of them. */
uint32_t bst_deployable_kinds(const bst_table *t, const bst_game *g, uint16_t node, uint8_t seat,
                              uint32_t kinds, uint8_t cause) {
  const bst_ruleset *rs = t->rules;
  uint8_t on = nodes_of(rs, g)[node].kind;
  uint32_t allowed = 0;
  while (kinds != 0) {
    uint8_t kind = (uint8_t)__builtin_ctz(kinds);
    uint32_t alike = (1u << kind | rs->deployed_alike[kind * BST_MAX_KINDS + on]) & kinds;
    if (bst_deployment_allowed(t, g, node, seat, kind, BST_NONE, cause))
      allowed |= alike;
    kinds &= ~alike;
  }
  return allowed;
}

uint16_t bst_filter_deployments(const bst_table *t, const bst_game *g, uint16_t tile, uint8_t seat,
                                uint8_t kind, uint8_t cause, uint16_t places) {
  const bst_ruleset *rs = t->rules;
  const uint16_t first = tiles_of(rs, g)[tile].node;
  const bst_tile_type *type = &rs->tiles.type[tiles_of(rs, g)[tile].type];
  const uint32_t by = rs->minds_out ? rs->deployments_by[kind] : 0;
  if (by != 0 && (g->facts & by) == 0)
    return places;    /* none of those of whom the entries speak is out */
  unsigned asked = 0; /* segments of kinds about which an entry can be */
  for (unsigned kinds = rs->deployments_on[kind]; kinds != 0; kinds &= kinds - 1)
    asked |= type->of_kind[__builtin_ctz(kinds)];
  for (unsigned left = places & asked; left != 0; left &= left - 1)
    if (!bst_deployment_allowed(t, g, (uint16_t)(first + __builtin_ctz(left)), seat, kind, BST_NONE,
                                cause))
      places = (uint16_t)(places & ~(left & -left));
  return places;
}
