/* jcz_names.c - see jcz_names.h. */
#include "jcz_names.h"

#include <figures.h>
#include <inspect.h>
#include <locations.h>
#include <ruleset.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <turn.h>

#include "jcz_place.h"
#include "jcz_tokens.h"

/* --- entries ------------------------------------------------------------------------------------
 */

/* The questions that are built in are called like the entries of the rules that change them. */
static uint16_t op_of(const bst_ruleset *rs, const bst_jcz_entry *e) {
  char name[160];
  for (uint16_t op = 0; op < rs->op_count; op++)
    if ((rs->op[op].kind == BST_OP_PLACE && strcmp(e->name, "place") == 0) ||
        (rs->op[op].kind == BST_OP_FIGURE && strcmp(e->name, "deploy") == 0) ||
        (rs->op[op].kind == BST_OP_DRAW && strcmp(e->name, "draw") == 0))
      return op;
  snprintf(name, sizeof name, "%s.%s", e->rule, e->name);
  return bst_step_find(rs, name);
}

/* The zone of the same rule that a step calls its row. */
static uint16_t zone_of(const bst_ruleset *rs, const bst_jcz_entry *e, const char *called) {
  char name[160];
  snprintf(name, sizeof name, "%s.%s", e->rule, called);
  for (uint16_t zone = 0; zone < rs->zone_count; zone++)
    if (strcmp(rs->zone[zone].name, name) == 0)
      return zone;
  return BST_NONE;
}

static void note_entry(bst_jcz_names *n, const bst_jcz_entry *e) {
  uint8_t kind = e->what == BST_JCZ_FEATURE ? bst_kind_find(n->rs, e->name) : 255;
  uint8_t figure = e->what == BST_JCZ_FIGURE ? bst_figure_kind_find(n->rs, e->name) : 255;
  uint16_t op = e->what == BST_JCZ_STEP ? op_of(n->rs, e) : (uint16_t)BST_NONE;
  uint16_t zone = e->what == BST_JCZ_ZONE ? zone_of(n->rs, e, e->name) : (uint16_t)BST_NONE;
  if (zone != BST_NONE)
    n->zone[zone] = e;
  if (kind != 255)
    n->kind[kind] = e;
  if (figure != 255)
    n->figure[figure] = e;
  if (op != BST_NONE) {
    n->op[op] = e;
    n->asks[op] = e->asks;
    n->row = e->row ? zone_of(n->rs, e, e->row) : n->row;
  }
}

void bst_jcz_names_of(bst_jcz_names *n, const bst_rules *rules) {
  *n = (bst_jcz_names){.rules = rules, .rs = bst_rules_compiled(rules), .row = BST_NONE};
  for (size_t i = 0; i < bst_rules_jcz_count(rules); i++)
    note_entry(n, bst_rules_jcz(rules, i));
}

const char *bst_jcz_score(const bst_jcz_names *n, uint16_t term) {
  const char *full = bst_term_name(n->rs, term), *dot = strchr(full, '.');
  for (size_t i = 0; dot && i < bst_rules_jcz_count(n->rules); i++) {
    const bst_jcz_entry *e = bst_rules_jcz(n->rules, i);
    if (e->what == BST_JCZ_SCORE && strlen(e->rule) == (size_t)(dot - full) &&
        strncmp(e->rule, full, (size_t)(dot - full)) == 0 && strcmp(e->name, dot + 1) == 0)
      return e->id;
  }
  return NULL;
}

bool bst_jcz_is_forced(const bst_jcz_names *n, const bst_choices *choices, const bst_action *a) {
  const bst_step_def *step = n->rs->op[a->step].step;
  return n->asks[a->step] && !step->always_asks && step->must && choices->count == 1;
}

/* --- parts of lines -----------------------------------------------------------------------------
 */

static void append(bst_jcz_line *to, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/* Another word, with a blank before it unless it is the first; cut at the end of the room. */
static void append(bst_jcz_line *to, const char *format, ...) {
  size_t used = strlen(to->text);
  va_list args;
  if (used > 0 && used + 1 < sizeof to->text)
    to->text[used++] = ' ';
  va_start(args, format);
  vsnprintf(to->text + used, sizeof to->text - used, format, args);
  va_end(args);
}

void bst_jcz_cell(int x, int y, char out[32]) { snprintf(out, 32, "[%d,%d]", x, y); }

static void append_cell(bst_jcz_line *to, int x, int y) {
  char cell[32];
  bst_jcz_cell(x, y, cell);
  append(to, "%s", cell);
}

/* `other`: a second one of the same tile, which belongs to it; BST_NONE: there is none. */
static void append_nodes(const bst_jcz_names *n, const bst_game *g, uint16_t node, uint16_t other,
                         bst_jcz_line *to) {
  uint8_t kind = bst_node_kind(n->rs, g, node);
  bst_placed at = bst_placed_tile(n->rs, g, bst_node_tile(n->rs, g, node));
  bool halves = n->kind[kind] && n->kind[kind]->halves;
  char location[BST_JCZ_PLACE];
  if (other == BST_NONE)
    bst_jcz_location(n->rs, g, node, n->kind[kind], location);
  else
    bst_jcz_location_of_both(n->rs, g, node, other, halves, location);
  append(to, "%s %s", n->kind[kind] ? n->kind[kind]->id : bst_kind_name(n->rs, kind), location);
  append_cell(to, at.x, at.y);
}

static void append_node(const bst_jcz_names *n, const bst_game *g, uint16_t node,
                        bst_jcz_line *to) {
  append_nodes(n, g, node, BST_NONE, to);
}

static void append_cell_of(const bst_jcz_names *n, const bst_game *g, uint16_t node,
                           bst_jcz_line *to) {
  bst_placed at = bst_placed_tile(n->rs, g, bst_node_tile(n->rs, g, node));
  append_cell(to, at.x, at.y);
}

/* One of nobody is said by its number alone: "witch.1". */
static void append_figure(const bst_jcz_names *n, const bst_game *g, uint16_t f, bst_jcz_line *to) {
  bst_figure_info info = bst_figure_at(n->rs, g, f);
  uint16_t under = bst_figure_under(n->rs, g, f);
  char id[BST_JCZ_FIGURE_ID];
  if (bst_jcz_neutral_id(n, g, f, id)) {
    append(to, "%s", id);
    return;
  }
  if (under != BST_NONE)
    append_node(n, g, under, to);
  append(to, "%u.%s", info.owner, n->figure[info.kind] ? n->figure[info.kind]->id : "?");
}

bool bst_jcz_neutral_id(const bst_jcz_names *n, const bst_game *g, uint16_t figure,
                        char id[BST_JCZ_FIGURE_ID]) {
  bst_figure_info info = bst_figure_at(n->rs, g, figure);
  const bst_jcz_entry *kind = n->figure[info.kind];
  unsigned number = figure - bst_figures_of_kind(n->rs, info.kind, info.owner).first + 1u;
  if (info.owner != BST_NOBODY || kind == NULL)
    return false;
  snprintf(id, BST_JCZ_FIGURE_ID, "%s.%u", kind->id, number);
  return true;
}

static const char *class_of(const bst_jcz_names *n, uint8_t figure) {
  return n->figure[figure] ? n->figure[figure]->type : bst_figure_kind_name(n->rs, figure);
}

uint16_t bst_jcz_corner_node(const bst_jcz_names *n, const bst_game *g, uint16_t corner) {
  uint32_t key = places_of(n->rs, g)[corner];
  return bst_node_at(n->rs, g, bst_key_x(key), bst_key_y(key), 0, 0);
}

bool bst_jcz_zone_cell(const bst_jcz_names *n, const bst_game *g, uint16_t zone,
                       bst_place_xy *out) {
  const bst_jcz_entry *e = n->zone[zone];
  for (uint16_t tile = 0; e && tile < bst_placed_count(g); tile++) {
    bst_placed at = bst_placed_tile(n->rs, g, tile);
    *out = (bst_place_xy){at.x, at.y, 0};
    if (strcmp(bst_tile_name(n->rs, at.type), e->place) == 0)
      return true;
  }
  return false;
}

static void append_zone(const bst_jcz_names *n, const bst_game *g, uint16_t zone,
                        bst_jcz_line *to) {
  bst_place_xy at;
  if (!bst_jcz_zone_cell(n, g, zone, &at))
    return;
  append(to, "%s %s", n->zone[zone]->type, n->zone[zone]->id);
  append_cell(to, at.x, at.y);
}

/* --- actions ------------------------------------------------------------------------------------
 */

static void append_token(const bst_jcz_names *n, const bst_game *g, uint16_t token,
                         bst_jcz_line *to) {
  const char *name = bst_jcz_token_name(n, tokens_of(n->rs, g)[token].kind);
  append(to, "%s", name ? name : "?");
}

static void append_argument(const bst_jcz_names *n, const bst_game *g, const bst_step_def *step,
                            uint8_t type, uint16_t value, bst_jcz_line *to) {
  uint32_t key = type == BST_ARG_CELL ? places_of(n->rs, g)[value] : 0;
  uint16_t node = type == BST_ARG_CORNER ? bst_jcz_corner_node(n, g, value) : BST_NONE;
  switch ((bst_arg)type) {
  case BST_ARG_CORNER:
    if (node != BST_NONE)
      append_node(n, g, node, to);
    return;
  case BST_ARG_CELL:
    append_cell(to, bst_key_x(key), bst_key_y(key));
    return;
  case BST_ARG_SEGMENT:
  case BST_ARG_FEATURE:
    append_node(n, g, value, to);
    return;
  case BST_ARG_FIGURE:
    append_figure(n, g, value, to);
    return;
  case BST_ARG_KIND:
    append(to, "%s", class_of(n, (uint8_t)value));
    return;
  case BST_ARG_ZONE:
    append_zone(n, g, value >> 8, to);
    return;
  case BST_ARG_TOKEN:
    append_token(n, g, value, to);
    return;
  case BST_ARG_ENUM:
    append(to, "%s", step->word[value]);
    return;
  case BST_ARG_TILE:
    append(to, "%s", bst_tile_name(n->rs, value));
    return;
  case BST_ARG_ROTATION:
    append(to, "R%u", value * 90u);
    return;
  default:
    append(to, "%u", value);
  }
}

/* What an action begins with, before what is chosen: in a list of options, or in a message. */
static void append_head(const bst_jcz_names *n, const bst_jcz_entry *e, const char *name,
                        bool listed, bst_jcz_line *to) {
  append(to, "%s", e && e->type ? e->type : name);
  if (e && e->source)
    append(to, "%s", e->source);
  if (e && e->token && !(listed && e->no_token_in_lists))
    append(to, "%s", e->token);
  if (e && e->piece)
    append(to, "%s", e->piece);
  uint8_t meeple = e && e->meeple ? bst_figure_kind_find(n->rs, e->meeple) : 255;
  if (meeple != 255)
    append(to, "%s", class_of(n, meeple));
}

bool bst_jcz_places(const bst_jcz_names *n, const bst_action *a) {
  const bst_op *op = &n->rs->op[a->step];
  bool helps = op->step && op->step->role == BST_ROLE_ASSIST;
  return (op->kind == BST_OP_PLACE || helps) && !bst_action_is_pass(a);
}

const char *bst_jcz_edited_sides(const bst_ruleset *rs, const bst_step_def *step, uint16_t side) {
  static const char *const one[] = {"N", "E", "S", "W"}, *const both[] = {"NS", "WE"};
  const bst_edit_def *edit = &rs->edit[step->edit - 1];
  bool opposite = edit->add != 0 && edit->sides == BST_EDIT_OPPOSITE;
  return opposite ? both[side & 1] : one[side & 3];
}

/* Where a tile gets a segment that isn't there yet. */
static void append_edit(const bst_jcz_names *n, const bst_game *g, const bst_step_def *step,
                        const bst_action *a, bst_jcz_line *to) {
  uint8_t kind = n->rs->edit[step->edit - 1].add;
  uint32_t key = places_of(n->rs, g)[a->arg[0]];
  if (kind != 0 && n->kind[kind - 1])
    append(to, "%s", n->kind[kind - 1]->id);
  append(to, "%s", bst_jcz_edited_sides(n->rs, step, a->arg[1]));
  append_cell(to, bst_key_x(key), bst_key_y(key));
}

static void action_line(const bst_jcz_names *n, const bst_game *g, const bst_action *a, bool listed,
                        bst_jcz_line *out) {
  const bst_jcz_entry *e = n->op[a->step];
  bool by_cell = listed && e && e->by_cell;
  const bst_op *op = &n->rs->op[a->step];
  *out = (bst_jcz_line){{0}};
  if (bst_action_is_pass(a)) {
    append(out, "PASS");
    return;
  }
  append_head(n, e, op->name, listed, out);
  if (op->kind == BST_OP_PLACE && a->argc == 3) {
    append(out, "%s", bst_tile_name(n->rs, g->drawn));
    append_cell(out, (int16_t)a->arg[0], (int16_t)a->arg[1]);
    append(out, "R%u", a->arg[2] * 90u);
  } else if (op->kind == BST_OP_FIGURE && a->argc == 2) {
    append(out, "%s", class_of(n, (uint8_t)a->arg[0]));
    append_node(n, g, a->arg[1], out);
  } else if (op->step && op->step->edit != 0 && op->step->role != BST_ROLE_ASSIST) {
    append_edit(n, g, op->step, a, out);
  } else if (op->step && op->step->link != 0) {
    append_nodes(n, g, a->arg[0], a->arg[1], out);
  } else {
    if (op->step && op->step->role == BST_ROLE_ASSIST)
      append(out, "%s", bst_tile_name(n->rs, g->drawn));
    for (uint8_t i = 0; op->step && i < a->argc; i++)
      if (by_cell && op->step->arg[i] == BST_ARG_SEGMENT)
        append_cell_of(n, g, a->arg[i], out);
      else if (e && e->meeple && op->step->arg[i] == BST_ARG_FIGURE)
        continue; /* its kind stands before */
      else if (e && e->by_kind && op->step->arg[i] == BST_ARG_FIGURE)
        append(out, "%s", class_of(n, bst_figure_at(n->rs, g, a->arg[i]).kind));
      else if (!e || e->value_count == 0 || op->step->arg[i] != BST_ARG_ENUM)
        append_argument(n, g, op->step, op->step->arg[i], a->arg[i], out);
  }
}

void bst_jcz_action_line(const bst_jcz_names *n, const bst_game *g, const bst_action *a,
                         bst_jcz_line *out) {
  const bst_jcz_entry *e = n->op[a->step];
  if (e && e->one_line && !bst_action_is_pass(a)) {
    *out = (bst_jcz_line){{0}};
    append_head(n, e, n->rs->op[a->step].name, true, out);
    return;
  }
  action_line(n, g, a, true, out);
}

const char *bst_jcz_value(const bst_jcz_entry *step, const char *word) {
  for (size_t i = 0; i < step->value_count; i++)
    if (strcmp(step->value[i].key, word) == 0)
      return step->value[i].value;
  return NULL;
}

void bst_jcz_action_message(const bst_jcz_names *n, const bst_game *g, const bst_action *a,
                            bst_jcz_line *out) {
  const bst_jcz_entry *e = n->op[a->step];
  const bst_step_def *step = n->rs->op[a->step].step;
  if (!e || e->value_count == 0 || bst_action_is_pass(a)) {
    action_line(n, g, a, false, out);
    return;
  }
  *out = (bst_jcz_line){{0}};
  append(out, "%s", e->type ? e->type : e->name);
  for (uint8_t i = 0; step && i < a->argc; i++)
    if (step->arg[i] == BST_ARG_ENUM && bst_jcz_value(e, step->word[a->arg[i]]))
      append(out, "%s", bst_jcz_value(e, step->word[a->arg[i]]));
}

/* --- JSON ---------------------------------------------------------------------------------------
 */

static int whole_at(const bst_json *list, size_t i) {
  int64_t value = bst_json_whole(bst_json_at(list, i));
  return value < -30000 || value > 30000 ? 30000 : (int)value;
}

/* "0.small.3" is one of the figures "0.small". */
static void append_meeple(const char *id, bst_jcz_line *to) {
  const char *dot = strrchr(id, '.');
  append(to, "%.*s", (int)(dot ? dot - id : (long)strlen(id)), id);
}

/* A position, a figure with its place, or a part of a tile. */
static void append_pointer(const bst_json *pointer, bst_jcz_line *to) {
  char location[BST_JCZ_PLACE];
  const bst_json *position = bst_json_get(pointer, "position");
  if (bst_json_type_of(pointer) == BST_JSON_LIST) {
    append_cell(to, whole_at(pointer, 0), whole_at(pointer, 1));
    return;
  }
  if (bst_json_get(pointer, "featurePointer"))
    append_pointer(bst_json_get(pointer, "featurePointer"), to);
  if (bst_json_get(pointer, "location")) {
    bst_jcz_location_tidy(bst_json_text(bst_json_get(pointer, "location")), location);
    append(to, "%.40s %s", bst_json_text(bst_json_get(pointer, "feature")), location);
  }
  if (position)
    append_cell(to, whole_at(position, 0), whole_at(position, 1));
  if (bst_json_get(pointer, "meepleId"))
    append_meeple(bst_json_text(bst_json_get(pointer, "meepleId")), to);
}

/* Equal turns of a tile are one. */
static void append_rotation(const bst_jcz_names *n, uint16_t tile, unsigned degrees,
                            bst_jcz_line *to) {
  uint8_t turns = (uint8_t)(degrees / 90 % 4);
  uint8_t same = tile < n->rs->tiles.type_count ? n->rs->tiles.type[tile].class_of[turns] : turns;
  append(to, "R%u", same * 90u);
}

/* --- messages -----------------------------------------------------------------------------------
 */

static bool says(const bst_json *payload, const char *key, const char *wanted) {
  return !wanted || strcmp(bst_json_text(bst_json_get(payload, key)), wanted) == 0;
}

/* Does it name the token of this step, or one that the step takes? */
static bool says_token(const bst_jcz_names *n, const bst_json *payload, const bst_jcz_entry *e) {
  const char *theirs = bst_json_text(bst_json_get(payload, "token"));
  uint16_t op = op_of(n->rs, e);
  if (e->token || !theirs[0] || op == BST_NONE || !bst_jcz_takes_token(n->rs->op[op].step))
    return says(payload, "token", e->token ? e->token : theirs);
  return bst_jcz_knows_token(n, theirs);
}

/* One for a step that is played, if there is one, and for the very figure that it names. */
static const bst_jcz_entry *entry_of_message(const bst_jcz_names *n, const char *type,
                                             const bst_json *payload) {
  const bst_jcz_entry *found = NULL;
  int best = 0;
  for (size_t i = 0; i < bst_rules_jcz_count(n->rules); i++) {
    const bst_jcz_entry *e = bst_rules_jcz(n->rules, i);
    bool fits = e->what == BST_JCZ_STEP && e->message && strcmp(e->message, type) == 0 &&
                says(payload, "source", e->source) && says(payload, "figureId", e->piece) &&
                says_token(n, payload, e);
    int rank = fits ? 1 + (e->piece != NULL) + 2 * (op_of(n->rs, e) != BST_NONE) : 0;
    if (rank > best) {
      best = rank;
      found = e;
    }
  }
  return found;
}

/* The kind of figure that "0.small.3" names. */
static const char *class_of_meeple(const bst_jcz_names *n, const char *id) {
  const char *type = strchr(id, '.');
  size_t length = type ? strcspn(type + 1, ".") : 0;
  for (uint8_t k = 0; type && k < n->rs->figure_count; k++)
    if (n->figure[k] && strlen(n->figure[k]->id) == length &&
        strncmp(n->figure[k]->id, type + 1, length) == 0)
      return n->figure[k]->type;
  return id;
}

static void append_placement(const bst_jcz_names *n, const bst_json *payload, uint16_t tile,
                             bst_jcz_line *to) {
  unsigned degrees = 0;
  uint16_t named = bst_tile_find(n->rs, bst_json_text(bst_json_get(payload, "tileId")));
  if (named != BST_NONE) /* else what is drawn is placed, as there */
    tile = named;
  const bst_json *position = bst_json_get(payload, "position");
  (void)sscanf(bst_json_text(bst_json_get(payload, "rotation")), "R%3u", &degrees);
  append(to, "%s", bst_tile_name(n->rs, tile));
  append_cell(to, whole_at(position, 0), whole_at(position, 1));
  append_rotation(n, tile, degrees, to);
}

/* A tile by its place in the row, and an amount, as far as the step has such arguments. */
static void append_numbers(const bst_jcz_names *n, const bst_jcz_entry *e, const bst_json *payload,
                           const bst_jcz_row *row, bst_jcz_line *to) {
  uint16_t op = op_of(n->rs, e);
  const bst_step_def *step = op != BST_NONE ? n->rs->op[op].step : NULL;
  for (uint8_t i = 0; step && i < step->argc; i++) {
    int64_t place = e->place ? bst_json_whole(bst_json_get(payload, e->place)) : -1;
    if (step->arg[i] == BST_ARG_TILE && place >= 0 && place < row->count)
      append(to, "%s", bst_tile_name(n->rs, row->type[place]));
    if (step->arg[i] == BST_ARG_AMOUNT && e->amount)
      append(to, "%lld", (long long)bst_json_whole(bst_json_get(payload, e->amount)));
  }
}

bool bst_jcz_message_line(const bst_jcz_names *n, const char *type, const bst_json *payload,
                          const bst_jcz_moment *now, bst_jcz_line *out) {
  static const char *const plain[] = {"token", "figureId", "value"};
  const char *meeple = bst_json_text(bst_json_get(payload, "meepleId"));
  *out = (bst_jcz_line){{0}};
  if (strcmp(type, "PASS") == 0) {
    append(out, "PASS");
    return true;
  }
  bool is_answer = now->asked && now->asked->message && strcmp(now->asked->message, type) == 0;
  const bst_jcz_entry *e = is_answer ? now->asked : entry_of_message(n, type, payload);
  if (!e)
    return false;
  append(out, "%s", e->type ? e->type : e->name);
  if (e->source)
    append(out, "%s", e->source);
  if (bst_json_get(payload, "rotation")) {
    append_placement(n, payload, now->tile, out);
    return true;
  }
  for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
    if (bst_json_get(payload, plain[i]))
      append(out, "%.60s", bst_json_text(bst_json_get(payload, plain[i])));
  if (meeple[0] && bst_json_get(payload, "pointer"))
    append(out, "%.60s", class_of_meeple(n, meeple));
  else if (meeple[0])
    append_meeple(meeple, out);
  append_pointer(bst_json_get(payload, "pointer"), out);
  append_pointer(bst_json_get(payload, "to"), out);
  if (e->row)
    append_numbers(n, e, payload, now->row, out);
  return true;
}

/* --- lists of options ---------------------------------------------------------------------------
 */

/* What all options of an item begin with. */
static bst_jcz_line item_head(const bst_json *item) {
  static const char *const words[] = {"type", "source", "tileId", "token", "figureId", "meeple"};
  bst_jcz_line head = {{0}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (bst_json_type_of(bst_json_get(item, words[i])) == BST_JSON_TEXT)
      append(&head, "%.60s", bst_json_text(bst_json_get(item, words[i])));
  return head;
}

size_t bst_jcz_item_lines(const bst_jcz_names *n, const bst_json *item, bst_jcz_line *out,
                          size_t cap) {
  const bst_jcz_line head = item_head(item);
  const bst_json *options = bst_json_get(item, "options");
  uint16_t tile = bst_tile_find(n->rs, bst_json_text(bst_json_get(item, "tileId")));
  size_t count = 0;
  if (!options && count++ < cap) {
    out[0] = head;
    append_pointer(item, &out[0]); /* one thing that it is about, if any */
  }
  for (size_t i = 0; i < bst_json_count(options); i++) {
    const bst_json *one = bst_json_at(options, i), *rotations = bst_json_get(one, "rotations");
    bst_jcz_line line = head;
    if (bst_json_type_of(one) == BST_JSON_TEXT)
      append(&line, "%.60s", bst_json_text(one));
    else
      append_pointer(one, &line);
    if (!rotations && count++ < cap)
      out[count - 1] = line;
    for (size_t r = 0; r < bst_json_count(rotations); r++) {
      bst_jcz_line turned = line;
      append_rotation(n, tile, (unsigned)bst_json_whole(bst_json_at(rotations, r)), &turned);
      if (count++ < cap)
        out[count - 1] = turned;
    }
  }
  return count;
}
