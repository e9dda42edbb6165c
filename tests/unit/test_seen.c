/* Every kind of piece that a shipped rule or a prototype declares leaves a mark in the picture, on
 * the terminal's board or in the lists beside it that isn't there without the piece. */
#define _POSIX_C_SOURCE 200809L
#include "fixture.h"

#include <board_text.h>
#include <dirent.h>
#include <figures.h>
#include <locations.h>
#include <marks.h>
#include <picture.h>
#include <seen.h>
#include <state.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tokens.h>

enum { TEXT = 1 << 14 };

typedef struct look {
  char *svg, *board;
  char beside[TEXT];
} look;

static void look_at(const bst_rules *rules, const bst_table *t, const bst_game *g, look *out) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  const bst_picture picture = {
      .rs = rs, .rules = rules, .table = t, .panel = true, .last = BST_NONE};
  const bst_look from = {rs, g, t, BST_NOBODY};
  bst_svg svg;
  size_t size;
  char line[1024];
  bst_svg_init(&svg, "");
  assert_int_equal(bst_picture_game(&picture, g, &svg), BST_OK);
  out->svg = strndup(svg.text, svg.length);
  bst_svg_free(&svg);
  FILE *file = open_memstream(&out->board, &size);
  assert_non_null(file);
  bst_board_print(file, rs, g, (bst_board_style){.highlight = BST_NONE});
  fclose(file);
  out->beside[0] = '\0';
  for (uint8_t owner = 0; owner <= rs->players; owner++)
    for (uint16_t i = 0;
         bst_seen_beside(&from, owner < rs->players ? owner : BST_NOBODY, i, line, sizeof line);
         i++) {
      size_t used = strlen(out->beside);
      snprintf(out->beside + used, TEXT - used, "%s;", line);
    }
}

static void look_away(look *l) {
  free(l->svg);
  free(l->board);
}

typedef struct table {
  const bst_rules *rules;
  const bst_ruleset *rs;
  bst_table *t;
  bst_game *g, *before;
  unsigned kinds;
} table;

/* `off`: it lies beside the board, where the terminal has lines for it. */
static void expect_mark(table *s, const char *name, bool off) {
  look then, now;
  look_at(s->rules, s->t, s->before, &then);
  look_at(s->rules, s->t, s->g, &now);
  if (strcmp(then.svg, now.svg) == 0)
    fail_msg("'%s' isn't in the picture", name);
  if (!off && strcmp(then.board, now.board) == 0)
    fail_msg("'%s' isn't on the terminal's board:\n%s", name, now.board);
  if (off && strcmp(then.beside, now.beside) == 0)
    fail_msg("'%s' isn't told beside the board", name);
  look_away(&then);
  look_away(&now);
  bst_game_copy(s->g, s->before);
  s->kinds++;
}

/* A place of this sort; false: there is none. */
static bool find_place(const table *s, uint8_t where, unsigned holds, bst_location *out) {
  *out = (bst_location){where, BST_NOBODY, 0};
  if (where == BST_AT_SUPPLY)
    *out = (bst_location){BST_AT_SUPPLY, 0, BST_NONE};
  if (where == BST_AT_CELL || where == BST_AT_CORNER)
    out->at = tiles_of(s->rs, s->g)[0].cell;
  if (where != BST_AT_ZONE)
    return true;
  for (uint16_t zone = 0; zone < s->rs->zone_count; zone++)
    if ((s->rs->zone[zone].holds & holds) && s->rs->zone[zone].visible == BST_VISIBLE_ALL) {
      *out = (bst_location){BST_AT_ZONE, s->rs->zone[zone].per_player ? 0 : BST_NOBODY, zone};
      return true;
    }
  return false;
}

static uint16_t a_figure(const table *s, uint8_t kind) {
  for (uint16_t f = 0; f < s->rs->layout.figure_cap; f++)
    if (figures_of(s->rs, s->g)[f].kind == kind)
      return f;
  return BST_NONE;
}

static void put_figures(table *s) {
  for (uint8_t kind = 0; kind < s->rs->figure_count; kind++) {
    bst_location at;
    bst_error err = {0};
    uint16_t f = a_figure(s, kind);
    if (f == BST_NONE || !find_place(s, s->rs->figure[kind].place, BST_HOLDS_FIGURES, &at))
      continue;
    if (at.where == BST_AT_FIGURE) { /* with one that stands in the cell */
      at.at = a_figure(s, 0);
      assert_int_equal(bst_figure_move(s->t, s->before, at.at,
                                       (bst_location){BST_AT_SEGMENT, BST_NOBODY, 0}, 0, &err),
                       BST_OK);
      bst_game_copy(s->g, s->before);
    }
    if (bst_figure_move(s->t, s->g, f, at, 0, &err) != BST_OK)
      fail_msg("%s: %s", s->rs->figure[kind].name, err.text);
    expect_mark(s, s->rs->figure[kind].name, at.where == BST_AT_ZONE);
  }
}

static void put_tokens(table *s) {
  for (uint8_t kind = 0; kind < s->rs->token_count; kind++) {
    bst_location at;
    uint16_t token = s->rs->token_first[kind];
    if (token == s->rs->token_first[kind + 1] ||
        !find_place(s, s->rs->token[kind].place, BST_HOLDS_TOKENS, &at))
      continue;
    if (at.where == BST_AT_FIGURE) {
      bst_error err = {0};
      at.at = a_figure(s, 0);
      bst_location stands = {BST_AT_SEGMENT, BST_NOBODY, 0};
      assert_int_equal(bst_figure_move(s->t, s->before, at.at, stands, 0, &err), BST_OK);
      bst_game_copy(s->g, s->before);
    }
    if (bst_location_same(bst_location_tidy(s->rs, at), tokens_of(s->rs, s->g)[token].location))
      bst_token_put(s->rs, s->before, token, (bst_location){.where = BST_AT_BOX});
    bst_token_put(s->rs, s->g, token, at);
    expect_mark(s, s->rs->token[kind].name, at.where == BST_AT_SUPPLY || at.where == BST_AT_ZONE);
  }
}

/* False: it doesn't load for three players. */
static bool open_table(table *s, const bst_setup *setup) {
  bst_report report = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  bst_error err = {0};
  *s = (table){0};
  bool loads = bst_rules_load(setup, &rules, &report) == BST_OK;
  bst_report_clear(&report);
  if (!loads)
    return false;
  s->rules = rules;
  s->rs = bst_rules_compiled(rules);
  s->t = bst_table_new(s->rs);
  s->g = bst_game_new(s->t);
  s->before = bst_game_new(s->t);
  assert_int_equal(bst_game_start(s->t, s->g, 1, 0, &err), BST_OK);
  bst_game_copy(s->before, s->g);
  return true;
}

static void close_table(table *s) {
  bst_game_free(s->before);
  bst_game_free(s->g);
  bst_table_free(s->t);
  bst_rules_free((bst_rules *)(uintptr_t)s->rules);
}

static unsigned try_rule(const char *path) {
  const bst_setup setup = {.with = &path, .with_count = 1, .players = 3};
  table s;
  if (!open_table(&s, &setup))
    return 0;
  if (bst_placed_count(s.g) > 0) {
    put_figures(&s);
    put_tokens(&s);
  }
  close_table(&s);
  return s.kinds;
}

static unsigned try_folder(const char *from) {
  char path[512];
  unsigned kinds = 0;
  snprintf(path, sizeof path, "%s/%s", BST_SOURCE_DIR, from);
  DIR *dir = opendir(path);
  assert_non_null(dir);
  for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
    size_t length = strlen(entry->d_name);
    if (length < 5 || strcmp(entry->d_name + length - 4, ".lua") != 0 ||
        strstr(entry->d_name, "_test.lua") != NULL)
      continue;
    snprintf(path, sizeof path, "%s/%s/%s", BST_SOURCE_DIR, from, entry->d_name);
    kinds += try_rule(path);
  }
  closedir(dir);
  return kinds;
}

static void every_kind_of_piece_leaves_a_mark(void **state) {
  (void)state;
  unsigned shipped = try_folder("scripts/expansions") + try_folder("scripts/house_rules");
  unsigned prototypes = try_folder("tests/prototypes");
  print_message("%u kinds of shipped rules, %u of prototypes\n", shipped, prototypes);
  assert_true(shipped > 20 && prototypes > 20);
}

static const char *const weather = BST_SOURCE_DIR "/tests/data/weather.lua";

static void put_marks(table *s) {
  uint16_t cell = tiles_of(s->rs, s->g)[0].cell;
  for (uint8_t mark = 0; mark < s->rs->mark_count; mark++) {
    const bst_mark_def *def = &s->rs->mark[mark];
    if (def->rule != s->rs->rule_count - 1 || !def->shown)
      continue;
    bst_mark_set(s->rs, s->g, mark, def->on == BST_MARKED_CELL ? cell : 0, true);
    expect_mark(s, def->name, def->on == BST_MARKED_PLAYER);
  }
}

static void put_values(table *s) {
  bst_error err = {0};
  for (uint16_t field = 0; field < s->rs->state_count; field++) {
    const bst_state_def *def = &s->rs->state[field];
    if (strcmp(def->name, "weather.secret") == 0)
      continue;
    assert_int_equal(bst_state_set(s->rs, s->g, field, 0, 1, &err), BST_OK);
    expect_mark(s, def->name, def->per == BST_PER_GAME || def->per == BST_PER_PLAYER);
  }
}

/* On the figures of this rule nothing can be seen before one stands. */
static void place_a_figure(table *s) {
  bst_error err = {0};
  assert_int_equal(
      bst_figure_move(s->t, s->before, 0, (bst_location){BST_AT_SEGMENT, BST_NOBODY, 0}, 0, &err),
      BST_OK);
  bst_game_copy(s->g, s->before);
}

static void marks_and_values_that_a_rule_shows_are_seen(void **state) {
  const bst_setup setup = {.with = &weather, .with_count = 1, .players = 3};
  table s;
  (void)state;
  assert_true(open_table(&s, &setup));
  place_a_figure(&s);
  put_marks(&s);
  put_values(&s);
  assert_int_equal(s.kinds, 5 + 6);
  close_table(&s);
}

/* Everything that is told beside the board, of all. */
static void expect_beside(const table *s, const char *expected, bool there) {
  look now;
  look_at(s->rules, s->t, s->g, &now);
  if ((strstr(now.beside, expected) != NULL) != there)
    fail_msg("'%s' is %stold: %s", expected, there ? "not " : "", now.beside);
  look_away(&now);
}

static uint16_t mark_named(const bst_ruleset *rs, const char *name) {
  for (uint16_t mark = 0; mark < rs->mark_count; mark++)
    if (strcmp(rs->mark[mark].name, name) == 0)
      return mark;
  fail_msg("no mark '%s'", name);
  return BST_NONE;
}

static void what_isn_t_shown_is_not_seen(void **state) {
  const bst_setup setup = {.with = &weather, .with_count = 1, .players = 3};
  look then, now;
  bst_error err = {0};
  table s;
  (void)state;
  assert_true(open_table(&s, &setup));
  look_at(s.rules, s.t, s.g, &then);
  bst_mark_set(s.rs, s.g, mark_named(s.rs, "weather.unseen"), 0, true);
  assert_int_equal(bst_state_set(s.rs, s.g, bst_state_find(s.rs, "weather.secret"), 0, 1, &err),
                   BST_OK);
  look_at(s.rules, s.t, s.g, &now);
  assert_string_equal(now.svg, then.svg);
  assert_string_equal(now.board, then.board);
  assert_string_equal(now.beside, then.beside);
  look_away(&then);
  look_away(&now);
  close_table(&s);
}

static void a_function_says_what_is_shown(void **state) {
  const bst_setup setup = {.with = &weather, .with_count = 1, .players = 3};
  bst_error err = {0};
  table s;
  (void)state;
  assert_true(open_table(&s, &setup));
  expect_beside(&s, "sky", false);
  expect_beside(&s, "copper: 0", true);
  assert_int_equal(bst_state_set(s.rs, s.g, bst_state_find(s.rs, "weather.sky"), 0, 1, &err),
                   BST_OK);
  assert_int_equal(bst_state_set(s.rs, s.g, bst_state_find(s.rs, "weather.copper"), 1, 7, &err),
                   BST_OK);
  expect_beside(&s, "sky: it rains now", true);
  expect_beside(&s, "copper: 70", true);
  close_table(&s);
}

/* Where it fails that is told in its place, and the game goes on. */
static void a_function_that_fails_spoils_nothing(void **state) {
  const bst_setting broken = {"weather.broken", "true", "--set"};
  const bst_setup setup = {
      .with = &weather, .with_count = 1, .set = &broken, .set_count = 1, .players = 3};
  bst_error err = {0};
  bst_look from;
  table s;
  (void)state;
  assert_true(open_table(&s, &setup));
  from = (bst_look){s.rs, s.g, s.t, BST_NOBODY};
  expect_beside(&s, "weather.lua:9: no weather today", true);
  assert_int_equal(bst_seen_try(&from, &err), BST_SCRIPT);
  bst_action action;
  assert_true(bst_game_legal(s.t, s.g, &action, 1) > 0);
  assert_int_equal(bst_game_apply(s.t, s.g, &action, &err), BST_OK);
  close_table(&s);
}

/* --- beside a host ---------------------------------------------------------------------------- */

/* Where the picture has the thing with this title. */
static bool find_titled(const table *s, const char *title, double *x, double *y) {
  look now;
  char wanted[80];
  look_at(s->rules, s->t, s->g, &now);
  snprintf(wanted, sizeof wanted, "<title>%s</title>", title);
  const char *end = strstr(now.svg, wanted), *at = end;
  while (at && at > now.svg && strncmp(at, "translate(", 10) != 0)
    at--;
  bool found = end && sscanf(at, "translate(%lf %lf)", x, y) == 2;
  look_away(&now);
  return found;
}

static uint16_t figure_named(const table *s, const char *kind) {
  for (uint8_t k = 0; k < s->rs->figure_count; k++)
    if (strcmp(s->rs->figure[k].name, kind) == 0)
      return a_figure(s, k);
  return BST_NONE;
}

/* The fairy goes where the figure stands that she is with, and not somewhere in the cell. */
static void figures_are_seen_beside_their_host(void **state) {
  static const char *const dragon = BST_SOURCE_DIR "/tests/prototypes/dragon.lua";
  const bst_setup setup = {.with = &dragon, .with_count = 1, .players = 2};
  bst_error err = {0};
  double x[4], y[4];
  table s;
  (void)state;
  assert_true(open_table(&s, &setup));
  uint16_t fairy = figure_named(&s, "fairy"), host = a_figure(&s, 0);
  for (uint16_t segment = 0; segment < 3; segment++) {
    bst_location stands = {BST_AT_SEGMENT, BST_NOBODY, segment};
    assert_int_equal(bst_figure_move(s.t, s.g, host, stands, 0, &err), BST_OK);
    assert_int_equal(
        bst_figure_move(s.t, s.g, fairy, (bst_location){BST_AT_FIGURE, BST_NOBODY, host}, 0, &err),
        BST_OK);
    assert_true(find_titled(&s, "the fairy", &x[segment], &y[segment]));
    for (int other = 0; other < segment; other++)
      assert_true(x[segment] != x[other] || y[segment] != y[other]);
  }
  close_table(&s);
}

/* --- secrets ---------------------------------------------------------------------------------- */

/* What `viewer` is told of a zone; of nobody where `owner` is. */
static void expect_zone(const table *s, uint8_t viewer, uint8_t owner, const char *expected) {
  const bst_look from = {s->rs, s->g, s->t, viewer};
  char line[1024], all[TEXT] = "";
  for (uint16_t i = 0; bst_seen_beside(&from, owner, i, line, sizeof line); i++)
    if (line[0]) {
      size_t used = strlen(all);
      snprintf(all + used, TEXT - used, "%s; ", line);
    }
  if (!strstr(all, expected))
    fail_msg("seat %u is told of %u: '%s', not '%s'", viewer, owner, all, expected);
}

/* A token of the kind that is still in the box or the bag, with this face. */
static uint16_t spare_token(const table *s, const char *kind, uint8_t face) {
  for (uint8_t k = 0; k < s->rs->token_count; k++)
    for (uint16_t i = s->rs->token_first[k];
         strcmp(s->rs->token[k].name, kind) == 0 && i < s->rs->token_first[k + 1]; i++) {
      const bst_token *token = &tokens_of(s->rs, s->g)[i];
      if (token->location.where != BST_AT_ZONE && token->face == face)
        return i;
    }
  fail_msg("no %s with face %u is left", kind, face);
  return BST_NONE;
}

static void put_in(table *s, const char *kind, uint8_t face, const char *zone, uint8_t owner) {
  for (uint16_t z = 0; z < s->rs->zone_count; z++)
    if (strcmp(s->rs->zone[z].name, zone) == 0)
      bst_token_put(s->rs, s->g, spare_token(s, kind, face), (bst_location){BST_AT_ZONE, owner, z});
}

/* Of what is secret everybody sees what it is and how many there are, and its owner the faces. */
static void faces_are_seen_by_those_who_may(void **state) {
  static const char *const chests = BST_SOURCE_DIR "/tests/data/chests.lua";
  const bst_setup setup = {.with = &chests, .with_count = 1, .players = 3};
  table s;
  (void)state;
  assert_true(open_table(&s, &setup));
  put_in(&s, "coin", 1, "chests.own", 1);
  put_in(&s, "coin", 0, "chests.own", 1);
  put_in(&s, "rope", 0, "chests.own", 1);
  put_in(&s, "coin", 1, "chests.open", 1);
  put_in(&s, "coin", 0, "chests.closed", BST_NOBODY);
  for (int viewer = 0; viewer <= 3; viewer++) {
    uint8_t seat = viewer < 3 ? (uint8_t)viewer : (uint8_t)BST_NOBODY;
    expect_zone(&s, seat, 1,
                seat == 1 ? "own: coin 1, coin 5, rope" : "own: 2 x coin (hidden), rope");
    expect_zone(&s, seat, 1, "open: coin 5");
    expect_zone(&s, seat, BST_NOBODY, "closed: 1 x coin (hidden)");
  }
  close_table(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(every_kind_of_piece_leaves_a_mark),
                                     cmocka_unit_test(marks_and_values_that_a_rule_shows_are_seen),
                                     cmocka_unit_test(what_isn_t_shown_is_not_seen),
                                     cmocka_unit_test(figures_are_seen_beside_their_host),
                                     cmocka_unit_test(faces_are_seen_by_those_who_may),
                                     cmocka_unit_test(a_function_says_what_is_shown),
                                     cmocka_unit_test(a_function_that_fails_spoils_nothing)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
