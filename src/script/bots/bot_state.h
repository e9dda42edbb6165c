/* bot_state.h - a bot from inside: for the files that make it up. */
#ifndef BST_BOT_STATE_H
#define BST_BOT_STATE_H

#include "bot.h"
#include "vm.h"

#include <random.h>

enum { BST_BOT_DEPTH = 8 }; /* so many g:after() in one another */

/* A position that the bot looks at, and what is legal there. */
typedef struct bst_bot_level {
  bst_game *game;
  bool listed;
  bst_choices choices;
  bst_action *action; /* choices.count of them, once listed */
  uint32_t room;
  uint32_t serial; /* differs for each position of a decision */
} bst_bot_level;

struct bst_bot {
  const bst_bot_file *file;
  bst_arena arena;
  bst_vm *vm;
  bst_table *table; /* of its own: nobody watches it, and what fails at it harms no game */
  bst_handler handler;
  int root, choose; /* references: what the file declared, its function */
  uint8_t seat;
  bst_dice *dice; /* the caller's, during a decision */
  bst_bot_level level[BST_BOT_DEPTH + 1];
  uint32_t depth, serial;
  uint32_t answer; /* index of what it chose */
};

/* Room for so many actions; false: out of memory. */
bool bst_bot_room(bst_bot_level *level, uint32_t count);
/* Pushes what is legal there, as a list of handles. */
void bst_bot_push_actions(bst_bot *bot, bst_bot_level *level);

#endif
