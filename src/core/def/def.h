/* def.h - what a ruleset is made of, before it is compiled: plain data that the script floor (or a
 * unit test) fills in. Names are resolved to indices into the arrays of the definition; everything
 * pointed to stays the caller's, bst_ruleset_new() copies what it keeps.
 *
 * No rule has a name here: which kinds of segments there are, what they are worth and who may
 * stand on them is declared. */
#ifndef BST_DEF_H
#define BST_DEF_H

#include "def_values.h"
#include "predicates.h"

enum {
  BST_MAX_SEGMENTS = 16,     /* of one tile */
  BST_MAX_TILE_CELLS = 16,   /* cells that one tile covers */
  BST_MAX_SIDE_KINDS = 4,    /* kinds of segments that reach a side: one bit of a nibble each */
  BST_MAX_KINDS = 16,        /* kinds of segments */
  BST_MAX_FIGURE_KINDS = 32, /* bits of the masks of figures */
  BST_MAX_ATTRS = 64,
  BST_MAX_TERMS = 64,
  BST_MAX_MODES = 8,
  BST_MAX_RULES = 64,
  BST_MAX_ENDINGS = 32,
  BST_MAX_SKIPS = 16,
  BST_MAX_TIES = 8,
  BST_MAX_GRADES = 16,
  BST_MAX_TILE_TYPES = 4096, /* with those that edits make: some 2,200 with everything shipped */
  BST_MAX_EDITS = 32,
  BST_MAX_LINKS = 16,        /* kinds of links */
  BST_MAX_TILES = 4096,      /* in one game */
  BST_MAX_NUMBERED = 0x7FFF, /* segments of a game, and cells */
  BST_MAX_FIGURES = 768,     /* in one game */
  BST_ATTR_NONE = 255,
  BST_MOST_POINTS = 1000000, /* that one feature is worth */
  BST_MOST_FACTOR = 10000,   /* of a term */
  BST_MAX_SELECTORS = 2048,
  BST_MAX_EFFECTS = 2048,
  BST_MAX_PREDICATES = 8192,
  BST_MOST_BOUNDS = 100, /* times the usual bounds of a game */
};

/* --- tiles -------------------------------------------------------------------------------- */

typedef enum bst_shape { BST_SHAPE_SQUARE, BST_SHAPE_HALF } bst_shape;

enum { BST_SEG_NONE = 255, BST_SEG_INTERNAL = 254, BST_SEG_WILD = 253 };

/* Where a tile lies: its first cell, and its quarter turns clockwise. */
typedef struct bst_place_xy {
  int16_t x, y;
  uint8_t rotation;
} bst_place_xy;

/* --- forms --------------------------------------------------------------------------------- */

typedef const char *bst_name_def;
#define BST_SCHEMA "schema.def"
#include "schema_structs.h"
typedef bst_counter_def bst_counter;
typedef bst_range_def bst_range;
typedef bst_counted_def bst_counted;
typedef bst_when_def bst_when;
typedef bst_fraction_def bst_fraction;

/* How many of them a seat has. */
static inline uint8_t bst_figures_of_seat(const bst_figure_def *def, uint8_t seat) {
  return (uint8_t)(def->count - def->fewer[seat]);
}

/* How many pieces of a kind are in a game. */
static inline uint32_t bst_figures_of_def(const bst_figure_def *def, uint8_t players) {
  uint32_t count = def->count;
  for (uint8_t seat = 0; def->group != BST_GROUP_NEUTRAL && seat < players; seat++)
    count += (seat > 0 ? def->count : 0u) - def->fewer[seat];
  return count;
}

static inline uint32_t bst_tokens_of_def(const bst_token_def *def) {
  uint32_t count = def->count;
  for (uint8_t face = 0; face < def->face_count; face++)
    count += def->in_bag[face];
  return count;
}

/* --- sections -------------------------------------------------------------------------------- */

/* The arrays of a ruleset: X(name, plural, form, least, most, what, one, why): how many there may
 * be, what they are called, and why a game in progress needs them to stay as they are; "": it
 * doesn't. The rules come first, the base rule foremost: it owns the stack. */
#define BST_SECTIONS_COPIED(X)                                                                     \
  X(rule, rules, rule, 1, BST_MAX_RULES, "rules", "rule",                                          \
    "each rule has a random stream of its own in a game")                                          \
  X(kind, kinds, kind, 1, BST_MAX_KINDS, "kinds of segments", "kind of segment",                   \
    "the board is made of them")                                                                   \
  X(attr, attrs, attr, 0, BST_MAX_ATTRS, "attributes", "symbol",                                   \
    "symbols are numbered when a game begins")                                                     \
  X(figure, figures, figure, 0, BST_MAX_FIGURE_KINDS, "kinds of figures", "figure",                \
    "a game keeps its figures by number")                                                          \
  X(term, terms, term, 0, BST_MAX_TERMS, "terms", "term", "points are kept by term")               \
  X(tiebreak, tiebreaks, tiebreak, 0, 255, "tie-breaks", "tie-break", "")                          \
  X(predicate, predicates, predicate, 0, BST_MAX_PREDICATES, "predicates", "predicate", "")        \
  X(selector, selectors, selector, 0, BST_MAX_SELECTORS, "selectors", "selector", "")              \
  X(state, states, state, 0, 256, "state fields", "state field",                                   \
    "state decides the layout of a game")                                                          \
  X(effect, effects, effect, 0, BST_MAX_EFFECTS, "effects", "effect", "")                          \
  X(step, steps, step, 0, BST_MAX_STEPS, "steps", "step", "")                                      \
  X(listener, listeners, listener, 0, BST_MAX_LISTENERS, "listeners", "listener", "")              \
  X(reason, reasons, reason, 0, BST_MAX_REASONS, "reasons", "reason",                              \
    "points are kept by reason; the name of a handler is one, and what follows 'why ='")           \
  X(mark, marks, mark, 0, BST_MAX_MARKS, "marks", "mark", "marks decide the layout of a game")     \
  X(token, tokens, token, 0, BST_MAX_TOKEN_KINDS, "kinds of tokens", "token",                      \
    "a game keeps its tokens by number")                                                           \
  X(zone, zones, zone, 0, BST_MAX_ZONES, "zones", "zone", "zones decide the layout of a game")     \
  X(box, boxes, box, 0, BST_MAX_TILE_TYPES, "boxes", "box", "")                                    \
  X(group, groups, stack_group, 0, BST_MAX_GROUPS, "groups of the stack", "group of the stack",    \
    "the stack is divided when a game begins")                                                     \
  X(filter, filters, filter, 0, BST_MAX_FILTERS, "entries of lists", "entry of a list", "")        \
  X(share, shares, share, 0, BST_MAX_SHARES, "claims and payouts", "claim or payout", "")          \
  X(adjust, adjusts, adjust, 0, BST_MAX_ADJUSTS, "awards", "award", "")                            \
  X(event_name, event_names, name, 0, UINT16_MAX, "events", "event",                               \
    "events that wait have numbers")                                                               \
  X(ending, endings, ending, 0, BST_MAX_ENDINGS, "ends", "end",                                    \
    "a game knows by the number of an end how it ends")                                            \
  X(skip, skips, skip, 0, BST_MAX_SKIPS, "turns that are skipped", "skipped turn", "")             \
  X(never, nevers, never, 0, 255, "positions that can't be", "position that can't be", "")         \
  X(link, links, link, 0, BST_MAX_LINKS, "links", "link", "a game keeps links by number")          \
  X(edit, edits, edit, 0, BST_MAX_EDITS, "edits", "edit",                                          \
    "each makes types of tiles, and a game keeps its tiles by number")
/* A ruleset keeps its tiles in the catalogue, and its causes behind the core's own
 * (BST_CAUSE_LIST). */
#define BST_SECTIONS_APART(X)                                                                      \
  X(tile, tiles, tile, 1, BST_MAX_TILE_TYPES, "tile types", "tile",                                \
    "a game keeps its tiles by number")                                                            \
  X(cause, causes, name, 0, BST_MAX_CAUSES - BST_CAUSE_OWN, "causes", "cause",                     \
    "a game keeps causes by number")

#define BST_SECTIONS(X) BST_SECTIONS_COPIED(X) BST_SECTIONS_APART(X)

typedef enum bst_section_number {
#define X(name, plural, form, least, most, what, one, why) BST_SECTION_##name,
  BST_SECTIONS(X)
#undef X
      BST_SECTION_COUNT
} bst_section_number;

typedef struct bst_ruleset_def {
  union { /* the single values, one by one and as one form */
    bst_frame_def frame;
    struct {
#define BST_SCHEMA "frame.def"
#include "schema_structs.h"
    };
  };
  bool hear_all;           /* events are told though nobody listens: for who watches them */
  uint16_t event_capacity; /* 0: 32 */
#define X(name, plural, form, least, most, what, one, why)                                         \
  size_t name##_count;                                                                             \
  const bst_##form##_def *name;
  BST_SECTIONS(X)
#undef X
} bst_ruleset_def;

/* Compiles a definition. Everything is checked; on failure *out is unchanged and `err` says which
 * declaration is wrong. */
bst_status bst_ruleset_new(const bst_ruleset_def *def, bst_ruleset **out, bst_error *err);

#endif
