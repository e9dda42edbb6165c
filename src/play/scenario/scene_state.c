/* scene_state.c - state fields and marks of rules, as scenarios set them and look at them:
 *
 *   "toll.paid = 3"   "toll.debt:2 = 1"   "toll.visits at 0,0 = 4"   "toll.age at normal:1 at ... =
 * 2" "toll.burnt at 0,0 road:E"            "toll.late:2"
 *
 * The rule may be left out where one alone has such a name. */
#include <board.h>
#include <figures.h>
#include <inspect.h>
#include <locations.h>
#include <marks.h>
#include <piece_text.h>
#include <state.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene.h"

/* --- names ---------------------------------------------------------------------------------- */

/* "name", "name:2", "name at PLACE", cut in its parts. */
typedef struct named {
  char name[BST_SCENE_TEXT], place[BST_SCENE_TEXT];
  long seat; /* from 1; 0: none is named */
} named;

static void strip(char *text) {
  for (size_t n = strlen(text); n > 0 && text[n - 1] == ' '; n--)
    text[n - 1] = '\0';
}

static bool read_named(const char *text, size_t length, named *out) {
  *out = (named){.seat = 0};
  snprintf(out->name, sizeof out->name, "%.*s", (int)length, text);
  strip(out->name);
  char *at = strstr(out->name, " at ");
  if (at) {
    snprintf(out->place, sizeof out->place, "%s", at + 4);
    *at = '\0';
    return true;
  }
  char *colon = strrchr(out->name, ':');
  if (!colon)
    return true;
  *colon = '\0';
  return bst_scene_number(colon + 1, &out->seat);
}

/* "rule.name" or its last part. */
static bool is_called(const char *full, const char *name) {
  const char *dot = strrchr(full, '.');
  return strcmp(full, name) == 0 || (dot && strcmp(dot + 1, name) == 0);
}

static uint16_t find_state(const bst_ruleset *rs, const char *name) {
  uint16_t found = bst_state_find(rs, name);
  for (uint16_t i = 0; found == BST_NONE && i < rs->state_count; i++)
    if (is_called(rs->state[i].name, name))
      found = i;
  return found;
}

static uint16_t find_mark(const bst_ruleset *rs, const char *name) {
  uint16_t found = BST_NONE;
  for (uint16_t i = 0; i < rs->mark_count; i++)
    if (strcmp(rs->mark[i].name, name) == 0 ||
        (found == BST_NONE && is_called(rs->mark[i].name, name)))
      found = i;
  return found;
}

/* --- whose ---------------------------------------------------------------------------------- */

typedef enum holder { GAME, PLAYER, TILE, FIGURE, FEATURE, CELL } holder;

/* What is to be written behind the name. */
static const char *const wanted_form[] = {[GAME] = "\" alone",
                                          [PLAYER] = ":1\" (a seat)",
                                          [TILE] = " at 0,0\" (a cell with a tile)",
                                          [FIGURE] = " at normal:1 at 0,0 road:E\" (a figure)",
                                          [FEATURE] = " at 0,0 road:E\" (a segment)",
                                          [CELL] = " at 0,0\" (a cell)"};

static bool find_player(const bst_scene *s, const named *n, uint32_t *index) {
  *index = (uint32_t)(n->seat - 1);
  return n->seat >= 1 && n->seat <= bst_ruleset_players(s->rs);
}

static bool find_place(const bst_scene *s, const char *place, bst_at where, uint32_t *index) {
  bst_location location;
  bool found = bst_location_parse(s->rs, s->game, place, &location, NULL) == BST_OK &&
               location.where == where;
  *index = found ? location.at : BST_NONE;
  return found;
}

static bool find_tile(const bst_scene *s, const char *place, uint32_t *index) {
  if (!find_place(s, place, BST_AT_CELL, index))
    return false;
  const bst_location cell = {BST_AT_CELL, BST_NOBODY, (uint16_t)*index};
  *index = bst_location_tile(s->rs, s->game, cell);
  return *index != BST_NONE;
}

/* The number of the thing that it is about. */
static bool find_holder(bst_scene *s, int line, const char *text, const named *n, holder whose,
                        uint32_t *index) {
  uint16_t figure;
  bool found = false;
  switch (whose) {
  case GAME:
    *index = 0;
    found = n->seat == 0 && !*n->place;
    break;
  case PLAYER:
    found = find_player(s, n, index);
    break;
  case TILE:
    found = find_tile(s, n->place, index);
    break;
  case FIGURE:
    found = bst_figure_parse(s->rs, s->game, n->place, &figure, NULL) == BST_OK;
    *index = found ? figure : BST_NONE;
    break;
  case FEATURE:
    found = find_place(s, n->place, BST_AT_SEGMENT, index);
    break;
  case CELL:
    found = find_place(s, n->place, BST_AT_CELL, index);
  }
  return found || bst_scene_fail(s, line, text, "there is none of that: write \"%s%s", n->name,
                                 wanted_form[whose]);
}

/* --- values --------------------------------------------------------------------------------- */

static const char *value_form(uint8_t type) {
  static const char *const forms[BST_STATE_TYPES] = {
      [BST_STATE_BOOL] = "true or false",
      [BST_STATE_U8] = "a whole number",
      [BST_STATE_U16] = "a whole number",
      [BST_STATE_I32] = "a whole number",
      [BST_STATE_ENUM] = "one of its words",
      [BST_STATE_PLAYER] = "a seat, or none",
      [BST_STATE_CELL] = "a cell, as in 3,-1, or none",
      [BST_STATE_TILE] = "the id of a tile, or none",
      [BST_STATE_KIND] = "a kind of figure, or none",
      [BST_STATE_FIGURE] = "a figure, as in normal:1 at 0,0 road:E, or none",
      [BST_STATE_CELLSET] = "cells, as in 0,0 3,-1, or none"};
  return forms[type];
}

/* What holds a thing holds its number plus one; 0: none. */
static bool read_thing(const bst_scene *s, uint8_t type, const char *text, int32_t *value) {
  uint32_t at = 0;
  uint16_t figure;
  long seat;
  bool found = true;
  if (strcmp(text, "none") == 0) {
    *value = 0;
    return true;
  }
  switch (type) {
  case BST_STATE_PLAYER:
    found = bst_scene_number(text, &seat) && seat >= 1 && seat <= bst_ruleset_players(s->rs);
    at = (uint32_t)seat - 1;
    break;
  case BST_STATE_CELL:
    found = find_place(s, text, BST_AT_CELL, &at);
    break;
  case BST_STATE_TILE:
    at = bst_tile_find(s->rs, text);
    found = at != BST_NONE;
    break;
  case BST_STATE_KIND:
    at = bst_figure_kind_find(s->rs, text);
    found = at != 255;
    break;
  default:
    found = bst_figure_parse(s->rs, s->game, text, &figure, NULL) == BST_OK;
    at = found ? figure : 0;
  }
  *value = (int32_t)at + 1;
  return found;
}

static bool read_word(const bst_state_def *def, const char *text, int32_t *value) {
  for (*value = 0; *value < def->word_count; ++*value)
    if (strcmp(def->word[*value], text) == 0)
      return true;
  return false;
}

static bool read_value(const bst_scene *s, uint16_t field, const char *text, int32_t *value) {
  const bst_state_def *def = &s->rs->state[field];
  long number;
  switch (def->type) {
  case BST_STATE_BOOL:
    *value = strcmp(text, "true") == 0;
    return *value || strcmp(text, "false") == 0;
  case BST_STATE_U8:
  case BST_STATE_U16:
  case BST_STATE_I32:
    if (!bst_scene_number(text, &number))
      return false;
    *value = (int32_t)number;
    return true;
  case BST_STATE_ENUM:
    return read_word(def, text, value);
  default:
    return read_thing(s, def->type, text, value);
  }
}

/* --- sets of cells -------------------------------------------------------------------------- */

/* Takes the first cell off *text; false: there is none any more, or (*fine false) it is no cell. */
static bool next_cell(const bst_scene *s, const char **text, uint16_t *cell, bool *fine) {
  char word[BST_SCENE_TEXT];
  uint32_t index;
  *text += strspn(*text, " ");
  size_t length = strcspn(*text, " ");
  snprintf(word, sizeof word, "%.*s", (int)length, *text);
  *text += length;
  if (length == 0 || strcmp(word, "none") == 0)
    return false;
  *fine = *fine && find_place(s, word, BST_AT_CELL, &index);
  *cell = *fine ? (uint16_t)index : 0;
  return *fine;
}

static bool put_cells(bst_scene *s, uint16_t field, uint32_t index, const char *text) {
  bool fine = true;
  uint16_t cell;
  bst_state_clear_cells(s->rs, s->game, field, index);
  while (next_cell(s, &text, &cell, &fine))
    bst_state_put_cell(s->rs, s->game, field, index, cell, true);
  return fine;
}

static bool expect_cells(bst_scene *s, int line, const char *all, uint16_t field, uint32_t index,
                         const char *text) {
  bool fine = true;
  uint16_t cell;
  uint32_t named_cells = 0, there = 0;
  while (next_cell(s, &text, &cell, &fine)) {
    named_cells++;
    if (!bst_state_has_cell(s->rs, s->game, field, index, cell))
      return bst_scene_fail(s, line, all, "not all of these cells are in it");
  }
  if (!fine)
    return bst_scene_fail(s, line, all, "it holds %s", value_form(BST_STATE_CELLSET));
  for (uint16_t c = 1; c < s->game->cell_count; c++)
    there += bst_state_has_cell(s->rs, s->game, field, index, c);
  return there == named_cells || bst_scene_fail(s, line, all, "%u cells are in it", there);
}

/* --- state ---------------------------------------------------------------------------------- */

typedef struct setting {
  uint16_t field;
  uint32_t index;
  int32_t value;    /* not of a set of cells */
  const char *text; /* of the value */
} setting;

static bool read_setting(bst_scene *s, int line, const char *text, setting *out) {
  static const holder whose[] = {[BST_PER_GAME] = GAME,
                                 [BST_PER_PLAYER] = PLAYER,
                                 [BST_PER_TILE] = TILE,
                                 [BST_PER_FIGURE] = FIGURE,
                                 [BST_PER_FEATURE] = FEATURE};
  const char *equals = strstr(text, "=");
  named n;
  if (!equals || !read_named(text, (size_t)(equals - text), &n))
    return bst_scene_fail(s, line, text, "not of the form \"rule.field = 3\"");
  out->field = find_state(s->rs, n.name);
  if (out->field == BST_NONE)
    return bst_scene_fail(s, line, text, "no rule declares a state field '%s'", n.name);
  const bst_state_def *def = &s->rs->state[out->field];
  if (!find_holder(s, line, text, &n, whose[def->per], &out->index))
    return false;
  out->text = equals + 1 + strspn(equals + 1, " ");
  return def->type == BST_STATE_CELLSET || read_value(s, out->field, out->text, &out->value) ||
         bst_scene_fail(s, line, text, "it holds %s", value_form(def->type));
}

static bool put_setting(bst_scene *s, int line, const char *text) {
  setting set;
  bst_error error;
  if (!read_setting(s, line, text, &set))
    return false;
  if (s->rs->state[set.field].type == BST_STATE_CELLSET)
    return put_cells(s, set.field, set.index, set.text) ||
           bst_scene_fail(s, line, text, "it holds %s", value_form(BST_STATE_CELLSET));
  return bst_state_set(s->rs, s->game, set.field, set.index, set.value, &error) == BST_OK ||
         bst_scene_fail(s, line, text, "%s", error.text);
}

bool bst_scene_expect_state(bst_scene *s, int line, const char *text) {
  setting set;
  char actual[BST_SCENE_TEXT];
  s->out->checks++;
  if (!read_setting(s, line, text, &set))
    return false;
  if (s->rs->state[set.field].type == BST_STATE_CELLSET)
    return expect_cells(s, line, text, set.field, set.index, set.text);
  int32_t value = bst_state_get(s->rs, s->game, set.field, set.index);
  bst_state_text(s->rs, s->game, set.field, value, actual, sizeof actual);
  return value == set.value || bst_scene_fail(s, line, text, "it is %s", actual);
}

/* --- marks ---------------------------------------------------------------------------------- */

static bool read_mark(bst_scene *s, int line, const char *text, uint16_t *mark, uint32_t *index) {
  static const holder whose[] = {[BST_MARKED_FEATURE] = FEATURE,
                                 [BST_MARKED_TILE] = TILE,
                                 [BST_MARKED_FIGURE] = FIGURE,
                                 [BST_MARKED_PLAYER] = PLAYER,
                                 [BST_MARKED_CELL] = CELL};
  named n;
  if (!read_named(text, strlen(text), &n))
    return bst_scene_fail(s, line, text, "not of the form \"rule.mark at 0,0 road:E\"");
  *mark = find_mark(s->rs, n.name);
  if (*mark == BST_NONE)
    return bst_scene_fail(s, line, text, "no rule declares a mark '%s'", n.name);
  return find_holder(s, line, text, &n, whose[s->rs->mark[*mark].on], index);
}

static bool put_mark(bst_scene *s, int line, const char *text) {
  uint16_t mark;
  uint32_t index;
  if (!read_mark(s, line, text, &mark, &index))
    return false;
  bst_mark_set(s->rs, s->game, mark, (uint16_t)index, true);
  return true;
}

bool bst_scene_expect_mark(bst_scene *s, int line, const char *text, bool wanted) {
  uint16_t mark;
  uint32_t index;
  s->out->checks++;
  if (!read_mark(s, line, text, &mark, &index))
    return false;
  return bst_mark_get(s->rs, s->game, mark, (uint16_t)index) == wanted ||
         bst_scene_fail(s, line, text, wanted ? "it is not marked" : "it is marked");
}

/* --- the beginning -------------------------------------------------------------------------- */

bool bst_scene_put_state(bst_scene *s) {
  const bst_lines *state = &s->scenario->state, *marks = &s->scenario->marks;
  for (size_t i = 0; i < state->count; i++)
    if (!put_setting(s, state->line[i], state->text[i]))
      return false;
  for (size_t i = 0; i < marks->count; i++)
    if (!put_mark(s, marks->line[i], marks->text[i]))
      return false;
  return true;
}
