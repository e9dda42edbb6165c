/* foreign_text.h - what a foreign player is told, in JSON. Everything in it comes from the rules,
 * or from the view of the seat that is asked. */
#ifndef BST_FOREIGN_TEXT_H
#define BST_FOREIGN_TEXT_H

#include "mind.h"

#include <json.h>

/* The lines of the protocol; NULL or without parts: out of memory. The caller's. */
bst_json *bst_foreign_setup(const bst_ruleset *rs, const bst_player *player);
bst_json *bst_foreign_begin(const bst_decision *what);
bst_json *bst_foreign_question(const bst_ruleset *rs, const bst_decision *what);
bst_json *bst_foreign_end(const bst_ruleset *rs, const bst_game_end *how);

#endif
