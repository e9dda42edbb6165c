/* predicates.h - numbers of the predicates, as predicates.def lists them. */
#ifndef BST_PREDICATES_H
#define BST_PREDICATES_H

#include <stdint.h>

typedef enum bst_predicate_op {
#define PREDICATE(type, name, key, operand, cost, help) BST_##type##_##name,
#include "predicates.def"
#undef PREDICATE
  BST_PREDICATES
} bst_predicate_op;

/* What may stand behind a key. */
typedef enum bst_operand {
  BST_OPERAND_KINDS,   /* names of kinds of figures, segments, tokens: by the type of selector */
  BST_OPERAND_GROUPS,  /* groups of figures */
  BST_OPERAND_OWNER,   /* a player, others, anybody, nobody */
  BST_OPERAND_FLAG,    /* true, false */
  BST_OPERAND_COVERED, /* true, false, any */
  BST_OPERAND_ZONE,
  BST_OPERAND_ZONES,   /* one zone, or several */
  BST_OPERAND_CLASSES, /* classes of points */
  BST_OPERAND_PLAYER,
  BST_OPERAND_CAME,
  BST_OPERAND_WHEN, /* part, turn */
  BST_OPERAND_THINGS,
  BST_OPERAND_CAUSE,
  BST_OPERAND_MARK,
  BST_OPERAND_LINK,
  BST_OPERAND_FACES, /* segments, with `link` beside it */
  BST_OPERAND_RANGE,
  BST_OPERAND_ATTRS,
  BST_OPERAND_AROUND, /* things, with `within`, `n` and `of` beside it */
  BST_OPERAND_BESIDE, /* read with `around` */
  BST_OPERAND_TILES,
  BST_OPERAND_FACE,
  BST_OPERAND_HAS,
  BST_OPERAND_SET, /* a thing, a selector, a set of cells */
} bst_operand;

/* Where the numbers of a range come from. */
typedef enum bst_number_from {
  BST_NUMBER_GIVEN,
  BST_NUMBER_PLAYERS,  /* how many play */
  BST_NUMBER_STATE,    /* a field of the game */
  BST_NUMBER_COUNTED,  /* a selector that is counted */
  BST_NUMBER_TO_STATE, /* up to what a field of the game holds */
} bst_number_from;

/* PLAYERS_HAS: numbers of tokens begin here, those of figures with 0. */
enum { BST_HAS_TOKEN = 0x100 };

/* Of THINGS and AROUND the types that may be meant, as bits of bst_select_type. */
typedef struct bst_predicate_info {
  const char *name; /* "FIGURES_KIND" */
  const char *key;
  uint8_t type; /* bst_select_type */
  uint8_t operand;
  uint16_t types;
  uint8_t cost; /* 1 a mask, 2 a field, 3 a neighbourhood, 4 nested, 5 lists of rules, 6 a try */
  const char *help;
} bst_predicate_info;
extern const bst_predicate_info bst_predicate_infos[BST_PREDICATES];

/* By bst_arg: what such an argument means, as bst_select_type; BST_SELECT_NOTHING: no thing. */
extern const uint8_t bst_thing_of_arg[];

#endif
