/* test_notes.c - what actions have brought (notes.h): each of them, and what those of an operation
 * have brought that were all alike. */
#include "fixture.h"

#include <notes.h>
#include <stdlib.h>

enum { CALL = 3, OTHER = 4 }; /* operations */

static bst_action action_of(uint16_t operation, uint16_t number) {
  return (bst_action){.step = operation, .argc = 1, .arg = {number}};
}

static bst_notes *begin(void) {
  bst_notes *notes = calloc(1, sizeof *notes);
  assert_non_null(notes);
  return notes;
}

static void note(bst_notes *notes, uint16_t operation, uint16_t number, int32_t gain, bool back) {
  bst_notes_add(notes, (bst_note){action_of(operation, number), gain, back});
}

static const bst_note *find(const bst_notes *notes, uint16_t operation, uint16_t number) {
  const bst_action action = action_of(operation, number);
  return bst_notes_find(notes, &action);
}

static void an_action_is_found(void **state) {
  (void)state;
  bst_notes *notes = begin();
  assert_null(find(notes, CALL, 1));
  note(notes, CALL, 1, 60, false);
  note(notes, CALL, 2, -60, false);
  assert_int_equal(find(notes, CALL, 1)->gain, 60);
  assert_int_equal(find(notes, CALL, 2)->gain, -60);
  assert_null(find(notes, CALL, 3));
  bst_notes_clear(notes);
  assert_null(find(notes, CALL, 1));
  free(notes);
}

static void others_are_as_those_that_were_alike(void **state) {
  (void)state;
  bst_notes *notes = begin();
  for (uint16_t i = 0; i < BST_ALIKE; i++) {
    assert_null(find(notes, CALL, 100));
    note(notes, CALL, i, 90, false);
  }
  assert_int_equal(find(notes, CALL, 100)->gain, 90);
  assert_null(find(notes, OTHER, 100));
  note(notes, CALL, 50, 91, false);
  assert_null(find(notes, CALL, 100));
  assert_int_equal(find(notes, CALL, 50)->gain, 91);
  free(notes);
}

/* What leads back to the same question is worth what can be done then. */
static void what_leads_back_says_nothing_of_others(void **state) {
  (void)state;
  bst_notes *notes = begin();
  for (uint16_t i = 0; i < 2 * BST_ALIKE; i++)
    note(notes, CALL, i, 90, true);
  assert_null(find(notes, CALL, 100));
  bst_notes_clear(notes);
  for (uint16_t i = 0; i < BST_ALIKE; i++)
    note(notes, CALL, i, 90, false);
  assert_non_null(find(notes, CALL, 100));
  free(notes);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(an_action_is_found),
      cmocka_unit_test(others_are_as_those_that_were_alike),
      cmocka_unit_test(what_leads_back_says_nothing_of_others),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
