/* run.c - running a game from outside: its set-up, a decision asked again, an end at once, a
 * player whose time is over. Each runs as one protected action. */
#include "awake.h"
#include "decision.h"
#include "events.h"
#include "rare.h"
#include "stages.h"
#include "steps.h"
#include "turn.h"
#include "turn_order.h"

#include <string.h>

static bst_status set_up(bst_table *t, bst_game *g, bool components, bst_error *err) {
  bst_status status = BST_OK;
  bool open = false;
  for (uint16_t at = 0; at < t->rules->first_of_turn && status == BST_OK; at++) {
    g->at = at;
    if ((t->rules->op[at].order < BST_SETUP_ORDER) != components)
      continue;
    if (t->rules->op[at].step->automatic)
      status = bst_step_begin(t, g, at, err);
    if (status == BST_OK)
      status = bst_turn_catch_up(t, g, &open, err);
    if (open) { /* a draft or the like: whoever builds a position says what came of it */
      memset(frames_of(t->rules, g), 0, g->frame_count * sizeof(bst_frame));
      g->frame_count = 0;
      bst_turn_ask_nothing(g);
    }
  }
  g->at = 0;
  g->failed |= status != BST_OK;
  return status;
}

typedef struct going_on {
  bst_table *t;
  bst_game *g;
  bst_error *err;
  bool components;
} going_on;

static bst_status set_up_body(void *with) {
  going_on *what = with;
  return set_up(what->t, what->g, what->components, what->err);
}

bst_status bst_turn_set_up(bst_table *t, bst_game *g, bool components, bst_error *err) {
  going_on what = {t, g, err, components};
  return bst_table_protect(t, g, set_up_body, &what, err);
}

static bst_status run_body(void *with) {
  going_on *what = with;
  return bst_turn_run(what->t, what->g, what->err);
}

bst_status bst_turn_go_on(bst_table *t, bst_game *g, bst_error *err) {
  going_on what = {t, g, err, false};
  return bst_table_protect(t, g, run_body, &what, err);
}

/* Whatever waits to be heard, asked or sent home is forgotten. */
static void forget_waiting(const bst_ruleset *rs, bst_game *g) {
  bst_events_forget(rs, g);
  if (g->frame_count > 0)
    memset(frames_of(rs, g), 0, g->frame_count * sizeof(bst_frame));
  if (g->leaving_count > 0)
    memset(leaving_of(rs, g), 0, g->leaving_count * sizeof(bst_leaving));
  g->frame_count = g->leaving_count = g->jump = 0;
  g->misfit = 0;
  bst_turn_ask_nothing(g);
}

void bst_turn_break_off(bst_table *t, bst_game *g) {
  forget_waiting(t->rules, g);
  bst_action_begin(t, g);
  if (g->batch_count > 0)
    bst_stage_score(t, g);
  g->batch_count = 0;
  g->drawn = g->laid = BST_NONE;
  g->ending = bst_turn_order_broken_off(t->rules, g);
  g->at = t->rules->first_of_end;
}

static bst_status end_now_body(void *with) {
  going_on *what = with;
  bst_turn_break_off(what->t, what->g);
  return bst_turn_run(what->t, what->g, what->err);
}

bst_status bst_game_end_now(bst_table *t, bst_game *g, bst_error *err) {
  going_on what = {t, g, err, false};
  return g->over ? BST_OK : bst_table_protect(t, g, end_now_body, &what, err);
}

bst_status bst_turn_ask_again(bst_table *t, bst_game *g, bst_error *err) {
  uint32_t run[BST_MAX_RUNS];
  uint64_t fits[BST_MAX_RUNS];
  if (g->over)
    return BST_OK;
  t->action++;
  bst_rare_note_all(t->rules, g);
  bst_facts_note_all(t->rules, g);
  memcpy(run, g->ask_run, sizeof run);
  memcpy(fits, g->ask_fits, sizeof fits);
  bst_turn_ask_nothing(g);
  if (g->frame_count > 0) { /* a step between drawing and placing: what draw() counted stays */
    memcpy(g->ask_run, run, sizeof run);
    memcpy(g->ask_fits, fits, sizeof fits);
  }
  return bst_turn_go_on(t, g, err);
}

bool bst_ruleset_hears_timeout(const bst_ruleset *rs) {
  return rs->listener_first[BST_EVENT_TIMEOUT] < rs->listener_first[BST_EVENT_TIMEOUT + 1];
}

bst_status bst_game_timeout(bst_table *t, bst_game *g, bst_error *err) {
  if (g->ask_count == 0 || g->failed)
    return bst_fail(err, BST_ILLEGAL, "nobody is asked, so nobody's time is over");
  bst_action_begin(t, g);
  bst_event_put(t->rules, g,
                (bst_event){.kind = BST_EVENT_TIMEOUT,
                            .seat = g->ask_seat,
                            .tile = g->laid,
                            .node = BST_NONE,
                            .figure = BST_NONE,
                            .other = BST_NONE});
  return bst_turn_ask_again(t, g, err);
}
