/* schedule_brackets.c - who goes on: knock-out, its double, finals after groups, the ladder. */
#include "schedule_inside.h"

#include <string.h>

/* --- the best of a table ---------------------------------------------------------------------- */

static bool is_ahead(const bst_schedule *s, const bst_round_score *score, uint8_t a, uint8_t b) {
  if (score[a].score != score[b].score)
    return score[a].score > score[b].score;
  if (score[a].difference != score[b].difference)
    return score[a].difference > score[b].difference;
  return bst_schedule_lot(s->seed, a) > bst_schedule_lot(s->seed, b);
}

/* Sorts those who sat at a table by what they got at it. */
static void sort_table(const bst_schedule *s, const bst_round_score *score, uint8_t *player) {
  for (uint8_t i = 1; i < s->file->table; i++)
    for (uint8_t k = i; k > 0 && is_ahead(s, score, player[k], player[k - 1]); k--) {
      uint8_t other = player[k];
      player[k] = player[k - 1];
      player[k - 1] = other;
    }
}

/* Those who sat at table `t`, as they came out. */
static void come_out(const bst_schedule *s, const bst_round_score *score, size_t t,
                     uint8_t player[BST_MAX_PLAYERS]) {
  memcpy(player, s->table[t], BST_MAX_PLAYERS);
  sort_table(s, score, player);
}

/* --- knock-out -------------------------------------------------------------------------------- */

/* Pairs those who have no bye. */
static bool pair_others(bst_schedule *s, size_t first, const uint8_t *player, size_t count) {
  uint8_t paired[BST_TOURNAMENT_PLAYERS] = {0};
  size_t pairs = 0;
  for (size_t i = 0; i < count; i++)
    if (!s->bye[player[i]])
      paired[pairs++] = player[i];
  return bst_pair_ends(s, first, paired, pairs);
}

static void move_bye(bst_schedule *s, uint8_t from, uint8_t to) {
  s->bye[from] = false;
  s->byes[from]--;
  s->bye[to] = true;
  s->byes[to]++;
}

/* In finals somebody else is let through if that keeps those of one group apart. */
static void move_byes(bst_schedule *s, size_t first, const uint8_t *player, size_t count) {
  size_t has = 0;
  while (!s->bye[player[has]])
    has++;
  for (size_t i = 0; i < count; i++) {
    if (i == has)
      continue;
    move_bye(s, player[has], player[i]);
    if (pair_others(s, first, player, count))
      return;
    move_bye(s, player[i], player[has]);
  }
  pair_others(s, first, player, count);
}

/* Pairs the best of `player` with the worst, at tables from `first` on; who is left over goes on,
 * the best first. */
static void pair_bracket(bst_schedule *s, size_t first, const uint8_t *player, size_t count) {
  uint8_t backwards[BST_TOURNAMENT_PLAYERS] = {0};
  for (size_t i = 0; i < count; i++) /* here the best are let through */
    backwards[i] = player[count - 1 - i];
  bst_give_byes(s, backwards, count);
  bool apart = pair_others(s, first, player, count);
  if (!apart && s->file->format == BST_GROUPS && s->file->table == 2 && count % 2 == 1)
    move_byes(s, first, player, count);
}

/* Is this the round of the final, and of the match for the third place? */
static bool has_third(const bst_schedule *s) {
  return s->file->third && s->round + 1 == bst_schedule_rounds(s->file);
}

void bst_pair_knock_out(bst_schedule *s) {
  pair_bracket(s, 0, s->order, s->left);
  if (has_third(s))
    memcpy(s->table[1], s->beaten, sizeof s->beaten);
}

/* Both of the final stand above those of the other match, and who has won that above who hasn't. */
static void end_third(bst_schedule *s, const bst_round_score *score) {
  uint8_t player[BST_MAX_PLAYERS];
  for (size_t i = 0; i < s->left; i++)
    s->level[s->order[i]]++;
  come_out(s, score, 1, player);
  s->level[player[0]]++;
}

/* Who isn't the best of his table is out. */
void bst_end_knock_out(bst_schedule *s, const bst_round_score *score) {
  bool out[BST_TOURNAMENT_PLAYERS] = {false};
  size_t left = 0;
  for (size_t t = 0; t < s->table_count; t++) {
    uint8_t player[BST_MAX_PLAYERS];
    come_out(s, score, t, player);
    for (uint8_t i = 1; i < s->file->table; i++)
      out[player[i]] = true;
    if (t < sizeof s->beaten)
      s->beaten[t] = player[1];
  }
  if (has_third(s))
    end_third(s, score);
  for (size_t i = 0; i < s->left; i++)
    if (!out[s->order[i]]) {
      s->level[s->order[i]]++;
      s->order[left++] = s->order[i];
    }
  s->left = left;
}

/* --- double knock-out ------------------------------------------------------------------------- */

/* Those who have lost so often, best first. */
static size_t losers_of(const bst_schedule *s, uint8_t lost, uint8_t *player) {
  size_t count = 0;
  for (size_t i = 0; i < s->left; i++)
    if (s->lost[s->order[i]] == lost)
      player[count++] = s->order[i];
  return count;
}

void bst_pair_double(bst_schedule *s) {
  uint8_t player[2][BST_TOURNAMENT_PLAYERS] = {{0}};
  size_t winners = losers_of(s, 0, player[0]), losers = losers_of(s, 1, player[1]);
  if (winners == 1 && losers == 1) {
    s->table[0][0] = player[0][0];
    s->table[0][1] = player[1][0];
    return;
  }
  if (winners > 1)
    pair_bracket(s, 0, player[0], winners);
  if (losers > 1)
    pair_bracket(s, winners / 2, player[1], losers);
}

/* Who has lost twice is out; who waits goes on, too. */
void bst_end_double(bst_schedule *s, const bst_round_score *score) {
  size_t left = 0;
  for (size_t t = 0; t < s->table_count; t++) {
    uint8_t player[BST_MAX_PLAYERS];
    come_out(s, score, t, player);
    s->lost[player[1]]++;
  }
  for (size_t i = 0; i < s->left; i++)
    if (s->lost[s->order[i]] < 2) {
      s->level[s->order[i]]++;
      s->order[left++] = s->order[i];
    }
  s->left = left;
}

/* --- groups ----------------------------------------------------------------------------------- */

/* The first ones of all groups, then the second ones ...: that is the seeding of the finals. */
void bst_end_groups(bst_schedule *s, const uint8_t *standing) {
  const bst_tournament_file *file = s->file;
  size_t place[BST_TOURNAMENT_PLAYERS] = {0}; /* by group: how many of it have been looked at */
  s->left = (size_t)file->groups * file->advance;
  for (size_t i = 0; i < file->player_count; i++) {
    uint8_t group = s->group[standing[i]];
    size_t at = place[group]++;
    if (at >= file->advance)
      continue;
    s->order[at * file->groups + group] = standing[i];
    s->level[standing[i]]++;
  }
}

/* --- ladder ----------------------------------------------------------------------------------- */

void bst_pair_ladder(bst_schedule *s) {
  size_t at = bst_ladder_offset(s->file, s->round);
  for (size_t i = 0; i < s->file->player_count; i++)
    s->bye[s->order[i]] = i < at || i >= at + s->table_count * s->file->table;
  for (size_t t = 0; t < s->table_count; t++)
    for (uint8_t seat = 0; seat < s->file->table; seat++)
      s->table[t][seat] = s->order[at++];
}

void bst_note_rungs(bst_schedule *s) {
  for (size_t i = 0; i < s->left; i++)
    s->level[s->order[i]] = (uint32_t)(s->left - i);
}

void bst_end_ladder(bst_schedule *s, const bst_round_score *score) {
  size_t at = bst_ladder_offset(s->file, s->round);
  for (size_t t = 0; t < s->table_count; t++)
    sort_table(s, score, s->order + at + t * s->file->table);
  bst_note_rungs(s);
}
