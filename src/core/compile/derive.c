#include "derive.h"

#include "notation.h"
#include "status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Edits of one tile, one after the other. Those that add a segment stand in the order in which they
 * were made, since that numbers the segments; the order of the others changes nothing (but of those
 * that change the kind of one segment, which stay in order), so they come behind, sorted. Two tiles
 * with equal lists are one type. */
enum { MOST_EDITS = 16 };
typedef struct history {
  uint8_t count;
  uint8_t edit[MOST_EDITS], way[MOST_EDITS];
} history;

typedef struct deriving {
  const bst_ruleset_def *def;
  bst_derived *out;
  history *made; /* by type */
  size_t count, way_room;
  bst_error *err;
} deriving;

/* --- whether a tile takes an edit ----------------------------------------------------------- */

static bool was_made(const history *made, uint8_t edit) {
  return memchr(made->edit, edit, made->count) != NULL;
}

static bool is_half(const bst_tile_def *tile) {
  return tile->cell_count == 1 && tile->cell[0].shape == BST_SHAPE_HALF;
}

/* Has a tile of one cell that side? A half tile that isn't turned has those to the south and west;
 * its long side is none that is edited. */
static bool has_side(const bst_tile_def *tile, uint8_t side) {
  return tile->cell_count == 1 && side < BST_H &&
         (!is_half(tile) || side == BST_S || side == BST_W);
}

/* Is a side of this kind from end to end, be it of one segment or several? The middle may be left
 * out. */
static bool side_is_of(const bst_tile_def *tile, uint8_t side, uint8_t kind) {
  const uint8_t *slot = tile->cell[0].slot[side];
  bool is = true;
  for (int i = 0; i < 3; i++)
    is = is && ((slot[i] < tile->segment_count && tile->segment[slot[i]].kind == kind) ||
                (i == BST_CENTRE && slot[i] == BST_SEG_NONE));
  return is;
}

static uint8_t sides_of(const bst_tile_def *tile, uint8_t segment) {
  uint8_t count = 0;
  for (uint8_t p = 0; p < tile->cell_count; p++)
    for (int side = 0; side < BST_SIDES; side++)
      count = (uint8_t)(count + (memchr(tile->cell[p].slot[side], segment, 3) != NULL));
  return count;
}

/* The first letter of a kind that the tile doesn't have yet; 0: it has them all. */
static char free_letter(const bst_ruleset_def *def, const bst_tile_def *tile, uint8_t kind) {
  for (int letter = def->kind[kind].first_letter;
       letter != 0 && letter <= def->kind[kind].last_letter; letter++)
    if (bst_tile_letter(tile, (char)letter) == BST_SEG_NONE)
      return (char)letter;
  return 0;
}

/* Does a segment that is added reach the side across as well, or go on over the other half? */
static bool is_opposite(const bst_edit_def *edit) { return edit->sides == BST_EDIT_OPPOSITE; }

static bool spans(const bst_tile_def *tile) {
  bool is = false;
  for (uint8_t s = 0; s < tile->segment_count; s++)
    is = is || tile->segment[s].spans;
  return is;
}

/* Ways are: of a segment that is added its first side (of a half tile its only one), of a closed
 * segment its side, else the segment that changes; sides as on the tile that isn't turned. Of two
 * half tiles one segment goes over the diagonal at most. */
static bool takes_added(const bst_ruleset_def *def, const bst_tile_def *tile,
                        const bst_edit_def *edit, uint8_t way) {
  bool both = is_opposite(edit) && !is_half(tile);
  if (!has_side(tile, way) || (both && (way > BST_E || !has_side(tile, way ^ 2))) ||
      (is_opposite(edit) && spans(tile)) || tile->segment_count == BST_MAX_SEGMENTS ||
      free_letter(def, tile, (uint8_t)(edit->add - 1)) == 0)
    return false;
  uint8_t on = (uint8_t)(edit->on - 1);
  return edit->on == 0 || (side_is_of(tile, way, on) && (!both || side_is_of(tile, way ^ 2, on)));
}

static bool takes(const deriving *d, uint16_t type, uint8_t number, uint8_t way) {
  const bst_edit_def *edit = &d->def->edit[number];
  const bst_tile_def *tile = &d->out->tile[type];
  if (edit->off || (edit->once && was_made(&d->made[type], number)) ||
      d->made[type].count == MOST_EDITS)
    return false;
  if (edit->add != 0)
    return takes_added(d->def, tile, edit, way);
  if (edit->close != 0)
    return has_side(tile, way) && side_is_of(tile, way, (uint8_t)(edit->close - 1));
  /* what counts the cells around it is joined over no side */
  bool alone = d->def->kind[edit->to - 1].completion == BST_COMPLETE_RING8;
  return way < tile->segment_count && tile->segment[way].kind == edit->from - 1 &&
         (edit->reaches == 0 || sides_of(tile, way) == edit->reaches) &&
         (!alone || sides_of(tile, way) == 0);
}

/* --- what becomes of it --------------------------------------------------------------------- */

static void add_segment(const bst_ruleset_def *def, bst_tile_def *tile, const bst_edit_def *edit,
                        uint8_t way) {
  uint8_t number = tile->segment_count++, kind = (uint8_t)(edit->add - 1);
  tile->segment[number] = (bst_segment_def){.kind = kind,
                                            .letter = free_letter(def, tile, kind),
                                            .over = true,
                                            .spans = is_opposite(edit) && is_half(tile)};
  tile->cell[0].slot[way][BST_CENTRE] = number;
  if (is_opposite(edit) && !is_half(tile))
    tile->cell[0].slot[way ^ 2][BST_CENTRE] = number;
}

static void close_side(bst_tile_def *tile, uint8_t side) {
  memset(tile->cell[0].slot[side], BST_SEG_NONE, 3);
  tile->cell[0].slot[side][0] = BST_SEG_WILD;
}

/* "bridge.NS", "cap.E", "castle.C"; a segment without a letter by its number. */
static void add_to_name(char *name, const bst_tile_def *tile, const bst_edit_def *edit,
                        uint8_t way) {
  static const char sides[] = "NESW";
  const char *dot = strrchr(edit->name, '.'), *word = dot != NULL ? dot + 1 : edit->name;
  size_t used = strlen(name), room = BST_DERIVED_NAME - used;
  if (edit->add != 0 && is_opposite(edit) && !is_half(tile))
    snprintf(name + used, room, "~%s.%s", word, way == 0 ? "NS" : "WE");
  else if (edit->add != 0 || edit->close != 0)
    snprintf(name + used, room, "~%s.%c", word, sides[way]);
  else if (tile->segment[way].letter != 0)
    snprintf(name + used, room, "~%s.%c", word, tile->segment[way].letter);
  else
    snprintf(name + used, room, "~%s.%u", word, way + 1u);
}

static void carry_out(const bst_ruleset_def *def, bst_tile_def *tile, uint8_t number, uint8_t way) {
  const bst_edit_def *edit = &def->edit[number];
  if (edit->add != 0)
    add_segment(def, tile, edit, way);
  else if (edit->close != 0)
    close_side(tile, way);
  else
    tile->segment[way].kind = (uint8_t)(edit->to - 1);
}

/* --- all types ------------------------------------------------------------------------------ */

static bool adds(const deriving *d, uint8_t edit) { return d->def->edit[edit].add != 0; }
static bool converts(const deriving *d, uint8_t edit) { return d->def->edit[edit].from != 0; }

/* Does an edit stand behind another one in a history? */
static bool is_behind(const deriving *d, uint8_t edit, uint8_t way, uint8_t other,
                      uint8_t other_way) {
  if (adds(d, other) || (converts(d, edit) && converts(d, other) && way == other_way))
    return true;
  return !adds(d, edit) && (edit != other ? edit > other : way >= other_way);
}

static history history_with(const deriving *d, const history *before, uint8_t edit, uint8_t way) {
  history made = *before;
  int at = made.count++;
  for (; at > 0 && !is_behind(d, edit, way, made.edit[at - 1], made.way[at - 1]); at--) {
    made.edit[at] = made.edit[at - 1];
    made.way[at] = made.way[at - 1];
  }
  made.edit[at] = edit;
  made.way[at] = way;
  return made;
}

static bool same_history(const history *a, const history *b) {
  return a->count == b->count && memcmp(a->edit, b->edit, a->count) == 0 &&
         memcmp(a->way, b->way, a->count) == 0;
}

static bst_status add_type(deriving *d, uint16_t base, const history *made, uint16_t *out) {
  size_t own = d->def->tile_count;
  if (d->count == BST_MAX_TILE_TYPES)
    return bst_fail(d->err, BST_FULL,
                    "edits make more than %d types of tiles: declare fewer, or some of them with "
                    "'once' or 'reaches'",
                    BST_MAX_TILE_TYPES);
  uint16_t type = *out = (uint16_t)d->count++;
  bst_tile_def *tile = &d->out->tile[type];
  char *name = d->out->name[type - own];
  *tile = d->out->tile[base];
  tile->copies = 0;
  tile->start = 0;
  tile->apart = false;
  tile->box = 0;
  snprintf(name, BST_DERIVED_NAME, "%s", tile->name);
  tile->name = name;
  for (uint8_t i = 0; i < made->count; i++) {
    add_to_name(name, tile, &d->def->edit[made->edit[i]], made->way[i]);
    carry_out(d->def, tile, made->edit[i], made->way[i]);
  }
  d->out->base[type] = base;
  d->made[type] = *made;
  return BST_OK;
}

/* The type that comes out of it, made now if there is none yet. Those of one base are searched
 * from the newest on. */
static bst_status find_or_add(deriving *d, uint16_t type, uint8_t edit, uint8_t way,
                              uint16_t *out) {
  history made = history_with(d, &d->made[type], edit, way);
  uint16_t base = d->out->base[type];
  for (size_t i = d->count; i-- > d->def->tile_count;)
    if (d->out->base[i] == base && same_history(&d->made[i], &made)) {
      *out = (uint16_t)i;
      return BST_OK;
    }
  return add_type(d, base, &made, out);
}

static bst_status add_way(deriving *d, uint16_t type, uint8_t edit, uint8_t way) {
  uint16_t becomes = BST_NONE;
  bst_status status = find_or_add(d, type, edit, way, &becomes);
  if (status != BST_OK)
    return status;
  if (d->out->edits.way_count == d->way_room) {
    d->way_room = 2 * d->way_room + 64;
    bst_edit_way *larger = realloc(d->out->edits.way, d->way_room * sizeof *larger);
    if (larger == NULL)
      return bst_fail(d->err, BST_NO_MEMORY, "out of memory for edits of tiles");
    d->out->edits.way = larger;
  }
  d->out->edits.way[d->out->edits.way_count++] = (bst_edit_way){type, becomes, edit, way};
  return BST_OK;
}

/* Types that come out are looked at in their turn. */
static bst_status derive_all(deriving *d) {
  bst_status status = BST_OK;
  for (uint16_t type = 0; type < d->count && status == BST_OK; type++)
    for (uint8_t edit = 0; edit < d->def->edit_count; edit++)
      for (uint8_t way = 0; way < BST_MAX_SEGMENTS && status == BST_OK; way++)
        if (takes(d, type, edit, way))
          status = add_way(d, type, edit, way);
  return status;
}

static bool allocate(deriving *d) {
  bst_derived *out = d->out;
  size_t own = d->def->tile_count;
  out->tile = calloc(BST_MAX_TILE_TYPES, sizeof *out->tile);
  out->base = calloc(BST_MAX_TILE_TYPES, sizeof *out->base);
  out->name = calloc(BST_MAX_TILE_TYPES - own + 1, sizeof *out->name);
  d->made = calloc(BST_MAX_TILE_TYPES, sizeof *d->made);
  return out->tile != NULL && out->base != NULL && out->name != NULL && d->made != NULL;
}

bst_status bst_derive(const bst_ruleset_def *def, bst_derived *out, bst_error *err) {
  *out = (bst_derived){.def = *def};
  if (def->edit_count == 0)
    return BST_OK;
  deriving d = {.def = def, .out = out, .count = def->tile_count, .err = err};
  bst_status status = BST_OK;
  if (allocate(&d)) {
    memcpy(out->tile, def->tile, def->tile_count * sizeof *def->tile);
    for (uint16_t type = 0; type < d.count; type++)
      out->base[type] = type;
    status = derive_all(&d);
    out->edits.base = out->base;
    out->def.tile = out->tile;
    out->def.tile_count = d.count;
  } else {
    status = bst_fail(err, BST_NO_MEMORY, "out of memory for edits of tiles");
  }
  free(d.made);
  return status;
}

void bst_derived_drop(bst_derived *derived) {
  free(derived->tile);
  free(derived->base);
  free(derived->edits.way);
  free(derived->name);
}
