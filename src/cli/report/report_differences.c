/* report_differences.c - see report_inside.h: this beside that, with what is clear and what isn't.
 */
#include "report_inside.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST_NAMED = 32 }; /* terms of one name */
#define A_LOT 0.25        /* of a value: such a difference goes to the end of the line */

/* Measures of the terms, tokens or figures of one name. */
typedef struct named {
  uint32_t of[MOST_NAMED];
  size_t count;
} named;

typedef struct row {
  const char *label, *key;
  bst_measured its, others;
} row;

static void put_row(const report_views *r, const row *w, bst_svg *out) {
  bst_span these = bst_mean_span(r->these.side.statistics, &w->its);
  bst_span other = bst_mean_span(r->other.side.statistics, &w->others);
  bst_span apart =
      bst_difference_span(r->these.side.statistics, &w->its, r->other.side.statistics, &w->others);
  char between[64];
  bool clear = bst_span_is_clear(&apart);
  double scale = fmax(fabs(these.value), fabs(other.value));
  bst_svg_add(out, clear ? "<tr><th>$t</th><td>" : "<tr class='unclear'><th>$t</th><td>", w->label);
  bst_page_number(out, w->key, these.value, 3, false);
  bst_svg_add(out, "</td><td>");
  bst_page_number(out, w->key, other.value, 3, false);
  bst_svg_add(out, "</td><td>");
  bst_page_number(out, "difference", apart.value, 3, true);
  if (!isfinite(apart.low))
    snprintf(between, sizeof between, "interval not known");
  else if (apart.low == 0 && apart.high == 0)
    snprintf(between, sizeof between, "in every game");
  else
    snprintf(between, sizeof between, "%+.3f to %+.3f", apart.low, apart.high);
  bst_svg_add(out, " <span class='between'>$s</span></td><td class='optional'>", between);
  double far = isfinite(apart.low) ? fmax(fabs(apart.low), fabs(apart.high)) : 0;
  bst_chart_difference(apart.value, apart.low, apart.high, fmax(far, scale * A_LOT), clear, out);
  bst_svg_add(out, "</td>");
  bst_page_row_end(out);
}

static void group(const char *label, bst_svg *out) {
  bst_svg_add(out, "<tr class='group'><th colspan='5'>$t</th></tr>\n", label);
}

static void plain(const report_views *r, const char *label, const char *key, uint32_t measure,
                  uint32_t per, bool a_player, bst_svg *out) {
  const bst_measured its = {&measure, 1, per, a_player ? 1.0 / r->these.seats : 1};
  const row w = {label, key, its, its};
  put_row(r, &w, out);
}

/* --- things with names ------------------------------------------------------------------------ */

typedef struct sort {
  const char *title, *key;
  uint32_t first;
  uint32_t (*count)(const bst_ruleset *rs);
  const char *(*name)(const bst_ruleset *rs, uint32_t i);
} sort;

static uint32_t count_terms(const bst_ruleset *rs) {
  uint16_t count = bst_term_count(rs);
  return count < BST_SIM_TERMS ? count : BST_SIM_TERMS;
}
static uint32_t count_tokens(const bst_ruleset *rs) { return bst_token_kind_count(rs); }
static uint32_t count_figures(const bst_ruleset *rs) { return bst_figure_kind_count(rs); }
static const char *name_term(const bst_ruleset *rs, uint32_t i) {
  return bst_term_name(rs, (uint16_t)i);
}
static const char *name_token(const bst_ruleset *rs, uint32_t i) {
  return bst_token_kind_name(rs, (uint8_t)i);
}
static const char *name_figure(const bst_ruleset *rs, uint32_t i) {
  return bst_figure_kind_name(rs, (uint8_t)i);
}

static const sort sorts[] = {
    {"Points a player, by reason", "points_by_reason", BST_MEASURE_TERMS, count_terms, name_term},
    {"Figures placed, a player", "placed", BST_MEASURE_PLACED, count_figures, name_figure},
    {"Tokens at the end, a player", "tokens_mean", BST_MEASURE_TOKENS, count_tokens, name_token},
};

static void find(const sort *s, const bst_ruleset *rs, const char *name, named *out) {
  out->count = 0;
  for (uint32_t i = 0; i < s->count(rs) && out->count < MOST_NAMED; i++)
    if (strcmp(s->name(rs, i), name) == 0)
      out->of[out->count++] = s->first + i;
}

static bool came_up(const report_view *v, const named *n) {
  const bst_measured m = {n->of, n->count, BST_MEASURE_GAMES, 1};
  bst_span span = bst_mean_span(v->side.statistics, &m);
  return span.value != 0 || (isfinite(span.low) && span.low != span.high);
}

/* Those of `from`; what stands earlier in it, or in `known`, has been told. */
static void put_sort(const report_views *r, const sort *s, const report_view *from,
                     const report_view *known, bool *begun, bst_svg *out) {
  for (uint32_t i = 0; i < s->count(from->rs); i++) {
    const char *name = s->name(from->rs, i);
    named its, others, first;
    find(s, from->rs, name, &first);
    find(s, r->these.rs, name, &its);
    find(s, r->other.rs, name, &others);
    if (first.of[0] != s->first + i || (known && its.count > 0) ||
        !(came_up(&r->these, &its) || came_up(&r->other, &others)))
      continue;
    const row w = {name,
                   s->key,
                   {its.of, its.count, BST_MEASURE_GAMES, 1.0 / r->these.seats},
                   {others.of, others.count, BST_MEASURE_GAMES, 1.0 / r->these.seats}};
    if (!*begun)
      group(s->title, out);
    *begun = true;
    put_row(r, &w, out);
  }
}

static void put_seats(const report_views *r, bst_svg *out) {
  group("By seat", out);
  for (uint8_t seat = 0; seat < r->these.seats; seat++) {
    char label[64];
    snprintf(label, sizeof label, "share of games won in seat %d", seat + 1);
    plain(r, label, "wins_by_seat", (uint32_t)BST_MEASURE_WINS + seat, BST_MEASURE_GAMES, false,
          out);
  }
}

void report_differences(const report_views *r, bst_svg *out) {
  static const char *const head[] = {"", "these", "against", "difference", "", NULL};
  bst_page_section(
      out, "What differs",
      "Game by game with the same tiles: each difference with the interval that holds the "
      "true one 19 times in 20, looked at deal by deal. Where the interval holds 0 the row is "
      "grey: the games don't show a difference.");
  bst_svg_add(out, "<div class='box'>");
  report_key(r, out);
  bst_page_table(out, head, "what differs");
  plain(r, "points a player", "points_mean", BST_MEASURE_POINTS, BST_MEASURE_GAMES, true, out);
  plain(r, "turns a game", "turns_mean", BST_MEASURE_TURNS, BST_MEASURE_GAMES, false, out);
  plain(r, "parts a turn", "parts_per_turn", BST_MEASURE_PARTS, BST_MEASURE_TURNS, false, out);
  plain(r, "decisions a turn", "decisions_per_turn", BST_MEASURE_DECISIONS, BST_MEASURE_TURNS,
        false, out);
  plain(r, "options a decision", "options_per_decision", BST_MEASURE_OPTIONS, BST_MEASURE_DECISIONS,
        false, out);
  plain(r, "discarded tiles a game", "discarded_mean", BST_MEASURE_DISCARDED, BST_MEASURE_GAMES,
        false, out);
  put_seats(r, out);
  for (size_t i = 0; i < sizeof sorts / sizeof *sorts; i++) {
    bool begun = false;
    put_sort(r, &sorts[i], &r->these, NULL, &begun, out);
    put_sort(r, &sorts[i], &r->other, &r->these, &begun, out);
  }
  bst_page_table_end(out);
  bst_svg_add(out, "</div>\n");
  bst_page_section_end(out);
}
