/* tournament_again.h - the games of a file of results, to be looked at: a game whose moves are in
 * the file goes by them; another one is played again from its seed. What comes out is a record. */
#ifndef BST_TOURNAMENT_AGAIN_H
#define BST_TOURNAMENT_AGAIN_H

#include <bastide.h>
#include <json.h>
#include <stdint.h>

typedef struct tournament_again tournament_again;

/* Reads the file, and loads the tournament that stands in it, if that can still be done: what keeps
 * it from that is told by tournament_again_record(). BST_BAD_INPUT: it is no such file, or damaged;
 * BST_NO_MEMORY. */
bst_status tournament_again_open(const char *path, tournament_again **out, bst_error *err);
void tournament_again_free(tournament_again *a); /* accepts NULL */

/* {"title":"spring","games":[{"game":0,"round":1,"rules":"","fate":"finished","turns":72,
 * "seats":[{"player":"ada","points":80,"place":1}]}]}, in the order of their numbers. */
const bst_json *tournament_again_list(const tournament_again *a);

/* The record of a game, from malloc. `self` is a tournament_again; any thread may ask.
 * BST_NOT_FOUND: there is no game of that number; BST_ILLEGAL: it can't be played again, or comes
 * out otherwise; the sentence says why. */
bst_status tournament_again_record(void *self, uint64_t number, char **record, bst_error *err);

#endif
