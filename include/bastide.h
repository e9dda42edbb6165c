/* bastide.h - the public face of the engine: opaque types, error values, plain values.
 *
 * The one idea: a ruleset is compiled once and never changes; a game is one flat block of memory
 * without a pointer in it. So a game is copied by one memcpy (bst_game_copy), and threads share a
 * ruleset freely. What belongs to one thread (the scripts' virtual machine, an observer) is a
 * bst_table: the table at which any number of games of one ruleset are played, one at a time.
 *
 *   ruleset (shared, immutable) --> table (one per thread) --> game (flat block, copy at will)
 *
 * Ownership: whoever calls X_new calls X_free, which accepts NULL. Nothing here allocates after
 * X_new. Errors are values: a function that can fail returns a bst_status, takes a bst_error last
 * (may be NULL), and leaves its out-parameters unchanged on failure. Nothing exits or aborts.
 * Seats are counted from 0 in C and from 1 in every text. */
#ifndef BASTIDE_H
#define BASTIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default) /* the library shows these names and no others */

#define BST_VERSION "0.1.0"
#define BST_MAX_PLAYERS 6
#define BST_MAX_ARGS 6
#define BST_NONE 0xFFFFu /* no tile, no node, no cell ... wherever an id is 16 bits wide */

/* One list for the values and their texts. */
#define BST_STATUS_LIST(X)                                                                         \
  X(OK, "done")                                                                                    \
  X(NO_MEMORY, "out of memory")                                                                    \
  X(BAD_VALUE, "a value is out of range or of the wrong kind")                                     \
  X(NOT_FOUND, "no such thing")                                                                    \
  X(ILLEGAL, "the rules forbid it here")                                                           \
  X(FULL, "a capacity of the ruleset is used up")                                                  \
  X(BAD_INPUT, "a file can't be read or loaded")                                                   \
  X(SCRIPT, "a script failed")                                                                     \
  X(ENDLESS, "the game goes on and on")

typedef enum bst_status {
#define X(name, text) BST_##name,
  BST_STATUS_LIST(X)
#undef X
} bst_status;

typedef struct bst_error {
  bst_status status;
  char text[1024]; /* what, where, what to do; UTF-8, always terminated, cut at the end */
} bst_error;

/* The text of a status; never NULL. */
const char *bst_status_text(bst_status status);

/* Is it a fault of the rules, met while they were played? A copy of the game from before is fine.
 */
static inline bool bst_status_blames_rules(bst_status status) {
  return status == BST_SCRIPT || status == BST_FULL || status == BST_ENDLESS;
}

typedef struct bst_ruleset bst_ruleset; /* immutable once made */
typedef struct bst_table bst_table;     /* per thread: ruleset, host of the scripts, observer */
typedef struct bst_game bst_game;       /* the flat block */

/* One choice of one player: 16 bytes, meaningful for the state that offered it. Its text form
 * (bst_action_text) is meaningful for every game with the same position. */
typedef struct bst_action {
  uint16_t step; /* index of the step of the ruleset that offered it */
  uint8_t seat;  /* who decides */
  uint8_t argc;  /* arguments in use */
  uint16_t arg[BST_MAX_ARGS];
} bst_action;

/* Declining: the action without arguments that bst_choices.may_pass speaks of. */
static inline bool bst_action_is_pass(const bst_action *a) {
  return a->argc == 0 && a->arg[0] == BST_NONE;
}

/* The open question of a game, from bst_game_choices(); valid until the game changes. */
typedef struct bst_choices {
  uint32_t count;   /* number of legal actions; 0 when the game is over */
  uint16_t step;    /* the step that asks */
  uint8_t seat;     /* who decides */
  uint8_t may_pass; /* is one of them "pass"? It is the last, then */
} bst_choices;

/* Points that were given or taken, and why. */
typedef struct bst_award {
  uint8_t seat;
  uint8_t mode;  /* 0 completed, 1 at the end of the game, or a mode that a rule declared */
  uint16_t term; /* index of the ruleset's base term (its name says rule and reason) */
  uint16_t node; /* a segment of the feature, or BST_NONE */
  int32_t points;
  uint8_t part_count; /* the terms that made up the points, in the order they were applied */
  struct {
    uint16_t term;
    int32_t count; /* what was counted */
    int32_t value; /* the value after this term */
  } part[8];
} bst_award;

typedef struct bst_event bst_event; /* bst_event_text() says what it is */

/* How it comes to an action. */
typedef enum bst_way {
  BST_WAY_CHOSEN,
  BST_WAY_SECRET,   /* chosen, and to be told to nobody else before all have answered */
  BST_WAY_REVEALED, /* one of the secret answers, now that all have answered */
  BST_WAY_FORCED,   /* the only option of a step that must be done */
  BST_WAY_ITSELF,   /* an automatic step */
  BST_WAY_STUCK,    /* no action: a step that goes round must be done, and there is no way to */
} bst_way;

/* A player in a sentence: this, and the digit of his seat from 1. Who shows it knows his name. */
enum { BST_TOLD_PLAYER = 1 };

/* Hears what happens while an action is carried out; every member may be NULL. Called by the
 * engine with the state at that moment; must not change it. */
typedef struct bst_observer {
  void *self;
  /* Before an action, or an automatic step, is carried out. */
  void (*acting)(void *self, const bst_game *g, const bst_action *action, bst_way way);
  /* A tile was drawn out of the stack, whatever becomes of it. */
  void (*taken)(void *self, const bst_game *g, uint16_t tile_type, uint8_t seat);
  /* It is to be placed, wherever it comes from. */
  void (*drawn)(void *self, const bst_game *g, uint16_t tile_type, uint8_t seat);
  void (*discarded)(void *self, const bst_game *g, uint16_t tile_type, uint8_t seat);
  void (*awarded)(void *self, const bst_game *g, const bst_award *award);
  void (*returned)(void *self, const bst_game *g, uint16_t figure, uint16_t node);
  /* A figure has moved or left, tokens have moved: at once, whether or not rules hear it. */
  void (*moved)(void *self, const bst_game *g, const bst_event *event);
  /* A tile of the stack went face down under this one on the board; BST_NONE: the one to be placed.
   */
  void (*covered)(void *self, const bst_game *g, uint16_t tile);
  void (*rolled)(void *self, const bst_game *g, uint16_t sides, uint16_t outcome);
  /* A rule says it in its own words (g:tell), with players as BST_TOLD_PLAYER says. */
  void (*told)(void *self, const bst_game *g, const char *text);
  /* Before rules hear it. Only what some rule listens to, unless bst_setup.hear_all. */
  void (*happened)(void *self, const bst_game *g, const bst_event *event);
} bst_observer;

/* Who has won, and how. */
typedef enum bst_outcome {
  BST_OUTCOME_RANK,     /* who has the better score is ahead */
  BST_OUTCOME_WIN_LOSE, /* all win together, or all lose */
  BST_OUTCOME_SCORE,    /* the scores count by themselves; ranks are there as well */
} bst_outcome;
enum { BST_NO_GRADE = 255 };

typedef struct bst_result {
  uint8_t outcome;                /* bst_outcome */
  bool won;                       /* somebody has: false only where all lose */
  bool shared;                    /* the first place is shared by some who don't belong together */
  uint8_t rank[BST_MAX_PLAYERS];  /* by seat, 1 the best; equal where nothing decides, partners too.
                                     Those who lose together are second behind nobody */
  uint8_t grade[BST_MAX_PLAYERS]; /* by seat: bst_grade_name(), or BST_NO_GRADE */
  int32_t score[BST_MAX_PLAYERS]; /* by seat: what was compared; of a side, where sides win */
} bst_result;

/* --- loading: which rules, which options, how many players -------------------------------- */

typedef struct bst_setting {
  const char *option; /* "base.unplaceable" */
  const char *value;  /* as written on the command line: "4", "on", "true" */
  const char *where;  /* who says so, for messages: "--set", "file.lua:12" */
} bst_setting;

/* Several boxes of one tile set: --copies base=2. */
typedef struct bst_copies {
  const char *tileset;
  uint16_t count; /* 1 to BST_MAX_COPIES */
} bst_copies;
enum { BST_MAX_COPIES = 64 };

/* How many copies of a tile there are, whatever its set says: --distribution. */
typedef struct bst_tile_count {
  const char *tile; /* its id */
  uint16_t count;
  int line; /* in bst_distribution.file */
} bst_tile_count;

typedef struct bst_distribution {
  const bst_tile_count *tile;
  size_t count;
  bool only;        /* there are no other tiles */
  const char *file; /* that says so, for messages; NULL: none does */
} bst_distribution;

typedef struct bst_setup {
  const char *const *with; /* ids of rules, or paths of files that end in .lua; in any order. With
                              ":tiles" behind it: its tiles without its rules. "all": every
                              installed expansion; "random:5": so many rules by the seed */
  size_t with_count;
  const bst_setting *set;
  size_t set_count;
  const bst_copies *copies;
  size_t copies_count;
  bst_distribution distribution;
  uint8_t players;
  bool hear_all; /* observers hear all events, which costs time */
  uint64_t seed; /* for "random:N" */
} bst_setup;

/* Loads the rules, tile sets and options that `setup` names, and what they need, and compiles them.
 * They are looked for beside the program, in its prefix and in the folders of $BASTIDE_PATH.
 * BST_BAD_INPUT (a file) or BST_BAD_VALUE (the set-up): err->text holds the messages, a line each,
 * with file and line. */
bst_status bst_ruleset_load(const bst_setup *setup, bst_ruleset **out, bst_error *err);

/* --- a ruleset ---------------------------------------------------------------------------- */

void bst_ruleset_free(bst_ruleset *rs);
uint32_t bst_ruleset_block_size(const bst_ruleset *rs);          /* bytes of one game */
uint8_t bst_ruleset_players(const bst_ruleset *rs);              /* seats of a game */
const char *bst_term_name(const bst_ruleset *rs, uint16_t term); /* "base.road"; never NULL */
const char *bst_tile_name(const bst_ruleset *rs, uint16_t tile_type);
uint16_t bst_tile_find(const bst_ruleset *rs, const char *name);  /* BST_NONE if there is none */
const char *bst_grade_name(const bst_ruleset *rs, uint8_t grade); /* of a bst_result; never NULL */
uint8_t bst_seat_side(const bst_ruleset *rs,
                      uint8_t seat); /* from 0; its own where there are none */

/* --- a table ------------------------------------------------------------------------------ */

/* A table for games of `rs`, which must outlive it. NULL: out of memory. */
bst_table *bst_table_new(const bst_ruleset *rs);
void bst_table_free(bst_table *t);
const bst_ruleset *bst_table_ruleset(const bst_table *t);
void bst_table_observe(bst_table *t, const bst_observer *observer); /* copied; NULL: nobody */

/* --- a game ------------------------------------------------------------------------------- */

/* Memory for one game of the table's ruleset, not yet started. NULL: out of memory. */
bst_game *bst_game_new(const bst_table *t);
void bst_game_free(bst_game *g);

/* Starts (again): everything follows from the seed. `first_seat` is used where the rules leave the
 * first player to the host. Runs to the first decision. */
bst_status bst_game_start(bst_table *t, bst_game *g, uint64_t seed, uint8_t first_seat,
                          bst_error *err);

/* One memcpy; both must be games of one ruleset. */
void bst_game_copy(bst_game *to, const bst_game *from);

bool bst_game_over(const bst_game *g);
int32_t bst_game_points(const bst_game *g, uint8_t seat);
/* The result of a game that is over (BST_ILLEGAL before), by what the rules declare: ask nothing
 * else who has won. BST_SCRIPT: a script failed. */
bst_status bst_game_result(bst_table *t, const bst_game *g, bst_result *out, bst_error *err);
/* Points of `seat` given for `term`; their sum over all terms is bst_game_points. */
int32_t bst_game_points_by_term(const bst_ruleset *rs, const bst_game *g, uint8_t seat,
                                uint16_t term);
uint16_t bst_game_turn(const bst_game *g);      /* from 1 */
uint16_t bst_game_discarded(const bst_game *g); /* tiles that fitted nowhere */

/* The open question. count == 0: the game is over. */
void bst_game_choices(const bst_table *t, const bst_game *g, bst_choices *out);
/* Action `i` of the `count` in `choices`, which must be of this very state. */
void bst_game_choice(const bst_table *t, const bst_game *g, const bst_choices *choices, uint32_t i,
                     bst_action *out);
/* All of them, at most `cap`; returns how many there are. */
uint32_t bst_game_legal(const bst_table *t, const bst_game *g, bst_action *out, uint32_t cap);

/* Carries out an action after checking that it is legal here (BST_ILLEGAL otherwise, state
 * untouched). */
bst_status bst_game_apply(bst_table *t, bst_game *g, const bst_action *a, bst_error *err);
/* The same for an action that bst_game_choice() or bst_game_legal() gave for this very state: not
 * checked again. BST_SCRIPT: a script failed, the game can't go on (restore a copy). */
bst_status bst_game_apply_listed(bst_table *t, bst_game *g, const bst_action *a, bst_error *err);
/* The same for action `i` of the open decision, which nobody has to name. */
bst_status bst_game_take(bst_table *t, bst_game *g, uint32_t i, bst_error *err);

/* The time of whoever is asked is over: rules hear `timeout`, and what they leave is asked then.
 * The core has no clock; whoever measures time says when it is over, and writes it down.
 * BST_ILLEGAL: nobody is asked; BST_SCRIPT: a script failed, as in bst_game_apply_listed(). */
bst_status bst_game_timeout(bst_table *t, bst_game *g, bst_error *err);
/* Does any rule hear it? */
bool bst_ruleset_hears_timeout(const bst_ruleset *rs);

/* Ends a game where it stands, as when the stack is empty: what waits to be asked is forgotten,
 * what is complete is paid, and the rest gets the final scoring. For those who want to know what a
 * position is worth: use a copy. Stops where rules ask somebody on the way. BST_SCRIPT: a script
 * failed. */
bst_status bst_game_end_now(bst_table *t, bst_game *g, bst_error *err);

/* Text form, e.g. "place BA/RCr 3,-1 r1". Returns the length it needs (like snprintf). */
size_t bst_action_text(const bst_ruleset *rs, const bst_game *g, const bst_action *a, char *out,
                       size_t size);
/* "tile_placed BA/L 1,0 r0", "figure_moved normal:1 at 1,0 road:W": the name of the event, then
 * what it is about. Returns the length it needs (like snprintf). */
size_t bst_event_text(const bst_ruleset *rs, const bst_game *g, const bst_event *event, char *out,
                      size_t size);
/* The legal action of this state that has this text. */
bst_status bst_action_parse(const bst_table *t, const bst_game *g, const char *text,
                            bst_action *out, bst_error *err);

/* XXH3 of the whole block: equal histories, equal digests. Where a script has failed nothing can be
 * said of the position: the digest is that of the turn in which it did. */
uint64_t bst_game_digest(const bst_ruleset *rs, const bst_game *g);
/* Canonical: what lies where, supplies, scores, whose decision; whatever the order of play was. */
uint64_t bst_game_position_digest(const bst_ruleset *rs, const bst_game *g);

/* Writes into `out` the game as `seat` knows it: streams wiped, what the seat doesn't know in
 * canonical order. Two games that differ only in what it can't know give equal bytes. */
void bst_game_view(const bst_ruleset *rs, const bst_game *g, uint8_t seat, bst_game *out);
/* Re-deals in place everything that `seat` doesn't know; all that follows comes from `key`. */
void bst_game_determinize(const bst_ruleset *rs, bst_game *g, uint8_t seat, uint64_t key);
/* Forces the next draw from the stack to be `tile_type`. BST_NOT_FOUND: none is left. */
bst_status bst_game_force_draw(const bst_ruleset *rs, bst_game *g, uint16_t tile_type,
                               bst_error *err);

/* --- games as numbers, for programs that learn (docs/python.md) ---------------------------- */

/* A lens says how the games of a ruleset become arrays of numbers, and which number stands for
 * which action. All of it is made from what the ruleset declares. Immutable: threads share it. */
typedef struct bst_lens bst_lens;

typedef struct bst_lens_setup {
  uint16_t window;   /* cells of a side of the square around the first tile that is seen; odd, at
                        most 255; 0: by the number of tiles */
  uint16_t others;   /* ids for actions that have none of their own; 0: 256 */
  uint32_t most_ids; /* that one step may take for itself; 0: 4096 */
  bool absolute;     /* seats keep their numbers; else whoever looks is the first of them */
} bst_lens_setup;

typedef struct bst_lens_shape {
  uint16_t window;  /* planes are bytes [window][window][planes]: y, x, plane */
  uint16_t planes;  /* also the length of sums */
  uint32_t numbers; /* what is seen beside the board */
  uint32_t actions; /* ids of actions */
} bst_lens_shape;

enum { BST_MAX_WINDOW = 255, BST_LENS_NAME = 160 };
#define BST_NO_ID 0xFFFFFFFFu

/* `setup` NULL: all zero. BST_BAD_VALUE: the window is even or too large. The ruleset must outlive
 * it. */
bst_status bst_lens_new(const bst_ruleset *rs, const bst_lens_setup *setup, bst_lens **out,
                        bst_error *err);
void bst_lens_free(bst_lens *lens);
bst_lens_shape bst_lens_shape_of(const bst_lens *lens);
/* Names: "owner.road.me", "points.next", "place 3,-1 r2". They return the length they need; 0:
 * there is no such number. BST_LENS_NAME bytes are enough. */
size_t bst_lens_plane_name(const bst_lens *lens, uint32_t plane, char *out, size_t size);
size_t bst_lens_number_name(const bst_lens *lens, uint32_t number, char *out, size_t size);
size_t bst_lens_action_name(const bst_lens *lens, uint32_t id, char *out, size_t size);

/* What `seat` sees of a game: the board as planes (window * window * planes bytes), each plane
 * summed over the whole board (`planes` numbers, tiles outside of the window included), and
 * everything else (`numbers` numbers). All are written whole; NULL: not wanted. The table is of the
 * same ruleset. */
void bst_lens_look(const bst_lens *lens, const bst_table *t, const bst_game *g, uint8_t seat,
                   uint8_t *planes, int32_t *sums, int32_t *numbers);

/* The id of each legal action, in the order of bst_game_legal(), at most `cap`; BST_NO_ID where
 * even the ids of the others are used up. No id stands twice. Returns how many actions there are.
 */
uint32_t bst_lens_ids(const bst_lens *lens, const bst_table *t, const bst_game *g, uint32_t *id,
                      uint32_t cap);

/* What `seat` would see after each legal action: a row of sums and one of numbers for each (either
 * may be NULL), at most `cap` rows; *count: how many. `room` is another game of the table, which is
 * overwritten. What chance brings next is seen there: call bst_game_determinize() on `g` first
 * where nobody may know that. BST_SCRIPT: a script failed. */
bst_status bst_lens_after(const bst_lens *lens, bst_table *t, const bst_game *g, bst_game *room,
                          uint8_t seat, int32_t *sums, int32_t *numbers, uint32_t cap,
                          uint32_t *count, bst_error *err);

/* --- many games that take their steps together ---------------------------------------------- */

/* Belongs to one thread at a time; two batches can be stepped at once by two threads. */
typedef struct bst_batch bst_batch;

typedef struct bst_batch_setup {
  uint32_t games;            /* at least 1 */
  bool planes, numbers, ids; /* are such arrays kept up to date? */
  bool restart;              /* a game that is over is followed by the next one at once */
} bst_batch_setup;

/* The arrays of a batch, a row for each of its games; they stay where they are until it is freed.
 * What isn't wanted is NULL. */
typedef struct bst_batch_arrays {
  uint32_t *count;  /* [games] legal actions; 0: the game is over */
  uint8_t *seat;    /* [games] who decides */
  uint8_t *ended;   /* [games] in this step: 0 no, 1 over, 2 aborted, for a script failed */
  uint64_t *number; /* [games] of the game in its series: its seed is bst_game_seed(seed, number) */
  int32_t *points;  /* [games][players] of the game that is played, or has ended in this step */
  uint8_t *rank;    /* [games][players] of the game that ended last; 0 where it was aborted */
  uint8_t *planes;  /* [games][window][window][planes], as whoever decides sees them */
  int32_t *numbers; /* [games][numbers] */
  uint8_t *mask;    /* [games][actions] 1: this id stands for a legal action */
} bst_batch_arrays;

/* `lens` must outlive it. BST_BAD_VALUE: no games. */
bst_status bst_batch_new(const bst_lens *lens, const bst_batch_setup *setup, bst_batch **out,
                         bst_error *err);
void bst_batch_free(bst_batch *b);
bst_batch_arrays bst_batch_arrays_of(bst_batch *b);
/* Starts all games anew: numbers `first`, first + 1 ... of the series of `seed`. */
bst_status bst_batch_start(bst_batch *b, uint64_t seed, uint64_t first, bst_error *err);
/* One action in each game that isn't over: number choice[i] of its `count`, or (`by_id`) the id of
 * it. BST_ILLEGAL: a choice is none, as the message says; no game has changed then. A game in which
 * a script fails is aborted (`ended` is 2), which is no failure of the step. */
bst_status bst_batch_step(bst_batch *b, const uint32_t *choice, bool by_id, bst_error *err);
/* A choice at random for each game: the same seed and counts of actions, the same choices. 0 where
 * a game is over. */
void bst_batch_random(const bst_batch *b, uint64_t seed, uint32_t *choice);
/* Why the last game was aborted; BST_OK: none was. */
bst_status bst_batch_failure(const bst_batch *b, bst_error *err);
/* A game of the batch, to be looked at until the next step; NULL: there is no such game. */
const bst_game *bst_batch_game(const bst_batch *b, uint32_t game);

/* The seed of one game of a series, as `bastide sim` has it. */
uint64_t bst_game_seed(uint64_t seed, uint64_t number);

/* Plays whole games between players as `bastide sim` does, on as many threads as wanted. */
typedef struct bst_simulation {
  const bst_ruleset *ruleset;
  const char *const *player; /* as many as there are seats: "random", "greedy", "lua:my_bot.lua" */
  uint64_t games, seed;
  uint32_t threads; /* 0: 1 */
  bool fixed_seats; /* else player i sits in seat (i + game) mod n */
} bst_simulation;

/* Rows by game; NULL: not wanted. Of an aborted game everything is 0 but `aborted`. */
typedef struct bst_simulated {
  int32_t *points;     /* [games][players] by player, wherever he sat */
  uint8_t *rank;       /* [games][players] 1 is the best */
  uint8_t *seat;       /* [games][players] where he sat */
  uint16_t *turns;     /* [games] */
  uint16_t *discarded; /* [games] tiles that fitted nowhere */
  uint8_t *aborted;    /* [games] 1: a script failed */
  uint64_t digest;     /* of all games: what `bastide sim` prints */
  double seconds;
} bst_simulated;

/* BST_NOT_FOUND, BST_BAD_VALUE, BST_BAD_INPUT: a player; BST_ENDLESS: the first games have no end.
 */
bst_status bst_simulate(const bst_simulation *what, bst_simulated *out, bst_error *err);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
