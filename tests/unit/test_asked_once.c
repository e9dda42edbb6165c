/* test_asked_once.c - what is found for many at once is what is found for each: where the figures
 * of all kinds may go, what lists say of them, which cells are covered around others, where a tile
 * can be placed. Compared in random games. */
#include "games_fixture.h"

#include <area.h>
#include <board.h>
#include <copy_used.h>
#include <figure_places.h>
#include <filters.h>
#include <frontier_rows.h>

enum { GAMES = 6 };

typedef struct tally {
  bst_game *copy;
  unsigned looked, offered, kept_off, holes, placeable, unplaceable;
} tally;

/* --- figures ------------------------------------------------------------------------------ */

/* Of features that are taken only an entry opens one; there one asks one by one. */
static uint16_t allowed_one_by_one(const played *p, uint8_t seat, uint8_t kind, uint16_t places) {
  const uint16_t first = tiles_of(p->rs, p->g)[p->g->laid].node;
  uint16_t left = 0;
  for (unsigned s = 0; s < BST_MAX_SEGMENTS; s++) {
    const uint16_t node = (uint16_t)(first + s);
    if (!(places >> s & 1))
      continue;
    bool kept_off =
        p->rs->lifts_occupancy && bst_figure_is_kept_off(p->rs, p->g, node, seat, kind, BST_NONE);
    bool may =
        kept_off ? bst_deployment_allowed(p->t, p->g, node, seat, kind, BST_NONE, BST_CAUSE_DEPLOY)
                 : bst_deployment_veto(p->t, p->g, node, seat, kind, BST_CAUSE_DEPLOY) == NULL;
    left |= (uint16_t)(may << s);
  }
  return left;
}

static void look_at_offers(const played *p, tally *seen) {
  uint16_t offer[BST_MAX_FIGURE_KINDS], before[BST_MAX_FIGURE_KINDS];
  for (uint8_t seat = 0; seat < p->rs->players && p->g->laid != BST_NONE; seat++) {
    uint32_t count = bst_figure_places_all(p->rs, p->g, seat, offer), taken = 0;
    for (uint32_t kinds = p->rs->deployed_kinds; kinds != 0; kinds &= kinds - 1) {
      uint8_t kind = (uint8_t)__builtin_ctz(kinds);
      assert_int_equal(offer[kind], bst_figure_places_on(p->rs, p->g, p->g->laid, seat, kind));
      count -= (uint32_t)__builtin_popcount(offer[kind]);
    }
    assert_int_equal(count, 0);
    memcpy(before, offer, sizeof before);
    uint32_t gone = bst_filter_offer(p->t, p->g, p->g->laid, seat, BST_CAUSE_DEPLOY, offer);
    for (uint32_t kinds = p->rs->deployed_kinds; kinds != 0; kinds &= kinds - 1) {
      uint8_t kind = (uint8_t)__builtin_ctz(kinds);
      assert_int_equal(offer[kind], allowed_one_by_one(p, seat, kind, before[kind]));
      taken += (uint32_t)__builtin_popcount(before[kind] & ~(unsigned)offer[kind]);
      seen->offered += offer[kind] != 0;
    }
    assert_int_equal(gone, taken);
    seen->kept_off += taken;
  }
}

/* --- cells -------------------------------------------------------------------------------- */

static void look_around(const played *p, tally *seen) {
  const bst_ruleset *rs = p->rs;
  for (uint16_t w = 0; w < rs->layout.column_words; w++) {
    const uint64_t used = column_used_of(rs, p->g)[w];
    assert_true(used == 0 || w < bst_frontier_words(rs, p->g));
    for (uint8_t least = 1; least <= 4; least++) {
      const uint64_t among = bst_board_among(rs, p->g, w, used, least);
      for (uint64_t left = used; left != 0; left &= left - 1) {
        const int column = __builtin_ctzll(left);
        const uint32_t key =
            places_of(rs, p->g)[bst_frontier_cell(rs, p->g, 64u * w + (unsigned)column)];
        const bst_xy at = {bst_key_x(key), bst_key_y(key)};
        bst_xy found[8];
        bool is = bst_area_sides(rs, p->g, at, false, found, 8) >= least;
        /* sides that the other half in its own cell owns are nobody else's */
        if (!bst_covers_cell(rs, p->g, bst_frontier_cell(rs, p->g, 64u * w + (unsigned)column)))
          assert_int_equal(among >> column & 1, is);
        assert_int_equal(bst_board_empty_around(rs, p->g, key),
                         8 - bst_area_ring8(rs, p->g, at, false, found, 8));
        seen->holes += is && least == 4;
      }
    }
  }
}

/* --- tiles -------------------------------------------------------------------------------- */

static void look_at_tiles(const played *p, tally *seen) {
  for (uint16_t type = (uint16_t)(seen->looked % 5); type < p->rs->tiles.type_count; type += 5) {
    uint32_t run[BST_MAX_RUNS];
    uint64_t fits[BST_MAX_RUNS];
    if (!p->rs->tiles.type[type].filtered)
      continue;
    bst_game_copy_used(p->rs, seen->copy, p->g);
    uint32_t count = bst_board_count(p->rs, seen->copy, type, run, fits);
    if (count > 0)
      count = bst_filter_placements(p->t, seen->copy, type, run, fits);
    assert_int_equal(bst_can_be_placed(p->t, p->g, type), count > 0);
    memcpy(seen->copy, p->g, p->g->size);
    seen->placeable += count > 0;
    seen->unplaceable += count == 0;
  }
}

static void look(const played *p, void *with) {
  tally *seen = with;
  if (seen->copy == NULL)
    assert_non_null(seen->copy = bst_game_new(p->t));
  seen->looked++;
  look_at_offers(p, seen);
  if (seen->looked % 8 == 0)
    look_around(p, seen);
  if (seen->looked % 16 == 0)
    look_at_tiles(p, seen);
}

static tally of_rules(const char *const *with, size_t count) {
  tally seen = {.copy = NULL};
  look_at_games(with, count, GAMES, look, &seen);
  bst_game_free(seen.copy);
  assert_true(seen.looked > 500 && seen.offered > 500);
  return seen;
}

static void of_monks_and_acrobats(void **state) {
  const char *const with[] = {"base",      "monasteries",       "abbot", "princess_and_dragon",
                              "halflings", "under_the_big_top", "flier"};
  (void)state;
  assert_true(of_rules(with, sizeof with / sizeof *with).kept_off > 100);
}

static void of_barns_and_builders(void **state) {
  const char *const with[] = {"base", "abbey_and_mayor", "traders_and_builders", "tower",
                              "phantom"};
  (void)state;
  tally seen = of_rules(with, sizeof with / sizeof *with);
  assert_true(seen.kept_off > 100 && seen.holes > 0 && seen.placeable > 0 && seen.unplaceable > 0);
}

static void of_half_tiles(void **state) {
  const char *const with[] = {"base", "abbey_and_mayor", "halflings", "cult", "river"};
  (void)state;
  tally seen = of_rules(with, sizeof with / sizeof *with);
  assert_true(seen.holes > 0 && seen.placeable > 0 && seen.unplaceable > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(of_monks_and_acrobats),
      cmocka_unit_test(of_barns_and_builders),
      cmocka_unit_test(of_half_tiles),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
