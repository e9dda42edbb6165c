/* statistics.c - see statistics.h. What a game brings is kept apart until it is over, since games
 * that a script ends don't count. */
#include "statistics_inside.h"

#include <figure_scribe.h>
#include <game.h>
#include <inspect.h>
#include <status.h>
#include <stdlib.h>
#include <string.h>

/* --- one turn --------------------------------------------------------------------------------- */

static bool has_room(void **list, size_t count, size_t *room, size_t size) {
  if (count < *room)
    return true;
  size_t more = *room ? 2 * *room : 64;
  void *grown = realloc(*list, more * size);
  if (!grown)
    return false;
  *list = grown;
  *room = more;
  return true;
}

static bst_status note_gain(bst_listener *l, const bst_game *g, uint16_t term, int32_t points,
                            bst_error *err) {
  if (!has_room((void **)&l->gain, l->gain_count, &l->gain_room, sizeof *l->gain))
    return bst_fail(err, BST_NO_MEMORY, "out of memory for the report");
  uint16_t turn = l->turn < BST_STAT_TURNS ? l->turn : BST_STAT_TURNS;
  l->gain[l->gain_count++] = (bst_gain){turn, term, bst_game_over(g), points};
  return BST_OK;
}

/* The turn is over: what has it brought? Most bring nothing, and cost a comparison. */
static bst_status close_turn(bst_listener *l, const bst_game *g, bst_error *err) {
  const bst_statistics *s = l->owner;
  bst_status status = BST_OK;
  if (memcmp(l->points, g->points, sizeof l->points) == 0)
    return BST_OK;
  memcpy(l->points, g->points, sizeof l->points);
  for (uint16_t term = 0; term < s->terms && status == BST_OK; term++) {
    int32_t now = 0;
    for (uint8_t seat = 0; seat < s->seats; seat++)
      now += bst_game_points_by_term(s->rs, g, seat, term);
    if (now != l->tally[term])
      status = note_gain(l, g, term, now - l->tally[term], err);
    l->tally[term] = now;
  }
  return status;
}

/* --- one action ------------------------------------------------------------------------------- */

static bst_status note_figure(bst_listener *l, const bst_game *g, const bst_action *a,
                              bst_error *err) {
  if (!has_room((void **)&l->placing, l->placing_count, &l->placing_room, sizeof *l->placing))
    return bst_fail(err, BST_NO_MEMORY, "out of memory for the report");
  bst_place_xy at = bst_node_place(l->owner->rs, g, a->arg[1]);
  l->placing[l->placing_count++] = (bst_placing){(uint8_t)a->arg[0], a->seat, at.x, at.y};
  return BST_OK;
}

static void note_time(bst_listener *l, const bst_match *m, uint8_t seat) {
  const bst_statistics *s = l->owner;
  uint8_t player = (uint8_t)((seat + s->seats - m->number % s->seats) % s->seats);
  uint64_t took = (uint64_t)m->took;
  player = s->fixed_seats ? seat : player;
  l->timed[player]++;
  l->thought[player] += took;
  l->longest[player] = took > l->longest[player] ? took : l->longest[player];
}

static bst_status hear(bst_listener *l, const bst_match *m, const bst_action *a, bst_error *err) {
  const bst_game *g = m->game;
  bst_choices choices;
  bst_status status = BST_OK;
  if (l->turn != bst_game_turn(g)) {
    status = close_turn(l, g, err);
    l->turn = bst_game_turn(g);
  }
  bst_game_choices(m->table, g, &choices);
  if (choices.count > 1) {
    uint16_t step = choices.step < BST_STAT_STEPS ? choices.step : BST_STAT_STEPS - 1;
    l->asked[step]++;
    l->options[step] += choices.count;
  }
  if (m->took >= 0)
    note_time(l, m, a->seat);
  if (status == BST_OK && bst_action_places(l->owner->rs, a))
    status = note_figure(l, g, a, err);
  return status;
}

/* --- listening -------------------------------------------------------------------------------- */

static bst_status begin(void *self, const bst_match *m, uint64_t seed, uint8_t first_seat,
                        bst_error *err) {
  bst_listener *l = self;
  l->turn = 1;
  l->gain_count = l->placing_count = 0;
  memset(l->points, 0, sizeof l->points);
  memset(l->tally, 0, l->owner->terms * sizeof *l->tally);
  memset(l->asked, 0, sizeof l->asked);
  memset(l->options, 0, sizeof l->options);
  memset(l->timed, 0, sizeof l->timed);
  memset(l->thought, 0, sizeof l->thought);
  memset(l->longest, 0, sizeof l->longest);
  return l->inner ? l->inner->begin(l->inner->self, m, seed, first_seat, err) : BST_OK;
}

static bst_status action(void *self, const bst_match *m, const bst_action *a, bst_error *err) {
  bst_listener *l = self;
  bst_status status = hear(l, m, a, err);
  return status == BST_OK && l->inner ? l->inner->action(l->inner->self, m, a, err) : status;
}

static bst_status timeout(void *self, const bst_match *m, uint8_t seat, bst_error *err) {
  const bst_listener *l = self;
  return l->inner ? l->inner->timeout(l->inner->self, m, seat, err) : BST_OK;
}

/* A game without a result counts nowhere: the simulation will find the same fault. */
static bst_status end(void *self, const bst_match *m, const bst_error *why, bst_error *err) {
  bst_listener *l = self;
  bst_result result;
  bst_status status = why ? BST_OK : close_turn(l, m->game, err);
  if (!why && status == BST_OK && bst_game_result(m->table, m->game, &result, NULL) == BST_OK)
    bst_listener_count(l, m, &result);
  return status == BST_OK && l->inner ? l->inner->end(l->inner->self, m, why, err) : status;
}

/* --- all games -------------------------------------------------------------------------------- */

static bool listen(bst_statistics *s, uint32_t thread, const bst_scribe *inner) {
  bst_listener *l = &s->listener[thread];
  size_t gains = (size_t)(BST_STAT_TURNS + 1) * s->terms;
  *l = (bst_listener){.face = {l, begin, action, timeout, end}, .inner = inner, .owner = s};
  l->sum.terms = s->terms;
  l->sum.gained = calloc(gains + 1, sizeof *l->sum.gained);
  l->sum.ended = calloc(gains + 1, sizeof *l->sum.ended);
  l->tally = calloc((size_t)s->terms + 1, sizeof *l->tally);
  s->scribe[thread] = l->face;
  return l->sum.gained && l->sum.ended && l->tally;
}

bst_status bst_statistics_new(const bst_sim_plan *plan, bst_statistics **out) {
  bst_statistics *s = calloc(1, sizeof *s);
  if (!s)
    return BST_NO_MEMORY;
  uint16_t terms = bst_term_count(plan->ruleset);
  s->rs = plan->ruleset;
  s->games = plan->games;
  s->fixed_seats = plan->fixed_seats;
  s->seats = bst_ruleset_players(plan->ruleset);
  s->terms = terms < BST_SIM_TERMS ? terms : BST_SIM_TERMS;
  s->batches = s->seen = plan->games < BST_STAT_BATCHES ? (uint32_t)plan->games : BST_STAT_BATCHES;
  s->measures = (uint32_t)BST_MEASURE_TERMS + s->terms;
  s->row = calloc((size_t)s->batches * s->measures, sizeof *s->row);
  s->read = calloc((size_t)s->batches * s->measures, sizeof *s->read);
  s->listener = calloc(plan->threads, sizeof *s->listener);
  s->scribe = calloc(plan->threads, sizeof *s->scribe);
  bool made = s->row && s->read && s->listener && s->scribe;
  s->threads = made ? plan->threads : 0;
  for (uint32_t i = 0; i < s->threads; i++)
    made = listen(s, i, plan->scribe ? &plan->scribe[i] : NULL) && made;
  if (made)
    *out = s;
  else
    bst_statistics_free(s);
  return made ? BST_OK : BST_NO_MEMORY;
}

void bst_statistics_free(bst_statistics *s) {
  if (!s)
    return;
  for (uint32_t i = 0; i < s->threads; i++) {
    free(s->listener[i].sum.gained);
    free(s->listener[i].sum.ended);
    free(s->listener[i].tally);
    free(s->listener[i].gain);
    free(s->listener[i].placing);
  }
  free((void *)s->row);
  free(s->read);
  free(s->listener);
  free(s->scribe);
  free(s);
}

const bst_scribe *bst_statistics_scribes(const bst_statistics *s) { return s->scribe; }

uint32_t bst_statistics_batches(const bst_statistics *s) { return s->seen; }

static void read_batches(bst_statistics *s, uint32_t count) {
  for (size_t i = 0; i < (size_t)count * s->measures; i++)
    s->read[i] = atomic_load_explicit(&s->row[i], memory_order_relaxed);
  s->seen = count;
}

void bst_statistics_look(bst_statistics *s, uint64_t games) {
  read_batches(s, s->games ? (uint32_t)(games * s->batches / s->games) : 0);
}

const int64_t *bst_statistics_row(const bst_statistics *s, uint32_t batch) {
  return s->read + (size_t)batch * s->measures;
}

/* --- the sum ---------------------------------------------------------------------------------- */

/* Both are blocks of numbers of 64 bits. */
static void add_all(uint64_t *to, const uint64_t *from, size_t bytes) {
  for (size_t i = 0; i < bytes / sizeof *to; i++)
    to[i] += from[i];
}
#define ADD(to, from, member)                                                                      \
  add_all((uint64_t *)(to)->member, (const uint64_t *)(from)->member, sizeof(to)->member)

static void add_counts(bst_counts *to, const bst_counts *from) {
  to->games += from->games;
  ADD(to, from, length);
  ADD(to, from, points);
  ADD(to, from, total);
  ADD(to, from, asked);
  ADD(to, from, options);
  ADD(to, from, tiles);
  ADD(to, from, figures);
  ADD(to, from, placed);
  ADD(to, from, timed);
  ADD(to, from, thought);
  for (int i = 0; i < BST_STAT_TOTALS; i++)
    if (from->total_game[i] > 0 &&
        (to->total_game[i] == 0 || from->total_game[i] < to->total_game[i]))
      to->total_game[i] = from->total_game[i];
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    to->longest[i] = from->longest[i] > to->longest[i] ? from->longest[i] : to->longest[i];
  for (size_t i = 0; i < (size_t)(BST_STAT_TURNS + 1) * to->terms; i++) {
    to->gained[i] += from->gained[i];
    to->ended[i] += from->ended[i];
  }
}

const bst_counts *bst_statistics_sum(bst_statistics *s) {
  read_batches(s, s->batches);
  for (uint32_t i = 1; i < s->threads && !s->summed; i++)
    add_counts(&s->listener[0].sum, &s->listener[i].sum);
  s->summed = true;
  return &s->listener[0].sum;
}
