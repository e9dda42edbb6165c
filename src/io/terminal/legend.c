/* legend.c - see legend.h. */
#include "legend.h"

#include "letters.h"

#include <plain_words.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 1600, NAME = 80 };

typedef struct legend {
  const bst_ruleset *rs;
  bst_board_style style;
  bst_letters letters;
  void *self;
  void (*say)(void *self, const char *line);
} legend;

/* --- the ground ------------------------------------------------------------------------------- */

static bool reaches_sides(const bst_ruleset *rs, uint8_t kind) {
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
    const bst_tile_def *tile = bst_tile_definition(rs, type);
    for (uint8_t s = 0; s < tile->segment_count; s++)
      if (tile->segment[s].kind == kind && tile->segment[s].letter)
        return true;
  }
  return false;
}

static void add_other_kinds(const legend *l, char *line) {
  bool first = true;
  for (uint8_t kind = 0; kind < bst_kind_count(l->rs); kind++) {
    const char *name = bst_kind_name(l->rs, kind);
    if (strcmp(name, "city") == 0 || strcmp(name, "field") == 0 || strcmp(name, "road") == 0 ||
        !reaches_sides(l->rs, kind))
      continue;
    bst_words_add(line, LINE, first ? ", %s %s" : " or %s%s",
                  first ? l->style.utf8 ? "≈" : "~" : "", name);
    first = false;
  }
}

static bool has_wild_sides(const bst_ruleset *rs) {
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++)
    for (int side = 0; side < 4; side++)
      if (bst_tile_definition(rs, type)->cell[0].slot[side][0] == BST_SEG_WILD)
        return true;
  return false;
}

static bool has_spans(const bst_ruleset *rs) {
  bool any = false;
  for (uint8_t i = 0; i < rs->edit_count; i++)
    any = any || rs->edit[i].add != 0;
  return any;
}

static void say_ground(const legend *l) {
  char line[LINE] = "";
  bst_words_add(line, LINE, "the ground: %s city, %s field, %s road",
                l->style.colour ? "brown" : "#", l->style.colour ? "green" : ".",
                l->style.utf8 ? "━ ┃" : "- |");
  add_other_kinds(l, line);
  bst_words_add(line, LINE, ", %s where roads end, ^ the tile that lay first",
                l->style.utf8 ? "●" : "o");
  if (has_wild_sides(l->rs))
    bst_words_add(line, LINE, ", * a side that fits everything");
  if (has_spans(l->rs))
    bst_words_add(line, LINE, ", %s what was laid over others", l->style.utf8 ? "╪ ╫" : "H");
  l->say(l->self, line);
  line[0] = '\0';
  bst_words_add(line, LINE,
                "%s on one tile: segments that are not the same one, or parts of one that don't "
                "look so",
                l->style.colour && l->style.utf8 ? "other shades, and roads like ═ ║"
                : l->style.utf8                  ? "other signs (% @ , : ; and roads like ═ ║)"
                                                 : "other signs (% @ , : ; and roads like = \")");
  l->say(l->self, line);
}

/* --- letters ---------------------------------------------------------------------------------- */

/* "M monastery, P pennant"; nothing for what has no letter. */
static void add_letters(const legend *l, bst_draw_of what, uint16_t first, char *line) {
  for (uint16_t i = first; i < BST_LETTERS_EACH; i++) {
    char name[NAME];
    if (!l->letters.letter[what][i])
      continue;
    bst_words_of_name(bst_letter_name(l->rs, what, i), name, sizeof name);
    bst_words_add(line, LINE, "%s%c %s", line[0] ? ", " : "", l->letters.letter[what][i], name);
  }
}

static void say_letters(const legend *l, const char *heading, const char *list) {
  char line[LINE] = "";
  if (!list[0])
    return;
  bst_words_add(line, LINE, "%s: %s", heading, list);
  l->say(l->self, line);
}

/* The first kind is shown by the seat alone. */
static void say_figures(const legend *l) {
  char list[LINE] = "", line[LINE] = "", name[NAME];
  if (bst_figure_kind_count(l->rs) == 0)
    return;
  bst_words_of_name(bst_figure_kind_name(l->rs, 0), name, sizeof name);
  bst_words_add(line, LINE, "figures: the number of the player, alone a %s", name);
  add_letters(l, BST_DRAW_FIGURE, 1, list);
  if (list[0])
    bst_words_add(line, LINE, "; behind it, or behind ! of nobody: %s", list);
  l->say(l->self, line);
}

void bst_legend(const bst_ruleset *rs, bst_board_style style, void *self,
                void (*say)(void *self, const char *line)) {
  legend l = {.rs = rs, .style = style, .self = self, .say = say};
  char printed[LINE] = "", lies[LINE] = "";
  bst_letters_of(rs, style.rules, &l.letters);
  say_ground(&l);
  add_letters(&l, BST_DRAW_SEGMENT, 0, printed);
  add_letters(&l, BST_DRAW_ATTR, 0, printed);
  say_letters(&l, "printed on tiles", printed);
  say_figures(&l);
  add_letters(&l, BST_DRAW_TOKEN, 0, lies);
  add_letters(&l, BST_DRAW_MARK, 0, lies);
  add_letters(&l, BST_DRAW_STATE, 0, lies);
  add_letters(&l, BST_DRAW_LINK, 0, lies);
  say_letters(&l, "what lies there (a digit behind it: how many)", lies);
}
