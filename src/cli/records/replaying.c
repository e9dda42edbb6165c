/* replaying.c - see replaying.h. */
#include "replaying.h"

#include <stdio.h>

#include "failure.h"

#include "load_rules.h"

int open_replay(const options *o, const char *path, void (*ready)(void *self, bst_replay *r),
                void *self, bst_replay **out) {
  bst_replay_plan plan = {.verify = o->verify, .any_version = o->any_version};
  bst_report report = BST_REPORT_EMPTY;
  bst_error error = {0};
  bst_replay *r = NULL;
  bst_status status = bst_replay_open(path, plan, &r, &report, &error);
  print_report(&report);
  bst_report_clear(&report);
  if (status == BST_OK) {
    show_prints(bst_replay_table(r));
    if (ready)
      ready(self, r);
    status = bst_replay_start(r, &error);
  }
  if (status == BST_OK) {
    *out = r;
    return CLI_DONE;
  }
  fprintf(stderr, "%s\n", error.text);
  bst_replay_free(r);
  return exit_of(status);
}

static void say_replayed(const bst_replay *r) {
  if (bst_replay_actions(r) == 0)
    fputs("  no action was replayed\n", stderr);
  else
    fprintf(stderr, "  up to there: %u action%s replayed, the last one of line %zu; turn %u\n",
            (unsigned)bst_replay_actions(r), bst_replay_actions(r) == 1 ? "" : "s",
            bst_replay_line(r), bst_game_turn(bst_replay_game(r)));
}

int say_failure(const bst_replay *r, bst_status status, const bst_error *error) {
  fprintf(stderr, "%s\n", error->text);
  say_replayed(r);
  if (status == BST_ILLEGAL && bst_replay_actions(r) > 0)
    fprintf(stderr, "  what is legal there: bastide actions FILE --at %u\n",
            (unsigned)bst_replay_actions(r));
  return exit_of(status);
}

int say_cut(const bst_replay *r, const char *path, const bst_record_entry *cut) {
  if (cut->unfinished) {
    fprintf(stderr, "%s: not over: saved in turn %u, after %u action%s\n", path,
            bst_game_turn(bst_replay_game(r)), (unsigned)bst_replay_actions(r),
            bst_replay_actions(r) == 1 ? "" : "s");
    return CLI_DONE;
  }
  fprintf(stderr, "%s:%zu: %s\n", path, cut->line,
          cut->torn ? "cut short in the middle of the line"
                    : "cut short: the end of the game is missing");
  say_replayed(r);
  return CLI_INPUT;
}

int replay_to(const options *o, bst_replay *r) {
  bst_record_entry entry = {0};
  bst_error error;
  bst_status status = BST_OK;
  while (bst_replay_actions(r) < o->at) {
    status = bst_replay_next(r, &entry, &error);
    if (status == BST_OK && entry.kind != BST_RECORD_ACTION)
      break;
    if (status == BST_OK)
      status = bst_replay_carry_out(r, &error);
    if (status != BST_OK)
      return say_failure(r, status, &error);
  }
  if (bst_replay_actions(r) == o->at)
    return CLI_DONE;
  if (o->at == CLI_AT_END) { /* a game in progress may be asked about */
    if (entry.kind == BST_RECORD_CUT)
      (void)say_cut(r, o->path[0], &entry);
    return CLI_DONE;
  }
  if (entry.kind == BST_RECORD_CUT)
    return say_cut(r, o->path[0], &entry);
  fprintf(stderr, "--at %u: the record has only %u actions\n", (unsigned)o->at,
          (unsigned)bst_replay_actions(r));
  return CLI_USAGE;
}
