/* ratings.c - see ratings.h. Newton's method on at most 64 unknowns: small dense matrices do. */
#include "ratings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <student.h>

enum {
  MOST = BST_TOURNAMENT_PLAYERS,
  NEWTON_STEPS = 60,
  MOST_BENT = 16, /* players; among more the ends of intervals go by the tangent, to save time */
};

static const double elo_per_unit = 173.71779276130073; /* 400 / ln 10 */
static const double one_side = 0.025;                  /* of an interval of 95 % */

typedef struct bst_rating_model {
  const bst_scores *scores;
  size_t count;
  bool rated[MOST];         /* has closed ends, and so a rating */
  double games[MOST][MOST]; /* between each two who are rated */
  double score[MOST];
  double strength[MOST]; /* elo / elo_per_unit */
  double information[MOST][MOST];
  double inverse[MOST][MOST];
  double deviations[MOST][MOST];
} model;

static double share_of(double strength, double other) { return 1 / (1 + exp(other - strength)); }

static double expected(const model *m, size_t a, size_t b) {
  return share_of(m->strength[a], m->strength[b]);
}

/* --- open ends -------------------------------------------------------------------------------- */

static bst_open_end open_end(const bst_scores *s, size_t player) {
  uint64_t games = 0;
  int64_t halves = 0;
  for (size_t i = 0; i < s->file->player_count; i++) {
    games += s->met[player][i];
    halves += s->direct[player][i];
  }
  if (games == 0)
    return BST_OPEN_BOTH;
  if (halves == 2 * (int64_t)games)
    return BST_OPEN_ABOVE;
  return halves == 0 ? BST_OPEN_BELOW : BST_ENDS_CLOSED;
}

/* --- the games -------------------------------------------------------------------------------- */

/* Whom somebody with an open end has met says nothing of the others. */
static void gather(model *m) {
  const bst_scores *s = m->scores;
  for (size_t i = 0; i < m->count; i++)
    for (size_t k = 0; k < m->count && m->rated[i]; k++)
      if (i != k && m->rated[k]) {
        m->score[i] += (double)s->direct[i][k] / 2;
        m->games[i][k] += (double)s->met[i][k];
      }
}

/* Finite ratings exist if everybody has got something from everybody, by a chain of others if need
 * be (Ford 1957). */
static bool is_connected(const model *m, bool backwards) {
  const bst_scores *s = m->scores;
  bool reached[MOST] = {false};
  size_t found = 0, rated = 0;
  for (size_t i = 0; i < m->count; i++) {
    reached[i] = m->rated[i] && rated == 0;
    rated += m->rated[i];
    found += reached[i];
  }
  for (size_t before = 0; before < found;) {
    before = found;
    for (size_t i = 0; i < m->count; i++)
      for (size_t k = 0; k < m->count && reached[i]; k++)
        if (m->rated[k] && !reached[k] && (backwards ? s->direct[k][i] : s->direct[i][k]) > 0) {
          reached[k] = true;
          found++;
        }
  }
  return found == rated;
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
      a[i][k] = m->information[i][k] + (m->rated[i] && m->rated[k] ? 1 : 0);
    a[i][i] += m->rated[i] ? hardly : 1;
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

/* --- how much deals differ ---------------------------------------------------------------------
 */

/* What a player makes expect of the games of one deal of a group. */
static void expect_deal(const model *m, const bst_deal_group *g, double *mean) {
  for (size_t i = 0; i < m->count; i++) {
    mean[i] = 0;
    for (size_t k = 0; k < m->count && m->rated[i]; k++)
      if (m->rated[k])
        mean[i] += g->games[i * m->count + k] * expected(m, i, k);
  }
}

/* Adds the products of the deviations from `mean`, in games, of a group's deals. */
static void add_deviations(model *m, const bst_deal_group *g, const double *mean, double factor) {
  size_t n = m->count;
  for (size_t i = 0; i < n; i++)
    for (size_t k = 0; k < n; k++)
      if (m->rated[i] && m->rated[k])
        m->deviations[i][k] +=
            factor * ((double)g->products[i * n + k] / 4 - mean[k] * (double)g->halves[i] / 2 -
                      mean[i] * (double)g->halves[k] / 2 + (double)g->deals * mean[i] * mean[k]);
}

static double games_of(const bst_deal_group *g, size_t players) {
  double games = 0;
  for (size_t i = 0; i < players * players; i++)
    games += g->games[i];
  return games * (double)g->deals;
}

/* Deals of a group of several are held against the group's own mean, so that what is the same in
 * all of them, as who begins, is no deviation. Those that are alone in theirs (a round of one deal)
 * can only be held against what the ratings make expect. */
static void deviate(model *m, bst_ratings *r) {
  const bst_deals *d = &m->scores->deals;
  double alone = 0, counted = 0, all = 0;
  for (size_t i = 0; i < d->group_count; i++)
    alone += d->group[i].deals == 1;
  for (size_t at = 0; at < d->group_count; at++) {
    const bst_deal_group *g = &d->group[at];
    double mean[MOST], deals = (double)g->deals;
    r->deals += g->deals;
    if (g->deals == 1 && alone < 2)
      continue;
    counted += games_of(g, m->count);
    for (size_t i = 0; i < m->count; i++)
      mean[i] = (double)g->halves[i] / 2 / deals;
    if (g->deals == 1)
      expect_deal(m, g, mean);
    add_deviations(m, g, mean, g->deals == 1 ? alone / (alone - 1) : deals / (deals - 1));
    r->freedom += g->deals == 1 ? (alone - 1) / alone : deals - 1;
  }
  for (size_t i = 0; i < m->count * m->count; i++)
    all += (double)m->scores->met[i / m->count][i % m->count];
  for (size_t i = 0; i < m->count && counted > 0; i++) /* for deals that aren't over, or left out */
    for (size_t k = 0; k < m->count; k++)
      m->deviations[i][k] *= all / counted;
}

/* --- quantiles -------------------------------------------------------------------------------- */

static double normal_below(double z) { return erfc(-z / sqrt(2)) / 2; }

/* --- intervals -------------------------------------------------------------------------------- */

/* A sum of strengths, each times its weight: what is asked for. */
typedef struct contrast {
  double weight[MOST];
} contrast;

static double value_of(const model *m, const contrast *c) {
  double value = 0;
  for (size_t i = 0; i < m->count; i++)
    value += c->weight[i] * m->strength[i] * elo_per_unit;
  return value;
}

/* The scores' direction of one standard deviation in which the contrast changes the most: returns
 * the contrast's own standard deviation, in elo. */
static double direction_of(const model *m, const contrast *c, double *direction) {
  double gradient[MOST] = {0}, variance = 0;
  for (size_t i = 0; i < m->count; i++)
    for (size_t k = 0; k < m->count && m->rated[i]; k++)
      gradient[i] += m->inverse[i][k] * c->weight[k];
  for (size_t i = 0; i < m->count; i++) {
    direction[i] = 0;
    for (size_t k = 0; k < m->count; k++)
      direction[i] += m->deviations[i][k] * gradient[k];
    variance += gradient[i] * direction[i];
  }
  if (variance <= 1e-18)
    return 0;
  for (size_t i = 0; i < m->count; i++)
    direction[i] /= sqrt(variance);
  return sqrt(variance) * elo_per_unit;
}

/* What the contrast would be, had the scores been off by so much. Scores that can't be have no
 * finite ratings. */
static double value_if(const model *m, const contrast *c, const double *direction, double off) {
  static const double too_far = 30;
  double value = off < 0 ? -INFINITY : INFINITY, last = 1;
  model *other = malloc(sizeof *other);
  if (!other)
    return value;
  *other = *m;
  for (size_t i = 0; i < m->count; i++)
    other->score[i] += off * direction[i];
  for (int i = 0; i < NEWTON_STEPS && last > 1e-9; i++)
    last = step(other);
  for (size_t i = 0; i < m->count; i++)
    last = fabs(other->strength[i]) > too_far ? 1 : last;
  if (last <= 1e-9)
    value = value_of(other, c);
  free(other);
  return value;
}

/* The standard deviation of the contrast, in elo, if one deal alone had gone by chance and all
 * others as they went: less isn't to be believed, though all deals came out the same. */
static double least_deviation(const model *m, const bst_ratings *r, const contrast *c) {
  double variance = 0;
  for (size_t i = 0; i < m->count; i++)
    for (size_t k = 0; k < m->count; k++)
      variance += c->weight[i] * m->inverse[i][k] * c->weight[k];
  return variance > 0 ? sqrt(variance / (double)r->deals) * elo_per_unit : 0;
}

static bst_estimate estimate(const model *m, const bst_ratings *r, const contrast *c) {
  double direction[MOST], elo = value_of(m, c), sigma = direction_of(m, c, direction);
  bst_estimate out = {elo, -INFINITY, INFINITY, NAN};
  if (r->freedom <= 0)
    return out;
  /* What a deal is worth comes in steps, so half of one is added, as where a binomial is taken for
   * normal (Yates 1934). */
  double far = bst_student_of_normal(BST_WITHIN_95, r->freedom) + 1 / sqrt((double)r->deals);
  double least = least_deviation(m, r, c);
  bool bent = sigma > least && m->count <= MOST_BENT;
  sigma = sigma > least ? sigma : least;
  out.low = elo - far * sigma;
  out.high = elo + far * sigma;
  if (bent) {
    out.low = value_if(m, c, direction, -far);
    out.high = value_if(m, c, direction, far);
  }
  double to_end = elo > 0 ? elo - out.low : out.high - elo; /* where 0 would be the end */
  double off = isinf(to_end) || to_end <= 0 ? 0 : far * elo / to_end;
  out.superiority = normal_below(bst_student_to_normal(off, r->freedom));
  return out;
}

/* --- telling ---------------------------------------------------------------------------------- */

/* The mean of all who are rated is 0 from now on. */
static size_t centre(model *m) {
  double mean = 0;
  size_t rated = 0;
  for (size_t i = 0; i < m->count; i++) {
    rated += m->rated[i];
    mean += m->rated[i] ? m->strength[i] : 0;
  }
  for (size_t i = 0; i < m->count; i++)
    m->strength[i] -= m->rated[i] ? mean / (double)rated : 0;
  return rated;
}

/* Against the mean of the other ones. */
static void tell(model *m, bst_ratings *r) {
  size_t rated = centre(m);
  for (size_t i = 0; i < m->count && rated > 1; i++) {
    contrast c = {{0}};
    for (size_t k = 0; k < m->count && m->rated[i]; k++)
      c.weight[k] = !m->rated[k] ? 0 : i == k ? 1 : -1 / (double)(rated - 1);
    if (m->rated[i])
      r->of[i] = estimate(m, r, &c);
  }
}

/* Deals in which a player met anybody, or only those who are rated. */
static double deals_of(const model *m, size_t player, bool only_rated) {
  const bst_deals *d = &m->scores->deals;
  double deals = 0;
  for (size_t at = 0; at < d->group_count; at++)
    for (size_t k = 0; k < m->count; k++)
      if ((m->rated[k] || !only_rated) && d->group[at].games[player * m->count + k] > 0) {
        deals += (double)d->group[at].deals;
        break;
      }
  return deals;
}

/* The strength, in elo, with which somebody gets `share` of his games against those with ratings;
 * those who have none are taken for as strong as the mean. */
static double strength_for(const model *m, size_t player, double share, bool only_rated) {
  double low = -10000, high = 10000;
  for (int i = 0; i < NEWTON_STEPS; i++) {
    double middle = (low + high) / 2, got = 0, games = 0;
    for (size_t k = 0; k < m->count; k++) {
      double met = m->rated[k] || !only_rated ? (double)m->scores->met[player][k] : 0;
      got += met * share_of(middle / elo_per_unit, m->strength[k]);
      games += met;
    }
    if (got < share * games)
      low = middle;
    else
      high = middle;
  }
  return (low + high) / 2;
}

/* The end of the interval that is there. */
static void bound(const model *m, bst_ratings *r, size_t player) {
  bool only_rated = deals_of(m, player, true) > 0;
  double deals = deals_of(m, player, only_rated);
  if (deals == 0 || r->open[player] == BST_OPEN_BOTH) {
    r->open[player] = BST_OPEN_BOTH;
    r->of[player] = (bst_estimate){NAN, NAN, NAN, NAN};
    return;
  }
  double least = pow(one_side, 1 / deals);
  r->without_loss[player] = deals;
  bool above = r->open[player] == BST_OPEN_ABOVE;
  double end = strength_for(m, player, above ? least : 1 - least, only_rated);
  r->of[player] = (bst_estimate){NAN, above ? end : -INFINITY, above ? INFINITY : end, above};
}

static void rate(model *m, bst_ratings *r) {
  gather(m);
  r->assumed = !is_connected(m, false) || !is_connected(m, true);
  if (r->assumed)
    assume_ties(m);
  for (int i = 0; i < NEWTON_STEPS && step(m) > 1e-12; i++)
    continue;
  inform(m);
  deviate(m, r);
  tell(m, r);
  for (size_t i = 0; i < m->count; i++)
    if (!m->rated[i])
      bound(m, r, i);
}

bst_status bst_ratings_init(bst_ratings *r, const bst_scores *scores) {
  size_t count = scores->file->player_count;
  *r = (bst_ratings){.count = count};
  model *m = calloc(1, sizeof *m);
  if (!m)
    return BST_NO_MEMORY;
  r->model = m;
  m->scores = scores;
  m->count = count;
  for (size_t i = 0; i < count; i++) {
    r->open[i] = open_end(scores, i);
    m->rated[i] = r->open[i] == BST_ENDS_CLOSED;
  }
  rate(m, r);
  return BST_OK;
}

void bst_ratings_free(bst_ratings *r) {
  free(r->model);
  *r = (bst_ratings){0};
}

/* --- two of them ------------------------------------------------------------------------------ */

/* Who won all of n deals is the stronger one with a chance of 1 - 0.5^(n + 1), if nothing was known
 * before. */
static double superiority_of_open(const bst_ratings *r, size_t first, size_t second) {
  static const int rank[] = {
      [BST_ENDS_CLOSED] = 0, [BST_OPEN_ABOVE] = 1, [BST_OPEN_BELOW] = -1, [BST_OPEN_BOTH] = 0};
  int up = rank[r->open[first]] - rank[r->open[second]];
  double deals = fmax(r->without_loss[first], r->without_loss[second]);
  double sure = 1 - pow(0.5, deals + 1);
  return up == 0 ? NAN : up > 0 ? sure : 1 - sure;
}

bool bst_ratings_compare(const bst_ratings *r, size_t first, size_t second, bst_estimate *out) {
  const model *m = r->model;
  if (m->rated[first] && m->rated[second]) {
    contrast c = {{0}};
    c.weight[first] += 1;
    c.weight[second] -= 1;
    *out = estimate(m, r, &c);
    return true;
  }
  *out = (bst_estimate){NAN, -INFINITY, INFINITY, superiority_of_open(r, first, second)};
  return false;
}
