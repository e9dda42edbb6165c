/* def_values.h - what things are worth and who gets it: counters, terms, majorities, and what is
 * done to awards before they are booked. A part of def.h. */
#ifndef BST_DEF_VALUES_H
#define BST_DEF_VALUES_H

#include "def_pieces.h"

enum {
  BST_MAX_COUNTED = 4, /* counters that one `when` compares */
  BST_MAX_FACTORS = 4, /* counters that one term multiplies */
  BST_MAX_SHARES = 32, /* claims and payouts */
  BST_MAX_ADJUSTS = 32
};

/* --- values ------------------------------------------------------------------------------- */

typedef enum bst_counter_op {
  BST_COUNT_CONST, /* 1 */
  BST_COUNT_SIZE,  /* in the unit of the kind; areas count their own cell too */
  BST_COUNT_CELLS,
  BST_COUNT_TILES,
  BST_COUNT_SEGMENTS,
  BST_COUNT_ATTR,    /* sum (or any) of an attribute over the feature */
  BST_COUNT_FIGURES, /* of a group */
  BST_COUNT_OWN_FIGURES,
  BST_COUNT_RING8,      /* occupied cells around the segment's tile */
  BST_COUNT_RING9,      /* and its own */
  BST_COUNT_RING8_ATTR, /* symbols on the tiles that lie in these cells, and their segments */
  BST_COUNT_RING9_ATTR,
  BST_COUNT_RING9_CELLS,    /* cells of these in which a segment of a kind lies */
  BST_COUNT_RING9_SEGMENTS, /* different segments of a kind in them */
  BST_COUNT_RING9_FIGURES,  /* of a group, on the tiles that lie in them */
  BST_COUNT_TILE_ATTR,      /* symbols that count for the segment's tile */
  BST_COUNT_EMPTY_RING8,
  BST_COUNT_ROW_COL,  /* occupied cells in the unbroken row and column, own cell included */
  BST_COUNT_ADJACENT, /* different features of a kind that touch this one */
  BST_COUNT_COMPLETE, /* complete features of a kind on the board */
  BST_COUNT_OPEN,     /* open ends */
  BST_COUNT_TOKENS,   /* of a kind, on its segments, its cells and its figures */
  BST_COUNT_HOST,     /* a read-only function of the host */
} bst_counter_op;

typedef struct bst_counter {
  uint8_t op;    /* bst_counter_op */
  uint8_t kind;  /* ADJACENT, COMPLETE, RING9_CELLS, RING9_SEGMENTS: kind of segment */
  uint8_t attr;  /* ATTR, RING8_ATTR, RING9_ATTR, TILE_ATTR; ADJACENT: only features with it; else
                    BST_ATTR_NONE */
  uint8_t group; /* FIGURES, OWN_FIGURES, RING9_FIGURES: bst_group */
  uint8_t done;  /* ADJACENT: bst_flag */
  uint8_t token; /* TOKENS: kind of token */
  uint16_t test; /* HOST: number of the function */
} bst_counter;

typedef struct bst_range {
  int32_t min, max;
} bst_range; /* both included */

typedef struct bst_counted {
  bst_counter counter;
  bst_range range;
} bst_counted;

typedef struct bst_when {
  uint8_t done;                          /* bst_flag: is the feature complete? */
  uint8_t attr;                          /* has it, or BST_ATTR_NONE */
  uint8_t no_attr;                       /* lacks it, or BST_ATTR_NONE */
  uint8_t figure, own_figure;            /* a kind of figure stands on it; 255: whatever */
  bst_range size, cells, tiles, players; /* 0..INT32_MAX: whatever */
  uint8_t counted_count;
  bst_counted counted[BST_MAX_COUNTED];
} bst_when;

/* Tiers run in this order; inside one, terms commute. `mul`: value times n times counter; `zero`:
 * nothing; `late`: like add, after zero; `half`: divided by two, rounded down; `bonus`: like add,
 * last. */
typedef enum bst_tier {
  BST_TIER_BASE,
  BST_TIER_ADD,
  BST_TIER_MUL,
  BST_TIER_ZERO,
  BST_TIER_LATE,
  BST_TIER_HALF,
  BST_TIER_BONUS,
} bst_tier;

enum { BST_MODE_NORMAL, BST_MODE_FINAL }; /* further modes are the rules' own */

typedef struct bst_term_def {
  const char *name; /* "rule.entry" */
  uint8_t rule, kind, tier;
  uint8_t modes; /* bit m: applies in mode m */
  bst_counter per;
  int32_t n;
  bst_when when;
  uint8_t factor_count; /* `per` is multiplied by these */
  bst_counter factor[BST_MAX_FACTORS - 1];
} bst_term_def;

typedef enum bst_claim { BST_CLAIM_MAX, BST_CLAIM_ALL, BST_CLAIM_NONE, BST_CLAIM_SOLE } bst_claim;
typedef enum bst_measure { BST_MEASURE_OFF, BST_MEASURE_PRESENCE, BST_MEASURE_COUNT } bst_measure;

typedef struct bst_tiebreak_def {
  uint8_t measure;   /* bst_measure: among the tied, who has any / most of these figures */
  uint8_t group;     /* bst_group */
  uint8_t cell_attr; /* standing on a cell with this attribute; BST_ATTR_NONE: anywhere */
} bst_tiebreak_def;

/* A number of points as a part of another; rounded down. */
typedef struct bst_fraction {
  int32_t over, under;
} bst_fraction;

typedef enum bst_payout {
  BST_PAYOUT_FULL,         /* to each owner all of it */
  BST_PAYOUT_SPLIT_UP,     /* divided by the number of owners, rounded up */
  BST_PAYOUT_SPLIT_DOWN,   /* the same, rounded down */
  BST_PAYOUT_PROPORTIONAL, /* rounded up to a multiple of all strengths, divided by strength */
  BST_PAYOUT_RANKS,        /* a fraction by the owner's rank in strength */
  BST_PAYOUT_HOST,         /* a read-only function of the host says it for each owner */
} bst_payout;

/* Who owns certain features, or what their owners are paid. Of those whose conditions hold the last
 * one by order decides. */
typedef struct bst_share_def {
  const char *name; /* "rule.claim", "rule.payout" */
  uint8_t rule;
  bool pays; /* a payout; else a claim */
  uint16_t order;
  uint8_t value;  /* bst_payout or bst_claim */
  uint16_t kinds; /* bit k; 0: all */
  bst_when when;
  uint8_t rank_count;                 /* RANKS; those behind the last one get nothing */
  bst_fraction rank[BST_MAX_PLAYERS]; /* by rank; tied owners have the better one */
  uint16_t test;                      /* HOST */
} bst_share_def;

typedef enum bst_adjust_stage {
  BST_ADJUST_ADD,
  BST_ADJUST_SCALE,
  BST_ADJUST_LIMIT
} bst_adjust_stage;

/* What is done to points that a player gets before they are booked; to payments nothing is. First
 * all that add, then all that scale, then all that limit; less than nothing nobody gets. */
typedef struct bst_adjust_def {
  const char *name; /* "rule.entry" */
  uint8_t rule, stage;
  uint16_t order;
  uint8_t classes;  /* bit c: bst_class; 0: all */
  uint16_t kinds;   /* bit k: about a feature of that kind; 0: whatever */
  bst_fraction n;   /* ADD: over; SCALE */
  int32_t min, max; /* LIMIT */
  uint16_t test;    /* read-only function of the host that gives the points instead, or BST_NONE */
} bst_adjust_def;

#endif
