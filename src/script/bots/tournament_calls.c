/* tournament_calls.c - see tournament_calls.h. */
#include "tournament_calls.h"

#include "frozen.h"
#include "guard.h"
#include "sandbox.h"
#include "status.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bst_tournament_calls {
  const bst_tournament_file *file;
  bst_sandbox *sandbox;
  bst_guard *guard;
  int function[BST_TOURNAMENT_FUNCTIONS]; /* references */
  /* of the call that runs */
  const bst_told_fixture *game;
  bst_told_setup setup;
  uint8_t *place;
  bool ends; /* `adjudicate` has given places */
  char *notes;
  size_t notes_length;
  const bst_told_standing *tied[2];
  bool ahead; /* the first of them */
};

/* --- opening ---------------------------------------------------------------------------------- */

static bst_status run_file(bst_tournament_calls *calls) {
  const bst_tournament_file *file = calls->file;
  bst_script_fault fault;
  int root;
  bst_report unused = BST_REPORT_EMPTY; /* what it reports, it reported when it was read */
  bst_status status = bst_sandbox_keep(calls->sandbox, file->path, file->text, file->size,
                                       BST_FILE_TOURNAMENT, &root, &unused);
  bst_report_clear(&unused);
  if (status != BST_OK)
    return status;
  return bst_freeze_named(calls->guard, root, bst_tournament_functions, calls->function,
                          BST_TOURNAMENT_FUNCTIONS,
                          "the functions of a tournament can't remember anything from one game to "
                          "the next, count it under 'stats'",
                          &fault);
}

bst_status bst_tournament_calls_new(const bst_tournament_file *file, bst_tournament_calls **out,
                                    bst_error *err) {
  *out = NULL;
  if (!file->before_line && !file->adjudicate_line && !file->after_line && !file->tie_break_line)
    return BST_OK;
  bst_tournament_calls *calls = calloc(1, sizeof *calls);
  bst_status status = BST_NO_MEMORY;
  if (calls) {
    calls->file = file;
    calls->sandbox = bst_sandbox_new(NULL);
    calls->guard = calls->sandbox ? bst_sandbox_guard(calls->sandbox) : NULL;
    status = calls->sandbox ? run_file(calls) : BST_NO_MEMORY;
  }
  if (status != BST_OK) {
    bst_tournament_calls_free(calls);
    return bst_fail(err, status, "%s: %s", file->path, bst_status_text(status));
  }
  *out = calls;
  return BST_OK;
}

void bst_tournament_calls_free(bst_tournament_calls *calls) {
  if (calls)
    bst_sandbox_free(calls->sandbox);
  free(calls);
}

/* --- what they are told ----------------------------------------------------------------------- */

static void set_whole(lua_State *lua, const char *key, int64_t value) {
  lua_pushinteger(lua, (lua_Integer)value);
  lua_setfield(lua, -2, key);
}

static void set_text(lua_State *lua, const char *key, const char *value) {
  lua_pushstring(lua, value);
  lua_setfield(lua, -2, key);
}

static void push_fixture(lua_State *lua, const bst_told_fixture *game) {
  lua_createtable(lua, 0, 12);
  set_whole(lua, "number", (int64_t)game->number);
  set_whole(lua, "round", game->round);
  set_text(lua, "rules", game->rules);
  lua_createtable(lua, game->seats, 0);
  for (uint8_t i = 0; i < game->seats; i++) {
    lua_pushstring(lua, game->player[i]);
    lua_rawseti(lua, -2, i + 1);
  }
  lua_setfield(lua, -2, "players");
}

/* A score is mostly whole, and is shown as such. */
static void set_score(lua_State *lua, double score) {
  if (score == (double)(lua_Integer)score)
    lua_pushinteger(lua, (lua_Integer)score);
  else
    lua_pushnumber(lua, score);
  lua_setfield(lua, -2, "score");
}

/* Whom he has met, by name, once for each round. */
static void push_opponents(const bst_tournament_calls *calls, lua_State *lua,
                           const bst_told_past *past) {
  lua_Integer count = 0;
  lua_newtable(lua);
  for (size_t i = 0; i < calls->file->player_count; i++)
    for (uint16_t round = 0; round < past->met[i]; round++) {
      lua_pushstring(lua, calls->file->player[i].name);
      lua_rawseti(lua, -2, ++count);
    }
  lua_setfield(lua, -2, "opponents");
}

static void push_history(const bst_tournament_calls *calls, lua_State *lua) {
  lua_createtable(lua, calls->game->seats, 0);
  for (uint8_t i = 0; i < calls->game->seats; i++) {
    const bst_told_past *past = &calls->game->past[i];
    lua_createtable(lua, 0, 4);
    set_whole(lua, "begun", (int64_t)past->begun);
    set_whole(lua, "games", (int64_t)past->games);
    set_score(lua, past->score);
    push_opponents(calls, lua, past);
    lua_rawseti(lua, -2, i + 1);
  }
  lua_setfield(lua, -2, "history");
}

static void push_standing(lua_State *lua, const bst_told_standing *standing) {
  lua_createtable(lua, 0, 5);
  set_text(lua, "name", standing->name);
  set_score(lua, standing->score);
  set_whole(lua, "wins", (int64_t)standing->wins);
  set_whole(lua, "points", standing->points);
  set_whole(lua, "games", (int64_t)standing->games);
}

static void push_points(lua_State *lua, const bst_told_fixture *game) {
  set_whole(lua, "turns", game->turns);
  lua_createtable(lua, game->seats, 0);
  for (uint8_t i = 0; i < game->seats; i++) {
    lua_pushinteger(lua, game->points[i]);
    lua_rawseti(lua, -2, i + 1);
  }
  lua_setfield(lua, -2, "points");
}

static void push_result(lua_State *lua, const bst_told_fixture *game) {
  set_text(lua, "fate", game->fate);
  if (game->forfeit < game->seats)
    set_whole(lua, "forfeit", game->forfeit + 1);
  lua_createtable(lua, game->seats, 0);
  for (uint8_t i = 0; i < game->seats; i++) {
    lua_pushinteger(lua, game->place[i]);
    lua_rawseti(lua, -2, i + 1);
  }
  lua_setfield(lua, -2, "places");
  push_points(lua, game);
}

/* --- what they answer ------------------------------------------------------------------------- */

/* A whole number from `least` to `most` on the top of the stack, which is taken away. */
static lua_Integer read_whole(lua_State *lua, const char *what, lua_Integer least,
                              lua_Integer most) {
  if (!lua_isinteger(lua, -1) || lua_tointeger(lua, -1) < least || lua_tointeger(lua, -1) > most)
    luaL_error(lua, "%s must be a whole number from %I to %I", what, least, most);
  lua_Integer number = lua_tointeger(lua, -1);
  lua_pop(lua, 1);
  return number;
}

static void read_places(const bst_tournament_calls *calls, lua_State *lua) {
  uint8_t place[BST_MAX_PLAYERS] = {0};
  bool first = false;
  bst_frozen_view(lua, -1);
  for (uint8_t i = 0; i < calls->game->seats; i++) {
    lua_rawgeti(lua, -1, i + 1);
    place[i] = (uint8_t)read_whole(lua, "each of the places", 1, calls->game->seats);
    first = first || place[i] == 1;
  }
  if (!first)
    luaL_error(lua, "places must have a first one");
  memcpy(calls->place, place, sizeof place);
}

/* Names go by the alphabet, so that the text is the same however the table was made. */
static void read_notes(bst_tournament_calls *calls, lua_State *lua) {
  const char *name[BST_NOTES];
  size_t count = 0;
  bst_frozen_view(lua, -1);
  bst_guard_charge_walk(lua);
  for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
    if (lua_type(lua, -2) != LUA_TSTRING || count == BST_NOTES)
      luaL_error(lua, "stats: at most %d numbers, each with a name", BST_NOTES);
    const char *key = lua_tostring(lua, -2);
    if (strlen(key) > 24 || strlen(key) == 0 || strpbrk(key, " ="))
      luaL_error(lua, "stats: '%s' is no name: no blanks and no '=', 24 letters at most", key);
    size_t at = count++;
    for (; at > 0 && strcmp(name[at - 1], key) > 0; at--)
      name[at] = name[at - 1];
    name[at] = key;
  }
  for (size_t i = 0; i < count; i++) {
    lua_getfield(lua, -1, name[i]);
    lua_Integer number = read_whole(lua, "each of the stats", -1000000000, 1000000000);
    calls->notes_length +=
        (size_t)snprintf(calls->notes + calls->notes_length, BST_NOTES_TEXT - calls->notes_length,
                         "%s%s=%lld", calls->notes_length ? " " : "", name[i], (long long)number);
  }
}

enum { BEFORE, ADJUDICATE, AFTER, TIE_BREAK }; /* as in bst_tournament_functions */

/* Calls one of the functions with the table on the top of the stack; what it returns, which
 * may be nothing, takes its place. */
static bool call(const bst_tournament_calls *calls, lua_State *lua, int function) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, calls->function[function]);
  lua_insert(lua, -2);
  bst_guard_run(lua, 1, 1);
  if (lua_isnil(lua, -1))
    return false;
  if (!lua_istable(lua, -1))
    luaL_error(lua, "'%s' must return a table or nothing", bst_tournament_functions[function]);
  bst_frozen_view(lua, -1);
  return true;
}

static int body_of_before(lua_State *lua) {
  bst_tournament_calls *calls = lua_touserdata(lua, 1);
  push_fixture(lua, calls->game);
  push_history(calls, lua);
  if (!call(calls, lua, BEFORE))
    return 0;
  if (lua_getfield(lua, -1, "first") != LUA_TNIL)
    calls->setup.first_seat = (uint8_t)(read_whole(lua, "first", 1, calls->game->seats) - 1);
  else
    lua_pop(lua, 1);
  if (lua_getfield(lua, -1, "start") == LUA_TNIL)
    return 0;
  if (calls->file->start_count == 0)
    return luaL_error(lua, "start: the file has neither starts nor openings");
  calls->setup.start =
      (size_t)read_whole(lua, "start", 1, (lua_Integer)calls->file->start_count) - 1;
  return 0;
}

static int body_of_adjudicate(lua_State *lua) {
  bst_tournament_calls *calls = lua_touserdata(lua, 1);
  push_fixture(lua, calls->game);
  push_points(lua, calls->game);
  set_whole(lua, "left", calls->game->left);
  if (!call(calls, lua, ADJUDICATE))
    return 0;
  if (lua_getfield(lua, -1, "places") != LUA_TTABLE)
    return luaL_error(lua, "'adjudicate' must return { places = { ... } }, by seat, or nothing");
  read_places(calls, lua);
  calls->ends = true;
  return 0;
}

static int body_of_after(lua_State *lua) {
  bst_tournament_calls *calls = lua_touserdata(lua, 1);
  push_fixture(lua, calls->game);
  push_result(lua, calls->game);
  if (!call(calls, lua, AFTER))
    return 0;
  if (lua_getfield(lua, -1, "places") == LUA_TTABLE)
    read_places(calls, lua);
  else if (!lua_isnil(lua, -1))
    return luaL_error(lua, "places must be a list of numbers, by seat");
  lua_pop(lua, 1);
  if (lua_getfield(lua, -1, "stats") == LUA_TTABLE)
    read_notes(calls, lua);
  else if (!lua_isnil(lua, -1))
    return luaL_error(lua, "stats must be a table of numbers by names");
  return 0;
}

/* A number below 0, or true: the first one is ahead. */
static int body_of_tie_break(lua_State *lua) {
  bst_tournament_calls *calls = lua_touserdata(lua, 1);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, calls->function[TIE_BREAK]);
  push_standing(lua, calls->tied[0]);
  push_standing(lua, calls->tied[1]);
  bst_guard_run(lua, 2, 1);
  int type = lua_type(lua, -1);
  if (type != LUA_TNUMBER && type != LUA_TBOOLEAN && type != LUA_TNIL)
    return luaL_error(lua, "'tie_break' must return a number, true, false or nothing");
  calls->ahead = type == LUA_TNUMBER ? lua_tonumber(lua, -1) < 0 : lua_toboolean(lua, -1);
  return 0;
}

/* --- asking ----------------------------------------------------------------------------------- */

static bst_status ask(bst_tournament_calls *calls, lua_CFunction body, int line, bst_error *err) {
  bst_script_fault fault;
  bst_status status =
      bst_guard_enter(calls->guard, body, calls, calls->guard->instructions, &fault);
  if (status == BST_OK)
    return BST_OK;
  return bst_fail(err, status, "%s:%d: %s", calls->file->path, fault.line > 0 ? fault.line : line,
                  status == BST_SCRIPT ? fault.message : bst_status_text(status));
}

bst_status bst_tournament_before(bst_tournament_calls *calls, const bst_told_fixture *game,
                                 bst_told_setup *setup, bst_error *err) {
  if (!calls || !calls->file->before_line)
    return BST_OK;
  calls->game = game;
  calls->setup = *setup;
  bst_status status = ask(calls, body_of_before, calls->file->before_line, err);
  *setup = calls->setup;
  return status;
}

bst_status bst_tournament_adjudicate(bst_tournament_calls *calls, const bst_told_fixture *game,
                                     uint8_t place[BST_MAX_PLAYERS], bool *ends, bst_error *err) {
  *ends = false;
  if (!calls || !calls->file->adjudicate_line)
    return BST_OK;
  calls->game = game;
  calls->place = place;
  calls->ends = false;
  bst_status status = ask(calls, body_of_adjudicate, calls->file->adjudicate_line, err);
  *ends = calls->ends;
  return status;
}

bst_status bst_tournament_after(bst_tournament_calls *calls, const bst_told_fixture *game,
                                uint8_t place[BST_MAX_PLAYERS], char notes[BST_NOTES_TEXT],
                                bst_error *err) {
  notes[0] = '\0';
  if (!calls || !calls->file->after_line)
    return BST_OK;
  calls->game = game;
  calls->place = place;
  calls->notes = notes;
  calls->notes_length = 0;
  return ask(calls, body_of_after, calls->file->after_line, err);
}

bst_status bst_tournament_tie_break(bst_tournament_calls *calls, const bst_told_standing *a,
                                    const bst_told_standing *b, bool *ahead, bst_error *err) {
  *ahead = false;
  if (!calls || !calls->file->tie_break_line)
    return BST_OK;
  calls->tied[0] = a;
  calls->tied[1] = b;
  calls->ahead = false;
  bst_status status = ask(calls, body_of_tie_break, calls->file->tie_break_line, err);
  *ahead = status == BST_OK && calls->ahead;
  return status;
}
