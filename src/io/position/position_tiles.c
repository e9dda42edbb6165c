/* position_tiles.c - see position_tiles.h. */
#include "position_tiles.h"

#include <notation.h>
#include <ruleset.h>
#include <stdlib.h>
#include <string.h>

enum { COPIES = 16, FARTHEST_PART = 16 }; /* COPIES: enough to lay any position */

static bst_status bad(bst_error *err, const char *tile, const char *what) {
  err->status = BST_BAD_INPUT;
  snprintf(err->text, sizeof err->text, "tile '%.60s': %.400s", tile, what);
  return BST_BAD_INPUT;
}

bool bst_position_has_tiles(const bst_json *file) {
  const bst_json *halves = bst_json_get(file, "halves");
  return (!halves || bst_json_type_of(halves) == BST_JSON_OBJECT) &&
         bst_json_type_of(bst_json_get(file, "types")) == BST_JSON_OBJECT &&
         bst_json_type_of(bst_json_get(file, "positions")) == BST_JSON_LIST;
}

/* --- one tile --------------------------------------------------------------------------------- */

/* False: the places or the strings are none. */
static bool read_parts(const bst_json *from, bst_tile_cell_text parts[BST_MAX_TILE_CELLS],
                       size_t *count) {
  const bst_json *list = bst_json_get(from, "parts");
  *count = 1;
  parts[0] = (bst_tile_cell_text){bst_json_text(bst_json_get(from, "slots")), 0, 0};
  if (!list)
    return parts[0].slots[0] != '\0';
  *count = bst_json_count(list);
  if (*count == 0 || *count > BST_MAX_TILE_CELLS)
    return false;
  for (size_t i = 0; i < *count; i++) {
    const bst_json *part = bst_json_at(list, i), *at = bst_json_get(part, "at");
    const bst_json *x = bst_json_at(at, 0), *y = bst_json_at(at, 1);
    if (!bst_json_within(x, -FARTHEST_PART, FARTHEST_PART) ||
        !bst_json_within(y, -FARTHEST_PART, FARTHEST_PART))
      return false;
    parts[i] = (bst_tile_cell_text){bst_json_text(bst_json_get(part, "slots")),
                                    (int8_t)bst_json_whole(x), (int8_t)bst_json_whole(y)};
  }
  return true;
}

static bst_status add_symbols(bst_tile_def *tile, const bst_query_info *word, const char *letters,
                              bst_error *err) {
  for (; *letters; letters++) {
    uint8_t segment = bst_tile_letter(tile, *letters);
    if (segment == BST_SEG_NONE || tile->symbol_count == BST_MAX_SEGMENTS) {
      char what[128];
      snprintf(what, sizeof what, "\"%.60s\" must name segments of the tile", word->query);
      return bad(err, tile->name, what);
    }
    tile->symbol[tile->symbol_count++] = (bst_symbol_def){word->attr, segment, 1, 255};
  }
  return BST_OK;
}

/* What a key says of the tile, if rules declare it. */
static bst_status add_word(bst_tile_def *tile, const bst_query_info *word, const bst_json *value,
                           bst_error *err) {
  if (word->attr != BST_ATTR_NONE)
    return add_symbols(tile, word, bst_json_text(value), err);
  if (word->at != BST_QUERY_MIDDLE || bst_json_type_of(value) != BST_JSON_TRUE ||
      bst_tile_add_inner(tile, word->kind) != BST_SEG_NONE)
    return BST_OK;
  return bad(err, tile->name, "is too full for what lies in its middle");
}

static bst_status add_words(bst_tile_def *tile, bst_json *from, const bst_position_words *words,
                            bst_error *err) {
  bst_status status = BST_OK;
  for (size_t i = 0; i < bst_json_count(from) && status == BST_OK; i++) {
    const char *key = bst_json_key(from, i);
    const bst_query_info *word = bst_position_word(words, key);
    if (word)
      status = add_word(tile, word, bst_json_get(from, key), err);
  }
  return status;
}

static bst_status mark_count_once(bst_tile_def *tile, const bst_json *from, bst_error *err) {
  for (const char *letter = bst_json_text(bst_json_get(from, "count_once")); *letter; letter++) {
    uint8_t segment = bst_tile_letter(tile, *letter);
    if (segment == BST_SEG_NONE)
      return bad(err, tile->name, "\"count_once\" must name segments of the tile");
    tile->segment[segment].count_once = true;
  }
  return BST_OK;
}

static bst_status read_tile(bst_tile_def *tile, const char *name, bst_json *from,
                            const bst_position_meaning *meaning, bst_error *err) {
  bst_tile_cell_text parts[BST_MAX_TILE_CELLS];
  bst_error why = {0};
  size_t count;
  *tile = (bst_tile_def){.name = name, .copies = COPIES};
  if (strcmp(bst_json_text(bst_json_get(bst_json_at(bst_json_get(from, "parts"), 0), "slots")),
             "...|...|...|...") == 0) { /* nothing on its sides: they fit everything */
    parts[0] = (bst_tile_cell_text){"*|*|*|*", 0, 0};
    count = 1;
  } else if (!read_parts(from, parts, &count))
    return bad(err, name, "needs \"slots\", or \"parts\" with \"at\": [x, y] and \"slots\" each");
  if (bst_tile_parse(tile, parts, count, meaning->kind, meaning->kind_count, &why) != BST_OK ||
      bst_tile_parse_borders(tile, bst_json_text(bst_json_get(from, "borders")), &why) != BST_OK)
    return bad(err, name, why.text);
  bst_status status = add_words(tile, from, &meaning->words, err);
  return status == BST_OK ? mark_count_once(tile, from, err) : status;
}

/* A half tile of the rules that are loaded, for files without halves of their own. */
static void add_known(bst_tile_def *tile, const bst_tile_def *known) {
  *tile = *known;
  tile->copies = COPIES;
  tile->apart = false;
  tile->start = 0;
}

static bst_status no_halves(bst_error *err) {
  *err = (bst_error){BST_BAD_INPUT,
                     "the file has no \"halves\", and no loaded rule has half tiles: name one with "
                     "--with (bastide list rules)"};
  return BST_BAD_INPUT;
}

/* --- all of them ------------------------------------------------------------------------------ */

bst_status bst_position_tiles(const bst_json *file, const bst_position_meaning *meaning,
                              bst_tile_def **out, size_t *count, bst_error *err) {
  bst_json *group[] = {bst_json_get(file, "halves"), bst_json_get(file, "types")};
  size_t most = bst_json_count(group[0]) + bst_json_count(group[1]) + meaning->tile_count;
  size_t read = 0;
  bst_tile_def *tile = calloc(most + 1, sizeof *tile);
  bst_status status = BST_OK;
  if (!tile) {
    *err = (bst_error){BST_NO_MEMORY, "out of memory for the tiles"};
    return BST_NO_MEMORY;
  }
  for (size_t i = 0; !group[0] && i < meaning->tile_count; i++)
    if (meaning->tile[i].cell[0].shape == BST_SHAPE_HALF)
      add_known(&tile[read++], &meaning->tile[i]);
  if (!group[0] && read == 0)
    status = no_halves(err);
  for (size_t g = 0; g < 2; g++)
    for (size_t i = 0; i < bst_json_count(group[g]) && status == BST_OK; i++) {
      const char *name = bst_json_key(group[g], i);
      status = read_tile(&tile[read++], name, bst_json_get(group[g], name), meaning, err);
    }
  if (status != BST_OK) {
    free(tile);
    return status;
  }
  *out = tile;
  *count = read;
  return BST_OK;
}

/* --- a ruleset with them ---------------------------------------------------------------------- */

static bst_ruleset_def with_tiles(const bst_ruleset *rs, const bst_tile_def *tile, size_t count) {
  bst_ruleset_def def = bst_ruleset_definition(rs);
  def.tile = tile;
  def.tile_count = count;
  def.step_count = def.listener_count = def.effect_count = def.group_count = def.filter_count = 0;
  return def;
}

bst_status bst_position_ruleset(const bst_json *file, const bst_position_words *words,
                                const bst_ruleset *rs, bst_ruleset **out, bst_error *err) {
  const bst_position_meaning meaning = {rs->kind, rs->kind_count, *words, rs->tiles.def,
                                        rs->tiles.type_count};
  bst_tile_def *tile;
  size_t count;
  bst_status status = bst_position_tiles(file, &meaning, &tile, &count, err);
  if (status != BST_OK)
    return status;
  bst_ruleset_def def = with_tiles(rs, tile, count);
  status = bst_ruleset_new(&def, out, err);
  free(tile);
  return status;
}
