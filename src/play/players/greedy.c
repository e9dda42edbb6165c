/* greedy.c - see greedy.h. What follows an action is searched to the end of the part, as far as the
 * budget goes: a turn has few decisions of one player, and they belong together (where the tile
 * goes, where the figure goes). Where rules have a say in what a figure is worth, all actions are
 * valued by a guess first, and only the best of them are followed. */
#include "greedy.h"

#include "known_legal.h"
#include "notes.h"
#include "quick_figure.h"

#include <copy_used.h>
#include <filters.h>
#include <game.h>
#include <graph.h>
#include <inspect.h>
#include <stdlib.h>
#include <string.h>

enum {
  DEPTH = 4,    /* decisions of one part that are looked at together, the first included */
  TRIES = 3000, /* positions that are valued for one decision, but at least one for each action */
  FAILED = 64,  /* so many of them count for one at which a script fails: that may take long */
  HERE = -1,
  ENDLESS = 4, /* actions that lead to no end, and no other: the rest will do the same */
  CHAIN = 32,  /* decisions without a choice that are gone through uncounted */
  WIDE = 3,    /* actions known by a guess that are followed in any case, the best first */
  MARGIN = BST_WORTH_POINT, /* a guess that is worse than the best by more isn't followed there */
  LOOKS = 45,               /* positions behind them that are valued, all together */
  FOLLOWED = 2, /* actions behind one of them that are followed, the best by the guess */
  GUESSES = 96, /* positions that are guessed at behind one of them, to find these */
  LEARNED = 16, /* positions that are valued to know how wrong guesses are at an operation */
  OPERATIONS = BST_MAX_STEPS + 16,
  REPLIES = 12, /* of another seat that are looked at */
};

typedef struct level {
  bst_game *game;
  bst_action *action;
  uint32_t room;
  int32_t *guess;
  uint32_t *back; /* those behind which the same is asked again */
  uint8_t seat;   /* whose decision it is */
  uint32_t count;
  bool failed; /* something has, in that game: it may be in a state that is none */
} level;

struct bst_greedy {
  bst_table *table;
  bst_ending *ending;
  bst_quick_figure *figure;
  bst_prospects *open_features; /* NULL: what features may bring doesn't count */
  level level[DEPTH];
  uint32_t home;      /* see bst_evaluate_now() */
  uint32_t tries;     /* that are left for the action at hand */
  uint32_t left;      /* tiles, after a figure is placed or not */
  uint32_t left_here; /* in the position that is decided in */
  bst_game *here;     /* the position that is decided in, for figures */
  int figures_at;     /* level at which they are tried; HERE: in that position */
  int depth;          /* of this decision */
  bool hasty;         /* no tile has been laid for long: nothing is gone through */
  uint8_t seat;
  uint16_t part;
  bool *open; /* which of its actions are known by a guess only, */
  bool *back; /* and behind which the same is asked again */
  uint32_t first_room;
  bool exact;      /* nothing is guessed */
  bool guesses;    /* in this decision */
  int32_t base;    /* what no figure is worth there, by a guess; BST_WORTHLESS: that isn't asked */
  int32_t shift;   /* how much of that isn't said by figures and features */
  bst_notes notes; /* of this part */
  int32_t now;     /* what the position is worth that is decided in, by a guess */
  int32_t missed[OPERATIONS]; /* by a guess at actions of this operation; */
  bool learned[OPERATIONS];   /* here that is known, */
  bool kept[OPERATIONS];      /* and here it was before this decision */
  bool goes_on;               /* the next decision may be one of the same part of the same game */
  bst_greedy_count count;
  uint64_t *legal; /* known_legal.h, where the actions are checked */
  uint32_t legal_room;
};

bst_greedy *bst_greedy_new(bst_table *t, uint32_t home, uint32_t hope) {
  bst_greedy *made = calloc(1, sizeof *made);
  bool fine = made != NULL && (made->ending = bst_ending_new(t)) != NULL;
  fine = fine && (made->figure = bst_quick_figure_new(made->ending)) != NULL;
  fine = fine && (made->here = bst_game_new(t)) != NULL;
  fine = fine && (hope == 0 || (made->open_features = bst_prospects_new(t, hope)) != NULL);
  for (int i = 0; i < DEPTH && fine; i++)
    fine = (made->level[i].game = bst_game_new(t)) != NULL;
  if (!fine) {
    bst_greedy_free(made);
    return NULL;
  }
  made->table = t;
  made->home = home;
  return made;
}

void bst_greedy_free(bst_greedy *greedy) {
  for (int i = 0; greedy && i < DEPTH; i++) {
    bst_game_free(greedy->level[i].game);
    free(greedy->level[i].action);
    free(greedy->level[i].guess);
    free(greedy->level[i].back);
  }
  if (greedy) {
    bst_game_free(greedy->here);
    bst_quick_figure_free(greedy->figure);
    bst_ending_free(greedy->ending);
    bst_prospects_free(greedy->open_features);
    free(greedy->legal);
    free(greedy->open);
    free(greedy->back);
  }
  free(greedy);
}

static void copy_to(const bst_greedy *greedy, level *to, const bst_game *g) {
  if (to->failed)
    bst_game_copy(to->game, g);
  else
    bst_game_copy_used(greedy->table->rules, to->game, g);
  to->failed = false;
}

/* What came of an action that was carried out in the game of a level. */
static bst_status applied(bst_greedy *greedy, level *at, bst_status status) {
  at->failed = status != BST_OK;
  if (at->failed)
    bst_table_forgive(greedy->table);
  return status;
}

static bst_status apply(bst_greedy *greedy, level *at, const bst_action *action) {
  return applied(greedy, at, bst_game_apply_listed(greedy->table, at->game, action, NULL));
}

/* --- rating ----------------------------------------------------------------------------------- */

static bool make_room(level *at, uint32_t count) {
  if (count <= at->room)
    return true;
  bst_action *action = realloc(at->action, count * sizeof *action);
  at->action = action ? action : at->action;
  int32_t *guess = realloc(at->guess, count * sizeof *guess);
  at->guess = guess ? guess : at->guess;
  uint32_t *back = realloc(at->back, count * sizeof *back);
  at->back = back ? back : at->back;
  at->room = action && guess && back ? count : at->room;
  return action && guess && back;
}

/* Does the part go on with a decision? Those that leave no choice are gone through. 0: it doesn't,
 * or it is somebody else's whose choices are too many or no longer looked at. */
static uint32_t list_next(bst_greedy *greedy, level *at, bool first) {
  bst_choices choices;
  for (int i = 0; i < CHAIN; i++) {
    if (bst_game_over(at->game) || at->game->part != greedy->part)
      return 0;
    bst_game_choices(greedy->table, at->game, &choices);
    if (choices.count == 0 || !make_room(at, choices.count))
      return 0;
    bool own = choices.seat == greedy->seat;
    if (!own && (!first || choices.count > REPLIES))
      return 0;
    at->seat = choices.seat;
    at->count = bst_game_legal(greedy->table, at->game, at->action, choices.count);
    if (own && greedy->notes.useless_count > 0)
      at->count = bst_notes_useful(&greedy->notes, at->action, at->count);
    if (at->count != 1 || greedy->hasty)
      return at->count;
    if (apply(greedy, at, &at->action[0]) != BST_OK)
      return 0;
  }
  greedy->count.cut++;
  return 0;
}

static void spend(bst_greedy *greedy, uint32_t tries) {
  greedy->tries -= greedy->tries > tries ? tries : greedy->tries;
}

/* --- figures, quickly --- */

/* Towards the end of the game it matters how many tiles are left after the turn, which isn't known
 * before the next one is drawn. The game of the next level is used up. */
static bool count_left(bst_greedy *greedy, const bst_game *g, const bst_action *pass, level *next) {
  const bst_ruleset *rs = greedy->table->rules;
  greedy->left = bst_stack_left(rs, g);
  if (greedy->home == 0 || bst_is_long_to_go(rs, g))
    return true;
  if (!pass || bst_has_filters(rs, BST_FILTER_PLACE_OK)) /* which may look at figures */
    return false;
  copy_to(greedy, next, g);
  if (apply(greedy, next, pass) != BST_OK)
    return false;
  greedy->left = bst_game_over(next->game) ? 0 : bst_stack_left(rs, next->game);
  return true;
}

/* May figures be tried at this level without carrying out the actions? */
static bool begin_figures(bst_greedy *greedy, int depth, const bst_game *g,
                          const bst_action *action, uint32_t count) {
  const bst_action *pass = NULL;
  if (depth + 1 >= DEPTH || !bst_quick_figure_begin(greedy->figure, g))
    return false;
  greedy->figures_at = depth;
  for (uint32_t i = 0; i < count && !pass; i++)
    if (bst_action_is_pass(&action[i]) && action[i].step == bst_asked_step(g))
      pass = &action[i];
  return count_left(greedy, g, pass, &greedy->level[depth + 1]);
}

typedef struct looking {
  const bst_greedy *greedy;
  int32_t *worth; /* by seat */
} looking;

static void look_at(void *self, const bst_game *g, const int32_t points[BST_MAX_PLAYERS]) {
  looking *l = self;
  bst_evaluate_points(l->greedy->table->rules, g, points, l->greedy->left, l->greedy->home,
                      l->greedy->open_features, l->worth);
}

static bool try_figure(bst_greedy *greedy, bst_game *g, const bst_action *action, int32_t *worth) {
  looking l = {greedy, worth};
  return bst_quick_figure_try(greedy->figure, g, action, look_at, &l);
}

/* --- guesses --- */

static bool begin_guess(bst_greedy *greedy, const bst_game *g) {
  return greedy->guesses && bst_quick_figure_begin_guess(greedy->figure, g);
}

/* About what it is worth to whoever decides; BST_WORTHLESS: it can't be guessed. */
static int32_t guess_figure(bst_greedy *greedy, bst_game *g, const bst_action *action) {
  int32_t worth[BST_MAX_PLAYERS];
  looking l = {greedy, worth};
  greedy->left = greedy->left_here;
  bool known = bst_quick_figure_guess(greedy->figure, g, action, look_at, &l);
  return known ? worth[action->seat] : BST_WORTHLESS;
}

/* --- everything else --- */

static bool value_of(bst_greedy *greedy, int depth, int32_t *worth);

/* An action at a level, by what it leads to. */
static bool value_action(bst_greedy *greedy, int depth, const bst_action *action, int32_t *worth) {
  level *next = &greedy->level[depth + 1];
  copy_to(greedy, next, greedy->level[depth].game);
  if (apply(greedy, next, action) != BST_OK) {
    spend(greedy, FAILED);
    return false;
  }
  return value_of(greedy, depth + 1, worth);
}

/* The position as it stands; it is used up. */
static bool value_now(bst_greedy *greedy, level *at, int32_t *worth) {
  bool fine = !at->failed &&
              bst_evaluate_by(greedy->ending, at->game, greedy->home, greedy->open_features, worth);
  at->failed = !fine;
  greedy->count.valued++;
  spend(greedy, fine ? 1 : FAILED);
  return fine;
}

/* Where the budget doesn't suffice for all that follows, every n-th is looked at. */
static uint32_t stride_of(bst_greedy *greedy, uint32_t count, bool quick) {
  if (quick || count <= greedy->tries || greedy->tries == 0)
    return 1;
  greedy->count.cut++;
  return (count + greedy->tries - 1) / greedy->tries;
}

/* --- about what a position is worth --- */

/* To its own seat, as it stands: the end is that of the position that is decided in, but for
 * features, points and figures. */
static int32_t guess_now(bst_greedy *greedy, level *at) {
  const bst_game *g = at->game;
  int32_t worth[BST_MAX_PLAYERS], points[BST_MAX_PLAYERS];
  if (bst_game_over(g))
    return value_now(greedy, at, worth) ? worth[greedy->seat] : BST_WORTHLESS;
  spend(greedy, 1);
  greedy->count.guessed++;
  if (!bst_ending_begin_guess(greedy->ending, g))
    return BST_WORTHLESS;
  bst_ending_guess(greedy->ending, g, BST_NONE, points);
  bst_evaluate_points(greedy->table->rules, g, points, greedy->left_here, greedy->home,
                      greedy->open_features, worth);
  return worth[greedy->seat];
}

/* A decision, and all that is legal there. */
typedef struct asked {
  const bst_game *g;
  const bst_action *action;
  uint32_t count;
} asked;

/* Is the same asked in both? Actions of other operations may differ: what leads from one to the
 * other was one, and can be used up. */
static bool is_asked_again(const asked *before, const asked *after) {
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

static int32_t guess_of(bst_greedy *greedy, int depth, uint32_t count);

/* Behind an action at a level. *back: the same is asked again there, and it is how much more the
 * position is worth than before. */
static int32_t guess_action(bst_greedy *greedy, int depth, const bst_action *action, bool *back) {
  level *at = &greedy->level[depth], *next = &greedy->level[depth + 1];
  copy_to(greedy, next, at->game);
  if (apply(greedy, next, action) != BST_OK) {
    spend(greedy, FAILED);
    return BST_WORTHLESS;
  }
  uint32_t more = depth + 2 < greedy->depth ? list_next(greedy, next, false) : 0;
  const asked before = {at->game, at->action, at->count}, after = {next->game, next->action, more};
  *back = more > 0 && is_asked_again(&before, &after);
  if (!*back)
    return guess_of(greedy, depth + 1, more);
  int32_t now = guess_now(greedy, next), old = guess_now(greedy, at);
  return now == BST_WORTHLESS || old == BST_WORTHLESS ? BST_WORTHLESS : now - old;
}

/* Is it about the tile that has just been laid? Then it isn't the same elsewhere. */
static bool is_about_tile(const bst_ruleset *rs, const bst_game *g, const bst_action *action) {
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
static int32_t guess_deployment(bst_greedy *greedy, int depth, const bst_action *action) {
  if (greedy->base == BST_WORTHLESS || !bst_quick_figure_deploys(greedy->table->rules, action) ||
      !begin_guess(greedy, greedy->level[depth].game))
    return BST_WORTHLESS;
  int32_t made = guess_figure(greedy, greedy->level[depth].game, action);
  return made == BST_WORTHLESS ? BST_WORTHLESS : made + greedy->shift;
}

/* What an action that places no figure is worth: as much more than none as it was before. *back:
 * the same is asked again behind it, and it is worth so much more than whatever is done then. */
static int32_t guess_other(bst_greedy *greedy, int depth, const bst_action *action, bool *back) {
  bool lasts = greedy->base != BST_WORTHLESS &&
               !is_about_tile(greedy->table->rules, greedy->level[depth].game, action);
  const bst_note *seen = lasts ? bst_notes_find(&greedy->notes, action) : NULL;
  *back = seen && seen->back;
  if (seen)
    return seen->back ? seen->gain : greedy->base + seen->gain;
  if (greedy->tries == 0)
    return BST_WORTHLESS;
  int32_t made = guess_deployment(greedy, depth, action);
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
    found = nodes[bst_root(nodes, batch_of(rs, g)[i])].figure != BST_NONE;
  return found;
}

/* What a guess at the figures leaves out: features that have been completed send figures home, and
 * whoever hears of that. */
static int32_t shift_of(bst_greedy *greedy, int depth, const bst_action *pass, int32_t guess) {
  int32_t worth[BST_MAX_PLAYERS];
  if (!is_to_be_scored(greedy->table->rules, greedy->level[depth].game) ||
      !value_action(greedy, depth, pass, worth))
    return 0;
  return worth[greedy->seat] - guess;
}

/* Guesses at the figures of a level, and notes what no figure is worth. */
static void guess_figures(bst_greedy *greedy, int depth) {
  level *at = &greedy->level[depth];
  const bst_action *pass = NULL;
  int32_t base = BST_WORTHLESS, shift = 0;
  for (uint32_t i = 0; i < at->count; i++) {
    bool figure = at->action[i].step == bst_asked_step(at->game);
    at->guess[i] = figure ? guess_figure(greedy, at->game, &at->action[i]) : BST_WORTHLESS;
    if (at->guess[i] != BST_WORTHLESS && bst_action_is_pass(&at->action[i])) {
      pass = &at->action[i];
      base = at->guess[i];
    }
  }
  if (pass)
    shift = shift_of(greedy, depth, pass, base);
  greedy->base = pass ? base + shift : BST_WORTHLESS;
  greedy->shift = shift;
  for (uint32_t i = 0; i < at->count; i++)
    at->guess[i] += at->guess[i] != BST_WORTHLESS ? shift : 0;
}

/* Guesses at all actions of a level: the figures quickly, then the others, then those behind which
 * it can be done all the same. */
static void guess_level(bst_greedy *greedy, int depth) {
  level *at = &greedy->level[depth];
  int32_t base = greedy->base, best = BST_WORTHLESS;
  uint32_t backs = 0, stride = 1;
  if (begin_guess(greedy, at->game)) {
    guess_figures(greedy, depth);
  } else {
    stride = stride_of(greedy, at->count, false);
    for (uint32_t i = 0; i < at->count; i++)
      at->guess[i] = BST_WORTHLESS;
  }
  for (uint32_t i = 0; i < at->count; i++) {
    bool back = false;
    if (at->guess[i] == BST_WORTHLESS && i % stride == 0)
      at->guess[i] = guess_other(greedy, depth, &at->action[i], &back);
    if (back)
      at->back[backs++] = i;
    else if (at->guess[i] != BST_WORTHLESS)
      at->guess[i] += greedy->missed[at->action[i].step];
    if (!back && at->guess[i] > best)
      best = at->guess[i];
  }
  for (uint32_t n = 0; n < backs; n++) { /* otherwise it isn't done */
    int32_t *guess = &at->guess[at->back[n]];
    *guess = *guess > 0 && best != BST_WORTHLESS ? best + *guess : BST_WORTHLESS;
  }
  greedy->base = base;
}

/* The position of a level with so many actions, with what its own seat likes best there. */
static int32_t guess_of(bst_greedy *greedy, int depth, uint32_t count) {
  level *at = &greedy->level[depth];
  int32_t best = BST_WORTHLESS;
  if (count == 0)
    return at->failed ? BST_WORTHLESS : guess_now(greedy, at);
  guess_level(greedy, depth);
  for (uint32_t i = 0; i < count; i++)
    best = at->guess[i] > best ? at->guess[i] : best;
  return best != BST_WORTHLESS ? best : guess_now(greedy, at);
}

/* Leaves the best of a level by guesses to be followed, and the best of each operation of which it
 * isn't known how wrong guesses are: the others are BST_WORTHLESS. */
static void keep_best(bst_greedy *greedy, int depth, uint32_t count) {
  level *at = &greedy->level[depth];
  uint32_t tries = greedy->tries;
  int32_t best[FOLLOWED + 1];
  greedy->tries = GUESSES;
  guess_level(greedy, depth);
  greedy->tries = tries;
  for (int n = 0; n <= FOLLOWED; n++)
    best[n] = BST_WORTHLESS;
  for (uint32_t i = 0; i < count; i++) {
    int32_t one = at->guess[i];
    for (int n = 0; n < FOLLOWED; n++)
      if (one > best[n]) {
        int32_t other = best[n];
        best[n] = one;
        one = other;
      }
  }
  for (uint32_t i = 0; i < count; i++) {
    bool first = !greedy->learned[at->action[i].step];
    for (uint32_t n = 0; n < count && first; n++)
      first = at->action[n].step != at->action[i].step || at->guess[n] < at->guess[i] ||
              (at->guess[n] == at->guess[i] && n >= i);
    int32_t least = best[0] > BST_WORTHLESS + MARGIN ? best[0] - MARGIN : BST_WORTHLESS;
    if (!first && (at->guess[i] < best[FOLLOWED - 1] || at->guess[i] < least))
      at->guess[i] = BST_WORTHLESS;
  }
}

static void learn(bst_greedy *greedy, uint16_t step, int32_t missed) {
  if (greedy->learned[step])
    return;
  greedy->learned[step] = true;
  greedy->missed[step] += missed;
}

/* The position of a level, with what whoever decides there likes best; it is used up. False: a
 * script has failed. */
static bool value_of(bst_greedy *greedy, int depth, int32_t *worth) {
  level *at = &greedy->level[depth];
  int32_t value[BST_MAX_PLAYERS], best = BST_WORTHLESS;
  uint32_t count = depth + 1 < greedy->depth ? list_next(greedy, at, depth == 0) : 0;
  bool own = count > 0 && at->seat == greedy->seat;
  bool quick = own && begin_figures(greedy, depth, at->game, at->action, count);
  bool guessed = own && !quick && count > FOLLOWED + 1 && greedy->guesses;
  uint8_t seat = at->seat;
  if (guessed)
    keep_best(greedy, depth, count);
  uint32_t stride = stride_of(greedy, count, quick || guessed), i = 0;
  for (; i < count && greedy->tries > 0; i += stride) {
    if (guessed && at->guess[i] == BST_WORTHLESS)
      continue;
    if (quick && greedy->figures_at != depth) /* others were tried further down */
      quick = begin_figures(greedy, depth, at->game, at->action, count);
    if (quick && try_figure(greedy, at->game, &at->action[i], value))
      spend(greedy, 1);
    else if (!value_action(greedy, depth, &at->action[i], value))
      continue;
    if (guessed)
      learn(greedy, at->action[i].step, value[seat] - at->guess[i]);
    if (value[seat] > best)
      memcpy(worth, value, sizeof value);
    best = value[seat] > best ? value[seat] : best;
  }
  greedy->count.cut += i < count;
  return best != BST_WORTHLESS || value_now(greedy, at, worth);
}

/* --- the decision ----------------------------------------------------------------------------- */

/* The decision whose actions are rated. */
typedef struct rating {
  const bst_game *g;
  const bst_action *action;
  uint32_t count;
  bool listed;
  int32_t *worth;
} rating;

static bst_status carry_out(bst_greedy *greedy, const rating *r, uint32_t i) {
  level *first = &greedy->level[0];
  copy_to(greedy, first, r->g);
  return r->listed ? apply(greedy, first, &r->action[i])
                   : applied(greedy, first,
                             bst_apply_known(greedy->table, first->game, &r->action[i],
                                             greedy->legal, i, NULL));
}

static bst_status rate_one(bst_greedy *greedy, const rating *r, uint32_t i) {
  int32_t worth[BST_MAX_PLAYERS];
  bst_status status = carry_out(greedy, r, i);
  if (status == BST_OK && value_of(greedy, 0, worth))
    r->worth[i] = worth[greedy->seat];
  return status;
}

/* The figures that can follow, quickly; false: that isn't known of all of them. */
static bool rate_figures(bst_greedy *greedy, uint32_t count, int32_t *best) {
  level *at = &greedy->level[0];
  *best = BST_WORTHLESS;
  if (greedy->exact || !begin_figures(greedy, 0, at->game, at->action, count))
    return false;
  for (uint32_t i = 0; i < count; i++) {
    int32_t worth[BST_MAX_PLAYERS];
    if (!try_figure(greedy, at->game, &at->action[i], worth))
      return false;
    *best = worth[greedy->seat] > *best ? worth[greedy->seat] : *best;
  }
  return true;
}

/* Is the same asked again behind an action, which was carried out? Notes what it brings. */
static bool rate_back(bst_greedy *greedy, const rating *r, uint32_t i, uint32_t count) {
  level *first = &greedy->level[0];
  const asked before = {greedy->here, r->action, r->count};
  const asked after = {first->game, first->action, count};
  greedy->back[i] =
      greedy->guesses && greedy->now != BST_WORTHLESS && is_asked_again(&before, &after);
  int32_t now = greedy->back[i] ? guess_now(greedy, first) : BST_WORTHLESS;
  greedy->back[i] = now != BST_WORTHLESS;
  if (!greedy->back[i])
    return false;
  r->worth[i] = now - greedy->now;
  bst_notes_add(&greedy->notes, (bst_note){r->action[i], r->worth[i], true});
  return true;
}

/* That is added to the best that can be done then. */
static void add_best(const bst_greedy *greedy, const rating *r) {
  int32_t best = BST_WORTHLESS;
  for (uint32_t i = 0; i < r->count; i++)
    best = !greedy->back[i] && r->worth[i] > best ? r->worth[i] : best;
  for (uint32_t i = 0; i < r->count; i++)
    if (greedy->back[i] && r->worth[i] != BST_WORTHLESS)
      r->worth[i] = best == BST_WORTHLESS ? BST_WORTHLESS : best + r->worth[i];
}

/* An action, by what it leads to, or by a guess at that. */
static bst_status rate_roughly(bst_greedy *greedy, const rating *r, uint32_t i) {
  int32_t worth[BST_MAX_PLAYERS];
  bst_status status = carry_out(greedy, r, i);
  if (status != BST_OK)
    return status;
  level *first = &greedy->level[0];
  uint32_t count = greedy->depth > 1 ? list_next(greedy, first, true) : 0;
  bool own = count > 0 && first->seat == greedy->seat;
  if (own && (rate_back(greedy, r, i, count) || rate_figures(greedy, count, &r->worth[i])))
    return BST_OK;
  greedy->open[i] = greedy->guesses && r->count > WIDE && (own || count == 0) && !first->failed;
  if (greedy->open[i])
    r->worth[i] = guess_of(greedy, 0, count) + greedy->missed[r->action[i].step];
  else if (value_of(greedy, 0, worth))
    r->worth[i] = worth[greedy->seat];
  greedy->open[i] = greedy->open[i] && r->worth[i] >= BST_WORTHLESS / 2;
  return BST_OK;
}

/* An action that was noted in an earlier decision of this part; false: none that can be used. */
static bool rate_noted(bst_greedy *greedy, const rating *r, uint32_t i) {
  const bst_action *action = &r->action[i];
  bool legal = r->listed || bst_is_known_legal(greedy->legal, i);
  if (greedy->base == BST_WORTHLESS || greedy->notes.count == 0 || !legal ||
      is_about_tile(greedy->table->rules, greedy->here, action))
    return false;
  const bst_note *seen = bst_notes_find(&greedy->notes, action);
  if (!seen || seen->back)
    return false;
  r->worth[i] = greedy->base + seen->gain + greedy->missed[action->step];
  greedy->open[i] = true;
  return true;
}

/* What isn't what is asked for, but may be done beside it, comes first. */
static void rate_all(bst_greedy *greedy, const rating *r, uint32_t haste) {
  uint32_t endless = 0, tried = 0;
  for (int beside = 1; beside >= 0; beside--)
    for (uint32_t i = 0; i < r->count; i++) {
      if (r->worth[i] != BST_WORTHLESS || (endless == tried && endless >= ENDLESS) ||
          (r->action[i].step != bst_asked_step(greedy->here)) != beside || rate_noted(greedy, r, i))
        continue;
      greedy->tries = TRIES / haste / r->count + 1;
      tried++;
      endless += rate_roughly(greedy, r, i) == BST_ENDLESS;
    }
}

/* The same where figures are placed by the decision itself; false: it is none of these. */
static bool rate_figure(bst_greedy *greedy, const rating *r, uint32_t i, bool quick) {
  int32_t worth[BST_MAX_PLAYERS];
  if (quick && try_figure(greedy, greedy->here, &r->action[i], worth)) {
    r->worth[i] = worth[greedy->seat];
    return true;
  }
  if (r->count > WIDE && greedy->guesses && r->action[i].step == bst_asked_step(greedy->here))
    r->worth[i] = guess_figure(greedy, greedy->here, &r->action[i]);
  greedy->open[i] = r->worth[i] != BST_WORTHLESS;
  return greedy->open[i];
}

static void rate_figures_here(bst_greedy *greedy, const rating *r) {
  const bst_action *pass = NULL;
  bool quick = begin_figures(greedy, HERE, greedy->here, r->action, r->count);
  if (!quick && !begin_guess(greedy, greedy->here))
    return;
  if (greedy->guesses)
    begin_guess(greedy, greedy->here);
  for (uint32_t i = 0; i < r->count; i++) {
    if (rate_figure(greedy, r, i, quick) && bst_action_is_pass(&r->action[i])) {
      greedy->base = r->worth[i];
      pass = greedy->open[i] ? &r->action[i] : NULL;
    }
  }
  copy_to(greedy, &greedy->level[0], greedy->here);
  greedy->tries = LEARNED;
  int32_t shift = pass ? shift_of(greedy, 0, pass, greedy->base) : 0;
  greedy->base += greedy->base == BST_WORTHLESS ? 0 : shift;
  for (uint32_t i = 0; i < r->count; i++)
    if (greedy->open[i])
      r->worth[i] += shift + greedy->missed[r->action[i].step];
}

/* Follows the best action of each operation, to learn how wrong guesses are at the others. */
static void learn_all(bst_greedy *greedy, const rating *r) {
  bool done[OPERATIONS] = {false};
  for (uint32_t i = 0; i < r->count; i++) {
    uint16_t step = r->action[i].step;
    uint32_t best = i;
    if (!greedy->open[i] || done[step] || greedy->kept[step])
      continue;
    for (uint32_t n = i; n < r->count; n++)
      if (greedy->open[n] && r->action[n].step == step && r->worth[n] > r->worth[best])
        best = n;
    int32_t guess = r->worth[best];
    done[step] = true;
    greedy->open[best] = false;
    greedy->tries = LEARNED;
    r->worth[best] = BST_WORTHLESS;
    rate_one(greedy, r, best);
    int32_t missed = r->worth[best] == BST_WORTHLESS ? 0 : r->worth[best] - guess;
    for (uint32_t n = 0; n < r->count; n++)
      if (greedy->open[n] && r->action[n].step == step)
        r->worth[n] += missed;
  }
}

/* The best that is known by a guess only, and the best that is known; `count`: there is none. */
static void find_best(const bst_greedy *greedy, const rating *r, uint32_t *open, int32_t *known) {
  *open = r->count;
  *known = BST_WORTHLESS;
  for (uint32_t i = 0; i < r->count; i++)
    if (greedy->back[i])
      continue;
    else if (!greedy->open[i])
      *known = r->worth[i] > *known ? r->worth[i] : *known;
    else if (*open == r->count || r->worth[i] > r->worth[*open])
      *open = i;
}

/* Follows the best guesses, as far as the budget goes: what is left is worth less than the best
 * that is known. */
static void follow_best(bst_greedy *greedy, const rating *r, uint32_t looks) {
  uint32_t open;
  int32_t known;
  find_best(greedy, r, &open, &known);
  for (uint32_t n = 0; open < r->count && (n < WIDE || (r->worth[open] > known && looks > 0));
       n++) {
    uint32_t share = n < WIDE ? looks / (WIDE - n) : looks;
    greedy->tries = share > 0 ? share : 1;
    greedy->open[open] = false;
    r->worth[open] = BST_WORTHLESS;
    rate_one(greedy, r, open);
    looks -= share > greedy->tries ? share - greedy->tries : 0;
    find_best(greedy, r, &open, &known);
  }
  greedy->count.cut += open < r->count && r->worth[open] > known;
  for (uint32_t i = 0; i < r->count; i++)
    if (greedy->open[i] && known != BST_WORTHLESS && r->worth[i] >= known)
      r->worth[i] = known - 1;
}

/* Which of the actions can be carried out? False: out of memory. */
static bool check(bst_greedy *greedy, const bst_game *g, const bst_action *action, uint32_t count) {
  uint32_t words = bst_legal_words(count);
  if (words > greedy->legal_room) {
    uint64_t *legal = realloc(greedy->legal, words * sizeof *legal);
    if (!legal)
      return false;
    greedy->legal = legal;
    greedy->legal_room = words;
  }
  bst_find_legal(greedy->table, g, action, count, greedy->legal);
  return true;
}

/* False: out of memory. */
static bool begin_rating(bst_greedy *greedy, const rating *r) {
  if (r->count > greedy->first_room) {
    bool *open = realloc(greedy->open, r->count * sizeof *open);
    greedy->open = open ? open : greedy->open;
    bool *back = realloc(greedy->back, r->count * sizeof *back);
    greedy->back = back ? back : greedy->back;
    if (!open || !back)
      return false;
    greedy->first_room = r->count;
  }
  for (uint32_t i = 0; i < r->count; i++) {
    r->worth[i] = BST_WORTHLESS;
    greedy->open[i] = false;
    greedy->back[i] = false;
  }
  return r->listed || check(greedy, r->g, r->action, r->count);
}

/* What was noted in an earlier decision of the same part stays true but for the tile laid since. */
static void begin_notes(bst_greedy *greedy, bool goes_on) {
  greedy->base = BST_WORTHLESS;
  if (!goes_on) {
    bst_notes_clear(&greedy->notes);
    memset(greedy->missed, 0, sizeof greedy->missed);
    memset(greedy->learned, 0, sizeof greedy->learned);
  }
  memcpy(greedy->kept, greedy->learned, sizeof greedy->kept);
}

static void begin_position(bst_greedy *greedy, const bst_game *g, uint8_t seat) {
  uint32_t haste = bst_haste(g);
  bst_ending_from(greedy->ending, g);
  if (greedy->open_features)
    bst_prospects_from(greedy->open_features, g);
  begin_notes(greedy, greedy->goes_on && seat == greedy->seat && g->part == greedy->part);
  greedy->goes_on = false;
  greedy->seat = seat;
  greedy->part = g->part;
  greedy->depth = haste < DEPTH ? DEPTH + 1 - (int)haste : 1;
  greedy->hasty = haste > 1;
  bst_game_copy_used(greedy->table->rules, greedy->here, g);
  greedy->figures_at = HERE - 1;
  greedy->count.decisions++;
  greedy->left_here = bst_stack_left(greedy->table->rules, g);
  greedy->guesses = !greedy->exact && bst_quick_figure_may_guess(greedy->table->rules) &&
                    bst_ending_begin_guess(greedy->ending, greedy->here);
}

void bst_greedy_rate(bst_greedy *greedy, const bst_game *g, uint8_t seat, const bst_action *action,
                     uint32_t count, bool listed, int32_t *worth) {
  const rating r = {g, action, count, listed, worth};
  uint32_t haste = bst_haste(g);
  if (!begin_rating(greedy, &r))
    return;
  begin_position(greedy, g, seat);
  rate_figures_here(greedy, &r);
  greedy->now = BST_WORTHLESS;
  if (greedy->guesses && r.count > 1) {
    copy_to(greedy, &greedy->level[0], greedy->here);
    greedy->now = guess_now(greedy, &greedy->level[0]);
  }
  rate_all(greedy, &r, haste);
  learn_all(greedy, &r);
  follow_best(greedy, &r, LOOKS / haste);
  add_best(greedy, &r);
}

void bst_greedy_go_on(bst_greedy *greedy, bool same_game) { greedy->goes_on = same_game; }

void bst_greedy_guess_nothing(bst_greedy *greedy) { greedy->exact = true; }

bst_greedy_count bst_greedy_counted(const bst_greedy *greedy) { return greedy->count; }

uint32_t bst_greedy_best(const int32_t *worth, uint32_t count, bst_dice *dice) {
  uint32_t best = 0, equal = 1;
  for (uint32_t i = 1; i < count; i++) {
    if (worth[i] > worth[best]) {
      best = i;
      equal = 1;
    } else if (worth[i] == worth[best] && bst_dice_below(dice, ++equal) == 0) {
      best = i;
    }
  }
  return best;
}
