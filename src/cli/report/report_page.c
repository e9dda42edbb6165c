/* report_page.c - see report_page.h: the order of the page. */
#include "report_inside.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

double report_number(const report_view *v, const char *key) {
  return bst_json_real(bst_json_get(v->side.document, key));
}

double report_mean(double sum, uint64_t count) { return count ? sum / (double)count : 0; }

const char *report_count(uint64_t count, char out[32]) {
  char digits[32];
  size_t length = (size_t)snprintf(digits, sizeof digits, "%" PRIu64, count), used = 0;
  for (size_t i = 0; i < length; i++) {
    if (i > 0 && (length - i) % 3 == 0)
      out[used++] = ',';
    out[used++] = digits[i];
  }
  out[used] = '\0';
  return out;
}

const char *report_share(const bst_span *share, char out[64]) {
  if (isfinite(share->low))
    snprintf(out, 64, "%.1f %% (%.1f to %.1f)", 100 * share->value, 100 * share->low,
             100 * share->high);
  else
    snprintf(out, 64, "-");
  return out;
}

void report_key(const report_views *r, bst_svg *out) {
  const char *const colour[] = {bst_chart_colour(BST_CHART_THESE),
                                bst_chart_colour(BST_CHART_OTHERS)};
  const char *const text[] = {r->these.called, r->other.called};
  if (r->has_other)
    bst_page_key(out, colour, text, 2);
}

/* --- names ------------------------------------------------------------------------------------ */

static void add(char *out, const char *between, const char *text) {
  size_t used = strlen(out);
  snprintf(out + used, REPORT_TEXT - used, "%s%s", out[0] ? between : "", text);
}

/* The rules that were asked for. */
static void name_rules(const bst_rules *rules, char *out) {
  out[0] = '\0';
  for (size_t i = 0; i < bst_rules_count(rules); i++) {
    bst_rule_info rule = bst_rules_info(rules, i);
    if (!rule.needed_by)
      add(out, ", ", rule.title[0] ? rule.title : rule.id);
  }
}

/* Options that aren't as declared, where the rules alone don't tell the sides apart. */
static void name_options(const bst_rules *rules, char *out) {
  const char *between = ": ";
  for (size_t i = 0; i < bst_rules_option_count(rules); i++) {
    bst_option_info option = bst_rules_option(rules, i);
    char text[REPORT_TEXT];
    if (strcmp(option.value, option.initial) == 0)
      continue;
    snprintf(text, sizeof text, "%s = %s", option.name, option.value);
    add(out, between, text);
    between = ", ";
  }
}

static report_view view_of(const report_side *side) {
  report_view v = {.side = *side, .rs = bst_rules_compiled(side->rules)};
  v.counts = bst_statistics_sum(side->statistics);
  v.seats = bst_ruleset_players(v.rs);
  name_rules(side->rules, v.name);
  return v;
}

static const char *called(const report_view *v, const char *otherwise) {
  return strlen(v->name) > REPORT_MOST_LETTERS ? otherwise : v->name;
}

/* --- the page --------------------------------------------------------------------------------- */

static void write_title(const report_views *r, bst_svg *out) {
  char title[2 * REPORT_TEXT + 16], below[REPORT_TEXT], games[32], players[REPORT_TEXT] = "";
  for (uint8_t i = 0; i < r->these.seats; i++)
    add(players, ", ", r->these.side.plan->player[i].name);
  snprintf(title, sizeof title, r->has_other ? "%s, against %s" : "%s", r->these.name,
           r->other.name);
  snprintf(below, sizeof below, "%s games%s of %.250s; seed %" PRIu64,
           report_count(r->these.side.plan->games, games), r->has_other ? " each" : "", players,
           r->these.side.plan->seed);
  bst_page_begin(out, title, below);
}

void report_write(const options *o, const report_side *these, const report_side *other,
                  bst_svg *out) {
  report_views r = {.o = o, .these = view_of(these), .has_other = other != NULL};
  if (other)
    r.other = view_of(other);
  if (other && strcmp(r.these.name, r.other.name) == 0) {
    name_options(these->rules, r.these.name);
    name_options(other->rules, r.other.name);
  }
  r.these.called = called(&r.these, "these rules");
  r.other.called = called(&r.other, "the others");
  write_title(&r, out);
  report_head(&r, out);
  if (other)
    report_differences(&r, out);
  report_points(&r, out);
  report_play(&r, out);
  report_board(&r, out);
  report_games(&r, out);
  report_made(&r, out);
  bst_page_end(out, "Made by Bastide " BST_VERSION ". This file needs nothing else.");
}
