/* declare_steps.c - decisions: steps of the turn, actions beside a figure, sources of tiles and
 * assists for placements. They differ in what they can say, and are one thing to the core. */
#include "declare.h"
#include "effect_lists.h"
#include "fields.h"
#include "selectors.h"

#include <stdio.h>
#include <string.h>

/* Where each role is declared, and which functions it has. */
static const struct role {
  const char *section;
  const char *one; /* in messages */
  bst_hook run, options;
} roles[] = {
#define ROLE(id, section, one)                                                                     \
  [BST_ROLE_##id] = {section, one, BST_HOOK_##id##_APPLY, BST_HOOK_##id##_OPTIONS}
    ROLE(STEP, "steps", "a step"),
    ROLE(ACTION, "actions", "an action"),
    ROLE(SOURCE, "sources", "a source"),
    ROLE(ASSIST, "assists", "an assist"),
};
enum { ROLES = sizeof roles / sizeof *roles };

/* An entry while it is read. */
typedef struct reading {
  bst_loading *loading;
  const bst_rule_file *rule;
  const struct role *role;
  const bst_value *value;
  bst_entry entry;
  bst_step_def step;
  bst_handler handler;
} reading;

/* --- arguments ------------------------------------------------------------------------------- */

static void read_enum(reading *r, const bst_value *item) {
  bst_step_def *step = &r->step;
  if (step->word_count > 0) {
    bst_fault(&r->rule->reader, item, NULL, "is one list of words too many: there can be one");
    return;
  }
  bst_check_name(&r->rule->reader, item);
  step->arg[step->argc++] = BST_ARG_ENUM;
  step->word_count =
      bst_read_enum(&r->rule->reader, bst_resolved(&r->rule->reader, item), step->word);
}

/* The words come in their order, the enum last: the table's numbers stand before its names. */
static void read_arg(reading *r, const bst_value *item) {
  bst_step_def *step = &r->step;
  char place[8];
  snprintf(place, sizeof place, "%u", step->argc + 1u);
  if (step->argc == BST_MAX_ARGS) {
    bst_fault(&r->rule->reader, item, NULL, "is one too many: %d is the most", BST_MAX_ARGS);
    return;
  }
  if (!item->is_index) {
    read_enum(r, item);
    return;
  }
  const bst_value *word = bst_resolved(&r->rule->reader, item);
  int32_t arg = bst_as_number(&r->rule->reader, word, bst_words_arg, 0);
  if (strcmp(item->key, place) != 0)
    bst_fault(&r->rule->reader, item, NULL, "must be number %s", place);
  if (arg == BST_ARG_ENUM)
    bst_fault(&r->rule->reader, item, "write name = { \"one\", \"two\" } as the last",
              "must have a name and its words");
  step->arg[step->argc++] = (uint8_t)arg;
}

/* Those of a source and of an assist say what is placed, and where. */
static bool begin_well(const bst_step_def *step) {
  if (step->role == BST_ROLE_ASSIST)
    return step->argc >= 2 && step->arg[0] == BST_ARG_CELL && step->arg[1] == BST_ARG_ROTATION;
  return step->role != BST_ROLE_SOURCE || step->no_tile ||
         (step->argc >= 1 && step->arg[0] == BST_ARG_TILE);
}

static void read_args(reading *r) {
  const bst_value *value = bst_read(&r->entry.section, "args");
  if (!value && r->step.role == BST_ROLE_SOURCE) { /* what every source has */
    r->step.argc = r->step.blind || r->step.no_tile ? 0 : 1;
    r->step.arg[0] = BST_ARG_TILE;
    return;
  }
  if (value && value->type != BST_VALUE_TABLE)
    bst_fault(&r->rule->reader, value, "write args = { \"cell\", \"figure\" }", "must be a list");
  for (size_t i = 0; value && i < value->count; i++)
    read_arg(r, &value->item[i]);
  if (!begin_well(&r->step))
    bst_fault(&r->rule->reader, value ? value : r->entry.section.table,
              r->step.role == BST_ROLE_SOURCE ? "write args = { \"tile\" }"
                                              : "write args = { \"cell\", \"rotation\" }",
              "%s: the arguments of %s begin with %s", value ? "is wrong" : "has no 'args'",
              r->role->one, r->step.role == BST_ROLE_SOURCE ? "'tile'" : "'cell', 'rotation'");
}

/* --- when --------------------------------------------------------------------- */

/* What is known of the tile of a part, whether it is a further one, and whether others follow. */
static unsigned part_keys(const bst_step_def *step) {
  const unsigned part = BST_GUARD_BONUS | BST_GUARD_STACK_EMPTY | BST_GUARD_STACK;
  const unsigned tile = BST_GUARD_TILE | BST_GUARD_ATTR | BST_GUARD_HAS | part;
  if (step->role == BST_ROLE_SOURCE)
    return part;
  if (step->role == BST_ROLE_ASSIST)
    return tile;
  switch (step->stage) {
  case BST_STAGE_SETUP:
  case BST_STAGE_PRE_FINAL:
  case BST_STAGE_FINAL:
    return 0;
  case BST_STAGE_TURN_START:
    return BST_GUARD_STACK;
  case BST_STAGE_ACQUIRE:
  case BST_STAGE_TURN_END:
    return part;
  case BST_STAGE_DRAWN:
    return tile | BST_GUARD_PLACEABLE;
  case BST_STAGE_PLACE:
    return tile;
  default:
    return tile | BST_GUARD_NO_TILE | BST_GUARD_LIES |
           (step->stage > BST_STAGE_ACTION ? BST_GUARD_PASSED : 0);
  }
}

/* What is said of the feature on which a figure stands needs the figure. */
static void check_figure(const reading *r) {
  static const char *const of_figure[] = {"grew", "closed", "anybody"};
  const bst_value *when = bst_value_find(r->entry.section.table, "when");
  if (bst_value_find(when, "figure"))
    return;
  for (size_t i = 0; i < sizeof of_figure / sizeof *of_figure; i++) {
    const bst_value *value = bst_value_find(when, of_figure[i]);
    if (value)
      bst_fault(r->entry.section.reader, value, "add figure = \"...\": its name, or a group",
                "needs 'figure' beside it");
  }
}

static bool read_when(reading *r) {
  const unsigned of_figures =
      BST_GUARD_FIGURE | BST_GUARD_ANYBODY | BST_GUARD_GREW | BST_GUARD_CLOSED;
  char where[80];
  snprintf(where, sizeof where, "%s", r->role->one);
  if (r->step.role == BST_ROLE_STEP)
    snprintf(where, sizeof where, r->step.stage == BST_STAGE_PUSHED ? "%s" : "a step of stage '%s'",
             r->step.stage == BST_STAGE_PUSHED ? "a pushed step"
                                               : bst_words_stage[r->step.stage].text);
  bst_guard_read guard = bst_read_guard(r->loading, r->rule, &r->entry.section, where,
                                        part_keys(&r->step) | of_figures);
  check_figure(r);
  r->step.when = guard.def;
  r->step.guarded = guard.guarded;
  return guard.holds;
}

/* --- what only some roles say ---------------------------------------------------------------- */

static void read_who(reading *r) {
  const bst_value *value = bst_read(&r->entry.section, "who");
  bool pushed = r->step.stage == BST_STAGE_PUSHED;
  r->step.who = pushed ? BST_WHO_PUSHED : BST_WHO_ACTIVE;
  if (!value)
    return;
  if (value->type == BST_VALUE_FUNCTION) {
    r->step.who = BST_WHO_FUNCTION;
    bst_handler_take(&r->handler, BST_WHO, BST_HOOK_STEP_WHO, value);
    return;
  }
  if (bst_value_is_selector(value)) {
    const bst_selector_place place = {.types = 1u << BST_SELECT_PLAYERS,
                                      .this_type = pushed ? BST_ANY_THING : 0};
    r->step.who = BST_WHO_PLAYERS;
    r->step.who_are = bst_selector_read(r->loading, r->rule, value, place);
    return;
  }
  r->step.who = (uint8_t)bst_as_number(&r->rule->reader, value, bst_words_who, r->step.who);
  if (r->step.who == BST_WHO_FUNCTION)
    bst_fault(&r->rule->reader, value, "write who = function(g) ... end", "must be the function");
  if (r->step.who == BST_WHO_PLAYERS)
    bst_fault(&r->rule->reader, value, "write who = players { ... }", "must be the selector");
  if (r->step.who == BST_WHO_PUSHED && !pushed)
    bst_fault(&r->rule->reader, value, "leave out 'stage', or say whom",
              "is for steps without a stage");
}

static void read_step(reading *r) {
  static const char *const asking[] = {"who",   "must",  "always_asks", "repeats",
                                       "times", "limit", "args",        "options"};
  for (size_t i = 0; r->step.automatic && i < sizeof asking / sizeof *asking; i++)
    bst_refuse_key(&r->entry.section, asking[i], "here: an automatic step asks nobody");
  if (r->step.automatic)
    return;
  read_who(r);
  bool goes_round =
      r->step.who == BST_WHO_EACH_FROM_LEFT || r->step.who == BST_WHO_EACH_FROM_ACTIVE;
  if (r->step.times > 0 && !goes_round)
    bst_fault(&r->rule->reader, bst_read(&r->entry.section, "times"),
              "write who = \"each_from_left\" or \"each_from_active\"",
              "means nothing where not everybody is asked");
  if (r->step.in_turns && !goes_round)
    bst_fault(&r->rule->reader, bst_read(&r->entry.section, "in_turns"),
              "write who = \"each_from_left\" or \"each_from_active\"",
              "means nothing where not everybody is asked");
  static const char *const otherwise[] = {"times", "repeats"};
  for (size_t i = 0; r->step.in_turns && i < sizeof otherwise / sizeof *otherwise; i++)
    bst_refuse_key(&r->entry.section, otherwise[i], "here: all go on in turns as long as they can");
  if (!r->step.secret)
    return;
  bst_refuse_key(&r->entry.section, "in_turns", "here: everybody decides once");
  if (!goes_round)
    bst_fault(&r->rule->reader, bst_read(&r->entry.section, "secret"),
              "write who = \"each_from_left\" or \"each_from_active\"",
              "means nothing where not everybody is asked");
  bst_refuse_key(&r->entry.section, "repeats", "here: everybody decides once");
  bst_refuse_key(&r->entry.section, "times", "here: everybody decides once");
}

static void read_action(reading *r) {
  r->step.stage = BST_STAGE_ACTION;
  if (r->step.must && !r->step.exclusive)
    bst_fault(&r->rule->reader, bst_read(&r->entry.section, "must"), "add exclusive = true",
              "means nothing where other choices are left");
}

static void read_source(reading *r) {
  r->step.stage = BST_STAGE_ACQUIRE;
  r->step.has_options = bst_has(&r->entry.section, "options");
  const bst_value *price = bst_read(&r->entry.section, "price");
  if (price)
    r->step.price_reason = bst_reason_declare(r->loading, r->rule, price, "price");
  if (!r->step.blind)
    return;
  if (!bst_has(&r->entry.section, "from"))
    bst_fault(&r->rule->reader, bst_read(&r->entry.section, "blind"), "write from = \"zone\"",
              "means nothing without a zone out of which the tile is drawn");
  bst_refuse_key(&r->entry.section, "args", "here: a tile that nobody sees can't be named");
  bst_refuse_key(&r->entry.section, "options",
                 "here: a blind source offers its zone as long as it holds tiles");
}

/* What `options` stands for, if it says that without a function; else NULL. */
static const bst_value *declared_options(const reading *r) {
  const bst_value *options = bst_value_find(r->entry.section.table, "options");
  options = options ? bst_resolved(&r->rule->reader, options) : NULL;
  bool declared =
      options && (options->type == BST_VALUE_BOOLEAN || options->type == BST_VALUE_TABLE ||
                  options->type == BST_VALUE_SELECTOR);
  return declared ? options : NULL;
}

static bool offers_figures(const reading *r) {
  const bst_value *options = declared_options(r);
  return options && options->type == BST_VALUE_TABLE &&
         (options->count == 0 || !bst_value_is_list(options));
}

/* What an argument of that name is chosen by. */
static unsigned types_of_argument(uint8_t arg) {
  static const uint16_t types[BST_ARG_COUNT] = {
      [BST_ARG_CELL] = 1u << BST_SELECT_CELLS,       [BST_ARG_CORNER] = 1u << BST_SELECT_CORNERS,
      [BST_ARG_TILE] = 1u << BST_SELECT_TILES,       [BST_ARG_SEGMENT] = 1u << BST_SELECT_SEGMENTS,
      [BST_ARG_FEATURE] = 1u << BST_SELECT_FEATURES, [BST_ARG_FIGURE] = 1u << BST_SELECT_FIGURES,
      [BST_ARG_TOKEN] = 1u << BST_SELECT_TOKENS,     [BST_ARG_PLAYER] = 1u << BST_SELECT_PLAYERS,
      [BST_ARG_AMOUNT] = 1u << BST_SELECT_AMOUNTS,   [BST_ARG_KIND] = 1u << BST_SELECT_FIGURES,
      [BST_ARG_ZONE] = 1u << BST_SELECT_ZONES,
  };
  return types[arg];
}

/* The columns of one row, behind those that are there. */
static void read_column(reading *r, const bst_value *value, uint8_t column, uint16_t *out) {
  unsigned types = column < r->step.argc ? types_of_argument(r->step.arg[column]) : 0;
  *out = 0;
  if (types == 0) {
    bst_fault(&r->rule->reader, value, "write args = { \"figure\" } or what else is chosen",
              "offers more than 'args' names, or what can't be chosen so");
    return;
  }
  const bst_selector_place place = {
      .types = types, .this_type = r->step.role == BST_ROLE_SOURCE ? 0 : BST_ANY_THING};
  uint16_t selector = bst_selector_read(r->loading, r->rule, value, place);
  *out = (uint16_t)(selector - (selector != 0));
}

static uint8_t read_row(reading *r, const bst_value *options, uint16_t out[BST_MAX_ARGS]) {
  uint8_t count = 0;
  size_t faults = r->loading->report->count;
  bool columns = bst_value_is_columns(options);
  for (size_t i = 0; columns && i < options->count && count < BST_MAX_ARGS; i++, count++)
    read_column(r, bst_resolved(&r->rule->reader, &options->item[i]), count, &out[count]);
  if (!columns)
    read_column(r, options, count++, &out[0]);
  if (count != r->step.argc - (r->step.word_count > 0) && r->loading->report->count == faults)
    bst_fault(&r->rule->reader, options,
              "write columns { ... } with one for each of 'args'; words are added by themselves",
              "offers %u arguments, but 'args' has %u", count, r->step.argc);
  return count;
}

/* options = figures { ... }, a list of such, columns { ... }, a list with such */
static void read_selected(reading *r, const bst_value *options) {
  bool several = false;
  bst_read(&r->entry.section, "options");
  for (size_t i = 0; bst_value_is_list(options) && i < options->count; i++)
    several = several || bst_value_is_columns(bst_resolved(&r->rule->reader, &options->item[i]));
  if (!several) {
    r->step.column_count = read_row(r, options, r->step.column);
    return;
  }
  for (size_t i = 0; i < options->count; i++) {
    uint16_t row[BST_MAX_ARGS];
    uint8_t count = read_row(r, bst_resolved(&r->rule->reader, &options->item[i]), row);
    if (r->step.other_count + count > BST_MOST_OTHER_COLUMNS) {
      bst_fault(&r->rule->reader, options, NULL, "has more than %d columns behind the first ones",
                BST_MOST_OTHER_COLUMNS);
      return;
    }
    memcpy(i == 0 ? r->step.column : r->step.other + r->step.other_count, row, count * sizeof *row);
    r->step.column_count = count;
    r->step.other_count = (uint8_t)(r->step.other_count + (i == 0 ? 0 : count));
  }
}

/* options = true */
static void read_itself(reading *r) {
  r->step.offers_itself = bst_read_bool(&r->entry.section, "options", false);
  if (!r->step.offers_itself)
    bst_fault(&r->rule->reader, bst_read(&r->entry.section, "options"), "leave the entry out",
              "must be what it offers, or true");
  else if (r->step.argc != (r->step.word_count > 0))
    bst_fault(&r->rule->reader, bst_read(&r->entry.section, "options"),
              "write a selector of what is chosen; 'true' is for words alone, or no argument",
              "says nothing of what 'args' names");
}

/* Whose they may be: those of whoever is asked, and those of nobody. */
static const bst_value *owners_in_words(reading *r, const bst_value *at, uint32_t kinds,
                                        const char **key) {
  const bst_figure_def *figures = r->loading->figures.items;
  uint32_t neutral = 0;
  for (size_t i = 0; i < r->loading->figures.count; i++)
    neutral |= figures[i].group == BST_GROUP_NEUTRAL ? 1u << i : 0;
  *key = (kinds & neutral) == 0 ? "owner" : "also";
  if ((kinds & neutral) == 0)
    return bst_word_value(r->loading, at, "asked");
  bst_worded others[] = {{"owner", bst_word_value(r->loading, at, "others")}};
  bst_worded no[] = {{"no", bst_selector_in_words(r->loading, at, "figures", others, 1)}};
  return bst_selector_in_words(r->loading, at, "figures", no, 1);
}

/* { figure = "duck", unfinished = true, grew = true, without = "fed" } as a selector. */
static const bst_value *figures_in_words(reading *r, const bst_value *table) {
  static const bst_value yes = {.type = BST_VALUE_BOOLEAN, .boolean = true, .key = "", .path = ""};
  static const bst_value no = {.type = BST_VALUE_BOOLEAN, .key = "", .path = ""};
  bst_loading *loading = r->loading;
  const bst_mark_def *marks = loading->marks.items;
  bst_section section = bst_open(&r->rule->reader, table);
  size_t faults = loading->report->count;
  const bst_value *kind = bst_require(&section, "figure");
  uint32_t kinds = bst_read_figures(loading, &section, "figure", &r->entry.nobody);
  bool open = bst_read_bool(&section, "unfinished", false);
  bool grew = bst_read_bool(&section, "grew", false);
  const bst_value *without = bst_read(&section, "without");
  const char *name = bst_read_text(&section, "without", NULL), *whose;
  uint16_t mark = name ? bst_own_mark_named(loading, r->rule, without, name) : (uint16_t)BST_NONE;
  bst_close(&section, "");
  if (loading->report->count > faults || r->entry.nobody)
    return NULL;
  bool of_figure = mark != BST_NONE && marks[mark].on == BST_MARKED_FIGURE;
  bool of_feature = mark != BST_NONE && !of_figure, on_any = open || grew;
  const bst_worded features[] = {{"complete", open ? &no : NULL},
                                 {"grew", grew ? &yes : NULL},
                                 {on_any ? "unmarked" : "marked", of_feature ? without : NULL}};
  const bst_value *on =
      on_any || of_feature ? bst_selector_in_words(loading, table, "features", features, 3) : NULL;
  if (on && !on_any) { /* those on no feature stay */
    const bst_worded marked[] = {{"on", on}};
    on = bst_selector_in_words(loading, table, "figures", marked, 1);
  }
  const bst_value *owners = owners_in_words(r, table, kinds, &whose);
  const bst_worded keys[] = {{"kind", kind},
                             {whose, owners},
                             {"came", grew ? bst_word_value(loading, table, "earlier") : NULL},
                             {"unmarked", of_figure ? without : NULL},
                             {on_any ? "on" : "no", on}};
  return bst_selector_in_words(loading, table, "figures", keys, 5);
}

/* options = { figure = ... } */
static void read_figures(reading *r) {
  const bst_value *options = bst_read(&r->entry.section, "options");
  const bst_value *figures = figures_in_words(r, options);
  if (r->step.argc != 1 + (r->step.word_count > 0) || r->step.arg[0] != BST_ARG_FIGURE)
    bst_fault(&r->rule->reader, options, "write args = { \"figure\" }, with words behind it",
              "offers figures, which are not the arguments");
  else if (figures)
    r->step.column_count = read_row(r, figures, r->step.column);
}

/* options = { edit = "bridge", at = cells { ... } } */
static void read_edit(reading *r) {
  const bst_value *options = bst_read(&r->entry.section, "options");
  bst_section section = bst_open(&r->rule->reader, options);
  bool assists = r->step.role == BST_ROLE_ASSIST;
  const bst_value *name = bst_read(&section, "edit"),
                  *at = assists ? NULL : bst_require(&section, "at");
  const char *text;
  bst_close(&section, "");
  if (!bst_as_text(&r->rule->reader, name, &text))
    return;
  uint16_t edit = bst_thing_named(r->loading, BST_SECTION_edit, &r->rule->reader, name,
                                  bst_name_in(r->loading, r->rule, text), "names edit");
  const bst_edit_def *edits = r->loading->edits.items;
  if (edit == BST_NONE)
    return;
  if (edits[edit].from != 0)
    bst_fault(&r->rule->reader, name, "write a function, or a selector of features",
              "names an edit that is done to segments, not at sides");
  if (r->step.argc != 2 || r->step.arg[0] != BST_ARG_CELL ||
      r->step.arg[1] != (assists ? BST_ARG_ROTATION : BST_ARG_SIDE))
    bst_fault(&r->rule->reader, options,
              assists ? "write args = { \"cell\", \"rotation\" }"
                      : "write args = { \"cell\", \"side\" }",
              "offers what are not the arguments");
  r->step.edit = (uint16_t)(edit + 1);
  if (at)
    r->step.where = bst_selector_read(r->loading, r->rule, at,
                                      (bst_selector_place){.types = 1u << BST_SELECT_CELLS});
}

/* options = { over = tiles { ... } } */
static void read_over(reading *r) {
  const bst_value *options = bst_read(&r->entry.section, "options");
  bst_section section = bst_open(&r->rule->reader, options);
  const bst_value *over = bst_read(&section, "over");
  bst_close(&section, "");
  if (r->step.role != BST_ROLE_ASSIST)
    bst_fault(&r->rule->reader, options, "put it under 'assists', or write a function",
              "offers placements, which only assists do");
  else if (r->step.argc != 2 || r->step.arg[0] != BST_ARG_CELL ||
           r->step.arg[1] != BST_ARG_ROTATION)
    bst_fault(&r->rule->reader, options, "write args = { \"cell\", \"rotation\" }",
              "offers what are not the arguments");
  r->step.over = bst_selector_read(r->loading, r->rule, over,
                                   (bst_selector_place){.types = 1u << BST_SELECT_TILES});
  r->loading->def.frame.loose_tiles = true;
}

/* options = { link = "ferry", at = segments { ... } } */
static void read_link(reading *r) {
  const bst_value *options = bst_read(&r->entry.section, "options");
  bst_section section = bst_open(&r->rule->reader, options);
  const bst_value *name = bst_read(&section, "link"), *at = bst_require(&section, "at");
  const char *text;
  bst_close(&section, "");
  if (!at || !bst_as_text(&r->rule->reader, name, &text))
    return;
  if (r->step.argc != 2 || r->step.arg[0] != BST_ARG_SEGMENT || r->step.arg[1] != BST_ARG_SEGMENT)
    bst_fault(&r->rule->reader, options, "write args = { \"segment\", \"segment\" }",
              "offers pairs of segments, which are not the arguments");
  uint16_t link = bst_thing_named(r->loading, BST_SECTION_link, &r->rule->reader, name,
                                  bst_name_in(r->loading, r->rule, text), "names link");
  r->step.link = (uint16_t)(link == BST_NONE ? 0 : link + 1);
  r->step.where = bst_selector_read(r->loading, r->rule, at,
                                    (bst_selector_place){.types = 1u << BST_SELECT_SEGMENTS});
}

/* Does the table of options say this? */
static bool offers(const reading *r, const char *key) {
  return offers_figures(r) && bst_value_find(declared_options(r), key) != NULL;
}

/* --- entries --------------------------------------------------------------------------------- */

/* "rule.entry"; where an entry of another section has that name already, "rule.section.entry". */
static const char *name_of(const reading *r) {
  for (const struct role *other = roles; other < r->role; other++) {
    const bst_value *section = bst_value_find(r->rule->root, other->section);
    if (bst_value_find(section, r->value->key))
      return bst_arena_format(r->loading->arena, "%s.%s.%s", r->rule->id, r->role->section,
                              r->value->key);
  }
  return bst_full_name(r->loading, r->rule, r->value->key);
}

/* Effects instead of a function. Pushed steps are about something; others aren't. */
static void read_effects(reading *r, const bst_value *list) {
  bool pushed = r->step.role == BST_ROLE_STEP && r->step.stage == BST_STAGE_PUSHED;
  bst_effect_place place = {r->value->key, pushed ? BST_ANY_THING : 0, r->step.argc, r->step.arg,
                            &r->step};
  bool nothing = bst_value_is_list(list) && list->count == 0;
  bst_effect_range range = {0};
  if (!nothing)
    range = bst_effects_read(r->loading, r->rule, list, place);
  r->step.by_effects = true;
  r->step.effect_first = range.first;
  r->step.effect_count = range.count;
}

static void read_functions(reading *r) {
  const struct role *role = r->role;
  const bst_value *table = r->entry.section.table;
  const bst_value *run = bst_read(&r->entry.section, "apply");
  bool declared = run && run->type == BST_VALUE_TABLE;
  if (declared)
    read_effects(r, run);
  run = declared ? NULL : bst_read_function(&r->entry.section, "apply");
  bool asks_host = !r->step.automatic && !declared_options(r);
  const bst_value *options = asks_host ? bst_read_function(&r->entry.section, "options") : NULL;
  bst_handler_take(&r->handler, BST_OPTIONS, role->options, options);
  if (declared)
    bst_handler_declare(&r->handler, role->run, bst_read(&r->entry.section, "apply"));
  bst_handler_take(&r->handler, BST_RUN, role->run, run);
  bool must_run = r->step.role != BST_ROLE_ASSIST; /* else there may be nothing to do */
  bool needs_options = !r->step.automatic && r->step.from == 0 && !r->step.blind;
  if (!bst_value_find(table, "options") && needs_options)
    bst_fault(&r->rule->reader, table, "write options = function(g, player, out) ... end",
              "needs 'options'");
  if (!bst_value_find(table, "apply") && must_run && r->step.from == 0)
    bst_fault(&r->rule->reader, table,
              r->step.automatic ? "write apply = function(g) ... end"
                                : "write apply = function(g, player, ...) ... end",
              "needs 'apply'");
}

static void add(reading *r) {
  bst_handler *handler = &r->handler;
  bst_step_def *added = bst_entry_add(&r->entry, BST_SECTION_step);
  if (!added)
    return;
  handler->argc = r->step.argc;
  memcpy(handler->arg, r->step.arg, sizeof handler->arg);
  handler->word_count = r->step.word_count;
  memcpy(handler->word, r->step.word, sizeof handler->word);
  added->handler = bst_handler_add(r->loading, handler, r->value->key);
}

/* The sets of keys that an entry has. */
static unsigned keys_of(uint8_t role, bool automatic) {
  static const unsigned keys[] = {[BST_ROLE_STEP] = BST_KEY_STEP | BST_KEY_ASKS | BST_KEY_LIMIT,
                                  [BST_ROLE_ACTION] = BST_KEY_ACTION | BST_KEY_LIMIT,
                                  [BST_ROLE_SOURCE] = BST_KEY_SOURCE | BST_KEY_LIMIT,
                                  [BST_ROLE_ASSIST] = BST_KEY_ASSIST | BST_KEY_LIMIT};
  return BST_KEY_ANY_ROLE | (automatic ? BST_KEY_STEP : keys[role]);
}

static void declare_entry(bst_loading *loading, const bst_rule_file *rule, uint8_t role,
                          const bst_value *value) {
  static void (*const read_role[])(reading *) = {[BST_ROLE_STEP] = read_step,
                                                 [BST_ROLE_ACTION] = read_action,
                                                 [BST_ROLE_SOURCE] = read_source};
  reading r = {.loading = loading, .rule = rule, .role = &roles[role], .value = value};
  r.entry = bst_entry_open(loading, rule, bst_form_of_step(), value, &r.step, true);
  r.entry.hook = BST_HOOK_SOURCE_PRICE;
  r.handler = bst_handler_begin(loading, rule, value);
  r.step.role = role;
  r.step.name = name_of(&r);
  bool automatic = role == BST_ROLE_STEP && bst_read_bool(&r.entry.section, "auto", false);
  if (role == BST_ROLE_ASSIST)
    r.step.stage = BST_STAGE_PLACE;
  bst_entry_read(&r.entry, keys_of(role, automatic));
  if (r.step.limit_per != BST_LIMIT_NEVER && r.step.limit == 0)
    r.step.limit = 1;
  if (role < BST_ROLE_ASSIST)
    read_role[role](&r);
  if (!automatic)
    read_args(&r);
  bool holds = read_when(&r);
  const bst_value *declared = automatic ? NULL : declared_options(&r);
  if (declared && declared->type == BST_VALUE_BOOLEAN)
    read_itself(&r);
  else if (declared && offers(&r, "over"))
    read_over(&r);
  else if (declared && offers(&r, "edit"))
    read_edit(&r);
  else if (declared && offers(&r, "link"))
    read_link(&r);
  else if (declared && offers_figures(&r))
    read_figures(&r);
  else if (declared)
    read_selected(&r, declared);
  read_functions(&r);
  if (bst_entry_close(&r.entry) && holds)
    add(&r);
  else if (r.step.effect_count > 0)
    bst_effects_drop(loading, (bst_effect_range){r.step.effect_first, r.step.effect_count});
}

void bst_declare_steps(bst_loading *loading, bst_rule_file *rule) {
  for (uint8_t role = 0; role < ROLES; role++) {
    const bst_value *entries = bst_read_entries(&rule->section, roles[role].section);
    for (size_t i = 0; entries && i < entries->count; i++) {
      const bst_value *entry = &entries->item[i];
      bool built_in = role == BST_ROLE_STEP && bst_value_find(entry, "built_in") != NULL;
      if (built_in)
        bst_declare_built_in(loading, rule, entry);
      else
        declare_entry(loading, rule, role, entry);
    }
  }
}
