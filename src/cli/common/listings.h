/* listings.h - how often rules were asked what they offer with a decision: in games, and where
 * somebody looked ahead (listing.h of core/turn counts). */
#ifndef CLI_LISTINGS_H
#define CLI_LISTINGS_H

#include <json.h>
#include <load.h>
#include <stdio.h>

/* From now on tables that are made for these rules are counted, when they are freed. */
void count_listings(const bst_rules *rules);
bst_json *listings_json(const bst_rules *rules);
/* Where there were any: a line for each place. */
void print_listings(const bst_rules *rules, FILE *out);

#endif
