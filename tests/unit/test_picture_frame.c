/* test_picture_frame.c - frames and pieces: put together they are the picture, and what is sent
 * after a move makes a page's copy the same as if everything was sent anew. */
#include "script_fixture.h"

#include <picture_board.h>
#include <picture_frame.h>
#include <picture_hits.h>
#include <picture_scene.h>
#include <random.h>
#include <turn.h>

#include <jansson.h>

#include "seed_fixture.h"

enum { MOST_PIECES = 1024, MOST_WITH = 8, DOCUMENT_MARGIN = 320 };

/* --- games ------------------------------------------------------------------------------------ */

typedef struct rule_set {
  const char *with[MOST_WITH];
  bst_setting set;
  uint8_t players;
} rule_set;

static const rule_set rule_sets[] = {
    {.with = {"base"}, .players = 2},
    {.with = {"inns_and_cathedrals", "traders_and_builders", "abbot", "river"}, .players = 3},
    {.with = {"hills_and_sheep", "watchtowers"}, .players = 4},
    {.with = {"princess_and_dragon", "tower"}, .players = 3},
    {.with = {"abbey_and_mayor"}, .players = 5},
    {.with = {"halflings"}, .set = {"halflings.symbols", "all", NULL}, .players = 2},
};
enum { RULE_SETS = sizeof rule_sets / sizeof rule_sets[0] };

typedef struct played {
  bst_rules *rules;
  bst_table *t;
  bst_game *g;
  bst_dice dice;
} played;

static played begin(folder *f, const rule_set *set, uint64_t seed) {
  played p = {NULL};
  bst_setup setup = {.with = set->with, .players = set->players, .set = &set->set};
  while (setup.with_count < MOST_WITH && set->with[setup.with_count])
    setup.with_count++;
  setup.set_count = set->set.option != NULL;
  bst_status status = bst_rules_load(&setup, &p.rules, &f->report);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  p.t = bst_table_new(bst_rules_compiled(p.rules));
  assert_non_null(p.t);
  p.g = bst_game_new(p.t);
  assert_non_null(p.g);
  assert_int_equal(bst_game_start(p.t, p.g, seed, 0, NULL), BST_OK);
  bst_dice_init(&p.dice, seed, 77);
  return p;
}

static void end(played *p) {
  bst_game_free(p->g);
  bst_table_free(p->t);
  bst_rules_free(p->rules);
}

/* A random action; false: the game is over. */
static bool move(played *p) {
  bst_choices choices;
  bst_action a;
  bst_error err = {0};
  bst_game_choices(p->t, p->g, &choices);
  if (choices.count == 0)
    return false;
  bst_game_choice(p->t, p->g, &choices, bst_dice_below(&p->dice, choices.count), &a);
  if (bst_game_apply_listed(p->t, p->g, &a, &err) != BST_OK)
    fail_msg("%s", err.text);
  return true;
}

static uint16_t last_tile(const played *p) { return (uint16_t)(bst_placed_count(p->g) - 1); }

/* What differs from one picture to the next, by bits of `way`. */
static bst_picture picture_of(const played *p, int way) {
  return (bst_picture){.rs = bst_rules_compiled(p->rules),
                       .rules = p->rules,
                       .table = p->t,
                       .named = way & 1,
                       .dark = way >> 1 & 1,
                       .owners = way >> 2 & 1,
                       .fields = way >> 3 & 1,
                       .last = BST_NONE};
}

/* --- a page ----------------------------------------------------------------------------------- */

typedef struct kept {
  bst_piece piece[MOST_PIECES]; /* with texts of their own */
  int count;
  size_t bytes; /* heard */
} kept;

static bool same_piece(const bst_piece *a, const bst_piece *b) {
  return a->is == b->is &&
         (a->is == BST_PIECE_TILE ? a->number == b->number : a->x == b->x && a->y == b->y);
}

static void drop(kept *page, const bst_piece *piece) {
  for (int i = 0; i < page->count; i++)
    if (same_piece(&page->piece[i], piece)) {
      free((char *)page->piece[i].text);
      page->piece[i] = page->piece[--page->count];
      return;
    }
}

static void hear(void *self, const bst_piece *piece) {
  kept *page = self;
  drop(page, piece);
  page->bytes += piece->length;
  if (!piece->text)
    return;
  assert_true(page->count < MOST_PIECES);
  assert_int_equal(strlen(piece->text), piece->length);
  page->piece[page->count] = *piece;
  page->piece[page->count++].text = strdup(piece->text);
}

static int compare_pieces(const void *a, const void *b) { return bst_piece_order(a, b); }

static void sort(kept *page) {
  qsort(page->piece, (size_t)page->count, sizeof page->piece[0], compare_pieces);
}

static void close_page(kept *page) {
  for (int i = 0; i < page->count; i++)
    free((char *)page->piece[i].text);
  free(page);
}

/* Puts the pieces into layers, in order. */
static void put_together(kept *page, bst_painter *p) {
  sort(page);
  for (int i = 0; i < page->count; i++) {
    size_t used = 0;
    json_t *layers = json_loads(page->piece[i].text, 0, NULL);
    assert_non_null(layers);
    for (int layer = 0; layer < BST_LAYER_COUNT; layer++) {
      char name[BST_SPRITE_NAME];
      json_t *text = json_object_get(layers, bst_layer_name((bst_layer)layer, name));
      used += text != NULL;
      if (text)
        bst_svg_add(&p->layer[layer], "$s", json_string_value(text));
    }
    assert_int_equal(used, json_object_size(layers));
    json_decref(layers);
  }
}

/* --- pieces and the picture ------------------------------------------------------------------- */

static void compare_layers(const bst_painter *is, const bst_painter *expected, const char *what) {
  for (int i = 0; i < BST_LAYER_COUNT; i++) {
    char name[BST_SPRITE_NAME];
    const bst_svg *a = &is->layer[i], *b = &expected->layer[i];
    if (a->length != b->length || (a->length && memcmp(a->text, b->text, a->length) != 0))
      fail_msg("%s: layer %s differs:\n%s\n%s", what, bst_layer_name((bst_layer)i, name),
               a->length ? a->text : "", b->length ? b->text : "");
  }
}

static bst_painter *paint_whole(const bst_picture *picture, const bst_game *g, bst_point origin) {
  bst_scene scene;
  bst_cells cells;
  bst_painter *p = bst_painter_new(picture);
  assert_true(bst_scene_open(&scene, picture, g));
  bst_picture_extent(picture->rs, g, &cells);
  bst_scene_paint(&scene, p, &cells, origin);
  bst_scene_close(&scene);
  assert_false(p->failed);
  return p;
}

/* Are the layers in the document, too, where it puts cell 0,0? */
static void find_in_document(const bst_picture *picture, const bst_game *g) {
  bst_svg svg;
  bst_cells cells;
  bst_picture_extent(picture->rs, g, &cells);
  bst_painter *p = paint_whole(
      picture, g,
      (bst_point){DOCUMENT_MARGIN - cells.left * BST_CELL, DOCUMENT_MARGIN - cells.top * BST_CELL});
  bst_svg_init(&svg, "");
  assert_int_equal(bst_picture_game(picture, g, &svg), BST_OK);
  for (int i = 0; i < BST_LAYER_COUNT; i++)
    if (p->layer[i].length && !strstr(svg.text, p->layer[i].text))
      fail_msg("layer %d is not in the document", i);
  bst_svg_free(&svg);
  assert_true(bst_painter_free(p));
}

static void compare_board(const played *p, int way, const char *what) {
  bst_picture picture = picture_of(p, way);
  picture.last = way & 4 ? last_tile(p) : BST_NONE;
  kept *page = calloc(1, sizeof *page);
  bst_pieces *pieces = bst_pieces_new(&picture);
  assert_non_null(pieces);
  assert_int_equal(bst_pieces_all(pieces, p->g, picture.last, hear, page), BST_OK);
  bst_painter *put = bst_painter_new(&picture);
  put_together(page, put);
  bst_painter *whole = paint_whole(&picture, p->g, (bst_point){0, 0});
  compare_layers(put, whole, what);
  assert_true(bst_painter_free(put));
  assert_true(bst_painter_free(whole));
  bst_pieces_free(pieces);
  close_page(page);
  find_in_document(&picture, p->g);
}

static void pieces_put_together_are_the_picture(void **state) {
  uint64_t seed = test_seed(20261125);
  int compared = 0;
  for (int set = 0; set < RULE_SETS; set++) {
    played p = begin(*state, &rule_sets[set], seed + (uint64_t)set);
    for (int moves = 0; move(&p); moves++)
      if (moves % 9 == 0)
        compare_board(&p, compared++ % 16, rule_sets[set].with[0]);
    compare_board(&p, 15, rule_sets[set].with[0]);
    compared++;
    end(&p);
  }
  print_message("  %d boards compared\n", compared);
}

/* --- what changed ----------------------------------------------------------------------------- */

static void compare_pages(kept *copy, kept *fresh, const char *what, int moves) {
  sort(copy);
  sort(fresh);
  assert_int_equal(copy->count, fresh->count);
  for (int i = 0; i < copy->count; i++)
    if (bst_piece_order(&copy->piece[i], &fresh->piece[i]) != 0 ||
        strcmp(copy->piece[i].text, fresh->piece[i].text) != 0)
      fail_msg("%s, move %d: at %d,%d\n%s\n%s", what, moves, copy->piece[i].x, copy->piece[i].y,
               copy->piece[i].text, fresh->piece[i].text);
}

/* Plays to the end; now and then some moves are taken back, and others follow. */
static void follow(played *p, const bst_picture *picture, const char *what) {
  kept *copy = calloc(1, sizeof *copy);
  bst_pieces *pieces = bst_pieces_new(picture);
  bst_game *before = bst_game_new(p->t);
  size_t sent = 0, least = SIZE_MAX;
  int moves = 0;
  bst_game_copy(before, p->g);
  for (bool more = true; more; moves++) {
    kept *fresh = calloc(1, sizeof *fresh);
    if (moves % 23 == 22)
      bst_game_copy(p->g, before);
    else
      more = move(p);
    if (moves % 23 == 15)
      bst_game_copy(before, p->g);
    assert_int_equal(bst_pieces_since(pieces, p->g, last_tile(p), hear, copy), BST_OK);
    assert_int_equal(bst_pieces_all(pieces, p->g, last_tile(p), hear, fresh), BST_OK);
    compare_pages(copy, fresh, what, moves);
    sent += fresh->bytes;
    least = copy->bytes;
    close_page(fresh);
  }
  assert_true(least < sent / 4); /* else everything is sent all the time */
  copy->bytes = 0;
  assert_int_equal(bst_pieces_since(pieces, p->g, last_tile(p), hear, copy), BST_OK);
  assert_int_equal(copy->bytes, 0);
  print_message("  %s: %d moves, %zu bytes each instead of %zu\n", what, moves,
                least / (size_t)moves, sent / (size_t)moves);
  bst_game_free(before);
  bst_pieces_free(pieces);
  close_page(copy);
}

static void what_changed_makes_a_copy_as_good_as_new(void **state) {
  uint64_t seed = test_seed(71120026);
  for (int set = 0; set < RULE_SETS; set++) {
    played p = begin(*state, &rule_sets[set], seed + (uint64_t)set);
    bst_picture picture = picture_of(&p, set % 2 ? 13 : 1);
    follow(&p, &picture, rule_sets[set].with[0]);
    end(&p);
  }
}

/* --- frames ----------------------------------------------------------------------------------- */

static void check_frame(const played *p, bool dark, bst_svg *out) {
  bst_picture picture = picture_of(p, dark ? 2 : 0);
  bst_painter *painter = bst_painter_new(&picture);
  kept *page = calloc(1, sizeof *page);
  bst_pieces *pieces = bst_pieces_new(&picture);
  bst_svg_init(out, "");
  assert_int_equal(bst_frame_draw(&picture, out), BST_OK);
  assert_int_equal(bst_pieces_all(pieces, p->g, last_tile(p), hear, page), BST_OK);
  put_together(page, painter);
  for (int i = 0; i < BST_LAYER_COUNT; i++) {
    char name[BST_SPRITE_NAME], group[64];
    snprintf(group, sizeof group, "<g id='b%s'/>", bst_layer_name((bst_layer)i, name));
    const char *found = strstr(out->text, group), *defined = strstr(out->text, "</defs>");
    assert_true(found || painter->layer[i].length == 0);
    if (!found)
      continue;
    assert_null(strstr(found + 1, group));
    assert_true(bst_layer_is_path((bst_layer)i) == (found < defined));
    snprintf(group, sizeof group, "<use href='#b%s'/>", name);
    assert_true(bst_layer_is_path((bst_layer)i) == (strstr(out->text, group) != NULL));
    if (painter->layer[i].length)
      assert_true((painter->layer[i].text[0] == 'M') == bst_layer_is_path((bst_layer)i));
  }
  bst_painter_free(painter);
  bst_pieces_free(pieces);
  close_page(page);
}

static void frames_have_a_group_for_every_layer(void **state) {
  for (int set = 0; set < RULE_SETS; set++) {
    bst_svg light, dark, later;
    played p = begin(*state, &rule_sets[set], 5);
    check_frame(&p, false, &light);
    while (move(&p))
      continue;
    check_frame(&p, false, &later);
    assert_string_equal(light.text, later.text);
    check_frame(&p, true, &dark);
    assert_string_not_equal(light.text, dark.text);
    bst_svg_free(&light);
    bst_svg_free(&later);
    bst_svg_free(&dark);
    end(&p);
  }
}

/* Of NAMED pieces every colour is a seat's or a variable, which both pages say. */
static void pieces_fit_light_and_dark_pages(void **state) {
  bst_svg light, dark;
  bst_svg_init(&light, "");
  bst_svg_init(&dark, "");
  bst_theme_variables(BST_PAGE_LIGHT, &light);
  bst_theme_variables(BST_PAGE_DARK, &dark);
  for (int set = 0; set < RULE_SETS; set++) {
    played p = begin(*state, &rule_sets[set], 6);
    while (move(&p))
      continue;
    kept *page[2] = {calloc(1, sizeof *page[0]), calloc(1, sizeof *page[0])};
    for (int i = 0; i < 2; i++) {
      bst_picture picture = picture_of(&p, 13 + 2 * i);
      bst_pieces *pieces = bst_pieces_new(&picture);
      assert_int_equal(bst_pieces_since(pieces, p.g, last_tile(&p), hear, page[i]), BST_OK);
      bst_pieces_free(pieces);
    }
    compare_pages(page[0], page[1], rule_sets[set].with[0], 0);
    for (int i = 0; i < page[0]->count; i++)
      for (const char *at = page[0]->piece[i].text; (at = strstr(at, "var(")) != NULL; at++) {
        char name[64];
        snprintf(name, sizeof name, "%.*s:#", (int)strcspn(at + 4, ")"), at + 4);
        if (!strstr(light.text, name) || !strstr(dark.text, name))
          fail_msg("no page says what %s is", name);
      }
    close_page(page[0]);
    close_page(page[1]);
    end(&p);
  }
  bst_svg_free(&light);
  bst_svg_free(&dark);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(pieces_put_together_are_the_picture),
      T(what_changed_makes_a_copy_as_good_as_new),
      T(frames_have_a_group_for_every_layer),
      T(pieces_fit_light_and_dark_pages),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
