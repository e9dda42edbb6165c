/* verbs_points.c - verbs about points, the turn and events of rules' own. */
#include "frozen.h"
#include "handles.h"
#include "vm.h"

#include <awards.h>
#include <events.h>
#include <plain_words.h>
#include <stdio.h>
#include <string.h>
#include <turn.h>

#define VERB(name) int bst_verb_##name(lua_State *lua)

enum { SCORED_AS = BST_MODE_NORMAL };

/* --- points ---------------------------------------------------------------------------------- */

static uint16_t reason_at(bst_vm *vm, int index) {
  return bst_arg_name(vm, index, "why", BST_NAMED_REASON);
}

static int32_t points_at(bst_vm *vm, int index, int32_t least) {
  return bst_arg_int(vm, index, "points", least, BST_MOST_POINTS);
}

static uint16_t default_reason(bst_vm *vm) {
  uint16_t reason = vm->now.handler->reason;
  if (reason >= vm->rs->reason_count)
    bst_refuse(vm, "why? { why = '...' }, and that under 'reasons'");
  return reason;
}

static const char *const award_keys[] = {"why", "class", "feature", "scored", NULL};

/* What a figure alone gave to its owner counts as scored, for those who ask for that. */
static void tell_scored(bst_vm *vm, uint16_t node, uint8_t seat, int32_t points) {
  uint16_t mode = bst_arg_name(vm, bst_arg_get(vm, "scored"), "scored", BST_NAMED_MODE);
  if (node == BST_NONE)
    bst_refuse(vm, "scored = ... needs 'feature' beside it");
  bst_score_tell_figure(vm->rs, vm->now.g, node, (uint8_t)mode, seat, points);
}

static void award(bst_vm *vm, bst_selected who, int32_t points, uint32_t given) {
  uint16_t reason = given & 1 ? reason_at(vm, bst_arg_get(vm, "why")) : default_reason(vm);
  uint16_t what = BST_CLASS_BONUS, node = BST_NONE;
  if (given & 2)
    what = bst_arg_name(vm, bst_arg_get(vm, "class"), "class", BST_NAMED_CLASS);
  if (given & 4)
    node = bst_arg_node(vm, bst_arg_get(vm, "feature"), "feature");
  for (uint32_t i = 0; i < who.count; i++) {
    if (points != 0)
      bst_award_give(vm->now.t, vm->now.g, (uint8_t)who.id[i], points, reason, node,
                     (bst_class)what);
    if (given & 8)
      tell_scored(vm, node, (uint8_t)who.id[i], points);
  }
}

/* All that are found, before the first of them gets anything. */
VERB(award) {
  bst_vm *vm = bst_verb_begin(lua);
  uint32_t one;
  bst_selected who = {BST_SELECT_PLAYERS, &one, 1};
  if (bst_arg_is_selector(vm, 2))
    who = bst_arg_selected(vm, 2, 5, 1u << BST_SELECT_PLAYERS);
  else
    one = bst_arg_seat(vm, 2, "player");
  int32_t points = points_at(vm, 3, -BST_MOST_POINTS);
  award(vm, who, points, bst_arg_named(vm, 4, award_keys));
  return 0;
}

static const char *const pay_keys[] = {"why", "floor", "to", NULL};

VERB(pay) {
  bst_vm *vm = bst_verb_begin(lua);
  uint8_t seat = bst_arg_seat(vm, 2, "player"), to = BST_NOBODY;
  int32_t points = points_at(vm, 3, 0);
  uint32_t given = bst_arg_named(vm, 4, pay_keys);
  uint16_t reason = given & 1 ? reason_at(vm, bst_arg_get(vm, "why")) : default_reason(vm);
  if (given & 2) {
    int32_t floor =
        bst_arg_int(vm, bst_arg_get(vm, "floor"), "floor", -BST_MOST_POINTS, BST_MOST_POINTS);
    int32_t most = vm->now.g->points[seat] - floor;
    points = points < most ? points : most;
    points = points > 0 ? points : 0;
  }
  if (given & 4)
    to = bst_arg_seat(vm, bst_arg_get(vm, "to"), "to");
  if (points != 0) {
    bst_award_give(vm->now.t, vm->now.g, seat, -points, reason, BST_NONE, BST_CLASS_TRANSFER);
    if (to != BST_NOBODY)
      bst_award_give(vm->now.t, vm->now.g, to, points, reason, BST_NONE, BST_CLASS_TRANSFER);
  }
  lua_pushinteger(lua, points);
  return 1;
}

VERB(score) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t node = bst_arg_node(vm, 2, "feature"), mode = BST_MODE_NORMAL;
  if (bst_arg_given(vm, 3))
    mode = bst_arg_name(vm, 3, "mode", BST_NAMED_MODE);
  bst_guard_charge(lua, 100);
  bst_award_feature(vm->now.t, vm->now.g, node, (uint8_t)mode);
  bst_check(vm, BST_OK, NULL);
  return 0;
}

VERB(score_next) {
  bst_vm *vm = bst_verb_begin(lua);
  if (!bst_score_next(vm->rs, vm->now.g, bst_arg_node(vm, 2, "feature")))
    bst_refuse(vm, "it isn't about to be scored: g:due() lists those that are");
  return 0;
}

static const char *const score_as_keys[] = {"why", NULL};

/* As if the feature had been worth so much: its owners get it, and `scored` is told. */
VERB(score_as) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t node = bst_arg_node(vm, 2, "feature");
  int32_t points = points_at(vm, 3, 0);
  uint32_t given = bst_arg_named(vm, 4, score_as_keys);
  uint16_t reason = given ? reason_at(vm, bst_arg_get(vm, "why")) : default_reason(vm);
  uint32_t owners = bst_owners(vm->now.t, vm->now.g, node);
  bst_check(vm, BST_OK, NULL);
  for (uint8_t seat = 0; seat < vm->rs->players; seat++)
    if ((owners >> seat & 1) && points != 0)
      bst_award_give(vm->now.t, vm->now.g, seat, points, reason, node, BST_CLASS_FEATURE);
  bst_score_note(vm->rs, vm->now.g, node);
  if (bst_listens(vm->rs, BST_EVENT_SCORED))
    bst_event_put(vm->rs, vm->now.g,
                  (bst_event){.kind = BST_EVENT_SCORED,
                              .seat = BST_NOBODY,
                              .cause = SCORED_AS,
                              .flags = BST_EVENT_DONE,
                              .tile = BST_NONE,
                              .node = node,
                              .figure = BST_NONE,
                              .other = (uint16_t)owners,
                              .value = points,
                              .figures = bst_figures_on(vm->rs, vm->now.g, node, NULL)});
  return 0;
}

/* --- the turn -------------------------------------------------------------------------------- */

static const char *const extra_keys[] = {"chain", NULL};

VERB(extra_part) {
  bst_vm *vm = bst_verb_begin(lua);
  uint8_t cause = (uint8_t)bst_arg_name(vm, 2, "cause", BST_NAMED_CAUSE);
  bool chain =
      bst_arg_named(vm, 3, extra_keys) != 0 && bst_arg_flag(vm, bst_arg_get(vm, "chain"), "chain");
  lua_pushboolean(lua, bst_turn_extra_part(vm->rs, vm->now.g, cause, chain));
  return 1;
}

VERB(end_part) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_turn_end_part(vm->rs, vm->now.g);
  return 0;
}

VERB(push) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t op = bst_arg_name(vm, 2, "step", BST_NAMED_STEP);
  uint8_t seat = bst_arg_given(vm, 3) ? bst_arg_seat(vm, 3, "player") : BST_NOBODY;
  bst_error err;
  bst_thing subject = bst_arg_subject(vm, 4);
  bst_check(vm, bst_turn_push(vm->rs, vm->now.g, op, seat, &err), &err);
  bst_turn_push_for(vm->rs, vm->now.g, subject);
  return 0;
}

/* --- events of rules' own -------------------------------------------------------------------- */

/* What is told lies in the event like what the core tells, so that guards can look at it; `detail`
 * says what it is: a holder, BST_HOLDERS for a number, one more for nothing. */
static bst_event event_with(bst_vm *vm, int index) {
  bst_event event = {.kind = BST_EVENT_CUSTOM, .seat = BST_NOBODY, .tile = BST_NONE};
  event.node = event.figure = BST_NONE;
  bst_handle handle = bst_handle_at(vm, index);
  event.detail = (uint16_t)handle.is;
  if (lua_type(vm->lua, index) == LUA_TNUMBER) {
    event.value = bst_arg_int(vm, index, "value", INT32_MIN, INT32_MAX);
    return event;
  }
  if (!bst_arg_given(vm, index)) {
    event.detail = BST_HOLDERS + 1;
    return event;
  }
  if (handle.is < BST_HOLDERS)
    bst_arg_handle(vm, index, "value", handle.is);
  event.value = (int32_t)(uint32_t)handle.at;
  switch (handle.is) {
  case BST_IS_PLAYER:
    event.seat = (uint8_t)handle.at;
    break;
  case BST_IS_TILE:
    event.tile = (uint16_t)handle.at;
    break;
  case BST_IS_SEGMENT:
  case BST_IS_FEATURE:
    event.node = (uint16_t)handle.at;
    break;
  case BST_IS_FIGURE:
    event.figure = (uint16_t)handle.at;
    break;
  case BST_IS_CELL:
  case BST_IS_TYPE:
  case BST_IS_TOKEN:
    break;
  default:
    bst_bad_argument(vm, index, "value",
                     "a number, player, cell, tile, segment, feature, figure or token");
  }
  return event;
}

/* A thing in a sentence; false: it has no plain words. */
static bool thing_in_words(bst_vm *vm, bst_handle handle, char *out, size_t size) {
  const bst_ruleset *rs = vm->rs;
  const bst_game *g = vm->now.g;
  uint16_t number = (uint16_t)handle.at;
  if (handle.is == BST_IS_PLAYER)
    bst_words_of_seat((uint8_t)number, out, size);
  else if (handle.is == BST_IS_FIGURE)
    bst_words_of_place(rs, g, (bst_location){BST_AT_FIGURE, BST_NOBODY, number}, out, size);
  else if (handle.is == BST_IS_TOKEN)
    bst_words_of_tokens(rs, g, number, 1, out, size);
  else
    return false;
  return true;
}

/* What {name} stands for, the topmost value, behind what is there. */
static size_t put_told(bst_vm *vm, char *out, size_t used, size_t size) {
  lua_State *lua = vm->lua;
  char word[160];
  bst_handle handle = {.is = BST_HOLDERS};
  if (lua_type(lua, -1) == LUA_TLIGHTUSERDATA)
    handle = bst_handle_at(vm, -1);
  bool is_plain = thing_in_words(vm, handle, word, sizeof word);
  if (!is_plain && lua_type(lua, -1) == LUA_TSTRING)
    snprintf(word, sizeof word, "%.100s", lua_tostring(lua, -1));
  else if (!is_plain)
    bst_describe(vm, lua_gettop(lua), word, sizeof word);
  for (const char *at = word; *at && used + 1 < size; at++)
    out[used++] = is_plain || (unsigned char)*at >= ' ' ? *at : ' ';
  return used;
}

/* Puts what is between the braces on the stack, from the table behind the text. */
static void push_told(bst_vm *vm, const char *name, size_t length) {
  lua_pushlstring(vm->lua, name, length);
  if (lua_type(vm->lua, 3) == LUA_TTABLE)
    lua_rawget(vm->lua, 3);
  if (lua_type(vm->lua, 3) != LUA_TTABLE || lua_isnil(vm->lua, -1))
    bst_refuse(vm, "what is '{%.*s}'?\nwrite g:tell(text, { %.*s = ... })", (int)length, name,
               (int)length, name);
}

VERB(tell) {
  enum { LONGEST = 300, ROOM = 600 };
  bst_vm *vm = bst_verb_begin(lua);
  char out[ROOM];
  size_t length, used = 0;
  if (lua_type(lua, 2) != LUA_TSTRING)
    bst_bad_argument(vm, 2, "text", "a text");
  const char *text = lua_tolstring(lua, 2, &length);
  if (length > LONGEST)
    bst_refuse(vm, "more than %d characters", LONGEST);
  if (bst_arg_given(vm, 3) && lua_type(lua, 3) != LUA_TTABLE)
    bst_bad_argument(vm, 3, "what stands for the names", "a table { name = value }");
  bst_guard_charge(lua, 10 + length);
  lua_settop(lua, 3);
  bst_frozen_view(lua, 3);
  for (size_t i = 0; i < length; i++) {
    const char *end = text[i] == '{' ? memchr(text + i, '}', length - i) : NULL;
    if (end == NULL && used + 1 < sizeof out)
      out[used++] =
          (char)((unsigned char)text[i] < ' ' ? ' ' : text[i]); /* no control characters */
    if (end == NULL)
      continue;
    push_told(vm, text + i + 1, (size_t)(end - text) - i - 1);
    used = put_told(vm, out, used, sizeof out);
    lua_settop(lua, 3);
    i = (size_t)(end - text);
  }
  out[used] = '\0';
  if (vm->now.t->watched && vm->now.t->watch.told != NULL)
    vm->now.t->watch.told(vm->now.t->watch.self, vm->now.g, out);
  return 0;
}

VERB(emit) {
  bst_vm *vm = bst_verb_begin(lua);
  size_t length;
  if (lua_type(lua, 2) != LUA_TSTRING)
    bst_bad_argument(vm, 2, "name", "'rule.event'");
  const char *text = lua_tolstring(lua, 2, &length);
  bst_event event = event_with(vm, 3);
  event.other = bst_names_find(vm->program->names, BST_NAMED_EVENT, vm->now.rule, text, length);
  if (event.other == BST_NONE) /* nobody hears it; but it must be a name that could be heard */
    return strchr(text, '.') ? 0 : bst_refuse(vm, "events are called 'rule.event'");
  if (bst_listens(vm->rs, BST_EVENT_CUSTOM))
    bst_event_put(vm->rs, vm->now.g, event);
  return 0;
}
