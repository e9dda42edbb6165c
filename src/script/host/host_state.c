/* host_state.c - see host_state.h. */
#include "host_state.h"

#include "vm.h"

#include <string.h>

void bst_host_hear_print(const bst_table *t,
                         void (*sink)(void *self, const char *text, size_t length), void *self) {
  bst_guard *guard = bst_host_guard(t);
  if (guard) {
    guard->sink = sink;
    guard->sink_self = self;
  }
}

void bst_host_watch_budget(const bst_table *t, const char *rule, bst_budget *most) {
  bst_vm *vm = bst_host_vm(t);
  if (!vm)
    return;
  const bst_behaviour *b = vm->program->b;
  const bst_host_limits *limits = &vm->program->limits;
  most->call_limit = limits->call;
  most->action_limit = limits->action;
  most->memory_limit = limits->memory;
  vm->most = most;
  vm->watched = true;
  for (vm->most_rule = 0; vm->most_rule < b->rule_count; vm->most_rule++)
    if (strcmp(b->rule[vm->most_rule].id, rule) == 0)
      break;
}

void bst_host_count_calls(const bst_table *t, uint32_t *calls) {
  bst_vm *vm = bst_host_vm(t);
  if (!vm)
    return;
  vm->by_rule = calls;
  vm->watched = calls || vm->most || vm->use;
}

void bst_host_count_instructions(const bst_table *t, bool on) {
  bst_guard *guard = bst_host_guard(t);
  if (guard)
    bst_guard_hook(guard, on);
}
