/* advice.c - see advice.h. */
#include "advice.h"

#include <feature_value.h>
#include <stdlib.h>
#include <string.h>

/* --- features --------------------------------------------------------------------------------- */

void bst_feature_tell(const bst_table *t, const bst_game *g, uint16_t node,
                      bst_feature_about *out) {
  const bst_counter size = {.op = BST_COUNT_SIZE, .attr = BST_ATTR_NONE};
  const bst_ruleset *rs = bst_table_ruleset(t);
  uint16_t root = bst_feature_of(rs, g, node);
  bst_feature_about f = {.root = root, .kind = bst_node_kind(rs, g, root)};
  f.complete = bst_feature_complete(rs, g, root);
  f.can_complete = bst_kind_completion(rs, f.kind) != BST_COMPLETE_NEVER;
  f.open = bst_feature_open(rs, g, root);
  f.owners = bst_feature_owners_at(t, g, root);
  for (uint8_t seat = BST_MAX_PLAYERS; seat-- > 0;)
    f.first = f.owners >> seat & 1 ? seat : f.first;
  f.size = bst_feature_count_at(t, g, root, &size, f.first, BST_MODE_NORMAL);
  for (uint8_t seat = 0; seat < bst_ruleset_players(rs); seat++) {
    if (seat != f.first && !(f.owners >> seat & 1))
      continue;
    if (f.can_complete)
      f.normal[seat] = bst_feature_value_at(t, g, root, BST_MODE_NORMAL, seat, NULL);
    f.final[seat] = bst_feature_value_at(t, g, root, BST_MODE_FINAL, seat, NULL);
  }
  *out = f;
}

size_t bst_feature_roots(const bst_ruleset *rs, const bst_game *g, uint16_t *out, size_t cap) {
  size_t count = 0;
  for (uint16_t tile = 0; tile < bst_placed_count(g); tile++) {
    if (bst_placed_tile(rs, g, tile).type == BST_NONE)
      continue;
    const bst_tile_def *def = bst_tile_definition(rs, bst_placed_tile(rs, g, tile).type);
    for (uint8_t segment = 0; segment < def->segment_count; segment++) {
      uint16_t node = bst_node_of(rs, g, tile, segment);
      if (bst_feature_of(rs, g, node) != node)
        continue;
      if (count < cap)
        out[count] = node;
      count++;
    }
  }
  return count;
}

size_t bst_feature_occupied(const bst_ruleset *rs, const bst_game *g, uint16_t *out, size_t cap) {
  uint16_t seen[BST_MAX_FIGURES];
  size_t count = 0;
  for (uint16_t i = 0; i < bst_figure_count(rs); i++) {
    bst_figure_info figure = bst_figure_at(rs, g, i);
    uint16_t root = figure.node == BST_NONE ? BST_NONE : bst_feature_of(rs, g, figure.node);
    bool is_new = root != BST_NONE;
    for (size_t n = 0; n < count && is_new; n++)
      is_new = seen[n] != root;
    if (is_new)
      seen[count++] = root;
  }
  for (size_t i = 0; i < count && i < cap; i++)
    out[i] = seen[i];
  return count;
}

unsigned bst_feature_figures(const bst_ruleset *rs, const bst_game *g, uint16_t root, uint8_t seat,
                             uint8_t kind) {
  unsigned count = 0;
  for (uint16_t i = 0; i < bst_figure_count(rs); i++) {
    bst_figure_info f = bst_figure_at(rs, g, i);
    count += f.node != BST_NONE && f.owner == seat && f.kind == kind &&
             bst_feature_of(rs, g, f.node) == root;
  }
  return count;
}

/* --- the value of a state --------------------------------------------------------------------- */

/* What the features on the board bring to `seat` if the game ends as it stands. The table has no
 * host: what functions count is left out. */
static int32_t value_of_board(const bst_ruleset *rs, const bst_table *t, const bst_game *g,
                              uint8_t seat) {
  uint16_t root[BST_MAX_FIGURES];
  size_t count = bst_feature_occupied(rs, g, root, BST_MAX_FIGURES);
  int32_t value = 0;
  for (size_t i = 0; i < count; i++)
    if (bst_feature_owners_at(t, g, root[i]) >> seat & 1)
      value += bst_feature_value_at(t, g, root[i], BST_MODE_FINAL, seat, NULL);
  return value;
}

typedef struct worth {
  int32_t points[BST_MAX_PLAYERS], end[BST_MAX_PLAYERS]; /* the end includes the points */
} worth;

static worth worth_of(const bst_ruleset *rs, const bst_table *t, const bst_game *g) {
  worth w = {{0}, {0}};
  for (uint8_t seat = 0; seat < bst_ruleset_players(rs); seat++) {
    w.points[seat] = w.end[seat] = bst_game_points(g, seat);
    if (!bst_game_over(g))
      w.end[seat] += value_of_board(rs, t, g, seat);
  }
  return w;
}

/* --- trying an action ------------------------------------------------------------------------- */

typedef struct trial {
  const bst_ruleset *rs;
  const bst_question *question;
  const bst_game *from;
  bst_table *table; /* nobody listens to it */
  bst_game *game, *further;
  worth before;
  uint8_t seat;
  uint16_t turn;
} trial;

/* Is the same player asked for more in the same turn, and may he decline? */
static bool asks_more(const trial *t, const bst_game *g, bst_choices *choices) {
  bst_game_choices(t->table, g, choices);
  return choices->count > 0 && choices->seat == t->seat && choices->may_pass &&
         bst_game_turn(g) == t->turn;
}

static bst_status decline_the_rest(const trial *t, bst_game *g, bst_error *err) {
  bst_choices choices;
  bst_status status = BST_OK;
  for (int i = 0; i < BST_MAX_STEPS && status == BST_OK && asks_more(t, g, &choices); i++) {
    bst_action pass;
    bst_game_choice(t->table, g, &choices, choices.count - 1, &pass);
    status = bst_game_apply(t->table, g, &pass, err);
  }
  return status;
}

/* One of the actions that can follow. */
static bst_status try_further(const trial *t, const bst_action *action, bst_advice *a,
                              bst_error *err) {
  char text[BST_QUESTION_TEXT];
  bst_action_text(t->rs, t->game, action, text, sizeof text);
  bst_game_copy(t->further, t->game);
  bst_status status = bst_game_apply_listed(t->table, t->further, action, err);
  if (status == BST_OK)
    status = decline_the_rest(t, t->further, err);
  int32_t end = worth_of(t->rs, t->table, t->further).end[t->seat] - t->before.end[t->seat];
  if (status != BST_OK || (a->has_further && end <= a->further_end))
    return status;
  a->has_further = true;
  a->further_end = end;
  memcpy(a->further, text, sizeof text);
  return BST_OK;
}

/* The best of what can follow, if it is better than declining. All are listed before one is tried.
 */
static bst_status look_further(const trial *t, bst_advice *a, bst_error *err) {
  bst_choices choices;
  if (!asks_more(t, t->game, &choices))
    return BST_OK;
  bst_action *action = malloc(choices.count * sizeof *action);
  bst_status status = BST_OK;
  if (!action)
    return BST_NO_MEMORY; /* *err says so from the beginning */
  bst_game_legal(t->table, t->game, action, choices.count);
  for (uint32_t i = 0; i + 1 < choices.count && status == BST_OK; i++)
    status = try_further(t, &action[i], a, err);
  free(action);
  return status;
}

static bst_status try_option(const trial *t, size_t option, bst_advice *out, bst_error *err) {
  bst_advice a = {.option = option};
  bst_game_copy(t->game, t->from);
  const bst_action *action = &t->question->option[option].action; /* listed in the game itself */
  bst_status status = bst_game_apply_listed(t->table, t->game, action, err);
  if (status == BST_OK)
    status = look_further(t, &a, err);
  if (status == BST_OK)
    status = decline_the_rest(t, t->game, err);
  if (status != BST_OK)
    return status;
  worth after = worth_of(t->rs, t->table, t->game);
  for (uint8_t seat = 0; seat < bst_ruleset_players(t->rs); seat++) {
    if (seat == t->seat) {
      a.now = after.points[seat] - t->before.points[seat];
      a.end = after.end[seat] - t->before.end[seat];
    } else {
      a.others += after.end[seat] - t->before.end[seat];
    }
  }
  a.has_further = a.has_further && a.further_end > a.end;
  *out = a;
  return BST_OK;
}

/* --- hints ------------------------------------------------------------------------------------ */

static int32_t promise(const bst_advice *a) {
  return (a->has_further ? a->further_end : a->end) - a->others;
}

static int by_promise(const void *left, const void *right) {
  const bst_advice *a = left, *b = right;
  if (promise(a) != promise(b))
    return promise(a) > promise(b) ? -1 : 1;
  return a->option < b->option ? -1 : 1;
}

static bst_status advise_all(const trial *t, bst_advice *out, bst_error *err) {
  size_t count = t->question->count;
  bst_status status = BST_OK;
  for (size_t i = 0; status == BST_OK && i < count; i++)
    status = try_option(t, i, &out[i], err);
  if (status == BST_OK)
    qsort(out, count, sizeof *out, by_promise);
  return status;
}

bst_status bst_advise(const bst_ruleset *rs, const bst_game *g, const bst_question *q,
                      bst_advice *out, bst_error *err) {
  trial t = {.rs = rs, .question = q, .from = g, .table = bst_table_new(rs)};
  bst_status status = BST_NO_MEMORY;
  bst_error unheard;
  err = err ? err : &unheard;
  *err = (bst_error){BST_NO_MEMORY, "out of memory for hints"};
  t.game = t.table ? bst_game_new(t.table) : NULL;
  t.further = t.table ? bst_game_new(t.table) : NULL;
  t.seat = q->choices.seat;
  t.turn = bst_game_turn(g);
  if (t.game && t.further) {
    t.before = worth_of(rs, t.table, g);
    status = advise_all(&t, out, err);
  }
  bst_game_free(t.game);
  bst_game_free(t.further);
  bst_table_free(t.table);
  return status;
}
