/* check_bot.h - the part of 'bastide check' that looks at bots. */
#ifndef CHECK_BOT_H
#define CHECK_BOT_H

#include <report.h>

/* Loads the bot and lets it play some games of the base rules: against random players, and against
 * itself. False: something is wrong, as the report says. *loads: it is at least a bot. */
bool check_bot(const char *path, bst_report *report, bool *loads);

#endif
