/* simulate.c - whole games between players, as `bastide sim` plays them, with a row for each. */
#include <game.h>
#include <sim.h>
#include <status.h>
#include <stdlib.h>
#include <string.h>

uint64_t bst_game_seed(uint64_t seed, uint64_t number) { return bst_sim_game_seed(seed, number); }

/* Writes a row when a game is over; games know their number, so threads write where no other does.
 */
typedef struct row_scribe {
  const bst_simulation *what;
  bst_simulated *out;
} row_scribe;

static bst_status begin(void *self, const bst_match *m, uint64_t seed, uint8_t first_seat,
                        bst_error *err) {
  (void)self, (void)m, (void)seed, (void)first_seat, (void)err;
  return BST_OK;
}
static bst_status action(void *self, const bst_match *m, const bst_action *a, bst_error *err) {
  (void)self, (void)m, (void)a, (void)err;
  return BST_OK;
}
static bst_status timeout(void *self, const bst_match *m, uint8_t seat, bst_error *err) {
  (void)self, (void)m, (void)seat, (void)err;
  return BST_OK;
}

static void write_row(const row_scribe *s, const bst_match *m, const bst_result *result) {
  bst_simulated *out = s->out;
  uint8_t seats = bst_ruleset_players(s->what->ruleset);
  uint64_t game = m->number;
  for (uint8_t player = 0; player < seats; player++) {
    uint8_t seat = (uint8_t)(s->what->fixed_seats ? player : (player + game % seats) % seats);
    if (out->seat)
      out->seat[game * seats + player] = seat;
    if (out->points)
      out->points[game * seats + player] = bst_game_points(m->game, seat);
    if (out->rank)
      out->rank[game * seats + player] = result->rank[seat];
  }
  if (out->turns)
    out->turns[game] = bst_game_turn(m->game);
  if (out->discarded)
    out->discarded[game] = bst_game_discarded(m->game);
}

static bst_status end(void *self, const bst_match *m, const bst_error *why, bst_error *err) {
  const row_scribe *s = self;
  bst_result result;
  (void)err;
  if (why == NULL && bst_game_result(m->table, m->game, &result, NULL) == BST_OK)
    write_row(s, m, &result);
  else if (s->out->aborted)
    s->out->aborted[m->number] = 1;
  return BST_OK;
}

static void clear_rows(const bst_simulation *what, bst_simulated *out) {
  size_t games = (size_t)what->games, rows = games * bst_ruleset_players(what->ruleset);
  if (out->points)
    memset(out->points, 0, rows * sizeof *out->points);
  if (out->rank)
    memset(out->rank, 0, rows);
  if (out->seat)
    memset(out->seat, 0, rows);
  if (out->turns)
    memset(out->turns, 0, games * sizeof *out->turns);
  if (out->discarded)
    memset(out->discarded, 0, games * sizeof *out->discarded);
  if (out->aborted)
    memset(out->aborted, 0, games);
}

static bst_status play(const bst_simulation *what, const bst_player *player, bst_simulated *out,
                       bst_error *err) {
  uint32_t threads = what->threads > 0 ? what->threads : 1;
  row_scribe self = {what, out};
  bst_scribe *scribe = calloc(threads, sizeof *scribe);
  bst_sim_result *result = calloc(1, sizeof *result);
  bst_status status = scribe && result ? BST_OK : bst_fail(err, BST_NO_MEMORY, "out of memory");
  for (uint32_t i = 0; i < threads && status == BST_OK; i++)
    scribe[i] = (bst_scribe){&self, begin, action, timeout, end};
  const bst_sim_plan plan = {.ruleset = what->ruleset,
                             .player = player,
                             .games = what->games,
                             .seed = what->seed,
                             .threads = threads,
                             .fixed_seats = what->fixed_seats,
                             .scribe = scribe};
  if (status == BST_OK)
    status = bst_sim_run(&plan, result, err);
  if (status == BST_OK && result->is_endless)
    status = bst_fail(err, BST_ENDLESS, "%s", result->reason[0].error.text);
  if (status == BST_OK) {
    out->digest = result->digest;
    out->seconds = result->seconds;
  }
  free(result);
  free(scribe);
  return status;
}

bst_status bst_simulate(const bst_simulation *what, bst_simulated *out, bst_error *err) {
  uint8_t seats = bst_ruleset_players(what->ruleset);
  bst_player player[BST_MAX_PLAYERS];
  bst_status status = BST_OK;
  memset(player, 0, sizeof player);
  clear_rows(what, out);
  for (uint8_t i = 0; i < seats && status == BST_OK; i++)
    status = bst_player_make(what->player[i], &player[i], err);
  if (status == BST_OK)
    status = play(what, player, out, err);
  for (uint8_t i = 0; i < seats; i++)
    bst_player_clear(&player[i]);
  return status;
}
