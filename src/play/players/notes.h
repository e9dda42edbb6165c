/* notes.h - what actions have brought that aren't about the tile at hand: they do about the same
 * behind another placement, and later in the same part. */
#ifndef BST_NOTES_H
#define BST_NOTES_H

#include <def_turn.h>

enum {
  BST_MOST_NOTES = 1024, /* actions of which it is noted how they did */
  BST_MOST_USELESS = 16, /* actions that are left out since they lead back and bring nothing */
  BST_NOTE_SLOTS = 2048,
  BST_NOTED_OPERATIONS = BST_MAX_STEPS + 16,
  BST_ALIKE = 4, /* actions of an operation that have brought the same, and no other: all do */
};

typedef struct bst_note {
  bst_action action;
  int32_t gain; /* over no figure, by a guess; `back`: over the position before */
  bool back;    /* the same is asked again behind it */
} bst_note;

/* What the actions of an operation have brought so far. */
typedef struct bst_noted_operation {
  bst_note last;
  uint16_t count;
  bool differs;
} bst_noted_operation;

typedef struct bst_notes {
  bst_note note[BST_MOST_NOTES];
  bst_action useless[BST_MOST_USELESS];
  uint16_t slot[BST_NOTE_SLOTS]; /* by the action: number of a note, plus one; 0: none */
  bst_noted_operation operation[BST_NOTED_OPERATIONS]; /* by number */
  uint32_t count, useless_count;
} bst_notes;

void bst_notes_clear(bst_notes *notes);
/* Of an action that isn't noted yet; where there is no room it is left out. */
void bst_notes_add(bst_notes *notes, bst_note one);
/* Of the action itself, or of others of its operation that are all alike (its `action` is one of
 * these). NULL: nothing is known of it. */
const bst_note *bst_notes_find(const bst_notes *notes, const bst_action *action);
/* Leaves out of a list what leads back to the same question and brings nothing; how many are left.
 */
uint32_t bst_notes_useful(const bst_notes *notes, bst_action *action, uint32_t count);

#endif
