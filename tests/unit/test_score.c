/* test_score.c - what a feature counts, what it is worth, whose it is, and the bookkeeping of
 * points. */
#include "fixture.h"

#include <feature_value.h>
#include <position.h>

enum { BIG = 1, GHOST, HELPER, FIGURES, NOTHING = 99 };
enum { CROWN = 1, WELL, CASTLE, MORE_ATTRS };

/* A normal figure, one that counts twice, one that counts nothing, and one of another group. */
static const bst_figure_def figures[FIGURES] = {
    FIXTURE_MEEPLE,
    {.name = "big",
     .group = BST_GROUP_MEEPLE,
     .count = 2,
     .on = 15,
     .weight = 2,
     .weight_attr = BST_ATTR_NONE,
     .place = BST_AT_SEGMENT,
     .blocks_occupancy = true,
     .returns_when_scored = true},
    {.name = "ghost",
     .group = BST_GROUP_SPECIAL,
     .count = 2,
     .on = 15,
     .weight = 0,
     .weight_attr = BST_ATTR_NONE,
     .returns_when_scored = true},
    {.name = "helper",
     .group = BST_GROUP_MEEPLE,
     .count = 2,
     .on = 15,
     .weight = 1,
     .weight_attr = PENNANT,
     .place = BST_AT_SEGMENT,
     .blocks_occupancy = true,
     .returns_when_scored = true},
};

/* Marks of segments that add up or don't, and marks of tiles. */
static const bst_attr_def attrs[MORE_ATTRS] = {
    [PENNANT] = {"pennant", true, BST_MERGE_SUM, false},
    [CROWN] = {"crown", true, BST_MERGE_ANY, false},
    [WELL] = {"well", false, BST_MERGE_SUM, false},
    [CASTLE] = {"castle", false, BST_MERGE_SUM, false},
};

static fixture *fixture_rich(uint8_t players) {
  fixture *f = fixture_base(players);
  f->def.figure = figures;
  f->def.figure_count = FIGURES;
  f->def.attr = attrs;
  f->def.attr_count = MORE_ATTRS;
  for (size_t i = 0; i < f->def.tile_count; i++)
    f->tile[i].copies = 9;
  return f;
}

static setting compile(fixture *f) {
  setting s = setting_of(fixture_compile(f));
  free(f);
  assert_int_equal(bst_position_begin(s.t, s.g, 1, NULL), BST_OK);
  return s;
}

static void stand(const setting *s, uint8_t seat, uint8_t kind, const char *where) {
  bst_error err = {0};
  if (bst_position_figure(s->t, s->g, seat, kind, node_named(s->t, s->g, where), &err) != BST_OK)
    fail_msg("%s", err.text);
}

static uint32_t owners(const setting *s, const char *where) {
  return bst_feature_owners(s->rs, s->g, node_named(s->t, s->g, where));
}

static int value(const setting *s, const char *where, uint8_t mode) {
  return bst_feature_value(s->rs, s->g, node_named(s->t, s->g, where), mode, 0, NULL);
}

static int counted(const setting *s, const char *where, bst_counter what, uint8_t seat) {
  return bst_feature_count(s->rs, s->g, node_named(s->t, s->g, where), &what, seat);
}

/* --- whose is it ------------------------------------------------------------------------- */

typedef struct claim_row {
  const char *what;
  uint8_t claim;
  bst_tiebreak_def tiebreak;
  uint8_t standing[6][2]; /* seat, kind; kind NOTHING ends */
  uint32_t owners;
} claim_row;

static const bst_selector_def ghosts[] = {{.type = BST_SELECT_FIGURES, .kinds = 1u << GHOST}};

#define PLAIN                                                                                      \
  { BST_MEASURE_OFF, 0, 0 }
#define NORM 0
#define END                                                                                        \
  { 0, NOTHING }
static const claim_row claim_rows[] = {
    {"nobody", BST_CLAIM_MAX, PLAIN, {END}, 0},
    {"one", BST_CLAIM_MAX, PLAIN, {{1, NORM}, END}, 2},
    {"a tie is for both", BST_CLAIM_MAX, PLAIN, {{0, NORM}, {2, NORM}, END}, 5},
    {"a tie of three", BST_CLAIM_MAX, PLAIN, {{0, NORM}, {2, NORM}, {1, NORM}, END}, 7},
    {"two to one", BST_CLAIM_MAX, PLAIN, {{0, NORM}, {2, NORM}, {2, NORM}, END}, 4},
    {"two twos and a one",
     BST_CLAIM_MAX,
     PLAIN,
     {{0, NORM}, {2, NORM}, {2, NORM}, {1, NORM}, {1, NORM}, END},
     6},
    {"big counts two", BST_CLAIM_MAX, PLAIN, {{0, BIG}, {1, NORM}, END}, 1},
    {"big ties with two", BST_CLAIM_MAX, PLAIN, {{0, BIG}, {1, NORM}, {1, NORM}, END}, 3},
    {"a ghost owns nothing", BST_CLAIM_MAX, PLAIN, {{0, GHOST}, END}, 0},
    {"nor does it help", BST_CLAIM_MAX, PLAIN, {{0, GHOST}, {0, NORM}, {1, NORM}, END}, 3},
    {"all: everybody there", BST_CLAIM_ALL, PLAIN, {{0, NORM}, {2, NORM}, {2, NORM}, END}, 5},
    {"all: but not ghosts", BST_CLAIM_ALL, PLAIN, {{0, GHOST}, {2, NORM}, END}, 4},
    {"none: not even alone", BST_CLAIM_NONE, PLAIN, {{0, NORM}, END}, 0},
    {"sole: alone", BST_CLAIM_SOLE, PLAIN, {{0, NORM}, {0, NORM}, {1, NORM}, END}, 1},
    {"sole: a tie is nobody's", BST_CLAIM_SOLE, PLAIN, {{0, NORM}, {1, NORM}, END}, 0},
    {"presence breaks a tie",
     BST_CLAIM_MAX,
     {BST_MEASURE_PRESENCE, 0, 0},
     {{0, NORM}, {1, NORM}, {1, GHOST}, END},
     2},
    {"presence is yes or no",
     BST_CLAIM_MAX,
     {BST_MEASURE_PRESENCE, 0, 0},
     {{0, NORM}, {0, GHOST}, {1, NORM}, {1, GHOST}, {1, GHOST}, END},
     3},
    {"count is how many",
     BST_CLAIM_MAX,
     {BST_MEASURE_COUNT, 0, 0},
     {{0, NORM}, {0, GHOST}, {1, NORM}, {1, GHOST}, {1, GHOST}, END},
     2},
    {"nobody present: still a tie",
     BST_CLAIM_MAX,
     {BST_MEASURE_PRESENCE, 0, 0},
     {{0, NORM}, {1, NORM}, END},
     3},
    {"only the tied matter",
     BST_CLAIM_MAX,
     {BST_MEASURE_COUNT, 0, 0},
     {{0, NORM}, {1, NORM}, {2, GHOST}, {2, GHOST}, {1, GHOST}, END},
     2},
    {"a majority needs no tiebreak",
     BST_CLAIM_MAX,
     {BST_MEASURE_COUNT, 0, 0},
     {{0, NORM}, {0, NORM}, {1, NORM}, {1, GHOST}, END},
     1},
    {"a tiebreak makes a sole owner",
     BST_CLAIM_SOLE,
     {BST_MEASURE_COUNT, 0, 0},
     {{0, NORM}, {1, NORM}, {1, GHOST}, END},
     2},
    {"all: no tiebreak",
     BST_CLAIM_ALL,
     {BST_MEASURE_COUNT, 0, 0},
     {{0, NORM}, {1, NORM}, {1, GHOST}, END},
     3},
};

static void figures_own_features_by_weight(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof claim_rows / sizeof claim_rows[0]; i++) {
    const claim_row *row = &claim_rows[i];
    fixture *f = fixture_rich(3);
    f->def.claim = row->claim;
    f->def.selector = ghosts;
    f->def.selector_count = 1;
    f->def.tiebreak = &row->tiebreak;
    f->def.tiebreak_count = 1;
    setting s = compile(f);
    lay(s.t, s.g, "U 0,0 r0");
    for (int n = 0; n < 6 && row->standing[n][1] != NOTHING; n++)
      stand(&s, row->standing[n][0], row->standing[n][1], "0,0 road:E");
    uint32_t seen = owners(&s, "0,0 road:W");
    if (seen != row->owners)
      fail_msg("%s: owners %u, not %u", row->what, seen, row->owners);
    assert_int_equal(owners(&s, "0,0 field:N"), 0);
    setting_free(&s);
  }
}

static void figures_of_joined_features_count_together(void **state) {
  (void)state;
  setting s = compile(fixture_rich(3));
  lay(s.t, s.g, "U 0,0 r0");
  lay(s.t, s.g, "U 2,0 r0");
  stand(&s, 0, NORM, "0,0 road:E");
  stand(&s, 1, NORM, "2,0 road:E");
  assert_int_equal(owners(&s, "0,0 road:E"), 1);
  lay(s.t, s.g, "U 1,0 r0");
  assert_int_equal(owners(&s, "0,0 road:E"), 3);
  stand(&s, 1, NORM, "1,0 road:E");
  assert_int_equal(owners(&s, "2,0 road:E"), 2);
  setting_free(&s);
}

/* The helper weighs as much as the feature has pennants. */
static void a_weight_may_depend_on_the_feature(void **state) {
  (void)state;
  setting s = compile(fixture_rich(2));
  lay(s.t, s.g, "R 0,0 r0");
  stand(&s, 0, HELPER, "0,0 city:N");
  assert_int_equal(owners(&s, "0,0 city:N"), 0);
  lay(s.t, s.g, "Q 0,-1 r2"); /* a pennant */
  assert_int_equal(owners(&s, "0,0 city:N"), 1);
  stand(&s, 1, BIG, "0,0 city:N");
  assert_int_equal(owners(&s, "0,0 city:N"), 2);
  lay(s.t, s.g, "C 1,-1 r0"); /* another */
  assert_int_equal(owners(&s, "0,0 city:N"), 3);
  setting_free(&s);
}

/* Ghosts break the tie only where they stand on a tile with a well. */
static void a_tiebreak_may_ask_for_a_mark_of_the_tile(void **state) {
  (void)state;
  static const bst_tiebreak_def tiebreak = {BST_MEASURE_COUNT, 2, 0};
  static const bst_predicate_def predicates[] = {
      {.op = BST_TILES_ATTR, .mask = 1u << WELL, .least = INT32_MIN, .most = INT32_MAX},
      {.op = BST_SEGMENTS_TILE, .selector = 1},
      {.op = BST_FIGURES_ON, .selector = 2},
  };
  static const bst_selector_def selectors[] = {
      {.type = BST_SELECT_TILES, .kinds = UINT64_MAX, .first = 0, .count = 1},
      {.type = BST_SELECT_SEGMENTS, .kinds = UINT64_MAX, .first = 1, .count = 1},
      {.type = BST_SELECT_FIGURES, .kinds = 1u << GHOST, .first = 2, .count = 1},
  };
  fixture *f = fixture_rich(2);
  f->def.predicate = predicates;
  f->def.predicate_count = 3;
  f->def.selector = selectors;
  f->def.selector_count = 3;
  f->def.tiebreak = &tiebreak;
  f->def.tiebreak_count = 1;
  bst_tile_def *dry = &f->tile[20]; /* U */
  bst_tile_def *wet = &f->tile[f->def.tile_count++];
  *wet = *dry;
  wet->name = "UW";
  wet->symbol[wet->symbol_count++] = (bst_symbol_def){WELL, BST_SEG_NONE, 1, 255};
  setting s = compile(f);
  lay(s.t, s.g, "U 0,0 r0");
  lay(s.t, s.g, "UW 1,0 r0");
  stand(&s, 0, NORM, "0,0 road:E");
  stand(&s, 1, NORM, "0,0 road:E");
  stand(&s, 0, GHOST, "0,0 road:E");
  stand(&s, 0, GHOST, "0,0 road:E");
  assert_int_equal(owners(&s, "0,0 road:E"), 3);
  stand(&s, 1, GHOST, "1,0 road:E");
  assert_int_equal(owners(&s, "0,0 road:E"), 2);
  setting_free(&s);
}

/* --- the value --------------------------------------------------------------------------- */

#define TERM(tier_, per_, n_)                                                                      \
  { "base.term", 0, ROAD, BST_TIER_##tier_, NORMAL | FINAL, {.op = BST_COUNT_##per_}, n_, ALWAYS }

typedef struct value_row {
  const char *what;
  size_t count;
  bst_term_def term[6];
  int points; /* of a road of three tiles, not complete */
} value_row;

static const value_row value_rows[] = {
    {"nothing declared", 0, {{0}}, 0},
    {"base", 1, {TERM(BASE, SIZE, 2)}, 6},
    {"base and add", 2, {TERM(BASE, SIZE, 1), TERM(ADD, CONST, 4)}, 7},
    {"add without base", 1, {TERM(ADD, CONST, 4)}, 4},
    {"taken off", 2, {TERM(BASE, SIZE, 1), TERM(ADD, OPEN, -1)}, 1},
    {"times", 2, {TERM(BASE, SIZE, 2), TERM(MUL, CONST, 3)}, 18},
    {"times a counter", 2, {TERM(BASE, SIZE, 1), TERM(MUL, SIZE, 2)}, 18},
    {"add before times", 3, {TERM(MUL, CONST, 2), TERM(ADD, CONST, 1), TERM(BASE, SIZE, 1)}, 8},
    {"zero", 2, {TERM(BASE, SIZE, 1), TERM(ZERO, CONST, 0)}, 0},
    {"late after zero", 3, {TERM(LATE, CONST, 5), TERM(BASE, SIZE, 1), TERM(ZERO, CONST, 0)}, 5},
    {"half, rounded down", 2, {TERM(BASE, SIZE, 1), TERM(HALF, CONST, 0)}, 1},
    {"half of what is late, too",
     3,
     {TERM(BASE, SIZE, 1), TERM(LATE, CONST, 5), TERM(HALF, CONST, 0)},
     4},
    {"the bonus last",
     4,
     {TERM(BONUS, CONST, 10), TERM(HALF, CONST, 0), TERM(ZERO, CONST, 0), TERM(BASE, SIZE, 1)},
     10},
    {"all tiers",
     6,
     {TERM(BASE, SIZE, 2), TERM(ADD, CONST, 1), TERM(MUL, CONST, 3), TERM(LATE, CONST, 2),
      TERM(HALF, CONST, 0), TERM(BONUS, CONST, 100)},
     111},
};

static setting road_with_terms(const bst_term_def *term, size_t count) {
  fixture *f = fixture_rich(2);
  f->def.term = term;
  f->def.term_count = count;
  setting s = compile(f);
  lay(s.t, s.g, "U 0,0 r0");
  lay(s.t, s.g, "U 1,0 r0");
  lay(s.t, s.g, "U 2,0 r0");
  return s;
}

static void terms_apply_in_the_order_of_their_tiers(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof value_rows / sizeof value_rows[0]; i++) {
    const value_row *row = &value_rows[i];
    setting s = road_with_terms(row->term, row->count);
    int points = value(&s, "1,0 road:E", BST_MODE_NORMAL);
    if (points != row->points)
      fail_msg("%s: %d points, not %d", row->what, points, row->points);
    assert_int_equal(value(&s, "1,0 road:E", BST_MODE_FINAL), points);
    assert_int_equal(value(&s, "1,0 field:N", BST_MODE_NORMAL), 0); /* another kind */
    setting_free(&s);
  }
}

static void half_of_less_than_nothing_is_rounded_down(void **state) {
  (void)state;
  const bst_term_def term[] = {TERM(BASE, SIZE, -1), TERM(HALF, CONST, 0)};
  setting s = road_with_terms(term, 2);
  assert_int_equal(value(&s, "1,0 road:E", BST_MODE_NORMAL), -2); /* of -3 */
  setting_free(&s);
}

/* Declared factors can be large; sums of points must not run over. */
static void no_feature_is_worth_more_than_a_million(void **state) {
  (void)state;
  const bst_term_def up[] = {TERM(BASE, SIZE, 1), TERM(MUL, CONST, 10000), TERM(MUL, SIZE, 10000)};
  setting s = road_with_terms(up, 3);
  assert_int_equal(value(&s, "1,0 road:E", BST_MODE_NORMAL), BST_MOST_POINTS);
  setting_free(&s);
  const bst_term_def down[] = {TERM(BASE, SIZE, -1), TERM(MUL, CONST, 10000),
                               TERM(MUL, SIZE, 10000)};
  s = road_with_terms(down, 3);
  assert_int_equal(value(&s, "1,0 road:E", BST_MODE_NORMAL), -BST_MOST_POINTS);
  setting_free(&s);
}

static void terms_apply_in_their_modes_only(void **state) {
  (void)state;
  bst_term_def term[] = {TERM(BASE, SIZE, 1), TERM(ADD, CONST, 10), TERM(ADD, CONST, 100)};
  term[1].modes = FINAL;
  term[2].modes = 1 << 3;
  setting s = road_with_terms(term, 3);
  assert_int_equal(value(&s, "1,0 road:E", BST_MODE_NORMAL), 3);
  assert_int_equal(value(&s, "1,0 road:E", BST_MODE_FINAL), 13);
  assert_int_equal(value(&s, "1,0 road:E", 3), 100);
  assert_int_equal(value(&s, "1,0 road:E", 4), 0);
  setting_free(&s);
}

/* --- conditions -------------------------------------------------------------------------- */

typedef struct when_row {
  const char *what;
  bst_when when;
  bool road, city; /* does it hold for the road, for the city? */
} when_row;

#define ANYTHING .attr = 255, .no_attr = 255, .figure = 255, .own_figure = 255
#define ANY_SIZE .size = {0, INT32_MAX}
#define ANY_SPACE .cells = {0, INT32_MAX}, .tiles = {0, INT32_MAX}
#define ANY_PLAYERS .players = {0, INT32_MAX}

/* The road: three tiles, open, seat 0 has a normal one on it. The city: four tiles, complete, two
 * pennants and a crown, seat 1 has a big one in it. Two players; seat 0 asks. */
static const when_row when_rows[] = {
    {"always", ALWAYS, true, true},
    {"done", {.done = BST_YES, ANYTHING, ANY_SIZE, ANY_SPACE, ANY_PLAYERS}, false, true},
    {"not done", {.done = BST_NO, ANYTHING, ANY_SIZE, ANY_SPACE, ANY_PLAYERS}, true, false},
    {"has a mark",
     {.attr = PENNANT,
      .no_attr = 255,
      .figure = 255,
      .own_figure = 255,
      ANY_SIZE,
      ANY_SPACE,
      ANY_PLAYERS},
     false,
     true},
    {"lacks a mark",
     {.attr = 255,
      .no_attr = PENNANT,
      .figure = 255,
      .own_figure = 255,
      ANY_SIZE,
      ANY_SPACE,
      ANY_PLAYERS},
     true,
     false},
    {"a normal one",
     {.attr = 255,
      .no_attr = 255,
      .figure = NORM,
      .own_figure = 255,
      ANY_SIZE,
      ANY_SPACE,
      ANY_PLAYERS},
     true,
     false},
    {"a big one",
     {.attr = 255,
      .no_attr = 255,
      .figure = BIG,
      .own_figure = 255,
      ANY_SIZE,
      ANY_SPACE,
      ANY_PLAYERS},
     false,
     true},
    {"my normal one",
     {.attr = 255,
      .no_attr = 255,
      .figure = 255,
      .own_figure = NORM,
      ANY_SIZE,
      ANY_SPACE,
      ANY_PLAYERS},
     true,
     false},
    {"my big one",
     {.attr = 255,
      .no_attr = 255,
      .figure = 255,
      .own_figure = BIG,
      ANY_SIZE,
      ANY_SPACE,
      ANY_PLAYERS},
     false,
     false},
    {"size 4 or more", {ANYTHING, .size = {4, INT32_MAX}, ANY_SPACE, ANY_PLAYERS}, false, true},
    {"size 3 or less", {ANYTHING, .size = {0, 3}, ANY_SPACE, ANY_PLAYERS}, true, false},
    {"3 to 4 tiles",
     {ANYTHING, ANY_SIZE, .cells = {0, INT32_MAX}, .tiles = {3, 4}, ANY_PLAYERS},
     true,
     true},
    {"4 cells",
     {ANYTHING, ANY_SIZE, .cells = {4, 4}, .tiles = {0, INT32_MAX}, ANY_PLAYERS},
     false,
     true},
    {"2 players", {ANYTHING, ANY_SIZE, ANY_SPACE, .players = {2, 2}}, true, true},
    {"3 players and more", {ANYTHING, ANY_SIZE, ANY_SPACE, .players = {3, 6}}, false, false},
};

/* Row y = 0 the road; far away the city: C in the middle, capped by a pennant and a crown. */
static setting road_and_city(const bst_term_def *term, size_t count) {
  fixture *f = fixture_rich(2);
  f->def.term = term;
  f->def.term_count = count;
  for (size_t i = 0; i < f->def.tile_count; i++)
    if (strcmp(f->tile[i].name, "F") == 0)
      f->tile[i].symbol[f->tile[i].symbol_count++] =
          (bst_symbol_def){CROWN, bst_tile_letter(&f->tile[i], 'C'), 1, 255};
  setting s = compile(f);
  lay(s.t, s.g, "U 0,0 r0");
  lay(s.t, s.g, "U 1,0 r0");
  lay(s.t, s.g, "U 2,0 r0");
  lay(s.t, s.g, "F 0,5 r0");
  lay(s.t, s.g, "F 1,5 r0");
  lay(s.t, s.g, "E 2,5 r3");
  lay(s.t, s.g, "E -1,5 r1");
  stand(&s, 0, NORM, "0,0 road:E");
  stand(&s, 1, BIG, "0,5 city:E");
  return s;
}

static void a_term_applies_when_its_condition_holds(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof when_rows / sizeof when_rows[0]; i++) {
    const when_row *row = &when_rows[i];
    bst_term_def term[2] = {TERM(BASE, CONST, 7), TERM(BASE, CONST, 7)};
    term[0].when = term[1].when = row->when;
    term[1].kind = CITY;
    setting s = road_and_city(term, 2);
    if (value(&s, "1,0 road:E", BST_MODE_NORMAL) != (row->road ? 7 : 0))
      fail_msg("%s: wrong for the road", row->what);
    if (value(&s, "0,5 city:E", BST_MODE_NORMAL) != (row->city ? 7 : 0))
      fail_msg("%s: wrong for the city", row->what);
    setting_free(&s);
  }
}

/* --- counters ---------------------------------------------------------------------------- */

static void counters_count_roads_and_cities(void **state) {
  (void)state;
  const struct {
    bst_counter what;
    int road, city;
  } rows[] = {
      {{.op = BST_COUNT_CONST}, 1, 1},
      {{.op = BST_COUNT_SIZE}, 3, 4},
      {{.op = BST_COUNT_CELLS}, 3, 4},
      {{.op = BST_COUNT_TILES}, 3, 4},
      {{.op = BST_COUNT_SEGMENTS}, 3, 4},
      {{.op = BST_COUNT_ATTR, .attr = PENNANT}, 0, 2},
      {{.op = BST_COUNT_ATTR, .attr = CROWN}, 0, 1}, /* any, not a sum */
      {{.op = BST_COUNT_FIGURES, .group = BST_GROUP_MEEPLE}, 1, 1},
      {{.op = BST_COUNT_FIGURES, .group = BST_GROUP_SPECIAL}, 0, 0},
      {{.op = BST_COUNT_OWN_FIGURES, .group = BST_GROUP_MEEPLE}, 1, 0},
      {{.op = BST_COUNT_OPEN}, 2, 0},
      {{.op = BST_COUNT_COMPLETE, .kind = CITY}, 1, 1},
      {{.op = BST_COUNT_COMPLETE, .kind = ROAD}, 0, 0},
      {{.op = BST_COUNT_COMPLETE, .kind = FIELD}, 0, 0}, /* never */
  };
  setting s = road_and_city(fixture_terms, 7);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    int road = counted(&s, "1,0 road:E", rows[i].what, 0);
    int city = counted(&s, "0,5 city:E", rows[i].what, 0);
    if (road != rows[i].road || city != rows[i].city)
      fail_msg("counter %u: road %d, city %d", rows[i].what.op, road, city);
  }
  bst_counter own = {.op = BST_COUNT_OWN_FIGURES, .group = BST_GROUP_MEEPLE};
  assert_int_equal(counted(&s, "0,5 city:E", own, 1), 1);
  setting_free(&s);
}

/* A tile with two segments of one feature is one tile and two segments. */
static void a_tile_counts_once(void **state) {
  (void)state;
  setting s = compile(fixture_rich(2));
  lay(s.t, s.g, "N 0,0 r2"); /* cities east and south */
  lay(s.t, s.g, "N 1,0 r3"); /* south and west */
  lay(s.t, s.g, "N 0,1 r1"); /* north and east */
  lay(s.t, s.g, "I 1,1 r0"); /* two cities, north and west */
  assert_int_equal(counted(&s, "0,0 city:E", (bst_counter){.op = BST_COUNT_TILES}, 0), 4);
  assert_int_equal(counted(&s, "0,0 city:E", (bst_counter){.op = BST_COUNT_SEGMENTS}, 0), 5);
  assert_int_equal(value(&s, "0,0 city:E", BST_MODE_NORMAL), 8);
  setting_free(&s);
}

/*   B B .        a monastery at (1,1), occupied around it: six of eight; wells on two
 *   B M B   B    of them. Row: 3 tiles, column: 3 tiles.
 *   . B B         */
static setting ring(void) {
  fixture *f = fixture_rich(2);
  bst_tile_def *wet = &f->tile[f->def.tile_count++];
  *wet = f->tile[1]; /* B */
  wet->name = "BW";
  wet->symbol[wet->symbol_count++] = (bst_symbol_def){WELL, BST_SEG_NONE, 2, 255};
  setting s = compile(f);
  static const char *const tiles[] = {"B 0,0 r0", "BW 1,0 r0", "B 0,1 r0",  "BW 1,1 r0",
                                      "B 2,1 r0", "B 1,2 r0",  "BW 2,2 r0", "B 4,1 r0"};
  for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++)
    lay(s.t, s.g, tiles[i]);
  return s;
}

static void counters_count_what_lies_around(void **state) {
  (void)state;
  const struct {
    bst_counter what;
    int expected;
  } rows[] = {
      {{.op = BST_COUNT_RING8}, 6},
      {{.op = BST_COUNT_RING9}, 7},
      {{.op = BST_COUNT_EMPTY_RING8}, 2},
      {{.op = BST_COUNT_SIZE}, 7},
      {{.op = BST_COUNT_OPEN}, 2},
      {{.op = BST_COUNT_RING8_ATTR, .attr = WELL}, 4}, /* not its own two */
      {{.op = BST_COUNT_RING8_ATTR, .attr = CASTLE}, 0},
      {{.op = BST_COUNT_RING9_ATTR, .attr = WELL}, 6}, /* and with them */
      {{.op = BST_COUNT_TILE_ATTR, .attr = WELL}, 2},
      {{.op = BST_COUNT_RING9_CELLS, .kind = MONASTERY}, 7},
      {{.op = BST_COUNT_RING9_CELLS, .kind = ROAD}, 0},
      {{.op = BST_COUNT_RING9_SEGMENTS, .kind = MONASTERY}, 7},
      {{.op = BST_COUNT_RING9_FIGURES, .group = BST_GROUP_MEEPLE}, 0},
      {{.op = BST_COUNT_ROW_COL}, 5}, /* three and three, the middle once */
  };
  setting s = ring();
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    int seen = counted(&s, "1,1 monastery", rows[i].what, 0);
    if (seen != rows[i].expected)
      fail_msg("counter %u: %d, not %d", rows[i].what.op, seen, rows[i].expected);
  }
  assert_int_equal(value(&s, "1,1 monastery", BST_MODE_FINAL), 7);
  assert_false(bst_feature_complete(s.rs, s.g, node_named(s.t, s.g, "1,1 monastery")));
  lay(s.t, s.g, "B 3,1 r0"); /* bridges the gap of the row */
  assert_int_equal(counted(&s, "1,1 monastery", (bst_counter){.op = BST_COUNT_ROW_COL}, 0), 7);
  lay(s.t, s.g, "B 2,0 r0");
  lay(s.t, s.g, "B 0,2 r0");
  assert_true(bst_feature_complete(s.rs, s.g, node_named(s.t, s.g, "1,1 monastery")));
  assert_int_equal(value(&s, "1,1 monastery", BST_MODE_NORMAL), 9);
  bst_counter complete = {.op = BST_COUNT_COMPLETE, .kind = MONASTERY};
  assert_int_equal(counted(&s, "1,1 monastery", complete, 0), 1);
  setting_free(&s);
}

static void neighbours_are_different_features_that_touch(void **state) {
  (void)state;
  setting s = compile(fixture_rich(2));
  lay(s.t, s.g, "H 0,0 r0");  /* two cities, a field between */
  lay(s.t, s.g, "E 0,-1 r2"); /* completes the upper one */
  lay(s.t, s.g, "M 1,0 r2");  /* a third one beside, with a pennant */
  const bst_counter all = {.op = BST_COUNT_ADJACENT, .kind = CITY, .attr = 255, .done = BST_ANY};
  bst_counter some = all;
  assert_int_equal(counted(&s, "0,0 field:E", all, 0), 3);
  some.done = BST_YES;
  assert_int_equal(counted(&s, "0,0 field:E", some, 0), 1);
  some.done = BST_NO;
  assert_int_equal(counted(&s, "0,0 field:E", some, 0), 2);
  some.done = BST_ANY;
  some.attr = PENNANT;
  assert_int_equal(counted(&s, "0,0 field:E", some, 0), 1);
  some.done = BST_YES;
  assert_int_equal(counted(&s, "0,0 field:E", some, 0), 0);
  some = all;
  some.kind = ROAD;
  assert_int_equal(counted(&s, "0,0 field:E", some, 0), 0);
  some.kind = FIELD; /* a city counts the fields around it */
  assert_int_equal(counted(&s, "0,0 city:N", some, 0), 2);
  assert_int_equal(value(&s, "0,0 field:E", BST_MODE_FINAL), 3);
  assert_int_equal(value(&s, "0,0 field:E", BST_MODE_NORMAL), 0);
  setting_free(&s);
}

/* A half tile beside: cells and tiles are two numbers. */
static void cells_and_tiles_are_counted_apart(void **state) {
  (void)state;
  fixture *f = fixture_rich(2);
  fixture_add_mixed(f);
  setting s = compile(f);
  lay(s.t, s.g, "h10 0,0 r0"); /* two halves of one city in one cell */
  lay(s.t, s.g, "h10 0,0 r2");
  lay(s.t, s.g, "R 1,0 r0");
  assert_int_equal(counted(&s, "0,0 city:S", (bst_counter){.op = BST_COUNT_CELLS}, 0), 2);
  assert_int_equal(counted(&s, "0,0 city:S", (bst_counter){.op = BST_COUNT_TILES}, 0), 3);
  lay(s.t, s.g, "d2 0,5 r0"); /* a road over two cells */
  assert_int_equal(counted(&s, "0,5 road:W", (bst_counter){.op = BST_COUNT_CELLS}, 0), 2);
  assert_int_equal(counted(&s, "0,5 road:W", (bst_counter){.op = BST_COUNT_TILES}, 0), 1);
  setting_free(&s);
}

/* --- the bookkeeping of points ----------------------------------------------------------- */

typedef struct ledger {
  const bst_ruleset *rs;
  int32_t points[BST_MAX_PLAYERS];
  int32_t by_term[BST_MAX_PLAYERS][BST_MAX_TERMS];
  int awards;
} ledger;

/* The parts lead from nothing to the points, each by its term. */
static void check_parts(const bst_ruleset *rs, const bst_award *a) {
  int32_t points = 0;
  for (int i = 0; i < a->part_count; i++) {
    const bst_term_def *term = &rs->term[a->part[i].term];
    int32_t step = a->part[i].count * term->n;
    assert_true(term->modes >> a->mode & 1);
    points = term->tier == BST_TIER_MUL    ? points * step
             : term->tier == BST_TIER_ZERO ? 0
             : term->tier == BST_TIER_HALF ? points / 2
                                           : points + step;
    assert_int_equal(a->part[i].value, points);
  }
  assert_int_equal(points, a->points);
}

static void keep_books(void *self, const bst_game *g, const bst_award *a) {
  ledger *l = self;
  (void)g;
  assert_int_not_equal(a->points, 0);
  assert_int_equal(l->rs->term[a->term].tier, BST_TIER_BASE);
  check_parts(l->rs, a);
  l->points[a->seat] += a->points;
  l->by_term[a->seat][a->term] += a->points;
  l->awards++;
}

static void compare_books(const setting *s, const ledger *l) {
  for (uint8_t seat = 0; seat < bst_ruleset_players(s->rs); seat++) {
    int32_t sum = 0;
    assert_int_equal(bst_game_points(s->g, seat), l->points[seat]);
    for (uint16_t term = 0; term < bst_term_count(s->rs); term++) {
      int32_t of_term = bst_game_points_by_term(s->rs, s->g, seat, term);
      assert_int_equal(of_term, l->by_term[seat][term]);
      sum += of_term;
    }
    assert_int_equal(sum, l->points[seat]);
  }
}

static void play_with_books(const setting *s, bst_dice *dice) {
  ledger l = {.rs = s->rs};
  const bst_observer observer = {.self = &l, .awarded = keep_books};
  bst_table_observe(s->t, &observer);
  start(s, bst_dice_next(dice));
  do
    compare_books(s, &l);
  while (random_move(s->t, s->g, dice));
  compare_books(s, &l);
  assert_true(l.awards > 5);
}

static void points_are_the_sum_of_awards_and_of_terms(void **state) {
  (void)state;
  bst_dice dice = {test_seed(41)};
  for (int i = 0; i < 60; i++) {
    setting s = setting_base((uint8_t)(2 + i % 5));
    play_with_books(&s, &dice);
    setting_free(&s);
  }
}

/* The same with terms of all tiers on all kinds. */
static const bst_term_def rich_terms[] = {
    {"base.road", 0, ROAD, BST_TIER_BASE, NORMAL | FINAL, {.op = BST_COUNT_SIZE}, 3, ALWAYS},
    {"base.half", 0, ROAD, BST_TIER_HALF, FINAL, {.op = BST_COUNT_CONST}, 0, ALWAYS},
    {"base.bonus", 0, ROAD, BST_TIER_BONUS, NORMAL | FINAL, {.op = BST_COUNT_OPEN}, -1, ALWAYS},
    {"base.city", 0, CITY, BST_TIER_BASE, NORMAL | FINAL, {.op = BST_COUNT_SIZE}, 1, ALWAYS},
    {"base.twice", 0, CITY, BST_TIER_MUL, NORMAL, {.op = BST_COUNT_CONST}, 2, ALWAYS},
    {"base.add", 0, CITY, BST_TIER_ADD, NORMAL, {.op = BST_COUNT_OWN_FIGURES}, 1, ALWAYS},
    {"base.late", 0, CITY, BST_TIER_LATE, FINAL, {.op = BST_COUNT_SEGMENTS}, 1, ALWAYS},
    {"base.void", 0, CITY, BST_TIER_ZERO, FINAL, {.op = BST_COUNT_CONST}, 0, ALWAYS},
    {"base.monastery",
     0,
     MONASTERY,
     BST_TIER_BASE,
     NORMAL | FINAL,
     {.op = BST_COUNT_RING9},
     1,
     ALWAYS},
    {"base.field", 0, FIELD, BST_TIER_BASE, FINAL, {.op = BST_COUNT_TILES}, 1, ALWAYS},
};

static void awards_of_all_tiers_explain_themselves(void **state) {
  (void)state;
  bst_dice dice = {test_seed(42)};
  for (int i = 0; i < 20; i++) {
    fixture *f = fixture_base(3);
    f->def.term = rich_terms;
    f->def.term_count = sizeof rich_terms / sizeof rich_terms[0];
    f->def.claim = (uint8_t)(i % 2 == 0 ? BST_CLAIM_MAX : BST_CLAIM_ALL);
    setting s = setting_of(fixture_compile(f));
    free(f);
    play_with_books(&s, &dice);
    setting_free(&s);
  }
}

/* Three tiles, times no pennants is nothing, and five for certain: the award has to say so. */
static void a_product_with_nothing_is_explained(void **state) {
  (void)state;
  bst_term_def term[] = {TERM(BASE, SIZE, 1), TERM(MUL, ATTR, 2), TERM(LATE, CONST, 5)};
  term[1].per.attr = PENNANT;
  setting s = road_with_terms(term, 3);
  bst_award a;
  uint16_t node = node_named(s.t, s.g, "1,0 road:E");
  assert_int_equal(bst_feature_value(s.rs, s.g, node, BST_MODE_NORMAL, 0, &a), 5);
  check_parts(s.rs, &a);
  setting_free(&s);
}

/* Nine terms; eight parts are all that an award has room for. Its points are right all the same. */
static void an_award_of_many_terms_keeps_its_points(void **state) {
  (void)state;
  bst_term_def term[9];
  for (int i = 0; i < 9; i++)
    term[i] = (bst_term_def)TERM(ADD, CONST, 1);
  term[0].tier = BST_TIER_BASE;
  setting s = road_with_terms(term, 9);
  bst_award a;
  uint16_t node = node_named(s.t, s.g, "1,0 road:E");
  assert_int_equal(bst_feature_value(s.rs, s.g, node, BST_MODE_NORMAL, 0, &a), 9);
  assert_int_equal(a.points, 9);
  assert_int_equal(a.part_count, 8);
  assert_int_equal(a.part[7].value, 8);
  setting_free(&s);
}

static void an_award_names_its_term_and_feature(void **state) {
  (void)state;
  setting s = road_and_city(fixture_terms, 7);
  bst_award a;
  uint16_t node = node_named(s.t, s.g, "0,5 city:E");
  assert_int_equal(bst_feature_value(s.rs, s.g, node, BST_MODE_NORMAL, 1, &a), 12);
  assert_int_equal(a.seat, 1);
  assert_int_equal(a.mode, BST_MODE_NORMAL);
  assert_string_equal(bst_term_name(s.rs, a.term), "base.city");
  assert_int_equal(a.node, node);
  assert_int_equal(a.part_count, 2);
  assert_string_equal(bst_term_name(s.rs, a.part[1].term), "base.pennant");
  assert_int_equal(a.part[0].count, 4);
  assert_int_equal(a.part[0].value, 8);
  assert_int_equal(a.part[1].count, 2);
  assert_int_equal(a.part[1].value, 12);
  setting_free(&s);
}

/* --- the order of scoring ---------------------------------------------------------------- */

typedef struct order {
  char text[256];
  const bst_ruleset *rs;
} order;

static void note_order(void *self, const bst_game *g, const bst_award *a) {
  order *o = self;
  size_t used = strlen(o->text);
  (void)g;
  snprintf(o->text + used, sizeof o->text - used, "%s:%d ", bst_term_name(o->rs, a->term),
           a->points);
}

/* X closes four roads of different length; by kind, then by the place of the first segment: the
 * road from the north begins at (0,-2), the one from the west at (-1,0), and so on. */
static void features_are_scored_by_kind_then_place(void **state) {
  (void)state;
  setting s = compile(fixture_rich(2));
  static const char *const tiles[] = {"A 0,-3 r0", "U 0,-2 r1", "U 0,-1 r1", "A -1,0 r3",
                                      "A 2,0 r1",  "U 1,0 r0",  "A 0,4 r2",  "U 0,3 r1",
                                      "U 0,2 r1",  "U 0,1 r1"};
  for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++)
    lay(s.t, s.g, tiles[i]);
  stand(&s, 0, NORM, "0,1 road:N");
  stand(&s, 0, NORM, "1,0 road:W");
  stand(&s, 0, NORM, "-1,0 road:E");
  stand(&s, 0, NORM, "0,-1 road:S");
  order o = {.rs = s.rs};
  const bst_observer observer = {.self = &o, .awarded = note_order};
  bst_table_observe(s.t, &observer);
  uint16_t types[2] = {bst_tile_find(s.rs, "X"), bst_tile_find(s.rs, "U")};
  bst_position_stack(s.t, s.g, types, 2, NULL);
  bst_game_force_draw(s.rs, s.g, types[0], NULL);
  assert_int_equal(bst_position_play(s.t, s.g, 1, NULL), BST_OK);
  bst_action a;
  bst_error err = {0};
  assert_int_equal(bst_action_parse(s.t, s.g, "place X 0,0 r0", &a, &err), BST_OK);
  assert_int_equal(bst_game_apply(s.t, s.g, &a, &err), BST_OK);
  assert_int_equal(bst_action_parse(s.t, s.g, "pass", &a, &err), BST_OK);
  assert_int_equal(bst_game_apply(s.t, s.g, &a, &err), BST_OK);
  assert_string_equal(o.text, "base.road:4 base.road:2 base.road:3 base.road:5 ");
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(figures_own_features_by_weight),
      cmocka_unit_test(figures_of_joined_features_count_together),
      cmocka_unit_test(a_weight_may_depend_on_the_feature),
      cmocka_unit_test(a_tiebreak_may_ask_for_a_mark_of_the_tile),
      cmocka_unit_test(terms_apply_in_the_order_of_their_tiers),
      cmocka_unit_test(half_of_less_than_nothing_is_rounded_down),
      cmocka_unit_test(no_feature_is_worth_more_than_a_million),
      cmocka_unit_test(terms_apply_in_their_modes_only),
      cmocka_unit_test(a_term_applies_when_its_condition_holds),
      cmocka_unit_test(counters_count_roads_and_cities),
      cmocka_unit_test(a_tile_counts_once),
      cmocka_unit_test(counters_count_what_lies_around),
      cmocka_unit_test(neighbours_are_different_features_that_touch),
      cmocka_unit_test(cells_and_tiles_are_counted_apart),
      cmocka_unit_test(points_are_the_sum_of_awards_and_of_terms),
      cmocka_unit_test(awards_of_all_tiers_explain_themselves),
      cmocka_unit_test(a_product_with_nothing_is_explained),
      cmocka_unit_test(an_award_of_many_terms_keeps_its_points),
      cmocka_unit_test(an_award_names_its_term_and_feature),
      cmocka_unit_test(features_are_scored_by_kind_then_place),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
