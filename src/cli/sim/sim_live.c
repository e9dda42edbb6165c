/* sim_live.c - see sim_live.h. */
#define _XOPEN_SOURCE 700 /* nanosleep */
#include "sim_live.h"

#include <compared.h>
#include <json.h>
#include <math.h>
#include <stdio.h>
#include <time.h>

#include "command_line.h"
#include "sim_live_side.h"

enum { LOOK_MS = 10, FIRST_MS = 100, LINE_MS = 250, LEAST_DEALS = 30 };

typedef struct panel {
  live_side side[2];
  atomic_bool stop;
  uint64_t played; /* games, by both */
} panel;

/* --- telling ---------------------------------------------------------------------------------- */

static void add_row(void *self, const bst_compared *row) {
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "group", row->key);
  bst_json_set_text(out, "name", row->name);
  bst_json_set_text(out, "title", row->title);
  bst_json_set_text(out, "label", row->label);
  bst_json_set_real(out, "this", row->these.value);
  bst_json_set_real(out, "against", row->others.value);
  bst_json_set_real(out, "difference", row->apart.value);
  if (isfinite(row->apart.low)) {
    bst_json_set_real(out, "low", row->apart.low);
    bst_json_set_real(out, "high", row->apart.high);
  }
  bst_json_add(self, out);
}

static bool tell(panel *p, bool done) {
  bst_json *out = bst_json_new_object(), *rows = bst_json_new_list(), *lost = bst_json_new_list();
  bst_json_set_whole(out, "games", (int64_t)p->played);
  bst_json_set_whole(out, "of", (int64_t)p->side[0].plan.games);
  bst_json_set_bool(out, "done", done);
  for (int side = 0; side < 2; side++)
    bst_json_add_whole(lost, (int64_t)atomic_load(&p->side[side].aborted));
  bst_json_set(out, "aborted", lost);
  for (int side = 0; done && side < 2; side++)
    if (p->side[side].why)
      bst_json_set_text(out, side == 0 ? "why" : "why_against", p->side[side].why);
  for (int side = 0; side < 2; side++)
    bst_statistics_look(p->side[side].statistics, p->played);
  if (p->played > 0)
    bst_compare(p->side[0].statistics, p->side[1].statistics, add_row, rows);
  bst_json_set(out, "rows", rows);
  bool written = bst_json_write_line(out, stdout, NULL) == BST_OK && fflush(stdout) == 0;
  bst_json_free(out);
  return written;
}

/* True: both sides have ended. */
static bool look(panel *p) {
  bool over = true;
  p->played = UINT64_MAX;
  for (int side = 0; side < 2; side++) { /* what it has played when it was over is all */
    over = atomic_load_explicit(&p->side[side].over, memory_order_acquire) && over;
    uint64_t its = atomic_load_explicit(&p->side[side].played, memory_order_acquire);
    p->played = its < p->played ? its : p->played;
  }
  return over;
}

static int64_t now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* False: nobody reads it. */
static bool follow(panel *p) {
  int64_t due = now_ms() + FIRST_MS;
  bool over = false, read = true;
  while (read && !over) {
    nanosleep(&(struct timespec){0, LOOK_MS * 1000000L}, NULL);
    over = look(p);
    if (!over && now_ms() >= due && p->played >= LEAST_DEALS) {
      due = now_ms() + LINE_MS;
      read = tell(p, false);
    }
  }
  return read && tell(p, true);
}

/* ---------------------------------------------------------------------------------------------- */

static int play(panel *p) {
  bool read = follow(p);
  int status = read ? CLI_DONE : CLI_INPUT;
  for (int side = 0; read && side < 2; side++)
    if (p->side[side].status != BST_OK || atomic_load(&p->side[side].aborted) > 0) {
      fprintf(stderr, "sim: %s\n",
              p->side[side].why ? p->side[side].why : p->side[side].error.text);
      status = CLI_FAILED;
    }
  return status;
}

int sim_live(const bst_rules *these, const bst_rules *others, const bst_sim_plan *plan) {
  panel p = {0};
  bst_error error;
  const bst_rules *rules[2] = {these, others};
  bst_status status = BST_OK;
  int exit = CLI_FAILED;
  for (int side = 0; side < 2 && status == BST_OK; side++)
    status = live_side_begin(&p.side[side], rules[side], plan, &p.stop, &error);
  if (status == BST_OK)
    exit = play(&p);
  else
    fprintf(stderr, "sim: %s\n", error.text);
  atomic_store(&p.stop, true);
  for (int side = 0; side < 2; side++)
    live_side_end(&p.side[side]);
  return exit;
}
