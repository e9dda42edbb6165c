/* play_tiles.c - the tiles that are still to come. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "append.h"
#include "playing.h"

enum { TOLD = 1024, SIDES = 4, LABEL = 32, IN_A_LINE = 8, MARGIN = 5, GAP = 3, TILE_WIDE = 7 };

/* A type with what it has at its sides: "2 city, 1 road, 1 field". */
typedef struct coming {
  uint16_t type, left;
  char sides[96];
} coming;

static void tell_sides(const playing *p, coming *c) {
  const bst_tile_def *tile = bst_tile_definition(p->rs, c->type);
  c->sides[0] = '\0';
  if (tile->cell_count > 1 || tile->cell[0].shape != 0) {
    snprintf(c->sides, sizeof c->sides, "other shapes");
    return;
  }
  for (uint8_t kind = 0; kind < bst_kind_count(p->rs); kind++) {
    int count = 0;
    for (int side = 0; side < SIDES; side++) {
      const uint8_t *slot = tile->cell[0].slot[side];
      uint8_t segment = slot[1] < BST_MAX_SEGMENTS ? slot[1] : slot[0];
      count += segment < BST_MAX_SEGMENTS && tile->segment[segment].kind == kind;
    }
    if (count > 0)
      append(c->sides, sizeof c->sides, "%s%d %s", c->sides[0] ? ", " : "", count,
             bst_kind_name(p->rs, kind));
  }
}

static int by_sides(const void *left, const void *right) {
  const coming *a = left, *b = right;
  int order = strcmp(b->sides, a->sides);
  return order ? order : (int)a->type - (int)b->type;
}

static size_t list_coming(const playing *p, coming *list) {
  size_t count = 0;
  for (uint16_t type = 0; type < bst_tile_type_count(p->rs); type++) {
    list[count] = (coming){type, bst_stack_count(p->rs, p->g, type), ""};
    if (list[count].left > 0)
      tell_sides(p, &list[count++]);
  }
  qsort(list, count, sizeof *list, by_sides);
  return count;
}

/* As many of them as a line has room for; returns how many. */
static size_t draw_line(const playing *p, const coming *list, size_t count) {
  bst_shown_tile tile[IN_A_LINE];
  char label[IN_A_LINE][LABEL];
  size_t shown = 0;
  int used = MARGIN;
  while (shown < count && shown < IN_A_LINE && strcmp(list[shown].sides, list[0].sides) == 0) {
    snprintf(label[shown], LABEL, "%u x %s", list[shown].left,
             bst_tile_name(p->rs, list[shown].type));
    int cells = TILE_WIDE * bst_tile_definition(p->rs, list[shown].type)->cell_count;
    int wide = (int)strlen(label[shown]) > cells ? (int)strlen(label[shown]) : cells;
    if (shown > 0 && used + wide > p->size.wide)
      break;
    used += wide + GAP;
    tile[shown] = (bst_shown_tile){list[shown].type, 0, label[shown]};
    shown++;
  }
  bst_tile_print(stdout, p->rs, tile, shown, play_style(p));
  return shown;
}

static void draw_coming(const playing *p, const coming *list, size_t count) {
  for (size_t i = 0; i < count;) {
    if (i == 0 || strcmp(list[i].sides, list[i - 1].sides) != 0)
      play_say(p, 2, "%s:", list[i].sides);
    i += draw_line(p, list + i, count - i);
  }
}

static void tell_coming(const playing *p, const coming *list, size_t count) {
  for (size_t i = 0; i < count; i++) {
    char what[TOLD];
    bst_phrase_tile(p->rs, list[i].type, 0, what, sizeof what);
    play_say(p, 4, "  %u x %s: %s", list[i].left, bst_tile_name(p->rs, list[i].type), what);
  }
}

void play_show_tiles(const playing *p) {
  coming *list = calloc(bst_tile_type_count(p->rs) + 1u, sizeof *list);
  size_t count = list ? list_coming(p, list) : 0;
  play_say(p, 0, "%u tiles are still to come:", (unsigned)bst_stack_left(p->rs, p->g));
  if (p->plain)
    tell_coming(p, list, count);
  else
    draw_coming(p, list, count);
  free(list);
}
