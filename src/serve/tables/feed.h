/* feed.h - what one reader of a table is sent, who may have several pages open: a seat, or those
 * who watch (BST_COMMON). Once a reader, not once a page, it is looked up what has changed. */
#ifndef BST_FEED_H
#define BST_FEED_H

#include <news.h>
#include <seated.h>
#include <stream.h>

typedef struct bst_feed bst_feed;

/* `epoch` stands before the numbers of events ("EPOCH.N"), and outlives
 * it. NULL: no memory. */
bst_feed *bst_feed_new(uint8_t reader, const char *epoch);
/* What is made anew for each thing that is told isn't needed until then. */
void bst_feed_rest(bst_feed *feed);
void bst_feed_free(bst_feed *feed); /* its streams end; accepts NULL */

/* A page more, which is sent all there is, and from then on what changes. `last_id` is what it has
 * heard last (Last-Event-ID), NULL: nothing; then it gets the rest alone, if that is still there
 * (feed_past.h). The reference is the
 * feed's from then on. BST_FULL: there are BST_FEED_MOST pages already; BST_NO_MEMORY: in both
 * cases the stream stays the caller's. */
enum { BST_FEED_MOST = 200 };
bst_status bst_feed_add(bst_feed *feed, const bst_seated *seated, const char *last_id,
                        bst_stream *stream);
/* Sends all pages what has changed since. Pages for which there is no memory are hung up on: they
 * come back. */
void bst_feed_tell(bst_feed *feed, const bst_seated *seated);

/* Sends all pages an event; the value stays the caller's. */
void bst_feed_send(bst_feed *feed, const char *event, const bst_json *value);
/* Ends all pages: whoever looked on with these eyes mayn't any more. */
void bst_feed_dismiss(bst_feed *feed);
/* Each snapshot gets what `dress` sets in it, besides. */
void bst_feed_dress(bst_feed *feed, void (*dress)(void *self, bst_json *snapshot), void *self);

/* What this reader knows just now; the view is the feed's, until something else is done with it.
 * False: no memory. */
bool bst_feed_news(bst_feed *feed, const bst_seated *seated, bst_news *out);

/* How many pages are open; those that have gone since are forgotten. */
size_t bst_feed_pages(bst_feed *feed);

#endif
