/* decide.c - the open question: what may be chosen, and carrying a choice out. */
#include "board.h"
#include "events.h"
#include "figures.h"
#include "status.h"
#include "turn.h"

void bst_game_choices(const bst_table *t, const bst_game *g, bst_choices *out) {
  (void)t;
  *out = (bst_choices){g->ask_count, g->ask_step, g->ask_seat, g->ask_pass};
}

static void choose_placement(const bst_ruleset *rs, const bst_game *g, uint32_t i,
                             bst_action *out) {
  bst_place_xy at = bst_board_nth(rs, g, g->drawn, g->ask_run, g->ask_fits, i);
  out->argc = 3;
  out->arg[0] = (uint16_t)at.x;
  out->arg[1] = (uint16_t)at.y;
  out->arg[2] = at.rotation;
}

static void choose_figure(const bst_ruleset *rs, const bst_game *g, uint32_t i, bst_action *out) {
  for (uint8_t kind = 0; kind < rs->figure_count; kind++)
    for (uint16_t places = g->ask_offer[kind]; places != 0; places &= (uint16_t)(places - 1))
      if (i-- == 0) {
        out->argc = 2;
        out->arg[0] = kind;
        out->arg[1] = (uint16_t)(tiles_of(rs, g)[g->laid].node + (unsigned)__builtin_ctz(places));
        return;
      }
}

void bst_game_choice(const bst_table *t, const bst_game *g, const bst_choices *choices, uint32_t i,
                     bst_action *out) {
  bst_op_kind kind = (bst_op_kind)t->rules->op_kind[choices->step];
  *out = (bst_action){.step = choices->step, .seat = choices->seat};
  if (choices->may_pass && i + 1 == choices->count) {
    out->arg[0] = BST_NONE;
  } else if (kind == BST_OP_PLACE) {
    choose_placement(t->rules, g, i, out);
  } else if (kind == BST_OP_FIGURE) {
    choose_figure(t->rules, g, i, out);
  } else {
    bst_offer offer = {.like = *out, .wanted = i, .kept = out};
    uint16_t handler = t->rules->op[choices->step].handler;
    t->host.offer(t->host.self, t, g, handler, choices->seat, &offer);
  }
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

uint32_t bst_game_legal(const bst_table *t, const bst_game *g, bst_action *out, uint32_t cap) {
  bst_choices choices;
  bst_game_choices(t, g, &choices);
  if (choices.count > 0 && choices.count <= 512 && t->rules->op_kind[choices.step] == BST_OP_PLACE)
    return list_placements(t->rules, g, out, cap);
  for (uint32_t i = 0; i < choices.count && i < cap; i++)
    bst_game_choice(t, g, &choices, i, &out[i]);
  return choices.count;
}

/* --- carrying out ------------------------------------------------------------------------- */

static void note_changes(const bst_ruleset *rs, bst_game *g) {
  const bst_tile *tile = &tiles_of(rs, g)[g->laid];
  if (bst_listens(rs, BST_EVENT_TILE_PLACED))
    bst_event_put(rs, g,
                  (bst_event){.kind = BST_EVENT_TILE_PLACED,
                              .seat = g->active,
                              .tile = g->laid,
                              .node = BST_NONE,
                              .figure = BST_NONE,
                              .other = tile->type});
  if (!bst_listens(rs, BST_EVENT_FEATURE_CHANGED))
    return;
  for (uint8_t s = 0; s < rs->tiles.type[tile->type].segment_count; s++)
    bst_event_put(rs, g,
                  (bst_event){.kind = BST_EVENT_FEATURE_CHANGED,
                              .seat = g->active,
                              .tile = g->laid,
                              .node = (uint16_t)(tile->node + s),
                              .figure = BST_NONE});
}

static inline void carry_out_place(const bst_ruleset *rs, bst_game *g, const bst_action *a) {
  bst_place_xy at = {(int16_t)a->arg[0], (int16_t)a->arg[1], (uint8_t)a->arg[2]};
  g->laid = bst_board_lay(rs, g, g->drawn, at, a->seat);
  g->drawn = BST_NONE;
  if (rs->listens != 0)
    note_changes(rs, g);
}

static void carry_out_figure(const bst_ruleset *rs, bst_game *g, const bst_action *a) {
  uint16_t f = bst_figure_place(rs, g, a->seat, (uint8_t)a->arg[0], a->arg[1]);
  if (bst_listens(rs, BST_EVENT_FIGURE_MOVED))
    bst_event_put(rs, g,
                  (bst_event){.kind = BST_EVENT_FIGURE_MOVED,
                              .seat = a->seat,
                              .tile = BST_NONE,
                              .node = a->arg[1],
                              .figure = f});
}

/* A step of a script; a step that repeats is asked again until it is passed. */
static bst_status carry_out_step(bst_table *t, bst_game *g, const bst_action *a, bst_error *err) {
  const bst_op *op = &t->rules->op[a->step];
  bool pass = bst_action_is_pass(a);
  bst_status status = pass ? BST_OK : t->host.carry_out(t->host.self, t, g, op->handler, a, err);
  g->failed |= status != BST_OK;
  if (pass || !op->repeats)
    g->at++;
  return status;
}

bst_status bst_game_apply_listed(bst_table *t, bst_game *g, const bst_action *a, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  bst_op_kind kind = (bst_op_kind)rs->op_kind[a->step];
  bst_turn_ask_nothing(g);
  if (kind == BST_OP_PLACE) {
    carry_out_place(rs, g, a);
    g->at++;
  } else if (kind == BST_OP_FIGURE) {
    if (!bst_action_is_pass(a))
      carry_out_figure(rs, g, a);
    g->at++;
  } else {
    bst_status status = carry_out_step(t, g, a, err);
    if (status != BST_OK)
      return status;
  }
  return bst_turn_run(t, g, err);
}

/* --- checking ----------------------------------------------------------------------------- */

static bool is_placement(const bst_ruleset *rs, const bst_game *g, const bst_action *a) {
  bst_place_xy at = {(int16_t)a->arg[0], (int16_t)a->arg[1], (uint8_t)a->arg[2]};
  return a->argc == 3 && a->arg[2] < 4 &&
         rs->tiles.type[g->drawn].class_of[at.rotation] == at.rotation &&
         bst_board_fits(rs, g, g->drawn, at, true, NULL);
}

static bool is_deployment(const bst_ruleset *rs, const bst_game *g, const bst_action *a) {
  uint16_t first = tiles_of(rs, g)[g->laid].node;
  return a->argc == 2 && a->arg[0] < rs->figure_count && a->arg[1] >= first &&
         a->arg[1] < first + BST_MAX_SEGMENTS &&
         (g->ask_offer[a->arg[0]] >> (a->arg[1] - first) & 1);
}

static bool is_offered(const bst_table *t, const bst_game *g, const bst_action *a) {
  bst_choices choices;
  bst_game_choices(t, g, &choices);
  for (uint32_t i = 0; i < choices.count; i++) {
    bst_action other;
    bst_game_choice(t, g, &choices, i, &other);
    bool same = other.argc == a->argc && bst_action_is_pass(&other) == bst_action_is_pass(a);
    for (uint8_t n = 0; n < a->argc && same; n++)
      same = other.arg[n] == a->arg[n];
    if (same)
      return true;
  }
  return false;
}

static bool is_legal(const bst_table *t, const bst_game *g, const bst_action *a) {
  const bst_ruleset *rs = t->rules;
  if (g->ask_count == 0 || g->failed || a->step != g->ask_step || a->seat != g->ask_seat ||
      a->argc > BST_MAX_ARGS)
    return false;
  if (bst_action_is_pass(a))
    return g->ask_pass != 0;
  if (rs->op[a->step].kind == BST_OP_PLACE)
    return is_placement(rs, g, a);
  if (rs->op[a->step].kind == BST_OP_FIGURE)
    return is_deployment(rs, g, a);
  return is_offered(t, g, a);
}

bst_status bst_game_apply(bst_table *t, bst_game *g, const bst_action *a, bst_error *err) {
  if (!is_legal(t, g, a)) {
    char text[128];
    bst_action_text(t->rules, g, a, text, sizeof text);
    return bst_fail(err, BST_ILLEGAL, "\"%s\" is not legal here", text);
  }
  return bst_game_apply_listed(t, g, a, err);
}
