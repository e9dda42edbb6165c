#include "catalogue.h"

#include "board.h"
#include "rare.h"
#include "status.h"
#include "wide.h"

#include <stdlib.h>
#include <string.h>

/* Which of the side kinds a side is of, or BST_WILD. */
static uint8_t kind_of_side(const bst_catalogue *c, const bst_tile_def *def,
                            const uint8_t slot[3]) {
  uint8_t segment = slot[BST_CENTRE] != BST_SEG_NONE ? slot[BST_CENTRE] : slot[BST_LEFT];
  if (segment >= BST_MAX_SEGMENTS)
    return BST_WILD;
  uint8_t kind = c->side_kind[def->segment[segment].kind];
  return kind == 255 ? (uint8_t)BST_SIDE_CHANGED : kind;
}

/* Three segments, of which each can meet only the one that faces it. */
static bool are_three(const bst_tile_def *def, const uint8_t ends[3], uint8_t count) {
  return count == 3 && def->segment[ends[0]].kind != def->segment[ends[1]].kind &&
         def->segment[ends[2]].kind != def->segment[ends[1]].kind;
}

static void fill_ends(const bst_tile_def *def, bst_tile_cell *part, uint8_t side) {
  const uint8_t *slot = part->slot[side];
  uint8_t n = 0;
  for (int i = 0; i < 3; i++) {
    bool seen = slot[i] >= BST_MAX_SEGMENTS;
    for (uint8_t e = 0; e < n; e++)
      seen = seen || part->ends[side][e] == slot[i];
    if (!seen)
      part->ends[side][n++] = slot[i];
  }
  part->end_count[side] = n;
  if (n == 0)
    part->form[side] = BST_SIDE_EMPTY;
  else if (part->kind[side] == BST_WILD) /* across may lie what joins nothing */
    part->form[side] = BST_SIDE_MIXED;
  else if (n == 1 && slot[BST_LEFT] == slot[BST_RIGHT])
    part->form[side] = BST_SIDE_PLAIN;
  else
    part->form[side] = are_three(def, part->ends[side], n) ? BST_SIDE_THREE : BST_SIDE_MIXED;
}

/* The rows of the frontier that answer "does it fit here?" for a tile of one part. */
static void fill_rows(bst_tile_cell *part, uint8_t shape) {
  uint8_t rows = 0, touches = 0;
  for (uint8_t side = 0; side < BST_SIDES; side++) {
    bool has = side == BST_H ? shape == BST_SHAPE_HALF : (part->own >> side & 1) != 0;
    if (!has)
      continue;
    uint8_t k = part->kind[side];
    if (side == BST_H)
      part->row[rows++] = k < BST_MAX_SIDE_KINDS ? (uint8_t)(BST_ROW_DIAGONAL + k) : BST_ROW_NONE;
    else
      part->row[rows++] = (uint8_t)(k < BST_MAX_SIDE_KINDS ? side * 4 + k : BST_ROW_TAKEN + side);
    if (shape == BST_SHAPE_HALF)
      part->touch[touches++] = (uint8_t)(BST_ROW_TOUCH + side);
  }
}

static void turn_part(const bst_catalogue *c, const bst_tile_def *def,
                      const bst_tile_cell_def *from, uint8_t rotation, bst_tile_cell *to) {
  *to = (bst_tile_cell){.dx = from->dx, .dy = from->dy};
  memset(to->kind, BST_WILD, sizeof to->kind);
  bst_turn_offset(&to->dx, &to->dy, rotation);
  memset(to->slot, BST_SEG_NONE, sizeof to->slot);
  for (uint8_t s = 0; s < BST_SIDES; s++) {
    bool half = from->shape == BST_SHAPE_HALF;
    bool has = half ? s == BST_H || s == BST_S || s == BST_W : s != BST_H;
    uint8_t side = bst_turn_side(s, rotation), kind = BST_WILD;
    if (has && from->slot[s][0] != BST_SEG_INTERNAL) {
      kind = kind_of_side(c, def, from->slot[s]);
      to->contact |= (uint8_t)(1u << side);
      for (int i = 0; i < 3; i++)
        if (from->slot[s][i] < BST_MAX_SEGMENTS)
          to->slot[side][i] = from->slot[s][i];
    }
    if (has && s != BST_H)
      to->own |= (uint8_t)(1u << side);
    to->kind[side] = kind;
    fill_ends(def, to, side);
  }
  fill_rows(to, from->shape);
  to->span = BST_SEG_NONE;
  for (uint8_t s = 0; s < def->segment_count; s++)
    if (def->segment[s].spans)
      to->span = s;
}

/* --- rotations that are one choice -------------------------------------------------------- */

/* Is there a renaming of segments that makes the slots of two rotations equal? Segments that reach
 * no side keep their names. */
static bool rename_segments(const bst_tile_cell *a, const bst_tile_cell *b, uint8_t name[]) {
  bool taken[BST_MAX_SEGMENTS] = {false};
  memset(name, BST_SEG_NONE, BST_MAX_SEGMENTS);
  for (int side = 0; side < BST_SIDES; side++)
    for (int i = 0; i < 3; i++) {
      uint8_t from = a->slot[side][i], to = b->slot[side][i];
      if ((from == BST_SEG_NONE) != (to == BST_SEG_NONE))
        return false;
      if (from == BST_SEG_NONE || name[from] == to)
        continue;
      if (name[from] != BST_SEG_NONE || taken[to])
        return false;
      name[from] = to;
      taken[to] = true;
    }
  for (uint8_t s = 0; s < BST_MAX_SEGMENTS; s++)
    if (name[s] == BST_SEG_NONE)
      name[s] = s;
  return true;
}

static uint16_t renamed_bits(uint16_t bits, const uint8_t name[]) {
  uint16_t out = 0;
  for (uint8_t s = 0; s < BST_MAX_SEGMENTS; s++)
    if (bits >> s & 1)
      out |= (uint16_t)(1u << name[s]);
  return out;
}

/* Amount of an attribute with a given direction on a segment (or the tile), after turning. */
static unsigned amount_at(const bst_tile_def *def, const bst_symbol_def *like, uint8_t segment,
                          uint8_t direction, uint8_t rotation) {
  unsigned sum = 0;
  for (uint8_t i = 0; i < def->symbol_count; i++) {
    const bst_symbol_def *s = &def->symbol[i];
    uint8_t turned = s->direction == 255 ? 255 : (uint8_t)((s->direction + 2 * rotation) & 7);
    if (s->attr == like->attr && s->segment == segment && turned == direction)
      sum += s->amount;
  }
  return sum;
}

static bool same_symbols(const bst_tile_def *def, uint8_t r, uint8_t q, const uint8_t name[]) {
  for (uint8_t i = 0; i < def->symbol_count; i++) {
    const bst_symbol_def *s = &def->symbol[i];
    uint8_t direction = s->direction == 255 ? 255 : (uint8_t)((s->direction + 2 * r) & 7);
    uint8_t to = s->segment == BST_SEG_NONE ? BST_SEG_NONE : name[s->segment];
    if (amount_at(def, s, s->segment, direction, r) != amount_at(def, s, to, direction, q))
      return false;
  }
  return true;
}

static bool same_choice(const bst_tile_type *type, const bst_tile_def *def,
                        const bst_tile_cell *parts, uint8_t r, uint8_t q) {
  uint8_t name[BST_MAX_SEGMENTS];
  if (memcmp(parts[r].kind, parts[q].kind, sizeof parts[r].kind) != 0 ||
      !rename_segments(&parts[r], &parts[q], name))
    return false;
  for (uint8_t s = 0; s < type->segment_count; s++)
    if (type->kind[s] != type->kind[name[s]] ||
        def->segment[s].count_once != def->segment[name[s]].count_once ||
        renamed_bits(type->touches[s], name) != type->touches[name[s]] ||
        renamed_bits(def->segment[s].links, name) != def->segment[name[s]].links)
      return false;
  return same_symbols(def, r, q, name);
}

/* Only a single square can look the same after a turn: half tiles have no symmetry, and a larger
 * tile that is turned lies on other cells of its anchor. What an edit has made lies as it lay
 * before
 * (`is_made`), whatever it looks like now. */
static void find_choices(bst_tile_type *type, const bst_tile_def *def, const bst_tile_cell *parts,
                         bool is_made) {
  type->choices = 0;
  for (uint8_t r = 0; r < 4; r++) {
    type->class_of[r] = r;
    for (uint8_t i = 0; i < type->choices && type->simple && !is_made; i++)
      if (same_choice(type, def, parts, type->choice[i], r)) {
        type->class_of[r] = type->choice[i];
        break;
      }
    if (type->class_of[r] == r)
      type->choice[type->choices++] = r;
  }
}

/* --- one type ----------------------------------------------------------------------------- */

/* Kinds of segments that reach sides; all, where no segment reaches one: it closes whatever is
 * there. */
static uint16_t kinds_beside(const bst_tile_type *type, const bst_tile_cell *parts) {
  unsigned kinds = type->simple ? 0 : BST_EVERY_KIND;
  for (uint8_t side = 0; side < 4 && type->simple; side++) {
    kinds |= parts[0].end_count[side] == 0 ? BST_EVERY_KIND : 0;
    for (uint8_t e = 0; e < parts[0].end_count[side]; e++)
      kinds |= 1u << type->kind[parts[0].ends[side][e]];
  }
  return (uint16_t)kinds;
}

static void fill_segments(bst_tile_type *type, const bst_tile_def *def, const bst_tile_cell *parts,
                          const bst_kind_def *kinds) {
  for (uint8_t s = 0; s < def->segment_count; s++) {
    uint8_t kind = def->segment[s].kind;
    type->kind[s] = kind;
    type->of_kind[kind] |= (uint16_t)(1u << s);
    if (kinds[kind].completion == BST_COMPLETE_RING8)
      type->ring_segments |= (uint16_t)(1u << s);
    for (uint8_t o = 0; o < def->segment_count; o++)
      if ((def->segment[s].borders >> o & 1) || (def->segment[o].borders >> s & 1))
        type->touches[s] |= (uint16_t)(1u << o);
  }
  for (uint8_t p = 0; p < def->cell_count; p++)
    for (int side = 0; side < BST_SIDES; side++)
      for (int e = 0; e < parts[p].end_count[side]; e++) {
        type->open[parts[p].ends[side][e]]++;
        type->cells[parts[p].ends[side][e]] |= (uint16_t)(1u << p);
      }
  for (uint8_t s = 0; s < def->segment_count; s++) {
    uint16_t all = type->cells[s];
    if (all == 0)
      type->cells[s] = 1;
    else if (def->segment[s].count_once)
      type->cells[s] = (uint16_t)(all & (0u - all)); /* only its first cell */
    if (type->open[s] + type->inner[s] == 0 && !(type->ring_segments >> s & 1))
      type->enclosed |= (uint16_t)(1u << s);
    type->node_template[s] = (bst_node){.link = BST_NODE_ROOT | 1,
                                        .open = (uint16_t)(type->open[s] + type->inner[s]),
                                        .kind = type->kind[s] & 31u};
  }
}

/* How many cells there are in its parts and around them. */
static uint8_t count_area(const bst_tile_cell *parts, uint8_t count) {
  uint8_t cells = 0;
  for (uint8_t p = 0; p < count; p++)
    for (int i = 0; i < 9; i++) {
      bool is_new = true; /* not of an earlier part */
      for (uint8_t q = 0; q < p; q++)
        is_new = is_new && (abs(parts[p].dx + i % 3 - 1 - parts[q].dx) > 1 ||
                            abs(parts[p].dy + i / 3 - 1 - parts[q].dy) > 1);
      cells += is_new;
    }
  return cells;
}

/* The rows of a tile of one part, gathered by choice; there are always four. */
static void gather_rows(bst_tile_type *type, const bst_tile_cell *parts) {
  memset(type->row, BST_ROW_NEVER, sizeof type->row);
  for (uint8_t i = 0; i < type->choices; i++) {
    memcpy(type->row[i], parts[type->choice[i]].row, sizeof type->row[i]);
    if (type->half)
      type->row[i][3] = type->row[i][0];
  }
}

/* The same for registers that hold a row for each choice. A choice that doesn't exist asks for any
 * row of the group. False: a side asks for a row outside of its group, since everything fits it. */
static bool gather_turned_rows(bst_tile_type *type) {
  bool can = type->simple;
  for (uint8_t i = 0; i < 4; i++) {
    type->chosen[i] = i < type->choices ? UINT64_MAX : 0;
    for (uint8_t side = 0; side < 4; side++) {
      uint8_t row = i < type->choices ? type->row[i][side] : side * BST_MAX_SIDE_KINDS;
      uint32_t kind = row & (BST_MAX_SIDE_KINDS - 1u);
      can = can && row / BST_MAX_SIDE_KINDS == side;
      type->turned[side][2 * i] = 2 * kind;
      type->turned[side][2 * i + 1] = 2 * kind + 1;
    }
  }
  return can;
}

/* Ends in the middle of the tile, of segments that show such a symbol. */
static void find_inner_ends(bst_tile_type *type, const bst_tile_def *def,
                            const bst_attr_def *attrs) {
  for (uint8_t i = 0; i < def->symbol_count; i++) {
    const bst_symbol_def *s = &def->symbol[i];
    if (s->segment != BST_SEG_NONE && attrs[s->attr].open_end)
      type->inner[s->segment] = (uint8_t)(type->inner[s->segment] + s->amount);
  }
}

static void make_type(bst_catalogue *c, uint16_t index, uint16_t base,
                      const bst_ruleset_def *rules) {
  const bst_tile_def *def = &c->def[index];
  bst_tile_type *type = &c->type[index];
  bst_tile_cell *parts = &c->cell[type->first_cell];
  type->cell_count = def->cell_count;
  for (uint8_t p = 0; p < def->cell_count; p++)
    type->half_cells = (uint8_t)(type->half_cells + (def->cell[p].shape == BST_SHAPE_HALF));
  type->segment_count = def->segment_count;
  type->half = def->cell_count == 1 && def->cell[0].shape == BST_SHAPE_HALF;
  for (uint8_t r = 0; r < 4; r++)
    for (uint8_t p = 0; p < def->cell_count; p++)
      turn_part(c, def, &def->cell[p], r, &parts[(size_t)r * def->cell_count + p]);
  type->simple = def->cell_count == 1 && parts[0].contact == 15;
  type->area = count_area(parts, def->cell_count);
  find_inner_ends(type, def, rules->attr);
  fill_segments(type, def, parts, rules->kind);
  type->beside = kinds_beside(type, parts);
  find_choices(type, def, parts, base != index);
  if (def->cell_count == 1)
    gather_rows(type, parts);
  type->wide = gather_turned_rows(type) && bst_cpu_is_wide();
  for (uint8_t p = 0; p < def->cell_count; p++)
    c->has_halves = c->has_halves || def->cell[p].shape == BST_SHAPE_HALF;
  c->has_larger = c->has_larger || def->cell_count > 1;
  uint16_t *attr = &c->attr[(size_t)index * (BST_MAX_SEGMENTS + 1) * c->attr_count];
  for (uint8_t i = 0; i < def->symbol_count; i++) {
    const bst_symbol_def *s = &def->symbol[i];
    size_t row = s->segment == BST_SEG_NONE ? 0 : s->segment + 1u;
    attr[row * c->attr_count + s->attr] =
        (uint16_t)(attr[row * c->attr_count + s->attr] + s->amount);
    if (s->amount > 0)
      c->type[index].shows |= (uint64_t)1 << s->attr;
  }
}

/* Types that edits make stand behind their bases. */
static void note_base(bst_catalogue *c, uint16_t index, uint16_t base) {
  bst_tile_type *type = &c->type[index];
  type->base = base;
  type->room = type->segment_count;
  c->base_count += base == index;
  if (type->room > c->type[base].room)
    c->type[base].room = type->room;
}

/* All of one base keep the room of the largest; where a tile may come to lie in the gap of another
 * one, all do. */
static void share_room(bst_catalogue *c, bool loose) {
  uint8_t most = 0;
  for (size_t i = 0; i < c->type_count; i++)
    most = c->type[i].room > most ? c->type[i].room : most;
  for (size_t i = 0; i < c->type_count; i++)
    c->type[i].room = loose ? most : c->type[c->type[i].base].room;
}

bst_status bst_catalogue_make(bst_catalogue *c, const bst_ruleset_def *def,
                              bst_catalogue_edits *edits, bst_error *err) {
  uint32_t parts = 0;
  for (size_t i = 0; i < def->tile_count; i++)
    parts += 4u * def->tile[i].cell_count;
  *c = (bst_catalogue){.type_count = (uint16_t)def->tile_count,
                       .attr_count = (uint8_t)def->attr_count};
  size_t attrs = (def->tile_count + 1) * (BST_MAX_SEGMENTS + 1) * def->attr_count;
  c->type = calloc(def->tile_count + 1, sizeof *c->type);
  c->def = calloc(def->tile_count + 1, sizeof *c->def);
  c->cell = calloc(parts + 1, sizeof *c->cell);
  c->attr = calloc(attrs + 1, sizeof *c->attr);
  if (c->type == NULL || c->def == NULL || c->cell == NULL || c->attr == NULL) {
    bst_catalogue_drop(c);
    return bst_fail(err, BST_NO_MEMORY, "out of memory while compiling %zu tiles", def->tile_count);
  }
  memset(c->side_kind, 255, sizeof c->side_kind);
  for (size_t k = 0; k < def->kind_count; k++)
    if (def->kind[k].first_letter != 0)
      c->side_kind[k] = def->kind[k].fits_any ? (uint8_t)BST_WILD : c->side_kinds++;
  parts = 0;
  for (size_t i = 0; i < def->tile_count; i++) {
    c->def[i] = def->tile[i];
    c->type[i].first_cell = parts;
    uint16_t base = edits != NULL ? edits->base[i] : (uint16_t)i;
    make_type(c, (uint16_t)i, base, def);
    note_base(c, (uint16_t)i, base);
    parts += 4u * def->tile[i].cell_count;
  }
  share_room(c, def->frame.loose_tiles);
  c->type[c->type_count] = (bst_tile_type){.first_cell = parts, .base = bst_gap_type(c)};
  c->def[c->type_count].name = "";
  if (edits != NULL) {
    c->way = edits->way;
    c->way_count = edits->way_count;
    for (size_t i = c->way_count; i-- > 0; c->type[c->way[i].type].way_count++)
      c->type[c->way[i].type].first_way = (uint16_t)i;
    edits->way = NULL;
  }
  if (!bst_rare_find(c)) {
    bst_catalogue_drop(c);
    return bst_fail(err, BST_NO_MEMORY, "out of memory while compiling %zu tiles", def->tile_count);
  }
  return BST_OK;
}

void bst_catalogue_drop(bst_catalogue *c) {
  free(c->way);
  free(c->type);
  free(c->def);
  free(c->cell);
  free(c->attr);
  free(c->rare);
  *c = (bst_catalogue){0};
}
