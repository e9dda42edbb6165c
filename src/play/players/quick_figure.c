/* quick_figure.c - see quick_figure.h. */
#include "quick_figure.h"

#include "readings.h"

#include <events.h>
#include <figures.h>
#include <game.h>
#include <guards.h>
#include <idle.h>
#include <inspect.h>
#include <locations.h>
#include <offer.h>
#include <out.h>
#include <stdlib.h>
#include <string.h>
#include <turn.h>

enum { HEARINGS = 64, NEVER = 0 };

/* What came of it when a listener saw this. */
typedef struct hearing {
  uint64_t key, reads;
  uint64_t changes;  /* kinds of tokens that lie elsewhere since, and chance: bits of reads.h */
  uint16_t listener; /* number plus one; NEVER: nothing is remembered here */
  bool harmless;     /* nothing else has changed */
} hearing;

struct bst_quick_figure {
  bst_ending *ending;
  bst_table *t;
  bool possible;   /* by these rules */
  bool hears_more; /* what a listener changes could be minded by other listeners or steps */
  bst_game *spare;
  uint16_t moved;         /* the figure that stands elsewhere in it; BST_NONE: none */
  uint64_t *reads;        /* NULL: unknown */
  bst_readings *readings; /* by listener */
  hearing hearing[HEARINGS];
};

/* --- by these rules -------------------------------------------------------------------------- */

/* Between the end of a part and the next tile nothing happens but drawing. */
static bool next_tile_is_plain(const bst_ruleset *rs) {
  bool plain = !rs->minds_misfits && !bst_listens(rs, BST_EVENT_TILE_DRAWN) &&
               !bst_listens(rs, BST_EVENT_TILE_UNPLACEABLE);
  for (uint16_t at = rs->first_of_turn; rs->op_kind[at] != BST_OP_PLACE; at++)
    plain = plain && rs->op_kind[at] != BST_OP_STEP;
  return plain;
}

static bool is_possible(const bst_ruleset *rs) {
  return next_tile_is_plain(rs) && rs->goes_clockwise && rs->ending_count == 0 &&
         !rs->ends_at_once && !rs->has_corners && rs->result.score == BST_SCORE_OWN &&
         rs->result.outcome != BST_OUTCOME_WIN_LOSE;
}

static bool has_selectors(const bst_guard_def *when) {
  return (when->any | when->none | when->self | when->asked | when->state_count | when->has) != 0;
}

/* Could tokens that move decide whether others hear of the figure, or whether it is time for a
 * step? Other conditions than selectors know the event, the board and the turn. */
static bool minds_tokens(const bst_ruleset *rs) {
  bool minds = false;
  for (size_t i = 0; i < rs->step_count; i++)
    minds = minds || has_selectors(&rs->step[i].when) || rs->step[i].column_count > 0;
  for (uint16_t i = rs->listener_first[BST_EVENT_FIGURE_MOVED];
       i < rs->listener_first[BST_EVENT_FIGURE_MOVED + 1]; i++)
    minds = minds || has_selectors(&rs->listener[i].when);
  return minds;
}

bst_quick_figure *bst_quick_figure_new(bst_ending *ending) {
  bst_quick_figure *made = calloc(1, sizeof *made);
  bst_table *t = bst_ending_table(ending);
  const bst_ruleset *rs = t->rules;
  if (!made)
    return NULL;
  made->ending = ending;
  made->t = t;
  made->possible = is_possible(rs);
  made->hears_more = minds_tokens(rs);
  made->readings = calloc(rs->listener_count + 1, sizeof *made->readings);
  made->spare = bst_game_new(t);
  made->reads = bst_host_watch_reads(t);
  if (made->readings && made->spare)
    return made;
  bst_quick_figure_free(made);
  return NULL;
}

void bst_quick_figure_free(bst_quick_figure *quick) {
  if (!quick)
    return;
  free(quick->readings);
  bst_game_free(quick->spare);
  free(quick);
}

/* --- in this position ------------------------------------------------------------------------ */

/* Is it that argument of the action? */
static bool is_arg(const bst_predicate_def *p, uint8_t number) {
  return p->selector == 0 && p->reference == BST_REF_ARG && p->named == number &&
         p->via == BST_VIA_NOTHING;
}

/* Does a step do nothing but place a figure? Its kind may be the first argument, its segment is the
 * last one. */
static bool only_deploys(const bst_ruleset *rs, uint16_t at) {
  if (rs->op_kind[at] != BST_OP_STEP)
    return false;
  const bst_step_def *step = rs->op[at].step;
  const bst_effect_def *e = &rs->effect[step->effect_first];
  uint8_t last = e->of_arg; /* none or the first */
  return step->by_effects && step->effect_count == 1 && e->op == BST_EFFECT_DEPLOY && !e->guarded &&
         e->every.selector == 0 && last <= 1 && step->argc == last + 1 &&
         (last == 0 || step->arg[0] == BST_ARG_KIND) && is_arg(&e->to, last) &&
         step->arg[last] == BST_ARG_SEGMENT;
}

/* The effect of a step that does nothing but move something; NULL: it isn't one. */
static const bst_effect_def *only_move(const bst_ruleset *rs, uint16_t at) {
  const bst_step_def *step = rs->op_kind[at] == BST_OP_STEP ? rs->op[at].step : NULL;
  if (!step || !step->by_effects || step->effect_count != 1)
    return NULL;
  const bst_effect_def *e = &rs->effect[step->effect_first];
  return e->op == BST_EFFECT_MOVE && !e->guarded && e->every.selector == 0 ? e : NULL;
}

bool bst_quick_figure_moves(const bst_ruleset *rs, uint16_t at) {
  const bst_effect_def *e = only_move(rs, at);
  const bst_step_def *step = rs->op[at].step;
  return e && step->argc == 2 && step->arg[0] == BST_ARG_FIGURE &&
         step->arg[1] == BST_ARG_SEGMENT && is_arg(&e->what, 0) && is_arg(&e->to, 1);
}

bool bst_quick_figure_steps_aside(const bst_ruleset *rs, uint16_t at) {
  const bst_effect_def *e = only_move(rs, at);
  const bst_step_def *step = rs->op[at].step;
  return e && step->argc == 1 && (step->arg[0] == BST_ARG_FIGURE || step->arg[0] == BST_ARG_CELL) &&
         is_arg(&e->to, 0) && e->what.selector == 0 && e->what.reference == BST_REF_FIGURE &&
         e->what.via == BST_VIA_NOTHING && rs->figure[e->what.named].group == BST_GROUP_NEUTRAL;
}

/* Is somebody asked in the part of a tile, and nothing waits but `frames` steps? */
static bool is_asked(const bst_quick_figure *quick, const bst_game *g, uint8_t frames) {
  bool waits =
      g->event_count != 0 || g->frame_count != frames || g->leaving_count != 0 || g->jump != 0;
  return !quick->t->watched && !g->over && !waits && g->ask_count != 0 && g->laid != BST_NONE &&
         !g->misfit;
}

static bool is_asked_for_figure(const bst_quick_figure *quick, const bst_game *g) {
  return quick->t->rules->op_kind[g->ask_step] == BST_OP_FIGURE && is_asked(quick, g, 0);
}

bool bst_quick_figure_begin(bst_quick_figure *quick, const bst_game *g) {
  return quick->possible && g->batch_count == 0 && is_asked_for_figure(quick, g) &&
         bst_ending_look(quick->ending, g);
}

bool bst_quick_figure_may_guess(const bst_ruleset *rs) {
  return rs->result.score == BST_SCORE_OWN && rs->result.outcome != BST_OUTCOME_WIN_LOSE &&
         rs->share_count == 0;
}

bool bst_quick_figure_begin_guess(bst_quick_figure *quick, const bst_game *g) {
  const bst_ruleset *rs = quick->t->rules;
  bool by_step = only_deploys(rs, g->ask_step) || bst_quick_figure_moves(rs, g->ask_step);
  bool asked = is_asked_for_figure(quick, g) || (by_step && is_asked(quick, g, 1));
  quick->moved = BST_NONE;
  return asked && bst_quick_figure_may_guess(rs) && bst_ending_begin_guess(quick->ending, g);
}

/* --- what would follow ----------------------------------------------------------------------- */

/* Whoever is asked, the step is passed over. */
static bool is_idle(const bst_table *t, const bst_game *g, uint16_t at) {
  const bst_step_def *step = t->rules->op[at].step;
  bool own = step->automatic || step->who == BST_WHO_ACTIVE;
  uint8_t seat = own ? g->active : (uint8_t)BST_NOBODY;
  return bst_is_idle(t->rules, g, at, seat) || !bst_step_guard_holds(t, g, step, seat);
}

/* The steps between the figure and the next turn. Behind the end of the part they see no tile. */
static bool steps_are_idle(const bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  uint16_t laid = g->laid;
  bool idle = true;
  for (uint16_t at = (uint16_t)(g->ask_step + 1); at < rs->first_of_end && idle; at++) {
    if (rs->op_kind[at] == BST_OP_STEP)
      idle = is_idle(t, g, at);
    if (rs->op_kind[at] == BST_OP_PART_END)
      g->laid = BST_NONE;
  }
  g->laid = laid;
  return idle;
}

/* --- who hears of the figure ----------------------------------------------------------------- */

/* The kinds of tokens that lie otherwise in `after`, which are put back there. */
static uint64_t take_back_tokens(const bst_ruleset *rs, const bst_game *g, bst_game *after) {
  uint64_t kinds = 0;
  for (uint8_t kind = 0; kind < rs->token_count; kind++) {
    uint16_t first = rs->token_first[kind];
    size_t size = (size_t)(rs->token_first[kind + 1] - first) * sizeof(bst_token);
    if (memcmp(tokens_of(rs, g) + first, tokens_of(rs, after) + first, size) == 0)
      continue;
    kinds |= BST_READS_TOKEN(kind);
    memcpy(tokens_of(rs, after) + first, tokens_of(rs, g) + first, size);
  }
  memcpy(token_home_of(rs, after), token_home_of(rs, g),
         rs->players * rs->token_count * sizeof(uint16_t));
  memcpy(laden_of(rs, after), laden_of(rs, g), rs->layout.laden_words * sizeof(uint32_t));
  return kinds;
}

/* Has nothing but tokens and chance changed? Not that of the stack, the first. `after` is lost. */
static bool is_harmless(const bst_ruleset *rs, const bst_game *g, bst_game *after,
                        uint64_t *changes) {
  *changes = take_back_tokens(rs, g, after) | BST_READS_CHANCE;
  memcpy(streams_of(rs, after) + 1, streams_of(rs, g) + 1,
         (rs->rule_count - 1) * sizeof(bst_stream));
  memcpy(after->forced_roll, g->forced_roll, sizeof g->forced_roll);
  after->rolls = g->rolls;
  after->calls = g->calls;
  return memcmp(after, g, g->size) == 0;
}

static hearing *hearing_at(bst_quick_figure *quick, uint64_t key) {
  return &quick->hearing[(key * 0x9E3779B97F4A7C15u >> 32) % HEARINGS];
}

static uint64_t key_of(const bst_quick_figure *quick, const bst_game *g, uint16_t listener,
                       const bst_event *event, uint64_t reads) {
  uint64_t seed = (uint64_t)listener << 16 | (reads & BST_READS_FIGURE ? event->figure : 0u);
  return bst_readings_key(quick->t->rules, g, reads, seed);
}

static const hearing *remembered(bst_quick_figure *quick, const bst_game *g, uint16_t listener,
                                 const bst_event *event) {
  const bst_readings *of = &quick->readings[listener];
  for (uint8_t i = 0; i < of->count; i++) {
    uint64_t key = key_of(quick, g, listener, event, of->reads[i]);
    const hearing *h = hearing_at(quick, key);
    if (h->listener == listener + 1 && h->reads == of->reads[i] && h->key == key)
      return h;
  }
  return NULL;
}

/* Lets it hear the event in another copy. NULL: it looks at too many things. */
static const hearing *let_hear(bst_quick_figure *quick, const bst_game *g, uint16_t listener,
                               const bst_event *event) {
  bst_table *t = quick->t;
  const bst_listener_def *def = &t->rules->listener[listener];
  bst_readings *of = &quick->readings[listener];
  quick->moved = BST_NONE;
  bst_game_copy(quick->spare, g);
  bst_action_begin(t, quick->spare);
  *quick->reads = 0;
  bst_status status = bst_count_call(t, quick->spare, def->name, def->handler, NULL);
  if (status == BST_OK)
    status = t->host.hear(t->host.self, t, quick->spare, def->handler, event, NULL);
  hearing made = {.reads = *quick->reads & ~BST_READS_FAR, .listener = (uint16_t)(listener + 1)};
  if (status != BST_OK && t->host.settle)
    t->host.settle(t->host.self, NULL);
  if (!bst_readings_note(of, made.reads))
    return NULL;
  made.key = key_of(quick, g, listener, event, made.reads);
  made.harmless = status == BST_OK && !(*quick->reads & BST_READS_FAR) &&
                  is_harmless(t->rules, g, quick->spare, &made.changes);
  hearing *at = hearing_at(quick, made.key);
  *at = made;
  return at;
}

/* Nobody hears of the figure, or a single listener that does no harm; *changes: what it changes. */
static bool hears_unharmed(bst_quick_figure *quick, const bst_game *g, const bst_action *a,
                           uint16_t f, uint64_t *changes) {
  const bst_ruleset *rs = quick->t->rules;
  const bst_event event = {.kind = BST_EVENT_FIGURE_MOVED,
                           .seat = a->seat,
                           .cause = BST_CAUSE_DEPLOY,
                           .tile = g->laid,
                           .node = a->arg[1],
                           .figure = f,
                           .other = BST_NONE,
                           .from = {BST_AT_SUPPLY, figures_of(rs, g)[f].owner, BST_NONE}};
  uint16_t first = rs->listener_first[BST_EVENT_FIGURE_MOVED], who = BST_NONE;
  for (uint16_t i = first; i < rs->listener_first[BST_EVENT_FIGURE_MOVED + 1]; i++) {
    if (rs->listener[i].guarded && !bst_guard_holds(quick->t, g, &rs->listener[i].when, &event))
      continue;
    if (who != BST_NONE)
      return false;
    who = i;
  }
  *changes = 0;
  if (who == BST_NONE)
    return true;
  if (!quick->reads || quick->readings[who].closed || quick->hears_more)
    return false;
  const hearing *h = remembered(quick, g, who, &event);
  if (!h)
    h = let_hear(quick, g, who, &event);
  *changes = h ? h->changes : 0;
  return h && h->harmless;
}

/* --- trying ---------------------------------------------------------------------------------- */

static bool is_offered(const bst_ruleset *rs, const bst_game *g, const bst_action *a) {
  uint16_t first = tiles_of(rs, g)[g->laid].node;
  return a->arg[0] < rs->figure_count && a->arg[1] >= first && a->arg[1] - first < 16 &&
         (g->ask_offer[a->arg[0]] >> (a->arg[1] - first) & 1);
}

/* A figure that is tried stands there meanwhile. */
typedef struct trial {
  uint64_t facts; /* before */
  uint16_t node, figure;
  bool pass;
} trial;

bool bst_quick_figure_deploys(const bst_ruleset *rs, const bst_action *action, bst_deployed *out) {
  bool built_in = rs->op_kind[action->step] == BST_OP_FIGURE;
  if (bst_action_is_pass(action) || (!built_in && !only_deploys(rs, action->step)))
    return false;
  const bst_effect_def *e = built_in ? NULL : &rs->effect[rs->op[action->step].step->effect_first];
  bool named = e && e->of_arg == 0;
  *out = (bst_deployed){action->arg[named ? 0 : 1], (uint8_t)(named ? e->id : action->arg[0]),
                        !built_in};
  return out->kind < rs->figure_count;
}

static bool stand_there(const bst_quick_figure *quick, bst_game *g, const bst_action *action,
                        const bst_deployed *what, trial *at) {
  at->node = what->node;
  at->facts = g->facts;
  at->figure = bst_figure_place(quick->t->rules, g, action->seat, what->kind, at->node);
  return at->figure != BST_NONE;
}

static void go_back(const bst_quick_figure *quick, bst_game *g, const trial *at) {
  if (!at->pass)
    bst_figure_unplace(quick->t->rules, g, at->figure, at->facts);
}

/* False: it isn't what is asked for, or there is no such figure. */
static bool put_there(bst_quick_figure *quick, bst_game *g, const bst_action *action, trial *at) {
  const bst_ruleset *rs = quick->t->rules;
  *at = (trial){.node = BST_NONE, .pass = bst_action_is_pass(action)};
  if (action->step != g->ask_step || action->seat != g->ask_seat ||
      (at->pass ? !g->ask_pass : !is_offered(rs, g, action)))
    return false;
  const bst_deployed what = {action->arg[1], (uint8_t)action->arg[0], false};
  return at->pass || stand_there(quick, g, action, &what, at);
}

bool bst_quick_figure_try(bst_quick_figure *quick, bst_game *g, const bst_action *action,
                          bst_quick_look *look, void *self) {
  int32_t points[BST_MAX_PLAYERS];
  uint64_t changes = 0;
  trial at;
  if (!put_there(quick, g, action, &at))
    return false;
  bool known = (at.pass || hears_unharmed(quick, g, action, at.figure, &changes)) &&
               steps_are_idle(quick->t, g) &&
               bst_ending_points(quick->ending, g, at.node, changes, points);
  if (known)
    look(self, g, points);
  go_back(quick, g, &at);
  return known;
}

/* Where only a figure of nobody's moves, and nobody hears of it. In another copy: it may have come
 * from anywhere. */
static bool guess_move(bst_quick_figure *quick, const bst_game *g, const bst_action *action,
                       bst_quick_look *look, void *self) {
  const bst_ruleset *rs = quick->t->rules;
  const bst_figure *figures = figures_of(rs, g);
  uint16_t f = action->arg[0];
  const bst_location to = {BST_AT_SEGMENT, BST_NOBODY, action->arg[1]};
  int32_t points[BST_MAX_PLAYERS];
  if (bst_action_is_pass(action)) {
    bst_ending_guess(quick->ending, g, BST_NONE, BST_NONE, points);
    look(self, g, points);
    return true;
  }
  if (figures[f].owner != BST_NOBODY)
    return false;
  if (quick->moved != f)
    bst_game_copy(quick->spare, g);
  quick->moved = f;
  if (bst_figure_move(quick->t, quick->spare, f, to, BST_CAUSE_TILE, NULL) != BST_OK)
    return false;
  quick->spare->event_count = g->event_count;
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t left = figures[f].node;
  if (left != BST_NONE && bst_root(nodes, left) == bst_root(nodes, to.at))
    left = BST_NONE;
  bst_ending_guess(quick->ending, quick->spare, to.at, left, points);
  look(self, quick->spare, points);
  return true;
}

bool bst_quick_figure_guess(bst_quick_figure *quick, bst_game *g, const bst_action *action,
                            bst_quick_look *look, void *self) {
  if (bst_quick_figure_moves(quick->t->rules, action->step))
    return guess_move(quick, g, action, look, self);
  int32_t points[BST_MAX_PLAYERS];
  trial at = {.pass = false};
  bst_deployed what;
  bool by_step = bst_quick_figure_deploys(quick->t->rules, action, &what) && what.by_step;
  if (by_step ? !stand_there(quick, g, action, &what, &at) : !put_there(quick, g, action, &at))
    return false;
  bst_ending_guess(quick->ending, g, at.node, BST_NONE, points);
  look(self, g, points);
  go_back(quick, g, &at);
  return true;
}
