#include "course_digest.h"

#include "game.h"
#include "inspect.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <string.h>

enum { ACTION_TEXT = 1024, TIMEOUT = 1 };

static void mix(bst_course *course, uint64_t what) {
  const uint64_t both[2] = {course->value, what};
  course->value = XXH3_64bits(both, sizeof both);
}

static void mix_text(bst_course *course, const char *text) {
  mix(course, XXH3_64bits(text, strlen(text)));
}

/* Points by what they were given for, and where each rule's chance stands: sums, so that their
 * order doesn't matter. */
static uint64_t accounts(const bst_ruleset *rs, const bst_game *g) {
  uint64_t sum = 0;
  uint16_t terms = bst_term_count(rs);
  for (uint8_t seat = 0; seat < rs->players; seat++)
    for (uint16_t term = 0; term < terms; term++) {
      int32_t points = bst_game_points_by_term(rs, g, seat, term);
      const char *name = bst_term_name(rs, term);
      if (points != 0)
        sum += XXH3_64bits_withSeed(name, strlen(name), (uint64_t)(uint32_t)points << 8 | seat);
    }
  for (size_t rule = 0; rule < rs->rule_count; rule++) {
    const bst_stream *stream = &streams_of(rs, g)[rule];
    if (rs->rule[rule].is_part && stream->count == 0)
      continue; /* what is told from a rule into a part of its own plays on as it did */
    const uint64_t chance[] = {stream->key[0], stream->key[1], stream->count};
    const char *name = rs->rule[rule].name;
    sum += XXH3_64bits_withSeed(name, strlen(name), XXH3_64bits(chance, sizeof chance));
  }
  return sum;
}

uint64_t bst_game_state_digest(const bst_ruleset *rs, const bst_game *g) {
  const uint64_t both[2] = {bst_game_position_digest(rs, g), accounts(rs, g)};
  return XXH3_64bits(both, sizeof both);
}

/* What has come of everything so far; once a turn the whole position. */
static void look(bst_course *course, const bst_ruleset *rs, const bst_game *g) {
  mix(course, accounts(rs, g));
  if (g->drawn != BST_NONE)
    mix_text(course, bst_tile_name(rs, g->drawn));
  if (g->turn == course->turn)
    return;
  course->turn = g->turn;
  mix(course, bst_game_position_digest(rs, g));
}

void bst_course_action(bst_course *course, const bst_ruleset *rs, const bst_game *g,
                       const bst_action *a) {
  char text[ACTION_TEXT];
  look(course, rs, g);
  bst_action_text(rs, g, a, text, sizeof text);
  mix(course, a->seat);
  mix_text(course, text);
}

void bst_course_timeout(bst_course *course, const bst_ruleset *rs, const bst_game *g,
                        uint8_t seat) {
  look(course, rs, g);
  mix(course, (uint64_t)TIMEOUT << 32 | seat);
}

uint64_t bst_course_end(bst_course *course, const bst_ruleset *rs, const bst_game *g) {
  mix(course, accounts(rs, g));
  mix(course, bst_game_position_digest(rs, g));
  return course->value;
}
