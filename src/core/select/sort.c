/* sort.c - `sort` of a selector: by value, size, turn order, age or a field of a rule. */
#include "holds.h"
#include "state.h"

/* How many turns of a round come before that of whom it belongs to; what is nobody's comes last. */
static int32_t turns_before(const bst_select_at *at, bst_thing thing) {
  const bst_game *g = at->g;
  uint8_t owner = bst_thing_owner(at, thing), players = at->t->rules->players;
  uint8_t mine = 0, now = 0;
  if (owner == BST_NOBODY)
    return players;
  for (uint8_t i = 0; i < players; i++) {
    if (g->order[i] == owner)
      mine = i;
    if (g->order[i] == g->active)
      now = i;
  }
  return (mine + players - now) % players;
}

static int32_t key_of(const bst_select_at *at, const bst_selector_def *s, bst_thing thing) {
  const bst_ruleset *rs = at->t->rules;
  bool lies = thing.type != BST_SELECT_TILES || thing.id < BST_TILE_OFF_BOARD;
  switch ((bst_sorted_by)s->sort) {
  case BST_SORT_VALUE:
    return at->t->lists_say->worth(at->t, at->g, (uint16_t)thing.id,
                                   at->asked == BST_NOBODY ? at->g->active : at->asked);
  case BST_SORT_SIZE:
    return at->t->lists_say->measure(at->t, at->g, (uint16_t)thing.id, BST_COUNT_SIZE);
  case BST_SORT_CELLS:
    return at->t->lists_say->measure(at->t, at->g, (uint16_t)thing.id, BST_COUNT_CELLS);
  case BST_SORT_TURN_ORDER:
    return turns_before(at, thing);
  case BST_SORT_CAME:
    return thing.type == BST_SELECT_TOKENS ? tokens_of(rs, at->g)[thing.id].part
                                           : figures_of(rs, at->g)[thing.id].part;
  case BST_SORT_STATE:
    return lies ? bst_state_get(rs, at->g, (uint16_t)(s->sort_field - 1), thing.id) : 0;
  case BST_SORT_NOTHING:
    break;
  }
  return 0;
}

void bst_sort_found(bst_select_at *at, const bst_selector_def *s, uint32_t *id, uint32_t count) {
  uint32_t *keys = bst_finds_borrow(at, count); /* so that unsigned ones compare */
  if (keys == NULL)
    return;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t key = (uint32_t)key_of(at, s, (bst_thing){s->type, id[i]}) ^ 0x80000000u;
    keys[i] = s->descends ? ~key : key;
  }
  for (uint32_t i = 1; i < count; i++) {
    uint32_t key = keys[i], one = id[i], to = i;
    for (; to > 0 && keys[to - 1] > key; to--) {
      keys[to] = keys[to - 1];
      id[to] = id[to - 1];
    }
    keys[to] = key;
    id[to] = one;
  }
  bst_select_done(at->t);
}
