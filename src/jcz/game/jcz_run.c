/* jcz_run.c - see jcz_run.h. */
#include "jcz_run.h"

#include <load.h>
#include <string.h>

#include "jcz_test.h"

/* One game that is being run. */
typedef struct run {
  const bst_jcz_steps *steps;
  bst_jcz_file *file;
  bst_rules *rules;
  bst_jcz_game *game;
  bst_jcz_verdict *out;
} run;

static bst_jcz_outcome outcome_of(bst_status status) {
  switch (status) {
  case BST_OK:
    return BST_JCZ_PASSED;
  case BST_NOT_FOUND:
    return BST_JCZ_UNSUPPORTED;
  case BST_BAD_INPUT:
    return BST_JCZ_DAMAGED;
  default:
    return BST_JCZ_FAILED;
  }
}

static void name_message(run *r, size_t message) {
  const bst_jcz_message *m = message > 0 ? &r->file->message[message - 1] : NULL;
  if (m)
    snprintf(r->out->where, sizeof r->out->where, "message %zu, %.60s", message, m->type);
  else
    snprintf(r->out->where, sizeof r->out->where, "before the first message");
}

static bst_status compare(run *r) {
  size_t done = bst_jcz_game_done(r->game);
  const bst_json *step = r->steps ? bst_jcz_steps_of(r->steps, r->file->path, done) : NULL;
  if (!step)
    return BST_OK;
  bst_status status = bst_jcz_steps_compare(step, r->game, &r->out->why);
  if (status == BST_OK)
    r->out->states++;
  else
    name_message(r, done);
  return status;
}

static bst_status play(run *r) {
  bst_status status = compare(r);
  while (status == BST_OK && bst_jcz_game_done(r->game) < r->file->message_count) {
    if (bst_game_over(bst_jcz_game_now(r->game)))
      return BST_OK; /* nobody reads on then */
    status = bst_jcz_game_next(r->game, &r->out->why);
    if (status != BST_OK)
      name_message(r, bst_jcz_game_done(r->game) + 1);
    else
      status = compare(r);
  }
  return status;
}

static bst_status check(run *r) {
  bst_status status = BST_OK;
  for (size_t i = 0; status == BST_OK && i < bst_json_count(r->file->assertions); i++) {
    const char *sentence = bst_json_text(bst_json_at(r->file->assertions, i));
    status = bst_jcz_assert(r->file, r->game, sentence, &r->out->why);
    if (status == BST_OK)
      r->out->assertions++;
    else
      snprintf(r->out->where, sizeof r->out->where, "\"%.250s\"", sentence);
  }
  return status;
}

static bst_status run_file(run *r, const bst_jcz_book *book, const char *path) {
  bst_error *err = &r->out->why;
  bst_status status = bst_jcz_file_read(path, &r->file, err);
  if (status == BST_OK)
    status = bst_jcz_book_rules(book, r->file, &r->rules, err);
  if (status == BST_OK)
    status = bst_jcz_game_open(r->file, r->rules, &r->game, err);
  if (status == BST_OK)
    status = bst_jcz_game_start(r->game, err);
  if (status == BST_OK)
    status = play(r);
  return status == BST_OK ? check(r) : status;
}

bst_status bst_jcz_run(const bst_jcz_book *book, const char *path, const bst_jcz_steps *steps,
                       bst_jcz_watch failed, void *self, bst_jcz_verdict *out) {
  *out = (bst_jcz_verdict){.outcome = BST_JCZ_PASSED};
  run r = {.steps = steps, .out = out};
  bst_status status = run_file(&r, book, path);
  out->outcome = outcome_of(status);
  out->messages = r.game ? bst_jcz_game_done(r.game) : 0;
  if (out->outcome == BST_JCZ_FAILED && r.game && failed)
    failed(self, out, bst_rules_compiled(r.rules), bst_jcz_game_now(r.game));
  bst_jcz_game_free(r.game);
  bst_rules_free(r.rules);
  bst_jcz_file_free(r.file);
  return status == BST_NO_MEMORY ? status : BST_OK;
}
