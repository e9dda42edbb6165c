/* bot.h - a player written in Lua, at work: a machine of its own beside that of the rules, which
 * sees a game as its seat knows it and may change nothing.
 *
 * A bot asks the reading verbs of rules (verbs.h) and those of players. It looks ahead on copies in
 * which everything that its seat doesn't know is dealt anew. Of the game it is asked about it gets
 * a view alone (bst_game_view), so that nothing hidden can reach it. */
#ifndef BST_BOT_H
#define BST_BOT_H

#include "bot_file.h"
#include "fault.h"

#include <random.h>

/* Of one decision. */
enum { BST_BOT_INSTRUCTIONS = 10000000 };

/* One for each thread and player. */
typedef struct bst_bot bst_bot;

/* A bot for games of `rs`; both must outlive it. BST_NOT_FOUND: the rules come from no scripts. */
bst_status bst_bot_new(const bst_bot_file *file, const bst_ruleset *rs, bst_bot **out,
                       bst_error *err);
void bst_bot_free(bst_bot *bot); /* accepts NULL */

/* What it does of `choices` (count > 0), which are of this very state of `g`, a game at the table
 * `t` of the same ruleset: what is legal is read there, where it is listed already. All its chance
 * comes from `dice`. BST_SCRIPT: it failed, gave no action, or used up its budget; `err` says so
 * with file and line, *out is unchanged. */
bst_status bst_bot_choose(bst_bot *bot, const bst_table *t, const bst_game *g,
                          const bst_choices *choices, bst_dice *dice, bst_action *out,
                          bst_error *err);

/* What failed last, or NULL. */
const bst_failure *bst_bot_fault(const bst_bot *bot);
/* Instructions of the last decision. */
uint64_t bst_bot_used(const bst_bot *bot);
/* Who hears what it print()s; NULL: nobody, as at the start. */
void bst_bot_hear_print(bst_bot *bot, void (*sink)(void *self, const char *text, size_t length),
                        void *self);

#endif
