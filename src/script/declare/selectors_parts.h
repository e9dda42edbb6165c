/* selectors_parts.h - what the files that read selectors share. */
#ifndef BST_SELECTORS_PARTS_H
#define BST_SELECTORS_PARTS_H

#include "declare.h"
#include "fields.h"
#include "selectors.h"

enum { BST_SELECTOR_PREDICATES = 16 };

/* A selector while it is read. */
typedef struct bst_selector_reading {
  bst_loading *loading;
  const bst_rule_file *rule;
  bst_selector_place place;
  bst_section section;
  bst_selector_def s;
  bst_predicate_def predicate[BST_SELECTOR_PREDICATES];
  uint8_t cost[BST_SELECTOR_PREDICATES];
  int depth;
  bool bare; /* the table of a `no`: nothing is added that isn't written */
} bst_selector_reading;

static const bst_predicate_def bst_nothing_said = {.least = INT32_MIN, .most = INT32_MAX};

/* One more condition. Cheap ones come first, equals as written. */
bst_predicate_def *bst_selector_add(bst_selector_reading *r, bst_predicate_def p,
                                    const bst_value *at);

/* The mark by which the game notes what the condition asks for, if it takes one. */
void bst_selector_note(const bst_selector_reading *r, bst_predicate_def p);

/* The field of a rule that a text behind "state." names; BST_NONE: told that there is none. */
uint16_t bst_selector_state(const bst_selector_reading *r, const bst_value *at, const char *name);

/* `sort`, at the top alone. */
void bst_selector_read_sort(bst_selector_reading *r);

/* Symbols, tiles, faces and pieces that somebody has: a key that may become several predicates. */
void bst_selector_read_attrs(bst_selector_reading *r, const char *key, bst_predicate_def p);
void bst_selector_read_has(bst_selector_reading *r, const char *key, bst_predicate_def p);
void bst_selector_read_tiles(bst_selector_reading *r, const char *key, bst_predicate_def p);
void bst_selector_read_face(bst_selector_reading *r, const char *key, bst_predicate_def p);

#endif
