/* told_fixture.h - games by several rules, and who is told of them. */
#ifndef TOLD_FIXTURE_H
#define TOLD_FIXTURE_H

#include "script_fixture.h"
#include "seed_fixture.h"

#include <news.h>
#include <random.h>
#include <seated.h>

enum { TOLD_RULES = 16 };

typedef struct telling {
  bst_rules *rules;
  const char *with[TOLD_RULES];
  bst_setup setup;
  bst_player player[BST_MAX_PLAYERS];
  bool human[BST_MAX_PLAYERS];
  bst_seated *table;
  bst_game *view;
  bst_shown shown;
} telling;

#define EVERY_EXPANSION                                                                            \
  "base", "abbey_and_mayor", "abbot", "halflings", "hill", "hills_and_sheep",                      \
      "inns_and_cathedrals", "princess_and_dragon", "river", "tower", "traders_and_builders",      \
      "watchtowers"

/* Rules and players, both up to NULL. Must stay where it is. */
static inline void begin_telling(telling *t, const char *const *with, const char *const *names,
                                 uint64_t seed) {
  bst_report report = BST_REPORT_EMPTY;
  bst_error error = {0};
  uint8_t players = 0;
  *t = (telling){0};
  for (; with[t->setup.with_count]; t->setup.with_count++)
    t->with[t->setup.with_count] = with[t->setup.with_count];
  for (; names[players]; players++)
    assert_int_equal(bst_seat_make(names[players], &t->player[players], &t->human[players], &error),
                     BST_OK);
  t->setup.with = t->with;
  t->setup.players = players;
  if (bst_rules_load(&t->setup, &t->rules, &report) != BST_OK) {
    print_report(&report);
    fail();
  }
  bst_report_clear(&report);
  const bst_seated_plan plan = {t->rules, &t->setup, t->player, t->human};
  assert_int_equal(bst_seated_new(&plan, &t->table, &error), BST_OK);
  t->view = bst_game_new(bst_seated_table(t->table));
  if (bst_seated_start(t->table, seed, 0, &error) != BST_OK)
    fail_msg("%s", error.text);
}

static inline void end_telling(telling *t) {
  bst_game_free(t->view);
  bst_seated_free(t->table);
  bst_rules_free(t->rules);
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    bst_player_clear(&t->player[i]);
}

/* One action more, of a person by the number of the action; false: the game is over. */
static inline bool go_further(telling *t, uint64_t seed) {
  bst_seated_result result;
  size_t count;
  const bst_question *q = bst_seated_question(t->table);
  bst_session_actions(bst_seated_session(t->table), &count);
  if (q->count == 0)
    return false;
  bst_seated_came came =
      t->human[q->choices.seat]
          ? bst_seated_act(t->table, q->choices.seat, bst_seated_q(t->table),
                           (size_t)(bst_random_mix(seed, count) >> 8) % q->count, &result)
          : bst_seated_step(t->table, &result);
  if (came != BST_SEATED_DONE)
    fail_msg("%s", result.error.text);
  return true;
}

/* The table as it stands, until this is asked again. */
static inline const bst_shown *shown_of(telling *t) {
  t->shown = bst_seated_shown(t->table);
  return &t->shown;
}

/* What a reader is told of; one at a time. */
static inline bst_news told_to(telling *t, uint8_t reader) {
  bst_seated_view(t->table, reader, t->view);
  return (bst_news){.shown = shown_of(t), .view = t->view, .reader = reader};
}

static inline int64_t whole_of(const bst_json *object, const char *key) {
  return bst_json_whole(bst_json_get(object, key));
}
static inline const char *text_of(const bst_json *object, const char *key) {
  return bst_json_text(bst_json_get(object, key));
}
static inline int64_t whole_at(const bst_json *list, size_t i) {
  return bst_json_whole(bst_json_at(list, i));
}

#endif
