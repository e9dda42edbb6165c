/* declare_lists.c - what is forbidden and what is immune: conditions that the core tests by itself,
 * and read-only functions where they don't reach. */
#include "declare.h"
#include "fields.h"
#include "selectors.h"

#include <string.h>

/* What an entry of each list can speak about. */
static const struct {
  const char *name;
  bst_hook hook;
  unsigned about;
} lists[BST_FILTER_LISTS] = {
    {"place_ok", BST_HOOK_PLACE_OK, BST_ABOUT_TILE},
    {"place_list", BST_HOOK_PLACE_LIST, BST_ABOUT_LIST},
    {"deploy_ok", BST_HOOK_DEPLOY_OK, BST_ABOUT_FEATURE | BST_ABOUT_FIGURE | BST_ABOUT_CAUSE},
    {"complete_ok", BST_HOOK_COMPLETE_OK, BST_ABOUT_FEATURE},
    {"immune", BST_HOOK_IMMUNE, BST_ABOUT_FEATURE | BST_ABOUT_FIGURE | BST_ABOUT_EFFECT},
};

/* An entry while it is read. */
typedef struct reading {
  bst_loading *loading;
  bst_entry entry;
  bst_filter_def filter;
} reading;

static void check_ring(reading *r) {
  const bst_value *value = bst_read(&r->entry.section, "ring");
  if (r->filter.ring != 4 && r->filter.ring != 8)
    bst_fault(r->entry.section.reader, value, NULL, "must be 4 or 8");
  if (value && r->filter.touches == BST_ATTR_NONE && r->filter.not_touches == BST_ATTR_NONE)
    bst_fault(r->entry.section.reader, value, "add one of them, or leave it out",
              "means nothing without 'touches' or 'not_touches'");
}

/* --- what a placement would make of the landscape -------------------------------------------- */

static void read_bounds(reading *r) {
  static const char *const sides[] = {"north", "east", "south", "west"};
  const bst_value *value = bst_read(&r->entry.section, "bounds");
  bst_section bounds = bst_open(r->entry.section.reader, value);
  r->filter.bounded = value != NULL;
  for (int side = 0; side < 4; side++)
    r->filter.bound[side] =
        (int16_t)bst_read_int(&bounds, sides[side], (bst_range){0, 10000}, INT16_MAX);
  bst_close(&bounds, "");
}

/* { wide, high, either_way = } */
static void read_extent(reading *r) {
  const bst_value *value = bst_read(&r->entry.section, "extent");
  bst_section extent = bst_open(r->entry.section.reader, value);
  if (!value)
    return;
  r->filter.extent[0] = (uint16_t)bst_read_int(&extent, "1", (bst_range){1, 10000}, 1);
  r->filter.extent[1] = (uint16_t)bst_read_int(&extent, "2", (bst_range){1, 10000}, 1);
  r->filter.either_way = bst_read_bool(&extent, "either_way", false);
  if (!bst_has(&extent, "1") || !bst_has(&extent, "2"))
    bst_fault(r->entry.section.reader, extent.table, "write extent = { 4, 5 }",
              "needs a width and a height");
  bst_close(&extent, "");
}

static void read_tile(reading *r) {
  static const char *const demanding[] = {"side_neighbours", "min_side4", "max_ring8", "touches",
                                          "not_touches",     "bounds",    "extent",    "rivals"};
  bst_section *section = &r->entry.section;
  const bst_value *turn_back = bst_read(section, "turn_back");
  for (size_t i = 0; i < sizeof demanding / sizeof *demanding; i++)
    r->filter.demands = r->filter.demands || bst_has(section, demanding[i]);
  r->filter.demands = r->filter.demands || r->filter.no_enclosed_hole || r->filter.continues != 0;
  check_ring(r);
  read_bounds(r);
  read_extent(r);
  if (turn_back && r->filter.continues == 0)
    bst_fault(section->reader, turn_back, "name the kind: continues = \"road\"",
              "means nothing without 'continues'");
}

/* --- what is left of the whole list ---------------------------------------------------------- */

static void check_list(reading *r) {
  const bst_value *filter = bst_read(&r->entry.section, "filter");
  if (!filter && !r->filter.completes)
    bst_fault(r->entry.section.reader, r->entry.section.table, NULL,
              "needs 'filter' or 'completes'");
  if (filter && r->filter.completes)
    bst_fault(r->entry.section.reader, r->entry.section.table, NULL,
              "has both 'filter' and 'completes'");
}

/* --- the others ------------------------------------------------------------------------------ */

/* `group` is a word for all of its figures. */
static uint32_t figures_of_group(reading *r) {
  const bst_figure_def *figures = r->loading->figures.items;
  unsigned groups = bst_read_word_bits(&r->entry.section, "group", bst_words_group);
  unsigned mask = 0;
  for (size_t i = 0; i < r->loading->figures.count; i++)
    mask |= (groups >> figures[i].group & 1) ? 1u << i : 0;
  r->entry.nobody = r->entry.nobody || (groups != 0 && mask == 0);
  return mask;
}

static void read_group(reading *r) {
  unsigned named = r->filter.figures, of_group = figures_of_group(r);
  r->filter.figures = named | of_group;
  if (named && of_group)
    bst_fault(r->entry.section.reader, r->entry.section.table, "'figure' takes groups, too",
              "has both 'figure' and 'group'");
}

/* Occupancy acts as an entry of order 100; these run later and may override it. */
static void read_occupants(reading *r) {
  bst_section *section = &r->entry.section;
  const bst_value *by = bst_read(section, "occupied_by"), *on = bst_read(section, "on");
  if (on && r->filter.kinds != 0)
    bst_fault(section->reader, on, NULL, "means the same as 'kind'");
  if (on)
    r->filter.kinds = (uint16_t)bst_read_named(r->loading, section, "on", BST_SECTION_kind);
  if (by && !r->filter.allow)
    bst_fault(section->reader, by, "write allow = true",
              "lifts occupancy, which only an entry that allows can do");
  if (by && r->filter.order <= BST_ORDER_OF_OCCUPANCY)
    bst_fault(section->reader, by, "give it a higher order",
              "lifts nothing: occupancy itself has the order %d", BST_ORDER_OF_OCCUPANCY);
}

/* "*" stands for every effect. */
static void read_effect(reading *r) {
  const bst_value *value = bst_require(&r->entry.section, "effect");
  if (!value || (value->type == BST_VALUE_STRING && strcmp(value->text, "*") == 0))
    return;
  r->filter.causes = bst_read_named(r->loading, &r->entry.section, "effect", BST_SECTION_cause);
}

/* Whom the entry is about. */
static void read_about(reading *r, const bst_value *value, unsigned types) {
  const bst_selector_place place = {.types = types, .this_type = 0};
  r->filter.about = bst_selector_read(r->loading, r->entry.rule, value, place);
}

static unsigned types_of_list(uint8_t list) {
  if (list == BST_FILTER_IMMUNE)
    return 1u << BST_SELECT_FIGURES | 1u << BST_SELECT_CELLS;
  return list == BST_FILTER_DEPLOY_OK     ? 1u << BST_SELECT_SEGMENTS
         : list == BST_FILTER_COMPLETE_OK ? 1u << BST_SELECT_FEATURES
                                          : 0;
}

/* `allow` or `deny`: a boolean, or those whom it is about. */
static bool read_word(reading *r, const char *key, const bst_value *value, bool fallback) {
  if (!bst_value_is_selector(value))
    return bst_read_bool(&r->entry.section, key, fallback);
  read_about(r, value, types_of_list(r->filter.list));
  return true;
}

/* What it says: no where something is forbidden, yes where something is immune. */
static void read_verdict(reading *r) {
  bst_section *section = &r->entry.section;
  bool immune = r->filter.list == BST_FILTER_IMMUNE;
  const bst_value *allow = bst_read(section, "allow"), *deny = bst_read(section, "deny");
  r->filter.allow = allow ? read_word(r, "allow", allow, immune) : immune;
  if (deny)
    r->filter.allow = !read_word(r, "deny", deny, !immune);
  if (allow && deny)
    bst_fault(section->reader, section->table, NULL, "has both 'allow' and 'deny'");
}

static void declare_filter(bst_loading *loading, const bst_rule_file *rule, uint8_t list,
                           const bst_value *value) {
  reading r = {.loading = loading};
  unsigned about = lists[list].about;
  r.entry = bst_entry_open(loading, rule, bst_form_of_filter(), value, &r.filter, true);
  r.filter.list = list;
  bst_entry_read(&r.entry, about);
  r.filter.demands = bst_has(&r.entry.section, "within");
  if (about & BST_ABOUT_LIST)
    check_list(&r);
  else
    read_verdict(&r);
  if (about & BST_ABOUT_TILE)
    read_tile(&r);
  if (about & BST_ABOUT_FIGURE)
    read_group(&r);
  if (about & BST_ABOUT_CAUSE)
    read_occupants(&r);
  if (about & BST_ABOUT_EFFECT)
    read_effect(&r);
  const bst_value *of = about & BST_ABOUT_EFFECT ? bst_read(&r.entry.section, "of") : NULL;
  if (of)
    read_about(&r, of, types_of_list(list));
  const bst_value *test =
      bst_read_function(&r.entry.section, about & BST_ABOUT_LIST ? "filter" : "test");
  if (!bst_entry_close(&r.entry))
    return;
  if (test)
    r.filter.test = bst_handler_of(loading, rule, value, lists[list].hook, test);
  bst_entry_add(&r.entry, BST_SECTION_filter);
}

void bst_declare_lists(bst_loading *loading, bst_rule_file *rule) {
  bst_section section = bst_open(&rule->reader, bst_read(&rule->section, "lists"));
  for (uint8_t list = 0; list < BST_FILTER_LISTS; list++) {
    const bst_value *entries = bst_read_entries(&section, lists[list].name);
    for (size_t i = 0; entries && i < entries->count; i++)
      declare_filter(loading, rule, list, &entries->item[i]);
  }
  bst_close(&section, "");
}
