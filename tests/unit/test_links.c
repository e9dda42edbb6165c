/* test_links.c - boards of games in play, written down as positions and read again: the same
 * segments belong together, with the same open ends, whatever was linked, parted and linked again;
 * and the position is the same by its digest, in whichever order links are laid. */
#include "games_fixture.h"

#include <graph.h>
#include <inspect.h>
#include <link_text.h>
#include <position.h>
#include <position_board.h>
#include <position_write.h>

typedef struct laid {
  bst_position position; /* what was written, read again */
  bst_game *other;       /* the same, laid by hand */
  uint16_t tiles, links; /* when it was last looked at */
  unsigned boards, with_links;
} laid;

/* Every segment has the feature that it had. */
static void compare_features(const played *p, const bst_game *read) {
  const bst_ruleset *rs = p->rs;
  assert_int_equal(read->node_count, p->g->node_count);
  for (uint16_t n = 0; n < p->g->node_count; n++) {
    uint16_t root = bst_feature_of(rs, p->g, n), again = bst_feature_of(rs, read, n);
    assert_int_equal(bst_node_size(&nodes_of(rs, read)[again]),
                     bst_node_size(&nodes_of(rs, p->g)[root]));
    assert_int_equal(nodes_of(rs, read)[again].open, nodes_of(rs, p->g)[root].open);
    assert_int_equal(bst_feature_of(rs, read, root), again);
    assert_int_equal(bst_feature_complete(rs, read, n), bst_feature_complete(rs, p->g, n));
  }
}

/* Links in the other order, and the other way round. */
static void lay_by_hand(const played *p, bst_game *g) {
  bst_error err = {0};
  bst_link link;
  uint16_t links = 0;
  assert_int_equal(bst_position_begin(p->t, g, 0, &err), BST_OK);
  for (uint16_t i = 0; i < bst_placed_count(p->g); i++) {
    bst_placed at = bst_placed_tile(p->rs, p->g, i);
    assert_int_equal(
        bst_position_place(p->t, g, at.type, (bst_place_xy){at.x, at.y, at.rotation}, NULL, &err),
        BST_OK);
  }
  while (bst_link_at(p->rs, p->g, links, &link))
    links++;
  while (links-- > 0 && bst_link_at(p->rs, p->g, links, &link))
    assert_int_equal(bst_position_link(p->t, g, (uint8_t)(link.kind - 1), link.to, link.from, &err),
                     BST_OK);
}

static void write_and_read(const played *p, laid *l) {
  bst_position_verdict verdict = {0};
  bst_error err = {0};
  bst_json *entry = bst_position_write(p->rs, p->g, "board");
  if (bst_position_lay(&l->position, entry, &verdict, &err) != BST_OK)
    fail_msg("%s", err.text);
  bst_json_free(entry);
  assert_false(verdict.skipped);
  compare_features(p, l->position.game);
  lay_by_hand(p, l->other);
  assert_int_equal(bst_game_position_digest(p->rs, l->other),
                   bst_game_position_digest(p->rs, l->position.game));
}

static uint16_t count_links(const played *p) {
  bst_link link;
  uint16_t count = 0;
  while (bst_link_at(p->rs, p->g, count, &link))
    count++;
  return count;
}

static void look(const played *p, void *with) {
  laid *l = with;
  uint16_t tiles = bst_placed_count(p->g), links = count_links(p);
  if (l->position.game == NULL) {
    l->position = (bst_position){.rules = p->rules, .rs = p->rs, .table = p->t};
    l->position.game = bst_game_new(p->t);
    l->other = bst_game_new(p->t);
  }
  if (tiles == l->tiles && links == l->links)
    return;
  l->tiles = tiles;
  l->links = links;
  l->boards++;
  l->with_links += links > 0;
  write_and_read(p, l);
}

static void look_at(const char *const *rules, size_t count) {
  laid l = {.tiles = 0};
  look_at_games(rules, count, 6, look, &l);
  assert_true(l.boards > 400 && l.with_links > 300);
  bst_game_free(l.position.game);
  bst_game_free(l.other);
}

static void boards_with_ferries_and_tunnels_are_read_as_they_lie(void **state) {
  static const char *const rules[] = {"ferries", "tunnel"};
  (void)state;
  look_at(rules, 2);
}

static void so_are_those_of_which_tiles_have_changed(void **state) {
  static const char *const rules[] = {"ferries", "tunnel", "bridges_castles_and_bazaars",
                                      "abbey_and_mayor"};
  (void)state;
  look_at(rules, 4);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(boards_with_ferries_and_tunnels_are_read_as_they_lie),
      cmocka_unit_test(so_are_those_of_which_tiles_have_changed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
