/* jcz_steps.h - what another engine said about every state of its games: a file of one JSON object
 * a line, also packed by gzip (docs/jcz.md). */
#ifndef BST_JCZ_STEPS_H
#define BST_JCZ_STEPS_H

#include "jcz_game.h"

typedef struct bst_jcz_steps bst_jcz_steps;

/* BST_BAD_INPUT: it can't be read, or a line is none of such a file. */
bst_status bst_jcz_steps_read(const char *path, bst_jcz_steps **out, bst_error *err);
void bst_jcz_steps_free(bst_jcz_steps *steps);

/* The state after `messages` messages of the game at `path`, "folder/name.jcz"; NULL: not told. */
const bst_json *bst_jcz_steps_of(const bst_jcz_steps *steps, const char *path, size_t messages);

/* Is the game where that state says? BST_ILLEGAL: err->text says what differs. */
bst_status bst_jcz_steps_compare(const bst_json *step, const bst_jcz_game *j, bst_error *err);

#endif
