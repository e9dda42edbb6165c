/* report_points.c - see report_inside.h: who wins, and how points are spread. */
#include "report_inside.h"

#include <math.h>
#include <picture_theme.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BINS = 40 };

/* --- seats ------------------------------------------------------------------------------------ */

/* Of all players, in this seat: as the document has it. */
static void seat_of_document(const report_view *v, uint8_t seat, uint64_t *wins, uint64_t *games) {
  const bst_json *players = bst_json_get(v->side.document, "players");
  *wins = *games = 0;
  for (size_t i = 0; i < bst_json_count(players); i++) {
    const bst_json *one = bst_json_at(bst_json_get(bst_json_at(players, i), "by_seat"), seat);
    *wins += (uint64_t)bst_json_whole(bst_json_get(one, "wins"));
    *games += (uint64_t)bst_json_whole(bst_json_get(one, "games"));
  }
}

static bst_span wins_in(const report_view *v, uint8_t seat) {
  uint64_t wins, games;
  seat_of_document(v, seat, &wins, &games);
  return bst_share_span(wins, games);
}

static bst_span points_in(const report_view *v, uint8_t seat) {
  const uint32_t of = (uint32_t)BST_MEASURE_SEAT + seat;
  const bst_measured measured = {&of, 1, BST_MEASURE_GAMES, 1};
  return bst_mean_span(v->side.statistics, &measured);
}

typedef struct told_bar {
  char label[32], text[2][64];
} told_bar;

static void set_bar(bst_chart_bar *bar, int which, const bst_span *span, const char *text) {
  bar->bar[which].value = span->value;
  bar->bar[which].low = span->low;
  bar->bar[which].high = span->high;
  bar->bar[which].text = text;
}

/* One side has the colours of the seats; two have their own. */
static void draw_seats(const report_views *r, bst_span (*of)(const report_view *, uint8_t),
                       bool share, double mark, const char *about, bst_svg *out) {
  bst_chart_bar bar[BST_MAX_PLAYERS] = {0};
  told_bar told[BST_MAX_PLAYERS];
  double most = 0;
  for (uint8_t seat = 0; seat < r->these.seats; seat++) {
    const bst_seat_colours colours = bst_theme_seat(seat);
    snprintf(told[seat].label, sizeof told[seat].label, "seat %d", seat + 1);
    bar[seat].label = told[seat].label;
    for (int side = 0; side < (r->has_other ? 2 : 1); side++) {
      bst_span span = of(side ? &r->other : &r->these, seat);
      char *text = told[seat].text[side];
      if (share)
        report_share(&span, text);
      else
        snprintf(text, 64, "%.2f", span.value);
      set_bar(&bar[seat], side, &span, text);
      most = fmax(most, isfinite(span.high) ? span.high : span.value);
    }
    bar[seat].bar[0].fill = r->has_other ? NULL : colours.fill;
    bar[seat].bar[0].rim = r->has_other ? NULL : colours.rim;
  }
  bst_chart_bars(bar, r->these.seats, most * 1.02, mark, about, out);
}

static void seats(const report_views *r, bst_svg *out) {
  bst_page_box(out, "Games won, by seat");
  report_key(r, out);
  draw_seats(r, wins_in, true, 1.0 / r->these.seats, "share of games won by seat", out);
  bst_page_note(
      out, "Won alone, with intervals of 95 %; the dashed line is what each would win if seats "
           "were alike and nothing were tied.");
  bst_page_box_end(out);
  bst_page_box(out, "Points, by seat");
  report_key(r, out);
  draw_seats(r, points_in, false, NAN, "mean points by seat", out);
  bst_page_box_end(out);
}

/* --- players ---------------------------------------------------------------------------------- */

static void player_row(const report_view *v, const bst_json *player, bst_svg *out) {
  const bst_json *by_seat = bst_json_get(player, "by_seat");
  int64_t games = 0;
  for (size_t i = 0; i < bst_json_count(by_seat); i++)
    games += bst_json_whole(bst_json_get(bst_json_at(by_seat, i), "games"));
  bst_span share =
      bst_share_span((uint64_t)bst_json_whole(bst_json_get(player, "wins")), (uint64_t)games);
  char text[64];
  bst_page_row(out, bst_json_text(bst_json_get(player, "name")));
  bst_page_cell_number(out, "wins", bst_json_real(bst_json_get(player, "wins")), 0);
  bst_page_cell(out, report_share(&share, text));
  bst_page_cell_number(out, "ties", bst_json_real(bst_json_get(player, "ties")), 0);
  bst_page_cell_number(out, "mean_points", bst_json_real(bst_json_get(player, "mean_points")), 3);
  (void)v;
  bst_page_row_end(out);
}

static void players(const report_view *v, bool named, bst_svg *out) {
  static const char *const head[] = {"player", "won", "share", "tied", "mean points", NULL};
  const bst_json *list = bst_json_get(v->side.document, "players");
  bst_page_box(out, named ? v->called : "Players");
  bst_page_table(out, head, "players");
  for (size_t i = 0; i < bst_json_count(list); i++)
    player_row(v, bst_json_at(list, i), out);
  bst_page_table_end(out);
  bst_page_box_end(out);
}

/* --- how points are spread -------------------------------------------------------------------- */

typedef struct spread_of {
  size_t first, last; /* bins that are in use */
} spread_of;

static uint64_t games_with(const bst_counts *c, uint8_t seats, size_t bin) {
  uint64_t sum = 0;
  for (uint8_t seat = 0; seat < seats; seat++)
    sum += c->points[seat][bin];
  return sum;
}

static void widen(const report_view *v, spread_of *s) {
  for (size_t i = 0; i < BST_STAT_POINTS; i++)
    if (games_with(v->counts, v->seats, i) > 0) {
      s->first = i < s->first ? i : s->first;
      s->last = i > s->last ? i : s->last;
    }
}

static void fill(const report_view *v, const spread_of *s, size_t width, uint64_t *bins) {
  memset(bins, 0, (MOST_BINS + 1) * sizeof *bins);
  for (size_t i = s->first; i <= s->last; i++)
    bins[(i - s->first) / width] += games_with(v->counts, v->seats, i);
}

/* The least points that as many games as `share` have, or fewer. */
static int64_t quantile(const report_view *v, double share) {
  uint64_t seen = 0;
  size_t i = 0;
  double wanted = share * (double)v->counts->games * v->seats;
  for (; i + 1 < BST_STAT_POINTS && (double)(seen += games_with(v->counts, v->seats, i)) < wanted;
       i++)
    ;
  return (int64_t)i + BST_STAT_LEAST;
}

static void spread(const report_views *r, bst_svg *out) {
  spread_of s = {BST_STAT_POINTS, 0};
  uint64_t bins[MOST_BINS + 1], others[MOST_BINS + 1];
  char about[REPORT_TEXT];
  widen(&r->these, &s);
  if (r->has_other)
    widen(&r->other, &s);
  size_t width = s.last >= s.first ? (s.last - s.first) / MOST_BINS + 1 : 1;
  fill(&r->these, &s, width, bins);
  if (r->has_other)
    fill(&r->other, &s, width, others);
  snprintf(about, sizeof about,
           "how many points a player has: half of them %lld to %lld, in the middle %lld",
           (long long)quantile(&r->these, 0.25), (long long)quantile(&r->these, 0.75),
           (long long)quantile(&r->these, 0.5));
  const bst_chart_histogram h = {.first = (int64_t)s.first + BST_STAT_LEAST,
                                 .width = (int64_t)width,
                                 .bins = s.last >= s.first ? (s.last - s.first) / width + 1 : 1,
                                 .count = bins,
                                 .other = r->has_other ? others : NULL,
                                 .unit = "points",
                                 .about = about};
  bst_page_box(out, "Points of a player at the end");
  report_key(r, out);
  bst_chart_histogram_draw(&h, out);
  snprintf(about, sizeof about,
           "Half of all players have %lld to %lld points, the one in the middle %lld.",
           (long long)quantile(&r->these, 0.25), (long long)quantile(&r->these, 0.75),
           (long long)quantile(&r->these, 0.5));
  bst_page_note(out, about);
  bst_page_box_end(out);
}

void report_points(const report_views *r, bst_svg *out) {
  bst_page_section(out, "Who wins, and with how many points", NULL);
  bst_page_boxes(out);
  seats(r, out);
  spread(r, out);
  bst_page_boxes_end(out);
  bst_page_boxes(out);
  players(&r->these, r->has_other, out);
  if (r->has_other)
    players(&r->other, true, out);
  bst_page_boxes_end(out);
  bst_page_section_end(out);
  report_reasons(r, out);
}
