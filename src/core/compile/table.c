#include "board.h"
#include "components.h"
#include "effects.h"
#include "figures.h"
#include "filters.h"
#include "furniture.h"
#include "listing.h"
#include "score.h"
#include "select.h"
#include "status.h"
#include "takes.h"
#include "uses.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* --- what selectors ask of lists ----------------------------------------------------------- */

static bool is_placeable(const bst_table *t, const bst_game *g, uint16_t type) {
  return bst_filters_type(t->rules, type) ? bst_can_be_placed(t, g, type)
                                          : bst_board_any(t->rules, g, type);
}

static int32_t measure(const bst_table *t, const bst_game *g, uint16_t node, uint8_t counter) {
  const bst_counter what = {.op = counter, .attr = BST_ATTR_NONE};
  return bst_count(t, g, node, &what, BST_NOBODY, BST_MODE_NORMAL);
}

/* As awards do: once the game has ended, unfinished features are worth what they are then. */
static int32_t worth(const bst_table *t, const bst_game *g, uint16_t node, uint8_t seat) {
  uint8_t mode = g->at >= t->rules->first_of_end ? BST_MODE_FINAL : BST_MODE_NORMAL;
  return bst_worth(t, g, node, mode, seat, NULL);
}

static void sort_features(const bst_ruleset *rs, const bst_game *g, uint32_t *node,
                          uint32_t count) {
  uint16_t few[BST_MAX_FIGURES];
  if (count > BST_MAX_FIGURES)
    return;
  for (uint32_t i = 0; i < count; i++)
    few[i] = (uint16_t)node[i];
  bst_sort_features(rs, g, few, (uint16_t)count);
  for (uint32_t i = 0; i < count; i++)
    node[i] = few[i];
}

/* The list is asked, and the batch made shorter, right before the stage `score`. */
static bool completes(const bst_table *t, const bst_game *g, uint16_t node) {
  return !bst_has_filters(t->rules, BST_FILTER_COMPLETE_OK) || g->at > t->rules->first_of_score ||
         bst_completion_allowed(t, g, node);
}

static const bst_select_lists lists_say = {
    .is_immune = bst_is_immune,
    .carry_out = bst_effects_run,
    .takes = bst_takes,
    .takes_of_each = bst_takes_of_each,
    .is_placeable = is_placeable,
    .owners = bst_owners,
    .measure = measure,
    .completes = completes,
    .worth = worth,
    .sort_features = sort_features,
};

/* --- tables --------------------------------------------------------------------------------- */

bst_table *bst_table_new(const bst_ruleset *rs) {
  bst_table *t = calloc(1, sizeof *t);
  if (t == NULL)
    return NULL;
  t->rules = rs;
  t->lists_say = &lists_say;
  if (bst_uses_open(t) && bst_table_furnish(t))
    return t;
  bst_table_free(t);
  return NULL;
}

void bst_table_free(bst_table *t) {
  if (t == NULL)
    return;
  bst_table_unfurnish(t);
  bst_uses_close(t);
  bst_components_free(t->components);
  free(t);
}

const bst_ruleset *bst_table_ruleset(const bst_table *t) { return t->rules; }

void bst_table_observe(bst_table *t, const bst_observer *observer) {
  t->watched = observer != NULL;
  t->watch = observer != NULL ? *observer : (bst_observer){0};
}

void bst_table_host(bst_table *t, const bst_host *host) {
  t->host = host != NULL ? *host : (bst_host){0};
}

bst_status bst_table_protect(bst_table *t, bst_game *g, bst_status (*body)(void *with), void *with,
                             bst_error *err) {
  return bst_table_wants_protection(t) ? bst_table_shield(t, g, body, with, err) : body(with);
}

bst_status bst_table_shield(bst_table *t, bst_game *g, bst_status (*body)(void *with), void *with,
                            bst_error *err) {
  unsigned depth = bst_finds_depth(t);
  bst_status status = t->host.protect(t->host.self, body, with, err);
  bst_finds_reset(t, depth);
  if (status != BST_OK) {
    g->failed |= 1;
    t->begun = 0;
  }
  return status;
}

bst_status bst_fail_handler(const bst_table *t, const bst_game *g, uint16_t handler,
                            bst_blamed what, bst_error *err, const char *format, ...) {
  char text[256];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  if (t->host.blame != NULL)
    return t->host.blame(t->host.self, t, g, handler, what, text, err);
  return bst_fail(err, BST_SCRIPT, "%s", text);
}
