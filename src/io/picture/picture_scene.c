/* picture_scene.c - see picture_scene.h. */
#include "picture_scene.h"

#include <locations.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture_near.h"
#include "picture_owners.h"
#include "picture_pieces.h"

enum { TITLE_TEXT = 160, SEVERAL_KINDS = 255 };

/* --- painters of pictures ------------------------------------------------------------------- */

const char *bst_picture_prefix(const bst_picture *picture) {
  return picture->prefix ? picture->prefix : "b";
}

bst_painter *bst_painter_new(const bst_picture *picture) {
  bst_painter *p = malloc(sizeof *p);
  bst_page page = picture->named ? BST_PAGE_NAMED : picture->dark ? BST_PAGE_DARK : BST_PAGE_LIGHT;
  if (p)
    bst_painter_init(p, picture->rs, picture->rules, page, bst_picture_prefix(picture));
  return p;
}

bool bst_painter_free(bst_painter *p) {
  if (!p)
    return false;
  bool failed = p->failed;
  for (int i = 0; i < BST_LAYER_COUNT; i++)
    failed = failed || p->layer[i].failed;
  bst_painter_clear(p);
  free(p);
  return !failed;
}

/* --- cells ---------------------------------------------------------------------------------- */

static void include(bst_cells *e, bool *any, int x, int y) {
  e->left = !*any || x < e->left ? x : e->left;
  e->right = !*any || x > e->right ? x : e->right;
  e->top = !*any || y < e->top ? y : e->top;
  e->bottom = !*any || y > e->bottom ? y : e->bottom;
  *any = true;
}

/* Those of one placed tile. */
static void include_tile(const bst_ruleset *rs, const bst_placed *placed, bst_cells *e, bool *any) {
  bst_outline o;
  bst_outline_make(bst_tile_definition(rs, placed->type), placed->rotation, &o);
  for (uint8_t part = 0; part < o.part_count; part++)
    include(e, any, placed->x + o.part[part].dx, placed->y + o.part[part].dy);
}

bool bst_picture_extent(const bst_ruleset *rs, const bst_game *g, bst_cells *out) {
  bool any = false;
  *out = (bst_cells){0, 0, 0, 0};
  for (uint16_t i = 0; i < bst_placed_count(g); i++) {
    const bst_placed placed = bst_placed_tile(rs, g, i);
    if (placed.type != BST_NONE)
      include_tile(rs, &placed, out, &any);
  }
  return any;
}

/* Lies any of the tile in these cells? */
static bool is_shown(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                     const bst_cells *cells) {
  const bst_placed placed = bst_placed_tile(rs, g, tile);
  bst_cells own;
  bool any = false;
  if (placed.type == BST_NONE)
    return false;
  include_tile(rs, &placed, &own, &any);
  return own.left <= cells->right && own.right >= cells->left && own.top <= cells->bottom &&
         own.bottom >= cells->top;
}

bool bst_picture_shows(const bst_ruleset *rs, const bst_game *g, const bst_cells *cells) {
  for (uint16_t i = 0; i < bst_placed_count(g); i++)
    if (is_shown(rs, g, i, cells))
      return true;
  return false;
}

/* --- scenes --------------------------------------------------------------------------------- */

/* From the north to the south, so that what stands further south is in front. */
static void sort_tiles(bst_scene *s) {
  uint16_t count = 0;
  int first = INT16_MAX, last = INT16_MIN;
  for (uint16_t i = 0; i < s->tiles; i++) {
    const bst_placed placed = bst_placed_tile(s->picture->rs, s->g, i);
    if (placed.type == BST_NONE)
      continue; /* it has left the board */
    first = placed.y < first ? placed.y : first;
    last = placed.y > last ? placed.y : last;
  }
  for (int y = first; y <= last; y++)
    for (uint16_t i = 0; i < s->tiles; i++)
      if (bst_placed_tile(s->picture->rs, s->g, i).type != BST_NONE &&
          bst_placed_tile(s->picture->rs, s->g, i).y == y)
        s->order[count++] = i;
  s->shown = count;
}

/* Figures on the board, chained by the tile they stand on. */
static void find_figures(bst_scene *s) {
  const bst_ruleset *rs = s->picture->rs;
  for (uint16_t i = 0; i < s->tiles; i++)
    s->first[i] = BST_NONE;
  for (uint16_t i = s->figures; i-- > 0;) {
    bst_figure_info info = bst_figure_at(rs, s->g, i);
    uint16_t tile = info.node == BST_NONE ? (uint16_t)BST_NONE : bst_node_tile(rs, s->g, info.node);
    s->stands[i] = (bst_point){BST_PICTURE_NOWHERE, 0};
    if (tile >= s->tiles)
      continue;
    s->next[i] = s->first[tile];
    s->first[tile] = i;
  }
}

static void find_stacks(bst_scene *s) {
  const bst_ruleset *rs = s->picture->rs;
  for (uint16_t i = 0; i < rs->layout.token_cap; i++) {
    const bst_token *token = &tokens_of(rs, s->g)[i];
    uint16_t node = token->location.at;
    if (token->location.where != BST_AT_SEGMENT || node >= rs->layout.node_cap)
      continue;
    bool others = s->stack[node] > 0 && s->stack_kind[node] != token->kind;
    s->stack_kind[node] = others ? (uint8_t)SEVERAL_KINDS : token->kind;
    s->stack[node]++;
  }
}

bool bst_scene_open(bst_scene *s, const bst_picture *picture, const bst_game *g) {
  const bst_ruleset *rs = picture->rs;
  size_t nodes = rs->layout.node_cap + 1u;
  *s = (bst_scene){
      .picture = picture, .g = g, .tiles = bst_placed_count(g), .figures = bst_figure_count(rs)};
  s->order = malloc(((size_t)s->tiles + 1) * sizeof *s->order);
  s->first = malloc(((size_t)s->tiles + 1) * sizeof *s->first);
  s->next = malloc(((size_t)s->figures + 1) * sizeof *s->next);
  s->stands = malloc(((size_t)s->figures + 1) * sizeof *s->stands);
  s->stack = calloc(nodes, sizeof *s->stack);
  s->stack_kind = calloc(nodes, sizeof *s->stack_kind);
  s->stacks = calloc(nodes, sizeof *s->stacks);
  if (!s->order || !s->first || !s->next || !s->stands || !s->stack || !s->stack_kind || !s->stacks)
    return false;
  sort_tiles(s);
  find_figures(s);
  find_stacks(s);
  return true;
}

void bst_scene_close(bst_scene *s) {
  free(s->order);
  free(s->first);
  free(s->next);
  free(s->stands);
  free(s->stack);
  free(s->stack_kind);
  free(s->stacks);
  *s = (bst_scene){.picture = NULL};
}

/* --- facts ---------------------------------------------------------------------------------- */

size_t bst_facts_size(const bst_facts *facts) {
  return offsetof(bst_facts, standing) + facts->count * sizeof facts->standing[0];
}

/* Does some other tile own a side of this cell? */
static bool is_shared(const bst_scene *s, int x, int y) {
  uint16_t first = BST_NONE;
  for (uint8_t side = 0; side < 4; side++) {
    uint16_t owner = bst_owner_at(s->picture->rs, s->g, (int16_t)x, (int16_t)y, side);
    if (owner != BST_NONE && first != BST_NONE && owner != first)
      return true;
    first = owner == BST_NONE ? first : owner;
  }
  return false;
}

static uint16_t find_free(const bst_scene *s, const bst_tile_def *tile, const bst_facts *f) {
  uint16_t found = 0;
  bst_outline o;
  bool halves = false;
  for (uint8_t i = 0; i < tile->cell_count; i++)
    halves = halves || tile->cell[i].shape == BST_SHAPE_HALF;
  if (!halves)
    return 0;
  bst_outline_make(tile, f->rotation, &o);
  for (uint8_t i = 0; i < o.part_count; i++)
    if (o.part[i].corner_count == 3 && !is_shared(s, f->x + o.part[i].dx, f->y + o.part[i].dy))
      found |= (uint16_t)(1u << i);
  return found;
}

/* Is this the segment at which a finished feature is marked? */
static bool is_finished(const bst_scene *s, uint16_t node, uint8_t kind) {
  const bst_ruleset *rs = s->picture->rs;
  return bst_feature_of(rs, s->g, node) == node && bst_feature_complete(rs, s->g, node) &&
         bst_kind_completion(rs, kind) != BST_COMPLETE_NEVER;
}

static void read_segments(const bst_scene *s, const bst_tile_def *tile, uint16_t number,
                          bst_facts *f) {
  const bst_picture *picture = s->picture;
  for (uint8_t i = 0; i < tile->segment_count; i++) {
    uint16_t node = bst_node_of(picture->rs, s->g, number, i);
    if (s->stack_kind[node] != SEVERAL_KINDS) {
      f->stack[i] = s->stack[node];
      f->stack_kind[i] = s->stack_kind[node];
    }
    f->near[i] = bst_near_cells(picture, s->g, node);
    if (picture->owners || picture->fields)
      f->owners[i] = bst_owners_of(picture, s->g, node);
    if (picture->owners && is_finished(s, node, tile->segment[i].kind))
      f->finished |= (uint16_t)(1u << i);
  }
}

static void read_figure(const bst_scene *s, uint16_t figure, bst_facts *f) {
  const bst_ruleset *rs = s->picture->rs;
  bst_figure_info info = bst_figure_at(rs, s->g, figure);
  bst_standing *standing = &f->standing[f->count];
  memset(standing, 0, sizeof *standing);
  standing->segment = bst_node_segment(rs, s->g, info.node);
  standing->kind = info.kind;
  standing->seat = info.owner;
  for (uint8_t kind = 0; kind < bst_token_kind_count(rs); kind++)
    standing->tokens[kind] = bst_figure_tokens(rs, s->g, figure, kind);
  f->number[f->count] = figure;
  if (bst_owner_has_flag(s->picture, s->g, figure, &f->points[f->count]))
    f->flags |= 1u << f->count;
  f->count++;
}

void bst_scene_facts(const bst_scene *s, uint16_t tile, bst_facts *out) {
  bst_placed placed = bst_placed_tile(s->picture->rs, s->g, tile);
  const bst_tile_def *def = bst_tile_definition(s->picture->rs, placed.type);
  memset(out, 0, offsetof(bst_facts, standing));
  out->type = placed.type;
  out->x = placed.x;
  out->y = placed.y;
  out->rotation = placed.rotation;
  out->last = tile == s->picture->last;
  out->free = find_free(s, def, out);
  read_segments(s, def, tile, out);
  for (uint16_t i = s->first[tile]; i != BST_NONE && out->count < BST_FACTS_FIGURES; i = s->next[i])
    read_figure(s, i, out);
}

/* --- painting ------------------------------------------------------------------------------- */

static uint16_t paint_stacks(bst_painter *p, const bst_facts *f) {
  uint16_t painted = 0;
  for (uint8_t i = 0; i < bst_painter_segments(p); i++)
    if (f->stack[i] > 0 && bst_paint_stack(p, i, f->stack_kind[i], f->stack[i]))
      painted |= (uint16_t)(1u << i);
  return painted;
}

uint16_t bst_facts_paint(bst_painter *p, const bst_picture *picture, bst_facts *f,
                         bst_point origin) {
  bst_place_xy place = {f->x, f->y, f->rotation};
  bst_point at = {origin.x + f->x * BST_CELL, origin.y + f->y * BST_CELL};
  char title[TITLE_TEXT];
  snprintf(title, sizeof title, "%.100s %d,%d r%u", bst_tile_name(p->rs, f->type), f->x, f->y,
           f->rotation);
  bst_paint_tile(p, bst_tile_definition(p->rs, f->type), place, at, title);
  if (p->failed)
    return 0;
  for (uint8_t i = 0; i < p->shapes.outline.part_count; i++)
    if (f->free >> i & 1)
      bst_paint_free(p, i);
  bst_paint_shares(p, picture, f->owners);
  for (uint8_t i = 0; i < p->tile->segment_count; i++)
    bst_paint_near(p, p->tile->segment[i].kind, f->near[i]);
  uint16_t stacks = paint_stacks(p, f);
  bst_paint_figures(p, f->standing, (int)f->count);
  for (uint32_t i = 0; i < f->count; i++)
    if (f->flags >> i & 1)
      bst_paint_flag(p, f->standing[i].seat, f->points[i], f->standing[i].at);
  bst_paint_finished(p, f->finished);
  bst_paint_props(p);
  if (f->last)
    bst_paint_outline(p, &p->layer[BST_LAYER_LAST]);
  return stacks;
}

void bst_scene_note(const bst_scene *s, uint16_t tile, uint16_t stacks, const bst_facts *f,
                    bst_point origin) {
  const bst_tile_def *def = bst_tile_definition(s->picture->rs, f->type);
  for (uint8_t i = 0; i < def->segment_count; i++)
    s->stacks[bst_node_of(s->picture->rs, s->g, tile, i)] = stacks >> i & 1;
  for (uint32_t i = 0; i < f->count; i++)
    s->stands[f->number[i]] = (bst_point){origin.x + f->x * BST_CELL + f->standing[i].at.x,
                                          origin.y + f->y * BST_CELL + f->standing[i].at.y};
}

static void paint_tile(const bst_scene *s, bst_painter *p, uint16_t tile, bst_point origin) {
  bst_facts facts;
  bst_scene_facts(s, tile, &facts);
  uint16_t stacks = bst_facts_paint(p, s->picture, &facts, origin);
  bst_scene_note(s, tile, stacks, &facts, origin);
}

void bst_scene_paint(const bst_scene *s, bst_painter *p, const bst_cells *cells, bst_point origin) {
  bst_lying lying;
  bst_place_xy cell;
  for (uint16_t i = 0; i < s->shown; i++)
    if (is_shown(s->picture->rs, s->g, s->order[i], cells))
      paint_tile(s, p, s->order[i], origin);
  if (!bst_lying_open(&lying, p, s->g))
    p->failed = true;
  else
    while (bst_paint_lying(p, s->picture, s->g, &lying, s->stands, s->stacks, origin, &cell))
      continue;
  bst_lying_close(&lying);
}
