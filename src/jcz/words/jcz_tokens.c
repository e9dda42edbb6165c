/* jcz_tokens.c - see jcz_tokens.h. */
#include "jcz_tokens.h"

#include <locations.h>
#include <ruleset.h>
#include <string.h>

/* The kind that an entry means with this player: the one of its name, or that of its round, in
 * which each player in turn was dealt one. */
static const char *kind_of_entry(const bst_jcz_names *n, const bst_jcz_entry *e, uint8_t seat) {
  if (e->id)
    return e->id;
  size_t at = (size_t)(e->round - 1) * bst_ruleset_players(n->rs) + seat;
  return at < e->word_count ? e->word[at] : "";
}

static bool is_token(const bst_jcz_entry *e) { return e->what == BST_JCZ_TOKEN; }

static bool means(const bst_jcz_names *n, const bst_jcz_entry *e, uint8_t kind) {
  bool found = false;
  for (uint8_t seat = 0; seat < bst_ruleset_players(n->rs); seat++)
    found = found || strcmp(kind_of_entry(n, e, seat), n->rs->token[kind].name) == 0;
  return found;
}

const char *bst_jcz_token_name(const bst_jcz_names *n, uint8_t kind) {
  for (size_t i = 0; i < bst_rules_jcz_count(n->rules); i++) {
    const bst_jcz_entry *e = bst_rules_jcz(n->rules, i);
    if (is_token(e) && means(n, e, kind))
      return e->name;
  }
  return NULL;
}

uint8_t bst_jcz_token_kind(const bst_jcz_names *n, const char *theirs, uint8_t seat) {
  for (size_t i = 0; i < bst_rules_jcz_count(n->rules); i++) {
    const bst_jcz_entry *e = bst_rules_jcz(n->rules, i);
    if (!is_token(e) || strcmp(e->name, theirs) != 0)
      continue;
    for (uint8_t kind = 0; kind < n->rs->token_count; kind++)
      if (strcmp(n->rs->token[kind].name, kind_of_entry(n, e, seat)) == 0)
        return kind;
  }
  return 255;
}

bool bst_jcz_knows_token(const bst_jcz_names *n, const char *theirs) {
  bool found = false;
  for (size_t i = 0; i < bst_rules_jcz_count(n->rules); i++) {
    const bst_jcz_entry *e = bst_rules_jcz(n->rules, i);
    found = found || (is_token(e) && strcmp(e->name, theirs) == 0);
  }
  return found;
}

bool bst_jcz_takes_token(const bst_step_def *step) {
  bool takes = false;
  for (uint8_t i = 0; step && i < step->argc; i++)
    takes = takes || step->arg[i] == BST_ARG_TOKEN;
  return takes;
}

static bool lies(const bst_jcz_names *n, const bst_game *g, uint8_t kind) {
  const bst_token *token = tokens_of(n->rs, g);
  bool any = false;
  for (uint32_t i = n->rs->token_first[kind]; i < n->rs->token_first[kind + 1]; i++)
    any = any || bst_location_on_board(token[i].location);
  return any;
}

bool bst_jcz_is_second(const bst_jcz_names *n, const bst_game *g, const bst_action *a) {
  const bst_step_def *step = n->rs->op[a->step].step;
  for (uint8_t i = 0; step && i < a->argc; i++)
    if (step->arg[i] == BST_ARG_TOKEN)
      return lies(n, g, tokens_of(n->rs, g)[a->arg[i]].kind);
  return false;
}
