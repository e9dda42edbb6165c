/* phrases.h - what people at a table see, in words for those who hear or read it: tiles, segments,
 * cells, turns, what each action would do, who is asked what.
 *
 * All of them write into the caller's buffer, cut at `size`. What is called "adds" goes behind what
 * is there. Of the game they read what lies on the board, the tile that is drawn and the open
 * question: so a view will do as well (bst_game_view). */
#ifndef BST_PHRASES_H
#define BST_PHRASES_H

#include <inspect.h>
#include <teller.h>

#include "question.h"

/* --- who ------------------------------------------------------------------------------------ */

enum {
  BST_SEAT_NAME = 164,                  /* 40 characters of UTF-8 */
  BST_SEAT_CALLED = BST_SEAT_NAME + 28, /* and what stands behind a name */
};

/* Who sits where, for sentences. */
typedef struct bst_seats {
  uint8_t count;
  uint8_t you;                         /* the seat of whoever reads it; BST_COMMON: of nobody */
  const char *player[BST_MAX_PLAYERS]; /* "anna=human", "greedy": what they were made from */
  bool human[BST_MAX_PLAYERS];
  const char *called[BST_MAX_PLAYERS]; /* names that people gave themselves; NULL: as in `player` */
} bst_seats;

/* The name alone: "anna", "player 2". */
void bst_phrase_called(const bst_seats *seats, uint8_t seat, char *out, size_t size);
/* "anna (you)", "anna", "player 2 (human)", "player 3 (greedy)". */
void bst_phrase_seat(const bst_seats *seats, uint8_t seat, char *out, size_t size);

/* All of them, as bst_told_text() and bst_words_with_names() want them. */
typedef struct bst_seat_names {
  char text[BST_MAX_PLAYERS][BST_SEAT_CALLED];
  const char *name[BST_MAX_PLAYERS]; /* point into it: it must stay where it is */
} bst_seat_names;
void bst_phrase_seats(const bst_seats *seats, bst_seat_names *out);
/* What was chosen, in sentences: "anna (you): pass; bo (greedy): place ..."; "" if nothing was. */
void bst_phrase_choices(const bst_seats *seats, const bst_told *event, size_t count, char *out,
                        size_t size);

/* --- what lies there ------------------------------------------------------------------------ */

/* "not turned", "turned once clockwise" ... */
const char *bst_phrase_turned(uint8_t rotation);
/* Adds a segment of a tile that lies so: "city with pennant: north, west", "monastery in the
 * middle". */
void bst_phrase_add_segment(const bst_ruleset *rs, const bst_tile_def *tile, uint8_t segment,
                            uint8_t rotation, char *out, size_t size);
/* A tile in words: what is at which side. */
void bst_phrase_tile(const bst_ruleset *rs, uint16_t type, uint8_t rotation, char *out,
                     size_t size);
/* What the neighbours of a cell show to it. */
void bst_phrase_around(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y, char *out,
                       size_t size);
/* Adds who owns the feature of a node by majority: "; of anna (you) and bo (greedy)"; nothing where
 * nobody does. */
void bst_phrase_add_owners(const bst_table *t, const bst_game *g, const bst_seats *seats,
                           uint16_t node, char *out, size_t size);
/* The tile that was laid last; of type BST_NONE at 0,0 while the board is empty. */
bst_placed bst_last_laid(const bst_ruleset *rs, const bst_game *g);

/* --- what is asked -------------------------------------------------------------------------- */

/* "The tile to place is BA/L: city: north; road: south."; "" where there is none. */
void bst_phrase_tile_to_place(const bst_ruleset *rs, const bst_game *g, char *out, size_t size);
/* "The last tile laid is BA/L at 0,1, not turned."; "" where none lies. */
void bst_phrase_last_tile(const bst_ruleset *rs, const bst_game *g, char *out, size_t size);
/* Cell `cell` of the question: "1,0; north: nothing, east: ...; the tile fits not turned or turned
 * twice." */
void bst_phrase_cell(const bst_ruleset *rs, const bst_game *g, const bst_question *q, size_t cell,
                     char *out, size_t size);
/* Option `option`, which lays a tile: "turned once clockwise (r1); city: east; road: west." */
void bst_phrase_turn(const bst_ruleset *rs, const bst_game *g, const bst_question *q, size_t option,
                     char *out, size_t size);
/* Where the figure of an action would stand: "city with pennant: north, west"; false: the action is
 * about something else, and nothing was written. */
bool bst_phrase_stand(const bst_ruleset *rs, const bst_game *g, const bst_action *action, char *out,
                      size_t size);
/* Any option: "a figure, normal, on the city: north. (figure normal 0,1 city:N)"; "the tile at 0,1,
 * turned twice. (place BA/L 0,1 r2)"; others as their text form: "vote 2." */
void bst_phrase_option(const bst_ruleset *rs, const bst_game *g, const bst_question *q,
                       size_t option, char *out, size_t size);
/* "turn 7, anna (you) decides; 64 tiles are left"; "the game is over after 70 turns". `q`: of the
 * game. */
void bst_phrase_situation(const bst_ruleset *rs, const bst_game *g, const bst_question *q,
                          const bst_seats *seats, char *out, size_t size);
/* Who is asked to do what: "anna (you): place BA/L", "anna (you): place a figure, or pass", "bo
 * (greedy): vote"; "" when nothing is asked. */
void bst_phrase_asked(const bst_ruleset *rs, const bst_game *g, const bst_question *q,
                      const bst_seats *seats, char *out, size_t size);

#endif
