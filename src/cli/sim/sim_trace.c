/* sim_trace.c - see sim_trace.h. A call's line is complete when the call has ended, and the calls
 * inside end before it; so lines wait until the outermost call is over, and then stand in the order
 * in which calls began. Calls that fail never end: the end of their game writes them. */
#include "sim_trace.h"

#include <host_state.h>
#include <json.h>
#include <output.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <trace.h>

#include "command_line.h"
#include "hook_order.h"

struct sim_trace {
  const char *path;
  bst_output *output;
  FILE *file; /* its */
  const bst_scribe *next;
  bst_scribe face;
  bool listens;
  uint64_t game, seed, actions; /* of the game that is played; actions that have begun */
  bst_json **line;              /* that wait, by the number of their call */
  size_t count, room;
  uint64_t first; /* number of the first */
  uint64_t cut;   /* what players have not looked at so far */
  bool no_memory;
};

/* --- lines ----------------------------------------------------------------------------------- */

static void write_lines(sim_trace *t) {
  for (size_t i = 0; i < t->count; i++) {
    bst_json_write_line(t->line[i], t->file, NULL); /* the file remembers a failure */
    bst_json_free(t->line[i]);
  }
  t->count = 0;
}

static bool has_room(sim_trace *t) {
  if (t->count < t->room)
    return true;
  size_t room = t->room ? 2 * t->room : 16;
  bst_json **line = realloc(t->line, room * sizeof *line);
  t->no_memory = t->no_memory || !line;
  if (!line)
    return false;
  t->line = line;
  t->room = room;
  return true;
}

static bst_json *new_line(const sim_trace *t, uint16_t turn) {
  bst_json *line = bst_json_new_object();
  bst_json_set_whole(line, "game", (int64_t)t->game);
  bst_json_set_hash(line, "seed", t->seed);
  bst_json_set_whole(line, "turn", turn);
  bst_json_set_whole(line, "action", (int64_t)t->actions);
  return line;
}

static void call_begins(void *self, const bst_trace_call *call) {
  sim_trace *t = self;
  if (call->depth == 0)
    write_lines(t); /* there are some only after a failure that the game has not been told of yet */
  if (!has_room(t))
    return;
  if (t->count == 0)
    t->first = call->number;
  bst_json *line = new_line(t, call->turn), *arguments = bst_json_new_object();
  char id[32];
  for (size_t i = 0; i < call->argument_count; i++)
    bst_json_set_text(arguments, call->argument[i].name, call->argument[i].text);
  bst_json_set_whole(line, "part", call->part);
  bst_json_set_whole(line, "depth", call->depth);
  bst_json_set_text(line, "hook", hook_id(call->hook, id));
  bst_json_set_text(line, "rule", call->rule);
  bst_json_set_text(line, "entry", call->entry);
  bst_json_set_text(line, "file", call->file);
  bst_json_set_whole(line, "line", call->line);
  bst_json_set(line, "arguments", arguments);
  t->line[t->count++] = line;
}

static void call_ends(void *self, const bst_trace_end *end) {
  sim_trace *t = self;
  size_t at = (size_t)(end->number - t->first);
  if (at >= t->count)
    return; /* no memory for its line */
  if (end->result)
    bst_json_set_text(t->line[at], "result", end->result);
  bst_json_set_whole(t->line[at], "instructions", (int64_t)end->instructions);
  bst_json_set_whole(t->line[at], "ns", (int64_t)end->nanoseconds);
  if (at == 0)
    write_lines(t);
}

/* What a script prints belongs to the innermost call that is under way. */
static void printed(void *self, const char *text, size_t length) {
  sim_trace *t = self;
  size_t at = t->count;
  (void)length; /* a zero stands behind it */
  while (at > 0 && bst_json_get(t->line[at - 1], "ns"))
    at--;
  if (at == 0)
    return;
  bst_json *line = t->line[at - 1];
  if (!bst_json_get(line, "print"))
    bst_json_set(line, "print", bst_json_new_list());
  bst_json_add_text(bst_json_get(line, "print"), text);
}

/* --- games ----------------------------------------------------------------------------------- */

static bst_status check(const sim_trace *t, bst_error *err) {
  bst_error why;
  bst_status status = bst_output_check(t->output, &why);
  if (t->no_memory)
    return bst_fail(err, BST_NO_MEMORY, "--trace %.300s: out of memory", t->path);
  return status == BST_OK ? BST_OK : bst_fail(err, status, "--trace %.800s", why.text);
}

static bst_status listen(sim_trace *t, const bst_table *table, bst_error *err) {
  const bst_trace sink = {t, call_begins, call_ends};
  bool heard = false;
  if (t->listens)
    return BST_OK;
  t->listens = true;
  bst_status status = bst_host_trace(table, &sink, &heard);
  bst_host_hear_print(table, printed, t);
  if (status != BST_OK)
    *err = (bst_error){status, "--trace: out of memory"};
  else if (!heard)
    fprintf(stderr, "--trace: none of these rules has a function, so nothing is called\n");
  return status;
}

static bst_status begin(void *self, const bst_match *m, uint64_t seed, uint8_t first_seat,
                        bst_error *err) {
  sim_trace *t = self;
  t->game = m->number;
  t->seed = seed;
  t->actions = 0;
  bst_status status = listen(t, m->table, err);
  if (status == BST_OK)
    status = check(t, err);
  if (status == BST_OK && t->next)
    status = t->next->begin(t->next->self, m, seed, first_seat, err);
  return status;
}

/* A player who looks ahead has a budget: where that kept it from looking at something, a line says
 * how often before this action. */
static void tell_cut(sim_trace *t, const bst_match *m, uint8_t seat) {
  uint64_t cut = bst_match_cut(m);
  if (cut != t->cut) {
    bst_json *line = new_line(t, bst_game_turn(m->game));
    bst_json_set_whole(line, "player", seat + 1);
    bst_json_set_whole(line, "not_looked_at", (int64_t)(cut - t->cut));
    bst_json_write_line(line, t->file, NULL);
    bst_json_free(line);
  }
  t->cut = cut;
}

static bst_status action(void *self, const bst_match *m, const bst_action *a, bst_error *err) {
  sim_trace *t = self;
  tell_cut(t, m, a->seat);
  t->actions++;
  return t->next ? t->next->action(t->next->self, m, a, err) : BST_OK;
}

static bst_status timeout(void *self, const bst_match *m, uint8_t seat, bst_error *err) {
  const sim_trace *t = self;
  return t->next ? t->next->timeout(t->next->self, m, seat, err) : BST_OK;
}

/* The last line of a game that a script has ended says why. */
static bst_status end(void *self, const bst_match *m, const bst_error *why, bst_error *err) {
  sim_trace *t = self;
  write_lines(t);
  if (why) {
    bst_json *line = new_line(t, bst_game_turn(m->game));
    bst_json_set_text(line, "error", why->text);
    bst_json_write_line(line, t->file, NULL);
    bst_json_free(line);
  }
  bst_status status = check(t, err);
  if (status == BST_OK && t->next)
    status = t->next->end(t->next->self, m, why, err);
  return status;
}

/* --- the file -------------------------------------------------------------------------------- */

static int fail(const bst_error *error) {
  fprintf(stderr, "--trace %s\n", error->text);
  return error->status == BST_NO_MEMORY ? CLI_FAILED : CLI_INPUT;
}

static int open_file(sim_trace *t) {
  bst_error error;
  if (bst_output_open(t->path, BST_OUTPUT_REPLACES, &t->output, &error) != BST_OK)
    return fail(&error);
  t->file = bst_output_stream(t->output);
  return CLI_DONE;
}

int sim_trace_open(const char *path, const bst_scribe *next, sim_trace **out) {
  sim_trace *t = calloc(1, sizeof *t);
  if (!t) {
    fprintf(stderr, "--trace %s: out of memory\n", path);
    return CLI_FAILED;
  }
  t->path = path;
  t->next = next;
  t->face = (bst_scribe){t, begin, action, timeout, end};
  int status = open_file(t);
  if (status == CLI_DONE)
    *out = t;
  else
    free(t);
  return status;
}

const bst_scribe *sim_trace_scribe(const sim_trace *trace) { return trace ? &trace->face : NULL; }

int sim_trace_close(sim_trace *t, bool whole) {
  bst_error error;
  if (!t)
    return CLI_DONE;
  int status = CLI_DONE;
  write_lines(t);
  if (!whole)
    bst_output_drop(t->output);
  else if (bst_output_close(t->output, &error) != BST_OK)
    status = fail(&error);
  free(t->line);
  free(t);
  return status;
}
