/* told_catalogue.h - what one can play with on this server: rules with their options, bots, how
 * many may sit at a table. */
#ifndef BST_TOLD_CATALOGUE_H
#define BST_TOLD_CATALOGUE_H

#include <json.h>
#include <report.h>

/* May whoever lays a table seat this one? NULL: all of them. */
typedef bool bst_told_may_sit(const char *bot);

/* {"expansions":[RULE],"house_rules":[RULE],"bots":[{"id":"greedy","title":"..","options":[..]}],
 * "seats":{"least":1,"most":6}}; RULE is {"id","title","version","source","credit","lines",
 * "options":[{"id":"base.unplaceable","value","default","values":"a|b" or "1 to 40","title"}]},
 * with the rule's own options. "options" of bots only where they are scripts ("lua:cautious").
 *
 * Each rule is loaded for it, alone with what it needs, so it takes 0.2 s: once at the
 * start. What can't be loaded is left out, and told in `report`. The text is the caller's, from
 * malloc; NULL: no memory. */
char *bst_told_catalogue(bst_told_may_sit *may_sit, bst_report *report);

#endif
