/* tournament_replayed.c - see tournament_replayed.h. */
#define _POSIX_C_SOURCE 200809L /* strdup */
#include "tournament_replayed.h"

#include <inspect.h>
#include <json.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <turn.h>
#include <view.h>

/* --- what the results say --------------------------------------------------------------------- */

static bool copy(const char *text, char **out) {
  *out = text ? strdup(text) : NULL;
  return !text || *out;
}

bool replayed_game_take(const bst_told_game *told, replayed_game *out) {
  *out = (replayed_game){.number = (uint64_t)told->number,
                         .seed = told->seed,
                         .digest = told->digest,
                         .turns = (uint32_t)told->turns,
                         .finished = strcmp(told->fate, "finished") == 0,
                         .forfeit = BST_NOBODY_FAILED,
                         .seats = told->seats};
  bool fine = copy(told->rules, &out->rules_name) && copy(told->moves, &out->moves) &&
              copy(told->error, &out->error);
  for (uint8_t i = 0; i < told->seats; i++) {
    fine = fine && copy(told->seat[i].player, &out->names[i]);
    out->forfeit = told->seat[i].forfeited ? i : out->forfeit;
  }
  if (!fine)
    replayed_game_drop(out);
  return fine;
}

void replayed_game_drop(replayed_game *game) {
  free(game->rules_name);
  free(game->moves);
  free(game->error);
  for (uint8_t i = 0; i < game->seats; i++)
    free(game->names[i]);
  *game = (replayed_game){0};
}

bst_status replayed_game_find(const bst_tournament *t, replayed_game *game, bst_error *err) {
  const bst_tournament_file *file = t->file;
  game->rules = 0;
  while (game->rules < file->rules_count &&
         strcmp(file->rules[game->rules].name, game->rules_name) != 0)
    game->rules++;
  if (game->rules == file->rules_count)
    return bst_fail(err, BST_ILLEGAL, "its tournament has no rules '%.80s'", game->rules_name);
  for (uint8_t seat = 0; seat < game->seats; seat++) {
    size_t i = 0;
    while (i < file->player_count && strcmp(file->player[i].name, game->names[seat]) != 0)
      i++;
    if (i == file->player_count)
      return bst_fail(err, BST_ILLEGAL, "its tournament has no player '%.80s'", game->names[seat]);
    game->player[seat] = (uint8_t)i;
  }
  return BST_OK;
}

/* --- by its moves ----------------------------------------------------------------------------- */

static bst_status carry_out(bst_match *m, const char *text, bst_error *err) {
  const bst_scribe *scribe = m->scribe;
  bst_choices choices;
  bst_action action;
  bst_game_choices(m->table, m->game, &choices);
  if (strcmp(text, "timeout") == 0) {
    bst_status status = scribe->timeout(scribe->self, m, choices.seat, err);
    return status == BST_OK ? bst_game_timeout(m->table, m->game, err) : status;
  }
  bst_status status = bst_action_parse(m->table, m->game, text, &action, err);
  if (status == BST_OK)
    status = scribe->action(scribe->self, m, &action, err);
  return status == BST_OK ? bst_game_apply(m->table, m->game, &action, err) : status;
}

static bst_status carry_out_all(bst_match *m, const bst_json *moves, bst_error *err) {
  const bst_opening *opening = m->opening;
  bst_status status = BST_OK;
  for (size_t i = 0; i <= bst_json_count(moves) && status == BST_OK; i++) {
    if (opening && opening->shuffle && i == opening->count)
      bst_game_reshuffle(bst_table_ruleset(m->table), m->game, m->seed);
    if (i < bst_json_count(moves))
      status = carry_out(m, bst_json_text(bst_json_at(bst_json_at(moves, i), 1)), err);
  }
  return status;
}

/* As bst_match_play() would. */
static bst_status play_moves(bst_match *m, const replayed_game *game, uint8_t first,
                             bst_error *err) {
  const bst_scribe *scribe = m->scribe;
  const bst_opening *opening = m->opening;
  bool told = opening && !opening->laid;
  bst_json *moves = NULL;
  bst_error why = {0};
  bst_status status = bst_json_parse(game->moves, strlen(game->moves), &moves, err);
  m->seed = game->seed;
  if (status == BST_OK)
    status = scribe->begin(scribe->self, m, told ? opening->seed : game->seed,
                           told ? opening->first_seat : first, err);
  if (status == BST_OK)
    status = bst_match_start(m, game->seed, first, err);
  if (status == BST_OK)
    status = carry_out_all(m, moves, err);
  if (status == BST_OK || !game->finished) { /* what failed then fails now, or lies in the player */
    m->forfeit = game->forfeit;
    bst_fail(&why, BST_SCRIPT, "%s", game->error ? game->error : "");
    status = scribe->end(scribe->self, m, game->finished ? NULL : &why, err);
  }
  bst_json_free(moves);
  return status;
}

/* --- with its players ------------------------------------------------------------------------- */

/* Where the tournament file ended it by adjudication it ends again. */
static bst_status look(void *self, const bst_match *m, bool *stop, bst_error *err) {
  const replayed_game *game = self;
  (void)err;
  *stop = game->finished && bst_game_turn(m->game) >= game->turns &&
          bst_game_digest(bst_table_ruleset(m->table), m->game) == game->digest;
  return BST_OK;
}

static bst_status play(bst_match *m, const replayed_game *game, uint8_t first, bst_error *err) {
  const bst_referee referee = {(void *)(uintptr_t)game, look};
  if (game->moves)
    return play_moves(m, game, first, err);
  m->referee = &referee;
  bst_status status = bst_match_play(m, game->seed, first, err);
  m->referee = NULL;
  return status != BST_OK && !game->finished && !m->watcher_failed ? BST_OK : status;
}

/* --- both ------------------------------------------------------------------------------------- */

static bool is_the_same(const bst_match *m, const replayed_game *game) {
  return !game->finished || bst_game_digest(bst_table_ruleset(m->table), m->game) == game->digest;
}

/* Begins in all ways that the tournament allows, until one leads where the results say. */
static bst_status try_all(bst_match *m, const bst_tournament *t, const replayed_game *game,
                          bst_error *err) {
  const bst_tournament_file *file = t->file;
  size_t starts = file->start_count ? file->start_count : 1;
  uint8_t firsts = file->before_line ? game->seats : 1;
  for (size_t i = 0; i < starts * firsts; i++) {
    if (t->opening)
      m->opening = &t->opening[game->rules * file->start_count + i / firsts];
    bst_status status = play(m, game, (uint8_t)(i % firsts), err);
    if (status == BST_NO_MEMORY || m->watcher_failed)
      return status;
    if (status == BST_OK && is_the_same(m, game))
      return BST_OK;
  }
  return bst_fail(err, BST_ILLEGAL,
                  "it comes out otherwise than the results say: the program, its rules or its "
                  "players are others by now");
}

bst_status replayed_game_play(const bst_tournament *t, const replayed_game *game,
                              const bst_scribe *scribe, bst_error *err) {
  bst_match m;
  bst_player sits[BST_MAX_PLAYERS];
  bst_status status = bst_match_init(&m, bst_rules_compiled(t->rules[game->rules]), err);
  if (status != BST_OK)
    return status;
  for (uint8_t seat = 0; seat < game->seats; seat++) {
    const bst_player *player = &t->player[game->player[seat]];
    bool named = strncmp(player->name, game->names[seat], strlen(game->names[seat])) == 0;
    sits[seat] = *player; /* called "ada=greedy" */
    if (!named)
      snprintf(sits[seat].name, sizeof sits[seat].name, "%.60s=%.90s", game->names[seat],
               player->name);
    m.seat[seat] = &sits[seat];
  }
  m.scribe = scribe;
  status = try_all(&m, t, game, err);
  bst_match_clear(&m);
  return status;
}
