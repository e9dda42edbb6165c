/* mutants.h - do scenarios notice when a rule changes? Each mutation of a rule file is put in its
 * place, and scenarios run until one of them fails. */
#ifndef BST_MUTANTS_H
#define BST_MUTANTS_H

#include <mutations.h>
#include <source_file.h>

#include "scenario.h"

typedef enum bst_mutant_fate {
  BST_MUTANT_LIVES,   /* nobody noticed */
  BST_MUTANT_NOTICED, /* a scenario failed */
  BST_MUTANT_REFUSED, /* it can't be loaded, whichever word stands there */
  BST_MUTANT_SAME /* nothing changes: with each value of each option the same ruleset comes out */
} bst_mutant_fate;

typedef struct bst_mutant {
  const bst_mutation *mutation;
  bst_mutant_fate fate;
  size_t with;                 /* which of the mutation's texts was tried at last */
  const bst_scenario *noticed; /* the one that failed; else NULL */
} bst_mutant;

typedef struct bst_mutant_plan {
  const char *path; /* of the rule file */
  bst_source source;
  const bst_scenario *const *scenario; /* all pass with the file as it is */
  size_t scenario_count;
  uint32_t threads;
  void (*tried)(void *self, size_t done); /* called by the calling thread now and then; or NULL */
  void *self;
} bst_mutant_plan;

/* Tries `count` mutants, whose mutations are set. What becomes of them doesn't depend on the number
 * of threads, but for which scenario noticed. BST_NO_MEMORY: some were not tried. */
bst_status bst_mutants_try(const bst_mutant_plan *plan, bst_mutant *mutant, size_t count);

#endif
