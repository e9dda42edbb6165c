#include "wants.h"

#include "awake.h"
#include "facts.h"
#include "predicates.h"

/* The facts of several marks or kinds (bits); 0: one of them has none. */
typedef uint64_t fact_of(bst_ruleset *rs, uint16_t number);
static uint64_t facts_of(bst_ruleset *rs, uint64_t numbers, fact_of *of) {
  uint64_t facts = 0;
  bool noted = true;
  for (; numbers != 0 && noted; numbers &= numbers - 1) {
    uint64_t fact = of(rs, (uint16_t)__builtin_ctzll(numbers));
    facts |= fact;
    noted = fact != 0;
  }
  return noted ? facts : 0;
}

/* One of these is wanted; 0: nothing is said. */
static void want_one(uint64_t facts, bst_wanted *out) {
  if ((facts & (facts - 1)) == 0)
    out->all |= facts;
  else if (out->one == 0)
    out->one = facts;
}

/* All that another selector wants. */
static void want_as(bst_wanted other, bst_wanted *out) {
  out->all |= other.all;
  want_one(other.one, out);
}

/* Of such figures: one is out, or has come in this part. */
static void want_figures(bst_ruleset *rs, const bst_selector_def *s, bst_wanted *out) {
  const bst_predicate_def *came = bst_selector_requires(rs, s, BST_FIGURES_CAME);
  bool in_part = came != NULL && came->id == BST_CAME_PART;
  uint64_t kinds = s->kinds & rs->facts.figures;
  uint64_t coming = in_part ? facts_of(rs, kinds, bst_fact_of_coming) : 0;
  want_one(coming != 0 ? coming : kinds, out);
}

/* Of figures of players in zones: one is there. */
static void want_zone(bst_ruleset *rs, const bst_selector_def *s, bst_wanted *out) {
  const bst_predicate_def *zone =
      s->type == BST_SELECT_FIGURES ? bst_selector_requires(rs, s, BST_FIGURES_ZONE) : NULL;
  if (zone != NULL)
    want_one(facts_of(rs, zone->mask, bst_fact_of_zone), out);
}

/* Does somebody own all that it means? */
static bool is_owned(const bst_ruleset *rs, const bst_selector_def *s) {
  const bst_predicate_def *owner =
      s->type == BST_SELECT_FIGURES ? bst_selector_requires(rs, s, BST_FIGURES_OWNER) : NULL;
  return owner != NULL && owner->id != BST_OWNER_NOBODY + 1;
}

/* What one predicate wants. */
static void want(bst_ruleset *rs, const bst_predicate_def *p, bst_wanted *out) {
  const bst_selector_def *nested = p->selector == 0 ? NULL : &rs->selector[p->selector - 1];
  bool single = nested != NULL && nested->other == 0 && !nested->counts;
  switch ((bst_predicate_op)p->op) {
  case BST_FIGURES_MARKED:
  case BST_FEATURES_MARKED:
  case BST_CELLS_MARKED:
  case BST_TILES_MARKED:
  case BST_PLAYERS_MARKED:
    want_one(facts_of(rs, p->mask, bst_fact_of_mark), out);
    break;
  case BST_FEATURES_COMPLETED:
    out->all |= p->id == BST_CAME_PART ? BST_FACT_COMPLETED : 0;
    break;
  case BST_FEATURES_SCORED:
    out->all |= p->id == BST_CAME_PART ? BST_FACT_SCORED : 0;
    break;
  case BST_PLAYERS_GAINED:
    out->all |= BST_FACT_GAINED;
    break;
  case BST_FEATURES_WITH:
  case BST_SEGMENTS_WITH:
  case BST_CELLS_WITH:
  case BST_TILES_WITH:
    if (single && nested->type == BST_SELECT_FIGURES && !nested->elsewhere)
      want_figures(rs, nested, out);
    break;
  case BST_SEGMENTS_OF:
    if (nested != NULL && nested->other != 0 && !nested->counts)
      want_as(bst_wanted_by_any(rs, (uint16_t)(p->selector - 1)), out);
    /* fall through */
  case BST_FIGURES_ON:
    if (single && (nested->type == BST_SELECT_FEATURES || nested->type == BST_SELECT_SEGMENTS))
      out->all |= bst_wanted_by(rs, nested).all;
    break;
  case BST_PLAYERS_OWNS:
    if (single) {
      want_as(bst_wanted_by(rs, nested), out);
      want_zone(rs, nested, out);
    }
    break;
  default:
    break;
  }
}

bst_wanted bst_wanted_by(bst_ruleset *rs, const bst_selector_def *s) {
  bst_wanted out = {0, 0};
  for (uint8_t i = 0; i < s->count; i++)
    if (!rs->predicate[s->first + i].negated)
      want(rs, &rs->predicate[s->first + i], &out);
  if (is_owned(rs, s))
    want_zone(rs, s, &out);
  if (s->type == BST_SELECT_FIGURES && !s->elsewhere)
    want_figures(rs, s, &out);
  if (s->type == BST_SELECT_FEATURES || s->type == BST_SELECT_SEGMENTS)
    want_one(facts_of(rs, s->kinds, bst_fact_of_kind), &out);
  if (s->type == BST_SELECT_SEGMENTS)
    out.all |= bst_fact_of_bare(rs, (uint16_t)(s - rs->selector));
  return out;
}

uint64_t bst_rarest_fact(const bst_ruleset *rs, uint64_t all, const uint64_t *one, uint8_t lists) {
  const uint64_t out = all & rs->facts.figures;
  uint64_t rare = all & ~rs->facts.usual & ~BST_FACT_COMPLETED & ~out;
  uint64_t found = rare & -rare;
  for (uint8_t i = 0; i < lists && found == 0; i++) /* those that came in this part */
    found = (one[i] & rs->facts.figures) == 0 ? one[i] : 0;
  if (found == 0)
    found = all & BST_FACT_COMPLETED;
  if (found == 0)
    found = out & -out;
  for (uint8_t i = 0; i < lists && found == 0; i++)
    found = one[i];
  return found == 0 ? all & -all : found;
}

bst_wanted bst_wanted_by_any(bst_ruleset *rs, uint16_t selector) {
  const bst_selector_def *s = &rs->selector[selector];
  const bst_wanted first = bst_wanted_by(rs, s);
  if (s->other == 0)
    return first;
  uint64_t any = bst_rarest_fact(rs, first.all, &first.one, 1);
  for (uint32_t at = s->other; at != 0 && any != 0; at = rs->selector[at - 1].other) {
    const bst_wanted other = bst_wanted_by(rs, &rs->selector[at - 1]);
    const uint64_t one = bst_rarest_fact(rs, other.all, &other.one, 1);
    any = one == 0 ? 0 : any | one;
  }
  return (bst_wanted){0, any};
}
