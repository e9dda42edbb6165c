/* jcz_command.c - bastide jcz: plays saved games of JCloisterZone with the rules here, and checks
 * what they say about themselves. */
#include <board_text.h>
#include <find.h>
#include <jcz_run.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "load_rules.h"

typedef struct checking {
  const options *o;
  bst_jcz_book *book;
  bst_jcz_steps *steps; /* NULL: none */
  bst_json *games;      /* for --json */
  const char *path;     /* of the game that is being played */
  bool told;            /* what came of it */
  size_t passed, failed, skipped, states;
  int status; /* the worst that happened */
} checking;

static void note(checking *c, int status) {
  if (status > c->status)
    c->status = status;
}

/* --- one game ------------------------------------------------------------------------------------
 */

static const char *const words[] = {"passed", "failed", "unsupported", "damaged"};

static void print_verdict(const checking *c, const bst_jcz_verdict *v) {
  const char *path = c->path;
  bool passed = v->outcome == BST_JCZ_PASSED;
  if (v->outcome == BST_JCZ_DAMAGED) {
    (void)fflush(stdout);
    fprintf(stderr, "%s\n", v->why.text);
  } else if (passed && c->o->verbose)
    printf("passed: %s: %zu messages, %zu assertions, %zu states compared\n", path, v->messages,
           v->assertions, v->states);
  else if (!passed)
    printf("%s: %s%s%s\n  %s\n", words[v->outcome], path, v->where[0] ? ": " : "", v->where,
           v->why.text);
}

static void add_verdict(const checking *c, const bst_jcz_verdict *v) {
  bst_json *one = bst_json_new_object();
  bst_json_set_text(one, "file", c->path);
  bst_json_set_text(one, "result", words[v->outcome]);
  bst_json_set_whole(one, "messages", (int64_t)v->messages);
  bst_json_set_whole(one, "assertions", (int64_t)v->assertions);
  bst_json_set_whole(one, "states", (int64_t)v->states);
  if (v->outcome != BST_JCZ_PASSED) {
    bst_json_set_text(one, "where", v->where);
    bst_json_set_text(one, "why", v->why.text);
  }
  bst_json_add(c->games, one);
}

/* The board of a game that failed belongs below what is said about it. */
static void show_failed(void *self, const bst_jcz_verdict *v, const bst_ruleset *rs,
                        const bst_game *g) {
  checking *c = self;
  bst_board_style style = {stdout_has_colour(), stdout_has_utf8(),
                           (uint16_t)(bst_placed_count(g) - 1), NULL};
  if (c->o->json)
    return;
  print_verdict(c, v);
  bst_board_print(stdout, rs, g, style);
  c->told = true;
}

static bst_status check_game(checking *c, const char *path) {
  bst_jcz_verdict v;
  c->path = path;
  c->told = false;
  bst_status status = bst_jcz_run(c->book, path, c->steps, show_failed, c, &v);
  if (status != BST_OK)
    return status;
  c->states += v.states;
  c->passed += v.outcome == BST_JCZ_PASSED;
  c->failed += v.outcome == BST_JCZ_FAILED;
  c->skipped += v.outcome == BST_JCZ_UNSUPPORTED;
  if (v.outcome == BST_JCZ_FAILED)
    note(c, CLI_FAILED);
  if (v.outcome == BST_JCZ_DAMAGED)
    note(c, CLI_INPUT);
  if (c->o->json)
    add_verdict(c, &v);
  else if (!c->told)
    print_verdict(c, &v);
  return BST_OK;
}

/* --- all of them ---------------------------------------------------------------------------------
 */

static bst_status check_path(checking *c, const char *path) {
  bst_report report = BST_REPORT_EMPTY;
  bst_found *found = NULL;
  size_t count = 0;
  bst_status status = bst_find_files(path, ".jcz", &found, &count, &report);
  print_report(&report);
  bst_report_clear(&report);
  if (status == BST_OK && count == 0)
    fprintf(stderr, "%s: there are no .jcz files in this folder\n", path);
  if (status != BST_OK || count == 0)
    note(c, CLI_INPUT);
  for (size_t i = 0; status == BST_OK && i < count; i++)
    status = check_game(c, found[i].path);
  bst_found_free(found, count);
  return status == BST_NO_MEMORY ? status : BST_OK;
}

static int open_book(checking *c) {
  bst_report report = BST_REPORT_EMPTY;
  bst_error error = {0};
  bst_status status = bst_jcz_book_new(&c->book, &report);
  print_report(&report);
  bst_report_clear(&report);
  if (status == BST_OK && c->o->steps)
    status = bst_jcz_steps_read(c->o->steps, &c->steps, &error);
  if (status != BST_OK)
    fprintf(stderr, "%s\n", error.text[0] ? error.text : bst_status_text(status));
  return status == BST_OK ? CLI_DONE : exit_of(status);
}

/* Steps of other games compare nothing. That is no fault: there may be none of these. */
static void warn_of_nothing_compared(const checking *c) {
  if (c->steps && c->passed > 0 && c->states == 0)
    fprintf(stderr,
            "%s: warning: no state in it is of any of these games: it names them by folder and "
            "file, as in 'games/one'\n",
            c->o->steps);
}

static void print_sum(checking *c) {
  if (!c->o->json) {
    printf("%zu passed, %zu failed, %zu skipped\n", c->passed, c->failed, c->skipped);
    return;
  }
  bst_json *out = bst_json_new_object();
  bst_json_set(out, "games", c->games);
  bst_json_set_whole(out, "passed", (int64_t)c->passed);
  bst_json_set_whole(out, "failed", (int64_t)c->failed);
  bst_json_set_whole(out, "skipped", (int64_t)c->skipped);
  if (bst_json_write(out, stdout, NULL) != BST_OK)
    note(c, CLI_INPUT);
  bst_json_free(out);
  c->games = NULL;
}

int jcz_command(const options *o) {
  checking c = {.o = o};
  if (o->path_count == 0) {
    fprintf(stderr,
            "bastide jcz: name a game or a folder of games, as in 'bastide jcz GAME.jcz'\n");
    return CLI_USAGE;
  }
  bst_status status = BST_OK;
  c.games = bst_json_new_list();
  note(&c, open_book(&c));
  bool ready = c.status == CLI_DONE;
  for (size_t i = 0; ready && status == BST_OK && i < o->path_count; i++)
    status = check_path(&c, o->path[i]);
  if (status != BST_OK)
    fprintf(stderr, "%s\n", bst_status_text(status));
  else if (ready) {
    warn_of_nothing_compared(&c);
    print_sum(&c);
  }
  bst_json_free(c.games);
  bst_jcz_steps_free(c.steps);
  bst_jcz_book_free(c.book);
  return status == BST_OK ? c.status : exit_of(status);
}
