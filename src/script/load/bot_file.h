/* bot_file.h - a player written in Lua: `return bot { id = ..., api = 1, choose = function(g,
 * actions) ... end }`. What the file declares, and which values its options have: immutable, shared
 * by all threads. bot.h lets it play. */
#ifndef BST_BOT_FILE_H
#define BST_BOT_FILE_H

#include "arena.h"
#include "reader.h"

typedef struct bst_bot_option {
  const char *name;       /* without the bot's id */
  const bst_value *value; /* in force: a text, a whole number or a boolean */
  const char *values;     /* "1|2|3" */
  const char *help;
} bst_bot_option;

typedef struct bst_bot_file {
  bst_arena arena;               /* everything below */
  const char *id, *title, *path; /* title: "" where not given */
  const char *text;              /* of the file, run again for each machine */
  size_t size;
  int choose_line;
  const bst_bot_option *option;
  size_t option_count;
} bst_bot_file;

/* "my_bot.lua" or "cautious" (scripts/bots/cautious.lua), with values of its options behind it, as
 * in "my_bot.lua:depth=2:brave=true". On failure *out is unchanged and `report` says what is wrong:
 * BST_NOT_FOUND there is no such bot, BST_BAD_VALUE an option, BST_BAD_INPUT the file. */
bst_status bst_bot_file_load(const char *name, bst_bot_file **out, bst_report *report);
void bst_bot_file_free(bst_bot_file *file); /* accepts NULL */

/* What it must have. */
enum { BST_BOT_FUNCTIONS = 1 };
extern const char *const bst_bot_functions[BST_BOT_FUNCTIONS];

/* Does `name`, as bst_bot_file_load takes it, name a file? Then its length without options; else 0.
 */
size_t bst_bot_name_path(const char *name);

/* The same bot named in a file at `from`: where it is a file, it lies beside that one, or else is
 * meant from the folder of the caller. In the arena; NULL: out of memory. */
const char *bst_bot_name_beside(bst_arena *arena, const char *from, const char *name);
/* The same of a player as --players names him: "lua:my_bot.lua", "cmd:python3 my_program.py" (see
 * command.h), or one who is in no file. */
const char *bst_bot_player_beside(bst_arena *arena, const char *from, const char *name);
/* May a set-up or a tournament name him (paths.h)? Else that is reported. */
bool bst_bot_player_check(const bst_reader *reader, const bst_value *at, const char *name);

#endif
