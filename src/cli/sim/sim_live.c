/* sim_live.c - see sim_live.h. */
#define _XOPEN_SOURCE 700 /* nanosleep */
#include "sim_live.h"

#include <inspect.h>
#include <json.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "command_line.h"
#include "sim_live_deals.h"

enum { LOOK_MS = 10, FIRST_MS = 100, LINE_MS = 250, LEAST_DEALS = 30 };
#define NORMAL_975 1.959964 /* with 30 deals and more near enough to Student's */

/* What is compared: where it stands on both sides, and the sums over the deals so far. */
typedef struct row {
  const char *group, *name;
  live_places at[2];
  double factor; /* of the sum of a deal */
  double sum[2], apart, squares;
} row;

typedef struct panel {
  live_side side[2];
  atomic_bool stop;
  row *row;
  size_t rows;
  uint64_t seen, deals; /* games that were looked at; those that count */
  uint64_t aborted[2];
} panel;

/* --- what is compared ------------------------------------------------------------------------- */

static row *add_row(panel *p, const char *group, const char *name, double factor) {
  row *r = &p->row[p->rows++];
  *r = (row){.group = group, .name = name, .factor = factor};
  return r;
}

static void add_plain(panel *p, const char *group, const char *name, size_t at, double factor) {
  row *r = add_row(p, group, name, factor);
  r->at[0] = r->at[1] = (live_places){1, {at}};
}

static bool is_known(const panel *p, const char *group, const char *name) {
  for (size_t i = 0; i < p->rows; i++)
    if (strcmp(p->row[i].group, group) == 0 && strcmp(p->row[i].name, name) == 0)
      return true;
  return false;
}

/* By name, since rulesets number them differently. */
static void add_named(panel *p, const live_side *from, double factor) {
  const bst_ruleset *rs = from->plan.ruleset;
  for (int i = 0; i < from->terms + from->tokens; i++) {
    bool term = i < from->terms;
    const char *group = term ? "points_by_reason" : "tokens_mean";
    const char *name =
        term ? bst_term_name(rs, (uint16_t)i) : bst_token_kind_name(rs, (uint8_t)(i - from->terms));
    if (is_known(p, group, name))
      continue;
    row *r = add_row(p, group, name, factor);
    for (int side = 0; side < 2; side++)
      (term ? live_find_term : live_find_token)(&p->side[side], name, &r->at[side]);
  }
}

static bool add_rows(panel *p, uint8_t seats) {
  static const char *const seat_names[] = {"1", "2", "3", "4", "5", "6"};
  enum { NAMES = sizeof seat_names / sizeof *seat_names };
  size_t most = LIVE_NAMED;
  for (int side = 0; side < 2; side++)
    most += p->side[side].width;
  p->row = calloc(most, sizeof *p->row);
  if (!p->row)
    return false;
  add_plain(p, "points_mean", "", LIVE_POINTS, 1.0 / seats);
  add_named(p, &p->side[0], 1.0 / seats);
  add_named(p, &p->side[1], 1.0 / seats);
  add_plain(p, "turns_mean", "", LIVE_TURNS, 1);
  add_plain(p, "discarded_mean", "", LIVE_DISCARDED, 1);
  for (uint8_t seat = 0; seat < seats && seat < NAMES; seat++)
    add_plain(p, "wins", seat_names[seat], (size_t)LIVE_WINS + seat, 1);
  return true;
}

/* --- counting --------------------------------------------------------------------------------- */

static void count_deal(panel *p, uint64_t game) {
  bool fine = true;
  for (int side = 0; side < 2; side++) {
    p->aborted[side] += p->side[side].aborted[game];
    fine = fine && !p->side[side].aborted[game];
  }
  if (!fine)
    return;
  p->deals++;
  for (size_t i = 0; i < p->rows; i++) {
    row *r = &p->row[i];
    double value[2];
    for (int side = 0; side < 2; side++) {
      value[side] = (double)live_number(&p->side[side], game, &r->at[side]);
      r->sum[side] += value[side];
    }
    r->apart += value[0] - value[1];
    r->squares += (value[0] - value[1]) * (value[0] - value[1]);
  }
}

/* True: both sides have ended. */
static bool count_news(panel *p) {
  bool over = true;
  uint64_t played = UINT64_MAX;
  for (int side = 0; side < 2; side++) { /* what it has played when it was over is all */
    over = atomic_load_explicit(&p->side[side].over, memory_order_acquire) && over;
    uint64_t its = atomic_load_explicit(&p->side[side].played, memory_order_acquire);
    played = its < played ? its : played;
  }
  while (p->seen < played)
    count_deal(p, p->seen++);
  return over;
}

/* --- telling ---------------------------------------------------------------------------------- */

static bst_json *row_json(const panel *p, const row *r) {
  bst_json *out = bst_json_new_object();
  double n = (double)p->deals, apart = r->apart / n;
  bst_json_set_text(out, "group", r->group);
  bst_json_set_text(out, "name", r->name);
  bst_json_set_real(out, "this", r->sum[0] / n * r->factor);
  bst_json_set_real(out, "against", r->sum[1] / n * r->factor);
  bst_json_set_real(out, "difference", apart * r->factor);
  if (p->deals >= LEAST_DEALS) {
    double variance = fmax(0, (r->squares - n * apart * apart) / (n - 1));
    double half = NORMAL_975 * sqrt(variance / n);
    bst_json_set_real(out, "low", (apart - half) * r->factor);
    bst_json_set_real(out, "high", (apart + half) * r->factor);
  }
  return out;
}

static bool tell(const panel *p, bool done) {
  bst_json *out = bst_json_new_object(), *rows = bst_json_new_list(), *lost = bst_json_new_list();
  bst_json_set_whole(out, "games", (int64_t)p->deals);
  bst_json_set_whole(out, "of", (int64_t)p->side[0].plan.games);
  bst_json_set_bool(out, "done", done);
  for (int side = 0; side < 2; side++)
    bst_json_add_whole(lost, (int64_t)p->aborted[side]);
  bst_json_set(out, "aborted", lost);
  for (int side = 0; done && side < 2; side++)
    if (p->side[side].why)
      bst_json_set_text(out, side == 0 ? "why" : "why_against", p->side[side].why);
  for (size_t i = 0; p->deals > 0 && i < p->rows; i++)
    if (p->row[i].sum[0] != 0 || p->row[i].sum[1] != 0 || p->row[i].squares != 0)
      bst_json_add(rows, row_json(p, &p->row[i]));
  bst_json_set(out, "rows", rows);
  bool written = bst_json_write_line(out, stdout, NULL) == BST_OK && fflush(stdout) == 0;
  bst_json_free(out);
  return written;
}

/* False: nobody reads it. */
static bool follow(panel *p) {
  int until = FIRST_MS;
  bool over = false, read = true;
  while (read && !over) {
    nanosleep(&(struct timespec){0, LOOK_MS * 1000000L}, NULL);
    over = count_news(p);
    until -= LOOK_MS;
    if (!over && until <= 0 && p->deals >= LEAST_DEALS) {
      read = tell(p, false);
      until = LINE_MS;
    }
  }
  return read && tell(p, true);
}

/* ---------------------------------------------------------------------------------------------- */

static int play(panel *p, uint8_t seats) {
  if (!add_rows(p, seats)) {
    fprintf(stderr, "sim: out of memory\n");
    return CLI_FAILED;
  }
  bool read = follow(p);
  int status = read ? CLI_DONE : CLI_INPUT;
  for (int side = 0; read && side < 2; side++)
    if (p->side[side].status != BST_OK || p->aborted[side] > 0) {
      fprintf(stderr, "sim: %s\n",
              p->side[side].why ? p->side[side].why : p->side[side].error.text);
      status = CLI_FAILED;
    }
  return status;
}

int sim_live(const bst_rules *these, const bst_rules *others, const bst_sim_plan *plan) {
  bst_error error;
  panel *p = calloc(1, sizeof *p);
  const bst_rules *rules[2] = {these, others};
  bst_status status = p ? BST_OK : BST_NO_MEMORY;
  int begun = 0, exit = CLI_FAILED;
  snprintf(error.text, sizeof error.text, "out of memory");
  while (status == BST_OK && begun < 2) {
    status = live_side_begin(&p->side[begun], rules[begun], plan, &p->stop, &error);
    begun += status == BST_OK;
  }
  if (status == BST_OK)
    exit = play(p, bst_ruleset_players(bst_rules_compiled(these)));
  else
    fprintf(stderr, "sim: %s\n", error.text);
  if (p)
    atomic_store(&p->stop, true);
  for (int side = 0; side < begun; side++)
    live_side_end(&p->side[side]);
  free(p ? p->row : NULL);
  free(p);
  return exit;
}
