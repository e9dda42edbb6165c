/* relations.c - see relations.h. Rules are few: everything is looked for from the beginning. */
#include "relations.h"

#include "paths.h"

#include <string.h>

/* --- names ----------------------------------------------------------------------------------- */

static bool is_path(const char *name) {
  size_t length = strlen(name);
  return strchr(name, '/') || (length > 4 && strcmp(name + length - 4, ".lua") == 0);
}

bool bst_rule_is_called(const bst_rule_file *rule, const char *name) {
  size_t length = strlen(rule->id);
  const char *slash = strrchr(name, '/');
  const char *last = is_path(name) && slash ? slash + 1 : name;
  size_t whole = bst_rule_name_length(last);
  if (strncmp(last, rule->id, length) != 0 || whole < length)
    return false;
  return whole == length || (whole == length + 4 && strncmp(last + length, ".lua", 4) == 0);
}

bool bst_rule_answers_to(const bst_rule_file *rule, const char *name) {
  if (strcmp(rule->id, name) == 0)
    return true;
  for (size_t i = 0; i < rule->provides.count; i++)
    if (strcmp(rule->provides.word[i], name) == 0)
      return true;
  return false;
}

bool bst_rule_is_played(const bst_rule_file *rule, const char *name) {
  return !rule->tiles_only && (bst_rule_is_called(rule, name) || bst_rule_answers_to(rule, name));
}

/* --- order ----------------------------------------------------------------------------------- */

/* What is being sorted. */
typedef struct pool {
  const bst_loading *loading;
  bst_rule_file *const *files;
  size_t count;
} pool;

static bool is_placed(const bst_loading *loading, const bst_rule_file *rule) {
  for (size_t i = 0; i < loading->rule_count; i++)
    if (loading->rule[i] == rule)
      return true;
  return false;
}

/* A rule that stands for one of the words and has no place yet. */
static const bst_rule_file *waits_for(const pool *self, const bst_words *words,
                                      const bst_value **at) {
  for (size_t i = 0; i < words->count; i++)
    for (size_t j = 0; j < self->count; j++) {
      const bst_rule_file *other = self->files[j];
      bool meant =
          bst_rule_is_called(other, words->word[i]) || bst_rule_answers_to(other, words->word[i]);
      if (!meant || is_placed(self->loading, other))
        continue;
      *at = words->at[i];
      return other;
    }
  return NULL;
}

/* What must come before `rule` and hasn't yet; NULL: nothing. */
static const bst_rule_file *obstacle(const pool *self, const bst_rule_file *rule,
                                     const bst_value **at) {
  const bst_rule_file *needed = waits_for(self, &rule->needs, at);
  return needed ? needed : waits_for(self, &rule->optional, at);
}

/* The smallest id of those that may come next. */
static bst_rule_file *next_rule(const pool *self) {
  bst_rule_file *best = NULL;
  const bst_value *at;
  for (size_t i = 0; i < self->count; i++) {
    if (is_placed(self->loading, self->files[i]) || obstacle(self, self->files[i], &at))
      continue;
    if (!best || strcmp(self->files[i]->id, best->id) < 0)
      best = self->files[i];
  }
  return best;
}

/* Every rule without a place waits for another one, so that following them ends in a circle: it is
 * entered after as many steps as there are rules. */
static void fault_circle(const pool *self) {
  const bst_rule_file *rule = NULL;
  const bst_value *at = NULL;
  for (size_t i = 0; i < self->count && !rule; i++)
    rule = is_placed(self->loading, self->files[i]) ? NULL : self->files[i];
  for (size_t i = 0; rule && i < self->count; i++)
    rule = obstacle(self, rule, &at);
  if (!rule)
    return;
  const bst_rule_file *start = rule;
  for (const bst_rule_file *next = obstacle(self, rule, &at); next != rule;
       next = obstacle(self, next, &at)) /* told from the smallest id on, whoever is named first */
    start = strcmp(next->id, start->id) < 0 ? next : start;
  const char *path = start->id;
  rule = start;
  do {
    rule = obstacle(self, rule, &at);
    path = path ? bst_arena_format(self->loading->arena, "%s -> %s", path, rule->id) : NULL;
  } while (path && rule != start);
  obstacle(self, start, &at);
  bst_fault(&start->reader, at, "take one of these names out of its file",
            "stands in a circle, where every rule comes before itself: %s", path ? path : "");
}

bool bst_relations_sort(bst_loading *loading, bst_rule_file *const *files, size_t count,
                        bst_rule_file *first) {
  const pool self = {loading, files, count};
  loading->rule = bst_arena_alloc(loading->arena, (count + 1) * sizeof(bst_rule_file *));
  if (!loading->rule)
    return false;
  loading->rule[loading->rule_count++] = first;
  while (loading->rule_count < count) {
    bst_rule_file *next = next_rule(&self);
    if (!next) {
      fault_circle(&self);
      return false;
    }
    loading->rule[loading->rule_count++] = next;
  }
  return true;
}

bst_words bst_relations_absent(const bst_loading *loading, const bst_rule_file *rule) {
  size_t room = rule->optional.count + 1;
  bst_words absent = {.word = bst_arena_alloc(loading->arena, room * sizeof *absent.word),
                      .at = bst_arena_alloc(loading->arena, room * sizeof *absent.at)};
  for (size_t i = 0; absent.word && absent.at && i < rule->optional.count; i++) {
    bool there = false;
    for (size_t j = 0; j < loading->rule_count; j++)
      there = there || bst_rule_is_played(loading->rule[j], rule->optional.word[i]);
    if (there)
      continue;
    absent.word[absent.count] = rule->optional.word[i];
    absent.at[absent.count++] = rule->optional.at[i];
  }
  return absent;
}

/* --- conflicts ------------------------------------------------------------------------------- */

/* Where `rule` says that it can't be played with the other one; NULL: it doesn't. */
static const bst_value *excludes(const bst_rule_file *rule, const bst_rule_file *other) {
  for (size_t i = 0; i < rule->conflicts.count; i++)
    if (!other->tiles_only && bst_rule_answers_to(other, rule->conflicts.word[i]))
      return rule->conflicts.at[i];
  return NULL;
}

/* A wrong set-up, not a wrong file: so the message is about none. */
static void fault_conflict(const bst_loading *loading, const bst_rule_file *one,
                           const bst_rule_file *two, const bst_value *at) {
  const char *hint = bst_arena_format(loading->arena, "leave one of them out (%s:%d says so)",
                                      (excludes(one, two) ? one : two)->path, at->line);
  bst_report_add(loading->report, NULL, 0, hint, "rules '%s' and '%s' exclude each other", one->id,
                 two->id);
}

static void fault_provides_twice(const bst_loading *loading, const bst_rule_file *one,
                                 const bst_rule_file *two) {
  for (size_t i = 0; i < two->provides.count; i++) {
    if (!bst_rule_answers_to(one, two->provides.word[i]))
      continue;
    const char *hint =
        bst_arena_format(loading->arena,
                         "play with one of the two; conflicts = { \"%s\" } would say that they "
                         "exclude each other",
                         two->provides.word[i]);
    bst_fault(&two->reader, two->provides.at[i], hint, "is '%s', which rule '%s' provides too (%s)",
              two->provides.word[i], one->id, one->path);
  }
}

void bst_relations_check(bst_loading *loading) {
  for (size_t i = 1; i < loading->rule_count; i++)
    for (size_t j = 0; j < i; j++) {
      const bst_rule_file *one = loading->rule[j], *two = loading->rule[i];
      const bst_value *at = excludes(one, two);
      at = at ? at : excludes(two, one);
      if (at)
        fault_conflict(loading, one, two, at);
      else
        fault_provides_twice(loading, one, two);
    }
}
