/* phrases.c - see phrases.h. */
#include "phrases.h"

#include <feature_value.h>
#include <plain_words.h>
#include <player_name.h>
#include <stdio.h>
#include <string.h>
#include <turn.h>

enum {
  SIDES = 4,
  LONG_SIDE = 4,
  WORDS = 1024
}; /* LONG_SIDE: of a half tile, as it lies in slots */

/* --- who ------------------------------------------------------------------------------------ */

void bst_phrase_called(const bst_seats *seats, uint8_t seat, char *out, size_t size) {
  char label[BST_CALLED];
  bst_player_label(seats->player[seat], seat, label);
  snprintf(out, size, "%s", seats->called[seat] ? seats->called[seat] : label);
}

void bst_phrase_seat(const bst_seats *seats, uint8_t seat, char *out, size_t size) {
  const char *player = seats->player[seat];
  char called[BST_SEAT_NAME];
  bst_phrase_called(seats, seat, called, sizeof called);
  bool named = seats->called[seat] || bst_player_unnamed(player) != player;
  if (seat == seats->you)
    snprintf(out, size, "%s (you)", called);
  else if (seats->human[seat] && named)
    snprintf(out, size, "%s", called);
  else
    snprintf(out, size, "%s (%s)", called, bst_player_unnamed(player));
}

void bst_phrase_seats(const bst_seats *seats, bst_seat_names *out) {
  for (uint8_t seat = 0; seat < BST_MAX_PLAYERS; seat++) {
    out->text[seat][0] = '\0';
    if (seat < seats->count)
      bst_phrase_seat(seats, seat, out->text[seat], sizeof out->text[seat]);
    out->name[seat] = out->text[seat];
  }
}

void bst_phrase_choices(const bst_seats *seats, const bst_told *event, size_t count, char *out,
                        size_t size) {
  bst_seat_names names;
  bst_phrase_seats(seats, &names);
  out[0] = '\0';
  for (size_t i = 0; i < count; i++) {
    char text[2 * WORDS];
    if (event[i].kind != BST_TOLD_CHOSEN && event[i].kind != BST_TOLD_FORCED)
      continue;
    bst_told_text(&event[i], names.name, text, sizeof text);
    bst_words_add(out, size, "%s%s", out[0] ? "; " : "", text);
  }
}

/* --- tiles ---------------------------------------------------------------------------------- */

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

const char *bst_phrase_turned(uint8_t rotation) {
  static const char *const turned[SIDES] = {"not turned", "turned once clockwise", "turned twice",
                                            "turned three times clockwise"};
  return turned[rotation & 3];
}

/* --- segments --------------------------------------------------------------------------------- */

/* Adds where a side is touched: bit 0 left, 1 middle, 2 right. "south", "the west part of south".
 */
static void add_side(char *text, size_t size, uint8_t side, uint8_t slots, bool first) {
  if (slots & 2)
    bst_words_add(text, size, "%s%s", first ? "" : ", ", side_name[side]);
  else if (slots == 5) /* with something else between them */
    bst_words_add(text, size, "%sboth parts of %s", first ? "" : ", ", side_name[side]);
  else
    bst_words_add(text, size, "%sthe %s part of %s", first ? "" : ", ",
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
  bst_words_add(text, size, "%s", first ? "" : ", ");
  if (slots & 2)
    bst_words_add(text, size, "the long side to the %s", long_side_to[rotation]);
  else if (slots == 5)
    bst_words_add(text, size, "both parts of the long side");
  else
    bst_words_add(text, size, "the %s part of the long side",
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
    bst_words_add(text, size, "in the middle");
}

static void add_symbols(const bst_ruleset *rs, const bst_tile_def *tile, uint8_t segment,
                        char *text, size_t size) {
  for (uint8_t i = 0; i < tile->symbol_count; i++)
    if (tile->symbol[i].segment == segment) {
      bst_words_add(text, size, " with %s", bst_attr_name(rs, tile->symbol[i].attr));
    }
}

void bst_phrase_add_segment(const bst_ruleset *rs, const bst_tile_def *tile, uint8_t segment,
                            uint8_t rotation, char *out, size_t size) {
  bst_words_add(out, size, "%s", bst_kind_name(rs, tile->segment[segment].kind));
  add_symbols(rs, tile, segment, out, size);
  bst_words_add(out, size, "%s", tile->segment[segment].letter ? ": " : " ");
  add_sides(tile, segment, rotation, out, size);
}

void bst_phrase_tile(const bst_ruleset *rs, uint16_t type, uint8_t rotation, char *out,
                     size_t size) {
  const bst_tile_def *tile = bst_tile_definition(rs, type);
  out[0] = '\0';
  for (uint8_t s = 0; s < tile->segment_count; s++) {
    bst_words_add(out, size, "%s", s ? "; " : "");
    bst_phrase_add_segment(rs, tile, s, rotation, out, size);
  }
  add_symbols(rs, tile, BST_SEG_NONE, out, size);
}

/* --- cells ------------------------------------------------------------------------------------ */

/* What a neighbour shows to cell (x, y) on `side`: "city of BA/C", "nothing". */
static void add_neighbour(const bst_ruleset *rs, const bst_game *g, int16_t at_x, int16_t at_y,
                          uint8_t side, char *text, size_t size) {
  static const int8_t dx[SIDES] = {0, 1, 0, -1}, dy[SIDES] = {-1, 0, 1, 0};
  int16_t x = (int16_t)(at_x + dx[side]), y = (int16_t)(at_y + dy[side]);
  uint8_t facing = (uint8_t)((side + 2) & 3);
  uint16_t tile = bst_owner_at(rs, g, x, y, facing), node = BST_NONE;
  for (uint8_t slot = 0; slot < 3; slot++) {
    uint16_t here = bst_node_at(rs, g, x, y, facing, slot);
    node = node == BST_NONE || slot == 1 ? here : node;
  }
  if (tile == BST_NONE)
    bst_words_add(text, size, "%s: nothing", side_name[side]);
  else
    bst_words_add(text, size, "%s: %s of %s", side_name[side],
                  node == BST_NONE ? "an empty side"
                                   : bst_kind_name(rs, bst_node_kind(rs, g, node)),
                  bst_tile_name(rs, bst_placed_tile(rs, g, tile).type));
}

/* What the half tile that lies in the cell already shows along its long side. */
static void add_other_half(const bst_ruleset *rs, const bst_game *g, const bst_question_cell *c,
                           char *text, size_t size) {
  uint16_t node = BST_NONE;
  for (uint8_t slot = 0; slot < 3; slot++) {
    uint16_t here = bst_node_at(rs, g, c->x, c->y, LONG_SIDE, slot);
    node = node == BST_NONE || slot == 1 ? here : node;
  }
  if (node == BST_NONE)
    return;
  bst_placed half = bst_placed_tile(rs, g, bst_node_tile(rs, g, node));
  bst_words_add(text, size, ", long side: %s of %s", bst_kind_name(rs, bst_node_kind(rs, g, node)),
                bst_tile_name(rs, half.type));
}

void bst_phrase_around(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y, char *out,
                       size_t size) {
  out[0] = '\0';
  for (uint8_t side = 0; side < SIDES; side++) {
    bst_words_add(out, size, "%s", side ? ", " : "");
    add_neighbour(rs, g, x, y, side, out, size);
  }
}

void bst_phrase_add_owners(const bst_table *t, const bst_game *g, const bst_seats *seats,
                           uint16_t node, char *out, size_t size) {
  uint32_t owners = bst_feature_owners_at(t, g, bst_feature_of(bst_table_ruleset(t), g, node));
  bool first = true;
  for (uint8_t seat = 0; seat < seats->count; seat++) {
    char who[BST_SEAT_CALLED];
    if (!(owners >> seat & 1))
      continue;
    bst_phrase_seat(seats, seat, who, sizeof who);
    bst_words_add(out, size, "%s%s", first ? "; of " : " and ", who);
    first = false;
  }
}

/* --- what is asked -------------------------------------------------------------------------- */

bst_placed bst_last_laid(const bst_ruleset *rs, const bst_game *g) {
  uint16_t count = bst_placed_count(g);
  return count ? bst_placed_tile(rs, g, (uint16_t)(count - 1)) : (bst_placed){.type = BST_NONE};
}

void bst_phrase_tile_to_place(const bst_ruleset *rs, const bst_game *g, char *out, size_t size) {
  uint16_t hand = bst_current_tile(g);
  char text[WORDS];
  out[0] = '\0';
  if (hand == BST_NONE)
    return;
  bst_phrase_tile(rs, hand, 0, text, sizeof text);
  snprintf(out, size, "The tile to place is %s: %s.", bst_tile_name(rs, hand), text);
}

void bst_phrase_last_tile(const bst_ruleset *rs, const bst_game *g, char *out, size_t size) {
  bst_placed last = bst_last_laid(rs, g);
  out[0] = '\0';
  if (last.type != BST_NONE)
    snprintf(out, size, "The last tile laid is %s at %d,%d, %s.", bst_tile_name(rs, last.type),
             last.x, last.y, bst_phrase_turned(last.rotation));
}

static uint8_t rotation_of(const bst_question_option *option) {
  return (uint8_t)(option->action.arg[2] & 3);
}

void bst_phrase_cell(const bst_ruleset *rs, const bst_game *g, const bst_question *q, size_t cell,
                     char *out, size_t size) {
  const bst_question_cell *c = &q->cell[cell];
  char text[WORDS];
  bst_phrase_around(rs, g, c->x, c->y, text, sizeof text);
  add_other_half(rs, g, c, text, sizeof text);
  bst_words_add(text, sizeof text, "; the tile fits");
  for (size_t n = 0; n < c->count; n++) {
    bst_words_add(text, sizeof text, "%s", n == 0 ? " " : n + 1 < c->count ? ", " : " or ");
    bst_words_add(text, sizeof text, "%s",
                  bst_phrase_turned(rotation_of(&q->option[c->first + n])));
  }
  snprintf(out, size, "%d,%d; %s.", c->x, c->y, text);
}

void bst_phrase_turn(const bst_ruleset *rs, const bst_game *g, const bst_question *q, size_t option,
                     char *out, size_t size) {
  uint8_t rotation = rotation_of(&q->option[option]);
  char text[WORDS];
  bst_phrase_tile(rs, bst_current_tile(g), rotation, text, sizeof text);
  snprintf(out, size, "%s (r%d); %s.", bst_phrase_turned(rotation), rotation, text);
}

bool bst_phrase_stand(const bst_ruleset *rs, const bst_game *g, const bst_action *a, char *out,
                      size_t size) {
  if (strcmp(bst_step_name(rs, a->step), BST_STEP_FIGURE) != 0 || a->argc != 2)
    return false;
  uint16_t tile = bst_node_tile(rs, g, a->arg[1]);
  bst_placed placed = bst_placed_tile(rs, g, tile);
  const bst_tile_def *def = bst_tile_definition(rs, placed.type);
  out[0] = '\0';
  bst_phrase_add_segment(rs, def, bst_node_segment(rs, g, a->arg[1]), placed.rotation, out, size);
  return true;
}

void bst_phrase_option(const bst_ruleset *rs, const bst_game *g, const bst_question *q,
                       size_t option, char *out, size_t size) {
  const bst_question_option *o = &q->option[option];
  size_t cell = bst_question_cell_of(q, option);
  char where[WORDS];
  if (bst_phrase_stand(rs, g, &o->action, where, sizeof where))
    snprintf(out, size, "a figure, %s, on the %s. (%s)",
             bst_figure_kind_name(rs, (uint8_t)o->action.arg[0]), where, o->text);
  else if (cell != BST_NO_CELL)
    snprintf(out, size, "the tile at %d,%d, %s. (%s)", q->cell[cell].x, q->cell[cell].y,
             bst_phrase_turned(rotation_of(o)), o->text);
  else
    snprintf(out, size, "%s.", o->text);
}

void bst_phrase_situation(const bst_ruleset *rs, const bst_game *g, const bst_question *q,
                          const bst_seats *seats, char *out, size_t size) {
  char who[BST_SEAT_CALLED];
  if (bst_game_over(g)) {
    snprintf(out, size, "the game is over after %u turns", bst_game_turn(g));
    return;
  }
  bst_phrase_seat(seats, q->choices.seat, who, sizeof who);
  snprintf(out, size, "turn %u, %s decides; %u tiles are left", bst_game_turn(g), who,
           (unsigned)bst_stack_left(rs, g));
}

void bst_phrase_asked(const bst_ruleset *rs, const bst_game *g, const bst_question *q,
                      const bst_seats *seats, char *out, size_t size) {
  char who[BST_SEAT_CALLED], what[BST_QUESTION_TEXT];
  bool only_pass = q->choices.may_pass && q->count == 1;
  out[0] = '\0';
  if (q->count == 0)
    return;
  const char *step = bst_step_name(rs, q->choices.step);
  if (q->cell_count > 0)
    snprintf(what, sizeof what, "place %s", bst_tile_name(rs, bst_current_tile(g)));
  else if (strcmp(step, BST_STEP_FIGURE) == 0)
    snprintf(what, sizeof what, "place a figure");
  else
    bst_words_of_name(step, what, sizeof what);
  bst_phrase_seat(seats, q->choices.seat, who, sizeof who);
  snprintf(out, size, "%s: %s%s", who, only_pass ? "pass" : what,
           q->choices.may_pass && !only_pass ? ", or pass" : "");
}
