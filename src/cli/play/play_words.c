/* play_words.c - the table in sentences, for those who hear it. */
#include <stdio.h>
#include <string.h>
#include <turn.h>

#include "append.h"
#include "playing.h"

enum { TOLD = 1024, SIDES = 4, LONG_SIDE = 4 }; /* of a half tile, as it lies in slots */

static const char *const side_name[SIDES] = {"north", "east", "south", "west"};
/* Where the long side of a half tile looks, and what lies left and right on it, by its turns. */
static const char *const long_side_to[SIDES] = {"north-east", "south-east", "south-west",
                                                "north-west"};
static const char *const left_on_it[SIDES] = {"north-west", "north-east", "south-east",
                                              "south-west"};
static const char *const right_on_it[SIDES] = {"south-east", "south-west", "north-west",
                                               "north-east"};
/* What lies left and right of a side's middle as seen from the middle of the tile. */
static const char *const left_of[SIDES] = {"west", "north", "east", "south"};
static const char *const right_of[SIDES] = {"east", "south", "west", "north"};
const char *play_turned(uint8_t rotation) {
  static const char *const turned[SIDES] = {"not turned", "turned once clockwise", "turned twice",
                                            "turned three times clockwise"};
  return turned[rotation & 3];
}

/* --- segments --------------------------------------------------------------------------------- */

/* Adds where a side is touched: bit 0 left, 1 middle, 2 right. "south", "the west part of south".
 */
static void add_side(char *text, size_t size, uint8_t side, uint8_t slots, bool first) {
  if (slots & 2)
    append(text, size, "%s%s", first ? "" : ", ", side_name[side]);
  else if (slots == 5) /* with something else between them */
    append(text, size, "%sboth parts of %s", first ? "" : ", ", side_name[side]);
  else
    append(text, size, "%sthe %s part of %s", first ? "" : ", ",
           slots == 1 ? left_of[side] : right_of[side], side_name[side]);
}

static uint8_t slots_on(const bst_tile_def *tile, uint8_t side, uint8_t segment) {
  uint8_t slots = 0;
  for (uint8_t slot = 0; slot < 3; slot++)
    slots |= (uint8_t)((tile->cell[0].slot[side][slot] == segment) << slot);
  return slots;
}

/* The same for the long side of a half tile. */
static void add_long_side(char *text, size_t size, uint8_t rotation, uint8_t slots, bool first) {
  append(text, size, "%s", first ? "" : ", ");
  if (slots & 2)
    append(text, size, "the long side to the %s", long_side_to[rotation]);
  else if (slots == 5)
    append(text, size, "both parts of the long side");
  else
    append(text, size, "the %s part of the long side",
           slots == 1 ? left_on_it[rotation] : right_on_it[rotation]);
}

/* Segment `segment` of a tile turned so: "north and west", "in the middle". */
static void add_sides(const bst_tile_def *tile, uint8_t segment, uint8_t rotation, char *text,
                      size_t size) {
  bool first = true;
  for (uint8_t seen = 0; seen < SIDES; seen++) {
    uint8_t slots = slots_on(tile, (uint8_t)((seen - rotation) & 3), segment);
    if (slots)
      add_side(text, size, seen, slots, first);
    first = first && !slots;
  }
  uint8_t slots = slots_on(tile, LONG_SIDE, segment);
  if (slots)
    add_long_side(text, size, rotation, slots, first);
  else if (first)
    append(text, size, "in the middle");
}

static void add_symbols(const playing *p, const bst_tile_def *tile, uint8_t segment, char *text,
                        size_t size) {
  for (uint8_t i = 0; i < tile->symbol_count; i++)
    if (tile->symbol[i].segment == segment) {
      append(text, size, " with %s", bst_attr_name(p->rs, tile->symbol[i].attr));
    }
}

void play_tell_segment(const playing *p, const bst_tile_def *tile, uint8_t segment,
                       uint8_t rotation, char *out, size_t size) {
  append(out, size, "%s", bst_kind_name(p->rs, tile->segment[segment].kind));
  add_symbols(p, tile, segment, out, size);
  append(out, size, "%s", tile->segment[segment].letter ? ": " : " ");
  add_sides(tile, segment, rotation, out, size);
}

void play_tell_tile(const playing *p, uint16_t type, uint8_t rotation, char *out, size_t size) {
  const bst_tile_def *tile = bst_tile_definition(p->rs, type);
  out[0] = '\0';
  for (uint8_t s = 0; s < tile->segment_count; s++) {
    append(out, size, "%s", s ? "; " : "");
    play_tell_segment(p, tile, s, rotation, out, size);
  }
  add_symbols(p, tile, BST_SEG_NONE, out, size);
}

/* --- cells ------------------------------------------------------------------------------------ */

/* What a neighbour shows to cell (x, y) on `side`: "city of BA/C", "nothing". */
static void add_neighbour(const playing *p, int16_t at_x, int16_t at_y, uint8_t side, char *text,
                          size_t size) {
  static const int8_t dx[SIDES] = {0, 1, 0, -1}, dy[SIDES] = {-1, 0, 1, 0};
  int16_t x = (int16_t)(at_x + dx[side]), y = (int16_t)(at_y + dy[side]);
  uint8_t facing = (uint8_t)((side + 2) & 3);
  uint16_t tile = bst_owner_at(p->rs, p->g, x, y, facing), node = BST_NONE;
  for (uint8_t slot = 0; slot < 3; slot++) {
    uint16_t here = bst_node_at(p->rs, p->g, x, y, facing, slot);
    node = node == BST_NONE || slot == 1 ? here : node;
  }
  if (tile == BST_NONE)
    append(text, size, "%s: nothing", side_name[side]);
  else
    append(text, size, "%s: %s of %s", side_name[side],
           node == BST_NONE ? "an empty side"
                            : bst_kind_name(p->rs, bst_node_kind(p->rs, p->g, node)),
           bst_tile_name(p->rs, bst_placed_tile(p->rs, p->g, tile).type));
}

/* What the half tile that lies in the cell already shows along its long side. */
static void add_other_half(const playing *p, const play_cell *c, char *text, size_t size) {
  uint16_t node = BST_NONE;
  for (uint8_t slot = 0; slot < 3; slot++) {
    uint16_t here = bst_node_at(p->rs, p->g, c->x, c->y, LONG_SIDE, slot);
    node = node == BST_NONE || slot == 1 ? here : node;
  }
  if (node == BST_NONE)
    return;
  bst_placed half = bst_placed_tile(p->rs, p->g, bst_node_tile(p->rs, p->g, node));
  append(text, size, ", long side: %s of %s",
         bst_kind_name(p->rs, bst_node_kind(p->rs, p->g, node)), bst_tile_name(p->rs, half.type));
}

void play_tell_around(const playing *p, int16_t x, int16_t y, char *out, size_t size) {
  out[0] = '\0';
  for (uint8_t side = 0; side < SIDES; side++) {
    append(out, size, "%s", side ? ", " : "");
    add_neighbour(p, x, y, side, out, size);
  }
}

static void tell_cell(const playing *p, size_t i) {
  const play_cell *c = &p->question.cell[i];
  char text[TOLD];
  play_tell_around(p, c->x, c->y, text, sizeof text);
  add_other_half(p, c, text, sizeof text);
  append(text, sizeof text, "; the tile fits");
  for (size_t n = 0; n < c->count; n++) {
    append(text, sizeof text, "%s", n == 0 ? " " : n + 1 < c->count ? ", " : " or ");
    append(text, sizeof text, "%s",
           play_turned((uint8_t)p->question.option[c->first + n].action.arg[2]));
  }
  play_say(p, 2, "cell %zu: %d,%d; %s.", i + 1, c->x, c->y, text);
}

void play_tell_turns(const playing *p) {
  const play_cell *c = &p->question.cell[p->cell];
  play_say(p, 2, "In cell %zu (%d,%d) the tile fits in %zu ways.", p->cell + 1, c->x, c->y,
           c->count);
  for (size_t i = 0; i < c->count; i++) {
    uint8_t rotation = (uint8_t)(p->question.option[c->first + i].action.arg[2] & 3);
    char text[TOLD];
    play_tell_tile(p, bst_current_tile(p->g), rotation, text, sizeof text);
    play_say(p, 2, "%zu: %s (r%d); %s.", i + 1, play_turned(rotation), rotation, text);
  }
}

/* --- actions ---------------------------------------------------------------------------------- */

bool play_tell_stand(const playing *p, const bst_action *a, char *out, size_t size) {
  if (strcmp(bst_step_name(p->rs, a->step), BST_STEP_FIGURE) != 0 || a->argc != 2)
    return false;
  uint16_t tile = bst_node_tile(p->rs, p->g, a->arg[1]);
  bst_placed placed = bst_placed_tile(p->rs, p->g, tile);
  const bst_tile_def *def = bst_tile_definition(p->rs, placed.type);
  uint8_t segment = bst_node_segment(p->rs, p->g, a->arg[1]);
  out[0] = '\0';
  play_tell_segment(p, def, segment, placed.rotation, out, size);
  return true;
}

/* A figure's place in words; other actions in their text form. */
static void tell_action(const playing *p, size_t i) {
  const play_option *option = &p->question.option[i];
  char where[TOLD];
  if (play_tell_stand(p, &option->action, where, sizeof where))
    play_say(p, 2, "%zu: a figure, %s, on the %s. (%s)", i + 1,
             bst_figure_kind_name(p->rs, (uint8_t)option->action.arg[0]), where, option->text);
  else
    play_say(p, 2, "%zu: %s.", i + 1, option->text);
}

void play_tell_question(const playing *p) {
  const play_question *q = &p->question;
  uint16_t hand = bst_current_tile(p->g);
  bst_placed last = play_last_tile(p);
  char text[TOLD];
  if (hand != BST_NONE) {
    play_tell_tile(p, hand, 0, text, sizeof text);
    play_say(p, 2, "The tile to place is %s: %s.", bst_tile_name(p->rs, hand), text);
  }
  if (last.type != BST_NONE)
    play_say(p, 2, "The last tile laid is %s at %d,%d, %s.", bst_tile_name(p->rs, last.type),
             last.x, last.y, play_turned(last.rotation));
  for (size_t i = 0; i < q->cell_count; i++)
    tell_cell(p, i);
  for (size_t i = 0; q->cell_count == 0 && i < q->count; i++)
    tell_action(p, i);
}
