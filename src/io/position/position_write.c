/* position_write.c - see position_write.h. */
#include "position_write.h"

#include <inspect.h>
#include <link_text.h>
#include <stdio.h>
#include <string.h>

static bst_json *tiles_on(const bst_ruleset *rs, const bst_game *g) {
  bst_json *list = bst_json_new_list();
  for (uint16_t i = 0; i < bst_placed_count(g); i++) {
    bst_placed tile = bst_placed_tile(rs, g, i);
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "tile", bst_tile_name(rs, tile.type));
    bst_json_set_whole(one, "x", tile.x);
    bst_json_set_whole(one, "y", tile.y);
    bst_json_set_whole(one, "rot", tile.rotation);
    bst_json_add(list, one);
  }
  return list;
}

/* [x, y, side]: the side stands in the segment's name, behind its kind. */
static bst_json *segment_at(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  char text[96];
  int x = 0, y = 0;
  bst_json *at = bst_json_new_list();
  bst_node_text(rs, g, node, text, sizeof text);
  const char *colon = strrchr(text, ':');
  sscanf(text, "%d,%d", &x, &y);
  bst_json_add(at, bst_json_new_whole(x));
  bst_json_add(at, bst_json_new_whole(y));
  bst_json_add_text(at, colon ? colon + 1 : "I");
  return at;
}

static bst_json *links_on(const bst_ruleset *rs, const bst_game *g) {
  bst_json *list = bst_json_new_list();
  bst_link link;
  for (uint16_t i = 0; bst_link_at(rs, g, i, &link); i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "link", bst_link_name(rs, (uint8_t)(link.kind - 1)));
    bst_json_set(one, "from", segment_at(rs, g, link.from));
    bst_json_set(one, "to", segment_at(rs, g, link.to));
    bst_json_add(list, one);
  }
  return list;
}

bst_json *bst_position_write(const bst_ruleset *rs, const bst_game *g, const char *id) {
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "id", id);
  bst_json_set(out, "tiles", tiles_on(rs, g));
  bst_json_set(out, "links", links_on(rs, g));
  return out;
}
