#include "tally.h"

/* A wide place that no number has, or BST_WIDE_TALLIES: none is left. What is wide is never 0. */
static int free_place(const int32_t *wide) {
  int place = 0;
  while (place < BST_WIDE_TALLIES && wide[place] != 0)
    place++;
  return place;
}

void bst_tally_add_wide(const bst_ruleset *rs, bst_game *g, uint32_t number, int32_t points) {
  int16_t *is = &tally_of(rs, g)[number];
  int32_t *wide = wide_tally_of(rs, g), sum = bst_tally_get(rs, g, number);
  bst_points_add(&sum, points);
  if (*is < BST_TALLY_LEAST) /* its place is free, to be taken again */
    wide[*is - INT16_MIN] = 0;
  *is = (int16_t)(sum < BST_TALLY_LEAST ? BST_TALLY_LEAST : sum > INT16_MAX ? INT16_MAX : sum);
  if (*is == sum)
    return;
  const int place = free_place(wide);
  if (place == BST_WIDE_TALLIES) {
    g->jump = BST_JUMP_NO_TALLY;
    return;
  }
  wide[place] = sum;
  *is = (int16_t)(INT16_MIN + place);
}
