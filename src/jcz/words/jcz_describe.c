/* jcz_describe.c - see jcz_describe.h. */
#include "jcz_describe.h"

#include <figures.h>
#include <inspect.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MAX_TILESETS = 64 };

typedef struct describing {
  const bst_rules *rules;
  const bst_jcz_wanted *wanted;
  bst_jcz_dialect dialect;
  bool named[MAX_TILESETS];               /* tile sets that have a name there */
  const bst_jcz_entry *set[MAX_TILESETS]; /* what they are called */
  size_t set_count;
  bst_json *sets, *elements, *values;
  bst_error *err;
} describing;

const char *bst_jcz_program(bst_jcz_dialect dialect) {
  return dialect == BST_DIALECT_JCZ ? "JCloisterZone" : "FanCloisterZone";
}

static bst_status refuse(const describing *d, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

static bst_status refuse(const describing *d, const char *format, ...) {
  bst_error *err = d->err;
  va_list args;
  err->status = BST_NOT_FOUND;
  int used = snprintf(err->text, sizeof err->text,
                      "can't be written as .jcz for %s: ", bst_jcz_program(d->dialect));
  va_start(args, format);
  vsnprintf(err->text + used, sizeof err->text - (size_t)used, format, args);
  va_end(args);
  return BST_NOT_FOUND;
}

/* The value in force; NULL: no such option. */
static const char *in_force(const describing *d, const char *option) {
  for (size_t i = 0; i < bst_rules_option_count(d->rules); i++)
    if (strcmp(bst_rules_option(d->rules, i).name, option) == 0)
      return bst_rules_option(d->rules, i).value;
  return NULL;
}

static bool is_in_force(const describing *d, const bst_jcz_pair *pair) {
  const char *value = in_force(d, pair->key);
  return value && strcmp(value, pair->value) == 0;
}

/* --- sets
 * ----------------------------------------------------------------------------------------- */

static size_t tileset_named(const describing *d, const char *id) {
  size_t i = 0;
  while (i < bst_rules_tileset_count(d->rules) &&
         strcmp(bst_rules_tileset(d->rules, i).id, id) != 0)
    i++;
  return i;
}

/* Does this program know it? */
static bool knows(const describing *d, const bst_jcz_entry *e) {
  return e->only == 0 || e->only == (uint8_t)d->dialect + 1;
}

static uint16_t copies_of(const describing *d, const char *tileset) {
  for (size_t i = 0; i < d->wanted->copies_count; i++)
    if (strcmp(d->wanted->copies[i].tileset, tileset) == 0)
      return d->wanted->copies[i].count;
  return 1;
}

/* Is there of each tile what the edition has of it? */
static bool has_tiles_of(const describing *d, const bst_tileset_info *set, uint8_t edition) {
  for (uint16_t t = 0; t < set->type_count; t++) {
    uint16_t type = (uint16_t)(set->first_type + t);
    if (bst_rules_tile_count(d->rules, type) !=
        bst_rules_tile_copies(d->rules, type, edition > 0 ? edition : set->edition))
      return false;
  }
  return true;
}

/* Are all its tile sets in play, as it wants them, and not named yet? */
static bool fits(const describing *d, const bst_jcz_entry *e) {
  if (e->what != BST_JCZ_SET || e->tile_count == 0 || !knows(d, e))
    return false;
  for (size_t i = 0; i < e->pair_count; i++)
    if (!is_in_force(d, &e->pair[i]))
      return false;
  for (size_t i = 0; i < e->tile_count; i++) {
    size_t set = tileset_named(d, e->tile[i]);
    if (set >= bst_rules_tileset_count(d->rules) || set >= MAX_TILESETS || d->named[set])
      return false;
    const bst_tileset_info info = bst_rules_tileset(d->rules, set);
    if (!has_tiles_of(d, &info, e->edition ? e->edition[i] : 0))
      return false;
  }
  return true;
}

static void name_set(describing *d, const bst_jcz_entry *e) {
  char name[80];
  for (const char *at = e->name; *at; at += strspn(at, " ")) {
    size_t length = strcspn(at, " ");
    snprintf(name, sizeof name, "%.*s", (int)length, at);
    bst_json_set_whole(d->sets, name, copies_of(d, e->tile[0]));
    at += length;
  }
  if (d->set_count < MAX_TILESETS)
    d->set[d->set_count++] = e;
  for (size_t i = 0; i < e->tile_count; i++)
    d->named[tileset_named(d, e->tile[i])] = true;
}

/* One that is about this tile set, if the other program knows it or nobody has just these tiles. */
static const bst_jcz_entry *entry_about(const describing *d, const char *tileset) {
  const bst_jcz_entry *found = NULL;
  for (size_t i = 0; i < bst_rules_jcz_count(d->rules); i++) {
    const bst_jcz_entry *e = bst_rules_jcz(d->rules, i);
    for (size_t k = 0; e->what == BST_JCZ_SET && k < e->tile_count; k++)
      if (strcmp(e->tile[k], tileset) == 0 && (!found || !knows(d, found)))
        found = e;
  }
  return found;
}

static bool is_nameless(const describing *d, size_t set) {
  return !d->named[set] && bst_rules_tileset(d->rules, set).tile_count > 0;
}

/* The one that only the other program has is the better reason. */
static bst_status refuse_sets(const describing *d, size_t first) {
  for (size_t i = first; i < bst_rules_tileset_count(d->rules) && i < MAX_TILESETS; i++) {
    const bst_jcz_entry *about =
        is_nameless(d, i) ? entry_about(d, bst_rules_tileset(d->rules, i).id) : NULL;
    if (about && !knows(d, about))
      return refuse(d, "it plays '%s' otherwise than this game", about->name);
  }
  char ids[200] = "";
  size_t used = 0;
  for (size_t i = first; i < bst_rules_tileset_count(d->rules) && i < MAX_TILESETS; i++) {
    const char *id = bst_rules_tileset(d->rules, i).id;
    if (is_nameless(d, i) && !entry_about(d, id))
      return refuse(d, "it has no set like the tile set '%s'", id);
    if (is_nameless(d, i) && used < sizeof ids)
      used += (size_t)snprintf(ids + used, sizeof ids - used, "%s'%s'", used ? ", " : "", id);
  }
  return refuse(d,
                "it has no set like %s as played here: with other numbers of tiles than any "
                "edition, or other options",
                ids);
}

/* Those that are several sets at once first. */
static bst_status describe_sets(describing *d) {
  for (size_t most = 8; most > 0; most--)
    for (size_t i = 0; i < bst_rules_jcz_count(d->rules); i++) {
      const bst_jcz_entry *e = bst_rules_jcz(d->rules, i);
      if (e->tile_count == most && fits(d, e))
        name_set(d, e);
    }
  for (size_t i = 0; i < bst_rules_tileset_count(d->rules) && i < MAX_TILESETS; i++)
    if (is_nameless(d, i))
      return refuse_sets(d, i);
  return BST_OK;
}

/* --- elements and rules
 * ----------------------------------------------------------------------------- */

/* The set that brings this element with it, whoever plays; NULL: none does. */
static const bst_jcz_entry *enforced_by(const describing *d, const char *element) {
  for (size_t i = 0; i < d->set_count; i++)
    for (size_t w = 0; w < d->set[i]->word_count; w++)
      if (strcmp(d->set[i]->word[w], element) == 0)
        return d->set[i];
  return NULL;
}

static bst_status describe_element(describing *d, const bst_jcz_entry *e) {
  const char *value = e->option ? in_force(d, e->option) : "";
  const char *count = e->count ? in_force(d, e->count) : NULL;
  int number = 0;
  if (!value)
    return BST_OK;
  if (e->option && strcmp(value, e->off) == 0) {
    const bst_jcz_entry *by = enforced_by(d, e->name);
    return by ? refuse(d, "its set '%s' always plays with %s = %s", by->name, e->option, e->on)
              : BST_OK;
  }
  if (e->option && strcmp(value, e->on) != 0)
    return refuse(d, "it has no word for %s = %s", e->option, value);
  if (!knows(d, e))
    return refuse(d, "it has no element '%s'%s%s", e->name, e->option ? ", which is " : "",
                  e->option ? e->option : "");
  if (count && sscanf(count, "%3d", &number) == 1 && number > 0)
    bst_json_set_whole(d->elements, e->name, number);
  if (e->count)
    return BST_OK;
  if (e->each > 0)
    bst_json_set_whole(d->elements, e->name, e->each);
  else
    bst_json_set_bool(d->elements, e->name, true);
  return BST_OK;
}

static bst_status describe_rule(describing *d, const bst_jcz_entry *e) {
  const char *initial = e->initial[d->dialect];
  for (size_t i = 0; i < e->pair_count; i++) {
    const char *theirs = e->pair[i].key;
    const bst_jcz_pair ours = {e->option, e->pair[i].value};
    if (!is_in_force(d, &ours))
      continue;
    bool is_bool = strcmp(theirs, "true") == 0 || strcmp(theirs, "false") == 0;
    if ((initial && strcmp(initial, theirs) == 0) || (e->unsaid && !d->wanted->exact))
      return BST_OK;
    if (e->unsaid || !knows(d, e))
      return refuse(d, "it has no word for %s = %s", e->option, ours.value);
    if (is_bool)
      bst_json_set_bool(d->values, e->name, theirs[0] == 't');
    else
      bst_json_set_text(d->values, e->name, theirs);
    return BST_OK;
  }
  return refuse(d, "it has no word for %s = %s", e->option, in_force(d, e->option));
}

/* As many as there are, whichever rule says so. */
static void describe_figure(describing *d, const bst_jcz_entry *e) {
  const bst_ruleset *rs = bst_rules_compiled(d->rules);
  uint8_t kind = bst_figure_kind_find(rs, e->name);
  uint16_t count = kind != 255 ? bst_figures_of_kind(rs, kind, 0).count : 0;
  if (e->element && count > 0)
    bst_json_set_whole(d->elements, e->element, count);
}

static bst_status describe_entry(describing *d, const bst_jcz_entry *e) {
  if (e->what == BST_JCZ_ELEMENT)
    return describe_element(d, e);
  if (e->what == BST_JCZ_RULE && e->option)
    return describe_rule(d, e);
  if (e->what == BST_JCZ_FIGURE)
    describe_figure(d, e);
  return BST_OK;
}

/* All that would have to be set otherwise, as the command line takes it. */
static bst_status check_presets(describing *d) {
  char said[600] = "";
  size_t used = 0;
  for (size_t i = 0; !d->wanted->as_peer && i < bst_rules_jcz_count(d->rules); i++) {
    const bst_jcz_entry *e = bst_rules_jcz(d->rules, i);
    for (size_t k = 0; e->what == BST_JCZ_PRESET && k < e->pair_count; k++)
      if (!is_in_force(d, &e->pair[k]) && used < sizeof said)
        used += (size_t)snprintf(said + used, sizeof said - used, " --set %s=%s", e->pair[k].key,
                                 e->pair[k].value);
  }
  if (used == 0)
    return BST_OK;
  return refuse(d,
                "it always plays with%s; play so, or convert with --as-peer, which refuses only a "
                "game that goes otherwise there",
                said);
}

/* --- what nothing is said about
 * ---------------------------------------------------------------------- */

/* Does any entry speak of this option? */
static bool is_spoken_of(const describing *d, const char *option) {
  for (size_t i = 0; i < bst_rules_jcz_count(d->rules); i++) {
    const bst_jcz_entry *e = bst_rules_jcz(d->rules, i);
    if ((e->option && strcmp(e->option, option) == 0) ||
        (e->count && strcmp(e->count, option) == 0))
      return true;
    bool ours = e->what == BST_JCZ_SET || e->what == BST_JCZ_PRESET;
    for (size_t k = 0; ours && k < e->pair_count; k++)
      if (strcmp(e->pair[k].key, option) == 0)
        return true;
  }
  return false;
}

static bool has_entries(const describing *d, const char *rule) {
  for (size_t i = 0; i < bst_rules_jcz_count(d->rules); i++)
    if (strcmp(bst_rules_jcz(d->rules, i)->rule, rule) == 0)
      return true;
  return false;
}

static bst_status check_rest(describing *d) {
  for (size_t i = 0; i < bst_rules_count(d->rules); i++) {
    bst_rule_info rule = bst_rules_info(d->rules, i);
    if (!rule.is_preset && !has_entries(d, rule.id))
      return refuse(d, "the rule '%s' says nothing about it (interop.jcz)", rule.id);
  }
  for (size_t i = 0; i < bst_rules_option_count(d->rules); i++) {
    bst_option_info info = bst_rules_option(d->rules, i);
    if (strcmp(info.value, info.initial) != 0 && !is_spoken_of(d, info.name))
      return refuse(d, "it has no word for %s = %s", info.name, info.value);
  }
  return BST_OK;
}

static bst_status describe(describing *d) {
  bst_status status = check_rest(d);
  if (status == BST_OK)
    status = describe_sets(d);
  for (size_t i = 0; status == BST_OK && i < bst_rules_jcz_count(d->rules); i++)
    status = describe_entry(d, bst_rules_jcz(d->rules, i));
  return status == BST_OK ? check_presets(d) : status;
}

bst_status bst_jcz_describe(const bst_rules *rules, const bst_jcz_wanted *wanted,
                            bst_jcz_dialect dialect, bst_json **out, bst_error *err) {
  bst_json *made = bst_json_new_object();
  describing d = {.rules = rules, .wanted = wanted, .dialect = dialect, .err = err};
  d.sets = bst_json_new_object();
  d.elements = bst_json_new_object();
  d.values = bst_json_new_object();
  bst_json_set(made, "sets", d.sets);
  bst_json_set(made, "elements", d.elements);
  bst_json_set(made, "rules", d.values);
  bst_status status = describe(&d);
  if (status == BST_OK)
    *out = made;
  else
    bst_json_free(made);
  return status;
}
