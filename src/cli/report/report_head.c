/* report_head.c - see report_inside.h: what is to be seen at a glance, and what went wrong. */
#include "report_inside.h"

#include <inttypes.h>
#include <stdio.h>

static const uint32_t points[] = {BST_MEASURE_POINTS}, turns[] = {BST_MEASURE_TURNS},
                      decisions[] = {BST_MEASURE_DECISIONS}, options_of[] = {BST_MEASURE_OPTIONS};

/* "45.1 to 45.6", or what it was there. */
static const char *beside(const report_views *r, const bst_span *span, const bst_span *other,
                          char out[64]) {
  if (r->has_other)
    snprintf(out, 64, "against %.3f", other->value);
  else
    snprintf(out, 64, "95 %%: %.3f to %.3f", span->low, span->high);
  return out;
}

/* A mean with its interval; its key is empty where the document doesn't have it. */
static void figure(const report_views *r, const char *key, const uint32_t *of, uint32_t per,
                   double factor, const char *what, bst_svg *out) {
  char more[64];
  const bst_measured measured = {of, 1, per, factor};
  bst_span span = bst_mean_span(r->these.side.statistics, &measured), other = {0};
  if (r->has_other)
    other = bst_mean_span(r->other.side.statistics, &measured);
  bst_page_figure(out, key, span.value, 2, what, beside(r, &span, &other, more));
}

/* As the document has them, whose numbers these are. */
static void figure_of_document(const report_views *r, const char *key, const char *what,
                               bst_svg *out) {
  char more[64] = "";
  if (r->has_other)
    snprintf(more, sizeof more, "against %.3f", report_number(&r->other, key));
  bst_page_figure(out, key, report_number(&r->these, key), 2, what, more);
}

static void points_and_turns(const report_views *r, bst_svg *out) {
  char more[64];
  const bst_measured of[] = {{points, 1, BST_MEASURE_GAMES, 1.0 / r->these.seats},
                             {turns, 1, BST_MEASURE_GAMES, 1}};
  static const char *const key[] = {"points_mean", "turns_mean"};
  static const char *const what[] = {"points a player", "turns a game"};
  for (int i = 0; i < 2; i++) {
    bst_span span = bst_mean_span(r->these.side.statistics, &of[i]);
    const bst_span other = {r->has_other ? report_number(&r->other, key[i]) : 0, 0, 0};
    bst_page_figure(out, key[i], report_number(&r->these, key[i]), 2, what[i],
                    beside(r, &span, &other, more));
  }
}

/* Games that a script ended count nowhere, so somebody must be told of them first. */
static void warn(const report_view *v, bst_svg *out) {
  const bst_json *reasons = bst_json_get(v->side.document, "reasons");
  int64_t aborted = bst_json_whole(bst_json_get(v->side.document, "aborted"));
  char games[32];
  if (aborted == 0)
    return;
  bst_svg_add(out, "<div class='warning'><p><b>");
  bst_page_number(out, "aborted", (double)aborted, 0, false);
  bst_svg_add(out, " of $s games were aborted</b> ($t); they count nowhere.</p><ul>\n",
              report_count(v->side.plan->games, games), v->called);
  for (size_t i = 0; i < bst_json_count(reasons); i++) {
    const bst_json *one = bst_json_at(reasons, i);
    bst_svg_add(out, "<li>$d times, first in game $d: <code>$t</code></li>\n",
                (int)bst_json_whole(bst_json_get(one, "games")),
                (int)bst_json_whole(bst_json_get(one, "first_game")),
                bst_json_text(bst_json_get(one, "error")));
  }
  bst_svg_add(out, "</ul></div>\n");
}

void report_head(const report_views *r, bst_svg *out) {
  bst_page_figures(out);
  points_and_turns(r, out);
  figure(r, "decisions_per_turn", decisions, BST_MEASURE_TURNS, 1, "decisions a turn", out);
  figure(r, "options_per_decision", options_of, BST_MEASURE_DECISIONS, 1, "options a decision",
         out);
  figure_of_document(r, "discarded_mean", "discarded tiles a game", out);
  figure_of_document(r, "ties_broken_per_game", "ties broken a game", out);
  bst_page_figures_end(out);
  warn(&r->these, out);
  if (r->has_other)
    warn(&r->other, out);
}
