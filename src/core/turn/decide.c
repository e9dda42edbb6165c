/* decide.c - the open question: what may be chosen, and carrying a choice out. */
#include "area.h"
#include "board.h"
#include "bounds.h"
#include "events.h"
#include "figures.h"
#include "filters.h"
#include "graph.h"
#include "inspect.h"
#include "listing.h"
#include "question.h"
#include "sources.h"
#include "stack.h"
#include "status.h"
#include "symbols.h"

#include <string.h>

void bst_game_choices(const bst_table *t, const bst_game *g, bst_choices *out) {
  (void)t;
  *out = (bst_choices){g->ask_count, g->ask_step, g->ask_seat, g->ask_pass};
}

static inline void choose_placement(const bst_ruleset *rs, const bst_game *g, uint32_t i,
                                    bst_action *out) {
  bst_place_xy at = bst_filters_type(rs, g->drawn)
                        ? bst_filter_nth(rs, g, g->drawn, i)
                        : bst_board_nth(rs, g, g->drawn, g->ask_run, g->ask_fits, i);
  out->argc = 3;
  out->arg[0] = (uint16_t)at.x;
  out->arg[1] = (uint16_t)at.y;
  out->arg[2] = at.rotation;
}

static inline void choose_figure(const bst_ruleset *rs, const bst_game *g, uint32_t i,
                                 bst_action *out) {
  for (uint8_t kind = 0; kind < rs->figure_count; kind++)
    for (uint16_t places = g->ask_offer[kind]; places != 0; places &= (uint16_t)(places - 1))
      if (i-- == 0) {
        out->argc = 2;
        out->arg[0] = kind;
        out->arg[1] = (uint16_t)(tiles_of(rs, g)[g->laid].node + (unsigned)__builtin_ctz(places));
        return;
      }
}

/* Does any rule answer the question of this operation? */
static bool is_answered(const bst_ruleset *rs, uint16_t op) {
  return rs->op[op].provider_count > 0;
}

/* What stands for an option that can't be found: of a list that was made again and came out
 * otherwise. It can't be carried out. */
static bst_action no_option(const bst_game *g) {
  return (bst_action){.step = g->ask_step, .seat = g->ask_seat};
}

/* Option `i` of a built-in operation. */
static void choose_built_in(const bst_ruleset *rs, const bst_game *g, uint32_t i, bst_action *out) {
  *out = no_option(g);
  if (rs->op_kind[g->ask_step] == BST_OP_PLACE)
    choose_placement(rs, g, i, out);
  else if (rs->op_kind[g->ask_step] == BST_OP_FIGURE)
    choose_figure(rs, g, i, out);
  /* else: draw from the stack, which has no arguments */
}

/* Option `i` where rules offer something: their own step, or with another one. */
BST_RARE static void choose_listed(const bst_table *t, const bst_game *g, uint32_t i,
                                   bst_action *out) {
  const bst_ruleset *rs = t->rules;
  const bst_op *asked = &rs->op[g->ask_step];
  const bst_listing *listing = bst_listing_of(t, g);
  bool is_step = rs->op_kind[g->ask_step] == BST_OP_STEP;
  *out = no_option(g);
  for (uint16_t p = 0; p < asked->provider_count || (p == 0 && is_step); p++) {
    uint16_t op = asked->provider_count > 0 ? rs->provider[asked->provider_first + p] : g->ask_step;
    if (!bst_question_includes(rs, g, g->ask_step, op, g->ask_seat))
      continue;
    bool built_in = op == g->ask_step && !is_step;
    uint32_t count = built_in ? g->ask_own : listing->by[p].count;
    if (i >= count) {
      i -= count;
      continue;
    }
    if (built_in)
      choose_built_in(rs, g, i, out);
    else
      *out = listing->action[listing->by[p].first + i];
    return;
  }
}

void bst_game_choice(const bst_table *t, const bst_game *g, const bst_choices *choices, uint32_t i,
                     bst_action *out) {
  const bst_ruleset *rs = t->rules;
  bst_op_kind kind = (bst_op_kind)rs->op_kind[choices->step];
  *out = (bst_action){.step = choices->step, .seat = choices->seat};
  if (choices->may_pass && i + 1 == choices->count)
    out->arg[0] = BST_NONE;
  else if (rs->provider_count > 0 && is_answered(rs, choices->step))
    choose_listed(t, g, i, out);
  else if (kind == BST_OP_PLACE)
    choose_placement(rs, g, i, out);
  else if (kind == BST_OP_FIGURE)
    choose_figure(rs, g, i, out);
  else
    choose_listed(t, g, i, out);
}

/* Placements are listed a stretch at a time: asking for them one by one would walk the frontier for
 * each. */
static uint32_t list_placements(const bst_ruleset *rs, const bst_game *g, bst_action *out,
                                uint32_t cap) {
  bst_place_xy place[512];
  uint32_t count = bst_board_list(rs, g, g->drawn, place, 512);
  for (uint32_t i = 0; i < count && i < cap && i < 512; i++)
    out[i] = (bst_action){g->ask_step,
                          g->ask_seat,
                          3,
                          {(uint16_t)place[i].x, (uint16_t)place[i].y, place[i].rotation}};
  return count;
}

static uint32_t list_built_in(const bst_ruleset *rs, const bst_game *g, bst_action *out,
                              uint32_t cap) {
  if (rs->op_kind[g->ask_step] == BST_OP_PLACE && g->ask_own <= 512 &&
      !bst_filters_type(rs, g->drawn))
    return list_placements(rs, g, out, cap);
  for (uint32_t i = 0; i < g->ask_own && i < cap; i++)
    choose_built_in(rs, g, i, &out[i]);
  return g->ask_own;
}

/* Options that are listed, as far as there is room for them. */
static uint32_t copy_listed(const bst_listing *listing, const bst_offered_by *by, bst_action *out,
                            uint32_t cap) {
  uint32_t count = by->count < cap ? by->count : cap;
  if (count > 0)
    memcpy(out, listing->action + by->first, count * sizeof *out);
  return by->count;
}

/* Where rules offer something; in the order of choose_listed(). */
BST_RARE static uint32_t list_listed(const bst_table *t, const bst_game *g, bst_action *out,
                                     uint32_t cap) {
  const bst_ruleset *rs = t->rules;
  const bst_op *asked = &rs->op[g->ask_step];
  const bst_listing *listing = bst_listing_of(t, g);
  bool is_step = rs->op_kind[g->ask_step] == BST_OP_STEP;
  uint32_t used = 0;
  for (uint16_t p = 0; p < asked->provider_count || (p == 0 && is_step); p++) {
    uint16_t op = asked->provider_count > 0 ? rs->provider[asked->provider_first + p] : g->ask_step;
    uint32_t room = used < cap ? cap - used : 0;
    if (!bst_question_includes(rs, g, g->ask_step, op, g->ask_seat))
      continue;
    used += op == g->ask_step && !is_step
                ? list_built_in(rs, g, room > 0 ? out + used : NULL, room)
                : copy_listed(listing, &listing->by[p], room > 0 ? out + used : NULL, room);
  }
  for (; used + g->ask_pass < g->ask_count; used++) /* memory was out */
    if (used < cap)
      out[used] = no_option(g);
  return used;
}

uint32_t bst_game_legal(const bst_table *t, const bst_game *g, bst_action *out, uint32_t cap) {
  const bst_ruleset *rs = t->rules;
  uint32_t used;
  if (g->ask_count == 0)
    return 0;
  if (rs->op_kind[g->ask_step] == BST_OP_STEP || is_answered(rs, g->ask_step))
    used = list_listed(t, g, out, cap);
  else
    used = list_built_in(rs, g, out, cap);
  if (g->ask_pass && used < cap)
    out[used] = (bst_action){g->ask_step, g->ask_seat, 0, {BST_NONE}};
  return used + g->ask_pass;
}

/* --- carrying out ------------------------------------------------------------------------- */

/* The features that a tile touches before it lies: a segment of each next door, and its root. */
typedef struct touched {
  uint16_t node[3 * 4 * BST_MAX_TILE_CELLS + 3], root[3 * 4 * BST_MAX_TILE_CELLS + 3];
  size_t count;
} touched;

static void touch_tile(const bst_ruleset *rs, const bst_game *g, touched *before, uint16_t tile,
                       bst_xy at, uint8_t side) {
  uint16_t first = tiles_of(rs, g)[tile].node;
  const bst_tile_cell *part = bst_tile_cell_in(rs, g, tile, at.x, at.y);
  for (uint8_t e = 0; e < part->end_count[side]; e++) {
    uint16_t node = (uint16_t)(first + part->ends[side][e]);
    before->node[before->count] = node;
    before->root[before->count++] = bst_root(nodes_of(rs, g), node);
  }
}

/* The side `side` of the cell there, as far as a tile owns it. */
static void touch_side(const bst_ruleset *rs, const bst_game *g, touched *before, bst_xy at,
                       uint8_t side) {
  const bst_cell *cell = &cells_of(rs, g)[bst_cell_find(rs, g, at.x, at.y)];
  if (cell->own >> side & 1)
    touch_tile(rs, g, before, cell->tile[side], at, side);
}

/* The long side of the half tile that lies in the cell already. */
static void touch_diagonal(const bst_ruleset *rs, const bst_game *g, touched *before, bst_xy at) {
  uint16_t tile[2];
  if (bst_cell_tiles(rs, g, bst_cell_find(rs, g, at.x, at.y), tile) > 0)
    touch_tile(rs, g, before, tile[0], at, BST_H);
}

static void look_around(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                        touched *before) {
  static const int8_t dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, type, at.rotation, 0);
  before->count = 0;
  for (uint8_t p = 0; p < rs->tiles.type[type].part_count; p++)
    for (uint8_t side = 0; side < 4; side++)
      touch_side(rs, g, before,
                 (bst_xy){(int16_t)(at.x + part[p].dx + dx[side]),
                          (int16_t)(at.y + part[p].dy + dy[side])},
                 (uint8_t)((side + 2) % 4));
  if (rs->tiles.type[type].half)
    touch_diagonal(rs, g, before, (bst_xy){at.x, at.y});
}

/* How many features that were there have become this one. */
static uint32_t former(const bst_ruleset *rs, const bst_game *g, const touched *before,
                       uint16_t root) {
  const bst_node *nodes = nodes_of(rs, g);
  uint32_t count = 0;
  for (size_t i = 0; i < before->count; i++) {
    bool is_new = bst_root(nodes, before->node[i]) == root;
    for (size_t o = 0; o < i && is_new; o++)
      is_new = before->root[o] != before->root[i];
    count += is_new;
  }
  return count;
}

static void tell_changed(const bst_ruleset *rs, bst_game *g, const touched *before, uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g);
  bst_event event = {.kind = BST_EVENT_FEATURE_CHANGED,
                     .seat = g->active,
                     .cause = BST_CAUSE_TILE,
                     .tile = g->laid,
                     .node = node,
                     .figure = BST_NONE,
                     .other = BST_NONE};
  event.figures = bst_figures_on(rs, g, node, event.had);
  if (rs->change_figures != 0 && (event.figures & rs->change_figures) == 0)
    return;
  if (nodes[node].tile == g->laid) { /* else it lies next door, and has at most been closed */
    uint32_t joined = former(rs, g, before, bst_root(nodes, node));
    event.flags =
        (uint8_t)((joined > 0 ? BST_EVENT_GREW : 0) | (joined > 1 ? BST_EVENT_JOINED : 0));
  }
  if (nodes[bst_root(nodes, node)].open == 0)
    event.flags |= BST_EVENT_CLOSED;
  bst_event_put(rs, g, event);
}

/* Each feature once: those with a segment on the tile have grown or begun; others, next door, have
 * at most been closed. */
static void tell_changes(const bst_ruleset *rs, bst_game *g, const touched *before) {
  const bst_tile *tile = &tiles_of(rs, g)[g->laid];
  const bst_node *nodes = nodes_of(rs, g);
  uint8_t segments = rs->tiles.type[tile->type].segment_count;
  for (uint8_t s = 0; s < segments; s++) {
    uint16_t node = (uint16_t)(tile->node + s), root = bst_root(nodes, node);
    bool told = false;
    for (uint8_t o = 0; o < s && !told; o++)
      told = bst_root(nodes, (uint16_t)(tile->node + o)) == root;
    if (!told)
      tell_changed(rs, g, before, node);
  }
  for (uint16_t i = 0; i < g->batch_count; i++) {
    uint16_t root = batch_of(rs, g)[i];
    bool own = false;
    for (uint8_t s = 0; s < segments && !own; s++)
      own = bst_root(nodes, (uint16_t)(tile->node + s)) == bst_root(nodes, root);
    if (!own)
      tell_changed(rs, g, before, root);
  }
}

/* Does any figure stand on a feature that whoever hears of changes asks for? Those on corners may,
 * without being on its segments. */
static bool changes_matter(const bst_ruleset *rs, const bst_game *g) {
  bool matter = rs->change_figures == 0 || rs->has_corners;
  for (uint8_t kind = 0; kind < rs->figure_count && !matter; kind++)
    matter = (rs->change_figures >> kind & 1) && bst_figure_stands(rs, g, kind);
  return matter;
}

/* Was one of them on a feature that the tile touches? All others stay as they are. */
static bool touches_one(const bst_ruleset *rs, const bst_game *g, const touched *before) {
  bool touches = rs->change_figures == 0 || rs->has_corners;
  for (uint16_t f = 0; f < rs->layout.figure_cap && !touches; f++) {
    const bst_figure *figure = &figures_of(rs, g)[f];
    if (figure->node == BST_NONE || !(rs->change_figures >> figure->kind & 1))
      continue;
    uint16_t root = bst_root(nodes_of(rs, g), figure->node);
    for (size_t i = 0; i < before->count && !touches; i++)
      touches = before->root[i] == root;
  }
  return touches;
}

static void tell_placed(const bst_ruleset *rs, bst_game *g) {
  bst_event_put(rs, g,
                (bst_event){.kind = BST_EVENT_TILE_PLACED,
                            .seat = g->active,
                            .cause = BST_CAUSE_TILE,
                            .tile = g->laid,
                            .node = BST_NONE,
                            .figure = BST_NONE,
                            .other = tiles_of(rs, g)[g->laid].type});
}

static void lay_and_tell(const bst_ruleset *rs, bst_game *g, bst_place_xy at, uint8_t seat) {
  touched before; /* large: filled only where somebody wants to know */
  bool changes = bst_listens(rs, BST_EVENT_FEATURE_CHANGED) && changes_matter(rs, g);
  if (changes) {
    look_around(rs, g, g->drawn, at, &before);
    changes = touches_one(rs, g, &before);
  }
  g->laid = bst_board_lay(rs, g, g->drawn, at, seat);
  g->drawn = BST_NONE;
  if (bst_listens(rs, BST_EVENT_TILE_PLACED))
    tell_placed(rs, g);
  if (changes)
    tell_changes(rs, g, &before);
}

static inline void lay(const bst_ruleset *rs, bst_game *g, bst_place_xy at, uint8_t seat) {
  if (rs->listens != 0) {
    lay_and_tell(rs, g, at, seat);
    return;
  }
  g->laid = bst_board_lay(rs, g, g->drawn, at, seat);
  g->drawn = BST_NONE;
}

static inline void carry_out_place(const bst_ruleset *rs, bst_game *g, const bst_action *a) {
  lay(rs, g, (bst_place_xy){(int16_t)a->arg[0], (int16_t)a->arg[1], (uint8_t)a->arg[2]}, a->seat);
}

void bst_turn_lay(const bst_ruleset *rs, bst_game *g, const bst_action *placement) {
  carry_out_place(rs, g, placement);
}

static void carry_out_figure(const bst_ruleset *rs, bst_game *g, const bst_action *a) {
  uint16_t f = bst_figure_place(rs, g, a->seat, (uint8_t)a->arg[0], a->arg[1]);
  if (bst_listens(rs, BST_EVENT_FIGURE_MOVED))
    bst_event_put(rs, g,
                  (bst_event){.kind = BST_EVENT_FIGURE_MOVED,
                              .seat = a->seat,
                              .cause = BST_CAUSE_DEPLOY,
                              .tile = g->laid,
                              .node = a->arg[1],
                              .figure = f,
                              .other = BST_NONE,
                              .from = {BST_AT_SUPPLY, figures_of(rs, g)[f].owner, BST_NONE}});
}

/* A tile from elsewhere than the stack: taken from where it was, then played. */
static bst_status carry_out_source(bst_table *t, bst_game *g, const bst_action *a, uint64_t key,
                                   bst_error *err) {
  const bst_ruleset *rs = t->rules;
  uint16_t type = a->arg[0];
  bst_status status = bst_source_take(t, g, a, key, &type, err);
  if (status == BST_OK)
    status = bst_turn_carry_out(t, g, a, err);
  if (status != BST_OK)
    return status;
  if (rs->op[a->step].step->no_tile) { /* a part without one */
    g->at = rs->placed_op;
    return BST_OK;
  }
  if (rs->op[a->step].step->from == 0 &&
      (type >= rs->tiles.type_count ||
       bst_tiles_in_game(rs, g, type) >= rs->tiles.def[type].copies))
    return bst_fail_handler(
        t, g, rs->op[a->step].step->handler, BST_BLAMED_RUN, err,
        "'%s' plays a tile %s that it has taken from nowhere: 'apply' must take it, as "
        "by g:take(player, \"tile:...\", 1)",
        rs->op[a->step].name, bst_tile_name(rs, type));
  bst_turn_play_tile(t, g, type);
  if (bst_turn_placements(t, g) == 0 && !rs->op[a->step].step->blind)
    return bst_fail_handler(t, g, rs->op[a->step].step->handler, BST_BLAMED_RUN, err,
                            "'%s' plays a tile %s that fits nowhere: g:placeable() tells",
                            rs->op[a->step].name, bst_tile_name(rs, type));
  g->at++;
  return BST_OK;
}

/* A placement together with what makes it legal. */
static bst_status carry_out_assist(bst_table *t, bst_game *g, const bst_action *a, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  uint32_t key = places_of(rs, g)[a->arg[0]];
  bst_place_xy at = {bst_key_x(key), bst_key_y(key), (uint8_t)a->arg[1]};
  bst_status status = bst_turn_carry_out(t, g, a, err);
  if (status != BST_OK)
    return status;
  if (!bst_board_fits(rs, g, g->drawn, at, true, NULL) ||
      (bst_filters_type(rs, g->drawn) && !bst_placement_allowed(t, g, g->drawn, at)))
    return bst_fail_handler(t, g, rs->op[a->step].step->handler, BST_BLAMED_OPTIONS, err,
                            "'%s' offered a placement that is not legal after it",
                            rs->op[a->step].name);
  lay(rs, g, at, a->seat);
  g->at++;
  return BST_OK;
}

/* A step of a script, or what is offered with another question. */
static bst_status carry_out_step(bst_table *t, bst_game *g, const bst_action *a, bool in_frame,
                                 bst_error *err) {
  const bst_step_def *step = t->rules->op[a->step].step;
  if (step->role == BST_ROLE_STEP)
    return bst_turn_choose(t, g, a, err);
  bst_question_used(t->rules, g, a->step);
  if (step->role == BST_ROLE_SOURCE)
    return carry_out_source(t, g, a, g->key, err);
  if (step->role == BST_ROLE_ASSIST)
    return carry_out_assist(t, g, a, err);
  if (!step->free && !step->any_time && !in_frame)
    g->at++; /* done instead of placing a figure; else the question is asked again */
  return bst_turn_carry_out(t, g, a, err);
}

static inline bst_status carry_out_and_go_on(bst_table *t, bst_game *g, const bst_action *a,
                                             bst_error *err) {
  const bst_ruleset *rs = t->rules;
  bst_op_kind kind = (bst_op_kind)rs->op_kind[a->step];
  bst_status status = BST_OK;
  bst_turn_ask_nothing(g);
  g->calls = 0;
  if (kind == BST_OP_PLACE) {
    carry_out_place(rs, g, a);
    g->at++;
  } else if (kind == BST_OP_FIGURE) {
    if (!bst_action_is_pass(a))
      carry_out_figure(rs, g, a);
    g->at++;
  } else if (bst_bounds_count(rs, g)) {
    status = bst_bounds_fail_decisions(t, g, a, err);
  } else if (kind == BST_OP_DRAW) {
    g->at = bst_turn_draw(t, g); /* from the stack, although there was something else */
  } else {
    status = carry_out_step(t, g, a, g->frame_count > 0, err);
    g->failed |= status != BST_OK;
  }
  return status == BST_OK ? bst_turn_run(t, g, err) : status;
}

typedef struct applying {
  bst_table *t;
  bst_game *g;
  const bst_action *a;
  bst_error *err;
} applying;

static bst_status apply_body(void *with) {
  applying *what = with;
  return carry_out_and_go_on(what->t, what->g, what->a, what->err);
}

BST_RARE static bst_status apply_protected(bst_table *t, bst_game *g, const bst_action *a,
                                           bst_error *err) {
  applying what = {t, g, a, err};
  return bst_table_protect(t, g, apply_body, &what, err);
}

/* Where rules offer something. */
BST_RARE static bst_status apply_offered(bst_table *t, bst_game *g, const bst_action *a,
                                         bst_error *err) {
  uint16_t fault = t->lists->differed ? bst_listing_fault(t, g) : BST_NONE;
  if (fault != BST_NONE) {
    g->failed = 1;
    return bst_question_differs(t, g, fault, err);
  }
  return t->host.protect != NULL ? apply_protected(t, g, a, err)
                                 : carry_out_and_go_on(t, g, a, err);
}

bst_status bst_game_apply_listed(bst_table *t, bst_game *g, const bst_action *a, bst_error *err) {
  if (t->lists != NULL)
    return apply_offered(t, g, a, err);
  return t->host.protect != NULL ? apply_protected(t, g, a, err)
                                 : carry_out_and_go_on(t, g, a, err);
}

/* --- checking ----------------------------------------------------------------------------- */

static bool is_placement(const bst_ruleset *rs, const bst_game *g, const bst_action *a) {
  bst_place_xy at = {(int16_t)a->arg[0], (int16_t)a->arg[1], (uint8_t)a->arg[2]};
  return a->argc == 3 && a->arg[2] < 4 &&
         rs->tiles.type[g->drawn].class_of[at.rotation] == at.rotation &&
         bst_board_fits(rs, g, g->drawn, at, true, NULL) &&
         (!bst_filters_type(rs, g->drawn) || bst_filter_left(rs, g, at));
}

static bool is_deployment(const bst_ruleset *rs, const bst_game *g, const bst_action *a) {
  uint16_t first = tiles_of(rs, g)[g->laid].node;
  return a->argc == 2 && a->arg[0] < rs->figure_count && a->arg[1] >= first &&
         a->arg[1] < first + BST_MAX_SEGMENTS &&
         (g->ask_offer[a->arg[0]] >> (a->arg[1] - first) & 1);
}

static bool same_action(const bst_action *a, const bst_action *b) {
  return a->step == b->step && a->argc == b->argc &&
         memcmp(a->arg, b->arg, a->argc * sizeof a->arg[0]) == 0;
}

static bool is_offered(const bst_table *t, const bst_game *g, const bst_action *a) {
  const bst_listing *listing = bst_listing_of(t, g);
  bool found = false;
  for (uint32_t i = 0; i < listing->count && !found; i++)
    found = same_action(&listing->action[i], a);
  return found;
}

static bool is_legal(const bst_table *t, const bst_game *g, const bst_action *a) {
  const bst_ruleset *rs = t->rules;
  if (g->ask_count == 0 || g->failed || a->step >= rs->op_count || a->seat != g->ask_seat ||
      a->argc > BST_MAX_ARGS)
    return false;
  if (bst_action_is_pass(a))
    return g->ask_pass != 0 && a->step == g->ask_step;
  if (!bst_question_includes(rs, g, g->ask_step, a->step, a->seat))
    return false;
  switch ((bst_op_kind)rs->op[a->step].kind) {
  case BST_OP_PLACE:
    return is_placement(rs, g, a);
  case BST_OP_FIGURE:
    return is_deployment(rs, g, a);
  case BST_OP_DRAW:
    return a->argc == 0 && g->ask_own > 0;
  default:
    return is_offered(t, g, a);
  }
}

bst_status bst_game_apply(bst_table *t, bst_game *g, const bst_action *a, bst_error *err) {
  bool legal = is_legal(t, g, a);
  if (!legal && !g->failed && t->lists != NULL && t->lists->differed &&
      bst_listing_fault(t, g) != BST_NONE)
    return apply_offered(t, g, a, err);
  if (!legal) {
    char text[128];
    bst_action_text(t->rules, g, a, text, sizeof text);
    return bst_fail(err, BST_ILLEGAL, "\"%s\" is not legal here", text);
  }
  if (t->rules->op_kind[a->step] == BST_OP_PLACE && !bst_action_is_pass(a) &&
      !bst_board_has_room(t->rules, g, g->drawn, true))
    return bst_fail(err, BST_FULL, "the board of this ruleset has no room for another %s",
                    bst_tile_name(t->rules, g->drawn));
  return bst_game_apply_listed(t, g, a, err);
}
