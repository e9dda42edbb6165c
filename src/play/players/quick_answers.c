/* quick_answers.c - see quick_answers.h. */
#include "quick_answers.h"

#include <game.h>
#include <stdlib.h>
#include <tally.h>

enum { ANSWERS = 256 }; /* that are remembered */

struct bst_quick_answers {
  bst_quick_answer slot[ANSWERS];
};

bst_quick_answers *bst_quick_answers_new(void) { return calloc(1, sizeof(bst_quick_answers)); }

void bst_quick_answers_free(bst_quick_answers *answers) { free(answers); }

static uint32_t slot_of(uint64_t key) { return (key * 0x9E3779B97F4A7C15u >> 32) % ANSWERS; }

const bst_quick_answer *bst_quick_answers_find(const bst_quick_answers *answers, uint16_t at,
                                               uint64_t reads, uint64_t key) {
  const bst_quick_answer *a = &answers->slot[slot_of(key)];
  return a->at == at && a->reads == reads && a->key == key ? a : NULL;
}

void bst_quick_answers_add(bst_quick_answers *answers, const bst_quick_answer *one) {
  answers->slot[slot_of(one->key)] = *one;
}

void bst_quick_answer_give(const bst_ruleset *rs, bst_game *g, const bst_quick_answer *one) {
  for (uint8_t seat = 0; seat < rs->players; seat++)
    bst_points_add(&g->points[seat], one->points[seat]);
  for (uint8_t i = 0; i < one->count; i++)
    bst_tally_add(rs, g, one->tally[i], one->more[i]);
}

static bool add_entry(bst_quick_answer *to, uint16_t tally, int32_t more) {
  if (to->count == BST_MOST_AWARDS)
    return false;
  to->tally[to->count] = tally;
  to->more[to->count++] = more;
  return true;
}

bool bst_quick_answer_note(const bst_ruleset *rs, const bst_game *before, const bst_game *after,
                           bst_quick_answer *out) {
  const uint32_t entries = bst_tally_number(rs, rs->players, 0);
  for (uint8_t seat = 0; seat < rs->players; seat++) {
    out->points[seat] = after->points[seat] - before->points[seat];
    if (abs(after->points[seat]) > BST_MOST_SUM / 2 || abs(before->points[seat]) > BST_MOST_SUM / 2)
      return false;
  }
  for (uint32_t i = 0; i < entries; i++) {
    const int32_t more = bst_tally_get(rs, after, i) - bst_tally_get(rs, before, i);
    if (more != 0 && !add_entry(out, (uint16_t)i, more))
      return false;
  }
  return true;
}

bool bst_quick_answer_sum(const bst_ruleset *rs, bst_quick_answer *sum,
                          const bst_quick_answer *one) {
  bool all = true;
  for (uint8_t seat = 0; seat < rs->players; seat++)
    sum->points[seat] += one->points[seat];
  for (uint16_t i = 0; i < one->count && all; i++)
    all = add_entry(sum, one->tally[i], one->more[i]);
  return all;
}
