#include "hook_order.h"

#include <ctype.h>
#include <fault.h>
#include <inttypes.h>
#include <running.h>
#include <stdio.h>
#include <string.h>
#include <words.h>

static const struct {
  const char *id, *path, *when;
} hooks[] = {
#define X(id, path, arguments, result, combining, rights, when) {#id, path, when},
    BST_HOOK_LIST(X)
#undef X
};

/* --- names ----------------------------------------------------------------------------------- */

const char *hook_id(bst_hook hook, char out[32]) {
  size_t length = 0;
  for (const char *id = hooks[hook].id; id[length] != '\0' && length < 31; length++)
    out[length] = (char)tolower((unsigned char)id[length]);
  out[length] = '\0';
  return out;
}

const char *hook_title(bst_hook hook, char out[256]) {
  snprintf(out, 256, "%s: %s", hooks[hook].path, hooks[hook].when);
  return out;
}

bool hook_named(const char *name, bst_hook *out) {
  const char *event = strncmp(name, "on.", 3) == 0 ? name + 3 : name;
  char id[32];
  for (int i = 0; i < BST_HOOKS; i++) {
    bool is_event = strncmp(hooks[i].path, "on", 2) == 0;
    if (strcmp(hook_id((bst_hook)i, id), is_event ? event : name) != 0 &&
        strcmp(bst_hook_name((bst_hook)i), name) != 0)
      continue;
    *out = (bst_hook)i;
    return true;
  }
  return false;
}

bool stage_named(const char *name) {
  return strncmp(name, "stage.", 6) == 0 && bst_word_of(bst_words_stage, name + 6);
}

/* --- the order ------------------------------------------------------------------------------- */

/* Why `run` stands behind `before`, which is NULL for the first of its hook. */
static void tell_reason(const bst_running *run, const bst_running *before, char *out, size_t size) {
  *out = '\0';
  if (run->by == BST_RUN_BY_NEEDS && before)
    snprintf(out, size, "rule '%s' comes after '%s' in the order of needs, then of ids", run->rule,
             before->rule);
  else if (run->by == BST_RUN_BY_NEEDS)
    snprintf(out, size, "rule '%s' comes first in the order of needs, then of ids", run->rule);
  if (run->by != BST_RUN_BY_NUMBER)
    return;
  if (!before || before->by != BST_RUN_BY_NUMBER)
    snprintf(out, size, "%s%s%sorder %u", run->stage ? "stage " : "", run->stage ? run->stage : "",
             run->stage ? ", " : "", run->order);
  else if (run->stage && before->stage && strcmp(run->stage, before->stage) != 0)
    snprintf(out, size, "stage %s comes after %s; order %u", run->stage, before->stage, run->order);
  else if (run->order != before->order)
    snprintf(out, size, "order %u comes after %u", run->order, before->order);
  else if (!run->rule || !before->rule)
    snprintf(out, size, "order %u, too: then by name", run->order);
  else if (strcmp(run->rule, before->rule) != 0)
    snprintf(out, size, "order %u, too: then by id, '%s' after '%s'", run->order, run->rule,
             before->rule);
  else
    snprintf(out, size, "order %u of the same rule, too: then by the name of the entry",
             run->order);
}

static bst_json *run_json(const bst_running *run, const bst_running *before, int position) {
  bst_json *out = bst_json_new_object();
  char text[256];
  if (run->hook < BST_HOOKS)
    bst_json_set_text(out, "hook", hook_id(run->hook, text));
  bst_json_set_whole(out, "position", position);
  if (run->rule)
    bst_json_set_text(out, "rule", run->rule);
  bst_json_set_text(out, "entry", run->entry);
  if (run->file) {
    bst_json_set_text(out, "file", run->file);
    bst_json_set_whole(out, "line", run->line);
  }
  if (run->by == BST_RUN_BY_NUMBER)
    bst_json_set_whole(out, "order", run->order);
  if (run->stage)
    bst_json_set_text(out, "stage", run->stage);
  if (run->when)
    bst_json_set_text(out, "when", run->when);
  tell_reason(run, before, text, sizeof text);
  if (*text)
    bst_json_set_text(out, "why", text);
  return out;
}

bst_json *running_json(const bst_rules *rules) {
  bst_arena arena = BST_ARENA_EMPTY;
  size_t count = 0;
  int position = 0;
  const bst_running *run = bst_rules_running(rules, &arena, &count);
  bst_json *list = run ? bst_json_new_list() : NULL;
  for (size_t i = 0; list && i < count; i++) {
    bool follows = i > 0 && run[i].hook == run[i - 1].hook;
    position = follows ? position + 1 : 1;
    bst_json_add(list, run_json(&run[i], follows ? &run[i - 1] : NULL, position));
  }
  bst_arena_free(&arena);
  return list;
}

bst_json *running_in(const bst_rules *rules, const char *stage) {
  bst_arena arena = BST_ARENA_EMPTY;
  size_t count = 0;
  bst_json *list = bst_json_new_list();
  const bst_running *run = bst_rules_stage(rules, &arena, stage, &count);
  for (size_t i = 0; run && i < count; i++)
    bst_json_add(list, run_json(&run[i], i > 0 ? &run[i - 1] : NULL, (int)i + 1));
  bst_arena_free(&arena);
  return list;
}

bst_json *running_at(const bst_json *running, const char *hook) {
  bst_json *list = bst_json_new_list();
  for (size_t i = 0; i < bst_json_count(running); i++) {
    const bst_json *run = bst_json_at(running, i);
    if (strcmp(bst_json_text(bst_json_get(run, "hook")), hook) == 0)
      bst_json_add(list, bst_json_copy(run));
  }
  return list;
}

void print_running(const bst_json *runs) {
  for (size_t i = 0; i < bst_json_count(runs); i++) {
    const bst_json *run = bst_json_at(runs, i);
    const char *when = bst_json_text(bst_json_get(run, "when"));
    const char *why = bst_json_text(bst_json_get(run, "why"));
    printf("  %2zu. %s", i + 1, bst_json_text(bst_json_get(run, "entry")));
    if (bst_json_get(run, "file"))
      printf(" (%s:%" PRId64 ")\n", bst_json_text(bst_json_get(run, "file")),
             bst_json_whole(bst_json_get(run, "line")));
    else
      puts(", by the game itself");
    if (*why)
      printf("      %s\n", why);
    if (*when)
      printf("      only when %s\n", when);
  }
}
