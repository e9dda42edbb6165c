/* foreign_text.c - see foreign_text.h. */
#include "foreign_text.h"

#include "foreign.h"

#include <graph.h>
#include <inspect.h>
#include <link_text.h>
#include <locations.h>
#include <piece_text.h>
#include <stack.h>
#include <state.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tokens.h>

enum { TEXT = 256 };

/* --- the rules -------------------------------------------------------------------------------- */

static bst_json *segments_of(const bst_ruleset *rs, const bst_tile_def *tile) {
  bst_json *list = bst_json_new_list();
  for (uint8_t i = 0; i < tile->segment_count; i++) {
    bst_json *one = bst_json_new_object(), *symbols = bst_json_new_list();
    bst_json_set_text(one, "kind", bst_kind_name(rs, tile->segment[i].kind));
    for (uint8_t s = 0; s < tile->symbol_count; s++)
      if (tile->symbol[s].segment == i)
        bst_json_add_text(symbols, bst_attr_name(rs, tile->symbol[s].attr));
    bst_json_set(one, "symbols", symbols);
    bst_json_add(list, one);
  }
  return list;
}

/* Of each side the segments from left to right, seen from the middle; -1: none. */
static bst_json *parts_of(const bst_tile_def *tile) {
  bst_json *list = bst_json_new_list();
  for (uint8_t i = 0; i < tile->cell_count; i++) {
    const bst_tile_cell_def *part = &tile->cell[i];
    bst_json *one = bst_json_new_object(), *sides = bst_json_new_list();
    for (int side = 0; side < (part->shape == BST_SHAPE_HALF ? 5 : 4); side++) {
      bst_json *slots = bst_json_new_list();
      for (int slot = 0; slot < 3; slot++) {
        uint8_t segment = part->slot[side][slot];
        bst_json_add_whole(slots, segment < tile->segment_count ? segment : -1);
      }
      bst_json_add(sides, slots);
    }
    bst_json_set_whole(one, "x", part->dx);
    bst_json_set_whole(one, "y", part->dy);
    bst_json_set(one, "sides", sides);
    bst_json_add(list, one);
  }
  return list;
}

static bst_json *tiles_of_rules(const bst_ruleset *rs) {
  bst_json *tiles = bst_json_new_object();
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
    const bst_tile_def *tile = bst_tile_definition(rs, type);
    bst_json *one = bst_json_new_object();
    bst_json_set_whole(one, "count", tile->copies);
    bst_json_set(one, "segments", segments_of(rs, tile));
    bst_json_set(one, "parts", parts_of(tile));
    bst_json_set(tiles, bst_tile_name(rs, type), one);
  }
  return tiles;
}

bst_json *bst_foreign_setup(const bst_ruleset *rs, const bst_player *player) {
  bst_json *out = bst_json_new_object(), *rules = bst_json_new_list();
  for (size_t i = 0; i < rs->rule_count; i++)
    bst_json_add_text(rules, rs->rule[i].name);
  bst_json_set_text(out, "is", "setup");
  bst_json_set_whole(out, "protocol", BST_FOREIGN_PROTOCOL);
  bst_json_set_text(out, "engine", BST_VERSION);
  bst_json_set(out, "rules", rules);
  bst_json_set_whole(out, "players", bst_ruleset_players(rs));
  bst_json_set_real(out, "seconds", (double)player->thinking.time / 1e6);
  bst_json_set(out, "tiles", tiles_of_rules(rs));
  return out;
}

bst_json *bst_foreign_begin(const bst_decision *what) {
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "is", "begin");
  bst_json_set_whole(out, "seat", what->seat + 1);
  return out;
}

/* --- the view --------------------------------------------------------------------------------- */

static bst_json *players_in(const bst_ruleset *rs, const bst_game *g) {
  bst_json *list = bst_json_new_list();
  for (uint8_t seat = 0; seat < bst_ruleset_players(rs); seat++) {
    bst_json *one = bst_json_new_object(), *supply = bst_json_new_object();
    const bst_location home = {BST_AT_SUPPLY, seat, BST_NONE};
    for (uint8_t kind = 0; kind < bst_figure_kind_count(rs); kind++)
      bst_json_set_whole(supply, bst_figure_kind_name(rs, kind), bst_supply(rs, g, seat, kind));
    for (uint8_t kind = 0; kind < bst_token_kind_count(rs); kind++)
      bst_json_set_whole(supply, bst_token_kind_name(rs, kind), bst_token_count(rs, g, kind, home));
    bst_json_set_whole(one, "points", bst_game_points(g, seat));
    bst_json_set(one, "supply", supply);
    bst_json_add(list, one);
  }
  return list;
}

static bst_json *board_in(const bst_ruleset *rs, const bst_game *g) {
  bst_json *list = bst_json_new_list();
  for (uint16_t i = 0; i < bst_placed_count(g); i++) {
    bst_placed tile = bst_placed_tile(rs, g, i);
    if (tile.type == BST_NONE)
      continue; /* it has left the board */
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "tile", bst_tile_name(rs, tile.type));
    bst_json_set_whole(one, "x", tile.x);
    bst_json_set_whole(one, "y", tile.y);
    bst_json_set_whole(one, "turned", tile.rotation);
    bst_json_add(list, one);
  }
  return list;
}

/* "ferry 1,0 road:W & 1,0 road:E" */
static bst_json *links_in(const bst_ruleset *rs, const bst_game *g) {
  bst_json *list = bst_json_new_list();
  bst_link link;
  for (uint16_t i = 0; bst_link_at(rs, g, i, &link); i++) {
    char text[TEXT];
    bst_link_text(rs, g, &link, text, sizeof text);
    bst_json_add_text(list, text);
  }
  return list;
}

/* Neither in a supply nor out of the game. */
static bool stands(const bst_ruleset *rs, const bst_game *g, uint32_t figure) {
  bool elsewhere = rs->has_locations && bst_location_on_board(locations_of(rs, g)[figure]);
  return figures_of(rs, g)[figure].node != BST_NONE || elsewhere;
}

/* "normal:1 at 0,0 city:N" */
static bst_json *figures_in(const bst_ruleset *rs, const bst_game *g) {
  bst_json *list = bst_json_new_list();
  for (uint16_t f = 0; f < bst_figure_count(rs); f++) {
    char text[TEXT];
    if (!stands(rs, g, f))
      continue;
    bst_figure_text(rs, g, f, text, sizeof text);
    bst_json_add_text(list, text);
  }
  return list;
}

/* "chip:3 at 0,0 city:N"; without its face where the seat doesn't see it. */
static void token_text(const bst_ruleset *rs, const bst_game *g, uint16_t token, uint8_t seat,
                       char out[TEXT]) {
  const bst_token *t = &tokens_of(rs, g)[token];
  if (bst_location_seen(rs, t->location, seat)) {
    bst_token_text(rs, g, token, out, TEXT);
    return;
  }
  int length = snprintf(out, TEXT, "%.100s at ", bst_token_kind_name(rs, t->kind));
  bst_location_text(rs, g, t->location, out + length, TEXT - (size_t)length);
}

static int compare_texts(const void *a, const void *b) { return strcmp(a, b); }

/* What lies with a player is told only if it has a face: there is a number of it anyway. */
static bool is_told(const bst_ruleset *rs, const bst_token *token) {
  uint8_t where = token->location.where;
  return where != BST_AT_BOX && where != BST_AT_BAG &&
         (where != BST_AT_SUPPLY || rs->token[token->kind].face_count > 0);
}

/* By their texts: tokens of a bag are numbered by their faces. */
static bst_json *tokens_in(const bst_ruleset *rs, const bst_game *g, uint8_t seat) {
  uint16_t all = rs->token_first[rs->token_count], count = 0;
  bst_json *list = bst_json_new_list();
  char(*text)[TEXT] = malloc((all + 1u) * sizeof *text);
  for (uint16_t i = 0; i < all && text; i++)
    if (is_told(rs, &tokens_of(rs, g)[i]))
      token_text(rs, g, i, seat, text[count++]);
  if (text)
    qsort(text, count, sizeof *text, compare_texts);
  for (uint16_t i = 0; i < count; i++)
    bst_json_add_text(list, text[i]);
  if (!text) {
    bst_json_free(list);
    list = NULL;
  }
  free(text);
  return list;
}

/* How many tokens of each face are somewhere where the seat doesn't see them. */
static bst_json *unseen_tokens_in(const bst_ruleset *rs, const bst_game *g, uint8_t seat) {
  bst_json *tokens = bst_json_new_object();
  for (uint8_t kind = 0; kind < rs->token_count; kind++) {
    uint32_t count[BST_MAX_FACES] = {0};
    for (uint16_t i = rs->token_first[kind]; i < rs->token_first[kind + 1]; i++)
      count[tokens_of(rs, g)[i].face] += !bst_location_seen(rs, tokens_of(rs, g)[i].location, seat);
    for (uint8_t face = 0; face < rs->token[kind].face_count; face++) {
      char name[TEXT];
      snprintf(name, sizeof name, "%.100s:%.100s", bst_token_kind_name(rs, kind),
               rs->token[kind].face_name[face]);
      if (count[face] > 0)
        bst_json_set_whole(tokens, name, count[face]);
    }
  }
  return tokens;
}

/* How many of each tile are somewhere where the seat doesn't see them: in the stack, in the hands
 * of others. */
static bst_json *unseen_in(const bst_ruleset *rs, const bst_game *g, uint8_t seat) {
  bst_json *tiles = bst_json_new_object();
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
    int64_t count = 0;
    for (int n = 0; n < rs->layout.pile_count; n++) {
      const bst_pile *pile = &piles_of(rs, g)[n];
      for (uint16_t i = 0; !(pile->known >> seat & 1) && i < pile->count; i++)
        count += pile_items_of(rs, g)[pile->first + i] == type;
    }
    if (count > 0)
      bst_json_set_whole(tiles, bst_tile_name(rs, type), count);
  }
  return tiles;
}

static bst_json *pile_json(const bst_ruleset *rs, const bst_game *g, const bst_pile *pile,
                           uint8_t seat) {
  bst_json *list = bst_json_new_list();
  if (!(pile->known >> seat & 1)) {
    bst_json_free(list);
    return bst_json_new_whole(pile->count);
  }
  for (uint16_t i = 0; i < pile->count; i++)
    bst_json_add_text(list, bst_tile_name(rs, pile_items_of(rs, g)[pile->first + i]));
  return list;
}

/* Tiles in zones: their names, or how many, where the seat doesn't see them. */
static bst_json *zones_in(const bst_ruleset *rs, const bst_game *g, uint8_t seat) {
  bst_json *zones = bst_json_new_object();
  for (uint16_t zone = 0; zone < rs->zone_count; zone++) {
    uint8_t places = rs->zone[zone].per_player ? rs->players : 1;
    for (uint8_t place = 0; place < places && rs->zone_pile[zone] != BST_NONE; place++) {
      uint8_t whose = rs->zone[zone].per_player ? place : BST_NOBODY;
      const bst_pile *pile = &piles_of(rs, g)[bst_zone_pile(rs, zone, whose)];
      char name[TEXT];
      bst_location_text(rs, g, (bst_location){BST_AT_ZONE, whose, zone}, name, sizeof name);
      bst_json_set(zones, name, pile_json(rs, g, pile, seat));
    }
  }
  return zones;
}

static bst_json *cells_json(const bst_ruleset *rs, const bst_game *g, uint16_t field,
                            uint32_t index) {
  bst_json *list = bst_json_new_list();
  for (uint16_t cell = 1; cell < g->cell_count; cell++) {
    char text[TEXT];
    if (!bst_state_has_cell(rs, g, field, index, cell))
      continue;
    bst_location_text(rs, g, (bst_location){BST_AT_CELL, BST_NOBODY, cell}, text, sizeof text);
    bst_json_add_text(list, text);
  }
  return list;
}

static bst_json *value_json(const bst_ruleset *rs, const bst_game *g, uint16_t field,
                            uint32_t index) {
  char text[TEXT];
  if (rs->state[field].type == BST_STATE_CELLSET)
    return cells_json(rs, g, field, index);
  int32_t value = bst_state_get(rs, g, field, index);
  switch ((bst_state_type)rs->state[field].type) {
  case BST_STATE_BOOL:
    return bst_json_new_bool(value != 0);
  case BST_STATE_U8:
  case BST_STATE_U16:
  case BST_STATE_I32:
  case BST_STATE_PLAYER: /* seats are counted from 1 */
    return bst_json_new_whole(value);
  default:
    bst_state_text(rs, g, field, value, text, sizeof text);
    return bst_json_new_text(text);
  }
}

/* Of the features of which there is something to remember: { at =, value = }. */
static bst_json *feature_values(const bst_ruleset *rs, const bst_game *g, uint16_t field) {
  bst_json *list = bst_json_new_list();
  char text[TEXT];
  for (uint16_t n = 0; n < g->node_count; n++) {
    if (bst_root(nodes_of(rs, g), n) != n || bst_state_get(rs, g, field, n) == 0)
      continue;
    bst_json *one = bst_json_new_object();
    bst_location_text(rs, g, (bst_location){BST_AT_SEGMENT, BST_NOBODY, n}, text, sizeof text);
    bst_json_set_text(one, "at", text);
    bst_json_set(one, "value", value_json(rs, g, field, n));
    bst_json_add(list, one);
  }
  return list;
}

/* What rules remember: of each player, of each tile and figure that is listed above, where there is
 * one of each. */
static bst_json *state_in(const bst_ruleset *rs, const bst_game *g) {
  bst_json *state = bst_json_new_object();
  for (uint16_t field = 0; field < rs->state_count; field++) {
    const bst_state_def *def = &rs->state[field];
    uint32_t size = def->per == BST_PER_TILE ? bst_placed_count(g) : bst_state_size(rs, field);
    bst_json *list =
        def->per == BST_PER_FEATURE ? feature_values(rs, g, field) : bst_json_new_list();
    for (uint32_t i = 0; i < size && def->per != BST_PER_FEATURE; i++)
      if (def->per != BST_PER_FIGURE || stands(rs, g, i))
        bst_json_add(list, value_json(rs, g, field, i));
    bst_json_set(state, def->name, list);
  }
  return state;
}

/* --- the question ----------------------------------------------------------------------------- */

static bst_json *view_of(const bst_ruleset *rs, const bst_game *g, uint8_t seat) {
  bst_json *out = bst_json_new_object();
  bst_json_set_whole(out, "turn", bst_game_turn(g));
  bst_json_set_whole(out, "active", bst_active_seat(g) + 1);
  if (bst_current_tile(g) != BST_NONE)
    bst_json_set_text(out, "drawn", bst_tile_name(rs, bst_current_tile(g)));
  bst_json_set_whole(out, "stack", bst_stack_left(rs, g));
  bst_json_set(out, "players", players_in(rs, g));
  bst_json_set(out, "board", board_in(rs, g));
  bst_json_set(out, "links", links_in(rs, g));
  bst_json_set(out, "figures", figures_in(rs, g));
  bst_json_set(out, "tokens", tokens_in(rs, g, seat));
  bst_json_set(out, "unseen", unseen_in(rs, g, seat));
  bst_json_set(out, "unseen_tokens", unseen_tokens_in(rs, g, seat));
  bst_json_set(out, "zones", zones_in(rs, g, seat));
  bst_json_set(out, "state", state_in(rs, g));
  return out;
}

bst_json *bst_foreign_question(const bst_ruleset *rs, const bst_decision *what) {
  bst_json *out = bst_json_new_object(), *actions = bst_json_new_list();
  for (uint32_t i = 0; i < what->count; i++) {
    char text[TEXT];
    bst_action_text(rs, what->view, &what->action[i], text, sizeof text);
    bst_json_add_text(actions, text);
  }
  bst_json_set_text(out, "is", "choose");
  bst_json_set_whole(out, "seat", what->seat + 1);
  bst_json_set_text(out, "step", bst_step_name(rs, what->view->ask_step));
  bst_json_set_whole(out, "chance", (int64_t)(what->chance >> 11)); /* exact in every language */
  bst_json_set(out, "actions", actions);
  bst_json_set(out, "view", view_of(rs, what->view, what->seat));
  return out;
}

bst_json *bst_foreign_end(const bst_ruleset *rs, const bst_game_end *how) {
  bst_json *out = bst_json_new_object(), *ranks = bst_json_new_list();
  bst_json_set_text(out, "is", "end");
  bst_json_set_whole(out, "seat", how->seat + 1);
  for (uint8_t seat = 0; seat < bst_ruleset_players(rs) && how->result; seat++)
    bst_json_add(ranks, bst_json_new_whole(how->result->rank[seat]));
  bst_json_set(out, "ranks", ranks);
  if (how->forfeit < bst_ruleset_players(rs))
    bst_json_set_whole(out, "forfeit", how->forfeit + 1);
  bst_json_set(out, "view", view_of(rs, how->view, how->seat));
  return out;
}
