/* play_advice.c - what the scoring says about actions and features.
 *
 * An action is tried on a copy of the game and the turn is ended by declining what else is offered;
 * then the points that were given are counted, and what the features on the board would bring if
 * the game ended as they stand. */
#include <feature_value.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "append.h"
#include "playing.h"

enum { SHOWN = 10, ADVICE = 1024 };

/* --- the value of a state --------------------------------------------------------------------- */

/* What the features on the board bring to `seat` if the game ends as it stands. The table has no
 * host: what functions count is left out. */
static int32_t value_of_board(const playing *p, const bst_table *t, const bst_game *g,
                              uint8_t seat) {
  uint16_t seen[BST_MAX_FIGURES];
  size_t count = 0;
  int32_t value = 0;
  for (uint16_t i = 0; i < bst_figure_count(p->rs); i++) {
    bst_figure_info figure = bst_figure_at(p->rs, g, i);
    if (figure.node == BST_NONE)
      continue;
    uint16_t root = bst_feature_of(p->rs, g, figure.node);
    bool old = false;
    for (size_t n = 0; n < count && !old; n++)
      old = seen[n] == root;
    if (old)
      continue;
    seen[count++] = root;
    if (bst_feature_owners_at(t, g, root) >> seat & 1)
      value += bst_feature_value_at(t, g, root, BST_MODE_FINAL, seat, NULL);
  }
  return value;
}

typedef struct worth {
  int32_t points[BST_MAX_PLAYERS], end[BST_MAX_PLAYERS]; /* the end includes the points */
} worth;

static worth worth_of(const playing *p, const bst_table *t, const bst_game *g) {
  worth w = {{0}, {0}};
  for (uint8_t seat = 0; seat < bst_ruleset_players(p->rs); seat++) {
    w.points[seat] = w.end[seat] = bst_game_points(g, seat);
    if (!bst_game_over(g))
      w.end[seat] += value_of_board(p, t, g, seat);
  }
  return w;
}

/* --- trying an action ------------------------------------------------------------------------- */

typedef struct trial {
  const playing *p;
  bst_table *table; /* nobody listens to it */
  bst_game *game, *further;
  worth before;
  uint8_t seat;
  uint16_t turn;
} trial;

typedef struct advice {
  size_t option;
  int32_t now, end, others; /* differences to before */
  bool has_further;
  int32_t further_end; /* with the best that could follow in this turn */
  char further[PLAY_TEXT];
} advice;

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
static bst_status try_further(const trial *t, const bst_action *action, advice *a, bst_error *err) {
  char text[PLAY_TEXT];
  bst_action_text(t->p->rs, t->game, action, text, sizeof text);
  bst_game_copy(t->further, t->game);
  bst_status status = bst_game_apply_listed(t->table, t->further, action, err);
  if (status == BST_OK)
    status = decline_the_rest(t, t->further, err);
  int32_t end = worth_of(t->p, t->table, t->further).end[t->seat] - t->before.end[t->seat];
  if (status != BST_OK || (a->has_further && end <= a->further_end))
    return status;
  a->has_further = true;
  a->further_end = end;
  memcpy(a->further, text, sizeof text);
  return BST_OK;
}

/* The best of what can follow, if it is better than declining. All are listed before one is tried.
 */
static bst_status look_further(const trial *t, advice *a, bst_error *err) {
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

static bst_status try_option(const trial *t, size_t option, advice *out, bst_error *err) {
  advice a = {.option = option};
  bst_game_copy(t->game, t->p->g);
  const bst_action *action = &t->p->question.option[option].action; /* listed in the game itself */
  bst_status status = bst_game_apply_listed(t->table, t->game, action, err);
  if (status == BST_OK)
    status = look_further(t, &a, err);
  if (status == BST_OK)
    status = decline_the_rest(t, t->game, err);
  if (status != BST_OK)
    return status;
  worth after = worth_of(t->p, t->table, t->game);
  for (uint8_t seat = 0; seat < bst_ruleset_players(t->p->rs); seat++) {
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

static int32_t promise(const advice *a) {
  return (a->has_further ? a->further_end : a->end) - a->others;
}

static int by_promise(const void *left, const void *right) {
  const advice *a = left, *b = right;
  if (promise(a) != promise(b))
    return promise(a) > promise(b) ? -1 : 1;
  return a->option < b->option ? -1 : 1;
}

static void say_advice(const playing *p, const advice *a) {
  const play_question *q = &p->question;
  char name[PLAY_TEXT + 24], others[48] = "", further[PLAY_TEXT + 48] = "";
  size_t cell = 0;
  while (cell < q->cell_count && a->option >= q->cell[cell].first + q->cell[cell].count)
    cell++;
  if (cell < q->cell_count)
    snprintf(name, sizeof name, "%zu r%d", cell + 1, q->option[a->option].action.arg[2]);
  else
    snprintf(name, sizeof name, "%zu, %s", a->option + 1, q->option[a->option].text);
  if (a->others != 0)
    snprintf(others, sizeof others, ", for the others %+d", (int)a->others);
  if (a->has_further)
    snprintf(further, sizeof further, "; with '%s' %+d", a->further, (int)a->further_end);
  play_say(p, 6, "  %s: now %+d, at the end %+d%s%s", name, (int)a->now, (int)a->end, others,
           further);
}

static bst_status advise(const trial *t, bool all, bst_error *err) {
  const playing *p = t->p;
  size_t count = p->question.count;
  advice *list = calloc(count + 1, sizeof *list);
  bst_status status = list ? BST_OK : BST_NO_MEMORY;
  if (!list)
    *err = (bst_error){BST_NO_MEMORY, "out of memory for hints"};
  for (size_t i = 0; status == BST_OK && i < count; i++)
    status = try_option(t, i, &list[i], err);
  if (status == BST_OK) {
    qsort(list, count, sizeof *list, by_promise);
    play_say(p, 0, "points now, and what you gain if all ended as it stands then%s:",
             p->question.cell_count ? " (cell and turn)" : "");
    for (size_t i = 0; i < count && (all || i < SHOWN); i++)
      say_advice(p, &list[i]);
    if (!all && count > SHOWN)
      play_say(p, 2, "  and %zu more ('hint all')", count - SHOWN);
  }
  free(list);
  return status;
}

bst_status play_hint(const playing *p, bool all, bst_error *err) {
  trial t = {.p = p, .table = bst_table_new(p->rs)};
  bst_status status = BST_NO_MEMORY;
  *err = (bst_error){BST_NO_MEMORY, "out of memory for hints"};
  t.game = t.table ? bst_game_new(t.table) : NULL;
  t.further = t.table ? bst_game_new(t.table) : NULL;
  t.seat = p->question.choices.seat;
  t.turn = bst_game_turn(p->g);
  if (t.game && t.further) {
    t.before = worth_of(p, t.table, p->g);
    status = advise(&t, all, err);
  }
  bst_game_free(t.game);
  bst_game_free(t.further);
  bst_table_free(t.table);
  return status;
}

/* --- features --------------------------------------------------------------------------------- */

/* "player 1: 2 normal; player 2: 1 normal" */
static void figures_text(const playing *p, uint16_t root, char *out) {
  out[0] = '\0';
  for (uint8_t seat = 0; seat < bst_ruleset_players(p->rs); seat++)
    for (uint8_t kind = 0; kind < bst_figure_kind_count(p->rs); kind++) {
      unsigned count = 0;
      for (uint16_t i = 0; i < bst_figure_count(p->rs); i++) {
        bst_figure_info f = bst_figure_at(p->rs, p->g, i);
        count += f.node != BST_NONE && f.owner == seat && f.kind == kind &&
                 bst_feature_of(p->rs, p->g, f.node) == root;
      }
      if (count > 0)
        append(out, ADVICE, "; player %d has %u %s there", seat + 1, count,
               bst_figure_kind_name(p->rs, kind));
    }
}

static void say_feature(const playing *p, const bst_table *t, uint16_t root) {
  const bst_counter size = {.op = BST_COUNT_SIZE, .attr = BST_ATTR_NONE};
  uint32_t owners = bst_feature_owners_at(t, p->g, root);
  uint8_t kind = bst_node_kind(p->rs, p->g, root), first = 0, shown = 0;
  char place[PLAY_TEXT], figures[ADVICE], owner[160] = "", worth_text[80] = "";
  bst_node_text(p->rs, p->g, root, place, sizeof place);
  figures_text(p, root, figures);
  for (uint8_t seat = BST_MAX_PLAYERS; seat-- > 0;)
    first = owners >> seat & 1 ? seat : first;
  for (uint8_t seat = 0; seat < bst_ruleset_players(p->rs); seat++)
    if (owners >> seat & 1)
      append(owner, sizeof owner, "%splayer %d", shown++ ? " and " : "", seat + 1);
  if (bst_kind_completion(p->rs, kind) != BST_COMPLETE_NEVER)
    snprintf(worth_text, sizeof worth_text, "complete like this %d, ",
             (int)bst_feature_value_at(t, p->g, root, BST_MODE_NORMAL, first, NULL));
  play_say(p, 4, "  %s: %d large%s; of %s; worth %sat the end %d", place,
           (int)bst_feature_count_at(t, p->g, root, &size, first, BST_MODE_NORMAL), figures,
           owner[0] ? owner : "nobody", worth_text,
           (int)bst_feature_value_at(t, p->g, root, BST_MODE_FINAL, first, NULL));
}

void play_features(const playing *p) {
  bst_table *t = bst_table_new(p->rs);
  size_t shown = 0;
  for (uint16_t i = 0; t && i < bst_figure_count(p->rs); i++) {
    bst_figure_info figure = bst_figure_at(p->rs, p->g, i);
    bool first = figure.node != BST_NONE;
    for (uint16_t n = 0; first && n < i; n++) {
      bst_figure_info other = bst_figure_at(p->rs, p->g, n);
      first = other.node == BST_NONE ||
              bst_feature_of(p->rs, p->g, other.node) != bst_feature_of(p->rs, p->g, figure.node);
    }
    if (!first)
      continue;
    if (shown++ == 0)
      puts("features with figures:");
    say_feature(p, t, bst_feature_of(p->rs, p->g, figure.node));
  }
  if (shown == 0)
    puts(t ? "no figure stands on the board" : "out of memory");
  bst_table_free(t);
}
