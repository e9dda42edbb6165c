/* profile.h - how often each function of the rules is called, and how many instructions it takes:
 * in the games themselves, and where players look ahead. Without Lua, like host_state.h. Tables
 * count by themselves, and add what they have when they are freed; so the sums don't depend on
 * threads. A ruleset that nobody profiles pays nothing. */
#ifndef BST_PROFILE_H
#define BST_PROFILE_H

#include "hooks.h"

#include <bastide.h>

typedef enum bst_profile_where {
  BST_PROFILE_GAMES, /* at tables of matches */
  BST_PROFILE_AHEAD, /* at those of players who try what would be */
  BST_PROFILE_PLACES
} bst_profile_where;

/* One function. */
typedef struct bst_profile_row {
  const char *rule;  /* whose `g` it gets */
  const char *entry; /* "rule.on.tile_placed.hole" */
  bst_hook hook;
  const char *file; /* where it is written, which may be another rule's */
  int line;
  uint64_t calls[BST_PROFILE_PLACES];
  uint64_t instructions[BST_PROFILE_PLACES]; /* as the limits count them, without the hundred that
                                                each call costs, and without calls inside */
} bst_profile_row;

/* From now on tables that are made for these rules count calls; and instructions, one by one, which
 * takes time, but changes no game. Once. BST_NO_MEMORY. Rules without functions have nothing to
 * count. */
bst_status bst_profile_begin(const bst_ruleset *rs, bool instructions);

/* Functions, in the order in which rules declare them; 0: nothing is profiled. */
size_t bst_profile_count(const bst_ruleset *rs);
/* What all tables that were freed have counted. */
bst_profile_row bst_profile_at(const bst_ruleset *rs, size_t i);

/* For the table of a match: what is called there is called in games. */
void bst_profile_is_game(const bst_table *t);

#endif
