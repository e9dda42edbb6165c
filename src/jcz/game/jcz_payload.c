/* jcz_payload.c - what the messages of a game that is written down say: where, which figure, which
 * way. */
#include "jcz_writing.h"

#include <chance.h>
#include <figures.h>
#include <inspect.h>
#include <locations.h>
#include <ruleset.h>
#include <tokens.h>

#include "jcz_place.h"
#include "jcz_tokens.h"

/* --- pointers -----------------------------------------------------------------------------------
 */

static bst_json *position(int x, int y) {
  bst_json *list = bst_json_new_list();
  bst_json_add_whole(list, x);
  bst_json_add_whole(list, y);
  return list;
}

static bst_json *cell_pointer(const bst_jcz_writer *w, const bst_game *g, uint16_t cell) {
  uint32_t key = places_of(w->names.rs, g)[cell];
  return position(bst_key_x(key), bst_key_y(key));
}

/* NULL: no rule says what this kind is called there. */
/* `other`: a second one of the same tile, which belongs to it; BST_NONE: there is none. */
static bst_json *nodes_pointer(const bst_jcz_writer *w, const bst_game *g, uint16_t node,
                               uint16_t other) {
  const bst_ruleset *rs = w->names.rs;
  const bst_jcz_entry *kind = w->names.kind[bst_node_kind(rs, g, node)];
  bst_placed at = bst_placed_tile(rs, g, bst_node_tile(rs, g, node));
  char location[BST_JCZ_PLACE];
  if (!kind)
    return NULL;
  if (other == BST_NONE)
    bst_jcz_location(rs, g, node, kind, location);
  else
    bst_jcz_location_of_both(rs, g, node, other, kind->halves, location);
  bst_json *out = bst_json_new_object();
  bst_json_set(out, "position", position(at.x, at.y));
  bst_json_set_text(out, "location", location);
  bst_json_set_text(out, "feature", kind->id);
  return out;
}

static bst_json *node_pointer(const bst_jcz_writer *w, const bst_game *g, uint16_t node) {
  return nodes_pointer(w, g, node, BST_NONE);
}

/* A corner is named by the segment of the tile south-east of it. */
static bst_json *corner_pointer(const bst_jcz_writer *w, const bst_game *g, uint16_t corner) {
  uint16_t node = bst_jcz_corner_node(&w->names, g, corner);
  return node != BST_NONE ? node_pointer(w, g, node) : NULL;
}

static bst_json *zone_pointer(const bst_jcz_writer *w, const bst_game *g, uint16_t zone) {
  bst_place_xy at;
  if (!bst_jcz_zone_cell(&w->names, g, zone, &at))
    return NULL;
  bst_json *out = bst_json_new_object();
  bst_json_set(out, "position", position(at.x, at.y));
  bst_json_set_text(out, "location", w->names.zone[zone]->id);
  bst_json_set_text(out, "feature", w->names.zone[zone]->type);
  return out;
}

/* "0.small.3"; false: it has no name there. */
static bool set_figure(const bst_jcz_writer *w, const bst_game *g, bst_json *to, uint16_t figure) {
  const bst_ruleset *rs = w->names.rs;
  bst_figure_info info = bst_figure_at(rs, g, figure);
  const bst_jcz_entry *kind = w->names.figure[info.kind];
  char id[80];
  if (!kind)
    return false;
  unsigned number = figure - bst_figures_of_kind(rs, info.kind, info.owner).first + 1u;
  snprintf(id, sizeof id, "%u.%s.%u", bst_jcz_index_of(w, info.owner), kind->id, number);
  bst_json_set_text(to, "meepleId", id);
  return true;
}

/* A figure where it stands. */
static bst_json *figure_pointer(const bst_jcz_writer *w, const bst_game *g, uint16_t figure) {
  uint16_t under = bst_figure_under(w->names.rs, g, figure);
  bst_json *feature = under != BST_NONE ? node_pointer(w, g, under) : NULL;
  bst_json *out = bst_json_new_object();
  if (feature)
    bst_json_set(out, "featurePointer", feature);
  if (feature && set_figure(w, g, out, figure))
    return out;
  bst_json_free(out);
  return NULL;
}

/* --- what was chosen -----------------------------------------------------------------------------
 */

static bool set_placement(const bst_jcz_writer *w, const bst_game *g, const bst_action *a,
                          bst_json *payload) {
  char rotation[8];
  snprintf(rotation, sizeof rotation, "R%u", (a->arg[2] & 3u) * 90u);
  bst_json_set_text(payload, "tileId", bst_tile_name(w->names.rs, g->drawn));
  bst_json_set_text(payload, "rotation", rotation);
  bst_json_set(payload, "position", position((int16_t)a->arg[0], (int16_t)a->arg[1]));
  return true;
}

static bool set_deployment(const bst_jcz_writer *w, const bst_game *g, const bst_action *a,
                           bst_json *payload) {
  const bst_ruleset *rs = w->names.rs;
  uint16_t figure = supply_of(rs, g)[a->seat * rs->figure_count + a->arg[0]];
  bst_json *pointer = node_pointer(w, g, a->arg[1]);
  if (!pointer)
    return false;
  bst_json_set(payload, "pointer", pointer);
  return set_figure(w, g, payload, figure);
}

/* One of nobody; where nothing else is chosen it goes away. */
static bool set_neutral(const bst_jcz_writer *w, const bst_game *g, const bst_step_def *step,
                        uint16_t figure, bst_json *payload) {
  char id[BST_JCZ_FIGURE_ID];
  if (!bst_jcz_neutral_id(&w->names, g, figure, id))
    return false;
  bst_json_set_text(payload, "figureId", id);
  if (step->argc == 1)
    bst_json_set_null(payload, "to");
  return true;
}

/* `e` says what the step is called there. */
static bool set_argument(const bst_jcz_writer *w, const bst_game *g, const bst_jcz_entry *e,
                         const bst_action *a, uint8_t i, bst_json *payload) {
  const bst_step_def *step = w->names.rs->op[a->step].step;
  uint8_t type = step->arg[i];
  uint16_t value = a->arg[i];
  bst_json *pointer = NULL;
  if (type == BST_ARG_ENUM) {
    bst_json_set_text(payload, "value", step->word[value]);
    return true;
  }
  if (type == BST_ARG_TOKEN) {
    const char *name = bst_jcz_token_name(&w->names, tokens_of(w->names.rs, g)[value].kind);
    bst_json_set_text(payload, "token", name ? name : "");
    return name != NULL;
  }
  if (type == BST_ARG_KIND) {
    const bst_ruleset *rs = w->names.rs;
    return set_figure(w, g, payload, supply_of(rs, g)[a->seat * rs->figure_count + value]);
  }
  if (type == BST_ARG_FIGURE && set_neutral(w, g, step, value, payload))
    return true;
  if (type == BST_ARG_FIGURE &&
      (e->meeple || e->by_kind || bst_figure_under(w->names.rs, g, value) == BST_NONE))
    return set_figure(w, g, payload, value); /* said by its number alone; a prisoner is nowhere */
  if (type == BST_ARG_FIGURE)
    pointer = figure_pointer(w, g, value);
  else if (type == BST_ARG_CORNER)
    pointer = corner_pointer(w, g, value);
  else if (type == BST_ARG_CELL)
    pointer = cell_pointer(w, g, value);
  else if (type == BST_ARG_SEGMENT || type == BST_ARG_FEATURE)
    pointer = node_pointer(w, g, value);
  else if (type == BST_ARG_ZONE)
    pointer = zone_pointer(w, g, value >> 8);
  if (pointer)
    bst_json_set(payload, bst_json_get(payload, "figureId") ? "to" : "pointer", pointer);
  return pointer != NULL;
}

/* The number with which their die shows what ours will. */
static void throw_die(bst_jcz_writer *w, const bst_game *g, const bst_action *a, int32_t sides,
                      bst_json *payload) {
  bst_stream stream = streams_of(w->names.rs, g)[w->names.rs->op[a->step].step->rule];
  uint16_t forced = bst_chance_forced(g);
  uint32_t shows = forced > 0 ? forced - 1u : bst_stream_below(&stream, (uint32_t)sides);
  w->next_random[BST_JCZ_DIE] = (shows + 0.5) / sides;
  w->chance = BST_JCZ_DIE;
  bst_jcz_writer_random(w, payload);
}

/* All that the message says is a word of theirs, with the random number for what comes of it. */
static void set_value(bst_jcz_writer *w, const bst_jcz_entry *e, const bst_step_def *step,
                      const bst_action *a, uint8_t i, bst_json *payload) {
  const char *theirs =
      step->arg[i] == BST_ARG_ENUM ? bst_jcz_value(e, step->word[a->arg[i]]) : NULL;
  if (!theirs)
    return;
  bst_json_set_text(payload, "value", theirs);
  if (!e->no_chance)
    bst_jcz_writer_random(w, payload);
}

/* The next one of a kind that somebody has at home. */
static bool set_meeple(const bst_jcz_writer *w, const bst_game *g, uint8_t seat, const char *kind,
                       bst_json *payload) {
  const bst_ruleset *rs = w->names.rs;
  uint8_t found = bst_figure_kind_find(rs, kind);
  return found < rs->figure_count &&
         set_figure(w, g, payload, supply_of(rs, g)[seat * rs->figure_count + found]);
}

/* Of the row the place of the tile that is chosen, or of the last one that was; and the amount. */
static bool set_numbers(bst_jcz_writer *w, const bst_jcz_entry *e, const bst_step_def *step,
                        const bst_action *a, bst_json *payload) {
  uint16_t amount = 0;
  for (uint8_t i = 0; i < a->argc; i++) {
    if (step->arg[i] == BST_ARG_TILE)
      w->row.last = bst_jcz_row_place(&w->row, a->arg[i]);
    if (step->arg[i] == BST_ARG_AMOUNT)
      amount = a->arg[i];
  }
  if (e->place)
    bst_json_set_whole(payload, e->place, w->row.last);
  if (e->amount)
    bst_json_set_whole(payload, e->amount, amount);
  return w->row.last != BST_NONE;
}

/* A placement that needs something else: they find out what. */
static bool set_assisted(const bst_jcz_writer *w, const bst_game *g, const bst_action *a,
                         bst_json *payload) {
  uint32_t key = places_of(w->names.rs, g)[a->arg[0]];
  const bst_action like = {.argc = 3,
                           .arg = {(uint16_t)bst_key_x(key), (uint16_t)bst_key_y(key), a->arg[1]}};
  return set_placement(w, g, &like, payload);
}

/* A segment that isn't there yet. */
static bool set_edit(const bst_jcz_writer *w, const bst_game *g, const bst_jcz_entry *e,
                     const bst_action *a, bst_json *payload) {
  const bst_ruleset *rs = w->names.rs;
  const bst_step_def *step = rs->op[a->step].step;
  uint8_t kind = rs->edit[step->edit - 1].add;
  if (kind == 0 || !w->names.kind[kind - 1])
    return false;
  bst_json *pointer = bst_json_new_object();
  bst_json_set(pointer, "position", cell_pointer(w, g, a->arg[0]));
  bst_json_set_text(pointer, "location", bst_jcz_edited_sides(rs, step, a->arg[1]));
  bst_json_set_text(pointer, "feature", w->names.kind[kind - 1]->id);
  bst_json_set(payload, "pointer", pointer);
  if (e->token)
    bst_json_set_text(payload, "token", e->token);
  return true;
}

/* Two segments that are joined. */
static bool set_link(const bst_jcz_writer *w, const bst_game *g, const bst_jcz_entry *e,
                     const bst_action *a, bst_json *payload) {
  bst_json *pointer = nodes_pointer(w, g, a->arg[0], a->arg[1]);
  if (!pointer)
    return false;
  bst_json_set(payload, "pointer", pointer);
  if (e->token)
    bst_json_set_text(payload, "token", e->token);
  return true;
}

bool bst_jcz_payload(bst_jcz_writer *w, const bst_game *g, const bst_action *a,
                     const bst_jcz_entry *e, bst_json *payload) {
  const bst_op *op = &w->names.rs->op[a->step];
  bool done = true;
  if (e->row && op->step)
    return set_numbers(w, e, op->step, a, payload);
  if (op->kind == BST_OP_PLACE)
    return set_placement(w, g, a, payload);
  if (op->kind == BST_OP_FIGURE)
    return set_deployment(w, g, a, payload);
  if (op->step && op->step->role == BST_ROLE_ASSIST)
    return set_assisted(w, g, a, payload);
  if (op->step && op->step->edit != 0)
    return set_edit(w, g, e, a, payload);
  if (op->step && op->step->link != 0)
    return set_link(w, g, e, a, payload);
  if (e->meeple && op->step && op->step->arg[0] != BST_ARG_FIGURE)
    done = set_meeple(w, g, a->seat, e->meeple, payload);
  if (e->source)
    bst_json_set_text(payload, "source", e->source);
  if (e->piece)
    bst_json_set_text(payload, "figureId", e->piece);
  if (e->token)
    bst_json_set_text(payload, "token", e->token);
  if (e->die > 0 && op->step)
    throw_die(w, g, a, e->die, payload);
  for (uint8_t i = 0; op->step && done && i < a->argc; i++)
    if (e->value_count > 0)
      set_value(w, e, op->step, a, i, payload);
    else
      done = set_argument(w, g, e, a, i, payload);
  return done;
}
