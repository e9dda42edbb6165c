/* used.c - see used.h. What the core counts stands by the numbers of the compiled ruleset; the
 * names of what has a function are those of its handler. */
#include "used.h"

#include "behaviour.h"
#include "profile.h"

#include <ctype.h>
#include <ruleset.h>
#include <string.h>
#include <uses.h>
#include <words.h>

typedef struct lister {
  const bst_rules *rules;
  const bst_ruleset *rs;
  const bst_behaviour *b;
  bst_arena *arena;
  bst_list found; /* of bst_used_row */
  bool *counted;  /* by handler: how often it is carried out stands in a row of the core */
} lister;

bst_status bst_used_begin(const bst_rules *rules) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  bst_uses_begin(rs);
  return bst_profile_begin(rs, false);
}

static bst_used_row *add(lister *self, const char *kind, uint8_t rule, const char *entry,
                         uint64_t times) {
  bst_used_row *row = bst_list_add(&self->found, self->arena, sizeof *row);
  if (row)
    *row = (bst_used_row){
        .rule = self->rs->rule[rule].name, .kind = kind, .entry = entry, .times = times};
  return row;
}

/* "rule.entry" with the section between. */
static const char *in_section(lister *self, const char *name, const char *section) {
  const char *dot = strchr(name, '.');
  return dot ? bst_arena_format(self->arena, "%.*s.%s%s", (int)(dot - name), name, section, dot)
             : name;
}

/* --- what asks, and what hears --------------------------------------------------------------- */

static const char *kind_of(const bst_step_def *step) {
  static const char *const kinds[] = {[BST_ROLE_STEP] = "step",
                                      [BST_ROLE_ACTION] = "action",
                                      [BST_ROLE_SOURCE] = "source",
                                      [BST_ROLE_ASSIST] = "assist"};
  return step->stage == BST_STAGE_SETUP ? "setup" : kinds[step->role];
}

static void add_steps(lister *self) {
  for (size_t i = 0; i < self->rs->op_count; i++) {
    const bst_op *op = &self->rs->op[i];
    if (!op->step)
      continue;
    const bst_handler *handler = &self->b->handler[op->step->handler];
    bool is_moment = strstr(handler->name, ".on.") != NULL;
    bst_used_row *row = add(self, is_moment ? "handler" : kind_of(op->step), op->rule,
                            handler->name, bst_uses_of(self->rs, BST_USE_DONE, i));
    if (!row)
      return;
    row->is_offered = !op->step->automatic;
    row->offered = bst_uses_of(self->rs, BST_USE_OFFERED, i);
    self->counted[op->step->handler] = true;
  }
}

static void add_listeners(lister *self) {
  for (size_t i = 0; i < self->rs->listener_count; i++) {
    const bst_listener_def *listener = &self->rs->listener[i];
    add(self, "handler", listener->rule, self->b->handler[listener->handler].name,
        bst_uses_of(self->rs, BST_USE_HEARD, i));
    self->counted[listener->handler] = true;
  }
}

/* --- what the core does by itself ------------------------------------------------------------ */

static void add_lists(lister *self) {
  for (size_t i = 0; i < self->rs->filter_count; i++) {
    const bst_filter_def *filter = &self->rs->filter[i];
    const char *list =
        bst_arena_format(self->arena, "lists.%s", bst_words_filter_list[filter->list].text);
    add(self, "list", filter->rule, in_section(self, filter->name, list),
        bst_uses_of(self->rs, BST_USE_SAID, i));
  }
}

static void add_points(lister *self) {
  const bst_ruleset *rs = self->rs;
  for (size_t i = 0; i < rs->term_count; i++)
    add(self, "term", rs->term[i].rule, in_section(self, rs->term[i].name, "terms"),
        bst_uses_of(rs, BST_USE_VALUED, i));
  for (size_t i = 0; i < rs->share_count; i++)
    add(self, rs->share[i].pays ? "payout" : "claim", rs->share[i].rule,
        in_section(self, rs->share[i].name, "majority"), bst_uses_of(rs, BST_USE_SHARED, i));
  for (size_t i = 0; i < rs->adjust_count; i++)
    add(self, "award", rs->adjust[i].rule, in_section(self, rs->adjust[i].name, "awards"),
        bst_uses_of(rs, BST_USE_ADJUSTED, i));
}

/* --- functions ------------------------------------------------------------------------------- */

/* What it is for, as in "(step_options)". */
static const char *with_hook(lister *self, const bst_profile_row *function) {
  static const char *const hooks[] = {
#define X(id, path, arguments, result, combining, rights, when) #id,
      BST_HOOK_LIST(X)
#undef X
  };
  char *text = bst_arena_format(self->arena, "%s (%s)", function->entry, hooks[function->hook]);
  for (char *c = text ? text + strlen(function->entry) : NULL; c && *c; c++)
    *c = (char)tolower((unsigned char)*c);
  return text;
}

/* In the order of the profile: all parts of a handler, one handler after the other. */
static void add_functions(lister *self) {
  size_t at = 0, count = bst_profile_count(self->rs);
  for (size_t i = 0; i < self->b->handler_count; i++)
    for (int part = 0; part < BST_HANDLER_PARTS; part++) {
      const bst_handler *handler = &self->b->handler[i];
      if (!handler->function[part] || at == count)
        continue;
      bst_profile_row function = bst_profile_at(self->rs, at++);
      if (part != BST_RUN || !self->counted[i])
        add(self, "function", handler->rule, with_hook(self, &function),
            function.calls[BST_PROFILE_GAMES]);
    }
}

const bst_used_row *bst_rules_used(const bst_rules *rules, bst_arena *arena, size_t *count) {
  lister self = {.rules = rules,
                 .rs = bst_rules_compiled(rules),
                 .b = bst_rules_behaviour(rules),
                 .arena = arena};
  self.counted = bst_arena_alloc(arena, self.b->handler_count + 1);
  if (!self.counted)
    return NULL;
  add_listeners(&self);
  add_steps(&self);
  add_lists(&self);
  add_points(&self);
  add_functions(&self);
  *count = self.found.count;
  return arena->failed ? NULL : self.found.items;
}
