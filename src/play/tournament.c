/* tournament.c - see tournament.h. */
#include "tournament.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- loading ---------------------------------------------------------------------------------- */

static bst_status load_rules(const bst_tournament_file *file, size_t i, bst_rules **out,
                             bst_report *report) {
  static const char *const base[] = {"base"};
  const bst_setup_file *from = &file->rules[i].setup;
  const bst_setup setup = {.with = from->with_count > 0 ? from->with : base,
                           .with_count = from->with_count > 0 ? from->with_count : 1,
                           .set = from->set,
                           .set_count = from->set_count,
                           .copies = from->copies,
                           .copies_count = from->copies_count,
                           .distribution = from->distribution,
                           .players = file->table};
  bst_report own = BST_REPORT_EMPTY;
  bst_status status = bst_rules_load(&setup, out, &own);
  for (size_t m = 0; m < own.count; m++) { /* what is wrong with a set-up has no place of its own */
    const bst_message *at = &own.message[m];
    bst_report_add(report, at->file ? at->file : file->path,
                   at->file ? at->line : file->rules[i].line, at->hint, "%s", at->text);
  }
  bst_report_clear(&own);
  return status;
}

/* What is wrong with a script is reported by its own lines, too. */
static bst_status load_player(const bst_tournament_file *file, size_t i, bst_player *out,
                              bst_report *report) {
  const bst_tournament_player *from = &file->player[i];
  bst_error error;
  bst_status status = bst_player_make(from->player, out, &error);
  if (status == BST_BAD_INPUT) {
    bst_bot_file *unused = NULL;
    bst_bot_file_load(from->player + strlen("lua:"), &unused, report);
    bst_bot_file_free(unused);
  }
  if (status != BST_OK)
    bst_report_add(report, file->path, from->line, NULL, "players.%s: %s", from->name,
                   status == BST_BAD_INPUT ? "its file is wrong" : error.text);
  return status;
}

bst_status bst_tournament_load(const bst_tournament_file *file, bst_tournament *out,
                               bst_report *report) {
  size_t before = report->count;
  *out = (bst_tournament){.file = file};
  out->rules = calloc(file->rules_count + 1, sizeof *out->rules);
  out->player = calloc(file->player_count + 1, sizeof *out->player);
  if (!out->rules || !out->player)
    return BST_NO_MEMORY;
  bst_status status = BST_OK;
  for (size_t i = 0; i < file->rules_count && status != BST_NO_MEMORY; i++)
    status = load_rules(file, i, &out->rules[i], report);
  for (size_t i = 0; i < file->player_count && status != BST_NO_MEMORY; i++)
    status = load_player(file, i, &out->player[i], report);
  if (bst_tournament_pairings(file) > BST_MOST_PAIRINGS)
    bst_report_add(report, file->path, file->player[0].line, "leave out players, rulesets or seats",
                   "makes more than %d pairings", BST_MOST_PAIRINGS);
  if (status == BST_NO_MEMORY || report->out_of_memory)
    return BST_NO_MEMORY;
  return report->count > before ? BST_BAD_INPUT : BST_OK;
}

void bst_tournament_free(bst_tournament *t) {
  for (size_t i = 0; t->rules && i < t->file->rules_count; i++)
    bst_rules_free(t->rules[i]);
  for (size_t i = 0; t->player && i < t->file->player_count; i++)
    bst_player_clear(&t->player[i]);
  free(t->rules);
  free(t->player);
  *t = (bst_tournament){0};
}

/* --- playing ---------------------------------------------------------------------------------- */

uint64_t bst_tournament_pairings(const bst_tournament_file *file) {
  uint64_t count = 1;
  for (uint64_t i = 0; i < file->table; i++)
    count = count * (file->player_count - i) / (i + 1);
  return count * file->rules_count;
}

/* The next combination by the alphabet; false: that was the last one. */
static bool next_table(uint8_t *player, uint8_t seats, size_t players) {
  int at = seats - 1;
  while (at >= 0 && player[at] == players - seats + (size_t)at)
    at--;
  if (at < 0)
    return false;
  player[at]++;
  for (int i = at + 1; i < seats; i++)
    player[i] = (uint8_t)(player[i - 1] + 1);
  return true;
}

/* The progress of one simulation is a part of the whole. */
typedef struct part {
  const bst_tournament_plan *plan;
  uint64_t before;
  double seconds;
} part;

static void show_part(void *self, uint64_t done, double seconds) {
  const part *p = self;
  if (p->plan->progress)
    p->plan->progress(p->plan->self, p->before + done, p->seconds + seconds);
}

static bst_status play(const bst_tournament *t, part *whole, bst_pairing *pairing, bst_error *err) {
  bst_player player[BST_MAX_PLAYERS];
  for (uint8_t i = 0; i < t->file->table; i++)
    player[i] = t->player[pairing->player[i]];
  const bst_sim_plan plan = {.ruleset = bst_rules_compiled(t->rules[pairing->rules]),
                             .player = player,
                             .games = whole->plan->games,
                             .seed = whole->plan->seed,
                             .threads = whole->plan->threads,
                             .chunk = t->file->table,
                             .progress = show_part,
                             .self = whole};
  bst_status status = bst_sim_run(&plan, &pairing->result, err);
  whole->before += plan.games;
  if (status == BST_OK)
    whole->seconds += pairing->result.seconds;
  return status;
}

bst_status bst_tournament_run(const bst_tournament *t, const bst_tournament_plan *plan,
                              bst_pairing *pairing, bst_error *err) {
  const bst_tournament_file *file = t->file;
  part whole = {.plan = plan};
  bst_status status = BST_OK;
  for (size_t rules = 0; rules < file->rules_count; rules++) {
    uint8_t player[BST_MAX_PLAYERS] = {0, 1, 2, 3, 4, 5};
    do {
      pairing->rules = rules;
      memcpy(pairing->player, player, sizeof player);
      status = play(t, &whole, pairing++, err);
    } while (status == BST_OK && next_table(player, file->table, file->player_count));
    if (status != BST_OK)
      return status;
  }
  return BST_OK;
}

/* --- the standings ---------------------------------------------------------------------------- */

static uint64_t half_wins(const bst_standing *s) { return 2 * s->sum.wins + s->sum.ties; }

/* Forfeited games count as played by him who forfeits; all have played equally many otherwise. */
static int compare(const void *a, const void *b) {
  const bst_standing *x = a, *y = b;
  uint64_t left = half_wins(x) * (y->sum.games + y->sum.forfeits);
  uint64_t right = half_wins(y) * (x->sum.games + x->sum.forfeits);
  if (left != right)
    return left > right ? -1 : 1;
  if (x->sum.points != y->sum.points)
    return x->sum.points > y->sum.points ? -1 : 1;
  return (x->player > y->player) - (x->player < y->player);
}

void bst_tournament_standings(const bst_tournament *t, const bst_pairing *pairing, size_t rules,
                              bst_standing *standing) {
  size_t pairings = bst_tournament_pairings(t->file), players = t->file->player_count;
  for (size_t i = 0; i < players; i++)
    standing[i] = (bst_standing){.player = (uint8_t)i};
  for (size_t p = 0; p < pairings; p++)
    for (uint8_t i = 0; i < t->file->table; i++)
      if (rules == SIZE_MAX || pairing[p].rules == rules)
        bst_tally_add(&standing[pairing[p].player[i]].sum, &pairing[p].result.player[i]);
  qsort(standing, players, sizeof *standing, compare);
}
