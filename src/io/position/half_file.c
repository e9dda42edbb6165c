/* half_file.c - see half_file.h. */
#include "half_file.h"

#include <ruleset.h>
#include <stdlib.h>
#include <string.h>

#include "half_position.h"
#include "half_tiles.h"

/* --- rules ------------------------------------------------------------------------------------ */

/* The declarations of a ruleset with other tiles; nothing is played with them, so what scripts do
 * (and may say about a tile) is left out. */
static bst_ruleset_def with_tiles(const bst_ruleset *rs, const bst_tile_def *tile, size_t count) {
  bst_ruleset_def def = bst_ruleset_definition(rs);
  def.tile = tile;
  def.tile_count = count;
  def.step_count = def.listener_count = def.group_count = def.filter_count = 0;
  return def;
}

static bst_status make_ruleset(const bst_json *file, const bst_ruleset *rs, bst_ruleset **out,
                               bst_error *err) {
  const bst_half_meaning meaning = {rs->kind,       rs->kind_count, rs->attr,
                                    rs->attr_count, rs->tiles.def,  rs->tiles.type_count};
  bst_tile_def *tile;
  size_t count;
  bst_status status = bst_half_tiles(file, &meaning, &tile, &count, err);
  if (status != BST_OK)
    return status;
  bst_ruleset_def def = with_tiles(rs, tile, count);
  status = bst_ruleset_new(&def, out, err);
  free(tile);
  return status;
}

/* --- entries ---------------------------------------------------------------------------------- */

typedef struct run {
  bst_half_position position;
  const bst_rules *rules;
  const bst_position_viewer *viewer; /* or NULL */
  bst_position_result *out;
  bst_error *err;
} run;

/* What became of the questions about one position. */
typedef struct tally {
  size_t differ, skipped;
  char reason[160]; /* why the first of them was skipped */
} tally;

static void add_answer(const bst_json *question, const bst_half_answer *answer, bst_json *results,
                       tally *counts) {
  bst_json *result = bst_json_new_object(), *expected = bst_json_new_list();
  for (size_t i = 1; i < bst_json_count(question); i++)
    bst_json_add(expected, bst_json_copy(bst_json_at(question, i)));
  bst_json_set_text(result, "query", bst_json_text(bst_json_at(question, 0)));
  bst_json_set(result, "values", answer->values);
  bst_json_set(result, "expected", expected);
  bst_json_set(result, "differences", answer->differences);
  counts->differ += bst_json_count(answer->differences) > 0;
  if (answer->skipped[0]) {
    bst_json_set_text(result, "skipped", answer->skipped);
    if (counts->skipped++ == 0)
      memcpy(counts->reason, answer->skipped, sizeof counts->reason);
  }
  bst_json_add(results, result);
}

/* As with other positions, a difference is a difference, whatever else can't be answered. */
static void add_entry(const run *r, const char *id, bst_json *queries, const tally *counts) {
  bool failed = counts->differ > 0, skipped = !failed && counts->skipped > 0;
  bst_json *entry = bst_json_new_object();
  r->out->failed += failed;
  r->out->skipped += skipped;
  r->out->passed += !failed && !skipped;
  bst_json_set_text(entry, "id", id);
  bst_json_set_text(entry, "desc", "");
  bst_json_set_text(entry, "result", failed ? "failed" : skipped ? "skipped" : "passed");
  if (skipped)
    bst_json_set_text(entry, "reason", counts->reason);
  bst_json_set(entry, "queries", queries);
  bst_json_add(r->out->entries, entry);
}

static bst_status run_entry(run *r, const bst_json *entry, const char *id) {
  const bst_json *questions = bst_json_get(entry, "results");
  bst_json *results = bst_json_new_list();
  tally counts = {0};
  bst_status status = bst_half_lay(&r->position, entry, r->err);
  if (status == BST_OK && r->viewer)
    status = r->viewer->laid(r->viewer->self, id, "", r->rules, r->position.rs, r->position.game,
                             r->err);
  for (size_t i = 0; i < bst_json_count(questions) && status == BST_OK; i++) {
    bst_half_answer answer;
    const bst_json *question = bst_json_at(questions, i);
    status = bst_half_ask(&r->position, question, &answer, r->err);
    if (status == BST_OK)
      add_answer(question, &answer, results, &counts);
  }
  if (status == BST_OK)
    add_entry(r, id, results, &counts);
  else
    bst_json_free(results);
  return status;
}

/* Puts "FILE: entry 'P01': " in front of what is wrong. */
static bst_status say_where(const run *r, const char *path, const char *id, bst_status status) {
  if (status == BST_OK)
    return status;
  bst_error what = *r->err;
  snprintf(r->err->text, sizeof r->err->text, "%.200s: %s%.80s%s%.600s", path,
           id[0] ? "entry '" : "", id, id[0] ? "': " : "", what.text);
  return status;
}

bst_status bst_half_file_run(const bst_json *file, const char *path, const bst_rules *rules,
                             const bst_position_viewer *viewer, bst_position_result *out,
                             bst_error *err) {
  run r = {.rules = rules, .viewer = viewer, .out = out, .err = err};
  const bst_json *positions = bst_json_get(file, "positions");
  bst_ruleset *rs = NULL;
  bst_status status = make_ruleset(file, bst_rules_compiled(rules), &rs, err);
  if (status != BST_OK)
    return say_where(&r, path, "", status);
  r.position = (bst_half_position){.file = file, .rs = rs, .table = bst_table_new(rs)};
  r.position.game = r.position.table ? bst_game_new(r.position.table) : NULL;
  if (!r.position.game)
    status = BST_NO_MEMORY;
  for (size_t i = 0; i < bst_json_count(positions) && status == BST_OK; i++) {
    const bst_json *entry = bst_json_at(positions, i);
    char id[80];
    snprintf(id, sizeof id, "%s", bst_json_text(bst_json_get(entry, "id")));
    if (!id[0])
      snprintf(id, sizeof id, "number %zu", i + 1);
    status = say_where(&r, path, id, run_entry(&r, entry, id));
  }
  bst_game_free(r.position.game);
  bst_table_free(r.position.table);
  bst_ruleset_free(rs);
  return status;
}
