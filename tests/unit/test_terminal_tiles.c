/* test_terminal_tiles.c - every two tiles that differ in play differ on the screen: the texts of
 * all shipped tiles in all rotations are compared, with and without colour. What a tile is in play
 * is read from its definition alone. */
#include "script_fixture.h"

#include <board_text.h>
#include <inspect.h>
#include <letters.h>

enum { MOST_TILES = 4 * 1024, SIDES = 5, SLOTS = 3 };

typedef struct seen_tile {
  char name[64];
  char *text;    /* as it is printed */
  char *meaning; /* equal where two tiles are the same in play */
} seen_tile;

typedef struct gallery {
  seen_tile tile[MOST_TILES];
  size_t count;
} gallery;

/* --- what a tile is in play ------------------------------------------------------------------- */

typedef struct meaning {
  const bst_ruleset *rs;
  const bst_tile_def *tile;
  const bst_tile_cell *cell;                                 /* as it lies */
  uint8_t order[BST_MAX_SEGMENTS], number[BST_MAX_SEGMENTS]; /* segments in order; their numbers */
  uint8_t count;
  FILE *out;
} meaning;

static void number_segment(meaning *m, uint8_t segment) {
  for (uint8_t i = 0; i < m->count; i++)
    if (m->order[i] == segment)
      return;
  m->number[segment] = m->count;
  m->order[m->count++] = segment;
}

/* The cells of a tile from the north to the south and from the west to the east. */
static void order_cells(const meaning *m, uint8_t *order) {
  uint8_t count = m->tile->cell_count, used = 0;
  for (int y = -16; y <= 16; y++)
    for (int x = -16; x <= 16; x++)
      for (uint8_t i = 0; i < count; i++)
        if (m->cell[i].dx == x && m->cell[i].dy == y)
          order[used++] = i;
  assert_int_equal(used, count);
}

static void tell_slots(meaning *m) {
  uint8_t order[BST_MAX_TILE_CELLS];
  order_cells(m, order);
  for (uint8_t i = 0; i < m->tile->cell_count; i++) {
    const bst_tile_cell *c = &m->cell[order[i]];
    fprintf(m->out, "%d,%d,%d:", c->dx - m->cell[order[0]].dx, c->dy - m->cell[order[0]].dy,
            c->contact);
    for (int slot = 0; slot < SIDES * SLOTS; slot++) {
      uint8_t segment = c->slot[slot / SLOTS][slot % SLOTS];
      if (segment < BST_MAX_SEGMENTS)
        number_segment(m, segment);
      fprintf(m->out, " %d", segment < BST_MAX_SEGMENTS ? m->number[segment] : segment);
    }
  }
}

/* Kind, symbols and borders of one. */
static void tell_segment(const meaning *m, uint8_t segment, FILE *out) {
  const bst_segment_def *s = &m->tile->segment[segment];
  fprintf(out, "%s", bst_kind_name(m->rs, s->kind));
  for (uint8_t attr = 0; attr < bst_attr_count(m->rs); attr++)
    for (uint8_t i = 0; i < m->tile->symbol_count; i++)
      if (m->tile->symbol[i].segment == segment && m->tile->symbol[i].attr == attr)
        fprintf(out, " %s %d", bst_attr_name(m->rs, attr), m->tile->symbol[i].amount);
  for (uint8_t i = 0; i < m->count; i++)
    if (s->borders >> m->order[i] & 1)
      fprintf(out, " borders %d", i);
  fputc(';', out);
}

static int compare_lines(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Those in the middle of the tile, in whatever order they were declared. */
static void tell_inner(meaning *m) {
  char *line[BST_MAX_SEGMENTS];
  size_t count = 0, size;
  for (uint8_t s = 0; s < m->tile->segment_count; s++) {
    bool outer = false;
    for (uint8_t i = 0; i < m->count; i++)
      outer = outer || m->order[i] == s;
    if (outer)
      continue;
    FILE *out = open_memstream(&line[count++], &size);
    tell_segment(m, s, out);
    fclose(out);
  }
  qsort(line, count, sizeof *line, compare_lines);
  for (size_t i = 0; i < count; i++) {
    fprintf(m->out, "|%s", line[i]);
    free(line[i]);
  }
}

static char *meaning_of(const bst_ruleset *rs, uint16_t type, uint8_t rotation) {
  char *text;
  size_t size;
  meaning m = {
      rs, bst_tile_definition(rs, type), bst_tile_cell_at(&rs->tiles, type, rotation, 0), {0}, {0},
      0,  open_memstream(&text, &size)};
  assert_non_null(m.out);
  tell_slots(&m);
  for (uint8_t i = 0; i < m.count; i++)
    tell_segment(&m, m.order[i], m.out);
  tell_inner(&m);
  for (uint8_t i = 0; i < m.tile->symbol_count; i++) {
    const bst_symbol_def *s = &m.tile->symbol[i];
    if (s->segment != BST_SEG_NONE || bst_attr_is_hidden(rs, s->attr))
      continue;
    int direction = s->direction > 7 ? 255 : (s->direction + 2 * rotation) & 7;
    fprintf(m.out, "|%s %d %d", bst_attr_name(rs, s->attr), s->amount, direction);
  }
  fclose(m.out);
  return text;
}

/* --- what is printed -------------------------------------------------------------------------- */

static char *text_of(const bst_ruleset *rs, uint16_t type, uint8_t rotation,
                     bst_board_style style) {
  char *text;
  size_t size;
  const bst_shown_tile shown = {type, rotation, ""};
  FILE *out = open_memstream(&text, &size);
  assert_non_null(out);
  bst_tile_print(out, rs, &shown, 1, style);
  fclose(out);
  return text;
}

static void hang(gallery *all, const bst_rules *rules, bst_board_style style) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  style.rules = rules;
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++)
    for (uint8_t rotation = 0; rotation < 4; rotation++) {
      assert_true(all->count < MOST_TILES);
      seen_tile *tile = &all->tile[all->count++];
      snprintf(tile->name, sizeof tile->name, "%s r%d", bst_tile_name(rs, type), rotation);
      tile->meaning = meaning_of(rs, type, rotation);
      tile->text = text_of(rs, type, rotation, style);
    }
}

static int by_text(const void *a, const void *b) {
  return strcmp(((const seen_tile *)a)->text, ((const seen_tile *)b)->text);
}

static void take_down(gallery *all) {
  for (size_t i = 0; i < all->count; i++) {
    free(all->tile[i].text);
    free(all->tile[i].meaning);
  }
  free(all);
}

/* How many tiles look like one that is another in play. */
static size_t count_alike(gallery *all) {
  size_t alike = 0;
  qsort(all->tile, all->count, sizeof *all->tile, by_text);
  for (size_t i = 1; i < all->count; i++) {
    const seen_tile *a = &all->tile[i - 1], *b = &all->tile[i];
    if (strcmp(a->text, b->text) != 0 || strcmp(a->meaning, b->meaning) == 0)
      continue;
    print_message("%s and %s look the same:\n%s  %s\n  %s\n", a->name, b->name, a->text, a->meaning,
                  b->meaning);
    alike++;
  }
  return alike;
}

/* --- every tile ------------------------------------------------------------------------------- */

static void check_rules(folder *f, const bst_setup *setup, bst_board_style style, size_t least) {
  bst_rules *rules = NULL;
  bst_status status = bst_rules_load(setup, &rules, &f->report);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  gallery *all = calloc(1, sizeof *all);
  hang(all, rules, style);
  assert_true(all->count > least);
  assert_int_equal(count_alike(all), 0);
  take_down(all);
  bst_rules_free(rules);
}

/* Those that are shipped, in both editions; then those of all sets of which anything is known. */
static void check_style(folder *f, bst_board_style style) {
  static const char *const shipped[] = {
      "inns_and_cathedrals", "abbot", "traders_and_builders", "watchtowers", "hills_and_sheep",
      "halflings",           "river"};
  static const char *const every = BST_SOURCE_DIR "/tests/data/every_tile/every_tile.lua";
  static const char *const editions[] = {"1", "2"};
  for (int edition = 0; edition < 2; edition++) {
    const bst_setting set[] = {{"river.set", "both", NULL},
                               {"river.gq11", "tiles", NULL},
                               {"base.tile_edition", editions[edition], NULL}};
    const bst_setup setup = {
        .with = shipped, .with_count = 7, .set = set, .set_count = 3, .players = 2};
    check_rules(f, &setup, style, 500);
  }
  const bst_setup setup = {.with = &every, .with_count = 1, .players = 2};
  check_rules(f, &setup, style, 4 * 400);
}

static void no_two_tiles_look_the_same_in_ascii(void **state) {
  check_style(*state, (bst_board_style){.utf8 = false});
}

static void no_two_tiles_look_the_same_in_utf_8(void **state) {
  check_style(*state, (bst_board_style){.utf8 = true});
}

static void no_two_tiles_look_the_same_in_colour(void **state) {
  check_style(*state, (bst_board_style){.colour = true, .utf8 = true});
}

static void no_two_tiles_look_the_same_in_colour_and_ascii(void **state) {
  check_style(*state, (bst_board_style){.colour = true});
}

/* One thing one letter, and those that `draw` entries name: of the shepherd and the hill. */
static void letters_are_of_one_thing(void **state) {
  static const char *const with[] = {"inns_and_cathedrals", "traders_and_builders", "watchtowers",
                                     "hills_and_sheep", "abbot"};
  const bst_setup setup = {.with = with, .with_count = 5, .players = 2};
  folder *f = *state;
  bst_rules *rules = NULL;
  bst_letters letters;
  int of[128] = {0}, count = 0;
  assert_int_equal(bst_rules_load(&setup, &rules, &f->report), BST_OK);
  const bst_ruleset *rs = bst_rules_compiled(rules);
  bst_letters_of(rs, rules, &letters);
  for (int what = 0; what < BST_LETTERS_SORTS; what++)
    for (int i = 0; i < BST_LETTERS_EACH; i++)
      if (letters.letter[what][i]) {
        assert_int_equal(of[(int)letters.letter[what][i]]++, 0);
        count++;
      }
  assert_true(count > 20);
  assert_int_equal(bst_letter(&letters, BST_DRAW_FIGURE, bst_figure_kind_find(rs, "shepherd")),
                   's');
  assert_int_equal(bst_letter(&letters, BST_DRAW_ATTR, bst_attr_find(rs, "hill")), 'H');
  assert_int_equal(bst_letter(&letters, BST_DRAW_SEGMENT, bst_kind_find(rs, "road")), '?');
  bst_rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(letters_are_of_one_thing, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(no_two_tiles_look_the_same_in_ascii, folder_setup,
                                      folder_teardown),
      cmocka_unit_test_setup_teardown(no_two_tiles_look_the_same_in_utf_8, folder_setup,
                                      folder_teardown),
      cmocka_unit_test_setup_teardown(no_two_tiles_look_the_same_in_colour, folder_setup,
                                      folder_teardown),
      cmocka_unit_test_setup_teardown(no_two_tiles_look_the_same_in_colour_and_ascii, folder_setup,
                                      folder_teardown)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
