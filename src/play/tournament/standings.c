/* standings.c - who stands where: by level, score, tie-breaks, the file's own word, name; teams. */
#include "scores.h"

#include <status.h>
#include <stdlib.h>
#include <string.h>
#include <tournament_calls.h>

void bst_scores_note_seat(bst_scores *s, size_t rules, uint8_t player, uint8_t seat,
                          int64_t score) {
  const size_t both[] = {rules, s->file->rules_count};
  for (size_t i = 0; i < 2; i++) {
    bst_seat_score *to = &s->at_seat[both[i] * s->file->player_count + player][seat];
    to->games++;
    to->score += score;
  }
}

/* --- tie-breaks ------------------------------------------------------------------------------- */

/* Opponents count once for each round, not for each game. A bye is one without a score. */
static int64_t buchholz(const bst_scores *s, size_t rules, uint8_t player, bool cut) {
  size_t its = rules < s->file->rules_count ? rules : 0; /* a table has a meeting by each ruleset */
  int64_t sum = 0, least = bst_scores_of(s, rules, player)->byes > 0 ? 0 : INT64_MAX;
  for (size_t i = 0; i < s->meeting_count; i++) {
    const bst_meeting *m = &s->meeting[i];
    if (m->rules != its || !memchr(m->player, player, s->file->table))
      continue;
    for (uint8_t k = 0; k < s->file->table; k++) {
      int64_t score = bst_scores_of(s, rules, m->player[k])->score;
      if (m->player[k] == player)
        continue;
      sum += score;
      least = score < least ? score : least;
    }
  }
  return cut && least < INT64_MAX ? sum - least : sum;
}

enum { MILLIONTHS = 1000000 }; /* of a part of a score */

static int64_t mean_of(int64_t sum, uint64_t games) {
  int64_t of = (int64_t)games;
  return games == 0 ? 0 : sum / of * MILLIONTHS + sum % of * MILLIONTHS / of;
}

/* What he got in a game, less what all got who sat where he did. */
static int64_t seat_mean(const bst_scores *s, size_t rules, uint8_t player) {
  const bst_seat_score *own = s->at_seat[rules * s->file->player_count + player];
  bst_seat_score all = {0, 0};
  int64_t expected = 0;
  for (uint8_t seat = 0; seat < s->file->table; seat++) {
    all.games += own[seat].games;
    all.score += own[seat].score;
  }
  for (uint8_t seat = 0; seat < s->file->table && all.games > 0; seat++) {
    const bst_sum *its = &s->seat[rules][seat];
    int64_t mean = mean_of(its->score, its->games), games = (int64_t)all.games;
    int64_t sat = (int64_t)own[seat].games;
    expected += mean / games * sat + mean % games * sat / games;
  }
  return mean_of(all.score, all.games) - expected;
}

/* What a tie-break says about a player among the `count` others in `group` with whom it is tied. */
static int64_t tie_value(const bst_scores *s, size_t rules, bst_tie_break what, uint8_t player,
                         const uint8_t *group, size_t count) {
  const bst_sum *sum = bst_scores_of(s, rules, player);
  int64_t value = 0;
  switch (what) {
  case BST_BREAK_WINS:
    return (int64_t)sum->wins;
  case BST_BREAK_DIFFERENCE:
    return sum->difference;
  case BST_BREAK_POINTS:
    return sum->points;
  case BST_BREAK_DIRECT:
    for (size_t i = 0; i < count; i++)
      value += s->direct[player][group[i]];
    return value;
  case BST_BREAK_OPPONENTS:
    for (uint8_t i = 0; i < s->file->player_count; i++)
      value += (int64_t)s->met[player][i] * bst_scores_of(s, rules, i)->score;
    return value;
  case BST_BREAK_LOT:
    return (int64_t)(bst_schedule_lot(s->seed, player) >> 1);
  case BST_BREAK_BUCHHOLZ:
    return buchholz(s, rules, player, false);
  case BST_BREAK_BUCHHOLZ_CUT:
    return buchholz(s, rules, player, true);
  case BST_BREAK_SONNEBORN:
    for (uint8_t i = 0; i < s->file->player_count; i++)
      value += s->direct[player][i] * bst_scores_of(s, rules, i)->score;
    return value;
  case BST_BREAK_SEAT_MEAN:
    return seat_mean(s, rules, player);
  }
  return value;
}

/* --- the file's own word ---------------------------------------------------------------------- */

struct bst_tie_judge {
  bst_tournament_calls *calls;
  bst_error failure; /* the first one; after it nothing is asked any more */
};

bst_status bst_scores_open_judge(bst_scores *s, bst_error *err) {
  if (!s->file->tie_break_line)
    return BST_OK;
  s->judge = calloc(1, sizeof *s->judge);
  if (!s->judge)
    return bst_fail(err, BST_NO_MEMORY, "out of memory for a tournament");
  return bst_tournament_calls_new(s->file, &s->judge->calls, err);
}

void bst_scores_close_judge(bst_scores *s) {
  if (s->judge)
    bst_tournament_calls_free(s->judge->calls);
  free(s->judge);
  s->judge = NULL;
}

bst_status bst_scores_judge_failed(const bst_scores *s, bst_error *err) {
  if (!s->judge || s->judge->failure.status == BST_OK)
    return BST_OK;
  return bst_fail(err, s->judge->failure.status, "%s", s->judge->failure.text);
}

static bst_told_standing told_standing(const bst_scores *s, size_t rules, uint8_t player) {
  const bst_sum *sum = bst_scores_of(s, rules, player);
  return (bst_told_standing){.name = s->file->player[player].name,
                             .score = (double)sum->score / BST_SCORE_UNIT,
                             .wins = sum->wins,
                             .points = sum->points,
                             .games = sum->games};
}

static bool judge_says(const bst_scores *s, size_t rules, uint8_t a, uint8_t b) {
  bst_tie_judge *judge = s->judge;
  const bst_told_standing first = told_standing(s, rules, a), second = told_standing(s, rules, b);
  bst_error error;
  bool ahead = false;
  if (judge->failure.status != BST_OK)
    return false;
  bst_status status = bst_tournament_tie_break(judge->calls, &first, &second, &ahead, &error);
  if (status != BST_OK)
    judge->failure = error;
  return ahead;
}

/* However the answers go together, each two are compared once at most, so this ends. */
static void ask_judge(const bst_scores *s, size_t rules, uint8_t *player, size_t count) {
  for (size_t i = 1; i < count && s->judge; i++)
    for (size_t k = i; k > 0 && judge_says(s, rules, player[k], player[k - 1]); k--) {
      uint8_t other = player[k];
      player[k] = player[k - 1];
      player[k - 1] = other;
    }
}

/* --- sorting ---------------------------------------------------------------------------------- */

/* Sorts by value, the greatest first, and keeps the order of equals. */
static void sort_by(int64_t *value, uint8_t *player, size_t count) {
  for (size_t i = 1; i < count; i++)
    for (size_t k = i; k > 0 && value[k] > value[k - 1]; k--) {
      int64_t other_value = value[k];
      uint8_t other = player[k];
      value[k] = value[k - 1];
      value[k - 1] = other_value;
      player[k] = player[k - 1];
      player[k - 1] = other;
    }
}

/* Sorts a group that all before `at` of the tie-breaks leave tied. */
static void break_ties(const bst_scores *s, size_t rules, size_t at, uint8_t *player,
                       size_t count) {
  int64_t value[BST_TOURNAMENT_PLAYERS];
  if (count < 2)
    return;
  if (at == s->file->tie_break_count) {
    ask_judge(s, rules, player, count);
    return;
  }
  for (size_t i = 0; i < count; i++)
    value[i] = tie_value(s, rules, s->file->tie_break[at], player[i], player, count);
  sort_by(value, player, count);
  for (size_t first = 0, end; first < count; first = end) {
    for (end = first + 1; end < count && value[end] == value[first];)
      end++;
    break_ties(s, rules, at + 1, player + first, end - first);
  }
}

void bst_scores_sort(const bst_scores *s, size_t rules, uint8_t *player) {
  size_t count = s->file->player_count;
  int64_t value[BST_TOURNAMENT_PLAYERS];
  for (size_t i = 0; i < count; i++) {
    player[i] = (uint8_t)i;
    value[i] = bst_scores_of(s, rules, i)->score;
  }
  sort_by(value, player, count);
  int64_t level[BST_TOURNAMENT_PLAYERS];
  for (size_t i = 0; i < count; i++)
    level[i] = s->level[player[i]];
  sort_by(level, player, count);
  for (size_t first = 0, end; first < count; first = end) {
    const bst_sum *sum = bst_scores_of(s, rules, player[first]);
    for (end = first + 1; end < count && level[end] == level[first] &&
                          bst_scores_of(s, rules, player[end])->score == sum->score;)
      end++;
    break_ties(s, rules, 0, player + first, end - first);
  }
}

/* --- teams ------------------------------------------------------------------------------------ */

bst_sum bst_scores_team(const bst_scores *s, size_t rules, uint8_t team) {
  bst_sum all = {0};
  for (uint8_t i = 0; i < s->file->player_count; i++) {
    const bst_sum *sum = bst_scores_of(s, rules, i);
    if (s->file->team[i] != team)
      continue;
    bst_sum_add(&all, sum);
    all.byes += sum->byes;
  }
  return all;
}

void bst_scores_sort_teams(const bst_scores *s, size_t rules, uint8_t *team) {
  size_t count = s->file->team_count;
  int64_t score[BST_TOURNAMENT_PLAYERS], difference[BST_TOURNAMENT_PLAYERS];
  for (uint8_t i = 0; i < count; i++) {
    team[i] = i;
    difference[i] = bst_scores_team(s, rules, i).difference;
  }
  sort_by(difference, team, count);
  for (size_t i = 0; i < count; i++)
    score[i] = bst_scores_team(s, rules, team[i]).score;
  sort_by(score, team, count);
}

bst_status bst_scores_check(const bst_scores *s, bst_error *err) {
  uint8_t player[BST_TOURNAMENT_PLAYERS];
  for (size_t rules = 0; rules <= s->file->rules_count && s->judge; rules++)
    bst_scores_sort(s, rules, player);
  return bst_scores_judge_failed(s, err);
}
