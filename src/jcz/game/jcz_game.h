/* jcz_game.h - plays a .jcz file with the rules here: the tiles that the other engine drew are
 * drawn (by its generator, or as the file forces them), each message becomes the action that it
 * asks for.
 *
 *   open -> (watch) -> start -> { state, next }... until all messages are carried out */
#ifndef BST_JCZ_GAME_H
#define BST_JCZ_GAME_H

#include "jcz_file.h"
#include "jcz_names.h"

typedef struct bst_jcz_game bst_jcz_game;

/* Points that were given, in the order in which that happened. */
typedef struct bst_jcz_points {
  uint8_t seat;
  int32_t points;
  char kind[48]; /* "city.incomplete"; "": the rules don't say what it is called there */
} bst_jcz_points;

/* Where the game stands, in their words. */
typedef struct bst_jcz_state {
  const char *phase; /* "GameOverPhase", or "?": no rule says what the question is called */
  int seat, active;  /* from 0; -1: the game is over */
  bool can_pass;
  const bst_jcz_entry *asked; /* what is said about the question, or NULL */
  int32_t points[BST_MAX_PLAYERS];
  bst_jcz_line *option; /* sorted, each once, without PASS; belongs to the state */
  size_t count;
} bst_jcz_state;

/* A game of `rules`, which were loaded for `file`; both must outlive it. BST_NO_MEMORY. */
bst_status bst_jcz_game_open(const bst_jcz_file *file, const bst_rules *rules, bst_jcz_game **out,
                             bst_error *err);
void bst_jcz_game_free(bst_jcz_game *j);
/* Hears what happens from now on; its `happened` is not called. */
void bst_jcz_game_watch(bst_jcz_game *j, const bst_observer *watch);
/* Begins the game. BST_BAD_INPUT: the file names tiles that are not in its sets, or a start that
 * can't lie; BST_SCRIPT. Nothing but freeing is possible then. */
bst_status bst_jcz_game_start(bst_jcz_game *j, bst_error *err);

/* Could the next message be carried out? Statuses as below, and BST_NOT_FOUND for an UNDO. */
bst_status bst_jcz_game_peek(const bst_jcz_game *j, bst_error *err);

/* Carries out the next message. BST_NOT_FOUND: no rule knows it; BST_ILLEGAL: it can't be done
 * here, err->text says what could; BST_BAD_INPUT, BST_SCRIPT. The game stands as before then. */
bst_status bst_jcz_game_next(bst_jcz_game *j, bst_error *err);
/* Leaves the next message out. */
void bst_jcz_game_skip(bst_jcz_game *j);
/* Messages that were carried out, or left out. */
size_t bst_jcz_game_done(const bst_jcz_game *j);

/* Would the other engine let the last message be taken back? */
bool bst_jcz_game_can_undo(const bst_jcz_game *j);

/* Was there chance other than one token out of a bag in a message? A record can't say more. */
bool bst_jcz_game_unsaid(const bst_jcz_game *j);
/* The number of the token that the last message drew, plus one; 0: none. */
uint16_t bst_jcz_game_roll(const bst_jcz_game *j);
/* How many tiles it laid face down; which ones, nobody says. */
uint32_t bst_jcz_game_covers(const bst_jcz_game *j);

bst_table *bst_jcz_game_table(bst_jcz_game *j);
const bst_game *bst_jcz_game_now(const bst_jcz_game *j);
const bst_jcz_names *bst_jcz_game_names(const bst_jcz_game *j);
const bst_jcz_points *bst_jcz_game_points(const bst_jcz_game *j, size_t *count);

/* BST_NO_MEMORY: there is nothing to be dropped. */
bst_status bst_jcz_state_of(const bst_jcz_game *j, bst_jcz_state *out, bst_error *err);
void bst_jcz_state_drop(bst_jcz_state *state);
/* Sorts lines and leaves one of each; returns how many are left. */
size_t bst_jcz_lines_tidy(bst_jcz_line *line, size_t count);

#endif
