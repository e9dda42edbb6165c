/* news.h - what a page is told of a table, as JSON: all of it (snapshot), what has changed
 * (step), what is asked (ask).
 *
 * All of it is made for a reader, a seat or BST_COMMON for those who watch, from a view of the game
 * (bst_shown_view): what the reader mustn't know isn't there to be told. Values are objects, to
 * which whoever asked may add keys (bst_json_set), and his until bst_json_free(); NULL: no memory.
 * Seats count from 1 in them. */
#ifndef BST_NEWS_H
#define BST_NEWS_H

#include <json.h>
#include <picture_frame.h>
#include <picture_places.h>
#include <shown.h>

typedef struct bst_news {
  const bst_shown *shown;
  const bst_game *view;
  uint8_t reader;
  bst_places *places; /* of the rules in force (bst_news_picture), kept from one question to the
                         next; NULL: tiles that are asked about are painted anew */
} bst_news;

/* The reader as views have him: BST_MAX_PLAYERS for those who watch, a seat that nobody has. */
uint8_t bst_news_seat(const bst_news *m);
/* What pieces and faces of the rules in force are painted with. */
bst_picture bst_news_picture(const bst_shown *shown);

/* Of everything that the look of a tile depends on: the rules, the files in which it stands how
 * they look, this program. What a page has fetched with one hash stays good for it. */
uint64_t bst_news_rules(const bst_shown *shown);
/* "base, inns": the rules in force by their ids. */
void bst_news_title(const bst_shown *shown, char *out, size_t size);

/* {"title":"base, inns","rules":"00ff...","reader":1,"frame":"<svg ...","people":[...],
 * "pieces":[...],"log":[...], and what a step has}; no "reader" for those who watch. */
bst_json *bst_news_snapshot(const bst_news *m, const bst_pieces *pieces,
                            const bst_picture *picture);
/* {"pieces":[{"n":3,"tile":12,"r":2,"x":0,"y":1,"parts":{...}}],"log":["anna:
 * ..."],"points":[3,0],"turn":7, "situation":"turn 7, anna decides; 64 tiles are
 * left","over":false,"left":64,
 * "tile":{"tile":12,"name":"BA/L"},"supplies":[...],"zones":[...],"last":[{"n":7,"seat":2}]}
 * Pieces that differ from those told last, without "parts" where they are gone, "n" (of a tile,
 * with its type and rotation) left out for what stands in a cell; the log from event `from` on.
 * "tile" is the one to be laid, if there is one; supplies and zones: told_beside.h; "last": the
 * tiles that others have laid since the reader has, or the last one, and who laid them. */
bst_json *bst_news_step(const bst_news *m, bst_pieces *pieces, size_t from);
/* {"q":17,"seat":1}; for the seat itself also "asked":"anna: place BA/L", "actions":[...]
 * (told_actions.h), of which the first one is number 0. {"q":18} when nothing is asked. */
bst_json *bst_news_ask(const bst_news *m);

/* {"seat":1,"name":"anna","kind":"human","human":true,"fill":"#..","rim":"#..","ink":"#.."}; "kind"
 * of others is what they are, as in "greedy"; "ink" is for numbers on "fill". */
bst_json *bst_news_person(const bst_seats *seats, uint8_t seat);
/* All of them. */
bst_json *bst_news_people(const bst_news *m);

#endif
