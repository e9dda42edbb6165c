#include "idle.h"

#include "figures.h"
#include "graph.h"
#include "inspect.h"
#include "locations.h"
#include "predicates.h"
#include "status.h"

/* --- figures that stand -------------------------------------------------------------------- */

/* On the board, whether on a segment or elsewhere. */
static inline bool stands(const bst_ruleset *rs, const bst_game *g, uint16_t figure) {
  return figures_of(rs, g)[figure].node != BST_NONE ||
         (rs->has_locations && bst_location_on_board(locations_of(rs, g)[figure]));
}

/* Does it stand on a feature that is closed, and that was extended, if that is wanted? */
BST_RARE static bool feature_is_so(const bst_ruleset *rs, const bst_game *g, uint8_t closed,
                                   uint8_t grew, uint16_t figure) {
  uint16_t node = bst_figure_under(rs, g, figure);
  return node != BST_NONE &&
         (closed == BST_ANY || (closed == BST_YES) == bst_features_enclosed(rs, g, node)) &&
         (grew == BST_ANY || (grew == BST_YES) == bst_figure_extended(rs, g, figure));
}

static inline bool run_stands(const bst_ruleset *rs, const bst_game *g, uint8_t closed,
                              uint8_t grew, bst_figure_run run) {
  for (uint16_t f = run.first; f < run.first + run.count; f++)
    if (stands(rs, g, f) && (closed + grew == BST_ANY || feature_is_so(rs, g, closed, grew, f)))
      return true;
  return false;
}

/* Any of one kind that isn't nobody's, of the seat (BST_NOBODY: of anybody). */
static inline bool kind_stands(const bst_ruleset *rs, const bst_game *g, uint8_t kind,
                               uint8_t closed, uint8_t grew, uint8_t seat) {
  if (seat != BST_NOBODY)
    return run_stands(rs, g, closed, grew, rs->figure_run[kind][seat]);
  for (uint8_t s = 0; s < rs->players; s++)
    if (run_stands(rs, g, closed, grew, rs->figure_run[kind][s]))
      return true;
  return false;
}

/* Any of these kinds, of the seat (BST_NOBODY: of anybody) or nobody's. */
static inline bool any_stands(const bst_ruleset *rs, const bst_game *g, uint32_t kinds,
                              uint8_t closed, uint8_t grew, uint8_t seat) {
  for (; kinds != 0; kinds &= kinds - 1) {
    uint8_t kind = (uint8_t)__builtin_ctz(kinds);
    bool neutral = rs->neutral_kinds >> kind & 1;
    if (neutral ? run_stands(rs, g, closed, grew, rs->figure_run[kind][BST_MAX_PLAYERS])
                : kind_stands(rs, g, kind, closed, grew, seat))
      return true;
  }
  return false;
}

bool bst_figures_stand(const bst_ruleset *rs, const bst_game *g, const bst_guard_def *when,
                       uint8_t seat) {
  return any_stands(rs, g, when->figures, when->closed, when->grew,
                    when->anybody ? (uint8_t)BST_NOBODY : seat);
}

/* --- what a step depends on ----------------------------------------------------------------- */

/* Is a predicate of figures that they are those of whoever is asked? */
static bool is_own(const bst_predicate_def *p, bool asks_active) {
  bool whom = p->reference == BST_REF_ASKED || (p->reference == BST_REF_ACTIVE && asks_active);
  return p->op == BST_FIGURES_OWNER && !p->negated && p->id == 0 && p->selector == 0 && whom &&
         p->via == BST_VIA_NOTHING;
}

/* Options of which the first is a figure on the board. */
static void note_column(const bst_ruleset *rs, const bst_step_def *step, bst_idle *idle) {
  const bst_selector_def *first = &rs->selector[step->column[0]];
  if (first->type != BST_SELECT_FIGURES || first->other != 0)
    return;
  uint64_t all = ((uint64_t)1 << rs->figure_count) - 1;
  for (uint8_t i = 0; i < first->count; i++) {
    const bst_predicate_def *p = &rs->predicate[first->first + i];
    idle->offered_own |= is_own(p, step->role == BST_ROLE_STEP);
    if (p->op == BST_FIGURES_ZONE && !p->negated)
      idle->offered_zone = (uint16_t)(p->id + 1u);
  }
  if (first->elsewhere && idle->offered_zone == 0)
    return;
  idle->offered = (uint32_t)(first->kinds & all);
  if (idle->offered_own)
    idle->offered &= (uint32_t)~rs->neutral_kinds;
  idle->offers_nothing = idle->offered == 0;
}

static void note_options(const bst_ruleset *rs, const bst_step_def *step, bst_idle *idle) {
  bool asks_seat = step->role != BST_ROLE_STEP || step->who == BST_WHO_ACTIVE;
  if (step->automatic || step->secret || step->from != 0 || !asks_seat)
    return;
  if (step->column_count > 0) {
    note_column(rs, step, idle);
  } else if (step->figures != 0) {
    idle->offered = step->figures;
    idle->offered_own = true;
    idle->offered_grew = step->grew;
  }
}

void bst_idle_prepare(bst_ruleset *rs) {
  for (size_t i = 0; i < rs->op_count; i++) {
    const bst_step_def *step = rs->op[i].step;
    bst_idle *idle = &rs->idle[i];
    *idle = (bst_idle){0};
    if (step == NULL)
      continue;
    if (step->guarded && step->when.attr != BST_ATTR_NONE)
      idle->shows = (uint64_t)1 << step->when.attr;
    idle->guarded_figures = step->guarded && step->when.figures != 0;
    idle->for_active = step->automatic || step->who == BST_WHO_ACTIVE;
    note_options(rs, step, idle);
  }
}

/* --- asked ---------------------------------------------------------------------------------- */

/* The tile of this part, or the one to be placed, shows none of the symbols. */
static inline bool shows_none(const bst_ruleset *rs, const bst_game *g, uint64_t attrs) {
  uint16_t type = g->laid == BST_NONE ? g->drawn : tiles_of(rs, g)[g->laid].type;
  return type == BST_NONE || (rs->tiles.type[type].shows & attrs) == 0;
}

static bool any_in_zone(const bst_ruleset *rs, const bst_game *g, uint32_t kinds, uint16_t zone,
                        uint8_t seat) {
  const bst_location *where = locations_of(rs, g);
  uint8_t first = seat == BST_NOBODY ? 0 : seat;
  uint8_t end = seat == BST_NOBODY ? BST_MAX_PLAYERS + 1 : (uint8_t)(seat + 1u);
  for (; kinds != 0; kinds &= kinds - 1)
    for (uint8_t s = first; s < end; s++) {
      bst_figure_run run = rs->figure_run[__builtin_ctz(kinds)][s];
      for (uint16_t f = run.first; f < run.first + run.count; f++)
        if (where[f].where == BST_AT_ZONE && where[f].at == zone)
          return true;
    }
  return false;
}

/* Is none of the figures there that the step could offer? */
static inline bool offers_none(const bst_ruleset *rs, const bst_game *g, const bst_idle *idle,
                               uint8_t seat) {
  uint8_t of = idle->offered_own ? seat : (uint8_t)BST_NOBODY;
  if (idle->offered_zone != 0)
    return !any_in_zone(rs, g, idle->offered, (uint16_t)(idle->offered_zone - 1), of);
  return !any_stands(rs, g, idle->offered, BST_ANY, idle->offered_grew ? BST_YES : BST_ANY, of);
}

bool bst_is_idle(const bst_ruleset *rs, const bst_game *g, uint16_t op, uint8_t seat) {
  const bst_idle *idle = &rs->idle[op];
  if (idle->shows != 0 && shows_none(rs, g, idle->shows))
    return true;
  if (idle->guarded_figures && !bst_figures_stand(rs, g, &rs->op[op].step->when, seat))
    return true;
  return idle->offers_nothing || (idle->offered != 0 && offers_none(rs, g, idle, seat));
}

bool bst_others_are_idle(const bst_ruleset *rs, const bst_game *g, uint16_t op, uint8_t seat) {
  const uint16_t *other = rs->provider + rs->op[op].provider_first;
  bool idle = true;
  for (uint16_t i = 0; i < rs->op[op].provider_count && idle; i++)
    idle = other[i] == op || bst_is_idle(rs, g, other[i], seat);
  return idle;
}

uint16_t bst_idle_skip(const bst_ruleset *rs, const bst_game *g, uint16_t at) {
  while (rs->op_kind[at] == BST_OP_STEP &&
         bst_is_idle(rs, g, at, rs->idle[at].for_active ? g->active : (uint8_t)BST_NOBODY))
    at++;
  return at;
}
