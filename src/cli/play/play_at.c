/* play_at.c - what lies in one cell, in words. */
#include <feature_value.h>
#include <plain_words.h>
#include <seen.h>
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

/* "; of anna (you) and bo (greedy)" */
static void add_owners(const playing *p, uint16_t node, char *out, size_t size) {
  const bst_table *t = bst_session_table(p->session);
  uint32_t owners = bst_feature_owners_at(t, p->g, bst_feature_of(p->rs, p->g, node));
  bool first = true;
  for (uint8_t seat = 0; seat < bst_ruleset_players(p->rs); seat++) {
    char who[80];
    if (!(owners >> seat & 1))
      continue;
    play_seat_name(p, seat, who, sizeof who);
    append(out, size, "%s%s", first ? "; of " : " and ", who);
    first = false;
  }
}

static void say_segments(const playing *p, uint16_t tile) {
  bst_placed placed = bst_placed_tile(p->rs, p->g, tile);
  const bst_tile_def *def = bst_tile_definition(p->rs, placed.type);
  for (uint8_t s = 0; s < def->segment_count; s++) {
    uint16_t node = bst_node_of(p->rs, p->g, tile, s);
    char code[PLAY_TEXT], text[TOLD] = "";
    play_tell_segment(p, def, s, placed.rotation, text, sizeof text);
    bst_node_text(p->rs, p->g, node, code, sizeof code);
    append(text, sizeof text, " (%s)", code);
    add_owners(p, node, text, sizeof text);
    play_say(p, 6, "    %s", text);
  }
}

void play_show_at(const playing *p, int16_t x, int16_t y) {
  uint16_t tile[2];
  int count = tiles_at(p, x, y, tile);
  char around[TOLD];
  if (count == 0) {
    play_tell_around(p, x, y, around, sizeof around);
    play_say(p, 2, "At %d,%d lies nothing; %s.", x, y, around);
  }
  for (int i = 0; i < count; i++) {
    bst_placed at = bst_placed_tile(p->rs, p->g, tile[i]);
    play_say(p, 2, "At %d,%d lies %s, %s:", x, y, bst_tile_name(p->rs, at.type),
             play_turned(at.rotation));
    say_segments(p, tile[i]);
  }
  play_show_pieces_at(p, x, y);
}
