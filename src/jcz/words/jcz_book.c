/* jcz_book.c - see jcz_book.h. */
#include "jcz_book.h"

#include <companions.h>
#include <find.h>
#include <load.h>
#include <source_file.h>
#include <stdlib.h>
#include <string.h>

struct bst_jcz_book {
  bst_rules **rules; /* of which entries are, each installed rule by itself or with others */
  const bst_jcz_entry **entry;
  size_t rule_count, count;
};

/* --- reading ------------------------------------------------------------------------------------
 */

static bst_status keep_entries(bst_jcz_book *b, const bst_rules *rules, const char *id) {
  size_t more = bst_rules_jcz_count(rules);
  const bst_jcz_entry **list = realloc(b->entry, (b->count + more + 1) * sizeof(void *));
  if (!list)
    return BST_NO_MEMORY;
  b->entry = list;
  for (size_t i = 0; i < more; i++)
    if (strcmp(bst_rules_jcz(rules, i)->rule, id) == 0)
      list[b->count++] = bst_rules_jcz(rules, i);
  return BST_OK;
}

static bst_status read_rule(bst_jcz_book *b, const char *id, bst_report *report) {
  const bst_setup setup = {.with = &id, .with_count = 1, .players = 2};
  bst_rules *rules = NULL;
  bst_status status = bst_rules_load(&setup, &rules, report);
  if (status != BST_OK) /* told: the others go on */
    return status == BST_NO_MEMORY ? status : BST_OK;
  b->rules[b->rule_count++] = rules;
  return keep_entries(b, rules, id);
}

/* Might one of them change another one? */
static bool may_patch(const bst_rules *rules) {
  bool may = false;
  for (size_t i = 0; i < bst_rules_count(rules) && !may; i++)
    may = bst_source_mentions(bst_rules_info(rules, i).path, "patch");
  return may;
}

/* Those that change no other, in one go, for base and its tiles are loaded with each that is loaded
 * by itself. NULL: they can't be loaded together, or something is to be told of them, which is told
 * of each. */
static bst_rules *load_together(const bst_found *found, size_t count) {
  const char **id = calloc(count + 1, sizeof *id);
  bst_report report = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  size_t together = 0;
  for (size_t i = 0; id && i < count; i++)
    if (!bst_source_mentions(found[i].path, "patch"))
      id[together++] = found[i].id;
  const bst_setup setup = {.with = id, .with_count = together, .players = 2};
  if (together > 1 && bst_rules_load(&setup, &rules, &report) == BST_OK &&
      (report.count > 0 || report.note_count > 0 || may_patch(rules))) {
    bst_rules_free(rules); /* what they need may change them */
    rules = NULL;
  }
  bst_report_clear(&report);
  free(id);
  return rules;
}

static bool is_among(const bst_rules *rules, const char *id) {
  bool is = false;
  for (size_t i = 0; rules && i < bst_rules_count(rules) && !is; i++)
    is = strcmp(bst_rules_info(rules, i).id, id) == 0;
  return is;
}

static bst_status read_all(bst_jcz_book *b, const bst_found *found, size_t count,
                           bst_report *report) {
  bst_status status = BST_OK;
  bst_rules *together = load_together(found, count);
  if (together)
    b->rules[b->rule_count++] = together;
  for (size_t i = 0; status == BST_OK && i < count; i++)
    status = is_among(together, found[i].id) ? keep_entries(b, together, found[i].id)
                                             : read_rule(b, found[i].id, report);
  return status;
}

/* Leaves those that may say something. */
static size_t leave_speakers(bst_found *found, size_t count) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++)
    if (bst_companion_may_say(found[i].path, found[i].id, "interop/jcz")) {
      const bst_found one = found[i];
      found[i] = found[kept];
      found[kept++] = one;
    }
  return kept;
}

static bst_status read_kind(bst_jcz_book *b, bst_script_kind kind, bst_report *report) {
  bst_found *found = NULL;
  size_t count = 0;
  bst_status status = bst_find_all(kind, &found, &count, report);
  size_t speakers = leave_speakers(found, count);
  bst_rules **list = realloc(b->rules, (b->rule_count + speakers + 1) * sizeof(void *));
  if (list)
    b->rules = list;
  else
    status = BST_NO_MEMORY;
  if (status == BST_OK)
    status = read_all(b, found, speakers, report);
  bst_found_free(found, count);
  return status;
}

bst_status bst_jcz_book_new(bst_jcz_book **out, bst_report *report) {
  bst_jcz_book *b = calloc(1, sizeof *b);
  bst_status status = b ? read_kind(b, BST_EXPANSION, report) : BST_NO_MEMORY;
  if (status == BST_OK)
    status = read_kind(b, BST_HOUSE_RULE, report);
  if (status == BST_OK)
    *out = b;
  else
    bst_jcz_book_free(b);
  return status;
}

void bst_jcz_book_free(bst_jcz_book *b) {
  if (!b)
    return;
  for (size_t i = 0; i < b->rule_count; i++)
    bst_rules_free(b->rules[i]);
  free(b->rules);
  free(b->entry);
  free(b);
}

size_t bst_jcz_book_count(const bst_jcz_book *b) { return b->count; }
const bst_jcz_entry *bst_jcz_book_entry(const bst_jcz_book *b, size_t i) { return b->entry[i]; }
