/* position_file.h - positions with questions about them, as JSON, and whether the answers are those
 * that the file expects. A file is a list of entries, or brings its own tiles:
 * {"halves": {...}, "types": {...}, "positions": [entries]} (position_tiles.h).
 *
 *   [{"id": "loop", "desc": "...", "tiles": [{"tile": "V", "x": 0, "y": 0, "rot": 3}, ...],
 *     "expect": [{"query": "road", "at": [0, 0, "E"], "expect": {"tiles": 4, "done": true}}]}]
 *
 * "tile" is a letter of the rules texts or the id of a tile. What a query asks for is declared by
 * the rules that are loaded; three keys are known everywhere: done, open, and pts, what one owner
 * would get (now if the feature is complete, else at the end). "at" names a cell, with the side or
 * the slot of a side where the feature lies ("N", "NL", "I" for one that reaches no side); a fourth
 * element `true` asks under the option that the query declares for that.
 *
 * An entry may say where its tiles lie in short, as "moves" (position_board.h), and ask in short,
 * in "results" (position_question.h). */
#ifndef BST_POSITION_FILE_H
#define BST_POSITION_FILE_H

#include <load.h>

#include "json.h"

typedef struct bst_position_result {
  size_t passed, failed, skipped; /* entries */
  /* A list with an object per entry: id, desc, result ("passed", "failed", "skipped"), reason (when
   * skipped), queries: list of {query, at, values, expected, differences: [{key, expected,
   * actual}]}; questions of "results" have no "at", but may have "skipped", why that one can't be
   * answered. The caller frees it. */
  bst_json *entries;
} bst_position_result;

/* Sees every position that could be laid, before its queries are answered. */
typedef struct bst_position_viewer {
  void *self;
  /* `rules`: whose draw entries hold; `rs`: the game's. A failure ends it all. */
  bst_status (*laid)(void *self, const char *id, const char *description, const bst_rules *rules,
                     const bst_ruleset *rs, const bst_game *g, bst_error *err);
} bst_position_viewer;

/* Lays and asks everything in the file, "-" for the standard input, under the rules of `setup`.
 * What can't be compared because
 * nothing loaded knows the tile or the key is skipped. BST_BAD_INPUT: the file is wrong, `err` says
 * where (file, entry); or rules can't be loaded, `report` says why (then err->text is empty).
 * `viewer` may be NULL. */
bst_status bst_position_file_run(const char *path, const bst_setup *setup,
                                 const bst_position_viewer *viewer, bst_position_result *out,
                                 bst_report *report, bst_error *err);

#endif
