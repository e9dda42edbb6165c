/* play_keep.h - a game that was begun is kept: after every action it is written to a file of its
 * own, whole, so that neither a closed terminal nor the end of the program by force loses more than
 * the line that was being typed. When it is over the file goes away.
 *
 * The files lie in $XDG_STATE_HOME/bastide, ~/.local/state/bastide without it, and are called after
 * the time at which they were begun and the process that writes them. */
#ifndef BST_PLAY_KEEP_H
#define BST_PLAY_KEEP_H

#include "playing.h"

/* Finds the file for this game: o->autosave, or one in the folder. Where there is none, that is
 * said, and the game goes on without. */
void play_keep_begin(playing *p, const options *o);
/* Writes the game; that it can't be written is said once. Of a game that is over the file is
 * removed. */
void play_keep(playing *p);
/* Is all of it in the file? */
bool play_is_kept(const playing *p);
/* How to go on with it; nothing if it isn't kept. */
void play_keep_farewell(const playing *p);

/* Says that games lie there that aren't over, if any do. */
void play_keep_tell(void);
/* Finds the game to go on with, and asks if there are several: its path. CLI_INPUT: there is none,
 * CLI_USAGE: none was chosen; it has been said. */
int play_keep_choose(char *path, size_t size);
/* The game of `path` is kept in a new file from here on, if it was in the folder. */
void play_keep_take_over(playing *p, const char *path);

#endif
