/* host.c - calls functions of scripts; host_fault.c tells of those that fail. */
#include "host.h"

#include "handles.h"
#include "vm.h"

#include <graph.h>
#include <score.h>
#include <stdio.h>

static const uint8_t hook_rights[] = {
#define X(id, path, arguments, result, combining, rights, when) BST_RIGHTS_##rights,
    BST_HOOK_LIST(X)
#undef X
};

/* --- calls ----------------------------------------------------------------------------------- */

/* A call begins; those around it wait elsewhere. */
static void note_begin(bst_vm *vm, uint16_t handler, bst_part_of_handler part) {
  if (vm->by_rule)
    vm->by_rule[vm->program->b->handler[handler].rule]++;
  if (vm->use)
    vm->use[handler * BST_HANDLER_PARTS + part].calls++;
  vm->now.paid = vm->guard->paid;
  vm->now.told = vm->told;
}

/* Makes the call of a function the one at hand; what else it needs is filled in by the caller. The
 * calls around it wait in *outer, which is written only if there are any. */
static inline bst_call *begin_call(bst_vm *vm, bst_call *outer, const bst_table *t,
                                   const bst_game *g, uint16_t handler, bst_part_of_handler part) {
  const bst_handler *h = &vm->program->b->handler[handler];
  bst_call *call = &vm->now;
  if (vm->depth > 0)
    *outer = *call;
  if (vm->watched)
    note_begin(vm, handler, part);
  call->handler = h;
  call->function = vm->function[handler][part];
  vm->guard->plain = vm->depth == 0 && vm->plain[handler][part];
  call->part = (uint8_t)part;
  call->rights = hook_rights[h->hook[part]];
  call->rule = h->rule;
  call->t = (bst_table *)(uintptr_t)t; /* with READ nothing is changed */
  call->g = (bst_game *)(uintptr_t)g;
  call->event = NULL;
  call->offer = NULL;
  call->query = NULL;
  call->returned = false;
  return call;
}

static void end_call(bst_vm *vm, const bst_call *outer) {
  if (vm->depth > 0) {
    vm->now = *outer;
  } else {
    vm->now.g = NULL; /* nobody may use `g`, `ev` and `out` */
    vm->now.event = NULL;
    vm->now.offer = NULL;
  }
}

/* Where `g`, `ev` and `out` stand at the bottom of the stack, for calls from outside. */
enum { AT_SELF = 2, AT_EVENT, AT_OFFER };

/* Whether the function and its arguments may be pushed before anything is protected: nothing of it
 * needs memory, and no other call is under way. */
static inline bool is_quick(const bst_vm *vm) { return vm->depth == 0; }

static void raise(uint64_t *most, uint64_t used) {
  if (used > *most)
    *most = used;
}

/* What the call that has just ended used, without what those inside it have told of. */
static void note_instructions(bst_vm *vm) {
  size_t handler = (size_t)(vm->now.handler - vm->program->b->handler);
  uint64_t inside = vm->told - vm->now.told, own = vm->guard->paid - vm->now.paid - inside;
  vm->use[handler * BST_HANDLER_PARTS + vm->now.part].instructions += own;
  vm->told += own;
}

/* Of the limits, too; there nobody waits for those inside it. */
static void note_use(bst_vm *vm) {
  const bst_handler *handler = vm->now.handler;
  if (vm->use)
    note_instructions(vm);
  if (!vm->most || vm->depth > 0)
    return;
  uint64_t used = bst_guard_used(vm->guard);
  if (handler->rule == vm->most_rule && used > vm->most->call) {
    vm->most->call = used;
    snprintf(vm->most->entry, sizeof vm->most->entry, "%s", handler->name);
  }
  raise(&vm->most->action, bst_guard_action_used(vm->guard));
  raise(&vm->most->memory, bst_guard_memory_used(vm->guard));
}

/* The same under the shield of an action: a failure doesn't come back here. */
static bst_status enter_shielded(bst_vm *vm, lua_CFunction body, int arguments, int results) {
  bst_verb verb = vm->verb;
  uint64_t left = vm->guard->action_left;
  bool outside = vm->now.rights == BST_RIGHTS_READ;
  if (outside)
    vm->guard->action_left = UINT64_MAX;
  if (body) {
    lua_pushcfunction(vm->lua, body);
    lua_pushlightuserdata(vm->lua, vm);
    arguments = 1;
  }
  vm->depth++;
  bst_guard_direct(vm->guard, arguments, results, vm->program->limits.call, body == NULL);
  vm->depth--;
  vm->verb = verb;
  if (outside)
    vm->guard->action_left = left;
  if (vm->watched)
    note_use(vm);
  return vm->kept; /* the script has caught it; nobody else may */
}

/* Enters the function of the call at hand: by way of `body`, which pushes its arguments and reads
 * its result, or (NULL) with `arguments` of them on the stack, where the results stay. Questions
 * from outside an action (a listing of what is legal) don't use up the budget of one. */
static bst_status enter(bst_vm *vm, lua_CFunction body, int arguments, int results) {
  vm->entered += vm->depth == 0;
  if (vm->shielded && vm->depth == 0)
    return enter_shielded(vm, body, arguments, results);
  bst_verb verb = vm->verb;
  uint64_t left = vm->guard->action_left;
  bool outside = vm->depth == 0 && vm->now.rights == BST_RIGHTS_READ;
  uint64_t most = vm->program->limits.call;
  if (outside)
    vm->guard->action_left = UINT64_MAX;
  vm->depth++;
  bst_status status = body ? bst_guard_enter(vm->guard, body, vm, most, &vm->raw)
                           : bst_guard_enter_pushed(vm->guard, arguments, results, most, &vm->raw);
  vm->depth--;
  if (status != BST_OK && vm->kept == BST_OK) /* else an inner failure is the cause */
    bst_vm_note_fault(vm, status);
  if (status == BST_OK)
    status = vm->kept; /* the script has caught it; nobody else may */
  vm->verb = verb;
  if (outside)
    vm->guard->action_left = left;
  if (vm->watched)
    note_use(vm);
  return status;
}

/* What changes the game: the first call of an action begins its budget. */
static bst_status enter_action(bst_vm *vm, lua_CFunction body, int arguments, bst_error *err) {
  if (vm->depth == 0 && vm->action != vm->now.t->action) {
    bst_guard_action_begin(vm->guard, vm->program->limits.action);
    vm->action = vm->now.t->action;
  }
  bst_status status = enter(vm, body, arguments, 0);
  return status == BST_OK ? BST_OK : bst_vm_tell(vm, err);
}

/* Calls the function, which is pushed, and its arguments. */
static inline void run_function(bst_vm *vm, int arguments, int results) {
  bst_guard_run(vm->lua, arguments, results);
  vm->now.returned = true;
}

static inline void push_function(const bst_vm *vm) {
  lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, vm->now.function);
  lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, vm->self_ref);
}

/* --- events ---------------------------------------------------------------------------------- */

static int body_of_hear(lua_State *lua) {
  bst_vm *vm = lua_touserdata(lua, 1);
  bool answers = vm->now.event->kind == BST_EVENT_FIGURE_LEAVING;
  push_function(vm);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, vm->event_ref);
  run_function(vm, 2, answers);
  if (answers)
    bst_leaving_answer(vm);
  return 0;
}

static bst_status call_hear(void *self, bst_table *t, bst_game *g, uint16_t handler,
                            const bst_event *event, bst_error *err) {
  bst_vm *vm = self;
  bst_call outer;
  bool quick = is_quick(vm) && event->kind != BST_EVENT_FIGURE_LEAVING;
  if (vm->kept != BST_OK)
    return bst_vm_tell(vm, err);
  begin_call(vm, &outer, t, g, handler, BST_RUN)->event = event;
  if (quick) {
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, vm->now.function);
    lua_pushvalue(vm->lua, AT_SELF);
    lua_pushvalue(vm->lua, AT_EVENT);
  }
  bst_status status = enter_action(vm, quick ? NULL : body_of_hear, 2, err);
  end_call(vm, &outer);
  return status;
}

/* --- steps ----------------------------------------------------------------------------------- */

static int push_offer(bst_vm *vm) {
  push_function(vm);
  bst_push_player(vm, vm->now.seat);
  lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, vm->offer_ref);
  if (vm->now.handler->hook[BST_OPTIONS] != BST_HOOK_ASSIST_OPTIONS)
    return 3;
  bst_push_type(vm, vm->now.g->drawn);
  return 4;
}

static int body_of_offer(lua_State *lua) {
  bst_vm *vm = lua_touserdata(lua, 1);
  run_function(vm, push_offer(vm), 0);
  return 0;
}

/* Whoever lists what is legal (no `err`) hears of no failure: it is kept for who carries one out.
 */
static bst_status call_offer(void *self, const bst_table *t, const bst_game *g, uint16_t handler,
                             uint8_t seat, bst_offer *out, bst_error *err) {
  bst_vm *vm = self;
  if (!vm->program->b->handler[handler].function[BST_OPTIONS])
    return BST_OK;
  if (vm->kept != BST_OK)
    return err ? bst_vm_tell(vm, err) : vm->kept;
  bst_call outer, *call = begin_call(vm, &outer, t, g, handler, BST_OPTIONS);
  call->seat = seat;
  call->offer = out;
  bst_offer_begin(vm);
  bool quick = is_quick(vm);
  bst_status status = enter(vm, quick ? NULL : body_of_offer, quick ? push_offer(vm) : 0, 0);
  end_call(vm, &outer);
  if (status == BST_OK || err)
    return status == BST_OK ? BST_OK : bst_vm_tell(vm, err);
  return bst_vm_keep(vm, status);
}

static int body_of_carry_out(lua_State *lua) {
  bst_vm *vm = lua_touserdata(lua, 1);
  const bst_action *action = vm->now.action;
  const bst_handler *handler = vm->now.handler;
  int arguments = 1;
  push_function(vm);
  if (vm->now.event) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, vm->event_ref);
    arguments++;
  } else if (handler->hook[BST_RUN] != BST_HOOK_COMPONENTS &&
             handler->hook[BST_RUN] != BST_HOOK_SETUP) {
    bst_push_player(vm, action->seat);
    for (uint8_t i = 0; i < action->argc; i++)
      bst_push_arg(vm, handler, handler->arg[i], action->arg[i]);
    arguments += 1 + action->argc;
  }
  run_function(vm, arguments, 0);
  return 0;
}

static bst_status call_carry_out(void *self, bst_table *t, bst_game *g, uint16_t handler,
                                 const bst_action *action, bst_error *err) {
  bst_vm *vm = self;
  const bst_handler *h = &vm->program->b->handler[handler];
  bool is_over = h->hook[BST_RUN] == BST_HOOK_PRE_FINAL || h->hook[BST_RUN] == BST_HOOK_FINAL;
  const bst_event moment = {.kind = BST_EVENT_COUNT,
                            .seat = is_over ? BST_NOBODY : g->active,
                            .tile = g->laid,
                            .node = BST_NONE,
                            .figure = BST_NONE};
  if (!h->function[BST_RUN])
    return BST_OK;
  if (vm->kept != BST_OK)
    return bst_vm_tell(vm, err);
  bst_call outer, *call = begin_call(vm, &outer, t, g, handler, BST_RUN);
  call->action = action;
  call->event = h->is_event ? &moment : NULL;
  bool quick = is_quick(vm) && h->is_event;
  if (quick) {
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, vm->now.function);
    lua_pushvalue(vm->lua, AT_SELF);
    lua_pushvalue(vm->lua, AT_EVENT);
  }
  bst_status status = enter_action(vm, quick ? NULL : body_of_carry_out, 2, err);
  end_call(vm, &outer);
  return status;
}

static int body_of_who(lua_State *lua) {
  bst_vm *vm = lua_touserdata(lua, 1);
  char text[80];
  push_function(vm);
  run_function(vm, 1, 1);
  bst_handle handle = bst_handle_at(vm, -1);
  if (!lua_isnil(lua, -1) && (handle.is != BST_IS_PLAYER || !bst_handle_exists(vm, handle)))
    return luaL_error(lua, "'%s' must return a player or nil, not %s",
                      vm->now.handler->hook[BST_WHO] == BST_HOOK_NEXT_SEAT ? "next" : "who",
                      bst_describe(vm, -1, text, sizeof text));
  vm->now.answer = lua_isnil(lua, -1) ? BST_NOBODY : (int32_t)handle.at;
  return 0;
}

static bst_status who(void *self, const bst_table *t, const bst_game *g, uint16_t handler,
                      uint8_t *seat, bst_error *err) {
  bst_vm *vm = self;
  bst_call outer;
  if (vm->kept != BST_OK)
    return bst_vm_tell(vm, err);
  begin_call(vm, &outer, t, g, handler, BST_WHO);
  bst_status status = enter(vm, body_of_who, 0, 0);
  if (status == BST_OK)
    *seat = (uint8_t)vm->now.answer;
  end_call(vm, &outer);
  return status == BST_OK ? BST_OK : bst_vm_tell(vm, err);
}

/* --- questions ------------------------------------------------------------------------------- */

static void push_target(bst_vm *vm, const bst_query *q) {
  if (q->figure != BST_NONE)
    bst_push_figure(vm, q->figure);
  else
    bst_push_location(vm, q->location);
}

/* Pushes what the function of a query gets behind `g`; returns how many. */
static int push_question(bst_vm *vm, const bst_query *q) {
  const bst_node *nodes = nodes_of(vm->rs, vm->now.g);
  switch (vm->now.handler->hook[BST_RUN]) {
  case BST_HOOK_TERM:
    bst_push_feature(vm, q->node);
    bst_push_player(vm, q->seat);
    lua_pushboolean(vm->lua, bst_is_complete(vm->rs, nodes, bst_root(nodes, q->node)));
    return 3;
  case BST_HOOK_WEIGHT:
    bst_push_figure(vm, q->figure);
    bst_push_feature(vm, q->node);
    return 2;
  case BST_HOOK_PLACE_OK:
    bst_push_type(vm, q->type);
    bst_push_xy(vm, (bst_xy){q->place.x, q->place.y});
    lua_pushinteger(vm->lua, q->place.rotation);
    return 3;
  case BST_HOOK_DEPLOY_OK:
    lua_pushstring(vm->lua, vm->rs->figure[q->figure].name);
    bst_push_player(vm, q->seat);
    bst_push_segment(vm, q->node);
    return 3;
  case BST_HOOK_SOURCE_PRICE:
    bst_push_player(vm, q->seat);
    bst_push_type(vm, q->type);
    return 2;
  case BST_HOOK_GAME_OVER:
  case BST_HOOK_WON:
    return 0;
  case BST_HOOK_SHOW:
    if (q->seat == BST_NOBODY)
      lua_pushnil(vm->lua);
    else
      bst_push_player(vm, q->seat);
    return 1;
  case BST_HOOK_TURN_SKIP:
    bst_push_player(vm, q->seat);
    return 1;
  case BST_HOOK_IMMUNE:
    lua_pushstring(vm->lua, vm->rs->cause[q->effect]);
    push_target(vm, q);
    return 2;
  case BST_HOOK_PLACE_LIST:
  case BST_HOOK_PAYOUT:
  case BST_HOOK_AWARD:
    return bst_push_long_query(vm, q);
  default: /* complete_ok */
    bst_push_feature(vm, q->node);
    return 1;
  }
}

static bool wants_number(bst_hook hook) {
  return hook == BST_HOOK_TERM || hook == BST_HOOK_WEIGHT || hook == BST_HOOK_SOURCE_PRICE ||
         hook == BST_HOOK_PAYOUT || hook == BST_HOOK_AWARD;
}

/* What people are shown; no control characters. */
static bool read_text(bst_vm *vm, const char **wanted) {
  const bst_query *q = vm->now.query;
  const char *text = lua_isnil(vm->lua, -1) ? "" : lua_tostring(vm->lua, -1);
  size_t used = 0;
  *wanted = "a text, a number or nil";
  for (; text && text[used] && used + 1 < q->room; used++)
    q->text[used] = (unsigned char)text[used] < ' ' ? ' ' : text[used];
  q->text[used] = '\0';
  return text != NULL;
}

/* Reads the answer on the top of the stack; false: it is of the wrong kind, *wanted is the right
 * one. */
static bool read_answer(bst_vm *vm, const char **wanted) {
  lua_State *lua = vm->lua;
  int is_whole = 0;
  if (vm->now.handler->hook[BST_RUN] == BST_HOOK_PLACE_LIST)
    return bst_read_list(vm, wanted);
  if (vm->now.handler->hook[BST_RUN] == BST_HOOK_SHOW)
    return read_text(vm, wanted);
  if (!wants_number(vm->now.handler->hook[BST_RUN])) {
    *wanted = "true or false";
    vm->now.answer = lua_toboolean(lua, -1);
    return lua_type(lua, -1) == LUA_TBOOLEAN;
  }
  lua_Integer number = 0;
  if (lua_type(lua, -1) == LUA_TNUMBER)
    number = lua_tointegerx(lua, -1, &is_whole);
  *wanted = is_whole ? "a number of at most a million" : "a whole number";
  vm->now.answer = (int32_t)number;
  return is_whole && number >= -BST_MOST_POINTS && number <= BST_MOST_POINTS;
}

static void put_bad_answer(bst_vm *vm, const char *wanted, char *out, size_t size) {
  char text[80];
  snprintf(out, size, "'%s' must return %s, not %s", bst_hook_name(vm->now.handler->hook[BST_RUN]),
           wanted, bst_describe(vm, -1, text, sizeof text));
}

static int body_of_ask(lua_State *lua) {
  bst_vm *vm = lua_touserdata(lua, 1);
  const char *wanted;
  char text[256];
  push_function(vm);
  run_function(vm, 1 + push_question(vm, vm->now.query), 1);
  if (read_answer(vm, &wanted))
    return 0;
  put_bad_answer(vm, wanted, text, sizeof text);
  return luaL_error(lua, "%s", text);
}

/* The same from outside of all calls. */
static bst_status ask_quickly(bst_vm *vm) {
  const char *wanted;
  push_function(vm);
  bst_status status = enter(vm, NULL, 1 + push_question(vm, vm->now.query), 1);
  if (status == BST_OK && !read_answer(vm, &wanted)) {
    vm->now.returned = true;
    vm->raw = (bst_script_fault){.limit = BST_LIMIT_NONE};
    put_bad_answer(vm, wanted, vm->raw.message, sizeof vm->raw.message);
    status = BST_SCRIPT;
    bst_vm_note_fault(vm, status);
  }
  lua_settop(vm->lua, AT_OFFER);
  return status;
}

/* Whoever only looks in the midst of an action doesn't spoil it. */
static bst_status ask_aside(bst_vm *vm) {
  bool shielded = vm->shielded;
  vm->shielded = false;
  bst_status status = enter(vm, body_of_ask, 0, 0);
  vm->shielded = shielded;
  return status;
}

/* A failure gives 0 and is kept. After one nobody is asked any more. */
static int32_t call_ask(void *self, const bst_table *t, const bst_game *g, uint16_t test,
                        const bst_query *query) {
  bst_vm *vm = self;
  bst_call outer;
  if (vm->kept != BST_OK)
    return 0;
  begin_call(vm, &outer, t, g, test, BST_RUN)->query = query;
  bst_hook hook = vm->now.handler->hook[BST_RUN];
  bool has_text = hook == BST_HOOK_DEPLOY_OK || hook == BST_HOOK_IMMUNE || /* that needs memory */
                  hook == BST_HOOK_PLACE_LIST || hook == BST_HOOK_PAYOUT || hook == BST_HOOK_AWARD;
  if (hook == BST_HOOK_SHOW)
    bst_vm_keep(vm, ask_aside(vm));
  else
    bst_vm_keep(vm, is_quick(vm) && !has_text ? ask_quickly(vm) : enter(vm, body_of_ask, 0, 0));
  int32_t answer = vm->kept == BST_OK ? vm->now.answer : 0;
  end_call(vm, &outer);
  return answer;
}

int32_t bst_host_ask(bst_vm *vm, uint16_t test, const bst_query *query) {
  return call_ask(vm, vm->now.t, vm->now.g, test, query);
}

static bst_status settle(void *self, bst_error *err) {
  bst_vm *vm = self;
  return vm->kept == BST_OK ? BST_OK : bst_vm_tell(vm, err);
}

static void place(void *self, uint16_t handler, char *out, size_t size) {
  const bst_vm *vm = self;
  const bst_handler *h = &vm->program->b->handler[handler];
  snprintf(out, size, "%s:%d", h->path, h->line);
}

/* --- a whole action -------------------------------------------------------------------------- */

typedef struct shield {
  bst_status (*body)(void *with);
  void *with;
  bst_status status;
} shield;

static int body_of_protect(lua_State *lua) {
  shield *s = lua_touserdata(lua, 1);
  bst_guard_room(lua);
  s->status = s->body(s->with);
  return 0;
}

/* An action under one protection: where a call fails in it, everything is left at once, which
 * nothing in the core minds. */
static bst_status shielded(bst_vm *vm, bst_status (*body)(void *with), void *with, bst_error *err) {
  shield s = {body, with, BST_OK};
  lua_pushcfunction(vm->lua, body_of_protect);
  lua_pushlightuserdata(vm->lua, &s);
  lua_pushvalue(vm->lua, AT_SELF); /* they stand at the same places inside */
  lua_pushvalue(vm->lua, AT_EVENT);
  lua_pushvalue(vm->lua, AT_OFFER);
  vm->shielded = true;
  bst_status status = bst_guard_shield(vm->guard, &vm->raw);
  vm->shielded = false;
  if (status == BST_OK)
    return s.status;
  vm->depth = 0;
  if (vm->kept == BST_OK) /* else an inner failure is the cause */
    bst_vm_note_fault(vm, status);
  vm->now.g = NULL;
  vm->now.event = NULL;
  vm->now.offer = NULL;
  return bst_vm_tell(vm, err);
}

static bst_status protect(void *self, bst_status (*body)(void *with), void *with, bst_error *err) {
  bst_vm *vm = self;
  if (vm->kept != BST_OK)
    return bst_vm_tell(vm, err);
  /* In a game that is played by a verb nothing is left at once. */
  bool alone = vm->shielded || vm->depth > 0 || vm->guard->wrapped;
  return alone ? body(with) : shielded(vm, body, with, err);
}

/* Nobody reads a failure later than the action in which it was. */
static void rest(void *self) {
  bst_vm *vm = self;
  vm->kept = BST_OK;
  vm->fault.status = BST_OK;
}

/* --- furnishing a table ---------------------------------------------------------------------- */

bst_status bst_host_furnish(void *self, bst_table *t) {
  const bst_script_program *program = self;
  bst_vm *vm;
  if (program->b->handler_count == 0)
    return BST_OK;
  bst_status status = bst_vm_open(program, &vm);
  if (status != BST_OK)
    return status;
  const bst_host host = {.self = vm,
                         .hear = call_hear,
                         .offer = call_offer,
                         .carry_out = call_carry_out,
                         .who = who,
                         .ask = call_ask,
                         .settle = settle,
                         .blame = bst_vm_blame,
                         .protect = protect,
                         .entered = &vm->entered,
                         .place = place,
                         .rest = rest,
                         .drop = bst_vm_free};
  bst_table_host(t, &host);
  return BST_OK;
}

/* --- questions about the machine ------------------------------------------------------------- */

bst_vm *bst_host_vm(const bst_table *t) { return t->host.hear == call_hear ? t->host.self : NULL; }

const bst_failure *bst_host_fault(const bst_table *t) {
  const bst_vm *vm = bst_host_vm(t);
  return vm && vm->fault.status != BST_OK ? &vm->fault : NULL;
}

bst_guard *bst_host_guard(const bst_table *t) {
  bst_vm *vm = bst_host_vm(t);
  return vm ? vm->guard : NULL;
}
