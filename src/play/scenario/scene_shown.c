/* scene_shown.c - what people are shown, as scenarios expect it: pieces, marks and values on the
 * board and beside it, in the words in which `watch` and `play` list them. */
#include <plain_words.h>
#include <seen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene.h"

enum { LINE = 600 };

/* What is looked for, and all that is there, for the message. */
typedef struct search {
  const char *wanted;
  bool found;
  char all[1024];
} search;

static void look_at(search *found, const char *line) {
  char text[LINE];
  bst_words_with_names(line, NULL, text, sizeof text);
  found->found = found->found || strcmp(text, found->wanted) == 0;
  bst_words_add(found->all, sizeof found->all, "%s'%s'", found->all[0] ? ", " : "", text);
}

static void look_at_board(const bst_scene *s, search *found) {
  uint32_t count = bst_seen_on_board(s->rs, s->game, NULL, 0);
  bst_seen *list = calloc(count + 1u, sizeof *list);
  if (!list)
    return;
  bst_seen_on_board(s->rs, s->game, list, count);
  for (uint32_t i = 0; i < count; i++) {
    char line[LINE];
    bst_seen_line(s->rs, s->game, &list[i], line, sizeof line);
    look_at(found, line);
  }
  free(list);
}

/* "sky: rain", "player 2: debt: 3 to pay", as everybody sees it. */
static void look_beside(const bst_scene *s, search *found) {
  const bst_look look = {s->rs, s->game, s->table, BST_NOBODY};
  for (uint8_t seat = 0; seat <= s->rs->players; seat++) {
    bool of_player = seat < s->rs->players;
    char text[LINE / 2], line[LINE];
    for (uint16_t i = 0;
         bst_seen_beside(&look, of_player ? seat : BST_NOBODY, i, text, sizeof text); i++) {
      if (of_player)
        snprintf(line, sizeof line, "player %u: %s", seat + 1u, text);
      if (text[0] != '\0')
        look_at(found, of_player ? line : text);
    }
  }
}

bool bst_scene_expect_shown(bst_scene *s, int line, const char *text, bool wanted) {
  search found = {.wanted = text};
  char expected[BST_SCENE_TEXT];
  s->out->checks++;
  look_at_board(s, &found);
  look_beside(s, &found);
  if (found.found == wanted)
    return true;
  snprintf(expected, sizeof expected, "%s: %.150s", wanted ? "shown" : "not shown", text);
  return bst_scene_fail(s, line, expected, "%s", found.all[0] ? found.all : "nothing is shown");
}
