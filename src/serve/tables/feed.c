#include "feed.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bst_feed {
  uint8_t reader;
  const char *epoch;
  uint64_t sent;         /* number of the last event */
  size_t told;           /* what happened in the game until then */
  const bst_ruleset *rs; /* by which the next two were made */
  bst_game *view;
  bst_pieces *pieces;
  bst_stream *page[BST_FEED_MOST];
  size_t pages;
};

static bst_picture picture_of(const bst_seated *seated) {
  return (bst_picture){.rs = bst_seated_ruleset(seated),
                       .rules = bst_seated_rules(seated),
                       .table = bst_seated_table(seated),
                       .named = true,
                       .last = BST_NONE};
}

/* Rules that were loaded anew need all of it anew. */
static bool follow_rules(bst_feed *f, const bst_seated *seated) {
  if (f->rs == bst_seated_ruleset(seated) && f->view && f->pieces)
    return true;
  const bst_picture picture = picture_of(seated);
  bst_game_free(f->view);
  bst_pieces_free(f->pieces);
  f->view = bst_game_new(bst_seated_table(seated));
  f->pieces = bst_pieces_new(&picture);
  f->rs = picture.rs;
  return f->view && f->pieces;
}

bst_feed *bst_feed_new(const bst_seated *seated, uint8_t reader, const char *epoch) {
  bst_feed *f = calloc(1, sizeof *f);
  if (!f)
    return NULL;
  f->reader = reader;
  f->epoch = epoch;
  if (follow_rules(f, seated))
    return f;
  bst_feed_free(f);
  return NULL;
}

static void hang_up(bst_feed *f, size_t page) {
  bst_stream_close(f->page[page]);
  bst_stream_drop(f->page[page]);
  f->page[page] = f->page[--f->pages];
}

void bst_feed_free(bst_feed *f) {
  if (!f)
    return;
  while (f->pages > 0)
    hang_up(f, f->pages - 1);
  bst_game_free(f->view);
  bst_pieces_free(f->pieces);
  free(f);
}

/* --- sending ---------------------------------------------------------------------------------- */

/* To pages [from, f->pages); frees the value. A page that doesn't read ends by itself, and the
 * others don't notice. False: no memory. */
static bool send(const bst_feed *f, size_t from, const char *event, bst_json *value) {
  char id[64], *text = bst_json_print(value);
  bool fine = text != NULL;
  bst_json_free(value);
  snprintf(id, sizeof id, "%.30s.%" PRIu64, f->epoch, f->sent);
  for (size_t i = from; text && i < f->pages; i++)
    (void)bst_stream_send(f->page[i], event, id, text, strlen(text));
  free(text);
  return fine;
}

static bst_news news_of(bst_feed *f, const bst_seated *seated) {
  bst_seated_view(seated, f->reader, f->view);
  return (bst_news){.seated = seated, .view = f->view, .reader = f->reader};
}

bool bst_feed_news(bst_feed *f, const bst_seated *seated, bst_news *out) {
  if (!follow_rules(f, seated))
    return false;
  *out = news_of(f, seated);
  return true;
}

static void ignore(void *self, const bst_piece *piece) {
  (void)self;
  (void)piece;
}

/* From the page with number `from` on. Where all get it, it is what was sent last; who comes later
 * gets what the others have. */
static bool send_all(bst_feed *f, const bst_seated *seated, size_t from) {
  size_t count;
  (void)bst_seated_events(seated, &count);
  const bst_news m = news_of(f, seated);
  const bst_picture picture = picture_of(seated);
  if (from == 0 && bst_pieces_since(f->pieces, f->view, BST_NONE, ignore, NULL) != BST_OK)
    return false;
  f->told = count;
  return send(f, from, "snapshot", bst_news_snapshot(&m, f->pieces, &picture)) &&
         send(f, from, "ask", bst_news_ask(&m));
}

bst_status bst_feed_add(bst_feed *f, const bst_seated *seated, bst_stream *stream) {
  if (bst_feed_pages(f) == BST_FEED_MOST)
    return BST_FULL;
  if (!follow_rules(f, seated))
    return BST_NO_MEMORY;
  f->page[f->pages++] = stream;
  if (send_all(f, seated, f->pages - 1))
    return BST_OK;
  f->pages--;
  return BST_NO_MEMORY;
}

static bool send_news(bst_feed *f, const bst_seated *seated) {
  size_t count;
  (void)bst_seated_events(seated, &count);
  bool same_rules = f->rs == bst_seated_ruleset(seated);
  bool onwards = count >= f->told && same_rules; /* else something was taken back */
  size_t from = f->told;
  f->sent++;
  if (!follow_rules(f, seated))
    return false;
  if (!onwards)
    return send_all(f, seated, 0);
  f->told = count;
  const bst_news m = news_of(f, seated);
  return send(f, 0, "step", bst_news_step(&m, f->pieces, from)) &&
         send(f, 0, "ask", bst_news_ask(&m));
}

size_t bst_feed_pages(bst_feed *f) {
  for (size_t i = f->pages; i-- > 0;)
    if (!bst_stream_is_open(f->page[i]))
      hang_up(f, i);
  return f->pages;
}

void bst_feed_tell(bst_feed *f, const bst_seated *seated) {
  if (bst_feed_pages(f) == 0 || send_news(f, seated)) /* the first page to come gets all of it */
    return;
  /* They come back, and get all of it. */
  while (f->pages > 0)
    hang_up(f, f->pages - 1);
}
