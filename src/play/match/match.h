/* match.h - one game between players, from the first draw to the end.
 *
 * A match owns a table's worth of memory for as many games as you like: nothing is allocated per
 * game. Everything that happens follows from the seed of the game and from who sits where. */
#ifndef BST_MATCH_H
#define BST_MATCH_H

#include "clock.h"
#include "mind.h"

#include <bot.h>

typedef struct bst_match bst_match;

/* Hears what is played, to write it down. Called by the thread that plays; what it returns other
 * than BST_OK ends the game at once. */
typedef struct bst_scribe {
  void *self;
  bst_status (*begin)(void *self, const bst_match *m, uint64_t seed, uint8_t first_seat,
                      bst_error *err);
  /* Before the action is carried out. */
  bst_status (*action)(void *self, const bst_match *m, const bst_action *a, bst_error *err);
  /* The time of the seat is over, before rules hear it. Never called where no clock is set. */
  bst_status (*timeout)(void *self, const bst_match *m, uint8_t seat, bst_error *err);
  /* The game is over; or (why is not NULL) a script has failed in its last action. */
  bst_status (*end)(void *self, const bst_match *m, const bst_error *why, bst_error *err);
} bst_scribe;

/* Looks at the game whenever a turn is over and the next one has begun. */
typedef struct bst_referee {
  void *self;
  /* Sets *stop to end the game there. */
  bst_status (*look)(void *self, const bst_match *m, bool *stop, bst_error *err);
} bst_referee;

/* A tile that lies there. */
typedef struct bst_laid_tile {
  uint16_t type;
  bst_place_xy at;
} bst_laid_tile;

/* How games begin that don't begin at their begin: with these tiles and actions; or, where `laid`
 * is there, with these tiles on the board instead of those that the rules lay, and all others to be
 * drawn as the seed of the game says. With `shuffle` what nobody knows is dealt anew behind the
 * actions, as the seed of the game says. */
typedef struct bst_opening {
  uint64_t seed;
  uint8_t first_seat;
  const bst_action *action;
  size_t count;
  bool shuffle;
  const bst_laid_tile *laid;
  size_t laid_count;
} bst_opening;

/* Of which tournament a game is a part, for the scribe. */
typedef struct bst_match_event {
  const char *event, *date;             /* date: NULL where it isn't known */
  const char *entrant[BST_MAX_PLAYERS]; /* by seat */
  uint32_t round, table;                /* from 1 */
} bst_match_event;

struct bst_match {
  bst_table *table;
  bst_game *game;
  const bst_player *seat[BST_MAX_PLAYERS]; /* who sits where; the caller's */
  bst_dice dice[BST_MAX_PLAYERS];
  const bst_scribe *scribe;     /* of bst_match_play(); the caller's, NULL: nobody writes */
  uint64_t number;              /* of the game, for the scribe; the caller's */
  const bst_match_event *event; /* for the scribe; the caller's, NULL: of none */
  bool watcher_failed; /* the failure of bst_match_play() was the scribe's or the referee's */
  const bst_opening *opening; /* of bst_match_start(); the caller's, NULL: games begin at their
                                 begin */
  uint64_t seed; /* of the game, whatever that of its opening is; set by bst_match_play() */
  const bst_referee *referee; /* of bst_match_play(); the caller's, NULL: there is none */
  bool stopped;               /* by the referee */
  /* Machines of players who are scripts, made when they are first asked: one for each player, who
   * sits somewhere else in another game. */
  struct bst_match_bot {
    const bst_bot_file *file;
    bst_bot *bot;
  } bot[BST_MAX_PLAYERS];
  /* The other players who think, each at its seat of this game; a mind goes on to another seat in
   * another game, never within one. */
  struct bst_match_mind {
    const bst_player *player; /* NULL: nobody */
    const bst_mind_kind *kind;
    void *self;
    uint8_t seat; /* BST_NOBODY_FAILED: none yet */
  } mind[BST_MAX_PLAYERS];
  bst_game *view;     /* for a mind that is asked */
  bst_action *action; /* what is legal */
  uint32_t room;
  bool told_end;     /* the minds know that this game is over */
  uint8_t forfeit;   /* the seat whose player failed in this game, or BST_NOBODY_FAILED */
  bool halted;       /* a rule failed while it heard that somebody's time was over */
  bst_error failure; /* how */
  bst_clock clock;   /* of the players, but for those who only throw dice; the caller sets terms */
  /* How long they think, in microseconds, is measured where there is a clock or somebody goes by
   * time: nowhere else, so that what is written of other games is the same each time. */
  bool measured;
  int64_t thought[BST_MAX_PLAYERS]; /* by seat, in this game so far */
  int64_t took;                     /* the decision that the scribe hears of next; BST_UNMEASURED:
                                       nobody was asked, or nothing was measured */
  void (*hear)(void *self, const char *text, size_t length); /* what bots print; the caller's */
};
enum { BST_NOBODY_FAILED = 255, BST_UNMEASURED = -1 };

/* Makes table and game for `rs`; the seats are empty. BST_NO_MEMORY: nothing was made. */
bst_status bst_match_init(bst_match *m, const bst_ruleset *rs, bst_error *err);
void bst_match_clear(bst_match *m);

/* Goes on at another table, of rules of the same layout, which is the match's from now on. */
void bst_match_move(bst_match *m, bst_table *table);

/* From now on `player` (the caller's; NULL: nobody who plays by himself) sits there, in the middle
 * of a game, too; whoever sat there isn't needed any more. The dice of the seat stay where they
 * are. */
void bst_match_seat(bst_match *m, uint8_t seat, const bst_player *player);

/* Starts a game; every seat must be taken. Where there is an opening, tiles come as in it (but for
 * `shuffle`), the seed says what players throw, and bst_match_play() goes on behind its actions. */
bst_status bst_match_start(bst_match *m, uint64_t seed, uint8_t first_seat, bst_error *err);
/* The minds forget what they have thought so far: a moment to which the game may be taken back. */
void bst_match_forget(bst_match *m);
/* Nothing happens for long, and then they are told to forget in any case: machines of bots, and
 * minds that can forget, are closed until they are asked again, and the table rests (furniture.h).
 */
void bst_match_rest(bst_match *m);
/* The game was taken back. */
void bst_match_taken_back(bst_match *m);
/* Whoever is asked throws its dice as if it had chosen, where that is enough for it to go on later
 * as it would have; a player who goes by time isn't asked. */
void bst_match_throw(bst_match *m);
/* Lets whoever is asked decide; carry it out with bst_game_apply_listed(). False: the game is over,
 * or a player has failed and the game can't go on (bst_match_verdict() tells). */
bool bst_match_choose(bst_match *m, bst_action *out);
/* The game is over, or somebody forfeits it: the minds that were asked in it get to know, once.
 * bst_match_choose() and bst_match_play() tell them, too. */
void bst_match_end(bst_match *m);
/* How often its minds have not looked at something that could follow (mind.h). */
uint64_t bst_match_cut(const bst_match *m);
/* BST_OK, or why the player at m->forfeit didn't choose, or a rule has failed meanwhile. */
bst_status bst_match_verdict(const bst_match *m, bst_error *err);
/* The bot that failed last, or NULL: none has. */
const bst_bot *bst_match_failed_bot(const bst_match *m);
/* Starts a game and plays it to its end (or m->stopped), telling the scribe, who begins before the
 * first action could fail. A player whose script fails ends it: BST_SCRIPT, and m->forfeit says
 * who. */
bst_status bst_match_play(bst_match *m, uint64_t seed, uint8_t first_seat, bst_error *err);

#endif
