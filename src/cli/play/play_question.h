/* play_question.h - what a person can type: the number or text of an action (question.h), and the
 * words of the table ("undo", "help" ...). Where a tile can be laid the cells are numbered instead.
 *
 * An answer is a number, the text of an action, or so much of it that no other action has it too:
 * "figure normal 3,-1 road:S", "fig 3,-1 road:S", "road:S"; "place BA/RCr 3,-1 r1", "3,-1 r1", "4
 * r1" (cell 4). */
#ifndef BST_PLAY_QUESTION_H
#define BST_PLAY_QUESTION_H

#include <question.h>

enum { PLAY_MESSAGE = 1200 };

#define PLAY_WORD_LIST(X)                                                                          \
  X(HELP, "help", "", "this text")                                                                 \
  X(HINT, "hint", "[all]", "what each action gives, as the scoring sees it")                       \
  X(UNDO, "undo", "", "back to before your last action")                                           \
  X(FEATURES, "features", "", "the features that have figures, with owners and values")            \
  X(BOARD, "board", "[X,Y|all]", "shows the table again, around a cell, or all of the board")      \
  X(AT, "at", "X,Y", "what lies there, in words")                                                  \
  X(LEGEND, "legend", "", "what the signs on the board mean")                                      \
  X(TILES, "tiles", "", "the tiles that are still to come")                                        \
  X(PIECES, "pieces", "", "all pieces on the board and beside it")                                 \
  X(SAVE, "save", "[FILE]", "writes the game to a file; 'bastide play --resume FILE' goes on")     \
  X(QUIT, "quit", "", "leaves the table")

typedef enum play_word {
#define X(name, text, argument, help) PLAY_WORD_##name,
  PLAY_WORD_LIST(X)
#undef X
      PLAY_WORDS
} play_word;

typedef enum play_answer_kind {
  PLAY_NOTHING, /* an empty line */
  PLAY_ACTION,
  PLAY_CELL, /* and several turns that fit there */
  PLAY_WORD,
  PLAY_UNCLEAR, /* see the message */
} play_answer_kind;

typedef struct play_answer {
  play_answer_kind kind;
  size_t number;    /* of the option or cell, from 0 */
  play_word word;   /* and what follows it: */
  const char *rest; /* in the line that was read */
  char message[PLAY_MESSAGE];
} play_answer;

/* Understands a line; `cell`: whose turns are asked about, or BST_NO_CELL. */
void play_understand(const bst_question *q, const bst_table *t, const bst_game *g, size_t cell,
                     char *line, play_answer *out);
/* Texts that can be typed, for completion: number i, NULL behind the last. */
const char *play_candidate(const bst_question *q, size_t i);

const char *play_word_text(play_word word);
void play_print_help(void);

#endif
