/* batch.c - games side by side, in one piece of memory, and the arrays that say how they stand.
 *
 * A step visits one game after the other, which are too many to lie in the fast caches together, so
 * what a game needs first is fetched while the one before it is played. */
#include "large_pages.h"

#include <board.h>
#include <listing.h>
#include <look.h>
#include <random.h>
#include <status.h>
#include <stdlib.h>
#include <string.h>

/* Which ids of a mask are 1; more than have room: all of it is looked at. */
enum { MASKED = 127 };
typedef struct masked {
  uint32_t count, id[MASKED];
} masked;

struct bst_batch {
  const bst_lens *lens;
  const bst_ruleset *rs;
  bst_batch_setup setup;
  bst_table *table;
  bst_lists **lists; /* of options, one for each game where rules offer any; else NULL */
  bst_lists *own;    /* the table's */
  uint8_t *block;    /* games, each of so many lines */
  size_t stride;
  uint8_t *glances; /* of each game, so many bytes; NULL: no planes and no numbers */
  size_t glance_size;
  uint32_t *index, *id; /* chosen; of the legal actions of one game */
  uint32_t id_room;
  masked *masked;      /* of each game; NULL: no masks */
  uint64_t seed, next; /* of the series; number of the game that comes next */
  bst_error failure;
  bst_batch_arrays at;
};

static bst_game *game_of(const bst_batch *b, uint32_t i) {
  return (bst_game *)(void *)(b->block + b->stride * i);
}

static bst_glance *glance_of(const bst_batch *b, uint32_t i) {
  return (bst_glance *)(void *)(b->glances + b->glance_size * i);
}

static uint8_t *planes_of(const bst_batch *b, uint32_t i) {
  size_t cells = (size_t)b->lens->window * b->lens->window;
  return b->at.planes ? b->at.planes + i * cells * b->lens->plane.count : NULL;
}

static int32_t *numbers_of(const bst_batch *b, uint32_t i) {
  return b->at.numbers ? b->at.numbers + (size_t)i * b->lens->number.count : NULL;
}

const bst_game *bst_batch_game(const bst_batch *b, uint32_t game) {
  return game < b->setup.games ? game_of(b, game) : NULL;
}

bst_batch_arrays bst_batch_arrays_of(bst_batch *b) { return b->at; }

bst_status bst_batch_failure(const bst_batch *b, bst_error *err) {
  if (err)
    *err = b->failure;
  return b->failure.status;
}

/* --- making one ----------------------------------------------------------------------------- */

static bool make_arrays(bst_batch *b) {
  size_t games = b->setup.games, seats = b->lens->seats;
  bst_batch_arrays *at = &b->at;
  size_t cells = (size_t)b->lens->window * b->lens->window;
  at->count = calloc(games, sizeof *at->count);
  at->seat = calloc(games, 1);
  at->ended = calloc(games, 1);
  at->number = calloc(games, sizeof *at->number);
  at->points = calloc(games * seats, sizeof *at->points);
  at->rank = calloc(games * seats, 1);
  b->index = calloc(games, sizeof *b->index);
  if (b->setup.planes)
    at->planes = bst_pages_new(games * cells * b->lens->plane.count + BST_TURNED);
  if (b->setup.numbers)
    at->numbers = calloc(games * b->lens->number.count, sizeof *at->numbers);
  if (b->setup.ids) {
    at->mask = bst_pages_new(games * b->lens->actions);
    b->masked = bst_pages_new(games * sizeof *b->masked);
  }
  return at->count && at->seat && at->ended && at->number && at->points && at->rank && b->index &&
         (at->planes || !b->setup.planes) && (at->numbers || !b->setup.numbers) &&
         ((at->mask && b->masked) || !b->setup.ids);
}

static bool make_games(bst_batch *b) {
  uint32_t games = b->setup.games;
  b->stride = ((size_t)b->rs->layout.size + BST_LINE - 1) / BST_LINE * BST_LINE;
  b->block = bst_pages_new(b->stride * games);
  b->table = bst_table_new(b->rs);
  if (b->block == NULL || b->table == NULL)
    return false;
  b->own = b->table->lists;
  if (b->own != NULL && (b->lists = calloc(games, sizeof(bst_lists *))) == NULL)
    return false;
  for (uint32_t i = 0; b->lists != NULL && i < games; i++)
    if ((b->lists[i] = bst_lists_new(b->rs)) == NULL)
      return false;
  return true;
}

static bool make_glances(bst_batch *b) {
  if (!b->setup.planes && !b->setup.numbers)
    return true;
  b->glance_size = bst_glance_size(b->lens);
  b->glances = bst_pages_new(b->glance_size * b->setup.games);
  for (uint32_t i = 0; b->glances != NULL && i < b->setup.games; i++)
    bst_glance_begin(glance_of(b, i), b->lens);
  return b->glances != NULL;
}

bst_status bst_batch_new(const bst_lens *lens, const bst_batch_setup *setup, bst_batch **out,
                         bst_error *err) {
  if (setup->games == 0)
    return bst_fail(err, BST_BAD_VALUE, "a batch of no games: it needs one at least");
  bst_batch *b = calloc(1, sizeof *b);
  if (b != NULL) {
    b->lens = lens;
    b->rs = lens->rs;
    b->setup = *setup;
  }
  if (b == NULL || !make_games(b) || !make_arrays(b) || !make_glances(b)) {
    bst_batch_free(b);
    return bst_fail(err, BST_NO_MEMORY, "out of memory for a batch of %u games",
                    (unsigned)setup->games);
  }
  *out = b;
  return BST_OK;
}

void bst_batch_free(bst_batch *b) {
  if (b == NULL)
    return;
  for (uint32_t i = 0; b->lists != NULL && i < b->setup.games; i++)
    bst_lists_free(b->lists[i]);
  if (b->table)
    b->table->lists = b->own;
  bst_table_free(b->table);
  free(b->lists);
  free(b->glances);
  free(b->block);
  free(b->index);
  free(b->id);
  free(b->masked);
  free(b->at.count);
  free(b->at.seat);
  free(b->at.ended);
  free(b->at.number);
  free(b->at.points);
  free(b->at.rank);
  free(b->at.planes);
  free(b->at.numbers);
  free(b->at.mask);
  free(b);
}

/* --- how a game stands ---------------------------------------------------------------------- */

/* The ids of the legal actions of a game, in b->id. */
static bst_status find_ids(bst_batch *b, uint32_t i, bst_error *err) {
  uint32_t count = b->at.count[i];
  if (count > b->id_room) {
    uint32_t *more = realloc(b->id, count * sizeof *more);
    if (more == NULL)
      return bst_fail(err, BST_NO_MEMORY, "out of memory for %u actions", (unsigned)count);
    b->id = more;
    b->id_room = count;
  }
  bst_lens_ids(b->lens, b->table, game_of(b, i), b->id, count);
  return BST_OK;
}

static void wipe_mask(const bst_batch *b, uint8_t *mask, masked *was) {
  if (was->count > MASKED)
    memset(mask, 0, b->lens->actions);
  for (uint32_t k = 0; k < was->count && was->count <= MASKED; k++)
    mask[was->id[k]] = 0;
  was->count = 0;
}

static bst_status draw_mask(bst_batch *b, uint32_t i, bst_error *err) {
  uint8_t *mask = b->at.mask + (size_t)i * b->lens->actions;
  masked *is = &b->masked[i];
  bst_status status = find_ids(b, i, err);
  wipe_mask(b, mask, is);
  for (uint32_t k = 0; status == BST_OK && k < b->at.count[i]; k++) {
    if (b->id[k] == BST_NO_ID)
      continue;
    mask[b->id[k]] = 1;
    if (is->count < MASKED)
      is->id[is->count] = b->id[k];
    is->count++;
  }
  return status;
}

/* Who has decided last looks at the end of a game. */
static bst_status look(bst_batch *b, uint32_t i, bst_error *err) {
  const bst_game *g = game_of(b, i);
  const bst_lens *lens = b->lens;
  uint8_t seat = g->ask_seat;
  b->at.count[i] = g->over || g->failed ? 0 : g->ask_count;
  b->at.seat[i] = seat;
  if (b->glances)
    bst_glance_look(glance_of(b, i), lens, b->table, g, seat, planes_of(b, i), numbers_of(b, i));
  return b->at.mask ? draw_mask(b, i, err) : BST_OK;
}

static void note_points(bst_batch *b, uint32_t i) {
  const bst_game *g = game_of(b, i);
  int32_t *points = b->at.points + (size_t)i * b->lens->seats;
  for (uint8_t seat = 0; seat < b->lens->seats; seat++)
    points[seat] = g->points[seat];
}

/* Game i is over, or has failed. */
static void end(bst_batch *b, uint32_t i, bst_status status) {
  uint8_t *rank = b->at.rank + (size_t)i * b->lens->seats;
  bst_result result;
  if (status == BST_OK)
    status = bst_game_result(b->table, game_of(b, i), &result, &b->failure);
  b->at.ended[i] = status == BST_OK ? 1 : 2;
  memset(rank, 0, b->lens->seats);
  if (status == BST_OK)
    memcpy(rank, result.rank, b->lens->seats);
}

/* Starts the next game of the series at place i. */
static bst_status start(bst_batch *b, uint32_t i, bst_error *err) {
  b->at.number[i] = b->next++;
  if (b->lists)
    b->table->lists = b->lists[i];
  if (b->glances)
    bst_glance_forget(glance_of(b, i));
  return bst_game_start(b->table, game_of(b, i), bst_game_seed(b->seed, b->at.number[i]), 0, err);
}

bst_status bst_batch_start(bst_batch *b, uint64_t seed, uint64_t first, bst_error *err) {
  bst_status status = BST_OK;
  b->seed = seed;
  b->next = first;
  b->failure = (bst_error){.status = BST_OK};
  for (uint32_t i = 0; i < b->setup.games && status == BST_OK; i++) {
    b->at.ended[i] = 0;
    status = start(b, i, err);
    if (status == BST_OK)
      status = look(b, i, err);
    note_points(b, i);
  }
  return status;
}

/* --- steps ---------------------------------------------------------------------------------- */

static bst_status find_choice(bst_batch *b, uint32_t i, uint32_t id, bst_error *err) {
  if (b->lists)
    b->table->lists = b->lists[i];
  bst_status status = find_ids(b, i, err);
  for (uint32_t k = 0; status == BST_OK && k < b->at.count[i]; k++)
    if (b->id[k] == id) {
      b->index[i] = k;
      return BST_OK;
    }
  if (status != BST_OK)
    return status;
  char name[BST_LENS_NAME] = "";
  bst_lens_action_name(b->lens, id, name, sizeof name);
  return bst_fail(err, BST_ILLEGAL, "game %u of the batch: action %u (%s) isn't legal here",
                  (unsigned)i, (unsigned)id, name[0] ? name : "there is no such action");
}

/* Checks all choices before any game changes. */
static bst_status check(bst_batch *b, const uint32_t *choice, bool by_id, bst_error *err) {
  bst_status status = BST_OK;
  for (uint32_t i = 0; i < b->setup.games && status == BST_OK; i++) {
    if (b->at.count[i] == 0)
      continue;
    if (by_id)
      status = find_choice(b, i, choice[i], err);
    else if (choice[i] >= b->at.count[i])
      status = bst_fail(err, BST_ILLEGAL, "game %u of the batch: choice %u of %u actions",
                        (unsigned)i, (unsigned)choice[i], (unsigned)b->at.count[i]);
  }
  return status;
}

void bst_batch_random(const bst_batch *b, uint64_t seed, uint32_t *choice) {
  bst_dice dice;
  bst_dice_init(&dice, seed, 0);
  for (uint32_t i = 0; i < b->setup.games; i++)
    choice[i] = b->at.count[i] > 0 ? bst_dice_below(&dice, b->at.count[i]) : 0;
}

/* The lines of a game that its next action reads first. */
static inline void fetch(const bst_batch *b, uint32_t i) {
  if (i >= b->setup.games)
    return;
  const bst_ruleset *rs = b->rs;
  const bst_game *g = game_of(b, i);
  const uint8_t *at = (const uint8_t *)g;
  for (size_t line = 0; line < sizeof *g; line += BST_LINE)
    __builtin_prefetch(at + line);
  for (int line = 0; line < 8; line++)
    __builtin_prefetch(at + rs->layout.rows + line * BST_LINE);
  __builtin_prefetch(at + rs->layout.streams);
  __builtin_prefetch(at + rs->layout.figures);
  __builtin_prefetch(at + rs->layout.figures + BST_LINE);
  __builtin_prefetch(at + rs->layout.piles);
  __builtin_prefetch(at + rs->layout.pile_items);
  __builtin_prefetch(at + rs->layout.pile_items + BST_LINE);
  __builtin_prefetch(at + rs->layout.column_cell);
}

/* The same that depend on what stands in those. */
static inline void fetch_ends(const bst_batch *b, uint32_t i) {
  if (i >= b->setup.games)
    return;
  const bst_game *g = game_of(b, i);
  __builtin_prefetch(&tiles_of(b->rs, g)[g->tile_count]);
  __builtin_prefetch(&nodes_of(b->rs, g)[g->node_count]);
  __builtin_prefetch(&nodes_of(b->rs, g)[g->node_count] + 4);
  __builtin_prefetch(&cells_of(b->rs, g)[g->cell_count]);
  __builtin_prefetch(&places_of(b->rs, g)[g->cell_count]);
}

/* What looking at a game reads and writes: what is remembered of it, and a game later the cells
 * that are turned. */
static inline void fetch_glance(const bst_batch *b, uint32_t i) {
  if (b->glances == NULL || i >= b->setup.games)
    return;
  const uint8_t *glance = b->glances + b->glance_size * i;
  for (size_t line = 0; line < 16 * BST_LINE && line < b->glance_size; line += BST_LINE)
    __builtin_prefetch(glance + line, 1);
  if (b->at.numbers)
    for (uint32_t n = 0; n < b->lens->number.count; n += BST_LINE / sizeof(int32_t))
      __builtin_prefetch(b->at.numbers + (size_t)i * b->lens->number.count + n, 1);
}

static inline void fetch_planes(const bst_batch *b, uint32_t i) {
  if (b->at.planes && i < b->setup.games && !b->lens->absolute)
    bst_glance_fetch(glance_of(b, i), planes_of(b, i));
}

static bst_status step_one(bst_batch *b, uint32_t i, uint32_t choice, bst_error *err) {
  bst_game *g = game_of(b, i);
  if (b->lists)
    b->table->lists = b->lists[i];
  bst_status status = bst_game_take(b->table, g, choice, &b->failure);
  note_points(b, i);
  if (status != BST_OK || g->over) {
    end(b, i, status);
    if (b->setup.restart)
      status = start(b, i, err);
    else
      status = BST_OK;
    if (status != BST_OK)
      return status;
  }
  return look(b, i, err);
}

bst_status bst_batch_step(bst_batch *b, const uint32_t *choice, bool by_id, bst_error *err) {
  bst_status status = check(b, choice, by_id, err);
  const uint32_t *chosen = by_id ? b->index : choice;
  fetch(b, 0);
  fetch(b, 1);
  for (uint32_t i = 0; i < b->setup.games && status == BST_OK; i++) {
    fetch(b, i + 2);
    fetch_ends(b, i + 1);
    fetch_glance(b, i + 2);
    fetch_planes(b, i + 1);
    b->at.ended[i] = 0;
    if (b->at.count[i] > 0)
      status = step_one(b, i, chosen[i], err);
  }
  return status;
}
