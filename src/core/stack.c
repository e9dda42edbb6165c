#include "stack.h"

#include <string.h>

uint32_t bst_pile_room(const bst_ruleset *rs, int pile) {
  uint32_t tiles = rs->layout.tile_cap, room = 0;
  if (pile > BST_PILE_STACK)
    room += tiles;
  if (pile > BST_PILE_BOTTOM && rs->unplaceable == BST_UNPLACEABLE_BOTTOM)
    room += tiles;
  if (pile > BST_PILE_ASIDE && rs->unplaceable == BST_UNPLACEABLE_ASIDE)
    room += tiles;
  return room;
}

uint16_t bst_stack_size(const bst_ruleset *rs, const bst_game *g) {
  const bst_pile *pile = piles_of(rs, g);
  return (uint16_t)(pile[BST_PILE_STACK].count + pile[BST_PILE_BOTTOM].count);
}

static inline uint16_t *items_of(const bst_ruleset *rs, bst_game *g, const bst_pile *pile) {
  return pile_items_of(rs, g) + pile->first;
}

/* Takes item `i` out of a pile without order: the last one fills the gap. */
static inline uint16_t take_any(const bst_ruleset *rs, bst_game *g, bst_pile *pile, uint16_t i) {
  uint16_t *items = items_of(rs, g, pile), type = items[i];
  items[i] = items[--pile->count];
  items[pile->count] = 0;
  return type;
}

/* Takes item `i` out of any pile; in an ordered one all behind it move up. */
static uint16_t take(const bst_ruleset *rs, bst_game *g, bst_pile *pile, uint16_t i) {
  if (!pile->ordered)
    return take_any(rs, g, pile, i);
  uint16_t *items = items_of(rs, g, pile), type = items[i];
  pile->count--;
  memmove(items + i, items + i + 1, (size_t)(pile->count - i) * sizeof *items);
  items[pile->count] = 0;
  return type;
}

void bst_pile_put(const bst_ruleset *rs, bst_game *g, uint8_t pile, uint16_t type) {
  bst_pile *p = &piles_of(rs, g)[pile];
  items_of(rs, g, p)[p->count++] = type;
}

void bst_stack_mix(const bst_ruleset *rs, bst_game *g, uint16_t type) {
  piles_of(rs, g)[BST_PILE_STACK].ordered = 0;
  bst_pile_put(rs, g, BST_PILE_STACK, type);
}

bool bst_stack_take(const bst_ruleset *rs, bst_game *g, uint16_t type) {
  for (int n = BST_PILE_STACK; n <= BST_PILE_BOTTOM; n++) {
    bst_pile *pile = &piles_of(rs, g)[n];
    for (uint16_t i = 0; i < pile->count; i++)
      if (items_of(rs, g, pile)[i] == type) {
        take(rs, g, pile, i);
        return true;
      }
  }
  return false;
}

static uint16_t take_forced(const bst_ruleset *rs, bst_game *g) {
  uint16_t type = g->forced;
  g->forced = BST_NONE;
  return bst_stack_take(rs, g, type) ? type : BST_NONE;
}

uint16_t bst_stack_draw(const bst_ruleset *rs, bst_game *g) {
  bst_pile *stack = &piles_of(rs, g)[BST_PILE_STACK], *bottom = stack + BST_PILE_BOTTOM;
  uint32_t at = 0;
  if (stack->count > 0 && !stack->ordered) /* a forced draw uses up its number, too */
    at = bst_stream_below(&streams_of(rs, g)[0], stack->count);
  uint16_t type = g->forced == BST_NONE ? BST_NONE : take_forced(rs, g);
  if (type != BST_NONE)
    return type;
  if (stack->count > 0)
    return stack->ordered ? take(rs, g, stack, 0) : take_any(rs, g, stack, (uint16_t)at);
  return bottom->count > 0 ? take(rs, g, bottom, 0) : BST_NONE;
}

uint16_t bst_stack_of(const bst_ruleset *rs, const bst_game *g, uint16_t type) {
  uint16_t count = 0;
  for (int n = BST_PILE_STACK; n <= BST_PILE_BOTTOM; n++) {
    const bst_pile *pile = &piles_of(rs, g)[n];
    for (uint16_t i = 0; i < pile->count; i++)
      if (pile_items_of(rs, g)[pile->first + i] == type)
        count++;
  }
  return count;
}

void bst_stack_clear(const bst_ruleset *rs, bst_game *g) {
  for (int n = 0; n < BST_PILES; n++) {
    bst_pile *pile = &piles_of(rs, g)[n];
    for (uint16_t i = 0; i < pile->count; i++)
      pile_items_of(rs, g)[pile->first + i] = 0;
    *pile = (bst_pile){.first = (uint16_t)bst_pile_room(rs, n),
                       .known = n == BST_PILE_STACK ? 0 : 255,
                       .ordered = n != BST_PILE_STACK};
  }
}

void bst_stack_fill(const bst_ruleset *rs, bst_game *g) {
  bst_stack_clear(rs, g);
  for (uint16_t type = 0; type < rs->tiles.type_count; type++)
    for (uint16_t i = 0; i < rs->tiles.def[type].copies; i++)
      bst_pile_put(rs, g, BST_PILE_STACK, type);
}
