#include "told_tiles.h"

#include <geometry.h>
#include <stdlib.h>

enum { TURNS = 4, CELLS = 1000 };

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

/* Could any tile that is still to come lie there? */
static bool is_dead(const bst_ruleset *rs, const bst_game *g, const bool *to_come,
                    const bst_told_cell *cell) {
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++)
    if (to_come[type] && fits(rs, g, type, cell))
      return false;
  return true;
}

static bst_json *dead_cells(const bst_news *m, const bool *to_come) {
  const bst_ruleset *rs = bst_shown_ruleset(m->shown);
  bst_json *list = bst_json_new_list();
  int16_t xy[CELLS][2];
  uint32_t count = bst_open_cells(rs, m->view, xy, CELLS);
  for (uint32_t i = 0; i < count && i < CELLS; i++) {
    const bst_told_cell cell = {xy[i][0], xy[i][1]};
    if (!is_dead(rs, m->view, to_come, &cell))
      continue;
    bst_json *at = bst_json_new_list();
    bst_json_add_whole(at, cell.x);
    bst_json_add_whole(at, cell.y);
    bst_json_add(list, at);
  }
  return list;
}

static bst_json *type_of(const bst_news *m, uint16_t type, uint16_t to_come, uint16_t of,
                         const bst_told_cell *cell) {
  const bst_ruleset *rs = bst_shown_ruleset(m->shown);
  bst_json *one = bst_json_new_object();
  bst_json_set_whole(one, "tile", type);
  bst_json_set_text(one, "name", bst_tile_name(rs, type));
  bst_json_set_whole(one, "left", to_come);
  bst_json_set_whole(one, "of", of);
  if (cell)
    bst_json_set_bool(one, "fits", fits(rs, m->view, type, cell));
  return one;
}

bst_json *bst_told_tiles(const bst_news *m, const bst_told_cell *cell) {
  const bst_ruleset *rs = bst_shown_ruleset(m->shown);
  const uint16_t types = bst_tile_type_count(rs), left = bst_stack_left(rs, m->view);
  bst_json *out = bst_json_new_object(), *list = bst_json_new_list();
  bool *comes = calloc(types ? types : 1, sizeof *comes);
  uint32_t all = 0;
  for (uint16_t type = 0; comes && type < types; type++) {
    uint16_t of = bst_rules_tile_count(m->shown->rules, type);
    uint16_t to_come = bst_tiles_to_come(rs, m->view, bst_news_seat(m), type);
    comes[type] = to_come > 0;
    if (of > 0 || to_come > 0)
      bst_json_add(list, type_of(m, type, to_come, of, cell));
    all += to_come;
  }
  bst_json_set_whole(out, "left", left);
  bst_json_set_whole(out, "elsewhere", (int64_t)all - left);
  bst_json_set(out, "tiles", list);
  if (comes && !cell)
    bst_json_set(out, "dead", dead_cells(m, comes));
  if (!comes) {
    bst_json_free(out);
    out = NULL;
  }
  free(comes);
  return out;
}
