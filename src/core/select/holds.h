/* holds.h - what the rooms of the evaluation share: one predicate and one candidate. */
#ifndef BST_HOLDS_H
#define BST_HOLDS_H

#include "link.h"
#include "select.h"

/* Does the predicate hold for the candidate? What it says with `no` is the caller's. */
bool bst_figure_holds(bst_select_at *at, const bst_predicate_def *p, uint16_t figure);
bool bst_token_holds(bst_select_at *at, const bst_predicate_def *p, uint16_t token);
bool bst_player_holds(bst_select_at *at, const bst_predicate_def *p, uint8_t seat);
/* How many of the things that the predicate's selector means are whose. */
void bst_count_owned(bst_select_at *at, const bst_predicate_def *p,
                     uint32_t owned[BST_MAX_PLAYERS]);
bool bst_zone_holds(bst_select_at *at, const bst_predicate_def *p, uint32_t zone);
bool bst_feature_holds(bst_select_at *at, const bst_predicate_def *p, uint16_t node);
bool bst_segment_holds(bst_select_at *at, const bst_predicate_def *p, uint16_t node);
bool bst_cell_holds(bst_select_at *at, const bst_predicate_def *p, uint32_t key);
bool bst_corner_holds(bst_select_at *at, const bst_predicate_def *p, uint32_t key);
/* Is the feature at a corner, which has been found, what `of` says? */
bool bst_corner_is_of(bst_select_at *at, const bst_predicate_def *of, uint16_t node);
bool bst_tile_holds(bst_select_at *at, const bst_predicate_def *p, uint32_t tile);

/* Things that stand to the candidate as the predicate says are shown one by one; enough of them
 * must be what it means. */
typedef struct bst_tally {
  bst_select_at *at;
  const bst_predicate_def *p;
  uint32_t count, stop; /* so many, and no more need be looked at */
} bst_tally;
bst_tally bst_tally_begin(bst_select_at *at, const bst_predicate_def *p);
/* True: the answer is known. */
bool bst_tally_show(bst_tally *tally, uint8_t type, uint32_t id);
bool bst_tally_end(const bst_tally *tally);

/* Is the thing what the predicate means? */
bool bst_is_meant(bst_select_at *at, const bst_predicate_def *p, bst_thing thing);
/* Is the number in the predicate's range? */
bool bst_is_in_range(bst_select_at *at, const bst_predicate_def *p, int64_t number);
/* The number that a predicate gives (`n`, `to`). */
int32_t bst_number_of(bst_select_at *at, const bst_predicate_def *p);
/* The kinds that a nested selector of this type can mean: bit k. */
uint64_t bst_kinds_meant(const bst_select_at *at, const bst_predicate_def *p, uint8_t type);
/* Symbols of which so many are shown. */
typedef uint32_t bst_shows(const bst_select_at *at, uint32_t id, uint8_t attr);
bool bst_attrs_hold(bst_select_at *at, const bst_predicate_def *p, bst_shows *shows, uint32_t id);
/* How many of a symbol a feature, segment, tile or cell shows. */
uint32_t bst_thing_shows(const bst_select_at *at, bst_thing thing, uint8_t attr);
/* One of its marks that are of that sort. */
bool bst_marks_hold(const bst_select_at *at, const bst_predicate_def *p, uint8_t on,
                    uint16_t index);

/* Does somebody stand on the feature who takes it? On just this segment, whoever it is? */
bool bst_feature_is_taken(const bst_ruleset *rs, const bst_game *g, uint16_t root);
bool bst_segment_is_occupied(const bst_ruleset *rs, const bst_game *g, uint16_t node);
/* Do such figures stand there (holds_there.c), on a feature or its corners, on just this segment,
 * in the cell, on the tile, on the corner? */
bool bst_feature_with(bst_select_at *at, const bst_predicate_def *p, uint16_t root);
bool bst_segment_with(bst_select_at *at, const bst_predicate_def *p, uint16_t node);
bool bst_cell_with(bst_select_at *at, const bst_predicate_def *p, uint32_t key);
bool bst_tile_with(bst_select_at *at, const bst_predicate_def *p, uint16_t tile);
bool bst_corner_with(bst_select_at *at, const bst_predicate_def *p, uint32_t key);
/* Do such tokens lie on the feature, its cells or whoever stands there; in the cell? */
bool bst_feature_carries(bst_select_at *at, const bst_predicate_def *p, uint16_t root);
bool bst_cell_carries(bst_select_at *at, const bst_predicate_def *p, uint32_t key);
/* Do such tokens lie just there? */
bool bst_tokens_with(bst_select_at *at, const bst_predicate_def *p, bst_location where);
/* Is one of the cells of a thing among those that are meant? */
bool bst_lies_at(bst_select_at *at, const bst_predicate_def *p, bst_thing thing);

/* --- room on the table (select.c) ---------------------------------------------------------- */

/* The cells that hang together with one, as they were found last: worth something within one
 * evaluation, since nothing changes meanwhile. */
typedef struct bst_reached {
  uint64_t run;
  uint32_t from;
  int steps;
  bool all; /* that are covered, and `cells` says nothing */
  uint64_t *cells;
} bst_reached;
bst_reached *bst_finds_reached(bst_select_at *at);

/* The cells of what a predicate `around` is about, which are found once in an evaluation; `count`
 * above what there is room for: they are found each time. */
enum { BST_MOST_SOURCES = 64 };
typedef struct bst_sources {
  uint64_t run;
  const bst_predicate_def *of;
  uint32_t count;
  uint32_t key[BST_MOST_SOURCES];
} bst_sources;
bst_sources *bst_finds_sources(bst_select_at *at);

/* Puts what was found into the order that `sort` says; of equals the first stay first (sort.c). */
void bst_sort_found(bst_select_at *at, const bst_selector_def *s, uint32_t *id, uint32_t count);

/* Would the feature be two or more without this part's tile (joined.c)? */
bool bst_is_joined(bst_select_at *at, uint16_t root);

/* Does a walk from the segment, not over its links of the predicate's kinds, come to one that the
 * predicate means before another such link (faces.c)? */
bool bst_segment_faces(bst_select_at *at, const bst_predicate_def *p, uint16_t node);
/* Is that seen at once: must what it faces lie on this part's tile, of which nothing belongs to the
 * segment's feature? `there`: what is known of that tile (link.h). */
bool bst_faces_far(const bst_select_at *at, const bst_predicate_def *p, uint16_t node,
                   bst_tile_features *there);

/* --- neighbourhoods (around.c) ------------------------------------------------------------- */

/* Is the cell near the things of `around`? */
bool bst_around_holds(bst_select_at *at, const bst_predicate_def *p, uint32_t key);
/* Are the cells that bst_around_each hears all near? Else they must be tested. */
bool bst_around_is_exact(bst_select_at *at, const bst_predicate_def *p);
/* All cells that are, in any order, covered or not; twice perhaps. */
void bst_around_each(bst_select_at *at, const bst_predicate_def *p, bst_hear_cell *hear,
                     void *with);
/* The one cell that it is about; false: there are others, or none. */
bool bst_around_from(const bst_select_at *at, const bst_predicate_def *p, uint32_t *key);
/* Lists them in reading order, once each: those that are covered, or all; room for nine. False: it
 * isn't exact, and nothing is listed. */
bool bst_around_list(bst_select_at *at, const bst_predicate_def *p, bool covered, uint32_t *id,
                     uint32_t *count);
/* Would that be most of the board? */
static inline bool bst_around_is_wide(const bst_predicate_def *p) {
  return p->id == BST_WITHIN_REGION || p->id == BST_WITHIN_STEPS || p->id == BST_WITHIN_ROW_COLUMN;
}

#endif
