/* jcz_row.c - see jcz_row.h. */
#include "jcz_row.h"

#include <stack.h>

uint16_t bst_jcz_row_place(const bst_jcz_row *row, uint16_t type) {
  for (uint16_t i = 0; i < row->count; i++)
    if (row->type[i] == type && !row->gone[i])
      return i;
  return BST_NONE;
}

/* Is what lies there a part of the row as it was? `there`: whether each place is still taken. */
static bool is_rest(const bst_jcz_row *row, const uint16_t *type, uint16_t count,
                    bool there[BST_JCZ_ROW]) {
  uint16_t at = row->count; /* from behind, so that of equal tiles the first are gone */
  for (uint16_t i = 0; i < row->count; i++)
    there[i] = false;
  for (uint16_t i = count; i > 0; i--) {
    while (at > 0 && (row->gone[at - 1] || row->type[at - 1] != type[i - 1]))
      at--;
    if (at == 0)
      return false;
    there[--at] = true;
  }
  return true;
}

void bst_jcz_row_look(const bst_ruleset *rs, const bst_game *g, uint16_t zone, bst_jcz_row *row) {
  bool there[BST_JCZ_ROW];
  if (zone == BST_NONE)
    return;
  const bst_pile *pile = &piles_of(rs, g)[rs->zone_pile[zone]];
  const uint16_t *type = pile_items_of(rs, g) + pile->first;
  uint16_t count = pile->count < BST_JCZ_ROW ? pile->count : BST_JCZ_ROW;
  if (is_rest(row, type, count, there)) {
    for (uint16_t i = 0; i < row->count; i++)
      row->gone[i] = !there[i];
    return;
  }
  *row = (bst_jcz_row){.count = count};
  for (uint16_t i = 0; i < count; i++)
    row->type[i] = type[i];
}
