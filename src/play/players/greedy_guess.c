/* greedy_guess.c - guesses at whole positions, and which actions of a level they leave to be
 * followed. */
#include "greedy_inside.h"

#include <filters.h>
#include <graph.h>
#include <inspect.h>
#include <stdlib.h>
#include <string.h>

enum {
  GUESSES = 24, /* positions that are guessed at behind one of them, to find these */
};

bool bst_greedy_guess_worths(bst_greedy *greedy, const bst_game *g, int32_t *worth) {
  int32_t points[BST_MAX_PLAYERS];
  bst_greedy_spend(greedy, 1);
  greedy->count.guessed++;
  if (!bst_greedy_guess_points(greedy, g, points))
    return false;
  int32_t bonus[BST_MAX_PLAYERS] = {0};
  uint32_t at_home[BST_MAX_PLAYERS];
  if (greedy->open_features)
    bst_prospects_add(greedy->open_features, g, bonus);
  bst_home_count(greedy->table->rules, g, at_home);
  bst_home_add(greedy->table->rules, at_home, greedy->home, greedy->left_here, bonus);
  bst_evaluate_points(greedy->table->rules, points, bonus, worth);
  return true;
}

int32_t bst_greedy_guess_now(bst_greedy *greedy, bst_greedy_level *at) {
  int32_t worth[BST_MAX_PLAYERS];
  bool known = bst_game_over(at->game) ? bst_greedy_value_now(greedy, at, worth)
                                       : bst_greedy_guess_worths(greedy, at->game, worth);
  return known ? worth[greedy->seat] : BST_WORTHLESS;
}

bool bst_greedy_is_asked_again(const bst_greedy_asked *before, const bst_greedy_asked *after) {
  uint16_t step = bst_asked_step(before->g);
  uint32_t own = 0;
  if (step != bst_asked_step(after->g) || before->g->ask_seat != after->g->ask_seat ||
      before->g->ask_own != after->g->ask_own || before->g->tile_count != after->g->tile_count)
    return false;
  for (uint32_t i = 0, n = 0; i < before->count; i++) {
    if (before->action[i].step != step)
      continue;
    while (n < after->count && after->action[n].step != step)
      n++;
    if (n == after->count ||
        memcmp(&before->action[i], &after->action[n++], sizeof *after->action) != 0)
      return false;
    own += !bst_action_is_pass(&before->action[i]);
  }
  return own > 0;
}

/* Behind an action at a level. *back: the same is asked again there, and it is how much more the
 * position is worth than before. */
static int32_t guess_action(bst_greedy *greedy, int depth, const bst_action *action, bool *back) {
  bst_greedy_level *at = &greedy->level[depth], *next = &greedy->level[depth + 1];
  bst_greedy_copy(greedy, next, at->game);
  if (bst_greedy_apply(greedy, next, action) != BST_OK) {
    bst_greedy_spend(greedy, BST_GREEDY_FAILED);
    return BST_WORTHLESS;
  }
  uint32_t more = depth + 2 < greedy->depth ? bst_greedy_list(greedy, next, false) : 0;
  const bst_greedy_asked before = {at->game, at->action, at->count},
                         after = {next->game, next->action, more};
  *back = more > 0 && bst_greedy_is_asked_again(&before, &after);
  if (!*back)
    return bst_greedy_guess(greedy, depth + 1, more);
  int32_t now = bst_greedy_guess_now(greedy, next), old = bst_greedy_guess_now(greedy, at);
  return now == BST_WORTHLESS || old == BST_WORTHLESS ? BST_WORTHLESS : now - old;
}

bool bst_greedy_is_about_tile(const bst_ruleset *rs, const bst_game *g, const bst_action *action) {
  const bst_step_def *step =
      rs->op_kind[action->step] == BST_OP_STEP ? rs->op[action->step].step : NULL;
  uint16_t first = g->laid == BST_NONE ? BST_NONE : tiles_of(rs, g)[g->laid].node;
  for (uint8_t i = 0; step && i < action->argc && g->laid != BST_NONE; i++)
    if ((step->arg[i] == BST_ARG_SEGMENT && action->arg[i] >= first) ||
        (step->arg[i] == BST_ARG_TILE && action->arg[i] == g->laid))
      return true;
  return step == NULL;
}

/* A figure somewhere else, where others are asked for; BST_WORTHLESS: it has to be carried out. */
static int32_t guess_elsewhere(bst_greedy *greedy, int depth, const bst_action *action) {
  bst_deployed what;
  if (bst_quick_figure_steps_aside(greedy->table->rules, action->step))
    return greedy->base;
  if (greedy->base == BST_WORTHLESS ||
      !bst_quick_figure_deploys(greedy->table->rules, action, &what) || !what.by_step ||
      !bst_greedy_begin_guess(greedy, greedy->level[depth].game))
    return BST_WORTHLESS;
  int32_t made = bst_greedy_guess_figure(greedy, greedy->level[depth].game, action);
  return made == BST_WORTHLESS ? BST_WORTHLESS : made + greedy->shift;
}

/* What an action that places no figure is worth: as much more than none as it was before. *back:
 * the same is asked again behind it, and it is worth so much more than whatever is done then. */
static int32_t guess_other(bst_greedy *greedy, int depth, const bst_action *action, bool *back) {
  bool lasts = greedy->base != BST_WORTHLESS &&
               !bst_greedy_is_about_tile(greedy->table->rules, greedy->level[depth].game, action);
  const bst_note *seen = lasts ? bst_notes_find(&greedy->notes, action) : NULL;
  *back = seen && seen->back;
  if (seen)
    return seen->back ? seen->gain : greedy->base + seen->gain;
  if (greedy->tries == 0)
    return BST_WORTHLESS;
  int32_t made = guess_elsewhere(greedy, depth, action);
  if (made == BST_WORTHLESS)
    made = guess_action(greedy, depth, action, back);
  if (made != BST_WORTHLESS && lasts)
    bst_notes_add(&greedy->notes, (bst_note){*action, *back ? made : made - greedy->base, *back});
  return made;
}

/* Does somebody stand on a feature that has been completed and will be scored? */
static bool is_to_be_scored(const bst_ruleset *rs, const bst_game *g) {
  const bst_node *nodes = nodes_of(rs, g);
  bool found = false;
  for (uint16_t i = 0; i < g->batch_count && !found; i++)
    found = bst_node_figure(&nodes[bst_root(nodes, batch_of(rs, g)[i])]) != BST_NONE;
  return found;
}

int32_t bst_greedy_shift(bst_greedy *greedy, int depth, const bst_action *pass, int32_t guess) {
  int32_t worth[BST_MAX_PLAYERS];
  if (!is_to_be_scored(greedy->table->rules, greedy->level[depth].game) ||
      !bst_greedy_value_action(greedy, depth, pass, worth))
    return 0;
  return worth[greedy->seat] - guess;
}

/* The same where figures of nobody's move: by what follows the best of these. */
static int32_t shift_of_moves(bst_greedy *greedy, int depth) {
  const bst_greedy_level *at = &greedy->level[depth];
  uint32_t best = 0;
  bool back;
  for (uint32_t i = 1; i < at->count; i++)
    best = at->guess[i] > at->guess[best] ? i : best;
  int32_t guess = at->guess[best];
  if (guess == BST_WORTHLESS ||
      !bst_quick_figure_moves(greedy->table->rules, at->action[best].step))
    return 0;
  int32_t made = guess_action(greedy, depth, &at->action[best], &back);
  return made == BST_WORTHLESS || back ? 0 : made - guess;
}

/* Guesses at the figures of a level, and notes what no figure is worth. */
static void guess_figures(bst_greedy *greedy, int depth) {
  bst_greedy_level *at = &greedy->level[depth];
  const bst_action *pass = NULL;
  int32_t base = BST_WORTHLESS, shift = 0;
  for (uint32_t i = 0; i < at->count; i++) {
    bool figure = at->action[i].step == bst_asked_step(at->game);
    at->guess[i] =
        figure ? bst_greedy_guess_figure(greedy, at->game, &at->action[i]) : BST_WORTHLESS;
    if (at->guess[i] != BST_WORTHLESS && bst_action_is_pass(&at->action[i])) {
      pass = &at->action[i];
      base = at->guess[i];
    }
  }
  shift = pass ? bst_greedy_shift(greedy, depth, pass, base) : shift_of_moves(greedy, depth);
  greedy->base = pass ? base + shift : BST_WORTHLESS;
  greedy->shift = shift;
  for (uint32_t i = 0; i < at->count; i++)
    at->guess[i] += at->guess[i] != BST_WORTHLESS ? shift : 0;
}

/* Guesses at all actions of a level, but for what is learned: the figures quickly, then the others.
 */
static void guess_each(bst_greedy *greedy, int depth) {
  bst_greedy_level *at = &greedy->level[depth];
  int32_t base = greedy->base;
  uint32_t stride = 1;
  if (bst_greedy_begin_guess(greedy, at->game)) {
    guess_figures(greedy, depth);
  } else {
    stride = bst_greedy_stride(greedy, at->count, false);
    for (uint32_t i = 0; i < at->count; i++)
      at->guess[i] = BST_WORTHLESS;
  }
  for (uint32_t i = 0; i < at->count; i++) {
    bool back = false;
    if (at->guess[i] == BST_WORTHLESS && i % stride == 0)
      at->guess[i] = guess_other(greedy, depth, &at->action[i], &back);
    at->guessed[i] = (bst_greedy_guessed){at->guess[i], back};
  }
  at->whole = stride == 1 && greedy->tries > 0;
  greedy->base = base;
}

/* Adds what is learned, then what can be done beside it. */
static void add_learned(const bst_greedy *greedy, bst_greedy_level *at) {
  int32_t best = BST_WORTHLESS;
  bool backs = false;
  for (uint32_t i = 0; i < at->count; i++) {
    const bst_greedy_guessed *one = &at->guessed[i];
    bool known = !one->back && one->worth != BST_WORTHLESS;
    at->guess[i] = known ? one->worth + greedy->missed[at->action[i].step] : BST_WORTHLESS;
    best = at->guess[i] > best ? at->guess[i] : best;
    backs = backs || one->back;
  }
  for (uint32_t i = 0; i < at->count && backs && best != BST_WORTHLESS; i++)
    if (at->guessed[i].back && at->guessed[i].worth > 0) /* otherwise it isn't done */
      at->guess[i] = best + at->guessed[i].worth;
}

static void guess_level(bst_greedy *greedy, int depth) {
  guess_each(greedy, depth);
  add_learned(greedy, &greedy->level[depth]);
}

void bst_greedy_keep_guesses(bst_greedy *greedy, bst_greedy_option *option) {
  const bst_greedy_level *at = &greedy->level[0];
  uint32_t needed = greedy->kept_guesses + at->count;
  option->guessed_count = 0;
  if (!at->whole)
    return;
  if (needed > greedy->kept_room) {
    bst_greedy_guessed *kept = realloc(greedy->kept_guess, 2 * needed * sizeof *kept);
    if (!kept)
      return;
    greedy->kept_guess = kept;
    greedy->kept_room = 2 * needed;
  }
  option->first_guessed = greedy->kept_guesses;
  option->guessed_count = at->count;
  memcpy(greedy->kept_guess + option->first_guessed, at->guessed, at->count * sizeof *at->guessed);
  greedy->kept_guesses = needed;
}

/* It is what is guessed there now. False: it isn't known. */
static bool find_guesses(bst_greedy *greedy, const bst_greedy_option *option) {
  bst_greedy_level *at = &greedy->level[0];
  if (!option || option->guessed_count != at->count)
    return false;
  memcpy(at->guessed, greedy->kept_guess + option->first_guessed, at->count * sizeof *at->guessed);
  add_learned(greedy, at);
  return true;
}

/* Where nothing is completed, guesses that lead to the same are wrong by the same: to a figure on
 * the tile or none, or to the same action elsewhere. */
static uint64_t sign_of(const bst_ruleset *rs, const bst_game *g, const bst_action *best) {
  uint64_t sign = (uint64_t)best->step << 1 | 1;
  if (g->batch_count > 0)
    return 0;
  for (uint8_t i = 0; i < best->argc && !bst_greedy_is_about_tile(rs, g, best); i++)
    sign = (sign ^ best->arg[i]) * 0x9E3779B97F4A7C15u;
  return sign & INT64_MAX; /* the highest bit: see greedy.c */
}

int32_t bst_greedy_guess(bst_greedy *greedy, int depth, uint32_t count) {
  bst_greedy_level *at = &greedy->level[depth];
  int32_t best = BST_WORTHLESS;
  uint32_t which = 0;
  if (count == 0)
    return at->failed ? BST_WORTHLESS : bst_greedy_guess_now(greedy, at);
  guess_level(greedy, depth);
  for (uint32_t i = 0; i < count; i++) {
    which = at->guess[i] > best ? i : which;
    best = at->guess[i] > best ? at->guess[i] : best;
  }
  if (depth == 0 && best != BST_WORTHLESS)
    greedy->guessed_as = sign_of(greedy->table->rules, at->game, &at->action[which]);
  return best != BST_WORTHLESS ? best : bst_greedy_guess_now(greedy, at);
}

bool bst_greedy_is_twin(bst_greedy *greedy, const bst_greedy_level *at, uint32_t i) {
  uint16_t step = at->action[i].step;
  int32_t came = BST_WORTHLESS;
  if (bst_greedy_is_about_tile(greedy->table->rules, at->game, &at->action[i]))
    return false;
  for (uint32_t n = 0; n < i; n++) {
    if (at->action[n].step != step || at->guess[n] != at->guess[i])
      continue;
    greedy->alike[step] = greedy->alike[step] || (came != BST_WORTHLESS && at->came[n] == came);
    if (greedy->alike[step])
      return true;
    came = at->came[n];
  }
  return false;
}

void bst_greedy_keep_best(bst_greedy *greedy, int depth, uint32_t count,
                          const bst_greedy_option *from) {
  bst_greedy_level *at = &greedy->level[depth];
  uint32_t tries = greedy->tries;
  int32_t best = BST_WORTHLESS;
  greedy->tries = GUESSES;
  if (find_guesses(greedy, from))
    at->whole = true;
  else
    guess_level(greedy, depth);
  greedy->tries = tries;
  for (uint32_t i = 0; i < count; i++)
    best = at->guess[i] > best ? at->guess[i] : best;
  for (uint32_t i = 0; i < count; i++) {
    at->came[i] = BST_WORTHLESS;
    at->guess[i] = at->guess[i] == best ? best : BST_WORTHLESS;
  }
}
