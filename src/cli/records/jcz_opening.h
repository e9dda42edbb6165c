/* jcz_opening.h - games of JCloisterZone where a record could be: played again, asked about, drawn.
 */
#ifndef BST_JCZ_OPENING_H
#define BST_JCZ_OPENING_H

#include <jcz_book.h>
#include <jcz_game.h>

#include "command_line.h"
#include "stepping.h"

/* A game that was opened; what isn't there is NULL. */
typedef struct jcz_opening {
  const char *path;
  bst_jcz_book *book;
  bst_jcz_file *file;
  bst_rules *rules;
  bst_jcz_game *game;
} jcz_opening;

/* Does the path end in ".jcz"? */
bool is_jcz(const char *path);

/* Opens a game, which isn't started yet. Says what is wrong and returns the exit status, or
 * CLI_DONE. To be closed in any case. */
int jcz_open(const char *path, jcz_opening *out);
void jcz_close(jcz_opening *j);
/* Carries out the next message, or starts the game (`start`); the same. */
int jcz_go_on(jcz_opening *j, bool start);
/* Is there a message left that could be carried out? */
bool jcz_has_more(const jcz_opening *j);

int jcz_replay(const options *o, stepping *steps, const char *path);
int jcz_actions(const options *o, const char *path);
int jcz_render(const options *o, const char *path, const char *output);

#endif
