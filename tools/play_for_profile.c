/* play_for_profile.c - plays what the compiler is to make fast (cmake/Profile.cmake): random games of
 * each kind of rules, and some of players who think. One thread and fixed seeds, so that the profile
 * and the program that is made by it are the same each time.
 *
 * play_for_profile: needs $BASTIDE_PATH. */
#include <inttypes.h>
#include <load.h>
#include <match.h>
#include <player.h>
#include <rules.h>
#include <sim.h>
#include <stdio.h>

typedef struct share {
  const char *with[8];
  const char *player;
  uint64_t games;
} share;

/* About as many instructions each, so that none is cold beside the others; the plain game has more. */
static const share SHARES[] = {
    {{"base"}, "random", 3000},
    {{"inns_and_cathedrals", "traders_and_builders", "abbot", "river"}, "random", 300},
    {{"hills_and_sheep", "watchtowers", "halflings"}, "random", 300},
    {{"princess_and_dragon", "tower"}, "random", 60},
    {{"abbey_and_mayor"}, "random", 500},
    {{"bridges_castles_and_bazaars"}, "random", 200},
    {{"tunnel", "ferries"}, "random", 200},
    {{"count", "king_and_robber", "cult", "monasteries"}, "random", 300},
    {{"all"}, "random", 4},
    {{"base"}, "greedy", 3},
    {{"base"}, "mcts:5", 1},
};

static bst_status play(const share *s, const bst_ruleset *rs, bst_error *err) {
  bst_match match = {0};
  bst_player player;
  bst_status status = bst_player_make(s->player, &player, err);
  if (status == BST_OK)
    status = bst_match_init(&match, rs, err);
  for (int seat = 0; seat < BST_MAX_PLAYERS; seat++)
    match.seat[seat] = &player;
  for (uint64_t game = 0; status == BST_OK && game < s->games; game++)
    status = bst_match_play(&match, bst_sim_game_seed(1, game), 0, err);
  bst_match_clear(&match);
  return status;
}

static bst_status load_and_play(const share *s, bst_error *err) {
  bst_setup setup = {.with = s->with, .players = 2};
  while (setup.with_count < sizeof s->with / sizeof *s->with && s->with[setup.with_count] != NULL)
    setup.with_count++;
  bst_rules *rules = NULL;
  bst_report report = BST_REPORT_EMPTY;
  bst_status status = bst_rules_load(&setup, &rules, &report);
  if (status != BST_OK)
    snprintf(err->text, sizeof err->text, "%s can't be loaded", s->with[0]);
  bst_report_clear(&report);
  if (status == BST_OK)
    status = play(s, bst_rules_compiled(rules), err);
  bst_rules_free(rules);
  return status;
}

int main(void) {
  bst_error err = {0};
  bst_status status = BST_OK;
  for (size_t i = 0; status == BST_OK && i < sizeof SHARES / sizeof *SHARES; i++)
    status = load_and_play(&SHARES[i], &err);
  if (status != BST_OK)
    fprintf(stderr, "play_for_profile: %s\n", err.text);
  return status != BST_OK;
}
