/* tournament.h - players against each other by a tournament file: its rules and players loaded, and
 * all games played by several threads, with one result however many there are.
 *
 * Games are handed out by their numbers (schedule.h), kept as they come (results.h) and counted in
 * the order of their numbers (scores.h). So what a game counts for, and where a test ends the
 * tournament, doesn't depend on who was ready first. */
#ifndef BST_TOURNAMENT_H
#define BST_TOURNAMENT_H

#include "crew.h"
#include "results.h"
#include "sim.h"
#include "sprt.h"

#include <tournament_calls.h>

#include <signal.h>

/* How much a tournament file can ask for. */
enum { BST_MOST_PAIRINGS = 2000 };

/* Loads what the file names but for the records of its starts; everything that is wrong is
 * reported. The file must outlive it; the caller frees it with bst_tournament_free, also after a
 * failure. */
bst_status bst_tournament_load(const bst_tournament_file *file, bst_tournament *out,
                               bst_report *report);
void bst_tournament_free(bst_tournament *t);
/* What ruleset `rules` of the file is loaded from; texts and lists are the file's. */
bst_setup bst_tournament_setup(const bst_tournament_file *file, size_t rules);

/* Says which tournament it is: the file, the rules and players it names, seed and games. */
uint64_t bst_tournament_digest(const bst_tournament *t, uint64_t seed, uint64_t games);
/* Does everything follow from the file and the seed? */
bool bst_tournament_is_reproducible(const bst_tournament *t);

typedef struct bst_tournament_result bst_tournament_result;

typedef struct bst_tournament_plan {
  uint64_t games, seed; /* games of each table with each ruleset: a multiple of file->set */
  uint32_t threads;
  uint32_t shard, shards; /* plays the sets of games whose number is `shard` modulo `shards`;
                             0 shards: all */
  const char *date;       /* when it is, for records; NULL: not known */
  bool trial;             /* one game at each table of the first round, no more */
  const bst_crew *crew;   /* plays instead of the threads; NULL: these do */
  bst_results *results;   /* where games are kept, and may be already; NULL: nowhere */
  const volatile sig_atomic_t *interrupted; /* not 0: no game begins any more; may be NULL */
  /* Called by the calling thread a few times a second, and once at the end; may be NULL. */
  void (*progress)(void *self, const bst_tournament_result *so_far, double seconds);
  /* Who writes down the games of one thread by one ruleset; may be NULL. Games are written as
   * file->records says, and those that a player or a script has ended. */
  const bst_scribe *(*scribe)(void *self, size_t rules, uint32_t thread);
  /* Takes back the record of a game that has been written and isn't wanted. */
  void (*unwrite)(void *self, size_t rules, uint64_t number);
  void *self;
} bst_tournament_plan;

typedef enum bst_ending {
  BST_ENDED,           /* all games are played */
  BST_ENDED_BY_TEST,   /* result.test tells how */
  BST_ENDED_BY_RULES,  /* the first games had no end, so none has */
  BST_ENDED_BY_TIME,   /* the seconds of the file are over */
  BST_ENDED_BY_SIGNAL, /* it may go on later */
} bst_ending;

/* What was counted by one ruleset. */
typedef struct bst_ruleset_count {
  uint64_t games;             /* played to their end */
  uint64_t turns, discarded;  /* of these */
  uint32_t shortest, longest; /* turns */
  int64_t *term;              /* points of all players by base term or reason */
  uint64_t *fired;            /* calls of functions, by rule */
} bst_ruleset_count;

/* A number that the file's `after` counts. */
typedef struct bst_note {
  char name[32];
  uint64_t games; /* that have it */
  int64_t sum;
} bst_note;

/* Somebody who failed so often in a row that he plays no more. */
typedef struct bst_taken_out {
  uint8_t player;
  uint64_t game; /* the number of his last one */
} bst_taken_out;

enum { BST_FORFEITS_IN_A_ROW = 10 };

struct bst_tournament_result {
  bst_schedule schedule;
  bst_scores scores;
  bst_ruleset_count *count;                  /* by ruleset */
  uint64_t games, aborted, forfeits;         /* games: that were counted, these included */
  bst_taken_out out[BST_TOURNAMENT_PLAYERS]; /* in the order in which it happened */
  size_t out_count;
  uint64_t left_out; /* games that weren't played, or don't count, since one of those sat in them */
  uint64_t played;   /* now, not before */
  bst_fixture latest; /* the game that was begun last */
  uint64_t total;     /* that there are to play, in this shard */
  uint64_t digest;    /* over the final states of the games that were counted */
  double seconds;     /* now and before */
  bst_ending ending;
  bool abandoned; /* BY_SIGNAL: games are still being played by threads for which nobody waited, so
                     that nothing that they use may be freed: the program must end */
  bst_sprt test;  /* where the file asks for one */
  bst_abort_reason reason[BST_ABORT_REASONS]; /* of aborted and forfeited games */
  uint32_t reason_count;
  bst_note note[BST_NOTES]; /* by the order in which they came up */
  uint32_t note_count;
};

/* Plays. The result must be freed, also after a failure: BST_NO_MEMORY, BST_FULL when a thread
 * can't be started, the failure of the results or a scribe, or BST_SCRIPT for a script that keeps
 * state of its own. Games that a script ends are no failure. */
bst_status bst_tournament_run(const bst_tournament *t, const bst_tournament_plan *plan,
                              bst_tournament_result *out, bst_error *err);
/* Counts the games that are in plan->results, which is open to be read, and plays none. The
 * tournament needs its file alone. What was counted by rules stands by the numbers of the file of
 * results, out->count is empty. */
bst_status bst_tournament_recount(const bst_tournament *t, const bst_tournament_plan *plan,
                                  bst_tournament_result *out, bst_error *err);
void bst_tournament_result_free(bst_tournament_result *r);

#endif
