/* paid_values.c - see paid_values.h. */
#include "paid_values.h"

#include "kept_board.h"
#include "score.h"
#include "value_looks.h"

#include <stdlib.h>

enum { MOST = 16 }; /* features of a board, by mode */

struct bst_paid_values {
  const bst_ruleset *rs;
  bst_kept_board board;
  bool steady[BST_MAX_KINDS][BST_MAX_MODES];
  uint8_t count;
  bst_award award[MOST]; /* .node: the root */
};

/* Is it worth the same whoever stands there and whoever asks, on the same board? What depends on
 * who asks counts his figures or names one. */
static bool is_steady(const bst_value_looks *looks, uint8_t kind) {
  return looks->how[kind] <= BST_LOOKS_AROUND && !looks->by_figures[kind] &&
         looks->named[kind] == 0;
}

bst_paid_values *bst_paid_values_new(const bst_ruleset *rs) {
  bst_paid_values *made = calloc(1, sizeof *made);
  if (made == NULL)
    return NULL;
  made->rs = rs;
  if (!bst_kept_board_new(rs, &made->board)) {
    bst_paid_values_free(made);
    return NULL;
  }
  for (uint8_t mode = 0; mode < BST_MAX_MODES; mode++) {
    bst_value_looks looks;
    bst_value_looks_find(rs, mode, &looks);
    for (uint8_t kind = 0; kind < rs->kind_count; kind++)
      made->steady[kind][mode] = is_steady(&looks, kind);
  }
  return made;
}

void bst_paid_values_free(bst_paid_values *paid) {
  if (paid != NULL)
    bst_kept_board_free(&paid->board);
  free(paid);
}

int32_t bst_paid_value(bst_paid_values *paid, const bst_table *t, const bst_game *g, uint16_t root,
                       uint8_t mode, uint8_t seat, bst_award *why) {
  if (!paid->steady[nodes_of(paid->rs, g)[root].kind][mode])
    return bst_worth(t, g, root, mode, seat, why);
  if (!bst_kept_board_is(&paid->board, paid->rs, g))
    paid->count = 0;
  uint8_t i = 0;
  while (i < paid->count && (paid->award[i].node != root || paid->award[i].mode != mode))
    i++;
  if (i == paid->count) {
    bst_worth(t, g, root, mode, seat, why);
    if (i < MOST)
      paid->award[paid->count++] = *why;
    return why->points;
  }
  *why = paid->award[i];
  why->seat = seat;
  return why->points;
}
