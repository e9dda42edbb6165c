/* bot.c - opening a bot's machine, asking it for a decision, and what becomes of its failures. */
#include "bot_state.h"
#include "frozen.h"

#include <inspect.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- opening ---------------------------------------------------------------------------------- */

static int body_of_open(lua_State *lua) {
  bst_bot *bot = lua_touserdata(lua, 1);
  bst_vm_fill(bot->vm);
  return 0;
}

static bst_status run_file(bst_bot *bot) {
  const bst_bot_file *file = bot->file;
  bst_report unused = BST_REPORT_EMPTY; /* what it reports, it reported when it was loaded */
  bst_status status = bst_sandbox_keep(bot->vm->sandbox, file->path, file->text, file->size,
                                       BST_FILE_BOT, &bot->root, &unused);
  bst_report_clear(&unused);
  if (status != BST_OK)
    return status;
  bst_guard *guard = bot->vm->guard;
  status = bst_guard_enter(guard, body_of_open, bot, guard->instructions, &bot->vm->raw);
  if (status != BST_OK)
    return status;
  return bst_freeze_named(guard, bot->root, bst_bot_functions, &bot->choose, BST_BOT_FUNCTIONS,
                          "a bot can't remember anything from one decision to the next",
                          &bot->vm->raw);
}

static bst_status open_bot(bst_bot *bot, const bst_ruleset *rs) {
  const bst_bot_file *file = bot->file;
  bot->vm = bst_vm_new(rs->furnisher);
  bot->table = bst_table_new(rs);
  bool fine = bot->vm && bot->table;
  for (size_t i = 0; i <= BST_BOT_DEPTH && fine; i++)
    fine = (bot->level[i].game = bst_game_new(bot->table)) != NULL;
  if (!fine)
    return BST_NO_MEMORY;
  bot->vm->bot = bot;
  bot->handler = (bst_handler){.name = bst_arena_format(&bot->arena, "%s.choose", file->id),
                               .path = file->path,
                               .line = file->choose_line,
                               .rule = BST_ANY_RULE,
                               .hook = {[BST_RUN] = BST_HOOK_CHOOSE}};
  return bot->handler.name ? run_file(bot) : BST_NO_MEMORY;
}

bst_status bst_bot_new(const bst_bot_file *file, const bst_ruleset *rs, bst_bot **out,
                       bst_error *err) {
  if (!rs->furnisher)
    return bst_fail(err, BST_NOT_FOUND, "bots play by rules that were loaded from scripts only");
  bst_bot *bot = calloc(1, sizeof *bot);
  if (bot)
    bot->file = file;
  bst_status status = bot ? open_bot(bot, rs) : BST_NO_MEMORY;
  if (status == BST_OK) {
    *out = bot;
    return BST_OK;
  }
  bst_bot_free(bot);
  return bst_fail(err, status, "bot '%s': %s", file->id, bst_status_text(status));
}

void bst_bot_free(bst_bot *bot) {
  if (!bot)
    return;
  for (size_t i = 0; i <= BST_BOT_DEPTH; i++) {
    bst_game_free(bot->level[i].game);
    free(bot->level[i].action);
  }
  bst_table_free(bot->table);
  bst_vm_free(bot->vm);
  bst_arena_free(&bot->arena);
  free(bot);
}

/* --- failures --------------------------------------------------------------------------------- */

static void note_fault(bst_bot *bot, bst_status status) {
  bst_vm *vm = bot->vm;
  const bst_bot_file *file = bot->file;
  const bst_game *g = vm->now.g;
  bool placed = vm->raw.line > 0 && (!vm->now.returned || vm->raw.keeps);
  vm->fault = (bst_failure){.status = status,
                            .rule = file->id,
                            .version = "",
                            .handler = bot->handler.name,
                            .hook = BST_HOOK_CHOOSE,
                            .stage = bst_vm_stage(vm, g),
                            .turn = g->turn,
                            .part = g->part,
                            .path = file->path,
                            .written_in = file->id,
                            .line = placed ? vm->raw.line : file->choose_line,
                            .what = vm->raw};
  bst_failure_quote(&vm->fault, file->text, file->size);
}

static bst_status tell(bst_bot *bot, bst_error *err) {
  char text[sizeof err->text];
  bst_failure_brief(&bot->vm->fault, text, sizeof text);
  return bst_fail(err, bot->vm->fault.status, "%s", text);
}

const bst_failure *bst_bot_fault(const bst_bot *bot) {
  return bot->vm->fault.status != BST_OK ? &bot->vm->fault : NULL;
}

/* --- a decision ------------------------------------------------------------------------------- */

/* One of the actions of the list that it got, or its number. */
static int read_answer(bst_bot *bot, lua_State *lua) {
  char text[160];
  bst_vm *vm = bot->vm;
  uint32_t count = bot->level[0].choices.count;
  bst_handle handle = bst_handle_at(vm, -1);
  bool is_action = handle.is == BST_IS_ACTION && handle.at >> 16 == bot->level[0].serial;
  lua_Integer number = lua_isinteger(lua, -1) ? lua_tointeger(lua, -1) : 0;
  if (is_action)
    number = (lua_Integer)(handle.at & 0xFFFF) + 1;
  if (handle.is == BST_IS_ACTION && !is_action)
    return luaL_error(lua, "'choose' returned an action of another position; return one of those "
                           "that it was given");
  if (!is_action && lua_type(lua, -1) != LUA_TNUMBER)
    return luaL_error(lua, "'choose' must return one of the actions or its number, not %s",
                      bst_describe(vm, -1, text, sizeof text));
  if (number < 1 || number > count)
    return luaL_error(lua, "'choose' returned %s, but the actions are 1 to %d",
                      bst_describe(vm, -1, text, sizeof text), (int)count);
  bot->answer = (uint32_t)number - 1;
  return 0;
}

static int body_of_choose(lua_State *lua) {
  bst_bot *bot = lua_touserdata(lua, 1);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, bot->choose);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, bot->vm->self_ref);
  bst_bot_push_actions(bot, &bot->level[0]);
  bst_guard_run(lua, 2, 1);
  bot->vm->now.returned = true;
  return read_answer(bot, lua);
}

/* What is legal is asked of the game itself: the seat is told that anyway. */
static bst_status list_choices(bst_bot *bot, const bst_table *t, const bst_game *g,
                               const bst_choices *choices) {
  bst_bot_level *top = &bot->level[0];
  bot->serial = 1;
  bot->depth = 0;
  top->serial = 0;
  top->choices = *choices;
  top->listed = bst_bot_room(top, choices->count);
  if (top->listed)
    bst_game_legal(t, g, top->action, choices->count);
  return top->listed ? BST_OK : BST_NO_MEMORY;
}

/* A script of the rules that failed while it was asked has no other way to tell. */
static bst_status settle(const bst_bot *bot, bst_error *err) {
  const bst_host *host = &bot->table->host;
  return host->settle ? host->settle(host->self, err) : BST_OK;
}

bst_status bst_bot_choose(bst_bot *bot, const bst_table *t, const bst_game *g,
                          const bst_choices *choices, bst_dice *dice, bst_action *out,
                          bst_error *err) {
  bst_vm *vm = bot->vm;
  bst_game *view = bot->level[0].game;
  bst_status status = list_choices(bot, t, g, choices);
  if (status != BST_OK)
    return bst_fail(err, status, "out of memory for the choices of bot '%s'", bot->file->id);
  bst_game_view(vm->rs, g, choices->seat, view);
  bot->seat = choices->seat;
  bot->dice = dice;
  vm->now = (bst_call){.handler = &bot->handler,
                       .function = bot->choose,
                       .rights = BST_RIGHTS_READ,
                       .rule = BST_ANY_RULE,
                       .seat = choices->seat,
                       .t = bot->table,
                       .g = view};
  status = bst_guard_enter(vm->guard, body_of_choose, bot, BST_BOT_INSTRUCTIONS, &vm->raw);
  vm->now.g = view;
  if (status != BST_OK) {
    note_fault(bot, status);
    settle(bot, NULL);
    status = tell(bot, err);
  } else {
    status = settle(bot, err);
  }
  vm->now.g = NULL;
  if (status == BST_OK)
    *out = bot->level[0].action[bot->answer];
  return status;
}

/* --- questions about it ----------------------------------------------------------------------- */

uint64_t bst_bot_used(const bst_bot *bot) { return bst_guard_used(bot->vm->guard); }

void bst_bot_hear_print(bst_bot *bot, void (*sink)(void *self, const char *text, size_t length),
                        void *self) {
  bot->vm->guard->sink = sink;
  bot->vm->guard->sink_self = self;
}
