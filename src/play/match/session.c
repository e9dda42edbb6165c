/* session.c - see session.h. */
#include "session.h"

#include <assert.h>
#include <inspect.h>
#include <plain_words.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <turn.h>
#include <view.h>

/* The game before an action of a person. */
typedef struct moment {
  bst_game *game;
  bst_dice dice[BST_MAX_PLAYERS];
  size_t actions, events;      /* how many there were */
  uint16_t turn_told;          /* bst_teller.turn */
  const bst_ruleset *asked_by; /* the rules whose question is open in it */
} moment;

struct bst_session {
  bst_match match;
  bst_game *before; /* the game before the action that is being carried out */
  uint64_t seed;
  uint8_t first_seat;
  bool out_of_memory; /* an event was lost */
  bst_action *action;
  bst_told *event;
  bst_teller teller;
  moment *moment;
  bst_session_rules *version; /* the last one is in force */
  size_t version_count, version_capacity;
  size_t action_count, action_capacity;
  size_t event_count, event_capacity;
  size_t moment_count, moment_capacity;
};

static bst_status no_memory(bst_error *err) {
  if (err) {
    err->status = BST_NO_MEMORY;
    snprintf(err->text, sizeof err->text, "out of memory for the history of the game");
  }
  return BST_NO_MEMORY;
}

/* Room for one more item; the list (NULL: no memory, the old one stays as it is). */
static void *grown(void *list, size_t count, size_t *capacity, size_t item) {
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
  bst_told *list = grown(s->event, s->event_count, &s->event_capacity, sizeof *s->event);
  if (!list) {
    s->out_of_memory = true;
    return;
  }
  s->event = list;
  list[s->event_count++] = *told;
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
      grown(s->version, s->version_count, &s->version_capacity, sizeof *s->version);
  if (!list)
    return no_memory(err);
  s->version = list;
  list[s->version_count++] = (bst_session_rules){rs, s->action_count};
  return BST_OK;
}

bst_status bst_session_new(const bst_ruleset *rs, const bst_player *const *player,
                           bst_session **out, bst_error *err) {
  bst_session *s = calloc(1, sizeof *s);
  if (!s)
    return no_memory(err);
  bst_status status = bst_match_init(&s->match, rs, err);
  if (status == BST_OK)
    status = add_version(s, rs, err);
  if (status == BST_OK && !(s->before = bst_game_new(s->match.table)))
    status = no_memory(err);
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
  for (size_t i = 0; i < s->moment_count; i++)
    bst_game_free(s->moment[i].game);
  free(s->moment);
  free(s->version);
  free(s->action);
  free(s->event);
  bst_game_free(s->before);
  bst_match_clear(&s->match);
  free(s);
}

bst_status bst_session_start(bst_session *s, uint64_t seed, uint8_t first_seat, bst_error *err) {
  while (s->moment_count > 0)
    bst_game_free(s->moment[--s->moment_count].game);
  s->action_count = s->event_count = 0;
  s->teller.turn = 0;
  s->teller.waits = s->teller.knows = false;
  s->teller.tokens.detail = 0;
  s->version[0] = (bst_session_rules){bst_table_ruleset(s->match.table), 0};
  s->version_count = 1;
  s->seed = seed;
  s->first_seat = first_seat;
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

static bst_status keep_moment(bst_session *s, bst_error *err) {
  moment *list = grown(s->moment, s->moment_count, &s->moment_capacity, sizeof *s->moment);
  if (!list)
    return no_memory(err);
  s->moment = list;
  moment made = {
      bst_game_new(s->match.table),     {{0}}, s->action_count, s->event_count, s->teller.turn,
      bst_table_ruleset(s->match.table)};
  if (!made.game)
    return no_memory(err);
  bst_game_copy(made.game, s->match.game);
  memcpy(made.dice, s->match.dice, sizeof made.dice);
  list[s->moment_count++] = made;
  return BST_OK;
}

/* Carries out an action, writing it down. If a script fails in it nothing has happened. */
static bst_status carry_out(bst_session *s, const bst_action *a, bst_error *err) {
  bst_game *g = s->match.game;
  size_t events = s->event_count;
  const bst_teller teller = s->teller;
  bst_action *list = grown(s->action, s->action_count, &s->action_capacity, sizeof *s->action);
  if (!list)
    return no_memory(err);
  s->action = list;
  bst_game_copy(s->before, g);
  bst_status status = bst_game_apply(s->match.table, g, a, err);
  if (status != BST_OK) {
    bst_game_copy(g, s->before);
    s->event_count = events;
    s->teller = teller;
    return status;
  }
  bst_teller_settle(&s->teller, g);
  list[s->action_count++] = *a;
  return s->out_of_memory ? no_memory(err) : BST_OK;
}

/* "P's first choice failed: ..." */
static void note_failure(bst_session *s, uint8_t seat, const char *why) {
  bst_told told = {.kind = BST_TOLD_FAILED,
                   .seat = seat,
                   .turn = bst_game_turn(s->match.game),
                   .tile = BST_NONE};
  char who[8];
  bst_words_of_seat(seat, who, sizeof who);
  bst_words_add(told.text, sizeof told.text, "what %s chose first failed: %s", who, why);
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

bst_status bst_session_step(bst_session *s, bst_error *err) {
  bst_action action;
  bst_error why;
  uint8_t seat;
  if (!asked_seat(s, &seat) || !s->match.seat[seat])
    return BST_OK;
  bst_status status = bst_match_choose(&s->match, &action) ? carry_out(s, &action, &why)
                                                           : bst_match_verdict(&s->match, &why);
  if (bst_status_blames_rules(status))
    status = try_others(s, &why);
  if (!asked_seat(s, &seat))
    bst_match_end(&s->match);
  if (status != BST_OK && err)
    *err = why;
  return status;
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

bst_status bst_session_act(bst_session *s, const bst_action *a, bst_error *err) {
  uint8_t seat;
  if (!asked_seat(s, &seat)) {
    if (err) {
      err->status = BST_ILLEGAL;
      snprintf(err->text, sizeof err->text, "the game is over");
    }
    return BST_ILLEGAL;
  }
  if (s->match.seat[seat]) {
    bst_match_throw(&s->match);
    return carry_out(s, a, err);
  }
  bst_status status = keep_moment(s, err);
  if (status != BST_OK)
    return status;
  bst_match_forget(&s->match); /* so that after taking back all goes as it went */
  status = carry_out(s, a, err);
  if (status != BST_OK)
    bst_game_free(s->moment[--s->moment_count].game);
  return status;
}

/* --- other rules ------------------------------------------------------------------------------ */

/* The open question is that of the rules of `table` then. If they fail nothing has happened. */
static bst_status ask_again(bst_session *s, bst_table *table, bst_error *err) {
  bst_game *g = s->match.game;
  size_t events = s->event_count;
  bst_game_copy(s->before, g);
  bst_status status = bst_turn_ask_again(table, g, err);
  if (status == BST_OK && s->out_of_memory)
    status = no_memory(err);
  if (status != BST_OK) {
    bst_game_copy(g, s->before);
    s->event_count = events;
  }
  return status;
}

bst_status bst_session_reload(bst_session *s, const bst_ruleset *rs, bst_error *err) {
  bst_table *table = bst_table_new(rs);
  if (!table)
    return no_memory(err);
  assert(rs->layout_id == bst_table_ruleset(s->match.table)->layout_id);
  const bst_teller teller = s->teller; /* knows the rules of before, which are to stay */
  size_t events = s->event_count;
  observe(s, table);
  bst_status status = ask_again(s, table, err);
  bool asked = status == BST_OK;
  if (asked)
    status = add_version(s, rs, err);
  if (status != BST_OK) {
    if (asked) /* ask_again() has kept the game of before */
      bst_game_copy(s->match.game, s->before);
    s->event_count = events;
    s->teller = teller;
    bst_table_free(table);
    return status;
  }
  bst_match_move(&s->match, table);
  return BST_OK;
}

/* Of the rules that came after what was taken back only those in force are left: from here on. */
static void drop_versions(bst_session *s) {
  bst_session_rules now = s->version[s->version_count - 1];
  size_t kept = 1;
  while (kept < s->version_count && s->version[kept].from <= s->action_count)
    kept++;
  if (kept == s->version_count)
    return;
  now.from = s->action_count;
  s->version[kept] = now;
  s->version_count = kept + 1;
}

/* Back to moment `number`; those behind it are gone then. */
static bst_status go_back(bst_session *s, size_t number, bst_error *err) {
  const moment *to = &s->moment[number];
  bst_game *now = bst_game_new(s->match.table);
  if (!now)
    return no_memory(err);
  bst_game_copy(now, s->match.game);
  bst_game_copy(s->match.game, to->game);
  bst_status status = BST_OK;
  if (to->asked_by != bst_table_ruleset(s->match.table))
    status = ask_again(s, s->match.table, err);
  if (status == BST_OK) {
    bst_match_taken_back(&s->match);
    memcpy(s->match.dice, to->dice, sizeof to->dice);
    s->action_count = to->actions;
    s->event_count = to->events;
    s->teller.turn = to->turn_told;
    s->teller.knows = false;
    drop_versions(s);
    while (s->moment_count > number)
      bst_game_free(s->moment[--s->moment_count].game);
  } else {
    bst_game_copy(s->match.game, now);
  }
  bst_game_free(now);
  return status;
}

static bst_status nothing_to_undo(bst_error *err) {
  if (err)
    *err = (bst_error){BST_NOT_FOUND, "there is nothing to take back"};
  return BST_NOT_FOUND;
}

bst_status bst_session_undo(bst_session *s, bst_error *err) {
  return s->moment_count > 0 ? go_back(s, s->moment_count - 1, err) : nothing_to_undo(err);
}

/* The last moment in which the seat was asked; moment_count: there is none. */
static size_t last_moment_of(const bst_session *s, uint8_t seat) {
  for (size_t i = s->moment_count; i-- > 0;)
    if (s->action[s->moment[i].actions].seat == seat)
      return i;
  return s->moment_count;
}

bst_status bst_session_undo_of(bst_session *s, uint8_t seat, bst_error *err) {
  size_t last = last_moment_of(s, seat);
  return last < s->moment_count ? go_back(s, last, err) : nothing_to_undo(err);
}

bool bst_session_undo_is_free(const bst_session *s, uint8_t seat) {
  size_t last = last_moment_of(s, seat);
  if (last == s->moment_count)
    return false;
  const moment *then = &s->moment[last];
  for (size_t i = then->actions; i < s->action_count; i++)
    if (s->action[i].seat != seat)
      return false;
  return !bst_view_learned(bst_table_ruleset(s->match.table), then->game, s->match.game, seat);
}

/* --- telling it again --------------------------------------------------------------------------
 */

/* From one change of the rules to the next, or to the end. */
static bst_status retell_part(const bst_session *s, size_t version, bst_table *t, bst_game *g,
                              const bst_session_scribe *scribe, bst_error *err) {
  bool last = version + 1 == s->version_count;
  size_t to = last ? s->action_count : s->version[version + 1].from;
  bst_status status = BST_OK;
  for (size_t i = s->version[version].from; i < to && status == BST_OK; i++) {
    status = scribe->action(scribe->self, g, &s->action[i], err);
    if (status == BST_OK)
      status = bst_game_apply(t, g, &s->action[i], err);
  }
  return status;
}

/* With the rules of a version; the game has been told up to there. */
static bst_status retell_with(const bst_session *s, size_t version, bst_game *g,
                              const bst_session_scribe *scribe, bst_error *err) {
  const bst_session_rules *now = &s->version[version];
  bst_table *t = bst_table_new(now->rules);
  bst_status status = t ? BST_OK : no_memory(err);
  if (status == BST_OK && version == 0)
    status = bst_game_start(t, g, s->seed, s->first_seat, err);
  else if (status == BST_OK)
    status = bst_turn_ask_again(t, g, err);
  if (status == BST_OK && version > 0)
    status = scribe->reload(scribe->self, g, now - 1, now, err);
  if (status == BST_OK)
    status = retell_part(s, version, t, g, scribe, err);
  bst_table_free(t);
  return status;
}

bst_status bst_session_retell(const bst_session *s, const bst_session_scribe *scribe,
                              bst_error *err) {
  bst_game *g = bst_game_new(s->match.table);
  bst_status status = g ? BST_OK : no_memory(err);
  for (size_t i = 0; i < s->version_count && status == BST_OK; i++)
    status = retell_with(s, i, g, scribe, err);
  if (status == BST_OK)
    status = scribe->end(scribe->self, g, err);
  bst_game_free(g);
  return status;
}

/* --- what there is ---------------------------------------------------------------------------- */

bst_table *bst_session_table(bst_session *s) { return s->match.table; }
const bst_game *bst_session_game(const bst_session *s) { return s->match.game; }
const bst_game *bst_session_before(const bst_session *s) { return s->before; }
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
