/* hall_game.c - a worker plays one game of a tournament. */
#define _POSIX_C_SOURCE 200809L
#include "hall.h"

#include <host_state.h>
#include <inspect.h>
#include <status.h>
#include <string.h>

static int bits(uint64_t set) {
  int count = 0;
  for (; set; set &= set - 1)
    count++;
  return count;
}

static void note_event(bst_hall_worker *w, const bst_fixture *f) {
  const bst_tournament_file *file = w->hall->t->file;
  w->event = (bst_match_event){.event = file->id,
                               .date = w->hall->date,
                               .round = f->round + 1,
                               .table = (uint32_t)f->table + 1};
  for (uint8_t i = 0; i < file->table; i++)
    w->event.entrant[f->seat[i]] = file->player[f->player[i]].name;
}

/* The match for a game. A match has machines for as many players as fit at a table; when others
 * come it is made anew. */
static bst_match *match_for(bst_hall_worker *w, const bst_fixture *f, bst_error *err) {
  const bst_tournament *t = w->hall->t;
  bst_hall_table *at = &w->at[f->rules];
  uint64_t scripts = at->scripts;
  for (uint8_t i = 0; i < t->file->table; i++)
    if (t->player[f->player[i]].bot)
      scripts |= (uint64_t)1 << f->player[i];
  if (at->made && bits(scripts) > BST_MAX_PLAYERS) {
    bst_match_clear(&at->match);
    at->made = false;
    scripts &= ~at->scripts;
    for (uint8_t i = 0; i < t->file->table; i++)
      if (t->player[f->player[i]].bot)
        scripts |= (uint64_t)1 << f->player[i];
  }
  if (!at->made &&
      bst_match_init(&at->match, bst_rules_compiled(t->rules[f->rules]), err) != BST_OK)
    return NULL;
  at->match.clock.terms = bst_tournament_has_clock(t->file) ? &w->hall->clock : NULL;
  at->made = true;
  at->scripts = scripts;
  for (uint8_t i = 0; i < t->file->table; i++)
    at->match.seat[f->seat[i]] = &t->player[f->player[i]];
  at->match.number = f->number;
  at->match.event = &w->event;
  return &at->match;
}

static void note_finished(bst_match *m, const bst_result *result, bst_game_row *row,
                          uint16_t terms) {
  const bst_ruleset *rs = bst_table_ruleset(m->table);
  bst_played *p = &row->played;
  p->fate = BST_GAME_FINISHED;
  p->partners = !result->shared;
  p->turns = bst_game_turn(m->game);
  p->discarded = bst_game_discarded(m->game);
  for (uint8_t seat = 0; seat < p->seats; seat++) {
    p->place[seat] = result->rank[seat];
    p->points[seat] = bst_game_points(m->game, seat);
    for (uint16_t term = 0; term < bst_term_count(rs); term++)
      row->term[seat * terms + term] = bst_game_points_by_term(rs, m->game, seat, term);
  }
}

/* Who failed is last, the others are first; where a rule failed nobody is anything. */
static void note_failed(const bst_match *m, const bst_error *error, bst_game_row *row) {
  bst_played *p = &row->played;
  p->fate = m->forfeit == BST_NOBODY_FAILED ? BST_GAME_ABORTED : BST_GAME_FORFEITED;
  p->forfeit = m->forfeit;
  for (uint8_t seat = 0; seat < p->seats && p->fate == BST_GAME_FORFEITED; seat++)
    p->place[seat] = seat == p->forfeit ? p->seats : 1;
  row->error = strdup(error->text);
}

/* Is the game to be written down whatever becomes of it? */
static bool is_recorded(const bst_hall *h, const bst_fixture *f) {
  return h->plan->scribe && h->t->file->records > 0 && f->number % h->t->file->records == 0;
}

static bool keeps_moves(const bst_hall *h, const bst_fixture *f) {
  return h->t->file->moves > 0 && f->number % h->t->file->moves == 0;
}

/* Nothing of it changes while a round is played, so threads may look at it. */
static bst_told_past past_of(const bst_history *s, uint8_t player) {
  return (bst_told_past){.met = s->met[player],
                         .begun = s->sat[player][0],
                         .games = s->past[player].games,
                         .score = (double)s->past[player].score / BST_SCORE_UNIT};
}

static void tell_fixture(const bst_hall *h, const bst_fixture *f, bst_told_fixture *out) {
  const bst_tournament_file *file = h->t->file;
  *out = (bst_told_fixture){.number = f->number,
                            .seed = f->seed,
                            .round = f->round + 1,
                            .rules = file->rules[f->rules].name,
                            .seats = file->table};
  for (uint8_t i = 0; i < file->table; i++) {
    out->player[f->seat[i]] = file->player[f->player[i]].name;
    out->past[f->seat[i]] = past_of(h->history, f->player[i]);
  }
}

/* Places by points. */
static void place_by_points(const bst_told_fixture *told, uint8_t *place) {
  for (uint8_t i = 0; i < told->seats; i++) {
    place[i] = 1;
    for (uint8_t k = 0; k < told->seats; k++)
      place[i] = (uint8_t)(place[i] + (told->points[k] > told->points[i]));
  }
}

/* Is one of the ready adjudications of the file met? */
static bool is_decided(const bst_tournament_file *file, const bst_told_fixture *told) {
  int32_t most = INT32_MIN, second = INT32_MIN;
  for (uint8_t i = 0; i < told->seats; i++)
    if (told->points[i] > most) {
      second = most;
      most = told->points[i];
    } else if (told->points[i] > second) {
      second = told->points[i];
    }
  if (file->turns > 0 && told->turns >= file->turns)
    return true;
  return file->decided_by > 0 && (int64_t)most - second >= file->decided_by;
}

/* Does the tournament file end the game here? */
bst_status bst_hall_adjudicate(void *self, const bst_match *m, bool *stop, bst_error *err) {
  bst_hall_worker *w = self;
  bst_told_fixture *told = &w->told;
  told->turns = bst_game_turn(m->game) - 1u;
  told->left = bst_stack_left(bst_table_ruleset(m->table), m->game);
  for (uint8_t seat = 0; seat < told->seats; seat++)
    told->points[seat] = bst_game_points(m->game, seat);
  *stop = is_decided(w->hall->t->file, told);
  if (*stop) {
    place_by_points(told, w->judged);
    return BST_OK;
  }
  return bst_tournament_adjudicate(w->calls, told, w->judged, stop, err);
}

static bst_status result_of(const bst_hall_worker *w, const bst_match *m, bst_result *out,
                            bst_error *err) {
  if (!m->stopped)
    return bst_game_result(m->table, m->game, out, err);
  *out = (bst_result){.shared = true};
  for (uint8_t seat = 0; seat < w->told.seats; seat++)
    out->rank[seat] = w->judged[seat];
  return BST_OK;
}

/* What the tournament file makes of a game that is over. */
static bst_status ask_after(bst_hall_worker *w, bool stopped, bst_game_row *row, bst_error *err) {
  bst_told_fixture *told = &w->told;
  static const char *const fates[] = {"finished", "forfeited", "aborted"};
  char notes[BST_NOTES_TEXT];
  bst_played *p = &row->played;
  uint8_t place[BST_MAX_PLAYERS];
  memcpy(place, p->place, sizeof place);
  told->fate = stopped ? "adjudicated" : fates[p->fate];
  told->forfeit = p->fate == BST_GAME_FORFEITED ? p->forfeit : p->seats;
  told->turns = p->turns;
  memcpy(told->points, p->points, sizeof told->points);
  memcpy(told->place, p->place, sizeof told->place);
  bst_status status = bst_tournament_after(w->calls, told, place, notes, err);
  if (status != BST_OK)
    return status;
  if (p->fate != BST_GAME_ABORTED && memcmp(place, p->place, sizeof place) != 0) {
    memcpy(p->place, place, sizeof place);
    p->partners = false; /* places that were decided here are shared by whom they are given to */
  }
  row->notes = *notes ? strdup(notes) : NULL;
  return BST_OK;
}

static bst_status play_once(bst_hall_worker *w, bst_match *m, const bst_fixture *f,
                            bst_game_row *row, bst_error *err) {
  const bst_hall *h = w->hall;
  size_t starts = h->t->file->start_count;
  bst_told_setup setup = {.start = starts > 0 ? f->lap % starts : 0};
  bst_result result;
  bst_error error;
  memset(row->fired, 0, h->rules * sizeof *row->fired);
  memset(row->term, 0, (size_t)h->t->file->table * h->terms * sizeof *row->term);
  row->played = (bst_played){.number = f->number, .seats = h->t->file->table};
  const bst_tournament_file *file = h->t->file;
  bool judged = file->adjudicate_line || file->decided_by > 0 || file->turns > 0;
  if (w->calls || judged)
    tell_fixture(h, f, &w->told);
  bst_status status = bst_tournament_before(w->calls, &w->told, &setup, err);
  if (status != BST_OK)
    return status;
  if (h->t->opening)
    m->opening = &h->t->opening[f->rules * starts + setup.start];
  m->referee = judged ? &w->referee : NULL;
  bst_host_count_calls(m->table, row->fired);
  status = bst_match_play(m, f->seed, setup.first_seat, &error);
  if (status == BST_OK)
    status = result_of(w, m, &result, &error);
  bst_host_count_calls(m->table, NULL);
  if (status == BST_OK)
    note_finished(m, &result, row, h->terms);
  else if (m->watcher_failed)
    return bst_fail(err, error.status, "%s", error.text);
  else
    note_failed(m, &error, row);
  memcpy(row->played.thought, m->thought, sizeof row->played.thought);
  row->played.digest = bst_game_digest(bst_table_ruleset(m->table), m->game);
  return w->calls ? ask_after(w, m->stopped, row, err) : BST_OK;
}

static bool goes_by_time(const bst_hall *h, const bst_fixture *f) {
  bool timed = bst_tournament_has_clock(h->t->file);
  for (uint8_t i = 0; i < h->t->file->table; i++)
    timed = timed || h->t->player[f->player[i]].timed;
  return timed;
}

/* The same with the moves, where they are wanted. */
static bst_status play_and_keep(bst_hall_worker *w, bst_match *m, const bst_fixture *f,
                                bst_game_row *row, bst_error *err) {
  if (!keeps_moves(w->hall, f))
    return play_once(w, m, f, row, err);
  bst_moves_init(&w->moves, m->scribe);
  m->scribe = &w->moves.face;
  bst_status status = play_once(w, m, f, row, err);
  m->scribe = w->moves.inner;
  if (status != BST_OK)
    return status;
  row->moves = bst_moves_take(&w->moves);
  return row->moves ? BST_OK : bst_fail(err, BST_NO_MEMORY, "out of memory");
}

/* A game that a script has ended is played once more, to write it down. One that would come out
 * otherwise then is written at once, and taken back where nothing happened. */
bst_status bst_hall_play(bst_hall_worker *w, bst_hall_slot *s, bst_error *err) {
  const bst_hall *h = w->hall;
  const bst_tournament_plan *plan = h->plan;
  const bst_fixture *f = &s->fixture;
  const bst_scribe *scribe = plan->scribe ? plan->scribe(plan->self, f->rules, w->number) : NULL;
  bool wanted = is_recorded(h, f);
  if (scribe)
    note_event(w, f);
  bst_match *m = match_for(w, f, err);
  if (!m)
    return BST_NO_MEMORY;
  m->scribe = wanted || goes_by_time(h, f) ? scribe : NULL;
  bst_status status = play_and_keep(w, m, f, &s->row, err);
  if (status != BST_OK || !scribe)
    return status;
  if (m->scribe && !wanted && !s->row.error)
    plan->unwrite(plan->self, f->rules, f->number);
  if (m->scribe || !s->row.error)
    return BST_OK;
  bst_row_clear_texts(&s->row);
  m->scribe = scribe;
  return play_and_keep(w, m, f, &s->row, err);
}
