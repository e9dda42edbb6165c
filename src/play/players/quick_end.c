/* quick_end.c - see quick_end.h. */
#include "quick_end.h"

#include "evaluation.h"
#include "last_answers.h"
#include "readings.h"

#include <awards.h>
#include <board.h>
#include <copy_used.h>
#include <decision.h>
#include <events.h>
#include <final_values.h>
#include <game.h>
#include <hear.h>
#include <sees.h>
#include <stages.h>
#include <stdlib.h>
#include <steps.h>
#include <string.h>
#include <turn.h>
#include <turn_order.h>
#include <xxhash.h>

enum {
  ANSWERS = 256,    /* that are remembered */
  MOST_AWARDS = 16, /* of one of them: entries of the tally */
};

/* What a function did when it saw this. */
typedef struct answer {
  bool lost; /* it looked at the rest, or did more than give points: it has to be called */
  uint64_t key, reads;
  uint16_t at; /* operation; 0: nothing is remembered here */
  uint16_t count;
  uint16_t tally[MOST_AWARDS];
  int32_t more[MOST_AWARDS]; /* points of that entry */
  int32_t points[BST_MAX_PLAYERS];
} answer;

struct bst_ending {
  bst_table *t;
  bst_final_values *values;
  uint64_t *reads; /* NULL: unknown */
  bst_game *before;
  bst_readings *readings; /* by operation, from the first of the end */
  const bst_game *base;
  bst_game *spare;
  bst_last_answers *last;
  bst_status told;        /* what came of it when listeners were called */
  bool spare_failed;      /* something has, in it */
  bst_readings *hearings; /* by listener of features that are scored */
  uint16_t first_listener;
  uint32_t named;    /* see bst_kinds_named */
  bool *only_awards; /* by such a listener: what it declares is points, of which nobody hears, */
  uint64_t *sees;    /* for which it looks at that; bits of reads.h */
  void *tally;       /* room for that of a game */
  int32_t rest[BST_MAX_PLAYERS]; /* points at the end of the base but those of features */
  enum { REST_NOT_ASKED, REST_UNKNOWN, REST_KNOWN } rest_is;
  answer answer[ANSWERS];
  bst_ending_count count;
};

static bool only_award(const bst_ruleset *rs, uint16_t first, uint16_t count) {
  bool only = true;
  for (uint16_t i = first; i < first + count && only; i++)
    only = rs->effect[i].op == BST_EFFECT_AWARD;
  return only;
}

static void note_awards(bst_ending *e) {
  const bst_ruleset *rs = e->t->rules;
  for (uint16_t i = e->first_listener; i < rs->listener_first[BST_EVENT_SCORED + 1]; i++) {
    const bst_listener_def *def = &rs->listener[i];
    e->only_awards[i - e->first_listener] = def->effect_count > 0 &&
                                            !bst_listens(rs, BST_EVENT_POINTS) &&
                                            only_award(rs, def->effect_first, def->effect_count);
    e->sees[i - e->first_listener] = bst_sees_awards(rs, def->effect_first, def->effect_count);
  }
}

bst_ending *bst_ending_new(bst_table *t) {
  bst_ending *made = calloc(1, sizeof *made);
  if (!made)
    return NULL;
  made->t = t;
  made->values = bst_final_values_new(t->rules);
  made->before = bst_game_new(t);
  made->spare = bst_game_new(t);
  made->last = bst_last_answers_new(t);
  made->first_listener = t->rules->listener_first[BST_EVENT_SCORED];
  made->named = bst_kinds_named(t->rules);
  made->hearings = calloc(t->rules->listener_count + 1, sizeof *made->hearings);
  made->only_awards = calloc(t->rules->listener_count + 1, sizeof *made->only_awards);
  made->sees = calloc(t->rules->listener_count + 1, sizeof *made->sees);
  made->readings = calloc(t->rules->op_count - t->rules->first_of_end + 1, sizeof *made->readings);
  made->reads = bst_host_watch_reads(t);
  made->tally = malloc(bst_tally_bytes(t->rules));
  if (made->values && made->before && made->spare && made->last && made->hearings &&
      made->readings && made->tally && made->only_awards && made->sees) {
    note_awards(made);
    return made;
  }
  bst_ending_free(made);
  return NULL;
}

void bst_ending_free(bst_ending *ending) {
  if (!ending)
    return;
  bst_final_values_free(ending->values);
  bst_game_free(ending->before);
  bst_game_free(ending->spare);
  bst_last_answers_free(ending->last);
  free(ending->hearings);
  free(ending->readings);
  free(ending->only_awards);
  free(ending->sees);
  free(ending->tally);
  free(ending);
}

void bst_ending_from(bst_ending *ending, const bst_game *g) {
  bst_final_values_take(ending->values, ending->t, g);
  ending->base = g;
  ending->rest_is = REST_NOT_ASKED;
}

bst_ending_count bst_ending_counted(const bst_ending *ending) { return ending->count; }
bst_table *bst_ending_table(const bst_ending *ending) { return ending->t; }
bst_last_answers *bst_ending_answers(bst_ending *ending) { return ending->last; }

/* --- functions ------------------------------------------------------------------------------- */

static answer *slot_of(bst_ending *e, uint64_t key) {
  return &e->answer[(key * 0x9E3779B97F4A7C15u >> 32) % ANSWERS];
}

/* Might the function of a step at the end be remembered? Effects don't tell what they look at. */
static inline bool is_known(const bst_ending *e, const bst_step_def *step, const bst_readings *of) {
  return e->reads && !of->closed && step->automatic && !step->guarded && !step->by_effects &&
         !e->t->watched;
}

static const answer *remembered(bst_ending *e, const bst_game *g, uint16_t at,
                                const bst_readings *of) {
  for (uint8_t i = 0; i < of->count; i++) {
    uint64_t key = bst_readings_key(e->t->rules, g, of->reads[i], at);
    const answer *a = slot_of(e, key);
    if (a->at == at && a->reads == of->reads[i] && a->key == key)
      return a;
  }
  return NULL;
}

static void give(const bst_ruleset *rs, bst_game *g, const answer *a) {
  for (uint8_t seat = 0; seat < rs->players; seat++)
    bst_points_add(&g->points[seat], a->points[seat]);
  for (uint8_t i = 0; i < a->count; i++)
    bst_tally_add(rs, g, a->tally[i], a->more[i]);
}

/* The points that were given; false: they are too many to be remembered. */
static bool note_points(const bst_ruleset *rs, const bst_game *before, const bst_game *after,
                        answer *out) {
  const uint32_t entries = bst_tally_number(rs, rs->players, 0);
  for (uint8_t seat = 0; seat < rs->players; seat++) {
    out->points[seat] = after->points[seat] - before->points[seat];
    if (abs(after->points[seat]) > BST_MOST_SUM / 2 || abs(before->points[seat]) > BST_MOST_SUM / 2)
      return false;
  }
  for (uint32_t i = 0; i < entries; i++) {
    const int32_t more = bst_tally_get(rs, after, i) - bst_tally_get(rs, before, i);
    if (more == 0)
      continue;
    if (out->count == MOST_AWARDS)
      return false;
    out->tally[out->count] = (uint16_t)i;
    out->more[out->count++] = more;
  }
  return true;
}

/* Is all that a function has done that there are other points? The position before is lost. */
static bool only_points(const bst_ruleset *rs, bst_game *before, const bst_game *after) {
  memcpy(before->points, after->points, sizeof before->points);
  memcpy(wide_tally_of(rs, before), wide_tally_of(rs, after), bst_tally_bytes(rs));
  before->calls = after->calls;
  return memcmp(before, after, before->size) == 0;
}

static bst_status call_and_note(bst_ending *e, bst_game *g, uint16_t at, bst_readings *of) {
  const bst_ruleset *rs = e->t->rules;
  answer made = {.at = at};
  bst_game_copy(e->before, g);
  *e->reads = 0;
  bst_status status = bst_step_begin(e->t, g, at, NULL);
  e->count.called++;
  if (status != BST_OK)
    return status;
  made.reads = *e->reads & ~BST_READS_FAR;
  made.lost = (*e->reads & BST_READS_FAR) != 0 || !note_points(rs, e->before, g, &made);
  made.key = bst_readings_key(rs, e->before, made.reads, at);
  made.lost = made.lost || !only_points(rs, e->before, g);
  if (bst_readings_note(of, made.reads))
    *slot_of(e, made.key) = made;
  return BST_OK;
}

/* A step at the end, whose function may be remembered if nothing is asked before it. */
static bst_status begin_step(bst_ending *e, bst_game *g, uint16_t at) {
  const bst_step_def *step = e->t->rules->op[at].step;
  bst_readings *of = &e->readings[at - e->t->rules->first_of_end];
  const answer *a = is_known(e, step, of) ? remembered(e, g, at, of) : NULL;
  if (!a && is_known(e, step, of))
    return call_and_note(e, g, at, of);
  if (a && !a->lost) {
    e->count.spared++;
    give(e->t->rules, g, a);
    return BST_OK;
  }
  e->count.called++;
  return bst_step_begin(e->t, g, at, NULL);
}

/* --- who hears of features that are scored --------------------------------------------------- */

/* Listeners have numbers of their own among what is remembered. */
static uint16_t number_of(const bst_ending *e, uint16_t listener) {
  return (uint16_t)(e->t->rules->op_count + listener);
}

typedef struct standing { /* without padding */
  uint16_t number;
  bst_figure figure;
  bst_location location;
} standing;
static_assert(sizeof(standing) == 14, "no padding");

static standing standing_of(const bst_ruleset *rs, const bst_game *g, uint16_t f) {
  return (standing){f, figures_of(rs, g)[f],
                    rs->has_locations ? locations_of(rs, g)[f] : (bst_location){0}};
}

/* Those who stand with somebody, or with nobody on no feature; their number. */
static uint16_t list_company(const bst_ruleset *rs, const bst_game *g, standing *out) {
  uint16_t count = 0;
  for (uint16_t f = 0; rs->has_locations && f < rs->layout.figure_cap; f++) {
    bst_location at = locations_of(rs, g)[f];
    if (at.where == BST_AT_SEGMENT || at.where == BST_AT_SUPPLY || at.where == BST_AT_BOX)
      continue;
    out[count++] = standing_of(rs, g, f);
    if (at.where == BST_AT_FIGURE)
      out[count++] = standing_of(rs, g, at.at);
  }
  return count;
}

/* Figures of nobody that are called by their names; their number. */
static uint16_t list_named(const bst_ending *e, const bst_game *g, standing *out) {
  const bst_ruleset *rs = e->t->rules;
  uint16_t count = 0;
  for (uint32_t kinds = e->named; kinds != 0; kinds &= kinds - 1) {
    const bst_figure_run run = rs->figure_run[__builtin_ctz(kinds)][BST_MAX_PLAYERS];
    for (uint16_t f = run.first; f < run.first + run.count; f++)
      out[count++] = standing_of(rs, g, f);
  }
  return count;
}

/* Who stands on the feature, and who besides counts by `reads`. */
static uint64_t key_of_figures(const bst_ending *e, const bst_game *g, uint16_t root,
                               uint64_t reads, uint64_t key) {
  const bst_ruleset *rs = e->t->rules;
  standing seen[4 * BST_MAX_FIGURES];
  uint16_t head = bst_node_figure(&nodes_of(rs, g)[root]), count = 0;
  for (uint16_t f = head; f != BST_NONE;) {
    seen[count++] = standing_of(rs, g, f);
    f = figures_of(rs, g)[f].next == head ? BST_NONE : figures_of(rs, g)[f].next;
  }
  if (reads & BST_READS_COMPANY)
    count = (uint16_t)(count + list_company(rs, g, seen + count));
  if (reads & BST_READS_NAMED)
    count = (uint16_t)(count + list_named(e, g, seen + count));
  return XXH3_64bits_withSeed(seen, count * sizeof seen[0], key + root);
}

/* The tiles in a cell, and of which kinds their segments are. */
static uint64_t key_of_cell(const bst_ruleset *rs, const bst_game *g, uint32_t place,
                            uint64_t key) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t cell = bst_cell_find(rs, g, bst_key_x(place), bst_key_y(place));
  const bst_cell c = bst_cell_of(rs, g, cell);
  for (int half = 0; half < 2 && cell != BST_NO_CELL; half++) {
    uint16_t of = half ? c.south : c.north;
    if (of & BST_CELL_FREE)
      continue;
    const bst_tile *tile = &tiles_of(rs, g)[of & BST_CELL_TILE];
    key = (key ^ tile->type ^ (uint64_t)tile->rotation << 16) * 0x9E3779B97F4A7C15u;
    for (uint8_t s = 0; s < rs->tiles.type[tile->type].segment_count; s++)
      key = (key ^ nodes[tile->node + s].kind) * 0x9E3779B97F4A7C15u;
  }
  return (key ^ key >> 32) * 0x9E3779B97F4A7C15u;
}

/* What lies on and around the tiles on which the figures of a feature stand. */
static uint64_t key_around(const bst_ruleset *rs, const bst_game *g, uint16_t root, uint64_t key) {
  uint16_t head = bst_node_figure(&nodes_of(rs, g)[root]);
  for (uint16_t f = head; f != BST_NONE;) {
    uint16_t number = nodes_of(rs, g)[figures_of(rs, g)[f].node].tile;
    const bst_tile *tile = &tiles_of(rs, g)[number];
    bst_place_xy at = bst_tile_place(rs, g, number);
    for (uint8_t p = 0; p < rs->tiles.type[tile->type].cell_count; p++) {
      const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, tile->type, tile->rotation, p);
      for (int n = 0; n < 9; n++)
        key = key_of_cell(
            rs, g,
            bst_key((int16_t)(at.x + part->dx + n % 3 - 1), (int16_t)(at.y + part->dy + n / 3 - 1)),
            key);
    }
    f = figures_of(rs, g)[f].next == head ? BST_NONE : figures_of(rs, g)[f].next;
  }
  return key;
}

/* What a listener sees. */
static uint64_t key_of_event(const bst_ending *e, const bst_game *g, uint64_t reads,
                             uint16_t number, const bst_event *event) {
  const bst_ruleset *rs = e->t->rules;
  uint64_t key = bst_readings_key(rs, g, reads & ~BST_READS_FAR, number);
  if (reads & BST_READS_FAR)
    key = XXH3_64bits_withSeed(event, sizeof *event, key);
  if (reads & BST_READS_AROUND)
    key = key_around(rs, g, bst_root(nodes_of(rs, g), event->node), key);
  return reads & BST_READS_FIGURES
             ? key_of_figures(e, g, bst_root(nodes_of(rs, g), event->node), reads, key + g->active)
             : key;
}

static const answer *heard_before(bst_ending *e, const bst_game *g, uint16_t listener,
                                  const bst_event *event) {
  const bst_readings *of = &e->hearings[listener - e->first_listener];
  uint16_t number = number_of(e, listener);
  for (uint8_t i = 0; i < of->count; i++) {
    uint64_t key = key_of_event(e, g, of->reads[i], number, event);
    const answer *a = slot_of(e, key);
    if (a->at == number && a->reads == of->reads[i] && a->key == key)
      return a;
  }
  return NULL;
}

/* Lets it hear the event; *e->reads: what it has looked at. */
static bst_status let_hear(bst_ending *e, bst_game *g, uint16_t listener, const bst_event *event) {
  const bst_listener_def *def = &e->t->rules->listener[listener];
  bst_status status = bst_count_call(e->t, g, def->name, def->handler, NULL);
  e->count.called++;
  *e->reads = 0;
  if (status != BST_OK)
    return status;
  if (def->effect_count == 0)
    return e->t->host.hear(e->t->host.self, e->t, g, def->handler, event, NULL);
  status = bst_listener_carry_out(e->t, g, listener, event, NULL);
  *e->reads = e->sees[listener - e->first_listener];
  return status;
}

/* Lets it hear the event in a copy, and does the same. False: it has failed, or looks at more, or
 * may have done more than give points, which nobody can who looks at nothing else. */
static bool hear_and_note(bst_ending *e, bst_game *g, uint16_t listener, const bst_event *event) {
  const bst_ruleset *rs = e->t->rules;
  const uint64_t harmless = BST_READS_EVENT | BST_READS_FIGURES | BST_READS_COMPANY |
                            BST_READS_NAMED | BST_READS_AROUND | BST_READS_POINTS;
  answer made = {.at = number_of(e, listener)};
  bst_game_copy_used(rs, e->before, g);
  bst_status status = let_hear(e, e->before, listener, event);
  if (status != BST_OK) {
    bst_table_forgive(e->t);
    bst_game_copy(e->before, g); /* whatever state that is in */
  }
  made.reads = *e->reads & ~(uint64_t)BST_READS_REST;
  made.lost =
      status != BST_OK || (*e->reads & ~harmless) != 0 || !note_points(rs, g, e->before, &made);
  made.key = key_of_event(e, g, made.reads, made.at, event);
  if (bst_readings_note(&e->hearings[listener - e->first_listener], made.reads))
    *slot_of(e, made.key) = made;
  if (!made.lost)
    give(rs, g, &made);
  return !made.lost;
}

/* Does somebody hear it by effects that do more than give points? They are carried out where events
 * wait. */
static bool is_for_queue(const bst_ending *e, const bst_game *g, const bst_event *event,
                         uint64_t kinds) {
  const bst_ruleset *rs = e->t->rules;
  bool is = false;
  for (uint16_t i = e->first_listener; i < rs->listener_first[BST_EVENT_SCORED + 1] && !is; i++)
    is = rs->listener[i].effect_count > 0 && !e->only_awards[i - e->first_listener] &&
         bst_listener_hears(e->t, g, i, event, kinds);
  return is;
}

/* What can't be remembered is called. */
static bst_status tell_one(bst_ending *e, bst_game *g, uint16_t listener, const bst_event *event) {
  bool closed = e->hearings[listener - e->first_listener].closed;
  const answer *a = closed ? NULL : heard_before(e, g, listener, event);
  if (a && !a->lost) {
    e->count.spared++;
    give(e->t->rules, g, a);
    return BST_OK;
  }
  if (!a && !closed && hear_and_note(e, g, listener, event))
    return BST_OK;
  return let_hear(e, g, listener, event);
}

static bst_status tell(bst_ending *e, bst_game *g, const bst_event *event, uint64_t kinds) {
  const bst_ruleset *rs = e->t->rules;
  bst_status status = BST_OK;
  for (uint16_t i = rs->listener_first[BST_EVENT_SCORED];
       i < rs->listener_first[BST_EVENT_SCORED + 1] && status == BST_OK; i++)
    if (bst_listener_hears(e->t, g, i, event, kinds))
      status = tell_one(e, g, i, event);
  return status;
}

/* All that were scored have been paid. Whoever can't be told quickly hears it from the queue, and
 * so do those behind him. */
static void tell_all(void *self, bst_game *g, const bst_event *event, uint16_t count) {
  bst_ending *e = self;
  uint16_t i = 0;
  while (i < count && e->reads != NULL && e->told == BST_OK && g->event_count == 0) {
    uint64_t kinds = bst_event_kinds(e->t->rules, g, &event[i]);
    if (is_for_queue(e, g, &event[i], kinds))
      break;
    e->told = tell(e, g, &event[i++], kinds);
  }
  for (; i < count && e->told == BST_OK; i++)
    bst_event_put(e->t->rules, g, event[i]);
}

/* --- the end --------------------------------------------------------------------------------- */

static bool waits(const bst_game *g) {
  return g->event_count != 0 || g->frame_count != 0 || g->leaving_count != 0 || g->jump != 0;
}

typedef struct ending_now {
  bst_ending *e;
  bst_game *g;
  const bst_action *given; /* NULL: the end begins */
} ending_now;

/* The operations of the end, to the next question or the last of them; anything unusual is left to
 * the turn. */
static bst_status go_on(bst_ending *e, bst_game *g) {
  const bst_ruleset *rs = e->t->rules;
  bool open = false;
  for (;; g->at++) {
    bst_status status = BST_OK;
    if (rs->ends_at_once)
      return bst_turn_run(e->t, g, NULL);
    if (waits(g))
      status = bst_turn_catch_up(e->t, g, &open, NULL);
    if (open || status != BST_OK)
      return open ? bst_turn_settle(e->t, g, NULL) : status;
    bst_op_kind kind = (bst_op_kind)rs->op_kind[g->at];
    if (kind == BST_OP_OVER)
      return bst_turn_run(e->t, g, NULL);
    e->told = BST_OK;
    if (kind == BST_OP_STEP)
      status = begin_step(e, g, g->at);
    else if (kind != BST_OP_FINAL || bst_turn_order_final(rs, g) != BST_FINAL_FULL ||
             !bst_final_values_pay(e->values, e->t, g, tell_all, e))
      return bst_turn_run(e->t, g, NULL);
    status = status == BST_OK ? e->told : status;
    g->failed |= status != BST_OK;
    if (status != BST_OK)
      return status;
  }
}

static bst_status end_body(void *with) {
  const ending_now *what = with;
  bst_status status = BST_OK;
  if (what->given)
    status = bst_decision_carry_out(what->e->t, what->g, what->given, NULL);
  else
    bst_turn_break_off(what->e->t, what->g);
  return status == BST_OK ? go_on(what->e, what->g) : status;
}

bst_status bst_ending_now(bst_ending *ending, bst_game *g) {
  ending_now what = {ending, g, NULL};
  return g->over ? BST_OK : bst_table_protect(ending->t, g, end_body, &what, NULL);
}

bst_status bst_ending_answer(bst_ending *ending, bst_game *g, const bst_action *given) {
  ending_now what = {ending, g, given};
  bst_table *t = ending->t;
  bool as_ever = g->at < t->rules->first_of_end || (t->lists && t->lists->differed);
  return as_ever ? bst_game_apply_listed(t, g, given, NULL)
                 : bst_table_protect(t, g, end_body, &what, NULL);
}

/* --- without an end -------------------------------------------------------------------------- */

bool bst_ending_look(bst_ending *ending, const bst_game *g) {
  return g->ending == 0 && bst_turn_order_final(ending->t->rules, g) == BST_FINAL_FULL &&
         bst_final_values_sum(ending->values, ending->t, g);
}

/* Does a step at the end do nothing but award points, by effects? */
static bool only_awards(const bst_ruleset *rs, const bst_step_def *step) {
  return step->automatic && step->by_effects &&
         only_award(rs, step->effect_first, step->effect_count);
}

/* Lets such a step add its points, and leaves the counts of what they are for as they were. */
static bool add_awards(bst_ending *e, bst_game *g, uint16_t at) {
  const bst_ruleset *rs = e->t->rules;
  size_t size = bst_tally_bytes(rs);
  uint16_t calls = g->calls;
  memcpy(e->tally, wide_tally_of(rs, g), size);
  bst_status status = bst_step_begin(e->t, g, at, NULL);
  memcpy(wide_tally_of(rs, g), e->tally, size);
  g->calls = calls;
  return status == BST_OK;
}

/* Functions see points as they are by then: those of the game stand in for them. */
static bool add_up(bst_ending *e, bst_game *g, uint16_t node, uint64_t unsure) {
  const bst_ruleset *rs = e->t->rules;
  for (uint16_t at = rs->first_of_end; rs->op_kind[at] != BST_OP_OVER; at++) {
    const bst_readings *of = &e->readings[at - rs->first_of_end];
    if (rs->op_kind[at] == BST_OP_FINAL) {
      bst_final_values_add(e->values, e->t, g, node, g->points);
      continue;
    }
    if (rs->op_kind[at] == BST_OP_STEP && only_awards(rs, rs->op[at].step)) {
      if (unsure != 0 || !add_awards(e, g, at))
        return false;
      continue;
    }
    bool known = rs->op_kind[at] == BST_OP_STEP && is_known(e, rs->op[at].step, of);
    const answer *a = known ? remembered(e, g, at, of) : NULL;
    if (!a || a->lost || (a->reads & unsure))
      return false;
    for (uint8_t seat = 0; seat < rs->players; seat++)
      bst_points_add(&g->points[seat], a->points[seat]);
    e->count.spared++;
  }
  return true;
}

bool bst_ending_points(bst_ending *ending, bst_game *g, uint16_t node, uint64_t unsure,
                       int32_t points[BST_MAX_PLAYERS]) {
  int32_t now[BST_MAX_PLAYERS];
  memcpy(now, g->points, sizeof now);
  bool known = (unsure == 0 || !bst_final_values_see_tokens(ending->values)) &&
               add_up(ending, g, node, unsure);
  memcpy(points, g->points, sizeof now);
  memcpy(g->points, now, sizeof now);
  return known;
}

/* --- a guess --------------------------------------------------------------------------------- */

/* What the end of the base brings beside features. */
static void find_rest(bst_ending *e) {
  int32_t points[BST_MAX_PLAYERS];
  memcpy(points, e->base->points, sizeof points);
  bst_final_values_hold(e->values, e->t, e->base);
  bst_final_values_guess(e->values, e->t, e->base, BST_NONE, points);
  if (e->spare_failed)
    bst_game_copy(e->spare, e->base);
  else
    bst_game_copy_used(e->t->rules, e->spare, e->base);
  bool ended = bst_ending_now(e, e->spare) == BST_OK &&
               (bst_game_over(e->spare) || bst_last_answers_give(e->t, e, e->spare) == BST_OK);
  e->rest_is = ended ? REST_KNOWN : REST_UNKNOWN;
  e->spare_failed = e->rest_is == REST_UNKNOWN;
  if (e->spare_failed)
    bst_table_forgive(e->t);
  for (uint8_t seat = 0; seat < e->t->rules->players; seat++)
    e->rest[seat] = e->spare->points[seat] - points[seat];
}

bool bst_ending_begin_guess(bst_ending *ending, const bst_game *g) {
  if (ending->rest_is == REST_NOT_ASKED)
    find_rest(ending);
  if (ending->rest_is == REST_KNOWN)
    bst_final_values_hold(ending->values, ending->t, g);
  return ending->rest_is == REST_KNOWN;
}

void bst_ending_guess(const bst_ending *ending, const bst_game *g, uint16_t node,
                      int32_t points[BST_MAX_PLAYERS]) {
  memcpy(points, g->points, sizeof g->points);
  bst_final_values_guess(ending->values, ending->t, g, node, points);
  for (uint8_t seat = 0; seat < ending->t->rules->players; seat++)
    bst_points_add(&points[seat], ending->rest[seat]);
}
