/* greedy.c - see greedy.h. What follows an action is searched to the end of the part, as far as the
 * budget goes: a turn has few decisions of one player, and they belong together (where the tile
 * goes, where the figure goes). */
#include "greedy.h"

#include <game.h>
#include <status.h>
#include <stdlib.h>

enum {
  DEPTH = 4,    /* decisions of one part that are looked at together, the first included */
  TRIES = 3000, /* positions that are valued for one decision, but at least one for each action */
  FAILED = 64,  /* so many of them count for one at which a script fails: that may take long */
  ENDLESS = 4,  /* actions that lead to no end, and no other: the rest will do the same */
};

typedef struct level {
  bst_game *game;
  bst_action *action;
  uint32_t room;
} level;

struct bst_greedy {
  bst_table *table;
  bst_ending *ending;
  level level[DEPTH];
  uint32_t home;  /* see bst_evaluate_now() */
  uint32_t tries; /* that are left for the action at hand */
  int depth;      /* of this decision */
  uint8_t seat;
  uint16_t part;
};

bst_greedy *bst_greedy_new(bst_table *t, uint32_t home) {
  bst_greedy *made = calloc(1, sizeof *made);
  bool fine = made != NULL && (made->ending = bst_ending_new(t)) != NULL;
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
  if (greedy)
    bst_ending_free(greedy->ending);
  free(greedy);
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

/* The position of a level, with the best that can follow; it is used up. */
static int32_t value_of(bst_greedy *greedy, int depth) {
  level *at = &greedy->level[depth];
  int32_t worth[BST_MAX_PLAYERS], best = BST_WORTHLESS;
  uint32_t count = depth + 1 < greedy->depth ? list_own(greedy, at) : 0;
  for (uint32_t i = 0; i < count && greedy->tries > 0; i++) {
    bst_game *next = greedy->level[depth + 1].game;
    bst_game_copy(next, at->game);
    if (bst_game_apply_listed(greedy->table, next, &at->action[i], NULL) != BST_OK) {
      bst_table_forgive(greedy->table);
      spend(greedy, FAILED);
      continue;
    }
    int32_t value = value_of(greedy, depth + 1);
    best = value > best ? value : best;
  }
  if (best != BST_WORTHLESS)
    return best;
  bool fine = bst_evaluate_by(greedy->ending, at->game, greedy->home, worth);
  spend(greedy, fine ? 1 : FAILED);
  return fine ? worth[greedy->seat] : BST_WORTHLESS;
}

/* An action of the decision, by what it leads to. */
static bst_status rate_one(bst_greedy *greedy, const bst_game *g, const bst_action *action,
                           bool listed, int32_t *worth) {
  bst_game *first = greedy->level[0].game;
  bst_game_copy(first, g);
  bst_status status = listed ? bst_game_apply_listed(greedy->table, first, action, NULL)
                             : bst_game_apply(greedy->table, first, action, NULL);
  if (status == BST_OK)
    *worth = value_of(greedy, 0);
  else
    bst_table_forgive(greedy->table);
  return status;
}

void bst_greedy_rate(bst_greedy *greedy, const bst_game *g, uint8_t seat, const bst_action *action,
                     uint32_t count, bool listed, int32_t *worth) {
  uint32_t haste = bst_haste(g), endless = 0;
  greedy->seat = seat;
  greedy->part = g->part;
  bst_ending_from(greedy->ending, g);
  greedy->depth = haste < DEPTH ? DEPTH + 1 - (int)haste : 1;
  for (uint32_t i = 0; i < count; i++) {
    worth[i] = BST_WORTHLESS;
    greedy->tries = TRIES / haste / count + 1;
    if (endless == i && endless >= ENDLESS)
      endless++;
    else
      endless += rate_one(greedy, g, &action[i], listed, &worth[i]) == BST_ENDLESS;
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
  fine = fine && (p->greedy = bst_greedy_new(p->table, who->thinking.home)) != NULL;
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
