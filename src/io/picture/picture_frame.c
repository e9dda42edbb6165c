/* picture_frame.c - see picture_frame.h.
 *
 * What was sent is remembered twice: as a hash of the facts that a tile shows, by which most tiles
 * are passed over without being painted, and as a hash of its text, since other facts may give the
 * same picture. */
#include "picture_frame.h"

#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "picture_board.h"
#include "picture_pieces.h"
#include "picture_scene.h"

/* --- frames --------------------------------------------------------------------------------- */

bst_status bst_frame_draw(const bst_picture *picture, bst_svg *out) {
  bst_painter *p = bst_painter_new(picture);
  out->prefix = bst_picture_prefix(picture);
  if (!p)
    return BST_NO_MEMORY;
  bst_svg_add(out, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' role='img' "
                   "font-family='DejaVu Sans, Verdana, sans-serif'>\n");
  bst_board_define(out, p, BST_BOARD_FRAME);
  bst_board_draw(out, p, BST_BOARD_FRAME);
  bst_svg_add(out, "</svg>\n");
  return bst_painter_free(p) && !out->failed ? BST_OK : BST_NO_MEMORY;
}

/* --- what was sent -------------------------------------------------------------------------- */

typedef struct sent_tile {
  uint64_t facts, text;
  int16_t x, y;
  uint16_t stacks; /* bits of its segments */
  uint16_t unused;
} sent_tile;

typedef struct sent_cell {
  uint64_t text;
  int16_t x, y;
} sent_cell;

typedef struct memory {
  sent_tile *tile;
  sent_cell *cell;   /* from the north to the south, from the west to the east */
  bst_point *stands; /* by figure: where it was painted with its tile */
  uint32_t cell_count;
  uint16_t tile_count;
} memory;

struct bst_pieces {
  bst_picture picture;
  memory sent;
};

static bool memory_open(memory *m, uint16_t tiles, uint32_t cells, uint16_t figures) {
  *m = (memory){.tile = calloc(tiles + 1u, sizeof *m->tile),
                .cell = calloc(cells + 1u, sizeof *m->cell),
                .stands = calloc(figures + 1u, sizeof *m->stands),
                .tile_count = tiles};
  return m->tile && m->cell && m->stands;
}

static void memory_close(memory *m) {
  free(m->tile);
  free(m->cell);
  free(m->stands);
  *m = (memory){.tile = NULL};
}

bst_pieces *bst_pieces_new(const bst_picture *picture) {
  bst_pieces *pieces = calloc(1, sizeof *pieces);
  if (pieces)
    pieces->picture = *picture;
  return pieces;
}

void bst_pieces_free(bst_pieces *pieces) {
  if (pieces)
    memory_close(&pieces->sent);
  free(pieces);
}

int bst_piece_order(const bst_piece *a, const bst_piece *b) {
  if (a->is != b->is)
    return a->is < b->is ? -1 : 1;
  if (a->y != b->y)
    return a->y < b->y ? -1 : 1;
  if (a->is == BST_PIECE_TILE)
    return (a->number > b->number) - (a->number < b->number);
  return (a->x > b->x) - (a->x < b->x);
}

/* --- telling -------------------------------------------------------------------------------- */

typedef struct teller {
  bst_scene scene;
  bst_lying lying;
  bst_painter *p;
  const memory *sent; /* with the call before */
  memory next;
  bst_svg text;
  bst_piece_told *told;
  void *self;
} teller;

/* All layers as one object; they are empty then. */
static void put_layers(teller *t) {
  char name[BST_SPRITE_NAME];
  const char *between = "{";
  bst_svg_clear(&t->text);
  for (int i = 0; i < BST_LAYER_COUNT; i++) {
    bst_svg *layer = &t->p->layer[i];
    if (layer->length == 0)
      continue;
    bst_svg_add(&t->text, "$s\"$s\":", between, bst_layer_name((bst_layer)i, name));
    bst_svg_append_json(&t->text, layer->text, layer->length);
    t->text.failed = t->text.failed || layer->failed;
    bst_svg_clear(layer);
    between = ",";
  }
  bst_svg_add(&t->text, "}");
}

static bool has_failed(const teller *t) { return t->p->failed || t->text.failed; }

static void tell(const teller *t, bst_piece piece) {
  piece.text = t->text.text;
  piece.length = t->text.length;
  t->told(t->self, &piece);
}

/* --- tiles ---------------------------------------------------------------------------------- */

static void paint_tile(teller *t, uint16_t tile, bst_facts *facts) {
  const bst_point origin = {0, 0};
  sent_tile *next = &t->next.tile[tile];
  next->stacks = bst_facts_paint(t->p, t->scene.picture, facts, origin);
  bst_scene_note(&t->scene, tile, next->stacks, facts, origin);
  put_layers(t);
  next->text = has_failed(t) ? 0 : XXH3_64bits(t->text.text, t->text.length);
}

/* What was painted before is where it was. */
static void pass_tile(teller *t, uint16_t tile, const bst_facts *facts, const sent_tile *sent) {
  const bst_tile_def *def = bst_tile_definition(t->p->rs, facts->type);
  t->next.tile[tile] = *sent;
  for (uint8_t i = 0; i < def->segment_count; i++)
    t->scene.stacks[bst_node_of(t->p->rs, t->scene.g, tile, i)] = sent->stacks >> i & 1;
  for (uint32_t i = 0; i < facts->count; i++)
    t->scene.stands[facts->number[i]] = t->sent->stands[facts->number[i]];
}

static void tell_tile(teller *t, uint16_t tile) {
  bst_facts facts;
  bst_scene_facts(&t->scene, tile, &facts);
  sent_tile *next = &t->next.tile[tile];
  const sent_tile *sent = tile < t->sent->tile_count ? &t->sent->tile[tile] : NULL;
  uint64_t hash = XXH3_64bits(&facts, bst_facts_size(&facts));
  if (sent && sent->facts == hash) {
    pass_tile(t, tile, &facts, sent);
    return;
  }
  next->facts = hash;
  next->x = facts.x;
  next->y = facts.y;
  paint_tile(t, tile, &facts);
  if (!has_failed(t) && !(sent && sent->text == next->text))
    tell(t, (bst_piece){.is = BST_PIECE_TILE, .x = facts.x, .y = facts.y, .number = tile});
}

/* Figures on tiles stand where they were painted; kept before others are painted. */
static void keep_stands(teller *t) {
  memcpy(t->next.stands, t->scene.stands, t->scene.figures * sizeof *t->scene.stands);
}

/* --- cells ---------------------------------------------------------------------------------- */

static const sent_cell *find_cell(const memory *m, int16_t x, int16_t y) {
  for (uint32_t i = 0; i < m->cell_count; i++)
    if (m->cell[i].x == x && m->cell[i].y == y)
      return &m->cell[i];
  return NULL;
}

static void tell_cells(teller *t) {
  bst_place_xy cell;
  while (bst_paint_lying(t->p, t->scene.picture, t->scene.g, &t->lying, t->scene.stands,
                         t->scene.stacks, (bst_point){0, 0}, &cell)) {
    if (t->p->layer[BST_LAYER_OVER].length == 0)
      continue;
    put_layers(t);
    if (has_failed(t))
      return;
    uint64_t hash = XXH3_64bits(t->text.text, t->text.length);
    const sent_cell *sent = find_cell(t->sent, cell.x, cell.y);
    t->next.cell[t->next.cell_count++] = (sent_cell){hash, cell.x, cell.y};
    if (!sent || sent->text != hash)
      tell(t, (bst_piece){.is = BST_PIECE_CELL, .x = cell.x, .y = cell.y});
  }
}

static void tell_gone(teller *t) {
  bst_svg_free(&t->text);
  for (uint16_t i = 0; i < t->sent->tile_count; i++) {
    const sent_tile *tile = &t->sent->tile[i];
    if (tile->facts == 0 || (i < t->scene.tiles && t->next.tile[i].facts != 0))
      continue;
    tell(t, (bst_piece){.is = BST_PIECE_TILE, .x = tile->x, .y = tile->y, .number = i});
  }
  for (uint32_t i = 0; i < t->sent->cell_count; i++) {
    const sent_cell *cell = &t->sent->cell[i];
    if (!find_cell(&t->next, cell->x, cell->y))
      tell(t, (bst_piece){.is = BST_PIECE_CELL, .x = cell->x, .y = cell->y});
  }
}

/* --- all of it ------------------------------------------------------------------------------ */

static bool tell_pieces(teller *t) {
  for (uint16_t i = 0; i < t->scene.shown && !has_failed(t); i++)
    tell_tile(t, t->scene.order[i]);
  if (has_failed(t))
    return false;
  keep_stands(t);
  tell_cells(t);
  if (has_failed(t))
    return false;
  tell_gone(t);
  return true;
}

static bst_status tell_since(const bst_picture *picture, const memory *sent, memory *next,
                             teller *t, const bst_game *g) {
  t->sent = sent;
  t->p = bst_painter_new(picture);
  bst_svg_init(&t->text, "");
  bool open = t->p && bst_scene_open(&t->scene, picture, g) && bst_lying_open(&t->lying, t->p, g) &&
              memory_open(&t->next, t->scene.tiles, t->lying.count, t->scene.figures);
  bool told = t->p && open && tell_pieces(t);
  bst_scene_close(&t->scene);
  bst_lying_close(&t->lying);
  bst_svg_free(&t->text);
  told = bst_painter_free(t->p) && told;
  *next = t->next;
  return told ? BST_OK : BST_NO_MEMORY;
}

bst_status bst_pieces_all(const bst_pieces *pieces, const bst_game *g, uint16_t last,
                          bst_piece_told *told, void *self) {
  const memory nothing = {.tile = NULL};
  memory next;
  teller t = {.told = told, .self = self};
  bst_picture picture = pieces->picture;
  picture.last = last;
  bst_status status = tell_since(&picture, &nothing, &next, &t, g);
  memory_close(&next);
  return status;
}

bst_status bst_pieces_since(bst_pieces *pieces, const bst_game *g, uint16_t last,
                            bst_piece_told *told, void *self) {
  memory next;
  teller t = {.told = told, .self = self};
  pieces->picture.last = last;
  bst_status status = tell_since(&pieces->picture, &pieces->sent, &next, &t, g);
  if (status == BST_OK) {
    memory_close(&pieces->sent);
    pieces->sent = next;
  } else {
    memory_close(&next);
  }
  return status;
}
