/* statistics.c - see statistics.h. What a game brings is kept apart until it is over, since games
 * that a script ends don't count. */
#include "statistics.h"

#include <game.h>
#include <inspect.h>
#include <status.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <tokens.h>

/* Points that a turn brought. */
typedef struct gain {
  uint16_t turn, term;
  bool ended; /* the game was over then */
  int32_t points;
} gain;

/* A figure that was placed. */
typedef struct placing {
  uint8_t kind, seat;
  int16_t x, y;
} placing;

typedef struct listener {
  bst_scribe face;
  const bst_scribe *inner; /* or NULL */
  bst_statistics *owner;
  bst_counts sum;
  /* of the game that is played: */
  uint16_t turn;
  int32_t points[BST_MAX_PLAYERS]; /* when the turn began */
  int32_t *tally;                  /* of all players, by term; the same */
  uint32_t asked[BST_STAT_STEPS], options[BST_STAT_STEPS];
  uint64_t timed[BST_MAX_PLAYERS], thought[BST_MAX_PLAYERS], longest[BST_MAX_PLAYERS];
  gain *gain;
  size_t gain_count, gain_room;
  placing *placing;
  size_t placing_count, placing_room;
} listener;

struct bst_statistics {
  const bst_ruleset *rs;
  uint64_t games;
  bool fixed_seats, summed;
  uint8_t seats;
  uint16_t terms;
  uint32_t threads, batches, measures;
  bst_scribe *scribe; /* by thread */
  listener *listener;
  _Atomic int64_t *row; /* [batch][measure]: several threads may play the games of a batch */
  int64_t *read;        /* the same, when all is played */
};

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

static bst_status note_gain(listener *l, const bst_game *g, uint16_t term, int32_t points,
                            bst_error *err) {
  if (!has_room((void **)&l->gain, l->gain_count, &l->gain_room, sizeof *l->gain))
    return bst_fail(err, BST_NO_MEMORY, "out of memory for the report");
  uint16_t turn = l->turn < BST_STAT_TURNS ? l->turn : BST_STAT_TURNS;
  l->gain[l->gain_count++] = (gain){turn, term, bst_game_over(g), points};
  return BST_OK;
}

/* The turn is over: what has it brought? Most bring nothing, and cost a comparison. */
static bst_status close_turn(listener *l, const bst_game *g, bst_error *err) {
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

static bst_status note_figure(listener *l, const bst_game *g, const bst_action *a, bst_error *err) {
  if (!has_room((void **)&l->placing, l->placing_count, &l->placing_room, sizeof *l->placing))
    return bst_fail(err, BST_NO_MEMORY, "out of memory for the report");
  bst_place_xy at = bst_node_place(l->owner->rs, g, a->arg[1]);
  l->placing[l->placing_count++] = (placing){(uint8_t)a->arg[0], a->seat, at.x, at.y};
  return BST_OK;
}

static void note_time(listener *l, const bst_match *m, uint8_t seat) {
  const bst_statistics *s = l->owner;
  uint8_t player = (uint8_t)((seat + s->seats - m->number % s->seats) % s->seats);
  uint64_t took = (uint64_t)m->took;
  player = s->fixed_seats ? seat : player;
  l->timed[player]++;
  l->thought[player] += took;
  l->longest[player] = took > l->longest[player] ? took : l->longest[player];
}

static bst_status hear(listener *l, const bst_match *m, const bst_action *a, bst_error *err) {
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
  if (status == BST_OK && a->step == l->owner->rs->figure_op && a->argc == 2)
    status = note_figure(l, g, a, err);
  return status;
}

/* --- one game --------------------------------------------------------------------------------- */

static void count_turns(listener *l, const bst_game *g) {
  uint16_t turns = bst_game_turn(g);
  l->sum.length[turns < BST_STAT_TURNS ? turns : BST_STAT_TURNS]++;
  for (size_t i = 0; i < l->gain_count; i++) {
    const gain *one = &l->gain[i];
    int64_t *sum = one->ended ? l->sum.ended : l->sum.gained;
    sum[bst_counts_at(&l->sum, one->turn, one->term)] += one->points;
  }
}

static size_t bin_of(int64_t value, int64_t least, int64_t bins) {
  int64_t at = value - least;
  return (size_t)(at < 0 ? 0 : at < bins ? at : bins - 1);
}

static int64_t count_points(listener *l, const bst_game *g, uint64_t game) {
  int64_t total = 0;
  for (uint8_t seat = 0; seat < l->owner->seats; seat++) {
    int32_t points = bst_game_points(g, seat);
    l->sum.points[seat][bin_of(points, BST_STAT_LEAST, BST_STAT_POINTS)]++;
    total += points;
  }
  size_t bin = bin_of(total, BST_STAT_LEAST_TOTAL, BST_STAT_TOTALS);
  uint64_t *first = &l->sum.total_game[bin];
  l->sum.total[bin]++;
  *first = *first == 0 || game + 1 < *first ? game + 1 : *first;
  return total;
}

static uint64_t *cell_of(uint64_t map[BST_STAT_SIDE][BST_STAT_SIDE], int x, int y) {
  x += BST_STAT_SIDE / 2;
  y += BST_STAT_SIDE / 2;
  bool inside = x >= 0 && x < BST_STAT_SIDE && y >= 0 && y < BST_STAT_SIDE;
  return inside ? &map[y][x] : NULL;
}

static void count_board(listener *l, const bst_game *g) {
  const bst_ruleset *rs = l->owner->rs;
  for (uint16_t i = 0; i < g->cell_count; i++) {
    uint32_t key = places_of(rs, g)[i];
    uint64_t *cell =
        cells_of(rs, g)[i].own & 15 ? cell_of(l->sum.tiles, bst_key_x(key), bst_key_y(key)) : NULL;
    if (cell)
      ++*cell;
  }
  for (size_t i = 0; i < l->placing_count; i++) {
    const placing *p = &l->placing[i];
    uint64_t *cell = cell_of(l->sum.figures, p->x, p->y);
    l->sum.placed[p->kind][p->seat]++;
    if (cell)
      ++*cell;
  }
}

static void count_decisions(listener *l, int64_t *asked, int64_t *options) {
  for (int step = 0; step < BST_STAT_STEPS; step++) {
    l->sum.asked[step] += l->asked[step];
    l->sum.options[step] += l->options[step];
    *asked += l->asked[step];
    *options += l->options[step];
  }
  for (int player = 0; player < BST_MAX_PLAYERS; player++) {
    l->sum.timed[player] += l->timed[player];
    l->sum.thought[player] += l->thought[player];
    if (l->longest[player] > l->sum.longest[player])
      l->sum.longest[player] = l->longest[player];
  }
}

/* --- batches ---------------------------------------------------------------------------------- */

static void add(_Atomic int64_t *row, uint32_t measure, int64_t value) {
  if (value != 0)
    atomic_fetch_add_explicit(&row[measure], value, memory_order_relaxed);
}

static void add_pieces(const listener *l, const bst_game *g, _Atomic int64_t *row) {
  const bst_ruleset *rs = l->owner->rs;
  for (size_t i = 0; i < l->placing_count; i++)
    add(row, BST_MEASURE_PLACED + l->placing[i].kind, 1);
  for (uint8_t kind = 0; kind < rs->token_count; kind++)
    for (uint8_t seat = 0; seat < l->owner->seats; seat++)
      add(row, (uint32_t)BST_MEASURE_TOKENS + kind,
          bst_token_count(rs, g, kind, (bst_location){BST_AT_SUPPLY, seat, BST_NONE}));
  for (uint16_t term = 0; term < l->owner->terms; term++)
    add(row, (uint32_t)BST_MEASURE_TERMS + term, l->tally[term]);
}

static void count_game(listener *l, const bst_match *m, const bst_result *result) {
  const bst_statistics *s = l->owner;
  const bst_game *g = m->game;
  uint64_t batch = m->number * s->batches / s->games;
  _Atomic int64_t *row = s->row + (size_t)batch * s->measures;
  int64_t asked = 0, options = 0;
  l->sum.games++;
  count_turns(l, g);
  count_board(l, g);
  count_decisions(l, &asked, &options);
  add(row, BST_MEASURE_GAMES, 1);
  add(row, BST_MEASURE_POINTS, count_points(l, g, m->number));
  add(row, BST_MEASURE_TURNS, bst_game_turn(g));
  add(row, BST_MEASURE_PARTS, g->part);
  add(row, BST_MEASURE_DISCARDED, bst_game_discarded(g));
  add(row, BST_MEASURE_DECISIONS, asked);
  add(row, BST_MEASURE_OPTIONS, options);
  for (uint8_t seat = 0; seat < s->seats; seat++) {
    bool first = result->rank[seat] == 1;
    add(row, (uint32_t)BST_MEASURE_WINS + seat, first && !result->shared);
    add(row, (uint32_t)BST_MEASURE_TIES + seat, first && result->shared);
    add(row, (uint32_t)BST_MEASURE_SEAT + seat, bst_game_points(g, seat));
  }
  add_pieces(l, g, row);
}

/* --- listening -------------------------------------------------------------------------------- */

static bst_status begin(void *self, const bst_match *m, uint64_t seed, uint8_t first_seat,
                        bst_error *err) {
  listener *l = self;
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
  listener *l = self;
  bst_status status = hear(l, m, a, err);
  return status == BST_OK && l->inner ? l->inner->action(l->inner->self, m, a, err) : status;
}

static bst_status timeout(void *self, const bst_match *m, uint8_t seat, bst_error *err) {
  const listener *l = self;
  return l->inner ? l->inner->timeout(l->inner->self, m, seat, err) : BST_OK;
}

/* A game without a result counts nowhere: the simulation will find the same fault. */
static bst_status end(void *self, const bst_match *m, const bst_error *why, bst_error *err) {
  listener *l = self;
  bst_result result;
  bst_status status = why ? BST_OK : close_turn(l, m->game, err);
  if (!why && status == BST_OK && bst_game_result(m->table, m->game, &result, NULL) == BST_OK)
    count_game(l, m, &result);
  return status == BST_OK && l->inner ? l->inner->end(l->inner->self, m, why, err) : status;
}

/* --- all games -------------------------------------------------------------------------------- */

static bool listen(bst_statistics *s, uint32_t thread, const bst_scribe *inner) {
  listener *l = &s->listener[thread];
  size_t gains = (size_t)(BST_STAT_TURNS + 1) * s->terms;
  *l = (listener){.face = {l, begin, action, timeout, end}, .inner = inner, .owner = s};
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
  s->batches = plan->games < BST_STAT_BATCHES ? (uint32_t)plan->games : BST_STAT_BATCHES;
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

uint32_t bst_statistics_batches(const bst_statistics *s) { return s->batches; }

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
  for (size_t i = 0; i < (size_t)s->batches * s->measures; i++)
    s->read[i] = atomic_load_explicit(&s->row[i], memory_order_relaxed);
  for (uint32_t i = 1; i < s->threads && !s->summed; i++)
    add_counts(&s->listener[0].sum, &s->listener[i].sum);
  s->summed = true;
  return &s->listener[0].sum;
}
