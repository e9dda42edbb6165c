/* served_people.h - what people at a served table do with each other: who sits where and who is
 * there, taking back by consent, votes, clocks, and what they say. As served.h: any thread may call
 * it.
 *
 * A person is there as long as one of her streams is open, and is away when none has been for
 * BST_AWAY_MS. All that changes here is told to everybody who looks on, by events:
 *
 *   people [{"seat":1,"name":"Ada","kind":"human","human":true,"taken":true,"away":false,
 *           "fill":"#..","rim":"#..","ink":"#..","votes":[2]}]; "votes", where there are any: who
 * wants a bot there undo    {"by":1,"asks":[2,3],"yes":[2]}, {"by":1,"came":"done"}; or "refused",
 * "gone" clock   {"runs":1,"left":[600000,598000]}: milliseconds by seat; 0 runs: nobody's fault
 * {"text":"A rule fails ...","stuck":false}: something was taken back; stuck: nobody can go on
 * until the rule is mended, or something is taken back say     {"seat":1,"name":"Ada","text":".."}
 *
 * A snapshot has "people", "said" (the last BST_SAID), "aids", "undo" (the manner), "undoing" (the
 * event, while people are asked), "fault" (a text, while it is stuck) and "clock" where there is
 * one. */
#ifndef BST_SERVED_PEOPLE_H
#define BST_SERVED_PEOPLE_H

#include <json.h>

#include "served.h"

enum { BST_AWAY_MS = 60 * 1000, BST_SAID = 100 };

/* --- who sits where --------------------------------------------------------------------------- */

/* A new token for the host, in the place of the one there was. False: the system has no randomness.
 */
bool bst_served_make_host(bst_served *t, char token[BST_TOKEN_TEXT]);
bool bst_served_is_host(bst_served *t, const char *const *tokens, size_t count);

/* These seats are there as long as the stream is open, of which this takes a reference of its own.
 */
void bst_served_attend(bst_served *t, uint32_t seats, bst_stream *stream);
/* Gives the seat to "greedy" or "random"; its token and its invite are void. BST_BAD_VALUE: there
 * is no such seat, or no such bot. */
bst_status bst_served_give(bst_served *t, uint8_t seat, const char *bot, bst_error *err);
/* A new invite for the seat, whose token is void; a bot plays there until somebody sits down.
 * BST_BAD_VALUE: there is no such seat; BST_BAD_INPUT: no randomness. */
bst_status bst_served_invite(bst_served *t, uint8_t seat, char invite[BST_TOKEN_TEXT],
                             bst_error *err);
/* Somebody leaves the seat: its token is void, and it is away. */
void bst_served_leave(bst_served *t, uint8_t seat);

/* --- what all must agree to ------------------------------------------------------------------- */

/* These seats, which one person has (a bit each), want greedy in a seat that is away; when all
 * people who are there do it is done. BST_BAD_VALUE: no such seat; BST_ILLEGAL: it isn't away. */
bst_status bst_served_vote(bst_served *t, uint32_t seats, uint8_t about, bst_error *err);
/* To the undo that is open, or else to a vote, for the seats of one person who are asked; one no
 * ends it. BST_ILLEGAL: they are asked nothing. */
bst_status bst_served_answer(bst_served *t, uint32_t seats, bool yes, bst_error *err);

/* --- the rest --------------------------------------------------------------------------------- */

/* The text has been checked (door.h). */
void bst_served_say(bst_served *t, uint8_t seat, const char *text);
/* What time does: people are away, clocks run out. To be called a few times a second. */
void bst_served_tick(bst_served *t);

/* {"title","people","undo","aids","clock","over"}: what is told of the table to everybody. */
bst_json *bst_served_describe(bst_served *t);
/* {"title","people","turn","over"}: for a list. */
bst_json *bst_served_line(bst_served *t);
bst_json *bst_served_list(uint32_t seats);                  /* [1,3] of the bits 0 and 2 */
const bst_manners *bst_served_manners(const bst_served *t); /* never change */

#endif
