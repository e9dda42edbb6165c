#include "told_tiles.h"

#include <geometry.h>

enum { TURNS = 4 };

/* Does the tile, turned so, fit with any of its cells lying there? */
static bool fits_turned(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint8_t rotation,
                        const bst_told_cell *cell) {
  const bst_tile_def *def = bst_tile_definition(rs, type);
  for (uint8_t i = 0; i < def->cell_count; i++) {
    int8_t dx = def->cell[i].dx, dy = def->cell[i].dy;
    bst_turn_offset(&dx, &dy, rotation);
    if (bst_placement_legal(rs, g, type, (int16_t)(cell->x - dx), (int16_t)(cell->y - dy), rotation,
                            NULL))
      return true;
  }
  return false;
}

static bool fits(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                 const bst_told_cell *cell) {
  bool found = false;
  for (uint8_t rotation = 0; rotation < TURNS && !found; rotation++)
    found = fits_turned(rs, g, type, rotation, cell);
  return found;
}

bst_json *bst_told_tiles(const bst_news *m, const bst_told_cell *cell) {
  const bst_ruleset *rs = bst_shown_ruleset(m->shown);
  bst_json *out = bst_json_new_object(), *list = bst_json_new_list();
  uint16_t left = bst_stack_left(rs, m->view);
  uint32_t all = 0;
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
    uint16_t of = bst_rules_tile_count(m->shown->rules, type);
    uint16_t to_come = bst_tiles_to_come(rs, m->view, bst_news_seat(m), type);
    if (of == 0 && to_come == 0)
      continue;
    bst_json *one = bst_json_new_object();
    bst_json_set_whole(one, "tile", type);
    bst_json_set_text(one, "name", bst_tile_name(rs, type));
    bst_json_set_whole(one, "left", to_come);
    bst_json_set_whole(one, "of", of);
    if (cell)
      bst_json_set_bool(one, "fits", fits(rs, m->view, type, cell));
    bst_json_add(list, one);
    all += to_come;
  }
  bst_json_set_whole(out, "left", left);
  bst_json_set_whole(out, "elsewhere", (int64_t)all - left);
  bst_json_set(out, "tiles", list);
  return out;
}
