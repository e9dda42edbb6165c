/* declare_result.c - who plays with whom, and who has won: `sides` and `result`. What the game of
 * its own says of it is a default that one other rule may replace, key by key. */
#include "declare.h"
#include "fields.h"

#include "suggest.h"

#include <string.h>

/* A table of a rule that is being read. What is switched off, or said by another rule, too, is read
 * for its faults like the rest, and dropped. */
typedef struct saying {
  bst_loading *loading;
  bst_rule_file *rule;
  bst_section section;
  bool enabled;
} saying;

static saying begin(bst_loading *loading, bst_rule_file *rule, const char *key) {
  saying s = {.loading = loading, .rule = rule};
  s.section = bst_open(&rule->reader, bst_read(&rule->section, key));
  s.enabled = bst_read_enabled(&s.section);
  return s;
}

/* Does it count? A fault if another rule says it, too. */
static bool claims(const saying *s, const char *section, const bst_value *value) {
  return value && s->enabled &&
         (s->rule == s->loading->rule[0] || bst_claim_name(s->loading, s->rule, section, value));
}

/* --- sides ----------------------------------------------------------------------------------- */

/* Sides by a word: `sides` of them, dealt out around the table. */
static void deal(bst_loading *loading, unsigned sides) {
  bst_sides_def *def = &loading->def.sides;
  for (uint8_t seat = 0; seat < loading->def.players; seat++)
    def->side[seat] = (uint8_t)(seat % sides);
  def->count = (uint8_t)sides;
}

enum { TOGETHER = 2 }; /* the word that needs no even number */

bool bst_sides_fit(const bst_value *sides, unsigned players) {
  const bst_value *by = sides ? bst_value_find(sides, "by") : NULL;
  const bst_word *word =
      by && by->type == BST_VALUE_STRING ? bst_word_of(bst_words_sides_by, by->text) : NULL;
  return !word || word->number == TOGETHER || players % 2 == 0;
}

static void read_by(bst_loading *loading, bst_section *section, const bst_value *by) {
  int word = bst_as_number(section->reader, by, bst_words_sides_by, 0);
  unsigned players = loading->def.players;
  if (word != TOGETHER && players % 2 != 0)
    bst_fault(section->reader, by, NULL, "is '%s', which is for 2, 4 or 6 players, not for %u",
              bst_words_sides_by[word].text, players);
  else if (word == TOGETHER)
    deal(loading, 1);
  else /* two are opponents, not partners */
    deal(loading, word == 1 || players == 2 ? 2 : players / 2);
}

/* One list of seats. Who doesn't play is no partner, so that a rule for four loads for two. */
static void read_side(bst_loading *loading, bst_section *section, const bst_value *list,
                      unsigned *named) {
  bst_sides_def *def = &loading->def.sides;
  bool used = false;
  if (!bst_value_is_list(list)) {
    bst_fault(section->reader, list, NULL, "must be a list of seats, like { 1, 3 }");
    return;
  }
  for (size_t i = 0; i < list->count; i++) {
    const bst_value *item = bst_resolved(section->reader, &list->item[i]);
    int32_t seat = 0;
    if (!bst_as_int(section->reader, item, (bst_range){1, BST_MAX_PLAYERS}, &seat))
      continue;
    if (*named >> seat & 1)
      bst_fault(section->reader, item, NULL, "names seat %d once more", (int)seat);
    *named |= 1u << seat;
    if (seat > loading->def.players || def->count == BST_MAX_PLAYERS)
      continue;
    def->side[seat - 1] = def->count;
    used = true;
  }
  def->count = (uint8_t)(def->count + used);
}

static void read_lists(bst_loading *loading, bst_section *section) {
  static const char *const keys[] = {"1", "2", "3", "4", "5", "6"};
  bst_sides_def *def = &loading->def.sides;
  unsigned named = 0;
  bool any = false;
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    const bst_value *list = bst_read(section, keys[i]);
    any = any || list;
    if (list)
      read_side(loading, section, list, &named);
  }
  if (!any)
    bst_fault(section->reader, section->table,
              "write by = \"opposite\", or a list of seats for each side", "says no sides");
  for (uint8_t seat = 0; seat < loading->def.players; seat++)
    if (!(named >> (seat + 1) & 1) && def->count < BST_MAX_PLAYERS)
      def->side[seat] = def->count++;
}

/* `score` of either table: they are one thing. */
static void declare_score(saying *s, const bst_word *words) {
  const bst_value *score = bst_read(&s->section, "score");
  int word = score ? bst_as_number(s->section.reader, score, words, 0) : 0;
  if (claims(s, "result", score))
    s->loading->def.result.score = (uint8_t)word;
}

static void declare_sides(bst_loading *loading, bst_rule_file *rule) {
  saying s = begin(loading, rule, "sides");
  const bst_sides_def before = loading->def.sides;
  const bst_value *by = bst_read(&s.section, "by");
  if (!bst_is_there(&s.section))
    return;
  loading->def.sides = (bst_sides_def){0};
  if (by)
    read_by(loading, &s.section, by);
  else
    read_lists(loading, &s.section);
  bst_read_fields(loading, rule, &s.section, bst_form_of_sides(), (unsigned)BST_ALL_KEYS,
                  &loading->def.sides, NULL);
  if (!claims(&s, "", bst_read(&rule->section, "sides")))
    loading->def.sides = before;
  declare_score(&s, bst_words_score_by);
  bst_close(&s.section, "");
}

/* --- ties ------------------------------------------------------------------------------------ */

/* Is it a term of the rule `id`, switched off or not? */
static bool is_term_of(const bst_loading *loading, const char *id, size_t length,
                       const char *entry) {
  for (size_t i = 0; i < loading->rule_count; i++) {
    const bst_rule_file *rule = loading->rule[i];
    if (strlen(rule->id) != length || strncmp(rule->id, id, length) != 0)
      continue;
    const bst_value *terms = bst_value_find(rule->root, "terms");
    return bst_value_find(terms, entry) != NULL;
  }
  return false;
}

/* A term or a reason: "rule.entry", or the rule's own "entry". NULL: a fault. */
static const char *read_why(bst_loading *loading, const bst_rule_file *rule, const bst_value *at) {
  const char *name;
  char hint[160];
  if (!bst_as_text(&rule->reader, at, &name))
    return NULL;
  name = bst_name_in(loading, rule, name);
  bst_nearest nearest = {.word = name};
  const char *dot = strrchr(name, '.');
  if (bst_find_named(&loading->reasons, sizeof(bst_reason_def), name, &nearest) != BST_NONE ||
      (dot && is_term_of(loading, name, (size_t)(dot - name), dot + 1)))
    return name;
  bst_find_named(&loading->terms, sizeof(bst_term_def), name, &nearest);
  bst_fault(&rule->reader, at, bst_nearest_hint(&nearest, hint, sizeof hint),
            "is '%s', for which nobody gets points", name);
  return NULL;
}

static void declare_tie(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry) {
  bst_result_def *result = &loading->def.result;
  bst_tie_def tie;
  bst_entry e = bst_entry_open(loading, rule, bst_form_of_tie(), entry, &tie, false);
  bst_entry_read(&e, BST_KEY_ANY_TIE);
  if (tie.by == BST_TIE_SUPPLY) {
    tie.figures = bst_read_figures(loading, &e.section, "figure", &e.nobody);
    if (!bst_read(&e.section, "figure"))
      tie.figures = (uint32_t)(((uint64_t)1 << loading->figures.count) - 1);
  } else {
    bst_refuse_key(&e.section, "figure", "here: only 'supply' counts figures");
  }
  const bst_value *why = tie.by == BST_TIE_POINTS ? bst_read(&e.section, "why") : NULL;
  if (why)
    tie.why = read_why(loading, rule, why);
  if (tie.by == BST_TIE_SUPPLY || tie.by == BST_TIE_POINTS)
    bst_entry_read(&e, BST_KEY_LEAST);
  if (!bst_entry_close(&e))
    return;
  if (result->tie_count == BST_MAX_TIES)
    bst_fault(&rule->reader, entry, NULL, "is one too many: there is room for %d", BST_MAX_TIES);
  else
    result->tie[result->tie_count++] = tie;
}

/* --- grades ---------------------------------------------------------------------------------- */

static void declare_grade(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry) {
  bst_result_def *result = &loading->def.result;
  const bst_reader *reader = &rule->reader;
  bst_grade_def grade = {0};
  if (!bst_value_is_list(entry) || entry->count != 2) {
    bst_fault(reader, entry, NULL, "must be a number and a name, like { 150, \"great\" }");
    return;
  }
  bool number = bst_as_int(reader, bst_resolved(reader, &entry->item[0]),
                           (bst_range){-BST_MOST_POINTS, BST_MOST_POINTS}, &grade.least);
  if (!bst_as_text(reader, bst_resolved(reader, &entry->item[1]), &grade.name) || !number)
    return;
  int32_t before =
      result->grade_count > 0 ? result->grade[result->grade_count - 1].least : INT32_MAX;
  if (result->grade_count == BST_MAX_GRADES)
    bst_fault(reader, entry, NULL, "is one too many: there is room for %d", BST_MAX_GRADES);
  else if (grade.least >= before)
    bst_fault(reader, entry, "the best grade comes first", "must be for less than %d points",
              (int)before);
  else
    result->grade[result->grade_count++] = grade;
}

/* --- the result ------------------------------------------------------------------------------ */

static void declare_outcome(saying *s) {
  const bst_value *outcome = bst_read(&s->section, "outcome"), *test = NULL;
  int word = outcome ? bst_as_number(s->section.reader, outcome, bst_words_outcome, 0) : 0;
  if (word == BST_OUTCOME_WIN_LOSE) {
    bst_require(&s->section, "test");
    test = bst_read_function(&s->section, "test");
  } else {
    bst_refuse_key(&s->section, "test", "here: only outcome = \"win_lose\" is tested");
  }
  if (!claims(s, "result", outcome))
    return;
  s->loading->def.result.outcome = (uint8_t)word;
  s->loading->def.result.test = 0;
  if (test)
    s->loading->def.result.test =
        (uint16_t)(bst_handler_of(s->loading, s->rule, test, BST_HOOK_WON, test) + 1u);
}

/* A list of the result, of which `count` are there: what it says replaces what was said before. */
static void declare_list(const saying *s, const bst_value *list, const char *form, uint8_t *count,
                         bst_declare_entry *declare) {
  const bst_result_def before = s->loading->def.result;
  if (!list)
    return;
  *count = 0;
  if (!bst_value_is_list(list))
    bst_fault(s->section.reader, list, NULL, "must be a list, like %s", form);
  for (size_t i = 0; bst_value_is_list(list) && i < list->count; i++)
    declare(s->loading, s->rule, &list->item[i]);
  if (!claims(s, "result", list))
    s->loading->def.result = before;
}

static void declare_result(bst_loading *loading, bst_rule_file *rule) {
  saying s = begin(loading, rule, "result");
  if (!bst_is_there(&s.section))
    return;
  const bst_value *ties = bst_read(&s.section, "tie"), *grades = bst_read(&s.section, "grades");
  declare_outcome(&s);
  declare_score(&s, bst_words_score_of);
  declare_list(&s, ties, "{ { by = \"supply\", figure = \"meeple\" } }",
               &loading->def.result.tie_count, declare_tie);
  declare_list(&s, grades, "{ { 150, \"great\" }, { 0, \"\" } }", &loading->def.result.grade_count,
               declare_grade);
  bst_close(&s.section, "");
}

void bst_declare_result(bst_loading *loading) {
  for (size_t i = 0; i < loading->rule_count; i++) {
    declare_sides(loading, loading->rule[i]);
    declare_result(loading, loading->rule[i]);
  }
}
