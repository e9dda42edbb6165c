/* report_games.c - see report_inside.h: three of the games as pictures. They are played once more.
 */
#include "report_inside.h"

#include <inttypes.h>
#include <match.h>
#include <picture.h>
#include <player_name.h>
#include <stdio.h>
#include <string.h>

enum { SAMPLES = 3, FOOT_BYTES = 40000 /* what comes behind them, at most */ };

typedef struct sample {
  const char *what;
  uint64_t game;
} sample;

/* The first game whose players together have the least points, as many as the one in the middle,
 * the most. */
static size_t choose(const bst_counts *c, sample out[SAMPLES]) {
  static const char *const what[] = {"The fewest points", "In the middle", "The most points"};
  uint64_t seen = 0;
  size_t middle = 0, lowest = BST_STAT_TOTALS, highest = 0, count = 0;
  for (size_t i = 0; i < BST_STAT_TOTALS; i++) {
    middle = 2 * seen < c->games ? i : middle;
    seen += c->total[i];
    lowest = c->total[i] > 0 && i < lowest ? i : lowest;
    highest = c->total[i] > 0 ? i : highest;
  }
  while (middle > 0 && c->total[middle] == 0)
    middle--;
  const size_t bin[] = {lowest, middle, highest};
  for (size_t i = 0; i < SAMPLES && c->games > 0; i++)
    if (i == 0 || bin[i] != bin[i - 1])
      out[count++] = (sample){what[i], c->total_game[bin[i]] - 1};
  return count;
}

static bst_status play_again(const report_view *v, uint64_t game, bst_match *m, bst_error *err) {
  const bst_sim_plan *plan = v->side.plan;
  for (uint8_t player = 0; player < v->seats; player++) {
    uint8_t seat = (uint8_t)(plan->fixed_seats ? player : (player + game % v->seats) % v->seats);
    m->seat[seat] = &plan->player[player];
  }
  m->number = game;
  return bst_match_play(m, bst_sim_game_seed(plan->seed, game), 0, err);
}

static void draw(const report_view *v, const bst_match *m, const char *prefix, bst_svg *out) {
  const bst_picture picture = {.rs = v->rs,
                               .rules = v->side.rules,
                               .table = m->table,
                               .named = true,
                               .last = BST_NONE,
                               .prefix = prefix};
  out->failed = bst_picture_game(&picture, m->game, out) != BST_OK || out->failed;
}

/* "game 17: random 31, random 24; 71 turns; seed 123" */
static void tell(const report_view *v, const sample *s, const bst_match *m, bst_svg *out) {
  char seed[32], name[BST_CALLED];
  bst_svg_add(out, "<p class='note'>Game $d:", (int)s->game);
  for (uint8_t seat = 0; seat < v->seats; seat++) {
    bst_player_called(m->seat[seat]->name, name);
    bst_svg_add(out, "$s $t <b>$d</b>", seat ? "," : "", name[0] ? name : m->seat[seat]->name,
                (int)bst_game_points(m->game, seat));
  }
  snprintf(seed, sizeof seed, "%" PRIu64, bst_sim_game_seed(v->side.plan->seed, s->game));
  bst_svg_add(out, "; $d turns; seed $s.</p>\n", bst_game_turn(m->game), seed);
}

/* A page has a size that can be sent: a picture that would be too much is left out. */
static void put(const report_view *v, const sample *s, const char *side, int number, bst_match *m,
                bst_svg *out) {
  char heading[2 * REPORT_TEXT], prefix[16];
  bst_error error;
  bst_svg drawn;
  snprintf(heading, sizeof heading, *side ? "%s: %s" : "%s", s->what, side);
  snprintf(prefix, sizeof prefix, "g%d", number);
  bst_svg_init(&drawn, prefix);
  bst_status status = play_again(v, s->game, m, &error);
  if (status == BST_OK)
    draw(v, m, prefix, &drawn);
  bst_svg_add(out, "<div class='box board'><h3>$t</h3>\n", heading);
  if (status != BST_OK || drawn.failed)
    bst_page_note(out, status == BST_OK ? "There was no memory for the picture." : error.text);
  else if (out->length + drawn.length + FOOT_BYTES > REPORT_MOST_BYTES)
    bst_page_note(out,
                  "This picture is left out: with it the page would be larger than a megabyte.");
  else
    bst_svg_append(out, &drawn);
  if (status == BST_OK)
    tell(v, s, m, out);
  bst_page_box_end(out);
  bst_svg_free(&drawn);
}

static bool is_timed(const report_view *v) {
  return bst_json_type_of(bst_json_get(v->side.document, "reproducible")) != BST_JSON_TRUE;
}

static void show(const report_views *r, bst_svg *out) {
  sample list[SAMPLES];
  size_t count = choose(r->these.counts, list);
  int number = 0;
  for (int side = 0; side < (r->has_other ? 2 : 1); side++) {
    const report_view *v = side ? &r->other : &r->these;
    bst_match m = {0};
    bst_error error;
    if (bst_match_init(&m, v->rs, &error) != BST_OK) {
      out->failed = true;
      return;
    }
    bst_page_boxes(out);
    for (size_t i = 0; i < count; i++)
      put(v, &list[i], r->has_other ? v->called : "", ++number, &m, out);
    bst_page_boxes_end(out);
    bst_match_clear(&m);
  }
}

void report_games(const report_views *r, bst_svg *out) {
  bst_page_section(
      out, "Three games",
      r->has_other
          ? "By the points of all players together; below them what the same deals came to by "
            "the other rules."
          : "By the points of all players together.");
  if (is_timed(&r->these))
    bst_page_note(out, "Somebody plays by time, or is a program, so games can't be played once "
                       "more for a picture; "
                       "--records keeps them.");
  else
    show(r, out);
  bst_page_section_end(out);
}
