/* scene_pieces.c - figures, tokens and tiles off the board, as scenarios put them down and look for
 * them: "sheep:2*3 at herdsman:1 at 0,0 field:N" is what, how many of them, and where. */
#include <figures.h>
#include <inspect.h>
#include <locations.h>
#include <piece_text.h>
#include <position.h>
#include <stack.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <suggest.h>
#include <tokens.h>

#include "scene.h"

typedef enum piece_is { TILE, FIGURE, TOKEN } piece_is;

typedef struct piece {
  piece_is is;
  uint16_t type;      /* TILE */
  uint8_t kind, face; /* FIGURE, TOKEN */
  uint8_t seat;       /* FIGURE: whose */
  long count;
  bst_location location;
} piece;

static const char form[] = "\"normal:1 at 0,0 road:E\" (what, with *N for several, and where)";

/* --- reading -------------------------------------------------------------------------------- */

static bool read_name(bst_scene *s, int line, const char *text, const char *name, piece *out) {
  bst_error error;
  bool starts_figure = bst_figure_name_parse(s->rs, name, &out->kind, &out->seat, &error) == BST_OK;
  out->type = bst_tile_find(s->rs, name);
  if (out->type != BST_NONE) {
    out->is = TILE;
    return true;
  }
  if (starts_figure) {
    out->is = FIGURE;
    if (s->rs->figure[out->kind].group == BST_GROUP_NEUTRAL && out->seat != BST_NOBODY)
      return bst_scene_fail(s, line, text, "a '%s' is nobody's: leave out ':%u'",
                            s->rs->figure[out->kind].name, out->seat + 1u);
    return bst_figures_of_kind(s->rs, out->kind, out->seat).count > 0 ||
           bst_scene_fail(s, line, text, "write whose it is, as in \"%s:1\"", name);
  }
  out->is = TOKEN;
  if (bst_token_name_parse(s->rs, name, &out->kind, &out->face, &error) == BST_OK)
    return true;
  if (out->kind != 255)
    return bst_scene_fail(s, line, text, "%s", error.text);
  if (name[0] >= '0' && name[0] <= '9')
    return bst_scene_fail(s, line, text, "not of the form %s", form);
  return bst_scene_fail(s, line, text, "no rule declares a tile, figure or token '%s'", name);
}

/* A zone that there is none of: the nearest, as "; did you mean 'hand:1'?"; else "". */
static const char *hint_at_zone(const bst_scene *s, const char *text, char out[BST_SCENE_TEXT]) {
  char name[BST_SCENE_TEXT];
  bst_nearest nearest = {.word = name};
  snprintf(name, sizeof name, "%.*s", (int)strcspn(text, ":"), text);
  for (size_t i = 0; i < s->rs->zone_count; i++) {
    const char *full = s->rs->zone[i].name, *dot = strrchr(full, '.');
    if (strcmp(full, name) == 0 || (dot && strcmp(dot + 1, name) == 0))
      return "";
    bst_nearest_try(&nearest, strchr(name, '.') || !dot ? full : dot + 1);
  }
  return bst_scene_hint(&nearest, out);
}

static bool read_piece(bst_scene *s, int line, const char *text, piece *out) {
  char name[BST_SCENE_TEXT], hint[BST_SCENE_TEXT];
  bst_error error;
  const char *at = strstr(text, " at ");
  if (!at || at - text >= BST_SCENE_TEXT)
    return bst_scene_fail(s, line, text, "not of the form %s", form);
  snprintf(name, sizeof name, "%.*s", (int)(at - text), text);
  char *star = strrchr(name, '*');
  out->count = 1;
  if (star) {
    *star = '\0';
    if (!bst_scene_number(star + 1, &out->count) || out->count < 0)
      return bst_scene_fail(s, line, text, "not of the form %s", form);
  }
  if (!read_name(s, line, text, name, out))
    return false;
  return bst_location_parse(s->rs, s->game, at + 4, &out->location, &error) == BST_OK ||
         bst_scene_fail(s, line, text, "%s%s", error.text, hint_at_zone(s, at + 4, hint));
}

/* "1 normal 6": whose, what, how many. */
static bool read_supply(bst_scene *s, int line, const char *text, uint8_t *seat, piece *out) {
  static const char supply_form[] = "\"1 normal 6\" (seat, figure or token, number)";
  char word[65];
  const char *rest = "";
  bst_error error;
  if (!bst_scene_split(s, line, text, supply_form, seat, word, &rest))
    return false;
  if (!bst_scene_number(rest, &out->count))
    return bst_scene_fail(s, line, text, "not of the form %s", supply_form);
  out->kind = bst_figure_kind_find(s->rs, word);
  out->is = out->kind != 255 ? FIGURE : TOKEN;
  if (out->is == FIGURE ||
      bst_token_name_parse(s->rs, word, &out->kind, &out->face, &error) == BST_OK)
    return true;
  return bst_scene_fail(s, line, text, "there is no figure or token '%s'", word);
}

/* --- putting down --------------------------------------------------------------------------- */

static bst_status put_one(bst_scene *s, const piece *p, bst_error *error) {
  switch (p->is) {
  case TILE:
    return bst_position_tile(s->table, s->game, p->type, p->location, !s->scenario->stack.given,
                             error);
  case FIGURE:
    return bst_position_move_figure(s->table, s->game, p->seat, p->kind, p->location, error);
  case TOKEN:
    break;
  }
  return bst_position_move_token(s->table, s->game, p->kind, p->face, p->location, error);
}

/* Of a zone that a scenario names, it says all that lies there: what `setup` dealt goes. Did tiles?
 * What is wrong with the text is told when the piece is put down. */
static bool empty_zone(bst_scene *s, const char *text) {
  const char *at = strstr(text, " at ");
  bst_location location;
  if (!at || strstr(at + 4, " at ") ||
      bst_location_parse(s->rs, s->game, at + 4, &location, NULL) != BST_OK ||
      location.where != BST_AT_ZONE)
    return false;
  uint8_t holds = s->rs->zone[location.at].holds;
  if (holds & BST_HOLDS_TOKENS)
    bst_position_empty_tokens(s->table, s->game, location);
  if (holds & BST_HOLDS_TILES)
    bst_position_empty(s->table, s->game, location, !s->scenario->stack.given);
  return (holds & BST_HOLDS_TILES) != 0;
}

/* What `setup` took for them out of a stack that the scenario lists is there again. */
static bool empty_zones(bst_scene *s) {
  const bst_lines *pieces = &s->scenario->pieces;
  bool any = false;
  for (size_t i = 0; i < pieces->count; i++)
    any = empty_zone(s, pieces->text[i]) || any;
  return !any || bst_scene_fill_stack(s);
}

static bool put_piece(bst_scene *s, int line, const char *text) {
  piece p;
  bst_error error;
  if (!read_piece(s, line, text, &p))
    return false;
  for (long i = 0; i < p.count; i++)
    if (put_one(s, &p, &error) != BST_OK)
      return bst_scene_fail(s, line, text, "can't be put there: %s", error.text);
  return true;
}

static bool put_supply(bst_scene *s, int line, const char *text) {
  piece p;
  uint8_t seat;
  bst_error error;
  if (!read_supply(s, line, text, &seat, &p))
    return false;
  uint16_t count = (uint16_t)p.count;
  bst_status status = p.count < 0 || p.count > UINT16_MAX
                          ? BST_BAD_VALUE
                          : (p.is == FIGURE ? bst_position_supply : bst_position_token_supply)(
                                s->table, s->game, seat, p.kind, count, &error);
  return status == BST_OK ||
         bst_scene_fail(s, line, text, "%s",
                        status == BST_BAD_VALUE ? "that is no number of pieces" : error.text);
}

static bool put_each(bst_scene *s, const bst_lines *lines,
                     bool (*put)(bst_scene *s, int line, const char *text)) {
  for (size_t i = 0; i < lines->count; i++)
    if (!put(s, lines->line[i], lines->text[i]))
      return false;
  return true;
}

/* Places name figures that are put down before, so a piece is read when its turn comes. */
bool bst_scene_put_pieces(bst_scene *s) {
  const bst_scenario *from = s->scenario;
  return put_each(s, &from->supply, put_supply) && empty_zones(s) &&
         put_each(s, &from->pieces, put_piece);
}

/* --- looking -------------------------------------------------------------------------------- */

static long tiles_there(const bst_scene *s, const piece *p) {
  if (p->location.where == BST_AT_ZONE)
    return bst_zone_count(s->rs, s->game, bst_zone_pile(s->rs, p->location.at, p->location.seat),
                          p->type);
  uint16_t tile = bst_location_tile(s->rs, s->game, p->location);
  return tile != BST_NONE && bst_placed_tile(s->rs, s->game, tile).type == p->type;
}

static long pieces_there(const bst_scene *s, const piece *p) {
  long count = 0;
  if (p->is == TILE)
    return tiles_there(s, p);
  if (p->is == FIGURE) {
    bst_figure_run run = bst_figures_of_kind(s->rs, p->kind, p->seat);
    for (uint16_t i = 0; i < run.count; i++)
      count += bst_location_same(bst_figure_location(s->rs, s->game, (uint16_t)(run.first + i)),
                                 p->location);
    return count;
  }
  for (uint16_t k = BST_NONE;
       (k = bst_token_next(s->rs, s->game, p->kind, p->location, k)) != BST_NONE;)
    count += p->face == 255 || tokens_of(s->rs, s->game)[k].face == p->face;
  return count;
}

bool bst_scene_expect_piece(bst_scene *s, int line, const char *text) {
  piece p;
  s->out->checks++;
  if (!read_piece(s, line, text, &p))
    return false;
  long actual = pieces_there(s, &p);
  return actual == p.count ||
         bst_scene_fail(s, line, text, "%ld %s there", actual, actual == 1 ? "is" : "are");
}

bool bst_scene_expect_supply(bst_scene *s, int line, const char *text) {
  piece p;
  uint8_t seat;
  s->out->checks++;
  if (!read_supply(s, line, text, &seat, &p))
    return false;
  const bst_location supply = {BST_AT_SUPPLY, seat, BST_NONE};
  long actual = p.is == FIGURE ? bst_supply(s->rs, s->game, seat, p.kind)
                               : bst_token_count(s->rs, s->game, p.kind, supply);
  return actual == p.count ||
         bst_scene_fail(s, line, text, "%ld %s left", actual, actual == 1 ? "is" : "are");
}
