/* picture_about.h - what a picture says of the game that it shows: the rules and options that play.
 */
#ifndef BST_PICTURE_ABOUT_H
#define BST_PICTURE_ABOUT_H

#include <rules.h>

#include <stddef.h>

/* "Base game, Inns & Cathedrals": the rules that were asked for, without house rules. */
void bst_picture_title(const bst_rules *rules, char *out, size_t size);
/* "House rules: All or nothing. Options: a_rule.its_option = 2": those that aren't as declared. ""
 * if there are none. */
void bst_picture_about(const bst_rules *rules, char *out, size_t size);

#endif
