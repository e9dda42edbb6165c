/* served_keep.c - a table on the disk: its record, a line for each action before anybody hears of
 * it, and who may sit where. So whatever ends the server, what people have seen is there when it
 * begins again. */
#define _XOPEN_SOURCE 700 /* pthread, strdup */
#include "served_inside.h"

#include <inttypes.h>
#include <output.h>
#include <record_replay.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORM = 1, PATH = 1100, HEX = 2 * sizeof(bst_token_hash) + 1 };

static void path_of(const char *path, const char *ending, char out[PATH]) {
  snprintf(out, PATH, "%s.%s", path, ending);
}

/* It is played on, but whoever keeps the server should know. */
static void give_up(bst_served *t, const bst_error *why) {
  fprintf(stderr, "%s.jsonl: this table isn't kept any more: %s\n", t->keep.path, why->text);
  free(t->keep.path);
  t->keep.path = NULL;
}

void served_keep_clear(bst_served *t) {
  bst_record_writer_free(t->keep.writer);
  bst_json_free(t->keep.set_up);
  free(t->keep.path);
  t->keep = (served_keep){0};
}

/* --- who sits where --------------------------------------------------------------------------- */

static void hex_of(const bst_token_hash *hash, char out[HEX]) {
  for (size_t i = 0; i < sizeof hash->bytes; i++)
    snprintf(out + 2 * i, 3, "%02x", hash->bytes[i]);
}

/* False: it is none. */
static bool read_hex(const char *text, bst_token_hash *out) {
  if (strlen(text) != HEX - 1 || strspn(text, "0123456789abcdef") != HEX - 1)
    return false;
  for (size_t i = 0; i < sizeof out->bytes; i++) {
    const char digits[3] = {text[2 * i], text[2 * i + 1], '\0'};
    out->bytes[i] = (unsigned char)strtoul(digits, NULL, 16);
  }
  return true;
}

static bst_json *seat_json(const bst_served *t, uint8_t seat) {
  const served_seat *at = &t->seat[seat];
  bst_json *out = bst_json_new_object();
  const char *called = bst_seated_seats(t->seated)->called[seat];
  char hash[HEX];
  if (called)
    bst_json_set_text(out, "name", called);
  if (at->away && !at->taken)
    bst_json_set_bool(out, "left", true);
  bst_json_set_text(out, "player", t->player[seat]->name);
  hex_of(&at->invite, hash);
  if (at->invited)
    bst_json_set_text(out, "invite", hash);
  hex_of(&at->token, hash);
  if (at->taken)
    bst_json_set_text(out, "token", hash);
  return out;
}

static void read_seat(bst_served *t, uint8_t number, const bst_json *from) {
  served_seat *seat = &t->seat[number];
  const bst_json *name = bst_json_get(from, "name");
  seat->invited = read_hex(bst_json_text(bst_json_get(from, "invite")), &seat->invite);
  seat->taken = read_hex(bst_json_text(bst_json_get(from, "token")), &seat->token);
  seat->away = bst_json_type_of(bst_json_get(from, "left")) == BST_JSON_TRUE;
  if (name)
    bst_seated_name(t->seated, number, bst_json_text(name));
}

/* As they were asked for: bst_manners_read() takes them. */
static bst_json *manners_json(const bst_manners *manners) {
  bst_json *out = bst_json_new_object();
  bst_manners_tell(manners, out);
  bst_json_set_whole(out, "clock", manners->clock);
  bst_json_set_bool(out, "private", manners->is_private);
  return out;
}

/* {"bastide_table":1,"setup":{...},"seed":"7","seats":[{"player":"anna=human","name":"Ada",
 * "token":"hash"}],"manners":{...},"host":"hash"} */
static bst_json *table_json(const bst_served *t) {
  char host[HEX], seed[24];
  bst_json *out = bst_json_new_object(), *seats = bst_json_new_list();
  for (uint8_t i = 0; i < t->seats; i++)
    bst_json_add(seats, seat_json(t, i));
  bst_json_set_whole(out, "bastide_table", FORM);
  if (t->keep.set_up)
    bst_json_set(out, "setup", bst_json_copy(t->keep.set_up));
  if (t->keep.setup) {
    snprintf(seed, sizeof seed, "%" PRIu64, t->keep.setup->seed);
    bst_json_set_text(out, "seed", seed);
  }
  bst_json_set(out, "seats", seats);
  bst_json_set(out, "manners", manners_json(&t->manners));
  hex_of(&t->host, host);
  if (t->hosted)
    bst_json_set_text(out, "host", host);
  return out;
}

static bst_status write_seats(const bst_served *t, bst_error *err) {
  char path[PATH];
  bst_json *value = table_json(t);
  char *text = bst_json_print(value);
  bst_json_free(value);
  path_of(t->keep.path, "json", path);
  bst_status status = text ? bst_output_write(path, BST_OUTPUT_REPLACES, text, strlen(text), err)
                           : bst_fail(err, BST_NO_MEMORY, "out of memory");
  free(text);
  return status;
}

void served_keep_seats(bst_served *t) {
  bst_error error;
  if (t->keep.path && write_seats(t, &error) != BST_OK)
    give_up(t, &error);
}

bst_status bst_served_kept_read(const char *path, bst_served_kept *out, bst_error *err) {
  char file[PATH];
  *out = (bst_served_kept){0};
  path_of(path, "json", file);
  bst_status status = bst_json_read(file, &out->said, err);
  if (status != BST_OK)
    return status;
  size_t seats = bst_json_count(bst_json_get(out->said, "seats"));
  out->seats = (uint8_t)seats;
  out->set_up = bst_json_get(out->said, "setup");
  out->seed = strtoull(bst_json_text(bst_json_get(out->said, "seed")), NULL, 10);
  if (bst_json_whole(bst_json_get(out->said, "bastide_table")) == FORM && seats > 0 &&
      seats <= BST_MAX_PLAYERS)
    return BST_OK;
  bst_served_kept_clear(out);
  return bst_fail(err, BST_BAD_INPUT, "%s: is no table of this program", file);
}

void bst_served_kept_clear(bst_served_kept *kept) {
  bst_json_free(kept->said);
  *kept = (bst_served_kept){0};
}

static const bst_json *kept_seat(const bst_served_kept *kept, size_t seat) {
  return bst_json_at(bst_json_get(kept->said, "seats"), seat);
}

void served_kept_players(const bst_served_kept *kept, const char *players[BST_MAX_PLAYERS]) {
  for (uint8_t i = 0; i < kept->seats; i++)
    players[i] = bst_json_text(bst_json_get(kept_seat(kept, i), "player"));
}

/* --- the game --------------------------------------------------------------------------------- */

static bst_status open_writer(bst_served *t, const bst_served_plan *plan, bst_error *err) {
  t->keep.path = strdup(plan->path);
  t->keep.setup = plan->setup;
  t->keep.set_up = bst_json_copy(plan->set_up);
  if (!t->keep.path || (plan->set_up && !t->keep.set_up))
    return bst_fail(err, BST_NO_MEMORY, "out of memory for a record");
  return bst_record_writer_new(plan->rules, plan->setup, &t->keep.writer, err);
}

bst_status served_keep_begin(bst_served *t, const bst_served_plan *plan, bst_error *err) {
  char path[PATH];
  bst_record_start start = {
      .way = BST_RECORD_BY_LINES, .seed = plan->seed, .first_seat = plan->first_seat};
  if (!plan->path)
    return BST_OK;
  for (uint8_t i = 0; i < t->seats; i++)
    start.player[i] = t->player[i]->name;
  path_of(plan->path, "jsonl", path);
  bst_status status = open_writer(t, plan, err);
  if (status == BST_OK)
    status = bst_record_begin(t->keep.writer, path, &start, err);
  return status == BST_OK ? write_seats(t, err) : status;
}

static bst_status write_last(bst_served *t, const bst_action *last, bst_error *err) {
  const bst_game *before = bst_session_before(bst_seated_session(t->seated));
  return bst_session_is_timeout(last) ? bst_record_timeout(t->keep.writer, before, last->seat, err)
                                      : bst_record_action(t->keep.writer, before, last, err);
}

void served_keep_action(bst_served *t) {
  const bst_session *session = bst_seated_session(t->seated);
  const bst_game *g = bst_seated_game(t->seated);
  bst_error error;
  size_t count;
  if (!t->keep.path)
    return;
  const bst_action *action = bst_session_actions(session, &count);
  bst_status status = write_last(t, &action[count - 1], &error);
  if (status == BST_OK && bst_game_over(g))
    status = bst_record_end(t->keep.writer, g, &error);
  if (status != BST_OK)
    give_up(t, &error);
}

/* Lines of a file; 0: it can't be read. */
static size_t count_lines(const char *path) {
  FILE *from = fopen(path, "rb");
  size_t lines = 0;
  for (int c; from && (c = getc(from)) != EOF;)
    lines += c == '\n';
  if (from)
    (void)fclose(from);
  return lines;
}

/* The writer is another one then: of the rules in force. */
static bst_status write_anew(bst_served *t, bst_error *err) {
  char path[PATH];
  path_of(t->keep.path, "jsonl", path);
  bst_record_writer_free(t->keep.writer);
  t->keep.writer = NULL;
  bst_status status = bst_seated_save(t->seated, path, true, err);
  if (status == BST_OK)
    status =
        bst_record_writer_new(bst_seated_rules(t->seated), t->keep.setup, &t->keep.writer, err);
  if (status == BST_OK && !bst_game_over(bst_seated_game(t->seated)))
    status = bst_record_resume(t->keep.writer, path, count_lines(path), err);
  return status;
}

void served_keep_anew(bst_served *t) {
  bst_error error;
  t->keep.reloaded = true;
  if (t->keep.path && write_anew(t, &error) != BST_OK)
    give_up(t, &error);
}

void served_keep_undone(bst_served *t) {
  char path[PATH];
  bst_error error;
  size_t count;
  if (!t->keep.path)
    return;
  if (t->keep.reloaded) { /* lines aren't actions any more */
    served_keep_anew(t);
    return;
  }
  (void)bst_session_actions(bst_seated_session(t->seated), &count);
  path_of(t->keep.path, "jsonl", path);
  bst_status status = bst_record_close(t->keep.writer, &error);
  if (status == BST_OK)
    status = bst_record_resume(t->keep.writer, path, count + 1, &error);
  if (status != BST_OK)
    give_up(t, &error);
}

/* --- going on --------------------------------------------------------------------------------- */

static bst_status replay_of(const char *path, const bst_rules *rules, bst_replay **out,
                            bst_error *err) {
  const bst_replay_plan plan = {.any_version = true}; /* what doesn't fit shows itself */
  bst_report report = BST_REPORT_EMPTY;
  bst_record *record = NULL;
  bst_status status = bst_record_open(path, &record, err);
  if (status == BST_OK)
    status = bst_replay_of(record, rules, plan, out, &report, err);
  bst_report_clear(&report);
  return status;
}

/* Carries out what the record holds; *lines: of it that count. */
static bst_status catch_up(bst_served *t, bst_replay *r, size_t *lines, bool *over,
                           bst_error *err) {
  const bst_record_header *about = bst_replay_about(r);
  bst_caught_up found;
  bst_status status = bst_replay_start(r, err);
  if (status == BST_OK)
    status = bst_seated_start(t->seated, about->seed, about->first_seat, err);
  if (status == BST_OK)
    status = bst_seated_catch_up(t->seated, r, &found, err);
  if (status == BST_OK) {
    size_t actions = bst_replay_line(r);
    *lines = actions > 1 ? actions : 1;
    *over = found.last.kind == BST_RECORD_FINISHED;
    t->keep.reloaded = about->reload_count > 0;
  }
  return status;
}

bst_status served_keep_resume(bst_served *t, const bst_served_plan *plan,
                              const bst_served_kept *kept, bst_error *err) {
  char path[PATH];
  bst_replay *r = NULL;
  size_t lines = 1;
  bool over = false;
  path_of(plan->path, "jsonl", path);
  for (uint8_t i = 0; i < t->seats; i++)
    read_seat(t, i, kept_seat(kept, i));
  t->hosted = read_hex(bst_json_text(bst_json_get(kept->said, "host")), &t->host);
  bst_status status = replay_of(path, plan->rules, &r, err);
  if (status == BST_OK)
    status = catch_up(t, r, &lines, &over, err);
  bst_replay_free(r);
  if (status == BST_OK)
    status = open_writer(t, plan, err);
  if (status == BST_OK && !over)
    status = bst_record_resume(t->keep.writer, path, lines, err);
  return status;
}
