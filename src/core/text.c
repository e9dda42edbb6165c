/* text.c - the text forms of tiles, places, segments and actions, both ways. */
#include "board.h"
#include "inspect.h"
#include "status.h"
#include "turn.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char side_letter[] = "NESWH";
static const char slot_letter[] = "LCR";

static size_t print(char *out, size_t size, const char *format, ...) BST_PRINTF(3, 4);
static size_t print(char *out, size_t size, const char *format, ...) {
  va_list args;
  va_start(args, format);
  int n = vsnprintf(out, size, format, args);
  va_end(args);
  return n < 0 ? 0 : (size_t)n;
}

/* --- tiles and places --------------------------------------------------------------------- */

size_t bst_placement_text(const bst_ruleset *rs, uint16_t type, bst_place_xy at, char *out,
                          size_t size) {
  return print(out, size, "%s %d,%d r%d", bst_tile_name(rs, type), at.x, at.y, at.rotation);
}

/* "3,-1": false and *text unchanged if it isn't there. */
static bool read_cell(const char **text, int16_t *x, int16_t *y) {
  char *end;
  long a = strtol(*text, &end, 10);
  if (end == *text || *end != ',' || a < INT16_MIN / 2 || a > INT16_MAX / 2)
    return false;
  const char *second = end + 1;
  long b = strtol(second, &end, 10);
  if (end == second || b < INT16_MIN / 2 || b > INT16_MAX / 2)
    return false;
  *x = (int16_t)a;
  *y = (int16_t)b;
  *text = end;
  return true;
}

static const char *skip_spaces(const char *text) { return text + strspn(text, " "); }

bst_status bst_placement_parse(const bst_ruleset *rs, const char *text, uint16_t *type,
                               bst_place_xy *at, bst_error *err) {
  char name[64];
  const char *start = skip_spaces(text), *rest = start + strcspn(start, " ");
  size_t length = (size_t)(rest - start);
  if (length == 0 || length >= sizeof name)
    return bst_fail(err, BST_BAD_VALUE, "\"%s\": write tile, cell and turn as \"%s 3,-1 r1\"", text,
                    bst_tile_name(rs, 0));
  memcpy(name, start, length);
  name[length] = 0;
  uint16_t found = bst_tile_find(rs, name);
  if (found == BST_NONE)
    return bst_fail(err, BST_NOT_FOUND, "no loaded set has a tile '%s'", name);
  bst_place_xy place;
  rest = skip_spaces(rest);
  if (!read_cell(&rest, &place.x, &place.y))
    return bst_fail(err, BST_BAD_VALUE, "\"%s\": after the tile comes its cell, as \"3,-1\"", text);
  rest = skip_spaces(rest);
  if (rest[0] != 'r' || rest[1] < '0' || rest[1] > '3' || *skip_spaces(rest + 2) != 0)
    return bst_fail(err, BST_BAD_VALUE, "\"%s\": after the cell comes the turn, r0 to r3", text);
  place.rotation = (uint8_t)(rest[1] - '0');
  *type = found;
  *at = place;
  return BST_OK;
}

/* --- segments ----------------------------------------------------------------------------- */

/* The cell and first slot of a node, clockwise from N (the diagonal last). */
typedef struct spot {
  int16_t x, y;
  uint8_t side, slot; /* side 255: the segment reaches no side */
} spot;

static spot first_spot(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  uint16_t tile = bst_node_tile(rs, g, node);
  uint8_t segment = bst_node_segment(rs, g, node);
  const bst_tile *t = &tiles_of(rs, g)[tile];
  bst_place_xy at = bst_tile_place(rs, g, tile);
  const bst_rot_part *part = bst_part_at(&rs->tiles, t->type, t->rotation, 0);
  for (uint8_t p = 0; p < rs->tiles.type[t->type].part_count; p++)
    for (uint8_t side = 0; side < BST_SIDES; side++)
      for (uint8_t slot = 0; slot < 3; slot++)
        if (part[p].slot[side][slot] == segment)
          return (spot){(int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy), side, slot};
  return (spot){at.x, at.y, 255, 0};
}

/* Is the segment in all three slots, or in the middle one? Then the side's name is enough. */
static bool whole_side(const bst_ruleset *rs, const bst_game *g, uint16_t node, const spot *s) {
  const bst_rot_part *part = bst_part_in_cell(rs, g, bst_node_tile(rs, g, node), s->x, s->y);
  return part->slot[s->side][BST_CENTRE] == bst_node_segment(rs, g, node);
}

size_t bst_node_text(const bst_ruleset *rs, const bst_game *g, uint16_t node, char *out,
                     size_t size) {
  spot s = first_spot(rs, g, node);
  const char *kind = bst_kind_name(rs, bst_node_kind(rs, g, node));
  if (s.side == 255) {
    uint8_t own = bst_node_kind(rs, g, node);
    bool reaches = rs->tiles.side_kind[own] != 255;
    return print(out, size, reaches ? "%d,%d %s:I" : "%d,%d %s", s.x, s.y, kind);
  }
  if (whole_side(rs, g, node, &s))
    return print(out, size, "%d,%d %s:%c", s.x, s.y, kind, side_letter[s.side]);
  return print(out, size, "%d,%d %s:%c%c", s.x, s.y, kind, side_letter[s.side],
               slot_letter[s.slot]);
}

/* The segment of `tile` that is of this kind and reaches no side. */
static uint16_t inner_node(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint8_t kind) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_type *type = &rs->tiles.type[t->type];
  for (uint8_t s = 0; s < type->segment_count; s++)
    if (type->kind[s] == kind && type->open[s] == 0)
      return (uint16_t)(t->node + s);
  return BST_NONE;
}

typedef struct segment_name {
  int16_t x, y;
  uint8_t kind;
  char side, slot; /* 0: not given */
} segment_name;

static bst_status read_segment(const bst_ruleset *rs, const char *text, segment_name *out,
                               bst_error *err) {
  const char *rest = skip_spaces(text);
  char kind[64];
  if (!read_cell(&rest, &out->x, &out->y))
    return bst_fail(err, BST_BAD_VALUE, "\"%s\": write a segment as \"3,-1 road:S\"", text);
  rest = skip_spaces(rest);
  size_t length = strcspn(rest, ": ");
  if (length == 0 || length >= sizeof kind)
    return bst_fail(err, BST_BAD_VALUE, "\"%s\": after the cell comes a kind of segment", text);
  memcpy(kind, rest, length);
  kind[length] = 0;
  out->kind = bst_kind_find(rs, kind);
  if (out->kind == 255)
    return bst_fail(err, BST_NOT_FOUND, "\"%s\": no rule declares segments of the kind '%s'", text,
                    kind);
  out->side = out->slot = 0;
  rest += length;
  if (*rest == ':') {
    out->side = rest[1];
    out->slot = rest[1] != 0 && rest[2] != 0 && rest[2] != ' ' ? rest[2] : 0;
    rest += 1 + (out->side != 0) + (out->slot != 0);
  }
  if (*skip_spaces(rest) != 0)
    return bst_fail(err, BST_BAD_VALUE, "\"%s\": '%s' is too much", text, skip_spaces(rest));
  return BST_OK;
}

/* Half tiles: both halves of a cell are looked at. */
static uint16_t find_inner(const bst_ruleset *rs, const bst_game *g, const segment_name *name) {
  for (uint8_t side = 0; side < 4; side++) {
    uint16_t tile = bst_owner_at(rs, g, name->x, name->y, side);
    uint16_t node = tile == BST_NONE ? BST_NONE : inner_node(rs, g, tile, name->kind);
    if (node != BST_NONE)
      return node;
  }
  return BST_NONE;
}

/* What lies in a slot, if it is of the kind that is named. */
static uint16_t node_in_slot(const bst_ruleset *rs, const bst_game *g, const segment_name *name,
                             uint8_t slot) {
  const char *side = strchr(side_letter, name->side);
  if (side == NULL)
    return BST_NONE;
  uint16_t node = bst_node_at(rs, g, name->x, name->y, (uint8_t)(side - side_letter), slot);
  return node != BST_NONE && bst_node_kind(rs, g, node) == name->kind ? node : BST_NONE;
}

/* A side without a slot means the middle, or what lies left and right of it if that is one segment.
 * *two: it isn't. */
static uint16_t find_slot(const bst_ruleset *rs, const bst_game *g, const segment_name *name,
                          bool *two) {
  const char *slot = name->slot == 0 ? NULL : strchr(slot_letter, name->slot);
  if (name->slot != 0)
    return slot == NULL ? BST_NONE : node_in_slot(rs, g, name, (uint8_t)(slot - slot_letter));
  uint16_t middle = node_in_slot(rs, g, name, BST_CENTRE);
  uint16_t left = node_in_slot(rs, g, name, BST_LEFT);
  uint16_t right = node_in_slot(rs, g, name, BST_RIGHT);
  if (middle != BST_NONE)
    return middle;
  *two = left != BST_NONE && right != BST_NONE && left != right;
  return left != BST_NONE ? left : right;
}

bst_status bst_node_parse(const bst_ruleset *rs, const bst_game *g, const char *text,
                          uint16_t *node, bst_error *err) {
  segment_name name = {0};
  bst_status status = read_segment(rs, text, &name, err);
  if (status != BST_OK)
    return status;
  bool inner = name.side == 0 || name.side == 'I';
  bool two = false;
  uint16_t found = inner ? find_inner(rs, g, &name) : find_slot(rs, g, &name, &two);
  text = skip_spaces(text);
  if (two)
    return bst_fail(err, BST_BAD_VALUE, "\"%s\" could mean two segments: write %s:%cL or %s:%cR",
                    text, bst_kind_name(rs, name.kind), name.side, bst_kind_name(rs, name.kind),
                    name.side);
  if (found == BST_NONE)
    return bst_fail(err, BST_NOT_FOUND, "\"%s\": there is no such segment on the board", text);
  *node = found;
  return BST_OK;
}

/* --- actions ------------------------------------------------------------------------------ */

size_t bst_action_text(const bst_ruleset *rs, const bst_game *g, const bst_action *a, char *out,
                       size_t size) {
  const bst_op *op = &rs->op[a->step < rs->op_count ? a->step : 0];
  if (bst_action_is_pass(a))
    return print(out, size, BST_STEP_PASS);
  if (op->kind == BST_OP_PLACE && a->argc == 3 && g->drawn != BST_NONE) {
    bst_place_xy at = {(int16_t)a->arg[0], (int16_t)a->arg[1], (uint8_t)a->arg[2]};
    size_t n = print(out, size, BST_STEP_PLACE " ");
    return n +
           bst_placement_text(rs, g->drawn, at, n < size ? out + n : NULL, n < size ? size - n : 0);
  }
  if (op->kind == BST_OP_FIGURE && a->argc == 2 && a->arg[0] < rs->figure_count &&
      a->arg[1] < g->node_count) {
    size_t n = print(out, size, BST_STEP_FIGURE " %s ", rs->figure[a->arg[0]].name);
    return n + bst_node_text(rs, g, a->arg[1], n < size ? out + n : NULL, n < size ? size - n : 0);
  }
  size_t n = print(out, size, "%s", op->name);
  for (uint8_t i = 0; i < a->argc && i < BST_MAX_ARGS; i++)
    n += print(n < size ? out + n : NULL, n < size ? size - n : 0, " %u", a->arg[i]);
  return n;
}

/* If `text` begins with the word, what follows it; else NULL. */
static const char *after_word(const char *text, const char *word) {
  size_t length = strlen(word);
  if (strncmp(text, word, length) != 0 || (text[length] != ' ' && text[length] != 0))
    return NULL;
  return skip_spaces(text + length);
}

static bst_status parse_place(const bst_ruleset *rs, const bst_game *g, const char *text,
                              bst_action *a, bst_error *err) {
  uint16_t type;
  bst_place_xy at;
  const char *why;
  bst_status status = bst_placement_parse(rs, text, &type, &at, err);
  if (status != BST_OK)
    return status;
  if (type != g->drawn)
    return bst_fail(err, BST_ILLEGAL, "the tile to place is %s, not %s",
                    bst_tile_name(rs, g->drawn), bst_tile_name(rs, type));
  at.rotation = rs->tiles.type[type].class_of[at.rotation]; /* equal turns are one choice */
  if (!bst_board_fits(rs, g, type, at, true, &why))
    return bst_fail(err, BST_ILLEGAL, "\"" BST_STEP_PLACE " %s\" is not legal: %s", text, why);
  a->argc = 3;
  a->arg[0] = (uint16_t)at.x;
  a->arg[1] = (uint16_t)at.y;
  a->arg[2] = at.rotation;
  return BST_OK;
}

static bst_status parse_figure(const bst_ruleset *rs, const bst_game *g, const char *text,
                               bst_action *a, bst_error *err) {
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
  if (!offered)
    return bst_fail(err, BST_ILLEGAL, "\"" BST_STEP_FIGURE " %s\" is not legal here: %s", text,
                    bst_node_tile(rs, g, node) != g->laid
                        ? "only segments of the tile just laid are open to figures"
                        : "the feature is taken, the figure may not stand there or none is left");
  a->argc = 2;
  a->arg[0] = figure;
  a->arg[1] = node;
  return BST_OK;
}

/* Does any step have this name, asked now or not? */
static bool is_action_word(const bst_ruleset *rs, const char *text) {
  if (after_word(text, BST_STEP_PASS) != NULL)
    return true;
  for (size_t i = 0; i < rs->op_count; i++)
    if (rs->op[i].kind >= BST_OP_PLACE && rs->op[i].kind != BST_OP_OVER &&
        after_word(text, rs->op[i].name) != NULL)
      return true;
  return false;
}

/* Actions of scripts are looked up by their text. */
static bst_status parse_listed(const bst_table *t, const bst_game *g, const char *text,
                               bst_action *out, bst_error *err) {
  bst_choices choices;
  bst_game_choices(t, g, &choices);
  if (!is_action_word(t->rules, text))
    return bst_fail(err, BST_NOT_FOUND, "\"%s\": no action begins like that", text);
  for (uint32_t i = 0; i < choices.count; i++) {
    char other[256];
    bst_game_choice(t, g, &choices, i, out);
    bst_action_text(t->rules, g, out, other, sizeof other);
    if (strcmp(other, text) == 0)
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
    status = parse_place(rs, g, rest, &a, err);
  } else if ((rest = after_word(text, BST_STEP_FIGURE)) != NULL && asked == BST_OP_FIGURE) {
    status = parse_figure(rs, g, rest, &a, err);
  } else {
    status = parse_listed(t, g, text, &a, err);
  }
  if (status == BST_OK)
    *out = a;
  return status;
}
