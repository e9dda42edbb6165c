/* picture_tile.c - see picture_tile.h. What fills a tile besides its segments is in
 * picture_props.c. */
#include "picture_tile.h"

#include <plain_words.h>
#include <string.h>

#include "picture_sprites.h"

enum {
  POOL = 65,         /* radius of a stream's end, to the middle of its stroke */
  SYMBOL_ROOM = 95,  /* radius that a symbol takes */
  FIGURE_ROOM = 105, /* the same of a figure */
  BUILDING_ROOM = 205,
  BUILDING_RIGHT = 10, /* from the middle of what a building covers to its place */
  BUILDING_FOOT = 50,
  TOKEN_STEP = 90,  /* from a figure to the disc of its tokens, and on to the next one */
  TOKEN_FOOT = 60,  /* how far below its middle */
  FIGURE_BODY = 95, /* without arms and feet, which may touch a wall */
  WALL = 30,        /* how much of a region's room lies on its wall */
  LEAST_SIZE = 6,   /* tenths: figures where there is little room; numbers stay legible */
  LEAST_WITH_TOKENS = 8,
  LEAST_WITH_LETTER = 9,
  FOOT = 55, /* how far a figure on a line stands above its middle */
};

/* --- painters ------------------------------------------------------------------------------- */

const bst_draw_info *bst_painter_draw(const bst_painter *p, bst_draw_of of, const char *name) {
  return p->rules ? bst_rules_draw(p->rules, of, bst_words_bare(name)) : NULL;
}

/* What is complete with the cells around, unless its rule draws something else there. */
static bool is_building(const bst_painter *p, uint8_t kind) {
  const bst_draw_info *draw = bst_painter_draw(p, BST_DRAW_SEGMENT, bst_kind_name(p->rs, kind));
  return bst_kind_completion(p->rs, kind) == BST_COMPLETE_RING8 && !(draw && draw->path[0]);
}

/* One kind of building needs no label, several must be told apart. */
static bool is_only_building(const bst_painter *p, uint8_t kind) {
  int count = 0;
  for (uint8_t i = 0; i < bst_kind_count(p->rs); i++)
    count += is_building(p, i);
  return count == 1 && is_building(p, kind);
}

/* Kinds called like those of the first game have a look of their own, unless their rule gives them
 * another. */
static bst_kind_look look_of(const bst_painter *p, uint8_t kind) {
  const char *name = bst_kind_name(p->rs, kind);
  const bst_draw_info *draw = bst_painter_draw(p, BST_DRAW_SEGMENT, name);
  const char *colour = draw ? bst_theme_colour(p->page, draw->colour, NULL) : NULL;
  bst_kind_look look = {.colour = colour ? colour : p->theme->stone};
  look.building = is_building(p, kind);
  look.town = !colour && strcmp(name, "city") == 0;
  look.road = !colour && strcmp(name, "road") == 0;
  bool known = look.town || look.road || kind == p->ground || is_only_building(p, kind);
  look.labelled = draw ? draw->letter[0] || draw->path[0] : !known;
  return look;
}

static uint8_t ground_of(const bst_ruleset *rs) {
  uint8_t ground = bst_kind_find(rs, "field");
  for (uint8_t kind = 0; ground == 255 && kind < bst_kind_count(rs); kind++)
    if (bst_kind_completion(rs, kind) == BST_COMPLETE_NEVER)
      ground = kind;
  return ground;
}

void bst_painter_init(bst_painter *p, const bst_ruleset *rs, const bst_rules *rules, bst_page page,
                      const char *prefix) {
  memset(p, 0, sizeof *p);
  p->rs = rs;
  p->rules = rules;
  p->page = page;
  p->number_size = 10;
  p->theme = bst_theme_of(page);
  p->ground = ground_of(rs);
  for (uint8_t kind = 0; kind < bst_kind_count(rs); kind++)
    p->look[kind] = look_of(p, kind);
  for (int i = 0; i < BST_LAYER_COUNT; i++)
    bst_svg_init(&p->layer[i], prefix);
}

void bst_painter_clear(bst_painter *p) {
  for (int i = 0; i < BST_LAYER_COUNT; i++)
    bst_svg_free(&p->layer[i]);
  bst_map_free(&p->map);
}

/* --- shapes --------------------------------------------------------------------------------- */

static void add_edge(const bst_painter *p, bst_svg *out, const bst_edge *edge, bool begin) {
  const bst_point *e = edge->p;
  int32_t x = p->at.x, y = p->at.y;
  if (begin)
    bst_svg_add(out, "M$n $n", e[0].x + x, e[0].y + y);
  if (edge->straight)
    bst_svg_add(out, "L$n $n", e[3].x + x, e[3].y + y);
  else
    bst_svg_add(out, "C$n $n $n $n $n $n", e[1].x + x, e[1].y + y, e[2].x + x, e[2].y + y,
                e[3].x + x, e[3].y + y);
}

static void put_sprite(bst_painter *p, bst_layer layer, const char *name, bst_point at) {
  bst_svg_add(&p->layer[layer], "<use href='#$i$s' x='$n' y='$n'/>", name, at.x + p->at.x,
              at.y + p->at.y);
}

static void paint_cut(bst_painter *p, const bst_edge *edge, uint8_t kind) {
  add_edge(p, &p->layer[BST_LAYER_CUT + kind], edge, true);
  for (int part = 0; p->look[kind].town && part <= 256; part += 128)
    put_sprite(p, BST_LAYER_TOWER, "o", bst_edge_point(edge, part));
}

static void paint_area(bst_painter *p, const bst_contour *shape, uint8_t kind) {
  for (uint16_t i = 0; i < shape->count; i++) {
    const bst_edge *edge = &p->shapes.edge[shape->first + i];
    add_edge(p, &p->layer[BST_LAYER_AREA + kind], edge, i == 0);
    if (!edge->straight)
      paint_cut(p, edge, kind);
  }
  bst_svg_add(&p->layer[BST_LAYER_AREA + kind], "z");
}

static bool in_area(const bst_painter *p, bst_point at) {
  uint8_t label = bst_map_at(&p->map, at);
  return label < BST_MAX_SEGMENTS && p->shapes.form[label] == BST_FORM_AREA &&
         p->look[p->tile->segment[label].kind].town;
}

static void add_gate(bst_painter *p, bst_point at) {
  if (!bst_map_is_free(&p->map, at, 1))
    return;
  put_sprite(p, BST_LAYER_MARK, "gate", at);
  bst_map_take(&p->map, at, 70);
}

static bool is_hub(const bst_painter *p, bst_point at) {
  return at.x == p->shapes.hub.x && at.y == p->shapes.hub.y;
}

/* A gate where the line comes to a wall. What begins in the hub leads to one. */
static void paint_gates(bst_painter *p, const bst_contour *shape) {
  for (uint16_t i = 0; i < shape->count; i++) {
    const bst_edge *edge = &p->shapes.edge[shape->first + i];
    bool inside = in_area(p, edge->p[0]), ends = shape->end == BST_END_AREA;
    if (shape->end == BST_END_HUB)
      ends = is_hub(p, edge->p[0]);
    else if (is_hub(p, edge->p[3]))
      ends = false;
    for (int step = 1; step <= 64; step++) {
      bst_point at = bst_edge_point(edge, 4 * step);
      if (in_area(p, at) != inside || (step == 64 && ends))
        add_gate(p, at);
      inside = in_area(p, at);
    }
  }
}

/* Where a stream ends alone: a ring that its own width fills. */
static void paint_pool(bst_painter *p, uint8_t kind) {
  bst_point at = {p->shapes.hub.x + p->at.x - POOL, p->shapes.hub.y + p->at.y};
  bst_svg_add(&p->layer[BST_LAYER_LINE + kind], "M$n $na$n $n 0 1 0 $n 0a$n $n 0 1 0 $n 0", at.x,
              at.y, POOL, POOL, 2 * POOL, POOL, POOL, -2 * POOL);
  bst_map_take(&p->map, p->shapes.hub, 2 * POOL);
}

static void paint_line(bst_painter *p, const bst_contour *shape, uint8_t kind) {
  bool over = p->tile->segment[shape->segment].over;
  bst_svg *out = &p->layer[over ? BST_LAYER_SPAN : BST_LAYER_LINE + kind];
  for (uint16_t i = 0; i < shape->count; i++) {
    const bst_edge *edge = &p->shapes.edge[shape->first + i];
    bool follows = i > 0 && memcmp(&edge[-1].p[3], &edge->p[0], sizeof edge->p[0]) == 0;
    add_edge(p, out, edge, !follows);
  }
  if (over)
    return; /* it goes on above walls, and ends at the sides */
  if (p->look[kind].road)
    paint_gates(p, shape);
  else if (shape->end == BST_END_ALONE)
    paint_pool(p, kind);
}

static void paint_shapes(bst_painter *p) {
  for (uint8_t i = 0; i < p->shapes.shape_count; i++) {
    const bst_contour *shape = &p->shapes.shape[i];
    uint8_t kind = p->tile->segment[shape->segment].kind;
    if (shape->form == BST_FORM_AREA)
      paint_area(p, shape, kind);
    else
      paint_line(p, shape, kind);
  }
}

/* The middle of a crossing, and the hut where a line ends alone. */
static void paint_hub(bst_painter *p) {
  const bst_shapes *s = &p->shapes;
  bool square = false, alone = false;
  for (uint8_t i = 0; i < s->shape_count; i++) {
    bool road = p->look[p->tile->segment[s->shape[i].segment].kind].road;
    square = square || (road && s->shape[i].end == BST_END_HUB);
    alone = alone || (road && s->shape[i].end == BST_END_ALONE);
  }
  if (in_area(p, s->hub) || !(square || alone))
    return;
  if (alone)
    put_sprite(p, BST_LAYER_MARK, "hut", s->hub);
  else
    put_sprite(p, BST_LAYER_SQUARE, "q", s->hub);
  bst_map_take(&p->map, s->hub, alone ? 75 : 95);
}

/* --- symbols and buildings ------------------------------------------------------------------ */

/* Half-way along a line, or where it is free. */
static bst_point location_on_line(const bst_painter *p, uint8_t segment, int32_t radius) {
  static const int parts[] = {128, 96, 160, 64, 192, 40};
  bst_point first = p->shapes.hub;
  bool any = false;
  for (uint8_t i = 0; i < p->shapes.shape_count; i++)
    for (uint16_t n = 0; p->shapes.shape[i].segment == segment && n < 6; n++) {
      const bst_contour *shape = &p->shapes.shape[i];
      int part = shape->count == 2 && shape->end == BST_END_NONE ? 256 - parts[n] : parts[n];
      bst_point at = bst_edge_point(&p->shapes.edge[shape->first], part);
      if (bst_map_is_free(&p->map, at, radius))
        return at;
      first = any ? first : at;
      any = true;
    }
  return first;
}

/* Where something can stand on a segment (BST_SEG_NONE: on the tile), and how much room it has
 * there; all that it wants on lines. */
static bst_point find_room(const bst_painter *p, uint8_t segment, int32_t radius,
                           int32_t *room_of) {
  bst_point at = p->shapes.outline.centre, found;
  int32_t best = 0;
  *room_of = BST_CELL;
  if (segment < BST_MAX_SEGMENTS && p->shapes.form[segment] == BST_FORM_LINE)
    return location_on_line(p, segment, radius);
  for (int form = BST_FORM_GROUND; form <= BST_FORM_AREA && best == 0; form++)
    for (uint8_t i = 0; i < p->tile->segment_count; i++) {
      if (segment == BST_SEG_NONE ? p->shapes.form[i] != form : i != segment)
        continue;
      int32_t room = bst_map_find(&p->map, i, &found);
      if (room <= best)
        continue;
      best = room;
      at = found;
    }
  *room_of = best;
  return at;
}

static bst_point find_location(const bst_painter *p, uint8_t segment, int32_t radius) {
  int32_t room;
  return find_room(p, segment, radius, &room);
}

static void paint_symbols(bst_painter *p) {
  char name[16];
  for (uint8_t i = 0; i < p->tile->symbol_count; i++)
    for (uint8_t n = 0; n < p->tile->symbol[i].amount && n < 4; n++) {
      if (bst_attr_is_hidden(p->rs, p->tile->symbol[i].attr))
        break;
      bst_point at = find_location(p, p->tile->symbol[i].segment, SYMBOL_ROOM);
      bst_map_take(&p->map, at, SYMBOL_ROOM);
      put_sprite(p, BST_LAYER_MARK, bst_sprite_name('a', p->tile->symbol[i].attr, name), at);
    }
}

/* In the middle if that is free or where lines end, else where there is most room. */
static bst_point inner_location(const bst_painter *p) {
  bst_point best = p->shapes.outline.centre, found;
  uint8_t label = bst_map_at(&p->map, best);
  int32_t room = 0;
  bool ends = false;
  for (uint8_t i = 0; i < p->shapes.shape_count; i++)
    ends = ends || p->shapes.shape[i].end == BST_END_BUILDING;
  bool open = label >= BST_MAX_SEGMENTS || p->shapes.form[label] == BST_FORM_GROUND;
  if (bst_map_is_free(&p->map, best, SYMBOL_ROOM) && (ends || open))
    return best;
  for (uint8_t i = 0; i < p->tile->segment_count; i++)
    if (p->shapes.form[i] == BST_FORM_GROUND || p->shapes.form[i] == BST_FORM_AREA) {
      int32_t here = bst_map_find(&p->map, i, &found);
      bst_point foot = {found.x + BUILDING_RIGHT, found.y + BUILDING_FOOT};
      best = here > room ? foot : best;
      room = here > room ? here : room;
    }
  return best;
}

static void paint_inner(bst_painter *p, uint8_t segment) {
  uint8_t kind = p->tile->segment[segment].kind;
  char name[16];
  bool building = p->look[kind].building;
  bst_point at = building ? inner_location(p) : find_location(p, BST_SEG_NONE, SYMBOL_ROOM);
  if (building)
    put_sprite(p, BST_LAYER_MARK, "b", at);
  bst_map_take(&p->map, at, BUILDING_ROOM);
  p->label[segment] = at;
  if (!p->look[kind].labelled)
    return;
  bst_point plaque = {at.x - (building ? 120 : 0), at.y + (building ? 95 : 0)};
  put_sprite(p, BST_LAYER_MARK, bst_sprite_name('k', kind, name), plaque);
}

static void paint_labels(bst_painter *p) {
  char name[16];
  for (uint8_t i = 0; i < p->tile->segment_count; i++) {
    uint8_t kind = p->tile->segment[i].kind;
    if (p->shapes.form[i] == BST_FORM_INNER) {
      paint_inner(p, i);
    } else if (p->look[kind].labelled && p->shapes.form[i] != BST_FORM_GROUND) {
      bst_point at = find_location(p, i, SYMBOL_ROOM);
      bst_map_take(&p->map, at, SYMBOL_ROOM);
      put_sprite(p, BST_LAYER_MARK, bst_sprite_name('k', kind, name), at);
    }
  }
}

/* --- figures -------------------------------------------------------------------------------- */

/* A place that reaches no side, shown by its label alone. */
static bool is_label(const bst_painter *p, uint8_t segment) {
  const bst_kind_look *look = &p->look[p->tile->segment[segment].kind];
  return p->shapes.form[segment] == BST_FORM_INNER && look->labelled && !look->building;
}

bool bst_paint_stack(bst_painter *p, uint8_t segment, uint8_t kind, uint16_t count) {
  bst_svg *out = &p->layer[BST_LAYER_FIGURE];
  if (!is_label(p, segment))
    return false;
  p->stacked[segment] = (uint8_t)(count < UINT8_MAX ? count : UINT8_MAX);
  bst_svg_add(out, "<g transform='translate($n $n)", p->label[segment].x + p->at.x,
              p->label[segment].y + p->at.y);
  if (p->number_size != 10)
    bst_svg_add(out, " scale($n)", p->number_size);
  bst_svg_add(out, "'>");
  bst_sprite_stack(out, p, kind, count);
  bst_svg_add(out, "</g>");
  return true;
}

/* In front of a building, beside the figures that stand there already. */
static bst_point location_at_building(const bst_painter *p) {
  static const bst_point places[] = {{150, 85}, {-150, 85}, {0, 130}, {205, -20}, {-205, -20}};
  bst_point middle = p->shapes.outline.centre, at = middle;
  for (int i = 0; i < p->map.taken_count; i++)
    if (p->map.taken[i].radius == BUILDING_ROOM)
      middle = p->map.taken[i].at;
  for (size_t n = 0; n < sizeof places / sizeof places[0]; n++) {
    bool used = false;
    at = (bst_point){middle.x + places[n].x, middle.y + places[n].y};
    for (int i = 0; i < p->map.taken_count; i++)
      used = used || memcmp(&p->map.taken[i].at, &at, sizeof at) == 0;
    if (!used)
      break;
  }
  return at;
}

static bst_point figure_location(const bst_painter *p, uint8_t segment, int32_t *room) {
  *room = BST_CELL;
  if (p->stacked[segment] > 0)
    return (bst_point){p->label[segment].x,
                       p->label[segment].y -
                           bst_sprite_stack_height(p->stacked[segment]) * p->number_size / 10};
  if (p->shapes.form[segment] == BST_FORM_INNER)
    return location_at_building(p);
  bst_point at = find_room(p, segment, FIGURE_ROOM, room);
  if (p->shapes.form[segment] == BST_FORM_LINE)
    at.y -= FOOT;
  return at;
}

bst_point bst_paint_place(const bst_painter *p, uint8_t segment) {
  int32_t room;
  return figure_location(p, segment, &room);
}

/* In tenths: smaller where there is little room, but for small numbers that must be read. */
static int figure_size(const bst_painter *p, const bst_standing *f, int32_t room) {
  char first[2];
  int size = 10 * (room - WALL) / FIGURE_BODY, least = LEAST_SIZE;
  for (uint8_t kind = 0; kind < bst_token_kind_count(p->rs); kind++)
    least = f->tokens[kind] ? LEAST_WITH_TOKENS : least;
  least = bst_sprite_letter(p, f->kind, first) ? LEAST_WITH_LETTER : least;
  size = size > 10 ? 10 : size;
  return size < least ? least : size;
}

static void paint_figure(bst_painter *p, bst_standing *f) {
  bst_seat_colours colours = bst_theme_seat(f->seat);
  bst_svg *out = &p->layer[BST_LAYER_FIGURE];
  bool lies = p->shapes.form[f->segment] == BST_FORM_GROUND &&
              bst_figure_kind_group(p->rs, f->kind) == BST_GROUP_MEEPLE;
  int32_t room;
  bst_point at = figure_location(p, f->segment, &room);
  f->at = at;
  int tenths = figure_size(p, f, room);
  bst_map_take(&p->map, at, FIGURE_ROOM * tenths / 10);
  bst_svg_add(out, "<g transform='translate($n $n)", at.x + p->at.x, at.y + p->at.y);
  tenths = (tenths * p->number_size + 9) / 10;
  if (tenths != 10)
    bst_svg_add(out, " scale($n)", tenths);
  bst_svg_add(out, "' fill='$s' stroke='$s'>", colours.fill, colours.rim);
  bst_sprite_figure(out, p, f->kind, f->seat, lies);
  for (uint8_t kind = 0, n = 0; kind < bst_token_kind_count(p->rs); kind++)
    if (f->tokens[kind] != 0)
      bst_sprite_tokens(out, p, kind, f->tokens[kind], (bst_point){-TOKEN_STEP * ++n, TOKEN_FOOT});
  bst_svg_add(out, "</g>");
}

void bst_paint_figures(bst_painter *p, bst_standing *standing, int count) {
  for (int i = 0; i < count; i++)
    paint_figure(p, &standing[i]);
}

/* --- tiles ---------------------------------------------------------------------------------- */

void bst_paint_outline(const bst_painter *p, bst_svg *out) {
  const bst_outline *o = &p->shapes.outline;
  for (uint8_t i = 0; i < o->side_count; i++) {
    const bst_outline_side *side = &o->side[i];
    bool begin = i == 0 || memcmp(&side[-1].to, &side->from, sizeof side->from) != 0;
    if (begin)
      bst_svg_add(out, "$sM$n $n", i ? "z" : "", side->from.x + p->at.x, side->from.y + p->at.y);
    bst_svg_add(out, "L$n $n", side->to.x + p->at.x, side->to.y + p->at.y);
  }
  bst_svg_add(out, "z");
}

void bst_paint_free(bst_painter *p, uint8_t part) {
  const bst_point *c = p->shapes.outline.part[part].corner;
  bst_point across = {c[0].x + c[1].x - c[2].x, c[0].y + c[1].y - c[2].y};
  if (p->shapes.outline.part[part].corner_count == 3)
    bst_svg_add(&p->layer[BST_LAYER_FREE], "M$n $nL$n $nL$n $n", c[0].x + p->at.x, c[0].y + p->at.y,
                across.x + p->at.x, across.y + p->at.y, c[1].x + p->at.x, c[1].y + p->at.y);
}

/* Of one cell: a side that is walled up, or an end of one. */
static bool is_walled(const uint8_t slot[3]) {
  return slot[0] == BST_SEG_INTERNAL || (slot[0] == BST_SEG_NONE) != (slot[2] == BST_SEG_NONE);
}

/* The tile as it is drawn: a town lies behind walled sides of a square. */
static const bst_tile_def *with_town(bst_painter *p, const bst_tile_def *tile) {
  uint8_t town = 0, walls = 0;
  while (town < bst_kind_count(p->rs) && !p->look[town].town)
    town++;
  for (uint8_t s = 0; s < 4; s++)
    walls |= (uint8_t)(is_walled(tile->cell[0].slot[s]) << s);
  if (walls == 0 || tile->cell_count > 1 || tile->cell[0].shape == BST_SHAPE_HALF ||
      town == bst_kind_count(p->rs) || tile->segment_count == BST_MAX_SEGMENTS)
    return tile;
  p->walled = *tile;
  p->walled.segment[tile->segment_count] = (bst_segment_def){.kind = town};
  for (uint8_t s = 0; s < 4; s++)
    for (uint8_t i = 0; i < 3 && (walls >> s & 1); i++) {
      uint8_t *slot = &p->walled.cell[0].slot[s][i];
      if (*slot == BST_SEG_INTERNAL || (*slot == BST_SEG_NONE && i != 1))
        *slot = tile->segment_count;
    }
  p->walled.segment_count++;
  return &p->walled;
}

static uint32_t salt_of(bst_place_xy place) {
  uint32_t salt = (uint32_t)(place.x + 8192) * 73856093u ^ (uint32_t)(place.y + 8192) * 19349663u;
  salt ^= salt >> 13;
  salt *= 0x5bd1e995u;
  return salt ^ salt >> 15;
}

void bst_paint_tile(bst_painter *p, const bst_tile_def *tile, bst_place_xy place, bst_point at,
                    const char *title) {
  p->tile = tile = with_town(p, tile);
  p->at = at;
  p->salt = salt_of(place);
  memset(p->stacked, 0, sizeof p->stacked);
  bst_shapes_make(tile, place.rotation, p->ground, p->salt, &p->shapes);
  if (!bst_map_make(&p->map, &p->shapes)) {
    p->failed = true;
    return;
  }
  bst_paint_outline(p, &p->layer[BST_LAYER_GROUND + p->salt % BST_TINTS]);
  paint_shapes(p);
  paint_hub(p);
  if (bst_sprite_is_court(tile))
    put_sprite(p, BST_LAYER_MARK, "court", p->shapes.outline.centre);
  paint_labels(p);
  paint_symbols(p);
  bst_svg_add(&p->layer[BST_LAYER_TITLE], "<path d='");
  bst_paint_outline(p, &p->layer[BST_LAYER_TITLE]);
  bst_svg_add(&p->layer[BST_LAYER_TITLE], "'><title>$t</title></path>", title);
}
