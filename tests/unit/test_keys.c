/* test_keys.c - readers ask for the keys that schema.def describes, and for no others; and for each
 * of those some reader asks.
 *
 * Which keys are asked for is heard while rules are loaded, the shipped ones among them. What none
 * of those has stands in tests/data/all_in_one. */
#include "script_fixture.h"

#include <dirent.h>
#include <reader.h>
#include <schema_text.h>
#include <value.h>

/* Where the tables lie whose keys a form has; '*' is any name. */
typedef struct place {
  const char *path;
  const bst_form *(*form)(void);
} place;

static const place places[] = {
    {"", bst_form_of_frame},
    {"", bst_form_of_head},
    {"options.*", bst_form_of_option},
    {"draw.*", bst_form_of_draw},
    {"draw.*.*", bst_form_of_draw}, /* causes, reasons, steps */
    {"segments.*", bst_form_of_kind},
    {"attrs.*", bst_form_of_attr},
    {"figures.*", bst_form_of_figure},
    {"on.*.*", bst_form_of_listener},
    {"on.*.*.when", bst_form_of_guard},
    {"on.*.*.*", bst_form_of_listener}, /* an event of another rule: its name has a dot */
    {"on.*.*.*.when", bst_form_of_guard},
    {"on.*.*.1.*", bst_form_of_effect},
    {"on.*.*.*.1.*", bst_form_of_effect},
    {"on.*.*.1.*.when", bst_form_of_guard},
    {"on.*.*.*.1.*.when", bst_form_of_guard},
    {"steps.*.apply.*.when", bst_form_of_guard},
    {"actions.*.apply.*.when", bst_form_of_guard},
    {"sources.*.apply.*.when", bst_form_of_guard},
    {"assists.*.apply.*.when", bst_form_of_guard},
    {"steps.*.apply.*", bst_form_of_effect},
    {"actions.*.apply.*", bst_form_of_effect},
    {"sources.*.apply.*", bst_form_of_effect},
    {"assists.*.apply.*", bst_form_of_effect},
    {"steps.*", bst_form_of_step},
    {"steps.*.when", bst_form_of_guard},
    {"steps.*", bst_form_of_built_in},
    {"actions.*", bst_form_of_step},
    {"actions.*.when", bst_form_of_guard},
    {"sources.*", bst_form_of_step},
    {"sources.*.when", bst_form_of_guard},
    {"assists.*", bst_form_of_step},
    {"assists.*.when", bst_form_of_guard},
    {"state.*", bst_form_of_state},
    {"marks.*", bst_form_of_mark},
    {"tokens.*", bst_form_of_token},
    {"zones.*", bst_form_of_zone},
    {"edits.*", bst_form_of_edit},
    {"links.*", bst_form_of_link},
    {"stack.first.*", bst_form_of_stack_group},
    {"stack.hold.*", bst_form_of_stack_group},
    {"stack.last.*", bst_form_of_stack_group},
    {"stack.drop.*", bst_form_of_drop},
    {"lists.*.*", bst_form_of_filter},
    {"terms.*", bst_form_of_term},
    {"terms.*.per", bst_form_of_counter},
    {"terms.*.per.*", bst_form_of_counter},
    {"terms.*.when", bst_form_of_when},
    {"majority.tiebreak.*", bst_form_of_tiebreak},
    {"majority.claim", bst_form_of_share},
    {"majority.claim.when", bst_form_of_when},
    {"majority.claim.*", bst_form_of_share},
    {"majority.claim.*.when", bst_form_of_when},
    {"majority.payout", bst_form_of_share},
    {"majority.payout.when", bst_form_of_when},
    {"majority.payout.*", bst_form_of_share},
    {"majority.payout.*.when", bst_form_of_when},
    {"majority.payout.ranks.*", bst_form_of_fraction},
    {"majority.payout.*.ranks.*", bst_form_of_fraction},
    {"awards.*.n", bst_form_of_fraction},
    {"awards.*", bst_form_of_adjust},
    {"game_over.*", bst_form_of_ending},
    {"never.*", bst_form_of_never},
    {"turn_order", bst_form_of_order},
    {"turn_skip.*", bst_form_of_skip},
    {"sides", bst_form_of_sides},
    {"result", bst_form_of_result},
    {"result.tie.*", bst_form_of_tie},
    {"interop.position.*", bst_form_of_query},
    {"interop.position.*.keys.*", bst_form_of_counter},
    {"interop.jcz", bst_form_of_jcz},
    {"interop.jcz.sets.*", bst_form_of_jcz_set},
    {"interop.jcz.elements.*", bst_form_of_jcz_element},
    {"interop.jcz.rules.*", bst_form_of_jcz_rule},
    {"interop.jcz.groups.*", bst_form_of_jcz_group},
    {"interop.jcz.figures.*", bst_form_of_jcz_figure},
    {"interop.jcz.features.*", bst_form_of_jcz_feature},
    {"interop.jcz.tokens.*", bst_form_of_jcz_token},
    {"interop.jcz.zones.*", bst_form_of_jcz_zone},
    {"interop.jcz.steps.*", bst_form_of_jcz_step},
};
enum { PLACES = sizeof places / sizeof *places, MOST = 1 << 16, LONGEST = 256 };

typedef struct heard {
  char key[MOST][LONGEST];
  char where[MOST][LONGEST];
  size_t count;
} heard;

static void hear(void *listener, const char *file, const bst_value *table, const char *key) {
  heard *self = listener;
  char asked[LONGEST];
  if (!file || strstr(file, "/tiles/") || table->type == BST_VALUE_NONE)
    return;
  snprintf(asked, sizeof asked, "%s%s%s", table->path, *table->path ? "." : "", key);
  for (char *at = asked; (at = strpbrk(at, "[]")) != NULL;) /* "per[1].kind" is "per.1.kind" */
    if (*at == '[')
      *at++ = '.';
    else
      memmove(at, at + 1, strlen(at));
  for (size_t i = 0; i < self->count; i++)
    if (strcmp(self->key[i], asked) == 0)
      return;
  assert_true(self->count < MOST);
  snprintf(self->where[self->count], LONGEST, "%s", file);
  strcpy(self->key[self->count++], asked);
}

/* Is the key the one of this pattern, or that of a table on the way to it? */
static bool fits(const char *asked, const char *pattern, bool whole) {
  for (;;) {
    size_t a = strcspn(asked, "."), p = strcspn(pattern, ".");
    bool any = p == 1 && *pattern == '*';
    if (!any && (a != p || strncmp(asked, pattern, a) != 0))
      return false;
    if (asked[a] == '\0')
      return !whole || pattern[p] == '\0';
    if (pattern[p] == '\0')
      return false;
    asked += a + 1;
    pattern += p + 1;
  }
}

/* "steps.*.limit.per" */
static void put_pattern(const place *at, const char *key, char out[LONGEST]) {
  snprintf(out, LONGEST, "%s%s%s", at->path, *at->path ? "." : "", key);
}

/* A range may be a number, or a table with two keys. */
static bool fits_field(const place *at, const bst_field *field, const char *asked) {
  static const char *const limits[] = {"", ".min", ".max"};
  char key[LONGEST], pattern[LONGEST];
  bool does = false;
  for (int i = 0; field->help != NULL && i < (field->means == BST_MEANS_RANGE ? 3 : 1); i++) {
    snprintf(key, sizeof key, "%.100s%s", field->key, limits[i]);
    put_pattern(at, key, pattern);
    does = does || fits(asked, pattern, false);
  }
  return does;
}

/* The last key, of whatever is selected: predicates.def lists those, and these go with all. */
static bool is_of_selector(const char *asked) {
  static const char *const modifiers[] = {"no", "also", "count", "one_per", "first", "sum", "sort"};
  const char *dot = strrchr(asked, '.'), *key = dot ? dot + 1 : asked;
  bool is = false;
  for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers && !is; i++)
    is = strcmp(key, modifiers[i]) == 0;
  for (size_t op = 0; op < BST_PREDICATES && !is; op++)
    is = strcmp(key, bst_predicate_infos[op].key) == 0;
  if (dot != NULL && dot - asked > 5 && strncmp(dot - 5, ".attr", 5) == 0) /* name of a symbol */
    return true;
  if (!is && dot != NULL && (strcmp(key, "min") == 0 || strcmp(key, "max") == 0)) { /* of a range */
    char range[LONGEST];
    snprintf(range, sizeof range, "%.*s", (int)(dot - asked), asked);
    return is_of_selector(range);
  }
  return is && dot != NULL;
}

static bool is_described(const char *asked) {
  char enabled[LONGEST];
  if (is_of_selector(asked))
    return true;
  for (size_t p = 0; p < PLACES; p++) {
    const bst_form *form = places[p].form();
    put_pattern(&places[p], "enabled", enabled);
    if (fits(asked, places[p].path, false) || (*places[p].path && fits(asked, enabled, true)))
      return true;
    for (size_t i = 0; i < form->field_count; i++)
      if (fits_field(&places[p], &form->field[i], asked))
        return true;
  }
  return false;
}

static bool is_asked(const heard *all, const bst_form *form, const bst_field *field) {
  char pattern[LONGEST];
  for (size_t p = 0; p < PLACES; p++) {
    put_pattern(&places[p], field->key, pattern);
    for (size_t i = 0; places[p].form() == form && i < all->count; i++)
      if (fits(all->key[i], pattern, true))
        return true;
  }
  return false;
}

static void load_one(heard *all, const char *path) {
  const bst_key_listener listener = {all, hear};
  const bst_setup setup = {.with = &path, .with_count = 1, .players = 2};
  bst_report report = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  report.listener = &listener;
  bst_rules_load(&setup, &rules, &report);
  report.listener = NULL;
  bst_rules_free(rules);
  bst_report_clear(&report);
}

static void load_folder(heard *all, const char *from) {
  char path[512];
  snprintf(path, sizeof path, "%s/%s", BST_SOURCE_DIR, from);
  DIR *dir = opendir(path);
  assert_non_null(dir);
  for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
    snprintf(path, sizeof path, "%s/%s/%s", BST_SOURCE_DIR, from, entry->d_name);
    if (ends_with(path, ".lua"))
      load_one(all, path);
  }
  closedir(dir);
}

static void keys_are_those_of_the_description(void **state) {
  static heard all;
  static const char *const folders[] = {"scripts/expansions", "scripts/house_rules",
                                        "tests/prototypes", "tests/data/all_in_one"};
  size_t wrong = 0;
  (void)state;
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
    load_folder(&all, folders[i]);
  for (size_t i = 0; i < all.count; i++)
    if (!is_described(all.key[i])) {
      print_message("no line of schema.def: %s (%s)\n", all.key[i], all.where[i]);
      wrong++;
    }
  for (size_t f = 0; bst_forms[f] != NULL; f++) {
    const bst_form *form = bst_forms[f]();
    for (size_t i = 0; i < form->field_count; i++)
      if (bst_field_is_written(&form->field[i]) && !is_asked(&all, form, &form->field[i])) {
        print_message("nobody asks for: %s (%s), %s\n", form->section, form->name,
                      form->field[i].key);
        wrong++;
      }
  }
  assert_int_equal(wrong, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(keys_are_those_of_the_description, folder_setup,
                                      folder_teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
