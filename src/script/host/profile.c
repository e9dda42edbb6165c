/* profile.c - see profile.h. */
#include "profile.h"

#include "vm.h"

#include <ruleset.h>
#include <stdatomic.h>
#include <stdlib.h>

struct bst_profile {
  bool instructions;
  size_t count; /* of functions */
  atomic_uint_fast64_t (*calls)[BST_PROFILE_PLACES], (*used)[BST_PROFILE_PLACES];
  size_t slots; /* handlers with all their parts: what the arrays are by */
  size_t *slot; /* of the functions */
};

/* --- the sums -------------------------------------------------------------------------------- */

static bst_script_program *program_of(const bst_ruleset *rs) { return rs->furnisher; }

void bst_profile_free(struct bst_profile *p) {
  if (!p)
    return;
  free(p->calls);
  free(p->used);
  free(p->slot);
  free(p);
}

static void list_functions(struct bst_profile *p, const bst_behaviour *b) {
  for (size_t i = 0; i < b->handler_count; i++)
    for (size_t part = 0; part < BST_HANDLER_PARTS; part++)
      if (b->handler[i].function[part])
        p->slot[p->count++] = i * BST_HANDLER_PARTS + part;
}

bst_status bst_profile_begin(const bst_ruleset *rs, bool instructions) {
  bst_script_program *program = program_of(rs);
  if (!program || program->profile)
    return BST_OK;
  struct bst_profile *p = calloc(1, sizeof *p);
  if (!p)
    return BST_NO_MEMORY;
  p->instructions = instructions;
  p->slots = program->b->handler_count * BST_HANDLER_PARTS;
  p->calls = calloc(p->slots + 1, sizeof *p->calls);
  p->used = calloc(p->slots + 1, sizeof *p->used);
  p->slot = calloc(p->slots + 1, sizeof *p->slot);
  if (!p->calls || !p->used || !p->slot) {
    bst_profile_free(p);
    return BST_NO_MEMORY;
  }
  list_functions(p, program->b);
  program->profile = p;
  return BST_OK;
}

size_t bst_profile_count(const bst_ruleset *rs) {
  const bst_script_program *program = program_of(rs);
  return program && program->profile ? program->profile->count : 0;
}

bst_profile_row bst_profile_at(const bst_ruleset *rs, size_t i) {
  const bst_script_program *program = program_of(rs);
  const struct bst_profile *p = program->profile;
  size_t slot = p->slot[i], part = slot % BST_HANDLER_PARTS;
  const bst_handler *handler = &program->b->handler[slot / BST_HANDLER_PARTS];
  const bst_value *function = handler->function[part];
  bst_profile_row row = {.rule = program->b->rule[handler->rule].id,
                         .entry = handler->name,
                         .hook = handler->hook[part],
                         .file = function->home ? function->home->file : handler->path,
                         .line = function->line};
  for (int where = 0; where < BST_PROFILE_PLACES; where++) {
    row.calls[where] = atomic_load(&p->calls[slot][where]);
    row.instructions[where] = atomic_load(&p->used[slot][where]);
  }
  return row;
}

/* --- tables ---------------------------------------------------------------------------------- */

bool bst_profile_open(bst_vm *vm) {
  const struct bst_profile *p = vm->program->profile;
  if (!p)
    return true;
  vm->use = calloc(p->slots + 1, sizeof *vm->use);
  if (!vm->use)
    return false;
  vm->watched = true;
  vm->where = BST_PROFILE_AHEAD;
  bst_guard_fine(vm->guard, p->instructions);
  return true;
}

void bst_profile_is_game(const bst_table *t) {
  bst_vm *vm = bst_host_vm(t);
  if (vm)
    vm->where = BST_PROFILE_GAMES;
}

void bst_profile_close(bst_vm *vm) {
  if (!vm->use)
    return;
  const struct bst_profile *p = vm->program->profile;
  for (size_t i = 0; i < p->slots; i++) {
    atomic_fetch_add(&p->calls[i][vm->where], vm->use[i].calls);
    atomic_fetch_add(&p->used[i][vm->where], vm->use[i].instructions);
  }
  free(vm->use);
  vm->use = NULL;
}
