/* jcz_heard.c - what happens while a game is played from a file: the points that are given, what
 * has been drawn, and whoever watches hears all of it. */
#include "jcz_chance.h"
#include "jcz_playing.h"

#include <ctype.h>
#include <events.h>
#include <inspect.h>
#include <ruleset.h>
#include <stdlib.h>

static void on_taken(void *self, const bst_game *g, uint16_t tile_type, uint8_t seat) {
  bst_jcz_game *j = self;
  bst_jcz_pool_drawn(j->pool, tile_type);
  if (j->watch.taken)
    j->watch.taken(j->watch.self, g, tile_type, seat);
}

static void on_drawn(void *self, const bst_game *g, uint16_t tile_type, uint8_t seat) {
  const bst_jcz_game *j = self;
  if (j->watch.drawn)
    j->watch.drawn(j->watch.self, g, tile_type, seat);
}

static void on_discarded(void *self, const bst_game *g, uint16_t tile_type, uint8_t seat) {
  const bst_jcz_game *j = self;
  if (j->watch.discarded)
    j->watch.discarded(j->watch.self, g, tile_type, seat);
}

/* "%.incomplete" begins with the feature that it is about. */
static void name_score(const bst_jcz_game *j, const bst_award *award, char out[48]) {
  const char *kind = bst_jcz_score(&j->names, award->term), *feature = "";
  bool about = kind && *kind == '%' && award->node != BST_NONE;
  const bst_jcz_entry *e =
      about ? j->names.kind[bst_node_kind(j->names.rs, j->game, award->node)] : NULL;
  if (e)
    feature = e->id;
  snprintf(out, 48, "%.20s%.26s", feature, kind ? kind + about : "");
  out[0] = (char)tolower((unsigned char)out[0]);
}

static void note_points(bst_jcz_game *j, const bst_award *award) {
  if (j->point_count == j->point_capacity) {
    size_t wanted = j->point_capacity ? 2 * j->point_capacity : 64;
    bst_jcz_points *list = realloc(j->points, wanted * sizeof *list);
    j->out_of_memory = j->out_of_memory || !list;
    if (!list)
      return;
    j->points = list;
    j->point_capacity = wanted;
  }
  bst_jcz_points *made = &j->points[j->point_count++];
  *made = (bst_jcz_points){.seat = award->seat, .points = award->points};
  name_score(j, award, made->kind);
}

static void on_awarded(void *self, const bst_game *g, const bst_award *award) {
  bst_jcz_game *j = self;
  note_points(j, award);
  if (j->watch.awarded)
    j->watch.awarded(j->watch.self, g, award);
}

/* Of no interest here, but to whoever watches. */
static void on_acting(void *self, const bst_game *g, const bst_action *a, bst_way way) {
  const bst_jcz_game *j = self;
  if (j->watch.acting)
    j->watch.acting(j->watch.self, g, a, way);
}

static void on_moved(void *self, const bst_game *g, const bst_event *event) {
  bst_jcz_game *j = self;
  if (event->kind == BST_EVENT_TOKEN_MOVED && event->from.where == BST_AT_BAG)
    bst_jcz_chance_draws_on(j);
  if (j->watch.moved)
    j->watch.moved(j->watch.self, g, event);
}

static void on_covered(void *self, const bst_game *g, uint16_t tile) {
  const bst_jcz_game *j = self;
  if (j->watch.covered)
    j->watch.covered(j->watch.self, g, tile);
}

static void on_rolled(void *self, const bst_game *g, uint16_t sides, uint16_t outcome) {
  const bst_jcz_game *j = self;
  if (j->watch.rolled)
    j->watch.rolled(j->watch.self, g, sides, outcome);
}

static void on_told(void *self, const bst_game *g, const char *text) {
  const bst_jcz_game *j = self;
  if (j->watch.told)
    j->watch.told(j->watch.self, g, text);
}

/* Whoever has a figure on it that is told of with its points. */
static uint16_t seats_on(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  uint32_t had[BST_MAX_PLAYERS];
  uint16_t seats = 0;
  bst_figures_on(rs, g, node, had);
  for (uint8_t seat = 0; seat < BST_MAX_PLAYERS; seat++)
    seats |= (uint16_t)((had[seat] != 0) << seat);
  return seats;
}

/* What is worth nothing is a score there, too. */
static void on_happened(void *self, const bst_game *g, const bst_event *event) {
  bst_jcz_game *j = self;
  if (event->kind != BST_EVENT_SCORED || event->value != 0)
    return;
  const bst_terms *terms =
      &j->names.rs->terms[bst_node_kind(j->names.rs, g, event->node)][event->cause];
  uint16_t seats = event->other; /* 0: nobody has a majority */
  if (seats == 0)
    seats = seats_on(j->names.rs, g, event->node);
  for (uint8_t seat = 0; seats >> seat != 0; seat++)
    if (seats >> seat & 1)
      note_points(j, &(bst_award){.seat = seat, .term = terms->base, .node = event->node});
}

void bst_jcz_game_listen(bst_jcz_game *j) {
  const bst_observer watch = {.self = j,
                              .taken = on_taken,
                              .drawn = on_drawn,
                              .discarded = on_discarded,
                              .awarded = on_awarded,
                              .happened = on_happened,
                              .acting = on_acting,
                              .moved = on_moved,
                              .covered = on_covered,
                              .rolled = on_rolled,
                              .told = on_told};
  bst_table_observe(j->table, &watch);
}
