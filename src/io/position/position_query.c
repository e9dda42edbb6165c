/* position_query.c - see position_query.h. */
#include "position_query.h"

#include <feature_value.h>
#include <inspect.h>
#include <notation.h>
#include <status.h>
#include <stdio.h>
#include <string.h>

typedef struct answer {
  const bst_position *position;
  const bst_query_info *query;
  uint16_t node;
} answer;

static int32_t points_of(const answer *a) {
  const bst_ruleset *rs = a->position->rs;
  const bst_game *g = a->position->game;
  bst_award award = {0};
  if (bst_feature_complete(rs, g, a->node)) {
    int32_t points = bst_feature_value(rs, g, a->node, BST_MODE_NORMAL, 0, &award);
    if (award.part_count > 0) /* else it is of a kind that only counts at the end */
      return points;
  }
  return bst_feature_value(rs, g, a->node, BST_MODE_FINAL, 0, &award);
}

/* The value of a key; false: nothing defines it. */
static bool value_of(const answer *a, const char *key, int64_t *out) {
  const bst_ruleset *rs = a->position->rs;
  const bst_game *g = a->position->game;
  for (size_t i = 0; i < a->query->key_count; i++)
    if (strcmp(a->query->key[i].name, key) == 0) {
      *out = bst_feature_count(rs, g, a->node, &a->query->key[i].counter, 0);
      return true;
    }
  if (strcmp(key, "done") == 0)
    *out = bst_feature_complete(rs, g, a->node);
  else if (strcmp(key, "open") == 0)
    *out = bst_feature_open(rs, g, a->node);
  else if (strcmp(key, "pts") == 0)
    *out = points_of(a);
  else
    return false;
  return true;
}

static bool is_nothing(const bst_json *value) {
  bst_json_type type = bst_json_type_of(value);
  return type == BST_JSON_FALSE || type == BST_JSON_NULL || bst_json_within(value, 0, 0) ||
         ((type == BST_JSON_LIST || type == BST_JSON_OBJECT) && bst_json_count(value) == 0);
}

static bool agrees(const bst_json *expected, int64_t actual) {
  switch (bst_json_type_of(expected)) {
  case BST_JSON_TRUE:
    return actual != 0;
  case BST_JSON_FALSE:
    return actual == 0;
  case BST_JSON_WHOLE:
    return bst_json_whole(expected) == actual;
  case BST_JSON_OBJECT:
  case BST_JSON_LIST:
  case BST_JSON_TEXT:
  case BST_JSON_REAL:
  case BST_JSON_NULL:
    break;
  }
  return false;
}

/* How often a word stands in a list. */
static int64_t count_in(const bst_json *list, const char *word) {
  int64_t count = 0;
  for (size_t i = 0; i < bst_json_count(list); i++)
    count += strcmp(bst_json_text(bst_json_at(list, i)), word) == 0;
  return count;
}

/* A list of words: "res" is made of the keys "res:wine", "res:grain" ..., each word as often as its
 * key counts. False: there are no such keys. */
static bool compare_list(const answer *a, const char *key, const bst_json *expected,
                         bst_json *differences, bst_position_verdict *v) {
  size_t length = strlen(key), found = 0, listed = 0;
  bst_json *actual = bst_json_new_list();
  bool same = true;
  for (size_t i = 0; i < a->query->key_count; i++) {
    const char *name = a->query->key[i].name;
    int64_t value;
    if (strncmp(name, key, length) != 0 || name[length] != ':' || !value_of(a, name, &value))
      continue;
    const char *word = name + length + 1;
    found++;
    listed += (size_t)value;
    same = same && value == count_in(expected, word);
    for (; value > 0; value--)
      bst_json_add_text(actual, word);
  }
  if (found > 0 && (!same || listed != bst_json_count(expected))) {
    v->differs = true;
    bst_position_differ(differences, key, bst_json_copy(expected), bst_json_copy(actual));
  }
  bst_json_free(actual);
  return found > 0;
}

static void compare_key(const answer *a, const char *key, const bst_json *expected,
                        bst_json *differences, bst_position_verdict *v) {
  int64_t actual;
  if (bst_json_type_of(expected) == BST_JSON_LIST && compare_list(a, key, expected, differences, v))
    return;
  if (!value_of(a, key, &actual)) {
    if (is_nothing(expected))
      return; /* what nothing knows is not there: as expected */
    bst_position_skip(v, "nothing loaded defines '%.40s' of query '%.40s'", key, a->query->query);
  } else if (!agrees(expected, actual)) {
    v->differs = true;
    bst_position_differ(differences, key, bst_json_copy(expected), bst_json_new_whole(actual));
  }
}

static bst_json *all_values(const answer *a) {
  static const char *const built_in[] = {"done", "open", "pts"};
  bst_json *values = bst_json_new_object();
  int64_t value;
  for (size_t i = 0; i < a->query->key_count; i++)
    if (value_of(a, a->query->key[i].name, &value))
      bst_json_set_whole(values, a->query->key[i].name, value);
  for (size_t i = 0; i < sizeof built_in / sizeof built_in[0]; i++)
    if (!bst_json_get(values, built_in[i]) && value_of(a, built_in[i], &value))
      bst_json_set_whole(values, built_in[i], value);
  return values;
}

static bst_status find_node(answer *a, const bst_json *at, bst_error *err) {
  const bst_ruleset *rs = a->position->rs;
  const char *slot = bst_json_text(bst_json_at(at, 2));
  char text[128];
  bst_error why;
  snprintf(text, sizeof text, "%d,%d %s%s%s", (int)bst_json_whole(bst_json_at(at, 0)),
           (int)bst_json_whole(bst_json_at(at, 1)), bst_kind_name(rs, a->query->kind),
           slot[0] ? ":" : "", slot);
  if (bst_node_parse(rs, a->position->game, text, &a->node, &why) == BST_OK)
    return BST_OK;
  return bst_fail(err, BST_BAD_INPUT, "no feature to ask about: %.300s", why.text);
}

bst_status bst_position_answer_query(const bst_position *p, const bst_query_info *word,
                                     const bst_json *query, bst_json *results,
                                     bst_position_verdict *v, bst_error *err) {
  answer a = {.position = p, .query = word};
  bst_status status = find_node(&a, bst_json_get(query, "at"), err);
  if (status != BST_OK)
    return status;
  bst_json *expected = bst_json_get(query, "expect"), *result = bst_json_new_object();
  bst_json *differences = bst_json_new_list();
  for (size_t i = 0; i < bst_json_count(expected); i++) {
    const char *key = bst_json_key(expected, i);
    compare_key(&a, key, bst_json_get(expected, key), differences, v);
  }
  bst_json_set_text(result, "query", a.query->query);
  bst_json_set(result, "at", bst_json_copy(bst_json_get(query, "at")));
  bst_json_set(result, "values", all_values(&a));
  if (expected)
    bst_json_set(result, "expected", bst_json_copy(expected));
  bst_json_set(result, "differences", differences);
  bst_json_add(results, result);
  return BST_OK;
}
