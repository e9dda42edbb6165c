/* declare_result.c - who plays with whom, and who has won: `sides` and `result`. What the game of
 * its own says of it is a default that one other rule may replace, key by key. */
#include "declare.h"

#include "suggest.h"

#include <string.h>

/* May this rule say it? A fault if another one has, too. */
static bool claims(bst_loading *loading, const bst_rule_file *rule, const char *section,
                   const bst_value *value) {
  return value && (rule == loading->rule[0] || bst_claim_name(loading, rule, section, value));
}

static const char *const scores[] = {"own", "side_sum", "side_min", "side_max", NULL};

/* --- sides ----------------------------------------------------------------------------------- */

/* Sides by a word: `sides` of them, dealt out around the table. */
static void deal(bst_loading *loading, unsigned sides) {
  bst_sides_def *def = &loading->def.sides;
  for (uint8_t seat = 0; seat < loading->def.players; seat++)
    def->side[seat] = (uint8_t)(seat % sides);
  def->count = (uint8_t)sides;
}

static void read_by(bst_loading *loading, bst_section *section, const bst_value *by) {
  static const char *const words[] = {"opposite", "alternate", "together", NULL};
  int word = bst_as_word(section->reader, by, words, 0);
  unsigned players = loading->def.players;
  if (word != 2 && players % 2 != 0)
    bst_fault(section->reader, by, NULL, "is '%s', which is for 2, 4 or 6 players, not for %u",
              words[word], players);
  else if (word == 2)
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

static bool read_level(bst_section *section, const char *key) {
  static const char *const levels[] = {"seat", "side", NULL};
  return bst_read_word(section, key, levels, 0) == 1;
}

static void declare_sides(bst_loading *loading, bst_rule_file *rule) {
  static const char *const of_sides[] = {"seat", "side_sum", "side_min", "side_max", NULL};
  const bst_value *value = bst_read(&rule->section, "sides");
  bst_section section = bst_open(&rule->reader, value);
  if (!section.table || !bst_read_enabled(&section) || !claims(loading, rule, "", value))
    return;
  const bst_value *by = bst_read(&section, "by"), *score = bst_read(&section, "score");
  loading->def.sides = (bst_sides_def){0};
  if (by)
    read_by(loading, &section, by);
  else
    read_lists(loading, &section);
  loading->def.sides.majority = read_level(&section, "majority");
  loading->def.sides.occupancy = read_level(&section, "occupancy");
  loading->def.sides.supply = read_level(&section, "supply");
  if (claims(loading, rule, "result", score))
    loading->def.result.score = (uint8_t)bst_as_word(&rule->reader, score, of_sides, 0);
  bst_close(&section, "");
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
    return terms && terms->type == BST_VALUE_TABLE && bst_value_find(terms, entry);
  }
  return false;
}

/* A term or a reason: "rule.entry", or the rule's own "entry". NULL: a fault. */
static const char *read_why(bst_loading *loading, const bst_rule_file *rule, const bst_value *at) {
  const bst_reason_def *reasons = loading->reasons.items;
  const bst_term_def *terms = loading->terms.items;
  const char *name;
  char hint[160];
  if (!bst_as_text(&rule->reader, at, &name))
    return NULL;
  if (!strchr(name, '.'))
    name = bst_full_name(loading, rule, name);
  bst_nearest nearest = {.word = name};
  for (size_t i = 0; i < loading->reasons.count; i++) {
    if (strcmp(reasons[i].name, name) == 0)
      return name;
    bst_nearest_try(&nearest, reasons[i].name);
  }
  for (size_t i = 0; i < loading->terms.count; i++)
    bst_nearest_try(&nearest, terms[i].name);
  const char *dot = strrchr(name, '.');
  if (dot && is_term_of(loading, name, (size_t)(dot - name), dot + 1))
    return name;
  bst_fault(&rule->reader, at, bst_nearest_hint(&nearest, hint, sizeof hint),
            "is '%s', for which nobody gets points", name);
  return NULL;
}

static void declare_tie(bst_loading *loading, bst_rule_file *rule, const bst_value *entry) {
  static const char *const words[] = {
#define X(name, text) text,
      BST_TIE_LIST(X)
#undef X
          NULL};
  bst_result_def *result = &loading->def.result;
  bst_section section = bst_open(&rule->reader, entry);
  bst_require(&section, "by");
  bst_tie_def tie = {.by = (uint8_t)bst_read_word(&section, "by", words, 0)};
  bool nobody = false;
  if (tie.by == BST_TIE_SUPPLY) {
    tie.figures = bst_read_figures(loading, &section, "figure", &nobody);
    if (!bst_read(&section, "figure"))
      tie.figures = (uint16_t)((1u << loading->figures.count) - 1u);
  } else {
    bst_refuse_key(&section, "figure", "only 'supply' counts figures");
  }
  const bst_value *why = tie.by == BST_TIE_POINTS ? bst_read(&section, "why") : NULL;
  if (why)
    tie.why = read_why(loading, rule, why);
  if (tie.by == BST_TIE_SUPPLY || tie.by == BST_TIE_POINTS)
    tie.least = bst_read_bool(&section, "least", false);
  bool enabled = bst_read_enabled(&section);
  bst_close(&section, "");
  if (!enabled || nobody)
    return;
  if (result->tie_count == BST_MAX_TIES)
    bst_fault(&rule->reader, entry, NULL, "is one too many: there is room for %d", BST_MAX_TIES);
  else
    result->tie[result->tie_count++] = tie;
}

static void declare_ties(bst_loading *loading, bst_rule_file *rule, const bst_value *list) {
  if (!claims(loading, rule, "result", list))
    return;
  loading->def.result.tie_count = 0;
  if (!bst_value_is_list(list)) {
    bst_fault(&rule->reader, list, NULL,
              "must be a list, like { { by = \"supply\", figure = \"meeple\" } }");
    return;
  }
  for (size_t i = 0; i < list->count; i++)
    declare_tie(loading, rule, &list->item[i]);
}

/* --- grades ---------------------------------------------------------------------------------- */

static void declare_grade(bst_loading *loading, bst_rule_file *rule, const bst_value *entry) {
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
  const bst_grade_def *before = &result->grade[result->grade_count - 1];
  if (result->grade_count == BST_MAX_GRADES)
    bst_fault(reader, entry, NULL, "is one too many: there is room for %d", BST_MAX_GRADES);
  else if (result->grade_count > 0 && grade.least >= before->least)
    bst_fault(reader, entry, "the best grade comes first", "must be for less than %d points",
              (int)before->least);
  else
    result->grade[result->grade_count++] = grade;
}

static void declare_grades(bst_loading *loading, bst_rule_file *rule, const bst_value *list) {
  if (!claims(loading, rule, "result", list))
    return;
  loading->def.result.grade_count = 0;
  if (!bst_value_is_list(list))
    bst_fault(&rule->reader, list, NULL, "must be a list, like { { 150, \"great\" }, { 0, \"\" } }");
  for (size_t i = 0; bst_value_is_list(list) && i < list->count; i++)
    declare_grade(loading, rule, &list->item[i]);
}

/* --- the result ------------------------------------------------------------------------------ */

/* Do all win or lose together? */
static bool declare_outcome(bst_loading *loading, bst_rule_file *rule, bst_section *section,
                            const bst_value *outcome) {
  static const char *const outcomes[] = {"rank", "win_lose", "score", NULL};
  bst_result_def *result = &loading->def.result;
  int word = bst_as_word(&rule->reader, outcome, outcomes, 0);
  bool together = word == BST_OUTCOME_WIN_LOSE;
  if (!claims(loading, rule, "result", outcome))
    return together;
  result->outcome = (uint8_t)word;
  result->test = 0;
  if (!together)
    return false;
  bst_require(section, "test");
  const bst_value *test = bst_read_function(section, "test");
  if (test)
    result->test = (uint16_t)(bst_handler_of(loading, rule, test, BST_HOOK_WON, test) + 1u);
  return true;
}

static void declare_result(bst_loading *loading, bst_rule_file *rule) {
  bst_section section = bst_open(&rule->reader, bst_read(&rule->section, "result"));
  if (!section.table || !bst_read_enabled(&section))
    return;
  const bst_value *outcome = bst_read(&section, "outcome"), *score = bst_read(&section, "score");
  const bst_value *ties = bst_read(&section, "tie"), *grades = bst_read(&section, "grades");
  bool together = outcome && declare_outcome(loading, rule, &section, outcome);
  if (!together)
    bst_refuse_key(&section, "test", "only outcome = \"win_lose\" is tested");
  if (claims(loading, rule, "result", score))
    loading->def.result.score = (uint8_t)bst_as_word(&rule->reader, score, scores, 0);
  if (ties)
    declare_ties(loading, rule, ties);
  if (grades)
    declare_grades(loading, rule, grades);
  bst_close(&section, "");
}

void bst_declare_result(bst_loading *loading) {
  for (size_t i = 0; i < loading->rule_count; i++) {
    declare_sides(loading, loading->rule[i]);
    declare_result(loading, loading->rule[i]);
  }
}
