/* listing.h - the options of a decision, listed once.
 *
 * What rules offer with a decision is asked of them when it opens. The list lies on the table, not
 * in the block; the block holds its key (bst_game.key), so that a copy of the game finds the list
 * that was made for the original. Counting, option number i, the check of legality, hints and
 * players all read it: a function that would answer otherwise the next time isn't asked again.
 *
 * A key is given out once, to one position. Whatever changes a block while a decision is open sets
 * its key to 0 (a view, a determinization, a forced draw) or opens the decision anew. A block
 * without a key is known by a hash of its bytes instead. A table keeps its latest lists, since a
 * player that looks ahead comes back to where it began; a list that is gone is made again. Whoever
 * wants several options and tries them takes all of them first, so that this doesn't happen; how
 * often it does is counted. */
#ifndef BST_LISTING_H
#define BST_LISTING_H

#include "game.h"

/* bst_game.key where no rule offers anything with the decision. */
enum { BST_KEY_OF_NOTHING = 1 };

/* What one operation offers: options first, first + 1, ... of the list. */
typedef struct bst_offered_by {
  uint32_t first, count;
} bst_offered_by;

typedef struct bst_listing {
  uint64_t key; /* of the position; 0: of none */
  uint32_t count, room;
  bst_action *action;
  int32_t *price;     /* by option: what it costs */
  bst_offered_by *by; /* by provider of the decision, see bst_program_providers; a step without
                         providers is number 0 */
  uint16_t *some, some_count; /* numbers of those that offer something, in order; the built-in
                                 operation that asks is always one */
  uint16_t only;              /* the exclusive action that hides all others, or BST_NONE */
  uint16_t differs;   /* operation that answered otherwise when it was asked again, or BST_NONE */
  bool hides;         /* a source hides what the step itself offers */
  bool out_of_memory; /* not all options could be kept */
} bst_listing;

enum { BST_LISTS_KEPT = 8 };

/* How often rules were asked what they offer. A decision that is listed is one that opens, or that
 * somebody finds open in a block without a key (a view, a guess at what is hidden). */
typedef struct bst_list_counts {
  uint64_t asked;   /* decisions with which rules offer something */
  uint64_t listed;  /* decisions that were listed, each for the first time */
  uint64_t again;   /* times one of these was listed once more */
  uint64_t in_vain; /* times rules were asked and offered nothing */
} bst_list_counts;

/* Where that is: at the tables of games, or at those of players who look ahead. */
typedef enum bst_list_place { BST_LISTS_GAMES, BST_LISTS_AHEAD, BST_LIST_PLACES } bst_list_place;

/* The lists of a table. */
typedef struct bst_lists {
  bst_listing list[BST_LISTS_KEPT];
  bst_listing nothing;   /* of decisions with which no rule offers anything */
  uint64_t next;         /* the oldest list: so many were begun */
  bool differed;         /* some list came out otherwise when it was made again */
  uint64_t table;        /* a number that no other table of this process has */
  uint64_t serial;       /* lists so far */
  bst_list_counts count; /* but for in_vain, which follows from the others */
  bst_list_place place;
  struct bst_list_sums *sums; /* where they are added in the end; NULL: nobody wants to know */
  uint64_t *met;              /* then keys of blocks without one that were listed; 0: unused */
  uint32_t met_count, met_room;
} bst_lists;

/* What all tables of a ruleset count together; it belongs to the ruleset. NULL: out of memory. */
struct bst_list_sums *bst_list_sums_new(void);
/* From now on tables that are made for these rules add up how often they list when they are freed,
 * so that the sums don't depend on threads. */
void bst_list_sums_begin(const bst_ruleset *rs);
void bst_list_sums_free(struct bst_list_sums *sums);
bst_list_counts bst_list_sums_of(const bst_ruleset *rs, bst_list_place place);
/* For the table of a match: what is listed there is listed in games. */
void bst_lists_are_of_game(const bst_table *t);

/* For a ruleset with steps. NULL: out of memory. */
bst_lists *bst_lists_new(const bst_ruleset *rs);
void bst_lists_free(bst_lists *lists);
/* Forgets all lists: they are made again when they are wanted. */
void bst_lists_forget(bst_lists *lists);

/* An empty list in the place of the oldest one, without a key; `by` is left to the caller. */
bst_listing *bst_listing_begin(bst_lists *lists);
/* Room for so many more options; false: there is no memory. */
bool bst_listing_room(bst_listing *listing, uint32_t more);
/* Appends an option. */
void bst_listing_add(bst_listing *listing, const bst_action *action, int32_t price);
/* Notes that `op` answered differently when it was asked again. */
void bst_listing_differs(bst_listing *listing, uint16_t op);
/* Keeps the list as that of the decision which has just been opened in `g`. */
void bst_listing_keep(bst_lists *lists, bst_listing *listing, bst_game *g);

/* Where t->lists->differed: the operation that answered otherwise when the open decision was listed
 * again, or BST_NONE. Nothing of such a list can be carried out. */
uint16_t bst_listing_fault(const bst_table *t, const bst_game *g);

/* The list of the open decision, if it is still there; else NULL. Nobody is asked. */
const bst_listing *bst_listing_find(const bst_table *t, const bst_game *g);
/* The same by a key that the block had. */
const bst_listing *bst_listing_with_key(const bst_lists *lists, uint64_t key);
/* The list of the open decision; made again if it is gone. */
const bst_listing *bst_listing_of(const bst_table *t, const bst_game *g);

#endif
