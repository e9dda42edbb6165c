/* hall_count.c - counts the games of a tournament, and looks whether that ends it. */
#include "hall.h"

#include <bounds.h>
#include <status.h>
#include <stdio.h>
#include <string.h>

enum { FIRST_GAMES = 32 }; /* if none of these comes to an end, no other one is played */

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

static void count_ruleset(const bst_hall *h, bst_ruleset_count *count, const bst_game_row *row) {
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

/* Is he among the first `count` that were taken out? */
static bool is_out(const bst_hall *h, uint8_t player, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (h->out->out[i].player == player)
      return true;
  return false;
}

bool bst_hall_is_left_out(const bst_hall *h, const bst_fixture *f, size_t count) {
  for (uint8_t at = 0; at < h->t->file->table; at++)
    if (is_out(h, f->player[at], count))
      return true;
  return false;
}

/* In formats of several rounds somebody has to go on: a game that isn't played is won by those who
 * could have played it. What other threads have played of it meanwhile is forgotten. */
static bst_status give_away(bst_hall *h, const bst_hall_slot *s, bst_error *err) {
  const bst_fixture *f = &s->fixture;
  bst_played played = {.number = f->number, .fate = BST_GAME_FORFEITED, .seats = h->t->file->table};
  h->out->left_out++;
  if (h->plan->results && s->state != BST_SLOT_LEFT_OUT &&
      bst_results_forget(h->plan->results, f->number, err) != BST_OK)
    return err->status;
  if (bst_schedule_rounds(h->t->file) < 2)
    return BST_OK;
  for (uint8_t at = 0; at < played.seats; at++) {
    bool out = is_out(h, f->player[at], h->out->out_count);
    played.place[f->seat[at]] = out ? played.seats : 1;
    if (out)
      played.forfeit = f->seat[at];
  }
  bst_scores_add(&h->out->scores, f, &played);
  return BST_OK;
}

/* Who fails game after game is taken out. It goes by the order of the numbers, so that it is the
 * same game after which that happens however many threads there are. */
static void count_forfeits(bst_hall *h, const bst_fixture *f, const bst_played *p) {
  for (uint8_t at = 0; at < p->seats; at++) {
    uint32_t *in_a_row = &h->forfeits[f->player[at]];
    if (p->fate == BST_GAME_FORFEITED && p->forfeit == f->seat[at])
      ++*in_a_row;
    else if (p->fate == BST_GAME_FINISHED)
      *in_a_row = 0;
    if (*in_a_row >= BST_FORFEITS_IN_A_ROW && !h->plan->trial)
      h->out->out[h->out->out_count++] = (bst_taken_out){f->player[at], f->number};
  }
}

static bst_status count_game(bst_hall *h, bst_hall_slot *s, bst_error *err) {
  bst_tournament_result *out = h->out;
  bst_status status = BST_OK;
  bool left_out = bst_hall_is_left_out(h, &s->fixture, out->out_count);
  if (s->state == BST_SLOT_SKIPPED)
    return BST_OK;
  if (left_out)
    return give_away(h, s, err);
  if (s->state == BST_SLOT_KEPT)
    status = bst_results_read(h->plan->results, &s->fixture, h->terms, h->rules, &s->row, err);
  if (status != BST_OK)
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
  count_forfeits(h, &s->fixture, p);
  return BST_OK;
}

/* A test is looked at whenever all have played the deals of a set of games. */
static void look_at_test(bst_hall *h, uint64_t number) {
  const bst_tournament_file *file = h->t->file;
  bst_tournament_result *out = h->out;
  uint64_t lap = out->schedule.table_count * file->rules_count * file->set;
  if (!file->sprt.given || (number + 1 - out->schedule.first) % lap != 0)
    return;
  bst_scores_close(&out->scores);
  out->test = bst_sprt_test(&file->sprt, out->scores.tested, out->scores.tested_size);
  if (out->test.verdict != BST_SPRT_OPEN && !h->plan->trial) {
    h->end = number + 1;
    out->ending = BST_ENDED_BY_TEST;
  }
}

/* Rules by which no game ends are found out by the first ones. */
static void look_for_endless(bst_hall *h, const bst_hall_slot *s) {
  const bst_game_row *row = &s->row;
  bool endless = s->state != BST_SLOT_SKIPPED && row->played.fate == BST_GAME_ABORTED &&
                 row->error && strncmp(row->error, BST_ENDLESS_WORD, strlen(BST_ENDLESS_WORD)) == 0;
  h->endless += endless;
  if (!endless || h->endless != FIRST_GAMES || h->out->games != FIRST_GAMES || h->plan->trial)
    return;
  h->end = s->fixture.number + 1;
  h->out->ending = BST_ENDED_BY_RULES;
}

/* Counts the games from h->counted up to `end`, which are all there. */
bst_status bst_hall_count(bst_hall *h, uint64_t end, bst_error *err) {
  bst_status status = BST_OK;
  for (uint64_t number = h->counted; number < end && status == BST_OK && h->end == UINT64_MAX;
       number++) {
    bst_hall_slot *s = bst_hall_slot_of(h, number);
    status = count_game(h, s, err);
    look_for_endless(h, s);
    bst_row_clear_texts(&s->row);
    look_at_test(h, number);
  }
  return status;
}

/* Under the lock: the round is over; is there another one? */
bst_status bst_hall_next_round(bst_hall *h, bst_error *err) {
  uint8_t standing[BST_TOURNAMENT_PLAYERS];
  bst_tournament_result *out = h->out;
  bst_scores_sort(&out->scores, h->t->file->rules_count, standing);
  if (bst_scores_judge_failed(&out->scores, err) != BST_OK)
    return err->status;
  bool another = bst_schedule_next(&out->schedule, out->scores.round, standing);
  memcpy(out->scores.level, out->schedule.level, sizeof out->scores.level);
  if (!another || h->plan->trial) {
    h->end = h->limit;
    out->ending = BST_ENDED;
    return BST_OK;
  }
  if (bst_scores_begin_round(&out->scores, &out->schedule) != BST_OK)
    return bst_fail(err, BST_NO_MEMORY, "out of memory for another round");
  h->limit = out->schedule.first + bst_schedule_round_games(&out->schedule);
  if (h->limit > out->total) /* a round that wasn't certain; such a format has no shards */
    out->total = h->limit;
  return BST_OK;
}
