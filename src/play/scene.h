/* scene.h - one scenario while it is being played; shared by scenario.c, which sets it up and plays
 * it, and expect.c, which compares it with what should be. */
#ifndef BST_SCENE_H
#define BST_SCENE_H

#include "scenario.h"

enum {
  BST_SCENE_AWARDS = 256,
  BST_SCENE_ACTIONS = 8192,
  BST_SCENE_STACK = 2048,
  BST_SCENE_TEXT = 192,
};

typedef struct bst_award_line {
  char text[BST_SCENE_TEXT];
} bst_award_line;

typedef struct bst_scene {
  const bst_scenario *scenario;
  bst_scenario_result *out;
  bst_table *table;
  const bst_ruleset *rs;
  bst_game *game, *before;                /* before: to go back to when an action breaks off */
  bst_award_line award[BST_SCENE_AWARDS]; /* since the last expectation */
  size_t award_count;
  bst_action *legal; /* BST_SCENE_ACTIONS of them */
} bst_scene;

/* Notes what failed, and where; returns false. */
bool bst_scene_fail(bst_scene *s, int line, const char *expected, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;

/* Splits "2 normal 0,0 city:N" into a seat (from 0), a word (at most 64 characters), the rest.
 * `form`: what the text should look like, for the message. A seat where nobody sits is a failure,
 * too. */
bool bst_scene_split(bst_scene *s, int line, const char *text, const char *form, uint8_t *seat,
                     char *word, const char **rest);

/* Does all of it hold? Forgets the awards heard so far. */
bool bst_scene_expect(bst_scene *s, const bst_scenario_expect *e);

#endif
