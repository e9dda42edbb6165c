/* match.c - see match.h. */
#include "match.h"

#include <host_state.h>

#include <stdio.h>

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
  return BST_OK;
}

static void drop_bots(bst_match *m) {
  for (int i = 0; i < BST_MAX_PLAYERS; i++) {
    bst_bot_free(m->bot[i].bot);
    m->bot[i] = (struct bst_match_bot){NULL, NULL};
  }
}

/* Bots play by the rules that they were made for. */
void bst_match_move(bst_match *m, bst_table *table) {
  drop_bots(m);
  bst_table_free(m->table);
  m->table = table;
}

void bst_match_clear(bst_match *m) {
  drop_bots(m);
  bst_game_free(m->game);
  bst_table_free(m->table);
  *m = (bst_match){0};
}

bst_status bst_match_start(bst_match *m, uint64_t seed, uint8_t first_seat, bst_error *err) {
  uint8_t seats = bst_ruleset_players(bst_table_ruleset(m->table));
  for (uint8_t seat = 0; seat < seats; seat++)
    bst_player_dice(&m->dice[seat], seed, seat);
  m->forfeit = BST_NOBODY_FAILED;
  return bst_game_start(m->table, m->game, seed, first_seat, err);
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
  if (bot &&
      bst_bot_choose(bot, m->game, choices, &m->dice[choices->seat], out, &m->failure) == BST_OK)
    m->forfeit = BST_NOBODY_FAILED;
  else
    m->forfeit = choices->seat;
  return m->forfeit == BST_NOBODY_FAILED;
}

bst_status bst_match_verdict(const bst_match *m, bst_error *err) {
  if (m->forfeit == BST_NOBODY_FAILED)
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

bool bst_match_is_pure(const bst_match *m, char *what, size_t size) {
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    if (m->bot[i].bot && !bst_bot_is_pure(m->bot[i].bot, what, size))
      return false;
  return bst_host_is_pure(m->table, what, size);
}

/* --- playing ---------------------------------------------------------------------------------- */

bool bst_match_choose(bst_match *m, bst_action *out) {
  bst_choices choices;
  bst_game_choices(m->table, m->game, &choices);
  if (choices.count == 0)
    return false;
  const bst_player *player = m->seat[choices.seat];
  bst_dice *dice = &m->dice[choices.seat];
  if (choices.count > 1 && player->way != BST_CHOOSES_UNIFORMLY) {
    if (player->way == BST_CHOOSES_BY_SCRIPT)
      return ask_bot(m, &choices, out);
    bst_player_pick(player, dice, m->table, m->game, &choices, out);
    return true;
  }
  uint32_t pick = choices.count > 1 ? bst_dice_below(dice, choices.count) : 0;
  bst_game_choice(m->table, m->game, &choices, pick, out);
  return true;
}

/* What the scribe said; a failure is marked as its own. */
static bst_status said(bst_match *m, bst_status status) {
  m->scribe_failed = status != BST_OK;
  return status;
}

static bst_status play_written(bst_match *m, uint64_t seed, uint8_t first_seat, bst_error *err) {
  const bst_scribe *scribe = m->scribe;
  bst_error why;
  bst_action action;
  bst_status played = BST_OK;
  bst_status status = said(m, scribe->begin(scribe->self, m, seed, first_seat, err));
  if (status == BST_OK)
    played = bst_match_start(m, seed, first_seat, &why);
  while (status == BST_OK && played == BST_OK && bst_match_choose(m, &action)) {
    status = said(m, scribe->action(scribe->self, m, &action, err));
    if (status == BST_OK)
      played = bst_game_apply_listed(m->table, m->game, &action, &why);
  }
  if (status == BST_OK && played == BST_OK)
    played = bst_match_verdict(m, &why);
  if (status == BST_OK)
    status = said(m, scribe->end(scribe->self, m, played == BST_OK ? NULL : &why, err));
  if (status == BST_OK && played != BST_OK && err)
    *err = why;
  return status == BST_OK ? played : status;
}

bst_status bst_match_play(bst_match *m, uint64_t seed, uint8_t first_seat, bst_error *err) {
  bst_action action;
  m->scribe_failed = false;
  if (m->scribe)
    return play_written(m, seed, first_seat, err);
  bst_status status = bst_match_start(m, seed, first_seat, err);
  while (status == BST_OK && bst_match_choose(m, &action))
    status = bst_game_apply_listed(m->table, m->game, &action, err);
  return status == BST_OK ? bst_match_verdict(m, err) : status;
}
