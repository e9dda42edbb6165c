/* Sizes, places of members and numbers that a program which was built with bastide.h carries in it.
 * tests/cli/test_library.sh compares what this prints with abi.txt. */
#include <bastide.h>
#include <stdio.h>

#define SIZE(type) printf("size %s %zu\n", #type, sizeof(type))
#define AT(type, member) printf("at %s.%s %zu\n", #type, #member, offsetof(type, member))
#define NUMBER(name) printf("number %s %lld\n", #name, (long long)(name))

static void sizes(void) {
  SIZE(bst_error), AT(bst_error, text);
  SIZE(bst_action), AT(bst_action, seat), AT(bst_action, argc), AT(bst_action, arg);
  SIZE(bst_choices), AT(bst_choices, step), AT(bst_choices, seat), AT(bst_choices, may_pass);
  SIZE(bst_award), AT(bst_award, term), AT(bst_award, node), AT(bst_award, points);
  AT(bst_award, part_count), AT(bst_award, part);
  SIZE(bst_observer), AT(bst_observer, acting), AT(bst_observer, taken), AT(bst_observer, drawn);
  AT(bst_observer, discarded), AT(bst_observer, awarded), AT(bst_observer, returned);
  AT(bst_observer, moved), AT(bst_observer, covered), AT(bst_observer, rolled);
  AT(bst_observer, told), AT(bst_observer, happened);
  SIZE(bst_result), AT(bst_result, won), AT(bst_result, shared), AT(bst_result, rank);
  AT(bst_result, grade), AT(bst_result, score);
  SIZE(bst_setting), AT(bst_setting, value), AT(bst_setting, where);
  SIZE(bst_copies), AT(bst_copies, count);
  SIZE(bst_tile_count), AT(bst_tile_count, count), AT(bst_tile_count, line);
  SIZE(bst_distribution), AT(bst_distribution, count), AT(bst_distribution, only);
  AT(bst_distribution, file);
  SIZE(bst_setup), AT(bst_setup, with_count), AT(bst_setup, set), AT(bst_setup, set_count);
  AT(bst_setup, copies), AT(bst_setup, copies_count), AT(bst_setup, distribution);
  AT(bst_setup, players), AT(bst_setup, hear_all);
}

static void sizes_of_arrays(void) {
  SIZE(bst_lens_setup), AT(bst_lens_setup, others), AT(bst_lens_setup, most_ids),
      AT(bst_lens_setup, absolute);
  SIZE(bst_lens_shape), AT(bst_lens_shape, planes), AT(bst_lens_shape, numbers),
      AT(bst_lens_shape, actions);
  SIZE(bst_batch_setup), AT(bst_batch_setup, planes), AT(bst_batch_setup, numbers),
      AT(bst_batch_setup, ids), AT(bst_batch_setup, restart);
  SIZE(bst_batch_arrays), AT(bst_batch_arrays, seat), AT(bst_batch_arrays, ended),
      AT(bst_batch_arrays, number), AT(bst_batch_arrays, points), AT(bst_batch_arrays, rank),
      AT(bst_batch_arrays, planes), AT(bst_batch_arrays, numbers), AT(bst_batch_arrays, mask);
  SIZE(bst_simulation), AT(bst_simulation, player), AT(bst_simulation, games),
      AT(bst_simulation, seed), AT(bst_simulation, threads), AT(bst_simulation, fixed_seats);
  SIZE(bst_simulated), AT(bst_simulated, rank), AT(bst_simulated, seat), AT(bst_simulated, turns),
      AT(bst_simulated, discarded), AT(bst_simulated, aborted), AT(bst_simulated, digest),
      AT(bst_simulated, seconds);
}

static void numbers(void) {
#define X(name, text) NUMBER(BST_##name);
  BST_STATUS_LIST(X)
#undef X
  NUMBER(BST_MAX_PLAYERS), NUMBER(BST_MAX_ARGS), NUMBER(BST_NONE), NUMBER(BST_MAX_COPIES);
  NUMBER(BST_WAY_CHOSEN), NUMBER(BST_WAY_SECRET), NUMBER(BST_WAY_REVEALED), NUMBER(BST_WAY_FORCED);
  NUMBER(BST_WAY_ITSELF), NUMBER(BST_WAY_STUCK), NUMBER(BST_TOLD_PLAYER), NUMBER(BST_NO_GRADE);
  NUMBER(BST_OUTCOME_RANK), NUMBER(BST_OUTCOME_WIN_LOSE), NUMBER(BST_OUTCOME_SCORE);
  NUMBER(BST_MAX_WINDOW), NUMBER(BST_LENS_NAME), NUMBER(BST_NO_ID);
}

int main(void) {
  sizes();
  sizes_of_arrays();
  numbers();
  return 0;
}
