/* jcz_place.c - see jcz_place.h. A location is kept as eight bits, half sides clockwise from NL. */
#include "jcz_place.h"

#include <ruleset.h>

#include <stdio.h>
#include <string.h>

static const char sides[] = "NESW";

/* Two sides have names of their own, by the bits of their letters in `sides`. */
static const char *const side_names[16] = {"I", "N",  "E",  "NE", "S",  "NS", "SE", "_W",
                                           "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"};

static void write_halves(uint8_t halves, char out[BST_JCZ_PLACE]) {
  size_t used = 0;
  out[0] = '\0';
  for (int i = 0; i < 8; i++)
    if (halves >> i & 1)
      used += (size_t)snprintf(out + used, BST_JCZ_PLACE - used, "%s%c%c", used ? "." : "",
                               sides[i / 2], "LR"[i % 2]);
}

/* By whole sides, where it is made of those. */
static void write_location(uint8_t halves, bool by_halves, char out[BST_JCZ_PLACE]) {
  unsigned whole = 0;
  for (unsigned side = 0; side < 4; side++)
    whole |= ((unsigned)halves >> 2 * side & 3u) == 3u ? 1u << side : 0u;
  if (halves != 0 && (by_halves || whole == 0))
    write_halves(halves, out);
  else
    snprintf(out, BST_JCZ_PLACE, "%s", side_names[whole]);
}

/* Are there segments of the same kind before it on its tile that reach no side, either? */
static bool is_second_inner(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  const bst_tile_type *type =
      &rs->tiles.type[bst_placed_tile(rs, g, bst_node_tile(rs, g, node)).type];
  bool found = false;
  for (uint8_t s = 0; s < bst_node_segment(rs, g, node); s++)
    found = found || (type->kind[s] == bst_node_kind(rs, g, node) && type->open[s] == 0);
  return found;
}

static uint8_t halves_of(const bst_ruleset *rs, const bst_game *g, uint16_t node, bool halves) {
  bst_placed at = bst_placed_tile(rs, g, bst_node_tile(rs, g, node));
  uint8_t bits = 0;
  for (uint8_t side = 0; side < 4; side++) { /* a side that two share is that of the middle one */
    bool left = halves && bst_node_at(rs, g, at.x, at.y, side, 0) == node;
    bool whole = !halves && bst_node_at(rs, g, at.x, at.y, side, 1) == node;
    bool right = halves && bst_node_at(rs, g, at.x, at.y, side, 2) == node;
    bits |= (uint8_t)((left || whole ? 1u : 0) << 2 * side);
    bits |= (uint8_t)((right || whole ? 2u : 0) << 2 * side);
  }
  return bits;
}

void bst_jcz_location(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                      const bst_jcz_entry *kind, char out[BST_JCZ_PLACE]) {
  bool halves = kind && kind->halves;
  uint8_t bits = halves_of(rs, g, node, halves);
  if (kind && kind->place)
    snprintf(out, BST_JCZ_PLACE, "%s", kind->place);
  else if (bits == 0 && is_second_inner(rs, g, node))
    snprintf(out, BST_JCZ_PLACE, "II");
  else
    write_location(bits, halves, out);
}

void bst_jcz_location_of_both(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                              uint16_t other, bool halves, char out[BST_JCZ_PLACE]) {
  write_location(halves_of(rs, g, node, halves) | halves_of(rs, g, other, halves), halves, out);
}

/* The bits of one word of a location; false: it is none of sides. */
static bool read_word(const char *word, size_t length, uint8_t *bits, bool *by_halves) {
  bool all_but = length > 1 && word[0] == '_';
  uint8_t found = 0;
  for (size_t i = all_but; i < length; i++) {
    const char *side = memchr(sides, word[i], 4);
    bool half = i + 1 < length && (word[i + 1] == 'L' || word[i + 1] == 'R');
    if (!side)
      return false;
    found |= (uint8_t)((half ? (word[i + 1] == 'L' ? 1u : 2u) : 3u) << 2 * (side - sides));
    *by_halves = *by_halves || half;
    i += half;
  }
  *bits |= all_but ? (uint8_t)~found : found;
  return length > 0;
}

void bst_jcz_location_tidy(const char *text, char out[BST_JCZ_PLACE]) {
  uint8_t bits = 0;
  bool by_halves = false;
  for (const char *word = text; word; word = strchr(word, '.') ? strchr(word, '.') + 1 : NULL)
    if (!read_word(word, strcspn(word, "."), &bits, &by_halves)) {
      snprintf(out, BST_JCZ_PLACE, "%s", text);
      return;
    }
  write_location(bits, by_halves, out);
}
