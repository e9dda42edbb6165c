/* game.h - the flat block: its header and its items.
 *
 * No pointer, no padding (asserted), ids are 16 bits wide, what is not in use is zero. Functions
 * that read or write an array find it through the ruleset's layout: nodes_of(rs, g) and friends. */
#ifndef BST_GAME_H
#define BST_GAME_H

#include "random.h"
#include "ruleset.h"

#include <assert.h>
#include <stddef.h>

/* One cell of the grid that a tile covers or could cover: whose its north side is, and whose the
 * south side. East and west belong to one of the two; a tile that has the whole cell is both. What
 * lies beside a cell stands in the cell next door.
 *
 * Few cells have two halves. So in the block a cell is one number: the tile that has all of it, or
 * that it is empty and its place in the frontier, or the number of its halves in a list of these.
 */
typedef struct bst_cell {
  uint16_t north, south;
} bst_cell;
static_assert(sizeof(bst_cell) == 4, "no padding");
enum {
  BST_CELL_TILE = 0x3FFF,
  BST_CELL_EAST = 0x4000, /* it has the east side, too; else the west */
  BST_CELL_FREE = 0x8000, /* nobody's; in the first such of a cell: its place in the frontier */
  BST_NO_SLOT = 0x7FFF,   /* it isn't in the frontier */
  /* In the block: */
  BST_CELL_HALVES = 0x4000, /* number of its halves; all bits but this one: the number */
  BST_CELL_NOTHING = BST_CELL_FREE | BST_NO_SLOT,
};
static_assert((int)BST_MAX_TILES <= (int)BST_CELL_TILE && BST_MAX_NUMBERED <= (int)BST_NO_SLOT,
              "tiles and places have these numbers");
static const bst_cell bst_cell_nothing = {BST_CELL_FREE | BST_NO_SLOT, BST_CELL_FREE | BST_NO_SLOT};

/* Bits 0-3: sides that a tile owns. */
static inline unsigned bst_cell_own(bst_cell c) {
  unsigned north = c.north & BST_CELL_FREE ? 0 : 1u << BST_N | 8u >> (c.north >> 13 & 2);
  unsigned south = c.south & BST_CELL_FREE ? 0 : 1u << BST_S | 8u >> (c.south >> 13 & 2);
  return north | south;
}
static inline bool bst_cell_is_covered(bst_cell c) {
  return (c.north & c.south & BST_CELL_FREE) == 0;
}
static inline bool bst_cell_is_full(bst_cell c) {
  return ((c.north | c.south) & BST_CELL_FREE) == 0;
}

/* Whose a side is, BST_NONE: nobody's. */
static inline uint16_t bst_cell_owner(bst_cell c, uint8_t side) {
  const uint16_t east = side == BST_E ? BST_CELL_EAST : 0;
  const bool across = side == BST_E || side == BST_W;
  uint16_t half = side == BST_S ? c.south : c.north;
  if (across && (half & (BST_CELL_FREE | BST_CELL_EAST)) != east)
    half = (c.south & BST_CELL_EAST) == east ? c.south : (uint16_t)BST_CELL_FREE;
  return half & BST_CELL_FREE ? (uint16_t)BST_NONE : half & BST_CELL_TILE;
}

/* Its place in the frontier, or BST_NO_SLOT. */
static inline uint16_t bst_cell_slot(bst_cell c) {
  uint16_t half = c.north & BST_CELL_FREE ? c.north : c.south;
  return half & BST_CELL_FREE ? half & BST_NO_SLOT : BST_NO_SLOT;
}

/* A tile on the board. */
typedef struct bst_tile {
  uint16_t type;
  uint16_t cell; /* of part 0 */
  uint16_t node; /* of segment 0; the others follow */
  uint8_t rotation;
  uint8_t seat; /* who laid it; 255: it lay there */
} bst_tile;
static_assert(sizeof(bst_tile) == 8, "no padding");

typedef struct bst_figure {
  uint16_t node; /* where it stands, BST_NONE: in the supply */
  uint16_t next; /* next on the same feature, or next in the supply (BST_NONE ends it) */
  uint8_t kind;
  uint8_t owner;
  uint16_t part; /* number of the part in which it was placed */
} bst_figure;
static_assert(sizeof(bst_figure) == 8, "no padding");

/* A feature that is complete when the cells around its own are occupied, and isn't yet. */
typedef struct bst_area {
  uint32_t place; /* key of its cell */
  uint16_t node;
  uint16_t large; /* 1: its tile covers several cells */
} bst_area;
static_assert(sizeof(bst_area) == 8, "no padding");

/* Tiles off the board: the stack and what became of tiles that fitted nowhere. */
typedef struct bst_pile {
  uint16_t first; /* in the items; they end at tile_cap */
  uint16_t count;
  uint8_t known;   /* bit s: seat s knows what lies here */
  uint8_t ordered; /* drawn from the front; else at random */
} bst_pile;
static_assert(sizeof(bst_pile) == 6, "no padding");
/* Behind these come the groups of the stack and the places of zones that hold tiles. */
enum { BST_PILE_STACK, BST_PILE_BOTTOM, BST_PILE_ASIDE, BST_PILE_HIDDEN, BST_PILES };

/* Where a piece is that stands on no segment. */
typedef struct bst_location {
  uint8_t where; /* bst_at */
  uint8_t seat;  /* SUPPLY, ZONE: whose; else 255 */
  uint16_t at;   /* see bst_at; else BST_NONE */
} bst_location;
static_assert(sizeof(bst_location) == 4, "no padding");

typedef struct bst_token {
  uint8_t kind, face;
  bst_location location;
  uint16_t part; /* number of the part in which it came there */
} bst_token;
static_assert(sizeof(bst_token) == 8, "no padding");

/* What happened, for those who listen. */
typedef struct bst_event {
  uint8_t kind; /* bst_event_kind */
  uint8_t seat;
  uint8_t cause; /* bst_cause; POINTS: mode of the award */
  uint8_t flags;
  uint16_t tile, node, figure, other; /* other: drawn type, term or reason, owners, name, token */
  int32_t value;                      /* TOKEN_MOVED: where to, see tokens.h */
  union {
    bst_location from; /* FIGURE_MOVED, FIGURE_LEAVING, TOKEN_MOVED */
    uint32_t figures;  /* FEATURE_CHANGED, COMPLETED, SCORED: bit k: one of kind k stood there */
  };
  uint16_t detail;               /* POINTS: bst_class; TOKEN_MOVED: how many */
  uint16_t spare;                /* 0 */
  uint32_t had[BST_MAX_PLAYERS]; /* FEATURE_CHANGED: the same of the figures of each seat */
} bst_event;
static_assert(sizeof(bst_event) == 24 + 4 * BST_MAX_PLAYERS, "no padding");

/* One that waits: all but `detail` and `had`, which stand where events of this kind have nothing
 * else, as far as the first two seats go. For the others the block has room beside it, and only
 * where a function can ask for them (events.c). */
typedef struct bst_waiting {
  uint32_t word[5];
} bst_waiting;
static_assert(sizeof(bst_waiting) == offsetof(bst_event, detail), "all of it");
enum { BST_HAD_INSIDE = 2 }; /* seats */

/* Two segments belong together though they don't touch. Those in use stand first. */
typedef struct bst_link {
  uint16_t kind; /* plus one; 0: none */
  uint16_t from, to;
} bst_link;
static_assert(sizeof(bst_link) == 6, "no padding");

/* A step that has begun: of the turn, or pushed. */
typedef struct bst_frame {
  uint16_t op;
  uint8_t seat;                      /* who decides */
  uint8_t left;                      /* seats that are still asked, this one included */
  uint8_t has_subject, subject_type; /* PUSHED: for what (select/things.h) */
  uint16_t spare;                    /* 0 */
  uint32_t subject;
} bst_frame;
static_assert(sizeof(bst_frame) == 12, "no padding");

/* What a seat has answered to a secret step that not all have answered yet. */
typedef struct bst_answer {
  uint8_t given; /* 0: nothing */
  uint8_t argc;
  uint16_t arg[BST_MAX_ARGS];
} bst_answer;
static_assert(sizeof(bst_answer) == 2 + 2 * BST_MAX_ARGS, "no padding");

/* A figure that is about to go home. */
typedef struct bst_leaving {
  uint16_t figure; /* BST_NONE: it stays after all */
  uint8_t cause;
  uint8_t told; /* FIGURE_LEAVING has been queued: steps that waited then, plus one; 0: not yet */
} bst_leaving;
static_assert(sizeof(bst_leaving) == 4, "no padding");

enum {
  BST_MAX_RUNS = 4,
  BST_FORCED = 8,       /* rolls, and draws from the stack, that can wait to be forced */
  BST_WIDE_TALLIES = 8, /* points for something that are more than 32,000, either way */
};

/* Where the turn goes on when everything that waits is done. */
typedef enum bst_jump {
  BST_JUMP_NOWHERE,
  BST_JUMP_PART_END, /* the part is over */
  BST_JUMP_DRAW,     /* the drawn tile is gone: another one */
  BST_JUMP_NO_END,   /* nowhere any more: there were too many turns without a tile (bounds.h) */
  BST_JUMP_NO_FIT,   /* the same: too many tiles were drawn and put back */
  BST_JUMP_NO_ROOM,  /* the same: too many features were completed at once */
  BST_JUMP_NO_TALLY, /* the same: too many things gave very many points */
} bst_jump;

struct bst_game {
  uint64_t key;  /* of the open decision's list of options (listing.h); 0: none. It is no part of
                    the game: in no digest, and two blocks that differ in it alone are equal */
  uint32_t size; /* bytes of the block */
  uint32_t layout_id; /* of the rulesets whose block this can be */
  uint16_t tile_count, node_count, cell_count, batch_count, ring_count, event_first;
  uint16_t event_count, frame_count, leaving_count, jump; /* one word: does anything wait? */
  uint16_t discarded;
  uint16_t calls;        /* of functions in this action: a guard against loops */
  uint16_t turn;         /* from 1 */
  uint16_t part;         /* parts of the whole game, from 1 */
  uint16_t drawn;        /* type to be placed, or BST_NONE */
  uint16_t laid;         /* tile of this part, or BST_NONE */
  uint16_t at;           /* which operation of the turn is next */
  uint16_t ask_only;     /* the exclusive action that is asked, or BST_NONE */
  uint16_t part_of_turn; /* from 1 */
  uint8_t active;        /* whose turn it is */
  uint8_t extra;         /* further parts of this turn that are due */
  uint8_t over : 1;
  uint8_t waits : 1;  /* perhaps some closed feature has to wait until it is complete */
  uint8_t failed : 2; /* a script failed in the middle of an action */
  uint8_t corners; /* bits, of the last tile that a player laid: there was something at both sides
                      of them; where corners are asked for */
  uint64_t extra_for; /* bit c: causes that have given a further part in this turn */
  uint64_t facts;     /* what is the case, of what is kept: select/awake.h */
  /* the open decision */
  uint16_t ask_step;
  uint8_t ask_seat, ask_pass;
  uint32_t ask_count; /* of all who answer, and the pass */
  uint32_t ask_own;   /* of the step that asks */
  uint32_t rolls;     /* dice thrown and tokens drawn so far */
  uint32_t words[4];  /* of the first stream, that of the stack, as it makes them; 0: none yet */
  uint8_t order[BST_MAX_PLAYERS];  /* in which the seats have their turns in a round */
  uint8_t moved;                   /* turns of this round that are over */
  uint8_t ending;                  /* the end that has come, plus one; 255: the usual */
  uint16_t round;                  /* from 1 */
  uint8_t first;                   /* who began the game */
  uint8_t misfit : 1;              /* the drawn tile fits nowhere, and rules know it */
  uint8_t decided : 1;             /* something behind the action, where actions reopen it */
  uint8_t passed : 1;              /* the action of this part, where a step wants to know */
  uint8_t unasked : 1;             /* a tile of a zone came first: this part plays no other one */
  uint8_t touched : 1;             /* marks, limits: there may be something to clear */
  uint16_t idle;                   /* what happened since a tile was laid (bounds.h) */
  uint16_t idle_tiles;             /* that lay there when it was counted last */
  uint32_t ask_run[BST_MAX_RUNS];  /* placements by rotation */
  uint64_t ask_fits[BST_MAX_RUNS]; /* and where, in the first 64 columns of the frontier */
  uint16_t ask_offer[BST_MAX_FIGURE_KINDS]; /* deployments: segments of the tile by figure kind */
  uint16_t forced_roll[BST_FORCED];         /* outcomes of the next dice and bags, plus one */
  uint16_t forced_draw[BST_FORCED];         /* types of the next draws, plus one; 0: none */
  uint16_t out_count[BST_MAX_FIGURE_KINDS]; /* figures of the kind that aren't at home */
  int32_t points[BST_MAX_PLAYERS];
};
static_assert(sizeof(struct bst_game) % 8 == 0, "the arrays begin aligned");
static_assert(sizeof(struct bst_game) == 8 + 56 + 8 + 16 + 16 + 16 + 12 * BST_MAX_RUNS +
                                             4 * BST_MAX_FIGURE_KINDS + 8 + 4 * BST_FORCED +
                                             4 * BST_MAX_PLAYERS,
              "no padding");

/* Of what lies in zones: the end has come. */
static inline bool bst_in_last_round(const bst_game *g) {
  return (g->facts & BST_FACT_LAST_ROUND) != 0;
}

#define BST_ARRAY(name, type, offset)                                                              \
  static inline type *name##_of(const bst_ruleset *rs, const bst_game *g) {                        \
    return (type *)((uintptr_t)g + rs->layout.offset);                                             \
  }
BST_ARRAY(streams, bst_stream, streams)
BST_ARRAY(tiles, bst_tile, tiles)
BST_ARRAY(nodes, bst_node, nodes)
BST_ARRAY(cells, uint16_t, cells)
BST_ARRAY(halves, bst_cell, halves) /* of cells that aren't one tile's; all zero: of none */
BST_ARRAY(places, uint32_t, places) /* keys of the coordinates by cell, see below */
BST_ARRAY(table, uint16_t, table)   /* open addressing: cell by coordinates */
BST_ARRAY(rows, uint64_t, rows)     /* frontier, see board.h */
BST_ARRAY(column_cell, uint16_t, column_cell)
BST_ARRAY(column_used, uint64_t, column_used)
BST_ARRAY(figures, bst_figure, figures)
BST_ARRAY(supply, uint16_t, supply) /* [seat][kind]: head of the list of figures at home */
BST_ARRAY(wide_tally, int32_t, wide_tally)
BST_ARRAY(tally, int16_t, tally) /* [seat][term]: points given for it, see tally.h */
BST_ARRAY(piles, bst_pile, piles)
/* Of all piles, without gaps, the last one at the end: the fewer tiles lie off the board, the later
 * they begin. So they have room behind the tiles that lie on it. The stack comes first, and its own
 * first item last, so that nothing has to move where tiles are drawn from it alone. */
BST_ARRAY(pile_items, uint16_t, pile_items)
BST_ARRAY(events, bst_waiting, events)
BST_ARRAY(event_had, uint32_t, event_had) /* [event][seat but the first two] */
BST_ARRAY(batch, uint16_t, batch)         /* features completed in this part */
BST_ARRAY(ring, bst_area, ring)           /* areas that are not complete yet */
BST_ARRAY(frames, bst_frame, frames)
BST_ARRAY(leaving, bst_leaving, leaving) /* first in, first out */
BST_ARRAY(locations, bst_location,
          locations) /* by figure, where one can be elsewhere than on segments */
/* By figure: a node under it if it stands on a corner; behind them: how many do. */
BST_ARRAY(corner_nodes, uint16_t, corner_nodes)
/* Bits of figures: those on the board, then those in zones (out.h). */
BST_ARRAY(out, uint64_t, out)
BST_ARRAY(tokens, bst_token, tokens)
BST_ARRAY(token_home, uint16_t, token_home) /* [seat][kind]: how many a player has */
/* Bit n: a token lies on segment n. The last two words count tokens that lie elsewhere: tokens.h.
 */
BST_ARRAY(laden, uint32_t, laden)
BST_ARRAY(answers, bst_answer, answers) /* [secret step][seat] */
BST_ARRAY(limits, uint8_t, limits)    /* operation * limit_seats + seat: how often it was chosen */
BST_ARRAY(allowed, uint64_t, allowed) /* [rotation choice][word of the frontier]: place_ok */
BST_ARRAY(links, bst_link, links)
BST_ARRAY(rare, uint64_t, rare)
#undef BST_ARRAY

/* A number below n by the stream of a rule. That of the first one, by which tiles are drawn, keeps
 * its words. */
static inline uint32_t bst_draw_below(const bst_ruleset *rs, bst_game *g, uint32_t n) {
  return bst_stream_below_kept(streams_of(rs, g), g->words, n);
}
static inline uint32_t bst_rule_below(const bst_ruleset *rs, bst_game *g, uint8_t rule,
                                      uint32_t n) {
  return rule == 0 ? bst_draw_below(rs, g, n) : bst_stream_below(&streams_of(rs, g)[rule], n);
}

/* What a cell is. */
static inline bst_cell bst_cell_of(const bst_ruleset *rs, const bst_game *g, uint16_t cell) {
  const uint16_t is = cells_of(rs, g)[cell];
  if (is < BST_CELL_HALVES)
    return (bst_cell){is | BST_CELL_EAST, is};
  return is & BST_CELL_FREE ? (bst_cell){is, BST_CELL_FREE}
                            : halves_of(rs, g)[is & ~BST_CELL_HALVES];
}
/* Does a tile lie in it, or in half of it? */
static inline bool bst_covers_cell(const bst_ruleset *rs, const bst_game *g, uint16_t cell) {
  return !(cells_of(rs, g)[cell] & BST_CELL_FREE);
}

/* Does nothing lie under this number any more? The tile has left the board; another one may come to
 * have its number. */
static inline bool bst_tile_is_gone(const bst_ruleset *rs, const bst_game *g, uint16_t tile) {
  return tiles_of(rs, g)[tile].type == bst_gap_type(&rs->tiles);
}

/* Where item `i` of a pile stands. */
static inline uint16_t *bst_pile_item(const bst_ruleset *rs, const bst_game *g,
                                      const bst_pile *pile, uint32_t i) {
  uint16_t *items = pile_items_of(rs, g) + pile->first;
  return pile == &piles_of(rs, g)[BST_PILE_STACK] ? items + (pile->count - 1u) - i : items + i;
}
/* Do so many tiles on the board leave room for so many off it? Where each tile is somewhere once
 * they always do. */
static inline bool bst_items_have_room(const bst_ruleset *rs, uint32_t tiles, uint32_t items) {
  const bst_layout *l = &rs->layout;
  return items <= l->tile_cap && l->tiles + sizeof(bst_tile) * tiles <=
                                     l->pile_items + sizeof(uint16_t) * (l->tile_cap - items);
}
/* How many lie off it. */
static inline uint32_t bst_items_count(const bst_ruleset *rs, const bst_game *g) {
  return (uint32_t)rs->layout.tile_cap - piles_of(rs, g)[BST_PILE_STACK].first;
}

/* (x, y) as one number, biased so that a neighbour's is reached by adding. */
static inline uint32_t bst_key(int16_t x, int16_t y) {
  return ((uint32_t)x + 0x8000u) + (((uint32_t)y + 0x8000u) << 16);
}
static inline int16_t bst_key_x(uint32_t key) { return (int16_t)((key & 0xFFFF) - 0x8000); }
static inline int16_t bst_key_y(uint32_t key) { return (int16_t)((key >> 16) - 0x8000); }

/* The table: what one thread brings along. */
typedef struct bst_offer bst_offer;
struct bst_lists;

/* A query: a read-only function of a script is asked. */
typedef struct bst_query {
  uint16_t type;            /* PLACE_OK: tile type */
  uint16_t node;            /* DEPLOY_OK, COMPLETE_OK, weights, counters */
  uint16_t figure;          /* weights, IMMUNE; DEPLOY_OK: kind of figure */
  uint8_t seat;             /* DEPLOY_OK, counters; SHOW: BST_NOBODY: of the game */
  uint8_t mode;             /* counters */
  bst_place_xy place;       /* PLACE_OK */
  uint8_t effect;           /* IMMUNE: cause */
  bst_location location;    /* IMMUNE: the cell, where it is about no figure */
  const bst_place_xy *list; /* PLACE_LIST: `count` placements; bits of `keep`: those that stay */
  uint64_t *keep;
  uint32_t count;
  int32_t value;           /* payouts, awards: points */
  const int32_t *strength; /* payouts: by seat */
  uint8_t what;            /* awards: bst_class */
  uint16_t term;           /* awards: as in bst_award */
  char *text;              /* SHOW: where the text goes, with `room` for it */
  size_t room;
} bst_query;

/* Which function of a handler. */
typedef enum bst_blamed { BST_BLAMED_RUN, BST_BLAMED_OPTIONS } bst_blamed;

/* What the script floor does for a table. Every call may fail with BST_SCRIPT; the game is in an
 * undefined state then. A NULL member: nobody is there to be asked. */
typedef struct bst_host {
  void *self;
  /* A listener hears an event. */
  bst_status (*hear)(void *self, bst_table *t, bst_game *g, uint16_t handler,
                     const bst_event *event, bst_error *err);
  /* A step lists its options by bst_offer_add; must not change anything. */
  bst_status (*offer)(void *self, const bst_table *t, const bst_game *g, uint16_t handler,
                      uint8_t seat, bst_offer *out, bst_error *err);
  /* A step's choice (or an automatic step, argc 0) is carried out. */
  bst_status (*carry_out)(void *self, bst_table *t, bst_game *g, uint16_t handler,
                          const bst_action *action, bst_error *err);
  /* Whom a step asks (BST_WHO_FUNCTION); *seat BST_NOBODY: nobody. */
  bst_status (*who)(void *self, const bst_table *t, const bst_game *g, uint16_t handler,
                    uint8_t *seat, bst_error *err);
  /* A read-only function: its number, or 0 and 1. A failure gives 0 and is kept: the core asks
   * `settle` before it lets anybody see the result. */
  int32_t (*ask)(void *self, const bst_table *t, const bst_game *g, uint16_t test,
                 const bst_query *query);
  bst_status (*settle)(void *self, bst_error *err);
  /* Notes that what a function said can't be used, and who wrote it where; fills in `err` and
   * returns BST_SCRIPT. Without `err` the failure is kept, as that of an `ask`. NULL: the core says
   * it without a place. */
  bst_status (*blame)(void *self, const bst_table *t, const bst_game *g, uint16_t handler,
                      bst_blamed what, const char *text, bst_error *err);
  /* Runs `body`, in which any number of the calls above may be made; where one of them fails,
   * `body` may be left at once, without returning. NULL: each call protects itself. */
  bst_status (*protect)(void *self, bst_status (*body)(void *with), void *with, bst_error *err);
  /* Where `protect` is given: the host counts here how often functions are entered; a large number:
   * a failure is kept. The core reads it, and sets it back to 0. */
  uint32_t *entered;
  /* "file:12", where a handler stands, for messages; *out is empty if that isn't known. */
  void (*place)(void *self, uint16_t handler, char *out, size_t size);
  /* The next call may be for another table of the ruleset: what failed last isn't told any more.
   * NULL: there is nothing to do. */
  void (*rest)(void *self);
  void (*drop)(void *self); /* nobody needs it any more */
} bst_host;
enum { BST_NOBODY = 255 };

/* Who did something last, or is the cause of a game without an end. */
typedef struct bst_blame {
  const char *entry; /* "rule.entry": a step, a source, a list, an end; NULL: nobody knows */
  uint16_t handler;  /* its number, or BST_NONE */
  uint16_t taker;    /* number plus one of the rule that has taken the usual end away; 0: none */
} bst_blame;

struct bst_table {
  const bst_ruleset *rules;
  bst_host host;
  bst_observer watch;
  bool watched;
  const bool *asks; /* by operation: those that ask also where there is one way; NULL: none */
  uint8_t *scratch; /* room for a game, where rules may ask what a placement would do; else NULL */
  /* What the step was pushed for that is being carried out (select/things.h). */
  bool has_subject;
  uint8_t subject_type;
  uint32_t subject;
  /* The step that has just begun, plus one, as long as nobody of those whom it asks has anything to
   * choose: what its guard found for all of them is still there. 0: none. */
  uint16_t begun;
  struct bst_lists *lists;                  /* of options, where rules offer any; else NULL */
  const struct bst_select_lists *lists_say; /* select/select.h */
  struct bst_uses *uses;   /* counts what comes into play (uses.h); NULL: nobody wants to know */
  struct bst_finds *finds; /* room for what selectors find, where there are any; else NULL */
  struct bst_kept_worths *worths;    /* kept_worths.h, where many actions are tried; NULL: none */
  struct bst_furniture *furniture;   /* furniture.h; NULL: the table rests */
  struct bst_components *components; /* components.h; NULL: nothing is known of them yet */
  uint32_t action;                   /* how many have begun here */
  uint32_t no_draw; /* from this part on: turns go no further than to the draw; 0: they go on */
  uint32_t entered_lately; /* 16 times what an action enters of functions, on average */
  bst_blame last;          /* step or listener of this game that was called last */
  bst_blame blame; /* for the game that went on and on last; entry NULL: nobody is to blame */
};

/* Protecting a call costs as much as the call, and protecting an action as much as three calls do.
 * So where functions are entered often an action is carried out under one protection, and where
 * they are now and then each call protects itself. Which of the two it is can be seen by nobody. */
enum { BST_WORTH_PROTECTING = 3 * 16 };
static inline bool bst_table_wants_protection(bst_table *t) {
  if (t->host.entered == NULL)
    return false;
  t->entered_lately += *t->host.entered - t->entered_lately / 16;
  *t->host.entered = 0;
  return t->entered_lately >= BST_WORTH_PROTECTING;
}

/* Runs `body` under the protection of the table's host. */
bst_status bst_table_shield(bst_table *t, bst_game *g, bst_status (*body)(void *with), void *with,
                            bst_error *err);
/* The same where that is worth it. */
bst_status bst_table_protect(bst_table *t, bst_game *g, bst_status (*body)(void *with), void *with,
                             bst_error *err);

void bst_table_host(bst_table *t, const bst_host *host);

/* Fails because of what a function of a script said; the host adds whose it is, and where. */
bst_status bst_fail_handler(const bst_table *t, const bst_game *g, uint16_t handler,
                            bst_blamed what, bst_error *err, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 6, 7)))
#endif
    ;

#endif
