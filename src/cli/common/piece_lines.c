#include "piece_lines.h"

#include <plain_words.h>
#include <seen.h>
#include <stdio.h>
#include <stdlib.h>

#include "append.h"

enum { LINE = 600 };

static void say(const piece_lines *p, const bst_seen *seen) {
  char text[LINE], line[LINE];
  bst_seen_line(bst_table_ruleset(p->t), p->g, seen, text, sizeof text);
  bst_words_with_names(text, p->name, line, sizeof line);
  p->say(p->self, line);
}

/* `cell`: x and y of the only cell that counts; NULL: all of the board. */
static uint32_t say_some(const piece_lines *p, bool all, const int16_t *cell) {
  uint32_t count = bst_seen_on_board(bst_table_ruleset(p->t), p->g, NULL, 0), said = 0;
  bst_seen *list = calloc(count + 1u, sizeof *list);
  if (!list)
    return 0;
  bst_seen_on_board(bst_table_ruleset(p->t), p->g, list, count);
  for (uint32_t i = 0; i < count; i++) {
    bool meant = !cell || (list[i].x == cell[0] && list[i].y == cell[1]);
    if (!meant || (!all && bst_seen_is_plain(list, count, i)))
      continue;
    say(p, &list[i]);
    said++;
  }
  free(list);
  return said;
}

uint32_t piece_lines_on_board(const piece_lines *p, bool all) { return say_some(p, all, NULL); }

uint32_t piece_lines_in_cell(const piece_lines *p, int16_t x, int16_t y) {
  const int16_t cell[2] = {x, y};
  return say_some(p, true, cell);
}

void piece_lines_beside(const piece_lines *p, uint8_t owner, char *out, size_t size) {
  const bst_look look = {bst_table_ruleset(p->t), p->g, p->t, p->viewer};
  char one[LINE], named[LINE];
  out[0] = '\0';
  for (uint16_t i = 0; bst_seen_beside(&look, owner, i, one, sizeof one); i++) {
    bst_words_with_names(one, p->name, named, sizeof named);
    if (named[0])
      append(out, size, "%s%s", out[0] ? "; " : "", named);
  }
}
