/* jcz_tokens.h - how JCloisterZone calls kinds of tokens. A name of theirs can stand for another
 * kind with each player: they tell only how the kinds were dealt. */
#ifndef BST_JCZ_TOKENS_H
#define BST_JCZ_TOKENS_H

#include "jcz_names.h"

/* NULL: it has no name there. */
const char *bst_jcz_token_name(const bst_jcz_names *names, uint8_t kind);
/* What a name of theirs means with this player; 255: nothing. */
uint8_t bst_jcz_token_kind(const bst_jcz_names *names, const char *theirs, uint8_t seat);
/* Does any rule know it? */
bool bst_jcz_knows_token(const bst_jcz_names *names, const char *theirs);
/* Does the step take a token that its options name? */
bool bst_jcz_takes_token(const bst_step_def *step);
/* Is the action about a token of a kind of which one lies on the board already? */
bool bst_jcz_is_second(const bst_jcz_names *names, const bst_game *g, const bst_action *a);

#endif
