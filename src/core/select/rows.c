#include "rows.h"

#include "facts.h"
#include "out.h"
#include "wants.h"

/* --- noted --------------------------------------------------------------------------------- */

/* Kinds of the features of which one must have been completed in this part, if only segments of
 * such are meant; 0: nothing is said of such. */
static uint64_t completed_kinds(const bst_ruleset *rs, const bst_selector_def *s) {
  if (s->type != BST_SELECT_SEGMENTS || s->other != 0)
    return 0;
  const bst_predicate_def *of = bst_selector_requires(rs, s, BST_SEGMENTS_OF);
  const bst_selector_def *features =
      of == NULL || of->selector == 0 ? NULL : &rs->selector[of->selector - 1];
  if (features == NULL || features->type != BST_SELECT_FEATURES || features->other != 0 ||
      features->counts)
    return 0;
  const bst_predicate_def *completed = bst_selector_requires(rs, features, BST_FEATURES_COMPLETED);
  return completed != NULL && completed->id == BST_CAME_PART ? features->kinds & s->kinds : 0;
}

/* The one zone in which figures of whoever is asked must be, plus one; 0: none is said. */
static uint16_t own_zone(const bst_ruleset *rs, const bst_selector_def *s) {
  if (s->type != BST_SELECT_FIGURES || s->other != 0)
    return 0;
  const bst_predicate_def *zone = bst_selector_requires(rs, s, BST_FIGURES_ZONE);
  const bst_predicate_def *owner = bst_selector_requires(rs, s, BST_FIGURES_OWNER);
  bool own = owner != NULL && owner->id == 0 && owner->selector == 0 &&
             owner->reference == BST_REF_ASKED && owner->via == BST_VIA_NOTHING;
  return own && zone != NULL && __builtin_popcountll(zone->mask) == 1
             ? (uint16_t)((unsigned)__builtin_ctzll(zone->mask) + 1u)
             : 0;
}

static bst_idle_row row_of(bst_ruleset *rs, const uint16_t *column, uint8_t columns) {
  bst_idle_row row = {.one = {UINT64_MAX, UINT64_MAX}};
  uint8_t lists = 0;
  row.zone = own_zone(rs, &rs->selector[column[0]]);
  for (uint8_t i = 0; i < columns; i++) {
    const bst_wanted wanted = bst_wanted_by_any(rs, column[i]);
    row.all |= wanted.all;
    if (wanted.one != 0 && lists < BST_ROW_LISTS)
      row.one[lists++] = wanted.one;
    if (row.completed == 0)
      row.completed = completed_kinds(rs, &rs->selector[column[i]]);
  }
  return row;
}

uint8_t bst_rows_note(bst_ruleset *rs, const bst_step_def *step, uint16_t first) {
  bool known = step->role != BST_ROLE_STEP || step->who == BST_WHO_ACTIVE ||
               step->who == BST_WHO_EACH_FROM_ACTIVE || step->who == BST_WHO_EACH_FROM_LEFT;
  if (step->other_count == 0 || step->automatic || step->secret || step->times > 0 ||
      step->with_actions != 0 || !known)
    return 0;
  uint8_t count = 0;
  rs->idle_row[first + count++] = row_of(rs, step->column, step->column_count);
  for (uint8_t i = 0; i < step->other_count; i = (uint8_t)(i + step->column_count))
    rs->idle_row[first + count++] = row_of(rs, &step->other[i], step->column_count);
  return count;
}

/* --- asked --------------------------------------------------------------------------------- */

static bool has_in_zone(const bst_ruleset *rs, const bst_game *g, uint8_t seat, uint16_t zone) {
  const bst_location *where = locations_of(rs, g);
  const uint64_t *there = bst_out_in_zones(rs, g), *own = bst_bits_of_seat(rs, seat);
  bool has = false;
  for (uint32_t w = 0; w < rs->layout.figure_words && !has; w++)
    for (uint64_t left = there[w] & own[w]; left != 0 && !has; left &= left - 1)
      has = where[bst_out_first(w, left)].at == zone;
  return has;
}

static bool any_completed(const bst_ruleset *rs, const bst_game *g, uint64_t kinds) {
  bool any = false;
  for (uint16_t i = 0; i < g->batch_count && !any; i++)
    any = kinds >> nodes_of(rs, g)[batch_of(rs, g)[i]].kind & 1;
  return any;
}

bool bst_row_is_idle(const bst_ruleset *rs, const bst_game *g, const bst_idle_row *row,
                     uint8_t seat, uint64_t facts) {
  static_assert(BST_ROW_LISTS == 2, "each is looked at");
  return (row->all & ~facts) != 0 || (row->one[0] & facts) == 0 || (row->one[1] & facts) == 0 ||
         (row->completed != 0 && !any_completed(rs, g, row->completed)) ||
         (row->zone != 0 && seat != BST_NOBODY && rs->minds_out &&
          !has_in_zone(rs, g, seat, (uint16_t)(row->zone - 1)));
}

bool bst_rows_are_idle(const bst_ruleset *rs, const bst_game *g, const bst_idle *idle,
                       uint8_t seat) {
  const uint64_t facts = bst_facts_now(rs, g);
  bool idling = true;
  for (uint8_t i = 0; i < idle->rows && idling; i++)
    idling = bst_row_is_idle(rs, g, &rs->idle_row[idle->first_row + i], seat, facts);
  return idling;
}
