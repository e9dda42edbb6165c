#include "recorded.h"

#include <jcz_record.h>
#include <output.h>
#include <record_replay.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The state at a moment, and how much had happened by then. */
typedef struct moment {
  bst_game *game;
  size_t events;
} moment;

struct bst_recorded {
  bst_replay *replay; /* with the rules; it stands at the end */
  bst_teller teller;
  bst_told *event; /* kept */
  size_t event_count, event_capacity;
  moment *moment;
  bst_recorded_action *action;
  size_t moments, capacity;
  bool whole, out_of_memory;
  bst_seats seats;
  bst_question question; /* of the moment that was asked for last */
};

static bst_status no_memory(bst_error *err) {
  return bst_fail(err, BST_NO_MEMORY, "out of memory for a game that is shown");
}

void bst_recorded_free(bst_recorded *r) {
  if (!r)
    return;
  for (size_t i = 0; i < r->moments; i++)
    bst_game_free(r->moment[i].game);
  for (size_t i = 0; i < r->event_count; i++)
    bst_told_drop(&r->event[i]);
  bst_question_clear(&r->question);
  free(r->moment);
  free(r->action);
  free(r->event);
  bst_replay_free(r->replay);
  free(r);
}

/* --- opening ---------------------------------------------------------------------------------- */

static bool is_record(const char *bytes, size_t size) {
  static const char mark[] = "\"bastide record\"";
  for (size_t i = 0; i + sizeof mark - 1 <= size && i < 200; i++)
    if (memcmp(bytes + i, mark, sizeof mark - 1) == 0)
      return true;
  return false;
}

/* A record is made of it, in a folder that is gone afterwards. */
static bst_status convert(const bst_jcz_book *book, const bst_jcz_file *file, bst_record **out,
                          bst_error *err) {
  char folder[300], path[320];
  bst_status status = bst_output_scratch(folder, sizeof folder, err);
  if (status != BST_OK)
    return status;
  snprintf(path, sizeof path, "%s/game.jsonl", folder);
  status = bst_jcz_to_record(book, file, path, err);
  if (status == BST_OK)
    status = bst_record_open(path, out, err);
  unlink(path);
  rmdir(folder);
  return status;
}

static bst_status open_jcz(const char *name, const char *bytes, size_t size, bst_record **out,
                           bst_error *err) {
  bst_report report = BST_REPORT_EMPTY;
  bst_jcz_file *file = NULL;
  bst_jcz_book *book = NULL;
  bst_status status = bst_jcz_file_parse(name, bytes, size, &file, err);
  if (status == BST_OK && bst_jcz_book_new(&book, &report) != BST_OK)
    status = bst_fail(err, BST_BAD_INPUT, "the rules can't be loaded");
  bst_report_clear(&report);
  if (status == BST_OK)
    status = convert(book, file, out, err);
  bst_jcz_book_free(book);
  bst_jcz_file_free(file);
  return status;
}

static bst_status open_record(const char *name, const char *bytes, size_t size, bst_record **out,
                              bst_error *err) {
  return is_record(bytes, size) ? bst_record_parse(name, bytes, size, out, err)
                                : open_jcz(name, bytes, size, out, err);
}

/* What isn't installed is a file of whoever wrote the record, or of somebody else. */
static bst_status check_files(const bst_record_header *about, bst_error *err) {
  for (size_t i = 0; i < about->rule_count + about->tileset_count; i++) {
    const bst_record_script *s =
        i < about->rule_count ? &about->rule[i] : &about->tileset[i - about->rule_count];
    if (s->file)
      return bst_fail(err, BST_BAD_INPUT, "it was played with %.80s, which isn't installed here",
                      s->file);
  }
  return BST_OK;
}

static bst_status load(bst_record *record, bst_replay **out, bst_error *err) {
  const bst_replay_plan plan = {.any_version = true}; /* what doesn't fit shows itself */
  bst_report report = BST_REPORT_EMPTY;
  bst_status status = bst_replay_of(record, NULL, plan, out, &report, err);
  if (status != BST_OK && report.count > 0)
    bst_fail(err, status, "%s", report.message[0].text);
  bst_report_clear(&report);
  return status;
}

/* --- playing it once -------------------------------------------------------------------------- */

static void note(void *self, const bst_game *g, const bst_told *told) {
  bst_recorded *r = self;
  (void)g;
  if (r->event_count == r->event_capacity) {
    size_t capacity = r->event_capacity ? 2 * r->event_capacity : 256;
    bst_told *event = realloc(r->event, capacity * sizeof *event);
    if (!event) {
      r->out_of_memory = true;
      return;
    }
    r->event = event;
    r->event_capacity = capacity;
  }
  if (bst_told_keep(told, &r->event[r->event_count]))
    r->event_count++;
  else
    r->out_of_memory = true;
}

static bst_status make_room(bst_recorded *r, bst_error *err) {
  if (r->moments < r->capacity)
    return BST_OK;
  size_t capacity = r->capacity ? 2 * r->capacity : 64;
  moment *list = realloc(r->moment, capacity * sizeof *list);
  if (!list)
    return no_memory(err);
  r->moment = list;
  bst_recorded_action *action = realloc(r->action, capacity * sizeof *action);
  if (!action)
    return no_memory(err);
  r->action = action;
  r->capacity = capacity;
  return BST_OK;
}

static bst_status keep_moment(bst_recorded *r, bst_error *err) {
  const bst_game *g = bst_replay_game(r->replay);
  size_t bytes = (r->moments + 1) * bst_ruleset_block_size(bst_recorded_ruleset(r));
  if (r->moments > BST_RECORDED_MOST || bytes > BST_RECORDED_BYTES)
    return bst_fail(err, BST_FULL, "a game of so many actions isn't shown");
  bst_status status = make_room(r, err);
  if (status != BST_OK || r->out_of_memory)
    return no_memory(err);
  bst_game *copy = bst_game_new(bst_replay_table(r->replay));
  if (!copy)
    return no_memory(err);
  bst_game_copy(copy, g);
  r->moment[r->moments++] = (moment){copy, r->event_count};
  return BST_OK;
}

/* Of the action that leads on from the last moment. */
static void note_action(bst_recorded *r, const bst_record_entry *entry) {
  bst_recorded_action *a = &r->action[r->moments - 1];
  *a = (bst_recorded_action){.turn = entry->turn, .seat = entry->seat};
  snprintf(a->text, sizeof a->text, "%s", entry->action);
}

static bst_status next(bst_recorded *r, bst_record_entry *entry, bst_error *err) {
  bst_status status = bst_replay_next(r->replay, entry, err);
  if (status != BST_OK || entry->kind != BST_RECORD_ACTION)
    return status;
  note_action(r, entry);
  status = bst_replay_carry_out(r->replay, err);
  bst_teller_settle(&r->teller, bst_replay_game(r->replay));
  return status == BST_OK ? keep_moment(r, err) : status;
}

static bool goes_on(const bst_record_entry *entry) {
  return entry->kind <= BST_RECORD_RELOAD; /* those up to it stand within a game */
}

static bst_status play(bst_recorded *r, bst_error *err) {
  bst_record_entry entry = {.kind = BST_RECORD_ACTION};
  bst_table *table = bst_replay_table(r->replay);
  r->teller = (bst_teller){.rs = bst_table_ruleset(table), .self = r, .hear = note};
  const bst_observer observer = bst_teller_observer(&r->teller);
  bst_table_observe(table, &observer);
  bst_status status = bst_replay_start(r->replay, err);
  if (status == BST_OK) {
    bst_teller_settle(&r->teller, bst_replay_game(r->replay));
    status = keep_moment(r, err);
  }
  while (status == BST_OK && goes_on(&entry))
    status = next(r, &entry, err);
  r->whole = entry.kind == BST_RECORD_FINISHED;
  return status;
}

static void take_seats(bst_recorded *r) {
  const bst_record_header *about = bst_replay_about(r->replay);
  r->seats.count = about->seats;
  r->seats.you = BST_COMMON;
  for (uint8_t i = 0; i < about->seats; i++)
    r->seats.player[i] = about->player[i];
}

bst_status bst_recorded_open(const char *name, const char *bytes, size_t size, bool files,
                             bst_recorded **out, bst_error *err) {
  bst_record *record = NULL;
  bst_recorded *r = calloc(1, sizeof *r);
  if (!r)
    return no_memory(err);
  bst_status status = open_record(name, bytes, size, &record, err);
  if (status == BST_OK && !files)
    status = check_files(bst_record_about(record), err);
  if (status == BST_OK)
    status = load(record, &r->replay, err);
  else
    bst_record_free(record);
  if (status == BST_OK)
    status = play(r, err);
  if (status == BST_OK) {
    take_seats(r);
    *out = r;
  } else {
    bst_recorded_free(r);
  }
  return status;
}

/* --- looking ---------------------------------------------------------------------------------- */

const bst_record_header *bst_recorded_about(const bst_recorded *r) {
  return bst_replay_about(r->replay);
}
const bst_ruleset *bst_recorded_ruleset(const bst_recorded *r) {
  return bst_rules_compiled(bst_replay_rules(r->replay));
}
bool bst_recorded_is_whole(const bst_recorded *r) { return r->whole; }
size_t bst_recorded_moments(const bst_recorded *r) { return r->moments; }

const bst_recorded_action *bst_recorded_action_at(const bst_recorded *r, size_t n) {
  return &r->action[n];
}

bst_status bst_recorded_at(bst_recorded *r, size_t number, bst_shown *out, bst_error *err) {
  const moment *m = &r->moment[number];
  bst_question asked = {0};
  bst_status status = bst_question_ask(bst_replay_table(r->replay), m->game, &asked, err);
  if (status != BST_OK)
    return status;
  bst_question_clear(&r->question);
  r->question = asked;
  *out = (bst_shown){.rules = bst_replay_rules(r->replay),
                     .table = bst_replay_table(r->replay),
                     .game = m->game,
                     .question = &r->question,
                     .q = (uint32_t)number,
                     .seats = &r->seats,
                     .event = r->event,
                     .event_count = m->events};
  return BST_OK;
}
