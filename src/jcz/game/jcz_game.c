/* jcz_game.c - see jcz_game.h. */
#include "jcz_game.h"

#include <chance.h>
#include <decision.h>
#include <figures.h>
#include <inspect.h>
#include <locations.h>
#include <position.h>
#include <ruleset.h>
#include <stack.h>
#include <stdlib.h>
#include <string.h>
#include <tokens.h>

#include "jcz_chance.h"
#include "jcz_numbers.h"
#include "jcz_playing.h"
#include "jcz_tokens.h"

/* What a message asks for: an action, and where that only takes a tile, how it is placed. */
typedef struct move {
  bst_action action, place;
  bool lays;
} move;

static bst_status no_memory(bst_error *err) {
  *err = (bst_error){BST_NO_MEMORY, "out of memory"};
  return BST_NO_MEMORY;
}

/* --- starting ------------------------------------------------------------------------------------
 */

static bst_status bad_start(const bst_jcz_game *j, const bst_jcz_start *s, const char *why,
                            bst_error *err) {
  char text[sizeof err->text]; /* `why` may be what stands there */
  snprintf(text, sizeof text, "%s", why);
  err->status = BST_BAD_INPUT;
  snprintf(err->text, sizeof err->text, "%.300s: the start tile '%.80s' at [%d,%d]: %.400s",
           j->file->path, s->tile, s->x, s->y, text);
  return BST_BAD_INPUT;
}

static bst_status lay_start(bst_jcz_game *j, bst_error *err) {
  for (size_t i = 0; i < j->file->start_count; i++) {
    const bst_jcz_start *s = &j->file->start[i];
    uint16_t type = bst_tile_find(j->names.rs, s->tile);
    if (type == BST_NONE)
      return bad_start(j, s, "no set has it", err);
    if (bst_position_place(j->table, j->game, type, (bst_place_xy){s->x, s->y, s->rotation}, NULL,
                           err) != BST_OK)
      return bad_start(j, s, err->text, err);
  }
  return BST_OK;
}

/* The stack becomes what the other engine would draw. */
bst_status bst_jcz_game_stack_up(bst_jcz_game *j, bst_error *err) {
  uint32_t count = 0;
  bst_status status = bst_jcz_pool_order(j->pool, j->order, j->order_cap, &count, err);
  if (status == BST_NO_MEMORY)
    return no_memory(err);
  return status == BST_OK ? bst_position_stack(j->table, j->game, j->order, count, err) : status;
}

void bst_jcz_game_watch(bst_jcz_game *j, const bst_observer *watch) { j->watch = *watch; }

bst_status bst_jcz_game_start(bst_jcz_game *j, bst_error *err) {
  bst_status status = bst_position_begin(j->table, j->game, 1, err);
  if (status == BST_OK)
    status = lay_start(j, err);
  if (status == BST_OK)
    status = bst_jcz_pool_new(j->file, &j->names, j->game, &j->pool, err);
  if (status == BST_OK)
    bst_jcz_pool_look(j->pool, j->game);
  if (status == BST_OK)
    status = bst_position_set_up(j->table, j->game, 0, err);
  if (status == BST_OK)
    status = bst_jcz_game_stack_up(j, err);
  bst_jcz_game_listen(j);
  return status == BST_OK ? bst_position_play(j->table, j->game, 0, err) : status;
}

bst_status bst_jcz_game_open(const bst_jcz_file *file, const bst_rules *rules, bst_jcz_game **out,
                             bst_error *err) {
  bst_jcz_game *j = calloc(1, sizeof *j);
  if (!j)
    return no_memory(err);
  j->file = file;
  bst_jcz_names_of(&j->names, rules);
  j->table = bst_table_new(j->names.rs);
  j->game = j->table ? bst_game_new(j->table) : NULL;
  j->hand = bst_jcz_hand_new(&j->names);
  if (j->table)
    j->table->asks = j->names.asks;
  j->order_cap = j->names.rs->layout.tile_cap;
  j->order = calloc(j->order_cap + 1u, sizeof *j->order);
  j->moment = calloc(file->message_count + 1, sizeof *j->moment);
  j->number = calloc(j->names.rs->layout.figure_cap + 1u, sizeof *j->number);
  bool complete = j->game && j->hand && j->order && j->moment && j->number;
  bst_status status = complete ? BST_OK : no_memory(err);
  if (j->number)
    bst_jcz_numbers_begin(j->names.rs, j->number);
  if (status == BST_OK)
    *out = j;
  else
    bst_jcz_game_free(j);
  return status;
}

static void drop_moment(bst_jcz_game *j) {
  bst_jcz_before *last = &j->moment[--j->moment_count];
  bst_game_free(last->game);
  bst_jcz_pool_free(last->pool);
  free(last->number);
}

void bst_jcz_game_free(bst_jcz_game *j) {
  if (!j)
    return;
  while (j->moment_count > 0)
    drop_moment(j);
  free(j->moment);
  free(j->number);
  free(j->points);
  free(j->order);
  bst_jcz_pool_free(j->pool);
  bst_jcz_hand_free(j->hand);
  bst_game_free(j->game);
  bst_table_free(j->table);
  free(j);
}

/* --- messages ------------------------------------------------------------------------------------
 */

static bst_status keep_moment(bst_jcz_game *j, bst_error *err) {
  size_t numbers = (j->names.rs->layout.figure_cap + 1u) * sizeof *j->number;
  bst_jcz_before made = {bst_game_new(j->table),
                         bst_jcz_pool_copy(j->pool),
                         malloc(numbers),
                         j->point_count,
                         j->undoable,
                         j->waits,
                         j->waiting,
                         j->row};
  if (!made.game || !made.pool || !made.number) {
    bst_game_free(made.game);
    bst_jcz_pool_free(made.pool);
    free(made.number);
    return no_memory(err);
  }
  memcpy(made.number, j->number, numbers);
  bst_game_copy(made.game, j->game);
  j->moment[j->moment_count++] = made;
  return BST_OK;
}

/* Back to before the last message. */
static void go_back(bst_jcz_game *j) {
  const bst_jcz_before *last = &j->moment[j->moment_count - 1];
  bst_jcz_pool *pool = bst_jcz_pool_copy(last->pool);
  bst_game_copy(j->game, last->game);
  j->point_count = last->points;
  j->undoable = last->undoable;
  j->waits = last->waits;
  j->waiting = last->waiting;
  j->row = last->row;
  memcpy(j->number, last->number, (j->names.rs->layout.figure_cap + 1u) * sizeof *j->number);
  j->out_of_memory = j->out_of_memory || !pool;
  if (pool) {
    bst_jcz_pool_free(j->pool);
    j->pool = pool;
  }
  drop_moment(j);
}

static const char *meeple_of(const bst_jcz_message *m) {
  const bst_json *pointer = bst_json_get(m->payload, "pointer");
  const char *id = bst_json_text(bst_json_get(m->payload, "meepleId"));
  return id[0] ? id : bst_json_text(bst_json_get(pointer, "meepleId"));
}

/* Is the action about the figure of this name, or one that is where that one is? */
static bool is_about(const bst_jcz_game *j, const bst_action *a, const char *id) {
  const bst_ruleset *rs = j->names.rs;
  uint16_t figure = bst_jcz_numbers_figure(rs, j->game, a);
  uint16_t named = figure != BST_NONE ? bst_jcz_numbers_named(rs, j->number, figure, id) : BST_NONE;
  return named != BST_NONE && bst_location_same(bst_figure_location(rs, j->game, figure),
                                                bst_figure_location(rs, j->game, named));
}

/* No list says that it can be done: it can be done whenever they ask. */
static bool is_at_any_time(const bst_jcz_game *j, const bst_action *a) {
  const bst_jcz_entry *e = bst_action_is_pass(a) ? NULL : j->names.op[a->step];
  return e && e->unlisted;
}

/* Does the line say how the tile is placed that this action takes? */
static bool find_placement(const bst_jcz_game *j, const char *wanted, move *out) {
  uint32_t count;
  bst_jcz_line line;
  bst_error none;
  out->lays = false;
  if (bst_jcz_hand_look(j->hand, j->game, &out->action, &count, &none) != BST_OK)
    return false;
  for (uint32_t i = 0; i < count && !out->lays; i++) {
    out->lays = bst_jcz_hand_line(j->hand, i, &line) && strcmp(line.text, wanted) == 0;
    if (out->lays)
      bst_jcz_hand_action(j->hand, i, &out->place);
  }
  return out->lays;
}

/* Is it what this line asks for? */
static bool is_meant(const bst_jcz_game *j, const char *wanted, move *m) {
  bst_jcz_line line;
  if (bst_jcz_hand_takes(&j->names, &m->action))
    return find_placement(j, wanted, m);
  bst_jcz_action_message(&j->names, j->game, &m->action, &line);
  return strcmp(line.text, wanted) == 0 ||
         (strcmp(wanted, "PASS") == 0 && bst_jcz_hand_declines(&j->names, &m->action));
}

/* The legal action that has this line, of several the one about that figure, if there is one;
 * false: none has. */
static bool find_action(const bst_jcz_game *j, const char *wanted, const char *id, move *out) {
  bst_choices choices;
  move one = {.lays = false};
  bool found = false;
  if (j->waits && strcmp(wanted, "Confirm") == 0) {
    *out = (move){.action = j->waiting};
    return true;
  }
  bst_game_choices(j->table, j->game, &choices);
  for (uint32_t i = 0; i < choices.count; i++) {
    bst_game_choice(j->table, j->game, &choices, i, &one.action);
    if (j->waits && !is_at_any_time(j, &one.action))
      continue;
    if (!is_meant(j, wanted, &one) || (found && !is_about(j, &one.action, id)))
      continue;
    *out = one;
    found = true;
    if (!id[0] || is_about(j, &one.action, id))
      return true;
  }
  return found;
}

/* The same of an amount that no list has. */
static bool find_unlisted(const bst_jcz_game *j, const char *wanted, int64_t amount, move *out) {
  bst_choices choices;
  bool found = false;
  bst_game_choices(j->table, j->game, &choices);
  for (uint32_t i = 0; i < choices.count && !found && amount >= 0 && amount < BST_NONE; i++) {
    bst_jcz_line line;
    *out = (move){.lays = false};
    bst_game_choice(j->table, j->game, &choices, i, &out->action);
    const bst_step_def *step = j->names.rs->op[out->action.step].step;
    for (uint8_t n = 0; step && n < out->action.argc; n++)
      if (step->arg[n] == BST_ARG_AMOUNT)
        out->action.arg[n] = (uint16_t)amount;
    bst_jcz_action_message(&j->names, j->game, &out->action, &line);
    found = strcmp(line.text, wanted) == 0 && bst_decision_allows(j->table, j->game, &out->action);
  }
  return found;
}

/* "message 12, DEPLOY_MEEPLE: in ActionPhase ... can't be done; legal: ..." */
static bst_status illegal(const bst_jcz_game *j, const char *wanted, bst_error *err) {
  bst_jcz_state state;
  if (bst_jcz_state_of(j, &state, err) != BST_OK)
    return BST_NO_MEMORY;
  err->status = BST_ILLEGAL;
  int used = snprintf(err->text, sizeof err->text, "\"%s\" is not legal in %s; legal:", wanted,
                      state.phase);
  for (size_t i = 0; i < state.count && (size_t)used < sizeof err->text; i++)
    used += snprintf(err->text + used, sizeof err->text - (size_t)used, "%s %s", i ? ";" : "",
                     state.option[i].text);
  if (state.can_pass && (size_t)used < sizeof err->text)
    snprintf(err->text + used, sizeof err->text - (size_t)used, "%s PASS", state.count ? ";" : "");
  bst_jcz_state_drop(&state);
  return BST_ILLEGAL;
}

/* Nothing that chance had a part in is taken back, nor what has made another one decide. */
static void note_undo(bst_jcz_game *j, const bst_jcz_message *m, const bst_action *a) {
  bst_choices choices;
  bst_game_choices(j->table, j->game, &choices);
  const bst_jcz_entry *e = j->names.op[a->step];
  bool final = m->has_random || choices.count == 0 || choices.seat != a->seat || j->chance ||
               (e && e->no_undo && !bst_action_is_pass(a));
  j->undoable = final ? 0 : j->undoable + 1;
}

/* What a message asks for. */
static bst_status move_of(const bst_jcz_game *j, const bst_jcz_message *m, move *out,
                          bst_error *err) {
  bst_jcz_line line;
  bst_choices choices;
  bst_game_choices(j->table, j->game, &choices);
  const bst_jcz_entry *asked = choices.count > 0 ? j->names.op[choices.step] : NULL;
  const bst_jcz_moment now = {bst_current_tile(j->game), asked, &j->row};
  if (!bst_jcz_message_line(&j->names, m->type, m->payload, &now, &line)) {
    err->status = BST_NOT_FOUND;
    snprintf(err->text, sizeof err->text, "no script here (interop.jcz) knows: message %.60s %.60s",
             m->type, bst_json_text(bst_json_get(m->payload, "source")));
    return BST_NOT_FOUND;
  }
  bool found =
      find_action(j, line.text, meeple_of(m), out) ||
      (asked && asked->amount &&
       find_unlisted(j, line.text, bst_json_whole(bst_json_get(m->payload, asked->amount)), out));
  return found ? BST_OK : illegal(j, line.text, err);
}

bst_status bst_jcz_game_peek(const bst_jcz_game *j, bst_error *err) {
  move ignored;
  return move_of(j, &j->file->message[j->done], &ignored, err);
}

/* Carries out an action with their tokens and dice. A tile that was laid face down stays in their
 * pool. */
static bst_status apply(bst_jcz_game *j, const bst_action *action, bst_error *err) {
  const bst_pile *hidden = &piles_of(j->names.rs, j->game)[BST_PILE_HIDDEN];
  uint32_t rolls = j->game->rolls, covers = hidden->count;
  uint16_t forced = bst_jcz_chance_force(j, action);
  j->covers = 0;
  j->counted = false;
  bst_status status = bst_game_apply_listed(j->table, j->game, action, err);
  (void)bst_chance_force(j->game, NULL, 0, NULL);
  j->chance = j->game->rolls != rolls;
  j->roll = j->chance ? forced : 0;
  j->unsaid = j->unsaid || (j->chance && (forced == 0 || j->game->rolls != rolls + 1));
  if (j->chance && !j->counted)
    bst_jcz_pool_chance_used(j->pool);
  bst_jcz_pool_look(j->pool, j->game);
  bst_jcz_row_look(j->names.rs, j->game, j->names.row, &j->row);
  if (status != BST_OK || hidden->count == covers)
    return status;
  j->covers = hidden->count - covers;
  bst_jcz_pool_hide(j->pool, j->covers);
  return bst_jcz_game_stack_up(j, err);
}

/* One that a COMMIT confirms doesn't happen before that comes. */
static bool must_wait(const bst_jcz_game *j, const bst_action *a) {
  const bst_jcz_entry *e = bst_action_is_pass(a) ? NULL : j->names.op[a->step];
  return e && e->commit && !j->waits && !(e->last_phase && bst_in_last_round(j->game));
}

static bst_status do_move(bst_jcz_game *j, const move *wanted, bst_error *err) {
  bool wait = must_wait(j, &wanted->action);
  if (is_at_any_time(j, &wanted->action))
    return apply(j, &wanted->action, err);
  j->waits = wait;
  j->waiting = wanted->action;
  if (wait)
    return BST_OK;
  bst_status status = apply(j, &wanted->action, err);
  return wanted->lays && status == BST_OK ? apply(j, &wanted->place, err) : status;
}

static bst_status carry_out(bst_jcz_game *j, const bst_jcz_message *m, bst_error *err) {
  move wanted;
  bst_status status = move_of(j, m, &wanted, err);
  if (status == BST_OK)
    status = keep_moment(j, err);
  if (status != BST_OK)
    return status;
  if (m->has_random) {
    bst_jcz_pool_seed(j->pool, m->random);
    status = bst_jcz_game_stack_up(j, err);
  }
  uint16_t figure = bst_jcz_numbers_figure(j->names.rs, j->game, &wanted.action);
  if (figure != BST_NONE)
    bst_jcz_numbers_note(j->names.rs, j->number, figure, meeple_of(m));
  if (status == BST_OK)
    status = do_move(j, &wanted, err);
  if (status == BST_OK)
    note_undo(j, m, &wanted.action);
  else
    go_back(j);
  return j->out_of_memory ? no_memory(err) : status;
}

static bst_status take_back(bst_jcz_game *j, bst_error *err) {
  if (j->moment_count > 0) {
    go_back(j);
    return j->out_of_memory ? no_memory(err) : BST_OK;
  }
  *err = (bst_error){BST_ILLEGAL, "\"UNDO\": nothing was done yet"};
  return BST_ILLEGAL;
}

bst_status bst_jcz_game_next(bst_jcz_game *j, bst_error *err) {
  const bst_jcz_message *m = &j->file->message[j->done];
  bst_status status = strcmp(m->type, "UNDO") == 0 ? take_back(j, err) : carry_out(j, m, err);
  j->done += status == BST_OK;
  return status;
}

/* --- questions -----------------------------------------------------------------------------------
 */

void bst_jcz_game_skip(bst_jcz_game *j) { j->done++; }
size_t bst_jcz_game_done(const bst_jcz_game *j) { return j->done; }
bool bst_jcz_game_can_undo(const bst_jcz_game *j) { return j->undoable > 0; }
bool bst_jcz_game_unsaid(const bst_jcz_game *j) { return j->unsaid; }
uint16_t bst_jcz_game_roll(const bst_jcz_game *j) { return j->roll; }
uint32_t bst_jcz_game_covers(const bst_jcz_game *j) { return j->covers; }
bst_table *bst_jcz_game_table(bst_jcz_game *j) { return j->table; }
const bst_game *bst_jcz_game_now(const bst_jcz_game *j) { return j->game; }
const bst_jcz_names *bst_jcz_game_names(const bst_jcz_game *j) { return &j->names; }

const bst_jcz_points *bst_jcz_game_points(const bst_jcz_game *j, size_t *count) {
  *count = j->point_count;
  return j->points;
}

static int compare_lines(const void *a, const void *b) {
  return strcmp(((const bst_jcz_line *)a)->text, ((const bst_jcz_line *)b)->text);
}

size_t bst_jcz_lines_tidy(bst_jcz_line *line, size_t count) {
  size_t kept = 0;
  if (count > 0)
    qsort(line, count, sizeof *line, compare_lines);
  for (size_t i = 0; i < count; i++)
    if (kept == 0 || strcmp(line[kept - 1].text, line[i].text) != 0)
      line[kept++] = line[i];
  return kept;
}

/* The ways to place a tile that this action takes. */
static bst_status list_placements(const bst_jcz_game *j, const bst_action *source,
                                  bst_jcz_state *state, bst_error *err) {
  uint32_t count;
  bst_status status = bst_jcz_hand_look(j->hand, j->game, source, &count, err);
  if (status != BST_OK)
    return status;
  bst_jcz_line *room = realloc(state->option, (state->count + count + 1) * sizeof *room);
  if (!room)
    return no_memory(err);
  state->option = room;
  for (uint32_t i = 0; i < count; i++)
    state->count += bst_jcz_hand_line(j->hand, i, &state->option[state->count]);
  return BST_OK;
}

/* Do their lists pass over it? */
static bool is_hidden(const bst_jcz_game *j, const bst_action *a) {
  const bst_jcz_entry *e = j->names.op[a->step];
  bool hides_second = e && e->hides_second == (uint8_t)j->file->dialect + 1;
  return e && (e->unlisted || (hides_second && bst_jcz_is_second(&j->names, j->game, a)));
}

static bst_status add_option(const bst_jcz_game *j, const bst_action *a, bst_jcz_state *state,
                             bst_error *err) {
  if (bst_action_is_pass(a) || is_hidden(j, a))
    return BST_OK;
  if (bst_jcz_hand_takes(&j->names, a))
    return list_placements(j, a, state, err);
  if (bst_jcz_hand_declines(&j->names, a)) {
    state->can_pass = true;
    return BST_OK;
  }
  bst_jcz_line *room = realloc(state->option, (state->count + 1) * sizeof *room);
  if (!room)
    return no_memory(err);
  state->option = room;
  bst_jcz_action_line(&j->names, j->game, a, &state->option[state->count++]);
  return BST_OK;
}

static bst_status list_options(const bst_jcz_game *j, const bst_choices *choices,
                               bst_jcz_state *state, bst_error *err) {
  bst_status status = BST_OK;
  state->option = calloc(1, sizeof *state->option);
  if (!state->option)
    return no_memory(err);
  for (uint32_t i = 0; i < choices->count && !j->waits && status == BST_OK; i++) {
    bst_action action;
    bst_game_choice(j->table, j->game, choices, i, &action);
    status = add_option(j, &action, state, err);
  }
  if (j->waits)
    snprintf(state->option[state->count++].text, sizeof state->option->text, "Confirm");
  return status;
}

/* The phase of a question. */
static const char *phase_of(const bst_jcz_game *j, const bst_jcz_entry *asked) {
  if (j->waits)
    return j->names.op[j->waiting.step]->commit;
  return asked->last_phase && bst_in_last_round(j->game) ? asked->last_phase : asked->phase;
}

bst_status bst_jcz_state_of(const bst_jcz_game *j, bst_jcz_state *out, bst_error *err) {
  bst_choices choices;
  bst_game_choices(j->table, j->game, &choices);
  bool over = choices.count == 0;
  const bst_jcz_entry *asked = over ? NULL : j->names.op[choices.step];
  bst_jcz_state state = {.phase = over ? "GameOverPhase" : "?",
                         .seat = over ? -1 : choices.seat,
                         .active = over ? -1 : bst_active_seat(j->game),
                         .can_pass = !over && choices.may_pass && !j->waits};
  state.asked = asked;
  if (asked && phase_of(j, asked))
    state.phase = phase_of(j, asked);
  state.can_pass = state.can_pass && !(asked && asked->says_no_pass);
  for (uint8_t seat = 0; seat < bst_ruleset_players(j->names.rs); seat++)
    state.points[seat] = bst_game_points(j->game, seat);
  bst_status status = list_options(j, &choices, &state, err);
  if (status != BST_OK) {
    free(state.option);
    return status;
  }
  state.count = bst_jcz_lines_tidy(state.option, state.count);
  *out = state;
  return BST_OK;
}

void bst_jcz_state_drop(bst_jcz_state *state) { free(state->option); }
