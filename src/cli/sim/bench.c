/* bench.c - bastide bench: games per second on one core, and what its parts cost.
 *
 * The parts are timed on decisions collected from random games, each asked, carried out and copied
 * many times over. The best of several rounds is what the machine can do; the others are noise of
 * whatever else it does. */
#define _POSIX_C_SOURCE 200809L
#include <host_state.h>
#include <inspect.h>
#include <inttypes.h>
#include <json.h>
#include <match.h>
#include <sim.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "bench_players.h"
#include "bench_record.h"
#include "commands.h"
#include "load_rules.h"

enum {
  SAMPLES = 256,
  EVERY = 7,
  ROUNDS = 5,
  REPEATS = 40,
  GAMES_A_ROUND = 10000,
  PLACEMENTS = 4096
};

typedef struct figures {
  double games_per_second, worst_games_per_second;
  double copied, uncounted;       /* games a second, played in other ways */
  double enumerate, place, clone; /* nanoseconds */
  double turn;
  double listed;  /* placements in a list, on average */
  uint64_t games; /* in each round */
  record_cost record;
  player_cost players;
} figures;

typedef struct samples {
  bst_game *game[SAMPLES]; /* each asks where a tile shall go */
  size_t count;
  bst_game *scratch;
} samples;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static double least(double a, double b) { return a == 0 || b < a ? b : a; }

/* --- games ---------------------------------------------------------------------------------- */

static bool time_games(const bst_ruleset *rs, uint64_t games, figures *out) {
  bst_player player[BST_MAX_PLAYERS];
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    if (bst_player_make("random", &player[i], NULL) != BST_OK)
      return false;
  for (uint64_t round = 0; round < ROUNDS; round++) {
    bst_sim_plan plan = {
        .ruleset = rs, .player = player, .games = games, .seed = round + 1, .threads = 1};
    bst_sim_result r;
    if (bst_sim_run(&plan, &r, NULL) != BST_OK || r.aborted || r.seconds <= 0)
      return false;
    double rate = (double)r.games / r.seconds;
    if (rate > out->games_per_second) {
      out->games_per_second = rate;
      out->turn = r.seconds * 1e9 / (double)r.turns;
    }
    out->worst_games_per_second = least(out->worst_games_per_second, rate);
  }
  out->games = games;
  return true;
}

/* --- other ways to play ------------------------------------------------------------------------
 */

typedef struct way {
  bool copied;    /* the game is copied before each action, as where a person plays */
  bool uncounted; /* the instructions of scripts are not counted */
} way;

static bool play_one(bst_match *m, bst_game *before, uint64_t seed) {
  bst_action action;
  bst_status status = bst_match_start(m, seed, 0, NULL);
  while (status == BST_OK && bst_match_choose(m, &action)) {
    if (before)
      bst_game_copy(before, m->game);
    status = bst_game_apply_listed(m->table, m->game, &action, NULL);
  }
  return status == BST_OK;
}

/* Games a second; 0: one could not be played. */
static double time_way(const bst_ruleset *rs, uint64_t games, way how) {
  bst_match match = {0};
  bst_player player;
  double best = 0;
  bool fine = bst_player_make("random", &player, NULL) == BST_OK &&
              bst_match_init(&match, rs, NULL) == BST_OK;
  bst_game *before = fine && how.copied ? bst_game_new(match.table) : NULL;
  for (int seat = 0; seat < BST_MAX_PLAYERS; seat++)
    match.seat[seat] = &player;
  if (fine && how.uncounted)
    bst_host_count_instructions(match.table, false);
  for (int round = 0; fine && round < ROUNDS; round++) {
    double start = now();
    for (uint64_t game = 0; fine && game < games; game++)
      fine = play_one(&match, before, bst_sim_game_seed((uint64_t)round + 1, game));
    double rate = (double)games * 1e9 / (now() - start);
    best = rate > best ? rate : best;
  }
  bst_game_free(before);
  bst_match_clear(&match);
  return fine ? best : 0;
}

/* --- parts ---------------------------------------------------------------------------------- */

static bool collect_game(samples *s, bst_match *m, uint64_t seed) {
  bst_action action;
  unsigned asked = 0;
  bool fine = bst_match_start(m, seed, 0, NULL) == BST_OK;
  while (fine && s->count < SAMPLES && bst_match_choose(m, &action)) {
    if (bst_current_tile(m->game) != BST_NONE && asked++ % EVERY == 0) {
      s->game[s->count] = bst_game_new(m->table);
      fine = s->game[s->count] != NULL;
      if (fine)
        bst_game_copy(s->game[s->count++], m->game);
    }
    fine = fine && bst_game_apply_listed(m->table, m->game, &action, NULL) == BST_OK;
  }
  return fine;
}

/* Lists where the tile in hand may go; *listed: how many placements there are on average. */
static double time_enumerate(const samples *s, const bst_ruleset *rs, double *listed) {
  bst_place_xy place[PLACEMENTS];
  uint64_t count = 0;
  double start = now();
  for (int repeat = 0; repeat < REPEATS; repeat++)
    for (size_t i = 0; i < s->count; i++)
      count +=
          bst_placements(rs, s->game[i], bst_current_tile(s->game[i]), false, place, PLACEMENTS);
  *listed = (double)count / (double)(s->count * REPEATS);
  return (now() - start) / (double)(s->count * REPEATS);
}

static double time_clone(const samples *s) {
  double start = now();
  for (int repeat = 0; repeat < REPEATS; repeat++)
    for (size_t i = 0; i < s->count; i++)
      bst_game_copy(s->scratch, s->game[i]);
  return (now() - start) / (double)(s->count * REPEATS);
}

/* A copy and the first action of each. */
static double time_clone_and_place(const samples *s, bst_table *t, const bst_action *first) {
  double start = now();
  for (int repeat = 0; repeat < REPEATS; repeat++)
    for (size_t i = 0; i < s->count; i++) {
      bst_game_copy(s->scratch, s->game[i]);
      if (bst_game_apply_listed(t, s->scratch, &first[i], NULL) != BST_OK)
        return 0;
    }
  return (now() - start) / (double)(s->count * REPEATS);
}

static void time_parts(const samples *s, bst_table *t, figures *out) {
  bst_action first[SAMPLES];
  double both = 0;
  for (size_t i = 0; i < s->count; i++) {
    bst_choices choices;
    bst_game_choices(t, s->game[i], &choices);
    bst_game_choice(t, s->game[i], &choices, choices.count / 2, &first[i]);
  }
  for (int round = 0; round < ROUNDS; round++) {
    out->enumerate = least(out->enumerate, time_enumerate(s, bst_table_ruleset(t), &out->listed));
    out->clone = least(out->clone, time_clone(s));
    both = least(both, time_clone_and_place(s, t, first));
  }
  out->place = both - out->clone;
}

static bool measure_parts(const bst_ruleset *rs, figures *out) {
  bst_match match = {0};
  samples s = {0};
  bst_player player;
  bool fine = bst_player_make("random", &player, NULL) == BST_OK &&
              bst_match_init(&match, rs, NULL) == BST_OK;
  for (int seat = 0; seat < BST_MAX_PLAYERS; seat++)
    match.seat[seat] = &player;
  for (uint64_t seed = 1; fine && s.count < SAMPLES; seed++)
    fine = collect_game(&s, &match, seed);
  s.scratch = fine ? bst_game_new(match.table) : NULL;
  fine = s.scratch != NULL;
  if (fine)
    time_parts(&s, match.table, out);
  bst_game_free(s.scratch);
  for (size_t i = 0; i < s.count; i++)
    bst_game_free(s.game[i]);
  bst_match_clear(&match);
  return fine;
}

/* --- output --------------------------------------------------------------------------------- */

static int print_json(const bst_ruleset *rs, const figures *f) {
  bst_json *out = bst_json_new_object();
  bst_json_set_whole(out, "games", (int64_t)f->games);
  bst_json_set_whole(out, "rounds", ROUNDS);
  bst_json_set_real(out, "games_per_second", f->games_per_second);
  bst_json_set_real(out, "worst_games_per_second", f->worst_games_per_second);
  bst_json_set_real(out, "games_per_second_copied", f->copied);
  bst_json_set_real(out, "games_per_second_uncounted", f->uncounted);
  bst_json_set_real(out, "ns_per_turn", f->turn);
  bst_json_set_real(out, "ns_per_enumerate", f->enumerate);
  bst_json_set_real(out, "placements_listed", f->listed);
  bst_json_set_real(out, "ns_per_listed_placement", f->enumerate / f->listed);
  bst_json_set_real(out, "ns_per_place", f->place);
  bst_json_set_real(out, "ns_per_clone", f->clone);
  bst_json_set_whole(out, "block_bytes", bst_ruleset_block_size(rs));
  bst_json_set_real(out, "record_text_us", f->record.text);
  bst_json_set_real(out, "record_digests_us", f->record.digests);
  bst_json_set_real(out, "record_file_us", f->record.file);
  bst_json_set_real(out, "record_bytes", f->record.bytes);
  bst_json_set_real(out, "mcts_playouts_per_second", f->players.trials);
  bst_json_set_real(out, "mcts_usual_trials_per_second", f->players.usual_trials);
  bst_json_set_real(out, "greedy_games_per_second", f->players.greedy_games);
  bst_json_set_real(out, "greedy_slowest_ms", 1e3 * f->players.slowest);
  bst_status status = bst_json_write(out, stdout, NULL);
  bst_json_free(out);
  return status == BST_OK ? CLI_DONE : CLI_INPUT;
}

static void print_text(const bst_rules *rules, const figures *f) {
  fputs("rules", stdout);
  for (size_t i = 0; i < bst_rules_count(rules); i++)
    printf(" %s", bst_rules_info(rules, i).id);
  printf("\n%-28s %10.0f games/s (worst of %d rounds %.0f)\n", "random games, one core",
         f->games_per_second, ROUNDS, f->worst_games_per_second);
  printf("%-28s %10.0f games/s\n", "a copy before each action", f->copied);
  printf("%-28s %10.0f games/s\n", "instructions not counted", f->uncounted);
  printf("%-28s %10.0f ns\n", "a turn", f->turn);
  printf("%-28s %10.0f ns (%.1f of them, %.2f ns each)\n", "enumerate the placements", f->enumerate,
         f->listed, f->enumerate / f->listed);
  printf("%-28s %10.0f ns\n", "place a tile", f->place);
  printf("%-28s %10.0f ns\n", "clone a game", f->clone);
  printf("%-28s %10u bytes\n", "block of a game",
         (unsigned)bst_ruleset_block_size(bst_rules_compiled(rules)));
  printf("%-28s %10.0f us (text %.0f, digests %.0f, file %.0f; %.0f bytes)\n", "record of a game",
         f->record.text + f->record.digests + f->record.file, f->record.text, f->record.digests,
         f->record.file, f->record.bytes);
  printf("%-28s %10.0f trials/s of mcts, %.0f %% of the random games (usual trials: %.0f/s)\n",
         "playouts from the opening", f->players.trials,
         100 * f->players.trials / f->games_per_second, f->players.usual_trials);
  printf("%-28s %10.0f games/s; slowest decision %.1f ms (game %" PRIu64 ", turn %u)\n",
         "greedy against greedy", f->players.greedy_games, 1e3 * f->players.slowest,
         f->players.slowest_game, f->players.slowest_turn);
}

/* Games for a tool that counts instructions: one after the other, nothing timed. */
static int play_only(const bst_ruleset *rs, uint64_t games) {
  bst_match match = {0};
  bst_player player;
  uint64_t turns = 0;
  bool fine = bst_player_make("random", &player, NULL) == BST_OK &&
              bst_match_init(&match, rs, NULL) == BST_OK;
  for (int seat = 0; seat < BST_MAX_PLAYERS; seat++)
    match.seat[seat] = &player;
  for (uint64_t game = 0; fine && game < games; game++) {
    fine = bst_match_play(&match, bst_sim_game_seed(1, game), 0, NULL) == BST_OK;
    turns += bst_game_turn(match.game);
  }
  bst_match_clear(&match);
  printf("games %" PRIu64 " turns %" PRIu64 "\nblock %u bytes\n", games, turns,
         (unsigned)bst_ruleset_block_size(rs));
  return fine ? CLI_DONE : CLI_FAILED;
}

static int measure(const options *o, const bst_rules *rules) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  figures f = {0};
  if (o->only_play)
    return play_only(rs, o->only_play);
  uint64_t games = o->games ? o->games : GAMES_A_ROUND;
  f.copied = time_way(rs, games, (way){.copied = true});
  f.uncounted = time_way(rs, games, (way){.uncounted = true});
  if (f.copied == 0 || f.uncounted == 0 || !time_games(rs, games, &f) || !measure_parts(rs, &f)) {
    fprintf(stderr, "bench: a game could not be played; 'bastide sim' says why\n");
    return CLI_FAILED;
  }
  bst_setup setup = setup_of(o, 2);
  if (!bench_record(rules, &setup, &f.record)) {
    fprintf(stderr, "bench: no record could be written in $TMPDIR (or /tmp)\n");
    return CLI_FAILED;
  }
  if (!bench_players(rs, o->greedy_games, &f.players)) {
    fprintf(stderr, "bench: greedy or mcts could not play; 'bastide sim' says why\n");
    return CLI_FAILED;
  }
  if (o->json)
    return print_json(rs, &f);
  print_text(rules, &f);
  return CLI_DONE;
}

int bench_command(const options *o) {
  bst_rules *rules = NULL;
  int status = load_rules(o, 2, &rules);
  if (status == CLI_DONE)
    status = measure(o, rules);
  bst_rules_free(rules);
  return status;
}
