#include "wants.h"

#include "awake.h"
#include "facts.h"
#include "predicates.h"

/* Of one mark, or of several of which one is borne. */
static void want_marks(bst_ruleset *rs, uint64_t marks, bst_wanted *out) {
  uint64_t facts = 0;
  bool single = (marks & (marks - 1)) == 0, noted = marks != 0;
  for (; marks != 0 && noted; marks &= marks - 1) {
    uint64_t fact = bst_fact_of_mark(rs, (uint16_t)__builtin_ctzll(marks));
    facts |= fact;
    noted = fact != 0;
  }
  if (noted && single)
    out->all |= facts;
  else if (noted && out->one == 0)
    out->one = facts;
}

/* Of such figures: one is out, or has come in this part. */
static void want_figures(bst_ruleset *rs, const bst_selector_def *s, bst_wanted *out) {
  const bst_predicate_def *came = bst_selector_requires(rs, s, BST_FIGURES_CAME);
  bool in_part = came != NULL && came->id == BST_CAME_PART;
  uint64_t one = (uint32_t)s->kinds, coming = 0;
  for (uint64_t kinds = one; in_part && kinds != 0; kinds &= kinds - 1) {
    uint64_t fact = bst_fact_of_coming(rs, (uint8_t)__builtin_ctzll(kinds));
    coming |= fact;
    in_part = fact != 0;
  }
  if (out->one == 0)
    out->one = in_part ? coming : one;
}

/* Of features or segments of such kinds, few tiles have any of which. */
static void want_kinds(bst_ruleset *rs, uint64_t kinds, bst_wanted *out) {
  uint64_t facts = 0;
  bool single = (kinds & (kinds - 1)) == 0, noted = kinds != 0;
  for (; kinds != 0 && noted; kinds &= kinds - 1) {
    uint8_t kind = (uint8_t)__builtin_ctzll(kinds);
    uint64_t fact = kind < rs->kind_count ? bst_fact_of_kind(rs, kind) : 0;
    facts |= fact;
    noted = fact != 0;
  }
  if (noted && single)
    out->all |= facts;
  else if (noted && out->one == 0)
    out->one = facts;
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
    want_marks(rs, p->mask, out);
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
  case BST_FIGURES_ON:
  case BST_SEGMENTS_OF:
    if (single && nested->type == BST_SELECT_FEATURES)
      out->all |= bst_wanted_by(rs, nested).all;
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
  if (s->type == BST_SELECT_FIGURES && !s->elsewhere)
    want_figures(rs, s, &out);
  if (s->type == BST_SELECT_FEATURES || s->type == BST_SELECT_SEGMENTS)
    want_kinds(rs, s->kinds, &out);
  return out;
}

uint64_t bst_rarest_fact(const bst_ruleset *rs, uint64_t all, const uint64_t *one, uint8_t lists) {
  uint64_t rare = all & ~rs->facts.usual & ~BST_FACT_COMPLETED;
  uint64_t found = rare & -rare;
  for (uint8_t i = 0; i < lists && found == 0; i++) /* those that came in this part */
    found = one[i] != 0 && (one[i] & UINT32_MAX) == 0 ? one[i] : 0;
  if (found == 0)
    found = all & BST_FACT_COMPLETED;
  for (uint8_t i = 0; i < lists && found == 0; i++)
    found = one[i];
  return found == 0 ? all & -all : found;
}
