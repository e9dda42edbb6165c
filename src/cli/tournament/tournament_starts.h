/* tournament_starts.h - the records from which games of a tournament begin. */
#ifndef BST_TOURNAMENT_STARTS_H
#define BST_TOURNAMENT_STARTS_H

#include <tournament.h>

/* Loads a tournament file and all that it names, records included; what is wrong is reported. The
 * caller frees both, whatever came of it: first the tournament, then the file. */
bst_status tournament_open(const char *path, bst_tournament_file *file, bst_tournament *t,
                           bst_report *report);

#endif
