/* playing.h - what the parts of 'bastide play' share: the game at the table, who sits there, how it
 * is shown, and what is asked. */
#ifndef BST_PLAYING_H
#define BST_PLAYING_H

#include <board_text.h>
#include <inspect.h>
#include <load.h>
#include <phrases.h>
#include <player.h>
#include <session.h>

#include "command_line.h"
#include "play_question.h"
#include "play_size.h"

typedef struct play_scripts play_scripts;
enum { PLAY_KEEP_PATH = 1024 };

typedef struct playing {
  const bst_rules *rules, *first_rules; /* in force; with which the program began */
  const bst_ruleset *rs;
  play_scripts *scripts; /* what may change while it is played */
  bst_session *session;
  const bst_game *g; /* the session's */
  bst_player player[BST_MAX_PLAYERS];
  bool human[BST_MAX_PLAYERS];
  bst_seats seats;           /* the same for sentences: "you" where only one person plays */
  bst_setup setup;           /* what the rules were loaded from */
  const char *file;          /* it was resumed from, or saved to; or NULL */
  char file_name[512];       /* of a file that was named at the table */
  char keep[PLAY_KEEP_PATH]; /* where it is kept (play_keep.h) */
  bool keeps, kept;          /* it is to be; it has been written there */
  bool unsaved;              /* something was decided since it was saved */
  bool quit_asked;           /* the last answer was to quit, which would have lost that */
  bool stuck;                /* scripts fail whatever another player chooses: nothing is asked */
  bool plain, colour, utf8;  /* how it is shown */
  bool at_prompt;            /* a line is being typed */
  play_size size;            /* of the terminal when the table was shown last */
  bst_question question;
  size_t cell; /* whose turns are asked about, or BST_NO_CELL */
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
/* What was chosen since (and with) the last action of a person, by whoever it was. */
void play_last_choices(const playing *p, char *out, size_t size);
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

typedef enum play_scripts_news {
  PLAY_SCRIPTS_SAME,
  PLAY_SCRIPTS_REFUSED,  /* something was said; everything is as it was */
  PLAY_SCRIPTS_RELOADED, /* the rules are others, and the question is open anew */
} play_scripts_news;

/* Watches the files of p->rules. BST_NO_MEMORY: nothing was made. */
bst_status play_scripts_watch(playing *p, bst_error *err);
/* Frees also the rules that were loaded meanwhile: the session must be gone. */
void play_scripts_clear(playing *p);
/* Loads scripts anew that have changed since, if the game can go on with them, and says what came
 * of it. */
play_scripts_news play_scripts_look(playing *p);
/* The rules that were compiled to `rs`, which was in force once. */
const bst_rules *play_scripts_rules(const playing *p, const bst_ruleset *rs);

/* --- play_save.c ------------------------------------------------------------------------------ */

/* Writes the game to a new file, or over the one it comes from. */
bst_status play_save(const playing *p, const char *path, bst_error *err);

#endif
