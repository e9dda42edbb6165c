/* tournament_live.c - see tournament_live.h. */
#include "tournament_live.h"

#include <inttypes.h>
#include <math.h>
#include <ratings.h>
#include <stdio.h>

enum {
  SECONDS_AT_A_TERMINAL = 2,
  SECONDS_IN_A_LOG = 60,
  MOST_LINES = 10, /* so that they fit on a screen */
  MOST_IN_A_LOG = 3,
};

tournament_live tournament_live_new(const bst_tournament *t) {
  return (tournament_live){.t = t, .bar = progress_new(0, "games")};
}

/* "elo 12.3, -4.1 to 28.9" */
static void print_rating(const bst_ratings *r, size_t player) {
  const bst_estimate *e = &r->of[player];
  switch (r->open[player]) {
  case BST_ENDS_CLOSED:
    if (isfinite(e->low) && isfinite(e->high))
      fprintf(stderr, "elo %.1f, %.1f to %.1f", e->elo, e->low, e->high);
    else
      fprintf(stderr, "elo %.1f", e->elo);
    break;
  case BST_OPEN_ABOVE:
    fprintf(stderr, "elo above %.1f", e->low);
    break;
  case BST_OPEN_BELOW:
    fprintf(stderr, "elo below %.1f", e->high);
    break;
  case BST_OPEN_BOTH:
    fprintf(stderr, "no game yet");
    break;
  }
}

static void print_test(const bst_tournament *t, const bst_tournament_result *r) {
  const bst_sprt_terms *terms = &t->file->sprt;
  const bst_sprt test = bst_sprt_test(terms, r->scores.tested, r->scores.tested_size);
  fprintf(stderr, "llr %.3f of %.3f to %.3f (elo %g or %g)", test.ratio, test.lower, test.upper,
          terms->elo0, terms->elo1);
}

/* Who sits at the table whose game was begun last. */
static void print_playing(const bst_tournament *t, const bst_tournament_result *r) {
  const bst_fixture *f = &r->latest;
  const char *rules = t->file->rules[f->rules].name;
  if (r->schedule.round > 0 || bst_schedule_rounds(t->file) > 1)
    fprintf(stderr, "round %u: ", r->schedule.round + 1);
  for (uint8_t i = 0; i < t->file->table; i++)
    fprintf(stderr, "%s%s", i ? " - " : "", t->file->player[f->player[i]].name);
  if (*rules)
    fprintf(stderr, " (%s)", rules);
}

static size_t print_screen(const bst_tournament *t, const bst_tournament_result *r,
                           const bst_ratings *ratings, const uint8_t *player) {
  size_t count = t->file->player_count, shown = count < MOST_LINES ? count : MOST_LINES, lines = 2;
  fprintf(stderr, "\r\033[Kafter %" PRIu64 " games, playing ", r->games);
  print_playing(t, r);
  fputs("\n", stderr);
  if (t->file->sprt.given) {
    print_test(t, r);
    fputs("\n", stderr);
    lines++;
  }
  for (size_t i = 0; i < shown; i++) {
    const bst_sum *sum = bst_scores_of(&r->scores, t->file->rules_count, player[i]);
    fprintf(stderr, "%3zu  %-19.19s %9.2f of %" PRIu64 "  ", i + 1, t->file->player[player[i]].name,
            (double)sum->score / BST_SCORE_UNIT, sum->games);
    print_rating(ratings, player[i]);
    fputs("\n", stderr);
  }
  return shown + lines - 1;
}

static void print_log(const bst_tournament *t, const bst_tournament_result *r,
                      const bst_ratings *ratings, const uint8_t *player, double seconds) {
  size_t count = t->file->player_count;
  fprintf(stderr, "tournament: %" PRIu64 " of %" PRIu64 " games, %.1f/s", r->games, r->total,
          seconds > 0 ? (double)r->played / seconds : 0);
  for (size_t i = 0; i < count && i < MOST_IN_A_LOG; i++) {
    const bst_sum *sum = bst_scores_of(&r->scores, t->file->rules_count, player[i]);
    fprintf(stderr, "; %s %.2f of %" PRIu64 ", ", t->file->player[player[i]].name,
            (double)sum->score / BST_SCORE_UNIT, sum->games);
    print_rating(ratings, player[i]);
  }
  fputs("; ", stderr);
  if (t->file->sprt.given) {
    print_test(t, r);
    fputs("; ", stderr);
  }
  fputs("playing ", stderr);
  print_playing(t, r);
  fputs("\n", stderr);
}

/* Takes the standings off the screen; the bar stands below them. */
static void wipe(tournament_live *live) {
  if (live->lines > 0)
    fprintf(stderr, "\r\033[%zuA\033[J", live->lines);
  live->lines = 0;
}

/* Somebody who plays no more is told at once. */
static void tell_taken_out(tournament_live *live, const bst_tournament_result *r) {
  for (; live->told_out < r->out_count; live->told_out++) {
    wipe(live);
    fprintf(stderr,
            "%s%s IS TAKEN OUT: %d games forfeited in a row, the last one game %" PRIu64 "\n",
            live->bar.shown ? "\r\033[K" : "",
            live->t->file->player[r->out[live->told_out].player].name, BST_FORFEITS_IN_A_ROW,
            r->out[live->told_out].game);
  }
}

static void tell(tournament_live *live, const bst_tournament_result *r, double seconds) {
  uint8_t player[BST_TOURNAMENT_PLAYERS];
  bst_ratings ratings;
  if (bst_ratings_init(&ratings, &r->scores) != BST_OK)
    return;
  bst_scores_sort(&r->scores, live->t->file->rules_count, player);
  wipe(live);
  if (live->bar.shown)
    live->lines = print_screen(live->t, r, &ratings, player);
  else
    print_log(live->t, r, &ratings, player, seconds);
  bst_ratings_free(&ratings);
}

void tournament_live_show(tournament_live *live, const bst_tournament_result *so_far,
                          double seconds) {
  double pause = live->bar.shown ? SECONDS_AT_A_TERMINAL : SECONDS_IN_A_LOG;
  live->bar.total = so_far->total - so_far->left_out - (so_far->games - so_far->played);
  tell_taken_out(live, so_far);
  if (seconds - live->shown >= pause) {
    live->shown = seconds;
    tell(live, so_far, seconds);
  }
  progress_show(&live->bar, so_far->played, seconds);
}

void tournament_live_end(tournament_live *live) {
  progress_end(&live->bar);
  wipe(live);
}
