/* session.c - see session.h. */
#include "session_inside.h"

#include <assert.h>
#include <furniture.h>
#include <inspect.h>
#include <plain_words.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <turn.h>

bst_status bst_session_no_memory(bst_error *err) {
  if (err) {
    err->status = BST_NO_MEMORY;
    snprintf(err->text, sizeof err->text, "out of memory for the history of the game");
  }
  return BST_NO_MEMORY;
}

void *bst_session_grown(void *list, size_t count, size_t *capacity, size_t item) {
  if (count < *capacity)
    return list;
  size_t wanted = *capacity ? 2 * *capacity : 64;
  void *made = realloc(list, wanted * item);
  if (made)
    *capacity = wanted;
  return made;
}

/* --- what happens ----------------------------------------------------------------------------- */

/* A new sentence, if there is memory. */
static void note(bst_session *s, const bst_told *told) {
  bst_told *list =
      bst_session_grown(s->event, s->event_count, &s->event_capacity, sizeof *s->event);
  s->event = list ? list : s->event;
  if (list && bst_told_keep(told, &list[s->event_count]))
    s->event_count++;
  else
    s->out_of_memory = true;
}

void bst_session_untell(bst_session *s, size_t events) {
  while (s->event_count > events)
    bst_told_drop(&s->event[--s->event_count]);
}

static void on_told(void *self, const bst_game *g, const bst_told *told) {
  (void)g;
  note(self, told);
}

/* --- a session -------------------------------------------------------------------------------- */

static void observe(bst_session *s, bst_table *table) {
  s->teller.rs = bst_table_ruleset(table);
  s->teller.self = s;
  s->teller.hear = on_told;
  const bst_observer observer = bst_teller_observer(&s->teller);
  bst_table_observe(table, &observer);
}

static bst_status add_version(bst_session *s, const bst_ruleset *rs, bst_error *err) {
  bst_session_rules *list =
      bst_session_grown(s->version, s->version_count, &s->version_capacity, sizeof *s->version);
  if (!list)
    return bst_session_no_memory(err);
  s->version = list;
  list[s->version_count++] = (bst_session_rules){rs, s->action_count};
  return BST_OK;
}

bst_status bst_session_new(const bst_ruleset *rs, const bst_player *const *player,
                           bst_session **out, bst_error *err) {
  bst_session *s = calloc(1, sizeof *s);
  if (!s)
    return bst_session_no_memory(err);
  bst_status status = bst_match_init(&s->match, rs, err);
  if (status == BST_OK)
    status = add_version(s, rs, err);
  if (status == BST_OK && !(s->before = bst_game_new(s->match.table)))
    status = bst_session_no_memory(err);
  if (status != BST_OK) {
    bst_session_free(s);
    return status;
  }
  for (uint8_t seat = 0; seat < bst_ruleset_players(rs); seat++)
    s->match.seat[seat] = player[seat];
  observe(s, s->match.table);
  *out = s;
  return BST_OK;
}

void bst_session_free(bst_session *s) {
  if (!s)
    return;
  bst_past_drop(s, 0);
  free(s->moment);
  free(s->version);
  free(s->action);
  bst_session_untell(s, 0);
  free(s->event);
  bst_game_free(s->before);
  bst_match_clear(&s->match);
  free(s);
}

bst_status bst_session_start(bst_session *s, uint64_t seed, uint8_t first_seat, bst_error *err) {
  bst_past_drop(s, 0);
  s->action_count = 0;
  bst_session_untell(s, 0);
  s->teller.turn = 0;
  s->teller.waits = s->teller.knows = false;
  s->teller.tokens.detail = 0;
  s->version[0] = (bst_session_rules){bst_table_ruleset(s->match.table), 0};
  s->version_count = 1;
  s->seed = seed;
  s->first_seat = first_seat;
  s->counts.changes++;
  s->counts.taken_back++;
  return bst_match_start(&s->match, seed, first_seat, err);
}

/* --- playing ---------------------------------------------------------------------------------- */

/* False: nobody is asked, the game is over. */
static bool asked_seat(const bst_session *s, uint8_t *seat) {
  bst_choices choices;
  bst_game_choices(s->match.table, s->match.game, &choices);
  *seat = choices.seat;
  return choices.count > 0;
}

bool bst_session_waits(const bst_session *s) {
  uint8_t seat;
  return asked_seat(s, &seat) && !s->match.seat[seat];
}

bst_status bst_session_apply(bst_table *table, bst_game *g, const bst_action *a, bst_error *err) {
  return bst_session_is_timeout(a) ? bst_game_timeout(table, g, err)
                                   : bst_game_apply(table, g, a, err);
}

/* Carries out an action, writing it down. If a script fails in it nothing has happened. */
static bst_status carry_out(bst_session *s, const bst_action *a, bst_error *err) {
  bst_game *g = s->match.game;
  size_t events = s->event_count;
  const bst_teller teller = s->teller;
  bst_action *list =
      bst_session_grown(s->action, s->action_count, &s->action_capacity, sizeof *s->action);
  if (!list)
    return bst_session_no_memory(err);
  s->action = list;
  bst_game_copy(s->before, g);
  bst_status status = bst_session_apply(s->match.table, g, a, err);
  if (status != BST_OK) {
    bst_game_copy(g, s->before);
    bst_session_untell(s, events);
    s->teller = teller;
    return status;
  }
  bst_teller_settle(&s->teller, g);
  list[s->action_count++] = *a;
  s->counts.changes++;
  return s->out_of_memory ? bst_session_no_memory(err) : BST_OK;
}

/* "P's first choice failed: ..." */
static void note_failure(bst_session *s, uint8_t seat, const char *why) {
  char line[BST_TOLD_TEXT] = "";
  const bst_told told = {.kind = BST_TOLD_FAILED,
                         .text = line,
                         .seat = seat,
                         .turn = bst_game_turn(s->match.game),
                         .tile = BST_NONE};
  char who[8];
  bst_words_of_seat(seat, who, sizeof who);
  bst_words_add(line, sizeof line, "what %s chose first failed: %s", who, why);
  note(s, &told);
}

/* Another choice than the one in which a script failed, the first that works; what failed is told
 * with the news. */
static bst_status try_others(bst_session *s, bst_error *err) {
  bst_choices choices;
  const bst_error why = *err;
  bst_status status = BST_SCRIPT;
  bst_game_choices(s->match.table, s->match.game, &choices);
  for (uint32_t i = 0; i < choices.count && bst_status_blames_rules(status); i++) {
    bst_action action;
    bst_game_choice(s->match.table, s->match.game, &choices, i, &action);
    status = carry_out(s, &action, err);
  }
  if (status == BST_OK)
    note_failure(s, choices.seat, why.text);
  return status;
}

bst_status bst_session_go_on_with(bst_session *s, const bst_match *chooser,
                                  const bst_action *action, bst_error *err) {
  bst_error why;
  uint8_t seat;
  bst_status status = action ? carry_out(s, action, &why) : bst_match_verdict(chooser, &why);
  if (bst_status_blames_rules(status))
    status = try_others(s, &why);
  if (!asked_seat(s, &seat))
    bst_match_end(&s->match);
  if (status != BST_OK && err)
    *err = why;
  return status;
}

bst_status bst_session_step(bst_session *s, bst_error *err) {
  bst_action action;
  uint8_t seat;
  if (!asked_seat(s, &seat) || !s->match.seat[seat])
    return BST_OK;
  bool chosen = bst_match_choose(&s->match, &action);
  return bst_session_go_on_with(s, &s->match, chosen ? &action : NULL, err);
}

bst_status bst_session_run(bst_session *s, bst_error *err) {
  bst_status status = BST_OK;
  uint8_t seat;
  while (status == BST_OK && asked_seat(s, &seat) && s->match.seat[seat])
    status = bst_session_step(s, err);
  if (!asked_seat(s, &seat))
    bst_match_end(&s->match);
  return status;
}

static bst_status act_of_person(bst_session *s, const bst_action *a, bst_error *err) {
  bst_past then = {NULL, {{0}}, s->action_count, s->event_count, s->teller.turn};
  bst_game *spare;
  bst_status status = bst_past_make_room(s, &spare, err);
  if (status != BST_OK)
    return status;
  memcpy(then.dice, s->match.dice, sizeof then.dice);
  bst_match_forget(&s->match); /* so that after taking back all goes as it went */
  s->counts.forgotten++;
  status = carry_out(s, a, err);
  if (status == BST_OK)
    bst_past_keep(s, &then, spare);
  else
    bst_game_free(spare);
  return status;
}

bst_status bst_session_timeout(bst_session *s, bst_error *err) {
  bst_action over = {.argc = BST_SESSION_TIMEOUT};
  if (asked_seat(s, &over.seat))
    return carry_out(s, &over, err);
  if (err)
    *err = (bst_error){BST_ILLEGAL, "nobody is asked, so nobody's time is over"};
  return BST_ILLEGAL;
}

bst_status bst_session_act(bst_session *s, const bst_action *a, bst_error *err) {
  uint8_t seat;
  if (!asked_seat(s, &seat)) {
    if (err) {
      err->status = BST_ILLEGAL;
      snprintf(err->text, sizeof err->text, "the game is over");
    }
    return BST_ILLEGAL;
  }
  if (!s->match.seat[seat])
    return act_of_person(s, a, err);
  bst_match_throw(&s->match);
  return carry_out(s, a, err);
}

/* --- who sits there --------------------------------------------------------------------------- */

bool bst_session_can_undo(const bst_session *s, uint8_t seat) {
  for (size_t i = 0; i < s->moment_count; i++)
    if (s->action[s->moment[i].actions].seat == seat)
      return true;
  return false;
}

void bst_session_seat(bst_session *s, uint8_t seat, const bst_player *player) {
  bst_match_seat(&s->match, seat, player);
}

/* --- resting -----------------------------------------------------------------------------------
 */

void bst_session_rest(bst_session *s) { bst_match_rest(&s->match); }
bool bst_session_wake(bst_session *s) { return bst_table_wake(s->match.table); }

/* --- other rules ------------------------------------------------------------------------------ */

bst_status bst_session_ask_again(bst_session *s, bst_table *table, bst_error *err) {
  bst_game *g = s->match.game;
  size_t events = s->event_count;
  bst_game_copy(s->before, g);
  bst_status status = bst_turn_ask_again(table, g, err);
  if (status == BST_OK && s->out_of_memory)
    status = bst_session_no_memory(err);
  if (status != BST_OK) {
    bst_game_copy(g, s->before);
    bst_session_untell(s, events);
  }
  return status;
}

bst_status bst_session_reload(bst_session *s, const bst_ruleset *rs, bst_error *err) {
  bst_table *table = bst_table_new(rs);
  if (!table)
    return bst_session_no_memory(err);
  assert(rs->layout_id == bst_table_ruleset(s->match.table)->layout_id);
  const bst_teller teller = s->teller; /* knows the rules of before, which are to stay */
  size_t events = s->event_count;
  observe(s, table);
  bst_status status = bst_session_ask_again(s, table, err);
  bool asked = status == BST_OK;
  if (asked)
    status = add_version(s, rs, err);
  if (status != BST_OK) {
    if (asked) /* bst_session_ask_again() has kept the game of before */
      bst_game_copy(s->match.game, s->before);
    bst_session_untell(s, events);
    s->teller = teller;
    bst_table_free(table);
    return status;
  }
  bst_match_move(&s->match, table);
  s->counts.changes++;
  return BST_OK;
}

/* --- what there is ---------------------------------------------------------------------------- */

bst_table *bst_session_table(bst_session *s) { return s->match.table; }
const bst_game *bst_session_game(const bst_session *s) { return s->match.game; }
/* Of an action of a person it is a moment's by now. */
const bst_game *bst_session_before(const bst_session *s) {
  const bst_past *last = s->moment_count > 0 ? &s->moment[s->moment_count - 1] : NULL;
  return last && last->game && last->actions + 1 == s->action_count ? last->game : s->before;
}
uint64_t bst_session_seed(const bst_session *s) { return s->seed; }
uint8_t bst_session_first_seat(const bst_session *s) { return s->first_seat; }

const bst_action *bst_session_actions(const bst_session *s, size_t *count) {
  *count = s->action_count;
  return s->action;
}

const bst_session_rules *bst_session_versions(const bst_session *s, size_t *count) {
  *count = s->version_count;
  return s->version;
}

const bst_told *bst_session_news(const bst_session *s, size_t *count) {
  size_t from = s->moment_count ? s->moment[s->moment_count - 1].events : 0;
  *count = s->event_count - from;
  return *count ? s->event + from : NULL;
}

const bst_told *bst_session_events(const bst_session *s, size_t *count) {
  *count = s->event_count;
  return s->event;
}
