/* picture_places.c - where figures would stand (picture_hits.h). A tile is painted to find it out,
 * so what was found of each is kept. */
#include "picture_places.h"

#include <stdlib.h>

#include "picture_scene.h"

enum { FIRST_ROOM = 64 };

/* A tile as it lies, and where figures would stand on its segments, on the board. */
typedef struct known_tile {
  uint16_t type;
  bst_place_xy place;
  bst_point at[BST_MAX_SEGMENTS];
} known_tile;

struct bst_places {
  bst_picture picture;
  bst_painter *painter;
  known_tile *tile;
  size_t count, room, last; /* last: which was asked about */
};

bst_places *bst_places_new(const bst_picture *picture) {
  bst_places *places = calloc(1, sizeof *places);
  if (!places)
    return NULL;
  places->picture = *picture;
  places->painter = bst_painter_new(picture);
  if (places->painter)
    return places;
  free(places);
  return NULL;
}

void bst_places_free(bst_places *places) {
  if (!places)
    return;
  (void)bst_painter_free(places->painter);
  free(places->tile);
  free(places);
}

static bool is_it(const known_tile *tile, uint16_t type, bst_place_xy place) {
  return tile->type == type && tile->place.x == place.x && tile->place.y == place.y &&
         tile->place.rotation == place.rotation;
}

/* NULL: it wasn't asked about yet. */
static const known_tile *find_known(bst_places *places, uint16_t type, bst_place_xy place) {
  if (places->last < places->count && is_it(&places->tile[places->last], type, place))
    return &places->tile[places->last];
  for (size_t i = 0; i < places->count; i++)
    if (is_it(&places->tile[i], type, place)) {
      places->last = i;
      return &places->tile[i];
    }
  return NULL;
}

static bool make_room(bst_places *places) {
  if (places->count < places->room)
    return true;
  size_t room = places->room ? 2 * places->room : FIRST_ROOM;
  known_tile *more = realloc(places->tile, room * sizeof *more);
  if (!more)
    return false;
  places->tile = more;
  places->room = room;
  return true;
}

/* NULL: out of memory. */
static const known_tile *paint_new(bst_places *places, uint16_t type, bst_place_xy place) {
  bst_painter *p = places->painter;
  const bst_tile_def *def = bst_tile_definition(places->picture.rs, type);
  const bst_point at = {place.x * BST_CELL, place.y * BST_CELL};
  if (!make_room(places))
    return NULL;
  known_tile *tile = &places->tile[places->count];
  *tile = (known_tile){.type = type, .place = place};
  for (int i = 0; i < BST_LAYER_COUNT; i++)
    bst_svg_clear(&p->layer[i]);
  p->failed = false;
  bst_paint_tile(p, def, place, at, "");
  for (uint8_t s = 0; s < def->segment_count && !p->failed; s++) {
    bst_point on_tile = bst_paint_place(p, s);
    tile->at[s] = (bst_point){p->at.x + on_tile.x, p->at.y + on_tile.y};
  }
  if (p->failed)
    return NULL;
  places->last = places->count++;
  return tile;
}

bst_status bst_places_find(bst_places *places, uint16_t type, bst_place_xy place, uint8_t segment,
                           bst_point *out) {
  const known_tile *tile = find_known(places, type, place);
  if (!tile)
    tile = paint_new(places, type, place);
  if (!tile)
    return BST_NO_MEMORY;
  *out = tile->at[segment];
  return BST_OK;
}

bst_status bst_place_find(const bst_picture *picture, uint16_t type, bst_place_xy place,
                          uint8_t segment, bst_point *out) {
  bst_places *places = bst_places_new(picture);
  bst_status status = places ? bst_places_find(places, type, place, segment, out) : BST_NO_MEMORY;
  bst_places_free(places);
  return status;
}
