/* terms.c - the sections of a rule that say what things are worth and whose they are. */
#include "declare.h"
#include "fields.h"
#include "selectors.h"

#include "suggest.h"

#include <stdio.h>
#include <string.h>

/* --- counters -------------------------------------------------------------------------------- */

static const bst_counter plain = {.op = BST_COUNT_CONST, .attr = BST_ATTR_NONE};

/* Counters as text. What follows the ':' at the end of a word names something. */
static const struct {
  const char *word;
  bst_counter_op op;
} counter_words[] = {
    {"const", BST_COUNT_CONST},
    {"size", BST_COUNT_SIZE},
    {"cells", BST_COUNT_CELLS},
    {"tiles", BST_COUNT_TILES},
    {"segments", BST_COUNT_SEGMENTS},
    {"open", BST_COUNT_OPEN},
    {"ring8:occupied", BST_COUNT_RING8},
    {"ring9:occupied", BST_COUNT_RING9},
    {"row_col:occupied", BST_COUNT_ROW_COL},
    {"empty_ring8", BST_COUNT_EMPTY_RING8},
    {"ring8:attr:", BST_COUNT_RING8_ATTR},
    {"ring9:attr:", BST_COUNT_RING9_ATTR},
    {"ring9:cells:", BST_COUNT_RING9_CELLS},
    {"ring9:segments:", BST_COUNT_RING9_SEGMENTS},
    {"ring9:figures:", BST_COUNT_RING9_FIGURES},
    {"tile:attr:", BST_COUNT_TILE_ATTR},
    {"attr:", BST_COUNT_ATTR},
    {"figures:", BST_COUNT_FIGURES},
    {"own_figures:", BST_COUNT_OWN_FIGURES},
    {"tokens:", BST_COUNT_TOKENS},
};
enum { COUNTER_WORDS = sizeof counter_words / sizeof counter_words[0] };

/* The group that a counter ends with. `counter`: "figures:". The name of a figure is the likeliest
 * slip, and then its group is what was meant. */
static uint8_t group_named(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                           const char *counter) {
  const char *name = at->text + strlen(counter), *meant = NULL;
  const bst_figure_def *figures = loading->figures.items;
  const bst_word *group = bst_word_of(bst_words_group, name);
  uint16_t figure = bst_find_thing(loading, BST_SECTION_figure, name);
  bst_nearest nearest = {.word = name};
  char hint[80], unused[80];
  if (group)
    return (uint8_t)group->number;
  for (group = bst_words_group; group->text; group++)
    bst_nearest_try(&nearest, group->text);
  if (bst_nearest_hint(&nearest, unused, sizeof unused))
    meant = nearest.best;
  if (figure != BST_NONE)
    meant = bst_words_group[figures[figure].group].text;
  snprintf(hint, sizeof hint, "write '%s%s'", counter, meant ? meant : "");
  bst_fault(reader, at, meant ? hint : NULL,
            "must end with a group of figures ('meeple', 'special', 'neutral'), not '%s'", name);
  return 0;
}

static void fault_counter(const bst_reader *reader, const bst_value *at) {
  if (strncmp(at->text, "lua:", 4) == 0) {
    bst_fault(reader, at, "write per = function(g, feature, player, done) ... end",
              "is no counter: functions have no names here");
    return;
  }
  const char *words[COUNTER_WORDS + 1] = {0};
  for (size_t i = 0; i < COUNTER_WORDS; i++)
    words[i] = counter_words[i].word;
  bst_as_word(reader, at, words, 0);
}

/* What the name behind `word`, the counter's beginning, is one of: the counter says it. */
static void read_counted_name(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                              const char *word, bst_counter *counter) {
  const char *name = at->text + strlen(word);
  switch ((bst_counter_op)counter->op) {
  case BST_COUNT_FIGURES:
  case BST_COUNT_OWN_FIGURES:
  case BST_COUNT_RING9_FIGURES:
    counter->group = group_named(loading, reader, at, word);
    break;
  case BST_COUNT_TOKENS:
    counter->token =
        (uint8_t)bst_thing_named(loading, BST_SECTION_token, reader, at, name, "names a token");
    break;
  case BST_COUNT_RING9_CELLS:
  case BST_COUNT_RING9_SEGMENTS:
    counter->kind = bst_kind_named(loading, reader, at, name);
    break;
  default:
    counter->attr = bst_attr_named(loading, reader, at, name);
  }
}

static bst_counter counter_of_text(bst_loading *loading, const bst_reader *reader,
                                   const bst_value *value) {
  bst_counter counter = plain;
  for (size_t i = 0; i < COUNTER_WORDS; i++) {
    const char *word = counter_words[i].word;
    size_t length = strlen(word);
    bool named = word[length - 1] == ':';
    if (named ? strncmp(value->text, word, length) != 0 : strcmp(value->text, word) != 0)
      continue;
    counter.op = (uint8_t)counter_words[i].op;
    if (named)
      read_counted_name(loading, reader, value, word, &counter);
    return counter;
  }
  fault_counter(reader, value);
  return counter;
}

static uint8_t read_kind(bst_loading *loading, bst_section *section, const char *key) {
  const bst_value *value = bst_require(section, key);
  const char *name = bst_read_text(section, key, NULL);
  return name ? bst_kind_named(loading, section->reader, value, name) : BST_UNKNOWN;
}

/* adjacent{ kind =, done =, attr = } and complete{ kind = } */
static bst_counter counter_of_table(bst_loading *loading, const bst_reader *reader,
                                    const bst_value *value) {
  bst_section section = {.reader = reader, .table = value};
  bst_counter counter = plain;
  bool adjacent = value->type == BST_VALUE_ADJACENT;
  counter.op = adjacent ? BST_COUNT_ADJACENT : BST_COUNT_COMPLETE;
  counter.kind = read_kind(loading, &section, "kind");
  if (adjacent) {
    counter.done = (uint8_t)bst_read_flag(&section, "done");
    counter.attr = bst_read_attr(loading, &section, "attr");
  }
  bst_close(&section, "");
  return counter;
}

static bst_counter counter_of(bst_loading *loading, const bst_rule_file *rule,
                              const bst_value *value) {
  const bst_reader *reader = &rule->reader;
  if (!value)
    return plain;
  if (value->type == BST_VALUE_SELECTOR) {
    const bst_selector_place place = {.types = BST_ANY_THING, .this_type = BST_ANY_THING};
    bst_counter counter = plain;
    counter.op = BST_COUNT_SELECTED;
    counter.selector = bst_selector_read(loading, rule, value, place);
    return counter.selector != 0 ? counter : plain;
  }
  if (value->type == BST_VALUE_ADJACENT || value->type == BST_VALUE_COMPLETE)
    return counter_of_table(loading, reader, value);
  const char *text;
  return bst_as_text(reader, value, &text) ? counter_of_text(loading, reader, value) : plain;
}

/* --- terms ----------------------------------------------------------------------------------- */

/* Keys that are counters: ["attr:pennant"] = { min = 1 }. Others are left for who closes. */
static void read_counted(bst_loading *loading, bst_section *section, bst_when *when) {
  for (size_t i = 0; i < section->table->count; i++) {
    const bst_value *item = &section->table->item[i];
    bst_value name = *item;
    name.type = BST_VALUE_STRING;
    name.text = item->key;
    bool counts = strchr(item->key, ':') || strcmp(item->key, "segments") == 0 ||
                  strcmp(item->key, "open") == 0 || strcmp(item->key, "empty_ring8") == 0;
    if (!counts || item->is_index)
      continue;
    bst_counted counted = {counter_of_text(loading, section->reader, &name),
                           bst_read_range(section, item->key)};
    if (when->counted_count == BST_MAX_COUNTED)
      bst_fault(section->reader, section->table, NULL, "compares more than %d counters",
                BST_MAX_COUNTED);
    else
      when->counted[when->counted_count++] = counted;
  }
}

bst_when bst_read_when(bst_loading *loading, bst_section *section) {
  bst_when when;
  bst_form_begin(bst_form_of_when(), &when);
  bst_read_fields(loading, NULL, section, bst_form_of_when(), (unsigned)BST_ALL_KEYS, &when, NULL);
  read_counted(loading, section, &when);
  return when;
}

/* A term as it was written; the core gets one for each kind. Those that are switched off count,
 * since an option may switch them on; what is faulty may be anything. */
typedef struct term_note {
  const bst_rule_file *rule;
  const bst_value *entry;
  bst_term_def term;
  uint16_t kinds;
  bool enabled, faulty;
} term_note;

static uint16_t read_kinds_of_term(bst_loading *loading, bst_section *section) {
  const bst_value *on = bst_require(section, "on");
  if (on && on->type == BST_VALUE_TABLE && on->count == 0)
    bst_fault(section->reader, on, NULL, "names no kind of segment");
  return (uint16_t)bst_read_named(loading, section, "on", BST_SECTION_kind);
}

enum { USUAL_MODES = 1u << BST_MODE_NORMAL | 1u << BST_MODE_FINAL };

/* Words for all modes that there are; NULL behind the last. */
static void list_modes(const bst_loading *loading, const char *words[BST_MAX_MODES + 1]) {
  memset(words, 0, (BST_MAX_MODES + 1) * sizeof *words);
  words[0] = "normal";
  words[1] = "final";
  if (loading->modes.count > 0)
    memcpy(words + 2, loading->modes.items, loading->modes.count * sizeof *words);
}

uint8_t bst_mode_read(bst_loading *loading, const bst_reader *reader, const bst_value *value) {
  const char *words[BST_MAX_MODES + 1];
  list_modes(loading, words);
  return value ? (uint8_t)bst_as_word(reader, value, words, BST_MODE_NORMAL) : BST_MODE_NORMAL;
}

/* A word that is none yet becomes a mode of the rules' own, for their functions to value features
 * in; unless it looks like a slip. */
static unsigned mode_named(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                           const char *name) {
  const char *words[BST_MAX_MODES + 1];
  bst_nearest nearest = {.word = name};
  char hint[160];
  list_modes(loading, words);
  for (unsigned i = 0; words[i]; i++) {
    if (strcmp(words[i], name) == 0)
      return i;
    bst_nearest_try(&nearest, words[i]);
  }
  if (bst_nearest_hint(&nearest, hint, sizeof hint)) {
    bst_as_word(reader, at, words, 0);
    return 0;
  }
  const char **added =
      bst_check_word(reader, at, name)
          ? bst_add_item(loading, &loading->modes, sizeof *added, BST_MAX_MODES - 2, reader, at)
          : NULL;
  if (!added)
    return 0;
  *added = name;
  return (unsigned)loading->modes.count + 1;
}

/* As a bit mask; normal and final when none is given. */
static uint8_t read_modes(bst_loading *loading, bst_section *section) {
  bst_words words = bst_read_words(section, "mode");
  const bst_value *value = bst_read(section, "mode");
  unsigned modes = 0;
  if (!value)
    return USUAL_MODES;
  if (value->type == BST_VALUE_TABLE && value->count == 0)
    bst_fault(section->reader, value, "leave it out for normal and final", "names no mode");
  for (size_t i = 0; i < words.count; i++)
    modes |= 1u << mode_named(loading, section->reader, words.at[i], words.word[i]);
  return (uint8_t)modes;
}

/* A counter, or a list of counters that are multiplied. */
static void read_per(bst_loading *loading, const bst_rule_file *rule, const bst_value *per,
                     bst_term_def *term) {
  const bst_reader *reader = &rule->reader;
  if (per->type != BST_VALUE_TABLE) {
    term->per = counter_of(loading, rule, per);
    return;
  }
  if (!bst_value_is_list(per) || per->count == 0 || per->count > BST_MAX_FACTORS) {
    bst_fault(reader, per, "write per = { \"cells\", \"attr:x\" }",
              "must be a counter or a list of at most %d, which are multiplied", BST_MAX_FACTORS);
    return;
  }
  term->per = counter_of(loading, rule, &per->item[0]);
  term->factor_count = (uint8_t)(per->count - 1);
  for (size_t i = 1; i < per->count; i++)
    term->factor[i - 1] = counter_of(loading, rule, bst_resolved(reader, &per->item[i]));
}

/* *function: what counts, if no counter does. */
static void read_term(bst_loading *loading, bst_entry *entry, bst_term_def *term,
                      const bst_value **function) {
  bst_section *section = &entry->section;
  bst_entry_read(entry, (unsigned)BST_ALL_KEYS);
  term->modes = read_modes(loading, section);
  *function = bst_read(section, "per");
  term->per = plain;
  if (*function && (*function)->type != BST_VALUE_FUNCTION) {
    read_per(loading, entry->rule, *function, term);
    *function = NULL;
  }
  if (term->tier == BST_TIER_ZERO || term->tier == BST_TIER_HALF) { /* they do one thing only */
    const char *where = term->tier == BST_TIER_ZERO ? "in tier 'zero'" : "in tier 'half'";
    bst_refuse_key(section, "per", where);
    bst_refuse_key(section, "n", where);
    bst_refuse_key(section, "every", where);
  }
  if (term->every == 1 && term->tier != BST_TIER_HALF)
    bst_refuse_key(section, "round", "here: nothing is left over without 'every'");
  bst_section when = bst_open(section->reader, bst_read(section, "when"));
  term->when = bst_read_when(loading, &when);
  bst_close(&when, "");
}

static void declare_term(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry) {
  size_t faults = loading->report->count;
  term_note note = {.rule = rule, .entry = entry};
  bst_entry e = bst_entry_open(loading, rule, bst_form_of_term(), entry, &note.term, true);
  const bst_value *function;
  note.kinds = read_kinds_of_term(loading, &e.section);
  read_term(loading, &e, &note.term, &function);
  note.enabled = bst_entry_close(&e);
  note.faulty = loading->report->count > faults || !note.kinds;
  if (function && note.enabled) {
    note.term.per.op = BST_COUNT_HOST;
    note.term.per.test = bst_handler_of(loading, rule, entry, BST_HOOK_TERM, function);
  }
  term_note *noted = bst_list_add(&loading->term_notes, loading->arena, sizeof *noted);
  if (noted)
    *noted = note;
  for (uint8_t kind = 0; note.enabled && kind < loading->kinds.count; kind++) {
    if (!(note.kinds >> kind & 1))
      continue;
    note.term.kind = kind;
    bst_add_thing(loading, BST_SECTION_term, &note.term, &rule->reader, entry);
  }
}

/* Two terms that both begin a value leave open which one does. False: these do. */
static bool check_base_terms(bst_loading *loading, const term_note *one, const term_note *two) {
  bool both = one->enabled && two->enabled && !one->faulty && !two->faulty &&
              one->term.tier == BST_TIER_BASE && two->term.tier == BST_TIER_BASE &&
              (one->kinds & two->kinds) != 0 && (one->term.modes & two->term.modes) != 0;
  if (!both)
    return true;
  const char *hint = "give one of them another tier or mode";
  if (one->rule != two->rule)
    hint = bst_arena_format(loading->arena,
                            "to add to it write tier = \"add\", to change it copy %s.lua",
                            one->rule->id);
  bst_fault(&two->rule->reader, two->entry, hint,
            "is a base term for the same kind and mode as '%s'", one->term.name);
  return false;
}

/* A term that adds to a value which no base term begins does nothing. */
static void check_has_base(bst_loading *loading, const term_note *note, uint8_t kind) {
  const term_note *notes = loading->term_notes.items;
  const char *name = ((const bst_kind_def *)loading->kinds.items)[kind].name;
  unsigned modes = note->term.modes;
  for (size_t i = 0; i < loading->term_notes.count; i++) {
    const term_note *other = &notes[i];
    bool about = (other->kinds >> kind & 1) || !other->kinds;
    if (about &&
        (other->faulty || (other->term.tier == BST_TIER_BASE && (other->term.modes & modes))))
      return;
  }
  bool all = (modes & (modes - 1)) != 0; /* several */
  const char *mode = modes == 1u << BST_MODE_NORMAL ? "normal" : "final";
  for (size_t i = 0; i < loading->modes.count; i++)
    if (modes == 4u << i)
      mode = ((const char *const *)loading->modes.items)[i];
  bst_fault(&note->rule->reader, note->entry, "give it another mode, or write tier = \"base\"",
            "has no effect: no base term values '%s'%s%s%s", name, all ? "" : " in mode '",
            all ? "" : mode, all ? "" : "'");
}

static void check_term(bst_loading *loading, size_t place) {
  const term_note *notes = loading->term_notes.items, *note = &notes[place];
  for (size_t i = 0; i < place && check_base_terms(loading, &notes[i], note);)
    i++;
  bool adds = !note->faulty && note->term.tier != BST_TIER_BASE;
  unsigned kinds = adds ? note->kinds & ~(unsigned)loading->kinds_off : 0;
  for (uint8_t kind = 0; kind < loading->kinds.count; kind++)
    if (kinds >> kind & 1)
      check_has_base(loading, note, kind);
}

void bst_finish_terms(bst_loading *loading) {
  for (size_t i = 0; i < loading->term_notes.count; i++)
    check_term(loading, i);
}

/* --- majority -------------------------------------------------------------------------------- */

static void declare_majority(bst_loading *loading, bst_rule_file *rule) {
  const bst_value *majority = bst_read(&rule->section, "majority");
  if (!majority)
    return;
  bst_section section = bst_open(&rule->reader, majority);
  bst_declare_shares(loading, rule, &section);
  bst_declare_tiebreaks(loading, rule, &section);
  bst_close(&section, "");
}

/* --- queries of position files --------------------------------------------------------------- */

static void read_flag_option(bst_section *query, bst_query_info *info) {
  const bst_value *flag = bst_read(query, "if_true");
  if (!flag)
    return;
  bst_section section = bst_open(query->reader, flag);
  const bst_value *name = bst_require(&section, "option");
  const bst_value *value = bst_require(&section, "value");
  bst_close(&section, "");
  const char *text;
  if (!name || !value || !bst_as_text(query->reader, name, &text))
    return;
  const bst_option *option = bst_option_named(query->reader, name, text);
  const char *wanted = option ? bst_value_of_option(query->reader, value, option) : NULL;
  if (!wanted)
    return;
  info->flag_option = option->name;
  info->flag_value = wanted;
}

/* What the word means: a symbol, an edition, or a kind of segment. */
static void read_meaning(bst_loading *loading, bst_section *section, bst_query_info *info) {
  info->attr = bst_read_attr(loading, section, "attr");
  if (bst_read(section, "attr"))
    return;
  info->is_edition = bst_has(section, "counts");
  if (info->is_edition) {
    info->unit = (uint8_t)bst_read_number(section, "counts", bst_words_counts, BST_UNIT_CELL);
    return;
  }
  info->has_kind = true;
  info->kind = read_kind(loading, section, "kind");
  info->at = (uint8_t)bst_read_number(section, "at", bst_words_query_at, BST_QUERY_ANYWHERE);
  info->own_cells = bst_read_bool(section, "own_cells", false);
  read_flag_option(section, info);
}

static void read_keys(bst_loading *loading, const bst_rule_file *rule, bst_section *query,
                      bst_query_info *info) {
  const bst_reader *reader = query->reader;
  const size_t most = sizeof info->key / sizeof info->key[0];
  const bst_value *keys = bst_read_entries(query, "keys");
  for (size_t i = 0; keys && i < keys->count; i++) {
    if (info->key_count == most) {
      bst_fault(reader, keys, NULL, "has more than %zu keys", most);
      return;
    }
    const bst_value *counter = bst_option_resolve(reader, &keys->item[i]);
    info->key[info->key_count].name = keys->item[i].key;
    info->key[info->key_count++].counter = counter_of(loading, rule, counter);
  }
}

/* An entry without a kind adds its keys to the query of another rule. */
static void declare_query(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry) {
  bst_section section = bst_open(&rule->reader, entry);
  bst_query_info info = {.query = entry->key};
  uint16_t found = bst_find_named(&loading->queries, sizeof info, entry->key, NULL);
  bst_query_info *known = NULL;
  if (found != BST_NONE && !bst_has(&section, "kind"))
    known = (bst_query_info *)loading->queries.items + found;
  if (known)
    info = *known;
  if (known)
    read_flag_option(&section, &info);
  else
    read_meaning(loading, &section, &info);
  read_keys(loading, rule, &section, &info);
  bool enabled = bst_read_enabled(&section);
  bst_close(&section, "");
  if (!known && enabled && bst_claim_name(loading, rule, "interop.position", entry))
    known = bst_list_add(&loading->queries, loading->arena, sizeof *known);
  if (known && enabled)
    *known = info;
}

static void declare_interop(bst_loading *loading, bst_rule_file *rule) {
  const bst_value *interop = bst_read(&rule->section, "interop");
  bst_section section = bst_open(&rule->reader, interop);
  bst_declare_each(loading, rule, &section, "position", declare_query);
  bst_declare_jcz(loading, rule, bst_read(&section, "jcz"));
  bst_close(&section, "");
}

void bst_declare_terms(bst_loading *loading, bst_rule_file *rule) {
  bst_declare_each(loading, rule, &rule->section, "terms", declare_term);
  declare_majority(loading, rule);
  bst_declare_awards(loading, rule);
  declare_interop(loading, rule);
}
