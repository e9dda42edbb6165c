/* entries.c - see entries.h. */
#include "entries.h"

#include "facts.h"

#include <stdlib.h>
#include <string.h>

/* Entries of lists that are about segments on the tile of one thing, so that they are passed over
 * elsewhere. */
static bool find_entries_at(bst_ruleset *rs) {
  rs->filter_at = calloc(rs->filter_count + 1u, sizeof *rs->filter_at);
  for (size_t i = 0; rs->filter_at != NULL && rs->lies_simply && i < rs->filter_count; i++)
    if (rs->filter[i].about != 0)
      rs->filter_at[i] = bst_selector_at(&rs->selector[rs->filter[i].about - 1], rs->predicate);
  return rs->filter_at != NULL;
}

/* What must be so if all things of one type are to be meant: the nested selector, of that type;
 * NULL: it isn't said. */
static const bst_selector_def *required(const bst_ruleset *rs, const bst_selector_def *s,
                                        bst_predicate_op op, bst_select_type type) {
  bool one = s != NULL && s->other == 0 && !s->counts;
  const bst_predicate_def *p = one ? bst_selector_requires(rs, s, op) : NULL;
  const bst_selector_def *nested =
      p == NULL || p->selector == 0 ? NULL : &rs->selector[p->selector - 1];
  bool is = nested != NULL && nested->type == type && nested->other == 0 && !nested->counts;
  return is ? nested : NULL;
}

/* Entries about segments of tiles with somebody on segments of some kinds. */
static bool find_entries_beside(bst_ruleset *rs) {
  rs->filter_beside = calloc(rs->filter_count + 1u, sizeof *rs->filter_beside);
  for (size_t i = 0; rs->filter_beside != NULL && i < rs->filter_count; i++) {
    const bst_selector_def *s =
        rs->filter[i].about == 0 ? NULL : &rs->selector[rs->filter[i].about - 1];
    if (s == NULL || s->type != BST_SELECT_SEGMENTS)
      continue;
    s = required(rs, s, BST_SEGMENTS_TILE, BST_SELECT_TILES);
    s = required(rs, s, BST_TILES_WITH, BST_SELECT_FIGURES);
    s = required(rs, s, BST_FIGURES_ON, BST_SELECT_SEGMENTS);
    rs->filter_beside[i] = s == NULL ? 0 : (uint32_t)s->kinds & BST_EVERY_KIND;
  }
  return rs->filter_beside != NULL;
}

/* Symbols of which one must be there; 0: none is said to. */
static uint64_t symbols_of(const bst_predicate_def *p) {
  if (p == NULL || p->mask != 0)
    return p == NULL ? 0 : p->mask;
  return p->from == BST_NUMBER_GIVEN && p->least > 0 ? UINT64_C(1) << p->id : 0;
}

/* Entries about cells that show something. */
static bool find_entries_shown(bst_ruleset *rs) {
  rs->filter_shown = calloc(rs->filter_count + 1u, sizeof *rs->filter_shown);
  for (size_t i = 0; rs->filter_shown != NULL && i < rs->filter_count; i++) {
    const bst_selector_def *s =
        rs->filter[i].about == 0 ? NULL : &rs->selector[rs->filter[i].about - 1];
    if (s != NULL && s->type == BST_SELECT_CELLS && s->other == 0)
      rs->filter_shown[i] = symbols_of(bst_selector_requires(rs, s, BST_CELLS_ATTR));
  }
  return rs->filter_shown != NULL;
}

/* Entries of deploy_ok by cause and kind, those that are about one cell, or somebody on the
 * feature.
 */
static void note_awake(bst_ruleset *rs) {
  uint16_t first = rs->filter_first[BST_FILTER_DEPLOY_OK];
  for (uint16_t i = first; i < rs->filter_first[BST_FILTER_DEPLOY_OK + 1]; i++) {
    const uint64_t causes = rs->filter[i].causes;
    const uint64_t bit = UINT64_C(1) << (i < first + 63u ? i - first : 63);
    for (unsigned cause = 0; cause < BST_MAX_CAUSES; cause++)
      if (causes == 0 || (causes >> cause & 1) || i >= first + 63u)
        rs->deployments_for[cause] |= bit;
    if (i >= first + 63u)
      continue;
    rs->deployments_at |= rs->filter_at[i] != 0 ? bit : 0;
    rs->deployments_with |= rs->filter[i].feature_figures != 0 ? bit : 0;
  }
  for (size_t i = 0; i < rs->figure_count * BST_MAX_KINDS; i++)
    rs->deployments_of[i % BST_MAX_KINDS] |= rs->deployments_met[i];
}

/* Can the entry be about segments of a kind, as those say of which it speaks? */
static bool may_be_about(const bst_ruleset *rs, const bst_filter_def *e, size_t kind) {
  bool may = e->about == 0;
  if (e->kinds != 0 && !(e->kinds >> kind & 1))
    return false;
  for (uint16_t s = e->about; s != 0 && !may; s = rs->selector[s - 1].other)
    may = rs->selector[s - 1].type != BST_SELECT_SEGMENTS || (rs->plain[s - 1].kinds >> kind & 1);
  return may;
}

/* Which entries of deploy_ok kinds alone don't rule out, and which kinds of segments all of them
 * do.
 */
static bool find_deployments_met(bst_ruleset *rs) {
  uint16_t first = rs->filter_first[BST_FILTER_DEPLOY_OK];
  rs->deployments_met = calloc(rs->figure_count * BST_MAX_KINDS + 1u, sizeof *rs->deployments_met);
  memset(rs->deployments_on, rs->lifts_occupancy ? 255 : 0, sizeof rs->deployments_on);
  for (size_t figure = 0; rs->deployments_met != NULL && figure < rs->figure_count; figure++)
    for (size_t kind = 0; kind < rs->kind_count; kind++)
      for (uint16_t i = first; i < rs->filter_first[BST_FILTER_DEPLOY_OK + 1]; i++) {
        const bst_filter_def *e = &rs->filter[i];
        unsigned bit = i < first + 63u ? (unsigned)(i - first) : 63u;
        if ((e->figures == 0 || (e->figures >> figure & 1)) && may_be_about(rs, e, kind)) {
          rs->deployments_met[figure * BST_MAX_KINDS + kind] |= UINT64_C(1) << bit;
          rs->deployments_on[figure] |= (uint16_t)(1u << kind);
        }
      }
  return rs->deployments_met != NULL;
}

/* Without which figures on the feature no entry can be about a kind. */
static uint32_t deployments_by(const bst_ruleset *rs, size_t figure) {
  uint32_t by = 0;
  bool all = !rs->lifts_occupancy;
  for (uint16_t i = rs->filter_first[BST_FILTER_DEPLOY_OK];
       i < rs->filter_first[BST_FILTER_DEPLOY_OK + 1]; i++) {
    const bst_filter_def *e = &rs->filter[i];
    if (e->figures != 0 && !(e->figures >> figure & 1))
      continue;
    all = all && e->feature_figures != 0;
    by |= e->feature_figures;
  }
  return all ? by : 0;
}

/* Does an entry that may be about such a figure there say the same of another that it may be about?
 * None does that calls a function, which is told the kind. */
static bool say_the_same(const bst_ruleset *rs, uint64_t met) {
  const bst_filter_def *first = &rs->filter[rs->filter_first[BST_FILTER_DEPLOY_OK]];
  bool same = met >> 63 == 0;
  for (; met != 0 && same; met &= met - 1)
    same = first[__builtin_ctzll(met)].test == BST_NONE;
  return same;
}

/* Kinds of figures about which the same entries may be, on a feature where nobody stands. */
static bool find_alike(bst_ruleset *rs) {
  size_t count = rs->figure_count * BST_MAX_KINDS;
  rs->deployed_alike = calloc(count + 1u, sizeof *rs->deployed_alike);
  for (size_t i = 0; rs->deployed_alike != NULL && i < count; i++)
    for (size_t other = 0; other < rs->figure_count; other++) {
      uint64_t met = rs->deployments_met[i];
      bool alike = met == rs->deployments_met[other * BST_MAX_KINDS + i % BST_MAX_KINDS];
      rs->deployed_alike[i] |= (uint32_t)(alike && say_the_same(rs, met)) << other;
    }
  return rs->deployed_alike != NULL;
}

bool bst_entries_prepare(bst_ruleset *rs) {
  for (size_t figure = 0; figure < rs->figure_count; figure++)
    rs->deployments_by[figure] = deployments_by(rs, figure);
  if (!find_entries_at(rs) || !find_entries_beside(rs) || !find_entries_shown(rs) ||
      !find_deployments_met(rs))
    return false;
  note_awake(rs);
  return find_alike(rs);
}
