/* selectors.c - see selectors.h. A selector is read into a row of predicates; what is nested comes
 * first, so that the predicates of each stand together. */
#include "selectors.h"

#include "relations.h"
#include "selectors_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ALTERNATIVES = 8, DEEPEST = 6 };

typedef bst_selector_reading reading;

static uint16_t read_alternatives(const reading *outer, const bst_value *value, unsigned types,
                                  bool bare);

bool bst_value_is_columns(const bst_value *value) {
  return value && value->type == BST_VALUE_SELECTOR && strcmp(value->text, "columns") == 0;
}

bool bst_value_is_selector(const bst_value *value) {
  if (!value || value->type == BST_VALUE_SELECTOR)
    return value != NULL && !bst_value_is_columns(value);
  return bst_value_is_list(value) && value->count > 0 && value->item[0].type == BST_VALUE_SELECTOR;
}

/* --- predicates ------------------------------------------------------------------------------ */

bst_predicate_def *bst_selector_add(reading *r, bst_predicate_def p, const bst_value *at) {
  uint8_t cost = bst_predicate_infos[p.op].cost;
  if (r->s.count == BST_SELECTOR_PREDICATES) {
    bst_fault(r->section.reader, at, NULL, "is one condition too many: %d are the most",
              BST_SELECTOR_PREDICATES);
    return NULL;
  }
  int i = r->s.count++;
  for (; i > 0 && r->cost[i - 1] > cost; i--) {
    r->predicate[i] = r->predicate[i - 1];
    r->cost[i] = r->cost[i - 1];
  }
  r->predicate[i] = p;
  r->cost[i] = cost;
  return &r->predicate[i];
}

/* --- references ------------------------------------------------------------------------------ */

uint16_t bst_selector_state(const reading *r, const bst_value *at, const char *name) {
  const char *full = bst_name_in(r->loading, r->rule, name);
  return full ? bst_thing_named(r->loading, BST_SECTION_state, r->section.reader, at, full,
                                "names state field")
              : (uint16_t)BST_NONE;
}

static bool check_argument(const reading *r, const bst_value *at, int number) {
  static const char *const there[] = {"are no arguments", "is one argument"};
  uint8_t argc = r->place.argc;
  if (!r->place.knows_args || number <= argc)
    return true;
  if (argc < 2)
    bst_fault(r->section.reader, at, NULL, "says 'arg.%d', but there %s", number, there[argc]);
  else
    bst_fault(r->section.reader, at, NULL, "says 'arg.%d', but there are %u arguments", number,
              argc);
  return false;
}

/* A reference means one place: not one for each player. */
static bool check_common(const reading *r, const bst_value *at, uint16_t zone) {
  const bst_zone_def *zones = r->loading->zones.items;
  if (zones[zone].per_player)
    bst_fault(r->section.reader, at, "write zones { name = ..., holder = ... }",
              "names a zone with a place for each player");
  return !zones[zone].per_player;
}

/* The word with which a reference begins, and what is named behind it. False: told. */
static bool begin_reference(const reading *r, const bst_value *at, const char *word,
                            const char *name, bst_predicate_def *p) {
  const bst_word *known = bst_word_of(bst_words_reference, word);
  if (strcmp(word, "arg") == 0) {
    p->reference = BST_REF_ARG;
    p->named = (uint16_t)(atoi(name) - 1);
    if (atoi(name) < 1 || atoi(name) > BST_MAX_ARGS) {
      bst_fault(r->section.reader, at, NULL, "is no argument: write 'arg.1' to 'arg.%d'",
                BST_MAX_ARGS);
      return false;
    }
    return check_argument(r, at, atoi(name));
  }
  if (strcmp(word, "state") == 0) {
    p->reference = BST_REF_STATE;
    p->named = bst_selector_state(r, at, name);
    return p->named != BST_NONE;
  }
  if (strcmp(word, "zone") == 0) {
    name = bst_name_in(r->loading, r->rule, name);
    p->reference = BST_REF_ZONE;
    p->named = name ? bst_thing_named(r->loading, BST_SECTION_zone, r->section.reader, at, name,
                                      "names zone")
                    : (uint16_t)BST_NONE;
    return p->named != BST_NONE && check_common(r, at, p->named);
  }
  if (known) {
    p->reference = (uint8_t)known->number;
    if (known->number == BST_REF_THIS && r->place.this_type == 0)
      bst_fault(r->section.reader, at, NULL,
                "says 'this', but nothing in particular is meant here");
    return true;
  }
  uint8_t figure = bst_figure_named(r->loading, r->section.reader, at, word);
  const bst_figure_def *figures = r->loading->figures.items;
  p->reference = BST_REF_FIGURE;
  p->named = figure;
  bool several = figure != BST_UNKNOWN &&
                 (figures[figure].group != BST_GROUP_NEUTRAL || figures[figure].count > 1);
  if (several)
    bst_fault(r->section.reader, at, "write figures { kind = ... }",
              "names the figure '%s', of which there is more than one", word);
  return figure != BST_UNKNOWN;
}

/* "this", "arg.1.feature", "state.built", or the name of a figure of which there is one */
static bool read_reference(const reading *r, const bst_value *at, bst_predicate_def *p) {
  char word[BST_NAME_MAX + 1], name[BST_NAME_MAX + 1] = "", via[BST_NAME_MAX + 1] = "";
  const char *text = at->text;
  size_t length = strcspn(text, ".");
  snprintf(word, sizeof word, "%.*s", (int)length, text);
  text += length + (text[length] != '\0');
  if (strcmp(word, "arg") == 0 || strcmp(word, "state") == 0 || strcmp(word, "zone") == 0) {
    length = strcspn(text, ".");
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    text += length + (text[length] != '\0');
  }
  snprintf(via, sizeof via, "%.64s", text);
  if (!begin_reference(r, at, word, name, p))
    return false;
  const bst_word *known = *via ? bst_word_of(bst_words_via, via) : NULL;
  if (*via && !known) {
    bst_fault(r->section.reader, at, NULL,
              "ends with '%s'; a reference ends with owner, holder, feature, cell or tile", via);
    return false;
  }
  p->via = known ? (uint8_t)known->number : BST_VIA_NOTHING;
  return true;
}

/* A reference, a selector, a list of these. */
static bool read_things(const reading *r, const bst_value *value, unsigned types,
                        bst_predicate_def *p) {
  if (value->type == BST_VALUE_STRING)
    return read_reference(r, value, p);
  p->selector = read_alternatives(r, value, types, false);
  return p->selector != 0;
}

/* --- numbers --------------------------------------------------------------------------------- */

/* "state.x" as what a number comes from; false: it isn't that. */
static bool read_field(reading *r, const bst_value *value, bst_number_from from,
                       bst_predicate_def *p) {
  if (!value || value->type != BST_VALUE_STRING || strncmp(value->text, "state.", 6) != 0)
    return false;
  p->from = (uint8_t)from;
  p->least = bst_selector_state(r, value, value->text + 6);
  return true;
}

/* A number, a range, "players", "state.x", { max = "state.x" }, or a selector that is counted. */
static void read_number(reading *r, const char *key, bst_predicate_def *p) {
  const bst_value *value = bst_read(&r->section, key);
  bool alone = value->type == BST_VALUE_TABLE && value->count == 1;
  if (read_field(r, value, BST_NUMBER_STATE, p) ||
      (alone && read_field(r, bst_value_find(value, "max"), BST_NUMBER_TO_STATE, p)))
    return;
  if (bst_value_is_selector(value)) {
    p->from = BST_NUMBER_COUNTED;
    p->counted = read_alternatives(r, value, BST_ANY_THING, false);
  } else if (value->type == BST_VALUE_STRING && strcmp(value->text, "players") == 0) {
    p->from = BST_NUMBER_PLAYERS;
  } else {
    bst_range range = bst_read_range(&r->section, key);
    p->least = range.min;
    p->most = range.max;
  }
}

/* --- names ----------------------------------------------------------------------------------- */

static uint16_t zone_named(const reading *r, const bst_value *value) {
  const char *name;
  if (!bst_as_text(r->section.reader, value, &name))
    return BST_NONE;
  if (r->s.type == BST_SELECT_TILES)
    return bst_zone_for_tiles(r->loading, r->rule, value, name);
  name = bst_name_in(r->loading, r->rule, name);
  return name ? bst_thing_named(r->loading, BST_SECTION_zone, r->section.reader, value, name,
                                "names zone")
              : (uint16_t)BST_NONE;
}

/* Of a rule that may be missing, and is. */
static bool is_of_absent_rule(const bst_words *absent, const char *name) {
  bool is = false;
  for (size_t i = 0; i < absent->count && !is; i++)
    is = bst_path_begins(name, absent->word[i]);
  return is;
}

/* One, or a list of them. In those of rules that are missing nothing is. */
static uint64_t zones_named(reading *r, const char *key) {
  bst_words words = bst_read_words(&r->section, key);
  const bst_words absent = bst_relations_absent(r->loading, r->rule);
  uint64_t zones = 0;
  for (size_t i = 0; i < words.count; i++) {
    if (is_of_absent_rule(&absent, words.word[i]))
      continue;
    uint16_t zone = zone_named(r, words.at[i]);
    zones |= zone == BST_NONE ? 0 : (uint64_t)1 << zone;
  }
  return zones;
}

/* The types of the things that carry it agree with the selector's. */
static uint64_t read_marks(reading *r, const char *key) {
  static const uint8_t carries[BST_SELECT_TYPES] = {
      [BST_SELECT_FIGURES] = BST_MARKED_FIGURE, [BST_SELECT_FEATURES] = BST_MARKED_FEATURE,
      [BST_SELECT_CELLS] = BST_MARKED_CELL,     [BST_SELECT_TILES] = BST_MARKED_TILE,
      [BST_SELECT_PLAYERS] = BST_MARKED_PLAYER,
  };
  bst_words words = bst_read_words(&r->section, key);
  const bst_mark_def *marks = r->loading->marks.items;
  uint64_t bits = 0;
  for (size_t i = 0; i < words.count; i++) {
    const char *name = bst_name_in(r->loading, r->rule, words.word[i]);
    uint16_t mark = name ? bst_thing_named(r->loading, BST_SECTION_mark, r->section.reader,
                                           words.at[i], name, "names mark")
                         : (uint16_t)BST_NONE;
    if (mark != BST_NONE && marks[mark].on != carries[r->s.type])
      bst_fault(r->section.reader, words.at[i], NULL, "is a mark on a %s, which %s aren't",
                bst_words_marked[marks[mark].on].text, bst_words_select[r->s.type].text);
    else if (mark != BST_NONE)
      bits |= (uint64_t)1 << mark;
  }
  return bits;
}

static uint64_t read_links(reading *r, const char *key) {
  bst_words words = bst_read_words(&r->section, key);
  uint64_t bits = 0;
  for (size_t i = 0; i < words.count; i++) {
    const char *name = bst_name_in(r->loading, r->rule, words.word[i]);
    uint16_t link = name ? bst_thing_named(r->loading, BST_SECTION_link, r->section.reader,
                                           words.at[i], name, "names link")
                         : (uint16_t)BST_NONE;
    bits |= link != BST_NONE ? (uint64_t)1 << link : 0;
  }
  return bits;
}

/* --- around ---------------------------------------------------------------------------------- */

static void read_around(reading *r, const char *key, bst_predicate_def p) {
  const bst_value *value = bst_read(&r->section, key);
  const bst_value *n = bst_read(&r->section, "n"), *of = bst_read(&r->section, "of");
  const bst_value *within = bst_require(&r->section, "within");
  p.id = (uint16_t)bst_read_number(&r->section, "within", bst_words_within, BST_WITHIN_CROSS);
  if (of && (of->type != BST_VALUE_STRING || strcmp(of->text, "every") != 0))
    bst_fault(r->section.reader, of, NULL, "must be 'every', or be left out");
  p.mask = of != NULL;
  if (n && p.id < BST_WITHIN_CROSS)
    bst_fault(r->section.reader, n, NULL, "means nothing here: '%s' needs no 'n'",
              bst_words_within[p.id].text);
  if (!n && within && p.id >= BST_WITHIN_CROSS)
    bst_fault(r->section.reader, within, "add n = ...: how many cells, or steps",
              "needs 'n' beside it");
  if (n)
    read_number(r, "n", &p);
  if (read_things(r, value, BST_ANY_THING, &p))
    bst_selector_add(r, p, value);
}

/* --- one key --------------------------------------------------------------------------------- */

static uint64_t group_kinds(const reading *r, unsigned groups) {
  const bst_figure_def *figures = r->loading->figures.items;
  uint64_t kinds = 0;
  for (size_t i = 0; i < r->loading->figures.count; i++)
    if (groups >> figures[i].group & 1)
      kinds |= (uint64_t)1 << i;
  return kinds;
}

static uint64_t read_kinds(reading *r, const char *key) {
  bool nobody = false;
  if (r->s.type == BST_SELECT_FIGURES)
    return bst_read_figures(r->loading, &r->section, key, &nobody);
  return bst_read_named(r->loading, &r->section, key,
                        r->s.type == BST_SELECT_TOKENS ? BST_SECTION_token : BST_SECTION_kind);
}

static void read_owner(reading *r, const bst_value *value, bst_predicate_def p) {
  const bst_word *word =
      value->type == BST_VALUE_STRING ? bst_word_of(bst_words_owner, value->text) : NULL;
  if (word)
    p.id = (uint16_t)(word->number + 1);
  if (word || read_things(r, value, 1u << BST_SELECT_PLAYERS, &p))
    bst_selector_add(r, p, value);
}

static void read_flag(reading *r, const char *key, const bst_value *value, bst_predicate_def p) {
  bool covered = p.op == BST_CELLS_COVERED;
  if (covered && value->type == BST_VALUE_STRING && strcmp(value->text, "any") == 0)
    return;
  p.id = bst_read_bool(&r->section, key, true);
  bst_selector_add(r, p, value);
}

static bst_cause cause_named(reading *r, const bst_value *value) {
  const char *name;
  return bst_as_text(r->section.reader, value, &name)
             ? (bst_cause)bst_cause_named(r->loading, r->section.reader, value, name)
             : BST_CAUSE_TILE;
}

/* Those that may become several predicates, or none. */
static void read_several(reading *r, const bst_predicate_info *info, bst_predicate_def p) {
  switch ((bst_operand)info->operand) {
  case BST_OPERAND_ATTRS:
    bst_selector_read_attrs(r, info->key, p);
    break;
  case BST_OPERAND_AROUND:
    read_around(r, info->key, p);
    break;
  case BST_OPERAND_TILES:
    bst_selector_read_tiles(r, info->key, p);
    break;
  case BST_OPERAND_FACE:
    bst_selector_read_face(r, info->key, p);
    break;
  default:
    bst_selector_read_has(r, info->key, p);
  }
}

/* Means something beside another key alone. */
static void check_beside(const reading *r, const bst_value *value, const char *key) {
  if (!bst_value_find(r->section.table, key))
    bst_fault(r->section.reader, value, bst_arena_format(r->loading->arena, "add %s = ...", key),
              "needs '%s' beside it", key);
}

/* One name of what rules declare, or a list. False: it is something else. */
static bool read_names(reading *r, const bst_predicate_info *info, const bst_value *value,
                       bst_predicate_def *p) {
  const bst_reader *reader = r->section.reader;
  switch ((bst_operand)info->operand) {
  case BST_OPERAND_ZONE:
    p->id = zone_named(r, value);
    break;
  case BST_OPERAND_ZONES:
    p->mask = zones_named(r, info->key);
    break;
  case BST_OPERAND_CLASSES:
    p->mask = bst_read_word_bits(&r->section, info->key, bst_words_class);
    break;
  case BST_OPERAND_CAME:
    p->id = (uint16_t)bst_as_number(reader, value, bst_words_came, BST_CAME_PART);
    break;
  case BST_OPERAND_WHEN:
    p->id = (uint16_t)bst_as_number(reader, value, bst_words_noted_when, BST_CAME_PART);
    break;
  case BST_OPERAND_CAUSE:
    p->id = (uint16_t)cause_named(r, value);
    break;
  case BST_OPERAND_MARK:
    p->mask = read_marks(r, info->key);
    break;
  case BST_OPERAND_LINK:
    p->mask = read_links(r, info->key);
    break;
  default:
    return false;
  }
  return true;
}

static void read_operand(reading *r, const bst_predicate_info *info, bst_predicate_def p) {
  const bst_value *value = bst_read(&r->section, info->key);
  switch ((bst_operand)info->operand) {
  case BST_OPERAND_KINDS:
    r->s.kinds &= read_kinds(r, info->key);
    return;
  case BST_OPERAND_GROUPS:
    r->s.kinds &= group_kinds(r, bst_read_word_bits(&r->section, info->key, bst_words_group));
    return;
  case BST_OPERAND_OWNER:
    read_owner(r, value, p);
    return;
  case BST_OPERAND_FLAG:
  case BST_OPERAND_COVERED:
    read_flag(r, info->key, value, p);
    return;
  case BST_OPERAND_PLAYER:
  case BST_OPERAND_THINGS:
  case BST_OPERAND_SET:
    if (!read_things(r, value, info->types ? info->types : 1u << BST_SELECT_PLAYERS, &p))
      return;
    if (p.op == BST_SEGMENTS_TAKES && bst_value_find(r->section.table, "cause"))
      p.id = (uint16_t)(cause_named(r, bst_read(&r->section, "cause")) + 1);
    break;
  case BST_OPERAND_FACES:
    if (!bst_require(&r->section, "link") || !read_things(r, value, info->types, &p))
      return;
    p.mask = read_links(r, "link");
    break;
  case BST_OPERAND_RANGE:
    read_number(r, info->key, &p);
    break;
  case BST_OPERAND_BESIDE:
    check_beside(r, value, r->s.type == BST_SELECT_SEGMENTS ? "takes" : "around");
    return;
  default:
    if (read_names(r, info, value, &p))
      break;
    read_several(r, info, p);
    return;
  }
  bst_selector_note(r, p);
  bst_selector_add(r, p, value);
}

static bool says_where(bst_predicate_op op) {
  return op == BST_FIGURES_HOME || op == BST_FIGURES_ZONE || op == BST_FIGURES_HOLDER ||
         op == BST_TOKENS_ZONE || op == BST_TOKENS_HOLDER;
}

/* Lists and functions of rules may ask in their turn who owns something. */
static void check_place(reading *r, const bst_predicate_info *info) {
  enum { ASKS_RULES = 5 };
  bool owns = info == &bst_predicate_infos[BST_FEATURES_OWNER] ||
              info == &bst_predicate_infos[BST_FEATURES_OWNERS];
  if (r->place.decides_owner && (owns || info->cost >= ASKS_RULES))
    bst_fault(r->section.reader, bst_read(&r->section, info->key), NULL,
              "can't be asked here: who owns the feature follows from this");
}

/* All keys of the type, in the order of the list. */
static void read_predicates(reading *r) {
  for (int op = 0; op < BST_PREDICATES; op++) {
    const bst_predicate_info *info = &bst_predicate_infos[op];
    if (info->type != r->s.type || !bst_read(&r->section, info->key))
      continue;
    bst_predicate_def p = bst_nothing_said;
    p.op = (uint8_t)op;
    check_place(r, info);
    r->s.elsewhere |= says_where((bst_predicate_op)op);
    read_operand(r, info, p);
  }
  bst_predicate_def covered = bst_nothing_said;
  covered.op = BST_CELLS_COVERED;
  covered.id = 1;
  if (r->s.type == BST_SELECT_CELLS && !bst_value_find(r->section.table, "covered") && !r->bare)
    bst_selector_add(r, covered, r->section.table);
}

/* --- no, also, count and the modifiers ------------------------------------------------------- */

static bst_predicate_op is_of(uint8_t type) {
  for (int op = 0; op < BST_PREDICATES; op++)
    if (bst_predicate_infos[op].type == type && strcmp(bst_predicate_infos[op].key, "is") == 0)
      return (bst_predicate_op)op;
  return BST_PREDICATES;
}

/* It is (`negated`: it is none of) what `value` means: a selector, or further conditions. */
static void read_more(reading *r, const bst_value *value, bool negated) {
  bst_predicate_def p = bst_nothing_said;
  bst_predicate_op op = is_of(r->s.type);
  if (value->type == BST_VALUE_TABLE && value->count == 0)
    return;
  if (op == BST_PREDICATES) {
    bst_fault(r->section.reader, value, NULL, "means nothing for %s",
              bst_words_select[r->s.type].text);
    return;
  }
  bst_value table = *value;
  if (value->type == BST_VALUE_TABLE && !bst_value_is_list(value)) {
    table.type = BST_VALUE_SELECTOR;
    table.text = bst_words_select[r->s.type].text;
  }
  p.op = (uint8_t)op;
  p.negated = negated;
  p.selector = read_alternatives(r, &table, 1u << r->s.type, true);
  if (p.selector == 0)
    return;
  const bst_selector_def *s =
      (const bst_selector_def *)r->loading->selectors.items + p.selector - 1;
  const bst_predicate_def *all = r->loading->predicates.items;
  bool is_one = s->other == 0 && s->count == 1 && s->kinds == UINT64_MAX && s->elsewhere;
  if (is_one && value->type == BST_VALUE_TABLE) { /* the other way round is all that it says */
    p = all[s->first];
    p.negated = p.negated != negated;
  }
  bst_selector_add(r, p, value);
}

static void read_sum(reading *r) {
  const bst_value *value = bst_read(&r->section, "sum");
  const char *text;
  if (!value || !bst_as_text(r->section.reader, value, &text))
    return;
  if (strncmp(text, "attr:", 5) != 0) {
    r->s.sum = (uint8_t)bst_as_number(r->section.reader, value, bst_words_sum, BST_SUM_NOTHING);
    return;
  }
  uint8_t attr = bst_attr_named(r->loading, r->section.reader, value, text + 5);
  r->s.sum = BST_SUM_ATTR;
  r->s.sum_attr = attr == BST_UNKNOWN ? 0 : attr;
}

static void read_modifiers(reading *r) {
  const bst_value *no = bst_read(&r->section, "no"), *also = bst_read(&r->section, "also");
  if (no)
    read_more(r, no, true);
  if (also)
    read_more(r, also, false);
  const bst_value *count = bst_read(&r->section, "count");
  if (count) {
    bst_range range = bst_read_range(&r->section, "count");
    r->s.counts = true;
    r->s.least = range.min;
    r->s.most = range.max == INT32_MAX ? INT32_MAX - 1 : range.max;
    if (r->depth == 0)
      bst_fault(r->section.reader, count, NULL, "means nothing here: it counts what is nested");
  }
  if (bst_value_find(r->section.table, "one_per"))
    r->s.one_per = (uint8_t)bst_read_word_bits(&r->section, "one_per", bst_words_one_per);
  bst_selector_read_sort(r);
  r->s.first_ones = (uint16_t)bst_read_int(&r->section, "first", (bst_range){0, UINT16_MAX}, 0);
  read_sum(r);
}

/* --- selectors ------------------------------------------------------------------------------- */

const char *bst_selector_types(bst_loading *loading, unsigned types) {
  const char *list = "";
  for (int type = 0; type < BST_SELECT_TYPES && list; type++)
    if (types >> type & 1)
      list = bst_arena_format(loading->arena, "%s%s%s", list, *list ? ", " : "",
                              bst_words_select[type].text);
  return list ? list : "";
}

/* Functions that hold this value of the file mean the selector that it has become, unless a patch
 * has changed what stands there. */
static void note_number(const reading *r, const bst_value *value) {
  bool own = value->type == BST_VALUE_SELECTOR && value->integer > 0 && !value->file &&
             (size_t)value->integer <= r->rule->made->count;
  if (own && r->rule->selector[value->integer - 1] == 0)
    r->rule->selector[value->integer - 1] = (uint16_t)r->loading->selectors.count;
}

static uint16_t read_one(const reading *outer, const bst_value *value, unsigned types, bool bare) {
  reading r = {.loading = outer->loading, .rule = outer->rule, .place = outer->place};
  const bst_word *type =
      value->type == BST_VALUE_SELECTOR ? bst_word_of(bst_words_select, value->text) : NULL;
  char what[80];
  r.depth = outer->depth + 1;
  r.bare = bare;
  if (!type || !(types >> type->number & 1)) {
    bst_fault(outer->section.reader, value, NULL, "takes %s, not %s",
              bst_selector_types(outer->loading, types),
              bst_value_describe(value, what, sizeof what));
    return 0;
  }
  if (r.depth > DEEPEST) {
    bst_fault(outer->section.reader, value, NULL, "is nested more than %d deep", DEEPEST);
    return 0;
  }
  r.section = (bst_section){.reader = outer->section.reader, .table = value};
  r.s.type = (uint8_t)type->number;
  r.s.kinds = UINT64_MAX;
  read_predicates(&r);
  read_modifiers(&r);
  bst_close(&r.section, value->text);
  r.s.elsewhere |= bare;
  r.s.first = (uint16_t)r.loading->predicates.count;
  for (uint8_t i = 0; i < r.s.count; i++)
    bst_add_thing(r.loading, BST_SECTION_predicate, &r.predicate[i], r.section.reader, value);
  bst_add_thing(r.loading, BST_SECTION_selector, &r.s, r.section.reader, value);
  note_number(&r, value);
  return (uint16_t)r.loading->selectors.count;
}

static uint16_t read_alternatives(const reading *outer, const bst_value *value, unsigned types,
                                  bool bare) {
  const bst_reader *reader = outer->section.reader;
  uint16_t first = 0, last = 0;
  if (value->type != BST_VALUE_TABLE)
    return read_one(outer, value, types, bare);
  if (!bst_value_is_list(value) || value->count == 0 || value->count > MOST_ALTERNATIVES) {
    bst_fault(reader, value, NULL,
              "must be a reference, one of %s, or a list of at most %d of these",
              bst_selector_types(outer->loading, types), MOST_ALTERNATIVES);
    return 0;
  }
  for (size_t i = 0; i < value->count; i++) {
    uint16_t one = read_one(outer, bst_resolved(reader, &value->item[i]), types, bare);
    bst_selector_def *all = outer->loading->selectors.items;
    if (one == 0)
      return 0;
    if (last != 0)
      all[last - 1].other = one;
    first = first == 0 ? one : first;
    last = one;
  }
  return first;
}

uint16_t bst_selector_read(bst_loading *loading, const bst_rule_file *rule, const bst_value *value,
                           bst_selector_place place) {
  reading outer = {.loading = loading, .rule = rule, .place = place, .depth = -1};
  outer.section.reader = &rule->reader;
  return read_alternatives(&outer, value, place.types, false);
}

bool bst_reference_read(bst_loading *loading, const bst_rule_file *rule, const bst_value *value,
                        bst_selector_place place, bst_predicate_def *out) {
  reading outer = {.loading = loading, .rule = rule, .place = place, .depth = -1};
  outer.section.reader = &rule->reader;
  *out = bst_nothing_said;
  return read_things(&outer, value, place.types, out);
}

void bst_number_read(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                     const char *key, bst_selector_place place, bst_predicate_def *out) {
  reading outer = {.loading = loading, .rule = rule, .place = place, .depth = -1};
  outer.section = *section;
  *out = bst_nothing_said;
  read_number(&outer, key, out);
  *section = outer.section;
}

void bst_counted_read(bst_loading *loading, const bst_rule_file *rule, const bst_value *value,
                      bst_selector_place place, bst_predicate_def *out) {
  out->from = BST_NUMBER_COUNTED;
  out->counted = bst_selector_read(loading, rule, value, place);
}

void bst_selectors_finish(bst_loading *loading, const bst_rule_file *rule) {
  const bst_selector_place anywhere = {.types = BST_ANY_THING, .this_type = BST_ANY_THING};
  if (rule->tiles_only) /* its functions are called by nobody, and its figures may be unknown */
    return;
  /* From the last on: what is nested was made first, and is read with what it stands in. */
  for (size_t i = rule->made->count; i > 0 && loading->report->count == 0; i--)
    if (rule->selector[i - 1] == 0 && bst_value_is_selector(&rule->made->item[i - 1]))
      bst_selector_read(loading, rule, &rule->made->item[i - 1], anywhere);
}
