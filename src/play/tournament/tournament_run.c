/* tournament_run.c - plays the games of a tournament (tournament.h).
 *
 * Workers take the next number and leave what became of the game in a ring. The calling thread
 * keeps games as they arrive, and counts them in the order of their numbers: what was counted makes
 * room in the ring for the next ones. */
#define _POSIX_C_SOURCE 200809L
#include "tournament.h"

#include <bounds.h>
#include <host_state.h>
#include <inspect.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <xxhash.h>

enum {
  RING = 4096,             /* games between the one that is counted next and the newest */
  WAIT_MILLISECONDS = 100, /* for a game, before progress is shown again */
  LAST_MILLISECONDS = 150, /* that games under way have to end when the user wants to leave */
  REST_MILLISECONDS = 2,   /* so that fast games are written many at a time */
  FIRST_GAMES = 32,        /* if none of these comes to an end, no other one is played */
};

typedef enum slot_state {
  SLOT_EMPTY,   /* not handed out, or being played */
  SLOT_PLAYED,  /* now */
  SLOT_KEPT,    /* in the results already */
  SLOT_SKIPPED, /* none of this run */
} slot_state;

typedef struct slot {
  slot_state state;
  bst_fixture fixture;
  bst_game_row row;
} slot;

typedef struct hall { /* what all share; what follows the lock is under it */
  const bst_tournament *t;
  const bst_tournament_plan *plan;
  bst_tournament_result *out;
  uint16_t terms; /* the most of a ruleset, and so the room in rows */
  size_t rules;
  XXH3_state_t *digest;
  double start, shown;
  double left;           /* when the user wanted to leave; 0: he doesn't */
  bst_clock_terms clock; /* where the file has one */
  slot *ring;
  uint64_t end;     /* where counting ended; UINT64_MAX: nowhere yet */
  uint32_t endless; /* games that were counted and had no end */
  pthread_mutex_t lock;
  pthread_cond_t room, arrived;
  uint64_t next, limit; /* the number to be handed out next, and the first one that can't be yet */
  uint64_t counted;     /* the first number that isn't */
  uint32_t *news;       /* slots of games that have arrived since it was looked */
  uint32_t news_count, working; /* working: threads that haven't gone home */
  bool stop;
  bst_error failure; /* the first one; status BST_OK: none */
} hall;

typedef struct seat_of_rules { /* where a thread plays by one ruleset */
  bst_match match;
  bool made;
  uint64_t scripts; /* players with machines at it, a bit each */
} seat_of_rules;

typedef struct worker {
  hall *hall;
  uint32_t number;
  seat_of_rules *at; /* by ruleset */
  bst_tournament_calls *calls;
  bst_told_fixture told; /* the game that is played, for the calls */
  bst_referee referee;
  uint8_t judged[BST_MAX_PLAYERS]; /* its places, where it was ended by adjudication */
  pthread_t thread;
} worker;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static bst_status fail(bst_error *err, bst_status status, const char *text) {
  if (err) {
    err->status = status;
    snprintf(err->text, sizeof err->text, "%s", text);
  }
  return status;
}

/* --- one game --------------------------------------------------------------------------------- */

static int bits(uint64_t set) {
  int count = 0;
  for (; set; set &= set - 1)
    count++;
  return count;
}

/* The match for a game. A match has machines for as many players as fit at a table; when others
 * come it is made anew. */
static bst_match *match_for(worker *w, const bst_fixture *f, bst_error *err) {
  const bst_tournament *t = w->hall->t;
  seat_of_rules *at = &w->at[f->rules];
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
  if (t->opening)
    at->match.opening =
        &t->opening[f->rules * t->file->start_count + f->lap % t->file->start_count];
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
static bool is_recorded(const hall *h, const bst_fixture *f) {
  return h->plan->scribe && h->t->file->records > 0 && f->number % h->t->file->records == 0;
}

static void tell_fixture(const hall *h, const bst_fixture *f, bst_told_fixture *out) {
  const bst_tournament_file *file = h->t->file;
  *out = (bst_told_fixture){.number = f->number,
                            .seed = f->seed,
                            .round = f->round + 1,
                            .rules = file->rules[f->rules].name,
                            .seats = file->table};
  for (uint8_t i = 0; i < file->table; i++)
    out->player[f->seat[i]] = file->player[f->player[i]].name;
}

/* Does the tournament file end the game here? */
static bst_status adjudicate(void *self, const bst_match *m, bool *stop, bst_error *err) {
  worker *w = self;
  bst_told_fixture *told = &w->told;
  told->turns = bst_game_turn(m->game) - 1u;
  told->left = bst_stack_left(bst_table_ruleset(m->table), m->game);
  for (uint8_t seat = 0; seat < told->seats; seat++)
    told->points[seat] = bst_game_points(m->game, seat);
  return bst_tournament_adjudicate(w->calls, told, w->judged, stop, err);
}

static bst_status result_of(const worker *w, const bst_match *m, bst_result *out, bst_error *err) {
  if (!m->stopped)
    return bst_game_result(m->table, m->game, out, err);
  *out = (bst_result){.shared = true};
  for (uint8_t seat = 0; seat < w->told.seats; seat++)
    out->rank[seat] = w->judged[seat];
  return BST_OK;
}

/* What the tournament file makes of a game that is over. */
static bst_status ask_after(worker *w, bool stopped, bst_game_row *row, bst_error *err) {
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

static bst_status play_once(worker *w, bst_match *m, const bst_fixture *f, bst_game_row *row,
                            bst_error *err) {
  const hall *h = w->hall;
  uint8_t first_seat = 0;
  bst_result result;
  bst_error error;
  memset(row->fired, 0, h->rules * sizeof *row->fired);
  memset(row->term, 0, (size_t)h->t->file->table * h->terms * sizeof *row->term);
  row->played = (bst_played){.number = f->number, .seats = h->t->file->table};
  if (w->calls)
    tell_fixture(h, f, &w->told);
  bst_status status = bst_tournament_before(w->calls, &w->told, &first_seat, err);
  if (status != BST_OK)
    return status;
  m->referee = h->t->file->adjudicate_line ? &w->referee : NULL;
  bst_host_count_calls(m->table, row->fired);
  status = bst_match_play(m, f->seed, first_seat, &error);
  if (status == BST_OK)
    status = result_of(w, m, &result, &error);
  bst_host_count_calls(m->table, NULL);
  if (status == BST_OK)
    note_finished(m, &result, row, h->terms);
  else if (m->watcher_failed)
    return fail(err, error.status, error.text);
  else
    note_failed(m, &error, row);
  row->played.digest = bst_game_digest(bst_table_ruleset(m->table), m->game);
  return w->calls ? ask_after(w, m->stopped, row, err) : BST_OK;
}

static void clear_texts(bst_game_row *row) {
  free(row->error);
  free(row->notes);
  row->error = row->notes = NULL;
}

static bool goes_by_time(const hall *h, const bst_fixture *f) {
  bool timed = bst_tournament_has_clock(h->t->file);
  for (uint8_t i = 0; i < h->t->file->table; i++)
    timed = timed || h->t->player[f->player[i]].timed;
  return timed;
}

/* A game that a script has ended is played once more, to write it down. One that would come out
 * otherwise then is written at once, and taken back where nothing happened. */
static bst_status play_game(worker *w, slot *s, bst_error *err) {
  const hall *h = w->hall;
  const bst_tournament_plan *plan = h->plan;
  const bst_fixture *f = &s->fixture;
  const bst_scribe *scribe = plan->scribe ? plan->scribe(plan->self, f->rules, w->number) : NULL;
  bool wanted = is_recorded(h, f);
  bst_match *m = match_for(w, f, err);
  if (!m)
    return BST_NO_MEMORY;
  m->scribe = wanted || goes_by_time(h, f) ? scribe : NULL;
  bst_status status = play_once(w, m, f, &s->row, err);
  if (status != BST_OK || !scribe)
    return status;
  if (m->scribe && !wanted && !s->row.error)
    plan->unwrite(plan->self, f->rules, f->number);
  if (m->scribe || !s->row.error)
    return BST_OK;
  clear_texts(&s->row);
  m->scribe = scribe;
  return play_once(w, m, f, &s->row, err);
}

/* --- the workers ------------------------------------------------------------------------------ */

/* Is a game to be played by this run, or is it there already? */
static slot_state state_of(const hall *h, const bst_fixture *f) {
  const bst_tournament_plan *plan = h->plan;
  uint64_t set = f->number / h->t->file->set;
  if (plan->trial && (f->lap > 0 || f->way > 0))
    return SLOT_SKIPPED;
  if (plan->shards > 1 && set % plan->shards != plan->shard)
    return SLOT_SKIPPED;
  return plan->results && bst_results_has(plan->results, f->number) ? SLOT_KEPT : SLOT_EMPTY;
}

static bool may_go_on(const hall *h) { return h->next < h->limit && h->next < h->counted + RING; }

/* Under the lock: waits for a game to play; NULL: there is none any more. */
static slot *next_game(hall *h) {
  while (!h->stop) {
    if (!may_go_on(h)) {
      pthread_cond_signal(&h->arrived); /* slots that need no playing may wait to be counted */
      pthread_cond_wait(&h->room, &h->lock);
      continue;
    }
    slot *s = &h->ring[h->next % RING];
    bst_schedule_fixture(&h->out->schedule, h->next++, &s->fixture);
    s->state = state_of(h, &s->fixture);
    if (s->state == SLOT_EMPTY)
      return s;
  }
  return NULL;
}

/* Under the lock. */
static void hand_in(hall *h, slot *s) {
  s->state = SLOT_PLAYED;
  h->news[h->news_count++] = (uint32_t)(s - h->ring);
  if (h->news_count == 1)
    pthread_cond_signal(&h->arrived);
}

static void *work(void *self) {
  worker *w = self;
  hall *h = w->hall;
  bst_error error = {.status = BST_OK};
  slot *s;
  pthread_mutex_lock(&h->lock);
  while (error.status == BST_OK && (s = next_game(h))) {
    pthread_mutex_unlock(&h->lock);
    bst_status status = play_game(w, s, &error);
    error.status = status;
    pthread_mutex_lock(&h->lock);
    if (status == BST_OK)
      hand_in(h, s);
  }
  if (error.status != BST_OK && h->failure.status == BST_OK)
    h->failure = error;
  h->stop = h->stop || error.status != BST_OK;
  h->working--;
  pthread_cond_signal(&h->arrived);
  pthread_mutex_unlock(&h->lock);
  return NULL;
}

/* --- counting --------------------------------------------------------------------------------- */

static void count_reason(bst_tournament_result *out, uint64_t number, const char *text) {
  uint32_t i = 0;
  while (i < out->reason_count && strcmp(out->reason[i].error.text, text) != 0)
    i++;
  if (i == BST_ABORT_REASONS)
    return;
  if (i == out->reason_count) {
    out->reason[i] = (bst_abort_reason){.first_game = number};
    snprintf(out->reason[i].error.text, sizeof out->reason[i].error.text, "%s", text);
    out->reason_count++;
  }
  out->reason[i].games++;
}

static void count_ruleset(const hall *h, bst_ruleset_count *count, const bst_game_row *row) {
  const bst_played *p = &row->played;
  for (size_t i = 0; i < h->rules; i++)
    count->fired[i] += row->fired[i];
  if (p->fate != BST_GAME_FINISHED)
    return;
  for (size_t i = 0; i < (size_t)p->seats * h->terms; i++)
    count->term[i % h->terms] += row->term[i];
  count->games++;
  count->turns += p->turns;
  count->discarded += p->discarded;
  if (count->shortest == 0 || p->turns < count->shortest)
    count->shortest = p->turns;
  if (p->turns > count->longest)
    count->longest = p->turns;
}

/* "name=3 other=-1" */
static void count_notes(bst_tournament_result *out, const char *text) {
  while (text && *text) {
    size_t length = strcspn(text, "=");
    char *end;
    int64_t number = strtoll(text + length + (text[length] == '='), &end, 10);
    uint32_t i = 0;
    while (i < out->note_count &&
           (strlen(out->note[i].name) != length || strncmp(out->note[i].name, text, length) != 0))
      i++;
    if (i == BST_NOTES)
      return;
    bst_note *note = &out->note[i];
    if (i == out->note_count) {
      snprintf(note->name, sizeof note->name, "%.*s", (int)length, text);
      out->note_count++;
    }
    note->games++;
    note->sum += number;
    text = end + (*end == ' ');
  }
}

static bst_status count_game(hall *h, slot *s, bst_error *err) {
  bst_tournament_result *out = h->out;
  bst_status status = BST_OK;
  if (s->state == SLOT_KEPT)
    status = bst_results_read(h->plan->results, &s->fixture, h->terms, h->rules, &s->row, err);
  if (s->state == SLOT_SKIPPED || status != BST_OK)
    return status;
  const bst_played *p = &s->row.played;
  bst_scores_add(&out->scores, &s->fixture, p);
  count_ruleset(h, &out->count[s->fixture.rules], &s->row);
  XXH3_64bits_update(h->digest, &p->digest, sizeof p->digest);
  out->games++;
  out->aborted += p->fate == BST_GAME_ABORTED;
  out->forfeits += p->fate == BST_GAME_FORFEITED;
  if (s->row.error)
    count_reason(out, p->number, s->row.error);
  count_notes(out, s->row.notes);
  return BST_OK;
}

/* A test is looked at whenever a set of games is complete. */
static void look_at_test(hall *h, uint64_t number) {
  const bst_tournament_file *file = h->t->file;
  bst_tournament_result *out = h->out;
  if (!file->sprt.given || (number + 1) % file->set != 0)
    return;
  out->test = bst_sprt_test(&file->sprt, out->scores.tested, out->scores.tested_size);
  if (out->test.verdict != BST_SPRT_OPEN && !h->plan->trial) {
    h->end = number + 1;
    out->ending = BST_ENDED_BY_TEST;
  }
}

/* Rules by which no game ends are found out by the first ones. */
static void look_for_endless(hall *h, const slot *s) {
  const bst_game_row *row = &s->row;
  bool endless = s->state != SLOT_SKIPPED && row->played.fate == BST_GAME_ABORTED && row->error &&
                 strncmp(row->error, BST_ENDLESS_WORD, strlen(BST_ENDLESS_WORD)) == 0;
  h->endless += endless;
  if (!endless || h->endless != FIRST_GAMES || h->out->games != FIRST_GAMES || h->plan->trial)
    return;
  h->end = s->fixture.number + 1;
  h->out->ending = BST_ENDED_BY_RULES;
}

/* Counts the games from h->counted up to `end`, which are all there. */
static bst_status count_games(hall *h, uint64_t end, bst_error *err) {
  bst_status status = BST_OK;
  for (uint64_t number = h->counted; number < end && status == BST_OK && h->end == UINT64_MAX;
       number++) {
    slot *s = &h->ring[number % RING];
    status = count_game(h, s, err);
    look_for_endless(h, s);
    clear_texts(&s->row);
    look_at_test(h, number);
  }
  return status;
}

/* Under the lock: the round is over; is there another one? */
static bst_status next_round(hall *h, bst_error *err) {
  uint8_t standing[BST_TOURNAMENT_PLAYERS];
  bst_tournament_result *out = h->out;
  bst_scores_sort(&out->scores, h->t->file->rules_count, standing);
  bool another = bst_schedule_next(&out->schedule, out->scores.round, standing);
  memcpy(out->scores.level, out->schedule.level, sizeof out->scores.level);
  if (!another || h->plan->trial) {
    h->end = h->limit;
    out->ending = BST_ENDED;
    return BST_OK;
  }
  if (bst_scores_begin_round(&out->scores, &out->schedule) != BST_OK)
    return fail(err, BST_NO_MEMORY, "out of memory for another round");
  h->limit = out->schedule.first + bst_schedule_round_games(&out->schedule);
  return BST_OK;
}

/* --- the calling thread ----------------------------------------------------------------------- */

static struct timespec in_a_while(void) {
  struct timespec t;
  clock_gettime(CLOCK_REALTIME, &t);
  t.tv_nsec += WAIT_MILLISECONDS * 1000000L;
  t.tv_sec += t.tv_nsec / 1000000000L;
  t.tv_nsec %= 1000000000L;
  return t;
}

static double seconds_so_far(const hall *h) {
  double before = h->plan->results ? bst_results_seconds(h->plan->results) : 0;
  return before + now() - h->start;
}

static bst_status keep(const hall *h, const uint32_t *news, uint32_t count, bst_error *err) {
  bst_results *r = h->plan->results;
  bst_status status = BST_OK;
  for (uint32_t i = 0; r && i < count && status == BST_OK; i++) {
    const slot *s = &h->ring[news[i]];
    status = bst_results_write(r, &s->fixture, &s->row, h->terms, h->rules, err);
  }
  if (r && status == BST_OK && count > 0)
    status = bst_results_spent(r, seconds_so_far(h), err);
  return r && status == BST_OK ? bst_results_commit(r, err) : status;
}

static void show(hall *h) {
  h->out->seconds = seconds_so_far(h);
  if (!h->plan->progress || now() - h->shown < WAIT_MILLISECONDS * 1e-3)
    return;
  h->shown = now();
  h->plan->progress(h->plan->self, h->out, now() - h->start);
}

/* Under the lock: should no game begin any more? */
static void look_for_end(hall *h) {
  if (h->stop)
    return;
  if (h->plan->interrupted && *h->plan->interrupted) {
    h->out->ending = BST_ENDED_BY_SIGNAL;
    h->left = now();
  } else if (h->t->file->seconds > 0 && seconds_so_far(h) >= h->t->file->seconds && !h->plan->trial)
    h->out->ending = BST_ENDED_BY_TIME;
  else
    return;
  h->stop = true;
}

/* Games under way are abandoned when they take longer than somebody waits who has pressed Ctrl-C,
 * also if that was after the last one had been begun. */
static bool is_overdue(hall *h) {
  if (h->left == 0 && h->plan->interrupted && *h->plan->interrupted)
    h->left = now();
  return h->left > 0 && h->working > 0 && now() - h->left > LAST_MILLISECONDS * 1e-3;
}

static bool is_ready(const hall *h, uint64_t number) {
  return number < h->next && h->ring[number % RING].state != SLOT_EMPTY;
}

/* Takes what has arrived, keeps and counts it. Called with the lock, which it gives away meanwhile;
 * `mine` has room for all slots. */
static bst_status take_news(hall *h, uint32_t *mine, bst_error *err) {
  uint32_t count = h->news_count;
  uint64_t end = h->counted;
  memcpy(mine, h->news, count * sizeof *mine);
  h->news_count = 0;
  while (is_ready(h, end))
    end++;
  pthread_mutex_unlock(&h->lock);
  h->out->played += count;
  bst_status status = keep(h, mine, count, err);
  if (status == BST_OK)
    status = count_games(h, end, err);
  show(h);
  if (count > 1)
    nanosleep(&(struct timespec){0, REST_MILLISECONDS * 1000000L}, NULL);
  pthread_mutex_lock(&h->lock);
  for (; h->counted < end; h->counted++)
    h->ring[h->counted % RING].state = SLOT_EMPTY;
  if (status == BST_OK && h->counted == h->limit && h->end == UINT64_MAX)
    status = next_round(h, err);
  pthread_cond_broadcast(&h->room);
  return status;
}

/* Under the lock: until all games are counted, or those who play have gone home. */
static bst_status follow(hall *h, uint32_t *mine, bst_error *err) {
  bst_status status = BST_OK;
  while (status == BST_OK && h->end == UINT64_MAX && !is_overdue(h) &&
         (h->working > 0 || h->news_count > 0 || is_ready(h, h->counted))) {
    struct timespec until = in_a_while();
    if (h->news_count == 0 && !is_ready(h, h->counted))
      pthread_cond_timedwait(&h->arrived, &h->lock, &until);
    look_for_end(h);
    status = take_news(h, mine, err);
  }
  h->stop = true;
  pthread_cond_broadcast(&h->room);
  while (h->working > 0 && !is_overdue(h)) {
    struct timespec until = in_a_while();
    pthread_cond_timedwait(&h->arrived, &h->lock, &until);
  }
  h->out->abandoned = h->working > 0;
  return status;
}

static bst_status lead(hall *h, bst_error *err) {
  uint32_t *mine = malloc(RING * sizeof *mine);
  if (!mine)
    return fail(err, BST_NO_MEMORY, "out of memory for a tournament");
  pthread_mutex_lock(&h->lock);
  bst_status status = follow(h, mine, err);
  pthread_mutex_unlock(&h->lock);
  free(mine);
  if (status == BST_OK && h->failure.status != BST_OK)
    return fail(err, h->failure.status, h->failure.text);
  return status;
}

/* Starts the threads, follows what they do, and waits for them. */
static bst_status play_all(hall *h, worker *w, uint32_t threads, bst_error *err) {
  uint32_t started = 0;
  h->working = threads;
  for (; started < threads; started++)
    if (pthread_create(&w[started].thread, NULL, work, &w[started]) != 0) {
      pthread_mutex_lock(&h->lock);
      h->working -= threads - started;
      h->stop = true;
      h->failure.status =
          fail(&h->failure, BST_FULL, "the system starts no more threads; ask for fewer");
      pthread_mutex_unlock(&h->lock);
      break;
    }
  bst_status status = lead(h, err);
  for (uint32_t i = 0; i < started && !h->out->abandoned; i++)
    pthread_join(w[i].thread, NULL);
  return status;
}

/* --- the whole -------------------------------------------------------------------------------- */

static bool make_ring(hall *h) {
  size_t seats = h->t->file->table;
  h->ring = calloc(RING, sizeof *h->ring);
  h->news = calloc(RING, sizeof *h->news);
  for (size_t i = 0; h->ring && i < RING; i++) {
    h->ring[i].row.term = calloc(seats * h->terms + 1, sizeof(int32_t));
    h->ring[i].row.fired = calloc(h->rules + 1, sizeof(uint32_t));
    if (!h->ring[i].row.term || !h->ring[i].row.fired)
      return false;
  }
  return h->ring && h->news;
}

static void free_hall(hall *h) {
  for (size_t i = 0; h->ring && i < RING; i++) {
    free(h->ring[i].row.term);
    free(h->ring[i].row.fired);
    clear_texts(&h->ring[i].row);
  }
  free(h->ring);
  free(h->news);
  XXH3_freeState(h->digest);
}

static void measure(hall *h) {
  for (size_t i = 0; i < h->t->file->rules_count; i++) {
    uint16_t terms = bst_term_count(bst_rules_compiled(h->t->rules[i]));
    size_t rules = bst_rules_count(h->t->rules[i]);
    h->terms = terms > h->terms ? terms : h->terms;
    h->rules = rules > h->rules ? rules : h->rules;
  }
}

static bool make_counts(const hall *h) {
  size_t rulesets = h->t->file->rules_count;
  bst_ruleset_count *count = calloc(rulesets + 1, sizeof *count);
  h->out->count = count;
  for (size_t i = 0; count && i < rulesets; i++) {
    count[i].term = calloc(h->terms + 1u, sizeof *count[i].term);
    count[i].fired = calloc(h->rules + 1, sizeof *count[i].fired);
    if (!count[i].term || !count[i].fired)
      return false;
  }
  return count != NULL;
}

static uint64_t games_of_shard(const bst_tournament *t, const bst_tournament_plan *plan) {
  uint64_t games = bst_schedule_games(t->file, plan->games);
  if (plan->trial)
    return bst_schedule_tables(t->file, 0) * t->file->rules_count;
  if (plan->shards < 2)
    return games;
  uint64_t sets = games / t->file->set;
  return (sets + plan->shards - 1 - plan->shard) / plan->shards * t->file->set;
}

static bst_status begin(hall *h) {
  const bst_tournament_plan *plan = h->plan;
  bst_tournament_result *out = h->out;
  const bst_tournament_clock *clock = &h->t->file->clock;
  h->clock = (bst_clock_terms){clock->game, clock->increment, clock->move};
  measure(h);
  h->digest = XXH3_createState();
  if (!h->digest || XXH3_64bits_reset(h->digest) != XXH_OK || !make_ring(h) || !make_counts(h) ||
      bst_schedule_init(&out->schedule, h->t->file, plan->seed, plan->games) != BST_OK ||
      bst_scores_init(&out->scores, h->t->file, plan->seed) != BST_OK ||
      bst_scores_begin_round(&out->scores, &out->schedule) != BST_OK)
    return BST_NO_MEMORY;
  h->limit = bst_schedule_round_games(&out->schedule);
  out->total = games_of_shard(h->t, plan);
  return BST_OK;
}

static bst_status play_on_threads(hall *h, uint32_t threads, bst_error *err) {
  bst_status status = BST_OK;
  worker *w = calloc(threads, sizeof *w);
  size_t rulesets = h->t->file->rules_count;
  for (uint32_t i = 0; w && i < threads && status == BST_OK; i++) {
    w[i] = (worker){.hall = h, .number = i, .at = calloc(rulesets, sizeof *w[i].at)};
    w[i].referee = (bst_referee){&w[i], adjudicate};
    status = w[i].at ? bst_tournament_calls_new(h->t->file, &w[i].calls, err)
                     : fail(err, BST_NO_MEMORY, "out of memory; ask for fewer threads");
  }
  if (!w)
    status = fail(err, BST_NO_MEMORY, "out of memory; ask for fewer threads");
  if (status == BST_OK)
    status = play_all(h, w, threads, err);
  if (h->out->abandoned)
    return status;
  for (uint32_t i = 0; w && i < threads; i++) {
    for (size_t k = 0; w[i].at && k < rulesets; k++)
      if (w[i].at[k].made)
        bst_match_clear(&w[i].at[k].match);
    bst_tournament_calls_free(w[i].calls);
    free(w[i].at);
  }
  free(w);
  return status;
}

/* What was played beyond the end doesn't count. */
static bst_status finish(hall *h, bst_error *err) {
  bst_tournament_result *out = h->out;
  bst_results *r = h->plan->results;
  out->digest = XXH3_64bits_digest(h->digest);
  out->seconds = seconds_so_far(h);
  if (h->plan->progress)
    h->plan->progress(h->plan->self, out, now() - h->start);
  bool early = out->ending == BST_ENDED_BY_TEST || out->ending == BST_ENDED_BY_RULES;
  return r && early ? bst_results_cut(r, h->end, err) : BST_OK;
}

static bst_status run(hall *h, bst_error *err) {
  bst_status status = begin(h);
  if (status != BST_OK)
    return fail(err, status, "out of memory for a tournament; leave out players or rulesets");
  pthread_mutex_init(&h->lock, NULL);
  pthread_cond_init(&h->room, NULL);
  pthread_cond_init(&h->arrived, NULL);
  status = play_on_threads(h, h->plan->threads, err);
  if (!h->out->abandoned) {
    pthread_cond_destroy(&h->arrived);
    pthread_cond_destroy(&h->room);
    pthread_mutex_destroy(&h->lock);
  }
  return status == BST_OK ? finish(h, err) : status;
}

bst_status bst_tournament_run(const bst_tournament *t, const bst_tournament_plan *plan,
                              bst_tournament_result *out, bst_error *err) {
  *out = (bst_tournament_result){.ending = BST_ENDED};
  hall *h = calloc(1, sizeof *h); /* not here: threads may outlive this call */
  if (!h)
    return fail(err, BST_NO_MEMORY, "out of memory for a tournament");
  *h = (hall){.t = t, .plan = plan, .out = out, .end = UINT64_MAX, .start = now()};
  bst_status status = run(h, err);
  if (out->abandoned)
    return status;
  free_hall(h);
  free(h);
  return status;
}

void bst_tournament_result_free(bst_tournament_result *r) {
  for (size_t i = 0; r->count && i < r->schedule.file->rules_count; i++) {
    free(r->count[i].term);
    free(r->count[i].fired);
  }
  free(r->count);
  bst_schedule_free(&r->schedule);
  bst_scores_free(&r->scores);
  *r = (bst_tournament_result){.ending = BST_ENDED};
}
