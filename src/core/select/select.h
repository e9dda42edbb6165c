/* select.h - which things a selector means, now.
 *
 * A selector changes nothing and enters no script, but where its predicate open_to, takes or
 * placeable asks lists of rules that are functions. What is found stands in the canonical order of
 * its type, however it was found: figures by kind, then player, tokens by kind, features as they
 * are scored, segments by node, cells in reading order (y, then x), tiles as they were laid,
 * players by seat. */
#ifndef BST_SELECT_H
#define BST_SELECT_H

#include "status.h"
#include "things.h"

/* Is the thing one of those? The modifiers (sort, one_per, first) don't matter. */
bool bst_select_is(bst_select_at *at, uint16_t selector, bst_thing thing);
/* Can the segment be one of those? False: it can't, as a few loads tell. */
bool bst_segment_may_be(const bst_ruleset *rs, const bst_game *g, uint16_t selector, uint16_t node);
/* Is there any such thing? */
bool bst_select_any(bst_select_at *at, uint16_t selector);
/* How many there are, or what they add up to (`sum`). */
int32_t bst_select_count(bst_select_at *at, uint16_t selector);

/* All of them. `id` belongs to the table and is valid until bst_select_done, the last list first.
 */
typedef struct bst_picked {
  uint8_t type; /* bst_select_type */
  uint32_t *id;
  uint32_t count;
} bst_picked;
bst_picked bst_select_list(bst_select_at *at, uint16_t selector);
/* The same without the modifiers, in any order, some perhaps twice. */
bst_picked bst_select_found(bst_select_at *at, uint16_t selector);
void bst_select_done(const bst_table *t);

/* Can the amount be chosen, whether it stands in the list or not? False: the selector is none of
 * amounts of which some are listed. */
bool bst_select_unlisted(bst_select_at *at, uint16_t selector, uint32_t amount);

/* Room for so many numbers, the first `zeros` of them 0; NULL: there is none. Given back with
 * bst_select_done, too. */
uint32_t *bst_finds_room(bst_select_at *at, uint32_t count, uint32_t zeros);
/* The same, all of them 0. */
static inline uint32_t *bst_finds_borrow(bst_select_at *at, uint32_t count) {
  return bst_finds_room(at, count, count);
}

/* Room for what the selectors of a ruleset find. NULL: out of memory. */
struct bst_finds *bst_finds_new(const bst_ruleset *rs);
void bst_finds_free(struct bst_finds *finds);
/* How many lists are in use, and only so many from now on: where an action was left at once. */
unsigned bst_finds_depth(const bst_table *t);
void bst_finds_reset(const bst_table *t, unsigned depth);

/* Declared effects of one step or listener. `name`, `handler`: whose, for messages. */
typedef struct bst_effects {
  const char *name;
  uint16_t handler;
  uint16_t first;
  uint8_t count;
} bst_effects;

/* What lists of rules say; the room above asks them (score/filters.h, turn). */
typedef struct bst_select_lists {
  bool (*is_immune)(const bst_table *t, const bst_game *g, uint8_t effect, uint16_t figure,
                    bst_location location);
  /* May the seat place a figure of this kind there, for this cause? `figure`: this one, wherever it
   * is; BST_NONE: one of the supply. */
  bool (*takes)(const bst_table *t, const bst_game *g, uint16_t node, uint8_t seat, uint8_t kind,
                uint16_t figure, uint8_t cause);
  /* Of kinds of figures (bits), all of which the seat has at home: those that it may place, for
   * each of `count` segments. */
  void (*takes_of_each)(const bst_table *t, const bst_game *g, const uint32_t *node, uint32_t count,
                        uint8_t seat, uint32_t kinds, uint8_t cause, uint32_t *taken);
  bool (*is_placeable)(const bst_table *t, const bst_game *g, uint16_t type);
  uint32_t (*owners)(const bst_table *t, const bst_game *g, uint16_t node);
  /* Puts features into the order in which they are scored. */
  void (*sort_features)(const bst_ruleset *rs, const bst_game *g, uint32_t *node, uint32_t count);
  /* What a feature would be worth to the seat. */
  int32_t (*worth)(const bst_table *t, const bst_game *g, uint16_t node, uint8_t seat);
  int32_t (*measure)(const bst_table *t, const bst_game *g, uint16_t node, uint8_t counter);
  /* Does complete_ok let a closed feature be complete, or has it been asked in this part already?
   */
  bool (*completes)(const bst_table *t, const bst_game *g, uint16_t node);
  /* Carries out declared effects (turn/effects.h). */
  bst_status (*carry_out)(bst_table *t, bst_game *g, const bst_effects *what, bst_select_at *at,
                          bst_error *err);
} bst_select_lists;

#endif
