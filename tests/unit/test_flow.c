/* test_flow.c - lines that have to be continued: what random games offer for river tiles, against a
 * plain model of it made from nothing but the list of placed tiles. */
#include "host_fixture.h"

#include <board.h>
#include <inspect.h>

enum { GAMES = 60, MOST = 512 };

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

/* The river's segment at a side of a tile that lies turned so; -1: there is none. */
static int river_at(const bst_ruleset *rs, uint16_t type, int rotation, int side) {
  const bst_tile_def *tile = bst_tile_definition(rs, type);
  uint8_t segment = tile->cell[0].slot[(side + 4 - rotation) % 4][1];
  bool is = segment < BST_MAX_SEGMENTS &&
            strcmp(bst_kind_name(rs, tile->segment[segment].kind), "river") == 0;
  return is ? segment : -1;
}

static bool find_tile(const played *p, int x, int y, bst_placed *out) {
  for (uint16_t i = 0; i < p->g->tile_count; i++) {
    *out = bst_placed_tile(p->rs, p->g, i);
    if (out->x == x && out->y == y)
      return true;
  }
  return false;
}

/* Where the river goes that comes in over a side: 4 where it ends or forks. */
static int way_out(const bst_ruleset *rs, uint16_t type, int rotation, int in) {
  int out = 4, count = 0;
  for (int side = 0; side < 4; side++)
    if (side != in && river_at(rs, type, rotation, side) >= 0) {
      out = side;
      count++;
    }
  return count == 1 ? out : 4;
}

/* 1: a turn to the right on the way in over `in` and out over `out`, 3: to the left, 0: none. */
static int turn_of(int in, int out) { return out == 4 ? 0 : (out - (in + 2) + 8) % 4; }

/* The last turn of the branch before (x, y), which comes from its side `in`, and how many tiles
 * back. Seen along the flow, whichever that is: both tiles are looked at in one direction. */
static int turn_before(const played *p, int x, int y, int in, int *back) {
  bst_placed tile;
  for (*back = 1; find_tile(p, x + step_x[in], y + step_y[in], &tile); ++*back) {
    int from = way_out(p->rs, tile.type, tile.rotation, (in + 2) % 4);
    if (from == 4)
      return 0;
    int turn = turn_of(from, (in + 2) % 4);
    if (turn != 0)
      return turn;
    x += step_x[in];
    y += step_y[in];
  }
  return 0;
}

static bool is_empty(const played *p, int x, int y) {
  bst_placed tile;
  return !find_tile(p, x, y, &tile);
}

/* Two cells ahead, and those beside them. */
static bool has_room(const played *p, int x, int y, int side) {
  bool room = is_empty(p, x + 2 * step_x[side], y + 2 * step_y[side]);
  for (int ahead = 1; ahead <= 2; ahead++)
    for (int turn = 1; turn <= 3; turn += 2)
      room = room && is_empty(p, x + ahead * step_x[side] + step_x[(side + turn) % 4],
                              y + ahead * step_y[side] + step_y[(side + turn) % 4]);
  return room;
}

static bool is_legal(const played *p, bst_place_xy at, const char *uturn) {
  int joined = 0, in = 4, back;
  bool room = true;
  for (int side = 0; side < 4; side++) {
    bool ends = river_at(p->rs, p->g->drawn, at.rotation, side) >= 0;
    bool meets = !is_empty(p, at.x + step_x[side], at.y + step_y[side]);
    joined += ends && meets;
    in = ends && meets ? side : in;
    room = room && (!ends || meets || has_room(p, at.x, at.y, side));
  }
  if (joined != 1)
    return false;
  if (strcmp(uturn, "corridor") == 0)
    return room;
  int turn = turn_of(in, way_out(p->rs, p->g->drawn, at.rotation, in));
  bool same = turn != 0 && turn_before(p, at.x, at.y, in, &back) == turn;
  return strcmp(uturn, "free") == 0 || !same || (strcmp(uturn, "immediate") == 0 && back > 1);
}

static bool is_river_tile(const played *p) {
  bool is = false;
  for (int side = 0; side < 4; side++)
    is = is || river_at(p->rs, p->g->drawn, 0, side) >= 0;
  return is;
}

/* Every placement that fits the board is offered if the model says so, and no other. */
static int compare(const played *p, const bst_choices *choices, const char *uturn) {
  bst_place_xy fits[MOST];
  uint32_t count = bst_board_list(p->rs, p->g, p->g->drawn, fits, MOST), legal = 0;
  assert_in_range(count, 1, MOST);
  for (uint32_t i = 0; i < count; i++) {
    const bst_action a = {.step = choices->step,
                          .seat = choices->seat,
                          .argc = 3,
                          .arg = {(uint16_t)fits[i].x, (uint16_t)fits[i].y, fits[i].rotation}};
    bool offered = false;
    for (uint32_t n = 0; n < choices->count; n++) {
      bst_action other;
      bst_game_choice(p->t, p->g, choices, n, &other);
      offered = offered || memcmp(a.arg, other.arg, 3 * sizeof a.arg[0]) == 0;
    }
    assert_int_equal(offered, is_legal(p, fits[i], uturn));
    legal += offered;
  }
  assert_int_equal(legal, choices->count);
  return (int)legal;
}

static int play(played *p, uint64_t seed, const char *uturn) {
  bst_dice dice;
  bst_choices choices;
  bst_action a;
  int compared = 0;
  bst_dice_init(&dice, seed, 1);
  assert_int_equal(bst_game_start(p->t, p->g, seed, 0, &p->err), BST_OK);
  for (bst_game_choices(p->t, p->g, &choices); choices.count > 0;
       bst_game_choices(p->t, p->g, &choices)) {
    if (p->g->drawn != BST_NONE && is_river_tile(p))
      compared += compare(p, &choices, uturn);
    bst_game_choice(p->t, p->g, &choices, bst_dice_below(&dice, choices.count), &a);
    assert_int_equal(bst_game_apply_listed(p->t, p->g, &a, &p->err), BST_OK);
  }
  return compared;
}

static void rivers_are_continued_as_a_plain_model_says(void **state) {
  static const char *const uturns[] = {"immediate", "none", "corridor", "free"};
  folder *f = *state;
  for (size_t i = 0; i < sizeof uturns / sizeof *uturns; i++) {
    const char *const with[] = {"river"};
    const bst_setting set[] = {{"river.uturn", uturns[i], "--set"}, {"river.set", "both", "--set"}};
    const bst_setup setup = {
        .with = with, .with_count = 1, .set = set, .set_count = 2, .players = 2};
    played p = {0};
    int compared = 0;
    assert_int_equal(bst_rules_load(&setup, &p.rules, &f->report), BST_OK);
    p.rs = bst_rules_compiled(p.rules);
    p.t = bst_table_new(p.rs);
    p.g = bst_game_new(p.t);
    for (uint64_t seed = 0; seed < GAMES; seed++)
      compared += play(&p, seed, uturns[i]);
    assert_true(compared > 20 * GAMES);
    leave_table(&p);
  }
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(rivers_are_continued_as_a_plain_model_says),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
