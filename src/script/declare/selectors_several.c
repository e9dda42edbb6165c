/* selectors_several.c - conditions of selectors that become several predicates. */
#include "selectors_parts.h"

#include <stdlib.h>
#include <string.h>

/* A name, a list, or { name = range }: each in its range. */
void bst_selector_read_attrs(bst_selector_reading *r, const char *key, bst_predicate_def p) {
  const bst_value *value = bst_read(&r->section, key);
  if (value->type != BST_VALUE_TABLE || bst_value_is_list(value)) {
    p.mask = bst_read_named(r->loading, &r->section, key, BST_SECTION_attr);
    bst_selector_add(r, p, value);
    return;
  }
  bst_section ranges = bst_open(r->section.reader, value);
  for (size_t i = 0; i < value->count; i++) {
    const bst_value *item = &value->item[i];
    uint8_t attr = bst_attr_named(r->loading, r->section.reader, item, item->key);
    bst_range range = bst_read_range(&ranges, item->key);
    p.id = attr == BST_UNKNOWN ? 0 : attr;
    p.least = range.min;
    p.most = range.max;
    bst_selector_add(r, p, item);
  }
}

/* "barn", or { bridge = 2 }: each of them. */
void bst_selector_read_has(bst_selector_reading *r, const char *key, bst_predicate_def p) {
  const bst_value *value = bst_read(&r->section, key);
  bst_value one = *value;
  bool is_table = value->type == BST_VALUE_TABLE;
  for (size_t i = 0; i < (is_table ? value->count : 1); i++) {
    const bst_value *at = is_table ? &value->item[i] : &one;
    const char *name = is_table ? at->key : at->text;
    uint16_t token = bst_find_thing(r->loading, BST_SECTION_token, name);
    p.least = 1;
    p.most = INT32_MAX;
    if (is_table && at->type == BST_VALUE_INTEGER)
      p.least = (int32_t)at->integer;
    uint8_t figure =
        token != BST_NONE ? 0 : bst_figure_named(r->loading, r->section.reader, at, name);
    p.id = token != BST_NONE ? (uint16_t)(BST_HAS_TOKEN + token) : figure;
    bst_selector_add(r, p, at);
  }
}

/* One more of several of which a thing must be one: `other` is the one behind it, 0: none. */
static uint16_t add_alternative(const bst_selector_reading *r, uint64_t kinds, bst_predicate_def p,
                                uint16_t other, const bst_value *at) {
  bst_selector_def s = {.type = r->s.type, .kinds = kinds, .elsewhere = true, .other = other};
  s.first = (uint16_t)r->loading->predicates.count;
  s.count = 1;
  bst_add_thing(r->loading, BST_SECTION_predicate, &p, r->section.reader, at);
  bst_add_thing(r->loading, BST_SECTION_selector, &s, r->section.reader, at);
  return (uint16_t)r->loading->selectors.count;
}

static void add_is(bst_selector_reading *r, bst_predicate_op op, uint16_t selector) {
  bst_predicate_def is = bst_nothing_said;
  is.op = (uint8_t)op;
  is.selector = selector;
  bst_selector_add(r, is, r->section.table);
}

/* Tiles by name: one of several is one predicate each, of alternatives. */
void bst_selector_read_tiles(bst_selector_reading *r, const char *key, bst_predicate_def p) {
  bst_words words = bst_read_words(&r->section, key);
  if (words.count == 1) {
    p.id = bst_tile_named(r->loading, r->section.reader, words.at[0], words.word[0]);
    bst_selector_add(r, p, words.at[0]);
    return;
  }
  uint16_t other = 0;
  for (size_t i = words.count; i > 0; i--) { /* from the last on: each knows the one behind it */
    p.id = bst_tile_named(r->loading, r->section.reader, words.at[i - 1], words.word[i - 1]);
    other = add_alternative(r, UINT64_MAX, p, other, words.at[i - 1]);
  }
  add_is(r, BST_TILES_IS, other);
}

/* The faces of that name of a kind of token, as bits. */
static uint64_t faces_of(const bst_token_def *token, const char *name) {
  uint64_t faces = 0;
  for (uint8_t f = 0; f < token->face_count; f++)
    if (strcmp(token->face_name[f], name) == 0)
      faces |= (uint64_t)1 << f;
  return faces;
}

/* Each kind numbers its faces by itself: where the face has several numbers, each is an alternative
 * with its kind. */
void bst_selector_read_face(bst_selector_reading *r, const char *key, bst_predicate_def p) {
  const bst_value *value = bst_read(&r->section, key);
  const bst_token_def *tokens = r->loading->tokens.items;
  char number[32];
  const char *text = bst_value_text(value, number, sizeof number);
  uint64_t kinds = 0;
  uint16_t other = 0;
  bool differ = false;
  for (size_t i = 0; text && i < r->loading->tokens.count; i++) {
    uint64_t faces = r->s.kinds >> i & 1 ? faces_of(&tokens[i], text) : 0;
    if (faces == 0)
      continue;
    differ = differ || (kinds != 0 && faces != p.mask);
    kinds |= (uint64_t)1 << i;
    p.mask = faces;
  }
  if (kinds == 0)
    bst_fault(r->section.reader, value, "name the 'kind', too", "is no face of these tokens");
  r->s.kinds &= kinds;
  if (!differ) {
    bst_selector_add(r, p, r->section.table);
    return;
  }
  for (; kinds != 0; kinds &= kinds - 1) {
    p.mask = faces_of(&tokens[__builtin_ctzll(kinds)], text);
    other = add_alternative(r, kinds & -kinds, p, other, value);
  }
  add_is(r, BST_TOKENS_IS, other);
}
