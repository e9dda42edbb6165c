/* holds.c - what all predicates share. */
#include "holds.h"

#include "area.h"
#include "board.h"
#include "marks.h"
#include "state.h"

/* Of one evaluation it is counted once: nothing changes meanwhile. */
static int32_t count_once(bst_select_at *at, const bst_predicate_def *p) {
  if (at->counted != p || at->counted_same != at->same) {
    at->counted_as = bst_select_count(at, (uint16_t)(p->counted - 1));
    at->counted = p;
    at->counted_same = at->same;
  }
  return at->counted_as;
}

int32_t bst_number_of(bst_select_at *at, const bst_predicate_def *p) {
  switch ((bst_number_from)p->from) {
  case BST_NUMBER_PLAYERS:
    return at->t->rules->players;
  case BST_NUMBER_STATE:
  case BST_NUMBER_TO_STATE:
    return bst_state_get(at->t->rules, at->g, (uint16_t)p->least, 0);
  case BST_NUMBER_COUNTED:
    return count_once(at, p);
  case BST_NUMBER_GIVEN:
    break;
  }
  return p->most;
}

bool bst_is_in_range(bst_select_at *at, const bst_predicate_def *p, int64_t number) {
  if (p->from == BST_NUMBER_TO_STATE)
    return number <= bst_number_of(at, p);
  if (p->from != BST_NUMBER_GIVEN)
    return number == bst_number_of(at, p);
  return number >= p->least && number <= p->most;
}

bool bst_is_meant(bst_select_at *at, const bst_predicate_def *p, bst_thing thing) {
  if (p->selector == 0)
    return bst_thing_same(at, thing, bst_refer(at, p));
  return bst_select_is(at, (uint16_t)(p->selector - 1), thing);
}

uint64_t bst_kinds_meant(const bst_select_at *at, const bst_predicate_def *p, uint8_t type) {
  uint64_t kinds = 0;
  for (uint16_t s = p->selector; s != 0; s = at->t->rules->selector[s - 1].other)
    if (at->t->rules->selector[s - 1].type == type)
      kinds |= at->t->rules->selector[s - 1].kinds;
  return p->selector == 0 ? UINT64_MAX : kinds;
}

/* --- counting related things -------------------------------------------------------------- */

bst_tally bst_tally_begin(bst_select_at *at, const bst_predicate_def *p) {
  const bst_selector_def *nested =
      p->selector == 0 ? NULL : &at->t->rules->selector[p->selector - 1];
  bool counts = nested != NULL && nested->counts;
  return (bst_tally){at, p, 0, counts ? (uint32_t)nested->most + 1u : 1u};
}

bool bst_tally_show(bst_tally *tally, uint8_t type, uint32_t id) {
  tally->count += bst_is_meant(tally->at, tally->p, (bst_thing){type, id});
  return tally->count >= tally->stop;
}

bool bst_tally_end(const bst_tally *tally) {
  if (tally->p->selector == 0)
    return tally->count > 0;
  const bst_selector_def *nested = &tally->at->t->rules->selector[tally->p->selector - 1];
  return nested->counts ? (int64_t)tally->count >= nested->least && tally->count < tally->stop
                        : tally->count > 0;
}

/* --- where things lie ----------------------------------------------------------------------- */

static bool show_cell(void *with, uint32_t key) {
  return bst_tally_show(with, BST_SELECT_CELLS, key);
}

/* Has the feature a segment in the cell of the one thing, which lies in no other? False: that isn't
 * known so quickly. */
static bool feature_lies_with(bst_select_at *at, const bst_predicate_def *p, bst_thing feature,
                              bool *lies) {
  const bst_ruleset *rs = at->t->rules;
  bst_thing there = bst_refer(at, p);
  if (!bst_thing_has_one_cell(rs, there))
    return false;
  uint16_t cell = bst_thing_only_cell(at, there);
  *lies = cell != BST_NO_CELL && bst_feature_in_cell(rs, at->g, (uint16_t)feature.id, cell);
  return true;
}

bool bst_lies_at(bst_select_at *at, const bst_predicate_def *p, bst_thing thing) {
  const bst_ruleset *rs = at->t->rules;
  bool lies;
  if (bst_thing_has_one_cell(rs, thing)) {
    uint16_t cell = bst_thing_only_cell(at, thing);
    bst_thing there = p->selector == 0 ? bst_refer(at, p) : bst_no_thing;
    if (bst_thing_has_one_cell(rs, there))
      return cell != BST_NO_CELL && bst_thing_only_cell(at, there) == cell;
    if (there.type == BST_SELECT_FEATURES)
      return cell != BST_NO_CELL && bst_feature_in_cell(rs, at->g, (uint16_t)there.id, cell);
    if (p->selector != 0 && !rs->selector[p->selector - 1].counts)
      return cell != BST_NO_CELL &&
             bst_select_is(at, (uint16_t)(p->selector - 1),
                           (bst_thing){BST_SELECT_CELLS, places_of(rs, at->g)[cell]});
  }
  if (thing.type == BST_SELECT_FEATURES && p->selector == 0 &&
      feature_lies_with(at, p, thing, &lies))
    return lies;
  bst_tally tally = bst_tally_begin(at, p);
  bst_thing_cells(at, thing, show_cell, &tally);
  return bst_tally_end(&tally);
}

/* --- symbols and marks -------------------------------------------------------------------- */

/* A mask: any of these; else so many of one. */
bool bst_attrs_hold(bst_select_at *at, const bst_predicate_def *p, bst_shows *shows, uint32_t id) {
  if (p->mask == 0)
    return bst_is_in_range(at, p, shows(at, id, (uint8_t)p->id));
  for (uint64_t attrs = p->mask; attrs != 0; attrs &= attrs - 1)
    if (shows(at, id, (uint8_t)__builtin_ctzll(attrs)) > 0)
      return true;
  return false;
}

bool bst_marks_hold(const bst_select_at *at, const bst_predicate_def *p, uint8_t on,
                    uint16_t index) {
  const bst_ruleset *rs = at->t->rules;
  for (uint64_t marks = p->mask; marks != 0; marks &= marks - 1) {
    uint16_t mark = (uint16_t)__builtin_ctzll(marks);
    if (rs->mark[mark].on == on && bst_mark_get(rs, at->g, mark, index))
      return true;
  }
  return false;
}
