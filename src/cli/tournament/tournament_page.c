/* tournament_page.c - see tournament_tell.h: the page of --report. Its numbers are those of
 * tournament_document(). */
#include <chart.h>
#include <inttypes.h>
#include <math.h>
#include <page.h>
#include <stdio.h>
#include <string.h>

#include "tournament_games.h"
#include "tournament_tell.h"

enum { TEXT = 400, MOST_COLUMNS = 24 };

static const char *text_of(const bst_json *object, const char *key) {
  return bst_json_text(bst_json_get(object, key));
}

/* NAN: null, where there is no such number. */
static double real_of(const bst_json *object, const char *key) {
  const bst_json *value = bst_json_get(object, key);
  return bst_json_type_of(value) == BST_JSON_NULL ? NAN : bst_json_real(value);
}

static void number(const bst_json *of, const char *key, int decimals, bst_svg *out) {
  bst_page_cell_number(out, key, real_of(of, key), decimals);
}

/* --- standings -------------------------------------------------------------------------------- */

/* The end that is farthest from 0, of those that are there. */
static double reach_of(const bst_json *standings) {
  double reach = 1;
  for (size_t i = 0; i < bst_json_count(standings); i++) {
    static const char *const keys[] = {"elo", "elo_low", "elo_high"};
    for (int k = 0; k < 3; k++) {
      double value = fabs(real_of(bst_json_at(standings, i), keys[k]));
      reach = isfinite(value) && value > reach ? value : reach;
    }
  }
  return reach;
}

static void rating(const bst_json *one, double reach, bst_svg *out) {
  double elo = real_of(one, "elo"), low = real_of(one, "elo_low"), high = real_of(one, "elo_high");
  char from[BST_CHART_NUMBER], to[BST_CHART_NUMBER];
  number(one, "elo", 1, out);
  bst_svg_add(out, "<td class='between'>$s to $s</td><td>",
              isfinite(low) ? bst_chart_number(low, 1, from) : "open",
              isfinite(high) ? bst_chart_number(high, 1, to) : "open");
  if (isfinite(elo))
    bst_chart_difference(elo, low, high, reach, low > 0 || high < 0, out);
  bst_svg_add(out, "</td>");
}

static void standings(const bst_json *list, bool rated, bst_svg *out) {
  static const char *const head[] = {"",    "score", "games", "won", "tied", "lost", "mean points",
                                     "elo", "95 %",  "",      NULL};
  static const char *const bare[] = {"",     "score", "games",       "won",
                                     "tied", "lost",  "mean points", NULL};
  double reach = reach_of(list);
  bst_page_table(out, rated ? head : bare, "standings");
  for (size_t i = 0; i < bst_json_count(list); i++) {
    const bst_json *one = bst_json_at(list, i);
    char name[TEXT];
    snprintf(name, sizeof name, "%zu. %s", i + 1, text_of(one, "name"));
    bst_page_row(out, name);
    number(one, "score", 2, out);
    number(one, "games", 0, out);
    number(one, "wins", 0, out);
    number(one, "ties", 0, out);
    number(one, "losses", 0, out);
    number(one, "mean_points", 2, out);
    if (rated)
      rating(one, reach, out);
    bst_page_row_end(out);
  }
  bst_page_table_end(out);
}

/* --- who against whom ------------------------------------------------------------------------- */

/* Score of `first` against `second`, and their games; false: they haven't met. */
static bool meeting_of(const bst_json *all, const char *first, const char *second, double *score,
                       double *games) {
  for (size_t i = 0; i < bst_json_count(all); i++) {
    const bst_json *one = bst_json_at(all, i);
    bool straight = strcmp(text_of(one, "first"), first) == 0;
    if (strcmp(text_of(one, straight ? "first" : "second"), first) != 0 ||
        strcmp(text_of(one, straight ? "second" : "first"), second) != 0)
      continue;
    *games = real_of(one, "games");
    *score = straight ? real_of(one, "score") : *games - real_of(one, "score");
    return *games > 0;
  }
  return false;
}

/* Blue where more than half is got, red where less is; white is half. */
static void cell(double score, double games, bst_svg *out) {
  double share = score / games, far = fabs(share - 0.5) * 2;
  char shown[BST_CHART_NUMBER], all[BST_CHART_NUMBER], depth[BST_CHART_NUMBER];
  bst_svg_add(out, "<td class='mid' style='background:rgba($s,$s)'>",
              share >= 0.5 ? "58,112,196" : "205,74,62", bst_chart_number(far * 0.6, 2, depth));
  bst_page_number(out, "against", score, score == floor(score) ? 0 : 1, false);
  bst_chart_number(100 * share, 0, shown);
  bst_svg_add(out, "/$s <span class='optional'>$s %</span></td>", bst_chart_number(games, 0, all),
              shown);
}

static void cross(const bst_json *list, const bst_json *all, bst_svg *out) {
  const char *head[MOST_COLUMNS + 2] = {""};
  char shown[MOST_COLUMNS][TEXT];
  size_t count = bst_json_count(list), columns = count < MOST_COLUMNS ? count : MOST_COLUMNS;
  for (size_t k = 0; k < columns; k++) {
    snprintf(shown[k], sizeof shown[k], "|%s", text_of(bst_json_at(list, k), "name"));
    head[k + 1] = shown[k];
  }
  bst_page_table(out, head, "score of each against each");
  for (size_t i = 0; i < count; i++) {
    const char *name = text_of(bst_json_at(list, i), "name");
    bst_page_row(out, name);
    for (size_t k = 0; k < columns; k++) {
      double score, games;
      if (meeting_of(all, name, text_of(bst_json_at(list, k), "name"), &score, &games))
        cell(score, games, out);
      else
        bst_page_cell(out, i == k ? "" : "-");
    }
    bst_page_row_end(out);
  }
  bst_page_table_end(out);
}

/* --- points ----------------------------------------------------------------------------------- */

static void points(const bst_json *list, const char *heading, const char *key, bst_svg *out) {
  enum { MOST_BARS = 32 };
  bst_chart_bar bar[MOST_BARS] = {0};
  char text[MOST_BARS][BST_CHART_NUMBER], label[MOST_BARS][16];
  double most = 0;
  size_t count = bst_json_count(list);
  count = count < MOST_BARS ? count : MOST_BARS;
  for (size_t i = 0; i < count; i++) {
    const bst_json *one = bst_json_at(list, i);
    double value = real_of(one, "mean_points");
    snprintf(label[i], sizeof label[i], "seat %zu", i + 1);
    bar[i].label = key ? text_of(one, key) : label[i];
    bar[i].bar[0].value = value;
    bar[i].bar[0].low = bar[i].bar[0].high = NAN;
    bar[i].bar[0].text = bst_chart_number(value, 2, text[i]);
    most = value > most ? value : most;
  }
  bst_page_box(out, heading);
  bst_chart_bars(bar, count, most, NAN, heading, out);
  bst_page_box_end(out);
}

/* --- the page --------------------------------------------------------------------------------- */

static void head(const bst_json *d, bst_svg *out) {
  const char *title = text_of(d, "title");
  char below[TEXT];
  snprintf(below, sizeof below, "%.60s of %zu players, %" PRId64 " games a table; seed %" PRId64,
           text_of(d, "format"), bst_json_count(bst_json_get(d, "players")),
           bst_json_whole(bst_json_get(d, "games")), bst_json_whole(bst_json_get(d, "seed")));
  bst_page_begin(out, *title ? title : text_of(d, "id"), below);
  bst_page_figures(out);
  bst_page_figure(out, "counted", real_of(d, "counted"), 0, "games", "");
  bst_page_figure(out, "deals", real_of(d, "deals"), 0, "deals", "of which intervals are made");
  bst_page_figure(out, "aborted", real_of(d, "aborted"), 0, "aborted", "a rule has failed");
  bst_page_figure(out, "forfeited", real_of(d, "forfeited"), 0, "forfeited", "a player has failed");
  bst_page_figures_end(out);
}

static void each_ruleset(const bst_json *d, bst_svg *out) {
  const bst_json *rulesets = bst_json_get(d, "rulesets");
  for (size_t i = 0; bst_json_count(rulesets) > 1 && i < bst_json_count(rulesets); i++) {
    const bst_json *one = bst_json_at(rulesets, i);
    bst_page_section(out, text_of(one, "name"), NULL);
    bst_svg_add(out, "<div class='box'>");
    standings(bst_json_get(one, "standings"), false, out);
    bst_page_box_end(out);
    bst_page_section_end(out);
  }
}

static void hashes(const bst_rules *rules, bst_svg *out) {
  for (size_t i = 0; i < bst_rules_count(rules); i++) {
    const bst_rule_info rule = bst_rules_info(rules, i);
    char hash[24];
    snprintf(hash, sizeof hash, "%016" PRIx64, rule.hash);
    bst_svg_add(out, "<dt>rule</dt><dd><code>$t $s</code> $t</dd>\n", rule.id, hash, rule.title);
  }
}

static void made(const told_tournament *told, const bst_json *d, bst_svg *out) {
  const bst_json *players = bst_json_get(d, "players");
  bst_page_section(out, "What this was made with", NULL);
  bst_svg_add(out,
              "<div class='box'><dl><dt>program</dt><dd>Bastide " BST_VERSION
              "</dd>\n<dt>file</dt><dd><code>$t</code></dd>\n<dt>ending</dt><dd>$t$s</dd>\n",
              text_of(d, "id"), text_of(d, "ending"),
              bst_json_type_of(bst_json_get(d, "reproducible")) == BST_JSON_TRUE
                  ? ""
                  : "; not reproducible: another run may come out otherwise");
  for (size_t i = 0; i < bst_json_count(players); i++)
    bst_svg_add(out, "<dt>player</dt><dd>$t: <code>$t</code></dd>\n",
                text_of(bst_json_at(players, i), "name"),
                text_of(bst_json_at(players, i), "player"));
  for (size_t i = 0; told->t->rules && i < told->t->file->rules_count; i++)
    hashes(told->t->rules[i], out);
  bst_svg_add(out, "<dt>digest</dt><dd><code>$t</code></dd></dl></div>\n", text_of(d, "digest"));
  bst_page_section_end(out);
}

/* Everything but the games. */
static void write(const bst_json *d, bst_svg *out) {
  const bst_json *list = bst_json_get(d, "standings");
  head(d, out);
  bst_page_section(out, "Standings",
                   "Elo is told against the mean of the others, with an interval of 95 % by deals; "
                   "grey where it holds 0.");
  bst_svg_add(out, "<div class='box'>");
  standings(list, true, out);
  bst_page_box_end(out);
  bst_page_section_end(out);
  bst_page_section(
      out, "Each against each",
      "Of a row against a column: what was got of how many games between the two; blue "
      "is more than half.");
  bst_svg_add(out, "<div class='box'>");
  cross(list, bst_json_get(d, "comparisons"), out);
  bst_page_box_end(out);
  bst_page_section_end(out);
  bst_page_section(out, "Points", NULL);
  bst_page_boxes(out);
  points(list, "Mean points of a player", "name", out);
  points(bst_json_get(d, "by_seat"), "Mean points in each seat", NULL, out);
  bst_page_boxes_end(out);
  bst_page_section_end(out);
  each_ruleset(d, out);
}

int tournament_open_page(const options *o, bst_output **page) {
  const char *const others[] = {o->out, o->path_count ? o->path[0] : NULL};
  int status = report_file_check(o->report, others, 2);
  return status == CLI_DONE && o->report ? report_file_open(o->report, page) : status;
}

int tournament_write_page(const options *o, const told_tournament *told, const char *results,
                          bst_output **page) {
  bst_svg out;
  bst_json *d = tournament_document(told);
  int status = CLI_DONE;
  bst_svg_init(&out, "");
  write(d, &out);
  if (results)
    status = tournament_list_games(results, o->records, o->report, &out);
  made(told, d, &out);
  bst_page_end(&out, "Made by Bastide " BST_VERSION ". This file needs nothing else.");
  if (status == CLI_DONE) {
    status = report_file_close(*page, &out);
    *page = NULL;
  }
  bst_svg_free(&out);
  bst_json_free(d);
  return status;
}
