#include "piece_lines.h"

#include <plain_words.h>
#include <seen.h>
#include <stdio.h>
#include <stdlib.h>

#include "append.h"

enum { TEXT = 200, LINE = 600 };

static void say(const piece_lines *p, const bst_seen *seen) {
  char what[TEXT], where[TEXT], text[LINE], line[LINE];
  bst_seen_text(bst_table_ruleset(p->t), p->g, seen, what, sizeof what);
  bst_seen_place_text(bst_table_ruleset(p->t), p->g, seen, where, sizeof where);
  snprintf(text, sizeof text, "%d,%d: %s%s%s", seen->x, seen->y, what, where[0] ? " " : "", where);
  bst_words_with_names(text, p->name, line, sizeof line);
  p->say(p->self, line);
}

uint32_t piece_lines_on_board(const piece_lines *p, bool all) {
  uint32_t count = bst_seen_on_board(bst_table_ruleset(p->t), p->g, NULL, 0), said = 0;
  bst_seen *list = calloc(count + 1u, sizeof *list);
  if (!list)
    return 0;
  bst_seen_on_board(bst_table_ruleset(p->t), p->g, list, count);
  for (uint32_t i = 0; i < count; i++) {
    if (!all && bst_seen_is_plain(list, count, i))
      continue;
    say(p, &list[i]);
    said++;
  }
  free(list);
  return said;
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
