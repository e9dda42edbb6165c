/* greedy_plan.c - what greedy means to do behind an action. It has followed that already when it
 * decided about the action, so when it is asked it needn't be found again. */
#include "greedy_inside.h"

#include <string.h>
#include <xxhash.h>

/* What can be seen of a decision, and of the figures meanwhile: nobody else has decided anything
 * since the last one, so that only chance can have made it another one. */
static uint64_t key_of(const bst_ruleset *rs, const bst_game *g) {
  const uint32_t seen[] = {g->part,     g->tile_count, g->node_count,
                           g->ask_step, g->ask_seat,   g->ask_own};
  uint64_t key = XXH3_64bits(seen, sizeof seen);
  key = XXH3_64bits_withSeed(g->points, sizeof g->points, key);
  if (g->laid != BST_NONE)
    key = XXH3_64bits_withSeed(&tiles_of(rs, g)[g->laid], sizeof(bst_tile), key);
  return XXH3_64bits_withSeed(figures_of(rs, g), rs->layout.figure_cap * sizeof(bst_figure), key);
}

void bst_greedy_begin_line(bst_greedy_level *at) {
  at->line.count = 0;
  at->equal = 0;
}

void bst_greedy_note_line(bst_greedy *greedy, bst_greedy_level *at, const bst_action *action,
                          const bst_greedy_line *on, bool better) {
  at->equal = better ? 1 : at->equal + 1;
  if (at->seat != greedy->seat || (!better && bst_dice_below(&greedy->dice, at->equal) != 0))
    return;
  uint32_t more = on ? on->count : 0;
  more = more < BST_GREEDY_DEPTH - 2 ? more : BST_GREEDY_DEPTH - 2;
  at->line.move[0].action = *action;
  for (uint32_t i = 0; i < more; i++)
    at->line.move[i + 1] = on->move[i];
  at->line.count = more + 1;
}

void bst_greedy_end_line(bst_greedy *greedy, bst_greedy_level *at, bool whole) {
  if (!whole)
    at->line.count = 0;
  if (at->line.count > 0)
    at->line.move[0].key = key_of(greedy->table->rules, at->game);
}

void bst_greedy_take(bst_greedy *greedy, uint32_t number) {
  if (number < greedy->option_room) /* else there was no memory to rate anything */
    greedy->plan = greedy->option[number].line;
  greedy->planned = 0;
}

uint32_t bst_greedy_planned(bst_greedy *greedy, const bst_game *g, const bst_action *action,
                            uint32_t count) {
  const bst_greedy_line *plan = &greedy->plan;
  uint32_t at = greedy->planned++, i = 0;
  if (at >= plan->count || key_of(greedy->table->rules, g) != plan->move[at].key)
    return count;
  while (i < count && memcmp(&action[i], &plan->move[at].action, sizeof *action) != 0)
    i++;
  return i;
}
