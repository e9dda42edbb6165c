/* playing.h - what the parts of 'bastide play' share: the game at the table, who sits there, how it
 * is shown, and what is asked. */
#ifndef BST_PLAYING_H
#define BST_PLAYING_H

#include <board_text.h>
#include <inspect.h>
#include <load.h>
#include <player.h>
#include <seated.h>

#include "command_line.h"
#include "play_question.h"
#include "play_size.h"

typedef struct playing {
  bst_seated *table;
  const bst_ruleset *rs;        /* the table's, in force, */
  const bst_game *g;            /* its game, */
  const bst_question *question; /* what it asks, */
  const bst_seats *seats;       /* and who sits there */
  bst_player player[BST_MAX_PLAYERS];
  bool human[BST_MAX_PLAYERS];
  bst_setup setup;          /* what the rules were loaded from */
  const char *file;         /* it was resumed from, or saved to; or NULL */
  char file_name[512];      /* of a file that was named at the table */
  bool unsaved;             /* something was decided since it was saved */
  bool quit_asked;          /* the last answer was to quit, which would have lost that */
  bool plain, colour, utf8; /* how it is shown */
  bool at_prompt;           /* a line is being typed */
  play_size size;           /* of the terminal when the table was shown last */
  size_t cell;              /* whose turns are asked about, or BST_NO_CELL */
} playing;

/* --- play_show.c: both ways of showing -------------------------------------------------------- */

/* Prints a text, broken at spaces; lines after the first begin with `indent` spaces. A screen
 * reader gets it in one line. */
void play_say(const playing *p, int indent, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;
/* What happened since (and with) the last action of a person. */
void play_show_news(const playing *p);
/* The situation, with what can be done; or the result, when the game is over. */
void play_show(const playing *p);
/* The turns that fit in the cell p->cell. */
void play_show_turns(const playing *p);
/* The scores in one line, for goodbyes. */
void play_show_scores(const playing *p);
void play_show_pieces(const playing *p);
void play_show_pieces_at(const playing *p, int16_t x, int16_t y);

/* --- play_tiles.c, play_at.c: what is asked for -------------------------------------------------
 */

/* What is still to come: drawn by what the tiles have at their sides, or in words. */
void play_show_tiles(const playing *p);
/* What lies in a cell, and whose it is. */
void play_show_at(const playing *p, int16_t x, int16_t y);

/* --- play_obey.c --------------------------------------------------------------------------------
 */

/* Does what was asked for by a word; *changed: the game is another one now. */
void play_obey(playing *p, const play_answer *answer, bool *changed);

/* --- play_screen.c: drawn --------------------------------------------------------------------- */

bst_board_style play_style(const playing *p);
/* The part of the board around a cell, with the cells or segments to choose from. */
void play_draw_board(const playing *p, int16_t x, int16_t y);
void play_draw_whole_board(const playing *p);
void play_draw_question(const playing *p);
void play_draw_turns(const playing *p);

/* --- play_words.c: in sentences --------------------------------------------------------------- */

void play_tell_question(const playing *p);
void play_tell_turns(const playing *p);

/* --- play_advice.c ---------------------------------------------------------------------------- */

/* What each action gives, best first; the ten best unless `all`. */
bst_status play_hint(const playing *p, bool all, bst_error *err);
void play_features(const playing *p);

/* --- play_scripts.c --------------------------------------------------------------------------- */

/* Loads scripts anew that have changed since, if the game can go on with them, and says what came
 * of it (bst_seated_look). */
bst_scripts_news play_scripts_look(playing *p);

#endif
