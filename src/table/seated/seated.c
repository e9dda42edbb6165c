/* seated.c - see seated.h. */
#include "seated.h"

#include <player_name.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bst_seated {
  bst_scripts *scripts; /* with the rules in force */
  bst_session *session;
  bst_seats seats;
  char called[BST_MAX_PLAYERS][BST_SEATED_NAME]; /* where seats.called points to */
  uint8_t people;
  bst_question question;
  uint32_t q;
  bool outdated; /* the game is another one than that which the question was asked of */
  bool stuck;
  bst_error why; /* it is */
  bst_keep keep;
};

static bst_status fail(bst_error *err, bst_status status, const char *text) {
  if (err) {
    err->status = status;
    snprintf(err->text, sizeof err->text, "%s", text);
  }
  return status;
}

/* --- sitting down ----------------------------------------------------------------------------- */

bst_status bst_seat_make(const char *text, bst_player *out, bool *human, bst_error *err) {
  bool person = strcmp(bst_player_unnamed(text), "human") == 0;
  bst_status status = person ? bst_player_name_check(text, err) : bst_player_make(text, out, err);
  if (status != BST_OK)
    return status;
  if (person) {
    *out = (bst_player){.way = BST_CHOOSES_UNIFORMLY};
    snprintf(out->name, sizeof out->name, "%.*s", BST_PLAYER_NAME - 1, text);
  }
  *human = person;
  return BST_OK;
}

static void count_people(bst_seated *s) {
  s->people = 0;
  s->seats.you = BST_COMMON;
  for (uint8_t seat = 0; seat < s->seats.count; seat++)
    if (s->seats.human[seat])
      s->seats.you = s->people++ == 0 ? seat : BST_COMMON;
}

static void take_seats(bst_seated *s, const bst_seated_plan *plan,
                       const bst_player *others[BST_MAX_PLAYERS]) {
  s->seats.count = bst_ruleset_players(bst_rules_compiled(plan->rules));
  for (uint8_t seat = 0; seat < s->seats.count; seat++) {
    s->seats.player[seat] = plan->player[seat].name;
    s->seats.human[seat] = plan->human[seat];
    others[seat] = plan->human[seat] ? NULL : &plan->player[seat];
  }
  count_people(s);
}

void bst_seated_seat(bst_seated *s, uint8_t seat, const bst_player *player, bool human) {
  s->seats.player[seat] = player->name;
  s->seats.human[seat] = human;
  count_people(s);
  bst_session_seat(s->session, seat, human ? NULL : player);
}

void bst_seated_name(bst_seated *s, uint8_t seat, const char *name) {
  snprintf(s->called[seat], sizeof s->called[seat], "%s", name ? name : "");
  s->seats.called[seat] = name ? s->called[seat] : NULL;
}

bst_status bst_seated_new(const bst_seated_plan *plan, bst_seated **out, bst_error *err) {
  const bst_player *others[BST_MAX_PLAYERS] = {NULL};
  bst_seated *s = calloc(1, sizeof *s);
  if (!s)
    return fail(err, BST_NO_MEMORY, "out of memory for a table");
  take_seats(s, plan, others);
  bst_status status = bst_scripts_watch(plan->rules, plan->setup, &s->scripts, err);
  if (status == BST_OK)
    status = bst_session_new(bst_rules_compiled(plan->rules), others, &s->session, err);
  if (status == BST_OK)
    *out = s;
  else
    bst_seated_free(s);
  return status;
}

void bst_seated_free(bst_seated *s) {
  if (!s)
    return;
  bst_question_clear(&s->question);
  bst_session_free(s->session);
  bst_scripts_free(s->scripts); /* with rules that the session had in use */
  free(s);
}

void bst_seated_rest(bst_seated *s) { bst_session_rest(s->session); }
bool bst_seated_wake(bst_seated *s) { return bst_session_wake(s->session); }

/* --- the question ----------------------------------------------------------------------------- */

/* Lists what there is to decide. `same_game`: it may read as before, and is the same then. */
static bst_status ask(bst_seated *s, bool same_game, bst_error *err) {
  bst_question asked = {0};
  bst_status status = bst_question_ask(bst_seated_table(s), bst_seated_game(s), &asked, err);
  if (status != BST_OK)
    return status;
  if (!same_game || !bst_question_same(&s->question, &asked))
    s->q++;
  bst_question_clear(&s->question);
  s->question = asked;
  s->outdated = false;
  return BST_OK;
}

static bst_status ask_if_outdated(bst_seated *s, bst_error *err) {
  return s->outdated ? ask(s, false, err) : BST_OK;
}

/* Nobody can go on, since a script fails; the game waits as it is. */
static void get_stuck(bst_seated *s, const bst_error *why) {
  if (s->question.count > 0)
    s->q++;
  bst_question_clear(&s->question);
  s->stuck = s->outdated = true;
  s->why = *why;
}

bst_status bst_seated_start(bst_seated *s, uint64_t seed, uint8_t first_seat, bst_error *err) {
  bst_status status = bst_session_start(s->session, seed, first_seat, err);
  s->stuck = false;
  return status == BST_OK ? ask(s, false, err) : status;
}

bst_status bst_seated_catch_up(bst_seated *s, bst_replay *r, bst_caught_up *out, bst_error *err) {
  bst_status status = bst_keep_catch_up(s->session, r, out, err);
  return status == BST_OK ? ask(s, false, err) : status;
}

/* --- what there is ---------------------------------------------------------------------------- */

const bst_rules *bst_seated_rules(const bst_seated *s) { return bst_scripts_now(s->scripts); }
const bst_ruleset *bst_seated_ruleset(const bst_seated *s) {
  return bst_rules_compiled(bst_seated_rules(s));
}
bst_table *bst_seated_table(const bst_seated *s) { return bst_session_table(s->session); }
const bst_game *bst_seated_game(const bst_seated *s) { return bst_session_game(s->session); }
const bst_session *bst_seated_session(const bst_seated *s) { return s->session; }
const bst_seats *bst_seated_seats(const bst_seated *s) { return &s->seats; }
uint8_t bst_seated_people(const bst_seated *s) { return s->people; }

bst_seats bst_seated_seats_for(const bst_seated *s, uint8_t reader) {
  bst_seats seats = s->seats;
  seats.you = reader;
  return seats;
}

const bst_question *bst_seated_question(const bst_seated *s) { return &s->question; }
uint32_t bst_seated_q(const bst_seated *s) { return s->q; }

const bst_question *bst_seated_question_for(const bst_seated *s, uint8_t seat) {
  return s->question.count > 0 && s->question.choices.seat == seat ? &s->question : NULL;
}

bool bst_seated_waits(const bst_seated *s) { return bst_session_waits(s->session); }

bool bst_seated_is_stuck(const bst_seated *s, const bst_error **why) {
  if (why)
    *why = &s->why;
  return s->stuck;
}

/* --- playing ---------------------------------------------------------------------------------- */

static bst_seated_came came(const bst_seated *s, bst_seated_came what, bst_seated_result *out) {
  out->came = what;
  out->q = s->q;
  return what;
}

static bst_seated_came refuse(const bst_seated *s, bst_seated_came what, const char *text,
                              bst_seated_result *out) {
  fail(&out->error, what == BST_SEATED_STALE ? BST_NOT_FOUND : BST_ILLEGAL, text);
  return came(s, what, out);
}

static bst_seated_result begin_result(const bst_seated *s) {
  bst_seated_result r = {0};
  bst_session_events(s->session, &r.first_event);
  return r;
}

/* What happened with the action that was carried out as number `number`; and the next question. */
static bst_seated_came carried_out(bst_seated *s, size_t number, bst_seated_result *out) {
  size_t events, actions;
  const bst_action *action = bst_session_actions(s->session, &actions);
  bst_session_events(s->session, &events);
  out->acted = true;
  out->action = action[number];
  out->event_count = events - out->first_event;
  s->outdated = true;
  s->stuck = false;
  return came(s, ask(s, false, &out->error) == BST_OK ? BST_SEATED_DONE : BST_SEATED_BROKEN, out);
}

static bst_seated_came act(bst_seated *s, size_t option, bst_seated_result *out) {
  size_t before;
  const bst_question_option chosen = s->question.option[option];
  bst_session_actions(s->session, &before);
  bst_status status = bst_session_act(s->session, &chosen.action, &out->error);
  if (bst_status_blames_rules(status))
    return came(s, BST_SEATED_FAILED, out);
  if (status != BST_OK)
    return came(s, BST_SEATED_BROKEN, out);
  memcpy(out->text, chosen.text, sizeof out->text);
  return carried_out(s, before, out);
}

/* May the seat answer question `q`? */
static bool may_act(const bst_seated *s, uint8_t seat, uint32_t q, bst_seated_result *out) {
  *out = begin_result(s);
  if (q != s->q)
    refuse(s, BST_SEATED_STALE, "another question is open by now", out);
  else if (s->question.count == 0)
    refuse(s, BST_SEATED_REFUSED, s->stuck ? "a script is to be mended first" : "the game is over",
           out);
  else if (seat != s->question.choices.seat || !s->seats.human[seat])
    refuse(s, BST_SEATED_REFUSED, "somebody else is asked", out);
  else
    return true;
  return false;
}

bst_seated_came bst_seated_act(bst_seated *s, uint8_t seat, uint32_t q, size_t option,
                               bst_seated_result *out) {
  if (!may_act(s, seat, q, out))
    return out->came;
  if (option >= s->question.count)
    return refuse(s, BST_SEATED_REFUSED, "there is no action of that number", out);
  return act(s, option, out);
}

/* The open question is of whoever acts. */
static bst_seated_came act_text(bst_seated *s, const char *text, bst_seated_result *out) {
  bst_action action;
  if (bst_action_parse(bst_seated_table(s), bst_seated_game(s), text, &action, &out->error) !=
      BST_OK)
    return came(s, BST_SEATED_REFUSED, out);
  size_t option = bst_question_find(&s->question, &action);
  if (option == s->question.count)
    return refuse(s, BST_SEATED_REFUSED, "that is no action of this question", out);
  return act(s, option, out);
}

bst_seated_came bst_seated_act_text(bst_seated *s, uint8_t seat, uint32_t q, const char *text,
                                    bst_seated_result *out) {
  return may_act(s, seat, q, out) ? act_text(s, text, out) : out->came;
}

bst_seated_came bst_seated_carry_out(bst_seated *s, const char *text, bst_seated_result *out) {
  *out = begin_result(s);
  return act_text(s, text, out);
}

bst_seated_came bst_seated_timeout(bst_seated *s, bst_seated_result *out) {
  size_t before;
  *out = begin_result(s);
  if (s->question.count == 0)
    return refuse(s, BST_SEATED_REFUSED, "nobody is asked", out);
  bst_session_actions(s->session, &before);
  bst_status status = bst_session_timeout(s->session, &out->error);
  if (bst_status_blames_rules(status))
    return came(s, BST_SEATED_FAILED, out);
  if (status != BST_OK)
    return came(s, BST_SEATED_BROKEN, out);
  return carried_out(s, before, out);
}

/* The text that the action had in the question that it answered. */
static void name_action(const bst_question *asked, bst_seated_result *out) {
  size_t option = bst_question_find(asked, &out->action);
  if (option < asked->count)
    memcpy(out->text, asked->option[option].text, sizeof out->text);
}

/* Lets one who is no person act, by what he has thought apart, if `thought` isn't NULL. */
static bst_seated_came step_by(bst_seated *s, bst_thought *thought, bst_seated_result *out) {
  size_t before, after;
  if (ask_if_outdated(s, &out->error) != BST_OK)
    return came(s, BST_SEATED_BROKEN, out);
  bst_session_actions(s->session, &before);
  bst_status status = thought ? bst_thought_end(thought, s->session, &out->error)
                              : bst_session_step(s->session, &out->error);
  bst_session_actions(s->session, &after);
  if (bst_status_blames_rules(status)) {
    get_stuck(s, &out->error);
    return came(s, BST_SEATED_FAILED, out);
  }
  if (status != BST_OK)
    return came(s, BST_SEATED_BROKEN, out);
  s->stuck = false;
  if (after == before)
    return came(s, BST_SEATED_DONE, out);
  bst_question asked = s->question; /* the next one takes its place */
  s->question = (bst_question){0};
  carried_out(s, before, out);
  name_action(&asked, out);
  bst_question_clear(&asked);
  return out->came;
}

bst_seated_came bst_seated_step(bst_seated *s, bst_seated_result *out) {
  *out = begin_result(s);
  if (s->question.count == 0 && !s->outdated)
    return came(s, BST_SEATED_DONE, out);
  return step_by(s, NULL, out);
}

bool bst_seated_thinks(const bst_seated *s) { return bst_session_thinks(s->session); }

bst_seated_came bst_seated_think_begin(bst_seated *s, bst_thought **thought,
                                       bst_seated_result *out) {
  *out = begin_result(s);
  if (!bst_seated_thinks(s))
    return refuse(s, BST_SEATED_REFUSED, "nobody is asked who thinks", out);
  bst_status status = bst_thought_begin(s->session, thought, &out->error);
  return came(s, status == BST_OK ? BST_SEATED_DONE : BST_SEATED_BROKEN, out);
}

bst_seated_came bst_seated_think_end(bst_seated *s, bst_thought *thought, bst_seated_result *out) {
  *out = begin_result(s);
  if (!bst_thought_fits(thought, s->session))
    return refuse(s, BST_SEATED_STALE, "another question is open by now", out);
  return step_by(s, thought, out);
}

bst_status bst_seated_go_on(bst_seated *s, bst_error *err) {
  size_t before, after;
  bst_error why;
  bst_session_actions(s->session, &before);
  bst_status status = bst_session_run(s->session, &why);
  bst_session_actions(s->session, &after);
  s->outdated = s->outdated || before != after;
  if (bst_status_blames_rules(status)) {
    get_stuck(s, &why);
    return BST_OK;
  }
  if (status != BST_OK)
    return fail(err, status, why.text);
  s->stuck = false;
  return ask_if_outdated(s, err);
}

bst_seated_came bst_seated_undo(bst_seated *s, uint8_t seat, bst_seated_result *out) {
  *out = begin_result(s);
  bst_status status = seat == BST_COMMON ? bst_session_undo(s->session, &out->error)
                                         : bst_session_undo_of(s->session, seat, &out->error);
  if (status != BST_OK)
    return came(s,
                status == BST_NOT_FOUND           ? BST_SEATED_REFUSED
                : bst_status_blames_rules(status) ? BST_SEATED_FAILED
                                                  : BST_SEATED_BROKEN,
                out);
  s->stuck = false;
  bst_session_events(s->session, &out->first_event);
  status = ask(s, false, &out->error);
  return came(s, status == BST_OK ? BST_SEATED_DONE : BST_SEATED_BROKEN, out);
}

bool bst_seated_undo_is_free(const bst_seated *s, uint8_t seat) {
  return bst_session_undo_is_free(s->session, seat);
}

bool bst_seated_can_undo(const bst_seated *s, uint8_t seat) {
  return bst_session_can_undo(s->session, seat);
}

bst_scripts_news bst_seated_look(bst_seated *s, bst_scripts_report *out) {
  bst_scripts_news news = bst_scripts_look(s->scripts, s->session, out);
  if (news != BST_SCRIPTS_RELOADED || s->stuck) /* who is asked must find a way first */
    return news;
  if (ask(s, true, NULL) != BST_OK) { /* out of memory: asked as soon as somebody goes on */
    s->q++;
    bst_question_clear(&s->question);
    s->outdated = true;
  }
  return news;
}

/* --- who may know what ------------------------------------------------------------------------ */

bst_shown bst_seated_shown(const bst_seated *s) {
  bst_shown shown = {.rules = bst_seated_rules(s),
                     .table = bst_seated_table(s),
                     .game = bst_seated_game(s),
                     .question = &s->question,
                     .q = s->q,
                     .seats = &s->seats};
  shown.event = bst_session_events(s->session, &shown.event_count);
  return shown;
}

void bst_seated_view(const bst_seated *s, uint8_t seat, bst_game *out) {
  const bst_shown shown = bst_seated_shown(s);
  bst_shown_view(&shown, seat, out);
}

const bst_told *bst_seated_events(const bst_seated *s, size_t *count) {
  return bst_session_events(s->session, count);
}

bool bst_seated_tell(const bst_seated *s, const bst_told *told, uint8_t reader, char *out,
                     size_t size) {
  const bst_shown shown = bst_seated_shown(s);
  return bst_shown_tell(&shown, told, reader, out, size);
}

void bst_seated_last_choices(const bst_seated *s, char *out, size_t size) {
  size_t count;
  const bst_told *event = bst_session_news(s->session, &count);
  bst_phrase_choices(&s->seats, event, count, out, size);
}

bst_status bst_seated_advise(const bst_seated *s, bst_advice *out, bst_error *err) {
  const bst_shown shown = bst_seated_shown(s);
  return bst_shown_advise(&shown, out, err);
}

/* --- the record ------------------------------------------------------------------------------- */

static bst_kept_game kept_game(const bst_seated *s) {
  return (bst_kept_game){s->session, s->scripts, &s->seats};
}

bst_status bst_seated_save(const bst_seated *s, const char *path, bool replaces, bst_error *err) {
  const bst_kept_game game = kept_game(s);
  bool own = s->keep.written && strcmp(path, s->keep.path) == 0;
  return bst_keep_record(&game, path, replaces || own ? BST_RECORD_REPLACES : BST_RECORD_WHOLE,
                         err);
}

bst_keep *bst_seated_kept(bst_seated *s) { return &s->keep; }

bst_status bst_seated_keep(bst_seated *s, bst_error *err) {
  const bst_kept_game game = kept_game(s);
  return bst_keep_write(&s->keep, &game, err);
}
