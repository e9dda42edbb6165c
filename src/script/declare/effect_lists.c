/* effect_lists.c - see effect_lists.h. */
#include "effect_lists.h"

#include "declare.h"
#include "fields.h"
#include "selectors.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_EFFECTS = 16 };

/* An effect while it is read. */
typedef struct reading {
  bst_loading *loading;
  const bst_rule_file *rule;
  const bst_effect_place *place;
  bst_section section;
  bst_effect_def e;
} reading;

bool bst_value_is_effects(const bst_value *value) {
  return value && bst_value_is_list(value) && value->count > 0 &&
         value->item[0].type == BST_VALUE_TABLE;
}

/* --- things ---------------------------------------------------------------------------------- */

enum {
  FIGURES = 1u << BST_SELECT_FIGURES,
  TOKENS = 1u << BST_SELECT_TOKENS,
  PLAYERS = 1u << BST_SELECT_PLAYERS,
  CELLS = 1u << BST_SELECT_CELLS,
  TILES = 1u << BST_SELECT_TILES,
  SEGMENTS = 1u << BST_SELECT_SEGMENTS,
  FEATURES = 1u << BST_SELECT_FEATURES,
  ZONES = 1u << BST_SELECT_ZONES,
  ON_BOARD = FIGURES | CELLS | 1u << BST_SELECT_SEGMENTS | 1u << BST_SELECT_CORNERS | ZONES,
};

static bst_selector_place place_for(const reading *r, unsigned types) {
  return (bst_selector_place){
      .types = types, .this_type = r->place->this_type, .knows_args = true, .argc = r->place->argc};
}

static unsigned types_in_state(const reading *r, uint16_t field) {
  const bst_state_def *fields = r->loading->states.items;
  switch ((bst_state_type)fields[field].type) {
  case BST_STATE_PLAYER:
    return PLAYERS;
  case BST_STATE_CELL:
    return CELLS;
  case BST_STATE_TILE:
    return TILES;
  case BST_STATE_FIGURE:
    return FIGURES;
  default:
    return 0;
  }
}

/* The types that what a reference means can have. */
static unsigned types_meant(const reading *r, const bst_predicate_def *p) {
  static const unsigned by_via[] = {[BST_VIA_OWNER] = PLAYERS,
                                    [BST_VIA_HOLDER] = PLAYERS,
                                    [BST_VIA_FEATURE] = FEATURES,
                                    [BST_VIA_CELL] = CELLS,
                                    [BST_VIA_TILE] = TILES};
  if (p->via != BST_VIA_NOTHING)
    return by_via[p->via];
  switch ((bst_reference)p->reference) {
  case BST_REF_THIS:
    return r->place->this_type;
  case BST_REF_ASKED:
  case BST_REF_ACTIVE:
  case BST_REF_SAME:
    return PLAYERS;
  case BST_REF_PART:
    return TILES;
  case BST_REF_ARG:
    return 1u << bst_thing_of_arg[r->place->arg[p->named]] & BST_ANY_THING;
  case BST_REF_STATE:
    return types_in_state(r, p->named);
  case BST_REF_ZONE:
    return ZONES;
  case BST_REF_FIGURE:
    return FIGURES;
  }
  return 0;
}

static bool check_types(const reading *r, const bst_value *at, unsigned types,
                        const bst_predicate_def *p) {
  unsigned meant = types_meant(r, p) & ((1u << BST_SELECT_TYPES) - 1);
  if (p->selector != 0 || (meant & types))
    return true;
  bst_fault(r->section.reader, at, NULL, "takes %s, not %s", bst_selector_types(r->loading, types),
            meant == 0 ? "what is no thing" : bst_selector_types(r->loading, meant));
  return false;
}

/* Things of these types behind a key. */
static void read_things(reading *r, const char *key, unsigned types, bst_predicate_def *out) {
  const bst_value *value = bst_require(&r->section, key);
  if (value && bst_reference_read(r->loading, r->rule, value, place_for(r, types), out))
    check_types(r, value, types, out);
}

/* One thing: what a selector finds may be several. */
static void read_thing(reading *r, const char *key, unsigned types, const char *wanted) {
  const bst_value *value = bst_require(&r->section, key);
  r->e.has_to = value != NULL;
  if (value && value->type != BST_VALUE_STRING)
    bst_fault(r->section.reader, value, NULL, "must be a reference, like 'arg.1'%s", wanted);
  else if (value)
    read_things(r, key, types, &r->e.to);
}

static bool is_word(const bst_value *value, const char *word) {
  return value && value->type == BST_VALUE_STRING && strcmp(value->text, word) == 0;
}

/* `to`: a place, or "home"; of tokens "box". */
static void read_where(reading *r, unsigned types) {
  const bst_value *value = bst_require(&r->section, "to");
  bool tokens = r->e.op == BST_EFFECT_PUT || r->e.op == BST_EFFECT_DRAW;
  r->e.home = is_word(value, "home");
  r->e.box = tokens && is_word(value, "box");
  r->e.has_to = value != NULL;
  if (value && !r->e.home && !r->e.box)
    read_thing(r, "to", types, tokens ? ", or 'home' or 'box'" : ", or 'home'");
}

/* A player, by a reference. */
static bool read_player(reading *r, const char *key, bst_predicate_def *out) {
  const bst_value *value = bst_read(&r->section, key);
  if (value && value->type != BST_VALUE_STRING)
    bst_fault(r->section.reader, value, NULL, "must be a reference, like 'asked' or 'state.x'");
  else if (value && bst_reference_read(r->loading, r->rule, value, place_for(r, PLAYERS), out))
    check_types(r, value, PLAYERS, out);
  return value != NULL;
}

static void read_cause(reading *r) {
  const bst_value *value = bst_require(&r->section, "cause");
  const char *name;
  if (value && bst_as_text(r->section.reader, value, &name))
    r->e.cause = (uint8_t)bst_cause_required(r->loading, r->section.reader, value, name);
}

/* BST_NONE: told. */
static uint16_t read_named(reading *r, const char *key, int section, const char *names) {
  const bst_value *value = bst_read(&r->section, key);
  const char *name;
  if (!value || !bst_as_text(r->section.reader, value, &name))
    return BST_NONE;
  name = bst_name_in(r->loading, r->rule, name);
  return name ? bst_thing_named(r->loading, section, r->section.reader, value, name, names)
              : (uint16_t)BST_NONE;
}

/* --- the effects ----------------------------------------------------------------------------- */

static void read_mark(reading *r, const char *key) {
  static const unsigned types[] = {
      [BST_MARKED_FEATURE] = FEATURES | 1u << BST_SELECT_SEGMENTS,
      [BST_MARKED_TILE] = TILES,
      [BST_MARKED_FIGURE] = FIGURES,
      [BST_MARKED_PLAYER] = PLAYERS,
      [BST_MARKED_CELL] = CELLS,
  };
  const bst_mark_def *marks = r->loading->marks.items;
  uint16_t mark = read_named(r, key, BST_SECTION_mark, "names mark");
  r->e.id = mark;
  read_things(r, "on", mark == BST_NONE ? BST_ANY_THING : types[marks[mark].on], &r->e.to);
}

static void read_moved(reading *r, const char *key) {
  bool tokens = r->e.op == BST_EFFECT_PUT;
  read_things(r, key, tokens ? TOKENS : FIGURES, &r->e.what);
  if (r->e.op != BST_EFFECT_SEND_HOME)
    read_where(r, ON_BOARD | PLAYERS);
  if (!tokens)
    read_cause(r);
}

/* The kind itself. */
static void read_kind(reading *r, const bst_value *value, const char *name) {
  const bst_figure_def *figures = r->loading->figures.items;
  r->e.id = bst_figure_named(r->loading, r->section.reader, value, name);
  if (r->e.id != BST_UNKNOWN && figures[r->e.id].group == BST_GROUP_NEUTRAL)
    bst_fault(r->section.reader, value, "write { move = ..., to = ..., cause = ... }",
              "names the figure '%s', which belongs to nobody", name);
}

/* A name, or an argument that is a kind. */
static void read_deploy(reading *r, const char *key) {
  const bst_value *value = bst_read(&r->section, key);
  const char *name;
  if (!bst_as_text(r->section.reader, value, &name))
    return;
  int n = strncmp(name, "arg.", 4) == 0 ? atoi(name + 4) : 0;
  bool is_kind = n >= 1 && n <= r->place->argc && r->place->arg[n - 1] == BST_ARG_KIND;
  if (strncmp(name, "arg.", 4) == 0 && !is_kind)
    bst_fault(r->section.reader, value, NULL, "says '%s', which is no argument of the type 'kind'",
              name);
  else if (is_kind)
    r->e.of_arg = (uint8_t)n;
  else
    read_kind(r, value, name);
  read_thing(r, "to", ON_BOARD, "");
  read_cause(r);
}

/* What its points are called: declared by being written here. */
static uint16_t read_reason(reading *r) {
  const bst_value *why = bst_read(&r->section, "why");
  const char *name = r->place->entry;
  if (why && (!bst_as_text(r->section.reader, why, &name) ||
              !bst_check_word(r->section.reader, why, name)))
    return 0;
  return bst_reason_declare(r->loading, r->rule, r->section.table, name);
}

/* Things that players own, of which each is paid for his. False: nothing is said. */
static bool read_each(reading *r) {
  const bst_value *each = bst_read(&r->section, "each");
  const unsigned types = FIGURES | TOKENS | TILES;
  if (each && bst_reference_read(r->loading, r->rule, each, place_for(r, types), &r->e.what) &&
      r->e.what.selector == 0)
    bst_fault(r->section.reader, each, NULL, "must be a selector, like figures { ... }");
  return each != NULL;
}

/* What points are for: one thing. */
static void read_feature(reading *r) {
  const bst_value *value = bst_read(&r->section, "feature");
  r->e.has_feature = value != NULL;
  if (value && value->type != BST_VALUE_STRING)
    bst_fault(r->section.reader, value, NULL,
              "must be a reference, like 'this' or 'arg.1.feature'");
  else if (value)
    read_things(r, "feature", FEATURES | SEGMENTS, &r->e.feature);
}

static void read_award(reading *r, const char *key) {
  const bst_value *times = bst_read(&r->section, "times"), *points = bst_read(&r->section, key);
  r->e.has_from = points && bst_value_is_selector(points);
  if (r->e.has_from)
    bst_counted_read(r->loading, r->rule, points, place_for(r, BST_ANY_THING), &r->e.from);
  else
    r->e.number = bst_read_int(&r->section, key, (bst_range){-BST_MOST_POINTS, BST_MOST_POINTS}, 0);
  r->e.id = read_reason(r);
  r->e.class = (uint8_t)bst_read_number(&r->section, "class", bst_words_class, BST_CLASS_BONUS);
  r->e.what.least = r->e.what.most = 1;
  r->e.of_each = read_each(r);
  if (times && r->e.of_each)
    bst_fault(r->section.reader, times, "leave one out", "stands beside 'each', which counts, too");
  else if (times && times->type != BST_VALUE_INTEGER)
    bst_counted_read(r->loading, r->rule, times, place_for(r, BST_ANY_THING), &r->e.what);
  else if (times)
    r->e.what.most = bst_read_int(&r->section, "times", (bst_range){0, 1000}, 1);
  read_things(r, "to", PLAYERS, &r->e.to);
  read_feature(r);
}

/* Owners are paid as by g:score; others, as by an award. */
static void read_score(reading *r, const char *key) {
  read_things(r, key, FEATURES | 1u << BST_SELECT_SEGMENTS, &r->e.what);
  r->e.mode = bst_mode_read(r->loading, r->section.reader, bst_read(&r->section, "mode"));
  if (!bst_has(&r->section, "to"))
    return;
  bst_effect_place here = *r->place;
  here.this_type = FEATURES;
  const bst_effect_place *around = r->place;
  r->e.id = read_reason(r);
  r->e.class = (uint8_t)bst_read_number(&r->section, "class", bst_words_class, BST_CLASS_BONUS);
  r->e.has_to = true;
  r->place = &here;
  read_things(r, "to", PLAYERS, &r->e.to);
  r->place = around;
}

static void read_clear(reading *r, const char *key) {
  read_things(r, key, FEATURES | 1u << BST_SELECT_SEGMENTS, &r->e.what);
  r->e.id = bst_has(&r->section, "group")
                ? (uint16_t)bst_read_number(&r->section, "group", bst_words_group, BST_GROUP_MEEPLE)
                : BST_NONE;
  read_cause(r);
}

/* It joins two segments; those of several are taken away. */
static void read_link(reading *r, const char *key) {
  const bst_value *from = bst_read(&r->section, "from");
  bool joins = r->e.op == BST_EFFECT_LINK;
  r->e.id = read_named(r, key, BST_SECTION_link, "names link");
  if (joins && from && from->type != BST_VALUE_STRING)
    bst_fault(r->section.reader, from, NULL, "must be a reference, like 'arg.1'");
  else
    read_things(r, "from", SEGMENTS, &r->e.what);
  if (joins)
    read_thing(r, "to", SEGMENTS, "");
  read_cause(r);
}

static int32_t read_word(const reading *r, const bst_value *value, const bst_state_def *field) {
  const char *list = "";
  for (uint8_t w = 0; w < field->word_count; w++) {
    if (value->type == BST_VALUE_STRING && strcmp(value->text, field->word[w]) == 0)
      return w;
    list = bst_arena_format(r->loading->arena, "%s%s'%s'", list ? list : "", w > 0 ? ", " : "",
                            field->word[w]);
  }
  bst_fault(r->section.reader, value, NULL, "must be one of %s", list ? list : "");
  return 0;
}

/* "arg.2", an amount: which argument, plus one; 0: it says something else. */
static uint8_t amount_named(const reading *r, const bst_value *to) {
  int n =
      to->type == BST_VALUE_STRING && strncmp(to->text, "arg.", 4) == 0 ? atoi(to->text + 4) : 0;
  return n >= 1 && n <= r->place->argc && r->place->arg[n - 1] == BST_ARG_AMOUNT ? (uint8_t)n : 0;
}

/* A field of things: a reference, a selector of which the first is meant, or "nothing". */
static int32_t read_kept_thing(reading *r, const bst_value *to, unsigned types) {
  r->e.has_to = !is_word(to, "nothing");
  if (r->e.has_to)
    read_things(r, "to", types, &r->e.to);
  return 0;
}

/* The number by which a field keeps the value. */
static int32_t read_value(reading *r, uint16_t number) {
  const bst_state_def *field = &((const bst_state_def *)r->loading->states.items)[number];
  const bst_value *to = bst_require(&r->section, "to");
  unsigned types = types_in_state(r, number);
  if (!to)
    return 0;
  if (types != 0)
    return read_kept_thing(r, to, types);
  bool counts =
      field->type == BST_STATE_U8 || field->type == BST_STATE_U16 || field->type == BST_STATE_I32;
  if (counts && (r->e.of_arg = amount_named(r, to)) != 0)
    return 0;
  if (counts && bst_value_is_selector(to)) {
    bst_counted_read(r->loading, r->rule, to, place_for(r, BST_ANY_THING), &r->e.what);
    return 0;
  }
  switch ((bst_state_type)field->type) {
  case BST_STATE_BOOL:
    return bst_read_bool(&r->section, "to", false);
  case BST_STATE_U8:
    return bst_read_int(&r->section, "to", (bst_range){0, UINT8_MAX}, 0);
  case BST_STATE_U16:
    return bst_read_int(&r->section, "to", (bst_range){0, UINT16_MAX}, 0);
  case BST_STATE_I32:
    return bst_read_int(&r->section, "to", (bst_range){INT32_MIN, INT32_MAX}, 0);
  case BST_STATE_ENUM:
    return read_word(r, to, field);
  default:
    bst_fault(r->section.reader, r->section.table, "write a function", "sets '%s', a set of cells",
              field->name);
  }
  return 0;
}

/* A field of the game, by its own rule, as functions may. */
static void read_set(reading *r, const char *key) {
  uint16_t number = read_named(r, key, BST_SECTION_state, "names state field");
  const bst_state_def *field = &((const bst_state_def *)r->loading->states.items)[number];
  const bst_value *at = bst_read(&r->section, key);
  r->e.id = number;
  if (number == BST_NONE)
    bst_require(&r->section, "to");
  else if (field->rule != bst_rule_index(r->loading, r->rule))
    bst_fault(r->section.reader, at, NULL, "names '%s', which only its own rule sets", field->name);
  else if (field->per != BST_PER_GAME)
    bst_fault(r->section.reader, at, "write a function: g.state.x[...] = value",
              "names '%s', of which there is more than one value", field->name);
  else
    r->e.number = read_value(r, number);
}

/* A step that an effect pushes, until all steps are known. */
typedef struct pushed {
  const bst_rule_file *rule;
  const bst_value *at;
  size_t effect;
} pushed;

static void read_push(reading *r, const char *key) {
  const bst_value *value = bst_read(&r->section, key);
  const char *name;
  if (bst_read(&r->section, "about"))
    read_thing(r, "about", BST_ANY_THING, "");
  r->e.has_from = read_player(r, "of", &r->e.from);
  if (!bst_as_text(r->section.reader, value, &name))
    return;
  r->e.step = bst_name_in(r->loading, r->rule, name);
  pushed *added = bst_list_add(&r->loading->pushed, r->loading->arena, sizeof *added);
  if (added)
    *added = (pushed){r->rule, value, r->loading->effects.count};
}

static void read_pay(reading *r, const char *key) {
  bst_number_read(r->loading, r->rule, &r->section, key, place_for(r, BST_ANY_THING), &r->e.what);
  r->e.id = read_reason(r);
  bst_require(&r->section, "from");
  read_player(r, "from", &r->e.from);
  r->e.has_to = read_player(r, "to", &r->e.to);
}

/* BST_NONE: told. */
static uint16_t read_zone(reading *r, const bst_value *value) {
  const char *name;
  return bst_as_text(r->section.reader, value, &name)
             ? bst_zone_for_tiles(r->loading, r->rule, value, name)
             : (uint16_t)BST_NONE;
}

static void read_give(reading *r, const char *key) {
  const bst_value *zone = bst_require(&r->section, "zone"),
                  *out_of = bst_read(&r->section, "out_of");
  read_things(r, key, TILES, &r->e.what);
  r->e.zone = zone ? read_zone(r, zone) : (uint16_t)BST_NONE;
  r->e.out_of = out_of ? (uint16_t)(read_zone(r, out_of) + 1u) : 0;
  r->e.has_to = read_player(r, "to", &r->e.to);
}

/* A kind of tokens that have a bag. */
static void read_drawn_token(reading *r, const bst_value *at) {
  const uint16_t kind = bst_thing_named(r->loading, BST_SECTION_token, r->section.reader, at,
                                        at->text, "names token");
  read_where(r, ON_BOARD | PLAYERS);
  if (kind == BST_NONE)
    return;
  const bst_token_def *token = &((const bst_token_def *)r->loading->tokens.items)[kind];
  r->e.id = (uint16_t)(kind + 1u);
  if (token->face_count == 0)
    bst_fault(r->section.reader, at, NULL, "names '%s', which has no bag", token->name);
}

static void read_draw(reading *r, const char *key) {
  const bst_value *drawn = bst_read(&r->section, key);
  if (!bst_has(&r->section, "zone") && drawn->type == BST_VALUE_STRING) {
    read_drawn_token(r, drawn);
    return;
  }
  const bst_value *zone = bst_require(&r->section, "zone");
  bst_number_read(r->loading, r->rule, &r->section, key, place_for(r, BST_ANY_THING), &r->e.what);
  r->e.zone = zone ? read_zone(r, zone) : (uint16_t)BST_NONE;
  r->e.has_to = read_player(r, "to", &r->e.to);
}

/* What the step offers. */
static void read_edit(reading *r, const char *key) {
  const bst_step_def *step = r->place->step;
  r->e.id = read_named(r, key, BST_SECTION_edit, "names edit");
  read_cause(r);
  if (r->e.id == BST_NONE)
    return;
  if (step == NULL || step->edit != r->e.id + 1u)
    bst_fault(r->section.reader, bst_read(&r->section, key), "write options = { edit = ... }",
              "is not what the step offers");
  r->e.mode = step != NULL ? step->role : 0;
}

/* `when` and `chosen`. False: it is left out. */
static bool read_conditions(reading *r) {
  const bst_step_def *step = r->place->step;
  const bst_value *chosen = bst_read(&r->section, "chosen");
  bst_guard_read guard = bst_read_guard(r->loading, r->rule, &r->section, "an effect", 0);
  r->e.guarded = guard.guarded;
  r->e.when = guard.def;
  if (!chosen)
    return guard.holds;
  if (step == NULL || step->word_count == 0) {
    bst_fault(r->section.reader, chosen, NULL, "is said where no word is chosen");
    return guard.holds;
  }
  const char *word[BST_MAX_WORDS + 1] = {0};
  memcpy(word, step->word, step->word_count * sizeof *word);
  r->e.of_word = (uint8_t)(step->argc - 1);
  r->e.chosen = (uint8_t)(bst_as_word(r->section.reader, chosen, word, 0) + 1);
  return guard.holds;
}

void bst_effects_drop(bst_loading *loading, bst_effect_range range) {
  const pushed *list = loading->pushed.items;
  loading->effects.count = range.first;
  while (loading->pushed.count > 0 && list[loading->pushed.count - 1].effect >= range.first)
    loading->pushed.count--;
}

void bst_effects_finish(bst_loading *loading) {
  const pushed *list = loading->pushed.items;
  const bst_effect_def *effects = loading->effects.items;
  const bst_step_def *steps = loading->steps.items;
  for (size_t i = 0; i < loading->pushed.count; i++) {
    const bst_reader *reader = &list[i].rule->reader;
    uint16_t step = bst_thing_named(loading, BST_SECTION_step, reader, list[i].at,
                                    effects[list[i].effect].step, "names step");
    if (step != BST_NONE && steps[step].role != BST_ROLE_STEP)
      bst_fault(reader, list[i].at, NULL, "names '%s', which is no step", steps[step].name);
  }
}

static void read_one(reading *r, const bst_word *word) {
  static void (*const read[])(reading *, const char *) = {
      [BST_EFFECT_MARK] = read_mark,     [BST_EFFECT_UNMARK] = read_mark,
      [BST_EFFECT_MOVE] = read_moved,    [BST_EFFECT_SEND_HOME] = read_moved,
      [BST_EFFECT_DEPLOY] = read_deploy, [BST_EFFECT_PUT] = read_moved,
      [BST_EFFECT_AWARD] = read_award,   [BST_EFFECT_SET] = read_set,
      [BST_EFFECT_PUSH] = read_push,     [BST_EFFECT_SCORE] = read_score,
      [BST_EFFECT_CLEAR] = read_clear,   [BST_EFFECT_PAY] = read_pay,
      [BST_EFFECT_GIVE] = read_give,     [BST_EFFECT_DRAW] = read_draw,
      [BST_EFFECT_EDIT] = read_edit,     [BST_EFFECT_LINK] = read_link,
      [BST_EFFECT_UNLINK] = read_link,
  };
  r->e.op = (uint8_t)word->number;
  read[word->number](r, word->text);
}

/* What it does. NULL: told. */
static const bst_word *find_verb(reading *r, const bst_value *value) {
  const bst_word *found = NULL;
  for (const bst_word *word = bst_words_effect; word->text; word++) {
    if (!bst_has(&r->section, word->text))
      continue;
    if (found) {
      bst_fault(&r->rule->reader, value, "write two effects, one behind the other",
                "says both '%s' and '%s'", found->text, word->text);
      return NULL;
    }
    found = word;
  }
  if (!found && bst_is_there(&r->section))
    bst_fault(&r->rule->reader, value, "write { move = \"arg.1\", to = ..., cause = ... }",
              "needs one of mark, unmark, move, send_home, deploy, put, award, set, push, score, "
              "clear, pay, give, draw, edit, link, unlink");
  return found;
}

/* Things for each of which it happens. Returns what `this` is there. */
static unsigned read_for_each(reading *r) {
  const bst_value *each = bst_read(&r->section, "for_each");
  if (!each ||
      !bst_reference_read(r->loading, r->rule, each, place_for(r, BST_ANY_THING), &r->e.every))
    return r->place->this_type;
  const bst_selector_def *all = r->loading->selectors.items;
  if (r->e.every.selector != 0)
    return 1u << all[r->e.every.selector - 1].type;
  bst_fault(r->section.reader, each, NULL, "must be a selector, like figures { ... }");
  return BST_ANY_THING;
}

static void read_effect(reading *r, const bst_value *value) {
  bst_form_begin(bst_form_of_effect(), &r->e);
  r->section = bst_open(&r->rule->reader, value);
  const bst_word *found = find_verb(r, value);
  if (!found)
    return;
  size_t pushes = r->loading->pushed.count;
  bst_effect_place here = *r->place;
  here.this_type = read_for_each(r);
  r->place = &here;
  read_one(r, found);
  bool happens = read_conditions(r);
  bst_close(&r->section, "effect");
  if (happens)
    bst_add_thing(r->loading, BST_SECTION_effect, &r->e, &r->rule->reader, value);
  else
    r->loading->pushed.count = pushes;
}

bst_effect_range bst_effects_read(bst_loading *loading, const bst_rule_file *rule,
                                  const bst_value *list, bst_effect_place place) {
  bst_effect_range range = {(uint16_t)loading->effects.count, 0};
  if (!bst_value_is_effects(list)) {
    bst_fault(&rule->reader, list, "write { { move = ..., to = ..., cause = ... }, ... }",
              "must be a function or a list of effects");
    return range;
  }
  if (list->count > MOST_EFFECTS) {
    bst_fault(&rule->reader, list, "write a function", "has %zu effects; %d are the most",
              list->count, MOST_EFFECTS);
    return range;
  }
  for (size_t i = 0; i < list->count; i++) {
    reading r = {.loading = loading, .rule = rule, .place = &place};
    read_effect(&r, bst_resolved(&rule->reader, &list->item[i]));
  }
  range.count = (uint8_t)(loading->effects.count - range.first);
  return range;
}
