/* host_fixture.h - rules with functions, loaded and at a table. */
#ifndef HOST_FIXTURE_H
#define HOST_FIXTURE_H

#include "script_fixture.h"

#include <game.h>
#include <host.h>
#include <offer.h>
#include <random.h>
#include <state.h>
#include <turn.h>

/* A ruleset, a table and a game that has begun. */
typedef struct played {
  bst_rules *rules;
  const bst_ruleset *rs;
  bst_table *t;
  bst_game *g;
  bst_error err;
} played;

/* Gives the machines other limits. */
static inline void furnish(bst_rules *rules, const bst_host_limits *limits) {
  bst_ruleset *rs = (bst_ruleset *)(uintptr_t)bst_rules_compiled(rules);
  if (rs->drop_furnisher != NULL)
    rs->drop_furnisher(rs->furnisher);
  rs->furnisher = bst_script_program_of(rules, limits);
  assert_non_null(rs->furnisher);
  rs->furnish = bst_host_furnish;
  rs->drop_furnisher = bst_script_program_free;
}

/* `path` NULL: the base alone. */
static inline played sit_down(bst_report *report, const char *path, uint8_t players,
                              const bst_host_limits *limits) {
  const char *with[] = {"base", path};
  const bst_setup setup = {.with = with, .with_count = path ? 2 : 1, .players = players};
  played p = {0};
  if (bst_rules_load(&setup, &p.rules, report) != BST_OK) {
    print_report(report);
    fail_msg("%s can't be loaded", path ? path : "base");
  }
  if (limits)
    furnish(p.rules, limits);
  p.rs = bst_rules_compiled(p.rules);
  p.t = bst_table_new(p.rs);
  assert_non_null(p.t);
  p.g = bst_game_new(p.t);
  assert_non_null(p.g);
  return p;
}

static inline void leave_table(played *p) {
  bst_game_free(p->g);
  bst_table_free(p->t);
  bst_rules_free(p->rules);
  *p = (played){0};
}

/* Plays a game at random to its end, or until something fails. */
static inline bst_status play_game(played *p, uint64_t seed) {
  bst_dice dice;
  bst_dice_init(&dice, seed, 1);
  p->err = (bst_error){0};
  bst_status status = bst_game_start(p->t, p->g, seed, 0, &p->err);
  while (status == BST_OK) {
    bst_choices choices;
    bst_action a;
    bst_game_choices(p->t, p->g, &choices);
    if (choices.count == 0)
      break;
    bst_game_choice(p->t, p->g, &choices, bst_dice_below(&dice, choices.count), &a);
    status = bst_game_apply_listed(p->t, p->g, &a, &p->err);
  }
  return status;
}

static inline int32_t state_of(const played *p, const char *name) {
  uint16_t field = bst_state_find(p->rs, name);
  assert_int_not_equal(field, BST_NONE);
  return bst_state_get(p->rs, p->g, field, 0);
}

static inline const char *data_path(const char *name) {
  static char path[256];
  snprintf(path, sizeof path, "%s/tests/data/host/%s", BST_SOURCE_DIR, name);
  return path;
}

#endif
