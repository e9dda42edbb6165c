/* picture_shape.c - see picture_shape.h. */
#include "picture_shape.h"

#include <string.h>

enum {
  PERCENT = 100,
  BULGE = 100,    /* how far a cut is pulled towards the middle, in percent */
  PULL = 72,      /* how far its control points lie on that way */
  ARC = 39,       /* control points of a quarter circle, in percent of its chord */
  NEAR = 150,     /* a chord that passes the middle this closely divides the tile */
  OUT = 38,       /* how far such a cut is pulled over the middle, in percent */
  BACK = -62,     /* the same where ground lies between it and another area */
  NARROW = 62,    /* BULGE of an area with such ground between it and the area around it */
  WIDE = 142,     /* and of the area around it */
  MEETING = 185,  /* of two areas that part the ground beside them: both reach the middle */
  CUT_STEPS = 16, /* points of a cut at which a gate may stand, to the 256 of an edge */
  GATE_WAY = 300, /* a line looks for its gate this far ahead, if others have the same cut */
  APPROACH = 280  /* how far a line runs straight before it bends to a hub */
};

int32_t bst_square_root(int64_t square) {
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
  return bst_square_root(x * x + y * y);
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

/* Is there ground that reaches no side and borders these areas? Then it lies between them. */
static bool ground_between(const bst_shapes *s, const bst_tile_def *tile, uint8_t area,
                           uint8_t other) {
  for (uint8_t i = 0; i < tile->segment_count; i++)
    if (s->form[i] == BST_FORM_GROUND && tile->segment[i].borders >> area & 1 &&
        tile->segment[i].borders >> other & 1 && count_slots(&s->outline, i) == 0)
      return true;
  return false;
}

/* Do two segments of ground border these areas? Then the areas meet between them. */
static bool part_ground(const bst_shapes *s, const bst_tile_def *tile, uint8_t area,
                        uint8_t other) {
  int count = 0;
  for (uint8_t i = 0; i < tile->segment_count; i++)
    count += s->form[i] == BST_FORM_GROUND && tile->segment[i].borders >> area & 1 &&
             tile->segment[i].borders >> other & 1;
  return count > 1;
}

/* What lies beyond a cut of an area. */
typedef struct beyond {
  bool others; /* another area */
  bool ground; /* and between the two of them ground that reaches no side */
  bool twin;   /* one area from end to end: it has the same cut from the other side */
  bool meets;  /* one that it meets in the middle, whereby they part the ground */
} beyond;

static beyond look_beyond(const bst_shapes *s, const bst_tile_def *tile, uint8_t area, int first,
                          int count) {
  const bst_outline *o = &s->outline;
  uint8_t from = bst_outline_slot(o, first), to = bst_outline_slot(o, first + count - 1);
  beyond b = {false, false, false, false};
  for (int slot = first; slot < first + count; slot++) {
    uint8_t segment = bst_outline_slot(o, slot);
    if (segment >= BST_MAX_SEGMENTS || s->form[segment] != BST_FORM_AREA || segment == area)
      continue;
    b.others = true;
    b.ground = b.ground || ground_between(s, tile, area, segment);
    b.twin = b.twin || (segment == from && segment == to);
    b.meets = b.meets || part_ground(s, tile, area, segment);
  }
  return b;
}

/* Where a cut is pulled to that divides the tile: over the middle, unless another area is there. */
static bst_point pull_over(const bst_outline *o, bst_point middle, int first, int count,
                           const beyond *b) {
  bst_point sum = {0, 0};
  for (int i = 0; i < count; i++) {
    sum.x += bst_outline_slot_middle(o, first + i).x / count;
    sum.y += bst_outline_slot_middle(o, first + i).y / count;
  }
  return mix(middle, sum, b->ground ? BACK : b->others ? 0 : OUT);
}

/* From one point of the outline to another, around slots first ... first + count - 1, which are not
 * the area's. */
static void add_cut(bst_shapes *s, const bst_tile_def *tile, uint8_t area, bst_point from,
                    bst_point to, int first, int count) {
  const bst_outline *o = &s->outline;
  const beyond b = look_beyond(s, tile, area, first, count);
  bst_edge edge = {.p[0] = from, .p[3] = to};
  bst_point middle = mix(from, to, 50), centre = pull_centre(o, first, count);
  bool around = count * 2 <= bst_outline_slots(o);
  int bulge = b.meets && !around && !b.twin ? MEETING : BULGE;
  if (b.twin && b.ground)
    bulge = around ? WIDE : NARROW;
  bst_point pull = distance(middle, centre) < NEAR ? pull_over(o, middle, first, count, &b)
                                                   : mix(middle, centre, bulge);
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
    add_cut(s, tile, area, from, tip, first, slot - first);
    from = tip;
  }
  add_cut(s, tile, area, from, bst_outline_slot_start(&s->outline, end), first, end - first);
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

/* Segments of the form, as a mask. */
static uint32_t all_of(const bst_shapes *s, const bst_tile_def *tile, bst_form form) {
  uint32_t mask = 0;
  for (uint8_t i = 0; i < tile->segment_count; i++)
    mask |= s->form[i] == form ? 1u << i : 0;
  return mask;
}

/* Says the tile of any ground which areas it borders? */
static bool says_borders(const bst_shapes *s, const bst_tile_def *tile, uint32_t areas) {
  for (uint8_t i = 0; i < tile->segment_count; i++)
    if (s->form[i] == BST_FORM_GROUND && tile->segment[i].borders & areas)
      return true;
  return false;
}

/* The areas at which a line may end that enters between these slots: those that the ground on both
 * sides of it borders. On a tile that says nothing of borders it may be any. */
static uint32_t areas_ahead(const bst_shapes *s, const bst_tile_def *tile, const uint8_t slot[3]) {
  uint32_t areas = all_of(s, tile, BST_FORM_AREA);
  uint8_t left = slot[0], right = slot[2];
  if (!says_borders(s, tile, areas))
    return areas;
  if (left >= BST_MAX_SEGMENTS || right >= BST_MAX_SEGMENTS)
    return areas;
  return left == right ? 0 : tile->segment[left].borders & tile->segment[right].borders & areas;
}

/* The nearest cut of these areas, or -1. */
static int nearest_cut(const bst_shapes *s, uint32_t areas, bst_point from) {
  int best = -1;
  int32_t least = INT32_MAX;
  for (uint8_t i = 0; i < s->shape_count; i++)
    for (uint16_t n = 0; areas >> s->shape[i].segment & 1 && n < s->shape[i].count; n++) {
      const bst_edge *edge = &s->edge[s->shape[i].first + n];
      int32_t way = distance(bst_edge_point(edge, 128), from);
      if (edge->straight || way >= least)
        continue;
      least = way;
      best = s->shape[i].first + n;
    }
  return best;
}

/* The cut at which the line that enters at side `i` ends; -1: it ends elsewhere. Lines with two
 * ends on the tile end nowhere, and those of a hub or at a building are told by the caller. */
static int cut_of_side(const bst_shapes *s, const bst_tile_def *tile, int i) {
  const bst_outline_side *side = &s->outline.side[i];
  uint8_t line = side->slot[1];
  if (line >= BST_MAX_SEGMENTS || s->form[line] != BST_FORM_LINE ||
      count_slots(&s->outline, line) != 1 || s->inner_count > 0)
    return -1;
  return nearest_cut(s, areas_ahead(s, tile, side->slot), mix(side->from, side->to, 50));
}

/* Where a line ends at a cut, a little inside: in its middle, or nearer to where the line comes
 * from if others end there. */
static bst_point find_gate(const bst_shapes *s, const bst_tile_def *tile, int cut,
                           const mouth *from) {
  const bst_edge *edge = &s->edge[cut];
  bst_point best = bst_edge_point(edge, 128), near = ahead(from, GATE_WAY);
  int lines = 0;
  for (int i = 0; i < s->outline.side_count; i++)
    lines += cut_of_side(s, tile, i) == cut;
  for (int part = 0; lines > 1 && part <= 256; part += 256 / CUT_STEPS)
    if (distance(bst_edge_point(edge, part), near) < distance(best, near))
      best = bst_edge_point(edge, part);
  return mix(from->at, best, 102);
}

/* How many lines end where others do, too: not at areas. */
static int lines_of_hub(const bst_shapes *s, const bst_tile_def *tile) {
  int lines = s->hub_lines;
  for (int i = 0; i < s->outline.side_count; i++)
    lines -= cut_of_side(s, tile, i) >= 0;
  return lines;
}

/* Segments of ground that border an area. */
static uint32_t ground_at(const bst_shapes *s, const bst_tile_def *tile, uint8_t area) {
  uint32_t mask = 0;
  for (uint8_t i = 0; i < tile->segment_count; i++)
    if (s->form[i] == BST_FORM_GROUND && tile->segment[i].borders >> area & 1)
      mask |= 1u << i;
  return mask;
}

/* Differs the ground on both sides of where the line enters? `out`: both. */
static bool parts_ground(const bst_shapes *s, uint8_t line, uint32_t *out) {
  for (int i = 0; i < s->outline.side_count; i++) {
    const uint8_t *slot = s->outline.side[i].slot;
    if (slot[1] != line || slot[0] >= BST_MAX_SEGMENTS || slot[2] >= BST_MAX_SEGMENTS)
      continue;
    *out = 1u << slot[0] | 1u << slot[2];
    return slot[0] != slot[2];
  }
  return false;
}

/* Areas to which a way leads on from where lines end, because otherwise the ground between the ends
 * and the area would be one: those that more ground borders than the lines which end there part.
 * Without such an area, those beside a line that alone parts ground. */
static uint32_t areas_of_ways(const bst_shapes *s, const bst_tile_def *tile,
                              const bst_contour *shape) {
  uint32_t all = all_of(s, tile, BST_FORM_AREA), found = 0, beside = 0, sides = 0;
  for (uint8_t area = 0; area < tile->segment_count; area++) {
    if (!(all >> area & 1))
      continue;
    uint32_t ground = ground_at(s, tile, area);
    if (ground & (ground - 1))
      found |= 1u << area;
    if (parts_ground(s, shape->segment, &sides) && ground & sides)
      beside |= 1u << area;
  }
  return found || shape->end != BST_END_ALONE ? found : beside;
}

/* Where the cut comes nearest to a point, a little inside. */
static bst_point nearest_of_cut(const bst_edge *cut, bst_point from) {
  bst_point best = bst_edge_point(cut, 128);
  for (int part = 0; part <= 256; part += 256 / CUT_STEPS)
    if (distance(bst_edge_point(cut, part), from) < distance(best, from))
      best = bst_edge_point(cut, part);
  return mix(from, best, 102);
}

/* Ways from the hub on to areas, as edges of this line; only the first line that ends there has
 * them. */
static void add_ways(bst_shapes *s, const bst_tile_def *tile, bst_contour *shape) {
  int ways = 0;
  for (uint8_t i = 0; i < s->shape_count; i++)
    if (s->shape[i].end == BST_END_HUB || s->shape[i].end == BST_END_ALONE)
      return;
  uint32_t areas = areas_of_ways(s, tile, shape);
  for (uint8_t area = 0; area < tile->segment_count; area++) {
    int cut = areas >> area & 1 ? nearest_cut(s, 1u << area, s->hub) : -1;
    if (cut < 0)
      continue;
    bst_point to = nearest_of_cut(&s->edge[cut], s->hub);
    bst_edge way = {{s->hub, mix(s->hub, to, 33), mix(s->hub, to, 67), to}, false};
    add_edge(s, &way);
    ways++;
  }
  if (shape->end == BST_END_ALONE && ways > 0)
    shape->end = ways > 1 ? BST_END_HUB : BST_END_AREA;
}

static void add_line(bst_shapes *s, const bst_tile_def *tile, bst_contour *shape, uint32_t salt) {
  mouth mouths[BST_OUTLINE_SIDES];
  int count = find_mouths(&s->outline, shape->segment, mouths), cut = -1;
  if (count == 2) { /* what lies over the others has no bend */
    add_through(s, &mouths[0], &mouths[1], tile->segment[shape->segment].over ? 1 : salt);
    return;
  }
  if (tile->segment[shape->segment].spans) { /* the other half has the rest of it */
    add_inwards(s, &mouths[0], ahead(&mouths[0], BST_CELL / 2));
    return;
  }
  for (int i = 0; i < s->outline.side_count; i++)
    if (s->outline.side[i].slot[1] == shape->segment)
      cut = cut_of_side(s, tile, i);
  if (s->inner_count > 0)
    shape->end = BST_END_BUILDING;
  else if (cut >= 0)
    shape->end = BST_END_AREA;
  else
    shape->end = count > 2 || lines_of_hub(s, tile) > 1 ? BST_END_HUB : BST_END_ALONE;
  for (int i = 0; i < count; i++)
    add_inwards(s, &mouths[i], cut < 0 ? s->hub : find_gate(s, tile, cut, &mouths[i]));
  if (shape->end == BST_END_HUB || shape->end == BST_END_ALONE)
    add_ways(s, tile, shape);
}

/* Where lines meet: between the middle of the tile and the middle of where they come in. */
static void find_hub(bst_shapes *s, const bst_tile_def *tile) {
  bst_point sum = {0, 0};
  int count = 0;
  s->hub = s->outline.centre;
  for (uint8_t i = 0; i < tile->segment_count; i++) {
    mouth mouths[BST_OUTLINE_SIDES];
    bool goes_on = s->form[i] != BST_FORM_LINE || tile->segment[i].spans;
    int ends = goes_on ? 2 : find_mouths(&s->outline, i, mouths);
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
      add_line(s, tile, &shape, salt);
    shape.count = (uint16_t)(s->edge_count - shape.first);
    s->shape[s->shape_count++] = shape;
  }
}

void bst_shapes_make(const bst_tile_def *tile, uint8_t rotation, uint8_t ground, uint32_t salt,
                     bst_shapes *out) {
  bst_outline_make(tile, rotation, &out->outline);
  out->shape_count = out->inner_count = out->hub_lines = 0;
  out->edge_count = 0;
  out->segment_count = tile->segment_count;
  memset(out->form, BST_FORM_GROUND, sizeof out->form);
  for (uint8_t i = 0; i < tile->segment_count; i++) {
    out->form[i] = form_of(tile, &out->outline, i, ground);
    out->inner_count = (uint8_t)(out->inner_count + (out->form[i] == BST_FORM_INNER));
  }
  find_hub(out, tile);
  add_shapes(out, tile, BST_FORM_AREA, salt);
  add_shapes(out, tile, BST_FORM_LINE, salt);
}
