/* final_values.c - see final_values.h. */
#include "final_values.h"

#include "awards.h"
#include "board.h"
#include "kept_worths.h"
#include "score.h"
#include "value_looks.h"

#include <stdlib.h>
#include <string.h>

typedef struct value { /* of a feature at the end */
  uint32_t owners;
  int32_t points[BST_MAX_PLAYERS];
  uint16_t term;
  uint64_t order; /* in which it is scored; 0: unknown */
} value;

typedef struct entry {
  value value;
  uint16_t root;
  uint64_t board; /* where all around it is as it was; 0: not known of any */
  uint32_t moved; /* number of the game in which who stands there isn't who stood there */
} entry;

typedef struct paid { /* a feature at the end */
  value value;
  uint16_t same; /* number of its entry, plus one, if that is as it was */
} paid;

typedef struct held { /* a feature of the position in which figures are tried */
  value value;
  uint16_t root;
  bool far;
} held;

struct bst_final_values {
  const bst_ruleset *rs;
  const bst_game *base; /* NULL: none */
  bool usual;           /* nobody hears of it or has a say */
  bool paid_plainly;    /* nobody has a say, or hears of each award */
  bst_value_looks looks;
  entry entry[BST_MAX_FIGURES]; /* at most one for each figure */
  uint16_t entry_count;
  uint16_t *entry_of; /* by node, plus one; 0: none */
  uint16_t node_cap;
  paid paid[BST_MAX_FIGURES]; /* while it is told */
  uint16_t *paid_of;          /* by root */
  held held[BST_MAX_FIGURES];
  uint16_t held_count;
  int32_t held_sum[BST_MAX_PLAYERS]; /* for guesses, */
  int32_t base_sum[BST_MAX_PLAYERS]; /* and of all entries */
  uint16_t loose[BST_MAX_FIGURES];   /* features with figures that have no entry */
  uint16_t loose_count;
  uint32_t held_games; /* so many games were held */
  bool holds_all;      /* of the last one no entry says anything */
  bst_kept_worths *worths;
  bst_known_board board; /* of the game that was looked at last */
};

/* --- what is kept ---------------------------------------------------------------------------- */

/* Who hears `scored`, but of what is complete, hears nothing of it. */
static bool nobody_hears(const bst_ruleset *rs) {
  bool none = !bst_listens(rs, BST_EVENT_POINTS);
  for (uint16_t i = rs->listener_first[BST_EVENT_SCORED];
       i < rs->listener_first[BST_EVENT_SCORED + 1]; i++)
    none = none && rs->listener[i].guarded && rs->listener[i].when.done == BST_YES;
  return none;
}

bst_final_values *bst_final_values_new(const bst_ruleset *rs) {
  bst_final_values *kept = calloc(1, sizeof *kept);
  if (kept == NULL)
    return NULL;
  kept->rs = rs;
  kept->node_cap = rs->layout.node_cap;
  kept->entry_of = calloc(kept->node_cap + 1u, sizeof *kept->entry_of);
  kept->paid_of = calloc(kept->node_cap + 1u, sizeof *kept->paid_of);
  kept->worths = bst_kept_worths_new(rs);
  kept->paid_plainly =
      !bst_listens(rs, BST_EVENT_POINTS) && rs->adjust_count == 0 && rs->share_count == 0;
  kept->usual = kept->paid_plainly && nobody_hears(rs);
  bst_value_looks_find(rs, BST_MODE_FINAL, &kept->looks);
  if (kept->entry_of != NULL && kept->paid_of != NULL && kept->worths != NULL)
    return kept;
  bst_final_values_free(kept);
  return NULL;
}

void bst_final_values_free(bst_final_values *kept) {
  if (kept == NULL)
    return;
  free(kept->entry_of);
  free(kept->paid_of);
  bst_kept_worths_free(kept->worths);
  free(kept);
}

bst_kept_worths *bst_final_values_worths(const bst_final_values *kept) { return kept->worths; }

bool bst_final_values_see_tokens(const bst_final_values *kept) {
  bool see = false;
  for (uint8_t kind = 0; kind < kept->rs->kind_count; kind++)
    see = see || kept->looks.how[kind] == BST_LOOKS_ANYWHERE;
  return see;
}

static void add(const value *v, int32_t points[BST_MAX_PLAYERS]) {
  for (uint8_t seat = 0; v->owners >> seat != 0; seat++)
    if (v->owners >> seat & 1)
      bst_points_add(&points[seat], v->points[seat]);
}

static void take_off(const value *v, int32_t points[BST_MAX_PLAYERS]) {
  for (uint8_t seat = 0; v->owners >> seat != 0; seat++)
    if (v->owners >> seat & 1)
      bst_points_add(&points[seat], -v->points[seat]);
}

/* --- a position to compare with ------------------------------------------------------------- */

/* On the board that was looked at last. */
static void value_feature(const bst_final_values *kept, const bst_table *t, const bst_game *g,
                          uint16_t root, value *out) {
  const bst_terms *terms = &t->rules->terms[nodes_of(t->rules, g)[root].kind][BST_MODE_FINAL];
  bool first = true;
  int32_t points = 0;
  out->order = 0;
  out->term = terms->base;
  out->owners = terms->base == BST_NONE ? 0 : bst_owners(t, g, root);
  for (uint8_t seat = 0; out->owners >> seat != 0; seat++) {
    if (!(out->owners >> seat & 1))
      continue;
    if (first || terms->by_seat)
      points = bst_kept_worth(kept->worths, &kept->board, t, g, root, BST_MODE_FINAL, seat);
    first = false;
    out->points[seat] = points;
  }
}

/* False: what it is worth can't be kept. */
static bool add_entry(bst_final_values *kept, const bst_table *t, const bst_game *g,
                      uint16_t root) {
  uint8_t kind = nodes_of(kept->rs, g)[root].kind;
  if (kept->looks.how[kind] >= BST_LOOKS_FAR)
    return false;
  entry *e = &kept->entry[kept->entry_count++];
  e->root = root;
  e->board = 0;
  e->moved = 0;
  value_feature(kept, t, g, root, &e->value);
  e->value.order = kept->usual ? 0 : bst_feature_order(kept->rs, g, root);
  kept->entry_of[root] = kept->entry_count;
  return true;
}

/* Does figure `f` speak for those who stand on its feature? *root gets it. */
static inline bool speaks(const bst_node *nodes, const bst_figure *figures, uint16_t f,
                          uint16_t *root) {
  if (figures[f].node == BST_NONE)
    return false;
  for (uint16_t other = figures[f].next; other != f; other = figures[other].next)
    if (other < f)
      return false;
  *root = bst_root(nodes, figures[f].node);
  return true;
}

static void note_value(bst_final_values *kept, const bst_game *g, const entry *e) {
  for (uint8_t seat = 0; e->value.owners >> seat != 0; seat++)
    if (e->value.owners >> seat & 1)
      bst_kept_worth_note(kept->worths, g, e->root, BST_MODE_FINAL, seat, e->value.points[seat]);
}

void bst_final_values_take(bst_final_values *kept, const bst_table *t, const bst_game *g) {
  const bst_ruleset *rs = kept->rs;
  const bst_node *nodes = nodes_of(rs, g);
  for (uint16_t i = 0; i < kept->entry_count; i++)
    kept->entry_of[kept->entry[i].root] = 0;
  kept->entry_count = kept->loose_count = 0;
  kept->base = g;
  kept->board = bst_kept_worths_board(kept->worths, g); /* most is as in the position before */
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++) {
    uint16_t root;
    if (!speaks(nodes, figures_of(rs, g), f, &root))
      continue;
    if (bst_is_complete(rs, nodes, root) || !add_entry(kept, t, g, root))
      kept->loose[kept->loose_count++] = root;
  }
  bst_kept_worths_from(kept->worths, g);
  memset(kept->base_sum, 0, sizeof kept->base_sum);
  for (uint16_t i = 0; i < kept->entry_count; i++) {
    note_value(kept, g, &kept->entry[i]);
    add(&kept->entry[i].value, kept->base_sum);
  }
}

/* --- another position ----------------------------------------------------------------------- */

/* Is it one that has come of the position above? */
static bool compare_with(bst_final_values *kept, const bst_game *g) {
  kept->board = bst_kept_worths_board(kept->worths, g);
  return kept->base != NULL && kept->base->layout_id == g->layout_id && kept->board.comparable;
}

/* Its segments and what lies around, whoever stands there behind the first. */
static bool set_is_unchanged(const bst_final_values *kept, const bst_game *g, entry *e) {
  bool known = e->board == kept->board.number && !kept->board.waits;
  bool same = known || bst_kept_worths_same(kept->worths, &kept->board, g, e->root, BST_MODE_FINAL);
  e->board = same ? kept->board.number : 0;
  return same;
}

static bool is_unchanged(const bst_final_values *kept, const bst_game *g, entry *e, uint16_t f) {
  const bst_figure *figures = figures_of(kept->rs, g), *were = figures_of(kept->rs, kept->base);
  uint16_t figure = f;
  bool same = set_is_unchanged(kept, g, e);
  if (!same)
    return false;
  do {
    same = same && memcmp(&figures[figure], &were[figure], sizeof *figures) == 0;
    figure = figures[figure].next;
  } while (figure != f && same);
  return same;
}

static void pay(bst_table *t, bst_game *g, uint16_t root, const value *v) {
  bst_award award = {.mode = BST_MODE_FINAL, .term = v->term, .node = root};
  for (uint8_t seat = 0; v->owners >> seat != 0; seat++) {
    if (!(v->owners >> seat & 1) || v->points[seat] == 0)
      continue;
    award.seat = seat;
    award.points = v->points[seat];
    bst_award_enter(t, g, &award, BST_CLASS_FEATURE);
  }
}

/* What the feature on which figure `f` stands is worth, as it was if nothing has changed. */
static paid value_at(bst_final_values *kept, const bst_table *t, const bst_game *g, uint16_t root,
                     uint16_t f, bool comparable) {
  uint16_t number = comparable ? kept->entry_of[root] : 0;
  entry *e = number > 0 ? &kept->entry[number - 1] : NULL;
  if (e != NULL && is_unchanged(kept, g, e, f))
    return (paid){e->value, number};
  paid made = {.same = 0};
  value_feature(kept, t, g, root, &made.value);
  return made;
}

/* As the event says it: the value for the last owner, where they differ. */
static int32_t last_points(const value *v) {
  int32_t points = 0;
  for (uint8_t seat = 0; v->owners >> seat != 0; seat++)
    if (v->owners >> seat & 1)
      points = v->points[seat];
  return points;
}

/* Tells of the features, which are roots. */
static void tell_of(const bst_final_values *kept, bst_game *g, uint16_t *root, uint16_t count,
                    bst_final_told *told, void *self) {
  const bst_ruleset *rs = kept->rs;
  bst_event event[BST_MAX_FIGURES];
  uint64_t order[BST_MAX_FIGURES];
  uint16_t same[BST_MAX_FIGURES];
  for (uint16_t i = 0; i < count; i++) {
    uint64_t known = kept->paid[kept->paid_of[root[i]]].value.order;
    order[i] = known != 0 ? known : bst_feature_order(rs, g, root[i]);
  }
  bst_sort_by_order(root, order, count);
  for (uint16_t i = 0; i < count; i++) {
    const paid *p = &kept->paid[kept->paid_of[root[i]]];
    const value *v = &p->value;
    event[i] = bst_score_event(rs, g, root[i], BST_MODE_FINAL, v->owners, last_points(v));
    same[i] = p->same;
  }
  for (uint16_t i = 0; i < count; i++)
    bst_score_note(rs, g, root[i]);
  told(self, g, event, same, count);
}

bool bst_final_values_pay(bst_final_values *kept, bst_table *t, bst_game *g, bst_final_told *told,
                          void *self) {
  const bst_ruleset *rs = kept->rs;
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t roots[BST_MAX_FIGURES], count = 0;
  if (!kept->paid_plainly || t->watched)
    return false;
  bool comparable = compare_with(kept, g);
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++) {
    uint16_t root;
    if (!speaks(nodes, figures_of(rs, g), f, &root) || bst_is_complete(rs, nodes, root))
      continue;
    paid p = value_at(kept, t, g, root, f, comparable);
    pay(t, g, root, &p.value);
    if (!kept->usual) {
      kept->paid_of[root] = count;
      kept->paid[count] = p;
      roots[count++] = root;
    }
  }
  if (count > 0)
    tell_of(kept, g, roots, count, told, self);
  return true;
}

/* --- figures that are tried ----------------------------------------------------------------- */

bool bst_final_values_sum(bst_final_values *kept, const bst_table *t, const bst_game *g) {
  const bst_ruleset *rs = kept->rs;
  const bst_node *nodes = nodes_of(rs, g);
  if (!kept->usual || t->watched)
    return false;
  bool comparable = compare_with(kept, g);
  kept->held_count = 0;
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++) {
    uint16_t root;
    if (!speaks(nodes, figures_of(rs, g), f, &root) || bst_is_complete(rs, nodes, root))
      continue;
    bool far = kept->looks.how[nodes[root].kind] >= BST_LOOKS_FAR;
    held *h = &kept->held[kept->held_count++];
    *h = (held){.root = root, .far = far};
    if (!far)
      h->value = value_at(kept, t, g, root, f, comparable).value;
  }
  return true;
}

void bst_final_values_add(const bst_final_values *kept, const bst_table *t, const bst_game *g,
                          uint16_t node, int32_t points[BST_MAX_PLAYERS]) {
  const bst_node *nodes = nodes_of(kept->rs, g);
  uint16_t changed = node == BST_NONE ? node : bst_root(nodes, node);
  value made;
  for (uint16_t i = 0; i < kept->held_count; i++) {
    const held *h = &kept->held[i];
    if (h->root == changed)
      continue;
    if (h->far)
      value_feature(kept, t, g, h->root, &made);
    add(h->far ? &made : &h->value, points);
  }
  if (changed != BST_NONE && !bst_is_complete(kept->rs, nodes, changed)) {
    value_feature(kept, t, g, changed, &made);
    add(&made, points);
  }
}

/* --- a guess -------------------------------------------------------------------------------- */

bool bst_is_to_be_scored(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t root = bst_root(nodes, node);
  bool found = false;
  for (uint16_t i = 0; i < g->batch_count && !found; i++)
    found = bst_root(nodes, batch_of(rs, g)[i]) == root;
  return found;
}

static void value_completed(const bst_final_values *kept, const bst_table *t, const bst_game *g,
                            uint16_t root, value *out) {
  out->owners = bst_owners(t, g, root);
  for (uint8_t seat = 0; out->owners >> seat != 0; seat++)
    if (out->owners >> seat & 1)
      out->points[seat] =
          bst_kept_worth(kept->worths, &kept->board, t, g, root, BST_MODE_NORMAL, seat);
}

/* Counts what a feature is worth now, once. */
static void hold(bst_final_values *kept, const bst_table *t, const bst_game *g, uint16_t root) {
  const bst_node *nodes = nodes_of(kept->rs, g);
  value v = {0};
  for (uint16_t i = 0; i < kept->held_count; i++)
    if (kept->held[i].root == root)
      return;
  if (bst_node_figure(&nodes[root]) == BST_NONE)
    return;
  if (!bst_is_complete(kept->rs, nodes, root))
    value_feature(kept, t, g, root, &v);
  else if (bst_is_to_be_scored(kept->rs, g, root))
    value_completed(kept, t, g, root, &v);
  kept->held[kept->held_count++] = (held){.value = v, .root = root};
  add(&v, kept->held_sum);
}

static void hold_all(bst_final_values *kept, const bst_table *t, const bst_game *g) {
  const bst_figure *figures = figures_of(kept->rs, g);
  memset(kept->held_sum, 0, sizeof kept->held_sum);
  for (uint16_t f = 0; f < kept->rs->layout.figure_cap; f++)
    if (figures[f].node != BST_NONE)
      hold(kept, t, g, bst_root(nodes_of(kept->rs, g), figures[f].node));
}

/* Who has moved leaves one feature and comes to another one. */
static void hold_moved(bst_final_values *kept, const bst_table *t, const bst_game *g) {
  const bst_figure *figures = figures_of(kept->rs, g), *were = figures_of(kept->rs, kept->base);
  const bst_node *nodes = nodes_of(kept->rs, g), *old = nodes_of(kept->rs, kept->base);
  for (uint16_t f = 0; f < kept->rs->layout.figure_cap; f++) {
    if (memcmp(&figures[f], &were[f], sizeof *figures) == 0)
      continue;
    uint16_t left = were[f].node == BST_NONE ? 0 : kept->entry_of[bst_root(old, were[f].node)];
    if (left > 0)
      kept->entry[left - 1].moved = kept->held_games;
    if (figures[f].node == BST_NONE)
      continue;
    uint16_t root = bst_root(nodes, figures[f].node), there = kept->entry_of[root];
    if (there > 0)
      kept->entry[there - 1].moved = kept->held_games;
    hold(kept, t, g, root);
  }
}

/* Is a feature worth what its entry says? */
static inline bool is_as_kept(bst_final_values *kept, const bst_game *g, entry *e) {
  return e->moved != kept->held_games && set_is_unchanged(kept, g, e);
}

void bst_final_values_hold(bst_final_values *kept, const bst_table *t, const bst_game *g) {
  const bst_node *nodes = nodes_of(kept->rs, g);
  bool comparable = compare_with(kept, g);
  kept->held_count = 0;
  kept->held_games++;
  kept->holds_all = !comparable;
  if (!comparable) {
    hold_all(kept, t, g);
    return;
  }
  memcpy(kept->held_sum, kept->base_sum, sizeof kept->held_sum);
  hold_moved(kept, t, g);
  for (uint16_t i = 0; i < kept->entry_count; i++) {
    entry *e = &kept->entry[i];
    if (is_as_kept(kept, g, e))
      continue;
    e->moved = kept->held_games;
    take_off(&e->value, kept->held_sum);
    hold(kept, t, g, bst_root(nodes, e->root));
  }
  for (uint16_t i = 0; i < kept->loose_count; i++)
    hold(kept, t, g, bst_root(nodes, kept->loose[i]));
}

/* What is counted of a feature. */
static const value *held_value(const bst_final_values *kept, uint16_t root) {
  for (uint16_t i = 0; i < kept->held_count; i++)
    if (kept->held[i].root == root)
      return &kept->held[i].value;
  uint16_t number = kept->holds_all ? 0 : kept->entry_of[root];
  const entry *e = number > 0 ? &kept->entry[number - 1] : NULL;
  return e != NULL && e->moved != kept->held_games ? &e->value : NULL;
}

void bst_final_values_guess(bst_final_values *kept, const bst_table *t, const bst_game *g,
                            uint16_t node, int32_t points[BST_MAX_PLAYERS]) {
  for (uint8_t seat = 0; seat < kept->rs->players; seat++)
    bst_points_add(&points[seat], kept->held_sum[seat]);
  if (node != BST_NONE)
    bst_final_values_revalue(kept, t, g, node, points);
}

void bst_final_values_revalue(bst_final_values *kept, const bst_table *t, const bst_game *g,
                              uint16_t node, int32_t points[BST_MAX_PLAYERS]) {
  const bst_ruleset *rs = kept->rs;
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t root = bst_root(nodes, node);
  value now = {0};
  const value *before = held_value(kept, root);
  if (before != NULL)
    take_off(before, points);
  if (!bst_is_complete(rs, nodes, root))
    value_feature(kept, t, g, root, &now);
  else if (bst_is_to_be_scored(rs, g, root))
    value_completed(kept, t, g, root, &now);
  add(&now, points);
}

bool bst_final_values_give(bst_final_values *kept, const bst_table *t, bst_game *g) {
  if (!kept->paid_plainly || t->watched)
    return false;
  bst_final_values_hold(kept, t, g);
  bst_final_values_guess(kept, t, g, BST_NONE, g->points);
  return true;
}
