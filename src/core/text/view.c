/* view.c - what a seat knows of a game: views in which the rest is left out, and games in which it
 * is dealt anew. Pieces that lie where a seat doesn't see them are known to it as a whole, since
 * everybody can count; what it doesn't know is which of them lie where. */
#include "view.h"

#include "chance.h"
#include "copy_used.h"
#include "filters.h"
#include "game.h"
#include "locations.h"
#include "secret.h"
#include "setup.h"
#include "stack.h"

#include <stdlib.h>
#include <string.h>

/* --- tiles -------------------------------------------------------------------------------- */

/* Types of tiles, or faces of tokens, of which there are fewer. Views are made for each decision of
 * a player who thinks, of stacks of a hundred tiles, and dealt anew from there: then most are
 * sorted. */
static void sort_numbers(uint16_t *number, uint16_t count) {
  uint64_t found[BST_MAX_TILE_TYPES / 64 + 1]; /* a bit for each */
  uint16_t times[BST_MAX_TILE_TYPES + 1];      /* of these alone */
  unsigned most = 0, next = 0;
  bool sorted = true;
  for (uint16_t i = 1; i < count; i++)
    sorted = sorted && number[i - 1] <= number[i];
  if (sorted)
    return;
  for (uint16_t i = 0; i < count; i++) {
    times[number[i]] = 0;
    most = number[i] > most ? number[i] : most;
  }
  memset(found, 0, (most / 64 + 1) * sizeof *found);
  for (uint16_t i = 0; i < count; i++) {
    found[number[i] / 64] |= (uint64_t)1 << number[i] % 64;
    times[number[i]]++;
  }
  for (unsigned word = 0; word <= most / 64; word++)
    for (uint64_t left = found[word]; left != 0; left &= left - 1) {
      const uint16_t one = (uint16_t)(word * 64 + (unsigned)__builtin_ctzll(left));
      for (uint16_t n = 0; n < times[one]; n++)
        number[next++] = one;
    }
}

enum { MOST_POOLS = BST_MAX_GROUPS + 2 + BST_MAX_TILE_TYPES };

/* Tiles that a seat doesn't know, by pile, the first ones first: where they lie, and of which pool
 * they are. */
typedef struct unknown {
  uint16_t count;
  uint16_t in_stack;            /* the first so many, if it has no order */
  uint16_t item[BST_MAX_TILES]; /* among the items of all piles */
  uint16_t pool[BST_MAX_TILES];
} unknown;

/* All of one pool: a seat may know which tiles it has, never which of them lie where. */
typedef struct pool {
  uint16_t count;
  uint16_t in_stack; /* the first so many, if it has no order */
  uint16_t type[BST_MAX_TILES];
} pool;

/* In place of a seat: who knows all that anybody knows. */
enum { ANYBODY = 254 };

static bool is_unknown(const bst_pile *pile, uint8_t seat) {
  return seat == ANYBODY ? pile->known == 0 : !(pile->known >> seat & 1);
}

/* Does it tell something where the tiles of a pool lie, in several piles, or in an order? */
typedef struct telling {
  bool any;
  uint16_t count;            /* of pools */
  uint16_t pile[MOST_POOLS]; /* in which the first one was found, plus one; 0: none yet */
  bool of[MOST_POOLS];
} telling;

static void begin_telling(const bst_ruleset *rs, telling *out) {
  out->any = false;
  out->count = (uint16_t)(rs->group_count + 2u + rs->box_count);
  memset(out->pile, 0, out->count * sizeof *out->pile);
  memset(out->of, 0, out->count * sizeof *out->of);
}

static void note_pile(telling *out, uint16_t number, int pile, bool ordered) {
  if (out->pile[number] == 0)
    out->pile[number] = (uint16_t)(pile + 1);
  if (ordered || out->pile[number] != pile + 1)
    out->any = out->of[number] = true;
}

static void list_unknown(const bst_ruleset *rs, const bst_game *g, uint8_t seat, unknown *out,
                         telling *tells) {
  out->count = 0;
  begin_telling(rs, tells);
  for (int n = 0; n < rs->layout.pile_count; n++) {
    const bst_pile *pile = &piles_of(rs, g)[n];
    for (uint16_t i = 0; is_unknown(pile, seat) && i < pile->count; i++) {
      const uint16_t *item = bst_pile_item(rs, g, pile, i);
      out->item[out->count] = (uint16_t)(item - pile_items_of(rs, g));
      out->pool[out->count] = bst_stack_pool_of(rs, *item);
      note_pile(tells, out->pool[out->count++], n, pile->ordered);
    }
    if (n == BST_PILE_STACK)
      out->in_stack = pile->ordered ? 0 : out->count;
  }
}

static void gather(const bst_ruleset *rs, const bst_game *g, const unknown *all, uint32_t number,
                   pool *out) {
  out->count = out->in_stack = 0;
  for (uint16_t i = 0; i < all->count; i++)
    if (all->pool[i] == number) {
      out->type[out->count++] = pile_items_of(rs, g)[all->item[i]];
      out->in_stack = i < all->in_stack ? out->count : out->in_stack;
    }
}

/* What is left for the first `alike` places lies there in any order. */
static void shuffle(uint16_t *list, uint16_t count, uint16_t alike, bst_stream *stream) {
  for (uint16_t left = count; left > 1 && left > alike; left--) {
    uint32_t other = bst_stream_below(stream, left);
    uint16_t kept = list[left - 1];
    list[left - 1] = list[other];
    list[other] = kept;
  }
}

/* Back where they were taken from. */
static void deal(const bst_ruleset *rs, bst_game *g, const unknown *all, uint32_t number,
                 const pool *from) {
  for (uint16_t i = 0, next = 0; i < all->count; i++)
    if (all->pool[i] == number)
      pile_items_of(rs, g)[all->item[i]] = from->type[next++];
}

/* By the order in which it is drawn from: that of the stack stands the other way round. */
static void sort_pile(const bst_ruleset *rs, bst_game *g, const bst_pile *pile) {
  uint16_t *items = pile_items_of(rs, g) + pile->first;
  if (pile != &piles_of(rs, g)[BST_PILE_STACK]) {
    sort_numbers(items, pile->count);
    return;
  }
  bool sorted = true;
  for (uint16_t i = 1; i < pile->count; i++)
    sorted = sorted && items[i - 1] >= items[i];
  if (sorted)
    return;
  sort_numbers(items, pile->count);
  for (uint16_t i = 0, j = (uint16_t)(pile->count - 1u); i < j; i++, j--) {
    uint16_t kept = items[i];
    items[i] = items[j];
    items[j] = kept;
  }
}

/* The stack and what lies beside it have no order for those who don't know it. */
static void forget_order(const bst_ruleset *rs, bst_game *g, uint8_t seat) {
  for (int n = 0; n < BST_PILES; n++) {
    bst_pile *pile = &piles_of(rs, g)[n];
    if (is_unknown(pile, seat))
      pile->ordered = 0;
  }
}

/* Whatever order there is in a pile without order, or in one that isn't known, tells nothing. */
static void sort_piles(const bst_ruleset *rs, bst_game *g, uint8_t seat) {
  for (int n = 0; n < rs->layout.pile_count; n++) {
    const bst_pile *pile = &piles_of(rs, g)[n];
    if (is_unknown(pile, seat) && !pile->ordered)
      sort_pile(rs, g, pile);
  }
}

/* Are there several piles that the seat doesn't know? */
static bool hides_several(const bst_ruleset *rs, const bst_game *g, uint8_t seat) {
  int hidden = 0;
  for (int n = 0; n < rs->layout.pile_count; n++) {
    const bst_pile *pile = &piles_of(rs, g)[n];
    hidden += pile->count > 0 && is_unknown(pile, seat);
  }
  return hidden > 1;
}

/* Mostly nothing is told by the piles, and by their order it won't be: then nothing is dealt. */
static void deal_pools(const bst_ruleset *rs, bst_game *g, uint8_t seat, bst_stream *stream) {
  unknown all;
  telling tells;
  pool one;
  list_unknown(rs, g, seat, &all, &tells);
  for (uint16_t number = 0; number < tells.count && tells.any; number++) {
    if (!tells.of[number])
      continue;
    gather(rs, g, &all, number, &one);
    sort_numbers(one.type, one.count);
    if (stream != NULL)
      shuffle(one.type, one.count, one.in_stack, stream);
    deal(rs, g, &all, number, &one);
  }
}

/* Everything that the seat doesn't know in an order that tells nothing, or (`stream`) dealt anew.
 * Each place keeps its number of tiles. */
static void hide_piles(const bst_ruleset *rs, bst_game *g, uint8_t seat, bst_stream *stream) {
  forget_order(rs, g, seat);
  if (hides_several(rs, g, seat)) /* else there is nothing to be dealt */
    deal_pools(rs, g, seat, stream);
  sort_piles(rs, g, seat);
}

/* --- tokens ------------------------------------------------------------------------------- */

/* Tokens of one kind that a seat doesn't see, in bags and in zones. Their kind, and how many lie
 * where since when, everybody knows. */
typedef struct unseen {
  uint16_t number[BST_MAX_TOKENS];
  uint64_t place[BST_MAX_TOKENS];
  uint16_t face[BST_MAX_TOKENS];
  uint16_t count;
} unseen;

static uint64_t pack_place(const bst_token *token) {
  const bst_location *location = &token->location;
  return (uint64_t)location->where << 40 | (uint64_t)location->seat << 32 |
         (uint32_t)location->at << 16 | token->part;
}

static bst_token token_at(uint8_t kind, uint64_t place, uint16_t face) {
  const bst_location location = {(uint8_t)(place >> 40), (uint8_t)(place >> 32),
                                 (uint16_t)(place >> 16)};
  return (bst_token){
      .kind = kind, .face = (uint8_t)face, .location = location, .part = (uint16_t)place};
}

static int compare_places(const void *a, const void *b) {
  uint64_t x, y;
  memcpy(&x, a, sizeof x);
  memcpy(&y, b, sizeof y);
  return x < y ? -1 : x > y;
}

/* Mostly they all lie in one bag. */
static void sort_places(uint64_t *place, uint16_t count) {
  bool sorted = true;
  for (uint16_t i = 1; i < count; i++)
    sorted = sorted && place[i - 1] <= place[i];
  if (!sorted)
    qsort(place, count, sizeof *place, compare_places);
}

static bool is_seen(const bst_ruleset *rs, bst_location location, uint8_t seat) {
  bool seen = seat != ANYBODY && bst_location_seen(rs, location, seat);
  for (uint8_t each = 0; seat == ANYBODY && each < rs->players && !seen; each++)
    seen = bst_location_seen(rs, location, each);
  return seen;
}

static void gather_tokens(const bst_ruleset *rs, const bst_game *g, uint8_t kind, uint8_t seat,
                          unseen *all) {
  all->count = 0;
  for (uint16_t i = rs->token_first[kind]; i < rs->token_first[kind + 1]; i++) {
    const bst_token *token = &tokens_of(rs, g)[i];
    if (is_seen(rs, token->location, seat))
      continue;
    all->number[all->count] = i;
    all->place[all->count] = pack_place(token);
    all->face[all->count++] = token->face;
  }
}

/* Faces in an order that tells nothing, or (`stream`) dealt anew. Numbers of tokens tell nothing
 * either then: those of a bag have them by their faces. */
static void hide_tokens(const bst_ruleset *rs, bst_game *g, uint8_t seat, bst_stream *stream) {
  unseen all;
  for (uint8_t kind = 0; kind < rs->token_count; kind++) {
    if (rs->token[kind].face_count == 0)
      continue;
    gather_tokens(rs, g, kind, seat, &all);
    sort_places(all.place, all.count);
    sort_numbers(all.face, all.count);
    if (stream != NULL)
      shuffle(all.face, all.count, 0, stream);
    for (uint16_t i = 0; i < all.count; i++)
      tokens_of(rs, g)[all.number[i]] = token_at(kind, all.place[i], all.face[i]);
  }
}

/* --- the whole game ----------------------------------------------------------------------- */

/* Where no placement of a tile that lists are about is asked for, the list of them is a left-over,
 * perhaps of a tile that was looked at in the stack. */
static void forget_placements(const bst_ruleset *rs, bst_game *g) {
  bool asked = false;
  for (int i = 0; i < BST_MAX_RUNS; i++)
    asked = asked || g->ask_run[i] != 0;
  if (asked && !bst_filters_type(rs, g->drawn))
    asked = false;
  if (bst_has_filters(rs, BST_FILTER_PLACE_OK) && !asked)
    memset(allowed_of(rs, g), 0, 4u * rs->layout.column_words * sizeof(uint64_t));
}

static void forget_forced(bst_game *g) {
  memset(g->forced_draw, 0, sizeof g->forced_draw);
  bst_chance_forget(g);
}

static void hide(const bst_ruleset *rs, uint8_t seat, bst_game *out) {
  out->key = 0; /* what can be chosen may look otherwise from there */
  memset(streams_of(rs, out), 0, rs->rule_count * sizeof(bst_stream));
  memset(out->words, 0, sizeof out->words);
  forget_forced(out);
  forget_placements(rs, out);
  bst_secret_forget(rs, out, seat);
  hide_piles(rs, out, seat, NULL);
  hide_tokens(rs, out, seat, NULL);
}

void bst_game_view(const bst_ruleset *rs, const bst_game *g, uint8_t seat, bst_game *out) {
  memcpy(out, g, rs->layout.size);
  hide(rs, seat, out);
}

void bst_view_again(const bst_ruleset *rs, const bst_game *g, uint8_t seat, bst_game *out) {
  bst_game_copy_used(rs, out, g);
  hide(rs, seat, out);
}

/* What `seat` doesn't know is dealt anew, and all chance that follows comes from `key`. */
static void deal_anew(const bst_ruleset *rs, bst_game *g, uint8_t seat, uint64_t key) {
  const uint64_t dealer = 0xDEA1; /* no rule's stream */
  bst_stream stream;
  g->key = 0;
  bst_setup_streams(rs, g, bst_random_mix(key, seat));
  bst_stream_init(&stream, bst_random_mix(key, seat), dealer);
  hide_piles(rs, g, seat, &stream);
  hide_tokens(rs, g, seat, &stream);
}

void bst_game_determinize(const bst_ruleset *rs, bst_game *g, uint8_t seat, uint64_t key) {
  forget_forced(g);
  bst_secret_forget(rs, g, seat);
  deal_anew(rs, g, seat, key);
}

void bst_game_reshuffle(const bst_ruleset *rs, bst_game *g, uint64_t key) {
  deal_anew(rs, g, ANYBODY, key);
}

/* --- what was learned --------------------------------------------------------------------- */

static bool piles_showed(const bst_ruleset *rs, const bst_game *before, const bst_game *after,
                         uint8_t seat) {
  for (int n = 0; n < rs->layout.pile_count; n++) {
    const bst_pile *was = &piles_of(rs, before)[n], *is = &piles_of(rs, after)[n];
    if (was->known != is->known || (is_unknown(was, seat) && was->count != is->count))
      return true;
  }
  return false;
}

static bool tokens_showed(const bst_ruleset *rs, const bst_game *before, const bst_game *after,
                          uint8_t seat) {
  for (uint16_t i = 0; i < rs->token_first[rs->token_count]; i++)
    if (!is_seen(rs, tokens_of(rs, before)[i].location, seat) &&
        is_seen(rs, tokens_of(rs, after)[i].location, seat))
      return true;
  return false;
}

bool bst_view_learned(const bst_ruleset *rs, const bst_game *before, const bst_game *after,
                      uint8_t seat) {
  return before->rolls != after->rolls ||
         memcmp(streams_of(rs, before), streams_of(rs, after),
                rs->rule_count * sizeof(bst_stream)) != 0 ||
         piles_showed(rs, before, after, seat) || tokens_showed(rs, before, after, seat);
}
