/* report_reasons.c - see report_inside.h: where points come from, and when. */
#include "report_inside.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NEARLY_NOTHING 1e-9 /* of a bar, since 0 means all of it */

enum { MOST_BARS = 16, MOST_PARTS = 6 };

/* --- by reason -------------------------------------------------------------------------------- */

static double of_reason(const report_view *v, const char *name) {
  return bst_json_real(bst_json_get(bst_json_get(v->side.document, "points_by_reason"), name));
}

typedef struct reason {
  const char *name; /* the document's */
  double these, other;
} reason;

static int by_size(const void *a, const void *b) {
  const reason *one = a, *two = b;
  double first = fmax(fabs(one->these), fabs(one->other));
  double second = fmax(fabs(two->these), fabs(two->other));
  return first > second ? -1 : first < second ? 1 : strcmp(one->name, two->name);
}

static size_t add_reasons(const report_views *r, const report_view *from, reason *list,
                          size_t count) {
  bst_json *reasons = bst_json_get(from->side.document, "points_by_reason");
  for (size_t i = 0; i < bst_json_count(reasons) && count < BST_SIM_TERMS; i++) {
    const char *name = bst_json_key(reasons, i);
    bool known = false;
    for (size_t k = 0; k < count && !known; k++)
      known = strcmp(list[k].name, name) == 0;
    if (!known)
      list[count++] =
          (reason){name, of_reason(&r->these, name), r->has_other ? of_reason(&r->other, name) : 0};
  }
  return count;
}

/* The largest first. */
static size_t all_reasons(const report_views *r, reason list[BST_SIM_TERMS]) {
  size_t count = add_reasons(r, &r->these, list, 0);
  count = r->has_other ? add_reasons(r, &r->other, list, count) : count;
  qsort(list, count, sizeof *list, by_size);
  return count;
}

/* --- by turn ---------------------------------------------------------------------------------- */

/* Turns of the longest game, or as many as are told apart. */
static size_t turns_of(const bst_counts *c) {
  size_t turns = BST_STAT_TURNS;
  while (turns > 1 && c->length[turns] == 0)
    turns--;
  return turns;
}

static bool is_of(const report_view *v, uint16_t term, const char *name) {
  return !name || strcmp(bst_term_name(v->rs, term), name) == 0;
}

static int64_t gained_in(const bst_counts *c, uint32_t turn, uint16_t term, bool with_end) {
  size_t at = bst_counts_at(c, turn, term);
  return c->gained[at] + (with_end ? c->ended[at] : 0);
}

/* Points a player after each turn: for `name`, or NULL: all; with or without what the last turns
 * bring. From malloc; NULL: no memory. */
static double *course_of(const report_view *v, const char *name, size_t turns, bool with_end) {
  double *value = calloc(turns + 1, sizeof *value), sum = 0;
  for (size_t turn = 1; value && turn <= turns; turn++) {
    for (uint16_t term = 0; term < v->counts->terms; term++)
      if (is_of(v, term, name))
        sum += (double)gained_in(v->counts, (uint32_t)turn, term, with_end);
    value[turn - 1] = report_mean(sum, v->counts->games * v->seats);
  }
  return value;
}

/* Points a player for a reason before the last turn. */
static double before_end(const report_view *v, const char *name) {
  int64_t sum = 0;
  for (uint32_t turn = 1; turn <= BST_STAT_TURNS; turn++)
    for (uint16_t term = 0; term < v->counts->terms; term++)
      if (is_of(v, term, name))
        sum += gained_in(v->counts, turn, term, false);
  return report_mean((double)sum, v->counts->games * v->seats);
}

/* --- bars ------------------------------------------------------------------------------------- */

static void bars(const report_views *r, const reason *list, size_t count, bst_svg *out) {
  bst_chart_bar bar[MOST_BARS] = {0};
  char text[MOST_BARS][2][BST_CHART_NUMBER];
  size_t shown = count < MOST_BARS ? count : MOST_BARS;
  for (size_t i = 0; i < shown; i++) {
    bar[i].label = list[i].name;
    for (int side = 0; side < (r->has_other ? 2 : 1); side++) {
      double value = side ? list[i].other : list[i].these;
      bar[i].bar[side].value = value;
      bar[i].bar[side].low = bar[i].bar[side].high = NAN;
      double part = before_end(side ? &r->other : &r->these, list[i].name);
      bar[i].bar[side].part = part > 0 ? part : value * NEARLY_NOTHING;
      bar[i].bar[side].text = bst_chart_number(value, 3, text[i][side]);
    }
  }
  bst_chart_bars(bar, shown, shown ? fmax(fabs(list[0].these), fabs(list[0].other)) : 1, NAN,
                 "points a player by reason", out);
}

static void by_reason(const report_views *r, const reason *list, size_t count, bst_svg *out) {
  char text[REPORT_TEXT];
  bst_page_box(out, "By reason, a player and game");
  report_key(r, out);
  bars(r, list, count, out);
  bst_page_note(out, "Pale: what the last turn and the end of the game bring.");
  if (count > MOST_BARS) {
    snprintf(text, sizeof text, "And %zu reasons that bring less; the table below has all.",
             count - MOST_BARS);
    bst_page_note(out, text);
  }
  bst_page_box_end(out);
}

static void all_numbers(const report_views *r, const reason *list, size_t count, bst_svg *out) {
  static const char *const one[] = {"reason", "points", NULL};
  static const char *const two[] = {"reason", "these", "against", NULL};
  bst_page_box(out, "All reasons");
  bst_page_table(out, r->has_other ? two : one, "points by reason");
  for (size_t i = 0; i < count; i++) {
    bst_svg_add(out, "<tr id='reason-$d'><th>$t</th>", (int)i, list[i].name);
    bst_page_cell_number(out, "points_by_reason", list[i].these, 3);
    if (r->has_other)
      bst_page_cell_number(out, "against_by_reason", list[i].other, 3);
    bst_page_row_end(out);
  }
  bst_page_table_end(out);
  bst_page_box_end(out);
}

/* --- curves ----------------------------------------------------------------------------------- */

static void note_memory(const double *value, bst_svg *out) { out->failed = out->failed || !value; }

static void by_turn(const report_views *r, bst_svg *out) {
  bst_chart_series series[2] = {{0}};
  for (int side = 0; side < (r->has_other ? 2 : 1); side++) {
    const report_view *v = side ? &r->other : &r->these;
    series[side].count = turns_of(v->counts);
    series[side].value = course_of(v, NULL, series[side].count, true);
    series[side].colour = bst_chart_colour(side ? BST_CHART_OTHERS : BST_CHART_THESE);
    note_memory(series[side].value, out);
  }
  bst_page_box(out, "Points of a player after each turn");
  report_key(r, out);
  if (!out->failed)
    bst_chart_curves(series, r->has_other ? 2 : 1, false, "turn", "mean points after each turn",
                     out);
  bst_page_note(out, "A game that is over keeps its points; what the end of the game brings "
                     "belongs to its last turn.");
  bst_page_box_end(out);
  free((void *)series[0].value);
  free((void *)series[1].value);
}

/* What the reasons that aren't told apart have brought. */
static double *rest_of(const double *all, const bst_chart_series *parts, size_t count,
                       size_t turns) {
  double *rest = calloc(turns + 1, sizeof *rest);
  for (size_t at = 0; rest && at < turns; at++) {
    rest[at] = all[at];
    for (size_t i = 0; i < count; i++)
      rest[at] -= parts[i].value[at];
  }
  return rest;
}

/* The largest reasons above each other, of one side. */
static void by_both(const report_view *v, bool named, const reason *list, size_t count,
                    bst_svg *out) {
  bst_chart_series part[MOST_PARTS + 1] = {{0}};
  const char *colour[MOST_PARTS + 1], *text[MOST_PARTS + 1];
  char heading[REPORT_TEXT + 64];
  size_t turns = turns_of(v->counts), shown = 0;
  double *all = course_of(v, NULL, turns, false);
  note_memory(all, out);
  for (size_t i = 0; i < count && shown < MOST_PARTS && !out->failed; i++, shown++) {
    colour[shown] = bst_chart_colour((unsigned)(BST_CHART_PARTS + shown));
    text[shown] = list[i].name;
    part[shown] =
        (bst_chart_series){colour[shown], course_of(v, list[i].name, turns, false), turns};
    note_memory(part[shown].value, out);
  }
  if (!out->failed && count > shown) {
    colour[shown] = bst_chart_colour(BST_CHART_PARTS + BST_CHART_PART_COLOURS - 1);
    text[shown] = "other reasons";
    part[shown] = (bst_chart_series){colour[shown], rest_of(all, part, shown, turns), turns};
    note_memory(part[shown++].value, out);
  }
  snprintf(heading, sizeof heading, named ? "Before the end: %s" : "Before the end, by reason%s",
           named ? v->called : "");
  bst_page_box(out, heading);
  if (!out->failed) {
    bst_page_key(out, colour, text, shown);
    bst_chart_curves(part, shown, true, "turn", "points by reason after each turn", out);
  }
  bst_page_box_end(out);
  for (size_t i = 0; i <= MOST_PARTS; i++)
    free((void *)part[i].value);
  free(all);
}

/* Those that bring something before the end, on either side. */
static size_t keep_early(const report_views *r, reason *list, size_t count) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++)
    if (before_end(&r->these, list[i].name) != 0 ||
        (r->has_other && before_end(&r->other, list[i].name) != 0))
      list[kept++] = list[i];
  return kept;
}

static void next_row(bst_svg *out) {
  bst_page_boxes_end(out);
  bst_page_boxes(out);
}

void report_reasons(const report_views *r, bst_svg *out) {
  reason list[BST_SIM_TERMS], early[BST_SIM_TERMS];
  size_t count = all_reasons(r, list);
  memcpy(early, list, count * sizeof *list);
  size_t early_count = keep_early(r, early, count);
  bst_page_section(out, "Where points come from", NULL);
  bst_page_boxes(out);
  by_reason(r, list, count, out);
  by_turn(r, out);
  if (r->has_other)
    next_row(out);
  by_both(&r->these, r->has_other, early, early_count, out);
  if (r->has_other)
    by_both(&r->other, true, early, early_count, out);
  next_row(out);
  all_numbers(r, list, count, out);
  bst_page_boxes_end(out);
  bst_page_section_end(out);
}
