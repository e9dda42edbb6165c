/* play_at.c - what lies in one cell, in words. */
#include <stdio.h>
#include <string.h>

#include "append.h"
#include "playing.h"

enum { TOLD = 1024, SIDES = 4 };

/* Up to two different tiles, in the order of their sides. */
static int tiles_at(const playing *p, int16_t x, int16_t y, uint16_t tile[2]) {
  int count = 0;
  for (uint8_t side = 0; side < SIDES; side++) {
    uint16_t owner = bst_owner_at(p->rs, p->g, x, y, side);
    if (owner != BST_NONE && count < 2 && (count == 0 || tile[0] != owner))
      tile[count++] = owner;
  }
  return count;
}

static void say_segments(const playing *p, uint16_t tile) {
  bst_placed placed = bst_placed_tile(p->rs, p->g, tile);
  const bst_tile_def *def = bst_tile_definition(p->rs, placed.type);
  for (uint8_t s = 0; s < def->segment_count; s++) {
    uint16_t node = bst_node_of(p->rs, p->g, tile, s);
    char code[BST_QUESTION_TEXT], text[TOLD] = "";
    bst_phrase_add_segment(p->rs, def, s, placed.rotation, text, sizeof text);
    bst_node_text(p->rs, p->g, node, code, sizeof code);
    append(text, sizeof text, " (%s)", code);
    bst_phrase_add_owners(bst_seated_table(p->table), p->g, p->seats, node, text, sizeof text);
    play_say(p, 6, "    %s", text);
  }
}

void play_show_at(const playing *p, int16_t x, int16_t y) {
  uint16_t tile[2];
  int count = tiles_at(p, x, y, tile);
  char around[TOLD];
  if (count == 0) {
    bst_phrase_around(p->rs, p->g, x, y, around, sizeof around);
    play_say(p, 2, "At %d,%d lies nothing; %s.", x, y, around);
  }
  for (int i = 0; i < count; i++) {
    bst_placed at = bst_placed_tile(p->rs, p->g, tile[i]);
    play_say(p, 2, "At %d,%d lies %s, %s:", x, y, bst_tile_name(p->rs, at.type),
             bst_phrase_turned(at.rotation));
    say_segments(p, tile[i]);
  }
  play_show_pieces_at(p, x, y);
}
