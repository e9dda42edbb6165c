/* draw.c - reads the `draw` entries of rules. They go into documents that browsers show, so what is
 * neither path data nor a colour is a fault. */
#include "draw.h"

#include "declare.h"
#include "relations.h"
#include "suggest.h"

#include <stdio.h>
#include <string.h>

enum { LETTERS_MAX = 3, PATH_MAX_LENGTH = 2000, TOLD_MAX = 120 };

const char *const bst_told_names[] = {"figure", "from", "to", NULL};

const char *const bst_draw_roles[] = {"ink", "paper", "stone", "water",  "wood", "gold",
                                      "red", "blue",  "green", "purple", NULL};

/* Of UTF-8: all bytes but those that go on with a character. */
static size_t count_characters(const char *text) {
  size_t count = 0;
  for (; *text; text++)
    count += ((unsigned char)*text & 0xC0) != 0x80;
  return count;
}

/* The first bytes of the text that are so many characters. */
static int bytes_of(const char *text, size_t characters) {
  int length = 0;
  for (; text[length]; length++)
    if (((unsigned char)text[length] & 0xC0) != 0x80 && characters-- == 0)
      break;
  return length;
}

static void read_letter(bst_section *section, bst_draw_info *draw) {
  draw->letter = bst_read_text(section, "letter", "");
  size_t count = count_characters(draw->letter);
  char hint[80];
  if (count <= LETTERS_MAX)
    return;
  snprintf(hint, sizeof hint, "write letter = \"%.*s\"", bytes_of(draw->letter, LETTERS_MAX),
           draw->letter);
  bst_fault(section->reader, bst_value_find(section->table, "letter"), hint,
            "must be one to three characters, not %zu", count);
}

static const char path_letters[] = "MmLlHhVvCcSsQqTtAaZz0123456789.,+- \n";

/* What is wrong with the path most of all. */
static const char *path_hint(const char *path, char *hint, size_t size) {
  size_t length = strspn(path, path_letters);
  if (!path[length])
    return "like \"M4 4h16v16h-16z\", in a box of 24 by 24";
  snprintf(hint, size, "'%.*s', number %zu, is none of M L H V C S Q T A Z and numbers",
           bytes_of(path + length, 1), path + length, length + 1);
  return hint;
}

static void read_path(bst_section *section, bst_draw_info *draw) {
  draw->path = bst_read_text(section, "path", "");
  size_t length = strspn(draw->path, path_letters);
  bool begins = draw->path[0] == '\0' || draw->path[0] == 'M' || draw->path[0] == 'm';
  char hint[120];
  if (draw->path[length] || !begins || length > PATH_MAX_LENGTH)
    bst_fault(section->reader, bst_value_find(section->table, "path"),
              path_hint(draw->path, hint, sizeof hint),
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

/* What can be seen in a picture is declared in these sections, also where it is switched off. In
 * the order of bst_draw_of. Of what stands behind these it is said how people are told of it. */
static const char *const sections[] = {"attrs", "segments", "figures", "tokens",  "marks", "state",
                                       "links", "zones",    "causes",  "reasons", "steps"};
static const char *const things[] = {"symbol", "kind of segment", "figure", "token",
                                     "mark",   "field of state",  "link",   "zone",
                                     "cause",  "reason",          "step"};
enum {
  SECTIONS = sizeof sections / sizeof *sections,
  SEEN = BST_DRAW_LINK + 1, /* by their bare names, too */
  CAUSES = BST_DRAW_ZONE + 1,
  REASONS
};

/* The section before the dot of "figures.pig"; SECTIONS: there is none. */
static size_t section_of(const char *key) {
  const char *dot = strchr(key, '.');
  size_t i = 0;
  while (i < SECTIONS && (!dot || strlen(sections[i]) != (size_t)(dot - key) ||
                          strncmp(sections[i], key, (size_t)(dot - key)) != 0))
    i++;
  return i;
}

/* Has the rule a thing of this name in the section? Else `nearest` learns what there is, with the
 * section before it if `full`. */
static bool has_thing(const bst_loading *loading, const bst_value *table, const char *section,
                      const char *name, bst_nearest *nearest, bool full) {
  bool is_table = table && table->type == BST_VALUE_TABLE;
  for (size_t i = 0; is_table && i < table->count; i++) {
    const bst_value *item = &table->item[i];
    const char *key = item->is_index ? item->text : item->key; /* causes and reasons are lists */
    if (strcmp(key, name) == 0)
      return true;
    if (full)
      key = bst_arena_format(loading->arena, "%s.%s", section, key);
    if (key)
      bst_nearest_try(nearest, key);
  }
  return false;
}

/* Has any rule a thing of this name? */
static bool is_thing(const bst_loading *loading, const char *name, bst_nearest *nearest) {
  size_t wanted = section_of(name);
  bool full = strchr(name, '.') != NULL;
  if (wanted < SECTIONS)
    name = strchr(name, '.') + 1;
  for (size_t r = 0; r < loading->rule_count; r++)
    for (size_t s = 0; s < SECTIONS; s++) {
      const bst_value *table = bst_value_find(loading->rule[r]->root, sections[s]);
      bool meant =
          wanted == SECTIONS ? s < SEEN : wanted == s || (wanted == REASONS && s == CAUSES);
      if (meant && has_thing(loading, table, sections[s], name, nearest, full))
        return true;
    }
  return false;
}

/* Of a rule that may be missing, and is, nobody knows what it would have. */
static void check_name(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry) {
  bst_nearest nearest = {.word = entry->key};
  size_t section = section_of(entry->key);
  char hint[160];
  if (rule->tiles_only || is_thing(loading, entry->key, &nearest) ||
      bst_relations_absent(loading, rule).count > 0)
    return;
  bst_fault(&rule->reader, entry, bst_nearest_hint(&nearest, hint, sizeof hint),
            "is about nothing: no loaded rule has a %s of this name",
            section < SECTIONS ? things[section]
                               : "symbol, a kind of segment, a figure, a token, a mark or a field "
                                 "of state");
}

/* A sentence with names for what it is about. */
static void read_told(bst_section *section, bst_draw_info *draw, bool of_cause) {
  draw->told = bst_read_text(section, "told", "");
  size_t length = strlen(draw->told);
  const bst_value *value = bst_value_find(section->table, "told");
  const char *at = draw->told;
  if (length > TOLD_MAX || strpbrk(draw->told, "\n\r\t\033"))
    bst_fault(section->reader, value, NULL, "must be one line of at most %d characters", TOLD_MAX);
  while ((at = strchr(at, '{')) != NULL) {
    bool known = false;
    for (size_t i = 0; bst_told_names[i] && !known && of_cause; i++)
      known = strncmp(at + 1, bst_told_names[i], strlen(bst_told_names[i])) == 0 &&
              at[1 + strlen(bst_told_names[i])] == '}';
    if (!known)
      bst_fault(section->reader, value, of_cause ? "there are {figure}, {from} and {to}" : NULL,
                "'%.12s' names nothing that can be told here", at);
    at++;
  }
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

/* Which tile a zone is a part of, for whoever looks at the board; what is told of tiles that come
 * to lie there. */
static void read_zone(bst_section *section, bst_draw_info *draw) {
  static const char *const sides[] = {"N", "E", "S", "W", NULL};
  if (bst_value_find(section->table, "told") == NULL)
    bst_require(section, "tile");
  draw->tile = bst_read_text(section, "tile", "");
  draw->side = (uint8_t)bst_read_word(section, "side", sides, 0);
  read_told(section, draw, false);
}

static void declare_one(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry) {
  bst_section section = bst_open(&rule->reader, entry);
  bst_draw_info draw = {
      .name = entry->key, .letter = "", .path = "", .colour = "", .tile = "", .told = ""};
  size_t of = section_of(entry->key);
  check_name(loading, rule, entry);
  if (of == BST_DRAW_ZONE) {
    read_zone(&section, &draw);
  } else if (of < SECTIONS && of >= CAUSES) {
    read_told(&section, &draw, of == CAUSES);
  } else {
    read_letter(&section, &draw);
    read_path(&section, &draw);
    read_colour(&section, &draw);
    draw.vicinity = bst_read_bool(&section, "vicinity", false);
  }
  bst_close(&section, "");
  add(loading, &draw);
}

void bst_declare_draw(bst_loading *loading, bst_rule_file *rule) {
  bst_declare_each(loading, rule, &rule->section, "draw", declare_one);
}

const bst_draw_info *bst_draw_find(const bst_draw_info *list, size_t count, bst_draw_of of,
                                   const char *name) {
  const bst_draw_info *found = NULL;
  for (size_t i = 0; i < count; i++) {
    const char *own = list[i].name;
    size_t section = section_of(own);
    if (section == (size_t)of && strcmp(strchr(own, '.') + 1, name) == 0)
      return &list[i];
    if (strcmp(own, name) == 0)
      found = &list[i];
  }
  return found;
}
