/* ruleset.h - a compiled ruleset: everything that is the same in all its games. */
#ifndef BST_RULESET_H
#define BST_RULESET_H

#include "catalogue.h"
#include "layout.h"

/* One operation of a turn: built in, or a step of a script. */
typedef enum bst_op_kind {
  BST_OP_DRAW,
  BST_OP_SCORE,
  BST_OP_GO_HOME,
  BST_OP_PART_END,
  BST_OP_TURN_END,
  BST_OP_FINAL,
  BST_OP_PLACE, /* from here on: may stop the turn with a question */
  BST_OP_FIGURE,
  BST_OP_STEP,
  BST_OP_OVER,
} bst_op_kind;

typedef struct bst_op {
  const char *name;
  uint8_t kind, stage;
  uint16_t order;
  uint16_t handler; /* STEP: function of the host */
  uint8_t rule;
  bool automatic, must, repeats;
} bst_op;

typedef struct bst_terms { /* of one kind of segment in one mode */
  uint16_t first, count;   /* in term_order, by tier */
  uint16_t base;           /* the base term, or BST_NONE: worth nothing */
  bool by_seat;            /* the value depends on who asks */
} bst_terms;

struct bst_ruleset {
  bst_catalogue tiles;
  bst_layout layout;
  uint64_t hash; /* of everything declared */
  uint8_t players;
  uint8_t first_player, unplaceable, claim;
  bst_end_def end;
  bool counts_simply; /* every tile is one cell: cells and tiles are the same number */
  bool all_block;     /* every kind of figure takes its feature for itself */

  size_t rule_count, kind_count, attr_count, figure_count, term_count, tiebreak_count, state_count,
      op_count, listener_count;
  bst_rule_def *rule;
  uint64_t *rule_id; /* hash of the rule's name: names its stream */
  bst_kind_def *kind;
  bst_attr_def *attr;
  bst_figure_def *figure;
  bst_term_def *term;
  bst_tiebreak_def *tiebreak;
  bst_state_def *state;
  uint32_t *state_at; /* offsets in the block */
  bst_op *op;
  uint8_t op_kind[BST_MAX_STEPS + 16]; /* bst_op.kind once more, close together */
  uint16_t first_of_turn, first_of_part, end_of_part, end_of_turn, first_of_end; /* operations */
  bst_listener_def *listener; /* by event, order, rule, name */
  uint16_t listener_first[BST_EVENT_COUNT + 1];
  uint32_t listens; /* bit e: somebody hears event e */
  uint16_t term_order[BST_MAX_TERMS * BST_MAX_MODES];
  bool term_always[BST_MAX_TERMS]; /* has no condition */
  bst_terms terms[BST_MAX_KINDS][BST_MAX_MODES];
  char *text;     /* all names */
  uint8_t *image; /* a game before its first draw */
};

#endif
