/* Games of JCloisterZone: the generator, names of places, damaged files; and random games that are
 * written down and read back: same points, same digests of the position. */
#define _POSIX_C_SOURCE 200809L
#include "script_fixture.h"

#include <inspect.h>
#include <jcz_book.h>
#include <jcz_game.h>
#include <jcz_place.h>
#include <jcz_random.h>
#include <jcz_test.h>
#include <jcz_writer.h>
#include <match.h>

enum { GAMES = 250 }; /* in each of four tests */

/* --- the generator and the names
 * ------------------------------------------------------------------ */

/* The first steps by hand: 0.0 has no bits, so it goes on to 11 / 2^48. */
static void test_generator(void **state) {
  double r = 0.0;
  (void)state;
  assert_int_equal(bst_jcz_random(&r, 72), 0);
  assert_true(r == 11.0 / 281474976710656.0);
  r = 1.0 / 3; /* 0x3FD5555555555555 */
  assert_int_equal(bst_jcz_random(&r, 4), 1);
  uint64_t bits = (UINT64_C(25214903917) * UINT64_C(0x555555555555) + 11) % (UINT64_C(1) << 48);
  assert_true(r == (double)bits / 281474976710656.0);
}

static void test_locations(void **state) {
  static const char *const pairs[][2] = {
      {"N", "N"},         {"N.W", "NW"},      {"S.E", "SE"},   {"WE", "WE"},
      {"EW", "WE"},       {"_N", "_N"},       {"W.E.S", "_N"}, {"NESW", "NWSE"},
      {"WL.NL", "NL.WL"}, {"SR.ER", "ER.SR"}, {"I", "I"},      {"AS_ABBOT", "AS_ABBOT"},
      {"", ""},           {"NL.NR", "NL.NR"}};
  (void)state;
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    char out[BST_JCZ_PLACE];
    bst_jcz_location_tidy(pairs[i][0], out);
    assert_string_equal(out, pairs[i][1]);
  }
}

/* --- damaged files
 * --------------------------------------------------------------------------------- */

#define HEAD "{\"appVersion\":\"5.7.0\",\"gameId\":\"x\",\"initialRandom\":0.5,\"clock\":0,"
#define SETUP                                                                                      \
  "\"setup\":{\"sets\":{\"basic:1\":1},\"elements\":{\"small-follower\":7},\"rules\":{},"          \
  "\"start\":[{\"tile\":\"BA/RCr\",\"x\":0,\"y\":0,\"rotation\":0}]},"
#define PLAYERS "\"players\":[{\"name\":\"Ann\"},{\"name\":\"Bob\"}],"

static void test_damaged(void **state) {
  static const char *const texts[][2] = {
      {"[]", "no object"},
      {"{}", "'setup'"},
      {"{\"setup\":{}}", "'players'"},
      {HEAD PLAYERS "\"setup\":{},\"replay\":[]}", "setup.sets"},
      {HEAD PLAYERS SETUP "\"replay\":[{}]}", "message 1"},
      {HEAD PLAYERS SETUP "\"replay\":[{\"type\":\"COMMIT\",\"payload\":{\"random\":2}}]}",
       "random"},
      {HEAD PLAYERS SETUP "\"replay\":[],\"gameAnnotations\":{\"endTurn\":-1}}", "endTurn"},
      {HEAD PLAYERS SETUP "\"replay\":[],\"gameAnnotations\":{\"drawOrder\":[7]}}", "drawOrder[0]"},
      {HEAD PLAYERS SETUP "\"replay\":[],\"test\":{\"assertions\":[1]}}", "assertions[0]"},
      {HEAD SETUP "\"players\":[],\"replay\":[]}", "players"},
      {HEAD PLAYERS SETUP "\"replay\":[],", "JSON"},
  };
  (void)state;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    bst_jcz_file *file = NULL;
    bst_error error = {0};
    bst_status status =
        bst_jcz_file_parse("x.jcz", texts[i][0], strlen(texts[i][0]), &file, &error);
    assert_int_equal(status, BST_BAD_INPUT);
    assert_non_null(strstr(error.text, "x.jcz: "));
    if (!strstr(error.text, texts[i][1]))
      fail_msg("'%s' doesn't speak of %s", error.text, texts[i][1]);
    assert_null(file);
  }
}

/* --- out and back
 * ---------------------------------------------------------------------------------- */

typedef struct desk {
  bst_jcz_book *book;
  bst_rules *rules, *back; /* of the games, and as they were read back */
  bst_match match;
  bst_player player;
  bst_jcz_writer *writer;
} desk;

static void on_taken(void *self, const bst_game *g, uint16_t type, uint8_t seat) {
  (void)g;
  (void)seat;
  bst_jcz_writer_drawn(((desk *)self)->writer, type);
}

static void open_desk(desk *d, const bst_setup *setup) {
  bst_report report = BST_REPORT_EMPTY;
  bst_error error;
  *d = (desk){0};
  assert_int_equal(bst_jcz_book_new(&d->book, &report), BST_OK);
  bst_status status = bst_rules_load(setup, &d->rules, &report);
  bst_report_print(&report, stderr);
  bst_report_clear(&report);
  assert_int_equal(status, BST_OK);
  assert_int_equal(bst_player_make("random", &d->player, &error), BST_OK);
  assert_int_equal(bst_match_init(&d->match, bst_rules_compiled(d->rules), &error), BST_OK);
  for (int seat = 0; seat < BST_MAX_PLAYERS; seat++)
    d->match.seat[seat] = &d->player;
  const bst_observer observer = {.self = d, .taken = on_taken};
  bst_table_observe(d->match.table, &observer);
}

static void close_desk(desk *d) {
  bst_match_clear(&d->match);
  bst_rules_free(d->rules);
  bst_rules_free(d->back);
  bst_jcz_book_free(d->book);
}

/* A game as its file would be, in memory. */
static char *play(desk *d, uint64_t seed, size_t *size) {
  const bst_jcz_start_of start = {.seed = seed};
  bst_action action;
  bst_error error;
  char *bytes = NULL;
  assert_int_equal(bst_jcz_writer_new(d->rules, &start, &d->writer, &error), BST_OK);
  assert_int_equal(bst_match_start(&d->match, seed, 0, &error), BST_OK);
  bst_jcz_writer_begin(d->writer, d->match.game);
  while (bst_match_choose(&d->match, &action)) {
    assert_int_equal(bst_jcz_writer_action(d->writer, d->match.game, &action, &error), BST_OK);
    assert_int_equal(bst_game_apply_listed(d->match.table, d->match.game, &action, &error), BST_OK);
  }
  bst_json *file = bst_jcz_writer_end(d->writer, d->match.game, false);
  FILE *memory = open_memstream(&bytes, size);
  assert_int_equal(bst_json_write(file, memory, &error), BST_OK);
  assert_int_equal(fclose(memory), 0);
  bst_json_free(file);
  bst_jcz_writer_free(d->writer);
  return bytes;
}

/* Scores of abbots who were called home: of the feature that they stood on. */
static size_t recalls;

static void count_recalls(const bst_jcz_game *game) {
  size_t count;
  const bst_jcz_points *points = bst_jcz_game_points(game, &count);
  for (size_t i = 0; i < count; i++)
    recalls += strcmp(points[i].kind, "garden.incomplete") == 0 ||
               strcmp(points[i].kind, "monastery.incomplete") == 0;
}

static void compare(desk *d, const bst_jcz_file *file, uint64_t seed) {
  bst_jcz_game *game = NULL;
  bst_error error = {0};
  if (!d->back)
    assert_int_equal(bst_jcz_book_rules(d->book, file, &d->back, &error), BST_OK);
  assert_int_equal(bst_jcz_game_open(file, d->back, &game, &error), BST_OK);
  assert_int_equal(bst_jcz_game_start(game, &error), BST_OK);
  while (bst_jcz_game_done(game) < file->message_count)
    if (bst_jcz_game_next(game, &error) != BST_OK)
      fail_msg("seed %u, message %zu: %s", (unsigned)seed, bst_jcz_game_done(game) + 1, error.text);
  const bst_game *here = bst_jcz_game_now(game);
  assert_true(bst_game_over(here));
  count_recalls(game);
  for (uint8_t seat = 0; seat < file->player_count; seat++)
    assert_int_equal(bst_game_points(here, seat), bst_game_points(d->match.game, seat));
  assert_int_equal(bst_game_position_digest(bst_rules_compiled(d->back), here),
                   bst_game_position_digest(bst_rules_compiled(d->rules), d->match.game));
  for (size_t i = 0; i < bst_json_count(file->assertions); i++)
    assert_int_equal(
        bst_jcz_assert(file, game, bst_json_text(bst_json_at(file->assertions, i)), &error),
        BST_OK);
  bst_jcz_game_free(game);
}

static void out_and_back(const bst_setup *setup) {
  desk d;
  open_desk(&d, setup);
  for (uint64_t seed = 1; seed <= GAMES; seed++) {
    size_t size;
    bst_error error;
    bst_jcz_file *file = NULL;
    char *bytes = play(&d, seed, &size);
    assert_int_equal(bst_jcz_file_parse("x.jcz", bytes, size, &file, &error), BST_OK);
    compare(&d, file, seed);
    bst_jcz_file_free(file);
    free(bytes);
  }
  close_desk(&d);
}

/* The rules of every game of theirs are there, too, since they have steps. */
static void test_base(void **state) {
  static const char *const with[] = {"base", "confirm_turn", "meeple_count", "solitaire"};
  static const bst_setting set[] = {{"base.small_city", "2", "test"},
                                    {"base.tile_edition", "1", "test"}};
  const bst_setup setup = {
      .with = with, .with_count = 4, .set = set, .set_count = 2, .players = 2, .hear_all = true};
  (void)state;
  out_and_back(&setup);
}

static void test_expansions(void **state) {
  static const char *const with[] = {"inns_and_cathedrals", "traders_and_builders", "abbot",
                                     "confirm_turn",        "meeple_count",         "solitaire"};
  static const bst_setting set[] = {
      {"traders_and_builders.builder_on_completed", "false", "test"},
      {"traders_and_builders.trigger_by_road_tokens", "false", "test"}};
  const bst_setup setup = {
      .with = with, .with_count = 6, .set = set, .set_count = 2, .players = 3, .hear_all = true};
  (void)state;
  recalls = 0;
  out_and_back(&setup);
  assert_true(recalls > 0);
}

/* Drawn in another order than the rest, and where it turns matters. */
static void test_river(void **state) {
  static const char *const with[] = {"river",        "traders_and_builders", "abbot",
                                     "confirm_turn", "meeple_count",         "solitaire"};
  static const bst_setting set[] = {
      {"traders_and_builders.builder_on_completed", "false", "test"},
      {"traders_and_builders.trigger_by_road_tokens", "false", "test"},
      {"river.start_tile", "shuffle_into_land", "test"},
      {"river.uturn", "corridor", "test"},
      {"river.volcano", "ordinary", "test"},
      {"river.set", "2", "test"}};
  const bst_setup setup = {
      .with = with, .with_count = 6, .set = set, .set_count = 6, .players = 2, .hear_all = true};
  (void)state;
  out_and_back(&setup);
}

/* Two boxes, without fields, one player. */
static void test_alone(void **state) {
  static const char *const with[] = {"inns_and_cathedrals", "confirm_turn", "meeple_count",
                                     "solitaire"};
  static const bst_setting set[] = {{"base.farmers", "off", "test"},
                                    {"meeple_count.n", "5", "test"}};
  const bst_setup setup = {
      .with = with, .with_count = 4, .set = set, .set_count = 2, .players = 1, .hear_all = true};
  (void)state;
  out_and_back(&setup);
}

/* --- what has no word there
 * ------------------------------------------------------------------------ */

static void refused(const bst_setup *setup, const char *why) {
  bst_report report = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  bst_jcz_writer *writer = NULL;
  bst_error error = {0};
  const bst_jcz_start_of start = {.seed = 1};
  assert_int_equal(bst_rules_load(setup, &rules, &report), BST_OK);
  assert_int_equal(bst_jcz_writer_new(rules, &start, &writer, &error), BST_NOT_FOUND);
  if (!strstr(error.text, why))
    fail_msg("'%s' doesn't speak of %s", error.text, why);
  bst_rules_free(rules);
  bst_report_clear(&report);
}

static void test_refused(void **state) {
  static const char *const base[] = {"base"}, *const fortify[] = {"fortify"};
  static const char *const traders[] = {"traders_and_builders"};
  static const bst_setting shuffle = {"base.unplaceable", "shuffle", "test"};
  (void)state;
  refused(&(bst_setup){.with = fortify, .with_count = 1, .players = 2}, "the rule 'fortify'");
  refused(
      &(bst_setup){.with = base, .with_count = 1, .set = &shuffle, .set_count = 1, .players = 2},
      "base.unplaceable = shuffle");
  refused(&(bst_setup){.with = traders, .with_count = 1, .players = 2},
          "builder_on_completed=false");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_generator),  cmocka_unit_test(test_locations),
      cmocka_unit_test(test_damaged),    cmocka_unit_test(test_base),
      cmocka_unit_test(test_expansions), cmocka_unit_test(test_alone),
      cmocka_unit_test(test_river),      cmocka_unit_test(test_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
