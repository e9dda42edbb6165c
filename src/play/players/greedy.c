/* greedy.c - see greedy.h. What follows an action is searched to the end of the part, as far as the
 * budget goes: a turn has few decisions of one player, and they belong together (where the tile
 * goes, where the figure goes). Where rules have a say in what a figure is worth, all actions are
 * valued by a guess first, and only the best of them are followed. */
#include "greedy.h"

#include "known_legal.h"
#include "quick_figure.h"

#include <copy_used.h>
#include <filters.h>
#include <game.h>
#include <inspect.h>
#include <stdlib.h>
#include <string.h>

enum {
  DEPTH = 4,    /* decisions of one part that are looked at together, the first included */
  TRIES = 3000, /* positions that are valued for one decision, but at least one for each action */
  FAILED = 64,  /* so many of them count for one at which a script fails: that may take long */
  HERE = -1,
  ENDLESS = 4,  /* actions that lead to no end, and no other: the rest will do the same */
  CHAIN = 32,   /* decisions without a choice that are gone through uncounted */
  WIDE = 4,     /* actions known by a guess that are followed in any case, the best first */
  LOOKS = 120,  /* positions behind them that are valued, all together */
  FIGURES = 2,  /* that are carried out behind one of them, the best by the guess */
  REPLIES = 12, /* of another seat that are looked at */
};

typedef struct level {
  bst_game *game;
  bst_action *action;
  uint32_t room;
  int32_t *guess;
  uint8_t seat; /* whose decision it is */
  bool failed;  /* something has, in that game: it may be in a state that is none */
} level;

struct bst_greedy {
  bst_table *table;
  bst_ending *ending;
  bst_quick_figure *figure;
  bst_prospects *open_features; /* NULL: what features may bring doesn't count */
  level level[DEPTH];
  uint32_t home;  /* see bst_evaluate_now() */
  uint32_t tries; /* that are left for the action at hand */
  uint32_t left;  /* tiles, after a figure is placed or not */
  bst_game *here; /* the position that is decided in, for figures */
  int figures_at; /* level at which they are tried; HERE: in that position */
  int depth;      /* of this decision */
  bool hasty;     /* no tile has been laid for long: nothing is gone through */
  uint8_t seat;
  uint16_t part;
  bool *open; /* which of its actions are known by a guess only */
  uint32_t first_room;
  bool exact; /* nothing is guessed */
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
  }
  if (greedy) {
    bst_game_free(greedy->here);
    bst_quick_figure_free(greedy->figure);
    bst_ending_free(greedy->ending);
    bst_prospects_free(greedy->open_features);
    free(greedy->legal);
    free(greedy->open);
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
  at->room = action && guess ? count : at->room;
  return action && guess;
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
    uint32_t count = bst_game_legal(greedy->table, at->game, at->action, choices.count);
    if (count != 1 || greedy->hasty)
      return count;
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

static bool begin_guess(bst_greedy *greedy, const bst_game *g) {
  return !greedy->exact && bst_quick_figure_begin_guess(greedy->figure, g);
}

/* About what it is worth to whoever decides; BST_WORTHLESS: it can't be guessed. */
static int32_t guess_figure(bst_greedy *greedy, bst_game *g, const bst_action *action) {
  int32_t worth[BST_MAX_PLAYERS];
  looking l = {greedy, worth};
  greedy->left = bst_stack_left(greedy->table->rules, g);
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

/* Guesses what figures are worth at a level, and leaves the best to be carried out: the others are
 * BST_WORTHLESS. Whatever is no figure is left. */
static void keep_best_figures(bst_greedy *greedy, level *at, uint32_t count) {
  int32_t best[FIGURES + 1];
  for (int n = 0; n <= FIGURES; n++)
    best[n] = BST_WORTHLESS;
  for (uint32_t i = 0; i < count; i++) {
    at->guess[i] = guess_figure(greedy, at->game, &at->action[i]);
    int32_t one = at->guess[i];
    for (int n = 0; n < FIGURES; n++)
      if (one > best[n]) {
        int32_t other = best[n];
        best[n] = one;
        one = other;
      }
  }
  for (uint32_t i = 0; i < count; i++)
    if (at->guess[i] == BST_WORTHLESS)
      at->guess[i] = INT32_MAX;
    else if (at->guess[i] < best[FIGURES - 1] && !bst_action_is_pass(&at->action[i]))
      at->guess[i] = BST_WORTHLESS;
}

/* Where the budget doesn't suffice for all that follows, every n-th is looked at. */
static uint32_t stride_of(bst_greedy *greedy, uint32_t count, bool quick) {
  if (quick || count <= greedy->tries || greedy->tries == 0)
    return 1;
  greedy->count.cut++;
  return (count + greedy->tries - 1) / greedy->tries;
}

/* The position of a level, with what whoever decides there likes best; it is used up. False: a
 * script has failed. */
static bool value_of(bst_greedy *greedy, int depth, int32_t *worth) {
  level *at = &greedy->level[depth];
  int32_t value[BST_MAX_PLAYERS], best = BST_WORTHLESS;
  uint32_t count = depth + 1 < greedy->depth ? list_next(greedy, at, depth == 0) : 0;
  bool own = count > 0 && at->seat == greedy->seat;
  bool quick = own && begin_figures(greedy, depth, at->game, at->action, count);
  bool guessed = own && !quick && count > FIGURES + 1 && begin_guess(greedy, at->game);
  uint8_t seat = at->seat;
  if (guessed)
    keep_best_figures(greedy, at, count);
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

/* What a guess at the position leaves out: features that have been completed send figures home. */
static int32_t shift_of(bst_greedy *greedy, const bst_action *pass) {
  int32_t worth[BST_MAX_PLAYERS];
  int32_t guess = pass ? guess_figure(greedy, greedy->level[0].game, pass) : BST_WORTHLESS;
  if (guess == BST_WORTHLESS || greedy->level[0].game->batch_count == 0 ||
      !value_action(greedy, 0, pass, worth))
    return 0;
  return worth[greedy->seat] - guess;
}

/* The figures that can follow, quickly: by what they are worth, or by a guess, and then *open says
 * so. False: nothing of the kind can be said, and the position is as it was. */
static bool rate_figures(bst_greedy *greedy, uint32_t count, int32_t *best, bool *open) {
  level *at = &greedy->level[0];
  bool quick = begin_figures(greedy, 0, at->game, at->action, count);
  const bst_action *pass = NULL;
  *open = false;
  *best = BST_WORTHLESS;
  if (greedy->exact || (!quick && !begin_guess(greedy, at->game)))
    return false;
  for (uint32_t i = 0; i < count; i++) {
    int32_t worth[BST_MAX_PLAYERS], one = BST_WORTHLESS;
    if (quick && try_figure(greedy, at->game, &at->action[i], worth))
      one = worth[greedy->seat];
    else
      *open = true;
    if (one == BST_WORTHLESS)
      one = guess_figure(greedy, at->game, &at->action[i]);
    *best = one > *best ? one : *best;
    if (bst_action_is_pass(&at->action[i]) && at->action[i].step == bst_asked_step(at->game))
      pass = &at->action[i];
  }
  if (*open && *best != BST_WORTHLESS)
    *best += shift_of(greedy, pass);
  return *best != BST_WORTHLESS;
}

/* An action, by what it leads to, or by a guess at that. */
static bst_status rate_roughly(bst_greedy *greedy, const rating *r, uint32_t i) {
  int32_t worth[BST_MAX_PLAYERS];
  bst_status status = carry_out(greedy, r, i);
  if (status != BST_OK)
    return status;
  uint32_t count = greedy->depth > 1 ? list_next(greedy, &greedy->level[0], true) : 0;
  bool own = count > 0 && greedy->level[0].seat == greedy->seat;
  if (own && rate_figures(greedy, count, &r->worth[i], &greedy->open[i]))
    return BST_OK;
  if (value_of(greedy, 0, worth))
    r->worth[i] = worth[greedy->seat];
  return BST_OK;
}

/* The same where figures are placed by the decision itself. */
static bst_status rate_figure(bst_greedy *greedy, const rating *r, uint32_t i) {
  int32_t worth[BST_MAX_PLAYERS];
  bool quick =
      greedy->figures_at == HERE || begin_figures(greedy, HERE, greedy->here, r->action, r->count);
  if (quick && try_figure(greedy, greedy->here, &r->action[i], worth)) {
    r->worth[i] = worth[greedy->seat];
    return BST_OK;
  }
  if (r->count > WIDE && begin_guess(greedy, greedy->here))
    r->worth[i] = guess_figure(greedy, greedy->here, &r->action[i]);
  greedy->open[i] = r->worth[i] != BST_WORTHLESS;
  return greedy->open[i] ? BST_OK : rate_one(greedy, r, i);
}

/* The best that is known by a guess only, and the best that is known; `count`: there is none. */
static void find_best(const bst_greedy *greedy, const rating *r, uint32_t *open, int32_t *known) {
  *open = r->count;
  *known = BST_WORTHLESS;
  for (uint32_t i = 0; i < r->count; i++)
    if (!greedy->open[i])
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
    if (!open)
      return false;
    greedy->open = open;
    greedy->first_room = r->count;
  }
  for (uint32_t i = 0; i < r->count; i++) {
    r->worth[i] = BST_WORTHLESS;
    greedy->open[i] = false;
  }
  return r->listed || check(greedy, r->g, r->action, r->count);
}

void bst_greedy_rate(bst_greedy *greedy, const bst_game *g, uint8_t seat, const bst_action *action,
                     uint32_t count, bool listed, int32_t *worth) {
  uint32_t haste = bst_haste(g), endless = 0;
  const rating r = {g, action, count, listed, worth};
  if (!begin_rating(greedy, &r))
    return;
  bst_ending_from(greedy->ending, g);
  if (greedy->open_features)
    bst_prospects_from(greedy->open_features, g);
  greedy->seat = seat;
  greedy->part = g->part;
  greedy->depth = haste < DEPTH ? DEPTH + 1 - (int)haste : 1;
  greedy->hasty = haste > 1;
  bst_game_copy(greedy->here, g);
  greedy->figures_at = HERE - 1;
  greedy->count.decisions++;
  bool figures =
      bst_quick_figure_begin(greedy->figure, greedy->here) || begin_guess(greedy, greedy->here);
  for (uint32_t i = 0; i < count; i++) {
    greedy->tries = TRIES / haste / count + 1;
    if (endless == i && endless >= ENDLESS)
      endless++;
    else if (figures)
      endless += rate_figure(greedy, &r, i) == BST_ENDLESS;
    else
      endless += rate_roughly(greedy, &r, i) == BST_ENDLESS;
  }
  follow_best(greedy, &r, LOOKS / haste);
}

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
