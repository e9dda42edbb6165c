#include "never.h"

#include "board.h"
#include "piece_text.h"
#include "select.h"
#include "status.h"

#include <stdio.h>

enum { ROOM = 160 };

/* "BA/L at 1,0"; one that doesn't lie by its name alone. */
static void write_tile(const bst_ruleset *rs, const bst_game *g, uint32_t tile, char out[ROOM]) {
  if (tile >= BST_TILE_OFF_BOARD) {
    snprintf(out, ROOM, "%s", bst_tile_name(rs, (uint16_t)(tile - BST_TILE_OFF_BOARD)));
    return;
  }
  bst_place_xy at = bst_tile_place(rs, g, (uint16_t)tile);
  snprintf(out, ROOM, "%s at %d,%d", bst_tile_name(rs, tiles_of(rs, g)[tile].type), at.x, at.y);
}

static void write_thing(const bst_ruleset *rs, const bst_game *g, bst_thing thing, char out[ROOM]) {
  bst_location at = {BST_AT_SEGMENT, BST_NOBODY, (uint16_t)thing.id};
  switch (thing.type) {
  case BST_SELECT_FIGURES:
    bst_figure_text(rs, g, (uint16_t)thing.id, out, ROOM);
    return;
  case BST_SELECT_TOKENS:
    bst_token_text(rs, g, (uint16_t)thing.id, out, ROOM);
    return;
  case BST_SELECT_CELLS:
  case BST_SELECT_CORNERS:
    at.where = thing.type == BST_SELECT_CELLS ? BST_AT_CELL : BST_AT_CORNER;
    at.at = bst_cell_find(rs, g, bst_key_x(thing.id), bst_key_y(thing.id));
    break;
  case BST_SELECT_FEATURES:
  case BST_SELECT_SEGMENTS:
    break;
  case BST_SELECT_TILES:
    write_tile(rs, g, thing.id, out);
    return;
  case BST_SELECT_ZONES:
    at = bst_zone_of_thing(thing.id);
    break;
  case BST_SELECT_PLAYERS:
    snprintf(out, ROOM, "player %u", (unsigned)thing.id + 1);
    return;
  default:
    out[0] = '\0';
    return;
  }
  bst_location_text(rs, g, at, out, ROOM);
}

/* The first that is meant, and with which there is what must be, and nothing else. */
static bst_thing find(const bst_table *t, const bst_game *g, const bst_never_def *never) {
  bst_select_at at = {.t = t, .g = g, .asked = g->active, .same = BST_NOBODY};
  bst_picked all = bst_select_list(&at, (uint16_t)(never->any - 1));
  bst_thing found = bst_no_thing;
  for (uint32_t i = 0; i < all.count && found.type == BST_SELECT_NOTHING; i++) {
    bst_select_at behind = at;
    behind.that = (bst_thing){all.type, all.id[i]};
    if ((never->with == 0 || bst_select_any(&behind, (uint16_t)(never->with - 1))) &&
        (never->without == 0 || !bst_select_any(&behind, (uint16_t)(never->without - 1))))
      found = behind.that;
  }
  bst_select_done(t);
  return found;
}

bst_status bst_position_can_be(const bst_table *t, const bst_game *g, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  for (size_t i = 0; i < rs->never_count; i++) {
    bst_thing found = find(t, g, &rs->never[i]);
    char text[ROOM];
    if (found.type == BST_SELECT_NOTHING)
      continue;
    write_thing(rs, g, found, text);
    return bst_fail(err, BST_ILLEGAL, "%s %s, which can't be (%s)", text, rs->never[i].help,
                    rs->never[i].name);
  }
  return BST_OK;
}
