/* offer_inside.h - what the files of offers share, for them alone:
 *
 *   offer.c        may a step be asked, one option, and who offers what
 *   offer_rows.c   what selectors find, a column for each argument
 *   offer_pairs.c  two columns that are asked but once each
 *   offer_board.c  edits of tiles, links, tiles on tiles */
#ifndef BST_OFFER_INSIDE_H
#define BST_OFFER_INSIDE_H

#include "offer.h"

#include "select.h"
#include "turn.h"

#include <string.h>

/* --- offer.c --- */

/* bst_offer_add() without a call, where nothing has a price and the list has room: most options. */
static inline void bst_offer_quickly(bst_offer *offer, uint8_t argc, const uint16_t *arg) {
  bst_listing *listing = offer->listing;
  if (offer->priced != NULL || listing == NULL || listing->count >= listing->room) {
    bst_offer_add(offer, argc, arg);
    return;
  }
  bst_action *action = &listing->action[listing->count];
  *action = offer->like;
  action->argc = argc;
  for (uint8_t i = 0; i < argc; i++)
    action->arg[i] = arg[i];
  listing->price[listing->count++] = 0;
  offer->count++;
}

/* --- offer_rows.c --- */

/* One choice, as far as its columns are chosen: things, and as arguments of an action. */
typedef struct bst_offered_row {
  const uint16_t *column; /* their selectors */
  bst_thing thing[BST_MAX_ARGS];
  uint16_t argument[BST_MAX_ARGS];
} bst_offered_row;

/* The options of a step that has columns. */
void bst_offer_selected(const bst_table *t, const bst_game *g, const bst_step_def *step,
                        uint16_t op, uint8_t seat, bst_offer *out);
/* One choice with each of the step's words if there are any. */
void bst_offer_row(const bst_step_def *step, bst_offered_row *chosen, bst_offer *out);
/* One choice with each of these as the argument of its last column. */
void bst_offer_each(const bst_step_def *step, bst_offered_row *chosen, const uint32_t *id,
                    uint32_t count, bst_offer *out);
/* A thing as an argument of that type. BST_NONE: it can't be one. */
uint16_t bst_offer_argument(const bst_select_at *at, uint8_t arg, bst_thing thing);
/* Is thing `i` of the list the same option as one before it? */
bool bst_offer_again(const bst_select_at *at, uint8_t arg, const bst_picked *found, uint32_t i);

/* Is the number of the thing the argument, and the same thing is in the list but once? */
static inline bool bst_offer_by_number(uint8_t type, uint8_t arg) {
  return (type == BST_SELECT_FIGURES && arg == BST_ARG_FIGURE) || type == BST_SELECT_AMOUNTS ||
         (type == BST_SELECT_SEGMENTS && arg != BST_ARG_KIND);
}

/* Room for so many choices that differ in the argument of the last column alone: without words and
 * prices. NULL: they are offered one by one, or there are none (a list that holds nothing yet may
 * have no room). */
bst_action *bst_offer_room(const bst_step_def *step, uint32_t count, bst_offer *out);
/* So many have been written there; they cost nothing. */
void bst_offer_written(bst_offer *out, uint32_t count);

/* The first columns of all of them, in two pieces: as one struct it would be copied field by field.
 */
typedef struct bst_half_action {
  uint64_t half[2];
} bst_half_action;
static_assert(sizeof(bst_half_action) == sizeof(bst_action), "it is copied as a whole");

bst_half_action bst_offer_like(const bst_step_def *step, const bst_offered_row *chosen,
                               const bst_offer *out);

static inline void bst_offer_write(bst_action *to, const bst_half_action *like, uint8_t last,
                                   uint32_t id) {
  memcpy(to, like, sizeof *to);
  to->arg[last] = (uint16_t)id;
}

/* --- offer_pairs.c --- */

/* The same as for columns one by one, where the second is the same for all of the first. */
void bst_offer_pairs(bst_select_at *at, const bst_step_def *step, bst_offered_row *chosen,
                     bst_offer *out);

/* --- offer_board.c --- */

void bst_offer_over(const bst_table *t, const bst_game *g, const bst_step_def *step, uint8_t seat,
                    bst_offer *out);
void bst_offer_edited(const bst_table *t, const bst_game *g, const bst_step_def *step, uint8_t seat,
                      bst_offer *out);
void bst_offer_links(const bst_table *t, const bst_game *g, const bst_step_def *step, uint8_t seat,
                     bst_offer *out);

#endif
