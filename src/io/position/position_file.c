/* position_file.c - see position_file.h. Entries are checked for their form first, so that what
 * follows can rely on it. */
#define _POSIX_C_SOURCE 200809L /* is it a pipe? */
#include "position_file.h"

#include <errno.h>
#include <fcntl.h>
#include <feature_value.h>
#include <position.h>
#include <source_file.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "half_file.h"
#include "half_tiles.h"

enum { MOST_BYTES = 64 << 20 }; /* of a pipe */
enum { MAX_CONTEXTS = 16, MAX_SETTINGS = 128, SIDE_TEXT = 8, CELL_LIMIT = 8000 };

/* Rules under one choice of the options that queries preset, with a game to lay positions in. */
typedef struct context {
  const char *option, *value; /* NULL: the rules as they are */
  bst_rules *rules;
  bst_table *table;
  bst_game *game;
} context;

typedef struct run {
  const char *path;
  const bst_setup *setup;
  const bst_position_viewer *viewer; /* or NULL */
  context context[MAX_CONTEXTS];
  size_t context_count;
  const char *id; /* of the entry at hand */
  bst_report *report;
  bst_error *err;
} run;

/* What became of one entry. */
typedef struct verdict {
  bool differs, skipped;
  char reason[160];
} verdict;

static bst_status bad(run *r, const char *what, const char *detail) {
  if (r->err) {
    r->err->status = BST_BAD_INPUT;
    snprintf(r->err->text, sizeof r->err->text, "%.200s: entry '%.80s': %.160s%.560s", r->path,
             r->id, what, detail);
  }
  return BST_BAD_INPUT;
}

/* --- the form of the file ------------------------------------------------------------------- */

static bst_status check_tile(run *r, const bst_json *tile) {
  if (bst_json_type_of(tile) != BST_JSON_OBJECT)
    return bad(r, "an element of \"tiles\" is no object", "");
  if (bst_json_type_of(bst_json_get(tile, "tile")) != BST_JSON_TEXT)
    return bad(r, "\"tile\" must be a text: a letter or the id of a tile", "");
  if (!bst_json_within(bst_json_get(tile, "x"), -CELL_LIMIT, CELL_LIMIT) ||
      !bst_json_within(bst_json_get(tile, "y"), -CELL_LIMIT, CELL_LIMIT))
    return bad(r, "\"x\" and \"y\" must be whole numbers from -8000 to 8000", "");
  if (!bst_json_within(bst_json_get(tile, "rot"), 0, 3))
    return bad(r, "\"rot\" must be 0, 1, 2 or 3 (quarter turns clockwise)", "");
  return BST_OK;
}

static bool is_slot_text(const char *text) {
  if (strcmp(text, "I") == 0)
    return true;
  return text[0] && strchr("NESW", text[0]) &&
         (text[1] == '\0' || (strchr("LCR", text[1]) && text[2] == '\0'));
}

static bst_status check_query(run *r, const bst_json *query) {
  const bst_json *at = bst_json_get(query, "at");
  size_t count = bst_json_count(at);
  if (bst_json_type_of(query) != BST_JSON_OBJECT ||
      bst_json_type_of(bst_json_get(query, "query")) != BST_JSON_TEXT)
    return bad(r, "an element of \"expect\" needs \"query\", a text", "");
  if (bst_json_type_of(at) != BST_JSON_LIST || count < 2 || count > 4 ||
      !bst_json_within(bst_json_at(at, 0), -CELL_LIMIT, CELL_LIMIT) ||
      !bst_json_within(bst_json_at(at, 1), -CELL_LIMIT, CELL_LIMIT))
    return bad(r, "\"at\" must be [x, y], [x, y, side] or [x, y, side, true]", "");
  if (count > 2 && !is_slot_text(bst_json_text(bst_json_at(at, 2))))
    return bad(r,
               "the third element of \"at\" must be a side (N E S W), a slot of it (NL, NC, NR)"
               " or I",
               "");
  if (count > 3 && bst_json_type_of(bst_json_at(at, 3)) != BST_JSON_TRUE &&
      bst_json_type_of(bst_json_at(at, 3)) != BST_JSON_FALSE)
    return bad(r, "the fourth element of \"at\" must be true or false", "");
  const bst_json *expected = bst_json_get(query, "expect");
  if (expected && bst_json_type_of(expected) != BST_JSON_OBJECT)
    return bad(r, "\"expect\" of a query must be an object of keys and values", "");
  return BST_OK;
}

static bst_status check_entry(run *r, const bst_json *entry) {
  const bst_json *tiles = bst_json_get(entry, "tiles"), *queries = bst_json_get(entry, "expect");
  if (bst_json_type_of(entry) != BST_JSON_OBJECT || bst_json_type_of(tiles) != BST_JSON_LIST)
    return bad(r, "must be an object with \"id\" and a list \"tiles\"", "");
  if (queries && bst_json_type_of(queries) != BST_JSON_LIST)
    return bad(r, "\"expect\" must be a list of queries", "");
  bst_status status = BST_OK;
  for (size_t i = 0; i < bst_json_count(tiles) && status == BST_OK; i++)
    status = check_tile(r, bst_json_at(tiles, i));
  for (size_t i = 0; i < bst_json_count(queries) && status == BST_OK; i++)
    status = check_query(r, bst_json_at(queries, i));
  return status;
}

/* --- rules ---------------------------------------------------------------------------------- */

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
  c->table = bst_table_new(bst_rules_compiled(c->rules));
  c->game = c->table ? bst_game_new(c->table) : NULL;
  return c->game ? BST_OK : BST_NO_MEMORY;
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
    bst_game_free(r->context[i].game);
    bst_table_free(r->context[i].table);
    bst_rules_free(r->context[i].rules);
  }
}

/* --- laying --------------------------------------------------------------------------------- */

static uint16_t find_type(const context *c, const char *name, uint8_t *turned) {
  *turned = 0;
  uint16_t type = bst_rules_letter(c->rules, name, turned);
  return type != BST_NONE ? type : bst_tile_find(bst_rules_compiled(c->rules), name);
}

/* The twin may have more in its middle: what a rule makes of its symbol. */
static bool same_segments(const bst_tile_def *a, const bst_tile_def *twin) {
  bool same = a->segment_count <= twin->segment_count;
  for (uint8_t i = 0; i < a->segment_count && same; i++)
    same = a->segment[i].kind == twin->segment[i].kind &&
           a->segment[i].borders == twin->segment[i].borders;
  return same;
}

/* Is every symbol on a segment of `a` on that segment of `b`? */
static bool has_symbols(const bst_tile_def *a, const bst_tile_def *b) {
  for (uint8_t i = 0; i < a->symbol_count; i++) {
    const bst_symbol_def *wanted = &a->symbol[i];
    bool found = wanted->segment == BST_SEG_NONE;
    for (uint8_t n = 0; n < b->symbol_count && !found; n++)
      found = b->symbol[n].attr == wanted->attr && b->symbol[n].segment == wanted->segment &&
              b->symbol[n].amount == wanted->amount;
    if (!found)
      return false;
  }
  return true;
}

/* A letter means a course of roads, cities and fields; editions print some of its copies with a
 * symbol on the tile besides. When all plain ones lie, such a twin is taken. */
static uint16_t find_copy(const context *c, uint16_t type) {
  const bst_ruleset *rs = bst_rules_compiled(c->rules);
  const bst_tile_def *wanted = bst_tile_definition(rs, type);
  if (bst_stack_count(rs, c->game, type) > 0)
    return type;
  for (uint16_t other = 0; other < bst_tile_type_count(rs); other++) {
    const bst_tile_def *twin = bst_tile_definition(rs, other);
    if (bst_stack_count(rs, c->game, other) > 0 && twin->part_count == wanted->part_count &&
        memcmp(twin->part, wanted->part, twin->part_count * sizeof twin->part[0]) == 0 &&
        same_segments(wanted, twin) && has_symbols(twin, wanted) && has_symbols(wanted, twin))
      return other;
  }
  return type;
}

static bst_status lay_tile(run *r, context *c, const bst_json *tile, verdict *v) {
  uint8_t turned;
  const char *name = bst_json_text(bst_json_get(tile, "tile"));
  uint16_t type = find_type(c, name, &turned), placed;
  if (type == BST_NONE) {
    v->skipped = true;
    snprintf(v->reason, sizeof v->reason, "needs tile %.60s, which no loaded set has", name);
    return BST_OK;
  }
  bst_place_xy at = {(int16_t)bst_json_whole(bst_json_get(tile, "x")),
                     (int16_t)bst_json_whole(bst_json_get(tile, "y")), 0};
  at.rotation = (uint8_t)((bst_json_whole(bst_json_get(tile, "rot")) + turned) & 3);
  bst_error error;
  if (bst_position_place(c->table, c->game, find_copy(c, type), at, &placed, &error) == BST_OK)
    return BST_OK;
  char what[128];
  snprintf(what, sizeof what, "tile %.60s can't be laid at %d,%d: ", name, at.x, at.y);
  return bad(r, what, error.text);
}

static bst_status lay(run *r, context *c, const bst_json *entry, verdict *v) {
  const bst_json *tiles = bst_json_get(entry, "tiles");
  bst_status status = bst_position_begin(c->table, c->game, 0, r->err);
  for (size_t i = 0; i < bst_json_count(tiles) && status == BST_OK && !v->skipped; i++)
    status = lay_tile(r, c, bst_json_at(tiles, i), v);
  return status;
}

/* --- answering ------------------------------------------------------------------------------ */

typedef struct answer {
  const context *context;
  const bst_query_info *query;
  uint16_t node;
} answer;

static int32_t points_of(const answer *a) {
  const bst_ruleset *rs = bst_rules_compiled(a->context->rules);
  const bst_game *g = a->context->game;
  bst_award award = {0};
  if (bst_feature_complete(rs, g, a->node)) {
    int32_t points = bst_feature_value(rs, g, a->node, BST_MODE_NORMAL, 0, &award);
    if (award.part_count > 0) /* else it is of a kind that only counts at the end */
      return points;
  }
  return bst_feature_value(rs, g, a->node, BST_MODE_FINAL, 0, &award);
}

/* The value of a key; false: nothing defines it. */
static bool value_of(const answer *a, const char *key, int64_t *out) {
  const bst_ruleset *rs = bst_rules_compiled(a->context->rules);
  const bst_game *g = a->context->game;
  for (size_t i = 0; i < a->query->key_count; i++)
    if (strcmp(a->query->key[i].name, key) == 0) {
      *out = bst_feature_count(rs, g, a->node, &a->query->key[i].counter, 0);
      return true;
    }
  if (strcmp(key, "done") == 0)
    *out = bst_feature_complete(rs, g, a->node);
  else if (strcmp(key, "open") == 0)
    *out = bst_feature_open(rs, g, a->node);
  else if (strcmp(key, "pts") == 0)
    *out = points_of(a);
  else
    return false;
  return true;
}

static bool is_nothing(const bst_json *value) {
  bst_json_type type = bst_json_type_of(value);
  return type == BST_JSON_FALSE || type == BST_JSON_NULL || bst_json_within(value, 0, 0) ||
         ((type == BST_JSON_LIST || type == BST_JSON_OBJECT) && bst_json_count(value) == 0);
}

static bool agrees(const bst_json *expected, int64_t actual) {
  switch (bst_json_type_of(expected)) {
  case BST_JSON_TRUE:
    return actual != 0;
  case BST_JSON_FALSE:
    return actual == 0;
  case BST_JSON_WHOLE:
    return bst_json_whole(expected) == actual;
  case BST_JSON_OBJECT:
  case BST_JSON_LIST:
  case BST_JSON_TEXT:
  case BST_JSON_REAL:
  case BST_JSON_NULL:
    break;
  }
  return false;
}

/* How often a word stands in a list. */
static int64_t count_in(const bst_json *list, const char *word) {
  int64_t count = 0;
  for (size_t i = 0; i < bst_json_count(list); i++)
    count += strcmp(bst_json_text(bst_json_at(list, i)), word) == 0;
  return count;
}

/* A list of words: "res" is made of the keys "res:wine", "res:grain" ..., each word as often as its
 * key counts. False: there are no such keys. */
static bool compare_list(const answer *a, const char *key, const bst_json *expected,
                         bst_json *differences, verdict *v) {
  size_t length = strlen(key), found = 0, listed = 0;
  bst_json *actual = bst_json_new_list();
  bool same = true;
  for (size_t i = 0; i < a->query->key_count; i++) {
    const char *name = a->query->key[i].name;
    int64_t value;
    if (strncmp(name, key, length) != 0 || name[length] != ':' || !value_of(a, name, &value))
      continue;
    const char *word = name + length + 1;
    found++;
    listed += (size_t)value;
    same = same && value == count_in(expected, word);
    for (; value > 0; value--)
      bst_json_add_text(actual, word);
  }
  if (found > 0 && (!same || listed != bst_json_count(expected))) {
    v->differs = true;
    bst_json *difference = bst_json_new_object();
    bst_json_set_text(difference, "key", key);
    bst_json_set(difference, "expected", bst_json_copy(expected));
    bst_json_set(difference, "actual", bst_json_copy(actual));
    bst_json_add(differences, difference);
  }
  bst_json_free(actual);
  return found > 0;
}

static void compare_key(const answer *a, const char *key, const bst_json *expected,
                        bst_json *differences, verdict *v) {
  int64_t actual;
  if (bst_json_type_of(expected) == BST_JSON_LIST && compare_list(a, key, expected, differences, v))
    return;
  if (!value_of(a, key, &actual)) {
    if (is_nothing(expected))
      return; /* what nothing knows is not there: as expected */
    v->skipped = true;
    snprintf(v->reason, sizeof v->reason, "nothing loaded defines '%.40s' of query '%.40s'", key,
             a->query->query);
  } else if (!agrees(expected, actual)) {
    v->differs = true;
    bst_json *difference = bst_json_new_object();
    bst_json_set_text(difference, "key", key);
    bst_json_set(difference, "expected", bst_json_copy(expected));
    bst_json_set_whole(difference, "actual", actual);
    bst_json_add(differences, difference);
  }
}

static bst_json *all_values(const answer *a) {
  static const char *const built_in[] = {"done", "open", "pts"};
  bst_json *values = bst_json_new_object();
  int64_t value;
  for (size_t i = 0; i < a->query->key_count; i++)
    if (value_of(a, a->query->key[i].name, &value))
      bst_json_set_whole(values, a->query->key[i].name, value);
  for (size_t i = 0; i < sizeof built_in / sizeof built_in[0]; i++)
    if (!bst_json_get(values, built_in[i]) && value_of(a, built_in[i], &value))
      bst_json_set_whole(values, built_in[i], value);
  return values;
}

static bst_status find_node(run *r, answer *a, const bst_json *at) {
  const bst_ruleset *rs = bst_rules_compiled(a->context->rules);
  const char *slot = bst_json_text(bst_json_at(at, 2));
  char text[128];
  bst_error error;
  snprintf(text, sizeof text, "%d,%d %s%s%s", (int)bst_json_whole(bst_json_at(at, 0)),
           (int)bst_json_whole(bst_json_at(at, 1)), bst_kind_name(rs, a->query->kind),
           slot[0] ? ":" : "", slot);
  if (bst_node_parse(rs, a->context->game, text, &a->node, &error) == BST_OK)
    return BST_OK;
  return bad(r, "no feature to ask about: ", error.text);
}

/* Rules that the query is answered by, with the position laid; *c may change for that. */
static bst_status enter_query(run *r, const bst_json *entry, const bst_json *query, answer *a,
                              verdict *v) {
  const char *name = bst_json_text(bst_json_get(query, "query"));
  bool flag = bst_json_type_of(bst_json_at(bst_json_get(query, "at"), 3)) == BST_JSON_TRUE;
  context *c;
  bst_status status = find_context(r, NULL, NULL, &c);
  if (status != BST_OK)
    return status;
  a->query = bst_rules_query(c->rules, name);
  if (!a->query)
    return bad(r, "nothing loaded knows the query ", name);
  if (flag && !a->query->flag_option)
    return bad(r, "no option is declared for the last argument of query ", name);
  if (flag)
    status = find_context(r, a->query->flag_option, a->query->flag_value, &c);
  a->context = c;
  return status == BST_OK ? lay(r, c, entry, v) : status;
}

static bst_status answer_query(run *r, const bst_json *entry, const bst_json *query,
                               bst_json *results, verdict *v) {
  answer a = {0};
  bst_status status = enter_query(r, entry, query, &a, v);
  if (status == BST_OK && !v->skipped)
    status = find_node(r, &a, bst_json_get(query, "at"));
  if (status != BST_OK || v->skipped)
    return status;
  bst_json *expected = bst_json_get(query, "expect"), *result = bst_json_new_object();
  bst_json *differences = bst_json_new_list();
  for (size_t i = 0; i < bst_json_count(expected); i++) {
    const char *key = bst_json_key(expected, i);
    compare_key(&a, key, bst_json_get(expected, key), differences, v);
  }
  bst_json_set_text(result, "query", a.query->query);
  bst_json_set(result, "at", bst_json_copy(bst_json_get(query, "at")));
  bst_json_set(result, "values", all_values(&a));
  if (expected)
    bst_json_set(result, "expected", bst_json_copy(expected));
  bst_json_set(result, "differences", differences);
  bst_json_add(results, result);
  return BST_OK;
}

/* --- entries -------------------------------------------------------------------------------- */

static void add_result(bst_position_result *out, const bst_json *entry, const char *id,
                       bst_json *queries, const verdict *v) {
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
  bst_status status = check_entry(r, entry);
  verdict v = {0};
  context *c;
  if (status == BST_OK)
    status = find_context(r, NULL, NULL, &c);
  if (status == BST_OK)
    status = lay(r, c, entry, &v); /* also what has no query must be a position */
  if (status == BST_OK && !v.skipped && r->viewer)
    status = r->viewer->laid(r->viewer->self, r->id, bst_json_text(bst_json_get(entry, "desc")),
                             c->rules, bst_rules_compiled(c->rules), c->game, r->err);
  bst_json *results = bst_json_new_list(), *queries = bst_json_get(entry, "expect");
  bool has_tiles = !v.skipped;
  for (size_t i = 0; status == BST_OK && has_tiles && i < bst_json_count(queries); i++)
    status = answer_query(r, entry, bst_json_at(queries, i), results, &v);
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
  if (status != BST_OK || bst_json_type_of(*out) == BST_JSON_LIST || bst_half_file(*out))
    return status;
  bst_json_free(*out);
  return bad_file(path,
                  "must be a list of positions, like [{\"id\": \"A\", \"tiles\": [...]}], or "
                  "half-tile positions: {\"halves\": ..., \"types\": ..., \"positions\": ...}",
                  err);
}

static const char *name_entry(const bst_json *entry, size_t index, char *out, size_t size) {
  const char *id = bst_json_text(bst_json_get(entry, "id"));
  snprintf(out, size, "number %zu", index + 1);
  return id[0] ? id : out;
}

static bst_status run_list(run *r, const bst_json *list, bst_position_result *out) {
  bst_status status = BST_OK;
  for (size_t i = 0; i < bst_json_count(list) && status == BST_OK; i++) {
    char number[32];
    r->id = name_entry(bst_json_at(list, i), i, number, sizeof number);
    status = run_entry(r, bst_json_at(list, i), out);
  }
  return status;
}

static bst_status run_half_file(run *r, const bst_json *file, bst_position_result *out) {
  context *c;
  bst_error ignored;
  bst_status status = find_context(r, NULL, NULL, &c);
  if (status == BST_OK)
    status = bst_half_file_run(file, r->path, c->rules, r->viewer, out, r->err ? r->err : &ignored);
  return status;
}

bst_status bst_position_file_run(const char *path, const bst_setup *setup,
                                 const bst_position_viewer *viewer, bst_position_result *out,
                                 bst_report *report, bst_error *err) {
  run r = {.path = path, .setup = setup, .viewer = viewer, .report = report, .err = err, .id = ""};
  bst_position_result result = {0};
  bst_json *file;
  bst_status status = read_file(path, &file, err);
  if (status != BST_OK)
    return status;
  if (err)
    err->text[0] = '\0';
  result.entries = bst_json_new_list();
  status = bst_half_file(file) ? run_half_file(&r, file, &result) : run_list(&r, file, &result);
  free_contexts(&r);
  bst_json_free(file);
  if (status == BST_OK)
    *out = result;
  else
    bst_json_free(result.entries);
  return status;
}
