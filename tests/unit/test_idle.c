/* A step that is said to be idle (idle.h) would do nothing: its guard doesn't hold, or nothing is
 * offered. */
#include "games_fixture.h"

#include <guards.h>
#include <idle.h>
#include <offer.h>

enum { GAMES = 25, FEW = 8 };

typedef struct tally {
  unsigned idle, busy; /* steps, over all positions */
} tally;

/* How many options a step has now, when its guard holds: of all its rows of columns, also of those
 * that are said to offer nothing. */
static uint32_t options(const played *p, uint16_t op, uint8_t seat) {
  bst_offer out = {.listing = NULL};
  bst_error err = {0};
  bst_idle *idle = &p->rs->idle[op];
  const uint8_t rows = idle->rows;
  idle->rows = 0;
  assert_int_equal(bst_offer_list(p->t, p->g, op, seat, &out, &err), BST_OK);
  idle->rows = rows;
  return out.count;
}

/* Do rows of columns offer anything to one of those who are asked in turns? A seat to which they
 * are said to offer nothing gets nothing. */
static bool rows_offer(const played *p, uint16_t op) {
  const bst_step_def *step = p->rs->op[op].step;
  bool offer = false;
  for (uint8_t seat = 0; seat < p->rs->players; seat++) {
    const bool any = bst_step_guard_holds(p->t, p->g, step, seat) && options(p, op, seat) > 0;
    if (any && !bst_offer_is_due(p->t, p->g, op, seat))
      fail_msg("'%s' is said to offer nothing to seat %u", p->rs->op[op].name, seat);
    offer = offer || any;
  }
  return offer;
}

/* Would any effect of a step that is carried out by itself be one? What a function does isn't
 * known. */
static bool takes_effect(const played *p, const bst_step_def *step) {
  bst_select_at at = {.t = p->t, .g = p->g, .asked = p->g->active, .same = BST_NOBODY};
  bool takes = step->effect_count == 0;
  for (uint8_t i = 0; i < step->effect_count && !takes; i++) {
    const bst_effect_def *effect = &p->rs->effect[step->effect_first + i];
    takes = !effect->guarded || bst_guard_selects(&at, &effect->when);
  }
  return takes;
}

/* Would the step do anything, if the turn got there or it were asked? */
static bool would_act(const played *p, uint16_t op) {
  const bst_step_def *step = p->rs->op[op].step;
  bool own = step->automatic || step->who == BST_WHO_ACTIVE || step->role != BST_ROLE_STEP;
  uint8_t seat = own ? p->g->active : (uint8_t)BST_NOBODY;
  if (!bst_step_guard_holds(p->t, p->g, step, seat))
    return false;
  if (step->automatic)
    return takes_effect(p, step);
  if (!own)
    return p->rs->idle[op].rows == 0 || rows_offer(p, op);
  return options(p, op, seat) > 0;
}

static void look(const played *p, void *with) {
  tally *seen = with;
  for (uint16_t op = 0; op < p->rs->op_count; op++) {
    const bst_step_def *step = p->rs->op[op].step;
    if (step == NULL || (step->role == BST_ROLE_STEP && step->stage == BST_STAGE_PUSHED) ||
        step->role == BST_ROLE_ASSIST)
      continue;
    uint8_t seat = p->rs->idle[op].for_active || step->role != BST_ROLE_STEP ? p->g->active
                                                                             : (uint8_t)BST_NOBODY;
    bool idle = bst_is_idle(p->rs, p->g, op, seat), acts = would_act(p, op);
    if (idle && acts)
      fail_msg("'%s' is said to have nothing to do", p->rs->op[op].name);
    if (acts && step->role == BST_ROLE_STEP && bst_idle_skip(p->rs, p->g, op) != op)
      fail_msg("'%s' is passed by, though it has something to do", p->rs->op[op].name);
    if (!idle && step->role != BST_ROLE_STEP &&
        bst_offer_is_due_still(p->t, p->g, op, seat) != bst_offer_is_due(p->t, p->g, op, seat))
      fail_msg("of the guard of '%s' something is left to ask", p->rs->op[op].name);
    seen->idle += idle;
    seen->busy += acts;
  }
}

static void of_games(const char *const *with, size_t count, unsigned games) {
  tally seen = {0, 0};
  look_at_games(with, count, games, look, &seen);
  assert_true(seen.idle > 1000 && seen.busy > 100);
}

static void of_rules(const char *const *with, size_t count) { of_games(with, count, GAMES); }

static void of_shipped_rules(void **state) {
  const char *const with[] = {"base", "abbot", "traders_and_builders", "hills_and_sheep",
                              "watchtowers"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

static void of_sources(void **state) {
  const char *const with[] = {"base", "halflings"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

static void of_rules_in_selectors(void **state) {
  const char *const with[] = {"base", BST_SOURCE_DIR "/tests/prototypes/dragon.lua",
                              BST_SOURCE_DIR "/tests/prototypes/tower.lua"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

static void of_tokens_and_corners(void **state) {
  const char *const with[] = {"base", "halflings", "princess_and_dragon", "tower",
                              "abbey_and_mayor"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

/* Steps that wait for figures of one kind alone. */
static void of_single_kinds(void **state) {
  const char *const with[] = {"base", "bridges_castles_and_bazaars"};
  (void)state;
  of_games(with, sizeof with / sizeof *with, FEW);
}

/* Of mouths without tokens, and of those who can't be taken anywhere. */
static void of_bare_segments_and_comers(void **state) {
  const char *const with[] = {"base", "tunnel", "tower", "under_the_big_top", "phantom"};
  (void)state;
  of_games(with, sizeof with / sizeof *with, FEW);
}

/* Of figures in zones, and of two that meet. */
static void of_zones_and_meetings(void **state) {
  const char *const with[] = {"base", "count", "mage_and_witch", "siege", "king_and_robber"};
  (void)state;
  of_games(with, sizeof with / sizeof *with, FEW);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(of_shipped_rules),      cmocka_unit_test(of_sources),
      cmocka_unit_test(of_rules_in_selectors), cmocka_unit_test(of_tokens_and_corners),
      cmocka_unit_test(of_single_kinds),       cmocka_unit_test(of_bare_segments_and_comers),
      cmocka_unit_test(of_zones_and_meetings),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
