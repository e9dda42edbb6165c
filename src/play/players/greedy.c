/* greedy.c - see greedy.h. What follows an action is searched to the end of the part, as far as the
 * budget goes: a turn has few decisions of one player, and they belong together (where the tile
 * goes, where the figure goes). */
#include "greedy.h"

#include "known_legal.h"
#include "quick_figure.h"

#include <copy_used.h>
#include <filters.h>
#include <game.h>
#include <inspect.h>
#include <status.h>
#include <stdlib.h>

enum {
  DEPTH = 4,    /* decisions of one part that are looked at together, the first included */
  TRIES = 3000, /* positions that are valued for one decision, but at least one for each action */
  FAILED = 64,  /* so many of them count for one at which a script fails: that may take long */
  HERE = -1,
  ENDLESS = 4, /* actions that lead to no end, and no other: the rest will do the same */
};

typedef struct level {
  bst_game *game;
  bst_action *action;
  uint32_t room;
  bool failed; /* something has, in that game: it may be in a state that is none */
} level;

struct bst_greedy {
  bst_table *table;
  bst_ending *ending;
  bst_quick_figure *figure;
  bst_prospects *open; /* NULL: what features may bring doesn't count */
  level level[DEPTH];
  uint32_t home;  /* see bst_evaluate_now() */
  uint32_t tries; /* that are left for the action at hand */
  uint32_t left;  /* tiles, after a figure is placed or not */
  bst_game *here; /* the position that is decided in, for figures */
  int figures_at; /* level at which they are tried; HERE: in that position */
  int depth;      /* of this decision */
  uint8_t seat;
  uint16_t part;
  uint64_t *legal; /* known_legal.h, where the actions are checked */
  uint32_t legal_room;
};

bst_greedy *bst_greedy_new(bst_table *t, uint32_t home, uint32_t hope) {
  bst_greedy *made = calloc(1, sizeof *made);
  bool fine = made != NULL && (made->ending = bst_ending_new(t)) != NULL;
  fine = fine && (made->figure = bst_quick_figure_new(made->ending)) != NULL;
  fine = fine && (made->here = bst_game_new(t)) != NULL;
  fine = fine && (hope == 0 || (made->open = bst_prospects_new(t, hope)) != NULL);
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
  }
  if (greedy) {
    bst_game_free(greedy->here);
    bst_quick_figure_free(greedy->figure);
    bst_ending_free(greedy->ending);
    bst_prospects_free(greedy->open);
    free(greedy->legal);
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

/* What is legal at a level; 0: nothing that is of this player's part, or there is no memory. */
static uint32_t list_own(const bst_greedy *greedy, level *at) {
  bst_choices choices;
  if (bst_game_over(at->game) || at->game->part != greedy->part)
    return 0;
  bst_game_choices(greedy->table, at->game, &choices);
  if (choices.seat != greedy->seat || choices.count == 0)
    return 0;
  if (choices.count > at->room) {
    bst_action *list = realloc(at->action, choices.count * sizeof *list);
    if (!list)
      return 0;
    at->action = list;
    at->room = choices.count;
  }
  return bst_game_legal(greedy->table, at->game, at->action, choices.count);
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
  int32_t worth;
} looking;

static void look_at(void *self, const bst_game *g, const int32_t points[BST_MAX_PLAYERS]) {
  looking *l = self;
  int32_t worth[BST_MAX_PLAYERS];
  bst_evaluate_points(l->greedy->table->rules, g, points, l->greedy->left, l->greedy->home,
                      l->greedy->open, worth);
  l->worth = worth[l->greedy->seat];
}

static bool try_figure(bst_greedy *greedy, bst_game *g, const bst_action *action, int32_t *worth) {
  looking l = {greedy, BST_WORTHLESS};
  bool known = bst_quick_figure_try(greedy->figure, g, action, look_at, &l);
  if (known)
    *worth = l.worth;
  return known;
}

/* --- everything else --- */

static int32_t value_of(bst_greedy *greedy, int depth);

/* An action at a level, by what it leads to. */
static bool value_action(bst_greedy *greedy, int depth, const bst_action *action, int32_t *value) {
  level *next = &greedy->level[depth + 1];
  copy_to(greedy, next, greedy->level[depth].game);
  if (apply(greedy, next, action) != BST_OK) {
    spend(greedy, FAILED);
    return false;
  }
  *value = value_of(greedy, depth + 1);
  return true;
}

/* The position of a level, with the best that can follow; it is used up. */
static int32_t value_of(bst_greedy *greedy, int depth) {
  level *at = &greedy->level[depth];
  int32_t worth[BST_MAX_PLAYERS], best = BST_WORTHLESS;
  uint32_t count = depth + 1 < greedy->depth ? list_own(greedy, at) : 0;
  bool quick = count > 0 && begin_figures(greedy, depth, at->game, at->action, count);
  for (uint32_t i = 0; i < count && greedy->tries > 0; i++) {
    int32_t value;
    if (quick && greedy->figures_at != depth) /* others were tried further down */
      quick = begin_figures(greedy, depth, at->game, at->action, count);
    if (quick && try_figure(greedy, at->game, &at->action[i], &value))
      spend(greedy, 1);
    else if (!value_action(greedy, depth, &at->action[i], &value))
      continue;
    best = value > best ? value : best;
  }
  if (best != BST_WORTHLESS)
    return best;
  bool fine = bst_evaluate_by(greedy->ending, at->game, greedy->home, greedy->open, worth);
  at->failed = !fine;
  spend(greedy, fine ? 1 : FAILED);
  return fine ? worth[greedy->seat] : BST_WORTHLESS;
}

/* Action i of the decision, by what it leads to. */
static bst_status rate_one(bst_greedy *greedy, const bst_game *g, const bst_action *action,
                           uint32_t i, bool listed, int32_t *worth) {
  level *first = &greedy->level[0];
  copy_to(greedy, first, g);
  bst_status status = listed ? apply(greedy, first, &action[i])
                             : applied(greedy, first,
                                       bst_apply_known(greedy->table, first->game, &action[i],
                                                       greedy->legal, i, NULL));
  if (status == BST_OK)
    *worth = value_of(greedy, 0);
  return status;
}

/* The same where figures may be tried quickly. */
static bst_status rate_figure(bst_greedy *greedy, const bst_game *g, const bst_action *action,
                              uint32_t count, uint32_t i, bool listed, int32_t *worth) {
  bool quick =
      greedy->figures_at == HERE || begin_figures(greedy, HERE, greedy->here, action, count);
  if (quick && try_figure(greedy, greedy->here, &action[i], worth))
    return BST_OK;
  return rate_one(greedy, g, action, i, listed, worth);
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

void bst_greedy_rate(bst_greedy *greedy, const bst_game *g, uint8_t seat, const bst_action *action,
                     uint32_t count, bool listed, int32_t *worth) {
  uint32_t haste = bst_haste(g), endless = 0;
  for (uint32_t i = 0; i < count; i++)
    worth[i] = BST_WORTHLESS;
  if (!listed && !check(greedy, g, action, count))
    return;
  bst_ending_from(greedy->ending, g);
  if (greedy->open)
    bst_prospects_from(greedy->open, g);
  greedy->seat = seat;
  greedy->part = g->part;
  greedy->depth = haste < DEPTH ? DEPTH + 1 - (int)haste : 1;
  bst_game_copy(greedy->here, g);
  greedy->figures_at = HERE - 1;
  bool quick = begin_figures(greedy, HERE, greedy->here, action, count);
  for (uint32_t i = 0; i < count; i++) {
    greedy->tries = TRIES / haste / count + 1;
    if (endless == i && endless >= ENDLESS)
      endless++;
    else if (quick)
      endless += rate_figure(greedy, g, action, count, i, listed, &worth[i]) == BST_ENDLESS;
    else
      endless += rate_one(greedy, g, action, i, listed, &worth[i]) == BST_ENDLESS;
  }
}

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

/* --- the player ------------------------------------------------------------------------------- */

typedef struct player {
  const bst_player *player;
  bst_table *table; /* of its own: what fails at it harms no game */
  bst_greedy *greedy;
  bst_game *copy;
  int32_t *worth, *sum;
  uint32_t room;
} player;

static void close(void *self) {
  player *p = self;
  bst_greedy_free(p->greedy);
  bst_game_free(p->copy);
  bst_table_free(p->table);
  free(p->worth);
  free(p->sum);
  free(p);
}

static bst_status no_memory(bst_error *err) {
  return bst_fail(err, BST_NO_MEMORY, "out of memory for a greedy player");
}

static bst_status open(const bst_player *who, const bst_ruleset *rs, void **self, bst_error *err) {
  player *p = calloc(1, sizeof *p);
  bool fine = p && (p->table = bst_table_new(rs)) != NULL;
  fine = fine &&
         (p->greedy = bst_greedy_new(p->table, who->thinking.home, who->thinking.hope)) != NULL;
  fine = fine && (p->copy = bst_game_new(p->table)) != NULL;
  if (fine) {
    p->player = who;
    *self = p;
    return BST_OK;
  }
  if (p)
    close(p);
  return no_memory(err);
}

static void begin(void *self) { (void)self; }

static bool make_room(player *p, uint32_t count) {
  if (count <= p->room)
    return true;
  int32_t *worth = realloc(p->worth, count * sizeof *worth);
  p->worth = worth ? worth : p->worth;
  int32_t *sum = realloc(p->sum, count * sizeof *sum);
  p->sum = sum ? sum : p->sum;
  p->room = worth && sum ? count : p->room;
  return worth && sum;
}

/* The sum over all samples; what fails once is worth nothing. */
static void add(int32_t *sum, const int32_t *worth, uint32_t count, uint32_t samples) {
  for (uint32_t i = 0; i < count; i++)
    if (worth[i] == BST_WORTHLESS || sum[i] == BST_WORTHLESS)
      sum[i] = BST_WORTHLESS;
    else
      sum[i] += worth[i] / (int32_t)samples;
}

static bst_status choose(void *self, const bst_decision *what, uint32_t *out, bst_error *err) {
  player *p = self;
  bst_dice dice = {what->chance};
  uint32_t samples = (p->player->thinking.samples - 1) / bst_haste(what->view) + 1;
  if (!make_room(p, what->count))
    return no_memory(err);
  for (uint32_t i = 0; i < what->count; i++)
    p->sum[i] = 0;
  for (uint32_t i = 0; i < samples; i++) {
    bst_game_copy(p->copy, what->view);
    bst_game_determinize(bst_table_ruleset(p->table), p->copy, what->seat, bst_dice_next(&dice));
    bst_greedy_rate(p->greedy, p->copy, what->seat, what->action, what->count, false, p->worth);
    add(p->sum, p->worth, what->count, samples);
  }
  *out = bst_greedy_best(p->sum, what->count, &dice);
  return BST_OK;
}

const bst_mind_kind bst_greedy_kind = {open, begin, NULL, choose, NULL, close};
