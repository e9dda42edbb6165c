/* action_text.c - the text form of actions, both ways. What a step of a script offers is written by
 * the types of its arguments: "tend herdsman:1 at 2,0 field:N grow". */
#include "board.h"
#include "decision.h"
#include "figures.h"
#include "filters.h"
#include "graph.h"
#include "inspect.h"
#include "locations.h"
#include "piece_text.h"
#include "score.h"
#include "status.h"
#include "turn.h"
#include "why_not.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- writing ------------------------------------------------------------------------------ */

/* Text that is cut at the end of its room, but measured whole. */
typedef struct line {
  char *out;
  size_t size, used;
} line;

static void print(line *l, const char *format, ...) BST_PRINTF(2, 3);
static void print(line *l, const char *format, ...) {
  va_list args;
  va_start(args, format);
  int n = vsnprintf(l->used < l->size ? l->out + l->used : NULL,
                    l->used < l->size ? l->size - l->used : 0, format, args);
  va_end(args);
  l->used += n < 0 ? 0 : (size_t)n;
}

static void print_location(line *l, const bst_ruleset *rs, const bst_game *g, uint8_t where,
                           uint16_t at) {
  char text[256];
  bst_location_text(rs, g, (bst_location){where, BST_NOBODY, at}, text, sizeof text);
  print(l, "%s", text);
}

static void print_argument(line *l, const bst_ruleset *rs, const bst_game *g,
                           const bst_step_def *step, uint8_t type, uint16_t value) {
  char text[256];
  switch ((bst_arg)type) {
  case BST_ARG_CELL:
    print_location(l, rs, g, BST_AT_CELL, value);
    return;
  case BST_ARG_CORNER:
    print_location(l, rs, g, BST_AT_CORNER, value);
    return;
  case BST_ARG_SIDE:
    print(l, "%c", "NESW"[value & 3]);
    return;
  case BST_ARG_ROTATION:
    print(l, "r%u", value);
    return;
  case BST_ARG_TILE:
    print(l, "%s", bst_tile_name(rs, value));
    return;
  case BST_ARG_SEGMENT:
    print_location(l, rs, g, BST_AT_SEGMENT, value);
    return;
  case BST_ARG_FEATURE:
    print_location(l, rs, g, BST_AT_SEGMENT,
                   value < g->node_count ? bst_first_node(rs, g, value) : value);
    return;
  case BST_ARG_FIGURE:
    bst_figure_text(rs, g, value, text, sizeof text);
    print(l, "%s", text);
    return;
  case BST_ARG_KIND:
    print(l, "%s", value < rs->figure_count ? rs->figure[value].name : "?");
    return;
  case BST_ARG_TOKEN:
    bst_token_text(rs, g, value, text, sizeof text);
    print(l, "%s", text);
    return;
  case BST_ARG_ENUM:
    print(l, "%s", value < step->word_count ? step->word[value] : "?");
    return;
  case BST_ARG_PLAYER:
    print(l, "player %d", value + 1);
    return;
  case BST_ARG_ZONE:
    bst_location_text(rs, g, (bst_location){BST_AT_ZONE, (uint8_t)value, value >> 8}, text,
                      sizeof text);
    print(l, "%s", text);
    return;
  case BST_ARG_AMOUNT:
  case BST_ARG_COUNT:
    print(l, "%u", value);
  }
}

size_t bst_action_text(const bst_ruleset *rs, const bst_game *g, const bst_action *a, char *out,
                       size_t size) {
  const bst_op *op = &rs->op[a->step < rs->op_count ? a->step : 0];
  line l = {out, size, 0};
  if (bst_action_is_pass(a)) {
    print(&l, BST_STEP_PASS);
  } else if (op->kind == BST_OP_PLACE && a->argc == 3 && g->drawn != BST_NONE) {
    bst_place_xy at = {(int16_t)a->arg[0], (int16_t)a->arg[1], (uint8_t)a->arg[2]};
    char place[128];
    bst_placement_text(rs, g->drawn, at, place, sizeof place);
    print(&l, BST_STEP_PLACE " %s", place);
  } else if (op->kind == BST_OP_FIGURE && a->argc == 2 && a->arg[0] < rs->figure_count &&
             a->arg[1] < g->node_count) {
    print(&l, BST_STEP_FIGURE " %s ", rs->figure[a->arg[0]].name);
    print_location(&l, rs, g, BST_AT_SEGMENT, a->arg[1]);
  } else {
    print(&l, "%s", op->word != NULL ? op->word : op->name);
    for (uint8_t i = 0; i < a->argc && i < BST_MAX_ARGS; i++) {
      print(&l, " ");
      print_argument(&l, rs, g, op->step, op->step != NULL ? op->step->arg[i] : BST_ARG_AMOUNT,
                     a->arg[i]);
    }
  }
  return l.used;
}

/* --- reading ------------------------------------------------------------------------------ */

static const char *skip_spaces(const char *text) { return text + strspn(text, " "); }

/* If `text` begins with the word, what follows it; else NULL. */
static const char *after_word(const char *text, const char *word) {
  size_t length = strlen(word);
  if (strncmp(text, word, length) != 0 || (text[length] != ' ' && text[length] != 0))
    return NULL;
  return skip_spaces(text + length);
}

static bst_status parse_place(const bst_table *t, const bst_game *g, const char *text,
                              bst_action *a, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  uint16_t type;
  bst_place_xy at;
  bst_status status = bst_placement_parse(rs, text, &type, &at, err);
  if (status != BST_OK)
    return status;
  if (type != g->drawn)
    return bst_fail(err, BST_ILLEGAL, "the tile to place is %s, not %s",
                    bst_tile_name(rs, g->drawn), bst_tile_name(rs, type));
  at.rotation = rs->tiles.type[type].class_of[at.rotation]; /* equal turns are one choice */
  if (!bst_board_fits(rs, g, type, at, true, NULL) ||
      (bst_filters_type(rs, type) && !bst_filter_left(rs, g, at))) {
    char why[256];
    bst_why_not_placed(t, g, at, why, sizeof why);
    return bst_fail(err, BST_ILLEGAL, "\"" BST_STEP_PLACE " %s\" is not legal: %s", text, why);
  }
  a->argc = 3;
  a->arg[0] = (uint16_t)at.x;
  a->arg[1] = (uint16_t)at.y;
  a->arg[2] = at.rotation;
  return BST_OK;
}

static bst_status parse_figure(const bst_table *t, const bst_game *g, const char *text,
                               bst_action *a, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  char kind[64];
  size_t length = strcspn(text, " ");
  snprintf(kind, sizeof kind, "%.*s", (int)length, text);
  uint8_t figure = bst_figure_kind_find(rs, kind);
  if (figure == 255)
    return bst_fail(err, BST_NOT_FOUND, "no rule declares a figure '%s'", kind);
  uint16_t node;
  bst_status status = bst_node_parse(rs, g, text + length, &node, err);
  if (status != BST_OK)
    return status;
  uint16_t first = tiles_of(rs, g)[g->laid].node;
  bool offered = node >= first && node - first < BST_MAX_SEGMENTS &&
                 (g->ask_offer[figure] >> (node - first) & 1);
  if (!offered) {
    char why[256];
    bst_why_not_deployed(t, g, g->ask_seat, figure, node, why, sizeof why);
    return bst_fail(err, BST_ILLEGAL, "\"" BST_STEP_FIGURE " %s\" is not legal here: %s", text,
                    why);
  }
  a->argc = 2;
  a->arg[0] = figure;
  a->arg[1] = node;
  return BST_OK;
}

/* Does any step have this name, asked now or not? */
static bool is_action_word(const bst_ruleset *rs, const char *text) {
  if (after_word(text, BST_STEP_PASS) != NULL)
    return true;
  for (size_t i = 0; i < rs->op_count; i++) {
    const bst_op *op = &rs->op[i];
    bool asks = op->kind == BST_OP_PLACE || op->kind == BST_OP_FIGURE || op->kind == BST_OP_STEP ||
                op->provider_count > 0;
    if (asks && (after_word(text, op->name) != NULL ||
                 (op->word != NULL && after_word(text, op->word) != NULL)))
      return true;
  }
  return false;
}

/* A segment may be called by any side that it reaches, a feature by any of its segments. */
static const char *after_node(const bst_ruleset *rs, const bst_game *g, const char *text,
                              uint16_t node, bool of_feature) {
  char name[128];
  uint16_t found;
  size_t length = strcspn(text, " ");
  length += strspn(text + length, " ");
  length += strcspn(text + length, " ");
  snprintf(name, sizeof name, "%.*s", (int)length, text);
  if (length >= sizeof name || bst_node_parse(rs, g, name, &found, NULL) != BST_OK)
    return NULL;
  const bst_node *nodes = nodes_of(rs, g);
  bool same = of_feature ? bst_root(nodes, found) == bst_root(nodes, node) : found == node;
  return same ? skip_spaces(text + length) : NULL;
}

static const char *after_figure(const bst_ruleset *rs, const bst_game *g, const char *text,
                                uint16_t figure);

/* A zone may be called without its rule, where one alone has such a zone. */
static const char *after_zone(const bst_ruleset *rs, const bst_game *g, const char *text,
                              bst_location location) {
  char name[128];
  bst_location found;
  size_t length = strcspn(text, " ");
  snprintf(name, sizeof name, "%.*s", (int)length, text);
  if (length >= sizeof name || bst_location_parse(rs, g, name, &found, NULL) != BST_OK ||
      !bst_location_same(found, location))
    return NULL;
  return skip_spaces(text + length);
}

static const char *after_location(const bst_ruleset *rs, const bst_game *g, const char *text,
                                  bst_location location) {
  char usual[256];
  if (location.where == BST_AT_ZONE)
    return after_zone(rs, g, text, location);
  if (location.where == BST_AT_SEGMENT)
    return after_node(rs, g, text, location.at, false);
  if (location.where == BST_AT_FIGURE)
    return after_figure(rs, g, text, location.at);
  bst_location_text(rs, g, location, usual, sizeof usual);
  return after_word(text, usual);
}

static const char *after_figure(const bst_ruleset *rs, const bst_game *g, const char *text,
                                uint16_t figure) {
  char name[128];
  bst_figure_name_text(rs, g, figure, name, sizeof name);
  text = after_word(text, name);
  if (text != NULL)
    text = after_word(text, "at");
  return text != NULL ? after_location(rs, g, text, bst_figure_location(rs, g, figure)) : NULL;
}

static const char *after_token(const bst_ruleset *rs, const bst_game *g, const char *text,
                               uint16_t token) {
  char name[128];
  bst_token_name_text(rs, g, token, name, sizeof name);
  text = after_word(text, name);
  if (text != NULL)
    text = after_word(text, "at");
  return text != NULL ? after_location(rs, g, text, tokens_of(rs, g)[token].location) : NULL;
}

static const char *after_argument(const bst_ruleset *rs, const bst_game *g, const char *text,
                                  const bst_step_def *step, uint8_t type, uint16_t value) {
  char usual[256];
  line l = {usual, sizeof usual, 0};
  if (type == BST_ARG_SEGMENT || type == BST_ARG_FEATURE)
    return after_node(rs, g, text, value, type == BST_ARG_FEATURE);
  if (type == BST_ARG_FIGURE)
    return after_figure(rs, g, text, value);
  if (type == BST_ARG_TOKEN)
    return after_token(rs, g, text, value);
  if (type == BST_ARG_ZONE)
    return after_zone(rs, g, text, (bst_location){BST_AT_ZONE, (uint8_t)value, value >> 8});
  print_argument(&l, rs, g, step, type, value);
  return after_word(text, usual);
}

/* "entry ..." or "rule.entry ...". */
static const char *after_name(const bst_op *op, const char *text) {
  const char *rest = after_word(text, op->name);
  return rest == NULL && op->word != NULL ? after_word(text, op->word) : rest;
}

/* Does the text mean this choice of a script? */
static bool means(const bst_ruleset *rs, const bst_game *g, const char *text, const bst_action *a) {
  const bst_op *op = &rs->op[a->step];
  const char *rest = after_name(op, text);
  for (uint8_t i = 0; i < a->argc && rest != NULL; i++)
    rest = after_argument(rs, g, rest, op->step, op->step->arg[i], a->arg[i]);
  return rest != NULL && *rest == 0;
}

/* A number that can be an amount. NULL: there is none. */
static const char *after_amount(const char *text, uint16_t *amount) {
  char *end;
  unsigned long value = isdigit((unsigned char)*text) ? strtoul(text, &end, 10) : BST_NONE;
  *amount = value < BST_NONE ? (uint16_t)value : BST_NONE;
  return value < BST_NONE ? skip_spaces(end) : NULL;
}

/* Does it mean this choice but for an amount, which is what the text says then? */
static bool means_with_amount(const bst_ruleset *rs, const bst_game *g, const char *text,
                              bst_action *a) {
  const bst_op *op = &rs->op[a->step];
  const char *rest = after_name(op, text);
  bool any = false;
  for (uint8_t i = 0; i < a->argc && rest != NULL; i++) {
    bool is_amount = op->step->arg[i] == BST_ARG_AMOUNT;
    rest = is_amount ? after_amount(rest, &a->arg[i])
                     : after_argument(rs, g, rest, op->step, op->step->arg[i], a->arg[i]);
    any = any || is_amount;
  }
  return any && rest != NULL && *rest == 0;
}

static bool is_of_script(const bst_ruleset *rs, const bst_action *a) {
  return rs->op[a->step].step != NULL && !bst_action_is_pass(a);
}

static bool is_written(const bst_ruleset *rs, const bst_game *g, const char *text,
                       const bst_action *a) {
  char usual[512];
  bst_action_text(rs, g, a, usual, sizeof usual);
  return strcmp(usual, text) == 0;
}

/* Actions of scripts are looked up among those that are offered. */
static bst_status parse_listed(const bst_table *t, const bst_game *g, const char *text,
                               bst_action *out, bst_error *err) {
  bst_choices choices;
  bst_game_choices(t, g, &choices);
  if (!is_action_word(t->rules, text))
    return bst_fail(err, BST_NOT_FOUND, "\"%s\": no action begins like that", text);
  for (uint32_t i = 0; i < choices.count; i++) {
    bst_game_choice(t, g, &choices, i, out);
    if (is_of_script(t->rules, out) ? means(t->rules, g, text, out)
                                    : is_written(t->rules, g, text, out))
      return BST_OK;
  }
  for (uint32_t i = 0; i < choices.count; i++) { /* not all amounts stand in lists */
    bst_game_choice(t, g, &choices, i, out);
    if (is_of_script(t->rules, out) && means_with_amount(t->rules, g, text, out) &&
        bst_decision_allows(t, g, out))
      return BST_OK;
  }
  return bst_fail(err, BST_ILLEGAL, "\"%s\" is no action of this decision (%s)", text,
                  g->over ? "the game is over" : t->rules->op[g->ask_step].name);
}

bst_status bst_action_parse(const bst_table *t, const bst_game *g, const char *text,
                            bst_action *out, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  bst_action a = {.step = g->ask_step, .seat = g->ask_seat};
  uint8_t asked = g->ask_count > 0 ? rs->op[g->ask_step].kind : (uint8_t)BST_OP_OVER;
  const char *rest;
  bst_status status;
  text = skip_spaces(text);
  if ((rest = after_word(text, BST_STEP_PASS)) != NULL && *rest == 0 && g->ask_pass) {
    a.arg[0] = BST_NONE;
    status = BST_OK;
  } else if ((rest = after_word(text, BST_STEP_PLACE)) != NULL && asked == BST_OP_PLACE) {
    status = parse_place(t, g, rest, &a, err);
  } else if ((rest = after_word(text, BST_STEP_FIGURE)) != NULL && asked == BST_OP_FIGURE) {
    status = parse_figure(t, g, rest, &a, err);
  } else {
    status = parse_listed(t, g, text, &a, err);
  }
  if (status == BST_OK)
    *out = a;
  return status;
}
