/* report_play.c - see report_inside.h: how long games are, what is decided in them, with what. */
#include "report_inside.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- decisions -------------------------------------------------------------------------------- */

static void step_row(const report_view *v, int step, bst_svg *out) {
  const bst_counts *c = v->counts;
  bst_page_row(out, bst_step_name(v->rs, (uint16_t)step));
  bst_page_cell_number(out, "asked", report_mean((double)c->asked[step], c->games), 3);
  bst_page_cell_number(out, "options", report_mean((double)c->options[step], c->asked[step]), 2);
  bst_page_row_end(out);
}

static void decisions(const report_view *v, bool named, bst_svg *out) {
  static const char *const head[] = {"what is decided", "a game", "options", NULL};
  bst_page_box(out, named ? v->called : "Decisions");
  bst_page_table(out, head, "decisions by step");
  for (int step = 0; step < BST_STAT_STEPS; step++)
    if (v->counts->asked[step] > 0)
      step_row(v, step, out);
  bst_page_table_end(out);
  bst_page_note(out, "Where there is one way alone nothing is decided.");
  bst_page_box_end(out);
}

/* --- length ----------------------------------------------------------------------------------- */

enum { MOST_LENGTHS = 60 };

static void span_of(const bst_counts *c, size_t *first, size_t *last) {
  for (size_t i = 0; i <= BST_STAT_TURNS; i++)
    if (c->length[i] > 0) {
      *first = i < *first ? i : *first;
      *last = i > *last ? i : *last;
    }
}

static void fill(const bst_counts *c, size_t first, size_t last, size_t width, uint64_t *bins) {
  memset(bins, 0, (MOST_LENGTHS + 1) * sizeof *bins);
  for (size_t i = first; i <= last && i <= BST_STAT_TURNS; i++)
    bins[(i - first) / width] += c->length[i];
}

static void length(const report_views *r, bst_svg *out) {
  uint64_t bins[MOST_LENGTHS + 1], others[MOST_LENGTHS + 1];
  size_t first = BST_STAT_TURNS, last = 0;
  char text[REPORT_TEXT];
  span_of(r->these.counts, &first, &last);
  snprintf(text, sizeof text, "From %zu to %zu turns.", first, last);
  if (r->has_other)
    span_of(r->other.counts, &first, &last);
  bst_page_box(out, "Turns of a game");
  if (last > first) {
    size_t width = (last - first) / MOST_LENGTHS + 1;
    fill(r->these.counts, first, last, width, bins);
    if (r->has_other)
      fill(r->other.counts, first, last, width, others);
    report_key(r, out);
    const bst_chart_histogram h = {(int64_t)first,
                                   (int64_t)width,
                                   (last - first) / width + 1,
                                   bins,
                                   r->has_other ? others : NULL,
                                   "turns",
                                   "games by their turns"};
    bst_chart_histogram_draw(&h, out);
  }
  bst_page_note(out, text);
  bst_page_box_end(out);
}

/* --- time: only where it is measured, since no run takes as long as another one --------------- */

static void times(const report_view *v, bool named, bst_svg *out) {
  char title[REPORT_TEXT + 64];
  static const char *const head[] = {"player", "decisions", "ms each", "longest, ms", NULL};
  bool any = false;
  for (uint8_t i = 0; i < v->seats; i++)
    any = any || v->counts->timed[i] > 0;
  if (!any)
    return;
  snprintf(title, sizeof title, named ? "Time of a decision: %s" : "Time of a decision", v->called);
  bst_page_box(out, title);
  bst_page_table(out, head, "time by player");
  for (uint8_t i = 0; i < v->seats; i++) {
    if (v->counts->timed[i] == 0)
      continue;
    bst_page_row(out, v->side.plan->player[i].name);
    bst_page_cell_number(out, "timed", (double)v->counts->timed[i], 0);
    bst_page_cell_number(out, "thought",
                         report_mean((double)v->counts->thought[i] / 1000, v->counts->timed[i]), 3);
    bst_page_cell_number(out, "longest", (double)v->counts->longest[i] / 1000, 3);
    bst_page_row_end(out);
  }
  bst_page_table_end(out);
  bst_page_note(out,
                "Somebody plays by time, or is a program: another run may come out otherwise.");
  bst_page_box_end(out);
}

/* --- figures and tokens ----------------------------------------------------------------------- */

static uint64_t placed_of(const bst_counts *c, uint8_t kind) {
  uint64_t sum = 0;
  for (int seat = 0; seat < BST_MAX_PLAYERS; seat++)
    sum += c->placed[kind][seat];
  return sum;
}

static void figures(const report_view *v, bst_svg *out) {
  for (uint8_t kind = 0; kind < bst_figure_kind_count(v->rs); kind++) {
    uint64_t placed = placed_of(v->counts, kind);
    if (placed == 0)
      continue;
    bst_page_row(out, bst_figure_kind_name(v->rs, kind));
    bst_page_cell(out, "placed");
    bst_page_cell_number(out, "placed", report_mean((double)placed, v->counts->games * v->seats),
                         3);
    bst_page_row_end(out);
  }
}

static void tokens(const report_view *v, bst_svg *out) {
  bst_json *list = bst_json_get(v->side.document, "tokens_mean");
  for (size_t i = 0; i < bst_json_count(list); i++) {
    const char *name = bst_json_key(list, i);
    bst_page_row(out, name);
    bst_page_cell(out, "at the end");
    bst_page_cell_number(out, "tokens_mean", bst_json_real(bst_json_get(list, name)), 3);
    bst_page_row_end(out);
  }
}

static void pieces(const report_view *v, bool named, bst_svg *out) {
  static const char *const head[] = {"piece", "", "a player", NULL};
  bst_page_box(out, named ? v->called : "Figures and tokens");
  bst_page_table(out, head, "figures and tokens");
  figures(v, out);
  tokens(v, out);
  bst_page_table_end(out);
  bst_page_note(out, "Figures that were placed; tokens in front of players when the game is over.");
  bst_page_box_end(out);
}

void report_play(const report_views *r, bst_svg *out) {
  bst_page_section(out, "How it is played", NULL);
  bst_page_boxes(out);
  length(r, out);
  decisions(&r->these, r->has_other, out);
  if (r->has_other)
    decisions(&r->other, true, out);
  if (r->has_other) {
    bst_page_boxes_end(out);
    bst_page_boxes(out);
  }
  pieces(&r->these, r->has_other, out);
  if (r->has_other)
    pieces(&r->other, true, out);
  times(&r->these, r->has_other, out);
  if (r->has_other)
    times(&r->other, true, out);
  bst_page_boxes_end(out);
  bst_page_section_end(out);
}
