/* record_fixture.h - records for tests: of a tiny game of a few turns and of the base game,
 * written, changed, sealed again and replayed. */
#ifndef RECORD_FIXTURE_H
#define RECORD_FIXTURE_H

#include "script_fixture.h"

#include <inspect.h>
#include <match.h>
#include <record_replay.h>
#include <record_sum.h>
#include <record_writer.h>

enum { MOST = 1 << 16 };

static const char tiny_rule[] =
    "return rule { id = 'tiny', api = 1,\n"
    "  players = { min = 2, max = 4 },\n"
    "  tiles = { 'tiny_tiles.lua' }, start = 'C',\n"
    "  options = { size = { values = { 4, 2 }, default = 4 } },\n"
    "  segments = {\n"
    "    city = { letters = 'A-Z', completion = 'edges', unit = 'tile' },\n"
    "    field = { letters = 'a-h' },\n"
    "  },\n"
    "  figures = { normal = { group = 'meeple', n = 7, on = { 'city' } } },\n"
    "  terms = { city = { on = 'city', per = 'size', n = 1 } },\n"
    "  majority = { claim = 'max' },\n"
    "  game_over = { last = { when = { stack_empty = true } } },\n"
    "}\n";
static const char tiny_tiles[] = "return tileset { id = 'tiny_tiles', api = 1, tiles = {\n"
                                 "  C = { slots = 'CCC|a.a|a.a|a.a', n = 4, borders = 'a:C' },\n"
                                 "} }\n";

/* What the records of a test are made with. */
typedef struct desk {
  folder *f;
  bst_rules *rules;
  bst_record_writer *writer;
  bst_match match;
  bst_player player;
} desk;

static inline void desk_open(desk *d, folder *f, const char *with, uint8_t players) {
  bst_error error = {0};
  bst_setup setup = {.with = &with, .with_count = 1, .players = players};
  *d = (desk){.f = f};
  bst_status status = bst_rules_load(&setup, &d->rules, &f->report);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  assert_int_equal(bst_record_writer_new(d->rules, &setup, &d->writer, &error), BST_OK);
  assert_int_equal(bst_player_make("random", &d->player, &error), BST_OK);
  assert_int_equal(bst_match_init(&d->match, bst_rules_compiled(d->rules), &error), BST_OK);
  for (int seat = 0; seat < BST_MAX_PLAYERS; seat++)
    d->match.seat[seat] = &d->player;
}

static inline void desk_close(desk *d) {
  bst_match_clear(&d->match);
  bst_record_writer_free(d->writer);
  bst_rules_free(d->rules);
}

static inline void desk_open_tiny(desk *d, folder *f) {
  write_file(f, "tiny_tiles.lua", tiny_tiles);
  desk_open(d, f, write_file(f, "tiny.lua", tiny_rule), 2);
}

/* Plays a game and writes it to `path`; returns its final digest. */
static inline uint64_t record_game(desk *d, const char *path, uint64_t seed) {
  bst_error error = {0};
  bst_action action;
  uint8_t seats = bst_ruleset_players(bst_rules_compiled(d->rules));
  bst_record_start start = {.seed = seed, .first_seat = (uint8_t)(seed % seats)};
  for (int seat = 0; seat < BST_MAX_PLAYERS; seat++)
    start.player[seat] = d->player.name;
  assert_int_equal(bst_match_start(&d->match, seed, start.first_seat, &error), BST_OK);
  assert_int_equal(bst_record_begin(d->writer, path, &start, &error), BST_OK);
  while (bst_match_choose(&d->match, &action)) {
    assert_int_equal(bst_record_action(d->writer, d->match.game, &action, &error), BST_OK);
    assert_int_equal(bst_game_apply_listed(d->match.table, d->match.game, &action, &error), BST_OK);
  }
  assert_int_equal(bst_record_end(d->writer, d->match.game, &error), BST_OK);
  return bst_game_digest(bst_rules_compiled(d->rules), d->match.game);
}

static inline size_t read_bytes_of(const char *path, char *out, size_t size) {
  FILE *file = fopen(path, "rb");
  assert_non_null(file);
  size_t length = fread(out, 1, size - 1, file);
  fclose(file);
  out[length] = '\0';
  return length;
}

/* What became of a replay. */
typedef struct outcome {
  bst_status status;
  bst_record_kind kind; /* of the last line, when all went well */
  uint32_t actions;
  uint64_t state;
  bst_error error;
} outcome;

static inline void run_replay(bst_replay *r, outcome *o) {
  bst_record_entry entry;
  o->status = bst_replay_start(r, &o->error);
  while (o->status == BST_OK) {
    o->status = bst_replay_next(r, &entry, &o->error);
    if (o->status == BST_OK && entry.kind != BST_RECORD_ACTION)
      break;
    if (o->status == BST_OK)
      o->status = bst_replay_carry_out(r, &o->error);
  }
  o->kind = o->status == BST_OK ? entry.kind : BST_RECORD_CUT;
  o->actions = bst_replay_actions(r);
  o->state = bst_game_digest(bst_rules_compiled(bst_replay_rules(r)), bst_replay_game(r));
}

/* Replays bytes under the rules of the desk. */
static inline outcome replay_bytes(const desk *d, const char *bytes, size_t size,
                                   bst_replay_plan plan) {
  outcome o = {0};
  bst_record *record = NULL;
  bst_replay *r = NULL;
  bst_report report = BST_REPORT_EMPTY;
  o.status = bst_record_parse("test.jsonl", bytes, size, &record, &o.error);
  if (o.status == BST_OK)
    o.status = bst_replay_of(record, d->rules, plan, &r, &report, &o.error);
  if (o.status == BST_OK)
    run_replay(r, &o);
  bst_replay_free(r);
  bst_report_clear(&report);
  return o;
}

static const bst_replay_plan verify = {.verify = true};

static inline bool verifies(const outcome *o) {
  return o->status == BST_OK && o->kind == BST_RECORD_FINISHED;
}

/* Puts the right checksum at the end of every line that has one: what a forger would do. */
static inline void seal(char *text) {
  bst_record_sum *sum = bst_record_sum_new();
  assert_non_null(sum);
  for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
    char *tail = end + 1 - BST_SUM_TAIL;
    if (tail > line && strncmp(tail, BST_SUM_OPEN, strlen(BST_SUM_OPEN)) == 0) {
      bst_record_sum_add(sum, line, (size_t)(tail - line));
      bst_hex_write(bst_record_sum_value(sum), tail + strlen(BST_SUM_OPEN));
      bst_record_sum_add(sum, tail, BST_SUM_TAIL);
    } else {
      bst_record_sum_add(sum, line, (size_t)(end + 1 - line));
    }
  }
  bst_record_sum_free(sum);
}

/* A copy of `text` (valid until the next call) with its first `old` behind the beginning of line
 * `line` replaced, sealed again. */
static inline const char *forge(const char *text, int line, const char *old, const char *new) {
  static char out[MOST];
  const char *at = text;
  for (int i = 1; i < line; i++)
    at = strchr(at, '\n') + 1;
  at = strstr(at, old);
  assert_non_null(at);
  snprintf(out, sizeof out, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
  seal(out);
  return out;
}

#endif
