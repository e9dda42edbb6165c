/* jcz_setup.c - the set-up of one game: which rules, which options, which tiles. */
#include "jcz_book.h"

#include <inspect.h>
#include <load.h>
#include <ruleset.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_RULES = 64, MAX_SETTINGS = 256, MAX_TILES = BST_MAX_TILE_TYPES, MAX_SETS = 64 };

struct bst_jcz_setup {
  const bst_jcz_book *book;
  const bst_jcz_file *file;
  const char *with[MAX_RULES];
  bst_setting set[MAX_SETTINGS];
  bst_copies copies[MAX_SETS];
  /* Tiles of rules whose sets are not in the game, or are there in another edition. */
  bst_tile_count counted[MAX_TILES];
  const bst_jcz_entry *chosen[MAX_SETS];
  size_t with_count, set_count, copies_count, counted_count, chosen_count;
  size_t missing;
  bst_error *err;
  bst_rules *first, *known; /* without and with its options; names point into them */
  bst_setup setup;
};
typedef bst_jcz_setup planner;

/* Something that no rule knows: the message lists all of it. */
static void miss(planner *p, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

static void miss(planner *p, const char *format, ...) {
  char *text = p->err->text;
  size_t used = strlen(text);
  va_list args;
  used += (size_t)snprintf(text + used, sizeof p->err->text - used, "%s",
                           p->missing++ ? "; " : "no script here (interop.jcz) knows: ");
  if (used >= sizeof p->err->text)
    return;
  va_start(args, format);
  vsnprintf(text + used, sizeof p->err->text - used, format, args);
  va_end(args);
}

/* --- what the file names ------------------------------------------------------------------------
 */

static bool has_set(const bst_jcz_file *f, const char *name, size_t length) {
  for (size_t i = 0; i < bst_json_count(f->sets); i++) {
    const char *key = bst_json_key(f->sets, i);
    if (strlen(key) == length && memcmp(key, name, length) == 0)
      return true;
  }
  return false;
}

/* Is every set of "x/1:1 x/2:1" there, and `name` (NULL: any) among them? Returns how many
 * they are. */
static size_t covers(const bst_jcz_file *f, const bst_jcz_entry *e, const char *name) {
  size_t count = 0;
  bool named = name == NULL;
  for (const char *at = e->name; *at; at += strspn(at, " ")) {
    size_t length = strcspn(at, " ");
    if (!has_set(f, at, length))
      return 0;
    named = named || (strlen(name) == length && memcmp(at, name, length) == 0);
    at += length;
    count++;
  }
  return named ? count : 0;
}

/* The entry that says most about a set of the file; NULL: none. */
static const bst_jcz_entry *entry_of_set(const planner *p, const char *name) {
  const bst_jcz_entry *best = NULL;
  for (size_t i = 0; i < bst_jcz_book_count(p->book); i++) {
    const bst_jcz_entry *e = bst_jcz_book_entry(p->book, i);
    if (e->what == BST_JCZ_SET &&
        covers(p->file, e, name) > (best ? covers(p->file, best, name) : 0))
      best = e;
  }
  return best;
}

static const bst_jcz_entry *entry_named(const planner *p, bst_jcz_what what, const char *name) {
  for (size_t i = 0; i < bst_jcz_book_count(p->book); i++) {
    const bst_jcz_entry *e = bst_jcz_book_entry(p->book, i);
    if (e->what == what && strcmp(e->name, name) == 0)
      return e;
  }
  return NULL;
}

static bool is_enforced(const planner *p, const char *element) {
  for (size_t i = 0; i < p->chosen_count; i++)
    for (size_t w = 0; w < p->chosen[i]->word_count; w++)
      if (strcmp(p->chosen[i]->word[w], element) == 0)
        return true;
  return false;
}

/* Whatever its value is, an element that is named is there. */
static bool has_element(const planner *p, const char *element) {
  return bst_json_type_of(bst_json_get(p->file->elements, element)) != BST_JSON_NULL ||
         is_enforced(p, element);
}

/* --- which rules --------------------------------------------------------------------------------
 */

static bool has_rule(const planner *p, const char *id) {
  for (size_t i = 0; i < p->with_count; i++)
    if (strcmp(p->with[i], id) == 0)
      return true;
  return false;
}

static void add_rule(planner *p, const char *id) {
  if (has_rule(p, id))
    return;
  if (p->with_count == MAX_RULES)
    miss(p, "more than %d rules", MAX_RULES);
  else
    p->with[p->with_count++] = id;
}

/* "x/2:1" would come with a script like x_2.lua. */
static void script_like(const char *set, char out[80]) {
  size_t length = strcspn(set, ":");
  snprintf(out, 80, "%.*s.lua", (int)(length < 70 ? length : 70), set);
  for (char *c = out; *c; c++)
    *c = *c == '/' || *c == '-' ? '_' : *c;
}

static void choose_sets(planner *p) {
  for (size_t i = 0; i < bst_json_count(p->file->sets); i++) {
    const char *name = bst_json_key(p->file->sets, i);
    const bst_jcz_entry *e = entry_of_set(p, name);
    char script[80];
    script_like(name, script);
    if (!e) {
      miss(p, "set '%.60s' (%s would bring it)", name, script);
      continue;
    }
    bool again = false;
    for (size_t k = 0; k < p->chosen_count; k++)
      again = again || p->chosen[k] == e;
    if (!again && p->chosen_count < MAX_SETS)
      p->chosen[p->chosen_count++] = e;
    add_rule(p, e->rule);
  }
}

/* Of several rules that speak of an element one that the sets bring. */
static const bst_jcz_entry *entry_of_element(const planner *p, const char *name) {
  for (size_t i = 0; i < bst_jcz_book_count(p->book); i++) {
    const bst_jcz_entry *e = bst_jcz_book_entry(p->book, i);
    if (e->what == BST_JCZ_ELEMENT && strcmp(e->name, name) == 0 && has_rule(p, e->rule))
      return e;
  }
  return entry_named(p, BST_JCZ_ELEMENT, name);
}

static void choose_elements(planner *p) {
  for (size_t i = 0; i < bst_json_count(p->file->elements); i++) {
    const char *name = bst_json_key(p->file->elements, i);
    const bst_jcz_entry *e = entry_of_element(p, name);
    if (!has_element(p, name))
      continue;
    if (e)
      add_rule(p, e->rule);
    else
      miss(p, "element '%.60s'", name);
  }
}

static void choose_rules(planner *p) {
  for (size_t i = 0; i < bst_jcz_book_count(p->book); i++)
    if (bst_jcz_book_entry(p->book, i)->what == BST_JCZ_ALWAYS)
      add_rule(p, bst_jcz_book_entry(p->book, i)->rule);
  choose_sets(p);
  choose_elements(p);
  for (size_t i = 0; p->file->rules && i < bst_json_count(p->file->rules); i++) {
    const char *name = bst_json_key(p->file->rules, i);
    if (!entry_named(p, BST_JCZ_RULE, name))
      miss(p, "rule '%.60s'", name);
  }
}

/* --- which options ------------------------------------------------------------------------------
 */

static void set_option(planner *p, const char *option, const char *value) {
  for (size_t i = 0; i < p->set_count; i++)
    if (strcmp(p->set[i].option, option) == 0) {
      if (strcmp(p->set[i].value, value) != 0)
        miss(p, "sets and elements that want %s to be %s and %s", option, p->set[i].value, value);
      return;
    }
  if (p->set_count < MAX_SETTINGS)
    p->set[p->set_count++] = (bst_setting){option, value, p->file->path};
}

static void set_pairs(planner *p, const bst_jcz_entry *e) {
  for (size_t i = 0; i < e->pair_count; i++)
    set_option(p, e->pair[i].key, e->pair[i].value);
}

static const char *option_value(const bst_rules *rules, const char *option, const char *value) {
  for (size_t i = 0; i < bst_rules_option_count(rules); i++) {
    bst_option_info info = bst_rules_option(rules, i);
    if (strcmp(info.name, option) != 0)
      continue;
    long number = strtol(value, NULL, 10);
    if (info.is_range)
      return number >= info.least && number <= info.most ? value : NULL;
    for (const char *at = info.values; *at; at += *at == '|') { /* "a|b|c" */
      size_t length = strcspn(at, "|");
      if (strlen(value) == length && memcmp(at, value, length) == 0)
        return value;
      at += length;
    }
  }
  return NULL;
}

static const char *numbers[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"};

static void set_count(planner *p, const bst_rules *rules, const bst_jcz_entry *e) {
  int64_t count = bst_json_whole(bst_json_get(p->file->elements, e->name));
  const char *value = count >= 0 && count <= 10 ? numbers[count] : NULL;
  if (!value || !option_value(rules, e->count, value))
    miss(p, "element '%s' %lld times (option %s has no such value)", e->name, (long long)count,
         e->count);
  else
    set_option(p, e->count, value);
}

/* Is a number said? Of figures it means something. */
static bool is_numbered(const planner *p, const bst_jcz_entry *e) {
  return bst_json_type_of(bst_json_get(p->file->elements, e->name)) == BST_JSON_WHOLE;
}

static bool is_each(const planner *p, const bst_jcz_entry *e) {
  return e->each == 0 || !is_numbered(p, e) ||
         bst_json_whole(bst_json_get(p->file->elements, e->name)) == e->each;
}

/* None of it is there: it isn't named, or no figure of it is dealt out. */
static bool is_there(const planner *p, const bst_jcz_entry *e) {
  bool none = (e->count || e->each > 0) && is_numbered(p, e) &&
              bst_json_whole(bst_json_get(p->file->elements, e->name)) == 0;
  return has_element(p, e->name) && !none;
}

static void set_element(planner *p, const bst_rules *rules, const bst_jcz_entry *e) {
  bool there = is_there(p, e);
  if (there && !is_each(p, e))
    miss(p, "element '%s' in another number than %d", e->name, e->each);
  if (e->option)
    set_option(p, e->option, there ? e->on : e->off);
  if (e->count && (!e->option || (there && is_numbered(p, e))))
    set_count(p, rules, e);
}

static void set_rule(planner *p, const bst_jcz_entry *e) {
  const bst_json *given = bst_json_get(p->file->rules, e->name);
  char text[80];
  bst_json_line(given, text, sizeof text);
  const char *value = bst_json_type_of(given) == BST_JSON_NULL   ? e->initial[p->file->dialect]
                      : bst_json_type_of(given) == BST_JSON_TEXT ? bst_json_text(given)
                                                                 : text;
  for (size_t i = 0; value && i < e->pair_count; i++)
    if (strcmp(e->pair[i].key, value) == 0) {
      set_option(p, e->option, e->pair[i].value);
      return;
    }
  if (value)
    miss(p, "rule '%s' with the value '%.60s'", e->name, value);
}

/* What all rules that take part say, the ones that others need too. */
static void set_options(planner *p, const bst_rules *rules) {
  for (size_t i = 0; i < p->chosen_count; i++)
    set_pairs(p, p->chosen[i]);
  for (size_t i = 0; i < bst_rules_jcz_count(rules); i++) {
    const bst_jcz_entry *e = bst_rules_jcz(rules, i);
    if (e->what == BST_JCZ_PRESET)
      set_pairs(p, e);
    else if (e->what == BST_JCZ_ELEMENT)
      set_element(p, rules, e);
    else if (e->what == BST_JCZ_RULE && e->option)
      set_rule(p, e);
  }
}

/* --- which tiles --------------------------------------------------------------------------------
 */

/* How many copies of a tile set of ours are in the game, those of all sets of theirs that have it,
 * and of which edition (0: of the usual one). */
static uint16_t copies_of(const planner *p, const char *tileset, uint8_t *edition) {
  int64_t copies = 0;
  *edition = 0;
  for (size_t i = 0; i < p->chosen_count; i++) {
    const bst_jcz_entry *e = p->chosen[i];
    char first[80];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(e->name, " "), e->name);
    for (size_t k = 0; k < e->tile_count; k++)
      if (strcmp(e->tile[k], tileset) == 0) {
        copies += bst_json_whole(bst_json_get(p->file->sets, first));
        *edition = e->edition ? e->edition[k] : 0;
      }
  }
  return (uint16_t)copies;
}

/* How many more of a tile that program has. */
static uint16_t more_of(const planner *p, const char *tile) {
  int32_t more = 0;
  for (size_t i = 0; i < p->chosen_count; i++)
    for (size_t k = 0; k < p->chosen[i]->more_count[p->file->dialect]; k++)
      if (strcmp(p->chosen[i]->more[p->file->dialect][k].name, tile) == 0)
        more += p->chosen[i]->more[p->file->dialect][k].number;
  return (uint16_t)more;
}

static bool has_more(const planner *p, const bst_rules *rules, const bst_tileset_info *set) {
  bool has = false;
  for (uint16_t t = 0; t < set->type_count; t++)
    has = has ||
          more_of(p, bst_tile_name(bst_rules_compiled(rules), (uint16_t)(set->first_type + t))) > 0;
  return has;
}

/* So many of each tile of a set, whatever the edition of the others says. Those that are never
 * drawn belong to whoever deals them out, not to the set. */
static void count_tiles(planner *p, const bst_rules *rules, const bst_tileset_info *set,
                        uint16_t copies, uint8_t edition) {
  for (uint16_t t = 0; t < set->type_count && p->counted_count < MAX_TILES; t++) {
    uint16_t type = (uint16_t)(set->first_type + t);
    if (bst_rules_compiled(rules)->tiles.def[type].apart)
      continue;
    uint16_t count = (uint16_t)(copies * bst_rules_tile_copies(rules, type, edition));
    const char *name = bst_tile_name(bst_rules_compiled(rules), type);
    count = (uint16_t)(count + more_of(p, name));
    p->counted[p->counted_count++] = (bst_tile_count){.tile = name, .count = count};
  }
}

/* A rule may be there for an element alone: then its tiles aren't. */
static void choose_tiles(planner *p, const bst_rules *rules) {
  for (size_t i = 0; i < bst_rules_tileset_count(rules); i++) {
    bst_tileset_info set = bst_rules_tileset(rules, i);
    uint8_t edition = 0;
    uint16_t copies = copies_of(p, set.id, &edition);
    if (copies > 1 && p->copies_count < MAX_SETS)
      p->copies[p->copies_count++] = (bst_copies){set.id, copies};
    if (copies == 0 || has_more(p, rules, &set) ||
        (edition > 0 && set.edition > 0 && edition != set.edition))
      count_tiles(p, rules, &set, copies, edition);
  }
}

/* --- loading ------------------------------------------------------------------------------------
 */

static bst_status load(const bst_setup *setup, bst_rules **out, bst_error *err) {
  bst_report report = BST_REPORT_EMPTY;
  bst_status status = bst_rules_load(setup, out, &report);
  if (status != BST_OK && report.count > 0)
    bst_report_text(&report.message[0], err->text, sizeof err->text);
  else if (status != BST_OK)
    snprintf(err->text, sizeof err->text, "%s", bst_status_text(status));
  bst_report_clear(&report);
  return status;
}

static void write_setup(planner *p, uint8_t players) {
  p->setup = (bst_setup){.with = p->with,
                         .with_count = p->with_count,
                         .set = p->set,
                         .set_count = p->set_count,
                         .copies = p->copies,
                         .copies_count = p->copies_count,
                         .players = players};
  if (p->counted_count > 0)
    p->setup.distribution =
        (bst_distribution){.tile = p->counted, .count = p->counted_count, .file = p->file->path};
}

/* First for two players with the defaults of all options, to see which rules take part; then to see
 * which tiles there are. */
static bst_status plan(planner *p) {
  write_setup(p, 2);
  bst_status status = load(&p->setup, &p->first, p->err);
  if (status != BST_OK)
    return status;
  set_options(p, p->first);
  write_setup(p, (uint8_t)p->file->player_count);
  if (p->missing == 0)
    status = load(&p->setup, &p->known, p->err);
  if (status == BST_OK && p->missing == 0) {
    choose_tiles(p, p->known);
    write_setup(p, (uint8_t)p->file->player_count);
  }
  return status;
}

bst_status bst_jcz_setup_new(const bst_jcz_book *book, const bst_jcz_file *file,
                             bst_jcz_setup **out, bst_error *err) {
  planner *p = calloc(1, sizeof *p);
  if (!p) {
    *err = (bst_error){BST_NO_MEMORY, "out of memory"};
    return BST_NO_MEMORY;
  }
  *err = (bst_error){0};
  p->book = book;
  p->file = file;
  p->err = err;
  if (file->player_count > BST_MAX_PLAYERS)
    miss(p, "more than %d players (%zu)", BST_MAX_PLAYERS, file->player_count);
  choose_rules(p);
  bst_status status = p->missing == 0 ? plan(p) : BST_OK;
  if (p->missing > 0)
    status = BST_NOT_FOUND;
  err->status = status;
  if (status == BST_OK)
    *out = p;
  else
    bst_jcz_setup_free(p);
  return status;
}

const bst_setup *bst_jcz_setup_of(const bst_jcz_setup *setup) { return &setup->setup; }

void bst_jcz_setup_free(bst_jcz_setup *p) {
  if (!p)
    return;
  bst_rules_free(p->first);
  bst_rules_free(p->known);
  free(p);
}

bst_status bst_jcz_book_rules(const bst_jcz_book *book, const bst_jcz_file *file, bst_rules **out,
                              bst_error *err) {
  bst_jcz_setup *p = NULL;
  bst_status status = bst_jcz_setup_new(book, file, &p, err);
  if (status != BST_OK)
    return status;
  bst_setup setup = p->setup;
  setup.hear_all = true;
  status = load(&setup, out, err);
  bst_jcz_setup_free(p);
  return status;
}
