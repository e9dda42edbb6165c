/* test_take_back.c - a tile that is laid and taken back leaves nothing behind (copy_used.h),
 * wherever it may lie: in random games, beside half tiles, tiles of several cells, and what they
 * close. What few tiles show is counted on features of any size. */
#include "games_fixture.h"

#include <board.h>
#include <copy_used.h>
#include <graph.h>
#include <symbols.h>

enum { GAMES = 6, PLACES = 400 };

typedef struct tally {
  bst_game *copy;        /* of the position */
  unsigned laid, closed; /* tiles; of them those that closed something */
  unsigned shown;        /* symbols on features */
} tally;

/* In all places, one after the other: what was changed by the last one is as it was. */
static void lay_and_take_back(const played *p, tally *seen) {
  static bst_place_xy place[PLACES];
  const bst_ruleset *rs = p->rs;
  uint16_t type = p->g->drawn;
  uint32_t count = bst_board_list(rs, p->g, type, place, PLACES);
  bst_game_copy_used(rs, seen->copy, p->g);
  for (uint32_t i = 0; i < count && i < PLACES; i++) {
    uint16_t tile = bst_board_lay(rs, seen->copy, type, place[i], 0);
    seen->laid++;
    seen->closed += seen->copy->batch_count > p->g->batch_count;
    bst_game_take_back(rs, seen->copy, p->g, tile);
    assert_memory_equal(seen->copy, p->g, bst_ruleset_block_size(rs));
  }
}

/* Segment by segment. */
static uint32_t shown_on(const played *p, uint16_t root, uint8_t attr) {
  const bst_node *nodes = nodes_of(p->rs, p->g);
  uint32_t shown = 0;
  for (uint16_t n = 0; n < p->g->node_count; n++) {
    const bst_tile *tile = &tiles_of(p->rs, p->g)[nodes[n].tile];
    if (nodes[n].kind < p->rs->kind_count && bst_root(nodes, n) == root)
      shown += bst_attr_on(&p->rs->tiles, tile->type, (uint8_t)(n - tile->node), attr);
  }
  return shown;
}

/* Of features of any size, and of symbols that few tiles have or many. */
static void count_symbols(const played *p, tally *seen) {
  const bst_node *nodes = nodes_of(p->rs, p->g);
  for (uint16_t n = 0; n < p->g->node_count; n++)
    for (uint8_t attr = 0; attr < p->rs->attr_count; attr++) {
      if (!bst_node_is_root(&nodes[n]) || nodes[n].kind >= p->rs->kind_count ||
          !p->rs->attr[attr].on_segment)
        continue;
      uint32_t shown = shown_on(p, n, attr);
      assert_int_equal(bst_feature_shows(p->rs, p->g, n, attr), shown);
      seen->shown += shown;
    }
}

static void look(const played *p, void *with) {
  tally *seen = with;
  if (seen->copy == NULL)
    assert_non_null(seen->copy = bst_game_new(p->t));
  if (p->rs->op_kind[p->g->ask_step] != BST_OP_PLACE || p->g->drawn == BST_NONE)
    return;
  lay_and_take_back(p, seen);
  if (p->g->tile_count % 32 == 0)
    count_symbols(p, seen);
}

static void of_rules(const char *const *with, size_t count) {
  tally seen = {.copy = NULL};
  look_at_games(with, count, GAMES, look, &seen);
  bst_game_free(seen.copy);
  assert_true(seen.laid > 1000 && seen.closed > 100 && seen.shown > 10);
}

static void of_the_base(void **state) {
  const char *const with[] = {"base", "river", "inns_and_cathedrals"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

static void of_half_and_large_tiles(void **state) {
  const char *const with[] = {"base", "halflings", "count", "darmstadt", "monasteries"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

static void of_edits_and_tiles_that_leave(void **state) {
  const char *const with[] = {"base", "bridges_castles_and_bazaars", "abbey_and_mayor", "siege",
                              "ferries"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

static void of_all(void **state) {
  const char *const with[] = {"all"};
  (void)state;
  of_rules(with, 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(of_the_base),
      cmocka_unit_test(of_half_and_large_tiles),
      cmocka_unit_test(of_edits_and_tiles_that_leave),
      cmocka_unit_test(of_all),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
