/* running.c - see running.h. The lists of the compiled ruleset are walked as they are sorted there;
 * what stands in none of them has no order. */
#include "running.h"

#include "behaviour.h"
#include "show.h"

#include <ruleset.h>
#include <string.h>
#include <words.h>

typedef struct lister {
  const bst_rules *rules;
  bst_arena *arena;
  bst_list found; /* of bst_running */
  bool *seen;     /* by handler and part */
} lister;

/* What is known of a place beside the function that stands there. */
typedef struct place {
  bst_run_order by;
  uint16_t order;
  const char *stage;
} place;

static const char *when_of(const lister *self, const bst_handler *handler) {
  const bst_value *when = bst_value_find(handler->entry, "when");
  bool any = when && when->type == BST_VALUE_TABLE && when->count > 0;
  return any ? bst_value_show_when(self->arena, when, handler->path) : NULL;
}

static const char *file_of(const bst_behaviour *b, const bst_handler *handler,
                           const bst_value *written) {
  if (written != handler->effects)
    return written->home ? written->home->file : handler->path;
  return written->file ? written->file : b->rule[handler->rule].path;
}

static void add_part(lister *self, uint16_t number, int part, place at) {
  const bst_behaviour *b = bst_rules_behaviour(self->rules);
  const bst_handler *handler = &b->handler[number];
  const bst_value *function = handler->function[part];
  if (part == BST_RUN && handler->effects != NULL)
    function = handler->effects;
  bool *seen = &self->seen[number * BST_HANDLER_PARTS + part];
  if (!function || *seen)
    return;
  *seen = true;
  bst_running *added = bst_list_add(&self->found, self->arena, sizeof *added);
  if (added)
    *added = (bst_running){.hook = handler->hook[part],
                           .by = at.by,
                           .order = at.order,
                           .stage = at.stage,
                           .rule = b->rule[handler->rule].id,
                           .entry = handler->name,
                           .file = file_of(b, handler, function),
                           .line = function->line,
                           .when = when_of(self, handler)};
}

static void add_all(lister *self, uint16_t number, place at) {
  for (int part = 0; part < BST_HANDLER_PARTS; part++)
    add_part(self, number, part, at);
}

static place place_of(const bst_op *op) {
  place at = {.order = op->order};
  if (op->stage == BST_STAGE_SETUP)
    at.by = BST_RUN_BY_NEEDS;
  if (op->stage < BST_STAGE_COUNT)
    at.stage = bst_words_stage[op->stage].text;
  return at;
}

static void add_steps(lister *self, const bst_ruleset *rs) {
  for (size_t i = 0; i < rs->op_count; i++) {
    const bst_op *op = &rs->op[i];
    if (!op->step)
      continue;
    place at = place_of(op);
    add_all(self, op->step->handler, at);
    if (op->step->price_test > 0)
      add_all(self, (uint16_t)(op->step->price_test - 1), at);
  }
}

static void add_lists(lister *self, const bst_ruleset *rs) {
  static const char *const adjusts[] = {
      [BST_ADJUST_ADD] = "add", [BST_ADJUST_SCALE] = "scale", [BST_ADJUST_LIMIT] = "limit"};
  for (size_t i = 0; i < rs->listener_count; i++)
    add_all(self, rs->listener[i].handler, (place){.order = rs->listener[i].order});
  for (size_t i = 0; i < rs->filter_count; i++)
    if (rs->filter[i].test != BST_NONE)
      add_all(self, rs->filter[i].test, (place){.order = rs->filter[i].order});
  for (size_t i = 0; i < rs->share_count; i++)
    if (rs->share[i].pays && rs->share[i].value == BST_PAYOUT_HOST)
      add_all(self, rs->share[i].test, (place){.order = rs->share[i].order});
  for (size_t i = 0; i < rs->adjust_count; i++)
    if (rs->adjust[i].test != BST_NONE)
      add_all(self, rs->adjust[i].test,
              (place){.order = rs->adjust[i].order, .stage = adjusts[rs->adjust[i].stage]});
}

/* By hook; those of one hook stay as they are. */
static const bst_running *by_hook(lister *self) {
  const bst_running *found = self->found.items;
  size_t count = self->found.count, at = 0;
  bst_running *sorted = bst_arena_alloc(self->arena, (count + 1) * sizeof *sorted);
  for (int hook = 0; sorted && hook < BST_HOOKS; hook++)
    for (size_t i = 0; i < count; i++)
      if (found[i].hook == (bst_hook)hook)
        sorted[at++] = found[i];
  return sorted;
}

static lister new_lister(const bst_rules *rules, bst_arena *arena) {
  size_t handlers = bst_rules_behaviour(rules)->handler_count;
  return (lister){.rules = rules,
                  .arena = arena,
                  .seen = bst_arena_alloc(arena, handlers * BST_HANDLER_PARTS + 1)};
}

const bst_running *bst_rules_running(const bst_rules *rules, bst_arena *arena, size_t *count) {
  const bst_behaviour *b = bst_rules_behaviour(rules);
  const bst_ruleset *rs = bst_rules_compiled(rules);
  lister self = new_lister(rules, arena);
  if (!self.seen)
    return NULL;
  add_steps(&self, rs);
  add_lists(&self, rs);
  for (size_t i = 0; i < b->handler_count; i++)
    add_all(&self, (uint16_t)i, (place){.by = BST_RUN_ALONE});
  const bst_running *sorted = by_hook(&self);
  *count = self.found.count;
  return arena->failed ? NULL : sorted;
}

/* A step is one thing, whatever functions it has. */
static void add_step(lister *self, const bst_op *op) {
  size_t before = self->found.count;
  for (int part = 0; part < BST_HANDLER_PARTS && self->found.count == before; part++)
    add_part(self, op->step->handler, part, place_of(op));
}

const bst_running *bst_rules_stage(const bst_rules *rules, bst_arena *arena, const char *stage,
                                   size_t *count) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  lister self = new_lister(rules, arena);
  for (size_t i = 0; self.seen && i < rs->op_count; i++) {
    const bst_op *op = &rs->op[i];
    if (op->stage >= BST_STAGE_COUNT || strcmp(bst_words_stage[op->stage].text, stage) != 0)
      continue;
    if (op->step) {
      add_step(&self, op);
      continue;
    }
    bst_running *added = bst_list_add(&self.found, arena, sizeof *added);
    if (added)
      *added = (bst_running){.hook = BST_HOOKS,
                             .order = op->order,
                             .stage = bst_words_stage[op->stage].text,
                             .entry = op->name};
  }
  *count = self.found.count;
  return arena->failed ? NULL : self.found.items;
}
