/* scores.c - see scores.h. */
#include "scores.h"

#include <stdlib.h>
#include <string.h>

/* --- samples ---------------------------------------------------------------------------------- */

bst_status bst_scores_init(bst_scores *s, const bst_tournament_file *file, uint64_t seed) {
  size_t rulesets = file->rules_count + 1;
  *s = (bst_scores){.file = file, .seed = seed};
  s->sum = calloc(rulesets * (file->player_count + 1), sizeof *s->sum);
  s->seat = calloc(rulesets, sizeof *s->seat);
  s->at_seat = calloc(rulesets * (file->player_count + 1), sizeof *s->at_seat);
  if (s->sum && s->seat && s->at_seat && bst_deals_init(&s->deals, file) == BST_OK)
    return BST_OK;
  bst_scores_free(s);
  return BST_NO_MEMORY;
}

void bst_scores_free(bst_scores *s) {
  free(s->sum);
  free(s->seat);
  free(s->tested);
  free(s->meeting);
  bst_deals_free(&s->deals);
  free(s->at_seat);
  bst_scores_close_judge(s);
  *s = (bst_scores){0};
}

static void book_byes(bst_scores *s, const bst_schedule *schedule) {
  size_t players = s->file->player_count;
  for (size_t i = 0; i < players && s->file->format == BST_SWISS; i++)
    for (size_t rules = 0; rules <= s->file->rules_count && schedule->bye[i]; rules++) {
      bst_sum *sum = &s->sum[rules * players + i];
      size_t played = rules == s->file->rules_count ? s->file->rules_count : 1;
      sum->byes++;
      sum->score += (int64_t)played * bst_schedule_bye(schedule);
    }
}

/* Games between two, of whom the tested player is one, in a deal that has been played by all. */
static uint64_t games_of_tested(const bst_tournament_file *file, const bst_schedule *schedule) {
  uint64_t games = file->deals == BST_DEALS_SINGLE ? 1 : file->set, tables = 0;
  for (size_t t = 0; t < schedule->table_count; t++)
    for (uint8_t i = 0; i < file->table; i++)
      tables += schedule->table[t][i] == file->sprt.player;
  return tables * file->rules_count * games * (file->table - 1u);
}

static bst_status make_tested(bst_scores *s, const bst_schedule *schedule) {
  if (!s->file->sprt.given || s->tested)
    return BST_OK;
  s->tested_games = games_of_tested(s->file, schedule);
  s->tested_size = (size_t)(2 * s->tested_games + 1);
  s->tested = calloc(s->tested_size, sizeof *s->tested);
  return s->tested ? BST_OK : BST_NO_MEMORY;
}

bst_status bst_scores_begin_round(bst_scores *s, const bst_schedule *schedule) {
  size_t rulesets = s->file->rules_count, more = schedule->table_count * rulesets;
  size_t count = s->meeting_count + more;
  bst_scores_close(s);
  if (make_tested(s, schedule) != BST_OK)
    return BST_NO_MEMORY;
  bst_meeting *meeting = realloc(s->meeting, (count + 1) * sizeof *meeting);
  if (!meeting)
    return BST_NO_MEMORY;
  s->meeting = meeting;
  s->first_meeting = s->meeting_count;
  memset(s->round, 0, sizeof s->round);
  memcpy(s->level, schedule->level, sizeof s->level);
  for (size_t i = 0; i < more; i++) { /* in the order of bst_schedule_fixture() */
    bst_meeting *m = &s->meeting[s->meeting_count++];
    *m = (bst_meeting){.round = schedule->round, .rules = i / schedule->table_count};
    memcpy(m->player, schedule->table[i % schedule->table_count], sizeof m->player);
  }
  book_byes(s, schedule);
  return BST_OK;
}

/* --- one game --------------------------------------------------------------------------------- */

/* How many sit at the same place as `seat`. */
static uint8_t sharing(const bst_tournament_file *file, const bst_played *played, uint8_t seat) {
  uint8_t count = 0;
  for (uint8_t i = 0; i < file->table; i++)
    if (played->place[i] == played->place[seat])
      count++;
  return count;
}

/* What the place of `seat` is worth: who share one share what they would have had together. */
static int64_t worth(const bst_tournament_file *file, const bst_played *played, uint8_t seat) {
  uint8_t place = played->place[seat], count = sharing(file, played, seat);
  int64_t sum = 0;
  if (played->partners)
    return (int64_t)file->placing[place - 1] * BST_SCORE_UNIT;
  for (uint8_t i = 0; i < count; i++)
    sum += place - 1 + i < BST_MAX_PLAYERS ? file->placing[place - 1 + i] : 0;
  return sum * BST_SCORE_UNIT / count;
}

static int64_t difference(const bst_tournament_file *file, const bst_played *played, uint8_t seat) {
  int64_t others = 0;
  for (uint8_t i = 0; i < file->table; i++)
    others += i == seat ? 0 : played->points[i];
  return (int64_t)played->points[seat] * BST_SCORE_UNIT -
         others * BST_SCORE_UNIT / (file->table - 1);
}

/* What one game is for who sat at `seat`. */
static bst_sum sum_of(const bst_tournament_file *file, const bst_played *played, uint8_t seat) {
  bool first = played->place[seat] == 1;
  bool shared = !played->partners && sharing(file, played, seat) > 1;
  bst_sum sum = {.games = 1,
                 .wins = first && !shared,
                 .ties = first && shared,
                 .score = worth(file, played, seat)};
  if (played->fate == BST_GAME_FINISHED) {
    sum.finished = 1;
    sum.points = played->points[seat];
    sum.difference = difference(file, played, seat);
  } else {
    sum.forfeits = played->forfeit == seat;
  }
  return sum;
}

void bst_sum_add(bst_sum *to, const bst_sum *from) {
  to->games += from->games;
  to->finished += from->finished;
  to->wins += from->wins;
  to->ties += from->ties;
  to->forfeits += from->forfeits;
  to->points += from->points;
  to->score += from->score;
  to->difference += from->difference;
}

static void add_sums(bst_scores *s, bst_meeting *m, const bst_fixture *f,
                     const bst_played *played) {
  size_t players = s->file->player_count, all = s->file->rules_count;
  for (uint8_t i = 0; i < s->file->table; i++) {
    const bst_sum sum = sum_of(s->file, played, f->seat[i]);
    uint8_t player = f->player[i];
    bst_sum_add(&m->sum[i], &sum);
    bst_sum_add(&s->sum[f->rules * players + player], &sum);
    bst_sum_add(&s->sum[all * players + player], &sum);
    bst_sum_add(&s->seat[f->rules][f->seat[i]], &sum);
    bst_sum_add(&s->seat[all][f->seat[i]], &sum);
    s->round[player].score += sum.score;
    s->round[player].difference += sum.difference;
    s->round[player].games++;
    bst_scores_note_seat(s, f->rules, player, f->seat[i], sum.score);
  }
}

/* Halves of each against each. */
static void add_halves(bst_scores *s, const bst_fixture *f, const bst_played *played) {
  int64_t halves[BST_MAX_PLAYERS][BST_MAX_PLAYERS] = {{0}};
  for (uint8_t i = 0; i < s->file->table; i++)
    for (uint8_t k = 0; k < s->file->table; k++) {
      uint8_t mine = played->place[f->seat[i]], other = played->place[f->seat[k]];
      if (i == k)
        continue;
      halves[i][k] = mine < other ? 2 : mine == other;
      s->direct[f->player[i]][f->player[k]] += halves[i][k];
      s->met[f->player[i]][f->player[k]]++;
    }
  bst_deals_add(&s->deals, f, s->file->table, halves);
}

void bst_scores_close(bst_scores *s) {
  uint8_t tested = s->file->sprt.player;
  for (uint32_t deal = 0; s->tested && deal < s->deals.width; deal++)
    if (bst_deals_open_games(&s->deals, deal, tested) == s->tested_games)
      s->tested[bst_deals_open_halves(&s->deals, deal, tested)]++;
  bst_deals_close(&s->deals);
}

void bst_scores_add(bst_scores *s, const bst_fixture *fixture, const bst_played *played) {
  size_t tables = (s->meeting_count - s->first_meeting) / s->file->rules_count;
  bst_meeting *m = &s->meeting[s->first_meeting + fixture->rules * tables + fixture->table];
  if (!bst_deals_has_open(&s->deals, fixture))
    bst_scores_close(s);
  if (played->fate == BST_GAME_ABORTED) {
    m->aborted++;
    return;
  }
  m->games++;
  add_sums(s, m, fixture, played);
  add_halves(s, fixture, played);
}
