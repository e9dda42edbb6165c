/* record_header.c - reads the first line of a record: how the game began. */
#include "record_parts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Far above what there is: nothing that a header claims can cost much. */
enum { MOST_SCRIPTS = 1000, MOST_OPTIONS = 10000 };

static bool get_seed(const bst_json *object, uint64_t *out) {
  const char *text = bst_json_text(bst_json_get(object, "seed"));
  char *end = NULL;
  errno = 0;
  bool digit = text[0] >= '0' && text[0] <= '9';
  uint64_t value = digit ? strtoull(text, &end, 10) : 0;
  if (!digit || *end != '\0' || errno == ERANGE)
    return false;
  *out = value;
  return true;
}

static bool read_players(bst_record_header *h, const bst_json *json) {
  const bst_json *list = bst_json_get(json, "players");
  size_t count = bst_json_count(list);
  int64_t first;
  if (bst_json_type_of(list) != BST_JSON_LIST || count == 0 || count > BST_MAX_PLAYERS)
    return false;
  for (size_t i = 0; i < count; i++)
    h->player[i] = bst_json_text(bst_json_at(list, i));
  h->seats = (uint8_t)count;
  if (!bst_record_get_whole(json, "first", 1, (int64_t)count, &first))
    return false;
  h->first_seat = (uint8_t)(first - 1);
  return true;
}

static bool read_scripts(const bst_json *list, bst_record_script *out, size_t *count) {
  *count = bst_json_count(list);
  if (bst_json_type_of(list) != BST_JSON_LIST || *count > MOST_SCRIPTS)
    return false;
  for (size_t i = 0; i < *count; i++) {
    const bst_json *one = bst_json_at(list, i);
    out[i].id = bst_record_get_text(one, "id");
    out[i].file = bst_record_get_text(one, "file");
    if (!out[i].id || !bst_record_get_hash(one, "hash", &out[i].hash))
      return false;
  }
  return true;
}

static bool read_options(bst_record *r, bst_json *object) {
  r->header.option_count = bst_json_count(object);
  if (bst_json_type_of(object) != BST_JSON_OBJECT || r->header.option_count > MOST_OPTIONS)
    return false;
  for (size_t i = 0; i < r->header.option_count; i++) {
    const char *name = bst_json_key(object, i);
    r->options[i] = (bst_setting){name, bst_record_get_text(object, name), r->where};
    if (!r->options[i].value)
      return false;
  }
  return true;
}

static bool read_copies(bst_record *r, bst_json *object) {
  r->header.copies_count = bst_json_count(object);
  if (bst_json_type_of(object) != BST_JSON_OBJECT || r->header.copies_count > MOST_SCRIPTS)
    return false;
  for (size_t i = 0; i < r->header.copies_count; i++) {
    const char *name = bst_json_key(object, i);
    int64_t count;
    if (!bst_record_get_whole(object, name, 1, BST_MAX_COPIES, &count))
      return false;
    r->copies[i] = (bst_copies){name, (uint16_t)count};
  }
  return true;
}

/* Absent where the tile sets say it all. */
static bool read_distribution(bst_record *r, const bst_json *json) {
  bst_distribution *d = &r->header.distribution;
  bst_json *tiles = bst_json_get(json, "tiles");
  int64_t only;
  if (!json)
    return true;
  if (!bst_record_get_whole(json, "only", 0, 1, &only) ||
      bst_json_type_of(tiles) != BST_JSON_OBJECT || bst_json_count(tiles) > BST_MAX_TILE_TYPES)
    return false;
  d->only = only != 0;
  d->file = r->path;
  d->tile = r->counts;
  d->count = bst_json_count(tiles);
  for (size_t i = 0; i < d->count; i++) {
    const char *name = bst_json_key(tiles, i);
    int64_t count;
    if (!bst_record_get_whole(tiles, name, 0, BST_MAX_TILES, &count))
      return false;
    r->counts[i] = (bst_tile_count){name, (uint16_t)count, 1};
  }
  return true;
}

/* Absent where all follows from the seed. */
static bool read_texts(const bst_json *list, const char **out, size_t *count) {
  for (*count = 0; *count < bst_json_count(list); (*count)++) {
    out[*count] = bst_json_text(bst_json_at(list, *count));
    if (out[*count][0] == '\0')
      return false;
  }
  return bst_json_type_of(list) == BST_JSON_LIST;
}

static bool read_forced(bst_record *r, const bst_json *json) {
  const bst_json *board = bst_json_get(json, "board"), *draws = bst_json_get(json, "draws");
  bst_forced *f = &r->header.forced;
  if (!board && !draws)
    return true;
  r->header.is_forced = true;
  if (!read_texts(board, r->texts, &f->board_count) ||
      (draws && !read_texts(draws, r->texts + f->board_count, &f->draw_count)))
    return false;
  f->board = r->texts;
  f->draw = draws ? r->texts + f->board_count : NULL;
  return true;
}

/* Absent where all chance follows from one seed. */
static bool read_reshuffle(bst_record_header *h, const bst_json *json) {
  const bst_json *object = bst_json_get(json, "reshuffled");
  bst_reshuffle *out = &h->reshuffle;
  int64_t after;
  if (!object)
    return true;
  out->is_there = true;
  if (!bst_record_get_whole(object, "after", 0, UINT32_MAX, &after))
    return false;
  out->after = (uint32_t)after;
  return get_seed(object, &out->seed);
}

/* The lists that the header needs; the values point into the JSON. */
static bool make_lists(bst_record *r) {
  const bst_json *json = r->header_json;
  size_t scripts =
      bst_json_count(bst_json_get(json, "with")) + bst_json_count(bst_json_get(json, "tilesets"));
  size_t options = bst_json_count(bst_json_get(json, "options"));
  size_t copies = bst_json_count(bst_json_get(json, "copies"));
  size_t counts = bst_json_count(bst_json_get(bst_json_get(json, "distribution"), "tiles"));
  size_t texts =
      bst_json_count(bst_json_get(json, "board")) + bst_json_count(bst_json_get(json, "draws"));
  size_t where = strlen(r->path) + sizeof ":1";
  r->texts = calloc(texts + 1, sizeof *r->texts);
  r->scripts = calloc(scripts + 1, sizeof *r->scripts);
  r->options = calloc(options + 1, sizeof *r->options);
  r->copies = calloc(copies + 1, sizeof *r->copies);
  r->counts = calloc(counts + 1, sizeof *r->counts);
  r->where = malloc(where);
  if (!r->scripts || !r->options || !r->copies || !r->counts || !r->texts || !r->where)
    return false;
  snprintf(r->where, where, "%s:1", r->path);
  return true;
}

/* Absent in most records. */
static bool read_unfinished(bst_record_header *h, const bst_json *json) {
  int64_t actions;
  h->is_unfinished = bst_json_get(json, "unfinished") != NULL;
  if (!h->is_unfinished)
    return true;
  bool fine = bst_record_get_whole(json, "unfinished", 0, UINT32_MAX, &actions);
  h->actions = fine ? (uint32_t)actions : 0;
  return fine;
}

/* Absent in all but the records of tournaments. */
static bool read_event(bst_record_header *h, const bst_json *json) {
  bst_record_event *e = &h->event;
  const bst_json *entrants = bst_json_get(json, "entrants");
  int64_t round, table;
  if (!bst_json_get(json, "event"))
    return true;
  e->event = bst_record_get_text(json, "event");
  e->date = bst_json_get(json, "date") ? bst_record_get_text(json, "date") : NULL;
  if (!e->event || (bst_json_get(json, "date") && !e->date) ||
      bst_json_type_of(entrants) != BST_JSON_LIST || bst_json_count(entrants) != h->seats ||
      !bst_record_get_whole(json, "round", 1, UINT32_MAX, &round) ||
      !bst_record_get_whole(json, "table", 1, UINT32_MAX, &table))
    return false;
  for (uint8_t seat = 0; seat < h->seats; seat++)
    if (bst_json_type_of(bst_json_at(entrants, seat)) == BST_JSON_TEXT)
      e->entrant[seat] = bst_json_text(bst_json_at(entrants, seat));
    else
      return false;
  e->round = (uint32_t)round;
  e->table = (uint32_t)table;
  return true;
}

static const char *missing_in_header(bst_record *r) {
  bst_record_header *h = &r->header;
  const bst_json *json = r->header_json;
  int64_t version = 0;
  if (!bst_record_get_whole(json, "version", BST_RECORD_FIRST_VERSION, BST_RECORD_VERSION,
                            &version))
    return "version";
  h->version = (int)version;
  h->engine = bst_record_get_text(json, "engine");
  if (!h->engine)
    return "engine";
  if (!read_players(h, json))
    return "players or first";
  if (!get_seed(json, &h->seed))
    return "seed";
  if (!read_reshuffle(h, json))
    return "reshuffled";
  if (!read_event(h, json))
    return "event, entrants, round, table or date";
  if (!read_scripts(bst_json_get(json, "with"), r->scripts, &h->rule_count))
    return "with";
  h->rule = r->scripts;
  h->tileset = r->scripts + h->rule_count;
  if (!read_scripts(bst_json_get(json, "tilesets"), r->scripts + h->rule_count, &h->tileset_count))
    return "tilesets";
  if (!read_options(r, bst_json_get(json, "options")))
    return "options";
  if (!read_copies(r, bst_json_get(json, "copies")))
    return "copies";
  if (!read_distribution(r, bst_json_get(json, "distribution")))
    return "distribution";
  if (!read_forced(r, json))
    return "board or draws";
  if (!read_unfinished(h, json))
    return "unfinished";
  h->option = r->options;
  h->copies = r->copies;
  return bst_record_get_hash(json, "ruleset", &h->ruleset) ? NULL : "ruleset";
}

/* Is it a record, and of a version that can be read? */
static bst_status check_mark(const bst_record *r, bst_error *err) {
  const size_t mark = sizeof BST_RECORD_MARK - 1;
  char digits[12] = "";
  if (r->size == 0)
    return bst_fail(err, BST_BAD_INPUT, "%s: is empty", r->path);
  if (memcmp(r->bytes, BST_RECORD_MARK, r->size < mark ? r->size : mark) != 0)
    return bst_record_fault(r, err, "this is no record: the first line must begin with %s1",
                            BST_RECORD_MARK);
  for (size_t i = 0; i + 1 < sizeof digits && mark + i < r->size; i++) {
    char c = r->bytes[mark + i];
    if (c < '0' || c > '9')
      break;
    digits[i] = c;
  }
  long version = strtol(digits, NULL, 10);
  bool readable = version >= BST_RECORD_FIRST_VERSION && version <= BST_RECORD_VERSION;
  if (digits[0] && !readable && bst_record_line_length(r) > 0)
    return bst_record_fault(r, err, "a record of version %s; this program reads versions %d to %d",
                            digits, BST_RECORD_FIRST_VERSION, BST_RECORD_VERSION);
  return BST_OK;
}

bst_status bst_record_read_header(bst_record *r, bst_error *err) {
  bst_status status = check_mark(r, err);
  if (status != BST_OK)
    return status;
  size_t length = bst_record_line_length(r);
  if (length == 0)
    return bst_record_fault(r, err, "cut short in the middle of the line");
  status = bst_record_read_object(r, length, &r->header_json, err);
  if (status != BST_OK)
    return status;
  if (!make_lists(r))
    return bst_fail(err, BST_NO_MEMORY, "%s: out of memory", r->path);
  const char *missing = missing_in_header(r);
  if (missing)
    return bst_record_fault(r, err, "the header lacks \"%s\", or what it says is nothing to go by",
                            missing);
  r->at = length;
  r->line = 1;
  return BST_OK;
}
