/* verbs_pieces.c - verbs about tokens, tiles off the board, chance and marks. */
#include "frozen.h"
#include "vm.h"

#include <chance.h>
#include <draw_tile.h>
#include <inspect.h>
#include <marks.h>
#include <sources.h>
#include <stack.h>
#include <stdio.h>
#include <string.h>
#include <tokens.h>
#include <turn.h>
#include <words.h>

#define VERB(name) int bst_verb_##name(lua_State *lua)

enum { MOST_AT_ONCE = 4096, MOST_SIDES = 65534 };

/* --- tokens ---------------------------------------------------------------------------------- */

static void move_tokens(bst_vm *vm, uint8_t kind, bst_location from, bst_location to,
                        int32_t wanted) {
  bst_guard_charge(vm->lua, (uint64_t)(vm->rs->token_first[kind + 1] - vm->rs->token_first[kind]));
  int32_t here = bst_token_count(vm->rs, vm->now.g, kind, from);
  if (here < wanted)
    bst_refuse(vm, "%d of '%s' are wanted, %d are there", wanted, vm->rs->token[kind].name, here);
  uint16_t first = bst_token_next(vm->rs, vm->now.g, kind, from, BST_NONE);
  uint16_t moved = bst_token_move(vm->rs, vm->now.g, kind, from, to, (uint16_t)wanted);
  bst_token_tell(vm->now.t, vm->now.g, first, from, moved);
}

/* Tiles are not made out of nothing: one that comes into the game must be missing from it. */
static void check_in_box(bst_vm *vm, uint16_t type) {
  const bst_game *g = vm->now.g;
  uint32_t used = bst_tiles_in_game(vm->rs, g, type);
  bst_guard_charge(vm->lua, g->tile_count);
  if (used >= vm->rs->tiles.def[type].copies)
    bst_refuse(vm, "tile '%s' is %u times in the set, and all of them are in the game",
               bst_tile_name(vm->rs, type), vm->rs->tiles.def[type].copies);
}

static void move_tiles(bst_vm *vm, uint8_t seat, uint16_t type, int32_t n, bool give) {
  uint16_t pile = bst_hand_of(vm, seat);
  bst_error err;
  for (int32_t i = 0; i < n; i++) {
    bst_guard_charge(vm->lua, 10);
    if (give) {
      check_in_box(vm, type);
      bst_check(vm, bst_zone_put(vm->rs, vm->now.g, pile, type, &err), &err);
    } else if (!bst_zone_take(vm->rs, vm->now.g, pile, type)) {
      bst_refuse(vm, "player %u has no tile '%s' (any more)", seat + 1u,
                 bst_tile_name(vm->rs, type));
    }
  }
}

static int give_or_take(lua_State *lua, bool give) {
  bst_vm *vm = bst_verb_begin(lua);
  uint8_t seat = bst_arg_seat(vm, 2, "player");
  bst_piece piece = bst_arg_piece(vm, 3, "what");
  int32_t n = bst_arg_given(vm, 4) ? bst_arg_int(vm, 4, "n", 0, MOST_AT_ONCE) : 1;
  const bst_location box = {.where = BST_AT_BOX}, supply = {BST_AT_SUPPLY, seat, BST_NONE};
  if (piece.is == BST_IS_TYPE)
    move_tiles(vm, seat, piece.number, n, give);
  else if (piece.is == BST_IS_TOKEN)
    move_tokens(vm, (uint8_t)piece.number, give ? box : supply, give ? supply : box, n);
  else
    bst_refuse(vm, "'%s' is a kind of figure: its owners have all of them from the start",
               vm->rs->figure[piece.number].name);
  return 0;
}

VERB(give) { return give_or_take(lua, true); }
VERB(take) { return give_or_take(lua, false); }

static void put_and_tell(bst_vm *vm, uint16_t token, bst_location to) {
  bst_location from = tokens_of(vm->rs, vm->now.g)[token].location;
  bst_token_put(vm->rs, vm->now.g, token, to);
  bst_token_tell(vm->now.t, vm->now.g, token, from, 1);
}

static void put_one(bst_vm *vm, uint16_t token, bst_location to) {
  const bst_token_def *def = &vm->rs->token[tokens_of(vm->rs, vm->now.g)[token].kind];
  bool fits = to.where == def->place || to.where == BST_AT_BOX ||
              (to.where == BST_AT_BAG && def->face_count > 0) ||
              (to.where == BST_AT_SUPPLY && to.seat != BST_NOBODY) ||
              (to.where == BST_AT_ZONE && (vm->rs->zone[to.at].holds & BST_HOLDS_TOKENS));
  if (!fits)
    bst_refuse(vm, "'%s' lies on a %s, with a player or in a zone for tokens, not on a %s",
               def->name, bst_words_at[def->place].text, bst_words_at[to.where].text);
  const char *why =
      bst_token_kept_off(vm->rs, vm->now.g, tokens_of(vm->rs, vm->now.g)[token].kind, to);
  if (why != NULL)
    bst_refuse(vm, "'%s' can't be put there: %s", def->name, why);
  put_and_tell(vm, token, to);
}

VERB(put) {
  bst_vm *vm = bst_verb_begin(lua);
  if (!bst_arg_is_selector(vm, 2)) {
    uint16_t token = (uint16_t)bst_arg_handle(vm, 2, "token", BST_IS_TOKEN);
    put_one(vm, token, bst_arg_location(vm, 3, "place"));
    return 0;
  }
  bst_location to = bst_arg_location(vm, 3, "place");
  bst_selected found = bst_arg_selected(vm, 2, 4, 1u << BST_SELECT_TOKENS);
  for (uint32_t i = 0; i < found.count; i++)
    put_one(vm, (uint16_t)found.id[i], to);
  return 0;
}

VERB(draw) {
  bst_vm *vm = bst_verb_begin(lua);
  uint8_t kind = (uint8_t)bst_arg_name(vm, 2, "kind", BST_NAMED_TOKEN);
  if (vm->rs->token[kind].face_count == 0)
    bst_refuse(vm, "'%s' has no bag", vm->rs->token[kind].name);
  bst_guard_charge(lua, (uint64_t)(vm->rs->token_first[kind + 1] - vm->rs->token_first[kind]));
  uint16_t token = bst_token_draw(vm->rs, vm->now.g, kind);
  if (token != BST_NONE)
    bst_token_tell(vm->now.t, vm->now.g, token, (bst_location){BST_AT_BAG, BST_NOBODY, BST_NONE},
                   1);
  bst_push_token(vm, token);
  return 1;
}

VERB(to_bag) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t token = (uint16_t)bst_arg_handle(vm, 2, "token", BST_IS_TOKEN);
  const bst_token_def *def = &vm->rs->token[tokens_of(vm->rs, vm->now.g)[token].kind];
  if (def->face_count == 0)
    bst_refuse(vm, "'%s' has no bag", def->name);
  put_and_tell(vm, token, (bst_location){BST_AT_BAG, BST_NOBODY, BST_NONE});
  return 0;
}

/* --- tiles ----------------------------------------------------------------------------------- */

/* One of those that lie in boxes, at random or of a type; BST_NONE: there is none. */
static uint16_t draw_of_box(bst_vm *vm, int index, uint16_t wanted) {
  bst_boxes boxes = bst_arg_boxes(vm, index);
  uint32_t left = 0;
  if (wanted != BST_NONE)
    return bst_left_in_box(vm, boxes, wanted) > 0 ? wanted : BST_NONE;
  for (uint16_t type = 0; type < vm->rs->tiles.type_count; type++)
    left += bst_left_in_box(vm, boxes, type);
  uint32_t at = left > 0 ? bst_chance(vm->rs, vm->now.g, vm->now.rule, left) : 0;
  for (uint16_t type = 0; type < vm->rs->tiles.type_count && left > 0; type++) {
    uint32_t of_type = bst_left_in_box(vm, boxes, type);
    if (at < of_type)
      return type;
    at -= of_type;
  }
  return BST_NONE;
}

/* A zone may be called so. */
static bool means_box(bst_vm *vm, int index) {
  return bst_arg_is_box(vm, index) &&
         bst_name_of(vm, index, BST_NAMED_ZONE, vm->now.rule) == BST_NONE;
}

/* Out of the stack, or (argument `index`) out of a zone, where it leaves no gap, or a box. */
static uint16_t draw_of(bst_vm *vm, int index, uint16_t type) {
  const bst_ruleset *rs = vm->rs;
  bst_game *g = vm->now.g;
  if (!bst_arg_given(vm, index) && type == BST_NONE)
    return bst_draw_of_stack(vm->now.t, g);
  if (!bst_arg_given(vm, index))
    return bst_draw_type(vm->now.t, g, type) ? type : BST_NONE;
  if (means_box(vm, index))
    return draw_of_box(vm, index + 1, type);
  uint16_t pile = bst_pile_of(vm, bst_arg_zone(vm, index));
  if (type == BST_NONE)
    return bst_zone_draw(rs, g, pile, vm->now.rule);
  return bst_zone_take(rs, g, pile, type) ? type : BST_NONE;
}

VERB(draw_tile) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t pile = bst_pile_of(vm, bst_arg_zone(vm, 2));
  uint16_t type = draw_of(vm, 5, bst_arg_given(vm, 4) ? bst_arg_type(vm, 4, "type") : BST_NONE);
  bst_error err;
  if (type != BST_NONE)
    bst_check(vm, bst_zone_put(vm->rs, vm->now.g, pile, type, &err), &err);
  bst_push_type(vm, type);
  return 1;
}

VERB(hide_under) {
  bst_vm *vm = bst_verb_begin(lua);
  const bst_table *t = vm->now.t;
  uint16_t tile = BST_NONE;
  if (bst_arg_given(vm, 2))
    tile = (uint16_t)bst_arg_handle(vm, 2, "tile", BST_IS_TILE);
  bool hidden = bst_stack_hide(vm->rs, vm->now.g);
  if (hidden && t->watched && t->watch.covered != NULL)
    t->watch.covered(t->watch.self, vm->now.g, tile);
  lua_pushboolean(lua, hidden);
  return 1;
}

static void take_out(bst_vm *vm, uint16_t pile, uint16_t type) {
  if (!bst_zone_take(vm->rs, vm->now.g, pile, type))
    bst_refuse(vm, "tile '%s' is not there", bst_tile_name(vm->rs, type));
}

/* Tiles in the box that aren't kept apart there are those that have left the game. */
static void comes_back(bst_vm *vm, uint16_t type) {
  bool left = !vm->rs->tiles.def[type].apart && vm->now.g->discarded > 0;
  vm->now.g->discarded = (uint16_t)(vm->now.g->discarded - left);
}

static void take_out_of_box(bst_vm *vm, uint16_t type) {
  check_in_box(vm, type);
  comes_back(vm, type);
}

/* Out of the zone of argument `index`, or nil: out of the box. */
void bst_take_tile_out_of(bst_vm *vm, int index, uint16_t type) {
  if (bst_arg_given(vm, index)) {
    take_out(vm, bst_pile_of(vm, bst_arg_zone(vm, index)), type);
    return;
  }
  take_out_of_box(vm, type);
}

/* May the tile to be placed still be exchanged? */
static bool is_open(bst_vm *vm) {
  return bst_drawn_is_open(vm->rs, vm->now.g) &&
         vm->now.handler->hook[vm->now.part] != BST_HOOK_ASSIST_APPLY;
}

static void check_open(bst_vm *vm) {
  if (!is_open(vm))
    bst_refuse(vm, "there is no tile that is still to be placed");
}

enum { TO_NOWHERE, TO_STACK, TO_BOTTOM }; /* TO_NOWHERE: home */

/* Where it goes, if argument `index` says that. */
static int end_of_stack(bst_vm *vm, int index) {
  const char *word = lua_type(vm->lua, index) == LUA_TSTRING ? lua_tostring(vm->lua, index) : "";
  if (strcmp(word, "shuffle") == 0 || strcmp(word, "stack") == 0)
    return TO_STACK;
  return strcmp(word, "bottom") == 0 ? TO_BOTTOM : TO_NOWHERE;
}

/* put_back(tile, "bottom") or put_back(tile, zone, player, "bottom") */
VERB(put_back) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t type = bst_arg_type(vm, 2, "tile");
  int end = end_of_stack(vm, 3);
  bool from_zone = end == TO_NOWHERE && bst_arg_given(vm, 3);
  if (end == TO_NOWHERE) {
    end = end_of_stack(vm, 5);
    if (end == TO_NOWHERE && bst_arg_given(vm, 5))
      bst_bad_argument(vm, 5, "where", "'shuffle' or 'bottom'");
  }
  if (from_zone)
    bst_take_tile_out_of(vm, 3, type);
  else if (is_open(vm) && vm->now.g->drawn == type)
    bst_drawn_take_back(vm->now.g);
  else
    take_out_of_box(vm, type);
  if (end == TO_BOTTOM)
    bst_pile_put(vm->rs, vm->now.g, BST_PILE_BOTTOM, type);
  else if (end == TO_NOWHERE && vm->rs->tiles.def[type].apart)
    bst_stack_go_home(vm->rs, vm->now.g, type);
  else
    bst_stack_return(vm->rs, vm->now.g, type);
  return 0;
}

VERB(move_tile) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_error err;
  uint16_t type = bst_arg_type(vm, 2, "tile");
  uint16_t to = bst_arg_given(vm, 5) ? bst_pile_of(vm, bst_arg_zone(vm, 5)) : BST_NONE;
  bst_take_tile_out_of(vm, 3, type);
  if (to != BST_NONE)
    bst_check(vm, bst_zone_put(vm->rs, vm->now.g, to, type, &err), &err);
  else
    bst_stack_leaves_game(vm->rs, vm->now.g, type);
  return 0;
}

VERB(discard_drawn) {
  bst_vm *vm = bst_verb_begin(lua);
  check_open(vm);
  uint16_t type = vm->now.g->drawn;
  bst_turn_discard_drawn(vm->now.t, vm->now.g);
  bst_push_type(vm, type);
  return 1;
}

VERB(replace_drawn) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t type = bst_arg_type(vm, 2, "tile");
  check_open(vm);
  bst_take_tile_out_of(vm, 3, type);
  uint16_t before = bst_drawn_replace(vm->now.t, vm->now.g, type);
  bst_stack_leaves_game(vm->rs, vm->now.g, before);
  bst_push_type(vm, before);
  return 1;
}

/* --- chance ---------------------------------------------------------------------------------- */

VERB(roll) {
  bst_vm *vm = bst_verb_begin(lua);
  int32_t sides = bst_arg_int(vm, 2, "sides", 1, MOST_SIDES);
  uint32_t outcome = bst_chance(vm->rs, vm->now.g, vm->now.rule, (uint32_t)sides) + 1;
  const bst_table *t = vm->now.t;
  if (t->watched && t->watch.rolled != NULL)
    t->watch.rolled(t->watch.self, vm->now.g, (uint16_t)sides, (uint16_t)outcome);
  lua_pushinteger(lua, (lua_Integer)outcome);
  return 1;
}

VERB(shuffle) {
  bst_vm *vm = bst_verb_begin(lua);
  if (lua_type(lua, 2) != LUA_TTABLE)
    bst_bad_argument(vm, 2, "list", "a list");
  bst_frozen_view(lua, 2);
  lua_Integer n = (lua_Integer)lua_rawlen(lua, 2);
  if (n > MOST_AT_ONCE)
    bst_refuse(vm, "more than %d items", MOST_AT_ONCE);
  bst_guard_charge(lua, 4 * (uint64_t)n);
  lua_settop(lua, 2);
  lua_createtable(lua, (int)n, 0);
  for (lua_Integer i = 1; i <= n; i++) { /* each goes to a random place among those before it */
    lua_Integer to = (lua_Integer)bst_chance(vm->rs, vm->now.g, vm->now.rule, (uint32_t)i) + 1;
    lua_rawgeti(lua, 3, to);
    lua_rawseti(lua, 3, i);
    lua_rawgeti(lua, 2, i);
    lua_rawseti(lua, 3, to);
  }
  return 1;
}

/* --- marks ----------------------------------------------------------------------------------- */

/* What is found, as marks number it. */
static uint16_t marked_index(bst_vm *vm, bst_selected found, uint32_t i) {
  uint32_t id = found.id[i];
  if (found.type == BST_SELECT_CELLS)
    return bst_cell_number(vm, (bst_xy){bst_key_x(id), bst_key_y(id)}, "what is marked");
  if (found.type == BST_SELECT_TILES && id >= BST_TILE_OFF_BOARD)
    bst_refuse(vm, "that selector finds tiles that don't lie: only those that do carry marks");
  return (uint16_t)id;
}

/* All that are found, before the first of them is touched. */
static void mark_selected(bst_vm *vm, bool on) {
  static const unsigned types[] = {
      [BST_MARKED_FEATURE] = 1u << BST_SELECT_FEATURES | 1u << BST_SELECT_SEGMENTS,
      [BST_MARKED_TILE] = 1u << BST_SELECT_TILES,
      [BST_MARKED_FIGURE] = 1u << BST_SELECT_FIGURES,
      [BST_MARKED_PLAYER] = 1u << BST_SELECT_PLAYERS,
      [BST_MARKED_CELL] = 1u << BST_SELECT_CELLS,
  };
  uint16_t mark = bst_arg_name(vm, 3, "mark", BST_NAMED_MARK);
  bst_selected found = bst_arg_selected(vm, 2, 4, types[vm->rs->mark[mark].on]);
  for (uint32_t i = 0; i < found.count; i++)
    bst_mark_set(vm->rs, vm->now.g, mark, marked_index(vm, found, i), on);
}

static int set_mark(lua_State *lua, bool on) {
  bst_vm *vm = bst_verb_begin(lua);
  if (bst_arg_is_selector(vm, 2)) {
    mark_selected(vm, on);
    return 0;
  }
  bst_marked_thing thing = bst_arg_marked(vm, 2);
  bst_mark_set(vm->rs, vm->now.g, thing.mark, thing.index, on);
  return 0;
}

VERB(mark) { return set_mark(lua, true); }
VERB(unmark) { return set_mark(lua, false); }
