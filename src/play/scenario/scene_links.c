/* scene_links.c - links between segments, as scenarios lay them and look for them:
 * "ferry 1,0 road:W & 1,0 road:E". */
#include <link_text.h>
#include <position.h>
#include <stdio.h>

#include "scene.h"

bool bst_scene_lay_links(bst_scene *s) {
  const bst_lines *links = &s->scenario->links;
  for (size_t i = 0; i < links->count; i++) {
    bst_link link;
    bst_error error;
    if (bst_link_parse(s->rs, s->game, links->text[i], &link, &error) != BST_OK ||
        bst_position_link(s->table, s->game, (uint8_t)(link.kind - 1), link.from, link.to,
                          &error) != BST_OK)
      return bst_scene_fail(s, links->line[i], links->text[i], "can't be linked: %s", error.text);
  }
  return true;
}

/* Whichever of the two is named first. */
static bool is_same(const bst_link *a, const bst_link *b) {
  return a->kind == b->kind &&
         ((a->from == b->from && a->to == b->to) || (a->from == b->to && a->to == b->from));
}

bool bst_scene_expect_link(bst_scene *s, int line, const char *text) {
  bst_link wanted, lying;
  bst_error error;
  char all[BST_SCENE_TEXT * 4] = "";
  size_t used = 0;
  s->out->checks++;
  if (bst_link_parse(s->rs, s->game, text, &wanted, &error) != BST_OK)
    return bst_scene_fail(s, line, text, "%s", error.text);
  for (uint16_t i = 0; bst_link_at(s->rs, s->game, i, &lying); i++) {
    if (is_same(&lying, &wanted))
      return true;
    if (used + 2 < sizeof all) {
      used += (size_t)snprintf(all + used, sizeof all - used, "%s", used > 0 ? "; " : "");
      used += bst_link_text(s->rs, s->game, &lying, all + used, sizeof all - used);
    }
  }
  return bst_scene_fail(s, line, text, "links: %s", used > 0 ? all : "none");
}
