#include "fault.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Room and what has been written; counts on when it is full, like snprintf. */
typedef struct writer {
  char *out;
  size_t size, used;
} writer;

static void put(writer *w, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
static void put(writer *w, const char *format, ...) {
  va_list values;
  va_start(values, format);
  size_t room = w->used < w->size ? w->size - w->used : 0;
  int length = vsnprintf(room ? w->out + w->used : NULL, room, format, values);
  va_end(values);
  w->used += length > 0 ? (size_t)length : 0;
}

const char *bst_hook_path(bst_hook hook) {
  static const char *const paths[] = {
#define X(id, path, arguments, result, combining, rights, when) path,
      BST_HOOK_LIST(X)
#undef X
  };
  return paths[hook];
}

const char *bst_hook_arguments(bst_hook hook) {
  static const char *const lists[] = {
#define X(id, path, arguments, result, combining, rights, when) arguments,
      BST_HOOK_LIST(X)
#undef X
  };
  return lists[hook];
}

const char *bst_hook_name(bst_hook hook) {
  static const char *const names[BST_HOOKS + 1] = {
      [BST_HOOK_COMPONENTS] = "components",
      [BST_HOOK_SETUP] = "setup",
      [BST_HOOK_TURN_START] = "turn_start",
      [BST_HOOK_TILE_DRAWN] = "tile_drawn",
      [BST_HOOK_TILE_UNPLACEABLE] = "tile_unplaceable",
      [BST_HOOK_TILE_PLACED] = "tile_placed",
      [BST_HOOK_FEATURE_CHANGED] = "feature_changed",
      [BST_HOOK_FIGURE_MOVED] = "figure_moved",
      [BST_HOOK_FIGURE_LEAVING] = "figure_leaving",
      [BST_HOOK_COMPLETED] = "completed",
      [BST_HOOK_SCORED] = "scored",
      [BST_HOOK_POINTS] = "points",
      [BST_HOOK_PART_END] = "part_end",
      [BST_HOOK_TURN_END] = "turn_end",
      [BST_HOOK_PRE_FINAL] = "pre_final",
      [BST_HOOK_FINAL] = "final",
      [BST_HOOK_TOKEN_MOVED] = "token_moved",
      [BST_HOOK_CUSTOM] = "an event of a rule's own",
      [BST_HOOK_TIMEOUT] = "timeout",
      [BST_HOOK_STEP_OPTIONS] = "steps.options",
      [BST_HOOK_STEP_APPLY] = "steps.apply",
      [BST_HOOK_STEP_WHO] = "steps.who",
      [BST_HOOK_ACTION_OPTIONS] = "actions.options",
      [BST_HOOK_ACTION_APPLY] = "actions.apply",
      [BST_HOOK_SOURCE_OPTIONS] = "sources.options",
      [BST_HOOK_SOURCE_APPLY] = "sources.apply",
      [BST_HOOK_SOURCE_PRICE] = "sources.price",
      [BST_HOOK_ASSIST_OPTIONS] = "assists.options",
      [BST_HOOK_ASSIST_APPLY] = "assists.apply",
      [BST_HOOK_GAME_OVER] = "game_over.test",
      [BST_HOOK_TURN_SKIP] = "turn_skip.test",
      [BST_HOOK_WON] = "result.test",
      [BST_HOOK_TERM] = "terms.per",
      [BST_HOOK_SHOW] = "state.show",
      [BST_HOOK_WEIGHT] = "figures.weight",
      [BST_HOOK_PLACE_OK] = "place_ok",
      [BST_HOOK_PLACE_LIST] = "place_list",
      [BST_HOOK_PAYOUT] = "majority.payout",
      [BST_HOOK_AWARD] = "awards.test",
      [BST_HOOK_DEPLOY_OK] = "deploy_ok",
      [BST_HOOK_COMPLETE_OK] = "complete_ok",
      [BST_HOOK_IMMUNE] = "immune",
      [BST_HOOK_CHOOSE] = "choose",
  };
  return names[hook] ? names[hook] : bst_hook_path(hook);
}

const char *bst_limit_name(bst_limit limit) {
  static const char *const names[] = {
      [BST_LIMIT_NONE] = "",
      [BST_LIMIT_CALL] = "instructions of a call",
      [BST_LIMIT_ACTION] = "instructions of an action",
      [BST_LIMIT_MEMORY] = "memory",
      [BST_LIMIT_STRING] = "length of a string",
      [BST_LIMIT_DEPTH] = "depth of calls",
  };
  return names[limit];
}

/* --- the lines around ------------------------------------------------------------------------ */

void bst_failure_quote(bst_failure *fault, const char *text, size_t size) {
  const char *at = text, *end = text + size;
  int number = 1, kept = 0;
  memset(fault->source, 0, sizeof fault->source);
  fault->first = 0;
  if (fault->line <= 0)
    return;
  for (; at < end && kept < BST_FAULT_LINES && number <= fault->line + BST_FAULT_AROUND; number++) {
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    stop = stop ? stop : end;
    if (number >= fault->line - BST_FAULT_AROUND) {
      int length = stop - at < BST_FAULT_WIDTH ? (int)(stop - at) : BST_FAULT_WIDTH - 1;
      fault->first = kept == 0 ? number : fault->first;
      snprintf(fault->source[kept++], BST_FAULT_WIDTH, "%.*s", length, at);
    }
    at = stop < end ? stop + 1 : end;
  }
}

/* --- as text --------------------------------------------------------------------------------- */

static void put_message(writer *w, const bst_failure *fault, const char *between) {
  const char *message = fault->what.message, *hint = strchr(message, '\n');
  if (fault->line > 0)
    put(w, "%s:%d: ", fault->path, fault->line);
  else
    put(w, "%s: ", fault->path);
  if (hint)
    put(w, "%.*s%s%s", (int)(hint - message), message, between, hint + 1);
  else
    put(w, "%s", message);
}

size_t bst_failure_brief(const bst_failure *fault, char *out, size_t size) {
  writer w = {out, size, 0};
  put_message(&w, fault, "; ");
  put(&w, " (in %s)", fault->handler);
  return w.used;
}

static void put_moment(writer *w, const bst_failure *fault) {
  put(w, "    rule %s%s%s, handler %s (%s)", fault->rule, *fault->version ? " " : "",
      fault->version, fault->handler, bst_hook_name(fault->hook));
  if (strcmp(fault->written_in, fault->rule) != 0)
    put(w, ", written in %s", fault->written_in);
  put(w, "\n    turn %u, part %u", fault->turn, fault->part);
  if (*fault->stage)
    put(w, ", stage %s", fault->stage);
  if (fault->call > 0)
    put(w, ", call %u of the action", fault->call);
  if (fault->what.limit != BST_LIMIT_NONE)
    put(w, "\n    limit: %s", bst_limit_name(fault->what.limit));
  put(w, "\n");
}

size_t bst_failure_text(const bst_failure *fault, char *out, size_t size) {
  writer w = {out, size, 0};
  if (size > 0)
    *out = '\0';
  put_message(&w, fault, "\n    ");
  put(&w, "\n");
  put_moment(&w, fault);
  for (int i = 0; fault->first > 0 && i < BST_FAULT_LINES; i++) {
    int number = fault->first + i;
    if (number <= fault->line || fault->source[i][0])
      put(&w, "  %s %4d | %s\n", number == fault->line ? ">" : " ", number, fault->source[i]);
  }
  const char *line = fault->what.traceback;
  while (*line) {
    int length = (int)strcspn(line, "\n");
    put(&w, "    %.*s\n", length, line);
    line += length + (line[length] == '\n');
  }
  return w.used;
}
