/* news.h - what a page is told of a table, as JSON: all of it (snapshot), what has changed
 * (step), what is asked (ask).
 *
 * All of it is made for a reader, a seat or BST_COMMON for those who watch, from a view of the game
 * (bst_seated_view): what the reader mustn't know isn't there to be told. Values are the caller's,
 * until bst_json_free(); NULL: no memory. */
#ifndef BST_NEWS_H
#define BST_NEWS_H

#include <json.h>
#include <picture_frame.h>
#include <seated.h>

typedef struct bst_news {
  const bst_seated *seated;
  const bst_game *view;
  uint8_t reader;
} bst_news;

/* {"reader":1,"frame":"<svg ...","people":[{"name":"anna","human":true}],"pieces":[...],
 * "log":[...], and what a step has}. */
bst_json *bst_news_snapshot(const bst_news *m, const bst_pieces *pieces,
                            const bst_picture *picture);
/* {"pieces":[{"n":3,"x":0,"y":1,"parts":{...}}],"log":["anna: ..."],"points":[3,0],"turn":7,
 * "situation":"turn 7, anna decides; 64 tiles are left","over":false}: pieces that differ from
 * those told last, without "parts" where they are gone, "n" (of a tile) left out for what stands in
 * a cell; the log from event `from` on. */
bst_json *bst_news_step(const bst_news *m, bst_pieces *pieces, size_t from);
/* {"q":17,"seat":1}; for the seat itself also "asked":"anna: place BA/L", "actions":
 * [{"do":"place BA/L 0,1 r2","say":"...","cell":[0,1]}], of which the first one is number 0;
 * "cell" for tiles alone. {"q":18} when nothing is asked. */
bst_json *bst_news_ask(const bst_news *m);

#endif
