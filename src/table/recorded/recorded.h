/* recorded.h - a game out of a record, or out of a saved game of JCloisterZone: played once, from
 * then on all of its moments are at hand.
 *
 * Moment 0 is the start, moment n stands behind n actions. For one thread at a time. */
#ifndef BST_RECORDED_H
#define BST_RECORDED_H

#include <record.h>
#include <shown.h>

typedef struct bst_recorded bst_recorded;

enum {
  BST_RECORDED_MOST = 4000,             /* actions */
  BST_RECORDED_BYTES = 64 * 1024 * 1024 /* of all moments */
};

/* `bytes` are those of the file, `name` what it is called in messages. Rules that the record names
 * by a file are only found where they are installed, too, unless `files` says that it may name
 * them. Another version of engine or rules is no fault as long as the game goes as the record says.
 * A record that is cut short is good up to there. BST_BAD_INPUT: it is damaged, none, or its rules
 * can't be loaded; BST_NOT_FOUND: a .jcz with what no rule knows; BST_ILLEGAL: the game doesn't go
 * as it says; BST_FULL: it is too long, or its board too large; BST_NO_MEMORY. */
bst_status bst_recorded_open(const char *name, const char *bytes, size_t size, bool files,
                             bst_recorded **out, bst_error *err);
void bst_recorded_free(bst_recorded *r); /* accepts NULL */

/* Its header; of a .jcz that of the record that was made of it. */
const bst_record_header *bst_recorded_about(const bst_recorded *r);
const bst_ruleset *bst_recorded_ruleset(const bst_recorded *r);
/* Is it played to the end, else it is cut short or was saved. */
bool bst_recorded_is_whole(const bst_recorded *r);
size_t bst_recorded_moments(const bst_recorded *r); /* at least 1 */

/* Action n, which leads from moment n to the next one. */
typedef struct bst_recorded_action {
  uint16_t turn;
  uint8_t seat;
  char text[BST_QUESTION_TEXT];
} bst_recorded_action;
const bst_recorded_action *bst_recorded_action_at(const bst_recorded *r, size_t n);

/* How the game stands at a moment, until another one is asked for; q is its number. BST_NO_MEMORY.
 */
bst_status bst_recorded_at(bst_recorded *r, size_t moment, bst_shown *out, bst_error *err);

#endif
