#include "layout_make.h"

#include "board.h"
#include "game.h"
#include "marks.h"
#include "out.h"
#include "rare.h"
#include "state.h"
#include "tally.h"

/* --- bounds ------------------------------------------------------------------------------- */

enum {
  MOST_ROW_WORDS = 4, /* 256 open cells: more there are where the tiles lie in a line, and their
                         rows and cells are found out when they are asked for */
  MOST_FRAMES = 24,   /* decisions that wait behind each other */
  MOST_CHANGED = 4,   /* as many features are completed at once as these tiles can complete; a rule
                         that changes more fails */
};

/* The most areas that a tile of a type has, whatever becomes of it. */
static uint32_t most_areas_of(const bst_ruleset *rs, size_t type) {
  uint32_t most = (uint32_t)__builtin_popcount(rs->tiles.type[type].ring_segments);
  for (size_t i = rs->tiles.base_count; i < rs->tiles.type_count; i++)
    if (rs->tiles.type[i].base == type) {
      uint32_t areas = (uint32_t)__builtin_popcount(rs->tiles.type[i].ring_segments);
      most = areas > most ? areas : most;
    }
  return most;
}

/* Half full where the tiles don't lie in a line; then a quarter of the cells are open. Where they
 * do not all cells have room in it. */
static void measure_table(bst_layout *l, uint32_t cells) {
  for (l->table_mask = 1; l->table_mask < 2 * (cells + cells / 4 + 40); l->table_mask *= 2)
    ;
  l->table_mask--;
}

/* Bounds, not guesses: a tile of one cell takes an open cell and opens at most three, a larger one
 * of k cells at most 2k + 2; the first one opens its whole ring. Where tiles may leave the board it
 * can fall apart, and each tile may have all its neighbours open. */
static void measure(bst_ruleset *rs, const bst_ruleset_def *def) {
  bst_layout *l = &rs->layout;
  uint32_t tiles = 0, nodes = 0, cells = 0, open = 4, ring = 0, segments = 0, parts = 0,
           most_areas = 0, wandered = 0, halves = 0;
  for (size_t i = 0; i < rs->tiles.base_count; i++) {
    const bst_tile_type *type = &rs->tiles.type[i];
    uint32_t n = def->tile[i].copies, areas = most_areas_of(rs, i);
    tiles += n;
    nodes += n * type->room;
    cells += n * type->cell_count;
    open +=
        n * (type->cell_count == 1 && !def->frame.loose_tiles ? 2u : 2u * type->cell_count + 2u);
    wandered += def->frame.loose_tiles ? 2 * n * type->cell_count : 0;
    ring += n * areas;
    most_areas = areas > most_areas ? areas : most_areas;
    segments = type->room > segments ? type->room : segments;
    parts = type->cell_count > parts ? type->cell_count : parts;
    halves += n * type->half_cells;
  }
  l->half_cap = (uint16_t)halves;
  l->tile_cap = (uint16_t)tiles;
  l->node_cap = (uint16_t)nodes;
  l->column_words = (uint16_t)((open + 63) / 64);
  l->row_words = l->column_words < MOST_ROW_WORDS ? l->column_words : MOST_ROW_WORDS;
  l->row_columns = (uint16_t)(64u * l->row_words);
  l->cell_cap = (uint16_t)(cells + open + wandered + 1); /* and cell 0 */
  l->ring_cap = (uint16_t)ring;
  /* closed by one tile: its own segments, those next door, the areas of two tiles in nine cells */
  l->batch_cap = (uint16_t)(segments + parts * (15 + 18 * most_areas));
  for (size_t i = 0; i < def->figure_count; i++)
    l->figure_cap = (uint16_t)(l->figure_cap + bst_figures_of_def(&def->figure[i], def->players));
  /* all features of the last scoring, each with its points, and what rules do meanwhile; nobody
   * listens: nothing is ever queued */
  l->event_cap = def->event_capacity;
  if (def->event_capacity == 0 && (def->listener_count > 0 || def->hear_all))
    l->event_cap = (uint16_t)(32 + 2 * l->figure_cap + l->batch_cap);
  if (def->edit_count > 0 || def->frame.loose_tiles) /* a rule may change several tiles at once */
    l->batch_cap =
        (uint16_t)(MOST_CHANGED * l->batch_cap < nodes ? MOST_CHANGED * l->batch_cap : nodes);
  l->frame_cap = def->step_count > 0 || def->listener_count > 0 ? MOST_FRAMES : 0;
  measure_table(l, cells);
}

/* --- one behind the other ---------------------------------------------------------------- */

/* Those that end at the same time lie together and are cleared at once. */
static void lay_out_marks(bst_ruleset *rs, bst_lasts lasts) {
  bst_layout *l = &rs->layout;
  rs->marks_at[lasts] = l->size;
  for (size_t i = 0; i < rs->mark_count; i++)
    if (rs->mark[i].lasts == lasts)
      rs->mark_at[i] = bst_layout_add_bytes(l, bst_mark_bytes(rs, (uint16_t)i));
  rs->marks_size[lasts] = l->size - rs->marks_at[lasts];
}

/* May a function ask whose figures stood on a feature that has changed? */
static bool minds_who_stood(const bst_ruleset_def *def) {
  bool minds = def->hear_all;
  for (size_t i = 0; i < def->listener_count; i++)
    minds = minds || (def->listener[i].event == BST_EVENT_FEATURE_CHANGED &&
                      def->listener[i].effect_count == 0);
  return minds;
}

/* What lies off the board has room behind the tiles that lie on it; where tiles leave it and their
 * numbers don't, room of its own. */
static uint32_t add_items(bst_layout *l, const bst_ruleset_def *def) {
  if (def->frame.loose_tiles)
    return bst_layout_add(l, sizeof(uint16_t), l->tile_cap);
  return l->tiles + l->tile_cap * (uint32_t)(sizeof(bst_tile) - sizeof(uint16_t));
}

void bst_layout_make(bst_ruleset *rs, const bst_ruleset_def *def) {
  bst_layout *l = &rs->layout;
  *l = (bst_layout){.size = sizeof(bst_game), .pile_count = l->pile_count};
  measure(rs, def);
  l->streams = bst_layout_add(l, sizeof(bst_stream), rs->rule_count);
  l->tiles = bst_layout_add(l, sizeof(bst_tile), l->tile_cap);
  l->nodes = bst_layout_add(l, sizeof(bst_node), l->node_cap);
  l->cells = bst_layout_add(l, sizeof(uint16_t), l->cell_cap);
  l->places = bst_layout_add(l, sizeof(uint32_t), l->cell_cap);
  l->table = bst_layout_add(l, sizeof(uint16_t), l->table_mask + 1u);
  l->halves = bst_layout_add(l, sizeof(bst_cell), l->half_cap);
  l->rows = bst_layout_add(l, sizeof(uint64_t), (size_t)l->row_words * BST_ROWS);
  l->column_cell = bst_layout_add(l, sizeof(uint16_t), l->row_columns);
  l->column_used = bst_layout_add(l, sizeof(uint64_t), l->column_words);
  l->frames = bst_layout_add(l, sizeof(bst_frame), l->frame_cap);
  bool queues = l->frame_cap > 0 || rs->has_dependents;
  l->leaving = bst_layout_add(l, sizeof(bst_leaving), queues ? l->figure_cap : 0u);
  l->figures = bst_layout_add(l, sizeof(bst_figure), l->figure_cap);
  l->figure_words = (uint16_t)((l->figure_cap + 63u) / 64u);
  l->out = bst_layout_add(l, sizeof(uint64_t), (size_t)l->figure_words * BST_OUT_PLACES);
  l->supply = bst_layout_add(l, sizeof(uint16_t), rs->players * rs->figure_count);
  l->wide_tally = bst_layout_add(l, sizeof(int32_t), BST_WIDE_TALLIES);
  l->tally = bst_layout_add(l, sizeof(int16_t), bst_tally_number(rs, rs->players, 0));
  l->piles = bst_layout_add(l, sizeof(bst_pile), l->pile_count);
  l->pile_items = add_items(l, def);
  l->events = bst_layout_add(l, sizeof(bst_waiting), l->event_cap);
  bool beside = minds_who_stood(def) && rs->players > BST_HAD_INSIDE;
  l->had_count = beside ? rs->players - BST_HAD_INSIDE : 0;
  l->event_had = bst_layout_add(l, sizeof(uint32_t), (size_t)l->event_cap * l->had_count);
  l->batch = bst_layout_add(l, sizeof(uint16_t), l->batch_cap);
  l->ring = bst_layout_add(l, sizeof(bst_area), l->ring_cap);
  l->locations = bst_layout_add(l, sizeof(bst_location), rs->has_locations ? l->figure_cap : 0u);
  l->corner_nodes = bst_layout_add(l, sizeof(uint16_t), rs->has_corners ? l->figure_cap + 1u : 0u);
  l->token_cap = rs->token_first[rs->token_count];
  l->tokens = bst_layout_add(l, sizeof(bst_token), l->token_cap);
  l->token_home = bst_layout_add(l, sizeof(uint16_t), rs->players * rs->token_count);
  l->laden_words = (uint16_t)(rs->token_count > 0 ? l->node_cap / 32u + 3u : 0u);
  l->laden = bst_layout_add(l, sizeof(uint32_t), l->laden_words);
  l->answers = bst_layout_add(l, sizeof(bst_answer), (size_t)rs->secret_count * rs->players);
  size_t limits = rs->step_count > 0 ? (size_t)rs->op_count * rs->limit_seats : 0;
  l->limits = bst_layout_add(l, sizeof(uint8_t), limits);
  bool filters = rs->filter_first[BST_FILTER_PLACE_LIST + 1] > 0;
  l->allowed = bst_layout_add(l, sizeof(uint64_t), filters ? 4u * l->column_words : 0u);
  for (size_t i = 0; i < rs->link_count; i++)
    l->link_cap = (uint16_t)(l->link_cap + (rs->link[i].off ? 0 : rs->link[i].most));
  l->links = bst_layout_add(l, sizeof(bst_link), l->link_cap);
  l->rare = bst_layout_add(l, sizeof(uint64_t), bst_rare_room(rs) * bst_rare_words(rs));
  for (size_t lasts = 0; lasts < BST_LASTS_COUNT; lasts++)
    lay_out_marks(rs, (bst_lasts)lasts);
  l->state = bst_layout_add(l, 1, 0);
  for (uint16_t i = 0; i < rs->state_count; i++)
    rs->state_at[i] = bst_layout_add(l, 1, bst_state_bytes(rs, i));
  l->state_end = l->size;
  l->size = (l->size + BST_LINE - 1) / BST_LINE * BST_LINE;
}
