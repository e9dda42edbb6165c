/* draw.c - reads the `draw` entries of rules. They go into documents that browsers show, so what is
 * neither path data nor a colour is a fault. */
#include "draw.h"

#include "declare.h"

#include <string.h>

enum { LETTERS_MAX = 12, PATH_MAX_LENGTH = 2000 };

const char *const bst_draw_roles[] = {"ink", "paper", "stone", "water",  "wood", "gold",
                                      "red", "blue",  "green", "purple", NULL};

static void read_letter(bst_section *section, bst_draw_info *draw) {
  draw->letter = bst_read_text(section, "letter", "");
  if (strlen(draw->letter) > LETTERS_MAX)
    bst_fault(section->reader, bst_value_find(section->table, "letter"), NULL,
              "must be one to three characters");
}

static void read_path(bst_section *section, bst_draw_info *draw) {
  draw->path = bst_read_text(section, "path", "");
  size_t length = strspn(draw->path, "MmLlHhVvCcSsQqTtAaZz0123456789.,+- \n");
  bool begins = draw->path[0] == '\0' || draw->path[0] == 'M' || draw->path[0] == 'm';
  if (draw->path[length] || !begins || length > PATH_MAX_LENGTH)
    bst_fault(section->reader, bst_value_find(section->table, "path"),
              "like \"M4 4h16v16h-16z\", in a box of 24 by 24",
              "must be path data of SVG, at most %d characters", PATH_MAX_LENGTH);
}

static bool is_hex_colour(const char *text) {
  return text[0] == '#' && strlen(text) == 7 && strspn(text + 1, "0123456789abcdefABCDEF") == 6;
}

static void read_colour(bst_section *section, bst_draw_info *draw) {
  draw->colour = bst_read_text(section, "colour", "");
  bool known = draw->colour[0] == '\0' || is_hex_colour(draw->colour);
  for (size_t i = 0; bst_draw_roles[i]; i++)
    known = known || strcmp(bst_draw_roles[i], draw->colour) == 0;
  if (!known)
    bst_fault(section->reader, bst_value_find(section->table, "colour"),
              "or one of ink, paper, stone, water, wood, gold, red, blue, green, purple",
              "must be a colour like \"#1f4e9c\"");
}

static void add(bst_loading *loading, const bst_draw_info *draw) {
  bst_draw_info *list = loading->draws.items;
  for (size_t i = 0; i < loading->draws.count; i++)
    if (strcmp(list[i].name, draw->name) == 0) {
      list[i] = *draw; /* a later rule may draw what another declared */
      return;
    }
  bst_draw_info *added = bst_list_add(&loading->draws, loading->arena, sizeof *added);
  if (added)
    *added = *draw;
}

static void declare_one(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry) {
  bst_section section = bst_open(&rule->reader, entry);
  bst_draw_info draw = {.name = entry->key};
  read_letter(&section, &draw);
  read_path(&section, &draw);
  read_colour(&section, &draw);
  bst_close(&section, "");
  add(loading, &draw);
}

void bst_declare_draw(bst_loading *loading, bst_rule_file *rule) {
  bst_declare_each(loading, rule, &rule->section, "draw", declare_one);
}
