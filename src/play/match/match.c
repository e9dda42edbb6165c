/* match.c - see match.h. */
#include "match.h"

#include <position.h>

#include <furniture.h>
#include <listing.h>
#include <profile.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <uses.h>
#include <view.h>

bst_status bst_match_init(bst_match *m, const bst_ruleset *rs, bst_error *err) {
  bst_match made = {0};
  made.table = bst_table_new(rs);
  made.game = made.table ? bst_game_new(made.table) : NULL;
  if (!made.game) {
    bst_table_free(made.table);
    if (err) {
      err->status = BST_NO_MEMORY;
      snprintf(err->text, sizeof err->text, "out of memory for a game of %u bytes",
               (unsigned)bst_ruleset_block_size(rs));
    }
    return BST_NO_MEMORY;
  }
  *m = made;
  bst_profile_is_game(m->table);
  bst_lists_are_of_game(m->table);
  bst_uses_are_of_game(m->table);
  return BST_OK;
}

static void drop_bots(bst_match *m) {
  for (int i = 0; i < BST_MAX_PLAYERS; i++) {
    bst_bot_free(m->bot[i].bot);
    m->bot[i] = (struct bst_match_bot){NULL, NULL};
  }
}

static void drop_minds(bst_match *m) {
  drop_bots(m);
  for (int i = 0; i < BST_MAX_PLAYERS; i++) {
    if (m->mind[i].player)
      m->mind[i].kind->close(m->mind[i].self);
    m->mind[i] = (struct bst_match_mind){NULL, NULL, NULL, 0};
  }
}

/* Bots and minds play by the rules that they were made for. */
void bst_match_move(bst_match *m, bst_table *table) {
  drop_minds(m);
  bst_table_free(m->table);
  m->table = table;
  bst_profile_is_game(m->table);
  bst_lists_are_of_game(m->table);
  bst_uses_are_of_game(m->table);
}

void bst_match_clear(bst_match *m) {
  drop_minds(m);
  bst_game_free(m->game);
  bst_game_free(m->view);
  free(m->action);
  bst_table_free(m->table);
  *m = (bst_match){0};
}

/* Does anybody play by that script? */
static bool is_played(const bst_match *m, const bst_bot_file *file) {
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    if (m->seat[i] && m->seat[i]->bot == file)
      return true;
  return false;
}

static void close_mind(struct bst_match_mind *mind) {
  mind->kind->close(mind->self);
  *mind = (struct bst_match_mind){NULL, NULL, NULL, BST_NOBODY_FAILED};
}

/* Closes what plays for nobody any more, and minds without a seat, which may have been his. The
 * list of bots has no gaps. */
static void drop_unseated(bst_match *m, uint8_t seat) {
  for (int i = 0; i < BST_MAX_PLAYERS; i++) {
    struct bst_match_mind *mind = &m->mind[i];
    if (mind->player && (mind->seat == seat || mind->seat == BST_NOBODY_FAILED))
      close_mind(mind);
  }
  for (int i = BST_MAX_PLAYERS; i-- > 0;) {
    if (!m->bot[i].file || is_played(m, m->bot[i].file))
      continue;
    bst_bot_free(m->bot[i].bot);
    for (int k = i; k < BST_MAX_PLAYERS; k++)
      m->bot[k] = k + 1 < BST_MAX_PLAYERS ? m->bot[k + 1] : (struct bst_match_bot){NULL, NULL};
  }
}

void bst_match_seat(bst_match *m, uint8_t seat, const bst_player *player) {
  m->seat[seat] = player;
  m->measured = m->measured || (player && player->timed);
  if (m->forfeit == seat)
    m->forfeit = BST_NOBODY_FAILED;
  drop_unseated(m, seat);
}

/* A game that begins with a board. */
static bst_status start_laid(bst_match *m, uint64_t seed, uint8_t first_seat, bst_error *err) {
  const bst_opening *opening = m->opening;
  bst_status status = bst_position_begin(m->table, m->game, seed, err);
  for (size_t i = 0; i < opening->laid_count && status == BST_OK; i++)
    status = bst_position_place(m->table, m->game, opening->laid[i].type, opening->laid[i].at, NULL,
                                err);
  return status == BST_OK ? bst_position_play(m->table, m->game, first_seat, err) : status;
}

/* Is it measured how long players think? */
static void set_measured(bst_match *m, uint8_t seats) {
  m->measured = bst_clock_is_set(&m->clock);
  for (uint8_t seat = 0; seat < seats; seat++)
    m->measured = m->measured || (m->seat[seat] && m->seat[seat]->timed); /* NULL: a human */
  m->took = BST_UNMEASURED;
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    m->thought[i] = 0;
}

bst_status bst_match_start(bst_match *m, uint64_t seed, uint8_t first_seat, bst_error *err) {
  uint8_t seats = bst_ruleset_players(bst_table_ruleset(m->table));
  for (uint8_t seat = 0; seat < seats; seat++)
    bst_player_dice(&m->dice[seat], seed, seat);
  m->forfeit = BST_NOBODY_FAILED;
  m->halted = false;
  bst_clock_begin(&m->clock);
  set_measured(m, seats);
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    m->mind[i].seat = BST_NOBODY_FAILED;
  bst_match_taken_back(m);
  const bst_opening *opening = m->opening;
  if (opening && opening->laid)
    return start_laid(m, seed, first_seat, err);
  return bst_game_start(m->table, m->game, opening ? opening->seed : seed,
                        opening ? opening->first_seat : first_seat, err);
}

/* --- players who are scripts ------------------------------------------------------------------ */

/* The machine of a player; NULL: it can't be made, as *err says. */
static bst_bot *bot_of(bst_match *m, const bst_bot_file *file, bst_error *err) {
  struct bst_match_bot *at = m->bot;
  while (at->file && at->file != file)
    at++;
  if (at->file)
    return at->bot;
  if (bst_bot_new(file, bst_table_ruleset(m->table), &at->bot, err) != BST_OK)
    return NULL;
  at->file = file;
  bst_bot_hear_print(at->bot, m->hear, NULL);
  return at->bot;
}

static bool ask_bot(bst_match *m, const bst_choices *choices, bst_action *out) {
  bst_bot *bot = bot_of(m, m->seat[choices->seat]->bot, &m->failure);
  if (bot && bst_bot_choose(bot, m->table, m->game, choices, &m->dice[choices->seat], out,
                            &m->failure) == BST_OK)
    m->forfeit = BST_NOBODY_FAILED;
  else
    m->forfeit = choices->seat;
  return m->forfeit == BST_NOBODY_FAILED;
}

/* --- players who think -------------------------------------------------------------------------
 */

void bst_match_forget(bst_match *m) {
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    if (m->mind[i].player && m->mind[i].kind->forget)
      m->mind[i].kind->forget(m->mind[i].self);
}

/* A program, which nobody can tell to forget and which hears of the end, goes on. */
void bst_match_rest(bst_match *m) {
  drop_bots(m);
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    if (m->mind[i].player && m->mind[i].kind->forget && !m->mind[i].kind->end)
      close_mind(&m->mind[i]);
  bst_game_free(m->view);
  free(m->action);
  m->view = NULL;
  m->action = NULL;
  m->room = 0;
  bst_table_rest(m->table);
}

void bst_match_taken_back(bst_match *m) {
  m->told_end = false;
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    if (m->mind[i].player)
      m->mind[i].kind->begin(m->mind[i].self);
}

uint64_t bst_match_cut(const bst_match *m) {
  uint64_t all = 0;
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    if (m->mind[i].player && m->mind[i].kind->cut)
      all += m->mind[i].kind->cut(m->mind[i].self);
  return all;
}

static bst_status open_mind(bst_match *m, struct bst_match_mind *at, const bst_player *player,
                            bst_error *err) {
  if (at->player) /* whoever it was, he doesn't play any more */
    at->kind->close(at->self);
  *at = (struct bst_match_mind){NULL, bst_mind_kind_of(player), NULL, BST_NOBODY_FAILED};
  bst_status status = at->kind->open(player, bst_table_ruleset(m->table), &at->self, err);
  if (status == BST_OK)
    at->player = player;
  return status;
}

/* The mind at a seat; NULL: it can't be made, as *err says. */
static struct bst_match_mind *mind_at(bst_match *m, uint8_t seat, bst_error *err) {
  struct bst_match_mind *unused = NULL, *known = NULL;
  for (int i = BST_MAX_PLAYERS - 1; i >= 0; i--) {
    struct bst_match_mind *at = &m->mind[i];
    if (at->player && at->seat == seat)
      return at;
    bool is_free = !at->player || at->seat == BST_NOBODY_FAILED;
    if (is_free && (!at->player || !unused))
      unused = at;
    if (is_free && at->player == m->seat[seat])
      known = at;
  }
  if (!known && open_mind(m, unused, m->seat[seat], err) != BST_OK)
    return NULL;
  known = known ? known : unused;
  known->seat = seat;
  return known;
}

static bst_status make_room(bst_match *m, uint32_t count, bst_error *err) {
  if (!m->view)
    m->view = bst_game_new(m->table);
  bst_action *list = count > m->room ? realloc(m->action, count * sizeof *list) : m->action;
  if (m->view && list) {
    m->room = count > m->room ? count : m->room;
    m->action = list;
    return BST_OK;
  }
  return bst_fail(err, BST_NO_MEMORY, "out of memory for a player");
}

/* The player gets a view and what is legal, nothing of the game itself. */
static bst_status think(bst_match *m, const bst_choices *choices, bst_action *out, bst_error *err) {
  uint8_t seat = choices->seat;
  uint32_t pick = 0;
  bst_status status = make_room(m, choices->count, err);
  struct bst_match_mind *mind = status == BST_OK ? mind_at(m, seat, err) : NULL;
  if (!mind)
    return status == BST_OK ? err->status : status;
  bst_view_again(bst_table_ruleset(m->table), m->game, seat, m->view);
  const bst_decision what = {.view = m->view,
                             .seat = seat,
                             .action = m->action,
                             .count = bst_game_legal(m->table, m->game, m->action, choices->count),
                             .chance = bst_dice_next(&m->dice[seat])};
  status = mind->kind->choose(mind->self, &what, &pick, err);
  if (status == BST_OK)
    *out = m->action[pick];
  return status;
}

static bool ask_mind(bst_match *m, const bst_choices *choices, bst_action *out) {
  bst_status status = think(m, choices, out, &m->failure);
  m->halted = status == BST_ENDLESS;
  m->forfeit = status == BST_OK || m->halted ? BST_NOBODY_FAILED : choices->seat;
  return status == BST_OK;
}

void bst_match_end(bst_match *m) {
  const bst_ruleset *rs = bst_table_ruleset(m->table);
  bst_result result;
  bool has_result = false;
  for (int i = 0; i < BST_MAX_PLAYERS && !m->told_end; i++) {
    const struct bst_match_mind *mind = &m->mind[i];
    if (!mind->player || !mind->kind->end || mind->seat == BST_NOBODY_FAILED)
      continue;
    if (!has_result && bst_game_over(m->game))
      has_result = bst_game_result(m->table, m->game, &result, NULL) == BST_OK;
    bst_game_view(rs, m->game, mind->seat, m->view);
    const bst_game_end how = {m->view, mind->seat, m->forfeit, has_result ? &result : NULL};
    mind->kind->end(mind->self, &how);
  }
  m->told_end = true;
}

void bst_match_throw(bst_match *m) {
  bst_choices choices;
  bst_action thrown;
  bst_game_choices(m->table, m->game, &choices);
  if (choices.count > 1 && bst_mind_kind_of(m->seat[choices.seat]))
    (void)bst_dice_next(&m->dice[choices.seat]);
  else
    (void)bst_match_choose(m, &thrown);
}

bst_status bst_match_verdict(const bst_match *m, bst_error *err) {
  if (m->forfeit == BST_NOBODY_FAILED && !m->halted)
    return BST_OK;
  if (err)
    *err = m->failure;
  return m->failure.status;
}

const bst_bot *bst_match_failed_bot(const bst_match *m) {
  for (int i = 0; i < BST_MAX_PLAYERS && m->forfeit != BST_NOBODY_FAILED; i++)
    if (m->bot[i].file && m->bot[i].file == m->seat[m->forfeit]->bot)
      return m->bot[i].bot;
  return NULL;
}

/* --- clocks ----------------------------------------------------------------------------------- */

/* What the scribe or the referee said; a failure is marked as theirs. */
static bst_status said(bst_match *m, bst_status status) {
  m->watcher_failed = status != BST_OK;
  return status;
}

/* Rules hear it. Whoever is still asked the same then has declined, or done the first thing that
 * works. */
static bool tell_timeout(bst_match *m, const bst_choices *before, bst_action *out) {
  uint16_t turn = bst_game_turn(m->game);
  bst_choices now;
  bst_status status = BST_OK;
  if (m->scribe)
    status = said(m, m->scribe->timeout(m->scribe->self, m, before->seat, &m->failure));
  m->took = BST_UNMEASURED;
  if (status == BST_OK)
    status = bst_game_timeout(m->table, m->game, &m->failure);
  m->halted = status != BST_OK;
  if (m->halted)
    return false;
  bst_game_choices(m->table, m->game, &now);
  if (now.count == 0 || now.seat != before->seat || now.step != before->step ||
      bst_game_turn(m->game) != turn)
    return bst_match_choose(m, out);
  bst_game_choice(m->table, m->game, &now, now.may_pass ? now.count - 1 : 0, out);
  return true;
}

static bool time_out(bst_match *m, const bst_choices *choices, bst_action *out) {
  if (bst_ruleset_hears_timeout(bst_table_ruleset(m->table)))
    return tell_timeout(m, choices, out);
  m->forfeit = choices->seat;
  m->failure.status = bst_clock_fail(&m->clock, &m->failure);
  return false;
}

/* --- playing ---------------------------------------------------------------------------------- */

/* Somebody who doesn't just throw dice. */
static bool ask_player(bst_match *m, const bst_choices *choices, bst_action *out) {
  const bst_player *player = m->seat[choices->seat];
  if (player->way == BST_CHOOSES_BY_SCRIPT)
    return ask_bot(m, choices, out);
  if (bst_mind_kind_of(player))
    return ask_mind(m, choices, out);
  bst_player_pick(player, &m->dice[choices->seat], m->table, m->game, choices, out);
  return true;
}

/* Who fails has thought, too. */
static bool ask_measured(bst_match *m, const bst_choices *choices, bst_action *out) {
  int64_t start = bst_clock_now();
  bool chosen = ask_player(m, choices, out);
  m->took = bst_clock_now() - start;
  m->thought[choices->seat] += m->took;
  return chosen;
}

/* An answer that comes too late is none. */
BST_RARE static bool ask_in_time(bst_match *m, const bst_choices *choices, bst_action *out) {
  if (!m->measured)
    return ask_player(m, choices, out);
  bool has_clock = bst_clock_is_set(&m->clock);
  if (has_clock && !bst_clock_has_time(&m->clock, choices->seat))
    return time_out(m, choices, out);
  if (!ask_measured(m, choices, out))
    return false;
  return !has_clock || bst_clock_spend(&m->clock, choices->seat, m->took) ||
         time_out(m, choices, out);
}

bool bst_match_choose(bst_match *m, bst_action *out) {
  bst_choices choices;
  bst_game_choices(m->table, m->game, &choices);
  m->took = BST_UNMEASURED;
  if (choices.count == 0) {
    bst_match_end(m);
    return false;
  }
  if (choices.count > 1 && m->seat[choices.seat]->way != BST_CHOOSES_UNIFORMLY)
    return ask_in_time(m, &choices, out);
  bst_dice *dice = &m->dice[choices.seat];
  uint32_t pick = choices.count > 1 ? bst_dice_below(dice, choices.count) : 0;
  bst_game_choice(m->table, m->game, &choices, pick, out);
  return true;
}

/* --- games that are watched --------------------------------------------------------------------
 */

static bst_status tell_action(bst_match *m, const bst_action *a, bst_error *err) {
  const bst_scribe *scribe = m->scribe;
  return scribe ? said(m, scribe->action(scribe->self, m, a, err)) : BST_OK;
}

static bst_status play_opening(bst_match *m, bst_error *err) {
  const bst_opening *opening = m->opening;
  bst_status status = BST_OK;
  for (size_t i = 0; opening && i < opening->count && status == BST_OK; i++) {
    status = tell_action(m, &opening->action[i], err);
    if (status == BST_OK)
      status = bst_game_apply(m->table, m->game, &opening->action[i], err);
  }
  if (opening && opening->shuffle && status == BST_OK)
    bst_game_reshuffle(bst_table_ruleset(m->table), m->game, m->seed);
  return status;
}

/* Of a game that ends with this. */
static bst_status verdict(bst_match *m, bst_error *err) {
  bst_match_end(m);
  return bst_match_verdict(m, err);
}

/* Has a turn ended since `*turn`? Then the referee is asked. */
static bst_status ask_referee(bst_match *m, uint16_t *turn, bst_error *err) {
  uint16_t now = bst_game_turn(m->game);
  if (!m->referee || now == *turn || bst_game_over(m->game))
    return BST_OK;
  *turn = now;
  return said(m, m->referee->look(m->referee->self, m, &m->stopped, err));
}

static bst_status play_on(bst_match *m, bst_error *err) {
  uint16_t turn = bst_game_turn(m->game);
  bst_action action;
  bst_status status = BST_OK;
  while (status == BST_OK && !m->stopped && bst_match_choose(m, &action)) {
    status = tell_action(m, &action, err);
    if (status == BST_OK)
      status = bst_game_apply_listed(m->table, m->game, &action, err);
    if (status == BST_OK)
      status = ask_referee(m, &turn, err);
  }
  return status == BST_OK ? verdict(m, err) : status;
}

static bst_status begin_watched(bst_match *m, uint64_t seed, uint8_t first_seat, bst_error *err) {
  const bst_scribe *scribe = m->scribe;
  const bst_opening *opening = m->opening;
  bool told = opening && !opening->laid; /* by the opening, what it begins with */
  bst_status status = BST_OK;
  m->seed = seed;
  if (scribe)
    status = said(m, scribe->begin(scribe->self, m, told ? opening->seed : seed,
                                   told ? opening->first_seat : first_seat, err));
  if (status == BST_OK)
    status = bst_match_start(m, seed, first_seat, err);
  return status == BST_OK ? play_opening(m, err) : status;
}

static bst_status play_watched(bst_match *m, uint64_t seed, uint8_t first_seat, bst_error *err) {
  const bst_scribe *scribe = m->scribe;
  bst_error why, *failure = err ? err : &why;
  m->stopped = false;
  bst_status status = begin_watched(m, seed, first_seat, failure);
  if (status == BST_OK)
    status = play_on(m, failure);
  if (!scribe || m->watcher_failed)
    return status;
  why = status == BST_OK ? (bst_error){.status = BST_OK} : *failure;
  bst_status written =
      said(m, scribe->end(scribe->self, m, status == BST_OK ? NULL : &why, failure));
  return written == BST_OK ? status : written;
}

/* A decision that nobody looks at. False: the game is over, or it can't go on, as *status says. */
static inline bool play_decision(bst_match *m, bst_status *status, bst_error *err) {
  bst_action action;
  bst_choices choices;
  bst_game_choices(m->table, m->game, &choices);
  if (choices.count > 0 && m->seat[choices.seat]->way == BST_CHOOSES_UNIFORMLY) {
    bst_dice *dice = &m->dice[choices.seat];
    uint32_t pick = choices.count > 1 ? bst_dice_below(dice, choices.count) : 0;
    *status = bst_game_take(m->table, m->game, pick, err);
    return *status == BST_OK;
  }
  if (!bst_match_choose(m, &action))
    return false;
  *status = bst_game_apply_listed(m->table, m->game, &action, err);
  return *status == BST_OK;
}

bst_status bst_match_play(bst_match *m, uint64_t seed, uint8_t first_seat, bst_error *err) {
  m->watcher_failed = false;
  if (m->scribe || m->referee || m->opening)
    return play_watched(m, seed, first_seat, err);
  bst_status status = bst_match_start(m, seed, first_seat, err);
  while (status == BST_OK && play_decision(m, &status, err))
    ;
  return status == BST_OK ? verdict(m, err) : status;
}
