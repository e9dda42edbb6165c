/* scenario.c - see scenario.h: sets the scene, plays the actions, hears what happens. */
#include "scenario.h"

#include <chance.h>
#include <position.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tokens.h>

#include "scene.h"

/* --- saying what failed --------------------------------------------------------------------- */

bool bst_scene_fail(bst_scene *s, int line, const char *expected, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  s->out->line = line;
  snprintf(s->out->expected, sizeof s->out->expected, "%s", expected);
  vsnprintf(s->out->actual, sizeof s->out->actual, format, arguments);
  va_end(arguments);
  return false;
}

static bool fail_with_report(bst_scene *s, int line, const char *expected,
                             const bst_report *report) {
  char *at = s->out->actual;
  size_t room = sizeof s->out->actual;
  bst_scene_fail(s, line, expected, "%s", "");
  for (size_t i = 0; i < report->count && room > 1; i++) {
    size_t length = bst_report_text(&report->message[i], at, room);
    length = length < room ? length : room - 1;
    at += length;
    room -= length;
    if (room > 1) {
      *at++ = '\n';
      *at = '\0';
      room--;
    }
  }
  return false;
}

/* --- hearing what happens ------------------------------------------------------------------- */

static void on_awarded(void *self, const bst_game *g, const bst_award *award) {
  bst_scene *s = self;
  (void)g;
  if (s->award_count < BST_SCENE_AWARDS)
    snprintf(s->award[s->award_count++].text, BST_SCENE_TEXT, "%d %s %d", award->seat + 1,
             bst_term_name(s->rs, award->term), (int)award->points);
}

/* --- the beginning -------------------------------------------------------------------------- */

static bool load(bst_scene *s) {
  const bst_scenario *from = s->scenario;
  bst_setup setup = {.with = from->with,
                     .with_count = from->with_count,
                     .set = from->set,
                     .set_count = from->set_count,
                     .players = from->players};
  bst_report report = BST_REPORT_EMPTY;
  bst_status status = bst_rules_load(&setup, &s->out->rules, &report);
  bool loaded = status == BST_OK;
  if (!loaded)
    fail_with_report(s, from->with_line, from->error ? from->error : "the rules can be loaded",
                     &report);
  bst_report_clear(&report);
  return loaded;
}

static bool make_table(bst_scene *s) {
  bst_observer observer = {.self = s, .awarded = on_awarded};
  s->rs = bst_rules_compiled(s->out->rules);
  s->table = bst_table_new(s->rs);
  s->out->game = s->table ? bst_game_new(s->table) : NULL;
  s->game = s->out->game;
  s->before = s->table ? bst_game_new(s->table) : NULL;
  s->legal = malloc(BST_SCENE_ACTIONS * sizeof *s->legal);
  if (!s->game || !s->before || !s->legal)
    return bst_scene_fail(s, s->scenario->line, "memory for a game", "out of memory");
  bst_table_observe(s->table, &observer);
  return true;
}

static bool lay_board(bst_scene *s) {
  for (size_t i = 0; i < s->scenario->board_count; i++) {
    const char *text = s->scenario->board[i];
    uint16_t type, tile;
    bst_place_xy at;
    bst_error error;
    if (bst_placement_parse(s->rs, text, &type, &at, &error) != BST_OK ||
        bst_position_place(s->table, s->game, type, at, &tile, &error) != BST_OK)
      return bst_scene_fail(s, s->scenario->board_line[i], text, "can't be laid: %s", error.text);
  }
  return true;
}

bool bst_scene_split(bst_scene *s, int line, const char *text, const char *form, uint8_t *seat,
                     char *word, const char **rest) {
  int number, used = 0, players = bst_ruleset_players(s->rs);
  if (sscanf(text, "%d %64s %n", &number, word, &used) < 2 || used == 0)
    return bst_scene_fail(s, line, text, "not of the form %s", form);
  if (number < 1 || number > players)
    return bst_scene_fail(s, line, text, "there is no seat %d: the seats are 1 to %d", number,
                          players);
  *seat = (uint8_t)(number - 1);
  *rest = text + used;
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
  for (size_t i = 0; i < s->scenario->figure_count; i++)
    if (!put_figure(s, s->scenario->figure_line[i], s->scenario->figures[i]))
      return false;
  return true;
}

typedef struct stack {
  uint16_t type[BST_SCENE_STACK];
  uint32_t count;
} stack;

/* Adds the tiles of "BA/C" or "BA/C*3". */
static bool read_stack_entry(bst_scene *s, const char *text, stack *out) {
  char name[BST_SCENE_TEXT];
  const char *star = strrchr(text, '*');
  char *end = NULL;
  unsigned long copies = star ? strtoul(star + 1, &end, 10) : 1;
  snprintf(name, sizeof name, "%.*s", (int)(star ? star - text : (int)strlen(text)), text);
  uint16_t type = bst_tile_find(s->rs, name);
  if (star && (end == star + 1 || *end != '\0' || copies < 1))
    return bst_scene_fail(s, s->scenario->line, text, "not of the form \"BA/C\" or \"BA/C*3\"");
  if (type == BST_NONE)
    return bst_scene_fail(s, s->scenario->line, text, "no loaded set has a tile of this id");
  if (copies > BST_SCENE_STACK - out->count)
    return bst_scene_fail(s, s->scenario->line, text, "more than %d tiles in the stack",
                          BST_SCENE_STACK);
  while (copies-- > 0)
    out->type[out->count++] = type;
  return true;
}

static bool fill_stack(bst_scene *s) {
  bst_error error;
  stack tiles = {.count = 0};
  if (!s->scenario->has_stack)
    return true;
  for (size_t i = 0; i < s->scenario->stack_count; i++)
    if (!read_stack_entry(s, s->scenario->stack[i], &tiles))
      return false;
  if (bst_position_stack(s->table, s->game, tiles.type, tiles.count, &error) != BST_OK)
    return bst_scene_fail(s, s->scenario->line, "a stack", "%s", error.text);
  return true;
}

/* Without a board of its own a scenario begins with the start tile. */
static bool lay_start(bst_scene *s) {
  for (uint16_t type = 0; type < bst_tile_type_count(s->rs); type++) {
    uint16_t tile;
    bst_error error;
    if (bst_tile_definition(s->rs, type)->start &&
        bst_position_place(s->table, s->game, type, (bst_place_xy){0, 0, 0}, &tile, &error) !=
            BST_OK)
      return bst_scene_fail(s, s->scenario->line, "the start tile", "%s", error.text);
  }
  return true;
}

static bool set_up(bst_scene *s) {
  const bst_scenario *from = s->scenario;
  bst_error error;
  if (bst_position_begin(s->table, s->game, from->seed, &error) != BST_OK)
    return bst_scene_fail(s, from->line, "a position", "%s", error.text);
  if (!(from->has_board ? lay_board(s) : lay_start(s)) || !put_figures(s) || !fill_stack(s))
    return false;
  for (uint8_t seat = 0; from->has_points && seat < bst_ruleset_players(s->rs); seat++)
    bst_position_points(s->table, s->game, seat, from->points[seat]);
  if (bst_position_play(s->table, s->game, (uint8_t)(from->to_move - 1), &error) != BST_OK)
    return bst_scene_fail(s, from->line, "the position can be played", "%s", error.text);
  return true;
}

static bool begin(bst_scene *s) {
  const bst_scenario *from = s->scenario;
  bst_error error;
  if (from->to_move < 1 || from->to_move > bst_ruleset_players(s->rs))
    return bst_scene_fail(s, from->line, "to_move is a seat", "there is no player %d",
                          from->to_move);
  if (from->has_board || from->has_stack || from->figure_count || from->has_points)
    return set_up(s);
  if (bst_game_start(s->table, s->game, from->seed, (uint8_t)(from->to_move - 1), &error) != BST_OK)
    return bst_scene_fail(s, from->line, "the game starts", "%s", error.text);
  return true;
}

/* --- playing -------------------------------------------------------------------------------- */

/* "draw ID", "draw token:face": what is drawn next. */
static bool force_draw(bst_scene *s, const bst_scenario_step *step, const char *id) {
  bst_error error;
  uint16_t type = bst_tile_find(s->rs, id);
  if (type == BST_NONE && strchr(id, ':'))
    return bst_token_force(s->rs, s->game, id, &error) == BST_OK ||
           bst_scene_fail(s, step->line, step->action, "%s", error.text);
  if (type == BST_NONE)
    return bst_scene_fail(s, step->line, step->action, "no loaded set has a tile of this id");
  if (bst_game_force_draw(s->rs, s->game, type, &error) != BST_OK)
    return bst_scene_fail(s, step->line, step->action, "%s", error.text);
  return true;
}

/* "roll N": what the next die shows. */
static bool force_roll(bst_scene *s, const bst_scenario_step *step, const char *text) {
  bst_error error;
  char *end;
  unsigned long n = strtoul(text, &end, 10);
  uint16_t outcome = (uint16_t)(n - 1);
  if (*end != '\0' || n < 1 || n > UINT16_MAX)
    return bst_scene_fail(s, step->line, step->action, "not of the form \"roll 4\"");
  return bst_chance_force(s->game, &outcome, 1, &error) == BST_OK ||
         bst_scene_fail(s, step->line, step->action, "%s", error.text);
}

static bool act(bst_scene *s, const bst_scenario_step *step) {
  bst_action action;
  bst_error error;
  if (strncmp(step->action, "draw ", 5) == 0)
    return force_draw(s, step, step->action + 5);
  if (strncmp(step->action, "roll ", 5) == 0)
    return force_roll(s, step, step->action + 5);
  if (bst_action_parse(s->table, s->game, step->action, &action, &error) != BST_OK)
    return bst_scene_fail(s, step->line, step->action, "%s", error.text);
  bst_game_copy(s->before, s->game);
  if (bst_game_apply(s->table, s->game, &action, &error) == BST_OK)
    return true;
  bst_game_copy(s->game, s->before);
  return bst_scene_fail(s, step->line, step->action, "%s", error.text);
}

static bool play(bst_scene *s) {
  if (!make_table(s) || !begin(s))
    return false;
  for (size_t i = 0; i < s->scenario->step_count; i++) {
    const bst_scenario_step *step = &s->scenario->step[i];
    if (step->action && !act(s, step))
      return false;
    if (step->expect && !bst_scene_expect(s, step->expect))
      return false;
  }
  return true;
}

/* What the load or the set-up says must hold the text that is expected. */
static bool expect_error(bst_scene *s) {
  bool fine = load(s) && make_table(s) && begin(s);
  s->out->checks++;
  if (fine)
    return bst_scene_fail(s, s->scenario->line, s->scenario->error,
                          "no error: the rules are loaded and the position is set up");
  return strstr(s->out->actual, s->scenario->error) != NULL;
}

static bool run(bst_scene *s) { return s->scenario->error ? expect_error(s) : load(s) && play(s); }

void bst_scenario_run(const bst_scenario *scenario, bst_scenario_result *out) {
  *out = (bst_scenario_result){0};
  bst_scene *s = calloc(1, sizeof *s);
  if (!s) {
    snprintf(out->actual, sizeof out->actual, "out of memory");
    return;
  }
  s->scenario = scenario;
  s->out = out;
  out->passed = run(s);
  bst_game_free(s->before);
  bst_table_free(s->table);
  free(s->legal);
  free(s);
}

void bst_scenario_result_clear(bst_scenario_result *result) {
  bst_game_free(result->game);
  bst_rules_free(result->rules);
  *result = (bst_scenario_result){0};
}
