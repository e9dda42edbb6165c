#include "position.h"

#include "board.h"
#include "course.h"
#include "figures.h"
#include "setup.h"
#include "stack.h"
#include "status.h"
#include "turn.h"

#include <string.h>

bst_status bst_position_begin(bst_table *t, bst_game *g, uint64_t seed, bst_error *err) {
  bst_setup_empty(t->rules, g);
  bst_setup_streams(t->rules, g, seed);
  return bst_turn_set_up(t, g, true, err);
}

bst_status bst_position_place(bst_table *t, bst_game *g, uint16_t type, bst_place_xy at,
                              uint16_t *tile, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  const char *why;
  char text[128];
  bst_placement_text(rs, type, at, text, sizeof text);
  if (!bst_board_fits(rs, g, type, at, false, &why))
    return bst_fail(err, BST_ILLEGAL, "%s does not fit: %s", text, why);
  if (!bst_board_has_room(rs, g, type, false))
    return bst_fail(err, BST_FULL,
                    "%s: the board of this ruleset has no room for it (%u of %u tiles lie)", text,
                    g->tile_count, rs->layout.tile_cap);
  uint16_t copies = rs->tiles.def[type].copies;
  bool none_left = rs->tiles.def[type].apart ? bst_tiles_in_game(rs, g, type) >= copies
                                             : bst_stack_of(rs, g, type) == 0;
  if (none_left && copies != 0)
    return bst_fail(err, BST_ILLEGAL, "%s: all %u tiles of this type lie already", text, copies);
  bst_stack_take(rs, g, type);
  at.rotation = rs->tiles.type[type].class_of[at.rotation];
  uint16_t laid = bst_board_lay(rs, g, type, at, 255);
  g->batch_count = 0; /* what is complete in a position was scored before */
  if (tile != NULL)
    *tile = laid;
  return BST_OK;
}

bst_status bst_position_figure(bst_table *t, bst_game *g, uint8_t seat, uint8_t kind, uint16_t node,
                               bst_error *err) {
  const bst_ruleset *rs = t->rules;
  char text[128];
  if (kind >= rs->figure_count || node >= g->node_count)
    return bst_fail(err, BST_BAD_VALUE, "no figure of number %u, or no segment of number %u", kind,
                    node);
  bst_node_text(rs, g, node, text, sizeof text);
  if (seat >= rs->players)
    return bst_fail(err, BST_BAD_VALUE, "there is no player %u in a game of %u", seat + 1u,
                    rs->players);
  if (!(rs->figure[kind].on >> nodes_of(rs, g)[node].kind & 1))
    return bst_fail(err, BST_ILLEGAL, "%s: figures of the kind '%s' don't stand there", text,
                    rs->figure[kind].name);
  if (bst_figure_place(rs, g, seat, kind, node) == BST_NONE)
    return bst_fail(err, BST_ILLEGAL, "%s: player %u has no '%s' left", text, seat + 1u,
                    rs->figure[kind].name);
  return BST_OK;
}

void bst_position_points(bst_table *t, bst_game *g, uint8_t seat, int32_t points) {
  (void)t;
  g->points[seat] = points;
}

bst_status bst_position_stack(bst_table *t, bst_game *g, const uint16_t *types, uint32_t count,
                              bst_error *err) {
  const bst_ruleset *rs = t->rules;
  if (count > rs->layout.tile_cap)
    return bst_fail(err, BST_FULL, "%u tiles in the stack; this ruleset has %u", count,
                    rs->layout.tile_cap);
  for (uint32_t i = 0; i < count; i++)
    if (types[i] >= rs->tiles.type_count)
      return bst_fail(err, BST_BAD_VALUE, "no tile of number %u", types[i]);
  for (size_t n = 0; n < BST_PILES + rs->group_count; n++) { /* zones keep what they hold */
    bst_pile *pile = &piles_of(rs, g)[n];
    memset(pile_items_of(rs, g) + pile->first, 0, pile->count * sizeof(uint16_t));
    pile->count = 0;
  }
  for (uint32_t i = 0; i < count; i++)
    bst_pile_put(rs, g, BST_PILE_STACK, types[i]);
  piles_of(rs, g)[BST_PILE_STACK].ordered = 1;
  return BST_OK;
}

bst_status bst_position_play(bst_table *t, bst_game *g, uint8_t seat, bst_error *err) {
  g->active = (uint8_t)(seat % t->rules->players);
  bst_course_begin(t->rules, g);
  bst_course_begin_with(g, (uint8_t)(seat % t->rules->players));
  if (g->tile_count == 0)
    bst_board_begin(t->rules, g);
  bst_status status = bst_turn_set_up(t, g, false, err);
  if (status != BST_OK)
    return status;
  g->at = bst_turn_begin(t->rules, g);
  return bst_turn_go_on(t, g, err);
}
