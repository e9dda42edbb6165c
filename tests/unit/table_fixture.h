/* table_fixture.h - games at tables: rules that are loaded, who sits there, and people who choose
 * by number. */
#ifndef TABLE_FIXTURE_H
#define TABLE_FIXTURE_H

#include "script_fixture.h"

#include <random.h>
#include <seated.h>

typedef struct sitting {
  bst_rules *rules;
  const char *with[2];
  bst_setup setup;
  bst_player player[BST_MAX_PLAYERS];
  bool human[BST_MAX_PLAYERS];
  bst_seated *table;
} sitting;

/* `path`: of a rule beside the base, or NULL; `names`: by seat, up to NULL. Must stay where it is.
 */
static inline void sit_at_table(sitting *s, const char *path, const char *const *names) {
  bst_report report = BST_REPORT_EMPTY;
  bst_error error = {0};
  *s = (sitting){.with = {"base", path}};
  uint8_t players = 0;
  for (; names[players]; players++)
    assert_int_equal(bst_seat_make(names[players], &s->player[players], &s->human[players], &error),
                     BST_OK);
  s->setup = (bst_setup){.with = s->with, .with_count = path ? 2 : 1, .players = players};
  if (bst_rules_load(&s->setup, &s->rules, &report) != BST_OK) {
    print_report(&report);
    fail_msg("%s can't be loaded", path ? path : "base");
  }
  bst_report_clear(&report);
  const bst_seated_plan plan = {s->rules, &s->setup, s->player, s->human};
  assert_int_equal(bst_seated_new(&plan, &s->table, &error), BST_OK);
}

static inline void leave_seats(sitting *s) {
  bst_seated_free(s->table);
  bst_rules_free(s->rules);
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    bst_player_clear(&s->player[i]);
}

static inline void begin(const sitting *s, uint64_t seed) {
  bst_error error = {0};
  if (bst_seated_start(s->table, seed, 0, &error) != BST_OK)
    fail_msg("%s", error.text);
}

static inline uint64_t digest_of(const bst_seated *t) {
  return bst_game_digest(bst_seated_ruleset(t), bst_seated_game(t));
}

static inline size_t count_actions(const bst_seated *t) {
  size_t count;
  bst_session_actions(bst_seated_session(t), &count);
  return count;
}

/* Whoever is asked takes option `pick` (modulo their number); the others only by steps. */
static inline bst_seated_came choose(bst_seated *t, size_t pick, bst_seated_result *out) {
  const bst_question *q = bst_seated_question(t);
  return bst_seated_act(t, q->choices.seat, bst_seated_q(t), pick % q->count, out);
}

/* The same; it has to work, and the others follow. */
static inline void take(bst_seated *t, size_t pick) {
  bst_seated_result result;
  bst_error error = {0};
  if (choose(t, pick, &result) != BST_SEATED_DONE)
    fail_msg("%s", result.error.text);
  assert_int_equal(bst_seated_go_on(t, &error), BST_OK);
}

/* What a person chooses who goes by the number of the action. */
static inline size_t picked(const bst_seated *t, uint64_t seed) {
  return (size_t)(bst_random_mix(seed, count_actions(t)) >> 8);
}

#endif
