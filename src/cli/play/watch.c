/* watch.c - bastide watch: one game in full, turn by turn. */
#include <match.h>
#include <stdio.h>

#include "commands.h"
#include "failure.h"
#include "load_rules.h"
#include "stepping.h"
#include "viewer.h"

/* Until it is over, or whoever looks on leaves. */
static bst_status play(bst_match *m, uint64_t seed, stepping *steps, bst_error *err) {
  bst_action action;
  bst_status status = bst_match_start(m, seed, 0, err);
  while (status == BST_OK && !steps->left && bst_match_choose(m, &action)) {
    status = bst_game_apply_listed(m->table, m->game, &action, err);
    if (status == BST_OK)
      stepping_go_on(steps, m->game);
  }
  return status == BST_OK && !steps->left ? bst_match_verdict(m, err) : status;
}

static int watch(const options *o, stepping *steps, const bst_rules *rules,
                 const bst_player *player) {
  viewer v = {.rs = bst_rules_compiled(rules),
              .rules = rules,
              .colour = stdout_has_colour(),
              .utf8 = stdout_has_utf8()};
  bst_match match = {0};
  bst_error error;
  bst_status status = bst_match_init(&match, v.rs, &error);
  for (uint8_t seat = 0; seat < bst_ruleset_players(v.rs); seat++) {
    match.seat[seat] = &player[seat];
    v.name[seat] = player[seat].name;
  }
  if (status == BST_OK) {
    viewer_observe(&v, match.table);
    stepping_begin(steps, &v, "action");
    show_prints(match.table);
    match.hear = show_print;
    status = play(&match, o->seed, steps, &error);
  }
  if (status == BST_OK && !steps->left)
    status = viewer_totals(&v, match.table, match.game, &error);
  if (status != BST_OK)
    fprintf(stderr, "watch: %s\n", error.text);
  if (status != BST_OK && match.table)
    print_failure(match.table, bst_match_failed_bot(&match));
  bst_match_clear(&match);
  return status == BST_OK ? CLI_DONE : CLI_FAILED;
}

int watch_command(const options *o) {
  bst_player player[BST_MAX_PLAYERS] = {0};
  bst_rules *rules = NULL;
  stepping steps;
  uint8_t count;
  int status = stepping_read(o, "watch", &steps);
  if (status == CLI_DONE)
    status = read_players(o->players, player, &count);
  if (status == CLI_DONE)
    status = load_rules(o, count, &rules);
  if (status == CLI_DONE)
    status = watch(o, &steps, rules, player);
  clear_players(player);
  bst_rules_free(rules);
  return status;
}
