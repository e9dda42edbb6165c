/* jcz_names.h - what is in a game, in the words of JCloisterZone: questions, options, messages. An
 * option is one line, the same whether it comes from a game, from a message or from the list of
 * another engine:
 *
 *   "TilePlacement BA/C [1,0] R90"      "Meeple SmallFollower City N [1,0]"
 *   "ReturnMeeple SOURCE Road WE [1,0] 0.small"      "Confirm"      "PASS" */
#ifndef BST_JCZ_NAMES_H
#define BST_JCZ_NAMES_H

#include <game.h>
#include <interop.h>

#include "jcz_row.h"
#include "json.h"

enum { BST_JCZ_LINE = 192 };

typedef struct bst_jcz_line {
  char text[BST_JCZ_LINE];
} bst_jcz_line;

/* The entries that speak of the things of one ruleset, by their numbers; NULL: none does. */
typedef struct bst_jcz_names {
  const bst_rules *rules;
  const bst_ruleset *rs;
  const bst_jcz_entry *kind[BST_MAX_KINDS];
  const bst_jcz_entry *figure[BST_MAX_FIGURE_KINDS];
  const bst_jcz_entry *zone[BST_MAX_ZONES];
  const bst_jcz_entry *op[BST_MAX_STEPS + 16];
  bool asks[BST_MAX_STEPS + 16]; /* by operation: they ask also where there is one way */
  uint16_t row; /* the zone in which tiles are called by their places, or BST_NONE */
} bst_jcz_names;

void bst_jcz_names_of(bst_jcz_names *names, const bst_rules *rules);

/* What a term or reason is called in their list of scores, "city.incomplete"; NULL: it has no name.
 */
const char *bst_jcz_score(const bst_jcz_names *names, uint16_t term);

/* Is that the only action of a question that isn't put to anybody here? */
bool bst_jcz_is_forced(const bst_jcz_names *names, const bst_choices *choices, const bst_action *a);

/* What a figure of nobody is called, "witch.1"; false: it is somebody's, or has no name there. */
enum { BST_JCZ_FIGURE_ID = 80 };
bool bst_jcz_neutral_id(const bst_jcz_names *names, const bst_game *g, uint16_t figure,
                        char id[BST_JCZ_FIGURE_ID]);

/* What they name where a figure stands on a corner: the segment of the tile south-east of it that
 * is there. BST_NONE: no tile lies there. */
uint16_t bst_jcz_corner_node(const bst_jcz_names *names, const bst_game *g, uint16_t corner);

/* The cell in which a zone lies for them. False: no tile that is called so lies. */
bool bst_jcz_zone_cell(const bst_jcz_names *names, const bst_game *g, uint16_t zone,
                       bst_place_xy *out);

/* Does the action place the tile that is drawn, also where that takes some help of the rules? */
bool bst_jcz_places(const bst_jcz_names *n, const bst_action *a);
/* Of a step that edits tiles: the sides of a segment that it adds at `side`, "NS". */
const char *bst_jcz_edited_sides(const bst_ruleset *rs, const bst_step_def *step, uint16_t side);

/* "[3,-1]" */
void bst_jcz_cell(int x, int y, char out[32]);

/* An action of the open question. */
void bst_jcz_action_line(const bst_jcz_names *names, const bst_game *g, const bst_action *a,
                         bst_jcz_line *out);
/* The same as a message says it: some steps tell nothing but their word. */
void bst_jcz_action_message(const bst_jcz_names *names, const bst_game *g, const bst_action *a,
                            bst_jcz_line *out);
/* Their word for one of a step's; NULL: it has none. */
const char *bst_jcz_value(const bst_jcz_entry *step, const char *word);
/* Where a message comes: the tile that is drawn, what is said about the question (NULL: nothing),
 * and the row. */
typedef struct bst_jcz_moment {
  uint16_t tile;
  const bst_jcz_entry *asked;
  const bst_jcz_row *row;
} bst_jcz_moment;
/* What a message asks for. False: no rule knows this message. */
bool bst_jcz_message_line(const bst_jcz_names *names, const char *type, const bst_json *payload,
                          const bst_jcz_moment *now, bst_jcz_line *out);
/* The options of one item of an engine's list of pending actions, at most `cap`; returns how many
 * there are. */
size_t bst_jcz_item_lines(const bst_jcz_names *names, const bst_json *item, bst_jcz_line *out,
                          size_t cap);

#endif
