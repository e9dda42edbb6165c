#include "failure.h"

#include <host.h>
#include <stdio.h>

void print_failure(const bst_table *t, const bst_bot *bot) {
  const bst_failure *failure = bot ? bst_bot_fault(bot) : bst_host_fault(t);
  char text[4096];
  if (!failure || failure->status == BST_OK)
    return;
  bst_failure_text(failure, text, sizeof text);
  fprintf(stderr, "%s", text);
}

static bst_json *lines_json(const bst_failure *failure) {
  bst_json *list = bst_json_new_list();
  for (int i = 0; failure->first > 0 && i < BST_FAULT_LINES; i++)
    bst_json_add_text(list, failure->source[i]);
  return list;
}

bst_json *failure_json(const bst_table *t) {
  const bst_failure *failure = bst_host_fault(t);
  if (!failure || failure->status == BST_OK)
    return NULL;
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "rule", failure->rule);
  bst_json_set_text(out, "version", failure->version);
  bst_json_set_text(out, "handler", failure->handler);
  bst_json_set_text(out, "hook", bst_hook_name(failure->hook));
  bst_json_set_text(out, "stage", failure->stage);
  bst_json_set_whole(out, "turn", failure->turn);
  bst_json_set_whole(out, "part", failure->part);
  bst_json_set_whole(out, "call", failure->call);
  bst_json_set_text(out, "file", failure->path);
  bst_json_set_whole(out, "line", failure->line);
  bst_json_set_text(out, "message", failure->what.message);
  bst_json_set_text(out, "limit", bst_limit_name(failure->what.limit));
  bst_json_set_text(out, "traceback", failure->what.traceback);
  bst_json_set_whole(out, "first_line", failure->first);
  bst_json_set(out, "source", lines_json(failure));
  return out;
}

void show_print(void *self, const char *text, size_t length) {
  (void)self;
  (void)fflush(stdout);
  fprintf(stderr, "print: %.*s\n", (int)length, text);
}

void show_prints(const bst_table *t) { bst_host_hear_print(t, show_print, NULL); }
