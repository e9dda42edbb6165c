/* foreign.c - see foreign.h. */
#define _POSIX_C_SOURCE 200809L
#include "foreign.h"

#include "foreign_text.h"
#include "pipe.h"

#include <command.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct foreign {
  const bst_player *player;
  const bst_ruleset *rs;
  char **word;
  bool begun; /* it knows of this game */
  bst_pipe pipe;
} foreign;

/* --- at a table ------------------------------------------------------------------------------- */

static bst_status no_memory(bst_error *err) {
  return bst_fail(err, BST_NO_MEMORY, "out of memory for a player that is a program");
}

static bst_status open(const bst_player *player, const bst_ruleset *rs, void **self,
                       bst_error *err) {
  foreign *f = calloc(1, sizeof *f);
  if (!f || !(f->word = bst_command_words(player->command))) {
    free(f);
    return no_memory(err);
  }
  f->player = player;
  f->rs = rs;
  *self = f;
  return BST_OK;
}

static void begin(void *self) { ((foreign *)self)->begun = false; }

static void close_foreign(void *self) {
  foreign *f = self;
  bst_pipe_close(&f->pipe, false);
  free(f->word);
  free(f);
}

/* Sends a value, which is freed. */
static bst_status send(foreign *f, bst_json *value, const char **answer, bst_error *err) {
  char *bytes = NULL;
  size_t size = 0;
  FILE *out = value ? open_memstream(&bytes, &size) : NULL;
  bst_status status = out ? bst_json_write_line(value, out, NULL) : BST_NO_MEMORY;
  if (out && fclose(out) != 0)
    status = BST_NO_MEMORY;
  status = status == BST_OK
               ? bst_pipe_send(&f->pipe, bytes, size, f->player->thinking.time, answer, err)
               : no_memory(err);
  free(bytes);
  bst_json_free(value);
  return status;
}

/* It runs, and knows the rules and that there is a game. */
static bst_status prepare(foreign *f, const bst_decision *what, bst_error *err) {
  bst_status status = BST_OK;
  if (f->pipe.pid == 0) {
    f->begun = false;
    status = bst_pipe_open(&f->pipe, f->word, err);
    if (status == BST_OK)
      status = send(f, bst_foreign_setup(f->rs, f->player), NULL, err);
  }
  if (status == BST_OK && !f->begun)
    status = send(f, bst_foreign_begin(what), NULL, err);
  f->begun = status == BST_OK;
  return status;
}

/* --- answers ---------------------------------------------------------------------------------- */

/* What else it says nobody would understand. */
static bst_status bad_answer(foreign *f, const char *what, const char *answer, bst_error *err) {
  bst_fail(err, BST_SCRIPT, "%s: %.60s%s", what, answer, strlen(answer) > 60 ? "..." : "");
  bst_pipe_close(&f->pipe, true);
  return BST_SCRIPT;
}

static bool find_action(const foreign *f, const bst_decision *what, const char *text,
                        uint32_t *out) {
  for (uint32_t i = 0; i < what->count; i++) {
    char legal[256];
    bst_action_text(f->rs, what->view, &what->action[i], legal, sizeof legal);
    if (strcmp(legal, text) == 0) {
      *out = i;
      return true;
    }
  }
  return false;
}

/* {"choice": 3} or {"choice": "pass"} */
static bst_status read_answer(foreign *f, const bst_decision *what, const char *answer,
                              uint32_t *out, bst_error *err) {
  bst_json *value = NULL;
  if (bst_json_parse(answer, strlen(answer), &value, NULL) != BST_OK)
    return bad_answer(f, "gave an answer that is no JSON", answer, err);
  const bst_json *choice = bst_json_get(value, "choice");
  bool fine = false, says = choice != NULL;
  if (bst_json_type_of(choice) == BST_JSON_TEXT) {
    fine = find_action(f, what, bst_json_text(choice), out);
  } else if (bst_json_within(choice, 1, what->count)) {
    *out = (uint32_t)bst_json_whole(choice) - 1;
    fine = true;
  }
  bst_json_free(value);
  if (fine)
    return BST_OK;
  return bad_answer(f, says ? "chose what is not legal here" : "gave an answer without 'choice'",
                    answer, err);
}

static bst_status choose(void *self, const bst_decision *what, uint32_t *out, bst_error *err) {
  foreign *f = self;
  const char *answer = NULL;
  bst_error why;
  bst_status status = prepare(f, what, &why);
  if (status == BST_OK)
    status = send(f, bst_foreign_question(f->rs, what), &answer, &why);
  if (status == BST_OK)
    status = read_answer(f, what, answer, out, &why);
  return status == BST_OK ? BST_OK
                          : bst_fail(err, status, "%.200s %.700s", f->player->command, why.text);
}

/* One that doesn't hear it any more isn't to blame: the game is over. */
static void end(void *self, const bst_game_end *how) {
  foreign *f = self;
  if (f->pipe.pid != 0 && f->begun)
    (void)send(f, bst_foreign_end(f->rs, how), NULL, NULL);
  f->begun = false;
}

bst_status bst_foreign_try(const bst_player *player, bst_error *err) {
  bst_error why;
  char **word = bst_command_words(player->command);
  bst_pipe *pipe = calloc(1, sizeof *pipe);
  bst_status status = word && pipe ? bst_pipe_open(pipe, word, &why) : no_memory(&why);
  if (status == BST_OK)
    bst_pipe_close(pipe, true);
  free(pipe);
  free(word);
  return status == BST_OK ? BST_OK
                          : bst_fail(err, status, "%.200s %.700s", player->command, why.text);
}

const bst_mind_kind bst_foreign_kind = {open, begin, NULL, choose, end, close_foreign, NULL};
