/* declare_lists.c - what is forbidden and what is immune: conditions that the core tests by itself,
 * and read-only functions where they don't reach. */
#include "declare.h"

#include <string.h>

enum {
  ABOUT_TILE = 1,
  ABOUT_FEATURE = 2,
  ABOUT_FIGURE = 4,
  ABOUT_CAUSE = 8,
  ABOUT_EFFECT = 16,
  ABOUT_LIST = 32
};

/* What an entry of each list can speak about. */
static const struct {
  const char *name;
  bst_hook hook;
  unsigned about;
} lists[BST_FILTER_LISTS] = {
    {"place_ok", BST_HOOK_PLACE_OK, ABOUT_TILE},
    {"place_list", BST_HOOK_PLACE_LIST, ABOUT_LIST},
    {"deploy_ok", BST_HOOK_DEPLOY_OK, ABOUT_FEATURE | ABOUT_FIGURE | ABOUT_CAUSE},
    {"complete_ok", BST_HOOK_COMPLETE_OK, ABOUT_FEATURE},
    {"immune", BST_HOOK_IMMUNE, ABOUT_FEATURE | ABOUT_FIGURE | ABOUT_EFFECT},
};

/* An entry while it is read. */
typedef struct reading {
  bst_loading *loading;
  bst_section section;
  bst_filter_def filter;
  bool nobody; /* it is about figures that no loaded rule has */
} reading;

static uint8_t read_number(reading *r, const char *key, bst_range range, uint8_t fallback) {
  r->filter.demands = r->filter.demands || bst_read(&r->section, key);
  return (uint8_t)bst_read_int(&r->section, key, range, fallback);
}

static uint8_t read_near(reading *r, const char *key) {
  r->filter.demands = r->filter.demands || bst_read(&r->section, key);
  return bst_read_attr(r->loading, &r->section, key);
}

static void read_ring(reading *r) {
  int32_t ring = bst_read_int(&r->section, "ring", (bst_range){4, 8}, 8);
  const bst_value *value = bst_read(&r->section, "ring");
  r->filter.ring = (uint8_t)ring;
  if (ring != 4 && ring != 8)
    bst_fault(r->section.reader, value, NULL, "must be 4 or 8");
  if (value && r->filter.touches == BST_ATTR_NONE && r->filter.not_touches == BST_ATTR_NONE)
    bst_fault(r->section.reader, value, "add one of them, or leave it out",
              "means nothing without 'touches' or 'not_touches'");
}

/* --- what a placement would make of the landscape -------------------------------------------- */

static void read_bounds(reading *r) {
  static const char *const sides[] = {"north", "east", "south", "west"};
  const bst_value *value = bst_read(&r->section, "bounds");
  bst_section bounds = bst_open(r->section.reader, value);
  r->filter.bounded = value != NULL;
  for (int side = 0; side < 4; side++)
    r->filter.bound[side] =
        (int16_t)bst_read_int(&bounds, sides[side], (bst_range){0, 10000}, INT16_MAX);
  bst_close(&bounds, "");
}

/* { wide, high, either_way = } */
static void read_extent(reading *r) {
  const bst_value *value = bst_read(&r->section, "extent");
  bst_section extent = bst_open(r->section.reader, value);
  if (!value)
    return;
  r->filter.extent[0] = (uint16_t)bst_read_int(&extent, "1", (bst_range){1, 10000}, 1);
  r->filter.extent[1] = (uint16_t)bst_read_int(&extent, "2", (bst_range){1, 10000}, 1);
  r->filter.either_way = bst_read_bool(&extent, "either_way", false);
  if (!bst_has(&extent, "1") || !bst_has(&extent, "2"))
    bst_fault(r->section.reader, extent.table, "write extent = { 4, 5 }",
              "needs a width and a height");
  bst_close(&extent, "");
}

/* { steps =, of = { attr = } } */
static void read_within(reading *r) {
  const bst_value *value = bst_read(&r->section, "within");
  if (!value)
    return;
  bst_section within = bst_open(r->section.reader, value);
  bst_require(&within, "steps");
  r->filter.within = (uint8_t)bst_read_int(&within, "steps", (bst_range){1, 255}, 1);
  bst_section of = bst_open(r->section.reader, bst_require(&within, "of"));
  bst_require(&of, "attr");
  r->filter.within_attr = bst_read_attr(r->loading, &of, "attr");
  bst_close(&of, "");
  bst_close(&within, "");
  r->filter.demands = true;
}

static void read_shape(reading *r) {
  read_bounds(r);
  read_extent(r);
  read_within(r);
  r->filter.no_enclosed_hole = bst_read_bool(&r->section, "no_enclosed_hole", false);
  r->filter.demands = r->filter.demands || r->filter.bounded || r->filter.extent[0] != 0 ||
                      r->filter.no_enclosed_hole;
}

/* --- lines ----------------------------------------------------------------------------------- */

static void read_line(reading *r) {
  static const char *const words[] = {[BST_TURN_BACK_ALLOWED] = "allowed",
                                      [BST_TURN_BACK_NOT_AT_ONCE] = "not_at_once",
                                      [BST_TURN_BACK_NEVER] = "never",
                                      [BST_TURN_BACK_WITH_ROOM] = "with_room",
                                      NULL};
  const bst_value *turn_back = bst_read(&r->section, "turn_back");
  r->filter.continues = bst_read_kinds(r->loading, &r->section, "continues");
  r->filter.turn_back =
      (uint8_t)bst_read_word(&r->section, "turn_back", words, BST_TURN_BACK_ALLOWED);
  r->filter.demands = r->filter.demands || r->filter.continues != 0;
  if (turn_back && r->filter.continues == 0)
    bst_fault(r->section.reader, turn_back, "name the kind: continues = \"road\"",
              "means nothing without 'continues'");
}

static void read_tile(reading *r) {
  r->filter.tile = bst_read_tile(r->loading, &r->section, "tile");
  r->filter.attr = bst_read_attr(r->loading, &r->section, "attr");
  r->filter.side_neighbours = read_number(r, "side_neighbours", (bst_range){0, 4}, 0);
  r->filter.max_ring8 = read_number(r, "max_ring8", (bst_range){0, 8}, 255);
  r->filter.touches = read_near(r, "touches");
  r->filter.not_touches = read_near(r, "not_touches");
  read_ring(r);
  read_shape(r);
  read_line(r);
}

/* --- what is left of the whole list ---------------------------------------------------------- */

static void read_list(reading *r) {
  static const char *const if_empty[] = {"ignore", "unplaceable", NULL};
  r->filter.tile = bst_read_tile(r->loading, &r->section, "tile");
  r->filter.attr = bst_read_attr(r->loading, &r->section, "attr");
  r->filter.completes = bst_read_bool(&r->section, "completes", false);
  r->filter.unplaceable = bst_read_word(&r->section, "if_empty", if_empty, 0) == 1;
  const bst_value *filter = bst_read(&r->section, "filter");
  if (!filter && !r->filter.completes)
    bst_fault(r->section.reader, r->section.table, NULL, "needs 'filter' or 'completes'");
  if (filter && r->filter.completes)
    bst_fault(r->section.reader, r->section.table, NULL, "has both 'filter' and 'completes'");
}

/* --- the others ------------------------------------------------------------------------------ */

static void read_feature(reading *r) {
  r->filter.kinds = bst_read_kinds(r->loading, &r->section, "kind");
  r->filter.feature_attr = bst_read_attr(r->loading, &r->section, "feature_attr");
  r->filter.feature_figures =
      bst_read_figures(r->loading, &r->section, "feature_figure", &r->nobody);
}

/* `group` is a word for all of its figures. */
static uint16_t figures_of_group(reading *r) {
  const bst_figure_def *figures = r->loading->figures.items;
  uint8_t groups = bst_read_groups(&r->section, "group");
  unsigned mask = 0;
  for (size_t i = 0; i < r->loading->figures.count; i++)
    mask |= (groups >> figures[i].group & 1) ? 1u << i : 0;
  r->nobody = r->nobody || (groups != 0 && mask == 0);
  return (uint16_t)mask;
}

static void read_figure(reading *r) {
  unsigned named = bst_read_figures(r->loading, &r->section, "figure", &r->nobody);
  unsigned of_group = figures_of_group(r);
  r->filter.figures = (uint16_t)(named | of_group);
  if (named && of_group)
    bst_fault(r->section.reader, r->section.table, "'figure' takes groups, too",
              "has both 'figure' and 'group'");
  r->filter.cell_figures = bst_read_figures(r->loading, &r->section, "cell_figure", &r->nobody);
  r->filter.cell_attr = bst_read_attr(r->loading, &r->section, "cell_attr");
}

/* Occupancy acts as an entry of order 100; these run later and may override it. */
static void read_occupants(reading *r) {
  static const char *const words[] = {"self", "side", "anybody", NULL};
  bst_section *section = &r->section;
  const bst_value *by = bst_read(section, "occupied_by"), *on = bst_read(section, "on");
  if (by)
    r->filter.occupied_by =
        (uint8_t)(BST_OCCUPIED_BY_SELF + bst_read_word(section, "occupied_by", words, 0));
  r->filter.max_own = (uint8_t)bst_read_int(section, "max_own", (bst_range){1, 255}, 0);
  if (on && r->filter.kinds != 0)
    bst_fault(section->reader, on, NULL, "means the same as 'kind'");
  if (on)
    r->filter.kinds = bst_read_kinds(r->loading, section, "on");
  r->filter.tile = bst_read_tile(r->loading, section, "tile");
  read_within(r);
  if (by && !r->filter.allow)
    bst_fault(section->reader, by, "write allow = true",
              "lifts occupancy, which only an entry that allows can do");
  if (by && r->filter.order <= BST_ORDER_OF_OCCUPANCY)
    bst_fault(section->reader, by, "give it a higher order",
              "lifts nothing: occupancy itself has the order %d", BST_ORDER_OF_OCCUPANCY);
}

/* "*" stands for every effect. */
static void read_effect(reading *r) {
  const bst_value *value = bst_require(&r->section, "effect");
  if (!value || (value->type == BST_VALUE_STRING && strcmp(value->text, "*") == 0))
    return;
  r->filter.causes = bst_read_causes(r->loading, &r->section, "effect");
}

/* What it says: no where something is forbidden, yes where something is immune. */
static void read_verdict(reading *r) {
  bst_section *section = &r->section;
  bool immune = r->filter.list == BST_FILTER_IMMUNE;
  const bst_value *allow = bst_read(section, "allow"), *deny = bst_read(section, "deny");
  r->filter.allow = bst_read_bool(section, "allow", immune);
  if (deny)
    r->filter.allow = !bst_read_bool(section, "deny", !immune);
  if (allow && deny)
    bst_fault(section->reader, section->table, NULL, "has both 'allow' and 'deny'");
}

static void declare_filter(bst_loading *loading, const bst_rule_file *rule, uint8_t list,
                           const bst_value *entry) {
  reading r = {.loading = loading, .section = bst_open(&rule->reader, entry)};
  unsigned about = lists[list].about;
  r.filter = (bst_filter_def){.rule = bst_rule_index(loading, rule), .list = list};
  r.filter.test = r.filter.tile = BST_NONE;
  r.filter.attr = r.filter.cell_attr = r.filter.feature_attr = BST_ATTR_NONE;
  r.filter.touches = r.filter.not_touches = BST_ATTR_NONE;
  r.filter.max_ring8 = 255;
  bst_check_name(&rule->reader, entry);
  r.filter.name = bst_full_name(loading, rule, entry->key);
  r.filter.within_attr = BST_ATTR_NONE;
  r.filter.order = bst_read_order(&r.section);
  if (about & ABOUT_LIST)
    read_list(&r);
  else
    read_verdict(&r);
  if (about & ABOUT_TILE)
    read_tile(&r);
  if (about & ABOUT_FEATURE)
    read_feature(&r);
  if (about & ABOUT_FIGURE)
    read_figure(&r);
  if (about & ABOUT_CAUSE) {
    r.filter.causes = bst_read_causes(loading, &r.section, "cause");
    r.filter.own = bst_read_flag(&r.section, "own");
    read_occupants(&r);
  }
  if (about & ABOUT_EFFECT)
    read_effect(&r);
  const bst_value *test = bst_read_function(&r.section, about & ABOUT_LIST ? "filter" : "test");
  bool enabled = bst_read_enabled(&r.section);
  bst_close(&r.section, "");
  if (!enabled || r.nobody)
    return;
  if (test)
    r.filter.test = bst_handler_of(loading, rule, entry, lists[list].hook, test);
  bst_filter_def *added = bst_add_item(loading, &loading->filters, sizeof *added, BST_MAX_FILTERS,
                                       &rule->reader, entry);
  if (added)
    *added = r.filter;
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
