/* record_writer.c - see record_writer.h. */
#define _POSIX_C_SOURCE 200809L
#include "record_writer.h"

#include <chance.h>
#include <course_digest.h>
#include <errno.h>
#include <fcntl.h>
#include <find.h>
#include <inspect.h>
#include <output.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "record.h"
#include "record_sum.h"
#include "record_text.h"

enum { ACTION_TEXT = 1024, NOWHERE = -1, NOT_MEASURED = -1 };

struct bst_record_writer {
  const bst_ruleset *rs;
  bst_line rules; /* the part of the header that all games have */
  bst_line line;
  bst_record_sum *sum;
  char *path;         /* of the open record, or NULL */
  int file;           /* NOWHERE: none, or lines go nowhere */
  bst_output *output; /* whose `file` is; NULL: it is written under its name */
  off_t size;         /* bytes of whole lines in it */
  uint16_t turn;
  int64_t thought; /* about what comes next; NOT_MEASURED: not known */
};

static bst_status fail(bst_error *err, bst_status status, const char *path, const char *why) {
  if (err) {
    err->status = status;
    snprintf(err->text, sizeof err->text, "%s: %s", path ? path : "record", why);
  }
  return status;
}

/* --- the header ------------------------------------------------------------------------------ */

/* Rules that are found by their id; the others need their path. */
typedef struct shelf {
  bst_found *found;
  size_t count;
} shelf;

static bool holds(const shelf *s, const char *path) {
  for (size_t i = 0; i < s->count; i++)
    if (strcmp(s->found[i].path, path) == 0)
      return true;
  return false;
}

static void put_rule(bst_line *out, const bst_rule_info *rule, bool found_by_id) {
  bst_line_text(out, "{\"id\":");
  bst_line_quoted(out, rule->id);
  bst_line_text(out, ",\"hash\":");
  bst_line_hash(out, rule->hash);
  if (!found_by_id) {
    bst_line_text(out, ",\"file\":");
    bst_line_quoted(out, rule->path);
  }
  bst_line_text(out, "}");
}

static void put_rules(bst_line *out, const bst_rules *rules) {
  static const bst_script_kind kind[] = {BST_EXPANSION, BST_HOUSE_RULE};
  shelf shelves[2] = {{0}, {0}};
  bst_report report = BST_REPORT_EMPTY; /* what can't be found has its path written down */
  for (size_t i = 0; i < 2; i++)
    if (bst_find_all(kind[i], &shelves[i].found, &shelves[i].count, &report) != BST_OK)
      shelves[i] = (shelf){0};
  bst_line_text(out, ",\"with\":[");
  for (size_t i = 0; i < bst_rules_count(rules); i++) {
    bst_rule_info rule = bst_rules_info(rules, i);
    bst_line_text(out, i ? "," : "");
    put_rule(out, &rule, holds(&shelves[0], rule.path) || holds(&shelves[1], rule.path));
  }
  bst_line_text(out, "]");
  for (size_t i = 0; i < 2; i++)
    bst_found_free(shelves[i].found, shelves[i].count);
  bst_report_clear(&report);
}

static void put_tilesets(bst_line *out, const bst_rules *rules) {
  bst_line_text(out, ",\"tilesets\":[");
  for (size_t i = 0; i < bst_rules_tileset_count(rules); i++) {
    bst_tileset_info set = bst_rules_tileset(rules, i);
    bst_line_text(out, i ? ",{\"id\":" : "{\"id\":");
    bst_line_quoted(out, set.id);
    bst_line_text(out, ",\"hash\":");
    bst_line_hash(out, set.hash);
    bst_line_text(out, "}");
  }
  bst_line_text(out, "]");
}

static void put_distribution(bst_line *out, const bst_distribution *d) {
  bst_line_text(out, ",\"distribution\":{\"only\":");
  bst_line_whole(out, d->only);
  bst_line_text(out, ",\"tiles\":{");
  for (size_t i = 0; i < d->count; i++) {
    bst_line_text(out, i ? "," : "");
    bst_line_quoted(out, d->tile[i].tile);
    bst_line_text(out, ":");
    bst_line_whole(out, d->tile[i].count);
  }
  bst_line_text(out, "}}");
}

static void put_options(bst_line *out, const bst_rules *rules, const bst_setup *setup) {
  bst_line_text(out, ",\"options\":{");
  for (size_t i = 0; i < bst_rules_option_count(rules); i++) {
    bst_option_info option = bst_rules_option(rules, i);
    bst_line_text(out, i ? "," : "");
    bst_line_quoted(out, option.name);
    bst_line_text(out, ":");
    bst_line_quoted(out, option.value);
  }
  bst_line_text(out, "},\"copies\":{");
  for (size_t i = 0; i < setup->copies_count; i++) {
    bst_line_text(out, i ? "," : "");
    bst_line_quoted(out, setup->copies[i].tileset);
    bst_line_text(out, ":");
    bst_line_whole(out, setup->copies[i].count);
  }
  bst_line_text(out, "}");
  if (setup->distribution.file)
    put_distribution(out, &setup->distribution);
  bst_line_text(out, ",\"ruleset\":");
  bst_line_hash(out, bst_ruleset_hash(bst_rules_compiled(rules)));
}

static void put_list(bst_line *out, const char *key, const char *const *text, size_t count) {
  bst_line_text(out, key);
  for (size_t i = 0; i < count; i++) {
    bst_line_text(out, i ? "," : "");
    bst_line_quoted(out, text[i]);
  }
  bst_line_text(out, "]");
}

/* Of games of tournaments alone; the digests have nothing to do with it. */
static void put_event(bst_line *out, const bst_record_event *e, uint8_t seats) {
  bst_line_text(out, ",\"event\":");
  bst_line_quoted(out, e->event);
  put_list(out, ",\"entrants\":[", e->entrant, seats);
  bst_line_text(out, ",\"round\":");
  bst_line_whole(out, e->round);
  bst_line_text(out, ",\"table\":");
  bst_line_whole(out, e->table);
  if (!e->date)
    return;
  bst_line_text(out, ",\"date\":");
  bst_line_quoted(out, e->date);
}

/* Seeds are texts: JSON numbers lose bits of them. */
static void put_seed(bst_line *out, const char *key, uint64_t seed) {
  char text[24];
  snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
  bst_line_text(out, key);
  bst_line_quoted(out, text);
}

static void put_reshuffle(bst_line *out, const bst_reshuffle *reshuffle) {
  bst_line_text(out, ",\"reshuffled\":{\"after\":");
  bst_line_whole(out, reshuffle->after);
  put_seed(out, ",\"seed\":", reshuffle->seed);
  bst_line_text(out, "}");
}

static void put_header(bst_record_writer *w, const bst_record_start *start) {
  bst_line *out = &w->line;
  bst_line_text(out, BST_RECORD_MARK);
  bst_line_whole(out, BST_RECORD_VERSION);
  bst_line_text(out, ",\"engine\":");
  bst_line_quoted(out, BST_VERSION);
  bst_line_text(out, ",\"players\":[");
  for (uint8_t seat = 0; seat < bst_ruleset_players(w->rs); seat++) {
    bst_line_text(out, seat ? "," : "");
    bst_line_quoted(out, start->player[seat]);
  }
  bst_line_text(out, "],\"first\":");
  bst_line_whole(out, start->first_seat + 1);
  put_seed(out, ",\"seed\":", start->seed);
  if (start->reshuffle.is_there)
    put_reshuffle(out, &start->reshuffle);
  if (start->timed)
    bst_line_text(out, ",\"timed\":1");
  if (start->event.event)
    put_event(out, &start->event, bst_ruleset_players(w->rs));
  if (start->unfinished) {
    bst_line_text(out, ",\"unfinished\":");
    bst_line_whole(out, start->actions);
  }
  if (start->forced) {
    put_list(out, ",\"board\":[", start->forced->board, start->forced->board_count);
    if (start->forced->draw)
      put_list(out, ",\"draws\":[", start->forced->draw, start->forced->draw_count);
  }
  bst_line_put(out, w->rules.bytes, w->rules.length);
}

bst_status bst_record_writer_new(const bst_rules *rules, const bst_setup *setup,
                                 bst_record_writer **out, bst_error *err) {
  bst_record_writer *w = calloc(1, sizeof *w);
  if (!w)
    return fail(err, BST_NO_MEMORY, NULL, "out of memory");
  w->rs = bst_rules_compiled(rules);
  w->file = NOWHERE;
  w->sum = bst_record_sum_new();
  put_rules(&w->rules, rules);
  put_tilesets(&w->rules, rules);
  put_options(&w->rules, rules, setup);
  if (!w->sum || w->rules.failed) {
    bst_record_writer_free(w);
    return fail(err, BST_NO_MEMORY, NULL, "out of memory");
  }
  *out = w;
  return BST_OK;
}

/* --- the file -------------------------------------------------------------------------------- */

static bst_status close_file(bst_record_writer *w, bst_error *err) {
  bst_output *output = w->output;
  int file = w->file;
  w->output = NULL;
  w->file = NOWHERE;
  if (output)
    return bst_output_close(output, err);
  return file == NOWHERE || close(file) == 0 ? BST_OK
                                             : fail(err, BST_BAD_INPUT, w->path, strerror(errno));
}

/* Leaves a file that has its name as it is. */
static void forget(bst_record_writer *w) {
  if (w->output)
    bst_output_drop(w->output);
  else if (w->file != NOWHERE)
    (void)close(w->file);
  w->output = NULL;
  w->file = NOWHERE;
  free(w->path);
  w->path = NULL;
}

void bst_record_writer_free(bst_record_writer *w) {
  if (!w)
    return;
  forget(w);
  bst_record_sum_free(w->sum);
  bst_line_clear(&w->rules);
  bst_line_clear(&w->line);
  free(w);
}

void bst_record_drop(bst_record_writer *w) {
  if (w->path && !w->output)
    (void)unlink(w->path);
  forget(w);
}

static bst_status open_file(bst_record_writer *w, const char *path, int how, bst_error *err) {
  char *copy = strdup(path);
  if (!copy)
    return fail(err, BST_NO_MEMORY, path, "out of memory");
  int file = open(path, O_WRONLY | O_CLOEXEC | how, 0666);
  if (file < 0) {
    free(copy);
    return fail(err, BST_BAD_INPUT, path,
                errno == EEXIST ? "is there already; records are never overwritten"
                                : strerror(errno));
  }
  w->path = copy;
  w->file = file;
  return BST_OK;
}

/* It gets its name when it is closed. */
static bst_status open_whole(bst_record_writer *w, const char *path, bst_output_how how,
                             bst_error *err) {
  w->path = strdup(path);
  if (!w->path)
    return fail(err, BST_NO_MEMORY, path, "out of memory");
  bst_status status = bst_output_open(path, how, &w->output, err);
  if (status == BST_OK)
    w->file = fileno(bst_output_stream(w->output));
  else
    forget(w);
  return status;
}

static bst_status open_new(bst_record_writer *w, const char *path, bst_record_way way,
                           bst_error *err) {
  switch (way) {
  case BST_RECORD_BY_LINES:
    break;
  case BST_RECORD_WHOLE:
    return open_whole(w, path, BST_OUTPUT_NEW, err);
  case BST_RECORD_REPLACES:
    return open_whole(w, path, BST_OUTPUT_REPLACES, err);
  }
  return open_file(w, path, O_CREAT | O_EXCL, err);
}

/* One write, unless the system takes only a part of it. */
static bool write_all(int file, const char *bytes, size_t size) {
  while (size > 0) {
    ssize_t done = write(file, bytes, size);
    if (done < 0 && errno == EINTR)
      continue;
    if (done <= 0)
      return false;
    bytes += done;
    size -= (size_t)done;
  }
  return true;
}

/* Ends the line with the checksum and sends it out. */
static bst_status send(bst_record_writer *w, bst_error *err) {
  bst_line *line = &w->line;
  char digits[BST_SUM_DIGITS];
  size_t body = line->length;
  if (!line->failed)
    bst_record_sum_add(w->sum, line->bytes, body);
  bst_hex_write(bst_record_sum_value(w->sum), digits);
  bst_line_text(line, BST_SUM_OPEN);
  bst_line_put(line, digits, sizeof digits);
  bst_line_text(line, BST_SUM_CLOSE);
  if (line->failed)
    return fail(err, BST_NO_MEMORY, w->path, "out of memory");
  bst_record_sum_add(w->sum, line->bytes + body, line->length - body);
  if (w->file != NOWHERE && !write_all(w->file, line->bytes, line->length)) {
    int why = errno;
    (void)!ftruncate(w->file, w->size);
    return bst_fail(err, BST_BAD_INPUT, "%.300s: can't be written: %s", w->path, strerror(why));
  }
  w->size += (off_t)line->length;
  line->length = 0;
  return BST_OK;
}

/* --- the lines ------------------------------------------------------------------------------- */

static void start_anew(bst_record_writer *w) {
  forget(w);
  w->thought = NOT_MEASURED;
  w->line.length = 0;
  w->line.failed = false;
  w->size = 0;
  w->turn = 0;
  bst_record_sum_begin(w->sum);
}

bst_status bst_record_begin(bst_record_writer *w, const char *path, const bst_record_start *start,
                            bst_error *err) {
  start_anew(w);
  bst_status status = path ? open_new(w, path, start->way, err) : BST_OK;
  if (status != BST_OK)
    return status;
  put_header(w, start);
  return send(w, err);
}

/* Neither the end nor what stands for it. */
static bool is_inside(const bst_record_entry *entry) { return entry->kind <= BST_RECORD_RELOAD; }

/* Reads `lines` lines of the record, of which the last action was in *turn. */
static bst_status read_lines(const char *path, size_t lines, bst_record **out, uint16_t *turn,
                             bst_error *err) {
  bst_record *record = NULL;
  bst_record_entry entry = {.kind = BST_RECORD_ACTION, .line = 1};
  bst_status status = bst_record_open(path, &record, err);
  *turn = 0;
  while (status == BST_OK && entry.line < lines && is_inside(&entry)) {
    status = bst_record_next(record, &entry, err);
    *turn = entry.kind < BST_RECORD_RELOAD ? entry.turn : *turn;
  }
  if (status == BST_OK && !is_inside(&entry))
    status = fail(err, BST_BAD_INPUT, path, "has not as many actions as the game that goes on");
  if (status == BST_OK) {
    *out = record;
  } else {
    bst_record_free(record);
  }
  return status;
}

bst_status bst_record_resume(bst_record_writer *w, const char *path, size_t lines, bst_error *err) {
  bst_record *record = NULL;
  uint16_t turn;
  size_t size;
  bst_status status = read_lines(path, lines, &record, &turn, err);
  if (status != BST_OK)
    return status;
  start_anew(w);
  const char *bytes = bst_record_bytes(record, &size);
  bst_record_sum_add(w->sum, bytes, size);
  bst_record_free(record);
  status = open_file(w, path, O_APPEND, err);
  if (status == BST_OK && ftruncate(w->file, (off_t)size) != 0) {
    status = fail(err, BST_BAD_INPUT, path, strerror(errno));
    forget(w);
  }
  w->size = (off_t)size;
  w->turn = turn;
  return status;
}

/* How a line begins that is about a seat: the turn, and which tile it holds. */
static void put_seat(bst_record_writer *w, const bst_game *g, uint8_t seat) {
  uint16_t tile = bst_current_tile(g);
  bst_line *line = &w->line;
  bst_line_text(line, "{\"turn\":");
  bst_line_whole(line, bst_game_turn(g));
  bst_line_text(line, ",\"seat\":");
  bst_line_whole(line, seat + 1);
  if (tile != BST_NONE) {
    bst_line_text(line, ",\"drawn\":");
    bst_line_quoted(line, bst_tile_name(w->rs, tile));
  }
}

void bst_record_thought(bst_record_writer *w, int64_t microseconds) { w->thought = microseconds; }

/* The first line of a turn tells how it begins. */
static bst_status send_in_turn(bst_record_writer *w, const bst_game *g, bst_error *err) {
  if (w->thought != NOT_MEASURED) {
    bst_line_text(&w->line, ",\"us\":");
    bst_line_whole(&w->line, w->thought);
    w->thought = NOT_MEASURED;
  }
  if (bst_game_turn(g) != w->turn) {
    bst_line_text(&w->line, ",\"state\":");
    bst_line_hash(&w->line, bst_game_state_digest(w->rs, g));
    w->turn = bst_game_turn(g);
  }
  return send(w, err);
}

bst_status bst_record_action(bst_record_writer *w, const bst_game *g, const bst_action *a,
                             bst_error *err) {
  char text[ACTION_TEXT];
  if (bst_action_text(w->rs, g, a, text, sizeof text) >= sizeof text)
    return fail(err, BST_FULL, w->path, "the text of an action is too long");
  put_seat(w, g, a->seat);
  bst_line_text(&w->line, ",\"do\":");
  bst_line_quoted(&w->line, text);
  if (bst_chance_forced(g) > 0) {
    bst_line_text(&w->line, ",\"roll\":");
    bst_line_whole(&w->line, bst_chance_forced(g));
  }
  return send_in_turn(w, g, err);
}

bst_status bst_record_timeout(bst_record_writer *w, const bst_game *g, uint8_t seat,
                              bst_error *err) {
  put_seat(w, g, seat);
  bst_line_text(&w->line, ",\"timeout\":1");
  return send_in_turn(w, g, err);
}

/* --- changed scripts ---------------------------------------------------------------------------
 */

static void put_change(bst_line *line, const char *what, const char *id, const char *path,
                       uint64_t was, uint64_t now, size_t *count) {
  const char *slash = strrchr(path, '/');
  if (was == now)
    return;
  bst_line_text(line, (*count)++ ? ",{\"" : "{\"");
  bst_line_text(line, what);
  bst_line_text(line, "\":");
  bst_line_quoted(line, id);
  bst_line_text(line, ",\"file\":");
  bst_line_quoted(line, slash ? slash + 1 : path);
  bst_line_text(line, ",\"was\":");
  bst_line_hash(line, was);
  bst_line_text(line, ",\"now\":");
  bst_line_hash(line, now);
  bst_line_text(line, "}");
}

/* Rulesets of one layout have the same rules and tile sets in the same order. */
static size_t put_changes(bst_line *line, const bst_rules *before, const bst_rules *after) {
  size_t count = 0;
  for (size_t i = 0; i < bst_rules_count(after); i++) {
    bst_rule_info now = bst_rules_info(after, i);
    put_change(line, "rule", now.id, now.path, bst_rules_info(before, i).hash, now.hash, &count);
  }
  for (size_t i = 0; i < bst_rules_tileset_count(after); i++) {
    bst_tileset_info now = bst_rules_tileset(after, i);
    put_change(line, "tileset", now.id, now.path, bst_rules_tileset(before, i).hash, now.hash,
               &count);
  }
  return count;
}

bst_status bst_record_changed(bst_record_writer *w, const bst_rules *before, const bst_rules *after,
                              const bst_game *g, size_t actions, bst_error *err) {
  bst_line *line = &w->line;
  w->rs = bst_rules_compiled(after);
  bst_line_text(line, "{\"reload\":[");
  if (put_changes(line, before, after) == 0) {
    line->length = 0;
    return BST_OK;
  }
  bst_line_text(line, "],\"actions\":");
  bst_line_whole(line, (int64_t)actions);
  bst_line_text(line, ",\"ruleset\":");
  bst_line_hash(line, bst_ruleset_hash(w->rs));
  bst_line_text(line, ",\"state\":");
  bst_line_hash(line, bst_game_state_digest(w->rs, g));
  return send(w, err);
}

/* --- the end ---------------------------------------------------------------------------------- */

/* The last line, without what is particular to how the game ended. */
static bst_status finish(bst_record_writer *w, const bst_game *g, bst_error *err) {
  bst_line *line = &w->line;
  bst_line_text(line, ",\"turns\":");
  bst_line_whole(line, bst_game_turn(g));
  bst_line_text(line, ",\"points\":[");
  for (uint8_t seat = 0; seat < bst_ruleset_players(w->rs); seat++) {
    bst_line_text(line, seat ? "," : "");
    bst_line_whole(line, bst_game_points(g, seat));
  }
  bst_line_text(line, "],\"state\":");
  bst_line_hash(line, bst_game_state_digest(w->rs, g));
  bst_status status = send(w, err);
  return status == BST_OK ? bst_record_close(w, err) : status;
}

bst_status bst_record_close(bst_record_writer *w, bst_error *err) {
  bst_status status = close_file(w, err);
  if (status == BST_OK)
    forget(w);
  return status;
}

bst_status bst_record_end(bst_record_writer *w, const bst_game *g, bst_error *err) {
  bst_line_text(&w->line, bst_game_over(g) ? "{\"end\":\"finished\"" : "{\"end\":\"adjudicated\"");
  return finish(w, g, err);
}

bst_status bst_record_abort(bst_record_writer *w, const bst_game *g, const char *why,
                            uint8_t forfeit, bst_error *err) {
  bst_line_text(&w->line, "{\"end\":\"aborted\",\"error\":");
  bst_line_quoted(&w->line, why);
  if (forfeit != BST_RECORD_NOBODY) {
    bst_line_text(&w->line, ",\"forfeit\":");
    bst_line_whole(&w->line, forfeit + 1);
  }
  return finish(w, g, err);
}
