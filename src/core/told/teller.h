/* teller.h - what happens at a table, sentence by sentence, for whoever tells it to people.
 *
 * A teller observes a table and gives every sentence to `hear`, in the order of what happens. What
 * is secret is told when all have answered; what a step does by itself is told if people see
 * something of it, and the rule doesn't say it in its own words. The sentences are made at that
 * moment: later the same thing may have other names. */
#ifndef BST_TELLER_H
#define BST_TELLER_H

#include "game.h"

enum {
  BST_TOLD_TEXT = 320,
  BST_TELLER_SHOWN = 64 /* values of which changes are told; those beyond aren't */
};

typedef enum bst_told_kind {
  BST_TOLD_TURN,      /* the heading of a turn, with the tile if one is drawn */
  BST_TOLD_DRAWN,     /* a further tile in a turn */
  BST_TOLD_DISCARDED, /* a tile that fits nowhere */
  BST_TOLD_CHOSEN,
  BST_TOLD_SECRET, /* somebody has decided; what, is told later */
  BST_TOLD_REVEALED,
  BST_TOLD_FORCED,
  BST_TOLD_ITSELF, /* a step that asks nobody */
  BST_TOLD_STUCK,  /* nobody can go on with a step that goes round */
  BST_TOLD_MOVED,  /* a figure or tokens */
  BST_TOLD_COVERED,
  BST_TOLD_POINTS,
  BST_TOLD_ROLLED,
  BST_TOLD_CHANGED, /* a value that a rule shows (show = true), of the game or of a player */
  BST_TOLD_SAID,    /* by a rule */
  BST_TOLD_FAILED,  /* a script, in what somebody chose first; told by those who let him go on */
  BST_TOLD_KINDS
} bst_told_kind;

typedef struct bst_told {
  uint8_t kind; /* bst_told_kind */
  uint8_t seat; /* of whom it speaks, or 255 */
  uint16_t turn;
  uint8_t hidden_from; /* bit s: seat s may not know it; BST_MAX_PLAYERS: who has none */
  uint16_t tile;       /* type that was drawn or discarded, or BST_NONE */
  /* These two are the teller's until who hears it returns. */
  const bst_award *award; /* POINTS; else NULL */
  const char *text; /* a sentence of less than BST_TOLD_TEXT bytes; players as in plain_words.h */
} bst_told;

/* One that stays, for who keeps what it hears. False: out of memory. */
bool bst_told_keep(const bst_told *told, bst_told *out);
void bst_told_drop(bst_told *kept);

/* "turn", "drawn" ..., for those who write sentences down. */
const char *bst_told_kind_name(bst_told_kind kind);

typedef struct bst_teller {
  const bst_ruleset *rs;
  void *self;
  void (*hear)(void *self, const bst_game *g, const bst_told *told);
  bst_observer also; /* hears everything, too, before it is told; may be empty */
  /* the teller's own, zero at the start of a game */
  uint16_t turn; /* whose heading has been told */
  bool waits;    /* `itself` is told if people see something of it */
  uint16_t at;   /* where the turn was then */
  bst_told itself;
  char itself_text[BST_TOLD_TEXT];
  bst_event tokens; /* that move one after the other, all alike, told together; detail 0: none */
  uint16_t stuck;   /* operation of which that was told last, plus one; 0: something else was */
  bool knows;       /* what rules show: */
  int32_t shown[BST_TELLER_SHOWN];
} bst_teller;

/* For bst_table_observe(); *teller must stay where it is. */
bst_observer bst_teller_observer(bst_teller *teller);
/* To be called when an action has been carried out, and after the start. */
void bst_teller_settle(bst_teller *teller, const bst_game *g);

/* The sentence with the players' names, by seat; returns the length that it needs. */
size_t bst_told_text(const bst_told *told, const char *const *name, char *out, size_t size);

#endif
