/* tileset.c - tile files: one table entry is one type of tile, its sides a string (notation.h). */
#include "declare.h"

#include "suggest.h"

#include <notation.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A tile file while it is read. */
typedef struct tile_file {
  bst_loading *loading;
  bst_reader reader;
  int32_t edition; /* from 1: which of several counts holds; 0: the set has no editions */
  size_t editions; /* how many counts there are; 0: any number */
  uint32_t copies;
  uint16_t factor;
  const bst_value *silent; /* symbols that are passed over, or NULL */
} tile_file;

static const char *const directions[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW", NULL};

/* --- shape ----------------------------------------------------------------------------------- */

/* `at = { {0,0}, {1,0} }`: where the cells of a tile of several lie. */
static void read_places(tile_file *file, bst_section *tile, bst_tile_cell_text *parts,
                        size_t count) {
  const bst_value *places = bst_read(tile, "at");
  if (!places) {
    if (count > 1)
      bst_fault(&file->reader, tile->table, NULL, "has several cells and needs 'at'");
    return;
  }
  if (!bst_value_is_list(places) || places->count != count) {
    bst_fault(&file->reader, places, NULL, "must list %zu place%s like {1, 0}", count,
              count == 1 ? "" : "s");
    return;
  }
  for (size_t i = 0; i < count; i++) {
    const bst_value *place = &places->item[i];
    int32_t x = 0, y = 0;
    if (!bst_value_is_list(place) || place->count != 2)
      bst_fault(&file->reader, place, NULL, "must be a place like {1, 0}");
    else if (bst_as_int(&file->reader, &place->item[0], (bst_range){-16, 16}, &x))
      bst_as_int(&file->reader, &place->item[1], (bst_range){-16, 16}, &y);
    parts[i].dx = (int8_t)x;
    parts[i].dy = (int8_t)y;
  }
}

/* The cells of a tile hang together, side by side. */
static void check_places(tile_file *file, bst_section *tile, const bst_tile_cell_text *parts,
                         size_t count) {
  bool reached[BST_MAX_TILE_CELLS] = {true};
  size_t found = 1;
  for (bool more = true; more;) {
    more = false;
    for (size_t i = 0; i < count; i++)
      for (size_t j = 0; j < count; j++) {
        int distance = abs(parts[i].dx - parts[j].dx) + abs(parts[i].dy - parts[j].dy);
        if (!reached[i] || reached[j] || distance != 1)
          continue;
        reached[j] = more = true;
        found++;
      }
  }
  const bst_value *places = bst_value_find(tile->table, "at");
  if (places && found < count)
    bst_fault(&file->reader, places, NULL,
              "must list cells that are all different and hang together side by side");
}

static bool read_shape(tile_file *file, bst_section *section, bst_tile_def *tile) {
  const bst_value *given = bst_require(section, "slots");
  bst_words slots = bst_read_words(section, "slots");
  if (given && given->type == BST_VALUE_TABLE && given->count == 0)
    bst_fault(&file->reader, given, NULL, "names no cell");
  bst_tile_cell_text parts[BST_MAX_TILE_CELLS] = {0};
  if (slots.count > BST_MAX_TILE_CELLS)
    bst_fault(&file->reader, section->table, NULL, "has more than %d cells", BST_MAX_TILE_CELLS);
  if (slots.count == 0 || slots.count > BST_MAX_TILE_CELLS)
    return false;
  for (size_t i = 0; i < slots.count; i++)
    parts[i].slots = slots.word[i];
  read_places(file, section, parts, slots.count);
  size_t faults = file->reader.report->count;
  check_places(file, section, parts, slots.count);
  if (file->reader.report->count > faults)
    return false;
  bst_error error = {0};
  const bst_list *kinds = &file->loading->kinds;
  if (bst_tile_parse(tile, parts, slots.count, kinds->items, kinds->count, &error) == BST_OK)
    return true;
  if (!file->loading->segments_faulty)
    bst_fault(&file->reader, slots.at[0], NULL, "%s", error.text);
  return false;
}

/* Segments and others, by letters. */
static void read_pairs(tile_file *file, bst_section *section, const char *key, bst_tile_def *tile,
                       bst_status (*parse)(bst_tile_def *tile, const char *text, bst_error *err)) {
  const bst_value *value = bst_read(section, key);
  const char *text;
  bst_error error = {0};
  if (!value || !bst_as_text(&file->reader, value, &text) || parse(tile, text, &error) == BST_OK)
    return;
  bst_value at = *value; /* the text says the key already */
  at.path = section->table->path;
  bst_fault(&file->reader, &at, NULL, "%s", error.text);
}

static void add_inner(tile_file *file, const bst_value *at, bst_tile_def *tile, uint8_t kind) {
  if (bst_tile_add_inner(tile, kind) == BST_SEG_NONE)
    bst_fault(&file->reader, at, NULL, "is one segment too many: %d is the most", BST_MAX_SEGMENTS);
}

/* `centre`: a kind of segment, or the letter of one that `borders` and `symbols` name. */
static void read_centre(tile_file *file, bst_section *section, bst_tile_def *tile) {
  bst_words centre = bst_read_words(section, "centre");
  const bst_list *kinds = &file->loading->kinds;
  bst_error error = {0};
  for (size_t i = 0; i < centre.count; i++) {
    if (strlen(centre.word[i]) == 1) {
      if (bst_tile_add_letter(tile, *centre.word[i], kinds->items, kinds->count, &error) != BST_OK)
        bst_fault(&file->reader, centre.at[i], NULL, "%s", error.text);
      continue;
    }
    uint8_t kind = bst_kind_named(file->loading, &file->reader, centre.at[i], centre.word[i]);
    if (kind != BST_UNKNOWN && !(file->loading->kinds_off >> kind & 1))
      add_inner(file, centre.at[i], tile, kind);
  }
}

/* Index of the segment with a letter; BST_SEG_NONE and a fault if there is none. */
static uint8_t segment_of(tile_file *file, const bst_value *at, const bst_tile_def *tile,
                          char letter) {
  uint8_t segment = bst_tile_letter(tile, letter);
  if (segment == BST_SEG_NONE)
    bst_fault(&file->reader, at, NULL, "names segment '%c', which this tile doesn't have", letter);
  return segment;
}

static void read_count_once(tile_file *file, bst_section *section, bst_tile_def *tile) {
  const bst_value *value = bst_read(section, "count_once");
  const char *letters;
  if (!value || !bst_as_text(&file->reader, value, &letters))
    return;
  for (; *letters; letters++) {
    uint8_t segment = segment_of(file, value, tile, *letters);
    if (segment != BST_SEG_NONE)
      tile->segment[segment].count_once = true;
  }
}

/* --- symbols --------------------------------------------------------------------------------- */

static void add_symbol(tile_file *file, const bst_value *at, bst_tile_def *tile,
                       bst_symbol_def symbol) {
  for (uint8_t i = 0; i < tile->symbol_count; i++) {
    bst_symbol_def *known = &tile->symbol[i];
    if (symbol.segment == BST_SEG_NONE || known->attr != symbol.attr ||
        known->segment != symbol.segment)
      continue;
    if (known->amount + symbol.amount > UINT8_MAX)
      bst_fault(&file->reader, at, NULL, "is too much: %d is the most on one segment", UINT8_MAX);
    else
      known->amount = (uint8_t)(known->amount + symbol.amount);
    return;
  }
  if (tile->symbol_count == BST_MAX_SEGMENTS)
    bst_fault(&file->reader, at, NULL, "is one symbol too many: %d is the most", BST_MAX_SEGMENTS);
  else
    tile->symbol[tile->symbol_count++] = symbol;
}

/* What each part of the segment shows when this symbol takes it apart; BST_UNKNOWN: it doesn't. */
static uint8_t divided_into(const bst_loading *loading, uint8_t attr) {
  const bst_division *divisions = loading->divisions.items;
  for (size_t i = 0; i < loading->divisions.count; i++)
    if (divisions[i].attr == attr)
      return divisions[i].into;
  return BST_UNKNOWN;
}

static void divide(tile_file *file, const bst_value *entry, bst_tile_def *tile,
                   bst_symbol_def symbol) {
  uint8_t part[BST_MAX_SEGMENTS];
  uint8_t count = bst_tile_divide(tile, symbol.segment, part);
  if (count == 0)
    bst_fault(&file->reader, entry, NULL, "makes too many segments of one: %d is the most",
              BST_MAX_SEGMENTS);
  symbol.attr = divided_into(file->loading, symbol.attr);
  for (uint8_t i = 0; i < count; i++) {
    symbol.segment = part[i];
    add_symbol(file, entry, tile, symbol);
  }
}

/* On segments: their letters; a letter twice is an amount of two. */
static void read_segment_symbol(tile_file *file, const bst_value *entry, bst_tile_def *tile,
                                bst_symbol_def symbol) {
  const char *letters;
  if (!bst_as_text(&file->reader, entry, &letters))
    return;
  for (; *letters; letters++) {
    symbol.segment = segment_of(file, entry, tile, *letters);
    if (symbol.segment == BST_SEG_NONE)
      continue;
    if (divided_into(file->loading, symbol.attr) != BST_UNKNOWN)
      divide(file, entry, tile, symbol);
    else
      add_symbol(file, entry, tile, symbol);
  }
}

/* Where a rule says that a symbol is a place, the place lies there in its stead. */
static bool add_places(tile_file *file, const bst_value *entry, bst_tile_def *tile, uint8_t attr) {
  const bst_symbol_place *places = file->loading->places.items;
  bool any = false;
  for (size_t i = 0; i < file->loading->places.count; i++) {
    if (places[i].attr != attr)
      continue;
    add_inner(file, entry, tile, places[i].kind);
    any = true;
  }
  return any;
}

/* On the tile: true, an amount, or the direction that it points to. */
static void read_tile_symbol(tile_file *file, const bst_value *entry, bst_tile_def *tile,
                             bst_symbol_def symbol) {
  int32_t amount = 1;
  if (entry->type == BST_VALUE_STRING)
    symbol.direction = (uint8_t)bst_as_word(&file->reader, entry, directions, 0);
  else if (entry->type != BST_VALUE_BOOLEAN)
    bst_as_int(&file->reader, entry, (bst_range){0, 255}, &amount);
  symbol.amount = (uint8_t)amount;
  bool absent = entry->type == BST_VALUE_BOOLEAN && !entry->boolean;
  if (absent || amount == 0)
    return;
  if (!add_places(file, entry, tile, symbol.attr) ||
      symbol.direction < 8) /* a place points nowhere */
    add_symbol(file, entry, tile, symbol);
}

/* A symbol whose rule isn't played is left out, and that is noted once. */
static void note_left_out(bst_loading *loading, const char *path, const char *symbol) {
  const char *note = bst_arena_format(
      loading->arena, "%s: no loaded rule has the symbol '%s': it is left out", path, symbol);
  const char *const *notes = loading->notes.items;
  for (size_t i = 0; note && i < loading->notes.count; i++)
    if (strcmp(notes[i], note) == 0)
      return;
  const char **added = bst_list_add(&loading->notes, loading->arena, sizeof *added);
  if (added)
    *added = note ? note : "";
}

/* BST_UNKNOWN: left out. A slip of a known one is a fault. */
static uint8_t symbol_named(tile_file *file, const bst_value *at) {
  bst_loading *loading = file->loading;
  const bst_attr_def *attrs = loading->attrs.items;
  bst_nearest nearest = {.word = at->key};
  char hint[160];
  bool is_silent = file->silent && bst_value_find(file->silent, at->key);
  for (size_t i = 0; i < loading->attrs.count && !is_silent; i++)
    bst_nearest_try(&nearest, attrs[i].name);
  if (!is_silent && (loading->is_strict || bst_nearest_hint(&nearest, hint, sizeof hint)))
    return bst_attr_named(loading, &file->reader, at, at->key); /* known, or a slip */
  bst_check_name(&file->reader, at);
  if (!is_silent) /* else that is what was asked for */
    note_left_out(loading, file->reader.file, at->key);
  return BST_UNKNOWN;
}

static void read_symbols(tile_file *file, bst_section *section, bst_tile_def *tile) {
  const bst_value *symbols = bst_read_entries(section, "symbols");
  const bst_attr_def *attrs = file->loading->attrs.items;
  for (size_t i = 0; symbols && i < symbols->count; i++) {
    const bst_value *entry = bst_option_resolve(&file->reader, &symbols->item[i]);
    uint8_t attr = symbol_named(file, &symbols->item[i]);
    if (!entry || attr == BST_UNKNOWN || (file->loading->attrs_off >> attr & 1))
      continue;
    bst_symbol_def symbol = {.attr = attr, .segment = BST_SEG_NONE, .amount = 1};
    symbol.direction = 255;
    if (attrs[attr].on_segment)
      read_segment_symbol(file, entry, tile, symbol);
    else
      read_tile_symbol(file, entry, tile, symbol);
  }
}

/* --- counts and letters ---------------------------------------------------------------------- */

static const bst_range copies_range = {0, 1000};

/* Counts by edition: all of them are looked at, whichever is in force. */
static void read_counts(tile_file *file, const bst_value *counts, uint16_t *out) {
  for (size_t i = 0; i < counts->count; i++) {
    int32_t one = 0;
    bst_as_int(&file->reader, &counts->item[i], copies_range, &one);
    out[i] = (uint16_t)one;
  }
  if (file->edition < 1)
    bst_fault(&file->reader, counts, NULL, "lists counts by edition, but the set has no 'edition'");
  else if (file->editions && counts->count != file->editions)
    bst_fault(&file->reader, counts, NULL, "holds %zu counts, but there are %zu editions",
              counts->count, file->editions);
  else if ((size_t)file->edition > counts->count)
    bst_fault(&file->reader, counts, NULL, "says nothing for this edition");
}

/* All of all boxes; the one that is in force is what there is. */
static bst_printed read_copies(tile_file *file, bst_section *section) {
  const bst_value *value = bst_require(section, "n");
  bool listed = value && bst_value_is_list(value);
  size_t count = listed ? value->count : 1, used = listed ? (size_t)file->edition : 1;
  uint16_t *copies = bst_arena_alloc(file->loading->arena, (count + 1) * sizeof *copies);
  int32_t one = 0;
  if (!copies)
    return (bst_printed){0};
  copies[0] = 0;
  if (listed)
    read_counts(file, value, copies);
  else if (value && bst_as_int(&file->reader, value, copies_range, &one))
    copies[0] = (uint16_t)one;
  for (size_t i = 0; i < count; i++)
    copies[i] = (uint16_t)(copies[i] * file->factor);
  return (bst_printed){used > 0 && used <= count ? copies[used - 1] : 0, copies, (uint16_t)count};
}

static void read_letter(tile_file *file, bst_section *section, size_t tile) {
  const bst_value *value = bst_read(section, "letter");
  int32_t turned = bst_read_int(section, "turned", (bst_range){0, 3}, 0);
  const char *text;
  if (!value || !bst_as_text(&file->reader, value, &text))
    return;
  const bst_letter *known = file->loading->letters.items;
  for (size_t i = 0; i < file->loading->letters.count; i++)
    if (strcmp(known[i].letter, text) == 0)
      bst_fault(&file->reader, value, NULL, "is '%s', which another tile has too", text);
  bst_letter *letter = bst_list_add(&file->loading->letters, file->loading->arena, sizeof *letter);
  if (letter)
    *letter = (bst_letter){text, (uint16_t)tile, (uint8_t)turned};
}

/* --- files ----------------------------------------------------------------------------------- */

static void check_name(tile_file *file, const bst_value *entry) {
  const bst_tile_def *tiles = file->loading->tiles.items;
  for (size_t i = 0; i < file->loading->tiles.count; i++)
    if (strcmp(tiles[i].name, entry->key) == 0)
      bst_fault(&file->reader, entry, NULL, "stands in another loaded set too: ids are unique");
  bst_check_id(&file->reader, entry, entry->key);
}

/* Who plays may want another number of it. */
static void distribute(const bst_distribution *d, bst_tile_def *tile) {
  if (!d)
    return;
  if (d->only)
    tile->copies = 0;
  for (size_t i = 0; i < d->count; i++)
    if (strcmp(d->tile[i].tile, tile->name) == 0)
      tile->copies = d->tile[i].count;
}

static void declare_tile(tile_file *file, const bst_value *entry) {
  bst_section section = bst_open(&file->reader, entry);
  bst_tile_def tile = {.name = entry->key};
  check_name(file, entry);
  bool shaped = read_shape(file, &section, &tile);
  bst_printed printed = read_copies(file, &section);
  if (shaped) {
    read_centre(file, &section, &tile);
    read_pairs(file, &section, "borders", &tile, bst_tile_parse_borders);
    read_pairs(file, &section, "links", &tile, bst_tile_parse_links);
    read_count_once(file, &section, &tile);
    read_symbols(file, &section, &tile);
  }
  tile.apart = bst_read_bool(&section, "apart", false);
  read_letter(file, &section, file->loading->tiles.count);
  bool enabled = bst_read_enabled(&section);
  const char *const read_already[] = {"borders", "links", "centre", "count_once", "symbols", "at"};
  for (size_t i = 0; !shaped && i < sizeof read_already / sizeof *read_already; i++)
    bst_read(&section, read_already[i]);
  bst_close(&section, "");
  printed.editions = enabled ? printed.editions : 0;
  tile.copies = enabled ? printed.copies : 0;
  distribute(file->loading->distribution, &tile);
  file->copies += tile.copies;
  printed.copies = tile.copies;
  bst_printed *kept = bst_list_add(&file->loading->printed, file->loading->arena, sizeof *kept);
  if (kept)
    *kept = printed;
  bst_add_thing(file->loading, BST_SECTION_tile, &tile, &file->reader, entry);
}

static void declare_tiles(tile_file *file, bst_section *set) {
  bst_require(set, "tiles");
  const bst_value *tiles = bst_read_entries(set, "tiles");
  for (size_t i = 0; tiles && i < tiles->count; i++)
    declare_tile(file, &tiles->item[i]);
  if (tiles && file->copies == 0 && !file->loading->distribution)
    bst_fault(&file->reader, tiles, NULL, "holds no tile with a copy to play with");
  if (file->copies > BST_MAX_TILES)
    bst_fault(&file->reader, tiles, NULL, "holds %u tiles; %d is the most", file->copies,
              BST_MAX_TILES);
}

/* The highest number that a declared value can be; 0: it says nothing about others. */
static size_t highest_of(const bst_value *values) {
  int64_t highest = 0;
  for (size_t i = 0; i < values->count; i++)
    if (values->item[i].type == BST_VALUE_INTEGER && values->item[i].integer > highest)
      highest = values->item[i].integer;
  return (size_t)highest;
}

/* `edition`: the one in force, and how many there are. */
static void read_edition(tile_file *file, bst_section *set, const bst_value *root) {
  const bst_value *written = bst_value_find(root, "edition");
  file->edition = bst_read_int(set, "edition", (bst_range){1, 16}, 0);
  if (!written || written->type != BST_VALUE_OPTION || file->edition < 1)
    return;
  const bst_option *option = bst_option_named(&file->reader, written, written->text);
  if (option)
    file->editions = highest_of(written->boolean ? written : option->values);
}

static void check_set_id(tile_file *file, bst_section *set, const char *id) {
  const bst_value *at = bst_value_find(set->table, "id");
  const char *own_id = bst_read_text(set, "id", id);
  if (strcmp(own_id, id) != 0 || !at)
    bst_fault(&file->reader, set->table, NULL, "the id must be '%s', like the file", id);
  if (*own_id)
    bst_check_id(&file->reader, at, own_id);
}

/* The box of a set is called like the set, unless it says another name. */
static const char *read_box(tile_file *file, bst_section *set, const char *id) {
  const bst_value *value = bst_read(set, "box");
  const char *name = id;
  if (value && bst_as_text(&file->reader, value, &name))
    bst_check_id(&file->reader, value, name);
  return name;
}

void bst_declare_tileset(bst_loading *loading, const bst_value *root,
                         const bst_tileset_request *set_wanted) {
  const char *id = set_wanted->id;
  size_t first = loading->tiles.count;
  tile_file file = {
      .loading = loading,
      .factor = set_wanted->factor,
      .silent = set_wanted->silent,
      .reader = {.arena = loading->arena,
                 .report = loading->report,
                 .options = &loading->options,
                 .file = set_wanted->path,
                 .rule = set_wanted->rule},
  };
  bst_section set = bst_open(&file.reader, root);
  check_set_id(&file, &set, id);
  bst_require(&set, "api");
  bst_read_int(&set, "api", (bst_range){1, 1}, 1);
  const char *title = bst_read_text(&set, "title", id);
  const char *source = bst_read_text(&set, "source", "");
  bst_read_text(&set, "credit", "");
  bst_read_text(&set, "author", "");
  bst_read_text(&set, "licence", "");
  read_edition(&file, &set, root);
  const char *box = read_box(&file, &set, id);
  declare_tiles(&file, &set);
  char what[160];
  snprintf(what, sizeof what, "tile set '%s'", id);
  bst_close(&set, what);
  bst_tileset_info *info = bst_list_add(&loading->tilesets, loading->arena, sizeof *info);
  if (info)
    *info = (bst_tileset_info){id,
                               title,
                               source,
                               set_wanted->path,
                               set_wanted->hash,
                               (uint16_t)file.copies,
                               (uint16_t)first,
                               (uint16_t)(loading->tiles.count - first),
                               (uint16_t)file.edition,
                               box,
                               bst_has(&set, "box")};
}

/* Tiles of which the set-up wants a number, and which nobody has. */
static void check_distribution(const bst_loading *loading) {
  const bst_distribution *d = loading->distribution;
  char hint[160];
  uint32_t sum = 0;
  for (size_t i = 0; d && i < d->count; i++) {
    bst_nearest nearest = {.word = d->tile[i].tile};
    uint16_t tile = bst_find_named(&loading->tiles, sizeof(bst_tile_def), nearest.word, &nearest);
    sum += d->tile[i].count;
    if (tile == BST_NONE)
      bst_report_add(loading->report, d->file, d->tile[i].line,
                     bst_nearest_hint(&nearest, hint, sizeof hint),
                     "names tile '%s', which no loaded set has", d->tile[i].tile);
  }
  if (sum > BST_MAX_TILES)
    bst_report_add(loading->report, d->file, 0, NULL, "hands out %u tiles; %d is the most", sum,
                   BST_MAX_TILES);
}

void bst_finish_tiles(bst_loading *loading) {
  check_distribution(loading);
  bst_finish_layout(loading);
}
