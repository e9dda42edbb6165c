/* jcz_numbers.c - see jcz_numbers.h. */
#include "jcz_numbers.h"

#include <figures.h>
#include <inspect.h>
#include <stdlib.h>
#include <string.h>

static bst_figure_run equals_of(const bst_ruleset *rs, uint16_t figure) {
  bst_figure_run none = {0, 0};
  for (uint8_t kind = 0; kind < rs->figure_count; kind++)
    for (uint8_t seat = 0; seat < rs->players; seat++) {
      bst_figure_run run = bst_figures_of_kind(rs, kind, seat);
      if (figure >= run.first && figure < run.first + run.count)
        return run;
    }
  return none;
}

void bst_jcz_numbers_begin(const bst_ruleset *rs, uint16_t *number) {
  for (uint8_t kind = 0; kind < rs->figure_count; kind++)
    for (uint8_t seat = 0; seat < rs->players; seat++) {
      bst_figure_run run = bst_figures_of_kind(rs, kind, seat);
      for (uint16_t i = 0; i < run.count; i++)
        number[run.first + i] = (uint16_t)(i + 1);
    }
}

static uint16_t at_home(const bst_ruleset *rs, const bst_game *g, uint8_t seat, uint16_t kind) {
  return supply_of(rs, g)[seat * rs->figure_count + kind];
}

uint16_t bst_jcz_numbers_figure(const bst_ruleset *rs, const bst_game *g, const bst_action *a) {
  const bst_op *op = &rs->op[a->step];
  if (bst_action_is_pass(a))
    return BST_NONE;
  if (op->kind == BST_OP_FIGURE)
    return at_home(rs, g, a->seat, a->arg[0]);
  for (uint8_t i = 0; op->step && i < a->argc; i++) {
    if (op->step->arg[i] == BST_ARG_FIGURE)
      return a->arg[i];
    if (op->step->arg[i] == BST_ARG_KIND)
      return at_home(rs, g, a->seat, a->arg[i]);
  }
  return BST_NONE;
}

uint16_t bst_jcz_numbers_named(const bst_ruleset *rs, const uint16_t *number, uint16_t figure,
                               const char *id) {
  const char *dot = strrchr(id, '.');
  bst_figure_run run = equals_of(rs, figure);
  for (uint16_t i = 0; dot && i < run.count; i++)
    if (number[run.first + i] == strtol(dot + 1, NULL, 10))
      return (uint16_t)(run.first + i);
  return BST_NONE;
}

void bst_jcz_numbers_note(const bst_ruleset *rs, uint16_t *number, uint16_t figure,
                          const char *id) {
  uint16_t had = bst_jcz_numbers_named(rs, number, figure, id);
  if (had == BST_NONE)
    return;
  uint16_t other = number[figure];
  number[figure] = number[had];
  number[had] = other;
}
