/* layout.c - what lies on the table when a game begins: the start tile, or a lay-out of several
 * tiles that rules give instead. */
#include "declare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A tile of a lay-out, and what says it. */
typedef struct laid {
  const bst_reader *reader;
  const bst_value *at;
  uint16_t type;
} laid;

typedef struct layout {
  bst_loading *loading;
  bst_list tiles; /* of laid */
} layout;

static bst_tile_def *definition(const bst_loading *loading, uint16_t type) {
  return &((bst_tile_def *)loading->tiles.items)[type];
}

/* A number from -99 to 99 that ends with `end`; false: it is none. */
static bool read_number(const char **text, char end, int8_t *out) {
  char *behind;
  long number = strtol(*text, &behind, 10);
  bool is_one = behind != *text && *behind == end && number >= -99 && number <= 99;
  *out = (int8_t)number;
  *text = behind + (*behind != '\0');
  return is_one;
}

/* "CO/1 -2,-1", "CO/1 -2,-1 r3": the tile, its place, how it is turned. */
static bool read_tile(const char *text, char name[BST_NAME_MAX + 1], bst_tile_def *tile) {
  size_t length = strcspn(text, " ");
  snprintf(name, BST_NAME_MAX + 1, "%.*s", (int)length, text);
  text += length + (text[length] != '\0');
  size_t place = strcspn(text, " ");
  const char *turned = text + place + (text[place] != '\0');
  if (length == 0 || length > BST_NAME_MAX || !read_number(&text, ',', &tile->start_x) ||
      !read_number(&text, *turned != '\0' ? ' ' : '\0', &tile->start_y))
    return false;
  tile->start_rotation = *turned != '\0' ? (uint8_t)(turned[1] - '0') : 0;
  return *turned == '\0' || (turned[0] == 'r' && tile->start_rotation <= 3 && turned[2] == '\0');
}

static void add_tile(layout *l, const bst_reader *reader, const bst_value *at, const char *text) {
  char name[BST_NAME_MAX + 1];
  bst_tile_def place = {.name = ""};
  if (!read_tile(text, name, &place)) {
    bst_fault(reader, at, "write a tile, its place and how it is turned, as \"BA/L 1,-1 r3\"",
              "says '%s'", text);
    return;
  }
  uint16_t type = bst_tile_named(l->loading, reader, at, name);
  if (type == BST_NONE)
    return;
  bst_tile_def *tile = definition(l->loading, type);
  if (tile->start != 0) {
    bst_fault(reader, at, NULL, "lays '%s' once more: one of each lies at the start", name);
    return;
  }
  if (tile->copies == 0)
    bst_fault(reader, at, NULL, "lays '%s', of which there is no copy", name);
  tile->start = 1;
  tile->start_x = place.start_x;
  tile->start_y = place.start_y;
  tile->start_rotation = place.start_rotation;
  laid *one = bst_list_add(&l->tiles, l->loading->arena, sizeof *one);
  if (one)
    *one = (laid){reader, at, type};
}

static void read_entry(layout *l, const bst_rule_file *rule, const bst_value *entry) {
  bst_section section = bst_open(&rule->reader, entry);
  bst_check_name(&rule->reader, entry);
  bst_words tiles = bst_read_words(&section, "tiles");
  bst_require(&section, "tiles");
  bool enabled = bst_read_enabled(&section);
  bst_close(&section, "");
  for (size_t i = 0; enabled && i < tiles.count; i++)
    add_tile(l, &rule->reader, tiles.at[i], tiles.word[i]);
}

/* In reading order, so that each can touch one that lies. */
static void number_tiles(const layout *l) {
  const laid *tile = l->tiles.items;
  for (size_t i = 0; i < l->tiles.count; i++) {
    bst_tile_def *one = definition(l->loading, tile[i].type);
    size_t before = 0;
    for (size_t o = 0; o < l->tiles.count; o++) {
      const bst_tile_def *other = definition(l->loading, tile[o].type);
      bool same = other->start_y == one->start_y && other->start_x == one->start_x;
      before += other->start_y < one->start_y ||
                (other->start_y == one->start_y && other->start_x < one->start_x);
      if (same && o < i)
        bst_fault(tile[i].reader, tile[i].at, NULL, "lays '%s' where '%s' lies", one->name,
                  other->name);
    }
    one->start = before < UINT8_MAX ? (uint8_t)(before + 1) : UINT8_MAX;
  }
  if (l->tiles.count > UINT8_MAX)
    bst_fault(tile->reader, tile->at, NULL, "is one of %zu tiles at the start; %d is the most",
              l->tiles.count, UINT8_MAX);
}

/* The one tile of a game of its own; "none": the first one is drawn, too. */
static void lay_start(bst_loading *loading) {
  if (!loading->start || strcmp(loading->start, "none") == 0)
    return;
  const bst_reader *reader = &loading->start_rule->reader;
  uint16_t start = bst_tile_named(loading, reader, loading->start_at, loading->start);
  if (start == BST_NONE)
    return;
  definition(loading, start)->start = 1;
  if (definition(loading, start)->copies == 0)
    bst_fault(reader, loading->start_at, NULL, "is '%s', of which there is no copy",
              loading->start);
}

void bst_finish_layout(bst_loading *loading) {
  layout l = {.loading = loading};
  for (size_t i = 0; i < loading->rule_count; i++) {
    const bst_value *entries = bst_read_entries(&loading->rule[i]->section, "layout");
    for (size_t e = 0; entries && e < entries->count; e++)
      read_entry(&l, loading->rule[i], &entries->item[e]);
  }
  if (l.tiles.count > 0)
    number_tiles(&l);
  else
    lay_start(loading);
}
