#include "notation.h"

#include "geometry.h"
#include "status.h"

#include <string.h>

/* Where the sides of a string stand at rotation 0. */
static const uint8_t square_sides[4] = {BST_N, BST_E, BST_S, BST_W};
static const uint8_t half_sides[3] = {BST_H, BST_S, BST_W};

typedef struct parser {
  bst_tile_def *tile;
  const bst_kind_def *kinds;
  size_t kind_count;
  const char *text;
  bst_error *err;
} parser;

uint8_t bst_tile_letter(const bst_tile_def *tile, char letter) {
  for (uint8_t s = 0; s < tile->segment_count; s++)
    if (letter != 0 && tile->segment[s].letter == letter)
      return s;
  return BST_SEG_NONE;
}

static uint8_t kind_of_letter(const parser *p, char letter) {
  for (size_t k = 0; k < p->kind_count; k++)
    if (p->kinds[k].first_letter != 0 && letter >= p->kinds[k].first_letter &&
        letter <= p->kinds[k].last_letter)
      return (uint8_t)k;
  return 255;
}

static uint8_t add_segment(bst_tile_def *tile, char letter, uint8_t kind) {
  if (tile->segment_count == BST_MAX_SEGMENTS)
    return BST_SEG_NONE;
  tile->segment[tile->segment_count] = (bst_segment_def){.letter = letter, .kind = kind};
  return tile->segment_count++;
}

uint8_t bst_tile_add_inner(bst_tile_def *tile, uint8_t kind) { return add_segment(tile, 0, kind); }

bst_status bst_tile_add_letter(bst_tile_def *tile, char letter, const bst_kind_def *kinds,
                               size_t kind_count, bst_error *err) {
  parser p = {.kinds = kinds, .kind_count = kind_count};
  uint8_t kind = kind_of_letter(&p, letter);
  if (kind == 255)
    return bst_fail(err, BST_BAD_VALUE, "'%c' is no letter of any kind of segment", letter);
  if (bst_tile_letter(tile, letter) != BST_SEG_NONE)
    return bst_fail(err, BST_BAD_VALUE, "'%c' names a segment that is there already", letter);
  if (add_segment(tile, letter, kind) == BST_SEG_NONE)
    return bst_fail(err, BST_BAD_VALUE, "'%c' is one segment too many: %d is the most", letter,
                    BST_MAX_SEGMENTS);
  return BST_OK;
}

/* Another segment like this one, which reaches no side yet. */
static uint8_t add_twin(bst_tile_def *tile, uint8_t segment) {
  const bst_segment_def like = tile->segment[segment];
  uint8_t made = add_segment(tile, like.letter, like.kind);
  if (made == BST_SEG_NONE)
    return made;
  tile->segment[made] = like;
  for (uint8_t s = 0; s < made; s++) {
    tile->segment[s].borders |= (uint16_t)((tile->segment[s].borders >> segment & 1) << made);
    tile->segment[s].links |= (uint16_t)((tile->segment[s].links >> segment & 1) << made);
  }
  return made;
}

static bool reaches(const uint8_t slot[3], uint8_t segment) {
  return slot[0] == segment || slot[1] == segment || slot[2] == segment;
}

uint8_t bst_tile_divide(bst_tile_def *tile, uint8_t segment, uint8_t part[BST_MAX_SEGMENTS]) {
  bst_tile_def made = *tile;
  uint8_t count = 0;
  for (size_t side = 0; side < (size_t)made.cell_count * BST_SIDES; side++) {
    uint8_t *slot = made.cell[side / BST_SIDES].slot[side % BST_SIDES];
    if (!reaches(slot, segment))
      continue;
    uint8_t piece = count == 0 ? segment : add_twin(&made, segment);
    if (piece == BST_SEG_NONE)
      return 0;
    for (int i = 0; i < 3; i++)
      slot[i] = slot[i] == segment ? piece : slot[i];
    part[count++] = piece;
  }
  if (count == 0)
    part[count++] = segment;
  *tile = made;
  return count;
}

static bst_status read_slot(parser *p, char letter, uint8_t *slot) {
  *slot = BST_SEG_NONE;
  if (letter == '.' || letter == '-')
    return BST_OK;
  *slot = bst_tile_letter(p->tile, letter);
  if (*slot != BST_SEG_NONE)
    return BST_OK;
  uint8_t kind = kind_of_letter(p, letter);
  if (kind == 255)
    return bst_fail(p->err, BST_BAD_VALUE, "'%c' in \"%s\" is no letter of any kind of segment",
                    letter, p->text);
  *slot = add_segment(p->tile, letter, kind);
  if (*slot == BST_SEG_NONE)
    return bst_fail(p->err, BST_BAD_VALUE, "\"%s\" has more than %d segments", p->text,
                    BST_MAX_SEGMENTS);
  return BST_OK;
}

/* A field "a.b", something that meets the middle of it "arb", a city along all of it "CCC", or
 * several of one kind that share it "CCD". One end may be walled up, "a.-": such a side lies beside
 * its like at the start. */
static bst_status check_side(const parser *p, const char *at, const uint8_t slot[3]) {
  bool walled = at[0] == '-' || at[2] == '-';
  if (walled && at[1] != '-' && (slot[0] != BST_SEG_NONE || slot[2] != BST_SEG_NONE))
    return BST_OK;
  if (slot[0] == BST_SEG_NONE || slot[2] == BST_SEG_NONE)
    return bst_fail(p->err, BST_BAD_VALUE, "side \"%.3s\" of \"%s\" has nothing at its ends", at,
                    p->text);
  uint8_t ends = p->tile->segment[slot[0]].kind;
  if (p->tile->segment[slot[2]].kind != ends)
    return bst_fail(p->err, BST_BAD_VALUE, "side \"%.3s\" of \"%s\" ends in two kinds of segments",
                    at, p->text);
  if (slot[1] != BST_SEG_NONE && slot[0] == slot[2] && slot[1] != slot[0] &&
      p->tile->segment[slot[1]].kind == ends)
    return bst_fail(p->err, BST_BAD_VALUE,
                    "side \"%.3s\" of \"%s\" has another segment of its kind in its middle", at,
                    p->text);
  return BST_OK;
}

/* A side's kind is that of slot C, or of L where C is empty, so L without R or the other way round
 * would make a side that means two things. */
static bst_status read_side(parser *p, const char *at, size_t length, uint8_t slot[3]) {
  if (length == 1 && (*at == '-' || *at == '*')) {
    slot[0] = slot[1] = slot[2] = *at == '-' ? BST_SEG_INTERNAL : BST_SEG_WILD;
    return BST_OK;
  }
  if (length != 3)
    return bst_fail(p->err, BST_BAD_VALUE,
                    "a side of \"%s\" has %zu characters; write three slots, '-' or '*'", p->text,
                    length);
  for (int i = 0; i < 3; i++) {
    bst_status status = read_slot(p, at[i], &slot[i]);
    if (status != BST_OK)
      return status;
  }
  return check_side(p, at, slot);
}

static bst_status read_part(parser *p, bst_tile_cell_def *part) {
  size_t bars = 0;
  for (const char *c = p->text; *c != 0; c++)
    bars += *c == '|';
  if (bars != 3 && bars != 2)
    return bst_fail(p->err, BST_BAD_VALUE,
                    "\"%s\" has %zu sides; a square has four (N|E|S|W), a half tile three (H|A|B)",
                    p->text, bars + 1);
  const uint8_t *sides = bars == 3 ? square_sides : half_sides;
  part->shape = bars == 3 ? BST_SHAPE_SQUARE : BST_SHAPE_HALF;
  memset(part->slot, BST_SEG_NONE, sizeof part->slot);
  const char *at = p->text;
  for (size_t i = 0; i <= bars; i++) {
    size_t length = strcspn(at, "|");
    bst_status status = read_side(p, at, length, part->slot[sides[i]]);
    if (status != BST_OK)
      return status;
    at += length + 1;
  }
  return BST_OK;
}

/* Internal sides face a cell of the same tile, the others don't; a long side never does. A square
 * of one cell may have some: they face others that lie beside it at the start (compile/check.c). */
static bst_status check_internal(const bst_tile_def *tile, const char *text, bst_error *err) {
  if (tile->cell_count == 1 && tile->cell[0].shape == BST_SHAPE_SQUARE)
    return BST_OK;
  for (uint8_t p = 0; p < tile->cell_count; p++)
    for (uint8_t s = 0; s < BST_SIDES; s++) {
      bool inside = false;
      for (uint8_t q = 0; q < tile->cell_count && s < BST_H; q++)
        inside = inside || (tile->cell[q].dx == tile->cell[p].dx + bst_step_x[s] &&
                            tile->cell[q].dy == tile->cell[p].dy + bst_step_y[s]);
      if (inside != (tile->cell[p].slot[s][0] == BST_SEG_INTERNAL))
        return bst_fail(
            err, BST_BAD_VALUE,
            "'-' belongs on exactly the sides that two cells of one tile share (\"%s\")", text);
    }
  return BST_OK;
}

bst_status bst_tile_parse(bst_tile_def *tile, const bst_tile_cell_text *parts, size_t cell_count,
                          const bst_kind_def *kinds, size_t kind_count, bst_error *err) {
  if (cell_count == 0 || cell_count > BST_MAX_TILE_CELLS)
    return bst_fail(err, BST_BAD_VALUE, "a tile has 1 to %d cells, not %zu", BST_MAX_TILE_CELLS,
                    cell_count);
  bst_tile_def made = *tile;
  made.segment_count = 0;
  made.cell_count = (uint8_t)cell_count;
  for (size_t i = 0; i < cell_count; i++) {
    parser p = {&made, kinds, kind_count, parts[i].slots, err};
    made.cell[i].dx = parts[i].dx;
    made.cell[i].dy = parts[i].dy;
    bst_status status = read_part(&p, &made.cell[i]);
    if (status != BST_OK)
      return status;
  }
  bst_status status = check_internal(&made, parts[0].slots, err);
  if (status == BST_OK)
    *tile = made;
  return status;
}

/* The segment that a word names; '*': the one in the middle. */
static uint8_t segment_named(const bst_tile_def *tile, char letter) {
  for (uint8_t s = 0; letter == '*' && s < tile->segment_count; s++)
    if (tile->segment[s].letter == 0)
      return s;
  return bst_tile_letter(tile, letter);
}

/* Segments and others to which they stand in some way, as "a:CD b:C"; `word`: what that is called.
 */
static bst_status read_pairs(const bst_tile_def *tile, const char *word, const char *text,
                             uint16_t pairs[BST_MAX_SEGMENTS], bst_error *err) {
  const char *at = text + strspn(text, " ");
  while (*at != 0) {
    uint8_t from = segment_named(tile, at[0]);
    if (from == BST_SEG_NONE || at[1] != ':' || at[2] == ' ' || at[2] == 0)
      return bst_fail(err, BST_BAD_VALUE, "%s \"%s\": write letters of this tile as \"a:CD b:C\"",
                      word, text);
    for (at += 2; *at != 0 && *at != ' '; at++) {
      uint8_t to = segment_named(tile, *at);
      if (to == BST_SEG_NONE || to == from)
        return bst_fail(err, BST_BAD_VALUE, "%s \"%s\": this tile has no other segment '%c'", word,
                        text, *at);
      pairs[from] |= (uint16_t)(1u << to);
    }
    at += strspn(at, " ");
  }
  return BST_OK;
}

bst_status bst_tile_parse_borders(bst_tile_def *tile, const char *text, bst_error *err) {
  uint16_t pairs[BST_MAX_SEGMENTS] = {0};
  bst_status status = read_pairs(tile, "borders", text, pairs, err);
  for (uint8_t s = 0; status == BST_OK && s < tile->segment_count; s++)
    tile->segment[s].borders |= pairs[s];
  return status;
}

bst_status bst_tile_parse_links(bst_tile_def *tile, const char *text, bst_error *err) {
  uint16_t pairs[BST_MAX_SEGMENTS] = {0};
  bst_status status = read_pairs(tile, "links", text, pairs, err);
  for (uint8_t s = 0; status == BST_OK && s < tile->segment_count; s++)
    for (uint8_t o = 0; o < tile->segment_count; o++)
      if ((pairs[s] >> o & 1) || (pairs[o] >> s & 1))
        tile->segment[s].links |= (uint16_t)(1u << o);
  return status;
}
