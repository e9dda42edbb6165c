/* scene_begin.c - the beginning of a scenario: a position, or a game as usual. */
#include <never.h>
#include <position.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <suggest.h>

#include "scene.h"

/* --- the board ------------------------------------------------------------------------------ */

/* An id that no tile has: the nearest one, as "; did you mean 'BA/C'?"; else "". */
static const char *hint_at_tile(const bst_scene *s, const char *text, char out[BST_SCENE_TEXT]) {
  char id[BST_SCENE_TEXT];
  snprintf(id, sizeof id, "%.*s", (int)strcspn(text, " *"), text);
  bst_nearest nearest = {.word = id};
  for (uint16_t type = 0; type < bst_tile_type_count(s->rs); type++) {
    if (strcmp(bst_tile_name(s->rs, type), id) == 0)
      return "";
    bst_nearest_try(&nearest, bst_tile_name(s->rs, type));
  }
  return bst_scene_hint(&nearest, out);
}

/* "BA/RFr 3,-1 r0" */
static bool lay(bst_scene *s, int line, const char *text) {
  uint16_t type, tile;
  char hint[BST_SCENE_TEXT];
  bst_place_xy at;
  bst_error error;
  return (bst_placement_parse(s->rs, text, &type, &at, &error) == BST_OK &&
          bst_position_place(s->table, s->game, type, at, &tile, &error) == BST_OK) ||
         bst_scene_fail(s, line, text, "can't be laid: %s%s", error.text,
                        hint_at_tile(s, text, hint));
}

/* Where a word stands in the rows of a map. */
typedef struct map_word {
  int column;
  size_t length; /* 0: the row is at its end */
  const char *text;
} map_word;

static map_word next_word(map_word word) {
  word.text += word.length;
  word.text += strspn(word.text, " \t\r");
  word.length = strcspn(word.text, " \t\r");
  word.column++;
  return word;
}

/* The tile with the asterisk lies at 0,0; where there is none, the first one of the first row. */
static void find_origin(const bst_lines *map, int *x, int *y) {
  *x = *y = 0;
  for (size_t row = 0; row < map->count; row++)
    for (map_word w = next_word((map_word){-1, 0, map->text[row]}); w.length > 0; w = next_word(w))
      if (*w.text == '*') {
        *x = w.column;
        *y = (int)row;
      }
}

/* "BA/LR:3": a tile and its quarter turns. */
static bool lay_word(bst_scene *s, int line, map_word word, int x, int y) {
  char text[BST_SCENE_TEXT];
  size_t skip = *word.text == '*', length = word.length - skip;
  const char *id = word.text + skip;
  bool turned =
      length > 2 && id[length - 2] == ':' && id[length - 1] >= '0' && id[length - 1] <= '3';
  snprintf(text, sizeof text, "%.*s %d,%d r%c", (int)(turned ? length - 2 : length), id, x, y,
           turned ? id[length - 1] : '0');
  return lay(s, line, text);
}

static bool lay_map(bst_scene *s) {
  const bst_lines *map = &s->scenario->map;
  int x, y;
  find_origin(map, &x, &y);
  for (size_t row = 0; row < map->count; row++)
    for (map_word w = next_word((map_word){-1, 0, map->text[row]}); w.length > 0; w = next_word(w))
      if (!(w.length == 1 && *w.text == '.') &&
          !lay_word(s, map->line[row], w, w.column - x, (int)row - y))
        return false;
  return true;
}

static bool lay_board(bst_scene *s) {
  const bst_lines *board = &s->scenario->board;
  for (size_t i = 0; i < board->count; i++)
    if (!lay(s, board->line[i], board->text[i]))
      return false;
  return true;
}

static bool put_figure(bst_scene *s, int line, const char *text) {
  char word[65];
  const char *rest = "";
  uint8_t seat;
  uint16_t node;
  bst_error error;
  if (!bst_scene_split(s, line, text, "\"1 normal 3,-1 road:S\" (seat, figure, segment)", &seat,
                       word, &rest))
    return false;
  uint8_t kind = bst_figure_kind_find(s->rs, word);
  if (kind == 255)
    return bst_scene_fail(s, line, text, "there is no figure '%s'", word);
  if (bst_node_parse(s->rs, s->game, rest, &node, &error) != BST_OK ||
      bst_position_figure(s->table, s->game, seat, kind, node, &error) != BST_OK)
    return bst_scene_fail(s, line, text, "can't stand there: %s", error.text);
  return true;
}

static bool put_figures(bst_scene *s) {
  const bst_lines *figures = &s->scenario->figures;
  for (size_t i = 0; i < figures->count; i++)
    if (!put_figure(s, figures->line[i], figures->text[i]))
      return false;
  return true;
}

typedef struct stack {
  uint16_t type[BST_SCENE_STACK];
  uint32_t count;
} stack;

/* Adds the tiles of "BA/C" or "BA/C*3". */
static bool read_stack_entry(bst_scene *s, int line, const char *text, stack *out) {
  char name[BST_SCENE_TEXT], hint[BST_SCENE_TEXT];
  const char *star = strrchr(text, '*');
  char *end = NULL;
  unsigned long copies = star ? strtoul(star + 1, &end, 10) : 1;
  snprintf(name, sizeof name, "%.*s", (int)(star ? star - text : (int)strlen(text)), text);
  uint16_t type = bst_tile_find(s->rs, name);
  if (star && (end == star + 1 || *end != '\0' || copies < 1))
    return bst_scene_fail(s, line, text, "not of the form \"BA/C\" or \"BA/C*3\"");
  if (type == BST_NONE)
    return bst_scene_fail(s, line, text, "no loaded set has a tile of this id%s",
                          hint_at_tile(s, text, hint));
  if (copies > BST_SCENE_STACK - out->count)
    return bst_scene_fail(s, line, text, "more than %d tiles in the stack", BST_SCENE_STACK);
  while (copies-- > 0)
    out->type[out->count++] = type;
  return true;
}

uint32_t bst_scene_copies(const bst_lines *from, const char *tile) {
  size_t length = strlen(tile);
  uint32_t copies = 0;
  for (size_t i = 0; i < from->count; i++) {
    const char *text = from->text[i], *behind = text + length;
    if (strncmp(text, tile, length) != 0 || (*behind && strchr(" *~", *behind) == NULL))
      continue;
    unsigned long named = *behind == '*' ? strtoul(behind + 1, NULL, 10) : 1;
    copies += named > BST_SCENE_STACK ? BST_SCENE_STACK : (uint32_t)named;
  }
  return copies;
}

bool bst_scene_fill_stack(bst_scene *s) {
  bst_error error;
  stack tiles = {.count = 0};
  const bst_lines *from = &s->scenario->stack;
  if (!from->given)
    return true;
  for (size_t i = 0; i < from->count; i++)
    if (!read_stack_entry(s, from->line[i], from->text[i], &tiles))
      return false;
  if (bst_position_stack(s->table, s->game, tiles.type, tiles.count, &error) != BST_OK)
    return bst_scene_fail(s, s->scenario->line, "a stack", "%s", error.text);
  return true;
}

/* How many lie at the start, and which is the nth of them. */
static uint16_t start_count(const bst_scene *s) {
  uint16_t count = 0;
  for (uint16_t type = 0; type < bst_tile_type_count(s->rs); type++)
    count = (uint16_t)(count + (bst_tile_definition(s->rs, type)->start != 0));
  return count;
}

static uint16_t start_tile(const bst_scene *s, uint16_t nth) {
  uint16_t type = 0;
  while (bst_tile_definition(s->rs, type)->start != nth)
    type++;
  return type;
}

/* Without a board of its own a scenario begins with the start tile. */
static bool lay_start(bst_scene *s) {
  uint16_t tile, count = start_count(s);
  bst_error error;
  for (uint16_t n = 1; n <= count; n++) {
    uint16_t type = start_tile(s, n);
    const bst_tile_def *def = bst_tile_definition(s->rs, type);
    const bst_place_xy at = {def->start_x, def->start_y, def->start_rotation};
    if (bst_position_place(s->table, s->game, type, at, &tile, &error) != BST_OK)
      return bst_scene_fail(s, s->scenario->line, "the start tile", "%s", error.text);
  }
  return true;
}

/* A layout of several tiles lies there beside what the scenario lays. */
static bool lay_tiles(bst_scene *s) {
  bool has_board = s->scenario->map.given || s->scenario->board.given;
  if ((!has_board || start_count(s) > 1) && !lay_start(s))
    return false;
  return !has_board || (lay_map(s) && lay_board(s));
}

static bool set_up(bst_scene *s) {
  const bst_scenario *from = s->scenario;
  uint8_t seat = (uint8_t)(from->to_move - 1);
  bst_error error;
  if (bst_position_begin(s->table, s->game, from->seed, &error) != BST_OK)
    return bst_scene_fail(s, from->line, "a position", "%s", error.text);
  if (!lay_tiles(s) || !bst_scene_lay_links(s) || !put_figures(s) || !bst_scene_fill_stack(s))
    return false;
  for (uint8_t i = 0; from->has_points && i < bst_ruleset_players(s->rs); i++)
    bst_position_points(s->table, s->game, i, from->points[i]);
  if (bst_position_set_up(s->table, s->game, seat, &error) != BST_OK)
    return bst_scene_fail(s, from->line, "the position can be set up", "%s", error.text);
  if (!bst_scene_put_pieces(s) || !bst_scene_put_state(s))
    return false;
  if (bst_position_can_be(s->table, s->game, &error) != BST_OK)
    return bst_scene_fail(s, from->pieces.count > 0 ? from->pieces.line[0] : from->line,
                          "a position that can be", "%s", error.text);
  if (bst_position_play(s->table, s->game, seat, &error) != BST_OK)
    return bst_scene_fail(s, from->line, "the position can be played", "%s", error.text);
  return true;
}

/* Is anything of the position given? */
static bool is_position(const bst_scenario *from) {
  return from->map.given || from->board.given || from->stack.given || from->links.count > 0 ||
         from->figures.count > 0 || from->has_points || from->pieces.count > 0 ||
         from->supply.count > 0 || from->state.count > 0 || from->marks.count > 0;
}

bool bst_scene_begin(bst_scene *s) {
  const bst_scenario *from = s->scenario;
  bst_error error;
  if (from->to_move < 1 || from->to_move > bst_ruleset_players(s->rs))
    return bst_scene_fail(s, from->line, "to_move is a seat", "there is no player %d",
                          from->to_move);
  if (is_position(from))
    return set_up(s);
  if (bst_game_start(s->table, s->game, from->seed, (uint8_t)(from->to_move - 1), &error) != BST_OK)
    return bst_scene_fail(s, from->line, "the game starts", "%s", error.text);
  return true;
}
