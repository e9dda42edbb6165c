/* greedy_player.c - the player "greedy": rates what is legal (greedy.h) and takes the best. */
#include "greedy.h"

#include <copy_used.h>
#include <game.h>
#include <inspect.h>
#include <ruleset.h>
#include <status.h>
#include <stdlib.h>

typedef struct player {
  const bst_player *player;
  bst_table *table; /* of its own: what fails at it harms no game */
  bst_greedy *greedy;
  bst_game *copy;
  int32_t *worth, *sum;
  uint32_t room;
  bool goes_on; /* it has decided in this game */
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

static void begin(void *self) {
  player *p = self;
  p->goes_on = false;
}

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

/* Of what gains the same the smallest amount is best: it may have to be paid, which shows when
 * others have answered. Less than a point, so that nothing else is decided by it. */
static void mind_amounts(const bst_ruleset *rs, const bst_action *action, uint32_t count,
                         int32_t *sum) {
  for (uint32_t i = 0; i < count; i++) {
    const bst_step_def *step = rs->op[action[i].step].step;
    for (uint8_t n = 0; step && n < action[i].argc && sum[i] != BST_WORTHLESS; n++)
      if (step->arg[n] == BST_ARG_AMOUNT)
        sum[i] -= action[i].arg[n] < BST_WORTH_POINT ? action[i].arg[n] : BST_WORTH_POINT - 1;
  }
}

static bst_status choose(void *self, const bst_decision *what, uint32_t *out, bst_error *err) {
  player *p = self;
  bst_dice dice = {what->chance};
  uint32_t samples = (p->player->thinking.samples - 1) / bst_haste(what->view) + 1;
  *out = p->goes_on ? bst_greedy_planned(p->greedy, what->view, what->action, what->count)
                    : what->count;
  if (*out < what->count)
    return BST_OK;
  if (!make_room(p, what->count))
    return no_memory(err);
  for (uint32_t i = 0; i < what->count; i++)
    p->sum[i] = 0;
  for (uint32_t i = 0; i < samples; i++) {
    bst_game_copy_used(bst_table_ruleset(p->table), p->copy, what->view);
    bst_game_determinize(bst_table_ruleset(p->table), p->copy, what->seat, bst_dice_next(&dice));
    bst_greedy_go_on(p->greedy, p->goes_on && samples == 1);
    bst_greedy_rate(p->greedy, p->copy, what->seat, what->action, what->count, false, p->worth);
    add(p->sum, p->worth, what->count, samples);
  }
  p->goes_on = true;
  mind_amounts(bst_table_ruleset(p->table), what->action, what->count, p->sum);
  *out = bst_greedy_best(p->sum, what->count, &dice);
  if (samples == 1)
    bst_greedy_take(p->greedy, *out);
  return BST_OK;
}

static uint64_t cut(const void *self) {
  const player *p = self;
  return bst_greedy_counted(p->greedy).cut;
}

const bst_mind_kind bst_greedy_kind = {open, begin, begin, choose, NULL, close, cut};
