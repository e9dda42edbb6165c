/* beside.c - see beside.h. What is short is written each time; of the tiles to come, of which there
 * are many, those that have changed. */
#include "beside.h"

#include <inspect.h>
#include <stack.h>
#include <state.h>

#include <string.h>

static void clear(int32_t *out, uint32_t from, uint32_t to) {
  memset(out + from, 0, (to - from) * sizeof *out);
}

/* --- by seat: the seat's own place is the one of whoever looks at it ------------------------ */

static void write_seats(const bst_lens *lens, const bst_game *g, uint8_t looks, int32_t *out) {
  const bst_ruleset *rs = lens->rs;
  const bst_lens_numbers *n = &lens->number;
  for (uint8_t seat = 0; seat < lens->seats; seat++) {
    uint8_t as = bst_lens_turned(lens, seat, looks);
    out[n->points + as] = g->points[seat];
    for (uint8_t k = 0; k < rs->figure_count; k++)
      if (!(rs->neutral_kinds >> k & 1))
        out[n->supply[k] + as] = bst_supply(rs, g, seat, k);
  }
  clear(out, n->asks, n->count);
  if (g->ask_count > 0)
    out[n->asks + bst_lens_turned(lens, g->ask_seat, looks)] = 1;
  if (!g->over)
    out[n->active + bst_lens_turned(lens, g->active, looks)] = 1;
}

static void write_stock(const bst_lens *lens, const bst_game *g, uint8_t looks, int32_t *out) {
  const bst_ruleset *rs = lens->rs;
  clear(out, lens->number.stock, lens->number.state);
  for (uint16_t i = 0; i < rs->token_first[rs->token_count]; i++) {
    const bst_token *token = &tokens_of(rs, g)[i];
    if (token->location.where == BST_AT_SUPPLY && token->location.seat < lens->seats)
      out[lens->number.stock + (uint32_t)token->kind * lens->seats +
          bst_lens_turned(lens, token->location.seat, looks)]++;
  }
}

static void write_state(const bst_lens *lens, const bst_game *g, uint8_t looks, int32_t *out) {
  const bst_ruleset *rs = lens->rs;
  uint32_t at = lens->number.state;
  for (uint16_t f = 0; f < rs->state_count; f++) {
    if (rs->state[f].type == BST_STATE_CELLSET)
      continue;
    if (rs->state[f].per == BST_PER_GAME)
      out[at++] = bst_state_get(rs, g, f, 0);
    for (uint8_t seat = 0; rs->state[f].per == BST_PER_PLAYER && seat < lens->seats; seat++)
      out[at + bst_lens_turned(lens, seat, looks)] = bst_state_get(rs, g, f, seat);
    at += rs->state[f].per == BST_PER_PLAYER ? lens->seats : 0u;
  }
}

/* Tiles in hands and in rows for all. */
static void write_zones(const bst_lens *lens, const bst_game *g, uint8_t looks, int32_t *out) {
  const bst_ruleset *rs = lens->rs;
  uint32_t at = lens->number.zone;
  clear(out, lens->number.held, lens->number.come);
  for (size_t z = 0; z < rs->zone_count; z++) {
    uint8_t places = rs->zone[z].per_player ? lens->seats : 1;
    for (uint8_t p = 0; rs->zone_pile[z] != BST_NONE && p < places; p++) {
      const bst_pile *pile = &piles_of(rs, g)[rs->zone_pile[z] + p];
      uint8_t as = rs->zone[z].per_player ? bst_lens_turned(lens, p, looks) : lens->seats;
      out[at + (rs->zone[z].per_player ? as : 0u)] = pile->count;
      for (uint16_t i = 0; (pile->known >> looks & 1) && i < pile->count; i++) {
        uint16_t type = bst_base_type(&rs->tiles, pile_items_of(rs, g)[pile->first + i]);
        out[lens->number.held + (uint32_t)type * (lens->seats + 1u) + as]++;
      }
    }
    at += rs->zone_pile[z] == BST_NONE ? 0u : places;
  }
}

/* --- of all --------------------------------------------------------------------------------- */

/* Of a group one number at most is 1. */
static void write_one(int32_t *group, uint16_t *was, uint16_t is) {
  if (*was != BST_NONE)
    group[*was] = 0;
  if (is != BST_NONE)
    group[is] = 1;
  *was = is;
}

static void write_question(bst_beside *past, const bst_lens *lens, const bst_game *g,
                           uint32_t outside, int32_t *out) {
  const bst_ruleset *rs = lens->rs;
  int32_t *single = out + lens->number.left;
  single[BST_LENS_LEFT] = bst_stack_size(rs, g);
  single[BST_LENS_TURN] = g->turn;
  single[BST_LENS_PART] = g->part_of_turn;
  single[BST_LENS_OUTSIDE] = (int32_t)outside;
  write_one(out + lens->number.hand, &past->hand,
            g->drawn != BST_NONE ? bst_base_type(&rs->tiles, g->drawn) : BST_NONE);
  write_one(out + lens->number.asked, &past->asked,
            g->ask_count > 0 ? lens->asker_of[g->ask_step] : BST_NONE);
}

/* --- tiles to come -------------------------------------------------------------------------- */

/* As bst_tiles_to_come() counts them, all types at once. */
static void count_stack(const bst_lens *lens, const bst_game *g, uint8_t looks, int32_t *come) {
  const bst_ruleset *rs = lens->rs;
  memset(come, 0, lens->tile_types * sizeof *come);
  for (int n = 0; n < rs->layout.pile_count; n++) {
    const bst_pile *pile = &piles_of(rs, g)[n];
    bool of_stack = n == BST_PILE_STACK || n == BST_PILE_BOTTOM ||
                    (n >= BST_PILES && n < BST_PILES + (int)rs->group_count);
    if (!of_stack && (pile->known >> looks & 1))
      continue;
    const uint16_t *item = pile_items_of(rs, g) + pile->first;
    for (uint16_t i = 0; i < pile->count; i++)
      come[bst_base_type(&rs->tiles, item[i])]++;
  }
}

/* Where tiles lie nowhere but in the stack and on the board, and stay there, those have gone that
 * have been laid or are in the hand now. False: so many others are missing. */
static bool follow_stack(const bst_beside *past, const bst_lens *lens, const bst_game *g,
                         const int32_t *numbers, int32_t *come) {
  const bst_ruleset *rs = lens->rs;
  int32_t left = numbers[lens->number.left + BST_LENS_LEFT] + (past->hand != BST_NONE) -
                 (g->drawn != BST_NONE) - (g->tile_count - past->laid);
  if (left != bst_stack_size(rs, g))
    return false;
  if (past->hand != BST_NONE)
    come[past->hand]++;
  if (g->drawn != BST_NONE)
    come[bst_base_type(&rs->tiles, g->drawn)]--;
  for (uint16_t tile = past->laid; tile < g->tile_count; tile++)
    come[bst_base_type(&rs->tiles, tiles_of(rs, g)[tile].type)]--;
  return true;
}

static void count_to_come(bst_beside *past, const bst_lens *lens, const bst_game *g, uint8_t looks,
                          int32_t *numbers) {
  int32_t *come = numbers + lens->number.come;
  if (!past->counted || !follow_stack(past, lens, g, numbers, come))
    count_stack(lens, g, looks, come);
  past->counted = lens->stack_alone;
  past->laid = g->tile_count;
}

void bst_beside_count(bst_beside *past, const bst_lens *lens, const bst_game *g, uint8_t looks,
                      uint32_t outside, int32_t *numbers) {
  write_seats(lens, g, looks, numbers);
  if (lens->rs->token_count > 0)
    write_stock(lens, g, looks, numbers);
  write_state(lens, g, looks, numbers);
  if (lens->tile_zones > 0)
    write_zones(lens, g, looks, numbers);
  count_to_come(past, lens, g, looks, numbers);
  write_question(past, lens, g, outside, numbers);
}
