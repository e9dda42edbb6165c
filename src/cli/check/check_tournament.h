/* check_tournament.h - the part of 'bastide check' that looks at tournaments. */
#ifndef CHECK_TOURNAMENT_H
#define CHECK_TOURNAMENT_H

#include "check_command.h"

/* Loads the tournament with all its rules and players, and plays one game of each pairing. False:
 * something is wrong, as the report says. */
bool check_tournament(const checker *c, checked *f);

#endif
