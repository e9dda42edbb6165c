/* greedy_follow.c - what follows an action, to the end of the part: each decision on a level of its
 * own. */
#include "greedy_inside.h"

#include <copy_used.h>
#include <filters.h>
#include <final_values.h>
#include <graph.h>
#include <inspect.h>
#include <stdlib.h>
#include <string.h>

enum {
  CHAIN = 32,   /* decisions without a choice that are gone through uncounted */
  REPLIES = 4,  /* of another seat that are looked at, all of them, */
  ANSWERED = 2, /* with so many positions behind each */
};

void bst_greedy_copy(bst_greedy *greedy, bst_greedy_level *to, const bst_game *g) {
  if (greedy->guessed_in == to->game)
    greedy->guessed_in = NULL;
  if (to->failed)
    bst_game_copy(to->game, g);
  else
    bst_game_copy_used(greedy->table->rules, to->game, g);
  to->failed = false;
}

bst_status bst_greedy_applied(bst_greedy *greedy, bst_greedy_level *at, bst_status status) {
  at->failed = status != BST_OK;
  if (at->failed)
    bst_table_forgive(greedy->table);
  return status;
}

bst_status bst_greedy_apply(bst_greedy *greedy, bst_greedy_level *at, const bst_action *action) {
  return bst_greedy_applied(greedy, at,
                            bst_game_apply_listed(greedy->table, at->game, action, NULL));
}

/* --- rating ----------------------------------------------------------------------------------- */

static bool make_room(bst_greedy_level *at, uint32_t count) {
  if (count <= at->room)
    return true;
  bst_action *action = realloc(at->action, count * sizeof *action);
  at->action = action ? action : at->action;
  int32_t *guess = realloc(at->guess, count * sizeof *guess);
  at->guess = guess ? guess : at->guess;
  bst_greedy_guessed *guessed = realloc(at->guessed, count * sizeof *guessed);
  at->guessed = guessed ? guessed : at->guessed;
  int32_t *came = realloc(at->came, count * sizeof *came);
  at->came = came ? came : at->came;
  bool all = action && guess && guessed && came;
  at->room = all ? count : at->room;
  return all;
}

uint32_t bst_greedy_list(bst_greedy *greedy, bst_greedy_level *at, bool first) {
  bst_choices choices;
  for (int i = 0; i < CHAIN; i++) {
    if (bst_game_over(at->game) || at->game->part != greedy->part)
      return 0;
    bst_game_choices(greedy->table, at->game, &choices);
    if (choices.count == 0 || !make_room(at, choices.count))
      return 0;
    bool own = choices.seat == greedy->seat;
    at->unheard = !own && (!first || choices.count > REPLIES);
    if (at->unheard)
      return 0;
    at->seat = choices.seat;
    at->count = bst_game_legal(greedy->table, at->game, at->action, choices.count);
    if (own && greedy->notes.useless_count > 0)
      at->count = bst_notes_useful(&greedy->notes, at->action, at->count);
    if (at->count != 1 || greedy->hasty)
      return at->count;
    if (bst_greedy_apply(greedy, at, &at->action[0]) != BST_OK)
      return 0;
  }
  greedy->count.cut++;
  return 0;
}

void bst_greedy_spend(bst_greedy *greedy, uint32_t tries) {
  greedy->tries -= greedy->tries > tries ? tries : greedy->tries;
}

/* --- figures, quickly --- */

/* Towards the end of the game it matters how many tiles are left after the turn, which isn't known
 * before the next one is drawn, if it is. The game of the next level is used up. */
static bool count_left(bst_greedy *greedy, const bst_game *g, const bst_action *pass,
                       bst_greedy_level *next) {
  const bst_ruleset *rs = greedy->table->rules;
  greedy->left = bst_stack_left(rs, g);
  if (greedy->table->no_draw != 0 || greedy->home == 0 || bst_is_long_to_go(rs, g))
    return true;
  if (!pass || bst_has_filters(rs, BST_FILTER_PLACE_OK)) /* which may look at figures */
    return false;
  bst_greedy_copy(greedy, next, g);
  if (bst_greedy_apply(greedy, next, pass) != BST_OK)
    return false;
  greedy->left = bst_game_over(next->game) ? 0 : bst_stack_left(rs, next->game);
  return true;
}

/* Where figures are tried or guessed at, what is held of one position makes room for another one.
 */
static void forget_figures(bst_greedy *greedy) {
  greedy->figures_at = BST_GREEDY_NOWHERE;
  greedy->guessed_in = NULL;
}

bool bst_greedy_begin_figures(bst_greedy *greedy, int depth, const bst_game *g,
                              const bst_action *action, uint32_t count) {
  const bst_action *pass = NULL;
  forget_figures(greedy);
  if (depth + 1 >= BST_GREEDY_DEPTH || !bst_quick_figure_begin(greedy->figure, g))
    return false;
  greedy->figures_at = depth;
  if (greedy->open_features)
    bst_prospects_hold(greedy->open_features, g);
  for (uint32_t i = 0; i < count && !pass; i++)
    if (bst_action_is_pass(&action[i]) && action[i].step == bst_asked_step(g))
      pass = &action[i];
  return count_left(greedy, g, pass, &greedy->level[depth + 1]);
}

typedef struct looking {
  const bst_greedy *greedy;
  const bst_action *action;
  const uint32_t *at_home; /* figures by seat, the one on its place left out; NULL: unknown */
  int32_t *worth;          /* by seat */
} looking;

static void look_at(void *self, const bst_game *g, const int32_t points[BST_MAX_PLAYERS]) {
  looking *l = self;
  const bst_ruleset *rs = l->greedy->table->rules;
  int32_t bonus[BST_MAX_PLAYERS] = {0};
  uint32_t counted[BST_MAX_PLAYERS];
  bst_deployed what;
  bool deploys = bst_quick_figure_deploys(rs, l->action, &what);
  uint16_t node = deploys ? what.node : (uint16_t)BST_NONE;
  if (l->greedy->open_features)
    bst_prospects_guess(l->greedy->open_features, g, node, bonus);
  if (!l->at_home)
    bst_home_count(rs, g, counted);
  bst_home_add(rs, l->at_home ? l->at_home : counted, l->greedy->home, l->greedy->left, bonus);
  bst_evaluate_points(rs, points, bonus, l->worth);
}

bool bst_greedy_try_figure(bst_greedy *greedy, bst_game *g, const bst_action *action,
                           int32_t *worth) {
  looking l = {greedy, action, NULL, worth};
  return bst_quick_figure_try(greedy->figure, g, action, look_at, &l);
}

/* --- guesses --- */

bool bst_greedy_begin_guess(bst_greedy *greedy, const bst_game *g) {
  if (greedy->guessed_in == g)
    return true;
  forget_figures(greedy);
  bool may = greedy->guesses && bst_quick_figure_begin_guess(greedy->figure, g);
  greedy->guessed_in = may ? g : NULL;
  if (may && greedy->open_features)
    bst_prospects_hold(greedy->open_features, g);
  if (may)
    bst_home_count(greedy->table->rules, g, greedy->at_home);
  return may;
}

/* How many figures are fewer at home that may claim something. */
static uint32_t leaves_home(const bst_greedy *greedy, const bst_game *g, const bst_action *action) {
  const bst_ruleset *rs = greedy->table->rules;
  bst_deployed what;
  if (!bst_quick_figure_deploys(rs, action, &what))
    return 0;
  const bst_figure_def *figure = &rs->figure[what.kind];
  return figure->group == BST_GROUP_MEEPLE &&
         !(figure->returns_when_scored && bst_is_to_be_scored(rs, g, what.node));
}

int32_t bst_greedy_guess_figure(bst_greedy *greedy, bst_game *g, const bst_action *action) {
  int32_t worth[BST_MAX_PLAYERS];
  looking l = {greedy, action, greedy->at_home, worth};
  uint32_t *left = &greedy->at_home[action->seat], leaves = leaves_home(greedy, g, action);
  greedy->left = greedy->left_here;
  *left -= leaves; /* where there is none, nobody looks */
  bool known = bst_quick_figure_guess(greedy->figure, g, action, look_at, &l);
  *left += leaves;
  return known ? worth[action->seat] : BST_WORTHLESS;
}

bool bst_greedy_guess_points(bst_greedy *greedy, const bst_game *g,
                             int32_t points[BST_MAX_PLAYERS]) {
  forget_figures(greedy);
  if (!bst_ending_begin_guess(greedy->ending, g))
    return false;
  bst_ending_guess(greedy->ending, g, BST_NONE, BST_NONE, points);
  return true;
}

/* --- everything else --- */

bool bst_greedy_value_action(bst_greedy *greedy, int depth, const bst_action *action,
                             int32_t *worth) {
  bst_greedy_level *next = &greedy->level[depth + 1];
  bst_greedy_copy(greedy, next, greedy->level[depth].game);
  if (bst_greedy_apply(greedy, next, action) != BST_OK) {
    bst_greedy_spend(greedy, BST_GREEDY_FAILED);
    return false;
  }
  return bst_greedy_value(greedy, depth + 1, NULL, worth);
}

static bool value_by_end(bst_greedy *greedy, bst_greedy_level *at, int32_t *worth) {
  bool keeps = greedy->guesses;
  uint64_t key = keeps ? bst_known_worths_key(greedy->known, greedy->table->rules, at->game) : 0;
  const bst_known_worth *known = keeps ? bst_known_worths_find(greedy->known, key) : NULL;
  if (known) {
    memcpy(worth, known->worth, sizeof known->worth);
    return true;
  }
  bool fine = bst_evaluate_by(greedy->ending, at->game, greedy->home, greedy->open_features, worth);
  if (fine && keeps)
    bst_known_worths_add(greedy->known, key, worth);
  return fine;
}

bool bst_greedy_value_now(bst_greedy *greedy, bst_greedy_level *at, int32_t *worth) {
  if (greedy->answers && !at->failed && !bst_game_over(at->game) &&
      bst_greedy_guess_worths(greedy, at->game, worth))
    return true;
  bool fine = !at->failed && value_by_end(greedy, at, worth);
  at->failed = !fine;
  greedy->count.valued++;
  bst_greedy_spend(greedy, fine ? 1 : BST_GREEDY_FAILED);
  return fine;
}

uint32_t bst_greedy_stride(bst_greedy *greedy, uint32_t count, bool quick) {
  if (quick || count <= greedy->tries || greedy->tries == 0)
    return 1;
  greedy->count.cut++;
  return (count + greedy->tries - 1) / greedy->tries;
}

void bst_greedy_learn(bst_greedy *greedy, uint16_t step, int32_t missed) {
  if (greedy->learned[step])
    return;
  greedy->learned[step] = true;
  greedy->missed[step] += missed;
}

/* All answers can be: nothing waits to be scored, which would make some guesses worse than others.
 */
static bool may_guess_answers(const bst_greedy *greedy) {
  const bst_game *g = greedy->here;
  return greedy->guesses && g->batch_count == 0 &&
         greedy->table->rules->op_kind[bst_asked_step(g)] == BST_OP_STEP;
}

bool bst_greedy_value(bst_greedy *greedy, int depth, const bst_greedy_option *option,
                      int32_t *worth) {
  bst_greedy_level *at = &greedy->level[depth];
  int32_t value[BST_MAX_PLAYERS], best = BST_WORTHLESS;
  at->unheard = false;
  uint32_t count = depth + 1 < greedy->depth ? bst_greedy_list(greedy, at, depth == 0) : 0;
  bool own = count > 0 && at->seat == greedy->seat;
  bool quick = own && bst_greedy_begin_figures(greedy, depth, at->game, at->action, count);
  bool guessed = own && !quick && count > BST_GREEDY_FEW && greedy->guesses;
  bool unheard = false;
  uint8_t seat = at->seat;
  if (count > 0 && !own && greedy->tries < ANSWERED * count) /* who looks at some answers alone, */
    greedy->tries = ANSWERED * count;                        /* hopes for one that nobody gives */
  bool answers = greedy->answers;
  greedy->answers = answers || (count > 0 && !own && may_guess_answers(greedy));
  bst_greedy_begin_line(at);
  if (guessed)
    bst_greedy_keep_best(greedy, depth, count, option);
  uint32_t stride = bst_greedy_stride(greedy, count, quick || guessed), i = 0;
  for (; i < count && greedy->tries > 0; i += stride) {
    if (guessed && (at->guess[i] == BST_WORTHLESS || bst_greedy_is_twin(greedy, at, i)))
      continue;
    if (quick && greedy->figures_at != depth) /* others were tried further down */
      quick = bst_greedy_begin_figures(greedy, depth, at->game, at->action, count);
    const bst_greedy_line *on = NULL;
    if (quick && bst_greedy_try_figure(greedy, at->game, &at->action[i], value))
      bst_greedy_spend(greedy, 1);
    else if (!bst_greedy_value_action(greedy, depth, &at->action[i], value))
      continue;
    else
      on = &greedy->level[depth + 1].line;
    unheard = unheard || (on && greedy->level[depth + 1].unheard);
    if (guessed) {
      at->came[i] = value[seat];
      bst_greedy_learn(greedy, at->action[i].step, value[seat] - at->guess[i]);
    }
    if (value[seat] > best)
      memcpy(worth, value, sizeof value);
    if (value[seat] >= best)
      bst_greedy_note_line(greedy, at, &at->action[i], on, value[seat] > best);
    best = value[seat] > best ? value[seat] : best;
  }
  greedy->count.cut += i < count;
  bool whole = guessed ? at->whole && !unheard : stride == 1 && i >= count;
  bst_greedy_end_line(greedy, at, whole || greedy->hurries);
  greedy->answers = answers;
  return best != BST_WORTHLESS || bst_greedy_value_now(greedy, at, worth);
}
