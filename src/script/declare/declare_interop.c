/* declare_interop.c - interop.jcz of a rule: how another program calls what it brings. */
#include "declare.h"
#include "interop.h"

#include <string.h>

/* One of the sections; `read` fills what belongs to an entry of it. */
typedef struct jcz_reader {
  bst_loading *loading;
  bst_rule_file *rule;
} jcz_reader;

static bst_jcz_entry *add(const jcz_reader *r, bst_jcz_what what, const char *name) {
  bst_jcz_entry *made = bst_list_add(&r->loading->jcz, r->loading->arena, sizeof *made);
  if (made)
    *made = (bst_jcz_entry){.what = what, .rule = r->rule->id, .name = name};
  return made;
}

static const char *value_of(const jcz_reader *r, const bst_option *option, const bst_value *value) {
  return bst_value_of_option(&r->rule->reader, value, option);
}

static const char *read_value(const jcz_reader *r, bst_section *section, const char *key,
                              const bst_option *option) {
  const bst_value *value = option ? bst_require(section, key) : bst_read(section, key);
  return option && value ? value_of(r, option, value) : NULL;
}

static const bst_option *read_option(const jcz_reader *r, bst_section *section, const char *key) {
  const bst_value *at = bst_read(section, key);
  const char *name;
  return at && bst_as_text(&r->rule->reader, at, &name)
             ? bst_option_named(&r->rule->reader, at, name)
             : NULL;
}

static bst_jcz_pair *new_pairs(const jcz_reader *r, const bst_value *table) {
  return bst_arena_alloc(r->loading->arena, (table->count + 1) * sizeof(bst_jcz_pair));
}

/* A list of pairs with room for the items of a table. */
static bst_jcz_pair *pairs_for(const jcz_reader *r, const bst_value *table, bst_jcz_entry *to) {
  bst_jcz_pair *pair = new_pairs(r, table);
  to->pair = pair;
  return pair;
}

/* { option = value, ... } */
static void read_settings(const jcz_reader *r, const bst_value *table, bst_jcz_entry *to) {
  bst_jcz_pair *pair = table ? pairs_for(r, table, to) : NULL;
  for (size_t i = 0; pair && i < table->count; i++) {
    const bst_value *item = &table->item[i];
    const bst_option *option = bst_option_named(&r->rule->reader, item, item->key);
    const char *value = option ? value_of(r, option, item) : NULL;
    if (value)
      pair[to->pair_count++] = (bst_jcz_pair){option->name, value};
  }
}

static void read_words(bst_section *section, const char *key, bst_jcz_entry *to) {
  bst_words words = bst_read_words(section, key);
  to->word = words.word;
  to->word_count = words.count;
}

static const char *const dialects[] = {"jcz", "fcz"};

/* One of the two programs, plus one; 0: none is named. */
static uint8_t read_dialect(bst_section *section, const char *key) {
  static const char *const words[] = {"jcz", "fcz", NULL};
  return (uint8_t)(bst_read_word(section, key, words, -1) + 1);
}

/* { jcz = "a", fcz = "b" } */
static void read_by_dialect(const jcz_reader *r, const bst_value *table, const char *out[2]) {
  bst_section by_dialect = bst_open(&r->rule->reader, table);
  for (size_t i = 0; i < 2; i++)
    out[i] = bst_read_text(&by_dialect, dialects[i], NULL);
  bst_close(&by_dialect, "");
}

/* One number for all tile sets, or { tile set = number }. */
static void read_editions(const jcz_reader *r, bst_section *section, bst_jcz_entry *to) {
  static const bst_range range = {1, 16};
  const bst_value *at = bst_read(section, "edition");
  uint8_t *edition = bst_arena_alloc(r->loading->arena, to->tile_count + 1);
  if (!edition)
    return;
  memset(edition, 0, to->tile_count + 1);
  to->edition = edition;
  for (size_t i = 0; at && i < to->tile_count; i++) {
    bool by_set = at->type == BST_VALUE_TABLE;
    const bst_value *one = by_set ? bst_value_find(at, to->tile[i]) : at;
    int32_t number = 0;
    if (one && bst_as_int(&r->rule->reader, one, range, &number))
      edition[i] = (uint8_t)number;
  }
  for (size_t i = 0; at && at->type == BST_VALUE_TABLE && i < at->count; i++) {
    bool known = false;
    for (size_t k = 0; at->item[i].key && k < to->tile_count; k++)
      known = known || strcmp(at->item[i].key, to->tile[k]) == 0;
    if (!known)
      bst_fault(&r->rule->reader, &at->item[i], NULL, "is about none of its tile sets ('tiles')");
  }
}

/* { fcz = { tile = number } } */
static void read_more(const jcz_reader *r, const bst_value *table, bst_jcz_entry *to) {
  bst_section by_dialect = bst_open(&r->rule->reader, table);
  for (size_t d = 0; d < 2; d++) {
    const bst_value *tiles = bst_read_entries(&by_dialect, dialects[d]);
    bst_jcz_number *more =
        tiles ? bst_arena_alloc(r->loading->arena, (tiles->count + 1) * sizeof *more) : NULL;
    to->more[d] = more;
    for (size_t i = 0; more && i < tiles->count; i++) {
      int32_t number;
      if (bst_as_int(&r->rule->reader, &tiles->item[i], (bst_range){1, 100}, &number))
        more[to->more_count[d]++] = (bst_jcz_number){tiles->item[i].key, number};
    }
  }
  bst_close(&by_dialect, "");
}

static void read_set(const jcz_reader *r, bst_section *section, bst_jcz_entry *to) {
  bst_words tiles = bst_read_words(section, "tiles");
  to->tile = tiles.word;
  to->tile_count = tiles.count;
  read_editions(r, section, to);
  to->only = read_dialect(section, "only");
  read_settings(r, bst_read_entries(section, "set"), to);
  read_words(section, "enforces", to);
  const bst_value *more = bst_read_entries(section, "more");
  if (more)
    read_more(r, more, to);
}

static void read_element(const jcz_reader *r, bst_section *section, bst_jcz_entry *to) {
  const bst_option *count = read_option(r, section, "count");
  const bst_option *option = read_option(r, section, "option");
  to->count = count ? count->name : NULL;
  to->option = option ? option->name : NULL;
  to->only = read_dialect(section, "only");
  to->on = read_value(r, section, "on", option);
  to->off = read_value(r, section, "off", option);
  to->each = bst_read_int(section, "each", (bst_range){1, 100}, 0);
}

static void read_rule(const jcz_reader *r, bst_section *section, bst_jcz_entry *to) {
  const bst_option *option = read_option(r, section, "option");
  to->only = read_dialect(section, "only");
  to->unsaid = !bst_read_bool(section, "named", true);
  to->option = option ? option->name : NULL;
  const bst_value *values = bst_read_entries(section, "values");
  bst_jcz_pair *pair = option && values ? pairs_for(r, values, to) : NULL;
  for (size_t i = 0; pair && i < values->count; i++) {
    const char *ours = value_of(r, option, &values->item[i]);
    if (ours)
      pair[to->pair_count++] = (bst_jcz_pair){values->item[i].key, ours};
  }
  const bst_value *initial = bst_require(section, "default");
  if (initial && initial->type == BST_VALUE_TABLE)
    read_by_dialect(r, initial, to->initial);
  else
    to->initial[0] = to->initial[1] = bst_read_text(section, "default", NULL);
}

/* Where it lies for them: in the cell of a tile that lies at the start. */
static void read_zone(const jcz_reader *r, bst_section *section, bst_jcz_entry *to) {
  (void)r;
  bst_require(section, "id");
  bst_require(section, "feature");
  bst_require(section, "tile");
  to->id = bst_read_text(section, "id", NULL);
  to->type = bst_read_text(section, "feature", NULL);
  to->place = bst_read_text(section, "tile", NULL);
}

static void read_figure(const jcz_reader *r, bst_section *section, bst_jcz_entry *to) {
  const bst_value *confirm = bst_read_entries(section, "confirm");
  if (confirm)
    read_by_dialect(r, confirm, to->confirm);
  bst_require(section, "id");
  bst_require(section, "class");
  to->id = bst_read_text(section, "id", NULL);
  to->type = bst_read_text(section, "class", NULL);
  to->element = bst_read_text(section, "element", NULL);
}

static void read_feature(const jcz_reader *r, bst_section *section, bst_jcz_entry *to) {
  (void)r;
  bst_require(section, "name");
  to->id = bst_read_text(section, "name", NULL);
  to->halves = bst_read_bool(section, "halves", false);
  to->place = bst_read_text(section, "location", NULL);
}

/* { word = "THEIRS", ... } */
static void read_step_values(const jcz_reader *r, bst_section *section, bst_jcz_entry *to) {
  const bst_value *values = bst_read_entries(section, "values");
  bst_jcz_pair *pair = values ? new_pairs(r, values) : NULL;
  to->value = pair;
  for (size_t i = 0; pair && i < values->count; i++) {
    const char *theirs;
    if (bst_as_text(&r->rule->reader, &values->item[i], &theirs))
      pair[to->value_count++] = (bst_jcz_pair){values->item[i].key, theirs};
  }
}

static void read_step(const jcz_reader *r, bst_section *section, bst_jcz_entry *to) {
  const bst_value *flags = bst_read_entries(section, "flags");
  bst_jcz_pair *pair = flags ? pairs_for(r, flags, to) : NULL;
  for (size_t i = 0; pair && i < flags->count; i++) {
    const bst_value *flag = bst_resolved(&r->rule->reader, &flags->item[i]);
    if (flag->type == BST_VALUE_BOOLEAN)
      pair[to->pair_count++] = (bst_jcz_pair){flags->item[i].key, flag->boolean ? "true" : "false"};
    else
      bst_fault(&r->rule->reader, flag, NULL, "must be true or false");
  }
  read_step_values(r, section, to);
  to->asks = bst_read_bool(section, "asks", false);
  to->no_undo = !bst_read_bool(section, "undo", true);
  to->phase = bst_read_text(section, "phase", NULL);
  to->last_phase = bst_read_text(section, "last_phase", NULL);
  to->commit = bst_read_text(section, "commit", NULL);
  to->meeple = bst_read_text(section, "meeple", NULL);
  to->type = bst_read_text(section, "item", NULL);
  to->message = bst_read_text(section, "message", NULL);
  to->source = bst_read_text(section, "source", NULL);
  to->piece = bst_read_text(section, "figure", NULL);
  to->token = bst_read_text(section, "token", NULL);
  to->no_token_in_lists = !bst_read_bool(section, "lists_token", true);
  to->by_cell = bst_read_bool(section, "by_cell", false);
  to->no_chance = !bst_read_bool(section, "chance", true);
  to->die = bst_read_int(section, "die", (bst_range){2, 100}, 0);
  to->row = bst_read_text(section, "row", NULL);
  to->place = bst_read_text(section, "place", NULL);
  to->amount = bst_read_text(section, "amount", NULL);
  to->one_line = bst_read_bool(section, "one_line", false);
  to->by_kind = bst_read_bool(section, "by_kind", false);
  to->says_no_pass = bst_read_bool(section, "says_no_pass", false);
  to->unlisted = !bst_read_bool(section, "listed", true);
  to->hides_second = read_dialect(section, "hides_second");
}

static void read_group(const jcz_reader *r, bst_section *section, bst_jcz_entry *to) {
  (void)r;
  to->attr = bst_read_text(section, "attr", NULL);
  to->after = bst_read_text(section, "after", NULL);
  bst_words without = bst_read_words(section, "no_attr");
  to->without = without.word;
  to->without_count = without.count;
  read_words(section, "before", to);
}

static void
declare_section(const jcz_reader *r, bst_section *jcz, const char *key, bst_jcz_what what,
                void (*read)(const jcz_reader *r, bst_section *section, bst_jcz_entry *to)) {
  const bst_value *entries = bst_read_entries(jcz, key);
  for (size_t i = 0; entries && i < entries->count; i++) {
    bst_section section = bst_open(&r->rule->reader, &entries->item[i]);
    bst_jcz_entry *made = add(r, what, entries->item[i].key);
    if (made)
      read(r, &section, made);
    bst_close(&section, "");
  }
}

/* A kind of token, or those that were dealt to players. */
static void declare_token(const jcz_reader *r, const bst_value *value) {
  bst_jcz_entry *made = add(r, BST_JCZ_TOKEN, value->key);
  if (!made)
    return;
  if (value->type != BST_VALUE_TABLE) {
    bst_as_text(&r->rule->reader, value, &made->id);
    return;
  }
  bst_section section = bst_open(&r->rule->reader, value);
  bst_require(&section, "dealt");
  read_words(&section, "dealt", made);
  made->round = bst_read_int(&section, "round", (bst_range){1, 100}, 1);
  bst_close(&section, "");
}

static void declare_tokens(const jcz_reader *r, bst_section *jcz) {
  const bst_value *entries = bst_read_entries(jcz, "tokens");
  for (size_t i = 0; entries && i < entries->count; i++)
    declare_token(r, &entries->item[i]);
}

/* Entries that are a text each. */
static void declare_texts(const jcz_reader *r, bst_section *jcz, const char *key,
                          bst_jcz_what what) {
  const bst_value *entries = bst_read_entries(jcz, key);
  for (size_t i = 0; entries && i < entries->count; i++) {
    const char *text;
    bst_jcz_entry *made = bst_as_text(&r->rule->reader, &entries->item[i], &text)
                              ? add(r, what, entries->item[i].key)
                              : NULL;
    if (made)
      made->id = text;
  }
}

void bst_declare_jcz(bst_loading *loading, bst_rule_file *rule, const bst_value *jcz) {
  const jcz_reader r = {loading, rule};
  bst_section section = bst_open(&rule->reader, jcz);
  declare_section(&r, &section, "sets", BST_JCZ_SET, read_set);
  declare_section(&r, &section, "elements", BST_JCZ_ELEMENT, read_element);
  declare_section(&r, &section, "rules", BST_JCZ_RULE, read_rule);
  declare_section(&r, &section, "groups", BST_JCZ_GROUP, read_group);
  declare_section(&r, &section, "figures", BST_JCZ_FIGURE, read_figure);
  declare_section(&r, &section, "features", BST_JCZ_FEATURE, read_feature);
  declare_section(&r, &section, "zones", BST_JCZ_ZONE, read_zone);
  declare_section(&r, &section, "steps", BST_JCZ_STEP, read_step);
  declare_tokens(&r, &section);
  declare_texts(&r, &section, "scores", BST_JCZ_SCORE);
  if (bst_read_bool(&section, "always", false))
    (void)add(&r, BST_JCZ_ALWAYS, "");
  const bst_value *options = bst_read_entries(&section, "options");
  bst_jcz_entry *presets = options ? add(&r, BST_JCZ_PRESET, "") : NULL;
  if (presets)
    read_settings(&r, options, presets);
  bst_close(&section, "");
}
