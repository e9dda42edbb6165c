/* components.c - see components.h. */
#include "components.h"

#include "setup.h"
#include "steps.h"

#include <stdlib.h>
#include <string.h>

struct bst_components {
  bst_game *after[BST_MAX_PLAYERS]; /* by who begins; NULL: not known */
  bst_blame last[BST_MAX_PLAYERS];  /* which of them was called last */
  bool starts[BST_MAX_PLAYERS];     /* a game began with him: the next one may be worth it */
};

void bst_components_free(struct bst_components *kept) {
  for (int i = 0; kept != NULL && i < BST_MAX_PLAYERS; i++)
    free(kept->after[i]);
  free(kept);
}

/* --- carrying them out ---------------------------------------------------------------------- */

typedef struct handing {
  bst_table *t;
  bst_game *g;
  bst_error *err;
  bool open; /* out: somebody is asked */
} handing;

static bst_status hand_out(void *with) {
  handing *h = with;
  const bst_ruleset *rs = h->t->rules;
  bst_status status = BST_OK;
  for (uint16_t at = 0; at < rs->component_ops && status == BST_OK && !h->open; at++) {
    h->g->at = at;
    status = bst_step_begin(h->t, h->g, at, h->err);
    if (status == BST_OK)
      status = bst_turn_catch_up(h->t, h->g, &h->open, h->err);
  }
  h->g->failed |= status != BST_OK;
  return status;
}

/* --- keeping what came of it ---------------------------------------------------------------- */

static size_t stream_bytes(const bst_ruleset *rs) { return rs->rule_count * sizeof(bst_stream); }

static bool are_same_each_time(const bst_table *t) {
  return t->rules->component_ops > 0 && !t->watched && t->uses == NULL &&
         t->rules->order.next != BST_NEXT_RANDOM;
}

/* Keeps the block if nothing in it is by chance. */
static void keep(bst_table *t, const bst_game *g, uint8_t seat, const bst_stream *before) {
  const bst_ruleset *rs = t->rules;
  bool by_chance = g->rolls != 0 || memcmp(before, streams_of(rs, g), stream_bytes(rs)) != 0;
  bst_game *copy = by_chance ? NULL : aligned_alloc(BST_LINE, rs->layout.size);
  if (copy == NULL)
    return;
  bst_block_copy(rs, copy, g);
  t->components->after[seat] = copy;
  t->components->last[seat] = t->last;
}

/* The first game of a table may be its only one. */
static bool is_worth_keeping(bst_table *t, uint8_t seat) {
  if (t->components == NULL)
    t->components = calloc(1, sizeof *t->components);
  if (t->components == NULL)
    return false;
  bool again = t->components->starts[seat];
  t->components->starts[seat] = true;
  return again;
}

static void copy_kept(bst_table *t, bst_game *g, uint8_t seat) {
  const bst_ruleset *rs = t->rules;
  bst_stream streams[BST_MAX_RULES];
  uint32_t words[4];
  memcpy(streams, streams_of(rs, g), stream_bytes(rs));
  memcpy(words, g->words, sizeof words);
  bst_block_copy(rs, g, t->components->after[seat]);
  memcpy(streams_of(rs, g), streams, stream_bytes(rs));
  memcpy(g->words, words, sizeof words);
  t->last = t->components->last[seat];
}

bst_status bst_components_begin(bst_table *t, bst_game *g, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  uint8_t seat = g->active;
  handing h = {t, g, err, false};
  if (!are_same_each_time(t))
    return bst_turn_go_on(t, g, err);
  if (t->components != NULL && t->components->after[seat] != NULL) {
    copy_kept(t, g, seat);
  } else {
    bst_stream before[BST_MAX_RULES];
    memcpy(before, streams_of(rs, g), stream_bytes(rs));
    bst_status status = bst_table_protect(t, g, hand_out, &h, err);
    if (status != BST_OK || h.open)
      return status;
    if (is_worth_keeping(t, seat))
      keep(t, g, seat, before);
  }
  g->at = rs->component_ops;
  return bst_turn_go_on(t, g, err);
}
