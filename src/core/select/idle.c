#include "idle.h"

#include "facts.h"
#include "guards.h"
#include "rows.h"
#include "schema.h"
#include "status.h"
#include "wants.h"

#include <stdlib.h>

/* --- what a step depends on ----------------------------------------------------------------- */

/* Is a predicate of figures that they are those of whoever is asked? */
static bool is_own(const bst_predicate_def *p, bool asks_active) {
  bool whom = p->reference == BST_REF_ASKED || (p->reference == BST_REF_ACTIVE && asks_active);
  return p->op == BST_FIGURES_OWNER && !p->negated && p->id == 0 && p->selector == 0 && whom &&
         p->via == BST_VIA_NOTHING;
}

/* Came earlier, and stands on a feature that grew: one selector of such features. */
static bool wants_grown(const bst_ruleset *rs, const bst_selector_def *s) {
  bool earlier = false, grown = false;
  for (uint8_t i = 0; i < s->count; i++) {
    const bst_predicate_def *p = &rs->predicate[s->first + i];
    const bst_selector_def *on = p->selector == 0 ? NULL : &rs->selector[p->selector - 1];
    earlier |= p->op == BST_FIGURES_CAME && !p->negated && p->id == BST_CAME_EARLIER;
    bool names_features = p->op == BST_FIGURES_ON && !p->negated && on != NULL && on->other == 0 &&
                          on->type == BST_SELECT_FEATURES && !on->counts;
    for (uint8_t f = 0; names_features && f < on->count; f++) {
      const bst_predicate_def *of = &rs->predicate[on->first + f];
      grown |= of->op == BST_FEATURES_GREW && of->id != 0 && !of->negated;
    }
  }
  return earlier && grown;
}

/* The figure of nobody's with which all of them stand, plus one; 0: none is said. */
static uint16_t companion_of(const bst_ruleset *rs, const bst_selector_def *s) {
  uint16_t found = 0;
  for (uint8_t i = 0; i < s->count; i++) {
    const bst_predicate_def *p = &rs->predicate[s->first + i];
    const bst_selector_def *nested = p->selector == 0 ? NULL : &rs->selector[p->selector - 1];
    if (p->negated)
      continue;
    if (p->op == BST_FIGURES_BESIDE && nested == NULL && p->reference == BST_REF_FIGURE &&
        p->via == BST_VIA_NOTHING && rs->figure_run[p->named][BST_MAX_PLAYERS].count > 0)
      found = (uint16_t)(rs->figure_run[p->named][BST_MAX_PLAYERS].first + 1u);
    else if (p->op == BST_FIGURES_IS && nested != NULL && nested->other == 0 && found == 0)
      found = companion_of(rs, nested);
  }
  return found;
}

/* Does it say nothing but that they are those of whoever is asked, and stand with that figure of
 * nobody's (plus one)? Kinds that can't be meant are taken off *kinds. */
static bool says_only_beside(const bst_ruleset *rs, const bst_selector_def *s, bool asks_active,
                             uint16_t figure, uint64_t *kinds) {
  bool only = s->type == BST_SELECT_FIGURES && s->other == 0 && !s->elsewhere && !s->counts;
  *kinds &= s->kinds;
  for (uint8_t i = 0; i < s->count && only; i++) {
    const bst_predicate_def *p = &rs->predicate[s->first + i];
    bool beside = p->op == BST_FIGURES_BESIDE && !p->negated && p->selector == 0 &&
                  p->reference == BST_REF_FIGURE && p->via == BST_VIA_NOTHING;
    if (p->op == BST_FIGURES_IS && !p->negated && p->selector != 0)
      only = says_only_beside(rs, &rs->selector[p->selector - 1], asks_active, figure, kinds);
    else if (beside)
      only = rs->figure_run[p->named][BST_MAX_PLAYERS].first + 1u == figure;
    else
      only = is_own(p, asks_active);
  }
  return only;
}

/* The one figure of nobody's that must stand on each of the features, plus one; 0: none is said. */
static uint16_t occupant_of(const bst_ruleset *rs, const bst_predicate_def *p) {
  const bst_selector_def *with = p->selector == 0 ? NULL : &rs->selector[p->selector - 1];
  bool single = p->op == BST_FEATURES_WITH && !p->negated && with != NULL && !with->counts &&
                with->other == 0 && with->type == BST_SELECT_FIGURES;
  const uint64_t kinds = single ? with->kinds & rs->facts.figures : 0;
  if (kinds == 0 || (kinds & (kinds - 1)) != 0)
    return 0;
  const bst_figure_run run = rs->figure_run[__builtin_ctzll(kinds)][BST_MAX_PLAYERS];
  return run.count == 1 ? (uint16_t)(run.first + 1u) : 0;
}

/* Two figures that must meet on the features which a guard wants. */
static void note_meeting(const bst_ruleset *rs, uint16_t selector, bst_idle *idle) {
  const bst_selector_def *s = &rs->selector[selector];
  for (uint8_t i = 0; s->other == 0 && i < s->count && idle->meet[1] == 0; i++) {
    const bst_predicate_def *p = &rs->predicate[s->first + i];
    uint16_t found = s->type == BST_SELECT_FEATURES ? occupant_of(rs, p) : 0;
    if (found != 0)
      idle->meet[idle->meet[0] != 0] = found;
  }
}

/* Lists the figures of a kind that a seat has. */
static void list_run(const bst_ruleset *rs, bst_figure_run run, bst_idle_list *listed) {
  for (uint16_t i = 0; i < run.count; i++)
    rs->idle_figure[listed->first + listed->count++] = (uint16_t)(run.first + i);
}

/* All figures of these kinds, for each seat and for all, behind those that are listed. */
static void list_figures(const bst_ruleset *rs, uint32_t kinds, bst_idle_look *look,
                         uint32_t *listed) {
  for (uint8_t seat = 0; seat <= BST_MAX_PLAYERS; seat++) {
    look->of[seat] = (bst_idle_list){*listed, 0};
    for (uint8_t kind = 0; kind < rs->figure_count; kind++)
      for (uint8_t of = 0; (kinds >> kind & 1) && of <= BST_MAX_PLAYERS; of++)
        if (of == seat || of == BST_MAX_PLAYERS || seat == BST_MAX_PLAYERS)
          list_run(rs, rs->figure_run[kind][of], &look->of[seat]);
    *listed += look->of[seat].count;
  }
}

/* One of these must be the case. */
static void want_one(bst_idle *idle, uint64_t facts) {
  for (uint8_t i = 0; i < BST_IDLE_LISTS && facts != 0; i++)
    if (idle->one[i] == UINT64_MAX) {
      idle->one[i] = facts;
      facts = 0;
    }
}

/* Do both look for the same? */
static bool are_same(const bst_idle_look *a, const bst_idle_look *b) {
  return a->kinds == b->kinds && a->own == b->own && a->zone == b->zone && a->beside == b->beside &&
         a->closed == b->closed && a->grew == b->grew && a->rare == b->rare &&
         a->ground == b->ground;
}

static bst_look_way way_of(const bst_idle_look *look) {
  if (look->beside != 0)
    return BST_LOOK_BESIDE;
  if (look->zone != 0)
    return BST_LOOK_ZONE;
  if (look->rare != 0)
    return BST_LOOK_RARE;
  return look->closed == BST_ANY && look->grew == BST_ANY ? BST_LOOK_BOARD : BST_LOOK_FEATURE;
}

/* One of these figures must be there, which isn't looked for twice. */
static void note_look(const bst_ruleset *rs, uint32_t kinds, bst_idle_look *look, bst_idle *idle,
                      uint32_t *listed) {
  look->kinds = kinds;
  look->way = (uint8_t)way_of(look);
  want_one(idle, kinds);
  if (idle->looks > 0 && are_same(&idle->look[0], look))
    return;
  list_figures(rs, kinds, look, listed);
  idle->look[idle->looks++] = *look;
}

/* Figures that must stand on features of which each has one of a few tiles. */
static void note_ground(const bst_ruleset *rs, uint16_t selector, bst_idle_look *look) {
  const bst_selector_def *s = &rs->selector[selector];
  if (rs->plain[selector].rare == 0)
    return;
  const bst_predicate_def *on = bst_selector_requires(rs, s, BST_FIGURES_ON);
  look->rare = rs->plain[selector].rare;
  look->ground = rs->selector[on->selector - 1].kinds & ((UINT64_C(1) << rs->kind_count) - 1);
}

/* Options of which the first is a figure. Those elsewhere than on the board and in one zone aren't
 * looked for. True: nothing else is said of it. */
static bool note_figures(const bst_ruleset *rs, uint16_t selector, bool asks_active, bst_idle *idle,
                         uint32_t *listed) {
  const bst_selector_def *first = &rs->selector[selector];
  bst_idle_look look = {.closed = BST_ANY, .grew = BST_ANY};
  if (first->type != BST_SELECT_FIGURES || first->other != 0)
    return false;
  for (uint8_t i = 0; i < first->count; i++) {
    const bst_predicate_def *p = &rs->predicate[first->first + i];
    look.own |= is_own(p, asks_active);
    if (p->op == BST_FIGURES_ZONE && !p->negated && __builtin_popcountll(p->mask) == 1)
      look.zone = (uint16_t)((unsigned)__builtin_ctzll(p->mask) + 1u);
  }
  if (first->elsewhere && look.zone == 0)
    return false;
  if (look.zone == 0 && wants_grown(rs, first))
    look.grew = BST_YES;
  look.beside = look.zone == 0 ? companion_of(rs, first) : 0;
  if (look.zone == 0 && look.beside == 0)
    note_ground(rs, selector, &look);
  uint64_t kinds = first->kinds & (look.own ? ~rs->neutral_kinds : ~(uint64_t)0);
  const bool all =
      look.beside != 0 && look.own && says_only_beside(rs, first, asks_active, look.beside, &kinds);
  kinds &= rs->facts.figures;
  note_look(rs, (uint32_t)kinds, &look, idle, listed);
  return all;
}

/* Kinds of links that must lead on from this part's tile, where pairs are offered that could be
 * linked instead; 0: nothing is said of such. */
static uint64_t wanted_links(const bst_ruleset *rs, const bst_selector_def *s) {
  const bst_predicate_def *link = bst_selector_requires(rs, s, BST_SEGMENTS_LINK);
  const bst_predicate_def *faces = bst_selector_requires(rs, s, BST_SEGMENTS_FACES);
  bool on_part = faces != NULL && faces->selector != 0 &&
                 rs->selector[faces->selector - 1].other == 0 &&
                 rs->plain[faces->selector - 1].on_part == BST_YES;
  return s->type == BST_SELECT_SEGMENTS && s->other == 0 && link != NULL && on_part ? link->mask
                                                                                    : 0;
}

/* Are only corners of this part's tile offered? */
static bool wants_corner(const bst_ruleset *rs, const bst_selector_def *s) {
  bool wants = false;
  for (uint8_t i = 0; s->type == BST_SELECT_CORNERS && s->other == 0 && i < s->count; i++) {
    const bst_predicate_def *p = &rs->predicate[s->first + i];
    wants = wants || (p->op == BST_CORNERS_AROUND && !p->negated && p->selector == 0 &&
                      p->reference == BST_REF_PART);
  }
  return wants;
}

/* Kinds of which whoever is asked must have one at home: that is the first column, and some segment
 * of the second must take it. 0: nothing is said of such. */
static uint32_t wanted_comers(const bst_ruleset *rs, const bst_step_def *step) {
  const uint8_t seat = step->column_count > 0 ? rs->one_each[step->column[0]] : 0;
  if (seat == 0 || step->other_count > 0)
    return 0;
  const bst_selector_def *figures = &rs->selector[step->column[0]];
  if (rs->predicate[figures->first + seat - 1].reference != BST_REF_ASKED)
    return 0;
  uint32_t kinds = bst_owned_kinds(rs, figures), taken = 0;
  if (step->column_count == 1 || !bst_selector_must_take(rs, step->column[1]))
    return kinds;
  for (uint8_t on = 0; on < rs->kind_count; on++)
    taken |= rs->plain[step->column[1]].kinds >> on & 1 ? rs->comers[on] : 0;
  return kinds & taken;
}

/* What whoever is asked must have at home, one of its kind at least, and which marks he must not
 * have. True: that is all that is said of him. */
static bool note_asked(const bst_ruleset *rs, const bst_guard_def *when, bst_idle *idle) {
  const bst_selector_def *s = when->asked == 0 ? NULL : &rs->selector[when->asked - 1];
  bool whole = s == NULL || s->other == 0;
  for (uint8_t i = 0; s != NULL && s->other == 0 && i < s->count; i++) {
    const bst_predicate_def *p = &rs->predicate[s->first + i];
    bool any = p->from == BST_NUMBER_GIVEN && p->least == 1 && p->most == INT32_MAX;
    bool is_own = p->id >= BST_HAS_TOKEN || !(rs->neutral_kinds >> p->id & 1);
    bool needs = p->op == BST_PLAYERS_HAS && !p->negated && any && is_own && idle->needs == 0;
    bool bare = p->op == BST_PLAYERS_UNMARKED && !p->negated;
    if (needs)
      idle->needs = (uint16_t)(p->id + 1);
    if (bare)
      idle->unmarked |= p->mask;
    whole = whole && (needs || bare);
  }
  return whole;
}

/* Fields of the game of which there is one value. True: all of it is noted. */
static bool note_states(bst_ruleset *rs, const bst_guard_def *when, bst_idle *idle) {
  bool all = true;
  for (uint8_t i = 0; i < when->state_count; i++) {
    uint64_t fact = bst_fact_of_state(rs, when->state[i], when->state_is[i]);
    idle->all |= fact;
    all = all && fact != 0;
  }
  return all;
}

static const bst_idle idle_of_nothing = {.one = {UINT64_MAX, UINT64_MAX, UINT64_MAX}};

/* The rarest of all that a step wants; 0: it wants nothing. */
static uint64_t rarest_of(const bst_ruleset *rs, const bst_idle *idle) {
  uint64_t one[BST_IDLE_LISTS];
  for (uint8_t k = 0; k < BST_IDLE_LISTS; k++)
    one[k] = idle->one[k] == UINT64_MAX ? 0 : idle->one[k];
  return bst_rarest_fact(rs, idle->all, one, BST_IDLE_LISTS);
}

/* What a selector and all that it may be instead want. */
static void note_selector(bst_ruleset *rs, uint16_t selector, bst_idle *idle) {
  const bst_wanted wanted = bst_wanted_by_any(rs, selector);
  idle->all |= wanted.all;
  want_one(idle, wanted.one);
}

/* Does the guard say nothing but what is noted? `attr`, `states`, `asked`, `any`: all of that is.
 */
static bool is_noted(const bst_guard_def *when, bool attr, bool states, bool asked, bool any) {
  bst_guard_def rest = *when;
  if (attr)
    rest.attr = BST_ATTR_NONE;
  if (rest.stack_empty == BST_YES)
    rest.stack_empty = BST_ANY;
  if (rest.last_round == BST_YES)
    rest.last_round = BST_ANY;
  if (asked)
    rest.asked = 0;
  if (any)
    rest.any = 0;
  if (states)
    rest.state_count = 0;
  if (!rest.tests_turn) /* then they say nothing */
    rest.stack_least = rest.stack_most = 0;
  return bst_guard_says_nothing(&rest);
}

/* `asks_active`: it is about the active player alone. */
static void note_guard(bst_ruleset *rs, const bst_guard_def *when, bool asks_active, bst_idle *idle,
                       uint32_t *listed) {
  uint64_t symbol = when->attr == BST_ATTR_NONE ? 0 : bst_fact_of_symbol(rs, when->attr);
  idle->all |= symbol;
  if (when->stack_empty == BST_YES)
    idle->all |= BST_FACT_NO_STACK;
  if (when->last_round == BST_YES)
    idle->all |= BST_FACT_LAST_ROUND;
  if (when->any != 0) {
    note_selector(rs, (uint16_t)(when->any - 1), idle);
    note_meeting(rs, (uint16_t)(when->any - 1), idle);
  }
  if (when->asked != 0)
    note_selector(rs, (uint16_t)(when->asked - 1), idle);
  const bool asked = note_asked(rs, when, idle);
  const bool states = note_states(rs, when, idle);
  const bool any = when->figures == 0 && when->any != 0 && asks_active &&
                   note_figures(rs, (uint16_t)(when->any - 1), true, idle, listed);
  idle->is_guard = is_noted(when, symbol != 0 || when->attr == BST_ATTR_NONE, states, asked, any);
  if (when->figures == 0)
    return;
  bst_idle_look look = {.closed = when->closed, .grew = when->grew, .own = !when->anybody};
  note_look(rs, when->figures, &look, idle, listed);
}

/* What is carried out by itself, of which each effect has a guard: one of these must hold. */
static void note_effects(bst_ruleset *rs, const bst_step_def *step, bst_idle *idle) {
  uint64_t any = 0;
  bool all = step->automatic && step->effect_count > 0;
  for (uint8_t i = 0; i < step->effect_count && all; i++) {
    const bst_effect_def *effect = &rs->effect[step->effect_first + i];
    bst_idle of = idle_of_nothing;
    if (effect->guarded && effect->when.any != 0)
      note_selector(rs, (uint16_t)(effect->when.any - 1), &of);
    if (effect->guarded)
      note_states(rs, &effect->when, &of);
    uint64_t rare = rarest_of(rs, &of);
    all = rare != 0;
    any |= rare;
  }
  want_one(idle, all ? any : 0);
}

static void note_options(bst_ruleset *rs, const bst_step_def *step, bst_idle *idle,
                         uint32_t *listed) {
  bool asks_seat = step->role != BST_ROLE_STEP || step->who == BST_WHO_ACTIVE;
  if (step->automatic || step->secret || !asks_seat || step->with_actions != 0)
    return;
  if (step->from != 0)
    idle->from = step->has_options ? 0 : step->from;
  else if (step->link != 0)
    idle->links = wanted_links(rs, &rs->selector[step->where - 1]);
  else if (step->column_count > 0 && step->other_count == 0)
    note_figures(rs, step->column[0], step->role == BST_ROLE_STEP, idle, listed);
  for (uint8_t c = 0; c < step->column_count && step->other_count == 0; c++)
    note_selector(rs, step->column[c], idle);
  idle->corner = step->column_count > 0 && step->other_count == 0 &&
                 wants_corner(rs, &rs->selector[step->column[0]]);
  idle->comers = wanted_comers(rs, step);
}

/* One of these must be the case, or it is idle. */
static uint64_t awake_by(const bst_ruleset *rs, const bst_idle *idle) {
  const uint64_t rare = rarest_of(rs, idle);
  return rare == 0 ? UINT64_MAX : rare;
}

/* The same of all, and of those who answer a decision, close together. False: out of memory. */
static bool note_awake(bst_ruleset *rs) {
  rs->op_awake = calloc(rs->op_count + 1u, sizeof *rs->op_awake);
  rs->awake = calloc(rs->provider_count + 1u, sizeof *rs->awake);
  if (rs->op_awake == NULL || rs->awake == NULL)
    return false;
  for (size_t i = 0; i < rs->op_count; i++)
    rs->op_awake[i] = awake_by(rs, &rs->idle[i]);
  for (size_t i = 0; i < rs->provider_count; i++)
    rs->awake[i] = rs->op_awake[rs->provider[i]];
  return true;
}

/* Steps that follow each other. */
static void note_runs(bst_ruleset *rs) {
  for (size_t i = rs->op_count; i-- > 0;) {
    bst_idle *idle = &rs->idle[i];
    const bst_idle *next =
        i + 1 < rs->op_count && rs->op_kind[i + 1] == BST_OP_STEP ? idle + 1 : NULL;
    idle->behind = next != NULL ? next->behind : (uint16_t)(i + 1);
    idle->wakes = rs->op_awake[i] | (next != NULL ? next->wakes : 0);
  }
}

/* Out of which zones the sources play, if that or the end of the stack is all that matters. */
static uint32_t source_zones(const bst_ruleset *rs) {
  uint16_t draw = 0;
  uint32_t zones = 0;
  bool all = rs->has_sources;
  while (rs->op_kind[draw] != BST_OP_DRAW)
    draw++;
  const uint16_t *source = rs->provider + rs->op[draw].provider_first;
  for (uint16_t i = 0; i < rs->op[draw].provider_count && all; i++) {
    const bst_idle *idle = &rs->idle[source[i]];
    if (source[i] == draw || (idle->all & BST_FACT_NO_STACK))
      continue;
    all = idle->from != 0 && idle->from <= 32;
    zones |= all ? 1u << (idle->from - 1) : 0;
  }
  return all ? zones : 0;
}

/* Does a step wait for figures of some kinds? */
static bool asks_who_is_out(const bst_ruleset *rs, const bst_idle *idle) {
  uint64_t wanted = idle->all;
  for (uint8_t k = 0; k < BST_IDLE_LISTS; k++)
    wanted |= idle->one[k] == UINT64_MAX ? 0 : idle->one[k];
  return (wanted & rs->facts.figures) != 0;
}

/* What of pieces there is to be looked at. */
static uint16_t tests_of(const bst_idle *idle) {
  const bool said[BST_TESTS] = {
      [BST_TEST_FROM] = idle->from != 0,         [BST_TEST_NEEDS] = idle->needs != 0,
      [BST_TEST_UNMARKED] = idle->unmarked != 0, [BST_TEST_COMERS] = idle->comers != 0,
      [BST_TEST_LINKS] = idle->links != 0,       [BST_TEST_MEET] = idle->meet[1] != 0,
      [BST_TEST_ROWS] = idle->rows > 0,          [BST_TEST_CORNER] = idle->corner,
      [BST_TEST_LOOK] = idle->looks > 0,         [BST_TEST_OTHER_LOOK] = idle->looks > 1};
  unsigned tests = 0;
  for (unsigned i = 0; i < BST_TESTS; i++)
    tests |= said[i] ? 1u << i : 0u;
  return (uint16_t)tests;
}

bool bst_idle_prepare(bst_ruleset *rs) {
  uint32_t listed = 0;
  uint16_t rows = 0;
  size_t looks = 2 * rs->op_count; /* each figure for its seat and for all, or for everybody */
  size_t most = looks * rs->layout.figure_cap * (BST_MAX_PLAYERS + 1);
  rs->idle_figure = calloc(most + 1, sizeof *rs->idle_figure);
  rs->idle_row = calloc(rs->op_count * (BST_MOST_OTHER_COLUMNS + 1u), sizeof *rs->idle_row);
  if (rs->idle_figure == NULL || rs->idle_row == NULL || !bst_facts_begin(rs))
    return false;
  for (size_t i = 0; i < rs->op_count; i++) {
    const bst_step_def *step = rs->op[i].step;
    bst_idle *idle = &rs->idle[i];
    *idle = idle_of_nothing;
    if (step == NULL)
      continue;
    idle->for_active = step->automatic || step->who == BST_WHO_ACTIVE;
    if (step->guarded)
      note_guard(rs, &step->when, step->role == BST_ROLE_STEP && idle->for_active, idle, &listed);
    note_options(rs, step, idle, &listed);
    note_effects(rs, step, idle);
    idle->first_row = rows;
    idle->rows = bst_rows_note(rs, step, rows);
    rows = (uint16_t)(rows + idle->rows);
    idle->tests = tests_of(idle);
    rs->minds_out = rs->minds_out || asks_who_is_out(rs, idle);
  }
  if (!note_awake(rs))
    return false;
  note_runs(rs);
  rs->source_zones = source_zones(rs);
  return true;
}

/* --- asked ---------------------------------------------------------------------------------- */

bool bst_others_are_idle(const bst_ruleset *rs, const bst_game *g, uint16_t op, uint8_t seat) {
  const uint16_t first = rs->op[op].provider_first, count = rs->op[op].provider_count;
  const uint16_t *other = rs->provider + first;
  const uint64_t *awake = rs->awake + first;
  const uint64_t facts = count == 0 ? 0 : bst_facts_now(rs, g);
  bool idle = true;
  for (uint16_t i = 0; i < count && idle; i++)
    idle =
        (awake[i] & facts) == 0 || other[i] == op || bst_is_idle_now(rs, g, other[i], seat, facts);
  return idle;
}

uint16_t bst_idle_skip_one_by_one(const bst_ruleset *rs, const bst_game *g, uint16_t at,
                                  uint64_t facts) {
  const uint16_t behind = rs->idle[at].behind;
  while (at < behind &&
         ((rs->op_awake[at] & facts) == 0 ||
          bst_is_idle_now(rs, g, at, rs->idle[at].for_active ? g->active : (uint8_t)BST_NOBODY,
                          facts)))
    at++;
  return at;
}
