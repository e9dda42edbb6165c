/* ratings.c - see ratings.h. Newton's method on at most 64 unknowns: small dense matrices do. */
#include "ratings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = BST_TOURNAMENT_PLAYERS, NEWTON_STEPS = 60 };

static const double elo_per_unit = 173.71779276130073; /* 400 / ln 10 */
static const double within_95 = 1.959963984540054;     /* standard deviations */

typedef struct model {
  const bst_scores *scores;
  size_t count;
  double games[MOST][MOST]; /* between each two */
  double score[MOST];
  double strength[MOST]; /* elo / elo_per_unit */
  double information[MOST][MOST];
  double inverse[MOST][MOST];
  double deviations[MOST][MOST];
} model;

static double expected(const model *m, size_t a, size_t b) {
  return 1 / (1 + exp(m->strength[b] - m->strength[a]));
}

static void gather(model *m) {
  const bst_scores *s = m->scores;
  double games = bst_sample_games(s->file);
  for (size_t at = 0; at < s->meeting_count; at++) {
    const bst_meeting *meeting = &s->meeting[at];
    for (uint8_t i = 0; i < s->file->table; i++) {
      m->score[meeting->player[i]] += (double)meeting->halves[i] / 2;
      for (uint8_t k = 0; k < s->file->table; k++)
        if (i != k)
          m->games[meeting->player[i]][meeting->player[k]] += (double)meeting->samples * games;
    }
  }
}

/* Finite ratings exist if everybody has got something from everybody, by a chain of others if need
 * be (Ford 1957). */
static bool is_connected(const bst_scores *s, bool backwards) {
  bool reached[MOST] = {true};
  size_t count = s->file->player_count, found = 1;
  for (size_t before = 0; before < found;) {
    before = found;
    for (size_t i = 0; i < count; i++)
      for (size_t k = 0; k < count && reached[i]; k++)
        if (!reached[k] && (backwards ? s->direct[k][i] : s->direct[i][k]) > 0) {
          reached[k] = true;
          found++;
        }
  }
  return found == count;
}

static void assume_ties(model *m) {
  for (size_t i = 0; i < m->count; i++)
    for (size_t k = 0; k < m->count; k++)
      if (m->games[i][k] > 0) {
        m->games[i][k] += 1;
        m->score[i] += 0.5;
      }
}

/* Inverts the information; the ratings' mean, about which it says nothing, is held at 0. */
static void invert(model *m) {
  static const double hardly = 1e-9;
  size_t n = m->count;
  double a[MOST][2 * MOST] = {{0}};
  for (size_t i = 0; i < n; i++) {
    for (size_t k = 0; k < n; k++)
      a[i][k] = m->information[i][k] + 1;
    a[i][i] += hardly;
    a[i][n + i] = 1;
  }
  for (size_t column = 0; column < n; column++) {
    size_t pivot = column;
    for (size_t i = column + 1; i < n; i++)
      if (fabs(a[i][column]) > fabs(a[pivot][column]))
        pivot = i;
    for (size_t k = 0; k < 2 * n; k++) {
      double other = a[column][k];
      a[column][k] = a[pivot][k];
      a[pivot][k] = other;
    }
    for (size_t k = 2 * n; k-- > column;)
      a[column][k] /= a[column][column];
    for (size_t i = 0; i < n; i++)
      for (size_t k = 2 * n; i != column && k-- > column;)
        a[i][k] -= a[i][column] * a[column][k];
  }
  for (size_t i = 0; i < n; i++)
    memcpy(m->inverse[i], a[i] + n, n * sizeof(double));
}

static void inform(model *m) {
  memset(m->information, 0, sizeof m->information);
  for (size_t i = 0; i < m->count; i++)
    for (size_t k = 0; k < m->count; k++) {
      double share = expected(m, i, k), weight = m->games[i][k] * share * (1 - share);
      m->information[i][k] -= weight;
      m->information[i][i] += weight;
    }
  invert(m);
}

/* One step to the likeliest strengths; returns how far it went. */
static double step(model *m) {
  double gradient[MOST], most = 0;
  inform(m);
  for (size_t i = 0; i < m->count; i++) {
    gradient[i] = m->score[i];
    for (size_t k = 0; k < m->count; k++)
      gradient[i] -= i == k ? 0 : m->games[i][k] * expected(m, i, k);
  }
  for (size_t i = 0; i < m->count; i++) {
    double move = 0;
    for (size_t k = 0; k < m->count; k++)
      move += m->inverse[i][k] * gradient[k];
    if (fabs(move) > 1) /* far away the curve is flat, and a whole step would overshoot */
      move = move > 0 ? 1 : -1;
    m->strength[i] += move;
    most = fabs(move) > most ? fabs(move) : most;
  }
  return most;
}

/* Sums up how samples deviate from what the ratings make expect. */
static void deviate(model *m) {
  const bst_scores *s = m->scores;
  uint8_t seats = s->file->table;
  for (size_t at = 0; at < s->meeting_count; at++) {
    const bst_meeting *meeting = &s->meeting[at];
    double mean[BST_MAX_PLAYERS] = {0}, samples = (double)meeting->samples;
    for (uint8_t i = 0; i < seats; i++)
      for (uint8_t k = 0; k < seats; k++)
        if (i != k)
          mean[i] +=
              bst_sample_games(s->file) * expected(m, meeting->player[i], meeting->player[k]);
    for (uint8_t i = 0; i < seats; i++)
      for (uint8_t k = 0; k < seats; k++)
        m->deviations[meeting->player[i]][meeting->player[k]] +=
            (double)meeting->products[i][k] / 4 - mean[k] * (double)meeting->halves[i] / 2 -
            mean[i] * (double)meeting->halves[k] / 2 + samples * mean[i] * mean[k];
  }
}

/* covariance = inverse * deviations * inverse */
static void spread(const model *m, bst_ratings *r) {
  size_t n = m->count;
  double half[MOST][MOST] = {{0}};
  for (size_t i = 0; i < n; i++)
    for (size_t k = 0; k < n; k++)
      for (size_t j = 0; j < n; j++)
        half[i][k] += m->inverse[i][j] * m->deviations[j][k];
  for (size_t i = 0; i < n; i++)
    for (size_t k = 0; k < n; k++) {
      double sum = 0;
      for (size_t j = 0; j < n; j++)
        sum += half[i][j] * m->inverse[j][k];
      r->covariance[i * n + k] = sum * elo_per_unit * elo_per_unit;
    }
}

static double half_interval(double variance) {
  return variance > 0 ? within_95 * sqrt(variance) : 0;
}

static void tell(const model *m, bst_ratings *r) {
  double mean = 0;
  for (size_t i = 0; i < m->count; i++)
    mean += m->strength[i] / (double)m->count;
  for (size_t i = 0; i < m->count; i++) {
    r->elo[i] = (m->strength[i] - mean) * elo_per_unit;
    r->error[i] = half_interval(r->covariance[i * m->count + i]);
  }
}

bst_status bst_ratings_init(bst_ratings *r, const bst_scores *scores) {
  size_t count = scores->file->player_count;
  *r = (bst_ratings){.count = count};
  model *m = calloc(1, sizeof *m);
  r->covariance = calloc(count * count, sizeof *r->covariance);
  if (!m || !r->covariance) {
    free(m);
    bst_ratings_free(r);
    return BST_NO_MEMORY;
  }
  m->scores = scores;
  m->count = count;
  gather(m);
  r->assumed = !is_connected(scores, false) || !is_connected(scores, true);
  if (r->assumed)
    assume_ties(m);
  for (int i = 0; i < NEWTON_STEPS && step(m) > 1e-12; i++)
    continue;
  inform(m);
  deviate(m);
  spread(m, r);
  tell(m, r);
  free(m);
  return BST_OK;
}

void bst_ratings_free(bst_ratings *r) {
  free(r->covariance);
  *r = (bst_ratings){0};
}

double bst_ratings_error_between(const bst_ratings *r, size_t a, size_t b) {
  const double *c = r->covariance;
  size_t n = r->count;
  return half_interval(c[a * n + a] + c[b * n + b] - c[a * n + b] - c[b * n + a]);
}
