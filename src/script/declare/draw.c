/* draw.c - reads the `draw` entries of rules. They go into documents that browsers show, so what is
 * neither path data nor a colour is a fault. */
#include "draw.h"

#include "declare.h"
#include "relations.h"
#include "suggest.h"

#include <string.h>

enum { LETTERS_MAX = 3, PATH_MAX_LENGTH = 2000 };

const char *const bst_draw_roles[] = {"ink", "paper", "stone", "water",  "wood", "gold",
                                      "red", "blue",  "green", "purple", NULL};

/* Of UTF-8: all bytes but those that go on with a character. */
static size_t count_characters(const char *text) {
  size_t count = 0;
  for (; *text; text++)
    count += ((unsigned char)*text & 0xC0) != 0x80;
  return count;
}

static void read_letter(bst_section *section, bst_draw_info *draw) {
  draw->letter = bst_read_text(section, "letter", "");
  size_t count = count_characters(draw->letter);
  if (count > LETTERS_MAX)
    bst_fault(section->reader, bst_value_find(section->table, "letter"), NULL,
              "must be one to three characters, not %zu", count);
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
  bst_nearest nearest = {.word = draw->colour};
  char hint[160];
  for (size_t i = 0; bst_draw_roles[i]; i++) {
    known = known || strcmp(bst_draw_roles[i], draw->colour) == 0;
    bst_nearest_try(&nearest, bst_draw_roles[i]);
  }
  const char *meant = bst_nearest_hint(&nearest, hint, sizeof hint);
  if (!known)
    bst_fault(section->reader, bst_value_find(section->table, "colour"),
              meant ? meant
                    : "or one of ink, paper, stone, water, wood, gold, red, blue, green, purple",
              "must be a colour like \"#1f4e9c\"");
}

/* What can be seen in a picture is declared in these sections, also where it is switched off. */
static const char *const sections[] = {"attrs", "segments", "figures", "tokens"};
enum { SECTIONS = sizeof sections / sizeof *sections };

/* Has any rule a thing of this name? Else `nearest` learns what there is. */
static bool is_thing(const bst_loading *loading, const char *name, bst_nearest *nearest) {
  for (size_t r = 0; r < loading->rule_count; r++)
    for (size_t s = 0; s < SECTIONS; s++) {
      const bst_value *table = bst_value_find(loading->rule[r]->root, sections[s]);
      bool is_table = table && table->type == BST_VALUE_TABLE;
      for (size_t i = 0; is_table && i < table->count; i++) {
        if (strcmp(table->item[i].key, name) == 0)
          return true;
        bst_nearest_try(nearest, table->item[i].key);
      }
    }
  return false;
}

/* Of a rule that may be missing, and is, nobody knows what it would have. */
static void check_name(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry) {
  bst_nearest nearest = {.word = entry->key};
  char hint[160];
  if (rule->tiles_only || is_thing(loading, entry->key, &nearest) ||
      bst_relations_absent(loading, rule).count > 0)
    return;
  bst_fault(&rule->reader, entry, bst_nearest_hint(&nearest, hint, sizeof hint),
            "is about nothing: no loaded rule has a symbol, a kind of segment, a figure or a token "
            "of this name");
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
  check_name(loading, rule, entry);
  read_letter(&section, &draw);
  read_path(&section, &draw);
  read_colour(&section, &draw);
  bst_close(&section, "");
  add(loading, &draw);
}

void bst_declare_draw(bst_loading *loading, bst_rule_file *rule) {
  bst_declare_each(loading, rule, &rule->section, "draw", declare_one);
}
