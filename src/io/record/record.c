/* record.c - see record.h; record_header.c reads the first line. The whole file is read into
 * memory: a record has some ten kilobytes. */
#define _POSIX_C_SOURCE 200809L
#include "record_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_BYTES = 256 * 1024 * 1024 }; /* far above what there is */

/* BST_BAD_INPUT, said of the line after those that were read. */
bst_status bst_record_fault(const bst_record *r, bst_error *err, const char *format, ...) {
  if (!err)
    return BST_BAD_INPUT;
  va_list args;
  err->status = BST_BAD_INPUT;
  int used = snprintf(err->text, sizeof err->text, "%s:%zu: ", r->path, r->line + 1);
  va_start(args, format);
  if (used > 0 && (size_t)used < sizeof err->text)
    vsnprintf(err->text + used, sizeof err->text - (size_t)used, format, args);
  va_end(args);
  return BST_BAD_INPUT;
}

/* --- a line ---------------------------------------------------------------------------------- */

/* Length of the next line with its end; 0: the file is over or holds only a part of it. */
size_t bst_record_line_length(const bst_record *r) {
  const char *end = memchr(r->bytes + r->at, '\n', r->size - r->at);
  return end ? (size_t)(end - (r->bytes + r->at)) + 1 : 0;
}

/* Is the checksum at the end of the line the right one? Takes the line into the sum. */
static bst_status check_sum(bst_record *r, const char *line, size_t length, bst_error *err) {
  const size_t open = sizeof BST_SUM_OPEN - 1, close = sizeof BST_SUM_CLOSE - 1;
  const char *tail = length > BST_SUM_TAIL ? line + length - BST_SUM_TAIL : NULL;
  uint64_t written;
  if (length >= 2 && line[length - 2] == '\r')
    return bst_record_fault(
        r, err,
        "damaged: the line ends with CR LF instead of LF; something has converted the "
        "file as text");
  if (!tail || memcmp(tail, BST_SUM_OPEN, open) != 0 ||
      memcmp(line + length - close, BST_SUM_CLOSE, close) != 0 ||
      !bst_hex_read(tail + open, &written))
    return bst_record_fault(r, err, "damaged: the line does not end with a checksum");
  bst_record_sum_add(r->sum, line, length - BST_SUM_TAIL);
  uint64_t actual = bst_record_sum_value(r->sum);
  if (actual != written)
    return bst_record_fault(
        r, err, "damaged: the checksum is %016" PRIx64 ", that of the bytes up to it %016" PRIx64,
        written, actual);
  bst_record_sum_add(r->sum, tail, BST_SUM_TAIL);
  return BST_OK;
}

/* Reads the line of that length as an object, without going on to the next. */
bst_status bst_record_read_object(bst_record *r, size_t length, bst_json **out, bst_error *err) {
  const char *line = r->bytes + r->at;
  bst_error why = {0};
  bst_json *json = NULL;
  bst_status status = check_sum(r, line, length, err);
  if (status != BST_OK)
    return status;
  status = bst_json_parse(line, length, &json, &why);
  if (status == BST_NO_MEMORY)
    return bst_fail(err, status, "%s: out of memory", r->path);
  if (status != BST_OK)
    return bst_record_fault(r, err, "%s", why.text);
  if (bst_json_type_of(json) != BST_JSON_OBJECT) {
    bst_json_free(json);
    return bst_record_fault(r, err, "a line of a record is a JSON object");
  }
  *out = json;
  return BST_OK;
}

/* --- values ---------------------------------------------------------------------------------- */

bool bst_record_get_hash(const bst_json *object, const char *key, uint64_t *out) {
  const char *text = bst_json_text(bst_json_get(object, key));
  return strlen(text) == BST_SUM_DIGITS && bst_hex_read(text, out);
}

/* A text that is there and not empty; else NULL. */
const char *bst_record_get_text(const bst_json *object, const char *key) {
  const char *text = bst_json_text(bst_json_get(object, key));
  return text[0] ? text : NULL;
}

bool bst_record_get_whole(const bst_json *object, const char *key, int64_t min, int64_t max,
                          int64_t *out) {
  const bst_json *value = bst_json_get(object, key);
  if (!bst_json_within(value, min, max))
    return false;
  *out = bst_json_whole(value);
  return true;
}

/* --- changed scripts -------------------------------------------------------------------------- */

static bool read_change(const bst_json *json, bst_record_change *out) {
  const char *rule = bst_record_get_text(json, "rule"),
             *tileset = bst_record_get_text(json, "tileset");
  out->is_tileset = tileset != NULL;
  out->id = tileset ? tileset : rule;
  out->file = bst_record_get_text(json, "file");
  return out->id && out->file && bst_record_get_hash(json, "was", &out->was) &&
         bst_record_get_hash(json, "now", &out->now);
}

static const char *missing_in_reload(const bst_json *json, bst_record_reload *out,
                                     bst_record_change *change) {
  const bst_json *list = bst_json_get(json, "reload");
  int64_t actions;
  out->change = change;
  out->change_count = bst_json_count(list);
  for (size_t i = 0; i < out->change_count; i++)
    if (!read_change(bst_json_at(list, i), &change[i]))
      return "reload";
  if (!bst_record_get_whole(json, "actions", 0, UINT32_MAX, &actions))
    return "actions";
  out->actions = (uint32_t)actions;
  if (!bst_record_get_hash(json, "ruleset", &out->ruleset))
    return "ruleset";
  return bst_record_get_hash(json, "state", &out->state) ? NULL : "state";
}

/* Reads a line of that kind for good; takes the JSON over, also when it fails. */
static bst_status keep_reload(bst_record *r, bst_json *json, bst_error *err) {
  size_t n = r->header.reload_count, changes = bst_json_count(bst_json_get(json, "reload"));
  bst_record_change *change = calloc(changes + 1, sizeof *change);
  bst_record_reload *reloads = realloc(r->reloads, (n + 1) * sizeof *reloads);
  r->header.reload = r->reloads = reloads ? reloads : r->reloads;
  bst_kept_reload *kept = realloc(r->kept, (n + 1) * sizeof *kept);
  r->kept = kept ? kept : r->kept;
  const char *missing = NULL;
  if (change && reloads && kept) {
    reloads[n] = (bst_record_reload){.line = r->line + 1};
    missing = missing_in_reload(json, &reloads[n], change);
  }
  if (!change || !reloads || !kept || missing) {
    free(change);
    bst_json_free(json);
    return missing ? bst_record_fault(r, err, "the line lacks \"%s\"", missing)
                   : bst_fail(err, BST_NO_MEMORY, "%s: out of memory", r->path);
  }
  kept[n] = (bst_kept_reload){json, change};
  r->header.reload_count++;
  return BST_OK;
}

static void drop_reloads(bst_record *r) {
  for (size_t i = 0; i < r->header.reload_count; i++) {
    bst_json_free(r->kept[i].json);
    free(r->kept[i].change);
  }
  free(r->kept);
  free(r->reloads);
}

/* Is there, at the begin of a line, what only lines about changed scripts begin with? */
static bool has_reloads(const bst_record *r) {
  static const char mark[] = "{\"reload\":";
  const size_t length = sizeof mark - 1;
  const char *at = r->bytes + r->at, *end = r->bytes + r->size;
  for (; at && (size_t)(end - at) > length; at = at ? at + 1 : NULL) {
    if (memcmp(at, mark, length) == 0)
      return true;
    at = memchr(at, '\n', (size_t)(end - at));
    if (!at)
      break;
  }
  return false;
}

/* Reads on to the end or to what is damaged, which is told when the line's turn comes, and goes
 * back to where it was. */
static bst_status look_ahead(bst_record *r, bst_error *err) {
  size_t at = r->at;
  bst_record_entry entry = {.kind = BST_RECORD_ACTION};
  bst_status status = BST_OK;
  if (!has_reloads(r))
    return BST_OK;
  r->looks_ahead = true;
  while (status == BST_OK && entry.kind <= BST_RECORD_RELOAD)
    status = bst_record_next(r, &entry, err);
  r->looks_ahead = r->ended = false;
  r->at = at;
  r->line = 1;
  r->actions = 0;
  bst_record_sum_begin(r->sum);
  bst_record_sum_add(r->sum, r->bytes, at);
  return status == BST_BAD_INPUT ? BST_OK : status;
}

/* --- opening --------------------------------------------------------------------------------- */

/* Takes the bytes over, also when it fails. */
static bst_status make(const char *path, char *bytes, size_t size, bst_record **out,
                       bst_error *err) {
  bst_record *r = calloc(1, sizeof *r);
  char *copy = strdup(path);
  bst_record_sum *sum = bst_record_sum_new();
  if (!r || !copy || !sum) {
    free(r);
    free(copy);
    free(bytes);
    bst_record_sum_free(sum);
    return bst_fail(err, BST_NO_MEMORY, "%s: out of memory", path);
  }
  *r = (bst_record){.path = copy, .bytes = bytes, .size = size, .sum = sum};
  bst_status status = bst_record_read_header(r, err);
  if (status == BST_OK)
    status = look_ahead(r, err);
  if (status == BST_OK)
    *out = r;
  else
    bst_record_free(r);
  return status;
}

bst_status bst_record_parse(const char *path, const char *bytes, size_t size, bst_record **out,
                            bst_error *err) {
  char *copy = malloc(size + 1);
  if (!copy)
    return bst_fail(err, BST_NO_MEMORY, "%s: out of memory", path);
  if (size > 0)
    memcpy(copy, bytes, size);
  return make(path, copy, size, out, err);
}

static const char *refusal(const struct stat *about) {
  if (S_ISDIR(about->st_mode))
    return "is a folder; name the records in it";
  if (!S_ISREG(about->st_mode))
    return "is not an ordinary file";
  return about->st_size > MOST_BYTES ? "is too big for a record (256 MiB at most)" : NULL;
}

/* Reads up to `size` bytes of the file, less if it has become shorter; false: errno tells. */
static bool read_all(int file, char *bytes, size_t *size) {
  size_t got = 0;
  while (got < *size) {
    ssize_t more = read(file, bytes + got, *size - got);
    if (more < 0 && errno == EINTR)
      continue;
    if (more < 0)
      return false;
    if (more == 0)
      break;
    got += (size_t)more;
  }
  *size = got;
  return true;
}

bst_status bst_record_open(const char *path, bst_record **out, bst_error *err) {
  struct stat about;
  int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC); /* a FIFO would wait for ever */
  if (file < 0)
    return bst_fail(err, BST_BAD_INPUT, "%s: %s", path, strerror(errno));
  const char *why = fstat(file, &about) == 0 ? refusal(&about) : strerror(errno);
  size_t size = why ? 0 : (size_t)about.st_size;
  char *bytes = why ? NULL : malloc(size + 1);
  if (bytes && !read_all(file, bytes, &size))
    why = strerror(errno);
  close(file);
  if (bytes && !why)
    return make(path, bytes, size, out, err);
  free(bytes);
  return why ? bst_fail(err, BST_BAD_INPUT, "%s: %s", path, why)
             : bst_fail(err, BST_NO_MEMORY, "%s: out of memory", path);
}

void bst_record_free(bst_record *r) {
  if (!r)
    return;
  bst_json_free(r->json);
  bst_json_free(r->header_json);
  drop_reloads(r);
  bst_record_sum_free(r->sum);
  free(r->scripts);
  free(r->options);
  free(r->copies);
  free(r->counts);
  free((void *)r->texts);
  free(r->where);
  free(r->path);
  free(r->bytes);
  free(r);
}

const char *bst_record_path(const bst_record *r) { return r->path; }

const char *bst_record_bytes(const bst_record *r, size_t *size) {
  *size = r->at;
  return r->bytes;
}

const bst_record_header *bst_record_about(const bst_record *r) { return &r->header; }

/* --- the other lines ------------------------------------------------------------------------- */

static const char *missing_in_action(const bst_record *r, const bst_json *json,
                                     bst_record_entry *out) {
  int64_t turn, seat;
  out->kind = BST_RECORD_ACTION;
  if (!bst_record_get_whole(json, "turn", 1, UINT16_MAX, &turn))
    return "turn";
  if (!bst_record_get_whole(json, "seat", 1, r->header.seats, &seat))
    return "seat";
  out->turn = (uint16_t)turn;
  out->seat = (uint8_t)(seat - 1);
  out->drawn = bst_record_get_text(json, "drawn");
  out->action = bst_record_get_text(json, "do");
  int64_t roll = 0;
  if (bst_json_get(json, "roll") && !bst_record_get_whole(json, "roll", 1, UINT16_MAX - 1, &roll))
    return "roll";
  out->roll = (uint16_t)roll;
  out->thought = BST_RECORD_UNMEASURED;
  if (bst_json_get(json, "us") && !bst_record_get_whole(json, "us", 0, INT64_MAX, &out->thought))
    return "us";
  out->has_state = bst_json_get(json, "state") != NULL;
  if (out->has_state && !bst_record_get_hash(json, "state", &out->state))
    return "state";
  if (bst_json_get(json, "timeout")) {
    out->kind = BST_RECORD_TIMEOUT;
    out->action = NULL;
    return NULL;
  }
  return out->action ? NULL : "do";
}

static const char *missing_in_end(const bst_record *r, const bst_json *json,
                                  bst_record_entry *out) {
  const char *end = bst_json_text(bst_json_get(json, "end"));
  const bst_json *points = bst_json_get(json, "points");
  int64_t turns, forfeit = 0;
  bool aborted = strcmp(end, "aborted") == 0;
  out->stopped = strcmp(end, "adjudicated") == 0;
  if (!aborted && !out->stopped && strcmp(end, "finished") != 0)
    return "end";
  out->kind = aborted ? BST_RECORD_ABORTED : BST_RECORD_FINISHED;
  out->error = bst_json_text(bst_json_get(json, "error"));
  out->forfeit = BST_RECORD_NOBODY;
  if (bst_json_get(json, "forfeit") &&
      !bst_record_get_whole(json, "forfeit", 1, r->header.seats, &forfeit))
    return "forfeit";
  if (bst_json_get(json, "forfeit"))
    out->forfeit = (uint8_t)(forfeit - 1);
  if (!bst_record_get_whole(json, "turns", 0, UINT16_MAX, &turns))
    return "turns";
  out->turn = (uint16_t)turns;
  if (bst_json_type_of(points) != BST_JSON_LIST || bst_json_count(points) != r->header.seats)
    return "points";
  for (uint8_t seat = 0; seat < r->header.seats; seat++) {
    const bst_json *value = bst_json_at(points, seat);
    if (!bst_json_within(value, INT32_MIN, INT32_MAX))
      return "points";
    out->points[seat] = (int32_t)bst_json_whole(value);
  }
  out->has_state = bst_record_get_hash(json, "state", &out->state);
  return out->has_state ? NULL : "state";
}

/* What the line says, once its checksum is right. Takes the JSON over. */
static bst_status understand(bst_record *r, bst_json *json, bst_record_entry *out, bst_error *err) {
  if (bst_json_get(json, "reload") && r->looks_ahead) {
    out->kind = BST_RECORD_RELOAD;
    return keep_reload(r, json, err);
  }
  bst_json_free(r->json);
  r->json = json;
  if (bst_json_get(json, "reload")) {
    out->kind = BST_RECORD_RELOAD;
    for (size_t i = 0; i < r->header.reload_count; i++)
      if (r->reloads[i].line == out->line)
        out->reload = &r->reloads[i];
    return out->reload
               ? BST_OK
               : bst_record_fault(r, err, "what the line says of changed scripts is not whole");
  }
  const char *missing =
      bst_json_get(json, "end") ? missing_in_end(r, json, out) : missing_in_action(r, json, out);
  return missing ? bst_record_fault(r, err,
                                    "the line lacks \"%s\", or what it says is nothing to go by",
                                    missing)
                 : BST_OK;
}

bst_status bst_record_next(bst_record *r, bst_record_entry *out, bst_error *err) {
  size_t length = bst_record_line_length(r);
  bst_record_entry entry = {.kind = BST_RECORD_CUT, .line = r->line + 1};
  if (r->ended)
    return bst_record_fault(r, err, "nothing may follow the end of a record");
  if (length == 0) {
    entry.torn = r->at < r->size;
    entry.unfinished = !entry.torn && r->header.is_unfinished && r->actions == r->header.actions;
    *out = entry;
    return BST_OK;
  }
  bst_json *json = NULL;
  bst_status status = bst_record_read_object(r, length, &json, err);
  if (status != BST_OK)
    return status;
  status = understand(r, json, &entry, err);
  if (status != BST_OK)
    return status;
  r->at += length;
  r->line++;
  r->actions += entry.kind == BST_RECORD_ACTION;
  r->ended = entry.kind == BST_RECORD_FINISHED || entry.kind == BST_RECORD_ABORTED;
  if (r->ended && r->at < r->size)
    return bst_record_fault(r, err, "nothing may follow the end of a record");
  *out = entry;
  return BST_OK;
}
