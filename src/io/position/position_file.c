/* position_file.c - see position_file.h. The form of an entry is checked first (position_form.h);
 * the rest relies on it. */
#define _POSIX_C_SOURCE 200809L /* is it a pipe? */
#include "position_file.h"

#include <errno.h>
#include <fcntl.h>
#include <source_file.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "position_board.h"
#include "position_form.h"
#include "position_query.h"
#include "position_question.h"
#include "position_tiles.h"

enum { MOST_BYTES = 64 << 20 }; /* of a pipe */
enum { MAX_CONTEXTS = 16, MAX_SETTINGS = 128 };

/* Rules under one choice of the options that queries preset, with a game to lay positions in. */
typedef struct context {
  const char *option, *value; /* NULL: the rules as they are */
  bst_rules *rules;
  bst_ruleset *own; /* the rules with the tiles of the file; NULL: it brings none */
  bst_position position;
} context;

typedef struct run {
  const char *path;
  const bst_json *file;
  const bst_setup *setup;
  const bst_position_viewer *viewer; /* or NULL */
  context context[MAX_CONTEXTS];
  size_t context_count;
  const char *id; /* of the entry at hand */
  bst_report *report;
  bst_error *err;
} run;

static bst_status bad(const run *r, const char *what, const char *name) {
  return bst_fail(r->err, BST_BAD_INPUT, "%s%.80s", what, name);
}

/* Puts "FILE: entry 'P01': " in front of what is wrong. */
static bst_status say_where(const run *r, bst_status status) {
  if (status == BST_OK || !r->err->text[0])
    return status;
  bst_error what = *r->err;
  return bst_fail(r->err, status, "%.200s: %s%.80s%s%.600s", r->path, r->id[0] ? "entry '" : "",
                  r->id, r->id[0] ? "': " : "", what.text);
}

/* --- rules ---------------------------------------------------------------------------------- */

/* Makes the game that positions are laid in. */
static bst_status sit_down(const run *r, context *c) {
  bst_position *p = &c->position;
  p->words.word = bst_rules_queries(c->rules, &p->words.count);
  p->rs = bst_rules_compiled(c->rules);
  p->rules = c->rules;
  if (bst_position_has_tiles(r->file)) {
    bst_status status = bst_position_ruleset(r->file, &p->words, p->rs, &c->own, r->err);
    if (status != BST_OK)
      return status;
    p->rs = c->own;
    p->rules = NULL;
    p->file = r->file;
  }
  p->table = bst_table_new(p->rs);
  p->game = p->table ? bst_game_new(p->table) : NULL;
  return p->game ? BST_OK : BST_NO_MEMORY;
}

static bst_status load(run *r, context *c) {
  bst_setting set[MAX_SETTINGS + 1];
  bst_setup setup = *r->setup;
  if (setup.set_count > MAX_SETTINGS)
    setup.set_count = MAX_SETTINGS;
  if (setup.set_count)
    memcpy(set, r->setup->set, setup.set_count * sizeof set[0]);
  if (c->option)
    set[setup.set_count++] = (bst_setting){c->option, c->value, "the query's last argument"};
  setup.set = set;
  bst_status status = bst_rules_load(&setup, &c->rules, r->report);
  if (status != BST_OK)
    return status;
  return sit_down(r, c);
}

static bool same_text(const char *a, const char *b) {
  return a == b || (a && b && strcmp(a, b) == 0);
}

/* The rules with that option preset, loaded when they are first asked for. */
static bst_status find_context(run *r, const char *option, const char *value, context **out) {
  for (size_t i = 0; i < r->context_count; i++)
    if (same_text(r->context[i].option, option) && same_text(r->context[i].value, value)) {
      *out = &r->context[i];
      return BST_OK;
    }
  if (r->context_count == MAX_CONTEXTS)
    return bad(r, "the file's queries preset too many different options", "");
  context *c = &r->context[r->context_count++];
  *c = (context){.option = option, .value = value};
  *out = c;
  return load(r, c);
}

static void free_contexts(run *r) {
  for (size_t i = 0; i < r->context_count; i++) {
    bst_game_free(r->context[i].position.game);
    bst_table_free(r->context[i].position.table);
    bst_ruleset_free(r->context[i].own);
    bst_rules_free(r->context[i].rules);
  }
}

/* --- entries -------------------------------------------------------------------------------- */

/* Answers a query under the rules that it presets, with the position laid once more. */
static bst_status answer_query(run *r, const bst_json *entry, const bst_json *query,
                               bst_json *results, bst_position_verdict *v) {
  const char *name = bst_json_text(bst_json_get(query, "query"));
  bool flag = bst_json_type_of(bst_json_at(bst_json_get(query, "at"), 3)) == BST_JSON_TRUE;
  context *c;
  bst_status status = find_context(r, NULL, NULL, &c);
  if (status != BST_OK)
    return status;
  const bst_query_info *word = bst_position_word(&c->position.words, name);
  if (!word || !word->has_kind)
    return bad(r, "nothing loaded knows the query ", name);
  if (flag && !word->flag_option)
    return bad(r, "no option is declared for the last argument of query ", name);
  if (flag)
    status = find_context(r, word->flag_option, word->flag_value, &c);
  if (status == BST_OK)
    status = bst_position_lay(&c->position, entry, v, r->err);
  if (status != BST_OK || v->skipped)
    return status;
  return bst_position_answer_query(&c->position, word, query, results, v, r->err);
}

static bst_status answer_all(run *r, const context *c, const bst_json *entry, bst_json *results,
                             bst_position_verdict *v) {
  const bst_json *questions = bst_json_get(entry, "results"),
                 *queries = bst_json_get(entry, "expect");
  bst_status status = BST_OK;
  for (size_t i = 0; status == BST_OK && i < bst_json_count(questions); i++)
    status = bst_position_compare(&c->position, bst_json_at(questions, i), results, v, r->err);
  for (size_t i = 0; status == BST_OK && i < bst_json_count(queries); i++)
    status = answer_query(r, entry, bst_json_at(queries, i), results, v);
  return status;
}

static void add_result(bst_position_result *out, const bst_json *entry, const char *id,
                       bst_json *queries, const bst_position_verdict *v) {
  bst_json *result = bst_json_new_object();
  /* A difference is a difference, whatever else could not be compared. */
  bool skipped = v->skipped && !v->differs;
  out->failed += v->differs;
  out->skipped += skipped;
  out->passed += !v->differs && !skipped;
  bst_json_set_text(result, "id", id);
  bst_json_set_text(result, "desc", bst_json_text(bst_json_get(entry, "desc")));
  bst_json_set_text(result, "result", v->differs ? "failed" : skipped ? "skipped" : "passed");
  if (skipped)
    bst_json_set_text(result, "reason", v->reason);
  bst_json_set(result, "queries", queries);
  bst_json_add(out->entries, result);
}

static bst_status run_entry(run *r, const bst_json *entry, bst_position_result *out) {
  const char *description = bst_json_text(bst_json_get(entry, "desc"));
  bst_position_verdict v = {0};
  context *c;
  bst_status status = bst_position_check(entry, r->err);
  if (status == BST_OK)
    status = find_context(r, NULL, NULL, &c);
  if (status == BST_OK) /* also what has no query must be a position */
    status = bst_position_lay(&c->position, entry, &v, r->err);
  if (status == BST_OK && !v.skipped && r->viewer)
    status = r->viewer->laid(r->viewer->self, r->id, description, c->rules, c->position.rs,
                             c->position.game, r->err);
  bst_json *results = bst_json_new_list();
  if (status == BST_OK && !v.skipped)
    status = answer_all(r, c, entry, results, &v);
  if (status == BST_OK)
    add_result(out, entry, r->id, results, &v);
  else
    bst_json_free(results);
  return status;
}

static bst_status bad_file(const char *path, const char *what, bst_error *err) {
  if (err) {
    err->status = BST_BAD_INPUT;
    snprintf(err->text, sizeof err->text, "%.700s: %.200s", path, what);
  }
  return BST_BAD_INPUT;
}

/* Refuses what is no ordinary file before it is read as JSON. */
static bst_status check_file(const char *path, bst_error *err) {
  const char *why;
  char begin[4] = "";
  FILE *file = bst_file_open(path, &why);
  if (!file)
    return why ? bad_file(path, why, err) : BST_NO_MEMORY;
  size_t size = fread(begin, 1, 3, file);
  fclose(file);
  if (size == 3 && memcmp(begin, "\xEF\xBB\xBF", 3) == 0)
    return bad_file(path, "starts with a BOM: save it as UTF-8 without BOM", err);
  return BST_OK;
}

static bool is_pipe(const char *path) {
  struct stat about;
  return stat(path, &about) == 0 && S_ISFIFO(about.st_mode);
}

/* Waits for whoever has the pipe's other end, but not for somebody who may open it one day. */
static FILE *open_pipe(const char *path) {
  int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (file >= 0)
    fcntl(file, F_SETFL, 0);
  FILE *from = file >= 0 ? fdopen(file, "rb") : NULL;
  if (!from && file >= 0)
    close(file);
  return from;
}

static bst_status read_stream(FILE *from, const char *name, const char *if_empty, bst_json **out,
                              bst_error *err) {
  int first = getc(from);
  if (first == EOF)
    return bad_file(name, ferror(from) ? strerror(errno) : if_empty, err);
  ungetc(first, from);
  return bst_json_read_stream(from, name, MOST_BYTES, out, err);
}

static bst_status read_pipe(const char *path, bst_json **out, bst_error *err) {
  FILE *from = open_pipe(path);
  if (!from)
    return bad_file(path, strerror(errno), err);
  bst_status status = read_stream(from, path, "is a pipe that nothing comes out of", out, err);
  fclose(from);
  return status;
}

static bst_status read_input(const char *path, bst_json **out, bst_error *err) {
  if (strcmp(path, "-") == 0)
    return read_stream(stdin, "standard input", "is empty", out, err);
  if (is_pipe(path))
    return read_pipe(path, out, err);
  bst_status status = check_file(path, err);
  return status == BST_OK ? bst_json_read(path, out, err) : status;
}

static bst_status read_file(const char *path, bst_json **out, bst_error *err) {
  bst_status status = read_input(path, out, err);
  if (status != BST_OK || bst_json_type_of(*out) == BST_JSON_LIST || bst_position_has_tiles(*out))
    return status;
  bst_json_free(*out);
  return bad_file(
      path,
      "must be a list of positions, like [{\"id\": \"A\", \"tiles\": [...]}], or "
      "positions with their own tiles: {\"halves\": ..., \"types\": ..., \"positions\": ...}",
      err);
}

static const char *name_entry(const bst_json *entry, size_t index, char *out, size_t size) {
  const char *id = bst_json_text(bst_json_get(entry, "id"));
  snprintf(out, size, "number %zu", index + 1);
  return id[0] ? id : out;
}

static bst_status run_all(run *r, bst_position_result *out) {
  bool own = bst_position_has_tiles(r->file);
  const bst_json *list = own ? bst_json_get(r->file, "positions") : r->file;
  context *c;
  /* Tiles of the file are read first: what is wrong with them is wrong with no entry. */
  bst_status status = own ? say_where(r, find_context(r, NULL, NULL, &c)) : BST_OK;
  for (size_t i = 0; i < bst_json_count(list) && status == BST_OK; i++) {
    char number[32];
    r->id = name_entry(bst_json_at(list, i), i, number, sizeof number);
    status = say_where(r, run_entry(r, bst_json_at(list, i), out));
  }
  return status;
}

bst_status bst_position_file_run(const char *path, const bst_setup *setup,
                                 const bst_position_viewer *viewer, bst_position_result *out,
                                 bst_report *report, bst_error *err) {
  bst_position_result result = {0};
  bst_error ignored;
  bst_json *file;
  bst_status status = read_file(path, &file, err);
  if (status != BST_OK)
    return status;
  err = err ? err : &ignored;
  err->text[0] = '\0';
  run r = {.path = path,
           .file = file,
           .setup = setup,
           .viewer = viewer,
           .report = report,
           .err = err,
           .id = ""};
  result.entries = bst_json_new_list();
  status = run_all(&r, &result);
  free_contexts(&r);
  bst_json_free(file);
  if (status == BST_OK)
    *out = result;
  else
    bst_json_free(result.entries);
  return status;
}
