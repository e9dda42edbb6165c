/* play_screen.c - the table as it is drawn: the board with numbers in it, the tile in the hand. */
#include <board_text.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <turn.h>

#include "append.h"
#include "playing.h"

enum { TURNS = 4 };

/* --- numbers in the board --------------------------------------------------------------------- */

static void add_cells(const play_question *q, bst_board_mark *mark, size_t *count) {
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
  const play_question *q = &p->question;
  if (q->count == 0 || strcmp(bst_step_name(p->rs, q->choices.step), BST_STEP_FIGURE) != 0)
    return;
  for (size_t i = 0; i < q->count; i++) {
    const bst_action *a = &q->option[i].action;
    if (a->argc != 2 || has_mark(mark, *count, a->arg[1]))
      continue;
    bst_placed at = bst_placed_tile(p->rs, p->g, bst_node_tile(p->rs, p->g, a->arg[1]));
    mark[(*count)++] = (bst_board_mark){at.x, at.y, a->arg[1], (uint32_t)i + 1};
  }
}

/* --- what is cut off -------------------------------------------------------------------------- */

static void say_cut(const playing *p, const bst_board_extent *whole,
                    const bst_board_extent *shown) {
  int west = shown->left - whole->left, east = whole->right - shown->right;
  if (west + east > 0)
    play_say(p, 2,
             "(The board is wider than the screen: %d columns are cut off in the west, %d in the "
             "east; 'board X,Y' shows the part around X,Y.)",
             west, east);
}

static void say_hidden_cells(const playing *p, const bst_board_extent *shown) {
  const play_question *q = &p->question;
  char text[1024] = "";
  for (size_t i = 0; i < q->cell_count; i++) {
    const play_cell *c = &q->cell[i];
    if (c->x < shown->left || c->x > shown->right)
      append(text, sizeof text, "%s%zu (%d,%d)", text[0] ? ", " : "", i + 1, c->x, c->y);
  }
  if (text[0])
    play_say(p, 2, "(Cells in the parts cut off: %s)", text);
}

void play_draw_board(const playing *p, int16_t x, int16_t y) {
  bst_board_mark *mark = calloc(p->question.count + 1, sizeof *mark);
  size_t count = 0;
  if (mark) {
    add_cells(&p->question, mark, &count);
    add_segments(p, mark, &count);
  }
  const bst_board_view view = {.style = {p->colour, (uint16_t)(bst_placed_count(p->g) - 1)},
                               .mark = mark,
                               .mark_count = count,
                               .x = x,
                               .y = y,
                               .wide = bst_board_columns(p->width)};
  bst_board_extent whole = bst_board_extent_of(p->rs, p->g, mark, count);
  bst_board_extent shown = bst_board_window(&view, whole);
  bst_board_print_view(stdout, p->rs, p->g, &view);
  say_cut(p, &whole, &shown);
  say_hidden_cells(p, &shown);
  free(mark);
}

/* --- questions -------------------------------------------------------------------------------- */

static void draw_hand(const playing *p) {
  static const uint8_t as_it_is = 0;
  const char *name = bst_tile_name(p->rs, bst_current_tile(p->g));
  printf("to place:\n");
  bst_tile_print(stdout, p->rs, bst_current_tile(p->g), &as_it_is, &name, 1, p->colour);
}

void play_draw_question(const playing *p) {
  const play_question *q = &p->question;
  bst_placed last = play_last_tile(p);
  putchar('\n');
  play_draw_board(p, last.x, last.y);
  if (q->cell_count > 0) {
    draw_hand(p);
    return;
  }
  if (bst_current_tile(p->g) != BST_NONE)
    draw_hand(p);
  for (size_t i = 0; i < q->count; i++)
    play_say(p, 7, "  %2zu  %s", i + 1, q->option[i].text);
}

void play_draw_turns(const playing *p) {
  const play_cell *c = &p->question.cell[p->cell];
  uint8_t rotation[TURNS] = {0};
  char text[TURNS][24];
  const char *label[TURNS];
  size_t count = c->count < TURNS ? c->count : TURNS;
  for (size_t i = 0; i < count; i++) {
    rotation[i] = (uint8_t)p->question.option[c->first + i].action.arg[2];
    snprintf(text[i], sizeof text[i], "%zu: r%d", i + 1, rotation[i]);
    label[i] = text[i];
  }
  printf("in cell %zu (%d,%d) it fits like this:\n", p->cell + 1, c->x, c->y);
  bst_tile_print(stdout, p->rs, bst_current_tile(p->g), rotation, label, count, p->colour);
}
