/* tournament_cross.c - see tournament_tell.h: ratings, and how each has done against each. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "tournament_tell.h"

enum { MOST_COLUMNS = 10 }; /* of the table, so that lines aren't broken */

/* "570.2", or what stands for an end that isn't there. */
static const char *elo_text(double elo, char out[16]) {
  double shown = fabs(elo) < 0.05 ? 0 : elo; /* no "-0.0" */
  if (isfinite(elo))
    snprintf(out, 16, "%.1f", shown);
  else
    snprintf(out, 16, isnan(elo) ? "?" : "open");
  return out;
}

static void print_estimate(const bst_estimate *e) {
  char elo[16], low[16], high[16];
  printf(" %8s %8s %8s", elo_text(e->elo, elo), elo_text(e->low, low), elo_text(e->high, high));
}

static void print_superiority(const bst_estimate *e) {
  if (isnan(e->superiority))
    printf(" %9s", "?");
  else
    printf(" %7.2f %%", 100 * e->superiority);
}

void tournament_print_rating(const told_tournament *told, uint8_t player) {
  print_estimate(&told->ratings.of[player]);
}

static void print_cell(const told_tournament *told, uint8_t first, uint8_t second) {
  char text[48] = "";
  const bst_scores *s = &told->result->scores;
  if (first == second)
    snprintf(text, sizeof text, "-");
  else if (s->met[first][second] > 0)
    snprintf(text, sizeof text, "%g/%" PRIu64, (double)s->direct[first][second] / 2,
             s->met[first][second]);
  printf(" %11s", text);
}

/* What somebody has got against each other one. */
void tournament_print_cross(const told_tournament *told) {
  uint8_t player[BST_TOURNAMENT_PLAYERS];
  const bst_tournament_file *file = told->t->file;
  size_t count = file->player_count, columns = count < MOST_COLUMNS ? count : MOST_COLUMNS;
  bst_scores_sort(&told->result->scores, file->rules_count, player);
  printf("\n%-24s", "against");
  for (size_t k = 0; k < columns; k++)
    printf(" %11.11s", file->player[player[k]].name);
  putchar('\n');
  for (size_t i = 0; i < count; i++) {
    printf("%3zu  %-19s", i + 1, file->player[player[i]].name);
    for (size_t k = 0; k < columns; k++)
      print_cell(told, player[i], player[k]);
    putchar('\n');
  }
}

/* Each against the one who stands next. */
void tournament_print_differences(const told_tournament *told) {
  uint8_t player[BST_TOURNAMENT_PLAYERS];
  const bst_tournament_file *file = told->t->file;
  bst_scores_sort(&told->result->scores, file->rules_count, player);
  printf("\n%-41s %8s %8s %8s %9s\n", "difference from the next", "elo", "low", "high", "los");
  for (size_t i = 0; i + 1 < file->player_count; i++) {
    bst_estimate e;
    bst_ratings_compare(&told->ratings, player[i], player[i + 1], &e);
    printf("  %-18.18s - %-18.18s", file->player[player[i]].name, file->player[player[i + 1]].name);
    print_estimate(&e);
    print_superiority(&e);
    putchar('\n');
  }
}

/* --- the document ----------------------------------------------------------------------------- */

static void set_finite(bst_json *to, const char *key, double value) {
  if (isfinite(value))
    bst_json_set_real(to, key, value);
  else
    bst_json_set_null(to, key);
}

static void set_estimate(bst_json *to, const bst_estimate *e) {
  set_finite(to, "elo", e->elo);
  set_finite(to, "elo_low", e->low);
  set_finite(to, "elo_high", e->high);
}

void tournament_set_rating(bst_json *to, const bst_ratings *r, size_t player) {
  set_estimate(to, &r->of[player]);
}

static bst_json *comparison_json(const told_tournament *told, size_t first, size_t second) {
  const bst_tournament_file *file = told->t->file;
  const bst_scores *s = &told->result->scores;
  bst_json *one = bst_json_new_object();
  bst_estimate e;
  bst_ratings_compare(&told->ratings, first, second, &e);
  bst_json_set_text(one, "first", file->player[first].name);
  bst_json_set_text(one, "second", file->player[second].name);
  bst_json_set_whole(one, "games", (int64_t)s->met[first][second]);
  bst_json_set_real(one, "score", (double)s->direct[first][second] / 2);
  set_estimate(one, &e);
  set_finite(one, "los", e.superiority);
  return one;
}

bst_json *tournament_cross_json(const told_tournament *told) {
  size_t count = told->t->file->player_count;
  bst_json *list = bst_json_new_list();
  for (size_t i = 0; i < count; i++)
    for (size_t k = i + 1; k < count; k++)
      bst_json_add(list, comparison_json(told, i, k));
  return list;
}
