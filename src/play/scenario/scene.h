/* scene.h - one scenario while it is being played; shared by scenario.c, which plays it,
 * scene_begin.c, which sets it up, expect.c, which compares it with what should be, and
 * scene_links.c, scene_pieces.c and scene_state.c, which do both with what lies on the table. */
#ifndef BST_SCENE_H
#define BST_SCENE_H

#include "scenario.h"

#include <bot.h>
#include <suggest.h>

enum {
  BST_SCENE_AWARDS = 256,
  BST_SCENE_EVENTS = 1024,
  BST_SCENE_ACTIONS = 8192,
  BST_SCENE_STACK = 2048,
  BST_SCENE_TEXT = 192,
};

typedef struct bst_scene_line {
  char text[BST_SCENE_TEXT];
} bst_scene_line;

typedef struct bst_scene {
  const bst_scenario *scenario;
  bst_kept_rules *kept;   /* or NULL */
  bst_coverage *coverage; /* or NULL */
  bst_scenario_result *out;
  bst_table *table;
  const bst_ruleset *rs;
  bst_game *game, *before;                /* before: to go back to when an action breaks off */
  bst_scene_line award[BST_SCENE_AWARDS]; /* since the last expectation */
  size_t award_count;
  bst_scene_line *event; /* the same, BST_SCENE_EVENTS of them; NULL: nobody asks */
  size_t event_count;
  bst_action *legal;      /* BST_SCENE_ACTIONS of them */
  bst_bot_file *bot_file; /* the scenario's; NULL: it has none, or none was asked yet */
  bst_bot *bot;
  bst_dice dice[BST_MAX_PLAYERS]; /* what it throws, by seat */
} bst_scene;

/* Notes what failed, and where; returns false. */
bool bst_scene_fail(bst_scene *s, int line, const char *expected, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;

/* The same with all messages of a report. */
bool bst_scene_fail_report(bst_scene *s, int line, const char *expected, const bst_report *report);

/* Splits "2 normal 0,0 city:N" into a seat (from 0), a word (at most 64 characters), the rest.
 * `form`: what the text should look like, for the message. A seat where nobody sits is a failure,
 * too. */
bool bst_scene_split(bst_scene *s, int line, const char *text, const char *form, uint8_t *seat,
                     char *word, const char **rest);

/* Is the text a whole number, with nothing behind it? */
bool bst_scene_number(const char *text, long *number);

/* Sets the position up, or starts the game. */
bool bst_scene_begin(bst_scene *s);

/* The stack that the scenario lists; true where it lists none. */
bool bst_scene_fill_stack(bst_scene *s);
/* The nearest word, as "; did you mean '...'?"; "" when none is near enough. */
const char *bst_scene_hint(const bst_nearest *nearest, char out[BST_SCENE_TEXT]);
/* The legal action that was meant most likely, as "; did you mean '...'?"; else "". */
const char *bst_scene_hint_at_action(bst_scene *s, const char *text, char out[BST_SCENE_TEXT]);
/* How many copies of a tile a list names: "BA/C", "BA/C*3", "BA/C 1,0 r2". */
uint32_t bst_scene_copies(const bst_lines *from, const char *tile);

/* The links of the board. */
bool bst_scene_lay_links(bst_scene *s);
/* "ferry 1,0 road:W & 1,0 road:E": is there such a link? */
bool bst_scene_expect_link(bst_scene *s, int line, const char *text);

/* What the scenario puts there by hand, after `setup` of the rules. */
bool bst_scene_put_pieces(bst_scene *s);
bool bst_scene_put_state(bst_scene *s);

/* "sheep:2*3 at herdsman:1 at 0,0 field:N": are there exactly so many? */
bool bst_scene_expect_piece(bst_scene *s, int line, const char *text);
/* "1 normal 6" */
bool bst_scene_expect_supply(bst_scene *s, int line, const char *text);
/* "toll.paid:1 = 3" */
bool bst_scene_expect_state(bst_scene *s, int line, const char *text);
/* "toll.paid at 0,0 road:E" */
bool bst_scene_expect_mark(bst_scene *s, int line, const char *text, bool wanted);

/* "sky: rain", "player 2: 3 x gold", "0,1: burnt": is it among what everybody is shown? */
bool bst_scene_expect_shown(bst_scene *s, int line, const char *text, bool wanted);

/* Does the bot choose what the step says? *action: what it chose. */
bool bst_scene_ask_bot(bst_scene *s, const bst_scenario_step *step, bst_action *action);
void bst_scene_drop_bot(bst_scene *s);

/* Does all of it hold? Forgets the awards and events heard so far. */
bool bst_scene_expect(bst_scene *s, const bst_scenario_expect *e);

#endif
