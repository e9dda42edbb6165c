/* tournament_fixture.h - files of tournaments made by hand, for tests of who meets whom. Include it
 * behind cmocka.h. */
#ifndef BST_TOURNAMENT_FIXTURE_H
#define BST_TOURNAMENT_FIXTURE_H

#include <scores.h>
#include <string.h>

/* Seeded by their numbers, of no team, one ruleset, a set of games a table. */
static bst_tournament_file file_of(bst_tournament_format format, uint8_t table, size_t players) {
  static const bst_tournament_rules rulesets[2];
  bst_tournament_file file = {.format = format,
                              .table = table,
                              .set = table,
                              .games = table,
                              .rules = rulesets,
                              .rules_count = 1,
                              .player_count = players,
                              .rounds = 1,
                              .placing = {1},
                              .is_seeded = true};
  for (size_t i = 0; i < players; i++)
    file.seeding[i] = (uint8_t)i;
  memset(file.team, BST_NO_TEAM, sizeof file.team);
  return file;
}

static bst_schedule begin(const bst_tournament_file *file, uint64_t seed) {
  bst_schedule s;
  assert_int_equal(bst_schedule_init(&s, file, seed, file->games), BST_OK);
  return s;
}

#endif
