/* play_screen.c - the table as it is drawn: the board with numbers in it, the tile in the hand. */
#include <board_text.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <turn.h>

#include "append.h"
#include "playing.h"

enum { TURNS = 4, TILES = 6, WORDS = 200 };

bst_board_style play_style(const playing *p) {
  return (bst_board_style){p->colour, p->utf8, (uint16_t)(bst_placed_count(p->g) - 1),
                           bst_seated_rules(p->table)};
}

/* --- numbers in the board --------------------------------------------------------------------- */

static void add_cells(const bst_question *q, bst_board_mark *mark, size_t *count) {
  for (size_t i = 0; i < q->cell_count; i++)
    mark[(*count)++] = (bst_board_mark){q->cell[i].x, q->cell[i].y, BST_NONE, (uint32_t)i + 1};
}

static bool has_mark(const bst_board_mark *mark, size_t count, uint16_t node) {
  for (size_t i = 0; i < count; i++)
    if (mark[i].node == node)
      return true;
  return false;
}

/* Where a figure could stand; the first action counts where several kinds could. */
static void add_segments(const playing *p, bst_board_mark *mark, size_t *count) {
  const bst_question *q = p->question;
  if (q->count == 0 || strcmp(bst_step_name(p->rs, q->choices.step), BST_STEP_FIGURE) != 0)
    return;
  for (size_t i = 0; i < q->count; i++) {
    const bst_action *a = &q->option[i].action;
    if (a->argc != 2 || has_mark(mark, *count, a->arg[1]))
      continue;
    bst_place_xy at = bst_node_place(p->rs, p->g, a->arg[1]);
    mark[(*count)++] = (bst_board_mark){at.x, at.y, a->arg[1], (uint32_t)i + 1};
  }
}

/* --- what is cut off -------------------------------------------------------------------------- */

static void add_cut(char *text, size_t size, int count, const char *what, const char *where) {
  if (count > 0)
    append(text, size, "%s%d %s%s in the %s", text[0] ? ", " : "", count, what,
           count == 1 ? "" : "s", where);
}

static void say_cut(const playing *p, const bst_board_extent *whole,
                    const bst_board_extent *shown) {
  char cut[160] = "";
  add_cut(cut, sizeof cut, shown->left - whole->left, "column", "west");
  add_cut(cut, sizeof cut, whole->right - shown->right, "column", "east");
  add_cut(cut, sizeof cut, shown->top - whole->top, "row", "north");
  add_cut(cut, sizeof cut, whole->bottom - shown->bottom, "row", "south");
  if (cut[0])
    play_say(p, 2,
             "(The board is larger than the screen; cut off: %s; 'board X,Y' shows the part around "
             "X,Y, 'board all' everything.)",
             cut);
}

static bool is_shown(const bst_board_extent *shown, const bst_question_cell *c) {
  return c->x >= shown->left && c->x <= shown->right && c->y >= shown->top && c->y <= shown->bottom;
}

static void say_hidden_cells(const playing *p, const bst_board_extent *shown) {
  const bst_question *q = p->question;
  char text[1024] = "";
  for (size_t i = 0; i < q->cell_count; i++)
    if (!is_shown(shown, &q->cell[i]))
      append(text, sizeof text, "%s%zu (%d,%d)", text[0] ? ", " : "", i + 1, q->cell[i].x,
             q->cell[i].y);
  if (text[0])
    play_say(p, 2, "(Cells in the parts cut off: %s)", text);
}

static void draw_board(const playing *p, int16_t x, int16_t y, int16_t wide, int16_t high) {
  bst_board_mark *mark = calloc(p->question->count + 1, sizeof *mark);
  size_t count = 0;
  if (mark) {
    add_cells(p->question, mark, &count);
    add_segments(p, mark, &count);
  }
  const bst_board_view view = {.style = play_style(p),
                               .mark = mark,
                               .mark_count = count,
                               .x = x,
                               .y = y,
                               .wide = wide,
                               .high = high};
  bst_board_extent whole = bst_board_extent_of(p->rs, p->g, mark, count);
  bst_board_extent shown = bst_board_window(&view, whole);
  bst_board_print_view(stdout, p->rs, p->g, &view);
  say_cut(p, &whole, &shown);
  say_hidden_cells(p, &shown);
  free(mark);
}

/* Lines of the screen that the tile to place, the scores and the prompt need. */
enum { OTHER_LINES = 9 };

void play_draw_board(const playing *p, int16_t x, int16_t y) {
  int rows = (p->size.high - OTHER_LINES) / BST_BOARD_ROW_LINES;
  int16_t high = p->size.high == 0 ? 0 : (int16_t)(rows < 1 ? 1 : rows);
  draw_board(p, x, y, bst_board_columns(p->size.wide), high);
}

void play_draw_whole_board(const playing *p) { draw_board(p, 0, 0, 0, 0); }

/* --- hands --------------------------------------------------------------------------------------
 */

/* The tiles that whoever decides has himself, as far as there is room for them in a line. */
static void draw_own(const playing *p) {
  bst_held_tiles held;
  for (uint16_t i = 0; bst_held_at(p->rs, p->g, i, &held); i++) {
    bst_shown_tile tile[TILES];
    size_t count = 0;
    if (held.owner != p->question->choices.seat || !(held.known >> held.owner & 1))
      continue;
    for (uint16_t n = 0; n < held.count && count < TILES; n++)
      tile[count++] = (bst_shown_tile){held.type[n], 0, bst_tile_name(p->rs, held.type[n])};
    if (count == 0)
      continue;
    printf("%s:\n", held.zone);
    bst_tile_print(stdout, p->rs, tile, count, play_style(p));
  }
}

/* --- questions -------------------------------------------------------------------------------- */

static void draw_hand(const playing *p) {
  const bst_shown_tile tile = {bst_current_tile(p->g), 0,
                               bst_tile_name(p->rs, bst_current_tile(p->g))};
  printf("to place:\n");
  bst_tile_print(stdout, p->rs, &tile, 1, play_style(p));
}

void play_draw_question(const playing *p) {
  const bst_question *q = p->question;
  bst_placed last = bst_last_laid(p->rs, p->g);
  putchar('\n');
  play_draw_board(p, last.x, last.y);
  if (q->cell_count > 0) {
    draw_hand(p);
    return;
  }
  if (bst_current_tile(p->g) != BST_NONE)
    draw_hand(p);
  draw_own(p);
  for (size_t i = 0; i < q->count; i++) {
    char where[WORDS];
    if (bst_phrase_stand(p->rs, p->g, &q->option[i].action, where, sizeof where))
      play_say(p, 7, "  %2zu  %-28s %s", i + 1, q->option[i].text, where);
    else
      play_say(p, 7, "  %2zu  %s", i + 1, q->option[i].text);
  }
}

void play_draw_turns(const playing *p) {
  const bst_question_cell *c = &p->question->cell[p->cell];
  char text[TURNS][24];
  bst_shown_tile tile[TURNS];
  size_t count = c->count < TURNS ? c->count : TURNS;
  for (size_t i = 0; i < count; i++) {
    uint8_t rotation = (uint8_t)p->question->option[c->first + i].action.arg[2];
    snprintf(text[i], sizeof text[i], "%zu: r%d", i + 1, rotation);
    tile[i] = (bst_shown_tile){bst_current_tile(p->g), rotation, text[i]};
  }
  printf("in cell %zu (%d,%d) it fits like this:\n", p->cell + 1, c->x, c->y);
  bst_tile_print(stdout, p->rs, tile, count, play_style(p));
}
