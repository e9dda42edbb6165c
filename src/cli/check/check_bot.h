/* check_bot.h - the part of 'bastide check' that looks at bots. */
#ifndef CHECK_BOT_H
#define CHECK_BOT_H

#include "check_command.h"

/* Loads the bot and lets it play some games of the base rules: against random players, and against
 * itself. False: something is wrong, as the report says. */
bool check_bot(const checker *c, checked *f);

#endif
