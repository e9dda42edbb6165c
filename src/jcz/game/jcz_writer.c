/* jcz_writer.c - see jcz_writer.h. */
#include "jcz_writer.h"

#include "jcz_hand.h"

#include <chance.h>
#include <ctype.h>
#include <figures.h>
#include <inspect.h>
#include <inttypes.h>
#include <locations.h>
#include <ruleset.h>
#include <stdlib.h>
#include <string.h>
#include <tokens.h>

#include "jcz_describe.h"
#include "jcz_place.h"
#include "jcz_tokens.h"

struct bst_jcz_writer {
  bst_jcz_names names;
  bst_json *setup, *messages, *draws;
  char player[BST_MAX_PLAYERS][64];
  uint8_t first_seat;
  uint64_t seed;
  bool unconfirmed; /* a tile lies whose part of the turn is not confirmed yet */
  uint16_t part;    /* that part */
  double initial_random;
  bst_json *random_in; /* the last payload with a random number; NULL: the game began with it */
  uint32_t rolls;      /* of the game before the last action */
  uint16_t acting;     /* the operation that is carried out */
  double next_random;  /* what lets their bag give the token that ours gives next */
  uint8_t last_seat;
  bst_jcz_row row;
  bst_jcz_dialect dialect;
  bst_jcz_mark mark[BST_JCZ_MESSAGES + 1];
  size_t mark_count; /* messages so far */
};

/* --- names
 * ------------------------------------------------------------------------------------------ */

/* Assertions know players by one word, so each has his own. */
static void name_player(bst_jcz_writer *w, uint8_t seat, const char *name) {
  char *out = w->player[seat];
  size_t used = 0;
  for (; name && *name && used < 40; name++)
    if (isalnum((unsigned char)*name))
      out[used++] = *name;
  snprintf(out + used, sizeof w->player[0] - used, "%s_%u", used ? "" : "player", seat + 1u);
}

static uint8_t index_of(const bst_jcz_writer *w, uint8_t seat) {
  uint8_t players = bst_ruleset_players(w->names.rs);
  return (uint8_t)((seat + players - w->first_seat) % players);
}

/* For the program that plays so in all things, or else for the first that has words for them. What
 * is told of a game that neither plays is why the first doesn't. */
static bst_status describe(const bst_rules *rules, const bst_jcz_start_of *start,
                           bst_jcz_dialect *dialect, bst_json **out, bst_error *err) {
  bst_jcz_wanted wanted = {start->copies, start->copies_count, start->as_peer, true};
  bst_error other;
  if (start->dialect) {
    wanted.exact = false;
    *dialect = *start->dialect;
    return bst_jcz_describe(rules, &wanted, *dialect, out, err);
  }
  for (int exact = 1; exact >= 0; exact--)
    for (int d = BST_DIALECT_JCZ; d <= BST_DIALECT_FCZ; d++) {
      wanted.exact = exact;
      *dialect = (bst_jcz_dialect)d;
      if (bst_jcz_describe(rules, &wanted, *dialect, out, d == BST_DIALECT_JCZ ? err : &other) ==
          BST_OK)
        return BST_OK;
    }
  return BST_NOT_FOUND;
}

bst_status bst_jcz_writer_new(const bst_rules *rules, const bst_jcz_start_of *start,
                              bst_jcz_writer **out, bst_error *err) {
  bst_json *setup = NULL;
  bst_jcz_dialect dialect = BST_DIALECT_JCZ;
  bst_status status = describe(rules, start, &dialect, &setup, err);
  if (status != BST_OK)
    return status;
  bst_jcz_writer *w = calloc(1, sizeof *w);
  if (!w) {
    bst_json_free(setup);
    *err = (bst_error){BST_NO_MEMORY, "out of memory"};
    return BST_NO_MEMORY;
  }
  bst_jcz_names_of(&w->names, rules);
  w->setup = setup;
  w->dialect = dialect;
  w->messages = bst_json_new_list();
  w->draws = bst_json_new_list();
  w->first_seat = start->first_seat;
  w->seed = start->seed;
  w->initial_random = w->next_random = 0.5;
  for (uint8_t seat = 0; seat < bst_ruleset_players(w->names.rs); seat++)
    name_player(w, seat, start->player[seat]);
  *out = w;
  return BST_OK;
}

void bst_jcz_writer_free(bst_jcz_writer *w) {
  if (!w)
    return;
  bst_json_free(w->setup);
  bst_json_free(w->messages);
  bst_json_free(w->draws);
  free(w);
}

void bst_jcz_writer_drawn(bst_jcz_writer *w, uint16_t tile_type) {
  bst_json_add_text(w->draws, bst_tile_name(w->names.rs, tile_type));
}

/* --- the start
 * -------------------------------------------------------------------------------------- */

void bst_jcz_writer_begin(bst_jcz_writer *w, const bst_game *g) {
  bst_json *list = bst_json_new_list();
  for (uint16_t i = 0; i < bst_placed_count(g); i++) {
    bst_placed at = bst_placed_tile(w->names.rs, g, i);
    if (at.type == BST_NONE)
      continue;
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "tile", bst_tile_name(w->names.rs, at.type));
    bst_json_set_whole(one, "x", at.x);
    bst_json_set_whole(one, "y", at.y);
    bst_json_set_whole(one, "rotation", at.rotation * 90);
    bst_json_add(list, one);
  }
  bst_json_set(w->setup, "start", list);
}

/* --- payloads
 * --------------------------------------------------------------------------------------- */

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
  snprintf(id, sizeof id, "%u.%s.%u", index_of(w, info.owner), kind->id, number);
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

/* --- messages
 * --------------------------------------------------------------------------------------- */

static void set_random(bst_jcz_writer *w, bst_json *payload) {
  bst_json_set_real(payload, "random", 0.5);
  w->random_in = payload;
}

static void add_message(bst_jcz_writer *w, const char *type, uint8_t seat, bst_json *payload) {
  if (w->mark_count < BST_JCZ_MESSAGES)
    w->mark_count++;
  bst_json *one = bst_json_new_object();
  bst_json_set_text(one, "type", type);
  bst_json_set(one, "payload", payload);
  bst_json_set_whole(one, "player", index_of(w, seat));
  bst_json_set_whole(one, "clock", 0);
  bst_json_add(w->messages, one);
}

/* What stands here now. */
static void set_mark(bst_jcz_writer *w, const bst_game *g) {
  bst_jcz_mark *mark = &w->mark[w->mark_count];
  *mark = (bst_jcz_mark){.known = true, .turn = bst_game_turn(g)};
  for (uint8_t seat = 0; seat < bst_ruleset_players(w->names.rs); seat++)
    mark->points[index_of(w, seat)] = bst_game_points(g, seat);
}

/* Which token comes out of a bag next, as the number that their bag needs for that: it holds the
 * same, in the same order. */
static double random_of_token(const bst_jcz_writer *w, const bst_game *g) {
  const bst_ruleset *rs = w->names.rs;
  const bst_location bag = {BST_AT_BAG, BST_NOBODY, BST_NONE};
  for (uint8_t kind = 0; kind < rs->token_count; kind++) {
    uint16_t left = rs->token[kind].face_count > 0 ? bst_token_count(rs, g, kind, bag) : 0;
    bst_stream stream = streams_of(rs, g)[rs->token[kind].rule];
    uint16_t forced = bst_chance_forced(g);
    if (left > 0)
      return ((forced > 0 && forced <= left ? forced - 1u : bst_stream_below(&stream, left)) +
              0.5) /
             left;
  }
  return 0.5;
}

/* If the last action drew a token, the number before it is the one that does so. */
static void settle_random(bst_jcz_writer *w, const bst_game *g) {
  if (g->rolls != w->rolls && w->random_in)
    bst_json_set_real(w->random_in, "random", w->next_random);
  else if (g->rolls != w->rolls)
    w->initial_random = w->next_random;
  w->rolls = g->rolls;
  w->next_random = random_of_token(w, g);
}

/* The number with which their die shows what ours will. */
static void throw_die(bst_jcz_writer *w, const bst_game *g, const bst_action *a, int32_t sides,
                      bst_json *payload) {
  bst_stream stream = streams_of(w->names.rs, g)[w->names.rs->op[a->step].step->rule];
  uint16_t forced = bst_chance_forced(g);
  uint32_t shows = forced > 0 ? forced - 1u : bst_stream_below(&stream, (uint32_t)sides);
  w->next_random = (shows + 0.5) / sides;
  set_random(w, payload);
}

/* Its random number matters only where a token is drawn next: all tiles are forced. */
static void confirm(bst_jcz_writer *w, uint8_t seat) {
  bst_json *payload = bst_json_new_object();
  set_random(w, payload);
  add_message(w, "COMMIT", seat, payload);
  w->unconfirmed = false;
}

/* Has everything been done that comes before the points, when the turn is at this operation? */
static bool is_due(const bst_jcz_writer *w, const bst_game *g, uint16_t at) {
  const bst_op *op = &w->names.rs->op[at];
  return w->unconfirmed && (bst_game_over(g) || g->part != w->part || op->kind == BST_OP_PLACE ||
                            op->stage >= BST_STAGE_SCORE);
}

void bst_jcz_writer_acting(bst_jcz_writer *w, const bst_action *a) { w->acting = a->step; }

/* What comes out of a bag while points are counted is drawn by the number of the confirmation. */
void bst_jcz_writer_moved(bst_jcz_writer *w, const bst_game *g, const bst_event *event) {
  uint8_t acting = w->names.rs->op[w->acting].stage, at = w->names.rs->op[g->at].stage;
  bool from_bag = event->kind == BST_EVENT_TOKEN_MOVED && event->from.where == BST_AT_BAG;
  bool counting = (acting >= BST_STAGE_SCORE && acting != BST_STAGE_PUSHED) ||
                  at == BST_STAGE_PRE_FINAL || at == BST_STAGE_FINAL;
  if (from_bag && counting && w->unconfirmed)
    confirm(w, w->last_seat);
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
    set_random(w, payload);
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

static bool fill(bst_jcz_writer *w, const bst_game *g, const bst_action *a, const bst_jcz_entry *e,
                 bst_json *payload) {
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

/* Does either program want such a message where a figure was placed, and is it this one? */
static bool is_confirmation(const bst_jcz_writer *w, const bst_jcz_entry *e) {
  for (uint8_t k = 0; e && e->message && k < w->names.rs->figure_count; k++)
    for (int d = 0; w->names.figure[k] && d < 2; d++)
      if (w->names.figure[k]->confirm[d] && strcmp(w->names.figure[k]->confirm[d], e->message) == 0)
        return true;
  return false;
}

/* The rules here have a step of their own for it. */
static bool is_asked_here(const bst_jcz_writer *w, const char *message) {
  for (uint16_t op = 0; op < w->names.rs->op_count; op++)
    if (w->names.op[op] && w->names.op[op]->message &&
        strcmp(w->names.op[op]->message, message) == 0)
      return true;
  return false;
}

/* Who has placed a figure says so once more where that program asks for it, and chance follows. */
static void confirm_figure(bst_jcz_writer *w, const bst_action *a) {
  const bst_jcz_entry *figure =
      w->names.rs->op[a->step].kind == BST_OP_FIGURE && !bst_action_is_pass(a)
          ? w->names.figure[a->arg[0]]
          : NULL;
  const char *message = figure ? figure->confirm[w->dialect] : NULL;
  if (!message || is_asked_here(w, message))
    return;
  bst_json *payload = bst_json_new_object();
  set_random(w, payload);
  add_message(w, message, a->seat, payload);
}

static bool wants(const bst_jcz_writer *w, const char *message) {
  for (uint8_t k = 0; k < w->names.rs->figure_count; k++)
    if (w->names.figure[k] && w->names.figure[k]->confirm[w->dialect] &&
        strcmp(w->names.figure[k]->confirm[w->dialect], message) == 0)
      return true;
  return false;
}

static bst_status no_message(const bst_jcz_writer *w, const bst_game *g, const bst_action *a,
                             bst_error *err) {
  char text[300];
  bst_action_text(w->names.rs, g, a, text, sizeof text);
  err->status = BST_NOT_FOUND;
  snprintf(err->text, sizeof err->text,
           "can't be written as .jcz: turn %u, it has no message for "
           "\"%s\"",
           bst_game_turn(g), text);
  return BST_NOT_FOUND;
}

/* The operation whose question `a` answers; where nothing is asked it is taken by itself. What was
 * pushed belongs to what has just been carried out, behind which the turn is already. */
static uint16_t asked_in(const bst_jcz_writer *w, const bst_game *g, const bst_action *a) {
  uint16_t asked = bst_asked_step(g);
  if (asked == BST_NONE)
    asked = a->step;
  const bst_op *op = &w->names.rs->op[asked];
  bool pushed = op->step && op->stage == BST_STAGE_PUSHED && g->at > 0;
  return pushed ? (uint16_t)(g->at - 1u) : asked;
}

bst_status bst_jcz_writer_action(bst_jcz_writer *w, const bst_game *g, const bst_action *a,
                                 bst_error *err) {
  const bst_jcz_entry *e = w->names.op[a->step];
  bool commits = e && e->message && strcmp(e->message, "COMMIT") == 0;
  settle_random(w, g);
  if (commits) {
    confirm(w, a->seat);
    return BST_OK;
  }
  if (is_due(w, g, asked_in(w, g, a)))
    confirm(w, w->last_seat);
  bst_jcz_row_look(w->names.rs, g, w->names.row, &w->row);
  if (bst_jcz_hand_takes(&w->names, a))
    return BST_OK; /* the message that places it says so */
  bool pass = bst_action_is_pass(a);
  if (is_confirmation(w, e) && !wants(w, e->message))
    return BST_OK;
  set_mark(w, g);
  bst_json *payload = bst_json_new_object();
  if (is_confirmation(w, e))
    set_random(w, payload);
  if (!e || (!pass && (!e->message || !fill(w, g, a, e, payload)))) {
    bst_json_free(payload);
    return no_message(w, g, a, err);
  }
  add_message(w, pass ? "PASS" : e->message, a->seat, payload);
  w->last_seat = a->seat;
  confirm_figure(w, a);
  if (!pass && e->commit && !(e->last_phase && bst_in_last_round(g)))
    confirm(w, a->seat);
  if (bst_jcz_places(&w->names, a)) {
    w->unconfirmed = true;
    w->part = g->part;
  }
  return BST_OK;
}

bst_status bst_jcz_writer_forced(bst_jcz_writer *w, const bst_game *g, const bst_action *a,
                                 bst_error *err) {
  return w->names.asks[a->step] ? bst_jcz_writer_action(w, g, a, err) : BST_OK;
}

/* --- the file
 * --------------------------------------------------------------------------------------- */

static bst_json *players(const bst_jcz_writer *w) {
  bst_json *list = bst_json_new_list();
  uint8_t count = bst_ruleset_players(w->names.rs);
  for (uint8_t i = 0; i < count; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "name", w->player[(i + w->first_seat) % count]);
    bst_json_set_whole(one, "slot", i);
    bst_json_add(list, one);
  }
  return list;
}

static bst_json *test(const bst_jcz_writer *w, const bst_game *g) {
  bst_json *out = bst_json_new_object(), *list = bst_json_new_list();
  for (uint8_t seat = 0; bst_game_over(g) && seat < bst_ruleset_players(w->names.rs); seat++) {
    char text[128];
    int points = bst_game_points(g, seat);
    snprintf(text, sizeof text, "%s has %d point%s", w->player[seat], points,
             points == 1 ? "" : "s");
    bst_json_add_text(list, text);
  }
  bst_json_set_text(out, "description", "a game of Bastide");
  bst_json_set(out, "assertions", list);
  return out;
}

static bst_json *replay(const bst_jcz_writer *w) {
  bst_json *out = bst_json_new_list();
  for (size_t i = 0; i < bst_json_count(w->messages); i++)
    if (i >= w->mark_count || !w->mark[i].unasked)
      bst_json_add(out, bst_json_copy(bst_json_at(w->messages, i)));
  return out;
}

bst_jcz_dialect bst_jcz_writer_dialect(const bst_jcz_writer *w) { return w->dialect; }

bst_jcz_mark *bst_jcz_writer_marks(bst_jcz_writer *w, size_t *count) {
  *count = w->mark_count + 1;
  return w->mark;
}

bst_json *bst_jcz_writer_end(bst_jcz_writer *w, const bst_game *g, bool limited) {
  static const char *const version[] = {"5.7.0", "6.2.0"};
  static const char *const created[] = {"2021-06-01T00:00:00.000Z", "2026-06-01T00:00:00.000Z"};
  char id[32];
  bst_json *out = bst_json_new_object(), *notes = bst_json_new_object();
  settle_random(w, g);
  if (is_due(w, g, g->at))
    confirm(w, w->last_seat);
  set_mark(w, g);
  snprintf(id, sizeof id, "%016" PRIx64, w->seed);
  bst_json_set(notes, "drawOrder", bst_json_copy(w->draws));
  if (limited)
    bst_json_set_whole(notes, "endTurn", (int64_t)bst_json_count(w->draws));
  bst_json_set_text(out, "appVersion", version[w->dialect]);
  bst_json_set_text(out, "gameId", id);
  bst_json_set_text(out, "name", "");
  bst_json_set_real(out, "initialRandom", w->initial_random);
  bst_json_set_text(out, "created", created[w->dialect]); /* of that version; no matter */
  bst_json_set_whole(out, "clock", 0);
  bst_json_set(out, "setup", bst_json_copy(w->setup));
  bst_json_set(out, "players", players(w));
  bst_json_set(out, "replay", replay(w));
  bst_json_set(out, "gameAnnotations", notes);
  bst_json_set(out, "test", test(w, g));
  return out;
}
