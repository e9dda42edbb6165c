/* long_queries.c - questions to functions of scripts that take more than a word: whole lists of
 * placements, shares of owners, awards before they are booked. */
#include "frozen.h"
#include "vm.h"

#include "behaviour.h"

#include <awards.h>
#include <filters.h>
#include <words.h>

/* --- lists of placements --------------------------------------------------------------------- */

/* Those that are still there. */
static void push_list(bst_vm *vm, const bst_query *q) {
  lua_Integer n = 0;
  bst_guard_charge(vm->lua, 100 + 4 * q->count);
  lua_createtable(vm->lua, (int)q->count, 0);
  for (uint32_t i = 0; i < q->count; i++)
    if (q->keep[i >> 6] >> (i & 63) & 1) {
      bst_push_handle(vm, BST_IS_PLACEMENT, bst_pack_placement(q->list[i], q->type));
      lua_rawseti(vm->lua, -2, ++n);
    }
}

static bool is_at(const bst_query *q, uint32_t i, uint64_t packed) {
  return (q->keep[i >> 6] >> (i & 63) & 1) && bst_pack_placement(q->list[i], q->type) == packed;
}

/* Number of the placement at `index` of the stack; most lists keep their order, so that it lies
 * not far behind the last one. `count`: it is not in the list. */
static uint32_t find(bst_vm *vm, const bst_query *q, int index, uint32_t from) {
  bst_handle handle = bst_handle_at(vm, index);
  for (uint32_t n = 0; n < q->count && handle.is == BST_IS_PLACEMENT; n++) {
    uint32_t i = (from + n) % q->count;
    if (is_at(q, i, handle.at)) {
      bst_guard_charge(vm->lua, 1 + n / 8);
      return i;
    }
  }
  return q->count;
}

bool bst_read_list(bst_vm *vm, const char **wanted) {
  const bst_query *q = vm->now.query;
  uint64_t stay[BST_KEEP_WORDS] = {0};
  uint32_t last = 0;
  *wanted = "a list of placements, all of them out of the one that it got";
  vm->now.answer = 0;
  if (!lua_istable(vm->lua, -1))
    return false;
  bst_frozen_view(vm->lua, -1);
  for (lua_Integer n = 1; n <= (lua_Integer)lua_rawlen(vm->lua, -1); n++) {
    lua_rawgeti(vm->lua, -1, n);
    uint32_t i = find(vm, q, -1, last);
    lua_pop(vm->lua, 1);
    if (i == q->count)
      return false;
    vm->now.answer += !(stay[i >> 6] >> (i & 63) & 1);
    stay[i >> 6] |= (uint64_t)1 << (i & 63);
    last = i;
  }
  for (uint32_t i = 0; i < q->count; i += 64)
    q->keep[i >> 6] = stay[i >> 6];
  return true;
}

/* --- points ---------------------------------------------------------------------------------- */

static void push_strengths(bst_vm *vm, const bst_query *q) {
  lua_createtable(vm->lua, vm->rs->players, 0);
  for (uint8_t seat = 0; seat < vm->rs->players; seat++) {
    lua_pushinteger(vm->lua, q->strength[seat]);
    lua_rawseti(vm->lua, -2, seat + 1);
  }
}

static void push_info(bst_vm *vm, const bst_query *q) {
  const bst_ruleset *rs = vm->rs;
  bool is_term = q->term < rs->term_count;
  lua_createtable(vm->lua, 0, 4);
  lua_pushstring(vm->lua, bst_words_class[q->what].text);
  lua_setfield(vm->lua, -2, "class");
  lua_pushstring(vm->lua,
                 is_term ? rs->term[q->term].name : rs->reason[q->term - rs->term_count].name);
  lua_setfield(vm->lua, -2, "why");
  if (q->mode < vm->program->b->mode_count) {
    lua_pushstring(vm->lua, vm->program->b->mode[q->mode]);
    lua_setfield(vm->lua, -2, "mode");
  }
  bst_push_feature(vm, q->node);
  lua_setfield(vm->lua, -2, "feature");
}

int bst_push_long_query(bst_vm *vm, const bst_query *q) {
  if (vm->now.handler->hook[BST_RUN] == BST_HOOK_PLACE_LIST) {
    push_list(vm, q);
    return 1;
  }
  bst_push_player(vm, q->seat);
  lua_pushinteger(vm->lua, q->value);
  if (vm->now.handler->hook[BST_RUN] == BST_HOOK_AWARD) {
    push_info(vm, q);
    return 3;
  }
  push_strengths(vm, q);
  bst_push_feature(vm, q->node);
  return 4;
}
