/* rare.c - see rare.h. */
#include "rare.h"

#include <stdlib.h>

static bool has_kind(const bst_tile_type *type, uint8_t kind) { return type->of_kind[kind] != 0; }
static bool has_attr(const bst_tile_type *type, uint8_t attr) { return type->shows >> attr & 1; }

/* Gives the thing a list if few types have it, of those that no edit has made; or these alone. */
static uint8_t list_of(bst_catalogue *c, bool (*has)(const bst_tile_type *, uint8_t),
                       uint8_t what) {
  size_t count = 0, all = 0;
  for (size_t i = 0; i < c->type_count; i++) {
    all += has(&c->type[i], what);
    count += i < c->base_count && has(&c->type[i], what);
  }
  if (all == 0 || 4 * count > c->base_count || c->rare_count == BST_RARE_LISTS)
    return 0;
  for (size_t i = 0; i < c->type_count; i++)
    if (has(&c->type[i], what))
      c->rare[i] |= (uint64_t)1 << c->rare_count;
  return ++c->rare_count;
}

bool bst_rare_find(bst_catalogue *c) {
  c->rare = calloc(c->type_count + 1, sizeof *c->rare);
  if (c->rare == NULL)
    return false;
  for (uint8_t kind = 0; kind < BST_MAX_KINDS; kind++)
    c->rare_kind[kind] = list_of(c, has_kind, kind);
  for (uint8_t attr = 0; attr < c->attr_count; attr++)
    c->rare_attr[attr] = list_of(c, has_attr, attr);
  return true;
}

uint8_t bst_rare_kept(uint64_t lists, uint8_t list) {
  uint64_t bit = list == 0 ? 0 : (uint64_t)1 << (list - 1);
  return (lists & bit) == 0 ? 0 : (uint8_t)(__builtin_popcountll(lists & (bit - 1)) + 1);
}

/* The same lists (bits) by the numbers that they have then. */
static uint64_t renumbered(uint64_t of_type, uint64_t lists) {
  uint64_t bits = 0;
  for (uint64_t left = of_type & lists; left != 0; left &= left - 1)
    bits |= (uint64_t)1 << (bst_rare_kept(lists, (uint8_t)(__builtin_ctzll(left) + 1)) - 1);
  return bits;
}

void bst_rare_keep(bst_catalogue *c, uint64_t lists) {
  for (size_t i = 0; i < c->type_count; i++)
    c->rare[i] = renumbered(c->rare[i], lists);
  for (size_t kind = 0; kind < BST_MAX_KINDS; kind++)
    c->rare_kind[kind] = bst_rare_kept(lists, c->rare_kind[kind]);
  for (size_t attr = 0; attr < c->attr_count; attr++)
    c->rare_attr[attr] = bst_rare_kept(lists, c->rare_attr[attr]);
  c->rare_count = (uint8_t)__builtin_popcountll(lists);
  if (lists != 0)
    return;
  free(c->rare);
  c->rare = NULL;
}

void bst_rare_note_all(const bst_ruleset *rs, bst_game *g) {
  for (uint16_t tile = 0; tile < g->tile_count; tile++)
    bst_rare_note(rs, g, tile);
}
