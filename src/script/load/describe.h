/* describe.h - what one can play with, for lists: a rule, its options, a bot, each from its file.
 */
#ifndef BST_DESCRIBE_H
#define BST_DESCRIBE_H

#include "bot_file.h"
#include "find.h"
#include "json.h"
#include "load.h"

/* {"id":"base.unplaceable","value":..,"default":..,"values":"a|b","title":help}; NULL: no memory.
 */
bst_json *bst_describe_option(const bst_option_info *info);

/* Loads a rule alone, with what it needs, for two players, and sets title, version, source, credit
 * and lines of `to`; its own options (those called "id.") are added to the list `options`, unless
 * that is NULL. False: it can't be loaded, `report` says why, and nothing was set. */
bool bst_describe_rule(const char *id, bst_json *to, bst_json *options, bst_report *report);

/* Sets title and options of `to`. False: as above. */
bool bst_describe_bot(const char *path, bst_json *to, bst_report *report);

#endif
