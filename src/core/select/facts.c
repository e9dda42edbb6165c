/* facts.c - see facts.h. */
#include "facts.h"

#include <assert.h>

static_assert(BST_FEATURES_KIND - BST_FIGURES_KIND < 32 &&
                  BST_SEGMENTS_KIND - BST_FEATURES_KIND < 32,
              "a type has more operations than bits");

uint32_t bst_selector_says(const bst_selector_def *s, const bst_predicate_def *predicate) {
  uint32_t says = 0;
  for (uint16_t i = s->first; i < s->first + s->count; i++)
    says |= predicate[i].negated ? 0 : (uint32_t)1 << bst_bit_of(predicate[i].op);
  return says;
}

static bool refers_to(const bst_predicate_def *p, const bst_selector_def *all,
                      const bst_predicate_def *predicate, uint8_t reference);

/* Does one of its predicates, or what is nested in it, refer to it? */
static bool any_refers_to(const bst_selector_def *s, const bst_selector_def *all,
                          const bst_predicate_def *predicate, uint8_t reference) {
  bool refers = false;
  for (uint16_t i = s->first; i < s->first + s->count && !refers; i++)
    refers = refers_to(&predicate[i], all, predicate, reference);
  return refers;
}

/* Does it name a thing at all? */
static bool takes_thing(const bst_predicate_def *p) {
  switch ((bst_operand)bst_predicate_infos[p->op].operand) {
  case BST_OPERAND_OWNER:
    return p->id == 0;
  case BST_OPERAND_PLAYER:
  case BST_OPERAND_THINGS:
  case BST_OPERAND_FACES:
  case BST_OPERAND_AROUND:
  case BST_OPERAND_SET:
    return true;
  default:
    return false;
  }
}

/* The thing that it names, or whoever is asked where it says so without a name: others than he, and
 * what lists of rules say, who are told of him. */
static bool names(const bst_predicate_def *p, uint8_t reference) {
  bool others =
      bst_predicate_infos[p->op].operand == BST_OPERAND_OWNER && p->id == BST_OWNER_OTHERS + 1;
  bool asks = others || p->op == BST_SEGMENTS_TAKES || p->op == BST_FIGURES_OPEN_TO ||
              p->op == BST_CELLS_OPEN_TO;
  return (takes_thing(p) && p->selector == 0 && p->reference == reference) ||
         (asks && reference == BST_REF_ASKED);
}

static bool refers_to(const bst_predicate_def *p, const bst_selector_def *all,
                      const bst_predicate_def *predicate, uint8_t reference) {
  bool refers = names(p, reference);
  for (uint16_t nested = p->selector; nested != 0 && !refers; nested = all[nested - 1].other)
    refers = any_refers_to(&all[nested - 1], all, predicate, reference);
  if (p->from == BST_NUMBER_COUNTED && p->counted != 0 && !refers)
    refers = any_refers_to(&all[p->counted - 1], all, predicate, reference);
  return refers;
}

bool bst_selector_says_same(const bst_selector_def *s, const bst_selector_def *all,
                            const bst_predicate_def *predicate) {
  return any_refers_to(s, all, predicate, BST_REF_SAME);
}

bool bst_selector_is_fixed(const bst_selector_def *s, const bst_selector_def *all,
                           const bst_predicate_def *predicate) {
  static const uint8_t varies[] = {BST_REF_THIS, BST_REF_ASKED, BST_REF_SAME, BST_REF_ARG};
  bool fixed = s->sort == BST_SORT_NOTHING; /* by what it is worth to somebody, perhaps */
  for (const bst_selector_def *one = s; one != NULL && fixed;
       one = one->other == 0 ? NULL : &all[one->other - 1])
    for (size_t i = 0; i < sizeof varies && fixed; i++)
      fixed = !any_refers_to(one, all, predicate, varies[i]);
  return fixed;
}

uint8_t bst_selector_apart(const bst_selector_def *s, const bst_selector_def *all,
                           const bst_predicate_def *predicate) {
  uint8_t apart = BST_APART_ALL;
  if (s->other != 0 || s->sort != BST_SORT_NOTHING || s->one_per != 0 || s->first_ones != 0)
    return BST_APART_NO;
  for (uint8_t i = 0; i < s->count; i++) {
    const bst_predicate_def *p = &predicate[s->first + i];
    if (!refers_to(p, all, predicate, BST_REF_ARG))
      continue;
    bool takes = p->op == BST_SEGMENTS_TAKES && p->selector == 0 && p->named == 0 &&
                 p->via == BST_VIA_NOTHING;
    if (!takes || apart != BST_APART_ALL)
      return BST_APART_NO;
    apart = (uint8_t)(i + 1);
  }
  return apart;
}

/* The owner is whoever is asked, or active. */
static bool says_seat(const bst_predicate_def *p) {
  return p->op == BST_FIGURES_OWNER && !p->negated && p->id == 0 && p->selector == 0 &&
         p->via == BST_VIA_NOTHING &&
         (p->reference == BST_REF_ASKED || p->reference == BST_REF_ACTIVE);
}

uint8_t bst_selector_one_each(const bst_selector_def *s, const bst_predicate_def *predicate) {
  bool plain = s->type == BST_SELECT_FIGURES && s->other == 0 && s->first_ones == 0 &&
               s->sort == BST_SORT_NOTHING && s->one_per == 1u << BST_ONE_PER_KIND && s->count == 2;
  bool home = false;
  uint8_t seat = 0;
  for (uint8_t i = 0; i < s->count && plain; i++) {
    const bst_predicate_def *p = &predicate[s->first + i];
    home = home || (p->op == BST_FIGURES_HOME && (p->id != 0) != p->negated);
    seat = says_seat(p) ? (uint8_t)(i + 1) : seat;
  }
  return home ? seat : 0;
}

uint8_t bst_selector_near(const bst_selector_def *s, const bst_predicate_def *predicate) {
  bool plain = s->type == BST_SELECT_CELLS && s->other == 0 && s->one_per == 0 &&
               s->first_ones == 0 && s->sort == BST_SORT_NOTHING;
  uint8_t near = 0;
  for (uint8_t i = 0; i < s->count && plain; i++) {
    const bst_predicate_def *p = &predicate[s->first + i];
    bool around = p->op == BST_CELLS_AROUND && p->selector == 0 && p->id <= BST_WITHIN_RING9;
    bool covered = p->op == BST_CELLS_COVERED && p->id != 0;
    plain = !p->negated && ((around && near == 0) || covered);
    near = around ? (uint8_t)(i + 1) : near;
  }
  return plain ? near : 0;
}

uint8_t bst_selector_direct(const bst_selector_def *s, const bst_predicate_def *predicate) {
  bool plain = s->type == BST_SELECT_FIGURES && s->other == 0 && s->one_per == 0 &&
               s->first_ones == 0 && !s->elsewhere;
  uint8_t direct = 0;
  for (uint8_t i = 0; i < s->count && plain; i++) {
    const bst_predicate_def *p = &predicate[s->first + i];
    plain = p->negated || (p->op != BST_FIGURES_BESIDE && p->op != BST_FIGURES_IS &&
                           p->op != BST_FIGURES_AT); /* these lead to fewer figures */
    if (says_seat(p))
      direct = (uint8_t)(i + 1);
  }
  return plain ? direct : 0;
}

/* The one figure that must be in such a cell. */
static uint16_t cells_with(const bst_selector_def *s, const bst_predicate_def *predicate) {
  uint16_t found = 0;
  for (uint16_t i = s->first; i < s->first + s->count; i++)
    if (predicate[i].op == BST_CELLS_WITH && !predicate[i].negated && predicate[i].selector == 0)
      found = (uint16_t)(i + 1u);
  return found;
}

uint16_t bst_selector_at(const bst_selector_def *s, const bst_predicate_def *predicate) {
  uint16_t found = 0;
  if (s->type == BST_SELECT_CELLS && s->other == 0)
    return cells_with(s, predicate);
  for (uint16_t i = s->first;
       s->type == BST_SELECT_SEGMENTS && s->other == 0 && i < s->first + s->count; i++)
    if (predicate[i].op == BST_SEGMENTS_AT && !predicate[i].negated && predicate[i].selector == 0)
      found = (uint16_t)(i + 1u);
  return found;
}

/* --- what is plainly seen ------------------------------------------------------------------- */

/* Notes what must be; false: the opposite was said before. */
static bool note_flag(uint8_t *flag, bool is) {
  uint8_t wanted = is ? BST_YES : BST_NO;
  if (*flag != BST_ANY && *flag != wanted)
    return false;
  *flag = wanted;
  return true;
}

/* Complete or not, taken or not? */
static bool note_feature(const bst_predicate_def *says, bst_plain_segments *plain) {
  bool is = (says->id != 0) != says->negated;
  return (says->op == BST_FEATURES_COMPLETE && note_flag(&plain->complete, is)) ||
         (says->op == BST_FEATURES_OCCUPIED && note_flag(&plain->taken, is));
}

/* Features of kinds, complete or taken or not: all that the nested selector says? */
static bool note_features(const bst_predicate_def *p, const bst_selector_def *all,
                          const bst_predicate_def *predicate, bst_plain_segments *plain) {
  const bst_selector_def *of = p->selector == 0 ? NULL : &all[p->selector - 1];
  bst_plain_segments noted = *plain;
  bool seen =
      of != NULL && !p->negated && of->other == 0 && !of->counts && of->type == BST_SELECT_FEATURES;
  for (uint8_t i = 0; seen && i < of->count; i++) {
    seen = note_feature(&predicate[of->first + i], &noted);
  }
  if (!seen)
    return false;
  *plain = noted;
  plain->kinds &= of->kinds;
  return plain->of = true;
}

/* A token of some kinds, whichever, or none. */
static bool note_tokens(const bst_predicate_def *p, const bst_selector_def *all,
                        bst_plain_segments *plain) {
  const bst_selector_def *tokens = p->selector == 0 ? NULL : &all[p->selector - 1];
  bool of_kinds =
      tokens != NULL && tokens->other == 0 && tokens->count == 0 && tokens->kinds != UINT64_MAX;
  bool none = of_kinds && (tokens->counts ? tokens->least == 0 && tokens->most == 0 && !p->negated
                                          : p->negated);
  bool any = of_kinds && !tokens->counts && !p->negated && plain->tokens == 0;
  if (none)
    plain->bare |= tokens->kinds;
  if (any)
    plain->tokens = tokens->kinds;
  return any || none;
}

/* Symbols, any of some or a given number of one: the tile's type alone says it. */
static bool says_symbols(const bst_predicate_def *p) {
  return p->op == BST_SEGMENTS_ATTR && (p->mask != 0 || p->from == BST_NUMBER_GIVEN);
}

static bool shows(const bst_catalogue *tiles, uint16_t type, uint8_t segment,
                  const bst_predicate_def *p) {
  bool any = false;
  if (p->mask == 0) {
    uint16_t n = bst_attr_on(tiles, type, segment, (uint8_t)p->id);
    return n >= p->least && n <= p->most;
  }
  for (uint64_t attrs = p->mask; attrs != 0 && !any; attrs &= attrs - 1)
    any = bst_attr_on(tiles, type, segment, (uint8_t)__builtin_ctzll(attrs)) > 0;
  return any;
}

void bst_selector_shown(const bst_selector_def *s, const bst_predicate_def *predicate,
                        const bst_catalogue *tiles, uint16_t *shown) {
  for (uint16_t type = 0; type < tiles->type_count; type++)
    for (uint8_t segment = 0; segment < tiles->type[type].segment_count; segment++) {
      bool all = true;
      for (uint16_t i = s->first; i < s->first + s->count && all; i++)
        all = !says_symbols(&predicate[i]) ||
              shows(tiles, type, segment, &predicate[i]) != predicate[i].negated;
      shown[type] = (uint16_t)(shown[type] | (unsigned)all << segment);
    }
}

/* Is all of the predicate seen plainly, as it is noted? */
static bool note_plain(const bst_predicate_def *p, const bst_selector_def *all,
                       const bst_predicate_def *predicate, bst_plain_segments *plain) {
  switch ((bst_predicate_op)p->op) {
  case BST_SEGMENTS_OCCUPIED:
    return note_flag(&plain->occupied, (p->id != 0) != p->negated);
  case BST_SEGMENTS_TILE:
    return p->selector == 0 && p->reference == BST_REF_PART && p->via == BST_VIA_NOTHING &&
           note_flag(&plain->on_part, !p->negated);
  case BST_SEGMENTS_OF:
    return note_features(p, all, predicate, plain);
  case BST_SEGMENTS_CARRIES:
    return note_tokens(p, all, plain);
  case BST_SEGMENTS_ATTR:
    plain->shown |= says_symbols(p);
    return says_symbols(p);
  default:
    return false;
  }
}

/* Is predicate i plainly seen? */
static void note_seen(uint8_t i, bool seen, bst_plain_segments *plain) {
  plain->whole &= seen;
  if (seen && i < 62)
    plain->seen |= (uint64_t)1 << i;
}

/* Does it hold for a feature on which nobody stands? */
static bool holds_deserted(const bst_predicate_def *p, const bst_selector_def *all) {
  const bst_selector_def *figures = p->selector == 0 ? NULL : &all[p->selector - 1];
  bool none = figures != NULL && figures->counts && figures->least <= 0;
  return p->op == BST_FEATURES_WITH && none != p->negated;
}

/* Which of them do, or are plainly seen; all of them: that is all that is said. */
static uint64_t known_if_deserted(const bst_selector_def *s, const bst_selector_def *all,
                                  const bst_predicate_def *predicate, uint64_t seen) {
  bool whole = s->type == BST_SELECT_FEATURES && s->count < 62;
  for (uint8_t i = 0; s->type == BST_SELECT_FEATURES && i < s->count && i < 62; i++) {
    if (holds_deserted(&predicate[s->first + i], all))
      seen |= (uint64_t)1 << i;
    whole = whole && (seen >> i & 1);
  }
  return whole ? UINT64_MAX : seen;
}

bst_plain_segments bst_selector_plain(const bst_selector_def *s, const bst_selector_def *all,
                                      const bst_predicate_def *predicate) {
  /* Spare nodes are no segments, whatever the selector says. */
  bool features = s->type == BST_SELECT_FEATURES;
  bst_plain_segments plain = {.kinds = s->kinds & BST_EVERY_KIND,
                              .seen = BST_KIND_KNOWN,
                              .whole = features || s->type == BST_SELECT_SEGMENTS};
  for (uint8_t i = 0; features && i < s->count; i++)
    note_seen(i, note_feature(&predicate[s->first + i], &plain), &plain);
  for (uint8_t i = 0; s->type == BST_SELECT_SEGMENTS && i < s->count; i++) {
    const bst_predicate_def *p = &predicate[s->first + i];
    if (p->op == BST_SEGMENTS_TAKES && !p->negated && plain.takes == 0)
      plain.takes = (uint8_t)(i + 1);
    else
      note_seen(i, note_plain(p, all, predicate, &plain), &plain);
  }
  plain.deserted = known_if_deserted(s, all, predicate, plain.seen);
  plain.looks = (plain.complete | plain.taken | plain.occupied) != BST_ANY;
  return plain;
}

/* --- unfolded ----------------------------------------------------------------------------- */

/* The selector that a thing must be another of, of those that can be said in its place: not where
 * `same` would mean somebody else within figures, nor figures of which one may be elsewhere. */
static const bst_selector_def *is_another(const bst_selector_def *s, const bst_selector_def *all,
                                          const bst_predicate_def *predicate,
                                          const bst_predicate_def *p) {
  bool is = p->op == BST_SEGMENTS_IS || p->op == BST_FEATURES_IS || p->op == BST_FIGURES_IS;
  if (!is || p->negated || p->selector == 0)
    return NULL;
  const bst_selector_def *nested = &all[p->selector - 1];
  if (nested->type != s->type || nested->other != 0 || nested->counts)
    return NULL;
  bool other_figures =
      s->type == BST_SELECT_FIGURES &&
      (nested->elsewhere < s->elsewhere || bst_selector_says_same(nested, all, predicate));
  return other_figures ? NULL : nested;
}

size_t bst_selector_unfold(const bst_selector_def *s, const bst_selector_def *all,
                           const bst_predicate_def *predicate, bst_predicate_def *to,
                           uint64_t *kinds) {
  size_t count = 0;
  for (uint16_t i = s->first; i < s->first + s->count; i++) {
    const bst_selector_def *nested = is_another(s, all, predicate, &predicate[i]);
    if (nested != NULL) {
      *kinds &= nested->kinds;
      count += bst_selector_unfold(nested, all, predicate, to == NULL ? NULL : to + count, kinds);
    } else if (to == NULL) {
      count++;
    } else {
      to[count++] = predicate[i];
    }
  }
  return count;
}

/* --- narrower ------------------------------------------------------------------------------- */

/* Does it name kinds, and say nothing else? Of a union the first of them. */
static bool names_kinds(const bst_selector_def *s) {
  return s->count == 0 && s->kinds != UINT64_MAX && !s->counts;
}

/* Does it say but one thing, of which the opposite can be said as well? */
static bool says_one_thing(const bst_selector_def *s) {
  return s->count == 1 && s->other == 0 && s->kinds == UINT64_MAX && !s->counts;
}

void bst_selector_narrow(bst_selector_def *s, const bst_selector_def *all,
                         bst_predicate_def *predicate) {
  uint8_t kept = 0;
  for (uint8_t i = 0; i < s->count; i++) {
    bst_predicate_def p = predicate[s->first + i];
    const bst_selector_def *nested = p.selector == 0 ? NULL : &all[p.selector - 1];
    bool is = nested != NULL && nested->type == s->type &&
              (p.op == BST_SEGMENTS_IS || p.op == BST_FEATURES_IS);
    while (is && p.negated && names_kinds(nested) && nested->other != 0) {
      s->kinds &= ~nested->kinds;
      p.selector = nested->other;
      nested = &all[nested->other - 1];
      is = nested->type == s->type;
    }
    if (is && nested->other == 0 && names_kinds(nested)) {
      s->kinds &= p.negated ? ~nested->kinds : nested->kinds;
      continue;
    }
    if (is && says_one_thing(nested)) {
      bool negated = p.negated;
      p = predicate[nested->first];
      p.negated = p.negated != negated;
    }
    predicate[s->first + kept++] = p;
  }
  s->count = kept;
}
