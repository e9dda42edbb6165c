/* value_looks.c - see value_looks.h. */
#include "value_looks.h"

#include "predicates.h"

#include <string.h>

/* Symbols of whole tiles are those of the cell, where half tiles can lie in one. */
static bst_looks looks_at_attr(const bst_ruleset *rs, uint8_t attr) {
  bool of_cells = attr != BST_ATTR_NONE && rs->tiles.has_halves && rs->attr[attr].of_cell;
  return of_cells ? BST_LOOKS_FAR : BST_LOOKS_AT_ITSELF;
}

/* A feature is as large as it has segments, but for one that is counted by the tiles around. */
static bst_looks looks_at_size(const bst_ruleset *rs, uint8_t kind) {
  const bst_kind_def *def = &rs->kind[kind];
  bool around = def->completion == BST_COMPLETE_RING8 && def->unit == BST_UNIT_TILE;
  return around && !rs->counts_simply ? BST_LOOKS_AROUND : BST_LOOKS_AT_ITSELF;
}

static bst_looks looks_at_attrs(const bst_ruleset *rs, const bst_predicate_def *p) {
  bst_looks most = p->mask == 0 ? looks_at_attr(rs, (uint8_t)p->id) : BST_LOOKS_AT_ITSELF;
  for (uint64_t attrs = p->mask; attrs != 0 && most == BST_LOOKS_AT_ITSELF; attrs &= attrs - 1)
    most = looks_at_attr(rs, (uint8_t)__builtin_ctzll(attrs));
  return most;
}

/* Features beside the one at hand, told by what they are themselves; else anything. */
static bst_looks looks_at_selected(const bst_ruleset *rs, uint16_t selector) {
  static const uint8_t own[] = {BST_FEATURES_KIND, BST_FEATURES_COMPLETE, BST_FEATURES_ATTR,
                                BST_FEATURES_SEGMENTS, BST_FEATURES_OPEN};
  const bst_selector_def *s = &rs->selector[selector];
  bool beside = false;
  bool simple = s->type == BST_SELECT_FEATURES && s->other == 0 && s->sum == BST_SUM_NOTHING;
  for (uint16_t i = s->first; i < s->first + s->count && simple; i++) {
    const bst_predicate_def *p = &rs->predicate[i];
    bool touches = p->op == BST_FEATURES_TOUCHING && !p->negated && p->selector == 0 &&
                   p->reference == BST_REF_THIS && p->via == BST_VIA_NOTHING;
    beside = beside || touches;
    simple = touches || (memchr(own, p->op, sizeof own) != NULL && p->from == BST_NUMBER_GIVEN);
    simple = simple && (p->op != BST_FEATURES_ATTR || looks_at_attrs(rs, p) == BST_LOOKS_AT_ITSELF);
  }
  return beside && simple ? BST_LOOKS_BESIDE : BST_LOOKS_ANYWHERE;
}

static bst_looks looks_of(const bst_ruleset *rs, uint8_t kind, const bst_counter *what) {
  bst_looks at_attr = looks_at_attr(rs, what->attr);
  switch ((bst_counter_op)what->op) {
  case BST_COUNT_CONST:
  case BST_COUNT_CELLS:
  case BST_COUNT_TILES:
  case BST_COUNT_SEGMENTS:
  case BST_COUNT_FIGURES:
  case BST_COUNT_OWN_FIGURES:
  case BST_COUNT_OPEN:
    return BST_LOOKS_AT_ITSELF;
  case BST_COUNT_SIZE:
    return looks_at_size(rs, kind);
  case BST_COUNT_ATTR:
  case BST_COUNT_TILE_ATTR:
    return at_attr;
  case BST_COUNT_ADJACENT:
    return at_attr > BST_LOOKS_BESIDE ? at_attr : BST_LOOKS_BESIDE;
  case BST_COUNT_RING8:
  case BST_COUNT_RING9:
  case BST_COUNT_RING8_ATTR:
  case BST_COUNT_RING9_ATTR:
  case BST_COUNT_RING9_CELLS:
  case BST_COUNT_RING9_SEGMENTS:
  case BST_COUNT_EMPTY_RING8:
  case BST_COUNT_ROW_COL:
    return BST_LOOKS_AROUND;
  case BST_COUNT_RING9_FIGURES:
  case BST_COUNT_COMPLETE:
    return BST_LOOKS_FAR;
  case BST_COUNT_SELECTED:
    return looks_at_selected(rs, (uint16_t)(what->selector - 1));
  case BST_COUNT_TOKENS:
  case BST_COUNT_HOST:
    break;
  }
  return BST_LOOKS_ANYWHERE;
}

static void note_looks(bst_value_looks *out, uint8_t kind, bst_looks how) {
  if (how > out->how[kind])
    out->how[kind] = (uint8_t)how;
}

static void note(const bst_ruleset *rs, bst_value_looks *out, uint8_t kind,
                 const bst_counter *what) {
  note_looks(out, kind, looks_of(rs, kind, what));
  if (what->op == BST_COUNT_FIGURES || what->op == BST_COUNT_OWN_FIGURES)
    out->by_figures[kind] = true;
  if (what->op == BST_COUNT_ADJACENT)
    out->beside[kind] = (uint16_t)(out->beside[kind] | 1u << what->kind);
  if (what->op == BST_COUNT_SELECTED)
    out->beside[kind] = (uint16_t)(out->beside[kind] | rs->selector[what->selector - 1].kinds);
}

static_assert(sizeof(bst_when) ==
                  12 + 4 * sizeof(bst_range) + BST_MAX_COUNTED * sizeof(bst_counted),
              "a new condition of terms: does it look further than at the feature?");

static void note_when(const bst_ruleset *rs, bst_value_looks *out, uint8_t kind,
                      const bst_when *when) {
  note_looks(out, kind, looks_at_attr(rs, when->attr));
  note_looks(out, kind, looks_at_attr(rs, when->no_attr));
  note_looks(out, kind, looks_at_size(rs, kind)); /* when->size */
  out->named[kind] |= when->figure != 255 ? 1u << when->figure : 0;
  out->named[kind] |= when->own_figure != 255 ? 1u << when->own_figure : 0;
  for (uint8_t c = 0; c < when->counted_count; c++)
    note(rs, out, kind, &when->counted[c].counter);
}

static void note_terms(const bst_ruleset *rs, bst_value_looks *out, uint8_t kind, uint8_t mode) {
  const bst_terms *terms = &rs->terms[kind][mode];
  for (uint16_t i = 0; i < terms->count; i++) {
    const bst_term_def *term = &rs->term[rs->term_order[terms->first + i]];
    note(rs, out, kind, &term->per);
    for (uint8_t f = 0; f < term->factor_count; f++)
      note(rs, out, kind, &term->factor[f]);
    note_when(rs, out, kind, &term->when);
  }
  for (size_t i = 0; i < rs->claim_count; i++)
    if (rs->share[i].kinds == 0 || (rs->share[i].kinds >> kind & 1))
      note_when(rs, out, kind, &rs->share[i].when);
}

/* Does what the selector says of a figure stay as it is while that stands on its segment? */
static bool stays_true(const bst_ruleset *rs, uint16_t selector) {
  static const uint8_t steady[] = {BST_FIGURES_ON,    BST_FIGURES_AT,    BST_FIGURES_IS,
                                   BST_SEGMENTS_TILE, BST_SEGMENTS_ATTR, BST_SEGMENTS_SIDES,
                                   BST_TILES_ATTR,    BST_TILES_ID,      BST_TILES_HALF,
                                   BST_CELLS_COVERED, BST_CELLS_ATTR};
  const bst_selector_def *s = &rs->selector[selector];
  bool stays = s->other == 0 || stays_true(rs, (uint16_t)(s->other - 1));
  for (uint16_t i = s->first; i < s->first + s->count && stays; i++) {
    const bst_predicate_def *p = &rs->predicate[i];
    bool refers = bst_predicate_infos[p->op].types != 0 && p->selector == 0;
    stays = memchr(steady, p->op, sizeof steady) != NULL && !refers &&
            p->from == BST_NUMBER_GIVEN &&
            (p->selector == 0 || stays_true(rs, (uint16_t)(p->selector - 1)));
  }
  return stays;
}

/* Whoever weighs nothing counts nowhere, as who stands on a corner, in no feature's list. */
static bst_looks looks_at_owners(const bst_ruleset *rs) {
  bst_looks most = BST_LOOKS_AT_ITSELF;
  for (uint8_t kind = 0; kind < rs->figure_count; kind++) {
    bst_looks weight = rs->figure[kind].weight_test != 0
                           ? BST_LOOKS_ANYWHERE
                           : looks_at_attr(rs, rs->figure[kind].weight_attr);
    most = weight > most ? weight : most;
  }
  for (size_t i = 0; i < rs->tiebreak_count; i++)
    most = stays_true(rs, rs->tiebreak[i].figures) ? most : BST_LOOKS_ANYWHERE;
  return most;
}

void bst_value_looks_find(const bst_ruleset *rs, uint8_t mode, bst_value_looks *out) {
  bst_looks least = looks_at_owners(rs);
  *out = (bst_value_looks){0};
  for (uint8_t kind = 0; kind < rs->kind_count; kind++) {
    out->how[kind] = (uint8_t)least;
    note_terms(rs, out, kind, mode);
  }
}
