/* play_for_profile.c - plays what the compiler is to make fast (cmake/Profile.cmake): one thread
 * and fixed seeds, so that the profile and the program that is made by it are the same each time.
 *
 * play_for_profile FILE: in lines of it stand games, a player and rules; needs $BASTIDE_PATH. */
#include <inttypes.h>
#include <load.h>
#include <match.h>
#include <player.h>
#include <rules.h>
#include <sim.h>
#include <stdio.h>
#include <string.h>

enum { MOST_RULES = 8 };

static bst_status play(const char *name, uint64_t games, const bst_ruleset *rs, bst_error *err) {
  bst_match match = {0};
  bst_player player;
  bst_status status = bst_player_make(name, &player, err);
  if (status == BST_OK)
    status = bst_match_init(&match, rs, err);
  for (int seat = 0; seat < BST_MAX_PLAYERS; seat++)
    match.seat[seat] = &player;
  for (uint64_t game = 0; status == BST_OK && game < games; game++)
    status = bst_match_play(&match, bst_sim_game_seed(1, game), 0, err);
  bst_match_clear(&match);
  return status;
}

/* `rules`: names with commas, which are overwritten. */
static bst_status load_and_play(const char *player, uint64_t games, char *rules, bst_error *err) {
  const char *with[MOST_RULES];
  bst_setup setup = {.with = with, .players = 2};
  bst_rules *loaded = NULL;
  bst_report report = BST_REPORT_EMPTY;
  for (char *name = strtok(rules, ","); name != NULL && setup.with_count < MOST_RULES;
       name = strtok(NULL, ","))
    with[setup.with_count++] = name;
  bst_status status = bst_rules_load(&setup, &loaded, &report);
  if (status != BST_OK)
    snprintf(err->text, sizeof err->text, "the rules can't be loaded");
  bst_report_clear(&report);
  if (status == BST_OK)
    status = play(player, games, bst_rules_compiled(loaded), err);
  bst_rules_free(loaded);
  return status;
}

int main(int argc, char **argv) {
  bst_error err = {0};
  char line[256], player[32], rules[200];
  unsigned games;
  FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
  if (file == NULL) {
    fprintf(stderr, "usage: play_for_profile FILE (bench/profile.txt)\n");
    return 2;
  }
  bst_status status = BST_OK;
  for (int number = 1; status == BST_OK && fgets(line, sizeof line, file) != NULL; number++) {
    if (line[0] == '#')
      continue;
    snprintf(err.text, sizeof err.text, "a line has games, a player and rules");
    status = sscanf(line, "%u %31s %199s", &games, player, rules) == 3
                 ? load_and_play(player, games, rules, &err)
                 : BST_BAD_INPUT;
    if (status != BST_OK)
      fprintf(stderr, "%s:%d: %s\n", argv[1], number, err.text);
  }
  fclose(file);
  return status != BST_OK;
}
