#include "ruleset.h"

#include "bounds.h"
#include "check.h"
#include "derive.h"
#include "entries.h"
#include "events.h"
#include "facts.h"
#include "figures.h"
#include "filters.h"
#include "fingerprint.h"
#include "furniture.h"
#include "grounds.h"
#include "hear.h"
#include "idle.h"
#include "layout_id.h"
#include "layout_make.h"
#include "listing.h"
#include "out.h"
#include "secret.h"
#include "sections.h"
#include "selectors_known.h"
#include "setup.h"
#include "stack.h"
#include "status.h"
#include "turn.h"
#include "turn_plain.h"
#include "turn_program.h"
#include "uses.h"

#include <stdlib.h>
#include <string.h>

/* --- copies ------------------------------------------------------------------------------- */

/* Every name of the ruleset, so that one walk measures them and another moves them. */
static void visit_names(bst_ruleset *rs, bst_visit_text *visit, void *with) {
  for (int section = 0; section < BST_SECTION_COUNT; section++)
    for (size_t i = 0; i < bst_section_count(rs, section); i++)
      bst_form_texts(bst_sections[section].form(), bst_section_item(rs, section, i), visit, with);
  for (size_t i = 0; i < rs->op_count; i++)
    visit(&rs->op[i].name, with);
  bst_form_texts(bst_form_of_frame(), &rs->frame, visit, with);
}

static void measure_name(const char **name, void *with) { *(size_t *)with += strlen(*name) + 1; }
static void move_name(const char **name, void *with) {
  char **free_text = with;
  size_t size = strlen(*name) + 1;
  memcpy(*free_text, *name, size);
  *name = *free_text;
  *free_text += size;
}

/* The core's own first. */
static bool copy_causes(bst_ruleset *rs, const bst_ruleset_def *def) {
  rs->cause = calloc(BST_CAUSE_OWN + def->cause_count, sizeof *rs->cause);
  if (rs->cause == NULL)
    return false;
  memcpy(rs->cause, bst_core_causes, sizeof bst_core_causes);
  for (size_t i = 0; i < def->cause_count; i++)
    rs->cause[BST_CAUSE_OWN + i] = def->cause[i];
  rs->cause_count = BST_CAUSE_OWN + def->cause_count;
  return true;
}

static bool copy_arrays(bst_ruleset *rs, const bst_ruleset_def *def) {
  bool ok = bst_sections_copy(rs, def);
  rs->rule_id = calloc(def->rule_count, sizeof *rs->rule_id);
  rs->state_at = calloc(def->state_count + 1, sizeof *rs->state_at);
  rs->mark_at = calloc(def->mark_count + 1, sizeof *rs->mark_at);
  return ok && rs->rule_id != NULL && rs->state_at != NULL && rs->mark_at != NULL &&
         copy_causes(rs, def);
}

static bool own_names(bst_ruleset *rs) {
  size_t size = 0;
  visit_names(rs, measure_name, &size);
  rs->text = malloc(size + 1);
  char *free_text = rs->text;
  if (rs->text != NULL)
    visit_names(rs, move_name, &free_text);
  return rs->text != NULL;
}

/* --- values ------------------------------------------------------------------------------- */

static bool is_open(bst_range range) { return range.min <= 0 && range.max == INT32_MAX; }

static bool has_no_condition(const bst_when *when) {
  return when->done == BST_ANY && when->attr == BST_ATTR_NONE && when->no_attr == BST_ATTR_NONE &&
         when->figure == 255 && when->own_figure == 255 && is_open(when->size) &&
         is_open(when->cells) && is_open(when->tiles) && is_open(when->players) &&
         when->counted_count == 0;
}

/* Does the number depend on who asks? */
static bool counts_by_seat(const bst_counter *counter) {
  return counter->op == BST_COUNT_OWN_FIGURES || counter->op == BST_COUNT_HOST;
}

static bool term_is_by_seat(const bst_term_def *term) {
  bool by_seat = counts_by_seat(&term->per) || term->when.own_figure != 255;
  for (uint8_t i = 0; i < term->factor_count; i++)
    by_seat = by_seat || counts_by_seat(&term->factor[i]);
  for (uint8_t i = 0; i < term->when.counted_count; i++)
    by_seat = by_seat || counts_by_seat(&term->when.counted[i].counter);
  return by_seat;
}

static void make_terms(bst_ruleset *rs) {
  uint16_t at = 0;
  for (size_t i = 0; i < rs->term_count; i++)
    rs->term_always[i] = has_no_condition(&rs->term[i].when);
  for (size_t i = 0; i < rs->term_count; i++)
    rs->term_multiplies[i] = rs->term[i].factor_count > 0;
  for (size_t kind = 0; kind < rs->kind_count; kind++)
    for (int mode = 0; mode < BST_MAX_MODES; mode++) {
      bst_terms *terms = &rs->terms[kind][mode];
      *terms = (bst_terms){.first = at, .base = BST_NONE};
      for (int tier = BST_TIER_BASE; tier <= BST_TIER_BONUS; tier++)
        for (uint16_t i = 0; i < rs->term_count; i++) {
          const bst_term_def *term = &rs->term[i];
          if (term->kind != kind || !(term->modes >> mode & 1) || term->tier != tier)
            continue;
          rs->term_order[at++] = i;
          if (tier == BST_TIER_BASE)
            terms->base = i;
          terms->by_seat = terms->by_seat || term_is_by_seat(term);
        }
      terms->count = (uint16_t)(at - terms->first);
    }
}

/* --- all together ------------------------------------------------------------------------- */

static bool figures_are_plain(const bst_ruleset *rs) {
  bool plain = !rs->lifts_occupancy && !rs->sides.occupancy;
  for (size_t i = 0; i < rs->figure_count; i++) {
    const bst_figure_def *figure = &rs->figure[i];
    plain = plain && figure->place == BST_AT_SEGMENT && figure->blocks_occupancy &&
            !figure->ignores_occupancy && figure->needs_own == 0;
  }
  return plain;
}

static bool figures_are_elsewhere(const bst_ruleset *rs) {
  bool elsewhere = rs->zone_count > 0;
  for (size_t i = 0; i < rs->figure_count; i++)
    elsewhere = elsewhere || rs->figure[i].place != BST_AT_SEGMENT ||
                rs->figure[i].group == BST_GROUP_NEUTRAL;
  return elsewhere || rs->step_count + rs->listener_count > 0; /* scripts may move any figure */
}

/* By a first number, by order, by name: how far apart the numbers of two things are, and their
 * names. */
static int compare(int first, int order, const char *name, const char *other) {
  if (first != 0)
    return first;
  return order != 0 ? order : strcmp(name, other);
}

static int compare_filters(const void *a, const void *b) {
  const bst_filter_def *x = a, *y = b;
  return compare(x->list - y->list, x->order - y->order, x->name, y->name);
}

static int compare_shares(const void *a, const void *b) {
  const bst_share_def *x = a, *y = b;
  return compare(x->pays - y->pays, x->order - y->order, x->name, y->name);
}

static int compare_adjusts(const void *a, const void *b) {
  const bst_adjust_def *x = a, *y = b;
  return compare(x->stage - y->stage, x->order - y->order, x->name, y->name);
}

/* Who gets how much. */
static void make_shares(bst_ruleset *rs) {
  qsort(rs->share, rs->share_count, sizeof *rs->share, compare_shares);
  qsort(rs->adjust, rs->adjust_count, sizeof *rs->adjust, compare_adjusts);
  for (size_t i = 0; i < rs->share_count; i++)
    rs->claim_count += !rs->share[i].pays;
  for (size_t i = 0; i < rs->filter_count; i++)
    rs->lifts_occupancy = rs->lifts_occupancy || rs->filter[i].occupied_by != BST_OCCUPIED_WHATEVER;
}

/* Where every tile is one whole cell, an occupied cell beside it is a side that is met, which is
 * looked up faster. */
static void simplify_filters(bst_ruleset *rs) {
  for (size_t i = 0; i < rs->filter_count && !rs->tiles.has_halves && !rs->tiles.has_larger; i++) {
    bst_filter_def *e = &rs->filter[i];
    if (e->min_side4 > e->side_neighbours)
      e->side_neighbours = e->min_side4;
    e->min_side4 = 0;
  }
}

/* How many sides of each type of tile must meet another one, and cells beside it be covered,
 * whatever else is said. */
static void note_least(bst_ruleset *rs, const bst_filter_def *e) {
  for (uint16_t i = 0; i < rs->tiles.type_count; i++) {
    bst_tile_type *type = &rs->tiles.type[i];
    if (type->cell_count > 1 || !bst_filter_is_always(rs, e, i))
      continue;
    if (e->side_neighbours > type->least_met)
      type->least_met = e->side_neighbours;
    if (e->min_side4 > type->least_beside)
      type->least_beside = e->min_side4;
  }
}

/* Is that all that is said of placing it? */
static bool least_is_all(const bst_ruleset *rs, uint16_t type) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  bool all = kind->cell_count == 1 && kind->least_met > 0;
  for (uint16_t i = rs->filter_first[BST_FILTER_PLACE_OK];
       i < rs->filter_first[BST_FILTER_PLACE_OK + 1] && all; i++) {
    const bst_filter_def *e = &rs->filter[i];
    all = !bst_filter_is_about(rs, e, type) ||
          (bst_filter_asks_sides(e) && e->side_neighbours <= kind->least_met);
  }
  return all;
}

/* Which tiles the lists of placements are about, and what the board keeps for them. */
static void mark_filtered(bst_ruleset *rs) {
  uint16_t end = rs->filter_first[BST_FILTER_PLACE_LIST + 1];
  for (uint16_t type = 0; type < rs->tiles.type_count; type++)
    for (uint16_t i = rs->filter_first[BST_FILTER_PLACE_OK]; i < end; i++)
      if (bst_filter_is_about(rs, &rs->filter[i], type))
        rs->tiles.type[type].filtered = true;
  simplify_filters(rs);
  rs->tiles.keeps_touch = rs->tiles.has_halves;
  for (uint16_t i = rs->filter_first[BST_FILTER_PLACE_OK]; i < end; i++)
    rs->tiles.keeps_touch = rs->tiles.keeps_touch || rs->filter[i].side_neighbours > 0;
  for (uint16_t i = rs->filter_first[BST_FILTER_PLACE_OK];
       i < rs->filter_first[BST_FILTER_PLACE_OK + 1]; i++) {
    rs->lifts_placements = rs->lifts_placements || rs->filter[i].allow;
    note_least(rs, &rs->filter[i]);
  }
  for (uint16_t type = 0; type < rs->tiles.type_count; type++)
    rs->tiles.type[type].least_is_all = least_is_all(rs, type);
}

static int compare_groups(const void *a, const void *b) {
  const bst_stack_group_def *x = a, *y = b;
  return compare(0, x->order - y->order, x->name, y->name);
}

/* The numbers of tokens, piles and filters; what can be left out because nobody uses it. */
static void make_pieces(bst_ruleset *rs) {
  uint32_t token = 0;
  for (size_t i = 0; i < rs->token_count; i++) {
    rs->token_first[i] = (uint16_t)token;
    token += bst_tokens_of_def(&rs->token[i]);
  }
  rs->token_first[rs->token_count] = (uint16_t)token;
  uint16_t pile = (uint16_t)(BST_PILES + rs->group_count);
  for (size_t i = 0; i < rs->zone_count; i++) {
    bool tiles = (rs->zone[i].holds & BST_HOLDS_TILES) != 0;
    rs->zone_pile[i] = tiles ? pile : BST_NONE;
    if (tiles)
      pile = (uint16_t)(pile + (rs->zone[i].per_player ? rs->players : 1));
  }
  rs->layout.pile_count = pile;
  qsort(rs->filter, rs->filter_count, sizeof *rs->filter, compare_filters);
  qsort(rs->group, rs->group_count, sizeof *rs->group, compare_groups);
  for (size_t i = 0; i < rs->filter_count; i++)
    rs->filter_first[rs->filter[i].list + 1]++;
  for (int list = 0; list < BST_FILTER_LISTS; list++)
    rs->filter_first[list + 1] = (uint16_t)(rs->filter_first[list + 1] + rs->filter_first[list]);
  mark_filtered(rs);
  for (size_t i = 0; i < rs->group_count; i++)
    rs->groups[rs->group[i].how] |= 1u << i;
  rs->holds_tiles = rs->groups[BST_GROUP_HOLD] != 0;
  rs->has_locations = figures_are_elsewhere(rs);
  for (size_t i = 0; i < rs->figure_count; i++) {
    rs->neutral_kinds |= (uint64_t)(rs->figure[i].group == BST_GROUP_NEUTRAL) << i;
    rs->has_corners = rs->has_corners || rs->figure[i].place == BST_AT_CORNER;
    rs->has_dependents = rs->has_dependents || rs->figure[i].needs_own || rs->figure[i].stays_with;
  }
  for (size_t i = 0; i < rs->kind_count; i++)
    rs->sees_otherwise = rs->sees_otherwise || rs->kind[i].seen_as != 0;
  for (size_t i = 0; i < rs->mark_count; i++)
    rs->notes_gains = rs->notes_gains || rs->mark[i].notes >= BST_NOTED_GAINED;
  for (size_t i = 0; i < rs->kind_count; i++) {
    rs->kinds_as_one |= (uint32_t)rs->kind[i].as_one << i;
    rs->never_complete |= (uint32_t)(rs->kind[i].completion == BST_COMPLETE_NEVER) << i;
  }
  for (size_t i = 0; i < rs->step_count; i++)
    rs->may_give_up = rs->may_give_up || rs->step[i].may_give_up;
  for (size_t i = 0; i < rs->step_count; i++)
    rs->minds_misfits = rs->minds_misfits || rs->step[i].when.placeable != BST_ANY;
  for (size_t i = 0; i < rs->mark_count; i++) {
    rs->clears = rs->clears || rs->mark[i].lasts != BST_LASTS_GAME;
    rs->noted[rs->mark[i].notes] = (uint16_t)(i + 1);
  }
  rs->clears = rs->clears || rs->limited_count > 0;
}

static void make_course(bst_ruleset *rs) {
  for (size_t i = 0; i < rs->ending_count; i++)
    rs->ends_at_once = rs->ends_at_once || rs->ending[i].moment == BST_AT_ONCE;
  for (size_t i = 0; i < rs->zone_count; i++) {
    rs->last_round[0] |= (uint32_t)(rs->zone[i].last_round != BST_LAST_ROUND_NONE) << i;
    rs->last_round[1] |= (uint32_t)(rs->zone[i].last_round == BST_LAST_ROUND_OTHERS) << i;
    rs->drawn_first |= (uint32_t)rs->zone[i].drawn_first << i;
  }
  memcpy(rs->op_next, rs->op_kind, sizeof rs->op_next);
  if (rs->ends_at_once) /* each operation is followed by a look at the end */
    memset(rs->op_next, 255, sizeof rs->op_next);
  bool goes_on = rs->skip_count == 0 && !rs->end.taken_out &&
                 rs->order.next == BST_NEXT_CLOCKWISE && rs->order.next_test == 0;
  bool waits = true; /* for the last tile */
  for (size_t i = 0; i < rs->ending_count; i++)
    waits = waits && rs->ending[i].stack_empty && rs->ending[i].moment == BST_AT_TURN_END;
  rs->ends_without_tiles = goes_on && waits;
  rs->goes_clockwise =
      rs->last_round[0] == 0 && rs->drawn_first == 0 && rs->ending_count == 0 && goes_on;
  rs->plain_turn = bst_turn_is_plain(rs);
}

/* Is a field of it a function that answers a query? What listeners and steps do is none. */
static bool has_function(const bst_form *form, const void *item) {
  bool has = false;
  for (size_t i = 0; i < form->field_count; i++) {
    const bst_field *field = &form->field[i];
    has = has || (field->means == BST_MEANS_FUNCTION && bst_field_get(field, item, 0) != BST_NONE);
    has = has || (field->means == BST_MEANS_FUNCTION_PLUS && bst_field_get(field, item, 0) != 0);
  }
  return has;
}

/* Does any query end in a function of a script? */
static bool queries_ask_host(const bst_ruleset *rs) {
  bool asks = false;
  for (size_t i = 0; i < rs->term_count; i++)
    asks = asks || rs->term[i].per.op == BST_COUNT_HOST;
  for (size_t i = 0; i < rs->share_count; i++)
    asks = asks || rs->share[i].value == BST_PAYOUT_HOST; /* no claim is called that */
  for (int section = 0; section < BST_SECTION_COUNT; section++)
    for (size_t i = 0; i < bst_section_count(rs, section) && !asks; i++)
      asks = has_function(bst_sections[section].form(), bst_section_item(rs, section, i));
  return asks;
}

/* What bst_clear_part() and bst_clear_turn() set back. */
static void add_limits(bst_ruleset *rs, bst_limit_per per) {
  for (uint16_t op = 0; op < rs->op_count; op++) {
    const bst_step_def *step = rs->op[op].step;
    if (step != NULL && step->limit_each)
      rs->limit_seats = rs->players;
    if (step != NULL && step->limit_per == per)
      rs->limited[rs->limited_count++] = op;
  }
}

static void list_limits(bst_ruleset *rs) {
  rs->limit_seats = 1;
  add_limits(rs, BST_LIMIT_PER_PART);
  rs->limited_by_part = rs->limited_count;
  add_limits(rs, BST_LIMIT_PER_TURN);
}

/* Which steps declared effects push. */
static bst_status find_pushed(bst_ruleset *rs, bst_error *err) {
  rs->effect_step = calloc(rs->effect_count + 1u, sizeof *rs->effect_step);
  if (rs->effect_step == NULL)
    return bst_fail(err, BST_NO_MEMORY, "out of memory while compiling the ruleset");
  for (size_t i = 0; i < rs->effect_count; i++) {
    const char *name = rs->effect[i].step;
    bool pushes = rs->effect[i].op == BST_EFFECT_PUSH;
    rs->effect_step[i] = pushes ? bst_step_find(rs, name) : (uint16_t)BST_NONE;
    uint16_t op = rs->effect_step[i];
    if (pushes && (op == BST_NONE || rs->op[op].step == NULL))
      return bst_fail(err, BST_BAD_VALUE, "an effect pushes '%s', but there is no such step", name);
  }
  return BST_OK;
}

static bst_status compile(bst_ruleset *rs, bst_derived *derived, bst_error *err) {
  const bst_ruleset_def *def = &derived->def;
  bst_status status = bst_catalogue_make(&rs->tiles, def,
                                         derived->edits.base != NULL ? &derived->edits : NULL, err);
  if (status != BST_OK)
    return status;
  rs->frame = def->frame;
  if (!copy_arrays(rs, def))
    return bst_fail(err, BST_NO_MEMORY, "out of memory while compiling the ruleset");
  bst_program_listeners(rs, def->hear_all);
  if (!bst_program_turn(rs) || !own_names(rs))
    return bst_fail(err, BST_NO_MEMORY, "out of memory while compiling the ruleset");
  bst_secret_number(rs);
  bst_program_words(rs);
  rs->lies_simply = !rs->tiles.has_larger;
  rs->counts_simply = rs->lies_simply && !rs->tiles.has_halves;
  make_shares(rs);
  rs->plain_figures = figures_are_plain(rs);
  for (size_t i = 0; i < rs->figure_count; i++)
    rs->deployed_kinds |= (uint32_t)(rs->figure[i].on != 0) << i;
  list_limits(rs);
  bst_figures_number(rs);
  rs->asks_host = queries_ask_host(rs);
  bst_program_providers(rs);
  make_pieces(rs);
  if (!bst_stack_find_groups(rs)) /* they are sorted now */
    return bst_fail(err, BST_NO_MEMORY, "out of memory while compiling the ruleset");
  make_course(rs);
  make_terms(rs);
  if (!bst_selectors_note(rs) || !bst_hear_prepare(rs))
    return bst_fail(err, BST_NO_MEMORY, "out of memory while compiling the ruleset");
  bst_layout_make(rs, def);
  if (!bst_out_prepare(rs))
    return bst_fail(err, BST_NO_MEMORY, "out of memory while compiling the ruleset");
  if ((status = find_pushed(rs, err)) != BST_OK)
    return status;
  if (!bst_entries_prepare(rs))
    return bst_fail(err, BST_NO_MEMORY, "out of memory while compiling the ruleset");
  rs->minded = calloc(rs->layout.figure_cap + 1u, sizeof *rs->minded);
  if (rs->minded == NULL || !bst_idle_prepare(rs))
    return bst_fail(err, BST_NO_MEMORY, "out of memory while compiling the ruleset");
  bst_grounds_note_facts(rs);
  rs->minded_count = bst_figures_of_kinds(rs, rs->laid_figures, rs->minded);
  rs->bounds = bst_bounds_of(rs);
  bst_fingerprint(rs);
  bst_layout_id_set(rs);
  rs->image = aligned_alloc(BST_LINE, rs->layout.size);
  rs->list_sums = bst_list_sums_new();
  rs->use_sums = bst_use_sums_new(rs);
  rs->spare = bst_spare_furniture_new();
  if (rs->image == NULL || rs->list_sums == NULL || rs->use_sums == NULL || rs->spare == NULL)
    return bst_fail(err, BST_NO_MEMORY, "out of memory for a game of %u bytes", rs->layout.size);
  return bst_setup_image(rs, (bst_game *)(void *)rs->image, err);
}

bst_status bst_ruleset_new(const bst_ruleset_def *def, bst_ruleset **out, bst_error *err) {
  bst_status status = bst_check_definition(def, err);
  if (status != BST_OK)
    return status;
  bst_ruleset *rs = calloc(1, sizeof *rs);
  if (rs == NULL)
    return bst_fail(err, BST_NO_MEMORY, "out of memory for a ruleset");
  bst_derived derived;
  status = bst_derive(def, &derived, err);
  if (status == BST_OK)
    status = compile(rs, &derived, err);
  bst_derived_drop(&derived);
  if (status == BST_OK)
    *out = rs;
  else
    bst_ruleset_free(rs);
  return status;
}

bst_ruleset_def bst_ruleset_definition(const bst_ruleset *rs) {
  bst_ruleset_def def = {.frame = rs->frame, .event_capacity = rs->layout.event_cap};
  bst_sections_give(rs, &def);
  def.tile_count = rs->tiles.base_count; /* edits make the others again */
  def.cause += BST_CAUSE_OWN;
  def.cause_count -= BST_CAUSE_OWN;
  return def;
}

void bst_ruleset_free(bst_ruleset *rs) {
  if (rs == NULL)
    return;
  bst_spare_furniture_free(rs->spare); /* with machines of the furnisher */
  if (rs->drop_furnisher != NULL)
    rs->drop_furnisher(rs->furnisher);
  if (rs->drop_source != NULL)
    rs->drop_source(rs->source);
  bst_list_sums_free(rs->list_sums);
  bst_use_sums_free(rs->use_sums);
  bst_catalogue_drop(&rs->tiles);
  bst_sections_free(rs);
  free(rs->rule_id);
  free(rs->state_at);
  free(rs->op);
  free(rs->idle);
  bst_facts_drop(rs);
  free(rs->minded);
  free(rs->seat_bits); /* with those of kinds and selectors */
  free(rs->group_of);
  free(rs->pool_of);
  free(rs->idle_figure);
  free(rs->idle_row);
  free(rs->wants);
  free(rs->says);
  free(rs->effect_step);
  free(rs->direct);
  free(rs->plain);
  free(rs->grounds);
  free(rs->shown);
  free(rs->says_same);
  free(rs->fixed);
  free(rs->one_each);
  free(rs->near);
  free(rs->around);
  free(rs->way);
  free(rs->ordered);
  free(rs->apart);
  free(rs->filter_at);
  free(rs->filter_beside);
  free(rs->filter_shown);
  free(rs->deployments_met);
  free(rs->deployed_alike);
  free(rs->cause);
  free(rs->mark_at);
  free(rs->provider);
  free(rs->awake);
  free(rs->op_awake);
  free(rs->text);
  free(rs->image);
  free(rs);
}
