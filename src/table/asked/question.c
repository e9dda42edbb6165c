/* question.c - see question.h. */
#include "question.h"

#include <inspect.h>
#include <stdlib.h>
#include <string.h>
#include <turn.h>

static int16_t x_of(const bst_action *a) { return (int16_t)a->arg[0]; }
static int16_t y_of(const bst_action *a) { return (int16_t)a->arg[1]; }

static int by_place(const void *left, const void *right) {
  const bst_action *a = &((const bst_question_option *)left)->action;
  const bst_action *b = &((const bst_question_option *)right)->action;
  if (a->argc != b->argc) /* passing is last */
    return a->argc < b->argc ? 1 : -1;
  if (y_of(a) != y_of(b))
    return y_of(a) < y_of(b) ? -1 : 1;
  if (x_of(a) != x_of(b))
    return x_of(a) < x_of(b) ? -1 : 1;
  return (int)a->arg[2] - (int)b->arg[2];
}

static void list_cells(bst_question *q) {
  for (size_t i = 0; i < q->count && q->option[i].action.argc == 3; i++) {
    const bst_action *a = &q->option[i].action;
    bst_question_cell *last = q->cell_count ? &q->cell[q->cell_count - 1] : NULL;
    if (last && last->x == x_of(a) && last->y == y_of(a))
      last->count++;
    else
      q->cell[q->cell_count++] = (bst_question_cell){x_of(a), y_of(a), i, 1};
  }
}

bst_status bst_question_ask(const bst_table *t, const bst_game *g, bst_question *out,
                            bst_error *err) {
  const bst_ruleset *rs = bst_table_ruleset(t);
  bst_question q = {0};
  bst_game_choices(t, g, &q.choices);
  q.count = q.choices.count;
  q.option = calloc(q.count + 1, sizeof *q.option);
  q.cell = calloc(q.count + 1, sizeof *q.cell);
  if (!q.option || !q.cell) {
    bst_question_clear(&q);
    if (err)
      *err = (bst_error){BST_NO_MEMORY, "out of memory for the actions"};
    return BST_NO_MEMORY;
  }
  for (uint32_t i = 0; i < q.choices.count; i++) {
    bst_game_choice(t, g, &q.choices, i, &q.option[i].action);
    bst_action_text(rs, g, &q.option[i].action, q.option[i].text, BST_QUESTION_TEXT);
  }
  bool lays = q.count > 0 && bst_current_tile(g) != BST_NONE &&
              strcmp(bst_step_name(rs, q.choices.step), BST_STEP_PLACE) == 0;
  if (lays) {
    qsort(q.option, q.count, sizeof *q.option, by_place);
    list_cells(&q);
  }
  *out = q;
  return BST_OK;
}

void bst_question_clear(bst_question *q) {
  free(q->option);
  free(q->cell);
  *q = (bst_question){0};
}

bool bst_question_same(const bst_question *one, const bst_question *two) {
  bool same = one->count == two->count && one->cell_count == two->cell_count &&
              one->choices.seat == two->choices.seat;
  for (size_t i = 0; same && i < one->count; i++)
    same = strcmp(one->option[i].text, two->option[i].text) == 0;
  return same;
}

size_t bst_question_find(const bst_question *q, const bst_action *a) {
  size_t i = 0;
  while (i < q->count && memcmp(&q->option[i].action, a, sizeof *a) != 0)
    i++;
  return i;
}

size_t bst_question_cell_of(const bst_question *q, size_t option) {
  for (size_t i = 0; i < q->cell_count; i++)
    if (option >= q->cell[i].first && option - q->cell[i].first < q->cell[i].count)
      return i;
  return BST_NO_CELL;
}
