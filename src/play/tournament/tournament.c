/* tournament.c - see tournament.h: loading, and which tournament it is. */
#include "tournament.h"

#include "foreign.h"

#include <inspect.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

/* --- loading ---------------------------------------------------------------------------------- */

bst_setup bst_tournament_setup(const bst_tournament_file *file, size_t rules) {
  static const char *const base[] = {"base"};
  const bst_setup_file *from = &file->rules[rules].setup;
  return (bst_setup){.with = from->with_count > 0 ? from->with : base,
                     .with_count = from->with_count > 0 ? from->with_count : 1,
                     .set = from->set,
                     .set_count = from->set_count,
                     .copies = from->copies,
                     .copies_count = from->copies_count,
                     .distribution = from->distribution,
                     .players = file->table,
                     .seed = file->seed};
}

static bst_status load_rules(const bst_tournament_file *file, size_t i, bst_rules **out,
                             bst_report *report) {
  const bst_setup setup = bst_tournament_setup(file, i);
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
  if (status == BST_OK && out->command)
    status = bst_foreign_try(out, &error);
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
  if (bst_schedule_tables(file, 0) * file->rules_count > BST_MOST_PAIRINGS)
    bst_report_add(report, file->path, file->player[0].line, "leave out players, rulesets or seats",
                   "makes more than %d pairings", BST_MOST_PAIRINGS);
  if (file->team_count > 0 && !bst_schedule_teams_fit(file))
    bst_report_add(report, file->path, file->teams_line, "make other teams, or a smaller table",
                   "teams leave somebody nobody to meet: those of one team don't meet");
  if (status == BST_NO_MEMORY || report->out_of_memory)
    return BST_NO_MEMORY;
  return report->count > before ? BST_BAD_INPUT : BST_OK;
}

void bst_tournament_free(bst_tournament *t) {
  for (size_t i = 0; t->rules && i < t->file->rules_count; i++)
    bst_rules_free(t->rules[i]);
  for (size_t i = 0; t->player && i < t->file->player_count; i++)
    bst_player_clear(&t->player[i]);
  for (size_t i = 0; t->opening && i < t->file->rules_count * t->file->start_count; i++) {
    free((void *)t->opening[i].action);
    free((void *)t->opening[i].laid);
  }
  free(t->opening);
  free(t->rules);
  free(t->player);
  *t = (bst_tournament){0};
}

/* --- which one it is -------------------------------------------------------------------------- */

static uint64_t add_text(uint64_t digest, const char *text, size_t size) {
  return XXH3_64bits_withSeed(text, size, digest);
}

static uint64_t add_number(uint64_t digest, uint64_t number) {
  return XXH3_64bits_withSeed(&number, sizeof number, digest);
}

uint64_t bst_tournament_digest(const bst_tournament *t, uint64_t seed, uint64_t games) {
  const bst_tournament_file *file = t->file;
  uint64_t digest = add_number(add_number(file->hash, seed), games);
  digest = add_text(digest, BST_VERSION, strlen(BST_VERSION));
  if (file->start_count > 0)
    digest = add_number(digest, t->starts_hash);
  for (size_t i = 0; i < file->rules_count; i++)
    digest = add_number(digest, bst_ruleset_hash(bst_rules_compiled(t->rules[i])));
  for (size_t i = 0; i < file->player_count; i++) {
    const bst_bot_file *bot = t->player[i].bot;
    digest = add_text(digest, file->player[i].player, strlen(file->player[i].player));
    if (bot)
      digest = add_text(digest, bot->text, bot->size);
  }
  return digest;
}

bool bst_tournament_is_reproducible(const bst_tournament *t) {
  bool timed = t->file->seconds > 0 || bst_tournament_has_clock(t->file);
  for (size_t i = 0; t->player && i < t->file->player_count; i++)
    timed = timed || t->player[i].timed;
  return !timed;
}
