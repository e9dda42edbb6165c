/* sees.c - see sees.h. */
#include "sees.h"

#include "reads.h"

#include <guards.h>
#include <predicates.h>
#include <ruleset.h>
#include <string.h>
#include <words.h>

bool bst_sees_figures_alone(const bst_ruleset *rs, uint16_t selector) {
  static const uint8_t known[] = {BST_FIGURES_KIND,  BST_FIGURES_GROUP, BST_FIGURES_OWNER,
                                  BST_FIGURES_HOME,  BST_FIGURES_IS,    BST_FIGURES_ON,
                                  BST_FIGURES_BESIDE};
  const bst_selector_def *s = &rs->selector[selector];
  bool per_owner = (s->one_per & ~(1u << BST_ONE_PER_OWNER | 1u << BST_ONE_PER_KIND)) == 0;
  bool alone = s->type == BST_SELECT_FIGURES && per_owner &&
               (s->sort == BST_SORT_NOTHING || s->sort == BST_SORT_CAME) &&
               (s->other == 0 || bst_sees_figures_alone(rs, (uint16_t)(s->other - 1)));
  for (uint16_t i = s->first; i < s->first + s->count && alone; i++) {
    const bst_predicate_def *p = &rs->predicate[i];
    bool named = p->selector == 0 && p->via == BST_VIA_NOTHING &&
                 (p->reference == BST_REF_THIS || p->reference == BST_REF_ACTIVE ||
                  p->reference == BST_REF_FIGURE);
    bool nested = p->selector != 0 && p->op != BST_FIGURES_ON &&
                  bst_sees_figures_alone(rs, (uint16_t)(p->selector - 1));
    alone = memchr(known, p->op, sizeof known) != NULL && p->from == BST_NUMBER_GIVEN &&
            (named || nested);
  }
  return alone;
}

/* With a figure of nobody's that is called by its name? */
static bool is_beside_named(const bst_ruleset *rs, const bst_predicate_def *p) {
  return p->op == BST_FIGURES_BESIDE && p->selector == 0 && p->reference == BST_REF_FIGURE &&
         p->via == BST_VIA_NOTHING && rs->figure_run[p->named][BST_MAX_PLAYERS].count > 0;
}

uint64_t bst_sees_company(const bst_ruleset *rs, uint16_t selector) {
  const bst_selector_def *s = &rs->selector[selector];
  uint64_t sees = s->other != 0 ? bst_sees_company(rs, (uint16_t)(s->other - 1)) : 0;
  for (uint16_t i = s->first; i < s->first + s->count; i++) {
    const bst_predicate_def *p = &rs->predicate[i];
    if (is_beside_named(rs, p))
      sees |= BST_READS_NAMED;
    else if (p->op == BST_FIGURES_BESIDE || p->op == BST_FIGURES_HOME)
      sees |= BST_READS_COMPANY;
    else if (p->selector != 0)
      sees |= bst_sees_company(rs, (uint16_t)(p->selector - 1));
  }
  return sees;
}

uint32_t bst_kinds_named(const bst_ruleset *rs) {
  uint32_t kinds = 0;
  for (uint32_t i = 0; i < rs->predicate_count; i++)
    kinds |= is_beside_named(rs, &rs->predicate[i]) ? UINT32_C(1) << rs->predicate[i].named : 0;
  return kinds;
}

bool bst_wants_figures_here(const bst_ruleset *rs, uint16_t selector) {
  const bst_selector_def *s = &rs->selector[selector];
  bool here = false;
  for (uint16_t i = s->first; i < s->first + s->count; i++) {
    const bst_predicate_def *p = &rs->predicate[i];
    here = here || (p->op == BST_FIGURES_ON && !p->negated && p->selector == 0 &&
                    p->reference == BST_REF_THIS);
  }
  return here && s->other == 0;
}

/* On or beside those of the thing? */
static bool is_around(const bst_predicate_def *p) {
  return p->op == BST_CELLS_AROUND && !p->negated && p->selector == 0 &&
         p->reference == BST_REF_THIS && p->via == BST_VIA_NOTHING && p->id <= BST_WITHIN_RING9;
}

/* With such segments there, of which nothing but the kind is said? */
static bool is_of_kinds(const bst_ruleset *rs, const bst_predicate_def *p) {
  const bst_selector_def *has = p->selector != 0 ? &rs->selector[p->selector - 1] : NULL;
  return p->op == BST_CELLS_HAS && has != NULL && has->type == BST_SELECT_SEGMENTS &&
         has->count == 0 && has->other == 0;
}

/* Cells that are told by nothing else; *around: they are. */
static bool sees_cells_around(const bst_ruleset *rs, uint16_t selector, bool *around) {
  const bst_selector_def *s = &rs->selector[selector];
  bool plain = s->type == BST_SELECT_CELLS && s->other == 0;
  for (uint16_t i = s->first; i < s->first + s->count && plain; i++) {
    const bst_predicate_def *p = &rs->predicate[i];
    *around = *around || is_around(p);
    plain = p->op == BST_CELLS_COVERED || is_around(p) || is_of_kinds(rs, p);
  }
  return plain;
}

bool bst_sees_tiles_around(const bst_ruleset *rs, uint16_t selector, bool near) {
  const bst_selector_def *s = &rs->selector[selector];
  bool plain = s->type == BST_SELECT_TILES && s->sort == BST_SORT_NOTHING && s->one_per == 0;
  for (uint16_t i = s->first; i < s->first + s->count && plain; i++) {
    const bst_predicate_def *p = &rs->predicate[i];
    uint16_t nested = (uint16_t)(p->selector - 1);
    bool around = false;
    bool at = p->op == BST_TILES_AT && p->selector != 0 && sees_cells_around(rs, nested, &around);
    near = near || (at && around && !p->negated);
    plain = at || (p->op == BST_TILES_ATTR && p->from == BST_NUMBER_GIVEN) ||
            (p->op == BST_TILES_IS && p->selector != 0 && bst_sees_tiles_around(rs, nested, true));
  }
  return plain && near &&
         (s->other == 0 || bst_sees_tiles_around(rs, (uint16_t)(s->other - 1), near));
}

/* --- players and tokens ----------------------------------------------------------------------- */

static uint64_t sees_held(const bst_ruleset *rs, const bst_predicate_def *p) {
  bool compares = p->from != BST_NUMBER_GIVEN;
  switch (compares ? BST_PREDICATES : p->op) {
  case BST_TOKENS_KIND:
    return 0;
  case BST_PLAYERS_SCORE:
    return BST_READS_POINTS;
  case BST_PLAYERS_HAS:
    return p->id >= BST_HAS_TOKEN ? BST_READS_TOKEN(p->id - BST_HAS_TOKEN) : BST_READS_REST;
  case BST_TOKENS_HOLDER:
  case BST_PLAYERS_OWNS:
  case BST_PLAYERS_MOST:
    return p->selector != 0 ? bst_sees_holders(rs, (uint16_t)(p->selector - 1)) : BST_READS_REST;
  default:
    return BST_READS_REST;
  }
}

uint64_t bst_sees_holders(const bst_ruleset *rs, uint16_t selector) {
  const bst_selector_def *s = &rs->selector[selector];
  bool known = (s->type == BST_SELECT_PLAYERS || s->type == BST_SELECT_TOKENS) && s->other == 0 &&
               s->sort == 0 && s->one_per == 0;
  uint64_t reads = known ? 0 : BST_READS_REST;
  for (uint8_t kind = 0; s->type == BST_SELECT_TOKENS && kind < rs->token_count; kind++)
    if (s->kinds >> kind & 1)
      reads |= BST_READS_TOKEN(kind);
  for (uint16_t i = 0; i < s->count; i++)
    reads |= sees_held(rs, &rs->predicate[s->first + i]);
  return reads;
}

/* --- effects ---------------------------------------------------------------------------------- */

/* Everybody, or the owner of what it happens for. */
static bool is_for_owner_or_all(const bst_ruleset *rs, const bst_predicate_def *to) {
  const bst_selector_def *s = to->selector != 0 ? &rs->selector[to->selector - 1] : NULL;
  bool all = s != NULL && s->type == BST_SELECT_PLAYERS && s->count == 0 && s->other == 0;
  return all || (s == NULL && to->reference == BST_REF_THIS && to->via == BST_VIA_OWNER);
}

/* So much for each of some figures there, as often as there are such tiles around it. */
static uint64_t sees_award(const bst_ruleset *rs, const bst_effect_def *e) {
  uint16_t figures = (uint16_t)(e->every.selector - 1), tiles = (uint16_t)(e->what.counted - 1);
  bool plain = e->op == BST_EFFECT_AWARD && !e->guarded && !e->has_from && !e->of_each &&
               e->every.selector != 0 && is_for_owner_or_all(rs, &e->to);
  bool counted = e->what.from == BST_NUMBER_COUNTED;
  if (!plain || !bst_wants_figures_here(rs, figures) || !bst_sees_figures_alone(rs, figures) ||
      (counted ? !bst_sees_tiles_around(rs, tiles, false) : e->what.from != BST_NUMBER_GIVEN))
    return BST_READS_REST;
  return BST_READS_EVENT | BST_READS_FIGURES | (counted ? BST_READS_AROUND : 0) |
         bst_sees_company(rs, figures);
}

bool bst_effects_only_award(const bst_ruleset *rs, uint16_t first, uint16_t count) {
  bool only = true;
  for (uint16_t i = first; i < first + count && only; i++)
    only = rs->effect[i].op == BST_EFFECT_AWARD;
  return only;
}

uint64_t bst_sees_awards(const bst_ruleset *rs, uint16_t first, uint16_t count) {
  uint64_t reads = count == 0 ? BST_READS_REST : 0;
  for (uint16_t i = first; i < first + count; i++)
    reads |= sees_award(rs, &rs->effect[i]);
  return reads;
}

/* Is it how many are complete, of some kinds? */
static bool counts_complete(const bst_ruleset *rs, const bst_selector_def *s) {
  bool complete = false, plain = s->type == BST_SELECT_FEATURES && s->other == 0 &&
                                 s->sort == BST_SORT_NOTHING && s->one_per == 0 &&
                                 s->sum == BST_SUM_NOTHING;
  for (uint16_t i = s->first; i < s->first + s->count && plain; i++) {
    const bst_predicate_def *p = &rs->predicate[i];
    bool is = p->op == BST_FEATURES_COMPLETE && p->id != 0 && !p->negated;
    plain = p->selector == 0 && (is || p->op == BST_FEATURES_KIND);
    complete = complete || is;
  }
  return plain && complete;
}

static uint64_t sees_counted(const bst_ruleset *rs, uint16_t selector) {
  return counts_complete(rs, &rs->selector[selector]) ? BST_READS_COMPLETE
                                                      : bst_sees_holders(rs, selector);
}

/* So much, or as often as something can be counted, for some players or each of them. */
static uint64_t sees_last_award(const bst_ruleset *rs, const bst_effect_def *e) {
  bool plain = e->op == BST_EFFECT_AWARD && !e->guarded && !e->has_from && !e->has_feature &&
               e->every.selector == 0 && e->to.selector != 0;
  bool counted = e->what.from == BST_NUMBER_COUNTED;
  if (!plain || (!counted && e->what.from != BST_NUMBER_GIVEN))
    return BST_READS_REST;
  uint64_t sees = bst_sees_holders(rs, (uint16_t)(e->to.selector - 1));
  if (e->of_each)
    sees |= bst_sees_holders(rs, (uint16_t)(e->what.selector - 1));
  else if (counted)
    sees |= sees_counted(rs, (uint16_t)(e->what.counted - 1));
  return sees;
}

uint64_t bst_sees_last_awards(const bst_ruleset *rs, uint16_t first, uint16_t count) {
  uint64_t reads = count == 0 || rs->adjust_count > 0 ? BST_READS_REST : 0;
  for (uint16_t i = first; i < first + count; i++)
    reads |= sees_last_award(rs, &rs->effect[i]);
  return reads;
}

/* --- guards ----------------------------------------------------------------------------------- */

/* The feature at hand, told by what it is itself and by figures there that are told by what they
 * are. */
static uint64_t sees_feature(const bst_ruleset *rs, uint16_t selector) {
  static const uint8_t own[] = {BST_FEATURES_KIND, BST_FEATURES_COMPLETE, BST_FEATURES_SEGMENTS,
                                BST_FEATURES_OPEN};
  const bst_selector_def *s = &rs->selector[selector];
  bool plain = s->type == BST_SELECT_FEATURES && s->sort == BST_SORT_NOTHING && s->one_per == 0 &&
               s->sum == BST_SUM_NOTHING;
  uint64_t sees = plain ? BST_READS_EVENT : BST_READS_REST;
  if (s->other != 0)
    sees |= sees_feature(rs, (uint16_t)(s->other - 1));
  for (uint16_t i = s->first; i < s->first + s->count; i++) {
    const bst_predicate_def *p = &rs->predicate[i];
    uint16_t nested = (uint16_t)(p->selector - 1);
    if (memchr(own, p->op, sizeof own) != NULL && p->from == BST_NUMBER_GIVEN && p->selector == 0)
      continue;
    if (p->op == BST_FEATURES_WITH && p->from == BST_NUMBER_GIVEN && p->selector != 0 &&
        bst_sees_figures_alone(rs, nested))
      sees |= BST_READS_FIGURES | bst_sees_company(rs, nested);
    else
      sees |= BST_READS_REST;
  }
  return sees;
}

/* Beside a selector of the feature only what the event itself says is known. */
uint64_t bst_sees_guard(const bst_ruleset *rs, uint16_t listener) {
  const bst_guard_def *when = &rs->listener[listener].when;
  bst_guard_def rest = *when;
  uint64_t sees = BST_READS_EVENT | (when->figures != 0 ? BST_READS_FIGURES : 0);
  if (!rs->listener[listener].guarded)
    return 0;
  if (when->self != 0)
    sees |= sees_feature(rs, (uint16_t)(when->self - 1));
  rest.kinds = 0;
  rest.causes = 0;
  rest.figures = 0;
  rest.self = 0;
  rest.done = rest.final = rest.for_figure = BST_ANY;
  if (!rest.tests_turn) /* then they say nothing */
    rest.stack_least = rest.stack_most = 0;
  return bst_guard_says_nothing(&rest) ? sees : sees | BST_READS_REST;
}

/* --- whose turn it is ------------------------------------------------------------------------- */

/* `selector`: plus one. */
static bool names_active(const bst_ruleset *rs, uint16_t selector) {
  const bst_selector_def *s = selector != 0 ? &rs->selector[selector - 1] : NULL;
  bool names = s != NULL && names_active(rs, s->other);
  for (uint16_t i = 0; s != NULL && i < s->count && !names; i++) {
    const bst_predicate_def *p = &rs->predicate[s->first + i];
    names = names_active(rs, p->selector) || p->reference == BST_REF_ACTIVE ||
            p->reference == BST_REF_ASKED;
  }
  return names;
}

bool bst_sees_active(const bst_ruleset *rs, uint16_t listener) {
  const bst_listener_def *def = &rs->listener[listener];
  bool names = def->guarded && names_active(rs, def->when.self);
  for (uint16_t i = def->effect_first; i < def->effect_first + def->effect_count; i++) {
    const bst_effect_def *e = &rs->effect[i];
    names = names || names_active(rs, e->every.selector) || names_active(rs, e->what.counted) ||
            names_active(rs, e->to.selector);
  }
  return names;
}
