/* seen.h - pieces as people look for them: what lies and stands on the board place by place, and
 * what lies beside it. Whatever rule declared a piece, it is in these lists. */
#ifndef BST_SEEN_H
#define BST_SEEN_H

#include "game.h"

typedef enum bst_seen_is {
  BST_SEEN_FIGURE,
  BST_SEEN_TOKENS,
  BST_SEEN_MARK,  /* that has a `draw` entry, on what is marked */
  BST_SEEN_STATE, /* a value that is shown and isn't 0, false or none, on what it is kept for */
  BST_SEEN_LINK   /* that joins two segments: at the first, and on another tile at both */
} bst_seen_is;

/* A figure, all tokens of one kind and face in one place, a mark, a value, or an end of a link. */
typedef struct bst_seen {
  uint8_t is;      /* bst_seen_is */
  uint8_t kind;    /* of figure, token, mark or link */
  uint8_t seat;    /* of a figure: whose, or 255 */
  uint16_t number; /* of the figure, of the first token, of the state field, of the link */
  uint16_t count;  /* of tokens; else 1 */
  uint16_t index;  /* STATE: of the value in the field; LINK: the segment at the other end */
  bst_location at; /* on the board: a segment, cell, corner, or with a figure */
  int16_t x, y;    /* its cell; of a corner: the cell of which it is the north-west one */
} bst_seen;

/* From the north to the south, then from the west to the east; in a cell figures first, each
 * followed by what is with it. At most `cap`; returns how many there are. */
uint32_t bst_seen_on_board(const bst_ruleset *rs, const bst_game *g, bst_seen *out, uint32_t cap);

/* Does the picture of the board show it by itself: a figure alone on a segment? */
bool bst_seen_is_plain(const bst_seen *list, uint32_t count, uint32_t i);

/* The name "rule.mark" or "rule.field" of a mark or value, the bare one of anything else. */
const char *bst_seen_name(const bst_ruleset *rs, const bst_seen *seen);
/* "the kind", "P's kind", "3 x gold", "gold 4", "burnt", "height: 3", "ferry to road:E"; players as
 * in plain_words.h.
 */
void bst_seen_text(const bst_ruleset *rs, const bst_game *g, const bst_seen *seen, char *out,
                   size_t size);
enum { BST_SEEN_FACE = 24 };
/* What tells it from others of its name: the face of a token, the number or word of a value; ""
 * where nothing does. */
const char *bst_seen_face(const bst_ruleset *rs, const bst_game *g, const bst_seen *seen,
                          char out[BST_SEEN_FACE]);
/* "on road:S", "on the corner", "with P's kind"; "" for what just lies in the cell. */
void bst_seen_place_text(const bst_ruleset *rs, const bst_game *g, const bst_seen *seen, char *out,
                         size_t size);

/* "3,-1: 3 x gold on road:S": the cell, what it is and where in it. */
void bst_seen_line(const bst_ruleset *rs, const bst_game *g, const bst_seen *seen, char *out,
                   size_t size);

/* Who looks at what. */
typedef struct bst_look {
  const bst_ruleset *rs;
  const bst_game *g;
  const bst_table *t; /* whose scripts say what they show; NULL: they aren't asked */
  uint8_t viewer;     /* 255: everybody */
} bst_look;

/* What lies in front of `owner` (255: of nobody) and what is kept for him, one list after the
 * other: "3 x gold, house", "prison: P's normal", "weather: rain", "tired". False: there are not so
 * many. What is there but empty gives "". Tiles in zones are left to bst_held_at(). What a script
 * fails to say is told in its place. */
bool bst_seen_beside(const bst_look *look, uint8_t owner, uint16_t index, char *out, size_t size);

/* Asks the scripts whatever they show of anything; BST_SCRIPT: one of them fails. */
bst_status bst_seen_try(const bst_look *look, bst_error *err);

#endif
