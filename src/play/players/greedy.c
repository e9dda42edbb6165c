/* greedy.c - see greedy.h. What follows an action is searched to the end of the part, as far as the
 * budget goes: a turn has few decisions of one player, and they belong together (where the tile
 * goes, where the figure goes). Where rules have a say in what a figure is worth, all actions are
 * valued by a guess first, and only the best of them are followed. */
#include "greedy_inside.h"

#include "known_legal.h"

#include <copy_used.h>
#include <filters.h>
#include <game.h>
#include <graph.h>
#include <inspect.h>
#include <stdlib.h>
#include <string.h>

enum {
  TRIES = 3000, /* positions that are valued for one decision, but at least one for each action */
  ROUGH = 60,   /* the same where they are guessed at first */
  ENDLESS = 4,  /* actions that lead to no end, and no other: the rest will do the same */
  WIDE = 2,     /* actions known by a guess that are followed in any case, the best first */
  LOOKS = 6,    /* positions behind them that are valued, all together */
  LEARNED = 3,  /* positions behind one action that are valued, to know how wrong the guess is */
  FEW = 3,      /* actions that are followed at once, without guesses at them, */
  FOLLOWED = 2, /* with so many positions behind each */
};

bst_greedy *bst_greedy_new(bst_table *t, uint32_t home, uint32_t hope) {
  bst_greedy *made = calloc(1, sizeof *made);
  bool fine = made != NULL && (made->ending = bst_ending_new(t)) != NULL;
  fine = fine && (made->figure = bst_quick_figure_new(made->ending)) != NULL;
  fine = fine && (made->here = bst_game_new(t)) != NULL;
  fine = fine && (made->known = bst_known_worths_new(t)) != NULL;
  fine = fine && (hope == 0 || (made->open_features = bst_prospects_new(t, hope)) != NULL);
  fine = fine && (made->place = bst_quick_place_new(t, home, made->open_features,
                                                    bst_ending_worths(made->ending))) != NULL;
  for (int i = 0; i < BST_GREEDY_DEPTH && fine; i++)
    fine = (made->level[i].game = bst_game_new(t)) != NULL;
  if (!fine) {
    bst_greedy_free(made);
    return NULL;
  }
  made->table = t;
  made->home = home;
  made->looked_at = bst_greedy_looked_at(t->rules);
  return made;
}

void bst_greedy_free(bst_greedy *greedy) {
  for (int i = 0; greedy && i < BST_GREEDY_DEPTH; i++) {
    bst_game_free(greedy->level[i].game);
    free(greedy->level[i].action);
    free(greedy->level[i].guess);
    free(greedy->level[i].guessed);
    free(greedy->level[i].came);
  }
  if (greedy) {
    bst_game_free(greedy->here);
    bst_known_worths_free(greedy->known);
    bst_quick_figure_free(greedy->figure);
    bst_quick_place_free(greedy->place);
    bst_ending_free(greedy->ending);
    bst_prospects_free(greedy->open_features);
    free(greedy->legal);
    free(greedy->option);
    free(greedy->kept_guess);
  }
  free(greedy);
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
  bst_greedy_level *first = &greedy->level[0];
  bst_greedy_copy(greedy, first, r->g);
  return r->listed ? bst_greedy_apply(greedy, first, &r->action[i])
                   : bst_greedy_applied(greedy, first,
                                        bst_apply_known(greedy->table, first->game, &r->action[i],
                                                        greedy->legal, i, NULL));
}

static bst_status rate_one(bst_greedy *greedy, const rating *r, uint32_t i) {
  int32_t worth[BST_MAX_PLAYERS];
  bst_status status = carry_out(greedy, r, i);
  if (status == BST_OK && bst_greedy_value(greedy, 0, &greedy->option[i], worth)) {
    r->worth[i] = worth[greedy->seat];
    greedy->option[i].line = greedy->level[0].line;
  }
  return status;
}

/* The figures that can follow, quickly; false: that isn't known of all of them. */
static bool rate_figures(bst_greedy *greedy, uint32_t count, int32_t *best) {
  bst_greedy_level *at = &greedy->level[0];
  *best = BST_WORTHLESS;
  bst_greedy_begin_line(at);
  if (greedy->exact || !bst_greedy_begin_figures(greedy, 0, at->game, at->action, count))
    return false;
  for (uint32_t i = 0; i < count; i++) {
    int32_t worth[BST_MAX_PLAYERS];
    if (!bst_greedy_try_figure(greedy, at->game, &at->action[i], worth))
      return false;
    if (worth[greedy->seat] >= *best)
      bst_greedy_note_line(greedy, at, &at->action[i], NULL, worth[greedy->seat] > *best);
    *best = worth[greedy->seat] > *best ? worth[greedy->seat] : *best;
  }
  return true;
}

/* What the position is worth that is decided in, by a guess. */
static int32_t worth_here(bst_greedy *greedy) {
  int32_t worth[BST_MAX_PLAYERS];
  if (!greedy->now_known)
    greedy->now =
        bst_greedy_guess_worths(greedy, greedy->here, worth) ? worth[greedy->seat] : BST_WORTHLESS;
  greedy->now_known = true;
  return greedy->now;
}

/* Is the same asked again behind an action, which was carried out? Notes what it brings. */
static bool rate_back(bst_greedy *greedy, const rating *r, uint32_t i, uint32_t count) {
  bst_greedy_level *first = &greedy->level[0];
  const bst_greedy_asked before = {greedy->here, r->action, r->count};
  const bst_greedy_asked after = {first->game, first->action, count};
  bool again = greedy->guesses && bst_greedy_is_asked_again(&before, &after);
  int32_t old = again ? worth_here(greedy) : BST_WORTHLESS;
  int32_t now = old != BST_WORTHLESS ? bst_greedy_guess_now(greedy, first) : BST_WORTHLESS;
  if (now == BST_WORTHLESS)
    return false;
  greedy->option[i].back = true;
  r->worth[i] = now - old;
  bst_notes_add(&greedy->notes, (bst_note){r->action[i], r->worth[i], true});
  return true;
}

/* That is added to the best that can be done then. */
static void add_best(const bst_greedy *greedy, const rating *r) {
  int32_t best = BST_WORTHLESS;
  for (uint32_t i = 0; i < r->count; i++)
    best = !greedy->option[i].back && r->worth[i] > best ? r->worth[i] : best;
  for (uint32_t i = 0; i < r->count; i++)
    if (greedy->option[i].back && r->worth[i] != BST_WORTHLESS)
      r->worth[i] = best == BST_WORTHLESS ? BST_WORTHLESS : best + r->worth[i];
}

/* The same is asked again behind it, or whose figures are known. */
static bool rate_own(bst_greedy *greedy, const rating *r, uint32_t i, uint32_t count) {
  if (rate_back(greedy, r, i, count))
    return true;
  if (!rate_figures(greedy, count, &r->worth[i]))
    return false;
  bst_greedy_end_line(greedy, &greedy->level[0], true);
  greedy->option[i].line = greedy->level[0].line;
  return true;
}

/* Those of one operation that aren't about the tile and are guessed to be worth the same. */
static const uint64_t OF_EQUALS = (uint64_t)1 << 63;

static uint64_t sign_of_equals(const bst_action *action, int32_t guess) {
  return OF_EQUALS | (uint64_t)action->step << 32 | (uint32_t)guess;
}

/* Are so few actions looked at that they are followed at once, where others are guessed at? */
static bool are_few(const bst_greedy *greedy, const rating *r) {
  return r->count - greedy->passed_count <= FEW;
}

/* An action, by what it leads to, or by a guess at that. */
static bst_status rate_roughly(bst_greedy *greedy, const rating *r, uint32_t i) {
  int32_t worth[BST_MAX_PLAYERS];
  bst_status status = carry_out(greedy, r, i);
  if (status != BST_OK)
    return status;
  bst_greedy_level *first = &greedy->level[0];
  uint32_t count = greedy->depth > 1 ? bst_greedy_list(greedy, first, true) : 0;
  bool own = count > 0 && first->seat == greedy->seat;
  if (own && rate_own(greedy, r, i, count))
    return BST_OK;
  if (greedy->guesses && !are_few(greedy, r) && (own || count == 0) && !first->failed) {
    greedy->guessed_as = 0;
    r->worth[i] = bst_greedy_guess(greedy, 0, count) + greedy->missed[r->action[i].step];
    greedy->option[i].sign = greedy->guessed_as;
    if (!bst_greedy_is_about_tile(greedy->table->rules, greedy->here, &r->action[i]))
      greedy->option[i].sign = sign_of_equals(&r->action[i], r->worth[i]);
    if (count > 0)
      bst_greedy_keep_guesses(greedy, &greedy->option[i]);
    greedy->option[i].open = r->worth[i] >= BST_WORTHLESS / 2;
  } else if (bst_greedy_value(greedy, 0, NULL, worth)) {
    r->worth[i] = worth[greedy->seat];
    greedy->option[i].line = first->line;
  }
  return BST_OK;
}

/* An action that was noted in an earlier decision of this part; false: none that can be used. */
static bool rate_noted(bst_greedy *greedy, const rating *r, uint32_t i) {
  const bst_action *action = &r->action[i];
  bool legal = r->listed || bst_is_known_legal(greedy->legal, i);
  if (greedy->base == BST_WORTHLESS || greedy->notes.count == 0 || !legal ||
      bst_greedy_is_about_tile(greedy->table->rules, greedy->here, action))
    return false;
  const bst_note *seen = bst_notes_find(&greedy->notes, action);
  if (!seen || seen->back)
    return false;
  r->worth[i] = greedy->base + seen->gain + greedy->missed[action->step];
  greedy->option[i].open = true;
  greedy->option[i].sign = sign_of_equals(action, r->worth[i]);
  return true;
}

/* What isn't what is asked for, but may be done beside it, comes first. */
static void rate_all(bst_greedy *greedy, const rating *r, uint32_t haste) {
  uint32_t endless = 0, tried = 0, looked_at = r->count - greedy->passed_count;
  uint32_t tries = (greedy->guesses ? ROUGH : TRIES) / haste / (looked_at > 0 ? looked_at : 1) + 1;
  if (greedy->guesses && are_few(greedy, r))
    tries = FOLLOWED;
  for (int beside = 1; beside >= 0; beside--)
    for (uint32_t i = 0; i < r->count; i++) {
      if (r->worth[i] != BST_WORTHLESS || greedy->option[i].passed ||
          (endless == tried && endless >= ENDLESS) ||
          (r->action[i].step != bst_asked_step(greedy->here)) != beside || rate_noted(greedy, r, i))
        continue;
      greedy->tries = tries;
      tried++;
      endless += rate_roughly(greedy, r, i) == BST_ENDLESS;
    }
}

/* The same where figures are placed by the decision itself; false: it is none of these. */
static bool rate_figure(bst_greedy *greedy, const rating *r, uint32_t i, bool quick) {
  int32_t worth[BST_MAX_PLAYERS];
  if (quick && bst_greedy_try_figure(greedy, greedy->here, &r->action[i], worth)) {
    r->worth[i] = worth[greedy->seat];
    return true;
  }
  if (r->count > WIDE && greedy->guesses && r->action[i].step == bst_asked_step(greedy->here))
    r->worth[i] = bst_greedy_guess_figure(greedy, greedy->here, &r->action[i]);
  greedy->option[i].open = r->worth[i] != BST_WORTHLESS;
  return greedy->option[i].open;
}

static void rate_figures_here(bst_greedy *greedy, const rating *r) {
  const bst_action *pass = NULL;
  bool quick = bst_greedy_begin_figures(greedy, BST_GREEDY_HERE, greedy->here, r->action, r->count);
  if (!quick && !bst_greedy_begin_guess(greedy, greedy->here))
    return;
  if (greedy->guesses)
    bst_greedy_begin_guess(greedy, greedy->here);
  for (uint32_t i = 0; i < r->count; i++) {
    if (rate_figure(greedy, r, i, quick) && bst_action_is_pass(&r->action[i])) {
      greedy->base = r->worth[i];
      pass = greedy->option[i].open ? &r->action[i] : NULL;
    }
  }
  bst_greedy_copy(greedy, &greedy->level[0], greedy->here);
  greedy->tries = LEARNED;
  int32_t shift = pass ? bst_greedy_shift(greedy, 0, pass, greedy->base) : 0;
  greedy->base += greedy->base == BST_WORTHLESS ? 0 : shift;
  for (uint32_t i = 0; i < r->count; i++)
    if (greedy->option[i].open)
      r->worth[i] += shift + greedy->missed[r->action[i].step];
}

/* Has another one of that sign been followed, and is as much worth? */
static bool another_is_alike(const bst_greedy *greedy, const rating *r, uint32_t followed) {
  bool alike = false;
  for (uint32_t i = 0; i < r->count && !alike; i++)
    alike = i != followed && !greedy->option[i].open && r->worth[i] == r->worth[followed] &&
            greedy->option[i].sign == greedy->option[followed].sign;
  return alike;
}

/* An action was followed, and the guess at it was wrong by so much: so it is at those that were
 * guessed at in the same way. They are known by that. */
static void spread(bst_greedy *greedy, const rating *r, uint32_t followed, int32_t missed) {
  uint64_t sign = greedy->option[followed].sign;
  bool *alike = &greedy->alike[r->action[followed].step];
  if ((sign & OF_EQUALS) != 0)
    *alike = *alike || another_is_alike(greedy, r, followed);
  if (sign == 0 || ((sign & OF_EQUALS) != 0 && !*alike))
    return;
  for (uint32_t i = 0; i < r->count; i++)
    if (greedy->option[i].open && greedy->option[i].sign == sign) {
      greedy->option[i].open = false;
      r->worth[i] += missed;
    }
}

/* Follows the best action of each operation, to learn how wrong guesses are at the others. */
static void learn_all(bst_greedy *greedy, const rating *r) {
  bool done[BST_GREEDY_OPERATIONS] = {false};
  for (uint32_t i = 0; i < r->count; i++) {
    uint16_t step = r->action[i].step;
    uint32_t best = i;
    if (!greedy->option[i].open || done[step] || greedy->kept[step])
      continue;
    for (uint32_t n = i + 1, equal = 1; n < r->count; n++) {
      if (!greedy->option[n].open || r->action[n].step != step || r->worth[n] < r->worth[best])
        continue;
      equal = r->worth[n] > r->worth[best] ? 1 : equal + 1;
      best = bst_dice_below(&greedy->dice, equal) == 0 ? n : best;
    }
    int32_t guess = r->worth[best];
    done[step] = true;
    greedy->option[best].open = false;
    greedy->tries = LEARNED;
    r->worth[best] = BST_WORTHLESS;
    rate_one(greedy, r, best);
    int32_t missed = r->worth[best] == BST_WORTHLESS ? 0 : r->worth[best] - guess;
    for (uint32_t n = 0; n < r->count; n++)
      if (greedy->option[n].open && r->action[n].step == step)
        r->worth[n] += missed;
    spread(greedy, r, best, 0);
  }
}

/* The best that is known by a guess only, one of equals by chance: where the first of them was
 * taken, tiles went to one side of the board. And the best that is known; `count`: there is none.
 */
static void find_best(bst_greedy *greedy, const rating *r, uint32_t *open, int32_t *known) {
  uint32_t equal = 0;
  *open = r->count;
  *known = BST_WORTHLESS;
  for (uint32_t i = 0; i < r->count; i++)
    if (greedy->option[i].back)
      continue;
    else if (!greedy->option[i].open)
      *known = r->worth[i] > *known ? r->worth[i] : *known;
    else if (*open == r->count || r->worth[i] > r->worth[*open]) {
      *open = i;
      equal = 1;
    } else if (r->worth[i] == r->worth[*open] && bst_dice_below(&greedy->dice, ++equal) == 0) {
      *open = i;
    }
}

/* Follows the best guesses, as far as the budget goes: what is left is worth less than the best
 * that is known. */
static void follow_best(bst_greedy *greedy, const rating *r, uint32_t looks) {
  uint32_t open, wide = greedy->hurries ? 0 : WIDE;
  int32_t known;
  find_best(greedy, r, &open, &known);
  for (uint32_t n = 0; open < r->count && (n < wide || (r->worth[open] > known && looks > 0));
       n++) {
    uint32_t share = n < wide ? looks / (wide - n) : looks;
    greedy->tries = share > 0 ? share : 1;
    int32_t guess = r->worth[open];
    greedy->option[open].open = false;
    r->worth[open] = BST_WORTHLESS;
    rate_one(greedy, r, open);
    if (r->worth[open] != BST_WORTHLESS)
      spread(greedy, r, open, r->worth[open] - guess);
    looks -= share > greedy->tries ? share - greedy->tries : 0;
    find_best(greedy, r, &open, &known);
  }
  greedy->count.cut += open < r->count && r->worth[open] > known;
  for (uint32_t i = 0; i < r->count; i++)
    if (greedy->option[i].open && known != BST_WORTHLESS && r->worth[i] >= known)
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
  if (r->count > greedy->option_room) {
    bst_greedy_option *option = realloc(greedy->option, r->count * sizeof *option);
    if (!option)
      return false;
    greedy->option = option;
    greedy->option_room = r->count;
  }
  for (uint32_t i = 0; i < r->count; i++) {
    r->worth[i] = BST_WORTHLESS;
    greedy->option[i] = (bst_greedy_option){.glance = BST_WORTHLESS};
  }
  greedy->plan.count = 0;
  greedy->kept_guesses = 0;
  return r->listed || check(greedy, r->g, r->action, r->count);
}

/* What was noted in an earlier decision of the same part stays true but for the tile laid since. */
static void begin_notes(bst_greedy *greedy, const bst_game *g, bool goes_on) {
  greedy->base = BST_WORTHLESS;
  if (!goes_on) {
    bst_notes_clear(&greedy->notes);
    bst_known_worths_begin(greedy->known, greedy->table->rules, g);
    memset(greedy->missed, 0, sizeof greedy->missed);
    memset(greedy->learned, 0, sizeof greedy->learned);
    memset(greedy->alike, 0, sizeof greedy->alike);
  }
  memcpy(greedy->kept, greedy->learned, sizeof greedy->kept);
}

static void begin_position(bst_greedy *greedy, const bst_game *g, uint8_t seat) {
  uint32_t haste = bst_haste(g);
  greedy->table->worths = bst_ending_worths(greedy->ending);
  bool goes_on = greedy->goes_on && seat == greedy->seat && g->part == greedy->part;
  greedy->goes_on = false;
  if (goes_on)
    bst_ending_go_on(greedy->ending, g);
  else
    bst_ending_from(greedy->ending, g);
  if (greedy->open_features)
    bst_prospects_from(greedy->open_features, g);
  begin_notes(greedy, g, goes_on);
  bst_dice_init(&greedy->dice, (uint64_t)g->part << 16 | g->node_count, seat);
  greedy->seat = seat;
  greedy->part = g->part;
  greedy->depth = haste < BST_GREEDY_DEPTH ? BST_GREEDY_DEPTH + 1 - (int)haste : 1;
  greedy->hasty = haste > 1;
  bst_game_copy_used(greedy->table->rules, greedy->here, g);
  greedy->figures_at = BST_GREEDY_NOWHERE;
  greedy->guessed_in = NULL;
  greedy->count.decisions++;
  greedy->left_here = bst_stack_left(greedy->table->rules, g);
  /* What those give who hear of features at an end that never comes is nothing to strive for: it
   * may be for pieces that still move. */
  bool may_guess = !greedy->exact && bst_quick_figure_may_guess(greedy->table->rules);
  bst_ending_tell_nobody(greedy->ending, may_guess);
  greedy->guesses = may_guess && bst_ending_begin_guess(greedy->ending, greedy->here);
  bst_ending_tell_nobody(greedy->ending, greedy->guesses);
  /* What is drawn behind the part is nobody's merit, unless the game may end by then. */
  if (greedy->guesses && greedy->table->rules->ending_count == 0)
    greedy->table->no_draw = g->part + 1u;
}

void bst_greedy_rate(bst_greedy *greedy, const bst_game *g, uint8_t seat, const bst_action *action,
                     uint32_t count, bool listed, int32_t *worth) {
  const rating r = {g, action, count, listed, worth};
  uint32_t haste = bst_haste(g);
  if (!begin_rating(greedy, &r))
    return;
  begin_position(greedy, g, seat);
  rate_figures_here(greedy, &r);
  greedy->now_known = false;
  bst_greedy_narrow(greedy, r.action, r.count);
  rate_all(greedy, &r, haste);
  learn_all(greedy, &r);
  follow_best(greedy, &r, LOOKS / haste);
  add_best(greedy, &r);
  bst_greedy_value_passed(greedy, count, worth);
  greedy->table->no_draw = 0;
  greedy->table->worths = NULL;
}

void bst_greedy_go_on(bst_greedy *greedy, bool same_game) { greedy->goes_on = same_game; }

void bst_greedy_hurry(bst_greedy *greedy, bool hurries) { greedy->hurries = hurries; }

void bst_greedy_look_everywhere(bst_greedy *greedy, bool everywhere) {
  greedy->everywhere = everywhere;
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
