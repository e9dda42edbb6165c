/* selectors_known.c - see selectors_known.h. */
#include "selectors_known.h"

#include "candidates.h"
#include "facts.h"
#include "grounds.h"
#include "laden.h"
#include "rare.h"

#include <stdlib.h>

/* Selectors that say `is` say instead what is said there. False: out of memory. */
static bool unfold_selectors(bst_ruleset *rs) {
  size_t count = 0, first = 0;
  uint64_t kinds;
  bool fits = true; /* else they stay as they are */
  for (size_t i = 0; i < rs->selector_count; i++) {
    size_t says = bst_selector_unfold(&rs->selector[i], rs->selector, rs->predicate, NULL, &kinds);
    fits = fits && says <= UINT8_MAX;
    count += says;
  }
  fits = fits && count <= UINT16_MAX;
  bst_predicate_def *said = calloc(count + 1u, sizeof *said);
  bst_selector_def *unfolded = calloc(rs->selector_count + 1u, sizeof *unfolded);
  if (said == NULL || unfolded == NULL || !fits) {
    bool there = said != NULL && unfolded != NULL;
    free(said);
    free(unfolded);
    return there;
  }
  for (size_t i = 0; i < rs->selector_count; i++) {
    bst_selector_def *s = &unfolded[i];
    *s = rs->selector[i];
    size_t says = bst_selector_unfold(s, rs->selector, rs->predicate, &said[first], &s->kinds);
    s->first = (uint16_t)first;
    s->count = (uint8_t)says;
    first += says;
  }
  free(rs->predicate);
  free(rs->selector);
  rs->predicate = said;
  rs->predicate_count = count;
  rs->selector = unfolded;
  return true;
}

/* How much is looked at for what it says of a feature. */
static unsigned cost_of(const bst_predicate_def *p) {
  switch ((bst_predicate_op)p->op) {
  case BST_FEATURES_SEGMENTS:
  case BST_FEATURES_OPEN:
    return 0;
  case BST_FEATURES_SIZE:
  case BST_FEATURES_CELLS:
  case BST_FEATURES_TILES:
    return 1;
  default: /* lists of rules may be asked whether it is complete */
    return 2;
  }
}

/* Of features what is counted quickly is asked first, where the number is given or kept. */
static void put_quick_first(const bst_selector_def *s, bst_predicate_def *predicate) {
  bst_predicate_def *first = predicate + s->first;
  if (s->type != BST_SELECT_FEATURES)
    return;
  for (uint8_t i = 1; i < s->count; i++) {
    const bst_predicate_def one = first[i];
    uint8_t to = i;
    bool quick = one.from != BST_NUMBER_COUNTED;
    for (; quick && to > 0 && cost_of(&first[to - 1]) > cost_of(&one); to--)
      first[to] = first[to - 1];
    first[to] = one;
  }
}

/* Which segments of each type have the symbols that selectors ask for. False: out of memory. */
static bool note_shown(bst_ruleset *rs) {
  uint16_t rows = 0;
  for (size_t i = 0; i < rs->selector_count; i++)
    if (rs->plain[i].shown != 0)
      rs->plain[i].shown = ++rows;
  rs->shown = calloc((size_t)rows * (rs->tiles.type_count + 1u) + 1u, sizeof *rs->shown);
  for (size_t i = 0; i < rs->selector_count && rs->shown != NULL; i++)
    if (rs->plain[i].shown != 0)
      bst_selector_shown(
          &rs->selector[i], rs->predicate, &rs->tiles,
          &rs->shown[(size_t)(rs->plain[i].shown - 1) * (rs->tiles.type_count + 1u)]);
  return rs->shown != NULL;
}

/* The list of tiles of which each feature that is meant has one: of one kind, or with a symbol of
 * segments. */
static uint8_t list_of_features(const bst_ruleset *rs, const bst_selector_def *s) {
  const bst_predicate_def *attr = bst_selector_requires(rs, s, BST_FEATURES_ATTR);
  bool shows = attr != NULL && __builtin_popcountll(attr->mask) == 1 &&
               rs->attr[__builtin_ctzll(attr->mask)].on_segment;
  uint8_t list = shows ? bst_rare_attr(rs, (uint8_t)__builtin_ctzll(attr->mask)) : 0;
  if (list == 0 && __builtin_popcountll(s->kinds) == 1)
    list = bst_rare_kind(rs, (uint8_t)__builtin_ctzll(s->kinds));
  return list;
}

/* The same of features on which the figures must stand. */
static uint8_t list_of_ground(const bst_ruleset *rs, const bst_selector_def *s) {
  const bst_predicate_def *p = bst_selector_requires(rs, s, BST_FIGURES_ON);
  const bst_selector_def *on =
      p == NULL || p->selector == 0 ? NULL : &rs->selector[p->selector - 1];
  bool all = on != NULL && on->other == 0 && !on->counts && on->type == BST_SELECT_FEATURES;
  return all ? list_of_features(rs, on) : 0;
}

/* The list of tiles that can have what the selector means, where few can. */
static uint8_t rare_list(const bst_ruleset *rs, const bst_selector_def *s,
                         const bst_plain_segments *plain) {
  uint8_t list = 0;
  if (s->type == BST_SELECT_FIGURES)
    return list_of_ground(rs, s);
  if (s->type == BST_SELECT_FEATURES)
    return list_of_features(rs, s);
  if (s->type != BST_SELECT_SEGMENTS)
    return 0;
  if (plain->shown == 0)
    return __builtin_popcountll(plain->kinds) == 1
               ? bst_rare_kind(rs, (uint8_t)__builtin_ctzll(plain->kinds))
               : 0;
  for (uint16_t i = s->first; i < s->first + s->count && list == 0; i++) {
    const bst_predicate_def *p = &rs->predicate[i];
    bool one = p->op == BST_SEGMENTS_ATTR && !p->negated && __builtin_popcountll(p->mask) == 1;
    list = one ? bst_rare_attr(rs, (uint8_t)__builtin_ctzll(p->mask)) : 0;
  }
  return list;
}

/* The kinds of which complete_ok speaks, if few tiles have them all. */
static uint32_t find_waiting_kinds(const bst_ruleset *rs) {
  uint32_t kinds = 0;
  for (uint16_t i = rs->filter_first[BST_FILTER_COMPLETE_OK];
       i < rs->filter_first[BST_FILTER_COMPLETE_OK + 1]; i++) {
    for (uint32_t left = rs->filter[i].kinds; left != 0; left &= left - 1)
      if (bst_rare_kind(rs, (uint8_t)__builtin_ctz(left)) == 0)
        return 0;
    if (rs->filter[i].kinds == 0)
      return 0;
    kinds |= rs->filter[i].kinds;
  }
  return kinds;
}

/* Only the lists of rare things are kept that somebody looks at. */
static void keep_lists(bst_ruleset *rs) {
  uint64_t lists = 0;
  for (size_t i = 0; i < rs->selector_count; i++)
    lists |= rs->plain[i].rare == 0 ? 0 : (uint64_t)1 << (rs->plain[i].rare - 1);
  rs->waiting_kinds = find_waiting_kinds(rs);
  uint32_t kinds = rs->waiting_kinds;
  for (size_t i = 0; i < rs->filter_count; i++)
    kinds |= rs->filter[i].rivals;
  for (; kinds != 0; kinds &= kinds - 1) {
    uint8_t list = bst_rare_kind(rs, (uint8_t)__builtin_ctz(kinds));
    lists |= list == 0 ? 0 : (uint64_t)1 << (list - 1);
  }
  bst_rare_keep(&rs->tiles, lists);
  for (size_t i = 0; i < rs->selector_count; i++)
    rs->plain[i].rare = bst_rare_kept(lists, rs->plain[i].rare);
}

/* Kinds of segments that can be meant: those that show its symbols, and what edits make of them. */
static uint64_t kinds_meant(const bst_ruleset *rs, const bst_plain_segments *plain) {
  if (plain->shown == 0)
    return plain->kinds;
  uint64_t kinds = 0;
  const uint16_t *row = &rs->shown[(size_t)(plain->shown - 1) * (rs->tiles.type_count + 1u)];
  for (size_t type = 0; type < rs->tiles.type_count; type++)
    for (unsigned bits = row[type]; bits != 0; bits &= bits - 1)
      kinds |= UINT64_C(1) << rs->tiles.type[type].kind[__builtin_ctz(bits)];
  for (size_t i = 0; i < rs->edit_count; i++)
    kinds |= UINT64_C(1) << rs->edit[i].to >> 1; /* from 1; 0: it makes none */
  return kinds & plain->kinds;
}

/* Do only tokens of which it speaks lie on such segments? */
static bool is_alone(const bst_ruleset *rs, const bst_plain_segments *plain) {
  const uint64_t kinds = kinds_meant(rs, plain), spoken = plain->tokens | plain->bare;
  bool alone = plain->tokens == 0 || plain->bare == 0;
  for (uint8_t kind = 0; kind < rs->token_count && alone && spoken != 0; kind++)
    alone = (spoken >> kind & 1) || !bst_token_lies_on(&rs->token[kind], kinds);
  return alone;
}

/* The few cells near a thing, in one of which all tiles, figures, tokens, or tiles of all segments,
 * lie: the number of the predicate that says so, plus one; 0: none are said. */
static uint32_t cells_around(const bst_ruleset *rs, const bst_selector_def *s) {
  const bst_predicate_op op = s->type == BST_SELECT_FIGURES    ? BST_FIGURES_AT
                              : s->type == BST_SELECT_TOKENS   ? BST_TOKENS_AT
                              : s->type == BST_SELECT_SEGMENTS ? BST_SEGMENTS_AT
                                                               : BST_TILES_AT;
  const bool lie = s->type == BST_SELECT_FIGURES || s->type == BST_SELECT_SEGMENTS ||
                   s->type == BST_SELECT_TOKENS || s->type == BST_SELECT_TILES;
  const bst_predicate_def *p = lie ? bst_selector_requires(rs, s, op) : NULL;
  const bst_selector_def *cells =
      p == NULL || p->selector == 0 ? NULL : &rs->selector[p->selector - 1];
  if (cells == NULL || cells->counts || cells->other != 0 || cells->first_ones != 0 ||
      cells->one_per != 0)
    return 0;
  p = bst_selector_requires(rs, cells, BST_CELLS_AROUND);
  return p != NULL && !bst_around_is_wide(p) ? (uint32_t)(p - rs->predicate) + 1u : 0;
}

/* When all else is known of it. */
static bst_list_way way_of(const bst_ruleset *rs, size_t i) {
  const bst_selector_def *s = &rs->selector[i];
  const bool whole = s->other == 0 && s->first_ones == 0;
  if (rs->near[i] != 0)
    return BST_LIST_NEAR;
  if (s->type == BST_SELECT_AMOUNTS && whole)
    return BST_LIST_AMOUNTS;
  if (rs->direct[i] != 0)
    return BST_LIST_DIRECT;
  if (rs->one_each[i] != 0)
    return BST_LIST_ONE_EACH;
  bool more = s->sort != BST_SORT_NOTHING || s->one_per != 0 || s->type == BST_SELECT_FEATURES;
  return whole && !more && rs->ordered[i] ? BST_LIST_ORDERED : BST_LIST_SEARCH;
}

bool bst_selectors_note(bst_ruleset *rs) {
  rs->says = calloc(rs->selector_count + 1u, sizeof *rs->says);
  rs->direct = calloc(rs->selector_count + 1u, sizeof *rs->direct);
  rs->says_same = calloc(rs->selector_count + 1u, sizeof *rs->says_same);
  rs->near = calloc(rs->selector_count + 1u, sizeof *rs->near);
  rs->one_each = calloc(rs->selector_count + 1u, sizeof *rs->one_each);
  rs->around = calloc(rs->selector_count + 1u, sizeof *rs->around);
  rs->way = calloc(rs->selector_count + 1u, sizeof *rs->way);
  rs->ordered = calloc(rs->selector_count + 1u, sizeof *rs->ordered);
  rs->fixed = calloc(rs->selector_count + 1u, sizeof *rs->fixed);
  rs->apart = calloc(rs->selector_count + 1u, sizeof *rs->apart);
  rs->plain = calloc(rs->selector_count + 1u, sizeof *rs->plain);
  rs->grounds = calloc(rs->selector_count + 1u, sizeof *rs->grounds);
  bool fine = unfold_selectors(rs) && rs->says != NULL && rs->direct != NULL &&
              rs->says_same != NULL && rs->fixed != NULL && rs->one_each != NULL &&
              rs->near != NULL && rs->around != NULL && rs->way != NULL && rs->ordered != NULL &&
              rs->apart != NULL && rs->plain != NULL && rs->grounds != NULL;
  for (size_t i = 0; i < rs->selector_count && fine; i++) {
    bst_selector_narrow(&rs->selector[i], rs->selector, rs->predicate);
    put_quick_first(&rs->selector[i], rs->predicate);
    rs->says[i] = bst_selector_says(&rs->selector[i], rs->predicate);
    rs->says_same[i] = bst_selector_says_same(&rs->selector[i], rs->selector, rs->predicate);
    rs->fixed[i] = bst_selector_is_fixed(&rs->selector[i], rs->selector, rs->predicate);
    rs->apart[i] = bst_selector_apart(&rs->selector[i], rs->selector, rs->predicate);
    rs->plain[i] = bst_selector_plain(&rs->selector[i], rs->selector, rs->predicate);
    rs->direct[i] = bst_selector_direct(&rs->selector[i], rs->predicate);
    rs->near[i] = bst_selector_near(&rs->selector[i], rs->predicate);
    rs->one_each[i] = bst_selector_one_each(&rs->selector[i], rs->predicate);
  }
  for (size_t i = 0; i < rs->selector_count && fine; i++) {
    rs->around[i] = cells_around(rs, &rs->selector[i]);
    rs->plain[i].rare = rare_list(rs, &rs->selector[i], &rs->plain[i]);
    rs->grounds[i] = bst_ground_of(rs, &rs->selector[i]);
    if (rs->plain[i].rare != 0 || rs->grounds[i].at_part) /* figures are found there */
      rs->direct[i] = 0;
  }
  fine = fine && note_shown(rs);
  if (fine)
    keep_lists(rs);
  for (size_t i = 0; i < rs->selector_count && fine; i++) {
    rs->plain[i].alone = is_alone(rs, &rs->plain[i]);
    rs->ordered[i] = bst_candidates_are_ordered(rs, &rs->selector[i]);
    rs->way[i] = (uint8_t)way_of(rs, i);
  }
  return fine;
}
