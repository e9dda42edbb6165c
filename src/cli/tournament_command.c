/* tournament_command.c - bastide tournament: everybody plays everybody, then the standings. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <tournament.h>

#include "commands.h"
#include "load_rules.h"
#include "progress.h"
#include "sim_tell.h"

/* All that the output is made of. */
typedef struct meeting {
  const bst_tournament *t;
  bst_tournament_plan plan;
  bst_pairing *pairing;
  size_t pairings;
  bst_standing *standing; /* of whatever is being shown */
  uint64_t aborted;
} meeting;

static uint64_t lost(const bst_tally *sum) { return sum->games - sum->wins - sum->ties; }

/* --- text ------------------------------------------------------------------------------------- */

/* The best of SIZE_MAX: of all rulesets together. */
static void print_standings(const meeting *m, size_t rules, const char *title) {
  const bst_tournament_file *file = m->t->file;
  bst_tournament_standings(m->t, m->pairing, rules, m->standing);
  printf("\n%-24s %9s %9s %9s %9s %9s %9s %12s\n", title, "games", "wins", "ties", "losses",
         "forfeits", "won", "mean points");
  for (size_t i = 0; i < file->player_count; i++) {
    const bst_tally *sum = &m->standing[i].sum;
    printf("%3zu  %-19s %9" PRIu64 " %9" PRIu64 " %9" PRIu64 " %9" PRIu64 " %9" PRIu64
           " %7.2f %% %12.3f\n",
           i + 1, file->player[m->standing[i].player].name, sum->games, sum->wins, sum->ties,
           lost(sum), sum->forfeits, 100 * mean_of((double)sum->wins, sum->games),
           mean_of((double)sum->points, sum->games));
  }
}

static void print_players(const meeting *m) {
  const bst_tournament_file *file = m->t->file;
  for (size_t i = 0; i < file->player_count; i++)
    printf("  %-20s %s\n", file->player[i].name, file->player[i].player);
}

static void print_text(const meeting *m) {
  const bst_tournament_file *file = m->t->file;
  printf("%s%s%s\n", file->id, *file->title ? ": " : "", file->title);
  printf("%zu pairing%s of %u, %" PRIu64 " games each, seed %" PRIu64 "\n", m->pairings,
         m->pairings == 1 ? "" : "s", file->table, m->plan.games, m->plan.seed);
  print_players(m);
  for (size_t i = 0; i < file->rules_count && file->rules_count > 1; i++)
    print_standings(m, i, file->rules[i].name);
  print_standings(m, SIZE_MAX, file->rules_count > 1 ? "all rulesets" : "standings");
  printf("\naborted games %" PRIu64 "\n", m->aborted);
}

/* --- JSON ------------------------------------------------------------------------------------- */

static bst_json *standings_json(const meeting *m, size_t rules) {
  bst_json *list = bst_json_new_list();
  bst_tournament_standings(m->t, m->pairing, rules, m->standing);
  for (size_t i = 0; i < m->t->file->player_count; i++) {
    bst_json *one = bst_json_new_object();
    const bst_tally *sum = &m->standing[i].sum;
    bst_json_set_text(one, "name", m->t->file->player[m->standing[i].player].name);
    bst_json_set_whole(one, "games", (int64_t)sum->games);
    tally_json(one, sum);
    bst_json_set_whole(one, "losses", (int64_t)lost(sum));
    bst_json_set_whole(one, "forfeits", (int64_t)sum->forfeits);
    bst_json_set_real(one, "win_rate", mean_of((double)sum->wins, sum->games));
    bst_json_add(list, one);
  }
  return list;
}

static bst_json *pairing_json(const meeting *m, const bst_pairing *p) {
  bst_json *out = bst_json_new_object(), *players = bst_json_new_list();
  for (uint8_t i = 0; i < m->t->file->table; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "name", m->t->file->player[p->player[i]].name);
    tally_json(one, &p->result.player[i]);
    bst_json_set_whole(one, "forfeits", (int64_t)p->result.player[i].forfeits);
    bst_json_add(players, one);
  }
  bst_json_set(out, "players", players);
  bst_json_set_whole(out, "games", (int64_t)p->result.games);
  bst_json_set_whole(out, "aborted", (int64_t)p->result.aborted);
  bst_json_set(out, "reasons", reasons_json(m->plan.seed, &p->result));
  bst_json_set_hash(out, "digest", p->result.digest);
  return out;
}

static bst_json *ruleset_json(const meeting *m, size_t rules) {
  bst_json *out = bst_json_new_object(), *with = bst_json_new_list(), *all = bst_json_new_list();
  bst_json_set_text(out, "name", m->t->file->rules[rules].name);
  for (size_t i = 0; i < bst_rules_count(m->t->rules[rules]); i++)
    bst_json_add_text(with, bst_rules_info(m->t->rules[rules], i).id);
  bst_json_set(out, "with", with);
  bst_json_set(out, "standings", standings_json(m, rules));
  for (size_t i = 0; i < m->pairings; i++)
    if (m->pairing[i].rules == rules)
      bst_json_add(all, pairing_json(m, &m->pairing[i]));
  bst_json_set(out, "pairings", all);
  return out;
}

static bst_json *players_json(const meeting *m) {
  bst_json *list = bst_json_new_list();
  for (size_t i = 0; i < m->t->file->player_count; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "name", m->t->file->player[i].name);
    bst_json_set_text(one, "player", m->t->file->player[i].player);
    bst_json_add(list, one);
  }
  return list;
}

static int print_json(const meeting *m) {
  const bst_tournament_file *file = m->t->file;
  bst_json *out = bst_json_new_object(), *rulesets = bst_json_new_list();
  bst_json_set_text(out, "id", file->id);
  bst_json_set_text(out, "title", file->title);
  bst_json_set_whole(out, "table", file->table);
  bst_json_set_whole(out, "games", (int64_t)m->plan.games);
  bst_json_set_whole(out, "seed", (int64_t)m->plan.seed);
  bst_json_set(out, "players", players_json(m));
  for (size_t i = 0; i < file->rules_count; i++)
    bst_json_add(rulesets, ruleset_json(m, i));
  bst_json_set(out, "rulesets", rulesets);
  bst_json_set(out, "standings", standings_json(m, SIZE_MAX));
  bst_json_set_whole(out, "aborted", (int64_t)m->aborted);
  bst_status status = bst_json_write(out, stdout, NULL);
  bst_json_free(out);
  return status == BST_OK ? CLI_DONE : CLI_INPUT;
}

/* --- games that were aborted ------------------------------------------------------------------ */

static void tell_aborted(const meeting *m) {
  const bst_tournament_file *file = m->t->file;
  const char *name[BST_MAX_PLAYERS];
  for (size_t i = 0; i < m->pairings; i++) {
    const bst_pairing *p = &m->pairing[i];
    if (p->result.aborted == 0)
      continue;
    for (uint8_t seat = 0; seat < file->table; seat++)
      name[seat] = file->player[p->player[seat]].name;
    fprintf(stderr, "%s%s", file->rules[p->rules].name, *file->rules[p->rules].name ? ": " : "");
    for (uint8_t seat = 0; seat < file->table; seat++)
      fprintf(stderr, "%s%s", seat ? " - " : "", name[seat]);
    fprintf(stderr, ": %" PRIu64 " of %" PRIu64 " games were aborted by a script:\n",
            p->result.aborted, m->plan.games);
    print_reasons(&p->result, name, file->table);
  }
}

/* --- the command ------------------------------------------------------------------------------ */

static int play(const options *o, meeting *m) {
  progress bar = progress_new(m->plan.games * m->pairings, "games");
  bst_error error;
  m->plan.progress = progress_show;
  m->plan.self = &bar;
  bst_status status = bst_tournament_run(m->t, &m->plan, m->pairing, &error);
  progress_end(&bar);
  if (status != BST_OK) {
    fprintf(stderr, "tournament: %s\n", error.text);
    return exit_of(status);
  }
  for (size_t i = 0; i < m->pairings; i++)
    m->aborted += m->pairing[i].result.aborted;
  int result = CLI_DONE;
  if (o->json)
    result = print_json(m);
  else
    print_text(m);
  if (result != CLI_DONE || m->aborted == 0)
    return result;
  tell_aborted(m);
  return CLI_FAILED;
}

static int meet(const options *o, const bst_tournament *t) {
  const bst_tournament_file *file = t->file;
  meeting m = {.t = t,
               .plan = {.games = o->games ? o->games : file->games,
                        .seed = o->has_seed ? o->seed : file->seed,
                        .threads = threads_of(o)},
               .pairings = bst_tournament_pairings(file)};
  if (!bst_tournament_games_fit(m.plan.games, file->table)) {
    fprintf(stderr,
            "--games %" PRIu64
            ": must be a multiple of %u, the seats of a table, so that everybody "
            "sits everywhere equally often\n",
            m.plan.games, file->table);
    return CLI_USAGE;
  }
  m.pairing = calloc(m.pairings + 1, sizeof *m.pairing);
  m.standing = calloc(file->player_count + 1, sizeof *m.standing);
  int status = CLI_FAILED;
  if (m.pairing && m.standing)
    status = play(o, &m);
  else
    fprintf(stderr, "tournament: out of memory; leave out players or rulesets\n");
  free(m.pairing);
  free(m.standing);
  return status;
}

int tournament_command(const options *o) {
  bst_report report = BST_REPORT_EMPTY;
  bst_tournament_file file;
  bst_tournament t = {0};
  if (o->path_count != 1) {
    fprintf(stderr, "bastide tournament: name one file, as in 'bastide tournament spring.lua'\n");
    return CLI_USAGE;
  }
  bst_status status = bst_tournament_file_read(o->path[0], &file, &report);
  if (status == BST_OK)
    status = bst_tournament_load(&file, &t, &report);
  bst_report_print(&report, stderr);
  bst_report_clear(&report);
  int result = status == BST_OK ? meet(o, &t) : exit_of(status);
  bst_tournament_free(&t);
  bst_tournament_file_free(&file);
  return result;
}
