/* test_kept_figures.c - which kinds of figures are out, which came in this part, how many tokens
 * players have and where they lie is kept in the block (idle.h asks for it). Here it is counted
 * anew in random games, in copies of them, and where the game is taken up by rules that may not
 * have kept it. */
#include "games_fixture.h"

#include <copy_used.h>
#include <figures.h>
#include <locations.h>
#include <out.h>
#include <tokens.h>

enum { GAMES = 12 };

typedef struct tally {
  bst_game *copy;                  /* of the position */
  unsigned looked, out, came, few; /* positions: all; with kinds out; that came; none came */
  unsigned placed;                 /* figures beside others */
} tally;

/* Is it in a place, on the board or beside it, by its location alone? */
static bool is_out(const played *p, uint16_t f) {
  bst_location at = bst_figure_location(p->rs, p->g, f);
  return at.where != BST_AT_SUPPLY && at.where != BST_AT_BOX;
}

/* The bits of those on the board and of those in zones. */
static void compare_bits(const played *p, uint16_t f) {
  const bst_location at = bst_figure_location(p->rs, p->g, f);
  assert_int_equal(bst_out_on_board(p->rs, p->g)[f / 64] >> f % 64 & 1, bst_location_on_board(at));
  assert_int_equal(bst_out_in_zones(p->rs, p->g)[f / 64] >> f % 64 & 1, at.where == BST_AT_ZONE);
}

static void compare_with_count(const played *p, tally *seen) {
  uint16_t count[BST_MAX_FIGURE_KINDS] = {0};
  uint64_t out = 0, came = 0;
  for (uint16_t f = 0; f < p->rs->layout.figure_cap; f++) {
    const bst_figure *figure = &figures_of(p->rs, p->g)[f];
    uint64_t bit = (uint64_t)1 << figure->kind;
    compare_bits(p, f);
    if (!is_out(p, f))
      continue;
    count[figure->kind]++;
    out |= bit;
    came |= figure->part == p->g->part ? p->rs->facts.came[figure->kind] : 0;
  }
  assert_memory_equal(count, p->g->out_count, sizeof count);
  assert_true((p->g->facts & p->rs->facts.figures) == out);
  /* whoever came and has left again in this part counts, too */
  uint64_t kept = p->g->facts & p->rs->facts.any_came;
  assert_true((came & ~kept) == 0);
  seen->looked++;
  seen->out += out != 0;
  seen->came += came != 0;
  seen->few += kept == 0;
}

static void count_tokens(const played *p) {
  for (uint8_t kind = 0; kind < p->rs->token_count; kind++)
    for (uint8_t seat = 0; seat < p->rs->players; seat++) {
      bst_location home = {BST_AT_SUPPLY, seat, BST_NONE};
      assert_int_equal(bst_tokens_home(p->rs, p->g, kind, seat),
                       bst_token_count(p->rs, p->g, kind, home));
    }
}

/* On which segments tokens lie, and how many lie with figures. */
static void look_under_tokens(const played *p) {
  const bst_token *tokens = tokens_of(p->rs, p->g);
  uint8_t laden[BST_NONE / 8 + 1] = {0};
  uint32_t with_figures = 0;
  for (uint16_t i = 0; i < p->rs->layout.token_cap; i++) {
    const bst_location at = tokens[i].location;
    if (at.where == BST_AT_SEGMENT)
      laden[at.at / 8] |= (uint8_t)(1u << at.at % 8);
    with_figures += at.where == BST_AT_FIGURE;
  }
  for (uint16_t n = 0; n < p->g->node_count; n++)
    assert_int_equal(bst_segment_is_laden(p->rs, p->g, n), laden[n / 8] >> n % 8 & 1);
  if (p->rs->token_count > 0)
    assert_int_equal(*bst_tokens_with_figures(p->rs, p->g), with_figures);
}

static size_t out_bytes(const bst_ruleset *rs) {
  return rs->layout.figure_words * BST_OUT_PLACES * sizeof(uint64_t);
}

/* A copy is equal, and one that has kept nothing counts all of it when somebody is asked again. */
static void take_up(const played *p, tally *seen) {
  bst_error err = {0};
  bst_game_copy_used(p->rs, seen->copy, p->g);
  assert_memory_equal(seen->copy, p->g, bst_ruleset_block_size(p->rs));
  seen->copy->facts &= BST_FACT_SCORED | BST_FACT_GAINED | BST_FACT_LAST_ROUND;
  memset(seen->copy->out_count, 0, sizeof seen->copy->out_count);
  memset(out_of(p->rs, seen->copy), 0, out_bytes(p->rs));
  assert_int_equal(bst_turn_ask_again(p->t, seen->copy, &err), BST_OK);
  assert_memory_equal(seen->copy->out_count, p->g->out_count, sizeof p->g->out_count);
  assert_memory_equal(out_of(p->rs, seen->copy), out_of(p->rs, p->g), out_bytes(p->rs));
  assert_true((seen->copy->facts & ~p->g->facts) == 0);
  assert_true(((p->g->facts & ~seen->copy->facts) & p->rs->facts.figures) == 0);
  assert_true(bst_game_position_digest(p->rs, seen->copy) == bst_game_position_digest(p->rs, p->g));
  assert_int_equal(seen->copy->ask_count, p->g->ask_count);
}

/* A figure that is placed and taken back leaves nothing behind, wherever others stand. */
static void place_and_unplace(const played *p, tally *seen) {
  const bst_ruleset *rs = p->rs;
  bst_game_copy_used(rs, seen->copy, p->g);
  for (uint8_t kind = 0; kind < rs->figure_count; kind++)
    for (uint16_t n = 0; n < p->g->node_count; n += 5) {
      const uint16_t f = bst_figure_place(rs, seen->copy, 0, kind, n);
      if (f == BST_NONE)
        break;
      seen->placed += figures_of(rs, seen->copy)[f].next != f;
      bst_figure_unplace(rs, seen->copy, f, p->g->facts);
      assert_memory_equal(seen->copy, p->g, bst_ruleset_block_size(rs));
    }
}

static void look(const played *p, void *with) {
  tally *seen = with;
  if (seen->copy == NULL)
    assert_non_null(seen->copy = bst_game_new(p->t));
  assert_true(p->rs->minds_out);
  compare_with_count(p, seen);
  count_tokens(p);
  look_under_tokens(p);
  take_up(p, seen);
  if (seen->looked % 16 == 0)
    place_and_unplace(p, seen);
}

/* `comes`: the rules mind whether one came in this part. */
static void of_rules(const char *const *with, size_t count, bool comes) {
  tally seen = {.copy = NULL};
  look_at_games(with, count, GAMES, look, &seen);
  bst_game_free(seen.copy);
  assert_true(seen.out > 1000 && seen.few > 100 && seen.placed > 1000);
  assert_true((seen.came > 0) == comes);
}

static void of_marks_and_followers(void **state) {
  const char *const with[] = {"base", "abbot", "traders_and_builders", "phantom", "festival"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with, false);
}

static void of_figures_of_nobody(void **state) {
  const char *const with[] = {"base", "princess_and_dragon", "mage_and_witch", "under_the_big_top"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with, false);
}

static void of_zones_and_prisoners(void **state) {
  const char *const with[] = {"base", "tower", "count", "abbey_and_mayor", "siege"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with, true);
}

static void of_tokens_on_segments(void **state) {
  const char *const with[] = {"base", "tunnel", "tower", "hills_and_sheep", "phantom"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with, false);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(of_marks_and_followers),
      cmocka_unit_test(of_figures_of_nobody),
      cmocka_unit_test(of_zones_and_prisoners),
      cmocka_unit_test(of_tokens_on_segments),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
