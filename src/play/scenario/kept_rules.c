/* kept_rules.c - see kept_rules.h: a few rulesets, each with a text that says all of its set-up. */
#include "kept_rules.h"

#include <arena.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { KEPT = 8 }; /* files have some sets of rules, which come by turns */

typedef struct kept_ruleset {
  bst_rules *rules; /* NULL: nothing is kept here */
  bst_arena arena;  /* of `key` */
  const char *key;
  bool lent;
} kept_ruleset;

struct bst_kept_rules {
  kept_ruleset at[KEPT];
  size_t next; /* the one that makes room */
};

bst_kept_rules *bst_kept_rules_new(void) { return calloc(1, sizeof(bst_kept_rules)); }

static void forget(kept_ruleset *one) {
  bst_arena_free(&one->arena);
  *one = (kept_ruleset){0};
}

void bst_kept_rules_free(bst_kept_rules *kept) {
  for (size_t i = 0; kept && i < KEPT; i++) {
    bst_rules_free(kept->at[i].rules);
    forget(&kept->at[i]);
  }
  free(kept);
}

/* NULL: out of memory. */
static const char *key_of(bst_arena *arena, const bst_setup *setup) {
  const bst_distribution *tiles = &setup->distribution;
  const char *key = bst_arena_format(arena, "%u %d %d %" PRIu64, setup->players, setup->hear_all,
                                     tiles->only, setup->seed);
  for (size_t i = 0; key && i < setup->with_count; i++)
    key = bst_arena_join(arena, key, "\nwith ", setup->with[i]);
  for (size_t i = 0; key && i < setup->set_count; i++)
    key = bst_arena_format(arena, "%s\nset %s=%s", key, setup->set[i].option, setup->set[i].value);
  for (size_t i = 0; key && i < setup->copies_count; i++)
    key = bst_arena_format(arena, "%s\nbox %s=%u", key, setup->copies[i].tileset,
                           setup->copies[i].count);
  for (size_t i = 0; key && i < tiles->count; i++)
    key = bst_arena_format(arena, "%s\ntile %s=%u", key, tiles->tile[i].tile, tiles->tile[i].count);
  return key;
}

/* NULL: there is none. */
static kept_ruleset *with_key(bst_kept_rules *kept, const char *key) {
  for (size_t i = 0; i < KEPT; i++)
    if (kept->at[i].rules && !kept->at[i].lent && strcmp(kept->at[i].key, key) == 0)
      return &kept->at[i];
  return NULL;
}

static kept_ruleset *with_rules(bst_kept_rules *kept, const bst_rules *rules) {
  for (size_t i = 0; kept && rules && i < KEPT; i++)
    if (kept->at[i].rules == rules)
      return &kept->at[i];
  return NULL;
}

/* The oldest makes room, unless it is lent: then the new ones aren't kept. */
static void add(bst_kept_rules *kept, kept_ruleset *added) {
  kept_ruleset *at = &kept->at[kept->next];
  kept->next = (kept->next + 1) % KEPT;
  if (at->lent) {
    bst_arena_free(&added->arena);
    return;
  }
  bst_rules_free(at->rules);
  forget(at);
  *at = *added;
}

bst_status bst_kept_rules_take(bst_kept_rules *kept, const bst_setup *setup, bst_rules **out,
                               bst_report *report) {
  kept_ruleset wanted = {.lent = true};
  wanted.key = kept ? key_of(&wanted.arena, setup) : NULL;
  kept_ruleset *known = wanted.key ? with_key(kept, wanted.key) : NULL;
  bst_status status = known ? BST_OK : bst_rules_load(setup, out, report);
  if (known) {
    known->lent = true;
    *out = known->rules;
  } else if (wanted.key && status == BST_OK) {
    wanted.rules = *out;
    add(kept, &wanted);
    return BST_OK;
  }
  bst_arena_free(&wanted.arena);
  return status;
}

void bst_kept_rules_give(bst_kept_rules *kept, bst_rules *rules) {
  kept_ruleset *known = with_rules(kept, rules);
  if (known)
    known->lent = false;
  else
    bst_rules_free(rules);
}

void bst_kept_rules_part(bst_kept_rules *kept, const bst_rules *rules) {
  kept_ruleset *known = with_rules(kept, rules);
  if (known)
    forget(known);
}
