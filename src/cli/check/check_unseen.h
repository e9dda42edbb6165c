/* check_unseen.h - what a rule keeps, in pieces, marks and values, without that anybody who plays
 * or watches could see it. It may well be meant so. */
#ifndef CHECK_UNSEEN_H
#define CHECK_UNSEEN_H

#include <json.h>
#include <load.h>

/* Of rule `id`: [{"what": "state", "name": "rule.field"}, ...]: values of the game or of players
 * and marks of the game that aren't shown, zones of pieces into which nobody may look. */
bst_json *unseen_of(const bst_rules *rules, const char *id);
/* "  nobody sees: ...", in a line; nothing for an empty list. */
void unseen_print(const bst_json *list);

#endif
