/* behaviour.h - what a virtual machine needs of the loaded rules while games are played: the texts
 * to run again, the functions by number, and the names that scripts call things by. Belongs to a
 * bst_rules, immutable, shared by all threads.
 *
 * Numbers are those of the compiled ruleset: causes, marks, tokens, zones, state fields, names of
 * events and reasons stand in the same order there. */
#ifndef BST_BEHAVIOUR_H
#define BST_BEHAVIOUR_H

#include "handlers.h"
#include "rules.h"

/* A rule by its number. */
typedef struct bst_rule_text {
  const char *id, *path; /* the pointers that bst_home.rule and .file hold */
  const char *text;      /* of the file; NULL: nobody runs it again */
  size_t size;
  const bst_value *root;     /* what it declares, as other rules have changed it */
  const bst_value *declared; /* as it stands in its file */
  const uint16_t *selector;  /* by the numbers of its file: those of the ruleset, plus one */
  size_t selector_count;
  bool has_functions; /* some handler is its own, or written in its file */
} bst_rule_text;

/* A number (or flag), or a text, that functions read and other rules may patch. */
typedef struct bst_const_info {
  const char *name; /* "rule.name" */
  uint8_t rule;
  bool is_flag;
  int64_t number;
  const char *text; /* NULL: the number */
} bst_const_info;

/* Kept by the rules; filled in when everything else is. */
typedef struct bst_behaviour {
  const bst_rule_text *rule;
  const bst_handler *handler;
  const char *const *cause; /* the core's own first */
  const char *const *event; /* names of rules' own events, "rule.event" */
  const char *const *mode;  /* "normal", "final", then the rules' own */
  const bst_reason_def *reason;
  const bst_const_info *constant;
  const bst_state_def *state;
  const bst_mark_def *mark;
  const bst_token_def *token;
  const bst_zone_def *zone;
  size_t rule_count, handler_count, cause_count, event_count, mode_count, reason_count,
      constant_count, state_count, mark_count, token_count, zone_count;
} bst_behaviour;

const bst_behaviour *bst_rules_behaviour(const bst_rules *rules);

struct bst_loading;
/* Everything that the rules keep of what was read; in the arena of loading. */
void bst_behaviour_keep(const struct bst_loading *loading, bst_behaviour *out);

/* What a rule calls a reason for points ("flock" is "rule.flock"): its number, or BST_NONE. */
uint16_t bst_behaviour_reason(const bst_behaviour *b, uint8_t rule, const char *text);

/* The number of the mode in which features are valued, or BST_NONE. */
uint16_t bst_rules_mode(const bst_rules *rules, const char *name);

#endif
