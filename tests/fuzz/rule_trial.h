/* rule_trial.h - one rule that nobody wrote is loaded and played, as 'bastide check --alone' does
 * it and beyond: it is refused with file and line, or it plays. Crashes, leaks and hangs are for
 * others to see (sanitizers, a clock on the processor). */
#ifndef RULE_TRIAL_H
#define RULE_TRIAL_H

#include <stdbool.h>
#include <stddef.h>

/* From good to bad. */
typedef enum trial_outcome {
  TRIAL_PLAYED,
  TRIAL_ABORTED, /* in one of its games, by a message */
  TRIAL_REFUSED, /* when it is loaded, or since it keeps something to itself */
  TRIAL_WRONG,   /* something that must not be, see `what` */
} trial_outcome;

typedef struct trial {
  trial_outcome outcome;
  char what[1024]; /* the first message, or what is wrong */
} trial;

typedef struct trial_plan {
  unsigned bouts; /* play some more games, with one thread and with two: 1 with random players, 2
                     with greedy ones, too, 3 with some who search */
  /* Called before each part, to set a clock; `part` says what begins. May be NULL. */
  void (*begin)(const char *part);
} trial_plan;

trial rule_trial(const char *path, const trial_plan *plan);

#endif
