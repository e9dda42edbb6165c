/* seated.h - a game at a table as those play it who show it to people, at a terminal or in a
 * browser: question by question, with everything that belongs to it. It ties together the rules in
 * force and their files (scripts.h), the session, who sits where, the question at hand (question.h)
 * and the file in which the game is kept (keep.h).
 *
 *   new -> start (-> catch_up) -> { act | step | go_on | undo | look }...
 *
 * A failing script ends no game: the action in which it fails is taken back, the result says why,
 * and the same is asked again. Where it fails whatever one who is no person chooses, nobody can go
 * on: the table is stuck until an undo, or until a mended script was loaded (bst_seated_look).
 *
 * A table belongs to one thread at a time; there may be any number of them, and nothing is shared
 * between them but what the plan names, which nobody changes. */
#ifndef BST_SEATED_H
#define BST_SEATED_H

#include <shown.h>
#include <thought.h>

#include "keep.h"
#include "scripts.h"

typedef struct bst_seated bst_seated;

/* --- sitting down ----------------------------------------------------------------------------- */

typedef struct bst_seated_plan {
  const bst_rules *rules;   /* with which it begins */
  const bst_setup *setup;   /* from which they were loaded, and are again when they change */
  const bst_player *player; /* by seat; of a person only the name counts */
  const bool *human;        /* by seat */
} bst_seated_plan;

/* Makes a player for a seat of its text, "human" and "anna=human" among them; statuses as in
 * bst_player_make(), and bst_player_clear() gives back what he has. */
bst_status bst_seat_make(const char *text, bst_player *out, bool *human, bst_error *err);

/* A player of the plan is replaced by another one, or by a person, in the middle of the game
 * (bst_session_seat), of which nothing changes, nor does the question; the one who sat there isn't
 * needed any more. `player` stays the caller's, and outlives the table or the next change. Whoever
 * plays by himself does so from the next step on. */
void bst_seated_seat(bst_seated *s, uint8_t seat, const bst_player *player, bool human);
/* What the seat is called in sentences from now on; NULL: as its player is. Cut behind
 * BST_SEATED_NAME - 1 bytes. Stays when another one sits down there. */
enum { BST_SEATED_NAME = 161 };
void bst_seated_name(bst_seated *s, uint8_t seat, const char *name);

/* What the plan points to stays the caller's, and outlives the table. Nobody needs to be human.
 * BST_NO_MEMORY: nothing was made. */
bst_status bst_seated_new(const bst_seated_plan *plan, bst_seated **out, bst_error *err);
void bst_seated_free(bst_seated *s);

/* Starts a game (again), and asks its first question. BST_SCRIPT: a script fails on the way. */
bst_status bst_seated_start(bst_seated *s, uint64_t seed, uint8_t first_seat, bst_error *err);
/* Goes on with what a record holds, right after the start from its seed; as bst_keep_catch_up(). */
bst_status bst_seated_catch_up(bst_seated *s, bst_replay *r, bst_caught_up *out, bst_error *err);

/* Whoever is asked may take long: what nobody needs meanwhile is given back, or lent to other
 * tables. Until bst_seated_wake() nothing can be done with it but freeing it. Nothing changes. */
void bst_seated_rest(bst_seated *s);
/* False: there is no memory just now, and it rests. */
bool bst_seated_wake(bst_seated *s);

/* --- what there is ---------------------------------------------------------------------------- */

/* In force; others after a reload. */
const bst_rules *bst_seated_rules(const bst_seated *s);
const bst_ruleset *bst_seated_ruleset(const bst_seated *s);
/* The table is another one after a reload; the game stays in its place. */
bst_table *bst_seated_table(const bst_seated *s);
const bst_game *bst_seated_game(const bst_seated *s);
const bst_session *bst_seated_session(const bst_seated *s);
/* Who sits where; `you` is the only person, if there is just one. */
const bst_seats *bst_seated_seats(const bst_seated *s);
/* The same for whoever reads it: `reader` is a seat, or BST_COMMON. */
bst_seats bst_seated_seats_for(const bst_seated *s, uint8_t reader);
uint8_t bst_seated_people(const bst_seated *s); /* how many of them are persons */

/* The question at hand, of a person or not; without options when the game is over or the table is
 * stuck. It stays in its place, and is another one after whatever changes the game. */
const bst_question *bst_seated_question(const bst_seated *s);
/* The same for whom it concerns: NULL unless this seat is asked. What others could choose may tell
 * what they have in their hands. */
const bst_question *bst_seated_question_for(const bst_seated *s, uint8_t seat);
/* The number of the question: another one whenever another question is asked, and the same after a
 * reload that changes nothing in it. */
uint32_t bst_seated_q(const bst_seated *s);
/* Is a person asked? */
bool bst_seated_waits(const bst_seated *s);
/* Does a script fail whatever is chosen? *why (may be NULL) tells how. */
bool bst_seated_is_stuck(const bst_seated *s, const bst_error **why);

/* --- playing ---------------------------------------------------------------------------------- */

typedef enum bst_seated_came {
  BST_SEATED_DONE,
  BST_SEATED_STALE,   /* that question isn't open any more */
  BST_SEATED_REFUSED, /* no such action, not this seat's question, nothing to take back */
  BST_SEATED_FAILED,  /* a script failed: the game is as before, and so is the question, unless the
                       table is stuck now */
  BST_SEATED_BROKEN,  /* out of memory: don't go on */
} bst_seated_came;

/* What came of it. But for DONE nothing has happened. */
typedef struct bst_seated_result {
  bst_seated_came came;
  bst_error
      error;  /* unless it is DONE; of FAILED with file and line: for those who may read them */
  uint32_t q; /* of the question that is open now */
  bool acted; /* an action was carried out: */
  bst_action action;               /* with the seat that decided, */
  char text[BST_QUESTION_TEXT];    /* in its text form */
  size_t first_event, event_count; /* what happened with it, in bst_seated_events() */
} bst_seated_result;

/* Carries out option `option` of question `q` for `seat`, who must be asked. */
bst_seated_came bst_seated_act(bst_seated *s, uint8_t seat, uint32_t q, size_t option,
                               bst_seated_result *out);
/* The same for an action in its text form. */
bst_seated_came bst_seated_act_text(bst_seated *s, uint8_t seat, uint32_t q, const char *text,
                                    bst_seated_result *out);
/* The same for whoever is asked, person or not, so that a game begins as another one did. */
bst_seated_came bst_seated_carry_out(bst_seated *s, const char *text, bst_seated_result *out);
/* Lets one who is no person take one action; where a person is asked, or the game is over, nothing
 * happens (DONE, and not `acted`). A table that is stuck tries again. */
bst_seated_came bst_seated_step(bst_seated *s, bst_seated_result *out);
/* The same in three parts, where somebody is asked who thinks (bst_seated_thinks): then the table
 * can do other things meanwhile.
 *
 *   think_begin         by whoever has the table: quick, copies the game (thought.h)
 *   bst_thought_choose  by any thread, without the table: long; don't free the table meanwhile
 *   think_end           by whoever has the table: STALE, and nothing happens, if anything has
 *                       happened since; else as bst_seated_step()
 *
 * A table goes on with the same thought, NULL at first, until bst_thought_free(), which comes
 * before bst_seated_free(). think_begin: DONE; REFUSED: nobody is asked who thinks; BROKEN. */
bool bst_seated_thinks(const bst_seated *s);
bst_seated_came bst_seated_think_begin(bst_seated *s, bst_thought **thought,
                                       bst_seated_result *out);
bst_seated_came bst_seated_think_end(bst_seated *s, bst_thought *thought, bst_seated_result *out);
/* The time of the person who is asked is over: rules hear it (bst_session_timeout), which is
 * `acted`, without a text. Where nobody is asked nothing happens (REFUSED). */
bst_seated_came bst_seated_timeout(bst_seated *s, bst_seated_result *out);
/* Lets the others play until a person is asked or the game is over. Is it stuck, that is no failure
 * (bst_seated_is_stuck). BST_NO_MEMORY, and what players fail by themselves: the game can't go on.
 */
bst_status bst_seated_go_on(bst_seated *s, bst_error *err);

/* Back to before the last decision of this seat, who is a person, over what others decided since;
 * BST_COMMON: of whichever person decided last. Draws and dice come again as they came. FAILED:
 * rules that were changed since fail there. */
bst_seated_came bst_seated_undo(bst_seated *s, uint8_t seat, bst_seated_result *out);
/* Would that take back only what told nobody anything: since then nobody else has acted, and
 * nothing was drawn or rolled? */
bool bst_seated_undo_is_free(const bst_seated *s, uint8_t seat);

/* Is there a decision of this seat to take back? */
bool bst_seated_can_undo(const bst_seated *s, uint8_t seat);

/* Loads scripts anew that have changed (bst_scripts_look); the question is open anew then. A table
 * that is stuck stays so until somebody steps or goes on. The report is the caller's, who clears
 * it. */
bst_scripts_news bst_seated_look(bst_seated *s, bst_scripts_report *out);

/* --- who may know what ------------------------------------------------------------------------ */

/* The table as it stands (shown.h), until something happens. */
bst_shown bst_seated_shown(const bst_seated *s);
/* The game as a seat knows it, BST_COMMON: as spectators do. `out` comes from bst_game_new(). */
void bst_seated_view(const bst_seated *s, uint8_t seat, bst_game *out);
/* All that happened since the start, with kinds, seats and awards; valid until something happens.
 * Undo makes them fewer. */
const bst_told *bst_seated_events(const bst_seated *s, size_t *count);
/* One of them as a sentence for a reader; false: he may not know it, or it says what is wrong in a
 * script (BST_TOLD_FAILED), and `out` is "". */
bool bst_seated_tell(const bst_seated *s, const bst_told *told, uint8_t reader, char *out,
                     size_t size);
/* What was chosen since (and with) the last action of a person: "anna: pass; bo: place ...". */
void bst_seated_last_choices(const bst_seated *s, char *out, size_t size);

/* Advice for the seat that is asked (advice.h), best first, one for each option of the question:
 * tried in a game in which what it doesn't know, dice among it, is dealt anew. `out` has room for
 * all of them. */
bst_status bst_seated_advise(const bst_seated *s, bst_advice *out, bst_error *err);

/* --- the record ------------------------------------------------------------------------------- */

/* Writes the game to a file, over an older one if it `replaces` it or is the one in which the game
 * is kept. */
bst_status bst_seated_save(const bst_seated *s, const char *path, bool replaces, bst_error *err);
/* Where it is kept, to be set by bst_keep_at(). */
bst_keep *bst_seated_kept(bst_seated *s);
/* Writes it there; as bst_keep_write(). */
bst_status bst_seated_keep(bst_seated *s, bst_error *err);

#endif
