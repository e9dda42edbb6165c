/* quick_sight.h - what those who hear of a feature see of a position (reads.h) beside the board: as
 * a number by which it is found again, and whether it is as in another position. */
#ifndef BST_QUICK_SIGHT_H
#define BST_QUICK_SIGHT_H

#include <bastide.h>
#include <game.h>

enum { BST_MOST_MOVED = 8 }; /* figures of nobody's that stand with somebody else than there */

/* Are those who stand with somebody the same? */
typedef enum bst_alike { BST_ALIKE_UNASKED, BST_ALIKE, BST_NOT_ALIKE } bst_alike;

/* Features where the figures of nobody's stand that have moved since, or stood. */
typedef struct bst_moved {
  bool asked, too_many;
  uint8_t count;
  uint16_t root[2 * BST_MOST_MOVED];
} bst_moved;

typedef struct bst_sight {
  const bst_ruleset *rs;
  const bst_game *base; /* the other position, which the caller sets; it stays as it is meanwhile */
  uint32_t named;       /* see bst_kinds_named */
  bst_alike company;    /* in the position at hand, */
  bst_moved moved;      /* there, too */
} bst_sight;

void bst_sight_init(bst_sight *sight, const bst_ruleset *rs);
/* Another position is looked at, in which features are scored and nobody moves. */
void bst_sight_begin(bst_sight *sight);

/* A number for what listener or step `number` sees that looks at `reads` when it hears of the
 * event. */
uint64_t bst_sight_key(const bst_sight *sight, const bst_game *g, uint64_t reads, uint16_t number,
                       const bst_event *event);

/* Are company, figures that are named, and tiles around the figures of a feature as in the other
 * position, so far as `sees` says that they are looked at? The feature is as it was there. */
bool bst_sight_is_alike(bst_sight *sight, const bst_game *g, uint16_t root, uint64_t sees);

#endif
