/* picture_shape.c - see picture_shape.h. */
#include "picture_shape.h"

#include <string.h>

enum {
  PERCENT = 100,
  BULGE = 100,   /* how far a cut is pulled towards the middle, in percent */
  PULL = 72,     /* how far its control points lie on that way */
  ARC = 39,      /* control points of a quarter circle, in percent of its chord */
  NEAR = 150,    /* a chord that passes the middle this closely divides the tile */
  APPROACH = 280 /* how far a line runs straight before it bends to a hub */
};

int32_t bst_root(int64_t square) {
  int64_t root = 0, bit = (int64_t)1 << 30;
  for (; bit; bit >>= 1)
    if ((root + bit) * (root + bit) <= square)
      root += bit;
  return (int32_t)root;
}

static bst_point mix(bst_point a, bst_point b, int percent) {
  return (bst_point){a.x + (b.x - a.x) * percent / PERCENT, a.y + (b.y - a.y) * percent / PERCENT};
}

static int32_t distance(bst_point a, bst_point b) {
  int64_t x = a.x - b.x, y = a.y - b.y;
  return bst_root(x * x + y * y);
}

bst_point bst_edge_point(const bst_edge *edge, int part) {
  const bst_point *p = edge->p;
  if (edge->straight)
    return (bst_point){p[0].x + (p[3].x - p[0].x) * part / 256,
                       p[0].y + (p[3].y - p[0].y) * part / 256};
  int64_t t = part, u = 256 - part;
  int64_t w[4] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t}, x = 0, y = 0;
  for (int i = 0; i < 4; i++) {
    x += w[i] * p[i].x;
    y += w[i] * p[i].y;
  }
  return (bst_point){(int32_t)(x / (1 << 24)), (int32_t)(y / (1 << 24))};
}

static void add_edge(bst_shapes *s, const bst_edge *edge) {
  if (s->edge_count < BST_MAX_EDGES)
    s->edge[s->edge_count++] = *edge;
}

/* --- forms ---------------------------------------------------------------------------------- */

/* Has it middle slots only? */
static bool is_line(const bst_outline *o, uint8_t segment) {
  for (int slot = 0; slot < bst_outline_slots(o); slot++)
    if (bst_outline_slot(o, slot) == segment && slot % 3 != 1)
      return false;
  return true;
}

static int count_slots(const bst_outline *o, uint8_t segment) {
  int count = 0;
  for (int slot = 0; slot < bst_outline_slots(o); slot++)
    count += bst_outline_slot(o, slot) == segment;
  return count;
}

static uint8_t form_of(const bst_tile_def *tile, const bst_outline *o, uint8_t segment,
                       uint8_t ground) {
  if (tile->segment[segment].kind == ground)
    return BST_FORM_GROUND;
  if (count_slots(o, segment) == 0)
    return BST_FORM_INNER;
  return is_line(o, segment) ? BST_FORM_LINE : BST_FORM_AREA;
}

/* --- areas ---------------------------------------------------------------------------------- */

/* The middle that a cut between these slots is pulled to: of the part where the shorter way around
 * lies, or of the whole tile. */
static bst_point pull_centre(const bst_outline *o, int first, int count) {
  int all = bst_outline_slots(o);
  if (count * 2 > all) {
    first += count;
    count = all - count;
  }
  const bst_outline_side *side = &o->side[bst_outline_side_of(o, first)];
  for (int i = 0; i < count; i++)
    if (o->side[bst_outline_side_of(o, first + i)].part != side->part)
      return o->centre;
  return side->centre;
}

/* From one point of the outline to another, around slots first ... first + count - 1, which are not
 * the area's. */
static void add_cut(bst_shapes *s, bst_point from, bst_point to, int first, int count) {
  const bst_outline *o = &s->outline;
  bst_edge edge = {.p[0] = from, .p[3] = to};
  bst_point middle = mix(from, to, 50), centre = pull_centre(o, first, count);
  bst_point pull = mix(middle, centre, BULGE);
  if (distance(middle, centre) < NEAR) {
    bst_point sum = {0, 0};
    for (int i = 0; i < count; i++) {
      sum.x += bst_outline_slot_middle(o, first + i).x / count;
      sum.y += bst_outline_slot_middle(o, first + i).y / count;
    }
    pull = mix(middle, sum, 38);
  }
  edge.p[1] = mix(from, pull, PULL);
  edge.p[2] = mix(to, pull, PULL);
  add_edge(s, &edge);
}

/* Where two segments of the ground meet at the outline with nothing between them, a tip of the area
 * that both touch parts them. The slot behind it, or 0; `at`: the point. */
static int find_tip(const bst_shapes *s, const bst_tile_def *tile, uint8_t area, int first,
                    int count, bst_point *at) {
  const bst_outline *o = &s->outline;
  uint8_t before = BST_SEG_NONE;
  for (int slot = first; slot < first + count; slot++) {
    uint8_t segment = bst_outline_slot(o, slot);
    if (segment == BST_SEG_NONE)
      continue;
    bool ground = s->form[segment] == BST_FORM_GROUND && tile->segment[segment].borders >> area & 1;
    if (ground && before != BST_SEG_NONE && before != segment) {
      bool in_middle = bst_outline_slot(o, slot - 1) == BST_SEG_NONE;
      *at = in_middle ? bst_outline_slot_middle(o, slot - 1) : bst_outline_slot_start(o, slot);
      return slot;
    }
    before = ground ? segment : BST_SEG_NONE;
  }
  return 0;
}

/* What isn't the area's between two of its sides: one cut, or one to each tip and on. */
static void add_cuts(bst_shapes *s, const bst_tile_def *tile, uint8_t area, int first, int count) {
  const int end = first + count;
  bst_point from = bst_outline_slot_start(&s->outline, first), tip;
  for (int slot; (slot = find_tip(s, tile, area, first, end - first, &tip)) != 0; first = slot) {
    add_cut(s, from, tip, first, slot - first);
    from = tip;
  }
  add_cut(s, from, bst_outline_slot_start(&s->outline, end), first, end - first);
}

/* Along the tile, an edge a side. */
static void add_border(bst_shapes *s, int first, int count) {
  const bst_outline *o = &s->outline;
  for (int slot = first; slot < first + count;) {
    int next = slot - slot % 3 + 3;
    next = next < first + count ? next : first + count;
    bst_edge edge = {.p[0] = bst_outline_slot_start(o, slot), .straight = true};
    edge.p[3] =
        next % 3 ? bst_outline_slot_start(o, next) : o->side[bst_outline_side_of(o, next - 1)].to;
    add_edge(s, &edge);
    slot = next;
  }
}

static void add_area(bst_shapes *s, const bst_tile_def *tile, bst_contour *shape) {
  const bst_outline *o = &s->outline;
  int all = bst_outline_slots(o), begin = 0;
  while (begin < all && (bst_outline_slot(o, begin) != shape->segment ||
                         bst_outline_slot(o, begin - 1) == shape->segment))
    begin++;
  if (begin == all) {
    add_border(s, 0, all);
    return;
  }
  for (int at = begin; at < begin + all;) {
    int run = 0, gap = 0;
    while (bst_outline_slot(o, at + run) == shape->segment)
      run++;
    while (at + run + gap < begin + all && bst_outline_slot(o, at + run + gap) != shape->segment)
      gap++;
    add_border(s, at, run);
    add_cuts(s, tile, shape->segment, at + run, gap);
    at += run + gap;
  }
}

/* --- lines ---------------------------------------------------------------------------------- */

/* Where a line enters, and the way in: a vector of length 1000. */
typedef struct mouth {
  bst_point at, in;
} mouth;

static int find_mouths(const bst_outline *o, uint8_t segment, mouth out[BST_OUTLINE_SIDES]) {
  int count = 0;
  for (int i = 0; i < o->side_count; i++) {
    const bst_outline_side *side = &o->side[i];
    if (side->slot[1] != segment)
      continue;
    int32_t length = distance(side->from, side->to);
    out[count].at = mix(side->from, side->to, 50);
    out[count].in = (bst_point){(side->from.y - side->to.y) * BST_CELL / length,
                                (side->to.x - side->from.x) * BST_CELL / length};
    count++;
  }
  return count;
}

static bst_point ahead(const mouth *from, int32_t way) {
  return (bst_point){from->at.x + from->in.x * way / BST_CELL,
                     from->at.y + from->in.y * way / BST_CELL};
}

/* From side to side. A line straight across gets a bend, so that no two are the same. */
static void add_through(bst_shapes *s, const mouth *a, const mouth *b, uint32_t salt) {
  int32_t chord = distance(a->at, b->at), way = chord * ARC / PERCENT;
  if (a->in.x != -b->in.x || a->in.y != -b->in.y || chord > BST_CELL) {
    bst_edge edge = {{a->at, ahead(a, way), ahead(b, way), b->at}, false};
    add_edge(s, &edge);
    return;
  }
  int32_t bend = (int32_t)(salt % 3) * 45 - 45;
  bst_point middle = mix(a->at, b->at, 50);
  middle.x += -a->in.y * bend / BST_CELL;
  middle.y += a->in.x * bend / BST_CELL;
  bst_point step = {a->in.x * 190 / BST_CELL, a->in.y * 190 / BST_CELL};
  bst_edge one = {{a->at, ahead(a, 200), {middle.x - step.x, middle.y - step.y}, middle}, false};
  bst_edge two = {{middle, {middle.x + step.x, middle.y + step.y}, ahead(b, 200), b->at}, false};
  add_edge(s, &one);
  add_edge(s, &two);
}

static void add_inwards(bst_shapes *s, const mouth *from, bst_point to) {
  int32_t way = distance(from->at, to);
  way = way * 55 / PERCENT < APPROACH ? way * 55 / PERCENT : APPROACH;
  bst_point bend = ahead(from, way);
  bst_edge edge = {{from->at, bend, mix(bend, to, 50), to}, false};
  add_edge(s, &edge);
}

/* The middle of the nearest cut of an area, a little inside. */
static bst_point find_gate(const bst_shapes *s, bst_point from) {
  bst_point best = s->hub;
  int32_t least = INT32_MAX;
  for (uint8_t i = 0; i < s->shape_count; i++)
    for (uint16_t n = 0; s->shape[i].form == BST_FORM_AREA && n < s->shape[i].count; n++) {
      const bst_edge *edge = &s->edge[s->shape[i].first + n];
      bst_point middle = bst_edge_point(edge, 128);
      if (edge->straight || distance(middle, from) >= least)
        continue;
      least = distance(middle, from);
      best = mix(from, middle, 102);
    }
  return best;
}

static void add_line(bst_shapes *s, bst_contour *shape, uint32_t salt) {
  mouth mouths[BST_OUTLINE_SIDES];
  int count = find_mouths(&s->outline, shape->segment, mouths);
  if (count == 2) {
    add_through(s, &mouths[0], &mouths[1], salt);
    return;
  }
  bool shared = count > 2 || s->hub_lines > 1;
  shape->end = shared ? BST_END_HUB : BST_END_ALONE;
  if (s->inner_count > 0)
    shape->end = BST_END_BUILDING;
  else if (!shared && memchr(s->form, BST_FORM_AREA, sizeof s->form))
    shape->end = BST_END_AREA;
  for (int i = 0; i < count; i++)
    add_inwards(s, &mouths[i], shape->end == BST_END_AREA ? find_gate(s, mouths[i].at) : s->hub);
}

/* Where lines meet: between the middle of the tile and the middle of where they come in. */
static void find_hub(bst_shapes *s, const bst_tile_def *tile) {
  bst_point sum = {0, 0};
  int count = 0;
  s->hub = s->outline.centre;
  for (uint8_t i = 0; i < tile->segment_count; i++) {
    mouth mouths[BST_OUTLINE_SIDES];
    int ends = s->form[i] == BST_FORM_LINE ? find_mouths(&s->outline, i, mouths) : 2;
    s->hub_lines = (uint8_t)(s->hub_lines + (ends != 2 ? ends : 0));
    for (int n = 0; ends != 2 && n < ends; n++, count++) {
      sum.x += mouths[n].at.x;
      sum.y += mouths[n].at.y;
    }
  }
  if (count > 1 && s->inner_count == 0)
    s->hub = mix(s->hub, (bst_point){sum.x / count, sum.y / count}, 45);
}

/* --- tiles ---------------------------------------------------------------------------------- */

static void add_shapes(bst_shapes *s, const bst_tile_def *tile, bst_form form, uint32_t salt) {
  for (uint8_t i = 0; i < tile->segment_count; i++) {
    if (s->form[i] != form)
      continue;
    bst_contour shape = {.segment = i, .form = (uint8_t)form, .first = s->edge_count};
    if (form == BST_FORM_AREA)
      add_area(s, tile, &shape);
    else
      add_line(s, &shape, salt);
    shape.count = (uint16_t)(s->edge_count - shape.first);
    s->shape[s->shape_count++] = shape;
  }
}

void bst_shapes_make(const bst_tile_def *tile, uint8_t rotation, uint8_t ground, uint32_t salt,
                     bst_shapes *out) {
  bst_outline_make(tile, rotation, &out->outline);
  out->shape_count = out->inner_count = out->hub_lines = 0;
  out->edge_count = 0;
  memset(out->form, BST_FORM_GROUND, sizeof out->form);
  for (uint8_t i = 0; i < tile->segment_count; i++) {
    out->form[i] = form_of(tile, &out->outline, i, ground);
    out->inner_count = (uint8_t)(out->inner_count + (out->form[i] == BST_FORM_INNER));
  }
  find_hub(out, tile);
  add_shapes(out, tile, BST_FORM_AREA, salt);
  add_shapes(out, tile, BST_FORM_LINE, salt);
}
