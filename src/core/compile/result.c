#include "result.h"

#include "game.h"
#include "inspect.h"
#include "sides.h"
#include "status.h"

#include <string.h>

/* Who is compared: seats, or sides where scores are those of sides. */
typedef struct contest {
  const bst_ruleset *rs;
  const bst_game *g;
  uint8_t unit[BST_MAX_PLAYERS];  /* by seat */
  int32_t score[BST_MAX_PLAYERS]; /* by unit */
  uint32_t there;                 /* bit u: there is such a unit */
} contest;

/* --- scores ------------------------------------------------------------------------------- */

static int32_t together(bst_score_of how, int32_t one, int32_t other) {
  switch (how) {
  case BST_SCORE_SIDE_MIN:
    return other < one ? other : one;
  case BST_SCORE_SIDE_MAX:
    return other > one ? other : one;
  case BST_SCORE_OWN:
  case BST_SCORE_SIDE_SUM:
    break;
  }
  return one + other;
}

static contest begin(const bst_ruleset *rs, const bst_game *g) {
  contest c = {.rs = rs, .g = g};
  bst_score_of how = (bst_score_of)rs->result.score;
  for (uint8_t seat = 0; seat < rs->players; seat++) {
    uint8_t unit = how == BST_SCORE_OWN ? seat : bst_side_of(rs, seat);
    bool first = !(c.there >> unit & 1);
    c.unit[seat] = unit;
    c.score[unit] = first ? g->points[seat] : together(how, c.score[unit], g->points[seat]);
    c.there |= 1u << unit;
  }
  return c;
}

/* --- ties --------------------------------------------------------------------------------- */

static int64_t points_of(const contest *c, uint8_t seat, const char *why) {
  int64_t sum = 0;
  if (why == NULL)
    return c->g->points[seat];
  for (uint16_t term = 0; term < bst_term_count(c->rs); term++)
    if (strcmp(bst_term_name(c->rs, term), why) == 0)
      sum += bst_game_points_by_term(c->rs, c->g, seat, term);
  return sum;
}

static int64_t measured(const contest *c, uint8_t seat, const bst_tie_def *tie) {
  int64_t count = 0;
  switch ((bst_tie_by)tie->by) {
  case BST_TIE_SUPPLY:
    for (uint8_t kind = 0; kind < c->rs->figure_count; kind++)
      if (tie->figures >> kind & 1)
        count += bst_supply(c->rs, c->g, seat, kind);
    break;
  case BST_TIE_POINTS:
    count = points_of(c, seat, tie->why);
    break;
  case BST_TIE_FIRST_PLAYER:
    count = seat == c->g->first;
    break;
  case BST_TIE_NOT_FIRST_PLAYER:
    count = seat == c->g->first ? -1 : 0;
    break;
  case BST_TIE_BYS:
    break;
  }
  return tie->least ? -count : count;
}

/* What the seats of a unit have together. */
static int64_t measured_of_unit(const contest *c, uint8_t unit, const bst_tie_def *tie) {
  int64_t sum = 0;
  for (uint8_t seat = 0; seat < c->rs->players; seat++)
    if (c->unit[seat] == unit)
      sum += measured(c, seat, tie);
  return sum;
}

static bool is_ahead(const contest *c, uint8_t one, uint8_t other) {
  if (c->score[one] != c->score[other])
    return c->score[one] > c->score[other];
  const bst_result_def *result = &c->rs->result;
  for (uint8_t i = 0; i < result->tie_count; i++) {
    int64_t a = measured_of_unit(c, one, &result->tie[i]);
    int64_t b = measured_of_unit(c, other, &result->tie[i]);
    if (a != b)
      return a > b;
  }
  return false;
}

/* --- the result --------------------------------------------------------------------------- */

static void rank_all(const contest *c, bst_result *out) {
  uint8_t firsts = 0;
  uint8_t rank[BST_MAX_PLAYERS] = {0};
  for (uint8_t unit = 0; c->there >> unit != 0; unit++) {
    if (!(c->there >> unit & 1))
      continue;
    rank[unit] = 1;
    for (uint8_t other = 0; c->there >> other != 0; other++)
      rank[unit] = (uint8_t)(rank[unit] + ((c->there >> other & 1) && is_ahead(c, other, unit)));
    firsts = (uint8_t)(firsts + (rank[unit] == 1));
  }
  for (uint8_t seat = 0; seat < c->rs->players; seat++)
    out->rank[seat] = rank[c->unit[seat]];
  out->won = true;
  out->shared = firsts > 1;
}

static uint8_t grade_of(const bst_result_def *def, int32_t score) {
  for (uint8_t i = 0; i < def->grade_count; i++)
    if (score >= def->grade[i].least)
      return i;
  return BST_NO_GRADE;
}

/* All win, or all lose. */
static bst_status ask_test(bst_table *t, const bst_game *g, bst_result *out, bst_error *err) {
  const bst_query query = {
      .type = BST_NONE, .node = BST_NONE, .figure = BST_NONE, .seat = BST_NOBODY};
  if (t->host.ask != NULL)
    out->won = t->host.ask(t->host.self, t, g, (uint16_t)(t->rules->result.test - 1), &query) != 0;
  for (uint8_t seat = 0; seat < t->rules->players; seat++)
    out->rank[seat] = out->won ? 1 : 2;
  return t->host.settle != NULL ? t->host.settle(t->host.self, err) : BST_OK;
}

bst_status bst_game_result(bst_table *t, const bst_game *g, bst_result *out, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  if (!bst_game_over(g))
    return bst_fail(err, BST_ILLEGAL, "the game is not over: nobody has won yet");
  bst_result made = {.outcome = rs->result.outcome};
  contest c = begin(rs, g);
  bst_status status = BST_OK;
  memset(made.grade, BST_NO_GRADE, sizeof made.grade);
  for (uint8_t seat = 0; seat < rs->players; seat++) {
    made.score[seat] = c.score[c.unit[seat]];
    made.grade[seat] = grade_of(&rs->result, made.score[seat]);
  }
  if (made.outcome == BST_OUTCOME_WIN_LOSE)
    status = ask_test(t, g, &made, err);
  else
    rank_all(&c, &made);
  if (status == BST_OK)
    *out = made;
  return status;
}

const char *bst_grade_name(const bst_ruleset *rs, uint8_t grade) {
  return grade < rs->result.grade_count ? rs->result.grade[grade].name : "";
}

uint8_t bst_seat_side(const bst_ruleset *rs, uint8_t seat) {
  return seat < rs->players ? bst_side_of(rs, seat) : seat;
}

/* --- checks ------------------------------------------------------------------------------- */

static bool grades_are_whole(const bst_result_def *result) {
  bool whole = true;
  for (uint8_t i = 0; whole && i < result->grade_count; i++)
    whole = result->grade[i].name != NULL &&
            (i == 0 || result->grade[i].least < result->grade[i - 1].least);
  return whole;
}

bst_status bst_result_check(const bst_ruleset_def *def, bst_error *err) {
  const bst_result_def *result = &def->result;
  bool whole = true;
  for (uint8_t seat = 0; seat < def->players && def->sides.count > 0; seat++)
    whole = whole && def->sides.side[seat] < def->sides.count;
  if (!whole)
    return bst_fail(err, BST_BAD_VALUE, "a seat is on no side");
  bool together = result->outcome == BST_OUTCOME_WIN_LOSE;
  if (together != (result->test != 0) || !grades_are_whole(result))
    return bst_fail(err, BST_BAD_VALUE, "the result has a test or a grade that it can't have");
  return BST_OK;
}
