/* statistics_count.c - see statistics_inside.h: a game that is over. */
#include "statistics_inside.h"

#include <game.h>
#include <inspect.h>
#include <tokens.h>

static void count_turns(bst_listener *l, const bst_game *g) {
  uint16_t turns = bst_game_turn(g);
  l->sum.length[turns < BST_STAT_TURNS ? turns : BST_STAT_TURNS]++;
  for (size_t i = 0; i < l->gain_count; i++) {
    const bst_gain *one = &l->gain[i];
    int64_t *sum = one->ended ? l->sum.ended : l->sum.gained;
    sum[bst_counts_at(&l->sum, one->turn, one->term)] += one->points;
  }
}

static size_t bin_of(int64_t value, int64_t least, int64_t bins) {
  int64_t at = value - least;
  return (size_t)(at < 0 ? 0 : at < bins ? at : bins - 1);
}

static int64_t count_points(bst_listener *l, const bst_game *g, uint64_t game) {
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

static void count_board(bst_listener *l, const bst_game *g) {
  const bst_ruleset *rs = l->owner->rs;
  for (uint16_t i = 0; i < g->cell_count; i++) {
    uint32_t key = places_of(rs, g)[i];
    uint64_t *cell =
        bst_covers_cell(rs, g, i) ? cell_of(l->sum.tiles, bst_key_x(key), bst_key_y(key)) : NULL;
    if (cell)
      ++*cell;
  }
  for (size_t i = 0; i < l->placing_count; i++) {
    const bst_placing *p = &l->placing[i];
    uint64_t *cell = cell_of(l->sum.figures, p->x, p->y);
    l->sum.placed[p->kind][p->seat]++;
    if (cell)
      ++*cell;
  }
}

static void count_decisions(bst_listener *l, int64_t *asked, int64_t *options) {
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

static void add_pieces(const bst_listener *l, const bst_game *g, _Atomic int64_t *row) {
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

void bst_listener_count(bst_listener *l, const bst_match *m, const bst_result *result) {
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
