/* notes.c - see notes.h. */
#include "notes.h"

#include <string.h>

static bool is_same(const bst_action *a, const bst_action *b) {
  return memcmp(a, b, sizeof *a) == 0;
}

static uint32_t slot_of(const bst_action *action) {
  uint64_t sum = (uint64_t)action->step << 16 | (uint64_t)action->seat << 8 | action->argc;
  for (int i = 0; i < BST_MAX_ARGS; i++)
    sum = sum * 0x9E3779B97F4A7C15u + action->arg[i];
  return (uint32_t)(sum * 0x9E3779B97F4A7C15u >> 32) % BST_NOTE_SLOTS;
}

void bst_notes_clear(bst_notes *notes) {
  if (notes->count > 0)
    memset(notes->slot, 0, sizeof notes->slot);
  if (notes->count > 0)
    memset(notes->operation, 0, sizeof notes->operation);
  notes->count = notes->useless_count = 0;
}

static void note_operation(bst_noted_operation *of, const bst_note *one) {
  of->differs = of->differs || one->back || (of->count > 0 && of->last.gain != one->gain);
  of->last = *one;
  of->count++;
}

void bst_notes_add(bst_notes *notes, bst_note one) {
  uint32_t slot = slot_of(&one.action);
  if (notes->count == BST_MOST_NOTES)
    return;
  while (notes->slot[slot] != 0)
    slot = (slot + 1) % BST_NOTE_SLOTS;
  notes->note[notes->count++] = one;
  notes->slot[slot] = (uint16_t)notes->count;
  note_operation(&notes->operation[one.action.step], &one);
  if (one.back && one.gain <= 0 && notes->useless_count < BST_MOST_USELESS)
    notes->useless[notes->useless_count++] = one.action;
}

const bst_note *bst_notes_find(const bst_notes *notes, const bst_action *action) {
  if (notes->count == 0)
    return NULL;
  for (uint32_t slot = slot_of(action); notes->slot[slot] != 0;
       slot = (slot + 1) % BST_NOTE_SLOTS) {
    const bst_note *one = &notes->note[notes->slot[slot] - 1];
    if (is_same(&one->action, action))
      return one;
  }
  const bst_noted_operation *of = &notes->operation[action->step];
  return of->count >= BST_ALIKE && !of->differs ? &of->last : NULL;
}

uint32_t bst_notes_useful(const bst_notes *notes, bst_action *action, uint32_t count) {
  uint32_t left = 0;
  for (uint32_t i = 0; i < count; i++) {
    bool useless = false;
    for (uint32_t n = 0; n < notes->useless_count && !useless; n++)
      useless = is_same(&notes->useless[n], &action[i]);
    if (!useless)
      action[left++] = action[i];
  }
  return left;
}
